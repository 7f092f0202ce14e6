//! Values that follow from what is stored: current attributes, life, what is left of an ability, who commands
//! whom. They are read when they are needed and never kept (CD-ATTR-4).

use table::SeatId;

use crate::build::{self, Part};
use crate::grid::{Field, distance, sight};
use crate::sheet::{Ability, Attribute, Kind};
use crate::state::{Effect, EffectKind, Half};
use crate::{
    AttackModifier, AttributeFloor, AuraOwner, CharacterMeans, DebuffDice, Figure, FigureId,
    LifeBonus, LineOfSight, Question, ResistAttempts, SizeDuration, Stacking, State, ZeroCheck,
};

/// An ability as it can be used now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Able {
    /// It has not lost too many points (CD-ZERO-16).
    pub usable: bool,
    /// In fields; 1 is adjacent.
    pub range: i64,
    pub targets: i64,
    pub dice: i64,
    pub fields: i64,
    pub damage: i64,
    pub persons: i64,
    pub life: i64,
}

/// A single raise or lowering that is on somebody.
struct Change {
    by: i64,
    attack: Option<u16>,
}

impl State {
    /// Everything that changes an attribute of a figure now: effects, then auras.
    fn changes(&self, figure: &Figure, attribute: Attribute) -> Vec<Change> {
        let mut changes = Vec::new();
        for effect in self
            .effects
            .iter()
            .filter(|effect| effect.target == figure.id)
        {
            let mods = effect
                .mods
                .iter()
                .filter(|change| change.attribute == attribute);
            changes.extend(mods.map(|change| Change {
                by: change.by,
                attack: effect.attack,
            }));
        }
        let raises =
            |(_, _, ability): &(FigureId, u16, &Ability)| ability.attribute == Some(attribute);
        let auras = self.auras_on(figure).filter(raises);
        changes.extend(auras.map(|_| Change {
            by: AURA,
            attack: None,
        }));
        changes
    }

    /// All changes together: added up, or the best and the worst of them (CD-EFFECT-2).
    fn total<'a>(&self, changes: impl Iterator<Item = &'a Change>) -> i64 {
        let (mut up, mut down) = (0, 0);
        for change in changes {
            match self.options.stacking {
                Stacking::Add => up += change.by,
                Stacking::Strongest if change.by > 0 => up = change.by.max(up),
                Stacking::Strongest => down = change.by.min(down),
            }
        }
        up + down
    }

    pub fn modifier(&self, figure: &Figure, attribute: Attribute) -> i64 {
        self.total(self.changes(figure, attribute).iter())
    }

    /// The auras a figure stands in: whose, which ability (CD-SP-AURA-3, CD-SP-AURA-4).
    pub fn auras_on<'a>(
        &'a self,
        figure: &'a Figure,
    ) -> impl Iterator<Item = (FigureId, u16, &'a Ability)> {
        let here = figure.field.filter(|_| !figure.out);
        let others = here.into_iter().flat_map(move |here| {
            self.placed()
                .filter_map(move |user| Some((here, user, user.field?)))
        });
        others.flat_map(move |(here, user, there)| {
            let own = user.id == figure.id;
            let friend = user.side == figure.side
                || self.options.character_means == CharacterMeans::EveryFigure;
            let counts = if own {
                self.options.aura_owner == AuraOwner::Included
            } else {
                friend
            };
            let away = distance(self.options.distance, here, there);
            let auras = (0u16..).zip(&user.sheet.abilities);
            auras
                .filter(move |(_, ability)| counts && ability.kind == Kind::Aura)
                .filter(move |(index, _)| {
                    let able = self.able(user, *index);
                    able.usable && away <= able.range
                })
                .map(move |(index, ability)| (user.id, index, ability))
        })
    }

    /// Defence, Mental Resistance or Movement as it counts now; for Life its points.
    pub fn value(&self, figure: &Figure, attribute: Attribute) -> i64 {
        let lost = &figure.lost;
        let (built, lost) = match attribute {
            Attribute::Attack => return self.attack_dice(figure, 0),
            Attribute::Defence => (figure.sheet.defence, lost.defence),
            Attribute::Life => (figure.sheet.life, lost.life),
            Attribute::Mental => (figure.sheet.mental, lost.mental),
            Attribute::Movement => (
                figure.sheet.movement + self.options.free_movement(),
                lost.movement,
            ),
        };
        let value = built - lost + self.modifier(figure, attribute);
        let may_be_negative = attribute == Attribute::Defence
            && self.options.attribute_floor == AttributeFloor::NegativeDefence;
        if may_be_negative { value } else { value.max(0) }
    }

    /// Dice of an attack (CD-ATTR-3).
    pub fn attack_dice(&self, figure: &Figure, attack: u16) -> i64 {
        let Some(built) = figure.sheet.attacks.get(usize::from(attack)) else {
            return 0;
        };
        let gone = figure.lost.attacks.get(usize::from(attack)).copied();
        let dice = build::left(
            &build::attack_parts(built),
            &gone.unwrap_or_default(),
            Part::Strength,
        );
        (dice + self.attack_modifier(figure, attack)).max(0)
    }

    fn attack_modifier(&self, figure: &Figure, attack: u16) -> i64 {
        let one = self.options.attack_modifier == AttackModifier::OneChosen;
        let last = figure.sheet.attacks.len().saturating_sub(1) as u16;
        let changes = self.changes(figure, Attribute::Attack);
        self.total(
            changes
                .iter()
                .filter(|change| !one || change.attack.unwrap_or(0).min(last) == attack),
        )
    }

    /// More or fewer dice for an explosion, where a table plays it so (CD-ATTR-3).
    pub fn explosion_modifier(&self, figure: &Figure) -> i64 {
        match self.options.attack_modifier {
            AttackModifier::AllAttacksAndExplosion => self.modifier(figure, Attribute::Attack),
            _ => 0,
        }
    }

    /// Range of an attack in fields (CD-BUILD-4).
    pub fn attack_range(&self, figure: &Figure, attack: u16) -> i64 {
        let Some(built) = figure.sheet.attacks.get(usize::from(attack)) else {
            return 0;
        };
        let gone = figure.lost.attacks.get(usize::from(attack)).copied();
        let parts = build::attack_parts(built);
        1 + build::left(&parts, &gone.unwrap_or_default(), Part::Range)
    }

    /// What is left of an ability (CD-ZERO-16).
    pub fn able(&self, figure: &Figure, ability: u16) -> Able {
        let index = usize::from(ability);
        let Some(built) = figure.sheet.abilities.get(index) else {
            return Able {
                usable: false,
                range: 0,
                targets: 0,
                dice: 0,
                fields: 0,
                damage: 0,
                persons: 0,
                life: 0,
            };
        };
        let gone = figure
            .lost
            .abilities
            .get(index)
            .copied()
            .unwrap_or_default();
        let parts = build::parts(built);
        let left = |part| build::left(&parts, &gone, part);
        let strength = left(Part::Strength);
        let sixth = self
            .effects
            .iter()
            .filter(|effect| effect.target == figure.id);
        let more: i64 = sixth
            .filter_map(|effect| effect.sixth)
            .filter(|(which, _)| *which == ability)
            .map(|(_, by)| by)
            .sum();
        let dice = match built.kind {
            Kind::Size => strength + self.options.size_dice() + more,
            Kind::BoostOther if self.options.debuff_dice == DebuffDice::Four => 4 + more,
            Kind::Transfer | Kind::Mindcontrol | Kind::Aggro | Kind::BoostOther | Kind::Own => {
                strength + more
            }
            _ => 0,
        };
        let needs_strength = matches!(
            built.kind,
            Kind::Walls
                | Kind::Mindcontrol
                | Kind::Aggro
                | Kind::Teleport
                | Kind::Portal
                | Kind::Terrain
                | Kind::Transfer
                | Kind::Area
        );
        let spent = built.kind == Kind::Own && gone.strength > 0 && strength == 0;
        Able {
            usable: gone.core == 0 && !(needs_strength && strength == 0) && !spent,
            range: 1 + left(Part::Range),
            targets: match built.kind {
                Kind::Own => built.targets.max(1),
                _ => 1 + left(Part::Extra),
            },
            dice,
            fields: strength,
            damage: 1 + left(Part::Damage),
            persons: 1 + left(Part::Extra),
            life: strength,
        }
    }

    /// The first usable ability of a kind.
    pub fn has(&self, figure: &Figure, kind: Kind) -> bool {
        let abilities = (0u16..).zip(&figure.sheet.abilities);
        abilities
            .filter(|(_, ability)| ability.kind == kind)
            .any(|(index, _)| self.able(figure, index).usable)
    }

    /// Fields of solid wall per movement; purchases add up (CD-SP-WALLS-8).
    pub fn wall_fields(&self, figure: &Figure) -> i64 {
        let abilities = (0u16..).zip(&figure.sheet.abilities);
        abilities
            .filter(|(_, ability)| ability.kind == Kind::Walls)
            .map(|(index, _)| self.able(figure, index))
            .filter(|able| able.usable)
            .map(|able| able.fields)
            .sum()
    }

    /// The most life points a figure can have (CD-LIFE-3, CD-LIFE-7).
    pub fn life_max(&self, figure: &Figure) -> i64 {
        let changes = self.changes(figure, Attribute::Life);
        let down = self.total(changes.iter().filter(|change| change.by < 0));
        let up = match self.options.life_bonus {
            LifeBonus::Pool => 0,
            _ => self.total(changes.iter().filter(|change| change.by > 0)),
        };
        let built = 2 * (figure.sheet.life - figure.lost.life) + self.options.free_life();
        (built + (up + down) * self.options.life_per_point()).max(0)
    }

    /// Life points and usable pools together.
    pub fn life_total(&self, figure: &Figure) -> i64 {
        let pools = self
            .effects
            .iter()
            .filter(|effect| effect.target == figure.id);
        let pools: i64 = pools.map(|effect| effect.pool).sum();
        let auras: i64 = figure
            .aura_pools
            .iter()
            .filter(|pool| self.in_aura(figure, pool.of, pool.ability))
            .map(|pool| pool.left)
            .sum();
        figure.life_now + pools + auras
    }

    pub fn in_aura(&self, figure: &Figure, of: FigureId, ability: u16) -> bool {
        self.auras_on(figure)
            .any(|(user, index, _)| (user, index) == (of, ability))
    }

    pub fn at_zero(&self, figure: &Figure) -> bool {
        self.life_total(figure) == 0
    }

    /// −1 small, 0 normal, +1 large; more where sizes stack.
    pub fn size(&self, figure: FigureId) -> i64 {
        let sizes = self.effects.iter().filter(|effect| effect.target == figure);
        sizes
            .filter(|effect| effect.kind == EffectKind::Size)
            .map(|effect| {
                let up = effect
                    .mods
                    .iter()
                    .any(|change| change.attribute == Attribute::Movement && change.by > 0);
                if up { 1 } else { -1 }
            })
            .sum()
    }

    /// How many halves of a turn the figure may begin (CD-ZERO-2, CD-ZERO-19).
    pub fn halves_allowed(&self, figure: &Figure) -> usize {
        let Some(turn) = self.turn().filter(|turn| turn.figure == figure.id) else {
            return 2;
        };
        let at_zero = match self.options.zero_check {
            ZeroCheck::Live => self.at_zero(figure),
            ZeroCheck::TurnStart => turn.began_at_zero,
        };
        let granted = usize::from(turn.granted);
        granted + if at_zero { 1 } else { 2 }
    }

    /// Who has a figure's mind, if anybody.
    pub fn control_of(&self, figure: FigureId) -> Option<&Effect> {
        let on_it =
            |effect: &&Effect| effect.kind == EffectKind::Mindcontrol && effect.target == figure;
        self.effects.iter().find(on_it)
    }

    pub fn aggro_on(&self, figure: FigureId) -> Option<&Effect> {
        let on_it = |effect: &&Effect| effect.kind == EffectKind::Aggro && effect.target == figure;
        self.effects.iter().rfind(on_it)
    }

    /// The seat that commands a figure in its turn; nobody's seat is the game master's
    /// (CD-SP-MINDCONTROL-9, CD-SP-MINDCONTROL-14).
    pub fn commander<'a>(&'a self, figure: &'a Figure) -> Option<&'a SeatId> {
        let controller = self
            .control_of(figure.id)
            .and_then(|it| self.figure(it.user));
        controller.unwrap_or(figure).owner.as_ref()
    }

    /// What the table waits for, if it waits.
    pub fn question(&self) -> Option<Question> {
        match &self.work {
            Some(work) => crate::work::question(self, work),
            None => self.resist_question(),
        }
    }

    /// A controlled figure may try to repel the control before anything else (CD-SP-MINDCONTROL-11).
    fn resist_question(&self) -> Option<Question> {
        let turn = self.turn()?;
        let figure = turn.figure;
        let untouched = |half: &Half| matches!(half, Half::Unused | Half::Sacrificed);
        if !turn.movements.iter().chain(&turn.actions).all(untouched) {
            return None;
        }
        let control = self.control_of(figure)?;
        let open = !turn.endured.contains(&control.id)
            && self.attempts_left(control.id)
            && turn.halves_used() < self.halves_allowed(self.figure(figure)?);
        open.then_some(Question::Resist {
            figure,
            effect: control.id,
        })
    }

    pub fn attempts_left(&self, effect: u32) -> bool {
        let most = match self.options.resist_attempts {
            ResistAttempts::One => 1,
            ResistAttempts::Two => 2,
        };
        let made = |turn: &crate::Turn| turn.attempts.iter().filter(|it| **it == effect).count();
        self.turn().is_some_and(|turn| made(turn) < most)
    }

    /// Effects that can be resisted at any time of the turn: aggro, and sizes where a table plays it so
    /// (CD-SP-AGGRO-7, CD-SP-SIZE-7).
    pub fn can_be_resisted(&self, effect: &Effect) -> bool {
        match effect.kind {
            EffectKind::Mindcontrol | EffectKind::Aggro => true,
            EffectKind::Size => self.options.size_duration == SizeDuration::ResistEachRound,
            _ => false,
        }
    }

    /// Whether something on this field stops a line of sight.
    pub fn blocks_sight(&self, field: Field) -> bool {
        self.map.ground(field).is_wall()
            || self
                .objects
                .iter()
                .any(|object| object.blocks_sight && object.field == field)
    }

    /// Sight for attacks and abilities; a portal's exit needs it at every table (CD-MAP-5).
    pub fn sees(&self, from: Field, to: Field, always: bool) -> Result<(), Field> {
        if self.options.line_of_sight == LineOfSight::PortalsOnly && !always {
            return Ok(());
        }
        sight(from, to, |field| self.blocks_sight(field))
    }

    pub fn distance(&self, a: Field, b: Field) -> i64 {
        distance(self.options.distance, a, b)
    }

    /// A "Charakter" to the user: one of its own side (CD-SIDE-3).
    pub fn is_friend(&self, user: &Figure, other: &Figure) -> bool {
        user.id == other.id
            || self.options.character_means == CharacterMeans::EveryFigure
            || (user.side == other.side && user.side != crate::Side::Neutral)
    }

    /// A "Gegner" to the user; a neutral figure is one to both (CD-SIDE-3).
    pub fn is_enemy(&self, user: &Figure, other: &Figure) -> bool {
        user.id != other.id && (user.side != other.side || user.side == crate::Side::Neutral)
    }
}

/// What an aura raises its attribute by (CD-SP-AURA-6).
pub const AURA: i64 = 2;
