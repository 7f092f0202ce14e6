//! A sheet on one page of A4: to look at, to print, to tick life points on.

use ::condice::content::LossOf;
use ::condice::{Options, Sheet};
use maud::{Markup, html};

use super::words::{ability_name, bought, does, gives, name};
use screens::{Reader, ink, layout};

/// Where the page leads back to, and what else can be done with the sheet.
#[derive(Clone, Debug)]
pub struct Desk<'a> {
    pub back: &'a str,
    /// The sheet as a file, if there is a link to it.
    pub file: Option<String>,
    /// Whether it is a figure of the game master's.
    pub master: bool,
}

pub fn page(reader: &Reader<'_>, options: &Options, sheet: &Sheet, desk: &Desk<'_>) -> Markup {
    let called = name(reader, &sheet.name);
    let body = html! {
        (layout::masthead(reader, "condice", Some(html! { a href=(desk.back) { (reader.text("web-cdb-paper-back")) } })))
        main.papers #main {
            nav.papers__do aria-label=(reader.text("web-zw-paper-do")) {
                button.btn.btn--seal type="button" data-print="" data-script="" hidden { (reader.text("web-zw-print")) }
                @if let Some(file) = &desk.file { a.btn href=(file) download="" { (reader.text("web-cdb-file")) } }
            }
            (paper(reader, options, sheet, desk.master))
        }
        (layout::footer(reader))
    };
    let title = if called.is_empty() {
        reader.text("condice-name")
    } else {
        called.to_owned()
    };
    layout::document(reader, &layout::title(reader, &title), "condice", body)
}

fn paper(reader: &Reader<'_>, options: &Options, sheet: &Sheet, master: bool) -> Markup {
    let called = name(reader, &sheet.name);
    let total = ::condice::build::bill(options, sheet, None).total;
    let life = 2 * sheet.life + options.free_life();
    // What is short is set larger, and leaves room for notes.
    let roomy = sheet.abilities.len() + sheet.attacks.len() <= 8 && life <= 60;
    let notes = if roomy {
        12_usize.saturating_sub(sheet.abilities.len())
    } else {
        0
    };
    html! {
        article class={ "paper paper--condice" @if roomy { " paper--roomy" } } aria-labelledby="paper-name" {
            header.paper__head {
                (token(called, master))
                div {
                    span.label { (reader.text("web-cdb-name")) }
                    h1 #paper-name { (called) }
                    p.written { (name(reader, &sheet.look)) }
                }
                dl.facts {
                    div { dt { (reader.text("web-cdb-points-word")) } dd { (total) @if !master { " " (reader.count("web-cdb-of", "count", options.budget())) } } }
                    div { dt { (reader.kind("defence")) } dd { (sheet.defence) } }
                    div { dt { (reader.kind("mental")) } dd { (sheet.mental) } }
                    div { dt { (reader.kind("movement")) } dd { (sheet.movement + options.free_movement()) } }
                }
            }
            div.paper__body {
                div {
                    section.paper__part {
                        div.head { h2 { (reader.kind("life")) } span.label { (gives(reader, options, "life", sheet.life)) } }
                        p.ticklife role="img" aria-label=(reader.count("web-cdb-paper-life", "count", life)) { @for _ in 0..life.clamp(0, 120) { i {} } }
                    }
                    section.paper__part {
                        div.head { h2 { (reader.text("web-cdb-attacks")) } }
                        @if sheet.attacks.is_empty() { p.quiet { (reader.text("web-cdb-paper-none")) } }
                        ul.fields {
                            @for attack in &sheet.attacks {
                                li.paper__attack {
                                    span { span.written { (name(reader, &attack.name)) } @if !attack.look.is_empty() { span.quiet { " " (attack.look) } } }
                                    span.label { (reader.with("web-cdb-dice-range", &[("dice", attack.dice.into()), ("range", (1 + attack.range_points).into())])) }
                                    span.paper__dice aria-hidden="true" { @for _ in 0..attack.dice.clamp(0, 15) { (ink::blank_die("xs", false)) } }
                                }
                            }
                        }
                    }
                    section.paper__part {
                        div.head { h2 { (reader.text("web-cdb-paper-items")) } }
                        ul.blanks { @for _ in 0..4 { li {} } }
                    }
                    section.paper__part {
                        div.head { h2 { (reader.text("web-cdb-paper-losses")) } span.label { (reader.text("web-cdb-paper-losses-how")) } }
                        ol.losses { @for (face, of) in (1_u8..).zip(LossOf::ALL) { li { (ink::die(reader, face, ink::Look::sized("xs"))) " " (reader.loss(of)) } } }
                    }
                }
                div {
                    section.paper__part {
                        div.head { h2 { (reader.text("web-cdb-abilities")) } }
                        @if sheet.abilities.is_empty() { p.quiet { (reader.text("web-cdb-paper-none")) } }
                        ul.paper__abilities {
                            @for ability in &sheet.abilities {
                                li {
                                    b.written { (ability_name(reader, ability)) }
                                    span.label { @for (n, part) in bought(reader, options, ability).iter().enumerate() { @if n > 0 { " · " } (part) } }
                                    p {
                                        @match &ability.own {
                                            Some(own) => (name(reader, &own.text)),
                                            None => (does(reader, ability.kind)),
                                        }
                                    }
                                }
                            }
                        }
                    }
                    @if notes > 0 {
                        section.paper__part {
                            div.head { h2 { (reader.text("web-cdb-paper-notes")) } }
                            ul.blanks { @for _ in 0..notes { li {} } }
                        }
                    }
                }
            }
            footer.paper__foot { span { (reader.text("web-cdb-paper-successes")) } span { (reader.text("condice-name")) " · " (reader.text("web-app")) } }
        }
    }
}

/// Attributes as the loss die names them.
trait Words {
    fn kind(&self, attribute: &str) -> String;
    fn loss(&self, of: LossOf) -> String;
}

impl Words for Reader<'_> {
    fn kind(&self, attribute: &str) -> String {
        self.with("web-cdb-attribute", &[("kind", attribute.into())])
    }

    fn loss(&self, of: LossOf) -> String {
        match of {
            LossOf::Ability => self.text("web-cdb-ability-word"),
            of => self.kind(of.as_str()),
        }
    }
}

/// The figure as it stands on the board: round for the party, a diamond for the game master's.
fn token(called: &str, master: bool) -> Markup {
    let initial: String = called.chars().take(1).collect::<String>().to_uppercase();
    html! {
        svg.token viewBox="0 0 110 110" aria-hidden="true" {
            @if master { path d="M55 6l49 49-49 49L6 55Z" fill="none" stroke="currentColor" stroke-width="5" {} }
            @else { circle cx="55" cy="55" r="46" fill="var(--game)" {} }
            text x="55" y="73" text-anchor="middle" font-size="52" fill=(if master { "currentColor" } else { "var(--slip)" }) { (initial) }
        }
    }
}
