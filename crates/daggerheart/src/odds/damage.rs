//! Damage against thresholds, and whole attacks (O-45 to O-49 of the rules).

use dice::{Fraction, Given, Kind, Odds, Origin, Totals};
use table::{Seat, SeatId, Turn};

use super::action::{Action, action};
use super::open::{five, followers, open_roll};
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

/// Chances of 0 to 4 HP.
pub(super) fn by_hp(marks: Odds<u8>) -> [Fraction; 5] {
    let marks = marks.map(|hp| hp.min(4));
    [0, 1, 2, 3, 4].map(|hp| marks.of(&hp))
}

/// What a roll leads to: nothing, a hit's marks, those of a critical one.
fn landed(roll: &Odds<Outcome>, hit: &Odds<u8>, crit: &Odds<u8>) -> Odds<u8> {
    roll.then(|outcome| match outcome {
        Outcome::Crit => crit.clone(),
        outcome if outcome.is_success() => hit.clone(),
        _ => Odds::certain(0),
    })
}

/// HP an attack marks on a foe: 0 on a miss, critical damage on a pair.
pub fn attack_marks(
    options: &Options,
    it: &Action,
    throw: Throw,
    thresholds: Option<Thresholds>,
) -> Option<[Fraction; 5]> {
    let odds = action(options, it)?;
    let with = |critical| marks(options, Throw { critical, ..throw }, thresholds);
    Some(by_hp(landed(&odds, &with(false), &with(true))))
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
    /// The kind that is reckoned with where the attacker chooses (DH-DMG-5).
    pub as_kind: Option<DamageType>,
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

/// What somebody's open attack would do, target by target, as far as this state knows its foes. What one of a tag team
/// would do alone is told of nobody: which roll counts is open, and two successes add up (DH-TAG-9).
pub fn open_harm(state: &State, seat: &Seat, pc: &SeatId) -> Vec<Harm> {
    let roll = state.roll_of(pc);
    let Some(roll) = roll.filter(|roll| roll.phase == RollPhase::Open) else {
        return Vec::new();
    };
    let Some(dice) = decide::damage_of(state, roll, None) else {
        return Vec::new();
    };
    // What decides the odds may hang on others, or be nobody's business but the game master's.
    let known = !matches!(state.pending, Some(Pending::Tag(_)))
        && open_roll(state, seat, pc).is_some_and(|odds| odds.five.is_some());
    let targets = roll.targets.iter().enumerate();
    let harm = targets.map(|(at, &id)| {
        let foe = state.foe(id).filter(|_| known);
        let marked = foe.and_then(|foe| marked(state, roll, at, foe, &dice));
        Harm {
            foe: id,
            dice: dice.count,
            die: dice.die,
            flat: dice.flat,
            kind: dice.kind,
            as_kind: marked.as_ref().and_then(|(kind, _)| *kind),
            marks: marked.map(|(_, marks)| marks),
        }
    });
    harm.collect()
}

/// The HP an open attack marks on one foe, and with which kind of damage where the attacker chooses: the one that
/// marks more.
fn marked(
    state: &State,
    roll: &Roll,
    at: usize,
    foe: &Foe,
    dice: &decide::DamageDice,
) -> Option<(Option<DamageType>, [Fraction; 5])> {
    let sheet = foe.sheet.as_ref();
    let told = foe.revealed.iter().find_map(|fact| match fact {
        Fact::Thresholds { value } => *value,
        _ => None,
    });
    // Minions have none: whatever hits them is enough (DH-FOE-16).
    let thresholds = sheet.map_or(told, |sheet| sheet.thresholds)?;
    let (resist, immune) = withstands(foe);
    // Of a roll at several each is measured by its own number.
    let mut alone = roll.clone();
    alone.against = vec![*roll.against.get(at)?];
    alone.targets = vec![foe.id];
    let five = five(state, &alone, &followers(state, roll), None)?;
    let miss = &Fraction::ONE - &five.success;
    let hit = &five.success - &five.crit;
    let most = u32::from(dice.count) * u32::from(dice.die.sides());
    let throw = Totals::die(dice.die).times(dice.count.into());
    let with = |kind, critical| {
        throw.read(|sum| {
            let sum = u32::try_from(sum).unwrap_or(0);
            let raw = read::damage(sum, most, dice.flat.into(), critical);
            let after = read::reduced(raw, kind, resist, immune);
            read::marks(&state.options, after, Some(thresholds))
        })
    };
    let of = |kind| {
        let [hits, crits] = [false, true].map(|critical| by_hp(with(kind, critical)));
        let mut all = [0, 1, 2, 3, 4].map(|hp| &(&hit * &hits[hp]) + &(&five.crit * &crits[hp]));
        all[0] = &all[0] + &miss;
        all
    };
    if dice.kind != DamageType::Either {
        return Some((None, of(dice.kind)));
    }
    let [phy, mag] = [DamageType::Phy, DamageType::Mag].map(|kind| (Some(kind), of(kind)));
    Some(match mean(&mag.1) > mean(&phy.1) {
        true => mag,
        false => phy,
    })
}

/// What a foe resists and is immune to, as far as it is known.
fn withstands(foe: &Foe) -> (&[DamageType], &[DamageType]) {
    if let Some(sheet) = &foe.sheet {
        return (&sheet.resist, &sheet.immune);
    }
    let told = foe.revealed.iter().find_map(|fact| match fact {
        Fact::Resistances { resist, immune } => Some((&resist[..], &immune[..])),
        _ => None,
    });
    told.unwrap_or_default()
}
