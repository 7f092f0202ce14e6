//! A fight of an adventure, played from beginning to end by simple players: to say how hard it is before anybody
//! stands in it. Every step is a command of the game, so it is measured what is played.

use dice::Dice;
use table::{Game, Role, Seat, SeatId, Stop};

use crate::state::FightPhase;
use crate::{Command, Declared, Event, Move, Setup, Source, State, Zwielicht, nth};

/// Nobody has won after so many rounds: whoever is left would have gone.
const ROUNDS: u16 = 30;
/// What two dice reach more often than not is struck; what is harder is weakened first.
const HARD: i32 = 10;
/// More than two dice can show.
const OUT_OF_REACH: i32 = 12;

/// How it went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bout {
    pub won: bool,
    pub rounds: u32,
    /// Of all together.
    pub conditions: u32,
    /// Who was out of action at the end.
    pub out: u32,
}

/// A party of ready characters in front of its first scene.
#[derive(Clone, Debug)]
pub struct Trial {
    setup: Setup,
    state: State,
    players: Vec<Seat>,
}

impl Trial {
    /// The adventure with this party, by the ids of content; a refusal names what there is not.
    pub fn new(
        setup: Setup,
        adventure: &str,
        party: &[String],
        dice: &mut dyn Dice,
    ) -> Result<Trial, Stop> {
        let players: Vec<Seat> = (1..=party.len())
            .map(|number| Seat::new(&format!("p{number}"), Role::Player, ""))
            .collect();
        let state = State::new(setup.options);
        let mut trial = Trial {
            setup,
            state,
            players,
        };
        let tasks = &trial.setup.content.tasks.entries;
        let mut tasks = tasks.iter().map(|task| task.id.clone());
        let mut task = || tasks.next().unwrap_or_default();
        let tasks = Command::ChooseTasks {
            a: task(),
            b: task(),
            c: task(),
        };
        let adventure = adventure.to_owned();
        trial.master(&Command::LoadAdventure { adventure }, dice)?;
        for (seat, ready) in trial.players.clone().iter().zip(party) {
            let ready = Some(ready.clone());
            trial.does(seat, &Command::BringCharacter { ready, sheet: None }, dice)?;
        }
        trial.master(&Command::OpenSession, dice)?;
        for seat in trial.players.clone() {
            trial.does(&seat, &tasks, dice)?;
        }
        trial.master(&Command::BeginPlay, dice)?;
        Ok(trial)
    }

    fn master(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        self.does(&Seat::new("gm", Role::GameMaster, ""), command, dice)
    }

    fn does(
        &mut self,
        seat: &Seat,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Event>, Stop> {
        let (state, events) = Zwielicht::outcome(&self.setup, &self.state, seat, command, dice)?;
        self.state = state;
        Ok(events)
    }

    fn seat(&self, who: &SeatId) -> Option<Seat> {
        self.players.iter().find(|seat| seat.id == *who).cloned()
    }

    /// One fight against a danger of this level, by everybody. They weaken what is hard before it begins and what is out
    /// of reach in every round; otherwise they strike. Nobody leaves.
    pub fn fight(&self, level: u8, dice: &mut dyn Dice) -> Result<Bout, Stop> {
        let mut at = self.clone();
        let mut bout = Bout::default();
        let name = crate::ANY_TEXT.to_owned();
        at.master(
            &Command::CreateThreat {
                name,
                level: level.into(),
            },
            dice,
        )?;
        let threat = at.state.threats.last().map_or(0, |threat| threat.id.into());
        at.master(&Command::OpenFight { threat }, dice)?;
        for seat in at.players.clone() {
            if let Some(with) = at.weapon(&seat) {
                at.does(&seat, &Command::JoinFight { with }, dice)?;
            }
        }
        at.master(&Command::CloseGather, dice)?;
        for seat in at.players.clone() {
            if at.danger() > HARD {
                at.weaken(&seat, threat, dice, &mut bout)?;
            }
        }
        at.master(&Command::CallWeakPoints, dice)?;
        for seat in at.players.clone() {
            if at.fights(&seat.id) {
                at.does(&seat, &Command::RollWeakPoint, dice)?;
            }
        }
        while let Some(fight) = at.state.fight.clone() {
            bout.rounds = fight.round.into();
            let events = match fight.phase {
                _ if fight.round > ROUNDS => break,
                FightPhase::Actions => {
                    let first = fight.order().first().and_then(|who| at.seat(who));
                    if at.danger() > OUT_OF_REACH
                        && let Some(seat) = first
                    {
                        at.weaken(&seat, threat, dice, &mut bout)?;
                    }
                    match at.state.fight {
                        Some(_) => at.master(&Command::BeginDice, dice)?,
                        None => Vec::new(),
                    }
                }
                FightPhase::Dice => {
                    let next = fight.next_thrower(&at.state.options);
                    let Some(seat) = next.and_then(|who| at.seat(who)) else {
                        break;
                    };
                    at.does(&seat, &Command::RollCombat { leave_extra: None }, dice)?
                }
                FightPhase::Tie => {
                    let characters = fight.tied.iter().take(1).cloned().collect();
                    at.master(&Command::AssignExtraDie { characters }, dice)?
                }
                FightPhase::Gather
                | FightPhase::Prep
                | FightPhase::WeakPoints
                | FightPhase::AllOut => break,
            };
            bout.count(&events);
        }
        Ok(bout)
    }

    fn danger(&self) -> i32 {
        self.state.foe().map_or(0, |foe| foe.danger())
    }

    fn fights(&self, who: &SeatId) -> bool {
        let fight = self.state.fight.as_ref();
        fight.is_some_and(|fight| fight.fighting().any(|(one, _)| one == who))
    }

    /// A weapon, else an ability (AZ-FIGHT-4).
    fn weapon(&self, seat: &Seat) -> Option<String> {
        let me = self.state.characters.get(&seat.id)?;
        let number = (1u8..).zip(&me.items).find(|(_, item)| item.weapon);
        let source = number.map_or(Source::Ability(1), |(number, _)| Source::Item(number));
        Some(source.to_string())
    }

    /// With a white ability, if there is one; whatever falls is accepted.
    fn weaken(
        &mut self,
        seat: &Seat,
        threat: i64,
        dice: &mut dyn Dice,
        bout: &mut Bout,
    ) -> Result<(), Stop> {
        let Some(me) = self
            .state
            .characters
            .get(&seat.id)
            .filter(|_| self.fights(&seat.id))
        else {
            return Ok(());
        };
        let white = |number: &u8| {
            nth(&me.abilities, *number).is_some_and(|it| it.colour == crate::Colour::White)
        };
        let abilities = 1..=u8::try_from(me.abilities.len()).unwrap_or(u8::MAX);
        let ability = abilities.clone().find(white).or(abilities.clone().next());
        let Some(ability) = ability else {
            return Ok(());
        };
        let declared = Declared {
            kind: Move::Weaken,
            intent: crate::ANY_TEXT.to_owned(),
            second: Some(Source::Ability(ability).to_string()),
            third: None,
            bonus: None,
            purpose: None,
            threat: Some(threat),
        };
        self.does(seat, &Command::MakeMove(declared), dice)?;
        let events = self.does(seat, &Command::Accept, dice)?;
        bout.count(&events);
        Ok(())
    }
}

impl Bout {
    fn count(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::FightWon { .. } => self.won = true,
                Event::ConditionTaken { .. } => self.conditions += 1,
                Event::WentOut { .. } => self.out += 1,
                _ => {}
            }
        }
    }
}
