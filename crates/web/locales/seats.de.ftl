### Plätze, Einladungen, Eröffnung.

web-role-gm = Spielleitung
web-role-player = Spielerin oder Spieler
web-role-spectator = Zuschauende
web-dice-choose = Jeder Platz wählt selbst
