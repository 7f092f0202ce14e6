//! Hope and Fear, the dice around them, and marks that are counted.

use ::daggerheart::Pc;
use maud::{Markup, html};

use super::scene::Scene;
use screens::ink;

/// A die that lies on the table, by what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Hope,
    Fear,
    /// A d6 that is added, and one that is taken away.
    Plus,
    Minus,
    /// Any other die, by its number of sides.
    Sides(u8),
}

impl Sort {
    fn class(self) -> &'static str {
        match self {
            Sort::Hope => "die--hope",
            Sort::Fear => "die--fear",
            Sort::Minus => "die--black",
            Sort::Plus | Sort::Sides(_) => "die--white",
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Sort::Hope => "d12-hope",
            Sort::Fear => "d12-fear",
            Sort::Plus | Sort::Sides(6) => "die-white",
            Sort::Minus => "die-black",
            Sort::Sides(4) => "d4",
            Sort::Sides(8) => "d8",
            Sort::Sides(10) => "d10",
            Sort::Sides(12) => "d12",
            Sort::Sides(_) => "d20",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Sort::Hope => "hope",
            Sort::Fear => "fear",
            Sort::Plus => "plus",
            Sort::Minus => "minus",
            Sort::Sides(_) => "other",
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    pub size: &'static str,
    pub decides: bool,
    pub struck: bool,
    /// Thrown by hand.
    pub hand: bool,
    pub thrown: Option<&'a str>,
}

pub fn die(scene: &Scene<'_>, sort: Sort, face: u8, look: Look<'_>) -> Markup {
    let label = scene.with(
        "web-dh-die",
        &[("kind", sort.key().into()), ("face", face.into())],
    );
    let mut class = format!("die {} die--{}", sort.class(), look.size);
    if look.decides {
        class.push_str(" die--decides");
    }
    if look.struck {
        class.push_str(" die--struck");
    }
    let pips = sort.sign().starts_with("die-") && (1..=6).contains(&face);
    html! {
        span class=(class) role="img" aria-label=(label) data-thrown=[look.thrown] {
            svg { (ink::sign(sort.sign())) @if pips { (ink::sign(&format!("pips-{face}"))) } }
            @if !pips { b.die__num aria-hidden="true" { (face) } }
            @if look.hand { svg.die__hand viewBox="0 0 24 24" aria-hidden="true" { (ink::sign("hand")) } }
        }
    }
}

/// A die nobody has thrown yet; the words beside it say which.
pub fn blank(sort: Sort, size: &str, ghost: bool) -> Markup {
    let ghost = if ghost { " die--ghost" } else { "" };
    html! {
        span class={ "die " (sort.class()) " die--" (size) (ghost) } aria-hidden="true" { svg { (ink::sign(sort.sign())) } }
    }
}

/// A row of marks: `have` of `of`, read aloud.
pub fn track(scene: &Scene<'_>, mark: &str, word: &str, have: u8, of: u8) -> Markup {
    let label = scene.with(
        "web-dh-of",
        &[
            ("what", scene.text(word).into()),
            ("have", have.into()),
            ("of", of.into()),
        ],
    );
    ink::track(mark, have.into(), of.into(), &label)
}

/// Marks are wounds: those that are filled are the bad ones.
pub fn hp(scene: &Scene<'_>, marked: u8, slots: u8) -> Markup {
    track(scene, "hp", "web-dh-hp", marked, slots)
}

pub fn stress(scene: &Scene<'_>, marked: u8, slots: u8) -> Markup {
    track(scene, "stress", "web-dh-stress", marked, slots)
}

pub fn armor(scene: &Scene<'_>, marked: u8, slots: u8) -> Markup {
    track(scene, "armor", "web-dh-armor", marked, slots)
}

pub fn hope(scene: &Scene<'_>, pc: &Pc) -> Markup {
    track(scene, "hope", "web-dh-hope", pc.hope, pc.hope_slots)
}

/// The game master's Fear; a question mark where a seat may not know it.
pub fn fear(scene: &Scene<'_>) -> Markup {
    match scene.state().fear {
        Some(fear) => track(
            scene,
            "fearmark",
            "web-dh-fear",
            fear,
            ::daggerheart::MOST_FEAR,
        ),
        None => html! { span.label { (scene.text("web-dh-fear-hidden")) } },
    }
}
