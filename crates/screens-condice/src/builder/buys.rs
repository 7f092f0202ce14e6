//! What a build buys: its attacks against defences, its mind against mental attacks, its life against
//! attackers. Every number is exact.

use ::condice::odds::{AttackRow, Buys, buys};
use ::condice::{Attack, Sheet};
use dice::Fraction;
use maud::{Markup, html};

use super::Builder;
use super::words::name;
use screens::exact;

/// Beyond this, counting exactly takes longer than somebody types.
const MOST_DICE: i64 = 40;
const MOST_LIFE: i64 = 30;

/// The sheet as far as it is counted.
fn counted(sheet: &Sheet) -> Sheet {
    let few = |dice: i64| if dice > MOST_DICE { 0 } else { dice };
    let attack = |attack: &Attack| Attack {
        dice: few(attack.dice),
        ..attack.clone()
    };
    Sheet {
        life: if sheet.life > MOST_LIFE {
            0
        } else {
            sheet.life
        },
        mental: few(sheet.mental),
        attacks: sheet.attacks.iter().map(attack).collect(),
        ..sheet.clone()
    }
}

pub fn section(builder: &Builder<'_>) -> Markup {
    let sheet = &builder.typed.sheet;
    let odds = buys(&builder.options, &counted(sheet));
    let too_much = sheet.life > MOST_LIFE
        || sheet.mental > MOST_DICE
        || sheet.attacks.iter().any(|attack| attack.dice > MOST_DICE);
    html! {
        section.buys aria-labelledby="buys" data-live="buys" {
            div.head { h2 #buys { (builder.text("web-cdb-buys")) } span.label { (builder.text("web-cdb-exact")) } }
            @if too_much { p.quiet { (builder.reader.with("web-cdb-too-much", &[("dice", MOST_DICE.into()), ("life", MOST_LIFE.into())])) } }
            @for (row, attack) in odds.attacks.iter().zip(&sheet.attacks).filter(|(row, _)| row.dice > 0) { (strikes(builder, row, attack)) }
            @if sheet.mental <= MOST_DICE { (resists(builder, &odds)) }
            @if sheet.life <= MOST_LIFE && odds.life > 0 { (endures(builder, &odds)) }
        }
    }
}

fn strikes(builder: &Builder<'_>, row: &AttackRow, attack: &Attack) -> Markup {
    let called = name(builder.reader, &attack.name);
    let caption = builder.reader.with(
        "web-cdb-strikes",
        &[
            ("name", called.into()),
            ("dice", row.dice.into()),
            ("range", row.range.into()),
        ],
    );
    html! {
        table.oddsrows {
            caption { (caption) }
            thead { tr { th scope="col" { (builder.text("web-cdb-against")) } th scope="col" colspan="2" { (builder.text("web-cdb-hurts")) } th scope="col" { (builder.text("web-cdb-mean")) } } }
            tbody {
                @for (defence, odds) in (0..).zip(&row.against) {
                    tr {
                        th scope="row" { (defence) }
                        (chance(builder, &odds.hits))
                        td { b { (exact::decimal(builder.reader, &odds.expected, 2)) } " " (exact::fraction(builder.reader, &odds.expected)) }
                    }
                }
            }
        }
    }
}

/// A bar, the percentage and the fraction.
fn chance(builder: &Builder<'_>, chance: &Fraction) -> Markup {
    html! {
        td { span.bar style={ "--p:" (::words::percent_width(chance)) } {} }
        td { b { (builder.reader.percent(chance)) } " " (exact::fraction(builder.reader, chance)) }
    }
}

fn resists(builder: &Builder<'_>, odds: &Buys) -> Markup {
    html! {
        table.oddsrows {
            caption { (builder.text("web-cdb-resists")) }
            tbody {
                @for (dice, repelled) in &odds.resists {
                    tr {
                        th scope="row" { (builder.reader.count("web-cdb-with-dice", "count", *dice)) }
                        (chance(builder, repelled))
                    }
                }
            }
        }
    }
}

fn endures(builder: &Builder<'_>, odds: &Buys) -> Markup {
    html! {
        table.oddsrows {
            caption { (builder.reader.count("web-cdb-endures", "count", odds.life)) }
            tbody {
                @for (dice, attacks) in &odds.endures {
                    tr {
                        th scope="row" { (builder.reader.count("web-cdb-with-dice", "count", *dice)) }
                        td colspan="2" {
                            @match attacks {
                                Some(attacks) => { b { (builder.reader.with("web-cdb-attacks-needed", &[("number", exact::decimal(builder.reader, attacks, 2).into())])) } " " (exact::fraction(builder.reader, attacks)) },
                                None => (builder.text("web-cdb-never")),
                            }
                        }
                    }
                }
            }
        }
    }
}
