//! `docs/content.md` is made from what the games read: every kind of thing with its fields and a whole example, which is
//! read here by the same reader. `UPDATE_EXPECT=1` writes it anew.

use std::collections::BTreeSet;
use std::fmt::Write;

use expect_test::expect_file;
use games::Content;
use games::own::{self, KINDS, Kind};
use plain::Shape;
use plain::shape::{Field, Variants};
use serde_json::json;
use web::screens::Reader;
use web::screens::own::form::label;
use web::screens::own::kind_name;
use web::screens::own::read::known;
use words::Lang;

fn reader(lang: Lang) -> Reader<'static> {
    Reader { lang, path: "" }
}

const HEAD: &str = "# Content of one's own

Everything that is played with is a TOML file. This is what can stand in one: it is made from the programs' own readers,
and every example is read by them (`web/tests/it/content_document.rs`).

There are two places for such files. On the shelf (`/shelf`) they are written in the browser, by a form or as text, and
belong to that browser's device. In the folder `content/GAME/` of the data folder they are for everybody who plays on that
server; it is looked at while the server runs, and a file that cannot be read is left out and named, with line and field, in
the log and to whoever opens the shelf on the same machine.

An entry whose `id` one of ours has takes its place; others are added. Ids are made of small letters, digits and hyphens.
A text is written once, `name = \"Wolf\"`, or in both languages, `name = { de = \"Wolf\", en = \"wolf\" }`: one is enough. A file may
hold several lists, so that an adventure brings its own foes. A picture of the shelf stands in its file as a comment
(`#picture PLACE KIND BASE64`), so every reader takes the file as it is.

In the tables, `!` marks what has to be there.
";

/// The types of a file, each told once.
struct Types<'a> {
    game: &'a str,
    told: BTreeSet<String>,
    out: String,
}

impl Types<'_> {
    fn table(&mut self, title: &str, fields: &[Field]) {
        let mut rows = String::new();
        let mut later = Vec::new();
        for field in fields {
            let inside = (field.of)();
            let need = if field.needed && !inside.is_maybe() {
                "!"
            } else {
                ""
            };
            if field.flat {
                if let Shape::Variants(variants) = inside.bare() {
                    let _ = writeln!(
                        rows,
                        "| `{}` | ! | {} |",
                        variants.tag.unwrap_or("?"),
                        kinds(variants)
                    );
                    later.push((String::new(), inside));
                }
                continue;
            }
            let said = label(&reader(Lang::En), self.game, field.name);
            let _ = writeln!(
                rows,
                "| `{}` | {need} | {said}: {} |",
                field.name,
                kind(inside)
            );
            later.push((format!("{title}.{}", field.name), inside));
        }
        if !self.told.insert(rows.clone()) {
            return;
        }
        let _ = write!(
            self.out,
            "\n`{title}`\n\n| field | | |\n| --- | --- | --- |\n{rows}"
        );
        for (title, inside) in later {
            self.inside(&title, inside);
        }
    }

    fn inside(&mut self, title: &str, shape: &'static Shape) {
        match shape.some() {
            shape if own::is_words(shape) => {}
            Shape::List { of, .. } => self.inside(title, of()),
            shape @ Shape::Fields(_) => self.table(title, &known(shape)),
            Shape::Variants(variants) => {
                for one in variants.all {
                    let fields = match &one.of {
                        Some(Shape::Fields(fields)) => fields.to_vec(),
                        Some(Shape::As(of)) => known(of()),
                        _ => Vec::new(),
                    };
                    if !fields.is_empty() {
                        let tag = variants.tag.unwrap_or("?");
                        let title = match title {
                            "" => format!("{tag} = \"{}\"", one.name),
                            title => format!("{title}, {tag} = \"{}\"", one.name),
                        };
                        self.table(&title, &fields);
                    }
                }
            }
            _ => {}
        }
    }
}

fn kinds(variants: &Variants) -> String {
    let names: Vec<String> = variants
        .all
        .iter()
        .map(|it| format!("`{}`", it.name))
        .collect();
    names.join(", ")
}

fn kind(shape: &'static Shape) -> String {
    match shape.some() {
        shape if own::is_words(shape) => "text in one language or two".to_owned(),
        Shape::Text | Shape::Any => "text".to_owned(),
        Shape::Flag => "`true` or `false`".to_owned(),
        Shape::Number { least, most } if *most <= 255 => format!("number, {least} to {most}"),
        Shape::Number { .. } => "number".to_owned(),
        Shape::Words(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            words.join(", ")
        }
        Shape::List {
            of,
            count: Some(count),
        } => format!("{count} times: {}", kind(of())),
        Shape::List { of, .. } => format!("list: {}", kind(of())),
        Shape::Variants(variants) => match variants.tag {
            Some(tag) => format!("by `{tag}`: {}", kinds(variants)),
            None => kinds(variants),
        },
        _ => "with fields of its own".to_owned(),
    }
}

/// The shortest of ours, which is still whole; nothing where there is none.
fn example(kind: &Kind) -> Option<String> {
    if kind.name == "list" {
        return None;
    }
    let texts = own::patterns(kind)
        .into_iter()
        .map(|one| own::begin(kind, &one.id));
    texts.min_by_key(String::len)
}

fn document() -> String {
    let mut out = HEAD.to_owned();
    let reader = reader(Lang::En);
    let mut games: Vec<&str> = KINDS.iter().map(|kind| kind.game).collect();
    games.dedup();
    for game in games {
        let _ = write!(out, "\n## {} (`content/{game}/`)\n", reader.game_name(game));
        let mut types = Types {
            game,
            told: BTreeSet::new(),
            out: String::new(),
        };
        for kind in KINDS.iter().filter(|kind| kind.game == game) {
            let _ = write!(types.out, "\n### {}\n", kind_name(&reader, game, kind.name));
            if kind.parts.is_empty() {
                types.table("the file", &known(own::shape(game, &json!({}))));
            }
            for part in kind.parts {
                let shape = own::shape(game, &json!({ (*part): {} }));
                let Some(field) = shape.field(part) else {
                    continue;
                };
                let inside = (field.of)().some();
                let title = match inside {
                    Shape::List { .. } => format!("[[{part}]]"),
                    _ => format!("[{part}]"),
                };
                types.inside(&title, inside);
            }
            if let Some(example) = example(kind) {
                let _ = write!(types.out, "\n```toml\n{}```\n", example.trim_start());
            }
        }
        out.push_str(&types.out);
    }
    out
}

#[test]
fn the_document_is_what_is_read() {
    expect_file!["../../../../docs/content.md"].assert_eq(&document());
}

/// Every example of it is taken by its game.
#[test]
fn every_example_is_read() {
    let content = Content::built_in();
    let text = include_str!("../../../../docs/content.md");
    let mut examples = 0;
    for part in text.split("```toml\n").skip(1) {
        let (example, _) = part.split_once("```").expect("it ends");
        let json = table::file::to_json(example, usize::MAX).expect("it is TOML");
        let game = own::game_in(&json).expect("some game's");
        let kind = KINDS.iter().find(|kind| kind.game == game).expect("a kind");
        let looked = own::look(&content, kind, example);
        assert_eq!(looked.errors, [], "{example}");
        examples += 1;
    }
    let kinds = KINDS.iter().filter(|kind| kind.name != "list").count();
    assert_eq!(examples, kinds);
}

/// Whatever a file can say is called something, in both languages.
#[test]
fn every_field_and_word_has_a_name() {
    let mut fields = BTreeSet::new();
    let mut words = BTreeSet::new();
    let mut told = BTreeSet::new();
    for kind in KINDS {
        for part in kind
            .parts
            .iter()
            .chain(kind.parts.is_empty().then_some(&""))
        {
            let shape = own::shape(kind.game, &json!({ (*part): {} }));
            for field in known(shape) {
                collect(kind.game, &field, &mut fields, &mut words, &mut told);
            }
        }
    }
    let mut missing = Vec::new();
    for lang in [Lang::De, Lang::En] {
        let reader = reader(lang);
        for (game, name) in &fields {
            missing.extend(unsaid(label(&reader, game, name)));
        }
        for (game, word) in &words {
            let said = web::screens::own::form::said_word(&reader, game, word);
            missing.extend(unsaid(said));
        }
        for kind in KINDS {
            missing.extend(unsaid(kind_name(&reader, kind.game, kind.name)));
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

fn unsaid(text: String) -> Option<String> {
    text.contains('⟦').then_some(text)
}

type Said = BTreeSet<(String, String)>;

fn collect(
    game: &str,
    field: &Field,
    fields: &mut Said,
    words: &mut Said,
    told: &mut BTreeSet<String>,
) {
    if !field.flat {
        fields.insert((game.to_owned(), field.name.to_owned()));
    }
    below(game, (field.of)(), fields, words, told);
}

fn below(
    game: &str,
    shape: &'static Shape,
    fields: &mut Said,
    words: &mut Said,
    told: &mut BTreeSet<String>,
) {
    match shape.some() {
        shape if own::is_words(shape) => {}
        Shape::List { of, .. } => below(game, of(), fields, words, told),
        Shape::Words(all) => {
            words.extend(all.iter().map(|one| (game.to_owned(), (*one).to_owned())));
        }
        Shape::Variants(variants) => {
            if !told.insert(format!("{game} {:p}", variants.all)) {
                return;
            }
            if let Some(tag) = variants.tag {
                fields.insert((game.to_owned(), tag.to_owned()));
            }
            for one in variants.all {
                words.insert((game.to_owned(), one.name.to_owned()));
                match &one.of {
                    Some(Shape::Fields(inside)) => {
                        for field in *inside {
                            collect(game, field, fields, words, told);
                        }
                    }
                    Some(Shape::As(of)) => below(game, of(), fields, words, told),
                    _ => {}
                }
            }
        }
        shape @ Shape::Fields(inside) if told.insert(format!("{game} {inside:p}")) => {
            for field in known(shape) {
                collect(game, &field, fields, words, told);
            }
        }
        _ => {}
    }
}
