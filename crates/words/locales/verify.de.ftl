
## Ein Journal nachprüfen
verify-holds = Dieses Journal stimmt, vom ersten bis zum letzten Eintrag.
verify-holds-so-far = Bis hierher stimmt dieses Journal. Der Tisch ist noch offen.
verify-holds-partly = Was hier zu sehen ist, stimmt. Es ist nicht das ganze Journal.
verify-partial = Diese Datei wurde für einen Platz geschrieben, der nicht alles sehen darf. Die Regeln lassen sich nur am vollständigen Journal nachspielen; geprüft sind die Reihenfolge und die sichtbaren Würfel, deren Startwert offen liegt.
verify-records = { $count ->
    [one] Ein Eintrag, der erste.
   *[other] { $count } Einträge, lückenlos und in ihrer Reihenfolge.
  }
verify-opening = Spiel, Optionen und Inhalte der Eröffnung passen zu ihrem Fingerabdruck.
verify-refereed = { $count ->
    [0] Noch kein Spielzug, der nachzuspielen wäre.
    [one] Ein Spielzug, nach den Regeln nachgespielt: Er war erlaubt und hatte genau diese Folgen.
   *[other] { $count } Spielzüge, nach den Regeln nachgespielt: Jeder war erlaubt und hatte genau diese Folgen.
  }
verify-undone = { $count ->
    [one] Ein Eintrag wurde zurückgenommen; er bleibt sichtbar.
   *[other] { $count } Einträge wurden zurückgenommen; sie bleiben sichtbar.
  }
verify-overruled = { $count ->
    [one] Ein Wert wurde von Hand geändert, mit Begründung.
   *[other] { $count } Werte wurden von Hand geändert, mit Begründung.
  }
verify-restored = { $count ->
    [one] Das Journal wurde einmal zurückgesetzt, auf eine Sicherung oder auf das, was heil war; was danach kam, steht nicht mehr darin.
   *[other] Das Journal wurde { $count }-mal zurückgesetzt, auf eine Sicherung oder auf das, was heil war; was jeweils danach kam, steht nicht mehr darin.
  }
verify-server-dice = { $count ->
    [one] Ein Würfel des Servers, aus dem offengelegten Startwert nachgerechnet: Er stimmt.
   *[other] { $count } Würfel des Servers, aus den offengelegten Startwerten nachgerechnet: Alle stimmen.
  }
verify-unrevealed-dice = { $count ->
    [one] Ein Würfel des Servers lässt sich noch nicht nachrechnen: Sein Startwert ist noch geheim.
   *[other] { $count } Würfel des Servers lassen sich noch nicht nachrechnen: Ihr Startwert ist noch geheim.
  }
verify-mixed-throws = { $count ->
    [one] In einen Wurf des Servers haben Browser ihre Geheimnisse gemischt.
   *[other] In { $count } Würfe des Servers haben Browser ihre Geheimnisse gemischt.
}
verify-unmixed-throws = { $count ->
    [one] Ein Wurf des Servers kam ohne Browser zustande; für ihn steht allein der Server ein.
   *[other] { $count } Würfe des Servers kamen ohne Browser zustande; für sie steht allein der Server ein.
}
verify-silent = { $count ->
    [one] Einmal wurde ein Browser gefragt und antwortete nicht rechtzeitig.
   *[other] { $count }-mal wurde ein Browser gefragt und antwortete nicht rechtzeitig.
}
verify-head = Fingerabdruck bis hierher: { $head }
verify-physical-dice = { $count ->
    [one] Ein Würfel fiel von Hand; ihm glaubt man, weil der Tisch ihn gesehen hat.
   *[other] { $count } Würfel fielen von Hand; ihnen glaubt man, weil der Tisch sie gesehen hat.
  }
verify-script-dice = { $count ->
    [one] Einen Würfel hat ein Programm vorgegeben.
   *[other] { $count } Würfel hat ein Programm vorgegeben.
  }
verify-seeds = { $count ->
    [one] Ein offengelegter Startwert: Er ist der, der versprochen war.
   *[other] { $count } offengelegte Startwerte: Jeder ist der, der versprochen war.
  }
verify-seals = { $count ->
    [one] Ein Siegel über alles bis dahin ist unversehrt: auch Zeiten, Namen und Worte.
   *[other] { $count } Siegel über alles bis dahin sind unversehrt: auch Zeiten, Namen und Worte.
  }
verify-unsealed = { $count ->
    [one] Ein Eintrag liegt hinter keinem Siegel: Seine Zeit und seine Worte sind noch nicht besiegelt.
   *[other] { $count } Einträge liegen hinter keinem Siegel: Ihre Zeiten und Worte sind noch nicht besiegelt.
  }
verify-faces-too-few = Zu wenige Würfe, um etwas zu sagen: Erst ab fünf je Seite zählt der Vergleich.
verify-faces-fair = So fallen faire Würfel.
verify-faces-unusual = So ungleich fallen faire Würfel nur einmal in tausend Reihen.
verify-fault-line = Zeile { $line } stimmt nicht.
verify-fault-line-seq = Zeile { $line } (Eintrag { $seq }) stimmt nicht.
verify-fault-empty = Hier steht kein Journal; es ist leer.
verify-fault-unreadable = Das ist kein Eintrag eines Journals: { $detail }
verify-fault-foreign = Hier steht etwas, das in keinen Eintrag gehört: { $field }
verify-fault-order = Hier müsste Eintrag { $expected } stehen, nicht { $found }.
verify-fault-not-opened = Ein Journal beginnt mit der Eröffnung des Tisches.
verify-fault-opened-twice = Der Tisch wird ein zweites Mal eröffnet.
verify-fault-no-such-game = Das Spiel „{ $found }“ gibt es hier nicht.
verify-fault-newer-format = Das Journal hat Format { $found }; dieses Programm liest bis Format { $known }.
verify-fault-setup-hash = Optionen oder Inhalte sind nicht die, deren Fingerabdruck dabeisteht.
verify-fault-bad-setup = Mit diesen Optionen und Inhalten lässt sich kein Tisch eröffnen: { $detail }
verify-fault-no-such-seat = An diesem Tisch gibt es keinen Platz „{ $seat }“.
verify-fault-revoked-seat = Der Platz „{ $seat }“ war zu diesem Zeitpunkt gesperrt.
verify-fault-closed = Der Tisch war schon geschlossen.
verify-fault-refused = Das war nicht erlaubt: { $why }
verify-fault-other-dice = Die Regel verlangt andere Würfel, ab dem { $die }. Würfel.
verify-fault-origin = So konnte der { $die }. Würfel an diesem Tisch nicht fallen: Es ist festgelegt, wer welche Würfel wirft.
verify-fault-face = Der { $die }. Würfel zeigt { $found }; aus Startwert und Beigemischtem folgt { $computed }.
verify-fault-place = Diese Würfel gehören an eine andere Stelle der Geschichte.
verify-fault-mix = In diesen Wurf konnte niemand so etwas mischen: Gefragt wird, wer Geheimnisse versprochen hat, in der Reihenfolge der Plätze und nur, bevor dort Würfel lagen.
verify-fault-secret = Was der Browser auf Platz „{ $seat }“ gezeigt hat, ist nicht das, was er versprochen hatte.
verify-fault-asked = Den Browsern wurde vor diesem Wurf etwas anderes gesagt, als dann geworfen wurde.
verify-fault-fallen = Würfel { $die } zeigt etwas anderes als der, der vor der Rücknahme schon lag.
verify-fault-events = Aus diesem Spielzug folgt etwas anderes, ab dem { $event }. Ereignis.
verify-fault-undo = Zurückgenommen werden konnten hier andere Einträge.
verify-fault-matter = So konnte sich das am Tisch nicht zutragen.
verify-fault-seed = Das ist nicht der Startwert, der versprochen war.
verify-fault-hash = Der Eintrag schließt nicht an den davor an: Hier oder davor wurde etwas geändert.
verify-fault-seal = Das Siegel passt nicht: In einem früheren Eintrag oder in diesem wurde nachträglich etwas geändert.
verify-fault-too-much = Dieses Journal nachzuprüfen dauert zu lange.
verify-die = W{ $sides }
verify-faces-head = { $die }: { $throws ->
    [one] ein Wurf
   *[other] { $throws } Würfe
  } des Servers, erwartet { $expected } je Seite
verify-faces-chi = χ² = { $value }. Bei fairen Würfeln liegt es in 999 von 1000 Reihen unter { $limit }.
verify-too-large = Diese Datei ist zu groß: Geprüft werden höchstens { $most } MB.
verify-not-text = Das ist keine Textdatei.
