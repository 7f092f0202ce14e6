### ConDice: die Wörter des Spiels.

condice-name = ConDice
condice-pitch = 30 Punkte, ein Feldplan, ein Kampf: Baut Figuren aus Angriffen und Fähigkeiten, lauft, schießt, öffnet Portale. Der Tisch kennt jeden Weg und jede Chance.
condice-who = eine Spielleitung, eine bis sechs Spielende
condice-time = eine halbe Stunde je Kampf, Abenteuer dazwischen
condice-credit = ConDice gehört denen, die es geschrieben haben. Die Texte hier sind unsere eigenen.
condice-standing = { $mode ->
    [setup] Vorbereitung
    [over] Abenteuer { $adventure } ist zu Ende gespielt
    [exploring] Abenteuer { $adventure }, unterwegs
   *[fight] Abenteuer { $adventure }, Kampf, Runde { $round }
  }

## Würfel
condice-die-attack = Angriffswürfel
condice-die-mental = Würfel des mentalen Angriffs
condice-die-resist = Würfel der Mentalen Resistenz
condice-die-heal = Heilwürfel
condice-die-check = Würfel der Probe
condice-die-loss-attribute = Verlustwürfel: Attribut
condice-die-loss-points = Verlustwürfel: Punkte
condice-die-pick = Würfel für die Auswahl

## Fähigkeiten
condice-ability-magic = Zaubern
condice-ability-walls = Durch Wände gehen
condice-ability-mindcontrol = Mindcontrol
condice-ability-aggro = Aggro ziehen
condice-ability-heal = Heilung
condice-ability-teleport = Teleportieren
condice-ability-portal = Portal erschaffen
condice-ability-terrain = Flächenkontrolle
condice-ability-size = Größe ändern
condice-ability-transfer = Leben transferieren
condice-ability-reroll = Wurf wiederholen
condice-ability-explosion = Explosion
condice-ability-aura = Aura
condice-ability-boost-other = Boost/Debuff für andere
condice-ability-fly = Fliegen
condice-ability-area = Flächenangriff
condice-ability-boost = Boost
condice-ability-own = Eigene Fähigkeit
condice-item = ein Gegenstand

## Dateien
condice-file-sheet = Namen dürfen nicht leer sein, und Zahlen auf dem Bogen gehen von 0 bis 200.
condice-file-violation = Dieser Bogen verstößt gegen die Bauregeln ({ $code }).
condice-file-map = Die Karte besteht aus gleich langen Zeilen (1 bis 60) aus . # o und ~; der Nebel ist ebenso groß.
condice-file-field = Dieses Feld liegt nicht auf der Karte, oder dort steht eine Wand.
condice-file-unknown = „{ $id }“ gibt es in den Inhalten nicht.
condice-file-party-one = Ein Mitglied hat entweder „ready“ (eine Kennung) oder „sheet“ (einen Bogen).
condice-file-party-sheet = Namen dürfen nicht leer sein, Zahlen gehen von 0 bis 200, und Leben ist mindestens 1.
condice-file-party-most = Eine Gruppe hat höchstens { $most } Mitglieder.

## Was geschah
condice-event-option-set = Hier gilt jetzt eine andere Lesart. { $name }: { $value }.
condice-event-drafted = { $name } ist entworfen.
condice-event-submitted = { $figure } ist bereit.
condice-event-waits = { $figure } wartet auf das Ja der Spielleitung.
condice-event-approved = Die Spielleitung ist mit { $figure } einverstanden.
condice-event-rejected = { $figure } geht zurück: „{ $reason }“.
condice-event-figure-created = Neue Figur: { $name }.
condice-event-figure-edited = { $name } ist geändert.
condice-event-figure-removed = { $figure } ist entfernt.
condice-event-map-shown = Eine Karte liegt aus: { $width } × { $height } Felder.
condice-event-scene-loaded = Die Szene ist aufgebaut.
condice-event-read-aloud = Die Spielleitung liest vor: { $text }
condice-event-painted = { $fields ->
    [0] Kein Feld geändert: Dort steht jemand, oder ein Portal ist im Weg.
   *[other] Felder geändert: { $fields }.
  }
condice-event-terrain-painted = Untergrund geändert auf { $fields ->
    [one] 1 Feld
   *[other] { $fields } Feldern
  }.
condice-event-revealed = Aufgedeckte Felder: { $fields }.
condice-event-darkened = Verdunkelte Felder: { $fields }.
condice-event-object-placed = Da steht jetzt: { $object }.
condice-event-object-changed = { $object } hat sich verändert.
condice-event-object-removed = Ein Ding ist verschwunden.
condice-event-placed = { $figure } steht auf { $field }.
condice-event-lifted = { $figure } verlässt die Karte.
condice-event-hid = { $figure } verbirgt sich.
condice-event-unhid = { $figure } tritt hervor.
condice-event-appeared = { $name } kommt in Sicht.
condice-event-halted = { $figure } bleibt stehen: Da ist etwas im Weg.
condice-event-met = { $figure } ist auf { $whom } gestoßen. Zeigt { $whom } sich?
condice-event-vanished = { $figure } ist nicht mehr zu sehen.
condice-event-portal-opened = Ein Portal führt von { $from } nach { $to }, für { $left ->
    [one] 1 Person
   *[other] { $left } Personen
  }.
condice-event-portal-removed = Ein Portal schließt sich.
condice-event-item-gained = { $figure } bekommt: { $item }.
condice-event-item-taken = { $figure } verliert: { $item }.
condice-event-adventure-started = Abenteuer { $number } beginnt.
condice-event-enlisted = { $figure } wird beim nächsten Kampf dabei sein.
condice-event-unlisted = { $figure } bleibt dem nächsten Kampf fern.
condice-event-fight-started = Kampf! { $order ->
    [one] Dabei ist 1 Figur
   *[other] Dabei sind { $order } Figuren
  }.
condice-event-order-changed = Die Reihenfolge ist geändert.
condice-event-order-whole = Mit denen, die niemand sieht, { $count ->
    [one] ist es 1 Figur
   *[other] sind es { $count } Figuren
  } in der Reihenfolge.
condice-event-joined = { $figure } kommt in den Kampf.
condice-event-figure-out = { $figure } ist aus dem Kampf.
condice-event-brought-back = { $figure } ist zurück.
condice-event-fight-decided = Der Kampf ist vorbei.
condice-event-fight-ended = Der Kampf ist vorbei: „{ $reason }“.
condice-event-rounds-passed = Vergangene Runden: { $rounds }.
condice-event-adventure-ended = Das Abenteuer ist zu Ende. Verlorene Punkte kehren zurück.
condice-event-round-started = Runde { $round }.
condice-event-turn-started = { $figure } ist am Zug.
condice-event-moved = { $figure } geht nach { $field } ({ $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
  }).
condice-event-flown = { $figure } fliegt nach { $field } ({ $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
  }).
condice-event-teleported = { $figure } verschwindet und steht auf { $to }.
condice-event-portal-entered = { $figure } geht durch das Portal nach { $exit }.
condice-event-endured = { $figure } lässt es geschehen.
condice-event-reroll-granted = { $figure } darf noch einen Wurf wiederholen.
condice-event-aimed = { $figure } zielt auf { $aim }.
condice-event-aim-dropped = { $figure } zielt neu.
condice-event-deed = { $name } versucht: „{ $what }“.
condice-event-wish = { $name } zaubert ({ $what }): „{ $wish }“.
condice-event-uses = { $name }: { $what }.
condice-event-uses-on = { $name }: { $what } auf { $target }.
condice-event-uses-on-two = { $name }: { $what } auf { $target } und { $other }.
condice-event-uses-on-many = { $name }: { $what } auf { $target } und { $more } weitere Ziele.
condice-event-consented = { $figure } ist einverstanden.
condice-event-unwilling = { $figure } wehrt sich dagegen.
condice-event-ruled = Die Spielleitung lässt es zu.
condice-event-ruled-free = Die Spielleitung lässt es zu; es ist keine Aktion.
condice-event-denied = Die Spielleitung sagt nein: „{ $reason }“.
condice-event-check-called = Eine Probe: { $dice } Würfel, { $needed ->
    [one] 1 Erfolg
   *[other] { $needed } Erfolge
  } nötig.
condice-event-rolled-heal = { $by } heilt: { $faces }.
condice-event-rolled-unseen = { $name } würfelt verdeckt: { $dice }.
condice-event-repeated = { $figure } lässt den Wurf von { $by } wiederholen.
condice-event-repeated-own = { $figure } wiederholt den eigenen Wurf.
condice-event-kept = { $figure } lässt den Wurf stehen.
condice-event-attack-resolved = { $successes ->
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
  } gegen { $target }: { $damage } Schaden.
condice-event-struck = { $target } nimmt { $damage } Schaden.
condice-event-mind-through = { $target } wird überwältigt ({ $attacker } gegen { $resisted }).
condice-event-mind-repelled = { $target } wehrt es ab ({ $resisted } gegen { $attacker }).
condice-event-check-made = { $figure } schafft es: { $successes } von { $needed }.
condice-event-check-missed = { $figure } schafft es nicht: { $successes } von { $needed }.
condice-event-damaged = { $figure } nimmt { $amount } Schaden.
condice-event-own-wound = { $figure } nimmt { $amount } Schaden aus eigener Hand.
condice-event-object-damaged = { $object } nimmt { $amount } Schaden.
condice-event-healed = { $figure } erhält { $amount ->
    [one] 1 Lebenspunkt
   *[other] { $amount } Lebenspunkte
  }.
condice-event-transferred = { $from } gibt { $taken ->
    [one] 1 Lebenspunkt
   *[other] { $taken } Lebenspunkte
  }, { $to } erhält { $given }.
condice-event-fell-to-zero = { $figure } ist bei 0 Lebenspunkten.
condice-event-rose-above-zero = { $figure } ist wieder über 0.
condice-event-loss-picked = Der Zufall wählt für { $figure }: { $faces }.
condice-event-ability-disabled = { $figure } kann das nicht mehr: { $ability }.
condice-event-pool-opened = { $figure } hat { $left ->
    [one] 1 Lebenspunkt
   *[other] { $left } Lebenspunkte
  } obendrauf.
condice-event-item-passed = { $from } gibt { $to }: { $item }.
condice-event-resists = { $figure } wehrt sich wieder gegen mentale Angriffe.
condice-event-yields = { $figure } wehrt sich nicht gegen mentale Angriffe.
condice-event-gm-ruled = Die Spielleitung greift ein: „{ $reason }“.
condice-event-converted = { $figure } tauscht { $to ->
    [movement] die Aktion gegen eine zweite Bewegung
   *[action] die Bewegung gegen eine zweite Aktion
  }.
condice-event-sacrificed = { $figure } opfert: { $half ->
    [movement] Bewegung
   *[action] Aktion
  }.
condice-event-granted = { $figure } bekommt noch eine { $half ->
    [movement] Bewegung
   *[action] Aktion
  }.
condice-event-rolled = { $by } { $purpose ->
    [attack] greift an
    [mental] greift den Geist an
    [resist] wehrt sich
    [heal] heilt
   *[check] versucht es
  }: { $faces }, Erfolge: { $successes }.
condice-event-counted = { $by } { $purpose ->
    [attack] greift an
    [mental] greift den Geist an
    [resist] wehrt sich
    [heal] heilt
   *[check] versucht es
  }: { $purpose ->
    [heal] { $successes }
   *[other] { $successes ->
        [one] 1 Erfolg
       *[other] { $successes } Erfolge
      }
  }.
condice-event-loss-rolled = { $figure } droht ein Verlust: { $faces }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, { $of ->
    [movement] Bewegung
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[ability] Spezialfähigkeit
  }.
condice-event-points-lost = { $figure } verliert { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }: { $of ->
    [movement] Bewegung
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[ability] Spezialfähigkeit
  }{ $which ->
    [none] {""}
   *[other] {" "}({ $which })
  }.
condice-event-nothing-to-lose = { $figure } hat dort nichts zu verlieren: { $of ->
    [movement] Bewegung
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[ability] Spezialfähigkeit
  }.
condice-event-points-restored = { $figure } erhält { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } zurück: { $of ->
    [movement] Bewegung
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[ability] Spezialfähigkeit
  }.
condice-event-effect-started = { $name } steht unter einer Wirkung von { $user }: { $kind ->
    [mindcontrol] Gedankenkontrolle
    [aggro] Aggro
    [enlarged] vergrößert
    [shrunk] verkleinert
    [boost] Boost
    [boost_other] Boost
    [debuff] Debuff
    [item] Wirkung eines Gegenstands
   *[gm] Wirkung nach Spruch der Spielleitung
  }{ $attack ->
    [none] {""}
   *[other] {" · "}Angriff { $attack }
  }{ $defence ->
    [none] {""}
   *[other] {" · "}Verteidigung { $defence }
  }{ $life ->
    [none] {""}
   *[other] {" · "}Leben { $life }
  }{ $mental ->
    [none] {""}
   *[other] {" · "}Mentale Resistenz { $mental }
  }{ $movement ->
    [none] {""}
   *[other] {" · "}Bewegung { $movement }
  }.
condice-event-effect-ended = Bei { $target } endet: { $kind ->
    [mindcontrol] Gedankenkontrolle
    [aggro] Aggro
    [size] andere Größe
    [boost] Boost
    [boost_other] Boost
    [debuff] Debuff
    [item] Wirkung eines Gegenstands
   *[gm] Wirkung nach Spruch der Spielleitung
  }.
condice-event-terrain-changed = Feld { $field } ist jetzt { $change ->
    [slow] langsam
    [fast] schnell
   *[none] wieder gewöhnlich
  }.

## Warum nicht
condice-refused-ability-disabled = { $ability } hat zu viele Punkte verloren.
condice-refused-action-used = Die Aktion dieses Zugs ist verbraucht.
condice-refused-aggro-approach = { $name } muss { $user } näher kommen.
condice-refused-aggro-duty = { $name } muss { $user } angreifen.
condice-refused-aggro-nearest-first = { $name } ist näher und kommt zuerst.
condice-refused-already-passed = In diesem Zug wurde schon etwas weitergereicht.
condice-refused-already-so = { $name }: das ist schon so.
condice-refused-no-foe-to-give = Kein Gegner, für den sich damit etwas ändert.
condice-refused-already-there = Dort steht die Figur schon.
condice-refused-attack-without-dice = Der Angriff { $name } braucht mindestens einen Würfel.
condice-refused-attempt-used = Ein Versuch pro Runde.
condice-refused-cannot-fly = { $name } kann nicht fliegen.
condice-refused-chasm = Ein Abgrund: nur wer fliegt, kommt hinüber.
condice-refused-control-held = Es wird schon jemand kontrolliert.
condice-refused-corner-blocked = Zwischen zwei Wänden passt niemand schräg hindurch.
condice-refused-effect-running = Bei { $name } wirkt es noch.
condice-refused-ends-in-wall = In einer Wand endet kein Weg.
condice-refused-enemy-in-the-way = Der Weg führt durch einen Gegner.
condice-refused-entrance-first = Zuerst den Eingang wählen.
condice-refused-explosion-limit = Höchstens { $most } Würfel: 1 Lebenspunkt muss bleiben.
condice-refused-fields-not-connected = { $field } berührt kein früheres Feld.
condice-refused-gm-only = Das kann nur die Spielleitung.
condice-refused-idle-points = { $n ->
    [one] 1 Punkt in { $ability } kauft
   *[other] { $n } Punkte in { $ability } kaufen
  } nichts.
condice-refused-is-out = { $name } ist nicht mehr dabei.
condice-refused-item-gone = Davon ist nichts mehr da.
condice-refused-life-required = Mindestens 1 Punkt in Leben.
condice-refused-map-size = Eine Karte hat 1 bis { $most } Felder auf jeder Seite.
condice-refused-movement-finished = Die Bewegung war mit Beginn der Aktion zu Ende.
condice-refused-movement-used = Die Bewegung dieses Zugs ist verbraucht.
condice-refused-named-twice = { $name } ist doppelt genannt.
condice-refused-no-dice = { $what } hat keine Würfel.
condice-refused-no-draft = { $name } ist kein Entwurf.
condice-refused-no-fields = Welche Felder?
condice-refused-no-name = Es braucht einen Namen.
condice-refused-no-room = Auf der Karte ist kein Feld frei.
condice-refused-no-sight = Auf { $field } versperrt etwas die Sicht.
condice-refused-no-such-ability = Diese Fähigkeit gibt es nicht.
condice-refused-no-such-attack = Diesen Angriff gibt es nicht.
condice-refused-no-such-candidate = Das steht nicht zur Wahl.
condice-refused-no-such-card = Diese Gegenstandskarte gibt es nicht.
condice-refused-no-such-effect = Diese Wirkung gibt es nicht, oder sie lässt sich so nicht beenden.
condice-refused-no-such-map = Diese Karte gibt es nicht.
condice-refused-no-such-object = Dieses Ding gibt es nicht.
condice-refused-no-such-option = { $name } kann nicht { $value } sein.
condice-refused-no-such-portal = Dieses Portal gibt es nicht.
condice-refused-no-such-scene = Diese Szene gibt es nicht.
condice-refused-nothing-to-read = Hier gibt es nichts vorzulesen: Es ist keine Szene aufgebaut.
condice-refused-read-already = Das haben schon alle gesehen.
condice-refused-no-such-sheet = Diesen Bogen gibt es nicht.
condice-refused-no-text = Es fehlen die Worte dazu.
condice-refused-no-way = Dorthin führt kein Weg.
condice-refused-nobody-in-range = Es würde niemanden treffen.
condice-refused-nobody-ready = Noch ist kein Charakter bereit.
condice-refused-nobody-there = Auf der Karte steht niemand.
condice-refused-not-approved = Die Spielleitung hat { $ability } noch nicht zugestimmt.
condice-refused-not-enough-movement = Bis { $field } braucht es { $needs } von der Bewegung; übrig: { $left }.
condice-refused-not-floor = Das geht nur auf Boden.
condice-refused-not-free = Dieses Feld ist nicht frei.
condice-refused-not-in-fight = Diese Figur ist nicht im Kampf.
condice-refused-not-on-map = { $name } steht nicht auf der Karte.
condice-refused-not-ready = { $name } ist noch nicht bereit.
condice-refused-not-waiting = { $name } wartet auf nichts.
condice-refused-not-your-dice = Diese Würfel wirft jemand anders.
condice-refused-not-your-field = { $field } stammt nicht von dieser Figur.
condice-refused-not-your-figure = { $name } wird von jemand anderem geführt.
condice-refused-not-your-turn = { $name } ist am Zug.
condice-refused-nothing-aimed = Es ist noch nichts anvisiert.
condice-refused-nothing-asked = Danach ist gerade nicht gefragt.
condice-refused-nothing-left = { $name } hat dort keine Punkte mehr.
condice-refused-nothing-lost = { $name } hat dort nichts verloren.
condice-refused-nothing-to-convert = Bei 0 Lebenspunkten wird keine Aktion zur zweiten Bewegung.
condice-refused-nothing-to-give = { $name } hat keine Lebenspunkte zu geben.
condice-refused-nothing-to-heal = Bei { $name } gibt es nichts zu heilen.
condice-refused-object-in-the-way = Da steht etwas im Weg.
condice-refused-occupied = Dort steht { $name }.
condice-refused-players-only = Eigene Charaktere führen nur Spieler.
condice-refused-others-turn = Jemand anderes ist am Zug.
condice-refused-named-twice-there = Das ist doppelt genannt.
condice-refused-no-sight-there = Etwas versperrt die Sicht.
condice-refused-not-free-there = Das Feld ist nicht frei.
condice-refused-odd-argument = Das passt hier nicht dazu.
condice-refused-off-bounds = Erlaubt ist { $least } bis { $most }.
condice-refused-off-map = Dieses Feld gibt es nicht.
condice-refused-one-target = Bitte genau ein Ziel.
condice-refused-one-way-convert = Eine Bewegung wird nicht zur Aktion.
condice-refused-only-one-half = Bei 0 Lebenspunkten nur eine Aktion oder eine Bewegung.
condice-refused-order-fixed = Die Reihenfolge kann sich erst nach dieser Runde ändern.
condice-refused-out-of-range = Entfernung { $distance }, Reichweite { $range }.
condice-refused-over-budget = { $total } von { $budget } Punkten.
condice-refused-own-field-first = Das erste Feld kann nicht das eigene sein.
condice-refused-points-left = Erst { $total } von { $budget } Punkten sind vergeben.
condice-refused-portal-exit-occupied = Der Ausgang des Portals ist besetzt.
condice-refused-portal-in-the-way = Auf dem einzigen Weg dorthin liegt ein Portal; wer es betritt, kommt woanders heraus.
condice-refused-range-without-use = Für { $ability } gibt es keine Reichweite zu kaufen.
condice-refused-reason-missing = Ein Spruch braucht einen Grund.
condice-refused-reroll-not-yours = Nur eigene Würfe lassen sich wiederholen.
condice-refused-reroll-too-late = Nur direkt nach dem Wurf.
condice-refused-reroll-used-fight = In diesem Kampf schon benutzt.
condice-refused-reroll-used-turn = In diesem Zug schon benutzt.
condice-refused-say-how = Bitte sagen, wie.
condice-refused-sheet-fixed = Bögen stehen bis zum Ende des Abenteuers fest.
condice-refused-target-hidden = So ein Ziel gibt es nicht.
condice-refused-too-many-figures = Mehr als { $most } Figuren gehen nicht.
condice-refused-too-many-items = Mehr als { $most } Gegenstände trägt niemand.
condice-refused-too-many-targets = Höchstens { $most }.
condice-refused-too-small = { $ability }: { $what ->
    [points] kostet mindestens { $least } Punkt, wie abgemacht
    [dice] mindestens { $least ->
        [one] 1 Würfel
       *[other] { $least } Würfel
      }
    [life] mindestens { $least ->
        [one] 1 Lebenspunkt
       *[other] { $least } Lebenspunkte
      }
   *[fields] mindestens { $least ->
        [one] 1 Feld
       *[other] { $least } Felder
      }
  }.
condice-refused-unreadable-sheet = Namen dürfen nicht leer sein, und Zahlen gehen von 0 bis 200.
condice-refused-unseen = Dieses Feld hat noch niemand gesehen.
condice-refused-uses-gone = { $name } ist in diesem Kampf aufgebraucht.
condice-refused-wall-in-the-way = Eine Wand: in dieser Bewegung geht es noch durch { $left ->
    [one] 1 Wandfeld
   *[other] { $left } Wandfelder
  }.
condice-refused-works-by-itself = { $ability } wirkt von selbst.
condice-refused-wrong-attributes = 1 bis { $most } verschiedene der fünf Attribute.
condice-refused-aggro-open = { $name } kann den Zug noch nicht beenden, sondern muss { $user } { $duty ->
    [attack] angreifen
   *[approach] näher kommen
  }.
condice-refused-already-that-size = { $name } ist schon { $size ->
    [large] groß
   *[small] klein
  }.
condice-refused-bad-target = { $name } kann nicht das Ziel sein: { $why ->
    [self] die Figur selbst
    [friend] eigene Seite
    [enemy] andere Seite
   *[not_adjacent] nicht nebenan
  }.
condice-refused-choice-missing = { $ability }: beim Bauen fehlt noch { $choice ->
    [attribute] das Attribut
    [variant] die Variante
   *[own] die Beschreibung
  }.
condice-refused-question-open = Erst ist zu klären: { $question ->
    [throw] ein Wurf
    [reroll] ob ein Wurf wiederholt wird
    [consent] ein Einverständnis
    [ruling] ein Spruch der Spielleitung
    [choose] eine Wahl
   *[resist] ob sich jemand gegen die Kontrolle wehrt
  }.
condice-refused-wrong-mode = Nicht jetzt: { $mode ->
    [setup] der Tisch wird vorbereitet
    [exploring] ihr seid unterwegs
   *[fight] es wird gekämpft
  }.
condice-event-second-set = { $does ->
        [takes] Der Taktiker spielt { $figure }.
        [proposes] Der Taktiker schlägt Züge für { $figure } vor.
       *[nothing] { $figure } hat keinen Taktiker mehr.
    }

# Der Taktiker der Spielleitung: warum er etwas vorschlägt
condice-second-hurts = { $what } gegen { $name }{ $more ->
        [0] {""}
        [one] {" "}und noch jemanden
       *[other] {" "}und { $more } weitere
    }: trifft mit { $hits } %, bringt auf 0 mit { $falls } %.
condice-second-mind = { $what } gegen { $name }{ $more ->
        [0] {""}
        [one] {" "}und noch jemanden
       *[other] {" "}und { $more } weitere
    }: gelingt mit { $percent } %.
condice-second-use = { $what } auf { $name }{ $more ->
        [0] {""}
        [one] {" "}und noch jemanden
       *[other] {" "}und { $more } weitere
    }.
condice-second-item = Ein Gegenstand
condice-second-in-reach = Von dort ist { $name } in Reichweite.
condice-second-nearer = Näher zu { $name }: dann noch { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } bis zur Reichweite.
condice-second-place = Dort steht es sich sicherer.
condice-second-convert = Mit der Aktion ist hier weniger anzufangen als mit der anderen Hälfte.
condice-second-resist = Abwehren gelingt mit { $percent } %.
condice-second-break = { $what } gegen { $name }: steht im Weg, nimmt Schaden mit { $percent } %.
condice-second-end = Mehr ist in diesem Zug nicht zu holen.
condice-second-throw = Diese Würfel sind an der Reihe.
condice-second-reroll = Ein neuer Wurf bringt im Mittel mehr.
condice-second-keep = Ein neuer Wurf lohnt nicht.
condice-second-willing = Das hilft.
condice-second-unwilling = Das schadet.
condice-second-choose = Darauf lässt sich am ehesten verzichten.

# Von Hand gesetzte Werte
condice-hand-life = Lebenspunkte von { $name }
condice-hand-built = { $attribute ->
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[movement] Bewegung
  } auf dem Bogen von { $name }
condice-hand-lost = Verlorene Punkte { $attribute ->
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[movement] Bewegung
  } von { $name }
condice-hand-attack-dice = Verlorene Würfel ({ $what }) von { $name }
condice-hand-attack-range = Verlorene Reichweite ({ $what }) von { $name }
condice-hand-uses = Übrige Nutzungen ({ $what }) von { $name }
condice-hand-aura-pool = Aura-Lebenspunkte von { $name }
condice-hand-pool = Zusätzliche Lebenspunkte von { $name }
condice-hand-rounds = Runden, die es noch wirkt ({ $kind ->
    [mindcontrol] Gedankenkontrolle
    [aggro] Aggro
    [size] andere Größe
    [boost] Boost
    [boost_other] Boost
    [debuff] Debuff
    [item] Gegenstand
   *[gm] Spruch der Spielleitung
  }) von { $name }
condice-hand-object-defence = Härte von { $name }
condice-hand-portal = Wie viele das Portal auf { $field } noch durchlässt
condice-hand-movements = Bewegung von { $name } in diesem Zug
condice-hand-actions = Aktion von { $name } in diesem Zug
condice-hand-movement-left = Bewegungspunkte von { $name } in diesem Zug
condice-hand-points = { $half ->
    [0] { $whole }
   *[other] { $whole },5
  }
condice-hand-half = { $is ->
    [unused] noch nicht begonnen
    [done] vorbei
   *[begun] { $half ->
        [movement] begonnen
       *[action] anders verwendet
      }
  }
condice-hand-side = Seite von { $name }
condice-hand-side-word = { $kind ->
    [party] die Gruppe
    [foes] die Gegner
   *[neutral] niemandes
  }
condice-hand-at-zero = Was bei 0 Lebenspunkten geschieht mit { $name }
condice-hand-at-zero-word = { $kind ->
    [out] aus dem Kampf
   *[same_rules] Verlustwurf wie bei Charakteren
  }

# How somebody's dice fell in an evening
condice-luck = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
  }: { $worth ->
    [one] ein Erfolg
   *[other] { $worth } Erfolge
  }, erwartet { $expected }
