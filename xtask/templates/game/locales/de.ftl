### GameName: Wörter des Spiels.

gamename-name = GameName
gamename-pitch = Ein Würfel und die Frage, wann Schluss ist. Wirf, so oft du willst; eine Eins nimmt alles.
gamename-who = zwei bis sechs Spielende
gamename-time = zehn Minuten
gamename-credit = Ein Spiel, das niemandem gehört. Die Texte hier sind unsere eigenen.
gamename-standing = { $name } ist dran · { $points } Punkte liegen
gamename-standing-gathering = Noch fehlt jemand
gamename-die = der Würfel

## Was man tun kann
gamename-do-join = Mitspielen
gamename-do-throw = Werfen
gamename-do-hold = Aufhören und die Punkte behalten

## Was man weiß
gamename-view-scores = sichere Punkte
gamename-view-name = Name
gamename-view-score = Punkte
gamename-view-turn = am Zug
gamename-view-points = in diesem Zug
gamename-view-goal = Ziel

## Chancen
gamename-odds-lost = alles weg { $chance }
gamename-odds-points = danach im Mittel { $mean } Punkte

## Was geschah
gamename-event-joined = { $name } spielt mit.
gamename-event-thrown = { $face } fällt.
gamename-event-lost = { $safe ->
    [0] { $points } Punkte sind weg.
   *[other] { $points } Punkte sind weg und { $safe } sichere dazu.
  }
gamename-event-held = { $points } Punkte behalten, jetzt { $score }.
gamename-event-passed = { $to } ist dran.
gamename-event-won = { $seat } gewinnt.

## Ablehnungen
gamename-refused-not-a-player = Das können nur die, die mitspielen.
gamename-refused-over = Das Spiel ist zu Ende.
gamename-refused-begun = Es wird schon geworfen; dazukommen kann niemand mehr.
gamename-refused-joined = Du spielst schon mit.
gamename-refused-full = Mehr als sechs können nicht mitspielen.
gamename-refused-too-few = Es müssen mindestens zwei mitspielen.
gamename-refused-not-your-turn = { $name } ist am Zug.
gamename-refused-nothing-to-hold = Wirf erst einmal: Noch liegen keine Punkte da.

## Von Hand
gamename-hand-score = Sichere Punkte von { $name }
gamename-hand-points = Punkte in diesem Zug

## Lesarten und Abschnitte der Regeln
gamename-option-goal = { $count } sichere Punkte gewinnen.
gamename-option-one-turn = Eine Eins kostet die Punkte des Zuges.
gamename-option-one-everything = Eine Eins kostet auch alle sicheren Punkte.
gamename-section-turn = Der Zug
gamename-section-one = Die Eins
gamename-section-end = Das Ende
