//! What just happened, when nothing waits any more: the dice, the sentence, and what changed, as before →
//! after. A quick table books everything with the throw, so this is where a roll is seen.

use std::collections::BTreeMap;

use ::daggerheart::read::{Hit, Label};
use ::daggerheart::{
    DAMAGE_DIE, Daggerheart, DeathChoice, Difficulty, DualityDie, Event, Fact, Pending, RALLY_6,
    Roll, Thrown, Who,
};
use ::dice::RolledDie;
use maud::{Markup, html};
use table::{Body, Game, Matter, SeatId, What};

use super::dice::{Look, Sort, die};
use super::scene::Scene;
use super::{fallen, session};
use screens::desk::{dice_of, real, why};
use screens::journal::spoken;

/// So far back what happened is still what happened last.
const MOST_BACK: usize = 12;

/// What happened last, until something else happens: with dice, a sentence, what changed.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let mut newest = true;
    let by_hand = by_hand(scene);
    for (record, events) in scene.happened().take(MOST_BACK) {
        if let Some((seq, told)) = &by_hand
            && *seq > record.seq
        {
            return html! { div.stage-last { p.roll__say { (told) } } };
        }
        if let Some(told) = told(scene, record.seq, dice_of(record), &events) {
            let mut rules: Vec<&str> = Vec::new();
            for rule in events.iter().flat_map(|event| Daggerheart::rules(event)) {
                if !rules.contains(rule) {
                    rules.push(rule);
                }
            }
            return html! {
                div.stage-last {
                    (told)
                    (came_to(scene, &events))
                    // What came after it may have changed the same things.
                    @if newest { (chips(scene, &events)) }
                    (why(scene, "why-last", &rules))
                }
            };
        }
        newest &= events.is_empty();
    }
    html! {}
}

/// The same in one line, while something else goes on.
pub fn before(scene: &Scene<'_>) -> Markup {
    let mut earlier = scene.happened().take(MOST_BACK);
    let found = earlier.find_map(|(record, events)| Some((record.seq, line(scene, &events)?)));
    let by_hand = by_hand(scene).map(|(seq, told)| (seq, html! { p.said { (told) } }));
    let newest = [found, by_hand]
        .into_iter()
        .flatten()
        .max_by_key(|(seq, _)| *seq);
    html! { @if let Some((_, told)) = newest { div.stage-last.dagger-line { (told) } } }
}

/// The newest value somebody set by hand, as this reader may know it: "Juno: TP 0 → 2".
fn by_hand(scene: &Scene<'_>) -> Option<(u64, String)> {
    let table = scene.table;
    let record = table.records().iter().rev().find(|record| {
        matches!(record.body, Body::Matter(Matter::Overruled { .. }))
            && !table.is_struck(record.seq)
    })?;
    let lines = table.journal_for(scene.seat, record.seq);
    let What::SetByHand {
        name,
        before,
        after,
        ..
    } = &lines.iter().find(|line| line.seq == record.seq)?.what
    else {
        return None;
    };
    let words = [
        ("name", scene.reader.phrase(name.as_ref()?).into()),
        ("before", spoken(scene.reader, before).into()),
        ("after", spoken(scene.reader, after).into()),
    ];
    Some((record.seq, scene.with("web-dh-by-hand", &words)))
}

/// Who falls by these dice, and what a countdown that ran out brings, in the words it was set with.
fn came_to(scene: &Scene<'_>, events: &[&Event]) -> Markup {
    let dice = events
        .iter()
        .any(|event| matches!(event, Event::DamageRolled { .. }));
    html! {
        @for event in events {
            @if dice && matches!(event, Event::PcFell { .. }) && let Some(falls) = Daggerheart::say(scene.table.setup(), scene.state(), event) {
                p.dagger-came { b { (scene.reader.phrase(&falls)) } }
            }
            @if let Event::CountdownTriggered { countdown, .. } = event && let Some(it) = scene.state().countdown(*countdown) {
                p.dagger-came { b { (scene.name(&it.name)) } ": " (scene.name(&it.effect)) }
            }
        }
    }
}

/// A moment in one line: its two dice and what was said of them, or the sentence of the journal.
pub fn line(scene: &Scene<'_>, events: &[&Event]) -> Option<Markup> {
    let Some((pc, thrown, reaction)) = thrown(events) else {
        let told = sentence(scene, events)?;
        return Some(html! { p.said { (told) } });
    };
    // Of a tag team's rolls only one counts, and that is told later.
    let success = success(events, pc)?;
    let part = match &scene.state().pending {
        Some(Pending::Group(group)) if group.members.iter().any(|one| one.pc == *pc) => {
            fallen::Part::Follower
        }
        _ => fallen::Part::of(reaction),
    };
    let label = thrown.label();
    let small = |sort, face, decides| {
        let look = Look {
            size: "s",
            decides,
            ..Look::default()
        };
        die(scene, sort, face, look)
    };
    Some(html! {
        span.dagger-before { (small(Sort::Hope, thrown.hope, label != Label::Fear)) (small(Sort::Fear, thrown.fear, label != Label::Hope)) }
        p.said { b { (scene.called(pc)) } ": " (fallen::said(scene, thrown, Some(success), part)) }
    })
}

/// What the journal says of something that was done without dice of its own, if people look at it.
fn sentence(scene: &Scene<'_>, events: &[&Event]) -> Option<String> {
    let say = |event: &&&Event| {
        let phrase = Daggerheart::say(scene.table.setup(), scene.state(), event)?;
        Some(scene.reader.phrase(&phrase))
    };
    let appear = events.iter().filter_map(|event| match event {
        Event::FoeAdded { foe, .. } => Some(scene.foe_name(*foe)),
        _ => None,
    });
    let appear: Vec<String> = appear.collect();
    if appear.len() > 1 {
        return Some(scene.with("web-dh-appear", &[("names", appear.join(", ").into())]));
    }
    let falls = events
        .iter()
        .filter(|event| matches!(event, Event::PcFell { .. }));
    let first = events.iter().filter(|event| matters(event));
    let then = events.iter().filter(|event| also_matters(event));
    // What it cost stands beside it as a chip.
    let price = |event: &&&Event| {
        matches!(
            event,
            Event::FearSpent { .. } | Event::FearGained { .. } | Event::HopeSpent { .. }
        )
    };
    let last = events.iter().filter(price);
    let all = falls.chain(first).chain(then).chain(last);
    all.into_iter().find_map(|event| say(&event))
}

/// Whatever changes who is on or who is here, where nothing larger happened with it.
fn also_matters(event: &Event) -> bool {
    matches!(
        event,
        Event::SpotlightToGm { .. }
            | Event::SpotlightToPlayers { .. }
            | Event::FoeDefeated { .. }
            | Event::FoeRemoved { .. }
            | Event::FoeRevealed { .. }
            | Event::EnvironmentAdded { .. }
            | Event::EnvironmentRevealed { .. }
            | Event::SceneEnded { .. }
            | Event::SceneFramed { .. }
            | Event::CountdownAdvanced { .. }
            | Event::CountdownSet { .. }
            | Event::ArmorMarked { .. }
            | Event::ArmorCleared { .. }
            | Event::EffectEnded { .. }
            | Event::ReactionApplied
            | Event::ReliefShared { .. }
            | Event::MoveResumed { .. }
            | Event::MoveDropped { .. }
            | Event::PcAdded { .. }
            | Event::TagAnswered { yes: false, .. }
    )
}

fn matters(event: &Event) -> bool {
    matches!(
        event,
        Event::GmMoveMade { .. }
            | Event::FearNoted { .. }
            | Event::EnvironmentActed { .. }
            | Event::FoeActed { .. }
            | Event::FoeSpotlit { .. }
            | Event::FoeAdded { .. }
            | Event::SceneStarted { title: Some(_), .. }
            | Event::ReadAloud { .. }
            | Event::SessionStarted { .. }
            | Event::SessionEnded { .. }
            | Event::MoveGranted { .. }
            | Event::MoveCancelled { .. }
            | Event::PricePaid { .. }
            | Event::FeatureUsed { .. }
            | Event::RallyGiven { .. }
            | Event::RallySpent { .. }
            | Event::CountdownTriggered { .. }
            | Event::HpMarked { .. }
            | Event::HpCleared { .. }
            | Event::StressMarked { .. }
            | Event::StressCleared { .. }
            | Event::ConditionGained { .. }
            | Event::ConditionLost { .. }
            | Event::EffectStarted { .. }
            | Event::PcRose { .. }
            | Event::ArmorAnswered { .. }
    )
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
    thrown_or_struck(scene, seq, dice, events).or_else(|| {
        let told = sentence(scene, events)?;
        Some(html! { p.roll__say { (told) } (opening(scene, events)) })
    })
}

/// What is read aloud as a scene begins: everybody sees it with its title.
fn opening(scene: &Scene<'_>, events: &[&Event]) -> Markup {
    html! { @if let Some(words) = read(scene, events) { p.deed.deed--long { (words) } } }
}

/// What was read aloud just now.
pub fn read<'s>(scene: &'s Scene<'_>, events: &[&'s Event]) -> Option<&'s str> {
    let told = events.iter().find_map(|event| match event {
        Event::ReadAloud { read } => Some(scene.name(&read.text)),
        _ => None,
    });
    let begun = || {
        let title = events.iter().find_map(|event| match event {
            Event::SceneStarted { title, .. } => title.as_ref(),
            _ => None,
        })?;
        let found = session::prepared(scene, title)?;
        Some(scene.reader.lang.pick(&found.read_aloud))
    };
    told.or_else(begun)
}

/// Where a countdown stood before this step: steps it did not have are not counted.
fn stood(scene: &Scene<'_>, step: &Event) -> u8 {
    let Event::CountdownAdvanced {
        countdown,
        by,
        value,
        ..
    } = step
    else {
        return 0;
    };
    let told = value.saturating_add(*by);
    if *value > 0 {
        return told;
    }
    let mut met = false;
    for event in scene
        .happened()
        .flat_map(|(_, events)| events.into_iter().rev())
    {
        let before = match event {
            Event::CountdownAdvanced {
                countdown: id,
                value,
                ..
            } if id == countdown => *value,
            Event::CountdownTriggered {
                countdown: id,
                start,
                ..
            } if id == countdown => *start,
            Event::CountdownSet { countdown: it } if it.id == *countdown => it.value,
            _ => continue,
        };
        if met {
            return before.min(told);
        }
        met = std::ptr::eq(event, step);
    }
    told
}

/// Whatever had dice of its own.
fn thrown_or_struck(
    scene: &Scene<'_>,
    seq: u64,
    dice: &[RolledDie],
    events: &[&Event],
) -> Option<Markup> {
    let hand = real(dice);
    let mark = format!("l{seq}");
    if let Some((pc, thrown, reaction)) = thrown(events) {
        let made = made(scene, pc);
        return Some(html! {
            (of_roll(scene, pc, made.as_ref()))
            (fallen::dice(scene, pc, &format!("r{pc}"), thrown, &helpers(made.as_ref()), false))
            p.roll__say { (fallen::spoken(scene, made.as_ref())) (fallen::said(scene, thrown, success(events, pc), fallen::Part::of(reaction))) }
            (fallen::sum(scene, thrown, made.as_ref(), against(made.as_ref())))
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
        } if together(scene, events).is_none() => Some(html! {
            @if let Some(by) = by { p.label { (scene.who_name(by)) } }
            (damage_dice(scene, &mark, dice, rally.is_some()))
            p.roll__say { (harm(scene, *sum, *critical, events)) }
            (damage_parts(scene, dice, *rally, *sum, *critical))
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
            div.roll__dice { (die(scene, sort(*which), *face, Look { size: "l", hand, thrown: Some(&mark), ..Look::default() })) }
            p.roll__say { (scene.count("web-dh-fate-face", *face)) }
        }),
        Event::Closed {
            pc,
            outcome,
            note,
            consequence,
        } => Some(html! {
            // Accepting takes no dice off the table; the game master's "go on" does.
            @let accepted = events.iter().any(|event| matches!(event, Event::Booked { .. }));
            @let made = made(scene, pc).filter(|_| accepted);
            (of_roll(scene, pc, made.as_ref()))
            @match made.as_ref().and_then(|made| made.thrown.as_ref()) {
                Some(thrown) => {
                    (fallen::dice(scene, pc, &format!("r{pc}"), thrown, &helpers(made.as_ref()), false))
                    p.roll__say { (fallen::spoken(scene, made.as_ref())) (fallen::said(scene, thrown, Some(outcome.is_success()), fallen::Part::Action)) }
                    (fallen::sum(scene, thrown, made.as_ref(), against(made.as_ref())))
                }
                None => p.roll__say { (scene.kind("web-dh-outcome", outcome.as_str())) "." },
            }
            (damage_so_far(scene))
            @for words in [note, consequence].into_iter().flatten() { p.deed { (words) } }
        }),
        Event::FoeTasked { foe, face, success } => Some(html! {
            p.label { (scene.foe_name(*foe)) }
            div.roll__dice { (die(scene, Sort::Sides(20), *face, Look { size: "l", hand, thrown: Some(&mark), ..Look::default() })) }
            p.roll__say { (scene.with("web-dh-task-done", &[("name", scene.foe_name(*foe).into()), ("success", Scene::yes_no(*success).into())])) }
        }),
        Event::RestEnded { interrupted, .. } => Some(html! {
            (rest_dice(scene, &mark, hand, events))
            p.roll__say { (scene.with("web-dh-rest-over", &[("interrupted", Scene::yes_no(*interrupted).into())])) }
        }),
        _ => None,
    })
}

/// Who rolled what, at whom.
fn of_roll(scene: &Scene<'_>, pc: &SeatId, made: Option<&Roll>) -> Markup {
    html! { p.label { (scene.called(pc)) @if let Some(made) = made { " · " (scene.roll_title(made)) } } }
}

fn helpers(made: Option<&Roll>) -> Vec<SeatId> {
    let helpers = made.map_or(&[][..], |made| &made.helpers);
    helpers.iter().map(|one| one.pc.clone()).collect()
}

fn against(made: Option<&Roll>) -> &[Difficulty] {
    made.map_or(&[], |made| &made.against)
}

/// The newest roll of somebody as it lay on the table: what was told of it, from its proposal to its dice.
fn made(scene: &Scene<'_>, pc: &SeatId) -> Option<Roll> {
    let proposes = |event: &&Event| match event {
        Event::MoveProposed { roll } => roll.pc == *pc,
        Event::GroupProposed { leader, members } => leader.pc == *pc || members.contains(pc),
        Event::TagProposed {
            initiator, partner, ..
        } => initiator == pc || partner == pc,
        Event::ReactionCalled { rolls, .. } => rolls.iter().any(|roll| roll.pc == *pc),
        _ => false,
    };
    let mut told: Vec<&Event> = Vec::new();
    for (_, events) in scene.happened().take(40) {
        let begins = events.iter().any(proposes);
        told.splice(0..0, events);
        if begins {
            break;
        }
    }
    let mut state = scene.state().clone();
    (state.pending, state.held) = (None, None);
    let mut made = None;
    for event in told {
        Daggerheart::apply(&mut state, event);
        if let Some(roll) = state.roll_of(pc).filter(|roll| roll.thrown.is_some()) {
            made = Some(roll.clone());
        }
    }
    made
}

/// The dice of a rest, each with whose and what for.
fn rest_dice(scene: &Scene<'_>, mark: &str, hand: bool, events: &[&Event]) -> Markup {
    let stand = |index: usize, face: u8, name: String, about: String| {
        html! { div.stand {
            (die(scene, Sort::Sides(4), face, Look { size: "l", hand, thrown: Some(&format!("{mark}-{index}")), ..Look::default() }))
            span.die__cap { b { (name) } br; (about) }
        } }
    };
    html! {
        div.roll__dice.duality {
            @for (index, event) in events.iter().enumerate() {
                @match event {
                    Event::DowntimeDone { pc, downtime, face: Some(face) } => (stand(index, *face, scene.called(pc), super::rest::downtime(scene, downtime))),
                    Event::RestEnded { face: Some(face), .. } => (stand(index, *face, scene.text("web-role-gm"), scene.text("web-dh-fear"))),
                    _ => {}
                }
            }
        }
    }
}

/// The dice of a death move that is not over yet.
pub fn fate(scene: &Scene<'_>) -> Markup {
    let Some((record, events)) = scene.happened().next() else {
        return html! {};
    };
    let (mark, hand) = (format!("l{}", record.seq), real(dice_of(record)));
    html! {
        @for event in &events {
            @if let Event::DeathMoved { pc, choice, hope, fear, .. } = event { (death(scene, (&mark, hand), pc, *choice, *hope, *fear, &events)) }
        }
    }
}

/// The dice of a hit, and what they come to.
pub fn blow(scene: &Scene<'_>, seq: u64, dice: &[RolledDie], events: &[&Event]) -> Markup {
    let found = events.iter().find_map(|event| match event {
        Event::DamageRolled {
            rally,
            sum,
            critical,
            ..
        } => Some(html! {
            (damage_dice(scene, &format!("l{seq}"), dice, rally.is_some()))
            (damage_parts(scene, dice, *rally, *sum, *critical))
        }),
        _ => None,
    });
    found.unwrap_or_default()
}

/// "5 gewürfelt + 2 fest = 7 Schaden".
fn damage_parts(
    scene: &Scene<'_>,
    dice: &[RolledDie],
    rally: Option<u8>,
    sum: u16,
    critical: bool,
) -> Markup {
    let thrown: Vec<&RolledDie> = dice.iter().filter(|one| one.die == DAMAGE_DIE).collect();
    let faces: i64 = thrown.iter().map(|one| i64::from(one.face)).sum();
    let most: i64 = thrown.iter().map(|one| i64::from(one.kind.sides())).sum();
    let most = if critical { most } else { 0 };
    let rally = rally.map_or(0, i64::from);
    let flat = i64::from(sum) - faces - most - rally;
    let parts = [
        (most, "web-dh-damage-most"),
        (rally, "web-dh-rally"),
        (flat, "web-dh-damage-flat"),
    ];
    let parts: String = parts
        .into_iter()
        .filter(|(by, _)| *by > 0)
        .map(|(by, word)| format!(" + {by} {}", scene.text(word)))
        .collect();
    html! {
        @if !thrown.is_empty() && flat >= 0 {
            p.quiet.num { (scene.with("web-dh-damage-parts", &[("dice", faces.into()), ("parts", parts.into()), ("sum", sum.into())])) }
        }
    }
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
                (die(scene, Sort::Sides(20), face, Look { size: "l", struck, hand, decides: !struck && faces.len() > 1, thrown: Some(&format!("{mark}-{index}")) }))
            }
        }
        p.roll__say {
            @if !hit.is_empty() { (scene.with("web-dh-foe-hits", &[("name", scene.foe_name(foe).into()), ("whom", hit.as_str().into()), ("critical", Scene::yes_no(critical).into())])) " " }
            @if !missed.is_empty() { (scene.with("web-dh-foe-misses", &[("name", scene.foe_name(foe).into()), ("whom", missed.as_str().into())])) }
        }
        (against_evasion(scene, foe, kept, hits))
    }
}

/// What was rolled against each Evasion. Whoever does not know the foe's modifier sees the die alone (DH-SEE-4).
fn against_evasion(scene: &Scene<'_>, id: u32, kept: u8, hits: &[(SeatId, Hit)]) -> Markup {
    let state = scene.state();
    let foe = state.foe(id);
    let told = foe.and_then(|foe| {
        let told = foe.revealed.iter().find_map(|fact| match fact {
            Fact::Attack { attack } => Some(attack.modifier),
            _ => None,
        });
        told.or(foe.sheet.as_ref().map(|sheet| sheet.attack.modifier))
    });
    let experience = scene.happened().take(6).find_map(|(_, events)| {
        events.iter().find_map(|event| match event {
            Event::FoeAttacked { roll } if roll.foe == id => Some(roll.experience),
            _ => None,
        })
    });
    let experience = experience.flatten();
    let more = match (experience, foe.and_then(|foe| foe.sheet.as_ref())) {
        (None, _) => Some(0),
        (Some(number), Some(sheet)) => {
            ::daggerheart::nth(&sheet.experiences, number).map(|one| i64::from(one.modifier))
        }
        (Some(_), None) => None,
    };
    let modifier = told.zip(more).map(|(told, more)| i64::from(told) + more);
    html! {
        @for (pc, _) in hits {
            @if let Some(it) = state.pcs.get(pc) {
                p.quiet.num { (scene.with("web-dh-foe-sum", &[
                    ("face", kept.into()),
                    ("known", Scene::yes_no(modifier.is_some()).into()),
                    ("plus", super::scene::signed(modifier.unwrap_or(0)).into()),
                    ("total", (i64::from(kept) + modifier.unwrap_or(0)).into()),
                    ("evasion", it.sheet.evasion.into()),
                    ("name", scene.called(pc).into()),
                ])) }
            }
        }
    }
}

/// Two blows that struck as one: their sum is what counts, not the last of them.
fn together(scene: &Scene<'_>, events: &[&Event]) -> Option<Markup> {
    let sum = events.iter().find_map(|event| match event {
        Event::TagStruck { sum, .. } => Some(*sum),
        _ => None,
    })?;
    let mut blows: Vec<String> = Vec::new();
    for (_, events) in scene.happened().take(MOST_BACK) {
        for event in events.iter().rev() {
            if let Event::TagDamageNoted { pc, sum } = event {
                blows.insert(0, format!("{} {sum}", scene.called(pc)));
            }
        }
        let chosen = |event: &&Event| matches!(event, Event::TagChosen { .. });
        if events.iter().any(chosen) {
            break;
        }
    }
    Some(html! {
        p.roll__then { (scene.count("web-dh-tag-struck", sum)) " " (dealt(scene, events)) }
        @if blows.len() == 2 { p.quiet.num { (blows.join(" + ")) " = " (sum) } }
    })
}

/// The damage of a roll that went straight on to it.
fn damage_after(scene: &Scene<'_>, mark: &str, dice: &[RolledDie], events: &[&Event]) -> Markup {
    if let Some(together) = together(scene, events) {
        return html! { (damage_dice(scene, mark, dice, false)) (together) };
    }
    let found = events.iter().find_map(|event| match event {
        Event::DamageRolled {
            rally,
            sum,
            critical,
            ..
        } => Some(html! {
            (damage_dice(scene, mark, dice, rally.is_some()))
            p.roll__then { (harm(scene, *sum, *critical, events)) }
            (damage_parts(scene, dice, *rally, *sum, *critical))
        }),
        _ => None,
    });
    found.unwrap_or_default()
}

/// The damage of the roll that lies here, however long it stays open; nothing if none was rolled since its dice.
pub fn damage_so_far(scene: &Scene<'_>) -> Markup {
    for (record, events) in scene.happened().take(12) {
        let mark = format!("l{}", record.seq);
        let rolled = |event: &&Event| matches!(event, Event::DamageRolled { .. });
        if events.iter().any(rolled) {
            return damage_after(scene, &mark, dice_of(record), &events);
        }
        if thrown(&events).is_some() {
            break;
        }
    }
    html! {}
}

/// What two blows came to as one, and whom they struck; nothing before both are known.
pub fn struck_together(scene: &Scene<'_>) -> Markup {
    let mut records = scene.happened().take(MOST_BACK);
    let found = records.find_map(|(_, events)| together(scene, &events));
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

/// Whether this reader knows that a foe is immune to some damage.
fn known_immune(scene: &Scene<'_>, id: u32) -> bool {
    let foe = scene.state().foe(id);
    foe.is_some_and(|foe| {
        let told =
            |fact: &Fact| matches!(fact, Fact::Resistances { immune, .. } if !immune.is_empty());
        let sheet = foe.sheet.as_ref();
        sheet.is_some_and(|sheet| !sheet.immune.is_empty()) || foe.revealed.iter().any(told)
    })
}

/// Whom it struck and how deep.
fn dealt(scene: &Scene<'_>, events: &[&Event]) -> Markup {
    let defeated = |id: u32| {
        let falls = |event: &&Event| matches!(event, Event::FoeDefeated { foe } if *foe == id);
        events.iter().any(falls)
    };
    let dealt_to = |id: u32| {
        events.iter().any(
            |event| matches!(event, Event::DamageDealt { target: Who::Foe(foe), .. } if *foe == id),
        )
    };
    html! {
        @for event in events {
            @match event {
                // Each with what became of it, in one sentence.
                Event::DamageDealt { target: Who::Foe(foe), .. } if defeated(*foe) => { (scene.with("web-dh-defeated", &[("name", scene.foe_name(*foe).into())])) " " }
                Event::DamageDealt { target, hp, raw, after, .. } => {
                    @let nothing = match target {
                        Who::Foe(foe) if *hp == 0 && *raw > 0 => if known_immune(scene, *foe) { "yes" } else { "some" },
                        Who::Pc(_) if *hp == 0 && *raw > 0 && *after == Some(0) => "yes",
                        _ => "no",
                    };
                    (scene.with("web-dh-dealt", &[("name", scene.who_name(target).into()), ("hp", (*hp).into()), ("immune", nothing.into())])) " "
                }
                Event::FoeDefeated { foe } if !dealt_to(*foe) => { (scene.with("web-dh-defeated", &[("name", scene.foe_name(*foe).into())])) " " }
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
            @if let Some(face) = hope { (die(scene, Sort::Hope, face, Look { size: "l", hand, thrown: Some(&format!("{mark}-h")), ..Look::default() })) }
            @if let Some(face) = fear { (die(scene, Sort::Fear, face, Look { size: "l", hand, thrown: Some(&format!("{mark}-f")), ..Look::default() })) }
        }
        p.roll__say { (scene.with("web-dh-death-came", &[
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
                    Event::CountdownAdvanced { countdown, value, .. } => {
                        @if let Some(it) = state.countdown(*countdown) { span.chip { (scene.name(&it.name)) " " s { (stood(scene, event)) } " → " b { (value) } } }
                    }
                    Event::CountdownTriggered { countdown, .. } => {
                        @if let Some(it) = state.countdown(*countdown) { span.chip.chip--bad { b { (scene.name(&it.name)) } " " (scene.text("web-dh-triggered")) } }
                    }
                    Event::SpotlightToGm { .. } => span.chip.chip--bad { (scene.text("web-dh-spotlight-word")) " → " b { (scene.text("web-dh-gm-short")) } },
                    Event::SpotlightToPlayers { .. } => {}
                    Event::ConditionGained { who, condition } => span.chip.chip--bad { (scene.who_name(who)) " " b { (scene.condition(&condition.name)) } },
                    Event::ConditionLost { who, name, .. } => span.chip { (scene.with("web-dh-condition-over", &[("name", scene.who_name(who).into()), ("condition", scene.condition(name).into())])) },
                    _ => {}
                }
            }
        }
    }
}
