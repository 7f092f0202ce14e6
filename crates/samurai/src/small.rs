//! Little collections that live inside the state without a heap.

use std::fmt;

use plain::{Misread, Plain, Value};
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// A set of small numbers (areas, heavy wounds); on the wire a sorted list.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Set(u16);

impl Set {
    pub fn has(self, number: u8) -> bool {
        number < 16 && self.0 >> number & 1 == 1
    }

    /// Larger numbers than a page knows are ignored: a journal may come from anywhere.
    pub fn insert(&mut self, number: u8) {
        if number < 16 {
            self.0 |= 1 << number;
        }
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..16).filter(move |&number| self.has(number))
    }
}

impl FromIterator<u8> for Set {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Set {
        let mut set = Set::default();
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Plain for Set {
    fn read(json: Value) -> Result<Set, Misread> {
        Ok(Vec::<u8>::read(json)?.into_iter().collect())
    }
}

impl Serialize for Set {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Up to three faces in the order rolled; on the wire a list.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Faces {
    len: u8,
    faces: [u8; 3],
}

impl Faces {
    pub const MOST: usize = 3;

    pub fn of(faces: &[u8]) -> Faces {
        let mut kept = Faces::default();
        for (slot, &face) in kept.faces.iter_mut().zip(faces) {
            *slot = face;
            kept.len += 1;
        }
        kept
    }

    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }

    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.faces[..usize::from(self.len)]
    }

    pub fn sum(&self) -> u8 {
        self.as_slice().iter().sum()
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.as_slice().len()))?;
        for face in self.as_slice() {
            seq.serialize_element(face)?;
        }
        seq.end()
    }
}

impl Plain for Faces {
    fn read(json: Value) -> Result<Faces, Misread> {
        Ok(Faces::of(&plain::at_most(json, Faces::MOST)?))
    }
}
