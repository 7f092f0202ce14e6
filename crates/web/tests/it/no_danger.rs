//! Nothing is chosen for people that costs them something, and red is only what most people want now: over every scripted
//! moment of every game, for every seat. A line that is new here has to be judged.

use std::collections::BTreeSet;

use expect_test::expect;
use table::{Game, Seat};
use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::read::{self, Element};
use crate::samurai_played::{self, player};
use crate::script::Company;
use crate::zwielicht_played::Twilight;

/// What stands ticked or chosen by a radio button in the forms of a page, and which of its buttons are red.
#[derive(Default)]
struct Chosen {
    ticked: BTreeSet<String>,
    red: BTreeSet<String>,
}

impl Chosen {
    fn look(&mut self, page: &Element) {
        // Which move is shown first is chosen outside of the form.
        let shown = page
            .named("input")
            .filter(|it| it.has("checked") && it.get("name").starts_with("shown"));
        for it in shown {
            assert_ne!(
                it.get("value"),
                "risk",
                "risking something is nobody's first choice"
            );
        }
        for form in page.named("form").filter(|form| form.has("data-cmd")) {
            let cmd = form.get("data-cmd");
            let boxes = form.named("input").filter(|it| it.has("checked"));
            for it in boxes {
                // Of a radio button what it chooses is told, of a box that it is ticked.
                let value = match it.get("type") {
                    "radio" => format!("={}", it.get("value")),
                    _ => String::new(),
                };
                let name = numbered(it.get("name"));
                self.ticked.insert(format!("{cmd} {name}{value}"));
            }
            if form.named("button").any(|it| it.is("btn--seal")) {
                self.red.insert(cmd.to_owned());
            }
        }
    }

    fn of<C: Company>() -> Chosen {
        let mut chosen = Chosen::default();
        for (_, played, _, at) in C::moments() {
            for seat in C::seats() {
                chosen.look(&read::page(&played.board(&seat, at, Lang::De)));
            }
        }
        chosen
    }

    fn told(&self, game: &str) -> String {
        let lines = |what: &BTreeSet<String>| -> String {
            what.iter().map(|it| format!("  {it}\n")).collect()
        };
        let (ticked, red) = (lines(&self.ticked), lines(&self.red));
        format!("{game}, chosen:\n{ticked}{game}, red:\n{red}")
    }
}

/// `members.2.pc` is as good as `members.1.pc`.
fn numbered(name: &str) -> String {
    let parts = name.split('.').map(|part| match part.parse::<u32>() {
        Ok(_) => "n",
        Err(_) => part,
    });
    parts.collect::<Vec<_>>().join(".")
}

#[test]
fn nothing_dangerous_is_chosen_or_red() {
    let mut duels = Chosen::default();
    for (_, played, seat) in samurai_played::moments() {
        for seat in [seat, player(), Seat::spectator()] {
            duels.look(&read::page(&played.board(&seat, Lang::De)));
        }
    }
    let games = [
        ("samurai", duels),
        (::zwielicht::Zwielicht::NAME, Chosen::of::<Twilight>()),
        (::daggerheart::Daggerheart::NAME, Chosen::of::<Heroes>()),
        (::condice::ConDice::NAME, Chosen::of::<Fighters>()),
        (::free::Free::NAME, Chosen::of::<Group>()),
    ];
    let told: String = games
        .iter()
        .map(|(game, chosen)| chosen.told(game))
        .collect();
    expect![[r#"
        samurai, chosen:
        samurai, red:
          accept
          allocate
          end_player_phase
          enter_dice
          next_round
          split
        zwielicht, chosen:
          bring_character sheet.weak_mod==0
          make_move bonus=
          make_move second=
          make_move second=ability:1
          make_move third=
          offer_help source=attribute:1
          write_hint prepared=1
          write_hint prepared=13
          write_hint prepared=2
          write_hint prepared=4
        zwielicht, red:
          accept
          announce_level
          answer_adventure_question
          answer_section_question
          approve_move
          begin_dice
          begin_solve
          bring_character
          call_weak_points
          choose_tasks
          close_gather
          close_session
          end_session
          enter_dice
          frame_danger
          join_fight
          lose_fear
          make_move
          nod_solution
          open_session
          read_aloud
          roll_combat
          stand_ready
          tell_solution
          tick_tasks
          write_hint
        daggerheart, chosen:
          add_condition temporary
          add_effect temporary
          call_reaction tell
          propose_group members
          reframe hidden
          start_scene behind
          start_scene clear
        daggerheart, red:
          accept
          add_pc
          close
          end_rest
          enter_dice
          foe_attack
          frame_tag
          gm_move
          roll_action
          roll_damage
          roll_foe
          roll_foe_damage
          roll_reaction
          roll_tag
          spotlight_foe
          start_campaign
          start_session
          tag_damage
        condice, chosen:
          use attributes
        condice, red:
          attack
          end_adventure
          end_fight
          end_turn
          move
          place_figure
          rule_check
          second
          start_fight
          submit_character
          use
        free, chosen:
        free, red:
          enter_dice
          throw
    "#]]
    .assert_eq(&told);
}
