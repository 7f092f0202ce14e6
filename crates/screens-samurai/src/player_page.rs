//! The player's page: hearts and ki, the sheet of rounds, concentration, injuries, wounds.

use std::ops::RangeInclusive;

use ::samurai::{Bonus, BonusEffect, Cmd, Command, Mark};
use maud::{Markup, html};

use super::form::act;
use super::scene::Scene;
use super::{injuries, track};
use screens::desk::{fold, hand, reason, refused_cmd};
use screens::ink;

/// More marks than this nobody counts at a glance.
const MOST_MARKS: u16 = 22;

pub fn leaf(scene: &Scene<'_>) -> Markup {
    let (state, duel) = (scene.state(), scene.duel());
    // Ki has no ceiling (WS-KI-1): beyond the start there are simply more marks, and of very many only the number.
    let most_ki = duel.player.ki.max(state.ki);
    let counted = most_ki <= MOST_MARKS.max(duel.player.ki);
    html! {
        section.leaf.leaf--own data-part="own" data-late="own" data-panel="2" aria-labelledby="sheet" {
            div.who { div { span.label { (scene.text("web-player-page")) } h2 #sheet { (scene.text("samurai-player")) } } }
            dl {
                div.trackrow {
                    dt { (scene.text("web-hearts")) }
                    dd { (scene.hearts(state.health, duel.player.hearts)) }
                    dd.num { (hand(scene, "/health", html! { span aria-hidden="true" { (state.health) } })) " " small aria-hidden="true" { (scene.reader.count("web-of", "of", duel.player.hearts)) } }
                }
                div.trackrow {
                    dt { (scene.text("web-ki")) }
                    dd { @if counted { (track("ki", state.ki.into(), most_ki.into(), &scene.of("web-ki-of", state.ki, most_ki))) } @else { (ink::said_mark("ki", "mark--k", &scene.of("web-ki-of", state.ki, most_ki))) } }
                    dd.num { (hand(scene, "/ki", html! { span aria-hidden="true" { (state.ki) } })) " " small aria-hidden="true" { (scene.reader.count("web-of", "of", most_ki)) } }
                }
            }
            (concentration(scene))
            (sheet(scene))
            (injuries::wounds(scene))
            (injuries::areas(scene))
        }
    }
}

/// One line of the sheet as it is shown; what is not written yet stays empty.
#[derive(Default)]
struct Line {
    attack: Option<u16>,
    final_attack: Option<u16>,
    defence: Option<u16>,
    mark: Option<Mark>,
    concentration: Option<u16>,
}

fn line(scene: &Scene<'_>, round: u8) -> Line {
    let state = scene.state();
    if let Some(row) = state.sheet.rows().get(usize::from(round) - 1) {
        return Line {
            attack: Some(row.attack),
            final_attack: Some(row.final_attack),
            defence: Some(row.defence),
            mark: row.mark,
            concentration: Some(row.concentration),
        };
    }
    if round != state.round || scene.round.entered.is_none() {
        return Line::default();
    }
    Line {
        attack: Some(state.attack),
        final_attack: state.final_attack,
        defence: Some(state.defence),
        mark: state.mark,
        concentration: Some(state.concentration),
    }
}

/// So many rounds stand there at once: the last ones. The others are one tap away.
const SHOWN: u8 = 4;

fn sheet(scene: &Scene<'_>) -> Markup {
    let (round, rounds) = (scene.state().round, scene.duel().rounds);
    let from = round.saturating_sub(SHOWN - 1).max(1);
    let caption = scene.reader.count("web-sheet-caption", "rounds", rounds);
    html! {
        div.samurai-sheet {
            (grid(scene, &scene.text("web-sheet-now"), from..=round))
            (fold("rounds", &caption, grid(scene, &caption, 1..=rounds)))
        }
    }
}

fn grid(scene: &Scene<'_>, caption: &str, rounds: RangeInclusive<u8>) -> Markup {
    let heads = [
        "web-round",
        "web-dice",
        "web-attack",
        "web-final",
        "web-defence",
        "web-held",
        "web-conc-short",
    ];
    let taken = scene.taken();
    html! {
        table.grid.rounds {
            caption.sr { (caption) }
            thead { tr { @for head in heads { th scope="col" { (scene.text(head)) } } } }
            tbody {
                @for round in rounds {
                    @let line = line(scene, round);
                    tr aria-current=[(round == scene.state().round).then_some("true")] {
                        th scope="row" { (round) }
                        td { (symbol(scene, round, &taken)) }
                        td.written { @if let Some(attack) = line.attack { (attack) } }
                        td.written { @if let Some(attack) = line.final_attack { (attack) } }
                        td.written { @if let Some(defence) = line.defence { (defence) } }
                        td { @if let Some(mark) = line.mark { (tick(scene, mark)) } }
                        td.written { @if let Some(total) = line.concentration { (total) } }
                    }
                }
            }
        }
    }
}

/// The dice symbol; those that were taken are filled.
fn symbol(scene: &Scene<'_>, round: u8, taken: &[u8]) -> Markup {
    let most = scene.duel().dice_symbol(round);
    let used = taken.get(usize::from(round) - 1).copied().unwrap_or(0);
    let label = scene.with(
        "web-symbol",
        &[("most", most.into()), ("used", used.into())],
    );
    html! { span.sym role="img" aria-label=(label) { @for number in 0..most { i.used[number < used] {} } } }
}

fn tick(scene: &Scene<'_>, mark: Mark) -> Markup {
    match mark {
        Mark::Ok => ink::said_mark("tick", "mark--tick", &scene.text("web-mark-ok")),
        Mark::Hit => ink::said_mark("cross", "mark--cross", &scene.text("web-mark-hit")),
    }
}

fn concentration(scene: &Scene<'_>) -> Markup {
    let have = scene.state().concentration;
    let bonuses = &scene.duel().tables.concentration;
    let reached = bonuses
        .iter()
        .rev()
        .find(|bonus| u16::from(bonus.cost) <= have);
    let first = bonuses.first().map_or(0, |bonus| u16::from(bonus.cost));
    let says = match reached {
        Some(bonus) => scene.reader.count("web-conc-enough", "cost", bonus.cost),
        None => scene
            .reader
            .count("web-conc-missing", "missing", first.saturating_sub(have)),
    };
    // A price that is covered and still cannot be paid says why.
    let objection = reached.and_then(|bonus| {
        scene.objection(&Command::SpendConcentration {
            cost: bonus.cost.into(),
        })
    });
    let mut below = 0;
    let steps: Vec<Markup> = bonuses
        .iter()
        .map(|bonus| {
            let from = std::mem::replace(&mut below, bonus.cost);
            step(scene, bonus, from)
        })
        .collect();
    html! {
        section aria-labelledby="conc" {
            div.head {
                h3 #conc { (scene.text("web-concentration")) }
                span.label { span.written.total { (hand(scene, "/concentration", html! { (have) })) } " · " (says) }
            }
            (act(scene, Cmd::SpendConcentration, html! { ol.ladder { @for step in steps { (step) } } }))
            @if let Some(objection) = objection { p.label { (reason(scene, &objection)) } }
            (refused_cmd(scene, Cmd::SpendConcentration))
        }
    }
}

/// One price of the ladder, and how far the pool has come towards it.
fn step(scene: &Scene<'_>, bonus: &Bonus, from: u8) -> Markup {
    let have = scene.state().concentration;
    let way = u16::from(bonus.cost - from).max(1);
    let filled = 100 * have.saturating_sub(from.into()).min(way) / way;
    let (sign, word, amount) = match bonus.effect {
        BonusEffect::Ki { amount } => (
            html! { "+" (amount) " " (ink::mark("ki")) },
            "web-bonus-ki",
            amount,
        ),
        BonusEffect::FoeHealth { amount } => (
            html! { "−" (amount) " " (ink::mark("heart")) },
            "web-bonus-hearts",
            amount,
        ),
        BonusEffect::Attack { amount } => (
            html! { "+" (amount) " " (scene.text("web-attack")) },
            "web-bonus-attack",
            amount,
        ),
        BonusEffect::Defence { amount } => (
            html! { "+" (amount) " " (scene.text("web-defence")) },
            "web-bonus-defence",
            amount,
        ),
        BonusEffect::FoeHealthDie { behead } => (
            html! { (scene.text("web-bonus-die-short")) },
            "web-bonus-die",
            behead,
        ),
    };
    let what = scene.reader.count(word, "amount", amount);
    let objection = scene.objection(&Command::SpendConcentration {
        cost: bonus.cost.into(),
    });
    let reason = objection.map(|refusal| scene.reader.refusal("samurai", &refusal));
    let body =
        html! { b { (bonus.cost) } span aria-hidden="true" { (sign) } span.sr { ": " (what) } };
    html! {
        li style={ "--f:" (filled) } {
            @if !scene.plays() {
                div.price { (body) }
            } @else if let Some(reason) = reason {
                button.price type="button" aria-disabled="true" title=(reason) { (body) span.sr { ". " (reason) } }
            } @else {
                button.price name="cost" value=(bonus.cost) title=(what) { (body) }
            }
        }
    }
}
