//! Group actions (DH-GROUP).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, difficulty, distinct, no, sources, text, unknown};
use super::propose::{self, Call, Frame, Wanted};
use super::{Playing, roll};
use crate::command::{Follower, LINE};
use crate::content::{Sign, Trait};
use crate::state::{Pending, RollPhase};
use crate::{
    Difficulty, Edge, EdgeCause, Event, Group, GroupDifficulty, MultiTargetOutcome, Options, Roll,
    RollKind,
};

/// The leader's roll and who follows; at least one does (DH-GROUP-6).
pub fn proposed(
    ask: Ask<'_>,
    leader: &SeatId,
    members: &[SeatId],
    wanted: Wanted<'_>,
) -> Result<(Roll, Vec<SeatId>), Refusal> {
    propose::may_propose(ask, leader)?;
    if members.is_empty() || members.contains(leader) || !distinct(members) {
        return no("group_size", "DH-GROUP-6");
    }
    for member in members {
        ask.up(member)?;
    }
    text(wanted.text, LINE, "DH-GROUP-2")?;
    // An action roll as usual: an attack or a spell, too (DH-GROUP-3).
    let roll = propose::roll(ask, leader, wanted)?;
    let mut members = members.to_vec();
    members.sort();
    Ok((roll, members))
}

pub fn propose(turn: &mut Playing<'_>, leader: Roll, members: Vec<SeatId>) {
    turn.emit(Event::GroupProposed {
        leader: Box::new(leader),
        members,
    });
    frame_quickly(turn);
}

/// A quick table frames it by itself, if all roll against one number.
pub fn frame_quickly(turn: &mut Playing<'_>) {
    let Some(Pending::Group(group)) = &turn.state().pending else {
        return;
    };
    let framed = propose::quick_frame(turn.state(), &group.leader);
    let pc = group.leader.pc.clone();
    let members = group.members.iter();
    let members: Vec<(SeatId, Option<Vec<Difficulty>>)> = members
        .map(|one| (one.pc.clone(), propose::said_before(one)))
        .collect();
    let shared = turn.state().options.group_difficulty == GroupDifficulty::Leader;
    if let Some(framed) = framed.filter(|_| shared) {
        let against = vec![the_leaders(&turn.state().options, &framed.against)];
        propose::frame(turn, &pc, framed);
        for (member, before) in members {
            let against = before.unwrap_or_else(|| against.clone());
            propose::frame(turn, &member, follower(None, against, Vec::new(), true));
        }
    }
}

/// The one number of a roll against several foes that followers roll against: the one that decides whether it
/// succeeds (DH-ATK-5, DH-GROUP-7).
pub fn the_leaders(options: &Options, against: &[Difficulty]) -> Difficulty {
    let value = |one: &&Difficulty| one.value();
    let one = match options.multi_target_outcome {
        MultiTargetOutcome::Any => against.iter().min_by_key(value),
        MultiTargetOutcome::All => against.iter().max_by_key(value),
        MultiTargetOutcome::First => against.first(),
    };
    one.copied().unwrap_or(Difficulty::Open(1))
}

fn follower(
    with: Option<Trait>,
    against: Vec<Difficulty>,
    edges: Vec<Edge>,
    at_once: bool,
) -> Frame {
    Frame {
        kind: RollKind::Reaction,
        traits: with.into_iter().collect(),
        against,
        stakes: None,
        obvious: false,
        edges,
        at_once,
    }
}

fn group(ask: Ask<'_>) -> Result<&Group, Refusal> {
    match &ask.state.pending {
        Some(Pending::Group(group)) => Ok(group),
        _ => no("no_roll", "DH-GROUP-1"),
    }
}

/// Everybody's frame: the leader's first.
pub fn framed(
    ask: Ask<'_>,
    call: Call<'_>,
    members: &[Follower],
) -> Result<Vec<(SeatId, Frame)>, Refusal> {
    let group = group(ask)?;
    ask.in_phase(&group.leader, RollPhase::Proposed, "DH-GROUP-3")?;
    let lead = propose::call(ask, &group.leader, call)?;
    let named: Vec<&SeatId> = members.iter().map(|one| &one.pc).collect();
    let known = |pc: &&SeatId| group.members.iter().any(|one| one.pc == **pc);
    if !distinct(&named) || !named.iter().all(known) {
        return unknown("DH-GROUP-4");
    }
    let mut frames = vec![(group.leader.pc.clone(), lead.clone())];
    for member in &group.members {
        let told = members.iter().find(|one| one.pc == member.pc);
        let own = told
            .and_then(|told| told.difficulty)
            .map(difficulty)
            .transpose()?;
        let against = match own {
            Some(value) => vec![Difficulty::new(value, lead.against[0].is_hidden())],
            None if ask.state.options.group_difficulty == GroupDifficulty::PerMember => {
                return no("difficulty_missing", "DH-GROUP-7");
            }
            None => propose::said_before(member)
                .unwrap_or_else(|| vec![the_leaders(&ask.state.options, &lead.against)]),
        };
        let mut edges = Vec::new();
        if let Some(told) = told {
            for (count, sign) in [(told.adv, Sign::Advantage), (told.dis, Sign::Disadvantage)] {
                let cause = EdgeCause::Gm(String::new());
                let edge = Edge { sign, cause };
                edges.extend(std::iter::repeat_n(edge, sources(Some(count))?));
            }
        }
        let with = told.and_then(|told| told.with);
        frames.push((member.pc.clone(), follower(with, against, edges, false)));
    }
    Ok(frames)
}

pub fn frame(turn: &mut Playing<'_>, frames: Vec<(SeatId, Frame)>) {
    for (pc, frame) in frames {
        propose::frame(turn, &pc, frame);
    }
}

pub fn following(ask: Ask<'_>, pc: &SeatId) -> Result<(), Refusal> {
    ask.own(pc)?;
    let group = group(ask)?;
    let Some(member) = group.members.iter().find(|one| one.pc == *pc) else {
        return no("no_roll", "DH-GROUP-4");
    };
    if member.phase == RollPhase::Framed {
        return no("trait_missing", "DH-GROUP-4");
    }
    roll::throwable(ask, member)
}

pub fn follow(turn: &mut Playing<'_>, pc: &SeatId) -> Result<(), NoDice> {
    roll::throw(turn, pc)
}
