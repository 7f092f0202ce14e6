//! Each rule in an evening of a few lines: commands in, what happened out.

use dice::{Given, Origin};
use expect_test::{Expect, expect};
use free::{Event, Free, Hidden, Options, Setup, State};
use serde_json::{Value, json};
use table::{Audience, Game, Role, Seat, SeatId, Stop};

fn seat(id: &str) -> Seat {
    match id {
        "gm" => Seat::new("gm", Role::GameMaster, "Mona"),
        "watch" => Seat::spectator(),
        id => Seat::new(id, Role::Player, id),
    }
}

/// `p1 throw roll=2d6+3; 4 5`: who, what, with which faces.
fn play(options: Options, evening: &str) -> (State, String, Vec<Event>) {
    let setup = Setup { options };
    let mut state = Free::start(&setup);
    let (mut told, mut all) = (String::new(), Vec::new());
    for line in evening
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (asked, faces) = line.split_once(';').unwrap_or((line, ""));
        let faces: Vec<u8> = faces
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let mut words = asked.split_whitespace();
        let seat = seat(words.next().expect("who"));
        let mut request = json!({ "cmd": words.next().expect("what") });
        for word in words {
            let (name, value) = word.split_once('=').expect("name=value");
            let value = serde_json::from_str(value)
                .unwrap_or_else(|_| Value::from(value.replace('_', " ")));
            request[name] = value;
        }
        let command = plain::read(request).expect("a command");
        let mut dice = Given::new(&faces, Origin::Script);
        match Free::outcome(&setup, &state, &seat, &command, &mut dice) {
            Ok((after, events)) => {
                state = after;
                all.extend(events);
            }
            Err(Stop::Refused(refusal)) => {
                told += &format!("{line}: {} {}\n", refusal.code, refusal.rule)
            }
            Err(Stop::NoDice(missing)) => panic!("{line}: {missing:?}"),
        }
    }
    (state, told, all)
}

#[track_caller]
fn check(options: Options, evening: &str, expected: Expect) {
    let (state, mut told, _) = play(options, evening);
    for roll in &state.rolls {
        let dice: Vec<String> = roll
            .dice
            .iter()
            .map(|die| match die.kept {
                true => format!("{} {}", die.die, die.shows),
                false => format!("({} {})", die.die, die.shows),
            })
            .collect();
        let hidden = if roll.hidden { " hidden" } else { "" };
        told += &format!(
            "#{} {} {:?} {}: {} = {} {:?} {:?}{hidden}\n",
            roll.id,
            roll.who,
            roll.word,
            roll.text,
            dice.join(", "),
            roll.total,
            roll.verdict,
            roll.outcome
        );
    }
    for button in &state.buttons {
        told += &format!(
            "#{} button of {}: {} {}\n",
            button.id, button.of, button.name, button.roll
        );
    }
    for counter in state.counters.iter().filter(|it| !it.order) {
        told += &format!("#{} {}: {}\n", counter.id, counter.name, counter.value);
    }
    for one in state.order() {
        let turn = if state.turn == Some(one.id) {
            " acts"
        } else {
            ""
        };
        told += &format!(
            "#{} {} at {}{turn} in round {}\n",
            one.id, one.name, one.value, state.round
        );
    }
    for note in &state.notes {
        told += &format!("#{} note of {}: {}\n", note.id, note.by, note.text);
    }
    expected.assert_eq(&told);
}

#[test]
fn who_sits_there_throws() {
    // FT-SEAT-1, FT-ROLL-1
    check(
        Options::default(),
        "watch throw roll=1d20; 3
         p1 again
         p1 throw roll=2d6+3 word=Angriff; 4 5
         gm throw roll=1d20; 17
         p1 again; 1 1",
        expect![[r#"
            watch throw roll=1d20; 3: watches FT-SEAT-1
            p1 again: nothing_thrown FT-ROLL-2
            #0 p1 "Angriff" 2d6+3: d6 4, d6 5 = 12 None None
            #1 gm "" 1d20: d20 17 = 17 None None
            #2 p1 "Angriff" 2d6+3: d6 1, d6 1 = 5 None None
        "#]],
    );
}

#[test]
fn what_is_not_understood_is_not_thrown() {
    // FT-ROLL-2
    check(
        Options::default(),
        "p1 throw roll=Hammer\np1 throw roll=\np1 make_button name=Hammer roll=Hammer",
        expect![[r#"
        p1 throw roll=Hammer: roll FT-ROLL-2
        p1 throw roll=: roll FT-ROLL-2
        p1 make_button name=Hammer roll=Hammer: roll FT-ROLL-2
    "#]],
    );
}

#[test]
fn buttons_are_their_seats_own() {
    // FT-BUTTON-1
    check(
        Options::default(),
        "p1 make_button name=Angriff roll=1d20+5
         p2 press button=0; 3
         p2 change_button button=0 name=x roll=1d4
         p1 press button=0; 12
         p1 change_button button=0 name=Bogen roll=1d20+7
         p1 press button=0; 12
         p1 make_button name=Dolch roll=1d4
         p1 remove_button button=3
         p1 make_button name=_ roll=1d4",
        expect![[r#"
            p2 press button=0; 3: no_button FT-BUTTON-1
            p2 change_button button=0 name=x roll=1d4: no_button FT-BUTTON-1
            p1 make_button name=_ roll=1d4: nothing_written FT-BUTTON-1
            #1 p1 "Angriff" 1d20+5: d20 12 = 17 None None
            #2 p1 "Bogen" 1d20+7: d20 12 = 19 None None
            #0 button of p1: Bogen 1d20+7
        "#]],
    );
    let many = "p1 make_button name=x roll=1d4\n".repeat(25);
    let (state, told, _) = play(Options::default(), &many);
    assert_eq!(
        (state.buttons.len(), told.contains("full FT-BUTTON-1")),
        (24, true)
    );
}

#[test]
fn hidden_rolls_are_for_the_game_master() {
    // FT-HIDDEN-1
    let (state, _, events) = play(
        Options::default(),
        "p1 throw roll=1d20 word=Lauschen hidden=true; 14",
    );
    let hidden = |event: &&Event| matches!(event, Event::RolledHidden { .. });
    let fell = events.iter().find(hidden).expect("it fell");
    let by = SeatId::new("p1");
    let sees = |who: &str| Free::audience(fell).includes(&seat(who), &by);
    assert_eq!(
        ["p1", "gm", "p2", "watch"].map(sees),
        [true, true, false, false]
    );
    assert_eq!(Free::audience(&events[0]), Audience::Everyone);
    let view = |who: &str| plain::to_text(&Free::view(&Setup::default(), &state, &seat(who)));
    assert_eq!(
        ["p1", "gm", "p2", "watch"].map(|who| view(who).contains("Lauschen")),
        [true, true, false, false]
    );
    let master = Options {
        hidden: Hidden::GameMaster,
        ..Options::default()
    };
    check(
        master,
        "p1 throw roll=1d20 hidden=true; 4\ngm throw roll=1d20 hidden=true; 5",
        expect![[r#"
        p1 throw roll=1d20 hidden=true; 4: not_hidden FT-HIDDEN-1
        #0 gm "" 1d20: d20 5 = 5 None None hidden
    "#]],
    );
}

#[test]
fn hidden_rolls_are_shown_by_who_knows_them() {
    // FT-HIDDEN-2
    check(
        Options::default(),
        "p1 throw roll=1d20 hidden=true; 4
         p2 reveal which=0
         p1 reveal which=0
         gm reveal which=0
         p2 throw roll=1d20 hidden=true; 5
         gm reveal which=1
         gm again hidden=true
         p2 again hidden=true; 6",
        expect![[r#"
            p2 reveal which=0: nothing_hidden FT-HIDDEN-2
            gm reveal which=0: nothing_hidden FT-HIDDEN-2
            gm again hidden=true: nothing_thrown FT-ROLL-2
            #0 p1 "" 1d20: d20 4 = 4 None None
            #1 p2 "" 1d20: d20 5 = 5 None None
            #2 p2 "" 1d20: d20 6 = 6 None None hidden
        "#]],
    );
}

#[test]
fn counters_are_everybodys() {
    // FT-COUNTER-1
    check(
        Options::default(),
        "p1 make_counter name=Angst value=2
         p2 count_up counter=0 amount=5
         p2 count_down counter=0
         gm count_up counter=0 amount=0
         gm count_up counter=0 amount=1000
         gm set_counter counter=0 value=9990
         gm count_up counter=0 amount=900
         gm count_up counter=0
         gm set_counter counter=0 value=10000
         gm set_counter counter=7 value=1
         p2 make_counter name=Weg value=0
         p1 remove_counter counter=1",
        expect![[r#"
            gm count_up counter=0 amount=0: counts_too_far FT-COUNTER-1
            gm count_up counter=0 amount=1000: counts_too_far FT-COUNTER-1
            gm count_up counter=0: counts_too_far FT-COUNTER-1
            gm set_counter counter=0 value=10000: counts_too_far FT-COUNTER-1
            gm set_counter counter=7 value=1: no_counter FT-COUNTER-1
            #0 Angst: 9999
        "#]],
    );
}

#[test]
fn the_highest_acts_first() {
    // FT-ORDER-1
    let fight = "gm next_turn
         gm make_counter name=Troll value=12 order=true
         gm make_counter name=Ann value=17 order=true
         gm make_counter name=Bob value=12 order=true
         p1 next_turn";
    check(
        Options::default(),
        fight,
        expect![[r#"
        gm next_turn: no_order FT-ORDER-1
        #1 Ann at 17 acts in round 1
        #0 Troll at 12 in round 1
        #2 Bob at 12 in round 1
    "#]],
    );
    check(
        Options::default(),
        &format!("{fight}\ngm next_turn\ngm remove_counter counter=0\ngm next_turn"),
        expect![[r#"
        gm next_turn: no_order FT-ORDER-1
        #1 Ann at 17 in round 1
        #2 Bob at 12 acts in round 1
    "#]],
    );
    check(
        Options::default(),
        &format!("{fight}\ngm next_turn\ngm next_turn\ngm next_turn"),
        expect![[r#"
        gm next_turn: no_order FT-ORDER-1
        #1 Ann at 17 acts in round 2
        #0 Troll at 12 in round 2
        #2 Bob at 12 in round 2
    "#]],
    );
    check(
        Options::default(),
        &format!("{fight}\ngm remove_counter counter=1\ngm next_turn"),
        expect![[r#"
        gm next_turn: no_order FT-ORDER-1
        #0 Troll at 12 acts in round 1
        #2 Bob at 12 in round 1
    "#]],
    );
    check(
        Options::default(),
        &format!("{fight}\np2 end_order\np2 end_order"),
        expect![[r#"
        gm next_turn: no_order FT-ORDER-1
        p2 end_order: no_order FT-ORDER-1
    "#]],
    );
}

#[test]
fn notes_lie_open() {
    // FT-NOTE-1
    check(
        Options::default(),
        "p1 write_note text=Der_Wirt_lügt.
         p2 change_note note=0 text=Der_Wirt_lügt_nicht.
         gm write_note text=_
         gm write_note text=Weg.
         p1 remove_note note=1
         p1 remove_note note=1",
        expect![[r#"
            gm write_note text=_: nothing_written FT-NOTE-1
            p1 remove_note note=1: no_note FT-NOTE-1
            #0 note of p2: Der Wirt lügt nicht.
        "#]],
    );
}
