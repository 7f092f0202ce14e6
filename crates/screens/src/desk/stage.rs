//! The page as a stage: what just happened, what is to be decided now and the buttons for it are on the screen together,
//! without scrolling. Whatever else there is has a place of its own that scrolls by itself, or opens as a drawer.

use maud::{Markup, html};
use table::{Game, Role};

use super::climax::{Climax, climax};
use super::reel::ranges;
use super::{Desk, calls};
use crate::journal::seat_name;
use crate::{layout, me};

/// Moments that are played back at most: what the tactician does at once.
const MOST_MOMENTS: usize = 120;

/// What a game puts on its stage.
#[derive(Debug)]
pub struct Places<'a> {
    pub title: String,
    /// Where the evening is: "Das Licht im Schilf · Sitzung 2".
    pub place: Markup,
    /// What stands in the bar at every size besides.
    pub bar: Markup,
    /// Where the game is, for scripts and tests.
    pub phase: Option<&'a str>,
    /// The game's own class, for styles of what lies on the floor.
    pub class: &'static str,
    /// Drawers that the bar opens on wide screens: the panel's number, where it begins, and its word.
    pub drawers: &'a [(u8, &'static str, &'static str)],
    /// What fills every screen now.
    pub climax: Option<Climax>,
    /// `.stage-now` first, then `.stage-left`, `.stage-right`, `.stage-map`, `.stage-drawers`.
    pub floor: Markup,
    /// What happened before that, for whoever only watches.
    pub reel: Markup,
}

/// The part of a table's page that live updates replace.
pub fn stage<G: Game>(desk: &Desk<'_, G>, places: Places<'_>) -> Markup {
    let at = (!desk.at.is_empty()).then_some(desk.at.as_str());
    let title = titled(desk, places.title);
    let filled = places.climax.and_then(|filled| climax(desk, filled));
    let under = filled.is_some();
    html! {
        div #board.stage.stage--watch[desk.seat.role == Role::Spectator] data-table=(desk.info.id) data-seq=(desk.table.next_seq()) data-due[desk.info.is_due()] data-phase=[places.phase] data-title=(title) data-at=[at] {
            header.stage-bar data-part="mast" inert[under] {
                (layout::home(desk.reader, G::NAME))
                p.stage-bar__where { (places.place) }
                (places.bar)
                (turn(desk))
                (since(desk))
                @if desk.is_master() && !desk.is_past && !desk.table.house().closed { (find(desk)) }
                (me::menu(desk.reader, desk.info))
                nav.stage-bar__nav aria-label=(desk.text("web-nav")) {
                    @for (panel, href, word) in places.drawers { a href=(href) data-drawer=(panel) { (desk.text(word)) } }
                    @if desk.info.runs && G::HAS_GAME_MASTER { a href={ (desk.path()) "/seats" } { (desk.text("web-seats-short")) } }
                    (layout::rules_link(desk.reader, G::NAME))
                    (layout::language_link(desk.reader, &desk.path()))
                }
            }
            (calls(desk))
            main #main class={ "stage-floor " (places.class) } inert[under] { (places.floor) }
            @if !under { (places.reel) }
            @if let Some(filled) = filled { (filled) }
        }
    }
}

/// Whose move it is, for whoever looks at another tab.
fn titled<G: Game>(desk: &Desk<'_, G>, title: String) -> String {
    let acting = &desk.info.acting;
    if desk.info.is_due() {
        return desk.with("web-title-due", &[("title", title.into())]);
    }
    if acting.is_empty() || desk.table.house().closed {
        return title;
    }
    let names: Vec<String> = acting
        .iter()
        .map(|seat| seat_name(desk.reader, seat))
        .collect();
    let args = [
        ("title", title.into()),
        ("count", names.len().into()),
        ("names", names.join(", ").into()),
    ];
    desk.with("web-title-others", &args)
}

/// The game master's command box: a few letters lead to whatever can be done on the page (`find.js`).
fn find<G: Game>(desk: &Desk<'_, G>) -> Markup {
    html! {
        div.stage-find data-script="" hidden {
            label.sr for="find" { (desk.text("web-find")) }
            input #find type="search" autocomplete="off" placeholder=(desk.text("web-find"));
            ul.stage-find__list hidden data-none=(desk.text("web-find-none")) {}
        }
    }
}

/// Whose move it is, at every size and under every tab.
fn turn<G: Game>(desk: &Desk<'_, G>) -> Markup {
    if desk.table.house().closed {
        return html! {};
    }
    let acting = &desk.info.acting;
    let others = acting.iter().filter(|seat| seat.id != desk.seat.id);
    let others: Vec<String> = others.map(|seat| seat_name(desk.reader, seat)).collect();
    let mine = others.len() < acting.len();
    html! {
        @if mine {
            p.stage-turn.stage-turn--mine { (desk.text("web-turn-mine")) @if !others.is_empty() { span.stage-turn__too { " " (desk.with("web-turn-too", &[("names", others.join(", ").into())])) } } }
        } @else if !others.is_empty() {
            p.stage-turn { (desk.with("web-turn-others", &[("names", others.join(", ").into()), ("count", others.len().into())])) }
        }
    }
}

/// What others did since this seat acted last: the script plays it back, without it the link leads to the journal.
fn since<G: Game>(desk: &Desk<'_, G>) -> Markup {
    if desk.seat.role == Role::Spectator || desk.is_past {
        return html! {};
    }
    let others = desk
        .happened()
        .take_while(|(record, _)| record.by != desk.seat.id);
    let seen = others.filter(|(_, events)| !events.is_empty());
    let mut seqs: Vec<u64> = seen.map(|(record, _)| record.seq).collect();
    let all = seqs.len();
    seqs.truncate(MOST_MOMENTS);
    let acted = desk.happened().any(|(record, _)| record.by == desk.seat.id);
    let (Some(first), true) = (seqs.last(), acted && all > 1) else {
        return html! {};
    };
    let words = if all > MOST_MOMENTS {
        let args = [("count", MOST_MOMENTS.into()), ("all", all.into())];
        desk.with("web-since-last", &args)
    } else {
        desk.count("web-since", all)
    };
    html! {
        a.stage-since href={ (desk.path()) "/journal#r" (first) } data-reel=(ranges(&seqs)) {
            svg viewBox="0 0 20 20" aria-hidden="true" { path d="M4.5 6.5A7 7 0 1 1 3 10M4 2.5v4h4" {} }
            span { (words) }
        }
    }
}
