
# augenzahl solve
solve-no-such-game = Lösen lässt sich „samurai“, nicht „{ $given }“.
solve-options = Gelöst wird nur nach den Regeln ohne Hausregeln.
solve-ki = Gelöst werden Duelle, in denen höchstens drei Ki in einer Runde ausgegeben werden dürfen.
solve-large = Dieses Duell ist mit seinen Herzen und Preisen zu groß.
solve-other-duel = { $file } ist das Ergebnis eines anderen Duells (oder das Duell hat sich seitdem geändert). Mit --out kommt das neue in eine andere Datei.
solve-no-result = { $file } ist kein Ergebnis von „augenzahl solve“.
solve-nothing-kept = Hier wurde nichts abgebrochen: { $file } gibt es nicht.
solve-part-other = { $file } gehört zu einem anderen Duell oder zu einer anderen Genauigkeit.
solve-part-broken = Was von dem abgebrochenen Lauf blieb, ist unvollständig. Ohne --resume beginnt er von vorn.
solve-stopped = Abgebrochen. Fertige Runden stehen in { $file }; --resume macht mit ihnen weiter.
solve-progress = Durchgang { $pass } von { $passes }: { $share } von allem, noch etwa { $left }
solve-found-draft = { $name }: ohne Verletzungen gewinnt bestes Spiel höchstens { $high } (Runden auf der sicheren Seite: { $rounding }; { $time } min).
solve-found-quick = { $name }: bestes Spiel gewinnt zwischen { $low } und { $high } (bewiesen, das Runden eingerechnet: { $rounding }; { $time } min).
solve-found-full = { $name }: bestes Spiel gewinnt zwischen { $low } und { $high } (jeder Treffer und jede Wunde; offen bleibt das Runden, { $rounding } auf jeder Seite, und was mehr als { $top } Ki nützen könnten; { $time } min).
solve-wide = Das sind { $width } Abstand und nicht die angestrebten { $narrow }: Enger geht es auf diesem Weg nicht. --full lässt weniger offen.
