### Das Journal als Seite und als Datei.

web-journal-whole = Ganzes Journal
web-matter-taken = { $who } setzt sich an den Tisch.
web-matter-added = { $who } stellt einen Stuhl dazu: { $seat }.
web-matter-renamed = Ein neuer Name: { $seat }.
web-matter-replaced = Der Platz von { $seat } hat einen neuen Link; der alte gilt nicht mehr.
web-matter-revoked = { $who } sperrt den Platz von { $seat }.
web-matter-dice = { $seat } würfelt jetzt { $dice ->
    [physical] mit echten Würfeln
   *[server] mit den Würfeln des Servers
  }.
web-matter-said = { $who }: „{ $text }“
web-matter-noted = { $who } schreibt der Spielleitung: „{ $text }“
web-matter-undo-asked = { $known ->
    [yes] { $who } bittet, das zurückzunehmen und alles, was danach kam: „{ $what }“
   *[no] { $who } bittet, etwas zurückzunehmen und alles, was danach kam.
  }
web-journal-quote = „{ $text }“
web-matter-undo-declined = { $who } lässt es stehen.
web-matter-overruled = { $who } setzt von Hand: { $name } { $before } → { $after }.
web-matter-redone = { $who } nimmt die Rücknahme zurück; alles steht wieder.
web-matter-new-dice = { $who } ordnet neue Würfel an.
web-hand-unnamed = ein Wert
web-hand-nothing = nichts
web-matter-hidden-revealed = { $who } legt den Startwert der verdeckten Würfe offen; ab jetzt gilt ein neuer.
web-matter-secrets = { $who } bringt einen Browser mit, der in die Würfel mischt.
web-matter-revealed = { $who } legt den Startwert der Würfel offen; ab jetzt gilt ein neuer.
web-matter-restored-backup = Dieser Tisch wurde aus einer Sicherung vom { $made } (UTC) wiederhergestellt. Was danach geschah, steht nicht mehr hier; die Würfel fallen ab jetzt neu.
web-matter-restored-damage = Das Journal war beschädigt; am { $made } (UTC) ging es von hier aus weiter. Was danach geschehen war, steht nicht mehr hier; die Würfel fallen ab jetzt neu.
web-matter-closed = { $who } schließt den Tisch. Der Startwert der Würfel liegt offen.

## Die Seite
web-journal-of = Journal: { $what }
web-journal-show = Zeigen
web-journal-all = Alles
web-journal-throws = Würfe
web-journal-moves = Züge
web-journal-talk = Gespräch
web-journal-seats = Tisch
web-journal-none = Davon steht hier noch nichts.
web-journal-back = Zurück an den Tisch
web-journal-files = Mitnehmen
web-journal-file-report = Spielbericht zum Aufheben (Markdown)
web-journal-file-records = Daten, ein Schritt je Zeile (JSON)
web-journal-file-full = Vollständig, zum Nachrechnen (JSON)
web-journal-die = W{ $sides }: { $face }
web-die-named = { $name }: { $face }
web-day = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
  } { $year }

## Der Spielbericht
web-report-days = { $first } bis { $last }
web-report-seats = Am Tisch
web-report-revoked = gesperrt
web-report-game = Das Spiel
web-report-game-is = { $game }: { $what }
web-report-setup = Prüfsumme von Regeln und Inhalt
web-report-story = Was geschah
web-report-times = Uhrzeiten in UTC. Durchgestrichenes wurde zurückgenommen.
web-report-result = Ausgang
web-report-black = (schwarz: { $dice })
web-report-open = Noch nicht zu Ende: { $standing }
web-report-nothing = Noch nicht zu Ende.
web-report-dice = Die Würfel nachrechnen
web-report-promise = Vor dem ersten Wurf hat der Server seinen Startwert versiegelt. Das Siegel
web-report-mixed = Dazugemischt von denen am Tisch
web-report-revealed = Offengelegte Startwerte, in dieser Reihenfolge
web-report-hidden = Der Startwert bleibt geheim, bis der Tisch geschlossen wird oder jemand ihn offenlegt.
web-report-how = Aus Startwert, Beigemischtem, Tisch und Nummer des Schritts folgt jede Augenzahl (BLAKE3). Die Spielleitung kann das vollständige Journal herunterladen; „augenzahl verify“ rechnet damit jeden Wurf und jede Regel nach.
web-report-real = Mit echten Würfeln geworfen: Da gibt es nichts nachzurechnen, nur die Regeln.

# Der Bericht als Buch
web-book-of = Bericht: { $what }
web-book-done = fertig
web-book-open = noch offen
web-book-story = Geschichte
web-book-lines = Jede Zeile
web-book-markdown = Als Markdown
web-book-side = Höhepunkte und Würfel
web-book-by = { $day }{ $alone ->
    [yes] { "" }
   *[no] , mit { $players }
  }{ $told ->
    [yes] , erzählt von { $master }
   *[no] { "" }
  }
web-book-kept = { $count ->
    [one] Eine Zeile dazu
   *[other] { $count } Zeilen dazu
  }
web-book-great = Höhepunkte
web-book-did = Wer was tat
web-book-did-often = { $count } × { $what }
web-book-luck = Glück und Pech
web-book-throws = { $count ->
    [one] ein Wurf
   *[other] { $count } Würfe
  }, genau gerechnet
web-book-luck-is = Was die Würfel brachten gegen das, was zu erwarten war; der Strich ist die Erwartung. Zurückgenommenes zählt nicht.
web-book-pips = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
  }: { $worth } Augen, erwartet { $expected }
web-book-foe = Der Gegner
web-book-best = Der beste Wurf
web-book-worst = Der schlechteste Wurf
web-report-luck = Glück und Pech
web-report-luck-line = { $who }: { $told } ({ $more })
