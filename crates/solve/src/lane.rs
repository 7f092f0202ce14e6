//! Sixteen neighbouring values of concentration, reckoned with at once: loops the compiler turns into vector code.

pub const WIDE: usize = 16;
pub type Lane = [f32; WIDE];

pub const ZEROS: Lane = [0.0; WIDE];
pub const ONES: Lane = [1.0; WIDE];

/// Rounded up to whole lanes.
pub fn whole(width: usize) -> usize {
    width.div_ceil(WIDE) * WIDE
}

#[inline(always)]
pub fn at(values: &[f32], start: usize) -> &Lane {
    values[start..]
        .first_chunk()
        .expect("rows are padded to whole lanes")
}

#[inline(always)]
pub fn set(values: &mut [f32], start: usize, lane: &Lane) {
    values[start..start + WIDE].copy_from_slice(lane);
}

#[inline(always)]
pub fn best(into: &mut Lane, other: &Lane) {
    for (value, &other) in into.iter_mut().zip(other) {
        *value = if other > *value { other } else { *value };
    }
}

#[inline(always)]
pub fn add(into: &mut Lane, other: &Lane) {
    for (value, &other) in into.iter_mut().zip(other) {
        *value += other;
    }
}

#[inline(always)]
pub fn add_times(into: &mut Lane, other: &Lane, times: f32) {
    for (value, &other) in into.iter_mut().zip(other) {
        *value += other * times;
    }
}

#[inline(always)]
pub fn scale(into: &mut Lane, by: f32) {
    for value in into {
        *value *= by;
    }
}

/// Sixteen values of a row that is `width` long, from `start` on less `back`. Before the row stands what nobody can
/// reach (0), behind it what is won (1).
#[inline(always)]
pub fn shifted(values: &[f32], row: usize, width: usize, start: usize, back: usize) -> Lane {
    if start >= back {
        let from = start - back;
        if from + WIDE <= width {
            return *at(values, row + from);
        }
        return std::array::from_fn(|lane| match from + lane < width {
            true => values[row + from + lane],
            false => 1.0,
        });
    }
    std::array::from_fn(|lane| match (start + lane).checked_sub(back) {
        Some(place) if place < width => values[row + place],
        Some(_) => 1.0,
        None => 0.0,
    })
}
