//! The pages of *ConDice*: nothing hidden is on them, and what they say and offer to whom.

use std::collections::BTreeSet;

use condice::{ConDice, View};
use dice::{Seed, SeedChain};
use expect_test::expect;
use serde_json::json;
use table::{DiceMode, Game, Reply, Role, Seat, Thrower, Timestamp};
use web::screens::Reader;
use web::screens::condice::board as drawing;
use words::Lang;

use crate::condice_played::{
    BEGUN, Bout, Fighters, SPENT, after, begun, fighting, in_the_crowd, master, moments, player,
    seats, unplaced,
};
use crate::read::{self, aloud};
use crate::script::{all_read, told};

fn board(bout: &Bout, seat: &Seat, at: &str, lang: Lang) -> String {
    bout.board(seat, at, lang)
}

/// The sentence of each moment, and what can be sent from it, in this order.
#[test]
fn what_each_moment_says_and_offers() {
    expect![[r#"
        setup, p1: Inga bereitet das Abenteuer vor. []
        exploring-master, gm: Kasimir auf B7 [deed, move ×22, place_figure, gm_move, reveal ×4, set_seconds, undo, move, start_fight]
        turn, p1: Kasimir auf B7 [convert_action, deed, move ×22, ask_undo, end_turn]
        way, p1: Kasimir auf B7 [convert_action, deed, move ×22, ask_undo, move, end_turn]
        aim, p1: Kasimir auf B7 [convert_action, deed, ask_undo, attack, end_turn ×2]
        blast, p1: Brakka auf E3 [use, end_turn, convert_action, deed, ask_undo]
        heal, p2: Lioba auf D2 [convert_action, deed, ask_undo, use, aim, end_turn]
        foes-turn, gm: Wache auf F3 [convert_action, deed, move ×27, set_seconds, undo, set_second, end_turn]
        ruling, gm: Dein Spruch ist gefragt. [rule_check ×21, rule_deny, undo, rule_settle ×2]
        waiting, p2: Gewartet wird auf die Spielleitung: ein Spruch [ask_undo]
        taken, p1: Inga bereitet das Abenteuer vor. [undo]
        unplaced, gm: Die Gruppe ist unterwegs. [read_aloud, give_item, set_seconds, undo, place_figure ×2, start_fight]
        exploring, p1: Kasimir auf B7 [deed, move ×22, ask_undo, move]
        hit, p1: Kasimir auf B7 [move ×22, ask_undo, end_turn]
        spent, p1: Kasimir auf B6 [undo, end_turn]
        reroll, p1: Brakka: den Wurf wiederholen? [ask_undo, keep, reroll]
        raise, p2: Lioba auf D2 [use, end_turn, convert_action, deed, ask_undo]
        wish, p2: Lioba auf D2 [use, end_turn, convert_action, deed, ask_undo]
        tactician, gm: Wache auf F3 [convert_action, deed, move ×29, end_turn, set_seconds, undo, second, end_turn]
        looking, p1: Lioba ist am Zug (Kim). [undo]
        aloud, p1: Kasimir auf B7 [deed, move ×22, ask_undo]
        won, gm: Kein Gegner steht mehr. [undo, end_fight]
        after, gm: Die Gruppe ist unterwegs. [read_aloud, give_item, undo, end_adventure, start_fight]
        over, gm: Das Abenteuer ist zu Ende. [read_aloud, give_item, undo, start_adventure]
    "#]]
    .assert_eq(&told::<Fighters>());
}

/// What a moment is about is on the page of whom it concerns: what is left of the turn, the way, the odds, whose word
/// is waited for.
#[test]
fn what_each_moment_tells() {
    all_read::<Fighters>(
        "
        setup: Brakka … Lioba
        turn: Kasimir du bist am Zug … Lioba Kim … Wache Gegner … Bewegung 3 von 3 Feldern … Aktion noch frei
        way: 22 Felder in Reichweite, als Liste … (button =={\"x\":3,\"y\":4}) D5 2 … Auswahl aufheben … Nach D5 gehen, für 2
        aim: Wurfringe auf Wache … gegen Verteidigung, verdeckt … gegen Verteidigung 0 75 % Ø 1,3
            … gegen Verteidigung 3 2,8 % … 2 Würfel werfen … Gegner … Wache F3, 4 Felder entfernt –
            … Verteidigung 4 gebaut 2
        foes-turn: Wache auf F3 … 27 Felder in Reichweite, als Liste
        ruling: Kasimir … Das Fass umstoßen. … Eine Probe verlangen … Es gelingt, ohne Aktion … Zum Vorlesen
            … [Lebenspunkte: 6 von 6]
        waiting: Gewartet wird auf die Spielleitung: ein Spruch
        ",
    );
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

/// Every link of a page is a page that can be drawn, and says the same when it is loaded again.
#[test]
fn every_link_leads_somewhere() {
    let mut followed = 0;
    for (name, bout, ..) in moments() {
        for seat in seats() {
            let first = board(&bout, &seat, "", Lang::De);
            let links = read::page(&first);
            let links = links.named("a");
            let links: BTreeSet<&str> = links
                .filter_map(|it| it.get("href").strip_prefix('?'))
                .collect();
            for query in links {
                let there = board(&bout, &seat, query, Lang::De);
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
    let goals = page.matches(r#"name="=""#).count();
    assert_eq!(goals, 22, "a button for every field");
    let costs = page.matches("kostet ").count();
    assert_eq!(costs, 22, "the script can read the price of every field");
}

/// The odds of an attack against somebody whose sheet is hidden: a row for every defence, none of them marked.
#[test]
fn odds_before_the_roll() {
    let bout = fighting("");
    let hidden = board(&bout, &player(1), "use=attack-2&x=5&y=2", Lang::En);
    assert!(hidden.contains("against defence, hidden"));
    let open = Bout::open(&[("enemy_sheet", "open")], DiceMode::Script);
    let open = open.play(&format!("{}{}", BEGUN, crate::condice_played::FIGHT));
    let shown = board(&open, &player(1), "use=attack-2&x=5&y=2", Lang::En);
    assert!(!shown.contains("against defence, hidden") && shown.contains("brings to 0"));
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
    let table = table.split("More:").next().expect("it ends");
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
    let asked = bout.seen(&player(1));
    assert!(asked.can("resist") && asked.can("endure"));
    assert!(
        bout.seen(&player(2))
            .aloud()
            .contains("Gewartet wird auf Lea")
    );
    let bout = bout.play("p1 endure figure=1 effect=1");
    let own = read::page(&board(&bout, &player(1), "figure=1", Lang::De));
    assert!(!own.can("end_turn") && !own.can("move"));
    let theirs = bout.seen(&master());
    assert!(theirs.can("end_turn") && theirs.can("move"));
    assert!(theirs.sentence().contains("Kasimir auf"));
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
    let spent = fighting(SPENT);
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

/// The game master is led from step to step: nobody fights before the party stands on the map, and after a fight the
/// next scene or the end comes first (CD-FIGHT-1).
#[test]
fn the_primary_button_is_the_next_step() {
    let primary = |bout: &Bout| {
        let page = bout.seen(&master());
        let buttons = page.named("button").filter(|it| {
            let mut classes = it.get("class").split(' ');
            classes.any(|class| class == "btn--seal")
        });
        buttons.map(|it| it.said()).collect::<Vec<_>>().join(", ")
    };
    let drafted = Bout::open(&[], DiceMode::Script).play("p1 draft_character ready=kasimir");
    assert!(!primary(&drafted).contains("Damit spielen"));
    assert_eq!(primary(&unplaced("")), "Kasimir auf B7 setzen");
    assert_eq!(primary(&begun("")), "Kampf beginnen");
    assert_eq!(primary(&after("")), "Abenteuer beenden");
}

/// What was ended is over for everybody: no reach and no acts, and the report is at hand.
#[test]
fn an_adventure_that_ended_looks_so() {
    let over = after("gm end_adventure");
    for seat in [player(1), master(), Seat::spectator()] {
        let page = board(&over, &seat, "", Lang::De);
        assert!(page.contains("Das Abenteuer ist zu Ende."), "{}", seat.id);
        assert!(page.contains("/report"), "{}", seat.id);
        assert!(!page.contains("class=\"deeds\"") && !page.contains("m-go"));
    }
}

/// An aura works by itself: it is not spent with the action (CD-SP-AURA).
#[test]
fn an_aura_is_never_spent() {
    let acted = in_the_crowd(
        "p1 end_turn figure=1
        p2 deed figure=2 text=Rufen.
        gm rule_settle spent=true",
    );
    let page = board(&acted, &player(2), "", Lang::De);
    let spent = |name: &str| {
        let deeds = page.split("class=\"deeds\"").nth(1).expect("acts");
        let line = deeds.split(&format!("<b>{name}</b>")).next();
        let open = line.expect("text").rsplit("<a ").next().expect("a link");
        open.contains("aria-disabled")
    };
    assert!(spent("Stab") && !spent("Aura"));
}

/// Whoever looks at somebody else reads whose turn it is, and finds the way back to their own.
#[test]
fn looking_elsewhere_says_whose_turn_it_is() {
    let bout = fighting("");
    let mine = read::page(&board(&bout, &player(1), "figure=2", Lang::De));
    assert_eq!(mine.sentence(), "Kasimir ist am Zug (Lea).");
    assert!(mine.aloud().contains("Zurück zum Zug von Kasimir"));
    let theirs = read::page(&board(&bout, &player(2), "", Lang::De));
    assert_eq!(theirs.sentence(), "Kasimir ist am Zug (Lea).");
    let hidden = begun(
        "gm hide_figure figure=101 hidden=true
        gm start_fight
        p1 end_turn figure=1
        p2 end_turn figure=2",
    );
    let waits = read::page(&board(&hidden, &player(1), "", Lang::De));
    assert_eq!(
        waits.sentence(),
        "Kampf: Gewartet wird auf die Spielleitung."
    );
}

/// Whoever was marked as one of two can be healed alone: naming them again ends the choosing (CD-SPECIAL-8).
#[test]
fn a_marked_target_is_no_dead_end() {
    let bout = in_the_crowd("p1 end_turn figure=1\np2 aim figure=2 ability=1 target=1");
    let page = read::page(&board(&bout, &player(2), "use=ability-1&x=4&y=2", Lang::De));
    assert_eq!(page.labels("use"), "Heilen\n");
    let healed = bout.play("p2 use figure=2 ability=1 target=1; 6 6 6 6 6 6");
    let life = |bout: &Bout| {
        bout.typed()
            .state()
            .figure(condice::FigureId(1))
            .map(|it| it.life_now)
    };
    assert_eq!(life(&healed), Some(12));
}

/// A wall is not painted under somebody's feet, and the journal says so (CD-MAP-7).
#[test]
fn a_wall_needs_a_free_field() {
    let bout = begun("gm paint fields=[[1,6]] ground=wall");
    let page = board(&bout, &master(), "", Lang::De);
    assert!(page.contains("Kein Feld geändert: Dort steht jemand"));
}

/// What the content knows of deeds is a tap away at a ruling.
#[test]
fn ideas_stand_where_they_help() {
    let ruling = Bout::moment("ruling").seen(&master());
    let checks = ruling.labels("rule_check");
    assert!(
        checks.contains("Tür eintreten: 3 Würfel, 2 Erfolge"),
        "{checks}"
    );
}
