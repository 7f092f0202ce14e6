//! A move in three touches: which one, which dice fit, throw. Plain radio buttons; the script only
//! shows what each die does while people choose.

use std::collections::BTreeMap;

use ::zwielicht::{
    Cmd, Colour, Command, Declared, Event, FightOtherMoves, FightPhase, Move, Pace, Purpose,
    Source, WeakenTiming,
};
use maud::{Markup, html};
use serde_json::{Value, json};
use table::SeatId;

use super::chances::Chances;
use super::dice::blank;
use super::plans;
use super::refused::{Proposal, proposal};
use super::scene::{Scene, act, colour_key};
use screens::desk::{SPOKEN, form_of, reason};

/// What the rules offer for one move.
struct Offer<'a> {
    kind: Move,
    seconds: Vec<Option<&'a str>>,
    thirds: Vec<Option<&'a str>>,
    bonuses: Vec<Option<&'a str>>,
    purposes: Vec<Option<&'a str>>,
    threats: Vec<i64>,
}

/// One tab: a move, a move with a purpose of its own, or none at all.
struct Tab<'a> {
    key: String,
    /// What it says on the tab.
    label: String,
    title: String,
    about: String,
    kind: Move,
    offer: Option<Offer<'a>>,
    /// As the command writes it.
    purpose: Option<&'a str>,
}

/// All five, as tabs; one that is not possible now says why. Whoever lies on the ground, or wants to leave a fight,
/// has a tab of their own. In a round of combat waiting comes first: every other tab costs the combat die.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let refused = proposal(scene);
    let tabs = tabs(scene);
    let waits = may_wait(scene);
    let prepares = scene
        .state()
        .fight
        .as_ref()
        .is_some_and(|it| it.phase == FightPhase::Prep);
    let place = if prepares { "prep" } else { "round" };
    let solves = scene.offers(Cmd::BeginSolve);
    let asks = scene.offers(Cmd::AnswerAdventureQuestion);
    let shown = match &refused {
        Some(refused) => {
            let meant = refused.purpose.map(|purpose| match purpose {
                Purpose::Retreat(taker) => tab_key(&format!("retreat:{taker}")),
                Purpose::HelpUp(whom) => tab_key(&format!("help_up:{whom}")),
            });
            let meant = meant.filter(|key| tabs.iter().any(|tab| tab.key == *key));
            Some(meant.unwrap_or_else(|| refused.kind.as_str().to_owned()))
        }
        None if waits => Some("wait".to_owned()),
        None if scene.state().fight.is_some() => None,
        // What cannot hurt: nothing dangerous is chosen for anybody.
        None => Some(Move::FindOut.as_str().to_owned()),
    };
    // What was chosen stays while people talk, but not into the next round, which begins with waiting, nor past one's
    // own move: the next one begins with what cannot hurt.
    let round = scene.state().fight.as_ref().map(|fight| fight.round);
    let made = made(scene);
    let name = round.map_or_else(
        || format!("shown-{made}"),
        |round| format!("shown-in-{round}-{made}"),
    );
    let worth = plans::of(scene);
    // With a taker at hand the way out is a roll; before, it asks for one (AZ-FIGHT-12).
    let ready = tabs.iter().find(|tab| tab.key.starts_with("retreat-"));
    let retreat = ready.map_or("retreat", |tab| tab.key.as_str());
    let in_table = |key: &str| !worth.is_empty() && (key == "weaken" || key == retreat);
    let radio = |key: &str, label: &str, off: bool| {
        html! {
            label.off[off] {
                input type="radio" name=(name) value=(key) id={ "shown-" (key) } checked[shown.as_deref() == Some(key)];
                span { (label) }
            }
        }
    };
    html! {
        div.movebox {
            @if !worth.is_empty() { (plans::table(scene, &worth, retreat, &name, shown.as_deref())) }
            fieldset.moves.moves--else[!worth.is_empty()] data-keep="moves" {
                legend.sr { (scene.text("web-zw-moves")) }
                @if waits && worth.is_empty() { (radio("wait", &scene.kind("web-zw-wait", place), false)) }
                @for tab in tabs.iter().filter(|tab| !in_table(&tab.key)) { (radio(&tab.key, &tab.label, tab.offer.is_none())) }
                @if solves { (radio("solve", &scene.text("web-zw-begin-solve-short"), false)) }
                @if asks { (radio("question", &scene.text("web-zw-question-short"), false)) }
            }
            @if waits { (wait(scene, place)) }
            @if !worth.is_empty() {
                div.movepanel data-move="help" { p { (scene.text("web-zw-help-later")) } }
                @if ready.is_none() { div.movepanel data-move="retreat" { div { (super::fight::ask_taker(scene, true)) } } }
            }
            @if solves { div.movepanel data-move="solve" { div { (super::moment::solve_form(scene)) } } }
            @if asks && let Some(me) = scene.me() { div.movepanel data-move="question" { (super::moment::question_form(scene, me, if scene.is_over() { "" } else { "btn--seal" })) } }
            @for tab in &tabs {
                div.movepanel data-move=(tab.key) {
                    p.quiet { b { (tab.title) ". " } (tab.about) @if waits && !prepares { " " (cost(scene, tab.kind)) } }
                    @match &tab.offer {
                        Some(offer) => (panel(scene, tab, offer, refused.as_ref().filter(|it| it.kind == tab.kind))),
                        None => p.not { (why_not(scene, tab.kind)) },
                    }
                }
            }
            // In sight from the top of the choices on.
            @if waits { (act(scene.send(&Command::StandReady, "btn--seal", &scene.kind("web-zw-wait-do", place)))) }
        }
    }
}

/// Somebody in a fight who has not moved: before it gets serious, and in a round, where their die falls as soon as the
/// game master lets it.
fn may_wait(scene: &Scene<'_>) -> bool {
    let Some(fight) = &scene.state().fight else {
        return false;
    };
    let me = fight.participants.get(&scene.seat.id);
    let first = scene.state().options.weaken_timing == WeakenTiming::BeforeDice;
    let waits = match fight.phase {
        FightPhase::Prep => true,
        FightPhase::Actions => first,
        _ => false,
    };
    waits && me.is_some_and(|one| fight.throws(&scene.state().options, one))
}

/// No move: the button says so to everybody.
fn wait(scene: &Scene<'_>, place: &str) -> Markup {
    let fight = scene.state().fight.as_ref();
    let me = fight.and_then(|fight| fight.participants.get(&scene.seat.id));
    let ready = me.is_some_and(|one| one.ready);
    let with = me.map(|one| scene.source(&scene.seat.id, &one.basis));
    let key = if ready { "ready" } else { place };
    html! {
        div.movepanel data-move="wait" {
            p {
                @if place == "round" { b { (scene.with("web-zw-wait-with", &[("dice", plans::own_dice(scene).into()), ("with", with.unwrap_or_default().into())])) } " " }
                (scene.kind("web-zw-wait-about", key))
            }
            @if place == "round" { p.label { (scene.text("web-zw-plan-how")) } }
        }
    }
}

/// How many moves the reader has made at this table.
fn made(scene: &Scene<'_>) -> usize {
    let events = scene.happened().flat_map(|(_, events)| events);
    let mine =
        |event: &&Event| matches!(event, Event::MoveDeclared { who, .. } if *who == scene.seat.id);
    events.filter(mine).count()
}

fn cost(scene: &Scene<'_>, kind: Move) -> String {
    let free = scene.state().options.fight_other_moves == FightOtherMoves::OnlyWeakenCosts;
    let costs = if free && kind != Move::Weaken {
        "no"
    } else {
        "yes"
    };
    scene.kind("web-zw-costs-die", costs)
}

/// `help_up:p2` as a name that can be an id.
fn tab_key(purpose: &str) -> String {
    purpose.replace(':', "-")
}

fn tabs<'a>(scene: &'a Scene<'_>) -> Vec<Tab<'a>> {
    let mut tabs: Vec<Tab<'_>> = Move::ALL
        .into_iter()
        .map(|kind| Tab {
            key: kind.as_str().to_owned(),
            label: scene.kind("web-zw-move-short", kind.as_str()),
            title: scene.kind("web-zw-move", kind.as_str()),
            about: scene.kind("web-zw-move-about", kind.as_str()),
            kind,
            offer: offer(scene, kind),
            purpose: None,
        })
        .collect();
    let risk = offer(scene, Move::Risk);
    let purposes = risk.iter().flat_map(|risk| risk.purposes.iter().flatten());
    for &purpose in purposes {
        let (what, whom) = purpose.split_once(':').unwrap_or((purpose, ""));
        let name = scene.called(&SeatId::new(whom));
        let with = |id: &'static str| {
            scene.with(id, &[("kind", what.into()), ("name", name.as_str().into())])
        };
        tabs.push(Tab {
            key: tab_key(purpose),
            label: with("web-zw-purpose-short"),
            title: purpose_words(scene, Some(purpose)),
            about: with("web-zw-purpose-about"),
            kind: Move::Risk,
            offer: offer(scene, Move::Risk),
            purpose: Some(purpose),
        });
    }
    tabs
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

/// A move of which nothing is said but which it is.
fn declared(kind: Move) -> Declared {
    Declared {
        kind,
        intent: SPOKEN.to_owned(),
        second: None,
        third: None,
        bonus: None,
        purpose: None,
        threat: None,
    }
}

fn why_not(scene: &Scene<'_>, kind: Move) -> Markup {
    let second = kind.needs_ability().then(|| Source::Ability(1).to_string());
    let attempt = Command::DeclareMove(Declared {
        second,
        ..declared(kind)
    });
    match scene.objection(&attempt) {
        Some(refusal) => reason(scene, &refusal),
        None => html! { (scene.text("web-zw-not-now")) },
    }
}

fn panel(
    scene: &Scene<'_>,
    tab: &Tab<'_>,
    offer: &Offer<'_>,
    refused: Option<&Proposal<'_>>,
) -> Markup {
    let state = scene.state();
    let quick = state.options.pace == Pace::Quick;
    let declared = Declared {
        purpose: tab.purpose.map(str::to_owned),
        ..declared(offer.kind)
    };
    let command = if quick {
        Command::MakeMove(declared)
    } else {
        Command::DeclareMove(declared)
    };
    let (kind, key) = (offer.kind.as_str(), tab.key.as_str());
    let seconds = dice_of(scene, &offer.seconds);
    let thirds = dice_of(scene, &offer.thirds);
    let bonuses = dice_of(scene, &offer.bonuses);
    let [second, third, bonus] = [&seconds, &thirds, &bonuses].map(|picks| chosen(picks, refused));
    let colours = [
        seconds.get(second.0).and_then(|die| die.colour),
        thirds.get(third.0).and_then(|die| die.colour),
        bonuses.get(bonus.0).and_then(|die| die.colour),
    ];
    let start = counts(offer.kind, colours);
    let table = odds(scene, offer.kind, [&seconds, &thirds, &bonuses]);
    let bare = bare(scene, offer.kind);
    let shown = Chances::new(&state.options, offer.kind, start);
    let intent = refused.map_or("", |refused| refused.intent);
    let intent = if intent == SPOKEN { "" } else { intent };
    let threat = refused.and_then(|refused| refused.threat);
    // Nothing after the end is to be pressed by habit.
    let plain = state.outcome().is_some_and(|outcome| outcome.is_over());
    let body = html! {
        div data-pool="" data-base=(colour_key(offer.kind.colour())) data-odds=(table) {
            div.field.intent {
                label for={ "intent-" (key) } { (scene.kind("web-zw-intent", kind)) @if let [only] = offer.threats[..] { " (" (threat_name(scene, only)) ")" } }
                input id={ "intent-" (key) } name="intent" maxlength="300" autocomplete="off" value=(intent) placeholder=(scene.kind("web-zw-intent-hint", kind));
            }
            @if offer.kind == Move::Travel { (moment(scene)) }
            (aim(scene, offer, threat))
            (pool(scene, offer, [second.0, third.0, bonus.0].map(Some), [&seconds, &thirds, &bonuses], &bare))
            div.sources {
                (picks(scene, key, "second", &seconds, &bare, second))
                @if thirds.len() > 1 { (picks(scene, key, "third", &thirds, &bare, third)) }
                @if bonuses.len() > 1 { (picks(scene, key, "bonus", &bonuses, &bare, bonus)) }
            }
            (shown.block(scene))
            div.stage-act.go {
                button.btn.btn--seal[!plain] data-labels=(labels(scene, quick)) { (throw(scene, quick, start[0] + start[1])) }
                (shown.short(scene))
            }
            @if !quick { p.quiet { (scene.text("web-zw-formal-note")) } }
        }
    };
    form_of(scene, &command, key, body)
}

/// Which of these dice is chosen: the first, or the one of a proposal that was refused, with what was taken
/// from the scene.
fn chosen<'a>(picks: &[Pick], refused: Option<&Proposal<'a>>) -> (usize, &'a str) {
    for die in refused.into_iter().flat_map(|refused| refused.pool) {
        let (value, words) = match &die.source {
            Source::FreeItem(words) => ("free_item:".to_owned(), words.as_str()),
            other => (other.to_string(), ""),
        };
        if let Some(index) = picks.iter().position(|pick| pick.value == value) {
            return (index, words);
        }
    }
    (0, "")
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

/// Against what, where that matters to the rules.
fn aim(scene: &Scene<'_>, offer: &Offer<'_>, meant: Option<u32>) -> Markup {
    let kind = offer.kind.as_str();
    html! {
        @if let [only] = offer.threats[..] {
            input type="hidden" name="threat" value=(only);
        } @else if !offer.threats.is_empty() {
            div.field {
                label for={ "threat-" (kind) } { (scene.text("web-zw-against")) }
                select id={ "threat-" (kind) } name="threat" {
                    @for threat in &offer.threats {
                        option value=(threat) selected[meant.map(i64::from) == Some(*threat)] { (threat_name(scene, *threat)) }
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
    threat.map_or_else(String::new, |threat| scene.danger(&threat.name))
}

/// One die that can come into the pool, or none.
#[derive(Debug)]
pub struct Pick {
    pub value: String,
    pub colour: Option<Colour>,
    pub name: String,
    pub kind: &'static str,
    /// What an ability does.
    pub does: Option<String>,
}

/// What the rules name, as dice.
fn dice_of(scene: &Scene<'_>, named: &[Option<&str>]) -> Vec<Pick> {
    let mut picks: Vec<Pick> = named.iter().map(|one| pick(scene, *one)).collect();
    // "None" comes first and is chosen; where there is none, a white die is: nothing dangerous is chosen for anybody.
    picks.sort_by_key(|pick| (!pick.value.is_empty(), pick.colour == Some(Colour::Black)));
    // The same condition twice is two dice: the second says so.
    for place in (1..picks.len()).rev() {
        let (before, here) = picks.split_at_mut(place);
        let pick = &mut here[0];
        let alike = before
            .iter()
            .filter(|one| one.kind == pick.kind && one.name == pick.name);
        let alike = alike.count();
        if alike > 0 {
            pick.name = format!("{} {}", pick.name, alike + 1);
        }
    }
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
            does: None,
        };
    };
    let name = match &source {
        Source::FreeItem(_) => scene.text("web-zw-free-item"),
        Source::Bound(id) => {
            let die = me.bonus_bound.iter().find(|die| die.id == *id);
            let about = die.map_or("", |die| die.about.as_str());
            match about {
                SPOKEN => scene.kind("web-zw-source-kind", source.kind()),
                about => about.to_owned(),
            }
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
        does: match &source {
            Source::Ability(number) => does(scene, *number),
            _ => None,
        },
    }
}

/// What the reader's ability with this number does, in the words of its table.
pub fn does(scene: &Scene<'_>, number: u8) -> Option<String> {
    let ability = usize::from(number).checked_sub(1)?;
    let ability = scene.me()?.abilities.get(ability)?;
    let text = scene.content().ability_text(&ability.name)?;
    Some(scene.reader.lang.pick(text).to_owned())
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
fn pool(
    scene: &Scene<'_>,
    offer: &Offer<'_>,
    chosen: [Option<usize>; 3],
    picks: [&[Pick]; 3],
    gain: &[String; 2],
) -> Markup {
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
    let filled = |name: &'static str, index: usize, empty: Colour| {
        let pick = chosen[index].and_then(|at| picks[index].get(at));
        match pick.and_then(|pick| Some((pick.colour?, pick))) {
            Some((colour, pick)) => {
                let gain = &gain[usize::from(colour == Colour::Black)];
                slot(name, colour, false, gain, place(name), pick.name.clone())
            }
            None => slot(name, empty, true, "", place(name), String::new()),
        }
    };
    html! {
        div.pool aria-hidden="true" {
            (slot("move", offer.kind.colour(), false, &scene.text("web-zw-fixed"), place("move"), scene.kind("web-zw-move-short", kind)))
            (filled("second", 0, Colour::White))
            @if offer.thirds.len() > 1 { (filled("third", 1, Colour::Black)) }
            @if offer.bonuses.len() > 1 { (filled("bonus", 2, Colour::White)) }
            (slot("improve", Colour::Black, true, &scene.text("web-zw-later"), place("improve"), String::new()))
        }
    }
}

fn picks(
    scene: &Scene<'_>,
    key: &str,
    name: &str,
    picks: &[Pick],
    gain: &[String; 2],
    (chosen, words): (usize, &str),
) -> Markup {
    html! {
        fieldset.picks {
            legend.label { (scene.kind("web-zw-slot", name)) }
            @for (index, pick) in picks.iter().enumerate() {
                label.pick {
                    input type="radio" name=(name) value=(pick.value) checked[index == chosen]
                        data-colour=(pick.colour.map_or("none", colour_key)) data-name=(pick.name) data-source=(scene.kind("web-zw-source-kind", pick.kind));
                    @if let Some(colour) = pick.colour { (blank(colour, "s", false)) }
                    span { (pick.name)
                        @if let Some(does) = &pick.does { small.pick__does { (does) } }
                        @if let Some(colour) = pick.colour { span.sr { ", " (scene.kind("web-zw-source-kind", pick.kind)) ", " (scene.colour(colour)) } }
                    }
                    @if pick.kind == "free_item" {
                        input.free name={ (name) ".text" } id={ "free-" (key) "-" (name) } maxlength="60" value=(words) autocomplete="off" aria-label=(scene.text("web-zw-free-item-what")) placeholder=(scene.text("web-zw-free-item-hint"));
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
