//! What can be known before the dice: one bar per outcome, and what each lever would do. Players learn
//! nothing that depends on a hidden number: for them there is a curve over all of them.
//!
//! `data-told` says which of the numbers of `Game::shown` stands there; a test holds each against it. `!` is its
//! complement, `a-b` a difference.

use ::daggerheart::odds::{self, Five, Hurt, LeverKind, RollOdds};
use ::daggerheart::read::{Fate, Hit, Outcome};
use ::daggerheart::{Cmd, DeathChoice, Difficulty, Pending, Roll};
use dice::Fraction;
use maud::{Markup, html};
use table::SeatId;

use super::aim;
use super::scene::Scene;

/// A number to reach, as this reader may know it.
pub fn number(scene: &Scene<'_>, one: Difficulty) -> Markup {
    match (one.value(), one.is_hidden()) {
        (Some(value), false) => html! { b { (value) } },
        (Some(value), true) => {
            html! { b { (value) } " " span.label { (scene.text("web-dh-hidden-from-players")) } }
        }
        (None, _) => html! { em { (scene.text("web-dh-hidden")) } },
    }
}

/// What the scene is rolled against.
pub fn scene_difficulty(scene: &Scene<'_>) -> Markup {
    let at = &scene.state().scene;
    html! {
        dl.terms {
            div {
                dt { (scene.text("web-dh-difficulty")) }
                dd { @match at.against { Some(one) => (number(scene, one)), None => em { (scene.text("web-dh-no-difficulty")) } } }
            }
            @if !at.asked.is_empty() { div { dt { (scene.text("web-dh-asked")) } dd { b { @for (number, with) in at.asked.iter().enumerate() { @if number > 0 { " / " } (scene.trait_name(*with)) } } } } }
            @if let Some(stakes) = &at.stakes { div { dt { (scene.text("web-dh-stakes")) } dd.written { (stakes) } } }
        }
    }
}

/// What a lever would change: where the number is known exactly, else at most.
pub fn worth(scene: &Scene<'_>, roll: &Roll, kind: LeverKind) -> Markup {
    let Some(odds) = scene.odds_of(&roll.pc) else {
        return html! {};
    };
    let lever = odds.levers.iter().find(|lever| lever.kind == kind);
    let Some(lever) = lever else {
        return html! {};
    };
    match &lever.gain {
        Some(gain) => {
            html! { span.gain title=(gain) data-told={ (planned(scene, roll)) "success_with_" (kind.name()) "-success" } { "+" (scene.percent(gain)) } }
        }
        None => match most(&odds, lever.curve.as_deref()) {
            Some(gain) => {
                html! { span.gain { (scene.with("web-dh-up-to", &[("chance", scene.percent(&gain).into())])) } }
            }
            None => html! {},
        },
    }
}

/// The most a lever could change, whatever the number is.
fn most(now: &RollOdds, with: Option<&[(i32, Fraction)]>) -> Option<Fraction> {
    let gains = now.curve.as_ref()?.iter().zip(with?);
    gains.map(|((_, now), (_, with))| with - now).max()
}

/// The odds of an open roll.
pub fn open_roll(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let Some(odds) = scene.odds_of(&roll.pc) else {
        return html! {};
    };
    let tag = matches!(scene.state().pending, Some(Pending::Tag(_)));
    html! {
        @if !odds.waits_for.is_empty() {
            p.quiet { (scene.with("web-dh-odds-wait", &[("names", odds.waits_for.iter().map(|who| scene.called(who)).collect::<Vec<_>>().join(", ").into())])) }
        }
        @if let Some(five) = &odds.five {
            @let of = of_leader(scene, roll);
            @if roll.is_reaction() { (three(scene, five)) }
            // Which of the two counts is open: what follows from it stands under both.
            @else if tag { div.chance.chance--one { (five_lines(scene, five, "")) } }
            @else { (outcomes(scene, &roll.pc, five, of)) (countdowns(scene, five, &roll.tied)) }
        }
        @if let Some(curve) = &odds.curve { (over_all(scene, curve)) }
        (harm(scene, roll))
        @if !roll.is_reaction() { (levers(scene, roll, &odds)) }
    }
}

/// What an attack would do: dice and kind, and where Difficulty and thresholds are known the HP it marks (DH-SEE-4).
fn harm(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let each = odds::open_harm(scene.state(), scene.seat, &roll.pc);
    let planned = planned(scene, roll);
    let several = each.len() > 1;
    html! {
        @for one in each {
            div.dagger-harm {
                p { (scene.text("web-dh-harm-of")) @if several { " · " (scene.foe_name(one.foe)) } " " b { (scene.dice_words(one.dice, one.die, one.flat)) } " " span.label { (scene.damage_type(one.kind)) } }
                @if let Some(known) = &one.marks { (marks(scene, known, |hp| Some(format!("{planned}harm_{hp}:foe:{}", one.foe)))) }
                @if let Some(mean) = one.mean() { p { b title=(mean) data-told={ (planned) "harm:foe:" (one.foe) } { (scene.with("web-dh-harm-mean", &[("hp", ::words::decimal(scene.reader.lang, mean.as_f64()).into())])) } } }
            }
        }
    }
}

/// While others have to follow first, the leader's numbers are those of the whole group: the last of them is told the
/// same, before that it is a plan of several commands.
fn of_leader(scene: &Scene<'_>, roll: &Roll) -> &'static str {
    match &scene.state().pending {
        Some(Pending::Group(group)) if group.leader.pc == roll.pc => {
            let open = group.members.iter().filter(|one| one.success.is_none());
            match open.count() {
                0 => "",
                1 => "leader_",
                _ => "planned_leader_",
            }
        }
        _ => "",
    }
}

/// What no follower is told of the leader's roll.
fn planned(scene: &Scene<'_>, roll: &Roll) -> &'static str {
    if of_leader(scene, roll).is_empty() {
        ""
    } else {
        "planned_"
    }
}

/// One line with its bar.
fn line(scene: &Scene<'_>, words: &str, chance: &Fraction, bar: &str, told: &str) -> Markup {
    html! {
        li {
            span { (words) } " " b title=(chance) data-told=(told) { (scene.percent(chance)) }
            span class={ "bar " (bar) } style={ "--p:" (::words::percent_width(chance)) } {}
        }
    }
}

fn bar(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Crit | Outcome::SuccessHope => "",
        Outcome::SuccessFear => "bar--mid",
        Outcome::FailureHope | Outcome::FailureFear => "bar--bad",
    }
}

fn five_lines(scene: &Scene<'_>, five: &Five, of: &str) -> Markup {
    html! {
        section {
            h2 { (scene.text("web-dh-succeeds")) " " b title=(five.success) data-told={ (of) "success" } { (scene.percent(&five.success)) } }
            ul.odds { @for outcome in Outcome::ALL { (line(scene, &scene.kind("web-dh-outcome", outcome.as_str()), five.get(outcome), bar(outcome), &format!("{of}{}", outcome.as_str()))) } }
        }
    }
}

fn outcomes(scene: &Scene<'_>, who: &SeatId, five: &Five, of: &str) -> Markup {
    let whose = [
        ("name", scene.called(who).into()),
        ("mine", Scene::yes_no(*who == scene.seat.id).into()),
        ("gm", Scene::yes_no(scene.is_master()).into()),
    ];
    html! {
        div.chance {
            (five_lines(scene, five, of))
            section {
                h2 { (scene.with("web-dh-keeps", &whose)) " " b title=(five.keeps_spotlight) data-told={ (of) "keeps_spotlight" } { (scene.percent(&five.keeps_spotlight)) } }
                ul.odds {
                    (line(scene, &scene.with("web-dh-with-hope", &whose), &five.hope, "", &format!("{of}hope")))
                    (line(scene, &scene.with("web-dh-with-fear", &whose), &five.fear, "bar--bad", &format!("{of}fear")))
                }
            }
        }
    }
}

/// Which countdowns this roll could bring to their end.
fn countdowns(scene: &Scene<'_>, five: &Five, tied: &[u32]) -> Markup {
    let ends = odds::triggers(scene.state(), five, tied);
    html! {
        @if !ends.is_empty() {
            ul.odds { @for (id, chance) in ends { @if let Some(one) = scene.state().countdown(id) {
                (line(scene, &scene.with("web-dh-count-ends", &[("name", (&one.name).into())]), &chance, "bar--mid", &format!("countdown_ends_{id}")))
            } } }
        }
    }
}

/// Both rolls of a tag team together: the better one counts.
pub fn pair(scene: &Scene<'_>) -> Markup {
    let Some(odds) = odds::open_tag(scene.state()) else {
        return html! {};
    };
    html! {
        h2 { (scene.text("web-dh-tag-odds")) }
        div.chance {
            (five_lines(scene, &odds.chosen, "pair_"))
            section {
                h2 { (scene.with("web-dh-keeps", &[("gm", Scene::yes_no(scene.is_master()).into())])) " " b title=(odds.chosen.keeps_spotlight) data-told="pair_keeps_spotlight" { (scene.percent(&odds.chosen.keeps_spotlight)) } }
                p.quiet title=(odds.fear) data-told="pair_fear" { (scene.with("web-dh-tag-fear", &[("fear", ::words::decimal(scene.reader.lang, odds.fear.as_f64()).into())])) }
            }
        }
    }
}

/// How much Fear there will be after the open rest.
pub fn rest(scene: &Scene<'_>) -> Markup {
    let Some(odds) = odds::rest_ends(scene.state(), scene.seat) else {
        return html! {};
    };
    html! {
        div.chance.chance--one { section {
            h2 { (scene.text("web-dh-rest-fear")) }
            ul.odds { @for (fear, chance) in odds.iter() { (line(scene, &scene.count("web-dh-fear-n", *fear), &chance, "bar--bad", &format!("fear_{fear}"))) } }
        } }
    }
}

fn three(scene: &Scene<'_>, five: &Five) -> Markup {
    let failure = &Fraction::ONE - &five.success;
    html! {
        div.chance.chance--one {
            section {
                h2 { (scene.text("web-dh-succeeds")) " " b title=(five.success) data-told="success" { (scene.percent(&five.success)) } }
                ul.odds {
                    (line(scene, &scene.kind("web-dh-outcome", "crit"), &five.crit, "", "crit"))
                    (line(scene, &scene.text("web-dh-fails"), &failure, "bar--bad", "!success"))
                }
            }
        }
    }
}

fn over_all(scene: &Scene<'_>, curve: &[(i32, Fraction)]) -> Markup {
    let shown = curve
        .iter()
        .filter(|(number, _)| odds::TOLD.contains(number));
    html! {
        figure.curve {
            figcaption { (scene.text("web-dh-curve")) }
            ol {
                @for (number, chance) in shown {
                    li style={ "--p:" (::words::percent_width(chance)) } { b title=(chance) data-told={ "success_at_" (number) } { (scene.percent(chance)) } span.column aria-hidden="true" {} span.at { span.sr { (scene.text("web-dh-difficulty")) " " } (number) } }
                }
            }
        }
    }
}

/// What an advantage or one more helper would be worth; Experiences say it on their own buttons.
fn levers(scene: &Scene<'_>, roll: &Roll, odds: &RollOdds) -> Markup {
    let kinds = [
        (LeverKind::Advantage, "advantage"),
        (LeverKind::Helper, "helper"),
    ];
    let helps = |who: &SeatId| roll.helpers.iter().any(|helper| helper.pc == *who);
    let free = (scene.state().up()).any(|who| *who != roll.pc && !helps(who));
    let there = |kind: LeverKind| {
        let known = odds.levers.iter().any(|lever| lever.kind == kind);
        known && (free || kind != LeverKind::Helper)
    };
    html! {
        ul.levers { @for (kind, key) in kinds { @if there(kind) { li { (scene.kind("web-dh-lever", key)) " " (worth(scene, roll, kind)) } } } }
    }
}

/// What the damage that is due would mark.
pub fn damage_due(scene: &Scene<'_>) -> Markup {
    if !scene.offers(Cmd::RollDamage) {
        return html! {};
    }
    let due = |kind| odds::due_marks(&scene.setup, scene.state(), kind, false).unwrap_or_default();
    html! {
        @for kind in odds::due_kinds(scene.state()) { @for (foe, odds) in due(kind) {
            div.chance.chance--one { section {
                h2 {
                    (scene.with("web-dh-marks-on", &[("name", scene.foe_name(foe).into())]))
                    @if let Some(kind) = kind { " (" (scene.damage_type(kind)) ")" }
                }
                ul.odds { @for (hp, chance) in odds.iter() { (line(scene, &scene.count("web-dh-hp-n", *hp), &chance, "", &format!("hp_{hp}:foe:{foe}"))) } }
            } }
        } }
    }
}

pub fn death(scene: &Scene<'_>, who: &SeatId, choice: DeathChoice) -> Markup {
    let level = scene.state().pcs.get(who).map_or(1, |pc| pc.sheet.level);
    match choice {
        DeathChoice::Blaze => html! {},
        DeathChoice::Avoid => html! {
            @if let Some(scar) = odds::scar(level) { ul.odds { (line(scene, &scene.text("web-dh-scar"), &scar, "bar--bad", "scar")) } }
        },
        DeathChoice::Risk => html! {
            @if let Some(odds) = odds::risk() {
                ul.odds {
                    (line(scene, &scene.kind("web-dh-fate-is", "all"), &odds.of(&Fate::ClearsAll), "", "clears_all"))
                    (line(scene, &scene.kind("web-dh-fate-is", "some"), &odds.of(&Fate::Clears), "", "clears"))
                    (line(scene, &scene.kind("web-dh-fate-is", "dies"), &odds.of(&Fate::Dies), "bar--bad", "dies"))
                }
            }
        },
    }
}

/// A foe's attack on each of its targets: whether it hits, and what it would mark.
pub fn foe_roll(scene: &Scene<'_>) -> Markup {
    let open = odds::open_hurt(scene.table.setup(), scene.state(), scene.seat);
    html! {
        @if !open.is_empty() {
            div.chance {
                @for hurt in &open {
                    section {
                        @let pc = &hurt.pc;
                        h2 { (scene.with("web-dh-hits-whom", &[("name", scene.called(pc).into())])) " " b title=(aim::hits(hurt)) data-told={ "!miss:" (pc) } { (scene.percent(&aim::hits(hurt))) } }
                        ul.odds {
                            (line(scene, &scene.kind("web-dh-hit", "miss"), &hurt.hit.of(&Hit::Miss), "bar--mid", &format!("miss:{pc}")))
                            (line(scene, &scene.kind("web-dh-hit", "hit"), &hurt.hit.of(&Hit::Hit), "", &format!("hit:{pc}")))
                            (line(scene, &scene.kind("web-dh-hit", "critical"), &hurt.hit.of(&Hit::Crit), "bar--bad", &format!("crit:{pc}")))
                        }
                        (hurts(scene, hurt))
                    }
                }
            }
        }
    }
}

/// What a foe's attack would mark on somebody, and what an armor slot would save of it.
fn hurts(scene: &Scene<'_>, hurt: &Hurt) -> Markup {
    let harm = &hurt.harm;
    let dice = scene.dice_words(harm.dice, harm.die, harm.flat);
    html! {
        div.dagger-harm {
            p { (scene.text("web-dh-harm-of")) " " b { (dice) } " " span.label { (scene.damage_type(harm.kind)) } }
            (marks(scene, &hurt.marks, |hp| Some(format!("planned_marks_{hp}:{}", hurt.pc))))
            p {
                b title=(hurt.mean()) data-told={ "planned_marks:" (hurt.pc) } { (aim::mean(scene, hurt)) }
                @if let Some(mean) = hurt.armored_mean() { " " span.label title=(mean) data-told={ "planned_armored:" (hurt.pc) } { (scene.with("web-dh-harm-armored", &[("hp", ::words::decimal(scene.reader.lang, mean.as_f64()).into())])) } }
            }
        }
    }
}

/// How likely it marks how much.
fn marks(
    scene: &Scene<'_>,
    marks: &[Fraction; 5],
    told: impl Fn(usize) -> Option<String>,
) -> Markup {
    html! { ul { @for (hp, chance) in marks.iter().enumerate() { @if *chance != Fraction::ZERO { li { b title=(chance) data-told=[told(hp)] { (scene.percent(chance)) } span { (scene.count("web-dh-hp-n", hp)) } } } } } }
}
