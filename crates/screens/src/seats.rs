//! Seats: the links to hand out, and the pages of those who come.

use maud::{Markup, html};
use table::{Chair, Own, Role, Seat};

use super::journal::seat_name;
use super::{Knock, Reader, Refused, company, layout, me, qr};

/// A seat with the link that opens it.
#[derive(Clone, Debug)]
pub struct Invitation {
    pub chair: Chair,
    pub link: String,
    pub here: bool,
}

/// Everything the page of seats shows.
#[derive(Clone, Debug)]
pub struct Seats<'a> {
    pub table: &'a str,
    pub game: &'a str,
    pub own: &'a Seat,
    pub invitations: Vec<Invitation>,
    pub code: Option<String>,
    /// Where other devices find this server; none if only this machine can.
    pub addresses: &'a [String],
    pub can_add: bool,
    /// Who asks to be let in.
    pub knocks: Vec<Knock>,
    pub refused: Option<Refused>,
}

impl Seats<'_> {
    /// Where somebody new could sit.
    fn away(&self) -> Vec<&Chair> {
        let away = self
            .invitations
            .iter()
            .filter(|invitation| !invitation.here);
        away.map(|invitation| &invitation.chair).collect()
    }
}

/// The page of whoever looks after the table.
pub fn page(reader: &Reader<'_>, seats: &Seats<'_>) -> Markup {
    let title = reader.text("web-seats");
    let back = format!("/t/{}", seats.table);
    let body = html! {
        (layout::masthead(reader, seats.game, None))
        main.cover.inviting #main data-watch=(seats.table) {
            div.head { h1 { (title) } a.btn.btn--seal[seats.knocks.is_empty()] href=(back) { (reader.text("web-to-table")) } }
            p { (reader.text("web-seats-lead")) }
            (company::knocks(reader, seats.table, &seats.knocks, &seats.away(), company::Asked { at_seats: true, can_add: seats.can_add }))
            (network(reader, seats))
            (company::refusal(reader, seats.refused.as_ref(), |_| true))
            ul.invitations {
                @for invitation in &seats.invitations { (card(reader, seats, invitation)) }
            }
            @if seats.can_add { (add(reader, seats)) }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), seats.game, body)
}

fn network(reader: &Reader<'_>, seats: &Seats<'_>) -> Markup {
    html! {
        @if let Some(code) = &seats.code {
            p.door { (reader.text("web-code")) " " strong.code { (code) } " " span.quiet { (reader.text("web-code-more")) } }
        }
        @if seats.addresses.is_empty() {
            p.quiet { (reader.text("web-loopback")) " " code { "augenzahl --listen 0.0.0.0" } }
        } @else {
            p.quiet { (reader.text("web-addresses")) " " @for address in seats.addresses { code { (address) } " " } }
        }
    }
}

fn card(reader: &Reader<'_>, seats: &Seats<'_>, invitation: &Invitation) -> Markup {
    let chair = &invitation.chair;
    let seat = &chair.seat;
    let spectators = seat.id.as_str() == "spectator";
    let own = seat.id == seats.own.id;
    let name = seat_name(reader, seat);
    let own_words = match seat.role {
        Role::GameMaster => "web-own-gm",
        Role::Player | Role::Spectator => "web-own-player",
    };
    let state = match (chair.revoked, invitation.here, chair.taken) {
        (true, ..) => "web-revoked",
        (_, true, _) => "web-here",
        (_, _, true) => "web-away",
        _ if spectators => "web-seat-anybody",
        _ => "web-not-yet",
    };
    let field = format!("link-{}", seat.id);
    let code = qr::code(
        &invitation.link,
        &reader.with("web-qr", &[("seat", name.as_str().into())]),
    );
    html! {
        li.invitation.invitation--revoked[chair.revoked] id={ "seat-" (seat.id) } {
            @if !chair.revoked && !own { (code) }
            div {
                h2 { (name) @if !seat.name.is_empty() || own { " " span.label { @if own { (reader.text("web-you")) } @else if seat.role == Role::GameMaster { (reader.text("web-role-gm")) } } } }
                p.quiet { (reader.text(state)) }
                @if own { p.own-link { (reader.text(own_words)) " " strong { (reader.text("web-own-secret")) } } }
                @if !chair.revoked {
                    label.sr for=(field) { (reader.with("web-link-of", &[("seat", name.as_str().into())])) }
                    div.link {
                        input id=(field) readonly value=(invitation.link);
                        button.btn type="button" data-copy=(field) data-done=(reader.text("web-copied")) data-script="" hidden { (reader.text("web-copy")) }
                    }
                }
                // The others look at this page too, to take their codes from it.
                @if own { details.manage #own-code { summary { (reader.text("web-own-code")) } (code) } }
                details.manage id={ "manage-" (seat.id) } {
                    summary { (reader.text("web-manage")) }
                    @if !spectators {
                        form.row method="post" action={ "/t/" (seats.table) "/seats" } {
                            input type="hidden" name="cmd" value=(Own::RenameSeat.name());
                            input type="hidden" name="seat" value=(seat.id);
                            label.sr for={ "name-" (seat.id) } { (reader.text("web-seat-name")) }
                            input id={ "name-" (seat.id) } name="name" maxlength="40" value=(seat.name) required;
                            button.btn { (reader.text("web-rename")) }
                        }
                    }
                    @if own {
                        (change(reader, seats, Own::ReplaceSeat, seat, "web-replace", "web-replace-own"))
                    } @else {
                        (change(reader, seats, Own::ReplaceSeat, seat, if chair.revoked { "web-readmit" } else { "web-replace" }, "web-replace-more"))
                        @if !chair.revoked {
                            details.manage id={ "revoke-" (seat.id) } {
                                summary { (reader.text("web-revoke")) }
                                p { (reader.with("web-revoke-sure", &[("seat", name.as_str().into())])) }
                                (change(reader, seats, Own::RevokeSeat, seat, "web-revoke-do", "web-revoke-more"))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn change(
    reader: &Reader<'_>,
    seats: &Seats<'_>,
    own: Own,
    seat: &Seat,
    word: &str,
    more: &str,
) -> Markup {
    html! {
        form.row method="post" action={ "/t/" (seats.table) "/seats" } {
            input type="hidden" name="cmd" value=(own.name());
            input type="hidden" name="seat" value=(seat.id);
            button.btn { (reader.text(word)) }
            span.quiet { (reader.text(more)) }
        }
    }
}

fn add(reader: &Reader<'_>, seats: &Seats<'_>) -> Markup {
    html! {
        form.row.add-seat method="post" action={ "/t/" (seats.table) "/seats" } {
            input type="hidden" name="cmd" value=(Own::AddSeat.name());
            input type="hidden" name="role" value="player";
            label for="new-seat" { (reader.text("web-add-seat")) }
            input #new-seat name="name" maxlength="40" required placeholder=(reader.text("web-seat-name"));
            button.btn { (reader.text("web-add")) }
        }
    }
}

/// Somebody who opened a seat's link.
#[derive(Clone, Debug)]
pub struct Sit<'a> {
    pub game: &'a str,
    pub seat: &'a Seat,
    /// Somebody sat here before: the same person on another device, most likely.
    pub taken: bool,
    /// The seats this browser has at the table already; it keeps them.
    pub held: &'a [Seat],
    /// The table and the seat chosen last, as addresses name them.
    pub back: Option<String>,
    pub refused: Option<&'a Refused>,
}

/// Somebody opened a seat's link: who are you?
pub fn sit(reader: &Reader<'_>, sit: &Sit<'_>) -> Markup {
    let title = reader.text("web-sit-title");
    let seat = me::full_name(reader, sit.seat);
    let lead = if sit.taken {
        "web-sit-taken"
    } else {
        "web-sit-lead"
    };
    let (word, held) = match sit.held {
        [] => ("web-sit", None),
        held => {
            let names: Vec<String> = held
                .iter()
                .map(|seat| me::full_name(reader, seat))
                .collect();
            ("web-sit-too", Some(names.join(", ")))
        }
    };
    let body = html! {
        (layout::masthead(reader, sit.game, None))
        main.cover.doorway #main {
            h1 { (title) }
            @if let Some(held) = held {
                p.sit-held { strong { (reader.with("web-sit-held", &[("held", held.into())])) } " " (reader.text("web-sit-keeps")) }
            }
            p { (reader.with(lead, &[("seat", seat.into())])) }
            (company::refusal(reader, sit.refused, |_| true))
            form.settings method="post" action="/sit" {
                @if !sit.taken {
                    div.field {
                        label for="name" { (reader.text("web-name")) }
                        input #name name="name" maxlength="40" autocomplete="nickname" value=(sit.seat.name) autofocus;
                    }
                }
                div.row {
                    button.btn.btn--seal { (reader.text(word)) }
                    @if let Some(back) = &sit.back { a.btn href={ "/t/" (back) } { (reader.text("web-sit-not")) } }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), sit.game, body)
}

/// A table's code lets people ask.
pub fn ask(reader: &Reader<'_>) -> Markup {
    let title = reader.text("web-ask-title");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.doorway #main {
            h1 { (title) }
            p { (reader.text("web-ask-lead")) }
            (ask_form(reader))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

/// The form alone, for the start page too.
pub fn ask_form(reader: &Reader<'_>) -> Markup {
    html! {
        form.settings method="post" action="/ask" {
            div.field {
                label for="code" { (reader.text("web-code-label")) }
                input #code name="code" maxlength="40" required autocapitalize="none" autocomplete="off" spellcheck="false" placeholder="kranich-4711";
            }
            div.field {
                label for="who" { (reader.text("web-name")) }
                input #who name="name" maxlength="40" required autocomplete="nickname";
            }
            button.btn { (reader.text("web-ask-send")) }
        }
    }
}

/// Whoever runs the table did not let them in.
pub fn turned_away(reader: &Reader<'_>) -> Markup {
    let title = reader.text("web-turned-away");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.doorway #main {
            h1 { (title) }
            p role="status" { (reader.text("web-turned-away-lead")) }
            (ask_form(reader))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

/// Waiting to be let in. The page looks again by itself.
pub fn waiting(reader: &Reader<'_>, code: &str) -> Markup {
    let title = reader.text("web-wait-title");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.doorway #main {
            h1 { (title) }
            p role="status" { (reader.with("web-wait-lead", &[("code", code.into())])) }
            p.row { a.btn href="/waiting" { (reader.text("web-wait-look")) } a.btn.btn--quiet href="/ask" { (reader.text("web-wait-other")) } }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}
