//! Reads pages back: as a screen reader would tell them, and as the forms they hold.
//!
//! Understands the HTML these pages are made of, no more: every element is closed, attributes are
//! quoted.

use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub enum Piece {
    Open {
        name: String,
        attributes: BTreeMap<String, String>,
    },
    Close {
        name: String,
    },
    Text(String),
}

pub fn pieces(html: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        if start > 0 {
            pieces.push(Piece::Text(plain(&rest[..start])));
        }
        let end = start + rest[start..].find('>').expect("tags are closed");
        let tag = &rest[start + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            pieces.push(Piece::Close {
                name: name.to_owned(),
            });
        } else if !tag.starts_with('!') {
            let (name, attributes) = opened(tag);
            pieces.push(Piece::Open {
                name: name.clone(),
                attributes,
            });
            if ["input", "meta", "link", "br"].contains(&name.as_str()) {
                pieces.push(Piece::Close { name });
            }
        }
        rest = &rest[end + 1..];
    }
    pieces
}

fn opened(tag: &str) -> (String, BTreeMap<String, String>) {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = BTreeMap::new();
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let key = rest[..end].to_owned();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let end = quoted.find('"').expect("attributes are quoted");
            value = plain(&quoted[..end]);
            rest = &quoted[end + 1..];
        }
        attributes.insert(key, value);
    }
    (name.to_owned(), attributes)
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

/// The page as it is read aloud: one line per block, pictures by their labels, controls by what they
/// send, cited rules by their numbers. What is hidden is not read.
pub fn aloud(html: &str) -> String {
    let blocks = [
        "address",
        "article",
        "button",
        "caption",
        "dd",
        "details",
        "dialog",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "header",
        "input",
        "label",
        "legend",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "section",
        "summary",
        "table",
        "td",
        "th",
        "title",
        "tr",
        "ul",
    ];
    let mut lines = vec![String::new()];
    let mut depth = 0usize;
    // The depth below which nothing is read.
    let mut silent: Option<usize> = None;
    // Inside a list of cited rules only their numbers are read.
    let mut citing: Option<usize> = None;
    let mut in_link = false;
    for piece in pieces(html) {
        match piece {
            Piece::Open { name, attributes } => {
                depth += 1;
                let hidden = attributes
                    .get("aria-hidden")
                    .is_some_and(|hidden| hidden == "true")
                    || attributes.contains_key("hidden")
                    || name == "dialog"
                    || attributes.get("type").is_some_and(|kind| kind == "hidden");
                if silent.is_none() && hidden {
                    silent = Some(depth);
                }
                if silent.is_some() {
                    continue;
                }
                if attributes.get("class").is_some_and(|class| class == "why") {
                    citing = Some(depth);
                    lines.push(String::new());
                }
                in_link = name == "a";
                if citing.is_some() {
                    continue;
                }
                if blocks.contains(&name.as_str()) && !(name == "td" || name == "th") {
                    lines.push(String::new());
                }
                let line = lines.last_mut().expect("there is a line");
                if name == "td" || name == "th" {
                    line.push_str(" | ");
                }
                line.push_str(&announced(&name, &attributes));
                if attributes.get("role").is_some_and(|role| role == "img") {
                    silent = Some(depth);
                }
            }
            Piece::Close { name } => {
                in_link = false;
                if citing == Some(depth) {
                    citing = None;
                }
                if silent == Some(depth) {
                    silent = None;
                } else if silent.is_none()
                    && citing.is_none()
                    && blocks.contains(&name.as_str())
                    && !(name == "td" || name == "th")
                {
                    lines.push(String::new());
                }
                depth = depth.saturating_sub(1);
            }
            Piece::Text(text) if silent.is_none() && (citing.is_none() || in_link) => {
                let line = lines.last_mut().expect("there is a line");
                line.push_str(&text);
                if citing.is_some() {
                    line.push(' ');
                }
            }
            Piece::Text(_) => {}
        }
    }
    let lines = lines
        .iter()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let lines: Vec<String> = lines
        .filter(|line| !line.is_empty() && line != "|")
        .collect();
    lines.join("\n") + "\n"
}

fn announced(name: &str, attributes: &BTreeMap<String, String>) -> String {
    let get = |key: &str| attributes.get(key).map_or("", String::as_str);
    let said = match (name, get("role")) {
        (_, "img") => format!(" [{}] ", get("aria-label")),
        ("h1" | "h2" | "h3", _) => format!("{} ", "#".repeat(name[1..].parse().unwrap_or(1))),
        ("button", _) if get("aria-disabled") == "true" => "(not possible) ".to_owned(),
        ("button", _) if !get("aria-label").is_empty() => {
            format!("(button) {}: ", get("aria-label"))
        }
        ("button", _) if !get("name").is_empty() => {
            format!("(button {}={}) ", get("name"), get("value"))
        }
        ("button", _) => "(button) ".to_owned(),
        ("input", _) if !get("name").is_empty() => {
            let checked = if attributes.contains_key("checked") {
                " checked"
            } else {
                ""
            };
            format!(
                "({} {}={}{checked}) ",
                get("type"),
                get("name"),
                get("value")
            )
        }
        ("form", _) => format!("form {} {}", get("action"), get("data-cmd")),
        ("a", _) => format!(" <{}> ", get("href")),
        _ => String::new(),
    };
    let current = if get("aria-current") == "true" {
        "→ "
    } else {
        ""
    };
    format!("{current}{said}")
}

/// A form that sends a command: its fixed fields, its groups of radio buttons, its buttons.
#[derive(Clone, Debug, Default)]
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
    pub radios: BTreeMap<String, Vec<String>>,
    pub buttons: Vec<Option<(String, String)>>,
}

/// The forms of a page that send commands.
pub fn forms(html: &str) -> Vec<Form> {
    let mut forms = Vec::new();
    let mut form: Option<Form> = None;
    for piece in pieces(html) {
        match piece {
            Piece::Open { name, attributes }
                if name == "form" && attributes.contains_key("data-cmd") =>
            {
                form = Some(Form {
                    action: attributes["action"].clone(),
                    ..Form::default()
                });
            }
            Piece::Close { name } if name == "form" => forms.extend(form.take()),
            Piece::Open { name, attributes } => {
                let Some(form) = &mut form else { continue };
                let get = |key: &str| attributes.get(key).cloned().unwrap_or_default();
                match (name.as_str(), get("type").as_str()) {
                    ("input", "radio") => form
                        .radios
                        .entry(get("name"))
                        .or_default()
                        .push(get("value")),
                    ("input", _) => form.fields.push((get("name"), get("value"))),
                    ("button", "button") => {}
                    ("button", _) if attributes.contains_key("name") => {
                        form.buttons.push(Some((get("name"), get("value"))));
                    }
                    ("button", _) => form.buttons.push(None),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    forms
}

/// Numbers of the journal's lines that say nothing.
pub fn silent_lines(html: &str) -> Vec<&str> {
    let lines = html.split(r#"<li class=""#).skip(1);
    let lines = lines.filter_map(|line| line.split_once(r#"" id="r"#).map(|(_, rest)| rest));
    let silent = lines.filter(|line| {
        let said = line
            .split("<p>")
            .nth(1)
            .and_then(|rest| rest.split("</p>").next());
        said.is_none_or(|said| said.trim().is_empty())
    });
    silent.filter_map(|line| line.split('"').next()).collect()
}
