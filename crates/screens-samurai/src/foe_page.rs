//! The opponent's page: hearts, resistance, his eighteen rows and his helmet.

use ::samurai::{Duel, Phase, Row, odds, read};
use maud::{Markup, html};

use super::mask;
use super::scene::Scene;
use super::track;
use screens::Reader;
use screens::desk::hand;
use screens::ink::{self, Look};

pub fn leaf(scene: &Scene<'_>) -> Markup {
    let (state, duel) = (scene.state(), scene.duel());
    let stars = scene.of("web-stars-of", duel.stars.into(), 4);
    html! {
        section.leaf.leaf--foe data-part="foe" data-late="foe" data-panel="3" aria-labelledby="foe" {
            div.who {
                div { span.label { (scene.text("web-foe-page")) } h2 #foe { (duel.name) } }
                (track("star", duel.stars.into(), 4, &stars))
            }
            dl {
                div.trackrow {
                    dt { (scene.text("web-hearts")) }
                    dd { (scene.hearts(state.foe_health, duel.foe.hearts)) }
                    dd.num { (hand(scene, "/foe_health", html! { span aria-hidden="true" { (state.foe_health) } })) " " small aria-hidden="true" { (scene.reader.count("web-of", "of", duel.foe.hearts)) } }
                }
                (dice(scene))
            }
            (bands(scene))
            (rows(scene))
            figure.kabuto {
                (mask(duel))
                @if let Some(saying) = &duel.saying { figcaption { (scene.reader.lang.pick(saying)) } }
            }
        }
    }
}

/// His dice: as they lie, or how many he will get.
fn dice(scene: &Scene<'_>) -> Markup {
    let n = scene.state().n;
    html! {
        div.trackrow {
            dt { (scene.text("web-dice")) }
            dd.few {
                @if scene.round.foe.is_empty() {
                    @for _ in 0..(if n == 0 { 0 } else { 4 - n }) { (ink::blank_die("s", true)) }
                    @if n == 0 && scene.state().phase != Phase::Over { span.label { (scene.text("web-foe-rest")) } }
                } @else {
                    @for die in &scene.round.foe {
                        (ink::die(scene.reader, die.face, Look { hand: die.hand, ..Look::sized("s") }))
                    }
                }
            }
            dd.num { @if n > 0 { (4 - n) " " small { (scene.reader.count("web-of", "of", 4u8)) } } }
        }
    }
}

/// The row that counts: his roll as it lies, or the one that was handled.
fn current(scene: &Scene<'_>) -> Option<u8> {
    let state = scene.state();
    match state.phase {
        Phase::FoeRolled => Some(read::row_of(state.foe_dice.as_slice())),
        Phase::RoundOver | Phase::Over => state.row,
        Phase::Ready | Phase::Rolled | Phase::Allocated => None,
    }
}

fn bands(scene: &Scene<'_>) -> Markup {
    let (state, duel) = (scene.state(), scene.duel());
    let clash = current(scene).map(|row| read::clash(duel, state.attack, state.defence, row));
    let label = clash.map(|clash| {
        scene.with(
            "web-resist-sum",
            &[
                ("attack", state.attack.into()),
                ("guard", duel.row(clash.row).defence.into()),
                ("final", clash.final_attack.into()),
            ],
        )
    });
    let lit = clash.map_or(0, |clash| clash.loss);
    html! {
        section aria-labelledby="resistance" {
            div.head { h3 #resistance { (scene.text("web-resistance")) } @if let Some(label) = label { span.label { (label) } } }
            (resistance(scene.reader, duel, lit))
        }
    }
}

fn resistance(reader: &Reader<'_>, duel: &Duel, lit: u8) -> Markup {
    html! {
        ol.bands {
            @for band in &duel.foe.resistance {
                li aria-current=[(band.loss == lit).then_some("true")] {
                    span.nw { (reader.count("web-from", "at", band.at)) } " "
                    b { "−" (band.loss) " " (ink::said_mark("heart", "mark--h", &reader.text("web-hearts"))) }
                }
            }
        }
    }
}

/// How a row can still come about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// His dice cannot show this sum.
    Far,
    Possible,
    /// One ki could lead there.
    Near,
}

fn reach(scene: &Scene<'_>) -> [Reach; 18] {
    let state = scene.state();
    let mut reach = [Reach::Far; 18];
    let mut mark = |sum: u8, how| {
        if let Some(row) = usize::from(sum)
            .checked_sub(1)
            .and_then(|index| reach.get_mut(index))
        {
            *row = how;
        }
    };
    let counts = match state.phase {
        Phase::Ready => 4 - state.cap(scene.duel())..=3,
        _ if state.n > 0 => 4 - state.n..=4 - state.n,
        _ => 1..=3,
    };
    for count in counts {
        (count..=6 * count).for_each(|sum| mark(sum, Reach::Possible));
    }
    if state.ki_left_this_round(scene.duel()) > 0
        && let Some(rolled) = odds::foe_rolled(scene.setup(), state)
    {
        for (&row, _) in rolled.rerolls.iter().flat_map(|reroll| reroll.rows.iter()) {
            mark(row, Reach::Near);
        }
    }
    reach
}

fn rows(scene: &Scene<'_>) -> Markup {
    let current = current(scene);
    let reach = reach(scene);
    let caption = match current {
        Some(row) => scene.reader.count("web-rows-current", "row", row),
        None => scene.text("web-rows"),
    };
    let near = reach.contains(&Reach::Near);
    let far = reach.contains(&Reach::Far);
    html! {
        table.grid.foe {
            caption.sr { (caption) }
            thead { tr {
                th scope="col" { (scene.text("web-sum")) }
                th scope="col" { (scene.text("web-guard")) }
                th scope="col" { (scene.text("web-lands-if")) }
                th.l scope="col" { (scene.text("web-effect")) }
            } }
            tbody {
                @for (row, reach) in scene.duel().foe.rows.iter().zip(reach) {
                    tr.far[reach == Reach::Far].reach[reach == Reach::Near] aria-current=[(current == Some(row.sum)).then_some("true")] {
                        th scope="row" { (row.sum) @if reach == Reach::Far { span.sr { " " (scene.text("web-row-far")) } } }
                        (cells(scene.reader, row))
                    }
                }
            }
        }
        (book_key(scene.reader, scene.duel()))
        @if near || far {
            p.label {
                @if near { span.key-reach {} (scene.text("web-legend-near")) " " }
                @if far { (scene.text("web-legend-far")) }
            }
        }
    }
}

/// What a row says; numbers of the rulebook are set apart from ours (WS-CONTENT-3).
fn cells(reader: &Reader<'_>, row: &Row) -> Markup {
    let book = |field: &str| row.book.iter().any(|named| named == field);
    let effect_of_book = ["health", "ki", "injury"].into_iter().any(book);
    let said = || html! { span.sr { " " (reader.text("web-of-book")) } };
    html! {
        td.samurai-book[book("defence")] { (row.defence) @if book("defence") { (said()) } }
        td.samurai-book[book("below")] { @if row.below > 0 { (reader.count("web-below", "below", row.below)) } @else { "–" } @if book("below") { (said()) } }
        td.l.samurai-book[effect_of_book] { (effect(reader, row)) @if effect_of_book { (said()) } }
    }
}

/// What the mark means, where there is one.
fn book_key(reader: &Reader<'_>, duel: &Duel) -> Markup {
    let marked = duel.foe.rows.iter().any(|row| !row.book.is_empty());
    html! { @if marked { p.label { span.samurai-book { "3" } " " (reader.text("web-book-key")) } } }
}

fn effect(reader: &Reader<'_>, row: &Row) -> Markup {
    html! {
        @if row.health > 0 { span.eff { "−" (row.health) (ink::said_mark("heart", "mark--h", &reader.text("web-hearts"))) } " " }
        @if row.ki > 0 { span.eff { "−" (row.ki) (ink::said_mark("ki", "mark--k", &reader.text("web-ki"))) } " " }
        @if row.injury > 0 {
            span.eff.inj { (reader.with("web-then-injury", &[("level", (if row.injury == 1 { "I" } else { "II" }).into())])) }
        }
        @if row.below == 0 { span.label { (reader.text("web-nothing")) } }
    }
}

/// An opponent's tables for somebody who has not chosen him yet.
pub fn tables(reader: &Reader<'_>, duel: &Duel) -> Markup {
    html! {
        h3 { (reader.text("web-resistance")) }
        (resistance(reader, duel, 0))
        table.grid.foe {
            caption.sr { (reader.text("web-rows")) }
            thead { tr {
                th scope="col" { (reader.text("web-sum")) }
                th scope="col" { (reader.text("web-guard")) }
                th scope="col" { (reader.text("web-lands-if")) }
                th.l scope="col" { (reader.text("web-effect")) }
            } }
            tbody {
                @for row in &duel.foe.rows {
                    tr {
                        th scope="row" { (row.sum) }
                        (cells(reader, row))
                    }
                }
            }
        }
        (book_key(reader, duel))
    }
}
