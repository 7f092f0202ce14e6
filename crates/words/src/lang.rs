//! The reader's language.

use table::Bilingual;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    #[default]
    De,
    En,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    pub fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }

    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    pub fn other(self) -> Lang {
        match self {
            Lang::De => Lang::En,
            Lang::En => Lang::De,
        }
    }

    /// What a browser asks for (`de-AT,de;q=0.9,en;q=0.8`). Readers of neither language get English.
    pub fn from_accept(header: &str) -> Lang {
        let mut best = (0.0, Lang::En);
        for item in header.split(',') {
            let mut parts = item.split(';');
            let tag = parts.next().unwrap_or("").trim();
            let quality = parts
                .find_map(|part| part.trim().strip_prefix("q="))
                .map_or(1.0, |q| q.parse::<f32>().unwrap_or(0.0));
            let primary = tag.split('-').next().unwrap_or("").to_ascii_lowercase();
            if let Some(lang) = Lang::from_code(&primary)
                && quality > best.0
            {
                best = (quality, lang);
            }
        }
        best.1
    }

    /// What a terminal asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`: `de_DE.UTF-8`).
    pub fn from_locale(locale: &str) -> Lang {
        if locale.starts_with("de") {
            Lang::De
        } else {
            Lang::En
        }
    }

    pub fn pick(self, text: &Bilingual) -> &str {
        match self {
            Lang::De => &text.de,
            Lang::En => &text.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_their_language() {
        let cases = [
            ("de-AT,de;q=0.9,en;q=0.8", Lang::De),
            ("en-GB,en;q=0.9,de;q=0.7", Lang::En),
            ("fr,de;q=0.3,en;q=0.2", Lang::De),
            ("fr", Lang::En),
            ("", Lang::En),
            ("de;q=0", Lang::En),
        ];
        for (header, lang) in cases {
            assert_eq!(Lang::from_accept(header), lang, "{header}");
        }
    }
}
