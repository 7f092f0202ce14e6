//! What the fields are made of: terrain, walls, chasms, fog, portals, things.

use ::condice::content::Change;
use ::condice::grid::Ground;
use ::condice::{Field, Portal, View};
use maud::{Markup, html};

use super::{middle, ours, path, thing};
use screens::Reader;

/// Cobwebs, soap, waves and hatching.
pub fn patterns() -> Markup {
    ours(
        r#"<defs data-part="patterns"><pattern id="p-slow" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(.0208333)"><g stroke="var(--ink-2)" stroke-width=".9" fill="none"><path d="M2 2 46 8M2 2 42 24M2 2 32 36M2 2 20 44M2 2 7 46"></path><path d="M14 4q-1 3-1 5q-3 1-4 4q-3 1-4 3M25 5q-3 4-3 9q-5 2-7 8q-5 1-9 5M37 7q-5 6-5 13q-7 3-10 10q-7 2-14 6"></path></g></pattern><pattern id="p-fast" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(.0208333)"><g fill="none" stroke="var(--ink-2)" stroke-width=".9"><circle cx="12" cy="13" r="6"></circle><path d="M9 11q1-2 3-2"></path><circle cx="30" cy="9" r="3"></circle><circle cx="24" cy="26" r="4"></circle><circle cx="39" cy="20" r="4.5"></circle><circle cx="9" cy="33" r="3"></circle><circle cx="17" cy="41" r="2"></circle></g></pattern><pattern id="p-chasm" width="24" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(.0208333)"><path d="M0 6q6-5 12 0t12 0" stroke="var(--ink-2)" stroke-width="1.1" fill="none"></path></pattern><pattern id="p-low" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(.0208333)"><path d="M0 12 12 0" stroke="var(--low)" stroke-width="5"></path></pattern><pattern id="p-fog" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="scale(.0208333)"><path d="M0 9 9 0M-2 2 2-2M7 11l4-4" stroke="var(--ink-2)" stroke-width="1.2"></path></pattern></defs>"#,
    )
}

/// Patterns are drawn for fields of 48 and count in fields like everything else.
fn textured(class: &str, pattern: &str, fields: impl Iterator<Item = Field>) -> Markup {
    let path = path::filled(fields);
    html! { @if !path.is_empty() { path class=(class) d=(path) fill={ "url(#" (pattern) ")" } {} } }
}

fn of(view: &View, ground: Ground) -> impl Iterator<Item = Field> {
    let map = &view.map;
    map.fields()
        .filter(move |field| map.ground(*field) == ground)
}

/// What one walks on.
pub fn under(view: &View) -> Markup {
    let changed = |change: Change| {
        let fields = view.terrain.iter().filter(move |it| it.change == change);
        fields.map(|it| it.field)
    };
    html! {
        (textured("m-slow", "p-slow", changed(Change::Slow)))
        (textured("m-fast", "p-fast", changed(Change::Fast)))
        (textured("m-chasm", "p-chasm", of(view, Ground::Chasm)))
        (textured("m-low", "p-low", of(view, Ground::LowWall)))
    }
}

pub fn walls(view: &View) -> Markup {
    let high = path::filled(of(view, Ground::Wall));
    let low = path::edge(of(view, Ground::LowWall));
    html! {
        @if !high.is_empty() { path.m-wall d=(high) {} }
        @if !low.is_empty() { path.m-lowrim d=(low) {} }
    }
}

/// What players have not seen: dark to them, hatched for the game master.
pub fn fog(view: &View) -> Markup {
    let dark = view.map.fields().filter(|field| !view.map.seen(*field));
    textured("m-fog", "p-fog", dark)
}

pub fn portal_words(reader: &Reader<'_>, portal: &Portal, entrance: bool) -> String {
    let (way, other) = match entrance {
        true => ("entrance", portal.exit),
        false => ("exit", portal.entrance),
    };
    let args = [
        ("way", way.into()),
        ("field", other.to_string().into()),
        ("count", portal.left.into()),
    ];
    reader.with("web-cd-portal", &args)
}

pub fn portals(reader: &Reader<'_>, view: &View) -> Markup {
    html! {
        @for portal in &view.portals {
            @for (field, entrance) in [(portal.entrance, true), (portal.exit, false)] {
                @let (x, y) = middle(field);
                g.m-portal {
                    title { (portal_words(reader, portal, entrance)) }
                    ellipse cx=(x) cy=(y) rx="14" ry="19" {}
                    @if entrance {
                        ellipse.in cx=(x) cy=(y) rx="8.5" ry="13" {}
                        text.in x=(x) y=(y + 4) { (portal.left) }
                    } @else {
                        ellipse.out cx=(x) cy=(y) rx="8.5" ry="13" {}
                        text x=(x) y=(y + 4) { "↑" }
                    }
                }
            }
        }
    }
}

pub fn objects(reader: &Reader<'_>, view: &View) -> Markup {
    html! { @for object in &view.objects { (thing::drawn(reader, object)) } }
}

/// Words for the letters of the map, for the script.
pub fn words(reader: &Reader<'_>) -> String {
    let word = |kind: &str| reader.with("web-cd-ground", &[("kind", kind.into())]);
    serde_json::json!({
        ".": "",
        "#": word("wall"),
        "o": word("low_wall"),
        "~": word("chasm"),
        "s": word("slow"),
        "f": word("fast"),
        "?": word("dark"),
    })
    .to_string()
}

/// What the textures mean; only those that are there.
pub fn legend(reader: &Reader<'_>, view: &View) -> Markup {
    let change = |change: Change| view.terrain.iter().any(|it| it.change == change);
    let ground = |ground: Ground| of(view, ground).next().is_some();
    let dark = view.map.fields().any(|field| !view.map.seen(field));
    let all = [
        (change(Change::Slow), "slow", "url(#p-slow)"),
        (change(Change::Fast), "fast", "url(#p-fast)"),
        (ground(Ground::Chasm), "chasm", "url(#p-chasm)"),
        (ground(Ground::LowWall), "low_wall", "url(#p-low)"),
        (ground(Ground::Wall), "wall", "var(--wall)"),
        (dark, "dark", "url(#p-fog)"),
    ];
    let kinds = [
        ("thing", false, false),
        ("thing_move", true, false),
        ("thing_view", false, true),
        ("thing_sight", true, true),
    ];
    let things = kinds.into_iter().filter(|(_, moves, sight)| {
        let mut objects = view.objects.iter();
        objects.any(|it| (it.blocks_move, it.blocks_sight) == (*moves, *sight))
    });
    let word = |kind: &str| reader.with("web-cd-legend", &[("kind", kind.into())]);
    html! {
        p.m-legend data-part="legend" data-panel="3" {
            @for (there, kind, fill) in all {
                @if there {
                    span {
                        svg viewBox="0 0 1 1" aria-hidden="true" { rect width="1" height="1" fill=(fill) {} }
                        (word(kind))
                    }
                    " "
                }
            }
            @for (kind, moves, sight) in things {
                span {
                    svg viewBox="0 0 34 34" aria-hidden="true" {
                        g.m-thing.m-thing--dense[sight] {
                            rect x="2" y="2" width="30" height="30" {}
                            @if moves { path d=(thing::crossed(2, 2)) {} }
                        }
                    }
                    (word(kind))
                }
                " "
            }
            @if !view.portals.is_empty() {
                span {
                    svg viewBox="0 0 48 48" aria-hidden="true" { g.m-portal { ellipse cx="24" cy="24" rx="14" ry="19" {} ellipse.in cx="24" cy="24" rx="8.5" ry="13" {} } }
                    (word("portal"))
                }
                " "
            }
        }
    }
}
