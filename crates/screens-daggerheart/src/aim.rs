//! Who acts, and whom it meets: foes and characters are tapped where they stand, with what a strike is worth.

use ::daggerheart::odds::{self, Hurt};
use ::daggerheart::read::Hit;
use ::daggerheart::{Command, Foe};
use maud::{Markup, html};
use table::SeatId;

use super::foes::{MOST_BUTTONS, attack_with};
use super::scene::Scene;

/// The foe in the spotlight.
pub fn lit<'s>(scene: &'s Scene<'_>) -> Option<&'s Foe> {
    let current = scene.state().gm_turn()?.current?;
    scene.state().foe(current.foe)
}

/// Whoever the spotlight could go to.
pub fn lightable(scene: &Scene<'_>) -> Vec<u32> {
    scene.all(|command| match command {
        Command::SpotlightFoe { foe } => u32::try_from(*foe).ok(),
        _ => None,
    })
}

/// A button for each of them; the first has the look of the step that is next.
pub fn light(scene: &Scene<'_>, first: &str) -> Markup {
    html! {
        @for (at, foe) in lightable(scene).into_iter().enumerate() {
            (scene.send(&Command::SpotlightFoe { foe: foe.into() }, look(at, first), &scene.with("web-dh-foe-light", &[("name", scene.foe_name(foe).into())])))
        }
    }
}

fn look(at: usize, first: &str) -> &str {
    if at == 0 && !first.is_empty() {
        first
    } else {
        "btn--s"
    }
}

/// Whom the lit foe's own attack can strike.
pub fn strikes(scene: &Scene<'_>) -> Vec<Vec<SeatId>> {
    scene.all(|command| match command {
        Command::FoeAttack {
            targets,
            feature: None,
            experience: None,
            ..
        } => Some(targets.clone()),
        _ => None,
    })
}

/// A button for each, where they are few, with what it is worth; the first has the look of the step that is next.
pub fn strike(scene: &Scene<'_>, first: &str) -> Markup {
    let sets = strikes(scene);
    let name = lit(scene).and_then(|foe| Some(scene.name(&foe.sheet.as_ref()?.attack.name)));
    html! {
        @if sets.len() <= MOST_BUTTONS && let Some(name) = name {
            @for (at, set) in sets.iter().enumerate() {
                @let whom: Vec<String> = set.iter().map(|who| scene.called(who)).collect();
                @let words = scene.with("web-dh-aim", &[("what", name.into()), ("whom", whom.join(", ").into())]);
                (scene.send_by(&attack_with(None)(set.clone()), html! {
                    button class={ "btn dagger-strike " (look(at, first)) } { (words) @if let [who] = &set[..] { (worth(scene, who)) } }
                }))
            }
        }
    }
}

/// A foe's name; where it may be given the spotlight the whole card is its button.
pub fn who(scene: &Scene<'_>, foe: u32, name: Markup) -> Markup {
    let command = Command::SpotlightFoe { foe: foe.into() };
    if !scene.accepts(&command) {
        return name;
    }
    scene.send_by(
        &command,
        html! { button.dagger-tap { (name) span.dagger-tap__does { (scene.text("web-dh-tap-acts")) } } },
    )
}

/// A character's name; where the lit foe can strike them the whole card is that button.
pub fn victim(scene: &Scene<'_>, who: &SeatId, name: Markup) -> Markup {
    let alone = vec![who.clone()];
    if !scene.is_master() || !strikes(scene).contains(&alone) {
        return name;
    }
    scene.send_by(
        &attack_with(None)(alone),
        html! { button.dagger-tap { (name) span.dagger-tap__does { (scene.text("web-dh-tap-strikes")) " " (worth(scene, who)) } } },
    )
}

/// On the lit foe's own card: everybody it can strike.
pub fn whom(scene: &Scene<'_>) -> Markup {
    let sets = strikes(scene);
    let alone: Vec<&SeatId> = sets
        .iter()
        .filter_map(|set| match &set[..] {
            [who] => Some(who),
            _ => None,
        })
        .collect();
    html! {
        @if !alone.is_empty() {
            div.dagger-victims {
                span.label { (scene.text("web-dh-tap-whom")) }
                @for who in alone {
                    (scene.send_by(&attack_with(None)(vec![who.clone()]), html! {
                        button.btn.btn--s.dagger-strike { (scene.called(who)) (worth(scene, who)) }
                    }))
                }
            }
        }
    }
}

/// "60 %, 1,1 TP im Mittel": what the lit foe's own attack is worth against somebody.
fn worth(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let hurt = lit(scene)
        .and_then(|foe| odds::aimed_hurt(scene.table.setup(), scene.state(), foe.id, who));
    html! { @if let Some(hurt) = hurt { small.dagger-worth { (scene.percent(&hits(&hurt))) " · " (mean(scene, &hurt)) } } }
}

/// The chance that it hits at all.
pub fn hits(hurt: &Hurt) -> dice::Fraction {
    hurt.hit.chance(|hit| *hit != Hit::Miss)
}

pub fn mean(scene: &Scene<'_>, hurt: &Hurt) -> String {
    let hp = ::words::decimal(scene.reader.lang, hurt.mean().as_f64());
    scene.with("web-dh-harm-mean", &[("hp", hp.into())])
}
