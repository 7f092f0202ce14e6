//! Controls: plain forms that send a command, and what is drawn when one is refused.

use ::samurai::Command;
use maud::{Markup, html};
use serde_json::Value;
use table::Refusal;

use super::chances::{self, Pair};
use super::scene::Scene;
use crate::screens::desk::{hidden, reason, refused_cmd, refused_for};

/// A form for one kind of command. Whoever only watches sees its contents without it.
pub fn act(scene: &Scene<'_>, cmd: &str, body: Markup) -> Markup {
    if !scene.plays() {
        return body;
    }
    html! {
        form.act method="post" action={ (scene.path()) "/do" } data-cmd=(cmd) {
            (hidden(scene, cmd))
            (body)
        }
    }
}

/// One thing the player may do now, or would like to.
pub struct Choice {
    pub command: Command,
    pub icon: Markup,
    pub what: String,
    pub cost: String,
    pub odds: Option<Pair>,
    pub note: Option<Markup>,
}

/// Choices that send the same command. What forbids all of them is said once.
pub fn choices(scene: &Scene<'_>, cmd: &str, choices: &[Choice]) -> Markup {
    let objections: Vec<Option<Refusal>> = choices
        .iter()
        .map(|one| scene.objection(&one.command))
        .collect();
    let shared = match &objections[..] {
        [Some(first), rest @ ..]
            if !rest.is_empty() && rest.iter().all(|other| other.as_ref() == Some(first)) =>
        {
            Some(first)
        }
        _ => None,
    };
    let body = html! {
        @for (one, objection) in choices.iter().zip(&objections) { (choice(scene, one, objection.as_ref(), shared.is_some())) }
        @if let Some(shared) = shared { p.quiet.shared id={ "not-" (cmd) } { (reason(scene, shared)) } }
        (refused_cmd(scene, cmd))
    };
    act(scene, cmd, body)
}

/// A button that knows its odds. One that is not possible says why.
fn choice(scene: &Scene<'_>, choice: &Choice, objection: Option<&Refusal>, said: bool) -> Markup {
    let (name, value) = field(&choice.command);
    let body = html! {
        span.icon { (choice.icon) } " "
        strong { (choice.what) } " "
        span.cost { (choice.cost) } " "
        @if let Some(odds) = &choice.odds { (chances::pair(scene, odds)) }
        @if let Some(note) = &choice.note { " " span.note { (note) } }
        @if let Some(objection) = objection && !said { " " span.note { (reason(scene, objection)) } }
    };
    let described = said.then(|| {
        format!(
            "not-{}",
            as_json(&choice.command)["cmd"].as_str().unwrap_or_default()
        )
    });
    html! {
        @if !scene.plays() {
            div.choice aria-disabled=[objection.is_some().then_some("true")] { (body) }
        } @else if objection.is_some() {
            button.choice type="button" aria-disabled="true" aria-describedby=[described] { (body) }
        } @else {
            button.choice name=[name] value=[value] { (body) }
        }
        (refused_for(scene, |request| *request == as_json(&choice.command)))
    }
}

/// The field a button sends besides the command's name.
fn field(command: &Command) -> (Option<&'static str>, Option<String>) {
    let (name, value) = match command {
        Command::ChooseDice { n } => ("n", n.to_string()),
        Command::Reroll { die } | Command::RerollFoe { die } => ("die", die.to_string()),
        Command::SpendConcentration { cost } => ("cost", cost.to_string()),
        Command::Raise { value } => {
            let word = serde_json::to_value(value).unwrap_or_default();
            ("value", word.as_str().unwrap_or_default().to_owned())
        }
        Command::Allocate { .. }
        | Command::Split { .. }
        | Command::Reopen
        | Command::EndPlayerPhase
        | Command::Accept
        | Command::NextRound
        | Command::Resign => return (None, None),
    };
    (Some(name), Some(value))
}

fn as_json(command: &Command) -> Value {
    serde_json::to_value(command).unwrap_or_default()
}
