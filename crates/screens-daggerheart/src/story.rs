//! The adventure in the game master's hand: what the scene holds, what is likely to come up as buttons, what can be read
//! to everybody. And for everybody: what was read and found out so far.

use ::daggerheart::content::{Idea, ReadingKind, Scenario, SceneSheet, Sheet, Suggestion};
use ::daggerheart::{Command, Member, skirmish};
use maud::{Markup, html};
use table::Bilingual;

use super::scene::Scene;
use screens::desk::fold;

fn pick<'s>(scene: &Scene<'_>, both: &'s Bilingual) -> &'s str {
    scene.reader.lang.pick(both)
}

/// What the running scene holds: buttons for what is likely, words to read, who and what is here.
pub fn book(scene: &Scene<'_>, now: &SceneSheet) -> Markup {
    let adventure = scene.content().scenario_of(&now.id);
    html! {
        @if !now.suggestions.is_empty() {
            section aria-labelledby="ideas-title" {
                h2.dagger-head #ideas-title { (scene.text("web-dh-ideas")) }
                ul.story-ideas { @for idea in &now.suggestions { @let button = suggested(scene, now, idea); @if !button.0.is_empty() { li { (button) } } } }
            }
        }
        @if let Some(adventure) = adventure { (readings(scene, adventure, now)) }
        (fold("guide", &scene.text("web-dh-guide-steps"), html! {
            p.label { (scene.text("web-dh-only-you")) }
            p.deed.deed--long { (pick(scene, &now.read_aloud)) }
            ol.guide { @for step in &now.guide { li { (pick(scene, step)) } } }
            @if let Some(adventure) = adventure { (here(scene, adventure, now)) }
            (strength(scene, now))
        }))
        @if let Some(adventure) = adventure { (whole(scene, adventure)) }
    }
}

/// One tap does what was thought of: the next roll is asked for, everybody reacts, a countdown goes on, a foe enters.
fn suggested(scene: &Scene<'_>, now: &SceneSheet, idea: &Suggestion) -> Markup {
    let text = pick(scene, &idea.text);
    match &idea.act {
        Idea::Roll {
            traits,
            difficulty,
            hidden,
            stakes,
        } => {
            let command = Command::SetDifficulty {
                difficulty: Some((*difficulty).into()),
                hidden: hidden.then_some(true),
                stakes: stakes.as_ref().map(|both| pick(scene, both).to_owned()),
                traits: traits.clone(),
            };
            let names: Vec<String> = traits.iter().map(|one| scene.trait_name(*one)).collect();
            button(
                scene,
                &command,
                text,
                &format!("{} {difficulty}", names.join(" / ")),
            )
        }
        Idea::Reaction {
            with,
            difficulty,
            on_failure,
            on_success,
        } => {
            let members = scene.state().up().map(|pc| Member {
                pc: pc.clone(),
                with: *with,
                difficulty: (*difficulty).into(),
                hidden: false,
                adv: 0,
                dis: 0,
            });
            let command = Command::CallReaction {
                source: text.to_owned(),
                members: members.collect(),
                on_failure: on_failure.clone(),
                on_success: on_success.clone(),
                tell: Some(true),
                hazard: Some(true),
            };
            button(
                scene,
                &command,
                text,
                &format!("{} {difficulty}", scene.trait_name(*with)),
            )
        }
        Idea::Tick { countdown, by } => {
            let sheet = usize::from(*countdown)
                .checked_sub(1)
                .and_then(|at| now.countdowns.get(at));
            let all = scene
                .state()
                .countdowns
                .iter()
                .chain(&scene.state().behind.countdowns);
            let running =
                sheet.and_then(|sheet| all.into_iter().find(|it| it.name.same(&sheet.name)));
            let Some(running) = running else {
                return html! {};
            };
            let command = Command::TickCountdown {
                countdown: running.id.into(),
                n: (*by).into(),
            };
            button(
                scene,
                &command,
                text,
                &format!("{} −{by}", scene.name(&running.name)),
            )
        }
        Idea::Foe { foe } => {
            let command = Command::AddFoe {
                foe: Some(foe.clone()),
                sheet: None,
                waits: None,
            };
            let name = scene
                .content()
                .foe(foe)
                .map_or("", |it| scene.name(&it.name));
            button(scene, &command, text, name)
        }
    }
}

fn button(scene: &Scene<'_>, command: &Command, text: &str, what: &str) -> Markup {
    scene.send_by(
        command,
        html! { button.btn.btn--s { (text) " " span.label { (what) } } },
    )
}

/// What can be read to everybody now; what was read is told below.
fn readings(scene: &Scene<'_>, adventure: &Scenario, now: &SceneSheet) -> Markup {
    let first = adventure.scenes.first().is_some_and(|one| one.id == now.id);
    let last = adventure.scenes.last().is_some_and(|one| one.id == now.id);
    let readings = adventure.readings();
    let all = readings.iter().filter(|it| match it.kind {
        ReadingKind::Hook => first,
        ReadingKind::Moment => now.moments.iter().any(|one| one.id == it.id),
        ReadingKind::Clue => now.clues.iter().any(|one| one == it.id),
        ReadingKind::Item => now.items.iter().any(|one| one == it.id),
        ReadingKind::Ending => last,
    });
    let buttons: Vec<(ReadingKind, Markup)> = all
        .map(|it| {
            let command = Command::ReadAloud {
                what: it.id.to_owned(),
            };
            let words = match it.kind {
                ReadingKind::Hook => scene.text("web-dh-read-hook"),
                _ => pick(scene, it.title).to_owned(),
            };
            (it.kind, scene.send(&command, "btn--s", &words))
        })
        .filter(|(_, button)| !button.0.is_empty())
        .collect();
    let kinds = [
        ReadingKind::Hook,
        ReadingKind::Moment,
        ReadingKind::Clue,
        ReadingKind::Item,
        ReadingKind::Ending,
    ];
    html! {
        @if !buttons.is_empty() {
            section.story-read aria-labelledby="read-title" {
                h2.dagger-head #read-title { (scene.text("web-dh-read")) }
                p.quiet { (scene.text("web-dh-read-about")) }
                @for kind in kinds {
                    @let of: Vec<&Markup> = buttons.iter().filter(|(one, _)| *one == kind).map(|(_, button)| button).collect();
                    @if !of.is_empty() { div.row { span.label { (scene.kind("web-dh-read-kind", kind.as_str())) } @for one in of { (one) } } }
                }
            }
        }
    }
}

/// Everything of the adventure that can still be read, whatever scene runs: people ask for things early.
pub fn early(scene: &Scene<'_>, adventure: Option<&Scenario>) -> Markup {
    let readings = adventure.map_or_else(Vec::new, Scenario::readings);
    let buttons = readings.iter().map(|it| {
        let command = Command::ReadAloud {
            what: it.id.to_owned(),
        };
        let kind = scene.kind("web-dh-read-kind", it.kind.as_str());
        scene.send(
            &command,
            "btn--s btn--quiet",
            &format!("{kind}: {}", pick(scene, it.title)),
        )
    });
    let buttons: Vec<Markup> = buttons.filter(|button| !button.0.is_empty()).collect();
    html! { @if !buttons.is_empty() { (fold("read-early", &scene.text("web-dh-read-early"), html! { div.story-ideas { @for one in &buttons { (one) } } })) } }
}

/// Who is here and what they want, where this is, what may be found out.
fn here(scene: &Scene<'_>, adventure: &Scenario, now: &SceneSheet) -> Markup {
    let people = adventure
        .people
        .iter()
        .filter(|it| now.people.contains(&it.id));
    let places = adventure
        .places
        .iter()
        .filter(|it| now.places.contains(&it.id));
    html! {
        dl.story-book {
            @for it in people { dt { (pick(scene, &it.name)) } dd { b { (pick(scene, &it.wants)) } " " (pick(scene, &it.text)) } }
            @for it in places { dt { (pick(scene, &it.name)) } dd { (pick(scene, &it.text)) } }
            @for it in adventure.clues.iter().filter(|it| now.clues.contains(&it.id)) {
                dt { (scene.kind("web-dh-read-kind", "clue")) ": " (pick(scene, &it.title)) }
                dd { (pick(scene, &it.text)) }
            }
        }
    }
}

/// Who cannot hurt whom, and how hard the fight was for simple players.
fn strength(scene: &Scene<'_>, now: &SceneSheet) -> Markup {
    let party: Vec<&Sheet> = scene.state().pcs.values().map(|pc| &*pc.sheet).collect();
    let mut ids: Vec<&String> = now.foes.iter().collect();
    ids.dedup();
    let foes = ids.into_iter().filter_map(|id| scene.content().foe(id));
    html! {
        @for foe in foes {
            @let helpless = skirmish::harmless(foe, &party);
            @if !helpless.is_empty() {
                @let names: Vec<&str> = helpless.iter().map(|one| scene.name(&one.name)).collect();
                p { b { (scene.with("web-dh-harmless", &[("foe", (&foe.name).into()), ("names", names.join(", ").into())])) } }
            }
        }
        @if let Some(it) = now.fight {
            p.label { (scene.with("web-dh-weighed", &[("won", it.won.into()), ("rounds", it.rounds.into()), ("falls", it.falls.into()), ("marked", it.marked.into())])) }
        }
        @if let Some(minutes) = now.minutes { p.label { (scene.count("web-dh-minutes", minutes)) @if now.split { " " (scene.text("web-dh-split")) } } }
    }
}

/// The adventure as a whole, for looking things up.
fn whole(scene: &Scene<'_>, it: &Scenario) -> Markup {
    if it.truth.is_none() && it.otherwise.is_empty() {
        return html! {};
    }
    fold(
        "adventure",
        &scene.with(
            "web-dh-adventure",
            &[("title", pick(scene, &it.title).into())],
        ),
        html! {
            p.label { (scene.text("web-dh-only-you")) @if let Some(minutes) = it.minutes { " · " (scene.count("web-dh-minutes", minutes)) } }
            @if let Some(truth) = &it.truth { p { (pick(scene, truth)) } }
            @if !it.otherwise.is_empty() {
                h3 { (scene.text("web-dh-otherwise")) }
                dl.story-book { @for one in &it.otherwise { dt { (pick(scene, &one.case)) } dd { (pick(scene, &one.then)) } } }
            }
            @if !it.endings.is_empty() {
                h3 { (scene.text("web-dh-endings")) }
                dl.story-book {
                    @for one in &it.endings {
                        dt { (pick(scene, &one.title)) }
                        dd { (pick(scene, &one.when)) " " (scene.send(&Command::ReadAloud { what: one.id.clone() }, "btn--s btn--quiet", &scene.with("web-dh-read-this", &[("title", pick(scene, &one.title).into())]))) }
                    }
                }
            }
            dl.story-book { @for one in &it.people { dt { (pick(scene, &one.name)) } dd { b { (pick(scene, &one.wants)) } " " (pick(scene, &one.text)) } } }
        },
    )
}

/// What an adventure is about, before its first scene: for choosing, with the hook to read.
pub fn teaser(scene: &Scene<'_>, it: &Scenario) -> Markup {
    let hook = Command::ReadAloud {
        what: it.id.clone(),
    };
    html! {
        p { b { (pick(scene, &it.title)) } @if let Some(minutes) = it.minutes { " " span.label { (scene.count("web-dh-minutes", minutes)) } } br; span.quiet { (pick(scene, &it.about)) } }
        @if it.hook.is_some() { (scene.send(&hook, "btn--s", &scene.text("web-dh-read-hook"))) }
    }
}

/// What everybody has heard and found out so far, newest first.
pub fn known(scene: &Scene<'_>) -> Markup {
    let story = &scene.state().story;
    html! {
        @if !story.is_empty() {
            section.story-known aria-labelledby="story-title" {
                div.head { h2 #story-title { (scene.text("web-dh-known")) } }
                @for it in story.iter().rev() {
                    (fold(&format!("story-{}", it.what), scene.name(&it.title), html! {
                        p.label { (scene.kind("web-dh-read-kind", it.kind.as_str())) }
                        p.deed { (scene.name(&it.text)) }
                    }))
                }
            }
        }
    }
}
