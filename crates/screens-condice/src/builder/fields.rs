//! The builder's form and the sheet it means: fields in, sheet and everything unreadable out, and back.
//!
//! `name`, `look`, `defence`, `life`, `mental`, `movement`; `attacks.1.dice`; `abilities.2.kind`. A row is
//! there as soon as one of its fields is; rows are read in the order of their numbers.

use ::condice::build::{MOST_ENTRIES, MOST_POINTS};
use ::condice::content::{Aims, Block};
use ::condice::{Ability, Attack, Attribute, Kind, Name, Own, Sheet, Use};
use words::Lang;

use screens::form::Fields;
use screens::layout::encoded;

/// Longest texts, in characters, as the rules take them.
pub const NAME: usize = 60;
pub const TEXT: usize = 300;
/// Room for what an own ability does when it was taken from a list.
const BLOCKS: usize = 2000;
/// A link that is longer is given to nobody.
const MOST_LINK: usize = 6000;

/// What was typed, as far as it can be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Typed {
    pub sheet: Sheet,
    pub problems: Vec<Problem>,
}

/// One field that cannot stay as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub field: String,
    pub wrong: Wrong,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Wrong {
    /// Not a whole number from 0 to 200; what was given, cut short.
    Number(String),
    Missing,
    TooLong(usize),
    /// More rows than a sheet has room for.
    TooMany,
    /// What no page of ours sends.
    Unknown,
}

/// The numbers of an ability that its kind sells, in the order of the form.
pub fn numbers_of(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Magic | Kind::Explosion | Kind::Aura => &["range"],
        Kind::Walls | Kind::Teleport => &["fields"],
        Kind::Mindcontrol | Kind::Size => &["dice", "range"],
        Kind::Aggro => &["dice", "targets", "range"],
        Kind::Heal => &["targets", "range"],
        Kind::Portal => &["fields", "persons"],
        Kind::Terrain => &["fields", "range"],
        Kind::Transfer => &["life", "range"],
        Kind::Reroll | Kind::Fly | Kind::Boost => &[],
        Kind::BoostOther => &["targets", "range"],
        Kind::Area => &["fields", "damage", "range"],
        Kind::Own => &["points", "dice", "targets", "range", "uses"],
    }
}

/// The least a new ability needs to be one: a field, a die, an attribute.
fn first_of(kind: Kind) -> Option<(&'static str, &'static str)> {
    match kind {
        Kind::Walls | Kind::Teleport | Kind::Portal | Kind::Terrain | Kind::Area => {
            Some(("fields", "1"))
        }
        Kind::Mindcontrol | Kind::Aggro => Some(("dice", "1")),
        Kind::Transfer => Some(("life", "1")),
        Kind::Boost | Kind::BoostOther => Some(("variant", "1")),
        Kind::Aura => Some(("attribute", Attribute::Defence.as_str())),
        Kind::Magic
        | Kind::Heal
        | Kind::Size
        | Kind::Reroll
        | Kind::Explosion
        | Kind::Fly
        | Kind::Own => None,
    }
}

/// Numbers of which 0 and 1 are the same.
pub fn begins_at_one(number: &str) -> bool {
    ["targets", "persons", "damage"].contains(&number)
}

pub fn kind_named(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.as_str() == name)
}

/// The names of a word's values, as the sheet writes them.
pub const USES: [(&str, Use); 3] = [
    ("action", Use::Action),
    ("movement", Use::Movement),
    ("passive", Use::Passive),
];
pub const AIMS: [(&str, Aims); 6] = [
    ("me", Aims::Me),
    ("friend", Aims::Friend),
    ("enemy", Aims::Enemy),
    ("figure", Aims::Figure),
    ("field", Aims::Field),
    ("two_fields", Aims::TwoFields),
];

/// A field's value; nothing if it was not sent.
pub fn value<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|(key, _)| key == name);
    field.map(|(_, value)| value.as_str())
}

/// The numbers of the rows of a list, in order.
pub fn rows(fields: &Fields, list: &str) -> Vec<u8> {
    let mut rows: Vec<u8> = fields
        .iter()
        .filter_map(|(key, _)| {
            let rest = key.strip_prefix(list)?.strip_prefix('.')?;
            rest.split('.').next()?.parse().ok()
        })
        .collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// Whether anything of a sheet was sent at all.
pub fn is_sheet(fields: &Fields) -> bool {
    let plain = ["name", "look", "defence", "life", "mental", "movement"];
    fields.iter().any(|(key, _)| {
        plain.contains(&key.as_str())
            || key.starts_with("attacks.")
            || key.starts_with("abilities.")
    })
}

struct Reading<'a> {
    fields: &'a Fields,
    problems: Vec<Problem>,
}

impl Reading<'_> {
    fn wrong(&mut self, field: &str, wrong: Wrong) {
        // A page full of complaints helps nobody.
        if self.problems.len() < 12 {
            let field = field.chars().take(40).collect();
            self.problems.push(Problem { field, wrong });
        }
    }

    fn number(&mut self, field: &str) -> i64 {
        let given = value(self.fields, field).unwrap_or("").trim();
        if given.is_empty() {
            return 0;
        }
        match given.parse::<i64>() {
            Ok(number) if (0..=MOST_POINTS).contains(&number) => number,
            _ => {
                let short = given.chars().take(12).collect();
                self.wrong(field, Wrong::Number(short));
                0
            }
        }
    }

    fn text(&mut self, field: &str, most: usize, needed: bool) -> String {
        let given = value(self.fields, field).unwrap_or("").trim();
        if given.chars().count() > most {
            self.wrong(field, Wrong::TooLong(most));
        } else if given.is_empty() && needed {
            self.wrong(field, Wrong::Missing);
        }
        given.chars().take(most).collect()
    }

    /// One of a list; the first if nothing was chosen.
    fn choice<T: Copy>(&mut self, field: &str, list: &[(&str, T)]) -> Option<T> {
        let given = value(self.fields, field).unwrap_or("");
        let known = list.iter().find(|(name, _)| *name == given);
        if known.is_none() && !given.is_empty() {
            self.wrong(field, Wrong::Unknown);
        }
        known.map(|(_, value)| *value)
    }

    fn attack(&mut self, row: u8) -> Attack {
        let field = |part: &str| format!("attacks.{row}.{part}");
        Attack {
            name: Name::Text(self.text(&field("name"), NAME, true)),
            look: self.text(&field("look"), TEXT, false),
            dice: self.number(&field("dice")),
            range_points: self.number(&field("range")),
        }
    }

    fn ability(&mut self, row: u8) -> Option<Ability> {
        let field = |part: &str| format!("abilities.{row}.{part}");
        let given = value(self.fields, &field("kind")).unwrap_or("");
        let Some(kind) = kind_named(given) else {
            self.wrong(&field("kind"), Wrong::Unknown);
            return None;
        };
        let sold = numbers_of(kind);
        // What the kind does not sell is still counted if it was sent, so that the bill can object.
        let mut number = |part: &str| self.number(&field(part));
        let mut ability = Ability {
            dice: number("dice"),
            targets: number("targets"),
            fields: number("fields"),
            persons: number("persons"),
            life: number("life"),
            damage: number("damage"),
            range: number("range"),
            ..Ability::new(kind)
        };
        for (part, amount) in [
            ("targets", &mut ability.targets),
            ("persons", &mut ability.persons),
            ("damage", &mut ability.damage),
        ] {
            // The first one comes with the ability and is not written down.
            if sold.contains(&part) && *amount == 1 {
                *amount = 0;
            }
        }
        let attributes = Attribute::ALL.map(|it| (it.as_str(), it));
        ability.attribute = self.choice(&field("attribute"), &attributes);
        let variant = self.number(&field("variant"));
        ability.variant = (variant > 0).then_some(variant);
        let points = self.number(&field("points"));
        ability.points = (points > 0).then_some(points);
        if kind == Kind::Own {
            ability.own = Some(Box::new(self.own(row)));
        }
        Some(ability)
    }

    fn own(&mut self, row: u8) -> Own {
        let field = |part: &str| format!("abilities.{row}.{part}");
        let blocks = value(self.fields, &field("blocks")).unwrap_or("");
        let blocks: Vec<Block> = match blocks {
            "" => Vec::new(),
            json if json.len() > BLOCKS => {
                self.wrong(&field("blocks"), Wrong::TooLong(BLOCKS));
                Vec::new()
            }
            json => plain::from_text(json).unwrap_or_else(|_| {
                self.wrong(&field("blocks"), Wrong::Unknown);
                Vec::new()
            }),
        };
        Own {
            name: Name::Text(self.text(&field("name"), NAME, true)),
            text: Name::Text(self.text(&field("text"), TEXT, true)),
            how: self.choice(&field("use"), &USES).unwrap_or_default(),
            // What a list shows first is what it counts as.
            aims: self.choice(&field("aims"), &AIMS).unwrap_or(AIMS[0].1),
            uses: self.number(&field("uses")),
            blocks,
        }
    }
}

/// The sheet these fields mean.
pub fn read(fields: &Fields) -> Typed {
    let mut reading = Reading {
        fields,
        problems: Vec::new(),
    };
    let name = Name::Text(reading.text("name", NAME, true));
    let look = Name::Text(reading.text("look", TEXT, false));
    let [defence, life, mental, movement] =
        ["defence", "life", "mental", "movement"].map(|field| reading.number(field));
    let mut list = |name: &str| {
        let mut rows = rows(fields, name);
        if rows.len() > MOST_ENTRIES {
            rows.truncate(MOST_ENTRIES);
            reading.wrong(name, Wrong::TooMany);
        }
        rows
    };
    let (attacks, abilities) = (list("attacks"), list("abilities"));
    let attacks = attacks.into_iter().map(|row| reading.attack(row)).collect();
    let abilities = abilities
        .into_iter()
        .filter_map(|row| reading.ability(row))
        .collect();
    Typed {
        sheet: Sheet {
            name,
            look,
            defence,
            life,
            mental,
            movement,
            attacks,
            abilities,
        },
        problems: reading.problems,
    }
}

/// The fields of a sheet, in one language; what is 0 or empty is left out.
pub fn written(lang: Lang, sheet: &Sheet) -> Fields {
    let mut fields = Fields::new();
    let mut put = |name: String, value: String| {
        if !value.is_empty() && value != "0" {
            fields.push((name, value));
        }
    };
    let said = |name: &Name| match name {
        Name::Text(text) => text.clone(),
        Name::Both(both) => lang.pick(both).to_owned(),
    };
    put("name".to_owned(), said(&sheet.name));
    put("look".to_owned(), said(&sheet.look));
    for (name, points) in [
        ("defence", sheet.defence),
        ("life", sheet.life),
        ("mental", sheet.mental),
        ("movement", sheet.movement),
    ] {
        put(name.to_owned(), points.to_string());
    }
    for (row, attack) in (1..).zip(&sheet.attacks) {
        let field = |part: &str| format!("attacks.{row}.{part}");
        put(field("name"), said(&attack.name));
        put(field("look"), attack.look.clone());
        put(field("dice"), attack.dice.to_string());
        put(field("range"), attack.range_points.to_string());
    }
    for (row, ability) in (1..).zip(&sheet.abilities) {
        let field = |part: &str| format!("abilities.{row}.{part}");
        put(field("kind"), ability.kind.as_str().to_owned());
        for (part, number) in [
            ("dice", ability.dice),
            ("targets", ability.targets),
            ("fields", ability.fields),
            ("persons", ability.persons),
            ("life", ability.life),
            ("damage", ability.damage),
            ("range", ability.range),
            ("variant", ability.variant.unwrap_or(0)),
            ("points", ability.points.unwrap_or(0)),
        ] {
            put(field(part), number.to_string());
        }
        if let Some(attribute) = ability.attribute {
            put(field("attribute"), attribute.as_str().to_owned());
        }
        if let Some(own) = &ability.own {
            put(field("name"), said(&own.name));
            put(field("text"), said(&own.text));
            put(field("use"), named(&USES, own.how));
            put(field("aims"), named(&AIMS, own.aims));
            put(field("uses"), own.uses.to_string());
            if !own.blocks.is_empty() {
                let blocks = serde_json::to_string(&own.blocks).unwrap_or_default();
                put(field("blocks"), blocks);
            }
        }
    }
    fields
}

fn named<T: PartialEq>(list: &[(&str, T)], value: T) -> String {
    let known = list.iter().find(|(_, known)| *known == value);
    known.map_or("", |(name, _)| name).to_owned()
}

/// The page of this sheet as an address, with what else it says; nothing if it would be too long.
pub fn link(base: &str, further: &[(&str, &str)], lang: Lang, sheet: &Sheet) -> Option<String> {
    let sheet = written(lang, sheet);
    let all = further.iter().map(|(name, value)| (*name, *value));
    let all = all.chain(
        sheet
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str())),
    );
    let all: Vec<String> = all
        .map(|(name, value)| format!("{name}={}", encoded(value)))
        .collect();
    let link = if all.is_empty() {
        base.to_owned()
    } else {
        format!("{base}?{}", all.join("&"))
    };
    (link.len() <= MOST_LINK).then_some(link)
}

/// A button of the form was pressed that changes its rows.
pub fn change(fields: &mut Fields, lang: Lang, ideas: &[::condice::content::OwnIdea]) {
    let pressed = value(fields, "do").unwrap_or("").to_owned();
    let chosen = value(fields, "new").unwrap_or("").to_owned();
    fields.retain(|(key, _)| key != "do" && key != "new");
    let next = |list: &str| {
        rows(fields, list)
            .last()
            .map_or(1, |last| last.saturating_add(1))
    };
    if pressed == "add-attack" {
        let row = next("attacks");
        fields.push((format!("attacks.{row}.name"), String::new()));
    } else if pressed == "add-ability" {
        let row = next("abilities");
        let idea = chosen
            .strip_prefix("own:")
            .and_then(|id| ideas.iter().find(|idea| idea.id == id));
        if let Some(idea) = idea {
            let mut one = read(&Fields::new()).sheet;
            one.abilities = vec![idea.ability.clone()];
            for (key, value) in written(lang, &one) {
                if let Some(part) = key.strip_prefix("abilities.1.") {
                    fields.push((format!("abilities.{row}.{part}"), value));
                }
            }
        } else if let Some(kind) = kind_named(&chosen) {
            fields.push((format!("abilities.{row}.kind"), chosen));
            let first = first_of(kind).map(|(part, value)| (part, value.to_owned()));
            fields.extend(first.map(|(part, value)| (format!("abilities.{row}.{part}"), value)));
        }
    } else if let Some(row) = pressed.strip_prefix("drop-") {
        let start = format!("{row}.");
        fields.retain(|(key, _)| !key.starts_with(&start));
    }
}

#[cfg(test)]
mod tests {
    use ::condice::build::{bill, resolved};
    use ::condice::{Options, content::Content};
    use games::Content as All;

    use super::*;

    fn content() -> Content {
        (**All::built_in().condice.get()).clone()
    }

    /// What is added to a sheet is something: nobody has to mend it first.
    #[test]
    fn a_new_ability_is_one() {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Own) {
            let mut fields = vec![
                ("name".to_owned(), "Rieke".to_owned()),
                ("life".to_owned(), "1".to_owned()),
                ("do".to_owned(), "add-ability".to_owned()),
                ("new".to_owned(), kind.as_str().to_owned()),
            ];
            change(&mut fields, Lang::De, &[]);
            let typed = read(&fields);
            assert_eq!(typed.problems, [], "{kind:?}");
            let bill = bill(&Options::default(), &typed.sheet, Some(30));
            assert_eq!(bill.violations, [], "{kind:?}");
        }
    }

    fn typed(fields: &[(&str, &str)]) -> Typed {
        let fields = fields.iter();
        let fields = fields.map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        read(&fields.collect())
    }

    /// Every ready sheet comes back from the form with the same bill (CD-BUILD-3 to -10).
    #[test]
    fn what_is_written_is_read() {
        let content = content();
        let ready = content.characters.iter().chain(&content.foes);
        let mut seen = 0;
        for ready in ready {
            let typed = read(&written(Lang::De, &ready.sheet));
            assert_eq!(typed.problems, [], "{}", ready.id);
            let options = Options::default();
            let bills = [&ready.sheet, &typed.sheet].map(|sheet| bill(&options, sheet, None));
            assert_eq!(bills[0], bills[1], "{}", ready.id);
            let again = read(&written(Lang::De, &typed.sheet));
            assert_eq!(
                resolved(&again.sheet),
                resolved(&typed.sheet),
                "{}",
                ready.id
            );
            let blocks = |sheet: &Sheet| -> Vec<Vec<Block>> {
                let own = sheet.abilities.iter().filter_map(|it| it.own.as_ref());
                own.map(|own| own.blocks.clone()).collect()
            };
            assert_eq!(blocks(&ready.sheet), blocks(&typed.sheet), "{}", ready.id);
            seen += 1;
        }
        assert!(seen >= 28, "only {seen}");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let found = typed(&[
            ("name", " "),
            ("defence", "four"),
            ("life", "201"),
            ("mental", "-1"),
            ("movement", " 3 "),
            ("attacks.2.name", "Bogen"),
            ("attacks.2.dice", ""),
            ("abilities.1.kind", "luck"),
            ("abilities.2.kind", "own"),
            ("abilities.2.name", "Pfeifen"),
            ("abilities.2.text", "Alle hören es."),
            ("abilities.2.blocks", "[{\"do\":\"win\"}]"),
        ]);
        let wrong: Vec<&str> = found.problems.iter().map(|it| it.field.as_str()).collect();
        assert_eq!(
            wrong,
            [
                "name",
                "defence",
                "life",
                "mental",
                "abilities.1.kind",
                "abilities.2.blocks"
            ]
        );
        assert_eq!(found.problems[2].wrong, Wrong::Number("201".to_owned()));
        assert_eq!(found.sheet.movement, 3);
        assert_eq!(found.sheet.attacks.len(), 1);
        assert_eq!(found.sheet.abilities.len(), 1);
    }

    #[test]
    fn rows_come_and_go() {
        let content = content();
        let mut fields: Fields = vec![
            ("attacks.3.name".to_owned(), "Stab".to_owned()),
            ("do".to_owned(), "add-attack".to_owned()),
        ];
        change(&mut fields, Lang::De, &content.own);
        assert_eq!(rows(&fields, "attacks"), [3, 4]);
        fields.push(("do".to_owned(), "drop-attacks.3".to_owned()));
        change(&mut fields, Lang::De, &content.own);
        assert_eq!(rows(&fields, "attacks"), [4]);
        for (new, count) in [
            ("own:schlachtruf", 1),
            ("heal", 2),
            ("luck", 2),
            ("own:x", 2),
        ] {
            fields.push(("do".to_owned(), "add-ability".to_owned()));
            fields.push(("new".to_owned(), new.to_owned()));
            change(&mut fields, Lang::De, &content.own);
            assert_eq!(rows(&fields, "abilities").len(), count, "{new}");
        }
        let sheet = read(&fields).sheet;
        let own = sheet.abilities[0].own.as_ref().expect("an own ability");
        assert_eq!((own.uses, own.blocks.len()), (2, 1));
        assert_eq!(own.name, Name::text("Schlachtruf"));
    }

    #[test]
    fn a_link_says_the_sheet_again_unless_it_is_too_long() {
        let content = content();
        let brakka = &content.character("brakka").expect("a character").sheet;
        let link = link("/build/condice", &[], Lang::De, brakka).expect("short enough");
        assert!(
            link.starts_with("/build/condice?name=Brakka&look=Ru%C3%9Fige%20Sch"),
            "{link}"
        );
        let mut long = brakka.clone();
        long.attacks = vec![
            Attack {
                name: Name::text("x"),
                look: "ü".repeat(TEXT),
                dice: 1,
                range_points: 0
            };
            12
        ];
        assert_eq!(super::link("/build/condice", &[], Lang::De, &long), None);
    }
}
