//! A life in six sections as a small picture: the line rises into bright sections and sinks into dark
//! ones; what is to come is dashed.

use ::zwielicht::{Character, Status, Tone};
use maud::{Markup, html};

use super::scene::Scene;

const STEP: usize = 50;
const MIDDLE: usize = 38;

pub fn line(scene: &Scene<'_>, it: &Character) -> Markup {
    let tones = it.tones();
    let points: Vec<(usize, usize)> = (0..6)
        .map(|index| (STEP / 2 + STEP * index, height(tones.get(index))))
        .collect();
    let way = |points: &[(usize, usize)]| {
        let points = points.iter().map(|(x, y)| format!("{x},{y}"));
        points.collect::<Vec<_>>().join(" ")
    };
    let now = tones.len().clamp(1, 6) - 1;
    html! {
        svg.lifeline viewBox="0 0 300 76" role="img" aria-label=(told(scene, it, &tones)) {
            polyline.ahead points=(way(&points[now..])) {}
            polyline.behind points=(way(&points[..=now])) {}
            @for (index, (x, y)) in points.iter().enumerate() {
                @let class = match tones.get(index) {
                    _ if index > now => "ahead",
                    Some(Tone::Dark) => "dark",
                    Some(Tone::Bright) => "bright",
                    _ => "none",
                };
                g class={ (class) (if index == now { " now" } else { "" }) } {
                    circle cx=(x) cy=(y) r=(if index == now { 13 } else { 10 }) {}
                    text x=(x) y=(y + 5) { (index + 1) }
                }
            }
        }
    }
}

fn height(tone: Option<&Tone>) -> usize {
    match tone {
        Some(Tone::Bright) => MIDDLE - 20,
        Some(Tone::Dark) => MIDDLE + 20,
        Some(Tone::None) | None => MIDDLE,
    }
}

/// The same in words.
fn told(scene: &Scene<'_>, it: &Character, tones: &[Tone]) -> String {
    let sections = (1usize..).zip(tones).map(|(section, tone)| {
        let tone = tone_key(*tone);
        let args = [("section", section.into()), ("tone", tone.into())];
        scene.with("web-zw-section-tone", &args)
    });
    let lived = sections.collect::<Vec<_>>().join(", ");
    let ahead = 6usize.saturating_sub(tones.len());
    let kind = if it.status == Status::Retired {
        "retired"
    } else {
        "lived"
    };
    let args = [
        ("kind", kind.into()),
        ("sections", lived.into()),
        ("ahead", ahead.into()),
    ];
    scene.with("web-zw-life-told", &args)
}

pub fn tone_key(tone: Tone) -> &'static str {
    match tone {
        Tone::None => "none",
        Tone::Bright => "bright",
        Tone::Dark => "dark",
    }
}
