//! The odds of a command: the rules themselves, decided once for every way their dice can fall, on the table as
//! the seat knows it. Against a hidden value there is one row for each it could have (CD-SEE-7).

use dice::{Dice, Die, FaceSet, Fraction, NoDice, Odds, Tally};
use table::{Game, NoOdds, Role, Seat, Shown, Stop, TooLarge, Turn, every_way_up_to};

use super::tell::{Tell, bare};
use crate::content::{Against, LossOf};
use crate::decide::{self, Ask};
use crate::game::{LOSS_ATTRIBUTE, LOSS_POINTS, PICK};
use crate::sheet::Attribute;
use crate::state::{Purpose, Step, Target, Work};
use crate::{
    Command, ConDice, EnemySheet, Event, Figure, FigureId, LossOrder, LossWhich,
    MentalDamageDefence, Question, Setup, State, read, view, work,
};

/// What a command could come to.
#[derive(Clone, Debug)]
pub struct Preview {
    /// Dice of whoever acts, those that are thrown first.
    pub dice: i64,
    /// One for everybody whose values are known, then one for every value somebody else could have.
    pub rows: Vec<Row>,
    /// There are more ways than can be gone through: nothing is told.
    pub too_large: bool,
}

#[derive(Clone, Debug)]
pub struct Row {
    /// Who or what it is about; nobody where it is about a check, or about whoever has this value.
    pub target: Option<Target>,
    pub against: Versus,
    pub numbers: Vec<(Tell, Fraction)>,
    /// The table it is reckoned for.
    about: State,
}

/// What stands against the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Versus {
    Nothing,
    Defence(i64),
    /// Resistance as it stands, against damage.
    Resistance(i64),
    /// Dice of a resistance roll.
    ResistanceDice(i64),
    /// Dice of the mental attack that is to be repelled.
    AttackDice(i64),
}

impl Versus {
    pub fn value(self) -> Option<i64> {
        match self {
            Versus::Nothing => None,
            Versus::Defence(value)
            | Versus::Resistance(value)
            | Versus::ResistanceDice(value)
            | Versus::AttackDice(value) => Some(value),
        }
    }
}

impl Versus {
    /// `defence_2`
    fn name(self) -> String {
        let (what, value) = match self {
            Versus::Nothing => return "nothing".to_owned(),
            Versus::Defence(value) => ("defence", value),
            Versus::Resistance(value) => ("resistance", value),
            Versus::ResistanceDice(value) => ("resistance_dice", value),
            Versus::AttackDice(value) => ("attack_dice", value),
        };
        format!("{what}_{value}")
    }
}

impl Row {
    pub fn number(&self, tell: impl Fn(Tell) -> bool) -> Option<&Fraction> {
        let found = self.numbers.iter().find(|(it, _)| tell(*it));
        found.map(|(_, number)| number)
    }

    /// The chance that matters most: to hurt, to get through, to succeed.
    pub fn success(&self) -> Option<&Fraction> {
        self.number(|it| {
            matches!(
                it,
                Tell::Hurts(_) | Tell::Through(_) | Tell::Succeeds | Tell::BreaksFree(_)
            )
        })
    }

    pub fn damage(&self) -> Option<&Fraction> {
        self.number(|it| matches!(it, Tell::Damage(_)))
    }

    pub fn falls(&self) -> Option<&Fraction> {
        self.number(|it| matches!(it, Tell::Falls(_)))
    }
}

/// Values a hidden defence is shown with.
const DEFENCES: std::ops::RangeInclusive<i64> = 0..=8;
/// Resistances a hidden mind is shown with: two rolls are gone through for each.
const MINDS: std::ops::RangeInclusive<i64> = 0..=6;
/// Dice a hidden mental attack is shown with.
const ATTACKERS: [i64; 4] = [2, 4, 6, 8];
/// How many amounts of damage are told one by one.
const AMOUNTS: i64 = 6;
/// More ways than this are too many for a page.
const MOST_WAYS: u64 = 5_000;

pub(super) fn knows(state: &State, seat: &Seat, figure: &Figure) -> bool {
    seat.role == Role::GameMaster
        || !figure.id.is_master()
        || state.options.enemy_sheet == EnemySheet::Open
        || state.commander(figure) == Some(&seat.id)
}

/// Nothing for commands without dice, for those that are refused, and for what the seat does not know.
pub fn preview(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Option<Preview> {
    let known = view::known(state, seat);
    let question = Asked::of(setup, &known, seat, command)?;
    let mut preview = Preview {
        dice: question.dice,
        rows: Vec::new(),
        too_large: false,
    };
    for (about, subjects) in question.cases(&known, seat) {
        match question.reckon(setup, &about, seat, command, &subjects) {
            Ok(rows) => preview.rows.extend(rows),
            Err(NoOdds::TooMany(_)) => {
                preview.rows.clear();
                preview.too_large = true;
                break;
            }
            Err(NoOdds::Refused(_)) => return None,
        }
    }
    (preview.too_large || !preview.rows.is_empty()).then_some(preview)
}

/// The same numbers one by one, for whoever compares or lists them.
pub fn shown(
    setup: &Setup,
    state: &State,
    seat: &Seat,
    command: &Command,
) -> Result<Vec<Shown<ConDice>>, TooLarge> {
    let Some(preview) = preview(setup, state, seat, command) else {
        return Ok(Vec::new());
    };
    if preview.too_large {
        return Err(TooLarge);
    }
    let rolled = matches!(command, Command::Reroll { .. });
    let mut all = Vec::new();
    for row in preview.rows {
        for (tell, mean) in row.numbers {
            let setup = setup.clone();
            let name = match (row.target.is_some(), row.against) {
                (true, _) | (_, Versus::Nothing) => tell.name(),
                // About whoever has this value.
                (false, against) => {
                    let name = tell.name();
                    let word = name.split(':').next().unwrap_or_default();
                    format!("{word}.{}", against.name())
                }
            };
            let read = move |after: &State, events: &[Event], dice: &mut dyn Dice| {
                let (after, events) = finish(&setup, after, events, dice, rolled)?;
                Ok(tell.read(&after, &events))
            };
            all.push(Shown::new(name, mean, read).supposing(row.about.clone()));
        }
    }
    Ok(all)
}

/// Somebody a row is about, with what is read for them.
#[derive(Clone, Debug)]
struct Subject {
    target: Option<Target>,
    against: Versus,
    tells: Vec<Tell>,
}

/// What a command would throw dice for.
struct Asked {
    dice: i64,
    user: FigureId,
    steps: Vec<Step>,
    targets: Vec<Target>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Steps of something that begins or goes on.
    Work,
    /// A repeat of a roll with so many successes.
    Repeat(i64),
    /// An attempt to repel an effect.
    Retry(u32),
    Loss(FigureId),
}

impl Asked {
    fn of(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Option<Asked> {
        let ask = Ask { setup, state, seat };
        let new = |work: &Work, kind| Asked {
            dice: 0,
            user: work.user,
            steps: work.steps.clone(),
            targets: work.targets.clone(),
            kind,
        };
        let mut asked = match command {
            Command::Attack { .. } | Command::Use(_) | Command::UseItem { .. } => {
                let work = decide::planned(ask, command)?;
                // Nobody has agreed to it or settled it yet.
                if work.consent.is_some() || work.ruling.is_some() {
                    return None;
                }
                new(&work, Kind::Work)
            }
            _ if !ask.accepts(command) => return None,
            Command::GmCheck {
                figure,
                dice,
                needed,
                ..
            } => Asked {
                dice: 0,
                user: FigureId(u16::try_from(*figure).ok()?),
                steps: vec![Step::Check {
                    dice: *dice,
                    needed: *needed,
                    then: Vec::new(),
                }],
                targets: Vec::new(),
                kind: Kind::Work,
            },
            Command::Throw { .. } => {
                let work = state.work.as_ref()?;
                let due = work::due(state, work)?;
                let kind = match due.purpose {
                    Purpose::Loss => Kind::Loss(due.by),
                    Purpose::Pick => return None,
                    _ => Kind::Work,
                };
                Asked {
                    dice: due.dice,
                    ..new(work, kind)
                }
            }
            Command::Reroll { .. } => {
                let work = state.work.as_ref()?;
                let roll = work::open_roll(state, work)?;
                let counts = !matches!(roll.purpose, Purpose::Loss | Purpose::Pick | Purpose::Heal);
                let by = state.figure(roll.by)?;
                // The number of dice would tell a sheet nobody may know.
                if !counts || !knows(state, seat, by) {
                    return None;
                }
                Asked {
                    dice: roll.faces.len() as i64,
                    ..new(work, Kind::Repeat(read::successes(&roll.faces)))
                }
            }
            Command::Resist { effect, figure, .. } => {
                let effect = u32::try_from(*effect).ok()?;
                Asked {
                    dice: 0,
                    user: FigureId(u16::try_from(*figure).ok()?),
                    steps: vec![Step::Retry { effect }],
                    targets: Vec::new(),
                    kind: Kind::Retry(effect),
                }
            }
            _ => return None,
        };
        if let [Step::Retry { effect }, ..] = asked.steps[..]
            && asked.kind == Kind::Work
        {
            asked.kind = Kind::Retry(effect);
        }
        let user = state.figure(asked.user)?;
        if !knows(state, seat, user) && !matches!(asked.kind, Kind::Retry(_) | Kind::Loss(_)) {
            // Dice of somebody else's attack have fallen already; what stands against them may be told.
            let fell = state
                .work
                .as_ref()
                .is_some_and(|work| !work.rolls.is_empty());
            if !fell {
                return None;
            }
        }
        // Where somebody chooses what is lost in the middle of it, nobody can tell what comes after.
        let options = &state.options;
        let chosen =
            options.loss_which != LossWhich::Random || options.loss_order == LossOrder::Owner;
        if chosen && !ends_with_harm(&asked.steps) {
            return None;
        }
        if asked.dice == 0 {
            asked.dice = asked.steps.iter().map(first_dice).find(|dice| *dice > 0)?;
        }
        Some(asked)
    }

    /// The tables to reckon with, and who is told of for each: everybody known on the table as it is, then every
    /// value the others could have.
    fn cases(&self, known: &State, seat: &Seat) -> Vec<(State, Vec<Subject>)> {
        match self.kind {
            Kind::Repeat(now) => {
                let subject = Subject {
                    target: None,
                    against: Versus::Nothing,
                    tells: vec![Tell::Better(now), Tell::Worse(now)],
                };
                vec![(known.clone(), vec![subject])]
            }
            Kind::Retry(effect) => retry_cases(known, seat, effect),
            Kind::Loss(figure) => loss_case(known, seat, figure),
            Kind::Work => self.work_cases(known, seat),
        }
    }

    fn work_cases(&self, known: &State, seat: &Seat) -> Vec<(State, Vec<Subject>)> {
        let mut facts = Facts::default();
        facts.gather(known, &self.steps);
        let mut open = Vec::new();
        let mut veiled = Vec::new();
        for target in &self.targets {
            let plain = match target {
                Target::Figure(id) => known.figure(*id).is_some_and(|it| knows(known, seat, it)),
                Target::Object(_) => {
                    seat.role == Role::GameMaster || known.options.enemy_sheet == EnemySheet::Open
                }
                Target::Field(_) => continue,
            };
            if plain || facts.against.is_none() {
                open.push(*target);
            } else {
                veiled.push(*target);
            }
        }
        let mut cases = Vec::new();
        let mut subjects: Vec<Subject> = Vec::new();
        if facts.checks {
            subjects.push(Subject {
                target: None,
                against: Versus::Nothing,
                tells: vec![Tell::Succeeds],
            });
        }
        subjects.extend(open.iter().filter_map(|target| {
            let tells = facts.tells(known, seat, *target);
            (!tells.is_empty()).then(|| Subject {
                target: Some(*target),
                against: facts.stands(known, *target),
                tells,
            })
        }));
        if !subjects.is_empty() {
            // What is hidden of the others does not matter to these, but must not be looked at either.
            let about = match facts.against {
                Some(what) => suppose(known, &veiled, what, 0, &facts),
                None => known.clone(),
            };
            cases.push((about, subjects));
        }
        if let (Some(what), Some(first)) = (facts.against, veiled.first()) {
            let values = match what {
                What::Defence => DEFENCES,
                What::Flat | What::Rolled => MINDS,
            };
            for value in values {
                let about = suppose(known, &veiled, what, value, &facts);
                let tells = facts.tells(&about, seat, *first);
                if tells.is_empty() {
                    break;
                }
                let against = facts.stands(&about, *first);
                let target = None;
                let subject = Subject {
                    target,
                    against,
                    tells,
                };
                cases.push((about, vec![subject]));
            }
        }
        cases
    }

    /// Decides the command once for every way its dice can fall, and what follows from it.
    fn reckon(
        &self,
        setup: &Setup,
        about: &State,
        seat: &Seat,
        command: &Command,
        subjects: &[Subject],
    ) -> Result<Vec<Row>, NoOdds> {
        let rolled = matches!(self.kind, Kind::Repeat(_));
        let late = !matches!(self.kind, Kind::Loss(_)) && ends_with_harm(&self.steps);
        let tells = || subjects.iter().flat_map(|it| &it.tells);
        let odds: Odds<Vec<i64>> = every_way_up_to(MOST_WAYS, |dice| {
            let mut skipping = Late { dice };
            let dice: &mut dyn Dice = if late { &mut skipping } else { skipping.dice };
            let (after, events) = ConDice::outcome(setup, about, seat, command, dice)?;
            let (after, events) = finish(setup, &after, &events, dice, rolled)?;
            Ok(tells().map(|tell| tell.read(&after, &events)).collect())
        })?;
        let mut place = 0;
        let rows = subjects.iter().map(|subject| {
            let mut numbers = Vec::new();
            for tell in &subject.tells {
                let here = place;
                place += 1;
                numbers.push((*tell, odds.expected(|all| all[here])));
                if let Tell::Damage(target) = *tell
                    && subject.target.is_some()
                {
                    let amounts = odds.iter().map(|(all, _)| all[here]);
                    let most = amounts.max().unwrap_or(0).min(AMOUNTS);
                    numbers.extend((1..=most).map(|amount| {
                        let chance = odds.chance(|all| all[here] == amount);
                        (Tell::DamageIs(target, amount), chance)
                    }));
                }
            }
            Row {
                target: subject.target,
                against: subject.against,
                numbers,
                about: about.clone(),
            }
        });
        Ok(rows.collect())
    }
}

/// Dice a step throws, or the first of those that follow from it.
fn first_dice(step: &Step) -> i64 {
    match step {
        Step::Heal { die: true, .. } => 1,
        Step::Harm { dice, .. } | Step::Mind { dice, .. } | Step::Check { dice, .. } => *dice,
        Step::Transfer { dice, .. } => dice.unwrap_or(0),
        Step::Retry { .. } => 1,
        _ => 0,
    }
}

/// What reduces or resists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Defence,
    Flat,
    Rolled,
}

/// What the steps of something have in them.
#[derive(Debug, Default)]
struct Facts {
    against: Option<What>,
    checks: bool,
    minds: bool,
    harms: bool,
    heals: bool,
}

impl Facts {
    fn gather(&mut self, state: &State, steps: &[Step]) {
        let rolled = state.options.mental_damage_defence == MentalDamageDefence::Dice;
        let mental = if rolled { What::Rolled } else { What::Flat };
        for step in steps {
            match step {
                Step::Heal { .. } => self.heals = true,
                Step::Harm { against, .. } => {
                    self.harms = true;
                    let what = match against {
                        Against::Defence => Some(What::Defence),
                        Against::Mental => Some(mental),
                        Against::Nothing => None,
                    };
                    self.against = self.against.or(what);
                }
                Step::Transfer { dice: Some(_), .. } => {
                    self.harms = true;
                    self.against = self.against.or(Some(mental));
                }
                Step::Mind { then, .. } => {
                    self.minds = true;
                    self.against = self.against.or(Some(What::Rolled));
                    self.gather(state, then);
                }
                Step::Check { then, .. } => {
                    self.checks = true;
                    self.gather(state, then);
                }
                _ => {}
            }
        }
    }

    fn tells(&self, state: &State, seat: &Seat, target: Target) -> Vec<Tell> {
        let mut tells = Vec::new();
        if let Target::Figure(id) = target
            && self.minds
        {
            tells.push(Tell::Through(id));
        }
        if self.harms {
            tells.extend([Tell::Hurts(target), Tell::Damage(target)]);
        }
        let Target::Figure(id) = target else {
            return tells;
        };
        let Some(figure) = state.figure(id) else {
            return tells;
        };
        let open = knows(state, seat, figure);
        let counted = open || state.options.enemy_sheet == EnemySheet::LifeOnly;
        if self.harms && counted && state.life_total(figure) > 0 {
            tells.push(Tell::Falls(id));
        }
        if self.heals && open {
            tells.extend([Tell::Heals(id), Tell::Full(id)]);
        }
        tells
    }

    /// What stands against the dice.
    fn stands(&self, state: &State, target: Target) -> Versus {
        let Some(what) = self.against else {
            return Versus::Nothing;
        };
        match target {
            Target::Figure(id) => state.figure(id).map_or(Versus::Nothing, |it| match what {
                What::Defence => Versus::Defence(state.value(it, Attribute::Defence)),
                What::Flat => Versus::Resistance(state.value(it, Attribute::Mental)),
                What::Rolled => Versus::ResistanceDice(match it.resists {
                    true => state.value(it, Attribute::Mental),
                    false => 0,
                }),
            }),
            Target::Object(id) => {
                let defence = state.object(id).and_then(|it| it.defence);
                Versus::Defence(defence.unwrap_or(0))
            }
            Target::Field(_) => Versus::Nothing,
        }
    }
}

/// Life points of somebody nobody has counted: enough that no blow brings them down.
const UNCOUNTED: i64 = 5_000;

/// The table with this value for everybody whose sheet is hidden, and nothing else of those sheets.
fn suppose(known: &State, veiled: &[Target], what: What, value: i64, facts: &Facts) -> State {
    let mut state = known.clone();
    let life_open = known.options.enemy_sheet == EnemySheet::LifeOnly;
    for target in veiled {
        match target {
            Target::Object(id) => {
                if let Some(object) = state.objects.iter_mut().find(|it| it.id == *id) {
                    object.defence = Some(value);
                    object.life = Some(UNCOUNTED);
                }
            }
            Target::Figure(id) => {
                let Some(figure) = known.figure(*id) else {
                    continue;
                };
                let both = facts.minds && facts.harms;
                let changed = |attribute| value - known.modifier(figure, attribute);
                let (defence, mental) = (changed(Attribute::Defence), changed(Attribute::Mental));
                let Some(figure) = state.figure_mut(*id) else {
                    continue;
                };
                figure.resists = true;
                if what == What::Defence || both {
                    (figure.sheet.defence, figure.lost.defence) = (defence, 0);
                }
                if what != What::Defence || both {
                    (figure.sheet.mental, figure.lost.mental) = (mental, 0);
                }
                if !life_open {
                    (figure.sheet.life, figure.lost.life) = (UNCOUNTED, 0);
                    figure.life_now = UNCOUNTED;
                }
            }
            Target::Field(_) => {}
        }
    }
    state
}

/// An attempt to repel: the dice of the other may be hidden.
fn retry_cases(known: &State, seat: &Seat, effect: u32) -> Vec<(State, Vec<Subject>)> {
    let Some(effect) = known.effect(effect) else {
        return Vec::new();
    };
    let (Some(user), Some(ability)) = (known.figure(effect.user), effect.ability) else {
        return Vec::new();
    };
    let target = known.figure(effect.target);
    if !target.is_some_and(|it| knows(known, seat, it)) {
        return Vec::new();
    }
    let case = |state: State, dice: i64| {
        let subject = Subject {
            target: Some(Target::Figure(effect.target)),
            against: Versus::AttackDice(dice),
            tells: vec![Tell::BreaksFree(effect.target)],
        };
        (state, vec![subject])
    };
    if knows(known, seat, user) {
        let able = known.able(user, ability);
        return vec![case(known.clone(), if able.usable { able.dice } else { 0 })];
    }
    let with = |dice: i64| {
        let mut state = known.clone();
        if let Some(user) = state.figure_mut(effect.user) {
            let place = usize::from(ability);
            if let Some(built) = user.sheet.abilities.get_mut(place) {
                built.dice = dice;
            }
            if let Some(gone) = user.lost.abilities.get_mut(place) {
                *gone = crate::build::Gone::default();
            }
        }
        // Whatever makes it fewer or more is hidden too.
        state.effects.retain(|it| it.target != effect.user);
        case(state, dice)
    };
    ATTACKERS.into_iter().map(with).collect()
}

/// What a loss roll threatens (section 6.7), where the dice alone decide.
fn loss_case(known: &State, seat: &Seat, id: FigureId) -> Vec<(State, Vec<Subject>)> {
    let Some(figure) = known.figure(id) else {
        return Vec::new();
    };
    let options = &known.options;
    let chosen = options.loss_which != LossWhich::Random || options.loss_order == LossOrder::Owner;
    if !knows(known, seat, figure) || chosen {
        return Vec::new();
    }
    let mut tells = vec![Tell::LosesNothing(id), Tell::Loses(id)];
    let attributes = [
        LossOf::Movement,
        LossOf::Defence,
        LossOf::Life,
        LossOf::Mental,
    ];
    let has = |of: &LossOf| decide::points_left(figure, *of, 0) > 0;
    tells.extend(
        attributes
            .iter()
            .copied()
            .filter(has)
            .map(|of| Tell::Gone(id, of)),
    );
    let abilities = 0..figure.sheet.abilities.len() as u16;
    let usable = |ability: &u16| known.able(figure, *ability).usable;
    tells.extend(
        abilities
            .filter(usable)
            .map(|ability| Tell::Disabled(id, ability)),
    );
    let subject = Subject {
        target: Some(Target::Figure(id)),
        against: Versus::Nothing,
        tells,
    };
    vec![(known.clone(), vec![subject])]
}

/// Whether nothing more happens once somebody was hurt: then dice for lost points come too late to matter.
fn ends_with_harm(steps: &[Step]) -> bool {
    let hurts = |step: &Step| matches!(step, Step::Harm { .. } | Step::Transfer { .. });
    match steps {
        [] => true,
        [last] => match last {
            Step::Mind { then, .. } | Step::Check { then, .. } => ends_with_harm(then),
            _ => true,
        },
        [Step::Mind { then, .. } | Step::Check { then, .. }, ..] if then.iter().any(hurts) => false,
        [first, rest @ ..] => !hurts(first) && ends_with_harm(rest),
    }
}

/// Goes on with what a command has begun, until nothing more follows from its dice: everybody throws what is due,
/// nobody repeats a roll.
fn finish(
    setup: &Setup,
    after: &State,
    events: &[Event],
    dice: &mut dyn Dice,
    first_roll: bool,
) -> Result<(State, Vec<Event>), Stop> {
    let (mut state, mut events) = (after.clone(), events.to_vec());
    let master = Seat::new("gm", Role::GameMaster, "");
    loop {
        let thrown = |it: &Event| matches!(bare(it), Event::Rolled { .. });
        if first_roll && events.iter().any(thrown) {
            break;
        }
        let Some(work) = &state.work else { break };
        let over = work.steps.is_empty();
        let command = match work::question(&state, work) {
            Some(Question::Throw { figure, purpose }) => {
                // A loss after everything else changes nothing that is told; a pick belongs to its loss.
                let late = match purpose {
                    Purpose::Loss => true,
                    Purpose::Pick => !loss_began(&events),
                    _ => false,
                };
                if late && over {
                    break;
                }
                Command::Throw {
                    figure: figure.0.into(),
                }
            }
            Some(Question::Reroll { figure }) => Command::Keep {
                figure: figure.0.into(),
            },
            _ => break,
        };
        let mut turn = Turn::new(setup, &mut state, &mut events, dice);
        ConDice::decide(&mut turn, &master, &command)?;
    }
    Ok((state, events))
}

fn loss_began(events: &[Event]) -> bool {
    events
        .iter()
        .any(|it| matches!(bare(it), Event::LossRolled { .. }))
}

/// Dice for lost points are not told apart: they fall when everything that is read has happened.
struct Late<'a> {
    dice: &'a mut dyn Dice,
}

impl Dice for Late<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        let late = |die: &Die| [LOSS_ATTRIBUTE, LOSS_POINTS, PICK].contains(die);
        if dice.iter().all(late) {
            faces.fill(1);
            return Ok(());
        }
        self.dice.faces(dice, faces)
    }

    fn tally(&mut self, tally: &Tally) -> Result<i32, NoDice> {
        self.dice.tally(tally)
    }

    fn scored(&mut self, tally: &Tally, faces: &mut [u8]) -> Result<(), NoDice> {
        self.dice.scored(tally, faces)
    }

    fn until(
        &mut self,
        die: Die,
        wanted: FaceSet,
        thrown_again: &mut dyn FnMut(u8),
    ) -> Result<u8, NoDice> {
        if [LOSS_ATTRIBUTE, PICK].contains(&die)
            && let Some(face) = wanted.faces().next()
        {
            return Ok(face);
        }
        self.dice.until(die, wanted, thrown_again)
    }
}
