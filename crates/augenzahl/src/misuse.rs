//! How the program ends when it was called the wrong way.

use std::fmt;
use std::process::ExitCode;

/// The command line asks for something that is not there: ends with 2, as an unknown flag does.
#[derive(Debug)]
pub struct Misuse(pub String);

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misuse {}

/// What a command that failed ends with: 2 for misuse, 1 for everything else.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    if error.is::<Misuse>() {
        ExitCode::from(2)
    } else {
        ExitCode::FAILURE
    }
}
