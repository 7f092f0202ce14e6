### Was jeder Tisch sagt, gleich welches Spiel.

refused-dice-pending = Erst sind die Würfel dran, die noch geworfen werden müssen.
refused-no-dice-expected = Gerade ist kein Wurf fällig.
refused-bad-dice = { $face ->
    [0] Gebraucht { $count ->
        [one] wird genau eine Augenzahl
       *[other] werden genau { $count } Augenzahlen
      } von 1 bis { $sides }.
   *[other] Eine { $face } zeigt dieser Würfel nie: Er hat die Augenzahlen 1 bis { $sides }.
  }
refused-dice-from-server = An diesem Tisch würfelt der Server; eigene Augenzahlen nimmt er nicht an.
refused-not-your-seat = Das darf dieser Platz nicht.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-not-yours-to-undo = Seitdem hat jemand anderes gehandelt; zurücknehmen kann das nur die Spielleitung.
refused-dice-have-fallen = Es sind Würfel gefallen, und was liegt, liegt. Zurücknehmen kann das nur die Spielleitung.
refused-was-uncovered = Dabei ist etwas aufgedeckt worden. Zurücknehmen kann das nur die Spielleitung.
refused-iron-table = An diesem Tisch gilt „eisern“: Ein Wurf wird nicht zurückgenommen.
refused-nothing-to-redo = Es gibt keine Rücknahme, die sich noch rückgängig machen ließe.
refused-not-yours-to-redo = Diese Rücknahme kann nur rückgängig machen, von wem sie kam, oder die Spielleitung.
refused-no-dice-lie-there = Hier liegt kein Wurf von vor einer Rücknahme; es fallen ohnehin neue Würfel.
refused-dice-lie-there = Hier liegen noch die Würfel von vor der Rücknahme. Sie gelten wieder; sende den Befehl ohne Augen.
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
refused-seat-lost = Dieser Platz gehört dir nicht mehr.
refused-stale = Inzwischen ist etwas geschehen. Schau, wie es jetzt steht.
refused-too-many-ways = Diese Würfel können auf zu viele Arten fallen, um sie alle zu zählen.
refused-damaged = Dieser Tisch ist beschädigt und nimmt nichts an. Oben auf seiner Seite steht, was ihm fehlt und wie er weitergeht.
refused-closed = Der Tisch ist geschlossen; sein Journal bleibt lesbar.
refused-only-game-master = Das darf nur, wer den Tisch leitet.
refused-no-such-seat = Einen Platz „{ $seat }“ gibt es an diesem Tisch nicht.
refused-seat-taken = An diesem Platz sitzt schon jemand.
refused-own-seat = Den eigenen Platz kannst du nicht sperren.
refused-own-link = Deinen eigenen Link kannst du nur im Browser auf der Seite der Plätze erneuern; hier wärst du danach ausgesperrt.
refused-table-full = Der Tisch ist voll.
refused-dice-fixed = An diesem Tisch ist für alle gleich festgelegt, wessen Würfel fallen.
refused-bad-secrets = Das Versprechen für die Würfel muss aus 64 hexadezimalen Ziffern in Kleinbuchstaben bestehen.
refused-older-dice = An diesem Tisch wird noch nach der älteren Art gewürfelt; Browser mischen nichts bei.
refused-bad-entropy = Was du in die Würfel mischst, muss aus höchstens 64 hexadezimalen Ziffern bestehen.
refused-empty-text = Hier fehlt noch etwas Geschriebenes.
refused-name-too-long = Ein Name hat höchstens { $most } Zeichen.
refused-no-such-value = Einen Wert „{ $path }“ gibt es hier nicht.
refused-impossible-value = Mit diesem Wert könnte es so nicht weitergehen.
refused-undo-asked-already = Es wurde schon um eine Rücknahme gebeten; die Spielleitung antwortet noch.
refused-no-undo-asked = Gerade bittet niemand um eine Rücknahme.
refused-nothing-to-reveal = Hier gibt es keinen Startwert offenzulegen.
refused-expected-numbers = Im Feld „{ $field }“ wird eine Liste ganzer Zahlen erwartet.
refused-expected-flag = Im Feld „{ $field }“ wird true oder false erwartet.
refused-expected-text = Im Feld „{ $field }“ wird Text von höchstens { $most } Zeichen erwartet.
refused-nobody-knocks = An der Tür wartet niemand mehr.

# Was an einer Inhaltsdatei falsch sein kann.
file-unreadable = Die Datei lässt sich nicht öffnen: { $detail }
file-not-regular = Das ist keine gewöhnliche Datei und wird nicht gelesen.
file-too-large = Die Datei ist zu groß; höchstens { $most } Bytes werden gelesen.
file-syntax = So lässt sich die Datei nicht lesen: { $detail }
file-id = Eine id besteht aus kleinen Buchstaben, Ziffern und Bindestrichen (höchstens 60).
file-text = Ein Text darf nicht leer und nicht zu lang sein.
file-between = { $value } liegt nicht zwischen { $low } und { $high }.
file-count = { $count } Einträge, es müssen { $wanted } sein.
file-least = { $count } Einträge, es müssen mindestens { $wanted } sein.
file-twice = „{ $id }“ steht zweimal da.
file-unknown = „{ $id }“ gibt es in { $list } nicht.
file-missing = Es fehlt: { $list }.
file-empty = In der Datei steht nichts, was dieses Spiel liest.
file-field-missing = „{ $field }“ fehlt noch.
file-field-unknown = Ein Feld „{ $given }“ gibt es hier nicht. Es gibt: { $known }.
file-word = „{ $given }“ ist keines der Wörter, die hier stehen können: { $known }.
file-kind = Hier gehört { $kind ->
    [text] ein Text
    [number] eine ganze Zahl
    [flag] ja oder nein (true, false)
    [list] eine Liste
   *[fields] etwas mit eigenen Feldern
  } hin.
file-range = Diese Zahl muss zwischen { $low } und { $high } liegen.
file-length = Die Zahl der Einträge stimmt nicht: { $detail }
