//! The rules: every command has a plan, which looks whether it holds, and a deed, which throws dice and emits what happens.

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

use table::{Audience, Deed, Game, Refusal, Seat, does, emits, rolls};

use crate::command::HalfName;
use crate::view::command_audience;
use crate::{Command, ConDice, Event, FigureId, Work};

pub use aggro::drawer;
pub use fight::opponents;
pub use gate::{Ask, off_map, unreadable_sheet};
pub use item::aimable;
pub use loss::{due_loss, points_left};
pub use movement::{goals, left_of, lefts_of};
use resolve::Hand;
pub use resolve::{size_mods, thrower};

pub type Playing<'a> = table::Turn<'a, ConDice>;
type Plan<'c> = Result<Deed<'c, ConDice>, Refusal>;

impl Ask<'_> {
    /// Whether a command would be accepted, before any die is thrown.
    pub fn accepts(&self, command: &Command) -> bool {
        ConDice::objection(self.setup, self.state, self.seat, command).is_none()
    }
}

/// A command, then whatever follows by itself.
pub fn plan<'c>(ask: Ask<'_>, seat: &'c Seat, command: &'c Command) -> Plan<'c> {
    let screened = command_audience(command) == Audience::GameMaster;
    let hand = Hand { seat, screened };
    let deed = alone(ask, hand, command)?;
    Ok(rolls(move |turn| {
        let seen = tell::visible(turn.state());
        deed(turn)?;
        resolve::advance(turn, hand, false)?;
        fight::go_on_without(turn);
        effect::fill_pools(turn);
        resolve::advance(turn, hand, false)?;
        tell::sightings(turn, &seen);
        Ok(())
    }))
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

/// Everybody hears of it, unless it is a secret.
fn say<'c>(event: Event, is_secret: bool) -> Deed<'c, ConDice> {
    does(move |turn| tell::say(turn, event, is_secret))
}

/// Everybody hears of it, unless players do not know that this figure is there.
fn about<'c>(figure: FigureId, event: Event) -> Deed<'c, ConDice> {
    does(move |turn| tell::about(turn, figure, event))
}

/// Every command once: what has to hold, and what it then does.
fn alone<'c>(ask: Ask<'_>, hand: Hand<'c>, command: &'c Command) -> Plan<'c> {
    let seat = hand.seat;
    let begins = |work: Work, wish| rolls(move |turn| resolve::begin(turn, hand, work, wish));
    Ok(match command {
        Command::SetOption { name, value } => {
            building::option(ask, name, value)?;
            emits(Event::OptionSet {
                name: name.clone(),
                value: value.clone(),
            })
        }
        Command::DraftCharacter {
            figure,
            ready,
            sheet,
        } => {
            let draft = building::draft(ask, *figure, ready.as_deref(), sheet.as_deref())?;
            does(move |turn| building::write_draft(turn, seat, draft, ready.is_some()))
        }
        Command::SubmitCharacter { figure } => {
            let figure = building::submit(ask, *figure)?.id;
            does(move |turn| building::hand_in(turn, seat, figure))
        }
        Command::ApproveCharacter { figure } => {
            let figure = building::waiting(ask, *figure)?.id;
            emits(Event::Approved { figure })
        }
        Command::RejectCharacter { figure, reason } => {
            let figure = building::waiting(ask, *figure)?.id;
            ask.reason(reason)?;
            let reason = reason.clone();
            emits(Event::Rejected { figure, reason })
        }
        Command::CreateFigure {
            ready,
            sheet,
            side,
            hidden,
            same_rules,
        } => {
            let sheet = building::create(ask, ready.as_deref(), sheet.as_deref())?;
            let (hidden, same_rules) = (hidden.unwrap_or(false), same_rules.unwrap_or(false));
            does(move |turn| {
                building::add(turn, sheet, *side, hidden, same_rules);
            })
        }
        Command::EditFigure { figure, sheet } => {
            let figure = building::edit(ask, *figure, sheet)?.id;
            does(move |turn| building::rewrite(turn, figure, sheet))
        }
        Command::CopyFigure { figure, n } => {
            let figure = building::copy(ask, *figure, *n)?.id;
            does(move |turn| building::add_copies(turn, figure, *n))
        }
        Command::RemoveFigure { figure } => {
            let figure = building::remove(ask, *figure)?.id;
            does(move |turn| building::throw_away(turn, figure))
        }

        Command::NewMap { width, height } => {
            let map = board::new_map(ask, *width, *height)?;
            does(move |turn| board::lay(turn, map, Vec::new(), Vec::new()))
        }
        Command::LoadMap { map } => {
            board::load_map(ask, map)?;
            does(|turn| board::lay_map(turn, map))
        }
        Command::LoadScene { scenario, scene } => {
            board::scene(ask, scenario, *scene)?;
            does(|turn| board::set_scene(turn, scenario, *scene))
        }
        Command::ReadAloud => emits(board::read_aloud(ask)?),
        Command::Paint { fields, ground } => {
            let fields = board::fields(ask, fields)?;
            does(move |turn| board::paint(turn, fields, *ground))
        }
        Command::PaintTerrain { fields, change } => {
            let fields = board::fields(ask, fields)?;
            does(move |turn| board::paint_terrain(turn, fields, *change))
        }
        Command::Reveal { fields, seen } => {
            let (fields, seen) = (board::fields(ask, fields)?, *seen);
            emits(Event::Revealed { fields, seen })
        }
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
            let mut object = board::object(ask, [*x, *y], name, *defence, *life)?;
            object.blocks_move = blocks_move.unwrap_or(false);
            object.blocks_sight = blocks_sight.unwrap_or(false);
            object.hidden = hidden.unwrap_or(false);
            let hidden = board::object_hidden(ask.state, &object);
            say(Event::ObjectPlaced { object }, hidden)
        }
        Command::ChangeObject {
            object,
            blocks_move,
            blocks_sight,
            hidden,
        } => {
            let object = board::known_object(ask, *object)?;
            let changed = Event::ObjectChanged {
                object: object.id,
                blocks_move: *blocks_move,
                blocks_sight: *blocks_sight,
                hidden: *hidden,
            };
            say(changed, *hidden && board::object_hidden(ask.state, object))
        }
        Command::RemoveObject { object } => {
            let object = board::known_object(ask, *object)?;
            let hidden = board::object_hidden(ask.state, object);
            say(Event::ObjectRemoved { object: object.id }, hidden)
        }
        Command::PlaceFigure { figure, x, y } => {
            let (figure, field) = board::place(ask, *figure, *x, *y)?;
            say(board::placed(figure, field), figure.is_master())
        }
        Command::LiftFigure { figure } => {
            let figure = board::lift(ask, *figure)?.id;
            about(figure, Event::Lifted { figure })
        }
        Command::HideFigure { figure, hidden } => {
            let (figure, hidden) = (board::hide(ask, *figure, *hidden)?.id, *hidden);
            say(Event::Hid { figure, hidden }, true)
        }
        Command::PlacePortal {
            x,
            y,
            to_x,
            to_y,
            persons,
        } => {
            let portal = board::portal(ask, [*x, *y], [*to_x, *to_y], *persons)?;
            let hidden = board::portal_hidden(ask.state, &portal);
            say(Event::PortalOpened { portal }, hidden)
        }
        Command::RemovePortal { portal } => {
            let portal = board::known_portal(ask, *portal)?;
            let hidden = board::portal_hidden(ask.state, &portal);
            say(Event::PortalRemoved { portal: portal.id }, hidden)
        }
        Command::GiveItem { figure, card } => {
            let (figure, item) = item::give(ask, *figure, card)?;
            say(Event::ItemGained { figure, item }, figure.is_master())
        }
        Command::TakeItem { figure, item } => {
            let (figure, item) = item::take(ask, *figure, *item)?;
            say(Event::ItemTaken { figure, item }, figure.is_master())
        }

        Command::StartAdventure => {
            fight::adventure(ask)?;
            does(fight::start_adventure)
        }
        Command::Enlist { figure, yes } => {
            let (figure, yes) = (fight::enlist(ask, *figure, *yes)?.id, *yes);
            about(figure, Event::Enlisted { figure, yes })
        }
        Command::StartFight => {
            let order = fight::ready(ask)?;
            does(move |turn| fight::start(turn, order))
        }
        Command::SetOrder { figure, position } => {
            let order = fight::order(ask, *figure, *position)?;
            does(move |turn| fight::set_order(turn, order))
        }
        Command::ActNext { figure } => {
            let order = fight::next_of_block(ask, *figure)?;
            does(move |turn| fight::act_next(turn, order))
        }
        Command::JoinFight { figure, position } => {
            let (figure, position) = fight::join(ask, *figure, *position)?;
            does(move |turn| fight::let_in(turn, figure, position))
        }
        Command::TakeOut { figure, reason } => {
            let figure = fight::out(ask, *figure, reason)?.id;
            does(move |turn| fight::take_out(turn, figure, reason))
        }
        Command::BringBack { figure, x, y } => {
            let back = fight::back(ask, *figure, *x, *y)?;
            does(move |turn| fight::bring_back(turn, back))
        }
        Command::EndFight { reason } => {
            fight::over(ask, reason)?;
            let reason = reason.clone();
            emits(Event::FightEnded { reason })
        }
        Command::PassRounds { n } => {
            let rounds = fight::rounds(ask, *n)?;
            does(move |turn| fight::pass_rounds(turn, rounds))
        }
        Command::EndAdventure => {
            fight::adventure_over(ask)?;
            does(fight::end_adventure)
        }

        Command::Move { figure, x, y, fly } => {
            let fly = fly.unwrap_or(false);
            let walk = movement::walk(ask, *figure, *x, *y, fly)?;
            does(move |turn| movement::go(turn, walk, fly))
        }
        Command::EndMovement { figure } => {
            let figure = movement::running(ask, *figure)?.id;
            does(move |turn| movement::end_running(turn, figure, false))
        }
        Command::ConvertAction { figure } => {
            let figure = movement::convert_action(ask, *figure)?.id;
            does(move |turn| movement::act_to_move(turn, figure))
        }
        Command::ConvertMovement { figure } => {
            let figure = movement::convert_movement(ask, *figure)?.id;
            let to = HalfName::Action;
            about(figure, Event::Converted { figure, to })
        }
        Command::Attack {
            figure,
            attack,
            target,
            object,
        } => begins(attack::plan(ask, *figure, *attack, *target, *object)?, None),
        Command::Aim {
            figure,
            ability,
            item,
            target,
            x,
            y,
        } => {
            let (figure, aim) = item::aim(ask, *figure, [*ability, *item], [*target, *x, *y])?;
            about(figure, Event::Aimed { figure, aim })
        }
        Command::DropAim { figure } => {
            let figure = item::aimed(ask, *figure)?.id;
            about(figure, Event::AimDropped { figure })
        }
        Command::Use(using) => {
            let plan = ability::plan(ask, using)?;
            rolls(move |turn| ability::carry_out(turn, hand, using, plan))
        }
        Command::UseItem {
            figure,
            item,
            target,
            x,
            y,
        } => begins(item::plan(ask, *figure, *item, [*target, *x, *y])?, None),
        Command::PassItem { figure, item, to } => {
            begins(item::pass(ask, *figure, *item, *to)?, None)
        }
        Command::Deed { figure, text } => {
            begins(attack::deed(ask, *figure, text)?, Some(text.clone()))
        }
        Command::Resist {
            figure,
            effect,
            half,
        } => {
            let attempt = answer::resist(ask, *figure, *effect, *half)?;
            does(move |turn| answer::try_to_resist(turn, attempt, *half))
        }
        Command::Endure { figure, effect } => {
            let (figure, effect) = answer::endure(ask, *figure, *effect)?;
            about(figure, Event::Endured { figure, effect })
        }
        Command::Release { effect } => {
            let effect = effect::release(ask, *effect)?;
            does(move |turn| effect::end(turn, effect))
        }
        Command::ReleaseTerrain { figure, x, y } => {
            let field = effect::release_terrain(ask, *figure, *x, *y)?;
            does(move |turn| effect::set_field(turn, field, None, None))
        }
        Command::EndTurn { figure } => {
            fight::may_end_turn(ask, *figure)?;
            does(fight::end_turn)
        }

        Command::Throw { figure } => {
            answer::throw(ask, *figure)?;
            rolls(move |turn| resolve::advance(turn, hand, true))
        }
        Command::Reroll { figure } => {
            let figure = answer::repeat(ask, *figure)?.id;
            rolls(move |turn| answer::reroll(turn, hand, figure))
        }
        Command::Keep { figure } => {
            let figure = answer::repeat(ask, *figure)?.id;
            about(figure, Event::Kept { figure })
        }
        Command::Consent { figure, yes } => {
            let figure = answer::consent(ask, *figure)?.id;
            does(move |turn| answer::answer_consent(turn, figure, *yes))
        }
        Command::Choose { figure, candidate } => {
            let (figure, chosen) = answer::choose(ask, *figure, *candidate)?;
            say(chosen, tell::sheet_hidden(ask.state, figure))
        }
        Command::RuleCheck { dice, needed } => {
            answer::rule_check(ask, *dice, *needed)?;
            does(|turn| answer::call_check(turn, *dice, *needed))
        }
        Command::RuleSettle { spent } => {
            answer::ruling(ask)?;
            does(|turn| answer::settle(turn, *spent))
        }
        Command::RuleDeny { reason } => {
            answer::ruling(ask)?;
            ask.reason(reason)?;
            does(|turn| answer::deny(turn, reason))
        }
        Command::SetResists { figure, yes } => {
            let (figure, yes) = (answer::resists(ask, *figure, *yes)?.id, *yes);
            say(Event::ResistsSet { figure, yes }, figure.is_master())
        }

        Command::SetSecond { figure, does } => {
            let (figure, does) = (second::settable(ask, *figure, *does)?.id, *does);
            say(Event::SecondSet { figure, does }, true)
        }
        Command::SetSeconds { does: what } => {
            let (figures, what) = (second::all_settable(ask, *what)?, *what);
            does(move |turn| {
                for figure in figures {
                    tell::say(turn, Event::SecondSet { figure, does: what }, true);
                }
            })
        }

        Command::GmDamage {
            figure,
            amount,
            against,
            reason,
        } => {
            let figure = ruling::damage(ask, *figure, *amount, reason)?;
            does(move |turn| ruling::do_damage(turn, figure, *amount, *against, reason))
        }
        Command::GmHeal {
            figure,
            amount,
            reason,
        } => {
            let figure = ruling::heal(ask, *figure, *amount, reason)?;
            does(move |turn| ruling::do_heal(turn, figure, *amount, reason))
        }
        Command::GmMove {
            figure,
            x,
            y,
            reason,
        } => {
            let shift = ruling::shift(ask, *figure, *x, *y, reason)?;
            does(move |turn| ruling::do_shift(turn, shift, reason))
        }
        Command::GmEffect {
            figure,
            attribute,
            by,
            rounds,
            reason,
        } => {
            let figure = ruling::effect(ask, *figure, *by, *rounds, reason)?;
            let change = (*attribute, *by, *rounds);
            does(move |turn| ruling::do_effect(turn, figure, change, reason))
        }
        Command::GmEndEffect { effect, reason } => {
            let over = ruling::end_effect(ask, *effect, reason)?;
            does(move |turn| ruling::do_end_effect(turn, over, reason))
        }
        Command::GmGrant {
            figure,
            half,
            reason,
        } => {
            let figure = ruling::grant(ask, *figure, reason)?;
            does(move |turn| ruling::do_grant(turn, figure, *half, reason))
        }
        Command::GmCheck {
            figure,
            dice,
            needed,
            reason,
        } => {
            let figure = ruling::check(ask, *figure, *dice, *needed, reason)?;
            does(move |turn| ruling::do_check(turn, figure, (*dice, *needed), reason))
        }
        Command::GmLoss {
            figure,
            of,
            points,
            reason,
        } => {
            let figure = ruling::loss(ask, *figure, *of, *points, reason)?;
            does(move |turn| ruling::do_loss(turn, figure, (*of, *points), reason))
        }
        Command::GmRestore {
            figure,
            of,
            points,
            reason,
        } => {
            let figure = ruling::restore(ask, *figure, *of, *points, reason)?;
            does(move |turn| ruling::do_restore(turn, figure, (*of, *points), reason))
        }
        Command::GmSkip { reason } => {
            ruling::skip(ask, reason)?;
            does(|turn| ruling::do_skip(turn, reason))
        }
    })
}
