//! What the player can do now: the choices, a form, dice to name, or the end.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use samurai::{Phase, odds, outcome_phrase};

use super::text::{clipped, padded, right, rule, wrapped};
use super::{Scene, dice};
use crate::play::app::Panel;
use crate::play::forms::{DivideForm, EnterForm};
use crate::play::items::Item;
use crate::play::say::die_sign;

/// Columns of the two chances beside a choice.
const HIT: usize = 11;
const HURT: usize = 10;
/// Columns before the words about the choice under the cursor.
const INDENT: usize = 3;
/// Choices in sight at least, however much there is to say about one of them.
const LEAST: usize = 4;

/// How much room this would like to have.
pub fn height(scene: Scene<'_>, width: u16) -> u16 {
    let app = scene.app;
    let above = above(scene, width.into()).len();
    let lines = match (&app.panel, app.table().pending()) {
        (_, Some(_)) => 6,
        (Panel::Enter(form), _) => form.places.len() + 4,
        (Panel::Divide(_), _) => 7,
        (Panel::Choices, _) => 1 + above + app.items.len() + longest(&app.items, width.into()),
    };
    u16::try_from(lines).unwrap_or(u16::MAX)
}

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let app = scene.app;
    let lines = match (&app.panel, app.table().pending()) {
        (_, Some(pending)) => due(scene, &pending.next, &pending.faces, area),
        (Panel::Enter(form), _) => enter(scene, form, area),
        (Panel::Divide(form), _) => divide(scene, form, area),
        (Panel::Choices, _) => choices(scene, area),
    };
    frame.render_widget(Paragraph::new(lines), area);
}

/// What has to be said before the choices: how it ended, or that this round is the last.
fn above(scene: Scene<'_>, width: usize) -> Vec<Line<'static>> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let (duel, state) = (&app.setup().duel, app.state());
    let mut lines = Vec::new();
    let mut tell = |words: String, style| {
        let words = wrapped(&words, width, "").into_iter();
        lines.extend(words.map(|line| Line::styled(line, style)));
    };
    if let Some(outcome) = state.outcome {
        tell(say.phrase(&outcome_phrase(duel, outcome)), ink.bold());
        let args = [
            ("round", state.round.into()),
            ("health", state.health.into()),
            ("foe", duel.short_name().into()),
            ("foe_health", state.foe_health.into()),
        ];
        tell(say.with("play-after", &args), ink.plain());
        let taken_back = app.table().rolls_taken_back();
        if taken_back > 0 {
            tell(
                say.with("play-taken-back", &[("count", taken_back.into())]),
                ink.plain(),
            );
        }
    }
    if let Some(chance) = &app.fell_now {
        let args = [
            ("foe", duel.short_name().into()),
            ("chance", say.chance(chance).into()),
        ];
        tell(say.with("play-fell-now", &args), ink.plain());
    }
    lines
}

fn choices(scene: Scene<'_>, area: Rect) -> Vec<Line<'static>> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let width = usize::from(area.width);
    let title = say.text(if app.state().phase == Phase::Over {
        "play-title-over"
    } else {
        "play-title-choices"
    });
    let chances = app.items.iter().any(|item| item.chances.is_some());
    let note = if chances {
        let (hit, hurt) = (say.text("play-you-hit"), say.text("play-foe-hits"));
        format!("{}{}", right(&hit, HIT - 1), right(&hurt, HURT))
            .trim()
            .to_owned()
    } else {
        String::new()
    };
    let mut lines = vec![rule(ink, &title, &note, width)];
    lines.extend(above(scene, width));

    let room = usize::from(area.height).saturating_sub(lines.len());
    let beside = room.saturating_sub(longest(&app.items, width));
    let list = app.items.len().min(beside.max(LEAST).min(room));
    let first = app.cursor.saturating_sub(list.saturating_sub(1));
    for (index, item) in app.items.iter().enumerate().skip(first).take(list) {
        lines.push(choice(scene, index, item, width));
    }
    if first + list < app.items.len()
        && let Some(last) = lines.last_mut()
    {
        last.push_span(Span::styled("↓", ink.dim()));
    }
    let chosen = app.items.get(app.cursor);
    let told = chosen.map_or(Vec::new(), |item| detail(item, width));
    let indent = " ".repeat(INDENT);
    for line in told.into_iter().take(room.saturating_sub(list)) {
        lines.push(Line::styled(format!("{indent}{line}"), ink.dim()));
    }
    lines
}

fn detail(item: &Item, width: usize) -> Vec<String> {
    if item.detail.is_empty() {
        return Vec::new();
    }
    wrapped(&item.detail, width - INDENT, "")
}

/// The most lines any choice has to say, so that nothing jumps while the cursor moves.
fn longest(items: &[Item], width: usize) -> usize {
    let details = items.iter().map(|item| detail(item, width).len());
    details.max().unwrap_or(0)
}

fn choice(scene: Scene<'_>, index: usize, item: &Item, width: usize) -> Line<'static> {
    let (ink, say) = (scene.ink, scene.app.say);
    let is_chosen = index == scene.app.cursor;
    let style = if is_chosen { ink.chosen() } else { ink.plain() };
    let number = match index {
        0..=8 => (index + 1).to_string(),
        _ => " ".to_owned(),
    };
    let mark = if is_chosen { "▸" } else { " " };
    let label = format!("{mark}{number} {}", item.label);
    // One column stays free for the sign that there is more.
    let width = width.saturating_sub(1);
    let text = match &item.chances {
        None => padded(&label, width),
        Some((hit, hurt)) => format!(
            "{}{}{}",
            padded(&label, width.saturating_sub(HIT + HURT)),
            right(&say.percent(hit), HIT),
            right(&say.percent(hurt), HURT),
        ),
    };
    Line::from(Span::styled(text, style))
}

/// Where each die goes, with the odds of what is filled in so far.
fn enter(scene: Scene<'_>, form: &EnterForm, area: Rect) -> Vec<Line<'static>> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let state = app.state();
    let width = usize::from(area.width);
    let mut lines = vec![rule(ink, &say.text("play-title-enter"), "", width)];
    for (index, (die, chosen)) in state.dice.as_slice().iter().zip(&form.places).enumerate() {
        let is_here = index == form.cursor;
        let place = chosen.map_or("–".to_owned(), |place| say.text(dice::place(place)));
        let text = format!(
            "{} {} {}  {}",
            if is_here { "▸" } else { " " },
            die_sign(die.face),
            die.face,
            place,
        );
        let style = if is_here { ink.chosen() } else { ink.plain() };
        lines.push(Line::from(Span::styled(padded(&text, width - 1), style)));
    }
    lines.extend(filled(scene, form.points(state), form.is_complete(), width));
    lines
}

/// How a die is divided, likewise.
fn divide(scene: Scene<'_>, form: &DivideForm, area: Rect) -> Vec<Line<'static>> {
    let (ink, say) = (scene.ink, scene.app.say);
    let width = usize::from(area.width);
    let args = [
        ("die", table::Arg::Faces(vec![form.face])),
        ("rest", form.rest().into()),
    ];
    let mut lines = vec![rule(ink, &say.with("play-title-divide", &args), "", width)];
    let names = ["play-attack", "play-defence", "play-concentration-name"];
    for (index, (&part, id)) in form.parts.iter().zip(names).enumerate() {
        let is_here = index == form.cursor;
        let text = format!(
            "{} {}  ‹ {part} ›  {}",
            if is_here { "▸" } else { " " },
            padded(&say.text(id), 13),
            "●".repeat(part.into()),
        );
        let style = if is_here { ink.chosen() } else { ink.plain() };
        lines.push(Line::from(Span::styled(padded(&text, width - 1), style)));
    }
    lines.extend(filled(
        scene,
        form.parts.map(u16::from),
        form.rest() == 0,
        width,
    ));
    lines
}

/// The values a form comes to, and what they are worth.
fn filled(scene: Scene<'_>, points: [u16; 3], done: bool, width: usize) -> Vec<Line<'static>> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let (setup, state) = (app.setup(), app.state());
    let [attack, defence, concentration] = points;
    let (attack, defence) = (attack + state.bonus_attack, defence + state.bonus_defence);
    let prospect = odds::prospect(setup, state, state.n, attack, defence);
    let values = say.with(
        "play-sum-allocated",
        &[
            ("attack", attack.into()),
            ("defence", defence.into()),
            (
                "concentration",
                (state.concentration + concentration).into(),
            ),
        ],
    );
    let odds = say.with(
        "play-prospect",
        &[
            ("hit", say.chance(&prospect.any_heart).into()),
            ("hearts", say.mean(&prospect.hearts).into()),
            ("hurt", say.chance(&prospect.hit).into()),
        ],
    );
    let style = if done { ink.bold() } else { ink.plain() };
    let mut lines = vec![Line::styled(
        format!("  {}", clipped(&values, width - 2)),
        style,
    )];
    let odds = wrapped(&odds, width - 2, "").into_iter();
    lines.extend(odds.map(|line| Line::styled(format!("  {line}"), ink.dim())));
    lines
}

/// Real dice: which to throw, and what was typed so far.
fn due(scene: Scene<'_>, next: &[::dice::Die], named: &[u8], area: Rect) -> Vec<Line<'static>> {
    let (app, ink, say) = (scene.app, scene.ink, scene.app.say);
    let width = usize::from(area.width);
    let mut lines = vec![rule(ink, &say.text("play-title-dice"), "", width)];
    let foe = app.setup().duel.short_name();
    let what = match next.first().map_or("", |die| die.name) {
        "samurai-die-own" => "own",
        "samurai-die-foe" => "foe",
        "samurai-die-surprise" => "surprise",
        "samurai-die-injury" => "injury",
        "samurai-die-wound" => "wound",
        _ => "loss",
    };
    let args = [
        ("what", what.into()),
        ("n", next.len().into()),
        ("foe", foe.into()),
    ];
    let words = wrapped(&say.with("play-throw", &args), width - 2, "");
    lines.extend(
        words
            .into_iter()
            .map(|line| Line::styled(format!("  {line}"), ink.bold())),
    );
    if !named.is_empty() {
        let faces = table::Arg::Faces(named.to_vec());
        let words = say.with("play-named", &[("faces", faces)]);
        lines.push(Line::styled(format!("  {words}"), ink.dim()));
    }
    let mut boxes = vec![Span::raw("  ")];
    for at in 0..next.len() {
        let (text, style) = match app.typed.get(at) {
            Some(face) => (format!("[ {face} ]"), ink.bold()),
            None if at == app.typed.len() => ("[ _ ]".to_owned(), ink.chosen()),
            None => ("[   ]".to_owned(), ink.dim()),
        };
        boxes.push(Span::styled(text, style));
        boxes.push(Span::raw(" "));
    }
    lines.push(Line::from(boxes));
    lines
}
