//! Chances as people read them.

use dice::Fraction;

use crate::Lang;

/// A chance in percent with one decimal: `33,3 %`. What is possible never shows as 0, what is not
/// certain never as 100.
pub fn percent(lang: Lang, chance: &Fraction) -> String {
    let tenths = chance.scaled(1000).unwrap_or(0);
    let certain = *chance == Fraction::from(1);
    let number = match tenths {
        0 if !chance.is_zero() => "< 0.1".to_owned(),
        1000 if !certain => "> 99.9".to_owned(),
        _ if tenths % 10 == 0 => (tenths / 10).to_string(),
        _ => format!("{}.{}", tenths / 10, tenths % 10),
    };
    match lang {
        Lang::De => format!("{}\u{202f}%", number.replace('.', ",")),
        Lang::En => format!("{number}%"),
    }
}

/// The same chance as a length between 0 and 100 for a drawn bar.
pub fn percent_width(chance: &Fraction) -> String {
    let tenths = chance.scaled(1000).unwrap_or(0);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A measured number with one decimal: `5,7`.
pub fn decimal(lang: Lang, number: f64) -> String {
    let number = format!("{number:.1}");
    match lang {
        Lang::De => number.replace('.', ","),
        Lang::En => number,
    }
}

/// A counted share in percent with one decimal: `41,7 %`.
pub fn share(lang: Lang, share: f64) -> String {
    let number = decimal(lang, 100.0 * share);
    match lang {
        Lang::De => format!("{number}\u{202f}%"),
        Lang::En => format!("{number}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_shares_read_well() {
        assert_eq!(share(Lang::De, 0.4167), "41,7\u{202f}%");
        assert_eq!(share(Lang::En, 1.0), "100.0%");
    }

    #[test]
    fn chances_read_well() {
        let cases = [
            (Fraction::new(1, 3), "33,3\u{202f}%", "33.3%"),
            (Fraction::new(1, 2), "50\u{202f}%", "50%"),
            (Fraction::new(1, 1), "100\u{202f}%", "100%"),
            (Fraction::new(0, 1), "0\u{202f}%", "0%"),
            (Fraction::new(1, 100_000), "< 0,1\u{202f}%", "< 0.1%"),
            (Fraction::new(99_999, 100_000), "> 99,9\u{202f}%", "> 99.9%"),
        ];
        for (chance, german, english) in cases {
            assert_eq!(percent(Lang::De, &chance), german);
            assert_eq!(percent(Lang::En, &chance), english);
        }
    }
}
