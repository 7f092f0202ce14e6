//! Injuries and what comes with them: areas, heavy wounds, lost limbs, death.

use dice::{Fraction, Natural, Odds};
use serde::Serialize;
use table::Turn;

use super::command::every_way;
use super::{as_pairs, command};
use crate::{AreaKind, Command, Event, Outcome, Phase, Setup, State, decide, read};

/// What became of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Aftermath {
    /// The area an injury roll named.
    pub area: Option<u8>,
    /// The heavy wound taken.
    pub wound: Option<u8>,
    pub limb_lost: bool,
    /// Beheaded, whatever health is left.
    pub beheaded: bool,
    pub health_lost: u8,
    pub health: u8,
    /// How the duel ended, if it did.
    pub end: Option<Outcome>,
}

/// The chances that matter most in an [`Aftermath`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HarmOdds {
    #[serde(serialize_with = "as_pairs")]
    pub aftermath: Odds<Aftermath>,
    pub victory: Fraction,
    /// No health left.
    pub dead: Fraction,
    pub beheaded: Fraction,
    pub heavy_wound: Fraction,
    pub limb_lost: Fraction,
    /// Health lost on average, wound dice and ki debt included.
    pub health_lost: Fraction,
}

/// An injury of one level.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InjuryOdds {
    #[serde(serialize_with = "as_pairs")]
    pub areas: Odds<u8>,
    pub dodge: Fraction,
    /// The health the areas print, on average; wound dice and ki debt not counted.
    pub printed_health: Fraction,
    pub harm: HarmOdds,
}

/// Section 6, `await_injury`: areas, heavy wound, lost limb, death and beheading for an injury of
/// level 1 or 2. Decided by the rule itself, for every way its dice can fall.
pub fn injury(setup: &Setup, state: &State, level: u8) -> InjuryOdds {
    let aftermath = every_way(|dice| {
        let mut after = state.clone();
        let mut events = Vec::with_capacity(8);
        let mut turn = Turn::new(setup, &mut after, &mut events, dice);
        decide::injury(&mut turn, level.clamp(1, 2))?;
        Ok(Aftermath::read(state, &after, &events))
    });
    let harm = HarmOdds::of(aftermath.expect("an injury is never refused"));
    let areas = harm
        .aftermath
        .clone()
        .map(|aftermath| aftermath.area.unwrap_or(0));
    InjuryOdds {
        dodge: areas.chance(|&area| setup.duel.area(area).kind == AreaKind::Dodge),
        printed_health: areas.expected(|&area| setup.duel.area(area).health.into()),
        areas,
        harm,
    }
}

/// Section 6, `foe_rolled`: everything accepting the opponent's roll may lead to. Nothing in any
/// other step.
pub fn accept(setup: &Setup, state: &State) -> Option<HarmOdds> {
    if state.phase != Phase::FoeRolled {
        return None;
    }
    let aftermath = command(setup, state, &Command::Accept, |after, events| {
        Aftermath::read(state, after, events)
    });
    aftermath.ok().map(HarmOdds::of)
}

/// Section 6, `await_wound`: the heavy wounds still open, each equally likely (WS-WOUND-3). Nothing
/// when all six are taken.
pub fn open_wounds(state: &State) -> Option<Odds<u8>> {
    let open = read::open_wounds(state.wounds);
    let wounds = open.faces().map(|wound| (wound, Natural::ONE));
    (!open.is_empty()).then(|| Odds::from_weights(wounds))
}

impl Aftermath {
    /// What lies between two states and the events that lead from one to the other.
    pub fn read(before: &State, after: &State, events: &[Event]) -> Aftermath {
        let mut aftermath = Aftermath {
            area: None,
            wound: None,
            limb_lost: false,
            beheaded: false,
            health_lost: before.health - after.health,
            health: after.health,
            end: after.outcome,
        };
        for event in events {
            match *event {
                Event::InjuryRolled { area, .. } => aftermath.area = Some(area),
                Event::WoundTaken { wound, .. } => aftermath.wound = Some(wound),
                // A second lost limb changes nothing (WS-LIMB-5).
                Event::LimbLost { again, .. } => aftermath.limb_lost = !again,
                Event::Beheaded => aftermath.beheaded = true,
                _ => {}
            }
        }
        aftermath
    }
}

impl HarmOdds {
    fn of(aftermath: Odds<Aftermath>) -> HarmOdds {
        HarmOdds {
            victory: aftermath.chance(|after| after.end.is_some_and(Outcome::is_victory)),
            dead: aftermath.chance(|after| after.health == 0),
            beheaded: aftermath.chance(|after| after.beheaded),
            heavy_wound: aftermath.chance(|after| after.wound.is_some()),
            limb_lost: aftermath.chance(|after| after.limb_lost),
            health_lost: aftermath.expected(|after| after.health_lost.into()),
            aftermath,
        }
    }
}
