### Augen des Zwielichts: Wörter des Spiels.

zwielicht-name = Augen des Zwielichts
zwielicht-pitch = In jedem von euch wohnt ein Dämon. Sammelt Hinweise, helft einander, und löst das Rätsel, bevor er mehr von euch nimmt, als ihr geben wolltet.
zwielicht-who = eine Spielleitung, eine bis sechs Spielende
zwielicht-time = ein Abend je Abenteuer
zwielicht-credit = Augen des Zwielichts: Königreich der Yōkai gehört denen, die es geschrieben haben. Die Texte hier sind unsere eigenen.
zwielicht-standing = { $phase ->
    [setup] Vorbereitung
    [session_open] Sitzung { $session } wird eröffnet
    [play] Sitzung { $session }
    [solve] Sitzung { $session }, die Lösung
   *[session_close] Ende von Sitzung { $session }
  } · { $adventure }
zwielicht-standing-over = { $adventure }: { $outcome }

## Würfel
zwielicht-die-move-white = weißer Würfel des Spielzugs
zwielicht-die-move-black = schwarzer Würfel des Spielzugs
zwielicht-die-second-white = zweiter Würfel, weiß
zwielicht-die-second-black = zweiter Würfel, schwarz
zwielicht-die-third-black = schwarzer Würfel der Angst oder des Zustands
zwielicht-die-bonus = weißer Bonuswürfel
zwielicht-die-improve-black = schwarzer Würfel fürs Verbessern
zwielicht-die-help-white = weißer Hilfswürfel
zwielicht-die-help-black = schwarzer Hilfswürfel
zwielicht-die-weak-point = Schwachpunktwürfel
zwielicht-die-combat = Kampfwürfel
zwielicht-die-extra = weiterer Kampfwürfel
zwielicht-die-solve = Würfel der Lösung
zwielicht-die-table-tens = Tabellenwürfel, Zehner
zwielicht-die-table-ones = Tabellenwürfel, Einer

## Schritte
zwielicht-step-epilogue = den Lebensabend erzählen
zwielicht-step-question = die nächste Abschnittsfrage beantworten
zwielicht-step-darken = ein Attributfeld schwärzen
zwielicht-step-ability = eine Fähigkeit auswürfeln und tauschen
zwielicht-step-fears = fehlende Ängste auswürfeln
zwielicht-step-describe = die sichtbare Veränderung beschreiben
zwielicht-step-lose-fear = eine Angst verlieren
zwielicht-step-change-field = ein Attribut oder einen Gegenstand ändern
zwielicht-step-drawing = die Zeichnung ändern
zwielicht-step-whiten = ein Attributfeld weißen
zwielicht-step-level-fear = eine weitere Angst verlieren
zwielicht-step-level-ability = eine Fähigkeit tauschen
zwielicht-step-level-field = ein weiteres Attribut oder einen Gegenstand ändern
zwielicht-step-level-table-1 = eine Fähigkeit von Tabelle 1 eintauschen
zwielicht-step-level-table-2 = eine Fähigkeit von Tabelle 2 eintauschen

## Was geschah
zwielicht-event-option-set = Hier gilt jetzt eine andere Lesart. { $name }: { $value }.
zwielicht-event-adventure-loaded = Das Abenteuer: { $title }.
zwielicht-event-adventure-level = Seine Gefahrenstufe ist { $base_level }. Das weiß nur die Spielleitung.
zwielicht-event-character-brought = { $section ->
    [1] { $name } tritt auf.
   *[other] { $name } tritt auf, im Abschnitt { $section }.
  }
zwielicht-event-table-rolled = { $faces } auf der Tabelle: { $name }.
zwielicht-event-table-rolled-again = { $faces } auf der Tabelle: { $name }. Das gibt es schon, noch ein Wurf.
zwielicht-event-session-opened = Sitzung { $session } beginnt.
zwielicht-event-tasks-chosen = { $who } hat drei Aufgaben gewählt.
zwielicht-event-play-began = Das Spiel beginnt.
zwielicht-event-move-declared = { $who }: { $kind ->
    [find_out] Etwas herausfinden
    [risk] Etwas riskieren
    [use_ability] Eine Fähigkeit nutzen
    [weaken] Den Gegner schwächen
   *[travel] Auf Reisen
  } mit { $pool ->
    [one] einem Würfel
   *[other] { $pool } Würfeln
  }.{ $told ->
    [no] {""}
   *[yes] {" "}„{ $intent }“
  }
zwielicht-event-retreat-declared = { $who } will sich aus dem Kampf zurückziehen.{ $told ->
    [no] {""}
   *[yes] {" "}„{ $intent }“
  }
zwielicht-event-help-up-declared = { $who } will { $whom } wieder aufhelfen.{ $told ->
    [no] {""}
   *[yes] {" "}„{ $intent }“
  }
zwielicht-event-move-approved = Die Spielleitung ist einverstanden.
zwielicht-event-move-refused = Die Spielleitung lehnt ab: { $reason }
zwielicht-event-move-withdrawn = Der Spielzug ist zurückgenommen.
zwielicht-event-pool-rolled = { $who } würfelt { $faces }.
zwielicht-event-pool-repeated = { $who } würfelt noch einmal: { $faces }.
zwielicht-event-pool-improved = { $who } verbessert mit einem schwarzen Würfel: { $faces }.
zwielicht-event-help-offered = { $helper } will helfen: { $source }.
zwielicht-event-help-refused = { $helper } kann hier nicht helfen: { $reason }
zwielicht-event-help-dropped = { $helper } hilft doch nicht.
zwielicht-event-help-thrown = { $helper } hilft mit { $face }.
zwielicht-event-move-settled = Es zählt die { $high }.
zwielicht-event-double-six = Doppelsechs für { $who }!
zwielicht-event-double-one = Zwei Einsen für { $who }.
zwielicht-event-blight-gained = { $amount ->
    [one] Ein Verderbnispunkt
   *[other] { $amount } Verderbnispunkte
  } für die Spielleitung, sie hat { $total }.
zwielicht-event-blight-out = Die Spielleitung bekommt einen Verderbnispunkt und hat { $total }.
zwielicht-event-hint-found = { $finder } findet Hinweis { $hint }.
zwielicht-event-danger-arose = Eine gefährliche Situation! Die Spielleitung sagt, was geschieht.
zwielicht-event-danger-must-fight = Eine gefährliche Situation, und sie wird zum Kampf.
zwielicht-event-risk-done = { $who } behält die Nerven, es gelingt.
zwielicht-event-risk-failed = { $who } scheitert.
zwielicht-event-ability-worked = Es geschieht, was { $who } wollte{ $told ->
    [no] .
   *[yes] : { $intent }
  }
zwielicht-event-bonus-gained = { $who } bekommt einen weißen Bonuswürfel und hat { $total }.
zwielicht-event-bound-gained = { $who } bekommt einen weißen Würfel für den nächsten Wurf, der dazu passt{ $told ->
    [no] .
   *[yes] : { $about }
  }
zwielicht-event-bonus-spent = { $who } hat den Bonuswürfel verbraucht.
zwielicht-event-level-raised = { $threat } wird gefährlicher, um { $by }.
zwielicht-event-level-lowered = { $threat } verliert { $by } an Gefahrenstufe.
zwielicht-event-condition-black = Der schwarze Würfel liegt vorn: { $who } erhält einen Zustand.
zwielicht-event-condition-no-white = Kein weißer Würfel schützt: { $who } erhält einen Zustand.
zwielicht-event-condition-help = Die Hilfe kostet { $who } einen Zustand.
zwielicht-event-condition-weak-point = Ein Treffer auf den Schwachpunkt: { $who } erhält einen Zustand.
zwielicht-event-shed-travel = Unterwegs fällt von { $who } ab: { $conditions ->
    [one] ein Zustand
   *[other] { $conditions } Zustände
  }.
zwielicht-event-shed-question = { $who } wird einen Zustand los.
zwielicht-event-withdrew = { $who } zieht sich zurück, { $taker } übernimmt den Schwachpunkt.
zwielicht-event-helped-up = { $by } hilft { $who } wieder auf die Beine.
zwielicht-event-went-out = Der sechste Zustand: { $who } ist außer Gefecht gesetzt.
zwielicht-event-hint-written = Hinweis { $hint }: { $text }
zwielicht-event-read-aloud = Die Spielleitung liest vor: { $text }
zwielicht-event-condition-named = Der Zustand von { $who }: { $name }.
zwielicht-event-danger-told = Die Gefahr ist erzählt.
zwielicht-event-threat-arose = Eine Gefahr zieht auf: { $name }.
zwielicht-event-threat-level = { $threat } hat Gefahrenstufe { $level }; die Gruppe erfährt sie im Kampf.
zwielicht-event-threat-dropped = { $threat } ist vorübergezogen.
zwielicht-event-spent-raise = { $amount } Verderbnis: Die Lösung wird um { $amount } schwerer. Übrig: { $left }.
zwielicht-event-spent-event = { $amount } Verderbnis für ein gefährliches Ereignis. Übrig: { $left }.
zwielicht-event-spent-danger = { $amount } Verderbnis für einen Kampf. Übrig: { $left }.
zwielicht-event-question-answered = { $who } beantwortet die Frage des Abenteuers: { $text }
zwielicht-event-travel-attribute-named = Auf der Reise soll es bei { $who } um dies gehen: { $attribute }.
zwielicht-event-fight-opened = Ein Kampf beginnt: { $threat }, Gefahrenstufe { $level }.
zwielicht-event-final-fight-opened = Der Endkampf beginnt: { $threat }, Gefahrenstufe { $level }.
zwielicht-event-joined = { $who } stellt sich dem Kampf: { $basis }.
zwielicht-event-returned = { $who } ist wieder im Kampf.
zwielicht-event-participant-struck = { $who } kann nicht mitkämpfen: { $reason }
zwielicht-event-gather-closed = Alle, die kämpfen, sind da. Jetzt lässt sich der Gegner schwächen.
zwielicht-event-fight-cancelled = Niemand stellt sich { $threat }.
zwielicht-event-weak-points-called = Die Schwachpunkte werden gewürfelt.
zwielicht-event-weak-point-thrown-again = { $who } würfelt { $face }, das liegt außerhalb: noch einmal.
zwielicht-event-weak-point-rolled = { $who } würfelt { $face }, Modifikator { $modifier ->
    [-2] −2
    [-1] −1
    [1] +1
    [2] +2
   *[other] ±0
  }: Schwachpunkt { $weak_point }.
zwielicht-event-round-began = Kampfrunde { $round }.
zwielicht-event-take-over-asked = { $leaver } möchte gehen und fragt { $taker } nach dem Schwachpunkt.
zwielicht-event-take-over-agreed = { $taker } würde den Schwachpunkt von { $leaver } übernehmen.
zwielicht-event-take-over-refused = { $taker } übernimmt den Schwachpunkt von { $leaver } nicht.
zwielicht-event-take-over-revoked = { $taker } übernimmt doch keinen Schwachpunkt.
zwielicht-event-fight-hint-asked = { $who } will Hinweis { $hint } einsetzen: { $reason }
zwielicht-event-fight-hint-granted = Hinweis { $hint } hilft im Endkampf.
zwielicht-event-fight-hint-denied = Hinweis { $hint } hilft hier nicht: { $reason }
zwielicht-event-stood-ready = { $who } ist bereit: kein Zug mehr, bevor die Würfel fallen.
zwielicht-event-dice-began = Jetzt die Kampfwürfel, vom kleinsten Schwachpunkt an.
zwielicht-event-combat-rolled = { $who } würfelt { $faces }.
zwielicht-event-combat-rolled-two = { $who } würfelt { $faces }, die { $counted } zählt.
zwielicht-event-die-held = { $who } hält den Kampfwürfel zurück.
zwielicht-event-round-empty = Niemand hat gewürfelt, die Runde zählt nicht.
zwielicht-event-round-won = { $sum } gegen { $level }: erreicht!
zwielicht-event-round-lost = { $sum } gegen { $level }: noch nicht.
zwielicht-event-extra-die-tied = Gleich hoch: { $tied }. Die Spielleitung vergibt den weiteren Würfel.
zwielicht-event-extra-die-highest = Am höchsten lag { $to } und hat in der neuen Runde einen Würfel mehr.
zwielicht-event-extra-die-given = Einen Würfel mehr in der neuen Runde: { $to }.
zwielicht-event-actions-began = Die Würfel liegen. Wer keinen geworfen hat, ist am Zug.
zwielicht-event-fight-won = { $threat } ist besiegt, nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
  }. { $rounds ->
    [0] {""}
    [one] Das bringt einen Hinweis.
   *[other] Das bringt { $rounds } Hinweise.
  }
zwielicht-event-all-out = Niemand steht mehr. Die Spielleitung sagt, wie es weitergeht.
zwielicht-event-fight-lost = Niemand steht mehr, der Kampf ist verloren: { $threat }.
zwielicht-event-narrated = { $who } erzählt: { $text }
zwielicht-event-scene-began = Eine neue Szene.
zwielicht-event-came-round = { $who } kommt wieder zu sich.
zwielicht-event-came-round-end = { $who } steht wieder auf den Beinen.
zwielicht-event-out-begins = Der Dämon verändert { $who }.
zwielicht-event-change-begins = { $who } beginnt einen Abschnittswechsel der Stufe { $level }.
zwielicht-event-aged = { $who } altert: Abschnitt { $section }.
zwielicht-event-retired = { $who } ist zu müde, um weiterzumachen.
zwielicht-event-epilogue-told = Der Lebensabend von { $who }: { $text }
zwielicht-event-conditions-cleared = Alle Zustände von { $who } sind fort.
zwielicht-event-section-question-answered = { $who } beantwortet Abschnittsfrage { $question }: { $text }
zwielicht-event-attribute-darkened = Bei { $who } wird schwarz: { $attribute }.
zwielicht-event-attribute-whitened = Bei { $who } wird wieder weiß: { $attribute }.
zwielicht-event-ability-rolled = { $who } würfelt { $faces } auf Fähigkeitstabelle { $table }: { $ability }.
zwielicht-event-ability-rolled-again = { $who } würfelt { $faces }: { $ability }. Die ist schon da, noch ein Wurf.
zwielicht-event-ability-swapped = { $who } beherrscht jetzt: { $ability }.
zwielicht-event-fear-rolled = { $who } würfelt { $faces }. Eine neue Angst: { $fear }.
zwielicht-event-fear-rolled-again = { $who } würfelt { $faces }: { $fear }. Die ist schon da, noch ein Wurf.
zwielicht-event-change-described = Die Veränderung von { $who } wird sichtbar: { $text }
zwielicht-event-points-lost = { $who } verliert alle { $points } Abschnittspunkte.
zwielicht-event-points-spent = { $who } gibt alle { $points } Abschnittspunkte aus.
zwielicht-event-tone-bright = Ein heller Abschnitt: { $who } hat den Dämon gut unter Kontrolle.
zwielicht-event-tone-dark = Ein dunkler Abschnitt: { $who } verliert langsam die Kontrolle.
zwielicht-event-fear-loss-asked = { $who } möchte eine Angst verlieren: { $story }
zwielicht-event-fear-lost = { $who } hat keine Angst mehr: { $name }.
zwielicht-event-fear-loss-objected = { $who } behält die Angst: { $reason }
zwielicht-event-field-changed = Auf dem Bogen von { $who } steht jetzt: { $name }.
zwielicht-event-drawing-changed = { $who } sieht anders aus.
zwielicht-event-step-skipped = { $who } lässt aus: { $step }.
zwielicht-event-solve-began = { $who } ruft zur Lösung.
zwielicht-event-solve-left = Noch nicht: Das Spiel geht weiter.
zwielicht-event-level-announced = Die Gefahrenstufe der Lösung ist { $level }.
zwielicht-event-hint-committed = { $who } baut Hinweis { $hint } ein.
zwielicht-event-hint-taken-back = Hinweis { $hint } bleibt doch übrig.
zwielicht-event-solution-told = { $who } erzählt die Lösung: { $story }
zwielicht-event-solution-nodded = Die Spielleitung nickt. Jetzt entscheiden zwei Würfel.
zwielicht-event-solution-reopened = { $who } will die Lösung noch einmal überdenken.
zwielicht-event-hint-struck = Hinweis { $hint } steckt nicht in der Geschichte.
zwielicht-event-hints-confirmed = { $hints ->
    [one] Ein Hinweis zählt
   *[other] { $hints } Hinweise zählen
  }: Zu erreichen ist { $level }.
zwielicht-event-solve-solved = { $who } würfelt { $faces } gegen { $level }: Die Lösung trägt.
zwielicht-event-solve-failed = { $who } würfelt { $faces } gegen { $level }: Das reicht nicht.
zwielicht-event-solve-critical = { $who } würfelt { $faces }. Gegen zwei Einsen hilft auch Stufe { $level } nicht.
zwielicht-event-session-ending = Die Sitzung geht zu Ende.
zwielicht-event-adventure-abandoned = Das Abenteuer ist aufgegeben.
zwielicht-event-title-changed = { $who } heißt nun: { $title }.
zwielicht-event-tasks-ticked = { $who } bekommt { $points ->
    [one] einen Abschnittspunkt
   *[other] { $points } Abschnittspunkte
  } und hat { $total }.
zwielicht-event-haiku-handed-in = Ein Haiku von { $who }: { $text }
zwielicht-event-session-closed = Die Sitzung ist geschlossen, das Abenteuer geht weiter.
zwielicht-event-session-closed-over = Die Sitzung ist geschlossen, das Abenteuer ist vorbei.

## Wie das Abenteuer steht
zwielicht-stands-open = Das Abenteuer ist noch ungelöst.
zwielicht-stands-solved-peaceful = Das Abenteuer ist friedlich gelöst.
zwielicht-stands-final-fight-due = Es kommt zum Endkampf.
zwielicht-stands-solved-by-fight = Das Abenteuer ist gelöst, durch einen Kampf.
zwielicht-stands-failed = Das Abenteuer ist gescheitert.

## Ablehnungen
zwielicht-refused-not-your-seat = { $role ->
    [game_master] Das kann nur die Spielleitung.
    [player] Das können nur Spielende.
   *[spectator] Das geht von diesem Platz nicht.
  }
zwielicht-refused-wrong-phase = { $phase ->
    [setup] Das geht nicht, solange keine Sitzung läuft.
    [session_open] Das geht nicht, bevor das Spiel begonnen hat.
    [play] Das geht nicht mitten im Spiel.
    [solve] Das geht nicht, während die Lösung erzählt wird.
   *[session_close] Das geht nicht am Ende der Sitzung.
  }
zwielicht-refused-procedure-open = { $name } muss zuerst einen Schritt abschließen: { $step ->
    [epilogue] den Lebensabend erzählen
    [question] die Abschnittsfrage beantworten
    [darken] ein Attributfeld schwärzen
    [ability] eine Fähigkeit tauschen
    [fears] fehlende Ängste auswürfeln
    [describe] die Veränderung beschreiben
    [lose_fear] eine Angst verlieren oder behalten
    [change_field] ein Feld ändern oder nicht
    [drawing] die Zeichnung ändern oder nicht
    [whiten] ein Attributfeld weißen oder nicht
    [level_fear] eine weitere Angst verlieren oder behalten
    [level_ability] eine Fähigkeit tauschen oder nicht
    [level_field] ein weiteres Feld ändern oder nicht
    [level_table_1] eine Fähigkeit von Tabelle 1 eintauschen oder nicht
   *[level_table_2] eine Fähigkeit von Tabelle 2 eintauschen oder nicht
  }.
zwielicht-refused-roll-open = Der Wurf von { $name } ist noch nicht abgeschlossen.
zwielicht-refused-options-locked = Solange eine Sitzung läuft, stehen die Optionen fest.
zwielicht-refused-no-such-option = Diese Option gibt es nicht. Es gibt: { $known }.
zwielicht-refused-no-such-value = Diesen Wert gibt es nicht. Möglich sind: { $known }.
zwielicht-refused-adventure-running = Das laufende Abenteuer ist noch nicht vorbei.
zwielicht-refused-no-such-adventure = Dieses Abenteuer gibt es nicht.
zwielicht-refused-no-adventure = Es ist kein offenes Abenteuer geladen.
zwielicht-refused-no-character = Dazu braucht es einen Charakter.
zwielicht-refused-character-there = Auf diesem Platz sitzt schon ein Charakter.
zwielicht-refused-ready-taken = { $name } spielt schon jemand an diesem Tisch. Nimm einen anderen Charakter oder baue einen eigenen.
zwielicht-refused-sheet-invalid = Am Bogen stimmt etwas nicht: { $field ->
    [sheet] Bogen
    [name] Name
    [title] Titel
    [demon] Dämon
    [drawing] Zeichnung
    [attributes] Attribute
    [items] Gegenstände
    [demon_ability] Dämonenfähigkeit
    [abilities] Fähigkeiten
    [fears] Ängste
    [weak_mod] Schwachpunkt
    [tones] Abschnitte
    [black_attributes] schwarze Attribute
    [black_items] schwarze Gegenstände
    [conditions] Zustände
    [section_points] Abschnittspunkte
    [answers] Antworten
   *[ready] fertiger Charakter
  }: { $why ->
    [unknown] das gibt es nicht
    [one_of_two] entweder ein fertiger Charakter oder ein eigener Bogen
    [count] die Zahl der Einträge passt nicht
    [text] leer oder zu lang
    [range] nur −2 bis +2
    [table] eine Fähigkeit aus jeder der beiden Tabellen
    [retired] wer im Ruhestand ist, kommt nicht zurück
    [tones] der erste Abschnitt hat keinen Ton, der letzte hell oder dunkel
    [number] diese Felder gibt es nicht
    [six] mit sechs Zuständen spielt niemand weiter
    [points] nur 0 bis 99
    [answers] höchstens eine Antwort für jeden vergangenen Abschnitt
   *[twice] etwas steht doppelt da
  }.
zwielicht-refused-three-different-tasks = Wähle drei verschiedene Aufgaben aus der Liste.
zwielicht-refused-tasks-missing = { $name } hat noch keine Aufgaben gewählt.
zwielicht-refused-tasks-first = Zuerst werden die Aufgaben abgehakt.
zwielicht-refused-adventure-over = Das Abenteuer ist schon vorbei.
zwielicht-refused-not-active = { $status ->
    [retired] { $name } lebt im Ruhestand.
   *[out] { $name } ist außer Gefecht gesetzt.
  }
zwielicht-refused-danger-first = Zuerst sagt die Spielleitung, was es mit der Gefahr auf sich hat.
zwielicht-refused-travel-used = { $name } war in diesem Abenteuer schon auf Reisen.
zwielicht-refused-travel-not-now = Auf Reisen geht es weder im Kampf noch am Ende der Sitzung.
zwielicht-refused-ability-required = Dieser Spielzug braucht eine Fähigkeit.
zwielicht-refused-ability-not-here = Ein Fähigkeitswürfel passt nur zu „Eine Fähigkeit nutzen“ und „Den Gegner schwächen“.
zwielicht-refused-attribute-not-named = Auf Reisen nennt die Spielleitung das Attribut.
zwielicht-refused-one-second-die = Nur ein Würfel für Attribut oder Gegenstand.
zwielicht-refused-one-third-die = Entweder eine Angst oder ein Zustand, nicht beides.
zwielicht-refused-no-third-die = Neben der Fähigkeit gibt es an diesem Tisch keinen Würfel für Angst oder Zustand.
zwielicht-refused-one-bonus-die = Höchstens ein Bonuswürfel je Spielzug.
zwielicht-refused-no-bonus-die = Diesen Bonuswürfel gibt es nicht.
zwielicht-refused-not-on-sheet = Das steht nicht auf dem Bogen: { $thing }
zwielicht-refused-no-such-purpose = Ein Wurf kann dem Rückzug dienen oder jemandem aufhelfen.
zwielicht-refused-purpose-needs-risk = Dafür musst du etwas riskieren.
zwielicht-refused-not-out = Niemand liegt dort, dem du aufhelfen könntest.
zwielicht-refused-no-threat = Diese Gefahr gibt es hier nicht.
zwielicht-refused-threat-needs-weaken = Ein Gegner wird nur beim Schwächen genannt.
zwielicht-refused-only-participants = In der Runde kann nur schwächen, wer mitkämpft.
zwielicht-refused-already-acted = Nur ein Spielzug je Runde.
zwielicht-refused-already-threw = Der Kampfwürfel ist in dieser Runde schon geworfen.
zwielicht-refused-no-taker = Jemand anders im Kampf muss bereit sein, den Schwachpunkt zu übernehmen.
zwielicht-refused-sole-participant = Wer allein kämpft, kann sich nicht zurückziehen.
zwielicht-refused-formal-pace = An diesem Tisch wird ein Spielzug erst angesagt und dann gewürfelt.
zwielicht-refused-no-roll = Es liegt kein Wurf auf dem Tisch.
zwielicht-refused-not-your-roll = Das ist der Wurf von { $name }.
zwielicht-refused-already-rolled = Die Würfel sind schon gefallen.
zwielicht-refused-already-approved = Dem Spielzug ist schon zugestimmt.
zwielicht-refused-not-approved = Die Spielleitung hat noch nicht zugestimmt.
zwielicht-refused-not-rolled = Noch ist nicht gewürfelt.
zwielicht-refused-black-is-highest = Ein schwarzer Würfel liegt vorn oder gleichauf.
zwielicht-refused-no-white-die = Ohne weißen Würfel gibt es nichts zu verbessern.
zwielicht-refused-already-improved = Nur einmal je Wurf.
zwielicht-refused-already-repeated = Der Wurf ist schon wiederholt.
zwielicht-refused-not-an-option = Das ist an diesem Tisch nicht vereinbart.
zwielicht-refused-help-pending = Über die Hilfe von { $name } ist noch nicht entschieden.
zwielicht-refused-own-roll = Dir selbst kannst du nicht helfen.
zwielicht-refused-too-early = Hilfe kommt nach dem ersten Wurf.
zwielicht-refused-helped-already = Bei diesem Wurf hast du schon geholfen.
zwielicht-refused-no-offer = Es gibt kein solches Angebot zu helfen.
zwielicht-refused-not-allowed-yet = Die Spielleitung hat die Hilfe noch nicht erlaubt.
zwielicht-refused-no-such-hint = Diesen Hinweis gibt es nicht.
zwielicht-refused-no-such-prepared = Diesen vorbereiteten Hinweis gibt es nicht oder nicht mehr.
zwielicht-refused-hint-used = Dieser Hinweis ist schon verwendet.
zwielicht-refused-no-such-condition = Diesen Zustand gibt es nicht.
zwielicht-refused-name-a-condition = Welcher Zustand soll gehen?
zwielicht-refused-not-on-list = Das steht nicht auf der Liste der Zustände.
zwielicht-refused-no-danger = Gerade ist keine Gefahr zu erzählen.
zwielicht-refused-told-only = Was nur erzählt wird, hat weder Namen noch Stufe.
zwielicht-refused-must-be-fight = Daraus muss ein Kampf werden.
zwielicht-refused-bad-level = Eine Gefahrenstufe liegt zwischen 1 und 99.
zwielicht-refused-fight-open = Es läuft schon ein Kampf.
zwielicht-refused-not-enough-blight = Das kostet { $need } Verderbnis, du hast { $there }.
zwielicht-refused-level-announced = Die Stufe ist schon angesagt.
zwielicht-refused-raise-by-how-many = Um wie viele Punkte, mindestens einen?
zwielicht-refused-raise-has-no-name = Wer die Lösung erschwert, nennt nur eine Zahl.
zwielicht-refused-price-is-fixed = Dieser Preis steht fest.
zwielicht-refused-question-used = Die Frage ist in diesem Abenteuer schon beantwortet.
zwielicht-refused-no-fight = Es läuft kein Kampf.
zwielicht-refused-wrong-fight-phase = { $phase ->
    [gather] Erst sammeln sich alle, die kämpfen wollen.
    [prep] Noch wird der Kampf vorbereitet.
    [weak_points] Jetzt werden Schwachpunkte gewürfelt.
    [actions] Jetzt sind die Spielzüge der Runde dran.
    [dice] Jetzt fallen die Kampfwürfel.
    [tie] Erst vergibt die Spielleitung den weiteren Würfel.
   *[all_out] Erst sagt die Spielleitung, wie es nach der Niederlage weitergeht.
  }
zwielicht-refused-not-in-fight = Dafür muss man im Kampf sein.
zwielicht-refused-joined-already = Du kämpfst schon mit.
zwielicht-refused-withdrawn-for-good = Wer sich zurückgezogen hat, kehrt in diesen Kampf nicht zurück.
zwielicht-refused-no-weapon = Es braucht eine Waffe oder eine entsprechende Fähigkeit.
zwielicht-refused-nobody-fights = Noch stellt sich niemand dem Kampf.
zwielicht-refused-somebody-fights = Es gibt schon jemanden, der kämpft.
zwielicht-refused-weak-point-known = Dein Schwachpunkt steht schon fest.
zwielicht-refused-agreed-already = Das hast du schon zugesagt.
zwielicht-refused-not-asked = Du bist nicht gefragt.
zwielicht-refused-nothing-agreed = Du hast nichts zugesagt.
zwielicht-refused-ready-already = Das steht schon: Du bist bereit.
zwielicht-refused-nothing-to-read = Dazu gibt es nichts vorzulesen.
zwielicht-refused-read-already = Das haben schon alle gesehen. Es steht im Journal.
zwielicht-refused-not-final = Hinweise senken nur im Endkampf die Stufe.
zwielicht-refused-hint-pending = Über einen Hinweis ist noch nicht entschieden.
zwielicht-refused-no-request = Darum hat niemand gebeten.
zwielicht-refused-no-combat-die = In dieser Runde hast du keinen Kampfwürfel mehr.
zwielicht-refused-not-your-turn = Zuerst würfelt { $name }.
zwielicht-refused-no-extra-die = Du hast keinen weiteren Würfel.
zwielicht-refused-not-tied = Nenne jemanden von denen, die gleichauf liegen.
zwielicht-refused-nothing-to-tell = Zu dieser Runde hast du nichts zu erzählen.
zwielicht-refused-not-now = Erst müssen Wurf, Kampf und offene Schritte abgeschlossen sein.
zwielicht-refused-no-procedure = Für deinen Charakter steht kein Schritt an.
zwielicht-refused-not-this-step = Jetzt kommt ein anderer Schritt: { $step ->
    [epilogue] erzähle den Lebensabend
    [question] beantworte die Abschnittsfrage
    [darken] schwärze ein Attributfeld
    [ability] tausche eine Fähigkeit
    [fears] würfle fehlende Ängste aus
    [describe] beschreibe die Veränderung
    [lose_fear] verliere eine Angst oder lass es
    [change_field] ändere ein Feld oder lass es
    [drawing] ändere die Zeichnung oder lass es
    [whiten] weiße ein Attributfeld oder lass es
    [level_fear] verliere eine weitere Angst oder lass es
    [level_ability] tausche eine Fähigkeit oder lass es
    [level_field] ändere ein weiteres Feld oder lass es
    [level_table_1] würfle auf Tabelle 1 oder lass es
   *[level_table_2] würfle auf Tabelle 2 oder lass es
  }.
zwielicht-refused-not-optional = Dieser Schritt lässt sich nicht auslassen.
zwielicht-refused-already-black = Dieses Feld ist schon schwarz.
zwielicht-refused-already-white = Dieses Feld ist schon weiß.
zwielicht-refused-no-such-table = Auf dieser Tabelle wird jetzt nicht gewürfelt.
zwielicht-refused-rolled-already = Die Fähigkeit ist gewürfelt, jetzt wird getauscht.
zwielicht-refused-not-rolled-yet = Erst würfeln, dann tauschen.
zwielicht-refused-demon-ability-fixed = Die Dämonenfähigkeit kann nicht getauscht werden.
zwielicht-refused-no-such-fear = Diese Angst gibt es nicht.
zwielicht-refused-consent-pending = Die Spielleitung hat noch nicht geantwortet.
zwielicht-refused-same-field = Wähle ein anderes Feld als vorhin.
zwielicht-refused-only-items-are-weapons = Nur Gegenstände können Waffen sein.
zwielicht-refused-already-tried = Die Lösung wurde in diesem Abenteuer schon versucht.
zwielicht-refused-not-announced = Die Spielleitung muss zuerst die Stufe ansagen.
zwielicht-refused-nodded-already = Genickt ist schon.
zwielicht-refused-solution-told = Die Lösung ist schon erzählt.
zwielicht-refused-hint-not-committed = Dieser Hinweis steckt nicht in der Lösung.
zwielicht-refused-no-solution = Es gibt keine Lösung, über die zu entscheiden wäre.
zwielicht-refused-hints-first = Zuerst muss feststehen, welche Hinweise zählen.
zwielicht-refused-no-final-fight = Ein Endkampf steht nicht an.
zwielicht-refused-level-fixed = An diesem Tisch steht die Stufe des Endkampfs fest.
zwielicht-refused-counted = Die Aufgaben sind schon abgehakt.
zwielicht-refused-not-chosen = Diese Aufgabe war nicht gewählt: { $task }
zwielicht-refused-haiku-given = Ein Haiku je Sitzung.
zwielicht-refused-no-such-level = Einen Abschnittswechsel gibt es mit Stufe 1, 2 oder 3.
zwielicht-refused-changed-already = Nur ein Abschnittswechsel je Sitzung.
zwielicht-refused-not-enough-points = Stufe { $level } braucht { $need } Abschnittspunkte.
zwielicht-refused-text-missing = Hier fehlen die Worte.
zwielicht-refused-text-too-long = Das ist zu lang, höchstens { $most } Zeichen.

## Fehler in Inhaltsdateien
zwielicht-file-die = Die Liste muss sagen, womit sie gewürfelt wird: d6, d66 oder choose.
zwielicht-file-rolled = Auf dieser Tabelle wird gewürfelt, sie braucht einen Würfel: d6 oder d66.
zwielicht-file-group = Eine Gruppe ist gefährlicher als einer allein.
zwielicht-file-acted = Ein Würfel heißt „white 4“ oder „black 3“, mit „!“ entscheidet er, mit „-“ zählt er nicht.
zwielicht-file-black = Die Fähigkeit eines Dämons ist schwarz.

## Was ein Wurf einbringt
zwielicht-brings = { $kind ->
    [success] gelingt
    [failure] gelingt nicht
    [shed] die letzten { $count } Zustände weg
    [shed_all] alle Zustände weg
    [hints] { $count ->
        [one] Hinweis
       *[other] { $count } Hinweise
      }
    [bonus] Bonuswürfel
    [bound] weißer Würfel fürs Ereignis
    [raised] Stufe +{ $count }
    [lowered] Stufe −{ $count }
    [fight] Gefahr, sofort ein Kampf
    [danger] Gefahr
    [blight] { $count ->
        [one] Verderbnis
       *[other] { $count } Verderbnis
      }
   *[nothing] nichts
 }

# Von Hand gesetzte Werte

zwielicht-hand-blight = Verderbnispunkte
zwielicht-hand-adventure-level = Grundstufe des Abenteuers{ $by ->
    [0] {""}
   *[other] {" "}(vor der Erschwernis um { $by })
  }
zwielicht-hand-raised = Erschwernis des Abenteuers
zwielicht-hand-threat-level = Gefahrenstufe: { $threat }{ $by ->
    [0] {""}
   *[other] {" "}(vor der Änderung um { $by })
  }
zwielicht-hand-hint = Hinweis { $hint }
zwielicht-hand-hints = Hinweise der Gruppe
zwielicht-hand-hint-told = { $hint }: { $text }
zwielicht-hand-hint-untold = { $hint }: noch nicht erzählt
zwielicht-hand-hint-new = ein neuer Hinweis
zwielicht-hand-hint-state = Hinweis { $hint }: was aus ihm wurde
zwielicht-hand-open = offen
zwielicht-hand-used-solve = in der Lösung
zwielicht-hand-used-fight = im Endkampf eingesetzt
zwielicht-hand-conditions = Zustände von { $name }
zwielicht-hand-bonus = Bonuswürfel von { $name }
zwielicht-hand-points = Abschnittspunkte von { $name }
zwielicht-hand-weak = Schwachpunkt-Modifikator von { $name }
zwielicht-hand-status = Verfassung von { $name }
zwielicht-hand-active = auf den Beinen
zwielicht-hand-out = außer Gefecht
zwielicht-hand-section = Lebensabschnitt von { $name }
zwielicht-hand-title = Titel von { $name }
zwielicht-hand-drawing = Zeichnung von { $name }
zwielicht-hand-named = { $what }
zwielicht-hand-unnamed = ein Zustand ohne Namen
