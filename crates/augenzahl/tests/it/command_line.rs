//! What the command line says when it is called the wrong way, and in whose language.

use std::process::{Command, Stdio};

use crate::server::Folder;

/// What the program ends with, and what it says on both channels.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn a_folder_without_content_is_an_error() {
    let folder = Folder::new("no-content");
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let empty = folder.path().to_str().expect("a path");
    for command in ["referee", "play", "odds"] {
        for (given, german) in [
            ("/nowhere/at/all", "Einen solchen Ordner gibt es nicht"),
            (empty, "keine Inhalte"),
        ] {
            let args = ["--lang", "de", command, "samurai", "--content", given];
            let (code, out, complaint) = run(&args);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {complaint}");
            assert!(
                complaint.contains(german) && complaint.contains(given),
                "{complaint}"
            );
        }
    }
    std::fs::create_dir(folder.path().join("samurai")).expect("a folder");
    let (code, _, complaint) = run(&["odds", "samurai", "--content", empty]);
    assert_eq!(code, Some(0), "{complaint}");
}

#[test]
fn wrong_calls_are_told_in_german() {
    let cases: [(&[&str], &str); 8] = [
        (
            &["--prot", "1"],
            "„--prot“ gibt es hier nicht. Gemeint ist vielleicht „--port“",
        ),
        (&["--port", "x"], "„x“ passt nicht zu „--port <PORT>“"),
        (
            &["--listen", "here"],
            "eine Adresse wie 0.0.0.0 oder 127.0.0.1:8080",
        ),
        (&["referee"], "Es fehlt: <SPIEL>"),
        (
            &["referee", "samurai", "--dice", "1", "--seed", "2"],
            "gehen nicht zusammen",
        ),
        (
            &["play", "samurai", "--option", "x"],
            "eine Option sieht so aus: name=wert",
        ),
        (&["--lang", "fr"], "de oder en"),
        (
            &["--listen", "127.0.0.1:1", "--port", "2"],
            "Zwei Ports sind angegeben",
        ),
    ];
    for (args, german) in cases {
        let args = [args, &["--lang=de"]].concat();
        let (code, out, complaint) = run(&args);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {complaint}");
        assert!(complaint.contains(german), "{args:?}: {complaint}");
        for english in ["error:", "Usage:", "For more information"] {
            assert!(!complaint.contains(english), "{args:?}: {complaint}");
        }
    }
    let (code, _, complaint) = run(&["--lang", "en", "--prot", "1"]);
    assert_eq!(code, Some(2));
    assert!(
        complaint.contains("unexpected argument '--prot'"),
        "{complaint}"
    );
}

#[test]
fn help_is_german_too() {
    let commands: [&[&str]; 7] = [
        &[],
        &["serve"],
        &["play"],
        &["referee"],
        &["rules"],
        &["verify"],
        &["odds", "samurai"],
    ];
    for command in commands {
        let args = [command, &["--help", "--lang", "de"]].concat();
        let (code, help, _) = run(&args);
        assert_eq!(code, Some(0), "{args:?}");
        assert!(
            help.contains("Aufruf:") && help.contains("Optionen:"),
            "{help}"
        );
        for english in [
            "Usage",
            "Options:",
            "Print help",
            "[default",
            "Examples",
            "without it",
        ] {
            assert!(!help.contains(english), "{args:?}, {english}: {help}");
        }
        let args = [command, &["--help", "--lang", "en"]].concat();
        assert!(run(&args).1.contains("Usage:"), "{args:?}");
    }
}

#[test]
fn an_unknown_duel_is_told_in_german() {
    for command in ["referee", "play"] {
        let args = ["--lang", "de", command, "samurai", "--duel", "nobody"];
        let (code, _, complaint) = run(&args);
        assert_eq!(code, Some(1));
        assert!(
            complaint.contains("gibt es hier nicht zu spielen. Es gibt: oda-nobunaga"),
            "{complaint}"
        );
    }
}
