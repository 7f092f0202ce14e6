//! What seats may ask for besides what the fields of their commands say: which of the things they name there are, and
//! sheets, moves and calls, which are more than their fields. The plan of each command sifts them.

use serde_json::Value;
use table::domain::{listed, subsets};
use table::{Role, SeatId, settings};

use crate::command::{ANY_DIFFICULTY, ANY_TEXT, Follower, Member, Resting};
use crate::content::{Act, Trait};
use crate::decide::Ask;
use crate::shape::{blank_foe, blank_sheet};
use crate::state::{Condition, Pending, RollPhase};
use crate::{Command, DeathChoice, FactKind, FoeStatus, Options, Roll, State, Who};

/// What there is of each thing that commands name.
pub fn exist(ask: Ask<'_>, name: &str) -> Vec<Value> {
    let (state, content) = (ask.state, &ask.setup.content);
    let known_foes = || state.foes.iter().chain(&state.behind.foes);
    let turn = state.gm_turn().and_then(|turn| turn.current);
    let current = || turn.and_then(|current| state.foe(current.foe));
    match name {
        "own" => listed(own(ask).iter().map(SeatId::as_str)),
        "pcs" => listed(state.pcs.keys().map(SeatId::as_str)),
        "rolling" => listed(state.rolls().map(|roll| roll.pc.as_str())),
        "team" => match &state.pending {
            Some(Pending::Tag(tag)) => listed([tag.initiator.as_str(), tag.partner.as_str()]),
            _ => Vec::new(),
        },
        "features" => {
            let own = own(ask);
            let own = own.iter().filter_map(|pc| state.pcs.get(pc));
            up_to(own.map(|pc| pc.sheet.features.len()))
        }
        "effects" => listed(state.effects.iter().map(|it| it.id)),
        // Only the game master names anything else.
        _ if !ask.is_gm() => Vec::new(),
        "up" => listed(state.up().map(SeatId::as_str)),
        "declared" => once(state.rolls().flat_map(|roll| &roll.experiences).copied()),
        "edges" => up_to(state.rolls().map(|roll| roll.edges.len())),
        "targets" => once(state.rolls().flat_map(|roll| &roll.targets).copied()),
        "anybody" => listed(anybody(state).iter().map(Who::to_string)),
        "conditions" => {
            let anybody = anybody(state);
            names(anybody.iter().flat_map(|who| state.conditions(who)))
        }
        "countdowns" => {
            let all = state.countdowns.iter().chain(&state.behind.countdowns);
            listed(all.map(|it| it.id))
        }
        "fear" => listed(1..=state.fear()),
        "foes" => listed(foes(state)),
        "known_foes" => listed(known_foes().map(|foe| foe.id)),
        "foe_experiences" => {
            let sheets = known_foes().filter_map(|foe| foe.sheet.as_ref());
            up_to(sheets.map(|sheet| sheet.experiences.len()))
        }
        "foe_features" => {
            let sheet = current().and_then(|foe| foe.sheet.as_ref());
            up_to(sheet.map(|sheet| sheet.features.len()).into_iter())
        }
        "foe_conditions" => names(current().iter().flat_map(|foe| &foe.conditions)),
        "places" => listed(content.environments.iter().map(|it| it.id.as_str())),
        "environments" => listed(state.environments.iter().map(|it| it.id)),
        "scenes" => {
            let scenes = content.scenarios.iter().flat_map(|it| &it.scenes);
            listed(scenes.map(|it| it.id.as_str()))
        }
        "readings" => {
            let readings = content.scenarios.iter().flat_map(|it| it.readings());
            listed(readings.map(|it| it.id))
        }
        _ => unreachable!("no command names {name}"),
    }
}

/// Numbers as far as the longest list goes; where another is shorter, the rules refuse.
fn up_to(counts: impl Iterator<Item = usize>) -> Vec<Value> {
    listed(1..=counts.max().unwrap_or(0))
}

/// The characters this seat acts for.
fn own(ask: Ask<'_>) -> Vec<SeatId> {
    match ask.seat.role {
        Role::Spectator => Vec::new(),
        Role::Player => vec![ask.seat.id.clone()],
        Role::GameMaster => ask.state.pcs.keys().cloned().collect(),
    }
}

/// Each as it comes first.
fn once<T: Into<Value>>(values: impl Iterator<Item = T>) -> Vec<Value> {
    let mut once: Vec<Value> = Vec::new();
    for value in values.map(T::into) {
        if !once.contains(&value) {
            once.push(value);
        }
    }
    once
}

fn names<'a>(conditions: impl Iterator<Item = &'a Condition>) -> Vec<Value> {
    let mut names: Vec<&str> = conditions.map(|it| it.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    listed(names)
}

/// Characters, and foes on the stage.
fn anybody(state: &State) -> Vec<Who> {
    let pcs = state.pcs.keys().map(|pc| Who::Pc(pc.clone()));
    pcs.chain(foes(state).into_iter().map(Who::Foe)).collect()
}

fn foes(state: &State) -> Vec<u32> {
    let up = state.foes.iter().filter(|foe| foe.status == FoeStatus::Up);
    up.map(|foe| foe.id).collect()
}

fn targets(state: &State) -> Vec<i64> {
    foes(state).into_iter().map(i64::from).collect()
}

pub fn think(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let seats = own(ask);
    let mut offer = Offer {
        ask,
        seats: &seats,
        choices,
    };
    offer.everybody();
    if ask.is_gm() {
        offer.game_master();
    }
}

struct Offer<'a, 'b> {
    ask: Ask<'a>,
    /// The characters this seat acts for.
    seats: &'a [SeatId],
    choices: &'b mut Vec<Command>,
}

fn any() -> String {
    ANY_TEXT.to_owned()
}

fn numbers(count: usize) -> Vec<i64> {
    (1..=count as i64).collect()
}

/// Weapon and trait of an attack or a plain move.
fn ways(state: &State, pc: &SeatId) -> Vec<(Option<i64>, Option<Trait>)> {
    let weapons = state.pcs.get(pc).map_or(0, |it| it.sheet.weapons.len());
    let mut ways = vec![(None, None), (None, Some(Trait::Agility))];
    for with in [None, Some(Trait::Strength), Some(Trait::Finesse)] {
        ways.push((Some(0), with));
    }
    ways.extend(
        numbers(weapons)
            .into_iter()
            .map(|weapon| (Some(weapon), None)),
    );
    ways
}

/// The spells of a character, by number.
fn spells(state: &State, pc: &SeatId) -> Vec<i64> {
    let features = state.pcs.get(pc).map_or(&[][..], |it| &it.sheet.features);
    let numbered = (1i64..).zip(features);
    let spells = numbered.filter(|(_, it)| matches!(it.act, Act::Spell(_)));
    spells.map(|(number, _)| number).collect()
}

impl Offer<'_, '_> {
    fn put(&mut self, command: Command) {
        self.choices.push(command);
    }

    /// What players do for their characters.
    fn everybody(&mut self) {
        let ask = self.ask;
        let state = ask.state;
        let own: Vec<SeatId> = match ask.seat.role {
            Role::GameMaster => ["p1", "p2", "p3", "p4", "p5", "p6"]
                .map(SeatId::new)
                .to_vec(),
            _ => self.seats.to_vec(),
        };
        if !state.is_busy() {
            for pc in &own {
                let ready = ask.setup.content.pcs.iter();
                let ready: Vec<String> = ready.map(|sheet| sheet.id.clone()).collect();
                for ready in ready {
                    self.put(Command::AddPc {
                        pc: pc.clone(),
                        ready: Some(ready),
                        sheet: None,
                        new: None,
                    });
                }
                let sheet = Some(Box::new(blank_sheet()));
                self.put(Command::AddPc {
                    pc: pc.clone(),
                    ready: None,
                    sheet,
                    new: None,
                });
            }
        }
        for pc in self.seats {
            self.death(pc);
            match &state.pending {
                None => self.idle(pc),
                Some(Pending::Rest(_)) => self.resting(pc),
                Some(Pending::FoeRoll(_)) => {}
                Some(_) => self.rolling(pc),
            }
        }
    }

    fn death(&mut self, pc: &SeatId) {
        let state = self.ask.state;
        if state.death_due().is_none() {
            return;
        }
        let new = |choice, weapon, target| Command::DeathMove {
            pc: pc.clone(),
            choice,
            hp: None,
            text: None,
            weapon,
            target,
            later: None,
        };
        for choice in [DeathChoice::Blaze, DeathChoice::Avoid, DeathChoice::Risk] {
            self.put(new(choice, None, None));
        }
        let weapons = state.pcs.get(pc).map_or(0, |it| it.sheet.weapons.len());
        for weapon in numbers(weapons) {
            for foe in targets(state) {
                self.put(new(DeathChoice::Blaze, Some(weapon), Some(foe)));
            }
        }
    }

    fn idle(&mut self, pc: &SeatId) {
        let state = self.ask.state;
        let clears = state.conditions(&Who::Pc(pc.clone())).iter();
        let clears = clears
            .filter(|one| one.temporary)
            .map(|one| Some(one.name.clone()));
        let mut clears: Vec<Option<String>> = std::iter::once(None).chain(clears).collect();
        clears.sort();
        clears.dedup();
        let single: Vec<Vec<i64>> = std::iter::once(Vec::new())
            .chain(targets(state).into_iter().map(|foe| vec![foe]))
            .collect();
        for clear in &clears {
            let new = |with, weapon, feature, targets: &[i64]| Command::ProposeMove {
                pc: pc.clone(),
                text: any(),
                with,
                weapon,
                feature,
                targets: targets.to_vec(),
                clear: clear.clone(),
            };
            for targets in &single {
                for (weapon, with) in ways(state, pc) {
                    self.put(new(with, weapon, None, targets));
                }
            }
            let features = state.pcs.get(pc).map_or(&[][..], |it| &it.sheet.features);
            for (feature, it) in (1i64..).zip(features) {
                let Act::Spell(spell) = &it.act else { continue };
                let several = spell.several.then(|| subsets(&targets(state)));
                for targets in several.as_ref().unwrap_or(&single) {
                    self.put(new(None, None, Some(feature), targets));
                }
            }
        }
        let others: Vec<SeatId> = state.up().filter(|other| *other != pc).cloned().collect();
        for members in subsets::<_, Vec<SeatId>>(&others) {
            self.group(pc, &members);
        }
        for partner in &others {
            let targets = std::iter::once(None).chain(targets(state).into_iter().map(Some));
            for target in targets {
                let new = |weapon, with, feature| Command::ProposeTag {
                    initiator: pc.clone(),
                    partner: partner.clone(),
                    text: any(),
                    target,
                    weapon,
                    with,
                    feature,
                };
                for (weapon, with) in ways(state, pc) {
                    self.put(new(weapon, with, None));
                }
                for feature in spells(state, pc) {
                    self.put(new(None, None, Some(feature)));
                }
            }
        }
    }

    /// Everything these could be led in. Of very many foes a spell takes one or all.
    fn group(&mut self, pc: &SeatId, members: &[SeatId]) {
        let state = self.ask.state;
        let foes = targets(state);
        let new = |with, weapon, feature, targets: &[i64]| Command::ProposeGroup {
            leader: pc.clone(),
            members: members.to_vec(),
            text: any(),
            with,
            weapon,
            feature,
            targets: targets.to_vec(),
        };
        let mut single = vec![Vec::new()];
        single.extend(foes.iter().map(|&foe| vec![foe]));
        let some = if foes.len() > 4 {
            let mut some = single.clone();
            some.push(foes.clone());
            some
        } else {
            subsets(&foes)
        };
        for targets in &single {
            for (weapon, with) in ways(state, pc) {
                self.put(new(with, weapon, None, targets));
            }
        }
        for feature in spells(state, pc) {
            for targets in &some {
                self.put(new(None, None, Some(feature), targets));
            }
        }
    }

    fn resting(&mut self, pc: &SeatId) {
        let state = self.ask.state;
        let moves = [
            Resting::TendWounds,
            Resting::ClearStress,
            Resting::RepairArmor,
            Resting::Prepare,
            Resting::PrepareTogether,
            Resting::Project,
        ];
        for what in moves {
            let new = |target, countdown| Command::Downtime {
                pc: pc.clone(),
                what,
                target,
                countdown,
            };
            self.put(new(None, None));
            for target in state.pcs.keys() {
                self.put(new(Some(target.clone()), None));
            }
            for countdown in &state.countdowns {
                self.put(new(None, Some(countdown.id.into())));
            }
        }
    }

    /// Everything about Duality rolls that names a character.
    fn rolling(&mut self, pc: &SeatId) {
        let state = self.ask.state;
        if let Some(roll) = state.roll_of(pc) {
            self.declarations(roll);
        }
        if let Some(Pending::Tag(tag)) = &state.pending
            && tag.partner == *pc
            && !tag.accepted
        {
            let new = |yes, weapon, with, feature| Command::AnswerTag {
                yes,
                weapon,
                with,
                feature,
            };
            self.put(new(false, None, None, None));
            for (weapon, with) in ways(state, pc) {
                self.put(new(true, weapon, with, None));
            }
            for feature in spells(state, pc) {
                self.put(new(true, None, None, Some(feature)));
            }
        }
    }

    fn declarations(&mut self, roll: &Roll) {
        let state = self.ask.state;
        let Some(it) = state.pcs.get(&roll.pc) else {
            return;
        };
        if roll.phase >= RollPhase::Rolled {
            return;
        }
        let experiences: Vec<Vec<i64>> = subsets(&numbers(it.sheet.experiences.len()));
        let before = (1i64..).zip(&it.sheet.features);
        let before = before.filter(|(_, one)| one.when == crate::content::When::BeforeRoll);
        let before: Vec<i64> = before.map(|(number, _)| number).collect();
        let features: Vec<Vec<i64>> = subsets(&before);
        let pc = &roll.pc;
        for experiences in &experiences {
            for features in &features {
                for rally in [None, Some(true)] {
                    let (experiences, features) = (experiences.clone(), features.clone());
                    if !roll.is_reaction() {
                        let pc = pc.clone();
                        self.put(Command::Declare {
                            pc,
                            experiences,
                            rally,
                            features,
                        });
                        continue;
                    }
                    let mut traits: Vec<Option<Trait>> = vec![None, Some(Trait::Agility)];
                    if !features.is_empty() {
                        traits = std::iter::once(None).chain(Trait::ALL.map(Some)).collect();
                    }
                    for with in traits {
                        for text in [None, Some(any())] {
                            self.put(Command::DeclareReaction {
                                pc: pc.clone(),
                                experiences: experiences.clone(),
                                rally,
                                features: features.clone(),
                                text,
                                with,
                            });
                        }
                    }
                }
            }
        }
    }

    fn game_master(&mut self) {
        let state = self.ask.state;
        if !state.is_busy() {
            self.preparing();
            if state.gm_turn().is_some() {
                self.turn();
            }
        }
        match &state.pending {
            None => self.reactions(),
            Some(Pending::Move(_) | Pending::Group(_) | Pending::Tag(_)) => {
                self.framing();
                self.reframing();
            }
            Some(Pending::Reaction(_)) => self.reframing(),
            Some(Pending::Rest(_) | Pending::FoeRoll(_)) => {}
        }
    }

    fn preparing(&mut self) {
        let (state, content) = (self.ask.state, &self.ask.setup.content);
        let settings = settings(Options::SPECS);
        let settings = settings.map(|(name, value)| Command::SetOption { name, value });
        self.choices.extend(settings);
        for waits in [None, Some(true)] {
            for foe in &content.foes {
                let foe = Some(foe.id.clone());
                self.put(Command::AddFoe {
                    foe,
                    sheet: None,
                    waits,
                });
            }
            let sheet = Some(Box::new(blank_foe()));
            self.put(Command::AddFoe {
                foe: None,
                sheet,
                waits,
            });
        }
        for foe in state.foes.iter().chain(&state.behind.foes) {
            let foe = foe.id.into();
            for field in FactKind::ALL {
                self.put(Command::Reveal {
                    foe: Some(foe),
                    environment: None,
                    field,
                });
            }
        }
        for it in &state.environments {
            let environment = it.id.into();
            for field in FactKind::ALL {
                let environment = Some(environment);
                self.put(Command::Reveal {
                    foe: None,
                    environment,
                    field,
                });
            }
        }
        for difficulty in [None, Some(ANY_DIFFICULTY)] {
            self.put(Command::SetDifficulty {
                difficulty,
                hidden: None,
                stakes: None,
                traits: Vec::new(),
            });
        }
    }

    fn turn(&mut self) {
        let state = self.ask.state;
        let up: Vec<SeatId> = state.up().cloned().collect();
        let aims: Vec<Vec<SeatId>> = subsets(&up);
        let current = state.gm_turn().and_then(|turn| turn.current);
        if let Some(foe) = current.and_then(|current| state.foe(current.foe))
            && let Some(sheet) = &foe.sheet
        {
            let features = numbers(sheet.features.len());
            let with = std::iter::once(None).chain(features.iter().copied().map(Some));
            let experiences = numbers(sheet.experiences.len());
            for feature in with {
                for targets in &aims {
                    let experiences =
                        std::iter::once(None).chain(experiences.iter().copied().map(Some));
                    for experience in experiences {
                        self.put(Command::FoeAttack {
                            targets: targets.clone(),
                            feature,
                            experience,
                            adv: None,
                            dis: None,
                        });
                    }
                }
            }
        }
        for it in &state.environments {
            let features = it.sheet.as_ref().map_or(0, |sheet| sheet.features.len());
            for feature in numbers(features) {
                for targets in &aims {
                    self.put(Command::UseEnvironment {
                        environment: it.id.into(),
                        feature,
                        targets: targets.clone(),
                    });
                }
            }
        }
    }

    /// Reaction rolls, and foes that answer what just happened.
    fn reactions(&mut self) {
        let state = self.ask.state;
        let up: Vec<SeatId> = state.up().cloned().collect();
        let aims: Vec<Vec<SeatId>> = subsets(&up);
        for members in &aims {
            let members = members.iter().map(|pc| Member {
                pc: pc.clone(),
                with: Trait::Agility,
                difficulty: ANY_DIFFICULTY,
                hidden: false,
                adv: 0,
                dis: 0,
            });
            self.put(Command::CallReaction {
                source: any(),
                members: members.collect(),
                on_failure: Vec::new(),
                on_success: Vec::new(),
                tell: None,
                hazard: None,
            });
        }
        for foe in &state.foes {
            let Some(sheet) = &foe.sheet else { continue };
            let id = foe.id.into();
            if !state.happened.is_empty() {
                for feature in numbers(sheet.features.len()) {
                    for targets in &aims {
                        let targets = targets.clone();
                        self.put(Command::FoeReaction {
                            foe: id,
                            feature,
                            targets,
                        });
                    }
                }
            }
        }
    }

    fn framing(&mut self) {
        let mut rolls = self.ask.state.rolls();
        let proposed = rolls.any(|roll| roll.phase == RollPhase::Proposed);
        if !proposed {
            return;
        }
        let texts = [None, Some(any())];
        let flags = [None, Some(true)];
        let values = [None, Some(ANY_DIFFICULTY)];
        let traits: [Vec<Trait>; 3] = [vec![], vec![Trait::Strength], vec![Trait::Agility]];
        for stakes in &texts {
            for obvious in flags {
                for difficulty in values {
                    for traits in &traits {
                        self.put(Command::CallRoll {
                            traits: traits.clone(),
                            difficulty,
                            hidden: None,
                            stakes: stakes.clone(),
                            obvious,
                            adv: None,
                            dis: None,
                        });
                    }
                }
            }
        }
        match self.ask.state.pending.clone() {
            Some(Pending::Group(group)) => {
                for stakes in &texts {
                    for obvious in flags {
                        for difficulty in values {
                            for traits in &traits {
                                for members in followers(&group.members) {
                                    self.put(Command::FrameGroup {
                                        traits: traits.clone(),
                                        difficulty,
                                        hidden: None,
                                        stakes: stakes.clone(),
                                        obvious,
                                        members,
                                    });
                                }
                            }
                        }
                    }
                }
            }
            Some(Pending::Tag(_)) => {
                for stakes in &texts {
                    for obvious in flags {
                        for (traits_a, traits_b) in pairs(&traits) {
                            for (difficulty_a, difficulty_b) in pairs(&values) {
                                self.put(Command::FrameTag {
                                    traits_a: traits_a.clone(),
                                    difficulty_a,
                                    traits_b: traits_b.clone(),
                                    difficulty_b,
                                    hidden: None,
                                    stakes: stakes.clone(),
                                    obvious,
                                });
                            }
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// What the game master changes about open pools.
    fn reframing(&mut self) {
        let state = self.ask.state;
        for roll in state.rolls() {
            let pc = || roll.pc.clone();
            for with in [None, Some(Trait::Strength), Some(Trait::Agility)] {
                for difficulty in [None, Some(ANY_DIFFICULTY)] {
                    for stakes in [None, Some(any())] {
                        self.put(Command::Reframe {
                            pc: pc(),
                            with,
                            difficulty,
                            hidden: None,
                            stakes,
                        });
                    }
                }
            }
        }
    }
}

/// Every way to say something about some followers: nothing, or a number, or none.
fn followers(members: &[Roll]) -> Vec<Vec<Follower>> {
    let mut all = vec![Vec::new()];
    for member in members {
        let mut more = Vec::new();
        for list in &all {
            for difficulty in [None, Some(ANY_DIFFICULTY)] {
                let mut list: Vec<Follower> = list.clone();
                list.push(Follower {
                    pc: member.pc.clone(),
                    with: None,
                    difficulty,
                    adv: 0,
                    dis: 0,
                });
                more.push(list);
            }
        }
        all.extend(more);
    }
    all
}

fn pairs<T: Clone>(of: &[T]) -> Vec<(T, T)> {
    let pairs = of
        .iter()
        .flat_map(|a| of.iter().map(move |b| (a.clone(), b.clone())));
    pairs.collect()
}
