//! The table itself: who sits here, the journal, where the dice come from, which readings were chosen.

use ::zwielicht::Zwielicht;
use maud::{Markup, html};
use table::{DiceMode, Entry, Game};

use super::scene::Scene;
use crate::screens::company::Company;
use crate::screens::journal::{self, Journal};
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

pub fn journal(scene: &Scene<'_>) -> Markup {
    let Some(game) = games::game("zwielicht") else {
        return html! {};
    };
    let opened = scene.text("zwielicht-name");
    let lines = Journal {
        reader: scene.reader,
        game,
        house: scene.table.house(),
        opened: &opened,
    };
    let margin = |entry: &Entry| html! { b { (scene.called(&entry.by)) } };
    let entries = scene.table.journal_for(scene.seat, 0);
    journal::slip(&lines, &entries, &scene.info.id, margin)
}

pub fn slip(scene: &Scene<'_>) -> Markup {
    let opening = scene.table.opening();
    let dice = match opening.dice {
        DiceMode::Server => "web-dice-server",
        DiceMode::Physical => "web-dice-physical",
        DiceMode::Choose => "web-dice-choose",
        DiceMode::Script => "web-dice-script",
    };
    let chosen: Vec<Markup> = Zwielicht::OPTIONS
        .iter()
        .filter_map(|spec| {
            let value = scene.state().options.get(spec.key)?;
            let text = options::value_text(scene.reader, "zwielicht", spec.key, value)?;
            (value != spec.values[0])
                .then(|| html! { li { (text) " " (law::cite("zwielicht", spec.rule)) } })
        })
        .collect();
    html! {
        section.slip #table data-part="table" data-panel="4" aria-labelledby="table-title" {
            div.head { h2 #table-title { (scene.text("web-table")) } }
            dl.facts.facts--list {
                div { dt { (scene.text("web-table-dice")) } dd { (scene.text(dice)) } }
                div {
                    dt { (scene.text("web-house")) }
                    dd { @if chosen.is_empty() { (scene.text("web-house-none")) } @else { ul { @for one in chosen { (one) } } } }
                }
            }
            p.row.quiet.links {
                (layout::rules_link(scene.reader, "zwielicht"))
                (layout::language_link(scene.reader, &scene.path()))
            }
        }
    }
}
