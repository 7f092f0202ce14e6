//! What an evening of *Augen des Zwielichts* leads its people through: the guided steps, the solution and its nod, what is
//! red, where hints were found.

use table::{DiceMode, Seat};
use words::Lang;

use crate::zwielicht_played::{BEGUN, Evening, master, player};

pub fn begun(script: &str) -> Evening {
    Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{script}"))
}

fn board(evening: &Evening, seat: &Seat) -> String {
    evening.board(seat, "", Lang::De)
}

/// The form of a command, from its beginning to its end.
fn form<'p>(page: &'p str, cmd: &str) -> Option<&'p str> {
    let from = page.find(&format!("data-cmd=\"{cmd}\""))?;
    let rest = &page[from..];
    Some(&rest[..rest.find("</form>").unwrap_or(rest.len())])
}

fn is_red(page: &str, cmd: &str) -> bool {
    form(page, cmd).is_some_and(|form| form.contains("btn--seal"))
}

pub const TOLD: &str = "
    p1 make_move move=find_out intent=Wer_vertaeut_die_Boote? second=attribute:2; 6 2
    p1 accept
    gm write_hint hint=1 prepared=1
    p2 begin_solve
    gm announce_level
";

/// AZ-SOLVE-10: the dice wait for the game master, whose step it is; until they fall hints can still be struck.
#[test]
fn the_solution_waits_for_the_nod() {
    let told = begun(&format!(
        "{TOLD}p1 commit_hint hint=1\np1 tell_solution story=Das_Licht_sucht_Nami"
    ));
    assert!(is_red(&board(&told, &master()), "nod_solution"));
    for number in [1, 2] {
        let page = board(&told, &player(number));
        assert!(
            page.contains("zwielicht-not-yet") && page.contains("sobald die Spielleitung nickt")
        );
        assert!(!is_red(&page, "roll_solve"), "p{number}");
    }
    let nodded = told.play("gm nod_solution");
    assert!(is_red(&board(&nodded, &player(1)), "roll_solve"));
    let page = board(&nodded, &master());
    assert!(form(&page, "nod_solution").is_none() && form(&page, "strike_hint").is_some());
}

/// The one attempt is not thrown away by the only red button while hints are at hand.
#[test]
fn a_solution_without_hints_is_not_red() {
    let weaving = begun(TOLD);
    let page = board(&weaving, &player(1));
    assert!(!is_red(&page, "tell_solution"));
    assert!(page.contains("So war es, ohne Hinweis"));
    let with = weaving.play("p1 commit_hint hint=1");
    assert!(is_red(&board(&with, &player(1)), "tell_solution"));
}

/// Red is what most people want now: after a failure that is the try that helps more often than not.
#[test]
fn a_failure_is_not_accepted_by_habit() {
    let failed = begun("p1 make_move move=find_out intent=Wer? second=attribute:2; 4 2");
    let page = board(&failed, &player(1));
    assert!(is_red(&page, "improve") && !is_red(&page, "accept"));
    let found = begun("p1 make_move move=find_out intent=Wer? second=attribute:2; 5 2");
    assert!(is_red(&board(&found, &player(1)), "accept"));
}

/// A die that has to be there is a white one, if there is one; what it does stands beside it.
#[test]
fn a_white_ability_is_the_first_choice() {
    let page = board(&begun(""), &player(1));
    let from = page.find("data-move=\"use_ability\"").expect("the move");
    let panel = &page[from..from + page[from..].find("</fieldset>").expect("its dice")];
    let chosen = panel
        .split("<input")
        .find(|it| it.contains("name=\"second\"") && it.contains("checked"));
    assert!(
        chosen.is_some_and(|it| it.contains("data-colour=\"white\"")),
        "{panel}"
    );
    assert!(panel.contains("pick__does"), "{panel}");
}

const FIGHT: &str = "
    p1 make_move move=risk intent=Ins_Schilf. second=attribute:1; 2 1
    p1 accept
    gm frame_danger how=fight name=Irrlichter level=9
    p1 join_fight with=item:1
    p2 join_fight with=item:1
    gm close_gather
    gm call_weak_points
    p1 roll_weak_point; 3
    p2 roll_weak_point; 5
";

/// AZ-FIGHT-12: whoever is asked can say no, and nobody is asked by somebody who stays after all.
#[test]
fn a_question_that_is_off_is_gone() {
    let asked = begun(&format!("{FIGHT}p2 ask_take_over taker=p1"));
    let page = board(&asked, &player(1));
    assert!(page.contains("Übernimmst du") && form(&page, "refuse_take_over").is_some());
    let no = asked.again().play("p1 refuse_take_over leaver=p2");
    assert!(!board(&no, &player(1)).contains("Übernimmst du"));
    assert!(board(&no, &player(2)).contains("übernimmt den Schwachpunkt von Genjirō nicht"));
    let stays = asked.again().play("p2 stand_ready");
    assert!(!board(&stays, &player(1)).contains("Übernimmst du"));
    let late = asked.play("gm begin_dice");
    assert!(!board(&late, &player(1)).contains("Übernimmst du"));
}

/// The last blow and the solving dice fall on the screen they fill, and not before it.
#[test]
fn deciding_dice_fall_in_the_climax() {
    let won = begun(&format!(
        "{FIGHT}gm begin_dice\np1 roll_combat; 6\np2 roll_combat; 4"
    ));
    let solved = begun(&format!(
        "{TOLD}p1 tell_solution story=So\ngm nod_solution\np1 roll_solve; 6 6"
    ));
    for evening in [won, solved] {
        let page = evening
            .climax(&player(1), Lang::De)
            .expect("it fills the screen");
        let told = &page[page.find("climax__told").expect("what happened")..];
        let dice = &told[told.find("roll__dice").expect("its dice")..];
        assert!(dice.contains("data-thrown="), "{dice}");
    }
}

/// Somebody's own words end before the next sentence begins.
#[test]
fn own_words_are_sentences() {
    let page = board(
        &begun(
            "p1 make_move move=use_ability intent=Ein_Irrlicht_zeigt_den_Weg second=ability:1; 6 2\np1 accept",
        ),
        &player(1),
    );
    assert!(page.contains("Ein Irrlicht zeigt den Weg. "), "{page}");
    assert!(!page.contains("den Weg Hanae"));
}

/// AZ-FIGHT-24: two dice are two dice.
#[test]
fn two_dice_are_called_two() {
    let evening = begun(&format!(
        "{FIGHT}gm begin_dice\np1 roll_combat; 2\np2 roll_combat; 4"
    ));
    assert!(board(&evening, &player(2)).contains("Zwei Würfel, der bessere zählt:"));
    assert!(board(&evening, &player(1)).contains("Ein Würfel:"));
}

/// Hints stand together with where they were found, on every seat; nobody learns of a place nothing was found at.
#[test]
fn hints_stand_where_they_were_found() {
    let evening = begun(&TOLD.replace("    p2 begin_solve\n    gm announce_level\n", ""));
    for seat in [player(1), player(2), master(), Seat::spectator()] {
        let page = board(&evening, &seat);
        assert!(
            page.contains("<h3 class=\"zwielicht-place\">Der Steg</h3>"),
            "{}",
            seat.id
        );
    }
    assert!(!board(&evening, &player(1)).contains("Das Ölhaus"));
    let weaving = board(&begun(TOLD), &player(1));
    assert!(weaving.contains("href=\"#hint-1\"") && weaving.contains("id=\"hint-1\""));
}

/// The guided evening from its first step to its last, in both languages: each step is on every player's own screen when
/// its time has come, the game master has its script, and spectators are not lectured.
#[test]
fn the_guided_evening_is_led_to_its_end() {
    let steps: &[(&str, &str)] = &[
        ("before", ""),
        (
            "characters",
            "p1 bring_character ready=hanae\np2 bring_character ready=genjiro",
        ),
        ("tasks", "gm open_session"),
        (
            "read-opening",
            "p1 choose_tasks a=told-secret b=kept-word c=found-hint\np2 choose_tasks a=told-secret b=kept-word c=found-hint\ngm begin_play",
        ),
        ("first-move", "gm read_aloud step=0"),
        (
            "village",
            "p1 make_move move=find_out intent=Wer? second=attribute:2; 6 2\np1 accept\ngm write_hint hint=1 prepared=1",
        ),
        (
            "black-dice",
            "p1 make_move move=risk intent=Ins_Dunkle; 5\np1 accept",
        ),
        ("night", HINTS),
        (
            "fight",
            "gm create_threat name=Der_Schilfaal level=9\ngm open_fight threat=1",
        ),
        ("enough", MORE),
        ("solve", "p1 begin_solve"),
        (
            "ending",
            "gm announce_level\np1 tell_solution story=So\ngm nod_solution\np1 roll_solve; 6 6",
        ),
    ];
    let mut evening = Evening::open(&[], DiceMode::Script);
    let content = evening.typed().setup().content.clone();
    let adventure = &content.adventures[0];
    for (id, script) in steps {
        evening = evening.play(script);
        let step = adventure
            .guide
            .iter()
            .find(|step| step.id == *id)
            .expect(id);
        let words = step.player.as_ref().expect("it is guided");
        for lang in Lang::ALL {
            let words = maud::html! { (lang.pick(words)) }.into_string();
            for number in [1, 2] {
                let page = evening.board(&player(number), "", lang);
                assert!(page.contains(&words), "{id} for p{number}");
            }
            assert!(
                !evening.board(&Seat::spectator(), "", lang).contains(&words),
                "{id}"
            );
            let script = maud::html! { (lang.pick(&step.text)) }.into_string();
            let page = evening.board(&master(), "", lang);
            assert!(
                page.contains(&script) || ["fight", "solve", "ending"].contains(id),
                "{id} for the game master"
            );
        }
    }
}

/// Four more hints and a name for the condition: five have been found.
const HINTS: &str = "
    p1 name_condition id=1 condition=ashen-skin
    p2 make_move move=find_out intent=Wer? second=attribute:1; 6 6
    p2 accept
    gm write_hint hint=2 prepared=2
    gm write_hint hint=3 prepared=3
    p2 make_move move=find_out intent=Wo? second=attribute:1; 6 6
    p2 accept
    gm write_hint hint=4 prepared=4
    gm write_hint hint=5 prepared=5
";
/// Nobody faces the eel, and three more hints are found elsewhere.
const MORE: &str = "
    gm cancel_fight
    p2 make_move move=find_out intent=Wann? second=attribute:1; 6 6
    p2 accept
    gm write_hint hint=6 prepared=6
    gm write_hint hint=7 prepared=7
    p1 make_move move=find_out intent=Warum? second=attribute:2; 6 2
    p1 accept
    gm write_hint hint=8 prepared=8
";
