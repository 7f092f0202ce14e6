//! The map editor of *ConDice*: tools that send what the rules accept, refusals where they belong.

use condice::ConDice;
use expect_test::expect;
use games::OpenTable;
use maud::Markup;
use serde_json::{Value, json};
use table::{AnyTable, DiceMode, Named, Reply, Role, Seat, Table, Thrower, Timestamp};
use web::screens::condice::editor::brush::Brush;
use web::screens::condice::editor::{self, Shown, file};
use web::screens::desk::Desk;
use web::screens::{Reader, Refused, TableInfo};
use words::Lang;

use crate::condice_builder::{content, typed};
use crate::every_page::whole;
use crate::pages::reader;
use crate::read::Element;

struct Evening {
    table: Box<dyn AnyTable>,
}

fn master() -> Seat {
    Seat::new("gm", Role::GameMaster, "Mara")
}

impl Evening {
    fn open() -> Evening {
        let open = OpenTable {
            table: "hof".to_owned(),
            scenario: String::new(),
            options: Vec::new(),
            dice: DiceMode::Script,
            seats: vec![
                master(),
                Seat::new("p1", Role::Player, "Jonas"),
                Seat::spectator(),
            ],
            seed_hash: String::new(),
            hidden_seed_hash: String::new(),
            salt: String::new(),
            iron: false,
            by: master().id,
        };
        let game = games::game("condice").expect("it is listed");
        let opened = game.open(open, &games::Content::built_in(), Timestamp::UNIX_EPOCH);
        Evening {
            table: opened.expect("it opens").0,
        }
    }

    #[track_caller]
    fn give(&mut self, command: &Value) {
        self.give_as(&master(), command);
    }

    #[track_caller]
    fn give_as(&mut self, seat: &Seat, command: &Value) {
        let thrower = Thrower::Script(&[]);
        let at = Timestamp::UNIX_EPOCH;
        match self.table.propose(seat, command, at, thrower) {
            Reply::Record { .. } => self.table.settle(),
            other => panic!("{command}: {other:?}"),
        }
    }

    fn typed(&self) -> &Table<ConDice> {
        self.table.as_any().downcast_ref().expect("this game")
    }

    fn view(&self) -> condice::View {
        let table = self.typed();
        <ConDice as table::Game>::view(table.setup(), table.state(), &master())
    }

    fn editor(&self, lang: Lang, query: &str, refused: Option<&Refused>) -> Markup {
        let reader = Reader {
            lang,
            path: "/t/hof/map",
        };
        let info = TableInfo {
            id: "hof".to_owned(),
            rights: table::UndoRights {
                undo: true,
                ..table::UndoRights::default()
            },
            ..TableInfo::default()
        };
        let shown = Shown {
            brush: Brush::read(&typed(query)),
            file: None,
        };
        let seat = master();
        let desk = Desk::new(&reader, self.typed(), &seat, &info, refused);
        editor::board(desk, &shown)
    }
}

/// Every field is a button, told with what is on it; a corner that is chosen goes with the next.
#[test]
fn every_field_can_be_painted() {
    let mut evening = Evening::open();
    evening.give(&json!({ "cmd": "paint", "fields": [[0, 0], [1, 0]], "ground": "chasm" }));
    evening.give(
        &json!({ "cmd": "place_portal", "x": 0, "y": 7, "to_x": 7, "to_y": 0, "persons": 2 }),
    );
    evening.give(&json!({ "cmd": "give_item", "figure": 101, "card": content().cards[0].id }));
    let [german, english] = Lang::ALL.map(|lang| {
        let page = evening.editor(lang, "tool=fog&shape=rect&from=2,3", None);
        whole(&page.into_string())
    });
    assert_eq!(german.offers(), english.offers());
    let fields = german.named("button").filter(|it| it.get("name") == "at");
    let fields: Vec<String> = fields.map(Element::said).collect();
    assert_eq!(fields.len(), 64);
    let (with, bare): (Vec<String>, Vec<String>) =
        fields.into_iter().partition(|it| it.contains(", "));
    assert_eq!(bare.first().map(String::as_str), Some("C1"));
    expect![[r#"
        A1, Abgrund
        B1, Abgrund
        E2, Brunnen
        C3, niedrige Wand
        D3, niedrige Wand
        F3, Wache
        G4, Wache 2
        B5, Fass
        F5, Wand
        G5, Wand
        D6, langsamer Untergrund
        F6, Wand
        D7, langsamer Untergrund"#]]
    .assert_eq(&with.join("\n"));
    let chosen = german.named("input").filter(|it| it.has("checked"));
    let chosen: Vec<&str> = chosen.map(|it| it.get("value")).collect();
    assert_eq!(chosen, ["fog", "rect", "true", "true"]);
    let from = german.named("input").find(|it| it.get("name") == "from");
    assert_eq!(from.map(|it| it.get("value")), Some("2,3"));
    // What can be done with figures, things, portals and the map, in this order.
    let figure = "lift_figure, hide_figure, remove_figure, copy_figure";
    for (part, offers) in [
        (
            "figures",
            format!("{figure}, take_item, give_item, {figure}, give_item"),
        ),
        ("more", "add_figures".to_owned()),
        (
            "objects",
            "change_object, remove_object, change_object, remove_object".to_owned(),
        ),
        ("portals", "remove_portal".to_owned()),
        (
            "maps",
            "clear_map, resize_map, load_map, new_map".to_owned(),
        ),
    ] {
        assert_eq!(german.part(part).offers(), offers, "{part}");
    }
}

/// CD-MAP-1, CD-MAP-3, CD-MAP-9: what is saved at one table lies at another as it was.
#[test]
fn a_map_goes_through_its_file() {
    let mut one = Evening::open();
    one.give(&json!({ "cmd": "paint", "fields": [[0, 0], [1, 0]], "ground": "chasm" }));
    one.give(&json!({ "cmd": "paint_terrain", "fields": [[0, 7]], "change": "fast" }));
    one.give(&json!({ "cmd": "reveal", "fields": [[7, 7], [6, 7]], "seen": false }));
    one.give(&json!({ "cmd": "place_object", "x": 4, "y": 7, "name": "Tür \"Nord\"", "blocks_sight": true, "life": 3 }));
    one.give(&json!({ "cmd": "place_portal", "x": 0, "y": 6, "to_x": 7, "to_y": 0, "persons": 4 }));
    let text = file::write(&file::board(&one.view(), "Hof"));
    let read = file::read("hof.toml", &text).expect("our own file");

    let mut other = Evening::open();
    for figure in other.view().figures {
        other.give(&json!({ "cmd": "lift_figure", "figure": figure.id }));
    }
    for command in file::commands(Lang::De, &read) {
        other.give(&command.json());
    }
    let [a, b] = [&one, &other].map(|it| it.view());
    assert_eq!(a.map, b.map);
    assert_eq!(a.portals.len(), b.portals.len());
    assert_eq!(
        (a.portals[0].entrance, a.portals[0].exit, a.portals[0].left),
        (b.portals[0].entrance, b.portals[0].exit, b.portals[0].left)
    );
    let things = |view: &condice::View| {
        let reader = |name: &condice::Name| name.spellings().next().unwrap_or("").to_owned();
        let mut all: Vec<_> = view
            .objects
            .iter()
            .map(|it| {
                (
                    it.field,
                    reader(&it.name),
                    it.blocks_move,
                    it.blocks_sight,
                    it.life,
                )
            })
            .collect();
        all.sort();
        all
    };
    assert_eq!(things(&a), things(&b));
    let mut terrain = [&a, &b].map(|view| view.terrain.clone());
    for list in &mut terrain {
        list.sort_by_key(|it| it.field);
    }
    assert_eq!(terrain[0], terrain[1]);
}

/// While somebody is asked every form of the page is held, and it says why (CD-DICE-2).
#[test]
fn the_editor_waits_for_an_answer() {
    let mut evening = Evening::open();
    let foe = evening
        .view()
        .figures
        .iter()
        .find(|it| it.field.is_some())
        .expect("a foe")
        .id;
    let jonas = Seat::new("p1", Role::Player, "Jonas");
    evening.give_as(
        &jonas,
        &json!({ "cmd": "draft_character", "ready": "brakka" }),
    );
    evening.give_as(&jonas, &json!({ "cmd": "submit_character", "figure": 1 }));
    evening.give(&json!({ "cmd": "start_adventure" }));
    let open = evening.editor(Lang::De, "", None).into_string();
    assert!(!open.contains("editor__held"));
    evening.give(&json!({ "cmd": "deed", "figure": foe, "text": "Die Fackel werfen" }));
    let held = evening.editor(Lang::De, "", None).into_string();
    assert!(held.contains("Zuerst antwortet am Tisch"));
    let forms = |html: &str| html.matches("<form").count();
    assert_eq!(forms(&held), forms(&open));
    // Saving the map, and taking back, ask the rules for nothing.
    let cmds = |html: &str| html.matches("data-cmd=").count();
    assert!(
        held.matches("<fieldset class=\"editor__held\" disabled>")
            .count()
            >= cmds(&open)
    );
}

/// A thing has a name before anybody types one (CD-MAP-9).
#[test]
fn a_thing_is_called_something() {
    let evening = Evening::open();
    for (query, name) in [("tool=object", "Tür"), ("tool=object&name=Fass", "Fass")] {
        let html = evening.editor(Lang::De, query, None).into_string();
        let field = html
            .split("<input id=\"brush-name\"")
            .nth(1)
            .expect("a field");
        let field = field.split('>').next().expect("its end");
        assert!(field.contains(&format!("value=\"{name}\"")), "{field}");
    }
}

/// Another map is laid out for nobody (CD-MAP-7): while somebody stands here, taking them off is a part of it.
#[test]
fn another_map_takes_everybody_off() {
    let mut evening = Evening::open();
    let boxes = |evening: &Evening| {
        let html = evening.editor(Lang::De, "", None).into_string();
        let needed = html
            .matches("name=\"clear\" value=\"true\" required")
            .count();
        (html.matches("name=\"clear\"").count(), needed)
    };
    assert_eq!(boxes(&evening), (2, 2));
    for figure in evening
        .view()
        .figures
        .iter()
        .filter(|it| it.field.is_some())
    {
        evening.give(&json!({ "cmd": "lift_figure", "figure": figure.id }));
    }
    assert_eq!(boxes(&evening), (0, 0));
    evening.give(&json!({ "cmd": "new_map", "width": 9, "height": 9 }));
}

/// Each figure has a form of its own, and the refusal stands under the one that was sent, unfolded.
#[test]
fn a_refusal_stands_with_its_figure() {
    let evening = Evening::open();
    let figures = evening.view().figures;
    let last = figures.last().expect("somebody").id.0;
    assert!(figures.len() > 1);
    for (sent, cmd) in [
        (json!(last), "give_item"),
        (json!(last.to_string()), "copy_figure"),
    ] {
        let refused = Refused {
            request: json!({ "cmd": cmd, "figure": sent }),
            refusal: table::Refusal::new("off_map", "CD-MAP-1"),
        };
        let html = evening.editor(Lang::De, "", Some(&refused)).into_string();
        let fold = html.find(&format!("<details id=\"figure-{last}\" open>"));
        let told = html.find("Dieses Feld gibt es nicht").expect(cmd);
        assert!(fold.is_some_and(|fold| fold < told), "{cmd}");
        assert_eq!(html.matches("open>").count(), 1, "{cmd}");
    }
}

/// A refusal stands under the form that was sent.
#[test]
fn refusals_are_told_where_they_belong() {
    let evening = Evening::open();
    for (cmd, before) in [
        ("brush", "mapwrap"),
        ("add_figures", "objects-title"),
        ("resize_map", "maps-load"),
    ] {
        let refused = Refused {
            request: json!({ "cmd": cmd }),
            refusal: table::Refusal::new("off_map", "CD-MAP-1"),
        };
        let html = evening.editor(Lang::De, "", Some(&refused)).into_string();
        let told = html.find("Dieses Feld gibt es nicht").expect(cmd);
        assert!(told < html.find(before).expect(before), "{cmd}");
        assert_eq!(
            html.matches("Dieses Feld gibt es nicht").count(),
            1,
            "{cmd}"
        );
    }
}

/// Taking back on the map page leads back to the map page.
#[test]
fn taking_back_stays_on_the_map() {
    let mut evening = Evening::open();
    evening.give(&json!({ "cmd": "paint", "fields": [[0, 0]], "ground": "chasm" }));
    let page = evening.editor(Lang::De, "tool=wall", None).into_string();
    let undo = page.split("data-cmd=\"undo\"").next().expect("a form");
    let form = undo.rsplit("<form").next().expect("its beginning");
    assert!(form.contains("action=\"/t/hof/map?"), "{form}");
}

/// A foe that falls at 0 is not set to 0; the form says what is done instead.
#[test]
fn a_foe_is_not_set_to_nothing() {
    let evening = Evening::open();
    let named = evening.typed().by_hand(&master());
    let life: Vec<_> = named
        .iter()
        .filter(|(it, _)| it.path.ends_with("/life_now"))
        .collect();
    let (life, _) = life.first().expect("a foe");
    let hands = web::screens::overrule::Hands {
        game: "condice",
        table: "hof",
        named: &named,
        path: Some(&life.path),
        must_say_why: true,
        refused: None,
    };
    let page = web::screens::overrule::page(&reader(Lang::De, "/t/hof/overrule"), &hands);
    assert!(page.into_string().contains("„Aus dem Kampf nehmen“"));
}
