//! The rule lab over HTTP: counted, refused, in the reader's language.

use crate::http;
use crate::server::{Folder, Server};

#[test]
fn variants_are_addresses() {
    let folder = Folder::new("lab");
    let server = Server::start(folder.path());
    let get = |query: &str, lang: &str| {
        let path = format!("/odds/zwielicht/lab{query}");
        http::get(&server.address, &path, &[("accept-language", lang)]).expect("an answer")
    };
    let usual = get("", "de");
    assert_eq!(usual.status, 200);
    assert!(usual.body.contains("<h1>Regellabor</h1>"));
    // AZ-FIGHT-30
    let tied = get("?fight_top_tie=nobody&fighters=3&level=10", "en");
    assert_eq!(tied.status, 200);
    assert!(tied.body.contains("38205/15857") && tied.body.contains("483/205"));
    for (query, words) in [
        ("?white=9", "White dice cannot be 9; possible is 0 to 5."),
        ("?white=%FF", "is not a whole number"),
        ("?luck", "There is no “luck” here."),
        ("?%00=%00&=", "There is no “"),
        (
            "?double_six=exclusive&double_six=exclusive",
            "more than once",
        ),
        (
            "?level=%3Cscript%3E",
            "“&lt;script&gt;” is not a whole number",
        ),
    ] {
        let refused = get(query, "en");
        assert_eq!(refused.status, 422, "{query}");
        assert!(refused.body.contains(words), "{query}: {}", refused.body);
        assert!(
            refused.body.contains("<form"),
            "{query}: the form is still there"
        );
    }
    // Other games have no lab.
    for path in ["/lab/samurai", "/odds/samurai/lab"] {
        let none = http::get(&server.address, path, &[]).expect("an answer");
        assert_eq!(none.status, 404);
    }
    // An old link leads to the same variant.
    let old = "/lab/zwielicht?fight_top_tie=nobody&level=10";
    let moved = http::get(&server.address, old, &[]).expect("an answer");
    assert_eq!(moved.status, 308);
    let to = "/odds/zwielicht/lab?fight_top_tie=nobody&level=10";
    assert_eq!(moved.header("location"), Some(to));
}
