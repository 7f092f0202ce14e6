//! Dice that have fallen, and the sentence they make.

use ::daggerheart::content::{Act, Sign};
use ::daggerheart::read::Outcome;
use ::daggerheart::read::{self, Label};
use ::daggerheart::{Difficulty, Event, RALLY_6, ReactionLabel, Roll, Thrown};
use ::dice::RolledDie;
use maud::{Markup, html};
use table::SeatId;

use super::dice::{Look, Sort, die};
use super::scene::{Scene, signed};
use screens::desk::{SPOKEN, dice_of};

/// The dice of a Duality roll, large, each with its name.
pub fn dice(
    scene: &Scene<'_>,
    who: &SeatId,
    mark: &str,
    thrown: &Thrown,
    helpers: &[SeatId],
    large: bool,
) -> Markup {
    let hand = scene.by_hand(who);
    let label = thrown.label();
    let size = if large { "xl" } else { "l" };
    let marked = |name: &str| format!("{mark}-{name}");
    let best = thrown.help.iter().copied().max();
    let hope_mark = marked(&format!("h{}", thrown.hope));
    let fear_mark = marked(&format!("f{}", thrown.fear));
    let stand = |markup: Markup, name: String, about: String| {
        html! { div.stand { (markup) span.die__cap { b { (name) } @if !about.is_empty() { br; (about) } } } }
    };
    let rank = |hope: bool| {
        let key = match label {
            Label::Crit => "pair",
            Label::Hope if hope => "higher",
            Label::Fear if !hope => "higher",
            _ => "lower",
        };
        scene.kind("web-dh-rank", key)
    };
    let mut helped = false;
    html! {
        div.roll__dice.duality {
            (stand(die(scene, Sort::Hope, thrown.hope, Look { size, decides: label != Label::Fear, thrown: Some(&hope_mark), hand, ..Look::default() }), scene.kind("web-dh-die-name", "hope"), rank(true)))
            span.plus aria-hidden="true" { "+" }
            (stand(die(scene, Sort::Fear, thrown.fear, Look { size, decides: label != Label::Hope, thrown: Some(&fear_mark), hand, ..Look::default() }), scene.kind("web-dh-die-name", "fear"), rank(false)))
            @for (index, &face) in thrown.advantage.iter().enumerate() {
                span.plus aria-hidden="true" { "+" }
                (stand(die(scene, Sort::Plus, face, Look { size: "l", thrown: Some(&marked(&format!("a{index}"))), hand, ..Look::default() }), scene.kind("web-dh-sign", super::extras::sign(Sign::Advantage)), String::new()))
            }
            @for (index, &face) in thrown.help.iter().enumerate() {
                @let counts = !helped && Some(face) == best;
                @if counts { ({ helped = true; html! {} }) span.plus aria-hidden="true" { "+" } }
                @let name = helpers.get(index).map_or_else(|| scene.text("web-dh-helps"), |who| scene.called(who));
                (stand(die(scene, Sort::Plus, face, Look { size: "l", struck: !counts, thrown: Some(&marked(&format!("x{index}"))), hand, ..Look::default() }), name, scene.kind("web-dh-help-counts", Scene::yes_no(counts))))
            }
            @if let Some(face) = thrown.rally {
                span.plus aria-hidden="true" { "+" }
                (stand(die(scene, Sort::Sides(rally_sides(scene)), face, Look { size: "l", thrown: Some(&marked("r")), hand, ..Look::default() }), scene.text("web-dh-rally"), String::new()))
            }
            @for (index, &face) in thrown.disadvantage.iter().chain(&thrown.outside).enumerate() {
                span.plus aria-hidden="true" { "−" }
                (stand(die(scene, Sort::Minus, face, Look { size: "l", thrown: Some(&marked(&format!("d{index}"))), hand, ..Look::default() }), scene.kind("web-dh-sign", super::extras::sign(Sign::Disadvantage)), String::new()))
            }
            @if thrown.modifier != 0 { span.plus.plus--flat { (signed(thrown.modifier.into())) } }
        }
    }
}

/// Of what size the newest rally die was.
fn rally_sides(scene: &Scene<'_>) -> u8 {
    let is_rally = |one: &&RolledDie| one.die.starts_with(RALLY_6.name);
    let mut records = scene.happened().take(12);
    let found = records.find_map(|(record, _)| dice_of(record).iter().find(is_rally));
    found.map_or(6, |one| one.kind.sides())
}

/// What somebody wrote they do, before what came of it.
pub fn spoken(scene: &Scene<'_>, roll: Option<&Roll>) -> Markup {
    let text = roll.map_or("", |roll| roll.text.as_str());
    html! { @if !text.is_empty() && text != SPOKEN { span.written { (scene.with("web-dh-quote", &[("text", text.into())])) } " " } }
}

/// What a roll is for; its end is told accordingly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Action,
    Reaction,
    /// The form of a reaction, but nothing is being avoided (DH-GROUP-4).
    Follower,
}

impl Part {
    pub fn of(reaction: bool) -> Part {
        if reaction {
            Part::Reaction
        } else {
            Part::Action
        }
    }
}

/// What is said at the table: "13 mit Angst", and whether it works.
pub fn sentence(scene: &Scene<'_>, roll: &Roll) -> Markup {
    tell(scene, roll, Part::of(roll.is_reaction()))
}

pub fn tell(scene: &Scene<'_>, roll: &Roll, part: Part) -> Markup {
    match &roll.thrown {
        Some(thrown) => said(scene, thrown, roll.success, part),
        None => html! {},
    }
}

pub fn said(scene: &Scene<'_>, thrown: &Thrown, success: Option<bool>, part: Part) -> Markup {
    let reaction = part != Part::Action;
    let label = thrown.label();
    let shown = !reaction || scene.state().options.reaction_label == ReactionLabel::Show;
    let announced = scene.with(
        "web-dh-announced",
        &[
            ("total", i64::from(thrown.total).into()),
            (
                "label",
                if shown || label == Label::Crit {
                    label.as_str()
                } else {
                    "none"
                }
                .into(),
            ),
        ],
    );
    let follows = match (success, reaction) {
        (None, _) => String::new(),
        (Some(success), true) => scene.kind(
            "web-dh-reacted",
            match (part, label, success) {
                (Part::Follower, _, true) => "follows",
                (Part::Follower, _, false) => "hinders",
                (_, Label::Crit, _) => "crit",
                (_, _, true) => "success",
                (_, _, false) => "failure",
            },
        ),
        (Some(success), false) => {
            scene.kind("web-dh-outcome-say", Outcome::of(label, success).as_str())
        }
    };
    let fear = shown && label == Label::Fear;
    html! {
        @if fear { em.bad { (announced) } } @else { strong.lead-in { (announced) } }
        @if !follows.is_empty() { " " (follows) }
    }
}

/// How it adds up, part by part: "5 Hoffnung + 7 Angst + 2 Agilität = 14 gegen 14".
pub fn sum(
    scene: &Scene<'_>,
    thrown: &Thrown,
    roll: Option<&Roll>,
    against: &[Difficulty],
) -> Markup {
    let options = &scene.state().options;
    let dice = read::bonus(
        options,
        &thrown.advantage,
        &thrown.disadvantage,
        &thrown.help,
        &thrown.outside,
    );
    let mut parts = modifiers(scene, thrown.modifier.into(), roll);
    let kinds = [
        ("web-dh-sum-advantage", !thrown.advantage.is_empty()),
        (
            "web-dh-sum-disadvantage",
            !(thrown.disadvantage.is_empty() && thrown.outside.is_empty()),
        ),
        ("web-dh-sum-help", !thrown.help.is_empty()),
    ];
    let kinds = kinds.into_iter().filter(|(_, lies)| *lies);
    let kinds: Vec<String> = kinds.map(|(kind, _)| scene.text(kind)).collect();
    parts.push((dice.into(), kinds.join(", ")));
    parts.push((
        thrown.rally.map_or(0, i64::from),
        scene.text("web-dh-rally"),
    ));
    let parts = parts.into_iter().filter(|(by, _)| *by != 0);
    let parts = parts.map(|(by, name)| match by < 0 {
        true => format!(" − {} {name}", -by),
        false => format!(" + {by} {name}"),
    });
    let text = scene.with(
        "web-dh-sum",
        &[
            ("hope", thrown.hope.into()),
            ("fear", thrown.fear.into()),
            ("parts", parts.collect::<String>().into()),
            ("total", i64::from(thrown.total).into()),
        ],
    );
    html! { p.quiet.num { (text) @if let [one] = against { " " (difficulty(scene, *one)) } } }
}

/// What the fixed part of a total is made of. What nothing here accounts for stands at the end.
fn modifiers(scene: &Scene<'_>, all: i64, roll: Option<&Roll>) -> Vec<(i64, String)> {
    let mut parts = Vec::new();
    let pc = roll.and_then(|roll| scene.state().pcs.get(&roll.pc));
    if let Some((roll, pc)) = roll.zip(pc) {
        if let [with] = roll.traits[..] {
            parts.push((pc.sheet.traits.get(with).into(), scene.trait_name(with)));
        }
        for &number in &roll.experiences {
            if let Some(one) = ::daggerheart::nth(&pc.sheet.experiences, number) {
                parts.push((one.modifier.into(), scene.name(&one.name).to_owned()));
            }
        }
        for &number in &roll.features {
            let feature = ::daggerheart::nth(&pc.sheet.features, number);
            if let Some(feature) = feature
                && let Act::Flat { by } = feature.act
            {
                parts.push((by.into(), scene.name(&feature.name).to_owned()));
            }
        }
    }
    let known: i64 = parts.iter().map(|(by, _)| by).sum();
    let rest = all - known;
    let counted = |event: &&Event| match event {
        Event::GroupCounted { leader, bonus } => {
            roll.is_some_and(|roll| roll.pc == *leader) && i64::from(*bonus) == rest
        }
        _ => false,
    };
    let group = (scene.happened().take(6)).any(|(_, events)| events.iter().any(counted));
    let word = if group {
        "web-dh-group-bonus"
    } else {
        "web-dh-sum-more"
    };
    parts.push((rest, scene.text(word)));
    parts
}

/// "gegen 14", or that it is hidden.
pub fn difficulty(scene: &Scene<'_>, one: Difficulty) -> String {
    match (one.value(), one.is_hidden()) {
        (Some(value), false) => scene.count("web-dh-against-open", i64::from(value)),
        (Some(value), true) => scene.count("web-dh-against-secret", i64::from(value)),
        (None, _) => scene.text("web-dh-against-hidden"),
    }
}
