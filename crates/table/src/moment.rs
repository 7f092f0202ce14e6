//! When something happened: in words as in RFC 3339, always of universal time, `2026-03-06T20:31:00.25Z`.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use plain::{Misread, Plain, Value};
use serde::{Serialize, Serializer};
use thiserror::Error;

const DAY: i64 = 86_400;

/// A moment of the years 0 to 9999.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp {
    /// Since 1970.
    second: i64,
    nano: u32,
}

/// No moment, or not written as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a moment like 2026-03-06T20:31:00Z")]
pub struct NoMoment;

impl Timestamp {
    pub const UNIX_EPOCH: Timestamp = Timestamp { second: 0, nano: 0 };

    pub fn now() -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let since = since.unwrap_or_default();
        Timestamp {
            second: since.as_secs() as i64,
            nano: since.subsec_nanos(),
        }
    }

    pub fn from_second(second: i64) -> Result<Timestamp, NoMoment> {
        let years = days_before(0)..days_before(10_000);
        match years.contains(&second.div_euclid(DAY)) {
            true => Ok(Timestamp { second, nano: 0 }),
            false => Err(NoMoment),
        }
    }

    pub fn from_millisecond(milli: i64) -> Result<Timestamp, NoMoment> {
        let whole = Timestamp::from_second(milli.div_euclid(1000))?;
        Ok(Timestamp {
            nano: milli.rem_euclid(1000) as u32 * 1_000_000,
            ..whole
        })
    }

    pub fn as_second(self) -> i64 {
        self.second
    }

    pub fn as_millisecond(self) -> i64 {
        self.second * 1000 + i64::from(self.nano / 1_000_000)
    }

    /// Parts by their usual signs: `%Y`, `%m`, `%d` (`%-d` without a zero before it), `%H`, `%M` and `%S`.
    pub fn strftime(self, format: &str) -> String {
        let (year, month, day) = date(self.second.div_euclid(DAY));
        let second = self.second.rem_euclid(DAY);
        let parts = [
            ("%Y", format!("{year:04}")),
            ("%m", format!("{month:02}")),
            ("%d", format!("{day:02}")),
            ("%-d", day.to_string()),
            ("%H", format!("{:02}", second / 3600)),
            ("%M", format!("{:02}", second / 60 % 60)),
            ("%S", format!("{:02}", second % 60)),
        ];
        let mut text = format.to_owned();
        for (sign, part) in parts {
            text = text.replace(sign, &part);
        }
        text
    }
}

/// Days from 1970 to the beginning of a year that begins in March, as years do that end with their leap day.
fn days_before_march(year: i64) -> i64 {
    let leap = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leap - 719_468
}

/// Days from a first of March to the first of a month, counted from March.
fn days_to(month: i64) -> i64 {
    (153 * month + 2) / 5
}

/// Days from 1970 to a first of January.
fn days_before(year: i64) -> i64 {
    days_before_march(year - 1) + days_to(10)
}

fn date(days: i64) -> (i64, i64, i64) {
    let mut year = 1970 + days.div_euclid(366);
    while days >= days_before_march(year + 1) {
        year += 1;
    }
    while days < days_before_march(year) {
        year -= 1;
    }
    let day = days - days_before_march(year);
    let month = (5 * day + 2) / 153;
    let day = day - days_to(month) + 1;
    match month {
        0..10 => (year, month + 3, day),
        _ => (year + 1, month - 9, day),
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.strftime("%Y-%m-%dT%H:%M:%S"))?;
        if self.nano > 0 {
            let fraction = format!(".{:09}", self.nano);
            f.write_str(fraction.trim_end_matches('0'))?;
        }
        f.write_str("Z")
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Timestamp {
    type Err = NoMoment;

    /// Reads what is written here, and nothing else.
    fn from_str(text: &str) -> Result<Timestamp, NoMoment> {
        let number = |from: usize, to: usize| {
            let digits = text.get(from..to).ok_or(NoMoment)?;
            digits.parse::<i64>().map_err(|_| NoMoment)
        };
        let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        let march = (month + 9) % 12;
        let days = days_before_march(year - i64::from(month < 3)) + days_to(march) + day - 1;
        let seconds = number(11, 13)? * 3600 + number(14, 16)? * 60 + number(17, 19)?;
        let mut moment = Timestamp::from_second(days * DAY + seconds)?;
        if let Some(fraction) = text.get(20..text.len() - 1) {
            moment.nano = format!("{fraction:0<9}").parse().map_err(|_| NoMoment)?;
        }
        match moment.to_string() == text {
            true => Ok(moment),
            false => Err(NoMoment),
        }
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Plain for Timestamp {
    fn read(json: Value) -> Result<Timestamp, Misread> {
        let read = String::read(json)?.parse();
        read.map_err(|error: NoMoment| Misread::new(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::{DAY, NoMoment, Timestamp};

    #[test]
    fn moments_are_written_and_read() {
        for (second, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_772_830_800, "2026-03-06T21:00:00Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"),
        ] {
            let moment = Timestamp::from_second(second).expect("a moment");
            assert_eq!(
                (moment.to_string().as_str(), moment.as_second()),
                (text, second)
            );
            assert_eq!(text.parse(), Ok(moment));
        }
        assert_eq!(Timestamp::from_second(253_402_300_800), Err(NoMoment));
        assert_eq!(Timestamp::from_second(-62_167_219_201), Err(NoMoment));
        assert_eq!(Timestamp::from_millisecond(i64::MAX), Err(NoMoment));
    }

    #[test]
    fn every_day_is_a_day_after_the_one_before() {
        let first = Timestamp::from_second(-62_167_219_200).expect("a moment");
        let mut before = first.strftime("%Y-%m-%d");
        for day in 1..800 * 366 {
            let moment = Timestamp::from_second(first.as_second() + day * DAY).expect("a moment");
            let today = moment.strftime("%Y-%m-%d");
            assert!(before < today, "{before} {today}");
            assert_eq!(moment.to_string().parse(), Ok(moment));
            before = today;
        }
    }

    #[test]
    fn fractions_are_kept() {
        for text in ["2026-03-06T20:31:00.000000001Z", "2026-03-06T20:31:00.25Z"] {
            let moment: Timestamp = text.parse().expect("a moment");
            assert_eq!(moment.to_string(), text);
        }
        let moment = Timestamp::from_millisecond(-1).expect("a moment");
        assert_eq!(moment.to_string(), "1969-12-31T23:59:59.999Z");
        assert_eq!(moment.as_millisecond(), -1);
        assert!(Timestamp::now() > Timestamp::UNIX_EPOCH);
    }

    #[test]
    fn what_is_no_moment_is_refused() {
        for text in [
            "",
            "2026",
            "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:00:60Z",
            "2026-01-01T00:00:00",
            "2026-01-01T00:00:00+01:00",
            "2026-01-01T00:00:00.Z",
            "2026-01-01T00:00:00.0000000001Z",
            "2026-01-01T00:00:00.xZ",
            "2026-01-01 00:00:00Z",
            "-026-01-01T00:00:00Z",
            "20ä6-01-01T00:00:00Z",
        ] {
            assert_eq!(text.parse::<Timestamp>(), Err(NoMoment), "{text}");
        }
    }
}
