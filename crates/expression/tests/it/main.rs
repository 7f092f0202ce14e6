//! Dice expressions: what they come to, what is refused, and that odds are the rolls counted.

mod brute;
mod counted;
mod grammar;
mod random;
mod refused;
mod thrown;
mod words;
