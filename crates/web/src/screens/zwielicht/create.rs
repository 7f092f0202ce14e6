//! Bringing a character: one that is ready, or a sheet of one's own from our tables. Everything is
//! plain fields; the script only throws dice over the lists for those who would rather not choose.

use ::zwielicht::content::{Ability, ReadyCharacter};
use ::zwielicht::odds;
use maud::{Markup, html};
use serde_json::{Value, json};
use table::Bilingual;

use super::dice::blank;
use super::scene::{Scene, colour_key};
use crate::screens::desk::{always, button_with, fold, refused_cmd};

pub fn slip(scene: &Scene<'_>) -> Markup {
    if let Some(me) = scene.me()
        && !scene.offers("bring_character")
    {
        return html! { p.quiet { (scene.with("web-zw-character-there", &[("name", me.name.as_str().into())])) } };
    }
    if !scene.offers("bring_character") {
        return html! {};
    }
    html! {
        div #choices {
            div.head { h2 { (scene.text("web-zw-bring")) } span.label { (scene.text("web-zw-bring-about")) } }
            ul.readymade { @for ready in &scene.content().ready_characters { (card(scene, ready)) } }
            (refused_cmd(scene, "bring_character"))
            (fold("own-sheet", &scene.text("web-zw-own-sheet"), own(scene)))
        }
    }
}

fn card(scene: &Scene<'_>, ready: &ReadyCharacter) -> Markup {
    let content = scene.content();
    let lang = scene.reader.lang;
    let demon = content.demons.get(&ready.demon);
    let title = content.titles.get(&ready.title);
    let abilities = [&ready.ability_1, &ready.ability_2]
        .into_iter()
        .filter_map(|id| content.ability(id))
        .chain(demon.map(|demon| &demon.ability));
    let taken = scene
        .state()
        .characters
        .values()
        .any(|character| character.name == ready.name);
    html! {
        li {
            div {
                h3 { (ready.name) }
                @if let Some(title) = title { p.written { (lang.pick(&title.name)) } }
            }
            p { (lang.pick(&ready.story)) }
            ul.abilities {
                @for ability in abilities {
                    li { (blank(ability.colour, "s", false)) span { (lang.pick(&ability.name)) span.sr { ", " (scene.colour(ability.colour)) } } }
                }
            }
            @if taken { p.label { (scene.text("web-zw-taken")) } }
            (button_with(scene, "bring_character", &[("ready", ready.id.clone())], "", &scene.with("web-zw-take", &[("name", ready.name.as_str().into())])))
        }
    }
}

/// A sheet, field by field.
fn own(scene: &Scene<'_>) -> Markup {
    let content = scene.content();
    let slots = &content.creation;
    let attributes: Vec<Bilingual> = names(content.attributes.entries.iter().map(|it| &it.name));
    let fears: Vec<Bilingual> = names(content.fears.entries.iter().map(|it| &it.name));
    let titles: Vec<Bilingual> = names(content.titles.entries.iter().map(|it| &it.name));
    let body = html! {
        div.field {
            label for="sheet-name" { (scene.text("web-zw-sheet-name")) }
            input #sheet-name name="sheet.name" maxlength="60" required autocomplete="off";
        }
        (worded(scene, "title", "sheet.title", &scene.text("web-zw-title"), &titles, false))
        (demon(scene))
        fieldset.sheetpart {
            legend { (scene.text("web-zw-attributes")) }
            @for number in 1..=slots.attributes {
                (worded(scene, &format!("attribute-{number}"), &format!("sheet.attributes.{number}"), &scene.count("web-zw-attribute-n", number), &attributes, true))
            }
        }
        fieldset.sheetpart {
            legend { (scene.text("web-zw-items")) }
            @for number in 1..=slots.items { (item(scene, number)) }
            p.quiet { (scene.text("web-zw-free-field")) }
        }
        fieldset.sheetpart {
            legend { (scene.text("web-zw-abilities")) }
            p.quiet { (scene.text("web-zw-abilities-or-roll")) }
            (ability(scene, 1, &content.ability_table_1.entries))
            (ability(scene, 2, &content.ability_table_2.entries))
        }
        fieldset.sheetpart {
            legend { (scene.text("web-zw-fears")) }
            p.quiet { (scene.text("web-zw-fears-or-roll")) }
            @for number in 1..=slots.fears {
                (worded(scene, &format!("fear-{number}"), &format!("sheet.fears.{number}"), &scene.count("web-zw-fear-n", number), &fears, false))
            }
        }
        (weakness(scene))
        div.field {
            label for="sheet-drawing" { (scene.text("web-zw-drawing")) }
            textarea #sheet-drawing name="sheet.drawing" maxlength="4000" rows="2" {}
        }
        div.row {
            button.btn.btn--seal { (scene.text("web-zw-bring-own")) }
            button.btn type="button" data-random="" data-script="" hidden { (scene.text("web-zw-roll-all")) }
        }
    };
    always(scene, "bring_character", "own", body)
}

fn names<'n>(list: impl Iterator<Item = &'n Bilingual>) -> Vec<Bilingual> {
    list.cloned().collect()
}

/// A word of a list, or one's own.
fn worded(
    scene: &Scene<'_>,
    id: &str,
    name: &str,
    label: &str,
    list: &[Bilingual],
    required: bool,
) -> Markup {
    html! {
        div.field.field--two {
            label for=(id) { (label) }
            select id=(id) name={ (name) "=" } data-roll="" {
                @if !required { option value="" { "–" } }
                @for (index, word) in list.iter().enumerate() {
                    option value=(json!(word)) selected[required && index == number_of(id)] { (scene.reader.lang.pick(word)) }
                }
            }
            input id={ (id) "-own" } name=(name) maxlength="60" autocomplete="off" aria-label={ (label) ": " (scene.text("web-zw-own-words")) } placeholder=(scene.text("web-zw-own-words"));
        }
    }
}

/// Different fields begin with different words.
fn number_of(id: &str) -> usize {
    id.rsplit('-')
        .next()
        .and_then(|number| number.parse().ok())
        .unwrap_or(0)
}

fn demon(scene: &Scene<'_>) -> Markup {
    let lang = scene.reader.lang;
    html! {
        fieldset.sheetpart {
            legend { (scene.text("web-zw-demon")) }
            div.field {
                label for="sheet-demon" { (scene.text("web-zw-demon-which")) }
                select #sheet-demon name="sheet.demon=" data-demon="" data-roll="" {
                    @for demon in &scene.content().demons.entries {
                        option value=(json!(demon.name)) data-ability=(sheet_ability(&demon.ability)) { (lang.pick(&demon.name)) ": " (lang.pick(&demon.text)) }
                    }
                }
            }
            div.field {
                label for="sheet-demon-ability" { (scene.text("web-zw-demon-ability")) }
                select #sheet-demon-ability name="sheet.demon_ability=" {
                    @for demon in &scene.content().demons.entries {
                        option value=(sheet_ability(&demon.ability)) { (lang.pick(&demon.ability.name)) " (" (lang.pick(&demon.name)) ")" }
                    }
                }
            }
        }
    }
}

fn sheet_ability(ability: &Ability) -> Value {
    json!({ "name": ability.name, "colour": ability.colour, "combat": ability.combat })
}

fn item(scene: &Scene<'_>, number: u8) -> Markup {
    let lang = scene.reader.lang;
    let id = format!("item-{number}");
    html! {
        div.field {
            label for=(id) { (scene.count("web-zw-item-n", number)) }
            select id=(id) name={ "sheet.items." (number) "=" } data-roll="" {
                @for (index, item) in scene.content().items.entries.iter().enumerate() {
                    option value=(json!({ "name": item.name, "weapon": item.weapon })) selected[index == usize::from(number)] {
                        (lang.pick(&item.name)) @if item.weapon { " (" (scene.text("web-zw-weapon")) ")" }
                    }
                }
            }
        }
    }
}

fn ability(scene: &Scene<'_>, table: u8, entries: &[Ability]) -> Markup {
    let lang = scene.reader.lang;
    let id = format!("ability-{table}");
    html! {
        div.field {
            label for=(id) { (scene.count("web-zw-ability-table", table)) }
            select id=(id) name={ "sheet.abilities." (table) "=" } {
                option value="" { (scene.text("web-zw-let-dice")) }
                @for ability in entries {
                    option value=(sheet_ability(ability)) {
                        (lang.pick(&ability.name)) ", " (scene.kind("web-zw-colour", colour_key(ability.colour))) ": " (lang.pick(&ability.text))
                    }
                }
            }
        }
    }
}

/// The modifier, with what it does to the weak point.
fn weakness(scene: &Scene<'_>) -> Markup {
    let modifiers: Vec<(i8, String)> = (-2..=2)
        .map(|modifier: i8| {
            let odds = odds::weak_point(&scene.state().options, modifier);
            let likely: Vec<String> = odds
                .iter()
                .map(|(point, chance)| format!("{point}: {}", scene.percent(&chance)))
                .collect();
            (modifier, likely.join(", "))
        })
        .collect();
    html! {
        div.field {
            label for="sheet-weak" { (scene.text("web-zw-weak-mod")) }
            select #sheet-weak name="sheet.weak_mod=" data-roll="" {
                @for (modifier, likely) in modifiers {
                    option value=(modifier) selected[modifier == 0] { (super::roll::signed(modifier.into())) " (" (likely) ")" }
                }
            }
        }
    }
}
