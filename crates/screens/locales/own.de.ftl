# Das Regal: eigene Dinge, ihr Formular, der Weg zum Tisch und zurück.

web-own-title = Regal
web-own-from-start = Dein Regal: eigene Charaktere, Gegner, Karten und Abenteuer
web-own-lead = Was dir gehört: im Browser geschrieben, an jeden Tisch mitgenommen. Es bleibt auf diesem Gerät; niemand sonst sieht es, solange du es nicht weitergibst.
web-own-new = Neu
web-own-full = Das Regal ist voll. Wirf etwas weg oder kürze es; was du gerade wolltest, ist nicht gespeichert.
web-own-shared = wird weitergegeben
web-own-not-taken = Diese Datei kam nicht aufs Regal.
web-own-left-out = Im Inhaltsordner des Servers liegen Dateien, die nicht gelesen werden:
web-own-bring = Eine Datei holen
web-own-bring-about = Eine Inhaltsdatei (TOML), ein Bogen, den du von einem Tisch mitgenommen hast, oder ein ganzes Regal von einem anderen Gerät.
web-own-bring-do = Aufs Regal
web-own-all = Das ganze Regal als Datei, für ein anderes Gerät
web-own-blank = Leer beginnen
web-own-like = Oder wie eines von unseren
web-own-like-about = Eine Abschrift zum Verändern; das Vorbild bleibt, wie es ist.
web-own-views = Ansicht
web-own-as-form = Formular
web-own-as-text = Als Text
web-own-keep = Speichern
web-own-kept = Wird beim Schreiben gespeichert.
web-own-verdict = Ob es fertig ist
web-own-fine = Fertig: Das Spiel nimmt es so.
web-own-unfinished = Es bleibt gespeichert, kommt aber erst an den Tisch, wenn nichts mehr fehlt.
web-own-incomplete = unfertig
web-own-optional = freiwillig
web-own-other-language = auch auf Englisch
web-own-line-each = eines je Zeile
web-own-spots = Spalte,Zeile – mit Leerzeichen dazwischen, von 0 gezählt
web-own-known = Was es gibt
web-own-more-parts = Was noch in die Datei kann
web-own-more-parts-about = Ein Abenteuer bringt zum Beispiel seine eigenen Gegner und Karten mit.
web-own-drop = Entfernen
web-own-up = Nach oben
web-own-turn = Wechseln
web-own-text = Der Text der Datei
web-own-text-about = Das ist die Datei selbst, wie die Programme sie lesen.
web-own-comments = In der Datei stehen Kommentare (#). Im Text bleiben sie; sobald du im Formular etwas änderst, gehen sie verloren.
web-own-file = Als Datei
web-own-copy = Abschrift anlegen
web-own-away = Wegwerfen
web-own-away-sure = Weg ist weg, auch die Bilder.
web-own-away-do = Wirklich wegwerfen
web-own-hand = Weitergeben
web-own-hand-about = Ein Link, mit dem andere sich eine Abschrift nehmen können. Deine bleibt deine.
web-own-share = Link machen
web-own-hand-link = Wer diesen Link hat, kann sich eine Abschrift nehmen:
web-own-unshare = Link zurückziehen
web-own-taking-about = Jemand gibt dir das weiter. Du bekommst eine Abschrift auf dein Regal.
web-own-taking-do = Auf mein Regal
web-own-pictures = Bilder
web-own-pictures-about = PNG, JPEG oder WebP. Dein Browser macht sie kleiner, ehe er sie schickt.
web-own-picture-do = Nehmen
web-own-picture-kind = Das ist kein Bild, das hier gezeigt werden kann: nur PNG, JPEG und WebP.
web-own-picture-size = Das Bild hat zu viele Punkte: höchstens 2048 auf jeder Seite.
web-own-picture-bytes = Das Bild ist zu groß: höchstens 256 KB.
web-own-picture-full = Für dieses Bild ist kein Platz mehr.
web-own-table-title = Vom Regal und zurück
web-own-table-back = Zum Tisch
web-own-table-link = Regal
web-own-take = Vom Regal nehmen
web-own-take-none = Auf deinem Regal liegt nichts Fertiges, das an diesen Tisch passt. Abenteuer, Karten zum Finden und Orte kommen beim Öffnen eines Tisches mit.
web-own-brought = Liegt auf dem Tisch.
web-own-made-up = In einer Zeile erfunden
web-own-made-up-about = Ein Gegner aus dem Stegreif. Alles Weitere lässt sich später ändern.
web-own-made-up-do = An den Tisch
web-own-home = Aufs Regal legen
web-own-home-about = So, wie es jetzt am Tisch ist: eine neue Fassung, die alte bleibt.
web-own-home-do = Aufs Regal
web-own-kept-home = Liegt auf deinem Regal.
web-own-kind-duel = Duell
web-own-kind-character = Charakter
web-own-kind-foe = Gegner
web-own-kind-place = Ort
web-own-kind-adventure = Abenteuer
web-own-kind-card = Karte zum Finden
web-own-kind-map = Landkarte
web-own-kind-gear = Ausrüstung
web-own-kind-list = Liste
web-own-begin = Neu: { $kind }
web-own-taking = „{ $name }“ nehmen
web-own-line = Zeile { $line }
web-own-faults = { $count ->
    [one] Eines fehlt oder stimmt nicht
   *[other] { $count } Dinge fehlen oder stimmen nicht
  }
web-own-along = { $count ->
    [one] Mein Regal kommt mit (ein Ding)
   *[other] Mein Regal kommt mit ({ $count } Dinge)
  }
web-own-picture = { $place ->
    [portrait] Porträt
    [token] Spielmarke
   *[map] Hintergrund der Karte
  }
web-own-where = { $kind ->
    [duel] Du wählst es aus, wenn du einen Tisch öffnest.
    [adventure] Du wählst es aus, wenn du einen Tisch öffnest.
   *[other] Am Tisch: „Regal“. Neue Tische haben es in ihren Listen.
  }
web-own-file-fault = { $kind ->
    [empty] Es kam nichts an.
    [text] Das ist kein Text.
    [syntax] Das ist weder TOML noch JSON.
    [later] Diese Datei ist von einer späteren Fassung des Programms.
   *[other] Darin steht nichts, was eines der Spiele liest.
  }
web-own-way = { $way ->
    [foe] Als Gegner
    [ally] Auf die Seite der Gruppe
    [map] Auslegen
    [threat] Als Bedrohung
    [mine] Als meinen
   *[character] Für { $who }
  }
