//! A file as a form: every field that its shape knows, drawn by its kind, with what is wrong beside it. There is no page
//! for any one kind of thing; what a game reads, it can be told here.

use games::own;
use maud::{Markup, html};
use plain::Shape;
use plain::shape::{Field, Variants};
use serde_json::Value;
use table::FileError;

use super::read::{HERE, KIND, Look, RAW, known};
use crate::{Reader, law};

/// What the form is drawn with.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    pub reader: &'a Reader<'a>,
    pub game: &'a str,
    pub errors: &'a [FileError],
    /// Ids that a field may name, by the field.
    pub known: &'a [(&'static str, Vec<(String, String)>)],
}

/// Texts of one line; all others have room for several.
const SHORT: &[&str] = &[
    "id",
    "name",
    "title",
    "public_name",
    "group_name",
    "name_en",
    "control",
    "who",
    "at",
    "map",
    "foe",
    "condition",
    "environment",
    "armor",
    "then",
    "demon",
    "ability_1",
    "ability_2",
    "until",
];

impl Sheet<'_> {
    /// Everything a file of this shape can say; the parts in `first` stand open, the others are folded away.
    pub fn whole(&self, shape: &'static Shape, file: &Value, first: &[&str]) -> Markup {
        let (open, folded): (Vec<Field>, Vec<Field>) = known(shape).into_iter().partition(|it| {
            first.is_empty() || first.contains(&it.name) || file.get(it.name).is_some()
        });
        html! {
            @for field in &open { (self.field(field, file, "")) }
            (self.unknown(&known(shape), file, ""))
            @if !folded.is_empty() {
                details.fold-in #more-parts {
                    summary { (self.reader.text("web-own-more-parts")) }
                    div.folded {
                        p.quiet { (self.reader.text("web-own-more-parts-about")) }
                        @for field in &folded { (self.field(field, file, "")) }
                    }
                }
            }
            @for (name, ids) in self.known {
                datalist id={ "known-" (name) } { @for (id, called) in ids { option value=(id) { (called) } } }
            }
        }
    }

    fn label(&self, name: &str) -> String {
        label(self.reader, self.game, name)
    }

    /// What is wrong just here; it is replaced while somebody types.
    fn wrong(&self, path: &str) -> Markup {
        let here = self
            .errors
            .iter()
            .filter(|error| place(&error.field) == path);
        html! {
            div.own-wrong data-live=(path) id={ "wrong-" (path) } {
                @for error in here { p { (said(self.reader, self.game, error)) } }
            }
        }
    }

    fn field(&self, field: &Field, within: &Value, above: &str) -> Markup {
        let path = match above {
            "" => field.name.to_owned(),
            above => format!("{above}.{}", field.name),
        };
        if field.flat
            && let Shape::Variants(variants) = (field.of)().bare()
        {
            return self.variant(variants, Some(within), above, "");
        }
        let value = within.get(field.name).filter(|value| !value.is_null());
        self.part((field.of)(), value, &path, field.name, field.needed)
    }

    /// What the file says and no field is for: kept as it is, unless somebody writes otherwise in the text.
    fn unknown(&self, known: &[Field], within: &Value, above: &str) -> Markup {
        let fields = within.as_object().into_iter().flatten();
        let is_known = |key: &str| {
            known.iter().any(|field| {
                field.name == key
                    || field.flat
                        && match (field.of)().bare() {
                            Shape::Variants(variants) => is_of(variants, key),
                            _ => false,
                        }
            })
        };
        html! {
            @for (key, value) in fields.filter(|(key, _)| !is_known(key)) {
                @let path = if above.is_empty() { key.clone() } else { format!("{above}.{key}") };
                input type="hidden" name={ (path) "." (RAW) } value=(value);
                (self.wrong(&path))
            }
        }
    }

    fn part(
        &self,
        shape: &'static Shape,
        value: Option<&Value>,
        path: &str,
        name: &str,
        needed: bool,
    ) -> Markup {
        let optional = shape.is_maybe() || !needed;
        let label = self.label(name);
        let shape = shape.some();
        if let Some(value) = value.filter(|value| !fits(shape, value)) {
            // Of another kind than it has to be: shown as it stands there.
            return html! {
                div.field {
                    label for=(path) { (label) }
                    input id=(path) name={ (path) "." (RAW) } value=(value) aria-describedby={ "wrong-" (path) };
                    (self.wrong(path))
                }
            };
        }
        if own::is_words(shape) {
            return self.words(value, path, name, &label);
        }
        let text = value.map_or(String::new(), plain_text);
        let described = format!("wrong-{path}");
        match shape {
            Shape::Text | Shape::Any => {
                let list = self.known.iter().any(|(known, _)| *known == name);
                let list = list.then(|| format!("known-{name}"));
                html! {
                    div.field {
                        label for=(path) { (label) (self.optional(optional)) }
                        @if SHORT.contains(&name) && !text.contains('\n') {
                            input id=(path) name=(path) value=(text) list=[list] autocomplete="off" aria-describedby=(described);
                        } @else {
                            textarea id=(path) name=(path) rows="2" aria-describedby=(described) { "\n" (text) }
                        }
                        (self.wrong(path))
                    }
                }
            }
            Shape::Number { least, most } => {
                let least = (*least).max(-9999);
                let most = (*most).min(9999);
                html! {
                    div.field.own-number {
                        label for=(path) { (label) (self.optional(optional)) }
                        input id=(path) name=(path) type="number" inputmode="numeric" min=(least) max=(most) value=(text) aria-describedby=(described);
                        (self.wrong(path))
                    }
                }
            }
            Shape::Flag => html! {
                div.own-flag {
                    label.tick { input type="checkbox" name=(path) value="true" checked[text == "true"]; span { (label) } }
                    (self.wrong(path))
                }
            },
            Shape::Words(words) => html! {
                div.field.own-number {
                    label for=(path) { (label) }
                    select id=(path) name=(path) aria-describedby=(described) {
                        @if optional || text.is_empty() { option value="" { "–" } }
                        @for word in *words { option value=(word) selected[text == *word] { (self.word(word)) } }
                    }
                    (self.wrong(path))
                }
            },
            Shape::List { of, count } => self.list(of(), *count, value, path, name),
            Shape::Variants(variants) => {
                if optional && value.is_none() {
                    return self.missing(path, &label);
                }
                html! {
                    fieldset.own-part id={ "at-" (path) } {
                        legend { (label) }
                        (self.here(path))
                        (self.variant(variants, value, path, &label))
                        @if optional { (self.remove(path, &label)) }
                        (self.wrong(path))
                    }
                }
            }
            Shape::Fields(_) => {
                if optional && value.is_none() {
                    return self.missing(path, &label);
                }
                html! {
                    fieldset.own-part id={ "at-" (path) } {
                        legend { (label) }
                        (self.here(path))
                        (self.fields(shape, value, path))
                        @if optional { (self.remove(path, &label)) }
                        (self.wrong(path))
                    }
                }
            }
            _ => html! {},
        }
    }

    fn fields(&self, shape: &'static Shape, value: Option<&Value>, path: &str) -> Markup {
        let nothing = Value::Null;
        let value = value.unwrap_or(&nothing);
        let fields = known(shape);
        html! {
            div.own-fields { @for field in &fields { (self.field(field, value, path)) } }
            (self.unknown(&fields, value, path))
        }
    }

    fn optional(&self, optional: bool) -> Markup {
        html! { @if optional { " " small { (self.reader.text("web-own-optional")) } } }
    }

    fn here(&self, path: &str) -> Markup {
        html! { input type="hidden" name={ (path) "." (HERE) } value="1"; }
    }

    fn missing(&self, path: &str, label: &str) -> Markup {
        html! {
            div.own-missing id={ "at-" (path) } {
                button.btn.btn--quiet name="do" value={ "add:" (path) } formnovalidate { "+ " (label) }
                (self.wrong(path))
            }
        }
    }

    fn remove(&self, path: &str, label: &str) -> Markup {
        html! {
            button.btn.btn--quiet name="do" value={ "drop:" (path) } formnovalidate {
                (self.reader.text("web-own-drop")) span.sr { ": " (label) }
            }
        }
    }

    /// One language is enough: the reader's own comes first, the other is folded away.
    fn words(&self, value: Option<&Value>, path: &str, name: &str, label: &str) -> Markup {
        let mine = self.reader.lang.code();
        let other = self.reader.lang.other().code();
        let said = |lang: &str| match value {
            Some(Value::String(text)) if lang == mine => text.as_str(),
            Some(both) => both.get(lang).and_then(Value::as_str).unwrap_or(""),
            None => "",
        };
        let long = !SHORT.contains(&name);
        let box_for = |lang: &str, id: String| {
            let text = said(lang);
            html! {
                @if long {
                    textarea id=(id) name={ (path) "." (lang) } lang=(lang) rows="2" aria-describedby={ "wrong-" (path) } { "\n" (text) }
                } @else {
                    input id=(id) name={ (path) "." (lang) } lang=(lang) value=(text) autocomplete="off" aria-describedby={ "wrong-" (path) };
                }
            }
        };
        let in_other = self.reader.text("web-own-other-language");
        html! {
            div.field.own-words {
                label for=(path) { (label) }
                (box_for(mine, path.to_owned()))
                details.own-other id={ "other-" (path) } open[!said(other).is_empty() && said(mine).is_empty()] {
                    summary { (in_other) @if !said(other).is_empty() { " ✓" } span.sr { ": " (label) } }
                    label.sr for={ (path) "-" (other) } { (label) " – " (in_other) }
                    (box_for(other, format!("{path}-{other}")))
                }
                (self.wrong(path))
            }
        }
    }

    fn list(
        &self,
        of: &'static Shape,
        count: Option<usize>,
        value: Option<&Value>,
        path: &str,
        name: &str,
    ) -> Markup {
        let label = self.label(name);
        let items: Vec<&Value> = value
            .and_then(Value::as_array)
            .map(|items| items.iter().collect())
            .unwrap_or_default();
        let described = format!("wrong-{path}");
        let texts = || items.iter().map(|item| plain_text(item));
        let hint = |id: &str| self.reader.text(id);
        match Look::of(of, count) {
            Look::Lines => {
                let drawn = ["ground", "fog"].contains(&name);
                let rows = items.len().clamp(2, 24);
                let ids = self.known.iter().find(|(known, _)| *known == name);
                html! {
                    div.field {
                        label for=(path) { (label) " " small { (hint("web-own-line-each")) } }
                        textarea.own-drawn[drawn] id=(path) name=(path) rows=(rows) spellcheck="false" autocapitalize="off" aria-describedby=(described) { "\n" (texts().collect::<Vec<_>>().join("\n")) }
                        @if let Some((_, ids)) = ids {
                            details.own-ids id={ "ids-" (path) } {
                                summary { (hint("web-own-known")) span.sr { ": " (label) } }
                                ul { @for (id, called) in ids { li { code { (id) } " " (called) } } }
                            }
                        }
                        (self.wrong_inside(path))
                    }
                }
            }
            Look::Numbers => html! {
                div.field.own-number {
                    label for=(path) { (label) }
                    input id=(path) name=(path) value=(texts().collect::<Vec<_>>().join(", ")) inputmode="text" autocomplete="off" aria-describedby=(described);
                    (self.wrong_inside(path))
                }
            },
            Look::Spots => html! {
                div.field {
                    label for=(path) { (label) " " small { (hint("web-own-spots")) } }
                    input id=(path) name=(path) value=(items.iter().map(|item| spot(item)).collect::<Vec<_>>().join(" ")) autocomplete="off" aria-describedby=(described);
                    (self.wrong_inside(path))
                }
            },
            Look::Ticks(words) => html! {
                fieldset.own-ticks id={ "at-" (path) } {
                    legend { (label) }
                    // What is chosen comes first, in the file's order.
                    @let chosen: Vec<&str> = items.iter().filter_map(|item| item.as_str()).collect();
                    @for word in &chosen { label.tick { input type="checkbox" name=(path) value=(word) checked; span { (self.word(word)) } } }
                    @for word in words.iter().filter(|word| !chosen.contains(word)) { label.tick { input type="checkbox" name=(path) value=(word); span { (self.word(word)) } } }
                    (self.wrong_inside(path))
                }
            },
            Look::Rows => html! {
                section.own-list id={ "at-" (path) } aria-label=(label) {
                    @if !items.is_empty() { div.own-list__head { h3 { (label) } @if items.len() > 1 { span.label { (items.len()) } } } }
                    @for (index, item) in items.iter().enumerate() {
                        (self.row(of, item, &format!("{path}.{index}"), &label, index, items.len()))
                    }
                    @if count.is_none() {
                        button.btn.btn--quiet name="do" value={ "add:" (path) } formnovalidate { "+ " (label) }
                    }
                    (self.wrong(path))
                }
            },
        }
    }

    /// What is wrong with one entry of a box that holds several.
    fn wrong_inside(&self, path: &str) -> Markup {
        let below = format!("{path}.");
        let here = |error: &&FileError| {
            let at = place(&error.field);
            at == path || at.starts_with(&below)
        };
        html! {
            div.own-wrong data-live=(path) id={ "wrong-" (path) } {
                @for error in self.errors.iter().filter(here) { p { (said(self.reader, self.game, error)) } }
            }
        }
    }

    fn row(
        &self,
        of: &'static Shape,
        item: &Value,
        path: &str,
        label: &str,
        index: usize,
        all: usize,
    ) -> Markup {
        let called = own::called(item).map(|name| self.reader.lang.pick(&name).to_owned());
        let number = (index + 1).to_string();
        let title = called.unwrap_or_else(|| number.clone());
        let below = format!("{path}.");
        let faulty = self.errors.iter().any(|error| {
            let at = place(&error.field);
            at == path || at.starts_with(&below)
        });
        let simple = own::is_words(of.some()) || matches!(of.some(), Shape::Number { .. });
        let tools = html! {
            span.own-row__tools {
                @if index > 0 {
                    button.btn.btn--quiet name="do" value={ "up:" (path) } formnovalidate title=(self.reader.text("web-own-up")) { "↑" span.sr { (self.reader.text("web-own-up")) ": " (title) } }
                }
                button.btn.btn--quiet name="do" value={ "drop:" (path) } formnovalidate { @if simple { "×" span.sr { (self.reader.text("web-own-drop")) } } @else { (self.reader.text("web-own-drop")) } span.sr { ": " (title) } }
            }
        };
        html! {
            @if simple {
                div.own-row.own-row--simple id={ "at-" (path) } { (self.part(of, Some(item), path, "entry", true)) (tools) }
            } @else {
                details.own-row id={ "at-" (path) } open[all == 1 || faulty || path.matches('.').count() == 1 && all < 3] {
                    summary { span.num { (number) } " " b { @if title == number { (label) } @else { (title) } } @if faulty { " " span.own-row__bad { (self.reader.text("web-own-incomplete")) } } }
                    (self.here(path))
                    @match of.some() {
                        Shape::Variants(variants) => (self.variant(variants, Some(item), path, "")),
                        shape @ Shape::Fields(_) => (self.fields(shape, Some(item), path)),
                        shape => (self.part(shape, Some(item), path, "entry", true)),
                    }
                    (self.wrong(path))
                    (tools)
                }
            }
        }
    }

    /// Which one it is, and what it holds.
    fn variant(
        &self,
        variants: &Variants,
        value: Option<&Value>,
        path: &str,
        label: &str,
    ) -> Markup {
        let chosen = chosen(variants, value);
        let tag = variants.tag.unwrap_or(KIND);
        let select = match path {
            "" => tag.to_owned(),
            path => format!("{path}.{tag}"),
        };
        let kind = variants.all.iter().find(|kind| kind.name == chosen);
        let inside = match (variants.tag, value) {
            (Some(_), value) => value,
            (None, Some(value)) => value.get(chosen),
            (None, None) => None,
        };
        let label = if label.is_empty() {
            self.label(tag)
        } else {
            label.to_owned()
        };
        let below = match (variants.tag, path) {
            (Some(_), path) => path.to_owned(),
            (None, path) => format!("{path}.{chosen}"),
        };
        html! {
            div.field.own-number {
                label for=(select) { (label) }
                select id=(select) name=(select) data-turn {
                    @for kind in variants.all { option value=(kind.name) selected[kind.name == chosen] { (self.word(kind.name)) } }
                }
                noscript { button.btn.btn--quiet name="do" value="keep" { (self.reader.text("web-own-turn")) } }
            }
            @match kind.and_then(|kind| kind.of.as_ref()) {
                Some(Shape::As(of)) if variants.tag.is_some() => (self.fields(of(), inside, &below)),
                Some(Shape::As(of)) => (self.part(of(), inside, &below, chosen, true)),
                Some(Shape::Fields(fields)) => {
                    @let nothing = Value::Null;
                    div.own-fields { @for field in *fields { (self.field(field, inside.unwrap_or(&nothing), &below)) } }
                }
                _ => {},
            }
        }
    }

    fn word(&self, word: &str) -> String {
        said_word(self.reader, self.game, word)
    }
}

/// What a word of a file is called.
pub fn said_word(reader: &Reader<'_>, game: &str, word: &str) -> String {
    let id = word.replace('_', "-");
    let of_game = format!("web-own-{game}-w-{id}");
    match reader.has(&of_game) {
        true => reader.text(&of_game),
        false => reader.text(&format!("web-own-w-{id}")),
    }
}

/// What a field of a file is called.
pub fn label(reader: &Reader<'_>, game: &str, name: &str) -> String {
    let id = name.replace('_', "-");
    let of_game = format!("web-own-{game}-f-{id}");
    match reader.has(&of_game) {
        true => reader.text(&of_game),
        false => reader.text(&format!("web-own-f-{id}")),
    }
}

/// Whether a variant of these has such a field.
fn is_of(variants: &Variants, key: &str) -> bool {
    let has = |shape: &Option<Shape>| match shape {
        Some(Shape::Fields(fields)) => fields.iter().any(|field| field.name == key),
        _ => false,
    };
    variants.tag == Some(key) || variants.all.iter().any(|kind| has(&kind.of))
}

fn chosen<'v>(variants: &Variants, value: Option<&'v Value>) -> &'v str {
    let said = match (variants.tag, value) {
        (Some(tag), Some(value)) => value.get(tag).and_then(Value::as_str),
        (None, Some(Value::String(word))) => Some(word.as_str()),
        (None, Some(Value::Object(fields))) => fields.keys().next().map(String::as_str),
        _ => None,
    };
    said.unwrap_or_else(|| variants.all.first().map_or("", |kind| kind.name))
}

fn fits(shape: &'static Shape, value: &Value) -> bool {
    if own::is_words(shape) {
        let is_lang =
            |(key, text): (&String, &Value)| (key == "de" || key == "en") && text.is_string();
        let fields = value.as_object();
        return value.is_string() || fields.is_some_and(|it| it.iter().all(is_lang));
    }
    match shape {
        Shape::Text => value.is_string(),
        Shape::Number { .. } => value.is_number() || value.is_string(),
        Shape::Flag => value.is_boolean(),
        Shape::Words(_) => value.is_string(),
        Shape::List { .. } => value.is_array(),
        Shape::Fields(_) => value.is_object(),
        Shape::Variants(variants) => {
            value.is_object() || variants.tag.is_none() && value.is_string()
        }
        _ => true,
    }
}

fn plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn spot(value: &Value) -> String {
    let numbers = value.as_array().into_iter().flatten();
    numbers.map(plain_text).collect::<Vec<_>>().join(",")
}

/// `card[1].blocks[2].do`, as the form names it: `card.0.blocks.1.do`.
pub fn place(field: &str) -> String {
    let mut path = String::new();
    for part in field.split('.') {
        let (name, rest) = part.split_once('[').unwrap_or((part, ""));
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(name);
        for index in rest.split('[').filter(|index| !index.is_empty()) {
            let index = index.trim_end_matches(']').parse::<usize>();
            path.push_str(&format!(".{}", index.unwrap_or(1).saturating_sub(1)));
        }
    }
    path
}

/// What is wrong, and by which rule.
pub fn said(reader: &Reader<'_>, game: &str, error: &FileError) -> Markup {
    let rule = error.problem.args.iter().find_map(|(name, arg)| match arg {
        table::Arg::Text(rule) if *name == "rule" => Some(rule.as_str()),
        _ => None,
    });
    html! {
        (reader.phrase(&error.problem))
        @if let Some(rule) = rule { " " (law::cite(game, rule)) }
    }
}
