//! No code: `Cargo.toml` says why this crate is there.
