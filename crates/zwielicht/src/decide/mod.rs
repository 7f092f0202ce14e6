//! The rules. One file per step of play; each command has a check, which `choices` asks too, and
//! a deed, which throws dice and emits what happens.

mod aftermath;
mod ask;
mod blight;
mod fight;
mod gate;
mod harm;
mod help;
mod moves;
mod procedure;
mod round;
mod session;
mod settle;
mod setup;
mod solve;
mod tables;

use table::{Refusal, Seat, Stop, Turn};

pub use aftermath::prepared_hints;
pub use ask::Ask;
pub use moves::{by_colour, help_dice, pool, provisional};
pub use session::points_needed;
pub use setup::played_by;

use crate::{Command, Zwielicht};

type Playing<'a> = Turn<'a, Zwielicht>;

/// Whether the rules accept this command now.
pub fn check(ask: Ask<'_>, seat: &Seat, command: &Command) -> Result<(), Refusal> {
    gate::check(ask, seat, command)?;
    match command {
        Command::SetOption { name, value } => setup::option(ask, name, value),
        Command::LoadAdventure { adventure } => setup::adventure(ask, adventure).map(drop),
        Command::BringCharacter { ready, sheet } => {
            setup::sheet(ask, ready.as_deref(), sheet.as_deref()).map(drop)
        }
        Command::OpenSession => setup::session(ask),
        Command::ChooseTasks { a, b, c } => setup::tasks(ask, [a, b, c]).map(drop),
        Command::BeginPlay => setup::everybody_has_tasks(ask),

        Command::DeclareMove(declared) => pool(ask, declared).map(drop),
        Command::MakeMove(declared) => moves::pool_at_once(ask, declared).map(drop),
        Command::WithdrawMove => moves::withdrawable(ask),
        Command::ApproveMove => moves::declared(ask).map(drop),
        Command::RefuseMove { reason } => moves::refusable(ask, reason),
        Command::RollPool => moves::approved(ask).map(drop),
        Command::Improve => moves::improvable(ask).map(drop),
        Command::Reroll => moves::repeatable(ask).map(drop),
        Command::Accept => moves::acceptable(ask).map(drop),
        Command::OfferHelp { source } => help::offer(ask, source).map(drop),
        Command::AllowHelp { helper } => help::offered(ask, helper).map(drop),
        Command::RefuseHelp { helper, reason } => help::refusable(ask, helper, reason),
        Command::RollHelp => help::allowed(ask).map(drop),
        Command::DropHelp => help::droppable(ask),

        Command::WriteHint {
            hint,
            text,
            prepared,
        } => aftermath::hint(ask, *hint, text.as_deref(), *prepared).map(drop),
        Command::NameCondition { id, condition } => {
            aftermath::condition(ask, *id, condition).map(drop)
        }
        Command::FrameDanger { how, name, level } => {
            aftermath::framing(ask, *how, name.as_deref(), *level).map(drop)
        }
        Command::CreateThreat { name, level } => aftermath::threat(name, *level).map(drop),
        Command::DropThreat { threat } => aftermath::looming(ask, *threat).map(drop),
        Command::SpendBlight { on, n, name } => {
            blight::spending(ask, *on, *n, name.as_deref()).map(drop)
        }
        Command::AnswerAdventureQuestion { text, condition } => {
            aftermath::question(ask, text, *condition).map(drop)
        }
        Command::NameTravelAttribute {
            character,
            attribute,
        } => aftermath::travel_attribute(ask, character, *attribute).map(drop),

        Command::OpenFight { threat } => fight::openable(ask, *threat).map(drop),
        Command::JoinFight { with } => fight::joining(ask, with).map(drop),
        Command::StrikeParticipant { character, reason } => {
            fight::strikeable(ask, character, reason)
        }
        Command::CloseGather => fight::gathered(ask),
        Command::CancelFight => fight::cancellable(ask),
        Command::CallWeakPoints => fight::prepared(ask),
        Command::RollWeakPoint => fight::weak_point_open(ask).map(drop),
        Command::AgreeTakeOver { leaver } => fight::take_over(ask, leaver),
        Command::RevokeTakeOver => fight::taking_over(ask),
        Command::SpendFightHint { hint, reason } => fight::hint(ask, *hint, reason).map(drop),
        Command::GrantFightHint => fight::hint_asked(ask).map(drop),
        Command::DenyFightHint { reason } => fight::hint_deniable(ask, reason),
        Command::BeginDice => round::ready(ask),
        Command::RollCombat { leave_extra } => round::throwing(ask, *leave_extra).map(drop),
        Command::HoldDie => round::holding(ask),
        Command::AssignExtraDie { characters } => round::tied(ask, characters),
        Command::FrameDefeat { .. } => round::defeated(ask),
        Command::Narrate { text } => round::telling(ask, text),
        Command::NextScene => session::nothing_open(ask),

        Command::TellEpilogue { text } => procedure::epilogue(ask, text),
        Command::AnswerSectionQuestion { text } => procedure::question(ask, text),
        Command::DarkenAttribute { attribute } => procedure::darken(ask, *attribute).map(drop),
        Command::RollAbility { table } => procedure::ability(ask, *table).map(drop),
        Command::SwapAbility { give_up } => procedure::swap(ask, *give_up).map(drop),
        Command::RollFear => procedure::fear(ask),
        Command::DescribeChange { text } => procedure::describe(ask, text),
        Command::LoseFear { fear, story } => procedure::lose_fear(ask, *fear, story).map(drop),
        Command::Consent { character } => procedure::asked(ask, character).map(drop),
        Command::Object { character, reason } => procedure::objection(ask, character, reason),
        Command::ChangeField {
            field,
            name,
            weapon,
        } => procedure::field(ask, field, name, *weapon).map(drop),
        Command::ChangeDrawing { text } => procedure::drawing(ask, text),
        Command::WhitenAttribute { attribute } => procedure::whiten(ask, *attribute).map(drop),
        Command::SkipStep => procedure::skippable(ask).map(drop),

        Command::BeginSolve => solve::open(ask),
        Command::LeaveSolve | Command::AnnounceLevel => solve::not_announced(ask),
        Command::CommitHint { hint } => solve::committable(ask, *hint).map(drop),
        Command::TakeBackHint { hint } => solve::committed(ask, *hint).map(drop),
        Command::TellSolution { story } => solve::tellable(ask, story),
        Command::StrikeHint { hint } => solve::strikeable(ask, *hint).map(drop),
        Command::ReopenSolution => solve::reopenable(ask).map(drop),
        Command::ConfirmHints => solve::told(ask),
        Command::RollSolve => solve::confirmed(ask),
        Command::OpenFinalFight { name, level } => solve::final_level(ask, name, *level).map(drop),

        Command::EndSession => session::nothing_open(ask),
        Command::AbandonAdventure => session::abandonable(ask),
        Command::ChangeTitle { title } => session::title(ask, title),
        Command::TickTasks { tasks } => session::ticked(ask, tasks),
        Command::HandInHaiku { text } => session::haiku(ask, text),
        Command::SectionChange { level } => session::level(ask, *level).map(drop),
        Command::CloseSession => session::no_procedure(ask),
    }
}

/// Checks, then does it.
pub fn decide(turn: &mut Playing<'_>, seat: &Seat, command: &Command) -> Result<(), Stop> {
    check(ask(turn, seat), seat, command)?;
    let who = &seat.id;
    match command {
        Command::SetOption { name, value } => setup::set_option(turn, name, value),
        Command::LoadAdventure { adventure } => setup::load(turn, seat, adventure)?,
        Command::BringCharacter { ready, sheet } => {
            setup::bring(turn, seat, ready.as_deref(), sheet.as_deref())?;
        }
        Command::OpenSession => setup::open_session(turn),
        Command::ChooseTasks { a, b, c } => setup::choose_tasks(turn, seat, [a, b, c])?,
        Command::BeginPlay => setup::begin_play(turn),

        Command::DeclareMove(declared) => moves::declare(turn, seat, declared)?,
        Command::MakeMove(declared) => {
            moves::declare(turn, seat, declared)?;
            moves::roll(turn, who)?;
        }
        Command::WithdrawMove => moves::withdraw(turn),
        Command::ApproveMove => moves::approve(turn),
        Command::RefuseMove { reason } => moves::refuse(turn, reason),
        Command::RollPool => moves::roll(turn, who)?,
        Command::Improve => moves::improve(turn, who)?,
        Command::Reroll => moves::repeat(turn, who)?,
        Command::Accept => settle::settle(turn),
        Command::OfferHelp { source } => help::make_offer(turn, seat, source)?,
        Command::AllowHelp { helper } => help::allow(turn, helper),
        Command::RefuseHelp { helper, reason } => help::refuse(turn, helper, reason),
        Command::RollHelp => help::roll(turn, seat)?,
        Command::DropHelp => help::drop_offer(turn, who),

        Command::WriteHint {
            hint,
            text,
            prepared,
        } => aftermath::write_hint(turn, seat, *hint, text.as_deref(), *prepared)?,
        Command::NameCondition { id, condition } => {
            aftermath::name_condition(turn, seat, *id, condition)?;
        }
        Command::FrameDanger { how, name, level } => {
            aftermath::frame(turn, seat, *how, name.as_deref(), *level)?;
        }
        Command::CreateThreat { name, level } => aftermath::create(turn, name, *level)?,
        Command::DropThreat { threat } => aftermath::drop_threat(turn, seat, *threat)?,
        Command::SpendBlight { on, n, name } => {
            blight::spend(turn, seat, *on, *n, name.as_deref())?;
        }
        Command::AnswerAdventureQuestion { text, condition } => {
            aftermath::answer(turn, seat, text, *condition)?;
        }
        Command::NameTravelAttribute {
            character,
            attribute,
        } => aftermath::name_attribute(turn, seat, character, *attribute)?,

        Command::OpenFight { threat } => fight::open(turn, seat, *threat)?,
        Command::JoinFight { with } => fight::join(turn, seat, with)?,
        Command::StrikeParticipant { character, reason } => {
            fight::strike(turn, character, reason);
        }
        Command::CloseGather => fight::close_gather(turn),
        Command::CancelFight => fight::cancel(turn),
        Command::CallWeakPoints => fight::call_weak_points(turn),
        Command::RollWeakPoint => fight::roll_weak_point(turn, who)?,
        Command::AgreeTakeOver { leaver } => fight::agree(turn, who, leaver),
        Command::RevokeTakeOver => fight::revoke(turn, who),
        Command::SpendFightHint { hint, reason } => {
            fight::ask_hint(turn, seat, *hint, reason)?;
        }
        Command::GrantFightHint => fight::grant_hint(turn),
        Command::DenyFightHint { reason } => fight::deny_hint(turn, reason),
        Command::BeginDice => round::begin(turn),
        Command::RollCombat { leave_extra } => round::throw(turn, who, *leave_extra)?,
        Command::HoldDie => round::hold(turn, who),
        Command::AssignExtraDie { characters } => round::assign(turn, characters),
        Command::FrameDefeat { how } => round::frame_defeat(turn, *how),
        Command::Narrate { text } => round::narrate(turn, who, text),
        Command::NextScene => session::next_scene(turn),

        Command::TellEpilogue { text } => procedure::tell_epilogue(turn, who, text),
        Command::AnswerSectionQuestion { text } => procedure::answer(turn, who, text),
        Command::DarkenAttribute { attribute } => {
            procedure::do_darken(turn, seat, *attribute)?;
        }
        Command::RollAbility { table } => procedure::roll_ability(turn, seat, *table)?,
        Command::SwapAbility { give_up } => procedure::do_swap(turn, seat, *give_up)?,
        Command::RollFear => procedure::roll_fear(turn, who)?,
        Command::DescribeChange { text } => procedure::do_describe(turn, who, text),
        Command::LoseFear { fear, story } => procedure::ask_fear(turn, seat, *fear, story)?,
        Command::Consent { character } => procedure::consent(turn, character),
        Command::Object { character, reason } => procedure::object(turn, character, reason),
        Command::ChangeField {
            field,
            name,
            weapon,
        } => procedure::change_field(turn, seat, field, name, *weapon)?,
        Command::ChangeDrawing { text } => procedure::change_drawing(turn, who, text),
        Command::WhitenAttribute { attribute } => {
            procedure::do_whiten(turn, seat, *attribute)?;
        }
        Command::SkipStep => procedure::skip(turn, who),

        Command::BeginSolve => solve::begin(turn, who),
        Command::LeaveSolve => solve::leave(turn),
        Command::AnnounceLevel => solve::announce(turn),
        Command::CommitHint { hint } => solve::commit(turn, seat, *hint)?,
        Command::TakeBackHint { hint } => solve::take_back(turn, seat, *hint)?,
        Command::TellSolution { story } => solve::tell(turn, who, story),
        Command::StrikeHint { hint } => solve::strike(turn, seat, *hint)?,
        Command::ReopenSolution => solve::reopen(turn, who),
        Command::ConfirmHints => solve::confirm(turn),
        Command::RollSolve => solve::roll(turn, who)?,
        Command::OpenFinalFight { name, level } => {
            solve::open_final_fight(turn, seat, name, *level)?;
        }

        Command::EndSession => session::end(turn),
        Command::AbandonAdventure => session::abandon(turn),
        Command::ChangeTitle { title } => session::change_title(turn, who, title),
        Command::TickTasks { tasks } => session::tick(turn, who, tasks),
        Command::HandInHaiku { text } => session::hand_in(turn, who, text),
        Command::SectionChange { level } => session::change(turn, seat, *level)?,
        Command::CloseSession => session::close(turn),
    }
    Ok(())
}

fn ask<'a>(turn: &'a Playing<'_>, seat: &'a Seat) -> Ask<'a> {
    Ask {
        setup: turn.setup,
        state: turn.state(),
        who: &seat.id,
    }
}
