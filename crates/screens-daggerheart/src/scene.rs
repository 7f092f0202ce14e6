//! Everything a part of the page may want to know. What a seat may not know is not in here: state and
//! content are those of the seat's own view.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

use ::daggerheart::content::{Content, DamageType, Range, Sheet, Trait};
use ::daggerheart::odds::{RollOdds, open_roll};
use ::daggerheart::{Command, Daggerheart, Name, Pc, Roll, Setup, State, View, Who};
use ::dice::Kind;
use maud::{Markup, html};
use table::{Game, SeatId};

use screens::desk::{Desk, SPOKEN};

pub struct Scene<'a> {
    desk: Desk<'a, Daggerheart>,
    pub view: View,
    pub setup: Cow<'a, Setup>,
    /// Counted once for each open roll.
    odds: RefCell<BTreeMap<SeatId, Option<Rc<RollOdds>>>>,
}

impl<'a> Deref for Scene<'a> {
    type Target = Desk<'a, Daggerheart>;

    fn deref(&self) -> &Desk<'a, Daggerheart> {
        &self.desk
    }
}

impl<'a> Scene<'a> {
    pub fn new(desk: Desk<'a, Daggerheart>) -> Scene<'a> {
        let table = desk.table;
        Scene {
            view: Daggerheart::view(table.setup(), table.state(), desk.seat),
            setup: Daggerheart::setup_for(table.setup(), desk.seat),
            desk,
            odds: RefCell::default(),
        }
    }

    /// What this reader may know of somebody's open roll.
    pub fn odds_of(&self, pc: &SeatId) -> Option<Rc<RollOdds>> {
        let mut known = self.odds.borrow_mut();
        let count = || open_roll(self.state(), self.seat, pc).map(Rc::new);
        known.entry(pc.clone()).or_insert_with(count).clone()
    }

    pub fn state(&self) -> &State {
        &self.view.state
    }

    pub fn content(&self) -> &Content {
        &self.setup.content
    }

    pub fn name<'n>(&self, name: &'n Name) -> &'n str {
        match name {
            Name::Text(text) => text,
            Name::Both(both) => self.reader.lang.pick(both),
        }
    }

    /// The reader's own character.
    pub fn me(&self) -> Option<&Pc> {
        self.state().pcs.get(&self.seat.id)
    }

    /// What somebody is called at this table: the character, with the player where two share a name, or the seat.
    pub fn called(&self, who: &SeatId) -> String {
        let pcs = &self.state().pcs;
        let Some(pc) = pcs.get(who) else {
            return self.seat_name(who);
        };
        let name = self.name(&pc.sheet.name);
        let alike = pcs.values().filter(|it| self.name(&it.sheet.name) == name);
        match alike.count() {
            1 => name.to_owned(),
            _ => format!("{name} ({})", self.seat_name(who)),
        }
    }

    pub fn foe_name(&self, id: u32) -> String {
        match self.state().foe_called(id) {
            Some(name) => self.name(&name).to_owned(),
            None => self.text("web-dh-foe-gone"),
        }
    }

    pub fn who_name(&self, who: &Who) -> String {
        match who {
            Who::Pc(seat) => self.called(seat),
            Who::Foe(id) => self.foe_name(*id),
        }
    }

    /// The characters this reader acts for.
    pub fn own(&self) -> Vec<SeatId> {
        if self.is_master() {
            self.state().pcs.keys().cloned().collect()
        } else {
            self.me()
                .map(|_| self.seat.id.clone())
                .into_iter()
                .collect()
        }
    }

    pub fn acts_for(&self, who: &SeatId) -> bool {
        self.is_master() || (self.seat.id == *who && self.me().is_some())
    }

    /// Red is for whoever's move it is: the game master may make a player's, but has others to make.
    pub fn primary(&self, who: &SeatId) -> &'static str {
        if self.seat.id == *who {
            "btn--seal"
        } else {
            ""
        }
    }

    /// Whether something like this would be accepted now.
    pub fn can(&self, wanted: impl Fn(&Command) -> bool) -> bool {
        self.offered.iter().any(wanted)
    }

    /// What the accepted commands say in one place, each once, in the order they are offered.
    pub fn all<T: PartialEq>(&self, of: impl Fn(&Command) -> Option<T>) -> Vec<T> {
        let mut all = Vec::new();
        for one in self.offered.iter().filter_map(of) {
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    }

    pub fn trait_name(&self, of: Trait) -> String {
        self.kind("web-dh-trait", of.as_str())
    }

    /// "Agilität +2".
    pub fn trait_of(&self, pc: &Pc, of: Trait) -> String {
        self.trait_of_sheet(&pc.sheet, of)
    }

    pub fn trait_of_sheet(&self, sheet: &Sheet, of: Trait) -> String {
        format!(
            "{} {}",
            self.trait_name(of),
            signed(sheet.traits.get(of).into())
        )
    }

    pub fn condition(&self, name: &str) -> String {
        match name {
            ::daggerheart::HIDDEN | ::daggerheart::RESTRAINED | ::daggerheart::VULNERABLE => {
                self.kind("web-dh-condition", name)
            }
            other => other.to_owned(),
        }
    }

    pub fn range(&self, range: Range) -> String {
        self.kind("web-dh-range", range.as_str())
    }

    pub fn damage_type(&self, kind: DamageType) -> String {
        self.kind("web-dh-damage-type", kind.as_str())
    }

    /// "2W8+3" in German, "2d8+3" in English.
    pub fn dice_words(&self, count: u8, die: Kind, flat: u8) -> String {
        if count == 0 {
            return flat.to_string();
        }
        let many = if count == 1 {
            String::new()
        } else {
            count.to_string()
        };
        let letter = self.text("web-dh-die-letter");
        let flat = if flat == 0 {
            String::new()
        } else {
            format!("+{flat}")
        };
        format!("{many}{letter}{}{flat}", die.sides())
    }

    /// What a roll is called in one line: trait or weapon, and against whom.
    pub fn roll_title(&self, roll: &Roll) -> String {
        let pc = self.state().pcs.get(&roll.pc);
        let weapon = roll.weapon.and_then(|number| {
            let weapon = pc.and_then(|pc| ::daggerheart::nth(&pc.sheet.weapons, number));
            match number {
                0 => Some(self.text("web-dh-bare-hands")),
                _ => weapon.map(|weapon| self.name(&weapon.name).to_owned()),
            }
        });
        let feature = roll.feature.and_then(|number| {
            let feature = self.state().feature(&roll.pc, number)?;
            Some(self.name(&feature.name).to_owned())
        });
        let traits: Vec<String> = roll
            .traits
            .iter()
            .map(|one| self.trait_name(*one))
            .collect();
        let traits = match traits.len() {
            0 => self.text("web-dh-trait-open"),
            _ => traits.join(" / "),
        };
        let mut title = match weapon.or(feature) {
            Some(with) => format!("{with} ({traits})"),
            None => traits,
        };
        if !roll.targets.is_empty() {
            let targets: Vec<String> = roll.targets.iter().map(|&id| self.foe_name(id)).collect();
            title = self.with(
                "web-dh-roll-at",
                &[("what", title.into()), ("whom", targets.join(", ").into())],
            );
        }
        title
    }

    /// What somebody wrote they do; nothing if they said it at the table.
    pub fn deed(&self, text: &str) -> Markup {
        html! {
            @if text != SPOKEN { p.deed { (self.with("web-dh-quote", &[("text", text.into())])) } }
        }
    }

    pub fn yes_no(yes: bool) -> &'static str {
        if yes { "yes" } else { "no" }
    }
}

pub fn signed(number: i64) -> String {
    match number {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}
