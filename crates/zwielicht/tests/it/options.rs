//! The table options: their rules, their values, and how they are set.

use table::Game;
use zwielicht::{Options, Zwielicht};

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
    assert_eq!(
        Options::SPECS.len(),
        25,
        "24 of the first tier, and the pace"
    );
}

/// Every value of every option, and the level the book leaves open in all its eight readings.
#[test]
fn level_1_points() {
    let spec = Options::SPECS
        .iter()
        .find(|spec| spec.key == "level1_points");
    let spec = spec.expect("an option");
    assert_eq!(spec.values.len(), 8);
    for value in spec.values {
        let points: u16 = value.parse().expect("a number");
        let options = options(&format!("level1_points={value}"));
        assert_eq!(options.level1_points.points(), points);
    }
}

#[test]
fn options_are_set_between_sessions_only() {
    let mut scene = play(
        "",
        "phase=setup",
        "gm set_option name=double_six value=exclusive; \
         refuse no_such_option: gm set_option name=nonsense value=on; \
         refuse no_such_value AZ-READ-4: gm set_option name=double_six value=sometimes; \
         refuse not_your_seat: p1 set_option name=double_six value=additional",
    );
    assert_eq!(scene.state().options.get("double_six"), Some("exclusive"));
    scene.run(
        "gm open_session; refuse options_locked: gm set_option name=double_six value=additional",
    );
    assert_eq!(
        scene.setup().options.get("double_six"),
        Some("additional"),
        "opened with"
    );
}

/// An option's rule is a ruling that names it; the pace rests on who confirms what fits.
#[test]
fn options_and_their_rules_name_each_other() {
    for spec in Options::SPECS {
        let rule = Zwielicht::rulebook()
            .get(spec.rule)
            .expect("an option rests on a rule");
        assert_eq!(rule.kind, "ruling", "{}", rule.id);
        if spec.key != "pace" {
            assert_eq!(rule.option.as_deref(), Some(spec.key), "{}", rule.id);
        }
    }
    for rule in Zwielicht::rulebook().rules() {
        if let Some(option) = &rule.option {
            let known = Options::SPECS.iter().any(|spec| spec.key == option);
            assert!(known, "{} names {option}, which is no option", rule.id);
        }
    }
}
