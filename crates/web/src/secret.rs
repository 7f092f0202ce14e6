//! Secrets of seats and devices. The store only ever sees hashes.

use std::fmt;

/// Words that are easy to say across a table and to type on a phone; the same in both languages'
/// alphabets.
const CODE_WORDS: [&str; 64] = [
    "ahorn", "amsel", "anker", "apfel", "bambus", "birke", "blume", "brise", "dachs", "distel",
    "donau", "drache", "eiche", "elster", "esche", "falke", "farn", "feder", "fuchs", "garten",
    "ginkgo", "hafen", "hasel", "hirsch", "insel", "kerze", "kiefer", "kiesel", "koralle",
    "kranich", "krone", "lampe", "laterne", "lerche", "linde", "lotus", "luchs", "mandel",
    "marder", "melone", "mond", "moos", "morgen", "muschel", "nebel", "otter", "panda", "papier",
    "perle", "pinsel", "quelle", "rabe", "regen", "robbe", "rose", "salbei", "segel", "silber",
    "sonne", "tanne", "tiger", "tusche", "wolke", "zeder",
];

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

    /// The token that opens a seat; `link` counts the links the seat has had before.
    pub fn seat_token(&self, table: &str, seat: &str, link: u32) -> String {
        let link = link.to_string();
        let derived = self.derive(&["augenzahl seat 2", table, seat, &link]);
        derived.to_hex().to_string()
    }

    /// What hands over a thing of somebody's own, while they share it.
    pub fn item_token(&self, item: &str) -> String {
        let derived = self.derive(&["augenzahl item 1", item]);
        derived.to_hex().chars().take(32).collect()
    }

    /// The short code by which people ask to join a table: a word and a number. Another `attempt`
    /// gives another code, for the rare case that a table has it already.
    pub fn table_code(&self, table: &str, attempt: u32) -> String {
        let attempt = attempt.to_string();
        let derived = self.derive(&["augenzahl code 1", table, &attempt]);
        let [a, b, c, d, ..] = *derived.as_bytes();
        let word = CODE_WORDS[usize::from(a) % CODE_WORDS.len()];
        let number = u32::from_le_bytes([b, c, d, 0]) % 9000 + 1000;
        format!("{word}-{number}")
    }

    fn derive(&self, parts: &[&str]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize()
    }
}

impl fmt::Debug for ServerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSecret")
    }
}

/// A table's code as it is meant, however it was typed.
pub fn plain_code(code: &str) -> String {
    let words = code.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join("-")
}

/// What the store knows a table's code by.
pub fn hash_code(code: &str) -> store::Hash {
    hash(&format!("code {}", plain_code(code)))
}

/// What the store knows a token or a device by.
pub fn hash(token: &str) -> store::Hash {
    hash_bytes(token.as_bytes())
}

pub fn hash_bytes(bytes: &[u8]) -> store::Hash {
    *blake3::hash(bytes).as_bytes()
}

/// What a picture is called: nobody guesses it who has not seen it.
pub fn picture_name(bytes: &[u8]) -> String {
    hex(&hash_bytes(bytes)[..16])
}

/// A new unguessable token.
pub fn fresh_token() -> Result<String, getrandom::Error> {
    Ok(hex(&random_bytes::<32>()?))
}

/// Whether this can be a token: 256 bits.
pub fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
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
