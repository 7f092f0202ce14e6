//! What pages offer is what the rules accept, for every seat, at every moment of an evening and on random walks through
//! one. `samurai_forms.rs` says the same of duels.

use std::collections::{BTreeMap, BTreeSet};

use dice::{Given, Origin};
use serde_json::Value;
use table::{DiceMode, Game, Request};
use words::Lang;

use crate::condice_played::{Bout, Fighters};
use crate::daggerheart_played::{Heroes, Night};
use crate::forms::forms;
use crate::free_played::{EVENING, Gathering, Group};
use crate::read::{self, Element};
use crate::script::{Company, Played};
use crate::zwielicht_played::{Evening, Twilight};

/// How many commands were looked for.
#[track_caller]
fn everything_is_offered<C: Company>(name: &str, played: &Played<C>, seat: &table::Seat) -> usize {
    let mut kinds = BTreeMap::new();
    for choice in played.table.choices_for(seat) {
        let cmd = choice["cmd"].as_str().unwrap_or_default().to_owned();
        if let Some(control) = C::control(played, &choice) {
            kinds.entry(cmd).or_insert(control);
        }
    }
    let mut pages: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (at, cmd) in kinds.values() {
        let controls = pages.entry(at).or_insert_with(|| {
            let page = read::page(&played.board(seat, at, Lang::En));
            page.buttons().into_iter().map(|(cmd, _)| cmd).collect()
        });
        assert!(
            controls.contains(cmd),
            "{name}, {}: {cmd} is accepted but not offered at ?{at}",
            seat.id
        );
    }
    kinds.len()
}

fn every_moment_offers_everything<C: Company>(least: usize) {
    let mut seen = 0;
    for (name, played, ..) in C::moments() {
        for seat in C::seats() {
            if played.typed().pending().is_none() {
                seen += everything_is_offered(name, &played, &seat);
            }
        }
    }
    assert!(seen > least, "{seen}");
}

#[test]
fn every_accepted_command_is_offered() {
    every_moment_offers_everything::<Fighters>(100);
    every_moment_offers_everything::<Heroes>(400);
    every_moment_offers_everything::<Twilight>(100);
    every_moment_offers_everything::<Group>(100);
}

/// The journal's lines that say nothing.
fn silent_lines(page: &Element) -> Vec<&str> {
    let lines = page.parts("told").into_iter();
    let silent = lines.filter(|line| line.named("p").next().is_none_or(|p| p.said().is_empty()));
    silent.map(|line| line.get("id")).collect()
}

struct Walk {
    seed: u64,
    steps: usize,
    /// Every so many steps everything has to be on the page.
    look: usize,
    /// Faces that every die of the game has.
    sides: usize,
    /// What ends too much to be done whenever it can be.
    seldom: &'static [&'static str],
}

impl Walk {
    /// Whatever happens, whoever looks: nothing that is possible is missing. Says what was done.
    fn through<C: Company>(&self, mut played: Played<C>, done: &mut BTreeSet<String>) {
        let mut chance = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut next = move |below: usize| {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            usize::try_from(chance >> 33).expect("small") % below
        };
        let seats = C::seats();
        for step in 0..self.steps {
            let seat = &seats[next(seats.len() - 1)];
            let mut choices = played.table.choices_for(seat);
            choices.retain(|it| it["cmd"] != "set_option" && it["cmd"] != "load_scene");
            choices.retain(|it| C::control(&played, it).is_some());
            // A kind first, so that thousands of targets do not drown the rest.
            let names = choices.iter().filter_map(|it| it["cmd"].as_str());
            let names: Vec<&str> = names.collect::<BTreeSet<_>>().into_iter().collect();
            if names.is_empty() {
                continue;
            }
            if step % self.look == 0 {
                everything_is_offered("walk", &played, seat);
                let page = read::page(&played.board(&C::master(), "", Lang::De));
                assert_eq!(silent_lines(&page), [""; 0]);
            }
            let name = names[next(names.len())];
            if self.seldom.contains(&name) && next(4) > 0 {
                continue;
            }
            let of_kind: Vec<&Value> = choices.iter().filter(|it| it["cmd"] == name).collect();
            let request = of_kind[next(of_kind.len())].clone();
            let faces = (0..60).map(|_| u8::try_from(next(self.sides) + 1).expect("a face"));
            let faces: Vec<u8> = faces.collect();
            done.insert(name.to_owned());
            let asked = played.ask(seat, &request, &faces);
            asked.unwrap_or_else(|why| panic!("{request}: {why}"));
        }
    }
}

#[test]
fn nothing_is_missing_on_a_walk_through_condice() {
    let mut done = BTreeSet::new();
    let casts = [
        ["kasimir", "lioba"],
        ["odo", "falk"],
        ["die-glocke", "rieke"],
        ["veit", "ilsebill"],
    ];
    let readings = [
        ("loss_which", "random"),
        ("loss_which", "owner"),
        ("gm_turns", "one_block"),
        ("convert", "both_ways"),
    ];
    for (seed, ([one, other], reading)) in (0..).zip(casts.iter().zip(readings)) {
        let mut bout = Bout::open(
            &[reading, ("enemy_at_zero", "same_rules")],
            DiceMode::Script,
        )
        .play(&format!(
            "p1 draft_character ready={one}\np1 submit_character figure=1
                p2 draft_character ready={other}\np2 submit_character figure=2"
        ));
        let waits = bout.typed().state().figures.clone().into_iter();
        for figure in waits.filter(|it| it.stage == condice::Stage::Waiting) {
            bout = bout.play(&format!("gm approve_character figure={}", figure.id.0));
        }
        let bout = bout.play(
            "gm start_adventure\ngm place_figure figure=1 x=1 y=6\ngm place_figure figure=2 x=2 y=6
            gm give_item figure=1 card=heiltrank\ngm start_fight",
        );
        let walk = Walk {
            seed,
            steps: 140,
            look: 8,
            sides: 6,
            seldom: &[
                "end_fight",
                "end_adventure",
                "end_turn",
                "take_out",
                "remove_figure",
                "lift_figure",
                "gm_skip",
            ],
        };
        walk.through(bout, &mut done);
    }
    assert!(done.len() > 30, "{} {done:?}", done.len());
}

#[test]
fn nothing_is_missing_on_a_walk_through_daggerheart() {
    let mut done = BTreeSet::new();
    for seed in 0..9u64 {
        let pick = |one: bool, yes, no| if one { yes } else { no };
        let options = [
            ("pace", pick(seed % 2 == 0, "quick", "formal")),
            ("stakes", pick(seed == 3, "required", "optional")),
            ("group_difficulty", pick(seed == 5, "per_member", "leader")),
            ("success_with_fear", pick(seed % 3 == 0, "offer", "gm_turn")),
            ("crit_without_stress", "ally_clears"),
        ];
        let walk = Walk {
            seed,
            steps: 150,
            look: 4,
            sides: 4,
            seldom: &[
                "end_session",
                "cancel_move",
                "remove_foe",
                "begin_rest",
                "add_foe",
                "mark_hp",
            ],
        };
        walk.through(Night::open(&options, DiceMode::Script), &mut done);
    }
    assert!(done.len() > 55, "{} {done:?}", done.len());
}

#[test]
fn nothing_is_missing_on_a_walk_through_zwielicht() {
    let mut done = BTreeSet::new();
    for seed in 0..6u64 {
        let pick = |one: bool, yes, no| if one { yes } else { no };
        let options = [
            ("pace", pick(seed % 2 == 0, "quick", "formal")),
            ("haiku_point", "on"),
            (
                "plain_reroll",
                pick(seed % 3 == 0, "free_once", "same_as_improve"),
            ),
            (
                "weaken_timing",
                pick(seed % 3 == 1, "after_dice", "before_dice"),
            ),
            (
                "travel_attribute",
                pick(seed % 3 == 2, "gm_names", "any_own"),
            ),
            ("fight_all_out", "gm_decides"),
        ];
        let walk = Walk {
            seed,
            steps: 220,
            look: 4,
            sides: 6,
            seldom: &[
                "end_session",
                "close_session",
                "cancel_fight",
                "leave_solve",
            ],
        };
        walk.through(Evening::open(&options, DiceMode::Script), &mut done);
    }
    assert!(done.len() > 45, "{} {done:?}", done.len());
}

#[test]
fn nothing_is_missing_on_a_walk_at_the_free_table() {
    let mut done = BTreeSet::new();
    for seed in 0..4u64 {
        let hidden = if seed % 2 == 0 {
            "everyone"
        } else {
            "game_master"
        };
        let walk = Walk {
            seed,
            steps: 120,
            look: 4,
            sides: 4,
            seldom: &[
                "end_order",
                "remove_button",
                "remove_counter",
                "remove_note",
            ],
        };
        let table = Gathering::open(&[("hidden", hidden)], DiceMode::Script).play(EVENING);
        walk.through(table, &mut done);
    }
    assert_eq!(done.len(), free::Command::SPECS.len(), "{done:?}");
}

/// Every form of every moment, as it stands, by each of its buttons and with each choice changed once.
fn every_form_is_accepted<C: Company>(faces: &[u8], least: usize) {
    let game = games::game(C::Game::NAME).expect("it is listed");
    let mut sent = 0;
    for (name, played, _, at) in C::moments() {
        let table = played.typed();
        for seat in C::seats() {
            let page = read::page(&played.board(&seat, at, Lang::De));
            // Whoever plays in somebody's place is asked elsewhere, without a command.
            let all = forms(&page);
            let commands = all.iter().filter(|form| form.action.contains("/do"));
            for fields in commands.flat_map(|form| form.submissions()) {
                let (request, _) = web::form::request(game, &fields);
                let refused = |why: String| panic!("{name}, {}: {request}: {why}", seat.id);
                let command = match Request::parse::<C::Game>(&request) {
                    Ok(Request::Play { command, .. }) => command,
                    // Talk, dice and taking back are the table's.
                    Ok(_) => continue,
                    Err(refusal) => refused(format!("{refusal:?}")),
                };
                // One form for all: a blow needs the target that a plain roll can do without.
                let blow = request.get("weapon").or(request.get("feature")).is_some();
                if request["cmd"] == "propose_tag" && blow && request.get("target").is_none() {
                    continue;
                }
                let mut dice = Given::new(faces, Origin::Script);
                let (setup, state) = (table.setup(), table.state());
                let answer = C::Game::outcome(setup, state, &seat, &command, &mut dice);
                if let Err(stop) = answer {
                    refused(format!("{stop:?}"));
                }
                sent += 1;
            }
        }
    }
    assert!(sent > least, "only {sent}");
}

#[test]
fn every_offered_form_is_accepted() {
    every_form_is_accepted::<Fighters>(&[4, 3, 2, 6, 1].repeat(8), 100);
    every_form_is_accepted::<Heroes>(&[4, 3, 2, 4, 1].repeat(8), 3000);
    every_form_is_accepted::<Group>(&[4, 3, 2, 4, 1].repeat(20), 300);
    // Every entry of a table comes up once.
    let entries = (0..36u8).map(|number| (u16::from(number) * 23 + 26) % 36);
    let faces = entries.flat_map(|entry| [entry / 6 + 1, entry % 6 + 1]);
    let faces: Vec<u8> = faces.filter_map(|face| face.try_into().ok()).collect();
    every_form_is_accepted::<Twilight>(&faces, 300);
}
