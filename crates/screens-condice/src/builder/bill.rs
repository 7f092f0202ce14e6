//! The bill: what is spent, and everything that is wrong with it at once.

use ::condice::Kind;
use ::condice::build::Violation;
use maud::{Markup, html};
use table::Refusal;

use super::{Builder, Problem, Wrong};
use screens::law::cite;
use screens::{Reader, sheet_file};

/// Points of all lines of these kinds.
pub fn spent(builder: &Builder<'_>, which: impl Fn(&str) -> bool) -> i64 {
    let lines = builder.bill.lines.iter();
    lines
        .filter(|line| which(line.what))
        .map(|line| line.points)
        .sum()
}

pub fn slip(builder: &Builder<'_>) -> Markup {
    let bill = &builder.bill;
    let faults = bill.violations.len() + builder.typed.problems.len();
    html! {
        section.slip.bill #bill aria-labelledby="bill-title" data-live="bill" {
            h2 #bill-title.sr { (builder.text("web-cdb-bill")) }
            p.bill__sum {
                b { (bill.total) }
                @match bill.budget {
                    Some(budget) => { span { (builder.reader.count("web-cdb-of", "count", budget)) } },
                    None => { span { (builder.text("web-cdb-no-budget")) " " (cite("condice", "CD-BUILD-19")) } },
                }
            }
            @if let Some(budget) = bill.budget { (meter(builder, budget)) }
            @if let Some(refusal) = &builder.refused {
                div.refusal role="alert" {
                    strong { (builder.text("web-cdb-refused")) }
                    @if !bill.violations.iter().any(|it| it.code == refusal.code) { (refusal_line(builder.reader, refusal)) }
                }
            }
            @if faults == 0 {
                p.bill__fine { (builder.text("web-cdb-fine")) }
            } @else {
                p.bill__wrong { (builder.reader.count("web-cdb-wrong", "count", faults)) }
                ul.bill__faults {
                    @for problem in &builder.typed.problems { li { (unreadable(builder, problem)) } }
                    @for violation in &bill.violations { li { (objection(builder.reader, violation)) } }
                }
            }
            @for warning in &bill.warnings {
                p.quiet { (builder.kind("web-cdb-warning", warning)) " " (cite("condice", "CD-BUILD-13")) }
            }
            @if builder.typed.sheet.abilities.iter().any(|it| it.kind == Kind::Own) && !builder.place.master {
                p.quiet { (builder.text("web-cdb-approval")) " " (cite("condice", "CD-BUILD-18")) }
            }
            // What is kept in the browser: the file itself.
            textarea #sheet-file hidden readonly aria-hidden="true" tabindex="-1" data-total=(bill.total) { "\n" (sheet_file::write("condice", &builder.typed.sheet)) }
        }
    }
}

fn meter(builder: &Builder<'_>, budget: i64) -> Markup {
    let total = builder.bill.total;
    let width = (100 * total.min(budget)) / budget.max(1);
    let over = total > budget;
    html! {
        span class={ "bar bill__bar" @if over { " bar--bad" } } style={ "--p:" (width) } {}
        p.label {
            @if over { (builder.reader.count("web-cdb-over", "count", total - budget)) }
            @else { (builder.reader.count("web-cdb-left", "count", budget - total)) }
        }
    }
}

/// The same in one line, for phones.
pub fn bar(builder: &Builder<'_>) -> Markup {
    let bill = &builder.bill;
    let faults = bill.violations.len() + builder.typed.problems.len();
    html! {
        b { (bill.total) @if let Some(budget) = bill.budget { " " (builder.reader.count("web-cdb-of", "count", budget)) } @else { " " (builder.text("web-cdb-points-word")) } }
        span { @if faults == 0 { (builder.text("web-cdb-fine")) } @else { (builder.reader.count("web-cdb-wrong", "count", faults)) } }
    }
}

fn objection(reader: &Reader<'_>, violation: &Violation) -> Markup {
    refusal_line(reader, &violation.clone().into())
}

fn refusal_line(reader: &Reader<'_>, refusal: &Refusal) -> Markup {
    html! { (reader.refusal("condice", refusal)) @if !refusal.rule.is_empty() { " " (cite("condice", refusal.rule)) } }
}

/// A field that cannot be read.
fn unreadable(builder: &Builder<'_>, problem: &Problem) -> Markup {
    let (kind, given, most) = match &problem.wrong {
        Wrong::Number(given) => ("number", given.as_str(), 0),
        Wrong::Missing => ("missing", "", 0),
        Wrong::TooLong(most) => ("long", "", *most),
        Wrong::TooMany => ("many", "", ::condice::build::MOST_ENTRIES),
        Wrong::Unknown => ("unknown", "", 0),
    };
    let words = builder.reader.with(
        "web-cdb-unreadable",
        &[
            ("field", label(builder, &problem.field).into()),
            ("kind", kind.into()),
            ("given", given.into()),
            ("most", most.into()),
        ],
    );
    html! { (words) " " (cite("condice", "CD-BUILD-2")) }
}

/// What a field is called on the page.
fn label(builder: &Builder<'_>, field: &str) -> String {
    let mut steps = field.split('.');
    let (list, row, part) = (steps.next(), steps.next(), steps.next());
    match (list, row, part) {
        (Some(list @ ("attacks" | "abilities")), Some(row), Some(part)) => {
            let rows = super::fields::rows(builder.fields, list);
            let place = rows.iter().position(|known| known.to_string() == row);
            let args = [
                ("kind", list.into()),
                ("count", (place.unwrap_or(0) + 1).into()),
                ("part", part.into()),
            ];
            builder.reader.with("web-cdb-field-of", &args)
        }
        _ => builder.kind("web-cdb-field", field),
    }
}
