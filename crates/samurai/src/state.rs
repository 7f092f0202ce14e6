//! What a duel remembers. Nothing is hidden.

use plain::{Misread, Plain, Value};
use serde::{Serialize, Serializer};

use crate::{Duel, Faces, Set, WoundEffect};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct State {
    pub round: u8,
    pub phase: Phase,
    pub health: u8,
    pub ki: u16,
    pub concentration: u16,
    pub foe_health: u8,
    pub struck: Set,
    pub wounds: Set,
    pub limb_lost: bool,
    pub outcome: Option<Outcome>,

    // This round only.
    pub n: u8,
    pub dice: OwnDice,
    pub ki_spent: u8,
    pub attack: u16,
    pub defence: u16,
    /// Bought before the dice were entered; joins attack or defence then.
    pub bonus_attack: u16,
    pub bonus_defence: u16,
    pub foe_dice: Faces,
    pub row: Option<u8>,
    pub final_attack: Option<u16>,
    pub dealt: Option<u8>,
    pub mark: Option<Mark>,
    /// Bonuses bought this round (WS-CONC-14).
    pub bought: u8,
    /// What was entered, as long as nothing was raised or bought since (WS-ALLOC-9).
    pub entered: Option<Points>,
    /// Concentration entered this round (WS-CONC-13).
    pub fresh: u16,

    pub sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Ready,
    Rolled,
    Allocated,
    FoeRolled,
    RoundOver,
    Over,
}

impl Phase {
    pub fn as_str(self) -> &'static str {
        match self {
            Phase::Ready => "ready",
            Phase::Rolled => "rolled",
            Phase::Allocated => "allocated",
            Phase::FoeRolled => "foe_rolled",
            Phase::RoundOver => "round_over",
            Phase::Over => "over",
        }
    }
}

/// How a duel ended (WS-END-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    VictoryHearts,
    VictoryBeheading,
    DefeatHealth,
    DefeatBeheaded,
    DefeatResigned,
    UnresolvedAhead,
    UnresolvedBehind,
    UnresolvedLevel,
    DoubleDeath,
}

impl Outcome {
    pub const ALL: [Outcome; 9] = [
        Outcome::VictoryHearts,
        Outcome::VictoryBeheading,
        Outcome::DefeatHealth,
        Outcome::DefeatBeheaded,
        Outcome::DefeatResigned,
        Outcome::UnresolvedAhead,
        Outcome::UnresolvedBehind,
        Outcome::UnresolvedLevel,
        Outcome::DoubleDeath,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Outcome::VictoryHearts => "victory_hearts",
            Outcome::VictoryBeheading => "victory_beheading",
            Outcome::DefeatHealth => "defeat_health",
            Outcome::DefeatBeheaded => "defeat_beheaded",
            Outcome::DefeatResigned => "defeat_resigned",
            Outcome::UnresolvedAhead => "unresolved_ahead",
            Outcome::UnresolvedBehind => "unresolved_behind",
            Outcome::UnresolvedLevel => "unresolved_level",
            Outcome::DoubleDeath => "double_death",
        }
    }

    pub fn is_victory(self) -> bool {
        matches!(self, Outcome::VictoryHearts | Outcome::VictoryBeheading)
    }
}

/// Whether the defence held (tick) or not (cross).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    Ok,
    Hit,
}

/// Where a die's points go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    Attack,
    Defence,
    Concentration,
    /// A die that was set aside counts for nobody (WS-WOUND-7).
    #[default]
    None,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
pub struct Points {
    pub attack: u16,
    pub defence: u16,
    pub concentration: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
pub struct OwnDie {
    pub face: u8,
    pub set_aside: bool,
}

/// The player's dice of this round, in the order rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnDice {
    len: u8,
    dice: [OwnDie; 3],
}

impl OwnDice {
    pub fn of(faces: Faces) -> OwnDice {
        let mut own = OwnDice::default();
        for (die, &face) in own.dice.iter_mut().zip(faces.as_slice()) {
            die.face = face;
            own.len += 1;
        }
        own
    }

    pub fn as_slice(&self) -> &[OwnDie] {
        &self.dice[..usize::from(self.len)]
    }

    pub fn as_mut_slice(&mut self) -> &mut [OwnDie] {
        &mut self.dice[..usize::from(self.len)]
    }

    pub fn usable(&self) -> impl Iterator<Item = &OwnDie> {
        self.as_slice().iter().filter(|die| !die.set_aside)
    }
}

impl Serialize for OwnDice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// A finished round on the player's sheet (WS-ALLOC-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
pub struct SheetRow {
    pub dice_symbol: u8,
    pub attack: u16,
    pub final_attack: u16,
    pub defence: u16,
    pub mark: Option<Mark>,
    /// The running total, not the round's addition.
    pub concentration: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    len: u8,
    rows: [SheetRow; 20],
}

impl Sheet {
    pub fn rows(&self) -> &[SheetRow] {
        &self.rows[..usize::from(self.len)]
    }

    pub fn push(&mut self, row: SheetRow) {
        if let Some(slot) = self.rows.get_mut(usize::from(self.len)) {
            *slot = row;
            self.len += 1;
        }
    }
}

impl Serialize for Sheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows())
    }
}

impl Plain for OwnDice {
    fn read(json: Value) -> Result<OwnDice, Misread> {
        let mut own = OwnDice::default();
        let list = plain::at_most(json, own.dice.len())?;
        for (slot, die) in own.dice.iter_mut().zip(list) {
            *slot = die;
            own.len += 1;
        }
        Ok(own)
    }
}

impl Plain for Sheet {
    fn read(json: Value) -> Result<Sheet, Misread> {
        let mut sheet = Sheet::default();
        let list = plain::at_most(json, sheet.rows.len())?;
        list.into_iter().for_each(|row| sheet.push(row));
        Ok(sheet)
    }
}

impl State {
    /// A fresh duel (WS-DUEL-7).
    pub fn new(duel: &Duel) -> State {
        State {
            round: 1,
            phase: Phase::Ready,
            health: duel.player.hearts,
            ki: duel.player.ki,
            concentration: 0,
            foe_health: duel.foe.hearts,
            struck: Set::default(),
            wounds: Set::default(),
            limb_lost: false,
            outcome: None,
            n: 0,
            dice: OwnDice::default(),
            ki_spent: 0,
            attack: 0,
            defence: 0,
            bonus_attack: 0,
            bonus_defence: 0,
            foe_dice: Faces::default(),
            row: None,
            final_attack: None,
            dealt: None,
            mark: None,
            bought: 0,
            entered: None,
            fresh: 0,
            sheet: Sheet::default(),
        }
    }

    /// Forgets what belongs to one round only (WS-ROUND-4).
    pub fn begin_round(&mut self, round: u8) {
        self.round = round;
        self.phase = Phase::Ready;
        self.n = 0;
        self.dice = OwnDice::default();
        self.ki_spent = 0;
        self.attack = 0;
        self.defence = 0;
        self.bonus_attack = 0;
        self.bonus_defence = 0;
        self.foe_dice = Faces::default();
        self.row = None;
        self.final_attack = None;
        self.dealt = None;
        self.mark = None;
        self.bought = 0;
        self.entered = None;
        self.fresh = 0;
    }

    /// The most dice the player may take now: the symbol, or one after a lost limb (WS-LIMB-2).
    pub fn cap(&self, duel: &Duel) -> u8 {
        self.cap_in(duel, self.round)
    }

    /// The same in a round that has not begun yet.
    pub fn cap_in(&self, duel: &Duel, round: u8) -> u8 {
        if self.limb_lost {
            1
        } else {
            duel.dice_symbol(round)
        }
    }

    /// Health lost at the start of every round (WS-WOUND-8).
    pub fn bleeding(&self, duel: &Duel) -> u8 {
        self.wounds
            .iter()
            .map(|wound| match duel.wound(wound) {
                WoundEffect::Bleed { health } => health,
                _ => 0,
            })
            .fold(0, u8::saturating_add)
    }

    /// How many ki points the player can still spend this round (WS-KI-5).
    pub fn ki_left_this_round(&self, duel: &Duel) -> u8 {
        let limit = duel.player.ki_per_round.saturating_sub(self.ki_spent);
        limit.min(u8::try_from(self.ki).unwrap_or(u8::MAX))
    }
}
