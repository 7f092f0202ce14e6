//! The duel's solver: values a second, beside whole states that the rules are asked for, command by command.

use anyhow::Result;

use super::report::{Row, Sample, short};
use super::{Effort, json, number};
use crate::cargo;

/// Times as fast as the rules, at least.
const GOAL: f64 = 1000.0;

pub fn solve(effort: Effort) -> Result<Vec<Row>> {
    let (mut kernel, mut rules, mut ratio) =
        (Sample::default(), Sample::default(), Sample::default());
    for _ in 0..effort.rounds {
        let mut example = cargo(&["run", "--release", "--quiet", "-p", "solve"]);
        example.args([
            "--example",
            "solve_bench",
            "--",
            &effort.seconds.to_string(),
        ]);
        let report = json(&mut example)?;
        kernel.push(number(&report, "/states_per_second")?);
        rules.push(number(&report, "/rules_per_second")?);
        ratio.push(number(&report, "/ratio")?);
    }
    let beside = format!(
        "the rules asked, command by command: {}",
        short(rules.median())
    );
    Ok(vec![
        Row::new(
            "states of a duel solved, on one core, a second",
            kernel.show(),
        )
        .beside(beside)
        .times(ratio.median())
        .goal(format!("≥ {GOAL}×"), ratio.median() >= GOAL),
    ])
}
