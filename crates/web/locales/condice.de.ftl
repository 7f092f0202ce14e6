### ConDice: die Wörter der Seiten.

web-cd-pitch = 30 Punkte, ein Feldplan, ein Kampf: Baut Figuren aus Angriffen und Fähigkeiten, lauft, schießt, öffnet Portale. Der Tisch kennt jeden Weg und jede Chance.
web-cd-who = eine Spielleitung, eine bis sechs Spielende
web-cd-time = eine halbe Stunde je Kampf, Abenteuer dazwischen
web-cd-tab-map = Karte
web-cd-tab-figures = Figuren
web-cd-tab-table = Tisch
web-cd-somebody = jemand
web-cd-map = Die Karte, { $width } mal { $height } Felder. Was darauf steht, sagen die Listen daneben.
web-cd-costs = kostet { $price }
web-cd-portal = { $way ->
    [entrance] Portal, Eingang, führt nach { $field }, noch { $count } Personen
   *[exit] Portal, Ausgang, von { $field }
  }
web-cd-ground = { $kind ->
    [wall] Wand
    [low_wall] niedrige Wand
    [chasm] Abgrund
    [slow] langsamer Untergrund
    [fast] schneller Untergrund
   *[dark] im Dunkeln
  }
web-cd-legend = { $kind ->
    [wall] Wand
    [low_wall] niedrige Wand: nur fliegend
    [chasm] Abgrund: nur fliegend
    [slow] langsam: doppelt
    [fast] schnell: halb
   *[dark] noch nicht gesehen
  }
web-cd-figure-title = { $name }, { $side ->
    [party] Gruppe
    [foes] Gegner
   *[neutral] neutral
  }{ $condition ->
    [unhurt] , unverletzt
    [hurt] , verletzt
    [badly_hurt] , schwer verletzt
    [at_zero] , bei 0
   *[none] {""}
  }
web-cd-section = { $section ->
    [side] Seiten
    [gm] Spielleitung
    [dice] Würfel
    [success] Erfolge
    [round] Runden
    [turn] Der Zug
    [map] Karte und Sicht
    [move] Bewegung
    [action] Aktionen
    [attr] Attribute
    [attack] Angriff
    [def] Verteidigung
    [life] Leben
    [zero] Bei 0 Lebenspunkten
    [mental] Mentale Angriffe
    [special] Spezialfähigkeiten
    [effect] Wirkungen
    [item] Gegenstände
    [fight] Kämpfe
    [adv] Abenteuer
    [see] Wer was sieht
    [build] Charaktere bauen
    [magic] Zaubern
    [walls] Durch Wände gehen
    [mindcontrol] Mindcontrol
    [aggro] Aggro ziehen
    [heal] Heilung
    [teleport] Teleportieren
    [portal] Portal erschaffen
    [terrain] Flächenkontrolle
    [size] Größe ändern
    [transfer] Leben transferieren
    [reroll] Wurf wiederholen
    [explosion] Explosion
    [aura] Aura
    [boostother] Boost/Debuff für andere
    [fly] Fliegen
    [area] Flächenangriff
    [boost] Boost
   *[own] Eigene Fähigkeiten
  }
