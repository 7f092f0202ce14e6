//! Nothing is built twice: whatever is tested or measured alone is made of the same crates, with the same features, as
//! when everything is. Cargo is only asked, nothing is built.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
}

/// Every crate with its features, as a line, as cargo selects them for these packages.
fn crates(wanted: &[&str]) -> BTreeSet<String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo
        .args(["tree", "--offline", "--prefix", "none", "--no-dedupe"])
        .args(["--format", "{p} [{f}]"])
        .args(wanted)
        .current_dir(root());
    // Whoever unifies features anyway sees no difference.
    for key in [
        "CARGO_UNSTABLE_FEATURE_UNIFICATION",
        "CARGO_RESOLVER_FEATURE_UNIFICATION",
    ] {
        cargo.env_remove(key);
    }
    let told = cargo.output().expect("cargo answers");
    let error = String::from_utf8_lossy(&told.stderr);
    assert!(told.status.success(), "{wanted:?}: {error}");
    let told = String::from_utf8(told.stdout).expect("a text");
    told.lines().map(str::to_owned).collect()
}

fn members() -> Vec<String> {
    let mut members = vec!["xtask".to_owned()];
    for member in std::fs::read_dir(root().join("crates")).expect("crates/") {
        let name = member.expect("an entry").file_name();
        members.push(name.into_string().expect("a name"));
    }
    members
}

fn check(wanted: &[&str], all: &BTreeSet<String>) {
    let own = crates(wanted);
    let again: Vec<_> = own.difference(all).collect();
    assert!(again.is_empty(), "{wanted:?} builds again: {again:#?}");
}

#[test]
fn the_tests_of_a_crate_build_nothing_that_all_tests_have_not() {
    let all = crates(&["--workspace"]);
    for member in members() {
        check(&["-p", &member], &all);
    }
}

#[test]
fn benchmarks_build_no_crate_of_the_program_again() {
    let all = ["-e", "normal,build", "-p", "augenzahl", "-p", "bench"];
    let all = crates(&all);
    check(&["-e", "normal,build", "-p", "augenzahl"], &all);
}
