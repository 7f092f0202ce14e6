### Plätze, Einladungen, Eröffnung.

web-role-gm = Spielleitung
web-role-player = Spielerin oder Spieler
web-role-spectator = Zuschauende
web-dice-choose = Jeder Platz wählt selbst
web-dice-choose-more = Wer mag, wirft eigene Würfel; wer nicht, lässt den Server werfen.
web-dice-mine-server = Für dich würfelt der Server.
web-dice-mine-physical = Du wirfst echte Würfel.
web-dice-change = Wechseln
web-company = Am Tisch
web-you = du
web-here = ist da
web-away = gerade nicht da
web-not-yet = noch nicht gekommen
web-revoked = gesperrt
web-throwing = wirft gerade
web-chairs-free = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
}
web-report = Spielbericht
web-knock = { $name } klopft an.
web-knock-seat = Auf den Platz „{ $seat }“
web-knock-new = Neuen Stuhl dazustellen
web-knock-watch = Nur zusehen lassen
web-knock-no = Nicht hereinlassen
web-wish = { $known ->
    [yes] { $who } möchte das zurücknehmen und alles, was danach kam: „{ $what }“
   *[no] { $who } möchte etwas zurücknehmen und alles, was danach kam.
  }
web-wish-look = Im Journal ansehen
web-wish-grant = Zurücknehmen
web-wish-decline = Stehen lassen
web-wish-waiting = Die Spielleitung antwortet.
web-wish-asked = Du hast um Rücknahme gebeten. Die Spielleitung sieht es und antwortet.
web-ask-undo = Um Rücknahme bitten
web-ask-undo-what = Zurück ginge „{ $what }“ und alles, was danach kam.
web-ask-undo-lead = Was gefallen ist, bleibt liegen: Zurücknehmen kann das nur die Spielleitung, und dann fallen dieselben Würfel wieder.
web-ask-undo-why = Warum? (für die Spielleitung)
web-ask-undo-do = Bitten
web-wish-why = Ein Wort dazu (muss nicht sein)
web-wish-declined = Die Spielleitung lässt es stehen.
web-undo-why = Warum? (für das Journal)
web-redo = Doch nicht zurücknehmen
web-same-dice = Was gefallen ist, liegt noch da: Der nächste Wurf zeigt dieselben Augen in derselben Reihenfolge, was auch immer du wirfst. Die Chancen daneben rechnen mit frischen Würfeln.
web-new-dice = Neue Würfel anordnen
web-new-dice-lead = Nach einer Rücknahme fallen dieselben Würfel wieder. Andere gibt es nur auf dein Wort; es steht mit deinem Grund im Journal.
web-new-dice-why = Warum?
web-new-dice-do = Neue Würfel
web-say = Am Tisch sagen
web-say-hint = Etwas sagen …
web-say-send = Sagen
web-note-send = Nur der Spielleitung
web-seats-short = Plätze
web-seats = Plätze und Einladungen
web-seats-lead = Jeder Platz hat einen eigenen Link. Wer ihn öffnet, sitzt dort; ein Konto braucht niemand.
web-to-table = Zum Tisch
web-code = Tischcode:
web-code-more = Wer ihn nennt, darf anklopfen; herein lässt du.
web-loopback = Diesen Server erreicht nur dieser Rechner. Damit Telefone im selben Netz die Links öffnen können, starte ihn so:
web-addresses = Im selben Netz erreichbar unter
web-seat-anybody = Dieser Link ist für alle, die nur zusehen.
web-qr = QR-Code für { $seat }
web-link-of = Link für { $seat }
web-manage = Platz verwalten
web-seat-name = Name am Tisch
web-rename = Umbenennen
web-replace = Neuer Link
web-readmit = Wieder zulassen
web-replace-more = Der alte Link gilt sofort nicht mehr.
web-replace-own = Andere Geräte mit dem alten Link verlieren den Platz; dieser Browser behält ihn.
web-own-gm = Mit diesem Link kommst du als Spielleitung zurück, auch auf einem anderen Gerät. Bewahre ihn auf.
web-own-player = Mit diesem Link kommst du auf deinen Platz zurück, auch auf einem anderen Gerät. Bewahre ihn auf.
web-own-code = QR-Code für ein anderes Gerät von dir
web-own-secret = Nicht weitergeben: Wer ihn öffnet, sitzt auf deinem Platz.
web-own-elsewhere = Auf einem anderen Gerät weiterspielen
web-revoke = Sperren
web-revoke-sure = { $seat } wirklich sperren? Wieder zulassen geht mit einem neuen Link.
web-revoke-do = Ja, sperren
web-revoke-more = Wer dort sitzt, steht sofort draußen.
web-add-seat = Noch ein Stuhl
web-add = Dazustellen
web-sit-title = Platz nehmen
web-sit-lead = Dieser Platz ist für dich frei: { $seat }. Wie heißt du am Tisch?
web-sit = Hinsetzen
web-sit-taken = Hier sitzt schon jemand: { $seat }. Bist du das auf einem anderen Gerät, setz dich dazu; das andere behält den Platz.
web-sit-held = In diesem Browser sitzt du hier schon: { $held }.
web-sit-keeps = Den Platz behältst du. Nimmst du diesen dazu, wechselst du oben auf der Seite zwischen beiden.
web-sit-too = Auch hier hinsetzen
web-sit-not = Nein, zurück zum Tisch
web-me = Du bist:
web-me-seats = Deine Plätze an diesem Tisch
web-me-due = ist dran
web-me-other-due = anderer Platz ist dran
web-ask-title = An einen Tisch kommen
web-ask-lead = Frag nach dem Tischcode, ein Wort und eine Zahl wie „kranich-4711“. Die Spielleitung lässt dich herein.
web-code-label = Tischcode
web-ask-send = Anklopfen
web-wait-title = Du hast angeklopft
web-wait-lead = Wenn der Code „{ $code }“ stimmt, sieht die Spielleitung jetzt deinen Namen. Sobald sie öffnet, geht es hier von selbst weiter.
web-wait-look = Nachsehen
web-wait-other = Anderer Code
web-turned-away = Nicht hereingelassen
web-turned-away-lead = Die Spielleitung hat dein Klopfen gesehen und diesmal nicht geöffnet. Frag nach, oder klopf noch einmal an.
web-overrule = Von Hand entscheiden
web-overrule-lead = Was du hier änderst, steht im Journal: was vorher galt, was jetzt gilt und warum. Auch das lässt sich zurücknehmen.
web-hand-title = { $name }: von Hand setzen
web-hand-now = Jetzt: { $value }
web-hand-reason-maybe = Warum? (muss nicht sein)
web-hand-less = Eins weniger
web-hand-more = Eins mehr
web-hand-close = Abbrechen
web-yes = ja
web-no = nein
web-iron = Eisern
web-iron-here = Eisern: Was Würfel entschieden haben, bleibt.
web-iron-more = Ein Wurf wird nicht zurückgenommen, auch von dir allein nicht.
web-hand-none = Noch gibt es an diesem Tisch keinen Wert, der sich von Hand setzen ließe.
web-overrule-new = Was gilt jetzt?
web-overrule-reason = Warum?
web-overrule-do = So gilt es
web-open-title = Einen Tisch eröffnen
web-open-name = Wie soll der Tisch heißen?
web-open-name-hint = freiwillig, etwa „Donnerstagsrunde“
web-open-scenario = Was wird gespielt?
web-open-who = Wer kommt?
web-open-gm = Du leitest das Spiel. Wie heißt du?
web-open-player = Platz { $number }
web-open-names = Jeder Name bekommt einen Platz. Nennst du niemanden, ist jede Zeile ein Platz. Namen lassen sich später ändern; Stühle kannst du jederzeit dazustellen.
web-open-do = Tisch eröffnen
web-proof-link = Würfel nachrechnen
web-closed = Der Tisch ist geschlossen.

web-news-undone = { $mine ->
    [yes] Du nimmst zurück
   *[no] { $who } nimmt zurück
  }{ $known ->
    [yes] { "" }: „{ $what }“
   *[no] { " " }einen Schritt.
  }
web-news-redone = { $mine ->
    [yes] Du stellst das Zurückgenommene wieder her.
   *[no] { $who } stellt das Zurückgenommene wieder her.
  }
web-throw-held = Dein Wurf wartet: Gerade geht etwas anderes vor. Sobald er wieder möglich ist, trägst du die Augen ein.
web-throw-let-go = Doch nicht werfen
