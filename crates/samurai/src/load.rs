//! Reads a duel from its file and checks it (WS-CONTENT-2). Errors name file, line and field, all of
//! them at once, so that somebody who types a page in can mend it in one go.

use plain::Shape;
use table::file::{self, Check, Source, field_name};
use table::{FileError, Phrase, path};

use crate::duel::{Area, Row};
use crate::{AreaKind, BonusEffect, Duel, WoundEffect};

/// The newest format this program reads.
const FORMAT: u32 = 1;
/// A duel is a few kilobytes; anything much larger is not a duel.
const MOST_BYTES: usize = 64 * 1024;

/// What a duel's file holds.
pub fn file_shape() -> &'static Shape {
    plain::shape_of::<Duel>()
}

pub fn load_duel(file: &str, source: &str) -> Result<Duel, Vec<FileError>> {
    let source = Source {
        name: file,
        text: source,
    };
    let document = source.parse(MOST_BYTES).map_err(|error| vec![error])?;
    let duel: Duel = source.read(&document).map_err(|error| vec![error])?;
    let mut check = Check::default();
    check_duel(&mut check, &duel);
    match source.place(&check.problems) {
        errors if errors.is_empty() => Ok(duel),
        errors => Err(errors),
    }
}

/// Checks a duel that comes from a journal, not from a file.
pub fn check(duel: &Duel) -> Result<(), String> {
    let mut check = Check::default();
    check_duel(&mut check, duel);
    match check.problems.first() {
        None => Ok(()),
        Some((place, problem)) => Err(format!("{}: {}", field_name(&place.path), problem.id)),
    }
}

fn check_duel(check: &mut Check, duel: &Duel) {
    let format = Phrase::new("samurai-file-format").with("known", i64::from(FORMAT));
    check.that(duel.format == FORMAT, path!("format"), format);
    check.that(file::good_id(&duel.id), path!("id"), Phrase::new("file-id"));
    let named = !duel.name.trim().is_empty() && duel.name.chars().count() <= 60;
    check.that(named, path!("name"), Phrase::new("samurai-file-name"));
    check.between(duel.stars, 1, 4, path!("stars"));
    check.between(duel.rounds, 1, 20, path!("rounds"));
    check_player(check, duel);
    check_foe(check, duel);
    check_tables(check, duel);
}

fn check_player(check: &mut Check, duel: &Duel) {
    let page = &duel.player;
    check.between(page.hearts, 1, 40, path!("player", "hearts"));
    check.between(page.ki, 0, 40, path!("player", "ki"));
    check.between(page.ki_per_round, 0, 20, path!("player", "ki_per_round"));
    check.exactly(page.dice.len(), duel.rounds.into(), path!("player", "dice"));
    for (index, &symbol) in page.dice.iter().enumerate() {
        check.between(symbol, 1, 3, path!("player", "dice", [index]));
    }
}

fn check_foe(check: &mut Check, duel: &Duel) {
    let page = &duel.foe;
    check.between(page.hearts, 1, 40, path!("foe", "hearts"));
    for (index, pair) in page.resistance.windows(2).enumerate() {
        let rises = pair[0].at < pair[1].at && pair[0].loss < pair[1].loss;
        let path = path!("foe", "resistance", [index + 1]);
        check.that(rises, path, Phrase::new("samurai-file-rising"));
    }
    for (index, band) in page.resistance.iter().enumerate() {
        check.between(band.at, 1, 60, path!("foe", "resistance", [index], "at"));
        check.between(
            band.loss,
            1,
            40,
            path!("foe", "resistance", [index], "loss"),
        );
    }
    check.exactly(page.rows.len(), 18, path!("foe", "rows"));
    for (index, row) in page.rows.iter().enumerate() {
        check_row(check, index, row);
    }
}

fn check_row(check: &mut Check, index: usize, row: &Row) {
    let at = |field| path!("foe", "rows", [index], field);
    let order = Phrase::new("samurai-file-order").with("wanted", index + 1);
    check.that(usize::from(row.sum) == index + 1, at("sum"), order);
    check.between(row.defence, 0, 40, at("defence"));
    check.between(row.below, 0, 40, at("below"));
    check.between(row.health, 0, 40, at("health"));
    check.between(row.ki, 0, 40, at("ki"));
    check.between(row.injury, 0, 2, at("injury"));
    let hurts = row.health > 0 || row.ki > 0 || row.injury > 0;
    let problem = if row.below == 0 {
        "samurai-file-row-hurts"
    } else {
        "samurai-file-row-harmless"
    };
    check.that(hurts == (row.below > 0), at("below"), Phrase::new(problem));
    for (item, field) in row.book.iter().enumerate() {
        let known = ["defence", "below", "health", "ki", "injury"];
        let problem = Phrase::new("samurai-file-book").with("known", known.join(", "));
        let path = path!("foe", "rows", [index], "book", [item]);
        check.that(known.contains(&field.as_str()), path, problem);
    }
}

fn check_tables(check: &mut Check, duel: &Duel) {
    let bonuses = &duel.tables.concentration;
    for (index, pair) in bonuses.windows(2).enumerate() {
        let path = path!("tables", "concentration", [index + 1], "cost");
        let rises = pair[0].cost < pair[1].cost;
        check.that(rises, path, Phrase::new("samurai-file-rising"));
    }
    for (index, bonus) in bonuses.iter().enumerate() {
        let at = |field| path!("tables", "concentration", [index], field);
        check.between(bonus.cost, 1, 200, at("cost"));
        match bonus.effect {
            BonusEffect::Ki { amount }
            | BonusEffect::FoeHealth { amount }
            | BonusEffect::Attack { amount }
            | BonusEffect::Defence { amount } => {
                check.between(amount, 1, 20, at("amount"));
            }
            BonusEffect::FoeHealthDie { behead } => {
                check.between(behead, 1, 6, at("behead"));
            }
        }
    }
    check.exactly(duel.tables.areas.len(), 12, path!("tables", "areas"));
    for (index, area) in duel.tables.areas.iter().enumerate() {
        check_area(check, index, area);
    }
    check.exactly(duel.tables.wounds.len(), 6, path!("tables", "wounds"));
    for (index, wound) in duel.tables.wounds.iter().enumerate() {
        let at = |field| path!("tables", "wounds", [index], field);
        let order = Phrase::new("samurai-file-order").with("wanted", index + 1);
        check.that(usize::from(wound.die) == index + 1, at("die"), order);
        match wound.effect {
            WoundEffect::SetAside { face } => check.between(face, 1, 6, at("face")),
            WoundEffect::Bleed { health } => check.between(health, 1, 6, at("health")),
            WoundEffect::EmptyConcentration
            | WoundEffect::LoseKiDie
            | WoundEffect::LoseHealthDie => {}
        }
    }
}

fn check_area(check: &mut Check, index: usize, area: &Area) {
    let at = |field| path!("tables", "areas", [index], field);
    let order = Phrase::new("samurai-file-order").with("wanted", index + 1);
    check.that(usize::from(area.area) == index + 1, at("area"), order);
    let kind = match index + 1 {
        1 => AreaKind::Dodge,
        12 => AreaKind::Behead,
        _ => AreaKind::Hit,
    };
    check.that(
        area.kind == kind,
        at("kind"),
        Phrase::new("samurai-file-area-kind"),
    );
    check.between(area.health, 0, 40, at("health"));
    check.between(area.ki, 0, 40, at("ki"));
    let costs = area.health > 0 || area.ki > 0 || area.heavy;
    let problem = Phrase::new("samurai-file-area-cost");
    check.that(
        costs == (area.kind == AreaKind::Hit),
        path!("tables", "areas", [index]),
        problem,
    );
}
