//! Everything a table remembers (section 2 of the rules). Values that follow from others are in `values.rs`.

use plain::Plain;
use serde::Serialize;
use table::SeatId;

use crate::build::Gone;
use crate::command::SecondDoes;
use crate::content::{Against, Change, Grant, LossOf};
use crate::grid::{Field, Map};
use crate::sheet::{Attribute, Sheet};
use crate::{Name, Options};

/// No table has more figures.
pub const MOST_FIGURES: usize = 40;

/// A figure. Those of the game master have numbers from 101 on, so that a command tells whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Plain)]
#[serde(transparent)]
pub struct FigureId(pub u16);

impl FigureId {
    pub const FIRST_OF_MASTER: u16 = 101;

    pub fn is_master(self) -> bool {
        self.0 >= FigureId::FIRST_OF_MASTER
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    #[default]
    Setup,
    Exploring,
    Fight,
}

impl Mode {
    pub fn as_str(self) -> &'static str {
        ["setup", "exploring", "fight"][self as usize]
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct State {
    pub options: Options,
    pub mode: Mode,
    /// How many adventures have begun.
    pub adventure: u32,
    /// How many fights this adventure has had.
    pub fights: u32,
    pub fight: Option<Fight>,
    pub map: Map,
    pub terrain: Vec<Terrain>,
    pub portals: Vec<Portal>,
    pub objects: Vec<Object>,
    pub figures: Vec<Figure>,
    pub effects: Vec<Effect>,
    /// Who will be in the next fight, in this order; nobody named: everybody on the map (CD-FIGHT-1).
    pub enlisted: Vec<FigureId>,
    /// What is being carried out and waits for somebody.
    pub work: Option<Work>,
    pub scene: Option<SceneRef>,
    /// Everybody has seen what is read aloud in it.
    #[serde(default, skip_serializing_if = "table::is_usual")]
    pub scene_read: bool,
    /// Figures the game master has given to the tactician.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seconds: Vec<Second>,
    pub next: Counters,
    /// What is not there any more but still has a name in the journal.
    #[serde(default, skip_serializing_if = "Departed::is_empty")]
    pub gone: Departed,
    /// Which edition of our rules the table was opened with: journals of an older one replay as they were played.
    #[serde(default, skip_serializing_if = "is_first")]
    pub edition: u8,
}

/// 0: ways zigzag, and hidden figures are found by trying. 1: straight ways that stop before whom nobody sees.
/// 2: only who is ready comes back to the map, nobody stays on it when a scene lays another, nobody stops on top of
/// whom they passed unseen.
pub const EDITION: u8 = 2;

fn is_first(edition: &u8) -> bool {
    *edition == 0
}

/// Names of figures that were removed and cards of items that were used up: the sentence that tells it names them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
#[serde(default)]
pub struct Departed {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<(FigureId, Name)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<(u32, String)>,
}

impl Departed {
    fn is_empty(&self) -> bool {
        self.figures.is_empty() && self.items.is_empty()
    }

    pub fn figure(&self, id: FigureId) -> Option<&Name> {
        let found = self.figures.iter().find(|(gone, _)| *gone == id);
        found.map(|(_, name)| name)
    }

    pub fn item(&self, id: u32) -> Option<&str> {
        let found = self.items.iter().find(|(gone, _)| *gone == id);
        found.map(|(_, card)| card.as_str())
    }
}

/// A figure the tactician plays, for the game master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Second {
    pub figure: FigureId,
    /// It gives its commands itself; else it only proposes them.
    pub takes: bool,
}

/// Numbers that are never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Counters {
    pub character: u16,
    pub master: u16,
    pub effect: u32,
    pub portal: u32,
    pub object: u32,
    pub item: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct SceneRef {
    pub scenario: String,
    pub scene: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Fight {
    pub number: u32,
    pub round: u32,
    pub order: Vec<FigureId>,
    pub slot: usize,
    pub turn: Option<Turn>,
}

/// Half of a turn (section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Half {
    Unused,
    /// A movement that is not over yet, in half movement points.
    Running {
        left: i64,
        walls: i64,
        /// A fast field that waits for its pair (CD-MOVE-6).
        unpaired: bool,
        /// Where it began (CD-SP-AGGRO-10).
        from: Field,
    },
    Done,
    Sacrificed,
    Converted,
}

table::tagged!(Half, "is");

impl Half {
    /// Begun or given up: it counts against what a turn allows.
    pub fn is_used(self) -> bool {
        matches!(self, Half::Running { .. } | Half::Done | Half::Sacrificed)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Turn {
    pub figure: FigureId,
    pub movements: Vec<Half>,
    pub actions: Vec<Half>,
    /// More halves by a ruling or a card.
    pub granted: u8,
    /// The last movement was ended by beginning the action (CD-TURN-4).
    pub lapsed: bool,
    /// Effects resisted in this turn, once for each attempt.
    pub attempts: Vec<u32>,
    /// Effects nobody will resist in this turn any more.
    pub endured: Vec<u32>,
    pub aggro_served: bool,
    /// Who repeated a roll during this turn.
    pub rerolls: Vec<FigureId>,
    /// An item was handed over (CD-ITEM-6).
    pub passed: bool,
    /// For tables that look only once (CD-ZERO-19).
    pub began_at_zero: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Party,
    Foes,
    Neutral,
}

impl Side {
    pub const NAMES: &[&str] = &["party", "foes", "neutral"];

    pub fn as_str(self) -> &'static str {
        Side::NAMES[self as usize]
    }
}

/// How far a figure is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Draft,
    /// For the game master's approval (CD-BUILD-18).
    Waiting,
    Ready,
}

/// What becomes of a game master's figure at 0 (CD-ZERO-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum AtZero {
    Out,
    SameRules,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Figure {
    pub id: FigureId,
    pub sheet: Sheet,
    pub stage: Stage,
    /// Nobody's seat: the game master's.
    pub owner: Option<SeatId>,
    pub side: Side,
    pub field: Option<Field>,
    pub hidden: bool,
    /// Players have seen it at least once.
    pub shown: bool,
    pub out: bool,
    pub lost: Lost,
    pub life_now: i64,
    pub aura_pools: Vec<AuraPool>,
    /// Uses left per ability; only counted where uses are limited.
    pub uses: Vec<i64>,
    /// Repeats a card has given, for this fight.
    pub more_rerolls: i64,
    pub items: Vec<Item>,
    pub resists: bool,
    pub at_zero: AtZero,
    pub aim: Option<Aim>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Plain)]
pub struct Lost {
    pub defence: i64,
    pub life: i64,
    pub mental: i64,
    pub movement: i64,
    pub attacks: Vec<Gone>,
    pub abilities: Vec<Gone>,
}

/// Extra life points from somebody's aura (CD-SP-AURA-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct AuraPool {
    pub of: FigureId,
    pub ability: u16,
    pub left: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Item {
    pub id: u32,
    pub card: String,
    pub uses: i64,
}

/// What a figure acts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Ability(u16),
    Item(u32),
}

/// Targets named so far, for a use that has several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Aim {
    pub with: Source,
    pub targets: Vec<Target>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Figure(FigureId),
    Object(u32),
    Field(Field),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Terrain {
    pub field: Field,
    pub change: Change,
    /// Who made it; the map itself if nobody.
    pub by: Option<(FigureId, u16)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Portal {
    pub id: u32,
    pub creator: Option<FigureId>,
    pub entrance: Field,
    pub exit: Field,
    pub left: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Object {
    pub id: u32,
    pub name: Name,
    pub field: Field,
    pub blocks_move: bool,
    pub blocks_sight: bool,
    pub defence: Option<i64>,
    pub life: Option<i64>,
    pub hidden: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    Mindcontrol,
    Aggro,
    Size,
    Boost,
    BoostOther,
    Debuff,
    Item,
    Gm,
}

impl EffectKind {
    pub fn as_str(self) -> &'static str {
        [
            "mindcontrol",
            "aggro",
            "size",
            "boost",
            "boost_other",
            "debuff",
            "item",
            "gm",
        ][self as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Mod {
    pub attribute: Attribute,
    pub by: i64,
}

/// When an effect ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum End {
    /// With the fight.
    Fight,
    /// In this round, by the user's turn (CD-EFFECT-1).
    Round { round: u32 },
    /// After so many rounds the game master lets pass (CD-EFFECT-6).
    Rounds { left: u32 },
    /// When somebody says so.
    Open,
}

table::tagged!(End, "ends");

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Effect {
    pub id: u32,
    pub kind: EffectKind,
    pub user: FigureId,
    pub ability: Option<u16>,
    pub target: FigureId,
    pub mods: Vec<Mod>,
    /// The one attack that is changed, where a table plays it so (CD-ATTR-3).
    pub attack: Option<u16>,
    /// An ability with more dice (CD-SP-BOOST-9).
    pub sixth: Option<(u16, i64)>,
    /// Life points set aside (CD-LIFE-7).
    pub life_cut: i64,
    /// Extra life points left (CD-LIFE-8).
    pub pool: i64,
    pub end: End,
}

/// What dice are thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Attack,
    Mental,
    Resist,
    Heal,
    Check,
    /// Which attribute, how many points; then which attack or ability.
    Loss,
    Pick,
}

impl Purpose {
    pub fn as_str(self) -> &'static str {
        [
            "attack", "mental", "resist", "heal", "check", "loss", "pick",
        ][self as usize]
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Roll {
    pub by: FigureId,
    pub purpose: Purpose,
    /// Whom it is rolled against, where every target has a roll of its own.
    pub target: Option<Target>,
    pub faces: Vec<u8>,
    /// Who may still have it repeated.
    pub open: Vec<FigureId>,
    pub repeated: bool,
}

/// What is used, for the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Attack(u16),
    Ability(u16),
    Item(u32),
    Resist(u32),
    Deed,
    Ruling,
    Pass(u32),
}

/// One thing to be carried out on the targets.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Step {
    Heal {
        die: bool,
        amount: i64,
    },
    /// The user hurts itself first (CD-SP-EXPLOSION-10).
    Wound {
        amount: i64,
    },
    Harm {
        dice: i64,
        amount: i64,
        against: Against,
    },
    /// A mental attack without damage; what follows hits those who did not repel it.
    Mind {
        dice: i64,
        then: Vec<Step>,
    },
    Control,
    Provoke,
    Resize {
        by: i8,
    },
    /// Life points between the user and the target; dice: against its will.
    Transfer {
        give: bool,
        amount: i64,
        dice: Option<i64>,
    },
    Modify {
        kind: EffectKind,
        mods: Vec<Mod>,
        attack: Option<u16>,
        sixth: Option<(u16, i64)>,
        rounds: i64,
    },
    Move {
        fields: i64,
        teleport: bool,
    },
    Terrain {
        change: Change,
    },
    Portal {
        persons: i64,
    },
    Grant {
        what: Grant,
    },
    Check {
        dice: i64,
        needed: i64,
        then: Vec<Step>,
    },
    /// The game master settles it.
    Text,
    /// A new attempt to repel an effect.
    Retry {
        effect: u32,
    },
    Pass {
        item: u32,
    },
}

table::tagged!(Step, "step");

/// What a command has begun and dice or people have to go on with.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Work {
    pub user: FigureId,
    pub cause: Cause,
    pub steps: Vec<Step>,
    pub targets: Vec<Target>,
    /// Rolls of the first step.
    pub rolls: Vec<Roll>,
    /// Who has to lose points, in this order; the first is being rolled.
    pub losses: Vec<FigureId>,
    pub loss: Option<Loss>,
    /// Whose owner is asked whether they agree (CD-SPECIAL-7).
    pub consent: Option<FigureId>,
    /// What the game master is asked to settle.
    pub ruling: Option<String>,
    /// Which half is spent once it goes ahead.
    pub spends: Spends,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Spends {
    Action,
    Movement,
    Nothing,
}

/// A loss being rolled (CD-ZERO-3 to -5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Loss {
    pub of: LossOf,
    pub points: i64,
    /// Attacks or abilities that still have points.
    pub candidates: Vec<u16>,
    pub chosen: Option<u16>,
    /// Whether range goes before strength; asked where the owner decides (CD-ZERO-16).
    pub range_first: Option<bool>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Question {
    /// Dice of this figure.
    Throw {
        figure: FigureId,
        purpose: Purpose,
    },
    /// Whether this figure has the last roll repeated.
    Reroll {
        figure: FigureId,
    },
    Consent {
        figure: FigureId,
    },
    Ruling,
    /// Which attack or ability loses points, or in which order.
    Choose {
        figure: FigureId,
    },
    /// Whether a controlled figure tries to repel the control.
    Resist {
        figure: FigureId,
        effect: u32,
    },
}

table::tagged!(Question, "question");

impl Question {
    pub fn as_str(self) -> &'static str {
        match self {
            Question::Throw { .. } => "throw",
            Question::Reroll { .. } => "reroll",
            Question::Consent { .. } => "consent",
            Question::Ruling => "ruling",
            Question::Choose { .. } => "choose",
            Question::Resist { .. } => "resist",
        }
    }

    /// Whom it is about; the game master alone rules.
    pub fn figure(self) -> Option<FigureId> {
        match self {
            Question::Ruling => None,
            Question::Throw { figure, .. }
            | Question::Reroll { figure }
            | Question::Consent { figure }
            | Question::Choose { figure }
            | Question::Resist { figure, .. } => Some(figure),
        }
    }
}

impl State {
    pub fn new(options: Options) -> State {
        State {
            options,
            mode: Mode::Setup,
            adventure: 0,
            fights: 0,
            fight: None,
            map: Map::new(12, 9),
            terrain: Vec::new(),
            portals: Vec::new(),
            objects: Vec::new(),
            figures: Vec::new(),
            effects: Vec::new(),
            enlisted: Vec::new(),
            work: None,
            scene: None,
            scene_read: false,
            seconds: Vec::new(),
            gone: Departed::default(),
            next: Counters {
                character: 1,
                master: FigureId::FIRST_OF_MASTER,
                effect: 1,
                portal: 1,
                object: 1,
                item: 1,
            },
            edition: EDITION,
        }
    }

    pub fn figure(&self, id: FigureId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    pub fn figure_mut(&mut self, id: FigureId) -> Option<&mut Figure> {
        self.figures.iter_mut().find(|figure| figure.id == id)
    }

    /// What the tactician does for a figure.
    pub fn second(&self, id: FigureId) -> SecondDoes {
        match self.seconds.iter().find(|second| second.figure == id) {
            None => SecondDoes::Nothing,
            Some(second) if second.takes => SecondDoes::Takes,
            Some(_) => SecondDoes::Proposes,
        }
    }

    pub fn effect(&self, id: u32) -> Option<&Effect> {
        self.effects.iter().find(|effect| effect.id == id)
    }

    pub fn object(&self, id: u32) -> Option<&Object> {
        self.objects.iter().find(|object| object.id == id)
    }

    /// Who stands there.
    pub fn at(&self, field: Field) -> Option<&Figure> {
        self.placed().find(|figure| figure.field == Some(field))
    }

    /// Everybody on the map.
    pub fn placed(&self) -> impl Iterator<Item = &Figure> {
        let on_map = |figure: &&Figure| figure.field.is_some() && !figure.out;
        self.figures.iter().filter(on_map)
    }

    pub fn turn(&self) -> Option<&Turn> {
        self.fight.as_ref().and_then(|fight| fight.turn.as_ref())
    }

    pub fn turn_mut(&mut self) -> Option<&mut Turn> {
        self.fight.as_mut().and_then(|fight| fight.turn.as_mut())
    }

    pub fn in_fight(&self, id: FigureId) -> bool {
        let fight = self.fight.as_ref();
        fight.is_some_and(|fight| fight.order.contains(&id))
    }

    /// The entrance on this field.
    pub fn portal(&self, field: Field) -> Option<&Portal> {
        self.portals.iter().find(|portal| portal.entrance == field)
    }

    pub fn terrain(&self, field: Field) -> Option<Change> {
        let here = self.terrain.iter().find(|terrain| terrain.field == field);
        here.map(|terrain| terrain.change)
    }

    pub fn object_at(&self, field: Field) -> Option<&Object> {
        self.objects.iter().find(|object| object.field == field)
    }

    /// Players do not know that it is there: it hides, or stands in the dark.
    pub fn concealed(&self, figure: &Figure) -> bool {
        let in_the_dark = figure.field.is_none_or(|field| !self.map.seen(field));
        figure.id.is_master() && (figure.hidden || in_the_dark)
    }
}

impl Turn {
    pub fn new(figure: FigureId, began_at_zero: bool) -> Turn {
        Turn {
            figure,
            movements: vec![Half::Unused],
            actions: vec![Half::Unused],
            granted: 0,
            lapsed: false,
            attempts: Vec::new(),
            endured: Vec::new(),
            aggro_served: false,
            rerolls: Vec::new(),
            passed: false,
            began_at_zero,
        }
    }

    pub fn halves_used(&self) -> usize {
        let halves = self.movements.iter().chain(&self.actions);
        halves.filter(|half| half.is_used()).count()
    }

    /// Nothing has been done in it yet.
    pub fn is_fresh(&self) -> bool {
        self.halves_used() == 0
            && !self.actions.contains(&Half::Converted)
            && !self.movements.contains(&Half::Converted)
            && self.attempts.is_empty()
    }
}
