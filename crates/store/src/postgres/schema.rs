//! The database's schema: numbered steps, applied by whoever comes first.

use std::time::Duration;

use tokio::runtime::Handle;
use tokio::time::sleep;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Error};

use super::address::Address;
use super::link::connect;
use crate::OpenError;

/// Each brings the schema from the number before it to its own.
const STEPS: [&str; 1] = [include_str!("version_1.sql")];

/// Any number that no other program is likely to lock.
const LOCK: i64 = 0x6175_6765_6e7a_6168;

pub(super) async fn bring_up(address: &Address) -> Result<(), OpenError> {
    let runtime = Handle::current();
    let connecting = connect(address, &runtime, None);
    let mut client = connecting.await.map_err(|error| refused(address, &error))?;
    let failed = |error: Error| refused(address, &error);
    // Another server may be about it at the same moment: it goes first, and we find it done.
    client
        .execute("SELECT pg_advisory_lock($1)", &[&LOCK])
        .await
        .map_err(failed)?;
    let done = steps(&mut client, address).await;
    // The lock ends with the connection anyway.
    let _ = client
        .execute("SELECT pg_advisory_unlock($1)", &[&LOCK])
        .await;
    done
}

async fn steps(client: &mut Client, address: &Address) -> Result<(), OpenError> {
    let failed = |error: Error| refused(address, &error);
    let there = client
        .query_one(
            "SELECT to_regclass('augenzahl.format') IS NOT NULL, pg_is_in_recovery()",
            &[],
        )
        .await
        .map_err(failed)?;
    let (there, is_standby): (bool, bool) = (there.get(0), there.get(1));
    let mut version = 0;
    if there {
        let row = client.query_one("SELECT version FROM augenzahl.format", &[]);
        version = row.await.map_err(failed)?.get::<_, i32>(0);
    }
    let known = STEPS.len() as i32;
    if version > known {
        return Err(OpenError::NewerSchema {
            address: address.to_string(),
            found: i64::from(version),
            known: i64::from(known),
        });
    }
    if version == known {
        return Ok(());
    }
    if is_standby {
        return Err(OpenError::Unreachable {
            address: address.to_string(),
            why: "it is a standby, and its schema is not this version's yet".to_owned(),
        });
    }
    for (step, number) in STEPS.iter().zip(1..).skip(version as usize) {
        let change = client.transaction().await.map_err(failed)?;
        let begin = "CREATE SCHEMA IF NOT EXISTS augenzahl;
            CREATE TABLE IF NOT EXISTS augenzahl.format (version integer NOT NULL);";
        change.batch_execute(begin).await.map_err(failed)?;
        change.batch_execute(step).await.map_err(failed)?;
        let note = format!("DELETE FROM format; INSERT INTO format VALUES ({number})");
        change.batch_execute(&note).await.map_err(failed)?;
        change.commit().await.map_err(failed)?;
    }
    Ok(())
}

/// Any number but that one.
const ALONE: i64 = LOCK + 1;
const TRIES: usize = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// The connection that holds the database for one server: whoever comes next is told.
pub(super) async fn take(address: &Address) -> Result<Client, OpenError> {
    let runtime = Handle::current();
    let connecting = connect(address, &runtime, None);
    let client = connecting.await.map_err(|error| refused(address, &error))?;
    for _ in 0..TRIES {
        let asked = client.query_one("SELECT pg_try_advisory_lock($1)", &[&ALONE]);
        let row = asked.await.map_err(|error| refused(address, &error))?;
        if row.get(0) {
            return Ok(client);
        }
        // One that was killed a moment ago: the database has not noticed yet.
        sleep(PAUSE).await;
    }
    Err(OpenError::Taken {
        address: address.to_string(),
    })
}

/// Why there is no way in, as what somebody does about it.
fn refused(address: &Address, error: &Error) -> OpenError {
    let address = address.to_string();
    let Some(told) = error.as_db_error() else {
        use std::error::Error;
        let cause = error.source().map(ToString::to_string);
        let why = cause.unwrap_or_else(|| error.to_string());
        return match why.contains("password") {
            true => OpenError::Password { address },
            false => OpenError::Unreachable { address, why },
        };
    };
    let why = told.message().to_owned();
    let code = told.code();
    if [
        SqlState::INVALID_PASSWORD,
        SqlState::INVALID_AUTHORIZATION_SPECIFICATION,
    ]
    .contains(code)
    {
        OpenError::Password { address }
    } else if *code == SqlState::INVALID_CATALOG_NAME {
        OpenError::NoDatabase { address }
    } else if *code == SqlState::INSUFFICIENT_PRIVILEGE {
        OpenError::NoRights { address, why }
    } else {
        OpenError::Unreachable { address, why }
    }
}
