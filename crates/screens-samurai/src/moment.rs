//! The slip on the fold: what just happened, what is to be decided now, and the choices.

use ::samurai::{Cmd, Command, Phase, Samurai, WoundEffect, odds, wound_name};
use dice::Fraction;
use maud::{Markup, html};
use table::{Game, Refusal};

use super::scene::Scene;
use super::{choices, end, last, lesson, pending, say};
use screens::desk::{self, reason, refused_cmd, refused_for};
use screens::law;

pub fn slip(scene: &Scene<'_>, controls: Markup) -> Markup {
    let top = refused_for(scene, |_| true);
    html! {
        section.slip.roll #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            @if let Some(closed) = desk::closed(scene) { (closed) }
            (last::last(scene))
            (lesson::slip(scene))
            div.samurai-now { h1.roll__then #now tabindex="-1" { (say::now(scene)) } (note(scene)) (lasting(scene)) }
            (top)
            (controls)
            (foot(scene))
        }
    }
}

/// Heavy wounds that go on mattering, and a lost limb: nobody should have to look for them.
fn lasting(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if state.phase == Phase::Over {
        return html! {};
    }
    let lasts = |wound: &u8| {
        matches!(
            scene.duel().wound(*wound),
            WoundEffect::SetAside { .. } | WoundEffect::Bleed { .. }
        )
    };
    let wounds = state.wounds.iter().filter(lasts).map(wound_name);
    let limb = state.limb_lost.then_some("web-limb-lost");
    let said: Vec<String> = wounds.chain(limb).map(|id| scene.text(id)).collect();
    html! {
        @if !said.is_empty() { p.samurai-lasting { (scene.with("web-lasting", &[("what", said.join(" · ").into())])) } }
    }
}

/// What is counted in the odds, or how much ki is left to change them.
fn note(scene: &Scene<'_>) -> Markup {
    if scene.table.pending().is_some() {
        return html! {};
    }
    if scene.lies_ready() && scene.state().phase != Phase::Over {
        return html! { span.samurai-ready { (scene.text("web-lies-ready")) } };
    }
    match scene.state().phase {
        Phase::Ready => html! { span.label { (stock(scene)) } },
        Phase::RoundOver if scene.choosing().is_some() => {
            html! { span.label { (stock(scene)) } }
        }
        Phase::Rolled | Phase::Allocated | Phase::FoeRolled => {
            html! { span.label { (choices::ki_left(scene)) @if scene.state().concentration > 0 { " · " (concentration(scene)) } } }
        }
        Phase::RoundOver | Phase::Over => html! {},
    }
}

/// What there is to spend.
fn stock(scene: &Scene<'_>) -> Markup {
    html! { (scene.reader.count("web-ki-have", "have", scene.state().ki)) " · " (concentration(scene)) }
}

fn concentration(scene: &Scene<'_>) -> String {
    scene.reader.count(
        "web-concentration-have",
        "have",
        scene.state().concentration,
    )
}

/// The choices, or the dice that are due, or what comes after the end.
pub fn controls(scene: &Scene<'_>) -> Markup {
    if scene.table.pending().is_some() {
        return pending::controls(scene);
    }
    let phase = scene.state().phase;
    if phase == Phase::Over {
        return after(scene);
    }
    html! {
        div #choices.samurai-choices {
            @if scene.is_last_round() {
                @let begun = scene.choosing();
                @let state = begun.as_ref().unwrap_or(scene.state());
                @if let Some(chance) = odds::fell_now(scene.setup(), state) { p.quiet.fell { (fell_now(scene, &chance)) } }
            }
            (choices::now(scene))
        }
    }
}

/// The last chance, in the last round.
fn fell_now(scene: &Scene<'_>, chance: &Fraction) -> String {
    let possible = if chance.is_zero() { "no" } else { "yes" };
    scene.with(
        "web-fell-now",
        &[
            ("foe", scene.foe()),
            ("possible", possible.into()),
            ("chance", scene.percent(chance).into()),
        ],
    )
}

/// The rules behind what just happened and what it means now.
fn why(scene: &Scene<'_>) -> Markup {
    let mut ids: Vec<&str> = Vec::new();
    if let Some(pending) = scene.table.pending() {
        ids.push(match pending.next.first().map_or("", |die| die.name) {
            "samurai-die-own" => "WS-PLAYER-4",
            "samurai-die-foe" => "WS-FOE-1",
            "samurai-die-surprise" => "WS-CONC-11",
            "samurai-die-injury" => "WS-INJURY-1",
            _ => "WS-WOUND-1",
        });
    } else {
        match (scene.state().phase, scene.last()) {
            // The roll is seen; what it would do is the question.
            (Phase::FoeRolled, _) => ids.extend(["WS-FOE-2", "WS-FOE-5", "WS-COUNTER-2"]),
            (Phase::Ready, None) => ids.push("WS-DUEL-7"),
            (_, Some((_, events))) => ids.extend(events.iter().flat_map(Samurai::rules)),
            (_, None) => {}
        }
        if matches!(scene.state().phase, Phase::Ready | Phase::RoundOver) {
            let limb = if scene.state().limb_lost {
                "WS-LIMB-2"
            } else {
                "WS-PLAYER-1"
            };
            ids.extend([limb, "WS-ROUND-5"]);
        }
    }
    let rules = law::known(Samurai::rulebook(), &ids);
    html! {
        details.roll__why id={ "why-" (scene.last().map_or(0, |(record, _)| record.seq)) } {
            summary { (scene.reader.count("web-why-count", "count", rules.len())) }
            (law::why(scene.reader, "samurai", Samurai::rulebook(), &ids))
        }
    }
}

/// The rules, taking back, and giving up behind one more step.
fn foot(scene: &Scene<'_>) -> Markup {
    let waiting = scene.table.pending().is_some();
    let ends = scene.state().phase != Phase::Over && !waiting;
    html! {
        div.roll__foot {
            (why(scene))
            @if scene.plays() {
                (undo(scene))
                @if ends && !waiting { (choices::begin(scene)) }
                @if ends {
                    details #resign {
                        summary { (scene.text("web-resign")) }
                        div.row {
                            span.quiet { (scene.text("web-resign-sure")) }
                            (scene.send(&Command::Resign, "", &scene.text("web-resign-do")))
                        }
                        (refused_cmd(scene, Cmd::Resign))
                    }
                }
            }
        }
    }
}

fn undo(scene: &Scene<'_>) -> Markup {
    if scene.table.pending().is_some() {
        let objection = Refusal::new("dice_pending", Samurai::table_rule("dice_pending"));
        return html! {
            button.btn.btn--quiet type="button" aria-disabled="true" aria-describedby="undo-why" { (scene.text("web-undo")) }
            span.label.below #undo-why { (reason(scene, &objection)) }
        };
    }
    desk::undo(scene)
}

/// The duel is over: what to do with the evening.
fn after(scene: &Scene<'_>) -> Markup {
    let report =
        html! { a.btn.btn--quiet href={ (scene.path()) "/report" } { (scene.text("web-report")) } };
    html! {
        div #choices.samurai-choices {
            div.stage-act {
                @if scene.plays() {
                    (end::rematch(scene, "btn--seal"))
                    a.btn href="/samurai" { (scene.text("web-other-foe")) }
                }
                (report)
                (end::film(scene))
            }
        }
    }
}
