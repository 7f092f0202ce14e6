//! The table server.

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use games::Content;
use store::SqliteStore;
use tokio::net::TcpListener;
use words::Lang;

use crate::misuse::Misuse;
use crate::{Serve, data, speak};

/// 36: the ways two dice can fall, twice. Free of anything well known.
const PORT: u16 = 3636;
/// The file that says where the server was started last.
const ADDRESS: &str = "address";
/// How many ports after it are tried when it is taken.
const PORTS: u16 = 20;

pub fn serve(args: Serve, lang: Lang) -> Result<()> {
    let port = match (args.listen.port, args.port) {
        (Some(said), Some(again)) if said != again => {
            let both = [("said", said.into()), ("again", again.into())];
            return Err(Misuse(speak::text(lang, "cli-two-ports", &both)).into());
        }
        (said, again) => said.or(again),
    };
    let folder = match args.data {
        Some(folder) => folder,
        None => data::default_folder()?,
    };
    data::create(&folder)?;
    let (content, errors) = Content::with_folder(&folder.join("content"));
    for error in &errors {
        eprintln!("{}", speak::file_error(lang, error));
    }
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let listener = listen(args.listen.ip, port).await?;
        let address = listener.local_addr()?;
        let store = SqliteStore::open(data::database(&folder)?)?;
        let config = web::Config {
            store: Arc::new(store),
            content,
            secret: data::secret(&folder)?,
            addresses: addresses(address),
            games: games::GAMES,
            test_seed: args.test_seed,
            log: web::Log {
                kind: args.log,
                slow: Duration::from_millis(args.log_slow),
            },
            limits: if args.no_limits {
                web::Limits::none()
            } else {
                web::Limits::default()
            },
            outside: web::Outside {
                behind_proxy: args.behind_proxy,
                url: args.url.clone(),
            },
        };
        if args.test_seed.is_some() {
            eprintln!("augenzahl: these dice are predictable; never play with them");
        }
        let opened = args.url.as_ref().map(|url| format!("{}/", url.text()));
        let opened = opened.unwrap_or_else(|| link(address));
        note_address(&folder, args.url.as_ref(), address);
        let shown = folder.display().to_string();
        say(&speak::text(lang, "cli-serving", &[]));
        say(&format!("\n  {}\n", opened));
        let kept = [("folder", shown.into())];
        say(&speak::text(lang, "cli-data-folder", &kept));
        if args.url.is_some() {
            say(&speak::text(lang, "cli-listens", &[]));
            say(&format!("\n  {}\n", link(address)));
        } else if address.ip().is_loopback() {
            say(&speak::text(lang, "cli-loopback", &[]));
        } else {
            say(&speak::text(lang, "cli-open-network", &[]));
            for address in addresses(address) {
                say(&format!("\n  {address}/\n"));
            }
        }
        say(&speak::text(lang, "cli-stop", &[]));
        web::serve(listener, config, stop_signal()).await?;
        say(&speak::text(lang, "cli-stopped", &[]));
        Ok(())
    })
}

/// Whoever started the server may have stopped reading; that is no reason to stop serving.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

async fn listen(ip: IpAddr, port: Option<u16>) -> Result<TcpListener> {
    let bind = |port| TcpListener::bind(SocketAddr::new(ip, port));
    if let Some(port) = port {
        let listener = bind(port).await;
        return listener.with_context(|| format!("cannot listen on {ip}, port {port}"));
    }
    for port in PORT..PORT + PORTS {
        match bind(port).await {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            listener => {
                return listener.with_context(|| format!("cannot listen on {ip}, port {port}"));
            }
        }
    }
    let last = PORT + PORTS - 1;
    anyhow::bail!("ports {PORT} to {last} are all in use; name another with --port")
}

/// Where other devices in the same network find this server.
fn addresses(address: SocketAddr) -> Vec<String> {
    let ip = match address.ip() {
        ip if ip.is_loopback() => return Vec::new(),
        ip if !ip.is_unspecified() => ip,
        _ => match own_address() {
            Some(ip) => ip,
            None => return Vec::new(),
        },
    };
    vec![format!("http://{}", SocketAddr::new(ip, address.port()))]
}

/// The address this machine would send from. Connecting a datagram socket sends nothing.
fn own_address() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // A documentation address: somewhere beyond the router.
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Where a link leads to the server that was started last on this folder.
pub fn last_address(folder: &Path) -> String {
    let noted = std::fs::read_to_string(folder.join(ADDRESS)).unwrap_or_default();
    match noted.trim() {
        "" => format!("http://127.0.0.1:{PORT}"),
        address => address.to_owned(),
    }
}

/// Notes where this server is reached, for `augenzahl seat`. Without the note it says the usual place.
fn note_address(folder: &Path, url: Option<&web::Url>, address: SocketAddr) {
    let outside = url.map(web::Url::text);
    let outside = outside.or_else(|| addresses(address).into_iter().next());
    let link = outside.unwrap_or_else(|| link(address));
    let _ = std::fs::write(folder.join(ADDRESS), link.trim_end_matches('/'));
}

/// One spelling of this machine: a browser that knows us as `localhost` too would be somebody else there.
fn link(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://127.0.0.1:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

/// Ctrl-C, or the polite signal of a service manager.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
