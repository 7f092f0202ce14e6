//! The command line's help and its complaints in German. Clap speaks English only: what we wrote is replaced in
//! the command itself by [`words::WORDS`](self::words), what clap says by itself is replaced in the text it made.

mod words;

use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use ::words::Lang;
use clap::builder::Str;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Error, FromArgMatches};

use crate::speak;

/// Reads the command line. What cannot be read, and help, is told in the user's language; then there is only the
/// code to end with.
pub fn parse<C: CommandFactory + FromArgMatches>(
    args: impl Iterator<Item = OsString>,
) -> Result<(C, Lang), ExitCode> {
    let args: Vec<OsString> = args.collect();
    let lang = named_lang(&args).unwrap_or_else(speak::terminal_lang);
    let mut command = C::command();
    if lang == Lang::De {
        command = in_german(command, "");
    }
    let parsed = command.try_get_matches_from_mut(args).and_then(|matches| {
        C::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    });
    match parsed {
        Ok(cli) => Ok((cli, lang)),
        Err(error) => Err(tell(&error, lang)),
    }
}

/// `--lang de` or `--lang=de`, wherever it stands: a complaint has to be understood as well.
fn named_lang(args: &[OsString]) -> Option<Lang> {
    let args: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let pairs = args.windows(2).filter(|pair| pair[0] == "--lang");
    let named = pairs.map(|pair| pair[1]);
    let named = named.chain(args.iter().filter_map(|arg| arg.strip_prefix("--lang=")));
    named.filter_map(Lang::from_code).next()
}

fn tell(error: &Error, lang: Lang) -> ExitCode {
    let told = match lang {
        Lang::En => render(error),
        Lang::De => german(error),
    };
    // Whoever reads may have had enough (`| head`).
    let _ = if error.use_stderr() {
        std::io::stderr().write_all(told.as_bytes())
    } else {
        std::io::stdout().write_all(told.as_bytes())
    };
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// As clap tells it, in colour where there is a terminal.
fn render(error: &Error) -> String {
    let terminal = if error.use_stderr() {
        std::io::stderr().is_terminal()
    } else {
        std::io::stdout().is_terminal()
    };
    if terminal {
        error.render().ansi().to_string()
    } else {
        error.render().to_string()
    }
}

/// Everything we wrote about a command, its flags and its own commands.
pub fn in_german(command: Command, path: &str) -> Command {
    let own = |about: &str| words::find(&format!("{path}{about}"));
    let mut command = command;
    if let Some(text) = own("") {
        command = command.about(text);
    }
    if let Some(text) = own(" +") {
        command = command.long_about(text);
    }
    if let Some(text) = own(" ++") {
        command = command.after_help(text);
    }
    command = command.mut_args(|arg| {
        let mut arg = arg;
        if let Some(text) = words::find(&format!("{path} --{}", arg.get_id())) {
            arg = arg.help(text);
        }
        if let Some(heading) = arg.get_help_heading().and_then(words::find) {
            arg = arg.help_heading(heading);
        }
        let names: Option<Vec<Str>> = arg.get_value_names().map(|names| {
            let names = names.iter();
            let german = |name: &Str| words::find(name).map_or_else(|| name.clone(), Str::from);
            names.map(german).collect()
        });
        match names {
            Some(names) if arg.get_action().takes_values() => arg.value_names(names),
            _ => arg,
        }
    });
    command.mut_subcommands(|sub| {
        let path = format!("{path} {}", sub.get_name());
        in_german(sub, path.trim_start())
    })
}

/// Help, or what was wrong, in German.
fn german(error: &Error) -> String {
    let kind = error.kind();
    if matches!(
        kind,
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return translated(render(error));
    }
    let named = |kind: ContextKind| error.get(kind).map(shown).unwrap_or_default();
    let mut told = match kind {
        ErrorKind::UnknownArgument => {
            format!("„{}“ gibt es hier nicht.", named(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidSubcommand => format!(
            "Einen Befehl „{}“ gibt es nicht.",
            named(ContextKind::InvalidSubcommand)
        ),
        ErrorKind::MissingRequiredArgument => {
            format!("Es fehlt: {}.", named(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict if named(ContextKind::PriorArg).is_empty() => {
            format!("„{}“ passt nicht dazu.", named(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict
            if named(ContextKind::PriorArg) == named(ContextKind::InvalidArg) =>
        {
            format!("„{}“ steht zweimal da.", named(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => format!(
            "„{}“ und „{}“ gehen nicht zusammen.",
            named(ContextKind::InvalidArg),
            named(ContextKind::PriorArg)
        ),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (value, arg) = (
                named(ContextKind::InvalidValue),
                named(ContextKind::InvalidArg),
            );
            let why = std::error::Error::source(error).map(ToString::to_string);
            match (value.as_str(), why.as_deref().and_then(words::find)) {
                ("", _) => format!("Bei „{arg}“ fehlt der Wert."),
                (value, Some(why)) => format!("„{value}“ passt nicht zu „{arg}“: {why}."),
                (value, None) => format!("„{value}“ passt nicht zu „{arg}“."),
            }
        }
        _ => "So lässt sich die Befehlszeile nicht lesen.".to_owned(),
    };
    let known = named(ContextKind::ValidValue);
    if !known.is_empty() {
        told += &format!(" Möglich ist: {known}.");
    }
    let meant = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    for meant in meant.map(named).iter().filter(|meant| !meant.is_empty()) {
        told += &format!(" Gemeint ist vielleicht „{meant}“.");
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        told += &format!("\n\n{}", translated(usage.to_string()));
    }
    format!(
        "augenzahl: {}\n\nMehr dazu mit „--help“.\n",
        told.trim_end()
    )
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// What clap says by itself.
fn translated(text: String) -> String {
    words::CLAP.iter().fold(text, |text, (english, german)| {
        text.replace(english, german)
    })
}

#[cfg(test)]
mod tests;
