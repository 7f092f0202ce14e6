//! What each seat may know (section 2.9 of the rules, DH-SEE).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use table::{Audience, Bilingual, Role, Seat, SeatId};

use crate::content::{Content, FoeFeature, Scenario};
use crate::state::{BEHIND, Behind, Fact, Pending};
use crate::{Command, Event, FearVisible, Name, Roll, Setup, State};

/// The state without the game master's secrets, and what follows from it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    #[serde(flatten)]
    pub state: State,
    /// Declared and not paid yet, by character (DH-STEP-11).
    pub reserved_hope: BTreeMap<SeatId, u8>,
}

pub fn view(_setup: &Setup, state: &State, seat: &Seat) -> View {
    let reserved = state
        .pcs
        .keys()
        .map(|pc| (pc.clone(), state.reserved_hope(pc)));
    let reserved_hope = reserved.filter(|(_, n)| *n > 0).collect();
    View {
        state: seen(state, seat).into_owned(),
        reserved_hope,
    }
}

/// The state as this seat may know it.
pub fn seen<'a>(state: &'a State, seat: &Seat) -> Cow<'a, State> {
    if knows_all(seat) {
        Cow::Borrowed(state)
    } else {
        Cow::Owned(redacted(state))
    }
}

fn knows_all(seat: &Seat) -> bool {
    seat.role == Role::GameMaster
}

fn redacted(state: &State) -> State {
    let mut state = state.clone();
    state.behind = Behind::default();
    if state.options.fear_visible == FearVisible::Gm {
        state.fear = None;
    }
    state.scene.against = state.scene.against.map(|against| against.outside());
    for foe in &mut state.foes {
        foe.sheet = None;
        let told = |fact: &Fact| matches!(fact, Fact::Stress { .. });
        if !foe.revealed.iter().any(told) {
            foe.stress = None;
        }
    }
    for environment in &mut state.environments {
        environment.sheet = None;
    }
    for countdown in &mut state.countdowns {
        countdown.linked = countdown.linked.filter(|&id| id <= BEHIND);
    }
    for roll in state.rolls_mut() {
        outside_of(roll);
    }
    for roll in state.held_rolls_mut() {
        outside_of(roll);
    }
    if let Some(Pending::Reaction(reaction)) = &mut state.pending
        && !reaction.told
    {
        reaction.on_failure = None;
        reaction.on_success = None;
    }
    state
}

fn outside_of(roll: &mut Roll) {
    roll.tied.clear();
    let before = roll.before.iter_mut().flat_map(|it| &mut it.against);
    for one in roll.against.iter_mut().chain(before) {
        *one = one.outside();
    }
}

pub fn audience(event: &Event) -> Audience {
    let secret = match event {
        Event::FoeSheet { .. }
        | Event::FoeWaits { .. }
        | Event::FoeCalled { .. }
        | Event::EnvironmentSheet { .. }
        | Event::SceneSecret { .. }
        | Event::RollSecret { .. }
        | Event::CountdownTied { .. }
        | Event::ReactionSecret { .. }
        | Event::FoeStressMarked { .. }
        | Event::FoeStressCleared { .. } => true,
        Event::FearGained { shown, .. } | Event::FearSpent { shown, .. } => !shown,
        Event::CountdownSet { countdown } => {
            countdown.id > BEHIND || countdown.linked.is_some_and(|id| id > BEHIND)
        }
        Event::CountdownAdvanced { countdown, .. }
        | Event::CountdownTriggered { countdown, .. }
        | Event::CountdownDropped { countdown } => *countdown > BEHIND,
        _ => false,
    };
    if secret {
        Audience::GameMaster
    } else {
        Audience::Everyone
    }
}

/// Commands in which the game master names what players may not know: a number, a hidden thing, a foe's
/// Experience. Their events tell the rest.
pub fn command_audience(command: &Command) -> Audience {
    match command {
        Command::AddFoe { .. }
        | Command::EnterFoe { .. }
        | Command::EnterFoes
        | Command::RemoveFoe { .. }
        | Command::SetDifficulty { .. }
        | Command::StartScene { .. }
        | Command::CallRoll { .. }
        | Command::Reframe { .. }
        | Command::RaiseDifficulty { .. }
        | Command::TieCountdown { .. }
        | Command::CallReaction { .. }
        | Command::FrameGroup { .. }
        | Command::FrameTag { .. }
        | Command::GmMove { .. }
        | Command::SpendFear { .. }
        | Command::FoeAttack { .. }
        | Command::FoeAction { .. }
        | Command::FoeReaction { .. }
        | Command::UseEnvironment { .. }
        | Command::MarkStress { .. }
        | Command::ClearStress { .. }
        | Command::CreateCountdown { .. }
        | Command::TickCountdown { .. }
        | Command::ShowCountdown { .. }
        | Command::DeleteCountdown { .. }
        | Command::EndRest { .. } => Audience::GameMaster,
        // The task's number is the game master's; its die is open all the same (DH-SEE-5).
        Command::FoeTask { .. } => Audience::GameMaster,
        _ => Audience::Everyone,
    }
}

/// Open information but for what is hidden.
pub fn overrule_audience(path: &str) -> Audience {
    let mut parts = path.trim_start_matches('/').split('/');
    let first = parts.next().unwrap_or("");
    let open = [
        "pcs",
        "session",
        "in_session",
        "begun",
        "short_rests",
        "effects",
    ];
    if open.contains(&first) {
        Audience::Everyone
    } else {
        Audience::GameMaster
    }
}

/// The content as players may know it: their characters, weapons and words, none of the foes.
pub fn setup_for<'a>(setup: &'a Setup, seat: &Seat) -> Cow<'a, Setup> {
    if knows_all(seat) {
        return Cow::Borrowed(setup);
    }
    let content = &setup.content;
    Cow::Owned(Setup {
        options: setup.options,
        content: Arc::new(Content {
            pcs: content.pcs.clone(),
            foes: Vec::new(),
            environments: Vec::new(),
            weapons: content.weapons.clone(),
            armors: content.armors.clone(),
            experiences: content.experiences.clone(),
            gm_moves: Vec::new(),
            stakes: Vec::new(),
            ladder: content.ladder.clone(),
            scenarios: content.scenarios.iter().map(outside).collect(),
        }),
        start: setup.start.as_ref().map(|start| Box::new(redacted(start))),
        edition: setup.edition,
    })
}

fn outside(scenario: &Scenario) -> Scenario {
    Scenario {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        scenes: Vec::new(),
        hook: None,
        truth: None,
        minutes: None,
        party: Vec::new(),
        people: Vec::new(),
        places: Vec::new(),
        clues: Vec::new(),
        items: Vec::new(),
        endings: Vec::new(),
        otherwise: Vec::new(),
        then: None,
        lesson: Vec::new(),
    }
}

/// What everybody but the game master must not receive.
pub fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
    if knows_all(seat) {
        return Vec::new();
    }
    let mut secrets = Vec::new();
    for foe in state.foes.iter().chain(&state.behind.foes) {
        let Some(sheet) = &foe.sheet else { continue };
        for feature in &sheet.features {
            unless_told(&mut secrets, feature, state);
        }
        // As it stands in a sheet; what is told of it stands in a fact.
        secrets.push(format!("\"difficulty\":{}", sheet.difficulty));
        secrets.push(format!("\"modifier\":{},\"range\"", sheet.attack.modifier));
    }
    secrets.retain(|secret| !told_attack(state, secret));
    for it in &state.environments {
        let Some(sheet) = &it.sheet else { continue };
        push(&mut secrets, &sheet.impulses);
        for feature in &sheet.features {
            unless_told(&mut secrets, feature, state);
        }
    }
    for it in &state.behind.countdowns {
        // The same may hang over the table for everybody to see.
        let open = state.countdowns.iter().any(|open| open.effect == it.effect);
        if !open {
            push(&mut secrets, &it.effect);
        }
        secrets.push(format!("\"id\":{}", it.id));
        secrets.push(format!("\"countdown\":{}", it.id));
    }
    for roll in state.rolls() {
        let hidden = roll.against.iter().filter(|one| one.is_hidden());
        for value in hidden.filter_map(|one| one.value()) {
            secrets.push(format!("{{\"hidden\":{value}}}"));
        }
    }
    for scenario in &setup.content.scenarios {
        story(&mut secrets, scenario, state);
    }
    // The placeholder of choices is nobody's secret.
    secrets.retain(|secret| secret != crate::ANY_TEXT);
    secrets
}

/// Whether an attack told as a fact holds this text.
fn told_attack(state: &State, secret: &str) -> bool {
    let facts = state.foes.iter().flat_map(|foe| &foe.revealed);
    facts
        .filter(|fact| matches!(fact, Fact::Attack { .. }))
        .any(|fact| match fact {
            Fact::Attack { attack } => {
                secret == format!("\"modifier\":{},\"range\"", attack.modifier)
            }
            _ => false,
        })
}

fn push(secrets: &mut Vec<String>, name: &Name) {
    secrets.extend(name.spellings().map(str::to_owned));
}

fn unless_told(secrets: &mut Vec<String>, feature: &FoeFeature, state: &State) {
    let foes = state.foes.iter().flat_map(|foe| &foe.revealed);
    let all = foes.chain(state.environments.iter().flat_map(|it| &it.revealed));
    let all = all.chain(&state.told);
    let told =
        |fact: &Fact| matches!(fact, Fact::Feature { feature: told } if told.text == feature.text);
    if !all.into_iter().any(told) {
        push(secrets, &feature.text);
    }
}

/// What the game master has in hand, until it is read aloud.
fn story(secrets: &mut Vec<String>, scenario: &Scenario, state: &State) {
    let mut hide = |Bilingual { de, en }: &Bilingual| {
        secrets.push(de.clone());
        secrets.push(en.clone());
    };
    for scene in &scenario.scenes {
        scene.guide.iter().for_each(&mut hide);
        scene.suggestions.iter().for_each(|it| hide(&it.text));
    }
    scenario.truth.iter().for_each(&mut hide);
    for it in &scenario.people {
        hide(&it.wants);
        hide(&it.text);
    }
    scenario.places.iter().for_each(|it| hide(&it.text));
    scenario.endings.iter().for_each(|it| hide(&it.when));
    scenario.otherwise.iter().for_each(|it| hide(&it.then));
    scenario.lesson.iter().for_each(|it| hide(&it.script));
    for reading in scenario.readings() {
        if !state.story.iter().any(|it| it.what == reading.id) {
            hide(reading.text);
        }
    }
}
