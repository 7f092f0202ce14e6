
### Was ohne Tisch gefragt werden kann.
condice-question-successes = Erfolge
condice-question-check = Probe
condice-question-attack = Angriff
condice-question-mental = Mentaler Angriff
condice-question-mental-many = Mentaler Angriff auf mehrere
condice-question-hold = Wie lange eine Kontrolle hält
condice-question-attacks-to-zero = Angriffe, bis jemand bei 0 ist
condice-question-explosion = Explosion
condice-question-transfer = Leben transferieren gegen den Willen
condice-question-loss = Verlustwurf
condice-question-heal = Heilwürfel

condice-given-dice = Würfel
condice-given-needed = nötige Erfolge
condice-given-reroll = Wurf wiederholen
condice-given-reroll-none = nicht
condice-given-reroll-damage = für mehr Schaden
condice-given-reroll-hit = um überhaupt zu treffen
condice-given-reroll-attacker = wer angreift
condice-given-reroll-defender = das Ziel
condice-given-defence = Verteidigung
condice-given-attack-dice = Angriffswürfel
condice-given-resistance-dice = Würfel der Mentalen Resistenz
condice-given-resistance = Mentale Resistenz
condice-given-attempts = Versuche
condice-given-life = Lebenspunkte
condice-given-attacks = Angriffe
condice-given-defences = Verteidigung der Getroffenen
condice-given-points = Punkte, die es noch gibt
condice-given-movement = Bewegung
condice-given-mental = Mentale Resistenz
condice-given-abilities = Fähigkeiten
condice-given-missing = fehlende Lebenspunkte

condice-outcome-successes-n = { $n ->
    [0] kein Erfolg
    [one] 1 Erfolg
   *[other] { $n } Erfolge
  }
condice-outcome-at-least-n = mindestens { $n }
condice-outcome-expected-successes = Erfolge im Schnitt
condice-outcome-succeeds = gelingt
condice-outcome-fails = misslingt
condice-outcome-reroll-used = der Wurf wird wiederholt
condice-outcome-damage-n = { $n ->
    [0] kein Schaden
   *[other] { $n } Schaden
  }
condice-outcome-expected-damage = Schaden im Schnitt
condice-outcome-repelled = abgewehrt
condice-outcome-tie = Gleichstand, also abgewehrt
condice-outcome-affected-n = { $n ->
    [0] niemand
    [one] genau ein Ziel
   *[other] genau { $n } Ziele
  }
condice-outcome-expected-affected = Ziele im Schnitt
condice-outcome-holds-n = { $n ->
    [one] hält nach einem Versuch
   *[other] hält nach { $n } Versuchen
  }
condice-outcome-expected-attempts = Versuche, die sie im Schnitt übersteht
condice-outcome-within-n = { $n ->
    [one] nach einem Angriff
   *[other] nach { $n } Angriffen
  }
condice-outcome-expected-attacks = Angriffe im Schnitt
condice-outcome-hurt-n = { $n ->
    [0] niemand verletzt
    [one] eine Figur verletzt
   *[other] { $n } Figuren verletzt
  }
condice-outcome-points-n = { $n ->
    [0] kein Lebenspunkt
    [one] 1 Lebenspunkt
   *[other] { $n } Lebenspunkte
  }
condice-outcome-expected-points = Lebenspunkte im Schnitt
condice-outcome-nothing = nichts verloren
condice-outcome-movement-gone = Bewegung auf 0
condice-outcome-defence-gone = Verteidigung auf 0
condice-outcome-life-gone = Leben auf 0
condice-outcome-mental-gone = Mentale Resistenz auf 0
condice-outcome-disabled-n = { $n }. Fähigkeit fällt aus
condice-outcome-expected-lost = Punkte, die im Schnitt verloren gehen
condice-outcome-restored-n = { $n ->
    [0] kein Lebenspunkt zurück
    [one] 1 Lebenspunkt zurück
   *[other] { $n } Lebenspunkte zurück
  }
condice-outcome-to-maximum = alles wieder da
condice-outcome-expected-restored = Lebenspunkte im Schnitt

condice-policy-repeats-never = Wiederholen lohnt sich nie.
condice-policy-repeats-up-to-n = Wiederholt wird genau dann, wenn höchstens { $n } fallen: besser geht es nicht.
condice-policy-repeats-unless-repelled = Das Ziel wiederholt genau dann, wenn es sonst getroffen wäre.
