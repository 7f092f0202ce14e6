### ConDice: Charaktere und Figuren bauen.

web-cdb-title = Einen Charakter bauen
web-cdb-title-foe = Eine Figur der Spielleitung bauen
web-cdb-lead = { $count } Punkte, verteilt auf Angriffe, Verteidigung, Leben, Geist, Bewegung und Spezialfähigkeiten. Preis, Wirkung und Chancen stehen daneben, während du schreibst.
web-cdb-lead-foe = Dieselben Preise wie für Charaktere, aber ohne Grenze. Die Summe sagt, wie stark eine Figur neben 30 Punkten ist.
web-cdb-back = zurück zum Tisch
web-cdb-form = Der Bogen
web-cdb-count = Rechnen

## Womit man anfängt
web-cdb-start-ready = Fertige Charaktere
web-cdb-start-foes = Fertige Figuren
web-cdb-start-with = Damit anfangen
web-cdb-start-saved = Gespeicherte Bögen
web-cdb-start-file = Aus einer Datei
web-cdb-start-empty = Leerer Bogen
web-cdb-to-foe = Eine Figur der Spielleitung bauen
web-cdb-to-character = Einen Charakter bauen
web-cdb-saved-empty = Noch nichts gespeichert. „Im Browser speichern“ legt den Bogen hier ab.
web-cdb-saved-where = Gespeichert wird nur in diesem Browser. Für andere Geräte gibt es die Datei.
web-cdb-saved-load = Öffnen
web-cdb-saved-rename = Umbenennen
web-cdb-saved-delete = Löschen
web-cdb-saved-ask-name = Wie soll der Bogen heißen?
web-cdb-saved-ask-delete = Diesen gespeicherten Bogen löschen?
web-cdb-saved-done = Gespeichert. Er steht oben unter „Gespeicherte Bögen“.
web-cdb-saved-full = Der Browser hat dafür keinen Platz mehr. Lösche einen Bogen, oder nimm die Datei.
web-cdb-bring = In den Baukasten legen
web-cdb-bring-title = Diese Datei passt nicht
web-cdb-bring-back = zurück zum Baukasten
web-cdb-file-other = Das ist kein Bogen von ConDice: Es fehlt "game": "condice".

## Der Bogen
web-cdb-name = Name
web-cdb-look = Aussehen und was man sonst wissen sollte
web-cdb-look-foe = Aussehen, Notizen der Spielleitung
web-cdb-attributes = Attribute
web-cdb-attribute = { $kind ->
    [attack] Angriff
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
   *[movement] Bewegung
  }
web-cdb-ability-word = Spezialfähigkeit
web-cdb-gives = { $kind ->
    [defence] { $count ->
        [0] Jeder Treffer kommt ganz an.
       *[other] Von jedem körperlichen Schaden gehen { $count } ab.
      }
    [life] { $count ->
        [one] 1 Lebenspunkt
       *[other] { $count } Lebenspunkte
      }
    [mental] { $count ->
        [0] Keine Würfel gegen mentale Angriffe.
        [one] 1 Würfel gegen mentale Angriffe, mentaler Schaden −1.
       *[other] { $count } Würfel gegen mentale Angriffe, mentaler Schaden −{ $count }.
      }
   *[movement] { $count ->
        [0] Bleibt, wo die Figur steht.
        [one] 1 Feld pro Bewegung
       *[other] { $count } Felder pro Bewegung
      }
  }
web-cdb-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
web-cdb-points-word = Punkte
web-cdb-step = { $kind ->
    [more] { $name }: eins mehr
   *[less] { $name }: eins weniger
  }
web-cdb-attacks = Angriffe
web-cdb-attacks-none = Noch kein Angriff. Das ist erlaubt.
web-cdb-attack-nr = Angriff { $count }
web-cdb-attack-name = Womit
web-cdb-attack-look = Wie es aussieht
web-cdb-attack-gives = { $dice ->
    [0] Ohne Würfel kein Angriff.
    [one] 1 Würfel, Reichweite { $range }
   *[other] { $dice } Würfel, Reichweite { $range }
  }
web-cdb-dice-range = { $dice } Würfel · Reichweite { $range }
web-cdb-add-attack = Angriff hinzufügen
web-cdb-drop = Entfernen
web-cdb-abilities = Spezialfähigkeiten
web-cdb-abilities-none = Noch keine Spezialfähigkeit.
web-cdb-number = { $kind ->
    [dice] Würfel
    [targets] Ziele
    [fields] Felder
    [persons] Personen
    [life] Lebenspunkte
    [damage] Schaden
    [range] Felder Reichweite dazu
    [points] Vereinbarte Punkte
   *[uses] Mal pro Kampf (0: beliebig oft)
  }
web-cdb-bought = { $kind ->
    [dice] { $count } Würfel
    [debuff] beim Senken { $count } Würfel
    [targets] { $count ->
        [one] 1 Ziel
       *[other] { $count } Ziele
      }
    [fields] { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
      }
    [persons] { $count ->
        [one] für 1 Person
       *[other] für { $count } Personen
      }
    [life] { $count ->
        [one] 1 Lebenspunkt
       *[other] { $count } Lebenspunkte
      }
    [damage] { $count } Schaden
    [uses] { $count }-mal pro Kampf
   *[range] Reichweite { $count }
  }
web-cdb-does = { $kind ->
    [magic] Aktion: kleine Wunder, die keinen Kampf entscheiden, etwa Licht, Krimskrams, Trugbilder.
    [walls] Wirkt immer: In jeder Bewegung geht es durch so viele Felder massiver Wand.
    [mindcontrol] Aktion gegen den Geist: Gelingt sie, führst du die Züge des Gegners, bis er sich losreißt.
    [aggro] Aktion gegen den Geist: Wer sie nicht abwehrt, muss dich angreifen oder auf dich zulaufen, bis er sich losreißt.
    [heal] Aktion: Ein Würfel, und jedes Ziel erhält so viele Lebenspunkte, wie er Augen zeigt.
    [teleport] Statt Bewegung oder Aktion: Du verschwindest und stehst so viele Felder weiter, was auch dazwischen liegt.
    [portal] Aktion: Ein Tor neben dir führt so weit fort, und so viele Personen kommen hindurch.
    [terrain] Aktion: Macht so viele Felder langsam oder schnell, bis der Kampf endet.
    [size] Aktion: Größer heißt Angriff +2, Verteidigung −4, Bewegung +1; kleiner Angriff −4, Verteidigung +4, Bewegung −1. Die Würfel brauchst du nur gegen Unwillige.
    [transfer] Aktion: Gibt oder nimmt Lebenspunkte; von Unwilligen mit ebenso vielen Würfeln gegen den Geist.
    [reroll] Einmal pro Kampf, direkt nach einem eigenen Wurf: alle Würfel noch einmal.
    [explosion] Aktion: Du verletzt dich selbst und greifst mit so vielen Würfeln alle ringsum an, Freund wie Feind.
    [aura] Wirkt immer: Wer von deiner Seite in der Nähe steht, hat 2 Punkte mehr im gewählten Attribut.
    [boost_other] Aktion: Hebt Attribute eines Gefährten oder senkt, gegen den Geist, die eines Gegners.
    [fly] Wirkt immer: Deine Bewegung führt auch über Abgründe, niedrige Wände und Gegner.
    [area] Aktion: Sicherer Schaden auf jedem der gewählten Felder; Verteidigung zählt nicht.
    [boost] Aktion: Hebt einige Runden lang deine eigenen Attribute.
   *[own] Was ihr euch ausdenkt und mit der Spielleitung absprecht.
  }
web-cdb-choose = bitte wählen
web-cdb-aura-of = Was die Aura hebt
web-cdb-variant = Variante
web-cdb-variant-row = { $rounds } Runden, { $attributes } Attribute um { $by }
web-cdb-own-name = Wie sie heißt
web-cdb-own-text = Was sie tut
web-cdb-own-use = Einsatz
web-cdb-use = { $kind ->
    [action] statt einer Aktion
    [movement] statt einer Bewegung
   *[passive] wirkt von selbst
  }
web-cdb-own-aims = Worauf
web-cdb-aims = { $kind ->
    [me] auf sich selbst
    [friend] auf die eigene Seite
    [enemy] auf Gegner
    [field] auf ein Feld
    [two_fields] auf zwei Felder
   *[figure] auf irgendeine Figur
  }
web-cdb-own-settled = Was geschieht, klärt die Spielleitung bei jedem Einsatz.
web-cdb-own-blocks = Der Tisch führt es aus, wie vorgeschlagen. Ohne Haken klärt es die Spielleitung.
web-cdb-add-which = Noch eine Fähigkeit
web-cdb-listed = Aus dem Buch
web-cdb-own-group = Eigene, mit vereinbartem Preis
web-cdb-own-new = Selbst erfunden
web-cdb-add-ability = Hinzufügen

## Wohin damit
web-cdb-submit = Einreichen
web-cdb-draft = Als Entwurf an den Tisch
web-cdb-create = Figur anlegen
web-cdb-change = Figur ändern
web-cdb-side-label = Seite
web-cdb-side = { $kind ->
    [party] Gruppe
    [neutral] niemandes
   *[foes] Gegner
  }
web-cdb-hidden = verborgen: Spieler sehen sie nicht
web-cdb-same-rules = kämpft bei 0 Lebenspunkten weiter wie ein Charakter
web-cdb-print = Drucken
web-cdb-file = Als Datei
web-cdb-save = Im Browser speichern

## Die Rechnung
web-cdb-bill = Rechnung
web-cdb-of = von { $count }
web-cdb-no-budget = Punkte, ohne Grenze
web-cdb-left = { $count ->
    [0] Alle Punkte sind vergeben.
    [one] 1 Punkt ist übrig.
   *[other] { $count } Punkte sind übrig.
  }
web-cdb-over = { $count ->
    [one] 1 Punkt zu viel.
   *[other] { $count } Punkte zu viel.
  }
web-cdb-refused = So nimmt der Tisch den Bogen nicht an.
web-cdb-fine = Der Bogen gilt so.
web-cdb-wrong = { $count ->
    [one] Eins steht noch im Weg:
   *[other] { $count } Dinge stehen noch im Weg:
  }
web-cdb-warning = { $kind ->
    [no_movement] Bewegung 0: Die Figur kommt zu Fuß nicht vom Fleck.
   *[nothing_to_act_with] Ohne Angriff und Fähigkeit bleiben nur Gegenstände und freie Taten.
  }
web-cdb-approval = Eigene Fähigkeiten brauchen das Ja der Spielleitung.
web-cdb-field = { $kind ->
    [name] Name
    [look] Aussehen
    [defence] Verteidigung
    [life] Leben
    [mental] Mentale Resistenz
    [movement] Bewegung
    [attacks] Angriffe
    [abilities] Spezialfähigkeiten
   *[other] Der Bogen
  }
web-cdb-field-of = { $kind ->
    [attacks] Angriff { $count }
   *[abilities] Fähigkeit { $count }
  }, { $part ->
    [name] Name
    [look] Aussehen
    [text] was sie tut
    [dice] Würfel
    [range] Reichweite
    [targets] Ziele
    [fields] Felder
    [persons] Personen
    [life] Lebenspunkte
    [damage] Schaden
    [points] Punkte
    [uses] Male pro Kampf
    [variant] Variante
    [attribute] Attribut
   *[other] Angaben
  }
web-cdb-unreadable = { $field }: { $kind ->
    [number] „{ $given }“ ist keine ganze Zahl von 0 bis 200.
    [missing] hier fehlen noch Worte.
    [long] höchstens { $most } Zeichen.
    [many] mehr als { $most } haben auf keinem Bogen Platz.
   *[unknown] das gibt es nicht.
  }

## Was es bringt
web-cdb-buys = Was die Punkte bringen
web-cdb-exact = genau gezählt
web-cdb-too-much = Gezählt wird bis { $dice } Würfel und { $life } Punkte in Leben.
web-cdb-strikes = { $name }: { $dice } Würfel, Reichweite { $range }
web-cdb-against = Verteidigung
web-cdb-hurts = trifft
web-cdb-mean = Schaden im Schnitt
web-cdb-resists = Mentale Angriffe abwehren
web-cdb-with-dice = gegen { $count } Würfel
web-cdb-endures = { $count } Lebenspunkte reichen im Schnitt für
web-cdb-attacks-needed = { $number } Angriffe
web-cdb-never = alle: Das tut nie weh.

## Auf Papier
web-cdb-paper-back = zurück
web-cdb-paper-life = { $count } Lebenspunkte zum Abstreichen
web-cdb-paper-none = keine
web-cdb-paper-items = Gegenstände
web-cdb-paper-notes = Notizen
web-cdb-paper-losses = Verluste
web-cdb-paper-losses-how = bei 0 Lebenspunkten: ein Würfel sagt was, einer wie viel
web-cdb-paper-successes = Erfolge: 4 und 5 je einer, 6 zwei.
web-cdb-on = Weiterbauen
web-cdb-from-start = ConDice: einen Charakter bauen
web-cdb-from-rules = Einen Charakter bauen

### ConDice: der Karteneditor der Spielleitung.

web-cde-title = Karte und Figuren
web-cde-brush = Pinsel
web-cde-tools = Was gemalt wird
web-cde-tool = { $kind ->
    [floor] Boden
    [wall] Wand
    [low_wall] niedrige Wand
    [chasm] Abgrund
    [slow] langsam
    [fast] schnell
    [plain] gewöhnlich
    [fog] Nebel
    [light] aufdecken
    [object] Ding
    [portal] Portal
   *[figure] Figur stellen
  }
web-cde-shape = Wie gemalt wird
web-cde-shape-field = Feld für Feld
web-cde-shape-rect = Rechteck: zwei Ecken antippen
web-cde-now = { $state ->
    [first] Die erste Ecke antippen, beim Portal den Eingang.
    [second] Von { $field } bis wohin? Die andere Ecke antippen, beim Portal den Ausgang.
   *[one] Ein Feld antippen; mit der Maus lässt sich auch ziehen.
  }
web-cde-from = Feld
web-cde-to = bis Feld
web-cde-apply = Anwenden
web-cde-thing-name = Was ist es?
web-cde-thing = { $kind ->
    [door] Tür
    [crate] Kiste
    [statue] Statue
    [well] Brunnen
   *[lever] Hebel
  }
web-cde-blocks-move = versperrt den Weg
web-cde-blocks-sight = versperrt die Sicht
web-cde-thing-hidden = verborgen
web-cde-persons = Personen
web-cde-whom = Wen?
web-cde-nobody = Noch ist niemand da, der stehen könnte.
web-cde-figures = Figuren
web-cde-count = { $count ->
    [one] 1 Figur
   *[other] { $count } Figuren
  }
web-cde-figures-empty = Noch keine Figuren. Unten kommen Gegner dazu; Charaktere bringen die Spielenden mit.
web-cde-draft = Entwurf
web-cde-out = nicht mehr dabei
web-cde-off = nicht auf der Karte
web-cde-life = { $now } von { $max } LP
web-cde-hidden = verborgen
web-cde-place = Stellen
web-cde-lift = Von der Karte
web-cde-hide = Verbergen
web-cde-unhide = Zeigen
web-cde-edit = Bogen ändern
web-cde-remove = Entfernen
web-cde-copies = Kopien
web-cde-copy = Kopieren
web-cde-card = Gegenstandskarte
web-cde-give = Geben
web-cde-take = Nehmen
web-cde-more = Neue Figuren
web-cde-build = selbst bauen
web-cde-who = Aus der Liste
web-cde-how-many = Wie viele
web-cde-where = Auf Feld
web-cde-add = Dazustellen
web-cde-objects = Dinge
web-cde-objects-empty = Nichts liegt herum. Mit dem Pinsel „Ding“ kommen Türen und Kisten auf die Karte.
web-cde-change = Ändern
web-cde-portals = Portale
web-cde-portals-empty = Kein Portal. Mit dem Pinsel „Portal“ erst den Eingang, dann den Ausgang antippen.
web-cde-portal = { $from } nach { $to }, { $count ->
    [one] noch 1 Person
   *[other] noch { $count } Personen
  }
web-cde-maps = Die Karte
web-cde-clear-all = Alle Figuren abräumen
web-cde-width = Spalten
web-cde-height = Zeilen
web-cde-resize = Größe ändern
web-cde-asked = Zuerst antwortet am Tisch, wer gefragt ist. So lange bleibt die Karte, wie sie ist.
web-cde-in-fight = Solange gekämpft wird, bleibt die Karte, wie groß sie ist, und wer kämpft, steht darauf.
web-cde-resize-how = Was noch Platz hat, bleibt; Figuren rücken auf das nächste freie Feld.
web-cde-load = Eine fertige Karte auslegen
web-cde-which = Welche
web-cde-clear = vorher alle Figuren abräumen
web-cde-load-do = Auslegen
web-cde-new = Eine leere Karte
web-cde-new-do = Leere Karte auslegen
web-cde-save = Als Datei speichern
web-cde-save-name = Wie die Karte heißt
web-cde-save-do = Speichern
web-cde-save-how = Die Datei gehört in content/condice im Datenordner, dann steht sie in der Liste. Oder ihr ladet sie hier wieder.
web-cde-bring = Aus einer Datei
web-cde-paste = Oder den Text einfügen
web-cde-bring-do = Diese Karte auslegen
web-cde-file-wrong = { $kind ->
    [text] Die Datei ist kein Text.
   *[empty] Es kam keine Datei an. Wähle eine aus, oder füge ihren Text ein.
  }
web-cde-file-most = Höchstens { $count } KB.
