//! What was found, each once, with what it takes to see it again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Finding {
    pub game: String,
    pub kind: &'static str,
    pub detail: String,
    pub seat: String,
    pub seed: u64,
    pub step: usize,
    /// The last things that were done.
    pub trail: Vec<String>,
    pub times: usize,
    pub picture: Option<PathBuf>,
}

#[derive(Debug)]
pub struct Findings {
    folder: PathBuf,
    known: BTreeMap<String, Finding>,
}

impl Findings {
    pub fn new(folder: &Path) -> Findings {
        Findings {
            folder: folder.to_owned(),
            known: BTreeMap::new(),
        }
    }

    /// Adds a finding; the picture is taken only of one that is new.
    pub fn add(&mut self, finding: Finding, picture: impl FnOnce() -> Option<Vec<u8>>) {
        let sign = format!(
            "{} {} {}",
            finding.game,
            finding.kind,
            plain(&finding.detail)
        );
        let sign = sign
            .split(" by somebody’s ")
            .next()
            .unwrap_or(&sign)
            .to_owned();
        if let Some(known) = self.known.get_mut(&sign) {
            known.times += 1;
            return;
        }
        let mut finding = finding;
        let name = format!(
            "{}-{}-{}-{}.png",
            finding.game, finding.seed, finding.step, finding.kind
        );
        let file = self.folder.join(name);
        if picture().is_some_and(|bytes| fs::write(&file, bytes).is_ok()) {
            finding.picture = Some(file);
        }
        println!("\n{}", told(&finding));
        self.known.insert(sign, finding);
    }

    /// Keeps what the others have seen too, and says what they have not.
    pub fn confirmed_by(&mut self, others: &Findings) {
        self.known.retain(|sign, finding| {
            let again = others.known.contains_key(sign);
            if !again {
                println!("\nseen once, not again: {}", told(finding));
            }
            again
        });
    }

    pub fn join(&mut self, more: Findings) {
        for (sign, finding) in more.known {
            match self.known.get_mut(&sign) {
                Some(known) => known.times += finding.times,
                None => _ = self.known.insert(sign, finding),
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    pub fn all(&self) -> impl Iterator<Item = &Finding> {
        self.known.values()
    }
}

/// The same thing with other numbers is the same thing.
pub fn plain(detail: &str) -> String {
    let mut plain = String::new();
    for letter in detail.chars() {
        match (letter.is_ascii_digit(), plain.ends_with('#')) {
            (true, true) => {}
            (true, false) => plain.push('#'),
            (false, _) => plain.push(letter),
        }
    }
    plain
}

pub fn told(finding: &Finding) -> String {
    let mut text = format!(
        "✗ {} · {} · {}\n  {}\n  again: cargo xtask hands --game {} --seed {} (step {})",
        finding.game,
        finding.kind,
        finding.seat,
        finding.detail,
        finding.game,
        finding.seed,
        finding.step
    );
    if let Some(picture) = &finding.picture {
        text.push_str(&format!("\n  picture: {}", picture.display()));
    }
    for line in &finding.trail {
        text.push_str(&format!("\n    {line}"));
    }
    text
}
