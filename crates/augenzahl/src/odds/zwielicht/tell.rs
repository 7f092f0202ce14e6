//! Each answer of the rules as tables.

use ::table::Phrase;
use ::zwielicht::odds::{
    Asked, Compared, Exposure, FightOdds, HelpedOdds, IMPROVE, Lasting, PoolOdds, ROUNDS, RoundEnd,
    Row, SolveOdds, WeakenedFight,
};
use ::zwielicht::read::{Effects, Shed};
use ::zwielicht::{SolveResult, brings};
use dice::{Fraction, Odds};
use serde_json::json;

use super::super::table::{self, Column, Key, Kind, Table};

pub fn tell(answer: &Compared, asked: &Asked) -> Vec<Table> {
    match answer {
        Compared::Pool {
            first,
            improved,
            does,
        } => {
            let both: Vec<&PoolOdds> = std::iter::once(&**first)
                .chain(improved.as_deref())
                .collect();
            pool(&both, does, asked)
        }
        Compared::Helped { alone, helped } => vec![help(alone, helped)],
        Compared::Weaken {
            level,
            fight,
            nobody,
        } => weaken(level, fight, nobody),
        Compared::Fight { odds, lasting, end } => fight(odds, lasting, end),
        Compared::WeakPoint {
            points,
            hits,
            exposed,
        } => weak_point(points, hits, exposed),
        Compared::Solve { result, by_hints } => solve(result, by_hints),
    }
}

fn title(of: &'static str) -> Phrase {
    Phrase::new("odds-zw-title").with("of", of)
}

fn key(name: &'static str, value: impl Into<serde_json::Value>) -> Key {
    vec![(name, value.into())]
}

fn row(of: &'static str) -> Phrase {
    Phrase::new("odds-zw-row").with("of", of).with("count", 0u8)
}

fn counted(of: &'static str, count: usize) -> Phrase {
    Phrase::new("odds-zw-row")
        .with("of", of)
        .with("count", count)
}

fn number(number: u8) -> Phrase {
    Phrase::new("odds-row-number").with("number", number)
}

/// The first throw accepted, and improved.
fn columns(count: usize, asked: &Asked) -> Vec<Column> {
    let at = if asked.improve == 0 {
        IMPROVE
    } else {
        asked.improve
    };
    let heads = [
        ("first", Phrase::new("odds-zw-first")),
        ("improved", Phrase::new("odds-zw-improved").with("face", at)),
    ];
    let column = |(name, head)| Column {
        head: Some(head),
        key: key("throw", name),
    };
    heads.into_iter().take(count).map(column).collect()
}

fn pool(pools: &[&PoolOdds], does: &[Option<Odds<Effects>>; 2], asked: &Asked) -> Vec<Table> {
    let columns = || columns(pools.len(), asked);
    let each = |read: fn(&PoolOdds) -> &Fraction| -> Vec<Fraction> {
        pools.iter().map(|odds| read(odds).clone()).collect()
    };
    let mut rows = Table::new("rows", title("rows"), columns());
    for row in Row::ALL.into_iter().rev() {
        let chances = pools.iter().map(|odds| {
            let found = odds.rows.iter().find(|(known, _)| *known == row);
            found.map_or(Fraction::ZERO, |(_, chance)| chance.clone())
        });
        let label = Phrase::new("odds-zw-faces").with("of", row.as_str());
        rows = rows.chance(label, key("row", row.as_str()), chances.collect());
    }
    let mut rows = rows
        .chance(
            row("five_or_more"),
            key("of", "five_or_more"),
            each(|odds| &odds.five_or_more),
        )
        .chance(
            row("condition"),
            key("of", "condition"),
            each(|odds| &odds.condition),
        )
        .mean(
            row("conditions"),
            key("of", "conditions"),
            each(|odds| &odds.conditions),
        )
        .mean(
            row("blight"),
            key("of", "blight"),
            each(|odds| &odds.blight),
        );
    // Nobody improves twice.
    rows.rows.push(table::Row {
        label: vec![row("may_improve")],
        key: key("of", "may_improve"),
        cells: (0..pools.len())
            .map(|place| (place == 0).then(|| pools[0].may_improve.clone()))
            .collect(),
        kind: Kind::Chance,
    });
    let does: Vec<Odds<Effects>> = does
        .iter()
        .flatten()
        .map(|odds| odds.clone().map(Effects::together))
        .collect();
    let does: Vec<&Odds<Effects>> = does.iter().collect();
    let brings =
        Table::new("brings", title("brings"), columns()).outcomes(&does, brings, |effects| {
            key("effects", effects_json(effects))
        });
    vec![rows, brings]
}

/// Only what happens.
fn effects_json(effects: &Effects) -> serde_json::Value {
    let counts = [
        ("hints", i64::from(effects.hints)),
        ("blight", i64::from(effects.blight)),
        ("level", i64::from(effects.level)),
    ];
    let flags = [
        ("success", effects.success == Some(true)),
        ("danger", effects.danger),
        ("must_fight", effects.must_fight),
        ("bonus", effects.bonus),
        ("bound", effects.bound),
    ];
    let shed = match effects.shed {
        Shed::None => None,
        Shed::LastTwo => Some(json!(2)),
        Shed::LastThree => Some(json!(3)),
        Shed::All => Some(json!("all")),
    };
    let counts = counts.into_iter().filter(|(_, count)| *count != 0);
    let flags = flags.into_iter().filter(|(_, flag)| *flag);
    let mut told: serde_json::Map<String, serde_json::Value> = counts
        .map(|(name, count)| (name.to_owned(), json!(count)))
        .chain(flags.map(|(name, flag)| (name.to_owned(), json!(flag))))
        .collect();
    told.extend(shed.map(|shed| ("shed".to_owned(), shed)));
    told.into()
}

fn help(alone: &PoolOdds, helped: &HelpedOdds) -> Table {
    let column = |name: &'static str| Column {
        head: Some(Phrase::new("odds-zw-helped").with("of", name)),
        key: key("help", name),
    };
    let mut table = Table::new(
        "help",
        title("help"),
        vec![column("alone"), column("helped")],
    )
    .chance(
        row("five_or_more"),
        key("of", "five_or_more"),
        vec![alone.five_or_more.clone(), helped.five_or_more.clone()],
    )
    .chance(
        row("condition"),
        key("of", "condition"),
        vec![alone.condition.clone(), helped.condition.clone()],
    );
    table.rows.push(table::Row {
        label: vec![row("helper_condition")],
        key: key("of", "helper_condition"),
        cells: vec![None, Some(helped.helper_condition.clone())],
        kind: Kind::Chance,
    });
    table
}

fn weaken(level: &Odds<i8>, fight: &WeakenedFight, nobody: &Lasting) -> Vec<Table> {
    let change = |change: &i8| {
        let of = match change {
            0 => "kept",
            1.. => "raised",
            _ => "lowered",
        };
        vec![counted(of, change.unsigned_abs().into())]
    };
    let levels = Table::single("weaken", title("weaken"))
        .outcomes(&[level], change, |change| key("change", *change))
        .mean(
            Phrase::new("odds-row-mean"),
            Key::new(),
            vec![level.expected(|change| (*change).into())],
        );
    let column = |name: &'static str| Column {
        head: Some(Phrase::new("odds-zw-weakens").with("of", name)),
        key: key("who", name),
    };
    let rounds = Table::new(
        "weakened-fight",
        title("weakened-fight"),
        vec![column("one"), column("nobody")],
    );
    let [first, second] = [0, 1].map(|round| nobody.won_in[round].clone());
    let rounds = rounds
        .chance(
            counted("won_in", 1),
            key("round", 1),
            vec![fight.first.clone(), first],
        )
        .chance(
            counted("won_in", 2),
            key("round", 2),
            vec![fight.second.clone(), second],
        )
        .chance(
            counted("longer", 2),
            key("longer_than", 2),
            vec![fight.later.clone(), nobody.longer.clone()],
        );
    vec![levels, rounds]
}

fn fight(odds: &FightOdds, lasting: &Lasting, end: &[(RoundEnd, Fraction)]) -> Vec<Table> {
    let mut rounds = Table::single("fight", title("fight"));
    for (round, chance) in (1..).zip(&lasting.won_in) {
        rounds = rounds.chance(
            counted("won_in", round),
            key("round", round),
            vec![chance.clone()],
        );
    }
    rounds = rounds
        .chance(
            counted("longer", ROUNDS),
            key("longer_than", ROUNDS),
            vec![lasting.longer.clone()],
        )
        .chance(
            row("within_two"),
            key("of", "within_two"),
            vec![odds.within_two.clone()],
        );
    match &odds.rounds {
        Some(mean) => rounds = rounds.mean(row("rounds"), key("of", "rounds"), vec![mean.clone()]),
        // Out of reach: an average of no number.
        None => rounds.rows.push(table::Row {
            label: vec![row("never")],
            key: key("of", "rounds"),
            cells: vec![None],
            kind: Kind::Mean,
        }),
    }
    let mut ends = Table::single("round-end", title("round-end"));
    for (end, chance) in end {
        let name = match end {
            RoundEnd::Won => "round_won",
            RoundEnd::Open => "round_open",
            RoundEnd::AllOut => "all_out",
        };
        ends = ends.chance(row(name), key("end", json!(end)), vec![chance.clone()]);
    }
    vec![rounds, ends]
}

fn weak_point(
    points: &Odds<u8>,
    hits: &[(u8, Fraction)],
    exposed: &[(u8, Exposure)],
) -> Vec<Table> {
    let weak = Table::single("weak-point", title("weak-point")).outcomes(
        &[points],
        |point| vec![number(*point)],
        |point| key("point", *point),
    );
    let mut hit = Table::single("hits", title("hits"));
    for (count, chance) in hits {
        hit = hit.chance(
            counted("hits", usize::from(*count)),
            key("hits", *count),
            vec![chance.clone()],
        );
    }
    let column = |name: &'static str| Column {
        head: Some(Phrase::new("odds-zw-exposed").with("of", name)),
        key: key("of", name),
    };
    let mut by_point = Table::new(
        "exposed",
        title("exposed"),
        vec![column("hit"), column("out")],
    );
    for (point, exposure) in exposed {
        let cells = vec![exposure.hit.clone(), exposure.out.clone()];
        by_point = by_point.chance(number(*point), key("point", *point), cells);
    }
    vec![weak, hit, by_point]
}

fn solve(result: &Odds<SolveResult>, by_hints: &[SolveOdds]) -> Vec<Table> {
    let label = |result: &SolveResult| {
        vec![row(match result {
            SolveResult::Solved => "solved",
            SolveResult::Failed => "failed",
            SolveResult::Critical => "critical",
        })]
    };
    let results = Table::single("solve", title("solve"))
        .outcomes(&[result], label, |result| key("result", json!(result)));
    let mut hints = Table::single("by-hints", title("by-hints"));
    for odds in by_hints {
        let label = Phrase::new("odds-zw-hints")
            .with("count", odds.hints)
            .with("level", i64::from(odds.level));
        let key = vec![("hints", json!(odds.hints)), ("level", json!(odds.level))];
        hints = hints.chance(label, key, vec![odds.chance.clone()]);
    }
    vec![results, hints]
}
