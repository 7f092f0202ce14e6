//! Reading a file line by line, without believing any of it.

use serde_json::Value;

use super::{Fault, Reason};
use crate::{Body, Game, Opening, Record, RecordError, SeatId};

pub(super) struct Line<G: Game> {
    pub number: usize,
    pub seq: u64,
    pub by: SeatId,
    /// None: it was withheld from whoever this file was written for.
    pub record: Option<Record<G>>,
    /// The opening says that things were left out.
    pub withheld: bool,
    /// The hash of options and content as they stand in the file: one that is left out is not the
    /// same as one that has its default.
    pub setup_hash: String,
}

/// The lines up to the first that cannot be read, and why not.
pub(super) fn read<'a, G: Game>(
    lines: impl IntoIterator<Item = &'a str>,
) -> (Vec<Line<G>>, Option<Fault>) {
    let mut read = Vec::new();
    for (index, text) in lines.into_iter().enumerate() {
        if text.trim().is_empty() {
            continue;
        }
        let number = index + 1;
        match line(number, text) {
            Ok(line) => read.push(line),
            Err((seq, reason)) => return (read, Some(Fault::at(number, seq, reason))),
        }
    }
    (read, None)
}

fn line<G: Game>(number: usize, text: &str) -> Result<Line<G>, (Option<u64>, Reason)> {
    let record = match Record::<G>::from_line(text) {
        Ok(record) => record,
        // Where nothing is hidden, only a note to the game master is left out, and it has no events.
        Err(RecordError::Withheld {
            seq, by, events, ..
        }) if !(events && G::OPEN_INFORMATION) => {
            return Ok(Line {
                number,
                seq,
                by,
                record: None,
                withheld: true,
                setup_hash: String::new(),
            });
        }
        Err(error) => {
            let detail = error.to_string();
            return Err((None, Reason::Unreadable { detail }));
        }
    };
    let seq = record.seq;
    let mut said: Value = serde_json::from_str(text).expect("it was read before");
    let setup_hash = match &record.body {
        Body::Open(opening) => Opening::hash_of(&opening.salt, &said["open"]["setup"]),
        _ => String::new(),
    };
    let withheld = said.get("withheld") == Some(&Value::Bool(true));
    if let (Body::Open(_), false, Some(fields)) =
        (&record.body, G::OPEN_INFORMATION, said.as_object_mut())
    {
        fields.shift_remove("withheld");
    }
    // Rules follow from the events and may be told better in another version.
    for event in said["events"].as_array_mut().into_iter().flatten() {
        if let Some(fields) = event.as_object_mut() {
            fields.shift_remove("rules");
        }
    }
    if said["events"].is_null()
        && let Some(fields) = said.as_object_mut()
    {
        fields.shift_remove("events");
    }
    let known: Value =
        serde_json::from_str(&record.to_sealed_line()).expect("a record is plain data");
    if let Some(field) = foreign(&said, &known, "") {
        return Err((Some(seq), Reason::Foreign { field }));
    }
    Ok(Line {
        number,
        seq,
        by: record.by.clone(),
        record: Some(record),
        withheld,
        setup_hash,
    })
}

/// The path of something said that is not known.
fn foreign(said: &Value, known: &Value, path: &str) -> Option<String> {
    match (said, known) {
        (Value::Object(said), Value::Object(known)) => said.iter().find_map(|(name, said)| {
            let path = format!("{path}/{name}");
            match known.get(name) {
                None => Some(path),
                Some(known) => foreign(said, known, &path),
            }
        }),
        (Value::Array(said), Value::Array(known)) if said.len() == known.len() => {
            let both = said.iter().zip(known).enumerate();
            both.into_iter()
                .find_map(|(index, (said, known))| foreign(said, known, &format!("{path}/{index}")))
        }
        _ => (said != known).then(|| path.to_owned()),
    }
}
