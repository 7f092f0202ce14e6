//! Each answer of the rules as tables.

use ::samurai::odds::{
    Answer, ChoiceOfDice, Clashes, FoeRerolled, FoeRolled, HarmOdds, InjuryOdds, Prospect, Rerolled,
};
use ::samurai::read::{Exchange, Harm};
use ::samurai::{Mark, Setup, State, wound_name};
use ::table::Phrase;
use dice::{Fraction, Odds};
use serde_json::json;

use super::super::table::{Column, Key, Kind, Table};

/// The duel an answer is about.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    pub setup: &'a Setup,
    pub state: &'a State,
    /// The number the question was asked with.
    pub number: u16,
}

pub fn tell(name: &'static str, answer: &Answer, about: About<'_>) -> Vec<Table> {
    match answer {
        Answer::Chance(chance) => vec![single(name, chance, about)],
        Answer::Numbers(wounds) => vec![open_wounds(wounds)],
        Answer::Ready(choices) => ready(choices),
        Answer::Rolled(dice) => rolled(dice, about.state),
        Answer::Allocated(clashes) => allocated(clashes),
        Answer::FoeRolled(rolled) => foe_rolled(rolled, about),
        Answer::Injury(injury) => injured(injury, about),
        Answer::Accept(harm) => vec![harmed(Table::single("accept", title("accept")), harm)],
    }
}

fn title(name: &'static str) -> Phrase {
    Phrase::new("odds-title").with("of", name)
}

fn key(name: &'static str, value: impl Into<serde_json::Value>) -> Key {
    vec![(name, value.into())]
}

fn single(name: &'static str, chance: &Fraction, about: About<'_>) -> Table {
    let foe = about.setup.duel.short_name();
    let label = Phrase::new("odds-row-single")
        .with("of", name)
        .with("foe", foe)
        .with("number", about.number);
    let key = match name {
        "reach-attack" => key("attack", about.number),
        _ => Key::new(),
    };
    Table::single(name, title(name)).chance(label, key, vec![chance.clone()])
}

/// The attacks that can be reached, each with the numbers of dice it can be tried with.
pub fn reach(columns: Vec<Column>, targets: impl Iterator<Item = (u16, Vec<Fraction>)>) -> Table {
    let mut table = Table::new("reach-attack", title("reach-attack"), columns);
    for (target, chances) in targets {
        let label = Phrase::new("odds-row-at-least").with("number", target);
        table = table.chance(label, key("attack", target), chances);
    }
    table
}

/// One column per number of dice.
pub fn by_count(counts: impl Iterator<Item = u8>) -> Vec<Column> {
    let column = |n: u8| Column {
        head: Some(Phrase::new("odds-col-dice").with("n", n)),
        key: key("n", n),
    };
    counts.map(column).collect()
}

fn ready(choices: &[ChoiceOfDice]) -> Vec<Table> {
    let table = |name| Table::new(name, title(name), by_count(choices.iter().map(|one| one.n)));
    let each = |read: fn(&ChoiceOfDice) -> Fraction| choices.iter().map(read).collect::<Vec<_>>();
    let sums: Vec<&Odds<u8>> = choices.iter().map(|one| &one.sum).collect();
    let lost: Vec<&Odds<u8>> = choices.iter().map(|one| &one.set_aside).collect();
    let rows: Vec<&Odds<u8>> = choices.iter().map(|one| &one.row).collect();

    let own = table("own-sum")
        .outcomes(&sums, |&sum| vec![number(sum)], |&sum| key("sum", sum))
        .mean(
            Phrase::new("odds-row-mean"),
            Key::new(),
            each(|one| one.sum.expected(|&sum| sum.into())),
        );
    let set_aside = table("set-aside").outcomes(
        &lost,
        |&dice| vec![Phrase::new("odds-row-dice").with("n", dice)],
        |&dice| key("set_aside", dice),
    );
    let row = table("foe-row")
        .outcomes(&rows, |&row| vec![number(row)], |&row| key("row", row))
        .mean(
            Phrase::new("odds-row-guard"),
            key("of", "guard"),
            each(|one| one.guard.clone()),
        );
    let mut lands = table("lands");
    let defences = choices.first().map_or(0, |one| one.lands.len());
    for defence in 0..defences {
        let label = Phrase::new("odds-row-defence").with("defence", defence);
        let cells = choices.iter().map(|one| one.lands[defence].clone());
        lands = lands.chance(label, key("defence", defence), cells.collect());
    }
    let all_attack = hearts(
        table("all-attack"),
        choices.iter().map(|one| &one.all_attack),
    );
    let all_defence = table("all-defence").chance(
        Phrase::new("odds-row-hit"),
        key("of", "hit"),
        each(|one| one.all_defence.hit.clone()),
    );
    let wounded = lost.iter().any(|odds| odds.len() > 1);
    let mut tables = vec![own, row, lands, all_attack, all_defence];
    if wounded {
        tables.insert(1, set_aside);
    }
    tables
}

fn number(number: u8) -> Phrase {
    Phrase::new("odds-row-number").with("number", number)
}

fn face(face: u8) -> Phrase {
    Phrase::new("odds-col-die").faces("face", &[face])
}

fn hearts<'a>(table: Table, prospects: impl Iterator<Item = &'a Prospect>) -> Table {
    let prospects: Vec<&Prospect> = prospects.collect();
    let hearts: Vec<Odds<u8>> = prospects
        .iter()
        .map(|prospect| prospect.exchanges.clone().map(|exchange| exchange.hearts))
        .collect();
    let columns: Vec<&Odds<u8>> = hearts.iter().collect();
    table
        .outcomes(
            &columns,
            |&hearts| vec![of_hearts(hearts)],
            |&hearts| key("hearts", hearts),
        )
        .mean(
            Phrase::new("odds-row-mean"),
            Key::new(),
            prospects
                .iter()
                .map(|prospect| prospect.hearts.clone())
                .collect(),
        )
}

fn of_hearts(hearts: u8) -> Phrase {
    Phrase::new("odds-row-hearts").with("count", hearts)
}

fn rolled(dice: &[Rerolled], state: &State) -> Vec<Table> {
    let dice: Vec<&Rerolled> = dice.iter().filter(|die| die.allowed).collect();
    if dice.is_empty() {
        return Vec::new();
    }
    let own = state.dice.as_slice();
    let columns = dice.iter().map(|die| Column {
        head: Some(face(own[usize::from(die.die) - 1].face)),
        key: key("die", die.die),
    });
    let sums: Vec<&Odds<u8>> = dice.iter().map(|die| &die.sum).collect();
    let table = Table::new("rolled", title("rolled"), columns.collect())
        .outcomes(&sums, |&sum| vec![number(sum)], |&sum| key("sum", sum))
        .mean(
            Phrase::new("odds-row-mean"),
            Key::new(),
            sums.iter()
                .map(|odds| odds.expected(|&sum| sum.into()))
                .collect(),
        );
    vec![table]
}

fn allocated(clashes: &Clashes) -> Vec<Table> {
    let prospects = [
        ("now", &clashes.now),
        ("attack-raised", &clashes.attack_raised),
        ("defence-raised", &clashes.defence_raised),
    ];
    let columns = || {
        let column = |&(name, _): &(&'static str, _)| Column {
            head: Some(Phrase::new("odds-col-values").with("of", name)),
            key: key("values", name),
        };
        prospects.iter().map(column).collect()
    };
    let all: Vec<&Odds<Exchange>> = prospects.iter().map(|(_, one)| &one.exchanges).collect();
    let summary = Table::new("allocated", title("allocated"), columns());
    let joint = Table::new("exchanges", title("exchanges"), columns());
    vec![
        clash(hearts(summary, prospects.iter().map(|&(_, one)| one)), &all),
        joint.outcomes(&all, exchange, |exchange| key("exchange", json!(exchange))),
    ]
}

/// How likely he strikes, and what for.
fn clash(table: Table, columns: &[&Odds<Exchange>]) -> Table {
    let each = |counts: &dyn Fn(&Exchange) -> bool| -> Vec<Fraction> {
        columns.iter().map(|odds| odds.chance(counts)).collect()
    };
    let hit = each(&|exchange| exchange.mark == Some(Mark::Hit));
    let mut table = table.chance(Phrase::new("odds-row-hit"), key("of", "hit"), hit);
    for level in [1, 2] {
        let chances = each(&|exchange| exchange.harm.injury == level);
        if chances.iter().any(|chance| !chance.is_zero()) {
            table = table.chance(of_injury(level), key("injury", level), chances);
        }
    }
    let harm = |read: fn(&Harm) -> u8| -> Vec<Fraction> {
        let mean = |odds: &&Odds<Exchange>| odds.expected(|exchange| read(&exchange.harm).into());
        columns.iter().map(mean).collect()
    };
    table
        .mean(
            Phrase::new("odds-row-lose-health"),
            key("of", "health"),
            harm(|harm| harm.health),
        )
        .mean(
            Phrase::new("odds-row-lose-ki"),
            key("of", "ki"),
            harm(|harm| harm.ki),
        )
}

fn of_injury(level: u8) -> Phrase {
    Phrase::new("odds-row-injury").with("level", level)
}

/// Hearts dealt, whether the defence holds, and what follows if not.
fn exchange(exchange: &Exchange) -> Vec<Phrase> {
    let mut parts = vec![of_hearts(exchange.hearts)];
    parts.push(Phrase::new(match exchange.mark {
        None => "odds-row-falls",
        Some(Mark::Ok) => "odds-row-held",
        Some(Mark::Hit) => "odds-row-hit",
    }));
    let Harm { health, ki, injury } = exchange.harm;
    if health > 0 {
        parts.push(Phrase::new("odds-row-harm-health").with("count", health));
    }
    if ki > 0 {
        parts.push(Phrase::new("odds-row-harm-ki").with("count", ki));
    }
    if injury > 0 {
        parts.push(of_injury(injury));
    }
    parts
}

fn foe_rolled(rolled: &FoeRolled, about: About<'_>) -> Vec<Table> {
    let faces = about.state.foe_dice;
    let ki = about.state.ki_left_this_round(&about.setup.duel) > 0;
    let possible: &[FoeRerolled] = if ki { &rolled.rerolls } else { &[] };
    let rerolls = || {
        possible.iter().map(|reroll| match reroll.die {
            Some(die) => Column {
                head: Some(face(faces.as_slice()[usize::from(die) - 1])),
                key: key("die", die),
            },
            None => Column {
                head: Some(Phrase::new("odds-col-die").faces("face", faces.as_slice())),
                key: key("die", "all"),
            },
        })
    };
    let now = Column {
        head: Some(Phrase::new("odds-col-values").with("of", "now")),
        key: key("die", "none"),
    };
    let standing = Odds::certain(rolled.now);
    let mut exchanges = vec![&standing];
    exchanges.extend(possible.iter().map(|reroll| &reroll.prospect.exchanges));
    let columns: Vec<Column> = std::iter::once(now).chain(rerolls()).collect();
    let by_hearts: Vec<Odds<u8>> = exchanges
        .iter()
        .map(|&odds| odds.clone().map(|exchange| exchange.hearts))
        .collect();
    let by_hearts: Vec<&Odds<u8>> = by_hearts.iter().collect();
    let table = Table::new("foe-rolled", title("foe-rolled"), columns).outcomes(
        &by_hearts,
        |&hearts| vec![of_hearts(hearts)],
        |&hearts| key("hearts", hearts),
    );
    let rows: Vec<&Odds<u8>> = possible.iter().map(|reroll| &reroll.rows).collect();
    let after = Table::new("foe-rows", title("foe-rows"), rerolls().collect());
    let mut tables = vec![clash(table, &exchanges)];
    if ki {
        tables.push(after.outcomes(&rows, |&row| vec![number(row)], |&row| key("row", row)));
    }
    tables
}

fn injured(injury: &InjuryOdds, about: About<'_>) -> Vec<Table> {
    let (name, areas) = match about.number {
        1 => ("injury-1", "areas-1"),
        _ => ("injury-2", "areas-2"),
    };
    let area = |&number: &u8| {
        let area = about.setup.duel.area(number);
        let again = about.state.struck.has(number);
        vec![
            Phrase::new("odds-row-area")
                .with("number", number)
                .with("name", area.names())
                .with("struck", if again { "yes" } else { "no" }),
        ]
    };
    let mut then = Table::single(name, title(name));
    if !injury.dodge.is_zero() {
        let label = Phrase::new("odds-row-dodge");
        then = then.chance(label, key("of", "dodge"), vec![injury.dodge.clone()]);
    }
    let then = harmed(then, &injury.harm).mean(
        Phrase::new("odds-row-printed"),
        key("of", "printed_health"),
        vec![injury.printed_health.clone()],
    );
    let areas = Table::single(areas, title(areas));
    vec![
        areas.outcomes(&[&injury.areas], area, |&area| key("area", area)),
        then,
    ]
}

/// What may become of the player; impossible things are left out.
fn harmed(table: Table, harm: &HarmOdds) -> Table {
    let chances = [
        ("victory", "odds-row-victory", &harm.victory),
        ("dead", "odds-row-dead", &harm.dead),
        ("beheaded", "odds-row-beheaded", &harm.beheaded),
        ("heavy_wound", "odds-row-heavy-wound", &harm.heavy_wound),
        ("limb_lost", "odds-row-limb-lost", &harm.limb_lost),
    ];
    let possible = chances
        .into_iter()
        .filter(|(_, _, chance)| !chance.is_zero());
    let table = possible.fold(table, |table, (of, id, chance)| {
        table.row(
            vec![Phrase::new(id)],
            key("of", of),
            vec![chance.clone()],
            Kind::Chance,
        )
    });
    table.mean(
        Phrase::new("odds-row-lose-health"),
        key("of", "health_lost"),
        vec![harm.health_lost.clone()],
    )
}

fn open_wounds(wounds: &Odds<u8>) -> Table {
    let label = |&wound: &u8| {
        vec![
            Phrase::new("odds-row-wound")
                .with("number", wound)
                .message("name", wound_name(wound)),
        ]
    };
    Table::single("open-wounds", title("open-wounds"))
        .outcomes(&[wounds], label, |&wound| key("wound", wound))
}
