//! The server's dice: a stream anybody can recompute once the seed is revealed.
//!
//! With a secret `seed` of 32 bytes, the dice of record `n` of a table come from
//!
//! ```text
//! stream(n) = BLAKE3 keyed with seed, extended output, over
//!     "augenzahl dice 1" ‖ len(table) ‖ table ‖ count(entropy) ‖ len(e₁) ‖ e₁ ‖ … ‖ n
//! ```
//!
//! where every length, the count and `n` are little-endian u64. A die with `s` sides takes the
//! stream's next byte below `256 − 256 mod s` (others are skipped, so that no face is favoured) and
//! shows `byte mod s + 1`. The commitment published beforehand is `BLAKE3("augenzahl seed 1" ‖ seed)`.

use std::fmt;

use crate::{Dice, Die, NoDice, Origin, RolledDie};

/// A table's secret. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The hash of a seed, in hex: known before the first roll, checked after the last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

/// The dice of one record.
#[derive(Clone, Debug)]
pub struct Seeded {
    /// Ready to be read; turned into a stream by the first die, because many commands need none.
    input: blake3::Hasher,
    stream: Option<Stream>,
    rolled: Vec<RolledDie>,
}

#[derive(Clone, Debug)]
struct Stream {
    reader: blake3::OutputReader,
    block: [u8; 64],
    used: usize,
}

impl Seed {
    /// From the operating system's randomness.
    pub fn fresh() -> Result<Seed, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(Seed(seed))
    }

    /// The same dice every time: for `--seed N` and tests.
    pub fn from_number(number: u64) -> Seed {
        Seed(blake3::derive_key(
            "augenzahl numbered seed 1",
            &number.to_le_bytes(),
        ))
    }

    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub fn commitment(&self) -> Commitment {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"augenzahl seed 1").update(&self.0);
        Commitment(*hasher.finalize().as_bytes())
    }

    /// The secret in hex, for the day it is revealed.
    pub fn reveal(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// The dice of record `record` of a table, with what its seats mixed in.
    pub fn dice(&self, table: &str, entropy: &[impl AsRef<[u8]>], record: u64) -> Seeded {
        let mut input = blake3::Hasher::new_keyed(&self.0);
        input.update(b"augenzahl dice 1");
        part(&mut input, table.as_bytes());
        number(&mut input, entropy.len() as u64);
        for bytes in entropy {
            part(&mut input, bytes.as_ref());
        }
        number(&mut input, record);
        Seeded {
            input,
            stream: None,
            rolled: Vec::new(),
        }
    }
}

fn part(input: &mut blake3::Hasher, bytes: &[u8]) {
    number(input, bytes.len() as u64);
    input.update(bytes);
}

fn number(input: &mut blake3::Hasher, number: u64) {
    input.update(&number.to_le_bytes());
}

impl Seeded {
    /// Everything thrown so far.
    pub fn into_rolled(self) -> Vec<RolledDie> {
        self.rolled
    }

    /// Forgets what was thrown, for simulations that keep no journal.
    pub fn forget(&mut self) {
        self.rolled.clear();
    }

    fn byte(&mut self) -> u8 {
        let stream = self.stream.get_or_insert_with(|| Stream {
            reader: self.input.finalize_xof(),
            block: [0; 64],
            used: 64,
        });
        if stream.used == stream.block.len() {
            stream.reader.fill(&mut stream.block);
            stream.used = 0;
        }
        stream.used += 1;
        stream.block[stream.used - 1]
    }

    fn face(&mut self, sides: u8) -> u8 {
        loop {
            if let Some(face) = face_of_byte(self.byte(), sides) {
                return face;
            }
        }
    }
}

/// The face a byte shows, if it counts: the highest bytes are left out so that every face has
/// equally many.
fn face_of_byte(byte: u8, sides: u8) -> Option<u8> {
    let (byte, sides) = (u16::from(byte), u16::from(sides));
    let fair = 256 - 256 % sides;
    (byte < fair).then_some((byte % sides) as u8 + 1)
}

impl Dice for Seeded {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        for (&die, face) in dice.iter().zip(faces) {
            *face = self.face(die.kind.sides());
            self.rolled.push(RolledDie::new(die, *face, Origin::Server));
        }
        Ok(())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(commitment {})", self.commitment())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}
