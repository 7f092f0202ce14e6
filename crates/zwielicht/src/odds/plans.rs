//! What somebody can do in a round before its dice fall, side by side: strike, weaken, help, go. Each is played to the end of
//! the next round, in which everybody who is still in throws.

use dice::Fraction;
use table::SeatId;

use super::chain::{FightOdds, fight_after};
use super::fight::{Throwers, clash};
use super::help::helper_condition;
use super::pool::thrown;
use crate::read;
use crate::state::{Fight, FightPhase};
use crate::{Character, Colour, FightOtherMoves, Move, Options, Source, State, WeakenTiming};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Strike,
    Weaken,
    /// Somebody else weakens first, and is helped; help costs no combat die (AZ-HELP-15).
    Help,
    Retreat,
}

/// What one way through the round comes to for the group, and for whoever goes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub doing: Doing,
    /// Whoever is helped.
    pub whom: Option<SeatId>,
    /// The die beside the move's own; nothing for a strike.
    pub second: Option<Source>,
    /// White and black dice of its pool.
    pub dice: [usize; 2],
    /// The round reaches the level.
    pub now: Fraction,
    pub within_two: Fraction,
    /// A condition in this round, by the pool or by a weak point.
    pub condition: Fraction,
}

/// The ways of a participant who has not moved yet. With moves after the dice (AZ-FIGHT-28) there is nothing to compare.
pub fn plans(state: &State, who: &SeatId) -> Vec<Plan> {
    let (Some(fight), Some(foe)) = (&state.fight, state.foe()) else {
        return Vec::new();
    };
    let options = &state.options;
    let me = fight.participants.get(who).zip(state.characters.get(who));
    let Some((one, character)) = me.filter(|(one, _)| one.is_in() && !one.acted) else {
        return Vec::new();
    };
    if fight.phase != FightPhase::Actions || options.weaken_timing != WeakenTiming::BeforeDice {
        return Vec::new();
    }
    let round = Ahead {
        options,
        level: foe.danger(),
        all: fight.fighting().count(),
        with_me: throwers(options, fight, None),
        without_me: throwers(options, fight, Some(who)),
        weak_points: &one.weak_points,
    };
    let mut plans = vec![round.strike()];
    plans.extend(best(character, Move::Weaken).map(|(second, dice)| round.weaken(second, dice)));
    plans.extend(help(&round, state, fight, who));
    if fight.fighting().count() > 1 {
        plans.extend(best(character, Move::Risk).map(|(second, dice)| round.retreat(second, dice)));
    }
    plans
}

/// Help lies beside a roll somebody else has thrown (AZ-HELP-6): here beside the weakening it does most for, of those who
/// have not moved yet. The helper takes a white attribute, if there is one, and strikes as well.
fn help(round: &Ahead<'_>, state: &State, fight: &Fight, me: &SeatId) -> Option<Plan> {
    let helper = state.characters.get(me)?;
    let mut with = (1..).zip(&helper.attributes);
    let white = with.find(|(_, it)| it.colour == Colour::White);
    let first = || (1..).zip(&helper.attributes).next();
    let (number, attribute) = white.or_else(first)?;
    let mates = fight
        .fighting()
        .filter(|(who, one)| *who != me && !one.acted);
    let plans = mates.filter_map(|(mate, _)| {
        let (_, dice) = best(state.characters.get(mate)?, Move::Weaken)?;
        let throw = throwers(round.options, fight, Some(mate));
        let source = (Source::Attribute(number), attribute.colour);
        Some(round.help(mate, source, dice, throw))
    });
    // Of equal ones whoever sits first.
    plans.reduce(|most, one| if one.now > most.now { one } else { most })
}

/// Who throws in this round as things stand, with or without somebody.
fn throwers(options: &Options, fight: &Fight, without: Option<&SeatId>) -> Throwers {
    let throws = fight.fighting().filter(|(who, _)| Some(*who) != without);
    let (mut single, mut extra) = (0, 0);
    for (_, one) in throws.filter(|(_, one)| fight.throws(options, one)) {
        match one.extra {
            true => extra += 1,
            false => single += 1,
        }
    }
    Throwers { single, extra }
}

/// The two dice most people would take: the move's own and a white one, if the sheet has one that fits the move.
fn best(me: &Character, kind: Move) -> Option<(Source, [usize; 2])> {
    let abilities = (1..).zip(&me.abilities);
    let attributes = (1..).zip(&me.attributes);
    let mut sources: Vec<(Source, Colour)> = match kind.needs_ability() {
        true => abilities
            .map(|(n, it)| (Source::Ability(n), it.colour))
            .collect(),
        false => attributes
            .map(|(n, it)| (Source::Attribute(n), it.colour))
            .collect(),
    };
    sources.sort_by_key(|(_, colour)| *colour == Colour::Black);
    let (source, colour) = sources.into_iter().next()?;
    let mut dice = [0, 0];
    for colour in [kind.colour(), colour] {
        dice[usize::from(colour == Colour::Black)] += 1;
    }
    Some((source, dice))
}

/// The round that lies ahead.
struct Ahead<'a> {
    options: &'a Options,
    level: i32,
    all: usize,
    with_me: Throwers,
    without_me: Throwers,
    weak_points: &'a [u8],
}

impl Ahead<'_> {
    fn strike(&self) -> Plan {
        let odds = self.go_on(self.with_me, self.all, self.level);
        Plan {
            doing: Doing::Strike,
            whom: None,
            second: None,
            dice: [1, 0],
            now: odds.now,
            within_two: odds.within_two,
            condition: self.hit(self.with_me),
        }
    }

    /// The level as it then stands counts at once (AZ-FIGHT-28).
    fn weaken(&self, second: Source, dice: [usize; 2]) -> Plan {
        let mut plan = self.nothing_yet(Doing::Weaken, second, dice);
        let hit = self.hit(self.without_me);
        let spared = &Fraction::ONE - &hit;
        for (fell, chance) in thrown(self.options, dice, []).iter() {
            let change = read::effects(self.options, Move::Weaken, *fell).level;
            let level = (self.level + i32::from(change)).max(1);
            let odds = self.go_on(self.without_me, self.all, level);
            let safe = fell.conditions == 0;
            plan.add(&chance, &odds, if safe { &spared } else { &Fraction::ZERO });
        }
        plan
    }

    /// A mate weakens with these dice, mine lies beside them, and all but the mate throw.
    fn help(
        &self,
        mate: &SeatId,
        (source, colour): (Source, Colour),
        dice: [usize; 2],
        throw: Throwers,
    ) -> Plan {
        let mut plan = self.nothing_yet(Doing::Help, source, [0, 0]);
        plan.whom = Some(mate.clone());
        plan.dice[usize::from(colour == Colour::Black)] = 1;
        // What becomes of the weakening and what helping costs meet nowhere but in the dice of the round, which know neither.
        let unhurt = &Fraction::ONE - &helper_condition(dice[1], colour);
        let spared = &unhurt * &(&Fraction::ONE - &self.hit(throw));
        let sixth = Fraction::new(1, 6);
        for face in 1..=6 {
            for (fell, chance) in thrown(self.options, dice, [(colour, face)]).iter() {
                let change = read::effects(self.options, Move::Weaken, *fell).level;
                let level = (self.level + i32::from(change)).max(1);
                let odds = self.go_on(throw, self.all, level);
                plan.add(&(&sixth * &chance), &odds, &spared);
            }
        }
        plan
    }

    /// Whoever is gone is not hit any more, and throws no more (AZ-FIGHT-11).
    fn retreat(&self, second: Source, dice: [usize; 2]) -> Plan {
        let mut plan = self.nothing_yet(Doing::Retreat, second, dice);
        let stays = match self.options.fight_other_moves {
            FightOtherMoves::CostCombatDie => self.without_me,
            FightOtherMoves::OnlyWeakenCosts => self.with_me,
        };
        let spared = &Fraction::ONE - &self.hit(stays);
        for (fell, chance) in thrown(self.options, dice, []).iter() {
            let gone = read::effects(self.options, Move::Risk, *fell).success == Some(true);
            let (throw, all) = match gone {
                true => (self.without_me, self.all.saturating_sub(1)),
                false => (stays, self.all),
            };
            let odds = self.go_on(throw, all, self.level);
            let safe = match (fell.conditions, gone) {
                (0, true) => &Fraction::ONE,
                (0, false) => &spared,
                _ => &Fraction::ZERO,
            };
            plan.add(&chance, &odds, safe);
        }
        plan
    }

    fn nothing_yet(&self, doing: Doing, second: Source, dice: [usize; 2]) -> Plan {
        Plan {
            doing,
            whom: None,
            second: Some(second),
            dice,
            now: Fraction::ZERO,
            within_two: Fraction::ZERO,
            condition: Fraction::ONE,
        }
    }

    fn go_on(&self, first: Throwers, all: usize, level: i32) -> FightOdds {
        fight_after(self.options, first, all, level)
    }

    fn hit(&self, throwers: Throwers) -> Fraction {
        if throwers.single + throwers.extra == 0 {
            return Fraction::ZERO;
        }
        clash(throwers, self.weak_points).chance(|clash| clash.hits > 0)
    }
}

impl Plan {
    /// One way its pool can fall: how it goes on, and how often nothing happens to whoever threw it.
    fn add(&mut self, chance: &Fraction, odds: &FightOdds, safe: &Fraction) {
        self.now = &self.now + &(chance * &odds.now);
        self.within_two = &self.within_two + &(chance * &odds.within_two);
        self.condition = &self.condition - &(chance * safe);
    }
}
