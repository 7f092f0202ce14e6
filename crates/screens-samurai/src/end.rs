//! The end of a duel, looked back at: both sides' hearts round by round, whose dice fell how, the best throw, the duel
//! once more as a film or against the same opponent.

use ::samurai::{Event, Phase, Samurai};
use maud::{Markup, html};
use screens::book::signed;
use screens::exact;
use screens::ink::{self, Look};
use screens::luck::{Evening, Luck};
use table::{Body, DiceMode, Game};

use super::scene::Scene;

/// Moments of the film: so many are played back at once.
const MOST_MOMENTS: usize = 12;

/// How a round came out.
struct Round {
    number: u8,
    /// The record that ended it.
    seq: u64,
    own: u8,
    his: u8,
}

pub fn end(scene: &Scene<'_>) -> Markup {
    let rounds = rounds(scene);
    html! {
        div.samurai-end {
            // First, so that it is in sight on a phone too.
            div.row.samurai-end__act {
                @if scene.plays() { (rematch(scene, "")) }
                (film(scene))
            }
            (hearts(scene, &rounds))
            (luck(scene))
        }
    }
}

/// Against the same opponent, by the same rules.
pub fn rematch(scene: &Scene<'_>, class: &str) -> Markup {
    let opening = scene.table.opening();
    let options = &scene.setup().options;
    let physical = opening.dice == DiceMode::Physical;
    html! {
        form.act method="post" action="/new/samurai" {
                input type="hidden" name="scenario" value=(scene.duel().id);
                input type="hidden" name="dice" value=(if physical { "physical" } else { "server" });
                input type="hidden" name="name" value=(scene.player_name());
                @if opening.iron { input type="hidden" name="iron" value="yes"; }
                @for spec in Samurai::OPTIONS {
                    @if let Some(value) = options.get(spec.key) && value != spec.values[0] {
                        input type="hidden" name={ "opt." (spec.key) } value=(value);
                    }
                }
                button class={ "btn " (class) } { (scene.text("web-rematch")) }
            }
    }
}

/// The duel once more: the end of each round; of more than fit those in which nobody lost anything are left out first.
pub fn film(scene: &Scene<'_>) -> Markup {
    let mut rounds = rounds(scene);
    while rounds.len() > MOST_MOMENTS {
        let quiet = (1..rounds.len()).find(|&at| {
            let (before, now) = (&rounds[at - 1], &rounds[at]);
            before.own == now.own && before.his == now.his
        });
        rounds.remove(quiet.unwrap_or(0));
    }
    let seqs: Vec<String> = rounds.iter().map(|round| round.seq.to_string()).collect();
    html! {
        @if let (true, Some(first)) = (!scene.is_past && scene.state().phase == Phase::Over, rounds.first()) {
            a.btn.btn--quiet href={ (scene.path()) "/journal#r" (first.seq) } data-reel=(seqs.join(" ")) { (scene.text("web-end-film")) }
        }
    }
}

/// Every round that was fought, with the hearts left after it.
fn rounds(scene: &Scene<'_>) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let last = scene.last().map_or(0, |(record, _)| record.seq);
    for record in scene.standing() {
        let Body::Play { events, .. } = &record.body else {
            continue;
        };
        let ended = events.iter().find_map(|event| match event {
            Event::RoundEnded { round, .. } => Some(*round),
            _ => None,
        });
        if ended.is_none() && record.seq != last {
            continue;
        }
        let state = scene.before(record.seq + 1);
        let number = ended.unwrap_or(state.round);
        // What ends the duel after its last round belongs to that.
        rounds.retain(|round| round.number != number);
        rounds.push(Round {
            number,
            seq: record.seq,
            own: state.health,
            his: state.foe_health,
        });
    }
    rounds
}

const WIDE: usize = 600;
const HIGH: usize = 140;

/// Both lines from the first round on: the player's drawn through, his dashed.
fn hearts(scene: &Scene<'_>, rounds: &[Round]) -> Markup {
    let duel = scene.duel();
    let most = usize::from(duel.player.hearts.max(duel.foe.hearts).max(1));
    let steps = rounds.len().max(1);
    let x = |at: usize| WIDE * at / steps;
    let y = |hearts: u8| HIGH - HIGH * usize::from(hearts) / most;
    let line = |start: u8, left: &dyn Fn(&Round) -> u8| {
        let all = std::iter::once(start).chain(rounds.iter().map(left));
        let points = all
            .enumerate()
            .map(|(at, hearts)| format!("{},{}", x(at), y(hearts)));
        points.collect::<Vec<_>>().join(" ")
    };
    let said = |left: &dyn Fn(&Round) -> u8| {
        let all = rounds.iter().map(|round| left(round).to_string());
        all.collect::<Vec<_>>().join(", ")
    };
    let (own, his) = (|round: &Round| round.own, |round: &Round| round.his);
    let me = scene.text("web-musashi");
    let label = scene.with(
        "web-end-curve",
        &[
            ("name", me.as_str().into()),
            ("own", said(&own).into()),
            ("foe", scene.foe()),
            ("his", said(&his).into()),
        ],
    );
    let last = rounds.last();
    html! {
        figure.samurai-curve {
            figcaption { (scene.text("web-end-hearts")) }
            svg viewBox=(format!("-8 -10 {} {}", WIDE + 16, HIGH + 34)) role="img" aria-label=(label) {
                path.samurai-curve__floor d={ "M0 " (HIGH) "H" (WIDE) } {}
                polyline.samurai-curve__own points=(line(duel.player.hearts, &own)) {}
                polyline.samurai-curve__his points=(line(duel.foe.hearts, &his)) {}
                @for (at, round) in rounds.iter().enumerate() {
                    circle.samurai-curve__own cx=(x(at + 1)) cy=(y(round.own)) r="4" {}
                    rect.samurai-curve__his x=(x(at + 1).saturating_sub(4)) y=(i64::try_from(y(round.his)).unwrap_or(0) - 4) width="8" height="8" {}
                    text x=(x(at + 1)) y=(HIGH + 20) text-anchor="middle" { (round.number) }
                }
            }
            @if let Some(last) = last {
                ul.samurai-curve__who aria-hidden="true" {
                    li.samurai-curve__own { (me) " " b { (last.own) } }
                    li.samurai-curve__his { (duel.short_name()) " " b { (last.his) } }
                }
            }
        }
    }
}

/// Pips against what was to be expected, exactly; and the best throw.
fn luck(scene: &Scene<'_>) -> Markup {
    let mut evening = Evening::default();
    for record in scene.standing() {
        if let Body::Play { dice, .. } = &record.body {
            evening.add(&record.by, dice, &|die, face| Samurai::worth(die, face));
        }
    }
    let whose = |for_foe: bool| match for_foe {
        true => scene.duel().short_name().to_owned(),
        false => scene.text("web-musashi"),
    };
    html! {
        @if !evening.hands.is_empty() {
            dl.samurai-luck {
                @for (thrower, luck) in &evening.hands {
                    div {
                        dt { (scene.with("web-end-luck", &[("name", whose(thrower.for_foe).into())])) }
                        dd { b title=(luck.more()) { (signed(scene.reader, luck)) } " " span.label { (told(scene, luck)) } }
                    }
                }
                @if let Some(best) = &evening.best {
                    div {
                        dt { (scene.with("web-end-best", &[("name", whose(best.thrower.for_foe).into())])) }
                        dd { @for die in &best.dice { (ink::die(scene.reader, die.face, Look { hand: ink::by_hand(die.origin), ..Look::sized("xs") })) } }
                    }
                }
            }
        }
    }
}

fn told(scene: &Scene<'_>, luck: &Luck) -> String {
    let args = [
        ("dice", i64::from(luck.dice).into()),
        ("worth", luck.worth.into()),
        (
            "expected",
            exact::decimal(scene.reader, &luck.expected, 1).into(),
        ),
    ];
    scene.with("web-end-luck-is", &args)
}
