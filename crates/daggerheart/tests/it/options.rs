//! The table options: their rules, their values, and how they are set.

use daggerheart::{Daggerheart, Options};
use table::Game;

use crate::scene::{options, play};

#[test]
fn defaults_come_first_and_can_be_set() {
    for spec in Options::SPECS {
        let default = Options::default();
        assert_eq!(default.get(spec.key), Some(spec.values[0]), "{}", spec.key);
        for value in spec.values {
            let set = options(&format!("{}={value}", spec.key));
            assert_eq!(set.get(spec.key), Some(*value));
        }
    }
    // 30 of the first wave, and until when the game master interrupts; where dice come from is the table's own
    // choice (DH-DICE-1), and the pace is ours.
    assert_eq!(Options::SPECS.len(), 31);
}

#[test]
fn options_are_set_while_nothing_is_pending() {
    let mut scene = play(
        "",
        "",
        "gm set_option name=massive_damage value=on; refuse option DH-MOVE-4: gm set_option name=nonsense value=on; \
         refuse option DH-HP-3: gm set_option name=massive_damage value=perhaps; \
         refuse not_your_seat: p1 set_option name=massive_damage value=off; p1 propose_move; \
         refuse busy: gm set_option name=massive_damage value=off",
    );
    assert_eq!(scene.state().options.get("massive_damage"), Some("on"));
    assert_eq!(
        scene.setup().options.get("massive_damage"),
        Some("off"),
        "opened with"
    );
    scene.run("p1 cancel_move; gm set_option name=pace value=formal");
    assert_eq!(scene.state().options.get("pace"), Some("formal"));
}

/// An option's rule names it.
#[test]
fn options_and_their_rules_name_each_other() {
    for spec in Options::SPECS {
        let rule = Daggerheart::rulebook()
            .get(spec.rule)
            .expect("an option rests on a rule");
        assert!(
            ["ruling", "srd"].contains(&rule.kind.as_str()),
            "{}",
            rule.id
        );
        assert_eq!(rule.option.as_deref(), Some(spec.key), "{}", rule.id);
    }
    for rule in Daggerheart::rulebook().rules() {
        if let Some(option) = &rule.option {
            let known = Options::SPECS.iter().any(|spec| spec.key == option);
            assert!(known, "{} names {option}, which is no option", rule.id);
        }
    }
}
