### Die Wörter der Seiten.

web-app = Augenzahl
web-skip = Zum Inhalt springen
web-home = Augenzahl, zur Startseite
web-nav = Seiten
web-rules = Regeln
web-other-language = English
web-to-start = Zur Startseite
web-close = Schließen
web-foot-provable = Alle Würfe sind nachprüfbar.
web-foot-own = Läuft auf eurem eigenen Rechner

## Tastatur
web-keys = Tastatur
web-keys-choice = die erste bis neunte Wahl, die gerade offensteht; Enter bestätigt sie
web-keys-face = bei echten Würfeln: die Augenzahl des nächsten Würfels
web-keys-map = auf der Karte: von Feld zu Feld, Enter wählt es; Esc einen Schritt zurück; +, − und 0 machen sie größer, kleiner und ganz sichtbar
web-keys-undo = zum Zurücknehmen; Enter bestätigt es
web-keys-help = diese Übersicht
web-find = Was willst du tun?
web-find-none = Nichts gefunden.
web-call-sound = Ton, wenn du dran bist
web-call-shake = Vibrieren, wenn du dran bist
web-keys-find = für die Spielleitung: suchen, was es zu tun gibt
web-settings = Einstellungen
web-pace = Was andere tun, zeigen
web-pace-is = { $pace ->
    [once] sofort
    [calm] in Ruhe
   *[brisk] zügig
}
web-keys-on = Tastenkürzel eingeschaltet

## Fehler
web-error-404 = Hier liegt nichts.
web-error-404-text = Diese Seite gibt es nicht, oder dein Platz an diesem Tisch gehört einem anderen Gerät oder wurde von der Spielleitung gesperrt. Frag nach dem Link, mit dem du gekommen bist.
web-error-422 = So geht es nicht.
web-error-422-text = Mit diesen Angaben lässt sich kein Tisch öffnen. Geh zurück und wähle noch einmal.
web-error-403 = Das darf dieser Platz nicht.
web-error-403-text = Die Anfrage kam nicht von einer unserer Seiten. Öffne den Tisch neu und versuch es dort.
web-error-421 = Unter diesem Namen kennt sich der Server nicht.
web-error-421-text = Öffne ihn unter der Adresse, die er beim Start nennt. Soll er diesen Namen tragen, starte ihn mit --url und der ganzen Adresse, etwa --url https://spiele.example.
web-error-409 = Hier sehen schon zu viele zu.
web-error-409-text = Dieser Platz ist auf so vielen Geräten offen, wie einer haben kann. Wer den Tisch leitet, kann seinen Link erneuern; dann ist wieder Platz.
web-error-429 = Einen Moment bitte
web-error-429-text = Von hier kam sehr viel auf einmal. Warte kurz und versuch es dann noch einmal; verloren ist nichts.
web-error-busy = Hier wird gerade viel gerechnet.
web-error-busy-text = Prüfungen, Proben und Versuche stellen sich hinten an, damit kein Tisch auf sie wartet, und jetzt ist die Schlange voll. Warte ein paar Sekunden und lade die Seite neu.
web-error-500 = Da ist uns ein Würfel vom Tisch gefallen.
web-error-500-text = Der Fehler liegt bei uns. Es ist nichts verloren: Jeder Schritt steht schon im Journal. Lade die Seite neu.
web-error-other = Das hat nicht geklappt.
web-error-other-text = Der Server konnte mit dieser Anfrage nichts anfangen.

## Startseite
web-start-name = Ein Tisch für Würfelspiele
web-start-title = Ein Tisch für Würfelspiele, der die Regeln kennt.
web-start-lead = Öffne einen Tisch, würfle hier oder mit echten Würfeln, und wer mag, sieht zu. Vor jedem Wurf siehst du die genauen Chancen, danach die Regel, auf der er ruht.
web-start-games = Spiele
web-start-choose = Gegner wählen
web-start-held = Weiterspielen
web-start-device = auf diesem Gerät
web-start-empty = Noch liegt nichts auf dem Tisch. Was du beginnst, wartet hier auf dich.
web-start-watching = du siehst zu
web-start-continue = Weiter
web-start-look = Ansehen
web-held-gone = „{ $table }“ ist gelöscht. Einen Tag lang lässt sich das rückgängig machen.
web-held-restore = Zurückholen
web-held-tabs = Teile der Liste
web-held-tab-shown = Tische
web-held-tab-archive = Archiv
web-held-tab-gone = Gelöscht
web-held-search = Tische suchen
web-held-find = Suchen
web-held-none-found = Kein Tisch heißt so.
web-held-no-archive = Im Archiv liegt nichts.
web-held-no-deleted = Hier liegt nichts zum Zurückholen.
web-held-pages = Seiten der Liste
web-held-page = Seite { $page } von { $pages }
web-held-newer = Zurück
web-held-older = Weitere
web-held-closed = geschlossen
web-held-your-turn = du bist dran
web-held-turn = dran: { $who }
web-held-as = du:
web-held-gone-at = gelöscht
web-held-more = Verwalten
web-held-name = Name des Tischs
web-held-archive = Ins Archiv
web-held-unarchive = Aus dem Archiv holen
web-held-delete = Löschen …
web-held-remove = Aus meiner Liste nehmen …
web-delete-title = „{ $table }“ löschen?
web-delete-lead = Der Tisch verschwindet für alle, die daran sitzen, mit Journal und Links. Einen Tag lang kannst du ihn zurückholen; danach ist er für immer weg. Ins Archiv gelegt bleibt alles erhalten.
web-delete-here = Gerade am Tisch: { $who }.
web-delete-do = Für alle löschen
web-delete-not = Doch nicht
web-remove-title = „{ $table }“ aus der Liste nehmen?
web-remove-lead = Der Tisch verschwindet nur hier aus deiner Liste; die anderen spielen weiter. Einen Tag lang kannst du ihn zurückholen; danach brauchst du einen neuen Link.
web-remove-do = Aus meiner Liste nehmen

## Gegner wählen
web-opponents = Gegen wen kämpfst du?
web-fight = Kämpfen
web-foe-has = Gegner:
web-you-have = du:
web-dice-whose = Wessen Würfel?
web-dice-server = Der Server würfelt
web-dice-server-more = Die Würfe lassen sich später nachrechnen.
web-dice-physical = Echte Würfel
web-dice-physical-more = Du wirfst am Tisch und tippst die Augen ein.
web-dice-script = Ein Programm nennt die Augen
web-name = Dein Name
web-name-more = Freiwillig; wer zusieht, liest ihn.
web-house = Hausregeln
web-house-lead = Wo das Buch schweigt, braucht der Tisch eine Lesart. Die Vorgabe ist immer spielbar.
web-house-none = keine, alles nach Vorgabe
web-option-default = Vorgabe
web-option-other = oder
web-option-range = von { $least } bis { $most }
web-option-samurai-foe-reroll-one-die = Ein Ki wirft einen einzelnen Würfel des Gegners neu.
web-option-samurai-foe-reroll-all-dice = Ein Ki wirft alle Würfel des Gegners zusammen neu.
web-option-samurai-allocation-final-yes = Eingetragen ist eingetragen.
web-option-samurai-allocation-final-no = Solange nichts erhöht oder gekauft wurde, darfst du die Würfel wieder aufnehmen.
web-option-samurai-split-rule-chosen = Teilen darf nur, wer einen einzigen Würfel genommen hat.
web-option-samurai-split-rule-usable = Teilen darf auch, wem nach den Wunden ein einziger Würfel bleibt.
web-option-samurai-ki-debt-per-point = Jeder Ki-Punkt, der fehlt, kostet ein Herz.
web-option-samurai-ki-debt-only-when-empty = Ki endet bei null; nur wer keines mehr hat, zahlt ganz in Herzen.
web-option-samurai-conc-window-whole-phase = Konzentration gilt in der ganzen Spielerphase.
web-option-samurai-conc-window-after-allocation = Konzentration lässt sich erst nach dem Eintragen ausgeben.
web-option-samurai-conc-same-round-yes = Frisch eingetragene Punkte zählen sofort mit.
web-option-samurai-conc-same-round-no = Nur was zu Beginn der Runde da war, lässt sich ausgeben.
web-option-samurai-conc-per-round-any = So viele Boni, wie du bezahlen kannst.
web-option-samurai-conc-per-round-one = Höchstens ein Bonus je Runde.
web-option-samurai-dead-foe-strikes-no = Wer kein Herz mehr hat, schlägt nicht zurück.
web-option-samurai-dead-foe-strikes-yes = Der letzte Gegenschlag kommt noch, auch ohne Herz.
web-option-samurai-set-aside-reroll-no = Was die Wunde nimmt, bleibt bis zur nächsten Runde weg.
web-option-samurai-set-aside-reroll-yes = Auch ein weggefallener Würfel darf mit Ki neu geworfen werden.
web-option-samurai-tie-after-20-own = Gleich viele Herzen am Ende: ein eigenes Ende, niemand liegt vorn.
web-option-samurai-tie-after-20-as-ahead = Gleich viele Herzen am Ende zählen, als lägst du vorn.
web-option-samurai-tie-after-20-as-behind = Gleich viele Herzen am Ende zählen, als lägst du zurück.

web-lesson-title = Anleitung
web-lesson-dice = Die Würfel dieses Schritts sind vorgegeben, wie im Regelbuch.
web-lesson-left = Du spielst anders als das Regelbuch; das ist dein gutes Recht, und ab jetzt fallen freie Würfel. „Zurücknehmen“ führt zur Anleitung zurück.
web-lesson-done = Das waren die drei Runden des Regelbuchs, mehr Schritte gibt es nicht. Ab hier fallen freie Würfel: Spiel das Duell zu Ende, oder such dir einen anderen Gegner.
web-first-duel = Dein erstes Duell
web-first-begin = Mit Anleitung beginnen
web-how = Wie spielt man das?
web-how-lead = Die drei Runden, mit denen das Regelbuch das Spiel erklärt, Zug um Zug vorgespielt. Musashi steht Oda Nobunaga gegenüber, beide haben zehn Herzen, Musashi zehn Ki.
web-how-round = Runde { $round }
web-how-does = Das tut Musashi:
web-brief = So geht eine Runde
web-brief-rules = alle Regeln
web-brief-take = Nehmen
web-brief-take-more = Vier Würfel liegen da. Nimm einen, zwei oder drei, so viele die Runde erlaubt. Der Rest geht an den Gegner.
web-brief-enter = Eintragen
web-brief-enter-more = Jeder Würfel wird Angriff, Abwehr oder Konzentration. Ein einzelner lässt sich teilen, und Ki hilft nach.
web-brief-foe = Der Gegner wirft
web-brief-foe-more = Die Summe nennt eine von achtzehn Reihen: wie stark die Deckung ist und wie hart der Gegenschlag.
web-brief-clash = Stahl auf Stahl
web-brief-clash-more = Was über der Deckung liegt, kostet den Gegner Herzen. Liegt deine Abwehr unter der Zahl, kostet es dich.

## Regelbuch
web-rules-title = { $game }: die Regeln
web-licenses = Was andere geschrieben haben
web-licenses-count = Dieses Programm enthält { $count } Teile anderer, unter diesen Lizenzen. Die Liste nennt, wem sie nach eigener Angabe gehören.
web-rules-count = { $count } Regeln, in unseren Worten
web-rules-search = Suchen
web-rules-sections = Abschnitte
web-rules-none = Keine Regel enthält das alles. Versuch es mit weniger Wörtern.
web-kind-ruling = Lesart
web-kind-content = unser Inhalt
web-kind-erratum = Druckfehler
web-section-duel = Das Duell
web-section-health = Herzen
web-section-round = Die Runde
web-section-player = Würfel nehmen
web-section-alloc = Eintragen
web-section-ki = Ki
web-section-conc = Konzentration
web-section-foe = Die Gegnerphase
web-section-resist = Widerstand
web-section-counter = Gegenangriff
web-section-injury = Verletzungen
web-section-limb = Verlorene Glieder
web-section-wound = Schwere Wunden
web-section-end = Wie es endet
web-section-content = Inhalte
web-section-err = Druckfehler im Buch

## Das Duell: Rahmen
web-duel-title = Duell gegen { $foe }, Runde { $round }
web-musashi = Musashi
web-alone = { $what }
web-round = Runde
web-round-of = Runde { $round } von { $rounds }
web-round-short = R { $round }
web-seat-away = (gerade nicht da)
web-seat-watching = { $count ->
    [one] 1 sieht zu
   *[other] { $count } sehen zu
  }
web-tabs = Bereiche
web-tab-turn = Zug
web-tab-sheet = Mein Bogen
web-tab-foe = Gegner
web-tab-due = wartet auf dich
web-tab-news = neu
web-since = seit deinem Zug: { $count } Momente
web-since-last = seit deinem Zug: die letzten { $count } von { $all } Momenten
web-reel = Zuvor
web-reel-again = Von vorn ansehen
# Das Skript setzt für die Null ein, wie viele es sind.
web-reel-skipped = Ältere Momente, die nicht gezeigt werden: { $count }. Das Journal hat sie alle.
web-title-due = ● Du bist dran – { $title }
web-title-others = { $count ->
    [one] { $names } ist dran – { $title }
   *[other] { $names } sind dran – { $title }
}
# Was alle Bildschirme füllt
web-lesson-off = Weiter ohne Anleitung
web-lesson-on = Anleitung zeigen
web-reads-aloud = Die Spielleitung liest vor
web-show-all = Allen zeigen
web-shown-to-all = allen gezeigt
web-climax-ready = Weiter
web-climax-move-on = Alle gehen weiter
web-climax-aside = Tisch ansehen
web-climax-is-ready = bereit
web-climax-looks = schaut noch
web-climax-waits = { $count ->
    [one] Noch eine Person schaut.
   *[other] Noch { $count } schauen.
}
web-climax-duel = Duell gegen { $foe } · Runde { $round } von { $rounds }

web-turn-mine = Du bist dran
web-turn-too = auch { $names }
web-turn-others = { $count ->
    [one] { $names } ist dran
   *[other] { $names } sind dran
}
web-tab-journal = Journal
web-link-lost = Verbindung unterbrochen. Ich versuche es weiter.
web-link-back = Wieder verbunden.
web-doubt-twice = Vorsicht: Zu einem Wurf wurde dein Browser zweimal Verschiedenes gefragt. Vielleicht ist der Server dazwischen abgestürzt; vielleicht wollte jemand sehen, was sonst gefallen wäre. Diesmal hat dein Browser nichts beigemischt.
web-doubt-other = Vorsicht: In einem Wurf steht ein anderes Geheimnis, als dein Browser gezeigt hat. Diesem Journal ist nicht zu trauen.
web-doubt-head = Vorsicht: Dieses Journal ist nicht mehr das, das dein Browser gesehen hat. Es wurde umgeschrieben, gekürzt oder aus einer Sicherung zurückgeholt.
web-doubt-early = Vorsicht: Der Server hat deinen Browser nach einem Wurf gefragt, der nicht im Journal steht (Stelle { $place }). Vielleicht ist er dazwischen abgestürzt; vielleicht wollte jemand sehen, was fallen würde.
web-doubt-restored = Dieser Tisch wurde zurückgesetzt. Dein Browser hatte ihn schon bis Eintrag { $seq } gesehen; das steht nicht mehr im Journal, und die Würfel fallen neu.
web-link-unsent = Das ist noch nicht angekommen: keine Verbindung. Was du eingetragen hast, steht noch da; schick es einfach noch einmal.

## Würfel und Marken
web-die = { $colour ->
    [black] schwarzer Würfel
   *[white] weißer Würfel
  }: { $face }{ $state ->
    [struck] , zählt nicht
    [hand] , echter Würfel
   *[plain] {""}
  }
web-hearts = Herzen
web-ki = Ki
web-attack = Angriff
web-defence = Abwehr
web-concentration = Konzentration
web-nowhere = zählt nicht
web-divided = geteilt
web-guard = Deckung
web-dice = Würfel
web-sum = Summe
web-of = von { $of }
web-hearts-of = Herzen: { $have } von { $of }
web-ki-of = Ki: { $have } von { $of }
web-stars-of = Sterne: { $have } von { $of }
web-foe-hearts = Herzen { $foe }
web-nothing = nichts
web-the-end = Ende
web-heavy = schwer
web-number-0 = null
web-number-1 = eins
web-number-2 = zwei
web-number-3 = drei
web-number-4 = vier
web-number-5 = fünf
web-number-6 = sechs
web-number-7 = sieben
web-number-8 = acht
web-number-9 = neun
web-number-10 = zehn
web-number-11 = elf
web-number-12 = zwölf
web-number-13 = dreizehn
web-number-14 = vierzehn
web-number-15 = fünfzehn
web-number-16 = sechzehn
web-number-17 = siebzehn
web-number-18 = achtzehn
web-face-1 = Eins
web-face-2 = Zwei
web-face-3 = Drei
web-face-4 = Vier
web-face-5 = Fünf
web-face-6 = Sechs

## Spielerseite
web-player-page = Spielerseite
web-sheet-caption = Spielertabelle, { $rounds } Runden
web-sheet-now = Die letzten Runden
web-final = endg.
web-held = hielt?
web-conc-short = Konz.
web-symbol = { $most ->
    [one] ein Würfel
   *[other] bis zu { $most } Würfel
  }{ $used ->
    [0] {""}
   *[other] , { $used } genommen
  }
web-mark-ok = gehalten
web-mark-hit = durchbrochen
web-conc-missing = noch { $missing } bis zum ersten Preis
web-conc-enough = reicht für { $cost }
web-bonus-die-short = W6, Kopf
web-injuries = Verletzungen
web-areas-struck = { $count } von { $of } Bereichen gestrichen
web-area-struck = gestrichen
web-limbs-whole = kein Glied verloren
web-limb-lost = ein Glied verloren: nur noch ein Würfel
web-figure-whole = Strichzeichnung eines Kämpfers, unverletzt
web-figure-struck = Strichzeichnung eines Kämpfers; durchgestrichen: { $areas }
web-wounds = Schwere Wunden
web-wounds-count = { $count ->
    [0] keine
   *[other] { $count } von 6
  }
web-wound-taken = (angekreuzt)
web-lasting = Bis zum Ende: { $what }
web-bleeding = Blutung
web-bleeds-dry = { $mine ->
    [no] Wenn die nächste Runde beginnt, nimmt die Blutung das letzte Herz.
   *[yes] Wenn die nächste Runde beginnt, nimmt dir die Blutung das letzte Herz.
  }
web-faces-of = { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[other] Sechsen
  }

## Gegnerseite
web-foe-tables = Die Tabellen von { $foe } ansehen
web-foe-page = Gegnerseite
web-foe-rest = bekommt, was übrig bleibt
web-of-book = (aus dem Regelbuch)
web-book-key = steht so im Regelbuch. Die anderen Zahlen dieser Tabelle sind von uns: mehr ist von der gedruckten Seite nicht erhalten.
web-resistance = Widerstand
web-resist-sum = { $attack ->
    [0] kein Angriff
   *[other] { $final ->
        [0] Angriff { $attack }, Deckung { $guard }: nichts
       *[other] Angriff { $attack } − Deckung { $guard } = { $final }
      }
  }
web-from = ab { $at }
web-rows = Verteidigung und Gegenangriff, 18 Reihen
web-rows-current = Verteidigung und Gegenangriff, 18 Reihen; Reihe { $row } gilt
web-lands-if = trifft, wenn Abwehr
web-effect = Folge
web-below = unter { $below }
web-row-far = (nicht möglich)
web-legend-near = Reihen, die ein neuer Wurf erreichen kann.
web-legend-far = Grau: mit diesen Würfeln nicht möglich.

## Der Augenblick: was gesagt wird
web-trail-divided = geteilt in
web-trail-chosen = { $mine ->
    [no] { $n ->
        [one] { $name } nimmt einen Würfel,
       *[other] { $name } nimmt { $n } Würfel,
      }
   *[yes] { $n ->
        [one] Du nimmst einen Würfel,
       *[other] Du nimmst { $n } Würfel,
      }
  } { $foe } bekommt { $rest ->
    [one] einen
   *[other] { $rest }
  }.
web-say-first = Gegenüber steht { $foe }.
web-now-ready = { $mine ->
    [no] { $case ->
        [last] Die letzte Runde: { $name } nimmt Würfel.
       *[other] { $name } nimmt Würfel.
      }
   *[yes] { $case ->
        [limb] Ein Würfel bleibt, die anderen drei wirft { $foe }.
        [last] Die letzte Runde. { $most ->
            [one] Ein Würfel ist erlaubt.
           *[other] Bis zu { $dice } Würfel: was hast du vor?
          }
       *[other] { $most ->
            [one] Ein Würfel ist erlaubt.
           *[other] Bis zu { $dice } Würfel. Was hast du vor?
          }
      }
  }
web-now-rolled = { $mine ->
    [no] { $case ->
        [none] { $name } macht mit leeren Händen weiter.
       *[other] { $name } legt die Würfel.
      }
   *[yes] { $case ->
        [none] Weiter geht es mit leeren Händen.
        [divide] Ganz einsetzen oder teilen?
       *[other] Wohin damit?
      }
  }
web-now-allocated = { $foe } nimmt { $n ->
    [one] den letzten Würfel
   *[other] die anderen { $dice } Würfel
  }.
web-now-foe-rolled = { $mine ->
    [no] { $case ->
        [ki] { $name } entscheidet, ob der Wurf gilt.
       *[other] Der Wurf gilt.
      }
   *[yes] { $case ->
        [ki] Annehmen, oder für ein Ki neu werfen?
       *[other] Der Wurf gilt.
      }
  }
web-now-round-over = Runde { $round } ist vorbei.
web-against = gegen
web-die-cap = { $kind ->
    [injury] Verletzung
    [wound] Wunde
    [wound-loss] Verlust
   *[surprise] Überraschung
  }
web-reckoning = Reihe { $row }: { $attack ->
    [0] kein Angriff
   *[other] { $final ->
        [0] Angriff { $attack } bleibt an Deckung { $guard } hängen
       *[other] Angriff { $attack } − Deckung { $guard } = { $final }
      }
  } · Abwehr { $defence }{ $below ->
    [0] {""}
   *[other] , nötig { $below }
  }
web-say-rolled = { $sum } Augen.
web-say-rolled-one = Eine { $face }.
web-say-rolled-aside = { $count ->
    [one] Ein Auge zählt
   *[other] { $sum } Augen zählen
  }, { $aside ->
    [one] ein Würfel fällt weg
   *[other] { $aside } Würfel fallen weg
  }.
web-say-rolled-none = Kein Würfel zählt. Die Wunde nimmt den ganzen Wurf.
web-say-rerolled = { $same ->
    [yes] Die { $from } bleibt eine { $to }.
   *[no] Aus der { $from } wird eine { $to }.
  } Macht { $sum }.
web-say-allocated = Angriff { $attack }, Abwehr { $defence }.
web-say-foe-rolled = { $row }. { $case ->
    [falls] Das wäre das letzte Herz von { $foe }.
    [both_dead] { $foe } steht offen – aber der Gegenschlag wäre das Ende.
    [hurt_dead] { $stopped ->
        [idle] Kein Hieb
        [weak] Der Hieb ist zu schwach ({ $final }, nötig { $from })
       *[guard] Die Deckung hält
      }, und der Gegenschlag wäre das Ende.
    [both] { $foe } steht offen – aber der Gegenschlag käme durch.
    [hit] { $foe } steht offen, und die Abwehr hält.
    [hurt] { $stopped ->
        [idle] Kein Hieb
        [weak] Der Hieb ist zu schwach ({ $final }, nötig { $from })
       *[guard] Die Deckung hält
      }, und der Gegenschlag käme durch.
   *[none] { $stopped ->
        [idle] Kein Hieb, und die Abwehr hält.
        [weak] Der Hieb ist zu schwach ({ $final }, nötig { $from }), und die Abwehr hält.
       *[guard] Die Deckung hält, und die Abwehr auch.
      }
  }
web-say-round-over = { $case ->
    [dealt] { $foe } verliert { $dealt ->
        [one] ein Herz
       *[other] { $dealt } Herzen
      }, und die Abwehr hält.
    [dealt_hit] { $foe } verliert { $dealt ->
        [one] ein Herz
       *[other] { $dealt } Herzen
      }, aber der Gegenschlag trifft.
    [dealt_dodged] { $foe } verliert { $dealt ->
        [one] ein Herz
       *[other] { $dealt } Herzen
      }, und Musashi duckt sich weg.
    [hit] { $blow ->
        [weak] Der Hieb ist zu schwach ({ $final }, nötig { $from }), und der Gegenschlag trifft.
       *[missed] Der Hieb geht ins Leere, der Gegenschlag nicht.
      }
    [hit_idle] Kein Hieb, aber ein Gegenschlag, und der trifft.
    [dodged] { $blow ->
        [weak] Der Hieb ist zu schwach ({ $final }, nötig { $from }).
       *[missed] Der Hieb geht ins Leere.
      } Unter dem Gegenschlag duckt Musashi sich weg.
    [dodged_idle] Kein Hieb. Unter dem Gegenschlag duckt Musashi sich weg.
    [idle] Kein Hieb, und die Abwehr hält.
   *[nothing] { $blow ->
        [weak] Der Hieb ist zu schwach ({ $final }, nötig { $from }), und die Abwehr hält.
       *[missed] Beide Klingen gehen ins Leere.
      }
  }
web-say-area = Getroffen: { $area }.
web-say-wound = Dazu eine schwere Wunde – { $wound }.
web-throw-own = { $mine ->
    [no] { $name } wirft { $n ->
        [one] einen Würfel
       *[other] { $n } Würfel
      }.
   *[yes] { $n ->
        [one] Wirf deinen Würfel.
       *[other] Wirf deine { $n } Würfel.
      }
  }
web-throw-foe = { $mine ->
    [no] { $n ->
        [one] Ein Würfel fällt
       *[other] { $n } Würfel fallen
      } für { $foe }.
   *[yes] { $n ->
        [one] Wirf einen Würfel für { $foe }.
       *[other] Wirf { $n } Würfel für { $foe }.
      }
  }
web-throw-surprise = { $mine ->
    [no] Ein Überraschungsangriff: { $name } wirft einen Würfel.
   *[yes] Ein Überraschungsangriff: wirf einen Würfel.
  }
web-throw-injury = { $mine ->
    [no] Eine Verletzung: { $name } wirft { $n ->
        [one] einen Würfel
       *[other] { $n } Würfel
      }.
   *[yes] { $n ->
        [one] Eine Verletzung: wirf einen Würfel.
       *[other] Eine Verletzung: wirf { $n } Würfel.
      }
  }
web-throw-wound = { $mine ->
    [no] Eine schwere Wunde: { $name } wirft einen Würfel.
   *[yes] Eine schwere Wunde: wirf einen Würfel.
  }
web-throw-wound-again = { $mine ->
    [no] Die Wunde ist schon da: { $name } wirft noch einmal.
   *[yes] Die hast du schon – wirf noch einmal.
  }
web-wound-again = Wunde { $face } ist schon angekreuzt.
web-throw-loss = { $mine ->
    [no] Wie viel kostet die Wunde? { $name } wirft einen Würfel.
   *[yes] Wie viel kostet die Wunde? Wirf einen Würfel.
  }
web-why = Warum?
web-why-count = Warum? { $count ->
    [one] 1 Regel
   *[other] { $count } Regeln
  }

## Die Wahl
web-fell-now = { $possible ->
    [no] In dieser letzten Runde ist { $foe } nicht mehr zu fällen.
   *[yes] Letzte Runde: So gut wie möglich gespielt, fällt { $foe } mit { $chance }.
  }
web-ki-left = { $count ->
    [0] kein Ki mehr in dieser Runde, { $all } insgesamt
   *[other] noch { $count } Ki in dieser Runde, { $all } insgesamt
  }
web-you-hit = Treffer
web-foe-hits = Gegentreffer
web-hearts-mean = Ø { $mean } ♥
web-aim-attack = Alles Angriff
web-aim-balance = Ausgewogen
web-aim-defence = Alles Abwehr
web-if-attack = Treffer bei Alles Angriff
web-if-defence = Gegentreffer bei Alles Abwehr
web-plays-count = Herzen im Schnitt, ohne Ki, Konzentration und schwere Wunden. Ausgewogen: je nach Wurf die Verteilung mit der besten Differenz der Herzen.
web-plays-tap = Wer auf einen Plan tippt, dem liegen die Würfel danach gleich so; umlegen geht immer.
web-lies-ready = Der nächste Wurf ist schon gefallen und kommt genauso wieder: darum stehen hier keine Chancen.
web-ki-have = { $have } Ki
web-concentration-short = { $have } Konz.
web-concentration-have = { $have } Konzentration
web-plan-values = { $attack } | { $defence } | { $concentration }
web-plan-best = beste Differenz der Herzen: { $mean }
web-hearts-lost = { $who } { $mean } ♥
web-falls = { $mine ->
    [no] { $name } fällt
   *[yes] du fällst
  } { $chance }
web-joint-part = { $kind ->
    [you] nur Treffer
    [both] beides
    [foe] nur Gegentreffer
   *[none] keins
  }
web-one-ki = 1 Ki
web-again-one-ki = neu für 1 Ki
web-choose = { $n ->
    [1] Einen Würfel werfen
    [2] Zwei Würfel werfen
   *[other] Drei Würfel werfen
  }
web-choose-rest = { $n } für { $foe }
web-choose-mean = { $rest } · Ø { $mean } Augen
web-choose-lost = { $faces } fallen weg: mit { $chance } mindestens ein Würfel.
web-reroll = Die { $face } neu werfen
web-reroll-all = Alle diese Würfel neu werfen
web-raise-attack = Angriff um 1 erhöhen
web-raise-defence = Abwehr um 1 erhöhen
web-reopen = Würfel wieder aufnehmen
web-end-phase = { $n ->
    [one] { $foe } wirft den letzten Würfel
   *[other] { $foe } wirft { $n } Würfel
  }
web-joint = Genauer: Herzen und Abwehr zusammen
web-joint-held = Abwehr hält
web-joint-hit = Gegenschlag trifft
web-joint-hearts = { $count ->
    [0] kein Herz
    [one] 1 Herz
   *[other] { $count } Herzen
  }
web-accept = Wurf annehmen
web-then-health = { $mine ->
    [no] { $name } verliert
   *[yes] du verlierst
  } { $count ->
    [one] 1 Herz
   *[other] { $count } Herzen
  }
web-then-ki = { $mine ->
    [no] { $name } verliert
   *[yes] du verlierst
  } { $count } Ki
web-hurt-injury = { $mine ->
    [no] { $name } trägt Verletzung { $level } davon
   *[yes] dich trifft Verletzung { $level }
  }
web-then-injury = Verletzung { $level }
web-risk-wound = { $chance } schwere Wunde
web-risk-limb = { $chance } Glied verloren
web-risk-beheaded = { $chance } enthauptet
web-risk-dead = { $chance } tot
web-next-round = Runde { $round } beginnen
web-begin-round = Runde { $round } schon beginnen, noch ohne Wurf
web-cost-concentration = { $cost } Konz.
web-bonuses = Konzentration ausgeben: Vorrat { $have }
web-bought = +{ $amount } gekauft
web-stock = Vorrat { $have }
web-bonus-ki = { $amount } Ki gewinnen
web-bonus-hearts = Überraschungsangriff: { $amount ->
    [one] ein Herz
   *[other] { $amount } Herzen
  }
web-bonus-attack = Angriff +{ $amount } in dieser Runde
web-bonus-defence = Abwehr +{ $amount } in dieser Runde
web-bonus-die = Überraschungswürfel: so viele Herzen, bei { $amount } der Kopf
web-bonus-wins = Mit { $chance } ist das der Sieg.
web-enter-die = Würfel { $number }: { $face }
web-enter-on = Eintragen, { $foe } wirft
web-enter-only = Nur eintragen
web-enter-missing = Leg jeden Würfel in ein Feld: ziehen, antippen, oder nimm einen Plan.
web-enter-nothing-on = Mit leeren Händen weiter, { $foe } wirft
web-set-aside = Dieser Würfel zählt nicht.
web-split = Die { $face } teilen
web-split-on = So teilen, { $foe } wirft
web-split-only = Nur geteilt eintragen
web-split-missing = Verteile alle Augen auf die drei Felder.
web-less = { $what } weniger
web-more = { $what } mehr
web-named = Schon genannt:
web-faces-enter = Augen eintragen
web-faces-missing = Tippe bei jedem Würfel an, was er zeigt.
web-faces-roll = Den Server würfeln lassen
web-faces-cancel = Abbrechen
web-waiting-dice = Jetzt fallen echte Würfel; die Augen kommen gleich.
web-waiting-dice-of = { $name } wirft echte Würfel; die Augen kommen gleich.
web-undo = Zurücknehmen
web-resign = Aufgeben
web-resign-sure = Das Duell endet sofort, als Niederlage.
web-resign-do = Ja, aufgeben
web-refused = Das geht hier nicht.
web-after = Nach { $round ->
    [one] einer Runde
   *[other] { $round } Runden
  }: Musashi hat { $health ->
    [0] kein Herz
    [one] 1 Herz
   *[other] { $health } Herzen
  }, { $foe } { $foe_health ->
    [0] keines
   *[other] { $foe_health }
  }.
web-rests-taken-back = { $count ->
    [one] Ein Wurf wurde
   *[other] { $count } Würfe wurden
  } zurückgenommen{ $dice ->
    [same] ; dieselben Würfel kamen wieder.
   *[new] .
  }
web-rests-new-dice = { $count ->
    [one] Einmal gab die Spielleitung neue Würfel.
   *[other] { $count }-mal gab die Spielleitung neue Würfel.
  }
web-rests-by-hand = { $count ->
    [one] Ein Wert wurde
   *[other] { $count } Werte wurden
  } von Hand gesetzt.
web-rematch = Noch einmal
web-other-foe = Anderer Gegner
web-end-hearts = Die Herzen, Runde für Runde
web-end-curve = Herzen am Ende jeder Runde. { $name }: { $own }. { $foe }: { $his }.
web-end-luck = Würfelglück: { $name }
web-end-luck-is = { $worth } Augen mit { $dice } Würfeln, zu erwarten { $expected }
web-end-best = Bester Wurf: { $name }
web-end-film = Als Film ansehen

## Journal
web-journal = Journal
web-journal-rolls = nur Würfe
web-journal-on = Weiter.
web-journal-more = { $count ->
    [one] noch eine ältere Zeile
   *[other] noch { $count } ältere Zeilen
  }
web-journal-older = { $count ->
    [one] eine ältere Zeile
   *[other] { $count } ältere Zeilen
  }
web-journal-link = Link zu dieser Zeile
web-journal-undone = Zurückgenommen:
web-journal-undo = { $count ->
    [one] { $who ->
        [Du] Du nimmst
       *[other] { $who } nimmt
      } einen Schritt zurück.
   *[other] { $who ->
        [Du] Du nimmst
       *[other] { $who } nimmt
      } { $count } Schritte zurück.
  }
web-journal-open = { $what }: Es geht los. { $dice ->
    [physical] Gewürfelt wird mit echten Würfeln.
    [choose] Jeder Platz wählt seine Würfel selbst.
    [script] Die Augen nennt ein Programm.
   *[server] Es würfelt der Server.
  }

## Tisch
web-table = Tisch
web-table-dice = Würfel
web-table-seed = Siegel
web-invite = Link für alle, die zusehen wollen
web-copy = Kopieren
web-copied = Kopiert

# Bogen aus Dateien

web-file-choose = Die Datei
web-file-paste = Oder den Text einfügen
web-file-text = Inhalt der Datei
web-file-most = Höchstens { $count } Kilobyte.
web-file-pasted = Eingefügter Text
web-file-line = { $file }, Zeile { $line }
web-file-wrong = { $kind ->
    [empty] Es kam keine Datei an. Wähle eine aus, oder füge ihren Text ein.
    [text] Das ist keine Textdatei.
    [syntax] Hier ist die Datei kein gültiges JSON; vielleicht fehlt ein Komma, eine Klammer oder ein Anführungszeichen.
    [later] Diese Datei ist in einer anderen Fassung geschrieben, als dieses Programm sie kennt.
    [missing] Das Feld „{ $field }“ fehlt.
    [unknown] Das Feld „{ $field }“ gibt es auf einem Bogen nicht.
   *[kind] Hier steht etwas, das in dieses Feld nicht passt.
 }
