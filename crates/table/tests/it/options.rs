//! Options as the macro declares them.

use table::{OptionError, OptionSpec};

use crate::riddle::{Luck, Options};

#[test]
fn options_are_set_by_their_names_on_the_wire() {
    let expected = OptionSpec {
        key: "luck",
        rule: "RI-LUCK-1",
        values: &["yes", "no"],
    };
    assert_eq!(Options::SPECS, [expected]);
    let mut options = Options::default();
    assert_eq!(
        (options.luck, options.get("luck")),
        (Luck::Yes, Some("yes")),
        "first is default"
    );
    assert_eq!(options.set("luck", "no"), Ok(()));
    assert_eq!((options.luck, options.get("luck")), (Luck::No, Some("no")));
    assert_eq!(options.get("fortune"), None);
    assert_eq!(
        options
            .set("luck", "maybe")
            .map_err(|error| error.to_string()),
        Err("option `luck` cannot be `maybe`; it is one of yes, no".to_owned())
    );
    let unknown = options.set("fortune", "yes").expect_err("no such option");
    assert_eq!(unknown.to_string(), "no option `fortune`; there are luck");
    assert!(matches!(unknown, OptionError::Unknown { .. }));
    assert_eq!(options.luck, Luck::No, "a refused value changes nothing");
}

#[test]
fn stored_options_are_read_strictly() {
    let read = |text: &str| plain::from_text::<Options>(text);
    assert_eq!(
        read("{}").expect("missing means default"),
        Options::default()
    );
    assert_eq!(read(r#"{"luck":"no"}"#).expect("a value").luck, Luck::No);
    assert!(read(r#"{"luck":"maybe"}"#).is_err());
    assert!(read(r#"{"fortune":"yes"}"#).is_err());
}
