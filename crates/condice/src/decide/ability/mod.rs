//! Special abilities: what each may be used for, and what it then sets going (section 3.21 of the rules).

mod aim;
mod blasts;
mod bodies;
mod boosts;
mod mind;
mod places;

use dice::NoDice;

pub use self::aim::may_aim;
pub use self::bodies::curable;
use crate::command::{HalfName, How, LINE, Using};
use crate::decide::attack::{aimed_at, bad_target, in_range, in_sight, work};
use crate::decide::gate::{Ask, Checked, nth, off_map, refuse};
use crate::decide::resolve::Hand;
use crate::decide::{Playing, aggro, item, movement, resolve, tell};
use crate::grid::{Field, Ground, square};
use crate::shape::is_text;
use crate::sheet::{Ability, Attribute, Kind, Use};
use crate::state::{Cause, Portal, Spends, Step, Target, Work};
use crate::values::Able;
use crate::{AttackModifier, Event, Figure, FigureId, Reuse, State};

/// The name of a kind of ability, for a refusal.
fn message(kind: Kind) -> table::Arg {
    table::Arg::Message(crate::ability_message(kind))
}

/// What a use comes to.
#[derive(Clone, Debug)]
pub enum Plan {
    Work(Work),
    Teleport {
        figure: FigureId,
        to: Field,
        half: HalfName,
    },
}

/// A use being looked at.
struct Request<'a> {
    ask: Ask<'a>,
    figure: &'a Figure,
    index: u16,
    ability: &'a Ability,
    able: Able,
    using: &'a Using,
}

pub fn plan(ask: Ask<'_>, using: &Using) -> Checked<Plan> {
    let figure = ask.acting(using.figure)?;
    let index = nth(using.ability).filter(|it| usize::from(*it) < figure.sheet.abilities.len());
    let index = index.ok_or_else(|| refuse("no_such_ability", "CD-SPECIAL-1"))?;
    let ability = &figure.sheet.abilities[usize::from(index)];
    let request = Request {
        ask,
        figure,
        index,
        ability,
        able: ask.state.able(figure, index),
        using,
    };
    let half = request.half()?;
    ask.half(figure, half)?;
    if half == HalfName::Movement && movement_runs(ask) {
        return Err(refuse("movement_used", "CD-SP-TELEPORT-9"));
    }
    if !request.able.usable {
        let what = message(ability.kind);
        return Err(refuse("ability_disabled", "CD-ZERO-16").with("ability", what));
    }
    request.only_what_is_asked()?;
    match ability.kind {
        Kind::Magic => request.magic(),
        Kind::Mindcontrol => request.mindcontrol(),
        Kind::Aggro => request.aggro(),
        Kind::Heal => request.heal(),
        Kind::Teleport => return request.teleport(half),
        Kind::Portal => request.portal(),
        Kind::Terrain => request.terrain(),
        Kind::Size => request.size(),
        Kind::Transfer => request.transfer(),
        Kind::Explosion => request.explosion(),
        Kind::BoostOther => request.boost_other(),
        Kind::Area => request.area(),
        Kind::Boost => request.boost(),
        Kind::Own => request.own(half),
        Kind::Walls | Kind::Reroll | Kind::Aura | Kind::Fly => {
            let what = message(ability.kind);
            Err(refuse("works_by_itself", "CD-TURN-9").with("ability", what))
        }
    }
    .map(Plan::Work)
}

/// A teleport takes the whole movement: none may have begun (CD-SP-TELEPORT-9).
fn movement_runs(ask: Ask<'_>) -> bool {
    let running = |half: &crate::Half| matches!(half, crate::Half::Running { .. });
    ask.state
        .turn()
        .is_some_and(|turn| turn.movements.iter().any(running))
}

pub fn carry_out(
    turn: &mut Playing<'_>,
    hand: Hand<'_>,
    using: &Using,
    plan: Plan,
) -> Result<(), NoDice> {
    match plan {
        Plan::Work(work) => resolve::begin(turn, hand, work, using.wish.clone()),
        Plan::Teleport { figure, to, half } => {
            let index = nth(using.ability).unwrap_or(0);
            tell::about(
                turn,
                figure,
                Event::Declared {
                    figure,
                    cause: Cause::Ability(index),
                    kind: Some(Kind::Teleport),
                    targets: Vec::new(),
                    wish: None,
                },
            );
            resolve::spend(turn, figure, half);
            jump(turn, figure, to);
            Ok(())
        }
    }
}

/// Stands there now, and goes on through a portal if there is one (CD-SP-TELEPORT-11). Where somebody stands whom
/// nobody sees, one lands beside them, or nowhere else.
pub fn jump(turn: &mut Playing<'_>, figure: FigureId, to: Field) {
    if let Some(whom) = other_on(turn.state(), figure, to) {
        if let Some(beside) = beside(turn.state(), figure, to) {
            tell::say(turn, Event::Teleported { figure, to: beside }, false);
        }
        return movement::bump(turn, figure, whom);
    }
    let dark =
        tell::concealed(turn.state(), figure) || (figure.is_master() && !turn.state().map.seen(to));
    tell::say(turn, Event::Teleported { figure, to }, dark);
    let state = turn.state();
    let portal = state.figure(figure).and_then(|figure| {
        let mover = crate::ways::Mover {
            state,
            figure,
            fly: false,
            player: false,
        };
        state
            .portal(to)
            .filter(|portal| mover.enters(portal.creator))
            .copied()
    });
    if let Some(portal) = portal {
        through(turn, figure, portal);
    }
}

/// Through the portal one stands on; whoever stands behind it keeps it shut.
pub fn through(turn: &mut Playing<'_>, figure: FigureId, portal: Portal) {
    match other_on(turn.state(), figure, portal.exit) {
        Some(whom) => movement::bump(turn, figure, whom),
        None => movement::enter(turn, figure, portal),
    }
}

pub fn other_on(state: &State, figure: FigureId, field: Field) -> Option<FigureId> {
    let other = state.at(field).filter(|other| other.id != figure);
    other.map(|other| other.id)
}

/// The nearest field next to this one where the figure may stand.
pub fn beside(state: &State, figure: FigureId, to: Field) -> Option<Field> {
    let flies = state
        .figure(figure)
        .is_some_and(|it| state.has(it, Kind::Fly));
    let from = state.figure(figure).and_then(|it| it.field);
    let ground = |field: Field| match state.map.ground(field) {
        Ground::Floor => true,
        Ground::Chasm => flies,
        Ground::Wall | Ground::LowWall => false,
    };
    let free = |field: &Field| {
        let object = state.object_at(*field).is_some_and(|it| it.blocks_move);
        let taken = state.at(*field).is_some() || state.portal(*field).is_some();
        ground(*field) && !object && !taken
    };
    let around = square(&state.map, to, 1).filter(free);
    around.min_by_key(|field| (from.map(|from| state.distance(from, *field)), *field))
}

/// Somebody may stand there: a free floor field, for flyers a chasm too.
pub fn free_goal(ask: Ask<'_>, figure: &Figure, to: Field, flies: bool) -> Checked {
    match ask.state.map.ground(to) {
        Ground::Floor => {}
        Ground::Chasm if flies => {}
        Ground::Chasm => return Err(refuse("chasm", "CD-MAP-3")),
        Ground::Wall | Ground::LowWall => return Err(refuse("ends_in_wall", "CD-SP-TELEPORT-4")),
    }
    movement::occupied(ask, figure, to)?;
    if ask
        .state
        .object_at(to)
        .is_some_and(|object| object.blocks_move)
    {
        return Err(refuse("object_in_the_way", "CD-MAP-9"));
    }
    if let Some(portal) = ask.state.portal(to) {
        let taken = ask
            .state
            .at(portal.exit)
            .is_some_and(|other| other.id != figure.id && !movement::unknown(ask, other));
        if taken {
            return Err(refuse("portal_exit_occupied", "CD-SP-PORTAL-14"));
        }
    }
    Ok(())
}

impl<'a> Request<'a> {
    fn half(&self) -> Checked<HalfName> {
        match (self.ability.kind, self.using.how) {
            (Kind::Teleport, Some(How::Movement)) => Ok(HalfName::Movement),
            (Kind::Teleport, Some(How::Action)) => Ok(HalfName::Action),
            (Kind::Teleport, _) => Err(refuse("say_how", "CD-SP-TELEPORT-2")),
            (Kind::Own, _) => match self.ability.own.as_ref().map(|own| own.how) {
                Some(Use::Movement) => Ok(HalfName::Movement),
                Some(Use::Passive) => {
                    Err(refuse("works_by_itself", "CD-TURN-9").with("ability", message(Kind::Own)))
                }
                _ => Ok(HalfName::Action),
            },
            _ => Ok(HalfName::Action),
        }
    }

    /// Nothing is said that this ability does not ask for.
    fn only_what_is_asked(&self) -> Checked {
        let Using {
            target,
            object,
            x,
            y,
            how,
            amount,
            hostile,
            attributes,
            attack,
            sixth,
            wish,
            ..
        } = self.using;
        let kind = self.ability.kind;
        let of = |kinds: &[Kind]| kinds.contains(&kind);
        let own = kind == Kind::Own;
        let boosts = of(&[Kind::Boost, Kind::BoostOther]);
        let one = self.ask.state.options.attack_modifier == AttackModifier::OneChosen;
        let raises = one && attributes.contains(&Attribute::Attack);
        let fields = of(&[
            Kind::Magic,
            Kind::Teleport,
            Kind::Portal,
            Kind::Terrain,
            Kind::Area,
        ]);
        let figures = of(&[
            Kind::Mindcontrol,
            Kind::Aggro,
            Kind::Heal,
            Kind::Size,
            Kind::Transfer,
            Kind::BoostOther,
        ]);
        let hows = of(&[
            Kind::Teleport,
            Kind::Terrain,
            Kind::Size,
            Kind::Transfer,
            Kind::BoostOther,
        ]);
        let fits = (target.is_none() || figures || own)
            && object.is_none()
            && x.is_some() == y.is_some()
            && (x.is_none() || fields || own)
            && (how.is_none() || hows)
            && (amount.is_none() || of(&[Kind::Explosion, Kind::Transfer]))
            && (hostile.is_none() || of(&[Kind::Size, Kind::Transfer]))
            && (attributes.is_empty() || boosts)
            && (attack.is_none() || (boosts && raises))
            && (sixth.is_none() || kind == Kind::Boost)
            && (wish.is_none() || kind == Kind::Magic);
        if fits {
            return Ok(());
        }
        Err(refuse("odd_argument", "CD-SPECIAL-8"))
    }

    fn work(&self, steps: Vec<Step>, targets: Vec<Target>) -> Work {
        work(self.figure.id, Cause::Ability(self.index), steps, targets)
    }

    /// Whether friends and enemies are told apart: not for a mind that is not its own.
    fn controlled(&self) -> bool {
        self.ask.state.control_of(self.figure.id).is_some()
    }

    fn duty(&self, harmful: bool, targets: &[Target]) -> Checked {
        aggro::may_act(self.ask, self.figure, harmful, targets)
    }

    fn dice(&self) -> Checked<i64> {
        if self.able.dice > 0 {
            return Ok(self.able.dice);
        }
        let what = message(self.ability.kind);
        Err(refuse("no_dice", "CD-ATTACK-7").with("what", what))
    }

    /// The one figure that was named.
    fn figure_named(&self) -> Checked<&'a Figure> {
        let target = aimed_at(self.ask, self.figure, self.using.target, None)?;
        match target {
            Target::Figure(id) => self.ask.state.figure(id),
            _ => None,
        }
        .ok_or_else(|| refuse("one_target", "CD-ATTACK-6"))
    }

    fn field_named(&self) -> Checked<Field> {
        match (self.using.x, self.using.y) {
            (Some(x), Some(y)) => self.ask.seen_field(x, y),
            _ => Err(off_map()),
        }
    }

    /// Those aimed at before, and the last one; each is looked at with what was named before it.
    fn figures(&self, fits: impl Fn(&Figure, &[Target]) -> Checked) -> Checked<Vec<Target>> {
        let last = self.figure_named()?;
        let mut targets = Vec::new();
        for target in self.aimed() {
            if let Target::Figure(id) = target
                && let Some(figure) = self.ask.state.figure(id)
            {
                fits(figure, &targets)?;
                targets.push(target);
            }
        }
        // Whoever is named again was the last: nobody has to find as many as there could be (CD-SPECIAL-8).
        let target = Target::Figure(last.id);
        if !targets.contains(&target) {
            fits(last, &targets)?;
            targets.push(target);
        }
        item::not_too_many(targets.len(), self.able.targets, "CD-SPECIAL-8")?;
        Ok(targets)
    }

    fn aimed(&self) -> Vec<Target> {
        item::aimed_with(self.figure, crate::Source::Ability(self.index))
    }

    fn magic(&self) -> Checked<Work> {
        let wish = self.using.wish.as_deref().unwrap_or("");
        if !is_text(wish, LINE) {
            return Err(refuse("no_text", "CD-SP-MAGIC-9"));
        }
        let mut targets = Vec::new();
        if self.using.x.is_some() {
            let target = Target::Field(self.field_named()?);
            in_range(
                self.ask,
                self.figure,
                target,
                self.able.range,
                "CD-SP-MAGIC-3",
            )?;
            in_sight(self.ask, self.figure, target)?;
            targets.push(target);
        }
        self.duty(false, &[])?;
        Ok(Work {
            ruling: Some(wish.to_owned()),
            ..self.work(vec![Step::Text], targets)
        })
    }

    fn enemy(&self, target: &Figure, rule: &'static str) -> Checked {
        if target.id == self.figure.id {
            return Err(bad_target(target, "self", rule));
        }
        if !self.controlled() && !self.ask.state.is_enemy(self.figure, target) {
            return Err(bad_target(target, "friend", rule));
        }
        Ok(())
    }

    fn reachable(&self, target: &Figure, rule: &'static str) -> Checked {
        let target = Target::Figure(target.id);
        in_range(self.ask, self.figure, target, self.able.range, rule)?;
        in_sight(self.ask, self.figure, target)
    }

    /// This entry does nothing on that target yet (CD-EFFECT-3).
    fn not_running(&self, target: &Figure) -> Checked {
        let state = self.ask.state;
        let running = state.effects.iter().any(|effect| {
            (effect.user, effect.ability, effect.target)
                == (self.figure.id, Some(self.index), target.id)
        });
        if running && state.options.reuse == Reuse::AfterEnd {
            return Err(refuse("effect_running", "CD-EFFECT-3").with("name", &target.sheet.name));
        }
        Ok(())
    }

    fn fields(&self, fits: impl Fn(Field, &[Field]) -> Checked) -> Checked<Vec<Target>> {
        let last = self.field_named()?;
        let mut fields = Vec::new();
        for target in self.aimed() {
            if let Target::Field(field) = target {
                fits(field, &fields)?;
                fields.push(field);
            }
        }
        fits(last, &fields)?;
        let mut targets: Vec<Target> = fields.into_iter().map(Target::Field).collect();
        item::once(self.ask, &targets, Target::Field(last))?;
        targets.push(Target::Field(last));
        item::not_too_many(targets.len(), self.able.fields, "CD-SPECIAL-8")?;
        Ok(targets)
    }

    fn own(&self, half: HalfName) -> Checked<Work> {
        let Some(own) = &self.ability.own else {
            return Err(refuse("not_approved", "CD-SP-OWN-1").with("ability", message(Kind::Own)));
        };
        let left = self.figure.uses.get(usize::from(self.index)).copied();
        if own.uses > 0 && left.unwrap_or(0) == 0 {
            return Err(refuse("uses_gone", "CD-SP-OWN-2").with("name", &own.name));
        }
        let plan = item::Blocks {
            figure: self.figure,
            source: crate::Source::Ability(self.index),
            cause: Cause::Ability(self.index),
            aims: own.aims,
            range: self.able.range,
            targets: self.able.targets,
            blocks: &own.blocks,
            dice: self.able.dice,
            text: &own.name,
        };
        let mut work = plan.work(self.ask, [self.using.target, self.using.x, self.using.y])?;
        if half == HalfName::Movement {
            work.spends = Spends::Movement;
        }
        Ok(work)
    }
}
