//! Sheets as forms: a character that is ready, one of one's own, a foe of one's own. What a form holds is what
//! the command takes; a file holds the same.

use ::daggerheart::content::{Range, Sheet, Trait};
use ::daggerheart::{Cmd, Command};
use ::dice::Kind;
use maud::{Markup, html};
use table::SeatId;

use super::foes::role;
use super::moves::price;
use super::scene::{Scene, signed};
use screens::desk::{always, chosen, fold, form_of, refused_for, select};

/// A character for this seat, if there is room for one.
pub fn slip(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let offers = scene.can(|command| matches!(command, Command::AddPc { pc, .. } if pc == who));
    if !offers {
        return html! {};
    }
    let taken = |sheet: &Sheet| {
        let mut pcs = scene.state().pcs.iter();
        pcs.find(|(other, pc)| *other != who && pc.sheet.id == sheet.id && !sheet.id.is_empty())
    };
    html! {
        div.create {
            ul.readymade {
                @for sheet in &scene.content().pcs {
                    @let there = taken(sheet);
                    li.taken[there.is_some()] {
                        div { h2 { (scene.name(&sheet.name)) } @if let Some(about) = &sheet.about { p { (scene.name(about)) } } }
                        @match there {
                            Some((other, _)) => p.label { (scene.with("web-dh-taken", &[("name", scene.seat_name(other).into())])) },
                            None => (scene.send(&adding(who, Some(sheet.id.clone())), "", &scene.with("web-dh-play-as", &[("name", (&sheet.name).into())]))),
                        }
                        ul.sixfold { @for with in Trait::ALL { li { span { (scene.trait_name(with)) } b { (signed(sheet.traits.get(with).into())) } } } }
                        p.label {
                            (scene.with("web-dh-pc-slots", &[("hp", sheet.hp.into()), ("stress", sheet.stress.into()), ("armor", sheet.armor.into())])) " · "
                            (scene.with("web-dh-pc-line", &[("evasion", sheet.evasion.into()), ("major", sheet.thresholds.major.into()), ("severe", sheet.thresholds.severe.into())]))
                        }
                        ul.readymade__has {
                            @for weapon in &sheet.weapons { li { b { (scene.name(&weapon.name)) } " " span.label { (scene.trait_of_sheet(sheet, weapon.with)) ", " (scene.dice_words(sheet.proficiency, weapon.die, weapon.flat)) " " (scene.damage_type(weapon.kind)) ", " (scene.range(weapon.range)) } } }
                            @for feature in &sheet.features { li { b { (scene.name(&feature.name)) } " " span.label { (price(scene, feature.hope, feature.stress)) } p { (scene.name(&feature.text)) } } }
                        }
                    }
                }
            }
            (refused_for(scene, |request| request["cmd"] == Cmd::AddPc.name() && request["pc"] == who.as_str()))
            (fold(&format!("own-sheet-{who}"), &scene.text("web-dh-own-sheet"), own(scene, who)))
            @if *who == scene.seat.id || scene.is_master() { p.quiet { a href={ (scene.path()) "/bring-pc?of=" (who) } { (scene.text("web-dh-import-pc")) } } }
        }
    }
}

/// A ready character, or a new sheet that the form asks for.
fn adding(pc: &SeatId, ready: Option<String>) -> Command {
    Command::AddPc {
        pc: pc.clone(),
        new: ready.is_none().then_some(true),
        ready,
        sheet: None,
    }
}

/// A number box whose value is a number, not a text.
fn box_(id: &str, name: &str, label: &str, range: (i64, i64), value: i64) -> Markup {
    html! {
        div.field.field--level {
            label for=(id) { (label) }
            input id=(id) name={ (name) "=" } type="number" inputmode="numeric" min=(range.0) max=(range.1) value=(value) required;
        }
    }
}

/// A line that may stay empty.
fn maybe(id: &str, name: &str, label: &str, most: usize) -> Markup {
    html! { div.field { label for=(id) { (label) } input id=(id) name=(name) maxlength=(most) autocomplete="off"; } }
}

fn traits(scene: &Scene<'_>) -> Vec<(String, String)> {
    Trait::ALL
        .map(|with| (with.as_str().to_owned(), scene.trait_name(with)))
        .to_vec()
}

fn ranges(scene: &Scene<'_>) -> Vec<(String, String)> {
    Range::ALL
        .map(|range| (range.as_str().to_owned(), scene.range(range)))
        .to_vec()
}

fn dice(scene: &Scene<'_>) -> Vec<(String, String)> {
    [
        Kind::D4,
        Kind::D6,
        Kind::D8,
        Kind::D10,
        Kind::D12,
        Kind::D20,
    ]
    .map(|kind| (kind.to_string(), scene.dice_words(1, kind, 0)))
    .to_vec()
}

fn types(scene: &Scene<'_>) -> Vec<(String, String)> {
    ["phy", "mag"]
        .map(|key| (key.to_owned(), scene.kind("web-dh-damage-type", key)))
        .to_vec()
}

fn own(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let id = |name: &str| format!("sheet-{who}-{name}");
    let mut casts = vec![(String::new(), scene.text("web-dh-casts-not"))];
    casts.extend(traits(scene));
    let weapons: Vec<(String, String)> = scene
        .content()
        .weapons
        .iter()
        .filter_map(|weapon| {
            let json = serde_json::to_string(weapon).ok()?;
            let words = format!(
                "{} ({}, {}, {})",
                scene.name(&weapon.name),
                scene.trait_name(weapon.with),
                scene.dice_words(1, weapon.die, weapon.flat),
                scene.range(weapon.range)
            );
            Some((json, words))
        })
        .collect();
    let whens: Vec<(String, String)> = ["any", "with_action", "before_roll", "after_roll"]
        .map(|key| (key.to_owned(), scene.kind("web-dh-when", key)))
        .to_vec();
    let acts: Vec<(String, String)> = [
        (r#"{"does":"told"}"#, "told"),
        (r#"{"does":"clear_stress","n":1}"#, "clear_stress"),
        (r#"{"does":"clear_hp","n":1}"#, "clear_hp"),
        (r#"{"does":"clear_armor","n":1}"#, "clear_armor"),
        (r#"{"does":"edge","sign":"advantage"}"#, "edge"),
        (r#"{"does":"flat","by":2}"#, "flat"),
        (r#"{"does":"reroll","die":"either"}"#, "reroll"),
        (r#"{"does":"rally"}"#, "rally"),
    ]
    .map(|(json, key)| (json.to_owned(), scene.kind("web-dh-act", key)))
    .to_vec();
    let label = |key: &str| scene.text(key);
    form_of(
        scene,
        &adding(who, None),
        &format!("own-{who}"),
        html! {
            p.quiet { (label("web-dh-sheet-new")) }
            div.field { label for=(id("name")) { (label("web-dh-sheet-name")) } input id=(id("name")) name="sheet.name" maxlength="60" required autocomplete="off"; }
            (maybe(&id("about"), "sheet.about", &label("web-dh-sheet-about"), 300))
            fieldset.sheetpart {
                legend { (label("web-dh-traits")) }
                div.inline { @for (with, value) in Trait::ALL.into_iter().zip([2, 1, 1, 0, 0, -1]) { (box_(&id(with.as_str()), &format!("sheet.traits.{}", with.as_str()), &scene.trait_name(with), (-5, 8), value)) } }
                (chosen(&id("spellcast"), "sheet.spellcast", &label("web-dh-spellcast"), &casts, 0))
            }
            fieldset.sheetpart {
                legend { (label("web-dh-numbers")) }
                div.inline {
                    (box_(&id("level"), "sheet.level", &label("web-dh-level-word"), (1, 10), 1))
                    (box_(&id("proficiency"), "sheet.proficiency", &label("web-dh-proficiency-word"), (1, 6), 1))
                    (box_(&id("evasion"), "sheet.evasion", &label("web-dh-evasion"), (0, 30), 10))
                    (box_(&id("major"), "sheet.thresholds.major", &label("web-dh-major"), (1, 99), 7))
                    (box_(&id("severe"), "sheet.thresholds.severe", &label("web-dh-severe"), (2, 99), 14))
                    (box_(&id("hp"), "sheet.hp", &label("web-dh-hp"), (1, 12), 6))
                    (box_(&id("stress"), "sheet.stress", &label("web-dh-stress"), (1, 12), 6))
                    (box_(&id("armor"), "sheet.armor", &label("web-dh-armor"), (0, 12), 3))
                }
            }
            fieldset.sheetpart {
                legend { (label("web-dh-experiences")) }
                input type="hidden" name="sheet.experiences.0" value="";
                datalist id=(id("experiences")) { @for one in &scene.content().experiences { option value=(scene.reader.lang.pick(&one.name)) {} } }
                @for number in 1..=4usize {
                    div.inline role="group" aria-label=(scene.count("web-dh-experience-n", number)) {
                        div.field { label for=(id(&format!("exp-{number}"))) { (scene.count("web-dh-experience-n", number)) } input id=(id(&format!("exp-{number}"))) name={ "sheet.experiences." (number) ".name" } maxlength="60" list=(id("experiences")) autocomplete="off"; }
                        (box_(&id(&format!("exp-mod-{number}")), &format!("sheet.experiences.{number}.modifier"), &label("web-dh-modifier"), (1, 10), 2))
                    }
                }
            }
            fieldset.sheetpart {
                legend { (label("web-dh-weapons")) }
                input type="hidden" name="sheet.weapons.0" value="";
                @if !weapons.is_empty() {
                    @let some: Vec<(String, String)> = std::iter::once((String::new(), label("web-dh-no-weapon"))).chain(weapons.clone()).collect();
                    (chosen(&id("weapon-1"), "sheet.weapons.1=", &scene.count("web-dh-weapon-n", 1u8), &some, 1))
                    (chosen(&id("weapon-2"), "sheet.weapons.2=", &scene.count("web-dh-weapon-n", 2u8), &some, 0))
                }
                div.inline {
                    (maybe(&id("weapon-name"), "sheet.weapons.3.name", &label("web-dh-weapon-own"), 60))
                    input type="hidden" name="sheet.weapons.3.id" value="own";
                    (select(&id("weapon-trait"), "sheet.weapons.3.trait", &label("web-dh-trait-word"), &traits(scene)))
                    (select(&id("weapon-range"), "sheet.weapons.3.range", &label("web-dh-range-word"), &ranges(scene)))
                    (chosen(&id("weapon-die"), "sheet.weapons.3.die", &label("web-dh-damage-word"), &dice(scene), 2))
                    (box_(&id("weapon-flat"), "sheet.weapons.3.flat", "+", (0, 30), 0))
                    (select(&id("weapon-type"), "sheet.weapons.3.type", &label("web-dh-harm-type"), &types(scene)))
                }
            }
            fieldset.sheetpart {
                legend { (label("web-dh-features")) }
                @for number in 1..=3usize {
                    div.inline role="group" aria-label=(scene.count("web-dh-feature-n", number)) {
                        (maybe(&id(&format!("feature-{number}")), &format!("sheet.features.{number}.name"), &scene.count("web-dh-feature-n", number), 60))
                        input type="hidden" name={ "sheet.features." (number) ".id" } value={ "own-" (number) };
                        div.field { label for=(id(&format!("feature-text-{number}"))) { (label("web-dh-feature-text")) } input id=(id(&format!("feature-text-{number}"))) name={ "sheet.features." (number) ".text" } maxlength="300" value="–" autocomplete="off"; }
                        (box_(&id(&format!("feature-hope-{number}")), &format!("sheet.features.{number}.hope"), &label("web-dh-hope"), (0, 6), 1))
                        (box_(&id(&format!("feature-stress-{number}")), &format!("sheet.features.{number}.stress"), &label("web-dh-stress"), (0, 6), 0))
                        (select(&id(&format!("feature-when-{number}")), &format!("sheet.features.{number}.when"), &label("web-dh-when-word"), &whens))
                        (select(&id(&format!("feature-act-{number}")), &format!("sheet.features.{number}.act="), &label("web-dh-act-word"), &acts))
                    }
                }
            }
            button.btn.btn--seal { (label("web-dh-own-do")) }
        },
    )
}

/// A foe of the game master's own.
pub fn foe(scene: &Scene<'_>) -> Markup {
    let label = |key: &str| scene.text(key);
    let roles: Vec<(String, String)> = ROLES
        .map(|one| (role(one).to_owned(), scene.kind("web-dh-role", role(one))))
        .to_vec();
    let kinds: Vec<(String, String)> = ["action", "reaction", "passive"]
        .map(|key| (key.to_owned(), scene.kind("web-dh-feature-kind", key)))
        .to_vec();
    let acts: Vec<(String, String)> = [
        (r#"{"does":"told"}"#, "told"),
        (r#"{"does":"minion","x":4}"#, "minion"),
        (r#"{"does":"relentless","x":2}"#, "relentless"),
        (r#"{"does":"slow"}"#, "slow"),
        (r#"{"does":"attack","several":true}"#, "attack_several"),
        (r#"{"does":"steps","steps":[{"do":"stress","n":1}]}"#, "stress_all"),
        (r#"{"does":"reaction","trait":"agility","on_failure":[{"do":"damage","dice":2,"die":"d6","flat":2,"type":"phy"}],"on_success":[{"do":"damage","dice":2,"die":"d6","flat":2,"type":"phy","half":true}]}"#, "reaction_half"),
    ]
    .map(|(json, key)| (json.to_owned(), scene.kind("web-dh-foe-act", key)))
    .to_vec();
    html! {
        (fold("own-foe", &label("web-dh-own-foe"), html! {
            (always(scene, Cmd::AddFoe, "own", html! {
                input type="hidden" name="sheet.id" value="own";
                div.inline {
                    div.field { label for="foe-name" { (label("web-dh-sheet-name")) } input #foe-name name="sheet.name" maxlength="60" required autocomplete="off"; }
                    (maybe("foe-public", "sheet.public_name", &label("web-dh-public-name"), 60))
                    (select("foe-role", "sheet.type", &label("web-dh-role-word"), &roles))
                }
                div.inline {
                    (box_("foe-tier", "sheet.tier", &label("web-dh-tier-word"), (1, 4), 1))
                    (box_("foe-difficulty", "sheet.difficulty", &label("web-dh-difficulty"), (1, 60), 11))
                    (box_("foe-major", "sheet.thresholds.major", &label("web-dh-major"), (1, 99), 7))
                    (box_("foe-severe", "sheet.thresholds.severe", &label("web-dh-severe"), (2, 99), 12))
                    (box_("foe-hp", "sheet.hp", &label("web-dh-hp"), (1, 12), 4))
                    (box_("foe-stress", "sheet.stress", &label("web-dh-stress"), (0, 12), 2))
                }
                fieldset.sheetpart {
                    legend { (label("web-dh-attack")) }
                    div.inline {
                        div.field { label for="foe-attack" { (label("web-dh-attack-name")) } input #foe-attack name="sheet.attack.name" maxlength="60" required autocomplete="off"; }
                        (box_("foe-attack-mod", "sheet.attack.modifier", &label("web-dh-modifier"), (-5, 20), 1))
                        (select("foe-attack-range", "sheet.attack.range", &label("web-dh-range-word"), &ranges(scene)))
                        (box_("foe-attack-dice", "sheet.attack.harm.dice", &label("web-dh-dice-count"), (1, 12), 1))
                        (chosen("foe-attack-die", "sheet.attack.harm.die", &label("web-dh-damage-word"), &dice(scene), 1))
                        (box_("foe-attack-flat", "sheet.attack.harm.flat", "+", (0, 30), 2))
                        (select("foe-attack-type", "sheet.attack.harm.type", &label("web-dh-harm-type"), &types(scene)))
                    }
                }
                fieldset.sheetpart {
                    legend { (label("web-dh-experiences")) }
                    @for number in 1..=2usize {
                        div.inline role="group" aria-label=(scene.count("web-dh-experience-n", number)) {
                            (maybe(&format!("foe-exp-{number}"), &format!("sheet.experiences.{number}.name"), &scene.count("web-dh-experience-n", number), 60))
                            (box_(&format!("foe-exp-mod-{number}"), &format!("sheet.experiences.{number}.modifier"), &label("web-dh-modifier"), (1, 10), 2))
                        }
                    }
                }
                fieldset.sheetpart {
                    legend { (label("web-dh-features")) }
                    @for number in 1..=3usize {
                        div.inline role="group" aria-label=(scene.count("web-dh-feature-n", number)) {
                            (maybe(&format!("foe-feature-{number}"), &format!("sheet.features.{number}.name"), &scene.count("web-dh-feature-n", number), 60))
                            input type="hidden" name={ "sheet.features." (number) ".id" } value={ "own-" (number) };
                            div.field { label for={ "foe-feature-text-" (number) } { (label("web-dh-feature-text")) } input id={ "foe-feature-text-" (number) } name={ "sheet.features." (number) ".text" } maxlength="300" value="–" autocomplete="off"; }
                            (select(&format!("foe-feature-kind-{number}"), &format!("sheet.features.{number}.kind"), &label("web-dh-kind-word"), &kinds))
                            (box_(&format!("foe-feature-fear-{number}"), &format!("sheet.features.{number}.fear"), &label("web-dh-fear"), (0, 6), 0))
                            (box_(&format!("foe-feature-stress-{number}"), &format!("sheet.features.{number}.stress"), &label("web-dh-stress"), (0, 6), 0))
                            (select(&format!("foe-feature-act-{number}"), &format!("sheet.features.{number}.act="), &label("web-dh-act-word"), &acts))
                        }
                    }
                }
                div.row {
                    @if scene.can(|command| matches!(command, Command::AddFoe { waits: None, .. })) { button.btn { (label("web-dh-foe-put")) } }
                    button.btn name="waits" value="true" { (label("web-dh-foe-wait")) }
                }
            }))
            p.quiet { a href={ (scene.path()) "/bring-foe" } { (label("web-dh-import-foe")) } }
        }))
    }
}

const ROLES: [::daggerheart::content::FoeRole; 10] = {
    use ::daggerheart::content::FoeRole::*;
    [
        Standard, Bruiser, Horde, Leader, Minion, Ranged, Skulk, Social, Solo, Support,
    ]
};
