//! Fields as people write them: `G7`, as the edge of the board says; `6,6` is what buttons send.

use ::condice::Field;

/// Column letters and row number, or two numbers from 0.
pub fn read(text: &str) -> Option<Field> {
    let text = text.trim();
    if text.len() > 8 {
        return None;
    }
    if let Some((x, y)) = text.split_once(',') {
        return Some(Field::new(x.trim().parse().ok()?, y.trim().parse().ok()?));
    }
    let split = text.find(|sign: char| sign.is_ascii_digit())?;
    let (letters, row) = text.split_at(split);
    let mut column: u32 = 0;
    for letter in letters.trim().chars() {
        let place = letter.to_ascii_uppercase();
        if !place.is_ascii_uppercase() {
            return None;
        }
        column = column * 26 + (place as u32 - 'A' as u32 + 1);
    }
    let row: u8 = row.trim().parse().ok()?;
    Some(Field::new(
        u8::try_from(column.checked_sub(1)?).ok()?,
        row.checked_sub(1)?,
    ))
}

/// As buttons and addresses write it.
pub fn sent(field: Field) -> String {
    format!("{},{}", field.x, field.y)
}

/// All fields of the rectangle with these corners.
pub fn rectangle(a: Field, b: Field) -> Vec<[u8; 2]> {
    let columns = a.x.min(b.x)..=a.x.max(b.x);
    let rows = a.y.min(b.y)..=a.y.max(b.y);
    rows.flat_map(|y| columns.clone().map(move |x| [x, y]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_as_they_are_called() {
        for field in [(0, 0), (6, 6), (25, 9), (26, 0), (51, 3), (52, 0), (59, 59)] {
            let field = Field::new(field.0, field.1);
            assert_eq!(read(&field.to_string()), Some(field), "{field}");
            assert_eq!(read(&sent(field)), Some(field), "{field}");
        }
        assert_eq!(read(" g 7 "), Some(Field::new(6, 6)));
        for text in [
            "",
            "7",
            "G",
            "G0",
            "7G",
            "ZZZZ1",
            "G999",
            "Ä1",
            "1,",
            ",",
            "-1,2",
            "A1A1A1A1A1",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_rectangle_has_two_corners() {
        let fields = rectangle(Field::new(2, 3), Field::new(1, 4));
        assert_eq!(fields, [[1, 3], [2, 3], [1, 4], [2, 4]]);
        assert_eq!(rectangle(Field::new(5, 5), Field::new(5, 5)), [[5, 5]]);
    }
}
