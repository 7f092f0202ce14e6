### Was die Kommandozeile sagt.

cli-serving = Der Tisch ist gedeckt. Öffne im Browser:
cli-data-folder = Duelle und Journale liegen in { $folder }
cli-open-network = Nur für andere Geräte im selben Netz, etwa Telefone (dieser Rechner bleibt bei der Adresse oben):
cli-listens = Er selbst lauscht hier, etwa für einen Proxy davor:
cli-loopback = Nur dieser Rechner erreicht ihn; mit --listen 0.0.0.0 auch Telefone im selben Netz.
cli-stop = Strg-C räumt ab.
cli-stopped = Abgeräumt. Alles ist gespeichert.
cli-stopped-unsaved = Abgeräumt, aber nicht alles ist gespeichert: { $why } Was zuletzt abgelehnt wurde, gilt nicht.
cli-restored = Diese Tische stammen aus dem Backup vom { $day }. Was danach gespielt wurde, haben sie nicht.
cli-no-data-folder = Hier ist kein Datenordner bekannt; nenne einen mit --data ORDNER.
cli-cannot-read = { $file } lässt sich nicht lesen: { $why }
cli-cannot-write = { $file } lässt sich nicht schreiben: { $why }
cli-cannot-create = { $file } lässt sich nicht anlegen: { $why }
cli-why-denied = Dazu fehlt dir das Recht. Gib es dir, oder nenne mit --data einen anderen Ordner.
cli-why-missing = Das gibt es nicht. Sieh nach, ob der Name stimmt.
cli-why-full = Der Datenträger ist voll. Schaffe Platz und versuch es noch einmal.
cli-why-read-only = Der Datenträger ist schreibgeschützt. Nenne mit --data einen anderen Ordner.
cli-why-folder = Dort liegt ein Ordner. Räume ihn beiseite, oder nenne einen anderen Namen.
cli-why-no-folder = Dort liegt eine Datei, wo ein Ordner sein müsste. Räume sie beiseite, oder nenne einen anderen.
cli-why-gone = Der Datenordner ist nicht mehr da; er wurde gelöscht oder verschoben. Lege ihn zurück, oder setze mit „augenzahl restore“ ein Backup ein.
cli-why-failed = Der Datenträger macht nicht mit ({ $detail }). Sieh nach, ob er voll oder schreibgeschützt ist.
cli-why-broken = Die Datei ist beschädigt. „augenzahl check“ sagt, was heil ist; „augenzahl restore“ setzt ein Backup ein.
cli-secret-damaged = { $file } ist beschädigt. Nimm die Datei aus einer Sicherung, oder lösche sie: Dann entsteht eine neue, und jeder Link zu einem Platz muss noch einmal verschickt werden.
cli-open-in-use = { $file } gehört gerade einem laufenden Server. Halte ihn an, oder nenne mit --data einen anderen Ordner.
cli-open-newer = { $file } hat eine neuere Fassung geschrieben (Format { $found }, diese kennt bis { $known }). Nimm die neuere Fassung des Programms, oder nenne mit --data einen anderen Ordner.
cli-open-no-database = { $file } ist beschädigt, oder keine Datei von Augenzahl. „augenzahl restore“ setzt ein Backup aus dem Ordner „backups“ ein; was jetzt dort liegt, wird beiseitegelegt.
cli-open-foreign = { $file } gehört einem anderen Programm. Räume die Datei beiseite, oder nenne mit --data einen anderen Ordner.
cli-store-address = Das ist keine Adresse einer Datenbank: { $why } Gemeint ist etwas wie postgres://name:passwort@rechner/datenbank.
cli-store-tls = Die Adresse verlangt TLS, und Augenzahl spricht unverschlüsselt mit der Datenbank. Nimm sslmode=disable auf demselben Rechner oder in einem eigenen Netz; sonst führt ein Tunnel oder ein Pooler auf diesem Rechner hin.
cli-store-away = Die Datenbank { $address } ist nicht zu erreichen: { $why }. Sieh nach, ob sie läuft und ob Rechner und Port stimmen.
cli-store-taken = Mit { $address } arbeitet schon ein Server. Zwei auf einer Datenbank können noch nicht zusammen spielen lassen; halte den anderen an.
cli-store-password = { $address } weist den Namen oder das Passwort ab. Beides steht in der Adresse: postgres://name:passwort@rechner/datenbank.
cli-store-none = { $address }: Diese Datenbank gibt es nicht. Lege sie an, etwa mit „createdb“.
cli-store-rights = { $address } erlaubt diesem Namen nicht, was nötig ist: { $why }. Er muss in dieser Datenbank ein Schema anlegen dürfen.
cli-store-newer = { $address } hat eine neuere Fassung eingerichtet. Nimm die neuere Fassung des Programms.
cli-listen-in-use = Port { $port } auf { $ip } ist belegt. Nenne einen anderen mit --port.
cli-listen-denied = An Port { $port } darf hier nur das System lauschen. Nenne mit --port einen über 1023.
cli-listen-not-here = { $ip } ist keine Adresse dieses Rechners. Nenne eine andere mit --listen.
cli-listen-failed = Auf { $ip }, Port { $port } lässt sich nicht lauschen: { $why }
cli-listen-all-in-use = Die Ports { $from } bis { $to } sind alle belegt. Nenne einen anderen mit --port.
cli-damage-changed = Eintrag { $seq } ist nicht mehr das, was geschrieben wurde.
cli-damage-missing =
    { $count ->
        [one] Eintrag { $from } war gespeichert und fehlt.
       *[other] Die Einträge { $from } bis { $to } waren gespeichert und fehlen.
    }
cli-damage-table = Was über den Tisch selbst gespeichert ist, etwa sein Startwert, ist nicht mehr das, was geschrieben wurde.
cli-licenses = Dieses Programm enthält { $count } Teile anderer, unter diesen Lizenzen:
cli-check-fault = { $table } { $name }: { $what }
cli-check-file = Die Datei selbst: { $what }
cli-check-whole =
    { $tables ->
        [0] Hier liegt kein Tisch.
        [one] Ein Tisch
       *[other] { $tables } Tische
    }{ $tables ->
        [0] {""}
       *[other] , { $records ->
            [one] ein Eintrag
           *[other] { $records } Einträge
        }: alles heil.
    }
cli-check-wrong =
    { $wrong ->
        [one] Ein Tisch ist beschädigt.
       *[other] { $wrong } Tische sind beschädigt.
    } Sie lassen sich ansehen, so weit sie heil sind, und mit „augenzahl export“ aufheben; mehr hat vielleicht ein Backup („augenzahl restore“). Gibst du einen verlorenen Tisch auf, halte den Server an und lösche die Datei augenzahl.db-ledger.
cli-check-broken = Die Tische sind heil, die Datei selbst ist es nicht. Wonach Tische und Einträge gefunden werden, wird neu angelegt, wenn der Server startet; steht es danach noch hier, mach ein Backup deiner Tische mit „augenzahl export“, und setze mit „augenzahl restore“ ein heiles ein.
cli-backup-done = Backup geschrieben und geprüft: { $file }
cli-backup-exists = { $file } gibt es schon. Nenne einen anderen Namen.
cli-backup-failed = Es gibt kein Backup: { $why }
cli-backup-damaged = Es gibt kein Backup, weil Tisch { $table } beschädigt ist: { $what } Ältere Backups bleiben liegen. Geh an dem Tisch von der heilen Stelle aus weiter, oder lösche ihn.
cli-restore-done = Eingesetzt: { $file }
cli-restore-aside = Was vorher da war, liegt in { $folder }
cli-export-damaged =
    { $what } { $count ->
        [0] Davor ist nichts mehr da.
        [one] Geschrieben ist der eine Eintrag davor.
       *[other] Geschrieben sind die { $count } Einträge davor.
    }
cli-seat-nothing = In { $folder } liegt kein Tisch. Einen anderen Ordner nennst du mit --data.
cli-seat-none = Hier wurde noch kein Tisch eröffnet.
cli-seat-how = Einen Link zurück als Spielleitung gibt: augenzahl seat TISCH
cli-seat-gm = Spielleitung
cli-seat-gm-named = { $name } (Spielleitung)
cli-seat-link = { $seat } am Tisch „{ $table }“:
cli-seat-secret = Wer diesen Link öffnet, sitzt dort. Alle anderen Geräte behalten ihren Platz.
cli-seat-stopped = Der Server läuft gerade nicht; der Link gilt, sobald er wieder läuft.
cli-seat-no-seat = Einen Platz „{ $given }“ gibt es an diesem Tisch nicht. Es gibt: { $known }.
cli-seat-no-table = Einen Tisch „{ $given }“ gibt es hier nicht. „augenzahl seat“ allein zeigt alle.
cli-seat-many = „{ $given }“ passt auf mehrere Tische. Nenne mehr von der Nummer; „augenzahl seat“ allein zeigt alle.
cli-no-game = Ein Spiel „{ $given }“ gibt es hier nicht. Es gibt: { $known }.
cli-no-rule = In { $game } beginnt keine Regel mit „{ $given }“.
cli-no-scenario = „{ $given }“ gibt es hier nicht zu spielen. Es gibt: { $known }.
cli-no-folder = { $folder }: Einen solchen Ordner gibt es nicht.
cli-no-content = { $folder }: Hier liegen keine Inhalte. Erwartet werden Unterordner für die Spiele: { $known }.
cli-two-ports = Zwei Ports sind angegeben: { $said } bei --listen und { $again } bei --port.
cli-bad-seat = „{ $given }“ kann kein Platz heißen: nur kleine Buchstaben, Ziffern und Bindestriche, höchstens 20.
cli-seat-twice = Den Platz „{ $given }“ gibt es zweimal.
cli-no-master = In { $given } gibt es keine Spielleitung.
cli-seat-count = Mit { $count ->
    [0] keinem Spieler
    [one] einem Spieler
   *[other] { $count } Spielern
  } lässt sich das nicht spielen; möglich { $most ->
    [one] ist genau einer
   *[other] sind { $least } bis { $most }
  }.
cli-no-option = Eine Option „{ $given }“ gibt es nicht. Es gibt: { $known }.
cli-no-value = „{ $given }“ geht nicht; möglich sind: { $known }.

## Chancen
odds-head = { $foe } · Runde { $round } von { $rounds } · { $health } gegen { $foe_health } Herzen · Ki { $ki } · Konzentration { $concentration }
odds-step-ready = Vor dem Wurf; erlaubt { $cap ->
    [one] ist ein Würfel
   *[other] sind bis zu { $cap } Würfel
  }.
odds-step-rolled = Dein Wurf liegt: { $faces }
odds-step-values = Angriff { $attack }, Abwehr { $defence }; { $thrown ->
    [yes] der Wurf der Gegenseite liegt: { $faces }
   *[no] { $rest ->
        [one] gegen dich fällt ein Würfel.
       *[other] gegen dich fallen { $rest } Würfel.
      }
  }
odds-nothing = Hier ist nichts offen. Frag mit Namen, etwa „injury“ oder „open-wounds“.
odds-title = { $of ->
    [own-sum] Deine Summe
    [set-aside] Würfel, die eine Wunde kostet
    [foe-row] Reihe der Gegenseite
    [lands] Der Gegenangriff trifft
    [all-attack] Alle Würfel in den Angriff
    [all-defence] Alle Würfel in die Abwehr
    [rolled] Summe nach einem neuen Wurf von
    [reach-attack] Angriff mit dem Ki dieser Runde
    [allocated] Wenn die Gegenseite wirft
    [exchanges] Genauer: beides zusammen
    [foe-rolled] Der Wurf der Gegenseite, oder neu werfen
    [foe-rows] Reihe nach neuem Wurf von
    [accept] Den Wurf annehmen
    [surprise] Überraschungswürfel
    [areas-1] Verletzung I: wo?
    [areas-2] Verletzung II: wo?
    [injury-1] Verletzung I: was daraus wird
    [injury-2] Verletzung II: was daraus wird
    [open-wounds] Schwere Wunde
   *[fell-now] Diese Runde, so gut wie möglich gespielt
  }
odds-col-dice = du nimmst { $n }
odds-col-die = { $face }
odds-col-values = { $of ->
    [attack-raised] Angriff +1
    [defence-raised] Abwehr +1
   *[now] wie es steht
  }
odds-row-number = { $number }
odds-row-dice = { $n ->
    [0] keiner
   *[other] { $n }
  }
odds-row-at-least = mindestens { $number }
odds-row-mean = im Schnitt
odds-row-guard = Deckung im Schnitt
odds-row-defence = Abwehr { $defence }
odds-row-hit = du wirst getroffen
odds-row-held = Abwehr hält
odds-row-falls = die Gegenseite fällt
odds-row-hearts = { $count ->
    [0] kein Herz
    [one] 1 Herz
   *[other] { $count } Herzen
  }
odds-row-harm-health = −{ $count } { $count ->
    [one] Herz
   *[other] Herzen
  }
odds-row-harm-ki = −{ $count } Ki
odds-row-injury = Verletzung { $level ->
    [1] I
   *[other] II
  }
odds-row-lose-health = eigene Herzen verloren
odds-row-lose-ki = eigenes Ki verloren
odds-row-printed = Herzen, die der Bereich kostet
odds-row-single = { $of ->
    [surprise] { $foe } fällt sofort
    [reach-attack] mindestens { $number }
   *[fell-now] { $foe } fällt
  }
odds-row-area = { $number } { $name }{ $struck ->
    [yes] , schon gestrichen
   *[no] {""}
  }
odds-row-dodge = weggeduckt
odds-row-victory = Sieg
odds-row-dead = kein Herz mehr
odds-row-beheaded = enthauptet
odds-row-heavy-wound = schwere Wunde
odds-row-limb-lost = ein Glied verloren
odds-row-wound = { $number } { $name }
odds-bad-state = So lässt sich --state nicht lesen: { $detail }
odds-range = { $field } kann nicht { $value } sein; möglich ist { $low } bis { $high }.
odds-no-phase = Einen Schritt „{ $given }“ gibt es nicht. Es gibt: { $known }.
odds-three-dice = { $field }: höchstens drei Würfel liegen auf einer Seite.
odds-n-dice = Das passt nicht zusammen: { $n } genommen, aber { $dice } eigene Würfel liegen da.
odds-four-dice = Das passt nicht zusammen: Vier Würfel sind im Spiel, aber { $n } eigene und { $foe } des Gegners sind es nicht.
odds-too-many-dice = { $limb ->
    [yes] Mit einem verlorenen Glied bleibt nur ein Würfel.
   *[no] Runde { $round } erlaubt höchstens { $max ->
        [one] einen Würfel
       *[other] { $max } Würfel
      }.
  }
odds-missing = Für den Schritt { $phase } muss { $field } angegeben sein.
odds-too-early = Im Schritt { $phase } gibt es { $field } noch nicht.
odds-no-question = Eine Frage „{ $given }“ gibt es nicht. Es gibt: { $known }.
odds-no-number = Die Frage { $question } braucht keine Zahl.
odds-bad-number = { $question } lässt sich mit „{ $given }“ nicht fragen.
odds-too-long = Auf dieser Seite ist so vieles zu kaufen, dass das Durchrechnen zu lange dauern würde.
odds-wrong-step = Die Frage { $question } gehört zum Schritt { $steps }; das Duell steht bei { $phase }.
