//! The figures of both variants side by side: a bar, a percentage and the exact fraction each.

use ::zwielicht::odds::{RoundEnd, Row, solve_with};
use ::zwielicht::{Move, Options, PlainReroll, SolveResult, brings};
use dice::Fraction;
use maud::{Markup, html};

use super::figures::{Figure, Mean, Outcome, Part, beside, figures};
use super::variant::{OPEN, Variant};
use screens::{Reader, exact, law, options};

pub fn results(reader: &Reader<'_>, variant: &Variant) -> Markup {
    let usual = Variant {
        options: Options::default(),
        ..*variant
    };
    let switched = variant.switched();
    html! {
        (summary(reader, variant))
        @for (a, b) in changed_first(figures(&usual), figures(variant)) {
            section.lab__part aria-labelledby={ "part-" (a.key) } {
                div.head {
                    h2 id={ "part-" (a.key) } { (reader.with("web-lab-part", &[("kind", a.key.into())])) }
                    span.label { (numbers(reader, a.key, variant)) }
                }
                @if a.key == "pools" {
                    (left_out(reader, variant))
                    @if variant.options.plain_reroll == PlainReroll::FreeOnce { p.quiet { (reader.text("web-lab-repeats")) " " (law::cite("zwielicht", "AZ-ROLL-5")) } }
                }
                div.lab__figures {
                    @for (a, b) in a.figures.iter().zip(&b.figures) { (figure(reader, variant, a, b, !switched.is_empty())) }
                }
                @if a.key == "solving" { (by_hints(reader, variant)) }
            }
        }
    }
}

/// What the variant changes is what people came for; what it leaves alone stands below.
fn changed_first(a: Vec<Part>, b: Vec<Part>) -> Vec<(Part, Part)> {
    let mut parts: Vec<(Part, Part)> = a
        .into_iter()
        .zip(b)
        .map(|(mut a, mut b)| {
            let mut figures: Vec<(Figure, Figure)> = a.figures.into_iter().zip(b.figures).collect();
            figures.sort_by_key(|(a, b)| a == b);
            (a.figures, b.figures) = figures.into_iter().unzip();
            (a, b)
        })
        .collect();
    parts.sort_by_key(|(a, b)| a == b);
    parts
}

/// Which variant this is, and where it can be found again.
fn summary(reader: &Reader<'_>, variant: &Variant) -> Markup {
    let switched = variant.switched();
    html! {
        section.slip.lab__which aria-labelledby="which" {
            h2 #which { (reader.text("web-lab-which")) }
            dl {
                dt { "A" } dd { (reader.text("web-lab-a")) }
                dt { "B" }
                dd {
                    @if switched.is_empty() { (reader.text("web-lab-b-same")) }
                    @else {
                        ul { @for (spec, value) in &switched {
                            li { (answered(reader, spec.key, value)) " " (law::cite("zwielicht", spec.rule)) }
                        } }
                    }
                }
            }
            @if switched.is_empty() {
                p.quiet { (reader.text("web-lab-try")) }
                ul.lab__try {
                    @for (key, value) in [("double_six", "exclusive"), ("weaken_timing", "after_dice"), ("fight_top_tie", "all_tied"), ("risk_double_one", "fight_and_blight")] {
                        li { a href=(variant.alone(key, value).link()) { (answered(reader, key, value)) } }
                    }
                }
            } @else {
                p.quiet { (reader.text("web-lab-share")) " " a href=(variant.link()) { code { (variant.link()) } } }
            }
        }
    }
}

/// A question of the margin with this answer.
fn answered(reader: &Reader<'_>, key: &str, value: &str) -> Markup {
    let answer = options::value_text(reader, "zwielicht", key, value);
    html! {
        @if OPEN.contains(&key) { (reader.with("web-lab-ask", &[("kind", key.into())])) " " }
        b { @match answer { Some(answer) => (answer), None => (value) } }
    }
}

/// The numbers a part is counted with.
fn numbers(reader: &Reader<'_>, part: &str, variant: &Variant) -> String {
    let asked = &variant.asked;
    let of = |name: &'static str| (name, asked.get(name).unwrap_or(0).into());
    match part {
        "pools" => reader.with(
            "web-lab-with-pool",
            &[of("white"), of("black"), of("improve")],
        ),
        "fights" => reader.with("web-lab-with-fight", &[of("fighters"), of("level")]),
        _ => reader.with("web-lab-with-solve", &[of("adventure"), of("hints")]),
    }
}

/// Moves whose own die is not in this pool.
fn left_out(reader: &Reader<'_>, variant: &Variant) -> Markup {
    let missing: Vec<String> = Move::ALL
        .into_iter()
        .filter(|kind| !variant.asked.fits(*kind))
        .map(|kind| title(reader, kind.as_str()))
        .collect();
    html! {
        @if !missing.is_empty() {
            p.quiet {
                (reader.with("web-lab-left-out", &[("moves", missing.join(", ").into())])) " " (law::cite("zwielicht", "AZ-POOL-1"))
            }
        }
    }
}

pub fn title(reader: &Reader<'_>, key: &str) -> String {
    if Move::ALL.iter().any(|kind| kind.as_str() == key) {
        return reader.with("web-zw-move", &[("kind", key.into())]);
    }
    reader.with("web-lab-figure", &[("kind", key.into())])
}

fn figure(
    reader: &Reader<'_>,
    variant: &Variant,
    a: &Figure,
    b: &Figure,
    any_switched: bool,
) -> Markup {
    let same = a == b;
    html! {
        section.lab__figure id={ "fig-" (a.key) } aria-labelledby={ "fig-" (a.key) "-title" } {
            h3 id={ "fig-" (a.key) "-title" } {
                (title(reader, a.key))
                @if same { " " span.kind { (reader.text("web-lab-same")) } }
            }
            p.quiet {
                (reader.with("web-lab-about", &[("kind", a.key.into()), ("modifier", signed(variant.asked.modifier.into()).into()), ("conditions", variant.asked.conditions.into())])) " "
                @for (index, rule) in a.rules.iter().enumerate() { @if index > 0 { " " } (law::cite("zwielicht", rule)) }
            }
            @if same && any_switched { p.lab__effect { (reader.with("web-lab-no-effect", &[("kind", a.key.into())])) } }
            table.ab {
                caption.sr { (title(reader, a.key)) ": " (reader.text("web-lab-caption")) }
                thead.sr { tr { th scope="col" { (reader.text("web-lab-variant")) } th scope="col" { (reader.text("web-lab-bar")) } th scope="col" { (reader.text("web-lab-chance")) } } }
                @for (outcome, a, b) in beside(a, b) {
                    tbody {
                        tr { th colspan="3" scope="rowgroup" { (words(reader, outcome)) } }
                        (lines(reader, a, b))
                    }
                }
            }
            @if !a.means.is_empty() { (means(reader, a, b)) }
            @if a.key == "round_end" { (all_out(reader, variant)) }
        }
    }
}

/// One line if both say the same.
fn lines(reader: &Reader<'_>, a: Option<&Fraction>, b: Option<&Fraction>) -> Markup {
    let zero = Fraction::ZERO;
    let (a, b) = (a.unwrap_or(&zero), b.unwrap_or(&zero));
    html! {
        @if a == b { (line(reader, "A = B", "bar--same", a)) }
        @else {
            (line(reader, "A", "bar--mid", a))
            (line(reader, "B", "", b))
        }
    }
}

fn line(reader: &Reader<'_>, which: &str, bar: &str, chance: &Fraction) -> Markup {
    html! {
        tr {
            td { (which) }
            td { span class={ "bar " (bar) } style={ "--p:" (words::percent_width(chance)) } {} }
            td { b { (reader.percent(chance)) } " " (exact::fraction(reader, chance)) }
        }
    }
}

/// Averages and other single numbers under a figure.
fn means(reader: &Reader<'_>, a: &Figure, b: &Figure) -> Markup {
    html! {
        dl.lab__means {
            @for (a, b) in a.means.iter().zip(&b.means).filter(|(a, b)| !(is_zero(a) && is_zero(b))) {
                dt { (reader.with("web-lab-mean", &[("kind", a.key.into())])) }
                dd {
                    @if a == b { span { i { "A = B" } " " (value(reader, a)) } }
                    @else { span { i { "A" } " " (value(reader, a)) } " " span { i { "B" } " " (value(reader, b)) } }
                }
            }
        }
    }
}

/// Nothing to tell, as long as the other variant has nothing to tell either.
fn is_zero(mean: &Mean) -> bool {
    mean.value.as_ref().is_some_and(Fraction::is_zero)
}

fn value(reader: &Reader<'_>, mean: &Mean) -> Markup {
    html! {
        @match &mean.value {
            None => (reader.text("web-lab-never")),
            Some(value) if mean.chance => { b { (reader.percent(value)) } " " (exact::fraction(reader, value)) },
            Some(value) => { b { (exact::decimal(reader, value, 2)) } " " (exact::fraction(reader, value)) },
        }
    }
}

/// What a fight in which all are out means; its chance is the same under every reading.
fn all_out(reader: &Reader<'_>, variant: &Variant) -> Markup {
    let text = |options: &Options| {
        let value = options.get("fight_all_out").unwrap_or_default();
        options::value_text(reader, "zwielicht", "fight_all_out", value)
    };
    let (a, b) = (text(&Options::default()), text(&variant.options));
    html! {
        p.quiet {
            @if a == b { "A = B: " (a.unwrap_or_default()) }
            @else { "A: " (a.unwrap_or_default()) br; "B: " (b.unwrap_or_default()) }
        }
    }
}

/// Solving, hint by hint; no open question touches it.
fn by_hints(reader: &Reader<'_>, variant: &Variant) -> Markup {
    let odds = solve_with(variant.asked.adventure, variant.asked.hints);
    html! {
        table.solve.lab__hints {
            caption { (reader.text("web-lab-by-hints")) " " span.kind { (reader.text("web-lab-same")) } }
            tbody {
                @for row in odds {
                    tr {
                        th scope="row" { (reader.count("web-zw-solve-hints", "count", row.hints)) }
                        td { (reader.count("web-zw-against-level", "count", i64::from(row.level))) }
                        td { span.bar.bar--same style={ "--p:" (words::percent_width(&row.chance)) } {} }
                        td { (reader.percent(&row.chance)) " " (exact::fraction(reader, &row.chance)) }
                    }
                }
            }
        }
    }
}

fn words(reader: &Reader<'_>, outcome: Outcome) -> String {
    let said = |kind: &str, count: i64| {
        reader.with(
            "web-lab-outcome",
            &[("kind", kind.into()), ("count", count.into())],
        )
    };
    match outcome {
        Outcome::Row(row) => {
            let faces = match row {
                Row::OneTwo => "1–2",
                Row::ThreeFour => "3–4",
                Row::Five => "5",
                Row::Six => "6",
                Row::DoubleSix => "6&6",
            };
            faces.to_owned()
        }
        Outcome::Conditions(count) => said("conditions", count.into()),
        Outcome::Does(effects) => {
            let parts = brings(&effects);
            let parts: Vec<String> = parts.iter().map(|part| reader.phrase(part)).collect();
            parts.join(" + ")
        }
        Outcome::WonIn(round) => said("won_in", round as i64),
        Outcome::LongerThan(rounds) => said("longer", rounds as i64),
        Outcome::WeakPoint(point) => said("weak_point", point.into()),
        Outcome::Hits(count) => said("hits", count.into()),
        Outcome::Weakened(0) => said("won_in", 1),
        Outcome::Weakened(1) => said("won_in", 2),
        Outcome::Weakened(_) => said("longer", 2),
        Outcome::End(RoundEnd::Won) => said("round_won", 0),
        Outcome::End(RoundEnd::Open) => said("round_open", 0),
        Outcome::End(RoundEnd::AllOut) => said("all_out", 0),
        Outcome::Solve(SolveResult::Solved) => said("solved", 0),
        Outcome::Solve(SolveResult::Failed) => said("failed", 0),
        Outcome::Solve(SolveResult::Critical) => said("critical", 0),
    }
}

fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
