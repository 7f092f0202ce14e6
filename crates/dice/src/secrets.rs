//! What browsers bring to the dice: chains of secrets. Whoever holds one promises its first link, and shows the next
//! with each throw. A link is the hash of the one after it, so the next cannot be known beforehand, and cannot be
//! another one either.

use blake3::Hasher;

use crate::seeded::{hex, unhex};

/// As many links as a chain has, besides the promised one: more are never hashed for a check.
pub const LINKS: usize = 1024;
const LINK: &[u8] = b"augenzahl 3 secret";

/// The link before this one: BLAKE3 over `augenzahl 3 secret` and the 32 bytes.
///
/// ```
/// use dice::link_before;
///
/// // A chain is made from its end; what is promised is its beginning.
/// let end = [7; 32];
/// let head = link_before(&link_before(&end));
/// assert_ne!(head, end);
/// ```
pub fn link_before(secret: &[u8; 32]) -> [u8; 32] {
    let mut hasher = Hasher::new();
    hasher.update(LINK).update(secret);
    *hasher.finalize().as_bytes()
}

/// How many links after `head` this one comes, both as 64 lower-case hexadecimal digits. Some may be left out: they
/// were shown for a throw that never came to be.
///
/// ```
/// use dice::{link_before, links_after};
///
/// let hex = |link: [u8; 32]| link.map(|byte| format!("{byte:02x}")).concat();
/// let end = [7; 32];
/// let head = link_before(&link_before(&end));
/// assert_eq!(links_after(&hex(head), &hex(link_before(&end))), Some(1));
/// assert_eq!(links_after(&hex(head), &hex(end)), Some(2));
/// // What comes next cannot be made from what was shown.
/// assert_eq!(links_after(&hex(end), &hex(head)), None);
/// ```
pub fn links_after(head: &str, secret: &str) -> Option<usize> {
    let head = unhex(head).ok()?;
    let mut link = unhex(secret).ok().filter(|_| is_link(secret))?;
    (1..=LINKS).find(|_| {
        link = link_before(&link);
        link == head
    })
}

/// Whether this can be the first link of a chain.
///
/// ```
/// assert!(dice::is_link(&"07".repeat(32)));
/// assert!(!dice::is_link("07"));
/// ```
pub fn is_link(text: &str) -> bool {
    unhex(text).is_ok_and(|link| hex(&link) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_the_link_before_it_and_not_the_other_way_round() {
        let mut chain = vec![[7; 32]];
        for _ in 0..5 {
            chain.insert(0, link_before(&chain[0]));
        }
        let chain: Vec<String> = chain.iter().map(hex).collect();
        assert_eq!(links_after(&chain[0], &chain[1]), Some(1));
        assert_eq!(links_after(&chain[0], &chain[4]), Some(4));
        assert_eq!(links_after(&chain[1], &chain[0]), None);
        assert_eq!(links_after(&chain[1], &chain[1]), None);
        assert_eq!(links_after(&chain[0], &chain[1].to_uppercase()), None);
        assert_eq!(links_after(&chain[0], "7"), None);
        assert!(is_link(&chain[0]) && !is_link("") && !is_link(&chain[0].to_uppercase()));
    }
}
