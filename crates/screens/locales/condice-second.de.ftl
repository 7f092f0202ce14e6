
# Der Taktiker der Spielleitung
web-cds-title = Taktiker
web-cds-given = { $count ->
        [0] niemand
        [one] eine Figur
       *[other] { $count } Figuren
    }
web-cds-about = Er spielt nach denselben Regeln wie alle, weiß nicht mehr als die Seite der Figur und wählt, was im Mittel am meisten bringt. „Schlägt vor“: Hier steht, was er täte. „Spielt“: Er gibt die Befehle selbst, mit den Würfeln dieses Tisches; zurücknehmen geht wie immer. Nach einem Zurücknehmen wartet er. Nur die Spielleitung sieht das.
web-cds-let = Taktiker spielen lassen
web-cds-fallen = { $count ->
        [one] 1 gefallene Figur
       *[other] { $count } gefallene Figuren
    }
web-cds-would = Für { $name } schlägt der Taktiker vor:
web-cds-go-on = Weiter: { $name }
web-cds-all = Alle Gegner an den Taktiker
web-cds-given-of = { $given } von { $count }
web-cds-physical = Du wirfst selbst: Der Taktiker schlägt nur vor und wartet auf deine Würfel.
web-cds-worth = Wert { $worth } Lebenspunkte, verglichen mit dem Ende des Zuges
web-cds-does = { $kind ->
        [takes] spielt der Taktiker
        [proposes] Taktiker schlägt vor
       *[nothing] spielt die Spielleitung
    }
web-cds-set = { $kind ->
        [takes] Taktiker spielt
        [proposes] Taktiker schlägt vor
       *[nothing] Selbst spielen
    }
web-cds-do = { $cmd ->
        [move] Nach { $on } gehen
        [attack] { $what } auf { $on }
        [use] { $what }: { $on }
        [use_item] Gegenstand benutzen
        [aim] Zielen: { $on }
        [drop_aim] Ziele verwerfen
        [convert_action] Aktion in Bewegung umwandeln
        [convert_movement] Bewegung in Aktion umwandeln
        [resist] Abwehren
        [endure] Geschehen lassen
        [throw] Würfeln
        [reroll] Wurf wiederholen
        [keep] Wurf behalten
        [consent] Antworten
        [choose] Wählen
       *[end_turn] Zug beenden
    }
