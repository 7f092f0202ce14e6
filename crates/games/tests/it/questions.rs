//! What can be asked of the games: the names people were promised, and the house rules that each answer listens to.

use std::collections::BTreeSet;

use games::{Content, GAMES};
use serde_json::{Map, Value};
use table::question::{Kind, Param, Question};

/// Game, question, parameters, outcomes: table 6.1 of the rules, and what each game's authors asked for.
const PROMISED: &[(&str, &str, &str, &str)] = &[
    (
        "daggerheart",
        "action",
        "difficulty modifier own_advantage own_disadvantage helpers extra_dice",
        "crit success_hope success_fear failure_hope failure_fear",
    ),
    (
        "daggerheart",
        "reaction",
        "difficulty modifier own_advantage own_disadvantage extra_dice",
        "crit success failure",
    ),
    (
        "daggerheart",
        "group",
        "leader members leader.difficulty leader.helpers members.modifier members.success_probability",
        "crit success_hope success_fear failure_hope failure_fear success_total",
    ),
    (
        "daggerheart",
        "tag",
        "difficulty rolls prefer rolls.modifier rolls.helpers",
        "crit success_hope success_fear failure_hope failure_fear at_least_one_success success_total \
         expected_hope_gained_by_pair expected_fear_gained",
    ),
    (
        "daggerheart",
        "adversary_attack",
        "modifier evasion advantage disadvantage",
        "miss hit crit",
    ),
    (
        "daggerheart",
        "attack_marks",
        "difficulty modifier own_advantage own_disadvantage helpers extra_dice damage thresholds resistance",
        "hp_n",
    ),
    (
        "daggerheart",
        "adversary_attack_marks",
        "modifier evasion advantage disadvantage damage thresholds armor_slot",
        "hp_n",
    ),
    (
        "daggerheart",
        "countdown",
        "type start rolls difficulty modifier",
        "triggered not_triggered",
    ),
    (
        "daggerheart",
        "rolls_until_gm",
        "difficulty modifier own_advantage own_disadvantage helpers extra_dice",
        "expected_rolls first_three_keep",
    ),
    ("daggerheart", "rest", "rest pcs fear", "fear_n"),
    ("condice", "successes", "dice", "successes_n at_least_n"),
    ("condice", "check", "dice needed reroll", ""),
    (
        "condice",
        "attack",
        "dice defence reroll",
        "damage_n at_least_n expected_damage reroll_used",
    ),
    (
        "condice",
        "mental",
        "attack_dice resistance_dice reroll",
        "succeeds repelled tie",
    ),
    (
        "condice",
        "mental_many",
        "attack_dice resistance_dice",
        "affected_n",
    ),
    (
        "condice",
        "hold",
        "attack_dice resistance_dice attempts",
        "holds_n expected_attempts",
    ),
    (
        "condice",
        "attacks_to_zero",
        "dice defence life",
        "within_n expected_attacks",
    ),
    ("condice", "explosion", "dice defences", "hurt_n"),
    ("condice", "transfer", "", ""),
    ("condice", "loss", "points", ""),
    ("condice", "heal", "missing", ""),
    (
        "zwielicht",
        "move",
        "move white black improve_at helpers conditions_before",
        "highest_1_2 highest_3_4 highest_5 highest_6 double_one double_six may_improve condition conditions_n \
         helper_condition blight one_or_more_hints two_hints level_plus_1 unchanged level_minus_1 level_minus_3",
    ),
    ("zwielicht", "fight_round", "", ""),
    ("zwielicht", "fight", "", ""),
    ("zwielicht", "solve", "", ""),
    ("zwielicht", "weak_point", "", ""),
    ("zwielicht", "hits", "", ""),
    ("samurai", "sum", "", ""),
    ("samurai", "attack", "dice ki heavy_wounds", "at_least_n"),
    ("samurai", "row", "", ""),
    ("samurai", "counter", "", ""),
    ("samurai", "hearts", "", ""),
    ("samurai", "injury", "", ""),
    ("samurai", "last_round", "", ""),
];

fn all(game: &str) -> Vec<&'static Question> {
    let game = games::game(game).expect("a game");
    game.questions(&Content::built_in()).all()
}

/// `members.modifier` is a field of each of the members.
fn has(params: &[Param], name: &str) -> bool {
    let (first, rest) = match name.split_once('.') {
        Some((first, rest)) => (first, Some(rest)),
        None => (name, None),
    };
    let Some(param) = params.iter().find(|param| param.name == first) else {
        return false;
    };
    match (rest, param.kind) {
        (None, _) => true,
        (Some(rest), Kind::Object(of) | Kind::Objects { of, .. }) => has(of, rest),
        (Some(_), _) => false,
    }
}

#[test]
fn names_are_those_that_were_promised() {
    for (game, name, params, outcomes) in PROMISED {
        let questions = all(game);
        let question = questions.iter().find(|known| known.name == *name);
        let question = question.unwrap_or_else(|| panic!("{game}: no {name}"));
        for param in params.split_whitespace() {
            assert!(has(question.params, param), "{game} {name}: {param}");
        }
        for outcome in outcomes.split_whitespace() {
            assert!(
                question.outcomes.contains(&outcome),
                "{game} {name}: {outcome}"
            );
        }
    }
}

/// Besides the examples: where a house rule shows that the example does not ask for.
const FURTHER: &[(&str, &str, &str)] = &[
    (
        "daggerheart",
        "action",
        r#"{"difficulty":15,"own_advantage":3,"own_disadvantage":1,"helpers":2}"#,
    ),
    (
        "daggerheart",
        "reaction",
        r#"{"difficulty":15,"own_advantage":3,"own_disadvantage":1}"#,
    ),
    (
        "daggerheart",
        "group",
        r#"{"leader":{"difficulty":15,"own_advantage":3,"own_disadvantage":1,"helpers":2},"members":[{"modifier":1}]}"#,
    ),
    (
        "daggerheart",
        "tag",
        r#"{"difficulty":15,"rolls":[{"own_advantage":3,"own_disadvantage":1,"helpers":2},{"modifier":1}]}"#,
    ),
    (
        "daggerheart",
        "attack_marks",
        r#"{"difficulty":15,"own_advantage":3,"own_disadvantage":1,"helpers":2,"damage":"4d12","thresholds":[4,8]}"#,
    ),
    (
        "daggerheart",
        "adversary_attack_marks",
        r#"{"damage":"4d12","thresholds":[4,8]}"#,
    ),
    (
        "daggerheart",
        "damage",
        r#"{"damage":"4d12","thresholds":[4,8]}"#,
    ),
    (
        "daggerheart",
        "countdown",
        r#"{"difficulty":15,"own_advantage":3,"own_disadvantage":1,"helpers":2}"#,
    ),
    (
        "daggerheart",
        "rolls_until_gm",
        r#"{"difficulty":15,"own_advantage":3,"own_disadvantage":1,"helpers":2}"#,
    ),
    (
        "condice",
        "loss",
        r#"{"points":{"defence":1,"life":1,"mental":0,"movement":1,"attacks":[1]}}"#,
    ),
    (
        "condice",
        "loss",
        r#"{"points":{"defence":1,"life":9,"mental":0,"movement":1,"attacks":[1,4],"abilities":2}}"#,
    ),
    (
        "zwielicht",
        "move",
        r#"{"move":"risk","white":1,"black":2,"helpers":1,"black_helpers":1}"#,
    ),
    (
        "zwielicht",
        "move",
        r#"{"move":"risk","white":0,"black":2}"#,
    ),
    (
        "zwielicht",
        "move",
        r#"{"move":"find_out","white":2,"black":0}"#,
    ),
    (
        "zwielicht",
        "move",
        r#"{"move":"use_ability","white":1,"black":1}"#,
    ),
    (
        "zwielicht",
        "move",
        r#"{"move":"weaken","white":1,"black":1}"#,
    ),
    (
        "zwielicht",
        "move",
        r#"{"move":"travel","white":1,"black":1}"#,
    ),
    (
        "zwielicht",
        "fight_round",
        r#"{"participants":2,"level":9,"modifier":2,"conditions_before":5}"#,
    ),
    ("zwielicht", "fight", r#"{"participants":3,"level":10}"#),
    (
        "zwielicht",
        "hits",
        r#"{"participants":3,"modifier":2,"level":10}"#,
    ),
    (
        "zwielicht",
        "weaken_round",
        r#"{"participants":3,"level":10,"bystander":true}"#,
    ),
    (
        "zwielicht",
        "weaken_round",
        r#"{"white":0,"black":2,"participants":3,"level":10}"#,
    ),
    ("samurai", "sum", r#"{"dice":3,"heavy_wounds":[1,2]}"#),
    (
        "samurai",
        "attack",
        r#"{"dice":3,"ki":2,"heavy_wounds":[1,2]}"#,
    ),
    (
        "samurai",
        "attack",
        r#"{"dice":3,"ki":2,"heavy_wounds":[1],"ki_for":"rerolls"}"#,
    ),
    ("samurai", "round", r#"{"dice":3,"heavy_wounds":[1]}"#),
    (
        "samurai",
        "injury",
        r#"{"level":1,"struck":[4,5,7],"ki":1,"health":3}"#,
    ),
    (
        "samurai",
        "last_round",
        r#"{"dice":1,"ki":1,"concentration":7,"foe_health":1}"#,
    ),
    (
        "samurai",
        "last_round",
        r#"{"dice":2,"ki":1,"foe_health":1,"heavy_wounds":[1]}"#,
    ),
    (
        "samurai",
        "last_round",
        r#"{"dice":1,"concentration":31,"foe_health":3}"#,
    ),
];

/// A question says of which options its answer depends: no other one changes it, and each of these does somewhere.
#[test]
fn questions_name_the_options_that_change_them() {
    let content = Content::built_in();
    let mut wrong = Vec::new();
    for game in GAMES {
        for question in all(game.name()) {
            let further = FURTHER.iter();
            let further =
                further.filter(|(of, name, _)| (*of, *name) == (game.name(), question.name));
            let params = further.map(|(.., params)| {
                serde_json::from_str(params).unwrap_or_else(|error| panic!("{params}: {error}"))
            });
            let params: Vec<Map<String, Value>> =
                std::iter::once(question.example()).chain(params).collect();
            let mut change = BTreeSet::new();
            for params in &params {
                let ask = |options: &[(String, String)]| {
                    let told = game.ask(&content, question.name, params, options);
                    told.map(|told| told.answer.to_json())
                };
                let usual = ask(&[]).unwrap_or_else(|unasked| panic!("{params:?}: {unasked:?}"));
                for spec in game.options() {
                    // Numbers by the hundred are budgets; a few of them say enough.
                    for value in spec.values.iter().skip(1).take(8) {
                        let option = (spec.key.to_owned(), (*value).to_owned());
                        if ask(&[option]).ok().as_ref() != Some(&usual) {
                            change.insert(spec.key);
                        }
                    }
                }
            }
            let told: BTreeSet<&str> = question.options.iter().copied().collect();
            if told != change {
                wrong.push(format!("{} {}: {change:?}", game.name(), question.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
