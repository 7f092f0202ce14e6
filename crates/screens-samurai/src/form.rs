//! Controls: plain forms that send a command, and what is drawn when one is refused.

use ::samurai::{Cmd, Command, Place, Samurai, State};
use maud::{Markup, html};
use table::{Named, Refusal};

use super::chances::{self, Pair};
use super::scene::Scene;
use super::words;
use screens::Reader;
use screens::desk::{self, fields, refused_cmd, refused_for};

/// A form for one kind of command. Whoever only watches sees its contents without it.
pub fn act(scene: &Scene<'_>, cmd: Cmd, body: Markup) -> Markup {
    if scene.plays() {
        desk::act(scene, cmd, body)
    } else {
        body
    }
}

/// What a command asks for, in a few words.
pub fn deed(reader: &Reader<'_>, state: &State, command: &Command) -> String {
    let face = |die: i64, faces: &[u8]| {
        let index = usize::try_from(die - 1).unwrap_or(0);
        words::face(reader, faces.get(index).copied().unwrap_or(1))
    };
    match *command {
        Command::ChooseDice { n } => reader.count("web-choose", "n", n),
        Command::Reroll { die } => {
            let faces: Vec<u8> = state.dice.as_slice().iter().map(|die| die.face).collect();
            reader.with("web-reroll", &[("face", face(die, &faces).into())])
        }
        Command::RerollFoe { die, .. } => {
            let face = face(die, state.foe_dice.as_slice());
            reader.with("web-reroll", &[("face", face.into())])
        }
        Command::Raise { value } => match value {
            Place::Defence => reader.text("web-raise-defence"),
            _ => reader.text("web-raise-attack"),
        },
        Command::Accept => reader.text("web-accept"),
        ref other => reader.text(&format!(
            "samurai-do-{}",
            other.cmd().name().replace('_', "-")
        )),
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

/// Choices that send the same command, one below the other. What forbids all of them is said once.
pub fn choices(scene: &Scene<'_>, choices: &[Choice]) -> Markup {
    drawn(scene, choices, Lie::Below)
}

/// The same side by side.
pub fn beside(scene: &Scene<'_>, choices: &[Choice]) -> Markup {
    drawn(scene, choices, Lie::Beside)
}

/// The same as rows of a table of plays.
pub fn takes(scene: &Scene<'_>, choices: &[Choice]) -> Markup {
    drawn(scene, choices, Lie::Table)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lie {
    Below,
    Beside,
    Table,
}

fn drawn(scene: &Scene<'_>, choices: &[Choice], lie: Lie) -> Markup {
    let Some(first) = choices.first() else {
        return html! {};
    };
    let cmd = first.command.cmd();
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
    // What follows from the last ki is carried out at once.
    let on = matches!(first.command, Command::RerollFoe { on: Some(true), .. });
    let body = html! {
        @if on { input type="hidden" name="on" value="true"; }
        div.samurai-beside[lie == Lie::Beside] {
            @for (one, objection) in choices.iter().zip(&objections) { (choice(scene, one, lie, objection.as_ref(), shared.is_some())) }
        }
        @if let Some(shared) = shared && scene.plays() { p.quiet.shared id={ "not-" (cmd.name()) } { (why_not(scene, shared)) } }
        (refused_cmd(scene, cmd))
    };
    act(scene, cmd, body)
}

/// In words alone: the number of the rule stands where rules are asked for.
fn why_not(scene: &Scene<'_>, objection: &Refusal) -> String {
    scene.reader.refusal("samurai", objection)
}

/// A button that knows its odds. One that is not possible says why.
fn choice(
    scene: &Scene<'_>,
    choice: &Choice,
    lie: Lie,
    objection: Option<&Refusal>,
    said: bool,
) -> Markup {
    let (spec, fields) = fields::<Samurai>(&choice.command);
    let (name, value) = fields.into_iter().next().unzip();
    let body = html! {
        span.icon { (choice.icon) } " "
        strong { (choice.what) } " "
        span.cost { (choice.cost) } " "
        // What cannot be done comes to nothing.
        @if let Some(odds) = &choice.odds && objection.is_none() { (chances::pair(scene, odds)) }
        @if let Some(note) = &choice.note { " " span.note { (note) } }
        @if let Some(objection) = objection && !said && scene.plays() { " " span.note { (why_not(scene, objection)) } }
    };
    let described = said.then(|| format!("not-{}", spec.name));
    html! {
        @if !scene.plays() {
            div.choice.samurai-box[lie == Lie::Beside].samurai-take[lie == Lie::Table] aria-disabled=[objection.is_some().then_some("true")] { (body) }
        } @else if objection.is_some() {
            button.choice.samurai-box[lie == Lie::Beside].samurai-take[lie == Lie::Table] type="button" aria-disabled="true" aria-describedby=[described] { (body) }
        } @else {
            button.choice.samurai-box[lie == Lie::Beside].samurai-take[lie == Lie::Table] name=[name] value=[value] { (body) }
        }
        (refused_for(scene, |request| *request == choice.command.json()))
    }
}

/// The one thing to do now, in the place where it is always in sight, with what else belongs there.
pub fn go(scene: &Scene<'_>, command: &Command, label: &str, beside: &Markup) -> Markup {
    let cmd = command.cmd();
    html! {
        div.stage-act.samurai-act {
            div.samurai-act__beside { (beside) }
            @if scene.plays() {
                (act(scene, cmd, html! { button.btn.btn--seal { (label) } }))
                (refused_cmd(scene, cmd))
            }
        }
    }
}
