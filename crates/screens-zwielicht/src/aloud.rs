//! What the game master reads aloud: how it begins, and the words of the guide's steps. One tap shows it to everybody.

use ::zwielicht::content::{Adventure, GuideStep, find};
use ::zwielicht::guide::present;
use ::zwielicht::{Command, Event, Name, Phase};
use maud::{Markup, html};

use super::moment::latest;
use super::scene::Scene;
use super::session::fresh;
use screens::desk::{aloud, fold};

/// The adventure on the table, as far as the reader may know it.
pub fn adventure<'s>(scene: &'s Scene<'_>) -> Option<&'s Adventure> {
    let adventure = scene.state().adventure.as_ref()?;
    find(&scene.content().adventures, &adventure.id)
}

/// What was read last, if nothing has happened since.
pub fn read<'a>(scene: &Scene<'a>) -> Option<&'a Name> {
    let events = latest(scene);
    events.into_iter().find_map(|event| match event {
        Event::ReadAloud { text, .. } => Some(text),
        _ => None,
    })
}

/// On the stage, once everybody has seen it on the whole screen: shortened.
pub fn last(scene: &Scene<'_>) -> Markup {
    let Some(text) = read(scene) else {
        return html! {};
    };
    aloud::last(scene, scene.name(text))
}

/// The words to be read, and the button that shows them to everybody; once shown it says so.
pub fn words(scene: &Scene<'_>, step: u16, text: &str) -> Markup {
    scene.drawn.borrow_mut().insert(step);
    let show = Command::ReadAloud { step: step.into() };
    // Before anybody has moved, how it begins is the game master's step.
    let seal = if step == 0
        && fresh(scene)
        && !scene.state().was_read(0)
        && scene.state().phase == Phase::Play
    {
        scene.seal()
    } else {
        ""
    };
    aloud::words(scene, &show, text, seal, scene.state().was_read(step))
}

/// What could be read and stands nowhere else on the page: beside the secrets, one tap away.
pub fn shelf(scene: &Scene<'_>) -> Markup {
    let Some(known) = adventure(scene) else {
        return html! {};
    };
    let lang = scene.reader.lang;
    let steps = (1u16..).zip(&known.guide);
    let said = steps.filter_map(|(number, step)| Some((number, step.say.as_ref()?)));
    let drawn = scene.drawn.borrow().clone();
    let left: Vec<_> = std::iter::once((0, &known.opening))
        .chain(said)
        .filter(|(step, _)| !drawn.contains(step) && !scene.state().was_read(*step))
        .collect();
    html! {
        @if !left.is_empty() {
            div.page.zwielicht-shelf data-part="aloud" data-panel="2" {
                (fold("read-aloud", &scene.text("web-zw-to-read"), html! {
                    @for (step, text) in left { (words(scene, step, lang.pick(text))) }
                }))
            }
        }
    }
}

/// Step by step through the evening: the present one with what to say, the others one tap away.
pub fn guide(scene: &Scene<'_>) -> Markup {
    let Some(known) = adventure(scene).filter(|known| !known.guide.is_empty()) else {
        return html! {};
    };
    let lang = scene.reader.lang;
    let now = present(known, scene.state()).map_or(1, |at| at + 1);
    html! {
        section.zwielicht-guide aria-labelledby="guide" {
            div.head { h2 #guide { (scene.text("web-zw-guide")) } }
            fieldset.zwielicht-steps data-keep="guide" {
                legend.sr { (scene.text("web-zw-guide-steps")) }
                @for (number, step) in (1usize..).zip(&known.guide) {
                    label title=(lang.pick(&step.title)) {
                        input type="radio" name={ "guide-" (now) } value=(number) checked[number == now] aria-label=(lang.pick(&step.title));
                        span aria-hidden="true" { (number) }
                    }
                }
            }
            @for (number, step) in (1u16..).zip(&known.guide) {
                div.zwielicht-step {
                    h3 { (lang.pick(&step.title)) }
                    @if let Some(say) = &step.say { (words(scene, number, lang.pick(say))) }
                    p { (lang.pick(&step.text)) }
                    (at_hand(scene, known, step, usize::from(number) == now))
                }
            }
        }
    }
}

/// What a scene brings onto the table, one tap each: its dangers; and its places and people with what can be found there.
///
/// `now`: the present step, to which hints lead.
fn at_hand(scene: &Scene<'_>, known: &Adventure, step: &GuideStep, now: bool) -> Markup {
    let lang = scene.reader.lang;
    let threats = step.threats.iter();
    let threats = threats.filter_map(|id| find(&known.threats, id));
    let told = |number: u16| {
        let prepared = &scene.view.prepared_hints;
        !prepared.iter().any(|hint| hint.number == number)
    };
    html! {
        @for threat in threats {
            @let name = Name::Both(threat.name.clone());
            @let there = scene.state().threats.iter().find(|it| it.name.same(&name) || scene.danger(&it.name) == lang.pick(&threat.name));
            div.zwielicht-prepared-danger {
                p { b { (lang.pick(&threat.name)) } ", " (scene.count("web-zw-level-n", threat.level)) span.label { (lang.pick(&threat.text)) } }
                @match there {
                    None => (scene.send(&Command::CreateThreat { name: lang.pick(&threat.name).to_owned(), level: threat.level.into() }, "btn--s", &scene.text("web-zw-threat-put"))),
                    Some(there) => (scene.send(&Command::OpenFight { threat: there.id.into() }, "btn--s", &scene.text("web-zw-fight"))),
                }
            }
        }
        @if !step.at.is_empty() {
            dl.about.zwielicht-scene {
                @for id in &step.at {
                    @let person = find(&known.people, id);
                    @let text = find(&known.places, id).map(|it| &it.text).or(person.map(|it| &it.text));
                    dt id=[now.then(|| format!("at-{id}"))] { @if let Some(name) = known.place(id) { (lang.pick(name)) } @if now { (found(scene, known, id)) } }
                    dd {
                        @if let Some(text) = text { (lang.pick(text)) }
                        @if let Some(wants) = person.and_then(|it| it.wants.as_ref()) { " " em { (scene.text("web-zw-wants")) " " (lang.pick(wants)) } }
                        ul.zwielicht-found {
                            @for (_, hint) in (1u16..).zip(&known.hints).filter(|(number, hint)| hint.at == *id && !told(*number)) { li { (lang.pick(&hint.text)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Hints the group has from here, by their numbers.
fn found(scene: &Scene<'_>, known: &Adventure, id: &str) -> Markup {
    let numbers = (1u16..).zip(&scene.view.hint_places);
    let here = numbers.filter(|(_, place)| place.is_some() && place.as_ref() == known.place(id));
    html! { @for (number, _) in here { " " a.zwielicht-told href={ "#told-" (number) } aria-label=(scene.count("web-zw-hint-n", number)) { (number) } } }
}

/// The link to a place or a person in the present step of the guide; nothing where they are not in it.
pub fn lies_open(scene: &Scene<'_>, place: &table::Bilingual) -> Option<String> {
    let known = adventure(scene).filter(|_| scene.is_master())?;
    let step = known
        .guide
        .get(present(known, scene.state()).unwrap_or(0))?;
    let id = step.at.iter().find(|id| known.place(id) == Some(place))?;
    Some(format!("#at-{id}"))
}

/// The one new rule of this step on every player's own screen: a guided evening. Whoever knows it goes on without.
pub fn lesson(scene: &Scene<'_>) -> Markup {
    let Some(known) = adventure(scene).filter(|_| scene.is_player()) else {
        return html! {};
    };
    let step = present(known, scene.state()).and_then(|at| known.guide.get(at));
    let Some((step, words)) = step.and_then(|step| Some((step, step.player.as_ref()?))) else {
        return html! {};
    };
    let lang = scene.reader.lang;
    screens::desk::lesson(scene, lang.pick(&step.title), lang.pick(words))
}
