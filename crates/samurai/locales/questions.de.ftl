
### Was ohne Tisch gefragt werden kann.
samurai-question-sum = Deine Summe
samurai-question-attack = Ein Angriff von mindestens so viel
samurai-question-row = Seine Reihe
samurai-question-counter = Sein Gegenschlag
samurai-question-foe-reroll = Seine Würfel noch einmal
samurai-question-hearts = Herzen, die er verliert
samurai-question-round = Eine Runde nach festem Plan
samurai-question-injury = Verletzung
samurai-question-wound = Die nächste schwere Wunde
samurai-question-surprise = Der Überraschungswurf
samurai-question-last-round = Fällt er in dieser Runde?

samurai-given-dice = Würfel
samurai-given-heavy-wounds = schwere Wunden
samurai-given-duel = Duell
samurai-given-ki = Ki
samurai-given-ki-for = Ki für
samurai-given-ki-for-best = was am besten ist
samurai-given-ki-for-rerolls = neue Würfe
samurai-given-foe-dice = seine Würfel
samurai-given-foe-faces = was er zeigt
samurai-given-defence = Abwehr
samurai-given-attack = Angriff
samurai-given-foe-health = seine Herzen
samurai-given-aim = Plan
samurai-given-aim-all-attack = alles in den Angriff
samurai-given-aim-all-defence = alles in die Abwehr
samurai-given-aim-lowest-to-defence = der niedrigste Würfel in die Abwehr
samurai-given-level = Stufe
samurai-given-struck = gestrichene Bereiche
samurai-given-health = deine Herzen
samurai-given-concentration = Konzentration

samurai-outcome-sum-n = Summe { $n }
samurai-outcome-at-least-n = mindestens { $n }
samurai-outcome-set-aside-n = { $n ->
    [0] kein Würfel beiseite
    [one] 1 Würfel beiseite
   *[other] { $n } Würfel beiseite
  }
samurai-outcome-expected-sum = Summe im Schnitt
samurai-outcome-row-n = Reihe { $n }
samurai-outcome-expected-defence = seine Deckung im Schnitt
samurai-outcome-lands = trifft
samurai-outcome-holds = Abwehr hält
samurai-outcome-injury-n = Verletzung Stufe { $n }
samurai-outcome-expected-health-lost = eigene Herzen verloren im Schnitt
samurai-outcome-expected-ki-lost = eigenes Ki verloren im Schnitt
samurai-outcome-hit-now = getroffen, wie es liegt
samurai-outcome-hit-after-die-n = getroffen, wenn Würfel { $n } neu fällt
samurai-outcome-hit-after-all = getroffen, wenn alle neu fallen
samurai-outcome-hearts-n = { $n ->
    [0] kein Herz
    [one] 1 Herz
   *[other] { $n } Herzen
  }
samurai-outcome-expected-hearts = Herzen im Schnitt
samurai-outcome-hit = du wirst getroffen
samurai-outcome-area-n = Bereich { $n }
samurai-outcome-dodge = weggeduckt
samurai-outcome-heavy-wound = schwere Wunde
samurai-outcome-limb-lost = ein Glied verloren
samurai-outcome-dead = kein Herz mehr
samurai-outcome-beheaded = enthauptet
samurai-outcome-alive = es geht weiter
samurai-outcome-expected-printed-health = Herzen, die der Bereich im Schnitt kostet
samurai-outcome-wound-n = Wunde { $n }
samurai-outcome-wins = er fällt
samurai-outcome-falls = er fällt

samurai-policy-ki-as-is-best = Jedes Ki ist ein neuer Wurf oder ein Punkt mehr, je nachdem, was besser ist.
samurai-policy-ki-rerolls-only = Jedes Ki ist ein neuer Wurf.
samurai-policy-all-attack = Alles geht in den Angriff, ohne Ki.
samurai-policy-all-defence = Alles geht in die Abwehr, ohne Ki.
samurai-policy-lowest-to-defence = Der niedrigste Würfel geht in die Abwehr, der Rest in den Angriff, ohne Ki.
samurai-policy-plays-best = Gespielt wird so gut wie möglich.
