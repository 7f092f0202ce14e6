//! Secrets of seats and devices. The store only ever sees hashes.

use std::fmt;

/// A server's own secret, from which the links of seats are derived: they can be shown again without
/// being stored.
#[derive(Clone)]
pub struct ServerSecret([u8; 32]);

impl ServerSecret {
    pub fn new(bytes: [u8; 32]) -> ServerSecret {
        ServerSecret(bytes)
    }

    pub fn fresh() -> Result<ServerSecret, getrandom::Error> {
        Ok(ServerSecret(random_bytes()?))
    }

    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The token that opens a seat.
    pub fn seat_token(&self, table: &str, seat: &str) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        for part in ["augenzahl seat 1", table, seat] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }
}

impl fmt::Debug for ServerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSecret")
    }
}

/// What the store knows a token or a device by.
pub fn hash(token: &str) -> store::Hash {
    *blake3::hash(token.as_bytes()).as_bytes()
}

/// A new unguessable token.
pub fn fresh_token() -> Result<String, getrandom::Error> {
    Ok(hex(&random_bytes::<32>()?))
}

/// A new table id: short enough for an address bar, too long to stumble upon.
pub fn fresh_table_id() -> Result<String, getrandom::Error> {
    Ok(hex(&random_bytes::<8>()?))
}

fn random_bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
