//! *ConDice*: the board with whoever stands on it, the slip with what is the matter now, the figures, the
//! journal. What a reader looks at stands in the address ([`look`]).

pub mod board;
pub mod builder;
pub mod editor;
mod look;
mod scene;

use ::condice::ConDice;
use maud::{Markup, html};
use table::Entry;

use self::board::Layers;
use self::scene::Scene;
use super::desk::{self, Desk};
use super::layout;

/// The whole page of a table.
pub fn page(desk: Desk<'_, ConDice>) -> Markup {
    let scene = Scene::new(desk);
    let tabs = [
        ("#moment", "web-cd-tab-map"),
        ("#people", "web-cd-tab-figures"),
        ("#journal", "web-tab-journal"),
        ("#table", "web-cd-tab-table"),
    ];
    desk::frame(&scene, &title(&scene), &tabs, draw(&scene))
}

/// The part of the page that live updates replace.
pub fn board(desk: Desk<'_, ConDice>) -> Markup {
    draw(&Scene::new(desk))
}

fn draw(scene: &Scene<'_>) -> Markup {
    html! {
        div #board data-table=(scene.info.id) data-seq=(scene.table.next_seq()) data-title=(title(scene)) data-at=(scene.look.query()) {
            (masthead(scene))
            main.arena #main {
                div.arena__map.stack {
                    div.mapwrap #map data-panel="1" { (board::draw(scene.reader, &scene.view, &Layers::default())) }
                    (board::legend(scene.reader, &scene.view))
                    (journal(scene))
                }
                div.arena__side.stack {
                    (desk::company(scene))
                    (desk::facts(scene, |key| scene.view.options.get(key)))
                }
            }
        }
    }
}

fn journal(scene: &Scene<'_>) -> Markup {
    let margin = |entry: &Entry| html! { b { (scene.called(&entry.by)) } };
    desk::journal(scene, &scene.text("condice-name"), margin)
}

fn title(scene: &Scene<'_>) -> String {
    layout::title(scene.reader, &scene.text("condice-name"))
}

fn masthead(scene: &Scene<'_>) -> Markup {
    html! {
        header.mast data-part="mast" {
            (layout::home(scene.reader, "condice"))
            p.mast__where {
                b { (scene.text("condice-name")) }
                @if scene.is_master() { span.wide { " · " (scene.text("web-role-gm")) } }
            }
            div.mast__seats {
                (desk::seats(scene, |who| scene.called(who)))
                @if scene.info.runs { a href={ (scene.path()) "/seats" } { (scene.text("web-seats")) } }
                (layout::rules_link(scene.reader, "condice"))
                (layout::language_link(scene.reader, &scene.path()))
            }
        }
    }
}
