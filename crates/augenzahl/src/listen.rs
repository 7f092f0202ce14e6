//! Where a server listens: an address, with a port if one was named.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listen {
    pub ip: IpAddr,
    pub port: Option<u16>,
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        if let Ok(ip) = text.parse::<IpAddr>() {
            return Ok(Listen { ip, port: None });
        }
        match text.parse::<SocketAddr>() {
            Ok(address) => Ok(Listen {
                ip: address.ip(),
                port: Some(address.port()),
            }),
            Err(_) => Err("an address such as 0.0.0.0 or 127.0.0.1:8080".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_and_without_a_port() {
        let read = |text: &str| {
            text.parse::<Listen>()
                .map(|it| (it.ip.to_string(), it.port))
        };
        assert_eq!(read("0.0.0.0"), Ok(("0.0.0.0".to_owned(), None)));
        assert_eq!(
            read("127.0.0.1:8080"),
            Ok(("127.0.0.1".to_owned(), Some(8080)))
        );
        assert_eq!(read("::1"), Ok(("::1".to_owned(), None)));
        assert_eq!(read("[::1]:80"), Ok(("::1".to_owned(), Some(80))));
        for wrong in ["", "here", "127.0.0.1:", "127.0.0.1:70000", "::1:x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
