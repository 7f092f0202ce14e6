//! Figures on the board: the party round, foes as diamonds, others square; each with a sign of its own.

use ::condice::{Condition, EffectKind, Field, FigureId, FigureView, Side, View};
use maud::{Markup, html};

use super::mark::{drawn, short_names};
use super::{Layers, middle, name};
use screens::Reader;

/// The token stands a little above the middle of its field: name and life lie below it.
const UP: i64 = 6;

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
    let names = short_names(reader, view);
    html! {
        @for figure in view.figures.iter().filter(|it| !it.out) {
            @if let Some(field) = figure.field {
                @let (x, y) = middle(field);
                @let way = layers.trail.as_ref().filter(|it| it.figure == figure.id);
                g class=(class(figure)) transform={ "translate(" (x) " " (y) ")" } id={ "fig-" (figure.id.0) } data-part={ "fig-" (figure.id.0) } data-on=(spot(field)) data-way=[way.map(|it| spots(&it.way))] {
                    title { (title(reader, figure)) }
                    g transform={ "translate(0 -" (UP) ")" } {
                        @if layers.acting == Some(figure.id) { (ring(figure, "f-turn", 18)) }
                        @if layers.selected == Some(figure.id) && layers.acting != layers.selected { (ring(figure, "f-held", 17)) }
                        @if layers.targets.contains(&figure.id) { (ring(figure, "f-aim", 17)) }
                        (body(figure))
                        @match layers.pictures.of("token", &figure.name) {
                            Some(address) => image.f-picture href=(address) x=(-half(figure)) y=(-half(figure)) width=(2 * half(figure)) height=(2 * half(figure)) preserveAspectRatio="xMidYMid slice" {},
                            None => (drawn(reader, figure)),
                        }
                        @if figure.condition == Some(Condition::AtZero) { path.f-zero d="M-14 14 14-14" {} }
                        (badges(view, figure.id))
                    }
                    text.f-name y="17.5" { (names.get(&figure.id).map_or("", String::as_str)) }
                    @if let Some((now, max)) = life(figure) {
                        rect.f-life x="-16" y="19.5" width="32" height="3.6" {}
                        rect.f-left x="-16" y="19.5" width="32" height="3.6" style=(format!("--left:{}", percent(now, max))) {}
                    }
                    @if let Some((_, by)) = layers.changed.iter().find(|(id, _)| *id == figure.id) { (tag(*by)) }
                }
            }
        }
    }
}

/// As a part of one, in hundredths.
fn percent(now: i64, max: i64) -> String {
    let hundredths = 100 * now / max;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// "3,4" for the script.
pub fn spot(field: Field) -> String {
    format!("{},{}", field.x, field.y)
}

fn spots(fields: &[Field]) -> String {
    let all: Vec<String> = fields.iter().map(|field| spot(*field)).collect();
    all.join(" ")
}

/// What it has just lost or won in life.
fn tag(by: i64) -> Markup {
    let words = match by {
        ..0 => format!("−{}", -by),
        _ => format!("+{by}"),
    };
    html! { g.f-tag.f-tag--up[by > 0] transform="translate(15 -17) rotate(-4)" { rect x="-11" y="-8" width="22" height="15" {} text y="3.5" { (words) } } }
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
    13 + 2 * figure.size.clamp(-1, 1)
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
            @let x = 14 - 12 * i64::try_from(number).unwrap_or(0);
            circle.f-badge cx=(x) cy="-11" r="6" {}
            text.f-badge x=(x) y="-7.5" { (sign) }
        }
    }
}

/// The token of one figure as it stands in lists.
pub fn sign(reader: &Reader<'_>, figure: &FigureView) -> Markup {
    let class = format!("f f--{} f--small", figure.side.as_str());
    html! { svg class=(class) viewBox="-18 -18 36 36" aria-hidden="true" { (body(figure)) (drawn(reader, figure)) } }
}
