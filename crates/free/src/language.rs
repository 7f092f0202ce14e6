//! How rolls are written. TEMPORARY until the expression language lands.

use dice::{Dice, Die, Kind, NoDice, Fraction};
use table::Refusal;
use crate::state::{Fell, Verdict};

#[derive(Clone, Debug)]
pub struct Read { text: String, count: usize, kind: Kind, plus: i64 }
#[derive(Clone, Debug)]
pub struct Wrong;
#[derive(Clone, Debug)]
pub struct Thrown { pub dice: Vec<Fell>, pub total: i64, pub verdict: Option<Verdict>, pub outcome: Option<String> }
#[derive(Clone, Debug)]
pub struct Chances { pub mean: Fraction, pub each: Vec<(Means, Fraction)> }
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means { Number(i64), Verdict(Verdict), Line(String) }

impl Wrong {
    pub fn refusal(&self) -> Refusal { Refusal::new("roll", "FT-ROLL-2") }
}
pub fn read(text: &str) -> Result<Read, Wrong> {
    let low = text.trim().to_lowercase().replace('w', "d");
    let (head, plus) = match low.split_once('+') { Some((h, p)) => (h.to_owned(), p.parse::<i64>().map_err(|_| Wrong)?), None => (low.clone(), 0) };
    let (n, s) = head.split_once('d').ok_or(Wrong)?;
    let count = if n.is_empty() { 1 } else { n.parse::<usize>().map_err(|_| Wrong)? };
    let kind = Kind::ALL.into_iter().find(|k| k.sides().to_string() == s).ok_or(Wrong)?;
    if count == 0 || count > 20 || plus > 999 { return Err(Wrong); }
    Ok(Read { text: low, count, kind, plus })
}
impl Read {
    pub fn text(&self) -> String { self.text.clone() }
    pub fn throw(&self, dice: &mut dyn Dice) -> Result<Thrown, NoDice> {
        let d = Die::new("free-die", self.kind);
        let mut faces = vec![0; self.count];
        dice.faces(&vec![d; self.count], &mut faces)?;
        let total = faces.iter().map(|&f| i64::from(f)).sum::<i64>() + self.plus;
        let dice = faces.iter().map(|&f| Fell { die: self.kind.to_string(), shows: f.into(), kept: true }).collect();
        Ok(Thrown { dice, total, verdict: None, outcome: None })
    }
    pub fn chances(&self) -> Option<Chances> {
        let odds = dice::enumerate_up_to(100_000, |d| self.throw(d).map(|t| t.total)).ok()?;
        let each = (0..=2000).map(|n| (Means::Number(n), odds.chance(|&t| t == n))).filter(|(_, c)| c.as_f64() > 0.0).collect();
        Some(Chances { mean: odds.expected(|&t| t), each })
    }
}
