//! What the roll in the making can come to, counted exactly.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ::free::language::{Chances, Means, Read};
use maud::{Markup, html};
use words::decimal;

use super::last::verdict_words;
use super::scene::Scene;

/// What was counted already: a page is drawn far more often than a roll is written.
static COUNTED: LazyLock<Mutex<HashMap<String, Arc<Chances>>>> = LazyLock::new(Mutex::default);
/// So many columns leave no room between them.
const MANY: usize = 60;
/// Then they are forgotten.
const MOST_COUNTED: usize = 500;

/// The chances of a roll, counted once.
pub fn counted(read: &Read) -> Arc<Chances> {
    let text = read.text();
    let known = || COUNTED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(chances) = known().get(&text) {
        return chances.clone();
    }
    let chances = Arc::new(read.chances());
    let mut known = known();
    if known.len() >= MOST_COUNTED {
        known.clear();
    }
    known.insert(text, chances.clone());
    chances
}

pub fn of(scene: &Scene<'_>) -> Markup {
    let inner = match scene.read() {
        Err(refusal) => {
            html! { p.free-wrong role="status" { (scene.reader.refusal("free", &refusal)) } }
        }
        Ok(read) => {
            let chances = counted(&read);
            match &chances.mean {
                Some(mean) => columns(scene, &chances, decimal(scene.reader.lang, mean.as_f64())),
                None => lines(scene, &chances),
            }
        }
    };
    html! { div.free-chances #chances { (inner) } }
}

/// A column for every number, and in words what a glance at them says.
fn columns(scene: &Scene<'_>, chances: &Chances, mean: String) -> Markup {
    let number = |means: &Means| match means {
        Means::Number(number) => *number,
        Means::Line(_) | Means::Verdict(_) => 0,
    };
    let (low, high) = chances.range.unwrap_or_default();
    let most = chances
        .each
        .iter()
        .map(|chance| chance.exact.as_f64())
        .fold(0.0, f64::max);
    let told = scene.with(
        "web-ft-range",
        &[
            ("mean", mean.into()),
            ("low", low.into()),
            ("high", high.into()),
        ],
    );
    html! {
        p.free-range { (told) }
        @if chances.each.len() > 1 {
            ol.free-columns.free-columns--many[chances.each.len() > MANY] aria-label=(scene.text("web-ft-columns")) {
                @for chance in &chances.each {
                    @let least = chance.at_least.as_ref().map_or_else(String::new, |least| scene.percent(least));
                    @let words = scene.with("web-ft-column", &[("number", number(&chance.means).into()), ("chance", scene.percent(&chance.exact).into()), ("least", least.into())]);
                    li style={ "--p:" (format!("{:.1}", 100.0 * chance.exact.as_f64() / most)) } title=(words) { span.sr { (words) } }
                }
            }
            p.free-ends aria-hidden="true" { span { (low) } span { (high) } }
        }
    }
}

/// A bar for each outcome.
fn lines(scene: &Scene<'_>, chances: &Chances) -> Markup {
    html! {
        ul.odds.free-lines {
            @for chance in &chances.each {
                li {
                    span { @match &chance.means {
                        Means::Number(number) => (number),
                        Means::Line(words) => (words),
                        Means::Verdict(verdict) => (verdict_words(scene, *verdict)),
                    } }
                    b { (scene.percent(&chance.exact)) }
                    span.bar style={ "--p:" (format!("{:.1}", 100.0 * chance.exact.as_f64())) } {}
                }
            }
        }
    }
}
