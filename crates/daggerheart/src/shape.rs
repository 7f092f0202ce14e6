//! A command as it is offered, where that is more than its fields say: traits that fit, whole sheets, lists of members.

pub use table::is_text;

use crate::command::{ANY_DIFFICULTY, ANY_TEXT, LINE, MOST_DIFFICULTY, NAME, STORY};
use crate::content::{
    Attack, DamageType, FoeFeature, FoeRole, FoeSheet, Harm, Range, Sheet, Step, Thresholds, Trait,
    Traits,
};
use crate::{Command, Daggerheart, DeathChoice, Name, bounds};

pub fn is_name(name: &Name, most: usize) -> bool {
    name.spellings().all(|text| is_text(text, most))
}

pub fn shape(command: &Command) -> Command {
    let mut shaped = table::domain::shape::<Daggerheart>(command);
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
        Command::AddFoe {
            sheet: Some(sheet), ..
        } if is_foe_sheet(sheet) => **sheet = blank_foe(),
        Command::SetDifficulty {
            difficulty,
            hidden,
            traits,
            ..
        } => {
            if difficulty.is_some() || *hidden == Some(false) {
                *hidden = None;
            }
            // Advice; any may be given.
            traits.clear();
        }
        Command::ProposeMove {
            with,
            weapon: None,
            feature: None,
            ..
        }
        | Command::ProposeGroup {
            with,
            weapon: None,
            feature: None,
            ..
        }
        | Command::ProposeTag {
            with,
            weapon: None,
            feature: None,
            ..
        }
        | Command::AnswerTag {
            with,
            weapon: None,
            feature: None,
            ..
        } => any_trait(with),
        Command::DeclareReaction { with, features, .. } if features.is_empty() => any_trait(with),
        Command::CallRoll { traits, .. } => fit(traits),
        Command::Reframe {
            with: Some(with), ..
        } => *with = fitting(&[*with]),
        Command::CallReaction {
            members,
            on_failure,
            on_success,
            ..
        } => {
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
        Command::FrameGroup {
            traits, members, ..
        } => {
            fit(traits);
            for one in members.iter_mut() {
                if let Some(n) = &mut one.difficulty
                    && (1..=MOST_DIFFICULTY).contains(n)
                {
                    *n = ANY_DIFFICULTY;
                }
                let fits = (0..=5).contains(&one.adv) && (0..=5).contains(&one.dis);
                if fits {
                    (one.adv, one.dis) = (0, 0);
                }
                one.with = None;
            }
            members.sort_by(|a, b| a.pc.cmp(&b.pc));
        }
        Command::FrameTag {
            traits_a, traits_b, ..
        } => {
            let both = [traits_a, traits_b].into_iter();
            both.filter(|traits| traits.len() == 1).for_each(fit);
        }
        Command::DeathMove {
            choice: DeathChoice::Risk,
            hp,
            later,
            ..
        } if hp.is_none() || later.is_none() => {
            if hp.is_some_and(|hp| (0..=12).contains(&hp)) {
                *hp = None;
            }
            *later = None;
        }
        _ => {}
    }
    shaped
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
fn fitting(traits: &[Trait]) -> Trait {
    let hands = |one: &Trait| matches!(one, Trait::Strength | Trait::Finesse);
    if traits.iter().all(hands) {
        Trait::Strength
    } else {
        Trait::Agility
    }
}

fn fit(traits: &mut Vec<Trait>) {
    if !traits.is_empty() && distinct(traits) {
        *traits = vec![fitting(traits)];
    }
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
