//! The fights of an adventure of the twilight, played by simple players, and its solution with every number of hints.

use std::io::{self, Write};

use anyhow::{Result, anyhow};
use condice::contest::{Interval, wilson};
use dice::Seed;
use serde_json::{Value, json};
use table::{Bilingual, Stop};
use words::{Lang, decimal};
use zwielicht::content::{Adventure, Content, find};
use zwielicht::odds::solve;
use zwielicht::trial::{Bout, Trial};
use zwielicht::{Options, Setup};

use super::{Simulate, mean};
use crate::{opening, speak};

/// What so many fights against one danger came to.
struct Weighed<'a> {
    name: &'a Bilingual,
    level: u8,
    fights: u64,
    won: u64,
    rounds: u64,
    conditions: u64,
    out: u64,
}

pub fn simulate(args: &Simulate, lang: Lang) -> Result<()> {
    let content = opening::content(args.content.as_deref(), lang)?;
    let content = content.zwielicht.get();
    let wanted = args.a.display().to_string();
    let adventure = find(&content.adventures, &wanted).ok_or_else(|| {
        let known: Vec<&str> = content.adventures.iter().map(|it| it.id.as_str()).collect();
        unknown(lang, "simulate-no-adventure", &wanted, &known)
    })?;
    let ready: Vec<&str> = content
        .ready_characters
        .iter()
        .map(|it| it.id.as_str())
        .collect();
    let mut party = args.party.clone();
    if party.is_empty() {
        party = ready.iter().take(3).map(|id| (*id).to_owned()).collect();
    }
    let missing = party.iter().find(|id| !ready.contains(&id.as_str()));
    if let Some(id) = missing {
        return Err(unknown(lang, "simulate-no-character", id, &ready));
    }
    let mut options = Options::default();
    for (key, value) in &args.options {
        let told = |error| anyhow!(opening::option(&error, lang));
        options.set(key, value).map_err(told)?;
    }
    let setup = Setup {
        options,
        content: content.clone(),
        start: None,
    };
    let mut dice = Seed::from_number(args.seed).dice::<&[u8]>("party", &[], 0);
    let refused = |stop| told(lang, stop);
    let trial = Trial::new(setup, &adventure.id, &party, &mut dice).map_err(refused)?;
    let weighed = weigh(&trial, adventure, args).map_err(refused)?;
    let text = match args.json {
        true => as_json(args, adventure, &party, &weighed).to_string() + "\n",
        false => as_text(lang, args, content, adventure, &party, &weighed),
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

fn unknown(lang: Lang, id: &str, given: &str, known: &[&str]) -> anyhow::Error {
    let args = [("given", given.into()), ("known", known.join(", ").into())];
    anyhow!(speak::text(lang, id, &args))
}

fn told(lang: Lang, stop: Stop) -> anyhow::Error {
    match stop {
        Stop::Refused(refusal) => anyhow!(speak::WORDS.refusal(lang, "zwielicht", &refusal)),
        Stop::NoDice(_) => anyhow!(speak::text(lang, "simulate-no-dice", &[])),
    }
}

/// The dangers in the order of the file, the final opponent last.
fn weigh<'a>(
    trial: &Trial,
    adventure: &'a Adventure,
    args: &Simulate,
) -> Result<Vec<Weighed<'a>>, Stop> {
    let dangers = adventure.threats.iter().map(|it| (&it.name, it.level));
    let last = &adventure.final_opponent;
    let dangers = dangers.chain([(&last.name, last.level)]);
    dangers
        .enumerate()
        .map(|(place, (name, level))| {
            let mut sum = Weighed {
                name,
                level,
                fights: args.fights,
                won: 0,
                rounds: 0,
                conditions: 0,
                out: 0,
            };
            let (seed, stream) = (Seed::from_number(args.seed), format!("danger {place}"));
            for number in 0..args.fights {
                let mut dice = seed.dice::<&[u8]>(&stream, &[], number);
                let Bout {
                    won,
                    rounds,
                    conditions,
                    out,
                } = trial.fight(level, &mut dice)?;
                sum.won += u64::from(won);
                sum.rounds += u64::from(rounds);
                sum.conditions += u64::from(conditions);
                sum.out += u64::from(out);
            }
            Ok(sum)
        })
        .collect()
}

fn as_json(
    args: &Simulate,
    adventure: &Adventure,
    party: &[String],
    weighed: &[Weighed<'_>],
) -> Value {
    let fights = weighed.iter().map(|it| {
        json!({
            "name": it.name,
            "level": it.level,
            "won": wilson(it.won, it.fights),
            "rounds": mean(it.rounds, it.fights),
            "conditions": mean(it.conditions, it.fights),
            "out": mean(it.out, it.fights),
        })
    });
    let solves = (0..=adventure.hints.len()).map(|hints| {
        let level = i32::from(adventure.base_level) - i32::try_from(hints).unwrap_or(0);
        json!({ "hints": hints, "level": level, "chance": solve(level).to_string() })
    });
    json!({
        "adventure": adventure.id,
        "party": party,
        "fights": args.fights,
        "seed": args.seed,
        "dangers": fights.collect::<Vec<_>>(),
        "solving": solves.collect::<Vec<_>>(),
    })
}

fn as_text(
    lang: Lang,
    args: &Simulate,
    content: &Content,
    adventure: &Adventure,
    party: &[String],
    weighed: &[Weighed<'_>],
) -> String {
    let pick = |both: &Bilingual| match lang {
        Lang::De => both.de.clone(),
        Lang::En => both.en.clone(),
    };
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX).into();
    let names = party
        .iter()
        .filter_map(|id| find(&content.ready_characters, id));
    let names: Vec<&str> = names.map(|ready| ready.name.as_str()).collect();
    let head = [
        ("adventure", pick(&adventure.title).into()),
        ("names", names.join(", ").into()),
        ("fights", count(args.fights)),
        ("seed", count(args.seed)),
    ];
    let mut text = speak::text(lang, "simulate-adventure", &head) + "\n";
    for one in weighed {
        let Interval { low, share, high } = wilson(one.won, one.fights);
        let line = [
            ("name", pick(one.name).into()),
            ("level", i64::from(one.level).into()),
            ("share", words::share(lang, share).into()),
            ("low", words::share(lang, low).into()),
            ("high", words::share(lang, high).into()),
            ("rounds", decimal(lang, mean(one.rounds, one.fights)).into()),
            (
                "conditions",
                decimal(lang, mean(one.conditions, one.fights)).into(),
            ),
            ("out", decimal(lang, mean(one.out, one.fights)).into()),
        ];
        text += &format!("  {}\n", speak::text(lang, "simulate-danger", &line));
    }
    text += &(speak::text(lang, "simulate-solving", &[]) + "\n");
    for hints in 0..=adventure.hints.len() {
        let level = i32::from(adventure.base_level) - i32::try_from(hints).unwrap_or(0);
        let line = [
            ("hints", count(hints as u64)),
            ("level", i64::from(level).into()),
            ("chance", words::percent(lang, &solve(level)).into()),
        ];
        text += &format!("  {}\n", speak::text(lang, "simulate-solving-with", &line));
    }
    text
}
