### Im Terminal spielen.

play-welcome = Eine Zahl wählt. „?“ sagt, was sonst noch geht, „q“ beendet.
play-help = Zahl  wählen · < zurück · Enter übernimmt, was in Klammern steht oder oben
    {"   "}s  ein anderer Platz (s 2, s Name) · f wie es steht · j das ganze Journal
    {"   "}u  zurücknehmen oder darum bitten · r die Rücknahme zurücknehmen · w warum: die Regeln dahinter
    {"   "}n  ein neues Spiel, wenn dieses zu Ende ist · q beenden
    {"   "}In langen Listen sucht ein Stück des Textes. Echte Würfel: die Augen tippen, „r“ lässt das Programm werfen.
    {"   "}Eine Zeile, die mit einer geschweiften Klammer beginnt, geht als JSON an den Tisch, wie bei „referee“.
play-scenario = Was soll gespielt werden?
play-seat = Platz { $number }
play-seat-alone = Du
play-seat-gm = Spielleitung
play-seats = Wer ist dran?
play-hand-over = Gib weiter an { $who }. Enter, sobald nur { $who } hinsieht:
play-more =   … und { $count } weitere: Enter blättert, ein Stück des Textes sucht.
play-no-such-number = Das steht nicht zur Wahl.
play-nothing-found = Das kommt in keiner Zeile vor.
play-not-that = So lässt sich das nicht lesen.
play-left-out = nichts
play-spoken = mündlich
play-nothing-to-do = Hier ist gerade nichts zu tun; „s“ gibt die Tastatur weiter.
play-over = Das Spiel ist zu Ende. „n“ beginnt ein neues, „q“ beendet.
play-wish = Jemand möchte etwas zurücknehmen: „y“ erlaubt es, „x“ nicht.
play-throw = { $count ->
    [one] Wirf ihn. Welche Augenzahl?
   *[other] Wirf sie. Welche { $count } Augenzahlen?
  }
play-opened = { $game } beginnt. { $dice ->
    [physical] Gewürfelt wird am Tisch.
   *[program] Das Programm würfelt.
  }
play-undone = { $who } nimmt { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  } zurück.
play-set-by-hand = { $who } setzt { $name } von { $before } auf { $after }.
play-went-on = Es geht weiter.
play-matter = { $matter ->
    [said] { $who }: „{ $text }“
    [noted] { $who } notiert: „{ $text }“
    [seat_renamed] { $who } nennt einen Platz { $text }.
    [seat_added] { $who } stellt einen Platz dazu: { $text }.
    [seat_revoked] { $who } nimmt einen Platz weg: { $text }.
    [dice_chosen] { $text } wechselt die Würfel.
    [undo_asked] { $who } möchte etwas zurücknehmen.
    [undo_declined] { $who } lässt es stehen.
    [redone] { $who } nimmt die Rücknahme zurück.
    [new_dice] { $who } lässt andere Würfel fallen.
    [revealed] Der Schlüssel der Würfel ist aufgedeckt.
    [closed] Der Tisch ist geschlossen, der Schlüssel der Würfel aufgedeckt.
   *[other] Am Tisch hat sich etwas geändert.
  }
play-stands-already = In dieser Datei steht schon ein Tisch; Szenario, Plätze, Optionen und Würfel liegen fest.
play-in-use = An diesem Journal spielt gerade ein anderes Terminal.
play-unreadable = Dieses Journal lässt sich nicht weiterspielen: { $why }. „augenzahl verify“ sagt, ob es hält.
play-other-seed = Die Datei mit dem Schlüssel der Würfel gehört nicht zu diesem Journal.
