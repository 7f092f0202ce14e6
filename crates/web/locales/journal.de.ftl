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
web-matter-undo-asked = { $who } bittet, alles ab Zeile { $to } zurückzunehmen.
web-matter-undo-declined = { $who } lässt es stehen.
web-matter-overruled = { $who } entscheidet von Hand: { $path } { $before } → { $after }. Grund: { $reason }
web-matter-revealed = { $who } legt den Startwert der Würfel offen; ab jetzt gilt ein neuer.
web-matter-closed = { $who } schließt den Tisch. Der Startwert der Würfel liegt offen.
