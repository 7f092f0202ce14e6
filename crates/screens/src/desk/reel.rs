//! What happened before that, for whoever only watches: the last few moments in a line each, and the way to see them
//! once more from the beginning.

use maud::{Markup, html};
use table::{Game, Record, Role};

use super::Desk;
use super::frame::story_of;
use crate::ink::{self, Look};

/// So many earlier moments are told.
const TOLD: usize = 3;
/// So many are shown once more.
const AGAIN: usize = 12;
/// So far back they are looked for.
const MOST_BACK: usize = 60;

/// The strip below a spectator's stage; `line` tells a moment as the game does, or says that it is none.
pub fn reel<G: Game>(
    desk: &Desk<'_, G>,
    line: impl Fn(&Record<G>, &[&G::Event]) -> Option<Markup>,
) -> Markup {
    if desk.seat.role != Role::Spectator {
        return html! {};
    }
    let earlier = desk.happened().take(MOST_BACK);
    let told = earlier.filter_map(|(record, events)| Some((record.seq, line(record, &events)?)));
    let told: Vec<(u64, Markup)> = told.take(AGAIN).collect();
    let seqs: Vec<u64> = told.iter().map(|(seq, _)| *seq).collect();
    let (Some(first), true) = (seqs.last(), seqs.len() > 1) else {
        return html! {};
    };
    html! {
        section.stage-reel data-part="reel" data-panel="1" aria-labelledby="reel" {
            h2.label #reel { (desk.text("web-reel")) }
            ol { @for (_, one) in told.iter().skip(1).take(TOLD) { li { (one) } } }
            a.stage-reel__again href={ (desk.path()) "/journal#r" (first) } data-reel=(ranges(&seqs)) { (desk.text("web-reel-again")) }
        }
    }
}

/// A moment as the journal tells it to this seat, its dice drawn.
pub fn told<G: Game>(desk: &Desk<'_, G>, record: &Record<G>) -> Option<Markup> {
    let line = story_of(desk, record.seq).filter(|line| !line.is_empty())?;
    let dice = |_| Look::sized("xs");
    Some(html! { p.said { (ink::sentence(desk.reader, &line, dice)) } })
}

/// "3-7 9": numbers that fall, in their rising order, as `reel.js` reads them.
pub fn ranges(falling: &[u64]) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &seq in falling.iter().rev() {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == seq => *last = seq,
            _ => ranges.push((seq, seq)),
        }
    }
    let told = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    told.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn neighbours_stand_together() {
        assert_eq!(ranges(&[9, 7, 6, 5, 3]), "3 5-7 9");
        assert_eq!(ranges(&[4]), "4");
        assert_eq!(ranges(&[]), "");
    }
}
