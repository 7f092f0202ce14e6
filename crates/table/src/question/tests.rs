//! Parameters are taken as described, as JSON and as text alike, and refused by name.

use super::*;

const ROLL: &[Param] = &[
    Param::number("difficulty", 0, 30),
    Param::usually("modifier", -5, 5, 0),
];
const QUESTION: Question = Question::new(
    "both",
    &[
        Param::number("difficulty", 0, 30).maybe(),
        Param::flag("long"),
        Param::word("kind", &["short", "very_long"]),
        Param::new(
            "list",
            Kind::Numbers {
                low: 0,
                high: 9,
                most: 3,
            },
        )
        .maybe(),
        Param::new("dice", Kind::Dice { most: 2 }).maybe(),
        Param::new("part", Kind::Chance).maybe(),
        Param::new("damage", Kind::Throw { most: 5, flat: 9 }).maybe(),
        Param::new("roll", Kind::Object(ROLL)).maybe(),
        Param::new(
            "rolls",
            Kind::Objects {
                of: ROLL,
                least: 1,
                most: 2,
            },
        )
        .maybe(),
        Param::new("order", Kind::Order(&["a", "b"])).maybe(),
    ],
    &[],
    "{}",
)
.together("all");

fn checked(json: &str) -> Result<String, String> {
    let params: Map<String, Value> = serde_json::from_str(json).expect("an object");
    told(&params)
}

fn typed(text: &str) -> Result<String, String> {
    let given = text.split_whitespace().map(|part| {
        let (name, text) = part.split_once(':').unwrap_or((part, ""));
        (name.to_owned(), text.to_owned())
    });
    told(&params_of_text(&QUESTION, given))
}

fn told(params: &Map<String, Value>) -> Result<String, String> {
    let given = Given::check(&QUESTION, params);
    let mut params = given
        .map_err(|unasked| format!("{} {}", unasked.param, unasked.code()))?
        .into_params();
    if params["long"] == false {
        params.remove("long");
    }
    if params["kind"] == "short" {
        params.remove("kind");
    }
    Ok(Value::from(params).to_string())
}

#[test]
fn json_and_text_say_the_same() {
    for (json, text) in [
        ("{}", ""),
        (r#"{"difficulty":7}"#, "difficulty:7"),
        (r#"{"difficulty":7}"#, "difficulty:+7"),
        (r#"{"long":true}"#, "long"),
        (r#"{"kind":"very_long"}"#, "kind:very-long"),
        (r#"{"list":[1,2]}"#, "list:1,2"),
        (r#"{"dice":[8,6]}"#, "dice:d8,6"),
        (r#"{"part":"3/4"}"#, "part:6/8"),
        (
            r#"{"damage":{"dice":2,"sides":8,"flat":3}}"#,
            "damage:2W8+3",
        ),
        (r#"{"damage":"d6"}"#, "damage.sides:6"),
        (r#"{"roll":{"difficulty":9}}"#, "roll.difficulty:9"),
        (r#"{"roll":[9,-1]}"#, "roll:9,-1"),
        (r#"{"roll":[9,-1]}"#, "roll:modifier=-1,difficulty=9"),
        (r#"{"rolls":[{"difficulty":9},[8,1]]}"#, "rolls:9 rolls:8,1"),
        (
            r#"{"rolls":[{"difficulty":9},[8,1]]}"#,
            "rolls.1.difficulty:9 rolls.2.difficulty:8 rolls.2.modifier:1",
        ),
        (r#"{"order":["b","a"]}"#, "order:b,a"),
        (r#"{"all":{"difficulty":7}}"#, r#"all difficulty:7"#),
    ] {
        let json_says = checked(json);
        assert!(json_says.is_ok(), "{json}: {json_says:?}");
        if !json.contains("all") {
            assert_eq!(typed(text), json_says, "{text}");
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    for (json, wrong) in [
        (r#"{"luck":1}"#, "luck no_param"),
        (r#"{"difficulty":31}"#, "difficulty wrong"),
        (r#"{"difficulty":"x"}"#, "difficulty wrong"),
        (r#"{"difficulty":1.5}"#, "difficulty wrong"),
        (r#"{"long":1}"#, "long wrong"),
        (r#"{"kind":"other"}"#, "kind wrong"),
        (r#"{"list":[1,2,3,4]}"#, "list wrong"),
        (r#"{"list":[1,10]}"#, "list wrong"),
        (r#"{"dice":[7]}"#, "dice wrong"),
        (r#"{"part":"5/4"}"#, "part wrong"),
        (r#"{"part":"-1/4"}"#, "part wrong"),
        (r#"{"damage":"2x8"}"#, "damage wrong"),
        (r#"{"damage":{"dice":9,"sides":8}}"#, "damage wrong"),
        (r#"{"damage":{"sides":7}}"#, "damage wrong"),
        (r#"{"damage":{"sides":8,"luck":1}}"#, "damage wrong"),
        (r#"{"roll":{}}"#, "roll.difficulty missing"),
        (r#"{"roll":{"luck":1}}"#, "roll.luck no_param"),
        (r#"{"rolls":[]}"#, "rolls wrong"),
        (r#"{"rolls":[[1],[31]]}"#, "rolls.2.difficulty wrong"),
        (r#"{"order":["a"]}"#, "order wrong"),
    ] {
        assert_eq!(checked(json), Err(wrong.to_owned()), "{json}");
    }
}

#[test]
fn answers_have_names_and_exact_numbers() {
    let odds = dice::Odds::from_weights([(0i64, 4095u64), (2, 1)]);
    let answer = Answer::new()
        .distribution("damage_n", "at_least_n", &odds)
        .maybe("expected_damage", None)
        .deciding("repeat_at_most_n", Some(1));
    assert_eq!(
        answer.to_json().to_string(),
        r#"{"damage_0":{"exact":"4095/4096","about":0.9998},"damage_2":{"exact":"1/4096","about":0.0002441},"at_least_2":{"exact":"1/4096","about":0.0002441},"expected_damage":{"exact":null,"about":null}}"#
    );
    assert_eq!(answer.policy.expect("one").to_string(), "repeat_at_most_1");
    assert_eq!(answer.get("damage_2"), Some(&dice::Fraction::new(1, 4096)));
}
