//! Whole numbers of 256 bits: opposed rolls of thirty dice a side, still without the heap.

/// `high` · 2¹²⁸ + `low`. The fields stand in this order so that the derived comparison is the
/// comparison of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Wide {
    pub(crate) high: u128,
    pub(crate) low: u128,
}

impl Wide {
    pub(crate) const ZERO: Wide = Wide { high: 0, low: 0 };

    /// Always fits.
    #[inline]
    pub(crate) fn product(a: u128, b: u128) -> Wide {
        let (low, high) = a.carrying_mul(b, 0);
        Wide { high, low }
    }

    #[inline]
    pub(crate) fn checked_add(self, other: Wide) -> Option<Wide> {
        let (low, carry) = self.low.overflowing_add(other.low);
        let high = self.high.checked_add(other.high)?;
        let high = high.checked_add(carry.into())?;
        Some(Wide { high, low })
    }

    /// For sums that are known to fit.
    #[inline]
    pub(crate) fn wrapping_add(self, other: Wide) -> Wide {
        let (low, carry) = self.low.overflowing_add(other.low);
        let high = self
            .high
            .wrapping_add(other.high)
            .wrapping_add(carry.into());
        Wide { high, low }
    }

    /// `other` must not be larger.
    pub(crate) fn minus(self, other: Wide) -> Wide {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        let high = self.high - other.high - u128::from(borrow);
        Wide { high, low }
    }

    pub(crate) fn checked_mul(self, by: u128) -> Option<Wide> {
        let low = Wide::product(self.low, by);
        let high = Wide::product(self.high, by);
        if high.high > 0 {
            return None;
        }
        low.checked_add(Wide {
            high: high.low,
            low: 0,
        })
    }

    pub(crate) fn trailing_zeros(self) -> u32 {
        match self.low {
            0 => 128 + self.high.trailing_zeros(),
            low => low.trailing_zeros(),
        }
    }

    pub(crate) fn shifted_right(self, by: u32) -> Wide {
        match by {
            0 => self,
            1..128 => Wide {
                high: self.high >> by,
                low: self.low >> by | self.high << (128 - by),
            },
            _ => Wide {
                high: 0,
                low: self.high.checked_shr(by - 128).unwrap_or(0),
            },
        }
    }

    /// As 32-bit digits, the lowest first.
    pub(crate) fn digits(self) -> [u32; 8] {
        std::array::from_fn(|place| {
            let half = if place < 4 { self.low } else { self.high };
            (half >> (32 * (place % 4))) as u32
        })
    }
}

impl From<u128> for Wide {
    fn from(low: u128) -> Wide {
        Wide { high: 0, low }
    }
}
