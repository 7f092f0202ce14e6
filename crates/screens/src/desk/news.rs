//! One line above the stage for what is nobody's move: somebody took something back, somebody has real dice in hand,
//! a throw of one's own is held. And what somebody said, because the journal may lie elsewhere.

use maud::{Markup, html};
use table::{Body, Game, Matter, Own, Role};

use super::Desk;
use super::climax::rests;
use super::frame::{line_of, quoted};
use super::send::act;
use crate::journal::{name_of, seat_name, whole};

pub fn news<G: Game>(desk: &Desk<'_, G>) -> Markup {
    if desk.is_past {
        return html! {};
    }
    if desk.table.house().closed {
        return over(desk);
    }
    html! {
        (over(desk))
        @if let Some(line) = taken_back(desk) { p.news role="status" { (line) } }
        @if let Some(line) = said(desk) { p.news.news--said role="status" { (line) } }
        @for line in throwing(desk) { p.news role="status" { (line) } }
        @if desk.table.held_of(&desk.seat.id).is_some() { div.news role="status" { (held(desk)) } }
    }
}

/// What a result rests on, as long as nothing new was begun.
fn over<G: Game>(desk: &Desk<'_, G>) -> Markup {
    html! { @if desk.info.is_over || desk.table.house().closed { (rests(desk, false)) } }
}

/// It stays until the next thing happens; talk is none.
fn taken_back<G: Game>(desk: &Desk<'_, G>) -> Option<String> {
    let mut records = desk.table.records().iter().rev();
    let newest = records.find(|record| match &record.body {
        Body::Open(_) | Body::Play { .. } | Body::Undo { .. } => true,
        Body::Matter(matter) => matches!(
            matter,
            Matter::Redone { .. } | Matter::Overruled { .. } | Matter::NewDice { .. }
        ),
    })?;
    let (word, about) = match &newest.body {
        Body::Undo { strikes, .. } => ("web-news-undone", strikes.iter().min().copied()),
        Body::Matter(Matter::Redone { .. }) => ("web-news-redone", None),
        _ => return None,
    };
    let who = match newest.by == desk.seat.id {
        true => String::new(),
        false => name_of(desk.reader, desk.table.house(), &newest.by),
    };
    let mine = if who.is_empty() { "yes" } else { "no" };
    let about = about.map_or_else(String::new, |seq| quoted(desk, seq));
    let [known, what] = whole(about);
    let args = [("who", who.into()), ("mine", mine.into()), known, what];
    Some(desk.with(word, &args))
}

/// What somebody else said last, or answered to a wish: until the reader does something.
fn said<G: Game>(desk: &Desk<'_, G>) -> Option<String> {
    let watches = desk.seat.role == Role::Spectator;
    let since = desk.table.records().iter().rev().take_while(|record| {
        record.by != desk.seat.id && !(watches && matches!(record.body, Body::Play { .. }))
    });
    let mut said = since.filter_map(|record| match &record.body {
        Body::Matter(Matter::Said { .. } | Matter::UndoDeclined { .. }) => Some(record.seq),
        _ => None,
    });
    said.find_map(|seq| line_of(desk, seq))
}

/// A duel's own page says so.
fn throwing<G: Game>(desk: &Desk<'_, G>) -> Vec<String> {
    if !G::HAS_GAME_MASTER {
        return Vec::new();
    }
    let others = desk.table.all_pending().iter();
    let others = others.filter(|pending| pending.seat.id != desk.seat.id);
    let line = |name: String| desk.with("web-waiting-dice-of", &[("name", name.into())]);
    others
        .map(|pending| line(seat_name(desk.reader, &pending.seat)))
        .collect()
}

fn held<G: Game>(desk: &Desk<'_, G>) -> Markup {
    html! {
        p { (desk.text("web-throw-held")) }
        (act(desk, Own::CancelDice, html! { button.btn.btn--quiet { (desk.text("web-throw-let-go")) } }))
    }
}
