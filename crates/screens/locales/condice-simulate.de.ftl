
# Kämpfe durchspielen lassen (/simulate/condice)
web-simulate-from-rules = Zur Kampfprobe: Gruppen gegeneinander antreten lassen.
web-simulate-title = Kampfprobe
web-simulate-lead = Zwei Gruppen, viele Kämpfe: Der Taktiker spielt beide Seiten, abwechselnd beginnt die eine und die andere. Verloren hat, wer niemanden mehr über 0 Lebenspunkten hat. Beide Seiten kämpfen bei 0 nach denselben Regeln weiter.
web-simulate-form = Wer gegen wen
web-simulate-parties = Gruppen
web-simulate-how = In jede Zeile eine Anzahl und eine Kennung, zum Beispiel „3 wache“. Oder eine ganze Gruppendatei (TOML), auch mit eigenen Bögen.
web-simulate-a = Gruppe A
web-simulate-b = Gruppe B
web-simulate-settings = Probe
web-simulate-map = Karte
web-simulate-map-none = Leerer Boden, 12 mal 9
web-simulate-fights = Kämpfe
web-simulate-seed = Saat der Würfel
web-simulate-go = Kämpfen lassen
web-simulate-nothing = Diese Kennungen gibt es. Ergebnisse erscheinen hier.
web-simulate-characters = Charaktere
web-simulate-foes = Gegner
web-simulate-wrong = So kann nicht gekämpft werden.
web-simulate-no-room = Auf der Karte ist nicht genug Platz für beide Gruppen.
web-simulate-members = Eine Gruppe hat mindestens ein Mitglied und höchstens { $most }.
web-simulate-running = Es wird gekämpft …
web-simulate-done = { $done } von { $all } Kämpfen. Die Seite lädt sich neu.
web-simulate-result = { $fights ->
        [one] Ein Kampf
       *[other] { $fights } Kämpfe
    }, Saat { $seed }
web-simulate-cut = Es hat zu lange gedauert: Nicht alle Kämpfe wurden gespielt. Auf der Kommandozeile (augenzahl simulate) gibt es keine Grenze.
web-simulate-party = Gruppe
web-simulate-wins = gewinnt
web-simulate-sure = mit 95 % Sicherheit
web-simulate-between = { $low } bis { $high }
web-simulate-damage = Schaden je Kampf
web-simulate-rest = Unentschieden: { $draws }. Im Mittel { $rounds } Runden.
web-simulate-rounds = Kämpfe nach Runden
web-simulate-chart = Anteil gewonnener Kämpfe beider Gruppen, mit dem Bereich, in dem er mit 95 % Sicherheit liegt. Die Zahlen stehen in der Tabelle darunter.
web-simulate-histogram = Wie viele Kämpfe wie viele Runden dauerten. Die Zahlen stehen in der Tabelle darunter.
web-simulate-column = Runde { $round }: { $fights }
web-simulate-as-table = Als Tabelle
web-simulate-round = Runden
web-simulate-share = Diese Probe lässt sich weitergeben:
web-simulate-this = ihre Adresse
