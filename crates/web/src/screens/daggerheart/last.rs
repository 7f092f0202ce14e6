//! What just happened, when nothing waits any more: the dice, the sentence, and what changed, as before →
//! after. A quick table books everything with the throw, so this is where a roll is seen.

use std::collections::BTreeMap;

use ::daggerheart::read::Hit;
use ::daggerheart::{
    DAMAGE_DIE, Daggerheart, DeathChoice, DualityDie, Event, RALLY_6, Thrown, Who,
};
use ::dice::RolledDie;
use maud::{Markup, html};
use table::{Game, SeatId};

use super::dice::{Look, Sort, die};
use super::fallen;
use super::scene::Scene;
use crate::screens::desk::{dice_of, real, why};

/// The newest thing that happened, if it had dice or changed something people look at.
pub fn slip(scene: &Scene<'_>) -> Option<Markup> {
    let (record, events) = scene.happened().next()?;
    let told = told(scene, record.seq, dice_of(record), &events)?;
    let mut rules: Vec<&str> = Vec::new();
    for rule in events.iter().flat_map(|event| Daggerheart::rules(event)) {
        if !rules.contains(rule) {
            rules.push(rule);
        }
    }
    Some(html! {
        div.lately {
            (told)
            (chips(scene, &events))
            (why(scene, "why-last", &rules))
        }
    })
}

/// The roll before, in one line, while something else goes on.
pub fn line(scene: &Scene<'_>) -> Markup {
    let found = scene.happened().skip(1).take(6).find_map(|(_, events)| {
        let thrown = thrown(&events)?;
        // Of a tag team's rolls only one counts, and that is told later.
        success(&events, thrown.0)?;
        Some(html! { p.quiet { (scene.called(thrown.0)) ": " (fallen::said(scene, thrown.1, success(&events, thrown.0), fallen::Part::of(thrown.2))) } })
    });
    found.unwrap_or_else(|| html! {})
}

fn thrown<'e>(events: &[&'e Event]) -> Option<(&'e SeatId, &'e Thrown, bool)> {
    events.iter().rev().find_map(|event| match event {
        Event::Thrown {
            pc,
            thrown,
            reaction,
            ..
        } => Some((pc, thrown, *reaction)),
        Event::Rerolled { pc, thrown, .. } => Some((pc, thrown, false)),
        _ => None,
    })
}

fn success(events: &[&Event], who: &SeatId) -> Option<bool> {
    events.iter().rev().find_map(|event| match event {
        Event::Judged { pc, success, .. } if pc == who => Some(*success),
        _ => None,
    })
}

fn told(scene: &Scene<'_>, seq: u64, dice: &[RolledDie], events: &[&Event]) -> Option<Markup> {
    let hand = real(dice);
    let mark = format!("l{seq}");
    if let Some((pc, thrown, reaction)) = thrown(events) {
        let helpers = Vec::new();
        return Some(html! {
            p.label { (scene.called(pc)) }
            (fallen::dice(scene, pc, &format!("r{pc}"), thrown, &helpers, true))
            h1.roll__say #now tabindex="-1" { (fallen::said(scene, thrown, success(events, pc), fallen::Part::of(reaction))) }
            (fallen::sum(scene, thrown, &[]))
            (damage_after(scene, &mark, dice, events))
        });
    }
    events.iter().find_map(|event| match event {
        Event::FoeRolled {
            foe,
            faces,
            kept,
            hits,
        } => Some(foe_rolled(scene, &mark, hand, *foe, faces, *kept, hits)),
        Event::DamageRolled {
            by,
            rally,
            sum,
            critical,
            ..
        } => Some(html! {
            @if let Some(by) = by { p.label { (scene.who_name(by)) } }
            (damage_dice(scene, &mark, dice, rally.is_some()))
            h1.roll__say #now tabindex="-1" { (harm(scene, *sum, *critical, events)) }
        }),
        Event::DeathMoved {
            pc,
            choice,
            hope,
            fear,
            ..
        } => Some(death(scene, (&mark, hand), pc, *choice, *hope, *fear, events)),
        Event::FateRolled {
            pc,
            die: which,
            face,
            text,
        } => Some(html! {
            p.label { (scene.called(pc)) " · " (text) }
            div.roll__dice { (die(scene, sort(*which), *face, Look { size: "xl", hand, thrown: Some(&mark), ..Look::default() })) }
            h1.roll__say #now tabindex="-1" { (scene.count("web-dh-fate-face", *face)) }
        }),
        Event::Closed {
            pc,
            outcome,
            note,
            consequence,
        } => Some(html! {
            p.label { (scene.called(pc)) }
            h1.roll__say #now tabindex="-1" { (scene.kind("web-dh-outcome", outcome.as_str())) "." }
            @for words in [note, consequence].into_iter().flatten() { p.deed { (words) } }
        }),
        Event::FoeTasked { foe, face, success } => Some(html! {
            p.label { (scene.foe_name(*foe)) }
            div.roll__dice { (die(scene, Sort::Sides(20), *face, Look { size: "xl", hand, thrown: Some(&mark), ..Look::default() })) }
            h1.roll__say #now tabindex="-1" { (scene.with("web-dh-task-done", &[("name", scene.foe_name(*foe).into()), ("success", Scene::yes_no(*success).into())])) }
        }),
        _ => None,
    })
}

fn sort(die: DualityDie) -> Sort {
    match die {
        DualityDie::Hope => Sort::Hope,
        DualityDie::Fear => Sort::Fear,
    }
}

pub fn foe_rolled(
    scene: &Scene<'_>,
    mark: &str,
    hand: bool,
    foe: u32,
    faces: &[u8],
    kept: u8,
    hits: &[(SeatId, Hit)],
) -> Markup {
    let mut used = false;
    let struck: Vec<bool> = faces
        .iter()
        .map(|&face| {
            let keeps = !used && face == kept;
            used |= keeps;
            !keeps
        })
        .collect();
    let names = |wanted: &dyn Fn(Hit) -> bool| {
        let names = hits.iter().filter(|(_, hit)| wanted(*hit));
        let names: Vec<String> = names.map(|(pc, _)| scene.called(pc)).collect();
        names.join(", ")
    };
    let hit = names(&|hit| hit != Hit::Miss);
    let missed = names(&|hit| hit == Hit::Miss);
    let critical = hits.iter().any(|(_, hit)| *hit == Hit::Crit);
    html! {
        p.label { (scene.foe_name(foe)) }
        div.roll__dice {
            @for (index, (&face, &struck)) in faces.iter().zip(&struck).enumerate() {
                (die(scene, Sort::Sides(20), face, Look { size: "xl", struck, hand, decides: !struck && faces.len() > 1, thrown: Some(&format!("{mark}-{index}")) }))
            }
        }
        h1.roll__say #now tabindex="-1" {
            @if !hit.is_empty() { (scene.with("web-dh-foe-hits", &[("name", scene.foe_name(foe).into()), ("whom", hit.as_str().into()), ("critical", Scene::yes_no(critical).into())])) " " }
            @if !missed.is_empty() { (scene.with("web-dh-foe-misses", &[("name", scene.foe_name(foe).into()), ("whom", missed.as_str().into())])) }
        }
    }
}

/// The damage of a roll that went straight on to it.
fn damage_after(scene: &Scene<'_>, mark: &str, dice: &[RolledDie], events: &[&Event]) -> Markup {
    let found = events.iter().find_map(|event| match event {
        Event::DamageRolled {
            rally,
            sum,
            critical,
            ..
        } => Some(html! {
            (damage_dice(scene, mark, dice, rally.is_some()))
            p.roll__then { (harm(scene, *sum, *critical, events)) }
        }),
        _ => None,
    });
    found.unwrap_or_default()
}

fn harm(scene: &Scene<'_>, sum: u16, critical: bool, events: &[&Event]) -> Markup {
    html! {
        (scene.count("web-dh-damage-sum", sum)) @if critical { " " (scene.text("web-dh-damage-critical")) }
        " " (dealt(scene, events))
    }
}

/// Damage dice as they were thrown, with the rally die if it went in; their sum is what counts.
fn damage_dice(scene: &Scene<'_>, mark: &str, dice: &[RolledDie], rally: bool) -> Markup {
    let rallied = |one: &RolledDie| rally && one.die.starts_with(RALLY_6.name);
    let thrown = dice
        .iter()
        .filter(|one| one.die == DAMAGE_DIE || rallied(one));
    html! {
        div.roll__dice {
            @for (index, one) in thrown.enumerate() {
                (die(scene, Sort::Sides(one.kind.sides()), one.face, Look { size: "l", hand: real(dice), thrown: Some(&format!("{mark}-{index}")), ..Look::default() }))
            }
        }
    }
}

/// Whom it struck and how deep.
fn dealt(scene: &Scene<'_>, events: &[&Event]) -> Markup {
    html! {
        @for event in events {
            @match event {
                Event::DamageDealt { target, hp, .. } => { (scene.with("web-dh-dealt", &[("name", scene.who_name(target).into()), ("hp", (*hp).into())])) " " }
                Event::FoeDefeated { foe } => { (scene.with("web-dh-defeated", &[("name", scene.foe_name(*foe).into())])) " " }
                _ => {}
            }
        }
    }
}

fn death(
    scene: &Scene<'_>,
    (mark, hand): (&str, bool),
    pc: &SeatId,
    choice: DeathChoice,
    hope: Option<u8>,
    fear: Option<u8>,
    events: &[&Event],
) -> Markup {
    let key = match choice {
        DeathChoice::Risk => "risk",
        DeathChoice::Avoid => "avoid",
        DeathChoice::Blaze => "blaze",
    };
    let dead = events.iter().any(|event| {
        matches!(event, Event::PcFell { status, .. } if *status == ::daggerheart::Status::Dead)
    });
    let scar = events
        .iter()
        .any(|event| matches!(event, Event::Scarred { .. }));
    html! {
        p.label { (scene.called(pc)) " · " (scene.kind("web-dh-death-move", key)) }
        div.roll__dice.duality {
            @if let Some(face) = hope { (die(scene, Sort::Hope, face, Look { size: "xl", hand, thrown: Some(&format!("{mark}-h")), ..Look::default() })) }
            @if let Some(face) = fear { (die(scene, Sort::Fear, face, Look { size: "xl", hand, thrown: Some(&format!("{mark}-f")), ..Look::default() })) }
        }
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-death-came", &[
            ("name", scene.called(pc).into()), ("kind", key.into()), ("dead", Scene::yes_no(dead).into()), ("scar", Scene::yes_no(scar).into()),
        ])) }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Thing {
    Fear,
    Hope(SeatId),
    Stress(SeatId),
    Hp(Who),
    Armor(SeatId),
}

/// What changed with it, before → after.
pub fn chips(scene: &Scene<'_>, events: &[&Event]) -> Markup {
    let state = scene.state();
    let mut sums: BTreeMap<Thing, i64> = BTreeMap::new();
    let mut note = |thing: Thing, by: i64| *sums.entry(thing).or_default() += by;
    for event in events {
        match event {
            Event::HopeGained { pc, n, .. } => note(Thing::Hope(pc.clone()), i64::from(*n)),
            Event::HopeSpent { pc, n, spare, .. } => {
                note(Thing::Hope(pc.clone()), i64::from(*spare) - i64::from(*n));
            }
            Event::FearGained { n, .. } => note(Thing::Fear, i64::from(*n)),
            Event::FearSpent { n, .. } => note(Thing::Fear, -i64::from(*n)),
            Event::StressMarked { pc, n } => note(Thing::Stress(pc.clone()), i64::from(*n)),
            Event::StressCleared { pc, n, .. } => note(Thing::Stress(pc.clone()), -i64::from(*n)),
            Event::HpMarked { who, n, .. } => note(Thing::Hp(who.clone()), i64::from(*n)),
            Event::HpCleared { who, n, .. } => note(Thing::Hp(who.clone()), -i64::from(*n)),
            Event::ArmorMarked { pc } => note(Thing::Armor(pc.clone()), 1),
            Event::ArmorCleared { pc, n, .. } => note(Thing::Armor(pc.clone()), -i64::from(*n)),
            _ => {}
        }
    }
    let shown = sums.iter().filter(|(_, by)| **by != 0).filter_map(|(thing, by)| {
        let of = |pc: &SeatId| state.pcs.get(pc);
        let (word, name, after, bad) = match thing {
            Thing::Fear => ("web-dh-fear", String::new(), i64::from(state.fear?), *by > 0),
            Thing::Hope(pc) => ("web-dh-hope", scene.called(pc), of(pc)?.hope.into(), *by < 0),
            Thing::Stress(pc) => ("web-dh-stress", scene.called(pc), of(pc)?.stress.into(), *by > 0),
            Thing::Armor(pc) => ("web-dh-armor", scene.called(pc), of(pc)?.armor.into(), *by > 0),
            Thing::Hp(Who::Pc(pc)) => ("web-dh-hp", scene.called(pc), of(pc)?.hp.into(), *by > 0),
            Thing::Hp(Who::Foe(id)) => ("web-dh-hp", scene.foe_name(*id), state.foe(*id)?.hp.into(), *by < 0),
        };
        Some(html! { span class={ "chip" (if bad { " chip--bad" } else { "" }) } { (scene.text(word)) @if !name.is_empty() { " " (name) } " " s { ((after - by).max(0)) } " → " b { (after) } } })
    });
    let shown: Vec<Markup> = shown.collect();
    html! {
        div.chips {
            @for chip in shown { (chip) }
            @for event in events {
                @match event {
                    Event::CountdownAdvanced { countdown, by, value, .. } => {
                        @if let Some(it) = state.countdown(*countdown) { span.chip { (scene.name(&it.name)) " " s { (u16::from(*value) + u16::from(*by)) } " → " b { (value) } } }
                    }
                    Event::CountdownTriggered { countdown, .. } => {
                        @if let Some(it) = state.countdown(*countdown) { span.chip.chip--bad { b { (scene.name(&it.name)) } " " (scene.text("web-dh-triggered")) } }
                    }
                    Event::SpotlightToGm { .. } => span.chip.chip--bad { (scene.text("web-dh-spotlight-word")) " → " b { (scene.text("web-dh-gm-short")) } },
                    Event::SpotlightToPlayers { .. } => {}
                    Event::ConditionGained { who, condition } => span.chip.chip--bad { (scene.who_name(who)) " " b { (scene.condition(&condition.name)) } },
                    Event::ConditionLost { who, name, .. } => span.chip { (scene.who_name(who)) " " s { (scene.condition(name)) } },
                    _ => {}
                }
            }
        }
    }
}
