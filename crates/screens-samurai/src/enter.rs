//! Entering the dice: a place for each, or the parts of a single one. The script adds up while people
//! choose; what each way of entering is worth comes along as data.

use std::collections::BTreeMap;

use ::samurai::{Cmd, Command, Place, odds, read};
use maud::{Markup, html};
use serde_json::json;

use super::scene::Scene;
use super::words;
use screens::desk::{hidden, reason, refused_cmd};
use screens::ink::{self, Look};

const PLACES: [(Place, &str); 3] = [
    (Place::Attack, "attack"),
    (Place::Defence, "defence"),
    (Place::Concentration, "concentration"),
];

pub fn forms(scene: &Scene<'_>) -> Markup {
    let divisible = read::divisible(&scene.setup().options, scene.state().dice.as_slice());
    html! {
        (allocate(scene))
        @match divisible {
            Some(face) => (split(scene, face)),
            None => (cannot_split(scene)),
        }
    }
}

/// Each die as a whole.
fn allocate(scene: &Scene<'_>) -> Markup {
    if !scene.plays() {
        return html! {};
    }
    let state = scene.state();
    let none_usable = state.dice.usable().next().is_none();
    html! {
        form.assign method="post" action={ (scene.path()) "/do" } data-cmd="allocate" data-preview=""
            data-keep={ "allocate-" (state.round) } data-odds=(worth(scene)) {
            (hidden(scene, Cmd::Allocate))
            @for (number, die) in (1..).zip(&scene.round.own) {
                @if die.struck { (set_aside(scene, number, die.face)) } @else { (places(scene, number, die.face)) }
            }
            @if scene.round.own.len() > 1 && !none_usable { (sums(scene)) }
            @if !none_usable { (worth_pair(scene)) }
            button.btn.btn--seal { (scene.text(if none_usable { "web-enter-nothing" } else { "web-enter" })) }
            (refused_cmd(scene, Cmd::Allocate))
        }
    }
}

fn places(scene: &Scene<'_>, number: usize, face: u8) -> Markup {
    let legend = scene.with(
        "web-enter-die",
        &[("number", number.into()), ("face", face.into())],
    );
    html! {
        fieldset.seg data-face=(face) {
            legend.sr { (legend) }
            (ink::die(scene.reader, face, Look::sized("s")))
            @for (place, value) in PLACES {
                label {
                    input type="radio" name={ "to." (number) } value=(value) required;
                    span { (scene.text(words::place(place))) }
                }
            }
        }
    }
}

/// A die a wound has taken counts for nobody.
fn set_aside(scene: &Scene<'_>, number: usize, face: u8) -> Markup {
    let look = Look {
        struck: true,
        ..Look::sized("s")
    };
    let command = Command::Reroll {
        die: i64::try_from(number).unwrap_or(0),
    };
    html! {
        div.seg.seg--out {
            input type="hidden" name={ "to." (number) } value="none";
            (ink::die(scene.reader, face, look))
            span {
                @match scene.objection(&command) {
                    Some(refusal) if refusal.code == "die_set_aside" => (reason(scene, &refusal)),
                    _ => (scene.text("web-set-aside")),
                }
            }
        }
    }
}

/// A single die in parts.
fn split(scene: &Scene<'_>, face: u8) -> Markup {
    if !scene.plays() {
        return html! {};
    }
    html! {
        form.assign method="post" action={ (scene.path()) "/do" } data-cmd="split" data-preview=""
            data-whole=(face) data-keep={ "split-" (scene.state().round) "-" (face) } data-odds=(worth(scene)) {
            (hidden(scene, Cmd::Split))
            div.head { h3 { (scene.text("web-split")) } span.label { (scene.reader.count("web-split-whole", "face", face)) } }
            div.parts {
                @for (place, value) in PLACES {
                    div.part {
                        label for={ "part-" (value) } { (scene.text(words::place(place))) }
                        div.step {
                            (step(scene, place, -1))
                            input id={ "part-" (value) } type="number" inputmode="numeric" name=(value) min="0" max=(face)
                                value=(if place == Place::Attack { face } else { 0 }) required data-share="";
                            (step(scene, place, 1))
                        }
                    }
                }
            }
            (worth_pair(scene))
            button.btn { (scene.text("web-split-do")) }
            (refused_cmd(scene, Cmd::Split))
        }
    }
}

fn step(scene: &Scene<'_>, place: Place, by: i8) -> Markup {
    let (sign, word) = if by < 0 {
        ("−", "web-less")
    } else {
        ("+", "web-more")
    };
    let label = scene.with(word, &[("what", scene.text(words::place(place)).into())]);
    html! { button type="button" data-step=(by) data-script="" hidden aria-label=(label) { (sign) } }
}

/// Where somebody would look for dividing and cannot.
fn cannot_split(scene: &Scene<'_>) -> Markup {
    let try_it = Command::Split {
        attack: 0,
        defence: 0,
        concentration: 0,
    };
    html! {
        @if let Some(refusal) = scene.objection(&try_it) {
            p.quiet { (reason(scene, &refusal)) }
        }
        (refused_cmd(scene, Cmd::Split))
    }
}

/// The sums of the round so far; the script fills them.
fn sums(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let value = |place: Place, name: &str, plus: u16| {
        html! { span { (scene.text(words::place(place))) b data-sum=(name) data-plus=(plus) { (plus) } } }
    };
    html! {
        div.sums data-script="" hidden aria-live="polite" {
            (value(Place::Attack, "attack", state.bonus_attack))
            (value(Place::Defence, "defence", state.bonus_defence))
            (value(Place::Concentration, "concentration", state.concentration))
        }
    }
}

/// Two empty bars that the script fills.
fn worth_pair(scene: &Scene<'_>) -> Markup {
    let side = |word: &str, side: &str, kind: &str| {
        html! {
            span {
                (scene.text(word)) " " b data-odds-text=(side) {}
                i class={ "bar " (kind) } data-odds-bar=(side) style="--p:0" {}
            }
        }
    };
    html! {
        div.pair--wide data-odds-pair="" hidden {
            (side("web-you-hit", "hit", ""))
            (side("web-foe-hits", "hurt", "bar--bad"))
        }
    }
}

/// For every attack and defence the dice can be entered as: both chances, in words and as lengths.
fn worth(scene: &Scene<'_>) -> String {
    let (setup, state) = (scene.setup(), scene.state());
    let mut ways = BTreeMap::new();
    for (attack, defence) in values(scene) {
        ways.entry(format!("{attack},{defence}"))
            .or_insert_with(|| {
                let (attack, defence) =
                    (attack + state.bonus_attack, defence + state.bonus_defence);
                let prospect = odds::prospect(setup, state, state.n, attack, defence);
                let told = |chance| (scene.percent(chance), ::words::percent_width(chance));
                let (hit, hurt) = (told(&prospect.any_heart), told(&prospect.hit));
                let hearts = if prospect.any_heart.is_zero() {
                    String::new()
                } else {
                    format!(" · {}", super::chances::hearts(scene, &prospect.hearts))
                };
                json!([hit.0 + &hearts, hit.1, hurt.0, hurt.1])
            });
    }
    json!(ways).to_string()
}

/// Attack and defence of every way the dice may be entered.
fn values(scene: &Scene<'_>) -> Vec<(u16, u16)> {
    let mut commands = Vec::new();
    let player = table::Seat::new("player", table::Role::Player, "");
    <::samurai::Samurai as table::Game>::choices(
        scene.setup(),
        scene.state(),
        &player,
        &mut commands,
    );
    let dice = scene.state().dice;
    let value = |command: &Command| match *command {
        Command::Allocate { to } => {
            let sum = |place| {
                let dice = dice.as_slice().iter().zip(to.as_slice());
                dice.filter(|(_, to)| **to == place)
                    .map(|(die, _)| u16::from(die.face))
                    .sum()
            };
            Some((sum(Place::Attack), sum(Place::Defence)))
        }
        Command::Split {
            attack, defence, ..
        } => Some((u16::try_from(attack).ok()?, u16::try_from(defence).ok()?)),
        _ => None,
    };
    commands.iter().filter_map(value).collect()
}
