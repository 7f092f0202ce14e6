//! The table itself: who may watch, where the dice come from, which readings were chosen.

use ::samurai::Samurai;
use maud::{Markup, html};
use table::{DiceMode, Game};

use super::scene::Scene;
use crate::screens::company::Company;
use crate::screens::{law, layout, options};

pub fn company(scene: &Scene<'_>) -> Markup {
    let company = Company {
        reader: scene.reader,
        house: scene.table.house(),
        seat: scene.seat,
        info: scene.info,
        dice: scene.table.opening().dice,
        refused: scene.refused,
    };
    company.slip()
}

pub fn slip(scene: &Scene<'_>) -> Markup {
    let opening = scene.table.opening();
    let dice = match opening.dice {
        DiceMode::Server => "web-dice-server",
        DiceMode::Physical => "web-dice-physical",
        DiceMode::Choose => "web-dice-choose",
        DiceMode::Script => "web-dice-script",
    };
    let chosen: Vec<Markup> = Samurai::OPTIONS
        .iter()
        .filter_map(|spec| {
            let value = scene.setup().options.get(spec.key)?;
            let text = options::value_text(scene.reader, "samurai", spec.key, value)?;
            (value != spec.values[0])
                .then(|| html! { li { (text) " " (law::cite("samurai", spec.rule)) } })
        })
        .collect();
    html! {
        section.slip #table data-part="table" data-panel="4" aria-labelledby="table-title" {
            div.head { h2 #table-title { (scene.text("web-table")) } }
            @if let Some(link) = &scene.info.spectator_link { (invite(scene, link)) }
            dl.facts {
                div { dt { (scene.text("web-table-dice")) } dd { (scene.text(dice)) } }
                div {
                    dt { (scene.text("web-house")) }
                    dd { @if chosen.is_empty() { (scene.text("web-house-none")) } @else { ul { @for one in chosen { (one) } } } }
                }
                @if !opening.seed_hash.is_empty() && opening.dice == DiceMode::Server {
                    div { dt { (scene.text("web-table-seed")) } dd { code { (opening.seed_hash) } } }
                }
            }
            p.row.quiet.links {
                a href={ "/t/" (scene.info.id) "/proof" } { (scene.text("web-proof-table")) }
                (layout::rules_link(scene.reader, "samurai"))
                (layout::language_link(scene.reader, &scene.path()))
            }
        }
    }
}

fn invite(scene: &Scene<'_>, link: &str) -> Markup {
    html! {
        label.label for="watch" { (scene.text("web-invite")) }
        div.link {
            input #watch readonly value=(link) data-link="";
            button.btn type="button" data-copy="watch" data-done=(scene.text("web-copied")) data-script="" hidden { (scene.text("web-copy")) }
        }
    }
}
