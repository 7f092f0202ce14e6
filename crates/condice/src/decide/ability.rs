//! Special abilities: what each may be used for, and what it then sets going (section 3.21 of the rules).

use table::Stop;

use super::attack::{aimed_at, bad_target, in_range, in_sight, work};
use super::gate::{Ask, Checked, nth, refuse};
use super::resolve::Hand;
use super::{Playing, aggro, ask, item, movement, resolve, tell};
use crate::command::{HalfName, How, LINE, Using};
use crate::content::{Against, Change};
use crate::grid::{Field, Ground, around, chained};
use crate::read;
use crate::shape::is_text;
use crate::sheet::{Ability, Attribute, Kind, Use};
use crate::state::{Cause, EffectKind, Mod, Spends, Step, Target, Work};
use crate::values::Able;
use crate::{
    AreaFields, AttackModifier, BoostSix, Event, Figure, FigureId, Overheal, Reuse, SecondControl,
    SizeStacking,
};

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

pub fn carry_out(turn: &mut Playing<'_>, hand: Hand<'_>, using: &Using) -> Result<(), Stop> {
    match plan(ask(turn, hand.seat), using)? {
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

/// Stands there now, and goes on through a portal if there is one (CD-SP-TELEPORT-11).
pub fn jump(turn: &mut Playing<'_>, figure: FigureId, to: Field) {
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
        movement::enter(turn, figure, portal);
    }
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
            .is_some_and(|other| other.id != figure.id);
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
            _ => Err(refuse("off_map", "CD-MAP-1")),
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
        fits(last, &targets)?;
        let target = Target::Figure(last.id);
        item::once(self.ask, &targets, target)?;
        targets.push(target);
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

    fn mindcontrol(&self) -> Checked<Work> {
        let dice = self.dice()?;
        let target = self.figure_named()?;
        self.enemy(target, "CD-SP-MINDCONTROL-4")?;
        self.reachable(target, "CD-MENTAL-2")?;
        self.not_running(target)?;
        let holds =
            self.ask.state.effects.iter().any(|effect| {
                effect.kind == EffectKind::Mindcontrol && effect.user == self.figure.id
            });
        if holds && self.ask.state.options.second_control == SecondControl::Refused {
            return Err(refuse("control_held", "CD-SP-MINDCONTROL-8"));
        }
        let targets = vec![Target::Figure(target.id)];
        self.duty(true, &targets)?;
        let then = vec![Step::Control];
        Ok(self.work(vec![Step::Mind { dice, then }], targets))
    }

    fn aggro(&self) -> Checked<Work> {
        let dice = self.dice()?;
        let targets = self.figures(|target, before| {
            self.enemy(target, "CD-SP-AGGRO-4")?;
            self.reachable(target, "CD-MENTAL-2")?;
            self.not_running(target)?;
            self.nearest_first(target, before)
        })?;
        self.duty(true, &targets)?;
        let then = vec![Step::Provoke];
        Ok(self.work(vec![Step::Mind { dice, then }], targets))
    }

    /// Nobody who could be named is nearer (CD-SP-AGGRO-4).
    fn nearest_first(&self, target: &Figure, before: &[Target]) -> Checked {
        let state = self.ask.state;
        let away = |figure: &Figure| match (self.figure.field, figure.field) {
            (Some(from), Some(to)) => state.distance(from, to),
            _ => i64::MAX,
        };
        let nearer = state.placed().find(|other| {
            let known = self.figure.id.is_master() || !state.concealed(other);
            known
                && away(other) < away(target)
                && !before.contains(&Target::Figure(other.id))
                && self.enemy(other, "CD-SP-AGGRO-4").is_ok()
                && self.reachable(other, "CD-MENTAL-2").is_ok()
                && self.not_running(other).is_ok()
        });
        match nearer {
            None => Ok(()),
            Some(other) => {
                Err(refuse("aggro_nearest_first", "CD-SP-AGGRO-4").with("name", &other.sheet.name))
            }
        }
    }

    fn heal(&self) -> Checked<Work> {
        let state = self.ask.state;
        let targets = self.figures(|target, _| {
            if !self.controlled() && !state.is_friend(self.figure, target) {
                return Err(bad_target(target, "enemy", "CD-SP-HEAL-4"));
            }
            self.reachable(target, "CD-SP-HEAL-3")?;
            curable(self.ask, target)
        })?;
        self.duty(false, &targets)?;
        let step = Step::Heal {
            die: true,
            amount: 0,
        };
        Ok(self.work(vec![step], targets))
    }

    fn teleport(&self, half: HalfName) -> Checked<Plan> {
        let to = self.field_named()?;
        let flies = self.ask.state.has(self.figure, Kind::Fly);
        if self.figure.field == Some(to) {
            return Err(refuse("already_there", "CD-SP-TELEPORT-6"));
        }
        free_goal(self.ask, self.figure, to, flies)?;
        let target = Target::Field(to);
        in_range(
            self.ask,
            self.figure,
            target,
            self.able.fields,
            "CD-SP-TELEPORT-3",
        )?;
        let ends_on = self.ask.state.portal(to).map_or(to, |portal| portal.exit);
        match half {
            HalfName::Movement => aggro::may_move_to(self.ask, self.figure, ends_on)?,
            HalfName::Action => self.duty(false, &[])?,
        }
        let figure = self.figure.id;
        Ok(Plan::Teleport { figure, to, half })
    }

    /// A free floor field without another entrance (CD-SP-PORTAL-10).
    fn gate(&self, field: Field) -> Checked {
        if self.ask.state.map.ground(field) != Ground::Floor {
            return Err(refuse("not_floor", "CD-SP-PORTAL-10"));
        }
        movement::occupied(self.ask, self.figure, field)?;
        let own = self.figure.field == Some(field);
        let blocked = self
            .ask
            .state
            .object_at(field)
            .is_some_and(|it| it.blocks_move);
        if own || blocked || self.ask.state.portal(field).is_some() {
            return Err(refuse("not_free", "CD-SP-PORTAL-10"));
        }
        Ok(())
    }

    fn portal(&self) -> Checked<Work> {
        let aimed = self.aimed();
        let [Target::Field(entrance)] = aimed[..] else {
            return Err(refuse("entrance_first", "CD-SP-PORTAL-3"));
        };
        self.entrance(entrance)?;
        let exit = self.field_named()?;
        item::once(self.ask, &aimed, Target::Field(exit))?;
        self.gate(exit)?;
        let target = Target::Field(exit);
        in_range(
            self.ask,
            self.figure,
            target,
            self.able.fields,
            "CD-SP-PORTAL-3",
        )?;
        self.sees_exit(exit)?;
        self.duty(false, &[])?;
        let persons = self.able.persons;
        let targets = vec![Target::Field(entrance), target];
        Ok(self.work(vec![Step::Portal { persons }], targets))
    }

    fn entrance(&self, field: Field) -> Checked {
        self.gate(field)?;
        in_range(
            self.ask,
            self.figure,
            Target::Field(field),
            1,
            "CD-SP-PORTAL-3",
        )?;
        in_sight(self.ask, self.figure, Target::Field(field))
    }

    /// At every table (CD-MAP-5, CD-SP-PORTAL-3).
    fn sees_exit(&self, exit: Field) -> Checked {
        let seen = self
            .figure
            .field
            .map(|from| self.ask.state.sees(from, exit, true));
        match seen {
            Some(Ok(())) => Ok(()),
            Some(Err(field)) => {
                let field = field.to_string();
                Err(refuse("no_sight", "CD-SP-PORTAL-3").with("field", field))
            }
            None => Err(refuse("off_map", "CD-MAP-1")),
        }
    }

    fn terrain(&self) -> Checked<Work> {
        let change = match self.using.how {
            Some(How::Slow) => Change::Slow,
            Some(How::Fast) => Change::Fast,
            _ => return Err(refuse("say_how", "CD-SP-TERRAIN-6")),
        };
        let targets = self.fields(|field, _| self.soil(field))?;
        self.duty(false, &[])?;
        Ok(self.work(vec![Step::Terrain { change }], targets))
    }

    /// A floor field in range and sight (CD-SP-TERRAIN-3, CD-SP-TERRAIN-4).
    fn soil(&self, field: Field) -> Checked {
        if self.ask.state.map.ground(field) != Ground::Floor {
            return Err(refuse("not_floor", "CD-SP-TERRAIN-4"));
        }
        let target = Target::Field(field);
        in_range(
            self.ask,
            self.figure,
            target,
            self.able.range,
            "CD-SP-TERRAIN-3",
        )?;
        in_sight(self.ask, self.figure, target)
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

    /// Whether the owner of the target has to be asked (CD-SPECIAL-7).
    fn asks(&self, target: &Figure) -> bool {
        target.id != self.figure.id && target.owner != self.figure.owner
    }

    fn size(&self) -> Checked<Work> {
        let by = match self.using.how {
            Some(How::Enlarge) => 1,
            Some(How::Shrink) => -1,
            _ => return Err(refuse("say_how", "CD-SP-SIZE-6")),
        };
        let target = self.figure_named()?;
        self.reachable(target, "CD-SP-SIZE-3")?;
        let state = self.ask.state;
        let three = state.options.size_stacking == SizeStacking::ThreeSteps;
        if three && state.size(target.id) == i64::from(by) {
            return Err(refuse("already_that_size", "CD-SP-SIZE-8")
                .with("name", &target.sheet.name)
                .with("size", if by > 0 { "large" } else { "small" }));
        }
        let targets = vec![Target::Figure(target.id)];
        let hostile = self.using.hostile.unwrap_or(false);
        self.duty(hostile, &targets)?;
        if hostile {
            if target.id == self.figure.id {
                return Err(bad_target(target, "self", "CD-SP-SIZE-5"));
            }
            let dice = self.dice()?;
            let then = vec![Step::Resize { by }];
            return Ok(self.work(vec![Step::Mind { dice, then }], targets));
        }
        Ok(Work {
            consent: self.asks(target).then_some(target.id),
            ..self.work(vec![Step::Resize { by }], targets)
        })
    }

    fn transfer(&self) -> Checked<Work> {
        let give = match self.using.how {
            Some(How::Give) => true,
            Some(How::Take) => false,
            _ => return Err(refuse("say_how", "CD-SP-TRANSFER-4")),
        };
        let target = self.figure_named()?;
        if target.id == self.figure.id {
            return Err(bad_target(target, "self", "CD-SP-TRANSFER-4"));
        }
        self.reachable(target, "CD-SP-TRANSFER-3")?;
        let giver = if give { self.figure } else { target };
        if giver.life_now == 0 {
            let name = &giver.sheet.name;
            return Err(refuse("nothing_to_give", "CD-SP-TRANSFER-11").with("name", name));
        }
        let targets = vec![Target::Figure(target.id)];
        let hostile = self.using.hostile.unwrap_or(false);
        self.duty(hostile && !give, &targets)?;
        let step = |amount, dice| Step::Transfer { give, amount, dice };
        if hostile {
            if self.using.amount.is_some() {
                return Err(refuse("odd_argument", "CD-SPECIAL-8"));
            }
            let step = step(self.able.life, Some(self.able.dice));
            return Ok(self.work(vec![step], targets));
        }
        let amount = self.using.amount.unwrap_or(0);
        if !(1..=self.able.life).contains(&amount) {
            let refusal = refuse("off_bounds", "CD-SP-TRANSFER-9").with("least", 1_i64);
            return Err(refusal.with("most", self.able.life));
        }
        Ok(Work {
            consent: self.asks(target).then_some(target.id),
            ..self.work(vec![step(amount, None)], targets)
        })
    }

    fn explosion(&self) -> Checked<Work> {
        let state = self.ask.state;
        let most = read::explosion_limit(state.life_total(self.figure));
        let amount = self.using.amount.unwrap_or(0);
        if !(1..=most).contains(&amount) {
            return Err(refuse("explosion_limit", "CD-SP-EXPLOSION-9").with("most", most));
        }
        let Some(middle) = self.figure.field else {
            return Err(refuse("off_map", "CD-MAP-1"));
        };
        let fields = around(&state.map, state.options.distance, middle, self.able.range);
        let hit: Vec<&Figure> = fields.filter_map(|field| state.at(field)).collect();
        let known = |it: &&Figure| self.figure.id.is_master() || !state.concealed(it);
        if !hit.iter().any(known) {
            return Err(refuse("nobody_in_range", "CD-SP-EXPLOSION-11"));
        }
        let targets: Vec<Target> = hit.iter().map(|it| Target::Figure(it.id)).collect();
        self.duty(true, &targets)?;
        let harm = Step::Harm {
            dice: (amount + state.explosion_modifier(self.figure)).max(0),
            amount: 0,
            against: Against::Defence,
        };
        Ok(self.work(vec![Step::Wound { amount }, harm], targets))
    }

    /// Different ones of the five, as many as the variant allows (CD-SP-BOOST-6, CD-SP-BOOST-9).
    fn mods(&self, sign: i64) -> Checked<(Vec<Mod>, i64)> {
        let wrong = |most: i64| {
            let rule = match self.ability.kind {
                Kind::Boost => "CD-SP-BOOST-6",
                _ => "CD-SP-BOOSTOTHER-6",
            };
            refuse("wrong_attributes", rule).with("most", most)
        };
        let Some(row) = self.ability.row() else {
            return Err(refuse("choice_missing", "CD-BUILD-16")
                .with("ability", message(self.ability.kind))
                .with("choice", "variant"));
        };
        let named = &self.using.attributes;
        let most = row.attributes.min(5);
        let twice = (1..named.len()).any(|at| named[..at].contains(&named[at]));
        let count = named.len() as i64;
        if twice || !(1..=most).contains(&count) {
            return Err(wrong(most));
        }
        let mods = named.iter().map(|attribute| Mod {
            attribute: *attribute,
            by: sign * row.by,
        });
        Ok((mods.collect(), row.rounds))
    }

    /// Which attack is raised, where it is only one (CD-ATTR-3).
    fn one_attack(&self) -> Checked<Option<u16>> {
        match self.using.attack {
            None => Ok(None),
            Some(n) => {
                let most = crate::build::MOST_ENTRIES as i64;
                let attack = nth(n).filter(|_| n <= most);
                let attack = attack.ok_or_else(|| refuse("no_such_attack", "CD-ATTR-3"))?;
                Ok(Some(attack))
            }
        }
    }

    fn boost_other(&self) -> Checked<Work> {
        let state = self.ask.state;
        let raise = match self.using.how {
            Some(How::Raise) => true,
            Some(How::Lower) => false,
            _ => return Err(refuse("say_how", "CD-SP-BOOSTOTHER-11")),
        };
        let dice = if raise { 0 } else { self.dice()? };
        let targets = self.figures(|target, _| {
            if raise {
                let friend = self.controlled() || state.is_friend(self.figure, target);
                if target.id == self.figure.id || !friend {
                    return Err(bad_target(target, "enemy", "CD-SP-BOOSTOTHER-4"));
                }
            } else {
                self.enemy(target, "CD-SP-BOOSTOTHER-4")?;
            }
            self.reachable(target, "CD-SP-BOOSTOTHER-3")?;
            self.not_running(target)
        })?;
        let (mods, rounds) = self.mods(if raise { 1 } else { -1 })?;
        let kind = if raise {
            EffectKind::BoostOther
        } else {
            EffectKind::Debuff
        };
        let attack = self.one_attack()?;
        self.duty(!raise, &targets)?;
        let modify = Step::Modify {
            kind,
            mods,
            attack,
            sixth: None,
            rounds,
        };
        if raise {
            return Ok(self.work(vec![modify], targets));
        }
        let then = vec![modify];
        Ok(self.work(vec![Step::Mind { dice, then }], targets))
    }

    fn area(&self) -> Checked<Work> {
        let state = self.ask.state;
        let fields = self.fields(|field, before| self.blast(field, before))?;
        let mut targets = Vec::new();
        for target in fields {
            let Target::Field(field) = target else {
                continue;
            };
            targets.extend(state.at(field).map(|it| Target::Figure(it.id)));
            let things = state
                .objects
                .iter()
                .filter(|it| it.field == field && it.life.is_some());
            targets.extend(things.map(|it| Target::Object(it.id)));
        }
        self.duty(true, &targets)?;
        let harm = Step::Harm {
            dice: 0,
            amount: self.able.damage,
            against: Against::Nothing,
        };
        Ok(self.work(vec![harm], targets))
    }

    /// The first in range and sight, the others in a chain; no walls (CD-SP-AREA-3, -4, -9).
    fn blast(&self, field: Field, before: &[Field]) -> Checked {
        let state = self.ask.state;
        if state.map.ground(field).is_wall() {
            return Err(refuse("not_floor", "CD-SP-AREA-9"));
        }
        let all = state.options.area_fields == AreaFields::AllInRange;
        if before.is_empty() || all {
            // One's own field may only be a further one (CD-SP-AREA-10).
            if before.is_empty() && self.figure.field == Some(field) {
                return Err(refuse("own_field_first", "CD-SP-AREA-10"));
            }
            let target = Target::Field(field);
            in_range(
                self.ask,
                self.figure,
                target,
                self.able.range,
                "CD-SP-AREA-3",
            )?;
            in_sight(self.ask, self.figure, target)?;
        }
        if !before.is_empty() && !chained(&state.map, state.options.corners, before, field) {
            let field = field.to_string();
            return Err(refuse("fields_not_connected", "CD-SP-AREA-4").with("field", field));
        }
        Ok(())
    }

    fn boost(&self) -> Checked<Work> {
        self.not_running(self.figure)?;
        let (mods, rounds) = self.mods(1)?;
        let attack = self.one_attack()?;
        let sixth = self.sixth()?;
        self.duty(false, &[])?;
        let modify = Step::Modify {
            kind: EffectKind::Boost,
            mods,
            attack,
            sixth,
            rounds,
        };
        Ok(self.work(vec![modify], vec![Target::Figure(self.figure.id)]))
    }

    /// The sixth raise goes to an ability that rolls attack dice, where a table plays it so (CD-SP-BOOST-9).
    fn sixth(&self) -> Checked<Option<(u16, i64)>> {
        let Some(n) = self.using.sixth else {
            return Ok(None);
        };
        let wrong = || refuse("wrong_attributes", "CD-SP-BOOST-9").with("most", 5_i64);
        let row = self.ability.row().filter(|row| row.attributes == 6);
        let played = self.ask.state.options.boost_six == BoostSix::SixthIsAbility;
        let row = row.filter(|_| played).ok_or_else(wrong)?;
        let index = nth(n).ok_or_else(wrong)?;
        let rolls = self
            .figure
            .sheet
            .abilities
            .get(usize::from(index))
            .is_some_and(|it| {
                let dice = [
                    Kind::Mindcontrol,
                    Kind::Aggro,
                    Kind::Size,
                    Kind::Transfer,
                    Kind::BoostOther,
                ];
                dice.contains(&it.kind) || (it.kind == Kind::Own && it.dice > 0)
            });
        if rolls {
            return Ok(Some((index, row.by)));
        }
        Err(wrong())
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

/// Somebody healing can help: below the maximum, and with one at all (CD-SP-HEAL-10).
pub fn curable(ask: Ask<'_>, target: &Figure) -> Checked {
    let full = ask.state.life_max(target);
    let over = ask.state.options.overheal == Overheal::Allowed;
    if full == 0 || (target.life_now >= full && !over) {
        return Err(refuse("nothing_to_heal", "CD-SP-HEAL-10").with("name", &target.sheet.name));
    }
    Ok(())
}

/// Whether a target can be aimed at with an ability, before the last one is named by using it.
pub fn may_aim(
    ask: Ask<'_>,
    figure: &Figure,
    index: u16,
    target: [Option<i64>; 3],
) -> Checked<Target> {
    let Some(ability) = figure.sheet.abilities.get(usize::from(index)) else {
        return Err(refuse("no_such_ability", "CD-SPECIAL-1"));
    };
    let using = Using {
        figure: figure.id.0.into(),
        ability: i64::from(index) + 1,
        target: target[0],
        object: None,
        x: target[1],
        y: target[2],
        how: None,
        amount: None,
        hostile: None,
        attributes: Vec::new(),
        attack: None,
        sixth: None,
        wish: None,
    };
    let request = Request {
        ask,
        figure,
        index,
        ability,
        able: ask.state.able(figure, index),
        using: &using,
    };
    if !request.able.usable {
        let what = message(ability.kind);
        return Err(refuse("ability_disabled", "CD-ZERO-16").with("ability", what));
    }
    let by_field = matches!(ability.kind, Kind::Portal | Kind::Terrain | Kind::Area);
    if target[0].is_some() == target[1].is_some() || target[1].is_some() != target[2].is_some() {
        return Err(refuse("one_target", "CD-SPECIAL-8"));
    }
    if by_field != target[1].is_some() {
        return Err(refuse("odd_argument", "CD-SPECIAL-8"));
    }
    match ability.kind {
        Kind::Aggro => request.figures(|target, before| {
            request.enemy(target, "CD-SP-AGGRO-4")?;
            request.reachable(target, "CD-MENTAL-2")?;
            request.not_running(target)?;
            request.nearest_first(target, before)
        }),
        Kind::Heal => request.figures(|target, _| {
            if !request.controlled() && !ask.state.is_friend(figure, target) {
                return Err(bad_target(target, "enemy", "CD-SP-HEAL-4"));
            }
            request.reachable(target, "CD-SP-HEAL-3")?;
            curable(ask, target)
        }),
        // Raised or lowered is said by the use, which looks again.
        Kind::BoostOther => request.figures(|target, _| {
            if target.id == figure.id {
                return Err(bad_target(target, "self", "CD-SP-BOOSTOTHER-4"));
            }
            request.reachable(target, "CD-SP-BOOSTOTHER-3")?;
            request.not_running(target)
        }),
        Kind::Terrain => request.fields(|field, _| request.soil(field)),
        Kind::Area => request.fields(|field, before| request.blast(field, before)),
        Kind::Portal => {
            if !request.aimed().is_empty() {
                return Err(refuse("too_many_targets", "CD-SPECIAL-8").with("most", 1_i64));
            }
            let entrance = request.field_named()?;
            request.entrance(entrance)?;
            return Ok(Target::Field(entrance));
        }
        Kind::Own => {
            let Some(own) = &ability.own else {
                return Err(
                    refuse("not_approved", "CD-SP-OWN-1").with("ability", message(Kind::Own))
                );
            };
            let blocks = item::Blocks {
                figure,
                source: crate::Source::Ability(index),
                cause: Cause::Ability(index),
                aims: own.aims,
                range: request.able.range,
                targets: request.able.targets,
                blocks: &own.blocks,
                dice: request.able.dice,
                text: &own.name,
            };
            return blocks.may_aim(ask, target);
        }
        _ => Err(refuse("one_target", "CD-SPECIAL-8")),
    }
    .and_then(|targets| {
        // One place is left for the target the use itself names.
        let most = match by_field {
            true => request.able.fields,
            false => request.able.targets,
        };
        item::not_too_many(targets.len() + 1, most, "CD-SPECIAL-8")?;
        targets
            .last()
            .copied()
            .ok_or_else(|| refuse("one_target", "CD-SPECIAL-8"))
    })
}
