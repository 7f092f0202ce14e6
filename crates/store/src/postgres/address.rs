//! Where the database is, without saying its password to anybody.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::OpenError;

/// Whoever is away that long is away.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Debug)]
pub(super) struct Address(pub Config);

impl Address {
    pub fn is(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    pub fn read(text: &str) -> Result<Address, OpenError> {
        let wrong = |why: String| OpenError::Address { why };
        let mut config = Config::from_str(text).map_err(|error| {
            use std::error::Error;
            let cause = error.source().map(ToString::to_string);
            wrong(cause.unwrap_or_else(|| error.to_string()))
        })?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(wrong("it names no host".to_owned()));
        }
        if config.get_ssl_mode() == SslMode::Require {
            return Err(OpenError::NoTls);
        }
        config.ssl_mode(SslMode::Disable);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_application_name().is_none() {
            config.application_name("augenzahl");
        }
        Ok(Address(config))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.0.get_user() {
            write!(f, "{user}@")?;
        }
        for (number, host) in self.0.get_hosts().iter().enumerate() {
            if number > 0 {
                f.write_str(",")?;
            }
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                Host::Unix(folder) => write!(f, "{}", folder.display())?,
            }
            let ports = self.0.get_ports();
            if let Some(port) = ports.get(number).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.0.get_dbname().unwrap_or_default())
    }
}
