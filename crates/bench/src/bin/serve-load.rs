//! Load for a running server: `serve-load ADDRESS PID TABLES SECONDS`.

use std::time::Duration;

use anyhow::{Context, Result};
use bench::load::{Server, load};

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || {
        let usage = "serve-load ADDRESS PID TABLES SECONDS";
        arguments.next().context(usage)
    };
    let server = Server {
        address: next()?,
        pid: next()?,
    };
    let tables = next()?.parse()?;
    let time = Duration::from_secs_f64(next()?.parse()?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    println!("{}", runtime.block_on(load(&server, tables, time))?);
    Ok(())
}
