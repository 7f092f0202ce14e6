### Der freie Tisch: Wörter des Spiels.

free-name = Freier Tisch
free-pitch = Würfel für jedes andere Spiel. Eigene Knöpfe, verdeckte Würfe, Zähler und Zettel; die Chancen stehen vor jedem Wurf da.
free-who = eine Gruppe, mit oder ohne Spielleitung
free-time = solange ihr wollt
free-credit = Der freie Tisch gehört keinem Spiel. Die Texte hier sind unsere eigenen.
free-standing = { $rolls ->
    [0] Noch fiel kein Würfel
    [one] Ein Wurf
   *[other] { $rolls } Würfe
  }
free-standing-turn = { $name } ist dran · Runde { $round }

## Was man tun kann
free-do-throw = Würfeln
free-do-press = Eigenen Knopf drücken
free-do-again = Noch einmal wie zuletzt
free-do-reveal = Verdeckten Wurf aufdecken
free-do-make-button = Knopf machen
free-do-change-button = Knopf ändern
free-do-remove-button = Knopf entfernen
free-do-make-counter = Zähler anlegen
free-do-set-counter = Zähler setzen
free-do-count-up = Hochzählen
free-do-count-down = Herunterzählen
free-do-remove-counter = Zähler entfernen
free-do-next-turn = Wer als Nächstes dran ist
free-do-end-order = Reihenfolge beenden
free-do-write-note = Zettel schreiben
free-do-change-note = Zettel ändern
free-do-remove-note = Zettel wegnehmen
free-field-roll = Wurf
free-field-word = wofür
free-field-hidden = verdeckt
free-field-button = Knopf
free-field-which = Wurf
free-field-name = Name
free-field-value = Zahl
free-field-order = in die Reihenfolge
free-field-counter = Zähler
free-field-amount = um
free-field-note = Zettel
free-field-text = Text

## Was man weiß
free-view-rolls = letzte Würfe
free-view-buttons = eigene Knöpfe
free-view-counters = Zähler
free-view-order = Reihenfolge
free-view-turn = dran
free-view-round = Runde
free-view-notes = Zettel
free-view-id = Nummer
free-view-who = wer
free-view-word = wofür
free-view-text = Text
free-view-dice = Würfel
free-view-die = Würfel
free-view-shows = zeigt
free-view-kept = zählt
free-view-total = Ergebnis
free-view-verdict = Urteil
free-view-outcome = Ausgang
free-view-hidden = verdeckt
free-view-of = von
free-view-by = von
free-view-name = Name
free-view-roll = Wurf
free-view-value = Zahl
free-called-button = { $name } ({ $roll })
free-called-counter = { $name } ({ $value })

## Chancen
free-odds-total = im Mittel { $mean }
free-odds-line = { $who } { $chance }
free-odds-yes = ja { $chance }
free-odds-no = nein { $chance }
free-odds-left = die linke Seite { $chance }
free-odds-tie = Gleichstand { $chance }
free-odds-right = die rechte Seite { $chance }
free-odds-none = ohne Zeile { $chance }

## Was geschah
free-event-rolled = { $word ->
    [none] { $roll }
   *[other] { $word } ({ $roll })
  }: { $means ->
    [line] { $total } – { $outcome }
    [yes] ja
    [no] nein
    [left] die linke Seite gewinnt
    [tie] Gleichstand
    [right] die rechte Seite gewinnt
    [none] { $total }, dazu sagt die Tabelle nichts
   *[number] { $total }
  }.
free-event-somebody-rolled = Würfelt verdeckt.
free-event-rolled-hidden = Verdeckt: { $word ->
    [none] { $roll }
   *[other] { $word } ({ $roll })
  }: { $means ->
    [line] { $total } – { $outcome }
    [yes] ja
    [no] nein
    [left] die linke Seite gewinnt
    [tie] Gleichstand
    [right] die rechte Seite gewinnt
    [none] { $total }, dazu sagt die Tabelle nichts
   *[number] { $total }
  }.
free-event-revealed = Aufgedeckt: { $word ->
    [none] { $roll }
   *[other] { $word } ({ $roll })
  }: { $means ->
    [line] { $total } – { $outcome }
    [yes] ja
    [no] nein
    [left] die linke Seite gewinnt
    [tie] Gleichstand
    [right] die rechte Seite gewinnt
    [none] { $total }, dazu sagt die Tabelle nichts
   *[number] { $total }
  }.
free-event-button-made = Neuer Knopf „{ $name }“: { $roll }.
free-event-button-changed = Der Knopf „{ $name }“ wirft jetzt { $roll }.
free-event-button-removed = Der Knopf „{ $name }“ ist weg.
free-event-counter-made = { $order ->
    [yes] { $name } steht mit { $value } in der Reihenfolge.
   *[no] Neuer Zähler „{ $name }“: { $value }.
  }
free-event-counter-set = { $name }: { $before } → { $value }.
free-event-counter-removed = „{ $name }“ ist weg.
free-event-turn-came = { $name } ist dran (Runde { $round }).
free-event-order-ended = Die Reihenfolge ist zu Ende.
free-event-note-written = Zettel: { $text }
free-event-note-changed = Auf dem Zettel steht jetzt: { $text }
free-event-note-removed = Weggenommen: { $text }

## Ablehnungen
free-refused-watches = Wer zusieht, würfelt nicht.
free-refused-roll = { $why } (Zeichen { $at } des Wurfs)
free-refused-too-long = Das ist zu lang: höchstens { $most } Zeichen.
free-refused-nothing-written = Da steht noch nichts.
free-refused-not-hidden = Verdeckt würfelt hier nur die Spielleitung.
free-refused-nothing-thrown = Du hast noch nichts geworfen.
free-refused-nothing-hidden = Das ist kein verdeckter Wurf, den du aufdecken kannst.
free-refused-no-button = Diesen Knopf hast du nicht.
free-refused-no-counter = Diesen Zähler gibt es nicht mehr.
free-refused-no-note = Diesen Zettel gibt es nicht mehr.
free-refused-no-order = In der Reihenfolge steht niemand.
free-refused-counts-too-far = Weiter als { $most } geht es nicht.
free-refused-full = { $what ->
    [buttons] Mehr als { $most } Knöpfe hat niemand; entferne erst einen.
    [counters] Mehr als { $most } Zähler gibt es nicht; entfernt erst einen.
   *[notes] Mehr als { $most } Zettel liegen hier nicht; nehmt erst einen weg.
  }

## Von Hand
free-hand-counter = Zähler „{ $name }“
free-hand-name = Name des Zählers „{ $name }“
free-hand-note = Zettel { $number }

## Lesarten und Abschnitte der Regeln
free-option-lead-game-master = Eine Spielleitung führt den Tisch.
free-option-lead-nobody = Niemand leitet: Alle sitzen gleich, und wer den Tisch öffnet, kümmert sich um die Plätze.
free-option-hidden-everyone = Alle dürfen verdeckt würfeln.
free-option-hidden-game-master = Nur die Spielleitung würfelt verdeckt.
free-section-seats = Am Tisch
free-section-rolls = Würfeln
free-section-hidden = Verdeckte Würfe
free-section-counters = Zähler und Reihenfolge
free-section-notes = Zettel
free-section-undo = Zurücknehmen
