//! Building figures (CD-BUILD).

use table::{Arg, Seat};

use super::gate::{Ask, Checked, refuse, unreadable_sheet};
use super::{Playing, effect, tell};
use crate::build::{bill, readable, resolved};
use crate::shape::is_sheet_text;
use crate::sheet::{Kind, Sheet};
use crate::state::{MOST_FIGURES, Mode, Stage};
use crate::{AtZero, EnemyAtZero, Event, Figure, FigureId, Name, Side};

pub fn option(ask: Ask<'_>, name: &str, value: &str) -> Checked {
    ask.master()?;
    ask.mode(&[Mode::Setup, Mode::Exploring])?;
    ask.quiet()?;
    let mut options = ask.state.options;
    options.set(name, value).map_err(|_| {
        refuse("no_such_option", "CD-GM-2")
            .with("name", name)
            .with("value", value)
    })
}

/// One of the two: a ready sheet of the content, or one that was written.
fn sheet<'a>(
    ready: Option<&str>,
    sheet: Option<&'a Sheet>,
    known: impl Fn(&str) -> Option<&'a Sheet>,
) -> Checked<&'a Sheet> {
    let unknown = || refuse("no_such_sheet", "CD-BUILD-1");
    match (ready, sheet) {
        (Some(id), None) => known(id).ok_or_else(unknown),
        (None, Some(sheet)) if readable(sheet) && is_sheet_text(sheet) => Ok(sheet),
        (None, Some(_)) => Err(unreadable_sheet()),
        _ => Err(unknown()),
    }
}

fn room(ask: Ask<'_>, more: usize) -> Checked {
    if ask.state.figures.len() + more <= MOST_FIGURES {
        return Ok(());
    }
    Err(refuse("too_many_figures", "CD-GM-2").with("most", MOST_FIGURES))
}

/// A draft holds whatever its player writes; what is wrong with it is told, not refused.
pub fn draft<'a>(
    ask: Ask<'a>,
    figure: Option<i64>,
    ready: Option<&str>,
    written: Option<&'a Sheet>,
) -> Checked<(Option<FigureId>, Sheet)> {
    // A game master who plays along leads a character like everybody else.
    if ask.seat.role == table::Role::Spectator {
        return Err(refuse("players_only", "CD-SIDE-1"));
    }
    if !matches!(ask.state.mode, Mode::Setup) {
        return Err(refuse("sheet_fixed", "CD-BUILD-20"));
    }
    ask.quiet()?;
    let known = |id: &str| ask.setup.content.character(id).map(|it| &it.sheet);
    let sheet = sheet(ready, written, known)?.clone();
    match figure {
        None => {
            room(ask, 1)?;
            Ok((None, sheet))
        }
        Some(number) => {
            let figure = ask.figure(number)?;
            if figure.owner.as_ref() != Some(&ask.seat.id) {
                let name = Arg::from(&figure.sheet.name);
                return Err(refuse("not_your_figure", "CD-SIDE-1").with("name", name));
            }
            Ok((Some(figure.id), sheet))
        }
    }
}

/// `ready`: a ready character was taken.
pub fn write_draft(
    turn: &mut Playing<'_>,
    seat: &Seat,
    (known, mut sheet): (Option<FigureId>, Sheet),
    ready: bool,
) {
    // Two who take the same ready character are told apart; not at tables of the first edition.
    if known.is_none() && ready && turn.state().edition > 0 {
        let party = turn.state().figures.iter().filter(|it| !it.id.is_master());
        sheet.name = free_name(party, &sheet.name);
    }
    let next = FigureId(turn.state().next.character);
    let figure = known.unwrap_or(next);
    // A character that is written anew begins anew.
    effect::end_all_of(turn, figure);
    if turn
        .state()
        .figure(figure)
        .is_some_and(|it| it.field.is_some())
    {
        turn.emit(Event::Lifted { figure });
    }
    turn.emit(Event::Drafted {
        figure,
        owner: seat.id.clone(),
        sheet: Box::new(sheet),
    });
}

/// Own abilities have to be agreed (CD-BUILD-18).
fn needs_approval(sheet: &Sheet) -> bool {
    sheet
        .abilities
        .iter()
        .any(|ability| ability.kind == Kind::Own)
}

pub fn submit(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let figure = ask.figure(figure)?;
    ask.owns(figure)?;
    ask.mode(&[Mode::Setup])?;
    ask.quiet()?;
    if figure.stage != Stage::Draft {
        return Err(refuse("no_draft", "CD-BUILD-1").with("name", &figure.sheet.name));
    }
    let budget = Some(ask.state.options.budget());
    let bill = bill(&ask.state.options, &figure.sheet, budget);
    match bill.violations.into_iter().next() {
        None => Ok(figure),
        Some(violation) => Err(violation.into()),
    }
}

pub fn hand_in(turn: &mut Playing<'_>, seat: &Seat, figure: FigureId) {
    let Some(draft) = turn.state().figure(figure) else {
        return;
    };
    let sheet = resolved(&draft.sheet);
    let owner = draft.owner.clone().unwrap_or_else(|| seat.id.clone());
    let waits = needs_approval(&sheet);
    if sheet != draft.sheet {
        turn.emit(Event::Drafted {
            figure,
            owner,
            sheet: Box::new(sheet),
        });
    }
    turn.emit(Event::Submitted { figure, waits });
}

pub fn waiting(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    ask.master()?;
    ask.quiet()?;
    let figure = ask.figure(figure)?;
    if figure.stage == Stage::Waiting {
        return Ok(figure);
    }
    Err(refuse("not_waiting", "CD-BUILD-18").with("name", &figure.sheet.name))
}

/// A figure without a budget (CD-BUILD-19).
pub fn create<'a>(ask: Ask<'a>, ready: Option<&str>, written: Option<&'a Sheet>) -> Checked<Sheet> {
    ask.master_any_time()?;
    room(ask, 1)?;
    let known = |id: &str| ask.setup.content.foe(id).map(|it| &it.sheet);
    let sheet = sheet(ready, written, known)?;
    legal(ask, sheet)?;
    Ok(resolved(sheet))
}

fn legal(ask: Ask<'_>, sheet: &Sheet) -> Checked {
    let bill = bill(&ask.state.options, sheet, None);
    match bill.violations.into_iter().next() {
        None => Ok(()),
        Some(violation) => Err(violation.into()),
    }
}

pub fn add(
    turn: &mut Playing<'_>,
    sheet: Sheet,
    side: Side,
    hidden: bool,
    same_rules: bool,
) -> FigureId {
    let figure = FigureId(turn.state().next.master);
    let out = turn.state().options.enemy_at_zero == EnemyAtZero::Out && !same_rules;
    let at_zero = if out { AtZero::Out } else { AtZero::SameRules };
    // Nobody sees it before it stands on the map.
    tell::secret(
        turn,
        Event::FigureCreated {
            figure,
            sheet: Box::new(sheet),
            side,
            hidden,
            at_zero,
        },
    );
    figure
}

pub fn edit<'a>(ask: Ask<'a>, figure: i64, sheet: &Sheet) -> Checked<&'a Figure> {
    ask.master_any_time()?;
    let figure = ask.master_figure(figure)?;
    if ask
        .state
        .turn()
        .is_some_and(|turn| turn.figure == figure.id)
    {
        return Err(refuse("sheet_fixed", "CD-BUILD-20"));
    }
    if !readable(sheet) || !is_sheet_text(sheet) {
        return Err(unreadable_sheet());
    }
    legal(ask, sheet)?;
    Ok(figure)
}

pub fn rewrite(turn: &mut Playing<'_>, figure: FigureId, sheet: &Sheet) {
    effect::end_all_of(turn, figure);
    let sheet = Box::new(resolved(sheet));
    tell::secret(turn, Event::FigureEdited { figure, sheet });
}

/// How many copies are made at once.
pub const MOST_COPIES: i64 = 6;

pub fn copy(ask: Ask<'_>, figure: i64, n: i64) -> Checked<&Figure> {
    ask.master_any_time()?;
    let figure = ask.master_figure(figure)?;
    if !(1..=MOST_COPIES).contains(&n) {
        let refusal = refuse("off_bounds", "CD-GM-2").with("least", 1_i64);
        return Err(refusal.with("most", MOST_COPIES));
    }
    room(ask, usize::try_from(n).unwrap_or(MOST_FIGURES))?;
    Ok(figure)
}

pub fn add_copies(turn: &mut Playing<'_>, figure: FigureId, n: i64) {
    let Some(model) = turn.state().figure(figure).cloned() else {
        return;
    };
    for _ in 0..n {
        let mut sheet = model.sheet.clone();
        sheet.name = numbered(turn, &model.sheet.name);
        add(
            turn,
            sheet,
            model.side,
            model.hidden,
            model.at_zero == AtZero::SameRules,
        );
    }
}

/// The name with the next free number, so that players can tell them apart.
pub fn numbered(turn: &Playing<'_>, name: &Name) -> Name {
    free_name(turn.state().figures.iter(), name)
}

fn free_name<'a>(figures: impl Iterator<Item = &'a Figure> + Clone, name: &Name) -> Name {
    let taken = |name: &Name| figures.clone().any(|it| it.sheet.name.same(name));
    if !taken(name) {
        return name.clone();
    }
    let with = |number: usize| match name {
        Name::Text(text) => Name::Text(format!("{text} {number}")),
        Name::Both(both) => Name::Both(table::Bilingual {
            de: format!("{} {number}", both.de),
            en: format!("{} {number}", both.en),
        }),
    };
    (2..=2 * MOST_FIGURES)
        .map(with)
        .find(|name| !taken(name))
        .unwrap_or_else(|| name.clone())
}

/// A draft of one's own, or a figure of the game master's outside the fight.
pub fn remove(ask: Ask<'_>, figure: i64) -> Checked<&Figure> {
    let figure = ask.figure(figure)?;
    ask.owns(figure)?;
    ask.mode(&[Mode::Setup, Mode::Exploring, Mode::Fight])?;
    ask.quiet()?;
    let draft = figure.stage != Stage::Ready && ask.state.mode == Mode::Setup;
    let spare = figure.id.is_master() && !ask.state.in_fight(figure.id) && ask.is_master();
    if draft || spare {
        return Ok(figure);
    }
    Err(refuse("sheet_fixed", "CD-BUILD-20"))
}

/// With everything that hangs on it.
pub fn throw_away(turn: &mut Playing<'_>, figure: FigureId) {
    effect::end_all_of(turn, figure);
    let hidden = turn
        .state()
        .figure(figure)
        .is_some_and(|it| it.id.is_master() && !it.shown);
    tell::say(turn, Event::FigureRemoved { figure }, hidden);
}
