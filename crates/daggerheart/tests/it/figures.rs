//! The example figures of the rules (DH-CONTENT-7): Mira, Tarek, Juno, Grubenhund, Aschewächter; and
//! features that tests put on their sheets.

use std::sync::Arc;

use daggerheart::content::{
    Act, Attack, Content, CountdownSheet, DamageType, DiceCount, Ends, EnvironmentKind,
    EnvironmentSheet, Experience, Feature, FeatureKind, FoeAct, FoeFeature, FoeRole, FoeSheet,
    Harm, Per, Range, Reroll, Scenario, Sheet, Sign, Spell, SpellDamage, SpellEffect, Step,
    Thresholds, Trait, Traits, Trigger, Uses, Weapon, When,
};
use daggerheart::{
    Condition, CountdownKind, FROM_STRESS, Foe, FoeStatus, Looping, Name, Options, Pc, Spotlight,
    State, VULNERABLE,
};
use dice::Kind;
use serde_json::json;
use table::SeatId;

fn name(text: &str) -> Name {
    Name::text(text)
}

struct Figure {
    name: &'static str,
    traits: [i8; 6],
    evasion: u8,
    thresholds: (u8, u8),
    hp: u8,
    armor: u8,
    weapon: (&'static str, Trait, Kind, u8, DamageType),
    experiences: [&'static str; 2],
}

fn sheet(it: Figure) -> Sheet {
    let [agility, strength, finesse, instinct, presence, knowledge] = it.traits;
    let (weapon, with, die, flat, kind) = it.weapon;
    let experience = |text: &str| Experience {
        name: name(text),
        modifier: 2,
    };
    Sheet {
        id: it.name.to_lowercase(),
        name: name(it.name),
        about: None,
        level: 1,
        traits: Traits {
            agility,
            strength,
            finesse,
            instinct,
            presence,
            knowledge,
        },
        spellcast: None,
        proficiency: 1,
        evasion: it.evasion,
        thresholds: Thresholds {
            major: it.thresholds.0,
            severe: it.thresholds.1,
        },
        hp: it.hp,
        stress: 6,
        armor: it.armor,
        experiences: it.experiences.map(experience).to_vec(),
        weapons: vec![Weapon {
            id: weapon.to_lowercase(),
            name: name(weapon),
            with,
            range: Range::Melee,
            die,
            flat,
            kind,
        }],
        features: Vec::new(),
        resist: Vec::new(),
        immune: Vec::new(),
    }
}

pub fn mira() -> Sheet {
    sheet(Figure {
        name: "Mira",
        traits: [2, -1, 1, 1, 0, 0],
        evasion: 11,
        thresholds: (7, 14),
        hp: 6,
        armor: 3,
        weapon: ("Kurzklinge", Trait::Finesse, Kind::D8, 1, DamageType::Phy),
        experiences: ["Dächerläuferin", "Menschenkennerin"],
    })
}

pub fn tarek() -> Sheet {
    sheet(Figure {
        name: "Tarek",
        traits: [1, 2, 0, 1, 0, -1],
        evasion: 9,
        thresholds: (8, 16),
        hp: 7,
        armor: 4,
        weapon: (
            "Streithammer",
            Trait::Strength,
            Kind::D10,
            3,
            DamageType::Phy,
        ),
        experiences: ["Bollwerk", "Minenkind"],
    })
}

pub fn juno() -> Sheet {
    Sheet {
        spellcast: Some(Trait::Knowledge),
        ..sheet(Figure {
            name: "Juno",
            traits: [0, -1, 0, 1, 1, 2],
            evasion: 10,
            thresholds: (6, 13),
            hp: 5,
            armor: 2,
            weapon: ("Glimmstab", Trait::Knowledge, Kind::D6, 2, DamageType::Mag),
            experiences: ["Sternkarten", "Alte Schwüre"],
        })
    }
}

/// One damage roll of a foe.
pub fn harm(dice: u8, die: Kind, flat: u8, kind: DamageType) -> Harm {
    Harm {
        dice,
        die,
        flat,
        kind,
        direct: false,
    }
}

pub fn foe_feature(id: &str, kind: FeatureKind, fear: u8, stress: u8, act: FoeAct) -> FoeFeature {
    FoeFeature {
        id: id.to_owned(),
        name: name(id),
        text: name(&format!("what {id} does")),
        kind,
        fear,
        stress,
        trigger: None,
        one: false,
        act,
    }
}

fn foe(
    id: &str,
    difficulty: u8,
    thresholds: (u8, u8),
    slots: (u8, u8),
    modifier: i8,
    harm: Harm,
) -> FoeSheet {
    FoeSheet {
        id: id.to_lowercase(),
        name: name(id),
        public_name: None,
        about: None,
        tier: 1,
        role: FoeRole::Standard,
        difficulty,
        thresholds: Some(Thresholds {
            major: thresholds.0,
            severe: thresholds.1,
        }),
        hp: slots.0,
        stress: slots.1,
        attack: Attack {
            name: name("attack"),
            modifier,
            range: Range::Melee,
            harm,
        },
        experiences: Vec::new(),
        features: Vec::new(),
        resist: Vec::new(),
        immune: Vec::new(),
    }
}

pub fn hound() -> FoeSheet {
    let biting = harm(1, Kind::D8, 2, DamageType::Phy);
    FoeSheet {
        experiences: vec![Experience {
            name: name("Witterung"),
            modifier: 2,
        }],
        ..foe("Grubenhund", 12, (6, 11), (4, 2), 2, biting)
    }
}

/// All in close range make an agility reaction (13): 2d6 magic, half on a success.
pub fn ashstorm() -> FoeFeature {
    let step = |half| Step::Damage {
        dice: 2,
        die: Kind::D6,
        flat: 0,
        kind: DamageType::Mag,
        half,
        direct: false,
    };
    let act = FoeAct::Reaction {
        with: Trait::Agility,
        against: Some(13),
        on_failure: vec![step(false)],
        on_success: vec![step(true)],
    };
    foe_feature("Aschesturm", FeatureKind::Action, 1, 0, act)
}

pub fn warden() -> FoeSheet {
    let burning = harm(1, Kind::D10, 3, DamageType::Mag);
    FoeSheet {
        features: vec![ashstorm()],
        resist: vec![DamageType::Mag],
        ..foe("Aschewächter", 14, (8, 15), (6, 3), 1, burning)
    }
}

/// A foe for tests, by what is special about it.
pub fn special(kind: &str) -> FoeSheet {
    let plain = harm(1, Kind::D6, 2, DamageType::Phy);
    let mut it = foe(kind, 11, (7, 12), (4, 2), 1, plain);
    let passive = |act| foe_feature(kind, FeatureKind::Passive, 0, 0, act);
    match kind {
        "minion" => {
            it.thresholds = None;
            it.hp = 1;
            it.features = vec![passive(FoeAct::Minion { x: 4 })];
        }
        "horde" => {
            let weak = harm(1, Kind::D4, 0, DamageType::Phy);
            it.features = vec![passive(FoeAct::Horde { harm: weak })];
        }
        "relentless" => it.features = vec![passive(FoeAct::Relentless { x: 2 })],
        "slow" => it.features = vec![passive(FoeAct::Slow)],
        "sweeper" => {
            let act = FoeAct::Attack {
                harm: Some(harm(2, Kind::D6, 1, DamageType::Phy)),
                several: true,
            };
            it.features = vec![foe_feature(kind, FeatureKind::Action, 0, 1, act)];
        }
        "striker" => {
            let pierce = Harm {
                direct: true,
                ..harm(1, Kind::D6, 2, DamageType::Phy)
            };
            it.attack.harm = pierce;
        }
        "caller" => {
            let steps = vec![
                Step::Stress { n: 1 },
                Step::Condition {
                    name: "restrained".to_owned(),
                    temporary: true,
                },
                Step::Move { band: Range::Close },
            ];
            let act = FoeAct::Steps { steps };
            it.features = vec![
                foe_feature("grip", FeatureKind::Action, 0, 0, act),
                foe_feature("gloat", FeatureKind::Action, 2, 0, FoeAct::Told),
            ];
        }
        "avenger" => {
            let steps = vec![Step::Stress { n: 1 }];
            let act = FoeAct::Steps { steps };
            it.features = [
                Trigger::Damaged,
                Trigger::Missed,
                Trigger::Defeated,
                Trigger::Fear,
            ]
            .map(|trigger| FoeFeature {
                trigger: Some(trigger),
                ..foe_feature("answer", FeatureKind::Reaction, 1, 0, act.clone())
            })
            .to_vec();
        }
        "ghost" => it.immune = vec![DamageType::Phy],
        _ => panic!("what foe is {kind}?"),
    }
    it
}

/// A feature for a sheet, by what it does.
pub fn feature(kind: &str) -> Feature {
    let (when, hope, stress, act) = match kind {
        "reroll" => (When::AfterRoll, 0, 0, Act::Reroll { die: Reroll::Hope }),
        "second" => (
            When::AfterRoll,
            1,
            0,
            Act::Reroll {
                die: Reroll::Either,
            },
        ),
        "class" => (When::WithAction, 3, 0, Act::Told),
        "edge" => (
            When::BeforeRoll,
            1,
            0,
            Act::Edge {
                sign: Sign::Advantage,
            },
        ),
        "flat" => (When::BeforeRoll, 0, 1, Act::Flat { by: 2 }),
        "heal" => (When::Any, 1, 0, Act::ClearHp { n: 2 }),
        "calm" => (When::Any, 1, 0, Act::ClearStress { n: 1 }),
        "mend" => (When::Any, 0, 1, Act::ClearArmor { n: 1 }),
        "rally" => (When::Any, 0, 0, Act::Rally),
        "bolt" => {
            let damage = Some(SpellDamage {
                dice: DiceCount::Spellcast,
                die: Kind::D6,
                flat: 2,
                kind: DamageType::Mag,
            });
            let spell = Spell {
                stated: None,
                damage,
                several: true,
                effect: None,
            };
            (When::Roll, 0, 0, Act::Spell(spell))
        }
        "veil" => {
            let effect = Some(SpellEffect {
                name: name("Schleier"),
                on_targets: false,
                temporary: true,
                ends: Ends::Scene,
                modifier: 1,
                condition: Some("hidden".to_owned()),
            });
            let spell = Spell {
                stated: Some(12),
                damage: None,
                several: false,
                effect,
            };
            (When::Roll, 1, 0, Act::Spell(spell))
        }
        "ward" => {
            let effect = Some(SpellEffect {
                name: name("Schutz"),
                on_targets: false,
                temporary: false,
                ends: Ends::Rest,
                modifier: 0,
                condition: None,
            });
            let spell = Spell {
                stated: None,
                damage: None,
                several: false,
                effect,
            };
            (When::Roll, 0, 0, Act::Spell(spell))
        }
        "hold" => {
            let effect = Some(SpellEffect {
                name: name("Griff"),
                on_targets: true,
                temporary: true,
                ends: Ends::Choice,
                modifier: 0,
                condition: Some("restrained".to_owned()),
            });
            let spell = Spell {
                stated: None,
                damage: None,
                several: false,
                effect,
            };
            (When::Roll, 0, 1, Act::Spell(spell))
        }
        _ => panic!("what feature is {kind}?"),
    };
    let uses = match kind {
        "calm" => Some(Uses {
            times: 1,
            per: Per::Rest,
        }),
        "mend" => Some(Uses {
            times: 1,
            per: Per::LongRest,
        }),
        "rally" => Some(Uses {
            times: 1,
            per: Per::Session,
        }),
        _ => None,
    };
    let of_trait = match kind {
        "reroll" | "edge" => Some(Trait::Agility),
        _ => None,
    };
    Feature {
        id: kind.to_owned(),
        name: name(kind),
        text: name(&format!("what {kind} does")),
        class: kind == "class",
        when,
        hope,
        stress,
        uses,
        of_trait,
        act,
    }
}

/// A foe on the stage.
pub fn standing(id: u32, sheet: FoeSheet) -> Foe {
    Foe {
        id,
        name: sheet.name.clone(),
        sheet: Some(Arc::new(sheet)),
        hp: 0,
        stress: Some(0),
        conditions: Vec::new(),
        slow_token: false,
        status: FoeStatus::Up,
        revealed: Vec::new(),
    }
}

/// Fixture F0: session 1, Fear 2, the spotlight with the players, Mira (p1), Tarek (p2), Juno (p3).
pub fn fixture(options: Options) -> State {
    let mut state = State::new(options);
    state.session = 1;
    state.in_session = true;
    state.begun = true;
    state.fear = Some(2);
    state.scene.number = 1;
    state.scene.title = Some(name("Die Grube"));
    state.spotlight = Spotlight::Players { last: None };
    let people = [
        ("p1", mira(), 2, 2),
        ("p2", tarek(), 0, 4),
        ("p3", juno(), 5, 6),
    ];
    for (id, sheet, stress, hope) in people {
        let mut pc = Pc::new(Arc::new(sheet));
        pc.stress = stress;
        pc.hope = hope;
        state.pcs.insert(SeatId::new(id), pc);
    }
    state.foes = vec![standing(1, hound()), standing(2, warden())];
    state.foes_ever = 2;
    state
}

/// Marks Stress the way the rules do.
pub fn set_stress(state: &mut State, pc: &str, stress: u8) {
    let it = state.pcs.get_mut(&SeatId::new(pc)).expect("a character");
    it.stress = stress;
    it.conditions.retain(|one| one.source != FROM_STRESS);
    if stress == it.sheet.stress {
        it.conditions.push(Condition {
            name: VULNERABLE.to_owned(),
            source: FROM_STRESS.to_owned(),
            temporary: false,
        });
    }
}

/// Content for small tables: the figures.
pub fn content() -> Content {
    Content {
        pcs: vec![mira(), tarek(), juno()],
        foes: vec![hound(), warden()],
        ..Content::default()
    }
}

/// An environment with an action, a passive and a Fear Feature.
pub fn mill() -> EnvironmentSheet {
    let steps = vec![Step::Stress { n: 1 }];
    let belt = steps.clone();
    EnvironmentSheet {
        id: "mill".to_owned(),
        name: name("Mühle"),
        about: name("a mill"),
        kind: EnvironmentKind::Traversal,
        tier: 1,
        difficulty: 10,
        impulses: name("grinds what comes near"),
        features: vec![
            foe_feature("gears", FeatureKind::Action, 0, 0, FoeAct::Steps { steps }),
            foe_feature("dust", FeatureKind::Passive, 0, 0, FoeAct::Told),
            foe_feature("collapse", FeatureKind::Action, 2, 0, FoeAct::Told),
            FoeFeature {
                one: true,
                ..foe_feature(
                    "belt",
                    FeatureKind::Action,
                    0,
                    0,
                    FoeAct::Steps { steps: belt },
                )
            },
        ],
        countdowns: vec![CountdownSheet {
            name: name("Hochwasser"),
            kind: CountdownKind::Standard,
            start: 4,
            looping: Looping::None,
            effect: name("the water is here"),
            hidden: false,
            linked: false,
        }],
    }
}

pub fn scenario() -> Scenario {
    let countdown = |kind, hidden, linked| CountdownSheet {
        name: name("Jagd"),
        kind,
        start: 5,
        looping: Looping::None,
        effect: name(if hidden {
            "they are through the gate"
        } else {
            "the gate is shut"
        }),
        hidden,
        linked,
    };
    let words = |de: &str, en: &str| json!({ "de": de, "en": en });
    let mut scenario: Scenario = plain::read(json!({
        "id": "test",
        "title": words("Probe", "Trial"),
        "about": words("Eine Probe.", "A trial."),
        "truth": words("Der Müller war es.", "It was the miller."),
        "people": [{ "id": "miller", "name": words("Der Müller", "The miller"), "wants": words("Ruhe vor euch", "Quiet from you"), "text": words("Weiß bis an die Brauen.", "White to the brows.") }],
        "scenes": [{
            "id": "first",
            "title": words("Erste", "First"),
            "read_aloud": words("Es regnet.", "It rains."),
            "guide": [words("Der Müller lügt.", "The miller lies.")],
            "target": 12,
            "foes": ["grubenhund"],
            "environment": "mill",
            "people": ["miller"],
            "moments": [{ "id": "thunder", "title": words("Donner", "Thunder"), "text": words("Es donnert.", "It thunders.") }],
        }],
    }))
    .expect("a scenario");
    scenario.scenes[0].countdowns = vec![
        countdown(CountdownKind::Progress, false, false),
        countdown(CountdownKind::Consequence, true, true),
    ];
    scenario
}
