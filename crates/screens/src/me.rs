//! Who the reader is at this table, in its masthead: one seat, or several to change between.

use maud::{Markup, html};
use table::{Role, Seat};

use super::journal::seat_name;
use super::{Reader, TableInfo};

pub fn menu(reader: &Reader<'_>, info: &TableInfo) -> Markup {
    let Some(now) = info.mine.iter().find(|mine| mine.current) else {
        return html! {};
    };
    // Whoever holds one seat has nothing to choose.
    if info.mine.len() == 1 {
        return html! { p.me { span.sr { (reader.text("web-me")) " " } (full_name(reader, &now.seat)) } };
    }
    html! {
        details.me #me {
            summary { span.sr { (reader.text("web-me")) " " } span.me__now { (full_name(reader, &now.seat)) } @if info.mine.iter().any(|mine| mine.due && !mine.current) { span.me__due { (reader.text("web-me-other-due")) } } }
            ul aria-label=(reader.text("web-me-seats")) {
                @for mine in &info.mine {
                    li {
                        a href={ "/t/" (mine.table) } aria-current=[mine.current.then_some("true")] {
                            (full_name(reader, &mine.seat))
                            @if mine.due { span.me__due { (reader.text("web-me-due")) } }
                        }
                    }
                }
            }
        }
    }
}

/// A seat with its name and what it is: "Spielleitung · Mara", "Mira".
pub fn full_name(reader: &Reader<'_>, seat: &Seat) -> String {
    match (seat.role, seat.name.as_str()) {
        (Role::GameMaster, name) if !name.is_empty() => {
            format!("{} · {name}", reader.text("web-role-gm"))
        }
        _ => seat_name(reader, seat),
    }
}
