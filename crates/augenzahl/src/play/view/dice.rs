//! The dice on the table: the player's at the left, the opponent's at the right, and under them what
//! they come to.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use samurai::{Event, Mark, Phase, Place, Places, Samurai, read};
use table::{Body, Table};

use super::Scene;
use super::text::{clipped, padded, rule, width};
use crate::play::say::die_sign;

/// Columns of a drawn die with the gap after it, and of the gap between both sides.
const DIE: usize = 8;
const GAP: usize = 2;

/// A die as it is drawn.
struct Drawn {
    /// Nothing: not thrown yet.
    face: Option<u8>,
    set_aside: bool,
    caption: String,
}

pub fn height(scene: Scene<'_>) -> u16 {
    if scene.tall { 8 } else { 6 }
}

pub fn draw(frame: &mut Frame<'_>, scene: Scene<'_>, area: Rect) {
    let app = scene.app;
    let foe = app.setup().duel.short_name();
    let (own, his) = (own(scene), his(scene));
    let room = usize::from(area.width);
    let title = if own.is_empty() {
        "play-dice-four"
    } else {
        "play-dice-own"
    };
    let title = app.say.text(title);
    // His name stands over his dice, beside the whole of the title.
    let gap = GAP.max((width(&title) + 6).saturating_sub(own.len() * DIE));
    let mut lines = vec![if his.is_empty() {
        rule(scene.ink, &title, "", room)
    } else {
        rule_at(scene, &title, foe, own.len() * DIE + gap, room)
    }];
    let four: Vec<Drawn> = (0..4).map(|_| blank()).collect();
    let shown: Vec<&Drawn> = if own.is_empty() {
        four.iter().collect()
    } else {
        own.iter().chain(&his).collect()
    };
    let split = (own.len(), gap);
    let rows = if scene.tall { 5 } else { 3 };
    for row in 0..rows {
        lines.push(across(&shown, split, |die| {
            Span::styled(slice(scene, die, row), style(scene, die))
        }));
    }
    lines.push(across(&shown, split, |die| {
        Span::styled(centred(&die.caption), scene.ink.dim())
    }));
    lines.push(Line::styled(clipped(&sum(scene), room), scene.ink.bold()));
    frame.render_widget(Paragraph::new(lines), area);
}

fn rule_at(scene: Scene<'_>, title: &str, name: &str, at: usize, room: usize) -> Line<'static> {
    let mut line = rule(scene.ink, title, "", at.saturating_sub(1));
    line.push_span(Span::raw(" "));
    line.spans
        .extend(rule(scene.ink, name, "", room.saturating_sub(at)).spans);
    line
}

/// Dice side by side, with a gap of so many columns before one of them.
fn across<'a>(
    dice: &[&Drawn],
    (split, gap): (usize, usize),
    span: impl Fn(&Drawn) -> Span<'a>,
) -> Line<'a> {
    let mut spans = Vec::new();
    for (index, die) in dice.iter().enumerate() {
        if index == split && split > 0 {
            spans.push(Span::raw(" ".repeat(gap)));
        }
        spans.push(span(die));
    }
    Line::from(spans)
}

fn style(scene: Scene<'_>, die: &Drawn) -> Style {
    match die.face {
        None => scene.ink.dim(),
        Some(_) if die.set_aside => scene.ink.dim(),
        Some(_) => scene.ink.bold(),
    }
}

fn blank() -> Drawn {
    Drawn {
        face: None,
        set_aside: false,
        caption: String::new(),
    }
}

/// One line of a die: a box with sign and number, or with its pips if there is room.
fn slice(scene: Scene<'_>, die: &Drawn, row: usize) -> String {
    let last = if scene.tall { 4 } else { 2 };
    if row == 0 {
        return "╭─────╮ ".to_owned();
    }
    if row == last {
        return "╰─────╯ ".to_owned();
    }
    let inside = match die.face {
        None => "     ".to_owned(),
        Some(face) if scene.tall => pips(face, row - 1).to_owned(),
        Some(face) => format!(" {} {face} ", die_sign(face)),
    };
    format!("│{inside}│ ")
}

fn pips(face: u8, row: usize) -> &'static str {
    const LEFT: &str = "●    ";
    const MIDDLE: &str = "  ●  ";
    const RIGHT: &str = "    ●";
    const BOTH: &str = "●   ●";
    const NONE: &str = "     ";
    let rows = match face {
        1 => [NONE, MIDDLE, NONE],
        2 => [LEFT, NONE, RIGHT],
        3 => [LEFT, MIDDLE, RIGHT],
        4 => [BOTH, NONE, BOTH],
        5 => [BOTH, MIDDLE, BOTH],
        _ => [BOTH, BOTH, BOTH],
    };
    rows[row.min(2)]
}

fn centred(caption: &str) -> String {
    let caption = clipped(caption, DIE - 1);
    let left = (DIE - 1 - width(&caption)) / 2;
    padded(&format!("{}{caption}", " ".repeat(left)), DIE)
}

fn own(scene: Scene<'_>) -> Vec<Drawn> {
    let (app, state) = (scene.app, scene.app.state());
    let entered = entered(app.table());
    let caption = |index: usize, set_aside: bool| {
        let id = match (&entered, state.phase) {
            _ if set_aside => "play-set-aside",
            (_, Phase::Ready | Phase::Rolled) => return (index + 1).to_string(),
            (Some(Entered::Whole(to)), _) => {
                place(to.as_slice().get(index).copied().unwrap_or_default())
            }
            (Some(Entered::Divided), _) => "play-divided",
            (None, _) => return String::new(),
        };
        app.say.text(id)
    };
    let dice = state.dice.as_slice().iter().enumerate();
    dice.map(|(index, die)| Drawn {
        face: Some(die.face),
        set_aside: die.set_aside,
        caption: caption(index, die.set_aside),
    })
    .collect()
}

fn his(scene: Scene<'_>) -> Vec<Drawn> {
    let state = scene.app.state();
    let faces = state.foe_dice;
    let caption = |index: usize| match state.phase {
        Phase::FoeRolled => (index + 1).to_string(),
        _ => String::new(),
    };
    if faces.as_slice().is_empty() && state.n > 0 {
        // What he will throw.
        return (0..4 - state.n).map(|_| blank()).collect();
    }
    let faces = faces.as_slice().iter().enumerate();
    faces
        .map(|(index, &face)| Drawn {
            face: Some(face),
            set_aside: false,
            caption: caption(index),
        })
        .collect()
}

pub fn place(place: Place) -> &'static str {
    match place {
        Place::Attack => "play-attack",
        Place::Defence => "play-defence",
        Place::Concentration => "play-conc",
        Place::None => "play-set-aside",
    }
}

/// How this round's dice were entered: the journal knows, the state only keeps the sums.
enum Entered {
    Whole(Places),
    Divided,
}

fn entered(table: &Table<Samurai>) -> Option<Entered> {
    let standing = table
        .records()
        .iter()
        .rev()
        .filter(|record| !table.is_struck(record.seq));
    for record in standing {
        let Body::Play { events, .. } = &record.body else {
            continue;
        };
        for event in events.iter().rev() {
            match event {
                Event::DiceEntered { to, .. } => return Some(Entered::Whole(*to)),
                Event::DieDivided { .. } => return Some(Entered::Divided),
                Event::EntryTakenBack | Event::RoundStarted { .. } => return None,
                _ => {}
            }
        }
    }
    None
}

/// What the dice come to, in a line.
fn sum(scene: Scene<'_>) -> String {
    let (app, say) = (scene.app, scene.app.say);
    let (duel, state) = (&app.setup().duel, app.state());
    let values = [
        ("attack", state.attack.into()),
        ("defence", state.defence.into()),
        ("concentration", state.concentration.into()),
    ];
    match state.phase {
        // The panel below says what to throw.
        _ if app.table().pending().is_some() => String::new(),
        Phase::Ready => {
            let args = [
                ("cap", state.cap(duel).into()),
                ("foe", duel.short_name().into()),
            ];
            say.with("play-sum-ready", &args)
        }
        Phase::Rolled => {
            let sum = read::usable_sum(state.dice.as_slice());
            say.with("play-sum-rolled", &[("sum", sum.into())])
        }
        Phase::Allocated => say.with("play-sum-allocated", &values),
        Phase::FoeRolled => {
            let row = duel.row(state.foe_dice.sum());
            let [attack, defence, _] = values;
            let args = [
                attack,
                defence,
                ("row", row.sum.into()),
                ("guard", row.defence.into()),
                ("below", row.below.into()),
            ];
            say.with("play-sum-foe-rolled", &args)
        }
        Phase::RoundOver | Phase::Over => {
            let mark = match state.mark {
                Some(Mark::Ok) => "✓",
                Some(Mark::Hit) => "✗",
                None => "",
            };
            let Some(final_attack) = state.final_attack else {
                return String::new();
            };
            let [attack, defence, _] = values;
            let args = [
                attack,
                defence,
                ("final", final_attack.into()),
                ("dealt", state.dealt.unwrap_or(0).into()),
                ("mark", mark.into()),
            ];
            say.with("play-sum-round-over", &args)
        }
    }
}
