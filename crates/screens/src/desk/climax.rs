//! The climaxes of a game (a duel's end, the deciding roll, a fight won or lost) fill every screen. They stay until every
//! player who is here is ready or the game master goes on, whatever else happens meanwhile; the table itself waits for nobody.

use maud::{Markup, PreEscaped, html};
use table::{Game, Role, Seat};

use super::Desk;
use crate::journal::seat_name;
use crate::rests;

/// What fills the screens.
#[derive(Debug)]
pub struct Climax {
    /// The record it is made from.
    pub seq: u64,
    /// What kind of moment it is: "Das Abenteuer lösen".
    pub kind: String,
    /// A drawing of our own, as wide as it is high.
    pub picture: Markup,
    /// What happened, as the table tells it: `.stage-last`.
    pub last: Markup,
    /// It is how something ended: what that rests on is said with it.
    pub is_result: bool,
}

/// So many moves later nobody waits for a climax any more.
const MOST_SINCE: usize = 200;

/// The newest climax that nobody has left yet, drawn from the table as it stood then: what came after it, the tactician's
/// move or one of somebody who put it aside, takes it from nobody's screen. `may_be` tells from an event alone what can be
/// one, `of` draws the newest record of a table, if it is one. Of what is shown once more only the newest record counts.
pub fn newest_climax<G: Game>(
    desk: &Desk<'_, G>,
    may_be: impl Fn(&G::Event) -> bool,
    of: impl Fn(Desk<'_, G>) -> Option<Climax>,
) -> Option<Climax> {
    let ready = &desk.info.ready;
    let most = if desk.is_past { 1 } else { MOST_SINCE };
    let left = |seq: u64| !desk.is_past && seq <= ready.moved_on;
    let since = desk.happened().take(most).enumerate();
    for (later, (record, events)) in since.take_while(|(_, (record, _))| !left(record.seq)) {
        let seq = record.seq;
        if !events.into_iter().any(&may_be) || ready.is_ruled_out(desk.seat, seq) {
            continue;
        }
        let stood = (later > 0).then(|| desk.table.as_of(seq));
        let then = stood.as_ref().unwrap_or(desk.table);
        if let Some(climax) = of(Desk::past(desk.reader, then, desk.seat, desk.info)) {
            return Some(climax);
        }
        ready.rule_out(desk.seat, seq);
    }
    None
}

/// The climax as this seat sees it; nothing once everybody has left it.
pub fn climax<G: Game>(desk: &Desk<'_, G>, climax: Climax) -> Option<Markup> {
    let ready = &desk.info.ready;
    let players = players(desk);
    let waits = |seat: &&&Seat| !ready.is_ready(seat, climax.seq);
    let waiting: Vec<&&Seat> = players.iter().filter(waits).collect();
    // Whoever comes to watch when nobody plays any more finds the table, not a moment that is long over.
    let late = players.is_empty() && desk.seat.role == Role::Spectator;
    let seen = waiting.is_empty() && !players.is_empty();
    let left = ready.moved_on >= climax.seq || seen || late;
    if left && !desk.is_past {
        return None;
    }
    let Climax {
        seq,
        kind,
        picture,
        last,
        is_result,
    } = climax;
    // The same lies on the floor beneath: what has a name there needs another one here.
    let last = PreEscaped(
        last.into_string()
            .replace(r#"id="why-last""#, r#"id="why-climax""#),
    );
    let mine = waiting.iter().any(|seat| seat.id == desk.seat.id);
    Some(html! {
        section.climax data-part="climax" data-climax=(seq) role="dialog" aria-modal="true" aria-labelledby="climax-kind" {
            div.climax__picture aria-hidden="true" { (picture) }
            div.climax__told {
                h2 #climax-kind.climax__kind { (kind) }
                (last)
                @if is_result { (rests(desk, true)) }
            }
            // Shown once more it asks for nothing.
            @if !left {
                footer.climax__foot {
                    // Whoever is alone waits for nobody.
                    @if players.len() > 1 || desk.is_master() { ul.climax__seats {
                        @for seat in &players {
                            @let is = ready.is_ready(seat, seq);
                            li.climax__seat.climax__seat--ready[is] {
                                b { (seat_name(desk.reader, seat)) }
                                span { (desk.text(if is { "web-climax-is-ready" } else { "web-climax-looks" })) }
                            }
                        }
                    } }
                    div.climax__act {
                        button.btn.btn--quiet type="button" data-aside data-script="" hidden { (desk.text("web-climax-aside")) }
                        @if desk.is_master() {
                            (button(desk, seq, "web-climax-move-on"))
                        } @else if mine {
                            (button(desk, seq, "web-climax-ready"))
                        } @else if !waiting.is_empty() {
                            p.climax__waits { (desk.count("web-climax-waits", waiting.len())) }
                        }
                    }
                }
            }
        }
    })
}

/// What it rests on, if that is more than the rules and the dice as they first fell.
pub fn rests<G: Game>(desk: &Desk<'_, G>, fills: bool) -> Markup {
    html! {
        @for sentence in rests::told(desk.reader, desk.table.rests_on()) { p.news[!fills].climax__rests[fills] { (sentence) } }
    }
}

fn button<G: Game>(desk: &Desk<'_, G>, seq: u64, word: &str) -> Markup {
    html! {
        form method="post" action={ (desk.path()) "/ready" } data-cmd="ready" {
            input type="hidden" name="seq" value=(seq);
            button.btn.btn--seal { (desk.text(word)) }
        }
    }
}

/// The players who are here; whoever reads this is.
fn players<'a, G: Game>(desk: &Desk<'a, G>) -> Vec<&'a Seat> {
    let chairs = desk.table.house().chairs.iter();
    let chairs = chairs.filter(|chair| !chair.revoked && chair.seat.role == Role::Player);
    let seats = chairs.map(|chair| &chair.seat);
    seats
        .filter(|seat| seat.id == desk.seat.id || desk.info.is_here(&seat.id))
        .collect()
}
