
# Fragen nach Chancen
odds-ask-list = Was sich zu { $game } fragen lässt. Dazu geht überall: --option name=wert, --json, --csv, --ask JSON, --batch DATEI.
odds-ask-no-value = Bei „{ $flag }“ fehlt der Wert.
odds-ask-none = Zu { $game } gibt es keine eigenen Fragen: Seine Würfe schreibt der Tisch. Jeden davon zählt: augenzahl odds dice 4W6kh3
odds-ask-own-samurai = Ein Duell, wie es gerade steht: augenzahl odds samurai --help
odds-ask-own-zwielicht = Mehrere Antworten nebeneinander (pool, help, weaken, fight, weak-point, solve): augenzahl odds zwielicht pool --help
