//! Bringing a character, one of three ways: one that is ready, a sheet of one's own, a file.
//!
//! A sheet of one's own is one form in eight steps. Everything is plain fields: what is left open is
//! rolled when the sheet is handed in. The script only rolls ahead, for those who want to see what comes,
//! and says step by step what is still missing.

use ::zwielicht::content::{Ability, ReadyCharacter};
use ::zwielicht::{Cmd, Command, Name, odds};
use maud::{Markup, html};
use serde_json::{Value, json};
use table::Bilingual;

use super::dice::blank;
use super::scene::{Scene, colour_key};
use screens::desk::{always, refused_cmd};
use screens::law;

pub fn slip(scene: &Scene<'_>) -> Markup {
    if !scene.offers(Cmd::BringCharacter) {
        return match scene.me() {
            Some(me) => html! {
                p.quiet { (scene.with("web-zw-character-there", &[("name", me.name.as_str().into())])) }
            },
            None => html! {},
        };
    }
    html! {
        div.create {
            div.head { h2 { (scene.text("web-zw-bring")) } (law::cite("zwielicht", "AZ-SECTION-26")) }
            ol.ways {
                li { a href="#ready" { (scene.text("web-zw-way-ready")) } span.label { (scene.text("web-zw-way-ready-about")) } }
                li { a href="#making" { (scene.text("web-zw-way-own")) } span.label { (scene.text("web-zw-way-own-about")) } }
                li { a href={ (scene.path()) "/bring" } { (scene.text("web-zw-way-file")) } span.label { (scene.text("web-zw-way-file-about")) } }
            }
            h3 #ready.sr { (scene.text("web-zw-way-ready")) }
            ul.readymade { @for ready in &scene.content().ready_characters { (card(scene, ready)) } }
            @if draft(scene).is_null() { (refused_cmd(scene, Cmd::BringCharacter)) }
            @let open = !draft(scene).is_null();
            details.fold-in #own-sheet open[open] {
                summary { (scene.text("web-zw-own-sheet")) }
                div.folded { (own(scene)) }
            }
        }
    }
}

/// What was just refused: nothing that was filled in is lost, with or without a script.
fn draft<'a>(scene: &'a Scene<'_>) -> &'a Value {
    let refused = scene.refused.map(|refused| &refused.request);
    let sheet = refused.filter(|request| request["cmd"] == Cmd::BringCharacter.name());
    sheet.map_or(&Value::Null, |request| &request["sheet"])
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
    let player = demon.and_then(|demon| {
        let demon = Name::from(demon.name.clone());
        ::zwielicht::played_by(scene.state(), &ready.name, &demon)
    });
    html! {
        li.taken[player.is_some()] {
            @let sign = format!("mask-{}", ready.demon);
            @if screens::ink::has(&sign) { svg.readymade__mask viewBox="0 0 64 64" aria-hidden="true" { (screens::ink::sign(&sign)) } }
            div {
                h4 { (ready.name) }
                @if let Some(title) = title { p.written { (lang.pick(&title.name)) } }
            }
            p { (lang.pick(&ready.story)) }
            @if let Some(demon) = demon { p.label { (scene.text("web-zw-demon-word")) ": " (lang.pick(&demon.name)) ". " (lang.pick(&ready.look)) } }
            ul.abilities {
                @for ability in abilities {
                    li { (blank(ability.colour, "s", false)) span { (lang.pick(&ability.name)) span.sr { ", " (scene.colour(ability.colour)) } " " small { (lang.pick(&ability.text)) } } }
                }
            }
            @match player {
                Some(seat) => p.label { (scene.with("web-zw-taken", &[("name", scene.seat_name(seat).into())])) },
                None => (scene.send(&Command::BringCharacter { ready: Some(ready.id.clone()), sheet: None }, "", &scene.with("web-zw-take", &[("name", ready.name.as_str().into())]))),
            }
        }
    }
}

/// The steps of a sheet: what they are called, and the rule behind each.
const STEPS: [(&str, &str); 8] = [
    ("name", "AZ-END-3"),
    ("demon", "AZ-OUT-11"),
    ("attributes", "AZ-POOL-2"),
    ("items", "AZ-POOL-3"),
    ("abilities", "AZ-POOL-5"),
    ("fears", "AZ-POOL-4"),
    ("weak", "AZ-FIGHT-17"),
    ("drawing", "AZ-OUT-13"),
];

fn own(scene: &Scene<'_>) -> Markup {
    let content = scene.content();
    let slots = &content.creation;
    let draft = draft(scene);
    let words = |name: &'static str| scene.text(name);
    let attributes = names(content.attributes.entries.iter().map(|it| &it.name));
    let fears = names(content.fears.entries.iter().map(|it| &it.name));
    let titles = names(content.titles.entries.iter().map(|it| &it.name));
    let body = html! {
        p #making tabindex="-1" { (words("web-zw-making-about")) }
        ol.progress aria-label=(words("web-zw-making-steps")) {
            @for (key, _) in STEPS {
                li data-of=(key) { a href={ "#make-" (key) } { (scene.kind("web-zw-making", key)) } " " span.label data-state="" {} }
            }
        }
        (step(scene, "name", html! {
            div.field {
                label for="sheet-name" { (words("web-zw-sheet-name")) " " span.need { (words("web-zw-needed")) } }
                input #sheet-name name="sheet.name" maxlength="60" required autocomplete="off" placeholder=(words("web-zw-name-idea")) value=(draft["name"].as_str().unwrap_or(""));
            }
            (worded(scene, "title", "sheet.title", &words("web-zw-title"), &titles, "web-zw-none", &draft["title"]))
        }))
        (step(scene, "demon", demons(scene, &draft["demon"])))
        (step(scene, "attributes", html! {
            @for number in 1..=slots.attributes {
                (worded(scene, &format!("attribute-{number}"), &format!("sheet.attributes.{number}"), &scene.count("web-zw-attribute-n", number), &attributes, "web-zw-let-dice", nth(&draft["attributes"], number)))
            }
        }))
        (step(scene, "items", html! {
            @for number in 1..=slots.items { (item(scene, number, nth(&draft["items"], number))) }
            div.field.freefield { span.fieldname { (words("web-zw-free-item-word")) " " (law::cite("zwielicht", "AZ-FREE-1")) } p.quiet { (blank(::zwielicht::Colour::White, "s", true)) " " (words("web-zw-free-stays")) } }
        }))
        (step(scene, "abilities", html! {
            (ability(scene, 1, &content.ability_table_1.entries, &draft["abilities"]))
            (ability(scene, 2, &content.ability_table_2.entries, &draft["abilities"]))
        }))
        (step(scene, "fears", html! {
            @for number in 1..=slots.fears {
                (worded(scene, &format!("fear-{number}"), &format!("sheet.fears.{number}"), &scene.count("web-zw-fear-n", number), &fears, "web-zw-let-dice", nth(&draft["fears"], number)))
            }
        }))
        (step(scene, "weak", weakness(scene, draft["weak_mod"].as_i64().unwrap_or(0))))
        (step(scene, "drawing", html! {
            div.field {
                label for="sheet-drawing" { (words("web-zw-drawing")) }
                textarea #sheet-drawing name="sheet.drawing" maxlength="4000" rows="2" { (draft["drawing"].as_str().unwrap_or("")) }
            }
        }))
        p.making__sum role="status" data-sum="" { (words("web-zw-making-sum")) }
        div.row.row--go {
            button.btn.btn--seal { (words("web-zw-bring-own")) }
            button.btn type="button" data-random="all" data-script="" hidden { (words("web-zw-roll-all")) }
        }
    };
    let told = json!({
        "done": words("web-zw-making-done"),
        "missing": words("web-zw-making-missing"),
        "empty": words("web-zw-making-empty"),
        "rolls": (0..=9).map(|count: u8| scene.count("web-zw-making-rolls", count)).collect::<Vec<_>>(),
        "need": words("web-zw-making-need"),
        "ready": words("web-zw-making-ready"),
    });
    html! { div.making data-making=(told) { (always(scene, Cmd::BringCharacter, "own", body)) } }
}

/// The entry with this number, if there is one.
fn nth(list: &Value, number: u8) -> &Value {
    &list[usize::from(number).saturating_sub(1)]
}

/// One step: what it is for, its rule, the fields.
fn step(scene: &Scene<'_>, key: &'static str, fields: Markup) -> Markup {
    let place = STEPS.iter().position(|(known, _)| *known == key);
    let number = place.map_or(0, |place| place + 1);
    let rule = place.map_or("", |place| STEPS[place].1);
    let can_roll = !["drawing"].contains(&key);
    html! {
        fieldset.sheetpart id={ "make-" (key) } data-step-of=(key) {
            legend { span.no { (number) } " " (scene.kind("web-zw-making", key)) }
            div.sheetpart__about {
                p.quiet { (scene.kind("web-zw-making-what", key)) " " (law::cite("zwielicht", rule)) }
                @if can_roll { button.btn.btn--s type="button" data-random="step" data-script="" hidden { (scene.kind("web-zw-roll-step", key)) } }
            }
            (fields)
        }
    }
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
    open: &'static str,
    draft: &Value,
) -> Markup {
    html! {
        div.field.field--two {
            label for=(id) { (label) }
            select id=(id) name={ (name) "=" } data-roll="" {
                option value="" { (scene.text(open)) }
                @for word in list {
                    @let value = json!(word);
                    option value=(value) selected[value == *draft] { (scene.reader.lang.pick(word)) }
                }
            }
            input id={ (id) "-own" } name=(name) maxlength="60" autocomplete="off" data-own="" aria-label={ (label) ": " (scene.text("web-zw-own-words")) } placeholder=(scene.text("web-zw-own-words")) value=(draft.as_str().unwrap_or(""));
        }
    }
}

/// A demon comes with its ability.
fn demons(scene: &Scene<'_>, draft: &Value) -> Markup {
    let lang = scene.reader.lang;
    html! {
        div.demons {
            @for demon in &scene.content().demons.entries {
                @let brings = json!({ "demon": demon.name, "demon_ability": sheet_ability(&demon.ability, None) });
                label {
                    input type="radio" name="sheet.=" value=(brings) required checked[json!(demon.name) == *draft];
                    b { (lang.pick(&demon.name)) }
                    span { (lang.pick(&demon.text)) }
                    span.gives { (blank(demon.ability.colour, "s", false)) " " (lang.pick(&demon.ability.name)) span.sr { ", " (scene.colour(demon.ability.colour)) } }
                }
            }
        }
    }
}

fn sheet_ability(ability: &Ability, table: Option<u8>) -> Value {
    let mut value =
        json!({ "name": ability.name, "colour": ability.colour, "combat": ability.combat });
    if let Some(table) = table {
        value["table"] = table.into();
    }
    value
}

fn item(scene: &Scene<'_>, number: u8, draft: &Value) -> Markup {
    let lang = scene.reader.lang;
    let id = format!("item-{number}");
    let label = scene.count("web-zw-item-n", number);
    let own = draft["name"].as_str().unwrap_or("");
    html! {
        div.field.field--two {
            label for=(id) { (label) }
            select id=(id) name={ "sheet.items." (number) "=" } data-roll="" {
                option value="" { (scene.text("web-zw-let-dice")) }
                @for item in &scene.content().items.entries {
                    option value=(json!({ "name": item.name, "weapon": item.weapon })) selected[json!(item.name) == draft["name"]] {
                        (lang.pick(&item.name)) @if item.weapon { " (" (scene.text("web-zw-weapon")) ")" }
                    }
                }
            }
            div.withtick {
                input id={ (id) "-own" } name={ "sheet.items." (number) ".name" } maxlength="60" autocomplete="off" data-own="" aria-label={ (label) ": " (scene.text("web-zw-own-words")) } placeholder=(scene.text("web-zw-own-words")) value=(own);
                label.tick { input type="checkbox" name={ "sheet.items." (number) ".weapon=" } value="true" data-weapon="" checked[!own.is_empty() && draft["weapon"] == true]; (scene.text("web-zw-is-weapon")) }
            }
        }
    }
}

fn ability(scene: &Scene<'_>, table: u8, entries: &[Ability], draft: &Value) -> Markup {
    let lang = scene.reader.lang;
    let id = format!("ability-{table}");
    let chosen = draft.as_array().into_iter().flatten();
    let chosen: Vec<&Value> = chosen.filter(|ability| ability["table"] == table).collect();
    html! {
        div.field {
            label for=(id) { (scene.count("web-zw-ability-table", table)) }
            select id=(id) name={ "sheet.abilities." (table) "=" } data-roll="" {
                option value="" { (scene.text("web-zw-let-dice")) }
                @for ability in entries {
                    @let value = sheet_ability(ability, Some(table));
                    option value=(value) selected[chosen.contains(&&value)] {
                        (lang.pick(&ability.name)) ", " (scene.kind("web-zw-colour", colour_key(ability.colour))) ": " (lang.pick(&ability.text))
                    }
                }
            }
        }
    }
}

/// The modifier, with what it does to the weak point.
fn weakness(scene: &Scene<'_>, chosen: i64) -> Markup {
    html! {
        table.weaks {
            thead { tr { th scope="col" { (scene.text("web-zw-weak-mod")) } @for point in 1..=6 { th scope="col" { (point) } } } }
            tbody {
                @for modifier in -2..=2i8 {
                    @let odds = odds::weak_point(&scene.state().options, modifier);
                    tr {
                        th scope="row" { label { input type="radio" name="sheet.weak_mod=" value=(modifier) checked[chosen == i64::from(modifier)]; (super::roll::signed(modifier.into())) } }
                        @for point in 1..=6u8 {
                            @let chance = odds.iter().find(|(known, _)| **known == point);
                            td { @match chance { Some((_, chance)) => (scene.percent(&chance)), None => span.none aria-hidden="true" { "–" } } }
                        }
                    }
                }
            }
        }
    }
}
