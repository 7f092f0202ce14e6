//! The game master frames what somebody proposed: trait, Difficulty, stakes; or waives the roll.

use ::daggerheart::content::Trait;
use ::daggerheart::{Cmd, Command, Difficulty, Group, Roll, Tag};
use maud::{Markup, html};

use super::scene::Scene;
use super::ticks;
use screens::desk::{always, fold, form, ideas, line, number, refused_cmd};

/// A number somebody may leave empty.
fn maybe_number(id: &str, name: &str, label: &str, value: &str, required: bool) -> Markup {
    html! {
        div.field.field--level {
            label for=(id) { (label) }
            input id=(id) name=(name) type="number" inputmode="numeric" min="1" max="60" value=(value) required[required];
        }
    }
}

pub fn tick(name: &str, label: &str) -> Markup {
    html! { label.tick { input type="checkbox" name=(name) value="true"; (label) } }
}

/// Whether the number stays with the game master.
fn hide(scene: &Scene<'_>, before: bool) -> Markup {
    html! { label.tick { input type="checkbox" name="hidden" value="true" checked[before]; (scene.text("web-dh-hide")) } }
}

/// The scene's number, to begin with.
fn usual(scene: &Scene<'_>) -> String {
    let value = scene.state().scene.against.and_then(Difficulty::value);
    value.map_or_else(|| "13".to_owned(), |value| value.to_string())
}

fn stakes(scene: &Scene<'_>, key: &str, required: bool, before: Option<&str>) -> Markup {
    let ready = scene
        .content()
        .stakes
        .iter()
        .map(|one| scene.reader.lang.pick(&one.text));
    let now = before
        .or(scene.state().scene.stakes.as_deref())
        .unwrap_or("");
    let list = format!("stakes-{key}");
    html! {
        (ideas(&list, ready))
        div.field {
            label for={ "stakes-box-" (key) } { (scene.text("web-dh-stakes-say")) }
            input id={ "stakes-box-" (key) } name="stakes" maxlength="300" list=(list) autocomplete="off" value=(now) required[required && now.is_empty()];
        }
    }
}

/// The number this roll had before it was put on hold, else the scene's: it need not be typed again.
fn number_of(scene: &Scene<'_>, roll: &Roll) -> String {
    let before = roll.before.as_ref().and_then(|it| it.against.first());
    let value = before.and_then(|one| one.value());
    value.map_or_else(|| usual(scene), |value| value.to_string())
}

/// Whether nobody but the game master knew it.
fn was_hidden(roll: &Roll) -> bool {
    let before = roll.before.iter().flat_map(|it| &it.against);
    before.into_iter().any(|one| one.is_hidden())
}

/// Nothing has to be typed where the scene has a number, or the roll one of its own.
fn asks_for_one(scene: &Scene<'_>, roll: &Roll) -> bool {
    let before = roll.before.iter().any(|it| !it.against.is_empty());
    scene.state().scene.against.is_none() && !before
}

fn stakes_of(roll: &Roll) -> Option<&str> {
    roll.before.as_ref()?.stakes.as_deref()
}

/// Whether a call with such traits, such a number, with stakes, said to be obvious, is looked for.
type Wanted<'w> = &'w dyn Fn(&[Trait], Option<i64>, bool, bool) -> bool;

/// A move waits.
pub fn one(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let calls = |wanted: Wanted<'_>| {
        scene.can(|command| match command {
            Command::CallRoll {
                traits,
                difficulty,
                stakes,
                obvious,
                ..
            } => wanted(
                traits,
                *difficulty,
                stakes.is_some(),
                *obvious == Some(true),
            ),
            _ => false,
        })
    };
    let plain = calls(&|traits, _, _, _| traits.is_empty());
    let any = calls(&|traits, _, _, _| traits == [Trait::Agility]);
    let hands = calls(&|traits, _, _, _| traits == [Trait::Strength]) && !any;
    let numbers = calls(&|_, difficulty, _, _| difficulty.is_some());
    let silent = calls(&|_, _, stakes, obvious| !stakes && !obvious);
    let offered: &[Trait] = match (any, hands) {
        (true, _) => &Trait::ALL,
        (false, true) => &[Trait::Strength, Trait::Finesse],
        _ => &[],
    };
    if !scene.offers(Cmd::CallRoll) {
        return html! {};
    }
    html! {
        (always(scene, Cmd::CallRoll, "", html! {
            div.inline {
                @if numbers { (maybe_number("call-one", "difficulty", &scene.text("web-dh-difficulty"), &number_of(scene, roll), asks_for_one(scene, roll))) }
                (number("adv-one", "adv", &scene.kind("web-dh-sign", "advantage"), (0, 5), "0"))
                (number("dis-one", "dis", &scene.kind("web-dh-sign", "disadvantage"), (0, 5), "0"))
                @if numbers { (hide(scene, was_hidden(roll))) }
            }
            (stakes(scene, "one", !silent, stakes_of(roll)))
            @if any {
                (fold("call-several", &scene.text("web-dh-call-several"),
                    ticks::some(scene, &scene.text("web-dh-call-pick"),
                        html! { @for with in Trait::ALL { (ticks::tick("traits", with.as_str(), &scene.trait_name(with), false)) } },
                        html! { button.btn { (scene.text("web-dh-call-do")) } })))
            }
            div.stage-act {
                @if plain { button.btn.btn--seal { (scene.with("web-dh-call", &[("what", scene.roll_title(roll).into())])) } }
                @if !plain && !offered.is_empty() { span.label { (scene.text("web-dh-call-with")) } }
                // What was proposed is the first button.
                @for with in offered.iter().filter(|with| !(plain && roll.traits == [**with])) { button.btn.btn--s name="traits" value=(with.as_str()) { (scene.trait_name(*with)) } }
            }
        }))
        div.also {
            (waive(scene))
        }
    }
}

/// It simply succeeds, or at a price.
fn waive(scene: &Scene<'_>) -> Markup {
    html! {
        @if scene.offers(Cmd::AutoSucceed) {
            (fold("waive", &scene.text("web-dh-waive"), html! {
                (form(scene, Cmd::AutoSucceed, "", html! {
                    div.field { label for="waive-note" { (scene.text("web-dh-waive-note")) } input #waive-note name="note" maxlength="300" autocomplete="off"; }
                    button.btn { (scene.text("web-dh-waive-do")) }
                }))
                (form(scene, Cmd::OfferPrice, "", html! {
                    (line("price-text", "text", &scene.text("web-dh-price-say"), 300, ""))
                    div.inline {
                        (number("price-stress", "stress", &scene.text("web-dh-stress"), (0, 12), "1"))
                        (number("price-hp", "hp", &scene.text("web-dh-hp"), (0, 12), "0"))
                        button.btn { (scene.text("web-dh-price-do")) }
                    }
                }))
            }))
        }
    }
}

pub fn group(scene: &Scene<'_>, group: &Group) -> Markup {
    if !scene.offers(Cmd::FrameGroup) {
        return html! {};
    }
    let frames = |wanted: Wanted<'_>| {
        scene.can(|command| match command {
            Command::FrameGroup {
                traits,
                difficulty,
                stakes,
                obvious,
                ..
            } => wanted(
                traits,
                *difficulty,
                stakes.is_some(),
                *obvious == Some(true),
            ),
            _ => false,
        })
    };
    let plain = frames(&|traits, _, _, _| traits.is_empty());
    // A foe or a feature may have fixed it (DH-STEP-4).
    let numbers = frames(&|_, difficulty, _, _| difficulty.is_some());
    let silent = frames(&|_, _, stakes, obvious| !stakes && !obvious);
    let each = scene.state().options.group_difficulty == ::daggerheart::GroupDifficulty::PerMember;
    let mut traits = vec![(String::new(), scene.text("web-dh-follower-picks"))];
    traits.extend(Trait::ALL.map(|with| (with.as_str().to_owned(), scene.trait_name(with))));
    always(
        scene,
        Cmd::FrameGroup,
        "",
        html! {
            @if numbers {
                (maybe_number("group-difficulty", "difficulty", &scene.text("web-dh-difficulty"), &number_of(scene, &group.leader), asks_for_one(scene, &group.leader)))
                (hide(scene, was_hidden(&group.leader)))
            }
            @for (number, member) in (1..).zip(&group.members) {
                @let number: usize = number;
                fieldset.sheetpart {
                    legend { (scene.called(&member.pc)) }
                    input type="hidden" name={ "members." (number) ".pc" } value=(member.pc);
                    div.inline {
                        (screens::desk::select(&format!("group-trait-{number}"), &format!("members.{number}.trait"), &scene.text("web-dh-trait-word"), &traits))
                        (maybe_number(&format!("group-number-{number}"), &format!("members.{number}.difficulty="), &scene.text("web-dh-difficulty"), if each { "13" } else { "" }, each))
                    }
                }
            }
            (stakes(scene, "group", !silent, stakes_of(&group.leader)))
            div.stage-act {
                @if plain { button.btn.btn--seal { (scene.text("web-dh-call-do")) } }
                @else { @for with in Trait::ALL { button.btn.btn--s name="traits" value=(with.as_str()) { (scene.trait_name(with)) } } }
            }
        },
    )
}

pub fn tag(scene: &Scene<'_>, tag: &Tag) -> Markup {
    if !scene.offers(Cmd::FrameTag) {
        return html! {};
    }
    let silent = scene.can(|command| {
        matches!(command, Command::FrameTag { stakes: None, obvious, .. } if *obvious != Some(true))
    });
    // A foe or a feature may have fixed a number (DH-STEP-4).
    let numbers = [
        scene.can(
            |it| matches!(it, Command::FrameTag { difficulty_a, .. } if difficulty_a.is_some()),
        ),
        scene.can(
            |it| matches!(it, Command::FrameTag { difficulty_b, .. } if difficulty_b.is_some()),
        ),
    ];
    let part = |roll: &Roll, letter: &str, numbers: bool| {
        let options: Vec<(String, String)> = if roll.weapon == Some(0) {
            vec![Trait::Strength, Trait::Finesse]
        } else {
            Trait::ALL.to_vec()
        }
        .into_iter()
        .map(|with| (with.as_str().to_owned(), scene.trait_name(with)))
        .collect();
        html! {
            fieldset.sheetpart {
                legend { (scene.called(&roll.pc)) ": " (scene.roll_title(roll)) }
                div.inline {
                    @if roll.traits.is_empty() { (screens::desk::select(&format!("tag-traits-{letter}"), &format!("traits_{letter}"), &scene.text("web-dh-trait-word"), &options)) }
                    @if numbers { (maybe_number(&format!("tag-number-{letter}"), &format!("difficulty_{letter}"), &scene.text("web-dh-difficulty"), &number_of(scene, roll), asks_for_one(scene, roll))) }
                }
            }
        }
    };
    html! {
        (always(scene, Cmd::FrameTag, "", html! {
            (part(&tag.rolls[0], "a", numbers[0]))
            (part(&tag.rolls[1], "b", numbers[1]))
            @if numbers.contains(&true) { (hide(scene, tag.rolls.iter().any(was_hidden))) }
            (stakes(scene, "tag", !silent, tag.rolls.iter().find_map(stakes_of)))
            div.stage-act { button.btn.btn--seal { (scene.text("web-dh-call-do")) } }
        }))
        (refused_cmd(scene, Cmd::FrameTag))
    }
}
