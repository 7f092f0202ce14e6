//! What the roll in the making can come to, counted exactly.

use ::free::language::{Chances, Means};
use maud::{Markup, html};
use words::decimal;

use super::last::verdict_words;
use super::scene::Scene;

/// More numbers are told by their range alone.
const MOST_BARS: usize = 60;

pub fn of(scene: &Scene<'_>) -> Markup {
    let inner = match scene.read() {
        Err(refusal) => html! { p.free-wrong role="status" { (scene.reader.refusal("free", &refusal)) } },
        Ok(read) => match read.chances() {
            Some(chances) => drawn(scene, &chances),
            None => html! { p.quiet { (scene.text("web-ft-uncounted")) } },
        },
    };
    html! { div.free-chances #chances { (inner) } }
}

fn drawn(scene: &Scene<'_>, chances: &Chances) -> Markup {
    let numbers: Option<Vec<i64>> = chances.each.iter().map(|(means, _)| match means {
        Means::Number(number) => Some(*number),
        Means::Line(_) | Means::Verdict(_) => None,
    }).collect();
    match numbers {
        Some(numbers) => columns(scene, chances, &numbers),
        None => lines(scene, chances),
    }
}

/// A column for every number, and in words what a glance at them says.
fn columns(scene: &Scene<'_>, chances: &Chances, numbers: &[i64]) -> Markup {
    let (low, high) = (numbers.first().copied().unwrap_or(0), numbers.last().copied().unwrap_or(0));
    let most = chances.each.iter().map(|(_, chance)| chance.as_f64()).fold(0.0, f64::max);
    let mean = decimal(scene.reader.lang, chances.mean.as_f64());
    let told = scene.with("web-ft-range", &[("mean", mean.into()), ("low", low.into()), ("high", high.into())]);
    let mut least = 1.0;
    html! {
        p.free-range { (told) }
        @if numbers.len() > 1 && numbers.len() <= MOST_BARS {
            ol.free-columns aria-label=(scene.text("web-ft-columns")) {
                @for ((_, chance), number) in chances.each.iter().zip(numbers) {
                    @let at_least = { let now = least; least -= chance.as_f64(); now };
                    @let words = scene.with("web-ft-column", &[("number", (*number).into()), ("chance", scene.percent(chance).into()), ("least", percent(scene, at_least).into())]);
                    li style={ "--p:" (format!("{:.1}", 100.0 * chance.as_f64() / most)) } title=(words) { span.sr { (words) } }
                }
            }
            p.free-ends aria-hidden="true" { span { (low) } span { (high) } }
        }
    }
}

fn percent(scene: &Scene<'_>, part: f64) -> String {
    let hundredth = decimal(scene.reader.lang, (part * 1000.0).round() / 10.0);
    format!("{hundredth}\u{202f}%")
}

/// A bar for each outcome.
fn lines(scene: &Scene<'_>, chances: &Chances) -> Markup {
    html! {
        ul.odds.free-lines {
            @for (means, chance) in &chances.each {
                li {
                    span { @match means {
                        Means::Number(number) => (number),
                        Means::Line(words) => (words),
                        Means::Verdict(verdict) => (verdict_words(scene, *verdict)),
                    } }
                    b { (scene.percent(chance)) }
                    span.bar style={ "--p:" (format!("{:.1}", 100.0 * chance.as_f64())) } {}
                }
            }
        }
    }
}
