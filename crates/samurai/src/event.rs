//! What can happen in a duel, and the rules each thing rests on.

use plain::Plain;
use serde::Serialize;

use crate::{BonusEffect, Faces, Outcome, Place, Places, WoundEffect};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Event {
    DiceChosen {
        n: u8,
        foe: u8,
        /// What forced or allowed the number.
        why: Chosen,
    },
    Rolled {
        faces: Faces,
    },
    DieSetAside {
        die: u8,
        face: u8,
        after_reroll: bool,
    },
    DieRerolled {
        die: u8,
        from: u8,
        to: u8,
    },
    DiceEntered {
        to: Places,
        attack: u16,
        defence: u16,
        concentration: u16,
    },
    DieDivided {
        attack: u16,
        defence: u16,
        concentration: u16,
    },
    ConcentrationAdded {
        points: u16,
        total: u16,
    },
    EntryTakenBack,
    ValueRaised {
        value: Place,
        to: u16,
    },
    ConcentrationSpent {
        cost: u8,
        left: u16,
        #[serde(rename = "bonus")]
        effect: BonusEffect,
    },
    SurpriseRolled {
        face: u8,
    },
    FoeBeheaded,
    FoeRolled {
        faces: Faces,
    },
    FoeDieRerolled {
        die: u8,
        from: u8,
        to: u8,
    },
    FoeDiceRerolled {
        from: Faces,
        to: Faces,
    },
    RowFound {
        row: u8,
    },
    FinalAttack {
        attack: u16,
        guard: u8,
        final_attack: u16,
        /// Hearts of the highest band reached.
        loss: u8,
    },
    FoeHealthLost {
        amount: u8,
        left: u8,
        surprise: bool,
    },
    DefenceHeld {
        defence: u16,
        below: u8,
    },
    DefenceFailed {
        defence: u16,
        below: u8,
    },
    HealthLost {
        amount: u8,
        left: u8,
        cause: Cause,
    },
    KiLost {
        amount: u16,
        left: u16,
        cause: Cause,
    },
    InjuryRolled {
        level: u8,
        faces: Faces,
        area: u8,
    },
    Dodged,
    AreaStruck {
        area: u8,
    },
    LimbLost {
        area: u8,
        /// A limb was lost before.
        again: bool,
    },
    Beheaded,
    WoundThrownAgain {
        face: u8,
    },
    WoundTaken {
        wound: u8,
        effect: WoundEffect,
    },
    WoundsExhausted,
    WoundDieRolled {
        wound: u8,
        face: u8,
    },
    ConcentrationEmptied {
        lost: u16,
    },
    RoundEnded {
        round: u8,
        dice_symbol: u8,
    },
    RoundStarted {
        round: u8,
    },
    DuelEnded {
        outcome: Outcome,
    },
}

table::tagged!(Event, "event");

/// Why the player rolls that many dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Chosen {
    AllAllowed,
    Fewer,
    LimbLost,
}

/// What takes health or ki.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Row,
    Area,
    KiDebt,
    Bleeding,
    Wound,
}

/// The rules an event follows.
pub fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::DiceChosen { why, .. } => match why {
            Chosen::AllAllowed => &["WS-PLAYER-1", "WS-PLAYER-4", "WS-ROUND-2"],
            Chosen::Fewer => &["WS-PLAYER-2", "WS-PLAYER-4", "WS-ROUND-2"],
            Chosen::LimbLost => &["WS-LIMB-2", "WS-PLAYER-5", "WS-ROUND-2"],
        },
        Event::Rolled { .. } => &["WS-PLAYER-4"],
        Event::DieSetAside {
            face, after_reroll, ..
        } => match (face, after_reroll) {
            (1, false) => &["WS-WOUND-5", "WS-WOUND-7"],
            (1, true) => &["WS-WOUND-5", "WS-WOUND-12"],
            (_, false) => &["WS-WOUND-6", "WS-WOUND-7"],
            (_, true) => &["WS-WOUND-6", "WS-WOUND-12"],
        },
        Event::DieRerolled { .. } => &["WS-KI-2", "WS-KI-8"],
        Event::DiceEntered { .. } => &["WS-ALLOC-1", "WS-ALLOC-2"],
        Event::DieDivided { .. } => &["WS-ALLOC-4", "WS-ALLOC-5"],
        Event::ConcentrationAdded { .. } => &["WS-CONC-1"],
        Event::EntryTakenBack => &["WS-ALLOC-9"],
        Event::ValueRaised { .. } => &["WS-KI-3"],
        Event::ConcentrationSpent { effect, cost, .. } => match (effect, cost) {
            (BonusEffect::Ki { .. }, _) => &["WS-CONC-3", "WS-CONC-5", "WS-KI-1"],
            (BonusEffect::FoeHealth { amount: 1 }, _) => &["WS-CONC-3", "WS-CONC-6"],
            (BonusEffect::FoeHealth { amount: 2 }, _) => &["WS-CONC-3", "WS-CONC-8"],
            (BonusEffect::FoeHealth { .. }, _) => &["WS-CONC-3", "WS-CONC-10"],
            (BonusEffect::Attack { .. }, _) => &["WS-CONC-3", "WS-CONC-7", "WS-CONC-15"],
            (BonusEffect::Defence { .. }, _) => &["WS-CONC-3", "WS-CONC-9", "WS-CONC-15"],
            (BonusEffect::FoeHealthDie { .. }, _) => &["WS-CONC-3", "WS-CONC-11"],
        },
        Event::SurpriseRolled { .. } => &["WS-CONC-11", "WS-CONC-18"],
        Event::FoeBeheaded => &["WS-CONC-11", "WS-END-2"],
        Event::FoeRolled { .. } => &["WS-FOE-1"],
        Event::FoeDieRerolled { .. } | Event::FoeDiceRerolled { .. } => &["WS-KI-4", "WS-KI-8"],
        Event::RowFound { .. } => &["WS-FOE-2", "WS-FOE-3"],
        Event::FinalAttack { .. } => &["WS-FOE-5", "WS-RESIST-1", "WS-RESIST-2"],
        Event::FoeHealthLost {
            surprise: false, ..
        } => &["WS-RESIST-1", "WS-RESIST-2", "WS-HEALTH-2"],
        Event::FoeHealthLost { surprise: true, .. } => &["WS-CONC-16", "WS-HEALTH-2"],
        Event::DefenceHeld { .. } | Event::DefenceFailed { .. } => {
            &["WS-COUNTER-2", "WS-COUNTER-3"]
        }
        Event::HealthLost { cause, .. } => match cause {
            Cause::Row => &["WS-COUNTER-4", "WS-HEALTH-1"],
            Cause::Area => &["WS-INJURY-4", "WS-HEALTH-1"],
            Cause::KiDebt => &["WS-KI-12", "WS-KI-13"],
            Cause::Bleeding => &["WS-WOUND-8"],
            Cause::Wound => &["WS-WOUND-11"],
        },
        Event::KiLost { cause, .. } => match cause {
            Cause::Row => &["WS-COUNTER-4", "WS-KI-14"],
            Cause::Wound => &["WS-WOUND-10", "WS-KI-14"],
            Cause::Area | Cause::KiDebt | Cause::Bleeding => &["WS-INJURY-4", "WS-KI-14"],
        },
        Event::InjuryRolled { .. } => &["WS-INJURY-1"],
        Event::Dodged => &["WS-INJURY-2"],
        Event::AreaStruck { .. } => &["WS-INJURY-5"],
        Event::LimbLost { again: false, .. } => &["WS-INJURY-7", "WS-LIMB-1", "WS-LIMB-2"],
        Event::LimbLost { again: true, .. } => &["WS-INJURY-7", "WS-LIMB-5"],
        Event::Beheaded => &["WS-INJURY-3"],
        Event::WoundThrownAgain { .. } => &["WS-WOUND-3"],
        Event::WoundTaken { effect, .. } => match effect {
            WoundEffect::SetAside { face: 1 } => &["WS-WOUND-1", "WS-WOUND-2", "WS-WOUND-5"],
            WoundEffect::SetAside { .. } => &["WS-WOUND-1", "WS-WOUND-2", "WS-WOUND-6"],
            WoundEffect::Bleed { .. } => &["WS-WOUND-1", "WS-WOUND-2", "WS-WOUND-8"],
            WoundEffect::EmptyConcentration => &["WS-WOUND-1", "WS-WOUND-2", "WS-WOUND-9"],
            WoundEffect::LoseKiDie => &["WS-WOUND-1", "WS-WOUND-2", "WS-WOUND-10"],
            WoundEffect::LoseHealthDie => &["WS-WOUND-1", "WS-WOUND-2", "WS-WOUND-11"],
        },
        Event::WoundsExhausted => &["WS-WOUND-4"],
        Event::WoundDieRolled { wound: 5, .. } => &["WS-WOUND-10"],
        Event::WoundDieRolled { .. } => &["WS-WOUND-11"],
        Event::ConcentrationEmptied { .. } => &["WS-WOUND-9"],
        Event::RoundEnded { .. } => &["WS-ALLOC-8", "WS-ROUND-4"],
        Event::RoundStarted { .. } => &["WS-ROUND-1", "WS-ROUND-4"],
        Event::DuelEnded { outcome } => ending_rules(*outcome),
    }
}

/// The rules behind an end, also cited when somebody wants to play on.
pub fn ending_rules(outcome: Outcome) -> &'static [&'static str] {
    match outcome {
        Outcome::VictoryHearts => &["WS-END-1"],
        Outcome::VictoryBeheading => &["WS-END-2"],
        Outcome::DefeatHealth => &["WS-END-3", "WS-HEALTH-4"],
        Outcome::DefeatBeheaded => &["WS-END-3", "WS-INJURY-3"],
        Outcome::DefeatResigned => &["WS-END-7"],
        Outcome::UnresolvedAhead => &["WS-END-4", "WS-END-8"],
        Outcome::UnresolvedBehind => &["WS-END-5", "WS-END-8"],
        Outcome::UnresolvedLevel => &["WS-END-6", "WS-END-8"],
        Outcome::DoubleDeath => &["WS-COUNTER-6", "WS-END-7"],
    }
}
