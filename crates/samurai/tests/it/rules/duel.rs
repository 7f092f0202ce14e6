use dice::Kind;
use samurai::{Command, DICE, Options, Place, Places, Samurai, State};
use table::{Game, OptionError, Request};

use crate::duel::{Played, check, check_in, nobunaga, player, seats, wire};

const ALL: [&str; 12] = [
    "choose 1",
    "reroll 1",
    "allocate A",
    "split 1 0 0",
    "raise A",
    "spend 8",
    "reopen",
    "end",
    "foe-reroll 1",
    "accept",
    "next",
    "resign",
];

/// One player acts; the opponent has no seat, and nobody else decides anything for him.
#[test]
fn ws_duel_1_only_the_player_acts() {
    let round = [
        "",
        "choose 1",
        "dice 6",
        "split 3 3 0",
        "end",
        "dice 6 6 6",
        "accept",
        "next",
    ];
    let mut played = Played::given(nobunaga(), "conc=40");
    for step in round {
        played.run(step);
        for seat in seats().into_iter().filter(|seat| *seat != player()) {
            assert!(
                played.trial.table.choices(&seat).is_empty(),
                "{} has no choice",
                seat.id
            );
            if played.trial.table.pending().is_some() {
                continue;
            }
            for command in ALL {
                let request = Request::parse::<Samurai>(&wire(command)).expect("a command");
                let refusal = played.trial.ask(&seat, &request).expect_err("not his seat");
                assert_eq!((refusal.code, refusal.rule), ("not_your_seat", "WS-DUEL-1"));
            }
        }
        let due = played.trial.table.pending().is_some();
        assert!(
            due || !played.offers().is_empty(),
            "it is always the player's turn"
        );
    }
}

#[test]
fn ws_duel_2_four_ordinary_dice_serve_every_roll() {
    assert!(DICE.iter().all(|die| die.kind == Kind::D6));
    check(
        "conc=40",
        "spend 40; refuse bad_dice WS-DUEL-2: dice 0; refuse bad_dice WS-DUEL-2: dice 7; dice 1; \
         choose 3; refuse bad_dice WS-DUEL-2: dice 1 2 7; dice 1 2 6; \
         reroll 1; refuse bad_dice WS-DUEL-2: dice 1 1; dice 4; allocate C C C; \
         end; refuse bad_dice WS-DUEL-2: dice 8; dice 1; \
         accept; refuse bad_dice WS-DUEL-2: dice 0 6; dice 4 5; \
         refuse bad_dice WS-DUEL-2: dice 7; dice 6; refuse bad_dice WS-DUEL-2: dice -1; dice 6",
        "phase=round_over struck=[9] wounds=[6] hp=3",
    );
}

/// WS-DUEL-4: nothing of one duel is found in the next, and no option changes that.
#[test]
fn ws_duel_4_duels_stand_alone() {
    let lost = check(
        "hp=1 ki=0 conc=30",
        "choose 3; dice 1 1 1; allocate A A A; end; dice 6; accept",
        "outcome=defeat_health",
    );
    assert_eq!(
        Samurai::start(lost.trial.table.setup()),
        State::new(&nobunaga())
    );
    let refused = Options::default().set("duel_order", "in_order");
    assert!(
        matches!(refused, Err(OptionError::Unknown { .. })),
        "{refused:?}"
    );
}

/// Another page, other numbers: hearts, ki, its limit, symbols, bands, rows, prices, areas, wounds.
#[test]
fn ws_duel_5_everything_is_read_from_the_page() {
    let mut page = nobunaga();
    page.player.hearts = 7;
    page.player.ki = 2;
    page.player.ki_per_round = 1;
    page.player.dice[0] = 2;
    page.foe.hearts = 5;
    page.foe.resistance[0].at = 3;
    page.foe.resistance[0].loss = 2;
    page.foe.rows[1].defence = 1;
    page.foe.rows[1].below = 3;
    page.foe.rows[1].health = 0;
    page.foe.rows[1].injury = 1;
    page.tables.areas[4].health = 3;
    page.tables.areas[4].ki = 0;
    page.tables.areas[4].heavy = true;
    page.tables.wounds[0].effect = samurai::WoundEffect::Bleed { health: 2 };
    page.tables.concentration[0].cost = 5;
    page.tables.concentration[0].effect = samurai::BonusEffect::FoeHealth { amount: 1 };
    check_in(
        page.clone(),
        "fresh",
        "see hp=7 ki=2 foe=5 cap=2; refuse too_many_dice: choose 3; choose 2; dice 4 5; \
         reroll 1; dice 6; refuse ki_limit: reroll 1; allocate A C; refuse no_such_bonus: spend 8; \
         spend 5; see foe=4 conc=0; end; dice 1 1; see phase=foe_rolled; accept; dice 5; dice 1; \
         see row=2 final=5 dealt=2 mark=hit hp=4 wounds=[1]; next",
        "hp=2 foe=2 round=2",
    );
}

#[test]
fn ws_duel_6_stars_change_no_rule() {
    let states: Vec<State> = (1..=4)
        .map(|stars| {
            let mut page = nobunaga();
            page.stars = stars;
            let played = check_in(
                page,
                "conc=12",
                "spend 12; choose 3; dice 3 5 4; allocate A D A; raise A; end; dice 3; accept; next",
                "round=2",
            );
            played.state().clone()
        })
        .collect();
    assert!(states.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn ws_duel_7_a_fresh_duel() {
    check(
        "fresh",
        "",
        "round=1 phase=ready hp=10 ki=10 conc=0 foe=10 struck=[] wounds=[] limb=no outcome=None \
         n=0 dice=[] spent=0 att=0 def=0 row=None final=None dealt=None mark=None rows=0 cap=3",
    );
}

/// Twenty rounds, and not one more; a page with fewer ends earlier.
#[test]
fn ws_duel_8_twenty_rounds_at_most() {
    let quiet = "choose 1; dice 6; split 0 6 0; end; dice 6 6 6; accept;";
    let mut played = Played::given(nobunaga(), "fresh");
    for round in 1..20 {
        played.run(quiet);
        played.expect(&format!("round={round} phase=round_over rows={round}"));
        played.run("next");
    }
    played.run(quiet);
    played.run("refuse duel_over: next");
    played.expect("round=20 phase=over outcome=unresolved_level rows=20");

    let mut short = nobunaga();
    short.rounds = 2;
    short.player.dice.truncate(2);
    let script = format!("{quiet} next; {quiet} refuse duel_over: next");
    check_in(
        short,
        "fresh",
        &script,
        "round=2 phase=over outcome=unresolved_level",
    );
}

/// The short forms of the digest are the commands of the wire.
#[test]
fn commands_on_the_wire() {
    let read = |short: &str| match Request::parse::<Samurai>(&wire(short)) {
        Ok(Request::Play { command, .. }) => command,
        other => panic!("{short}: {other:?}"),
    };
    let names: Vec<String> = ALL
        .iter()
        .map(|short| wire(short)["cmd"].as_str().expect("a name").to_owned())
        .collect();
    let specs: Vec<&str> = Samurai::COMMANDS.iter().map(|spec| spec.name).collect();
    assert!(
        specs
            .iter()
            .all(|spec| names.iter().any(|name| name == spec)),
        "{specs:?}"
    );
    assert_eq!(specs.len(), ALL.len());
    assert_eq!(
        read("allocate A - C"),
        Command::Allocate {
            to: Places::of(&[Place::Attack, Place::None, Place::Concentration]),
            on: None,
        }
    );
}
