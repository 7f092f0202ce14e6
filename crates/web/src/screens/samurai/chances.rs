//! Odds as the pages show them: two columns, so that choices compare by eye.

use ::samurai::odds::{self, Prospect};
use dice::{Fraction, Odds};
use maud::{Markup, html};

use super::scene::Scene;

/// How likely the player hits, and how likely the opponent does.
#[derive(Clone, Debug)]
pub struct Pair {
    pub hit: Fraction,
    pub hurt: Fraction,
    /// What the columns are about.
    pub about: About,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The values as they stand.
    Values,
    /// All dice to attack; all dice to defence.
    Extremes,
}

impl Pair {
    pub fn of(prospect: &Prospect) -> Pair {
        Pair {
            hit: prospect.any_heart.clone(),
            hurt: prospect.hit.clone(),
            about: About::Values,
        }
    }

    /// The best a roll can do for attack, and the best it can do for defence.
    pub fn extremes(attack: &Prospect, defence: &Prospect) -> Pair {
        Pair {
            hit: attack.any_heart.clone(),
            hurt: defence.hit.clone(),
            about: About::Extremes,
        }
    }

    pub fn certain(hit: bool, hurt: bool) -> Pair {
        let chance = |sure| if sure { Fraction::ONE } else { Fraction::ZERO };
        Pair {
            hit: chance(hit),
            hurt: chance(hurt),
            about: About::Values,
        }
    }
}

/// The extremes for own dice whose sum is not known yet.
pub fn extremes(scene: &Scene<'_>, sums: &Odds<u8>) -> Pair {
    let (setup, state) = (scene.setup(), scene.state());
    let mut pair = Pair::certain(false, false);
    pair.about = About::Extremes;
    for (&sum, chance) in sums.iter() {
        let [attack, defence] =
            [state.bonus_attack, state.bonus_defence].map(|bonus| bonus + u16::from(sum));
        let attacking = odds::prospect(setup, state, state.n, attack, state.bonus_defence);
        let defending = odds::prospect(setup, state, state.n, state.bonus_attack, defence);
        pair.hit = &pair.hit + &(&chance * &attacking.any_heart);
        pair.hurt = &pair.hurt + &(&chance * &defending.hit);
    }
    pair
}

pub fn pair(scene: &Scene<'_>, pair: &Pair) -> Markup {
    let side = |word: &str, condition: &str, chance: &Fraction, kind: &str| {
        html! {
            span {
                @if pair.about == About::Extremes { span.sr { (scene.text(condition)) ": " } }
                (scene.text(word)) " " b { (scene.percent(chance)) } (bar(kind, chance))
            }
        }
    };
    html! {
        span.pair {
            (side("web-you-hit", "web-all-attack", &pair.hit, "")) " "
            (side("web-foe-hits", "web-all-defence", &pair.hurt, "bar--bad"))
        }
    }
}

/// What the two columns below are about, said once for the eye.
pub fn columns(scene: &Scene<'_>) -> Markup {
    html! {
        div.columns aria-hidden="true" { span { (scene.text("web-all-attack")) } span { (scene.text("web-all-defence")) } }
    }
}

pub fn bar(kind: &str, chance: &Fraction) -> Markup {
    html! { i class={ "bar " (kind) } style={ "--p:" (::words::percent_width(chance)) } {} }
}

/// A number with one decimal, as the language writes it.
pub fn average(scene: &Scene<'_>, number: &Fraction) -> String {
    let text = number.decimal(1);
    let text = text.strip_suffix(".0").unwrap_or(&text);
    match scene.reader.lang {
        ::words::Lang::De => text.replace('.', ","),
        ::words::Lang::En => text.to_owned(),
    }
}
