//! Map, ways, walls, flying, portals, terrain, things.

use condice::content::Change;
use condice::grid::Ground;
use condice::{
    Ability, Attribute, Command, Event, FigureId, HalfName, How, Kind, Mode, Name, Object, Sheet,
    Using, fault,
};

use crate::arbitrary::SMALL;
use crate::cast::*;
use crate::scene::{Scene, aim_at, at, attack as strike, fly, gm, player, there, using, walk};

fn jump(x: i64, y: i64, how: HalfName) -> Command {
    let how = match how {
        HalfName::Movement => How::Movement,
        HalfName::Action => How::Action,
    };
    Command::Use(Using {
        how: Some(how),
        ..there(1, 1, x, y)
    })
}

fn end_turn(figure: i64) -> Command {
    Command::EndTurn { figure }
}

fn thing(scene: &mut Scene, x: u8, y: u8, life: Option<i64>) {
    let id = scene.state.next.object;
    scene.apply(Event::ObjectPlaced {
        object: Object {
            id,
            name: Name::text("Tür"),
            field: at(x, y),
            blocks_move: true,
            blocks_sight: true,
            defence: Some(1),
            life,
            hidden: false,
        },
    });
}

#[test]
fn through_whom_one_walks() {
    // CD-MAP-8
    let scene = Scene::on(&["...", "###"]);
    let mut friend = scene
        .clone()
        .party(brakka(), at(0, 0))
        .party(lioba(), at(1, 0))
        .fight(&[1, 2]);
    assert_eq!(friend.refused(walk(1, 1, 0)), "occupied");
    friend.go(walk(1, 2, 0), &[]);
    let mut enemy = scene
        .party(brakka(), at(0, 0))
        .foe(wache(), at(1, 0))
        .fight(&[1, 101]);
    assert_eq!(enemy.refused(walk(1, 2, 0)), "enemy_in_the_way");
}

#[test]
fn things_can_be_broken() {
    // CD-MAP-9, CD-SP-WALLS-11: a thing in the way is no wall.
    let mut scene = Scene::on(&["..."]).party(veit(), at(0, 0)).fight(&[1]);
    thing(&mut scene, 1, 0, Some(2));
    assert_eq!(scene.refused(walk(1, 2, 0)), "object_in_the_way");
    let door = Command::Attack {
        figure: 1,
        attack: 1,
        target: None,
        object: Some(1),
    };
    scene.go(door, &[6, 4, 1, 1]);
    assert!(scene.state.objects.is_empty());
    scene.go(walk(1, 2, 0), &[]);
    thing(&mut scene, 0, 0, None);
    scene.turn(1);
    let stone = Command::Attack {
        figure: 1,
        attack: 1,
        target: None,
        object: Some(2),
    };
    assert_eq!(
        scene.refused(stone),
        "no_such_object",
        "what has no life points cannot be attacked"
    );
}

#[test]
fn walking_through_walls() {
    // CD-SP-WALLS-3, CD-SP-WALLS-4, CD-SP-WALLS-5, CD-SP-WALLS-8, CD-SP-WALLS-11
    let two = Sheet {
        abilities: vec![
            Ability {
                fields: 1,
                ..ability(Kind::Walls)
            },
            Ability {
                fields: 1,
                ..ability(Kind::Walls)
            },
        ],
        ..sheet("Geist", [0, 3, 0, 6])
    };
    let rows = [".##...", "######"];
    let mut scene = Scene::on(&rows)
        .party(two, at(0, 0))
        .party(brakka(), at(5, 0))
        .fight(&[1, 2]);
    scene.go(walk(1, 3, 0), &[]);
    assert!(!scene.happened(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(scene.refused(walk(1, 6, 0)), "off_map");
    scene.go(end_turn(1), &[]);
    // It helps nobody else.
    assert_eq!(scene.refused(walk(2, 0, 0)), "wall_in_the_way");
    let ranged = Ability {
        fields: 1,
        range: 1,
        ..ability(Kind::Walls)
    };
    for ability in [
        ranged,
        Ability {
            range: 1,
            ..ability(Kind::Reroll)
        },
    ] {
        // CD-SP-REROLL-3: nothing to buy.
        let draft = Sheet {
            abilities: vec![ability],
            ..sheet("X", [0, 1, 0, 0])
        };
        let bill = condice::build::bill(&condice::Options::default(), &draft, Some(30));
        assert_eq!(bill.violations[0].code, "range_without_use");
    }
}

#[test]
fn teleporting() {
    // CD-SP-TELEPORT-3 to -5, -7 to -11: CD-SP-TELEPORT-4 CD-SP-TELEPORT-5 CD-SP-TELEPORT-7 CD-SP-TELEPORT-8
    // CD-SP-TELEPORT-9 CD-SP-TELEPORT-10
    let mut sheet = veit();
    sheet.abilities.push(Ability {
        fields: 1,
        ..ability(Kind::Teleport)
    });
    let rows = ["....~", ".#...", "....."];
    let mut scene = Scene::on(&rows)
        .party(sheet, at(0, 0))
        .party(brakka(), at(2, 0))
        .fight(&[1, 2]);
    assert_eq!(scene.refused(jump(2, 0, HalfName::Action)), "occupied");
    assert_eq!(scene.refused(jump(1, 1, HalfName::Action)), "ends_in_wall");
    assert_eq!(
        scene.refused(jump(3, 0, HalfName::Action)),
        "out_of_range",
        "two purchases do not add"
    );
    // Behind a wall, without sight, without dice, at once.
    scene.go(jump(2, 2, HalfName::Action), &[]);
    assert_eq!(scene.field(1), at(2, 2));
    scene.go(walk(1, 3, 2), &[]);
    assert_eq!(
        scene.refused(jump(2, 2, HalfName::Movement)),
        "movement_used"
    );
    // Only the user: no target can be named.
    scene.turn(1);
    let other = Using {
        how: Some(How::Action),
        target: Some(2),
        ..there(1, 1, 3, 1)
    };
    assert_eq!(scene.refused(Command::Use(other)), "odd_argument");
    // A chasm is for flyers.
    scene.put(1, at(3, 1));
    assert_eq!(scene.refused(jump(4, 0, HalfName::Movement)), "chasm");
    let mut flyer = falk();
    flyer.abilities.insert(
        0,
        Ability {
            fields: 2,
            ..ability(Kind::Teleport)
        },
    );
    let mut scene = Scene::on(&rows).party(flyer, at(3, 1)).fight(&[1]);
    scene.go(jump(4, 0, HalfName::Movement), &[]);
    assert_eq!(scene.field(1), at(4, 0));
    // CD-SP-TELEPORT-11: arriving on an entrance means going through.
    let mut scene = Scene::floor().party(veit(), at(0, 0)).fight(&[1]);
    scene.go(
        Command::PlacePortal {
            x: 2,
            y: 0,
            to_x: 9,
            to_y: 9,
            persons: 1,
        },
        &[],
    );
    scene.go(jump(2, 0, HalfName::Action), &[]);
    assert_eq!(scene.field(1), at(9, 9));
    assert!(scene.state.portals.is_empty());
}

/// Odo (1) opens a portal from (1,0) to (2,2).
fn open(scene: &mut Scene) {
    scene.go(aim_at(1, 1, 1, 0), &[]);
    scene.go(Command::Use(there(1, 1, 2, 2)), &[]);
}

#[test]
fn portals() {
    // CD-SP-PORTAL-2, -4 to -6, -8 to -12: CD-SP-PORTAL-4 CD-SP-PORTAL-5 CD-SP-PORTAL-6 CD-SP-PORTAL-9
    let mut scene = Scene::floor()
        .party(odo(), at(0, 0))
        .foe(wache(), at(2, 0))
        .fight(&[1, 101]);
    assert_eq!(scene.refused(aim_at(1, 1, 2, 0)), "occupied");
    assert_eq!(scene.refused(aim_at(1, 1, 3, 0)), "out_of_range");
    assert_eq!(
        scene.refused(Command::Use(there(1, 1, 2, 2))),
        "entrance_first"
    );
    open(&mut scene);
    assert!(!scene.happened(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(scene.refused(Command::Use(using(1, 2))), "action_used");
    // CD-SP-PORTAL-8, CD-SP-PORTAL-10: another one, not on the same field.
    scene.turn(1);
    assert_eq!(scene.refused(aim_at(1, 1, 1, 0)), "not_free");
    scene.go(aim_at(1, 1, 0, 1), &[]);
    scene.go(Command::Use(there(1, 1, 1, 2)), &[]);
    assert_eq!(scene.state.portals.len(), 2);
    // CD-SP-PORTAL-12: the same enemy twice counts twice; the way goes on.
    scene.go(end_turn(1), &[]);
    scene.go(walk(101, 1, 0), &[]);
    assert_eq!(scene.field(101), at(2, 2));
    // CD-SP-PORTAL-11: not back again.
    scene.go(walk(101, 2, 1), &[]);
    scene.go(walk(101, 1, 0), &[]);
    assert_eq!(scene.field(101), at(2, 2));
    assert_eq!(scene.state.portals.len(), 1, "after two entries it is gone");
}

#[test]
fn a_portal_needs_sight() {
    // CD-SP-PORTAL-3, CD-SP-PORTAL-9, CD-MAP-5: from the creator, at every table.
    let options = condice::Options {
        line_of_sight: condice::LineOfSight::PortalsOnly,
        ..condice::Options::default()
    };
    let mut scene = Scene::with(options, &["...", ".#.", "..."])
        .party(odo(), at(0, 0))
        .fight(&[1]);
    scene.go(aim_at(1, 1, 1, 0), &[]);
    assert_eq!(scene.refused(Command::Use(there(1, 1, 2, 2))), "no_sight");
}

#[test]
fn flyers_and_portals() {
    // CD-SP-PORTAL-15
    let mut scene = Scene::on(&["......"]).party(falk(), at(0, 0)).fight(&[1]);
    scene.go(
        Command::PlacePortal {
            x: 2,
            y: 0,
            to_x: 5,
            to_y: 0,
            persons: 1,
        },
        &[],
    );
    let mut over = scene.clone();
    over.go(fly(1, 3, 0), &[]);
    assert_eq!((over.field(1), over.state.portals.len()), (at(3, 0), 1));
    assert_eq!(
        scene.refused(walk(1, 3, 0)),
        "portal_in_the_way",
        "on foot one cannot step over it"
    );
    scene.go(fly(1, 2, 0), &[]);
    assert_eq!(scene.field(1), at(5, 0));
}

#[test]
fn terrain() {
    // CD-SP-TERRAIN-2, -4 to -11: CD-SP-TERRAIN-4 CD-SP-TERRAIN-5 CD-SP-TERRAIN-6 CD-SP-TERRAIN-7
    // CD-SP-TERRAIN-8
    let change = |x, y, how| {
        Command::Use(Using {
            how: Some(how),
            ..there(1, 2, x, y)
        })
    };
    let mut scene = Scene::on(&["....", "..#.", "...."])
        .party(odo(), at(1, 1))
        .party(brakka(), at(0, 1))
        .party(falk(), at(3, 0))
        .fight(&[1, 2, 3]);
    assert_eq!(scene.refused(change(2, 1, How::Slow)), "not_floor");
    assert_eq!(scene.refused(change(3, 1, How::Slow)), "out_of_range");
    assert_eq!(scene.refused(Command::Use(there(1, 2, 0, 0))), "say_how");
    // CD-SP-TERRAIN-9: two fields that do not touch, one of them occupied.
    scene.go(aim_at(1, 2, 0, 1), &[]);
    scene.go(change(2, 2, How::Slow), &[]);
    assert!(!scene.happened(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(scene.refused(Command::Use(using(1, 1))), "action_used");
    // CD-SP-TERRAIN-10: earlier fields stay.
    scene.turn(1);
    scene.go(change(0, 0, How::Fast), &[]);
    assert_eq!(scene.state.terrain.len(), 3);
    // Everybody is affected, the user too; a single fast field costs half a point.
    scene.go(walk(1, 0, 0), &[]);
    assert_eq!(scene.left(), 5);
    // CD-SP-TERRAIN-11: a flyer is not.
    scene.turn(3);
    scene.go(fly(3, 2, 2), &[]);
    assert_eq!(scene.left(), 8 - 4);
    // CD-EFFECT-4: the user ends it, field by field.
    scene.turn(2);
    let release = |figure| Command::ReleaseTerrain { figure, x: 0, y: 1 };
    assert_eq!(scene.refused(release(2)), "not_your_field");
    scene.turn(1);
    scene.go(release(1), &[]);
    assert_eq!(scene.state.terrain(at(0, 1)), None);
    scene.go(
        Command::EndFight {
            reason: "Schluss".to_owned(),
        },
        &[],
    );
    assert!(scene.state.terrain.is_empty());
    // What the map itself is stays.
    scene.go(
        Command::PaintTerrain {
            fields: vec![[0, 0]],
            change: Some(Change::Slow),
        },
        &[],
    );
    scene.go(Command::StartFight, &[]);
    scene.go(
        Command::EndFight {
            reason: "Schluss".to_owned(),
        },
        &[],
    );
    assert_eq!(scene.state.terrain.len(), 1);
}

#[test]
fn flying() {
    // CD-SP-FLY-3 to -5, -7, -8, -10 to -13: CD-SP-FLY-4 CD-SP-FLY-5 CD-SP-FLY-11 CD-SP-FLY-12
    let mut twice = falk();
    twice.abilities[1] = ability(Kind::Fly);
    twice.movement = 3;
    let rows = [".#o...", "######", "......"];
    let mut scene = Scene::on(&rows)
        .party(twice, at(0, 0))
        .foe(wache(), at(5, 0))
        .fight(&[1, 101]);
    // CD-SP-FLY-10: solid walls stop a flyer, low ones do not.
    assert_eq!(scene.refused(fly(1, 3, 0)), "wall_in_the_way");
    let mut low = Scene::on(&[".oo...", "######"])
        .party(falk(), at(0, 0))
        .fight(&[1]);
    low.go(fly(1, 3, 0), &[]);
    assert!(!low.happened(|event| matches!(event, Event::Rolled { .. })));
    // CD-SP-FLY-8, CD-SP-FLY-3: bought twice it is no farther than the movement.
    scene.put(1, at(3, 0));
    scene.set_life(101, 1);
    let far = Scene::on(&["......"]).party(
        Sheet {
            movement: 3,
            ..falk()
        },
        at(0, 0),
    );
    assert_eq!(far.fight(&[1]).refused(fly(1, 4, 0)), "not_enough_movement");
    // CD-SP-FLY-11: the value as it is now.
    let mut slow = Scene::on(&["......"]).party(falk(), at(0, 0)).fight(&[1]);
    let by = -2;
    slow.go(
        Command::GmEffect {
            figure: 1,
            attribute: Attribute::Movement,
            by,
            rounds: None,
            reason: "Regen".to_owned(),
        },
        &[],
    );
    assert_eq!(slow.refused(fly(1, 3, 0)), "not_enough_movement");
    slow.go(fly(1, 2, 0), &[]);
    // CD-SP-FLY-13: a piece flown, a piece walked.
    let mut mixed = Scene::on(&[".~....", "######"])
        .party(falk(), at(0, 0))
        .fight(&[1]);
    mixed.apply(Event::TerrainPainted {
        fields: vec![at(3, 0), at(4, 0)],
        change: Some(Change::Fast),
    });
    mixed.go(fly(1, 2, 0), &[]);
    mixed.go(walk(1, 4, 0), &[]);
    assert_eq!(mixed.left(), 8 - 4 - 2);
    // CD-SP-FLY-7, CD-SP-FLY-12: over a chasm it stays, and can be hit.
    let mut over = Scene::on(&[".~."])
        .party(falk(), at(0, 0))
        .foe(wache(), at(2, 0))
        .fight(&[1, 101]);
    over.go(fly(1, 1, 0), &[]);
    over.go(end_turn(1), &[]);
    over.go(strike(101, 1, 1), &[6, 6, 1, 1]);
    assert_eq!(over.life(1), (6, 8));
}

#[test]
fn the_dark_is_not_entered() {
    // CD-GM-1
    let mut scene = Scene::on(&["...."]).party(brakka(), at(0, 0));
    scene.go(
        Command::Reveal {
            fields: vec![[2, 0], [3, 0]],
            seen: false,
        },
        &[],
    );
    assert_eq!(scene.try_as(&player(1), &walk(1, 2, 0), &[]), Err("unseen"));
    scene.go(
        Command::Reveal {
            fields: vec![[2, 0]],
            seen: true,
        },
        &[],
    );
    assert_eq!(scene.try_as(&player(1), &walk(1, 2, 0), &[]), Ok(0));
}

/// Somebody in the far corner of a map that is larger than any of the content's.
fn cellar() -> Scene {
    let mut scene = Scene::floor().party(brakka(), at(9, 9));
    scene.setup.content = SMALL.clone();
    scene.state.mode = Mode::Setup;
    scene
}

fn anew() -> Command {
    Command::DraftCharacter {
        figure: Some(1),
        ready: Some("brakka".to_owned()),
        sheet: None,
    }
}

fn scene_one() -> Command {
    let scenario = "keller".to_owned();
    Command::LoadScene { scenario, scene: 1 }
}

/// CD-GM-1: the game master's words become everybody's, once for each time the scene is set.
#[test]
fn what_is_read_aloud() {
    let mut scene = cellar();
    let read = || Command::ReadAloud;
    assert_eq!(scene.refused(read()), "nothing_to_read");
    scene.go(scene_one(), &[]);
    assert_eq!(scene.try_as(&player(1), &read(), &[]), Err("gm_only"));
    scene.go(read(), &[]);
    let opening = &SMALL.scene("keller", 1).expect("a scene").opening;
    let told = |event: &Event| matches!(event, Event::ReadAloud { text, .. } if *text == Name::Both(opening.clone()));
    assert!(scene.happened(told));
    assert_eq!(scene.refused(read()), "read_already");
    scene.go(scene_one(), &[]);
    scene.go(read(), &[]);
}

/// CD-MAP-7: the ground stays under everybody, whatever the game master lays or paints.
#[test]
fn nobody_stands_where_there_is_nothing() {
    let out = || Command::TakeOut {
        figure: 1,
        reason: "Fieber".to_owned(),
    };
    let back = || Command::BringBack {
        figure: 1,
        x: 9,
        y: 9,
    };
    let submit = || Command::SubmitCharacter { figure: 1 };
    let paint = |ground| Command::Paint {
        fields: vec![[9, 9], [8, 9]],
        ground,
    };
    let load = || Command::LoadMap {
        map: "kammer".to_owned(),
    };
    let small = Command::NewMap {
        width: 2,
        height: 2,
    };
    let cases: [(&str, Vec<Command>, &str); 9] = [
        ("a scene", vec![scene_one()], "stands"),
        ("a scene, as a draft", vec![anew(), scene_one()], "is off"),
        ("a scene, out", vec![out(), scene_one()], "is off"),
        (
            "back as a draft",
            vec![out(), anew(), back(), scene_one()],
            "not_ready",
        ),
        (
            "back once it is ready",
            vec![out(), anew(), submit(), back(), scene_one()],
            "stands",
        ),
        ("a new map", vec![small], "occupied"),
        ("another map", vec![load()], "occupied"),
        ("a wall", vec![paint(Ground::Wall)], "stands"),
        ("a low wall", vec![paint(Ground::LowWall)], "stands"),
    ];
    for (what, commands, comes_to) in cases {
        let mut scene = cellar();
        let mut became = None;
        for command in commands {
            let seat = match command {
                Command::DraftCharacter { .. } => player(1),
                _ => gm(),
            };
            became = became.or(scene.try_as(&seat, &command, &[]).err());
            assert_eq!(fault(&scene.state), None, "{what}: {command:?}");
        }
        let stands = match scene.figure(1).field {
            Some(_) => "stands",
            None => "is off",
        };
        assert_eq!(became.unwrap_or(stands), comes_to, "{what}");
    }
}

/// A draft that stands on the map, as only older tables know it, is put away with the map.
#[test]
fn a_scene_begins_on_an_empty_map() {
    let mut scene = cellar();
    scene.apply(Event::Rejected {
        figure: FigureId(1),
        reason: "Noch einmal".to_owned(),
    });
    let mut old = scene.clone();
    scene.go(scene_one(), &[]);
    assert_eq!((scene.figure(1).field, fault(&scene.state)), (None, None));
    // Their journals say what they said.
    old.state.edition = 1;
    old.go(scene_one(), &[]);
    assert_eq!(old.field(1), at(9, 9));
    let mut out = cellar();
    out.state.edition = 1;
    out.apply(Event::FigureOut {
        figure: FigureId(1),
        fell: false,
    });
    out.try_as(&player(1), &anew(), &[]).expect("a draft");
    let (x, y) = (9, 9);
    out.go(Command::BringBack { figure: 1, x, y }, &[]);
}

/// Nor does a game master put anybody into a wall by hand.
#[test]
fn nobody_is_set_into_a_wall() {
    for ground in ["#", "o"] {
        let mut scene = Scene::on(&["..", ground.repeat(2).as_str()]).party(brakka(), at(0, 0));
        assert_eq!(fault(&scene.state), None);
        scene.put(1, at(1, 1));
        assert_eq!(
            fault(&scene.state),
            Some("a figure stands where nobody can")
        );
        // Tables of earlier editions took it.
        scene.state.edition = 1;
        assert_eq!(fault(&scene.state), None);
    }
}
