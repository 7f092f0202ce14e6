//! The journal as lines of a terminal.

use dice::RolledDie;
use games::Wording;
use table::{Arg, Entry, Matter, SeatId, Told, What};

use crate::speak;

/// One thing that happened.
pub fn line(wording: &Wording<'_>, entry: &Entry) -> String {
    let lang = wording.lang;
    let who = name(wording, &entry.by);
    let said = |id: &str, args: &[(&'static str, Arg)]| speak::text(lang, id, args);
    let told = match &entry.what {
        What::Opened { dice } => {
            let physical = matches!(dice, table::DiceMode::Physical);
            let dice = if physical { "physical" } else { "program" };
            let title = format!("{}-name", wording.game.name());
            let title = speak::text(lang, &title, &[]);
            said(
                "play-opened",
                &[("game", title.into()), ("dice", dice.into())],
            )
        }
        What::Played { dice, lines } => played(wording, &who, dice, lines),
        What::Undone { strikes, reason } => {
            let args = [("who", who.into()), ("count", strikes.len().into())];
            with_reason(said("play-undone", &args), reason)
        }
        What::SetByHand {
            name,
            before,
            after,
            reason,
        } => {
            let name = name.as_ref().map(|name| wording.phrase(name));
            let args = [
                ("who", who.into()),
                ("name", name.unwrap_or_else(|| "?".to_owned()).into()),
                ("before", wording.spoken(before).into()),
                ("after", wording.spoken(after).into()),
            ];
            with_reason(said("play-set-by-hand", &args), reason)
        }
        What::Matter(matter) => matter_line(wording, who, matter),
    };
    match entry.struck {
        true => format!("  ({told})"),
        false => format!("  {told}"),
    }
}

fn played(wording: &Wording<'_>, who: &str, dice: &[RolledDie], lines: &[Told]) -> String {
    let phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
    let mut parts: Vec<String> = phrases.map(|phrase| wording.phrase(phrase)).collect();
    let drawn = lines.iter().filter_map(|told| told.phrase.as_ref());
    let drawn = drawn.flat_map(|phrase| &phrase.args);
    let drawn = drawn
        .into_iter()
        .any(|(_, arg)| matches!(arg, Arg::Faces(_)));
    if !dice.is_empty() && !drawn {
        parts.push(format!("[{}]", thrown(dice)));
    }
    if parts.is_empty() {
        parts.push(speak::text(wording.lang, "play-went-on", &[]));
    }
    let several = wording.table.house().chairs.len() > 1;
    match several {
        true => format!("{who}: {}", parts.join(" ")),
        false => parts.join(" "),
    }
}

/// `d6 4, d6 2`
fn thrown(dice: &[RolledDie]) -> String {
    let told: Vec<String> = dice
        .iter()
        .map(|it| format!("{} {}", it.kind, it.face))
        .collect();
    told.join(", ")
}

fn matter_line(wording: &Wording<'_>, who: String, matter: &Matter) -> String {
    let (mut text, mut reason) = (String::new(), "");
    match matter {
        Matter::Said { text: said } | Matter::Noted { text: said } => text.clone_from(said),
        Matter::SeatRenamed { name, .. } => text.clone_from(name),
        Matter::SeatAdded { seat } => text.clone_from(&seat.name),
        Matter::SeatRevoked { seat } | Matter::DiceChosen { seat, .. } => {
            text = name(wording, seat)
        }
        Matter::UndoAsked { reason: why, .. }
        | Matter::UndoDeclined { reason: why, .. }
        | Matter::NewDice { reason: why } => reason = why,
        _ => {}
    }
    let args = [
        ("matter", matter.name().into()),
        ("who", who.into()),
        ("text", text.into()),
    ];
    with_reason(speak::text(wording.lang, "play-matter", &args), reason)
}

/// Who sits on a seat.
pub fn name(wording: &Wording<'_>, id: &SeatId) -> String {
    let chair = wording.table.house().chair(id);
    let name = chair.map(|chair| chair.seat.name.clone());
    name.filter(|name| !name.is_empty())
        .unwrap_or_else(|| id.to_string())
}

fn with_reason(sentence: String, reason: &str) -> String {
    match reason {
        "" => sentence,
        reason => format!("{sentence} ({reason})"),
    }
}
