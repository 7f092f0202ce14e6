//! Odds as the pages show them: always in the same places, so that choices compare by eye. The exact fraction is a title.
//!
//! `data-told` says which of the numbers of `Game::shown` stands there; a test holds each against it. `planned_` is a
//! play of several commands.

use ::samurai::odds::{self, Aim, Falls, Planned, Prospect};
use ::samurai::{Mark, read::Exchange};
use dice::Fraction;
use maud::{Markup, html};

use super::scene::Scene;

/// What a choice comes to.
#[derive(Clone, Debug)]
pub enum Pair {
    /// With the values as they stand.
    Values(Box<Worth>),
    /// Plays that exclude each other, each with everything it comes to.
    Plays(Vec<Planned>),
    /// Two plays that exclude each other, each by what it is for: a hit if all dice attack, one back if all defend.
    Ends(Fraction, Fraction),
}

/// How likely each side hits, how many hearts that is on average, and how likely the player falls.
#[derive(Clone, Debug)]
pub struct Worth {
    pub hit: Fraction,
    pub hearts: Fraction,
    pub hurt: Fraction,
    /// Nothing where it is told otherwise.
    pub taken: Option<Fraction>,
    pub falls: Fraction,
}

impl Pair {
    /// In the state the prospect was reckoned in.
    pub fn of(scene: &Scene<'_>, falls: &mut Falls<'_>, prospect: &Prospect) -> Pair {
        Pair::Values(Box::new(Worth {
            hit: prospect.any_heart.clone(),
            hearts: prospect.hearts.clone(),
            hurt: prospect.hit.clone(),
            taken: Some(odds::taken(scene.setup(), prospect)),
            falls: falls.of(prospect),
        }))
    }

    pub fn ends(attack: &Prospect, defence: &Prospect) -> Pair {
        Pair::Ends(attack.any_heart.clone(), defence.hit.clone())
    }

    /// What is certain: so many hearts, and whether he hits.
    pub fn certain(hearts: u8, hurt: bool) -> Pair {
        let chance = |sure| if sure { Fraction::ONE } else { Fraction::ZERO };
        Pair::Values(Box::new(Worth {
            hit: chance(hearts > 0),
            hearts: i64::from(hearts).into(),
            hurt: chance(hurt),
            taken: None,
            falls: Fraction::ZERO,
        }))
    }
}

pub fn pair(scene: &Scene<'_>, pair: &Pair) -> Markup {
    let certain = matches!(pair, Pair::Values(worth) if worth.taken.is_none());
    if scene.lies_ready() && !certain {
        return html! {};
    }
    match pair {
        Pair::Values(worth) => html! {
            span.pair {
                span {
                    (scene.text("web-you-hit")) " " b title=[(!certain).then_some(&worth.hit)] data-told=[(!certain).then_some("any_heart")] { (scene.percent(&worth.hit)) } (bar("", &worth.hit))
                    @if worth.taken.is_none() && !worth.hit.is_zero() { " " span.pair__hearts { (hearts(scene, &worth.hearts)) } }
                }
                " "
                span { (scene.text("web-foe-hits")) " " b title=[(!certain).then_some(&worth.hurt)] data-told=[(!certain).then_some("hit")] { (scene.percent(&worth.hurt)) } (bar("bar--bad", &worth.hurt)) }
            }
            @if let Some(taken) = &worth.taken { " " span.samurai-play__hearts { (both_hearts(scene, &worth.hearts, taken)) (fall(scene, &worth.falls)) } }
        },
        Pair::Plays(plays) => html! { @for planned in plays { (play(scene, planned)) " " } },
        Pair::Ends(hit, hurt) => html! {
            span.samurai-ends {
                span.samurai-play__odd { span { (scene.text("web-if-attack")) } " " b title=(hit) data-told="all_attack.any_heart" { (scene.percent(hit)) } (bar("", hit)) }
                " "
                span.samurai-play__odd { span { (scene.text("web-if-defence")) } " " b title=(hurt) data-told="all_defence.hit" { (scene.percent(hurt)) } (bar("bar--bad", hurt)) }
            }
        },
    }
}

pub fn aim(aim: Aim) -> &'static str {
    match aim {
        Aim::Attack => "web-aim-attack",
        Aim::Balance => "web-aim-balance",
        Aim::Defence => "web-aim-defence",
    }
}

/// Everything a play comes to stands together under its name.
fn play(scene: &Scene<'_>, planned: &Planned) -> Markup {
    html! {
        span.samurai-play data-aim=(planned.aim.as_str()) { span.sr { (scene.text(aim(planned.aim))) ": " } (worth(scene, planned)) }
    }
}

/// Both chances, and the hearts of both sides on average.
pub fn worth(scene: &Scene<'_>, planned: &Planned) -> Markup {
    let Planned {
        prospect,
        taken,
        falls,
        ..
    } = planned;
    if scene.lies_ready() {
        return html! {};
    }
    html! {
        span.samurai-play__odd { span { (scene.text("web-you-hit")) } " " b title=(prospect.any_heart) data-told="planned_any_heart" { (scene.percent(&prospect.any_heart)) } (bar("", &prospect.any_heart)) }
        " "
        span.samurai-play__odd { span { (scene.text("web-foe-hits")) } " " b title=(prospect.hit) data-told="planned_hit" { (scene.percent(&prospect.hit)) } (bar("bar--bad", &prospect.hit)) }
        " "
        span.samurai-play__hearts { (both_hearts(scene, &prospect.hearts, taken)) (fall(scene, falls)) }
    }
}

/// The chance to fall this round, where it is one in a hundred or more: hardly any blow is without all danger.
fn fall(scene: &Scene<'_>, falls: &Fraction) -> Markup {
    html! { @if let Some(said) = fall_said(scene, falls) { b.samurai-falls.nw { (said) } } }
}

fn fall_said(scene: &Scene<'_>, falls: &Fraction) -> Option<String> {
    let chance = || scene.percent(falls).into();
    let matters = falls.scaled(10_000).is_none_or(|parts| parts >= 100);
    matters.then(|| scene.to("web-falls", &[("chance", chance())]))
}

/// "Nobunaga −1,86 ♥", "du −2,75 ♥".
fn lost_hearts(scene: &Scene<'_>, dealt: &Fraction, taken: &Fraction) -> [String; 2] {
    let lost = |who: String, hearts: &Fraction| {
        let minus = if hearts.is_zero() { "" } else { "−" };
        let mean = format!("{minus}{}", decimal(scene, hearts, 2));
        scene.with(
            "web-hearts-lost",
            &[("who", who.into()), ("mean", mean.into())],
        )
    };
    let foe = scene.duel().short_name().to_owned();
    [lost(foe, dealt), lost(scene.you("web-you"), taken)]
}

fn both_hearts(scene: &Scene<'_>, dealt: &Fraction, taken: &Fraction) -> Markup {
    let lost = lost_hearts(scene, dealt, taken);
    html! { @for lost in lost { span.nw { (lost) } " " } }
}

/// The same in one line, for the script.
pub fn hearts_said(
    scene: &Scene<'_>,
    dealt: &Fraction,
    taken: &Fraction,
    falls: &Fraction,
) -> String {
    let mut said = lost_hearts(scene, dealt, taken).to_vec();
    said.extend(fall_said(scene, falls));
    said.join(" · ")
}

/// The four ways a round can end for both, of which exactly one happens: their names and chances.
pub fn joint(prospect: &Prospect) -> [(&'static str, Fraction); 4] {
    let chance = |hits: bool, hurts: bool| {
        prospect.exchanges.chance(|exchange: &Exchange| {
            (exchange.hearts > 0) == hits && (exchange.mark == Some(Mark::Hit)) == hurts
        })
    };
    [
        ("you", chance(true, false)),
        ("both", chance(true, true)),
        ("foe", chance(false, true)),
        ("none", chance(false, false)),
    ]
}

/// The same as one bar. Without a prospect the script fills it.
pub fn joint_bar(scene: &Scene<'_>, prospect: Option<&Prospect>) -> Markup {
    if scene.lies_ready() {
        return html! {};
    }
    let live = prospect.is_none();
    let parts = match prospect {
        Some(prospect) => joint(prospect).map(|(name, chance)| (name, Some(chance))),
        None => ["you", "both", "foe", "none"].map(|name| (name, None)),
    };
    let width = |chance: &Option<Fraction>| {
        let width = chance.as_ref().map(::words::percent_width);
        format!("--p:{}", width.unwrap_or_else(|| "0".into()))
    };
    html! {
        div.samurai-joint data-odds-pair=[live.then_some("")] hidden[live] {
            span.samurai-joint__bar aria-hidden="true" {
                @for (name, chance) in &parts { i.samurai-joint__you[*name == "you"].samurai-joint__both[*name == "both"].samurai-joint__foe[*name == "foe"] style=(width(chance)) data-odds-bar=[live.then_some(*name)] {} }
            }
            ul.samurai-joint__key {
                @for (name, chance) in &parts {
                    li { i.samurai-joint__you[*name == "you"].samurai-joint__both[*name == "both"].samurai-joint__foe[*name == "foe"] {} (scene.kind("web-joint-part", name)) " "
                        b data-odds-text=[live.then_some(*name)] { @if let Some(chance) = chance { (scene.percent(chance)) } } }
                }
            }
            @if live { p.samurai-joint__hearts data-odds-text="hearts" {} }
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

/// A difference with its sign: "+1,25", "−0,5", "0".
pub fn signed(scene: &Scene<'_>, number: &Fraction) -> String {
    let (sign, size) = match number.cmp(&Fraction::ZERO) {
        std::cmp::Ordering::Less => ("−", &Fraction::ZERO - number),
        std::cmp::Ordering::Equal => ("", Fraction::ZERO),
        std::cmp::Ordering::Greater => ("+", number.clone()),
    };
    format!("{sign}{}", decimal(scene, &size, 2))
}

/// A number with one decimal, as the language writes it.
pub fn average(scene: &Scene<'_>, number: &Fraction) -> String {
    decimal(scene, number, 1)
}

fn decimal(scene: &Scene<'_>, number: &Fraction, digits: usize) -> String {
    let text = number.decimal(digits);
    let text = match text.split_once('.') {
        Some((whole, rest)) if rest.bytes().all(|digit| digit == b'0') => whole,
        _ => &text,
    };
    match scene.reader.lang {
        ::words::Lang::De => text.replace('.', ","),
        ::words::Lang::En => text.to_owned(),
    }
}
