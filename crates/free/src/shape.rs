//! A command as it is offered. Whatever the language can read stands for every other roll; what it cannot read is offered
//! by nobody.

use crate::command::ANY_ROLL;
use crate::language;
use crate::{Command, Free};

pub fn shape(command: &Command) -> Command {
    let written = match command {
        Command::Throw { roll, .. }
        | Command::MakeButton { roll, .. }
        | Command::ChangeButton { roll, .. } => roll.clone(),
        _ => return table::domain::shape::<Free>(command),
    };
    let mut shaped = table::domain::shape::<Free>(command);
    if let Command::Throw { roll, .. }
    | Command::MakeButton { roll, .. }
    | Command::ChangeButton { roll, .. } = &mut shaped
    {
        *roll = match language::read(&written) {
            Ok(_) => ANY_ROLL.to_owned(),
            Err(_) => written,
        };
    }
    shaped
}
