### ConDice: die Wörter der Seiten.

web-cd-tab-map = Karte
web-cd-tab-figures = Figuren
web-cd-tab-sheet = Bogen
web-cd-tab-master = Leitung
web-cd-somebody = jemand
web-cd-map = Die Karte, { $width } mal { $height } Felder. Was darauf steht, sagen die Listen daneben.
web-cd-costs = kostet { $price }
web-cd-portal = { $way ->
    [entrance] Portal, Eingang, führt nach { $field }, noch { $count ->
        [one] 1 Person
       *[other] { $count } Personen
      }
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
    [thing] Ding: man kommt daran vorbei
    [thing_move] Ding: versperrt den Weg
    [thing_sight] Ding: versperrt Weg und Sicht
    [thing_view] Ding: versperrt die Sicht
    [portal] Portal: Eingang mit Zahl, Ausgang mit Pfeil
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
web-cd-standing = { $mode ->
    [setup] Vorbereitung
    [exploring] Abenteuer { $adventure }, unterwegs
   *[fight] Kampf { $fight } · Runde { $round }
  }
web-cd-mode = { $kind ->
    [setup] Vorbereitung
    [exploring] unterwegs
   *[fight] Kampf
  }
web-cd-mode-now = { $kind ->
    [setup] { $gm } bereitet das Abenteuer vor.
    [placing] { $gm } stellt die Figuren auf.
    [over] Das Abenteuer ist zu Ende.
    [exploring] Die Gruppe ist unterwegs.
   *[fight] Kampf: Gewartet wird auf die Spielleitung.
  }
web-cd-closed = geschlossen
web-cd-closed-now = Hier wird nicht mehr gespielt.
web-cd-map-keys = Karte. Pfeiltasten wählen ein Feld, Eingabe nimmt es, Escape geht zurück.
web-cd-order = Reihenfolge in Runde { $count }
web-cd-your-turn = du bist am Zug
web-cd-now = am Zug
web-cd-done = fertig
web-cd-side = { $kind ->
    [party] Gruppe
    [foes] Gegner
   *[neutral] neutral
  }
web-cd-turn-of-whom = { $name } ist am Zug ({ $who }).
web-cd-tap-a-figure = Tippe eine Figur an, um zu sehen, wohin sie gehen und wen sie erreichen kann.
web-cd-tap-a-field = Tippe ein Feld an: der Weg dorthin, ehe du gehst.
web-cd-back = Auswahl aufheben
web-cd-back-to-turn = Zurück zum Zug von { $name }
web-cd-can-do = Was { $name } könnte
web-cd-close = Den Abend beenden
web-cd-zoom-in = Karte größer
web-cd-zoom-out = Karte kleiner
web-cd-zoom-fit = Karte einpassen
web-cd-ruler = Lineal: wie weit ist es?
web-cd-ping = Auf ein Feld zeigen
web-cd-ping-where = Tippe ein Feld an: Alle am Tisch sehen es kurz.
web-cd-drag-refused = Dorthin reicht die Bewegung nicht.
web-cd-measure = Lineal: Tippe das erste Feld an.
web-cd-measure-on = Lineal: von { $from }. Tippe das zweite Feld an.
web-cd-measured = Von { $from } nach { $to }: { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
  }.
web-cd-measure-off = Lineal weglegen
web-cd-most = höchstens { $chance }
web-cd-defence-seen = { $kind ->
    [known] Verteidigung { $value }
    [is] Verteidigung { $value }, wie bisher
    [least] Verteidigung mindestens { $value }, wie bisher
   *[unseen] Verteidigung noch nicht gesehen
  }
web-cd-attack-instead = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
  } · { $chance }
web-cd-how-much = Wie viel genau
web-cd-other-defence = Bei anderer Verteidigung
web-cd-whose = { $state ->
    [yours] Dein Zug
    [theirs] Am Zug ({ $who })
    [free] Unterwegs
   *[looking] Angesehen
  }
web-cd-on = auf { $field }
web-cd-is-out = nicht mehr dabei
web-cd-not-on-map = nicht auf der Karte
web-cd-hides = verborgen
web-cd-controlled = { $name } hat diesen Geist in der Hand und führt den Zug.
web-cd-provoked = Aggro: muss { $name } angreifen oder näher kommen.
web-cd-at-zero = Bei 0 Lebenspunkten: nur eine Aktion oder eine Bewegung.
web-cd-movement = Bewegung
web-cd-action = Aktion
web-cd-half-fields = { $left } von { $whole } Feldern
web-cd-half = { $kind ->
    [unused] noch frei
    [running] läuft
    [done] verbraucht
    [sacrificed] geopfert
    [lapsed] entfällt
   *[converted] getauscht
  }
web-cd-walls-left = { $count ->
    [one] noch durch 1 Wandfeld
   *[other] noch durch { $count } Wandfelder
  }
web-cd-acts = Was die Figur tun kann
web-cd-walk = Gehen
web-cd-fly = Fliegen
web-cd-fields = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
  }
web-cd-attack-about = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
  } · { $range ->
    [1] angrenzend
   *[other] Reichweite { $range }
  }
web-cd-uses-left = { $count ->
    [one] noch 1-mal
   *[other] noch { $count }-mal
  }
web-cd-item-uses = Aktion · { $count ->
    [one] noch 1-mal
   *[other] noch { $count }-mal
  }
web-cd-loss-dice = { $name } verliert: Würfel für Attribut und Punkte
web-cd-dice-hidden = { $name } würfelt verdeckt.
web-cd-held = { $successes ->
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
  }: Die Verteidigung hält.
web-cd-sheet-hidden = Was diese Figur kann, weiß nur die Spielleitung.
web-cd-sheet-nobody = Hier liegt der Bogen der Figur, die angetippt ist.
web-cd-sheet = Bogen
web-cd-nobody-in-reach = Niemand in Reichweite und Sicht.
web-cd-other-targets = { $count ->
    [one] 1 anderes Ziel
   *[other] { $count } andere Ziele
  }
web-cd-fields-list = { $count ->
    [one] 1 Feld als Liste
   *[other] { $count } Felder als Liste
  }
web-cd-away = { $count ->
    [one] 1 Feld entfernt
   *[other] { $count } Felder entfernt
  }
web-cd-possible = wählbar
web-cd-go = { $how ->
    [fly] Nach { $field } fliegen, für { $cost }
   *[walk] Nach { $field } gehen, für { $cost }
  }
web-cd-would-cost = Bis { $field } wären es { $cost }.
web-cd-through-portal = Das Portal dort führt nach { $field }.
web-cd-attack-on = { $what } auf { $whom }
web-cd-throw-count = { $count ->
    [one] Einen Würfel werfen
   *[other] { $count } Würfel werfen
  }
web-cd-lapses = Eine angefangene Bewegung ist damit zu Ende.
web-cd-end-turn = Zug beenden
web-cd-convert-action = Zweite Bewegung statt der Aktion
web-cd-convert-movement = Zweite Aktion statt der Bewegung
web-cd-end-movement = Bewegung beenden
web-cd-deed = Mehr: tauschen, etwas anderes versuchen
web-cd-deed-say = Etwas anderes versuchen: Was?
web-cd-deed-do = Der Spielleitung vorlegen
web-cd-resist-do = { $half ->
    [movement] Bewegung opfern, um sich zu wehren
   *[action] Aktion opfern, um sich zu wehren
  }{ $kind ->
    [mindcontrol] {""}
    [aggro] {" "}(Aggro)
    [size] {" "}(Größe)
   *[gm] {""}
  }
web-cd-release = Eigene Wirkungen beenden
web-cd-release-do = { $kind ->
    [mindcontrol] Kontrolle
    [aggro] Aggro
    [size] andere Größe
    [boost] Boost
    [boost_other] Boost
    [debuff] Debuff
    [item] Gegenstand
   *[gm] Wirkung
  } beenden: { $name }
web-cd-release-terrain = Eigenen Untergrund aufheben
web-cd-aimed = Anvisiert: { $names }
web-cd-drop-aim = Neu zielen
web-cd-goals = { $count ->
    [one] 1 Feld in Reichweite, als Liste
   *[other] { $count } Felder in Reichweite, als Liste
  }
web-cd-wish = Was soll geschehen?
web-cd-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
  }
web-cd-chance = { $kind ->
    [mind] Kommt durch
    [check] Probe
    [heal] Heilung
    [free] Freikommen
    [repeat] Ein neuer Wurf
    [loss] Was ein Verlustwurf droht
    [drain] Wenigstens 1 Lebenspunkt
   *[harm] Wenigstens 1 Schaden
  }
web-cd-hidden-value = { $kind ->
    [mental] gegen Resistenz, verdeckt
    [attack] Würfel verdeckt
   *[defence] gegen Verteidigung, verdeckt
  }
web-cd-against = { $kind ->
    [mental] gegen Resistenz
   *[defence] gegen Verteidigung
  }
web-cd-falls = bringt auf 0
web-cd-damage = { $count ->
    [one] genau 1 Schaden
   *[other] genau { $count } Schaden
  }
web-cd-against-dice = { $count ->
    [one] gegen 1 Würfel
   *[other] gegen { $count } Würfel
  }
web-cd-against-nothing = ohne Abzug
web-cd-unresisted = ohne Gegenwehr
web-cd-check-succeeds = gelingt
web-cd-the-others = die anderen
web-cd-too-large = Hier können die Würfel auf zu viele Arten fallen, um sie alle durchzugehen.
web-cd-loses-nothing = es geht nichts verloren
web-cd-loses-mean = Ø { $mean } Punkte
web-cd-loses-all = { $kind ->
    [movement] alle Bewegung ist weg
    [defence] alle Verteidigung ist weg
    [life] alles Leben ist weg
   *[mental] alle Mentale Resistenz ist weg
  }
web-cd-loses-ability = { $name } geht nicht mehr
web-cd-life-cost = { $count ->
    [one] 1 Lebenspunkt
   *[other] { $count } Lebenspunkte
  }
web-cd-disabled = zu viele Punkte verloren
web-cd-ability-part = { $kind ->
    [dice] { $count } Würfel
    [fields] bis { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
      }
    [at_once] { $count ->
        [one] 1 Feld
       *[other] { $count } Felder zugleich
      }
    [range] Reichweite { $count }
    [damage] Schaden { $count }
    [targets] { $count } Ziele
    [persons] { $count ->
        [one] 1 Person
       *[other] { $count } Personen
      }
    [by] um { $count }
    [rounds] { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
      }
   *[uses] noch { $count }-mal
  }
web-cd-aura-works = Wirkt von selbst auf alle, die im Umriss stehen.
web-cd-use-do = { $kind ->
    [magic] Zaubern
    [mindcontrol] Den Geist angreifen
    [aggro] Aggro ziehen
    [heal] Heilen
    [teleport] { $how ->
        [movement] Dorthin, statt der Bewegung
        [action] Dorthin, als Aktion
       *[none] Dorthin
      }
    [portal] Ausgang hier öffnen
    [terrain] { $how ->
        [slow] Langsam machen
        [fast] Schnell machen
       *[none] Ändern
      }
    [size] { $how ->
        [enlarge] Groß machen
        [shrink] Klein machen
       *[none] Größe ändern
      }
    [transfer] { $how ->
        [give] Lebenspunkte geben
        [take] Lebenspunkte nehmen
       *[none] Leben transferieren
      }
    [explosion] Explodieren
    [boost_other] { $how ->
        [raise] Erhöhen
        [lower] Senken
       *[none] Wirken
      }
    [area] Angreifen
    [boost] Boosten
   *[own] Einsetzen
  }{ $hostile ->
    [yes] , gegen den Willen
   *[no] {""}
  }
web-cd-explode-with = Würfel, je 1 eigener Lebenspunkt
web-cd-life-points = Lebenspunkte
web-cd-attributes = { $count ->
    [one] Welches Attribut?
   *[other] Welche Attribute? Höchstens { $count }
  }
web-cd-attribute = { $kind ->
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[movement] Bewegung
  }
web-cd-which-attack = Welcher Angriff, nach Nummer
web-cd-sixth = Sechste Wahl
web-cd-aim-entrance = Eingang hier
web-cd-aim-more = Dieses Ziel vormerken, dann weitere wählen
web-cd-blast-table = Schaden im Mittel
web-cd-blast-spent = Würfel
web-cd-healed = { $name } wieder voll
web-cd-blast = Getroffen würden: { $names }
web-cd-blast-nobody = Es würde niemanden treffen.
web-cd-item-do = Benutzen
web-cd-item-on = Benutzen: { $whom }
web-cd-pass = Weiterreichen
web-cd-dice-due = { $count ->
    [one] Wirf einen Würfel und tippe ihn an.
   *[other] Wirf { $count } Würfel und tippe sie an.
  }
web-cd-waits-for = Gewartet wird auf { $who }: { $question ->
    [throw] ein Wurf
    [reroll] wiederholen oder nicht
    [consent] ein Einverständnis
    [ruling] ein Spruch
    [choose] eine Wahl
   *[resist] sich wehren oder nicht
  }
web-cd-asks = { $kind ->
    [attack] { $name } greift an: Würfel werfen
    [mental] { $name } greift einen Geist an: Würfel werfen
    [resist] { $name }: sich gegen die Kontrolle wehren?
    [heal] { $name } heilt: Würfel werfen
    [check] { $name } wagt eine Probe: Würfel werfen
    [loss] { $name } verliert Punkte: Würfel werfen
    [pick] { $name }: der Zufall wählt
    [reroll] { $name }: den Wurf wiederholen?
    [consent] { $name }: einverstanden?
   *[choose] { $name }: was verliert Punkte?
  }
web-cd-throw = Werfen
web-cd-successes = { $count ->
    [one] 1 Erfolg liegt da.
   *[other] { $count } Erfolge liegen da.
  }
web-cd-better = ein neuer Wurf ist besser
web-cd-worse = ein neuer Wurf ist schlechter
web-cd-reroll = Wiederholen
web-cd-keep = Stehen lassen
web-cd-consent-to = { $kind ->
    [enlarge] { $name } will { $whom } vergrößern.
    [shrink] { $name } will { $whom } verkleinern.
    [give] { $name } will { $whom } { $count ->
        [one] einen Lebenspunkt
       *[other] { $count } Lebenspunkte
      } geben.
    [take] { $name } will { $whom } { $count ->
        [one] einen Lebenspunkt
       *[other] { $count } Lebenspunkte
      } nehmen.
    [pass] { $name } will { $whom } etwas geben: { $item }.
   *[other] { $name } fragt { $whom }.
  }
web-cd-consent-yes = Einverstanden
web-cd-consent-no = Nein, sich wehren
web-cd-consent-else = { $count ->
    [one] Bei Nein wird es ein mentaler Angriff mit 1 Würfel, gegen den gewürfelt wird.
   *[other] Bei Nein wird es ein mentaler Angriff mit { $count } Würfeln, gegen den gewürfelt wird.
  }
web-cd-consent-nothing = Bei Nein geschieht nichts.
web-cd-items-word = Gegenstände
web-cd-field-word = Feld
web-cd-struck = { $who } – { $successes ->
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
  }, { $damage ->
    [0] kein Schaden
   *[other] { $damage } Schaden
  }.
web-cd-reckoned = { $successes ->
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
  } − { $less } Abzug = { $damage }
web-cd-consent-not = Nein
web-cd-ruling = Dein Spruch ist gefragt.
web-cd-ideas-deeds = Was solche Taten kosten
web-cd-idea-deed = { $deed }: { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
  }, { $needed ->
    [one] ein Erfolg
   *[other] { $needed } Erfolge
  }
web-cd-ideas-wishes = Was harmlose Magie kann
web-cd-ideas-goes = Das geht
web-cd-ideas-goes-not = Das geht nicht
web-cd-pool = Würfel
web-cd-needed = Erfolge nötig
web-cd-rule-check = Eine Probe verlangen
web-cd-rule-settle = Es gelingt, als Aktion
web-cd-rule-free = Es gelingt, ohne Aktion
web-cd-rule-deny = Ablehnen
web-cd-reason = Grund
web-cd-lose-first = { $kind ->
    [range] Zuerst Reichweite
   *[strength] Zuerst Stärke
  }
web-cd-endure = Geschehen lassen
web-cd-figures = Figuren
web-cd-condition = { $kind ->
    [unhurt] unverletzt
    [hurt] verletzt
    [badly_hurt] schwer verletzt
    [at_zero] bei 0
   *[none] –
  }
web-cd-life-of = Lebenspunkte: { $now } von { $max }
web-cd-effect = { $kind ->
    [mindcontrol] Kontrolle durch { $user }
    [aggro] Aggro auf { $user }
    [size] andere Größe durch { $user }
    [boost] Boost
    [boost_other] Boost von { $user }
    [debuff] Debuff von { $user }
    [item] Gegenstand von { $user }
   *[gm] Spruch
  } { $mods } { $end ->
    [fight] (bis zum Ende des Kampfs)
    [rounds] (noch { $left ->
        [one] 1 Runde
       *[other] { $left } Runden
      })
   *[open] (bis auf Weiteres)
  }
web-cd-built = gebaut { $count }
web-cd-lost = verloren { $count }
web-cd-lost-of = { $part ->
    [range] Reichweite
   *[strength] Würfel
  } verloren { $count }
web-cd-when-at-zero = Bei 0 Lebenspunkten:
web-cd-at-zero-does = { $kind ->
    [out] aus dem Kampf
   *[same_rules] Verlustwurf
  }
web-cd-hand-falls = Auf 0 geht es hier nicht: Diese Figur fiele dann. Dafür gibt es bei der Figur „Aus dem Kampf nehmen“, oder „Eingreifen, mit Grund“: Schaden.
web-cd-hardness = Härte
web-cd-portal-to = Portal nach { $field }
web-cd-portal-left = lässt noch durch:
web-cd-yield = Sich nicht gegen mentale Angriffe wehren
web-cd-resist-again = Sich wieder gegen mentale Angriffe wehren
web-cd-master = Spielleitung
web-cd-start-adventure = Abenteuer beginnen
web-cd-start-fight = Kampf beginnen
web-cd-enlist = { $count ->
    [one] Wer kämpft: 1 genannt
   *[other] Wer kämpft: { $count } genannt
  }
web-cd-enlist-about = Ist niemand genannt, kämpfen alle auf der Karte.
web-cd-enlist-do = { $yes ->
    [yes] { $name } kämpft mit
   *[no] { $name } doch nicht
  }
web-cd-pass-rounds = Runden verstreichen lassen
web-cd-rounds = Runden
web-cd-pass-do = Vergehen lassen
web-cd-end-adventure = Abenteuer beenden
web-cd-end-adventure-about = Verlorene Punkte kehren zurück, Wirkungen enden.
web-cd-act-next = Wer von deinen handelt als Nächstes?
web-cd-order-edit = Reihenfolge ändern
web-cd-order-fixed = Erst nach dieser Runde kann sich die Reihenfolge ändern.
web-cd-earlier = früher
web-cd-later = später
web-cd-join = { $name } kommt dazu
web-cd-end-fight = Kampf beenden
web-cd-fight-over = Niemand kämpft mehr.
web-cd-no-foe-left = Kein Gegner steht mehr.
web-cd-shows-itself = { $name } zeigt sich
web-cd-skip = Zug übergehen
web-cd-spot = Ein Feld wählen
web-cd-column = Spalte
web-cd-row = Zeile
web-cd-spot-do = Wählen
web-cd-field = Feld { $field }
web-cd-fog = Nebel
web-cd-fog-do = { $seen ->
    [yes] aufdecken: { $size }
   *[no] verdunkeln: { $size }
  }
web-cd-fog-sight = alles in Sicht
web-cd-place = { $name } auf { $field } setzen
web-cd-bring-back = { $name } auf { $field } zurückholen
web-cd-gm-move = { $name } nach { $field } versetzen
web-cd-tools = führen
web-cd-hide = Verbergen
web-cd-show = Zeigen
web-cd-lift = Von der Karte nehmen
web-cd-remove = Entfernen
web-cd-take-out = Aus dem Kampf nehmen
web-cd-items = { $count ->
    [one] 1 Gegenstand
   *[other] { $count } Gegenstände
  }
web-cd-take-item = { $name } wegnehmen
web-cd-card = Karte
web-cd-give-item = Geben
web-cd-rulings = Eingreifen, mit Grund
web-cd-loss-of = { $kind ->
    [movement] Bewegung
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[ability] Spezialfähigkeit
  }
web-cd-against-what = { $kind ->
    [nothing] ohne Abzug
    [defence] Verteidigung zieht ab
   *[mental] Mentale Resistenz zieht ab
  }
web-cd-half-name = { $kind ->
    [movement] Bewegung
   *[action] Aktion
  }
web-cd-gm-damage = Schaden
web-cd-gm-heal = Heilen
web-cd-gm-effect = Wirkung geben
web-cd-gm-grant = Hälfte schenken
web-cd-gm-check = Probe verlangen
web-cd-gm-loss-dice = Punkte nehmen, wie die Würfel fallen
web-cd-gm-loss = Punkte nehmen
web-cd-gm-restore = Punkte zurückgeben
web-cd-amount = Wie viel
web-cd-reduced-by = Abzug
web-cd-attribute-word = Attribut
web-cd-by = um
web-cd-rounds-maybe = Runden (leer: offen)
web-cd-half-word = Hälfte
web-cd-points = Punkte
web-cd-read-aloud = Zum Vorlesen
web-cd-to-find = Zu finden
web-cd-guide = Schritt für Schritt: sagt es der Runde, wenn es so weit ist
web-cd-scene-now = Szene: { $title }
web-cd-next-scene = Weiter: { $title }
web-cd-notes = Nur für dich: wie es gemeint ist
web-cd-found-by = Zu finden: { $name }, für
web-cd-without-character = Noch ohne Charakter: { $names }
web-cd-set = Setzen
web-cd-scenes = Andere Szene aufbauen
web-cd-effects = Alle laufenden Wirkungen: { $count }
web-cd-effect-word = Wirkung
web-cd-end-effect = Beenden
web-cd-your-character = Dein Charakter
web-cd-characters = Charaktere
web-cd-build = Einen eigenen bauen
web-cd-look-at-sheet = Bogen ansehen
web-cd-others-characters = Die Charaktere der anderen
web-cd-stage = { $kind ->
    [waiting] wartet auf die Spielleitung
    [ready] bereit
   *[draft] Entwurf
  }
web-cd-points-spent = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
web-cd-submit = Damit spielen
web-cd-approve = Einverstanden
web-cd-reject = Zurückgeben
web-cd-another-ready = Noch einen fertigen Charakter dazunehmen (wenn die Spielleitung Ja sagt)
web-cd-play-along = Selbst mitspielen: einen fertigen Charakter führen
web-cd-ready-values = { $dice ->
    [0] kein Angriff
   *[other] Angriff { $dice }
  } · Verteidigung { $defence } · Leben { $life } · Resistenz { $mental } · Bewegung { $movement }
web-cd-only-drafts = Noch nicht dabei: { $names }. { $count ->
    [one] Dieser Bogen ist
   *[other] Diese Bögen sind
  } erst ein Entwurf; beginnt das Abenteuer, lässt er sich nicht mehr einreichen.
web-cd-take-ready = Nimm einen fertigen Charakter:
web-cd-the-gm = die Spielleitung

web-cd-climax = { $kind ->
    [fell] { $name } fällt.
    [lost] { $name } fällt: Von der Gruppe steht niemand mehr.
    [aloud] { $name }
    [won] Der letzte Gegner fällt.
    [ended] Nach dem Kampf
   *[over] Zum Schluss
}
web-cd-climax-out = gefallen
web-cd-climax-life = { $now } von { $max } Lebenspunkten
web-cd-climax-stands = steht
web-cd-for-whom = { $who } entscheidet das. Du kannst es stellvertretend tun.
web-cd-and = { $names } und { $last }
