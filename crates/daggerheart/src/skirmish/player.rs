//! What simple people do in a fight. Players take turns, hit whom they can hurt most, put armor between themselves and
//! a blow, and mend each other when somebody is nearly down. The game master lets one foe after the other act, each at
//! one character drawn at random, and now and then pays Fear for more. Nobody plans.

use table::SeatId;

use crate::content::{
    Act, DamageType, DiceCount, FeatureKind, FoeAct, FoeSheet, Sheet, SpellDamage, Step, When,
};
use crate::state::{Pending, RollPhase};
use crate::{Command, DeathChoice, Foe, FoeStatus, Pc, Roll, Spotlight, State, Status};

/// Whom it would be the turn of, and who moved last.
#[derive(Debug, Default)]
pub struct Table {
    last: Option<SeatId>,
    /// Fear this GM turn may still cost.
    purse: Option<u8>,
    /// Reactions and mending that came to nothing are not tried for ever.
    asides: u8,
}

/// Things that may be done between two moves before somebody moves.
const MOST_ASIDES: u8 = 4;

/// Damage that can be dealt with what stands on a sheet.
pub fn kinds(sheet: &Sheet) -> impl Iterator<Item = DamageType> {
    let weapons = sheet.weapons.iter().map(|weapon| weapon.kind);
    let spells = sheet
        .features
        .iter()
        .filter_map(|feature| match &feature.act {
            Act::Spell(spell) => spell.damage.map(|damage| damage.kind),
            _ => None,
        });
    weapons.chain(spells)
}

/// How much of such damage a foe lets through: 2 all, 1 half, 0 none (DH-DMG-5 …).
pub fn lets(foe: &FoeSheet, kind: DamageType) -> u8 {
    let of = |one: DamageType| match (foe.immune.contains(&one), foe.resist.contains(&one)) {
        (true, _) => 0,
        (_, true) => 1,
        _ => 2,
    };
    match kind {
        DamageType::Phy | DamageType::Mag => of(kind),
        DamageType::Either => of(DamageType::Phy).max(of(DamageType::Mag)),
        // Only what stops both stops it.
        DamageType::Both => of(DamageType::Phy).max(of(DamageType::Mag)),
    }
}

impl Table {
    pub fn note(&mut self, command: &Command) {
        match command {
            Command::ProposeMove { pc, .. } => {
                self.last = Some(pc.clone());
                self.asides = 0;
            }
            Command::FoeReaction { .. } | Command::UseHopeFeature { .. } => self.asides += 1,
            Command::SpotlightFoe { .. } => {
                self.purse = self.purse.map(|purse| purse.saturating_sub(1));
            }
            Command::EndGmTurn => self.purse = None,
            _ => {}
        }
    }

    /// What is to be done next, best first; whoever it is up to says it.
    pub fn wishes(
        &mut self,
        state: &State,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<(SeatId, Command)> {
        if let Some(who) = state.death_due() {
            let death = Command::DeathMove {
                pc: who.clone(),
                choice: DeathChoice::Avoid,
                hp: None,
                text: None,
                weapon: None,
                target: None,
                later: None,
            };
            return vec![(who.clone(), death)];
        }
        if let Some(ask) = state.armor.first() {
            let slot = |spend| Command::ArmorSlot {
                pc: ask.pc.clone(),
                spend,
            };
            return [true, false]
                .map(|spend| (ask.pc.clone(), slot(spend)))
                .to_vec();
        }
        match &state.pending {
            Some(Pending::Move(roll)) => on_with(roll),
            Some(Pending::FoeRoll(_)) => {
                let next = [Command::RollFoe, Command::RollFoeDamage];
                next.map(|command| (gm(), command)).to_vec()
            }
            Some(Pending::Reaction(reaction)) => {
                let waits = reaction.rolls.iter().find(|roll| roll.thrown.is_none());
                match waits {
                    Some(roll) => {
                        let pc = roll.pc.clone();
                        vec![(pc.clone(), Command::RollReaction { pc })]
                    }
                    None => vec![(gm(), Command::ApplyReaction)],
                }
            }
            Some(_) => Vec::new(),
            None => match &state.spotlight {
                Spotlight::Gm(_) => self.master(state, draw),
                Spotlight::Players { .. } => self.players(state, draw),
            },
        }
    }

    fn players(
        &self,
        state: &State,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<(SeatId, Command)> {
        let mut wishes = Vec::new();
        if self.asides < MOST_ASIDES {
            wishes.extend(self.reactions(state, draw));
            wishes.extend(mending(state));
        }
        // Round the table: whoever sits behind the last one.
        let up: Vec<&SeatId> = state.up().collect();
        let from = up
            .iter()
            .position(|who| Some(*who) > self.last.as_ref())
            .unwrap_or(0);
        for at in 0..up.len() {
            let who = up[(from + at) % up.len()];
            wishes.extend(blows(state, who));
        }
        wishes
    }

    fn master(
        &mut self,
        state: &State,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<(SeatId, Command)> {
        let end = (gm(), Command::EndGmTurn);
        let Some(turn) = state.gm_turn() else {
            return vec![end];
        };
        let mut wishes = Vec::new();
        if self.asides < MOST_ASIDES {
            wishes.extend(self.reactions(state, draw));
        }
        let up: Vec<SeatId> = state.up().cloned().collect();
        if up.is_empty() {
            return vec![end];
        }
        if let Some(current) = turn.current.filter(|current| !current.acted)
            && let Some(foe) = state.foe(current.foe)
        {
            wishes.extend(
                deeds(state, foe, &up, draw)
                    .into_iter()
                    .map(|deed| (gm(), deed)),
            );
        }
        // The first foe is free; how many more there may be is decided once a turn.
        let purse = *self.purse.get_or_insert_with(|| [0, 1, 2][draw(3)]);
        if turn.free_moves > 0 || purse > 0 && state.fear() > 0 {
            let mut foes: Vec<u32> = standing(state).map(|foe| foe.id).collect();
            if !foes.is_empty() {
                let first = draw(foes.len());
                foes.rotate_left(first);
            }
            wishes.extend(foes.into_iter().map(|foe| {
                let foe = foe.into();
                (gm(), Command::SpotlightFoe { foe })
            }));
        }
        wishes.push(end);
        wishes
    }

    /// What foes do when something happens, as far as it costs nothing or Fear is plentiful.
    fn reactions(
        &self,
        state: &State,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<(SeatId, Command)> {
        let mut wishes = Vec::new();
        if state.happened.is_empty() {
            return wishes;
        }
        for foe in standing(state) {
            let features = foe.sheet.iter().flat_map(|sheet| &sheet.features);
            for (number, feature) in (1i64..).zip(features) {
                if feature.kind != FeatureKind::Reaction || feature.trigger.is_none() {
                    continue;
                }
                if feature.fear > 0 && (state.fear() < feature.fear + 3 || draw(2) == 0) {
                    continue;
                }
                let last = self
                    .last
                    .clone()
                    .filter(|who| state.up().any(|up| up == who));
                let targets = match feature.trigger {
                    Some(crate::content::Trigger::Damaged | crate::content::Trigger::Missed) => {
                        last.into_iter().collect()
                    }
                    _ if matches!(feature.act, FoeAct::Told) => Vec::new(),
                    _ => state.up().cloned().collect(),
                };
                let react = Command::FoeReaction {
                    foe: foe.id.into(),
                    feature: number,
                    targets,
                };
                wishes.push((gm(), react));
            }
        }
        wishes
    }
}

fn gm() -> SeatId {
    SeatId::new("gm")
}

fn standing(state: &State) -> impl Iterator<Item = &Foe> {
    state.foes.iter().filter(|foe| foe.status == FoeStatus::Up)
}

/// A roll on its way goes on.
fn on_with(roll: &Roll) -> Vec<(SeatId, Command)> {
    let who = roll.pc.clone();
    let straight = Some(true);
    let close = || Command::Close {
        note: None,
        consequence: None,
    };
    let next = match roll.phase {
        RollPhase::Proposed | RollPhase::Framed => vec![Command::CancelMove],
        RollPhase::Open => vec![
            Command::RollAction { straight },
            Command::RollAction { straight: None },
        ],
        RollPhase::Rolled => vec![Command::Accept],
        RollPhase::Booked => {
            let damage = |kind| Command::RollDamage { kind, rally: None };
            vec![
                damage(None),
                damage(Some(DamageType::Phy)),
                damage(Some(DamageType::Mag)),
                close(),
            ]
        }
        RollPhase::Closing => return vec![(who, close()), (gm(), close())],
    };
    let mut wishes: Vec<_> = next
        .into_iter()
        .map(|command| (who.clone(), command))
        .collect();
    wishes.push((gm(), close()));
    wishes
}

/// Whoever is nearly down is mended by whoever can.
fn mending(state: &State) -> Vec<(SeatId, Command)> {
    let mut wishes = Vec::new();
    for who in state.up() {
        let Some(sheet) = super::pc(state, who) else {
            continue;
        };
        for (number, feature) in (1i64..).zip(&sheet.features) {
            if feature.when != When::Any || !super::mends(&feature.act) {
                continue;
            }
            let needs = |pc: &Pc| match feature.act {
                Act::ClearHp { .. } => pc.hp + 2 >= pc.sheet.hp,
                Act::ClearArmor { n } => pc.armor >= n.max(pc.sheet.armor),
                Act::ClearStress { .. } => pc.stress + 1 >= pc.sheet.stress,
                _ => false,
            };
            let target = state
                .pcs
                .iter()
                .find(|(_, pc)| pc.status == Status::Up && needs(pc));
            wishes.extend(target.map(|(target, _)| {
                let mend = Command::UseHopeFeature {
                    pc: who.clone(),
                    feature: number,
                    target: Some(target.clone()),
                };
                (who.clone(), mend)
            }));
        }
    }
    wishes
}

/// What one character can do to the foes, best first.
fn blows(state: &State, who: &SeatId) -> Vec<(SeatId, Command)> {
    let Some(sheet) = super::pc(state, who) else {
        return Vec::new();
    };
    let foes: Vec<&Foe> = standing(state).collect();
    let mut ways: Vec<(f64, Command)> = Vec::new();
    let propose = |weapon, feature, targets: Vec<i64>| Command::ProposeMove {
        pc: who.clone(),
        text: crate::ANY_TEXT.to_owned(),
        with: None,
        weapon,
        feature,
        targets,
        clear: None,
    };
    for (number, weapon) in (1i64..).zip(&sheet.weapons) {
        let mean = f64::from(sheet.proficiency) * mean(weapon.die) + f64::from(weapon.flat);
        for foe in &foes {
            let worth = worth(foe, sheet.traits.get(weapon.with), mean, weapon.kind);
            ways.push((worth, propose(Some(number), None, vec![foe.id.into()])));
        }
    }
    for (number, feature) in (1i64..).zip(&sheet.features) {
        let Act::Spell(spell) = &feature.act else {
            continue;
        };
        let (Some(damage), Some(with)) = (spell.damage, sheet.spellcast) else {
            continue;
        };
        let bonus = sheet.traits.get(with);
        let mean = spell_mean(&damage, &sheet, bonus);
        let each = foes.iter().map(|foe| worth(foe, bonus, mean, damage.kind));
        if spell.several {
            let all = foes.iter().map(|foe| foe.id.into()).collect();
            ways.push((each.sum(), propose(None, Some(number), all)));
        } else {
            for (foe, worth) in foes.iter().zip(each) {
                ways.push((worth, propose(None, Some(number), vec![foe.id.into()])));
            }
        }
    }
    ways.retain(|(worth, _)| *worth > 0.0);
    ways.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    ways.into_iter()
        .map(|(_, command)| (who.clone(), command))
        .collect()
}

fn mean(die: dice::Kind) -> f64 {
    f64::from(die.sides() + 1) / 2.0
}

fn spell_mean(damage: &SpellDamage, sheet: &Sheet, bonus: i8) -> f64 {
    let count = match damage.dice {
        DiceCount::Proficiency => sheet.proficiency,
        DiceCount::Spellcast => u8::try_from(bonus).unwrap_or(0),
        DiceCount::Fixed(n) => n,
    };
    f64::from(count) * mean(damage.die) + f64::from(damage.flat)
}

/// A player's feeling for a blow, no odds of the rules: how likely it seems, how much it would mark, and that a foe
/// nearly down is worth finishing.
fn worth(foe: &Foe, bonus: i8, mean: f64, kind: DamageType) -> f64 {
    let Some(sheet) = &foe.sheet else { return 0.0 };
    let through = match lets(sheet, kind) {
        0 => return 0.0,
        1 => mean / 2.0,
        _ => mean,
    };
    let misses = f64::from(i16::from(sheet.difficulty) - i16::from(bonus)) - 2.0;
    let seems = (1.0 - misses / 23.0).clamp(0.05, 0.95);
    let left = f64::from(sheet.hp.saturating_sub(foe.hp));
    let marks = match sheet.thresholds {
        None => 1.0,
        Some(at) if through >= f64::from(at.severe) => 3.0,
        Some(at) if through >= f64::from(at.major) => 2.0,
        Some(_) => 1.0,
    };
    seems * (f64::min(marks, left) + 1.0 / left.max(1.0))
}

/// What the foe in the spotlight does: something of its own at times, else its attack.
fn deeds(
    state: &State,
    foe: &Foe,
    up: &[SeatId],
    draw: &mut dyn FnMut(usize) -> usize,
) -> Vec<Command> {
    let mut deeds = Vec::new();
    let one = up[draw(up.len())].clone();
    if let Some(sheet) = &foe.sheet {
        let features = (1u8..).zip(&sheet.features);
        let mut own: Vec<Command> = features
            .filter(|(_, it)| it.kind == FeatureKind::Action && it.fear <= state.fear())
            .filter_map(|(number, it)| {
                let many = if it.one {
                    vec![one.clone()]
                } else {
                    up.to_vec()
                };
                let number_ = i64::from(number);
                let hurts = |steps: &[Step]| {
                    steps.iter().any(|step| {
                        matches!(
                            step,
                            Step::Damage { .. } | Step::Stress { .. } | Step::Condition { .. }
                        )
                    })
                };
                match &it.act {
                    FoeAct::Attack { several, .. } => {
                        let targets = if *several {
                            up.to_vec()
                        } else {
                            vec![one.clone()]
                        };
                        Some(attack(Some(number_), targets))
                    }
                    FoeAct::Reaction { on_failure, .. } if hurts(on_failure) => {
                        Some(Command::FoeAction {
                            feature: number_,
                            targets: many,
                        })
                    }
                    FoeAct::Steps { steps } if hurts(steps) => Some(Command::FoeAction {
                        feature: number_,
                        targets: many,
                    }),
                    _ => None,
                }
            })
            .collect();
        // Two times in five it does something of its own, if it has anything.
        if !own.is_empty() && draw(5) < 2 {
            let first = draw(own.len());
            own.rotate_left(first);
            deeds.append(&mut own);
        }
    }
    deeds.push(attack(None, vec![one]));
    deeds
}

fn attack(feature: Option<i64>, targets: Vec<SeatId>) -> Command {
    Command::FoeAttack {
        targets,
        feature,
        experience: None,
        adv: None,
        dis: None,
    }
}
