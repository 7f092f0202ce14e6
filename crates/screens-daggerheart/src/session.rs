//! Around the play: who sits here with which character, sessions, scenes, and the readings of the table.

use ::daggerheart::content::{Scenario, SceneSheet};
use ::daggerheart::{Cmd, Command, Foe, FoeStatus, Name};
use maud::{Markup, html};
use table::Role;

use super::create;
use super::moment::act;
use super::moves;
use super::scene::Scene;
use super::story;
use screens::desk::{self, fold, form, line, reason, refused_cmd, select};

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
        @let links = html! { @if state.session > 0 {
            a.btn href={ (scene.path()) "/report" } { (scene.text("web-report")) }
            a href={ (scene.path()) "/journal" } { (scene.text("web-journal-whole")) }
            a href={ (scene.path()) "/proof" } { (scene.text("web-proof-link")) }
        } };
        div #choices {
            @if scene.is_master() {
                @for cmd in [Cmd::StartCampaign, Cmd::StartSession] { (refused_cmd(scene, cmd)) }
                @if !state.pcs.is_empty() && !scene.offers(Cmd::StartSession) && let Some(refusal) = scene.objection(&Command::StartSession) { p.quiet { (reason(scene, &refusal)) } }
                div.also {
                    @for chair in &players { (create_for(scene, &chair.seat.id)) }
                    (more(scene))
                    (house(scene))
                }
                (act(html! {
                    (scene.send(&Command::StartCampaign, "btn--seal", &scene.text("web-dh-start-campaign")))
                    (scene.send(&Command::StartSession, if state.begun { "btn--seal" } else { "" }, &scene.count("web-dh-start-session", state.session + 1)))
                    (links)
                }))
            } @else if scene.is_player() {
                @if scene.me().is_none() { (create::slip(scene, &scene.seat.id)) }
                @else if scene.offers(Cmd::AddPc) { (fold("another-pc", &scene.text("web-dh-another"), create::slip(scene, &scene.seat.id))) }
                @if let Some(me) = scene.me() { div.also { (moves::features(scene, &scene.seat.id, me)) } }
                (act(links))
            } @else { (act(links)) }
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
    let ready = |it: &Scenario| -> Vec<&SceneSheet> {
        let scenes = scene.content().scenarios.iter().find(|one| one.id == it.id);
        let scenes = scenes.map_or(&[][..], |one| &one.scenes);
        scenes
            .iter()
            .filter(|one| ready.contains(&one.id))
            .collect()
    };
    let adventures = &scene.content().scenarios;
    // The one that was chosen, or whose scene runs, lies open; the others are a fold each.
    let open = adventure(scene);
    html! {
        // An evening that lies ready is the first thing to find.
        @if let Some(it) = open && scene.offers(Cmd::StartScene) && !ready(it).is_empty() && scene.state().scene.title.is_none() {
            section aria-labelledby="ready-scenes" {
                h2.dagger-head #ready-scenes { (scene.text("web-dh-scenes-ready")) }
                (story::teaser(scene, it))
                (ready_scenes(scene, &ready(it)))
            }
        }
        @if scene.offers(Cmd::StartScene) {
            (fold("scenes", &scene.text("web-dh-scenes"), html! {
                @if let Some(it) = open && scene.state().scene.title.is_some() { (ready_scenes(scene, &ready(it))) }
                @for it in adventures.iter().filter(|it| open.is_none_or(|open| open.id != it.id)) {
                    @let scenes = ready(it);
                    @if !scenes.is_empty() { (fold(&format!("adventure-{}", it.id), scene.reader.lang.pick(&it.title), html! { (story::teaser(scene, it)) (ready_scenes(scene, &scenes)) })) }
                }
                (form(scene, Cmd::StartScene, "own", html! {
                    label.tick { input type="checkbox" name="clear" value="true" checked; (scene.text("web-dh-scene-clear")) }
                    @if !scene.state().behind.foes.is_empty() { label.tick { input type="checkbox" name="behind" value="true" checked; (scene.text("web-dh-scene-clear-behind")) } }
                    div.inline { (line("scene-title", "title", &scene.text("web-dh-scene-own"), 60, "")) button.btn.btn--s { (scene.text("web-dh-scene-start")) } }
                }))
                div.row {
                    (scene.send(&Command::EndScene { clear: Some(true), behind: Some(true) }, "btn--s", &scene.text("web-dh-scene-end")))
                    (scene.send(&Command::EndSession, "btn--s", &scene.text("web-dh-session-end")))
                }
                @for cmd in [Cmd::EndScene, Cmd::EndSession] { (refused_cmd(scene, cmd)) }
            }))
        }
        (house(scene))
        @if scene.offers(Cmd::StartCampaign) { div.row { (scene.send(&Command::StartCampaign, "btn--s", &scene.text("web-dh-start-campaign"))) } (refused_cmd(scene, Cmd::StartCampaign)) }
        (more(scene))
    }
}

/// A prepared scene brings its own people; those of the last one do not wait any longer.
fn start(scene: &Scene<'_>, one: &SceneSheet, enter: bool) -> Command {
    Command::StartScene {
        title: None,
        scene: Some(one.id.clone()),
        clear: Some(true),
        behind: current(scene).map(|_| true),
        enter: enter.then_some(true),
    }
}

/// Whether its foes stand there from the beginning: the game master may always have it the other way round.
fn enters(one: &SceneSheet) -> bool {
    !one.foes.is_empty() && !one.foes_wait
}

fn ready_scenes(scene: &Scene<'_>, titles: &[&SceneSheet]) -> Markup {
    let runs = current(scene).map(|one| &one.id);
    html! {
        ol.prep {
            @for one in titles {
                @let now = runs == Some(&one.id);
                @let title = scene.reader.lang.pick(&one.title);
                li aria-current=[now.then_some("step")] {
                    span { b { (title) } @if now { " " span.cond.cond--lit { (scene.text("web-dh-scene-runs")) } } br; span.quiet { (first_words(scene.reader.lang.pick(&one.read_aloud))) } }
                    // The title is part of the button: the command box finds it by that.
                    div.row {
                        (scene.send_by(&start(scene, one, enters(one)), html! { button class={ "btn btn--s" (if now { " btn--quiet" } else { "" }) } { (scene.text(if now { "web-dh-scene-again" } else { "web-dh-scene-start" })) span.sr { ": " (title) } } }))
                        @if !now && let Some((other, words)) = other_way(scene, one) { (scene.send_by(&other, html! { button.btn.btn--s.btn--quiet { (words) span.sr { ": " (title) } } })) }
                    }
                }
            }
        }
    }
}

/// The prepared scene with this title.
pub fn prepared<'s>(scene: &'s Scene<'_>, title: &Name) -> Option<&'s SceneSheet> {
    let all = &scene.table.setup().content.scenarios;
    let mut scenes = all.iter().flat_map(|it| &it.scenes);
    scenes.find(|one| title.same(&one.title.clone().into()))
}

/// The prepared scene that runs.
fn current<'s>(scene: &'s Scene<'_>) -> Option<&'s SceneSheet> {
    prepared(scene, scene.state().scene.title.as_ref()?)
}

/// How the next scene begins.
pub struct Next {
    pub command: Command,
    pub words: String,
    /// The other way its foes may come.
    pub other: Option<(Command, String)>,
}

/// The prepared scene that comes next, once this one has come to its end or none runs yet: the game master's own step.
pub fn next_scene(scene: &Scene<'_>) -> Option<Next> {
    let scenarios = &scene.content().scenarios;
    let next = match current(scene) {
        None if scene.state().scene.title.is_some() => None,
        None => scenarios.first()?.scenes.first(),
        Some(_) if !is_over(scene) => None,
        Some(now) => scenarios.iter().find_map(|it| {
            let at = it.scenes.iter().position(|one| one.id == now.id)?;
            let goes_on = || {
                let then = it.then.as_ref()?;
                scenarios.iter().find(|one| one.id == *then)?.scenes.first()
            };
            it.scenes.get(at + 1).or_else(goes_on)
        }),
    }?;
    let words = scene.with(
        "web-dh-scene-next",
        &[("title", scene.reader.lang.pick(&next.title).into())],
    );
    let command = start(scene, next, enters(next));
    let other = other_way(scene, next);
    scene.accepts(&command).then_some(Next {
        command,
        words,
        other,
    })
}

/// The same scene with its foes held back, or with them from the beginning.
fn other_way(scene: &Scene<'_>, one: &SceneSheet) -> Option<(Command, String)> {
    let enter = !enters(one);
    let words = scene.kind("web-dh-scene-other", if enter { "enter" } else { "wait" });
    (!one.foes.is_empty()).then(|| (start(scene, one, enter), words))
}

/// A countdown of this scene has run out, or whoever stood in the way is beaten and nobody waits behind the scenes.
fn is_over(scene: &Scene<'_>) -> bool {
    let state = scene.state();
    let mut clocks = state.countdowns.iter().chain(&state.behind.countdowns);
    let run_out = clocks.any(|it| it.value == 0 && it.triggered > 0);
    let beaten = |foe: &Foe| foe.status != FoeStatus::Up;
    let won = !state.foes.is_empty() && state.foes.iter().all(beaten);
    run_out || (won && state.behind.foes.is_empty())
}

/// The adventure whose scene runs, or the one that was chosen.
pub fn adventure<'s>(scene: &'s Scene<'_>) -> Option<&'s Scenario> {
    let runs = current(scene).and_then(|now| scene.content().scenario_of(&now.id));
    runs.or(scene.content().scenarios.first())
}

/// So much of a text tells which one it is.
fn first_words(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.len() {
        0..=14 => words.join(" "),
        _ => format!("{} …", words[..14].join(" ")),
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
            (fold("more-pcs", &scene.text("web-dh-more-pcs"), form(scene, Cmd::AddPc, "more", html! {
                div.inline {
                    (select("more-seat", "pc", &scene.text("web-dh-more-seat"), &free))
                    (select("more-who", "ready", &scene.text("web-dh-more-who"), &ready))
                    button.btn.btn--s { (scene.text("web-dh-foe-put")) }
                }
            })))
        }
    }
}

fn house(scene: &Scene<'_>) -> Markup {
    let set = |name| Command::SetOption {
        name,
        value: String::new(),
    };
    let button = html! { button.btn.btn--s { (scene.text("web-dh-set")) } };
    desk::house(scene, |key| scene.state().options.get(key), set, &button)
}

/// What a prepared scene holds for the game master.
pub fn guide(scene: &Scene<'_>) -> Markup {
    html! { @if let Some(found) = current(scene) { (story::book(scene, found)) } }
}
