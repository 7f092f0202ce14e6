### Was jeder Tisch sagt, gleich welches Spiel.

refused-dice-pending = Erst sind die Würfel dran, die noch geworfen werden müssen.
refused-no-dice-expected = Gerade ist kein Wurf fällig.
refused-bad-dice = Gebraucht { $count ->
    [one] wird genau eine Augenzahl
   *[other] werden genau { $count } Augenzahlen
  } von 1 bis { $sides }.
refused-dice-from-server = An diesem Tisch würfelt der Server; eigene Augenzahlen nimmt er nicht an.
refused-not-your-seat = Das darf dieser Platz nicht.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-not-yours-to-undo = Seitdem hat jemand anderes gehandelt; zurücknehmen kann das nur die Spielleitung.
refused-bad-json = Das ist kein gültiges JSON: { $detail }
refused-not-an-object = Erwartet wird ein JSON-Objekt wie {"{"}"cmd": "…"{"}"}.
refused-no-cmd = Es fehlt „cmd“, der Name des Befehls. Möglich sind: { $known }.
refused-unknown-command = Den Befehl „{ $given }“ gibt es nicht. Möglich sind: { $known }.
refused-unknown-field = Ein Feld „{ $field }“ kennt dieser Befehl nicht. Möglich sind: { $known }.
refused-missing-field = Es fehlt das Feld „{ $field }“.
refused-expected-number = Im Feld „{ $field }“ wird eine ganze Zahl erwartet.
refused-expected-word = Im Feld „{ $field }“ wird eines dieser Wörter erwartet: { $known }.
refused-expected-words = Im Feld „{ $field }“ wird eine Liste aus diesen Wörtern erwartet: { $known }.
refused-expected-faces = Im Feld „{ $field }“ wird eine Liste von Augenzahlen erwartet, etwa [5, 1].
refused-bad-value = So lässt sich der Befehl nicht lesen: { $detail }
refused-too-long = Das ist zu lang; angenommen werden höchstens { $most } Zeichen.
refused-stale = Inzwischen ist etwas geschehen. Schau, wie es jetzt steht.
refused-too-many-ways = Diese Würfel können auf zu viele Arten fallen, um sie alle zu zählen.
