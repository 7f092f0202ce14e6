//! What a sheet may hold (sections 2.3 and 2.4 of the rules), and what does not fit, by name.

use crate::Name;
use crate::command::{NAME, STORY};
use crate::content::{Act, DiceCount, Feature, FoeSheet, Harm, Sheet, Thresholds, Trait};
use crate::shape::{is_foe_feature, is_name, is_text};

/// A field with its bounds, and the rule they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub field: &'static str,
    pub low: i64,
    pub high: i64,
    pub rule: &'static str,
}

type Checked = Result<(), Fault>;

fn within(
    field: &'static str,
    value: impl Into<i64>,
    (low, high): (i64, i64),
    rule: &'static str,
) -> Checked {
    if (low..=high).contains(&value.into()) {
        Ok(())
    } else {
        Err(Fault {
            field,
            low,
            high,
            rule,
        })
    }
}

fn holds(field: &'static str, fits: bool, most: usize, rule: &'static str) -> Checked {
    let high = i64::try_from(most).unwrap_or(i64::MAX);
    match fits {
        true => Ok(()),
        false => Err(Fault {
            field,
            low: 1,
            high,
            rule,
        }),
    }
}

fn named(field: &'static str, name: &Name, most: usize, rule: &'static str) -> Checked {
    holds(field, is_name(name, most), most, rule)
}

fn thresholds(it: Thresholds) -> Checked {
    within("major", it.major, (1, 254), "DH-HP-2")?;
    let above = i64::from(it.major) + 1;
    within("severe", it.severe, (above, 255), "DH-HP-2")
}

fn amount(field: &'static str, count: usize, most: i64, rule: &'static str) -> Checked {
    within(
        field,
        i64::try_from(count).unwrap_or(i64::MAX),
        (0, most),
        rule,
    )
}

/// The first thing on a character's sheet that does not fit.
pub fn sheet(it: &Sheet) -> Checked {
    const WHO: &str = "DH-CONTENT-1";
    named("name", &it.name, NAME, WHO)?;
    if let Some(about) = &it.about {
        named("about", about, STORY, WHO)?;
    }
    amount("id", it.id.chars().count(), NAME as i64, WHO)?;
    within("level", it.level, (1, 10), "DH-HP-2")?;
    for one in Trait::ALL {
        within(one.as_str(), it.traits.get(one), (-5, 8), "DH-TRAIT-1")?;
    }
    within("proficiency", it.proficiency, (1, 6), "DH-DMG-2")?;
    within("evasion", it.evasion, (0, 30), "DH-ATK-3")?;
    thresholds(it.thresholds)?;
    within("hp", it.hp, (1, 12), "DH-HP-4")?;
    within("stress", it.stress, (1, 12), "DH-STRESS-1")?;
    within("armor", it.armor, (0, 12), "DH-ARMOR-2")?;
    amount("experiences", it.experiences.len(), 8, "DH-EXP-7")?;
    amount("weapons", it.weapons.len(), 6, "DH-ATK-1")?;
    amount("features", it.features.len(), 12, "DH-HOPE-6")?;
    for one in &it.experiences {
        named("experience_name", &one.name, NAME, "DH-EXP-7")?;
        within("experience", one.modifier, (1, 10), "DH-EXP-7")?;
    }
    for one in &it.weapons {
        named("weapon_name", &one.name, NAME, "DH-ATK-1")?;
        amount("id", one.id.chars().count(), NAME as i64, "DH-ATK-1")?;
        within("weapon", one.flat, (0, 30), "DH-DMG-1")?;
    }
    it.features.iter().try_for_each(feature)
}

fn feature(it: &Feature) -> Checked {
    const RULE: &str = "DH-HOPE-6";
    named("feature_name", &it.name, NAME, RULE)?;
    named("feature_text", &it.text, STORY, RULE)?;
    if it.class {
        within("feature_class", it.hope, (3, 3), "DH-HOPE-7")?;
    }
    within("feature_hope", it.hope, (0, 6), RULE)?;
    within("feature_stress", it.stress, (0, 6), RULE)?;
    if let Some(uses) = it.uses {
        within("feature_uses", uses.times, (1, 10), RULE)?;
    }
    match &it.act {
        Act::Spell(spell) => {
            if let Some(effect) = &spell.effect {
                named("effect_name", &effect.name, NAME, "DH-SPELL-6")?;
                within("effect", effect.modifier, (-5, 5), "DH-SPELL-6")?;
                let condition = effect.condition.as_ref();
                let fits = condition.is_none_or(|name| is_text(name, NAME));
                holds("condition", fits, NAME, "DH-COND-1")?;
            }
            if let Some(stated) = spell.stated {
                within("difficulty", stated, (1, 60), "DH-STEP-4")?;
            }
            if let Some(damage) = spell.damage {
                within("damage", damage.flat, (0, 30), "DH-DMG-1")?;
                if let DiceCount::Fixed(dice) = damage.dice {
                    within("dice", dice, (0, 12), "DH-DMG-1")?;
                }
            }
            Ok(())
        }
        Act::Flat { by } => within("feature_flat", *by, (-10, 10), RULE),
        _ => Ok(()),
    }
}

/// The traits a new character of the first level has, in any order.
const NEW: [i8; 6] = [-1, 0, 0, 1, 1, 2];

/// Whether these are the traits of a new character (DH-TRAIT-1). What levels add is not counted here.
pub fn is_new(sheet: &Sheet) -> bool {
    let mut traits = Trait::ALL.map(|one| sheet.traits.get(one));
    traits.sort_unstable();
    sheet.level > 1 || traits == NEW
}

/// The first thing on a foe's sheet that does not fit.
pub fn foe(it: &FoeSheet) -> Checked {
    const RULE: &str = "DH-CONTENT-2";
    let harm = |harm: &Harm| {
        within("dice", harm.dice, (0, 12), "DH-FOE-8")?;
        within("damage", harm.flat, (0, 30), "DH-FOE-8")
    };
    named("name", &it.name, NAME, RULE)?;
    if let Some(name) = &it.public_name {
        named("name", name, NAME, RULE)?;
    }
    if let Some(about) = &it.about {
        named("about", about, STORY, RULE)?;
    }
    amount("id", it.id.chars().count(), NAME as i64, RULE)?;
    within("tier", it.tier, (1, 4), RULE)?;
    within("difficulty", it.difficulty, (1, 60), "DH-FOE-18")?;
    if let Some(it) = it.thresholds {
        thresholds(it)?;
    }
    within("hp", it.hp, (1, 30), "DH-FOE-17")?;
    within("stress", it.stress, (0, 12), "DH-FOE-15")?;
    named("attack_name", &it.attack.name, NAME, "DH-FOE-8")?;
    within("attack", it.attack.modifier, (-10, 20), "DH-FOE-8")?;
    harm(&it.attack.harm)?;
    amount("experiences", it.experiences.len(), 8, "DH-FOE-10")?;
    for one in &it.experiences {
        named("experience_name", &one.name, NAME, "DH-FOE-10")?;
        within("experience", one.modifier, (1, 10), "DH-FOE-10")?;
    }
    amount("features", it.features.len(), 12, "DH-FOE-15")?;
    let fits = it.features.iter().all(is_foe_feature);
    holds("feature_text", fits, STORY, "DH-FOE-15")
}
