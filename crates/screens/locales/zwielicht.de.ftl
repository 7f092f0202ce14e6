# Augen des Zwielichts: Startseite


# Bereiche

web-zw-tab-now = Jetzt
web-zw-tab-sheet = Mein Bogen
web-zw-tab-secret = Geheim
web-zw-tab-table = Tisch
web-zw-session = { $count }. Sitzung
web-zw-quote = „{ $text }“
web-zw-not-now = Das geht gerade nicht.
web-zw-not-yet = noch nicht

# Würfel und Farben

web-zw-colour = { $kind ->
    [black] schwarz
   *[white] weiß
 }
web-zw-source-kind = { $kind ->
    [move] Spielzug
    [attribute] Attribut
    [item] Gegenstand
    [free_item] freier Gegenstand
    [ability] Fähigkeit
    [fear] Angst
    [condition] Zustand
    [free] Bonuswürfel
    [bound] gebundener Bonuswürfel
    [improve] Verbessern
   *[none] kein Würfel
 }
web-zw-slot = { $kind ->
    [move] Spielzug
    [second] Zweiter Würfel
    [third] Dritter Würfel
    [bonus] Bonuswürfel
   *[improve] Verbessern
 }
web-zw-no-die = keiner
web-zw-fixed = fest
web-zw-later = später
web-zw-free-item = aus der Szene:
web-zw-free-item-what = Was nimmst du aus der Szene?
web-zw-free-item-hint = Nebel, ein Seil …
web-zw-free-field = freies Feld: was die Szene hergibt, weiß

# Ein Spielzug

web-zw-moves = Spielzüge
web-zw-wait = { $kind ->
    [prep] Kein Zug
   *[round] Zuschlagen
 }
web-zw-wait-with = { $dice ->
    [one] Ein Würfel: { $with }.
   *[other] Zwei Würfel, der bessere zählt: { $with }.
 }
web-zw-wait-about = { $kind ->
    [prep] Du machst keinen Zug mehr, bevor es ernst wird. Es geht weiter, sobald die Spielleitung die Schwachpunkte auswürfeln lässt.
    [ready] Das hast du gesagt. Es geht weiter, sobald die Spielleitung es sagt; bis dahin kannst du noch einen Zug machen.
   *[round] Fällt dein Schwachpunkt, trifft es dich. Helfen kannst du vorher noch: Das kostet keinen Kampfwürfel.
 }
web-zw-wait-do = { $kind ->
    [prep] Kein Zug vorher
   *[round] Zuschlagen
 }
web-zw-stand-ready = Ich schlage danach zu
web-zw-plan = { $kind ->
    [strike] Zuschlagen
    [weaken] Schwächen
    [help] Helfen
   *[retreat] Rückzug
 }
web-zw-plan-beaten = besiegt
web-zw-plan-now = jetzt
web-zw-plan-two = bis Runde { $count }
web-zw-plan-condition = Zustand
web-zw-plan-you = für dich
web-zw-plan-now-sr = In dieser Runde besiegt:
web-zw-plan-two-sr = Binnen zwei Runden besiegt:
web-zw-plan-you-sr = Ein Zustand für dich in dieser Runde:
web-zw-plan-alone = Wer allein kämpft, kann nicht gehen.
web-zw-hint-n = Hinweis { $count }
web-zw-hint-fits = Gehört zu { $place }
web-zw-plan-if = wenn { $name } schwächt
web-zw-plan-help-nobody = Niemand sonst ist noch am Zug, dem du helfen könntest.
web-zw-plan-how = Schwächen und Rückzug mit einem weißen Würfel vom Bogen, wenn du einen hast; in der Runde danach würfeln alle, die noch stehen.
web-zw-help-later = Helfen kannst du, sobald jemand aus der Gruppe einen Wurf liegen hat. Es kostet keinen Kampfwürfel.
web-zw-retreat-who = Wer übernimmt deinen Schwachpunkt?
web-zw-costs-die = { $kind ->
    [yes] Kostet deinen Kampfwürfel dieser Runde.
   *[no] Deinen Kampfwürfel behältst du.
 }
web-zw-still = Noch etwas tun
web-zw-refused = { $kind ->
    [move] Die Spielleitung hat deinen Zug abgelehnt:
    [help] Die Spielleitung hat deine Hilfe abgelehnt:
    [hint] Die Spielleitung lässt den Hinweis nicht gelten:
    [fight] Die Spielleitung hat dich aus dem Kampf genommen:
   *[fear] Die Spielleitung ist nicht einverstanden:
 }
web-zw-move = { $kind ->
    [find_out] Etwas herausfinden
    [risk] Etwas riskieren
    [use_ability] Eine Fähigkeit nutzen
    [weaken] Den Gegner schwächen
   *[travel] Auf Reisen
 }
web-zw-move-short = { $kind ->
    [find_out] Herausfinden
    [risk] Riskieren
    [use_ability] Fähigkeit
    [weaken] Schwächen
   *[travel] Auf Reisen
 }
web-zw-move-about = { $kind ->
    [find_out] Fragen, suchen, lauschen, ohne dass es weh tun könnte. Der Würfel des Zuges ist weiß.
    [risk] Etwas, das schiefgehen kann. Der Würfel des Zuges ist schwarz.
    [use_ability] Die Fähigkeit wirkt in jedem Fall; gewürfelt wird, was sie kostet und einbringt.
    [weaken] Eine Gefahr kleiner machen, bevor oder während ihr sie bekämpft.
   *[travel] Unterwegs zur Ruhe kommen, einmal je Abenteuer.
 }
web-zw-intent = { $kind ->
    [find_out] Was willst du wissen, und wie?
    [risk] Was wagst du?
    [use_ability] Was bewirkt deine Fähigkeit?
    [weaken] Wie schwächst du die Gefahr?
   *[travel] Was erlebst du auf dem Weg?
 }
web-zw-intent-hint = { $kind ->
    [find_out] Ich frage den Netzflicker nach dem Licht.
    [risk] Über den morschen Steg, ehe sie sich umdrehen.
    [use_ability] Ich lasse den Schatten vorausgehen.
    [weaken] Ich rufe das Wesen bei seinem Namen.
   *[travel] Wir rasten an der Furt.
 }
web-zw-purpose-none = etwas anderes
web-zw-purpose-short = { $kind ->
    [help_up] { $name } aufhelfen
   *[retreat] Rückzug
 }
web-zw-purpose-about = { $kind ->
    [help_up] Ein Wagnis: Ab 5 steht { $name } wieder. Der Würfel des Zuges ist schwarz.
   *[retreat] Ein Wagnis: Ab 5 bist du draußen, und { $name } trägt deinen Schwachpunkt. Der Würfel des Zuges ist schwarz.
 }
web-zw-purpose-help = { $name } wieder auf die Beine helfen
web-zw-purpose-retreat = aus dem Kampf gehen, { $name } übernimmt den Schwachpunkt
web-zw-against = Gegen welche Gefahr?
web-zw-aims-at = gegen: { $name }
web-zw-throw = { $count ->
    [0] Würfeln
    [1] Einen Würfel werfen
    [2] Zwei Würfel werfen
    [3] Drei Würfel werfen
    [4] Vier Würfel werfen
    [5] Fünf Würfel werfen
   *[other] { $count } Würfel werfen
 }
web-zw-propose = { $count ->
    [1] Vorschlagen: ein Würfel
   *[other] Vorschlagen: { $count } Würfel
 }
web-zw-formal-note = Die Spielleitung stimmt zu, bevor die Würfel fallen.

# Quoten

web-zw-hope = { $kind ->
    [find_out] Ein Hinweis
    [risk] Es gelingt
    [use_ability] Ein Würfel bleibt
    [weaken] Die Gefahr sinkt
   *[travel] Zustände vergehen
 }
web-zw-row = { $kind ->
    [find_out_high] ihr findet einen Hinweis
    [find_out_low] nichts, und 1 Verderbnis
    [risk_six] geschafft, und ein Hinweis dazu
    [risk_five] geschafft
    [risk_middle] misslungen, 1 Verderbnis
    [risk_low] es wird gefährlich
    [use_ability_high] ein weißer Würfel für das, was folgt
    [use_ability_low] es wirkt, doch 1 Verderbnis
    [weaken_high] Gefahrenstufe −1
    [weaken_middle] es ändert sich nichts
    [weaken_low] Gefahrenstufe +1
    [travel_high] drei Zustände vergehen, ein Hinweis
    [travel_middle] zwei Zustände vergehen
   *[travel_low] keine Ruhe, 1 Verderbnis
 }
web-zw-double = { $kind ->
    [find_out] ein zweiter Hinweis
    [risk] ein Bonuswürfel dazu
    [use_ability] ein Hinweis dazu
    [weaken] { $weaken ->
        [total_4] Gefahrenstufe −4
       *[total_3] Gefahrenstufe −3
     }
   *[travel] alle Zustände vergehen
 }
web-zw-a-condition = Ein Zustand
web-zw-black-high = Schwarz liegt gleichauf oder höher
web-zw-may-improve = Weiß liegt allein oben: du darfst verbessern
web-zw-with-improving = { $kind ->
    [free_once] Die Marke zeigt die Chance, wenn du jeden Wurf bis 4 wiederholst oder verbesserst, was eben mehr bringt.
   *[same_as_improve] Die Marke zeigt die Chance, wenn du jeden Wurf bis 4 verbesserst.
 } Gerechnet mit denselben Regeln, nach denen gewürfelt wird; auf die Zahl gezeigt steht der genaue Bruch.
web-zw-improved-to = mit Verbessern { $chance }
web-zw-danger-word = Gefahr
web-zw-six-six = 6&6

# Der Wurf

web-zw-roll-waits = { $phase ->
    [declared] { $mine ->
        [yes] Wartet auf die Spielleitung
       *[no] { $name } wartet auf die Spielleitung
     }
   *[approved] { $mine ->
        [yes] Deine Würfel liegen bereit
       *[no] Wartet auf { $name }
     }
 }
web-zw-roll-wants = { $kind ->
    [find_out] { $name } will etwas herausfinden
    [risk] { $name } will etwas riskieren
    [use_ability] { $name } nutzt eine Fähigkeit
    [weaken] { $name } will den Gegner schwächen
   *[travel] { $name } ist auf Reisen
 }
web-zw-roll-lies = { $kind ->
    [find_out] { $name } findet etwas heraus
    [risk] { $name } riskiert etwas
    [use_ability] { $name } nutzt eine Fähigkeit
    [weaken] { $name } schwächt den Gegner
   *[travel] { $name } ist auf Reisen
 }
web-zw-say = { $kind ->
    [find_out_high] { $high }: Es gibt etwas zu finden. Ihr bekommt einen Hinweis.
    [find_out_low] { $high }: Hier ist nichts zu holen, und die Spielleitung bekommt Verderbnis.
    [risk_six] Sechs! Es gelingt, und ein Hinweis fällt euch zu.
    [risk_five] Fünf: Es gelingt.
    [risk_middle] { $high }: Es geht schief, und die Spielleitung bekommt Verderbnis.
    [risk_low] { $high }: Jetzt wird es gefährlich.
    [use_ability_high] { $high }: Die Fähigkeit wirkt und lässt einen weißen Würfel zurück.
    [use_ability_low] { $high }: Die Fähigkeit wirkt, aber sie nährt die Verderbnis.
    [weaken_high] { $high }: Die Gefahr wird kleiner.
    [weaken_middle] { $high }: Die Gefahr bleibt, wie sie war.
    [weaken_low] { $high }: Die Gefahr wächst.
    [travel_high] { $high }: Die Last wird leicht. Drei Zustände vergehen, und ein Hinweis liegt am Weg.
    [travel_middle] { $high }: Der Weg tut gut. Zwei Zustände vergehen.
   *[travel_low] { $high }: Keine Ruhe unterwegs, und die Spielleitung bekommt Verderbnis.
 }
web-zw-say-condition = { $mine ->
    [yes] { $good ->
        [yes] Aber
       *[no] Und
     } der schwarze Würfel liegt oben: { $count ->
        [one] ein Zustand zeichnet dich.
       *[other] { $count } Zustände zeichnen dich.
     }
   *[no] { $good ->
        [yes] Aber
       *[no] Und
     } der schwarze Würfel liegt oben: { $count ->
        [one] das kostet einen Zustand.
       *[other] das kostet { $count } Zustände.
     }
 }
web-zw-say-double = { $kind ->
    [find_out] Doppelsechs: noch ein Hinweis.
    [risk] Doppelsechs: ein Bonuswürfel dazu.
    [use_ability] Doppelsechs: ein Hinweis dazu.
    [weaken] Doppelsechs: sie fällt tief.
   *[travel] Doppelsechs: alles fällt von dir ab.
 }
web-zw-last-roll = der letzte Wurf
web-zw-decides = entscheidet
web-zw-helps = hilft
web-zw-helps-decides = hilft und entscheidet
web-zw-approve = Würfeln lassen
web-zw-withdraw = Zurückziehen
web-zw-refuse = Ablehnen
web-zw-refuse-why = Ablehnen, weil …
web-zw-refuse-reason = Der Grund
web-zw-accept = Annehmen
web-zw-reroll = Wiederholen
web-zw-reroll-how = dieselben Würfel noch einmal, einmal je Wurf
web-zw-reroll-do = Dieselben Würfel noch einmal werfen
web-zw-improve = Verbessern
web-zw-improve-how = ein schwarzer Würfel dazu, alles neu
web-zw-improve-do = Verbessern
web-zw-help = Helfen
web-zw-help-with = Womit hilfst du?
web-zw-help-do = Hilfe anbieten
web-zw-help-offered = { $name } will helfen: { $with }
web-zw-help-allow = Zulassen
web-zw-help-roll = Hilfswürfel werfen
web-zw-help-drop = Doch nicht
web-zw-help-first = Erst die angebotene Hilfe, dann kannst du annehmen oder verbessern.
web-zw-help-waits = { $kind ->
    [offered] Die Spielleitung sagt, ob { $name } helfen kann.
   *[allowed] { $name } wirft noch den Hilfswürfel.
 }
web-zw-decide = { $kind ->
    [accept] Bleibt es dabei?
    [help_mine] Wirf deinen Hilfswürfel
    [help_judge] Kann { $name } hier helfen?
    [help_offered] { $name } will helfen, die Spielleitung entscheidet
    [help_allowed] { $name } hilft mit
   *[waits] { $name } entscheidet jetzt, ob der Wurf so bleibt
 }
web-zw-help-lifts = das Ergebnis wird besser
web-zw-help-hurts = ein Zustand für dich
web-zw-help-roller = trotzdem ein Zustand für { $name }
web-zw-no-improving = Verbessern geht nicht:

# Was sich ändert

web-zw-blight = Verderbnispunkte
web-zw-blight-count = { $count ->
    [one] ein Verderbnispunkt
   *[other] { $count } Verderbnispunkte
 }
web-zw-hints = Hinweise
web-zw-conditions = Zustände
web-zw-conditions-of = Zustände: { $have } von { $of }
web-zw-of-six = { $have } von 6
web-zw-of-six-short = von 6
web-zw-bonus-dice = Bonuswürfel
web-zw-level = Gefahrenstufe
web-zw-level-n = Stufe { $count }
web-zw-level-secret = Stufe geheim
web-zw-danger-arises = eine Gefahr entsteht

# Kampf

web-zw-fight = Kampf
web-zw-fight-against = Kampf: { $name }
web-zw-fight-stands = Stufe { $level }{ $round ->
    [0] {""}
   *[other] {" · "}Runde { $round }
 }{ $phase ->
    [gather] {" · "}wer kämpft mit?
    [prep] {" · "}Vorbereitung
    [weak_points] {" · "}Schwachpunkte
    [actions] {" · "}Züge
    [dice] {" · "}Kampfwürfel
    [tie] {" · "}Gleichstand
   *[all_out] {" · "}niemand steht mehr
 }
web-zw-fight-round = { $final ->
    [yes] Endkampf
   *[no] Kampf
 }{ $round ->
    [0] {""}
   *[other] , Runde { $round }
 }
web-zw-fight-changed = Stufe { $base }, verändert um { $by }.
web-zw-fight-now = In dieser Runde besiegt:
web-zw-fight-if-all = Wenn alle stehen bleiben und würfeln:
web-zw-fight-two = binnen zwei Runden:
web-zw-fight-rounds = { $kind ->
    [one] im Schnitt 1 Runde
   *[other] im Schnitt { $rounds } Runden
 }
web-zw-alone = Allein sind höchstens 6 zu erreichen. Wer stellt sich noch?
web-zw-out-of-reach = So ist sie nicht zu erreichen. Ihr müsst die Gefahr erst schwächen.
web-zw-fight-do = { $kind ->
    [ready_mine] Gleich geht es weiter
    [strikes_mine] Du schlägst zu, sobald die Würfel dran sind
    [acted_mine] Dein Zug ist gemacht, gleich fallen die Kampfwürfel
    [join] Stellst du dich?
    [gather] Wer stellt sich?
    [prep_master] Sie bereiten sich vor
    [prep_mine] Was tust du, bevor es ernst wird?
    [prep] Die Gruppe bereitet sich vor
    [weak_mine] Wo ist dein Schwachpunkt?
    [weak] Die Schwachpunkte werden ausgewürfelt
    [actions_master] Züge, dann die Kampfwürfel
    [actions_mine] Zuschlagen, oder etwas anderes?
    [actions] Gleich fallen die Kampfwürfel
    [dice_mine] Schlag zu
    [dice] { $name } wirft als Nächstes
    [tie_master] Wer wirft nächste Runde zwei Würfel?
    [tie] Gleichstand: Die Spielleitung entscheidet
    [out_master] Niemand steht mehr. Was wird daraus?
   *[out] Niemand steht mehr
 }
web-zw-fight-what = { $kind ->
    [gather] Wer eine Waffe oder eine passende Fähigkeit hat, kann sich stellen.
    [prep] Jetzt ist Zeit für Züge, bevor es ernst wird: schwächen, wagen, herausfinden.
    [weak_points] Alle werfen einen Würfel und rechnen die Zahl von ihrem Bogen dazu. Das ist der Schwachpunkt: Zeigt ein Kampfwürfel ihn, trifft es dich.
    [actions] Wer einen Zug macht, wirft in dieser Runde keinen Kampfwürfel. Alle anderen werfen gleich.
    [dice] Vom kleinsten Schwachpunkt an. Die zwei höchsten Würfel zusammen müssen die Stufe erreichen.
    [tie] Mehrere teilen sich den höchsten Würfel. Die Spielleitung sagt, wer in der nächsten Runde zwei wirft.
   *[all_out] Niemand steht mehr. Die Spielleitung sagt, wie es weitergeht.
 }
web-zw-fight-waits = { $kind ->
    [gather] Es geht weiter, sobald die Spielleitung sagt, dass alle da sind, die kämpfen.
    [prep] Es geht weiter, sobald die Spielleitung die Schwachpunkte auswürfeln lässt.
    [weak_points] Es fehlt noch der Schwachpunkt von: { $names }
    [actions] Die Kampfwürfel fallen, sobald die Spielleitung sie werfen lässt.
   *[tie] Die Spielleitung entscheidet.
 }
web-zw-fight-nobody = Noch stellt sich niemand.
web-zw-fighter = { $kind ->
    [ready] kein Zug mehr vor dem Kampf
    [strikes] { $with } · schlägt zu
    [withdrawn] hat sich zurückgezogen
    [out] außer Gefecht
    [acted] macht einen Zug statt zu würfeln
    [held] hält den Würfel zurück
    [extra] { $with }; zwei Würfel, der bessere zählt
   *[in] { $with }
 }
web-zw-takes-over = steht für { $name } bereit
web-zw-exposed = getroffen { $hit } · außer Gefecht { $out }
web-zw-weak-point = Schwachpunkt { $count }
web-zw-last-round = { $name }, Runde { $count }
web-zw-round-sum = { $won ->
    [yes] { $terms }{ $sum } gegen { $level }: besiegt
   *[no] { $terms }{ $sum } gegen { $level }: das reicht nicht
 }
web-zw-nobody-hit = Niemand wurde getroffen.
web-zw-hit = Getroffen: { $names }
web-zw-join = Sich stellen
web-zw-join-with = Womit kämpfst du?
web-zw-join-if = { $name } (wenn es hier passt)
web-zw-roll-weak = Schwachpunkt auswürfeln
web-zw-roll-combat = { $count ->
    [one] Kampfwürfel werfen
   *[other] Beide Kampfwürfel werfen
 }
web-zw-leave-extra = Nur einen werfen
web-zw-hold = Würfel zurückhalten
web-zw-retreat-how = Du gehst mit einem Wagnis, ab 5; vorher muss jemand im Kampf zusagen.
web-zw-retreat-ask = { $name } fragen
web-zw-retreat-asked = Gefragt ist { $name }. Du kannst auch jemand anders fragen.
web-zw-asks-you = { $name } will gehen. Übernimmst du den Schwachpunkt { $points }?
web-zw-asks-yes = Ja, ich übernehme
web-zw-asks-no = Nein
web-zw-take-over = Einen Schwachpunkt übernehmen
web-zw-take-over-about = Wer den Kampf verlassen will, braucht jemanden, der den Schwachpunkt übernimmt.
web-zw-take-over-do = Für { $name } bereitstehen
web-zw-revoke = Doch nicht übernehmen
web-zw-fight-hint = Einen übrigen Hinweis einsetzen
web-zw-fight-hint-which = Welchen?
web-zw-fight-hint-how = Wie hilft er gegen diesen Gegner?
web-zw-fight-hint-do = Einsetzen
web-zw-hint-asked = { $name } will einen Hinweis einsetzen: „{ $hint }“ – { $reason }
web-zw-grant = Zulassen
web-zw-telling-order = Erzählt wird vom kleinsten Würfel an: { $names }.
web-zw-narrate = Erzähle, wie es zuging
web-zw-narrate-how = Wie ging es zu?
web-zw-narrate-do = Erzählen
web-zw-close-gather = Alle, die kämpfen, sind da
web-zw-call-weak = Schwachpunkte auswürfeln lassen
web-zw-begin-dice = Kampfwürfel werfen lassen
web-zw-cancel-fight = Kampf absagen
web-zw-tied = Wer wirft in der nächsten Runde zwei Würfel?
web-zw-assign = Zuteilen
web-zw-defeat-rise = Sie kommen davon, die Gefahr bleibt
web-zw-defeat-failed = Das Abenteuer ist gescheitert
web-zw-strike = Jemanden aus dem Kampf nehmen
web-zw-strike-do = Herausnehmen
web-zw-whom = Wen?

# Wer und was hier ist

web-zw-people = Die Gruppe
web-zw-status = { $kind ->
    [out] außer Gefecht
    [retired] im Ruhestand
   *[active] dabei
 }
web-zw-section-tone = Abschnitt { $section }{ $tone ->
    [bright] {" · "}hell
    [dark] {" · "}dunkel
   *[none] {""}
 }
web-zw-hints-open = { $count } offen
web-zw-hints-left = { $count } übrig
web-zw-hints-none = Noch keine. Findet etwas heraus.
web-zw-hints-elsewhere = Ohne festen Ort
web-zw-hint-untold = Hinweis { $count }, noch ohne Worte
web-zw-bonus-free = Freie Bonuswürfel
web-zw-raised-by = Erschwernis { $count }
web-zw-hint-state = { $kind ->
    [solve] in der Lösung
    [fight] im Endkampf eingesetzt
   *[open] offen
 }
web-zw-hints-wait = { $count ->
    [one] Ein Hinweis ist gefunden; die Spielleitung erzählt gleich, was es ist.
   *[other] { $count } Hinweise sind gefunden; die Spielleitung erzählt gleich, was sie sind.
 }
web-zw-hints-never = { $count ->
    [one] Ein Hinweis blieb ohne Worte.
   *[other] { $count } Hinweise blieben ohne Worte.
 }
web-zw-hints-due = { $count ->
    [one] Ein Hinweis wartet auf deine Worte
   *[other] { $count } Hinweise warten auf deine Worte
 }
web-zw-hint-of = Hinweis { $hint }, gefunden von { $name }
web-zw-hint-from-fight = Hinweis { $count }, aus dem Kampf
web-zw-hint-prepared = Ein vorbereiteter Hinweis
web-zw-hint-give = Geben
web-zw-hint-own = Oder in eigenen Worten
web-zw-hint-text = Der Hinweis
web-zw-hint-write = Erzählen
web-zw-threats = Gefahren
web-zw-threats-none = Zurzeit droht nichts.
web-zw-threat-state = { $kind ->
    [fighting] im Kampf
   *[looming] lauert
 }
web-zw-threat-source = { $kind ->
    [risk] aus einem Wagnis
    [bought] mit Verderbnis gekauft
    [final] der Endkampf
   *[told] aus der Geschichte
 }
web-zw-threat-new = Neue Gefahr
web-zw-threat-name = Wie heißt die Gefahr?
web-zw-threat-do = Anlegen
web-zw-threat-put = Auftreten lassen
web-zw-threat-drop = Vorbei

# Der Bogen

web-zw-sheet = Dein Bogen
web-zw-sheet-empty = Noch hast du keinen Charakter.
web-zw-attributes = Attribute
web-zw-items = Gegenstände
web-zw-abilities = Fähigkeiten
web-zw-fears = Ängste
web-zw-weapon = Waffe
web-zw-combat = auch im Kampf
web-zw-demon-word = Dämon
web-zw-bound = einmal, wenn es passt
web-zw-weak-short = Schwachpunkt
web-zw-points = Punkte
web-zw-tasks = Aufgaben dieser Sitzung
web-zw-drawing-word = Zeichnung
web-zw-story = Wo du herkommst
web-zw-life = Ein Leben in sechs Abschnitten
web-zw-section-of = { $section } von 6
web-zw-answers = { $count ->
    [one] eine Antwort
   *[other] { $count } Antworten
 }
web-zw-next-question = Die nächste Frage:
web-zw-condition-unnamed = noch ohne Namen
web-zw-condition-which = Welcher Zustand zeichnet dich?
web-zw-condition-name = Benennen
web-zw-name-conditions = { $count ->
    [one] Ein Zustand von dir hat noch keinen Namen.
   *[other] { $count } Zustände von dir haben noch keinen Namen.
 }

# Einen Charakter mitbringen

web-zw-bring = Wen spielst du?
web-zw-bring-later = Zu Beginn der nächsten Sitzung kannst du einen Charakter mitbringen.
web-zw-take = { $name } spielen
web-zw-taken = { $name } spielt diesen Charakter
web-zw-character-there = Du spielst { $name }. Sobald die Spielleitung die Sitzung eröffnet, geht es weiter.
web-zw-own-sheet = Einen eigenen Charakter bauen
web-zw-own-words = eigene Worte
web-zw-sheet-name = Name
web-zw-title = Titel
web-zw-attribute-n = { $count }. Attribut
web-zw-item-n = { $count }. Gegenstand
web-zw-fear-n = { $count }. Angst
web-zw-ability-table = { $count ->
    [1] Aus der ersten Tabelle, meist menschlich
   *[other] Aus der zweiten Tabelle, meist dämonisch
 }
web-zw-let-dice = würfeln
web-zw-weak-mod = Zahl
web-zw-drawing = Zeichnung: wie siehst du aus?
web-zw-bring-own = Mit diesem Bogen spielen
web-zw-roll-all = Alles Offene jetzt würfeln

# Der Bogen auf Papier und als Datei

web-zw-life-short = Leben
web-zw-points-long = Abschnittspunkte
web-zw-life-told = { $kind ->
    [retired] Ein ganzes Leben: { $sections }
   *[lived] Bisher: { $sections }{ $ahead ->
        [0] .
        [one] ; ein Abschnitt liegt noch vor dir.
       *[other] ; { $ahead } Abschnitte liegen noch vor dir.
     }
 }
web-zw-paper = Bogen zum Drucken
web-zw-paper-do = Was du mit dem Bogen tun kannst
web-zw-print = Drucken
web-zw-export = Als Datei
web-zw-back = Zurück zum Tisch
web-zw-file-title = Einen Charakter aus einer Datei mitbringen
web-zw-file-about = Nimm die Datei, die du an einem anderen Tisch mit „Als Datei“ gespeichert hast. Abschnitte, schwarze Felder, Zustände, Punkte und Antworten kommen mit; Bonuswürfel und Aufgaben nicht.
web-zw-file-do = Mit diesem Bogen spielen
web-zw-file-other = Das ist kein Bogen von „Augen des Zwielichts“.

# Ein eigener Bogen, Schritt für Schritt

web-zw-way-ready = Fertig übernehmen
web-zw-way-ready-about = sofort bereit
web-zw-way-own = Selbst bauen
web-zw-way-own-about = in ein paar Minuten, gewählt oder gewürfelt
web-zw-way-file = Aus einer Datei
web-zw-way-file-about = von einem anderen Tisch
web-zw-making-about = Acht kurze Schritte. Nötig sind nur Name und Dämon; was du sonst offen lässt, wird beim Abgeben auf unseren Tabellen gewürfelt.
web-zw-making-steps = Wie weit dein Bogen ist
web-zw-making = { $kind ->
    [name] Name und Titel
    [demon] Der Dämon
    [attributes] Attribute
    [items] Gegenstände
    [abilities] Fähigkeiten
    [fears] Ängste
    [weak] Schwachpunkt
   *[drawing] Zeichnung
 }
web-zw-making-what = { $kind ->
    [name] Wie heißt du, und wie nennt man dich? Der Titel darf sich nach jeder Sitzung ändern.
    [demon] Er wohnt in dir und bringt die eine Fähigkeit mit, die du nie tauschen kannst.
    [attributes] Worin du gut bist. Jedes gibt einen zweiten Würfel; alle beginnen weiß und können schwarz werden.
    [items] Was du bei dir trägst, ebenfalls weiß. Eine Waffe lässt dich kämpfen.
    [abilities] Eine aus jeder Tabelle. Die Farbe gehört zur Fähigkeit.
    [fears] Wovor dir graut. Jede kann einen schwarzen dritten Würfel geben.
    [weak] In jedem Kampf würfelst du deinen Schwachpunkt; diese Zahl kommt dazu. Die Tabelle zeigt, wie oft welcher Punkt herauskommt.
   *[drawing] In Worten: woran erkennt man dich, und woran deinen Dämon?
 }
web-zw-making-sum = Nötig sind ein Name und ein Dämon.
web-zw-making-done = fertig
web-zw-making-missing = fehlt noch
web-zw-making-empty = offen
web-zw-making-rolls = { $count ->
    [0] fertig
    [one] eins wird gewürfelt
   *[other] { $count } werden gewürfelt
 }
web-zw-making-need = Noch nötig:
web-zw-making-ready = Bereit zum Abgeben.
web-zw-needed = nötig
web-zw-none = keiner
web-zw-name-idea = etwa Aoi Hanamura
web-zw-free-item-word = Der freie Gegenstand
web-zw-free-stays = Dieses Feld bleibt immer leer: Es gehört dem, was die Szene gerade hergibt.
web-zw-roll-step = { $kind ->
    [name] Titel würfeln
    [demon] Dämon würfeln
   *[other] Würfeln
 }

# Sitzung: Anfang

web-zw-setup = Vor der Sitzung
web-zw-no-adventure = Noch liegt kein Abenteuer auf dem Tisch
web-zw-opening = So beginnt es
web-zw-load = Ein Abenteuer laden
web-zw-load-do = Laden
web-zw-load-again = Noch einmal spielen
web-zw-evenings = { $count ->
    [one] Für einen Abend.
   *[other] Für { $count } Abende.
 }
web-zw-needs-characters = Noch hat niemand einen Charakter. Sobald einer da ist, kann die Sitzung beginnen.
web-zw-needs-adventure = Erst braucht ihr ein Abenteuer.
web-zw-open-session = Sitzung eröffnen
web-zw-set = Setzen
web-zw-begin-master = { $kind ->
    [ready] Alle haben gewählt: Das Spiel kann beginnen
   *[choosing] Gleich geht es los: Alle wählen ihre Aufgaben
 }
web-zw-begin-watched = { $kind ->
    [ready] Alle sind bereit. Die Spielleitung beginnt das Spiel.
   *[choosing] Alle wählen ihre Aufgaben
 }
web-zw-begin-done = { $kind ->
    [ready] Alle sind bereit. Die Spielleitung beginnt das Spiel.
   *[choosing] Du bist bereit. Die anderen wählen noch.
 }
web-zw-tasks-other = Andere Aufgaben wählen
web-zw-begin-player = Wähle drei Aufgaben für diese Sitzung
web-zw-begin-play = Das Spiel beginnen
web-zw-tasks-three = Wähle drei
web-zw-tasks-exactly = Es sollen genau drei sein.
web-zw-tasks-ticked = Angekreuzt:
web-zw-tasks-choose = Diese drei
web-zw-ready = { $kind ->
    [nobody] noch ohne Charakter
    [retired] im Ruhestand
    [tasks] wählt noch Aufgaben
   *[ready] bereit
 }
web-zw-now = { $kind ->
    [out] Du bist außer Gefecht. Jemand muss dir auf die Beine helfen.
    [retired] Deine Geschichte ist erzählt. Ein neuer Charakter kann zur nächsten Sitzung kommen.
    [final] Der Endkampf steht bevor.
    [danger] Die Spielleitung erzählt, was jetzt geschieht.
   *[move] Was tust du?
 }

# Das Abenteuer lösen, die Frage

web-zw-begin-solve-about = { $count ->
    [0] Ihr habt keinen offenen Hinweis. Es gibt nur einen Versuch.
    [one] Ihr habt einen offenen Hinweis. Jeder, der in eurer Lösung vorkommt, macht sie leichter. Es gibt nur einen Versuch.
   *[other] Ihr habt { $count } offene Hinweise. Jeder, der in eurer Lösung vorkommt, macht sie leichter. Es gibt nur einen Versuch.
 }
web-zw-begin-solve-do = Wir wollen lösen
web-zw-solve = Das Abenteuer lösen
web-zw-solve-called = { $name } ruft zur Lösung
web-zw-solve-step = { $kind ->
    [weave_master] Die Gruppe erzählt, was geschehen ist
    [nod_master] Trägt die Geschichte? Streiche, was nicht vorkam, dann nicke
    [nod] Die Spielleitung hat das Wort
    [throw_master] Die Gruppe wirft jetzt zwei Würfel
    [announce] Die Spielleitung nennt die Gefahrenstufe
    [announce_master] Nenne die Gefahrenstufe
    [weave] Was ist geschehen? Flechtet eure Hinweise hinein
    [judge] Die Spielleitung prüft die Lösung
    [judge_master] Prüfe die Lösung
   *[throw] Zwei Würfel entscheiden
 }
web-zw-solve-about = { $kind ->
    [nod] Die Summe zweier Würfel muss die Stufe erreichen. Zwei Einsen scheitern immer. Vorher kann die Spielleitung Hinweise streichen, die nicht vorkamen.
    [nod_master] Danach wirft jemand aus der Gruppe die zwei Würfel. Bis sie fallen, kannst du noch streichen.
    [announce] Danach gibt es kein Zurück.
    [weave] Jeder Hinweis senkt die Stufe um eins. Was ihr nicht braucht, bleibt für einen Endkampf.
    [judge] Hinweise, die in der Erzählung nicht vorkommen, werden gestrichen.
   *[throw] Die Summe muss die Stufe erreichen. Zwei Einsen scheitern immer.
 }
web-zw-solve-level = Zu erreichen
web-zw-solve-hints = { $count ->
    [0] ohne Hinweis
    [one] 1 Hinweis
   *[other] { $count } Hinweise
 }
web-zw-against-level = gegen { $count }
web-zw-solve-chance = Es löst sich friedlich mit
web-zw-solve-table = Chance je eingesetzte Hinweise
web-zw-commit = Hineinnehmen
web-zw-take-back = Herausnehmen
web-zw-strike-hint = Streichen
web-zw-strike-still = Kam ein Hinweis in der Geschichte nicht vor? Streiche ihn, solange die Würfel noch nicht gefallen sind.
web-zw-reopen = Noch einmal überlegen
web-zw-in-story = in der Lösung
web-zw-solve-fell = { $result ->
    [solved] { $sum } gegen { $level }: Die Lösung trägt. Es geht friedlich aus.
    [critical] Zwei Einsen: Keine Lösung hält dem stand. Es kommt zum Endkampf.
   *[failed] { $sum } gegen { $level }: Das reicht nicht. Es kommt zum Endkampf.
 }
web-zw-solution = Eure Lösung
web-zw-nod = Nicken: Die Würfel dürfen fallen
web-zw-nod-waits = sobald die Spielleitung nickt
web-zw-nodded-aloud = Sie hat am Tisch schon genickt
web-zw-solution-bare = So war es, ohne Hinweis
web-zw-solution-do = So war es
web-zw-announce = Stufe nennen
web-zw-confirm = Die Lösung gilt
web-zw-roll-solve = Zwei Würfel werfen
web-zw-leave-solve = Noch nicht lösen
web-zw-question = Die Frage des Abenteuers
web-zw-question-spare = Passt sie nicht? Andere Fragen
web-zw-question-sheds = Welcher Zustand vergeht?
web-zw-answer = Deine Antwort
web-zw-answer-do = Antworten

# Ende der Sitzung

web-zw-after = { $kind ->
    [over_master] Der Abend ist zu Ende. Für den nächsten lädst du ein Abenteuer.
    [over] Der Abend ist zu Ende
    [open_master] Der Abend ist zu Ende. Eröffne die nächste Sitzung, wenn ihr weiterspielt.
   *[open] Der Abend ist zu Ende. Nächstes Mal geht es weiter.
 }
web-zw-session-end = Ende der { $count }. Sitzung
web-zw-outcome = { $kind ->
    [solved_peaceful] Friedlich gelöst
    [solved_by_fight] Im Kampf gelöst
    [failed] Gescheitert
    [final_fight_due] Der Endkampf steht noch aus
   *[open] Das Abenteuer geht nächstes Mal weiter
 }
web-zw-over = { $kind ->
    [solved_peaceful] Das Abenteuer ist friedlich gelöst
    [solved_by_fight] Das Abenteuer ist gelöst, durch einen Kampf
   *[failed] Das Abenteuer ist gescheitert
 }
web-zw-end = { $kind ->
    [question] Die Frage des Abenteuers
    [title] Titel
    [tasks] Aufgaben und Punkte
    [change] Abschnittswechsel
   *[next] Aufgaben für das nächste Mal
 }
web-zw-end-state = { $kind ->
    [done] erledigt
    [open] wenn du magst
    [todo] noch offen
    [later] nach den Aufgaben
   *[never] heute nicht
 }
web-zw-question-done = In diesem Abenteuer hast du sie schon beantwortet.
web-zw-title-now = Man nennt dich:
web-zw-changed-now = Du bist jetzt in Abschnitt { $section }.
web-zw-next-over = Das Abenteuer ist vorbei. Neue Aufgaben wählst du, wenn das nächste beginnt.
web-zw-next-later = Erst die Aufgaben von heute, dann drei neue.
web-zw-close-waits = Noch nicht gezählt haben: { $names }
web-zw-close-anyway = Trotzdem schließen
web-zw-close-loses = Punkte, die niemand gezählt hat, gehen dann verloren.
web-zw-tasks-done = Was hast du geschafft?
web-zw-tasks-count = Punkte nehmen
web-zw-tasks-counted = { $count ->
    [one] Gezählt. Du hast einen Abschnittspunkt.
   *[other] Gezählt. Du hast { $count } Abschnittspunkte.
 }
web-zw-fixed-points = { $count ->
    [0] Für das Abenteuer selbst gibt es heute keinen Punkt.
    [one] Dazu kommt ein Punkt für das Abenteuer.
   *[other] Dazu kommen { $count } Punkte für das Abenteuer.
 }
web-zw-change-level = Stufe { $count }
web-zw-change-needs = braucht { $need ->
    [one] 1 Punkt
   *[other] { $need } Punkte
 }, du hast { $have }; alle sind danach aufgebraucht
web-zw-change-brings = { $count ->
    [1] älter, heller, eine Angst weniger
    [2] dazu eine zweite Angst weniger und eine neue Fähigkeit
   *[other] dazu ein zweites neues Feld und zwei neue Fähigkeiten
 }
web-zw-change-do-it = Wechseln
web-zw-title-new = Neuer Titel
web-zw-title-do = Tragen
web-zw-haiku = Ein Haiku über diesen Abend
web-zw-haiku-do = Abgeben
web-zw-points-of = { $counted ->
    [yes] { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
     }, gezählt
   *[no] { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
     }, zählt noch
 }
web-zw-close-session = Sitzung schließen
web-zw-abandon = Das Abenteuer aufgeben
web-zw-abandon-sure = Dann gilt es als gescheitert.
web-zw-abandon-do = Aufgeben

# Schritt für Schritt

web-zw-procedure = { $kind ->
    [out] Außer Gefecht
    [level1] Abschnittswechsel, Stufe 1
    [level2] Abschnittswechsel, Stufe 2
   *[level3] Abschnittswechsel, Stufe 3
 }
web-zw-procedure-of = { $kind ->
    [out] { $name } ist außer Gefecht, Schritt { $number } von { $of }:
   *[level1] { $name } wechselt den Abschnitt, Schritt { $number } von { $of }:
 }
web-zw-way = Der ganze Weg
web-zw-optional = freiwillig
web-zw-stage = { $kind ->
    [age] Körper und Geist altern
    [clear] Alle Zustände vergehen
    [points] Die Abschnittspunkte verfallen
    [blight] Die Spielleitung bekommt einen Verderbnispunkt
    [dark] Der neue Abschnitt ist dunkel
    [bright] Der neue Abschnitt ist hell
    [question] Die nächste Frage beantworten
    [darken] Ein Attribut wird schwarz
    [ability] Auf einer Tabelle würfeln und eine Fähigkeit tauschen
    [fears] Fehlende Ängste würfeln
    [describe] Die Veränderung zeigt sich
    [lose_fear] Eine Angst verlieren
    [change_field] Ein Attribut oder einen Gegenstand ändern
    [drawing] Die Zeichnung ändern
    [whiten] Ein Attribut wird wieder weiß
    [level_fear] Noch eine Angst verlieren
    [level_ability] Auf einer Tabelle würfeln und eine Fähigkeit tauschen
    [level_field] Ein weiteres Feld ändern
    [level_table_1] Auf der ersten Tabelle würfeln und tauschen
   *[level_table_2] Auf der zweiten Tabelle würfeln und tauschen
 }
web-zw-stage-by = { $kind ->
    [done] erledigt
    [never] entfällt
    [itself] geschieht von selbst
    [dice] wählt und wirft, wer den Bogen führt
    [both] die Spielleitung stimmt zu
    [quick] gilt sofort; die Spielleitung kann es zurücknehmen
    [you] du entscheidest
    [you_dice] du wählst und wirfst
   *[player] entscheidet, wer den Bogen führt
 }
web-zw-step-of = Schritt { $number } von { $of }
web-zw-step = { $kind ->
    [epilogue] Dein Lebensabend
    [question] Eine Frage an dein Leben
    [darken] Ein Attribut wird schwarz
    [ability] Eine Fähigkeit wird getauscht
    [fears] Neue Ängste
    [describe] Der Dämon zeigt sich
    [lose_fear] Eine Angst verlieren
    [change_field] Ein Feld ändern
    [drawing] Die Zeichnung ändern
    [whiten] Ein Attribut wird weiß
    [level_fear] Noch eine Angst verlieren
    [level_ability] Eine neue Fähigkeit
    [level_field] Noch ein Feld ändern
    [level_table_1] Fähigkeit aus der ersten Tabelle
   *[level_table_2] Fähigkeit aus der zweiten Tabelle
 }
web-zw-step-about = { $kind ->
    [epilogue] Du bist alt geworden. Erzähle, was aus dir wurde.
    [question] Du bist älter geworden. Beantworte, was das Leben dich fragt.
    [darken] Wähle ein weißes Attribut. Es gibt von nun an einen schwarzen Würfel.
    [ability] Würfle auf einer der beiden Tabellen und gib dafür etwas auf. Die Fähigkeit des Dämons bleibt.
    [fears] Für jedes leere Feld wird eine Angst ausgewürfelt.
    [describe] Erzähle, wie man es dir nun ansieht. Du darfst auch schweigen.
    [lose_fear] Erzähle, wie du sie überwunden hast. Du kannst den Schritt auslassen.
    [change_field] Ein Attribut oder Gegenstand bekommt einen neuen Namen. Du kannst den Schritt auslassen.
    [drawing] Wie siehst du jetzt aus? Du kannst den Schritt auslassen.
    [whiten] Wähle ein schwarzes Attribut. Es wird wieder weiß. Du kannst den Schritt auslassen.
    [level_fear] Erzähle auch davon. Du kannst den Schritt auslassen.
    [level_ability] Wähle eine Tabelle und würfle. Du kannst den Schritt auslassen.
    [level_field] Diesmal ein anderes Feld. Du kannst den Schritt auslassen.
   *[level_table_1] Würfle, und gib dafür etwas auf. Du kannst den Schritt auslassen.
 }
web-zw-epilogue = Dein Lebensabend
web-zw-tell = Erzählen
web-zw-roll-table = { $count ->
    [1] Auf der ersten Tabelle würfeln
   *[other] Auf der zweiten Tabelle würfeln
 }
web-zw-table-again = { $what } hast du schon. Würfle noch einmal.
web-zw-table-shows = { $count ->
    [1] Was auf der ersten Tabelle steht
   *[other] Was auf der zweiten Tabelle steht
 }
web-zw-swap-for = Was gibst du dafür auf?
web-zw-roll-fear = Eine Angst auswürfeln
web-zw-describe = Wie zeigt es sich?
web-zw-describe-do = Weiter
web-zw-lose-which = Welche Angst?
web-zw-lose-story = Wie hast du sie verloren?
web-zw-lose-do = Loslassen
web-zw-fear-waits = Die Spielleitung entscheidet über: { $fear }
web-zw-fear-asked = { $name } will eine Angst verlieren: { $fear }
web-zw-consent = Einverstanden
web-zw-change-attribute = Welches Attribut?
web-zw-change-item = Oder welcher Gegenstand?
web-zw-change-name = Neuer Name
web-zw-is-weapon = eine Waffe
web-zw-change-do = Ändern
web-zw-change-note = Die Farbe des Feldes bleibt.
web-zw-drawing-new = Wie siehst du jetzt aus?
web-zw-drawing-do = Ändern
web-zw-skip = Auslassen

# Spielleitung

web-zw-only-you = Nur für dich
web-zw-vault-empty = Lade eines, dann stehen hier seine Geheimnisse.
web-zw-secret-who = Wer
web-zw-secret-why = Warum
web-zw-secret-solution = Was es besänftigt
web-zw-secret-final = Wenn es zum Kampf kommt
web-zw-places = Orte
web-zw-figures = Figuren
web-zw-wants = Will:
web-zw-otherwise = Wenn sie etwas anderes tun
web-zw-endings = Wie es enden kann
web-zw-minutes = Dauert etwa { $count } Minuten.
web-zw-guide = Schritt für Schritt durch den Abend
web-zw-adventure-level = Stufe des Abenteuers.
web-zw-adventure-level-is = Grundstufe { $base }{ $raised ->
    [0] .
   *[other] , um { $raised } erhöht.
 } { $announced ->
    [yes] Allen bekannt.
   *[no] Geheim, bis die Gruppe lösen will.
 }
web-zw-two-dice = 2W6
web-zw-if-solved-now = Wenn sie jetzt lösen
web-zw-prepared = { $count ->
    [one] ein vorbereiteter Hinweis
   *[other] { $count } vorbereitete Hinweise
 }
web-zw-prepared-now = Ein gefundener Hinweis wartet auf seine Worte.
web-zw-prepared-later = Sobald die Gruppe einen findet, gibst du einen davon.
web-zw-watched-final = Der Endkampf steht bevor
web-zw-players-turn = Die Gruppe ist am Zug
web-zw-your-turn-hint = Du bist dran: Erzähle, was sie gefunden haben
web-zw-over-master = Beende die Sitzung, wenn alles erzählt ist.
web-zw-over-player = Die Spielleitung beendet die Sitzung, wenn alles erzählt ist.
web-zw-end-waits = Neue Szene und Ende der Sitzung warten noch. Offene Schritte: { $names }
web-zw-danger = Ein Wagnis ist schiefgegangen. Was geschieht?
web-zw-danger-must = Diesmal muss es ein Kampf werden.
web-zw-danger-waits = Die Spielleitung erzählt, was jetzt geschieht.
web-zw-frame-how = Was wird daraus?
web-zw-frame = { $kind ->
    [told] Es bleibt beim Erzählen
    [threat] sie lauert
   *[fight] sofort ein Kampf
 }
web-zw-frame-do = So ist es
web-zw-final-fight = Der Endkampf
web-zw-final-do = Beginnen
web-zw-travel-attribute = Attribute für die Reise nennen
web-zw-travel-name = Nennen
web-zw-next-scene = Nächste Szene
web-zw-end-session = Sitzung beenden
web-zw-seen-by-all = für alle sichtbar
web-zw-price = { $count ->
    [one] kostet 1 Punkt
   *[other] kostet { $count } Punkte
 }
web-zw-raise = Abenteuer erschweren
web-zw-raise-about = je Punkt +1, jetzt { $count }
web-zw-raise-by = um
web-zw-raise-do = Erschweren
web-zw-buy = { $kind ->
    [event] Gefährliches Ereignis
    [danger10] Kampf, Stufe 10
   *[danger12] Kampf, Stufe 12
 }
web-zw-buy-about = { $kind ->
    [event] lauert, kann eine Gefahr der Stufe 8 werden
    [danger10] beginnt sofort
   *[danger12] beginnt sofort
 }
web-zw-buy-do = Kaufen

# Echte Würfel

web-zw-dice-due = { $count ->
    [one] Wirf einen Würfel und tippe, was er zeigt.
   *[other] Wirf { $count } Würfel und tippe, was sie zeigen.
 }

# Kapitel der Regeln

web-zw-acted-begin = Schritt für Schritt ansehen
web-zw-acted-next = Weiter
web-zw-acted-all = Alles zeigen
web-zw-examples = Spielbeispiele
web-zw-section = { $section ->
    [game] Das Spiel
    [pool] Der Würfelpool
    [roll] Der Wurf
    [read] Den Wurf lesen
    [improve] Verbessern
    [black] Der schwarze Würfel
    [free] Der freie Gegenstand
    [blight] Verderbnis
    [corrupt] Korruption
    [cond] Zustände
    [heal] Zustände verlieren
    [out] Außer Gefecht
    [section] Abschnitte eines Lebens
    [end] Ende der Sitzung
    [find] Etwas herausfinden
    [risk] Etwas riskieren
    [ability] Eine Fähigkeit nutzen
    [weaken] Den Gegner schwächen
    [travel] Auf Reisen
    [fight] Sich dem Kampf stellen
    [help] Hilfe anbieten
    [solve] Das Abenteuer lösen
    [secret] Was geheim ist
   *[other] { $section }
 }

# Lesarten der Regeln

web-option-zwielicht-pace-quick = Zügig: gewürfelt wird sofort, die Spielleitung nimmt zurück, was nicht passt
web-option-zwielicht-pace-formal = Förmlich: die Spielleitung stimmt zu, bevor Würfel fallen
web-option-zwielicht-double-six-additional = Die Zeile für 6&6 kommt zur Zeile für 6 hinzu
web-option-zwielicht-double-six-exclusive = Die Zeile für 6&6 tritt an die Stelle der Zeile für 6
web-option-zwielicht-double-six-risk-follow = Beim Riskieren wie sonst auch
web-option-zwielicht-double-six-risk-additional = Beim Riskieren kommt sie hinzu
web-option-zwielicht-double-six-risk-exclusive = Beim Riskieren tritt sie an die Stelle
web-option-zwielicht-double-six-ability-follow = Bei Fähigkeiten wie sonst auch
web-option-zwielicht-double-six-ability-additional = Bei Fähigkeiten kommt sie hinzu
web-option-zwielicht-double-six-ability-exclusive = Bei Fähigkeiten tritt sie an die Stelle
web-option-zwielicht-double-six-weaken-total-3 = 6&6 senkt die Gefahr insgesamt um 3
web-option-zwielicht-double-six-weaken-total-4 = 6&6 senkt die Gefahr insgesamt um 4
web-option-zwielicht-find-double-one-nothing = Zwei Einsen beim Herausfinden: nichts Besonderes
web-option-zwielicht-find-double-one-second-blight = Zwei Einsen beim Herausfinden: ein zweiter Verderbnispunkt
web-option-zwielicht-risk-double-one-off = Zwei Einsen beim Riskieren: nichts Besonderes
web-option-zwielicht-risk-double-one-fight-and-blight = Zwei Einsen beim Riskieren: ein Kampf und ein Verderbnispunkt
web-option-zwielicht-weaken-gap-nothing = 3–4 beim Schwächen: nichts geschieht
web-option-zwielicht-weaken-gap-blight = 3–4 beim Schwächen: ein Verderbnispunkt
web-option-zwielicht-travel-attribute-any-own = Auf Reisen passt jedes eigene Attribut
web-option-zwielicht-travel-attribute-gm-names = Auf Reisen nennt die Spielleitung das Attribut
web-option-zwielicht-weak-point-bounds-clamp = Schwachpunkte unter 1 oder über 6 werden 1 oder 6
web-option-zwielicht-weak-point-bounds-reroll = Schwachpunkte unter 1 oder über 6 werden neu geworfen
web-option-zwielicht-weaken-timing-before-dice = Züge kommen in jeder Runde vor den Kampfwürfeln
web-option-zwielicht-weaken-timing-after-dice = Züge kommen in jeder Runde nach den Kampfwürfeln
web-option-zwielicht-fight-top-tie-gm-decides = Bei Gleichstand verteilt die Spielleitung den zweiten Würfel
web-option-zwielicht-fight-top-tie-all-tied = Bei Gleichstand bekommen ihn alle Gleichen
web-option-zwielicht-fight-top-tie-one-tied = Bei Gleichstand bekommt ihn, wer zuerst warf
web-option-zwielicht-fight-top-tie-nobody = Bei Gleichstand bekommt ihn niemand
web-option-zwielicht-fight-all-out-lost-rise = Sind alle außer Gefecht, bleibt die Gefahr und das Spiel geht weiter
web-option-zwielicht-fight-all-out-adventure-failed = Sind alle außer Gefecht, ist das Abenteuer gescheitert
web-option-zwielicht-fight-all-out-gm-decides = Sind alle außer Gefecht, entscheidet die Spielleitung
web-option-zwielicht-fight-other-moves-cost-combat-die = Jeder Zug im Kampf kostet den Kampfwürfel
web-option-zwielicht-fight-other-moves-only-weaken-costs = Nur Schwächen kostet den Kampfwürfel
web-option-zwielicht-haiku-point-off = Kein Punkt für ein Haiku
web-option-zwielicht-haiku-point-on = Ein Punkt für ein Haiku am Ende der Sitzung
web-option-zwielicht-plain-reroll-same-as-improve = Neu würfeln heißt immer verbessern
web-option-zwielicht-plain-reroll-free-once = Einmal je Wurf dürfen dieselben Würfel neu fallen
web-option-zwielicht-no-white-die-condition = Ohne weißen Würfel kommt immer ein Zustand
web-option-zwielicht-no-white-die-safe = Ohne weißen Würfel kommt kein Zustand
web-option-zwielicht-conditions-per-roll-one = Höchstens ein Zustand je Wurf
web-option-zwielicht-conditions-per-roll-per-black-die = Ein Zustand für jeden schwarzen Würfel, der oben liegt
web-option-zwielicht-ability-die-replaces-attribute = Der Fähigkeitswürfel ersetzt nur den zweiten Würfel
web-option-zwielicht-ability-die-replaces-attribute-and-fear = Der Fähigkeitswürfel ersetzt auch den dritten Würfel
web-option-zwielicht-help-combine-add-die = Der Hilfswürfel zählt zum Wurf dazu
web-option-zwielicht-help-combine-best-of = Der Hilfswürfel zählt, wenn er höher liegt
web-option-zwielicht-help-combine-replace = Der Hilfswürfel ersetzt das Ergebnis
web-option-zwielicht-help-die-colour-white-only = Ein weißer Hilfswürfel schützt vor dem Zustand
web-option-zwielicht-help-die-colour-full = Hilfswürfel zählen mit ihrer Farbe
web-option-zwielicht-help-die-colour-neutral = Hilfswürfel haben keine Farbe
web-option-zwielicht-level1-points-6 = Stufe 1 braucht 6 Punkte
web-option-zwielicht-level1-points-1 = Stufe 1 braucht 1 Punkt
web-option-zwielicht-level1-points-2 = Stufe 1 braucht 2 Punkte
web-option-zwielicht-level1-points-3 = Stufe 1 braucht 3 Punkte
web-option-zwielicht-level1-points-4 = Stufe 1 braucht 4 Punkte
web-option-zwielicht-level1-points-5 = Stufe 1 braucht 5 Punkte
web-option-zwielicht-level1-points-7 = Stufe 1 braucht 7 Punkte
web-option-zwielicht-level1-points-8 = Stufe 1 braucht 8 Punkte
web-option-zwielicht-final-level-gm-sets = Die Stufe des Endkampfs setzt die Spielleitung
web-option-zwielicht-final-level-adventure-level = Der Endkampf hat die volle Stufe des Abenteuers
web-option-zwielicht-final-level-lowered-level = Der Endkampf hat die gesenkte Stufe
web-option-zwielicht-raise-when-before-hints = Erschwert wird, bis die Stufe genannt ist
web-option-zwielicht-raise-when-until-roll = Erschwert wird, bis die Würfel fallen
web-option-zwielicht-out-when-at-once = Wer außer Gefecht geht, altert sofort
web-option-zwielicht-out-when-on-recovery = Wer außer Gefecht geht, altert beim Aufstehen

web-zw-climax = { $kind ->
    [aloud] Es wird vorgelesen.
    [solved] { $adventure }: Das Abenteuer ist gelöst.
    [unsolved] Die Lösung trägt nicht.
    [won] Der Kampf ist gewonnen.
    [lost] Der Kampf ist verloren.
    [solved_by_fight] { $adventure }: Das Abenteuer ist gelöst.
    [failed] { $adventure }: Das Abenteuer ist gescheitert.
    [out] Der sechste Zustand.
    [evening] { $adventure }: Für heute ist Schluss.
    [over_peaceful] { $adventure }: friedlich gelöst.
    [over_fight] { $adventure }: im Kampf gelöst.
   *[over_failed] { $adventure }: gescheitert.
}
web-zw-earned = { $count ->
    [one] Das bringt einen Hinweis.
   *[other] Das bringt { $count } Hinweise.
 }
web-zw-tally = { $sessions ->
    [one] Ein Abend
   *[other] { $sessions } Abende
 }, { $hints ->
    [0] kein Hinweis
    [one] ein Hinweis
   *[other] { $hints } Hinweise
 }{ $used ->
    [0] {""}
    [one] , einer davon eingesetzt
   *[other] , { $used } davon eingesetzt
 }, { $fights ->
    [0] kein Kampf
    [one] ein Kampf
   *[other] { $fights } Kämpfe
 }.
web-zw-tally-of = { $points ->
    [one] 1 Abschnittspunkt
   *[other] { $points } Abschnittspunkte
 }, { $conditions ->
    [0] kein Zustand
    [one] 1 Zustand
   *[other] { $conditions } Zustände
 }
web-zw-tells = { $count ->
    [one] Die Spielleitung erzählt jetzt, was ihr gefunden habt.
   *[other] Die Spielleitung erzählt jetzt { $count } Hinweise.
 }
web-zw-to-read = Vorlesen
web-zw-guide-steps = Schritte des Abends
web-zw-begin-solve-short = Abenteuer lösen
web-zw-question-short = Die Frage
web-zw-danger-worth = { $count ->
    [one] allein
   *[other] mit { $count } Kämpfenden
 } binnen zwei Runden besiegt: { $chance }
web-zw-danger-looms = Lauert
web-zw-danger-fight = Kampf beginnen
web-zw-tasks-wait = { $count ->
    [one] { $names } wählt noch Aufgaben.
   *[other] Noch wählen Aufgaben: { $names }.
 }
web-zw-close-master = Alle Punkte sind gezählt. Jetzt schließt die Spielleitung die Sitzung.
