//! `augenzahl rules` and `--help`.

use std::process::Command;

use expect_test::expect;

fn augenzahl(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .env("COLUMNS", "100")
        .output()
        .expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8(text).expect("text"),
    )
}

#[test]
fn every_rule_can_be_looked_up_in_both_languages() {
    for rule in samurai_rules() {
        let (_, german) = augenzahl(&["rules", "samurai", &rule.id, "--lang", "de"]);
        let (_, english) = augenzahl(&["rules", "samurai", &rule.id, "--lang", "en"]);
        assert!(
            german.contains(&rule.title.de) && german.contains(&rule.text.de),
            "{german}"
        );
        assert!(
            english.contains(&rule.title.en) && english.contains(&rule.text.en),
            "{english}"
        );
    }
}

/// A rule that only tells people something, and a few that do more: starting the program for each of
/// them would take long.
fn samurai_rules() -> Vec<&'static table::Rule> {
    let book = games::game("samurai").expect("it is listed").rulebook();
    let told = book.rules().iter().filter(|rule| rule.told);
    let rules: Vec<_> = told.chain(book.get("WS-KI-2")).collect();
    assert!(rules.len() > 3);
    rules
}

#[test]
fn a_part_of_an_id_lists_its_rules() {
    let (ok, text) = augenzahl(&["rules", "samurai", "ws-limb", "--lang", "en"]);
    assert!(ok);
    let ids: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("WS-"))
        .collect();
    assert_eq!(ids.len(), 5, "{text}");
    let (ok, text) = augenzahl(&["rules", "samurai", "XX-1", "--lang", "de"]);
    assert!(!ok);
    assert!(text.contains("XX-1"), "{text}");
    let (ok, text) = augenzahl(&["rules", "chess", "--lang", "en"]);
    assert!(!ok && text.contains("samurai"), "{text}");
}

#[test]
fn help_reads_well() {
    let (ok, text) = augenzahl(&["--help"]);
    assert!(ok);
    // Lines of nothing but spaces would not survive in the expected text.
    let text: String = text
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect();
    expect![[r#"
        A table for dice games that knows the rules.

        Without a command it starts the table server and prints its link. Duels and their journals are kept in your data folder.

        Usage: augenzahl [OPTIONS] [COMMAND]

        Commands:
          serve     Start the table server (what happens without a command)
          play      Play a game in the terminal
          odds      Ask for exact odds, as a table or as JSON
          roll      Roll a dice expression such as 2d6+1
          referee   Referee a game as a filter: JSON commands in, JSON records out, one a line
          simulate  Let parties fight each other many times, played by the tactician
          solve     Solve a duel: what best play wins of it
          rules     Look rules up: all of a game, or one by its id
          seat      A link back to a table, for whoever owns the server; without a table, the list of all
          check     Look through all tables of a data folder: every checksum, every number, every record refereed again
          backup    Write a backup of all tables, also while a server runs, and check it
          restore   Put a backup in the place of the data file; what was there is kept
          export    Write a table's whole journal out, secrets and all; of a damaged one the part that is whole
          verify    Check an exported journal: every die recomputed, every record refereed again
          licenses  What others wrote of this program, and under which licence
          help      Print this message or the help of the given subcommand(s)

        Options:
              --listen <ADDRESS[:PORT]>
                  Address to listen on, with a port if you like; loopback only unless you say otherwise

                  [default: 127.0.0.1]

              --port <PORT>
                  Port; without it 3636, or the next free one

              --data <DIR>
                  Folder for journals and own content; otherwise your user data folder

              --store <postgres://…>
                  A PostgreSQL database for the tables instead of the file in the folder; AUGENZAHL_STORE says the same

              --behind-proxy
                  A proxy on this machine speaks for others and says for whom (X-Forwarded-For, Forwarded)

              --url <https://NAME>
                  The address people open, if it is another one: links and codes begin with it, and no other name is answered

              --keep-backups <N>
                  How many daily backups are kept in `backups` in the data folder; 0 makes none

                  [default: 7]

              --log <text|json|off>
                  What goes to standard error while it runs: errors and slow requests, as text or as JSON

                  [default: text]

              --log-slow <MS>
                  Requests slower than this are mentioned; 0 mentions every one

                  [default: 1000]

              --lang <de|en>
                  Language of messages; otherwise that of your terminal

          -h, --help
                  Print help (see a summary with '-h')

          -V, --version
                  Print version
    "#]].assert_eq(&text);
}
