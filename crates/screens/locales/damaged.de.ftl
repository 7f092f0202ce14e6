# Beschädigte Tische, und was sich nicht speichern ließ

web-damaged = Dieser Tisch ist beschädigt.
web-damaged-changed = Eintrag { $seq } ist nicht mehr das, was geschrieben wurde.
web-damaged-missing =
    { $count ->
        [one] Eintrag { $from } war gespeichert und fehlt.
       *[other] Die Einträge { $from } bis { $to } waren gespeichert und fehlen.
    }
web-damaged-table = Was über den Tisch selbst gespeichert ist, etwa sein Startwert, ist nicht mehr das, was geschrieben wurde.
web-damaged-until = Was du hier siehst, ist heil; mehr nimmt der Tisch so nicht an.
web-damaged-keep = Den heilen Teil herunterladen
web-damaged-backups = Vielleicht hat ein Backup mehr: Wer den Server betreibt, findet sie im Datenordner unter „backups“.
web-damaged-go-on = Nach Eintrag { $seq } weiterspielen
web-damaged-go-on-what = Plätze, Links und Würfelnachweis bleiben, wie sie sind. Das beschädigte Journal wird beiseitegelegt, nicht gelöscht. Das Journal sagt, dass und wann es so weiterging; die Würfel fallen von da an neu.
web-damaged-runner = Weiterspielen lassen kann, wer den Tisch leitet.
web-held-damaged = beschädigt

web-trouble-full = Der Datenträger des Servers ist voll.
web-trouble-full-text = Das ist nicht gespeichert und gilt nicht; alles davor ist sicher. Wer den Server betreibt, muss Platz schaffen. Danach kannst du es noch einmal schicken.
web-trouble-gone = Der Datenordner des Servers ist nicht mehr da.
web-trouble-gone-text = Das ist nicht gespeichert und gilt nicht. Der Ordner wurde gelöscht oder verschoben, während der Server lief. Wer ihn betreibt, kann ihn zurücklegen, oder den Server anhalten und das neueste Backup einsetzen.
web-trouble-broken = Die Datei mit den Tischen ist beschädigt.
web-trouble-broken-text = Das ist nicht gespeichert und gilt nicht. Wer den Server betreibt, kann ihn anhalten, mit „augenzahl check“ nachsehen, was heil ist, und das neueste Backup einsetzen.
web-trouble-failed = Der Server kann gerade nicht speichern.
web-trouble-failed-text = Das ist nicht gespeichert und gilt nicht; alles davor ist sicher. Wer den Server betreibt, sollte nachsehen, ob der Datenträger voll oder schreibgeschützt ist. Danach kannst du es noch einmal schicken.
web-trouble-away = Die Datenbank ist gerade nicht zu erreichen.
web-trouble-away-text = Ob das noch gespeichert wurde, zeigt sich, sobald sie wieder da ist. Was du eingetragen hast, bleibt stehen; schick es in ein paar Sekunden noch einmal.
web-trouble-stopping = Der Server wird gerade angehalten.
web-trouble-stopping-text = Das ist nicht mehr gespeichert worden. Lade die Seite neu, wenn er wieder läuft.
web-trouble-damaged = Dieser Tisch lässt sich nicht öffnen.
web-trouble-damaged-text = Wer den Server betreibt, sieht mit „augenzahl check“, was heil ist, und findet Backups im Datenordner unter „backups“. Andere Tische sind davon nicht betroffen.
