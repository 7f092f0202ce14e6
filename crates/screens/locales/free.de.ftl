### Der freie Tisch: die Seite.

web-ft-tab-now = Würfeln
web-ft-tab-counters = Zähler
web-ft-tab-rolls = Würfe
web-ft-now = Der nächste Wurf
web-ft-watching = Du siehst zu.
web-ft-turn = Runde { $round }: { $name }
web-ft-nothing-yet = Noch fiel kein Würfel.
web-ft-somebody = { $name } hat verdeckt gewürfelt.
web-ft-hidden = verdeckt
web-ft-again = Noch einmal: { $what }
web-ft-me-too = Das werfe ich auch
web-ft-this-again = { $roll } werfen
web-ft-reveal = Aufdecken
web-ft-into-order = { $name } mit { $value } in die Reihenfolge
web-ft-due = { $count ->
    [one] Wirf einen Würfel und sag, was er zeigt
   *[other] Wirf { $count } Würfel und sag, was sie zeigen
  }
web-ft-more-dice = und { $count } weitere
web-ft-die = { $state ->
    [struck] { $die } zeigt { $shows }, zählt nicht
   *[plain] { $die } zeigt { $shows }
  }
web-ft-verdict = { $kind ->
    [yes] ja
    [no] nein
    [left] die linke Seite gewinnt
    [tie] Gleichstand
    [right] die rechte Seite gewinnt
   *[none] dazu sagt die Tabelle nichts
  }

web-ft-climax = Der Abend ist zu Ende.
web-ft-climax-throws = { $count ->
    [0] Heute fiel kein Würfel.
    [one] Ein Wurf lag auf dem Tisch.
   *[other] { $count } Würfe lagen auf dem Tisch.
  }

## Der nächste Wurf
web-ft-roll = Wurf
web-ft-word = Wofür?
web-ft-chances = Chancen
web-ft-throw = Würfeln
web-ft-throw-hidden = Verdeckt
web-ft-tray = Würfel antippen
web-ft-add = { $die } dazu
web-ft-minus = −1
web-ft-plus = +1
web-ft-plus-five = +5
web-ft-advantage = Vorteil
web-ft-disadvantage = Nachteil
web-ft-keep-high = höchste
web-ft-keep-low = niedrigste
web-ft-clear = von vorn
web-ft-range = im Mittel { $mean }, von { $low } bis { $high }
web-ft-columns = Wie oft welche Zahl kommt
web-ft-column = { $number }: { $chance }, mindestens { $least }
web-ft-exactly = Genauer auf der Chancen-Seite
web-ft-notation = Wie man Würfe schreibt
web-ft-mean = ⌀ { $mean }

## Eigene Knöpfe
web-ft-buttons = Meine Knöpfe
web-ft-buttons-own = Meine Knöpfe machen und ändern
web-ft-button-name = Name des Knopfs
web-ft-button-make = Knopf machen
web-ft-change = Ändern
web-ft-remove = Entfernen

## Reihenfolge, Zähler, Zettel
web-ft-order = Reihenfolge
web-ft-order-empty = Wer hier steht, kommt mit der höchsten Zahl zuerst dran.
web-ft-order-add = Jemanden dazustellen
web-ft-order-end = Reihenfolge beenden
web-ft-round = Runde { $round }
web-ft-next = Weiter
web-ft-acts = ist dran
web-ft-counters = Zähler
web-ft-counters-empty = Für alles, was ihr zählt: Leben, Angst, Vorräte.
web-ft-counter-add = Zähler anlegen
web-ft-name = Name
web-ft-value = Zahl
web-ft-add-it = Anlegen
web-ft-set = Setzen
web-ft-up = { $name }: eins mehr
web-ft-down = { $name }: eins weniger
web-ft-more = Mehr
web-ft-notes = Zettel
web-ft-notes-empty = Hier liegt noch nichts.
web-ft-note-add = Zettel schreiben
web-ft-note = Was alle lesen sollen
web-ft-note-write = Hinlegen
web-ft-note-remove = Wegnehmen
web-ft-rolls = Letzte Würfe
web-ft-rolls-empty = Hier stehen die Würfe vor dem letzten.
