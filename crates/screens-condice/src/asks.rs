//! What the table waits for: the question for whoever is asked, and for whom everybody else waits.

use ::condice::{
    Cause, Cmd, Command, ConDice, FigureId, HalfName, Purpose, Question, Roll, Step, Waits, read,
};
use maud::{Markup, html};
use table::Pending;

use super::moment::Now;
use super::scene::Scene;
use super::turn::resist_button;
use super::{after, chances, ideas, master, uses};
use screens::desk::{dice_due, fold, form, line, number, refused_any, refused_cmd};
use screens::ink::{self, Look};

/// Real dice are due.
pub fn due(scene: &Scene<'_>, pending: &Pending<ConDice>) -> Now {
    Now {
        head: html! { h1.roll__say #now tabindex="-1" { (scene.count("web-cd-dice-due", pending.next.len())) } },
        body: dice_due(scene, pending),
        ..Now::default()
    }
}

pub fn now(scene: &Scene<'_>, waits: &Waits) -> Now {
    if scene.offered.iter().any(is_answer) {
        return asked_now(scene, waits);
    }
    let body = html! {
        @if scene.is_master() { (master::beside(scene)) }
    };
    Now {
        head: waiting(scene, waits),
        body,
        ..Now::default()
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

fn asked_now(scene: &Scene<'_>, waits: &Waits) -> Now {
    let others = waits.seat.as_ref().filter(|seat| **seat != scene.seat.id);
    let Some(seat) = others else {
        return question(scene, waits);
    };
    // The answer is theirs: the game master may give it for them, but not by the button they would press.
    scene.no_seal();
    let asked = question(scene, waits);
    let who = [("who", scene.called(seat).into())];
    let answer = html! { (asked.body) div.row { (asked.act) } };
    Now {
        head: waiting(scene, waits),
        body: html! {
            (asked.head)
            (fold("for-whom", &scene.with("web-cd-for-whom", &who), answer))
            (master::beside(scene))
        },
        ..Now::default()
    }
}

fn question(scene: &Scene<'_>, waits: &Waits) -> Now {
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
    let said = scene.with("web-cd-asks", &args);
    // For others there is a sentence above it already.
    html! { @if scene.is_sealed() { h2 { (said) } } @else { h1.roll__say #now tabindex="-1" { (said) } } }
}

fn throw(scene: &Scene<'_>, figure: FigureId, purpose: Purpose) -> Now {
    let throw = Command::Throw {
        figure: figure.0.into(),
    };
    Now {
        head: heading(scene, figure, purpose.as_str()),
        body: html! { (chances::preview(scene, &throw)) (refused_cmd(scene, Cmd::Throw)) },
        act: scene.send(&throw, scene.seal(), &scene.text("web-cd-throw")),
        ..Now::default()
    }
}

/// The roll that may be repeated.
fn open_roll<'s>(scene: &'s Scene<'_>) -> Option<&'s Roll> {
    let work = scene.known.work.as_ref()?;
    work.rolls.iter().find(|roll| !roll.open.is_empty())
}

/// Repeat it or not: what lies there against what a new roll would give.
fn reroll(scene: &Scene<'_>, figure: FigureId) -> Now {
    let roll = open_roll(scene);
    // The number of dice would tell a sheet nobody may know.
    let open = roll.filter(|roll| scene.seen(roll.by).is_some_and(|it| it.values.is_some()));
    let by = i64::from(figure.0);
    let again = Command::Reroll { figure: by };
    Now {
        head: heading(scene, figure, "reroll"),
        body: html! {
            @if let Some(roll) = open {
                @let now = read::successes(&roll.faces);
                div.roll__dice { @for face in &roll.faces { (ink::die(scene.reader, *face, Look::sized(""))) } }
                p { (scene.count("web-cd-successes", now)) }
                (chances::preview(scene, &again))
            }
            (refused_any(scene, &[Cmd::Reroll, Cmd::Keep].map(Cmd::spec)))
        },
        act: html! {
            (scene.send(&Command::Keep { figure: by }, "", &scene.text("web-cd-keep")))
            (scene.send(&again, "", &scene.text("web-cd-reroll")))
        },
        ..Now::default()
    }
}

/// Exactly what would be done, in the rules' own values, and what a refusal would come to.
fn consent(scene: &Scene<'_>, figure: FigureId) -> Now {
    let work = scene.known.work.as_ref();
    let user = work.map(|work| work.user);
    let step = work.and_then(|work| work.steps.first());
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
    let said = |yes: bool| Command::Consent {
        figure: figure.0.into(),
        yes,
    };
    // Without dice it only works on the willing.
    let resists = !after::ends(scene, &said(false));
    let dice = work.and_then(|work| {
        let Cause::Ability(index) = work.cause else {
            return None;
        };
        Some(scene.known.able(scene.known.figure(work.user)?, index).dice)
    });
    let no = match (resists, dice) {
        (true, Some(dice)) => scene.count("web-cd-consent-else", dice),
        _ => scene.text("web-cd-consent-nothing"),
    };
    let item = match step {
        Some(Step::Pass { item }) => user
            .and_then(|user| {
                scene
                    .known
                    .figure(user)?
                    .items
                    .iter()
                    .find(|it| it.id == *item)
            })
            .map_or_else(String::new, |it| uses::card_name(scene, &it.card)),
        _ => String::new(),
    };
    let name = user.map_or_else(String::new, |user| scene.figure_name(user));
    let args = [
        ("name", name.into()),
        ("whom", scene.figure_name(figure).into()),
        ("kind", kind.into()),
        ("count", count.into()),
        ("item", item.into()),
    ];
    let answer =
        |yes: bool, class: &str, word: &str| scene.send(&said(yes), class, &scene.text(word));
    let refuse = if resists {
        "web-cd-consent-no"
    } else {
        "web-cd-consent-not"
    };
    Now {
        head: html! {
            (heading(scene, figure, "consent"))
            @if user.is_some() { p { (scene.with("web-cd-consent-to", &args)) } }
        },
        body: html! {
            (after::chips(scene, &said(true)))
            p.quiet { (no) }
            (refused_cmd(scene, Cmd::Consent))
        },
        // Whether to give something up is nobody's but theirs.
        act: html! {
            @let gains = after::gains(scene, &said(true), figure);
            (answer(true, if gains { scene.seal() } else { "" }, "web-cd-consent-yes"))
            (answer(false, "", refuse))
        },
        ..Now::default()
    }
}

/// The game master settles what no rule does.
fn ruling(scene: &Scene<'_>, waits: &Waits) -> Now {
    let work = scene.known.work.as_ref();
    let user = work.map(|work| work.user);
    // What somebody wishes for by magic, or what they do.
    let wishes = work.is_some_and(|work| matches!(work.cause, Cause::Ability(_)));
    let settle =
        |spent: bool, word: &str| scene.send(&Command::RuleSettle { spent }, "", &scene.text(word));
    Now {
        head: html! {
            h1.roll__say #now tabindex="-1" { (scene.text("web-cd-ruling")) }
            @if let Some(text) = &waits.text { p.deed { @if let Some(user) = user { b { (scene.figure_name(user)) } ": " } (text) } }
        },
        body: html! {
            (form(scene, Cmd::RuleCheck, "", html! {
                div.inline {
                    (number("rule-pool", "pool", &scene.text("web-cd-pool"), (1, 99), "4"))
                    (number("rule-needed", "needed", &scene.text("web-cd-needed"), (0, 99), "2"))
                    button class={ "btn " (scene.seal()) } { (scene.text("web-cd-rule-check")) }
                }
            }))
            (refused_cmd(scene, Cmd::RuleSettle))
            @if wishes { (ideas::wishes(scene)) } @else { (ideas::checks(scene)) }
            (fold("deny", &scene.text("web-cd-rule-deny"), form(scene, Cmd::RuleDeny, "", html! {
                (line("deny-reason", "reason", &scene.text("web-cd-reason"), 300, ""))
                button.btn { (scene.text("web-cd-rule-deny")) }
            })))
            (master::beside(scene))
        },
        act: html! { (settle(true, "web-cd-rule-settle")) (settle(false, "web-cd-rule-free")) },
        ..Now::default()
    }
}

/// Which attack or ability loses points, or what goes first.
fn choose(scene: &Scene<'_>, figure: FigureId) -> Now {
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
    Now {
        head: heading(scene, figure, "choose"),
        body: refused_cmd(scene, Cmd::Choose),
        act: html! {
            @for candidate in candidates {
                (scene.send(&Command::Choose { figure: figure.0.into(), candidate }, "", &called(candidate)))
            }
        },
        ..Now::default()
    }
}

/// Whether a controlled figure tries to break free, and with which half.
fn resist(scene: &Scene<'_>, figure: FigureId, effect: u32) -> Now {
    let halves = scene.all(|command| match command {
        Command::Resist { half, .. } => Some(*half),
        _ => None,
    });
    let endure = Command::Endure {
        figure: figure.0.into(),
        effect: effect.into(),
    };
    let sacrifice = |half: HalfName| resist_button(scene, figure.0.into(), effect.into(), half);
    Now {
        head: heading(scene, figure, "resist"),
        body: html! {
            @if let Some(half) = halves.first() {
                (chances::preview(scene, &Command::Resist { figure: figure.0.into(), effect: effect.into(), half: *half }))
            }
            (refused_any(scene, &[Cmd::Resist, Cmd::Endure].map(Cmd::spec)))
        },
        act: html! {
            @for half in halves { (sacrifice(half)) }
            (scene.send(&endure, "", &scene.text("web-cd-endure")))
        },
        ..Now::default()
    }
}
