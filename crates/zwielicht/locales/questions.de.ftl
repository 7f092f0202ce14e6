
### Was ohne Tisch gefragt werden kann.
zwielicht-question-move = Ein Zug mit seinem Würfelvorrat
zwielicht-question-fight-round = Eine Kampfrunde
zwielicht-question-fight = Ein ganzer Kampf
zwielicht-question-weaken-round = Den Gegner schwächen
zwielicht-question-solve = Das Abenteuer lösen
zwielicht-question-weak-point = Schwachpunkt
zwielicht-question-hits = Treffer einer Runde

zwielicht-given-move = Zug
zwielicht-given-move-find-out = Etwas herausfinden
zwielicht-given-move-risk = Etwas riskieren
zwielicht-given-move-use-ability = Eine Fähigkeit nutzen
zwielicht-given-move-weaken = Den Gegner schwächen
zwielicht-given-move-travel = Auf Reisen
zwielicht-given-white = weiße Würfel
zwielicht-given-black = schwarze Würfel
zwielicht-given-improve-at = verbessern bis
zwielicht-given-helpers = Helfende mit weißer Quelle
zwielicht-given-black-helpers = Helfende mit schwarzer Quelle
zwielicht-given-conditions-before = Zustände davor
zwielicht-given-participants = Kämpfende
zwielicht-given-extra-dice = Extrawürfel
zwielicht-given-level = Stufe
zwielicht-given-modifier = Modifikator
zwielicht-given-bystander = wer schwächt, kämpft nicht mit
zwielicht-given-hints = Hinweise
zwielicht-given-weak-point = Schwachpunkt

zwielicht-outcome-highest-1-2 = höchstens 2
zwielicht-outcome-highest-3-4 = 3 oder 4
zwielicht-outcome-highest-5 = eine 5
zwielicht-outcome-highest-6 = eine 6
zwielicht-outcome-five-or-more = 5 oder 6
zwielicht-outcome-double-one = Doppel-1
zwielicht-outcome-double-six = Doppel-6
zwielicht-outcome-may-improve = Verbessern erlaubt
zwielicht-outcome-condition = ein Zustand
zwielicht-outcome-conditions-n = { $n ->
    [0] dann kein Zustand
    [one] dann 1 Zustand
   *[other] dann { $n } Zustände
  }
zwielicht-outcome-expected-conditions = Zustände im Schnitt
zwielicht-outcome-helper-condition = ein Zustand für Helfende
zwielicht-outcome-blight = Verderbnis
zwielicht-outcome-expected-blight = Verderbnis im Schnitt
zwielicht-outcome-one-or-more-hints = mindestens ein Hinweis
zwielicht-outcome-two-hints = zwei Hinweise
zwielicht-outcome-level-plus-1 = Stufe steigt um 1
zwielicht-outcome-unchanged = Stufe bleibt
zwielicht-outcome-level-minus-1 = Stufe sinkt um 1
zwielicht-outcome-level-minus-3 = Stufe sinkt um 3
zwielicht-outcome-level-minus-4 = Stufe sinkt um 4
zwielicht-outcome-expected-level = Stufe im Schnitt
zwielicht-outcome-success = gelingt
zwielicht-outcome-danger = Gefahr
zwielicht-outcome-must-fight = Kampf
zwielicht-outcome-bonus = Bonuswürfel
zwielicht-outcome-bound = gebundener Würfel
zwielicht-outcome-shed-two = die letzten zwei Zustände weg
zwielicht-outcome-shed-three = die letzten drei Zustände weg
zwielicht-outcome-shed-all = alle Zustände weg
zwielicht-outcome-reached = Stufe erreicht
zwielicht-outcome-not-reached = Stufe nicht erreicht
zwielicht-outcome-all-out = alle gehen k. o.
zwielicht-outcome-within-n = { $n ->
    [one] nach einer Runde
   *[other] nach { $n } Runden
  }
zwielicht-outcome-longer = dauert länger
zwielicht-outcome-expected-rounds = Runden im Schnitt
zwielicht-outcome-reached-without = Stufe erreicht, wenn niemand schwächt
zwielicht-outcome-within-two = nach zwei Runden
zwielicht-outcome-within-two-without = nach zwei Runden, wenn niemand schwächt
zwielicht-outcome-solved = gelöst
zwielicht-outcome-failed = gescheitert
zwielicht-outcome-critical = gescheitert mit Doppel-1
zwielicht-outcome-with-hints-n = { $n ->
    [0] gelöst ohne Hinweis
    [one] gelöst mit 1 Hinweis
   *[other] gelöst mit { $n } Hinweisen
  }
zwielicht-outcome-weak-point-n = Schwachpunkt { $n }
zwielicht-outcome-hits-n = { $n ->
    [0] kein Treffer
    [one] 1 Treffer
   *[other] { $n } Treffer
  }
zwielicht-outcome-hit = getroffen
zwielicht-outcome-out = k. o.
zwielicht-outcome-expected-hits = Treffer im Schnitt
zwielicht-outcome-expected-hits-won = Treffer im Schnitt, wenn die Stufe erreicht wird
zwielicht-outcome-expected-hits-lost = Treffer im Schnitt, wenn nicht

zwielicht-policy-accepts = Der erste Wurf gilt.
zwielicht-policy-improves-up-to-n = Verbessert wird, wann immer es erlaubt ist und kein Würfel mehr als { $n } zeigt; Helfende würfeln zuletzt.
zwielicht-policy-repeats-then-accepts = Bei höchstens 4 wird einmal mit denselben Würfeln wiederholt.
zwielicht-policy-all-tied-extra = Alle Höchsten bekommen bei Gleichstand einen Extrawürfel; niemand schwächt, geht oder fällt aus.
zwielicht-policy-nobody-extra = Bei Gleichstand bekommt niemand einen Extrawürfel; niemand schwächt, geht oder fällt aus.
zwielicht-policy-one-tied-extra = Bei Gleichstand bekommt genau eine Person einen Extrawürfel; niemand schwächt, geht oder fällt aus.
zwielicht-policy-one-weakens-then-all-throw = In der ersten Runde schwächt eine Person, statt zu würfeln; danach würfeln alle.
zwielicht-policy-bystander-weakens-once = Vor der ersten Runde schwächt jemand, der nicht mitkämpft; danach würfeln alle.
