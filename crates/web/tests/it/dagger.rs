//! The pages of *Daggerheart*: what they offer is what the rules accept, for every seat, at every moment of an
//! evening; and how they read.

use std::collections::BTreeSet;

use daggerheart::{Command, Daggerheart, Difficulty};
use dice::{Given, Origin};
use expect_test::expect_file;
use serde_json::Value;
use table::{DiceMode, Game, Request, Role, Seat};
use web::screens::desk::Desk;
use web::screens::{self, Reader};
use words::Lang;

use crate::heroes::{FOES, Night, TAG, begun, master, moments, player, seats};
use crate::read::{Piece, aloud, pieces, silent_lines};

fn board(night: &Night, seat: &Seat, lang: Lang) -> String {
    let reader = Reader {
        lang,
        path: "/t/moor",
    };
    let info = night.info(seat);
    let desk = Desk::new(&reader, night.typed(), seat, &info, None);
    screens::daggerheart::board(desk).into_string()
}

/// The commands a page has controls for.
fn controls(board: &str) -> BTreeSet<&str> {
    let found = board.split(r#"data-cmd=""#).skip(1);
    found.filter_map(|rest| rest.split('"').next()).collect()
}

/// Somebody without Experiences may declare that nothing goes into the pool; nobody needs a button for it.
fn declares_nothing(request: &Value) -> bool {
    let declares = request["cmd"] == "declare" || request["cmd"] == "declare_reaction";
    let parts = ["experiences", "features", "rally", "text", "trait"];
    declares && parts.iter().all(|part| request.get(part).is_none())
}

#[track_caller]
fn everything_is_offered(name: &str, night: &Night, seat: &Seat) -> usize {
    let board = board(night, seat, Lang::En);
    let controls = controls(&board);
    let choices = night.table.choices_for(seat);
    let choices = choices.iter().filter(|it| !declares_nothing(it));
    let kinds: BTreeSet<&str> = choices.filter_map(|it| it["cmd"].as_str()).collect();
    for kind in &kinds {
        assert!(
            controls.contains(kind),
            "{name}, {}: {kind} is accepted but not offered",
            seat.id
        );
    }
    kinds.len()
}

#[test]
fn every_accepted_command_is_offered() {
    let mut seen = 0;
    for (name, night, _) in moments() {
        if night.typed().pending().is_some() {
            continue;
        }
        for seat in seats() {
            seen += everything_is_offered(name, &night, &seat);
        }
    }
    assert!(seen > 400, "{seen}");
}

/// Whatever happens at a table, whoever looks: nothing that is possible is missing.
#[test]
fn nothing_is_missing_on_a_random_walk() {
    let mut kinds = BTreeSet::new();
    for seed in 0..9u64 {
        let options = [
            ("pace", if seed % 2 == 0 { "quick" } else { "formal" }),
            ("stakes", if seed == 3 { "required" } else { "optional" }),
            (
                "group_difficulty",
                if seed == 5 { "per_member" } else { "leader" },
            ),
            (
                "success_with_fear",
                if seed % 3 == 0 { "offer" } else { "gm_turn" },
            ),
            ("crit_without_stress", "ally_clears"),
        ];
        let mut night = Night::open(&options, DiceMode::Script);
        let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut next = move || {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            usize::try_from(chance >> 33).expect("small")
        };
        for step in 0..150 {
            let seat = &seats()[next() % 4];
            let choices = night.table.choices_for(seat);
            // A kind first, so that thousands of targets do not drown the rest.
            let names: BTreeSet<&str> =
                choices.iter().filter_map(|it| it["cmd"].as_str()).collect();
            let names: Vec<&str> = names
                .into_iter()
                .filter(|name| *name != "set_option")
                .collect();
            if names.is_empty() {
                continue;
            }
            if step % 4 == 0 {
                everything_is_offered("walk", &night, seat);
            }
            let name = names[next() % names.len()];
            let ends = [
                "end_session",
                "cancel_move",
                "remove_foe",
                "begin_rest",
                "add_foe",
                "mark_hp",
            ];
            if ends.contains(&name) && next() % 4 > 0 {
                continue;
            }
            let of_kind: Vec<&Value> = choices.iter().filter(|it| it["cmd"] == name).collect();
            let request = of_kind[next() % of_kind.len()].clone();
            let faces: Vec<u8> = (0..40)
                .map(|_| u8::try_from(next() % 4 + 1).expect("a face"))
                .collect();
            kinds.insert(name.to_owned());
            night
                .ask(seat, &request, &faces)
                .unwrap_or_else(|why| panic!("{request}: {why}"));
            let page = board(&night, &master(), Lang::De);
            assert_eq!(silent_lines(&page), [""; 0], "{request}");
        }
    }
    assert!(kinds.len() > 55, "{} {kinds:?}", kinds.len());
}

/// A form filled in as somebody would: what is typed is a word, what is chosen is what is marked.
#[derive(Debug, Default)]
struct Filled {
    fields: Vec<(String, String)>,
    /// Lists: name, values.
    choices: Vec<(String, Vec<String>)>,
    /// Each of them sends the form; none says nothing of its own.
    buttons: Vec<Option<(String, String)>>,
    /// Boxes of which at least one has to be ticked, while none is.
    unticked: Vec<(String, String)>,
}

fn filled(html: &str) -> Vec<Filled> {
    let mut forms = Vec::new();
    let mut form: Option<Filled> = None;
    // Ideas that a box offers are no choices of the form.
    let mut in_list = false;
    for piece in pieces(html) {
        match piece {
            Piece::Open { name, attributes } if name == "form" => {
                form = attributes.contains_key("data-cmd").then(Filled::default);
            }
            Piece::Close { name } if name == "form" => forms.extend(form.take()),
            Piece::Close { name } if name == "select" => in_list = false,
            Piece::Open { name, attributes } => {
                let Some(form) = &mut form else { continue };
                let get = |key: &str| attributes.get(key).cloned().unwrap_or_default();
                match (name.as_str(), get("type").as_str()) {
                    ("input", "checkbox") if attributes.contains_key("checked") => {
                        form.fields.push((get("name"), get("value")));
                    }
                    ("input", "checkbox") if get("class") == "some-of" => {
                        form.unticked.push((get("name"), get("value")));
                    }
                    ("input", "checkbox") => {}
                    ("input", "") | ("textarea", _) if get("value").is_empty() => {
                        let text = if attributes.contains_key("required") {
                            "Ein Wort"
                        } else {
                            ""
                        };
                        form.fields.push((get("name"), text.to_owned()));
                    }
                    ("input", _) => form.fields.push((get("name"), get("value"))),
                    ("select", _) => {
                        in_list = true;
                        form.choices.push((get("name"), Vec::new()));
                    }
                    ("option", _) if in_list => {
                        if let Some((_, values)) = form.choices.last_mut() {
                            values.push(get("value"));
                        }
                    }
                    ("button", "") => {
                        let says = attributes.contains_key("name");
                        let says = says.then(|| (get("name"), get("value")));
                        form.buttons.push(says);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    forms
}

/// The form as it stands, by each of its buttons, and with each choice changed once.
fn submissions(form: &Filled) -> Vec<Vec<(String, String)>> {
    let of = |index: usize, value: &str, button: Option<&Option<(String, String)>>| {
        let mut fields = form.fields.clone();
        for (number, (name, values)) in form.choices.iter().enumerate() {
            let first = values.first().map_or("", String::as_str);
            let chosen = if number == index { value } else { first };
            fields.push((name.clone(), chosen.to_owned()));
        }
        let says = button.cloned().flatten();
        // A button that needs ticks is away until there are some.
        let known = |name: &str| form.fields.iter().any(|(one, _)| one == name);
        let needed = form.unticked.iter().filter(|(name, _)| !known(name));
        if says.is_none() {
            fields.extend(needed.take(2).cloned());
        }
        fields.extend(says);
        fields
    };
    let first = form.buttons.first();
    let mut all = vec![of(usize::MAX, "", first)];
    for (index, (_, values)) in form.choices.iter().enumerate() {
        all.extend(
            values
                .iter()
                .skip(1)
                .take(9)
                .map(|value| of(index, value, first)),
        );
    }
    all.extend(
        form.buttons
            .iter()
            .skip(1)
            .take(9)
            .map(|button| of(usize::MAX, "", Some(button))),
    );
    all
}

#[test]
fn every_offered_form_is_accepted() {
    let game = games::game("daggerheart").expect("it is listed");
    let mut sent = 0;
    for (name, night, _) in moments() {
        let table = night.typed();
        for seat in seats() {
            let board = board(&night, &seat, Lang::De);
            for form in filled(&board) {
                for fields in submissions(&form) {
                    let (request, _) = web::form::request(game, &fields);
                    // Talk names its command on the button.
                    let cmd = request["cmd"].as_str().unwrap_or_default();
                    if [
                        "",
                        "say",
                        "note",
                        "undo",
                        "ask_undo",
                        "enter_dice",
                        "roll",
                        "cancel_dice",
                    ]
                    .contains(&cmd)
                    {
                        continue;
                    }
                    // One form for all: a blow needs the target that a plain roll can do without.
                    let blow = request.get("weapon").or(request.get("feature")).is_some();
                    if cmd == "propose_tag" && blow && request.get("target").is_none() {
                        continue;
                    }
                    let refused = |why: String| panic!("{name}, {}: {request}: {why}", seat.id);
                    if let Err(refusal) = Request::parse::<Daggerheart>(&request) {
                        refused(format!("{refusal:?}"));
                    }
                    let command: Command = serde_json::from_value(request.clone())
                        .unwrap_or_else(|error| panic!("{request}: {error}"));
                    let faces = [4, 3, 2, 4, 1].repeat(8);
                    let mut dice = Given::new(&faces, Origin::Script);
                    let (setup, state) = (table.setup(), table.state());
                    let answer = Daggerheart::outcome(setup, state, &seat, &command, &mut dice);
                    if let Err(stop) = answer {
                        refused(format!("{stop:?}"));
                    }
                    sent += 1;
                }
            }
        }
    }
    assert!(sent > 3000, "only {sent}");
}

/// No byte of a player's page is a secret of the game master's.
#[test]
fn pages_keep_secrets() {
    for (name, night, _) in moments() {
        let table = night.typed();
        for seat in seats()
            .into_iter()
            .filter(|seat| seat.role != Role::GameMaster)
        {
            let page = board(&night, &seat, Lang::De) + &board(&night, &seat, Lang::En);
            for secret in Daggerheart::secrets(table.setup(), table.state(), &seat) {
                assert!(!page.contains(&secret), "{name}, {}: {secret}", seat.id);
            }
        }
        let shown = board(&night, &master(), Lang::De);
        assert!(!shown.contains("⟦web"), "{name}");
    }
}

/// A hidden number changes no byte of a player's page: neither before the roll nor, as long as the roll ends
/// the same, after it.
#[test]
fn a_hidden_difficulty_is_nowhere() {
    let with = |number: u8, script: &str| {
        begun(&format!(
            "gm set_difficulty difficulty={number} hidden=true\n{script}"
        ))
    };
    let open = "p2 propose_move trait=strength\np1 help pc=p2";
    let rolled = "p2 propose_move trait=presence\np2 roll_action; 9 3";
    for (script, others) in [("", [1, 30]), (open, [2, 59]), (rolled, [5, 11])] {
        let one = with(12, script);
        assert_eq!(
            one.typed().state().scene.against,
            Some(Difficulty::Hidden(Some(12)))
        );
        for number in others {
            let other = with(number, script);
            for seat in seats() {
                for lang in Lang::ALL {
                    let (a, b) = (board(&one, &seat, lang), board(&other, &seat, lang));
                    assert_eq!(
                        a == b,
                        seat.role != Role::GameMaster,
                        "{script} {}",
                        seat.id
                    );
                }
            }
        }
    }
}

#[test]
fn spectators_have_no_controls() {
    for (name, night, _) in moments() {
        let board = board(&night, &Seat::spectator(), Lang::De);
        assert!(
            !board.contains("<form") && !board.contains("<button"),
            "{name}"
        );
    }
}

/// Trait, Experience, throw: everything else is filled in, and all of it is booked with the throw.
#[test]
fn a_roll_takes_three_touches() {
    let game = games::game("daggerheart").expect("it is listed");
    let touch = |night: &mut Night, wanted: &dyn Fn(&Value) -> bool, faces: &[u8]| {
        let board = board(night, &player(2), Lang::De);
        let requests = filled(&board)
            .iter()
            .flat_map(submissions)
            .map(|fields| web::form::request(game, &fields).0)
            .collect::<Vec<_>>();
        let request = requests
            .into_iter()
            .find(wanted)
            .expect("it is on the page");
        night
            .ask(&player(2), &request, faces)
            .expect("it is accepted");
    };
    let mut night = begun("");
    touch(
        &mut night,
        &|request| request["cmd"] == "propose_move" && request["trait"] == "strength",
        &[],
    );
    touch(
        &mut night,
        &|request| request["cmd"] == "declare" && request["experiences"] == serde_json::json!([1]),
        &[],
    );
    touch(
        &mut night,
        &|request| request["cmd"] == "roll_action",
        &[4, 8],
    );
    let state = night.typed().state();
    assert!(state.pending.is_none());
    assert_eq!(state.fear(), 4);
    assert!(state.gm_turn().is_some());
    let told = aloud(&board(&night, &player(1), Lang::De));
    assert!(told.contains("16 mit Angst"), "{told}");
}

/// A tag team is in the journal at every step: read again, each page is the same; and it closes cleanly.
#[test]
fn a_tag_team_survives_a_reload() {
    let steps = [
        "p1 propose_tag partner=p2 target=1 weapon=1",
        "p2 answer_tag yes=true weapon=1",
        "p1 declare experiences=1",
        "p1 roll_tag; 9 8",
        "p2 roll_tag; 10 3",
        "p2 choose_tag pc=p1",
        "p1 choose_tag pc=p2",
        "p1 tag_damage; 5",
        "p2 tag_damage; 4",
        "p2 close",
    ];
    assert!(TAG.contains(steps[0]) && TAG.contains(steps[1]));
    let mut night = begun(FOES).overrule("/pcs/p1/hope", serde_json::json!(6));
    for step in steps {
        night = night.again().play(step);
        let again = night.again();
        for seat in seats() {
            assert_eq!(
                board(&night, &seat, Lang::De),
                board(&again, &seat, Lang::De),
                "{step}"
            );
        }
    }
    let state = night.typed().state();
    assert!(state.pending.is_none(), "{:?}", state.pending);
    assert!(state.pcs[&player(1).id].tag_used.is_some());
    assert!(state.foes[0].hp > 0);
}

#[test]
fn evenings() {
    for (name, night, seat) in moments() {
        for lang in Lang::ALL {
            let reader = Reader {
                lang,
                path: "/t/moor",
            };
            let info = night.info(&seat);
            let desk = Desk::new(&reader, night.typed(), &seat, &info, None);
            let page = screens::daggerheart::page(desk).into_string();
            assert!(page.contains(&board(&night, &seat, lang)), "{name}");
            let shown = page
                .find('⟦')
                .map(|at| page[at..].chars().take(60).collect::<String>());
            assert_eq!(shown, None, "{name} {}", lang.code());
            let file = format!(
                "{}/tests/it/pages/dagger-{name}.{}.txt",
                env!("CARGO_MANIFEST_DIR"),
                lang.code()
            );
            expect_file![file].assert_eq(&aloud(&page));
        }
    }
}

/// What a blow came to stays in the middle while its roll is open, and after it was closed.
#[test]
fn damage_stays_in_sight() {
    let night = begun(&format!(
        "{FOES}p2 propose_move weapon=1 targets=1\np2 roll_action; 9 8\np2 roll_damage; 6"
    ))
    .overrule("/pcs/p2/hope", serde_json::json!(6));
    // Full of Hope the roll waits for "on".
    let mut night =
        night.play("p2 propose_move weapon=1 targets=1\np2 roll_action; 9 8\np2 roll_damage; 6");
    assert!(night.typed().state().pending.is_some(), "it waits");
    for step in ["", "p2 close"] {
        night = night.play(step);
        for seat in [player(2), player(1), master()] {
            let moment = moment(&night, &seat);
            assert!(moment.contains("Schaden."), "{step} {}: {moment}", seat.id);
            assert!(
                moment.contains("TP.") || moment.contains("besiegt"),
                "{step}: {moment}"
            );
        }
    }
}

/// Two blows are one sum, with whom it struck.
#[test]
fn a_tag_team_sees_its_sum() {
    let night = begun(FOES).overrule("/pcs/p1/hope", serde_json::json!(6));
    let night = night.play(&format!(
        "{TAG}p1 roll_tag; 9 8\np2 roll_tag; 10 3\np1 choose_tag pc=p2\np1 tag_damage; 5\np2 tag_damage; 4"
    ));
    let moment = moment(&night, &player(1));
    assert!(moment.contains("Zusammen"), "{moment}");
}

/// Who can answer a wish to take back reads it before everything else, in words of the journal; who asked sees that
/// it was asked.
#[test]
fn a_wish_is_said_at_the_top() {
    let mut night =
        begun("p1 propose_move trait=agility text=Über_die_Dächer.\np1 roll_action; 4 7");
    let wish = serde_json::json!({ "cmd": "ask_undo", "reason": "falscher Weg" });
    night.ask(&player(1), &wish, &[]).expect("it can be asked");
    let page = board(&night, &master(), Lang::De);
    let (top, rest) = page.split_once("<main").expect("a page");
    assert!(
        top.contains("data-cmd=\"answer_undo\"") && top.contains("falscher Weg"),
        "{top}"
    );
    assert!(top.contains("mit Angst"), "{top}");
    assert!(!top.contains("Zeile") && !rest.contains("ab Zeile"));
    let own = moment_of(&board(&night, &player(1), Lang::De));
    assert!(own.contains("Du hast um Rücknahme gebeten."), "{own}");
}

/// The slip in the middle, as it is read.
fn moment(night: &Night, seat: &Seat) -> String {
    moment_of(&board(night, seat, Lang::De))
}

fn moment_of(board: &str) -> String {
    let tag = |part: &str| {
        let at = board.find(part).expect("it is on the page");
        board[..at].rfind('<').expect("a tag")
    };
    aloud(&board[tag("id=\"moment\"")..tag("data-part=\"means\"")])
}

/// A button says what it really takes: a place's feature is a move of its own (DH-GM-7).
#[test]
fn a_place_says_its_whole_price() {
    let script = "gm add_environment environment=moor-road\np2 propose_move trait=presence\np2 roll_action; 3 5";
    let night = begun(script);
    let free = aloud(&board(&night, &master(), Lang::De));
    assert!(free.contains("Sumpfloch: "), "{free}");
    let night = night.play("gm gm_move text=Es_regnet.");
    let paid = aloud(&board(&night, &master(), Lang::De));
    assert!(paid.contains("Sumpfloch (1 Angst): "), "{paid}");
    // One character at a time (DH-FOE-15).
    assert!(!paid.contains("Mira, Tarek"), "{paid}");
}

/// A rest offers what would help, and says what would not.
#[test]
fn a_rest_offers_what_helps() {
    let night = begun("gm mark_stress who=p1 n=1\ngm begin_rest kind=short");
    let page = aloud(&board(&night, &player(1), Lang::De));
    assert!(page.contains("Stress heilen"), "{page}");
    assert!(page.contains("Mira hat keine Wunden."), "{page}");
    assert!(!page.contains("Wunden versorgen: Mira"), "{page}");
}

/// After the last roll of the evening nobody reads that it is about to begin.
#[test]
fn an_evening_that_is_over_says_so() {
    let night = begun("gm end_session");
    for seat in [player(1), Seat::spectator()] {
        let page = board(&night, &seat, Lang::De);
        assert!(!page.contains("Gleich geht es los"), "{}", seat.id);
        let moment = &page[page.find("id=\"moment\"").expect("a moment")..];
        assert!(
            moment.contains("/journal\"") && moment.contains("/proof\""),
            "{}",
            seat.id
        );
    }
}

/// Two of one name can be told apart: with whoever plays them.
#[test]
fn two_of_one_name_are_told_apart() {
    let night = Night::open(&[("pace", "formal")], DiceMode::Script).play(
        "p1 add_pc ready=mira-dachlaeufer
        p2 add_pc ready=mira-dachlaeufer
        p3 add_pc ready=juno-sternkundig
        gm start_campaign
        gm start_session
        gm start_scene title=Am_Ufer
        p3 propose_group members=p1,p2",
    );
    let page = board(&night, &master(), Lang::De);
    let legends: BTreeSet<String> = [1, 2]
        .map(|number| format!("<legend>Mira ({})</legend>", player(number).name))
        .into();
    for legend in &legends {
        assert!(page.contains(legend.as_str()), "{legend}");
    }
    assert_eq!(legends.len(), 2);
    assert!(!page.contains("Juno ("));
}

/// A leader who attacks: the foe's own number stands, so the game master is asked for none (DH-STEP-4).
#[test]
fn an_attack_of_a_group_asks_for_no_number() {
    let asked = |leads: &str| {
        let night = Night::open(&[("pace", "formal")], DiceMode::Script).play(&format!(
            "p1 add_pc ready=mira-dachlaeufer
            p2 add_pc ready=juno-sternkundig
            gm start_campaign
            gm start_session
            gm start_scene title=Am_Ufer
            {FOES}
            p1 propose_group members=p2 {leads}"
        ));
        board(&night, &master(), Lang::De).contains("id=\"group-difficulty\"")
    };
    assert!(asked("trait=agility"));
    assert!(!asked("weapon=1 targets=1"));
}
