//! The rules. One file per step of play; each command has a plan, which looks whether it holds, and a deed, which throws
//! dice and emits what happens.

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

use table::{Deed, Refusal, Seat, Turn, does, emits, rolls};

pub use aftermath::{aloud, prepared_hints};
pub use ask::Ask;
pub use moves::{by_colour, help_dice, pool, provisional};
pub use session::points_needed;
pub use setup::{played_by, ready_sheet, sound as sheet_is_sound};

use crate::state::ThreatSource;
use crate::{Command, Event, Zwielicht};

type Playing<'a> = Turn<'a, Zwielicht>;

/// Every command once: what has to hold, and what it then does.
pub fn plan<'c>(
    ask: Ask<'_>,
    seat: &'c Seat,
    command: &'c Command,
) -> Result<Deed<'c, Zwielicht>, Refusal> {
    gate::check(ask, seat, command)?;
    let who = &seat.id;
    let me = || who.clone();
    // The event that ends a step of the seat's procedure.
    let step = |event: Event| {
        does(move |turn| {
            turn.emit(event);
            procedure::next(turn, who);
        })
    };
    Ok(match command {
        Command::SetOption { name, value } => {
            setup::option(ask, name, value)?;
            emits(Event::OptionSet {
                name: name.clone(),
                value: value.clone(),
            })
        }
        Command::LoadAdventure { adventure } => {
            let events = setup::adventure(ask, adventure)?;
            does(move |turn| events.into_iter().for_each(|event| turn.emit(event)))
        }
        Command::BringCharacter { ready, sheet } => {
            let sheet = setup::sheet(ask, ready.as_deref(), sheet.as_deref())?;
            rolls(move |turn| setup::bring(turn, who, sheet))
        }
        Command::OpenSession => {
            setup::session(ask)?;
            does(setup::open_session)
        }
        Command::ChooseTasks { a, b, c } => {
            let tasks = setup::tasks(ask, [a, b, c])?;
            emits(Event::TasksChosen { who: me(), tasks })
        }
        Command::BeginPlay => {
            setup::everybody_has_tasks(ask)?;
            emits(Event::PlayBegan)
        }

        Command::DeclareMove(declared) => {
            let new = pool(ask, declared)?;
            does(move |turn| moves::declare(turn, who, declared, new))
        }
        Command::MakeMove(declared) => {
            let new = moves::pool_at_once(ask, declared)?;
            rolls(move |turn| {
                moves::declare(turn, who, declared, new);
                moves::roll(turn, who)
            })
        }
        Command::WithdrawMove => {
            moves::withdrawable(ask)?;
            emits(Event::MoveWithdrawn)
        }
        Command::ApproveMove => {
            moves::declared(ask)?;
            emits(Event::MoveApproved { at_once: false })
        }
        Command::RefuseMove { reason } => {
            moves::refusable(ask, reason)?;
            let reason = reason.clone();
            emits(Event::MoveRefused { reason })
        }
        Command::RollPool => {
            moves::approved(ask)?;
            rolls(|turn| moves::roll(turn, who))
        }
        Command::Improve => {
            moves::improvable(ask)?;
            rolls(|turn| moves::improve(turn, who))
        }
        Command::Reroll => {
            moves::repeatable(ask)?;
            rolls(|turn| moves::repeat(turn, who))
        }
        Command::Accept => {
            moves::acceptable(ask)?;
            does(settle::settle)
        }
        Command::OfferHelp { source } => {
            let offer = help::offer(ask, source)?;
            does(move |turn| help::make_offer(turn, who, offer))
        }
        Command::AllowHelp { helper } => {
            help::offered(ask, helper)?;
            let helper = helper.clone();
            emits(Event::HelpAllowed { helper })
        }
        Command::RefuseHelp { helper, reason } => {
            help::refusable(ask, helper, reason)?;
            emits(Event::HelpRefused {
                helper: helper.clone(),
                reason: reason.clone(),
            })
        }
        Command::RollHelp => {
            let colour = help::allowed(ask)?;
            rolls(move |turn| help::roll(turn, who, colour))
        }
        Command::DropHelp => {
            help::droppable(ask)?;
            emits(Event::HelpDropped { helper: me() })
        }

        Command::WriteHint {
            hint,
            text,
            prepared,
        } => emits(aftermath::hint(ask, *hint, text.as_deref(), *prepared)?),
        Command::NameCondition { id, condition } => {
            let (condition, name) = aftermath::condition(ask, *id, condition)?;
            emits(Event::ConditionNamed {
                who: me(),
                condition,
                name,
            })
        }
        Command::FrameDanger { how, name, level } => {
            let threat = aftermath::framing(ask, *how, name.as_deref(), *level)?;
            does(move |turn| aftermath::frame(turn, *how, threat))
        }
        Command::CreateThreat { name, level } => {
            let (name, level) = aftermath::threat(name, *level)?;
            does(move |turn| {
                aftermath::arise(turn, name, level, ThreatSource::Told);
            })
        }
        Command::DropThreat { threat } => {
            let threat = aftermath::looming(ask, *threat)?;
            emits(Event::ThreatDropped { threat })
        }
        Command::SpendBlight { on, n, name } => {
            let purchase = blight::spending(ask, *on, *n, name.as_deref())?;
            does(move |turn| blight::spend(turn, *on, purchase))
        }
        Command::AnswerAdventureQuestion { text, condition } => {
            let condition = aftermath::question(ask, text, *condition)?;
            does(move |turn| aftermath::answer(turn, who, text, condition))
        }
        Command::NameTravelAttribute {
            character,
            attribute,
        } => {
            let attribute = aftermath::travel_attribute(ask, character, *attribute)?;
            let who = character.clone();
            emits(Event::TravelAttributeNamed { who, attribute })
        }

        Command::ReadAloud { step } => emits(aftermath::read_aloud(ask, *step)?),

        Command::OpenFight { threat } => {
            let threat = fight::openable(ask, *threat)?;
            does(move |turn| fight::begin(turn, threat, false))
        }
        Command::JoinFight { with } => {
            let joining = fight::joining(ask, with)?;
            rolls(move |turn| fight::join(turn, who, joining))
        }
        Command::StrikeParticipant { character, reason } => {
            fight::strikeable(ask, character, reason)?;
            emits(Event::ParticipantStruck {
                who: character.clone(),
                reason: reason.clone(),
            })
        }
        Command::CloseGather => {
            fight::gathered(ask)?;
            emits(Event::GatherClosed)
        }
        Command::CancelFight => {
            fight::cancellable(ask)?;
            does(fight::cancel)
        }
        Command::CallWeakPoints => {
            fight::prepared(ask)?;
            emits(Event::WeakPointsCalled)
        }
        Command::RollWeakPoint => {
            fight::weak_point_open(ask)?;
            rolls(|turn| fight::roll_weak_point(turn, who))
        }
        Command::AskTakeOver { taker } => {
            fight::asks_for(ask, taker)?;
            emits(Event::TakeOverAsked {
                leaver: me(),
                taker: taker.clone(),
            })
        }
        Command::AgreeTakeOver { leaver } => {
            fight::take_over(ask, leaver)?;
            emits(Event::TakeOverAgreed {
                taker: me(),
                leaver: leaver.clone(),
            })
        }
        Command::RefuseTakeOver { leaver } => {
            fight::asked_by(ask, leaver)?;
            emits(Event::TakeOverRefused {
                taker: me(),
                leaver: leaver.clone(),
            })
        }
        Command::RevokeTakeOver => {
            fight::taking_over(ask)?;
            emits(Event::TakeOverRevoked { taker: me() })
        }
        Command::SpendFightHint { hint, reason } => {
            let hint = fight::hint(ask, *hint, reason)?;
            does(move |turn| fight::ask_hint(turn, who, hint, reason))
        }
        Command::GrantFightHint => {
            fight::hint_asked(ask)?;
            does(fight::grant_hint)
        }
        Command::DenyFightHint { reason } => {
            let hint = fight::hint_deniable(ask, reason)?;
            let reason = reason.clone();
            emits(Event::FightHintDenied { hint, reason })
        }
        Command::StandReady => {
            round::unready(ask)?;
            emits(Event::StoodReady { who: me() })
        }
        Command::BeginDice => {
            round::ready(ask)?;
            does(round::begin)
        }
        Command::RollCombat { leave_extra } => {
            let dice = round::throwing(ask, *leave_extra)?;
            rolls(move |turn| round::throw(turn, who, dice))
        }
        Command::HoldDie => {
            round::holding(ask)?;
            does(|turn| round::hold(turn, who))
        }
        Command::AssignExtraDie { characters } => {
            round::tied(ask, characters)?;
            does(|turn| round::assign(turn, characters))
        }
        Command::FrameDefeat { how } => {
            round::defeated(ask)?;
            does(|turn| round::frame_defeat(turn, *how))
        }
        Command::Narrate { text } => {
            round::telling(ask, text)?;
            let text = text.clone();
            emits(Event::Narrated { who: me(), text })
        }
        Command::NextScene => {
            session::nothing_open(ask)?;
            does(session::next_scene)
        }

        Command::TellEpilogue { text } => {
            procedure::epilogue(ask, text)?;
            let text = text.clone();
            step(Event::EpilogueTold { who: me(), text })
        }
        Command::AnswerSectionQuestion { text } => {
            procedure::question(ask, text)?;
            does(|turn| procedure::answer(turn, who, text))
        }
        Command::DarkenAttribute { attribute } => {
            let attribute = procedure::darken(ask, *attribute)?;
            let who = me();
            step(Event::AttributeDarkened { who, attribute })
        }
        Command::RollAbility { table } => {
            let table = procedure::ability(ask, *table)?;
            rolls(move |turn| procedure::roll_ability(turn, who, table))
        }
        Command::SwapAbility { give_up } => {
            let given_up = procedure::swap(ask, *give_up)?;
            does(move |turn| procedure::do_swap(turn, who, given_up))
        }
        Command::RollFear => {
            procedure::fear(ask)?;
            rolls(|turn| procedure::roll_fear(turn, who))
        }
        Command::DescribeChange { text } => {
            procedure::describe(ask, text)?;
            let text = text.clone();
            step(Event::ChangeDescribed { who: me(), text })
        }
        Command::LoseFear { fear, story } => {
            let fear = procedure::lose_fear(ask, *fear, story)?;
            does(move |turn| procedure::ask_fear(turn, who, fear, story))
        }
        Command::Consent { character } => {
            procedure::asked(ask, character)?;
            does(|turn| procedure::consent(turn, character))
        }
        Command::Object { character, reason } => {
            procedure::objection(ask, character, reason)?;
            emits(Event::FearLossObjected {
                who: character.clone(),
                reason: reason.clone(),
            })
        }
        Command::ChangeField {
            field,
            name,
            weapon,
        } => {
            let field = procedure::field(ask, field, name, *weapon)?;
            does(move |turn| procedure::change_field(turn, who, field, name, *weapon))
        }
        Command::ChangeDrawing { text } => {
            procedure::drawing(ask, text)?;
            let text = text.clone();
            step(Event::DrawingChanged { who: me(), text })
        }
        Command::WhitenAttribute { attribute } => {
            let attribute = procedure::whiten(ask, *attribute)?;
            let who = me();
            step(Event::AttributeWhitened { who, attribute })
        }
        Command::SkipStep => {
            let skipped = procedure::skippable(ask)?;
            step(Event::StepSkipped {
                who: me(),
                step: skipped,
            })
        }

        Command::BeginSolve => {
            solve::open(ask)?;
            emits(Event::SolveBegan { who: me() })
        }
        Command::LeaveSolve => {
            solve::not_announced(ask)?;
            emits(Event::SolveLeft)
        }
        Command::AnnounceLevel => {
            solve::not_announced(ask)?;
            does(solve::announce)
        }
        Command::CommitHint { hint } => {
            let hint = solve::committable(ask, *hint)?;
            emits(Event::HintCommitted { hint, who: me() })
        }
        Command::TakeBackHint { hint } => {
            let hint = solve::committed(ask, *hint)?;
            emits(Event::HintTakenBack { hint })
        }
        Command::TellSolution { story } => {
            solve::tellable(ask, story)?;
            does(|turn| solve::tell(turn, who, story))
        }
        Command::StrikeHint { hint } => {
            let hint = solve::strikeable(ask, *hint)?;
            does(move |turn| solve::strike(turn, hint))
        }
        Command::ReopenSolution => {
            solve::reopenable(ask)?;
            emits(Event::SolutionReopened { who: me() })
        }
        Command::ConfirmHints => {
            solve::told(ask)?;
            does(solve::confirm)
        }
        Command::NodSolution => {
            solve::noddable(ask)?;
            emits(Event::SolutionNodded)
        }
        Command::RollSolve => {
            solve::confirmed(ask)?;
            rolls(|turn| solve::roll(turn, who))
        }
        Command::OpenFinalFight { name, level } => {
            let level = solve::final_level(ask, name, *level)?;
            does(move |turn| solve::open_final_fight(turn, name, level))
        }

        Command::EndSession => {
            session::nothing_open(ask)?;
            emits(Event::SessionEnding)
        }
        Command::AbandonAdventure => {
            session::abandonable(ask)?;
            emits(Event::AdventureAbandoned)
        }
        Command::ChangeTitle { title } => {
            session::title(ask, title)?;
            let title = title.clone();
            emits(Event::TitleChanged { who: me(), title })
        }
        Command::TickTasks { tasks } => {
            session::ticked(ask, tasks)?;
            does(|turn| session::tick(turn, who, tasks))
        }
        Command::HandInHaiku { text } => {
            session::haiku(ask, text)?;
            does(|turn| session::hand_in(turn, who, text))
        }
        Command::SectionChange { level } => {
            let kind = session::level(ask, *level)?;
            does(move |turn| procedure::open_change(turn, who, kind))
        }
        Command::CloseSession => {
            gate::no_procedure(ask)?;
            does(session::close)
        }
    })
}
