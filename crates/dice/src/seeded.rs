//! Dice the server rolls, and everyone can check later: seeds that are promised first and revealed afterwards, and
//! the stream of faces that follows from a seed, a place and what was mixed in. `docs/dice.md` is the protocol,
//! precise enough to do it again without this code.

use std::fmt;
use std::str::FromStr;

use blake3::{Hash, Hasher, OutputReader};
use plain::Plain;
use serde::Serialize;

use crate::{Dice, Die, Kind, NoDice, Origin, RolledDie};

const DICE_OF_RECORDS: &str = "augenzahl 1 dice";
const DICE_OF_PLACES: &str = "augenzahl 2 dice";
const COMMITMENT: &str = "augenzahl 1 seed commitment";
const FROM_NUMBER: &str = "augenzahl 1 seed from number";
const CHAIN: &str = "augenzahl 1 seed of a chain";
const HIDDEN_CHAIN: &str = "augenzahl 3 seed of the hidden chain";
const SALT: &str = "augenzahl 3 salt";
const RESTORED: &str = "augenzahl 3 root after a journal was restored";
const ASKED: &str = "augenzahl 3 asked";

/// The secret behind a table's dice.
///
/// ```
/// use dice::{Dice, Die, Kind, Seed};
///
/// let seed = Seed::from_number(7);
/// let promise = seed.commitment(); // told before anything is thrown
///
/// let brought: [&[u8]; 1] = [b"what the players mix in"];
/// let mut dice = seed.dice("our table", &brought, 1);
/// let mut faces = [0; 2];
/// dice.faces(&[Die::new("die", Kind::D6); 2], &mut faces).expect("seeds know every face");
///
/// // Later the seed is shown, and everybody throws the same dice again.
/// assert!(promise.opens_with(&seed));
/// let mut again = [0; 2];
/// let mut dice = seed.dice("our table", &brought, 1);
/// dice.faces(&[Die::new("die", Kind::D6); 2], &mut again).expect("seeds know every face");
/// assert_eq!(faces, again);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// From the operating system.
    pub fn fresh() -> Result<Seed, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Seed(bytes))
    }

    /// The same seed for the same number, for tests and `--seed N`. Whoever knows the number knows
    /// the dice.
    pub fn from_number(number: u64) -> Seed {
        Seed(blake3::derive_key(
            FROM_NUMBER,
            number.to_string().as_bytes(),
        ))
    }

    /// A seed that was kept.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The secret itself, for keeping it.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What everyone may know beforehand.
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::derive_key(COMMITMENT, &self.0))
    }

    /// The secret in hex, for storing it and for revealing it. Parsed by [`FromStr`].
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What browsers are told of a throw before they show their secrets: it binds the server to these texts, and
    /// says nothing about them to whoever does not know the seed.
    pub fn asked<T: AsRef<[u8]>>(&self, texts: &[T]) -> String {
        let mut hasher = Hasher::new_keyed(&self.0);
        netstring(&mut hasher, ASKED.as_bytes());
        for text in texts {
            netstring(&mut hasher, text.as_ref());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// The dice of record `seq` of a table in the first format. Costs nothing until the first die is thrown.
    pub fn dice<'a, E: AsRef<[u8]>>(
        &self,
        table: &'a str,
        entropy: &'a [E],
        seq: u64,
    ) -> Seeded<'a, E> {
        self.dice_at(table, entropy, At::Record(seq))
    }

    /// The dice of one throw of a table.
    pub fn dice_at<'a, E: AsRef<[u8]>>(
        &self,
        table: &'a str,
        entropy: &'a [E],
        at: At,
    ) -> Seeded<'a, E> {
        Seeded {
            seed: self.clone(),
            table,
            entropy,
            at,
            stream: None,
            rolled: Vec::new(),
        }
    }
}

/// Which throw of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The throw of this record: the first format.
    Record(u64),
    /// The throw at this place of the history that stands.
    Place {
        /// Which throw of the history that stands.
        number: u64,
        /// Only the game master may see it.
        secret: bool,
        /// How often new dice were ordered for it.
        renewed: u32,
    },
}

impl At {
    /// A place of a throw that everybody sees, as it falls first.
    pub fn open(number: u64) -> At {
        At::Place {
            number,
            secret: false,
            renewed: 0,
        }
    }

    fn format(self) -> &'static str {
        match self {
            At::Record(_) => DICE_OF_RECORDS,
            At::Place { .. } => DICE_OF_PLACES,
        }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            At::Record(number) => write!(f, "{number}"),
            At::Place {
                number,
                secret,
                renewed,
            } => {
                let mark = if secret { "s" } else { "" };
                write!(f, "{mark}{number}")?;
                match renewed {
                    0 => Ok(()),
                    times => write!(f, "+{times}"),
                }
            }
        }
    }
}

/// A server's secret for one table, from which one seed after the other follows: revealing one says
/// nothing about the next. Seed n is BLAKE3 in key-derivation mode, over the 32 bytes of the root and n in decimal;
/// the seeds of throws that only the game master may see have a context of their own.
#[derive(Clone, Debug)]
pub struct SeedChain {
    root: Seed,
}

impl SeedChain {
    /// The seeds that follow from this one.
    pub fn new(root: Seed) -> SeedChain {
        SeedChain { root }
    }

    /// The seed of this number.
    pub fn seed(&self, number: u32) -> Seed {
        Seed(self.derive(CHAIN, number.into()))
    }

    /// The seeds after a journal was put back to where it stood before: other ones than those that may have been
    /// used or shown meanwhile.
    #[must_use]
    pub fn after(&self, nonce: &str) -> SeedChain {
        let mut hasher = Hasher::new_derive_key(RESTORED);
        hasher.update(self.root.as_bytes());
        hasher.update(nonce.as_bytes());
        SeedChain::new(Seed(*hasher.finalize().as_bytes()))
    }

    /// The seed of hidden throws.
    pub fn hidden(&self, number: u32) -> Seed {
        Seed(self.derive(HIDDEN_CHAIN, number.into()))
    }

    /// What keeps the hash of a hidden record from being guessed.
    pub fn salt(&self, seq: u64) -> String {
        hex(&self.derive(SALT, seq))[..32].to_owned()
    }

    fn derive(&self, context: &str, number: u64) -> [u8; 32] {
        let mut hasher = Hasher::new_derive_key(context);
        hasher.update(self.root.as_bytes());
        hasher.update(number.to_string().as_bytes());
        *hasher.finalize().as_bytes()
    }
}

impl FromStr for Seed {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Seed, NotHex> {
        unhex(text).map(Seed)
    }
}

/// Never shows the secret: seeds end up in logs and failing tests.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to {})", self.commitment())
    }
}

/// The promise a seed has to keep: its hash, known before the first roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether this is the seed that was committed to.
    pub fn opens_with(&self, seed: &Seed) -> bool {
        seed.commitment() == *self
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        unhex(text).map(Commitment)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        commitment.to_string()
    }
}

impl TryFrom<String> for Commitment {
    type Error = NotHex;

    fn try_from(text: String) -> Result<Commitment, NotHex> {
        text.parse()
    }
}

/// The text is not 32 bytes in hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct NotHex;

pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    Hash::from_bytes(*bytes).to_string()
}

pub(crate) fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let hash = Hash::from_hex(text).map_err(|_| NotHex)?;
    Ok(*hash.as_bytes())
}

/// Answers from the stream of one throw.
#[derive(Debug)]
pub struct Seeded<'a, E> {
    seed: Seed,
    table: &'a str,
    entropy: &'a [E],
    at: At,
    stream: Option<Stream>,
    rolled: Vec<RolledDie>,
}

impl<E> Seeded<'_, E> {
    /// The dice that were asked for, with their faces.
    pub fn into_rolled(self) -> Vec<RolledDie> {
        self.rolled
    }
}

impl<E: AsRef<[u8]>> Dice for Seeded<'_, E> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        let stream = self
            .stream
            .get_or_insert_with(|| Stream::new(&self.seed, self.table, self.entropy, self.at));
        for (&die, face) in dice.iter().zip(faces) {
            *face = stream.face(die.kind);
            self.rolled.push(RolledDie::new(die, *face, Origin::Server));
        }
        Ok(())
    }
}

/// The extended output of a throw's hash, a block at a time.
struct Stream {
    output: OutputReader,
    block: [u8; 64],
    used: usize,
}

impl Stream {
    fn new<E: AsRef<[u8]>>(seed: &Seed, table: &str, entropy: &[E], at: At) -> Stream {
        let mut hasher = Hasher::new_keyed(&seed.0);
        netstring(&mut hasher, at.format().as_bytes());
        netstring(&mut hasher, table.as_bytes());
        for item in entropy {
            netstring(&mut hasher, item.as_ref());
        }
        netstring(&mut hasher, at.to_string().as_bytes());
        Stream {
            output: hasher.finalize_xof(),
            block: [0; 64],
            used: 64,
        }
    }

    fn face(&mut self, kind: Kind) -> u8 {
        loop {
            if self.used == self.block.len() {
                self.output.fill(&mut self.block);
                self.used = 0;
            }
            let byte = self.block[self.used];
            self.used += 1;
            if let Some(face) = face(kind, byte) {
                return face;
            }
        }
    }
}

/// Shows where it is, not what is to come.
impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream({} of 64 bytes used)", self.used)
    }
}

fn netstring(hasher: &mut Hasher, bytes: &[u8]) {
    hasher.update(bytes.len().to_string().as_bytes());
    hasher.update(b":").update(bytes).update(b",");
}

/// The face a byte stands for. Bytes beyond the last full round of faces stand for none, or low
/// faces would be more likely.
fn face(kind: Kind, byte: u8) -> Option<u8> {
    let sides = u16::from(kind.sides());
    let rounds = 256 / sides;
    (u16::from(byte) < rounds * sides).then(|| byte % kind.sides() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_stands_for_equally_many_bytes() {
        for kind in Kind::ALL {
            let mut bytes_of = vec![0; kind.sides().into()];
            let mut skipped = 0;
            for byte in 0..=u8::MAX {
                match face(kind, byte) {
                    Some(face) => bytes_of[usize::from(face) - 1] += 1,
                    None => skipped += 1,
                }
            }
            let each = 256 / u32::from(kind.sides());
            assert!(bytes_of.iter().all(|&bytes| bytes == each), "{kind}");
            assert_eq!(skipped, 256 % u32::from(kind.sides()), "{kind}");
        }
    }

    #[test]
    fn nothing_is_hashed_before_the_first_die() {
        let seed = Seed::from_number(1);
        let dice = seed.dice("table", &[b"alice"], 1);
        assert!(dice.stream.is_none());
    }
}
