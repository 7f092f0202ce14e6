//! A hand that has nothing but a keyboard.

use serde_json::json;

use crate::browser::Browser;

pub const ENTER: &str = "\u{e007}";
pub const TAB: &str = "\u{e004}";
pub const DOWN: &str = "\u{e015}";
pub const UP: &str = "\u{e013}";

/// Presses keys one after the other, whatever has the focus.
pub async fn keys(browser: &Browser, letters: &str) {
    let done = browser.client.press(letters).await;
    done.expect("keys are pressed");
}

/// Leads the focus to a control by keys: by its digit if it wears one, else from one to the next.
pub async fn reach(browser: &Browser, css: &str) {
    browser.find(css).await;
    let digit = browser.attribute(css, "data-key").await;
    if !digit.is_empty() {
        keys(browser, &digit).await;
    }
    let on = "return document.activeElement?.matches(arguments[0]) ?? false";
    for _ in 0..400 {
        if browser.run(on, vec![json!(css)]).await == json!(true) {
            return;
        }
        keys(browser, TAB).await;
    }
    panic!("no key leads to {css}\n{}", browser.text("body").await);
}

/// Leads there and presses it.
pub async fn press(browser: &Browser, css: &str) {
    reach(browser, css).await;
    keys(browser, ENTER).await;
}

/// Presses what makes a record.
pub async fn do_it(browser: &Browser, css: &str) {
    let before = browser.seq().await;
    press(browser, css).await;
    browser.until_seq(before + 1).await;
    assert!(!browser.is_there(".refusal").await, "{css}");
}
