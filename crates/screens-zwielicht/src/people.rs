//! Who and what is here: the characters, blight, hints, threats. The same for everybody.

use ::zwielicht::{Character, Cmd, Command, Hint, HintState, Name, Status, Threat};
use maud::{Markup, html};
use table::{Role, SeatId};

use super::aloud;
use super::dice::conditions;
use super::fight;
use super::life::tone_key;
use super::scene::Scene;
use screens::desk::{fold, form, hand, level, refused_cmd};
use screens::ink;

pub fn aside(scene: &Scene<'_>) -> Markup {
    html! {
        div.stack.around data-part="around" data-panel="3" {
            @if let Some(fight) = &scene.state().fight { (fight::banner(scene, fight)) }
            (characters(scene))
            @if has_place(scene) {
                (hints(scene))
                (threats(scene))
            }
        }
    }
}

/// Whoever has a sheet, or secrets. Somebody who only watches reads what is known where others have their sheet.
pub fn has_place(scene: &Scene<'_>) -> bool {
    scene.is_player() || scene.is_master()
}

pub fn known(scene: &Scene<'_>) -> Markup {
    html! {
        div.stack.around #sheet data-part="sheet" data-panel="2" {
            (hints(scene))
            (threats(scene))
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
        .filter(|chair| !chair.revoked);
    let players = chairs
        .clone()
        .filter(|chair| chair.seat.role == Role::Player);
    let master = chairs
        .clone()
        .find(|chair| chair.seat.role == Role::GameMaster);
    html! {
        section aria-labelledby="people" {
            div.head { h2 #people { (scene.text("web-zw-people")) } span.label { (scene.text("web-zw-conditions")) } }
            ul.people {
                @for chair in players {
                    @match state.characters.get(&chair.seat.id) {
                        Some(character) => (person(scene, &chair.seat.id, character)),
                        None => li { b { (scene.called(&chair.seat.id)) } span {} span { (scene.kind("web-zw-ready", "nobody")) } span {} },
                    }
                }
                li {
                    b { @if let Some(chair) = master { (scene.called(&chair.seat.id)) " " } span { (scene.text("web-role-gm")) } }
                    (ink::track("blight", state.blight.into(), 0, &scene.count("web-zw-blight-count", state.blight)))
                    span { (scene.text("web-zw-blight")) }
                    span { (hand(scene, "/blight", html! { (state.blight) })) }
                }
            }
        }
    }
}

fn person(scene: &Scene<'_>, who: &SeatId, character: &Character) -> Markup {
    let status = match character.status {
        Status::Active => None,
        Status::Out => Some("out"),
        Status::Retired => Some("retired"),
    };
    let here = scene.info.is_here(who);
    html! {
        li.warn[character.corruption() >= 4] {
            b {
                (scene.info.pictures.face(&Name::text(&character.name)))
                span.dot.dot--here[here] aria-hidden="true" {} " "
                a href={ (scene.path()) "/sheet?of=" (who) } { (character.name) }
                " " span { (scene.seat_name(who)) @if *who == scene.seat.id { ", " (scene.text("web-you")) } }
            }
            (conditions(scene, character))
            span {
                (standing(scene, who, status)) @if status.is_some() || scene.settable(&format!("/characters/{who}/status")).is_some() { " · " }
                @if let Some(title) = &character.title { (scene.name(title)) " · " }
                (hand(scene, &format!("/characters/{who}/section"), html! { (scene.with("web-zw-section-tone", &[("section", character.section.into()), ("tone", tone_key(character.tone).into())])) }))
            }
            span { (hand(scene, &format!("/characters/{who}/conditions"), html! { (scene.with("web-zw-of-six", &[("have", character.corruption().into())])) })) }
        }
    }
}

/// Out, retired; whoever is there is only told to those who may change it.
pub fn standing(scene: &Scene<'_>, who: &SeatId, status: Option<&str>) -> Markup {
    let path = format!("/characters/{who}/status");
    let words = |key| scene.kind("web-zw-status", key);
    match status {
        Some(status) => html! { (hand(scene, &path, html! { strong.bad { (words(status)) } })) },
        None if scene.settable(&path).is_some() => {
            html! { (hand(scene, &path, html! { (words("active")) })) }
        }
        None => html! {},
    }
}

/// A hint in words, by its number.
pub fn hint_words(scene: &Scene<'_>, number: i64) -> String {
    let hint = u16::try_from(number)
        .ok()
        .and_then(|number| scene.state().hint(number));
    match hint.and_then(|hint| hint.text.as_ref()) {
        Some(text) => scene.name(text).to_owned(),
        None => scene.count("web-zw-hint-untold", number),
    }
}

fn hints(scene: &Scene<'_>) -> Markup {
    let open = scene.state().open_hints().count();
    html! {
        section aria-labelledby="hints" {
            div.head { h2 #hints { (scene.text("web-zw-hints")) } span.label { (hand(scene, "/hints", html! { (scene.count(if scene.is_over() { "web-zw-hints-left" } else { "web-zw-hints-open" }, open)) })) } }
            @if scene.state().hints.is_empty() { p.empty { (scene.text("web-zw-hints-none")) } }
            @let untold = scene.state().hints.iter().filter(|hint| hint.text.is_none()).count();
            @let places = by_place(scene, |hint| hint.text.is_some());
            @for (place, numbers) in &places {
                // Where none of them has a place nothing is to be told apart.
                @if places.len() > 1 || places.iter().any(|(place, _)| place.is_some()) { h3.zwielicht-place { (place_name(scene, place.as_deref())) } }
                ol.hints { @for (number, hint) in numbers { (one_hint(scene, *number, hint)) } }
            }
            @if untold > 0 { ol.hints {
                @if untold > 0 { li { i { "…" } div { em { (scene.count(if scene.is_over() { "web-zw-hints-never" } else { "web-zw-hints-wait" }, untold)) } } } }
            } }
        }
    }
}

/// A place, and the hints that were found there with their numbers.
type AtPlace<'s> = (Option<String>, Vec<(i64, &'s Hint)>);

/// Hints by where they were found, in the order in which the group came there; those without a place come last.
pub fn by_place<'s>(scene: &'s Scene<'_>, wanted: impl Fn(&Hint) -> bool) -> Vec<AtPlace<'s>> {
    let mut places: Vec<AtPlace<'s>> = Vec::new();
    let hints = (1i64..).zip(&scene.state().hints);
    let hints = hints.zip(&scene.view.hint_places);
    for ((number, hint), place) in hints.filter(|((_, hint), _)| wanted(hint)) {
        let place = place
            .as_ref()
            .map(|place| scene.reader.lang.pick(place).to_owned());
        match places.iter_mut().find(|(known, _)| *known == place) {
            Some((_, hints)) => hints.push((number, hint)),
            None => places.push((place, vec![(number, hint)])),
        }
    }
    places.sort_by_key(|(place, _)| place.is_none());
    places
}

pub fn place_name(scene: &Scene<'_>, place: Option<&str>) -> String {
    place.map_or_else(|| scene.text("web-zw-hints-elsewhere"), str::to_owned)
}

/// Where it fits: into the solution while that is put together, else where it was found, if that lies open in the guide.
fn fits(scene: &Scene<'_>, number: i64, hint: &Hint) -> Option<String> {
    if scene.state().solve.is_some() && hint.state != HintState::UsedFight {
        return Some(format!("#hint-{number}"));
    }
    let at = usize::try_from(number - 1).ok()?;
    let place = scene.view.hint_places.get(at)?.as_ref()?;
    aloud::lies_open(scene, place)
}

fn one_hint(scene: &Scene<'_>, number: i64, hint: &Hint) -> Markup {
    let state = match hint.state {
        HintState::Open => "open",
        HintState::UsedSolve => "solve",
        HintState::UsedFight => "fight",
    };
    html! {
        li.spent[hint.state != HintState::Open] id={ "told-" (number) } {
            @match fits(scene, number, hint) { Some(place) => a href=(place) { (number) }, None => i { (number) } }
            div {
                @if let Some(text) = &hint.text { (hand(scene, &format!("/hints/{}/text", number - 1), html! { (scene.name(text)) })) }
                span {
                    @let path = format!("/hints/{}/state", number - 1);
                    // That one is open goes without saying, but for whoever may change it.
                    @let said = hint.state != HintState::Open || scene.settable(&path).is_some();
                    @if let Some(finder) = &hint.finder { (scene.called(finder)) @if said { " · " } }
                    @if said { (hand(scene, &path, html! { (scene.kind("web-zw-hint-state", state)) })) }
                }
            }
        }
    }
}

fn threats(scene: &Scene<'_>) -> Markup {
    let open: Vec<&Threat> = scene
        .state()
        .threats
        .iter()
        .filter(|threat| threat.is_open())
        .collect();
    html! {
        @if !open.is_empty() || scene.is_master() {
            section aria-labelledby="threats" {
                div.head { h2 #threats { (scene.text("web-zw-threats")) } }
                @if open.is_empty() { p.empty { (scene.text("web-zw-threats-none")) } }
                @for threat in open { (one_threat(scene, threat)) }
                (refused_cmd(scene, Cmd::OpenFight))
                (refused_cmd(scene, Cmd::DropThreat))
                @if scene.offers(Cmd::CreateThreat) { (fold("new-threat", &scene.text("web-zw-threat-new"), create(scene))) }
            }
        }
    }
}

fn one_threat(scene: &Scene<'_>, threat: &Threat) -> Markup {
    let state = match threat.state {
        ::zwielicht::ThreatState::Fighting => "fighting",
        _ => "looming",
    };
    let source = match threat.source {
        ::zwielicht::ThreatSource::Told => "told",
        ::zwielicht::ThreatSource::Risk => "risk",
        ::zwielicht::ThreatSource::Bought => "bought",
        ::zwielicht::ThreatSource::Final => "final",
    };
    let looming = threat.state == ::zwielicht::ThreatState::Looming;
    let index = scene
        .state()
        .threats
        .iter()
        .position(|it| it.id == threat.id);
    let place = format!("/threats/{}/level", index.unwrap_or(0));
    html! {
        div.threat {
            div {
                b data-find="" { (scene.danger(&threat.name)) }
                span.label {
                    (scene.kind("web-zw-threat-state", state)) " · " (scene.kind("web-zw-threat-source", source))
                    @if threat.delta != 0 { " · " (super::roll::signed(threat.delta.into())) }
                    @if threat.level.is_none() { " · " (scene.text("web-zw-level-secret")) }
                }
            }
            @if threat.level.is_some() { span.lv { span.sr { (scene.text("web-zw-level")) " " } (hand(scene, &place, html! { (threat.danger()) })) } } @else { span.lv { "?" } }
            @if looming && scene.is_master() {
                div.row {
                    (scene.send(&Command::OpenFight { threat: threat.id.into() }, "btn--s", &scene.text("web-zw-fight")))
                    (scene.send(&Command::DropThreat { threat: threat.id.into() }, "btn--s btn--quiet", &scene.text("web-zw-threat-drop")))
                }
            }
        }
    }
}

/// A threat of the adventure, an opponent of the list, or something new.
fn create(scene: &Scene<'_>) -> Markup {
    let lang = scene.reader.lang;
    let adventure = scene.state().adventure.as_ref();
    let known = adventure.and_then(|adventure| {
        ::zwielicht::content::find(&scene.content().adventures, &adventure.id)
    });
    html! {
        @if let Some(known) = known {
            // One that has appeared is not offered again.
            @for threat in known.threats.iter().filter(|threat| !scene.state().threats.iter().any(|it| it.name.same(&Name::Both(threat.name.clone())))) {
                div.threat.secret {
                    div { b { (lang.pick(&threat.name)) } span.label { (lang.pick(&threat.text)) } }
                    span.lv { (threat.level) }
                    (scene.send(&Command::CreateThreat { name: lang.pick(&threat.name).to_owned(), level: threat.level.into() }, "btn--s", &scene.text("web-zw-threat-put")))
                }
            }
        }
        (form(scene, Cmd::CreateThreat, "own", html! {
            datalist #opponents {
                @for one in &scene.content().opponents.entries {
                    option value=(lang.pick(&one.name)) { (one.alone) }
                    option value=(lang.pick(&one.group_name)) { (one.group) }
                }
            }
            div.inline {
                (screens::desk::line_with("threat-name", "name", &scene.text("web-zw-threat-name"), 60, "opponents"))
                (level("threat-level", &scene.text("web-zw-level"), "8", true))
                button.btn { (scene.text("web-zw-threat-do")) }
            }
        }))
    }
}
