//! Forms as somebody would fill them in: what is typed is a word, what is chosen is what stands first.

use crate::read::Element;

/// A form that sends a command.
#[derive(Clone, Debug, Default)]
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
    /// Radio buttons and lists: name, values.
    pub choices: Vec<(String, Vec<String>)>,
    /// Each of them sends the form; none says nothing of its own.
    pub buttons: Vec<Option<(String, String)>>,
    /// Boxes of which some have to be ticked, and none is yet.
    unticked: Vec<(String, String)>,
}

/// The forms of a page that send commands.
pub fn forms(page: &Element) -> Vec<Form> {
    let forms = page.named("form").filter(|form| form.has("data-cmd"));
    forms.map(Form::of).collect()
}

impl Form {
    fn of(element: &Element) -> Form {
        let mut form = Form {
            action: element.get("action").to_owned(),
            ..Form::default()
        };
        for one in element.all() {
            form.fill(one);
        }
        form
    }

    fn fill(&mut self, one: &Element) {
        let pair = (one.get("name").to_owned(), one.get("value").to_owned());
        let (name, value) = pair.clone();
        match (one.name.as_str(), one.get("type")) {
            ("input", "radio") => match self.choices.iter_mut().find(|(known, _)| *known == name) {
                Some((_, values)) => values.push(value),
                None => self.choices.push((name, vec![value])),
            },
            ("input", "checkbox") if one.has("checked") => self.fields.push(pair),
            ("input", "checkbox") if one.get("class") == "some-of" || name == "a" => {
                self.unticked.push(pair);
            }
            ("input", "checkbox") => {}
            ("input", "") | ("textarea", _) if value.is_empty() => {
                // What a sheet leaves out is rolled, or not there.
                let needed = one.has("required") || !name.starts_with("sheet.");
                let text = if needed { "Ein Wort" } else { "" };
                self.fields.push((name, text.to_owned()));
            }
            ("input", _) => self.fields.push(pair),
            ("select", _) => {
                let options = one.named("option").map(|it| it.get("value").to_owned());
                self.choices.push((name, options.collect()));
            }
            ("button", _) if one.sends() => {
                self.buttons.push(one.has("name").then_some(pair));
            }
            _ => {}
        }
    }

    /// The form as it stands, by each of its buttons, and with each choice changed once.
    pub fn submissions(&self) -> Vec<Vec<(String, String)>> {
        let first = self.buttons.first().cloned().flatten();
        let mut all = vec![self.sent(None, first.as_ref())];
        for (name, values) in &self.choices {
            if name.starts_with("sheet.") {
                continue;
            }
            let others = values.iter().skip(1).take(9);
            all.extend(others.map(|value| self.sent(Some((name, value)), first.as_ref())));
        }
        let others = self.buttons.iter().skip(1).take(9);
        all.extend(others.map(|button| self.sent(None, button.as_ref())));
        all
    }

    fn sent(
        &self,
        chosen: Option<(&String, &String)>,
        button: Option<&(String, String)>,
    ) -> Vec<(String, String)> {
        let mut fields = self.fields.clone();
        for (name, values) in &self.choices {
            let first = values.first().map_or("", String::as_str);
            let value = chosen.filter(|(of, _)| *of == name);
            let value = value.map_or(first, |(_, value)| value.as_str());
            fields.push((name.clone(), value.to_owned()));
        }
        // A button that needs ticks is away until there are some.
        let ticked = |name: &str| {
            let mut set = self.fields.iter().filter(|(_, value)| !value.is_empty());
            set.any(|(one, _)| one == name)
        };
        let needed = self.unticked.iter().filter(|(name, _)| !ticked(name));
        if button.is_none() {
            let three = self.unticked.iter().any(|(name, _)| name == "a");
            fields.extend(needed.take(if three { 3 } else { 2 }).cloned());
        }
        fields.extend(button.cloned());
        fields
    }
}
