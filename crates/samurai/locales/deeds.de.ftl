### Befehle in Worten: wo ein Spiel keine eigene Seite hat, und im Terminal.

## Was man tun kann
samurai-do-choose-dice = Würfel nehmen
samurai-do-reroll = Für 1 Ki neu werfen
samurai-do-allocate = Würfel eintragen
samurai-do-split = Den Würfel teilen
samurai-do-raise = Für 1 Ki erhöhen
samurai-do-spend-concentration = Konzentration einsetzen
samurai-do-reopen = Würfel wieder aufnehmen
samurai-do-end-player-phase = Spielerphase beenden, der Gegner würfelt
samurai-do-reroll-foe = Für 1 Ki beim Gegner neu werfen
samurai-do-accept = Den Wurf annehmen
samurai-do-next-round = Die nächste Runde beginnen
samurai-do-resign = Aufgeben
samurai-field-on = und der Gegner würfelt
samurai-field-concentration = Konzentration
samurai-field-cost = wofür
samurai-word-attack = Angriff
samurai-word-concentration = Konzentration
samurai-word-defence = Verteidigung
samurai-word-none = nirgends

## Chancen
samurai-odds-sum = Summe im Mittel { $mean }
samurai-odds-loses-dice = etwas fällt weg { $chance }
samurai-odds-all-attack-any-heart = alles in den Angriff: du triffst { $chance }
samurai-odds-all-defence-hit = alles in die Verteidigung: du wirst getroffen { $chance }
samurai-odds-any-heart = du triffst { $chance }
samurai-odds-hearts = Herzen im Mittel { $mean }
samurai-odds-hit = du wirst getroffen { $chance }
samurai-odds-row = Reihe im Mittel { $mean }
samurai-odds-victory = Sieg { $chance }
samurai-odds-dead = tot { $chance }
samurai-odds-beheaded = enthauptet { $chance }
samurai-odds-heavy-wound = schwere Wunde { $chance }
samurai-odds-limb-lost = Glied verloren { $chance }
samurai-odds-health-lost = verlorene Herzen im Mittel { $mean }
