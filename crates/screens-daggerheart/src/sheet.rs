//! The reader's own sheet: what is printed is small, what was written is in the game's colour.

use ::daggerheart::content::{Feature, Per, Trait, When};
use ::daggerheart::{Pc, Status, Who};
use maud::{Markup, html};
use table::SeatId;

use super::dice::{armor, hope, hp, stress};
use super::moves::{conditions_of, explained, price};
use super::scene::{Scene, signed};
use screens::desk::hand;

pub fn leaf(scene: &Scene<'_>) -> Markup {
    html! {
        section.page.sheet.stack #sheet data-part="sheet" data-panel="2" aria-labelledby="sheet-name-is" {
            @match scene.me() {
                Some(me) => (sheet(scene, &scene.seat.id, me)),
                None => {
                    h2 #sheet-name-is { (scene.text("web-dh-sheet")) }
                    p.empty { (scene.text("web-dh-sheet-empty")) }
                }
            }
        }
    }
}

pub fn sheet(scene: &Scene<'_>, who: &SeatId, me: &Pc) -> Markup {
    let it = &me.sheet;
    html! {
        div {
            span.label { (scene.count("web-dh-level", it.level)) }
            h2 #sheet-name-is { (scene.name(&it.name)) }
            @if let Some(about) = &it.about { p.written { (scene.name(about)) } }
            @if me.status != Status::Up { p.bad { strong { (scene.kind("web-dh-status", me.status.as_str())) } } }
            p { (conditions_of(scene, &Who::Pc(who.clone()), &format!("/pcs/{who}/conditions"))) }
            (explained(scene, &Who::Pc(who.clone())))
        }
        div {
            @let tap = |field: &str, track: Markup| hand(scene, &format!("/pcs/{who}/{field}"), track);
            (meter(scene, "web-dh-hope", tap("hope", hope(scene, me)), me.hope, me.hope_slots))
            (meter(scene, "web-dh-hp", tap("hp", hp(scene, me.hp, it.hp)), me.hp, it.hp))
            (meter(scene, "web-dh-stress", tap("stress", stress(scene, me.stress, it.stress)), me.stress, it.stress))
            (meter(scene, "web-dh-armor", tap("armor", armor(scene, me.armor, it.armor)), me.armor, it.armor))
            p.label { (scene.text("web-dh-marked-are")) }
        }
        dl.facts {
            div { dt { (scene.text("web-dh-evasion")) } dd { (it.evasion) } }
            div { dt { (scene.text("web-dh-major")) } dd { (it.thresholds.major) } }
            div { dt { (scene.text("web-dh-severe")) } dd { (it.thresholds.severe) } }
        }
        div {
            div.head { h3 { (scene.text("web-dh-traits")) } @if let Some(with) = it.spellcast { span.label { (scene.with("web-dh-casts", &[("name", scene.trait_name(with).into())])) } } }
            ul.sixfold { @for with in Trait::ALL { li { span { (scene.trait_name(with)) } b { (signed(it.traits.get(with).into())) } } } }
        }
        div {
            div.head { h3 { (scene.text("web-dh-experiences")) } }
            ul.fields { @for one in &it.experiences { li { span.written { (scene.name(&one.name)) } span.label { (signed(one.modifier.into())) } } } }
        }
        div {
            div.head { h3 { (scene.text("web-dh-weapons")) } span.label { (scene.count("web-dh-proficiency", it.proficiency)) } }
            ul.fields {
                @for weapon in &it.weapons {
                    li { span.written { (scene.name(&weapon.name)) } span.label { (scene.trait_name(weapon.with)) ", " (scene.dice_words(it.proficiency, weapon.die, weapon.flat)) " " (scene.damage_type(weapon.kind)) ", " (scene.range(weapon.range)) } }
                }
            }
        }
        @if !it.features.is_empty() {
            div {
                div.head { h3 { (scene.text("web-dh-features")) } }
                ul.feats { @for (number, feature) in (1u8..).zip(&it.features) { (feat(scene, me, number, feature)) } }
            }
        }
        p.row.quiet { a href={ (scene.path()) "/pc.json?of=" (who) } { (scene.text("web-dh-export")) } }
    }
}

fn meter(scene: &Scene<'_>, word: &str, track: Markup, have: u8, of: u8) -> Markup {
    html! { div.trackrow { span.label { (scene.text(word)) } (track) span.num { (have) small { "/" (of) } } } }
}

fn feat(scene: &Scene<'_>, me: &Pc, number: u8, feature: &Feature) -> Markup {
    let used = me.used.get(&number).copied().unwrap_or(0);
    html! {
        li {
            b.written { (scene.name(&feature.name)) }
            span.label {
                (price(scene, feature.hope, feature.stress)) " · " (scene.kind("web-dh-when", when(feature.when)))
                @if let Some(uses) = feature.uses { " · " (scene.with("web-dh-uses", &[("left", uses.times.saturating_sub(used).into()), ("per", per(uses.per).into())])) }
            }
            p { (scene.name(&feature.text)) }
        }
    }
}

pub fn when(when: When) -> &'static str {
    match when {
        When::BeforeRoll => "before_roll",
        When::AfterRoll => "after_roll",
        When::WithAction => "with_action",
        When::Any => "any",
        When::Roll => "roll",
    }
}

fn per(per: Per) -> &'static str {
    match per {
        Per::Session => "session",
        Per::Rest => "rest",
        Per::LongRest => "long_rest",
    }
}
