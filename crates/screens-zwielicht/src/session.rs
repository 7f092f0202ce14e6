//! The frame of an evening: loading an adventure, bringing characters, choosing tasks; and at its end
//! tasks, points, title, a section change.

use ::zwielicht::content::Adventure;
use ::zwielicht::{Character, Cmd, Command, Event, Phase, ProcedureKind, Status, points_needed};
use maud::{Markup, html};
use table::Refusal;

use super::moment::question_form;
use super::scene::{Scene, act};
use super::{aloud, create};
use screens::desk::{self, fold, form, ideas, line_with, reason, refused_cmd, story, why};
use screens::law;

/// Before the first session and between two.
pub fn setup(scene: &Scene<'_>) -> Markup {
    let adventure = scene.state().adventure.as_ref();
    let title = adventure.map(|adventure| scene.name(&adventure.title).to_owned());
    // The last adventure is over, and the next one not loaded yet.
    let over = scene.state().outcome().filter(|outcome| outcome.is_over());
    if let Some((outcome, title)) = over.zip(title.as_deref()) {
        return html! {
            (ended(scene, &format!("{title}: {}", scene.kind("web-zw-outcome", outcome.as_str()))))
            (scene.heading(&scene.kind("web-zw-after", if scene.is_master() { "over_master" } else { "over" })))
            @if scene.is_player() && scene.offers(Cmd::BringCharacter) { div #choices { (create::slip(scene)) } }
            @if scene.is_master() { (master_setup(scene)) }
            (who_is_ready(scene))
        };
    }
    let title = title.unwrap_or_else(|| scene.text("web-zw-no-adventure"));
    if scene.state().session_no > 0 {
        let open = scene.kind("web-zw-outcome", "open");
        return html! {
            (ended(scene, &format!("{title}: {open}")))
            (scene.heading(&scene.kind("web-zw-after", if scene.is_master() { "open_master" } else { "open" })))
            @if scene.is_player() && scene.offers(Cmd::BringCharacter) { div #choices { (create::slip(scene)) } }
            @if scene.is_master() { (master_setup(scene)) (aloud::guide(scene)) }
            (who_is_ready(scene))
        };
    }
    html! {
        p.label { (scene.text("web-zw-setup")) }
        (scene.heading(&title))
        @if scene.is_player() {
            div #choices { (create::slip(scene)) }
            (opening(scene))
            (who_is_ready(scene))
        } @else {
            (opening(scene))
            (who_is_ready(scene))
            @if scene.is_master() { (master_setup(scene)) (aloud::guide(scene)) }
        }
    }
}

/// The evening is over: how it stands, and where it can be read.
fn ended(scene: &Scene<'_>, words: &str) -> Markup {
    let path = scene.path();
    html! {
        div.stage-last {
            p.label { (scene.count("web-zw-session-end", scene.state().session_no)) }
            p.roll__say { (words) }
            p.row { a.btn href={ (path) "/report" } { (scene.text("web-report")) } a.btn href={ (path) "/journal" } { (scene.text("web-journal")) } }
        }
    }
}

/// What was played and how it stands, when nothing follows any more.
pub fn told(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let title = state.adventure.as_ref().map(|it| scene.name(&it.title));
    let over = state.outcome().filter(|outcome| outcome.is_over());
    html! {
        h1.roll__say #now tabindex="-1" {
            @match title { Some(title) => (title), None => (desk::called(scene)) }
            @if let Some(outcome) = over { ": " (scene.kind("web-zw-outcome", outcome.as_str())) }
        }
    }
}

/// Nobody has moved yet in this adventure.
pub fn fresh(scene: &Scene<'_>) -> bool {
    let state = scene.state();
    let begins = |event: &&Event| matches!(event, Event::PlayBegan);
    let last = scene.happened().next();
    let begun = last.is_some_and(|(_, events)| events.iter().any(begins));
    state.session_no <= 1 && (state.phase != Phase::Play || begun)
}

/// What is read aloud; for everybody. It stays at hand through the first session, open until somebody moves.
pub fn opening(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if state.phase == Phase::Play && (state.session_no > 1 || state.fight.is_some()) {
        return html! {};
    }
    let fresh = fresh(scene);
    let adventure = scene.state().adventure.as_ref();
    let known = adventure.and_then(|adventure| {
        ::zwielicht::content::find(&scene.content().adventures, &adventure.id)
    });
    html! {
        @if let Some(known) = known {
            @if scene.state().phase == Phase::Setup { p.quiet { (scene.reader.lang.pick(&known.about)) } }
            details.fold-in #opening open[fresh && !chooses(scene)] {
                summary { (scene.text("web-zw-opening")) }
                div.folded {
                    @if scene.is_master() { (aloud::words(scene, 0, scene.reader.lang.pick(&known.opening))) }
                    @else { p.deed.deed--long { (scene.reader.lang.pick(&known.opening)) } }
                }
            }
        }
    }
}

/// Players have something to do: what was read to them must not push it off the screen.
fn chooses(scene: &Scene<'_>) -> bool {
    scene.is_player()
}

fn master_setup(scene: &Scene<'_>) -> Markup {
    let adventures: Vec<&Adventure> = scene
        .offered
        .iter()
        .filter_map(|command| match command {
            Command::LoadAdventure { adventure } => Some(adventure),
            _ => None,
        })
        .filter_map(|id| ::zwielicht::content::find(&scene.content().adventures, id))
        .collect();
    let lang = scene.reader.lang;
    let now = scene.state().adventure.as_ref().map(|it| it.id.as_str());
    html! {
        div #choices {
            @if let Some(refusal) = scene.objection(&Command::OpenSession) { p.quiet { (not_yet(scene, &refusal)) } }
            (refused_cmd(scene, Cmd::OpenSession))
            @if !adventures.is_empty() {
                h2 { (scene.text("web-zw-load")) }
                @for known in adventures {
                    div.threat {
                        div { b { (lang.pick(&known.title)) } span.label { (lang.pick(&known.about)) @if known.sessions > 1 { " " (scene.count("web-zw-evenings", known.sessions)) } } }
                        (scene.send(&Command::LoadAdventure { adventure: known.id.clone() }, "btn--s", &scene.text(if now == Some(known.id.as_str()) { "web-zw-load-again" } else { "web-zw-load-do" })))
                    }
                }
                (refused_cmd(scene, Cmd::LoadAdventure))
            }
            (house(scene))
        }
        (act(scene.first(&Command::OpenSession, &scene.text("web-zw-open-session"))))
    }
}

/// Why a session cannot be opened: a game master has no character to lack.
fn not_yet(scene: &Scene<'_>, refusal: &Refusal) -> Markup {
    match refusal.code {
        "no_character" => html! { (scene.text("web-zw-needs-characters")) },
        "no_adventure" => html! { (scene.text("web-zw-needs-adventure")) },
        _ => reason(scene, refusal),
    }
}

fn house(scene: &Scene<'_>) -> Markup {
    let set = |name| Command::SetOption {
        name,
        value: String::new(),
    };
    let button = html! { button.btn { (scene.text("web-zw-set")) } };
    desk::house(scene, |key| scene.state().options.get(key), set, &button)
}

/// A session is about to begin: everybody picks three tasks.
pub fn begin(scene: &Scene<'_>) -> Markup {
    let chosen = scene.me().is_some_and(|me| !me.tasks.is_empty());
    let playing = |it: &&Character| it.status != Status::Retired;
    let playing = scene.state().characters.values().filter(playing);
    let choosing: Vec<&str> = playing
        .filter(|it| it.tasks.is_empty())
        .map(|it| it.name.as_str())
        .collect();
    let ready = if choosing.is_empty() {
        "ready"
    } else {
        "choosing"
    };
    html! {
        p.label { (scene.count("web-zw-session", scene.state().session_no)) }
        (scene.heading(&match (scene.is_master(), scene.is_player()) {
            (true, _) => scene.kind("web-zw-begin-master", ready),
            (_, false) => scene.kind("web-zw-begin-watched", ready),
            _ if chosen => scene.kind("web-zw-begin-done", ready),
            _ => scene.text("web-zw-begin-player"),
        }))
        @if !scene.is_player() { (opening(scene)) }
        div #choices {
            @if scene.is_player() && scene.offers(Cmd::BringCharacter) { (create::slip(scene)) }
            @if chosen { (chosen_tasks(scene)) } @else { (choose_tasks(scene)) }
            @if scene.is_master() && scene.objection(&Command::BeginPlay).is_some() { p.quiet { (scene.with("web-zw-tasks-wait", &[("names", choosing.join(", ").into()), ("count", choosing.len().into())])) } }
            (refused_cmd(scene, Cmd::BeginPlay))
        }
        (why(scene, "why-tasks", &["AZ-END-4", "AZ-END-8"]))
        @if scene.is_player() { (opening(scene)) }
        (who_is_ready(scene))
        @if scene.is_master() { (aloud::guide(scene)) }
        (act(scene.first(&Command::BeginPlay, &scene.text("web-zw-begin-play"))))
    }
}

/// The three that stand; they can still be changed.
fn chosen_tasks(scene: &Scene<'_>) -> Markup {
    let mine = scene.me().map_or(&[][..], |me| &me.tasks[..]);
    html! {
        ul.tasks { @for id in mine { li { (task(scene, id)) } } }
        @if scene.offers(Cmd::ChooseTasks) { (fold("other-tasks", &scene.text("web-zw-tasks-other"), choose_tasks(scene))) }
    }
}

pub fn choose_tasks(scene: &Scene<'_>) -> Markup {
    let tasks: Vec<(String, String)> = scene
        .content()
        .tasks
        .entries
        .iter()
        .map(|task| {
            (
                task.id.clone(),
                scene.reader.lang.pick(&task.text).to_owned(),
            )
        })
        .collect();
    let mine = scene.me().map_or(&[][..], |me| &me.tasks[..]);
    form(
        scene,
        Cmd::ChooseTasks,
        "",
        html! {
            fieldset.ticks.ticks--tasks {
                legend { (scene.text("web-zw-tasks-three")) }
                @for name in ["a", "b", "c"] { input type="hidden" name=(name) value=""; }
                @for (id, words) in &tasks {
                    input type="checkbox" id={ "task-" (id) } name="a" value=(id) checked[mine.contains(id)];
                    label.tick for={ "task-" (id) } { (words) }
                }
            }
            div.stage-act {
                button.btn.three-done.btn--seal[mine.is_empty()] { (scene.text("web-zw-tasks-choose")) }
                p.quiet.three-open { (scene.text("web-zw-tasks-exactly")) }
                p.quiet.zwielicht-ticked { (scene.text("web-zw-tasks-ticked")) " " }
            }
        },
    )
}

/// Who has a character, and tasks.
fn who_is_ready(scene: &Scene<'_>) -> Markup {
    let chairs = scene.table.house().chairs.iter();
    let players = chairs.filter(|chair| !chair.revoked && chair.seat.role == table::Role::Player);
    let begins = scene.state().phase == Phase::SessionOpen;
    html! {
        ul.ready {
            @for chair in players {
                @let character = scene.state().characters.get(&chair.seat.id);
                @let key = match character {
                    None => "nobody",
                    Some(it) if it.status == Status::Retired => "retired",
                    Some(it) if begins && it.tasks.is_empty() => "tasks",
                    Some(_) => "ready",
                };
                li {
                    b { (scene.called(&chair.seat.id)) }
                    span.label { (scene.kind("web-zw-ready", key)) }
                }
            }
        }
    }
}

/// The end of a session, in the five steps of the book.
pub fn close(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let outcome = state.outcome().map_or("open", |outcome| outcome.as_str());
    html! {
        (super::solve::fallen(scene))
        p.label { (scene.count("web-zw-session-end", state.session_no)) }
        (scene.heading(&scene.kind("web-zw-outcome", outcome)))
        div #choices {
            @if let Some(me) = scene.me() { (player_close(scene, me)) }
            @if scene.is_master() { (master_close(scene)) }
            @else if everybody_counted(scene) { p { (scene.text("web-zw-close-master")) } }
        }
        (points(scene))
        (why(scene, "why-end", &["AZ-END-1", "AZ-END-4", "AZ-END-6", "AZ-END-7"]))
        (act(html! { @if everybody_counted(scene) { (scene.first(&Command::CloseSession, &scene.text("web-zw-close-session"))) } }))
    }
}

/// Nobody's points would be lost.
fn everybody_counted(scene: &Scene<'_>) -> bool {
    uncounted(scene).is_empty()
}

fn uncounted<'s>(scene: &'s Scene<'_>) -> Vec<&'s str> {
    let characters = scene.state().characters.iter();
    let open = characters.filter(|(who, it)| {
        it.status != Status::Retired && !scene.state().player(who).tasks_counted
    });
    open.map(|(_, it)| it.name.as_str()).collect()
}

/// Closing takes what nobody counted with it: that wants a second thought.
fn master_close(scene: &Scene<'_>) -> Markup {
    let open = uncounted(scene);
    html! {
        @if !open.is_empty() {
            p.asking { (scene.with("web-zw-close-waits", &[("names", open.join(", ").into())])) }
            (fold("close-anyway", &scene.text("web-zw-close-anyway"), html! {
                p.quiet { (scene.text("web-zw-close-loses")) }
                (scene.send(&Command::CloseSession, "", &scene.text("web-zw-close-session")))
            }))
        }
        @if let Some(refusal) = scene.objection(&Command::CloseSession) { p.quiet { (reason(scene, &refusal)) } }
        (refused_cmd(scene, Cmd::CloseSession))
        @if scene.offers(Cmd::AbandonAdventure) {
            (fold("abandon", &scene.text("web-zw-abandon"), html! {
                p.quiet { (scene.text("web-zw-abandon-sure")) }
                (scene.send(&Command::AbandonAdventure, "", &scene.text("web-zw-abandon-do")))
            }))
        }
        (refused_cmd(scene, Cmd::AbandonAdventure))
    }
}

/// One step: its number, whether it is still to be done, its rule.
fn endstep(
    scene: &Scene<'_>,
    number: u8,
    key: &str,
    state: &str,
    rule: &str,
    body: Markup,
) -> Markup {
    html! {
        details.endstep.{ (state) } id={ "step-" (key) } open[state == "todo"] {
            summary.head {
                h2 id={ "end-" (key) } { (number) ". " (scene.kind("web-zw-end", key)) }
                span.label { (scene.kind("web-zw-end-state", state)) }
            }
            p.endstep__rule { (law::cite("zwielicht", rule)) }
            (body)
        }
    }
}

fn player_close(scene: &Scene<'_>, me: &Character) -> Markup {
    let player = scene.state().player(&scene.seat.id);
    let goes_on = scene
        .state()
        .outcome()
        .is_some_and(|outcome| !outcome.is_over());
    let retired = me.status == Status::Retired;
    let state = |done: bool, possible: bool| match (done, possible) {
        (true, _) => "done",
        (false, true) => "open",
        (false, false) => "never",
    };
    // Points come first, then what they are spent on, then what the next time will bring.
    let change_state = match (player.section_changed, player.tasks_counted) {
        (true, _) => "done",
        _ if retired => "never",
        (false, false) => "later",
        (false, true) if scene.offers(Cmd::SectionChange) => "open",
        (false, true) => "never",
    };
    let next_state = match (goes_on && !retired, player.tasks_counted) {
        (false, _) => "never",
        (true, false) => "later",
        (true, true) if me.tasks.is_empty() => "todo",
        (true, true) => "done",
    };
    html! {
        (endstep(scene, 1, "question", state(player.question_used, scene.offers(Cmd::AnswerAdventureQuestion)), "AZ-END-2", html! {
            @if player.question_used { p.quiet { (scene.text("web-zw-question-done")) } }
            (question_form(scene, me, ""))
        }))
        (endstep(scene, 2, "title", state(player.title_changed, scene.offers(Cmd::ChangeTitle)), "AZ-END-3", html! {
            @if let Some(title) = &me.title { p.quiet { (scene.text("web-zw-title-now")) " " span.written { (scene.name(title)) } } }
            (form(scene, Cmd::ChangeTitle, "", html! {
                (ideas("titles", scene.content().titles.entries.iter().map(|title| scene.reader.lang.pick(&title.name))))
                div.inline {
                    (line_with("title", "title", &scene.text("web-zw-title-new"), 60, "titles"))
                    button.btn { (scene.text("web-zw-title-do")) }
                }
            }))
        }))
        (endstep(scene, 3, "tasks", if player.tasks_counted { "done" } else if retired { "never" } else { "todo" }, "AZ-END-4", html! {
            @if player.tasks_counted { p.quiet { (scene.count("web-zw-tasks-counted", me.section_points)) } }
            (form(scene, Cmd::TickTasks, "", html! {
                input type="hidden" name="tasks.0" value="";
                fieldset.ticks {
                    legend { (scene.text("web-zw-tasks-done")) }
                    @for (number, id) in (1usize..).zip(&me.tasks) {
                        label.tick { input type="checkbox" name={ "tasks." (number) } value=(id); (task(scene, id)) }
                    }
                }
                p.quiet { (scene.count("web-zw-fixed-points", scene.state().outcome().map_or(0, |outcome| outcome.fixed_points()))) }
                div.stage-act { button.btn.btn--seal { (scene.text("web-zw-tasks-count")) } }
            }))
            (form(scene, Cmd::HandInHaiku, "", html! {
                (story("haiku", "text", &scene.text("web-zw-haiku"), 300))
                button.btn { (scene.text("web-zw-haiku-do")) }
            }))
        }))
        (endstep(scene, 4, "change", change_state, "AZ-SECTION-21", html! {
            @if player.section_changed { p.quiet { (scene.with("web-zw-changed-now", &[("section", me.section.into())])) } }
            @else if !retired { (change(scene, me)) }
        }))
        (endstep(scene, 5, "next", next_state, "AZ-END-5", html! {
            @if !goes_on { p.quiet { (scene.text("web-zw-next-over")) } }
            @else if !player.tasks_counted { p.quiet { (scene.text("web-zw-next-later")) } }
            (choose_tasks(scene))
        }))
    }
}

pub fn task(scene: &Scene<'_>, id: &str) -> String {
    let found = scene.content().tasks.get(id);
    found.map_or_else(
        || id.to_owned(),
        |task| scene.reader.lang.pick(&task.text).to_owned(),
    )
}

/// Which section changes are within reach, and what they need.
fn change(scene: &Scene<'_>, me: &Character) -> Markup {
    let levels = [
        (1i64, ProcedureKind::Level1),
        (2, ProcedureKind::Level2),
        (3, ProcedureKind::Level3),
    ];
    html! {
        ul.levels {
            @for (level, kind) in levels {
                @let need = points_needed(&scene.state().options, kind);
                li {
                    div {
                        b { (scene.count("web-zw-change-level", level)) }
                        span.label { (scene.with("web-zw-change-needs", &[("need", need.into()), ("have", me.section_points.into())])) }
                        span.label { (scene.count("web-zw-change-brings", level)) }
                    }
                    (scene.send(&Command::SectionChange { level }, "", &scene.text("web-zw-change-do-it")))
                    @if !scene.accepts(&Command::SectionChange { level }) { span.label { (scene.text("web-zw-not-yet")) } }
                }
            }
        }
        (refused_cmd(scene, Cmd::SectionChange))
    }
}

/// Everybody's points, so that the table can see who is done.
fn points(scene: &Scene<'_>) -> Markup {
    html! {
        ul.ready {
            @for (who, character) in &scene.state().characters {
                @let counted = scene.state().player(who).tasks_counted;
                li {
                    b { (character.name) }
                    span.label { (scene.with("web-zw-points-of", &[("count", character.section_points.into()), ("counted", if counted { "yes" } else { "no" }.into())])) }
                }
            }
        }
    }
}
