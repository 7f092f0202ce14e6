//! `augenzahl rules`: the rulebook in our own words.

use std::io::{self, Write};

use anyhow::Result;
use serde_json::json;
use words::Lang;

use crate::{Rules, speak};

pub fn rules(args: &Rules, lang: Lang) -> Result<()> {
    let game = speak::game_named(lang, &args.game)?;
    let wanted = args.id.as_deref().unwrap_or("").to_uppercase();
    let book = game.rulebook();
    // One exact rule, or all that begin like this (WS-KI also means WS-KI-1 … 14).
    let found: Vec<_> = match book.get(&wanted) {
        Some(rule) => vec![rule],
        None => {
            let rules = book.rules().iter();
            rules.filter(|rule| rule.id.starts_with(&wanted)).collect()
        }
    };
    if found.is_empty() {
        let args = [("given", wanted.into()), ("game", game.name().into())];
        anyhow::bail!(speak::text(lang, "cli-no-rule", &args));
    }
    let mut out = io::stdout().lock();
    for rule in found {
        let (title, text) = (lang.pick(&rule.title), lang.pick(&rule.text));
        let written = if args.json {
            let rule = json!({
                "id": rule.id, "kind": rule.kind, "option": rule.option,
                "title": title, "text": text,
            });
            writeln!(out, "{rule}")
        } else {
            writeln!(out, "{}  {title}\n    {text}\n", rule.id)
        };
        if written.is_err() {
            // Whoever reads has had enough (`| head`).
            return Ok(());
        }
    }
    Ok(())
}
