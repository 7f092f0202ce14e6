//! What is proven, for people without a terminal: a page that checks any journal, and one that shows
//! how a table's own dice stand.

use maud::{Markup, html};
use table::{Faces, Fault, Own, Report};
use words::decimal;

use super::{Reader, WORDS, layout};

/// What came of a check.
#[derive(Clone, Debug)]
pub enum Verdict {
    Holds(Report),
    Fault {
        game: &'static str,
        fault: Fault,
    },
    /// No record is so long.
    LongLine {
        line: usize,
    },
    NotText,
}

/// A table's dice so far.
#[derive(Clone, Debug)]
pub struct Proof {
    pub id: String,
    pub game: &'static str,
    /// The hash of the seed in use. Nothing here knows the seed itself.
    pub promise: String,
    pub closed: bool,
    /// Hidden throws have a seed of their own here.
    pub hides: bool,
    /// Who took part in the throws of the server, the last one first.
    pub throws: Vec<Throw>,
    /// The reader may reveal the seed and close the table.
    pub runs: bool,
    pub verdict: Verdict,
}

/// A throw of the server and who took part in it.
#[derive(Clone, Debug)]
pub struct Throw {
    pub seq: u64,
    pub by: String,
    pub mixed: Vec<String>,
    pub silent: Vec<String>,
}

/// Checks any journal.
pub fn verify(reader: &Reader<'_>, verdict: Option<&Verdict>) -> Markup {
    let title = reader.text("web-proof-title");
    let body = html! {
        (layout::masthead(reader, "", None))
        main.cover.proof #main {
            h1 { (title) }
            @if let Some(verdict) = verdict { (result(reader, verdict)) }
            section.proof__ask aria-labelledby="file-title" {
                div.head { h2 #file-title { @if verdict.is_some() { (reader.text("web-proof-another")) } @else { (reader.text("web-proof-check")) } } }
                form method="post" action="/verify" enctype="multipart/form-data" {
                    div.field {
                        label for="journal" { (reader.text("web-proof-file")) }
                        input #journal name="journal" type="file" accept=".jsonl,.json,.txt,application/jsonl" required;
                    }
                    @let seen = |id: &str| reader.with(id, &[("seq", "§".into())]);
                    p #seen role="status" hidden data-same=(seen("web-proof-seen-same")) data-other=(seen("web-proof-seen-other")) data-short=(seen("web-proof-seen-short")) data-new=(reader.text("web-proof-seen-new")) {}
                    button.btn.btn--seal { (reader.text("web-proof-go")) }
                }
                p.quiet { (reader.text("web-proof-private")) }
            }
            (explained(reader))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), "", body)
}

/// How a table's dice stand.
pub fn table(reader: &Reader<'_>, proof: &Proof) -> Markup {
    let title = reader.text("web-proof-table");
    let back = format!("/t/{}", proof.id);
    let body = html! {
        (layout::masthead(reader, proof.game, Some(html! { a href=(back) { (reader.text("web-proof-back")) } })))
        main.cover.proof #main {
            h1 { (title) }
            (result(reader, &proof.verdict))
            section aria-labelledby="seeds" {
                div.head { h2 #seeds { (reader.text("web-proof-seeds")) } }
                (seeds(reader, proof))
                @if proof.runs && !proof.closed { (actions(reader, proof)) }
            }
            @if !proof.throws.is_empty() { (throws(reader, proof)) }
            (recalled(reader, proof))
            section aria-labelledby="again" {
                div.head { h2 #again { (reader.text("web-proof-yourself")) } }
                p { (reader.text("web-proof-download-text")) }
                p.row {
                    a.btn href={ "/api/tables/" (proof.id) "/records" } download={ (proof.id) ".jsonl" } { (reader.text("web-proof-download")) }
                    a href="/verify" { (reader.text("web-proof-title")) }
                }
            }
            (explained(reader))
        }
        (layout::footer(reader))
    };
    layout::document(reader, &layout::title(reader, &title), proof.game, body)
}

fn result(reader: &Reader<'_>, verdict: &Verdict) -> Markup {
    let wrong = |title: String, text: String| {
        html! {
            section.verdict.verdict--wrong role="status" {
                h2 { (title) }
                @if !text.is_empty() { p { (text) } }
            }
        }
    };
    match verdict {
        Verdict::Holds(report) => html! {
            section.verdict role="status" {
                h2 { (reader.phrase(&report.summary())) }
                ul { @for phrase in report.told() { li { (reader.phrase(&phrase)) } } }
            }
            @if !report.faces.is_empty() {
                section aria-labelledby="faces" {
                    div.head { h2 #faces { (reader.text("web-proof-faces")) } span.label { (reader.text("web-proof-faces-key")) } }
                    div.fell-so { @for faces in &report.faces { (chart(reader, faces)) } }
                }
            }
        },
        Verdict::Fault { game, fault } => wrong(
            reader.phrase(&fault.place()),
            WORDS.fault(reader.lang, game, fault),
        ),
        Verdict::LongLine { line } => wrong(
            reader.count("web-proof-long-line", "line", *line),
            String::new(),
        ),
        Verdict::NotText => wrong(reader.text("verify-not-text"), String::new()),
    }
}

/// Observed against expected: a bar for each face, and a mark where it would end on average.
fn chart(reader: &Reader<'_>, faces: &Faces) -> Markup {
    let most = faces.counts.iter().max().copied().unwrap_or(0) as f64;
    let scale = 100.0 / most.max(faces.expected).max(1.0);
    let die = reader.count("verify-die", "sides", faces.kind.sides());
    let head = [
        ("die", die.into()),
        (
            "throws",
            i64::try_from(faces.throws).unwrap_or(i64::MAX).into(),
        ),
        ("expected", decimal(reader.lang, faces.expected).into()),
    ];
    let chi = [
        ("value", decimal(reader.lang, faces.chi_square).into()),
        ("limit", decimal(reader.lang, faces.limit).into()),
    ];
    html! {
        figure.fallen {
            table {
                caption { (reader.with("verify-faces-head", &head)) }
                thead.sr { tr { th scope="col" { (reader.text("web-proof-face")) } th scope="col" { (reader.text("web-proof-fell")) } th {} } }
                tbody {
                    @for (count, face) in faces.counts.iter().zip(1..) {
                        tr {
                            th scope="row" { (face) }
                            td { (count) }
                            td aria-hidden="true" {
                                span.bar style={ "--p:" (format!("{:.1}", *count as f64 * scale)) ";--q:" (format!("{:.1}", faces.expected * scale)) } { i {} }
                            }
                        }
                    }
                }
            }
            figcaption { (reader.phrase(&faces.phrase())) " " span.quiet { (reader.with("verify-faces-chi", &chi)) } }
        }
    }
}

/// Every seed with its promise; the one in use keeps its secret.
fn seeds(reader: &Reader<'_>, proof: &Proof) -> Markup {
    let known = match &proof.verdict {
        Verdict::Holds(report) => [&report.seeds[..], &report.hidden_seeds].concat(),
        _ => Vec::new(),
    };
    html! {
        @for seed in &known {
            @if let Some(revealed) = &seed.seed {
                dl.facts {
                    div { dt { (reader.text("web-proof-promise")) } dd { code { (seed.promise) } } }
                    div { dt { (reader.text("web-proof-seed")) } dd { code { (revealed) } } }
                }
            }
        }
        @if !proof.closed {
            dl.facts {
                div { dt { (reader.text("web-proof-promise")) } dd { code { (proof.promise) } } }
                div { dt { (reader.text("web-proof-secret")) } dd { (reader.text("web-proof-secret-text")) } }
            }
        }
    }
}

/// Who took part in which throw.
fn throws(reader: &Reader<'_>, proof: &Proof) -> Markup {
    let names = |names: &[String]| names.join(", ");
    html! {
        section aria-labelledby="mixed" {
            div.head { h2 #mixed { (reader.text("web-proof-throws")) } span.label { (reader.text("web-proof-throws-key")) } }
            ul.proof__throws {
                @for throw in &proof.throws {
                    li {
                        a href={ "/t/" (proof.id) "/journal#r" (throw.seq) } { (reader.with("web-proof-throw", &[("seq", throw.seq.to_string().into()), ("who", throw.by.clone().into())])) }
                        " "
                        @if throw.mixed.is_empty() { (reader.text("web-proof-throw-nobody")) }
                        @else { (reader.with("web-proof-throw-mixed", &[("names", names(&throw.mixed).into())])) }
                        @if !throw.silent.is_empty() { " " (reader.with("web-proof-throw-silent", &[("names", names(&throw.silent).into())])) }
                    }
                }
            }
        }
    }
}

/// What the reader's own browser was asked and has seen; it compares that with the journal itself.
fn recalled(reader: &Reader<'_>, proof: &Proof) -> Markup {
    let with = |id: &str, name: &'static str| reader.with(id, &[(name, "§".into())]);
    html! {
        section aria-labelledby="own-browser" hidden {
            div.head { h2 #own-browser { (reader.text("web-proof-own")) } }
            div #recalled.verdict role="status" data-table=(proof.id) data-none=(reader.text("web-proof-own-none")) data-all=(with("web-proof-own-all", "count")) data-missing=(with("web-proof-own-missing", "places")) data-torn=(with("web-proof-own-torn", "seq")) {}
        }
    }
}

/// For whoever runs the table.
fn actions(reader: &Reader<'_>, proof: &Proof) -> Markup {
    let action = format!("/t/{}/do", proof.id);
    html! {
        div.proof__do {
            form method="post" action=(action) {
                input type="hidden" name="cmd" value=(Own::RevealSeed.name());
                input type="hidden" name="then" value="proof";
                p { (reader.text("web-proof-reveal-text")) }
                button.btn { (reader.text("web-proof-reveal")) }
            }
            @if proof.hides {
                form method="post" action=(action) {
                    input type="hidden" name="cmd" value=(Own::RevealHiddenSeed.name());
                    input type="hidden" name="then" value="proof";
                    p { (reader.text("web-proof-reveal-hidden-text")) }
                    button.btn { (reader.text("web-proof-reveal-hidden")) }
                }
            }
            form method="post" action=(action) {
                input type="hidden" name="cmd" value=(Own::CloseTable.name());
                input type="hidden" name="then" value="proof";
                p { (reader.text("web-proof-close-text")) }
                // Afterwards nobody could any more.
                @if proof.hides { label.filter { input type="checkbox" name="before" value=(Own::RevealHiddenSeed.name()); (reader.text("web-proof-close-hidden")) } }
                label.filter { input type="checkbox" required; (reader.text("web-proof-close-sure")) }
                button.btn { (reader.text("web-proof-close")) }
            }
        }
    }
}

fn explained(reader: &Reader<'_>) -> Markup {
    let steps = [
        ("web-proof-step-promise", "web-proof-step-promise-text"),
        ("web-proof-step-mix", "web-proof-step-mix-text"),
        ("web-proof-step-reveal", "web-proof-step-reveal-text"),
    ];
    let limits = [
        "web-proof-limit-alone",
        "web-proof-limit-silence",
        "web-proof-limit-asked",
        "web-proof-limit-restored",
        "web-proof-limit-program",
    ];
    html! {
        section.brief aria-labelledby="how" {
            div.head { h2 #how { (reader.text("web-proof-how")) } }
            ol { @for (title, text) in steps { li { b { (reader.text(title)) } " " (reader.text(text)) } } }
            div.brief__limit {
                p { (reader.text("web-proof-limit")) }
                ul { @for limit in limits { li { (reader.text(limit)) } } }
            }
            p.quiet { (reader.text("web-proof-terminal")) " " code { "augenzahl verify journal.jsonl" } }
            p.quiet { (reader.text("web-proof-protocol")) " " a href="/docs/dice.md" { "docs/dice.md" } }
        }
    }
}
