//! What cannot be: states the rules would not know what to do with (section 2 of the rules).

use crate::read::Outcome;
use crate::state::{
    BEHIND, FROM_STRESS, FoeStatus, MOST_FEAR, MOST_HOPE, Pending, Roll, RollPhase, State, Status,
    VULNERABLE,
};
use crate::{Foe, Pc};

/// The first thing that cannot be, if there is one.
pub fn fault(state: &State) -> Option<&'static str> {
    let pcs = state.pcs.values().find_map(pc);
    let foes = state.foes.iter().find_map(|it| foe(it, false));
    let behind = state.behind.foes.iter().find_map(|it| foe(it, true));
    pcs.or(foes)
        .or(behind)
        .or_else(|| table(state))
        .or_else(|| countdowns(state))
        .or_else(|| pending(state))
}

fn unless(good: bool, fault: &'static str) -> Option<&'static str> {
    (!good).then_some(fault)
}

fn pc(it: &Pc) -> Option<&'static str> {
    let sheet = &it.sheet;
    let stressed = |one: &crate::Condition| one.name == VULNERABLE && one.source == FROM_STRESS;
    let vulnerable = it.conditions.iter().any(stressed);
    let thresholds = sheet.thresholds;
    None.or(unless(it.hope_slots <= MOST_HOPE, "six Hope slots at most"))
        .or(unless(it.hope <= it.hope_slots, "Hope within its slots"))
        .or(unless((1..=12).contains(&sheet.hp), "1 to 12 HP"))
        .or(unless(it.hp <= sheet.hp, "HP within their slots"))
        .or(unless((1..=12).contains(&sheet.stress), "1 to 12 Stress"))
        .or(unless(it.stress <= sheet.stress, "Stress within its slots"))
        .or(unless(sheet.armor <= 12, "an armor score of 12 at most"))
        .or(unless(it.armor <= sheet.armor, "armor within its slots"))
        .or(unless((1..=10).contains(&sheet.level), "levels 1 to 10"))
        .or(unless(
            (1..=6).contains(&sheet.proficiency),
            "proficiency 1 to 6",
        ))
        .or(unless(sheet.evasion <= 30, "an Evasion of 30 at most"))
        .or(unless(
            thresholds.major >= 1 && thresholds.severe > thresholds.major,
            "a severe threshold above the major one",
        ))
        .or(unless(
            vulnerable == (it.stress == sheet.stress),
            "full Stress makes vulnerable, and nothing else does so",
        ))
        .or(unless(
            it.status != Status::DeathMoveDue || it.hp == sheet.hp,
            "a death move after the last HP",
        ))
        .or(unless(
            !it.blaze || it.status == Status::DeathMoveDue,
            "a blaze of glory for one who falls",
        ))
}

fn foe(it: &Foe, behind: bool) -> Option<&'static str> {
    let Some(sheet) = &it.sheet else {
        return Some("a foe without numbers");
    };
    None.or(unless((it.id > BEHIND) == behind, "numbers of the stage"))
        .or(unless(
            (1..=60).contains(&sheet.difficulty),
            "Difficulty 1 to 60",
        ))
        .or(unless(it.hp <= sheet.hp, "a foe's HP within their slots"))
        .or(unless(
            it.stress.is_some_and(|stress| stress <= sheet.stress),
            "a foe's Stress within its slots",
        ))
        .or(unless(
            it.status != FoeStatus::Defeated || it.hp == sheet.hp,
            "defeated with the last HP",
        ))
}

fn table(state: &State) -> Option<&'static str> {
    None.or(unless(
        state.fear.is_some_and(|fear| fear <= MOST_FEAR),
        "12 Fear at most",
    ))
    .or(unless(state.short_rests <= 3, "three short rests in a row"))
    .or(unless(
        state.foes.iter().all(|it| it.id <= state.foes_ever),
        "a foe nobody brought",
    ))
    .or(unless(
        state.effects.iter().all(|it| it.id <= state.effects_ever),
        "an effect nobody made",
    ))
    .or(unless(
        state.gm_turn().is_none_or(|turn| turn.free_moves <= 1),
        "one free move",
    ))
    .or(unless(
        state.held.is_none() || state.gm_turn().is_some(),
        "a move on hold only while the game master has the spotlight",
    ))
    .or(unless(
        state
            .gm_turn()
            .and_then(|turn| turn.current)
            .is_none_or(|current| state.standing(current.foe).is_some()),
        "a foe in the spotlight that stands",
    ))
    .or(unless(
        state
            .armor
            .iter()
            .all(|hit| state.pcs.contains_key(&hit.pc) && hit.hp > 0),
        "hits on characters",
    ))
}

fn countdowns(state: &State) -> Option<&'static str> {
    let all = || state.countdowns.iter().chain(&state.behind.countdowns);
    let bounds = all().all(|it| it.start <= 20 && it.value <= it.start);
    let numbers = state
        .countdowns
        .iter()
        .all(|it| it.id <= state.countdowns_ever);
    let behind = state.behind.countdowns.iter().all(|it| it.id > BEHIND);
    unless(bounds, "a countdown within its start").or(unless(numbers && behind, "its own numbers"))
}

fn pending(state: &State) -> Option<&'static str> {
    let Some(pending) = &state.pending else {
        return None;
    };
    let session = unless(state.in_session, "a roll outside a session");
    let rolls = state.rolls().find_map(|it| roll(state, it));
    let owners = unless(
        state.rolls().all(|roll| state.pcs.contains_key(&roll.pc)),
        "rolls of characters",
    );
    let own = match pending {
        Pending::Group(group) => unless(!group.members.is_empty(), "a group of several"),
        Pending::Tag(tag) => unless(
            tag.rolls[0].pc == tag.initiator
                && tag.rolls[1].pc == tag.partner
                && tag.initiator != tag.partner,
            "a tag team of two",
        ),
        Pending::FoeRoll(roll) => unless(
            state.foe(roll.foe).is_some()
                && roll.targets.iter().all(|pc| state.pcs.contains_key(pc)),
            "an attack of a foe on characters",
        ),
        Pending::Reaction(reaction) => unless(!reaction.rolls.is_empty(), "somebody who reacts"),
        Pending::Move(_) | Pending::Rest(_) => None,
    };
    session.or(owners).or(rolls).or(own)
}

fn roll(state: &State, roll: &Roll) -> Option<&'static str> {
    let framed = roll.phase > RollPhase::Proposed;
    let thrown = roll.phase >= RollPhase::Rolled;
    let numbers = roll.targets.len().max(1);
    let price = state.declared_price(roll);
    let hope = state.pcs.get(&roll.pc).map_or(0, |pc| pc.hope);
    None.or(unless(
        !framed || roll.against.len() == numbers,
        "a number for each target",
    ))
    .or(unless(
        roll.phase < RollPhase::Open || roll.traits.len() == 1,
        "one trait",
    ))
    .or(unless(
        thrown == roll.thrown.is_some(),
        "dice once they fell",
    ))
    .or(unless(
        roll.thrown
            .as_ref()
            .is_none_or(|dice| (1..=12).contains(&dice.hope) && (1..=12).contains(&dice.fear)),
        "faces of a d12",
    ))
    .or(unless(
        roll.phase < RollPhase::Booked
            || roll.outcome().is_some_and(|it| it <= Outcome::FailureFear),
        "an outcome before it is booked",
    ))
    .or(unless(thrown || price <= hope, "Hope for what is declared"))
    .or(unless(
        !roll.is_reaction() || roll.helpers.is_empty(),
        "nobody helps a reaction",
    ))
    .or(unless(
        roll.helpers
            .iter()
            .all(|helper| state.pcs.contains_key(&helper.pc)),
        "helpers with characters",
    ))
}
