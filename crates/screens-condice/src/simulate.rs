//! Balance for authors: two parties, many fights played by the tactician, who wins and how sure that is.
//!
//! While the fights are being played the page shows how far they are and loads itself again.

use std::sync::Arc;

use condice::content::{Content, Ready};
use condice::contest::{Arena, Corner, MOST_MEMBERS, Party, Tally, load_party};
use condice::{Name, Options};
use maud::{Markup, html};
use table::Phrase;
use words::{Lang, decimal, share};

use screens::{Reader, layout};

/// Enough for two digits; more is for the command line.
const MOST_FIGHTS: u64 = 2_000;
/// No party is longer.
const MOST_TEXT: usize = 4_000;

/// What the address says.
#[derive(Clone, Debug)]
pub struct Experiment {
    pub a: String,
    pub b: String,
    pub map: String,
    pub fights: u64,
    pub seed: u64,
}

/// Two parties on their map.
#[derive(Debug)]
pub struct SetUp {
    pub arena: Arena,
    pub names: [Name; 2],
}

/// What the page shows below the form.
#[derive(Debug)]
pub enum Shown {
    Nothing,
    Wrong(Vec<(String, Phrase)>),
    Running {
        done: u64,
        all: u64,
    },
    Result {
        names: [Name; 2],
        tally: Tally,
        /// Not all fights were played: they took too long.
        cut: bool,
    },
}

impl Experiment {
    pub fn read(fields: &[(String, String)]) -> Experiment {
        let field = |name: &str| {
            let found = fields.iter().find(|(known, _)| known == name);
            found.map_or("", |(_, value)| value.as_str())
        };
        let number = |name: &str, usual: u64| field(name).trim().parse().unwrap_or(usual);
        let text = |name: &str| field(name).replace("\r\n", "\n").trim().to_owned();
        Experiment {
            a: text("a"),
            b: text("b"),
            map: text("map"),
            fights: number("fights", 400).clamp(1, MOST_FIGHTS),
            seed: number("seed", 1),
        }
    }

    pub fn asked(&self) -> bool {
        !self.a.is_empty() || !self.b.is_empty()
    }

    /// The same experiment has one address, however it was typed.
    pub fn address(&self) -> String {
        if !self.asked() {
            return "/simulate/condice".to_owned();
        }
        let mut query = form_urlencoded(&[("a", &self.a), ("b", &self.b)]);
        if !self.map.is_empty() {
            query += &format!("&{}", form_urlencoded(&[("map", &self.map)]));
        }
        let (fights, seed) = (self.fights, self.seed);
        format!("/simulate/condice?{query}&fights={fights}&seed={seed}")
    }

    /// The parties and the map, or what is wrong and where.
    pub fn set_up(&self, content: &Arc<Content>) -> Result<SetUp, Vec<(String, Phrase)>> {
        let mut problems = Vec::new();
        let mut party = |corner: &str, text: &str| match party(corner, text, content) {
            Ok(party) => Some(party),
            Err(found) => {
                problems.extend(found);
                None
            }
        };
        let (a, b) = (party("A", &self.a), party("B", &self.b));
        let map = (!self.map.is_empty()).then(|| self.map.clone());
        if map.as_ref().is_some_and(|id| content.map(id).is_none()) {
            let unknown = Phrase::new("condice-file-unknown").with("id", self.map.as_str());
            problems.push((String::new(), unknown));
        }
        let (Some(mut a), Some(b), true) = (a, b, problems.is_empty()) else {
            return Err(problems);
        };
        a.map = map.or(a.map);
        match Arena::new(content, Options::default(), &a, &b) {
            Some(arena) => Ok(SetUp {
                arena,
                names: [a.name, b.name],
            }),
            None => Err(vec![(String::new(), Phrase::new("web-simulate-no-room"))]),
        }
    }
}

/// Percent-encoding of a query, as forms send it.
fn form_urlencoded(fields: &[(&str, &str)]) -> String {
    let encode = |text: &str| {
        let mut encoded = String::new();
        for byte in text.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                    encoded.push(char::from(byte));
                }
                b' ' => encoded.push('+'),
                byte => encoded.push_str(&format!("%{byte:02X}")),
            }
        }
        encoded
    };
    let pairs = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// A party as it was typed: a whole file, or a line for each member: `3 wache`.
/// Somebody by their id, or by a name that only they have.
fn called<'c>(content: &'c Content, wanted: &str) -> Option<&'c Ready> {
    let by_id = content.character(wanted).or_else(|| content.foe(wanted));
    let same = |name: &str| name.to_lowercase() == wanted.to_lowercase();
    let is_called = |it: &&Ready| match &it.sheet.name {
        Name::Text(name) => same(name),
        Name::Both(both) => Lang::ALL.iter().any(|lang| same(lang.pick(both))),
    };
    by_id.or_else(|| {
        let all = content.characters.iter().chain(&content.foes);
        let mut found = all.filter(is_called);
        found.next().filter(|_| found.next().is_none())
    })
}

fn party(corner: &str, text: &str, content: &Content) -> Result<Party, Vec<(String, Phrase)>> {
    if text.len() > MOST_TEXT {
        let problem = Phrase::new("file-too-large").with("most", MOST_TEXT);
        return Err(vec![(corner.to_owned(), problem)]);
    }
    if text.contains('=') {
        return load_party(corner, text, content).map_err(|errors| {
            let place = |error: &table::FileError| match error.field.as_str() {
                "" => format!("{corner}:{}", error.line),
                field => format!("{corner}:{}: {field}", error.line),
            };
            errors
                .iter()
                .map(|error| (place(error), error.problem.clone()))
                .collect()
        });
    }
    let mut members = Vec::new();
    let mut problems = Vec::new();
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    for (number, line) in lines {
        let (count, id) = match line.trim().split_once(char::is_whitespace) {
            // "Bruder Anselm" is no number of anybody.
            Some((count, id)) => match count.trim_end_matches(['x', '×']).parse() {
                Ok(count) => (count, id),
                Err(_) => (1, line),
            },
            None => (1, line),
        };
        let found = called(content, id.trim());
        match found.filter(|_| (1..=MOST_MEMBERS).contains(&count)) {
            Some(found) => {
                members.extend(std::iter::repeat_n(found.sheet.clone(), count));
            }
            None => {
                let unknown = Phrase::new("condice-file-unknown").with("id", line.trim());
                problems.push((format!("{corner}:{number}"), unknown));
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    if !(1..=MOST_MEMBERS).contains(&members.len()) {
        let problem = Phrase::new("web-simulate-members").with("most", MOST_MEMBERS);
        return Err(vec![(corner.to_owned(), problem)]);
    }
    Ok(Party {
        name: Name::text(corner),
        map: None,
        start: Vec::new(),
        members,
    })
}

pub fn page(
    reader: &Reader<'_>,
    content: &Content,
    experiment: &Experiment,
    shown: &Shown,
) -> Markup {
    let title = reader.text("web-simulate-title");
    let place = html! { b { (reader.text("condice-name")) } };
    let running = matches!(shown, Shown::Running { .. });
    let told = running || matches!(shown, Shown::Result { .. });
    // To the whole address: to one with a part behind `#` a browser would only scroll.
    let again = format!("1; url={}", experiment.address());
    let body = html! {
        @if running { meta http-equiv="refresh" content=(again); }
        (layout::masthead(reader, "condice", Some(place)))
        main.cover.lab #main {
            div.lab__top {
                h1 { (title) }
                p { (reader.text("web-simulate-lead")) }
            }
            div.lab__desk {
                (form(reader, content, experiment))
                div #results.lab__results.lab__results--told[told] {
                    @match shown {
                        Shown::Nothing => (ids(reader, content)),
                        // Where the address leads, so that it is seen.
                        Shown::Wrong(problems) => { (complaint(reader, problems)) (ids(reader, content)) }
                        Shown::Running { done, all } => (progress(reader, *done, *all)),
                        Shown::Result { names, tally, cut } => (result(reader, experiment, names, tally, *cut)),
                    }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "condice", body)
}

fn complaint(reader: &Reader<'_>, problems: &[(String, Phrase)]) -> Markup {
    html! {
        div.refusal role="alert" {
            b { (reader.text("web-simulate-wrong")) }
            ul { @for (place, problem) in problems {
                li { @if !place.is_empty() { code { (place) } " " } (reader.phrase(problem)) }
            } }
        }
    }
}

fn form(reader: &Reader<'_>, content: &Content, experiment: &Experiment) -> Markup {
    let text = |name: &str, label: &str, value: &str, example: &str| {
        html! {
            div.field {
                label for={ "simulate-" (name) } { (reader.text(label)) }
                textarea id={ "simulate-" (name) } name=(name) rows="3" maxlength=(MOST_TEXT) spellcheck="false" required placeholder=(example) { (value) }
            }
        }
    };
    html! {
        form.lab__form method="get" action="/simulate/condice#results" aria-label=(reader.text("web-simulate-form")) {
            section {
                div.head { h2 { (reader.text("web-simulate-parties")) } }
                p.quiet { (reader.text("web-simulate-how")) }
                (text("a", "web-simulate-a", &experiment.a, "3 wache"))
                (text("b", "web-simulate-b", &experiment.b, "2 wolf"))
            }
            section {
                div.head { h2 { (reader.text("web-simulate-settings")) } }
                div.field {
                    label for="simulate-map" { (reader.text("web-simulate-map")) }
                    select id="simulate-map" name="map" {
                        option value="" { (reader.text("web-simulate-map-none")) }
                        @for map in &content.maps {
                            option value=(map.id) selected[map.id == experiment.map] { (reader.lang.pick(&map.name)) }
                        }
                    }
                }
                div.field {
                    label for="simulate-fights" { (reader.text("web-simulate-fights")) }
                    input id="simulate-fights" name="fights" type="number" inputmode="numeric" min="1" max=(MOST_FIGHTS) value=(experiment.fights) required;
                }
                div.field {
                    label for="simulate-seed" { (reader.text("web-simulate-seed")) }
                    input id="simulate-seed" name="seed" type="number" inputmode="numeric" min="0" value=(experiment.seed) required;
                }
            }
            div.simulate__go { button.btn.btn--seal { (reader.text("web-simulate-go")) } }
        }
    }
}

/// Who can be named.
fn ids(reader: &Reader<'_>, content: &Content) -> Markup {
    let list = |title: &str, all: &[Ready]| {
        html! {
            section.lab__part {
                div.head { h2 { (reader.text(title)) } }
                ul.simulate__ids { @for one in all { li { code { (one.id) } " " (name(reader, &one.sheet.name)) } } }
            }
        }
    };
    html! {
        p { (reader.text("web-simulate-nothing")) }
        (list("web-simulate-characters", &content.characters))
        (list("web-simulate-foes", &content.foes))
    }
}

fn name<'n>(reader: &Reader<'_>, name: &'n Name) -> &'n str {
    match name {
        Name::Text(name) => name,
        Name::Both(both) => reader.lang.pick(both),
    }
}

fn progress(reader: &Reader<'_>, done: u64, all: u64) -> Markup {
    html! {
        section.slip role="status" {
            h2 { (reader.text("web-simulate-running")) }
            progress.simulate__bar max=(all) value=(done) {}
            p { (reader.with("web-simulate-done", &[("done", whole(done).into()), ("all", whole(all).into())])) }
        }
    }
}

fn whole(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn result(
    reader: &Reader<'_>,
    experiment: &Experiment,
    names: &[Name; 2],
    tally: &Tally,
    cut: bool,
) -> Markup {
    let mean = |sum: u64| decimal(reader.lang, sum as f64 / tally.fights.max(1) as f64);
    let called = |corner: Corner| {
        let letter = ["A", "B"][corner as usize];
        match name(reader, &names[corner as usize]) {
            same if same == letter => letter.to_owned(),
            name => format!("{letter} · {name}"),
        }
    };
    let between = |corner: Corner| {
        let rate = tally.rate(corner);
        reader.with(
            "web-simulate-between",
            &[
                ("low", share(reader.lang, rate.low).into()),
                ("high", share(reader.lang, rate.high).into()),
            ],
        )
    };
    let draws = tally.draws as f64 / tally.fights.max(1) as f64;
    html! {
        section.slip.stack aria-labelledby="simulate-result" {
            h2 #simulate-result { (reader.with("web-simulate-result", &[("fights", whole(tally.fights).into()), ("seed", whole(experiment.seed).into())])) }
            @if cut { p.quiet { (reader.text("web-simulate-cut")) } }
            (bars(reader, [called(Corner::A), called(Corner::B)], tally))
            table.simulate__table {
                thead { tr {
                    th scope="col" { (reader.text("web-simulate-party")) }
                    th scope="col" { (reader.text("web-simulate-wins")) }
                    th scope="col" { (reader.text("web-simulate-sure")) }
                    th scope="col" { (reader.text("web-simulate-damage")) }
                } }
                tbody {
                    @for corner in [Corner::A, Corner::B] {
                        tr {
                            th scope="row" { (called(corner)) }
                            td { (share(reader.lang, tally.rate(corner).share)) }
                            td { (between(corner)) }
                            td { (mean(tally.damage[corner as usize])) }
                        }
                    }
                }
            }
            p { (reader.with("web-simulate-rest", &[("draws", share(reader.lang, draws).into()), ("rounds", mean(tally.rounds).into())])) }
        }
        section.slip.stack aria-labelledby="simulate-rounds" {
            h2 #simulate-rounds { (reader.text("web-simulate-rounds")) }
            (histogram(reader, tally))
        }
        p.quiet { (reader.text("web-simulate-share")) " " a href=(experiment.address()) { (reader.text("web-simulate-this")) } }
    }
}

const WIDTH: f64 = 600.0;

/// Win rates with the interval they lie in.
fn bars(reader: &Reader<'_>, names: [String; 2], tally: &Tally) -> Markup {
    let alt = reader.text("web-simulate-chart");
    html! {
        svg.simulate__chart viewBox={ "0 0 " (WIDTH) " 120" } role="img" aria-label=(alt) {
            @for (corner, name) in [Corner::A, Corner::B].into_iter().zip(&names) {
                @let rate = tally.rate(corner);
                @let top = 60 * corner as i32;
                @let at = |share: f64| format!("{:.1}", share * WIDTH);
                text.simulate__name x="0" y=(top + 16) { (name) " · " (share(reader.lang, rate.share)) }
                rect.simulate__rail x="0" y=(top + 24) width=(WIDTH) height="20" {}
                rect.simulate__fill x="0" y=(top + 24) width=(at(rate.share)) height="20" {}
                line.simulate__span x1=(at(rate.low)) x2=(at(rate.high)) y1=(top + 34) y2=(top + 34) {}
                line.simulate__span x1=(at(rate.low)) x2=(at(rate.low)) y1=(top + 28) y2=(top + 40) {}
                line.simulate__span x1=(at(rate.high)) x2=(at(rate.high)) y1=(top + 28) y2=(top + 40) {}
            }
        }
    }
}

/// How many fights had how many rounds.
fn histogram(reader: &Reader<'_>, tally: &Tally) -> Markup {
    let most = tally.by_rounds.iter().max().copied().unwrap_or(0).max(1) as f64;
    let step = WIDTH / tally.by_rounds.len().max(10) as f64;
    html! {
        svg.simulate__chart viewBox={ "0 0 " (WIDTH) " 140" } role="img" aria-label=(reader.text("web-simulate-histogram")) {
            @for (place, count) in tally.by_rounds.iter().enumerate() {
                @let high = *count as f64 / most * 110.0;
                @let x = place as f64 * step;
                rect.simulate__fill x=(format!("{:.1}", x + step * 0.1)) y=(format!("{:.1}", 115.0 - high)) width=(format!("{:.1}", step * 0.8)) height=(format!("{high:.1}")) {
                    title { (reader.with("web-simulate-column", &[("round", whole(place as u64 + 1).into()), ("fights", whole(*count).into())])) }
                }
                @if place == 0 || (place + 1) % 5 == 0 {
                    text.simulate__tick x=(format!("{:.1}", x + step * 0.5)) y="133" text-anchor="middle" { (place + 1) }
                }
            }
        }
        details {
            summary { (reader.text("web-simulate-as-table")) }
            table.simulate__table {
                thead { tr { th scope="col" { (reader.text("web-simulate-round")) } th scope="col" { (reader.text("web-simulate-fights")) } } }
                tbody { @for (place, count) in tally.by_rounds.iter().enumerate().filter(|(_, count)| **count > 0) {
                    tr { th scope="row" { (place + 1) } td { (count) } }
                } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_experiment_has_one_address() {
        let fields = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            let own = |(a, b): &(&str, &str)| ((*a).to_owned(), (*b).to_owned());
            pairs.iter().map(own).collect()
        };
        let typed = fields(&[
            ("a", " 3 wache\r\nwolf "),
            ("b", "ä=1"),
            ("fights", "99999"),
        ]);
        let experiment = Experiment::read(&typed);
        let address = experiment.address();
        assert_eq!(
            address,
            "/simulate/condice?a=3+wache%0Awolf&b=%C3%A4%3D1&fights=2000&seed=1"
        );
        assert!(!Experiment::read(&[]).asked());
        assert_eq!(Experiment::read(&[]).address(), "/simulate/condice");
    }

    #[test]
    fn parties_are_typed_by_line() {
        let content = games::Content::built_in();
        let content = content.condice.get();
        let read = |text: &str| party("A", text, content);
        assert_eq!(read("3 wache\nwolf").expect("four").members.len(), 4);
        assert_eq!(read("2× wache").expect("two").members.len(), 2);
        for bad in ["", "13 wache", "0 wache", "niemand", "wache 3", "name = 3"] {
            assert!(read(bad).is_err(), "{bad}");
        }
        let errors = read("wache\nniemand").expect_err("nobody");
        assert_eq!(errors[0].0, "A:2");
        assert_eq!(decimal(Lang::De, 0.5), "0,5");
    }
}
