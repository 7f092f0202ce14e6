//! Words and numbers in the player's language.

use dice::Fraction;
use table::{Arg, Phrase, Refusal};
use words::{Lang, percent};

use crate::speak;

#[derive(Clone, Copy, Debug)]
pub struct Say {
    pub lang: Lang,
}

impl Say {
    pub fn text(self, id: &str) -> String {
        self.with(id, &[])
    }

    pub fn with(self, id: &str, args: &[(&'static str, Arg)]) -> String {
        speak::text(self.lang, id, args)
    }

    pub fn phrase(self, phrase: &Phrase) -> String {
        speak::phrase(self.lang, phrase)
    }

    pub fn refusal(self, refusal: &Refusal) -> String {
        speak::WORDS.refusal(self.lang, "samurai", refusal)
    }

    pub fn percent(self, chance: &Fraction) -> String {
        percent(self.lang, chance)
    }

    /// A chance as percent and exactly: `28,7 % (31/108)`; certainties need no fraction.
    pub fn chance(self, chance: &Fraction) -> String {
        let percent = self.percent(chance);
        if chance.is_zero() || *chance == Fraction::ONE {
            percent
        } else {
            format!("{percent} ({chance})")
        }
    }

    /// An average with up to two decimals: `3,5`.
    pub fn mean(self, mean: &Fraction) -> String {
        let text = mean.decimal(2);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        match self.lang {
            Lang::De => text.replace('.', ","),
            Lang::En => text.to_owned(),
        }
    }
}

/// ⚀ … ⚅
pub fn die_sign(face: u8) -> char {
    ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'][usize::from(face.clamp(1, 6)) - 1]
}
