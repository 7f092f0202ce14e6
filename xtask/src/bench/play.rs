//! Playing: random complete games through real rules, on one core.

use std::process::Command;

use anyhow::Result;

use super::report::{Row, Sample, short};
use super::{Effort, json, number, peers, program};

/// Complete duels a second.
const DUELS: f64 = 20_000.0;
/// Times as many games of pig as OpenSpiel.
const PIG: f64 = 5.0;

pub fn play(effort: Effort) -> Result<Vec<Row>> {
    let seconds = (effort.seconds / 2.0).to_string();
    let openspiel = peers::python("open_spiel");
    let [mut duels, mut duels_kept, mut pig, mut pig_kept, mut theirs] =
        [const { Vec::new() }; 5].map(|values: Vec<f64>| values.into_iter().collect::<Sample>());
    let (mut moves, mut nanoseconds) = (0.0, 0.0);
    for _ in 0..effort.rounds {
        let report = json(program("duels").arg(&seconds))?;
        duels.push(number(&report, "/rules/games_per_cpu_second")?);
        duels_kept.push(number(&report, "/table/games_per_cpu_second")?);
        moves = number(&report, "/rules/moves_per_game")?;
        nanoseconds = number(&report, "/rules/nanoseconds_per_move")?;
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
    let commands = format!("{} commands of {} ns", short(moves), short(nanoseconds));
    let mut rows = vec![
        Row::new("random duels a CPU second", duels.show())
            .beside(commands)
            .goal("> 20,000", duels.median() > DUELS),
        Row::new(
            "… at a table, with records and provable dice",
            duels_kept.show(),
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
    Ok(rows)
}
