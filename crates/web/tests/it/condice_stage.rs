//! The stage of *ConDice*: an attack opens at its target, what is known of a defence, all foes in one tap, spent turns,
//! moments that are played back, a map that can be read without eyes, and colours that can be told apart.

use table::{DiceMode, Seat};
use web::screens::assets::STYLE;
use web::screens::desk::Desk;
use web::screens::{Reader, TableInfo};
use words::Lang;

use crate::condice_played::{Bout, SPENT, begun, fighting, master, moments, player, seats};
use crate::read;

/// Where a tap on a field leads.
fn tap(bout: &Bout, seat: &Seat, field: &str) -> String {
    let page = read::page(&bout.board(seat, "", Lang::De));
    let mut links = page.named("a");
    let link = links.find(|it| it.get("data-at") == field);
    link.map_or(String::new(), |it| it.get("href").to_owned())
}

fn strike(bout: &Bout, seat: &Seat, at: &str) -> String {
    let page = read::page(&bout.board(seat, at, Lang::De));
    let mut sections = page.named("section");
    let strike = sections.find(|it| it.get("id") == "strike");
    strike.map_or(String::new(), |it| it.aloud())
}

/// CD-ATTACK-6: a tap on somebody in reach chooses the attack that is expected to do most, of those that reach.
#[test]
fn a_tap_on_a_foe_opens_the_best_attack() {
    let far = fighting("");
    assert!(tap(&far, &player(1), "5,2").contains("use=attack-2&x=5&y=2"));
    // Beside the guard the rapier has the most dice.
    let near = fighting("p1 move figure=1 x=4 y=3");
    let link = tap(&near, &player(1), "5,2");
    assert!(link.contains("use=attack-3&x=5&y=2"), "{link}");
    let said = strike(&near, &player(1), &link[1..]);
    assert!(
        said.contains("Degen auf Wache") && said.contains("4 Würfel werfen"),
        "{said}"
    );
    // The others are one tap away and stay on the target.
    let page = near.board(&player(1), &link[1..], Lang::De);
    assert!(page.contains("use=attack-1&amp;x=5&amp;y=2"), "{page}");
}

/// CD-SEE-4: an attack that hurt has shown the defence; the odds are reckoned with it from then on.
#[test]
fn odds_follow_the_defence_seen_so_far() {
    let near = "p1 move figure=1 x=4 y=3\n";
    let at = "use=attack-3&x=5&y=2";
    let before = strike(&fighting(near), &player(1), at);
    assert!(
        before.contains("Verteidigung noch nicht gesehen"),
        "{before}"
    );
    // Four successes, two damage: the guard's defence is two.
    let turns = "p1 attack figure=1 attack=3 target=101; 4 2 4 6
        p1 end_turn figure=1
        p2 end_turn figure=2
        gm end_turn figure=101
        gm end_turn figure=102";
    let after = fighting(&format!("{near}{turns}"));
    let said = strike(&after, &player(1), at);
    assert!(said.contains("Verteidigung 2, wie bisher"), "{said}");
    assert!(said.contains("Bei anderer Verteidigung"), "{said}");
    // No attack, no knowledge: somebody else is as unknown as before.
    let other = strike(&after, &player(1), "use=attack-2&x=6&y=3");
    assert!(!other.contains("wie bisher"), "{other}");
}

/// What happened in one sentence, with what was taken off.
#[test]
fn an_attack_is_one_sentence() {
    let bout = fighting(
        "p1 move figure=1 x=4 y=3
        p1 attack figure=1 attack=3 target=101; 4 2 4 6",
    );
    for seat in seats() {
        let said = read::page(&bout.board(&seat, "", Lang::De)).aloud();
        assert!(
            said.contains("Kasimir: Degen auf Wache – 4 Erfolge, 2 Schaden."),
            "{}: {said}",
            seat.id
        );
    }
}

/// One tap gives all foes to the tactician, another takes them back; players have no such switch.
#[test]
fn all_foes_in_one_tap() {
    let switch = |bout: &Bout, seat: &Seat| {
        let page = read::page(&bout.board(seat, "", Lang::De));
        let mut buttons = page.named("button");
        let button = buttons.find(|it| it.get("role") == "switch");
        button.map(|it| it.get("aria-checked").to_owned())
    };
    assert_eq!(switch(&fighting(""), &master()).as_deref(), Some("false"));
    let given = fighting("gm set_seconds does=takes");
    assert_eq!(switch(&given, &master()).as_deref(), Some("true"));
    assert_eq!(switch(&given, &player(1)), None);
    assert_eq!(switch(&begun(""), &master()).as_deref(), Some("false"));
}

/// A turn with nothing left in it has one button, and it is the red one; aiming alone is nothing left.
#[test]
fn a_spent_turn_ends_by_the_red_button() {
    let acted = "p1 move figure=1 x=4 y=3
        p1 attack figure=1 attack=3 target=101; 4 2 4 6";
    for script in [SPENT, acted] {
        let page = fighting(script).board(&player(1), "", Lang::De);
        let page = read::page(&page);
        let sealed: Vec<String> = page
            .named("button")
            .filter(|it| it.get("class").contains("btn--seal"))
            .map(|it| it.aloud().trim().to_owned())
            .collect();
        assert_eq!(sealed, ["(button) Zug beenden"]);
        assert!(!page.named("a").any(|it| it.get("class") == "deedline"));
    }
}

/// While something is played back there is nothing to press, and nothing is chosen by it.
#[test]
fn what_is_played_back_is_only_shown() {
    let bout = fighting(
        "gm set_seconds does=takes
        p1 move figure=1 x=4 y=3
        p1 end_turn figure=1
        p2 end_turn figure=2",
    );
    let reader = Reader {
        lang: Lang::De,
        path: "/t/hof",
    };
    for seat in seats() {
        let info = TableInfo {
            at: "figure=2".to_owned(),
            ..TableInfo::default()
        };
        let past = bout.typed().as_of(bout.table.next_seq() - 1);
        let desk = Desk::past(&reader, &past, &seat, &info);
        let html = web::screens::condice::board(desk).into_string();
        assert!(html.contains(r#"data-at="figure=2""#), "{}", seat.id);
        let page = read::page(&html);
        let moment = page.named("section").find(|it| it.get("id") == "moment");
        let moment = moment.expect("what happened");
        let buttons: Vec<String> = moment.named("button").map(|it| it.aloud()).collect();
        assert_eq!(buttons, [""; 0], "{}", seat.id);
        assert!(!html.contains("m-border"), "no reach of anybody's");
    }
}

/// Every token has a drawn mark, and no two short names are alike; the last way is drawn with it.
#[test]
fn tokens_can_be_told_apart() {
    let bout = begun(
        "gm copy_figure figure=101 n=3\ngm place_figure figure=103 x=7 y=7\ngm place_figure figure=104 x=7 y=6",
    );
    for seat in seats() {
        let page = read::page(&bout.board(&seat, "", Lang::De));
        let mut names: Vec<String> = page
            .named("text")
            .filter(|it| it.get("class") == "f-name")
            .map(|it| it.aloud().trim().to_owned())
            .collect();
        let marks = page
            .named("g")
            .filter(|it| it.get("id").starts_with("fig-"));
        let marks = marks.filter(|it| it.named("path").any(|path| path.get("class") == "f-mark"));
        assert_eq!(marks.count(), names.len());
        let all = names.len();
        assert!(all >= 6, "{names:?}");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all, "{names:?}");
    }
    let walked = fighting("p1 move figure=1 x=1 y=5");
    let page = walked.board(&player(2), "", Lang::De);
    assert!(page.contains(r#"data-way=""#) && page.contains("m-trail"));
}

/// The map is a group of links that have names (axe: `nested-interactive`, `link-name`).
#[test]
fn every_link_of_the_map_has_a_name() {
    let mut links = 0;
    for (name, bout, owner, at) in moments() {
        for seat in seats() {
            let at = if seat.id == owner.id { at } else { "" };
            for at in [at, "use=measure"] {
                let page = read::page(&bout.board(&seat, at, Lang::De));
                let map = page.named("svg").find(|it| it.get("id") == "map-drawn");
                let map = map.expect("a map");
                assert_eq!(map.get("role"), "group");
                for link in map.named("a") {
                    assert!(!link.get("aria-label").is_empty(), "{name}, {}", seat.id);
                    links += 1;
                }
            }
        }
    }
    assert!(links > 1000, "{links}");
}

/// CD-MAP-2: the ruler counts as the rules do.
#[test]
fn the_ruler_measures_fields() {
    let bout = fighting("");
    for seat in seats() {
        let page = bout.board(&seat, "use=measure&from=0.0&x=5&y=2", Lang::De);
        let said = read::page(&page).aloud();
        assert!(said.contains("Von A1 nach F3: 5 Felder."), "{}", seat.id);
        let first = bout.board(&seat, "use=measure&x=0&y=0", Lang::De);
        assert!(read::page(&first).aloud().contains("Lineal: von A1."));
    }
}

/// A colour of the style sheet in light and in dark.
fn colour(name: &str) -> [[f64; 3]; 2] {
    let condice = STYLE
        .lines()
        .filter(|line| line.starts_with("[data-game=\"condice\"]"));
    let all = condice.chain(STYLE.lines());
    let said = all
        .filter_map(|line| line.split_once(&format!("{name}:")))
        .map(|(_, rest)| rest.trim())
        .find_map(|rest| rest.strip_prefix("light-dark("));
    let said = said.unwrap_or_else(|| panic!("{name} is a pair of colours"));
    let (light, rest) = said.split_once(',').expect("two of them");
    let (dark, _) = rest.split_once(')').expect("two of them");
    [light, dark].map(|hex| {
        let hex = hex.trim().trim_start_matches('#');
        let channel = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex");
        [0, 2, 4].map(|at| f64::from(channel(at)) / 255.0)
    })
}

/// WCAG's contrast of two colours.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let linear = |it: f64| match it {
        ..=0.04045 => it / 12.92,
        _ => ((it + 0.055) / 1.055).powf(2.4),
    };
    let light =
        |[r, g, b]: [f64; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05;
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn walls_floor_and_reach_differ() {
    // What the layers are painted with.
    for rule in [
        ".m-floor { fill: var(--slip); }",
        ".m-wall { fill: var(--wall); }",
        ".m-go { fill: var(--game-wash); }",
        ".m-border-case { fill: none; stroke: var(--slip); stroke-width: 6; }",
        ".m-border { fill: none; stroke: var(--game); stroke-width: 2; }",
    ] {
        assert!(STYLE.contains(rule), "{rule}");
    }
    // No colour is 3 : 1 to the floor and to the wall and still the game's: where the outline runs along a wall, its rim
    // parts them (the pairs below), so it is drawn under each.
    let html = fighting("").board(&player(1), "use=move", Lang::De);
    let under = html.find("m-border-case").expect("the rim");
    assert!(under < html.find(r#"class="m-border""#).expect("an outline"));
    for (one, other) in [
        ("--wall", "--slip"),
        ("--wall", "--game-wash"),
        ("--game", "--slip"),
        ("--game", "--game-wash"),
    ] {
        let pairs = colour(one).into_iter().zip(colour(other));
        for (scheme, (a, b)) in ["light", "dark"].into_iter().zip(pairs) {
            let found = contrast(a, b);
            assert!(found >= 3.0, "{one} on {other}, {scheme}: {found:.2}");
        }
    }
}

/// Consent says exactly what would be done, with the values before and after, and what a refusal would come to; nobody
/// else is asked.
#[test]
fn whoever_is_asked_reads_what_would_be_done() {
    let asked = Bout::open(&[], DiceMode::Script).play(
        "p1 draft_character ready=rieke
        p1 submit_character figure=1
        p2 draft_character ready=lioba
        p2 submit_character figure=2
        gm start_adventure
        gm place_figure figure=1 x=1 y=6
        gm place_figure figure=2 x=2 y=6
        p1 use figure=1 ability=2 target=2 how=enlarge",
    );
    let told = |seat: &Seat| {
        let page = read::page(&asked.board(seat, "", Lang::De));
        page.part("moment").aloud()
    };
    let said = told(&player(2));
    for words in [
        "Rieke will Lioba vergrößern.",
        " → ",
        "(button) Einverstanden",
        "(button) Nein, sich wehren",
        "Bei Nein wird es ein mentaler Angriff mit 2 Würfeln",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    for seat in [player(1), Seat::spectator()] {
        assert!(!told(&seat).contains("Einverstanden"), "{}", seat.id);
    }
}

/// What is read aloud fills every screen by one tap, in every reader's language, and stands shortened on the stage.
#[test]
fn what_is_read_aloud_fills_every_screen() {
    let begun = begun("");
    let scene = begun.typed().setup().content.scenarios[0].scenes[0].clone();
    let page = read::page(&begun.board(&master(), "", Lang::De));
    assert!(page.aloud().contains("(button) Allen zeigen"));
    let shown = begun.play("gm read_aloud");
    for seat in seats() {
        for lang in Lang::ALL {
            let climax = shown.climax(&seat, lang).expect("it fills the screen");
            let climax = read::page(&climax);
            let told = climax.part("climax").aloud();
            for words in [&scene.title, &scene.opening] {
                assert!(told.contains(lang.pick(words)), "{}: {told}", seat.id);
            }
            let stage = read::page(&shown.board(&seat, "", lang));
            assert!(
                stage
                    .part("moment")
                    .aloud()
                    .contains(lang.pick(&scene.opening))
            );
        }
    }
    let after = read::page(&shown.board(&master(), "", Lang::De)).aloud();
    assert!(after.contains("allen gezeigt") && !after.contains("(button) Allen zeigen"));
}

/// The fall of the party's last one is no fall among others. Characters never fall by the rules (CD-ZERO-22): theirs
/// are taken out, and whoever fell last went with them.
#[test]
fn a_lost_fight_says_so() {
    let alone = "gm create_figure ready=wache side=party
        gm place_figure figure=103 x=3 y=6
        gm start_fight
        gm take_out figure=1 reason=Er_geht.
        gm take_out figure=2 reason=Sie_geht.
        gm gm_damage figure=103 amount=99 against=nothing reason=Sturz";
    let climax = begun(alone).climax(&player(1), Lang::De);
    let climax = climax.expect("it fills the screen");
    assert!(
        climax.contains("Von der Gruppe steht niemand mehr."),
        "{climax}"
    );
}
