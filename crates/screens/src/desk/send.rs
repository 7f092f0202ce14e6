//! A button is a command: forms are drawn from what they send, and only while the rules would take it.

use maud::{Markup, html};
use serde_json::{Map, Value};
use table::{CommandSpec, FieldKind, Game, Named, Own};

use super::Desk;
use super::form::refused_for;

/// A command of the game (`Cmd`) or of the table ([`Own`]), without its fields.
pub type Spec = &'static CommandSpec;

impl<G: Game> Desk<'_, G> {
    /// Whether such a command would be accepted now, in some form.
    pub fn offers(&self, cmd: impl Into<Spec>) -> bool {
        self.kinds.contains(cmd.into().name)
    }

    /// Whether exactly this would be; people's own words stand for any others.
    pub fn accepts(&self, command: &G::Command) -> bool {
        self.offered.contains(command) || self.offered.contains(&G::shape(command))
    }

    /// A button for exactly this, if it would be accepted.
    pub fn send(&self, command: &G::Command, class: &str, label: &str) -> Markup {
        self.send_by(
            command,
            html! { button class={ "btn " (class) } { (label) } },
        )
    }

    /// The same with a button of another look.
    pub fn send_by(&self, command: &G::Command, button: Markup) -> Markup {
        if !self.accepts(command) {
            return html! {};
        }
        let (spec, given) = fields::<G>(command);
        act(self, spec, html! { (given_fields(given)) (button) })
    }
}

/// A form for one kind of command, if it would be accepted in some form. What people fill in stays
/// when the page changes around it; `keep` tells forms of one command apart.
pub fn form<G: Game>(desk: &Desk<'_, G>, cmd: impl Into<Spec>, keep: &str, body: Markup) -> Markup {
    let spec = cmd.into();
    if !desk.offers(spec) {
        return html! {};
    }
    always(desk, spec, keep, body)
}

/// The same for a command of which something is given: what the form does not ask for is sent as it stands there, and so
/// are words where people write none.
pub fn form_of<G: Game>(
    desk: &Desk<'_, G>,
    given_command: &G::Command,
    keep: &str,
    body: Markup,
) -> Markup {
    let (spec, given) = fields::<G>(given_command);
    let asks = |field: &str| names(&body.0).any(|name| root(name) == field);
    let (asked, unasked): (Vec<_>, Vec<_>) = given.into_iter().partition(|(name, _)| asks(name));
    let text = |name: &str| {
        let field = spec.fields.iter().find(|field| field.name == name);
        matches!(field.map(|field| field.kind), Some(FieldKind::Text(_)))
    };
    let sent: Vec<String> = unasked.iter().map(|(name, _)| (*name).to_owned()).collect();
    let words = asked
        .into_iter()
        .filter(|(name, said)| text(name) && !said.is_empty());
    let words: Map<String, Value> = words
        .map(|(name, said)| (name.to_owned(), said.into()))
        .collect();
    let given = html! {
        (given_fields(unasked))
        @if !words.is_empty() { input type="hidden" name="=" value=(Value::Object(words)); }
    };
    if !desk.offers(spec) {
        return html! {};
    }
    // Another form of the same command may stand on the page: the refusal belongs to the one that sent it.
    let json = given_command.json();
    let mine = |request: &Value| {
        let kept = |name: &String| request[name.as_str()] == json[name.as_str()];
        request["cmd"] == spec.name && sent.iter().all(kept)
    };
    with_refusal(desk, spec, keep, html! { (given) (body) }, mine)
}

/// A form whose page knows that it would be accepted.
pub fn always<G: Game>(
    desk: &Desk<'_, G>,
    cmd: impl Into<Spec>,
    keep: &str,
    body: Markup,
) -> Markup {
    let spec = cmd.into();
    with_refusal(desk, spec, keep, body, |request| {
        request["cmd"] == spec.name
    })
}

fn with_refusal<G: Game>(
    desk: &Desk<'_, G>,
    spec: Spec,
    keep: &str,
    body: Markup,
    is_mine: impl Fn(&Value) -> bool,
) -> Markup {
    debug_assert_eq!(strange(spec, &body.0), None, "{}", spec.name);
    html! {
        form.zform method="post" action=(desk.action()) data-cmd=(spec.name) data-keep={ (spec.name) (keep) } {
            (hidden(desk, spec))
            (body)
            (refused_for(desk, is_mine))
        }
    }
}

/// A form of nothing but buttons.
pub fn act<G: Game>(desk: &Desk<'_, G>, cmd: impl Into<Spec>, body: Markup) -> Markup {
    let spec = cmd.into();
    debug_assert_eq!(strange(spec, &body.0), None, "{}", spec.name);
    html! {
        form.act method="post" action=(desk.action()) data-cmd=(spec.name) {
            (hidden(desk, spec))
            (body)
        }
    }
}

/// What every form of a table sends: which command, and how far its page had come.
pub fn hidden<G: Game>(desk: &Desk<'_, G>, cmd: impl Into<Spec>) -> Markup {
    html! {
        input type="hidden" name="cmd" value=(cmd.into().name);
        input type="hidden" name="seq" value=(desk.table.next_seq());
    }
}

/// The refusal of any request with this command.
pub fn refused_cmd<G: Game>(desk: &Desk<'_, G>, cmd: impl Into<Spec>) -> Markup {
    refused_any(desk, &[cmd.into()])
}

/// The refusal of any request with one of these.
pub fn refused_any<G: Game>(desk: &Desk<'_, G>, commands: &[Spec]) -> Markup {
    refused_for(desk, |request| {
        commands.iter().any(|spec| request["cmd"] == spec.name)
    })
}

/// A refusal that no control showed, at the top of the slip; those of the table's own slips are shown there.
pub fn refused_else<G: Game>(desk: &Desk<'_, G>) -> Markup {
    refused_for(desk, |request| !has_slip(request))
}

/// Whether a request was sent by one of the table's own slips, which shows its refusal itself.
pub fn has_slip(request: &Value) -> bool {
    let sent = [
        Own::Say,
        Own::Note,
        Own::DiceBy,
        Own::Undo,
        Own::Redo,
        Own::NewDice,
        Own::AskUndo,
        Own::AnswerUndo,
    ];
    sent.iter().any(|own| request["cmd"] == own.name())
}

/// A command as forms send it: its name and its fields.
pub fn fields<G: Game>(command: &G::Command) -> (Spec, Vec<(&'static str, String)>) {
    let json = command.json();
    let spec = G::COMMANDS.iter().find(|spec| json["cmd"] == spec.name);
    let spec = spec.expect("every command is in its game's list");
    let mut fields = Vec::new();
    for field in spec.fields {
        match &json[field.name] {
            Value::Null => {}
            value if field.kind == FieldKind::Data => fields.push((field.name, value.to_string())),
            Value::Array(items) => {
                fields.extend(items.iter().map(|item| (field.name, text(item))));
            }
            value => fields.push((field.name, text(value))),
        }
    }
    (spec, fields)
}

fn given_fields(fields: Vec<(&str, String)>) -> Markup {
    html! { @for (name, value) in fields { input type="hidden" name=(name) value=(value); } }
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// A field the form asks for though the command has none of this name.
fn strange(spec: Spec, body: &str) -> Option<&str> {
    let known = |name: &str| spec.fields.iter().any(|field| field.name == root(name));
    names(body).find(|name| *name != "=" && !known(name))
}

/// The names of all fields in a drawn form.
fn names(body: &str) -> impl Iterator<Item = &str> {
    let rest = body.split(" name=\"").skip(1);
    rest.filter_map(|rest| rest.split('"').next())
}

/// The command's field that a name leads into: `sheet` of `sheet.items.1.name`.
fn root(name: &str) -> &str {
    name.split(['.', '=']).next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_asks_for_what_its_command_has() {
        let strange = |cmd: samurai::Cmd, body| strange(cmd.into(), body);
        let places = r#"<input name="to.1"><input name="to.2">"#;
        assert_eq!(strange(samurai::Cmd::Allocate, places), None);
        assert_eq!(strange(samurai::Cmd::Raise, places), Some("to.1"));
        let own = r#"<button name="=" value="{}">"#;
        assert_eq!(strange(samurai::Cmd::Raise, own), None);
    }

    #[test]
    fn fields_are_made_from_the_command() {
        let command = samurai::Command::Split {
            attack: 1,
            defence: 2,
            concentration: 0,
            on: None,
        };
        let (spec, fields) = fields::<samurai::Samurai>(&command);
        let texts = ["1", "2", "0"].map(str::to_owned);
        let names = ["attack", "defence", "concentration"];
        assert_eq!(spec.name, "split");
        assert_eq!(fields, names.into_iter().zip(texts).collect::<Vec<_>>());
    }
}
