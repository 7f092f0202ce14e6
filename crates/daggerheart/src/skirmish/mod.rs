//! The fights of adventures, played by simple people with the real rules, so that authors know how hard they are:
//! `player.rs` says what somebody does next, here it is carried out, command by command, and counted.
//!
//! A fight is a function of its scene, the seed and its number, so it does not matter who plays which fight when.

mod player;

use std::sync::Arc;

use dice::{Dice, Die, Kind, NoDice, Seed};
use table::{Game, Role, Seat, SeatId, Turn};

use self::player::Table;
use crate::content::{Act, Content, FoeSheet, Sheet, Weighed};
use crate::{Command, Daggerheart, EDITION, FoeStatus, Options, Setup, State, Status};

/// More moves of the players no fight has: whoever cannot hurt the other will not begin to.
pub const MOST_MOVES: u32 = 200;
/// More commands one fight does not have; a rule that asks for ever is stopped here.
const MOST_COMMANDS: u32 = 4000;
/// As many players sit at a table.
pub const MOST_PLAYERS: usize = 6;

/// A scene with everybody on the stage, before the first move.
#[derive(Clone, Debug)]
pub struct Skirmish {
    setup: Setup,
    start: State,
    seats: Vec<Seat>,
}

/// How a fight went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fight {
    /// Nobody, if neither could end it.
    pub won: Option<bool>,
    /// Action rolls of the players.
    pub moves: u32,
    /// Characters that lie down at the end.
    pub fallen: u32,
    /// HP the characters had marked at the end.
    pub hp: u32,
    /// What nobody could answer: none, or there is a mistake.
    pub stuck: bool,
}

/// Why a fight cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    #[error("no character `{0}`")]
    NoCharacter(String),
    #[error("no foe fights in this scene")]
    NoFoes,
    #[error("one to {MOST_PLAYERS} characters")]
    Party,
    /// The table refused to set it up.
    #[error("it cannot be set up")]
    Setup,
}

/// One foe and the ready characters that can do it no harm.
pub fn harmless<'a>(foe: &FoeSheet, party: &[&'a Sheet]) -> Vec<&'a Sheet> {
    let none = |sheet: &&&Sheet| !player::kinds(sheet).any(|kind| player::lets(foe, kind) > 0);
    party.iter().filter(none).copied().collect()
}

impl Skirmish {
    pub fn new(
        content: &Arc<Content>,
        options: Options,
        party: &[String],
        scene: &str,
    ) -> Result<Skirmish, Unplayable> {
        if !(1..=MOST_PLAYERS).contains(&party.len()) {
            return Err(Unplayable::Party);
        }
        let unknown = party
            .iter()
            .find(|id| !content.pcs.iter().any(|pc| pc.id == **id));
        if let Some(id) = unknown {
            return Err(Unplayable::NoCharacter(id.clone()));
        }
        let setup = Setup {
            options,
            content: content.clone(),
            start: None,
            edition: EDITION,
        };
        let players = (1..=party.len()).map(|n| Seat::new(&format!("p{n}"), Role::Player, ""));
        let mut skirmish = Skirmish {
            start: Daggerheart::start(&setup),
            setup,
            seats: std::iter::once(Seat::new("gm", Role::GameMaster, ""))
                .chain(players)
                .collect(),
        };
        let mut script: Vec<(usize, Command)> = Vec::new();
        for (at, ready) in (1..).zip(party) {
            let add = Command::AddPc {
                pc: skirmish.seats[at].id.clone(),
                ready: Some(ready.clone()),
                sheet: None,
                new: None,
            };
            script.push((at, add));
        }
        script.push((0, Command::StartCampaign));
        script.push((0, Command::StartSession));
        let start = Command::StartScene {
            title: None,
            scene: Some(scene.to_owned()),
            clear: None,
            behind: None,
            enter: None,
        };
        script.push((0, start));
        let mut state = skirmish.start.clone();
        let mut none = dice::Given::new(&[], dice::Origin::Script);
        for (at, command) in &script {
            let done = skirmish.tell(&mut state, *at, command, &mut none);
            done.map_err(|()| Unplayable::Setup)?;
        }
        if state.behind.foes.is_empty() {
            return Err(Unplayable::NoFoes);
        }
        let done = skirmish.tell(&mut state, 0, &Command::EnterFoes, &mut none);
        done.map_err(|()| Unplayable::Setup)?;
        skirmish.start = state;
        Ok(skirmish)
    }

    /// So many characters.
    pub fn party(&self) -> u64 {
        u64::try_from(self.start.pcs.len()).unwrap_or(1)
    }

    /// The HP of all of them.
    pub fn hp(&self) -> u64 {
        let pcs = self.start.pcs.values();
        pcs.map(|pc| u64::from(pc.sheet.hp)).sum()
    }

    /// Gives a command, unless the rules refuse it.
    fn tell(
        &self,
        state: &mut State,
        seat: usize,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<(), ()> {
        let mut after = state.clone();
        let mut events = Vec::new();
        let mut turn = Turn::new(&self.setup, &mut after, &mut events, dice);
        match Daggerheart::decide(&mut turn, &self.seats[seat], command) {
            Ok(()) => {
                *state = after;
                Ok(())
            }
            Err(_) => Err(()),
        }
    }

    /// The fight with this number of a series: dice and whims follow from seed and number.
    pub fn fight(&self, seed: u64, number: u64) -> Fight {
        let seed = Seed::from_number(seed);
        let mut dice = seed.dice::<&[u8]>("skirmish", &[], number);
        let mut whims = seed.dice::<&[u8]>("skirmish-whims", &[], number);
        let mut draw = |below: usize| drawn(&mut whims, below);
        let mut state = self.start.clone();
        let mut fight = Fight::default();
        let mut table = Table::default();
        for _ in 0..MOST_COMMANDS {
            let standing = state.foes.iter().any(|foe| foe.status == FoeStatus::Up);
            let playing = state.pcs.values().any(|pc| pc.status == Status::Up);
            if !state.is_busy() && (!standing || !playing) {
                fight.won = Some(!standing);
                break;
            }
            if fight.moves >= MOST_MOVES {
                break;
            }
            let wishes = table.wishes(&state, &mut draw);
            let done = wishes.into_iter().find_map(|(who, command)| {
                let seat = self.seats.iter().position(|seat| seat.id == who)?;
                self.tell(&mut state, seat, &command, &mut dice).ok()?;
                Some(command)
            });
            let Some(command) = done else {
                fight.stuck = true;
                break;
            };
            if matches!(command, Command::ProposeMove { .. }) {
                fight.moves += 1;
            }
            table.note(&command);
        }
        fight.hp = state.pcs.values().map(|pc| u32::from(pc.hp)).sum();
        let down = |pc: &&crate::Pc| pc.status != Status::Up;
        fight.fallen = u32::try_from(state.pcs.values().filter(down).count()).unwrap_or(0);
        fight
    }
}

/// A number below this one; what is drawn is no die of the game.
fn drawn(dice: &mut dyn Dice, below: usize) -> usize {
    const WHIM: Die = Die::new("daggerheart-die-damage", Kind::D20);
    let mut face = [1];
    match dice.faces(&[WHIM], &mut face) {
        Ok(()) => usize::from(face[0] - 1) % below.max(1),
        Err(NoDice::Missing { .. } | NoDice::NoSuchFace { .. }) => 0,
    }
}

/// Sums of fights; adding is the same in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub fights: u64,
    pub won: u64,
    pub lost: u64,
    /// Fights in which somebody fell.
    pub with_falls: u64,
    pub fallen: u64,
    /// Action rolls of the players, and their squares.
    pub moves: u64,
    pub moves_squared: u64,
    pub hp: u64,
    pub stuck: u64,
}

impl Tally {
    pub fn add(&mut self, fight: &Fight) {
        let moves = u64::from(fight.moves);
        self.fights += 1;
        self.won += u64::from(fight.won == Some(true));
        self.lost += u64::from(fight.won == Some(false));
        self.with_falls += u64::from(fight.fallen > 0);
        self.fallen += u64::from(fight.fallen);
        self.moves += moves;
        self.moves_squared += moves * moves;
        self.hp += u64::from(fight.hp);
        self.stuck += u64::from(fight.stuck);
    }

    pub fn merge(&mut self, other: &Tally) {
        self.fights += other.fights;
        self.won += other.won;
        self.lost += other.lost;
        self.with_falls += other.with_falls;
        self.fallen += other.fallen;
        self.moves += other.moves;
        self.moves_squared += other.moves_squared;
        self.hp += other.hp;
        self.stuck += other.stuck;
    }

    /// As an adventure writes it down: a round is over when as many moves were made as there are characters.
    pub fn weighed(&self, of: &Skirmish) -> Weighed {
        let share = |part: u64, whole: u64| {
            let rounded = (part + whole / 2).checked_div(whole).unwrap_or(0);
            u8::try_from(rounded).unwrap_or(u8::MAX)
        };
        Weighed {
            won: share(100 * self.won, self.fights),
            rounds: share(self.moves, self.fights * of.party()),
            falls: share(100 * self.with_falls, self.fights),
            marked: share(100 * self.hp, self.fights * of.hp()),
        }
    }
}

/// Whom the seat plays.
fn pc(state: &State, who: &SeatId) -> Option<Arc<Sheet>> {
    Some(state.pcs.get(who)?.sheet.clone())
}

/// Whether a feature gives back what is marked.
fn mends(act: &Act) -> bool {
    matches!(
        act,
        Act::ClearHp { .. } | Act::ClearArmor { .. } | Act::ClearStress { .. }
    )
}
