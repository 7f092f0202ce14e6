
# Fragen nach Chancen
odds-ask-list = Was sich zu { $game } fragen lässt. Dazu geht überall: --option name=wert, --json, --csv, --ask JSON, --batch DATEI.
odds-ask-no-value = Bei „{ $flag }“ fehlt der Wert.
