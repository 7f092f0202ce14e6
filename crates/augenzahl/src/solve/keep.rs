//! Results and unfinished runs on disk. Both name their duel by its hash and refuse another.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ::solve::{Job, Level, Side, Solution};
use anyhow::{Context, Result, anyhow};
use samurai::Duel;
use serde_json::{Value, json};
use words::Lang;

use crate::speak;

const KIND: &str = "samurai-solution";

/// Where a duel's result and unfinished run are.
pub struct Kept {
    out: PathBuf,
    hash: String,
}

/// What an unfinished run had.
pub struct Part {
    /// Of finished passes.
    pub values: Vec<(Side, f64)>,
    /// The last finished round of the pass at hand.
    pub layer: Option<(usize, Vec<f32>)>,
}

impl Kept {
    pub fn new(out: PathBuf, hash: &str) -> Kept {
        Kept {
            out,
            hash: hash.to_owned(),
        }
    }

    pub fn part_file(&self) -> PathBuf {
        let mut name = self.out.clone().into_os_string();
        name.push(".part");
        name.into()
    }

    /// Whatever is there already has to be of this duel.
    pub fn belongs(&self, lang: Lang) -> Result<()> {
        let Ok(text) = fs::read_to_string(&self.out) else {
            return Ok(());
        };
        let told = |id| {
            Err(anyhow!(speak::text(
                lang,
                id,
                &[("file", shown(&self.out).into())]
            )))
        };
        match serde_json::from_str::<Value>(&text) {
            Ok(result) if result["kind"] == KIND => match result["hash"] == self.hash {
                true => Ok(()),
                false => told("solve-other-duel"),
            },
            _ => told("solve-no-result"),
        }
    }

    pub fn told(&self, duel: &Duel, level: Level, found: Solution, gone: Duration) -> Value {
        json!({
            "kind": KIND,
            "format": 1,
            "duel": duel.id,
            "hash": self.hash,
            "level": level.as_str(),
            "lower": found.lower,
            "upper": found.upper,
            "rounding": found.rounding,
            "width": found.width(),
            "seconds": gone.as_secs_f64().round(),
        })
    }

    /// The result; what was kept of the run is not needed any more.
    pub fn write(&self, duel: &Duel, level: Level, found: Solution, gone: Duration) -> Result<()> {
        let told = self.told(duel, level, found, gone);
        self.put(&self.out, |file| writeln!(file, "{told:#}"))?;
        let _ = fs::remove_file(self.part_file());
        Ok(())
    }

    /// Keeps the round that was finished last, and what the passes before came to.
    pub fn keep(&self, level: Level, values: &[(Side, f64)], job: &Job) -> Result<()> {
        let Some((round, layer)) = &job.solved else {
            return Ok(());
        };
        let values: Vec<Value> = values
            .iter()
            .map(|&(side, value)| json!([as_str(side), value]))
            .collect();
        let head = json!({
            "hash": self.hash,
            "level": level.as_str(),
            "values": values,
            "round": round,
        });
        self.put(&self.part_file(), |file| {
            writeln!(file, "{head}")?;
            for value in &layer.values {
                file.write_all(&value.to_le_bytes())?;
            }
            Ok(())
        })
    }

    /// The unfinished run of this duel at this level.
    pub fn part(&self, level: Level, lang: Lang) -> Result<Part> {
        let path = self.part_file();
        let told = |id| anyhow!(speak::text(lang, id, &[("file", shown(&path).into())]));
        let file = File::open(&path).map_err(|_| told("solve-nothing-kept"))?;
        let mut file = BufReader::new(file);
        let mut head = String::new();
        file.read_line(&mut head)
            .map_err(|_| told("solve-part-broken"))?;
        let head: Value = serde_json::from_str(&head).map_err(|_| told("solve-part-broken"))?;
        if head["hash"] != self.hash || head["level"] != level.as_str() {
            return Err(told("solve-part-other"));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .map_err(|_| told("solve-part-broken"))?;
        let values = bytes.as_chunks::<4>().0;
        let layer = values
            .iter()
            .map(|&bytes| f32::from_le_bytes(bytes))
            .collect();
        let round = head["round"].as_u64().unwrap_or(0) as usize;
        let before = head["values"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let before = before
            .iter()
            .filter_map(|pair| Some((side(pair[0].as_str()?)?, pair[1].as_f64()?)));
        Ok(Part {
            values: before.collect(),
            layer: Some((round, layer)),
        })
    }

    /// Whole or not at all.
    fn put(
        &self,
        path: &Path,
        write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
    ) -> Result<()> {
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            fs::create_dir_all(folder).with_context(|| shown(folder))?;
        }
        let mut beside = path.to_owned().into_os_string();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        let file = File::create(&beside).with_context(|| shown(&beside))?;
        let mut file = BufWriter::new(file);
        write(&mut file)
            .and_then(|()| file.flush())
            .with_context(|| shown(&beside))?;
        fs::rename(&beside, path).with_context(|| shown(path))
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn as_str(side: Side) -> &'static str {
    match side {
        Side::Below => "below",
        Side::Above => "above",
        Side::Exact => "exact",
    }
}

fn side(name: &str) -> Option<Side> {
    [Side::Below, Side::Above, Side::Exact]
        .into_iter()
        .find(|&side| as_str(side) == name)
}
