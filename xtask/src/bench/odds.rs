//! Exact odds: the same questions to us and to three peers, as a program asks them and as a text that is read first.
//! All answers must be equal.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};

use super::report::{Row, Sample, short};
use super::{Effort, cold, json, number, output, peers, program, through};

struct Question {
    /// In answers.
    key: &'static str,
    /// In our own table of times.
    words: &'static str,
    /// Microseconds.
    goal: f64,
}

const QUESTIONS: [Question; 6] = [
    Question {
        key: "duality",
        words: "Hope and Fear, advantage, three helpers",
        goal: 1.0,
    },
    Question {
        key: "12_vs_5",
        words: "12 success dice against a defence of 5",
        goal: 2.0,
    },
    Question {
        key: "12_vs_12",
        words: "12 success dice against 12",
        goal: 4.0,
    },
    Question {
        key: "30_vs_30",
        words: "30 success dice against 30",
        goal: 20.0,
    },
    Question {
        key: "2_white_3_black",
        words: "2 white and 3 black dice",
        goal: 1.0,
    },
    Question {
        key: "six_fighters",
        words: "six fighters, one best of two, two highest",
        goal: 3.0,
    },
];

/// Expressions, from text to odds; the peers are handed the same as calls.
const EXPRESSIONS: &[Question] = &[
    expression("d20>=11", "1d20 >= 11", 3.0),
    expression("2d6+3", "2d6+3", 3.0),
    expression("4d6kh3", "4d6kh3", 5.0),
    expression("adv+5>=15", "adv(1d20)+5 >= 15", 5.0),
    expression("8d6cs>=5", "8d6cs>=5", 3.0),
    expression("2d6_table", "2d6: 2-6 miss, 7-9 cost, 10+ hit", 5.0),
    expression("2d6+1_vs_3d4", "2d6+1 vs 3d4", 5.0),
    expression("5d6ro1", "5d6ro1", 5.0),
    expression("10d10!2", "10d10!2", 100.0),
    expression("5s_vs_1s", "p = 8d6; p cs>=5 vs p cs=1", 1000.0),
    expression("30d6kh10", "30d6kh10", 100.0),
    expression("30d10kl5", "30d10kl5", 100.0),
    expression("30d6cs_vs", "30d6cs>=5 vs 30d6cs>=5", 20.0),
    expression("100d6", "100d6", 500.0),
];

const fn expression(key: &'static str, words: &'static str, goal: f64) -> Question {
    Question { key, words, goal }
}

/// What is asked of expressions and of a whole game's odds, in the table of their own program.
const FURTHER: [(&str, &[Question]); 3] = [
    ("expression", EXPRESSIONS),
    (
        "zwielicht",
        &[
            // The peers are asked for its dice only: highest face, colour, doubles.
            Question {
                key: "2_white_3_black",
                words: "every move's pool, the slowest",
                goal: 5.0,
            },
            Question {
                key: "fight_all_tied",
                words: "expected rounds of a fight, all tied",
                goal: 1000.0,
            },
        ],
    ),
    (
        "daggerheart",
        &[
            // The peers are asked for its dice only: their sum, and which of the two is higher.
            Question {
                key: "duality",
                words: "action roll, advantage and three helpers",
                goal: COMMAND_GOAL,
            },
        ],
    ),
];

/// xdy has no pool of unlike dice: its time for six equal fighters is shown, its answer not compared.
const NEAREST: (&str, &str) = ("six_fighters", "six_equal_fighters");

/// How many times faster than dyce, on the median of all questions.
const DYCE_GOAL: f64 = 100.0;

/// Microseconds for the odds of a whole command.
const COMMAND_GOAL: f64 = 1000.0;

pub fn odds(effort: Effort) -> Result<Vec<Row>> {
    let peers = Peer::all();
    let seconds = (effort.seconds / 8.0).to_string();
    let mut ours: BTreeMap<&str, Sample> = BTreeMap::new();
    let mut theirs: BTreeMap<(&str, &str), Sample> = BTreeMap::new();
    let mut of_further: BTreeMap<&str, Sample> = BTreeMap::new();
    let mut answers = plain(json(program("odds-dice").arg("--json"))?);
    join(&mut answers, json(program("odds-zwielicht").arg("--json"))?)?;
    join(
        &mut answers,
        json(program("odds-expression").arg("--json"))?,
    )?;
    for round in 0..effort.rounds {
        let table = output(&mut program("odds-dice"))?;
        for question in &QUESTIONS {
            let [median, ..] = numbers_of(&table, question.words)?[..] else {
                bail!("no time for {}", question.words);
            };
            ours.entry(question.key).or_default().push(median);
        }
        for (of, questions) in FURTHER {
            let table = output(&mut program(&format!("odds-{of}")))?;
            for question in questions {
                let [median, ..] = numbers_of(&table, question.words)?[..] else {
                    bail!("no time for {}", question.words);
                };
                of_further.entry(question.words).or_default().push(median);
            }
        }
        for peer in &peers {
            let report = peer.ask(&seconds)?;
            if round == 0 {
                compare(peer.name, &answers, &report)?;
            }
            let keys = QUESTIONS.iter().map(|question| question.key);
            let keys = keys.chain(EXPRESSIONS.iter().map(|question| question.key));
            for key in keys.chain(["fight_all_tied"]) {
                if let Some(answer) = peer.answer(&report, key) {
                    let sample = theirs.entry((key, peer.name)).or_default();
                    sample.push(number(answer, "/micros")?);
                }
            }
        }
    }
    let mut rows: Vec<Row> = QUESTIONS
        .iter()
        .map(|question| row(question, &ours[question.key], &theirs))
        .collect();
    rows.extend(commands(effort)?);
    let games = FURTHER.iter().flat_map(|(_, questions)| *questions);
    rows.extend(games.map(|question| row(question, &of_further[question.words], &theirs)));
    let ours_of = |question: &Question| {
        let of_expressions = of_further.get(question.words);
        ours.get(question.key)
            .or(of_expressions)
            .map(Sample::median)
    };
    rows.extend(against_dyce(ours_of, &theirs));
    rows.extend(cold::start(effort)?);
    Ok(rows)
}

fn row(question: &Question, ours: &Sample, theirs: &BTreeMap<(&str, &str), Sample>) -> Row {
    let of_this = theirs.iter().filter(|((key, _), _)| *key == question.key);
    let medians: Vec<(&str, f64)> = of_this
        .map(|((_, peer), sample)| (*peer, sample.median()))
        .collect();
    let shown: Vec<String> = medians
        .iter()
        .map(|(peer, micros)| format!("{peer} {}", short(*micros)))
        .collect();
    let fastest = medians.iter().map(|(_, micros)| *micros);
    let row = Row::new(format!("{}, µs", question.words), ours.show()).beside(shown.join(" · "));
    let quick = ours.median() <= question.goal;
    match fastest.reduce(f64::min) {
        Some(fastest) => row
            .goal(
                format!("≤ {}, ahead", question.goal),
                quick && ours.median() < fastest,
            )
            .times(fastest / ours.median()),
        None => row.goal(format!("≤ {}", question.goal), quick),
    }
}

/// The questions that are asked of both alike, those from text included: how many times faster we are on the median.
fn against_dyce(
    ours: impl Fn(&Question) -> Option<f64>,
    theirs: &BTreeMap<(&str, &str), Sample>,
) -> Option<Row> {
    let questions = QUESTIONS.iter().chain(EXPRESSIONS);
    let ratios = questions.filter_map(|question| {
        let dyce = theirs.get(&(question.key, "dyce"))?;
        Some(dyce.median() / ours(question)?)
    });
    let ratios: Vec<f64> = ratios.collect();
    if ratios.is_empty() {
        return None;
    }
    let count = ratios.len();
    let ratios: Sample = ratios.into_iter().collect();
    let row = Row::new(
        format!("times faster than dyce, {count} questions"),
        ratios.show(),
    );
    Some(row.times(ratios.median()).goal(
        format!("≥ {DYCE_GOAL} on the median"),
        ratios.median() >= DYCE_GOAL,
    ))
}

/// The odds of whole commands, as `samurai` measures them: the slowest one counts.
fn commands(effort: Effort) -> Result<Vec<Row>> {
    let mut slowest: BTreeMap<String, Sample> = BTreeMap::new();
    for _ in 0..effort.rounds {
        let table = output(&mut program("odds-samurai"))?;
        let of_commands = table
            .lines()
            .skip_while(|line| !line.contains("whole command"))
            .skip(1)
            .take_while(|line| !line.trim().is_empty());
        for line in of_commands {
            let (words, numbers) = words_and_numbers(line);
            let median = *numbers.first().context("a command without a time")?;
            slowest.entry(words.to_owned()).or_default().push(median);
        }
    }
    let by_median = |(_, a): &(&String, &Sample), (_, b): &(&String, &Sample)| {
        a.median().total_cmp(&b.median())
    };
    let (words, sample) = slowest.iter().max_by(by_median).context("no commands")?;
    Ok(vec![
        Row::new(
            format!("odds of a whole command, slowest: {words}, µs"),
            sample.show(),
        )
        .goal("< 1,000", sample.median() < COMMAND_GOAL),
    ])
}

struct Peer {
    name: &'static str,
    program: PathBuf,
    script: Option<PathBuf>,
}

impl Peer {
    fn all() -> Vec<Peer> {
        let script = |name| {
            peers::python(name).map(|program| Peer {
                name,
                program,
                script: Some(peers::scripts().join(format!("odds_{name}.py"))),
            })
        };
        let xdy = peers::xdy().map(|program| Peer {
            name: "xdy",
            program,
            script: None,
        });
        [script("icepool"), script("dyce"), xdy]
            .into_iter()
            .flatten()
            .collect()
    }

    fn ask(&self, seconds: &str) -> Result<Value> {
        let mut command = Command::new(&self.program);
        command
            .args(&self.script)
            .arg(seconds)
            .env("PYTHONDONTWRITEBYTECODE", "1");
        if self.script.is_some() {
            return json(&mut command);
        }
        // xdy does not reduce its fractions; Python does it for equality's sake.
        let mut reduce = Command::new("python3");
        reduce.arg(peers::scripts().join("reduce.py"));
        let reduced = through(&mut reduce, output(&mut command)?.as_bytes())?;
        Ok(serde_json::from_slice(&reduced)?)
    }

    /// The answer to a question, or to the nearest one it can express.
    fn answer<'a>(&self, report: &'a Value, key: &str) -> Option<&'a Value> {
        let (asked, nearest) = NEAREST;
        let known = report.get(key);
        known.or_else(|| report.get(nearest).filter(|_| key == asked))
    }
}

/// Our answers, with outcomes named as peers name them: every pool has dice, so `Some(…)` says nothing.
fn plain(mut answers: Value) -> Value {
    for answer in answers
        .as_object_mut()
        .into_iter()
        .flat_map(Map::values_mut)
    {
        let named = answer
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, chance)| {
                let inner = name
                    .strip_prefix("Some(")
                    .and_then(|rest| rest.strip_suffix(')'));
                (inner.unwrap_or(name).to_owned(), chance.clone())
            });
        *answer = Value::Object(named.collect());
    }
    answers
}

/// Answers of two of our own programs: where both answer a question, they must agree.
fn join(answers: &mut Value, more: Value) -> Result<()> {
    let (Some(answers), Value::Object(more)) = (answers.as_object_mut(), more) else {
        bail!("answers are objects");
    };
    for (key, answer) in more {
        match answers.get(&key) {
            Some(known) if *known != answer => bail!("we answer {key} in two ways"),
            Some(_) => {}
            None => drop(answers.insert(key, answer)),
        }
    }
    Ok(())
}

/// Outcome by outcome, as reduced fractions.
fn compare(peer: &str, ours: &Value, theirs: &Value) -> Result<()> {
    let theirs: &Map<String, Value> = theirs.as_object().context("not an object")?;
    for (key, answer) in theirs {
        let Some(ours) = ours.get(key) else { continue };
        if answer["answer"] != *ours {
            bail!(
                "{peer} answers {key} differently:\n{}\nwe: {ours}",
                answer["answer"]
            );
        }
        eprintln!("   {peer} · {key}: equal");
    }
    Ok(())
}

/// The numbers behind these words in a printed table.
pub fn numbers_of(table: &str, words: &str) -> Result<Vec<f64>> {
    let line = table
        .lines()
        .find(|line| words_and_numbers(line).0 == words);
    let line = line.with_context(|| format!("no line `{words}` in\n{table}"))?;
    Ok(words_and_numbers(line).1)
}

/// A line of a printed table: words, at least two spaces, then numbers.
fn words_and_numbers(line: &str) -> (&str, Vec<f64>) {
    let (words, numbers) = line.split_once("  ").unwrap_or((line, ""));
    let numbers = numbers.split_whitespace();
    (words, numbers.flat_map(str::parse).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_may_end_with_a_number() {
        let table = "dice against 12     1.5   20\ndice against 1  2.5 30\n";
        assert_eq!(numbers_of(table, "dice against 12").unwrap(), [1.5, 20.0]);
        assert_eq!(numbers_of(table, "dice against 1").unwrap(), [2.5, 30.0]);
        assert!(numbers_of(table, "dice").is_err());
    }
}
