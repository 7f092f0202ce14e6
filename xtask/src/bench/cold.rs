//! Cold start: from typing a question about odds to reading its answer.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::report::{Row, Sample, short};
use super::{Effort, peers, program};

/// Milliseconds.
const GOAL: f64 = 5.0;
const RUNS: usize = 8;

/// A question, and the same asked of each peer: make dice, print a distribution.
struct Question {
    words: &'static str,
    ours: &'static [&'static str],
    icepool: &'static str,
    dyce: &'static str,
}

const QUESTIONS: [Question; 2] = [
    Question {
        words: "a game's question",
        ours: &["odds", "daggerheart", "action", "--difficulty", "15"],
        icepool: "import icepool; print(12 @ icepool.Die([0, 0, 0, 1, 1, 2]) - 5)",
        dyce: "import dyce; print(12 @ dyce.H((0, 0, 0, 1, 1, 2)) - 5)",
    },
    Question {
        words: "4d6kh3",
        ours: &["odds", "dice", "4d6kh3"],
        icepool: "import icepool; print(icepool.d(6).highest(4, 3))",
        dyce: "import dyce; print((4 @ dyce.P(6)).at(slice(-3, None)))",
    },
];

pub fn start(effort: Effort) -> Result<Vec<Row>> {
    QUESTIONS
        .iter()
        .map(|question| row(question, effort))
        .collect()
}

fn row(question: &Question, effort: Effort) -> Result<Row> {
    let mut ours = program("augenzahl");
    ours.args(question.ours);
    let mut theirs: Vec<(&str, Command)> = Vec::new();
    for (name, code) in [("icepool", question.icepool), ("dyce", question.dyce)] {
        if let Some(python) = peers::python(name) {
            let mut command = Command::new(python);
            command.args(["-c", code]);
            theirs.push((name, command));
        }
    }
    let (mut our_times, mut their_times) =
        (Sample::default(), vec![Sample::default(); theirs.len()]);
    for _ in 0..RUNS * effort.rounds {
        our_times.push(millis(time(&mut ours)?));
        for ((_, command), times) in theirs.iter_mut().zip(&mut their_times) {
            times.push(millis(time(command)?));
        }
    }
    let shown: Vec<String> = theirs
        .iter()
        .zip(&their_times)
        .map(|((name, _), times)| format!("{name} {}", short(times.median())))
        .collect();
    let figure = format!("cold start to a printed answer, {}, ms", question.words);
    let row = Row::new(figure, our_times.show())
        .beside(shown.join(" · "))
        .goal("≤ 5", our_times.median() <= GOAL);
    let fastest = their_times.iter().map(Sample::median).reduce(f64::min);
    Ok(match fastest {
        Some(fastest) => row.times(fastest / our_times.median()),
        None => row,
    })
}

fn time(command: &mut Command) -> Result<Duration> {
    let start = Instant::now();
    let output = command.stderr(Stdio::null()).output()?;
    let took = start.elapsed();
    if !output.status.success() || output.stdout.is_empty() {
        bail!("{command:?} printed nothing");
    }
    Ok(took)
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
