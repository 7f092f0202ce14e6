
### Was ohne Tisch gefragt werden kann.
daggerheart-question-action = Aktionswurf
daggerheart-question-reaction = Reaktionswurf
daggerheart-question-group = Gruppenwurf: was bei der Führung fällt
daggerheart-question-tag = Tag Team: der bessere von zwei Würfen
daggerheart-question-adversary-attack = Angriff eines Gegners
daggerheart-question-attack-marks = Angriff: Trefferpunkte, die er kostet
daggerheart-question-adversary-attack-marks = Angriff eines Gegners: Trefferpunkte, die er kostet
daggerheart-question-damage = Schaden: Trefferpunkte, die er kostet
daggerheart-question-countdown = Countdown
daggerheart-question-rolls-until-gm = Bis das Rampenlicht zur Spielleitung wechselt
daggerheart-question-rest = Furcht nach der Rast
daggerheart-question-risk-it-all = Alles riskieren
daggerheart-question-avoid-death = Dem Tod entgehen

daggerheart-given-difficulty = Schwierigkeit
daggerheart-given-modifier = Modifikator
daggerheart-given-own-advantage = eigene Vorteile
daggerheart-given-own-disadvantage = eigene Nachteile
daggerheart-given-helpers = Helfende
daggerheart-given-extra-dice = weitere Würfel
daggerheart-given-leader = Führung
daggerheart-given-members = alle anderen
daggerheart-given-success-probability = Chance auf Erfolg
daggerheart-given-rolls = Würfe
daggerheart-given-prefer = was lieber genommen wird
daggerheart-given-prefer-crit = kritisch
daggerheart-given-prefer-success-hope = Erfolg mit Hoffnung
daggerheart-given-prefer-success-fear = Erfolg mit Furcht
daggerheart-given-prefer-failure-hope = Fehlschlag mit Hoffnung
daggerheart-given-prefer-failure-fear = Fehlschlag mit Furcht
daggerheart-given-evasion = Ausweichen
daggerheart-given-advantage = Vorteile
daggerheart-given-disadvantage = Nachteile
daggerheart-given-damage = Schaden
daggerheart-given-thresholds = Schwellen
daggerheart-given-major = schwerer Schaden ab
daggerheart-given-severe = sehr schwerer Schaden ab
daggerheart-given-resistance = Resistenz
daggerheart-given-critical = kritisch
daggerheart-given-armor-slot = ein Rüstungsslot je Treffer
daggerheart-given-type = Art
daggerheart-given-type-progress = Fortschritt
daggerheart-given-type-consequence = Konsequenz
daggerheart-given-start = beginnt bei
daggerheart-given-rest = Rast
daggerheart-given-rest-short = kurze Rast
daggerheart-given-rest-long = lange Rast
daggerheart-given-pcs = Charaktere
daggerheart-given-fear = Furcht davor
daggerheart-given-level = Stufe

daggerheart-outcome-crit = kritisch
daggerheart-outcome-success-hope = Erfolg mit Hoffnung
daggerheart-outcome-success-fear = Erfolg mit Furcht
daggerheart-outcome-failure-hope = Fehlschlag mit Hoffnung
daggerheart-outcome-failure-fear = Fehlschlag mit Furcht
daggerheart-outcome-success-total = Erfolg insgesamt
daggerheart-outcome-success = Erfolg
daggerheart-outcome-failure = Fehlschlag
daggerheart-outcome-keeps-spotlight = Rampenlicht bleibt
daggerheart-outcome-expected-hope = Hoffnung im Schnitt
daggerheart-outcome-expected-fear = Furcht im Schnitt
daggerheart-outcome-at-least-one-success = mindestens ein Erfolg
daggerheart-outcome-at-least-one-crit = mindestens einer kritisch
daggerheart-outcome-expected-hope-gained-by-pair = Hoffnung für beide im Schnitt
daggerheart-outcome-expected-fear-gained = Furcht im Schnitt
daggerheart-outcome-miss = verfehlt
daggerheart-outcome-hit = trifft
daggerheart-outcome-hp-n = { $n ->
    [0] kein Trefferpunkt
    [one] 1 Trefferpunkt
   *[other] { $n } Trefferpunkte
  }
daggerheart-outcome-expected-hp = Trefferpunkte im Schnitt
daggerheart-outcome-triggered = ist am Ende
daggerheart-outcome-not-triggered = läuft noch
daggerheart-outcome-expected-steps = Schritte je Wurf im Schnitt
daggerheart-outcome-expected-rolls = Würfe im Schnitt
daggerheart-outcome-first-three-keep = drei Würfe lang nicht
daggerheart-outcome-fear-n = { $n } Furcht
daggerheart-outcome-clears = wieder auf den Beinen
daggerheart-outcome-clears-all = alles geheilt
daggerheart-outcome-dies = stirbt
daggerheart-outcome-scar = eine Narbe bleibt
daggerheart-outcome-no-scar = keine Narbe

daggerheart-policy-picks-best = Gewählt wird der bessere Wurf: kritisch vor Erfolg vor Fehlschlag, Hoffnung vor Furcht.
daggerheart-policy-picks-preferred = Gewählt wird in der Reihenfolge, die du nennst.
daggerheart-policy-armor-on-every-hit = Jeder Treffer kostet einen Rüstungsslot.
daggerheart-policy-armor-never = Rüstungsslots bleiben unberührt.
