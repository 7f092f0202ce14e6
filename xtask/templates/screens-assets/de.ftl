### GameName: die Seite.

web-gamename-tab-now = Würfel
web-gamename-tab-scores = Punkte
web-gamename-now = Was jetzt möglich ist
web-gamename-due = Wirf den Würfel und sag, was er zeigt.
web-gamename-goal = { $count } Punkte gewinnen
web-gamename-nobody = Noch spielt niemand mit.
web-gamename-acts = ist am Zug
web-gamename-points = { $count ->
    [one] Ein Punkt liegt da und ist noch nicht sicher.
   *[other] { $count } Punkte liegen da und sind noch nicht sicher.
  }
web-gamename-climax = Das Spiel ist aus.
web-gamename-climax-won = { $name } gewinnt mit { $score } Punkten.
