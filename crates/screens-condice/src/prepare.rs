//! Before an adventure: who plays whom. A ready character can be taken at once; building one of one's own has
//! a page for itself.

use ::condice::{Cmd, Command, FigureView, Mode, Sheet, Stage};
use maud::{Markup, html};

use super::scene::Scene;
use super::uses;
use screens::desk::{act, fold, form_of, line, refused_cmd};

/// Characters that are drafts or wait, and ready ones to take; for the game master those that wait.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let open: Vec<&FigureView> = scene
        .view
        .figures
        .iter()
        .filter(|it| it.stage != Stage::Ready)
        .collect();
    if scene.table.house().closed {
        return html! { section data-part="prepare" hidden {} };
    }
    let own = |it: &&&FigureView| it.owner.as_ref() == Some(&scene.seat.id);
    let (mine, others): (Vec<&FigureView>, Vec<&FigureView>) =
        open.iter().partition(|it| !scene.is_player() || own(it));
    let played = scene.view.figures.iter().filter(|it| {
        scene.is_player() && it.stage == Stage::Ready && it.owner.as_ref() == Some(&scene.seat.id)
    });
    html! {
        @if (scene.view.mode == Mode::Setup && !scene.is_spectator()) || !open.is_empty() {
            section.slip.stack #prepare data-part="prepare" data-panel="1" aria-labelledby="prepare-title" {
                h2 #prepare-title { (scene.text(if scene.is_player() { "web-cd-your-character" } else { "web-cd-characters" })) }
                @for figure in played {
                    p.draft { b { (scene.name(&figure.name)) } " " span.label { (scene.kind("web-cd-stage", "ready")) } " " a href={ (scene.path()) "/figure?of=" (figure.id.0) } { (scene.text("web-cd-look-at-sheet")) } }
                }
                @for figure in mine { (draft(scene, figure)) }
                (refused_cmd(scene, Cmd::SubmitCharacter))
                (refused_cmd(scene, Cmd::ApproveCharacter))
                (ready(scene))
                @if scene.is_player() || scene.is_master() { p { a href={ (scene.path()) "/build" @if scene.is_master() { "?character=1" } } { (scene.text("web-cd-build")) } } }
                @if !others.is_empty() { h3.label { (scene.text("web-cd-others-characters")) } }
                @for figure in others { (draft(scene, figure)) }
            }
        } @else { section data-part="prepare" hidden {} }
    }
}

fn draft(scene: &Scene<'_>, figure: &FigureView) -> Markup {
    let number = i64::from(figure.id.0);
    let submit = Command::SubmitCharacter { figure: number };
    let own = figure.owner.as_ref() == Some(&scene.seat.id);
    let approve = Command::ApproveCharacter { figure: number };
    let reject = Command::RejectCharacter {
        figure: number,
        reason: String::new(),
    };
    html! {
        div.draft {
            b { (scene.name(&figure.name)) } " "
            span.label {
                @if let Some(owner) = &figure.owner { (scene.called(owner)) " · " }
                (scene.kind("web-cd-stage", if figure.stage == Stage::Waiting { "waiting" } else { "draft" }))
                @if let Some(bill) = &figure.bill { " · " (scene.count("web-cd-points-spent", bill.total)) }
            }
            div.row {
                @if figure.values.is_some() { a.btn href={ (scene.path()) "/figure?of=" (number) } { (scene.text("web-cd-look-at-sheet")) } }
                @if own { a.btn href={ (scene.path()) "/build?of=" (number) } { (scene.text("web-cdb-on")) } }
                // Handing it in is its owner's step, agreeing to it the game master's.
                @if own { (scene.send_first(&submit, &scene.text("web-cd-submit"))) } @else { (scene.send(&submit, "", &scene.text("web-cd-submit"))) }
                (scene.send_first(&approve, &scene.text("web-cd-approve")))
                (scene.send(&Command::RemoveFigure { figure: number }, "btn--s", &scene.text("web-cd-remove")))
            }
            @if scene.accepts(&approve) {
                (fold(&format!("reject-{number}"), &scene.text("web-cd-reject"), form_of(scene, &reject, &number.to_string(), html! {
                    (line(&format!("reject-reason-{number}"), "reason", &scene.text("web-cd-reason"), 300, ""))
                    button.btn { (scene.text("web-cd-reject")) }
                })))
            }
        }
    }
}

/// Ready characters: one tap takes one.
fn ready(scene: &Scene<'_>) -> Markup {
    let new = scene.can(|it| {
        matches!(
            it,
            Command::DraftCharacter {
                figure: None,
                ready: Some(_),
                ..
            }
        )
    });
    if !new {
        return html! {};
    }
    let owns = scene
        .view
        .figures
        .iter()
        .any(|it| it.owner.as_ref() == Some(&scene.seat.id));
    let list = act(
        scene,
        Cmd::DraftCharacter,
        html! {
                ul.readies {
                    @for one in &scene.content().characters {
                        li {
                            button.btn name="ready" value=(one.id) { (scene.name(&one.sheet.name)) } " "
                            span.label { (scene.reader.lang.pick(&one.about)) } " "
                            span.label { (values(scene, &one.sheet)) @if let Some(able) = abilities(scene, &one.sheet) { " · " b { (able) } } }
                        }
                    }
                }
        },
    );
    html! {
        // Whoever has a character looks at the others only when they want to.
        @if owns { (fold("readies", &scene.text("web-cd-another-ready"), list)) }
        @else if scene.is_master() { (fold("readies", &scene.text("web-cd-play-along"), list)) }
        @else { p.quiet { (scene.text("web-cd-take-ready")) } (list) }
        (refused_cmd(scene, Cmd::DraftCharacter))
    }
}

/// What it can do besides, by name.
fn abilities(scene: &Scene<'_>, sheet: &Sheet) -> Option<String> {
    let names = sheet.abilities.iter().map(|it| uses::name(scene, it));
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// What a character comes with, in a line.
fn values(scene: &Scene<'_>, sheet: &Sheet) -> String {
    let dice = sheet.attacks.iter().map(|it| it.dice).max().unwrap_or(0);
    scene.with(
        "web-cd-ready-values",
        &[
            ("dice", dice.into()),
            ("defence", sheet.defence.into()),
            ("life", (2 * sheet.life).into()),
            ("mental", sheet.mental.into()),
            ("movement", sheet.movement.into()),
        ],
    )
}
