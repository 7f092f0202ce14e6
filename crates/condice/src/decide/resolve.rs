//! Carrying out what a command has begun: dice in their order, then what they do, then losses (CD-DICE-2).

use dice::{Die, NoDice, Tally};
use table::{Role, Seat, SeatId};

use super::effect::{self, NewEffect};
use super::{Playing, harm, item, loss, movement, tell};
use crate::command::HalfName;
use crate::content::{Against, Grant};
use crate::game::die_of;
use crate::read;
use crate::sheet::Attribute;
use crate::state::{Cause, EffectKind, Mod, Portal, Purpose, Spends, Step, Target, Work};
use crate::work::{self, Due};
use crate::{Event, FigureId, Question, SecondControl, State};

/// Announces it, and goes ahead if nobody has to be asked first.
pub fn begin(
    turn: &mut Playing<'_>,
    hand: Hand<'_>,
    work: Work,
    wish: Option<String>,
) -> Result<(), NoDice> {
    let state = turn.state();
    // A figure that acts is seen.
    let user = work.user;
    if state.figure(user).is_some_and(|it| it.hidden) {
        tell::secret(
            turn,
            Event::Hid {
                figure: user,
                hidden: false,
            },
        );
    }
    let state = turn.state();
    let kind = match work.cause {
        Cause::Ability(index) => state.figure(user).and_then(|it| {
            let ability = it.sheet.abilities.get(usize::from(index));
            ability.map(|ability| ability.kind)
        }),
        _ => None,
    };
    let known = |target: &Target| match target {
        Target::Figure(id) => !tell::concealed(state, *id),
        Target::Object(id) => state.object(*id).is_some_and(|it| !it.hidden),
        Target::Field(field) => state.map.seen(*field),
    };
    let targets = work.targets.iter().copied().filter(known).collect();
    let declared = Event::Declared {
        figure: user,
        cause: work.cause,
        kind,
        targets,
        wish,
    };
    let waits = work.consent.is_some() || work.ruling.is_some();
    tell::about(turn, user, declared);
    // Steps hold dice and values of the sheet, targets those nobody sees.
    tell::secret(
        turn,
        Event::WorkBegan {
            work: Box::new(work),
        },
    );
    if !waits {
        go_ahead(turn);
    }
    advance(turn, hand, true)
}

/// Spends what it costs.
pub fn go_ahead(turn: &mut Playing<'_>) {
    let Some(work) = turn.state().work.clone() else {
        return;
    };
    let user = work.user;
    if work.consent.is_some() || work.ruling.is_some() {
        turn.emit(Event::WentAhead);
    }
    match work.spends {
        Spends::Action => spend(turn, user, HalfName::Action),
        Spends::Movement => spend(turn, user, HalfName::Movement),
        Spends::Nothing => {}
    }
    match work.cause {
        Cause::Item(item) => {
            tell::about(turn, user, Event::ItemUsed { figure: user, item });
        }
        Cause::Ability(ability) => {
            let counted = turn.state().figure(user).is_some_and(|it| {
                let own = it.sheet.abilities.get(usize::from(ability));
                own.is_some_and(|it| it.own.as_ref().is_some_and(|own| own.uses > 0))
            });
            if counted {
                let figure = user;
                tell::say(turn, Event::UseCounted { figure, ability }, tell_use(user));
            }
        }
        _ => {}
    }
    let serves = turn.state().figure(user).is_some_and(|it| {
        let drawer = super::aggro::drawer(turn.state(), it);
        let hit = drawer.is_some_and(|drawer| work.targets.contains(&Target::Figure(drawer.id)));
        hit && item::is_harmful(&work.steps)
    });
    if serves {
        tell::about(turn, user, Event::AggroServed { figure: user });
    }
}

fn tell_use(user: FigureId) -> bool {
    user.is_master()
}

/// One half of the turn, if it is a turn; a running movement is over (CD-TURN-4).
pub fn spend(turn: &mut Playing<'_>, figure: FigureId, half: HalfName) {
    let of_turn = turn
        .state()
        .turn()
        .is_some_and(|turn| turn.figure == figure);
    if of_turn {
        movement::end_running(turn, figure, half == HalfName::Action);
        tell::about(turn, figure, Event::HalfSpent { figure, half });
    }
}

/// Who gives a command, and whether players see it and its dice.
#[derive(Clone, Copy, Debug)]
pub struct Hand<'a> {
    pub seat: &'a Seat,
    /// Behind the screen: only the game master sees the dice.
    pub screened: bool,
}

impl Hand<'_> {
    /// Hidden dice are never thrown in the open: their number would give the sheet away (CD-SEE-4).
    fn may_throw(&self, state: &State, due: &Due, now: bool) -> bool {
        let hidden = tell::sheet_hidden(state, due.by) && !self.screened;
        !hidden && (now || throws(state, self.seat, due))
    }
}

/// Goes on until dice or an answer of somebody else are needed. `now`: this seat throws the next dice, whoever
/// they belong to.
pub fn advance(turn: &mut Playing<'_>, hand: Hand<'_>, now: bool) -> Result<(), NoDice> {
    let mut now = now;
    loop {
        let state = turn.state();
        let Some(work) = &state.work else {
            return Ok(());
        };
        match work::question(state, work) {
            Some(Question::Throw { .. }) => {
                let Some(due) = work::due(state, work) else {
                    return Ok(());
                };
                if !hand.may_throw(state, &due, now) {
                    return Ok(());
                }
                now = false;
                throw(turn, &due)?;
            }
            Some(_) => return Ok(()),
            None if !work.losses.is_empty() => loss::settle(turn)?,
            None => match work.steps.first().cloned() {
                Some(step) => carry_out(turn, &step),
                None => turn.emit(Event::WorkEnded),
            },
        }
    }
}

/// Whose hand throws these dice (CD-DICE-5, CD-ZERO-5); nobody's seat is the game master's.
pub fn thrower(state: &State, due: &Due) -> Option<SeatId> {
    let figure = state.figure(due.by)?;
    match due.purpose {
        Purpose::Loss | Purpose::Pick => None,
        Purpose::Resist => figure.owner.clone(),
        _ => state.commander(figure).cloned(),
    }
}

pub fn throws(state: &State, seat: &Seat, due: &Due) -> bool {
    match thrower(state, due) {
        Some(owner) => seat.id == owner,
        None => seat.role == Role::GameMaster,
    }
}

fn throw(turn: &mut Playing<'_>, due: &Due) -> Result<(), NoDice> {
    if due.purpose == Purpose::Pick {
        return loss::pick(turn, due.by);
    }
    let count = usize::try_from(due.dice).unwrap_or(0);
    let mut faces = vec![0; count];
    match due.purpose {
        Purpose::Heal | Purpose::Loss => {
            let dice: Vec<Die> = (0..count).map(|place| die_of(due.purpose, place)).collect();
            turn.dice.faces(&dice, &mut faces)?;
        }
        // Only successes are read of all others (CD-SUCCESS-5).
        _ => {
            let tally = Tally {
                die: die_of(due.purpose, 0),
                count,
                score: read::SUCCESSES,
            };
            turn.dice.scored(&tally, &mut faces)?;
        }
    }
    let state = turn.state();
    let open = match &state.work {
        Some(work) => work::repeaters(state, work, due),
        None => Vec::new(),
    };
    let hidden = tell::sheet_hidden(state, due.by);
    let successes = match due.purpose {
        Purpose::Heal => read::healing(&faces),
        _ => read::successes(&faces),
    };
    let told = !matches!(due.purpose, Purpose::Loss) && !tell::concealed(state, due.by);
    tell::say(
        turn,
        Event::Rolled {
            by: due.by,
            purpose: due.purpose,
            target: due.target,
            faces,
            open,
        },
        hidden,
    );
    if hidden && told {
        turn.emit(Event::Counted {
            by: due.by,
            purpose: due.purpose,
            successes,
        });
    }
    Ok(())
}

/// All dice of the first step are thrown: what they come to.
fn carry_out(turn: &mut Playing<'_>, step: &Step) {
    let Some(work) = turn.state().work.clone() else {
        return;
    };
    let mut targets = work.targets.clone();
    let mut then = Vec::new();
    match step {
        Step::Heal { die, amount } => {
            let pips = match die {
                true => read::healing(work::faces(&work, work.user, Purpose::Heal, None)),
                false => *amount,
            };
            for figure in figures(&targets) {
                harm::heal(turn, figure, pips);
            }
        }
        Step::Wound { amount } => harm::own_wound(turn, work.user, *amount),
        Step::Harm {
            dice,
            amount,
            against,
        } => {
            for target in &targets {
                strike(turn, &work, *target, (*dice, *amount), *against);
            }
        }
        Step::Mind { then: steps, .. } => {
            targets.retain(|target| breaks_through(turn, &work, *target));
            if !targets.is_empty() {
                then.clone_from(steps);
            }
        }
        Step::Control => {
            for figure in figures(&targets) {
                control(turn, &work, figure);
            }
        }
        Step::Provoke => {
            for figure in figures(&targets) {
                // The latest one counts (CD-SP-AGGRO-8).
                effect::end_where(turn, |_, it| {
                    it.kind == EffectKind::Aggro && it.target == figure
                });
                effect::start(turn, NewEffect::new(EffectKind::Aggro, &work, figure));
            }
        }
        Step::Resize { by } => {
            for figure in figures(&targets) {
                resize(turn, &work, figure, *by);
            }
        }
        Step::Transfer { give, amount, dice } => {
            for figure in figures(&targets) {
                transfer(turn, &work, figure, (*give, *amount), *dice);
            }
        }
        Step::Modify {
            kind,
            mods,
            attack,
            sixth,
            rounds,
        } => {
            for figure in figures(&targets) {
                let mut new = NewEffect::new(*kind, &work, figure);
                new.mods.clone_from(mods);
                (new.attack, new.sixth, new.rounds) = (*attack, *sixth, Some(*rounds));
                effect::start(turn, new);
            }
        }
        Step::Move { teleport, .. } => {
            if let Some(Target::Field(to)) = targets.last() {
                item::arrive(turn, work.user, *to, *teleport);
            }
        }
        Step::Terrain { change } => {
            let by = match work.cause {
                Cause::Ability(ability) => (work.user, ability),
                _ => (work.user, u16::MAX),
            };
            for target in &targets {
                if let Target::Field(field) = target {
                    effect::change_terrain(turn, *field, *change, by);
                }
            }
        }
        Step::Portal { persons } => {
            if let [Target::Field(entrance), Target::Field(exit), ..] = targets[..] {
                let portal = Portal {
                    id: turn.state().next.portal,
                    creator: Some(work.user),
                    entrance,
                    exit,
                    left: *persons,
                };
                let hidden = super::board::portal_hidden(turn.state(), &portal);
                tell::say(turn, Event::PortalOpened { portal }, hidden);
            }
        }
        Step::Grant { what } => grant(turn, work.user, *what),
        Step::Check {
            needed,
            then: steps,
            ..
        } => {
            let faces = work::faces(&work, work.user, Purpose::Check, None);
            let successes = read::successes(faces);
            let success = read::check(successes, *needed);
            let figure = work.user;
            tell::about(
                turn,
                figure,
                Event::Checked {
                    figure,
                    successes,
                    needed: *needed,
                    success,
                },
            );
            if success {
                then.clone_from(steps);
            }
        }
        Step::Text => {}
        Step::Retry { effect } => retry(turn, &work, *effect),
        Step::Pass { item } => {
            for to in figures(&targets) {
                let (from, item) = (work.user, *item);
                tell::about(turn, from, Event::ItemPassed { from, to, item });
            }
        }
    }
    tell::secret(turn, Event::StepDone { then, targets });
    // Whoever left in the middle of it does not go on.
    let gone = turn.state().figure(work.user).is_none_or(|it| it.out);
    if gone
        && turn
            .state()
            .work
            .as_ref()
            .is_some_and(|it| it.losses.is_empty())
    {
        turn.emit(Event::WorkEnded);
    }
}

pub fn figures(targets: &[Target]) -> Vec<FigureId> {
    let figures = targets.iter().filter_map(|target| match target {
        Target::Figure(id) => Some(*id),
        _ => None,
    });
    figures.collect()
}

/// Damage to one target (CD-ATTACK-4, CD-MENTAL-7, CD-SP-AREA-6).
fn strike(
    turn: &mut Playing<'_>,
    work: &Work,
    target: Target,
    (dice, amount): (i64, i64),
    against: Against,
) {
    let state = turn.state();
    let mental = against == Against::Mental;
    let purpose = if mental {
        Purpose::Mental
    } else {
        Purpose::Attack
    };
    let raw = match dice {
        0 => amount,
        _ => work::acting(work, purpose, target) + amount,
    };
    let reduction = match target {
        Target::Figure(id) => {
            let Some(figure) = state.figure(id) else {
                return;
            };
            let rolled = state.options.mental_damage_defence == crate::MentalDamageDefence::Dice;
            match against {
                Against::Defence => state.value(figure, Attribute::Defence),
                Against::Mental if rolled => work::resisting(work, id),
                Against::Mental => state.value(figure, Attribute::Mental),
                Against::Nothing => 0,
            }
        }
        Target::Object(id) => {
            let object = state.object(id);
            match against {
                Against::Defence => object.and_then(|it| it.defence).unwrap_or(0),
                _ => 0,
            }
        }
        Target::Field(_) => return,
    };
    let damage = read::damage(raw, reduction);
    let edition = state.edition;
    let hidden = match target {
        Target::Figure(id) => tell::damage_hidden(state, id),
        _ => false,
    };
    tell::say(
        turn,
        Event::AttackResolved {
            user: work.user,
            target,
            successes: raw,
            damage,
            mental,
            // Older tables did not tell them apart.
            flat: dice == 0 && edition > 0,
        },
        hidden,
    );
    match target {
        Target::Figure(id) => harm::hurt(turn, id, damage),
        Target::Object(object) if damage > 0 => {
            let hidden = turn.state().object(object).is_some_and(|it| it.hidden);
            let amount = damage;
            tell::say(turn, Event::ObjectDamaged { object, amount }, hidden);
        }
        _ => turn.emit(Event::NoDamage { target }),
    }
}

/// Compares attack and resistance (CD-MENTAL-5, CD-MENTAL-6).
fn breaks_through(turn: &mut Playing<'_>, work: &Work, target: Target) -> bool {
    let Target::Figure(id) = target else {
        return false;
    };
    let attacker = work::acting(work, Purpose::Mental, target);
    let resisted = work::resisting(work, id);
    let through = read::gets_through(attacker, resisted);
    tell::about(
        turn,
        id,
        Event::MentalResolved {
            user: work.user,
            target: id,
            attacker,
            resisted,
            through,
            retry: false,
        },
    );
    through
}

/// Only one enemy at a time (CD-SP-MINDCONTROL-4, CD-SP-MINDCONTROL-8).
fn control(turn: &mut Playing<'_>, work: &Work, target: FigureId) {
    let replaces = turn.state().options.second_control == SecondControl::Replaces;
    effect::end_where(turn, |_, it| {
        it.kind == EffectKind::Mindcontrol
            && (it.target == target || (replaces && it.user == work.user))
    });
    effect::start(turn, NewEffect::new(EffectKind::Mindcontrol, work, target));
}

/// Three sizes; the opposite change brings one back to normal (CD-SP-SIZE-6, CD-SP-SIZE-8).
fn resize(turn: &mut Playing<'_>, work: &Work, target: FigureId, by: i8) {
    let size = turn.state().size(target);
    if size * i64::from(by) < 0 {
        let opposite = turn
            .state()
            .effects
            .iter()
            .rfind(|it| it.kind == EffectKind::Size && it.target == target);
        if let Some(id) = opposite.map(|it| it.id) {
            effect::end(turn, id);
        }
        return;
    }
    let mut new = NewEffect::new(EffectKind::Size, work, target);
    new.mods = size_mods(by);
    new.rounds = turn.state().options.size_rounds();
    effect::start(turn, new);
}

/// What being large or small changes (CD-SP-SIZE-6).
pub fn size_mods(by: i8) -> Vec<Mod> {
    let mods = if by > 0 {
        [
            (Attribute::Attack, 2),
            (Attribute::Defence, -4),
            (Attribute::Movement, 1),
        ]
    } else {
        [
            (Attribute::Attack, -4),
            (Attribute::Defence, 4),
            (Attribute::Movement, -1),
        ]
    };
    mods.map(|(attribute, by)| Mod { attribute, by }).to_vec()
}

/// Life points between two figures (CD-SP-TRANSFER-5, -6, -10, -11).
fn transfer(
    turn: &mut Playing<'_>,
    work: &Work,
    target: FigureId,
    (give, bought): (bool, i64),
    dice: Option<i64>,
) {
    let state = turn.state();
    let Some(other) = state.figure(target) else {
        return;
    };
    let amount = match dice {
        None => bought,
        Some(_) => {
            let rolled = state.options.mental_damage_defence == crate::MentalDamageDefence::Dice;
            let resists = match rolled {
                true => work::resisting(work, target),
                false => state.value(other, Attribute::Mental),
            };
            let successes = work::acting(work, Purpose::Mental, Target::Figure(target));
            let net = read::damage(successes, resists);
            tell::about(
                turn,
                target,
                Event::AttackResolved {
                    user: work.user,
                    target: Target::Figure(target),
                    successes,
                    damage: net,
                    mental: true,
                    flat: false,
                },
            );
            match turn.state().options.transfer_cap {
                crate::TransferCap::Difference => net,
                crate::TransferCap::Bought => net.min(bought),
            }
        }
    };
    let (from, to) = match give {
        true => (work.user, target),
        false => (target, work.user),
    };
    harm::transfer(turn, from, to, amount);
}

fn grant(turn: &mut Playing<'_>, figure: FigureId, what: Grant) {
    let of_turn = turn
        .state()
        .turn()
        .is_some_and(|turn| turn.figure == figure);
    match what {
        Grant::Reroll => tell::about(turn, figure, Event::RerollGranted { figure }),
        Grant::Movement if of_turn => {
            let half = HalfName::Movement;
            tell::about(turn, figure, Event::Granted { figure, half });
        }
        Grant::Action if of_turn => {
            let half = HalfName::Action;
            tell::about(turn, figure, Event::Granted { figure, half });
        }
        Grant::Movement | Grant::Action => {}
    }
}

/// A new attempt to repel an effect; a tie repels (CD-SP-MINDCONTROL-7).
fn retry(turn: &mut Playing<'_>, work: &Work, effect: u32) {
    let Some(on) = turn.state().effect(effect).cloned() else {
        return;
    };
    let attack = work::faces(work, on.user, Purpose::Mental, None);
    let attacker = read::successes(attack);
    let resisted = work::resisting(work, on.target);
    let through = read::gets_through(attacker, resisted);
    tell::about(
        turn,
        on.target,
        Event::MentalResolved {
            user: on.user,
            target: on.target,
            attacker,
            resisted,
            through,
            retry: true,
        },
    );
    if !through {
        effect::end(turn, effect);
    }
}
