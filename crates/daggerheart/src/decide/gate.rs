//! What is checked for every command before its own rules: who sends it, and whether a session runs.

use table::{Refusal, Role};

use super::ask::{Ask, no};
use crate::Command;

/// Commands that players send for their characters; the game master may send them too.
fn is_players(command: &Command) -> bool {
    matches!(
        command,
        Command::AddPc { .. }
            | Command::ProposeMove { .. }
            | Command::AnswerPrice { .. }
            | Command::ChooseTrait { .. }
            | Command::CancelMove
            | Command::Declare { .. }
            | Command::Help { .. }
            | Command::Unhelp { .. }
            | Command::RollAction { .. }
            | Command::UseAfterRoll { .. }
            | Command::Accept
            | Command::UseHopeFeature { .. }
            | Command::ShareRelief { .. }
            | Command::RollDamage { .. }
            | Command::Close { .. }
            | Command::DeclareReaction { .. }
            | Command::RollReaction { .. }
            | Command::ProposeGroup { .. }
            | Command::RollFollower { .. }
            | Command::ProposeTag { .. }
            | Command::AnswerTag { .. }
            | Command::RollTag { .. }
            | Command::ChooseTag { .. }
            | Command::TagDamage { .. }
            | Command::ChooseTagType { .. }
            | Command::ArmorSlot { .. }
            | Command::EndOwnSpell { .. }
            | Command::GiveRally { .. }
            | Command::SpendRally { .. }
            | Command::DeathMove { .. }
            | Command::DivideRelief { .. }
            | Command::Downtime { .. }
            | Command::FateRoll { .. }
    )
}

/// Commands that need no session.
fn is_any_time(command: &Command) -> bool {
    matches!(
        command,
        Command::SetOption { .. }
            | Command::AddPc { .. }
            | Command::AddFoe { .. }
            | Command::EnterFoe { .. }
            | Command::EnterFoes
            | Command::RemoveFoe { .. }
            | Command::AddEnvironment { .. }
            | Command::RemoveEnvironment { .. }
            | Command::Reveal { .. }
            | Command::ReadAloud { .. }
            | Command::StartCampaign
            | Command::StartSession
            | Command::MarkStress { .. }
            | Command::ClearStress { .. }
            | Command::MarkHp { .. }
            | Command::ClearHp { .. }
            | Command::ClearArmor { .. }
            | Command::AddCondition { .. }
            | Command::ClearCondition { .. }
            | Command::CreateCountdown { .. }
            | Command::TickCountdown { .. }
            | Command::ShowCountdown { .. }
            | Command::DeleteCountdown { .. }
            | Command::ArmorSlot { .. }
            | Command::DeathMove { .. }
            | Command::DivideRelief { .. }
            | Command::AllowBlaze { .. }
    )
}

pub fn check(ask: Ask<'_>, command: &Command) -> Result<(), Refusal> {
    let may = match ask.seat.role {
        Role::GameMaster => true,
        Role::Player => is_players(command),
        Role::Spectator => false,
    };
    if !may {
        let role = if is_players(command) {
            "player"
        } else {
            "game_master"
        };
        return Err(Refusal::new("not_your_seat", "DH-MOVE-4").with("role", role));
    }
    if !ask.state.in_session && !is_any_time(command) {
        return no("phase", "DH-SESSION-1");
    }
    Ok(())
}
