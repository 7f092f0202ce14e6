//! `augenzahl verify`: what was checked in an exported journal, or the first line that does not hold.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;
use table::{Faces, Fault, Reason, Report};
use words::{Lang, decimal};

use crate::{Verify, speak};

/// Years of evenings; more is not a journal.
const MOST_MEGABYTES: usize = 64;
/// A line does not hold.
const DOES_NOT_HOLD: u8 = 1;
/// There is nothing to check.
const UNREADABLE: u8 = 2;
/// Columns of the longest bar.
const BAR: f64 = 30.0;

pub fn verify(args: &Verify, lang: Lang) -> ExitCode {
    let text = match read(&args.file, lang) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("augenzahl: {}: {error}", args.file.display());
            return ExitCode::from(UNREADABLE);
        }
    };
    let result = games::verify(&text);
    let told = match (&result, args.json) {
        (Ok(report), true) => json!({ "holds": true, "report": report }).to_string() + "\n",
        (Ok(report), false) => tell(lang, report),
        (Err(fault), true) => {
            let told = json!({
                "holds": false, "line": fault.line, "seq": fault.seq,
                "fault": fault.reason.code(), "message": why(lang, &text, fault),
            });
            told.to_string() + "\n"
        }
        (Err(fault), false) => {
            let place = speak::phrase(lang, &fault.place());
            format!("{place}\n{}\n", why(lang, &text, fault))
        }
    };
    // Whoever reads may have had enough (`| head`); the result stays the same.
    let _ = io::stdout().lock().write_all(told.as_bytes());
    match result {
        Ok(_) => ExitCode::SUCCESS,
        Err(fault) if fault.reason == Reason::Empty => ExitCode::from(UNREADABLE),
        Err(_) => ExitCode::from(DOES_NOT_HOLD),
    }
}

fn read(file: &Path, lang: Lang) -> Result<String, String> {
    let input: Box<dyn Read> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(|error| error.to_string())?)
    };
    let most = MOST_MEGABYTES * 1_000_000;
    let mut bytes = Vec::new();
    let input = &mut input.take(most as u64 + 1);
    input
        .read_to_end(&mut bytes)
        .map_err(|error| error.to_string())?;
    if bytes.len() > most {
        let args = [("most", MOST_MEGABYTES.into())];
        return Err(speak::text(lang, "verify-too-large", &args));
    }
    String::from_utf8(bytes).map_err(|_| speak::text(lang, "verify-not-text", &[]))
}

fn why(lang: Lang, text: &str, fault: &Fault) -> String {
    // A refusal is told in the words of its game.
    let game = games::game_of(text).unwrap_or("");
    speak::WORDS.fault(lang, game, fault)
}

fn tell(lang: Lang, report: &Report) -> String {
    let mut told = speak::phrase(lang, &report.summary());
    told.push('\n');
    for phrase in report.told() {
        told.push_str(&format!("  · {}\n", speak::phrase(lang, &phrase)));
    }
    for faces in &report.faces {
        told.push_str(&tell_faces(lang, faces));
    }
    told
}

fn tell_faces(lang: Lang, faces: &Faces) -> String {
    let die = speak::text(lang, "verify-die", &[("sides", faces.kind.sides().into())]);
    let head = [
        ("die", die.into()),
        (
            "throws",
            i64::try_from(faces.throws).unwrap_or(i64::MAX).into(),
        ),
        ("expected", decimal(lang, faces.expected).into()),
    ];
    let mut told = format!("\n{}\n", speak::text(lang, "verify-faces-head", &head));
    let most = faces.counts.iter().max().copied().unwrap_or(0).max(1) as f64;
    for (count, face) in faces.counts.iter().zip(1..) {
        let bar = "█".repeat((*count as f64 / most * BAR).round() as usize);
        told.push_str(format!("  {face:>2} {count:>6}  {bar}").trim_end());
        told.push('\n');
    }
    let chi = [
        ("value", decimal(lang, faces.chi_square).into()),
        ("limit", decimal(lang, faces.limit).into()),
    ];
    let chi = speak::text(lang, "verify-faces-chi", &chi);
    let judged = speak::phrase(lang, &faces.phrase());
    told.push_str(&format!("  {chi}\n  {judged}\n"));
    told
}
