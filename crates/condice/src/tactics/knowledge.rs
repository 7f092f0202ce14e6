//! What a tactician may know: never more than its side.
//!
//! It is made from the [`View`](crate::View) of one seat, and everything else in this module works on
//! nothing but [`Knowledge`]; the real state is private to this file and is only ever asked whether a command
//! would be accepted. That much any seat can find out: a refused command costs nothing.
//!
//! | what | a player's seat | the foes' second (the game master's seat) |
//! | --- | --- | --- |
//! | map, terrain, portals, objects | what players have seen | all: the foes are at home here |
//! | sheets and life points of its own side | all | all |
//! | sheets and life points of the others | as CD-SEE says; what is hidden is taken for [`average`] | open (CD-SEE-1) |
//! | figures that hide | none | its own side's, no others |
//! | whether others roll against mental attacks, which repeats they have left, whom they aim at | no | no |
//! | notes on sheets, drafts, scenes, who will be in the next fight | no | no |
//! | dice that were thrown, if the table shows them | its own faces, successes of others | the same |

use table::{Role, Seat};

use crate::build::Gone;
use crate::decide::Ask;
use crate::sheet::{Attack, Sheet};
use crate::state::{AtZero, Departed, Effect, Figure, FigureId, Lost, Side, Stage};
use crate::view::{self, Condition, FigureView, View};
use crate::{Command, Name, Question, Setup, State, Work};

#[derive(Debug)]
pub struct Knowledge<'a> {
    /// Asked for legality and nothing else.
    real: Ask<'a>,
    state: State,
    /// Whose second it is.
    side: Side,
}

impl<'a> Knowledge<'a> {
    /// What the side of this seat may know: players are the party, the game master plays the foes.
    pub fn of(setup: &'a Setup, state: &'a State, seat: &'a Seat) -> Knowledge<'a> {
        let side = match seat.role {
            Role::GameMaster => Side::Foes,
            Role::Player | Role::Spectator => Side::Party,
        };
        Knowledge {
            real: Ask { setup, state, seat },
            state: known(setup, state, seat, side),
            side,
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn setup(&self) -> &'a Setup {
        self.real.setup
    }

    pub fn seat(&self) -> &'a Seat {
        self.real.seat
    }

    pub fn side(&self) -> Side {
        self.side
    }

    /// The rules' own word on a command.
    pub fn allows(&self, command: &Command) -> bool {
        self.real.accepts(command)
    }

    /// What the table waits for, if this seat may know it.
    pub fn question(&self) -> Option<Question> {
        let view = view::waits(self.real.state, self.real.seat.role == Role::GameMaster);
        view.map(|waits| waits.question)
    }

    /// What is being carried out, without those it does not know of.
    pub fn work(&self) -> Option<&Work> {
        self.state.work.as_ref()
    }
}

fn known(setup: &Setup, state: &State, seat: &Seat, side: Side) -> State {
    let view = view::view(setup, state, seat);
    let figures = view.figures.iter().filter_map(|seen| {
        let real = state.figure(seen.id)?;
        let unknown = real.stage != Stage::Ready || (state.concealed(real) && real.side != side);
        (!unknown).then(|| figure(seen, real, side))
    });
    let figures: Vec<Figure> = figures.collect();
    let knows = |id: FigureId| figures.iter().any(|figure| figure.id == id);
    let work = state.work.clone().map(|mut work| {
        work.targets.retain(|target| match target {
            crate::Target::Figure(id) => knows(*id),
            _ => true,
        });
        work
    });
    let effects = effects(&view, state);
    State {
        options: view.options,
        mode: view.mode,
        adventure: view.adventure,
        fights: view.fights,
        fight: view.fight,
        map: view.map,
        terrain: view.terrain,
        portals: view.portals,
        objects: view.objects,
        effects,
        enlisted: Vec::new(),
        work: work.filter(|work| knows(work.user)),
        scene: None,
        scene_read: false,
        figures,
        seconds: Vec::new(),
        gone: Departed::default(),
        next: state.next,
        edition: state.edition,
    }
}

/// Those the seat is told of, and those on open sheets: current values stand there for everybody to read.
fn effects(view: &View, state: &State) -> Vec<Effect> {
    let open = |effect: &Effect| {
        let target = view.figures.iter().find(|it| it.id == effect.target);
        target.is_some_and(|it| it.values.is_some())
    };
    let told = |effect: &Effect| view.effects.iter().find(|it| it.id == effect.id).cloned();
    let known = state
        .effects
        .iter()
        .filter_map(|effect| match open(effect) {
            true => Some(effect.clone()),
            false => told(effect),
        });
    known.collect()
}

fn figure(seen: &FigureView, real: &Figure, side: Side) -> Figure {
    let mut figure = match &seen.values {
        Some(values) => Figure {
            sheet: values.sheet.clone(),
            ..real.clone()
        },
        None => guess(seen, real),
    };
    figure.sheet.look = Name::default();
    if real.side != side {
        figure.resists = true;
        figure.aim = None;
        figure.uses = vec![0; figure.uses.len()];
        figure.more_rerolls = 0;
    }
    figure
}

/// What somebody is taken for whose sheet is hidden.
pub fn average(name: Name) -> Sheet {
    Sheet {
        name,
        look: Name::default(),
        defence: 2,
        life: 4,
        mental: 2,
        movement: 4,
        attacks: vec![Attack {
            name: Name::text("?"),
            look: String::new(),
            dice: 4,
            range_points: 0,
        }],
        abilities: Vec::new(),
    }
}

/// Only what can be seen: where it stands, how it stands, and its life points where a table shows them.
fn guess(seen: &FigureView, real: &Figure) -> Figure {
    let mut sheet = average(seen.name.clone());
    if let Some(life) = seen.life {
        sheet.life = (life.max / 2).max(1);
    }
    let full = 2 * sheet.life;
    let life_now = match (seen.life, seen.condition) {
        (Some(life), _) => life.now,
        (None, Some(Condition::AtZero)) => 0,
        (None, Some(Condition::BadlyHurt)) => full / 3,
        (None, Some(Condition::Hurt)) => 2 * full / 3,
        (None, _) => full,
    };
    Figure {
        id: seen.id,
        stage: seen.stage,
        owner: seen.owner.clone(),
        side: seen.side,
        field: seen.field,
        hidden: false,
        shown: true,
        out: seen.out,
        lost: Lost {
            attacks: vec![Gone::default(); sheet.attacks.len()],
            ..Lost::default()
        },
        sheet,
        life_now,
        aura_pools: Vec::new(),
        uses: Vec::new(),
        more_rerolls: 0,
        items: Vec::new(),
        resists: true,
        // Most foes leave at 0 (CD-ZERO-22); a party figure never does.
        at_zero: if real.id.is_master() {
            AtZero::Out
        } else {
            real.at_zero
        },
        aim: None,
    }
}
