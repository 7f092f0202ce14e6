//! What a type is read from, as data: the fields of an object with their kinds, the words of a list. Forms and documents are made from it, so
//! that they cannot know other fields than the reader.
//!
//! It costs a program nothing that it does not ask for: everything is constant, and what is inside is reached by functions that exist only
//! where somebody calls them.

use crate::Plain;

/// What a value of a type looks like on the wire.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Its reader is written by hand.
    Any,
    Text,
    Flag,
    Number {
        least: i64,
        most: u64,
    },
    /// Another shape under another name.
    As(Of),
    /// May be nothing.
    Maybe(Of),
    List {
        of: Of,
        /// Always so many.
        count: Option<usize>,
    },
    /// A list whose places each have a kind of their own.
    Places(&'static [Of]),
    /// Named by keys of one's own.
    Map(Of),
    Fields(&'static [Field]),
    /// One of some words.
    Words(&'static [&'static str]),
    Variants(Variants),
    /// Whichever fits first.
    OneOf(&'static [Of]),
}

/// The shape of something inside: a function, because a thing can hold others of its kind.
pub type Of = fn() -> &'static Shape;

#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    /// It may not be left out, unless its shape says that it can be nothing.
    pub needed: bool,
    /// Its own fields stand beside the others.
    pub flat: bool,
    pub of: Of,
}

#[derive(Clone, Copy, Debug)]
pub struct Variants {
    /// The field that says which one it is; without one it is a word, or the one field around what it holds.
    pub tag: Option<&'static str>,
    pub all: &'static [Kind],
}

/// One variant.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub name: &'static str,
    /// What it holds; none of its own: nothing.
    pub of: Option<Shape>,
}

/// The shape of what a type is read from.
pub fn shape_of<T: Plain>() -> &'static Shape {
    const { &T::SHAPE }
}

impl Shape {
    /// Without other names around it.
    pub fn bare(&'static self) -> &'static Shape {
        match self {
            Shape::As(of) => of().bare(),
            shape => shape,
        }
    }

    /// What is inside if it is not nothing.
    pub fn some(&'static self) -> &'static Shape {
        match self.bare() {
            Shape::Maybe(of) => of().some(),
            shape => shape,
        }
    }

    pub fn is_maybe(&'static self) -> bool {
        matches!(self.bare(), Shape::Maybe(_))
    }

    /// The fields of an object, also those that stand in it from another type.
    pub fn fields(&'static self) -> Vec<Field> {
        let Shape::Fields(fields) = self.some() else {
            return Vec::new();
        };
        let mut all = Vec::new();
        for field in *fields {
            match field.flat {
                true => all.extend((field.of)().fields()),
                false => all.push(*field),
            }
        }
        all
    }

    pub fn field(&'static self, name: &str) -> Option<Field> {
        self.fields().into_iter().find(|field| field.name == name)
    }
}
