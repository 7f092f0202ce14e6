//! Playing: random complete games through real rules, on one core.

use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use super::odds::numbers_of;
use super::report::{Row, Sample, short};
use super::{Effort, json, number, output, peers, program};

/// Complete duels a second.
const DUELS: f64 = 20_000.0;
/// Times as many games of pig as OpenSpiel.
const PIG: f64 = 5.0;

pub fn play(effort: Effort) -> Result<Vec<Row>> {
    let seconds = (effort.seconds / 2.0).to_string();
    let openspiel = peers::python("open_spiel");
    let [mut duels, mut duels_kept, mut evenings, mut evenings_kept] =
        [const { Vec::new() }; 4].map(|values: Vec<f64>| values.into_iter().collect::<Sample>());
    let [mut pig, mut pig_kept, mut theirs] =
        [const { Vec::new() }; 3].map(|values: Vec<f64>| values.into_iter().collect::<Sample>());
    let (mut of_duels, mut of_evenings) = (String::new(), String::new());
    for _ in 0..effort.rounds {
        let report = json(program("duels").arg(&seconds))?;
        duels.push(number(&report, "/rules/games_per_cpu_second")?);
        duels_kept.push(number(&report, "/table/games_per_cpu_second")?);
        of_duels = commands(&report)?;
        let report = json(program("evenings").arg(&seconds))?;
        evenings.push(number(&report, "/rules/games_per_cpu_second")?);
        evenings_kept.push(number(&report, "/table/games_per_cpu_second")?);
        of_evenings = commands(&report)?;
        let report = json(program("pig").arg(&seconds))?;
        pig.push(number(&report, "/rules/games_per_cpu_second")?);
        pig_kept.push(number(&report, "/table/games_per_cpu_second")?);
        if let Some(python) = &openspiel {
            let mut command = Command::new(python);
            command
                .arg(peers::scripts().join("pig_openspiel.py"))
                .arg(&seconds);
            theirs.push(number(&json(&mut command)?, "/games_per_cpu_second")?);
        }
    }
    let mut rows = vec![
        Row::new("random duels a CPU second", duels.show())
            .beside(of_duels)
            .goal("> 20,000", duels.median() > DUELS),
        Row::new(
            "… at a table, with records and provable dice",
            duels_kept.show(),
        ),
        Row::new(
            "random sessions of the twilight a CPU second",
            evenings.show(),
        )
        .beside(of_evenings),
        Row::new(
            "… at a table, with records and provable dice",
            evenings_kept.show(),
        ),
    ];
    let row = Row::new("random games of pig a CPU second", pig.show());
    rows.push(if openspiel.is_some() {
        let ratio = pig.median() / theirs.median();
        row.beside(format!("OpenSpiel {}", theirs.show()))
            .times(ratio)
            .goal("≥ 5×", ratio >= PIG)
    } else {
        row.beside("OpenSpiel is not available here")
    });
    rows.push(Row::new(
        "… at a table, with records and provable dice",
        pig_kept.show(),
    ));
    rows.extend(tactician(effort)?);
    Ok(rows)
}

/// Milliseconds the tactician of *ConDice* may think about a turn on 40 × 40 with 12 figures.
const THINKS: f64 = 50.0;

fn tactician(effort: Effort) -> Result<Vec<Row>> {
    let [mut thinks, mut guards, mut heroes] =
        [const { Vec::new() }; 3].map(|values: Vec<f64>| values.into_iter().collect::<Sample>());
    for _ in 0..effort.rounds {
        let table = output(&mut program("tactician"))?;
        let first = |words: &str| -> Result<f64> {
            let numbers = numbers_of(&table, words)?;
            numbers.first().copied().context("a line without a number")
        };
        thinks.push(first("a turn of the tactician, 12 figures on 40 × 40, slowest")? / 1000.0);
        guards.push(first("fights of three guards against three, a second")?);
        heroes.push(first("fights of three characters against three, a second")?);
    }
    Ok(vec![
        Row::new(
            "the tactician's turn, 12 figures on 40 × 40, slowest, ms",
            thinks.show(),
        )
        .goal("< 50", thinks.median() < THINKS),
        Row::new(
            "its fights of three guards against three a second",
            guards.show(),
        ),
        Row::new("… of three characters against three", heroes.show()),
    ])
}

/// How long a game is, and what a command costs.
fn commands(report: &Value) -> Result<String> {
    let moves = number(report, "/rules/moves_per_game")?;
    let nanoseconds = number(report, "/rules/nanoseconds_per_move")?;
    Ok(format!(
        "{} commands of {} ns",
        short(moves),
        short(nanoseconds)
    ))
}
