### Würfelausdrücke: was sie bedeuten, und was daran nicht geht.

## Was geworfen und gelesen wird

expression-number = { $number }
expression-name = { $name }
expression-dice = { $count }W{ $sides }
expression-dice-rolled = so viele W{ $sides }, wie sich ergibt aus: { $count }
expression-fudge = { $count ->
    [one] ein Fudge-Würfel
   *[other] { $count } Fudge-Würfel
}
expression-fudge-rolled = so viele Fudge-Würfel, wie sich ergibt aus: { $count }
expression-own = { $count ->
    [one] ein Würfel mit den Seiten { $faces }
   *[other] { $count } Würfel mit den Seiten { $faces }
}
expression-own-rolled = so viele Würfel mit den Seiten { $faces }, wie sich ergibt aus: { $count }
expression-keep-highest = { $number ->
    [one] der höchste von { $of }
   *[other] die { $number } höchsten von { $of }
}
expression-keep-lowest = { $number ->
    [one] der niedrigste von { $of }
   *[other] die { $number } niedrigsten von { $of }
}
expression-drop-highest = { $number ->
    [one] { $of } ohne den höchsten
   *[other] { $of } ohne die { $number } höchsten
}
expression-drop-lowest = { $number ->
    [one] { $of } ohne den niedrigsten
   *[other] { $of } ohne die { $number } niedrigsten
}
expression-count = { $of }: wie viele davon { $which } zeigen
expression-again-once = { $of } (was { $which } zeigt, einmal neu geworfen)
expression-again-until = { $of } (was { $which } zeigt, neu geworfen, bis es anders fällt)
expression-burst = { $most ->
    [one] { $of } (was { $which } zeigt, bringt einmal einen weiteren Würfel)
   *[other] { $of } (was { $which } zeigt, bringt einen weiteren Würfel, höchstens { $most } nacheinander)
}
expression-burst-adds = { $most ->
    [one] { $of } (was { $which } zeigt, wird einmal weitergeworfen und dazugezählt)
   *[other] { $of } (was { $which } zeigt, wird bis zu { $most }-mal weitergeworfen und dazugezählt)
}
expression-which-least = mindestens { $than }
expression-which-more = mehr als { $than }
expression-which-most = höchstens { $than }
expression-which-less = weniger als { $than }
expression-which-equal = genau { $than }
expression-which-other = nicht { $than }

## Was daraus wird

expression-inner = ({ $of })
expression-negative = minus { $of }
expression-size = der Betrag von { $of }
expression-not = nicht: { $of }
expression-plus = { $left } plus { $right }
expression-minus = { $left } minus { $right }
expression-by = { $left } mal { $right }
expression-over = { $left } geteilt durch { $right }, abgerundet
expression-higher = das Höhere: { $left } oder { $right }
expression-lower = das Niedrigere: { $left } oder { $right }
expression-and = { $left } und { $right }
expression-or = { $left } oder { $right }
expression-versus = { $left } gegen { $right }
expression-is-least = { $left } ist mindestens { $right }
expression-is-more = { $left } ist mehr als { $right }
expression-is-most = { $left } ist höchstens { $right }
expression-is-less = { $left } ist weniger als { $right }
expression-is-equal = { $left } ist genau { $right }
expression-is-other = { $left } ist nicht { $right }
expression-if = falls gilt „{ $when }“: { $yes }, sonst { $no }
expression-better = zweimal { $of }, das bessere zählt
expression-worse = zweimal { $of }, das schlechtere zählt
expression-times = { $times }-mal { $of }, zusammengezählt
expression-let = { $name }: { $is }
expression-with = { $lets }. Daraus: { $result }
expression-and-then = { $first }; { $second }
expression-table = { $of } – { $rows }
expression-row = { $from } bis { $to }: { $words }
expression-row-one = { $from }: { $words }
expression-row-from = ab { $from }: { $words }
expression-row-to = bis { $to }: { $words }
expression-row-else = sonst: { $words }

## Wie Ergebnisse heißen, die keine Zahl sind

expression-yes = ja
expression-no = nein
expression-left = links gewinnt
expression-tie = Gleichstand
expression-right = rechts gewinnt
expression-none = keine Zeile

## Was nicht geht

expression-wrong-empty = Hier fehlt ein Ausdruck, etwa 2W6+3.
expression-wrong-expected = Hier fehlt etwas: eine Zahl, Würfel, ein Name oder eine Klammer.
expression-wrong-unexpected = „{ $text }“ passt hier nicht hin.
expression-wrong-unclosed = Diese Klammer „{ $bracket }“ wird nicht geschlossen.
expression-wrong-too-long = Der Ausdruck hat mehr als { $most } Zeichen.
expression-wrong-too-deep = Das ist zu verschachtelt: Mehr als { $most } Teile gehen nicht.
expression-wrong-number = Diese Zahl ist zu groß; höchstens { $most } geht.
expression-wrong-fixed = Hier gehört eine feste ganze Zahl hin.
expression-wrong-sides = Ein Würfel hat 1 bis { $most } Seiten.
expression-wrong-unknown = „{ $name }“ kennt hier niemand. Einen Namen vergibt man mit „{ $name } = 2W6;“ davor.
expression-wrong-taken = „{ $name }“ ist schon vergeben.
expression-wrong-not-dice = Das geht nur mit Würfeln, die gerade geworfen wurden, nicht mit einer fertigen Zahl.
expression-wrong-twice = Das steht schon da; zweimal geht es nicht.
expression-wrong-depth = Wie oft nacheinander höchstens? Schreib es dahinter, etwa !3 (bis { $most }).
expression-wrong-never-ends = Jede Seite würde neu geworfen: Das endete nie.
expression-wrong-by-zero = Geteilt werden kann nur durch etwas, das sicher über oder sicher unter 0 liegt.
expression-wrong-line = Eine Zeile der Tabelle nennt Zahlen und dahinter Worte: 2-6 daneben, 7-9 knapp, 10+ geschafft.
expression-wrong-range = Ein Bereich wie 1..6 geht nur als „name = 1..6;“ auf der Chancen-Seite.
expression-wrong-range-size = Ein Bereich geht von der kleineren zur größeren Zahl und hat höchstens { $most } Werte.
expression-wrong-parameters = Mehr als { $most } Namen mit Bereich gehen nicht.
expression-wrong-dice = Das wären bis zu { $dice } Würfel; höchstens { $most } gehen.
expression-wrong-wide = Das gibt bis zu { $numbers } verschiedene Zahlen; höchstens { $most } gehen.
expression-wrong-large = Hier könnten Zahlen über { $most } herauskommen.
expression-wrong-work = Das auszuzählen wäre etwa { $times }-mal zu viel Arbeit. Weniger Würfel, oder weniger Namen, die mehrmals vorkommen.
expression-wrong-far-too-much = Das auszuzählen wäre viel zu viel Arbeit. Weniger Würfel, oder weniger Namen, die mehrmals vorkommen.

## Wie die Würfel heißen

expression-die-die = Würfel
expression-die-again = noch einmal
expression-die-more = Zusatzwürfel
expression-die-hundreds = Hunderter
expression-die-tens = Zehner
expression-die-ones = Einer
