//! An evening in several browsers: a game master and players, each with a language and a screen of their own.
//!
//! Nobody mixes anything into the dice, so with a seeded server they fall the same way in every run.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::server::Server;

pub const MARA: Visitor = Visitor {
    name: "mara",
    lang: "de",
    phone: false,
};
pub const ANN: Visitor = Visitor {
    name: "ann",
    lang: "en",
    phone: true,
};
pub const BOB: Visitor = Visitor {
    name: "bob",
    lang: "de",
    phone: false,
};
pub const CLEO: Visitor = Visitor {
    name: "cleo",
    lang: "en",
    phone: false,
};

pub struct Evening {
    pub gm: Browser,
    pub players: Vec<Browser>,
    pub table: String,
}

pub async fn type_into(browser: &Browser, css: &str, text: &str) {
    // Under what fills the screen nothing takes keys.
    browser.put_aside().await;
    let field = browser.find(css).await;
    field.clear().await.expect("it can be emptied");
    field.send_keys(text).await.expect("it takes keys");
}

impl Evening {
    /// Mara opens a table of this game and everybody sits down.
    pub async fn open(
        server: &Server,
        driver: &Driver,
        game: &str,
        who: &[&Visitor],
        dice: &str,
    ) -> Evening {
        let gm = driver.open(&MARA).await;
        gm.go(&server.link(&format!("/new/{game}"))).await;
        type_into(&gm, "#own", "Mara").await;
        for (number, player) in (1..).zip(who) {
            type_into(&gm, &format!("#player-{number}"), player.name).await;
        }
        gm.click(&format!("input[name=dice][value={dice}]")).await;
        gm.click("main button.btn--seal").await;
        gm.find(".invitations").await;
        let mut players = Vec::new();
        for (number, player) in (1..).zip(who) {
            let script = "return document.getElementById(arguments[0]).value";
            let link = gm.run(script, vec![json!(format!("link-p{number}"))]).await;
            let browser = driver.open(player).await;
            browser.go(link.as_str().expect("a link")).await;
            browser.find("#name").await;
            browser.click("main button.btn--seal").await;
            browser.find("#board").await;
            players.push(browser);
        }
        gm.click("a.btn--seal").await;
        gm.find("#board").await;
        let address = gm.client.current_url().await.expect("an address");
        // For every seat: each browser is led to its own.
        let table = address.as_str().replace("~gm", "");
        Evening { gm, players, table }
    }

    /// Every page shows the newest record.
    pub async fn together(&self) {
        let mut newest = 0;
        for browser in self.all() {
            newest = newest.max(browser.seq().await);
        }
        for browser in self.all() {
            browser.until_seq(newest).await;
        }
    }

    pub fn all(&self) -> impl Iterator<Item = &Browser> {
        self.players.iter().chain([&self.gm])
    }

    /// The table as this browser's seat may know it.
    pub async fn view(&self, browser: &Browser) -> Value {
        let script = "return fetch(`/api/tables/${document.querySelector('#board').dataset.table}`).then((answer) => answer.json())";
        let answer = browser.run(script, vec![]).await;
        assert!(answer["view"].is_object(), "{answer}");
        answer["view"].clone()
    }

    /// Fills in a form and sends it, once everybody has seen what came before.
    pub async fn send(&self, browser: &Browser, cmd: &str, fields: &[(&str, &str)]) {
        self.together().await;
        send(browser, cmd, fields).await;
    }

    /// The same where it takes real dice: they are named one after the other.
    pub async fn throw(&self, browser: &Browser, cmd: &str, fields: &[(&str, &str)], faces: &[u8]) {
        self.together().await;
        let before = browser.seq().await;
        submit(browser, cmd, fields).await;
        browser.find("form[data-cmd=enter_dice]").await;
        name_dice(browser, faces).await;
        browser.until_seq(before + 1).await;
    }

    pub async fn close(self) {
        for browser in self.players.into_iter().chain([self.gm]) {
            browser.close().await;
        }
    }
}

/// Fills in the first form for this command that has these fields: what is named as asked, with the button if it
/// is one, texts that are needed with a word; the rest stays.
async fn submit(browser: &Browser, cmd: &str, fields: &[(&str, &str)]) {
    browser.find(&format!("form[data-cmd={cmd}]")).await;
    let script = "const [cmd, fields] = arguments;
        const fixed = ['hidden', 'radio', 'checkbox', 'submit'];
        const control = (form, name, value) => [...form.elements].find((one) => one.name === name
          && (!fixed.includes(one.type) || one.value === value)
          && (one.localName !== 'select' || [...one.options].some((option) => option.value === value)));
        const forms = [...document.querySelectorAll(`form[data-cmd=${cmd}]`)];
        const form = forms.find((form) => Object.entries(fields).every(([name, value]) => control(form, name, value)));
        if (!form) return `no form for ${cmd} ${JSON.stringify(fields)} among ${forms.length}`;
        for (let d = form.closest('details'); d; d = d.parentElement.closest('details')) d.open = true;
        let button = [...form.elements].find((one) => one.type === 'submit');
        for (const [name, value] of Object.entries(fields)) {
          const one = control(form, name, value);
          if (one.type === 'submit') button = one;
          else if (one.type === 'radio' || one.type === 'checkbox') one.checked = true;
          else one.value = value;
        }
        for (const text of form.querySelectorAll('textarea, input:not([type]), input[type=text]')) {
          if (!text.value && text.required) text.value = 'Ein Wort';
        }
        form.requestSubmit(button);
        return ''";
    let fields: Value = fields
        .iter()
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let missing = browser.run(script, vec![json!(cmd), fields]).await;
    assert_eq!(missing, json!(""));
}

/// The same, until its record is there.
async fn send(browser: &Browser, cmd: &str, fields: &[(&str, &str)]) {
    let before = browser.seq().await;
    submit(browser, cmd, fields).await;
    let moved = format!(
        "return Number(document.querySelector('#board').dataset.seq) > {before} || !!document.querySelector('.refusal')"
    );
    browser.until(cmd, &moved).await;
    assert!(
        !browser.is_there(".refusal").await,
        "{cmd}: {}",
        browser.text(".refusal").await
    );
}

/// Names the dice that are due, all with this face, until nothing is due any more.
pub async fn name_dice(browser: &Browser, faces: &[u8]) {
    let mut faces = faces.iter();
    let mut due = browser.is_there("form[data-cmd=enter_dice]").await;
    while due {
        let count = browser
            .run(
                "return document.querySelectorAll('form[data-cmd=enter_dice] :is(fieldset, input[type=number])').length",
                vec![],
            )
            .await;
        for number in 1..=count.as_u64().expect("a number") {
            let face = faces.next().expect("enough faces");
            // A die with few faces is tapped, a large one is typed.
            let script = "const [name, face] = arguments;
                const of = `form[data-cmd=enter_dice] input[name='${name}']`;
                const typed = document.querySelector(`${of}[type=number]`);
                if (typed) typed.value = face;
                else document.querySelector(`${of}[value='${face}']`).click()";
            let name = format!("faces.{number}");
            browser.run(script, vec![json!(name), json!(face)]).await;
        }
        let old = browser
            .attribute("form[data-cmd=enter_dice]", "data-keep")
            .await;
        browser
            .click("form[data-cmd=enter_dice] button.btn--seal")
            .await;
        let gone = format!(
            "return document.querySelector('form[data-cmd=enter_dice]')?.dataset.keep !== {}",
            json!(old)
        );
        browser.until("the dice are named", &gone).await;
        due = browser.is_there("form[data-cmd=enter_dice]").await;
    }
    assert_eq!(faces.next(), None, "every face was asked for");
}
