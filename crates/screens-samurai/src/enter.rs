//! Entering the dice: a place for each, or the parts of a single one. The script adds up while people
//! choose; what each way of entering is worth comes along as data.

use std::collections::BTreeMap;

use ::samurai::odds::{self, Entry};
use ::samurai::{Cmd, Command, Place, read};
use maud::{Markup, html};
use serde_json::json;

use super::scene::Scene;
use super::{chances, words};
use screens::desk::{self, fold, hidden, reason, refused_cmd};
use screens::ink::{self, Look};

const PLACES: [(Place, &str); 3] = [
    (Place::Attack, "attack"),
    (Place::Defence, "defence"),
    (Place::Concentration, "concentration"),
];

/// The plays for the dice that lie there: a tap lays the dice down so, the button below enters them. Without a script a tap
/// enters them at once.
pub fn plans(scene: &Scene<'_>) -> Markup {
    let entries = odds::entries(scene.setup(), scene.state());
    html! {
        @if !entries.is_empty() { div.samurai-beside.samurai-plans { @for entry in &entries { (plan(scene, entry)) } } }
    }
}

fn plan(scene: &Scene<'_>, entry: &Entry) -> Markup {
    let values = scene.with(
        "web-plan-values",
        &[
            ("attack", entry.attack.into()),
            ("defence", entry.defence.into()),
            ("concentration", entry.concentration.into()),
        ],
    );
    let body = html! {
        strong { (scene.text(chances::aim(entry.planned.aim))) } " "
        span.samurai-plan__values.written { (values) } " "
        (chances::worth(scene, &entry.planned))
        @if entry.balanced && !scene.lies_ready() { " " span.samurai-plan__best { (difference(scene, &entry.planned)) } }
    };
    if !scene.plays() {
        return html! { div.samurai-plan { (body) } };
    }
    let aim = entry.planned.aim.as_str();
    let lay = lay(&entry.command);
    let button = html! { button.samurai-plan data-aim=(aim) data-balanced[entry.balanced] data-lay=(lay) { (body) } };
    match entry.command {
        Command::Allocate { to, .. } => desk::act(
            scene,
            Cmd::Allocate,
            html! {
                @for (number, place) in (1..).zip(to.as_slice()) { input type="hidden" name={ "to." (number) } value=(value(*place)); }
                input type="hidden" name="on" value="true";
                (button)
            },
        ),
        _ => scene.send_by(&entry.command, button),
    }
}

/// Where the dice go, for the script: a place for each, or the parts of a single one.
fn lay(command: &Command) -> String {
    match command {
        Command::Allocate { to, .. } => {
            let places: Vec<&str> = to.as_slice().iter().map(|&place| value(place)).collect();
            places.join(" ")
        }
        Command::Split {
            attack,
            defence,
            concentration,
            ..
        } => format!("{attack} {defence} {concentration}"),
        _ => String::new(),
    }
}

/// Of all placements the one with the best difference of hearts says so, and what it is.
fn difference(scene: &Scene<'_>, planned: &odds::Planned) -> String {
    let difference = &planned.prospect.hearts - &planned.taken;
    let mean = chances::signed(scene, &difference);
    scene.with("web-plan-best", &[("mean", mean.into())])
}

/// As commands name a place.
fn value(place: Place) -> &'static str {
    let named = PLACES.iter().find(|(known, _)| *known == place);
    named.map_or("none", |(_, value)| value)
}

pub fn forms(scene: &Scene<'_>) -> Markup {
    let dice = scene.state().dice;
    let divisible = read::divisible(&scene.setup().options, dice.as_slice());
    html! {
        @match divisible {
            Some(face) => (split(scene, face)),
            // Only where one die is left would somebody look for it.
            None if dice.usable().count() == 1 => (cannot_split(scene)),
            None => (refused_cmd(scene, Cmd::Split)),
        }
        (allocate(scene))
    }
}

/// Each die as a whole: the lanes it can lie on, dragged or tapped. It begins on none.
fn allocate(scene: &Scene<'_>) -> Markup {
    if !scene.plays() {
        return html! {};
    }
    let state = scene.state();
    let none_usable = state.dice.usable().next().is_none();
    let dice = scene.round.own.len();
    html! {
        form.assign.samurai-enter method="post" action={ (scene.path()) "/do" } data-cmd="allocate" data-preview=""
            data-keep={ "allocate-" (state.round) } data-odds=(worth(scene)) {
            (hidden(scene, Cmd::Allocate))
            @if !none_usable {
                (sums(scene))
                div.samurai-tray data-tray="" style={ "--dice:" (dice) ";--slots:" (3 * dice) } {
                    @for (_, value) in PLACES { i.samurai-well data-well=(value) {} }
                    @for (number, die) in (1..).zip(&scene.round.own) {
                        @if !die.struck { (places(scene, number, die.face)) }
                    }
                }
            }
            @for (number, die) in (1..).zip(&scene.round.own) {
                @if die.struck { (set_aside(scene, number, die.face)) }
            }
            (act(scene, none_usable))
        }
    }
}

/// What the values come to, and the buttons: enter and let him roll, or only enter.
fn act(scene: &Scene<'_>, none_usable: bool) -> Markup {
    let label = if none_usable {
        "web-enter-nothing-on"
    } else {
        "web-enter-on"
    };
    html! {
        div.stage-act.samurai-act {
            div.samurai-act__beside { @if !none_usable { (missing(scene, "web-enter-missing")) (chances::joint_bar(scene, None)) } }
            div.samurai-act__go {
                button.btn.btn--seal name="on" value="true" data-whole-only="" { (scene.with(label, &[("foe", scene.foe())])) }
                button.btn.btn--quiet data-whole-only="" { (scene.text("web-enter-only")) }
            }
            (refused_cmd(scene, Cmd::Allocate))
        }
    }
}

/// What is still to be done before the button; the script shows it as long as it is true.
fn missing(scene: &Scene<'_>, id: &str) -> Markup {
    html! { p.samurai-missing data-missing="" data-script="" hidden { (scene.text(id)) } }
}

fn places(scene: &Scene<'_>, number: usize, face: u8) -> Markup {
    let legend = scene.with(
        "web-enter-die",
        &[("number", number.into()), ("face", face.into())],
    );
    html! {
        fieldset.samurai-lanes data-face=(face) style={ "--at:" (number) } {
            legend.sr { (legend) }
            @for (place, value) in PLACES {
                label.samurai-lane {
                    input type="radio" name={ "to." (number) } value=(value) required;
                    span.sr { (scene.text(words::place(place))) }
                    span.die.die--white aria-hidden="true" { svg { (ink::sign("die-white")) (ink::sign(&format!("pips-{face}"))) } }
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

/// A single die in parts, behind one more step: while it is open it stands in the place of the lanes.
fn split(scene: &Scene<'_>, face: u8) -> Markup {
    if !scene.plays() {
        return html! {};
    }
    let parts = html! {
        form.assign method="post" action={ (scene.path()) "/do" } data-cmd="split" data-preview=""
            data-whole=(face) data-keep={ "split-" (scene.state().round) "-" (face) } data-odds=(worth(scene)) {
            (hidden(scene, Cmd::Split))
            div.parts {
                @for (place, value) in PLACES {
                    div.part {
                        label for={ "part-" (value) } { (scene.text(words::place(place))) }
                        div.step {
                            (step(scene, place, -1))
                            input id={ "part-" (value) } type="number" inputmode="numeric" name=(value) min="0" max=(face)
                                value=(if place == Place::Concentration { face } else { 0 }) required data-share="";
                            (step(scene, place, 1))
                        }
                    }
                }
            }
            div.stage-act.samurai-act {
                div.samurai-act__beside { (missing(scene, "web-split-missing")) (chances::joint_bar(scene, None)) }
                div.samurai-act__go {
                    button.btn.btn--seal name="on" value="true" data-whole-only="" { (scene.with("web-split-on", &[("foe", scene.foe())])) }
                    button.btn.btn--quiet data-whole-only="" { (scene.text("web-split-only")) }
                }
                (refused_cmd(scene, Cmd::Split))
            }
        }
    };
    fold(
        "split",
        &scene.reader.count("web-split", "face", face),
        parts,
    )
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
        on: None,
    };
    html! {
        @if let Some(refusal) = scene.objection(&try_it) {
            p.quiet { (reason(scene, &refusal)) }
        }
        (refused_cmd(scene, Cmd::Split))
    }
}

/// The lanes by name, with what was bought for them and the sums so far, which the script fills.
fn sums(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let lane = |place: Place, name: &str, plus: u16, bought: u16| {
        html! {
            span {
                (scene.text(words::place(place)))
                @if bought > 0 { " " small { (scene.reader.count("web-bought", "amount", bought)) } }
                @if place == Place::Concentration && state.concentration > 0 { " " small { (scene.reader.count("web-stock", "have", state.concentration)) } }
                b data-sum=(name) data-plus=(plus) data-script="" hidden { (plus) }
            }
        }
    };
    let (attack, defence) = (state.bonus_attack, state.bonus_defence);
    html! {
        div.sums.samurai-sums aria-live="polite" {
            (lane(Place::Attack, "attack", attack, attack))
            (lane(Place::Defence, "defence", defence, defence))
            (lane(Place::Concentration, "concentration", 0, 0))
        }
    }
}

/// For every attack and defence the dice can be entered as: how the round may end, in words and as lengths.
fn worth(scene: &Scene<'_>) -> String {
    if scene.lies_ready() {
        return "{}".to_owned();
    }
    let (setup, state) = (scene.setup(), scene.state());
    let mut falls = odds::Falls::new(setup, state);
    let mut ways = BTreeMap::new();
    for (attack, defence) in values(scene) {
        ways.entry(format!("{attack},{defence}"))
            .or_insert_with(|| {
                let (attack, defence) =
                    (attack + state.bonus_attack, defence + state.bonus_defence);
                let prospect = odds::prospect(setup, state, state.n, attack, defence);
                let mut told = serde_json::Map::new();
                for (name, chance) in chances::joint(&prospect) {
                    let told_as = [
                        scene.percent(&chance),
                        ::words::percent_width(&chance).to_string(),
                    ];
                    told.insert(name.to_owned(), json!(told_as));
                }
                let taken = odds::taken(setup, &prospect);
                let dies = falls.of(&prospect);
                let hearts = chances::hearts_said(scene, &prospect.hearts, &taken, &dies);
                told.insert("hearts".to_owned(), json!([hearts]));
                json!(told)
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
        Command::Allocate { to, on: None } => {
            let sum = |place| {
                let dice = dice.as_slice().iter().zip(to.as_slice());
                dice.filter(|(_, to)| **to == place)
                    .map(|(die, _)| u16::from(die.face))
                    .sum()
            };
            Some((sum(Place::Attack), sum(Place::Defence)))
        }
        Command::Split {
            attack,
            defence,
            on: None,
            ..
        } => Some((u16::try_from(attack).ok()?, u16::try_from(defence).ok()?)),
        _ => None,
    };
    commands.iter().filter_map(value).collect()
}
