
# augenzahl simulate
simulate-no-fights = „{ $given }“ hat keine Kämpfe, die sich hier durchspielen ließen. Es gibt: condice, daggerheart, zwielicht.
simulate-no-map = Die Karte „{ $given }“ gibt es nicht. Es gibt: { $known }.
simulate-no-room = Auf der Karte ist nicht genug Platz für beide Gruppen.
simulate-one-party = Es fehlt die Datei der zweiten Partei.
simulate-no-adventure = Das Abenteuer oder die Szene „{ $given }“ gibt es nicht. Abenteuer: { $known }.
simulate-no-skirmish = Dieser Kampf lässt sich nicht spielen: { $given }.
simulate-weighed = { $fights ->
        [one] Ein Kampf
       *[other] Je { $fights } Kämpfe
    }, Saat { $seed }. Einfache Spieler mit den echten Regeln; eine Runde sind so viele Züge, wie Figuren dabei sind.
simulate-scene = { $title }: gewonnen { $won } (95 %: { $wonlow } bis { $wonhigh }), { $rounds } Runden ({ $roundslow } bis { $roundshigh }), jemand fällt in { $falls } ({ $fallslow } bis { $fallshigh }), TP markiert { $marked }
simulate-progress = { $done } von { $all } Kämpfen
simulate-head = { $fights ->
        [one] Ein Kampf
       *[other] { $fights } Kämpfe
    }, Saat { $seed }. Der Taktiker spielt beide Seiten; es beginnt abwechselnd A und B.
simulate-side = { $letter }  { $name }: gewinnt { $share } (95 %: { $low } bis { $high }), { $damage } Schaden je Kampf
simulate-draws = Unentschieden nach { $most } Runden: { $draws }. Im Mittel { $rounds } Runden.
simulate-first = Wer beginnt, gewinnt { $share } der entschiedenen Kämpfe (95 %: { $low } bis { $high }).
simulate-rounds = Kämpfe nach Runden

# Abenteuer
simulate-no-character = Den fertigen Charakter „{ $given }“ gibt es nicht. Es gibt: { $known }.
simulate-no-dice = Es fehlen Würfel.
simulate-adventure = { $adventure }, mit { $names }. { $fights ->
        [one] Ein Kampf
       *[other] { $fights } Kämpfe
    } gegen jede Gefahr, Saat { $seed }. Ab Stufe 11 wird vorher geschwächt, sonst zugeschlagen; niemand geht.
simulate-danger = { $name }, Stufe { $level }: besiegt { $share } (95 %: { $low } bis { $high }), { $rounds } Runden, { $conditions } Zustände, { $out } außer Gefecht
simulate-solving = Die Lösung, ohne Erschwernis:
simulate-solving-with = { $hints ->
        [one] ein Hinweis
       *[other] { $hints } Hinweise
    } gegen { $level }: { $chance }
