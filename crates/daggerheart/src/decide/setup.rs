//! Options, characters, foes, environments, sessions and scenes.

use std::sync::Arc;

use table::{OptionError, Refusal, SeatId};

use super::ask::{Ask, difficulty, maybe_text, no, text, unknown};
use super::{Playing, books, marks};
use crate::command::NAME;
use crate::content::{Ends, EnvironmentSheet, FoeSheet, Per, Sheet, Trait};
use crate::event::{EndCause, FearCause};
use crate::state::{BEHIND, FoeStatus, MOST_FOES};
use crate::{
    CountdownKind, Difficulty, Event, Fact, FactKind, FoeNumbers, Name, Options, Read, State,
    Status, bounds,
};

pub fn option(ask: Ask<'_>, name: &str, value: &str) -> Result<(), Refusal> {
    ask.free()?;
    let mut options: Options = ask.state.options;
    options.set(name, value).map_err(|error| match error {
        OptionError::Unknown { key, .. } => Refusal::new("option", "DH-MOVE-4").with("option", key),
        OptionError::NoSuchValue { key, .. } => {
            let spec = Options::SPECS.iter().find(|spec| spec.key == key);
            let rule = spec.map_or("DH-MOVE-4", |spec| spec.rule);
            Refusal::new("option", rule).with("option", key)
        }
    })
}

/// A ready character, or a sheet of one's own.
pub fn sheet(
    ask: Ask<'_>,
    pc: &SeatId,
    ready: Option<&str>,
    own: Option<&Sheet>,
    new: bool,
) -> Result<Arc<Sheet>, Refusal> {
    ask.free()?;
    if !ask.is_gm() && ask.seat.id != *pc {
        return Err(Refusal::new("not_yours", "DH-SPOT-1").with("name", ask.name(pc)));
    }
    let seats = ["p1", "p2", "p3", "p4", "p5", "p6"];
    if !seats.contains(&pc.as_str()) {
        return unknown("DH-HOPE-2");
    }
    // Whoever is still alive is not replaced by accident.
    if let Some(there) = ask.state.pcs.get(pc)
        && ask.state.begun
        && there.status != Status::Dead
    {
        return no("pc_there", "DH-HOPE-4");
    }
    match (ready, own) {
        (Some(ready), None) => {
            let pcs = &ask.setup.content.pcs;
            match pcs.iter().find(|sheet| sheet.id == ready) {
                Some(sheet) => Ok(Arc::new(sheet.clone())),
                None => unknown("DH-CONTENT-1"),
            }
        }
        (None, Some(own)) => {
            bounds::sheet(own).map_err(unfit)?;
            if new && !bounds::is_new(own) {
                return no("sheet_traits", "DH-TRAIT-1");
            }
            Ok(Arc::new(own.clone()))
        }
        _ => no("sheet_missing", "DH-CONTENT-1"),
    }
}

/// Which field, and what it may hold.
fn unfit(fault: bounds::Fault) -> Refusal {
    Refusal::new("sheet", fault.rule)
        .with("field", fault.field)
        .with("low", fault.low)
        .with("high", fault.high)
}

pub fn add_pc(turn: &mut Playing<'_>, who: &SeatId, sheet: Arc<Sheet>) {
    turn.emit(Event::PcAdded {
        who: who.clone(),
        sheet,
    });
}

pub fn foe(
    ask: Ask<'_>,
    foe: Option<&str>,
    own: Option<&FoeSheet>,
    waits: bool,
) -> Result<Arc<FoeSheet>, Refusal> {
    ask.free()?;
    if !waits {
        room(ask, 1)?;
    }
    match (foe, own) {
        (Some(id), None) => match ask.setup.content.foe(id) {
            Some(sheet) => Ok(Arc::new(sheet.clone())),
            None => unknown("DH-CONTENT-2"),
        },
        (None, Some(own)) => {
            bounds::foe(own).map_err(unfit)?;
            Ok(Arc::new(own.clone()))
        }
        _ => no("sheet_missing", "DH-CONTENT-2"),
    }
}

pub fn add_foe(turn: &mut Playing<'_>, sheet: Arc<FoeSheet>, waits: bool) {
    if waits {
        let foe = BEHIND + turn.state().behind.foes_ever.saturating_add(1);
        let name = sheet.name.clone();
        turn.emit(Event::FoeWaits { foe, name, sheet });
    } else {
        enter(turn, sheet);
    }
}

/// A foe comes onto the stage, with what players may know of it (DH-SEE-4).
fn enter(turn: &mut Playing<'_>, sheet: Arc<FoeSheet>) {
    let foe = turn.state().foes_ever.saturating_add(1);
    let name = sheet.public_name.clone().unwrap_or(sheet.name.clone());
    turn.emit(Event::FoeAdded { foe, name });
    turn.emit(Event::FoeSheet {
        foe,
        sheet: sheet.clone(),
    });
    let open: &[FactKind] = match turn.state().options.foe_numbers {
        FoeNumbers::Hidden => &[],
        FoeNumbers::DifficultyOpen => &[FactKind::Difficulty],
        FoeNumbers::Open => &FactKind::ALL,
    };
    for kind in open {
        for fact in facts(&sheet, *kind) {
            turn.emit(Event::FoeRevealed { foe, fact });
        }
    }
}

/// So many foes stand on the stage.
fn standing(state: &State) -> usize {
    let up = |foe: &&crate::Foe| foe.status == FoeStatus::Up;
    state.foes.iter().filter(up).count()
}

/// The stage has room for so many more.
fn room(ask: Ask<'_>, more: usize) -> Result<(), Refusal> {
    if standing(ask.state) + more <= MOST_FOES {
        Ok(())
    } else {
        no("too_many_foes", "DH-FOE-1")
    }
}

pub fn entering(ask: Ask<'_>, foe: i64) -> Result<(u32, Arc<FoeSheet>), Refusal> {
    room(ask, 1)?;
    waiting(ask, foe)
}

/// Everybody behind the scenes, in the order they were put there; nobody is nobody.
pub fn all_entering(ask: Ask<'_>) -> Result<Vec<(u32, Arc<FoeSheet>)>, Refusal> {
    ask.free()?;
    let behind = ask.state.behind.foes.iter();
    let all: Vec<_> = behind
        .filter_map(|it| Some((it.id, it.sheet.clone()?)))
        .collect();
    if all.is_empty() {
        return unknown("DH-FOE-1");
    }
    room(ask, all.len())?;
    Ok(all)
}

fn waiting(ask: Ask<'_>, foe: i64) -> Result<(u32, Arc<FoeSheet>), Refusal> {
    ask.free()?;
    let id = u32::try_from(foe).ok();
    let found = ask.state.behind.foes.iter().find(|it| Some(it.id) == id);
    match found.and_then(|it| Some((it.id, it.sheet.clone()?))) {
        Some(found) => Ok(found),
        None => unknown("DH-FOE-1"),
    }
}

pub fn enter_foe(turn: &mut Playing<'_>, (id, sheet): (u32, Arc<FoeSheet>)) {
    turn.emit(Event::FoeCalled { foe: id });
    enter(turn, sheet);
}

/// On the stage or behind it.
pub fn removable(ask: Ask<'_>, foe: i64) -> Result<u32, Refusal> {
    ask.free()?;
    if let Ok((id, _)) = waiting(ask, foe) {
        return Ok(id);
    }
    // The fallen are put away, too.
    let id = u32::try_from(foe).ok();
    let fallen = id.and_then(|id| ask.state.foes.iter().find(|foe| foe.id == id));
    match fallen {
        Some(foe) if foe.status == FoeStatus::Defeated => Ok(foe.id),
        _ => ask.foe(foe).map(|foe| foe.id),
    }
}

pub fn remove_foe(turn: &mut Playing<'_>, foe: u32) {
    turn.emit(if foe > BEHIND {
        Event::FoeCalled { foe }
    } else {
        Event::FoeRemoved { foe }
    });
}

pub fn environment(ask: Ask<'_>, id: &str) -> Result<Arc<EnvironmentSheet>, Refusal> {
    ask.free()?;
    match ask.setup.content.environment(id) {
        Some(sheet) => Ok(Arc::new(sheet.clone())),
        None => unknown("DH-CONTENT-3"),
    }
}

pub fn add_environment(turn: &mut Playing<'_>, sheet: Arc<EnvironmentSheet>) {
    let environment = turn.state().environments_ever.saturating_add(1);
    turn.emit(Event::EnvironmentAdded {
        environment,
        name: sheet.name.clone(),
    });
    let countdowns = sheet.countdowns.clone();
    turn.emit(Event::EnvironmentSheet { environment, sheet });
    books::prepared(turn, &countdowns);
}

pub fn placed(ask: Ask<'_>, id: i64) -> Result<u32, Refusal> {
    ask.free()?;
    let found = u32::try_from(id)
        .ok()
        .and_then(|id| ask.state.environment(id));
    match found {
        Some(it) => Ok(it.id),
        None => unknown("DH-GM-7"),
    }
}

fn facts(sheet: &FoeSheet, kind: FactKind) -> Vec<Fact> {
    match kind {
        FactKind::Difficulty => vec![Fact::Difficulty {
            value: sheet.difficulty,
        }],
        FactKind::Thresholds => vec![Fact::Thresholds {
            value: sheet.thresholds,
        }],
        FactKind::Hp => vec![Fact::Hp { slots: sheet.hp }],
        FactKind::Stress => vec![Fact::Stress {
            slots: sheet.stress,
        }],
        FactKind::Attack => vec![Fact::Attack {
            attack: sheet.attack.clone(),
        }],
        FactKind::Experiences => vec![Fact::Experiences {
            experiences: sheet.experiences.clone(),
        }],
        FactKind::Resistances => vec![Fact::Resistances {
            resist: sheet.resist.clone(),
            immune: sheet.immune.clone(),
        }],
        FactKind::Features => {
            let features = sheet.features.iter().cloned();
            features.map(|feature| Fact::Feature { feature }).collect()
        }
    }
}

/// What is told: facts of one foe, or of one environment.
#[derive(Debug)]
pub enum Telling {
    Foe(u32, Vec<Fact>),
    Environment(u32, Vec<Fact>),
}

pub fn telling(
    ask: Ask<'_>,
    foe: Option<i64>,
    environment: Option<i64>,
    field: FactKind,
) -> Result<Telling, Refusal> {
    ask.free()?;
    let (telling, known) = match (foe, environment) {
        (Some(foe), None) => {
            let foe = ask.foe(foe)?;
            let Some(sheet) = &foe.sheet else {
                return unknown("DH-SEE-4");
            };
            (Telling::Foe(foe.id, facts(sheet, field)), &foe.revealed)
        }
        (None, Some(id)) => {
            let id = placed(ask, id)?;
            let Some(it) = ask.state.environment(id) else {
                return unknown("DH-SEE-4");
            };
            let Some(sheet) = &it.sheet else {
                return unknown("DH-SEE-4");
            };
            let facts = match field {
                FactKind::Difficulty => vec![Fact::Difficulty {
                    value: sheet.difficulty,
                }],
                FactKind::Features => {
                    let features = sheet.features.iter().cloned();
                    features.map(|feature| Fact::Feature { feature }).collect()
                }
                _ => Vec::new(),
            };
            (Telling::Environment(id, facts), &it.revealed)
        }
        _ => return unknown("DH-SEE-4"),
    };
    let (Telling::Foe(_, facts) | Telling::Environment(_, facts)) = &telling;
    match facts.first() {
        Some(first) if !known.contains(first) => Ok(telling),
        _ => no("told_already", "DH-SEE-4"),
    }
}

pub fn tell(turn: &mut Playing<'_>, telling: Telling) {
    match telling {
        Telling::Foe(foe, facts) => {
            for fact in facts {
                turn.emit(Event::FoeRevealed { foe, fact });
            }
        }
        Telling::Environment(environment, facts) => {
            for fact in facts {
                turn.emit(Event::EnvironmentRevealed { environment, fact });
            }
        }
    }
}

pub fn campaign(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.free()?;
    let new = !ask.state.begun && ask.state.session == 0 && !ask.state.pcs.is_empty();
    if new {
        Ok(())
    } else {
        no("phase", "DH-FEAR-7")
    }
}

/// One Fear per character (DH-FEAR-7).
pub fn start_campaign(turn: &mut Playing<'_>) {
    turn.emit(Event::CampaignStarted);
    let n = u8::try_from(turn.state().pcs.len()).unwrap_or(u8::MAX);
    marks::gain_fear(turn, n, FearCause::Campaign);
}

pub fn session(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.free()?;
    if ask.state.in_session || ask.state.pcs.is_empty() {
        return no("phase", "DH-SESSION-1");
    }
    Ok(())
}

pub fn start_session(turn: &mut Playing<'_>) {
    let session = turn.state().session.saturating_add(1);
    turn.emit(Event::SessionStarted { session });
    refresh(turn, &[Per::Session]);
}

/// Uses come back (DH-SESSION-3, DH-REST-5).
pub fn refresh(turn: &mut Playing<'_>, per: &[Per]) {
    let mut back = Vec::new();
    for (who, pc) in &turn.state().pcs {
        let features: Vec<u8> = pc
            .used
            .keys()
            .copied()
            .filter(|&number| {
                let uses = crate::nth(&pc.sheet.features, number).and_then(|it| it.uses);
                uses.is_some_and(|uses| per.contains(&uses.per))
            })
            .collect();
        if !features.is_empty() {
            back.push((who.clone(), features));
        }
    }
    for (pc, features) in back {
        turn.emit(Event::UsesRefreshed { pc, features });
    }
}

pub fn end_session(turn: &mut Playing<'_>) {
    marks::end_effects(turn, &[Ends::Session, Ends::Scene], EndCause::Session);
    let session = turn.state().session;
    turn.emit(Event::SessionEnded { session });
}

pub fn scene(ask: Ask<'_>, title: Option<&str>, scene: Option<&str>) -> Result<(), Refusal> {
    ask.idle()?;
    match (title, scene) {
        (Some(title), None) => text(title, NAME, "DH-SPELL-6"),
        (None, Some(id)) => match ask.setup.content.scene(id) {
            Some(_) => Ok(()),
            None => unknown("DH-CONTENT-6"),
        },
        _ => no("text_missing", "DH-SPELL-6"),
    }
}

/// What belongs to the scene leaves with it: places, foes standing or fallen, countdowns that do not run for long.
/// Foes that still wait for their entrance wait on, unless they are sent away too.
fn clear_stage(turn: &mut Playing<'_>) {
    let state = turn.state();
    let places: Vec<u32> = state.environments.iter().map(|it| it.id).collect();
    let foes = state
        .foes
        .iter()
        .filter(|foe| foe.status != FoeStatus::Left);
    let foes: Vec<u32> = foes.map(|foe| foe.id).collect();
    let countdowns = state.countdowns.iter().chain(&state.behind.countdowns);
    let countdowns = countdowns.filter(|it| it.kind != CountdownKind::LongTerm);
    let countdowns: Vec<u32> = countdowns.map(|it| it.id).collect();
    for environment in places {
        turn.emit(Event::EnvironmentRemoved { environment });
    }
    for foe in foes {
        turn.emit(Event::FoeRemoved { foe });
    }
    for countdown in countdowns {
        turn.emit(Event::CountdownDropped { countdown });
    }
}

/// What goes with a scene: everything on the stage, whoever waits behind it.
#[derive(Clone, Copy, Debug)]
pub struct Goes {
    stage: bool,
    behind: bool,
}

impl Goes {
    pub fn of(clear: Option<bool>, behind: Option<bool>) -> Goes {
        Goes {
            stage: clear == Some(true),
            behind: behind == Some(true),
        }
    }

    fn away(self, turn: &mut Playing<'_>) {
        if self.stage {
            clear_stage(turn);
        }
        if self.behind {
            let waiting: Vec<u32> = turn.state().behind.foes.iter().map(|foe| foe.id).collect();
            for foe in waiting {
                remove_foe(turn, foe);
            }
        }
    }
}

/// What comes with a scene: a title, or everything that was prepared for it.
#[derive(Clone, Copy, Debug)]
pub struct Comes<'a> {
    pub title: Option<&'a str>,
    pub scene: Option<&'a str>,
    /// Its foes enter with it instead of waiting for their entrance.
    pub foes: bool,
}

pub fn start_scene(turn: &mut Playing<'_>, comes: Comes<'_>, goes: Goes) {
    let Comes { title, scene, foes } = comes;
    marks::end_effects(turn, &[Ends::Scene], EndCause::Scene);
    goes.away(turn);
    let number = turn.state().scene.number.saturating_add(1);
    let content = turn.setup.content.clone();
    let prepared = scene.and_then(|id| content.scene(id));
    let title = match prepared {
        Some(scene) => Some(Name::from(scene.title.clone())),
        None => title.map(Name::text),
    };
    turn.emit(Event::SceneStarted { number, title });
    let Some(scene) = prepared else { return };
    if let Some(target) = scene.target {
        frame(turn, Some(Difficulty::Open(target.into())), None, &[]);
    }
    if let Some(id) = &scene.environment
        && let Some(sheet) = content.environment(id)
    {
        add_environment(turn, Arc::new(sheet.clone()));
    }
    for id in &scene.foes {
        if let Some(sheet) = content.foe(id) {
            // Whoever finds no place on the stage waits for one.
            let enters = foes && standing(turn.state()) < MOST_FOES;
            add_foe(turn, Arc::new(sheet.clone()), !enters);
        }
    }
    books::prepared(turn, &scene.countdowns);
}

pub fn in_scene(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.idle()?;
    match ask.state.scene.title {
        Some(_) => Ok(()),
        None => no("phase", "DH-SESSION-1"),
    }
}

pub fn end_scene(turn: &mut Playing<'_>, goes: Goes) {
    marks::end_effects(turn, &[Ends::Scene], EndCause::Scene);
    goes.away(turn);
    let number = turn.state().scene.number;
    turn.emit(Event::SceneEnded { number });
}

/// The number of the scene, open or hidden (DH-STEP-6).
pub fn against(
    ask: Ask<'_>,
    value: Option<i64>,
    hidden: Option<bool>,
    stakes: Option<&str>,
) -> Result<Option<Difficulty>, Refusal> {
    ask.idle()?;
    maybe_text(stakes, "DH-STEP-7")?;
    match value {
        Some(value) => {
            let value = difficulty(value)?;
            Ok(Some(Difficulty::new(value, hidden == Some(true))))
        }
        None if hidden == Some(true) => no("difficulty_missing", "DH-STEP-5"),
        None => Ok(None),
    }
}

/// Words of the adventure, as everybody will have them.
pub fn reading(ask: Ask<'_>, what: &str) -> Result<Read, Refusal> {
    if ask.state.story.iter().any(|it| it.what == what) {
        return no("told_already", "DH-SEE-4");
    }
    match ask.setup.content.reading(what) {
        Some(found) => Ok(Read {
            what: what.to_owned(),
            kind: found.kind,
            title: found.title.clone().into(),
            text: found.text.clone().into(),
        }),
        None => unknown("DH-CONTENT-6"),
    }
}

pub fn frame(
    turn: &mut Playing<'_>,
    against: Option<Difficulty>,
    stakes: Option<&str>,
    traits: &[Trait],
) {
    turn.emit(Event::SceneFramed {
        against: against.map(Difficulty::outside),
        stakes: stakes.map(str::to_owned),
        traits: traits.to_vec(),
    });
    if let Some(Difficulty::Hidden(Some(value))) = against {
        turn.emit(Event::SceneSecret { value });
    }
}
