//! What the command line says about itself, in German. The key is the command, with ` --flag` for a flag, ` +` for
//! its long text and ` ++` for what stands below its help; headings and names of values stand as they are.

/// The German for a text of ours, if it has one.
pub fn find(key: &str) -> Option<&'static str> {
    let found = WORDS.iter().find(|(known, _)| *known == key);
    found.map(|(_, german)| *german)
}

/// What clap adds by itself. The longer come first.
pub const CLAP: &[(&str, &str)] = &[
    (
        "Print help (see a summary with '-h')",
        "Diese Hilfe (kürzer mit „-h“)",
    ),
    (
        "Print help (see more with '--help')",
        "Hilfe (mehr mit „--help“)",
    ),
    (
        "Print this message or the help of the given subcommand(s)",
        "Diese Hilfe, oder die eines Befehls",
    ),
    ("Print help", "Diese Hilfe"),
    ("Print version", "Die Version"),
    ("Usage:", "Aufruf:"),
    ("Commands:", "Befehle:"),
    ("Arguments:", "Angaben:"),
    ("Options:", "Optionen:"),
    ("[OPTIONS]", "[OPTIONEN]"),
    ("[COMMAND]", "[BEFEHL]"),
    ("<COMMAND>", "<BEFEHL>"),
    ("[default: ", "[ohne Angabe: "),
    ("[aliases: ", "[auch: "),
    ("[possible values: ", "[möglich: "),
];

pub const WORDS: &[(&str, &str)] = &[
    // Names of values.
    ("ADDRESS[:PORT]", "ADRESSE[:PORT]"),
    ("PORT", "PORT"),
    ("https://NAME", "https://NAME"),
    ("postgres://…", "postgres://…"),
    ("DIR", "ORDNER"),
    ("DUEL", "DUELL"),
    ("MOVE", "ZUG"),
    ("FACE", "AUGENZAHL"),
    ("COLOUR", "FARBE"),
    ("MS", "MS"),
    ("N", "N"),
    ("NAME", "NAME"),
    ("KEY=VALUE", "NAME=WERT"),
    ("FACES", "AUGEN"),
    ("SEATS", "PLÄTZE"),
    ("QUESTION", "FRAGE"),
    ("EXPRESSION", "AUSDRUCK"),
    ("is|least|most", "is|least|most"),
    ("STEP", "SCHRITT"),
    ("WOUNDS", "WUNDEN"),
    ("AREAS", "BEREICHE"),
    ("JSON", "JSON"),
    ("ID", "ID"),
    ("ID,ID,…", "ID,ID,…"),
    ("A", "A"),
    ("B", "B"),
    ("FIGHTS", "KÄMPFE"),
    ("ROUNDS", "RUNDEN"),
    ("FILE", "DATEI"),
    ("TABLE", "TISCH"),
    ("SEAT", "PLATZ"),
    ("URL", "URL"),
    ("GAME", "SPIEL"),
    ("de|en", "de|en"),
    ("text|json|off", "text|json|off"),
    // Headings.
    ("How the duel stands", "Wie das Duell steht"),
    ("A pool", "Ein Wurf"),
    ("A fight", "Ein Kampf"),
    ("A solution", "Eine Lösung"),
    // What is wrong with a value.
    ("de or en", "de oder en"),
    ("text, json or off", "text, json oder off"),
    ("an option looks like key=value", "eine Option sieht so aus: name=wert"),
    (
        "an address such as https://games.example",
        "eine Adresse wie https://spiele.example",
    ),
    (
        "an address such as 0.0.0.0 or 127.0.0.1:8080",
        "eine Adresse wie 0.0.0.0 oder 127.0.0.1:8080",
    ),
    (
        "damage looks like 2d8+3; dice are d4, d6, d8, d10, d12 or d20",
        "Schaden sieht so aus: 2d8+3; es gibt d4, d6, d8, d10, d12 und d20",
    ),
    // The program.
    ("", "Ein Tisch für Würfelspiele, der die Regeln kennt"),
    (
        " +",
        "Ein Tisch für Würfelspiele, der die Regeln kennt.\n\nOhne Befehl startet er den Tischserver und nennt seinen Link. Duelle und ihre Journale liegen in deinem Datenordner.",
    ),
    (" --lang", "Sprache der Meldungen; sonst die deines Terminals"),
    (
        " --listen",
        "Adresse, auf der er lauscht, auf Wunsch mit Port; ohne Angabe nur dieser Rechner",
    ),
    (" --port", "Port; ohne Angabe 3636 oder der nächste freie"),
    (
        " --data",
        "Ordner für Journale und eigene Inhalte; sonst dein Datenordner",
    ),
    (
        " --store",
        "Eine PostgreSQL-Datenbank für die Tische statt der Datei im Ordner; AUGENZAHL_STORE sagt dasselbe",
    ),
    (
        " --behind_proxy",
        "Ein Proxy auf diesem Rechner spricht für andere und sagt, für wen (X-Forwarded-For, Forwarded)",
    ),
    (
        " --url",
        "Die Adresse, die Leute öffnen, falls sie anders heißt: Links und Codes beginnen damit, auf andere Namen hört er nicht",
    ),
    (
        " --log",
        "Was im Betrieb auf die Fehlerausgabe geht: Fehler und langsame Anfragen, als Text oder als JSON",
    ),
    (
        " --log_slow",
        "Anfragen, die länger dauern, werden erwähnt; 0 erwähnt jede",
    ),
    ("serve", "Den Tischserver starten (das geschieht auch ohne Befehl)"),
    (
        "serve --listen",
        "Adresse, auf der er lauscht, auf Wunsch mit Port; ohne Angabe nur dieser Rechner",
    ),
    ("serve --port", "Port; ohne Angabe 3636 oder der nächste freie"),
    (
        "serve --data",
        "Ordner für Journale und eigene Inhalte; sonst dein Datenordner",
    ),
    (
        "serve --store",
        "Eine PostgreSQL-Datenbank für die Tische statt der Datei im Ordner; AUGENZAHL_STORE sagt dasselbe",
    ),
    (
        "serve --behind_proxy",
        "Ein Proxy auf diesem Rechner spricht für andere und sagt, für wen (X-Forwarded-For, Forwarded)",
    ),
    (
        "serve --url",
        "Die Adresse, die Leute öffnen, falls sie anders heißt: Links und Codes beginnen damit, auf andere Namen hört er nicht",
    ),
    (
        "serve --log",
        "Was im Betrieb auf die Fehlerausgabe geht: Fehler und langsame Anfragen, als Text oder als JSON",
    ),
    (
        "serve --log_slow",
        "Anfragen, die länger dauern, werden erwähnt; 0 erwähnt jede",
    ),
    // Playing.
    ("play", "Ein Spiel im Terminal spielen"),
    (
        "play ++",
        "Beispiele:
  augenzahl play samurai
  augenzahl play samurai --physical --option foe_reroll=all_dice
  augenzahl play zwielicht --seats gm=Mona,p1=Aoi,p2=Ren --save abend.jsonl

Alle Plätze spielen reihum an dieser Tastatur; was verborgen ist, erscheint erst nach dem Weitergeben. „?“ sagt,
was man tippen kann. Mit --save steht jeder Schritt in der Datei, bevor er erscheint, und derselbe Aufruf macht dort weiter.",
    ),
    ("play --game", "Das Spiel, etwa „samurai“"),
    (
        "play --scenario",
        "Das Duell, Abenteuer oder die Geschichte; ohne Angabe wirst du gefragt",
    ),
    (
        "play --seats",
        "Wer am Tisch sitzt, gern mit Namen: „gm=Mona,p1=Aoi,p2“. Ohne Angabe wie das Spiel gewöhnlich gespielt wird",
    ),
    (
        "play --save",
        "Das Journal in dieser Datei aufheben oder dort weitermachen; „augenzahl verify“ prüft es",
    ),
    (
        "play --options",
        "Eine Tischoption, etwa „foe_reroll=all_dice“; auch mehrmals",
    ),
    ("play --seed", "Jedes Mal dieselben Würfel; ohne Angabe sind sie zufällig"),
    ("play --physical", "Echte Würfel werfen und eintippen, was sie zeigen"),
    (
        "play --content",
        "Ordner mit eigenen Inhalten (ORDNER/samurai/*.toml); sonst der deines Datenordners",
    ),
    // Refereeing.
    (
        "referee",
        "Ein Spiel als Filter leiten: JSON-Befehle hinein, JSON-Einträge heraus, einer je Zeile",
    ),
    (
        "referee ++",
        "Beispiele:
  echo '{\"cmd\":\"choose_dice\",\"n\":3}' | augenzahl referee samurai --dice 3,5,4
  echo '{\"cmd\":\"choose_dice\",\"n\":3,\"dice\":[3,5,4]}' | augenzahl referee samurai --state
  echo '{\"by\":\"gm\",\"cmd\":\"say\",\"text\":\"Guten Abend\"}' | augenzahl referee zwielicht --seats gm,p1,p2
  augenzahl referee daggerheart --journal --strict < abend.jsonl | augenzahl verify -

Ein Befehl darf sagen, wer ihn gibt („by“, oder „as“, wenn er selbst ein „by“ hat); sonst gilt der erste Platz. Auch die Befehle des Tischs gehen:
say, note, undo, overrule, add_seat und so weiter. Ein abgelehnter Befehl ändert nichts; seine Zeile sagt,
warum und was erwartet wurde. Auf eine Zeile, die kein JSON ist, folgt ein „error“.

Endet mit 0, wenn die Eingabe endet, mit --strict mit 1 bei der ersten abgelehnten Zeile, mit 2, wenn der
Tisch sich so nicht öffnen lässt.",
    ),
    ("referee --game", "Das Spiel, etwa „samurai“"),
    (
        "referee --duel",
        "Das Duell, Abenteuer oder die Geschichte; ohne Angabe das erste",
    ),
    (
        "referee --seats",
        "Wer am Tisch sitzt: „gm“, Spielende wie „p1“, Zuschauende wie „s1“; der erste Platz handelt, wo ein Befehl kein „by“ hat. Ohne Angabe wie im Spiel üblich",
    ),
    (
        "referee --options",
        "Eine Tischoption, etwa „foe_reroll=all_dice“; auch mehrmals",
    ),
    (
        "referee --dice",
        "Augenzahlen für Befehle, die keine eigenen mitbringen, in der Reihenfolge, in der sie fallen",
    ),
    (
        "referee --seed",
        "Jedes Mal dieselben Würfel des Servers; ohne Angabe sind sie zufällig",
    ),
    (
        "referee --physical",
        "Auf „enter_dice“ warten, statt zu würfeln, wie an einem Tisch mit echten Würfeln",
    ),
    (
        "referee --state",
        "Nach jedem Eintrag den Stand, wie ihn der handelnde Platz kennen darf",
    ),
    (
        "referee --journal",
        "Ein ganzes Journal schreiben, das sich prüfen lässt: zuerst die Eröffnung; Abgelehntes geht auf die Fehlerausgabe",
    ),
    ("referee --strict", "Bei der ersten abgelehnten Zeile mit 1 enden"),
    (
        "referee --content",
        "Ordner mit eigenen Inhalten (ORDNER/samurai/*.toml)",
    ),
    // Simulating.
    (
        "simulate",
        "Parteien viele Male gegeneinander kämpfen lassen, gespielt vom Taktiker",
    ),
    (
        "simulate ++",
        "Beispiele:
  augenzahl simulate condice wachen.toml woelfe.toml
  augenzahl simulate condice a.toml b.toml --fights 10000 --seed 7 --json
  augenzahl simulate daggerheart bell-under-the-lake --party mira-dachlaeufer,tarek-bollwerk

Eine Parteidatei nennt ihre Mitglieder, mit der Id einer fertigen Figur oder mit einem ganzen Bogen:

  name = \"Wachen\"
  map = \"hof\"              # nach Wunsch
  [[member]]
  ready = \"wache\"
  count = 3

Der Taktiker spielt beide Seiten. Wer beginnt, wechselt von Kampf zu Kampf; verloren hat eine Seite, wenn
niemand mehr über 0 Lebenspunkten ist. Derselbe Startwert gibt auf beliebig vielen Kernen dasselbe Ergebnis.",
    ),
    ("simulate --game", "Das Spiel: „condice“ oder „daggerheart“"),
    ("simulate --a", "Die Datei der ersten Partei; bei „daggerheart“ ein Abenteuer oder eine Szene, mit der Id"),
    ("simulate --party", "„daggerheart“: die fertigen Figuren, statt der vom Abenteuer vorgeschlagenen"),
    ("simulate --b", "Die Datei der zweiten Partei"),
    ("simulate --fights", "Wie viele Kämpfe"),
    ("simulate --seed", "Jedes Mal dieselben Kämpfe"),
    (
        "simulate --rounds",
        "Ein Kampf, den nach so vielen Runden niemand gewonnen hat, ist unentschieden",
    ),
    (
        "simulate --map",
        "Eine Karte der Inhalte, statt der von den Parteien genannten",
    ),
    (
        "simulate --options",
        "Eine Tischoption, etwa „distance=orthogonal“; auch mehrmals",
    ),
    ("simulate --threads", "Wie viele Kerne; ohne Angabe alle"),
    (
        "simulate --content",
        "Ordner mit eigenen Inhalten (ORDNER/condice/*.toml); sonst der deines Datenordners",
    ),
    ("simulate --json", "Das Ergebnis als ein JSON-Objekt"),
    // Solving.
    ("solve", "Ein Duell lösen: was bestes Spiel darin gewinnt"),
    (
        "solve ++",
        "Beispiele:
  augenzahl solve samurai oda-nobunaga --draft
  augenzahl solve samurai oda-nobunaga
  augenzahl solve samurai mein-duell --full --out mein-duell.json

Bestes Spiel nach den Regeln ohne Hausregeln, als Zahl: --draft lässt Verletzungen weg (eine obere Schranke, in
Sekunden), --quick gibt zwei bewiesene Schranken, --full rechnet mit jedem Treffer und jeder Wunde; offen bleiben das
Runden und, was sehr viel Ki nützen könnte. Strg-C lässt fertige
Runden stehen, --resume macht mit ihnen weiter. Ein Ergebnis gehört zu einem Duell und lehnt jedes andere ab; Worte
dürfen sich ändern, Zahlen nicht.",
    ),
    ("solve --game", "Das Spiel: „samurai“"),
    ("solve --duel", "Das Duell, mit seiner Id"),
    ("solve --quick", "Zwei bewiesene Schranken (auch ohne Angabe)"),
    ("solve --full", "Jeder Treffer und jede Wunde: die engsten Schranken"),
    ("solve --draft", "Ohne Verletzungen: eine obere Schranke"),
    ("solve --resume", "Mit einem abgebrochenen Lauf weitermachen"),
    ("solve --out", "Wohin das Ergebnis kommt; sonst „solved/DUELL.json“ im Datenordner"),
    ("solve --threads", "Wie viele Kerne; ohne Angabe alle"),
    (
        "solve --content",
        "Ordner mit eigenen Inhalten (ORDNER/samurai/*.toml); sonst der deines Datenordners",
    ),
    ("solve --json", "Das Ergebnis als ein JSON-Objekt"),
    // Rules and proofs.
    ("rules", "Regeln nachschlagen: alle eines Spiels, oder eine mit ihrer Id"),
    ("rules --game", "Das Spiel, etwa „samurai“"),
    ("rules --id", "Die Id einer Regel, etwa „WS-KI-2“, oder ihr Anfang"),
    ("rules --json", "Als JSON, eine Regel je Zeile"),
    (
        "verify",
        "Ein exportiertes Journal prüfen: jeder Würfel nachgerechnet, jeder Eintrag neu entschieden",
    ),
    (
        "verify ++",
        "Beispiele:
  augenzahl verify abend.jsonl
  augenzahl verify --json - < abend.jsonl

Endet mit 0, wenn das Journal stimmt, mit 1, wenn eine Zeile nicht stimmt, mit 2, wenn es nichts zu lesen gibt.",
    ),
    (
        "verify --file",
        "Das Journal, ein JSON-Eintrag je Zeile; „-“ liest die Standardeingabe",
    ),
    ("verify --json", "Das Ergebnis als ein JSON-Objekt"),
    (
        "licenses",
        "Was andere an diesem Programm geschrieben haben, und unter welcher Lizenz",
    ),
    ("licenses --json", "Als JSON, ein Teil je Zeile"),
    // Ways back.
    (
        "seat",
        "Ein Link zurück an einen Tisch, für den, dem der Server gehört; ohne Tisch die Liste aller",
    ),
    (
        "seat ++",
        "Beispiele:
  augenzahl seat
  augenzahl seat 3f9a0c
  augenzahl seat 'Der Moorsteg' --seat p2

Geht auch neben einem laufenden Server. Niemand, der am Tisch sitzt, verliert seinen Platz.",
    ),
    ("seat --table", "Der Tisch: seine Id, ihr Anfang, seine Adresse oder sein Name"),
    ("seat --seat", "Der Platz, etwa „gm“ oder „p2“; ohne Angabe der, der den Tisch leitet"),
    ("seat --data", "Ordner mit den Journalen; sonst dein Datenordner"),
    ("seat --json", "Als JSON, ein Tisch je Zeile"),
    ("seat --address", "Wo der Server zu erreichen ist; sonst, wo er zuletzt gestartet wurde"),
    // Keeping what was played.
    (
        " --keep_backups",
        "Wie viele tägliche Backups in „backups“ im Datenordner bleiben; bei 0 entstehen keine",
    ),
    (
        "serve --keep_backups",
        "Wie viele tägliche Backups in „backups“ im Datenordner bleiben; bei 0 entstehen keine",
    ),
    (
        "check",
        "Alle Tische eines Datenordners durchsehen: jede Prüfsumme, jede Nummer, jeder Eintrag noch einmal entschieden",
    ),
    (
        "check ++",
        "Geht auch neben einem laufenden Server. Endet mit 0, wenn alles heil ist, mit 1, wenn etwas nicht stimmt.",
    ),
    ("check --data", "Ordner mit den Journalen; sonst dein Datenordner"),
    ("check --json", "Als JSON, ein Tisch je Zeile"),
    ("backup", "Ein Backup aller Tische schreiben, auch während ein Server läuft, und prüfen"),
    (
        "backup --file",
        "Die Datei, die entsteht; ohne Angabe eine in „backups“ im Datenordner",
    ),
    ("backup --data", "Ordner mit den Journalen; sonst dein Datenordner"),
    (
        "restore",
        "Ein Backup an die Stelle der Daten setzen; was dort lag, bleibt aufgehoben",
    ),
    (
        "restore --file",
        "Das Backup; es bleibt liegen. Auf dem Datenordner darf kein Server laufen",
    ),
    ("restore --data", "Ordner mit den Journalen; sonst dein Datenordner"),
    (
        "export",
        "Das ganze Journal eines Tisches schreiben, mit allen Geheimnissen; von einem beschädigten den heilen Teil",
    ),
    (
        "export ++",
        "Beispiele:
  augenzahl export 3f9a0c > abend.jsonl
  augenzahl export 'Der Moorsteg' --out abend.jsonl

Geht auch neben einem laufenden Server. Endet mit 1, wenn das Journal beschädigt ist; dann sagt die Fehlerausgabe, was fehlt.",
    ),
    ("export --table", "Der Tisch: seine Id, ihr Anfang, seine Adresse oder sein Name"),
    (
        "export --aside",
        "Was sich von einem beschädigten Journal lesen lässt, von dem aus der Tisch weiterging; ungeprüft",
    ),
    ("export --out", "Die Datei, die entsteht; ohne Angabe die Standardausgabe"),
    ("export --data", "Ordner mit den Journalen; sonst dein Datenordner"),
    // Odds.
    ("odds", "Genaue Chancen erfragen, als Tabelle oder als JSON"),
    ("odds samurai", "Das Duell aus „Way of the Samurai“"),
    (
        "odds samurai +",
        "Das Duell aus „Way of the Samurai“

Was nicht gesagt wird, ist wie in einem frischen Duell. Ohne Fragen werden die beantwortet, die zum Schritt gehören: vor dem Wurf, danach, nach dem Eintragen, nach dem Wurf des Gegners. Der Schritt folgt aus dem, was auf dem Tisch liegt, oder aus --phase.",
    ),
    (
        "odds samurai ++",
        "Fragen:
  ready                 eigene Summe, seine Reihe, Gegenangriff, Herzen, für jede Zahl von Würfeln
  rolled                die Summe nach einem neuen Wurf
  reach-attack[=N]      ein Angriff von mindestens N mit dem noch erlaubten Ki
  allocated             Herzen, Abwehr und Folge; was jedes +1 ändert
  foe-rolled, accept    seine Reihe, jeder neue Wurf, und wohin das Annehmen führen kann
  surprise              der Wurf für 40 Punkte siegt sofort
  injury[=1|2]          Bereiche, schwere Wunde, verlorenes Glied, Tod
  open-wounds           die schweren Wunden, die noch offen sind
  fell-now              er fällt diese Runde, so gut wie möglich gespielt (in der letzten von selbst gefragt)

Beispiele:
  augenzahl odds samurai --round 3 --ki 9
  augenzahl odds samurai --dice 5,1 --ki-spent 1
  augenzahl odds samurai --n 2 --attack 7 --defence 3
  augenzahl odds samurai --foe-dice 2,5,3 --attack 4 --defence 2 --json
  augenzahl odds samurai fell-now --round 20 --foe-health 1
  augenzahl odds samurai injury=2 --struck 2,7 --health 3
  augenzahl odds samurai --state '{\"round\":3,\"ki\":9,\"wounds\":[1]}'",
    ),
    (
        "odds samurai --questions",
        "Welche Fragen; ohne Angabe die des Schritts",
    ),
    ("odds samurai --duel", "Das Duell; ohne Angabe das erste des Buchs"),
    (
        "odds samurai --options",
        "Eine Tischoption, etwa „foe_reroll=all_dice“; auch mehrmals",
    ),
    (
        "odds samurai --content",
        "Ordner mit eigenen Inhalten (ORDNER/samurai/*.toml); sonst der deines Datenordners",
    ),
    (
        "odds samurai --json",
        "Als JSON: Brüche als Text und als Dezimalzahlen",
    ),
    (
        "odds samurai --state",
        "Der Stand als JSON, wie „referee --state“ ihn schreibt; einzelne Angaben gehen vor",
    ),
    (
        "odds samurai --phase",
        "ready, rolled, allocated, foe_rolled oder round_over",
    ),
    ("odds samurai --round", "Die Runde"),
    ("odds samurai --health", "Deine Herzen"),
    ("odds samurai --ki", "Dein Ki"),
    ("odds samurai --ki_spent", "In dieser Runde ausgegebenes Ki"),
    ("odds samurai --concentration", "Deine Konzentration"),
    ("odds samurai --foe_health", "Seine Herzen"),
    ("odds samurai --wounds", "Erlittene schwere Wunden, etwa 1,3"),
    ("odds samurai --struck", "Gestrichene Bereiche, etwa 2,7"),
    ("odds samurai --limb_lost", "Ein Glied ist verloren"),
    ("odds samurai --n", "Wie viele Würfel du genommen hast"),
    ("odds samurai --dice", "Deine Würfel auf dem Tisch, etwa 5,1"),
    ("odds samurai --attack", "Dein Angriff in dieser Runde"),
    ("odds samurai --defence", "Deine Abwehr in dieser Runde"),
    ("odds samurai --foe_dice", "Seine Würfel auf dem Tisch, etwa 2,5,3"),
    (
        "odds zwielicht",
        "Würfe, Kämpfe, Hilfe und Lösungen in „Augen des Zwielichts“",
    ),
    (
        "odds zwielicht +",
        "Würfe, Kämpfe, Hilfe und Lösungen in „Augen des Zwielichts“

Was nicht gesagt wird, hat einen üblichen Wert: ein weißer und ein schwarzer Würfel, drei Kämpfende, Stufe 10.",
    ),
    (
        "odds zwielicht ++",
        "Fragen:
  pool         die Reihe eines Zugs, was sie bringt, Zustände; angenommen und verbessert
  help         derselbe Wurf mit jemandem, der hilft, und was es die Hilfe kostet
  weaken       was aus einer Gefahrenstufe wird; Schwächen in der ersten Runde eines Kampfs
  fight        Runden, bis eine Stufe erreicht ist, und wie eine Runde endet
  weak-point   der Schwachpunkt, zu dem ein Modifikator führt, und wie oft er getroffen wird
  solve        das Abenteuer lösen, Hinweis um Hinweis

Ohne Frage werden die beantwortet, zu denen die Zahlen gehören.

Beispiele:
  augenzahl odds zwielicht --white 1 --black 2
  augenzahl odds zwielicht pool --move use_ability --option double_six_ability=exclusive
  augenzahl odds zwielicht help --helper black
  augenzahl odds zwielicht weaken --fighters 3 --level 10 --option weaken_timing=after_dice
  augenzahl odds zwielicht fight --fighters 4 --level 12 --option fight_top_tie=all_tied --json
  augenzahl odds zwielicht weak-point --modifier -1
  augenzahl odds zwielicht solve --adventure 12 --hints 4",
    ),
    (
        "odds zwielicht --questions",
        "Welche Fragen; ohne Angabe die, zu denen die Zahlen gehören",
    ),
    (
        "odds zwielicht --options",
        "Eine Tischoption, etwa „fight_top_tie=nobody“; auch mehrmals",
    ),
    (
        "odds zwielicht --json",
        "Als JSON: Brüche als Text und als Dezimalzahlen",
    ),
    (
        "odds zwielicht --kind",
        "find_out, risk, use_ability, weaken oder travel; ohne Angabe risk",
    ),
    (
        "odds zwielicht --white",
        "Weiße Würfel insgesamt, mit dem des Zugs; ohne Angabe 1",
    ),
    (
        "odds zwielicht --black",
        "Schwarze Würfel insgesamt, mit dem des Zugs; ohne Angabe 1",
    ),
    (
        "odds zwielicht --improve",
        "Verbessert, wann immer es erlaubt ist und keine Augenzahl höher ist; ohne Angabe 4",
    ),
    (
        "odds zwielicht --helper",
        "Die Farbe der Quelle, mit der jemand hilft: white oder black",
    ),
    ("odds zwielicht --fighters", "Wie viele kämpfen; ohne Angabe 3"),
    (
        "odds zwielicht --extra",
        "Wie viele von ihnen den besseren von zwei Würfeln nehmen",
    ),
    ("odds zwielicht --level", "Die Gefahrenstufe; ohne Angabe 10"),
    ("odds zwielicht --modifier", "Der Modifikator des Schwachpunkts, -2 bis 2"),
    ("odds zwielicht --conditions", "Zustände, die alle schon haben"),
    ("odds zwielicht --adventure", "Die Stufe des Abenteuers; ohne Angabe 12"),
    ("odds zwielicht --hints", "Hinweise der Gruppe; ohne Angabe 4"),
    ("odds daggerheart", "Würfe, Schaden, Countdowns und Rasten in „Daggerheart“"),
    ("odds daggerheart --words", "Eine Frage und womit sie gefragt wird; ohne Angabe die Liste aller"),
    ("odds condice", "Angriffe, mentale Angriffe, Proben und Heilung in „ConDice“"),
    ("odds condice --words", "Eine Frage und womit sie gefragt wird; ohne Angabe die Liste aller"),
    ("odds dice", "Würfel jedes anderen Spiels: ein Ausdruck wie 4W6kh3"),
    ("odds dice ++", "Beispiele:
  augenzahl odds dice 4W6kh3
  augenzahl odds dice '8W6ez>=5' --show least
  augenzahl odds dice '2W6: 2-6 daneben, 7-9 knapp, 10+ geschafft' --json
  augenzahl odds dice '1W20+5 gegen 1W20' --csv

Was man schreiben kann, steht im Browser unter /odds/help. Endet mit 2, wenn der Ausdruck nicht zu lesen ist
oder zu viel Arbeit wäre."),
    ("odds dice --expression", "Der Ausdruck, etwa 2W6+3"),
    ("odds dice --show", "Chancen auf genau diese Zahl, auf mindestens oder auf höchstens so viel"),
    ("odds dice --json", "Als JSON: Brüche als Text und als Dezimalzahl"),
    ("odds dice --csv", "Als Zeilen für eine Tabelle: Ergebnis, Bruch, Dezimalzahl"),
    ("roll", "Einen Würfelausdruck werfen, etwa 2W6+1"),
    ("roll ++", "Beispiele:
  augenzahl roll 2W6+1
  augenzahl roll 4W6kh3 --times 6
  augenzahl roll '8W6ez>=5' --seed 7 --json

Weggelegte Würfel stehen in Klammern, neu geworfene mit ~, Fehlschläge mit einem Minus dahinter."),
    ("roll --expression", "Der Ausdruck, etwa 2W6+1"),
    ("roll --times", "So oft"),
    ("roll --seed", "Jedes Mal dieselben Würfel; ohne Angabe zufällig"),
    ("roll --json", "Als JSON, ein Wurf je Zeile"),
];
