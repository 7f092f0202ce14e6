//! What the table waits for: the question for whoever is asked, and for whom everybody else waits.

use ::condice::{
    Cmd, Command, ConDice, FigureId, HalfName, Purpose, Question, Roll, Step, Waits, read,
};
use maud::{Markup, html};
use table::Pending;

use super::chances;
use super::scene::Scene;
use super::turn::resist_button;
use super::uses;
use screens::desk::{dice_due, fold, form, line, number, refused_any, refused_cmd};
use screens::ink::{self, Look};

/// Real dice are due.
pub fn due(scene: &Scene<'_>, pending: &Pending<ConDice>) -> Markup {
    html! {
        h1.roll__say #now tabindex="-1" { (scene.count("web-cd-dice-due", pending.next.len())) }
        div #choices { (dice_due(scene, pending)) }
    }
}

pub fn slip(scene: &Scene<'_>, waits: &Waits) -> Markup {
    let asked = scene.offered.iter().any(is_answer);
    html! {
        @if asked { (asked_now(scene, waits)) } @else { (waiting(scene, waits)) }
    }
}

/// The roll in question lies on the slip already.
pub fn shows_dice(scene: &Scene<'_>) -> bool {
    scene.offers(Cmd::Reroll)
}

fn is_answer(command: &Command) -> bool {
    matches!(
        command,
        Command::Throw { .. }
            | Command::Reroll { .. }
            | Command::Keep { .. }
            | Command::Consent { .. }
            | Command::Choose { .. }
            | Command::Resist { .. }
            | Command::Endure { .. }
            | Command::RuleCheck { .. }
            | Command::RuleSettle { .. }
            | Command::RuleDeny { .. }
    )
}

/// Whom everybody waits for.
fn waiting(scene: &Scene<'_>, waits: &Waits) -> Markup {
    let who = match &waits.seat {
        Some(seat) => scene.called(seat),
        None => scene.text("web-cd-the-gm"),
    };
    html! {
        h1.roll__say #now tabindex="-1" {
            (scene.with("web-cd-waits-for", &[("who", who.into()), ("question", waits.question.as_str().into())]))
        }
        @if let Some(text) = &waits.text { p.deed { (text) } }
    }
}

fn asked_now(scene: &Scene<'_>, waits: &Waits) -> Markup {
    match waits.question {
        Question::Throw { figure, purpose } => throw(scene, figure, purpose),
        Question::Reroll { figure } => reroll(scene, figure),
        Question::Consent { figure } => consent(scene, figure),
        Question::Ruling => ruling(scene, waits),
        Question::Choose { figure } => choose(scene, figure),
        Question::Resist { figure, effect } => resist(scene, figure, effect),
    }
}

fn heading(scene: &Scene<'_>, figure: FigureId, kind: &str) -> Markup {
    let args = [
        ("name", scene.figure_name(figure).into()),
        ("kind", kind.into()),
    ];
    html! { h1.roll__say #now tabindex="-1" { (scene.with("web-cd-asks", &args)) } }
}

fn throw(scene: &Scene<'_>, figure: FigureId, purpose: Purpose) -> Markup {
    let throw = Command::Throw {
        figure: figure.0.into(),
    };
    html! {
        (heading(scene, figure, purpose.as_str()))
        (chances::preview(scene, &throw))
        div #choices { (scene.send(&throw, "btn--seal", &scene.text("web-cd-throw"))) }
        (refused_cmd(scene, Cmd::Throw))
    }
}

/// The roll that may be repeated.
fn open_roll<'s>(scene: &'s Scene<'_>) -> Option<&'s Roll> {
    let work = scene.known.work.as_ref()?;
    work.rolls.iter().find(|roll| !roll.open.is_empty())
}

/// Repeat it or not: what lies there against what a new roll would give.
fn reroll(scene: &Scene<'_>, figure: FigureId) -> Markup {
    let roll = open_roll(scene);
    // The number of dice would tell a sheet nobody may know.
    let open = roll.filter(|roll| scene.seen(roll.by).is_some_and(|it| it.values.is_some()));
    let by = i64::from(figure.0);
    let again = Command::Reroll { figure: by };
    html! {
        (heading(scene, figure, "reroll"))
        @if let Some(roll) = open {
            @let now = read::successes(&roll.faces);
            div.roll__dice { @for face in &roll.faces { (ink::die(scene.reader, *face, Look::sized("l"))) } }
            p { (scene.count("web-cd-successes", now)) }
            (chances::preview(scene, &again))
        }
        div.row #choices {
            (scene.send(&Command::Keep { figure: by }, "", &scene.text("web-cd-keep")))
            (scene.send(&again, "", &scene.text("web-cd-reroll")))
        }
        (refused_any(scene, &[Cmd::Reroll, Cmd::Keep].map(Cmd::spec)))
    }
}

fn consent(scene: &Scene<'_>, figure: FigureId) -> Markup {
    let user = scene.known.work.as_ref().map(|work| work.user);
    let step = scene
        .known
        .work
        .as_ref()
        .and_then(|work| work.steps.first());
    let (kind, count) = match step {
        Some(Step::Resize { by }) if *by > 0 => ("enlarge", 0),
        Some(Step::Resize { .. }) => ("shrink", 0),
        Some(Step::Transfer {
            give: true, amount, ..
        }) => ("give", *amount),
        Some(Step::Transfer { amount, .. }) => ("take", *amount),
        Some(Step::Pass { .. }) => ("pass", 0),
        _ => ("other", 0),
    };
    let answer = |yes: bool, class: &str, word: &str| {
        let figure = figure.0.into();
        scene.send(&Command::Consent { figure, yes }, class, &scene.text(word))
    };
    html! {
        (heading(scene, figure, "consent"))
        @if let Some(user) = user { p { (scene.with("web-cd-consent-to", &[("name", scene.figure_name(user).into()), ("kind", kind.into()), ("count", count.into())])) } }
        div.row #choices { (answer(true, "btn--seal", "web-cd-consent-yes")) (answer(false, "", "web-cd-consent-no")) }
        (refused_cmd(scene, Cmd::Consent))
    }
}

/// The game master settles what no rule does.
fn ruling(scene: &Scene<'_>, waits: &Waits) -> Markup {
    let user = scene.known.work.as_ref().map(|work| work.user);
    html! {
        h1.roll__say #now tabindex="-1" { (scene.text("web-cd-ruling")) }
        @if let Some(user) = user { p { (scene.figure_name(user)) } }
        @if let Some(text) = &waits.text { p.deed { (text) } }
        div #choices {
            (form(scene, Cmd::RuleCheck, "", html! {
                div.inline {
                    (number("rule-pool", "pool", &scene.text("web-cd-pool"), (1, 99), "4"))
                    (number("rule-needed", "needed", &scene.text("web-cd-needed"), (0, 99), "2"))
                }
                button.btn.btn--seal { (scene.text("web-cd-rule-check")) }
            }))
            div.row {
                (scene.send(&Command::RuleSettle { spent: true }, "", &scene.text("web-cd-rule-settle")))
                (scene.send(&Command::RuleSettle { spent: false }, "", &scene.text("web-cd-rule-free")))
            }
            (refused_cmd(scene, Cmd::RuleSettle))
            (fold("deny", &scene.text("web-cd-rule-deny"), form(scene, Cmd::RuleDeny, "", html! {
                (line("deny-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
                button.btn { (scene.text("web-cd-rule-deny")) }
            })))
        }
    }
}

/// Which attack or ability loses points, or what goes first.
fn choose(scene: &Scene<'_>, figure: FigureId) -> Markup {
    let candidates = scene.all(|command| match command {
        Command::Choose { candidate, .. } => Some(*candidate),
        _ => None,
    });
    let loss = scene
        .known
        .work
        .as_ref()
        .and_then(|work| work.loss.as_ref());
    let sheet = scene
        .seen(figure)
        .and_then(|it| it.values.as_ref())
        .map(|it| &it.sheet);
    let called = |candidate: i64| -> String {
        let order = loss.is_some_and(|loss| loss.chosen.is_some());
        if order {
            let kind = if candidate == 1 { "range" } else { "strength" };
            return scene.kind("web-cd-lose-first", kind);
        }
        let which = usize::try_from(candidate - 1)
            .ok()
            .and_then(|place| loss?.candidates.get(place))
            .map(|which| usize::from(*which));
        let attack = loss.is_some_and(|loss| loss.of == ::condice::content::LossOf::Attack);
        let name = which.zip(sheet).and_then(|(which, sheet)| match attack {
            true => Some(scene.name(&sheet.attacks.get(which)?.name).to_owned()),
            false => Some(uses::name(scene, sheet.abilities.get(which)?)),
        });
        name.unwrap_or_else(|| candidate.to_string())
    };
    html! {
        (heading(scene, figure, "choose"))
        div.row #choices {
            @for candidate in candidates {
                (scene.send(&Command::Choose { figure: figure.0.into(), candidate }, "", &called(candidate)))
            }
        }
        (refused_cmd(scene, Cmd::Choose))
    }
}

/// Whether a controlled figure tries to break free, and with which half.
fn resist(scene: &Scene<'_>, figure: FigureId, effect: u32) -> Markup {
    let halves = scene.all(|command| match command {
        Command::Resist { half, .. } => Some(*half),
        _ => None,
    });
    let endure = Command::Endure {
        figure: figure.0.into(),
        effect: effect.into(),
    };
    let sacrifice = |half: HalfName| resist_button(scene, figure.0.into(), effect.into(), half);
    html! {
        (heading(scene, figure, "resist"))
        @if let Some(half) = halves.first() {
            (chances::preview(scene, &Command::Resist { figure: figure.0.into(), effect: effect.into(), half: *half }))
        }
        div.row #choices {
            @for half in halves { (sacrifice(half)) }
            (scene.send(&endure, "", &scene.text("web-cd-endure")))
        }
        (refused_any(scene, &[Cmd::Resist, Cmd::Endure].map(Cmd::spec)))
    }
}
