//! The table server.

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow};
use games::Content;
use store::{PostgresStore, SqliteStore, Store};
use table::Timestamp;
use tokio::net::TcpListener;
use web::Stopped;
use words::Lang;

use crate::misuse::Misuse;
use crate::{Serve, backup, data, speak, trouble};

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
    let folder = data::folder(args.data.as_deref(), lang)?;
    data::create(&folder, lang)?;
    let (content, errors) = Content::with_folder(&folder.join("content"));
    for error in &errors {
        eprintln!("{}", speak::file_error(lang, error));
    }
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let listener = listen(args.listen.ip, port, lang).await?;
        let address = listener.local_addr()?;
        let (store, restored) = open_store(&args, &folder, lang)?;
        let in_file = restored.is_some();
        let restored = restored.flatten();
        let config = web::Config {
            store,
            content,
            content_folder: Some(folder.join("content")),
            secret: data::secret(&folder, lang)?,
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
        if let Some(day) = restored.and_then(|at| Timestamp::from_millisecond(at).ok()) {
            let day = day.strftime("%Y-%m-%d %H:%M UTC");
            say(&speak::text(lang, "cli-restored", &[("day", day.into())]));
        }
        say(&speak::text(lang, "cli-stop", &[]));
        // A database has backups of its own.
        let kept = if in_file { args.keep_backups } else { 0 };
        let backups = tokio::spawn(backup::daily(folder, kept, lang));
        let stopped = web::serve(listener, config, stop_signal()).await?;
        backups.abort();
        match stopped {
            Stopped::Saved => {
                say(&speak::text(lang, "cli-stopped", &[]));
                Ok(())
            }
            Stopped::Unsaved(error) => {
                let why = [("why", trouble::store(lang, &error).into())];
                Err(anyhow!(speak::text(lang, "cli-stopped-unsaved", &why)))
            }
        }
    })
}

/// The variable that names a database like `--store`.
const STORE: &str = "AUGENZAHL_STORE";

/// Where the tables are kept; for a file, also when the backup was made that it was until now.
type Opened = (Arc<dyn Store>, Option<Option<i64>>);

fn open_store(args: &Serve, folder: &Path, lang: Lang) -> Result<Opened> {
    let named = args.store.clone();
    let named = named.or_else(|| std::env::var(STORE).ok().filter(|said| !said.is_empty()));
    let failed = |error| trouble::open(lang, &error);
    if let Some(address) = named {
        let store = PostgresStore::open(&address).map_err(failed)?;
        return Ok((Arc::new(store.alone().map_err(failed)?), None));
    }
    let file = data::database(folder, lang)?;
    let store = SqliteStore::open(&file).map_err(failed)?;
    let restored = store.restored();
    Ok((Arc::new(store), Some(restored)))
}

/// Whoever started the server may have stopped reading; that is no reason to stop serving.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

async fn listen(ip: IpAddr, port: Option<u16>, lang: Lang) -> Result<TcpListener> {
    let bind = |port| TcpListener::bind(SocketAddr::new(ip, port));
    let failed = |port: u16, error: std::io::Error| {
        let id = match error.kind() {
            ErrorKind::AddrInUse => "cli-listen-in-use",
            ErrorKind::PermissionDenied => "cli-listen-denied",
            ErrorKind::AddrNotAvailable => "cli-listen-not-here",
            _ => "cli-listen-failed",
        };
        let args = [
            ("ip", ip.to_string().into()),
            ("port", port.to_string().into()),
            ("why", error.to_string().into()),
        ];
        anyhow!(speak::text(lang, id, &args))
    };
    if let Some(port) = port {
        return bind(port).await.map_err(|error| failed(port, error));
    }
    for port in PORT..PORT + PORTS {
        match bind(port).await {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            listener => return listener.map_err(|error| failed(port, error)),
        }
    }
    let args = [
        ("from", PORT.to_string().into()),
        ("to", (PORT + PORTS - 1).to_string().into()),
    ];
    Err(anyhow!(speak::text(lang, "cli-listen-all-in-use", &args)))
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
