//! Ideas of the content where they help: deeds with their pool for a ruling, harmless spells for a wish, what a loss
//! looks like in the story.

use ::condice::content::Spell;
use ::condice::{Command, Event};
use maud::{Markup, html};

use super::scene::Scene;
use super::trail;
use screens::desk::{fold, ideas};

/// The list of deeds for the field that says what somebody does.
pub const DEEDS: &str = "deed-ideas";
/// The list of spells for a wish.
pub const WISHES: &str = "wish-ideas";

/// What somebody might do: deeds, and spells that harm nobody.
pub fn to_do(scene: &Scene<'_>) -> Markup {
    let lang = scene.reader.lang;
    let content = scene.content();
    let deeds = content.deeds.iter().map(|it| lang.pick(&it.name));
    let spells = content.spells.iter().filter(|it| it.allowed);
    ideas(DEEDS, deeds.chain(spells.map(|it| lang.pick(&it.wish))))
}

pub fn to_wish(scene: &Scene<'_>) -> Markup {
    let spells = scene.content().spells.iter().filter(|it| it.allowed);
    ideas(WISHES, spells.map(|it| scene.reader.lang.pick(&it.wish)))
}

/// For a ruling: what such a deed takes, to be tapped.
pub fn checks(scene: &Scene<'_>) -> Markup {
    let lang = scene.reader.lang;
    let one = |it: &::condice::content::DeedIdea| {
        let check = Command::RuleCheck {
            dice: it.dice,
            needed: it.needed,
        };
        let args = [
            ("deed", lang.pick(&it.name).into()),
            ("dice", it.dice.into()),
            ("needed", it.needed.into()),
        ];
        let button = scene.send(&check, "btn--s", &scene.with("web-cd-idea-deed", &args));
        html! { li { (button) " " span.label { (lang.pick(&it.text)) } } }
    };
    let deeds: Vec<Markup> = scene.content().deeds.iter().map(one).collect();
    html! {
        @if !deeds.is_empty() {
            (fold("deed-checks", &scene.text("web-cd-ideas-deeds"), html! { ul.condice-ideas { @for one in deeds { (one) } } }))
        }
    }
}

/// For a check of the game master's own: what deeds take, to be read beside the numbers.
pub fn prices(scene: &Scene<'_>) -> Markup {
    let lang = scene.reader.lang;
    let line = |it: &::condice::content::DeedIdea| {
        let args = [
            ("deed", lang.pick(&it.name).into()),
            ("dice", it.dice.into()),
            ("needed", it.needed.into()),
        ];
        html! { li { (scene.with("web-cd-idea-deed", &args)) } }
    };
    html! {
        @if !scene.content().deeds.is_empty() {
            (fold("deed-prices", &scene.text("web-cd-ideas-deeds"), html! { ul.condice-ideas { @for it in &scene.content().deeds { (line(it)) } } }))
        }
    }
}

/// For a ruling on a wish: what harmless magic does and does not.
pub fn wishes(scene: &Scene<'_>) -> Markup {
    let lang = scene.reader.lang;
    let spells = &scene.content().spells;
    let some = |allowed: bool| spells.iter().filter(move |it| it.allowed == allowed);
    let line = |it: &Spell| html! { li { b { (lang.pick(&it.wish)) } " " span.label { (lang.pick(&it.why)) } } };
    html! {
        @if !spells.is_empty() {
            (fold("wish-rulings", &scene.text("web-cd-ideas-wishes"), html! {
                @for (allowed, word) in [(true, "web-cd-ideas-goes"), (false, "web-cd-ideas-goes-not")] {
                    h3 { (scene.text(word)) }
                    ul.condice-ideas { @for it in some(allowed) { (line(it)) } }
                }
            }))
        }
    }
}

/// What the newest loss looks like: one of the texts for it, the same for everybody.
pub fn loss(scene: &Scene<'_>, seq: u64, events: &[&Event]) -> Option<String> {
    let lost = events.iter().find_map(|event| match trail::told(event) {
        Event::PointsLost { of, .. } => Some(*of),
        _ => None,
    })?;
    let texts = scene.content().losses.iter();
    let texts: Vec<_> = texts.filter(|it| it.attribute == lost).collect();
    let many = u64::try_from(texts.len()).ok()?;
    let place = usize::try_from(seq.checked_rem(many)?).ok()?;
    Some(scene.reader.lang.pick(&texts.get(place)?.text).to_owned())
}
