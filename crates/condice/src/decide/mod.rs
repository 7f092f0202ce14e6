//! The rules: every command is checked, then carried out. The checks stand alone, so that offers are exactly
//! what they let pass.

mod ability;
mod aggro;
mod answer;
mod attack;
mod board;
mod building;
mod effect;
mod fight;
mod gate;
mod harm;
mod item;
mod loss;
mod movement;
mod resolve;
mod ruling;
mod second;
mod tell;

use table::{Refusal, Seat, Stop};

use crate::view::command_audience;
use crate::{Command, ConDice, Work};

pub use aggro::drawer;
pub use gate::{Ask, off_map, unreadable_sheet};
pub use item::aimable;
pub use loss::{due_loss, points_left};
pub use movement::{goals, left_of, lefts_of};
use resolve::Hand;
pub use resolve::{size_mods, thrower};

pub type Playing<'a> = table::Turn<'a, ConDice>;

/// Whether a command would be accepted, before any die is thrown.
pub fn check(ask: Ask<'_>, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::SetOption { name, value } => building::option(ask, name, value),
        Command::DraftCharacter {
            figure,
            ready,
            sheet,
        } => building::draft(ask, *figure, ready.as_deref(), sheet.as_deref()).map(drop),
        Command::SubmitCharacter { figure } => building::submit(ask, *figure).map(drop),
        Command::ApproveCharacter { figure } => building::waiting(ask, *figure).map(drop),
        Command::RejectCharacter { figure, reason } => {
            building::waiting(ask, *figure).and_then(|_| ask.reason(reason))
        }
        Command::CreateFigure { ready, sheet, .. } => {
            building::create(ask, ready.as_deref(), sheet.as_deref()).map(drop)
        }
        Command::EditFigure { figure, sheet } => building::edit(ask, *figure, sheet).map(drop),
        Command::CopyFigure { figure, n } => building::copy(ask, *figure, *n).map(drop),
        Command::RemoveFigure { figure } => building::remove(ask, *figure).map(drop),

        Command::NewMap { width, height } => board::new_map(ask, *width, *height).map(drop),
        Command::LoadMap { map } => board::load_map(ask, map).map(drop),
        Command::LoadScene { scenario, scene } => board::scene(ask, scenario, *scene).map(drop),
        Command::Paint { fields, .. } | Command::PaintTerrain { fields, .. } => {
            board::fields(ask, fields).map(drop)
        }
        Command::Reveal { fields, .. } => board::fields(ask, fields).map(drop),
        Command::PlaceObject {
            x,
            y,
            name,
            defence,
            life,
            ..
        } => board::object(ask, [*x, *y], name, *defence, *life).map(drop),
        Command::ChangeObject { object, .. } | Command::RemoveObject { object } => {
            board::known_object(ask, *object).map(drop)
        }
        Command::PlaceFigure { figure, x, y } => board::place(ask, *figure, *x, *y).map(drop),
        Command::LiftFigure { figure } => board::lift(ask, *figure).map(drop),
        Command::HideFigure { figure, hidden } => board::hide(ask, *figure, *hidden).map(drop),
        Command::PlacePortal {
            x,
            y,
            to_x,
            to_y,
            persons,
        } => board::portal(ask, [*x, *y], [*to_x, *to_y], *persons).map(drop),
        Command::RemovePortal { portal } => board::known_portal(ask, *portal).map(drop),
        Command::GiveItem { figure, card } => item::give(ask, *figure, card).map(drop),
        Command::TakeItem { figure, item } => item::take(ask, *figure, *item).map(drop),

        Command::StartAdventure => fight::adventure(ask),
        Command::Enlist { figure, yes } => fight::enlist(ask, *figure, *yes).map(drop),
        Command::StartFight => fight::ready(ask).map(drop),
        Command::SetOrder { figure, position } => fight::order(ask, *figure, *position).map(drop),
        Command::ActNext { figure } => fight::next_of_block(ask, *figure).map(drop),
        Command::JoinFight { figure, position } => fight::join(ask, *figure, *position).map(drop),
        Command::TakeOut { figure, reason } => fight::out(ask, *figure, reason).map(drop),
        Command::BringBack { figure, x, y } => fight::back(ask, *figure, *x, *y).map(drop),
        Command::EndFight { reason } => fight::over(ask, reason),
        Command::PassRounds { n } => fight::rounds(ask, *n).map(drop),
        Command::EndAdventure => fight::adventure_over(ask),

        Command::Move { figure, x, y, fly } => {
            movement::walk(ask, *figure, *x, *y, fly.unwrap_or(false)).map(drop)
        }
        Command::EndMovement { figure } => movement::running(ask, *figure).map(drop),
        Command::ConvertAction { figure } => movement::convert_action(ask, *figure).map(drop),
        Command::ConvertMovement { figure } => movement::convert_movement(ask, *figure).map(drop),
        Command::Attack {
            figure,
            attack,
            target,
            object,
        } => attack::plan(ask, *figure, *attack, *target, *object).map(drop),
        Command::Aim {
            figure,
            ability,
            item,
            target,
            x,
            y,
        } => item::aim(ask, *figure, [*ability, *item], [*target, *x, *y]).map(drop),
        Command::DropAim { figure } => item::aimed(ask, *figure).map(drop),
        Command::Use(using) => ability::plan(ask, using).map(drop),
        Command::UseItem {
            figure,
            item,
            target,
            x,
            y,
        } => item::plan(ask, *figure, *item, [*target, *x, *y]).map(drop),
        Command::PassItem { figure, item, to } => item::pass(ask, *figure, *item, *to).map(drop),
        Command::Deed { figure, text } => attack::deed(ask, *figure, text).map(drop),
        Command::Resist {
            figure,
            effect,
            half,
        } => answer::resist(ask, *figure, *effect, *half).map(drop),
        Command::Endure { figure, effect } => answer::endure(ask, *figure, *effect).map(drop),
        Command::Release { effect } => effect::release(ask, *effect).map(drop),
        Command::ReleaseTerrain { figure, x, y } => {
            effect::release_terrain(ask, *figure, *x, *y).map(drop)
        }
        Command::EndTurn { figure } => fight::may_end_turn(ask, *figure).map(drop),

        Command::Throw { figure } => answer::throw(ask, *figure).map(drop),
        Command::Reroll { figure } | Command::Keep { figure } => {
            answer::repeat(ask, *figure).map(drop)
        }
        Command::Consent { figure, .. } => answer::consent(ask, *figure).map(drop),
        Command::Choose { figure, candidate } => answer::choose(ask, *figure, *candidate).map(drop),
        Command::RuleCheck { dice, needed } => answer::rule_check(ask, *dice, *needed),
        Command::RuleSettle { .. } => answer::ruling(ask),
        Command::RuleDeny { reason } => answer::ruling(ask).and_then(|()| ask.reason(reason)),
        Command::SetResists { figure, yes } => answer::resists(ask, *figure, *yes).map(drop),

        Command::SetSecond { figure, does } => second::check(ask, *figure, *does).map(drop),

        Command::GmDamage {
            figure,
            amount,
            reason,
            ..
        } => ruling::damage(ask, *figure, *amount, reason).map(drop),
        Command::GmHeal {
            figure,
            amount,
            reason,
        } => ruling::heal(ask, *figure, *amount, reason).map(drop),
        Command::GmMove {
            figure,
            x,
            y,
            reason,
        } => ruling::shift(ask, *figure, *x, *y, reason).map(drop),
        Command::GmEffect {
            figure,
            by,
            rounds,
            reason,
            ..
        } => ruling::effect(ask, *figure, *by, *rounds, reason).map(drop),
        Command::GmEndEffect { effect, reason } => {
            ruling::end_effect(ask, *effect, reason).map(drop)
        }
        Command::GmGrant { figure, reason, .. } => ruling::grant(ask, *figure, reason).map(drop),
        Command::GmCheck {
            figure,
            dice,
            needed,
            reason,
        } => ruling::check(ask, *figure, *dice, *needed, reason).map(drop),
        Command::GmLoss {
            figure,
            of,
            points,
            reason,
        } => ruling::loss(ask, *figure, *of, *points, reason).map(drop),
        Command::GmRestore {
            figure,
            of,
            points,
            reason,
        } => ruling::restore(ask, *figure, *of, *points, reason).map(drop),
        Command::GmSkip { reason } => ruling::skip(ask, reason),
    }
}

/// What an attack, an ability or an item would set going; nothing if it would be refused.
pub fn planned(ask: Ask<'_>, command: &Command) -> Option<Work> {
    match command {
        Command::Attack {
            figure,
            attack,
            target,
            object,
        } => attack::plan(ask, *figure, *attack, *target, *object).ok(),
        Command::Use(using) => match ability::plan(ask, using).ok()? {
            ability::Plan::Work(work) => Some(work),
            ability::Plan::Teleport { .. } => None,
        },
        Command::UseItem {
            figure,
            item,
            target,
            x,
            y,
        } => item::plan(ask, *figure, *item, [*target, *x, *y]).ok(),
        _ => None,
    }
}

/// Checks, then does it, then whatever follows by itself.
pub fn decide(turn: &mut Playing<'_>, seat: &Seat, command: &Command) -> Result<(), Stop> {
    let seen = tell::visible(turn.state());
    let screened = command_audience(command) == table::Audience::GameMaster;
    let hand = Hand { seat, screened };
    carry_out(turn, hand, command)?;
    resolve::advance(turn, hand, false)?;
    fight::go_on_without(turn);
    effect::fill_pools(turn);
    resolve::advance(turn, hand, false)?;
    tell::sightings(turn, &seen);
    Ok(())
}

fn carry_out(turn: &mut Playing<'_>, hand: Hand<'_>, command: &Command) -> Result<(), Stop> {
    let seat = hand.seat;
    check(ask(turn, seat), command)?;
    match command {
        Command::SetOption { name, value } => building::set_option(turn, name, value),
        Command::DraftCharacter {
            figure,
            ready,
            sheet,
        } => building::write_draft(turn, seat, *figure, ready.as_deref(), sheet.as_deref())?,
        Command::SubmitCharacter { figure } => building::hand_in(turn, seat, *figure)?,
        Command::ApproveCharacter { figure } => building::approve(turn, seat, *figure)?,
        Command::RejectCharacter { figure, reason } => {
            building::reject(turn, seat, *figure, reason)?;
        }
        Command::CreateFigure {
            ready,
            sheet,
            side,
            hidden,
            same_rules,
        } => {
            let sheet = building::create(ask(turn, seat), ready.as_deref(), sheet.as_deref())?;
            let (hidden, same_rules) = (hidden.unwrap_or(false), same_rules.unwrap_or(false));
            building::add(turn, sheet, *side, hidden, same_rules);
        }
        Command::EditFigure { figure, sheet } => building::rewrite(turn, seat, *figure, sheet)?,
        Command::CopyFigure { figure, n } => building::add_copies(turn, seat, *figure, *n)?,
        Command::RemoveFigure { figure } => building::discard(turn, seat, *figure)?,

        Command::NewMap { width, height } => board::make_map(turn, seat, *width, *height)?,
        Command::LoadMap { map } => board::lay_map(turn, seat, map)?,
        Command::LoadScene { scenario, scene } => board::set_scene(turn, seat, scenario, *scene)?,
        Command::Paint { fields, ground } => board::paint(turn, seat, fields, *ground)?,
        Command::PaintTerrain { fields, change } => {
            board::paint_terrain(turn, seat, fields, *change)?;
        }
        Command::Reveal { fields, seen } => board::reveal(turn, seat, fields, *seen)?,
        Command::PlaceObject {
            x,
            y,
            name,
            blocks_move,
            blocks_sight,
            hidden,
            defence,
            life,
        } => {
            let mut object = board::object(ask(turn, seat), [*x, *y], name, *defence, *life)?;
            object.blocks_move = blocks_move.unwrap_or(false);
            object.blocks_sight = blocks_sight.unwrap_or(false);
            object.hidden = hidden.unwrap_or(false);
            board::put_object(turn, object);
        }
        Command::ChangeObject {
            object,
            blocks_move,
            blocks_sight,
            hidden,
        } => board::change_object(turn, seat, *object, [*blocks_move, *blocks_sight, *hidden])?,
        Command::RemoveObject { object } => board::remove_object(turn, seat, *object)?,
        Command::PlaceFigure { figure, x, y } => board::put(turn, seat, *figure, *x, *y)?,
        Command::LiftFigure { figure } => board::take_up(turn, seat, *figure)?,
        Command::HideFigure { figure, hidden } => board::set_hidden(turn, seat, *figure, *hidden)?,
        Command::PlacePortal {
            x,
            y,
            to_x,
            to_y,
            persons,
        } => board::open_portal(turn, seat, [*x, *y], [*to_x, *to_y], *persons)?,
        Command::RemovePortal { portal } => board::close_portal(turn, seat, *portal)?,
        Command::GiveItem { figure, card } => item::hand_out(turn, seat, *figure, card)?,
        Command::TakeItem { figure, item } => item::take_away(turn, seat, *figure, *item)?,

        Command::StartAdventure => fight::start_adventure(turn),
        Command::Enlist { figure, yes } => fight::write_down(turn, seat, *figure, *yes)?,
        Command::StartFight => fight::start(turn, seat)?,
        Command::SetOrder { figure, position } => {
            fight::set_order(turn, seat, *figure, *position)?;
        }
        Command::ActNext { figure } => fight::act_next(turn, seat, *figure)?,
        Command::JoinFight { figure, position } => fight::let_in(turn, seat, *figure, *position)?,
        Command::TakeOut { figure, reason } => fight::take_out(turn, seat, *figure, reason)?,
        Command::BringBack { figure, x, y } => fight::bring_back(turn, seat, *figure, *x, *y)?,
        Command::EndFight { reason } => fight::end(turn, reason),
        Command::PassRounds { n } => fight::pass_rounds(turn, seat, *n)?,
        Command::EndAdventure => fight::end_adventure(turn),

        Command::Move { figure, x, y, fly } => {
            movement::go(turn, seat, *figure, *x, *y, fly.unwrap_or(false))?;
        }
        Command::EndMovement { figure } => movement::stop(turn, seat, *figure)?,
        Command::ConvertAction { figure } => movement::act_to_move(turn, seat, *figure)?,
        Command::ConvertMovement { figure } => movement::move_to_act(turn, seat, *figure)?,
        Command::Attack {
            figure,
            attack,
            target,
            object,
        } => {
            let work = attack::plan(ask(turn, seat), *figure, *attack, *target, *object)?;
            resolve::begin(turn, hand, work, None)?;
        }
        Command::Aim {
            figure,
            ability,
            item,
            target,
            x,
            y,
        } => item::take_aim(turn, seat, *figure, [*ability, *item], [*target, *x, *y])?,
        Command::DropAim { figure } => item::drop_aim(turn, seat, *figure)?,
        Command::Use(using) => ability::carry_out(turn, hand, using)?,
        Command::UseItem {
            figure,
            item,
            target,
            x,
            y,
        } => {
            let work = item::plan(ask(turn, seat), *figure, *item, [*target, *x, *y])?;
            resolve::begin(turn, hand, work, None)?;
        }
        Command::PassItem { figure, item, to } => {
            let work = item::pass(ask(turn, seat), *figure, *item, *to)?;
            resolve::begin(turn, hand, work, None)?;
        }
        Command::Deed { figure, text } => {
            let work = attack::deed(ask(turn, seat), *figure, text)?;
            resolve::begin(turn, hand, work, Some(text.clone()))?;
        }
        Command::Resist {
            figure,
            effect,
            half,
        } => answer::try_to_resist(turn, seat, *figure, *effect, *half)?,
        Command::Endure { figure, effect } => answer::do_endure(turn, seat, *figure, *effect)?,
        Command::Release { effect } => effect::do_release(turn, seat, *effect)?,
        Command::ReleaseTerrain { figure, x, y } => {
            effect::do_release_terrain(turn, seat, *figure, *x, *y)?;
        }
        Command::EndTurn { .. } => fight::end_turn(turn),

        Command::Throw { .. } => resolve::advance(turn, hand, true)?,
        Command::Reroll { figure } => answer::reroll(turn, hand, *figure)?,
        Command::Keep { figure } => answer::keep(turn, seat, *figure)?,
        Command::Consent { figure, yes } => answer::answer_consent(turn, seat, *figure, *yes)?,
        Command::Choose { figure, candidate } => {
            answer::do_choose(turn, seat, *figure, *candidate)?;
        }
        Command::RuleCheck { dice, needed } => answer::call_check(turn, *dice, *needed),
        Command::RuleSettle { spent } => answer::settle(turn, *spent),
        Command::RuleDeny { reason } => answer::deny(turn, reason),
        Command::SetResists { figure, yes } => answer::set_resists(turn, seat, *figure, *yes)?,

        Command::SetSecond { figure, does } => second::set(turn, seat, *figure, *does)?,

        Command::GmDamage {
            figure,
            amount,
            against,
            reason,
        } => ruling::do_damage(turn, seat, *figure, *amount, *against, reason)?,
        Command::GmHeal {
            figure,
            amount,
            reason,
        } => ruling::do_heal(turn, seat, *figure, *amount, reason)?,
        Command::GmMove {
            figure,
            x,
            y,
            reason,
        } => ruling::do_shift(turn, seat, *figure, *x, *y, reason)?,
        Command::GmEffect {
            figure,
            attribute,
            by,
            rounds,
            reason,
        } => ruling::do_effect(turn, seat, *figure, (*attribute, *by, *rounds), reason)?,
        Command::GmEndEffect { effect, reason } => {
            ruling::do_end_effect(turn, seat, *effect, reason)?;
        }
        Command::GmGrant {
            figure,
            half,
            reason,
        } => ruling::do_grant(turn, seat, *figure, *half, reason)?,
        Command::GmCheck {
            figure,
            dice,
            needed,
            reason,
        } => ruling::do_check(turn, seat, *figure, (*dice, *needed), reason)?,
        Command::GmLoss {
            figure,
            of,
            points,
            reason,
        } => ruling::do_loss(turn, seat, *figure, (*of, *points), reason)?,
        Command::GmRestore {
            figure,
            of,
            points,
            reason,
        } => ruling::do_restore(turn, seat, *figure, (*of, *points), reason)?,
        Command::GmSkip { reason } => ruling::do_skip(turn, reason),
    }
    Ok(())
}

pub fn ask<'a>(turn: &'a Playing<'_>, seat: &'a Seat) -> Ask<'a> {
    Ask {
        setup: turn.setup,
        state: turn.state(),
        seat,
    }
}
