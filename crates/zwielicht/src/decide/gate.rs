//! What is checked for every command before its own rules: who sends it, in which phase, whether the
//! seat's own procedure or somebody's roll has to be finished first.

use table::{Refusal, Role, Seat};

use super::ask::{Ask, no};
use crate::{Command, Declared, Move, Phase};

/// Who may send a command and when.
struct Gate {
    role: Role,
    phases: &'static [Phase],
    /// Belongs to a procedure.
    procedure: bool,
    /// Not stopped by an open roll.
    past_roll: bool,
    /// The rule behind it.
    rule: &'static str,
}

const ANY: &[Phase] = &Phase::ALL;
const SETUP: &[Phase] = &[Phase::Setup];
const PLAY: &[Phase] = &[Phase::Play];
const SOLVE: &[Phase] = &[Phase::Solve];
const CLOSE: &[Phase] = &[Phase::SessionClose];

const fn gate(role: Role, phases: &'static [Phase], rule: &'static str) -> Gate {
    Gate {
        role,
        phases,
        procedure: false,
        past_roll: false,
        rule,
    }
}

const fn gm(phases: &'static [Phase], rule: &'static str) -> Gate {
    gate(Role::GameMaster, phases, rule)
}

const fn player(phases: &'static [Phase], rule: &'static str) -> Gate {
    gate(Role::Player, phases, rule)
}

impl Gate {
    const fn step(mut self) -> Gate {
        self.procedure = true;
        self.past_roll = true;
        self
    }

    const fn past_roll(mut self) -> Gate {
        self.past_roll = true;
        self
    }
}

pub fn check(ask: Ask<'_>, seat: &Seat, command: &Command) -> Result<(), Refusal> {
    let gate = of(command);
    if seat.role != gate.role {
        // The game master never rolls (AZ-GAME-4), and everybody has a part of their own.
        return Err(Refusal::new("not_your_seat", gate.rule).with("role", gate.role.as_str()));
    }
    if !gate.phases.contains(&ask.state.phase) {
        return Err(wrong_phase(ask, command, gate.rule));
    }
    if !gate.procedure
        && let Some(procedure) = ask.state.procedures.get(&seat.id)
    {
        return Err(Refusal::new("procedure_open", "AZ-OUT-6")
            .with("name", ask.name(&seat.id))
            .with("step", procedure.step.as_str()));
    }
    if !gate.past_roll
        && let Some(roll) = &ask.state.roll
    {
        return Err(Refusal::new("roll_open", "AZ-ROLL-4").with("name", ask.name(&roll.roller)));
    }
    Ok(())
}

fn wrong_phase(ask: Ask<'_>, command: &Command, rule: &'static str) -> Refusal {
    match command {
        Command::SetOption { .. } => Refusal::new("options_locked", rule),
        Command::DeclareMove(Declared {
            kind: Move::Travel, ..
        })
        | Command::MakeMove(Declared {
            kind: Move::Travel, ..
        }) => Refusal::new("travel_not_now", "AZ-MOVE-TRAVEL-9"),
        _ => Refusal::new("wrong_phase", rule).with("phase", ask.state.phase.as_str()),
    }
}

/// The same for every command of a kind.
fn of(command: &Command) -> Gate {
    match command {
        Command::SetOption { .. } => gm(SETUP, "AZ-GAME-6"),
        Command::LoadAdventure { .. } => gm(SETUP, "AZ-BLIGHT-11"),
        Command::BringCharacter { .. } => {
            player(&[Phase::Setup, Phase::SessionOpen], "AZ-SECTION-26")
        }
        Command::OpenSession => gm(SETUP, "AZ-END-8"),
        Command::ChooseTasks { .. } => {
            player(&[Phase::SessionOpen, Phase::SessionClose], "AZ-END-8")
        }
        Command::BeginPlay => gm(&[Phase::SessionOpen], "AZ-END-8"),

        Command::DeclareMove(_) | Command::MakeMove(_) => player(PLAY, "AZ-GAME-5"),
        Command::WithdrawMove => player(PLAY, "AZ-GAME-6").past_roll(),
        Command::ApproveMove | Command::RefuseMove { .. } => gm(PLAY, "AZ-GAME-6").past_roll(),
        Command::RollPool => player(PLAY, "AZ-GAME-4").past_roll(),
        Command::Improve => player(PLAY, "AZ-IMPROVE-1").past_roll(),
        Command::Reroll => player(PLAY, "AZ-ROLL-5").past_roll(),
        Command::Accept => player(PLAY, "AZ-ROLL-4").past_roll(),
        Command::OfferHelp { .. } | Command::DropHelp => player(PLAY, "AZ-HELP-1").past_roll(),
        Command::RollHelp => player(PLAY, "AZ-GAME-4").past_roll(),
        Command::AllowHelp { .. } | Command::RefuseHelp { .. } => gm(PLAY, "AZ-HELP-7").past_roll(),

        Command::WriteHint { .. } => gm(ANY, "AZ-GAME-8").past_roll(),
        Command::NameCondition { .. } => player(ANY, "AZ-COND-4").past_roll(),
        Command::FrameDanger { .. } => gm(PLAY, "AZ-MOVE-RISK-14"),
        Command::CreateThreat { .. } | Command::DropThreat { .. } => gm(PLAY, "AZ-BLIGHT-10"),
        Command::SpendBlight { .. } => gm(&[Phase::Play, Phase::Solve], "AZ-BLIGHT-2"),
        Command::AnswerAdventureQuestion { .. } => {
            player(&[Phase::Play, Phase::SessionClose], "AZ-HEAL-2")
        }
        Command::NameTravelAttribute { .. } => gm(PLAY, "AZ-MOVE-TRAVEL-10"),
        Command::ReadAloud { .. } => gm(ANY, "AZ-SECRET-1").past_roll(),

        Command::OpenFight { .. } => gm(PLAY, "AZ-FIGHT-15"),
        Command::JoinFight { .. } => player(PLAY, "AZ-FIGHT-4"),
        Command::StrikeParticipant { .. } => gm(PLAY, "AZ-FIGHT-4"),
        Command::CloseGather => gm(PLAY, "AZ-FIGHT-16"),
        Command::CancelFight => gm(PLAY, "AZ-FIGHT-39"),
        Command::CallWeakPoints => gm(PLAY, "AZ-FIGHT-17"),
        Command::RollWeakPoint | Command::RollCombat { .. } => player(PLAY, "AZ-GAME-4"),
        Command::AskTakeOver { .. } => player(PLAY, "AZ-FIGHT-12"),
        Command::AgreeTakeOver { .. }
        | Command::RefuseTakeOver { .. }
        | Command::RevokeTakeOver => player(PLAY, "AZ-FIGHT-12"),
        Command::SpendFightHint { .. } => player(PLAY, "AZ-SOLVE-7"),
        Command::GrantFightHint | Command::DenyFightHint { .. } => gm(PLAY, "AZ-SOLVE-7"),
        Command::StandReady => player(PLAY, "AZ-FIGHT-28").past_roll(),
        Command::BeginDice => gm(PLAY, "AZ-FIGHT-28"),
        Command::HoldDie => player(PLAY, "AZ-FIGHT-28"),
        Command::AssignExtraDie { .. } => gm(PLAY, "AZ-FIGHT-30"),
        Command::FrameDefeat { .. } => gm(PLAY, "AZ-FIGHT-38"),
        Command::Narrate { .. } => player(PLAY, "AZ-FIGHT-22").past_roll(),
        Command::NextScene => gm(PLAY, "AZ-FIGHT-38"),

        Command::TellEpilogue { .. } => player(ANY, "AZ-OUT-7").step(),
        Command::AnswerSectionQuestion { .. } => player(ANY, "AZ-OUT-9").step(),
        Command::DarkenAttribute { .. } => player(ANY, "AZ-OUT-10").step(),
        Command::RollAbility { .. } => player(ANY, "AZ-GAME-4").step(),
        Command::SwapAbility { .. } => player(ANY, "AZ-OUT-11").step(),
        Command::RollFear => player(ANY, "AZ-GAME-4").step(),
        Command::DescribeChange { .. } => player(ANY, "AZ-OUT-13").step(),
        Command::LoseFear { .. } => player(ANY, "AZ-SECTION-9").step(),
        Command::Consent { .. } | Command::Object { .. } => gm(ANY, "AZ-SECTION-25").step(),
        Command::ChangeField { .. } => player(ANY, "AZ-SECTION-12").step(),
        Command::ChangeDrawing { .. } => player(ANY, "AZ-SECTION-13").step(),
        Command::WhitenAttribute { .. } => player(ANY, "AZ-SECTION-14").step(),
        Command::SkipStep => player(ANY, "AZ-SECTION-12").step(),

        Command::BeginSolve => player(PLAY, "AZ-SOLVE-10"),
        Command::LeaveSolve | Command::AnnounceLevel => gm(SOLVE, "AZ-SOLVE-10"),
        Command::CommitHint { .. } | Command::TakeBackHint { .. } => player(SOLVE, "AZ-SOLVE-2"),
        Command::TellSolution { .. } | Command::ReopenSolution => player(SOLVE, "AZ-SOLVE-2"),
        Command::StrikeHint { .. } | Command::ConfirmHints | Command::NodSolution => {
            gm(SOLVE, "AZ-SOLVE-10")
        }
        Command::RollSolve => player(SOLVE, "AZ-GAME-4"),
        Command::OpenFinalFight { .. } => gm(PLAY, "AZ-SOLVE-6"),

        Command::EndSession => gm(PLAY, "AZ-END-1"),
        Command::AbandonAdventure => gm(CLOSE, "AZ-END-7"),
        Command::ChangeTitle { .. } => player(CLOSE, "AZ-END-3"),
        Command::TickTasks { .. } => player(CLOSE, "AZ-END-4"),
        Command::HandInHaiku { .. } => player(CLOSE, "AZ-END-10"),
        Command::SectionChange { .. } => player(CLOSE, "AZ-SECTION-21"),
        Command::CloseSession => gm(CLOSE, "AZ-END-1"),
    }
}

/// Nobody's procedure waits (AZ-OUT-6).
pub fn no_procedure(ask: Ask<'_>) -> Result<(), Refusal> {
    match ask.state.procedures.iter().next() {
        None => Ok(()),
        Some((who, procedure)) => Err(Refusal::new("procedure_open", "AZ-OUT-6")
            .with("name", ask.name(who))
            .with("step", procedure.step.as_str())),
    }
}

/// The command needs a switch that the table did not set.
pub fn not_an_option<T>(rule: &'static str) -> Result<T, Refusal> {
    no("not_an_option", rule)
}
