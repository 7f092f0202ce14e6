//! What a roll would come to, before it falls: the rules gone through in every way the dice can fall, and never
//! more than the seat may know.

use ::condice::odds::{self, Preview, Row, Seen, Tell, Versus};
use ::condice::{Command, Target, Using};
use dice::Fraction;
use maud::{Markup, html};

use super::scene::Scene;
use super::strike::Defence;
use super::turn::{blank_dice, target_name};
use super::uses;
use screens::desk::fold;

pub fn dice_row(scene: &Scene<'_>, count: i64) -> Markup {
    html! { div.dicerow role="img" aria-label=(scene.count("web-cd-dice", count)) { (blank_dice(count)) } }
}

/// One line: words, percent, a bar.
pub fn bar(scene: &Scene<'_>, words: Markup, chance: &Fraction, beside: Markup) -> Markup {
    drawn(words, chance, scene.percent(chance), beside)
}

fn drawn(words: Markup, chance: &Fraction, percent: String, beside: Markup) -> Markup {
    html! {
        li { span { (words) } " " span { b title=(chance) { (percent) } " " (beside) } span.bar style={ "--p:" (::words::percent_width(chance)) } {} }
    }
}

/// What the rules come to with this command, as far as this seat can know.
fn reckoned(scene: &Scene<'_>, command: &Command) -> Option<Preview> {
    odds::preview(scene.table.setup(), &scene.known, scene.seat, command)
}

/// The odds of a command.
pub fn preview(scene: &Scene<'_>, command: &Command) -> Markup {
    let Some(preview) = reckoned(scene, command) else {
        return html! {};
    };
    if preview.too_large {
        return html! { p.quiet.chances__none { (scene.text("web-cd-too-large")) } };
    }
    let Some(first) = preview.rows.first() else {
        return html! {};
    };
    let title = scene.kind("web-cd-chance", kind(first));
    let (named, guessed): (Vec<&Row>, Vec<&Row>) = preview
        .rows
        .iter()
        .partition(|row| row.target.is_some() || row.against == Versus::Nothing);
    // Beyond the first value that nothing gets past there is nothing to tell.
    let past = guessed
        .iter()
        .position(|row| row.success().is_some_and(Fraction::is_zero));
    let guessed = &guessed[..past.map_or(guessed.len(), |last| last + 1)];
    let several = named.iter().filter(|row| row.target.is_some()).count() > 1
        || (!named.is_empty() && !guessed.is_empty());
    html! {
        section.chances aria-label=(title) {
            div.head {
                h2 { (title) }
                @if let Some(row) = guessed.first() { span.label { (hidden_value(scene, row)) } }
            }
            @for row in &named {
                @if several { @if let Some(target) = row.target { h4.label { (target_name(scene, target)) } } }
                ul.odds { (certain(scene, row)) }
            }
            @if several && !guessed.is_empty() { h4.label { (scene.text("web-cd-the-others")) } }
            @if !guessed.is_empty() {
                ul.odds.odds--across { @for row in guessed { @if let Some(chance) = row.success() { (bar(scene, against(scene, row.against), chance, mean(scene, row))) } } }
            }
        }
    }
}

/// The odds of an attack on one target: first against the defence that is known or was seen, the rest one tap away.
pub fn strike(scene: &Scene<'_>, command: &Command, defence: Defence) -> Markup {
    let Some(told) = reckoned(scene, command).filter(|it| !it.too_large) else {
        return preview(scene, command);
    };
    let shown = match defence {
        Defence::Known(_) => told.rows.first(),
        Defence::Shown(seen) => {
            let value = Versus::Defence(seen.value());
            told.rows.iter().find(|row| row.against == value)
        }
        Defence::Unseen => None,
    };
    let Some(first) = shown.or(told.rows.first()) else {
        return html! {};
    };
    let title = scene.kind("web-cd-chance", kind(first));
    // Of a defence that is known it is told how much, of one that is not what if it is another.
    let amounts: Vec<&(Tell, Fraction)> = first
        .numbers
        .iter()
        .filter(|(tell, _)| matches!(tell, Tell::DamageIs(..)))
        .collect();
    let possible = |row: &&Row| {
        let least = match defence {
            Defence::Shown(Seen::AtLeast(least)) => Some(least),
            _ => None,
        };
        let is_first = shown.is_some_and(|shown| shown.against == row.against);
        row.target.is_none() && !is_first && row.against.value() >= least
    };
    let others: Vec<&Row> = told.rows.iter().filter(possible).collect();
    // Beyond the first value that nothing gets past there is nothing to tell.
    let past = others
        .iter()
        .position(|row| row.success().is_some_and(Fraction::is_zero));
    let others = &others[..past.map_or(others.len(), |last| last + 1)];
    let side_by_side = |rows: &[&Row]| {
        html! {
            ul.odds.odds--across { @for row in rows { @if let Some(chance) = row.success() { (bar(scene, against(scene, row.against), chance, mean(scene, row))) } } }
        }
    };
    let folded = |rows: &[&Row]| {
        let lines = html! { @for some in rows.chunks(ACROSS) { (side_by_side(some)) } };
        html! { @if !rows.is_empty() { (fold("other-defence", &scene.text("web-cd-other-defence"), lines)) } }
    };
    html! {
        section.chances aria-label=(title) {
            @if let Some(row) = shown {
                ul.odds {
                    @if let Some(chance) = row.success() { (drawn(html! { (title) }, chance, defence.chance(scene, chance), mean(scene, row))) }
                    @if let Some(chance) = row.falls() { (bar(scene, html! { (scene.text("web-cd-falls")) }, chance, html! {})) }
                }
                @if !amounts.is_empty() {
                    (fold("amounts", &scene.text("web-cd-how-much"), html! { ul.odds { @for (tell, number) in amounts { (one(scene, first, *tell, number)) } } }))
                }
                (folded(others))
            } @else {
                @let (near, far) = others.split_at(others.len().min(ACROSS));
                div.head { h2 { (title) } span.label { (hidden_value(scene, first)) } }
                (side_by_side(near))
                (folded(far))
            }
        }
    }
}

/// Values of a hidden defence side by side.
const ACROSS: usize = 5;

/// What the chance of a row is about.
fn kind(row: &Row) -> &'static str {
    let first = row.numbers.first().map(|(tell, _)| *tell);
    match (first, row.against) {
        (Some(Tell::Through(_)), _) => "mind",
        (Some(Tell::Succeeds), _) => "check",
        (Some(Tell::Heals(_)), _) => "heal",
        (Some(Tell::BreaksFree(_)), _) => "free",
        (Some(Tell::Better(_) | Tell::Worse(_)), _) => "repeat",
        (Some(Tell::LosesNothing(_)), _) => "loss",
        (_, Versus::Resistance(_) | Versus::ResistanceDice(_)) => "drain",
        _ => "harm",
    }
}

fn hidden_value(scene: &Scene<'_>, row: &Row) -> String {
    let kind = match row.against {
        Versus::Defence(_) | Versus::Nothing => "defence",
        Versus::Resistance(_) | Versus::ResistanceDice(_) => "mental",
        Versus::AttackDice(_) => "attack",
    };
    scene.kind("web-cd-hidden-value", kind)
}

fn against(scene: &Scene<'_>, against: Versus) -> Markup {
    match against {
        Versus::Nothing => html! { (scene.text("web-cd-against-nothing")) },
        Versus::Defence(value) => {
            html! { span.cd-versus { (scene.kind("web-cd-against", "defence")) " " } b.dv { (value) } }
        }
        Versus::Resistance(value) => {
            html! { span.cd-versus { (scene.kind("web-cd-against", "mental")) " " } b.dv { (value) } }
        }
        Versus::ResistanceDice(0) => html! { (scene.text("web-cd-unresisted")) },
        Versus::ResistanceDice(dice) | Versus::AttackDice(dice) => {
            html! { (scene.count("web-cd-against-dice", dice)) }
        }
    }
}

fn decimal(scene: &Scene<'_>, number: &Fraction) -> String {
    ::words::decimal(scene.reader.lang, number.as_f64())
}

fn mean(scene: &Scene<'_>, row: &Row) -> Markup {
    html! {
        @if let Some(damage) = row.damage() { span.label { "Ø " (decimal(scene, damage)) } }
    }
}

/// Everything that is known of one target, or of a roll without one.
fn certain(scene: &Scene<'_>, row: &Row) -> Markup {
    html! {
        @for (tell, number) in &row.numbers { (one(scene, row, *tell, number)) }
    }
}

fn one(scene: &Scene<'_>, row: &Row, tell: Tell, number: &Fraction) -> Markup {
    let plain = |words: String| bar(scene, html! { (words) }, number, html! {});
    match tell {
        Tell::Through(_) | Tell::BreaksFree(_) => {
            bar(scene, against(scene, row.against), number, html! {})
        }
        // A mental attack that hurts too says that on a line of its own.
        Tell::Hurts(_) if row.number(|it| matches!(it, Tell::Through(_))).is_some() => bar(
            scene,
            html! { (scene.kind("web-cd-chance", "harm")) },
            number,
            mean(scene, row),
        ),
        Tell::Hurts(_) => bar(scene, against(scene, row.against), number, mean(scene, row)),
        Tell::Succeeds => plain(scene.text("web-cd-check-succeeds")),
        Tell::Falls(_) => plain(scene.text("web-cd-falls")),
        Tell::DamageIs(_, amount) => plain(scene.count("web-cd-damage", amount)),
        Tell::Full(id) => {
            let heals = row.number(|it| matches!(it, Tell::Heals(_)));
            let words = scene.with("web-cd-healed", &[("name", scene.figure_name(id).into())]);
            let beside = html! { @if let Some(heals) = heals { span.label { "Ø +" (decimal(scene, heals)) } } };
            bar(scene, html! { (words) }, number, beside)
        }
        Tell::Better(_) => plain(scene.text("web-cd-better")),
        Tell::Worse(_) => plain(scene.text("web-cd-worse")),
        Tell::LosesNothing(_) => {
            let points = row.number(|it| matches!(it, Tell::Loses(_)));
            let beside = html! { @if let Some(points) = points { span.label { (scene.with("web-cd-loses-mean", &[("mean", decimal(scene, points).into())])) } } };
            bar(
                scene,
                html! { (scene.text("web-cd-loses-nothing")) },
                number,
                beside,
            )
        }
        Tell::Gone(_, of) => plain(scene.kind("web-cd-loses-all", of.as_str())),
        Tell::Disabled(id, ability) => {
            let sheet = scene.seen(id).and_then(|it| it.values.as_ref());
            let ability = sheet.and_then(|it| it.sheet.abilities.get(usize::from(ability)));
            let name = ability.map_or_else(String::new, |it| uses::name(scene, it));
            plain(scene.with("web-cd-loses-ability", &[("name", name.into())]))
        }
        Tell::Damage(_) | Tell::Heals(_) | Tell::Loses(_) => html! {},
    }
}

/// What an explosion would do, by the life points spent on it (CD-SP-EXPLOSION-5).
pub fn explosion(scene: &Scene<'_>, uses: &[Using]) -> Markup {
    let rows: Vec<(i64, Preview)> = uses
        .iter()
        .filter_map(|using| {
            let told = reckoned(scene, &Command::Use(using.clone()))?;
            Some((using.amount?, told))
        })
        .collect();
    let Some((_, first)) = rows.first() else {
        return html! {};
    };
    // Those one knows by name come first, then the values the others could have.
    let columns: Vec<(Option<Target>, Versus)> = first
        .rows
        .iter()
        .map(|row| (row.target, row.against))
        .filter(|(target, against)| target.is_some() || against.value() < Some(BLAST_VALUES))
        .collect();
    let named = columns.iter().filter_map(|(target, _)| *target);
    let guessed: Vec<i64> = columns
        .iter()
        .filter(|(target, _)| target.is_none())
        .filter_map(|(_, against)| against.value())
        .collect();
    let lines = if guessed.is_empty() { 1 } else { 2 };
    let cell = |told: &Preview, (target, against): &(Option<Target>, Versus)| {
        let here = |row: &&Row| row.target == *target && row.against == *against;
        let row = told.rows.iter().find(here).cloned();
        html! {
            td {
                @if told.too_large { "–" }
                @if let Some(row) = row {
                    @if let Some(damage) = row.damage() { b { (decimal(scene, damage)) } }
                    @if let Some(falls) = row.falls() { @if !falls.is_zero() { br; span.label { (scene.text("web-cd-falls")) " " (scene.percent(falls)) } } }
                }
            }
        }
    };
    html! {
        div.sideways tabindex="0" {
            table.oddsrows {
                caption { (scene.text("web-cd-blast-table")) }
                thead {
                    tr {
                        th scope="col" rowspan=(lines) { (scene.text("web-cd-blast-spent")) }
                        @for target in named { th scope="col" rowspan=(lines) { (target_name(scene, target)) } }
                        @if !guessed.is_empty() { th scope="colgroup" colspan=(guessed.len()) { (scene.kind("web-cd-against", "defence")) } }
                    }
                    @if !guessed.is_empty() { tr { @for value in &guessed { th scope="col" { (value) } } } }
                }
                tbody {
                    @for (spent, told) in &rows {
                        tr {
                            th scope="row" { (spent) }
                            @for column in &columns { (cell(told, column)) }
                        }
                    }
                }
            }
            @if rows.iter().any(|(_, told)| told.too_large) { p.quiet { (scene.text("web-cd-too-large")) } }
        }
    }
}

/// Hidden defences up to this many have a column.
const BLAST_VALUES: i64 = 6;
