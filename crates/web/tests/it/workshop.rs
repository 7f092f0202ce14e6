//! The builder and the map editor of *ConDice*: prices, objections and odds on the page; tools that send what
//! the rules accept.

use condice::content::Content;
use condice::{ConDice, Kind, Options};
use games::OpenTable;
use maud::Markup;
use serde_json::{Value, json};
use table::{AnyTable, DiceMode, Reply, Role, Seat, Table, Thrower, Timestamp};
use web::screens::condice::builder::{self, Builder, Place, fields, paper};
use web::screens::condice::editor::brush::Brush;
use web::screens::condice::editor::{self, Shown, file};
use web::screens::desk::Desk;
use web::screens::{Reader, Refused, TableInfo};
use words::Lang;

use crate::pages::{check, reader};
use crate::read::aloud;

const PATH: &str = "/build/condice";

fn content() -> std::sync::Arc<Content> {
    games::Content::built_in().fights.get().clone()
}

/// `life=4&abilities.1.kind=heal` as fields.
fn typed(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    pairs
        .map(|(name, value)| (name.to_owned(), value.replace('+', " ")))
        .collect()
}

fn built(lang: Lang, query: &str, master: bool) -> Markup {
    let (content, fields) = (content(), typed(query));
    let reader = reader(lang, PATH);
    let place = Place {
        along: false,
        master,
        table: None,
    };
    builder::page(&Builder::new(
        &reader,
        &content,
        Options::default(),
        place,
        &fields,
    ))
}

const ODO: &str = "name=Odo&look=Drei+Brillen&defence=2&life=3&mental=2&movement=3\
    &attacks.1.name=Bolzen&attacks.1.dice=3&attacks.1.range=1\
    &abilities.1.kind=portal&abilities.1.fields=2&abilities.1.persons=2\
    &abilities.2.kind=boost_other&abilities.2.variant=1\
    &abilities.3.kind=own&abilities.3.points=5&abilities.3.name=Pfiff&abilities.3.text=Alle+hören+ihn.";

#[test]
fn pages_in_both_languages() {
    let content = content();
    let odo = fields::read(&typed(ODO)).sheet;
    for lang in Lang::ALL {
        check("condice-build", lang, built(lang, ODO, false));
        let reader = reader(lang, "/build/condice/sheet");
        let desk = paper::Desk {
            back: PATH,
            file: None,
            master: false,
        };
        let page = paper::page(&reader, &Options::default(), &odo, &desk);
        check("condice-paper", lang, page);
        // Everything else has to be complete, no more.
        for (list, master) in [(&content.characters, false), (&content.foes, true)] {
            for ready in list {
                let fields = fields::written(lang, &ready.sheet);
                let fields: Vec<String> = fields
                    .iter()
                    .map(|(name, value)| format!("{name}={}", value.replace(['&', '='], " ")))
                    .collect();
                let html = built(lang, &fields.join("&"), master).into_string();
                assert!(!html.contains('⟦'), "{}", ready.id);
            }
        }
    }
}

/// CD-BUILD-2, -10, -12, -14, -16, -17, CD-SPECIAL-5: everything at once, in words, with its rule.
#[test]
fn all_objections_stand_there_at_once() {
    let wrong = "name=&defence=31&mental=nine&attacks.1.name=Stab&abilities.1.kind=boost\
        &abilities.2.kind=teleport&abilities.3.kind=fly&abilities.3.range=2\
        &abilities.4.kind=teleport&abilities.4.points=5";
    let html = built(Lang::De, wrong, false).into_string();
    let told = aloud(&html);
    for (words, rule) in [
        ("Mindestens 1 Punkt in Leben.", "CD-BUILD-12"),
        (
            "Der Angriff Stab braucht mindestens einen Würfel.",
            "CD-BUILD-14",
        ),
        ("Boost: beim Bauen fehlt noch die Variante.", "CD-BUILD-16"),
        ("Teleportieren: mindestens 1 Feld.", "CD-BUILD-10"),
        (
            "Für Fliegen gibt es keine Reichweite zu kaufen.",
            "CD-SPECIAL-5",
        ),
        ("1 Punkt in Teleportieren kauft nichts.", "CD-BUILD-17"),
        ("46 von 30 Punkten.", "CD-BUILD-2"),
        ("Name: hier fehlen noch Worte.", "CD-BUILD-2"),
        (
            "Mentale Resistenz: „nine“ ist keine ganze Zahl von 0 bis 200.",
            "CD-BUILD-2",
        ),
    ] {
        assert!(told.contains(words), "{words}\n{told}");
        assert!(html.contains(&format!("/rules/condice#{rule}")), "{rule}");
    }
    assert!(told.contains("9 Dinge stehen noch im Weg"), "{told}");
    // A figure of the game master's has no budget (CD-BUILD-19).
    let foe = aloud(&built(Lang::De, "name=Oger&life=8&defence=40", true).into_string());
    assert!(foe.contains("Der Bogen gilt so."), "{foe}");
    assert!(!foe.contains("von 30"), "{foe}");
}

/// Every special ability can be taken, says what it does, what it costs and where that stands.
#[test]
fn all_abilities_are_told() {
    let book = <ConDice as table::Game>::rulebook();
    for lang in Lang::ALL {
        let words = |id: &str| book.get(id).map(|rule| lang.pick(&rule.text).to_owned());
        let empty = built(lang, "", false).into_string();
        for kind in Kind::ALL {
            let name = kind.as_str();
            assert!(
                empty.contains(&format!(r#"option value="{name}""#)),
                "{name}"
            );
            let page = built(lang, &format!("abilities.1.kind={name}"), false);
            let html = page.into_string();
            let told = aloud(&html);
            assert!(!html.contains('⟦'), "{name}");
            let upper = name.replace('_', "").to_uppercase();
            let price = format!("CD-SP-{upper}-1");
            assert!(html.contains(&format!("/rules/condice#{price}")), "{name}");
            let price = words(&price).expect("a rule");
            assert!(told.contains(price.trim()), "{name}: {price}\n{told}");
        }
    }
}

/// The numbers of section 6.3, 6.4 and 6.6 of the rules.
#[test]
fn known_odds_are_shown() {
    let query = "name=Wache&life=3&defence=2&mental=3\
        &attacks.1.name=Messer&attacks.1.dice=4&attacks.2.name=Hammer&attacks.2.dice=6";
    let html = built(Lang::En, query, false).into_string();
    // 4 dice and 6 dice against defence 2: the mean, and whether it hurts at all; 4 dice against 3 of the mind
    // fail with 1 − 3097/5832.
    for fraction in ["23/24", "25/48", "67/32", "251/192", "2735/5832"] {
        assert!(html.contains(&format!(">{fraction}<")), "{fraction}");
    }
    // Brakka needs 3.45 attacks for a Wache, Veit 6.96.
    for attacks in ["3.45 attacks", "6.96 attacks"] {
        assert!(html.contains(attacks), "{attacks}");
    }
    assert!(html.contains("804939706922791360/233320541794496883"));
}

/// CD-BUILD-7, CD-BUILD-11: a point of Life is two life points however raises are counted, and a table's
/// free ones are added.
#[test]
fn what_a_table_gives_for_nothing_is_counted() {
    let mut options = Options::default();
    for (key, value) in [
        ("life_scale", "life_points"),
        ("base_life", "3"),
        ("base_movement", "2"),
    ] {
        options.set(key, value).expect("an option");
    }
    let (content, fields) = (content(), typed("name=Ada&life=4&movement=1"));
    let reader = reader(Lang::En, PATH);
    let place = Place {
        along: false,
        master: false,
        table: None,
    };
    let builder = Builder::new(&reader, &content, options, place, &fields);
    let told = aloud(&builder::page(&builder).into_string());
    for words in [
        "11 life points",
        "3 fields per movement",
        "11 life points last",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn what_is_typed_stays_plain() {
    let query = "name=<b>x</b>&defence=<i>&attacks.1.name=\"><script>&abilities.1.kind=<u>";
    let html = built(Lang::De, query, false).into_string();
    for markup in ["<b>x", "<i>", "\"><script>", "<u>"] {
        assert!(!html.contains(markup), "{markup}");
    }
    // Far too much is cut short, and told once.
    let long = format!("name={}&life={}", "x".repeat(5000), "9".repeat(5000));
    let html = built(Lang::De, &long, false).into_string();
    assert!(!html.contains(&"9".repeat(20)) && !html.contains(&"x".repeat(100)));
    assert!(aloud(&html).contains("Name: höchstens 60 Zeichen."));
}

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

#[test]
fn the_editor_in_both_languages() {
    let mut evening = Evening::open();
    evening.give(&json!({ "cmd": "paint", "fields": [[0, 0], [1, 0]], "ground": "chasm" }));
    evening.give(
        &json!({ "cmd": "place_portal", "x": 0, "y": 7, "to_x": 7, "to_y": 0, "persons": 2 }),
    );
    evening.give(&json!({ "cmd": "give_item", "figure": 101, "card": content().cards[0].id }));
    for lang in Lang::ALL {
        let page = evening.editor(lang, "tool=fog&shape=rect&from=2,3", None);
        let html = page.clone().into_string();
        assert!(!html.contains('⟦'), "{lang:?}");
        check("condice-editor", lang, page);
        // Every field is a button, told with what is on it.
        assert_eq!(html.matches(r#"name="at" value=""#).count(), 64);
        assert!(html.contains(r#"name="from" value="2,3""#));
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
        other.give(&command);
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

/// What a list shows first is what an own ability counts as (CD-SP-OWN-2), and what is missing is said.
#[test]
fn an_own_ability_counts_as_it_is_shown() {
    let page = built(
        Lang::De,
        "name=Odo&life=3&abilities.1.kind=own&abilities.1.name=Pfiff",
        false,
    );
    let page = page.into_string();
    assert!(!page.contains("auf irgendeine Figur ·"), "{page}");
    assert!(page.contains("Eigene Fähigkeit: kostet mindestens 1 Punkt, wie abgemacht."));
    let chosen =
        "name=Odo&life=3&abilities.1.kind=own&abilities.1.name=Pfiff&abilities.1.aims=figure";
    let chosen = built(Lang::De, chosen, false).into_string();
    assert!(chosen.contains("auf irgendeine Figur ·"));
}

/// Two questions about one rule: its title and text are told once.
#[test]
fn a_rule_with_two_readings_is_told_once() {
    let reader = reader(Lang::De, "/new/condice");
    let game = games::game("condice").expect("it is listed");
    let content = games::Content::built_in();
    let page = web::screens::open::page(&reader, game, &content, None).into_string();
    for rule in ["Höchstens", "Ohne Punkte nichts"] {
        assert_eq!(
            page.matches(&format!("<legend>{rule}<")).count(),
            1,
            "{rule}"
        );
    }
    assert_eq!(page.matches("Wo keine Punkte liegen").count(), 1);
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
