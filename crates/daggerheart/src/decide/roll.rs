//! The dice of a Duality roll: what is paid, thrown, read, and thrown again (DH-STEP-11 … -13).

use dice::{Die, NoDice};
use table::{Refusal, SeatId};

use super::ask::{Ask, no};
use super::{Playing, marks};
use crate::command::DualityDie;
use crate::content::{Act, Feature, Reroll, Sign, When};
use crate::event::HopeCost;
use crate::game::{ADVANTAGE, DISADVANTAGE, FEAR, HELP, HOPE, OUTSIDE, RALLY_6, RALLY_8};
use crate::read::{self, Label};
use crate::state::{HIDDEN, Pending, RallyDie, RollPhase, Thrown, nth};
use crate::{Event, Pace, Pc, ReactionLabel, RevealDifficulty, Roll, RollKind, Stakes, State, Who};

/// Everything that is added to a roll and is no die.
pub fn modifier(state: &State, roll: &Roll) -> i32 {
    let Some(pc) = state.pcs.get(&roll.pc) else {
        return 0;
    };
    let with = match roll.traits[..] {
        [with] => i32::from(pc.sheet.traits.get(with)),
        _ => 0,
    };
    let experiences = roll.experiences.iter();
    let experiences = experiences.filter_map(|&n| nth(&pc.sheet.experiences, n));
    let experiences: i32 = experiences.map(|one| i32::from(one.modifier)).sum();
    let features = roll.features.iter();
    let features = features.filter_map(|&n| nth(&pc.sheet.features, n));
    let features: i32 = features
        .map(|feature| match feature.act {
            Act::Flat { by } => i32::from(by),
            _ => 0,
        })
        .sum();
    let me = Who::Pc(roll.pc.clone());
    let effects = state.effects.iter().filter(|it| it.targets.contains(&me));
    let effects: i32 = effects.map(|it| i32::from(it.modifier)).sum();
    with + experiences + features + effects + group_bonus(state, roll)
}

/// +1 for each follower who succeeded, −1 for each who failed (DH-GROUP-5).
pub fn group_bonus(state: &State, roll: &Roll) -> i32 {
    match &state.pending {
        Some(Pending::Group(group)) if group.leader.pc == roll.pc => group
            .members
            .iter()
            .map(|member| match member.success {
                Some(true) => 1,
                Some(false) => -1,
                None => 0,
            })
            .sum(),
        _ => 0,
    }
}

/// How many dice of each kind a roll throws: advantage, disadvantage, help, outside.
pub fn pool(state: &State, roll: &Roll) -> [usize; 4] {
    let features = roll.features.iter();
    let features = features.filter_map(|&n| state.feature(&roll.pc, n));
    let mut sources = [
        roll.sources(Sign::Advantage),
        roll.sources(Sign::Disadvantage),
    ];
    for feature in features {
        match feature.act {
            Act::Edge {
                sign: Sign::Advantage,
            } => sources[0] += 1,
            Act::Edge {
                sign: Sign::Disadvantage,
            } => sources[1] += 1,
            _ => {}
        }
    }
    let [plus, minus] = read::own_pool(&state.options, sources[0], sources[1]);
    [plus, minus, roll.helpers.len(), roll.outside.into()]
}

pub fn rally_die(state: &State, roll: &Roll) -> Option<Die> {
    let die = state.pcs.get(&roll.pc)?.rally.filter(|_| roll.rally)?;
    Some(match die {
        RallyDie::D6 => RALLY_6,
        RallyDie::D8 => RALLY_8,
    })
}

/// The actor's roll, if the dice may fall.
pub fn ready(ask: Ask<'_>, straight: Option<bool>) -> Result<SeatId, Refusal> {
    let roll = ask.lead()?;
    ask.own(&roll.pc)?;
    throwable(ask, roll)?;
    if straight == Some(true) && ask.state.options.pace != Pace::Quick {
        return no("not_straight", "DH-SETTLE-1");
    }
    if let Some(Pending::Group(group)) = &ask.state.pending
        && group.members.iter().any(|one| one.success.is_none())
    {
        return no("group_wait", "DH-GROUP-8");
    }
    Ok(roll.pc.clone())
}

pub fn throwable(ask: Ask<'_>, roll: &Roll) -> Result<(), Refusal> {
    if roll.phase >= RollPhase::Rolled {
        return no("pool_closed", "DH-STEP-10");
    }
    ask.in_phase(roll, RollPhase::Open, "DH-STEP-12")?;
    let required = ask.state.options.stakes == Stakes::Required && !roll.is_reaction();
    if required && roll.stakes.is_none() && !roll.obvious {
        return no("stakes", "DH-STEP-8");
    }
    Ok(())
}

/// Throws the whole pool in one go, pays what was declared, and tells the result.
pub fn throw(turn: &mut Playing<'_>, pc: &SeatId) -> Result<(), NoDice> {
    let state = turn.state();
    let Some(roll) = state.roll_of(pc).cloned() else {
        return Ok(());
    };
    let modifier = modifier(state, &roll);
    let counts = pool(state, &roll);
    let rally = rally_die(state, &roll);
    let mut dice = vec![HOPE, FEAR];
    for (die, count) in [ADVANTAGE, DISADVANTAGE, HELP, OUTSIDE]
        .into_iter()
        .zip(counts)
    {
        dice.extend(std::iter::repeat_n(die, count));
    }
    dice.extend(rally);
    let mut faces = vec![0; dice.len()];
    turn.dice.faces(&dice, &mut faces)?;

    pay(turn, &roll);
    let mut rest = &faces[2..];
    let mut take = |count: usize| {
        let (some, others) = rest.split_at(count);
        rest = others;
        some.to_vec()
    };
    let [advantage, disadvantage, help, outside] = counts.map(&mut take);
    let rally = rally.map(|_| take(1)[0]);
    let options = turn.state().options;
    let bonus = read::bonus(&options, &advantage, &disadvantage, &help, &outside);
    let total =
        i32::from(faces[0]) + i32::from(faces[1]) + modifier + bonus + rally.map_or(0, i32::from);
    let thrown = Thrown {
        hope: faces[0],
        fear: faces[1],
        advantage,
        disadvantage,
        help,
        outside,
        rally,
        modifier: modifier as i16,
        total: total as i16,
    };
    if rally.is_some() {
        turn.emit(Event::RallySpent {
            pc: pc.clone(),
            face: rally,
        });
    }
    let label = shown_label(turn.state(), &roll, &thrown);
    turn.emit(Event::Thrown {
        pc: pc.clone(),
        reaction: roll.is_reaction(),
        thrown,
        label,
    });
    // Whoever attacks has stepped out (DH-COND-2).
    if roll.kind == RollKind::Attack {
        marks::lose(turn, &Who::Pc(pc.clone()), HIDDEN, None);
    }
    told(turn, pc);
    Ok(())
}

fn shown_label(state: &State, roll: &Roll, thrown: &Thrown) -> Option<Label> {
    let hide = roll.is_reaction() && state.options.reaction_label == ReactionLabel::Hide;
    (!hide).then(|| thrown.label())
}

/// Reserved Hope and Stress are paid with the dice (DH-STEP-11); every helper pays (DH-HELP-5).
fn pay(turn: &mut Playing<'_>, roll: &Roll) {
    let tag = match &turn.state().pending {
        Some(Pending::Tag(tag)) if !tag.paid => Some(tag.initiator.clone()),
        _ => None,
    };
    if let Some(initiator) = tag {
        let period = turn.state().tag_period();
        marks::spend_hope(turn, &initiator, crate::TAG_PRICE, HopeCost::Tag);
        turn.emit(Event::TagStarted { initiator, period });
    }
    let each = turn.state().options.experience_cost.price();
    let price = each.saturating_mul(roll.experiences.len() as u8);
    marks::spend_hope(turn, &roll.pc, price, HopeCost::Experiences);
    for &number in roll.features.iter().chain(&roll.feature) {
        pay_feature(turn, &roll.pc, number, true);
    }
    let price = turn.state().options.help_cost.price();
    for helper in &roll.helpers {
        marks::spend_hope(turn, &helper.pc, price, HopeCost::Help);
    }
}

/// What a feature costs, and that it was used.
pub fn pay_feature(turn: &mut Playing<'_>, pc: &SeatId, number: u8, on_roll: bool) {
    let Some(feature) = turn.state().feature(pc, number).cloned() else {
        return;
    };
    marks::spend_hope(turn, pc, feature.hope, HopeCost::Feature);
    if feature.stress > 0 {
        marks::mark_stress(turn, &Who::Pc(pc.clone()), feature.stress);
    }
    turn.emit(Event::FeatureUsed {
        pc: pc.clone(),
        feature: number,
        name: feature.name,
        on_roll,
    });
}

/// Success or failure is told at once, but for a tag team with a hidden number: that waits for the choice
/// (DH-TAG-14).
fn told(turn: &mut Playing<'_>, pc: &SeatId) {
    let waits = matches!(turn.state().pending, Some(Pending::Tag(_)));
    let hidden = turn.state().roll_of(pc).is_some_and(Roll::is_hidden);
    if !(waits && hidden) {
        judge(turn, pc);
    }
}

/// Reads the total against every number (DH-ROLL-4, DH-ATK-4, DH-ATK-5).
pub fn judge(turn: &mut Playing<'_>, pc: &SeatId) {
    let options = turn.state().options;
    let Some(roll) = turn.state().roll_of(pc) else {
        return;
    };
    let Some(thrown) = &roll.thrown else { return };
    let label = thrown.label();
    let reached: Vec<bool> = roll
        .against
        .iter()
        .map(|one| {
            let value = i32::from(one.value().unwrap_or(1));
            read::succeeds(label, thrown.total.into(), value)
        })
        .collect();
    let success = read::reaches(&options, &reached);
    let hits = roll.targets.iter().zip(&reached);
    let hits = hits
        .filter(|(_, reached)| **reached)
        .map(|(id, _)| *id)
        .collect();
    let tells = options.reveal_difficulty == RevealDifficulty::AfterRoll && roll.is_hidden();
    let told = if tells {
        roll.against.iter().filter_map(|one| one.value()).collect()
    } else {
        Vec::new()
    };
    let reaction = roll.is_reaction();
    turn.emit(Event::Judged {
        pc: pc.clone(),
        success,
        critical: label == Label::Crit,
        reaction,
        hits,
        told,
    });
}

/// A feature that changes a finished roll (DH-SETTLE-2): its window is still open.
pub fn window(ask: Ask<'_>, roll: &Roll) -> Result<(), Refusal> {
    if roll.phase != RollPhase::Rolled {
        return no("late", "DH-SETTLE-2");
    }
    match &ask.state.pending {
        Some(Pending::Group(group)) if roll.is_reaction() && group.leader.thrown.is_some() => {
            no("late", "DH-SETTLE-2")
        }
        Some(Pending::Tag(tag)) if tag.chosen.is_some() => no("late", "DH-SETTLE-2"),
        _ => Ok(()),
    }
}

pub fn after(ask: Ask<'_>, pc: &SeatId, number: i64, die: DualityDie) -> Result<u8, Refusal> {
    let it = ask.own(pc)?;
    let roll = ask.roll_of(pc)?;
    window(ask, roll)?;
    let (number, feature) = ask.feature(pc, number)?;
    let allowed = match feature.act {
        Act::Reroll {
            die: Reroll::Either,
        } => true,
        Act::Reroll { die: Reroll::Hope } => die == DualityDie::Hope,
        Act::Reroll { die: Reroll::Fear } => die == DualityDie::Fear,
        _ => false,
    };
    let of = feature.of_trait.is_none_or(|of| ask.with(roll) == Some(of));
    if feature.when != When::AfterRoll || !allowed || !of {
        return no("not_for_this_roll", "DH-TRAIT-5");
    }
    if roll.used.contains(&number) {
        return no("feature_used", "DH-HOPE-12");
    }
    ask.hope(pc, ask.state.free_hope(pc), feature.hope)?;
    ask.stress(it, feature.stress)?;
    Ok(number)
}

/// Throws one Duality Die again and reads everything afresh (DH-SETTLE-3).
pub fn reroll(
    turn: &mut Playing<'_>,
    pc: &SeatId,
    feature: u8,
    die: DualityDie,
) -> Result<(), NoDice> {
    let [face] = turn.roll([match die {
        DualityDie::Hope => HOPE,
        DualityDie::Fear => FEAR,
    }])?;
    pay_feature(turn, pc, feature, true);
    let Some(roll) = turn.state().roll_of(pc).cloned() else {
        return Ok(());
    };
    let Some(mut thrown) = roll.thrown.clone() else {
        return Ok(());
    };
    let before = match die {
        DualityDie::Hope => std::mem::replace(&mut thrown.hope, face),
        DualityDie::Fear => std::mem::replace(&mut thrown.fear, face),
    };
    thrown.total = thrown.total - i16::from(before) + i16::from(face);
    let label = shown_label(turn.state(), &roll, &thrown);
    turn.emit(Event::Rerolled {
        pc: pc.clone(),
        feature,
        die,
        face,
        thrown,
        label,
    });
    told(turn, pc);
    Ok(())
}

/// Whether somebody could still change this roll.
pub fn changeable(state: &State, roll: &Roll) -> bool {
    let Some(pc) = state.pcs.get(&roll.pc) else {
        return false;
    };
    let with = match roll.traits[..] {
        [with] => Some(with),
        _ => None,
    };
    let hope = state.free_hope(&roll.pc);
    payable(pc, roll, hope).any(|feature| {
        feature.when == When::AfterRoll
            && matches!(feature.act, Act::Reroll { .. })
            && feature.of_trait.is_none_or(|of| with == Some(of))
    })
}

/// The features somebody with so much Hope has left for this roll.
pub fn payable<'a>(pc: &'a Pc, roll: &'a Roll, hope: u8) -> impl Iterator<Item = &'a Feature> {
    let numbered = (1u8..).zip(&pc.sheet.features);
    numbered.filter_map(move |(number, feature)| {
        let used = pc.used.get(&number).copied().unwrap_or(0);
        let left = feature.uses.is_none_or(|uses| used < uses.times);
        let pays = hope >= feature.hope && pc.free_stress() >= feature.stress;
        (left && pays && !roll.used.contains(&number)).then_some(feature)
    })
}

/// The dice of an action roll; a group's leader counts the followers first.
pub fn roll_action(turn: &mut Playing<'_>, pc: &SeatId) -> Result<(), NoDice> {
    if matches!(turn.state().pending, Some(Pending::Group(_))) {
        let roll = turn.state().roll_of(pc);
        let bonus = roll.map_or(0, |roll| group_bonus(turn.state(), roll));
        turn.emit(Event::GroupCounted {
            leader: pc.clone(),
            bonus: bonus as i16,
        });
    }
    throw(turn, pc)
}
