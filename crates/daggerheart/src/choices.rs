//! Exactly the commands the rules accept now: everything that could be asked in this situation, sifted by
//! the plan of each. Free texts are offered as placeholders.

use dice::Kind;
use table::{Game, Role, SeatId};

use crate::command::{ANY_DIFFICULTY, ANY_TEXT, Follower, Member, Resting};
use crate::content::{Act, DamageType, Ends, Sign, Trait};
use crate::decide::Ask;
use crate::shape::{blank_foe, blank_sheet};
use crate::state::{Pending, RollPhase};
use crate::{
    Command, CountdownKind, Daggerheart, DeathChoice, DualityDie, FactKind, Options, Reason,
    RestKind, Roll, Sprint, State, Who,
};

pub fn choices(ask: Ask<'_>, choices: &mut Vec<Command>) {
    let first = choices.len();
    let seats: Vec<SeatId> = match ask.seat.role {
        Role::Spectator => return,
        Role::Player => vec![ask.seat.id.clone()],
        Role::GameMaster => ask.state.pcs.keys().cloned().collect(),
    };
    let mut offer = Offer {
        ask,
        seats: &seats,
        choices,
    };
    offer.everybody();
    if ask.is_gm() {
        offer.game_master();
    }
    // What was there before is not ours to sift.
    let mut index = 0;
    choices.retain(|command| {
        index += 1;
        index <= first || Daggerheart::objection(ask.setup, ask.state, ask.seat, command).is_none()
    });
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

fn subsets<T: Clone>(of: &[T]) -> Vec<Vec<T>> {
    let of = &of[..of.len().min(crate::state::MOST_FOES)];
    let all = 0u32..1 << of.len();
    all.map(|chosen| {
        let picked = (0..of.len()).filter(|index| chosen >> index & 1 == 1);
        picked.map(|index| of[index].clone()).collect()
    })
    .collect()
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

fn foes(state: &State) -> Vec<i64> {
    let up = state
        .foes
        .iter()
        .filter(|foe| foe.status == crate::FoeStatus::Up);
    up.map(|foe| foe.id.into()).collect()
}

impl Offer<'_, '_> {
    fn state(&self) -> &State {
        self.ask.state
    }

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
            self.put(Command::ArmorSlot {
                pc: pc.clone(),
                spend: true,
            });
            self.put(Command::ArmorSlot {
                pc: pc.clone(),
                spend: false,
            });
            self.death(pc);
            self.features(pc);
            match &state.pending {
                None => self.idle(pc),
                Some(Pending::Rest(_)) => self.resting(pc),
                Some(Pending::FoeRoll(_)) => {}
                Some(_) => self.rolling(pc),
            }
        }
        if state.pending.is_some() {
            self.counting();
        }
        for effect in &state.effects {
            self.put(Command::EndOwnSpell {
                effect: effect.id.into(),
            });
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
        if state.pcs.get(pc).is_some_and(|it| it.relief.is_some()) {
            for hp in 0..=12 {
                let pc = pc.clone();
                self.put(Command::DivideRelief { pc, hp });
            }
        }
        for choice in [DeathChoice::Blaze, DeathChoice::Avoid, DeathChoice::Risk] {
            self.put(new(choice, None, None));
        }
        let weapons = state.pcs.get(pc).map_or(0, |it| it.sheet.weapons.len());
        for weapon in numbers(weapons) {
            for foe in foes(state) {
                self.put(new(DeathChoice::Blaze, Some(weapon), Some(foe)));
            }
        }
    }

    fn features(&mut self, pc: &SeatId) {
        let state = self.ask.state;
        let count = state.pcs.get(pc).map_or(0, |it| it.sheet.features.len());
        for feature in numbers(count) {
            let pc = pc.clone();
            for die in [DualityDie::Hope, DualityDie::Fear] {
                self.put(Command::UseAfterRoll {
                    pc: pc.clone(),
                    feature,
                    die,
                });
            }
            self.put(Command::UseHopeFeature {
                pc: pc.clone(),
                feature,
                target: None,
            });
            for target in state.pcs.keys() {
                let target = Some(target.clone());
                self.put(Command::UseHopeFeature {
                    pc: pc.clone(),
                    feature,
                    target,
                });
            }
        }
        self.put(Command::ShareRelief { pc: pc.clone() });
    }

    fn idle(&mut self, pc: &SeatId) {
        let state = self.ask.state;
        self.put(Command::GiveRally { bard: pc.clone() });
        self.put(Command::SpendRally { pc: pc.clone() });
        for die in [DualityDie::Hope, DualityDie::Fear] {
            self.put(Command::FateRoll {
                pc: pc.clone(),
                die,
                text: any(),
            });
        }
        let clears = state.conditions(&Who::Pc(pc.clone())).iter();
        let clears = clears
            .filter(|one| one.temporary)
            .map(|one| Some(one.name.clone()));
        let mut clears: Vec<Option<String>> = std::iter::once(None).chain(clears).collect();
        clears.sort();
        clears.dedup();
        let single: Vec<Vec<i64>> = std::iter::once(Vec::new())
            .chain(foes(state).into_iter().map(|foe| vec![foe]))
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
                let several = spell.several.then(|| subsets(&foes(state)));
                for targets in several.as_ref().unwrap_or(&single) {
                    self.put(new(None, None, Some(feature), targets));
                }
            }
        }
        let others: Vec<SeatId> = state.up().filter(|other| *other != pc).cloned().collect();
        for members in subsets(&others) {
            self.group(pc, &members);
        }
        for partner in &others {
            let targets = std::iter::once(None).chain(foes(state).into_iter().map(Some));
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
        let foes = foes(state);
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
        self.put(Command::RollReaction { pc: pc.clone() });
        self.put(Command::RollFollower { pc: pc.clone() });
        self.put(Command::RollTag { pc: pc.clone() });
        for rally in [None, Some(true)] {
            self.put(Command::TagDamage {
                pc: pc.clone(),
                rally,
            });
        }
        let rolling: Vec<SeatId> = state.rolls().map(|roll| roll.pc.clone()).collect();
        for other in rolling {
            self.put(Command::Help {
                helper: pc.clone(),
                pc: other.clone(),
                text: any(),
            });
            self.put(Command::Unhelp {
                helper: pc.clone(),
                pc: other,
            });
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
        let experiences = subsets(&numbers(it.sheet.experiences.len()));
        let before = (1i64..).zip(&it.sheet.features);
        let before = before.filter(|(_, one)| one.when == crate::content::When::BeforeRoll);
        let before: Vec<i64> = before.map(|(number, _)| number).collect();
        let features = subsets(&before);
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

    /// What is asked about the roll that counts.
    fn counting(&mut self) {
        let state = self.ask.state;
        self.put(Command::CancelMove);
        self.put(Command::AnswerPrice { yes: true });
        self.put(Command::AnswerPrice { yes: false });
        for with in Trait::ALL {
            self.put(Command::ChooseTrait { with });
        }
        for straight in [None, Some(true)] {
            self.put(Command::RollAction { straight });
        }
        self.put(Command::Accept);
        for kind in [None, Some(DamageType::Phy), Some(DamageType::Mag)] {
            for rally in [None, Some(true)] {
                self.put(Command::RollDamage { kind, rally });
            }
        }
        self.put(Command::Close {
            note: None,
            consequence: None,
        });
        if let Some(Pending::Tag(tag)) = &state.pending {
            for pc in [&tag.initiator, &tag.partner] {
                self.put(Command::ChooseTag { pc: pc.clone() });
            }
            for kind in [DamageType::Phy, DamageType::Mag] {
                self.put(Command::ChooseTagType { kind });
            }
        }
    }

    fn game_master(&mut self) {
        let state = self.ask.state;
        if !state.is_busy() {
            self.preparing();
            self.books();
        }
        for n in 1..=state.fear() {
            self.put(Command::SpendFear {
                n: n.into(),
                text: any(),
            });
        }
        for reason in [
            Reason::Consequences,
            Reason::GoldenOpportunity,
            Reason::LooksToGm,
            Reason::RolledWithFear,
        ] {
            for hold in [None, Some(true)] {
                self.put(Command::TakeSpotlight { reason, hold });
            }
        }
        for hold in [None, Some(true)] {
            self.put(Command::SeizeSpotlight { hold });
        }
        for pc in self.seats {
            self.put(Command::AllowBlaze { pc: pc.clone() });
        }
        if state.gm_turn().is_some() && !state.is_busy() {
            self.turn();
        }
        match &state.pending {
            None => {
                self.reactions();
                for kind in [RestKind::Short, RestKind::Long] {
                    self.put(Command::BeginRest { kind });
                }
            }
            Some(Pending::Rest(_)) => {
                self.put(Command::InterruptRest);
                self.put(Command::EndRest { countdown: None });
                for id in self.countdowns() {
                    self.put(Command::EndRest {
                        countdown: Some(id),
                    });
                }
            }
            Some(Pending::FoeRoll(_)) => {
                self.put(Command::RollFoe);
                self.put(Command::RollFoeDamage);
            }
            Some(Pending::Reaction(_)) => {
                self.put(Command::ApplyReaction);
                self.pools();
            }
            Some(Pending::Move(_) | Pending::Group(_) | Pending::Tag(_)) => {
                self.framing();
                self.pools();
            }
        }
    }

    fn countdowns(&self) -> Vec<i64> {
        let state = self.state();
        let all = state.countdowns.iter().chain(&state.behind.countdowns);
        all.map(|it| it.id.into()).collect()
    }

    fn preparing(&mut self) {
        let ask = self.ask;
        let (state, content) = (ask.state, &ask.setup.content);
        for spec in Options::SPECS {
            for value in spec.values {
                self.put(Command::SetOption {
                    name: spec.key.to_owned(),
                    value: (*value).to_owned(),
                });
            }
        }
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
            self.put(Command::EnterFoe { foe });
            self.put(Command::RemoveFoe { foe });
            for field in FactKind::ALL {
                self.put(Command::Reveal {
                    foe: Some(foe),
                    environment: None,
                    field,
                });
            }
        }
        for environment in &content.environments {
            let environment = environment.id.clone();
            self.put(Command::AddEnvironment { environment });
        }
        for it in &state.environments {
            let environment = it.id.into();
            self.put(Command::RemoveEnvironment { environment });
            for field in FactKind::ALL {
                let environment = Some(environment);
                self.put(Command::Reveal {
                    foe: None,
                    environment,
                    field,
                });
            }
        }
        self.put(Command::StartCampaign);
        self.put(Command::StartSession);
        self.put(Command::EndSession);
        for clear in [None, Some(true)] {
            self.put(Command::StartScene {
                title: Some(any()),
                scene: None,
                clear,
            });
            for scene in content.scenarios.iter().flat_map(|it| &it.scenes) {
                self.put(Command::StartScene {
                    title: None,
                    scene: Some(scene.id.clone()),
                    clear,
                });
            }
            self.put(Command::EndScene {
                clear,
                behind: None,
            });
        }
        for difficulty in [None, Some(ANY_DIFFICULTY)] {
            self.put(Command::SetDifficulty {
                difficulty,
                hidden: None,
                stakes: None,
            });
        }
    }

    fn books(&mut self) {
        let state = self.ask.state;
        let pcs = state.pcs.keys().map(|pc| Who::Pc(pc.clone()));
        let who: Vec<Who> = pcs
            .chain(foes(state).into_iter().map(|id| Who::Foe(id as u32)))
            .collect();
        for it in &who {
            let who = || it.to_string();
            self.put(Command::MarkStress { who: who(), n: 1 });
            self.put(Command::ClearStress { who: who(), n: 1 });
            self.put(Command::MarkHp { who: who(), n: 1 });
            self.put(Command::ClearHp { who: who(), n: 1 });
            self.put(Command::ClearArmor { who: who(), n: 1 });
            self.put(Command::DealDamage {
                who: who(),
                n: 1,
                kind: DamageType::Phy,
                direct: None,
            });
            self.put(Command::AddCondition {
                who: who(),
                condition: any(),
                temporary: None,
            });
            let mut names: Vec<&String> =
                state.conditions(it).iter().map(|one| &one.name).collect();
            names.sort();
            names.dedup();
            for name in names {
                self.put(Command::ClearCondition {
                    who: who(),
                    condition: name.clone(),
                });
            }
            let sources = std::iter::once(None).chain(state.pcs.keys().cloned().map(Some));
            for source in sources {
                self.put(Command::AddEffect {
                    name: any(),
                    who: who(),
                    source,
                    temporary: None,
                    ends: Ends::Text,
                    modifier: None,
                });
            }
        }
        for effect in &state.effects {
            self.put(Command::EndEffect {
                effect: effect.id.into(),
            });
        }
        let links: Vec<Option<i64>> = std::iter::once(None)
            .chain(self.countdowns().into_iter().map(Some))
            .collect();
        for kind in CountdownKind::ALL {
            for (start, die) in [(Some(1), None), (None, Some(Kind::D6))] {
                for &linked in &links {
                    self.put(Command::CreateCountdown {
                        name: any(),
                        kind,
                        start,
                        die,
                        looping: None,
                        linked,
                        hidden: None,
                        named_rolls: None,
                        effect: any(),
                    });
                }
            }
        }
        for countdown in self.countdowns() {
            self.put(Command::TickCountdown { countdown, n: 1 });
            self.put(Command::ShowCountdown { countdown });
            self.put(Command::DeleteCountdown { countdown });
        }
    }

    fn turn(&mut self) {
        let state = self.ask.state;
        let whom = std::iter::once(None).chain(state.pcs.keys().cloned().map(Some));
        let whom: Vec<Option<SeatId>> = whom.collect();
        let extra = std::iter::once(None).chain((1..=state.fear()).map(|n| Some(i64::from(n))));
        for extra_fear in extra {
            for pc in &whom {
                self.put(Command::GmMove {
                    text: any(),
                    hard: None,
                    extra_fear,
                    stress: pc.as_ref().map(|_| 1),
                    pc: pc.clone(),
                });
            }
        }
        for foe in foes(state) {
            self.put(Command::SpotlightFoe { foe });
        }
        self.put(Command::EndGmTurn);
        let up: Vec<SeatId> = state.up().cloned().collect();
        let aims = subsets(&up);
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
            for feature in features {
                for targets in &aims {
                    let targets = targets.clone();
                    self.put(Command::FoeAction { feature, targets });
                }
            }
            let mut names: Vec<String> =
                foe.conditions.iter().map(|one| one.name.clone()).collect();
            names.sort();
            names.dedup();
            for condition in names {
                self.put(Command::FoeClear { condition });
            }
            for band in [Sprint::Far, Sprint::VeryFar] {
                self.put(Command::FoeSprint { band });
            }
            self.put(Command::FoeOther { text: any() });
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
        let aims = subsets(&up);
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
            let experiences = numbers(sheet.experiences.len()).into_iter().map(Some);
            for experience in std::iter::once(None).chain(experiences) {
                let difficulty = ANY_DIFFICULTY;
                self.put(Command::FoeTask {
                    foe: id,
                    difficulty,
                    experience,
                });
            }
        }
    }

    fn framing(&mut self) {
        self.put(Command::AutoSucceed { note: None });
        self.put(Command::OfferPrice {
            text: any(),
            stress: None,
            hp: None,
        });
        let proposed = self
            .state()
            .rolls()
            .any(|roll| roll.phase == RollPhase::Proposed);
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
    fn pools(&mut self) {
        let state = self.ask.state;
        for roll in state.rolls() {
            let pc = || roll.pc.clone();
            for &experience in &roll.experiences {
                let experience = experience.into();
                self.put(Command::VetoExperience {
                    pc: pc(),
                    experience,
                    reason: any(),
                });
            }
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
            for sign in [Sign::Advantage, Sign::Disadvantage] {
                for outside in [None, Some(true)] {
                    self.put(Command::GrantEdge {
                        pc: pc(),
                        sign,
                        label: any(),
                        outside,
                    });
                }
            }
            for edge in numbers(roll.edges.len()) {
                self.put(Command::DropEdge { pc: pc(), edge });
            }
            for &foe in &roll.targets {
                let sheet = state.foe(foe).and_then(|foe| foe.sheet.as_ref());
                for experience in numbers(sheet.map_or(0, |sheet| sheet.experiences.len())) {
                    let foe = foe.into();
                    self.put(Command::RaiseDifficulty {
                        pc: pc(),
                        foe,
                        experience,
                    });
                }
            }
        }
        for countdown in self.countdowns() {
            self.put(Command::TieCountdown { countdown });
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
