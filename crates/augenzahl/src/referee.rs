//! `augenzahl referee`: the rules as a filter, one JSON object a line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::ExitCode;

use anyhow::Result;
use dice::Seed;
use games::{Content, OpenTable};
use serde_json::{Map, Value, json};
use table::{AnyTable, DiceMode, Refusal, Reply, Seat, Thrower, Timestamp};
use words::Lang;

use crate::{Referee, opening, speak};

/// A command line is short; anything longer is refused, not read into memory.
const MOST_BYTES: usize = 64 * 1024;

pub fn referee(args: &Referee, lang: Lang) -> Result<ExitCode> {
    let game = speak::game_named(lang, &args.game)?;
    let content = match &args.content {
        None => Content::built_in(),
        Some(folder) => opening::named(folder, lang)?,
    };
    let seats = opening::seats(game, &args.seats, &args.options, lang)?;
    let wishes = OpenTable {
        table: "referee".to_owned(),
        scenario: args.duel.clone().unwrap_or_default(),
        options: args.options.clone(),
        dice: if args.physical {
            DiceMode::Physical
        } else {
            DiceMode::Script
        },
        by: seats[0].id.clone(),
        seats,
        seed_hash: String::new(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
    };
    let first = wishes.by.clone();
    // A filter has no clock: the same commands give the same bytes.
    let (table, opened) = opening::open(game, wishes, &content, Timestamp::UNIX_EPOCH, lang)?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => Seed::fresh()?,
    };
    let mut filter = Filter {
        table,
        first: first.as_str().to_owned(),
        seed,
        script: args.dice.clone(),
        lang,
        with_state: args.state,
        journal: args.journal,
    };

    let mut input = BufReader::new(io::stdin().lock());
    let mut output = io::stdout().lock();
    let mut write = |line: &str| writeln!(output, "{line}").and_then(|()| output.flush());
    if args.journal && write(&opened).is_err() {
        return Ok(ExitCode::SUCCESS);
    }
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let (accepted, text) = match filter.answer(&line) {
            Said::Record(text) => (true, Some(text)),
            // What only waits is no part of a journal.
            Said::Waiting(answer) => (true, (!args.journal).then(|| answer.to_string())),
            Said::No(answer) if args.journal => {
                eprintln!("{answer}");
                (false, None)
            }
            Said::No(answer) => (false, Some(answer.to_string())),
        };
        if let Some(text) = text
            && write(&text).is_err()
        {
            // Whoever listens has gone.
            break;
        }
        if !accepted && args.strict {
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A line without its end; of one that is too long, the beginning and one byte too many.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = MOST_BYTES as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MOST_BYTES {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

struct Filter {
    table: Box<dyn AnyTable>,
    /// Who acts where a command does not say `by`.
    first: String,
    seed: Seed,
    /// Faces not used yet, if they come from the command line.
    script: Option<Vec<u8>>,
    lang: Lang,
    with_state: bool,
    /// Lines are records as a journal holds them.
    journal: bool,
}

/// What the filter says to one line.
enum Said {
    Record(String),
    Waiting(Value),
    /// A refusal, or a line that is no command at all.
    No(Value),
}

impl Filter {
    fn answer(&mut self, line: &[u8]) -> Said {
        if line.len() > MOST_BYTES {
            let error = Refusal::new("too_long", "").with("most", MOST_BYTES);
            return self.no("error", &error);
        }
        let mut request: Value = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => {
                let error = Refusal::new("bad_json", "").with("detail", error.to_string());
                return self.no("error", &error);
            }
        };
        let seat = match self.seat(&mut request) {
            Ok(seat) => seat,
            Err(refusal) => return self.no("refused", &refusal),
        };
        let thrower = match &self.script {
            Some(faces) => Thrower::Script(faces),
            None => Thrower::Seed(&self.seed),
        };
        let reply = self
            .table
            .propose(&seat, &request, Timestamp::UNIX_EPOCH, thrower);
        match reply {
            Reply::Record { line, .. } => {
                self.table.settle();
                Said::Record(self.record(&seat, &request, line))
            }
            Reply::Waiting(dice) => Said::Waiting(json!({ "waiting_for": dice })),
            Reply::Cancelled => Said::Waiting(json!({ "waiting_for": [] })),
            Reply::Refused(refusal) => self.no("refused", &refusal),
        }
    }

    /// Takes `by` out of a request and finds that seat. A `by` that is no text is the command's own; such a
    /// command says `as`.
    fn seat(&self, request: &mut Value) -> Result<Seat, Refusal> {
        let mut take = |name: &str| {
            let fields = request.as_object_mut()?;
            let text = fields.get(name)?.as_str()?.to_owned();
            fields.shift_remove(name);
            Some(text)
        };
        let by = take("as").or_else(|| take("by"));
        let by = by.as_ref().unwrap_or(&self.first);
        let chairs = &self.table.house().chairs;
        let mut open = chairs.iter().filter(|chair| !chair.revoked);
        let found = open.find(|chair| chair.seat.id.as_str() == by);
        found.map(|chair| chair.seat.clone()).ok_or_else(|| {
            let shown: String = by.chars().take(20).collect();
            Refusal::new("no_such_seat", "").with("seat", shown)
        })
    }

    fn record(&mut self, seat: &Seat, request: &Value, line: String) -> String {
        let mut record: Map<String, Value> =
            serde_json::from_str(&line).expect("the table wrote this line");
        let rolled = record.get("dice").and_then(Value::as_array);
        let used = rolled.map_or(0, Vec::len);
        if let Some(script) = &mut self.script
            && request.get("dice").is_none()
        {
            script.drain(..used);
        }
        if self.journal {
            return line;
        }
        record.shift_remove("at");
        if self.with_state {
            record.insert("state".to_owned(), self.table.view_for(seat));
        }
        Value::Object(record).to_string()
    }

    fn no(&self, kind: &str, refusal: &Refusal) -> Said {
        let message = speak::WORDS.refusal(self.lang, self.table.game(), refusal);
        Said::No(json!({ kind: {
            "code": refusal.code,
            "rule": refusal.rule,
            "message": message,
        }}))
    }
}
