//! What just happened: the dice, large, and what came of them in the journal's own sentences.

use ::condice::{Command, ConDice, Event, FigureId, Name, Purpose, Target, read};
use maud::{Markup, html};
use table::Game;

use super::scene::Scene;
use super::{ideas, trail};
use screens::desk::{aloud, why};
use screens::ink::{self, Look};

/// Sentences of one record that are told at once; the journal has them all.
const TOLD: usize = 3;

/// The newest record that says something. It stays until the next thing happens.
pub fn slip(scene: &Scene<'_>) -> Markup {
    let (setup, state) = (scene.table.setup(), scene.table.state());
    let told = |events: &[&Event]| -> Vec<String> {
        events
            .iter()
            .filter(|event| faces(event).is_none() || is_loss(event))
            .filter(|event| !told_twice(event, events))
            // Whose turn it is and in which round stands beside it.
            .filter(|event| {
                !matches!(
                    event,
                    Event::TurnStarted { .. } | Event::RoundStarted { .. }
                )
            })
            .filter_map(|event| ConDice::say(setup, state, event))
            .map(|phrase| scene.reader.phrase(&phrase))
            .collect()
    };
    let mut newest = true;
    let told = scene.happened().find_map(|(record, events)| {
        let sentences = told(&events);
        let silent = sentences.is_empty() && !events.iter().any(|event| faces(event).is_some());
        let hurts = |it: &&Event| matches!(it, Event::Damaged { .. } | Event::Healed { .. });
        let is_newest = newest;
        newest &= silent && !events.iter().any(hurts);
        (!silent).then_some((record, events, sentences, is_newest))
    });
    let Some((record, events, sentences, is_newest)) = told else {
        return html! {};
    };
    if let Some(text) = events.iter().find_map(|event| shown(event)) {
        return aloud::last(scene, scene.name(text));
    }
    // What a loss is thrown for names its dice itself.
    let lost = events.iter().any(|event| is_loss(event));
    let thrown = events
        .iter()
        .filter(|event| !(lost && is_throw_for_loss(event)));
    let rolls: Vec<(FigureId, &[u8], bool)> = thrown.filter_map(|event| faces(event)).collect();
    let mut rules: Vec<&str> = Vec::new();
    for rule in events.iter().flat_map(|event| ConDice::rules(event)) {
        if !rules.contains(rule) {
            rules.push(rule);
        }
    }
    let said = match struck(scene, &events).or_else(|| handed_over(scene, &events)) {
        Some(said) => said,
        None => sentences[..sentences.len().min(TOLD)].join(" "),
    };
    let reckoned = reckoned(scene, &events);
    let chips = if is_newest {
        chips(scene, record.seq, &events)
    } else {
        Vec::new()
    };
    html! {
        div.stage-last.cd-last {
            @for (place, (by, faces, counts)) in rolls.iter().enumerate() {
                @if !lost || *counts { (roll(scene, record.seq, place, &scene.figure_name(*by), faces, *counts)) }
            }
            @if let Some(by) = unseen_dice(&events, &rolls) { p.label { (scene.with("web-cd-dice-hidden", &[("name", scene.figure_name(by).into())])) } }
            @if !said.is_empty() { p.said { (ink::sentence(scene.reader, &said, |_| Look::sized("s"))) } }
            // Dice for what is lost lie under the sentence that says so, not over the attack.
            @for (place, (by, faces, counts)) in rolls.iter().enumerate() {
                @if lost && !*counts { (roll(scene, record.seq, place, &scene.with("web-cd-loss-dice", &[("name", scene.figure_name(*by).into())]), faces, *counts)) }
            }
            @if let Some(looks) = ideas::loss(scene, record.seq, &events) { p.label { em { (looks) } } }
            @if let Some(reckoned) = reckoned { p.label.cd-last__sum { (reckoned) } }
            @if !chips.is_empty() { p.chips { @for chip in chips { (chip) " " } } }
            @for whom in events.iter().filter_map(|event| met(event)) {
                (scene.send(&Command::HideFigure { figure: whom.0.into(), hidden: false }, "", &scene.with("web-cd-shows-itself", &[("name", scene.figure_name(whom).into())])))
            }
            @if !rolls.is_empty() { (why(scene, "why-last", &rules)) }
        }
    }
}

/// The words that were shown to everybody.
pub fn shown(event: &Event) -> Option<&Name> {
    match event {
        Event::ReadAloud { text, .. } => Some(text),
        _ => None,
    }
}

/// The dice of one throw, named.
fn roll(
    scene: &Scene<'_>,
    seq: u64,
    place: usize,
    name: &str,
    faces: &[u8],
    counts: bool,
) -> Markup {
    html! {
        div.cd-last__roll {
            span.label { (name) }
            @for (number, face) in faces.iter().enumerate() {
                @let mark = format!("{seq}-{place}-{number}");
                span.cd-die.cd-die--no[counts && read::successes(&[*face]) == 0] { (ink::die(scene.reader, *face, Look { thrown: Some(&mark), ..Look::sized("") })) }
            }
        }
    }
}

/// Who attacked with dice that this seat does not see.
fn unseen_dice(events: &[&Event], rolls: &[(FigureId, &[u8], bool)]) -> Option<FigureId> {
    resolved(events)?;
    let counted = events.iter().find_map(|event| match trail::told(event) {
        Event::Counted { by, .. } => Some(*by),
        _ => None,
    })?;
    let seen = rolls
        .iter()
        .any(|(by, _, counts)| *by == counted && *counts);
    (!seen).then_some(counted)
}

/// Life points before and after, of those whose life this seat knows.
fn chips(scene: &Scene<'_>, seq: u64, events: &[&Event]) -> Vec<Markup> {
    let mut changes: Vec<(FigureId, i64)> = Vec::new();
    for event in events {
        let (figure, by) = match event {
            Event::Damaged { figure, amount, .. } => (*figure, -*amount),
            Event::Healed { figure, amount } => (*figure, *amount),
            _ => continue,
        };
        match changes.iter_mut().find(|(known, _)| *known == figure) {
            Some((_, sum)) => *sum += by,
            None => changes.push((figure, by)),
        }
    }
    let chip = |(figure, by): &(FigureId, i64)| {
        // Points on top make the sum another one.
        let life = scene.seen(*figure)?.life.filter(|life| life.pools == 0)?;
        // Nobody falls below nothing or is healed beyond their best: what was there before is looked up.
        let before = if life.now == 0 || life.now == life.max {
            life_before(scene, seq, *figure)?
        } else {
            life.now - by
        };
        (before != life.now).then(|| html! {
            span.chip.chip--bad[*by < 0] { (scene.figure_name(*figure)) " " s { (before) " →" } " " b { (life.now) } }
        })
    };
    changes.iter().filter_map(chip).collect()
}

/// As this seat knew it before the record.
fn life_before(scene: &Scene<'_>, seq: u64, figure: FigureId) -> Option<i64> {
    let before = scene.table.as_of(seq.checked_sub(1)?);
    let view = ConDice::view(before.setup(), before.state(), scene.seat);
    let known = view.figures.iter().find(|known| known.id == figure)?;
    Some(known.life.as_ref()?.now)
}

fn is_loss(event: &Event) -> bool {
    matches!(event, Event::LossRolled { .. })
}

fn is_throw_for_loss(event: &Event) -> bool {
    let throw = trail::told(event);
    matches!(
        throw,
        Event::Rolled {
            purpose: Purpose::Loss,
            ..
        }
    )
}

/// All foes to the tactician, or all back, in one sentence.
fn handed_over(scene: &Scene<'_>, events: &[&Event]) -> Option<String> {
    let (setup, state) = (scene.table.setup(), scene.table.state());
    let mut names = Vec::new();
    let mut first: Option<Event> = None;
    for event in events {
        let Event::SecondSet { figure, does } = trail::told(event) else {
            return None;
        };
        match &first {
            Some(Event::SecondSet { does: known, .. }) if known != does => return None,
            Some(_) => {}
            None => first = Some(trail::told(event).clone()),
        }
        names.push(scene.figure_name(*figure));
    }
    let (last, others) = names.split_last()?;
    if others.is_empty() {
        return None;
    }
    let names = scene.with(
        "web-cd-and",
        &[
            ("names", others.join(", ").into()),
            ("last", last.as_str().into()),
        ],
    );
    let phrase = ConDice::say(setup, state, &first?)?.with("figure", names);
    Some(scene.reader.phrase(&phrase))
}

/// Another sentence or the dice beside it say it already.
fn told_twice(event: &Event, events: &[&Event]) -> bool {
    match event {
        // The game master sees the dice that others only hear the count of.
        Event::Counted { successes, .. } if resolved(events).is_some_and(|it| it.1 == *successes) => true,
        Event::Counted { by, purpose, .. } => events.iter().any(
            |it| matches!(trail::told(it), Event::Rolled { by: who, purpose: what, .. } if who == by && what == purpose),
        ),
        Event::Damaged {
            figure,
            amount,
            own: false,
        } => events.iter().any(|it| {
            matches!(it, Event::AttackResolved { target: Target::Figure(hit), damage, .. } if hit == figure && damage == amount)
        }),
        Event::NoDamage { target } => events.iter().any(
            |it| matches!(it, Event::AttackResolved { target: hit, .. } if hit == target),
        ),
        _ => false,
    }
}

/// Whom somebody ran into; only the game master hears of it.
fn met(event: &Event) -> Option<FigureId> {
    match event {
        Event::Met { whom, .. } => Some(*whom),
        Event::Secret { what } => met(what),
        _ => None,
    }
}

/// Whose dice lie there, and whether successes are counted on them.
fn faces(event: &Event) -> Option<(FigureId, &[u8], bool)> {
    match trail::told(event) {
        Event::Rolled {
            by, faces, purpose, ..
        } => Some((
            *by,
            faces,
            !matches!(purpose, Purpose::Heal | Purpose::Pick | Purpose::Loss),
        )),
        Event::LossRolled { figure, faces, .. } => Some((*figure, faces, false)),
        _ => None,
    }
}

/// An attack on one target that was thrown for.
fn resolved(events: &[&Event]) -> Option<(Target, i64, i64)> {
    let mut found = events.iter().filter_map(|event| match trail::told(event) {
        Event::AttackResolved {
            target,
            successes,
            damage,
            flat: false,
            ..
        } => Some((*target, *successes, *damage)),
        _ => None,
    });
    let one = found.next()?;
    found.next().is_none().then_some(one)
}

/// An attack in one sentence: who, with what, on whom, what came of it.
fn struck(scene: &Scene<'_>, events: &[&Event]) -> Option<String> {
    let (target, successes, damage) = resolved(events)?;
    let declared = events.iter().find(|event| {
        matches!(trail::told(event), Event::Declared { targets, .. } if *targets == [target])
    })?;
    let (setup, state) = (scene.table.setup(), scene.table.state());
    let who = scene.reader.phrase(&ConDice::say(setup, state, declared)?);
    let args = [
        ("who", who.trim_end_matches('.').into()),
        ("successes", successes.into()),
        ("damage", damage.into()),
    ];
    let first = scene.with("web-cd-struck", &args);
    let rest = events.iter().filter(|event| falls(event));
    let rest = rest.filter_map(|event| ConDice::say(setup, state, event));
    let rest = rest.map(|phrase| scene.reader.phrase(&phrase));
    Some(
        [first]
            .into_iter()
            .chain(rest)
            .take(TOLD)
            .collect::<Vec<_>>()
            .join(" "),
    )
}

/// What may follow from being hurt.
fn falls(event: &Event) -> bool {
    matches!(
        trail::told(event),
        Event::FellToZero { .. }
            | Event::FigureOut { .. }
            | Event::PointsLost { .. }
            | Event::NothingToLose { .. }
            | Event::AbilityDisabled { .. }
    )
}

/// How the damage was reckoned, where it shows.
fn reckoned(scene: &Scene<'_>, events: &[&Event]) -> Option<String> {
    let (_, successes, damage) = resolved(events)?;
    let args = [
        ("successes", successes.into()),
        ("less", (successes - damage).into()),
        ("damage", damage.into()),
    ];
    // Without damage it only shows that the defence held, not how high it is.
    match damage {
        0 if successes == 0 => None,
        0 => Some(scene.with("web-cd-held", &args)),
        _ => Some(scene.with("web-cd-reckoned", &args)),
    }
}
