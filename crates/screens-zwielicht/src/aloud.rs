//! What the game master reads aloud: how it begins, and the words of the guide's steps. One tap shows it to everybody.

use ::zwielicht::content::{Adventure, find};
use ::zwielicht::{Command, Event, Name, Phase};
use maud::{Markup, html};

use super::moment::latest;
use super::scene::Scene;
use super::session::fresh;
use screens::desk::fold;

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
    html! {
        div.stage-last {
            p.label { (scene.text("web-zw-read-aloud")) }
            p.said.zwielicht-aloud { (scene.name(text)) }
        }
    }
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
    let eye = html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            path d="M2.5 12C6.5 5.8 17.5 5.8 21.5 12 17.5 18.2 6.5 18.2 2.5 12Z" fill="none" stroke="currentColor" stroke-width="1.7" {}
            circle cx="12" cy="12" r="3" fill="currentColor" {}
        }
    };
    let button = html! { button class={ "btn zwielicht-show " (seal) } { (eye) (scene.text("web-zw-show-all")) } };
    html! {
        div.zwielicht-words {
            blockquote.deed { (text) }
            (scene.send_by(&show, button))
            @if scene.state().was_read(step) { span.label { (scene.text("web-zw-shown")) } }
        }
    }
}

/// The step of the guide that belongs to where the game is, counted from 1.
fn present(scene: &Scene<'_>, known: &Adventure) -> usize {
    let id = match scene.state().phase {
        Phase::Setup => "before",
        Phase::SessionOpen => "tasks",
        Phase::Play => "read-opening",
        Phase::Solve => "solve",
        Phase::SessionClose => "ending",
    };
    let place = known.guide.iter().position(|step| step.id == id);
    place.unwrap_or(0) + 1
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
    let read = scene.state().adventure.as_ref().map(|it| &it.read[..]);
    // Where the evening is, or later, if something later was read.
    let newest = read.unwrap_or_default().iter().copied().max().unwrap_or(0);
    let now = usize::from(newest)
        .max(present(scene, known))
        .min(known.guide.len());
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
                }
            }
        }
    }
}
