//! Figures, and the table of them.

use std::fmt::Write;

/// One figure: ours, next to a peer or a floor, and whether the goal is reached.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub figure: String,
    pub ours: String,
    pub peer: String,
    pub ratio: String,
    pub goal: String,
    pub reached: Option<bool>,
}

impl Row {
    pub fn new(figure: impl Into<String>, ours: impl Into<String>) -> Row {
        Row {
            figure: figure.into(),
            ours: ours.into(),
            ..Row::default()
        }
    }

    pub fn beside(mut self, peer: impl Into<String>) -> Row {
        self.peer = peer.into();
        self
    }

    /// How many times better we are.
    pub fn times(mut self, ratio: f64) -> Row {
        self.ratio = format!("{}×", short(ratio));
        self
    }

    pub fn goal(mut self, goal: impl Into<String>, reached: bool) -> Row {
        self.goal = goal.into();
        self.reached = Some(reached);
        self
    }
}

/// Several measurements of one thing.
#[derive(Clone, Debug, Default)]
pub struct Sample(Vec<f64>);

impl Sample {
    pub fn push(&mut self, value: f64) {
        self.0.push(value);
    }

    pub fn median(&self) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }

    /// The median with its spread.
    pub fn show(&self) -> String {
        let median = short(self.median());
        let least = self.0.iter().copied().fold(f64::INFINITY, f64::min);
        let most = self.0.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if self.0.len() < 2 {
            return median;
        }
        format!("{median} ({}–{})", short(least), short(most))
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Sample {
        Sample(values.into_iter().collect())
    }
}

/// Three digits that matter, with thousands apart.
pub fn short(value: f64) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let size = value.abs();
    let digits = match size {
        _ if size >= 100.0 || size == 0.0 => 0,
        _ if size >= 10.0 => 1,
        _ if size >= 1.0 => 2,
        _ => 3,
    };
    let text = format!("{value:.digits$}");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().rev().enumerate() {
        if place > 0 && place % 3 == 0 && digit != '-' {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let whole: String = grouped.chars().rev().collect();
    if rest.is_empty() {
        whole
    } else {
        format!("{whole}.{rest}")
    }
}

pub fn table(rows: &[Row]) -> String {
    let head = ["figure", "ours", "peer or floor", "ratio", "goal", ""].map(str::to_owned);
    let lines: Vec<[String; 6]> = std::iter::once(head)
        .chain(rows.iter().map(|row| {
            [
                row.figure.clone(),
                row.ours.clone(),
                row.peer.clone(),
                row.ratio.clone(),
                row.goal.clone(),
                match row.reached {
                    Some(true) => "reached".to_owned(),
                    Some(false) => "MISSED".to_owned(),
                    None => String::new(),
                },
            ]
        }))
        .collect();
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: [usize; 6] = std::array::from_fn(width);
    let mut text = String::new();
    for line in &lines {
        let cells = line.iter().zip(widths);
        let cells: Vec<String> = cells
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", cells.join("  ").trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (0.1234, "0.123"),
            (1.234, "1.23"),
            (12.34, "12.3"),
            (123.4, "123"),
            (1_234_567.0, "1,234,567"),
            (-1234.0, "-1,234"),
        ] {
            assert_eq!(short(value), text);
        }
    }

    #[test]
    fn the_median_stands_in_the_middle() {
        let sample: Sample = [3.0, 1.0, 2.0].into_iter().collect();
        assert_eq!(sample.median(), 2.0);
        assert_eq!(sample.show(), "2.00 (1.00–3.00)");
    }
}
