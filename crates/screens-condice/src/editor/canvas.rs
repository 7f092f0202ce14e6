//! The board with a brush over it: tools, fields to tap, and coordinates for those who type.

use ::condice::content::Change;
use ::condice::grid::Ground;
use ::condice::{Cmd, Field, FigureView, Stage};
use maud::{Markup, html};

use super::{Editor, spot};
use crate::board::{self, Layers};
use screens::desk::refused_for;
use screens::taking_back::TakingBack;

/// Tools in groups: what the ground is, how fast it is, who sees it, what stands on it.
const GROUPS: [&[&str]; 4] = [
    &["floor", "wall", "low_wall", "chasm"],
    &["slow", "fast", "plain"],
    &["fog", "light"],
    &["object", "portal", "figure"],
];

/// Commands that only a brush sends.
const BRUSHED: [Cmd; 6] = [
    Cmd::Paint,
    Cmd::PaintTerrain,
    Cmd::Reveal,
    Cmd::PlaceObject,
    Cmd::PlacePortal,
    Cmd::PlaceFigure,
];

pub fn section(editor: &Editor<'_>) -> Markup {
    let layers = Layers {
        chosen: editor.shown.brush.from,
        ..Layers::default()
    };
    let (columns, rows) = (editor.view.map.width(), editor.view.map.height());
    html! {
        section.editor__map aria-labelledby="brush-title" {
            form #brush method="post" action=(editor.action()) data-cmd="brush" data-keep="brush" {
                div data-part="tools" {
                    // Painting does not mind what else has happened: no record number.
                    input type="hidden" name="cmd" value="brush";
                    h2 #brush-title.sr { (editor.text("web-cde-brush")) }
                    (tools(editor))
                    p.editor__now role="status" data-one=(now(editor, "one")) data-first=(now(editor, "first")) { (now(editor, state(editor))) }
                    (refused_for(editor, |request| request["cmd"] == "brush" || BRUSHED.iter().any(|cmd| request["cmd"] == cmd.name())))
                }
                div.mapwrap.editor__wrap {
                    div.editor__canvas data-part="canvas" style={ "--cols:" (columns) ";--rows:" (rows) } {
                        (board::draw(editor.reader, &editor.view, &layers))
                        div.editor__fields data-part="fields" style={ (board::over(columns, rows)) ";--columns:" (columns) } { (editor.held(fields(editor))) }
                    }
                }
                div.editor__typed data-part="typed" { (editor.held(typed(editor))) }
            }
            (board::legend(editor.reader, &editor.view))
            (undo(editor))
        }
    }
}

/// Taking the last stroke back.
fn undo(editor: &Editor<'_>) -> Markup {
    html! {
        div.editor__undo data-part="undo" {
            // It leads back to this page, not to the table.
            div.roll__foot { (TakingBack {
                asks_for: "",
                reader: editor.reader,
                house: editor.table.house(),
                seat: editor.seat,
                info: editor.info,
                action: &editor.action(),
                next_seq: editor.table.next_seq(),
                refused: editor.refused,
            }.controls()) }
        }
    }
}

fn tools(editor: &Editor<'_>) -> Markup {
    let brush = &editor.shown.brush;
    let radio = |name: &str, value: &str, on: bool, body: Markup| {
        html! {
            label.tool {
                input type="radio" name=(name) value=(value) checked[on];
                (body)
            }
        }
    };
    // A thing needs a name; most are doors.
    let name = match brush.name.is_empty() {
        true => editor.kind_of("web-cde-thing", "door"),
        false => brush.name.clone(),
    };
    html! {
        div.tools role="group" aria-label=(editor.text("web-cde-tools")) {
            @for group in GROUPS {
                div.tools__group {
                    @for tool in group {
                        (radio("tool", tool, brush.tool == *tool, html! { (swatch(tool)) (editor.kind_of("web-cde-tool", tool)) }))
                    }
                }
            }
        }
        div.tools.tools--shape role="group" aria-label=(editor.text("web-cde-shape")) {
            div.tools__group {
                (radio("shape", "field", !brush.rect, html! { (editor.text("web-cde-shape-field")) }))
                (radio("shape", "rect", brush.rect, html! { (editor.text("web-cde-shape-rect")) }))
            }
            @if let Some(from) = brush.from { input type="hidden" name="from" value=(spot::sent(from)); }
        }
        div.with.with--object {
            div.field { label for="brush-name" { (editor.text("web-cde-thing-name")) } input #brush-name name="name" maxlength="60" value=(name) list="brush-names" autocomplete="off"; }
            datalist #brush-names { @for word in ["door", "crate", "statue", "well", "lever"] { option value=(editor.kind_of("web-cde-thing", word)) {} } }
            (tick(editor, "blocks_move", brush.blocks_move, "web-cde-blocks-move"))
            (tick(editor, "blocks_sight", brush.blocks_sight, "web-cde-blocks-sight"))
            (tick(editor, "hidden", brush.hidden, "web-cde-thing-hidden"))
        }
        div.with.with--portal {
            div.field.field--level { label for="brush-persons" { (editor.text("web-cde-persons")) } input #brush-persons name="persons" type="number" inputmode="numeric" min="1" max="99" value=(if brush.persons.is_empty() { "2" } else { &brush.persons }); }
        }
        div.with.with--figure {
            @let figures: Vec<&FigureView> = editor.view.figures.iter().filter(|it| it.stage == Stage::Ready && !it.out).collect();
            @if figures.is_empty() { p.quiet { (editor.text("web-cde-nobody")) } }
            @else {
                div.field {
                    label for="brush-figure" { (editor.text("web-cde-whom")) }
                    select #brush-figure name="figure" {
                        @for figure in figures {
                            option value=(figure.id.0) selected[brush.figure == figure.id.0.to_string()] { (editor.name(&figure.name)) @if let Some(field) = figure.field { " (" (field) ")" } }
                        }
                    }
                }
            }
        }
    }
}

fn tick(editor: &Editor<'_>, name: &str, on: bool, label: &str) -> Markup {
    html! { label.tick { input type="checkbox" name=(name) value="true" checked[on]; (editor.text(label)) } }
}

/// What a tool paints, small.
fn swatch(tool: &str) -> Markup {
    let fill = match tool {
        "wall" => "var(--wall)",
        "low_wall" => "url(#p-low)",
        "chasm" => "url(#p-chasm)",
        "slow" => "url(#p-slow)",
        "fast" => "url(#p-fast)",
        "fog" => "url(#p-fog)",
        _ => "var(--slip)",
    };
    html! {
        svg.tool__swatch viewBox="0 0 1 1" aria-hidden="true" {
            rect width="1" height="1" fill="var(--slip)" {}
            rect width="1" height="1" fill=(fill) {}
            @match tool {
                "object" => { path d="M.2 .2h.6v.6h-.6zM.2 .2l.6 .6M.8 .2l-.6 .6" fill="none" stroke="var(--ink)" stroke-width=".06" {} },
                "portal" => { ellipse cx=".5" cy=".5" rx=".26" ry=".36" fill="none" stroke="var(--game)" stroke-width=".1" {} },
                "figure" => { circle cx=".5" cy=".5" r=".32" fill="var(--game)" {} },
                "light" => { circle cx=".5" cy=".5" r=".18" fill="none" stroke="var(--ink)" stroke-width=".07" {} path d="M.5 .08v.16M.5 .76v.16M.08 .5h.16M.76 .5h.16" stroke="var(--ink)" stroke-width=".07" {} },
                _ => {},
            }
        }
    }
}

/// What the next tap does.
fn now(editor: &Editor<'_>, state: &str) -> String {
    let from = editor.shown.brush.from;
    let field = from.map_or(String::new(), |field| field.to_string());
    editor.reader.with(
        "web-cde-now",
        &[("state", state.into()), ("field", field.into())],
    )
}

fn state(editor: &Editor<'_>) -> &'static str {
    let brush = &editor.shown.brush;
    match (brush.takes_two(), brush.from) {
        (true, None) => "first",
        (true, Some(_)) => "second",
        (false, _) => "one",
    }
}

/// One button for each field.
fn fields(editor: &Editor<'_>) -> Markup {
    let map = &editor.view.map;
    let word = |kind: &str| editor.kind_of("web-cd-ground", kind);
    let [wall, low, chasm, slow, fast, dark] =
        ["wall", "low_wall", "chasm", "slow", "fast", "dark"].map(word);
    let told = |field: Field| {
        let mut told = vec![field.to_string()];
        match map.ground(field) {
            Ground::Floor => {}
            Ground::Wall => told.push(wall.clone()),
            Ground::LowWall => told.push(low.clone()),
            Ground::Chasm => told.push(chasm.clone()),
        }
        let terrain = editor.view.terrain.iter().find(|it| it.field == field);
        match terrain.map(|it| it.change) {
            Some(Change::Slow) => told.push(slow.clone()),
            Some(Change::Fast) => told.push(fast.clone()),
            None => {}
        }
        if !map.seen(field) {
            told.push(dark.clone());
        }
        let here = editor.view.objects.iter().filter(|it| it.field == field);
        told.extend(here.map(|it| editor.name(&it.name).to_owned()));
        let here = editor
            .view
            .figures
            .iter()
            .filter(|it| it.field == Some(field) && !it.out);
        told.extend(here.map(|it| editor.name(&it.name).to_owned()));
        told.join(", ")
    };
    let start = editor.shown.brush.from.unwrap_or(Field::new(0, 0));
    html! {
        @for field in map.fields() {
            button name="at" value=(spot::sent(field)) tabindex=(if field == start { "0" } else { "-1" }) aria-label=(told(field)) {}
        }
    }
}

/// The same by hand: from here, and if one likes up to there.
fn typed(editor: &Editor<'_>) -> Markup {
    html! {
        div.inline {
            div.field.field--level { label for="brush-a" { (editor.text("web-cde-from")) } input #brush-a name="a" maxlength="6" placeholder="B3" autocapitalize="characters" autocomplete="off"; }
            div.field.field--level { label for="brush-b" { (editor.text("web-cde-to")) } input #brush-b name="b" maxlength="6" placeholder="D5" autocapitalize="characters" autocomplete="off"; }
            button.btn name="typed" value="true" { (editor.text("web-cde-apply")) }
        }
    }
}
