//! A move in three touches: which one, which dice fit, throw. Plain radio buttons; the script only
//! shows what each die does while people choose.

use std::collections::BTreeMap;

use ::zwielicht::{Colour, Command, Declared, Move, Pace, Source};
use maud::{Markup, html};
use serde_json::{Value, json};
use table::SeatId;

use super::chances::Chances;
use super::dice::blank;
use super::scene::{Scene, colour_key};
use crate::screens::desk::{SPOKEN, always, reason};

/// What the rules offer for one move.
struct Offer<'a> {
    kind: Move,
    seconds: Vec<Option<&'a str>>,
    thirds: Vec<Option<&'a str>>,
    bonuses: Vec<Option<&'a str>>,
    purposes: Vec<Option<&'a str>>,
    threats: Vec<i64>,
}

/// All five, as tabs; one that is not possible now says why.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let offers: Vec<(Move, Option<Offer<'_>>)> = Move::ALL
        .into_iter()
        .map(|kind| (kind, offer(scene, kind)))
        .collect();
    let first = offers
        .iter()
        .find(|(kind, offer)| *kind == Move::Risk && offer.is_some())
        .or(offers.iter().find(|(_, offer)| offer.is_some()))
        .map_or(Move::Risk, |(kind, _)| *kind);
    html! {
        div.movebox {
            fieldset.moves data-keep="moves" {
                legend.sr { (scene.text("web-zw-moves")) }
                @for (kind, offer) in &offers {
                    label.off[offer.is_none()] {
                        input type="radio" name="shown" value=(kind.as_str()) id={ "shown-" (kind.as_str()) } checked[*kind == first];
                        span { (scene.kind("web-zw-move-short", kind.as_str())) }
                    }
                }
            }
            @for (kind, offer) in &offers {
                div.movepanel data-move=(kind.as_str()) {
                    h2 { (scene.kind("web-zw-move", kind.as_str())) }
                    p.quiet { (scene.kind("web-zw-move-about", kind.as_str())) }
                    @match offer {
                        Some(offer) => (panel(scene, offer)),
                        None => p.not { (why_not(scene, *kind)) },
                    }
                }
            }
        }
    }
}

fn offer<'a>(scene: &'a Scene<'_>, kind: Move) -> Option<Offer<'a>> {
    let mut offer = Offer {
        kind,
        seconds: Vec::new(),
        thirds: Vec::new(),
        bonuses: Vec::new(),
        purposes: Vec::new(),
        threats: Vec::new(),
    };
    fn note<'n>(list: &mut Vec<Option<&'n str>>, named: &'n Option<String>) {
        let named = named.as_deref();
        if !list.contains(&named) {
            list.push(named);
        }
    }
    for command in &scene.offered {
        let Command::DeclareMove(declared) = command else {
            continue;
        };
        if declared.kind != kind {
            continue;
        }
        note(&mut offer.seconds, &declared.second);
        note(&mut offer.thirds, &declared.third);
        note(&mut offer.bonuses, &declared.bonus);
        note(&mut offer.purposes, &declared.purpose);
        if let Some(threat) = declared.threat
            && !offer.threats.contains(&threat)
        {
            offer.threats.push(threat);
        }
    }
    (!offer.seconds.is_empty()).then_some(offer)
}

fn why_not(scene: &Scene<'_>, kind: Move) -> Markup {
    let second = kind.needs_ability().then(|| Source::Ability(1).to_string());
    let attempt = Command::DeclareMove(Declared {
        kind,
        intent: "…".to_owned(),
        second,
        third: None,
        bonus: None,
        purpose: None,
        threat: None,
    });
    match scene.objection(&attempt) {
        Some(refusal) => reason(scene, &refusal),
        None => html! { (scene.text("web-zw-not-now")) },
    }
}

fn panel(scene: &Scene<'_>, offer: &Offer<'_>) -> Markup {
    let quick = scene.state().options.pace == Pace::Quick;
    let cmd = if quick { "make_move" } else { "declare_move" };
    let kind = offer.kind.as_str();
    let seconds = dice_of(scene, &offer.seconds);
    let thirds = dice_of(scene, &offer.thirds);
    let bonuses = dice_of(scene, &offer.bonuses);
    let chosen = seconds.first().and_then(|die| die.colour);
    let start = counts(offer.kind, [chosen]);
    let table = odds(scene, offer.kind, [&seconds, &thirds, &bonuses]);
    let bare = bare(scene, offer.kind);
    let shown = Chances::new(&scene.state().options, offer.kind, start);
    let body = html! {
        input type="hidden" name="move" value=(kind);
        div data-pool="" data-base=(colour_key(offer.kind.colour())) data-odds=(table) {
            div.field.intent {
                label for={ "intent-" (kind) } { (scene.kind("web-zw-intent", kind)) }
                input id={ "intent-" (kind) } name="intent" maxlength="300" autocomplete="off" placeholder=(scene.kind("web-zw-intent-hint", kind));
                input type="hidden" name="intent.else" value=(SPOKEN);
            }
            @if offer.kind == Move::Travel { (moment(scene)) }
            (aim(scene, offer))
            (pool(scene, offer, chosen.zip(seconds.first())))
            div.sources {
                (picks(scene, kind, "second", &seconds, &bare))
                @if thirds.len() > 1 { (picks(scene, kind, "third", &thirds, &bare)) }
                @if bonuses.len() > 1 { (picks(scene, kind, "bonus", &bonuses, &bare)) }
            }
            (shown.block(scene))
            div.go {
                button.btn.btn--seal data-labels=(labels(scene, quick)) { (throw(scene, quick, start[0] + start[1])) }
                @if !quick { p.quiet { (scene.text("web-zw-formal-note")) } }
            }
        }
    };
    always(scene, cmd, kind, body)
}

/// A prompt for the road; another one after every move, the same while people talk.
fn moment(scene: &Scene<'_>) -> Markup {
    let moments = &scene.content().travel_moments.entries;
    let last = scene.happened().next().map_or(0, |(record, _)| record.seq);
    let index = usize::try_from(last).unwrap_or(0) % moments.len().max(1);
    html! {
        @if let Some(one) = moments.get(index) {
            p.deed { (scene.reader.lang.pick(&one.text)) }
        }
    }
}

/// What the move is for, where that matters to the rules.
fn aim(scene: &Scene<'_>, offer: &Offer<'_>) -> Markup {
    let kind = offer.kind.as_str();
    html! {
        @if offer.purposes.len() > 1 {
            div.field {
                label for={ "purpose-" (kind) } { (scene.text("web-zw-purpose")) }
                select id={ "purpose-" (kind) } name="purpose" {
                    @for purpose in &offer.purposes {
                        option value=(purpose.unwrap_or_default()) { (purpose_words(scene, *purpose)) }
                    }
                }
            }
        }
        @if !offer.threats.is_empty() {
            div.field {
                label for={ "threat-" (kind) } { (scene.text("web-zw-against")) }
                select id={ "threat-" (kind) } name="threat" {
                    @for threat in &offer.threats {
                        option value=(threat) { (threat_name(scene, *threat)) }
                    }
                }
            }
        }
    }
}

fn purpose_words(scene: &Scene<'_>, purpose: Option<&str>) -> String {
    let who = |seat: &str| scene.called(&SeatId::new(seat));
    match purpose.and_then(|text| text.split_once(':')) {
        Some(("help_up", seat)) => scene.with("web-zw-purpose-help", &[("name", who(seat).into())]),
        Some((_, seat)) => scene.with("web-zw-purpose-retreat", &[("name", who(seat).into())]),
        None => scene.text("web-zw-purpose-none"),
    }
}

fn threat_name(scene: &Scene<'_>, id: i64) -> String {
    let threat = u32::try_from(id)
        .ok()
        .and_then(|id| scene.state().threat(id));
    threat.map_or_else(String::new, |threat| scene.name(&threat.name).to_owned())
}

/// One die that can come into the pool, or none.
#[derive(Debug)]
pub struct Pick {
    pub value: String,
    pub colour: Option<Colour>,
    pub name: String,
    pub kind: &'static str,
}

/// What the rules name, as dice.
fn dice_of(scene: &Scene<'_>, named: &[Option<&str>]) -> Vec<Pick> {
    let mut picks: Vec<Pick> = named.iter().map(|one| pick(scene, *one)).collect();
    // "None" comes first and is chosen; where there is none, the first die is.
    picks.sort_by_key(|pick| !pick.value.is_empty());
    picks
}

pub fn pick(scene: &Scene<'_>, named: Option<&str>) -> Pick {
    let source = named.and_then(|text| text.parse::<Source>().ok());
    let (Some(source), Some(me)) = (source, scene.me()) else {
        return Pick {
            value: String::new(),
            colour: None,
            name: scene.text("web-zw-no-die"),
            kind: "none",
        };
    };
    let name = match &source {
        Source::FreeItem(_) => scene.text("web-zw-free-item"),
        Source::Bound(id) => {
            let die = me.bonus_bound.iter().find(|die| die.id == *id);
            die.map_or_else(String::new, |die| die.about.clone())
        }
        other => scene.source(&scene.seat.id, other),
    };
    let value = match &source {
        Source::FreeItem(_) => "free_item:".to_owned(),
        other => other.to_string(),
    };
    Pick {
        value,
        colour: me.colour_of(&source),
        name,
        kind: source.kind(),
    }
}

/// White and black dice of a pool: the move's own and these.
fn counts<const N: usize>(kind: Move, dice: [Option<Colour>; N]) -> [usize; 2] {
    let mut counts = [0, 0];
    for colour in dice.into_iter().flatten().chain([kind.colour()]) {
        counts[usize::from(colour == Colour::Black)] += 1;
    }
    counts
}

/// For every pool that can be put together: its odds, in words and as lengths.
fn odds(scene: &Scene<'_>, kind: Move, slots: [&[Pick]; 3]) -> String {
    let colours = slots.map(|picks| {
        let mut colours: Vec<Option<Colour>> = picks.iter().map(|pick| pick.colour).collect();
        if colours.is_empty() {
            colours.push(None);
        }
        colours.dedup();
        colours
    });
    let mut table: BTreeMap<String, Value> = BTreeMap::new();
    for &second in &colours[0] {
        for &third in &colours[1] {
            for &bonus in &colours[2] {
                let dice = counts(kind, [second, third, bonus]);
                let key = format!("{},{}", dice[0], dice[1]);
                table.entry(key).or_insert_with(|| {
                    Chances::new(&scene.state().options, kind, dice).data(scene)
                });
            }
        }
    }
    json!(table).to_string()
}

/// What one die of this colour adds to the move's die alone, or to it and a needed ability.
fn bare(scene: &Scene<'_>, kind: Move) -> [String; 2] {
    [Colour::White, Colour::Black].map(|colour| {
        let options = &scene.state().options;
        let alone = Chances::new(options, kind, counts(kind, [])).hope();
        let with = Chances::new(options, kind, counts(kind, [Some(colour)])).hope();
        points(scene, &with, &alone)
    })
}

/// "+12 %": a difference of chances in whole points.
pub fn points(scene: &Scene<'_>, with: &dice::Fraction, without: &dice::Fraction) -> String {
    let number = match (with - without).scaled(100).unwrap_or(0) {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    };
    match scene.reader.lang {
        ::words::Lang::De => format!("{number}\u{202f}%"),
        ::words::Lang::En => format!("{number}%"),
    }
}

/// The pool as dice that lie there; the script turns the dashed ones into what was chosen.
fn pool(scene: &Scene<'_>, offer: &Offer<'_>, second: Option<(Colour, &Pick)>) -> Markup {
    let kind = offer.kind.as_str();
    let slot =
        |name: &str, colour: Colour, ghost: bool, on: &str, source: String, label: String| {
            html! {
                div.slot data-slot=(name) {
                    span.face-on data-gain=(on) { (blank(colour, "pool", ghost)) }
                    span.label { (source) }
                    span.name { (label) }
                }
            }
        };
    let place = |name: &str| scene.kind("web-zw-slot", name);
    html! {
        div.pool aria-hidden="true" {
            (slot("move", offer.kind.colour(), false, &scene.text("web-zw-fixed"), place("move"), scene.kind("web-zw-move-short", kind)))
            @match second {
                Some((colour, pick)) => (slot("second", colour, false, "", place("second"), pick.name.clone())),
                None => (slot("second", Colour::White, true, "", place("second"), String::new())),
            }
            @if offer.thirds.len() > 1 { (slot("third", Colour::Black, true, "", place("third"), String::new())) }
            @if offer.bonuses.len() > 1 { (slot("bonus", Colour::White, true, "", place("bonus"), String::new())) }
            (slot("improve", Colour::Black, true, &scene.text("web-zw-later"), place("improve"), String::new()))
        }
    }
}

fn picks(scene: &Scene<'_>, kind: &str, name: &str, picks: &[Pick], gain: &[String; 2]) -> Markup {
    html! {
        fieldset.picks {
            legend.label { (scene.kind("web-zw-slot", name)) }
            @for (index, pick) in picks.iter().enumerate() {
                label.pick {
                    input type="radio" name=(name) value=(pick.value) checked[index == 0]
                        data-colour=(pick.colour.map_or("none", colour_key)) data-name=(pick.name) data-source=(scene.kind("web-zw-source-kind", pick.kind));
                    @if let Some(colour) = pick.colour { (blank(colour, "s", false)) }
                    span { (pick.name)
                        @if let Some(colour) = pick.colour { span.sr { ", " (scene.kind("web-zw-source-kind", pick.kind)) ", " (scene.colour(colour)) } }
                    }
                    @if pick.kind == "free_item" {
                        input.free name={ (name) ".text" } id={ "free-" (kind) "-" (name) } maxlength="60" autocomplete="off" aria-label=(scene.text("web-zw-free-item-what")) placeholder=(scene.text("web-zw-free-item-hint"));
                    }
                    @if let Some(colour) = pick.colour { span.gain { (gain[usize::from(colour == Colour::Black)]) } }
                }
            }
        }
    }
}

fn throw(scene: &Scene<'_>, quick: bool, count: usize) -> String {
    if quick {
        scene.count("web-zw-throw", count)
    } else {
        scene.count("web-zw-propose", count)
    }
}

fn labels(scene: &Scene<'_>, quick: bool) -> String {
    let labels: Vec<String> = (0..=6).map(|count| throw(scene, quick, count)).collect();
    json!(labels).to_string()
}
