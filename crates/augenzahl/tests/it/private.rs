//! What the data folder holds is its owner's, whoever made it.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use crate::http;
use crate::server::{Folder, Server};

#[test]
fn files_are_readable_by_their_owner_only() {
    let folder = Folder::new("private");
    let started = Server::start(folder.path());
    http::open_duel(&started.address, r#"{"game":"samurai"}"#);
    started.stop();
    // As an older version left them.
    for file in ["augenzahl.db", "secret"] {
        let path = folder.path().join(file);
        fs::set_permissions(&path, Permissions::from_mode(0o644)).expect("changed");
    }
    let server = Server::start(folder.path());
    http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    for file in ["augenzahl.db", "augenzahl.db-wal", "secret"] {
        let held = fs::metadata(folder.path().join(file)).expect("it is there");
        assert_eq!(held.permissions().mode() & 0o777, 0o600, "{file}");
    }
}
