//! What only the game master has: the adventure with its secrets, blight and what it buys, and
//! everything that is theirs to say.

use ::zwielicht::content::{Adventure, Threat, find};
use ::zwielicht::odds::{Throwers, fight};
use ::zwielicht::{Cmd, Command, Event, Framing, Name, Outcome, Phase, Spending};
use maud::{Markup, html};
use table::SeatId;

use super::aloud;
use super::scene::{Scene, act};
use super::session::{fresh, opening};
use super::solve;
use screens::desk::{
    fold, form, form_of, hand, ideas, level, line_with, reason, refused_cmd, select, why,
};
use screens::ink;

/// The page at the left: secrets.
pub fn vault(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let adventure = state.adventure.as_ref();
    let known = adventure.and_then(|it| find(&scene.content().adventures, &it.id));
    html! {
        section.page.sheet.stack.vault #sheet data-part="sheet" data-panel="2" aria-labelledby="vault-only vault" {
            @if let Some(known) = known { (secrets(scene, known)) }
            @else {
                h2 #vault { (scene.text("web-zw-no-adventure")) }
                p.empty { (scene.text("web-zw-vault-empty")) }
            }
            @if let Some(adventure) = adventure {
                div.level {
                    b { span.sr { (scene.text("web-zw-level")) " " } (hand(scene, "/adventure/base_level", html! { (state.full_level()) })) }
                    p { strong { (scene.text("web-zw-adventure-level")) } " " (scene.with("web-zw-adventure-level-is", &[
                        ("base", adventure.base_level.unwrap_or(0).into()),
                        ("raised", adventure.raised.into()),
                        ("announced", if adventure.announced { "yes" } else { "no" }.into()),
                    ])) " " (hand(scene, "/adventure/raised", html! { (scene.count("web-zw-raised-by", adventure.raised)) })) }
                }
                @if state.outcome() == Some(Outcome::Open) && state.solve.as_ref().is_none_or(|solve| !solve.confirmed) { div {
                    div.head { h3 { (scene.text("web-zw-if-solved-now")) } span.label { (scene.text("web-zw-two-dice")) } }
                    (solve::table(scene, state.open_hints().count()))
                } }
            }
            (prepared(scene, known))
        }
    }
}

fn secrets(scene: &Scene<'_>, known: &Adventure) -> Markup {
    let lang = scene.reader.lang;
    html! {
        div.secret {
            span #vault-only.label { (scene.text("web-zw-only-you")) }
            h2 #vault { (lang.pick(&known.title)) }
            dl {
                dt { (scene.text("web-zw-secret-who")) } dd { (lang.pick(&known.demon)) }
                dt { (scene.text("web-zw-secret-why")) } dd { (lang.pick(&known.motive)) }
                dt { (scene.text("web-zw-secret-solution")) } dd { (lang.pick(&known.solution)) }
                dt { (scene.text("web-zw-secret-final")) } dd { b { (lang.pick(&known.final_opponent.name)) } ", " (scene.count("web-zw-level-n", known.final_opponent.level)) ". " (lang.pick(&known.final_opponent.text)) }
            }
        }
        @if !known.places.is_empty() {
            details.fold-in #places { summary { (scene.text("web-zw-places")) } dl.folded.about { @for place in &known.places { dt { (lang.pick(&place.name)) } dd { (lang.pick(&place.text)) } } } }
        }
        @if !known.people.is_empty() {
            details.fold-in #figures { summary { (scene.text("web-zw-figures")) } dl.folded.about { @for person in &known.people { dt { (lang.pick(&person.name)) } dd { (lang.pick(&person.text)) @if let Some(wants) = &person.wants { " " em { (scene.text("web-zw-wants")) " " (lang.pick(wants)) } } } } } }
        }
        @if !known.otherwise.is_empty() {
            details.fold-in #otherwise { summary { (scene.text("web-zw-otherwise")) } dl.folded.about { @for other in &known.otherwise { dt { (lang.pick(&other.when)) } dd { (lang.pick(&other.then)) } } } }
        }
        @if !known.endings.is_empty() {
            details.fold-in #endings { summary { (scene.text("web-zw-endings")) } dl.folded.about { @for ending in &known.endings { dt { (lang.pick(&ending.title)) } dd { (lang.pick(&ending.text)) } } } }
        }
        @if known.minutes.is_some() || known.split.is_some() {
            p.quiet {
                @if let Some(minutes) = known.minutes { (scene.count("web-zw-minutes", minutes)) " " }
                @if let Some(split) = &known.split { (lang.pick(split)) }
            }
        }
    }
}

/// Prepared hints that were not told yet; given when a found hint waits for its words.
fn prepared(scene: &Scene<'_>, known: Option<&Adventure>) -> Markup {
    let hints = &scene.view.prepared_hints;
    let waiting = waiting(scene);
    html! {
        @if !hints.is_empty() {
            details.fold-in #prepared open[waiting.is_some()] {
                summary { (scene.count("web-zw-prepared", hints.len())) }
                @if waiting.is_some() { p.quiet { (scene.text("web-zw-prepared-now")) } }
                @else if !scene.is_over() { p.quiet { (scene.text("web-zw-prepared-later")) } }
                ul.prep {
                    @for hint in hints {
                        li {
                            span { (scene.name(&hint.text)) @if let Some(at) = place(scene, known, hint.number) { " " span.label { (at) } } }
                            @if let Some(waiting) = waiting {
                                (scene.send(&Command::WriteHint { hint: waiting, text: None, prepared: Some(hint.number.into()) }, "btn--s", &scene.text("web-zw-hint-give")))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The first found hint that waits for its words.
fn waiting(scene: &Scene<'_>) -> Option<i64> {
    if scene.is_over() {
        return None;
    }
    untold(scene)
}

fn untold(scene: &Scene<'_>) -> Option<i64> {
    scene.offered.iter().find_map(|command| match command {
        Command::WriteHint { hint, .. } => Some(*hint),
        _ => None,
    })
}

/// Where a prepared hint is found most easily: a place or a person of the adventure.
fn place(scene: &Scene<'_>, known: Option<&Adventure>, number: u16) -> Option<String> {
    let known = known?;
    let hint = known.hints.get(usize::from(number).checked_sub(1)?)?;
    Some(scene.reader.lang.pick(known.place(&hint.at)?).to_owned())
}

/// Hints the group found and nobody has told yet: the game master's turn, if nothing else waits for them.
fn hints_due(scene: &Scene<'_>) -> Markup {
    let Some(first) = waiting(scene) else {
        return html! {};
    };
    html! {
        section.zwielicht-hints aria-labelledby="hints-due" {
            h2 #hints-due { (scene.count("web-zw-hints-due", wordless(scene))) }
            (tell_hint(scene, first, true))
        }
    }
}

/// The same beside something else; once the adventure is over nobody waits for them any more.
pub fn hints_beside(scene: &Scene<'_>) -> Markup {
    let Some(first) = untold(scene) else {
        return html! {};
    };
    let (name, words) = match scene.is_over() {
        true => ("hints-never", "web-zw-hints-never"),
        false if is_quiet(scene) => return html! {},
        false => ("hints-beside", "web-zw-hints-due"),
    };
    fold(
        name,
        &scene.count(words, wordless(scene)),
        tell_hint(scene, first, false),
    )
}

/// Play goes on, and nothing lies open.
fn is_quiet(scene: &Scene<'_>) -> bool {
    let state = scene.state();
    let open = state.roll.is_some() || state.fight.is_some() || state.danger_due.is_some();
    state.phase == Phase::Play && !open
}

fn wordless(scene: &Scene<'_>) -> usize {
    let hints = scene.state().hints.iter();
    hints.filter(|hint| hint.text.is_none()).count()
}

fn tell_hint(scene: &Scene<'_>, first: i64, main: bool) -> Markup {
    let state = scene.state();
    let adventure = state.adventure.as_ref();
    let known = adventure.and_then(|it| find(&scene.content().adventures, &it.id));
    let finder = u16::try_from(first).ok().and_then(|it| state.hint(it));
    let finder = finder.and_then(|hint| hint.finder.as_ref());
    let hint = Command::WriteHint {
        hint: first,
        text: None,
        prepared: None,
    };
    // Together with where they are found: a place or a person.
    let mut prepared: Vec<(String, Vec<(u16, &str)>)> = Vec::new();
    for hint in &scene.view.prepared_hints {
        let at = place(scene, known, hint.number).unwrap_or_default();
        let one = (hint.number, scene.name(&hint.text));
        match prepared.iter_mut().find(|(known, _)| *known == at) {
            Some((_, hints)) => hints.push(one),
            None => prepared.push((at, vec![one])),
        }
    }
    // Where they asked comes first, as far as their words tell.
    let asked = finder.and_then(|finder| intent(scene, finder));
    let meant = |at: &str| asked.is_some_and(|asked| names(asked, at));
    let there = prepared.iter().position(|(at, _)| meant(at)).unwrap_or(0);
    if there > 0 {
        prepared[..=there].rotate_right(1);
    }
    let next = prepared.first().and_then(|(_, hints)| hints.first());
    let next = next.map(|(number, _)| *number);
    let own = |button: Markup| {
        let body = html! { (screens::desk::line("hint-own", "text", &scene.text("web-zw-hint-text"), 4000, "")) (button) };
        form_of(scene, &hint, "own", body)
    };
    let give = |words: &str| html! { div.stage-act[main].row[!main] { button.btn.btn--seal[main] { (scene.text(words)) } } };
    html! {
        p.quiet {
            @match finder {
                Some(finder) => (scene.with("web-zw-hint-of", &[("hint", first.into()), ("name", scene.called(finder).into())])),
                None => (scene.count("web-zw-hint-from-fight", first)),
            }
        }
        @if prepared.is_empty() { (own(give("web-zw-hint-write"))) }
        @else {
            (form_of(scene, &hint, "prepared", html! {
                div.zwielicht-prepared role="radiogroup" aria-label=(scene.text("web-zw-hint-prepared")) {
                    @for (at, hints) in &prepared {
                        fieldset {
                            legend { @if at.is_empty() { (scene.text("web-zw-hint-prepared")) } @else { (at) } }
                            @for (number, words) in hints {
                                label.tick { input type="radio" name="prepared" value=(number) required checked[next == Some(*number)]; span { (words) } }
                            }
                        }
                    }
                }
                (give("web-zw-hint-give"))
            }))
            (fold("hint-words", &scene.text("web-zw-hint-own"), own(html! { button.btn { (scene.text("web-zw-hint-write")) } })))
        }
    }
}

/// What somebody wanted last, in their own words.
fn intent<'a>(scene: &Scene<'a>, who: &SeatId) -> Option<&'a str> {
    let mut events = scene.happened().flat_map(|(_, events)| events);
    events.find_map(|event| match event {
        Event::MoveDeclared {
            who: it, intent, ..
        } if it == who => Some(intent.as_str()),
        _ => None,
    })
}

/// Whether somebody's words name a place or a person: one of the longer words it is called by.
fn names(words: &str, place: &str) -> bool {
    let words = words.to_lowercase();
    let called = place.split(|it: char| !it.is_alphanumeric());
    let mut called = called.filter(|it| it.chars().count() > 3);
    called.any(|word| words.contains(&word.to_lowercase()))
}

/// What the game master can do between moves.
pub fn play(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    let quiet = is_quiet(scene);
    let hint = quiet && waiting(scene).is_some();
    // The form of the step has its own buttons; these follow it.
    let danger_due = state.danger_due.is_some();
    let aside = hint || danger_due || scene.offers(Cmd::OpenFinalFight);
    let over = scene.is_over();
    let scenes = html! {
        (scene.send(&Command::NextScene, "", &scene.text("web-zw-next-scene")))
        (scene.send(&Command::EndSession, if over { "btn--seal" } else { "" }, &scene.text("web-zw-end-session")))
    };
    // Nothing ends while somebody is still going through a change (AZ-OUT-6).
    let busy = state.procedures.keys().map(|who| scene.called(who));
    let busy: Vec<String> = busy.collect();
    html! {
        @if quiet {
            @if over { (super::moment::over(scene)) }
            @else {
                (scene.heading(&match (hint, state.outcome()) {
                    (true, _) => scene.text("web-zw-your-turn-hint"),
                    (false, Some(Outcome::FinalFightDue)) => scene.kind("web-zw-now", "final"),
                    (false, _) => scene.text("web-zw-players-turn"),
                }))
            }
        }
        @if fresh(scene) { (opening(scene)) }
        div #choices {
            (danger(scene))
            @if hint { (hints_due(scene)) }
            (final_fight(scene, !hint))
            (travel(scene))
            @if aside { div.row { (scenes) } }
            @if quiet && !busy.is_empty() && !scene.offers(Cmd::EndSession) { p.quiet { (scene.with("web-zw-end-waits", &[("names", busy.join(", ").into())])) } }
            @for cmd in [Cmd::NextScene, Cmd::EndSession] { (refused_cmd(scene, cmd)) }
        }
        @if !fresh(scene) { (opening(scene)) }
        // The present step, or one tap away where something else is to be done first.
        @if quiet && !hint && !over { (aloud::guide(scene)) }
        @else if state.fight.is_none() && !over { (guide_fold(scene)) }
        @if !aside { (act(scenes)) }
    }
}

fn guide_fold(scene: &Scene<'_>) -> Markup {
    let guide = aloud::guide(scene);
    html! { @if !guide.0.is_empty() { (fold("guide-fold", &scene.text("web-zw-guide"), guide)) } }
}

/// Nothing is sent by a key that was meant for the list of ideas: the first button of a form is the one that answers it.
fn no_enter() -> Markup {
    html! { button type="submit" disabled hidden {} }
}

/// What the adventure has prepared for this, with what it would mean; one tap each.
fn prepared_dangers(scene: &Scene<'_>) -> Markup {
    let Some(known) = aloud::adventure(scene) else {
        return html! {};
    };
    let lang = scene.reader.lang;
    let state = scene.state();
    let appeared = |name: &Name| state.threats.iter().any(|it| it.name.same(name));
    let fighters = state.characters.values().filter(|it| it.is_active());
    let single = fighters.count();
    let frame = |threat: &Threat, how| Command::FrameDanger {
        how,
        name: Some(lang.pick(&threat.name).to_owned()),
        level: Some(threat.level.into()),
    };
    let open: Vec<&Threat> = known
        .threats
        .iter()
        .filter(|threat| !appeared(&Name::Both(threat.name.clone())))
        .collect();
    html! {
        @for threat in open {
            div.zwielicht-prepared-danger {
                p {
                    b { (lang.pick(&threat.name)) } ", " (scene.count("web-zw-level-n", threat.level))
                    @if single > 0 {
                        @let odds = fight(&state.options, Throwers { single, extra: 0 }, threat.level.into());
                        span.label title=(odds.within_two) data-told="planned_within_two" { (scene.with("web-zw-danger-worth", &[("count", single.into()), ("chance", scene.percent(&odds.within_two).into())])) }
                    }
                }
                (scene.send(&frame(threat, Framing::Threat), "btn--s btn--quiet", &scene.text("web-zw-danger-looms")))
                (scene.send(&frame(threat, Framing::Fight), "btn--s", &scene.text("web-zw-danger-fight")))
            }
        }
    }
}

/// A risk went wrong: what does it lead to?
fn danger(scene: &Scene<'_>) -> Markup {
    let Some(due) = scene.state().danger_due else {
        return html! {};
    };
    let lang = scene.reader.lang;
    let told = Command::FrameDanger {
        how: Framing::Told,
        name: None,
        level: None,
    };
    let hows: Vec<(String, String)> = ["threat", "fight"]
        .into_iter()
        .filter(|how| {
            let fight = *how == "fight";
            scene.offered.iter().any(|command| match command {
                Command::FrameDanger { how, .. } => match how {
                    Framing::Told => false,
                    Framing::Threat => !fight,
                    Framing::Fight => fight,
                },
                _ => false,
            })
        })
        .map(|how| (how.to_owned(), scene.kind("web-zw-frame", how)))
        .collect();
    html! {
        div.zwielicht-danger {
            (scene.heading(&scene.text("web-zw-danger")))
            @if due.must_fight { p.quiet { (scene.text("web-zw-danger-must")) } }
            @if !hows.is_empty() {
                (form(scene, Cmd::FrameDanger, "", html! {
                    (no_enter())
                    (ideas("dangers", scene.content().risk_situations.entries.iter().map(|one| lang.pick(&one.text))))
                    div.inline {
                        (select("frame-how", "how", &scene.text("web-zw-frame-how"), &hows))
                        (line_with("frame-name", "name", &scene.text("web-zw-threat-name"), 60, "dangers"))
                        (level("frame-level", &scene.text("web-zw-level"), "8", true))
                    }
                    div.stage-act { button class={ "btn " (scene.seal()) } { (scene.text("web-zw-frame-do")) } }
                }))
            }
            div.row { (scene.send(&told, "", &scene.kind("web-zw-frame", "told"))) }
            (prepared_dangers(scene))
            (why(scene, "why-danger", &["AZ-MOVE-RISK-3", "AZ-MOVE-RISK-14"]))
        }
    }
}

/// The form is filled in with the adventure's level as it stands (AZ-SOLVE-14).
fn final_fight(scene: &Scene<'_>, main: bool) -> Markup {
    let adventure = scene.state().adventure.as_ref();
    let known = adventure.and_then(|it| find(&scene.content().adventures, &it.id));
    let with_level = scene
        .offered
        .iter()
        .any(|command| matches!(command, Command::OpenFinalFight { level: Some(_), .. }));
    form(
        scene,
        Cmd::OpenFinalFight,
        "",
        html! {
            h2 { (scene.text("web-zw-final-fight")) }
            div.inline {
                (screens::desk::line("final-name", "name", &scene.text("web-zw-threat-name"), 60, known.map_or("", |known| scene.reader.lang.pick(&known.final_opponent.name))))
                @if with_level { (level("final-level", &scene.text("web-zw-level"), &scene.state().full_level().to_string(), false)) }
                @if !main { button.btn { (scene.text("web-zw-final-do")) } }
            }
            @if main { div.stage-act { button.btn.btn--seal { (scene.text("web-zw-final-do")) } } }
        },
    )
}

/// Where the game master names the attribute for the road.
fn travel(scene: &Scene<'_>) -> Markup {
    if !scene.offers(Cmd::NameTravelAttribute) {
        return html! {};
    }
    fold(
        "travel-attribute",
        &scene.text("web-zw-travel-attribute"),
        html! {
            @for (who, character) in &scene.state().characters {
                @let attributes: Vec<(String, String)> = (1i64..).zip(&character.attributes)
                    .filter(|(number, _)| scene.offered.contains(&Command::NameTravelAttribute { character: who.clone(), attribute: *number }))
                    .map(|(number, field)| (number.to_string(), scene.name(&field.name).to_owned())).collect();
                @if !attributes.is_empty() {
                    (form_of(scene, &Command::NameTravelAttribute { character: who.clone(), attribute: 1 }, who.as_str(), html! {
                        div.inline {
                            (select(&format!("travel-{who}"), "attribute", &character.name, &attributes))
                            button.btn { (scene.text("web-zw-travel-name")) }
                        }
                    }))
                }
            }
        },
    )
}

/// Blight and what it buys.
pub fn blight(scene: &Scene<'_>) -> Markup {
    let state = scene.state();
    if !matches!(state.phase, Phase::Play | Phase::Solve) {
        return html! {};
    }
    let most = scene
        .offered
        .iter()
        .filter_map(|command| match command {
            Command::SpendBlight { n, .. } => *n,
            _ => None,
        })
        .max();
    let buys = |wanted: Spending| {
        let offered = scene.offered.iter();
        offered
            .filter(|command| matches!(command, Command::SpendBlight { on, .. } if *on == wanted))
            .count()
            > 0
    };
    let spend = |on| Command::SpendBlight {
        on,
        n: None,
        name: None,
    };
    let content = scene.content();
    let lang = scene.reader.lang;
    let events: Vec<&str> = content
        .dangerous_events
        .entries
        .iter()
        .map(|one| lang.pick(&one.name))
        .collect();
    let tens: Vec<&str> = content
        .dangers_10
        .entries
        .iter()
        .map(|one| lang.pick(&one.name))
        .collect();
    let twelves: Vec<&str> = content
        .dangers_12
        .entries
        .iter()
        .map(|one| lang.pick(&one.name))
        .collect();
    let threats = [
        ("event", 2usize, Spending::Event, events),
        ("danger10", 3, Spending::Danger10, tens),
        ("danger12", 4, Spending::Danger12, twelves),
    ];
    html! {
        section.zwielicht-blight aria-labelledby="blight" {
            div.head { h2 #blight { (scene.text("web-zw-blight")) } span.label { (scene.text("web-zw-seen-by-all")) } }
            div.blight { b aria-hidden="true" { (state.blight) } (ink::track("blight", state.blight.into(), 0, &scene.count("web-zw-blight-count", state.blight))) }
            div.buy {
                details.offer.off[most.is_none()] #spend-raise {
                    summary { b { (scene.text("web-zw-raise")) } (ink::track("blight", 1, 1, &scene.count("web-zw-price", 1u8))) }
                    span.label { (scene.count("web-zw-raise-about", i64::from(state.full_level()))) }
                    @if let Some(most) = most {
                        (form_of(scene, &spend(Spending::Raise), "raise", html! {
                            div.inline {
                                (screens::desk::chosen("raise-by", "n", &scene.text("web-zw-raise-by"), &(1..=most).map(|n| (n.to_string(), n.to_string())).collect::<Vec<_>>(), 0))
                                button.btn.btn--s { (scene.text("web-zw-raise-do")) }
                            }
                        }))
                    }
                }
                @for (key, price, on, ideas_) in threats {
                    @let possible = buys(on);
                    details.offer.off[!possible] id={ "spend-" (key) } {
                        summary { b { (scene.kind("web-zw-buy", key)) } (ink::track("blight", price, price, &scene.count("web-zw-price", price))) }
                        span.label { (scene.kind("web-zw-buy-about", key)) }
                        @if possible {
                            (form_of(scene, &spend(on), key, html! {
                                (ideas(&format!("ideas-{key}"), ideas_))
                                (line_with(&format!("buy-{key}"), "name", &scene.text("web-zw-threat-name"), 60, &format!("ideas-{key}")))
                                button.btn.btn--s { (scene.text("web-zw-buy-do")) }
                            }))
                        } @else {
                            span.label { (not_now(scene, on)) }
                        }
                    }
                }
            }
            (refused_cmd(scene, Cmd::SpendBlight))
        }
    }
}

fn not_now(scene: &Scene<'_>, on: Spending) -> Markup {
    let attempt = Command::SpendBlight {
        on,
        n: None,
        name: Some("…".to_owned()),
    };
    match scene.objection(&attempt) {
        Some(refusal) => reason(scene, &refusal),
        None => html! {},
    }
}
