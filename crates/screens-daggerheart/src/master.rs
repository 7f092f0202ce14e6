//! What only the game master has: the stage with foes and places, the scene's number, Fear and what it buys
//! now, and the game master's turn.

use ::daggerheart::{Cmd, Command, Difficulty, FoeStatus, Pending, Reason, Spotlight};
use maud::{Markup, html};
use serde_json::json;

use super::frame::tick;
use super::moment::act;
use super::scene::Scene;
use super::{aim, books, countdowns, create, foes, reaction, rest, session, story};
use screens::desk::{always, fold, form, ideas, line_with, number, refused_cmd, select, why};

/// The page at the left.
pub fn stage(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let there: Vec<_> = state
        .foes
        .iter()
        .filter(|foe| foe.status != FoeStatus::Left)
        .collect();
    html! {
        section.page.sheet.stack.vault #sheet data-part="sheet" data-panel="2" aria-labelledby="vault" {
            h2.sr #vault { (scene.text("web-dh-stage")) }
            @if state.pending.is_some() || !state.armor.is_empty() || state.death_due().is_some() { p.quiet { (scene.text("web-dh-stage-waits")) " " a href="#moment" { (scene.text("web-dh-stage-where")) } } }
            (against(scene))
            section aria-labelledby="foes-title" {
                div.head { h2 #foes-title { (scene.text("web-dh-foes")) } }
                @if there.is_empty() { p.empty { (scene.text("web-dh-foes-none")) } }
                ul.antagonists { @for foe in there { (foes::card(scene, foe)) } }
                @for cmd in [Cmd::SpotlightFoe, Cmd::RemoveFoe, Cmd::FoeReaction, Cmd::FoeTask] { (refused_cmd(scene, cmd)) }
                (waiting(scene))
                (add_foe(scene))
            }
            (places(scene))
            (countdowns::list(scene))
            (books::folds(scene))
            (story::early(scene, session::adventure(scene)))
            (refused_cmd(scene, Cmd::ReadAloud))
            @if state.gm_turn().is_some() || state.pending.is_some() { (session::guide(scene)) }
        }
    }
}

/// The number a quick table rolls against; open or hidden, always in sight.
fn against(scene: &Scene<'_>) -> Markup {
    let at = &scene.state().scene;
    let value = at.against.and_then(Difficulty::value);
    let hidden = at.against.is_some_and(Difficulty::is_hidden);
    let stakes = at.stakes.as_deref().unwrap_or("");
    let ready = scene
        .content()
        .stakes
        .iter()
        .map(|one| scene.reader.lang.pick(&one.text));
    let set = |n: i64| Command::SetDifficulty {
        difficulty: Some(n),
        hidden: hidden.then_some(true),
        stakes: at.stakes.clone().filter(|stakes| !stakes.is_empty()),
        traits: Vec::new(),
    };
    html! {
        section aria-labelledby="against-title" {
            div.head { h2 #against-title { (scene.text("web-dh-scene-difficulty")) } @if hidden { span.label { (scene.text("web-dh-hidden-from-players")) } } }
            div.level {
                b { @match value { Some(value) => (value), None => "–" } }
                p { @if stakes.is_empty() { span.quiet { (scene.text("web-dh-stakes-none")) } } @else { span.written { (stakes) } } }
            }
            @if scene.offers(Cmd::SetDifficulty) {
                div.row.steps-row { @for n in [10, 12, 14, 15, 18, 20] { (scene.send(&set(n), "btn--s", &n.to_string())) } }
                (fold("set-difficulty", &scene.text("web-dh-set-difficulty"), html! {
                    (always(scene, Cmd::SetDifficulty, "", html! {
                        (ideas("scene-stakes", ready))
                        div.inline { (number("scene-number", "difficulty", &scene.text("web-dh-difficulty"), (1, 60), &value.map_or_else(|| "13".to_owned(), |value| value.to_string()))) }
                        label.tick { input type="checkbox" name="hidden" value="true" checked[hidden]; (scene.text("web-dh-hide")) }
                        div.field { label for="scene-stakes-box" { (scene.text("web-dh-stakes-say")) } input #scene-stakes-box name="stakes" maxlength="300" list="scene-stakes" autocomplete="off" value=(stakes); }
                        button.btn { (scene.text("web-dh-set")) }
                    }))
                    (scene.send(&Command::SetDifficulty { difficulty: None, hidden: None, stakes: None, traits: Vec::new() }, "btn--quiet btn--s", &scene.text("web-dh-unset")))
                    (ladder(scene))
                }))
            }
            (refused_cmd(scene, Cmd::SetDifficulty))
        }
    }
}

/// The ladder of Difficulties with an example for each trait.
fn ladder(scene: &Scene<'_>) -> Markup {
    let rungs = &scene.content().ladder;
    html! {
        @if !rungs.is_empty() {
            (fold("ladder", &scene.text("web-dh-ladder"), html! {
                ul.rungs { @for rung in rungs { li { b { (rung.step) } span { span.label { (scene.trait_name(rung.with)) } " " (scene.reader.lang.pick(&rung.text)) } } } }
            }))
        }
    }
}

fn waiting(scene: &Scene<'_>) -> Markup {
    let behind = &scene.state().behind.foes;
    html! {
        @if !behind.is_empty() {
            (fold("behind", &scene.count("web-dh-behind", behind.len()), html! {
                div.row { (scene.send(&Command::EnterFoes, "btn--s", &all_enter(scene))) }
                ul.arms {
                    @for foe in behind {
                        li.secret.dagger-waits {
                            div { b { (scene.foe_name(foe.id)) } @if let Some(sheet) = &foe.sheet { span.label { (scene.kind("web-dh-role", foes::role(sheet.role))) " · " (scene.text("web-dh-difficulty")) " " (sheet.difficulty) } } }
                            div.row {
                                (scene.send(&Command::EnterFoe { foe: foe.id.into() }, "btn--s", &scene.text("web-dh-enter")))
                                (scene.send(&Command::RemoveFoe { foe: foe.id.into() }, "btn--s btn--quiet", &scene.text("web-dh-drop")))
                            }
                        }
                    }
                }
            }))
        }
        (refused_cmd(scene, Cmd::EnterFoe))
    }
}

fn add_foe(scene: &Scene<'_>) -> Markup {
    let ready: Vec<(String, String)> = scene
        .all(|command| match command {
            Command::AddFoe {
                foe: Some(foe),
                waits: Some(true),
                ..
            } => Some(foe.clone()),
            _ => None,
        })
        .into_iter()
        .filter_map(|id| {
            let sheet = scene.content().foe(&id)?;
            let words = format!(
                "{} ({}, {})",
                scene.name(&sheet.name),
                scene.kind("web-dh-role", foes::role(sheet.role)),
                sheet.difficulty
            );
            Some((id, words))
        })
        .collect();
    let enters = scene.can(|command| matches!(command, Command::AddFoe { waits: None, .. }));
    html! {
        @if scene.offers(Cmd::AddFoe) {
            (fold("add-foe", &scene.text("web-dh-foe-add"), html! {
                @if !ready.is_empty() {
                    (always(scene, Cmd::AddFoe, "ready", html! {
                        div.inline {
                            (select("add-foe-which", "foe", &scene.text("web-dh-foe-which"), &ready))
                            @if enters { button.btn { (scene.text("web-dh-foe-put")) } }
                            button.btn name="waits" value="true" { (scene.text("web-dh-foe-wait")) }
                        }
                    }))
                }
                (create::foe(scene))
            }))
        }
    }
}

fn places(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let ready: Vec<(String, String)> = scene
        .content()
        .environments
        .iter()
        .map(|one| (one.id.clone(), scene.name(&one.name).to_owned()))
        .collect();
    html! {
        @if !state.environments.is_empty() || scene.offers(Cmd::AddEnvironment) {
            section aria-labelledby="places-title" {
                div.head { h2 #places-title { (scene.text("web-dh-places")) } }
                @for place in &state.environments {
                    @let id = i64::from(place.id);
                    @if let Some(sheet) = &place.sheet {
                        div.antagonist {
                            div.part-head { b { (scene.name(&sheet.name)) } span.label { (scene.text("web-dh-difficulty")) " " (sheet.difficulty) } }
                            p.quiet { (scene.name(&sheet.impulses)) }
                            @for (number, feature) in (1i64..).zip(&sheet.features) {
                                @let sets = scene.all(|command| match command {
                                    Command::UseEnvironment { environment, feature, targets } if *environment == id && *feature == number => Some(targets.clone()),
                                    _ => None,
                                });
                                div.row { (foes::aimed(scene, |targets| Command::UseEnvironment { environment: id, feature: number, targets }, &sets, &scene.with("web-dh-place-do", &[("name", (&feature.name).into()), ("fear", move_price(scene).saturating_add(feature.fear).into())]), &format!("e{id}-{number}"))) }
                            }
                            (fold(&format!("place-{id}"), &scene.text("web-dh-foe-more"), html! {
                                p { (scene.name(&sheet.about)) }
                                (foes::features(scene, &sheet.features))
                                (foes::reveal(scene, None, Some(id)))
                                (scene.send(&Command::RemoveEnvironment { environment: id }, "btn--s btn--quiet", &scene.text("web-dh-drop")))
                            }))
                        }
                    }
                }
                @for cmd in [Cmd::UseEnvironment, Cmd::RemoveEnvironment] { (refused_cmd(scene, cmd)) }
                @if !ready.is_empty() {
                    (form(scene, Cmd::AddEnvironment, "", html! {
                        div.inline { (select("add-place", "environment", &scene.text("web-dh-place-add"), &ready)) button.btn.btn--s { (scene.text("web-dh-foe-put")) } }
                    }))
                }
            }
        }
    }
}

/// The game master's own next step: what the one red button does.
enum Step {
    /// This scene is over, or none has begun, and no move is free.
    Scene,
    /// The foe in the spotlight can strike.
    Strike,
    /// A foe can be lit for nothing.
    Light,
    /// A move of their own is free.
    Move,
    /// All is done: the spotlight goes back.
    End,
}

fn step(scene: &Scene<'_>) -> Option<Step> {
    let turn = scene.state().gm_turn();
    let free = turn.is_some_and(|turn| turn.free_moves > 0);
    if !free && session::next_scene(scene).is_some() {
        return Some(Step::Scene);
    }
    turn?;
    Some(match () {
        () if !aim::strikes(scene).is_empty() => Step::Strike,
        () if free && !aim::lightable(scene).is_empty() => Step::Light,
        () if free && scene.offers(Cmd::GmMove) => Step::Move,
        () => Step::End,
    })
}

/// The game master's turn, or the ways to get one.
pub fn turn(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let end = Command::EndGmTurn;
    let step = step(scene);
    let red = |is: bool| if is { "btn--seal" } else { "" };
    html! {
        div #choices {
            (foes::answering(scene))
            @match &state.spotlight {
                Spotlight::Gm(turn) => {
                    p.quiet { (scene.with("web-dh-gm-turn", &[("reason", turn.reason.as_str().into()), ("free", turn.free_moves.into())])) }
                    (foes::on_stage(scene))
                    (gm_move(scene, red(matches!(step, Some(Step::Move)))))
                }
                Spotlight::Players { .. } => (session::guide(scene)),
            }
            @for cmd in [Cmd::EndGmTurn, Cmd::TakeSpotlight, Cmd::SeizeSpotlight, Cmd::EnterFoes, Cmd::StartScene] { (refused_cmd(scene, cmd)) }
            div.also {
                (session::running(scene))
                (reaction::call(scene))
                (rest::begin(scene))
            }
            (act(html! {
                @if let Some(next) = session::next_scene(scene) {
                    (scene.send(&next.command, red(matches!(step, Some(Step::Scene))), &next.words))
                    @if let Some((other, words)) = &next.other { (scene.send(other, "btn--s btn--quiet", words)) }
                }
                (aim::strike(scene, red(matches!(step, Some(Step::Strike)))))
                @if aim::strikes(scene).is_empty() { (aim::light(scene, red(matches!(step, Some(Step::Light))))) }
                (scene.send(&Command::EnterFoes, "btn--s", &all_enter(scene)))
                (scene.send(&end, red(matches!(step, Some(Step::End))), &scene.text("web-dh-end-turn")))
                (interrupt(scene))
            }))
        }
        (why(scene, "why-turn", &["DH-GM-1", "DH-GM-6", "DH-FOE-2"]))
    }
}

/// "Alle 4 treten auf"; of one the name is said.
fn all_enter(scene: &Scene<'_>) -> String {
    let behind = &scene.state().behind.foes;
    let name = behind.first().map(|foe| scene.foe_name(foe.id));
    scene.with(
        "web-dh-enter-all",
        &[
            ("count", behind.len().into()),
            ("name", name.unwrap_or_default().into()),
        ],
    )
}

/// The ways to take the spotlight now: reasons that cost nothing, and Fear. A move that is only proposed gives way, and
/// comes back.
pub fn interrupt(scene: &Scene<'_>) -> Markup {
    let seize = Command::SeizeSpotlight { hold: hold(scene) };
    html! {
        @for reason in taken(scene) { (scene.send(&Command::TakeSpotlight { reason, hold: hold(scene) }, "btn--s", &scene.kind("web-dh-take", reason.as_str()))) }
        @let words = scene.kind("web-dh-interrupt", Scene::yes_no(scene.state().pending.is_some()));
        (scene.send(&seize, "btn--s", &words))
        // Why a roll that is framed cannot be interrupted (DH-SPOT-8).
        @if matches!(scene.state().pending, Some(Pending::Move(_))) && let Some(why) = scene.objection(&seize) {
            span.dagger-not { (words) span.label { (screens::desk::reason(scene, &why)) } }
        }
    }
}

/// What waits is put on hold, never lost.
fn hold(scene: &Scene<'_>) -> Option<bool> {
    scene.state().pending.is_some().then_some(true)
}

fn taken(scene: &Scene<'_>) -> Vec<Reason> {
    scene.all(|command| match command {
        Command::TakeSpotlight { reason, .. } => Some(*reason),
        _ => None,
    })
}

fn gm_move(scene: &Scene<'_>, class: &str) -> Markup {
    let lang = scene.reader.lang;
    let whom = scene.all(|command| match command {
        Command::GmMove { pc: Some(pc), .. } => Some(pc.clone()),
        _ => None,
    });
    // Who marks how much, as one choice: neither goes without the other.
    let mut stressed = vec![(String::new(), scene.text("web-dh-gm-stress-nobody"))];
    for (who, n) in whom.iter().flat_map(|who| (1..=3u8).map(move |n| (who, n))) {
        let words = [("name", scene.called(who).into()), ("n", n.into())];
        stressed.push((
            json!({ "pc": who, "stress": n }).to_string(),
            scene.with("web-dh-gm-stress-one", &words),
        ));
    }
    let extra = scene.all(|command| match command {
        Command::GmMove {
            extra_fear: Some(n),
            pc: None,
            ..
        } => Some(*n),
        _ => None,
    });
    let mut fears = vec![(String::new(), scene.text("web-dh-no-extra"))];
    fears.extend(
        extra
            .iter()
            .map(|n| (n.to_string(), scene.count("web-dh-price-fear", *n))),
    );
    let soft = |hard: bool| {
        let all = scene.content().gm_moves.iter();
        all.filter(move |one| one.hard == hard)
            .map(|one| lang.pick(&one.text))
            .collect::<Vec<_>>()
    };
    if !scene.offers(Cmd::GmMove) {
        let why = scene.objection(&Command::GmMove {
            text: "…".to_owned(),
            hard: None,
            extra_fear: None,
            pc: None,
            stress: None,
        });
        return html! { @if let Some(why) = why { p.quiet { (screens::desk::reason(scene, &why)) } } };
    }
    html! {
        (ideas("gm-moves", soft(false).into_iter().chain(soft(true))))
        (form(scene, Cmd::GmMove, "", html! {
            (line_with("gm-move", "text", &scene.text("web-dh-gm-move"), 300, "gm-moves"))
            div.inline {
                (select("gm-move-extra", "extra_fear", &scene.text("web-dh-extra-fear"), &fears))
                @if stressed.len() > 1 { (select("gm-stress", "=", &scene.text("web-dh-gm-stress"), &stressed)) }
            }
            div.row.dagger-send { (tick("hard", &scene.text("web-dh-hard"))) button class={ "btn " (class) } { (scene.count("web-dh-gm-move-do", move_price(scene))) } }
        }))
    }
}

/// What the next GM move costs.
fn move_price(scene: &Scene<'_>) -> u8 {
    let state = scene.state();
    let free = state.gm_turn().is_some_and(|turn| turn.free_moves > 0);
    let unlimited = state.options.gm_moves == ::daggerheart::GmMoves::Unlimited;
    u8::from(!free && !unlimited)
}

/// Fear, and what it buys now.
pub fn purse(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if !state.in_session {
        return html! {};
    }
    let fear = state.fear();
    let most = scene
        .all(|command| match command {
            Command::SpendFear { n, .. } => Some(*n),
            _ => None,
        })
        .into_iter()
        .max();
    let amounts: Vec<(String, String)> = (1..=most.unwrap_or(0))
        .map(|n| (n.to_string(), n.to_string()))
        .collect();
    let body = html! {
            div.buy {
                (offer(scene, 1, "web-dh-buy-spotlight", scene.offers(Cmd::SeizeSpotlight), html! {
                    span.label { (scene.text("web-dh-buy-spotlight-where")) }
                }, &Command::SeizeSpotlight { hold: Some(true) }))
                (offer_words(scene, move_price(scene), "web-dh-buy-move", scene.offers(Cmd::GmMove), "web-dh-buy-move-where"))
                (offer_words(scene, foes::spotlight_price(scene), "web-dh-buy-foe", scene.offers(Cmd::SpotlightFoe), "web-dh-buy-foe-where"))
                (features_for_sale(scene))
                (offer_words(scene, 1, "web-dh-buy-effect", scene.offers(Cmd::EndEffect), "web-dh-buy-effect-where"))
                div.offer.off[most.is_none()] {
                    (price(scene, 1))
                    b { (scene.text("web-dh-buy-strength")) }
                    @if most.is_some() {
                        (form(scene, Cmd::SpendFear, "", html! {
                            (select("spend-n", "n", &scene.text("web-dh-how-much"), &amounts))
                            (screens::desk::line("spend-text", "text", &scene.text("web-dh-what-for"), 300, ""))
                            button.btn.btn--s { (scene.text("web-dh-buy-do")) }
                        }))
                    }
                }
            }
    };
    let summary = scene.count("web-dh-fear-buys", fear);
    html! { section.slip.dagger-purse aria-labelledby="purse-title" { h2.sr #purse-title { (scene.text("web-dh-fear")) } (fold("purse", &summary, body)) } }
}

fn price(scene: &Scene<'_>, price: u8) -> Markup {
    html! {
        @if price == 0 { span.label { (scene.text("web-dh-free")) } }
        @else { (screens::ink::track("fearmark", price.into(), price.into(), &scene.count("web-dh-price-fear", price))) }
    }
}

fn offer(
    scene: &Scene<'_>,
    cost: u8,
    word: &str,
    possible: bool,
    body: Markup,
    attempt: &Command,
) -> Markup {
    html! {
        div.offer.off[!possible] {
            (price(scene, cost)) b { (scene.text(word)) }
            @if possible { (body) }
            @else if let Some(refusal) = scene.objection(attempt) { span.label { (screens::desk::reason(scene, &refusal)) } }
        }
    }
}

fn offer_words(scene: &Scene<'_>, cost: u8, word: &str, possible: bool, place: &str) -> Markup {
    html! { div.offer.off[!possible] { (price(scene, cost)) b { (scene.text(word)) } span.label { @if possible { (scene.text(place)) } @else { (scene.text("web-dh-buy-not-now")) } } } }
}

/// Fear Features on the stage, with their prices.
fn features_for_sale(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let foes = state
        .foes
        .iter()
        .filter(|foe| foe.status == FoeStatus::Up)
        .filter_map(|foe| Some((scene.name(&foe.name), &foe.sheet.as_ref()?.features, 0)));
    // A feature of a place is a move of its own.
    let on_top = if state.gm_turn().is_some() {
        move_price(scene)
    } else {
        0
    };
    let places = state
        .environments
        .iter()
        .filter_map(|it| Some((scene.name(&it.name), &it.sheet.as_ref()?.features, on_top)));
    let all: Vec<_> = foes
        .chain(places)
        .flat_map(|(of, features, more)| features.iter().map(move |one| (of, one, more)))
        .filter(|(_, one, _)| one.fear > 0)
        .map(|(of, one, more)| (of, one, one.fear.saturating_add(more)))
        .collect();
    let lowest = all.iter().map(|(_, _, fear)| *fear).min();
    html! {
        @if let Some(lowest) = lowest {
            div.offer.off[state.fear() < lowest] {
                (price(scene, lowest))
                b { (scene.text("web-dh-buy-feature")) }
                span.label { (scene.text("web-dh-buy-foe-where")) }
                ul { @for (of, one, fear) in all { li.label { b { (scene.name(&one.name)) } " (" (of) "): " (scene.count("web-dh-price-fear", fear)) } } }
            }
        }
    }
}
