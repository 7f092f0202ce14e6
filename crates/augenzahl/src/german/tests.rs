use std::collections::BTreeSet;

use clap::CommandFactory;

use super::words::{WORDS, find};
use crate::Cli;

/// Every text of ours that somebody may read in the help, by its key.
fn texts(command: &clap::Command, path: &str, keys: &mut BTreeSet<String>) {
    if command.get_about().is_some() {
        keys.insert(path.to_owned());
    }
    if command.get_long_about().is_some() {
        keys.insert(format!("{path} +"));
    }
    if command.get_after_help().is_some() {
        keys.insert(format!("{path} ++"));
    }
    for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
        if matches!(arg.get_id().as_str(), "help" | "version") {
            continue;
        }
        keys.insert(format!("{path} --{}", arg.get_id()));
        keys.extend(arg.get_help_heading().map(str::to_owned));
        if arg.get_action().takes_values() {
            let names = arg.get_value_names().unwrap_or_default();
            keys.extend(names.iter().map(ToString::to_string));
        }
    }
    for sub in command.get_subcommands() {
        let path = format!("{path} {}", sub.get_name());
        texts(sub, path.trim_start(), keys);
    }
}

#[test]
fn all_help_is_german_too() {
    let mut keys = BTreeSet::new();
    texts(&Cli::command(), "", &mut keys);
    let missing: Vec<&String> = keys.iter().filter(|key| find(key).is_none()).collect();
    assert!(missing.is_empty(), "no German for {missing:#?}");
    // What is wrong with a value is found by its English text, not by a key.
    let complaints = ["de or en", "text, json or off", "looks like", "such as"];
    let unused = WORDS.iter().map(|(key, _)| *key).filter(|key| {
        !keys.contains(*key) && !complaints.iter().any(|complaint| key.contains(complaint))
    });
    assert_eq!(unused.collect::<Vec<_>>(), Vec::<&str>::new());
}
