//! The shelf's form says whatever a file says: everything of ours, drawn as a form and read back, is the same file.

use games::Content;
use games::own::{self, KINDS, Kind};
use plain::Shape;
use serde_json::{Map, Value};
use store::Item;
use table::file::to_json;
use table::written::written;
use web::screens::Reader;
use web::screens::own::{Editor, editor, read};
use words::Lang;

fn item(kind: &Kind, text: &str) -> Item {
    Item {
        id: "0".repeat(24),
        game: kind.game.to_owned(),
        kind: kind.name.to_owned(),
        name: "x".to_owned(),
        text: text.to_owned(),
        faults: 0,
        shared: false,
        changed_ms: 0,
    }
}

fn drawn(content: &Content, kind: &'static Kind, text: &str, lang: Lang) -> String {
    let looked = own::look(content, kind, text);
    let reader = Reader {
        lang,
        path: "/shelf/x",
    };
    let known = own::known(content, kind.game, looked.json.as_ref(), lang);
    let item = item(kind, text);
    let page = Editor {
        item: &item,
        json: looked.json.as_ref(),
        errors: &looked.errors,
        as_text: false,
        known: &known,
        pictures: &[],
        link: None,
        picture_fault: None,
        full: false,
    };
    editor(&reader, &page).into_string()
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(plain(rest.split('"').next()?))
}

/// What a browser would send of the editor's form, untouched.
fn sent(page: &str) -> Vec<(String, String)> {
    let (_, form) = page.split_once("data-shelf").expect("a form");
    let (form, _) = form.split_once("</form>").expect("it ends");
    let mut fields = Vec::new();
    let mut select = None;
    for part in form.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("tags are closed");
        let name = attribute(tag, "name");
        if tag.starts_with("input") {
            let box_ = tag.contains("type=\"checkbox\"");
            if !box_ || tag.ends_with(" checked") || tag.contains(" checked ") {
                let value = attribute(tag, "value").unwrap_or_default();
                fields.extend(name.map(|name| (name, value)));
            }
        } else if tag.starts_with("textarea") {
            let text = text.strip_prefix('\n').unwrap_or(text);
            fields.extend(name.map(|name| (name, plain(text))));
        } else if tag.starts_with("select") {
            select = name.map(|name| (name, None));
        } else if let Some((_, value)) = &mut select {
            if tag.starts_with("option") {
                let chosen = tag.ends_with(" selected") || tag.contains(" selected ");
                if value.is_none() || chosen {
                    *value = attribute(tag, "value");
                }
            } else if tag.starts_with("/select")
                && let Some((name, value)) = select.take()
            {
                fields.push((name, value.unwrap_or_default()));
            }
        }
    }
    fields
}

/// What means the same: nothing, no and an empty list are left out, the same in both languages is said once.
fn same(value: &Value) -> Value {
    match value {
        Value::String(text) => text.trim().into(),
        Value::Array(items) => items.iter().map(same).collect(),
        Value::Object(fields) => {
            let mut kept = Map::new();
            for (key, value) in fields {
                let value = same(value);
                let empty = value.as_array().is_some_and(Vec::is_empty);
                if value != Value::Null && value != Value::Bool(false) && !empty {
                    kept.insert(key.clone(), value);
                }
            }
            match (kept.get("de"), kept.get("en")) {
                (Some(de), Some(en)) if kept.len() == 2 && de == en => de.clone(),
                _ => Value::Object(kept),
            }
        }
        other => other.clone(),
    }
}

#[track_caller]
fn check(content: &Content, kind: &'static Kind, text: &str, lang: Lang) {
    let json = to_json(text, usize::MAX).expect("it is TOML");
    let shape: &'static Shape = own::shape(kind.game, &json);
    let fields = sent(&drawn(content, kind, text, lang));
    let read = read::file(shape, &fields);
    assert_eq!(same(&read), same(&json), "{kind:?} {text}");
    // And it is a file.
    let again = to_json(&written(&read), usize::MAX).expect("it is TOML");
    assert_eq!(again, read);
}

#[test]
fn whatever_a_file_says_the_form_says() {
    let content = Content::built_in();
    for kind in KINDS {
        for pattern in own::patterns(kind) {
            check(&content, kind, &own::begin(kind, &pattern.id), Lang::De);
        }
        check(&content, kind, &own::begin(kind, ""), Lang::En);
    }
}

/// What no field is for stays where it was.
#[test]
fn what_the_form_does_not_know_is_kept() {
    let content = Content::built_in();
    let kind = own::kind_of("condice", "card").expect("a kind");
    let text = "[[card]]\nid = 7\nname = { de = \"Seil\", fr = \"corde\" }\ntext = [1, 2]\nodd = { a = \"<b> & \\\"c\\\"\" }\n\n[lost]\nx = 1\n";
    check(&content, kind, text, Lang::De);
}

/// In either language the reader's own box comes first, and a text in one language stands in it.
#[test]
fn one_language_stands_in_the_readers_box() {
    let content = Content::built_in();
    let kind = own::kind_of("condice", "card").expect("a kind");
    let text =
        "[[card]]\nid = \"rope\"\nname = \"Seil\"\ntext = { de = \"Hält.\", en = \"Holds.\" }\n";
    for (lang, name) in [(Lang::De, "card.0.name.de"), (Lang::En, "card.0.name.en")] {
        let fields = sent(&drawn(&content, kind, text, lang));
        let said = |name: &str| {
            let field = fields.iter().find(|(key, _)| key == name);
            field.map(|(_, value)| value.as_str())
        };
        assert_eq!(said(name), Some("Seil"));
        assert_eq!(said("card.0.text.de"), Some("Hält."));
        assert_eq!(said("card.0.text.en"), Some("Holds."));
    }
}
