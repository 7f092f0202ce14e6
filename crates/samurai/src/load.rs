//! Reads a duel from its file and checks it (WS-CONTENT-2). Errors name file, line and field, all of
//! them at once, so that somebody who types a page in can mend it in one go.

use table::Phrase;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::duel::{Area, Row};
use crate::{AreaKind, BonusEffect, Duel, WoundEffect};

/// One thing that is wrong with a duel's file.
#[derive(Clone, Debug, PartialEq)]
pub struct DuelError {
    pub file: String,
    pub line: usize,
    /// `foe.rows[3].below`, numbered from 1 like the lines. Empty when the file is not TOML at all.
    pub field: String,
    pub problem: Phrase,
}

/// The newest format this program reads.
const FORMAT: u32 = 1;
/// A duel is a few kilobytes; anything much larger is not a duel.
const MOST_BYTES: usize = 64 * 1024;

pub fn load_duel(file: &str, source: &str) -> Result<Duel, Vec<DuelError>> {
    let error = |line, field: &str, problem| DuelError {
        file: file.to_owned(),
        line,
        field: field.to_owned(),
        problem,
    };
    if source.len() > MOST_BYTES {
        return Err(vec![error(1, "", Phrase::new("samurai-file-too-large"))]);
    }
    let syntax = |problem: toml::de::Error| {
        let at = problem.span().map_or(0, |span| span.start);
        let detail = Phrase::new("samurai-file-syntax").with("detail", problem.message());
        let field =
            missing_field(problem.message()).map_or_else(|| field_at(source, at), str::to_owned);
        vec![error(line_of(source, at), &field, detail)]
    };
    let duel: Duel = toml::from_str(source).map_err(syntax)?;

    let mut check = Check {
        problems: Vec::new(),
    };
    check.duel(&duel);
    if check.problems.is_empty() {
        return Ok(duel);
    }
    // Only now is it worth knowing where everything stands.
    let document = DeTable::parse(source).map_err(syntax)?;
    let problems = check
        .problems
        .into_iter()
        .map(|(path, problem)| {
            let at = locate(&document, &path);
            error(line_of(source, at), &field_name(&path), problem)
        })
        .collect();
    Err(problems)
}

/// Checks a duel that comes from a journal, not from a file.
pub fn check(duel: &Duel) -> Result<(), String> {
    let mut check = Check {
        problems: Vec::new(),
    };
    check.duel(duel);
    match check.problems.first() {
        None => Ok(()),
        Some((path, problem)) => Err(format!("{}: {}", field_name(path), problem.id)),
    }
}

/// A way through the document.
#[derive(Clone, Debug)]
enum Step {
    Key(&'static str),
    Item(usize),
}

type Path = Vec<Step>;

struct Check {
    problems: Vec<(Path, Phrase)>,
}

/// `path!("foe", "rows", [index], "below")`
macro_rules! path {
    ($($step:tt),*) => { vec![$(path!(@ $step)),*] };
    (@ [$index:expr]) => { Step::Item($index) };
    (@ $key:literal) => { Step::Key($key) };
    (@ $key:ident) => { Step::Key($key) };
}

impl Check {
    fn that(&mut self, holds: bool, path: Path, problem: Phrase) {
        if !holds {
            self.problems.push((path, problem));
        }
    }

    fn between(&mut self, value: usize, low: usize, high: usize, path: Path) {
        let problem = Phrase::new("samurai-file-between")
            .with("value", value)
            .with("low", low)
            .with("high", high);
        self.that((low..=high).contains(&value), path, problem);
    }

    fn exactly(&mut self, count: usize, wanted: usize, path: Path) {
        let problem = Phrase::new("samurai-file-count")
            .with("count", count)
            .with("wanted", wanted);
        self.that(count == wanted, path, problem);
    }

    fn duel(&mut self, duel: &Duel) {
        let format = Phrase::new("samurai-file-format").with("known", i64::from(FORMAT));
        self.that(duel.format == FORMAT, path!("format"), format);
        let good_id = !duel.id.is_empty()
            && duel.id.len() <= 60
            && duel
                .id
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        self.that(good_id, path!("id"), Phrase::new("samurai-file-id"));
        let named = !duel.name.trim().is_empty() && duel.name.chars().count() <= 60;
        self.that(named, path!("name"), Phrase::new("samurai-file-name"));
        self.between(duel.stars.into(), 1, 4, path!("stars"));
        self.between(duel.rounds.into(), 1, 20, path!("rounds"));
        self.player(duel);
        self.foe(duel);
        self.tables(duel);
    }

    fn player(&mut self, duel: &Duel) {
        let page = &duel.player;
        self.between(page.hearts.into(), 1, 40, path!("player", "hearts"));
        self.between(page.ki.into(), 0, 40, path!("player", "ki"));
        self.between(
            page.ki_per_round.into(),
            0,
            20,
            path!("player", "ki_per_round"),
        );
        self.exactly(page.dice.len(), duel.rounds.into(), path!("player", "dice"));
        for (index, &symbol) in page.dice.iter().enumerate() {
            self.between(symbol.into(), 1, 3, path!("player", "dice", [index]));
        }
    }

    fn foe(&mut self, duel: &Duel) {
        let page = &duel.foe;
        self.between(page.hearts.into(), 1, 40, path!("foe", "hearts"));
        for (index, pair) in page.resistance.windows(2).enumerate() {
            let rises = pair[0].at < pair[1].at && pair[0].loss < pair[1].loss;
            let path = path!("foe", "resistance", [index + 1]);
            self.that(rises, path, Phrase::new("samurai-file-rising"));
        }
        for (index, band) in page.resistance.iter().enumerate() {
            self.between(
                band.at.into(),
                1,
                60,
                path!("foe", "resistance", [index], "at"),
            );
            self.between(
                band.loss.into(),
                1,
                40,
                path!("foe", "resistance", [index], "loss"),
            );
        }
        self.exactly(page.rows.len(), 18, path!("foe", "rows"));
        for (index, row) in page.rows.iter().enumerate() {
            self.row(index, row);
        }
    }

    fn row(&mut self, index: usize, row: &Row) {
        let at = |field| path!("foe", "rows", [index], field);
        let order = Phrase::new("samurai-file-order").with("wanted", index + 1);
        self.that(usize::from(row.sum) == index + 1, at("sum"), order);
        self.between(row.defence.into(), 0, 40, at("defence"));
        self.between(row.below.into(), 0, 40, at("below"));
        self.between(row.health.into(), 0, 40, at("health"));
        self.between(row.ki.into(), 0, 40, at("ki"));
        self.between(row.injury.into(), 0, 2, at("injury"));
        let hurts = row.health > 0 || row.ki > 0 || row.injury > 0;
        let problem = if row.below == 0 {
            "samurai-file-row-hurts"
        } else {
            "samurai-file-row-harmless"
        };
        self.that(hurts == (row.below > 0), at("below"), Phrase::new(problem));
        for (item, field) in row.book.iter().enumerate() {
            let known = ["defence", "below", "health", "ki", "injury"];
            let problem = Phrase::new("samurai-file-book").with("known", known.join(", "));
            let path = path!("foe", "rows", [index], "book", [item]);
            self.that(known.contains(&field.as_str()), path, problem);
        }
    }

    fn tables(&mut self, duel: &Duel) {
        let bonuses = &duel.tables.concentration;
        for (index, pair) in bonuses.windows(2).enumerate() {
            let path = path!("tables", "concentration", [index + 1], "cost");
            let rises = pair[0].cost < pair[1].cost;
            self.that(rises, path, Phrase::new("samurai-file-rising"));
        }
        for (index, bonus) in bonuses.iter().enumerate() {
            let at = |field| path!("tables", "concentration", [index], field);
            self.between(bonus.cost.into(), 1, 200, at("cost"));
            match bonus.effect {
                BonusEffect::Ki { amount }
                | BonusEffect::FoeHealth { amount }
                | BonusEffect::Attack { amount }
                | BonusEffect::Defence { amount } => {
                    self.between(amount.into(), 1, 20, at("amount"));
                }
                BonusEffect::FoeHealthDie { behead } => {
                    self.between(behead.into(), 1, 6, at("behead"));
                }
            }
        }
        self.exactly(duel.tables.areas.len(), 12, path!("tables", "areas"));
        for (index, area) in duel.tables.areas.iter().enumerate() {
            self.area(index, area);
        }
        self.exactly(duel.tables.wounds.len(), 6, path!("tables", "wounds"));
        for (index, wound) in duel.tables.wounds.iter().enumerate() {
            let at = |field| path!("tables", "wounds", [index], field);
            let order = Phrase::new("samurai-file-order").with("wanted", index + 1);
            self.that(usize::from(wound.die) == index + 1, at("die"), order);
            match wound.effect {
                WoundEffect::SetAside { face } => self.between(face.into(), 1, 6, at("face")),
                WoundEffect::Bleed { health } => self.between(health.into(), 1, 6, at("health")),
                WoundEffect::EmptyConcentration
                | WoundEffect::LoseKiDie
                | WoundEffect::LoseHealthDie => {}
            }
        }
    }

    fn area(&mut self, index: usize, area: &Area) {
        let at = |field| path!("tables", "areas", [index], field);
        let order = Phrase::new("samurai-file-order").with("wanted", index + 1);
        self.that(usize::from(area.area) == index + 1, at("area"), order);
        let kind = match index + 1 {
            1 => AreaKind::Dodge,
            12 => AreaKind::Behead,
            _ => AreaKind::Hit,
        };
        self.that(
            area.kind == kind,
            at("kind"),
            Phrase::new("samurai-file-area-kind"),
        );
        self.between(area.health.into(), 0, 40, at("health"));
        self.between(area.ki.into(), 0, 40, at("ki"));
        let costs = area.health > 0 || area.ki > 0 || area.heavy;
        let problem = Phrase::new("samurai-file-area-cost");
        self.that(
            costs == (area.kind == AreaKind::Hit),
            path!("tables", "areas", [index]),
            problem,
        );
    }
}

fn field_name(path: &[Step]) -> String {
    let mut name = String::new();
    for step in path {
        match step {
            Step::Key(key) if name.is_empty() => name.push_str(key),
            Step::Key(key) => name.extend([".", key]),
            Step::Item(index) => name.push_str(&format!("[{}]", index + 1)),
        }
    }
    name
}

/// Where the deepest step of the path that exists begins in the file.
fn locate(document: &Spanned<DeTable<'_>>, path: &[Step]) -> usize {
    let mut at = 0;
    let mut value: Option<&DeValue<'_>> = None;
    for step in path {
        let next = match (step, value) {
            (Step::Key(key), None) => document.get_ref().get(*key),
            (Step::Key(key), Some(value)) => value.get(*key),
            (Step::Item(index), Some(value)) => value.get(*index),
            (Step::Item(_), None) => None,
        };
        let Some(next) = next else { break };
        at = next.span().start;
        value = Some(next.get_ref());
    }
    at
}

fn line_of(source: &str, at: usize) -> usize {
    let before = source.as_bytes().iter().take(at);
    before.filter(|&&byte| byte == b'\n').count() + 1
}

/// The key on the line where reading stopped, as well as it can be told from broken TOML.
fn field_at(source: &str, at: usize) -> String {
    let line = source.lines().nth(line_of(source, at) - 1).unwrap_or("");
    let start = source[..at.min(source.len())]
        .rfind('\n')
        .map_or(0, |n| n + 1);
    let before = &line[..(at.saturating_sub(start)).min(line.len())];
    let key = before.rsplit(['{', ',', '\n']).next().unwrap_or(before);
    let name = |text: &str| {
        let name = text.split(['=', '#']).next().unwrap_or("");
        name.trim_matches([' ', '\t', '[', ']', '{', '}'])
            .to_owned()
    };
    if name(key).is_empty() {
        name(line)
    } else {
        name(key)
    }
}

/// What the reader missed: then the place it stopped at says nothing.
fn missing_field(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.strip_suffix('`')
}
