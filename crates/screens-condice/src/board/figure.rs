//! Figures on the board: the party round, foes as diamonds, others square; each with a sign of its own.

use std::collections::BTreeMap;

use ::condice::{Condition, EffectKind, FigureId, FigureView, Side, View};
use maud::{Markup, html};

use super::{Layers, middle, name};
use screens::Reader;

/// Short signs that tell figures apart: `G`, `G2`, `Gh`.
pub fn signs(reader: &Reader<'_>, view: &View) -> BTreeMap<FigureId, String> {
    let mut signs: BTreeMap<FigureId, String> = BTreeMap::new();
    for figure in &view.figures {
        let called = name(reader, &figure.name);
        let number: String = called
            .chars()
            .rev()
            .take_while(char::is_ascii_digit)
            .collect();
        let number: String = number.chars().rev().take(2).collect();
        let letters = |count: usize| {
            let first: String = called.chars().take(count).collect();
            format!("{first}{number}")
        };
        let free = |sign: &String| !signs.values().any(|other| other == sign);
        let sign = [letters(1), letters(2), letters(3)]
            .into_iter()
            .find(free)
            .or_else(|| {
                let numbered = (2..99).map(|n| format!("{}{n}", letters(1)));
                numbered.into_iter().find(free)
            })
            .unwrap_or_else(|| letters(1));
        signs.insert(figure.id, sign);
    }
    signs
}

/// What everybody sees of it, in one line.
pub fn title(reader: &Reader<'_>, figure: &FigureView) -> String {
    let called = name(reader, &figure.name);
    let args = [
        ("name", called.into()),
        ("side", figure.side.as_str().into()),
        ("condition", condition(figure).into()),
    ];
    reader.with("web-cd-figure-title", &args)
}

pub fn condition(figure: &FigureView) -> &'static str {
    match figure.condition {
        Some(Condition::Unhurt) => "unhurt",
        Some(Condition::Hurt) => "hurt",
        Some(Condition::BadlyHurt) => "badly_hurt",
        Some(Condition::AtZero) => "at_zero",
        Some(Condition::Standing) | None => "none",
    }
}

pub fn all(reader: &Reader<'_>, view: &View, layers: &Layers) -> Markup {
    let signs = signs(reader, view);
    html! {
        @for figure in view.figures.iter().filter(|it| !it.out) {
            @if let Some(field) = figure.field {
                @let (x, y) = middle(field);
                g class=(class(figure)) transform={ "translate(" (x) " " (y) ")" } {
                    title { (title(reader, figure)) }
                    @if layers.acting == Some(figure.id) { (ring(figure, "f-turn", 23)) }
                    @if layers.selected == Some(figure.id) && layers.acting != layers.selected { (ring(figure, "f-held", 20)) }
                    @if layers.targets.contains(&figure.id) { (ring(figure, "f-aim", 22)) }
                    (body(figure))
                    @let sign = signs.get(&figure.id).map_or("", String::as_str);
                    text class=[match sign.chars().count() { 0 | 1 => None, 2 => Some("two"), _ => Some("three") }] y="6" { (sign) }
                    @if let Some((now, max)) = life(figure) {
                        path.f-life d="M-15 22h30" {}
                        path.f-left d=(format!("M-15 22h{}", 30 * now / max)) {}
                    }
                    @if figure.condition == Some(Condition::AtZero) { path.f-zero d="M-17 17 17-17" {} }
                    (badges(view, figure.id))
                }
            }
        }
    }
}

/// How much life is left of how much, as far as this seat knows: in points, or in thirds (CD-SEE-3).
pub fn life(figure: &FigureView) -> Option<(i64, i64)> {
    match (figure.life, figure.condition) {
        (Some(life), _) if life.max > 0 => Some((life.now.clamp(0, life.max), life.max)),
        (None, Some(Condition::Unhurt)) => Some((3, 3)),
        (None, Some(Condition::Hurt)) => Some((2, 3)),
        (None, Some(Condition::BadlyHurt)) => Some((1, 3)),
        (None, Some(Condition::AtZero)) => Some((0, 3)),
        _ => None,
    }
}

fn class(figure: &FigureView) -> String {
    let hidden = figure.values.as_ref().is_some_and(|it| it.hidden);
    let hidden = if hidden { " f--hidden" } else { "" };
    format!("f f--{}{hidden}", figure.side.as_str())
}

/// Half the width: large and small ones are drawn so.
fn half(figure: &FigureView) -> i64 {
    17 + 3 * figure.size.clamp(-1, 1)
}

fn shape(figure: &FigureView, class: &str, half: i64) -> Markup {
    match figure.side {
        Side::Party => html! { circle class=(class) r=(half) {} },
        Side::Foes => {
            let half = half + 3;
            html! { path class=(class) d=(format!("M0-{half}l{half} {half}-{half} {half}-{half}-{half}z")) {} }
        }
        Side::Neutral => {
            let side = 2 * half - 2;
            html! { rect class=(class) x=(1 - half) y=(1 - half) width=(side) height=(side) {} }
        }
    }
}

fn body(figure: &FigureView) -> Markup {
    shape(figure, "f-body", half(figure))
}

fn ring(figure: &FigureView, class: &str, half: i64) -> Markup {
    shape(figure, class, half)
}

/// Small signs for what works on it.
fn badges(view: &View, id: FigureId) -> Markup {
    let mut signs: Vec<&str> = Vec::new();
    for effect in view.effects.iter().filter(|it| it.target == id) {
        let sign = match effect.kind {
            EffectKind::Mindcontrol => "◉",
            EffectKind::Aggro => "!",
            EffectKind::Boost | EffectKind::BoostOther => "+",
            EffectKind::Debuff => "−",
            EffectKind::Size => "↕",
            EffectKind::Item | EffectKind::Gm => "•",
        };
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    html! {
        @for (number, sign) in signs.iter().enumerate() {
            @let x = 15 - 13 * i64::try_from(number).unwrap_or(0);
            circle.f-badge cx=(x) cy="-16" r="6.5" {}
            text.f-badge x=(x) y="-12.5" { (sign) }
        }
    }
}

/// The sign of one figure as it stands in lists.
pub fn sign(figure: &FigureView) -> Markup {
    let class = format!("f f--{} f--small", figure.side.as_str());
    html! { svg class=(class) viewBox="-22 -22 44 44" aria-hidden="true" { (body(figure)) } }
}
