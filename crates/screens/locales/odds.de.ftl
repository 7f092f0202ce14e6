### Die Chancen-Seite: Würfel aller anderen Spiele.

web-foot-odds = Chancen ausrechnen
web-odds-from-start = Chancen: jeden Wurf aus jedem Spiel genau ausrechnen
web-odds-title = Chancen
web-odds-lead = Welche Würfel du auch wirfst: Schreib den Wurf auf, und du siehst genau, was herauskommen kann. Nichts ist geschätzt, nichts ausprobiert.
web-odds-field = Wurf
web-odds-field-more = Vergleichen mit { $letter }
web-odds-compare = Mit anderen Würfen vergleichen
web-odds-count = Ausrechnen
web-odds-help = Was kann ich schreiben?
web-odds-at = (Zeichen { $at })
web-odds-try = Zum Ausprobieren
web-odds-try-map = Für jeden Wert der Namen mit Bereich, als Karte
web-odds-past = In diesem Besuch
web-odds-csv = Als CSV
web-odds-svg = Als Bild (SVG)
web-odds-about = { $show ->
    [least] Chance auf mindestens diese Zahl: { $of }
    [most] Chance auf höchstens diese Zahl: { $of }
    [outcomes] Chance auf jedes Ergebnis: { $of }
   *[is] Chance auf genau diese Zahl: { $of }
}
web-odds-numbers = { $show ->
    [least] Mindestens so viel
    [most] Höchstens so viel
   *[is] Genau so viel
}
web-odds-outcomes = Was geschieht
web-odds-show = Was das Bild zeigt
web-odds-show-is = { $show ->
    [least] mindestens
    [most] höchstens
   *[is] genau
}
web-odds-read = Einzelne Werte lassen sich mit den Pfeiltasten oder dem Zeiger ablesen
web-odds-average = Im Mittel
web-odds-most = Mindestens neun von zehn Würfen liegen zwischen { $low } und { $high }
web-odds-of = Wovon die Karte handelt
web-odds-map-average = Was im Mittel herauskommt
web-odds-map-chance = Wie wahrscheinlich es ist
web-odds-map-of = Wie wahrscheinlich „{ $outcome }“ ist
web-odds-table = { $count ->
    [one] Als Tabelle mit Brüchen (eine Zeile)
   *[other] Als Tabelle mit Brüchen ({ $count } Zeilen)
}
web-odds-table-name = Alle Chancen
web-odds-table-cut = Hier stehen die ersten { $count } Zeilen; in der CSV-Datei stehen alle.
web-odds-outcome = Ergebnis
web-odds-chance = Chance

web-odds-help-title = Würfe aufschreiben
web-odds-help-lead = In jeder Zeile ein Beispiel und was es bedeutet. Du kannst W oder d schreiben, Deutsch oder Englisch; Groß und klein ist gleich, Leerzeichen dürfen sein. Ein Klick rechnet das Beispiel aus.
web-odds-help-back = Zur Chancen-Seite
web-odds-help-part = { $key ->
    [dice] Würfel
    [keep] Behalten und weglegen
    [count] Erfolge zählen
    [again] Neu werfen und weiterwerfen
    [reckon] Rechnen
    [compare] Vergleichen
    [names] Namen
   *[tables] Tabellen
}
web-odds-help-about = { $key ->
    [dice] Zuerst die Anzahl, dann W und die Seiten. W% hat hundert, WF ist ein Fudge-Würfel, in geschweiften Klammern stehen eigene Seiten. Die Anzahl kann selbst ein Wurf in Klammern sein.
    [keep] kh und kl behalten die höchsten und niedrigsten, dh und dl legen sie weg; ohne Zahl ist es einer. vorteil und nachteil werfen alles zweimal.
    [count] ez (Englisch cs) zählt, wie viele Würfel so etwas zeigen; jeder Vergleich geht.
    [again] ro wirft einmal neu, r so lange, bis es anders fällt. Mit ! bringt die höchste Seite einen weiteren Würfel, höchstens so oft wie die Zahl dahinter sagt; mit !! wird er zum ersten dazugezählt.
    [reckon] Plus, minus, mal und geteilt (abgerundet), Klammern, max, min, abs, mal(…) für mehrere Würfe zusammen, wenn(…, dann, sonst).
    [compare] Ein Vergleich ist ja oder nein; in Rechnungen zählt er 1 oder 0. gegen lässt zwei Würfe gegeneinander antreten.
    [names] Ein Name steht für einen Wurf, der einmal fällt, so oft er auch vorkommt. Aus Würfeln mit Namen lässt sich mehrmals lesen. Ein Name mit Bereich zeichnet eine Karte für alle Werte.
   *[tables] Hinter einem Doppelpunkt stehen Zahlen und was dann geschieht. Die erste Zeile, die passt, gilt. Worte mit Komma stehen in Anführungszeichen.
}
web-odds-help-limits = Grenzen
web-odds-help-bounds = Ein Wurf hat höchstens { $dice } Würfel und { $chars } Zeichen, ein Bereich höchstens { $range } Werte. Was zu lange dauern würde, wird vorher abgelehnt, mit dem Grund.
web-odds-help-family = Eine Karte über { $names }
web-odds-game = Chancen in { $game }
web-odds-games = Fragen zu einem Spiel
web-odds-questions = Fragen
web-odds-side = { $side ->
    [down] Nach unten
   *[along] Nach rechts
}
web-odds-like-a = wie A
web-odds-no = nein
web-odds-without = ein „-“ steht für nichts
web-odds-variant = Vergleichen mit { $letter }
web-odds-variant-lead = Nur was anders ist als bei A. Was leer bleibt, ist wie bei A.
web-odds-map = Als Karte über einen oder zwei Werte
web-odds-map-lead = Dieselbe Frage für jeden Wert in diesem Bereich. Was sonst in A steht, bleibt, wie es ist.
web-odds-no-side = nichts
web-odds-from = von
web-odds-to = bis
web-odds-impossible = geht hier nicht
