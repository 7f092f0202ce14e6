//! The four lines at the top: who and where, both sides' tracks, what concentration buys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use samurai::{BonusEffect, Phase};

use super::Scene;
use super::text::{marks, padded, width};

pub const HEIGHT: u16 = 4;

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let lines = vec![
        title(scene, area),
        player(scene, area),
        foe(scene),
        prices(scene, area),
    ];
    frame.render_widget(Paragraph::new(lines), area);
}

fn title(scene: Scene<'_>, area: Rect) -> Line<'static> {
    let (app, ink) = (scene.app, scene.ink);
    let (duel, state) = (&app.setup().duel, app.state());
    let stars = "★".repeat(duel.stars.into());
    let who = format!("{} {stars}", duel.name);
    let step = match state.phase {
        _ if app.table().pending().is_some() => "play-step-dice",
        Phase::Ready => "play-step-ready",
        Phase::Rolled => "play-step-rolled",
        Phase::Allocated => "play-step-allocated",
        Phase::FoeRolled => "play-step-foe-rolled",
        Phase::RoundOver => "play-step-round-over",
        Phase::Over => "play-step-over",
    };
    let round = app.say.with(
        "play-round",
        &[
            ("round", state.round.into()),
            ("rounds", duel.rounds.into()),
        ],
    );
    let place = format!("{round} · {}", app.say.text(step));
    let gap = usize::from(area.width).saturating_sub(width(&who) + width(&place));
    Line::from(vec![
        Span::styled(who, ink.bold()),
        Span::raw(" ".repeat(gap)),
        Span::styled(place, ink.bold()),
    ])
}

/// Both names in the same width, so that the hearts stand under each other.
fn name(scene: Scene<'_>, name: &str) -> Span<'static> {
    let other = scene.app.setup().duel.short_name();
    let most = width(other).max(width("Musashi"));
    Span::styled(format!("{}  ", padded(name, most)), scene.ink.bold())
}

fn hearts(scene: Scene<'_>, have: u8, of: u8) -> Vec<Span<'static>> {
    let ink = scene.ink;
    let mut spans = Vec::new();
    if let Some((full, empty)) = marks("♥", "♡", have.into(), of.into()) {
        spans.push(Span::styled(full, ink.seal()));
        spans.push(Span::styled(empty, ink.dim()));
        // What follows stands under each other on both sides.
        let duel = &scene.app.setup().duel;
        let most = duel.player.hearts.max(duel.foe.hearts);
        spans.push(Span::raw(" ".repeat(usize::from(most - of) + 1)));
    } else {
        spans.push(Span::styled("♥ ", ink.seal()));
    }
    spans.push(Span::styled(padded(&format!("{have}/{of}"), 5), ink.bold()));
    spans
}

/// Somebody badly hurt needs the room of the drawn ki for what happened to him.
fn player(scene: Scene<'_>, area: Rect) -> Line<'static> {
    let line = condition(scene, true);
    if line.width() <= usize::from(area.width) {
        line
    } else {
        condition(scene, false)
    }
}

fn condition(scene: Scene<'_>, draws_ki: bool) -> Line<'static> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let (duel, state) = (&app.setup().duel, app.state());
    let mut spans = vec![name(scene, "Musashi")];
    spans.extend(hearts(scene, state.health, duel.player.hearts));
    spans.push(Span::raw(format!("  {} ", say.text("play-ki"))));
    if draws_ki && let Some((full, empty)) = marks("●", "○", state.ki.into(), duel.player.ki.into())
    {
        spans.push(Span::styled(full, ink.ki()));
        spans.push(Span::styled(empty, ink.dim()));
        spans.push(Span::raw(" "));
    }
    spans.push(Span::styled(state.ki.to_string(), ink.bold()));
    if !matches!(state.phase, Phase::RoundOver | Phase::Over) {
        let left = state.ki_left_this_round(duel);
        spans.push(Span::raw(" "));
        spans.push(Span::styled(
            say.with("play-ki-left", &[("left", left.into())]),
            ink.dim(),
        ));
    }
    let list = |numbers: Vec<u8>| {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        numbers.join(",")
    };
    let mut conditions = Vec::new();
    if !state.struck.is_empty() {
        let areas = list(state.struck.iter().collect());
        conditions.push(say.with("play-struck", &[("areas", areas.into())]));
    }
    if !state.wounds.is_empty() {
        let wounds = list(state.wounds.iter().collect());
        conditions.push(say.with("play-wounds", &[("wounds", wounds.into())]));
    }
    if state.limb_lost {
        conditions.push(say.text("play-limb-lost"));
    }
    for condition in conditions {
        spans.push(Span::raw("  "));
        spans.push(Span::styled(condition, ink.bad()));
    }
    Line::from(spans)
}

fn foe(scene: Scene<'_>) -> Line<'static> {
    let (app, ink) = (scene.app, scene.ink);
    let (duel, state) = (&app.setup().duel, app.state());
    let mut spans = vec![name(scene, duel.short_name())];
    spans.extend(hearts(scene, state.foe_health, duel.foe.hearts));
    spans.push(Span::raw(format!("  {} ", app.say.text("play-resistance"))));
    for band in &duel.foe.resistance {
        // The band this round's attack reached.
        let reached = state
            .final_attack
            .is_some_and(|attack| samurai::read::hearts_lost(duel, attack) == band.loss);
        let style = if reached { ink.chosen() } else { ink.plain() };
        spans.push(Span::styled(format!("{}→{}♥", band.at, band.loss), style));
        spans.push(Span::raw("  "));
    }
    Line::from(spans)
}

/// What concentration buys; what it can pay for now is ticked.
fn prices(scene: Scene<'_>, area: Rect) -> Line<'static> {
    let line = price_list(scene, "play-concentration");
    if line.width() <= usize::from(area.width) {
        line
    } else {
        price_list(scene, "play-concentration-short")
    }
}

fn price_list(scene: Scene<'_>, label: &str) -> Line<'static> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let (duel, state) = (&app.setup().duel, app.state());
    let total = [("total", state.concentration.into())];
    let mut spans = vec![Span::styled(say.with(label, &total), ink.bold())];
    for bonus in &duel.tables.concentration {
        let what = match bonus.effect {
            BonusEffect::Ki { amount } => say.with("play-price-ki", &[("n", amount.into())]),
            BonusEffect::FoeHealth { amount } => format!("−{amount}♥"),
            BonusEffect::Attack { amount } => {
                say.with("play-price-attack", &[("n", amount.into())])
            }
            BonusEffect::Defence { amount } => {
                say.with("play-price-defence", &[("n", amount.into())])
            }
            BonusEffect::FoeHealthDie { .. } => say.text("play-price-die"),
        };
        let affordable = u16::from(bonus.cost) <= state.concentration;
        let (tick, style) = if affordable {
            ("✓", ink.good())
        } else {
            ("", ink.dim())
        };
        spans.push(Span::styled(
            format!("  {tick}{} {what}", bonus.cost),
            style,
        ));
    }
    Line::from(spans)
}
