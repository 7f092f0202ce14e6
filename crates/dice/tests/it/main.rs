//! One binary for all tests that need more than one module.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod brute;
mod direct;
mod enumerate;
mod numbers;
#[path = "../../../bench/src/questions.rs"]
mod questions;
mod seeded;
mod six_questions;
mod sizes;
