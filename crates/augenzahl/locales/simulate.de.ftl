
# augenzahl simulate
simulate-no-fights = „{ $given }“ kennt keine Kämpfe, die der Taktiker spielen könnte. Es gibt: condice.
simulate-no-map = Die Karte „{ $given }“ gibt es nicht. Es gibt: { $known }.
simulate-no-room = Auf der Karte ist nicht genug Platz für beide Gruppen.
simulate-progress = { $done } von { $all } Kämpfen
simulate-head = { $fights ->
        [one] Ein Kampf
       *[other] { $fights } Kämpfe
    }, Saat { $seed }. Der Taktiker spielt beide Seiten; es beginnt abwechselnd A und B.
simulate-side = { $letter }  { $name }: gewinnt { $share } (95 %: { $low } bis { $high }), { $damage } Schaden je Kampf
simulate-draws = Unentschieden nach { $most } Runden: { $draws }. Im Mittel { $rounds } Runden.
simulate-first = Wer beginnt, gewinnt { $share } der entschiedenen Kämpfe (95 %: { $low } bis { $high }).
simulate-rounds = Kämpfe nach Runden
