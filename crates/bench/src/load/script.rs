//! A player who always takes one die and defends, which makes for long duels. When one is over, it is
//! taken back to its beginning and fought again, so that a table never ends.

use super::http::find;

#[derive(Clone, Copy, Debug, Default)]
pub enum Script {
    #[default]
    Choose,
    Enter {
        set_aside: bool,
    },
    EndPhase,
    Accept,
    NextRound,
    Again,
}

impl Script {
    /// What to do now.
    pub fn command(self) -> &'static str {
        match self {
            Script::Choose => r#"{"cmd":"choose_dice","n":1}"#,
            Script::Enter { set_aside: false } => r#"{"cmd":"allocate","to":["defence"]}"#,
            Script::Enter { set_aside: true } => r#"{"cmd":"allocate","to":["none"]}"#,
            Script::EndPhase => r#"{"cmd":"end_player_phase"}"#,
            Script::Accept => r#"{"cmd":"accept"}"#,
            Script::NextRound => r#"{"cmd":"next_round"}"#,
            Script::Again => r#"{"cmd":"undo","to":1}"#,
        }
    }

    /// Goes on from the record of what was just done.
    pub fn read(&mut self, record: &[u8]) {
        let happened = |event: &str| find(record, event.as_bytes()).is_some();
        *self = match self {
            _ if happened("\"duel_ended\"") => Script::Again,
            Script::Choose => Script::Enter {
                set_aside: happened("\"die_set_aside\""),
            },
            Script::Enter { .. } => Script::EndPhase,
            Script::EndPhase => Script::Accept,
            Script::Accept => Script::NextRound,
            Script::NextRound | Script::Again => Script::Choose,
        };
    }
}
