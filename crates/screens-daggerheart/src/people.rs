//! Who and what is here: the characters, the foes as players know them, countdowns, effects.

use ::daggerheart::{Fact, Foe, FoeStatus, Pc, Spotlight, Status, Who};
use maud::{Markup, html};
use table::{Role, SeatId};

use super::dice::{armor, hope, hp, stress};
use super::moves::{conditions, conditions_of, explained};
use super::scene::Scene;
use super::{aim, countdowns, foes, story};
use screens::desk::hand;

/// Whoever only watches has no sheet: the characters lie in its place.
pub fn party(scene: &Scene<'_>) -> Markup {
    html! { div.stack.around data-part="party" data-panel="2" { (characters(scene)) } }
}

pub fn aside(scene: &Scene<'_>) -> Markup {
    let watches = !scene.is_master() && !scene.is_player();
    html! {
        div.stack.around #around data-part="around" data-panel="3" {
            @if !watches { (characters(scene)) }
            @if watches && scene.state().foes.is_empty() && scene.state().environments.is_empty() { p.empty { (scene.text("web-dh-foes-none")) } }
            @if !scene.is_master() {
                (stage(scene))
                (countdowns::list(scene))
            }
            (effects(scene))
            (story::known(scene))
        }
    }
}

fn characters(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let chairs = scene
        .table
        .house()
        .chairs
        .iter()
        .filter(|chair| !chair.revoked && chair.seat.role == Role::Player);
    // Once it has begun, a seat nobody sits on is nobody.
    let without = chairs.filter(|chair| {
        let here = !state.begun || scene.info.is_here(&chair.seat.id);
        here && !state.pcs.contains_key(&chair.seat.id)
    });
    html! {
        section #people aria-labelledby="people-title" {
            div.head { h2 #people-title { (scene.text("web-dh-party")) } }
            @if state.pcs.is_empty() { p.empty { (scene.text("web-dh-party-empty")) } }
            ul.party {
                @for (who, pc) in &state.pcs { (character(scene, who, pc)) }
                @for chair in without { li.party__none { b { (scene.called(&chair.seat.id)) } span.label { (scene.text("web-dh-no-sheet")) } } }
            }
        }
    }
}

fn character(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let last =
        matches!(&scene.state().spotlight, Spotlight::Players { last: Some(last) } if last == who);
    let here = scene.info.is_here(who);
    html! {
        li.lit-now[last].down[pc.status != Status::Up] {
            div.party__who {
                (scene.info.pictures.face(&pc.sheet.name)) (aim::victim(scene, who, html! { b { span.dot.dot--here[here] aria-hidden="true" {} " " (scene.name(&pc.sheet.name)) } })) @if *who == scene.seat.id { " " span.label { (scene.text("web-you")) } }
                @if pc.status != Status::Up { strong.bad { (scene.kind("web-dh-status", pc.status.as_str())) } }
                (conditions_of(scene, &Who::Pc(who.clone()), &format!("/pcs/{who}/conditions")))
                @if pc.rally.is_some() { span.label { (scene.text("web-dh-rally")) } }
            }
            (explained(scene, &Who::Pc(who.clone())))
            dl.meters {
                @let tap = |field: &str, track: Markup| hand(scene, &format!("/pcs/{who}/{field}"), track);
                div { dt { (scene.text("web-dh-hope")) } dd { (tap("hope", hope(scene, pc))) } }
                div { dt { (scene.text("web-dh-hp")) } dd { (tap("hp", hp(scene, pc.hp, pc.sheet.hp))) } }
                div { dt { (scene.text("web-dh-stress")) } dd { (tap("stress", stress(scene, pc.stress, pc.sheet.stress))) } }
                div { dt { (scene.text("web-dh-armor")) } dd { (tap("armor", armor(scene, pc.armor, pc.sheet.armor))) } }
            }
            @if scene.is_master() {
                p.label { (scene.with("web-dh-pc-line", &[("evasion", pc.sheet.evasion.into()), ("major", pc.sheet.thresholds.major.into()), ("severe", pc.sheet.thresholds.severe.into())])) }
            }
        }
    }
}

/// Foes and places as players know them.
fn stage(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let there = state
        .foes
        .iter()
        .filter(|foe| foe.status != FoeStatus::Left);
    let there: Vec<&Foe> = there.collect();
    html! {
        @if !there.is_empty() || !state.environments.is_empty() {
            section aria-labelledby="stage-title" {
                div.head { h2 #stage-title { (scene.text("web-dh-stage")) } }
                ul.party {
                    @for foe in there { (known(scene, foe)) }
                    @for place in &state.environments {
                        li { div.party__who { b { (scene.name(&place.name)) } span.label { (scene.text("web-dh-place")) } } (facts(scene, &place.revealed)) }
                    }
                }
            }
        }
    }
}

fn known(scene: &Scene<'_>, foe: &Foe) -> Markup {
    let down = foe.status == FoeStatus::Defeated;
    let current = scene
        .state()
        .gm_turn()
        .and_then(|turn| turn.current)
        .is_some_and(|current| current.foe == foe.id);
    html! {
        li.lit-now[current].down[down] {
            div.party__who { (scene.info.pictures.face(&foe.name)) b { (scene.foe_name(foe.id)) } @if down { strong.bad { (scene.text("web-dh-foe-down")) } } (conditions(scene, &Who::Foe(foe.id))) }
            (explained(scene, &Who::Foe(foe.id)))
            dl.meters { div { dt { (scene.text("web-dh-hp-marked")) } dd { (marked(scene, foe)) } } }
            (facts(scene, &foe.revealed))
        }
    }
}

/// What is marked on a foe, of how many slots where that was told.
pub fn marked(scene: &Scene<'_>, foe: &Foe) -> Markup {
    let told = foe.revealed.iter().find_map(|fact| match fact {
        Fact::Hp { slots } => Some(*slots),
        _ => None,
    });
    let slots = told.or(foe.sheet.as_ref().map(|sheet| sheet.hp));
    html! { (hp(scene, foe.hp, slots.unwrap_or(foe.hp))) @if slots.is_none() { " " span.label { (scene.count("web-dh-hp-so-far", foe.hp)) } } }
}

/// What the players were told.
pub fn facts(scene: &Scene<'_>, facts: &[Fact]) -> Markup {
    let none = |list: &[_]| list.is_empty();
    html! {
        @if !facts.is_empty() {
            ul.facts-told {
                @for fact in facts {
                    li {
                        @match fact {
                            Fact::Difficulty { value } => { (scene.text("web-dh-difficulty")) " " b { (value) } }
                            Fact::Thresholds { value: Some(it) } => (scene.with("web-dh-thresholds", &[("major", it.major.into()), ("severe", it.severe.into())])),
                            Fact::Thresholds { value: None } => (scene.text("web-dh-no-thresholds")),
                            Fact::Hp { slots } => (scene.count("web-dh-hp-slots", *slots)),
                            Fact::Stress { slots } => (scene.count("web-dh-stress-slots", *slots)),
                            Fact::Attack { attack } => (foes::attack_words(scene, attack)),
                            Fact::Experiences { experiences } => { @for one in experiences { (scene.name(&one.name)) " +" (one.modifier) " " } }
                            Fact::Resistances { resist, immune } => {
                                @if !none(resist) { (scene.text("web-dh-resists")) " " @for one in resist { (scene.damage_type(*one)) " " } }
                                @if !none(immune) { (scene.text("web-dh-immune")) " " @for one in immune { (scene.damage_type(*one)) " " } }
                                @if none(resist) && none(immune) { (scene.text("web-dh-no-resistance")) }
                            }
                            Fact::Feature { feature } => { b { (scene.name(&feature.name)) } " " (scene.name(&feature.text)) }
                        }
                    }
                }
            }
        }
    }
}

fn effects(scene: &Scene<'_>) -> Markup {
    let effects = &scene.state().effects;
    html! {
        @if !effects.is_empty() {
            section aria-labelledby="effects-title" {
                div.head { h2 #effects-title { (scene.text("web-dh-effects")) } }
                ul.arms {
                    @for effect in effects {
                        li {
                            div {
                                b { (scene.name(&effect.name)) }
                                span.label {
                                    @for (index, who) in effect.targets.iter().enumerate() { @if index > 0 { ", " } (scene.who_name(who)) }
                                    " · " (scene.kind("web-dh-ends", ends(effect.ends)))
                                    @if effect.temporary { " · " (scene.text("web-dh-temporary")) }
                                    @if effect.modifier != 0 { " · " (super::scene::signed(effect.modifier.into())) }
                                }
                            }
                            @if scene.is_master() { div.row { (foes::end_effect(scene, effect.id)) } }
                        }
                    }
                }
            }
        }
    }
}

pub fn ends(ends: ::daggerheart::content::Ends) -> &'static str {
    use ::daggerheart::content::Ends;
    match ends {
        Ends::Text => "text",
        Ends::Choice => "choice",
        Ends::Scene => "scene",
        Ends::Rest => "rest",
        Ends::LongRest => "long_rest",
        Ends::Session => "session",
    }
}
