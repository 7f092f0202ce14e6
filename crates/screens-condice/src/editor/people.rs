//! Who is at the table: placing, hiding, copying, giving cards; and more foes from the list or self-made.

use ::condice::{Cmd, Command, FigureView, Side, Stage};
use maud::{Markup, html};

use super::Editor;
use crate::board;

pub fn section(editor: &Editor<'_>) -> Markup {
    let figures = &editor.view.figures;
    html! {
        section.page.editor__part #figures data-part="figures" aria-labelledby="figures-title" {
            div.head { h2 #figures-title { (editor.text("web-cde-figures")) } span.label { (editor.count("web-cde-count", figures.len())) } }
            @if figures.is_empty() { p.empty { (editor.text("web-cde-figures-empty")) } }
            ul.figures { @for figure in figures { (row(editor, figure)) } }
        }
    }
}

fn row(editor: &Editor<'_>, figure: &FigureView) -> Markup {
    let id = figure.id.0.to_string();
    let number = i64::from(figure.id.0);
    let master = figure.id.is_master();
    let ready = figure.stage == Stage::Ready;
    let fight = editor.view.fight.as_ref();
    let fights = fight.is_some_and(|fight| fight.order.contains(&figure.id));
    let hidden = figure.values.as_ref().is_some_and(|values| values.hidden);
    let state = match (ready, figure.out, figure.field) {
        (false, _, _) => editor.text("web-cde-draft"),
        (true, true, _) => editor.text("web-cde-out"),
        (true, false, Some(field)) => field.to_string(),
        (true, false, None) => editor.text("web-cde-off"),
    };
    html! {
        li {
            details id={ "figure-" (id) } open[editor.refused_about("figure", &id)] {
                summary {
                    (board::sign(editor.reader, figure))
                    b { (editor.name(&figure.name)) }
                    span.label {
                        (editor.kind_of("web-cdb-side", figure.side.as_str())) " · " (state)
                        @if let Some(life) = figure.life { " · " (editor.reader.with("web-cde-life", &[("now", life.now.into()), ("max", life.max.into())])) }
                        @if hidden { " · " (editor.text("web-cde-hidden")) }
                    }
                }
                div.folded {
                    div.row {
                        @if ready && !figure.out { a.btn.btn--small href={ (editor.path()) "/map?tool=figure&figure=" (id) "#brush" } { (editor.text("web-cde-place")) } }
                        @if figure.field.is_some() && !fights { (editor.send_held(&Command::LiftFigure { figure: number }, &editor.text("web-cde-lift"))) }
                        @if master {
                            (editor.send_held(&Command::HideFigure { figure: number, hidden: !hidden }, &editor.text(if hidden { "web-cde-unhide" } else { "web-cde-hide" })))
                            a.btn.btn--small href={ (editor.path()) "/build?of=" (id) } { (editor.text("web-cde-edit")) }
                            // Not one that fights (CD-BUILD-20).
                            @if !fights {
                                (editor.send_held(&Command::RemoveFigure { figure: number }, &editor.text("web-cde-remove")))
                            }
                        }
                        a.btn.btn--small href={ (editor.path()) "/figure?of=" (id) } { (editor.text("web-cdb-print")) }
                    }
                    @if master {
                        (editor.form_about(Cmd::CopyFigure.name(), Some(("figure", &id)), html! {
                            div.inline {
                                div.field.field--level { label for={ "copies-" (id) } { (editor.text("web-cde-copies")) } input id={ "copies-" (id) } name="n" type="number" inputmode="numeric" min="1" max="6" value="1"; }
                                button.btn.btn--small { (editor.text("web-cde-copy")) }
                            }
                        }))
                    }
                    @if ready { (items(editor, figure, &id)) }
                }
            }
        }
    }
}

/// Cards a figure holds, and one more for it (CD-ITEM-1).
fn items(editor: &Editor<'_>, figure: &FigureView, id: &str) -> Markup {
    let Some(values) = &figure.values else {
        return html! {};
    };
    let called = |card: &str| match editor.content().card(card) {
        Some(card) => editor.reader.lang.pick(&card.name).to_owned(),
        None => card.to_owned(),
    };
    html! {
        @if !values.items.is_empty() {
            ul.figures__items {
                @for item in &values.items {
                    li {
                        span { (called(&item.card)) @if item.uses > 1 { " ×" (item.uses) } }
                        (editor.send_held(&Command::TakeItem { figure: figure.id.0.into(), item: item.id.into() }, &editor.text("web-cde-take")))
                    }
                }
            }
        }
        (editor.form_about(Cmd::GiveItem.name(), Some(("figure", id)), html! {
            div.inline {
                div.field {
                    label for={ "card-" (id) } { (editor.text("web-cde-card")) }
                    select id={ "card-" (id) } name="card" {
                        @for card in &editor.content().cards { option value=(card.id) { (editor.reader.lang.pick(&card.name)) ": " (editor.reader.lang.pick(&card.text)) } }
                    }
                }
                button.btn.btn--small { (editor.text("web-cde-give")) }
            }
        }))
    }
}

/// More foes: of the list, several at once, where they shall stand.
pub fn more(editor: &Editor<'_>) -> Markup {
    let tick = |name: &str, label: &str| html! { label.tick { input type="checkbox" name=(name) value="true"; (editor.text(label)) } };
    html! {
        section.page.editor__part data-part="more" aria-labelledby="more-title" {
            div.head { h2 #more-title { (editor.text("web-cde-more")) } a.label href={ (editor.path()) "/build" } { (editor.text("web-cde-build")) } }
            (editor.form("add_figures", html! {
                div.field {
                    label for="more-who" { (editor.text("web-cde-who")) }
                    select #more-who name="ready" {
                        @for foe in &editor.content().foes {
                            @let total = ::condice::build::bill(&editor.view.options, &foe.sheet, None).total;
                            option value=(foe.id) { (editor.name(&foe.sheet.name)) ", " (editor.reader.count("web-cdb-points", "count", total)) }
                        }
                    }
                }
                div.inline {
                    div.field.field--level { label for="more-n" { (editor.text("web-cde-how-many")) } input #more-n name="n" type="number" inputmode="numeric" min="1" max="6" value="1"; }
                    div.field.field--level { label for="more-at" { (editor.text("web-cde-where")) } input #more-at name="at" maxlength="6" placeholder="F4" autocapitalize="characters" autocomplete="off"; }
                    div.field {
                        label for="more-side" { (editor.text("web-cdb-side-label")) }
                        select #more-side name="side" { @for side in [Side::Foes, Side::Neutral, Side::Party] { option value=(side.as_str()) { (editor.kind_of("web-cdb-side", side.as_str())) } } }
                    }
                }
                (tick("hidden", "web-cdb-hidden"))
                (tick("same_rules", "web-cdb-same-rules"))
                button.btn { (editor.text("web-cde-add")) }
            }))
        }
    }
}
