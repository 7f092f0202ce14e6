//! Commands as `choices` offers them: what people are free to write is replaced by a placeholder.

use crate::command::{ANY_DIFFICULTY, ANY_TEXT, LINE, MOST_DIFFICULTY, NAME, STORY};
use crate::content::{
    Attack, DamageType, Ends, FoeFeature, FoeRole, FoeSheet, Harm, Range, Sheet, Step, Thresholds,
    Trait, Traits,
};
use crate::{Command, DeathChoice, Name, bounds};

/// Something is written, and it is not too long.
pub fn is_text(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most
}

pub fn is_name(name: &Name, most: usize) -> bool {
    name.spellings().all(|text| is_text(text, most))
}

pub fn shape(command: &Command) -> Command {
    let mut shaped = command.clone();
    match &mut shaped {
        Command::AddPc {
            sheet: Some(sheet),
            new,
            ..
        } if is_sheet(sheet) && (*new != Some(true) || bounds::is_new(sheet)) => {
            **sheet = blank_sheet();
            *new = None;
        }
        Command::AddPc {
            sheet: None, new, ..
        } => *new = None,
        Command::AddFoe { sheet, waits, .. } => {
            if let Some(sheet) = sheet
                && is_foe_sheet(sheet)
            {
                **sheet = blank_foe();
            }
            flag(waits);
        }
        Command::StartScene { title, clear, .. } => {
            if let Some(title) = title {
                text(title, NAME);
            }
            flag(clear);
        }
        Command::EndScene { clear, behind } => {
            flag(clear);
            *behind = None;
        }
        Command::SetDifficulty {
            difficulty,
            hidden,
            stakes,
        } => {
            if difficulty.is_some() {
                number(difficulty);
                *hidden = None;
            }
            flag(hidden);
            optional(stakes);
        }
        Command::ProposeMove {
            text: told,
            with,
            weapon,
            feature,
            targets,
            ..
        } => {
            text(told, LINE);
            if weapon.is_none() && feature.is_none() {
                any_trait(with);
            }
            targets.sort_unstable();
        }
        Command::AutoSucceed { note } => optional(note),
        Command::OfferPrice {
            text: told,
            stress,
            hp,
        } => {
            text(told, LINE);
            within(stress, 0, 12);
            within(hp, 0, 12);
        }
        Command::CallRoll {
            traits,
            difficulty,
            hidden,
            stakes,
            obvious,
            adv,
            dis,
        } => {
            fit(traits);
            number(difficulty);
            *hidden = None;
            written(stakes);
            flag(obvious);
            within(adv, 0, 5);
            within(dis, 0, 5);
        }
        Command::Reframe {
            with,
            difficulty,
            hidden,
            stakes,
            ..
        } => {
            if let Some(one) = with {
                let mut fits = vec![*one];
                fit(&mut fits);
                *with = fits.first().copied();
            }
            number(difficulty);
            *hidden = None;
            written(stakes);
        }
        Command::TakeSpotlight { hold, .. } | Command::SeizeSpotlight { hold } => flag(hold),
        Command::Declare {
            experiences,
            rally,
            features,
            ..
        } => {
            experiences.sort_unstable();
            features.sort_unstable();
            flag(rally);
        }
        Command::VetoExperience { reason, .. } => text(reason, LINE),
        Command::GrantEdge { label, outside, .. } => {
            text(label, NAME);
            flag(outside);
        }
        Command::Help { text: told, .. } => text(told, LINE),
        Command::RollAction { straight } => flag(straight),
        Command::RollDamage { rally, .. } | Command::TagDamage { rally, .. } => flag(rally),
        Command::Close { note, consequence } => {
            optional(note);
            optional(consequence);
        }
        Command::CallReaction {
            source,
            members,
            on_failure,
            on_success,
            tell,
            hazard,
        } => {
            *tell = None;
            *hazard = None;
            text(source, LINE);
            for one in members.iter_mut() {
                let fits = (1..=MOST_DIFFICULTY).contains(&one.difficulty)
                    && (0..=5).contains(&one.adv)
                    && (0..=5).contains(&one.dis);
                if fits {
                    one.difficulty = ANY_DIFFICULTY;
                    one.with = Trait::Agility;
                    one.hidden = false;
                    (one.adv, one.dis) = (0, 0);
                }
            }
            members.sort_by(|a, b| a.pc.cmp(&b.pc));
            for steps in [on_failure, on_success] {
                if steps.iter().all(is_step) {
                    steps.clear();
                }
            }
        }
        Command::DeclareReaction {
            experiences,
            rally,
            features,
            text: told,
            with,
            ..
        } => {
            experiences.sort_unstable();
            features.sort_unstable();
            flag(rally);
            written(told);
            if features.is_empty() {
                any_trait(with);
            }
        }
        Command::ProposeGroup {
            members,
            text: told,
            with,
            weapon,
            feature,
            targets,
            ..
        } => {
            members.sort();
            text(told, LINE);
            if weapon.is_none() && feature.is_none() {
                any_trait(with);
            }
            targets.sort_unstable();
        }
        Command::FrameGroup {
            traits,
            difficulty,
            hidden,
            stakes,
            obvious,
            members,
        } => {
            fit(traits);
            number(difficulty);
            *hidden = None;
            written(stakes);
            flag(obvious);
            for one in members.iter_mut() {
                number(&mut one.difficulty);
                let fits = (0..=5).contains(&one.adv) && (0..=5).contains(&one.dis);
                if fits {
                    (one.adv, one.dis) = (0, 0);
                }
                one.with = None;
            }
            members.sort_by(|a, b| a.pc.cmp(&b.pc));
        }
        Command::ProposeTag {
            text: told,
            weapon,
            with,
            feature,
            ..
        } => {
            text(told, LINE);
            if weapon.is_none() && feature.is_none() {
                any_trait(with);
            }
        }
        Command::AnswerTag {
            weapon: None,
            with,
            feature: None,
            ..
        } => any_trait(with),
        Command::FrameTag {
            traits_a,
            difficulty_a,
            traits_b,
            difficulty_b,
            hidden,
            stakes,
            obvious,
        } => {
            for traits in [traits_a, traits_b] {
                if traits.len() == 1 {
                    fit(traits);
                }
            }
            number(difficulty_a);
            number(difficulty_b);
            *hidden = None;
            written(stakes);
            flag(obvious);
        }
        Command::GmMove {
            text: told,
            hard,
            stress,
            ..
        } => {
            text(told, LINE);
            *hard = None;
            if let Some(stress) = stress
                && (1..=12).contains(stress)
            {
                *stress = 1;
            }
        }
        Command::SpendFear { text: told, .. }
        | Command::FoeOther { text: told }
        | Command::FateRoll { text: told, .. } => text(told, LINE),
        Command::FoeAttack {
            targets, adv, dis, ..
        } => {
            targets.sort();
            within(adv, 0, 5);
            within(dis, 0, 5);
        }
        Command::FoeAction { targets, .. }
        | Command::FoeReaction { targets, .. }
        | Command::UseEnvironment { targets, .. } => targets.sort(),
        Command::FoeTask { difficulty, .. } if (1..=MOST_DIFFICULTY).contains(difficulty) => {
            *difficulty = ANY_DIFFICULTY;
        }
        Command::MarkStress { n, .. }
        | Command::ClearStress { n, .. }
        | Command::MarkHp { n, .. }
        | Command::ClearHp { n, .. }
        | Command::ClearArmor { n, .. } => one(n, 12),
        Command::DealDamage {
            n, kind, direct, ..
        } => {
            one(n, 999);
            *kind = DamageType::Phy;
            *direct = None;
        }
        Command::AddCondition {
            condition,
            temporary,
            ..
        } => {
            text(condition, NAME);
            *temporary = None;
        }
        Command::AddEffect {
            name,
            temporary,
            ends,
            modifier,
            ..
        } => {
            text(name, NAME);
            *temporary = None;
            *ends = Ends::Text;
            within(modifier, -5, 5);
        }
        Command::CreateCountdown {
            name,
            start,
            die,
            looping,
            hidden,
            named_rolls,
            effect,
            ..
        } => {
            text(name, NAME);
            text(effect, LINE);
            if let Some(start) = start {
                one(start, 20);
            }
            if let Some(die) = die {
                *die = dice::Kind::D6;
            }
            (*looping, *hidden, *named_rolls) = (None, None, None);
        }
        Command::TickCountdown { n, .. } => one(n, 20),
        Command::DeathMove {
            choice,
            hp,
            text: told,
            later,
            ..
        } => {
            optional(told);
            flag(later);
            if *choice == DeathChoice::Risk && (hp.is_none() || later.is_none()) {
                within(hp, 0, 12);
                *later = None;
            }
        }
        _ => {}
    }
    shaped
}

fn text(text: &mut String, most: usize) {
    if is_text(text, most) {
        ANY_TEXT.clone_into(text);
    }
}

/// A text that may be written or left out, as one likes.
fn optional(text: &mut Option<String>) {
    if text.as_ref().is_some_and(|text| is_text(text, LINE)) {
        *text = None;
    }
}

/// A text whose presence matters.
fn written(told: &mut Option<String>) {
    if let Some(told) = told {
        text(told, LINE);
    }
}

fn flag(flag: &mut Option<bool>) {
    if *flag == Some(false) {
        *flag = None;
    }
}

fn number(value: &mut Option<i64>) {
    if value.is_some_and(|value| (1..=MOST_DIFFICULTY).contains(&value)) {
        *value = Some(ANY_DIFFICULTY);
    }
}

fn within(value: &mut Option<i64>, low: i64, high: i64) {
    if value.is_some_and(|value| (low..=high).contains(&value)) {
        *value = None;
    }
}

fn one(value: &mut i64, most: i64) {
    if (1..=most).contains(value) {
        *value = 1;
    }
}

fn any_trait(with: &mut Option<Trait>) {
    if with.is_some() {
        *with = Some(Trait::Agility);
    }
}

fn distinct(traits: &[Trait]) -> bool {
    let repeated = |(index, one): (usize, &Trait)| traits[..index].contains(one);
    !traits.iter().enumerate().any(repeated)
}

/// Bare hands take strength or finesse, everything else any trait.
fn fit(traits: &mut Vec<Trait>) {
    if traits.is_empty() || !distinct(traits) {
        return;
    }
    let hands = |one: &Trait| matches!(one, Trait::Strength | Trait::Finesse);
    let with = if traits.iter().all(hands) {
        Trait::Strength
    } else {
        Trait::Agility
    };
    *traits = vec![with];
}

/// Within the bounds of section 2.3.
pub fn is_sheet(sheet: &Sheet) -> bool {
    bounds::sheet(sheet).is_ok()
}

fn in_(value: u8, low: u8, high: u8) -> bool {
    (low..=high).contains(&value)
}

/// Within the bounds of section 2.4.
pub fn is_foe_sheet(sheet: &FoeSheet) -> bool {
    bounds::foe(sheet).is_ok()
}

pub fn is_foe_feature(feature: &FoeFeature) -> bool {
    use crate::content::FoeAct;
    let harm = |harm: &Harm| harm.dice <= 12 && harm.flat <= 30;
    let act = match &feature.act {
        FoeAct::Minion { x } | FoeAct::Relentless { x } => in_(*x, 1, 30),
        FoeAct::Horde { harm: one } => harm(one),
        FoeAct::Attack { harm: one, .. } => one.as_ref().is_none_or(harm),
        FoeAct::Reaction {
            against,
            on_failure,
            on_success,
            ..
        } => {
            against.is_none_or(|against| in_(against, 1, 60))
                && on_failure.iter().chain(on_success).all(is_step)
        }
        FoeAct::Steps { steps } => steps.iter().all(is_step),
        FoeAct::Told | FoeAct::Slow => true,
    };
    is_name(&feature.name, NAME)
        && is_name(&feature.text, STORY)
        && feature.fear <= 12
        && feature.stress <= 12
        && act
}

pub fn is_step(step: &Step) -> bool {
    match step {
        Step::Damage { dice, flat, .. } => *dice <= 12 && *flat <= 30 && *dice + *flat > 0,
        Step::Stress { n } => in_(*n, 1, 12),
        Step::Condition { name, .. } => is_text(name, NAME),
        Step::Move { .. } => true,
        Step::Text { text } => is_name(text, LINE),
    }
}

/// A sheet that is still to be filled in.
pub fn blank_sheet() -> Sheet {
    Sheet {
        id: String::new(),
        name: Name::text(ANY_TEXT),
        about: None,
        level: 1,
        traits: Traits::default(),
        spellcast: None,
        proficiency: 1,
        evasion: 10,
        thresholds: Thresholds {
            major: 1,
            severe: 2,
        },
        hp: 6,
        stress: 6,
        armor: 0,
        experiences: Vec::new(),
        weapons: Vec::new(),
        features: Vec::new(),
        resist: Vec::new(),
        immune: Vec::new(),
    }
}

pub fn blank_foe() -> FoeSheet {
    FoeSheet {
        id: String::new(),
        name: Name::text(ANY_TEXT),
        public_name: None,
        about: None,
        tier: 1,
        role: FoeRole::Standard,
        difficulty: 11,
        thresholds: None,
        hp: 1,
        stress: 1,
        attack: Attack {
            name: Name::text(ANY_TEXT),
            modifier: 0,
            range: Range::Melee,
            harm: Harm {
                dice: 1,
                die: dice::Kind::D6,
                flat: 0,
                kind: DamageType::Phy,
                direct: false,
            },
        },
        experiences: Vec::new(),
        features: Vec::new(),
        resist: Vec::new(),
        immune: Vec::new(),
    }
}
