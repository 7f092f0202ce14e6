//! What a counterattack leaves on the player: hearts, marks, heavy wounds, a lost limb; and which of it still matters.
//!
//! # Bounds
//!
//! Marks and heavy wounds are what makes the duel large. [`Sight`] says how exactly they are remembered:
//!
//! * `Forgotten(n)`: a mark beyond the n-th is not written down. This can only help the player: a mark does nothing but
//!   turn a later hit in its place into a lost limb, and a lost limb does nothing but take away the choice of two or
//!   three dice. Whoever kept the limb may always choose one die (WS-PLAYER-2, 3) and go on as if it were lost, so a body
//!   with fewer marks is worth at least as much: the value is an **upper** bound.
//! * `Crippling(n)`: once n marks are there, every further hit costs the limb, in whatever place. By the same argument
//!   the value is a **lower** bound; and the identity of the n marks no longer matters, so they are one state.
//! * `Unhurt`: injuries do nothing at all, which helps the player too: an **upper** bound.
//! * `Harmless(n)`, `Deadly(n)`: a heavy wound beyond the n-th does nothing (**upper**), or kills (**lower**). Nothing is
//!   worth less than death, and no wound is worth more than none: whoever has it less can act as if it were there, set
//!   aside a die by giving it to concentration, and never heals by being hurt.
//!
//! Ki has no ceiling in the rules. Here more than a `top` counts as the top, a **lower** bound, as more ki never hurts.
//! How much that can be is bounded from above by `spare`: with at least so much ki at hand wound 4 does not empty the
//! concentration. If the top pays everything that can be spent and lost in one round, whoever would buy beyond it loses
//! nothing by keeping the concentration and buying later, but for wound 4; and at a moment at which he would hold more
//! than the top, he who keeps the concentration has at least the top less what this round has cost. With `spare` no more
//! than that ([`Bodies::spare_for`]), the value is an **upper** bound.

use std::collections::HashMap;

use samurai::read::{self, Harm};
use samurai::{AreaKind, Duel, Options, Set, WoundEffect};

/// How exactly struck areas are remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marks {
    Exact,
    Forgotten(u8),
    Crippling(u8),
    /// Injuries are not even rolled: an upper bound at once, good for a draft.
    Unhurt,
}

/// How exactly heavy wounds are remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wounds {
    Exact,
    Harmless(u8),
    Deadly(u8),
}

/// How exactly a body is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    pub marks: Marks,
    pub wounds: Wounds,
    /// Ki beyond this is not told apart.
    pub top: u8,
    /// Wound 4 does nothing from so much ki on.
    pub spare: Option<u8>,
}

impl Sight {
    /// Everything told apart but ki beyond the top.
    pub fn exact(top: u8) -> Sight {
        Sight {
            marks: Marks::Exact,
            wounds: Wounds::Exact,
            top,
            spare: None,
        }
    }
}

/// What lasts on the player's body, apart from hearts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Body {
    /// Struck areas by bit; after a lost limb none.
    pub marks: u16,
    /// As many marks as are told apart: every further hit costs the limb.
    pub full: bool,
    pub limb_lost: bool,
    /// Heavy wounds by bit, 1 to 6.
    pub wounds: u8,
}

/// Hearts and body: what one block of values belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    pub health: u8,
    pub body: Body,
}

/// One way to come out of an injury alive.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub chance: f64,
    pub block: Block,
    pub ki: u8,
    /// The concentration is gone (WS-WOUND-9).
    pub emptied: bool,
}

/// The rules of injuries, as the solver asks them.
#[derive(Clone, Debug)]
pub struct Bodies {
    pub sight: Sight,
    duel: Duel,
    options: Options,
}

impl Bodies {
    pub fn new(duel: &Duel, sight: Sight) -> Bodies {
        Bodies {
            sight,
            duel: duel.clone(),
            options: Options::default(),
        }
    }

    /// Ki that pays everything one round can ask for: what may be spent, a row, an area, a wound's die.
    pub fn round_pays(duel: &Duel) -> u8 {
        let wound = (1..=6).any(|wound| duel.wound(wound) == WoundEffect::LoseKiDie);
        before_wounds(duel).saturating_add(if wound { 6 } else { 0 })
    }

    /// The least ki somebody may still hold when a wound falls, if he held the top before the dice of the round.
    pub fn spare_for(duel: &Duel, top: u8) -> u8 {
        top.saturating_sub(before_wounds(duel))
    }

    pub fn wounds(body: Body) -> Set {
        (1..=6)
            .filter(|wound| body.wounds >> wound & 1 == 1)
            .collect()
    }

    /// Faces of own dice that wounds set aside, by bit.
    pub fn blocked(&self, body: Body) -> u8 {
        let wounds = Bodies::wounds(body);
        (1..=6)
            .filter(|&face| read::blocks(&self.duel, wounds, face))
            .map(|face| 1 << face)
            .sum()
    }

    /// Hearts lost at the start of every round (WS-WOUND-8).
    pub fn bleeding(&self, body: Body) -> u8 {
        let bleed = |wound| match self.duel.wound(wound) {
            WoundEffect::Bleed { health } => health,
            _ => 0,
        };
        Bodies::wounds(body)
            .iter()
            .map(bleed)
            .fold(0, u8::saturating_add)
    }

    /// Without what cannot matter any more: marks where the next hit kills anyway, marks after a lost limb, wounds
    /// without lasting effect when no further heavy wound can be survived. Hearts never come back, so it stays so.
    pub fn canonical(&self, mut block: Block) -> Block {
        let Block { health, body } = &mut block;
        if body.limb_lost {
            (body.marks, body.full) = (0, false);
        }
        let survived = |area: &samurai::Area| area.kind == AreaKind::Hit && area.health < *health;
        for area in &self.duel.tables.areas {
            if !survived(area) {
                body.marks &= !(1 << area.area);
            }
        }
        let heavy = self
            .duel
            .tables
            .areas
            .iter()
            .any(|area| survived(area) && area.heavy);
        if !heavy {
            for wound in 1..=6 {
                let lasting = matches!(
                    self.duel.wound(wound),
                    WoundEffect::SetAside { .. } | WoundEffect::Bleed { .. }
                );
                if !lasting {
                    body.wounds &= !(1 << wound);
                }
            }
        }
        if let Marks::Forgotten(most) = self.sight.marks {
            while body.marks.count_ones() > most.into() {
                body.marks &= body.marks - 1;
            }
        }
        if let Marks::Crippling(most) = self.sight.marks
            && (body.full || body.marks.count_ones() >= most.into())
            && !body.limb_lost
        {
            (body.marks, body.full) = (0, true);
        }
        block
    }

    fn struck(&self, mut body: Body, area: u8) -> Body {
        if body.limb_lost {
            return body;
        }
        let bit = 1 << area;
        if body.full || body.marks & bit != 0 {
            body.limb_lost = true;
            return body;
        }
        let forget = matches!(self.sight.marks, Marks::Forgotten(most) if body.marks.count_ones() >= most.into());
        if !forget {
            body.marks |= bit;
        }
        body
    }

    /// Hearts and ki after losing ki (WS-KI-12); nobody when that kills.
    fn pay(&self, health: u8, ki: u8, amount: u8) -> Option<(u8, u8)> {
        let (paid, debt) = read::pay_ki(&self.options, ki.into(), amount.into());
        let left = u16::from(health)
            .checked_sub(debt)
            .filter(|&left| left > 0)?;
        Some((left as u8, ki - paid as u8))
    }

    /// What a row's consequence takes before any injury (WS-COUNTER-5); nobody when that kills.
    pub fn row(&self, health: u8, ki: u8, harm: Harm) -> Option<(u8, u8)> {
        let health = health.checked_sub(harm.health).filter(|&left| left > 0)?;
        self.pay(health, ki, harm.ki)
    }

    /// Every way to survive an injury (WS-INJURY-1 … 7, WS-WOUND-1 … 11); the chances that are missing are death.
    pub fn injury(&self, block: Block, ki: u8, level: u8) -> Vec<Way> {
        let mut ways = HashMap::new();
        let mut add = |chance: f64, health, body, ki, emptied| {
            let block = self.canonical(Block { health, body });
            *ways.entry((block, ki, emptied)).or_insert(0.0) += chance;
        };
        let throws: Vec<Vec<u8>> = match level {
            1 => (1..=6).map(|face| vec![face]).collect(),
            _ => (1..=6)
                .flat_map(|one| (1..=6).map(move |other| vec![one, other]))
                .collect(),
        };
        let share = 1.0 / throws.len() as f64;
        for throw in throws {
            let area = self.duel.area(read::area_of(&throw));
            match area.kind {
                AreaKind::Dodge => add(share, block.health, block.body, ki, false),
                AreaKind::Behead => {}
                AreaKind::Hit => {
                    let body = self.struck(block.body, area.area);
                    let harm = Harm {
                        health: area.health,
                        ki: area.ki,
                        injury: 0,
                    };
                    let Some((health, ki)) = self.row(block.health, ki, harm) else {
                        continue;
                    };
                    if area.heavy {
                        self.heavy(share, health, body, ki, &mut add);
                    } else {
                        add(share, health, body, ki, false);
                    }
                }
            }
        }
        let mut ways: Vec<Way> = ways
            .into_iter()
            .map(|((block, ki, emptied), chance)| Way {
                chance,
                block,
                ki,
                emptied,
            })
            .collect();
        // In one order, so that the same duel always gives the same last digit.
        ways.sort_by_key(|way| (way.block, way.ki, way.emptied));
        ways
    }

    fn heavy(
        &self,
        share: f64,
        health: u8,
        body: Body,
        ki: u8,
        add: &mut impl FnMut(f64, u8, Body, u8, bool),
    ) {
        let open: Vec<u8> = read::open_wounds(Bodies::wounds(body)).faces().collect();
        if open.is_empty() {
            return add(share, health, body, ki, false);
        }
        let before = body.wounds.count_ones();
        match self.sight.wounds {
            Wounds::Harmless(most) if before >= most.into() => {
                return add(share, health, body, ki, false);
            }
            Wounds::Deadly(most) if before >= most.into() => return,
            _ => {}
        }
        let share = share / open.len() as f64;
        for wound in open {
            let body = Body {
                wounds: body.wounds | 1 << wound,
                ..body
            };
            match self.duel.wound(wound) {
                WoundEffect::SetAside { .. } | WoundEffect::Bleed { .. } => {
                    add(share, health, body, ki, false);
                }
                WoundEffect::EmptyConcentration => {
                    let spared = self.sight.spare.is_some_and(|spare| ki >= spare);
                    add(share, health, body, ki, !spared);
                }
                WoundEffect::LoseKiDie => {
                    for face in 1..=6 {
                        if let Some((health, ki)) = self.pay(health, ki, face) {
                            add(share / 6.0, health, body, ki, false);
                        }
                    }
                }
                WoundEffect::LoseHealthDie => {
                    for face in 1..health.min(7) {
                        add(share / 6.0, health - face, body, ki, false);
                    }
                }
            }
        }
    }

    /// The block the next round begins with, after bleeding; none when that kills.
    pub fn next(&self, block: Block) -> Option<Block> {
        let health = block.health.checked_sub(self.bleeding(block.body))?;
        (health > 0).then(|| self.canonical(Block { health, ..block }))
    }

    /// The different consequences of rows.
    pub fn harms(&self) -> Vec<Harm> {
        let rows = self.duel.foe.rows.iter();
        let mut harms: Vec<Harm> = rows.map(|row| self.harm(row)).collect();
        harms.sort();
        harms.dedup();
        harms
    }

    /// What a row does when it lands.
    pub fn harm(&self, row: &samurai::Row) -> Harm {
        let harm = row.harm();
        match self.sight.marks {
            Marks::Unhurt => Harm { injury: 0, ..harm },
            _ => harm,
        }
    }

    /// Every block the next round may begin with.
    pub fn after(&self, block: Block) -> Vec<Block> {
        let mut found = vec![block];
        let costs = self.duel.tables.areas.iter().map(|area| area.ki).max();
        // With so much ki nothing has to be paid with hearts any more.
        let plenty = |harm: Harm| harm.ki + costs.unwrap_or(0) + 6;
        for harm in self.harms() {
            for ki in 0..=plenty(harm) {
                let Some((health, ki)) = self.row(block.health, ki, harm) else {
                    continue;
                };
                let block = Block { health, ..block };
                match harm.injury {
                    0 => found.push(block),
                    level => {
                        found.extend(self.injury(block, ki, level).iter().map(|way| way.block))
                    }
                }
            }
        }
        let mut found: Vec<Block> = found
            .into_iter()
            .filter_map(|block| self.next(block))
            .collect();
        found.sort();
        found.dedup();
        found
    }
}

fn before_wounds(duel: &Duel) -> u8 {
    let rows = duel.foe.rows.iter().map(|row| row.ki).max().unwrap_or(0);
    let areas = duel
        .tables
        .areas
        .iter()
        .map(|area| area.ki)
        .max()
        .unwrap_or(0);
    duel.player
        .ki_per_round
        .saturating_add(rows)
        .saturating_add(areas)
}
