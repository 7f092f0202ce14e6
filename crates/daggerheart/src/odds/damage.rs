//! Damage against thresholds, and whole attacks (O-45 to O-49 of the rules).

use dice::{Fraction, Given, Kind, Odds, Origin, Totals};
use table::{Seat, SeatId, Turn};

use super::action::{Action, action};
use super::open::{open_roll, outcomes};
use crate::content::{DamageType, Thresholds};
use crate::decide;
use crate::read::{self, Outcome};
use crate::state::{Fact, Foe, Pending, RallyDie, RollPhase};
use crate::{Options, Roll, Setup, State};

/// A throw of damage dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    pub dice: u8,
    pub die: Kind,
    pub flat: u8,
    pub critical: bool,
    /// Halved by resistance (DH-DMG-6).
    pub resisted: bool,
}

/// How many HP a throw marks.
pub fn marks(options: &Options, throw: Throw, thresholds: Option<Thresholds>) -> Odds<u8> {
    let most = u32::from(throw.dice) * u32::from(throw.die.sides());
    let kind = DamageType::Phy;
    let resist: &[DamageType] = if throw.resisted { &[kind] } else { &[] };
    let dice = Totals::die(throw.die).times(throw.dice.into());
    dice.read(|sum| {
        let sum = u32::try_from(sum).unwrap_or(0);
        let raw = read::damage(sum, most, throw.flat.into(), throw.critical);
        read::marks(options, read::reduced(raw, kind, resist, &[]), thresholds)
    })
}

/// Chances of 0 to 4 HP, mixed from branches.
pub(super) fn mixed(branches: &[(Fraction, Odds<u8>)]) -> [Fraction; 5] {
    let mut sums = [0u8, 1, 2, 3, 4].map(|_| Fraction::ZERO);
    for (chance, odds) in branches {
        for (hp, part) in odds.iter() {
            let slot = &mut sums[usize::from(*hp).min(4)];
            *slot = &*slot + &(chance * &part);
        }
    }
    sums
}

/// HP an attack marks on a foe: 0 on a miss, critical damage on a pair.
pub fn attack_marks(
    options: &Options,
    it: &Action,
    throw: Throw,
    thresholds: Option<Thresholds>,
) -> Option<[Fraction; 5]> {
    let odds = action(options, it)?;
    let miss = odds.chance(|outcome| !outcome.is_success());
    let crit = odds.of(&Outcome::Crit);
    let hit = odds.chance(|outcome| outcome.is_success() && *outcome != Outcome::Crit);
    let with = |critical| marks(options, Throw { critical, ..throw }, thresholds);
    Some(mixed(&[
        (miss, Odds::certain(0)),
        (hit, with(false)),
        (crit, with(true)),
    ]))
}

/// The kinds of damage the attacker may choose from; none, if there is nothing to choose (DH-DMG-5).
pub fn due_kinds(state: &State) -> Vec<Option<DamageType>> {
    let dice = due_roll(state).and_then(|roll| decide::damage_of(state, roll, None));
    match dice.map(|dice| dice.kind) {
        None => Vec::new(),
        Some(DamageType::Either) => vec![Some(DamageType::Phy), Some(DamageType::Mag)],
        Some(_) => vec![None],
    }
}

fn due_roll(state: &State) -> Option<&Roll> {
    match &state.pending {
        Some(Pending::Move(roll)) if roll.phase == RollPhase::Booked => Some(roll),
        Some(Pending::Group(group)) if group.leader.phase == RollPhase::Booked => {
            Some(&group.leader)
        }
        _ => None,
    }
}

/// The damage that is due, target by target: how many HP this throw marks on it, by the rules that land it. A
/// foe's values are the game master's (DH-SEE-4): what a state does not know, it does not tell.
pub fn due_marks(
    setup: &Setup,
    state: &State,
    kind: Option<DamageType>,
    rally: bool,
) -> Option<Vec<(u32, Odds<u8>)>> {
    let roll = due_roll(state)?;
    let dice = decide::damage_of(state, roll, kind)?;
    if dice.kind == DamageType::Either {
        return None;
    }
    let critical = roll.label() == Some(read::Label::Crit);
    let most = u32::from(dice.count) * u32::from(dice.die.sides());
    let mut throw = Totals::die(dice.die).times(dice.count.into());
    if rally {
        throw = throw.plus(&Totals::die(match state.pcs.get(&roll.pc)?.rally? {
            RallyDie::D6 => Kind::D6,
            RallyDie::D8 => Kind::D8,
        }));
    }
    let hits: Vec<u32> = roll
        .hits
        .iter()
        .copied()
        .filter(|&id| state.foe(id).is_some_and(|foe| foe.sheet.is_some()))
        .collect();
    // Every total once: what each of them does to everybody that was hit.
    let landed = throw.read(|sum| {
        let sum = u32::try_from(sum).unwrap_or(0);
        let sum = read::damage(sum, most, dice.flat.into(), critical);
        let mut after = state.clone();
        let (mut events, mut no_dice) = (Vec::new(), Given::new(&[], Origin::Physical));
        let mut turn = Turn::new(setup, &mut after, &mut events, &mut no_dice);
        decide::land(&mut turn, roll, sum, dice.kind);
        let marked = |&id: &u32| {
            let hp = |state: &State| state.foe(id).map_or(0, |foe| foe.hp);
            hp(&after).saturating_sub(hp(state))
        };
        hits.iter().map(marked).collect::<Vec<u8>>()
    });
    let each = hits.iter().enumerate().map(|(at, &id)| {
        let ways = landed.weights();
        let ways = ways.map(|(marked, weight)| (marked[at], weight.clone()));
        (id, Odds::from_weights(ways))
    });
    Some(each.collect())
}

/// What an open attack would do to one of its targets.
#[derive(Clone, Debug, PartialEq)]
pub struct Harm {
    pub foe: u32,
    pub dice: u8,
    pub die: Kind,
    pub flat: u8,
    pub kind: DamageType,
    /// Chances of 0 to 4 HP, where this seat knows Difficulty and thresholds (DH-SEE-4).
    pub marks: Option<[Fraction; 5]>,
}

impl Harm {
    /// The HP it marks on average.
    pub fn mean(&self) -> Option<Fraction> {
        self.marks.as_ref().map(mean)
    }
}

/// The HP marked on average, by the chances of 0 to 4.
pub(super) fn mean(marks: &[Fraction; 5]) -> Fraction {
    let each = marks.iter().enumerate();
    let all = each.flat_map(|(hp, chance)| std::iter::repeat_n(chance, hp));
    all.fold(Fraction::ZERO, |sum, chance| &sum + chance)
}

/// What somebody's open attack would do, target by target, as far as this state knows its foes.
pub fn open_harm(state: &State, seat: &Seat, pc: &SeatId) -> Vec<Harm> {
    let roll = state.roll_of(pc);
    let Some(roll) = roll.filter(|roll| roll.phase == RollPhase::Open) else {
        return Vec::new();
    };
    let Some(dice) = decide::damage_of(state, roll, None) else {
        return Vec::new();
    };
    // What decides the odds may hang on others, or be nobody's business but the game master's.
    let known = open_roll(state, seat, pc).is_some_and(|odds| odds.five.is_some());
    let targets = roll.targets.iter().enumerate();
    let harm = targets.map(|(at, &id)| {
        let foe = state.foe(id).filter(|_| known);
        Harm {
            foe: id,
            dice: dice.count,
            die: dice.die,
            flat: dice.flat,
            kind: dice.kind,
            marks: foe.and_then(|foe| marked(state, roll, at, foe, &dice)),
        }
    });
    harm.collect()
}

fn marked(
    state: &State,
    roll: &Roll,
    at: usize,
    foe: &Foe,
    dice: &decide::DamageDice,
) -> Option<[Fraction; 5]> {
    let sheet = foe.sheet.as_ref();
    let told = foe.revealed.iter().find_map(|fact| match fact {
        Fact::Thresholds { value } => *value,
        _ => None,
    });
    // Minions have none: whatever hits them is enough (DH-FOE-16).
    let thresholds = sheet.map_or(told, |sheet| sheet.thresholds)?;
    let resist = foe.revealed.iter().find_map(|fact| match fact {
        Fact::Resistances { resist, immune } => Some((resist, immune)),
        _ => None,
    });
    let resist = sheet.map_or(resist, |sheet| Some((&sheet.resist, &sheet.immune)));
    let holds = |list: &[DamageType]| list.contains(&dice.kind);
    let (resisted, immune) = resist.map_or((false, false), |(resist, immune)| {
        (holds(resist), holds(immune))
    });
    // Of a roll at several each is measured by its own number.
    let mut alone = roll.clone();
    alone.against = vec![*roll.against.get(at)?];
    alone.targets = vec![foe.id];
    let odds = outcomes(state, &alone, 0, None)?;
    let crit = odds.of(&Outcome::Crit);
    let hit = odds.chance(|outcome| outcome.is_success() && *outcome != Outcome::Crit);
    let miss = odds.chance(|outcome| !outcome.is_success());
    let with = |critical| match immune {
        true => Odds::certain(0),
        false => marks(
            &state.options,
            Throw {
                dice: dice.count,
                die: dice.die,
                flat: dice.flat,
                critical,
                resisted,
            },
            Some(thresholds),
        ),
    };
    Some(mixed(&[
        (miss, Odds::certain(0)),
        (hit, with(false)),
        (crit, with(true)),
    ]))
}
