//! Reads pages back, and shows of a page what one test is about: a part of it, its sentence, its controls.
//!
//! Our own and not `scraper`, whose html5ever costs more to build than all of this crate's tests and mends what has to
//! fail here: every element is closed, every attribute quoted.

use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub struct Element {
    pub name: String,
    attributes: BTreeMap<String, String>,
    children: Vec<Node>,
}

#[derive(Clone, Debug)]
enum Node {
    Element(Element),
    Text(String),
}

/// The page as a tree, under an element without a name.
#[track_caller]
pub fn page(html: &str) -> Element {
    let mut open = vec![Element::default()];
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').expect("tags are closed");
        let parent = open.last_mut().expect("there is the page");
        parent.children.push(Node::Text(plain(&rest[..start])));
        let tag = &rest[start + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            let closed = open.pop().expect("there is the page");
            assert_eq!(closed.name, name, "closed out of turn: {}", closed.aloud());
            let parent = open.last_mut().expect("it was opened");
            parent.children.push(Node::Element(closed));
        } else if !tag.starts_with('!') {
            let element = Element::opened(tag);
            match element.name.as_str() {
                "input" | "meta" | "link" | "br" => parent.children.push(Node::Element(element)),
                _ => open.push(element),
            }
        }
        rest = &rest[end + 1..];
    }
    let page = open.pop().expect("there is the page");
    assert!(open.is_empty(), "{} is not closed", page.name);
    page
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

const BLOCKS: &[&str] = &[
    "address",
    "article",
    "button",
    "caption",
    "dd",
    "details",
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
    "title",
    "tr",
    "ul",
];

impl Element {
    fn opened(tag: &str) -> Element {
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
        let name = name.to_owned();
        Element {
            name,
            attributes,
            children: Vec::new(),
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self.attributes.contains_key(key)
    }

    pub fn get(&self, key: &str) -> &str {
        self.attributes.get(key).map_or("", String::as_str)
    }

    pub fn is_hidden(&self) -> bool {
        self.get("aria-hidden") == "true"
            || self.has("hidden")
            || self.name == "dialog"
            || self.get("type") == "hidden"
    }

    pub fn children(&self) -> impl Iterator<Item = &Element> {
        self.children.iter().filter_map(|child| match child {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// Everything in it, in the order of the page.
    pub fn all(&self) -> Vec<&Element> {
        self.children()
            .flat_map(|child| std::iter::once(child).chain(child.all()))
            .collect()
    }

    pub fn named(&self, name: &str) -> impl Iterator<Item = &Element> {
        self.all().into_iter().filter(move |it| it.name == name)
    }

    pub fn is(&self, mark: &str) -> bool {
        ["id", "data-part", "aria-labelledby"]
            .map(|key| self.get(key))
            .contains(&mark)
            || self.get("class").split(' ').any(|class| class == mark)
    }

    /// All that are called so: by their id or their heading's, as a part of the page, or by a class.
    pub fn parts(&self, mark: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|it| it.is(mark)).collect()
    }

    /// The first that is called so.
    #[track_caller]
    pub fn part(&self, mark: &str) -> &Element {
        let found = self.parts(mark).into_iter().next();
        found.unwrap_or_else(|| panic!("no {mark} in:\n{}", self.aloud()))
    }

    /// As it is read aloud: one line per block, pictures by their labels, controls by what they send, cited rules
    /// by their numbers. What is hidden is not read.
    pub fn aloud(&self) -> String {
        let mut lines = vec![String::new()];
        self.tell(&mut lines);
        let lines = lines.iter().map(|line| words(line));
        let lines: Vec<String> = lines
            .filter(|line| !line.is_empty() && line != "|")
            .collect();
        lines.join("\n") + "\n"
    }

    fn tell(&self, lines: &mut Vec<String>) {
        if self.is_hidden() {
            return;
        }
        let block = BLOCKS.contains(&self.name.as_str()) || self.get("class") == "why";
        if block {
            lines.push(String::new());
        }
        let line = lines.last_mut().expect("there is a line");
        if self.get("class") == "why" {
            let rules = self.named("a").map(Element::said);
            line.push_str(&rules.collect::<Vec<_>>().join(" "));
        } else {
            line.push_str(&self.announced());
            if self.get("role") != "img" {
                self.tell_children(lines);
            }
        }
        if block {
            lines.push(String::new());
        }
    }

    fn tell_children(&self, lines: &mut Vec<String>) {
        for child in &self.children {
            match child {
                Node::Element(element) => element.tell(lines),
                Node::Text(text) => lines.last_mut().expect("there is a line").push_str(text),
            }
        }
    }

    fn announced(&self) -> String {
        let current = match self.get("aria-current") {
            "true" => "→ ",
            _ => "",
        };
        let said = match (self.name.as_str(), self.get("role")) {
            (_, "img") => format!(" [{}] ", self.get("aria-label")),
            ("h1", _) => "# ".to_owned(),
            ("h2", _) => "## ".to_owned(),
            ("h3", _) => "### ".to_owned(),
            ("td" | "th", _) => " | ".to_owned(),
            ("button", _) if self.get("aria-disabled") == "true" => "(not possible) ".to_owned(),
            ("button", _) if self.has("aria-label") => {
                format!("(button) {}: ", self.get("aria-label"))
            }
            ("button", _) if self.has("name") => {
                format!("(button {}={}) ", self.get("name"), self.get("value"))
            }
            ("button", _) => "(button) ".to_owned(),
            ("input", _) if self.has("name") => {
                let [kind, name, value] = ["type", "name", "value"].map(|key| self.get(key));
                let checked = if self.has("checked") { " checked" } else { "" };
                format!("({kind} {name}={value}{checked}) ")
            }
            ("form", _) => format!("form {} {}", self.get("action"), self.get("data-cmd")),
            ("a", _) => format!(" <{}> ", self.get("href")),
            _ => String::new(),
        };
        format!("{current}{said}")
    }

    /// Its words alone, in one line: what a control is called, what a sentence says.
    pub fn said(&self) -> String {
        let mut all = String::new();
        self.say(&mut all);
        words(&all)
    }

    fn say(&self, into: &mut String) {
        let label = self.get("aria-label");
        if self.is_hidden() {
        } else if !label.is_empty() {
            into.push_str(&format!(" {label} "));
        } else {
            for child in &self.children {
                match child {
                    Node::Text(text) => into.push_str(text),
                    Node::Element(element) => {
                        let apart = BLOCKS.contains(&element.name.as_str());
                        into.push_str(if apart { " " } else { "" });
                        element.say(into);
                        into.push_str(if apart { " " } else { "" });
                    }
                }
            }
        }
    }

    /// What each part that is called so says, a line each.
    pub fn says(&self, mark: &str) -> String {
        let parts = self.parts(mark);
        parts.iter().map(|it| it.said() + "\n").collect()
    }

    /// The one sentence of a page or a part of it.
    #[track_caller]
    pub fn sentence(&self) -> String {
        self.named("h1").next().expect("a sentence").said()
    }

    /// Every button that sends something, with the command it sends, in the order of the page.
    pub fn buttons(&self) -> Vec<(String, String)> {
        let forms = self.named("form").filter(|form| form.has("data-cmd"));
        let buttons = forms.flat_map(|form| {
            let sends = form.named("button").filter(|it| it.sends());
            sends.map(|button| {
                let cmd = match button.get("name") {
                    "cmd" => button.get("value"),
                    _ => form.get("data-cmd"),
                };
                (cmd.to_owned(), button.said())
            })
        });
        buttons.collect()
    }

    pub fn sends(&self) -> bool {
        self.get("type") != "button" && self.get("aria-disabled") != "true"
    }

    /// The commands one can send from here, in the order of the page: `declare ×3, roll_action, cancel_move`. House
    /// rules are one thing, however many there are.
    pub fn offers(&self) -> String {
        let mut runs: Vec<(String, usize)> = Vec::new();
        for (cmd, _) in self.buttons() {
            match runs.last_mut() {
                Some((known, _)) if *known == cmd && cmd == "set_option" => {}
                Some((known, count)) if *known == cmd => *count += 1,
                _ => runs.push((cmd, 1)),
            }
        }
        let told = runs.iter().map(|(cmd, count)| match count {
            1 => cmd.clone(),
            _ => format!("{cmd} ×{count}"),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    pub fn can(&self, cmd: &str) -> bool {
        self.buttons().iter().any(|(of, _)| of == cmd)
    }

    /// What the buttons for one command are called, a line each.
    pub fn labels(&self, cmd: &str) -> String {
        let buttons = self.buttons().into_iter().filter(|(of, _)| of == cmd);
        buttons.map(|(_, label)| label + "\n").collect()
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A page or a part of one, as it is read aloud.
#[track_caller]
pub fn aloud(html: &str) -> String {
    page(html).aloud()
}
