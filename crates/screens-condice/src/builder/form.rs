//! The sheet as a form: every line with its price and what it gives.

use ::condice::build::MOST_ENTRIES;
use ::condice::{BOOST, BOOST_OTHER, Kind, ability_message};
use maud::{Markup, html};

use super::fields::{AIMS, NAME, TEXT, USES, begins_at_one, kind_named, numbers_of, rows, value};
use super::words::{bought, does, gives, law, rule};
use super::{Builder, bill};
use screens::law::cite;

const ATTRIBUTES: [(&str, &str); 4] = [
    ("defence", "CD-BUILD-6"),
    ("life", "CD-BUILD-7"),
    ("mental", "CD-BUILD-8"),
    ("movement", "CD-BUILD-9"),
];

pub fn form(builder: &Builder<'_>) -> Markup {
    let base = builder.place.base();
    html! {
        form.build__form #sheet method="post" action={ (base) "#sheet" } data-build="" aria-label=(builder.text("web-cdb-form")) {
            @for (name, value) in builder.place.further() { input type="hidden" name=(name) value=(value); }
            // Return in a box counts; the other buttons change something.
            div.build__count { button.btn.btn--quiet formnovalidate name="do" value="count" { (builder.text("web-cdb-count")) } }
            (who(builder))
            (attributes(builder))
            (attacks(builder))
            (abilities(builder))
            @if builder.place.table.as_ref().is_some_and(|table| table.figure.is_none()) && builder.place.master { (as_figure(builder)) }
            (go(builder))
        }
    }
}

fn typed<'a>(builder: &'a Builder<'_>, name: &str) -> &'a str {
    value(builder.fields, name).unwrap_or("")
}

fn is_wrong(builder: &Builder<'_>, name: &str) -> bool {
    let problems = &builder.typed.problems;
    problems.iter().any(|problem| problem.field == name)
}

/// A line to write.
fn line(builder: &Builder<'_>, name: &str, label: &str, most: usize, class: &str) -> Markup {
    let id = format!("b-{name}");
    let wrong = is_wrong(builder, name).then_some("true");
    let given: String = typed(builder, name).chars().take(most).collect();
    // A table takes no sheet without a name; every other button works without one.
    let needed = name == "name" && builder.place.table.is_some();
    html! {
        div class={ "field " (class) } {
            label for=(id) { (label) }
            input id=(id) name=(name) maxlength=(most) value=(given) required[needed] autocomplete="off" aria-invalid=[wrong];
        }
    }
}

/// A number to type or to step.
fn number(builder: &Builder<'_>, name: &str, label: &str, least: i64) -> Markup {
    let id = format!("b-{name}");
    let wrong = is_wrong(builder, name).then_some("true");
    // What is far too long to be a number is not repeated.
    let given: String = typed(builder, name).chars().take(12).collect();
    let shown = if given.is_empty() {
        least.to_string()
    } else {
        given
    };
    let step = |by: i64, sign: &str| {
        let what = builder.reader.with(
            "web-cdb-step",
            &[
                ("kind", if by > 0 { "more" } else { "less" }.into()),
                ("name", label.into()),
            ],
        );
        html! { button type="button" data-step=(by) data-script="" hidden aria-label=(what) { (sign) } }
    };
    html! {
        div.field.field--step {
            label for=(id) { (label) }
            div.step {
                (step(-1, "−"))
                input id=(id) name=(name) type="number" inputmode="numeric" min=(least) max="200" value=(shown) aria-invalid=[wrong];
                (step(1, "+"))
            }
        }
    }
}

fn who(builder: &Builder<'_>) -> Markup {
    html! {
        section.build__part {
            (line(builder, "name", &builder.text("web-cdb-name"), NAME, ""))
            (line(builder, "look", &builder.text(if builder.place.master { "web-cdb-look-foe" } else { "web-cdb-look" }), TEXT, ""))
        }
    }
}

fn head(builder: &Builder<'_>, id: &str, title: &str, points: i64) -> Markup {
    html! {
        div.head {
            h2 id=(id) { (builder.text(title)) }
            span.label data-live={ "sum-" (id) } { (builder.reader.count("web-cdb-points", "count", points)) }
        }
    }
}

fn attributes(builder: &Builder<'_>) -> Markup {
    let sheet = &builder.typed.sheet;
    let all = sheet.defence + sheet.life + sheet.mental + sheet.movement;
    html! {
        section.build__part aria-labelledby="attributes" {
            (head(builder, "attributes", "web-cdb-attributes", all))
            @for (attribute, rule) in ATTRIBUTES {
                div.buildline {
                    (number(builder, attribute, &builder.kind("web-cdb-attribute", attribute), 0))
                    (price(builder, attribute, None, html! {
                        @let points = match attribute { "defence" => sheet.defence, "life" => sheet.life, "mental" => sheet.mental, _ => sheet.movement };
                        (gives(builder.reader, &builder.options, attribute, points)) " " (cite("condice", rule))
                    }))
                }
            }
        }
    }
}

/// What a line costs, and what it gives.
fn price(builder: &Builder<'_>, what: &str, number: Option<usize>, gives: Markup) -> Markup {
    let line = builder.bill.lines.iter();
    let mut line =
        line.filter(|line| line.number == number && (number.is_some() || line.what == what));
    let points = line
        .find(|line| number.is_none() || (line.what == "attack") == (what == "attack"))
        .map_or(0, |line| line.points);
    let place = number.map_or_else(|| what.to_owned(), |number| format!("{what}-{number}"));
    html! {
        div.price-of data-live=(place) {
            b.num { (builder.reader.count("web-cdb-points", "count", points)) }
            p { (gives) }
        }
    }
}

fn attacks(builder: &Builder<'_>) -> Markup {
    let sheet = &builder.typed.sheet;
    let rows = rows(builder.fields, "attacks");
    let all = bill::spent(builder, |what| what == "attack");
    html! {
        section.build__part aria-labelledby="attacks" {
            (head(builder, "attacks", "web-cdb-attacks", all))
            @if rows.is_empty() { p.quiet { (builder.text("web-cdb-attacks-none")) " " (cite("condice", "CD-BUILD-13")) } }
            @for (index, row) in rows.iter().enumerate() {
                @if let Some(attack) = sheet.attacks.get(index) {
                    fieldset.buildrow {
                        legend { (builder.reader.count("web-cdb-attack-nr", "count", index + 1)) }
                        (line(builder, &format!("attacks.{row}.name"), &builder.text("web-cdb-attack-name"), NAME, "field--wide"))
                        (number(builder, &format!("attacks.{row}.dice"), &builder.kind("web-cdb-number", "dice"), 0))
                        (number(builder, &format!("attacks.{row}.range"), &builder.kind("web-cdb-number", "range"), 0))
                        (line(builder, &format!("attacks.{row}.look"), &builder.text("web-cdb-attack-look"), TEXT, "field--wide"))
                        (price(builder, "attack", Some(index + 1), html! {
                            (builder.reader.with("web-cdb-attack-gives", &[("dice", attack.dice.into()), ("range", (1 + attack.range_points).into())]))
                            " " (cite("condice", "CD-BUILD-3"))
                        }))
                        (drop(builder, &format!("attacks.{row}")))
                                            }
                }
            }
            @if rows.len() < MOST_ENTRIES {
                button.btn formnovalidate name="do" value="add-attack" data-add="attacks" { (builder.text("web-cdb-add-attack")) }
            }
        }
    }
}

fn drop(builder: &Builder<'_>, row: &str) -> Markup {
    html! { button.btn.btn--quiet.build__drop formnovalidate name="do" value={ "drop-" (row) } data-swap="" { (builder.text("web-cdb-drop")) } }
}

fn abilities(builder: &Builder<'_>) -> Markup {
    let sheet = &builder.typed.sheet;
    let rows = rows(builder.fields, "abilities");
    let known = rows.iter().filter(|row| {
        let kind = value(builder.fields, &format!("abilities.{row}.kind"));
        kind.is_some_and(|kind| kind_named(kind).is_some())
    });
    let all = bill::spent(builder, |what| {
        !["attack", "defence", "life", "mental", "movement"].contains(&what)
    });
    html! {
        section.build__part aria-labelledby="abilities" {
            (head(builder, "abilities", "web-cdb-abilities", all))
            @if rows.is_empty() { p.quiet { (builder.text("web-cdb-abilities-none")) } }
            @for (index, (row, ability)) in known.zip(&sheet.abilities).enumerate() {
                @let kind = ability.kind;
                fieldset.buildrow {
                    legend { (builder.text(ability_message(kind))) " " (cite("condice", &rule(kind, 1))) }
                    input type="hidden" name={ "abilities." (row) ".kind" } value=(kind.as_str());
                    p.buildrow__does { (does(builder.reader, kind)) " " (cite("condice", &rule(kind, if kind == Kind::Own { 1 } else { 6 }))) }
                    @if kind == Kind::Own { (own(builder, *row)) }
                    (choices(builder, *row, kind))
                    @for part in numbers(builder, *row, kind) {
                        (number(builder, &format!("abilities.{row}.{part}"), &builder.kind("web-cdb-number", part), i64::from(begins_at_one(part))))
                    }
                    (price(builder, "ability", Some(index + 1), html! {
                        span.quiet { (law(builder.reader, &rule(kind, 1))) }
                        @for (n, part) in bought(builder.reader, &builder.options, ability).iter().enumerate() { @if n == 0 { br; } @else { " · " } (part) }
                    }))
                    (drop(builder, &format!("abilities.{row}")))
                }
            }
            @if rows.len() < MOST_ENTRIES { (add(builder)) }
        }
    }
}

/// Which numbers a row asks for: what its kind sells, and what was sent besides.
fn numbers(builder: &Builder<'_>, row: u8, kind: Kind) -> Vec<&'static str> {
    let every = [
        "points", "dice", "fields", "life", "targets", "persons", "damage", "range", "uses",
    ];
    let sold = numbers_of(kind);
    let bought_dice = builder.options.debuff_dice == ::condice::DebuffDice::Bought;
    let asked = |part: &&'static str| {
        let given = value(builder.fields, &format!("abilities.{row}.{part}"));
        sold.contains(part)
            || (*part == "dice" && kind == Kind::BoostOther && bought_dice)
            || given.is_some_and(|given| !["", "0"].contains(&given.trim()))
    };
    every.into_iter().filter(asked).collect()
}

fn select(builder: &Builder<'_>, name: &str, label: &str, choices: &[(String, String)]) -> Markup {
    let chosen = typed(builder, name);
    let id = format!("b-{name}");
    html! {
        div.field.field--wide {
            label for=(id) { (label) }
            select id=(id) name=(name) {
                @for (value, words) in choices { option value=(value) selected[value == chosen] { (words) } }
            }
        }
    }
}

/// What is chosen while building (CD-BUILD-16).
fn choices(builder: &Builder<'_>, row: u8, kind: Kind) -> Markup {
    let none = || (String::new(), builder.text("web-cdb-choose"));
    let table = match kind {
        Kind::Boost => &BOOST[..],
        Kind::BoostOther => &BOOST_OTHER[..],
        Kind::Aura => {
            let mut all = vec![none()];
            all.extend(::condice::Attribute::ALL.map(|it| {
                (
                    it.as_str().to_owned(),
                    builder.kind("web-cdb-attribute", it.as_str()),
                )
            }));
            let name = format!("abilities.{row}.attribute");
            return select(builder, &name, &builder.text("web-cdb-aura-of"), &all);
        }
        _ => return html! {},
    };
    let mut all = vec![none()];
    all.extend((1_i64..).zip(table).map(|(number, it)| {
        let row = builder.reader.with(
            "web-cdb-variant-row",
            &[
                ("rounds", it.rounds.into()),
                ("attributes", it.attributes.into()),
                ("by", it.by.into()),
            ],
        );
        (number.to_string(), format!("{}: {row}", roman(number)))
    }));
    let name = format!("abilities.{row}.variant");
    select(builder, &name, &builder.text("web-cdb-variant"), &all)
}

pub fn roman(number: i64) -> &'static str {
    let index = usize::try_from(number).unwrap_or(0);
    ["", "I", "II", "III", "IV", "V", "VI"]
        .get(index)
        .copied()
        .unwrap_or("")
}

/// An invented ability: what it is called and does, how and on whom it is used (CD-SP-OWN-2).
fn own(builder: &Builder<'_>, row: u8) -> Markup {
    let field = |part: &str| format!("abilities.{row}.{part}");
    let uses = USES.map(|(name, _)| (name.to_owned(), builder.kind("web-cdb-use", name)));
    let aims = AIMS.map(|(name, _)| (name.to_owned(), builder.kind("web-cdb-aims", name)));
    let blocks = typed(builder, &field("blocks"));
    html! {
        (line(builder, &field("name"), &builder.text("web-cdb-own-name"), NAME, "field--wide"))
        (line(builder, &field("text"), &builder.text("web-cdb-own-text"), TEXT, "field--wide"))
        (select(builder, &field("use"), &builder.text("web-cdb-own-use"), &uses))
        (select(builder, &field("aims"), &builder.text("web-cdb-own-aims"), &aims))
        @if blocks.is_empty() { p.quiet.field--wide { (builder.text("web-cdb-own-settled")) } }
        @else {
            label.tick.field--wide { input type="checkbox" name=(field("blocks")) value=(blocks) checked; (builder.text("web-cdb-own-blocks")) }
        }
    }
}

/// One more ability: of the book, of the suggestions, or an invented one.
fn add(builder: &Builder<'_>) -> Markup {
    let listed = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Own);
    html! {
        div.inline.build__add {
            div.field {
                label for="b-new" { (builder.text("web-cdb-add-which")) }
                select #b-new name="new" {
                    optgroup label=(builder.text("web-cdb-listed")) {
                        @for kind in listed { option value=(kind.as_str()) { (builder.text(ability_message(kind))) ": " (law(builder.reader, &rule(kind, 1))) } }
                    }
                    optgroup label=(builder.text("web-cdb-own-group")) {
                        option value="own" { (builder.text("web-cdb-own-new")) }
                        @for idea in &builder.content.own {
                            option value={ "own:" (idea.id) } {
                                (super::words::ability_name(builder.reader, &idea.ability)) ": "
                                (builder.reader.count("web-cdb-points", "count", idea.ability.points.unwrap_or(0)))
                                ". " (builder.reader.lang.pick(&idea.about))
                            }
                        }
                    }
                }
            }
            button.btn formnovalidate name="do" value="add-ability" data-add="abilities" { (builder.text("web-cdb-add-ability")) }
        }
    }
}

/// Where the sheet goes from here.
fn go(builder: &Builder<'_>) -> Markup {
    let base = builder.place.base();
    let edits = builder
        .place
        .table
        .as_ref()
        .is_some_and(|table| table.figure.is_some());
    html! {
        div.build__go {
            @if builder.place.table.is_some() {
                @if builder.place.master {
                    button.btn.btn--seal formaction={ (base) "/take" } name="do" value="create" { (builder.text(if edits { "web-cdb-change" } else { "web-cdb-create" })) }
                } @else {
                    button.btn.btn--seal formaction={ (base) "/take" } name="do" value="submit" { (builder.text("web-cdb-submit")) }
                    button.btn formaction={ (base) "/take" } name="do" value="draft" { (builder.text("web-cdb-draft")) }
                }
            }
            button.btn formaction={ (base) "/sheet" } formnovalidate name="do" value="print" { (builder.text("web-cdb-print")) }
            button.btn formaction={ (base) "/file" } formnovalidate name="do" value="file" { (builder.text("web-cdb-file")) }
            button.btn type="button" data-save="" data-script="" hidden { (builder.text("web-cdb-save")) }
            p.quiet #saved-note role="status" data-done=(builder.text("web-cdb-saved-done")) data-full=(builder.text("web-cdb-saved-full")) {}
        }
    }
}

/// Whose side a new figure of the game master's is on, and whether players see it.
fn as_figure(builder: &Builder<'_>) -> Markup {
    let sides = ["foes", "neutral", "party"];
    let sides = sides.map(|side| (side.to_owned(), builder.kind("web-cdb-side", side)));
    let tick = |name: &str, label: &str| {
        let checked = typed(builder, name) == "true";
        html! { label.tick { input type="checkbox" name=(name) value="true" checked[checked]; (builder.text(label)) } }
    };
    html! {
        div.build__as {
            (select(builder, "side", &builder.text("web-cdb-side-label"), &sides))
            (tick("hidden", "web-cdb-hidden"))
            (tick("same_rules", "web-cdb-same-rules"))
        }
    }
}
