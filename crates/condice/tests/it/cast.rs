//! The figures of the worked examples.

use condice::content::{Against, Aims, Block};
use condice::{Ability, Attack, Attribute, Kind, Name, Own, Sheet, Use};

pub fn sheet(name: &str, [defence, life, mental, movement]: [i64; 4]) -> Sheet {
    Sheet {
        name: Name::text(name),
        look: Name::default(),
        defence,
        life,
        mental,
        movement,
        attacks: Vec::new(),
        abilities: Vec::new(),
    }
}

pub fn attack(name: &str, dice: i64, range_points: i64) -> Attack {
    Attack {
        name: Name::text(name),
        look: String::new(),
        dice,
        range_points,
    }
}

pub fn ability(kind: Kind) -> Ability {
    Ability::new(kind)
}

/// A mental attack with damage (CD-SP-OWN-5).
pub fn mental_damage(name: &str, dice: i64, range: i64) -> Ability {
    Ability {
        dice,
        range,
        points: Some(dice + range),
        own: Some(Box::new(Own {
            name: Name::text(name),
            text: Name::text("Schmerz im Kopf."),
            how: Use::Action,
            aims: Aims::Enemy,
            uses: 0,
            blocks: vec![Block::Damage {
                dice,
                amount: 0,
                against: Against::Mental,
            }],
        })),
        ..ability(Kind::Own)
    }
}

pub fn brakka() -> Sheet {
    Sheet {
        attacks: vec![attack("Hammer", 6, 0)],
        abilities: vec![ability(Kind::Reroll), ability(Kind::Explosion)],
        ..sheet("Brakka", [4, 6, 2, 4])
    }
}

pub fn lioba() -> Sheet {
    Sheet {
        attacks: vec![attack("Stab", 2, 2)],
        abilities: vec![
            Ability {
                targets: 2,
                range: 1,
                ..ability(Kind::Heal)
            },
            Ability {
                attribute: Some(Attribute::Defence),
                ..ability(Kind::Aura)
            },
            Ability {
                variant: Some(3),
                ..ability(Kind::BoostOther)
            },
            ability(Kind::Magic),
        ],
        ..sheet("Lioba", [2, 4, 4, 3])
    }
}

pub fn veit() -> Sheet {
    Sheet {
        attacks: vec![attack("Messer", 4, 2)],
        abilities: vec![
            Ability {
                fields: 2,
                ..ability(Kind::Teleport)
            },
            Ability {
                fields: 1,
                ..ability(Kind::Walls)
            },
            Ability {
                dice: 4,
                range: 1,
                ..ability(Kind::Mindcontrol)
            },
            Ability {
                dice: 2,
                targets: 2,
                range: 1,
                ..ability(Kind::Aggro)
            },
        ],
        ..sheet("Veit", [1, 3, 2, 4])
    }
}

pub fn odo() -> Sheet {
    Sheet {
        attacks: vec![attack("Bolzen", 3, 1)],
        abilities: vec![
            Ability {
                fields: 2,
                persons: 2,
                ..ability(Kind::Portal)
            },
            Ability {
                fields: 2,
                ..ability(Kind::Terrain)
            },
            Ability {
                dice: 2,
                ..ability(Kind::Size)
            },
            Ability {
                life: 1,
                range: 1,
                ..ability(Kind::Transfer)
            },
        ],
        ..sheet("Odo", [2, 3, 2, 3])
    }
}

pub fn falk() -> Sheet {
    Sheet {
        attacks: vec![attack("Klaue", 5, 0)],
        abilities: vec![
            ability(Kind::Fly),
            Ability {
                variant: Some(5),
                ..ability(Kind::Boost)
            },
            Ability {
                fields: 1,
                damage: 1,
                ..ability(Kind::Area)
            },
        ],
        ..sheet("Falk", [2, 4, 1, 4])
    }
}

pub fn wache() -> Sheet {
    Sheet {
        attacks: vec![attack("Spieß", 4, 0)],
        ..sheet("Wache", [2, 3, 1, 3])
    }
}

pub fn oger() -> Sheet {
    Sheet {
        attacks: vec![attack("Keule", 6, 0)],
        ..sheet("Oger", [3, 8, 3, 3])
    }
}

pub fn hexe() -> Sheet {
    Sheet {
        attacks: vec![attack("Dolch", 3, 0), attack("Frostpfeil", 4, 3)],
        abilities: vec![
            Ability {
                dice: 5,
                range: 2,
                ..ability(Kind::Mindcontrol)
            },
            mental_damage("Gedankenstich", 5, 2),
        ],
        ..sheet("Hexe", [1, 4, 5, 3])
    }
}
