//! What each seat may know (CD-SEE).

use std::borrow::Cow;
use std::sync::Arc;

use serde::Serialize;
use table::{Audience, Role, Seat, SeatId};

use crate::build::{Bill, bill};
use crate::content::{Content, Scenario};
use crate::grid::{Field, Map};
use crate::sheet::{Attribute, Sheet};
use crate::state::{
    Aim, AtZero, Departed, Effect, Fight, Item, Lost, Mode, Object, Portal, SceneRef, Second,
    Stage, Terrain,
};
use crate::{
    Command, EnemyHint, EnemySheet, Event, Figure, FigureId, Name, Options, Question, Setup, Side,
    State,
};

/// The table as one seat sees it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub options: Options,
    pub mode: Mode,
    pub adventure: u32,
    pub fights: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fight: Option<Fight>,
    pub map: Map,
    pub terrain: Vec<Terrain>,
    pub portals: Vec<Portal>,
    pub objects: Vec<Object>,
    pub figures: Vec<FigureView>,
    pub effects: Vec<Effect>,
    pub enlisted: Vec<FigureId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<SceneRef>,
    /// Figures given to the tactician; the game master's business.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seconds: Vec<Second>,
    /// What the table waits for, and whose seat is asked; nobody's is the game master's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits: Option<Waits>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Waits {
    #[serde(flatten)]
    pub question: Question,
    pub seat: Option<SeatId>,
    /// What the game master is asked to settle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A figure; what this seat may not know is left out.
#[derive(Clone, Debug, Serialize)]
pub struct FigureView {
    pub id: FigureId,
    pub name: Name,
    pub owner: Option<SeatId>,
    /// Who commands it now.
    pub commander: Option<SeatId>,
    pub side: Side,
    pub stage: Stage,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<Field>,
    pub out: bool,
    pub size: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub life: Option<Life>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Values>,
    /// What a draft costs and what is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bill: Option<Bill>,
}

/// What everybody sees of somebody's state (CD-SEE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    Standing,
    Unhurt,
    Hurt,
    BadlyHurt,
    AtZero,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Life {
    pub now: i64,
    pub max: i64,
    /// Extra life points on top.
    pub pools: i64,
}

/// The sheet, and what counts of it now.
#[derive(Clone, Debug, Serialize)]
pub struct Values {
    pub sheet: Sheet,
    pub lost: Lost,
    pub defence: i64,
    pub mental: i64,
    pub movement: i64,
    pub attacks: Vec<AttackNow>,
    pub abilities: Vec<AbilityNow>,
    pub uses: Vec<i64>,
    pub items: Vec<Item>,
    pub resists: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_zero: Option<AtZero>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AttackNow {
    pub dice: i64,
    pub range: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AbilityNow {
    pub usable: bool,
    pub range: i64,
    pub targets: i64,
    pub dice: i64,
    pub fields: i64,
    pub damage: i64,
}

fn knows_all(seat: &Seat) -> bool {
    seat.role == Role::GameMaster
}

pub fn view(_setup: &Setup, state: &State, seat: &Seat) -> View {
    let all = knows_all(seat);
    let seen = |field: Field| all || state.map.seen(field);
    let known = |id: FigureId| {
        all || state
            .figure(id)
            .is_some_and(|figure| !state.concealed(figure))
    };
    let fight = state.fight.clone().map(|mut fight| {
        let before = fight
            .order
            .iter()
            .take(fight.slot)
            .filter(|id| known(**id))
            .count();
        fight.order.retain(|id| known(*id));
        if fight.turn.as_ref().is_some_and(|turn| !known(turn.figure)) {
            fight.turn = None;
        }
        fight.slot = if all { fight.slot } else { before };
        fight
    });
    View {
        options: state.options,
        mode: state.mode,
        adventure: state.adventure,
        fights: state.fights,
        fight,
        map: if all {
            state.map.clone()
        } else {
            state.map.as_seen()
        },
        terrain: state
            .terrain
            .iter()
            .filter(|it| seen(it.field))
            .copied()
            .collect(),
        portals: state
            .portals
            .iter()
            .filter(|it| seen(it.entrance) && seen(it.exit))
            .copied()
            .collect(),
        objects: state
            .objects
            .iter()
            .filter(|it| all || (!it.hidden && seen(it.field)))
            .map(|it| shown_object(state, it, all))
            .collect(),
        figures: state
            .figures
            .iter()
            .filter(|it| known(it.id))
            .map(|it| figure(state, it, seat))
            .collect(),
        effects: state
            .effects
            .iter()
            .filter(|it| effect_known(state, it, all))
            .cloned()
            .map(|effect| shown_effect(effect, all))
            .collect(),
        enlisted: state
            .enlisted
            .iter()
            .copied()
            .filter(|id| known(*id))
            .collect(),
        scene: state.scene.clone().filter(|_| all),
        seconds: match all {
            true => state.seconds.clone(),
            false => Vec::new(),
        },
        waits: waits(state, all),
    }
}

/// The state as a seat knows it, without what is hidden from it: what a page may reckon ways, ranges and
/// targets with. Sheets of foes are still in it; whoever tells numbers asks [`view`] or [`crate::odds`].
pub fn known(state: &State, seat: &Seat) -> State {
    let mut known = state.clone();
    if knows_all(seat) {
        return known;
    }
    known.map = state.map.as_seen();
    known.terrain.retain(|it| state.map.seen(it.field));
    known
        .portals
        .retain(|it| state.map.seen(it.entrance) && state.map.seen(it.exit));
    known
        .objects
        .retain(|it| !it.hidden && state.map.seen(it.field));
    known
        .effects
        .retain(|effect| effect_known(state, effect, false));
    known.figures.retain(|figure| !state.concealed(figure));
    known
        .enlisted
        .retain(|id| known.figures.iter().any(|it| it.id == *id));
    known.scene = None;
    known.gone = Departed::default();
    known
}

/// How hard a thing is to break only the game master knows.
fn shown_object(state: &State, object: &Object, all: bool) -> Object {
    let open = all || state.options.enemy_sheet == EnemySheet::Open;
    let mut object = object.clone();
    if !open {
        object.defence = None;
        // That it can be broken is plain to see.
        object.life = object.life.map(|_| 0);
    }
    object
}

/// Known if a party figure is user or target (section 2.5 of the rules).
fn effect_known(state: &State, effect: &Effect, all: bool) -> bool {
    let concealed = [effect.user, effect.target].into_iter().any(|id| {
        state
            .figure(id)
            .is_none_or(|figure| state.concealed(figure))
    });
    let among_foes = effect.user.is_master() && effect.target.is_master();
    all || !(concealed || among_foes)
}

/// Life points set aside would tell how many a foe has.
fn shown_effect(mut effect: Effect, all: bool) -> Effect {
    if !all && effect.target.is_master() {
        effect.life_cut = 0;
        effect.pool = 0;
    }
    effect
}

pub fn waits(state: &State, all: bool) -> Option<Waits> {
    let question = state.question()?;
    let figure = |id: FigureId| state.figure(id);
    let owner = |id: FigureId| figure(id).and_then(|it| it.owner.clone());
    let seat = match question {
        Question::Throw { .. } => {
            let work = state.work.as_ref();
            let due = work.and_then(|work| crate::work::due(state, work));
            due.and_then(|due| crate::decide::thrower(state, &due))
        }
        Question::Reroll { figure } | Question::Consent { figure } => owner(figure),
        Question::Resist { figure, .. } => owner(figure),
        Question::Ruling => None,
        Question::Choose { figure } => match state.options.loss_which {
            crate::LossWhich::Gm => None,
            _ => owner(figure),
        },
    };
    let whose = question.figure();
    let concealed = whose.and_then(figure).is_some_and(|it| state.concealed(it));
    let text = state.work.as_ref().and_then(|work| work.ruling.clone());
    (all || !concealed).then_some(Waits {
        question,
        seat,
        text,
    })
}

/// Whom the table waits for: whoever is asked, leads the figure whose turn it is, has no character yet before the
/// adventure, or has to begin it.
pub fn to_act(state: &State, players: impl Iterator<Item = SeatId>) -> Vec<SeatId> {
    let master = || SeatId::new("gm");
    if let Some(waits) = waits(state, true) {
        return vec![waits.seat.unwrap_or_else(master)];
    }
    let of = |figure: &Figure| state.commander(figure).cloned().unwrap_or_else(master);
    let ready = |it: &&Figure| it.stage == Stage::Ready && !it.id.is_master();
    match state.mode {
        Mode::Fight => {
            let fight = state.fight.as_ref();
            let figure = fight.and_then(|fight| state.figure(*fight.order.get(fight.slot)?));
            figure.map(of).into_iter().collect()
        }
        // After an adventure the evening may be over.
        Mode::Setup if state.adventure > 0 => Vec::new(),
        Mode::Setup => {
            let judged = state.figures.iter().any(|it| it.stage == Stage::Waiting);
            let has = |seat: &SeatId| {
                let mut own = state.figures.iter();
                own.any(|it| it.stage != Stage::Draft && it.owner.as_ref() == Some(seat))
            };
            let mut due: Vec<SeatId> = players.filter(|seat| !has(seat)).collect();
            if judged || due.is_empty() {
                due.push(master());
            }
            due
        }
        Mode::Exploring => {
            let mut party = state.figures.iter().filter(ready);
            let waits = party.any(|it| it.field.is_none() && !it.out);
            waits.then(master).into_iter().collect()
        }
    }
}

fn figure(state: &State, figure: &Figure, seat: &Seat) -> FigureView {
    let all = knows_all(seat);
    let master = figure.id.is_master();
    let open = state.options.enemy_sheet;
    // Whoever has its mind knows its sheet (CD-SEE-6).
    let commands = state.commander(figure) == Some(&seat.id);
    let sheet = all || !master || open == EnemySheet::Open || commands;
    let life = sheet || open == EnemySheet::LifeOnly;
    let draft = figure.stage != Stage::Ready;
    let owns = all || figure.owner.as_ref() == Some(&seat.id);
    FigureView {
        id: figure.id,
        name: figure.sheet.name.clone(),
        owner: figure.owner.clone(),
        commander: state.commander(figure).cloned(),
        side: figure.side,
        stage: figure.stage,
        field: figure.field,
        out: figure.out,
        size: state.size(figure.id),
        condition: condition(state, figure, life),
        life: (life && !draft).then(|| Life {
            now: figure.life_now,
            max: state.life_max(figure),
            pools: state.life_total(figure) - figure.life_now,
        }),
        values: sheet.then(|| values(state, figure, all)),
        bill: (owns && (draft || all)).then(|| {
            let budget = (!master).then(|| state.options.budget());
            bill(&state.options, &figure.sheet, budget)
        }),
    }
}

/// What can be seen of somebody (CD-SEE-3).
fn condition(state: &State, figure: &Figure, known: bool) -> Option<Condition> {
    if figure.stage != Stage::Ready {
        return None;
    }
    let hint = state.options.enemy_hint;
    if !known && hint == EnemyHint::None {
        return None;
    }
    let (now, max) = (state.life_total(figure), state.life_max(figure));
    Some(if now == 0 {
        Condition::AtZero
    } else if !known && hint == EnemyHint::AtZero {
        Condition::Standing
    } else if now >= max {
        Condition::Unhurt
    } else if 3 * now > max {
        Condition::Hurt
    } else {
        Condition::BadlyHurt
    })
}

fn values(state: &State, figure: &Figure, all: bool) -> Values {
    let attacks = 0..figure.sheet.attacks.len() as u16;
    let abilities = 0..figure.sheet.abilities.len() as u16;
    // Notes of the game master stay theirs, whoever may know the sheet.
    let mut sheet = figure.sheet.clone();
    if figure.id.is_master() && !all {
        sheet.look = Name::default();
    }
    Values {
        sheet,
        lost: figure.lost.clone(),
        defence: state.value(figure, Attribute::Defence),
        mental: state.value(figure, Attribute::Mental),
        movement: state.value(figure, Attribute::Movement),
        attacks: attacks
            .map(|attack| AttackNow {
                dice: state.attack_dice(figure, attack),
                range: state.attack_range(figure, attack),
            })
            .collect(),
        abilities: abilities
            .map(|ability| {
                let able = state.able(figure, ability);
                AbilityNow {
                    usable: able.usable,
                    range: able.range,
                    targets: able.targets,
                    dice: able.dice,
                    fields: able.fields,
                    damage: able.damage,
                }
            })
            .collect(),
        uses: figure.uses.clone(),
        items: figure.items.clone(),
        resists: figure.resists,
        at_zero: (all && figure.id.is_master()).then_some(figure.at_zero),
        hidden: all && figure.hidden,
        aim: figure.aim.clone(),
    }
}

pub fn audience(event: &Event) -> Audience {
    match event {
        Event::Secret { .. } => Audience::GameMaster,
        _ => Audience::Everyone,
    }
}

fn of_master(figure: i64) -> Audience {
    if figure >= i64::from(FigureId::FIRST_OF_MASTER) {
        Audience::GameMaster
    } else {
        Audience::Everyone
    }
}

/// What a game master sets, and the dice of a game master's figure, stay behind the screen; what comes of it
/// stands in the events.
pub fn command_audience(command: &Command) -> Audience {
    match command {
        Command::CreateFigure { .. }
        | Command::EditFigure { .. }
        | Command::CopyFigure { .. }
        | Command::NewMap { .. }
        | Command::LoadMap { .. }
        | Command::LoadScene { .. }
        | Command::Paint { .. }
        | Command::PaintTerrain { .. }
        | Command::Reveal { .. }
        | Command::PlaceObject { .. }
        | Command::ChangeObject { .. }
        | Command::RemoveObject { .. }
        | Command::PlacePortal { .. }
        | Command::RemovePortal { .. }
        | Command::GmEndEffect { .. }
        | Command::GmSkip { .. }
        | Command::SetSecond { .. }
        | Command::SetSeconds { .. }
        | Command::Release { .. } => Audience::GameMaster,
        Command::RemoveFigure { figure }
        | Command::PlaceFigure { figure, .. }
        | Command::LiftFigure { figure }
        | Command::HideFigure { figure, .. }
        | Command::GiveItem { figure, .. }
        | Command::TakeItem { figure, .. }
        | Command::Enlist { figure, .. }
        | Command::SetOrder { figure, .. }
        | Command::ActNext { figure }
        | Command::JoinFight { figure, .. }
        | Command::TakeOut { figure, .. }
        | Command::BringBack { figure, .. }
        | Command::Move { figure, .. }
        | Command::EndMovement { figure }
        | Command::ConvertAction { figure }
        | Command::ConvertMovement { figure }
        | Command::Attack { figure, .. }
        | Command::Aim { figure, .. }
        | Command::DropAim { figure }
        | Command::UseItem { figure, .. }
        | Command::PassItem { figure, .. }
        | Command::Deed { figure, .. }
        | Command::Resist { figure, .. }
        | Command::Endure { figure, .. }
        | Command::ReleaseTerrain { figure, .. }
        | Command::EndTurn { figure }
        | Command::Throw { figure }
        | Command::Reroll { figure }
        | Command::Keep { figure }
        | Command::Consent { figure, .. }
        | Command::Choose { figure, .. }
        | Command::SetResists { figure, .. }
        | Command::GmDamage { figure, .. }
        | Command::GmHeal { figure, .. }
        | Command::GmMove { figure, .. }
        | Command::GmEffect { figure, .. }
        | Command::GmGrant { figure, .. }
        | Command::GmCheck { figure, .. }
        | Command::GmLoss { figure, .. }
        | Command::GmRestore { figure, .. } => of_master(*figure),
        Command::Use(using) => of_master(using.figure),
        _ => Audience::Everyone,
    }
}

/// The content as players may know it: what they build with, and what is told beforehand.
pub fn setup_for<'a>(setup: &'a Setup, seat: &Seat) -> Cow<'a, Setup> {
    if knows_all(seat) {
        return Cow::Borrowed(setup);
    }
    let scenarios = setup.content.scenarios.iter().map(|scenario| Scenario {
        scenes: Vec::new(),
        guide: Vec::new(),
        ..scenario.clone()
    });
    Cow::Owned(Setup {
        options: setup.options,
        content: Arc::new(Content {
            characters: setup.content.characters.clone(),
            cards: setup.content.cards.clone(),
            spells: setup.content.spells.clone(),
            own: setup.content.own.clone(),
            losses: setup.content.losses.clone(),
            scenarios: scenarios.collect(),
            ..Content::default()
        }),
        start: setup.start.as_ref().map(|start| Box::new(outside(start))),
        edition: setup.edition,
    })
}

/// Where a table begins, without what is hidden there.
fn outside(start: &State) -> State {
    let mut state = start.clone();
    state.figures.retain(|figure| !figure.id.is_master());
    state.map = Map::new(1, 1);
    state.terrain.clear();
    state.portals.clear();
    state.objects.clear();
    state.effects.clear();
    state.fight = None;
    state.work = None;
    state.scene = None;
    state.enlisted.clear();
    state.seconds.clear();
    state.gone = Departed::default();
    for figure in &mut state.figures {
        figure.field = None;
    }
    state
}

/// What everybody but the game master must not receive: notes of foes, and all of those nobody has seen.
pub fn secrets(setup: &Setup, state: &State, seat: &Seat) -> Vec<String> {
    if knows_all(seat) {
        return Vec::new();
    }
    let mut secrets = Vec::new();
    let masters = state.figures.iter().filter(|figure| figure.id.is_master());
    for figure in masters {
        let controlled = state.commander(figure) == Some(&seat.id);
        let open = state.options.enemy_sheet == EnemySheet::Open || controlled;
        let looks = figure.sheet.look.spellings().filter(|look| look.len() > 8);
        secrets.extend(looks.map(str::to_owned));
        if !figure.shown {
            secrets.push(format!("\"figure\":{}", figure.id.0));
            secrets.push(format!("\"by\":{}", figure.id.0));
            secrets.push(format!("\"id\":{}", figure.id.0));
        }
        if !open && figure.shown {
            secrets.push(format!("\"figure\":{},\"sheet\"", figure.id.0));
        }
    }
    for scenario in &setup.content.scenarios {
        for scene in &scenario.scenes {
            secrets.push(scene.notes.de.clone());
            secrets.push(scene.notes.en.clone());
        }
    }
    for foe in &setup.content.foes {
        secrets.push(foe.about.de.clone());
        secrets.push(foe.about.en.clone());
    }
    for object in state.objects.iter().filter(|object| object.hidden) {
        if let Name::Both(name) = &object.name {
            secrets.push(name.de.clone());
        }
    }
    secrets.retain(|secret| !secret.is_empty());
    secrets
}
