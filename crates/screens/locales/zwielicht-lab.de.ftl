
# Das Regellabor

web-lab-title = Regellabor
web-lab-from-start = Regellabor zu „Augen des Zwielichts“: die offenen Fragen des Buchs durchrechnen
web-lab-from-rules = Offene Fragen im Regellabor durchrechnen
web-lab-lead = Zehn Fragen stehen noch am Rand des Regelbuchs. Hier lässt sich jede umschalten. Daneben steht, was das mit Pools, Kämpfen und dem Lösen macht: Variante A liest das Buch wie der Tisch von sich aus, Variante B so, wie du es wählst. Gerechnet wird mit den Regeln selbst, Würfel für Würfel, ohne Schätzung.
web-lab-jump = Zu den Ergebnissen
web-lab-form = Variante B wählen
web-lab-numbers = Womit gerechnet wird
web-lab-group = { $kind ->
    [pool] Ein Pool
    [fight] Ein Kampf
   *[solve] Eine Lösung
 }
web-lab-own-pools = Je Zug ein eigener Pool
web-lab-number = { $kind ->
    [white] Weiße Würfel
    [black] Schwarze Würfel
    [improve] Verbessern bis zur … (0: nie)
    [fighters] Kämpfende
    [level] Gefahrenstufe
    [modifier] Schwachpunkt-Modifikator
    [conditions] Zustände schon
    [adventure] Stufe des Abenteuers
   *[hints] Hinweise
 }
web-lab-repeats = Wer wiederholen darf, tut es bei jedem Wurf bis 4 (wer verbessert: bis zur gewählten Zahl) und nimmt von Wiederholen und Verbessern, was öfter höher führt.
web-lab-count = Neu rechnen
web-lab-open = Offene Fragen
web-lab-open-count = { $count } aus den Randnotizen
web-lab-further = Weitere Lesarten, die Würfel betreffen
web-lab-compare = Vergleichen
web-lab-reset = Alles wie A
web-lab-ask = { $kind ->
    [double_six] Kommt die Doppelsechs zur Zeile der 6 hinzu?
    [risk_double_one] Riskieren mit 1&1: sofort ein Kampf und Verderbnis?
    [double_six_risk] Riskieren mit 6&6: Hinweis und Würfel, oder nur der Würfel?
    [double_six_ability] Fähigkeit mit 6&6: Würfel und Hinweis, oder nur der Hinweis?
    [travel_attribute] Auf Reisen: welches Attribut?
    [weak_point_bounds] Schwachpunkt: was, wenn der Modifikator über den Rand führt?
    [weaken_timing] Kampfrunde: „Folgend“, „Danach“ oder „Zunächst“?
    [fight_top_tie] Zwei gleich hohe Würfel: zwei Zusatzwürfel?
    [fight_all_out] Was, wenn alle sechs Zustände haben?
   *[haiku_point] Ein Punkt für ein Haiku?
 }
web-lab-where = { $kind ->
    [double_six] Spielzüge, ganz oben
    [risk_double_one] Etwas riskieren
    [double_six_risk] Etwas riskieren, 6&6
    [double_six_ability] Eine Fähigkeit nutzen, 6&6
    [travel_attribute] Auf Reisen
    [weak_point_bounds] Sich dem Kampf stellen, 1.3
    [weaken_timing] Sich dem Kampf stellen, 2.1
    [fight_top_tie] Sich dem Kampf stellen, 2.4
    [fight_all_out] Sich dem Kampf stellen, am Ende
   *[haiku_point] Ende einer Sitzung
 }
web-lab-touches = Für sich allein ändert das:
web-lab-instead = { $kind ->
    [travel_attribute] Keine Wirkung auf diese Chancen: Der Würfel ist derselbe. Es ändert, wer das Attribut für die Erzählung aussucht.
    [fight_all_out] Keine Wirkung auf diese Chancen: Alle fallen gleich oft. Es ändert, was danach gilt.
    [haiku_point] Keine Wirkung auf diese Chancen: Dafür wird nicht gewürfelt. Es ändert die Abschnittspunkte am Ende der Sitzung, höchstens um einen je Person.
    [fight_top_tie] Keine Wirkung auf diese Chancen: In A nennt die Spielleitung eine Person, so wird es gezählt; nennt sie mehrere, liegt der Kampf näher bei „alle Gleichen“. Es ändert, wer aussucht: hier niemand, der niedrigste Schwachpunkt entscheidet.
    [as_usual] Keine Wirkung auf diese Chancen: So liest es A schon. Es ändert erst etwas, wenn die Doppelsechs sonst die Zeile ersetzt.
   *[not_here] Keine Wirkung auf diese Chancen mit diesen Zahlen. Mit anderen Würfeln oder Werten kann es sich zeigen.
 }
web-lab-refused = So lässt es sich nicht rechnen.
web-lab-unreadable = Die Adresse ist nicht lesbar.
web-lab-no-field = „{ $field }“ gibt es hier nicht.
web-lab-twice = „{ $field }“ steht mehrmals in der Adresse.
web-lab-no-value = { $field } kann nicht „{ $given }“ sein; möglich: { $known }.
web-lab-no-number = { $field }: „{ $given }“ ist keine ganze Zahl; möglich ist { $low } bis { $high }.
web-lab-bounds = { $field } kann nicht { $given } sein; möglich ist { $low } bis { $high }.
web-lab-pool-size = Ein Pool hat einen bis fünf Würfel, hier wären es { $given }.
web-lab-too-many = Wer verbessert, hat zuvor höchstens vier Würfel geworfen, hier wären es { $given }.
web-lab-not-counted = Berichtige die Eingabe, dann stehen hier wieder beide Varianten.
web-lab-which = Die beiden Varianten
web-lab-a = wie der Tisch das Buch von sich aus liest
web-lab-b-same = noch wie A
web-lab-try = Schalte eine Frage um, oder fang mit einer davon an:
web-lab-share = Diese Variante zum Weitergeben:
web-lab-part = { $kind ->
    [pools] Pools
    [fights] Kämpfe
   *[solving] Lösen
 }
web-lab-with-pool = { $white } weiß, { $black } schwarz, { $improve ->
    [0] der erste Wurf gilt
   *[other] verbessert, solange höchstens { $improve } liegt
 }
web-lab-with-fight = { $fighters ->
    [one] eine Person
   *[other] { $fighters } Personen
 } gegen Stufe { $level }
web-lab-with-solve = Stufe { $adventure }, { $hints ->
    [0] ohne Hinweis
    [one] ein Hinweis
   *[other] { $hints } Hinweise
 }
web-lab-left-out = Nicht mit diesem Pool, weil der Würfel des Spielzugs fehlt: { $moves }.
web-lab-figure = { $kind ->
    [rows] Die Zeile
    [conditions] Zustände aus dem Wurf
    [lasting] Wann der Kampf gewonnen ist
    [weakened] Eine Person schwächt in der ersten Runde
    [weak_point] Der Schwachpunkt
    [hits] Treffer auf einen Schwachpunkt
    [round_end] Wie eine Runde endet
   *[solve] Die Lösung
 }
web-lab-about = { $kind ->
    [find_out] Was der Wurf einbringt.
    [risk] Was der Wurf einbringt.
    [use_ability] Was der Wurf einbringt.
    [weaken] Was aus der Gefahrenstufe wird.
    [travel] Was der Wurf einbringt.
    [rows] Welche Zeile der Wurf trifft, für jeden Spielzug.
    [conditions] Für jeden Spielzug mit diesem Pool.
    [lasting] Alle werfen in jeder Runde, niemand schwächt, niemand fällt; entscheidet die Spielleitung einen Gleichstand, nennt sie eine Person.
    [weakened] Mit diesem Pool; die anderen werfen, ab der zweiten Runde alle.
    [weak_point] Mit Modifikator { $modifier }.
    [hits] In einer späteren Runde, in der eine Person den besseren von zwei Würfeln nimmt; Modifikator { $modifier }, Schwachpunkt noch nicht geworfen.
    [round_end] Alle mit Modifikator { $modifier } und { $conditions ->
        [0] ohne Zustand
        [one] schon einem Zustand
       *[other] schon { $conditions } Zuständen
      }.
   *[solve] Zwei Würfel gegen die Stufe, die mit allen Hinweisen bleibt.
 }
web-lab-same = A = B
web-lab-no-effect = { $kind ->
    [solve] Keine der offenen Fragen betrifft das Lösen.
   *[other] Keine der umgeschalteten Fragen wirkt hier.
 }
web-lab-caption = die Chancen beider Varianten
web-lab-variant = Variante
web-lab-bar = Balken
web-lab-chance = Chance und genauer Bruch
web-lab-fraction = Bruch
web-lab-mean = { $kind ->
    [hints] Hinweise im Schnitt
    [blight] Verderbnis im Schnitt
    [change] Stufe im Schnitt
    [conditions] Zustände im Schnitt
    [rounds] Runden im Schnitt
    [within_two] Gewonnen in zwei Runden
   *[hits] Treffer im Schnitt
 }
web-lab-never = nie, die Stufe ist außer Reichweite
web-lab-by-hints = Chance auf eine friedliche Lösung, nach eingesetzten Hinweisen
web-lab-outcome = { $kind ->
    [conditions] { $count ->
        [0] kein Zustand
        [one] ein Zustand
       *[other] { $count } Zustände
      }
    [won_in] in Runde { $count }
    [longer] nach { $count } Runden noch nicht
    [weak_point] { $count }
    [hits] { $count ->
        [0] kein Treffer
        [one] ein Treffer
       *[other] { $count } Treffer
      }
    [round_won] Stufe erreicht, gewonnen
    [round_open] nicht erreicht, es geht weiter
    [all_out] nicht erreicht, alle außer Gefecht
    [solved] gelöst
    [failed] gescheitert, Endkampf
   *[critical] 1&1, kritischer Misserfolg
 }
