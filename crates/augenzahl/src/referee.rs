//! `augenzahl referee`: the rules as a filter, one JSON object a line.

use std::io::{self, BufRead, BufReader, Read, Write};

use anyhow::Result;
use dice::Seed;
use games::{Content, OpenTable};
use serde_json::{Map, Value, json};
use table::{AnyTable, DiceMode, Refusal, Reply, Role, Seat, Thrower, Timestamp};
use words::Lang;

use crate::{Referee, speak};

/// A command line is short; anything longer is refused, not read into memory.
const MOST_BYTES: usize = 64 * 1024;

pub fn referee(args: &Referee, lang: Lang) -> Result<()> {
    let game = speak::game_named(lang, &args.game)?;
    let content = match &args.content {
        None => Content::built_in(),
        Some(folder) => {
            let (content, errors) = Content::with_folder(folder);
            for error in &errors {
                eprintln!("{}", speak::file_error(lang, error));
            }
            content
        }
    };
    let seat = Seat::new("player", Role::Player, "");
    let open = OpenTable {
        table: "referee".to_owned(),
        scenario: args.duel.clone().unwrap_or_default(),
        options: args.options.clone(),
        dice: if args.physical {
            DiceMode::Physical
        } else {
            DiceMode::Script
        },
        seats: vec![seat.clone()],
        seed_hash: String::new(),
        entropy: Vec::new(),
        iron: false,
        by: seat.id.clone(),
    };
    let (table, _) = game.open(open, &content, Timestamp::UNIX_EPOCH)?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => Seed::fresh()?,
    };
    let mut filter = Filter {
        table,
        seat,
        seed,
        script: args.dice.clone(),
        lang,
        with_state: args.state,
    };

    let mut input = BufReader::new(io::stdin().lock());
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = filter.answer(&line);
        if writeln!(output, "{answer}")
            .and_then(|()| output.flush())
            .is_err()
        {
            // Whoever listens has gone.
            break;
        }
    }
    Ok(())
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
    seat: Seat,
    seed: Seed,
    /// Faces not used yet, if they come from the command line.
    script: Option<Vec<u8>>,
    lang: Lang,
    with_state: bool,
}

impl Filter {
    fn answer(&mut self, line: &[u8]) -> Value {
        if line.len() > MOST_BYTES {
            let refusal = Refusal::new("too_long", "").with("most", MOST_BYTES);
            return self.refused(&refusal);
        }
        let request: Value = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => {
                let refusal = Refusal::new("bad_json", "").with("detail", error.to_string());
                return self.refused(&refusal);
            }
        };
        let thrower = match &self.script {
            Some(faces) => Thrower::Script(faces),
            None => Thrower::Seed(&self.seed),
        };
        let reply = self
            .table
            .propose(&self.seat, &request, Timestamp::UNIX_EPOCH, thrower);
        match reply {
            Reply::Record { line, .. } => {
                self.table.settle();
                self.record(&request, &line)
            }
            Reply::Waiting(dice) => json!({ "waiting_for": dice }),
            Reply::Cancelled => json!({ "waiting_for": [] }),
            Reply::Refused(refusal) => self.refused(&refusal),
        }
    }

    fn record(&mut self, request: &Value, line: &str) -> Value {
        let mut record: Map<String, Value> =
            serde_json::from_str(line).expect("the table wrote this line");
        // A filter has no clock: the same commands give the same bytes.
        record.shift_remove("at");
        let rolled = record.get("dice").and_then(Value::as_array);
        let used = rolled.map_or(0, Vec::len);
        if let Some(script) = &mut self.script
            && request.get("dice").is_none()
        {
            script.drain(..used);
        }
        if self.with_state {
            record.insert("state".to_owned(), self.table.view_for(&self.seat));
        }
        Value::Object(record)
    }

    fn refused(&self, refusal: &Refusal) -> Value {
        let message = speak::WORDS.refusal(self.lang, self.table.game(), refusal);
        json!({ "refused": {
            "code": refusal.code,
            "rule": refusal.rule,
            "message": message,
        }})
    }
}
