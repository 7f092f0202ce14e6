//! What a roll would come to, before it falls: exact, and never more than the seat may know.

use ::condice::odds::{self, BlastColumn, Preview, PreviewRow};
use ::condice::{Command, FigureId};
use dice::Fraction;
use maud::{Markup, html};

use super::scene::Scene;
use super::turn::blank_dice;

pub fn dice_row(scene: &Scene<'_>, count: i64) -> Markup {
    html! { div.dicerow role="img" aria-label=(scene.count("web-cd-dice", count)) { (blank_dice(count)) } }
}

/// One line: words, percent, a bar.
pub fn bar(scene: &Scene<'_>, words: Markup, chance: &Fraction, beside: Markup) -> Markup {
    html! {
        li { span { (words) } " " span { b title=(chance) { (scene.percent(chance)) } " " (beside) } span.bar style={ "--p:" (::words::percent_width(chance)) } {} }
    }
}

/// The odds of a command against its target.
pub fn preview(scene: &Scene<'_>, command: &Command) -> Markup {
    match odds::preview(&scene.known, scene.seat, command) {
        Some(preview) if preview.dice > 0 => shown(scene, &preview),
        _ => html! {},
    }
}

fn shown(scene: &Scene<'_>, preview: &Preview) -> Markup {
    let kind = match (preview.against, preview.rows.first()) {
        (_, Some(row)) if row.strike.is_none() => "mind",
        ("mental", _) => "drain",
        _ => "harm",
    };
    html! {
        section.chances aria-label=(scene.kind("web-cd-chance", kind)) {
            div.head {
                h3 { (scene.kind("web-cd-chance", kind)) }
                @if preview.rows.len() > 1 { span.label { (scene.kind("web-cd-hidden-value", preview.against)) } }
            }
            ul.odds {
                @match &preview.rows[..] {
                    [row] => (certain(scene, preview.against, row)),
                    rows => @for row in &rows[..=rows.iter().position(|row| row.success.is_zero()).unwrap_or(rows.len() - 1)] { (bar(scene, against(scene, preview.against, row.value), &row.success, mean(scene, row))) }
                }
            }
        }
    }
}

fn against(scene: &Scene<'_>, against: &str, value: i64) -> Markup {
    html! { (scene.kind("web-cd-against", against)) " " b.dv { (value) } }
}

fn mean(scene: &Scene<'_>, row: &PreviewRow) -> Markup {
    html! {
        @if let Some(strike) = &row.strike { span.label { "Ø " (::words::decimal(scene.reader.lang, strike.expected.as_f64())) } }
    }
}

/// Against a value that is known: every amount of damage, and whether it is the end.
fn certain(scene: &Scene<'_>, what: &str, row: &PreviewRow) -> Markup {
    html! {
        (bar(scene, against(scene, what, row.value), &row.success, mean(scene, row)))
        @if let Some(falls) = &row.falls { (bar(scene, html! { (scene.text("web-cd-falls")) }, falls, html! {})) }
        @if let Some(strike) = &row.strike {
            @for (amount, chance) in strike.damage.iter().filter(|(amount, _)| *amount > 0).take(6) {
                (bar(scene, html! { (scene.count("web-cd-damage", *amount)) }, chance, html! {}))
            }
        }
    }
}

/// What an explosion would do, by the life points spent on it (CD-SP-EXPLOSION-5).
pub fn explosion(scene: &Scene<'_>, figure: i64, ability: i64, spent: &[i64]) -> Markup {
    let odds = odds::explosion(&scene.known, scene.seat, figure, ability, spent);
    let Some(odds) = odds.filter(|odds| !odds.columns.is_empty()) else {
        return html! {};
    };
    // Those one knows by name come first, then the values the others could have.
    let (named, guessed): (Vec<&BlastColumn>, Vec<&BlastColumn>) =
        odds.columns.iter().partition(|it| it.target.is_some());
    let lines = if guessed.is_empty() { 1 } else { 2 };
    html! {
        div.sideways tabindex="0" {
            table.oddsrows {
                caption { (scene.text("web-cd-blast-table")) }
                thead {
                    tr {
                        th scope="col" rowspan=(lines) { (scene.text("web-cd-blast-spent")) }
                        @for target in named.iter().filter_map(|it| it.target) { th scope="col" rowspan=(lines) { (scene.figure_name(target)) } }
                        @if !guessed.is_empty() { th scope="colgroup" colspan=(guessed.len()) { (scene.kind("web-cd-against", "defence")) } }
                    }
                    @if !guessed.is_empty() { tr { @for column in &guessed { th scope="col" { (column.defence) } } } }
                }
                tbody {
                    @for row in &odds.rows {
                        tr {
                            th scope="row" { (row.spent) }
                            @for (expected, falls) in &row.harm {
                                td {
                                    b { (::words::decimal(scene.reader.lang, expected.as_f64())) }
                                    @if let Some(falls) = falls && !falls.is_zero() { br; span.label { (scene.text("web-cd-falls")) " " (scene.percent(falls)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What one healing die would do for each of these (CD-SP-HEAL-5).
pub fn healing(scene: &Scene<'_>, targets: &[FigureId]) -> Markup {
    let odds = targets
        .iter()
        .filter_map(|&target| odds::heal(&scene.known, scene.seat, target));
    html! {
        section.chances aria-label=(scene.text("web-cd-healing")) {
            div.head { h3 { (scene.text("web-cd-healing")) } span.label { (scene.count("web-cd-dice", 1_i64)) } }
            ul.odds {
                @for one in odds {
                    (bar(scene, html! { (scene.with("web-cd-healed", &[("name", scene.figure_name(one.target).into())])) }, &one.full, html! {
                        span.label { "Ø +" (::words::decimal(scene.reader.lang, one.expected.as_f64())) }
                    }))
                }
            }
        }
    }
}

/// Breaking free of a control: the chance of an attempt, one row per number of dice the other may have.
pub fn breaking_free(scene: &Scene<'_>, figure: FigureId, effect: u32) -> Markup {
    let Some(effect) = scene.known.effect(effect) else {
        return html! {};
    };
    let own = scene.seen(figure).and_then(|it| it.values.as_ref());
    let Some(own) = own.map(|values| values.mental) else {
        return html! {};
    };
    let user = scene.seen(effect.user).and_then(|it| it.values.as_ref());
    let dice = user
        .zip(effect.ability)
        .and_then(|(values, ability)| values.abilities.get(usize::from(ability)))
        .map(|able| able.dice);
    let free = |dice: i64| &Fraction::ONE - &odds::mental(dice, own);
    html! {
        section.chances {
            div.head { h3 { (scene.text("web-cd-free")) } span.label { (scene.count("web-cd-dice", own)) } }
            ul.odds {
                @match dice {
                    Some(dice) => (bar(scene, html! { (scene.count("web-cd-against-dice", dice)) }, &free(dice), html! {})),
                    None => @for dice in [2, 4, 6, 8] { (bar(scene, html! { (scene.count("web-cd-against-dice", dice)) }, &free(dice), html! {})) }
                }
            }
        }
    }
}
