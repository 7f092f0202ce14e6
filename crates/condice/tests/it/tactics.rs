//! The tactician: never illegal, never more than its side may know, far better than chance.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use chance::Chance;
use condice::contest::{Arena, Bout, Corner, Party, Player, Tally, fight, load_party};
use condice::tactics::{Knowledge, Proposal, propose};
use condice::{Attribute, Command, ConDice, FigureId, Options, SecondDoes};
use dice::{Dice, Die, NoDice, Seed};
use table::Game;

use crate::cast::{brakka, lioba, oger, veit, wache};
use crate::content::CONTENT;
use crate::scene::{Scene, at, gm, player};

/// One stream for dice and draws.
#[derive(Debug)]
pub struct Luck(Chance);

impl Luck {
    pub fn new(seed: u64) -> Luck {
        let bytes = Seed::from_number(seed);
        let bytes: [u8; 8] = bytes.as_bytes()[..8].try_into().expect("eight bytes");
        Luck(Chance::new(u64::from_le_bytes(bytes)))
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.0.below(count)
    }
}

impl Dice for Luck {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        for (_, face) in dice.iter().zip(faces) {
            *face = self.below(6) as u8 + 1;
        }
        Ok(())
    }
}

/// Three characters of the content, and perhaps a map; the same for both.
fn party(luck: &mut Luck) -> Party {
    let ids: Vec<&str> = (0..3)
        .map(|_| {
            let all = &CONTENT.characters;
            all[luck.below(all.len())].id.as_str()
        })
        .collect();
    let mut party = Party::ready(&CONTENT, "Gruppe", &ids).expect("our own characters");
    let maps = &CONTENT.maps;
    party.map = maps
        .get(luck.below(maps.len() + 2))
        .map(|map| map.id.clone());
    party
}

fn corner(number: u64) -> Corner {
    match number % 2 {
        0 => Corner::A,
        _ => Corner::B,
    }
}

fn bout(number: u64, players: [Player; 2]) -> Bout {
    let mut luck = Luck::new(number);
    let party = party(&mut luck);
    let arena = Arena::new(&CONTENT, Options::default(), &party, &party).expect("room for all");
    let mut draws = Luck::new(number + (1 << 32));
    let mut draw = |count| draws.below(count);
    fight(&arena, corner(number), players, &mut luck, &mut draw)
}

/// Fights counted on every core, and whether anything was refused.
fn on_all_cores(count: u64, play: impl Fn(u64) -> Bout + Sync) -> (Tally, u32) {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    let one = |core: u64| {
        let mut tally = Tally::default();
        let mut refused = 0;
        for number in (core..count).step_by(cores as usize) {
            let bout = play(number);
            tally.add(&bout);
            refused += bout.refused;
        }
        (tally, refused)
    };
    let one = &one;
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores)
            .map(|core| scope.spawn(move || one(core)))
            .collect();
        let mut whole = (Tally::default(), 0);
        for worker in workers {
            let (tally, refused) = worker.join().expect("a fight");
            whole.0.merge(&tally);
            whole.1 += refused;
        }
        whole
    })
}

/// More than 95 % of 1,000 fights between equal parties against random legal play, whoever begins and whichever
/// side it plays.
#[test]
fn it_beats_random_play() {
    use Player::{Random, Tactician};
    let play = |number: u64| {
        // As B every second pair of fights; told as if it were always A.
        let swapped = number % 4 >= 2;
        let players = if swapped {
            [Random, Tactician]
        } else {
            [Tactician, Random]
        };
        let mut bout = bout(number, players);
        if swapped {
            bout.winner = bout.winner.map(Corner::other);
        }
        bout
    };
    let (tally, refused) = on_all_cores(1_000, play);
    assert_eq!(refused, 0, "nothing is refused");
    assert!(tally.wins[0] > 950, "{tally:?}");
}

/// Any builds, foes among them, on any map, under any reading, both sides: every command is accepted, every turn
/// ends.
#[test]
fn it_never_gives_an_illegal_command() {
    let longest = AtomicU32::new(0);
    let play = |number: u64| {
        let mut luck = Luck::new(number + (1 << 40));
        let mut options = Options::default();
        for spec in Options::SPECS {
            if luck.below(3) == 0 {
                let value = spec.values[luck.below(spec.values.len())];
                options.set(spec.key, value).expect("one of its values");
            }
        }
        let any = |luck: &mut Luck| {
            let all: Vec<&str> = CONTENT
                .characters
                .iter()
                .chain(&CONTENT.foes)
                .map(|it| it.id.as_str())
                .collect();
            let ids: Vec<&str> = (0..2 + luck.below(3))
                .map(|_| all[luck.below(all.len())])
                .collect();
            let mut party = Party::ready(&CONTENT, "Gruppe", &ids).expect("our own figures");
            let maps = &CONTENT.maps;
            party.map = maps
                .get(luck.below(maps.len() + 1))
                .map(|map| map.id.clone());
            party
        };
        let (a, b) = (any(&mut luck), any(&mut luck));
        let arena = Arena::new(&CONTENT, options, &a, &b).expect("room for all");
        // Against itself, and against somebody who does anything.
        let players = match number % 3 {
            0 => [Player::Tactician; 2],
            1 => [Player::Tactician, Player::Random],
            _ => [Player::Random, Player::Tactician],
        };
        let mut draws = Luck::new(number + (1 << 41));
        let mut draw = |count| draws.below(count);
        let bout = fight(
            &arena.rounds(12),
            corner(number),
            players,
            &mut luck,
            &mut draw,
        );
        assert_eq!(bout.refused, 0, "fight {number}: {a:?} {b:?} {options:?}");
        if players == [Player::Tactician; 2] {
            longest.fetch_max(bout.longest, Ordering::Relaxed);
        }
        bout
    };
    let (tally, refused) = on_all_cores(150, play);
    assert_eq!((tally.fights, refused), (150, 0));
    let longest = longest.into_inner();
    assert!((3..=30).contains(&longest), "{longest} commands in a turn");
}

/// The best command of the game master's second, or of a player's.
fn best(scene: &Scene, seat: &table::Seat) -> Proposal {
    let know = Knowledge::of(&scene.setup, &scene.state, seat);
    let proposals = propose(&know);
    for it in &proposals {
        crate::words::can_be_said(&it.reason);
    }
    proposals
        .into_iter()
        .next()
        .expect("something can always be done")
}

/// Everything a proposal leads to in a row.
fn all(it: &Proposal) -> impl Iterator<Item = &Command> {
    std::iter::once(&it.command).chain(&it.then)
}

fn uses(it: &Proposal, ability: i64, target: Option<i64>) -> bool {
    all(it).any(|command| match command {
        Command::Use(using) => using.ability == ability && using.target == target,
        _ => false,
    })
}

#[test]
fn it_strikes_where_somebody_falls() {
    let mut scene = Scene::floor()
        .party(veit(), at(4, 4))
        .party(veit(), at(4, 6))
        .foe(wache(), at(5, 5))
        .fight(&[101, 1, 2]);
    for (weak, strong) in [(2, 1), (1, 2)] {
        scene.set_life(weak, 1);
        scene.set_life(strong, 6);
        let it = best(&scene, &gm());
        let struck = all(&it).find_map(|command| match command {
            Command::Attack { target, .. } => *target,
            _ => None,
        });
        assert_eq!(struck, Some(weak.into()), "{it:?}");
        assert_eq!(it.reason.id, "condice-second-hurts");
    }
}

#[test]
fn it_walks_into_reach_and_converts_to_get_there() {
    let mut scene = Scene::on(&["............"; 5])
        .party(brakka(), at(0, 2))
        .foe(wache(), at(11, 2))
        .fight(&[101, 1]);
    let mut given = Vec::new();
    for _ in 0..6 {
        let it = best(&scene, &gm());
        given.push(it.command.clone());
        scene.go(it.command.clone(), &[]);
        if matches!(it.command, Command::EndTurn { .. }) {
            break;
        }
    }
    let names: Vec<bool> = given
        .iter()
        .map(|it| matches!(it, Command::Move { .. }))
        .collect();
    assert_eq!(names, [true, false, true, false], "{given:?}");
    assert!(matches!(given[1], Command::ConvertAction { .. }));
    let moved = 11 - scene.field(101).x;
    assert_eq!(i64::from(moved), 2 * scene.value(101, Attribute::Movement));
}

/// CD-MAP-9: a closed door between it and everybody else is broken, not stared at; what does not bar the way is
/// left alone.
#[test]
fn it_breaks_what_bars_the_way() {
    use condice::Object;
    let door = |rows: &[&str]| {
        let mut scene = Scene::on(rows)
            .party(veit(), at(7, 1))
            .foe(oger(), at(2, 1))
            .fight(&[101, 1]);
        scene.state.objects.push(Object {
            id: 1,
            name: condice::Name::text("Tür"),
            field: at(3, 1),
            blocks_move: true,
            blocks_sight: true,
            defence: Some(1),
            life: Some(4),
            hidden: false,
        });
        scene
    };
    let strikes = |it: &Proposal| {
        matches!(
            all(it).next(),
            Some(Command::Attack {
                object: Some(1),
                ..
            })
        )
    };
    let shut = door(&["########", "........", "########"]);
    let first = best(&shut, &gm());
    assert!(strikes(&first), "{first:?}");
    assert_eq!(first.reason.id, "condice-second-break");
    let open = door(&["........", "........", "........"]);
    assert!(!strikes(&best(&open, &gm())));
}

#[test]
fn it_does_not_blow_up_its_friends() {
    // CD-SP-EXPLOSION: six who would fall lie around it, some of them its friends.
    let around = |friends: u8| {
        let mut scene = Scene::floor().foe(brakka(), at(4, 4));
        for n in 0..6u8 {
            let field = at(3 + n % 3, 3 + n / 3 * 2);
            scene = match n < friends {
                true => scene.foe(lioba(), field),
                false => scene.party(veit(), field),
            };
        }
        let mut scene = scene.fight(&[101]);
        for figure in (1..=6).chain(102..=107) {
            scene.set_life(figure, 1);
        }
        uses(&best(&scene, &gm()), 2, None)
    };
    assert!(around(0), "six enemies");
    assert!(!around(4), "four friends and two enemies");
}

#[test]
fn it_heals_who_lies() {
    let mut scene = Scene::floor()
        .foe(lioba(), at(4, 4))
        .foe(brakka(), at(5, 5))
        .party(veit(), at(9, 9))
        .fight(&[101, 102, 1]);
    scene.set_life(102, 0);
    let it = best(&scene, &gm());
    assert!(uses(&it, 1, Some(102)), "{it:?}");
}

#[test]
fn it_resists_and_throws() {
    // CD-SP-MINDCONTROL-11: unlikely to succeed it gives up the action nobody else shall have.
    let mut scene = Scene::floor()
        .party(veit(), at(4, 4))
        .foe(wache(), at(5, 5))
        .fight(&[1, 101]);
    let control = condice::Using {
        target: Some(101),
        ..crate::scene::using(1, 3)
    };
    scene.go(Command::Use(control), &[6, 6, 6, 6, 1]);
    scene.go(Command::EndTurn { figure: 1 }, &[]);
    let it = best(&scene, &gm());
    let half = condice::HalfName::Action;
    let resist = Command::Resist {
        figure: 101,
        effect: i64::from(scene.state.effects[0].id),
        half,
    };
    assert_eq!(it.command, resist);
    assert_eq!(it.reason.id, "condice-second-resist");
}

/// Two tables that differ only in what a side may not know: the same proposals, to the last reason.
#[test]
fn it_knows_no_more_than_its_side() {
    let scene = || {
        Scene::floor()
            .party(brakka(), at(2, 4))
            .party(lioba(), at(2, 6))
            .foe(oger(), at(6, 4))
            .foe(wache(), at(6, 6))
            .fight(&[1, 101, 2, 102])
    };
    let told = |scene: &Scene, seat: &table::Seat| {
        let know = Knowledge::of(&scene.setup, &scene.state, seat);
        let proposals = propose(&know);
        assert!(proposals.len() > 1);
        serde_json::to_string(&proposals).expect("plain data")
    };
    // A player's second does not know a foe's sheet, its life, or who hides (CD-SEE-2).
    let one = scene();
    let mut other = scene().master(wache(), at(9, 0), condice::AtZero::Out);
    for figure in other
        .state
        .figures
        .iter_mut()
        .filter(|it| it.id.is_master())
    {
        figure.sheet.defence += 5;
        figure.sheet.attacks[0].dice += 4;
        figure.life_now -= 1;
        figure.resists = false;
        figure.at_zero = condice::AtZero::Out;
        figure.hidden = figure.id == FigureId(103);
    }
    assert_eq!(told(&one, &player(1)), told(&other, &player(1)));
    // The foes' second does not know the will and the repeats of characters, drafts, or neutral figures that
    // hide.
    let (mut one, mut other) = (scene(), scene());
    one.turn(101);
    other.turn(101);
    for figure in other
        .state
        .figures
        .iter_mut()
        .filter(|it| !it.id.is_master())
    {
        figure.resists = false;
        figure.more_rerolls = 3;
        figure.sheet.look = condice::Name::text("lahmt");
        figure.uses.iter_mut().for_each(|uses| *uses += 2);
    }
    other = other.master(oger(), at(5, 4), condice::AtZero::Out);
    let hidden = other.state.figure_mut(FigureId(103)).expect("a figure");
    (hidden.hidden, hidden.side) = (true, condice::Side::Neutral);
    other.state.enlisted.push(FigureId(1));
    assert_eq!(told(&one, &gm()), told(&other, &gm()));
    // It is no empty promise: what it may know makes a difference.
    other.set_life(2, 1);
    assert_ne!(told(&one, &gm()), told(&other, &gm()));
}

/// Given to the tactician by the game master alone, behind the screen (CD-SIDE-1); it acts for those figures and
/// no others.
#[test]
fn figures_are_given_to_it() {
    let mut scene = Scene::floor()
        .party(brakka(), at(2, 4))
        .foe(oger(), at(6, 4))
        .fight(&[101, 1]);
    let give = |figure, does| Command::SetSecond { figure, does };
    assert_eq!(
        scene.try_as(&player(1), &give(101, SecondDoes::Takes), &[]),
        Err("gm_only")
    );
    assert_eq!(scene.refused(give(1, SecondDoes::Takes)), "not_your_figure");
    assert_eq!(scene.refused(give(101, SecondDoes::Nothing)), "already_so");
    let takes = |scene: &Scene, seat| ConDice::second(&scene.setup, &scene.state, &seat);
    assert_eq!(takes(&scene, gm()), None);
    scene.go(give(101, SecondDoes::Proposes), &[]);
    assert_eq!(takes(&scene, gm()), None);
    scene.go(give(101, SecondDoes::Takes), &[]);
    assert!(matches!(
        takes(&scene, gm()),
        Some(Command::Move { figure: 101, .. })
    ));
    assert_eq!(takes(&scene, player(1)), None);
    let view = ConDice::view(&scene.setup, &scene.state, &player(1));
    assert!(view.seconds.is_empty());
    scene.go(Command::EndTurn { figure: 101 }, &[]);
    assert_eq!(takes(&scene, gm()), None, "it is a character's turn");
}

/// All foes in one command, and back (CD-SIDE-1): those that stand, behind the screen.
#[test]
fn all_foes_are_given_at_once() {
    let mut scene = Scene::floor()
        .party(brakka(), at(2, 4))
        .foe(oger(), at(6, 4))
        .foe(oger(), at(7, 4))
        .foe(oger(), at(8, 4))
        .fight(&[101, 102, 103, 1]);
    let all = |does| Command::SetSeconds { does };
    assert_eq!(
        scene.try_as(&player(1), &all(SecondDoes::Takes), &[]),
        Err("gm_only")
    );
    assert_eq!(scene.refused(all(SecondDoes::Nothing)), "no_foe_to_give");
    let reason = "Er flieht.".to_owned();
    scene.go(
        Command::TakeOut {
            figure: 103,
            reason,
        },
        &[],
    );
    scene.go(all(SecondDoes::Takes), &[]);
    let given = |scene: &Scene| -> Vec<u16> {
        let seconds = scene.state.seconds.iter();
        seconds
            .filter(|it| it.takes)
            .map(|it| it.figure.0)
            .collect()
    };
    assert_eq!(given(&scene), [101, 102]);
    assert_eq!(scene.refused(all(SecondDoes::Takes)), "no_foe_to_give");
    let view = ConDice::view(&scene.setup, &scene.state, &player(1));
    assert!(view.seconds.is_empty());
    scene.go(all(SecondDoes::Nothing), &[]);
    assert!(scene.state.seconds.is_empty());
}

/// A party's file: everything that is wrong with it, with line and field.
#[test]
fn parties_are_read_from_files() {
    let read = |text: &str| load_party("a.toml", text, &CONTENT);
    let good = "name = \"Wir\"\nmap = \"hof\"\n[[member]]\nready = \"brakka\"\ncount = 2\n[[member]]\n\
        sheet = { name = \"Wacht\", life = 3, attacks = [{ name = \"Hieb\", dice = 4 }] }\n";
    let party = read(good).expect("a party");
    assert_eq!(
        (party.members.len(), party.map.as_deref()),
        (3, Some("hof"))
    );
    let bad = "name = \"Wir\"\nmap = \"nirgends\"\n[[member]]\nready = \"niemand\"\n[[member]]\n\
        ready = \"wolf\"\ncount = 13\n[[member]]\n";
    let errors = read(bad).expect_err("four mistakes");
    let found: Vec<(usize, &str)> = errors
        .iter()
        .map(|it| (it.line, it.field.as_str()))
        .collect();
    assert!(found.contains(&(2, "map")), "{found:?}");
    assert!(found.contains(&(4, "member[1].ready")), "{found:?}");
    assert!(found.contains(&(7, "member[2].count")), "{found:?}");
    assert!(
        found.iter().any(|(_, field)| *field == "member[3]"),
        "{found:?}"
    );
    for error in &errors {
        assert_eq!(error.file, "a.toml");
    }
    assert_eq!(read("name = 3").expect_err("no name")[0].line, 1);
}

/// A fight is a function of the parties, the seed and its number.
#[test]
fn fights_can_be_repeated() {
    let content = &CONTENT;
    let party = |id| Party::ready(content, id, &[id, id]).expect("our own figures");
    let arena = Arena::new(content, Options::default(), &party("wolf"), &party("wache"));
    let arena = arena.expect("room for all");
    let play = |number| condice::contest::numbered(&arena, 7, number);
    let one: Vec<Bout> = (0..20).map(play).collect();
    let again: Vec<Bout> = (0..20).rev().map(play).collect();
    assert!(one.iter().eq(again.iter().rev()));
    assert!(
        one.iter().any(|it| it.first == Corner::A) && one.iter().any(|it| it.first == Corner::B)
    );
    assert_ne!(one[0], condice::contest::numbered(&arena, 8, 0));
}
