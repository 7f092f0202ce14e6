//! The pages of *ConDice*: what they offer is what the rules accept, nothing hidden is on them, and how they
//! read.

use std::collections::{BTreeMap, BTreeSet};

use condice::{Command, ConDice, Field, View};
use dice::{Given, Origin, Seed, SeedChain};
use expect_test::expect_file;
use serde_json::{Value, json};
use table::{DiceMode, Game, Reply, Role, Seat, Thrower, Timestamp};
use web::screens::condice::board as drawing;
use web::screens::desk::Desk;
use web::screens::{self, Reader, TableInfo};
use words::Lang;

use crate::fights::{BEGUN, Bout, begun, fighting, in_the_crowd, master, moments, player, seats};
use crate::read::{Piece, aloud, pieces};

fn board(bout: &Bout, seat: &Seat, at: &str, lang: Lang) -> String {
    let reader = Reader {
        lang,
        path: "/t/hof",
    };
    let info = TableInfo {
        at: at.to_owned(),
        ..bout.info(seat)
    };
    let desk = Desk::new(&reader, bout.typed(), seat, &info, None);
    screens::condice::board(desk).into_string()
}

/// The commands a page has controls for.
fn controls(board: &str) -> BTreeSet<&str> {
    let found = board.split(r#"data-cmd=""#).skip(1);
    found.filter_map(|rest| rest.split('"').next()).collect()
}

/// What has to be looked at before the control for a command is there.
fn look_for(bout: &Bout, command: &Value) -> String {
    let state = bout.typed().state();
    let number = |name: &str| command[name].as_i64();
    let figure = number("figure");
    let field = |id: Option<i64>| -> Option<Field> {
        let id = u16::try_from(id?).ok()?;
        state.figure(condice::FigureId(id))?.field
    };
    let object = || {
        let id = u32::try_from(number("object")?).ok()?;
        Some(state.object(id)?.field)
    };
    let at = match (number("x"), number("y")) {
        // Any field is meant; nobody is moved to where they stand.
        (Some(0), Some(0)) if field(figure) == Some(Field::new(0, 0)) => Some((1, 0)),
        (Some(x), Some(y)) => Some((x, y)),
        // Light falls on a field.
        _ if command["cmd"] == "reveal" => Some((0, 0)),
        _ => field(number("target"))
            .or_else(object)
            .map(|field| (field.x.into(), field.y.into())),
    };
    let mut parts = Vec::new();
    if let Some(figure) = figure {
        parts.push(format!("figure={figure}"));
    }
    let using = match command["cmd"].as_str().unwrap_or_default() {
        "attack" => number("attack").map(|n| format!("attack-{n}")),
        "use" | "aim" if command.get("ability").is_some() => {
            number("ability").map(|n| format!("ability-{n}"))
        }
        "use_item" | "aim" => number("item").map(|n| format!("item-{n}")),
        "drop_aim" => {
            let held = figure.and_then(|id| u16::try_from(id).ok());
            let aim = held.and_then(|id| state.figure(condice::FigureId(id))?.aim.clone());
            aim.map(|aim| match aim.with {
                condice::Source::Ability(index) => format!("ability-{}", index + 1),
                condice::Source::Item(id) => format!("item-{id}"),
            })
        }
        "pass_item" => number("item").map(|n| format!("pass-{n}")),
        "move" if command["fly"] == true => Some("fly".to_owned()),
        _ => None,
    };
    parts.extend(using.map(|using| format!("use={using}")));
    if let "release" = command["cmd"].as_str().unwrap_or_default() {
        let id = number("effect").and_then(|id| u32::try_from(id).ok());
        let user = id.and_then(|id| state.effect(id)).map(|it| it.user.0);
        parts.extend(user.map(|user| format!("figure={user}")));
    }
    if let Some((x, y)) = at {
        parts.push(format!("x={x}&y={y}"));
    }
    parts.join("&")
}

/// Made on pages of their own: characters, maps, foes.
const ELSEWHERE: &[&str] = &[
    "create_figure",
    "edit_figure",
    "copy_figure",
    "new_map",
    "load_map",
    "paint",
    "paint_terrain",
    "place_object",
    "change_object",
    "remove_object",
    "place_portal",
    "remove_portal",
];

#[track_caller]
fn everything_is_offered(name: &str, bout: &Bout, seat: &Seat) -> usize {
    let mut kinds: BTreeMap<String, Value> = BTreeMap::new();
    for choice in bout.table.choices_for(seat) {
        let cmd = choice["cmd"].as_str().unwrap_or_default();
        if !ELSEWHERE.contains(&cmd) {
            kinds.entry(cmd.to_owned()).or_insert(choice.clone());
        }
    }
    for (cmd, choice) in &kinds {
        let at = look_for(bout, choice);
        let board = board(bout, seat, &at, Lang::En);
        assert!(
            controls(&board).contains(cmd.as_str()),
            "{name}, {}: {choice} is accepted but not offered at ?{at}",
            seat.id
        );
    }
    kinds.len()
}

#[test]
fn every_accepted_command_is_offered() {
    let mut seen = 0;
    for (name, bout, ..) in moments() {
        for seat in seats() {
            seen += everything_is_offered(name, &bout, &seat);
        }
    }
    assert!(seen > 100, "{seen}");
}

/// Whatever happens at a table, whoever looks: nothing that is possible is missing, and no page fails.
#[test]
fn nothing_is_missing_on_a_random_walk() {
    let mut kinds = BTreeSet::new();
    let casts = [
        ["kasimir", "lioba"],
        ["odo", "falk"],
        ["die-glocke", "rieke"],
        ["veit", "ilsebill"],
    ];
    for (seed, [one, other]) in (0u64..).zip(casts) {
        let readings = [
            ("loss_which", if seed == 1 { "owner" } else { "random" }),
            (
                "gm_turns",
                if seed == 2 { "one_block" } else { "per_figure" },
            ),
            (
                "convert",
                if seed == 3 {
                    "both_ways"
                } else {
                    "action_to_movement"
                },
            ),
            ("enemy_at_zero", "same_rules"),
        ];
        let mut bout = Bout::open(&readings, DiceMode::Script).play(&format!(
            "p1 draft_character ready={one}\np1 submit_character figure=1\n
             p2 draft_character ready={other}\np2 submit_character figure=2\n"
        ));
        for figure in 1..=2 {
            let waits = bout
                .typed()
                .state()
                .figures
                .iter()
                .any(|it| i64::from(it.id.0) == figure && it.stage == condice::Stage::Waiting);
            if waits {
                bout = bout.play(&format!("gm approve_character figure={figure}"));
            }
        }
        let mut bout = bout.play(
            "gm start_adventure\ngm place_figure figure=1 x=1 y=6\ngm place_figure figure=2 x=2 y=6\n
             gm give_item figure=1 card=heiltrank\ngm start_fight",
        );
        let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut next = move || {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            usize::try_from(chance >> 33).expect("small")
        };
        for step in 0..140 {
            let seat = &seats()[next() % 3];
            let choices = bout.table.choices_for(seat);
            let names: BTreeSet<&str> =
                choices.iter().filter_map(|it| it["cmd"].as_str()).collect();
            let names: Vec<&str> = names
                .into_iter()
                .filter(|name| !ELSEWHERE.contains(name))
                .filter(|name| !["load_scene", "set_option"].contains(name))
                .collect();
            if names.is_empty() {
                continue;
            }
            if step % 8 == 0 {
                everything_is_offered("walk", &bout, seat);
            }
            let name = names[next() % names.len()];
            let ends = [
                "end_fight",
                "end_adventure",
                "end_turn",
                "take_out",
                "remove_figure",
                "lift_figure",
                "gm_skip",
            ];
            if ends.contains(&name) && next() % 4 > 0 {
                continue;
            }
            let of_kind: Vec<&Value> = choices.iter().filter(|it| it["cmd"] == name).collect();
            let request = of_kind[next() % of_kind.len()].clone();
            let faces: Vec<u8> = (0..60)
                .map(|_| u8::try_from(next() % 6 + 1).expect("a face"))
                .collect();
            kinds.insert(name.to_owned());
            bout.ask(seat, &request, &faces)
                .unwrap_or_else(|why| panic!("{request}: {why}"));
        }
    }
    assert!(kinds.len() > 30, "{} {kinds:?}", kinds.len());
}

/// Two tables that differ only in what is hidden give players the same bytes, wherever they look.
#[test]
fn hidden_things_change_no_byte_of_a_players_page() {
    // The same guard, but it hides on another field: one in the players' reach, one far away.
    let hidden = |x: u8, y: u8| {
        begun(&format!(
            "gm hide_figure figure=101 hidden=true\ngm place_figure figure=101 x={x} y={y}\ngm start_fight"
        ))
    };
    // Dark fields: what lies on them, and who stands there.
    let dark = |ground: &str, x: u8| {
        begun(&format!(
            "gm reveal fields=[[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]] seen=false\ngm paint fields=[[1,1]] ground={ground}\n
             gm place_figure figure=102 x={x} y=0\ngm start_fight"
        ))
    };
    // A foe everybody sees, whose sheet nobody knows.
    let sheet = |defence: u8, life: u8| {
        let sheet = format!(
            r#"{{"name":"Wache","defence":{defence},"life":{life},"mental":{defence},"movement":3,"attacks":[{{"name":"Spieß","dice":4}}]}}"#
        );
        begun(&format!(
            "gm edit_figure figure=101 sheet={sheet}\ngm start_fight"
        ))
    };
    let pairs = [
        (hidden(3, 6), hidden(7, 0)),
        (hidden(2, 4), hidden(7, 7)),
        (dark("wall", 0), dark("chasm", 2)),
        (sheet(1, 3), sheet(6, 8)),
    ];
    let looks = [
        "",
        "figure=1&x=3&y=6",
        "figure=1&x=3&y=4",
        "figure=1&use=attack-2",
        "figure=1&use=attack-2&x=5&y=2",
        "figure=1&use=ability-1",
        "figure=1&use=ability-2",
        "figure=101",
        "figure=102",
        "x=1&y=1",
    ];
    for (place, (one, other)) in pairs.iter().enumerate() {
        for seat in seats() {
            let mut same = true;
            for at in looks {
                for lang in Lang::ALL {
                    let (a, b) = (board(one, &seat, at, lang), board(other, &seat, at, lang));
                    if seat.role == Role::GameMaster {
                        same &= a == b;
                    } else {
                        assert_eq!(a, b, "pair {place}, {}, ?{at}", seat.id);
                    }
                }
            }
            assert!(
                seat.role != Role::GameMaster || !same,
                "pair {place}: a difference nobody could see"
            );
        }
    }
}

/// No byte of a player's page is a secret of the game master's, and every message has its words.
#[test]
fn pages_keep_secrets() {
    for (name, bout, _, at) in moments() {
        let table = bout.typed();
        for seat in seats() {
            let page = board(&bout, &seat, at, Lang::De) + &board(&bout, &seat, at, Lang::En);
            assert!(!page.contains('⟦') && !page.contains("{$"), "{name}");
            for secret in ConDice::secrets(table.setup(), table.state(), &seat) {
                // Numbers of figures stand in JSON only, which pages do not hold.
                assert!(!page.contains(&secret), "{name}, {}: {secret}", seat.id);
            }
        }
    }
}

/// Every link of a page is a page that can be drawn, and says the same when it is loaded again.
#[test]
fn every_link_leads_somewhere() {
    let mut followed = 0;
    for (name, bout, ..) in moments() {
        for seat in seats() {
            let first = board(&bout, &seat, "", Lang::De);
            let mut links = BTreeSet::new();
            for piece in pieces(&first) {
                if let Piece::Open { name, attributes } = piece
                    && name == "a"
                    && let Some(query) = attributes.get("href").and_then(|it| it.strip_prefix('?'))
                {
                    links.insert(query.to_owned());
                }
            }
            for query in links {
                let there = board(&bout, &seat, &query, Lang::De);
                let at = there
                    .split(r#"data-at=""#)
                    .nth(1)
                    .and_then(|rest| rest.split('"').next())
                    .expect("what is looked at")
                    .replace("&amp;", "&");
                let again = board(&bout, &seat, &at, Lang::De);
                assert_eq!(there, again, "{name}, {}, ?{query} is ?{at}", seat.id);
                followed += 1;
            }
        }
    }
    assert!(followed > 100, "{followed}");
}

#[test]
fn nonsense_in_the_address_is_no_harm() {
    let bout = fighting("");
    for at in [
        "figure=99999",
        "figure=-1&x=200&y=200",
        "use=ability-99&figure=1",
        "use=attack-0&figure=1&x=1&y=1",
        "use=item-4000000000&figure=1",
        "use=pass--1",
        "figure=101&use=attack-1&x=5&y=2",
        "%00=<script>&turn=<b>",
    ] {
        for seat in seats() {
            let page = board(&bout, &seat, at, Lang::De);
            assert!(
                page.contains("id=\"map-drawn\"") && !page.contains("<script"),
                "{at}"
            );
        }
    }
}

#[test]
fn spectators_have_no_controls() {
    for (name, bout, ..) in moments() {
        let board = board(&bout, &Seat::spectator(), "", Lang::De);
        assert!(
            !board.contains("<form") && !board.contains("<button"),
            "{name}"
        );
    }
}

/// The largest map with as many figures as there can be: few elements, and not many bytes.
#[test]
fn a_large_board_stays_light() {
    let lift = [1, 2, 101, 102].map(|figure| format!("gm lift_figure figure={figure}\n"));
    let bout = begun(&format!("{}gm new_map width=60 height=60", lift.concat()));
    let mut script = String::new();
    let mut walls = Vec::new();
    for n in 0..420u32 {
        walls.push(format!("[{},{}]", n * 37 % 60, n * 53 % 60));
    }
    script.push_str(&format!(
        "gm paint fields=[{}] ground=wall\n",
        walls.join(",")
    ));
    for _ in 0..6 {
        script.push_str("gm copy_figure figure=101 n=6\n");
    }
    for figure in (1..=2).chain(101..=138) {
        script.push_str(&format!(
            "gm place_figure figure={figure} x={} y={}\n",
            (figure * 7) % 60,
            (figure * 11) % 60
        ));
    }
    let bout = bout.play(&script);
    let view = ConDice::view(bout.typed().setup(), bout.typed().state(), &player(1));
    let placed = view.figures.iter().filter(|it| it.field.is_some()).count();
    assert_eq!(placed, 40);
    let reader = Reader {
        lang: Lang::De,
        path: "/t/hof",
    };
    let drawn =
        |view: &View| drawing::draw(&reader, view, &drawing::Layers::default()).into_string();
    let map = drawn(&view);
    let page = board(&bout, &player(1), "figure=1", Lang::De);
    let elements = map.matches("</").count();
    assert!(elements < 450, "{elements} elements");
    assert!(map.len() < 40_000, "{} bytes of map", map.len());
    assert!(page.len() < 120_000, "{} bytes of page", page.len());
}

/// The lists say what the drawing shows: where everybody stands, how far away, and every field in reach.
#[test]
fn the_board_is_told_in_words() {
    let bout = fighting("");
    let page = board(&bout, &player(1), "", Lang::De);
    let told = aloud(&page);
    for words in [
        "Wache",
        "F3, 4 Felder entfernt",
        "22 Felder in Reichweite, als Liste",
    ] {
        assert!(told.contains(words), "{words}\n{told}");
    }
    let goals = page.matches(r#"name="x,y""#).count();
    assert_eq!(goals, 22, "a button for every field");
    let costs = page.matches("kostet ").count();
    assert_eq!(costs, 22, "the script can read the price of every field");
}

/// The odds of an attack against somebody whose sheet is hidden: a row for every defence, none of them marked.
#[test]
fn odds_before_the_roll() {
    let bout = fighting("");
    let hidden = board(&bout, &player(1), "use=attack-2&x=5&y=2", Lang::En);
    assert!(hidden.contains("defence hidden"));
    let open = Bout::open(&[("enemy_sheet", "open")], DiceMode::Script);
    let open = open.play(&format!("{}{}", BEGUN, crate::fights::FIGHT));
    let shown = board(&open, &player(1), "use=attack-2&x=5&y=2", Lang::En);
    assert!(!shown.contains("defence hidden") && shown.contains("brings to 0"));
}

/// What an explosion would do to a friend, and by defence to a foe; what a healing die would do.
#[test]
fn odds_for_several() {
    let of = |name: &str| {
        let moments = moments();
        let found = moments.into_iter().find(|moment| moment.0 == name);
        let (_, bout, seat, at) = found.expect("a moment");
        aloud(&board(&bout, &seat, at, Lang::En))
    };
    let blast = of("blast");
    let table = blast.split("Damage on average").nth(1).expect("a table");
    let table = table.split("Explode").next().expect("it ends");
    assert!(
        table.contains("Lioba") && !table.contains("Guard"),
        "{table}"
    );
    // Nine life points are left, so eight dice at most; against Lioba's defence of 2 these are 3.4 on average.
    assert!(table.contains("8") && table.contains("3.4"), "{table}");
    let heal = of("heal");
    assert!(heal.contains("Brakka at full life"), "{heal}");
    assert!(heal.contains("66.7 %") || heal.contains("66.7%"), "{heal}");
}

/// Whoever has a figure's mind gives its orders; its owner only decides whether to resist.
#[test]
fn a_controlled_figure_is_played_by_the_other_seat() {
    let sheet = r#"{"name":"Hexe","defence":1,"life":4,"mental":2,"movement":3,"abilities":[{"kind":"mindcontrol","dice":6,"range":7}]}"#;
    let bout = begun(&format!(
        "gm create_figure side=foes sheet={sheet}\ngm place_figure figure=103 x=4 y=6\ngm start_fight\n
         p1 end_turn figure=1\np2 end_turn figure=2\ngm end_turn figure=101\ngm end_turn figure=102\n
         gm use figure=103 ability=1 target=1; 6 6 6 6 6 6\np1 throw figure=1; 1 1"
    ));
    let bout = match bout.typed().state().turn() {
        Some(turn) if turn.figure.0 == 103 => bout.play("gm end_turn figure=103"),
        _ => bout,
    };
    let asked = board(&bout, &player(1), "", Lang::En);
    assert!(controls(&asked).contains("resist") && controls(&asked).contains("endure"));
    let other = board(&bout, &player(2), "", Lang::En);
    assert!(other.contains("Waiting for Lea"));
    let bout = bout.play("p1 endure figure=1 effect=1");
    let own = board(&bout, &player(1), "figure=1", Lang::En);
    assert!(!controls(&own).contains("end_turn") && !controls(&own).contains("move"));
    let theirs = board(&bout, &master(), "", Lang::En);
    assert!(controls(&theirs).contains("end_turn") && controls(&theirs).contains("move"));
    assert!(theirs.contains("Kasimir on"));
}

/// What the forms of a page send is what the rules accept.
#[test]
fn every_commit_is_accepted() {
    let game = games::game("condice").expect("it is listed");
    let mut sent = 0;
    for (_, bout, seat, at) in moments() {
        let table = bout.typed();
        let page = board(&bout, &seat, at, Lang::De);
        let mut fields: Option<Vec<(String, String)>> = None;
        let mut buttons: Vec<(String, String)> = Vec::new();
        for piece in pieces(&page) {
            match piece {
                Piece::Open { name, attributes } if name == "form" => {
                    fields = attributes.contains_key("data-cmd").then(Vec::new);
                    buttons.clear();
                }
                Piece::Open { name, attributes } => {
                    let Some(fields) = &mut fields else { continue };
                    let get = |key: &str| attributes.get(key).cloned().unwrap_or_default();
                    match name.as_str() {
                        "input" if get("type") == "hidden" || get("type") == "number" => {
                            fields.push((get("name"), get("value")));
                        }
                        "input" | "textarea" => fields.push((get("name"), "Ein Wort".to_owned())),
                        "option" if !fields.iter().any(|(key, _)| key == "of" || key == "card") => {
                        }
                        "button" if attributes.contains_key("name") => {
                            buttons.push((get("name"), get("value")));
                        }
                        _ => {}
                    }
                }
                Piece::Close { name } if name == "form" => {
                    let Some(form) = fields.take() else { continue };
                    let cmd = form.iter().find(|(key, _)| key == "cmd");
                    let cmd = cmd.map_or("", |(_, cmd)| cmd.as_str());
                    // Those with lists are sent by the browser test; talk is no command of the game.
                    let plain = [
                        "move",
                        "attack",
                        "end_turn",
                        "convert_action",
                        "deed",
                        "place_figure",
                        "rule_check",
                        "rule_settle",
                        "rule_deny",
                        "reveal",
                        "draft_character",
                        "end_fight",
                        "gm_skip",
                        "gm_move",
                        "set_resists",
                    ];
                    if !plain.contains(&cmd) {
                        continue;
                    }
                    let none = [(String::new(), String::new())];
                    for button in if buttons.is_empty() {
                        &none[..]
                    } else {
                        &buttons[..]
                    } {
                        let mut all = form.clone();
                        all.push(button.clone());
                        let (request, _) = web::form::request(game, &all);
                        let command: Command = serde_json::from_value(request.clone())
                            .unwrap_or_else(|error| panic!("{request}: {error}"));
                        let faces = [4, 3, 2, 6, 1].repeat(8);
                        let mut dice = Given::new(&faces, Origin::Script);
                        let (setup, state) = (table.setup(), table.state());
                        let answer = ConDice::outcome(setup, state, &seat, &command, &mut dice);
                        if let Err(stop) = answer {
                            panic!("{request}: {stop:?}");
                        }
                        sent += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(sent > 100, "{sent}");
}

#[test]
fn how_pages_read() {
    for (name, bout, seat, at) in moments() {
        if !["way", "aim", "foes-turn", "ruling"].contains(&name) {
            continue;
        }
        for lang in Lang::ALL {
            let page = board(&bout, &seat, at, lang);
            let file = format!("pages/condice-{name}.{}.txt", lang.code());
            expect_file![file].assert_eq(&aloud(&page));
        }
    }
}

/// A tap on somebody who could be hit aims at them; one's own figure stays in hand.
#[test]
fn a_ringed_target_is_aimed_at() {
    let bout = fighting("");
    let walking = board(&bout, &player(1), "", Lang::En);
    let aims = walking
        .split("href=\"?")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let on_the_map = walking.split("id=\"map\"").nth(1).expect("a map");
    let aimed = aims
        .filter(|at| at.contains("use=attack-") && at.contains("x="))
        .find(|at| on_the_map.contains(&format!("href=\"?{at}\"")));
    assert!(
        aimed.is_some_and(|at| at.starts_with("figure=1&")),
        "{aimed:?}"
    );
}

/// A turn with nothing left in it says so: no range, no deeds, and ending it comes first.
#[test]
fn a_spent_turn_looks_spent() {
    let fresh = board(&fighting(""), &player(1), "", Lang::En);
    assert!(fresh.contains("class=\"deeds\""));
    let spent = fighting(
        "p1 deed figure=1 text=Das_Fass_umstoßen.
        gm rule_settle spent=true
        p1 move figure=1 x=1 y=5
        p1 end_movement figure=1",
    );
    let page = board(&spent, &player(1), "", Lang::En);
    assert!(!page.contains("class=\"deeds\""));
    let ends = page.split("data-cmd=\"end_turn\"").nth(1).expect("an end");
    let button = ends.split("</button>").next().expect("a button");
    assert!(button.contains("btn--seal"), "{button}");
}

/// Values are set where they stand, by the game master; nobody else finds a way to, and no page shows where they
/// are kept.
#[test]
fn values_are_set_where_they_stand() {
    let bout = fighting("p1 move figure=1 x=1 y=5");
    let link = |page: &str, path: &str| page.contains(&format!("/overrule?path={path}\""));
    let page = board(&bout, &master(), "figure=1", Lang::De);
    for path in [
        "/figures/2/life_now",
        "/figures/2/sheet/defence",
        "/figures/2/lost/movement",
        "/figures/2/lost/attacks/0/strength",
        "/fight/turn/movements",
        "/fight/turn/movements/0/left",
        "/fight/turn/actions",
    ] {
        assert!(link(&page, path), "{path}");
    }
    assert!(page.contains("Lebenspunkte von Kasimir"));
    for seat in [player(1), player(2), Seat::spectator()] {
        let page = board(&bout, &seat, "figure=1", Lang::De);
        assert!(!page.contains("overrule?path="), "{seat:?}");
    }
    // What breaks and what leads elsewhere, on their fields.
    let with_barrel = begun("gm place_object name=Fass x=3 y=3 blocks_move=true life=4 defence=1");
    let page = board(&with_barrel, &master(), "x=3&y=3", Lang::De);
    let place = with_barrel.typed().state().objects.len() - 1;
    for field in ["life", "defence"] {
        let path = format!("/objects/{place}/{field}");
        assert!(link(&page, &path), "{path}");
    }
}

/// While the game master's own dice are due, the tactician proposes nothing that could not be done (CD-DICE-2).
#[test]
fn the_tactician_waits_for_dice() {
    let given = format!(
        "{BEGUN}
        gm set_second figure=101 does=proposes
        gm set_second figure=102 does=proposes
        gm start_fight
        p1 end_turn figure=1
        p2 end_turn figure=2"
    );
    let mut bout = Bout::open(&[], DiceMode::Physical).play(&given);
    let proposed = |bout: &Bout| board(bout, &master(), "", Lang::De).contains("second__list");
    assert!(proposed(&bout));
    let check =
        json!({ "cmd": "gm_check", "figure": 101, "pool": 4, "needed": 2, "reason": "Probe" });
    bout.ask(&master(), &check, &[]).expect("dice are due");
    assert!(bout.typed().pending_of(&master().id).is_some());
    assert!(!proposed(&bout));
}

/// Whoever has walked into a portal stands elsewhere: the same button does not lead back into it, and what a form has
/// done is not in hand any more (CD-SP-PORTAL-12).
#[test]
fn a_portal_is_not_chosen_twice() {
    let bout = begun("gm place_portal x=1 y=5 to_x=4 to_y=4 persons=2\ngm start_fight").play("");
    let go = |page: &str| page.contains("Nach B6 gehen");
    let before = board(&bout, &player(1), "figure=1&x=1&y=5", Lang::De);
    assert!(go(&before));
    let sent = "/t/hof/do?figure=1&amp;x=1&amp;y=5&amp;turn=1.1&amp;since=1.6.1";
    assert!(before.contains(sent), "{before}");
    let bout = bout.play("p1 move figure=1 x=1 y=5");
    let at = "figure=1&x=1&y=5&turn=1.1";
    let after = board(&bout, &player(1), &format!("{at}&since=1.6.1"), Lang::De);
    assert!(!go(&after));
    // Nobody is kept from choosing it again.
    let again = board(&bout, &player(1), at, Lang::De);
    assert!(again.contains("<b>B6</b>") || go(&again));
}

/// What is spent looks spent, and says why when it is tapped on (CD-TURN-1).
#[test]
fn what_is_spent_says_why() {
    let acted = fighting(
        "p1 deed figure=1 text=Das_Fass_umstoßen.
        gm rule_settle spent=true",
    );
    let disabled = |page: &str| page.matches("aria-disabled=\"true\"").count();
    let fresh = board(&fighting(""), &player(1), "", Lang::De);
    assert_eq!(disabled(&fresh), 0);
    let page = board(&acted, &player(1), "", Lang::De);
    assert!(disabled(&page) > 0);
    let tapped = board(&acted, &player(1), "use=attack-1", Lang::De);
    assert!(tapped.contains("Die Aktion dieses Zugs ist verbraucht."));
    assert!(tapped.contains("CD-TURN-1"));
    // A form that has just spent it asks for nothing more.
    let sent = board(&acted, &player(1), "use=attack-1&since=1.6.1", Lang::De);
    assert!(!sent.contains("Die Aktion dieses Zugs ist verbraucht."));
}

/// What is left of a movement stands in the list, and everything that ends it says so (CD-TURN-4).
#[test]
fn a_begun_movement_is_told() {
    let moved = in_the_crowd("p1 move figure=1 x=4 y=3");
    let page = board(&moved, &player(1), "use=ability-2", Lang::De);
    let lapses = |page: &str| {
        page.matches("Eine angefangene Bewegung ist damit zu Ende.")
            .count()
    };
    let walking = board(&moved, &player(1), "", Lang::De);
    // The use says so, and so do turning the action into a movement and trying something else.
    assert_eq!((lapses(&page), lapses(&walking)), (3, 2));
    let line = walking.split("<b>Gehen</b>").nth(1).expect("a line");
    let line = line.split("</a>").next().expect("its end");
    assert!(line.contains("3 Felder"), "{line}");
    let still = board(&in_the_crowd(""), &player(1), "use=ability-2", Lang::De);
    assert!(!still.contains("Eine angefangene Bewegung"));
}

/// A sheet that is handed in can be looked at before it is agreed to (CD-BUILD-18); others' drafts are not one's own.
#[test]
fn a_sheet_is_seen_before_it_is_approved() {
    let bout = Bout::open(&[], DiceMode::Script).play("p1 draft_character ready=kasimir");
    let page = board(&bout, &master(), "", Lang::De);
    assert!(page.contains("href=\"/t/hof/figure?of=1\""));
    let other = board(&bout, &player(2), "", Lang::De);
    let others = other.find("Die Charaktere der anderen").expect("a heading");
    let draft = other.find("href=\"/t/hof/figure?of=1\"");
    assert!(draft.is_some_and(|at| at > others));
    let own = bout.play("p1 submit_character figure=1");
    let own = board(&own, &player(1), "", Lang::De);
    let card = own.split("id=\"prepare\"").nth(1).expect("a card");
    let card = card.split("</section>").next().expect("its end");
    assert!(
        card.contains("Kasimir") && card.contains("bereit"),
        "{card}"
    );
}

/// A closed table says so first and offers nothing.
#[test]
fn a_closed_table_offers_nothing() {
    let mut bout = begun("");
    let close = serde_json::json!({ "cmd": "close_table" });
    let chain = SeedChain::new(Seed::from_number(7));
    let at = Timestamp::UNIX_EPOCH;
    let closed = bout
        .table
        .propose(&master(), &close, at, Thrower::Chain(&chain));
    assert!(matches!(closed, Reply::Record { .. }), "{closed:?}");
    bout.table.settle();
    for seat in [master(), player(1)] {
        let page = board(&bout, &seat, "figure=1", Lang::De);
        let first = page.split("id=\"now\"").nth(1).expect("a moment");
        assert!(first.contains("Hier wird nicht mehr gespielt."));
        assert!(page.contains("Der Tisch ist geschlossen."));
        for gone in ["/map\"", "/build", "class=\"deeds\"", "unterwegs"] {
            assert!(!page.contains(gone), "{gone}");
        }
    }
}

/// Things and portals on the map are in the legend, with what they do.
#[test]
fn the_legend_tells_things() {
    let empty = board(&begun(""), &player(1), "", Lang::De);
    let bout = begun(
        "gm place_object name=Schlagbaum x=3 y=3 blocks_move=true
        gm place_portal x=1 y=5 to_x=4 to_y=4 persons=2",
    );
    let page = board(&bout, &player(1), "", Lang::De);
    let legend = |page: &str| {
        let rest = page.split("class=\"m-legend\"").nth(1).expect("a legend");
        rest.split("</p>").next().unwrap_or_default().to_owned()
    };
    assert!(legend(&page).contains("Ding: versperrt den Weg"));
    assert!(legend(&page).contains("Portal: Eingang"));
    assert!(!legend(&empty).contains("Portal: Eingang"));
}
