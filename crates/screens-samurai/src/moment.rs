//! The slip on the fold. In this order and nothing else: the dice, one sentence, what changed, why,
//! and what can be done now.

use ::samurai::{Cmd, Command, Phase, Place, Samurai, odds};
use dice::{Fraction, RolledDie};
use maud::{Markup, html};
use table::{Body, DiceMode, Game, Refusal};

use super::round::{Entered, Thrown};
use super::scene::Scene;
use super::{chips, choices, pending, say, words};
use screens::desk::{self, reason, refused_cmd, refused_for};
use screens::ink::{self, Look};
use screens::law;

pub fn slip(scene: &Scene<'_>, controls: Markup) -> Markup {
    let top = refused_for(scene, |_| true);
    html! {
        section.slip.roll #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            @if let Some(closed) = desk::closed(scene) { (closed) }
            (trail(scene))
            (dice(scene))
            h1.roll__say #now tabindex="-1" { (say_it(scene)) }
            @if scene.table.pending().is_none() { (chips::chips(scene)) }
            (why(scene))
            (top)
            (controls)
            (foot(scene))
        }
    }
}

fn say_it(scene: &Scene<'_>) -> Markup {
    ink::sentence(scene.reader, &say::sentence(scene), |_| Look::sized("xs"))
}

/// The choices, or the dice that are due, or what comes after the end.
pub fn controls(scene: &Scene<'_>) -> Markup {
    if scene.table.pending().is_some() {
        return pending::controls(scene);
    }
    if scene.state().phase == Phase::Over {
        return after(scene);
    }
    let phase = scene.state().phase;
    let spends_ki = matches!(phase, Phase::Allocated | Phase::FoeRolled);
    let title = match (scene.plays(), phase) {
        (false, _) => "web-choices-watched",
        (true, Phase::Rolled) => "web-choices-enter",
        (true, _) => "web-choices",
    };
    html! {
        div #choices {
            @if !scene.plays() { p.quiet { (scene.text("web-watching")) } }
            @if phase != Phase::RoundOver {
                div.head.head--tight { h2 { (scene.text(title)) } " " @if spends_ki { span.label { (choices::ki_left(scene)) } } }
            }
            @if scene.is_last_round() && phase != Phase::RoundOver {
                @if let Some(chance) = odds::fell_now(scene.setup(), scene.state()) { p.quiet.fell { (fell_now(scene, &chance)) } }
            }
            div.choices { (choices::now(scene)) }
        }
    }
}

/// The last chance, in the last round.
fn fell_now(scene: &Scene<'_>, chance: &Fraction) -> String {
    let possible = if chance.is_zero() { "no" } else { "yes" };
    scene.with(
        "web-fell-now",
        &[
            ("foe", scene.foe()),
            ("possible", possible.into()),
            ("chance", scene.percent(chance).into()),
        ],
    )
}

/// What led here, in one small line.
fn trail(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let [attack, defence, concentration] = scene.round.points;
    // What was entered, and what ki and concentration have added since.
    let parts = [
        (attack, state.attack.saturating_sub(attack), Place::Attack),
        (
            defence,
            state.defence.saturating_sub(defence),
            Place::Defence,
        ),
        (concentration, 0, Place::Concentration),
    ];
    let after_entering = matches!(
        state.phase,
        Phase::FoeRolled | Phase::RoundOver | Phase::Over
    );
    html! {
        p.trail {
            @match scene.round.entered {
                Some((_, how)) if after_entering => {
                    span { (scene.text("web-trail-you")) }
                    @for die in &scene.round.own { (ink::die(scene.reader, die.face, small(die))) }
                    span {
                        @if matches!(how, Entered::Divided) { (scene.text("web-trail-divided")) " " }
                        @for (index, (points, more, place)) in parts.into_iter().filter(|(points, more, _)| points + more > 0).enumerate() {
                            @if index > 0 { ", " }
                            b.written { (points) @if more > 0 { " + " (more) } } " " (scene.text(words::place(place)))
                        }
                    }
                }
                _ if matches!(state.phase, Phase::Rolled | Phase::Allocated) => {
                    span { (scene.with("web-trail-chosen", &[("n", state.n.into()), ("rest", (4 - state.n).into()), ("foe", scene.foe())])) }
                }
                _ => {
                    span { (scene.with("web-round-of", &[("round", state.round.into()), ("rounds", scene.duel().rounds.into())])) }
                }
            }
        }
    }
}

fn small(die: &Thrown) -> Look<'_> {
    Look {
        struck: die.struck,
        hand: die.hand,
        ..Look::sized("s")
    }
}

fn large(die: &Thrown) -> Look<'_> {
    Look {
        struck: die.struck,
        hand: die.hand,
        thrown: Some(&die.mark),
        ..Look::sized("xl")
    }
}

fn dice(scene: &Scene<'_>) -> Markup {
    if let Some(pending) = scene.table.pending() {
        return html! { div.roll__dice.roll__dice--due { @for _ in &pending.next { (ink::blank_die("l", true)) } } };
    }
    let extra = extra_dice(scene);
    if !extra.is_empty() {
        return html! { div.roll__dice { @for (index, die) in extra { (extra_die(scene, index, die)) } } };
    }
    match scene.state().phase {
        Phase::Ready => blank(scene),
        Phase::Rolled => {
            let sum: u8 = scene
                .round
                .own
                .iter()
                .filter(|die| !die.struck)
                .map(|die| die.face)
                .sum();
            thrown(scene, &scene.round.own, "web-sum", sum)
        }
        Phase::Allocated => entered(scene),
        Phase::FoeRolled | Phase::RoundOver | Phase::Over if !scene.round.foe.is_empty() => {
            let row: u8 = scene.round.foe.iter().map(|die| die.face).sum();
            thrown(scene, &scene.round.foe, "web-row", row)
        }
        Phase::FoeRolled | Phase::RoundOver | Phase::Over => html! {},
    }
}

fn thrown(scene: &Scene<'_>, dice: &[Thrown], label: &str, sum: u8) -> Markup {
    html! {
        div.roll__dice {
            @for die in dice { (ink::die(scene.reader, die.face, large(die))) }
            span.sum { span.label { (scene.text(label)) } " " (sum) }
        }
    }
}

/// Four dice on the table: those the player may take, and the rest.
fn blank(scene: &Scene<'_>) -> Markup {
    let cap = scene.state().cap(scene.duel());
    html! {
        div.roll__dice {
            @for number in 0..4 { (ink::blank_die("l", number >= cap)) }
            span.sum { span.label { (scene.text("web-round")) } " " (scene.state().round) }
        }
    }
}

/// Own dice with the place each went to.
fn entered(scene: &Scene<'_>) -> Markup {
    let place = |index: usize| match scene.round.entered {
        Some((_, Entered::Placed(places))) => {
            let place = places.as_slice().get(index).copied().unwrap_or_default();
            scene.text(words::place(place))
        }
        _ => scene.text("web-divided"),
    };
    let state = scene.state();
    html! {
        div.roll__dice {
            @for (index, die) in scene.round.own.iter().enumerate() {
                div.stand { (ink::die(scene.reader, die.face, large(die))) span.die__cap { (place(index)) } }
            }
            span.sum { span.label { (scene.text("web-attack")) } " " (state.attack) } " "
            span.sum { span.label { (scene.text("web-defence")) } " " (state.defence) }
        }
    }
}

/// Dice of the last step that are neither his nor the round's own: injuries, wounds, surprise.
fn extra_dice<'a>(scene: &Scene<'a>) -> Vec<(String, &'a RolledDie)> {
    let Some((record, _)) = scene.last() else {
        return Vec::new();
    };
    let Body::Play { dice, .. } = &record.body else {
        return Vec::new();
    };
    let usual = ["samurai-die-own", "samurai-die-foe"];
    let dice = dice
        .iter()
        .enumerate()
        .filter(|(_, die)| !usual.contains(&die.die.as_ref()));
    dice.map(|(index, die)| (format!("r{}-{index}", record.seq), die))
        .collect()
}

fn extra_die(scene: &Scene<'_>, mark: String, die: &RolledDie) -> Markup {
    let look = Look {
        hand: ink::by_hand(die.origin),
        thrown: Some(&mark),
        ..Look::sized("xl")
    };
    html! { div.stand { (ink::die(scene.reader, die.face, look)) span.die__cap { (scene.text(&die.die)) } } }
}

/// The rules behind what just happened and what it means now.
fn why(scene: &Scene<'_>) -> Markup {
    let mut ids: Vec<&str> = Vec::new();
    if let Some(pending) = scene.table.pending() {
        ids.push(match pending.next.first().map_or("", |die| die.name) {
            "samurai-die-own" => "WS-PLAYER-4",
            "samurai-die-foe" => "WS-FOE-1",
            "samurai-die-surprise" => "WS-CONC-11",
            "samurai-die-injury" => "WS-INJURY-1",
            _ => "WS-WOUND-1",
        });
    } else {
        match (scene.state().phase, scene.last()) {
            // The roll is seen; what it would do is the question.
            (Phase::FoeRolled, _) => ids.extend(["WS-FOE-2", "WS-FOE-5", "WS-COUNTER-2"]),
            (Phase::Ready, None) => ids.push("WS-DUEL-7"),
            (_, Some((_, events))) => ids.extend(events.iter().flat_map(Samurai::rules)),
            (_, None) => {}
        }
        if scene.state().phase == Phase::Ready {
            let limb = if scene.state().limb_lost {
                "WS-LIMB-2"
            } else {
                "WS-PLAYER-1"
            };
            ids.extend([limb, "WS-ROUND-5"]);
        }
    }
    let rules = law::known(Samurai::rulebook(), &ids);
    html! {
        details.roll__why id={ "why-" (scene.last().map_or(0, |(record, _)| record.seq)) } {
            summary { (scene.reader.count("web-why-count", "count", rules.len())) }
            (law::why(scene.reader, "samurai", Samurai::rulebook(), &ids))
        }
    }
}

/// Taking back, and giving up behind one more step.
fn foot(scene: &Scene<'_>) -> Markup {
    if !scene.plays() {
        return html! {};
    }
    let waiting = scene.table.pending().is_some();
    html! {
        div.roll__foot {
            (undo(scene))
            @if scene.state().phase != Phase::Over && !waiting {
                details #resign {
                    summary { (scene.text("web-resign")) }
                    div.row {
                        span.quiet { (scene.text("web-resign-sure")) }
                        (scene.send(&Command::Resign, "", &scene.text("web-resign-do")))
                    }
                    (refused_cmd(scene, Cmd::Resign))
                }
            }
        }
    }
}

fn undo(scene: &Scene<'_>) -> Markup {
    if scene.table.pending().is_some() {
        let objection = Refusal::new("dice_pending", Samurai::table_rule("dice_pending"));
        return html! {
            button.btn.btn--quiet type="button" aria-disabled="true" aria-describedby="undo-why" { (scene.text("web-undo")) }
            span.label.below #undo-why { (reason(scene, &objection)) }
        };
    }
    desk::undo(scene)
}

/// The duel is over: how it went, and what to do with the evening.
fn after(scene: &Scene<'_>) -> Markup {
    let (taken_back, by_hand) = (scene.table.rolls_taken_back(), scene.table.set_by_hand());
    let opening = scene.table.opening();
    let options = &scene.setup().options;
    let physical = opening.dice == DiceMode::Physical;
    html! {
        div #choices {
            p.quiet { (scene.with("web-after", &[
                ("round", scene.state().round.into()),
                ("health", scene.state().health.into()),
                ("foe", scene.foe()),
                ("foe_health", scene.state().foe_health.into()),
            ])) }
            @if taken_back > 0 { p.quiet { (scene.reader.count("web-taken-back", "count", taken_back)) } }
            @if by_hand > 0 { p.quiet { (scene.reader.count("web-set-by-hand", "count", by_hand)) } }
            @if scene.plays() {
                div.row.row--go {
                    form.act method="post" action="/new/samurai" {
                        input type="hidden" name="scenario" value=(scene.duel().id);
                        input type="hidden" name="dice" value=(if physical { "physical" } else { "server" });
                        input type="hidden" name="name" value=(scene.player_name());
                        @if opening.iron { input type="hidden" name="iron" value="yes"; }
                        @for spec in Samurai::OPTIONS {
                            @if let Some(value) = options.get(spec.key) && value != spec.values[0] {
                                input type="hidden" name={ "opt." (spec.key) } value=(value);
                            }
                        }
                        button.btn.btn--seal { (scene.text("web-rematch")) }
                    }
                    a.btn href="/samurai" { (scene.text("web-other-foe")) }
                }
            }
        }
    }
}
