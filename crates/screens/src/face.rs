//! Pictures that lie on a table, by what they are of. Who sees a name sees its picture; without one the drawn marks stand
//! where they always stood.

use std::sync::Arc;

use maud::{Markup, html};
use table::Name;

/// What there is, by place (`token Graubart`, `map 12 8`), and the address of each.
#[derive(Clone, Debug, Default)]
pub struct Pictures(pub Arc<Vec<(String, String)>>);

impl Pictures {
    fn at(&self, place: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == place);
        found.map(|(_, address)| address.as_str())
    }

    /// A picture of somebody: of the wanted kind, else of the other.
    pub fn of(&self, kind: &str, name: &Name) -> Option<&str> {
        if self.0.is_empty() {
            return None;
        }
        let other = if kind == "token" { "portrait" } else { "token" };
        let kinds = [kind, other].into_iter();
        let mut places = kinds.flat_map(|kind| name.spellings().map(move |name| of(kind, name)));
        places.find_map(|place| self.at(&place))
    }

    /// What lies under a map of this size.
    pub fn under(&self, width: u8, height: u8) -> Option<&str> {
        self.at(&under(width, height))
    }

    /// Beside a name.
    pub fn face(&self, name: &Name) -> Markup {
        html! { @if let Some(address) = self.of("portrait", name) { img.own-face src=(address) alt="" width="44" height="44" loading="lazy"; } }
    }
}

/// Where the picture of somebody lies.
pub fn of(kind: &str, name: &str) -> String {
    format!("{kind} {}", name.trim())
}

/// Where the background of a map lies: another map of the same size is rarely laid out after it.
pub fn under(width: u8, height: u8) -> String {
    format!("map {width} {height}")
}
