//! Odds as the pages show them: always in the same places, so that choices compare by eye.

use ::samurai::odds::Prospect;
use dice::Fraction;
use maud::{Markup, html};

use super::scene::Scene;

/// What a choice comes to.
#[derive(Clone, Debug)]
pub enum Pair {
    /// With the values as they stand.
    Values(Box<Side>, Fraction),
    /// Two plays that exclude each other: all dice to attack, all dice to defence.
    Plays(Box<[Play; 2]>),
}

/// How likely the player hits, and how many hearts that is on average.
#[derive(Clone, Debug)]
pub struct Side {
    pub hit: Fraction,
    pub hearts: Fraction,
}

/// One way to enter all dice.
#[derive(Clone, Debug)]
pub struct Play {
    /// What it is called.
    name: &'static str,
    deals: Side,
    hurt: Fraction,
}

impl Side {
    fn of(prospect: &Prospect) -> Side {
        Side {
            hit: prospect.any_heart.clone(),
            hearts: prospect.hearts.clone(),
        }
    }
}

impl Pair {
    pub fn of(prospect: &Prospect) -> Pair {
        Pair::Values(Box::new(Side::of(prospect)), prospect.hit.clone())
    }

    pub fn plays(attack: &Prospect, defence: &Prospect) -> Pair {
        let play = |name, prospect: &Prospect| Play {
            name,
            deals: Side::of(prospect),
            hurt: prospect.hit.clone(),
        };
        Pair::Plays(Box::new([
            play("web-all-attack", attack),
            play("web-all-defence", defence),
        ]))
    }

    /// What is certain: so many hearts, and whether he hits.
    pub fn certain(hearts: u8, hurt: bool) -> Pair {
        let chance = |sure| if sure { Fraction::ONE } else { Fraction::ZERO };
        let side = Side {
            hit: chance(hearts > 0),
            hearts: i64::from(hearts).into(),
        };
        Pair::Values(Box::new(side), chance(hurt))
    }
}

pub fn pair(scene: &Scene<'_>, pair: &Pair) -> Markup {
    match pair {
        Pair::Values(side, hurt) => html! {
            span.pair {
                span {
                    (scene.text("web-you-hit")) " " b { (scene.percent(&side.hit)) } (bar("", &side.hit))
                    @if !side.hit.is_zero() { " " span.pair__hearts { (hearts(scene, &side.hearts)) } }
                }
                " "
                span { (scene.text("web-foe-hits")) " " b { (scene.percent(hurt)) } (bar("bar--bad", hurt)) }
            }
        },
        Pair::Plays(plays) => html! {
            span.pair.pair--plays {
                @for play in plays.iter() { (self::play(scene, play)) " " }
            }
        },
    }
}

/// Everything a play comes to stands together under its name.
fn play(scene: &Scene<'_>, play: &Play) -> Markup {
    let deals = !play.deals.hit.is_zero();
    html! {
        span.pair__play {
            span.pair__name { (scene.text(play.name)) ": " }
            @if deals {
                span {
                    (scene.text("web-you-hit")) " " b { (scene.percent(&play.deals.hit)) } (bar("", &play.deals.hit)) " "
                    span.pair__hearts { (hearts(scene, &play.deals.hearts)) }
                }
                " "
            }
            span { (scene.text("web-foe-hits")) " " b { (scene.percent(&play.hurt)) } (bar("bar--bad", &play.hurt)) }
        }
    }
}

/// Hearts on average.
pub fn hearts(scene: &Scene<'_>, hearts: &Fraction) -> String {
    scene.with(
        "web-hearts-mean",
        &[("mean", average(scene, hearts).into())],
    )
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
