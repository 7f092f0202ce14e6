### Weg des Samurai: Wörter des Duells.

samurai-name = Weg des Samurai
samurai-pitch = Vier Würfel, ein Gegner, zwanzig Runden. Was du nicht nimmst, bekommt er. Ein Duell für dich allein.
samurai-who = allein
samurai-time = 20 Minuten
samurai-credit = Way of the Samurai – Roll & Write ist ein Spiel von Youssef Fârhi, erschienen bei Alone Editions; deutsche Ausgabe von Andreas Altpeter. Die Texte hier sind unsere eigenen.
samurai-player = Miyamoto Musashi
samurai-standing = Runde { $round } von { $rounds } · { $health } gegen { $foe } Herzen

## Würfel
samurai-die-own = dein Würfel
samurai-die-foe = Würfel des Gegners
samurai-die-surprise = Überraschungswürfel
samurai-die-injury = Verletzungswürfel
samurai-die-wound = Würfel der schweren Wunde
samurai-die-wound-loss = Verlustwürfel der Wunde

## Schwere Wunden
samurai-wound-1 = Einsen fallen weg
samurai-wound-2 = Zweien fallen weg
samurai-wound-3 = Bluten: ein Herz je Runde
samurai-wound-4 = Konzentration auf null
samurai-wound-5 = W6 Ki verlieren
samurai-wound-6 = W6 Herzen verlieren

## Was geschah
samurai-event-dice-chosen = { $n ->
    [one] Musashi nimmt einen Würfel,
   *[other] Musashi nimmt { $n } Würfel,
  } der Gegner bekommt { $foe }.
samurai-event-dice-chosen-limb = Mit einem Würfel, mehr geht nicht mehr; der Gegner bekommt { $foe }.
samurai-event-rolled = Der Wurf: { $faces }.
samurai-event-die-set-aside = { $face } fällt wegen der Wunde weg.
samurai-event-die-rerolled = Ein Ki: aus { $from } wird { $to }.
samurai-event-dice-entered = Eingetragen: Angriff { $attack }, Abwehr { $defence }, Konzentration { $concentration }.
samurai-event-die-divided = Geteilt: Angriff { $attack }, Abwehr { $defence }, Konzentration { $concentration }.
samurai-event-concentration-added = Die Konzentration steht bei { $total }.
samurai-event-entry-taken-back = Die Würfel liegen wieder offen da.
samurai-event-attack-raised = Ein Ki hebt den Angriff auf { $to }.
samurai-event-defence-raised = Ein Ki hebt die Abwehr auf { $to }.
samurai-event-spent-ki = { $cost } Konzentration werden zu { $amount } Ki.
samurai-event-spent-attack = { $cost } Konzentration: Angriff +{ $amount } in dieser Runde.
samurai-event-spent-defence = { $cost } Konzentration: Abwehr +{ $amount } in dieser Runde.
samurai-event-spent-surprise = { $cost } Konzentration für einen Überraschungsangriff.
samurai-event-surprise-rolled = Der Überraschungswürfel zeigt { $face }.
samurai-event-foe-beheaded = Ein Hieb, und { $foe } verliert den Kopf.
samurai-event-foe-rolled = { $foe } würfelt { $faces }, Reihe { $row }.
samurai-event-foe-rerolled = Ein Ki: bei { $foe } wird aus { $from } nun { $to }.
samurai-event-final-attack = Angriff { $attack } gegen Deckung { $guard }: { $final_attack ->
    [0] nichts kommt durch
    [one] 1 kommt durch
   *[other] { $final_attack } kommen durch
  }.
samurai-event-final-attack-weak = Angriff { $attack } gegen Deckung { $guard }: { $final_attack ->
    [0] nichts kommt durch
    [one] 1 kommt durch, zu wenig: Widerstand ab { $from }
   *[other] { $final_attack } kommen durch, zu wenig: Widerstand ab { $from }
  }.
samurai-event-foe-health-lost = { $foe } verliert { $amount ->
    [one] ein Herz
   *[other] { $amount } Herzen
  }.
samurai-event-no-counterattack = { $foe } schlägt nicht zurück.
samurai-event-defence-held = Abwehr { $defence } hält gegen { $below }.
samurai-event-defence-failed = Abwehr { $defence } liegt unter { $below }: der Gegenangriff trifft.
samurai-event-health-lost = { $amount ->
    [one] Ein Herz ist dahin.
   *[other] { $amount } Herzen sind dahin.
  }
samurai-event-ki-debt = Das Ki reicht nicht: { $amount ->
    [one] ein Herz
   *[other] { $amount } Herzen
  } dafür.
samurai-event-bleeding = Die Wunde blutet: { $amount ->
    [one] ein Herz
   *[other] { $amount } Herzen
  }.
samurai-event-ki-lost = { $amount } Ki { $amount ->
    [one] geht
   *[other] gehen
  } verloren.
samurai-event-injury-rolled = Verletzung { $level ->
    [1] I
   *[other] II
  }, { $faces }: { $area }.
samurai-event-dodged = Musashi duckt sich weg.
samurai-event-limb-lost = Dieselbe Stelle noch einmal: ab jetzt bleibt nur ein Würfel.
samurai-event-limb-lost-again = Dieselbe Stelle noch einmal; schlimmer kann es nicht werden.
samurai-event-beheaded = Die Klinge trifft den Hals.
samurai-event-wound-thrown-again = { $face } ist schon angekreuzt, noch ein Wurf.
samurai-event-wound-taken = Schwere Wunde { $die }: { $wound }.
samurai-event-wounds-exhausted = Alle sechs schweren Wunden sind schon da; es geschieht nichts mehr.
samurai-event-wound-die-rolled = Der Würfel der Wunde zeigt { $face }.
samurai-event-concentration-emptied = { $lost } Konzentration sind fort.
samurai-event-round-started = Runde { $round } beginnt.

## Enden
samurai-outcome-victory-hearts = Sieg. { $foe } hat kein Herz mehr.
samurai-outcome-victory-beheading = Sieg. { $foe } ist enthauptet.
samurai-outcome-defeat-health = Niederlage. Musashis letztes Herz ist gestrichen.
samurai-outcome-defeat-beheaded = Niederlage. Musashi ist enthauptet.
samurai-outcome-defeat-resigned = Aufgegeben. Musashi senkt das Schwert.
samurai-outcome-unresolved-ahead = Niederlage, ohne besiegt zu sein. Die letzte Runde ist vorbei, und beide stehen. Musashi war im Vorteil und geht doch: die Klinge bleibt durstig, die Ehre befleckt.
samurai-outcome-unresolved-behind = Niederlage, ohne besiegt zu sein. Die letzte Runde ist vorbei, und beide stehen. Musashi gibt auf; da hilft nur üben.
samurai-outcome-unresolved-level = Niederlage, ohne besiegt zu sein. Die letzte Runde ist vorbei, und beide stehen, Herz gegen Herz. Niemand verbeugt sich zuerst.
samurai-outcome-double-death = Beide fallen. Kein Sieg, nur Stille.

## Ablehnungen
samurai-refused-not-your-seat = Nur wer das Duell spielt, kann handeln. Zusehen und nach den Chancen fragen darfst du immer.
samurai-refused-duel-over = Das Duell ist zu Ende.
samurai-refused-wrong-phase = { $phase ->
    [ready] Das geht in diesem Schritt nicht. Wähle zuerst, wie viele Würfel du nimmst.
    [rolled] Das geht in diesem Schritt nicht. Deine Würfel liegen: wirf mit Ki neu oder trag sie ein.
    [allocated] Das geht in diesem Schritt nicht. Deine Werte stehen: erhöhe mit Ki oder beende deine Phase.
    [foe_rolled] Das geht in diesem Schritt nicht. Der Gegner hat gewürfelt: wirf mit Ki neu oder nimm den Wurf an.
   *[round_over] Das geht in diesem Schritt nicht. Die Runde ist vorbei: beginne die nächste.
  }
samurai-refused-too-few-dice = Mindestens einen Würfel musst du werfen.
samurai-refused-too-many-dice = Diese Runde erlaubt höchstens { $max ->
    [one] einen Würfel
   *[other] { $max } Würfel
  }.
samurai-refused-no-such-die = Diesen Würfel gibt es nicht; es liegen { $count }.
samurai-refused-die-set-aside = Würfel { $die } ist bis zur nächsten Runde draußen.
samurai-refused-no-ki = Du hast kein Ki mehr.
samurai-refused-ki-limit = In dieser Runde sind schon { $limit } Ki ausgegeben, mehr geht nicht.
samurai-refused-bad-target = Nur Angriff oder Abwehr lassen sich erhöhen.
samurai-refused-die-unassigned = Jeder brauchbare Würfel braucht einen Platz; Würfel { $die } hat keinen.
samurai-refused-cannot-split = Nur ein einzelner Würfel lässt sich teilen.
samurai-refused-bad-split = Die Teile müssen zusammen { $face } ergeben, und keiner darf unter null sein.
samurai-refused-no-such-bonus = Zu diesem Preis gibt es nichts. Preise: { $prices }.
samurai-refused-not-enough-concentration = Dafür braucht es { $cost } Konzentration; ausgeben kannst du { $have }.
samurai-refused-one-bonus-per-round = An diesem Tisch gibt es nur einen Bonus je Runde.

## Fehler in Duelldateien
samurai-file-format = Dieses Format ist unbekannt; gelesen wird Format { $known }.
samurai-file-name = Der Name darf nicht leer und höchstens 60 Zeichen lang sein.
samurai-file-rising = Die Werte müssen von Eintrag zu Eintrag steigen.
samurai-file-order = Hier muss { $wanted } stehen; die Einträge zählen lückenlos hoch.
samurai-file-row-hurts = Ohne Gegenangriff (below = 0) darf die Reihe keine Folge haben.
samurai-file-row-harmless = Mit Gegenangriff (below > 0) braucht die Reihe eine Folge.
samurai-file-book = Ein solches Feld hat die Reihe nicht; möglich sind { $known }.
samurai-file-area-kind = Bereich 1 ist der einzige „dodge“, Bereich 12 der einzige „behead“, alle anderen sind „hit“.
samurai-file-area-cost = Die Bereiche 2 bis 11 müssen etwas kosten, 1 und 12 dürfen es nicht.

## Von Hand gesetzt
samurai-hand-hearts = Musashis Herzen
samurai-hand-ki = Musashis Ki
samurai-hand-concentration = Musashis Konzentration
samurai-hand-foe-hearts = Herzen von { $foe }
samurai-hand-struck = Musashis getroffene Bereiche
samurai-hand-area = { $number }: { $area }
samurai-hand-wounds = Musashis schwere Wunden
samurai-hand-limb = Ein Körperteil verloren
