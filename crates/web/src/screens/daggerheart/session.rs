//! Around the play: who sits here with which character, sessions, scenes, and the readings of the table.

use ::daggerheart::content::SceneSheet;
use ::daggerheart::{Command, Daggerheart, Options};
use maud::{Markup, html};
use table::{Game, Role};

use super::create;
use super::moves;
use super::scene::Scene;
use crate::screens::desk::{
    always, button, button_with, chosen, fold, form, line, reason, refused_cmd, select,
};
use crate::screens::{law, options};

/// No session runs.
pub fn between(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let key = match (scene.is_master(), scene.is_player(), state.begun) {
        (true, _, false) => "master-new",
        (true, _, true) if state.session == 0 => "master-first",
        (true, _, true) => "master",
        (_, true, _) if scene.me().is_none() => "player-new",
        _ if state.session > 0 => "over",
        (_, true, _) => "player",
        _ => "watching",
    };
    let chairs = scene.table.house().chairs.iter();
    let players: Vec<_> = chairs
        .filter(|chair| !chair.revoked && chair.seat.role == Role::Player)
        .collect();
    html! {
        @if state.session > 0 { p.label { (scene.count("web-dh-session-over", state.session)) } }
        @let mine = scene.me().map_or("", |me| scene.name(&me.sheet.name));
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-between", &[("kind", key.into()), ("name", mine.into())])) }
        p.quiet { (scene.kind("web-dh-between-about", key)) @if scene.is_master() && state.begun { " " (scene.count("web-dh-between-fear", state.fear())) } }
        @if state.session > 0 { p.row.links { a href={ (scene.path()) "/journal" } { (scene.text("web-journal-whole")) } a href={ (scene.path()) "/proof" } { (scene.text("web-proof-link")) } } }
        div #choices {
            @if scene.is_master() {
                div.row.row--go {
                    (button(scene, "start_campaign", "btn--seal", &scene.text("web-dh-start-campaign")))
                    (button(scene, "start_session", if state.begun { "btn--seal" } else { "" }, &scene.count("web-dh-start-session", state.session + 1)))
                }
                @for cmd in ["start_campaign", "start_session"] { (refused_cmd(scene, cmd)) }
                @if !state.pcs.is_empty() && !scene.offers("start_session") && let Some(refusal) = scene.objection(&Command::StartSession) { p.quiet { (reason(scene, &refusal)) } }
                div.also {
                    @for chair in &players { (create_for(scene, &chair.seat.id)) }
                    (more(scene))
                    @if scene.offers("set_option") { (fold("house-rules", &scene.text("web-house"), house(scene))) }
                }
            } @else if scene.is_player() {
                @if scene.me().is_none() { (create::slip(scene, &scene.seat.id)) }
                @else if scene.offers("add_pc") { (fold("another-pc", &scene.text("web-dh-another"), create::slip(scene, &scene.seat.id))) }
                @if let Some(me) = scene.me() { div.also { (moves::features(scene, &scene.seat.id, me)) } }
            }
        }
    }
}

fn create_for(scene: &Scene<'_>, who: &table::SeatId) -> Markup {
    let offers = scene.can(|command| matches!(command, Command::AddPc { pc, .. } if pc == who));
    html! {
        @if offers {
            (fold(&format!("pc-for-{who}"), &scene.with("web-dh-pc-for", &[("name", scene.seat_name(who).into())]), create::slip(scene, who)))
        }
    }
}

/// Scenes and sessions while one runs.
pub fn running(scene: &Scene<'_>) -> Markup {
    let ready = scene.all(|command| match command {
        Command::StartScene {
            scene: Some(id), ..
        } => Some(id.clone()),
        _ => None,
    });
    let titles = ready.iter().filter_map(|id| scene.content().scene(id));
    let titles: Vec<&SceneSheet> = titles.collect();
    html! {
        @if scene.offers("start_scene") {
            (fold("scenes", &scene.text("web-dh-scenes"), html! {
                ol.prep {
                    @for one in titles {
                        li { span { (scene.reader.lang.pick(&one.title)) } (button_with(scene, "start_scene", &[("scene", one.id.clone()), ("clear", "true".to_owned())], "btn--s", &scene.text("web-dh-scene-start"))) }
                    }
                }
                (form(scene, "start_scene", "own", html! {
                    label.tick { input type="checkbox" name="clear" value="true" checked; (scene.text("web-dh-scene-clear")) }
                    div.inline { (line("scene-title", "title", &scene.text("web-dh-scene-own"), 60, "")) button.btn.btn--s { (scene.text("web-dh-scene-start")) } }
                }))
                div.row {
                    (button_with(scene, "end_scene", &[("clear", "true".to_owned()), ("behind", "true".to_owned())], "btn--s", &scene.text("web-dh-scene-end")))
                    (button(scene, "end_session", "btn--s", &scene.text("web-dh-session-end")))
                }
                @for cmd in ["end_scene", "end_session"] { (refused_cmd(scene, cmd)) }
            }))
        }
        @if scene.offers("set_option") { (fold("house-rules", &scene.text("web-house"), house(scene))) }
        @if scene.offers("start_campaign") { div.row { (button(scene, "start_campaign", "btn--s", &scene.text("web-dh-start-campaign"))) } (refused_cmd(scene, "start_campaign")) }
        (more(scene))
    }
}

/// A ready character for a seat that has none, whether somebody sits there already or not.
fn more(scene: &Scene<'_>) -> Markup {
    let free = scene.all(|command| match command {
        Command::AddPc {
            pc, ready: Some(_), ..
        } => Some(pc.clone()),
        _ => None,
    });
    let free: Vec<(String, String)> = free
        .iter()
        .map(|pc| (pc.to_string(), scene.seat_name(pc)))
        .collect();
    let ready: Vec<(String, String)> = scene
        .content()
        .pcs
        .iter()
        .map(|sheet| (sheet.id.clone(), scene.name(&sheet.name).to_owned()))
        .collect();
    html! {
        @if !free.is_empty() && !ready.is_empty() {
            (fold("more-pcs", &scene.text("web-dh-more-pcs"), form(scene, "add_pc", "more", html! {
                div.inline {
                    (select("more-seat", "pc", &scene.text("web-dh-more-seat"), &free))
                    (select("more-who", "ready", &scene.text("web-dh-more-who"), &ready))
                    button.btn.btn--s { (scene.text("web-dh-foe-put")) }
                }
            })))
        }
    }
}

/// The readings this table has chosen; they can still be changed.
fn house(scene: &Scene<'_>) -> Markup {
    html! {
        @for spec in Options::SPECS {
            @let now = scene.state().options.get(spec.key).unwrap_or_default();
            @let rule = Daggerheart::rulebook().get(spec.rule);
            @let values: Vec<(String, String)> = spec.values.iter().map(|value| {
                let words = options::value_text(scene.reader, "daggerheart", spec.key, value);
                ((*value).to_owned(), words.unwrap_or_else(|| (*value).to_owned()))
            }).collect();
            (always(scene, "set_option", spec.key, html! {
                input type="hidden" name="name" value=(spec.key);
                div.inline {
                    (chosen(&format!("option-{}", spec.key), "value", rule.map_or(spec.key, |rule| scene.reader.lang.pick(&rule.title)), &values, spec.values.iter().position(|value| *value == now).unwrap_or(0)))
                    button.btn.btn--s { (scene.text("web-dh-set")) }
                }
                p.quiet { (law::cite("daggerheart", spec.rule)) }
            }))
        }
    }
}

/// What a prepared scene says to the game master.
pub fn guide(scene: &Scene<'_>) -> Markup {
    let Some(title) = &scene.state().scene.title else {
        return html! {};
    };
    let scenes = scene.content().scenarios.iter().flat_map(|it| &it.scenes);
    let found = scenes
        .into_iter()
        .find(|one| title.same(&one.title.clone().into()));
    html! {
        @if let Some(found) = found {
            section aria-labelledby="guide-title" {
                div.head { h2 #guide-title { (scene.text("web-dh-guide")) } span.label { (scene.text("web-dh-only-you")) } }
                p.deed.deed--long { (scene.reader.lang.pick(&found.read_aloud)) }
                ol.guide { @for step in &found.guide { li { (scene.reader.lang.pick(step)) } } }
            }
        }
    }
}
