//! Bookkeeping by hand: marks, harm, conditions, effects. The rules work out thresholds and armor.

use ::daggerheart::content::Ends;
use ::daggerheart::{Cmd, Command, Who};
use maud::{Markup, html};

use super::frame::tick;
use super::people::ends;
use super::scene::Scene;
use screens::desk::{fold, form, line, number, refused_cmd, select};

/// Everybody a kind of command is offered for.
fn everybody(scene: &Scene<'_>, of: impl Fn(&Command) -> Option<&String>) -> Vec<(String, String)> {
    let who = scene.all(|command| of(command).cloned());
    who.into_iter()
        .map(|who| {
            let name = who
                .parse::<Who>()
                .map_or_else(|_| who.clone(), |who| scene.who_name(&who));
            (who, name)
        })
        .collect()
}

pub fn folds(scene: &Scene<'_>) -> Markup {
    let any = [
        Cmd::MarkHp,
        Cmd::DealDamage,
        Cmd::AddCondition,
        Cmd::AddEffect,
    ];
    if !any.into_iter().any(|cmd| scene.offers(cmd)) {
        return html! {};
    }
    html! {
        section aria-labelledby="books-title" {
            div.head { h2 #books-title { (scene.text("web-dh-books")) } }
            (harm(scene))
            (marks(scene))
            (conditions(scene))
            (effects(scene))
        }
    }
}

fn harm(scene: &Scene<'_>) -> Markup {
    let who = everybody(scene, |command| match command {
        Command::DealDamage { who, .. } => Some(who),
        _ => None,
    });
    let kinds: Vec<(String, String)> = ["phy", "mag", "both"]
        .map(|key| (key.to_owned(), scene.kind("web-dh-damage-type", key)))
        .to_vec();
    html! {
        @if !who.is_empty() {
            (fold("harm", &scene.text("web-dh-harm"), html! {
                p.quiet { (scene.text("web-dh-harm-about")) }
                (form(scene, Cmd::DealDamage, "", html! {
                    div.inline {
                        (select("harm-who", "who", &scene.text("web-dh-whom"), &who))
                        (number("harm-n", "n", &scene.text("web-dh-harm-n"), (1, 999), "5"))
                        (select("harm-type", "type", &scene.text("web-dh-harm-type"), &kinds))
                        button.btn { (scene.text("web-dh-harm-do")) }
                    }
                    (tick("direct", &scene.text("web-dh-direct")))
                }))
            }))
        }
    }
}

fn marks(scene: &Scene<'_>) -> Markup {
    let of = |cmd: Cmd| {
        everybody(scene, move |command| match command {
            Command::MarkStress { who, .. }
            | Command::ClearStress { who, .. }
            | Command::MarkHp { who, .. }
            | Command::ClearHp { who, .. }
            | Command::ClearArmor { who, .. }
                if command.cmd() == cmd =>
            {
                Some(who)
            }
            _ => None,
        })
    };
    let all = [
        Cmd::MarkHp,
        Cmd::ClearHp,
        Cmd::MarkStress,
        Cmd::ClearStress,
        Cmd::ClearArmor,
    ];
    fold(
        "marks",
        &scene.text("web-dh-marks"),
        html! {
            @for cmd in all {
                @let (who, key) = (of(cmd), cmd.name());
                @if !who.is_empty() {
                    (form(scene, cmd, "", html! {
                        div.inline {
                            (select(&format!("{key}-who"), "who", &scene.kind("web-dh-mark", key), &who))
                            (number(&format!("{key}-n"), "n", &scene.text("web-dh-how-much"), (1, 12), "1"))
                            button.btn.btn--s { (scene.kind("web-dh-mark-do", key)) }
                        }
                    }))
                }
            }
        },
    )
}

fn conditions(scene: &Scene<'_>) -> Markup {
    let who = everybody(scene, |command| match command {
        Command::AddCondition { who, .. } => Some(who),
        _ => None,
    });
    let clears = scene.all(|command| match command {
        Command::ClearCondition { who, condition } => Some((who.clone(), condition.clone())),
        _ => None,
    });
    let name = |who: &str| {
        who.parse::<Who>()
            .map_or_else(|_| who.to_owned(), |who| scene.who_name(&who))
    };
    html! {
        @if !who.is_empty() {
            (fold("conditions", &scene.text("web-dh-conditions"), html! {
                div.row { @for (who, condition) in clears { (scene.send(&Command::ClearCondition { who: who.clone(), condition: condition.clone() }, "btn--s", &scene.with("web-dh-clear-condition", &[("name", name(&who).into()), ("condition", scene.condition(&condition).into())]))) } }
                (refused_cmd(scene, Cmd::ClearCondition))
                (form(scene, Cmd::AddCondition, "", html! {
                    div.inline {
                        (select("condition-who", "who", &scene.text("web-dh-whom"), &who))
                        (select("condition-name", "condition", &scene.text("web-dh-condition-which"), &["vulnerable", "restrained", "hidden"].map(|key| (key.to_owned(), scene.condition(key)))))
                        button.btn.btn--s { (scene.text("web-dh-condition-add")) }
                    }
                    label.tick { input type="checkbox" name="temporary" value="true" checked; (scene.text("web-dh-temporary")) }
                }))
                (fold("condition-own", &scene.text("web-dh-condition-own"), form(scene, Cmd::AddCondition, "own", html! {
                    div.inline {
                        (select("condition-own-who", "who", &scene.text("web-dh-whom"), &who))
                        (line("condition-own-name", "condition", &scene.text("web-dh-condition-which"), 60, ""))
                        button.btn.btn--s { (scene.text("web-dh-condition-add")) }
                    }
                    (tick("temporary", &scene.text("web-dh-temporary")))
                })))
            }))
        }
    }
}

fn effects(scene: &Scene<'_>) -> Markup {
    let who = everybody(scene, |command| match command {
        Command::AddEffect { who, .. } => Some(who),
        _ => None,
    });
    let mut sources = vec![(String::new(), scene.text("web-role-gm"))];
    sources.extend(
        scene
            .state()
            .pcs
            .keys()
            .map(|pc| (pc.to_string(), scene.called(pc))),
    );
    let all: Vec<(String, String)> = Ends::ALL
        .map(|one| (ends(one).to_owned(), scene.kind("web-dh-ends", ends(one))))
        .to_vec();
    html! {
        @if !who.is_empty() {
            (fold("effect-new", &scene.text("web-dh-effect-new"), form(scene, Cmd::AddEffect, "", html! {
                div.inline {
                    (line("effect-name", "name", &scene.text("web-dh-effect-name"), 60, ""))
                    (select("effect-who", "who", &scene.text("web-dh-whom"), &who))
                    (select("effect-source", "source", &scene.text("web-dh-effect-source"), &sources))
                }
                div.inline {
                    (select("effect-ends", "ends", &scene.text("web-dh-effect-ends"), &all))
                    (number("effect-modifier", "modifier", &scene.text("web-dh-effect-modifier"), (-5, 5), "0"))
                    button.btn.btn--s { (scene.text("web-dh-effect-do")) }
                }
                label.tick { input type="checkbox" name="temporary" value="true" checked; (scene.text("web-dh-temporary")) }
            })))
        }
    }
}
