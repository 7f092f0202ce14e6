# Daggerheart: Startseite

# Bereiche

web-dh-tab-now = Jetzt
web-dh-tab-sheet = Mein Bogen
web-dh-tab-stage = Bühne
web-dh-tab-table = Gruppe
web-dh-tab-company = Tisch
web-dh-session = { $count }. Spielrunde
web-dh-quote = „{ $text }“
web-dh-of = { $what }: { $have } von { $of }
web-dh-nothing = nichts
web-dh-set = Setzen
web-dh-drop = Entfernen
web-dh-show = Zeigen
web-dh-use = Nutzen
web-dh-end = Beenden
web-dh-do-it = So sei es
web-dh-whom = Wen?
web-dh-how-much = Wie viel?
web-dh-what-for = Wofür?
web-dh-free = kostenlos
web-dh-only-you = nur für dich

# Würfel, Marken, Wörter des Spiels

web-dh-die-letter = W
web-dh-die = { $kind ->
    [hope] Hoffnungswürfel: { $face }
    [fear] Angstwürfel: { $face }
    [plus] Vorteilswürfel: { $face }
    [minus] Nachteilswürfel: { $face }
   *[other] Würfel: { $face }
 }
web-dh-die-name = { $kind ->
    [hope] Hoffnung
   *[fear] Angst
 }
web-dh-rank = { $kind ->
    [higher] liegt höher
    [pair] ein Pasch
   *[lower] liegt tiefer
 }
web-dh-hope = Hoffnung
web-dh-fear = Angst
web-dh-fear-hidden = verdeckt
web-dh-hp = TP
web-dh-stress = Stress
web-dh-armor = Rüstung
web-dh-evasion = Ausweichen
web-dh-major = schwer ab
web-dh-severe = verheerend ab
web-dh-difficulty = Schwierigkeit
web-dh-trait-word = Eigenschaft
web-dh-traits = Eigenschaften
web-dh-experience = Erfahrung
web-dh-experiences = Erfahrungen
web-dh-weapon = Waffe
web-dh-weapons = Waffen
web-dh-features = Fähigkeiten
web-dh-feature = Fähigkeit
web-dh-trait = { $kind ->
    [agility] Agilität
    [strength] Stärke
    [finesse] Finesse
    [instinct] Instinkt
    [presence] Präsenz
   *[knowledge] Wissen
 }
web-dh-trait-open = Eigenschaft noch offen
web-dh-condition = { $kind ->
    [hidden] Versteckt
    [restrained] Festgehalten
   *[vulnerable] Verwundbar
 }
web-dh-condition-none = Zustände
web-dh-condition-over = { $name }: nicht mehr { $condition }
web-dh-condition-about = { $kind ->
    [hidden] Würfe gegen dieses Ziel haben Nachteil, bis es gesehen wird oder angreift.
    [restrained] Kann sich nicht bewegen, aber von hier aus handeln.
   *[vulnerable] Würfe gegen dieses Ziel haben Vorteil.
 }
web-dh-range = { $kind ->
    [melee] Nahkampf
    [very_close] sehr nah
    [close] nah
    [far] weit
   *[very_far] sehr weit
 }
web-dh-damage-type = { $kind ->
    [phy] physisch
    [mag] magisch
    [both] physisch und magisch
   *[either] physisch oder magisch
 }
web-dh-sign = { $kind ->
    [advantage] Vorteil
   *[disadvantage] Nachteil
 }
web-dh-status = { $kind ->
    [up] bei Bewusstsein
    [death_move_due] Todeszug steht an
    [unconscious] bewusstlos
   *[dead] tot
 }
web-dh-bare-hands = Bloße Hände
web-dh-rally = Sammeln-Würfel
web-dh-price-hope = { $count ->
   *[other] { $count } Hoffnung
 }
web-dh-price-stress = { $count ->
   *[other] { $count } Stress
 }
web-dh-price-fear = { $count ->
   *[other] { $count } Angst
 }
web-dh-price-free = kostenlos
web-dh-spotlight = { $kind ->
    [gm] Rampenlicht: Spielleitung
    [players-gm] Rampenlicht: die Gruppe
   *[players] Rampenlicht: ihr
 }
web-dh-spotlight-word = Rampenlicht
web-dh-gm-short = SL
web-dh-hidden = verdeckt
web-dh-hidden-from-players = verdeckt
web-dh-hide = verdeckt halten
web-dh-no-difficulty = legt die Spielleitung fest
web-dh-against-open = gegen { $count }
web-dh-against-secret = gegen { $count } (verdeckt)
web-dh-against-hidden = gegen eine verdeckte Schwierigkeit
web-dh-stakes = Auf dem Spiel
web-dh-stakes-say = Was droht bei einem Fehlschlag?
web-dh-stakes-none = Was ein Fehlschlag bringt, ist nicht gesagt.
web-dh-foe-gone = ein Antagonist

# Was jemand tun kann

web-dh-now = { $kind ->
    [gm-own] Du hast das Rampenlicht.
    [gm] Die Spielleitung ist am Zug.
    [players-gm] Die Gruppe ist am Zug.
    [players] Was tust du?
    [none] Wen spielst du?
    [unconscious] Du bist bewusstlos.
    [dead] Deine Figur ist tot.
   *[watching] Die Gruppe ist am Zug.
 }
web-dh-now-about = { $kind ->
    [unconscious] Bis jemand dir TP heilt oder ihr lange rastet, können nur die anderen handeln.
   *[dead] Du kannst eine andere Figur ins Spiel bringen.
 }
web-dh-held = { $mine ->
    [yes] Dein Zug wartet. Er geht weiter, wenn das Rampenlicht zurück ist.
   *[no] Der Zug von { $name } wartet. Er geht weiter, wenn das Rampenlicht zurück ist.
 }
web-dh-intent = In einem Satz (muss nicht geschrieben werden)
web-dh-intent-hint = Über die Dächer, bevor sie sich umdrehen …
web-dh-which-trait = Mit welcher Eigenschaft?
web-dh-clear = Nebenbei abschütteln
web-dh-clear-nothing = nichts
web-dh-attack = Angreifen
web-dh-attack-more = Mit Erfahrung, Vorteil oder Nachteil
web-dh-attack-name = Angriff heißt
web-dh-cast = Wirken
web-dh-cast-several = { $name } auf mehrere
web-dh-several = Auf wen?
web-dh-at-a-foe = Ein Wurf gegen jemanden
web-dh-against = Gegen
web-dh-roll-at = { $what }, Ziel: { $whom }
web-dh-no-target = niemand
web-dh-no-weapon = keine
web-dh-rally-give = Würfel verteilen
web-dh-rally-relief = würfeln und so viel Stress heilen
web-dh-rally-add = kommt in den Pool
web-dh-own-spell = dein Zauber
web-dh-fate = Das Schicksal fragen
web-dh-fate-about = Ein einzelner Würfel, ohne jede Folge für Hoffnung und Angst.
web-dh-fate-what = Was soll der Würfel sagen?
web-dh-fate-hint = Ist noch jemand im Haus? Hoch heißt ja …
web-dh-fate-face = Der Würfel zeigt { $count } von 12. Was das heißt, entscheidet ihr.
web-dh-throw = Würfeln
web-dh-throw-straight = { $damage ->
        [yes] Würfeln, samt Schaden
       *[no] Würfeln und annehmen
    }
web-dh-cancel = Doch nicht
web-dh-for = Für { $name } handeln

# Gruppe und Tag-Team

web-dh-group = Gemeinsam handeln
web-dh-group-about = Du führst an. Jeder andere Wurf, der gelingt, gibt dir +1, jeder andere −1.
web-dh-group-bonus = die Gruppe
web-dh-group-attack = Einen Angriff anführen
web-dh-group-spell = Mit { $name } anführen
web-dh-group-with = { $name } macht mit.
web-dh-some-none = Hake mindestens eines an.
web-dh-group-who = Wer macht mit?
web-dh-group-label = Gruppen-Aktionswurf
web-dh-group-lead = { $stage ->
        [asked] { $name } will die Gruppe anführen.
        [followers] { $name } führt an. Noch zu würfeln: { $names }
        [own] Alle haben gewürfelt. Du führst an: Was kommt in den Pool?
       *[leader] Alle haben gewürfelt. Jetzt würfelt { $name }.
    }

web-dh-follow-how = { $mine ->
        [yes] Wie hilfst du dabei? (muss nicht geschrieben werden)
       *[no] Wie hilft { $name } dabei? (muss nicht geschrieben werden)
    }
web-dh-follower-picks = wählt selbst
web-dh-tag = Tag-Team ({ $count } Hoffnung)
web-dh-tag-about = Ihr würfelt beide, ein Wurf zählt für beide. Einmal je Spielrunde.
web-dh-tag-how = Wie greift ihr ineinander?
web-dh-tag-partner = Mit wem?
web-dh-tag-own-part = Was du dabei tust:
web-dh-tag-have = Du hast { $count }.
web-dh-tag-strike = Gemeinsam angreifen
web-dh-tag-struck = Zusammen { $count } Schaden.
web-dh-tag-target = Gemeinsames Ziel
web-dh-tag-label = Tag-Team
web-dh-tag-now = { $stage ->
        [asked] { $a } fragt { $b }.
        [rolling] { $a } und { $b } würfeln.
        [choosing] Welcher Wurf zählt?
        [struck] { $a } und { $b } haben das zusammen erreicht.
       *[chosen] Ein Wurf zählt für beide.
    }

web-dh-tag-asks = { $name } möchte mit dir zusammen handeln.
web-dh-tag-with = Ja, mit: { $name }
web-dh-tag-yes = Ja, mit einer Eigenschaft
web-dh-tag-no = Nein
web-dh-tag-counts = Dieser Wurf zählt.
web-dh-tag-wish = { $name } wünscht sich diesen.
web-dh-tag-choose = { $kind ->
    [decide] { $mine ->
        [yes] Meinen Wurf nehmen
       *[no] Den Wurf von { $name } nehmen
    }
   *[wish] { $mine ->
        [yes] Meinen Wurf wünschen
       *[no] Den Wurf von { $name } wünschen
    }
 }
web-dh-tag-type = Welche Art Schaden?
web-dh-tag-damage-due = Der Schaden fehlt noch.

# Ein Wurf

web-dh-waits = { $gm ->
        [yes] Dein Wort ist gefragt
       *[no] { $mine ->
        [yes] Die Spielleitung sieht sich deinen Zug an
       *[no] Die Spielleitung sieht sich den Zug an
    }
    }
web-dh-wants = { $name }: { $what }
web-dh-waits-gm = Wartet auf die Spielleitung.
web-dh-open = { $picks ->
        [yes] { $mine ->
        [yes] Womit würfelst du?
       *[no] Womit würfelt { $name }?
    }
       *[no] { $mine ->
        [yes] Du bist dran. Was kommt in den Pool?
       *[no] { $name } würfelt gleich.
    }
    }
web-dh-waiting-throw = Wartet auf den Wurf von { $name }.
web-dh-waiting-settle = { $what ->
        [decides] { $name } entscheidet noch.
        [damage] Wartet auf den Schadenswurf von { $name }.
        [goes-on] { $name } oder die Spielleitung macht weiter.
        [fear] Die Angst ist voll: erst gibt die Spielleitung welche aus.
       *[gm] Die Spielleitung macht weiter.
    }
web-dh-reaction-waits = Alle haben gewürfelt; die Spielleitung sagt, was geschieht.
web-dh-reaction-untold = Was beim Scheitern droht, weiß nur die Spielleitung.
web-dh-tag-waiting = { $what ->
        [throw] Noch zu würfeln: { $names }
        [choose] { $names } wählt, welcher Wurf zählt.
        [damage] Wartet auf den Schadenswurf von { $names }.
       *[gm] Die Spielleitung macht weiter.
    }
web-dh-helps = hilft
web-dh-outside = von außen
web-dh-sum = { $hope } Hoffnung + { $fear } Angst{ $parts } = { $total }
web-dh-sum-advantage = Vorteil
web-dh-sum-disadvantage = Nachteil
web-dh-sum-help = Hilfe
web-dh-sum-more = weiteres
web-dh-damage-parts = { $dice } gewürfelt{ $parts } = { $sum } Schaden
web-dh-damage-most = kritisch
web-dh-damage-flat = fest
web-dh-foe-sum = { $known ->
        [yes] W20 { $face } { $plus } = { $total } gegen Ausweichen { $evasion } ({ $name })
       *[no] W20 { $face } und ein verdeckter Bonus gegen Ausweichen { $evasion } ({ $name })
    }
web-dh-rest-over = { $interrupted ->
        [yes] Die Rast wird gestört.
       *[no] Die Rast ist zu Ende.
    }
web-dh-together = Zusammen:
web-dh-reserved = Dafür vorgemerkt: { $count } von { $have } Hoffnung; bezahlt wird beim Wurf.
web-dh-help = { $mine ->
        [yes] { $who } helfen
       *[no] { $name } hilft { $who }
    }
web-dh-help-how = Wie hilfst du? (muss nicht geschrieben werden)
web-dh-help-die = Den Hilfswürfel wirft mit, wer für { $name } würfelt, auch wenn du eigene Würfel hast.
web-dh-helping = { $name } hilft { $who }.
web-dh-unhelp = Doch nicht helfen
web-dh-help-counts = { $kind ->
    [yes] hilft, zählt
   *[no] hilft
 }
web-dh-give = { $sign ->
        [advantage] Vorteil für { $name }
       *[disadvantage] Nachteil für { $name }
    }
web-dh-drop-edge = { $sign ->
        [advantage] Vorteil „{ $name }“ streichen
       *[disadvantage] Nachteil „{ $name }“ streichen
    }
web-dh-reframe = Wurf ändern: Eigenschaft, Schwierigkeit, Einsatz
web-dh-reframe-do = So gilt der Wurf
web-dh-edge-no-die = { $kind ->
    [advantage] Vorteil, ohne Würfel
   *[disadvantage] Nachteil, ohne Würfel
 }
web-dh-edge-own = Vorteil oder Nachteil mit Begründung
web-dh-edge-which = Was?
web-dh-edge-why = Woher kommt das?
web-dh-edge-do = Geben
web-dh-outside-give = Ein Nachteilswürfel von außen
web-dh-veto = Warum passt „{ $name }“ nicht?
web-dh-veto-do = Passt nicht
web-dh-raise = { $name } gegen den Wurf (1 Angst)
web-dh-tie = Lässt „{ $name }“ laufen
web-dh-announced = { $label ->
    [crit] Kritischer Erfolg!
    [hope] { $total } mit Hoffnung
    [fear] { $total } mit Angst
   *[none] { $total }
 }
web-dh-outcome-say = { $kind ->
    [crit] Es gelingt, und mehr als das.
    [success_hope] – geschafft.
    [success_fear] – geschafft, aber es hat einen Preis.
    [failure_hope] – gescheitert, mit einer kleinen Folge.
   *[failure_fear] – gescheitert, mit schwerer Folge.
 }
web-dh-reacted = { $kind ->
    [crit] Nichts davon trifft.
    [success] – standgehalten.
    [follows] – das hilft.
    [hinders] – das hilft nicht.
   *[failure] – nicht standgehalten.
 }
web-dh-hits = Getroffen: { $names }
web-dh-accept = Annehmen
web-dh-decide = { $kind ->
    [accept] Nimmst du den Wurf so an?
    [damage] Wie viel Schaden macht es?
    [close-gm] Was folgt daraus?
   *[close] Wie geht es weiter?
 }
web-dh-close = Weiter
web-dh-close-with = Mit einer Zeile, was sich geändert hat
web-dh-close-say = So steht es da
web-dh-close-note = Was hat sich geändert?
web-dh-close-consequence = Welche Folge hat es?
web-dh-relief = { $name } heilt dafür 1 Stress
web-dh-reroll = { $die ->
        [hope] { $name }: Hoffnung neu würfeln ({ $price })
       *[fear] { $name }: Angst neu würfeln ({ $price })
    }
web-dh-damage-throw = { $rally ->
        [yes] Schaden mit Sammeln-Würfel
       *[no] { $type ->
        [phy] Schaden würfeln, physisch
        [mag] Schaden würfeln, magisch
       *[none] Schaden würfeln
    }
    }
web-dh-damage-sum = { $count } Schaden.
web-dh-damage-critical = Kritisch!
web-dh-dealt = { $hp ->
        [0] { $immune ->
            [yes] { $name } ist dagegen immun und bleibt unverletzt.
            [some] Er richtet nichts aus: { $name } bleibt unverletzt.
           *[no] { $name } bleibt unverletzt.
        }
       *[other] { $name } markiert { $hp } TP.
    }
web-dh-defeated = { $name } ist besiegt.
web-dh-triggered = wird ausgelöst
web-dh-dice-due = { $count ->
        [one] Wirf einen Würfel und sag, was er zeigt.
       *[other] Wirf { $count } Würfel und sag, was sie zeigen.
    }
web-dh-throw-for = { $mine ->
        [yes] Würfeln
       *[no] Für { $name } würfeln
    }

# Chancen

web-dh-succeeds = Gelingt
web-dh-fails = Gelingt nicht
web-dh-keeps = { $gm ->
        [yes] Rampenlicht bleibt bei der Gruppe
       *[no] Rampenlicht bleibt bei euch
    }
web-dh-with-hope = { $mine ->
        [yes] du erhältst Hoffnung
       *[no] { $name } erhält Hoffnung
    }
web-dh-with-fear = { $gm ->
        [yes] du erhältst Angst
       *[no] die Spielleitung erhält Angst
    }
web-dh-odds-wait = Wie gut die Chancen stehen, ist erst zu sagen, wenn feststeht, womit die anderen würfeln: { $names }
web-dh-count-ends = „{ $name }“ endet
web-dh-tag-odds = Beide Würfe zusammen, wenn der bessere zählt
web-dh-odds-of = Chancen: { $name }
web-dh-tag-fear = Im Schnitt { $fear } Angst für die Spielleitung
web-dh-rest-fear = Angst nach der Rast
web-dh-fear-n = { $count } Angst
web-dh-outcome = { $kind ->
    [crit] Kritischer Erfolg
    [success_hope] Erfolg mit Hoffnung
    [success_fear] Erfolg mit Angst
    [failure_hope] Scheitern mit Hoffnung
   *[failure_fear] Scheitern mit Angst
 }
web-dh-curve = So oft gelingt es, je nach Schwierigkeit
web-dh-lever = { $kind ->
    [advantage] Ein Vorteil:
   *[helper] Eine Hilfe mehr:
 }
web-dh-up-to = bis +{ $chance }
web-dh-marks-on = Schaden an { $name }
web-dh-hp-n = { $count } TP
web-dh-hp-so-far = { $count ->
    [0] unverletzt
   *[other] { $count } TP markiert
  }
web-dh-scar = eine Narbe bleibt
web-dh-fate-is = { $kind ->
    [all] alles geheilt
    [some] du stehst wieder auf
   *[dies] das Ende
 }
web-dh-hits-whom = Trifft { $name }
web-dh-hit = { $kind ->
    [miss] daneben
    [hit] Treffer
   *[critical] kritischer Treffer
 }

# Die Spielleitung gibt einem Wurf den Rahmen

web-dh-call = Würfeln lassen: { $what }
web-dh-call-do = Würfeln lassen
web-dh-call-with = Würfeln lassen mit:
web-dh-call-several = Mehrere Eigenschaften zur Wahl
web-dh-call-pick = Woraus darf gewählt werden?
web-dh-waive = Ohne Wurf
web-dh-waive-note = Eine Zeile dazu
web-dh-waive-do = Es gelingt einfach
web-dh-price-say = Es gelingt, aber …
web-dh-price-do = Preis anbieten
web-dh-price-offered = { $mine ->
        [yes] Ohne Wurf, wenn du willst: „{ $text }“ ({ $stress } Stress, { $hp } TP)
       *[no] Ohne Wurf, wenn { $name } will: „{ $text }“ ({ $stress } Stress, { $hp } TP)
    }
web-dh-price-yes = Den Preis zahlen
web-dh-price-no = Lieber würfeln

# Reaktionswürfe

web-dh-reaction-label = Reaktionswurf
web-dh-reaction-feature = Etwas bricht über euch herein
web-dh-reaction = { $mine ->
        [yes] { $source }. Hältst du stand?
       *[no] { $source }. Wer hält stand?
    }
web-dh-reaction-apply = Die Folgen eintreten lassen
web-dh-reaction-call = Reaktionswürfe verlangen
web-dh-reaction-source = Was bricht herein?
web-dh-reaction-tell = Allen sagen, was droht
web-dh-reaction-do = Würfeln lassen
web-dh-on-failure = Wer scheitert
web-dh-on-success = Wer standhält
web-dh-step-damage = { $dice } { $type }{ $half ->
        [yes] {" "}(halb)
       *[no] {""}
    }{ $direct ->
        [yes] {" "}(direkt)
       *[no] {""}
    }
web-dh-step-stress = { $count } Stress
web-dh-step-move = bewegt bis { $range }

# Treffer, Rüstung, Tod, Rast

web-dh-armor-ask = { $mine ->
        [yes] Du hast { $hp } TP zu markieren. Hilft die Rüstung?
       *[no] { $name } hat { $hp } TP zu markieren. Hilft die Rüstung?
    }
web-dh-armor-hit = { $name } steckt { $raw } Schaden ein.
web-dh-armor-why = { $half ->
        [yes] davon die Hälfte:{" "}
       *[no] {""}
    }{ $less ->
        [yes] { $raw } Schaden, davon bleiben { $after }
       *[no] { $raw } Schaden
    } · Schwellen { $major } und { $severe }
web-dh-armor-free = { $count ->
        [one] Ein Rüstungsfeld ist frei.
       *[other] { $count } Rüstungsfelder sind frei.
    }
web-dh-armor-do = { $use ->
        [yes] Rüstungsfeld nutzen: { $hp } TP
       *[no] Ohne Rüstung: { $hp } TP
    }
web-dh-death-label = Todeszug
web-dh-death = { $mine ->
        [yes] Dein letzter Trefferpunkt ist markiert. Wie gehst du?
       *[no] { $name } ist gefallen. Wie geht es weiter?
    }
web-dh-death-move = { $kind ->
    [risk] Alles riskieren
    [avoid] Dem Tod ausweichen
   *[blaze] In Flammen aufgehen
 }
web-dh-death-about = { $kind ->
    [risk] Beide Würfel: Hoffnung höher, und du stehst auf; Angst höher, und es ist vorbei; Pasch, und alles ist geheilt.
    [avoid] Du bist bewusstlos. Ein niedriger Hoffnungswürfel hinterlässt eine Narbe.
   *[blaze] Eine letzte Tat gelingt kritisch. Dann stirbst du.
 }
web-dh-death-divide = { $mine ->
        [yes] Du lebst. { $n } darfst du heilen: Wie teilst du auf?
       *[no] { $name } lebt und teilt { $n } auf.
    }
web-dh-death-share = { $hp } TP, { $stress } Stress
web-dh-blaze-allow = Dem letzten Gefecht zustimmen
web-dh-blaze-strike = Die letzte Tat ist ein Schlag
web-dh-death-came = { $kind ->
        [blaze] { $name } geht in Flammen auf.
        [avoid] { $dead ->
        [yes] { $name } stirbt.
       *[no] { $scar ->
        [yes] { $name } ist bewusstlos, und eine Narbe bleibt.
       *[no] { $name } ist bewusstlos.
    }
    }
       *[risk] { $dead ->
        [yes] { $name } stirbt.
       *[no] { $name } steht wieder auf.
    }
    }
web-dh-rest = { $kind ->
    [short] Kurze Rast
   *[long] Lange Rast
 }
web-dh-rest-now = { $stage ->
        [own] Was tust du während der Rast?
        [end] Alle haben gewählt. Ist die Rast zu Ende?
        [over] Alle haben gewählt. Die Spielleitung beendet die Rast.
       *[waits] Die Gruppe rastet. Noch zu wählen: { $names }
    }
web-dh-rest-about = { $kind ->
    [short] Je zwei Dinge. Geheilt wird ein W4 plus Rang; die Spielleitung erhält W4 Angst.
   *[long] Je zwei Dinge. Geheilt wird alles; die Spielleitung erhält W4 Angst und eine je Figur.
 }
web-dh-rest-begin = Rasten lassen
web-dh-rest-useless = { $kind ->
    [hp] { $name } hat keine Wunden.
    [stress] { $name } hat keinen Stress.
    [armor] Die Rüstung von { $name } ist heil.
   *[hope] { $name } ist voller Hoffnung.
 }
web-dh-rest-marks = { $hp } TP · { $stress } Stress · { $armor } Rüstung markiert · { $hope } Hoffnung
web-dh-downtime = { $kind ->
    [tend_wounds] Wunden versorgen: { $name }
    [clear_stress] Stress heilen
    [repair_armor] Rüstung flicken: { $name }
    [prepare] Sich vorbereiten (+1 Hoffnung)
    [prepare_together] Gemeinsam vorbereiten (je +2 Hoffnung, wenn noch jemand mitmacht)
   *[project] Am Projekt arbeiten: { $name }
 }
web-dh-downtime-done = { $kind ->
    [tend_wounds] versorgt Wunden ({ $name })
    [clear_stress] heilt Stress
    [repair_armor] flickt Rüstung ({ $name })
    [prepare] bereitet sich vor
    [prepare_together] bereitet sich gemeinsam vor
   *[project] arbeitet an „{ $name }“
 }
web-dh-rest-end = Die Rast beenden
web-dh-rest-end-count = Beenden und „{ $name }“ voranbringen
web-dh-rest-interrupt = Unterbrechen

# Wer und was hier ist

web-dh-party = Die Gruppe
web-dh-party-empty = Noch hat niemand eine Figur.
web-dh-no-sheet = noch ohne Figur
web-dh-pc-slots = { $hp } TP, { $stress } Stress, { $armor } Rüstung
web-dh-pc-line = Ausweichen { $evasion } · schwer ab { $major }, verheerend ab { $severe }
web-dh-stage = Auf der Bühne
web-dh-place = Ort
web-dh-foe-down = besiegt
web-dh-hp-marked = TP markiert
web-dh-marked-are = Hoffnung: so viel hast du. TP, Stress, Rüstung: so viel ist schon markiert.
web-dh-thresholds = schwer ab { $major }, verheerend ab { $severe }
web-dh-thresholds-word = Schwellen
web-dh-no-thresholds = keine Schadensschwellen
web-dh-hp-slots = { $count } TP
web-dh-stress-slots = { $count } Stress
web-dh-resists = widersteht:
web-dh-immune = immun gegen:
web-dh-no-resistance = keine Widerstände
web-dh-effects = Wirkungen
web-dh-temporary = vorübergehend
web-dh-ends = { $kind ->
    [text] wie beschrieben
    [choice] bis sie beendet wird
    [scene] bis zum Ende der Szene
    [rest] bis zur Rast
    [long_rest] bis zur langen Rast
   *[session] bis zum Ende der Spielrunde
 }

# Countdowns

web-dh-countdowns = Countdowns
web-dh-countdowns-none = Nichts läuft ab.
web-dh-countdown-then = { $over ->
        [yes] { $effect }
       *[no] Bei 0: { $effect }
    }
web-dh-countdown = { $kind ->
    [standard] mit jedem Wurf
    [progress] Fortschritt
    [consequence] Folge
    [long_term] langfristig
   *[manual] von Hand
 }
web-dh-loop = { $kind ->
    [none] einmal
    [loop] beginnt von vorn
    [increasing] beginnt von vorn, jedes Mal länger
   *[decreasing] beginnt von vorn, jedes Mal kürzer
 }
web-dh-named-rolls = nur mit benannten Würfen
web-dh-triggered-times = { $count ->
        [one] einmal ausgelöst
       *[other] { $count }-mal ausgelöst
    }
web-dh-tick = Einen Schritt weiter
web-dh-countdown-new = Neuer Countdown
web-dh-countdown-name = Heißt
web-dh-countdown-start = Beginnt bei
web-dh-countdown-die = Beginnt bei der Augenzahl von
web-dh-countdown-effect = Was geschieht am Ende?
web-dh-countdown-kind = Läuft
web-dh-countdown-loop = Danach
web-dh-countdown-do = Anlegen
web-dh-countdown-rolled = Anfang auswürfeln
web-dh-countdown-linked = Gegenstück zu „{ $name }“

# Der Bogen

web-dh-sheet = Dein Bogen
web-dh-sheet-empty = Noch leer: Such dir in der Mitte eine Figur aus.

web-dh-level = Stufe { $count }
web-dh-casts = zaubert mit { $name }
web-dh-proficiency = Kompetenz { $count }
web-dh-export = Als Datei mitnehmen
web-dh-when = { $kind ->
    [before_roll] vor dem Wurf
    [after_roll] nach dem Wurf
    [with_action] mit einer Aktion
    [any] jederzeit
   *[roll] eigener Wurf
 }
web-dh-uses = { $per ->
        [session] noch { $left }-mal in dieser Spielrunde
        [rest] noch { $left }-mal bis zur Rast
       *[long_rest] noch { $left }-mal bis zur langen Rast
    }
web-dh-play-as = { $name } spielen
web-dh-taken = spielt { $name }
web-dh-own-sheet = Eine eigene Figur
web-dh-own-do = Mit dieser Figur spielen
web-dh-import-pc = Einen Bogen aus einer Datei holen
web-dh-sheet-new = Auf Stufe 1 sind die Eigenschaften +2, +1, +1, 0, 0 und −1, in beliebiger Reihenfolge.
web-dh-sheet-name = Name
web-dh-sheet-about = In einem Satz
web-dh-spellcast = Zaubert mit
web-dh-casts-not = zaubert nicht
web-dh-numbers = Werte
web-dh-level-word = Stufe
web-dh-proficiency-word = Kompetenz
web-dh-experience-n = Erfahrung { $count }
web-dh-modifier = Bonus
web-dh-weapon-n = Waffe { $count }
web-dh-weapon-own = Eigene Waffe
web-dh-range-word = Reichweite
web-dh-damage-word = Schaden
web-dh-feature-n = Fähigkeit { $count }
web-dh-feature-text = Was sie tut
web-dh-when-word = Wann
web-dh-act-word = Wirkung
web-dh-act = { $kind ->
    [told] wird erzählt
    [clear_stress] heilt 1 Stress
    [clear_hp] heilt 1 TP
    [clear_armor] stellt 1 Rüstungsfeld her
    [edge] gibt Vorteil
    [flat] gibt +2
    [reroll] würfelt einen Würfel neu
   *[rally] verteilt Sammeln-Würfel
 }

# Die Bühne der Spielleitung

web-dh-scene-difficulty = Schwierigkeit der Szene
web-dh-set-difficulty = Andere Zahl, verdeckt, Einsatz
web-dh-unset = Keine: jeden Wurf selbst ansagen
web-dh-ladder = Leiter der Schwierigkeiten
web-dh-foes = Antagonisten
web-dh-foes-none = Niemand steht im Weg.
web-dh-foe-add = Antagonisten dazustellen
web-dh-foe-which = Wer?
web-dh-foe-put = Auf die Bühne
web-dh-foe-wait = Hinter der Bühne warten lassen
web-dh-stage-waits = Ein Wurf oder eine Frage ist offen; danach geht es hier weiter.
web-dh-stage-where = Dorthin
web-dh-behind = { $count ->
        [one] Einer wartet hinter der Bühne
       *[other] { $count } warten hinter der Bühne
    }
web-dh-enter = Tritt auf
web-dh-foe-away = Wegräumen
web-dh-foe-remove = Verlässt die Szene
web-dh-foe-more = Fähigkeiten, verraten, mehr
web-dh-known-as = für die Gruppe: { $name }
web-dh-foe-seen = war schon dran
web-dh-slow-token = sammelt sich
web-dh-own-foe = Einen eigenen Antagonisten anlegen
web-dh-import-foe = Einen Antagonisten aus einer Datei holen
web-dh-public-name = Heißt für die Gruppe
web-dh-role-word = Rolle
web-dh-tier = Rang { $count }
web-dh-tier-word = Rang
web-dh-dice-count = Anzahl
web-dh-kind-word = Art
web-dh-role = { $kind ->
    [bruiser] Schläger
    [horde] Horde
    [leader] Anführer
    [minion] Handlanger
    [ranged] Fernkämpfer
    [skulk] Schleicher
    [social] Sozial
    [solo] Einzelgänger
    [standard] Standard
   *[support] Unterstützer
 }
web-dh-foe-act = { $kind ->
    [told] wird erzählt
    [minion] Handlanger (4)
    [relentless] Unerbittlich (2)
    [slow] Langsam
    [attack_several] Angriff auf mehrere
    [stress_all] Ziele markieren 1 Stress
   *[reaction_half] Reaktion: 2W6+2, halb bei Erfolg
 }
web-dh-feature-kind = { $kind ->
    [action] Aktion
    [reaction] Reaktion
   *[passive] immer
 }
web-dh-trigger = { $kind ->
    [damaged] wenn verletzt
    [missed] wenn verfehlt
    [defeated] wenn jemand fällt
   *[fear] bei einem Wurf mit Angst
 }
web-dh-reveal = Der Gruppe verraten
web-dh-fact = { $kind ->
    [difficulty] Schwierigkeit
    [thresholds] Schwellen
    [hp] TP
    [stress] Stress
    [attack] Angriff
    [experiences] Erfahrungen
    [resistances] Widerstände
   *[features] Fähigkeiten
 }
web-dh-task = Etwas Besonderes gegen
web-dh-task-done = { $success ->
        [yes] { $name } schafft es.
       *[no] { $name } schafft es nicht.
    }
web-dh-foe-next = { $count ->
        [0] Wer handelt?
       *[other] Wer handelt noch? Das kostet { $count } Angst.
    }
web-dh-foe-does = Was tut { $name }?
web-dh-aim = { $what }: { $whom }
web-dh-feature-do = { $name } ({ $cost })
web-dh-foe-clear = { $name } abschütteln
web-dh-sprint = { $kind ->
    [far] Rennt weit
   *[very_far] Rennt sehr weit
 }
web-dh-foe-other = Etwas anderes
web-dh-react = Jetzt
web-dh-no-experience = ohne Erfahrung
web-dh-experience-fear = { $name } { $by } (1 Angst)
web-dh-foe-attack-label = Ein Angriff
web-dh-foe-attacks = { $name } greift { $whom } an.
web-dh-foe-hits = { $critical ->
        [yes] { $name } trifft { $whom } kritisch!
       *[no] { $name } trifft { $whom }.
    }
web-dh-foe-misses = { $name } verfehlt { $whom }.
web-dh-foe-damage = { $kind ->
    [gm] Wie viel Schaden macht es?
   *[other] Die Spielleitung sagt, wie viel Schaden es macht.
 }
web-dh-foe-damage-do = { $kind ->
    [fixed] Schaden eintreten lassen
   *[dice] Schaden würfeln
 }
web-dh-places = Umgebungen
web-dh-place-add = Umgebung dazustellen
web-dh-place-do = { $fear ->
        [0] { $name }
       *[other] { $name } ({ $fear } Angst)
    }

# Der Zug der Spielleitung, Angst

web-dh-gm-turn = { $reason ->
        [rolled_with_fear] Ein Wurf mit Angst.
        [failed] Ein Wurf ist gescheitert.
        [consequences] Etwas hat Folgen.
        [golden_opportunity] Eine goldene Gelegenheit.
        [looks_to_gm] Alle sehen dich an.
       *[seized] Du hast das Rampenlicht an dich gerissen.
    } { $free ->
        [0] Jeder weitere Zug kostet Angst.
       *[other] Ein Zug ist frei.
    }
web-dh-take = { $kind ->
    [consequences] Das hat Folgen
    [golden_opportunity] Goldene Gelegenheit
    [looks_to_gm] Sie sehen mich an
   *[rolled_with_fear] Wurf mit Angst: übernehmen
 }
web-dh-gm-move = Was geschieht?
web-dh-gm-move-do = { $count ->
        [0] Zug machen
       *[other] Zug machen ({ $count } Angst)
    }
web-dh-extra-fear = Verstärkt mit
web-dh-no-extra = nichts
web-dh-hard = hart: es geschieht einfach
web-dh-gm-stress = Markiert jemand Stress?
web-dh-gm-stress-nobody = niemand
web-dh-gm-stress-one = { $name }: { $n } Stress
web-dh-end-turn = Rampenlicht zurückgeben
web-dh-fear-buys = { $count } Angst: was sie jetzt kauft
web-dh-interrupt = { $kind ->
    [yes] Ich unterbreche (1 Angst)
   *[no] Das Rampenlicht an mich reißen (1 Angst)
 }
web-dh-buy-do = Kaufen
web-dh-buy-not-now = gerade nicht
web-dh-buy-spotlight = Das Rampenlicht an sich reißen
web-dh-buy-spotlight-where = bei den Knöpfen oben
web-dh-buy-move = Noch ein Zug
web-dh-buy-move-where = oben, in deinem Zug
web-dh-buy-foe = Noch ein Antagonist
web-dh-buy-foe-where = bei seinem Namen auf der Bühne
web-dh-buy-feature = Angst­fähigkeiten
web-dh-buy-effect = Eine Wirkung beenden
web-dh-buy-effect-where = bei den Wirkungen
web-dh-buy-strength = Etwas verstärken
web-dh-end-effect = Beenden ({ $count } Angst)

# Buchführung

web-dh-books = Von Hand
web-dh-harm = Schaden eintragen
web-dh-harm-about = Schwellen, Widerstand und Rüstung rechnet der Tisch.
web-dh-harm-n = Schaden
web-dh-harm-type = Art
web-dh-harm-do = Eintragen
web-dh-direct = direkt: Rüstung hilft nicht
web-dh-marks = Marken
web-dh-mark = { $kind ->
    [mark_hp] TP markieren bei
    [clear_hp] TP heilen bei
    [mark_stress] Stress markieren bei
    [clear_stress] Stress heilen bei
   *[clear_armor] Rüstung herstellen bei
 }
web-dh-mark-do = { $kind ->
    [mark_hp] Markieren
    [mark_stress] Markieren
    [clear_hp] Heilen
    [clear_stress] Heilen
   *[clear_armor] Herstellen
 }
web-dh-conditions = Zustände
web-dh-condition-which = Zustand
web-dh-condition-add = Auferlegen
web-dh-condition-own = Ein eigener Zustand
web-dh-clear-condition = { $name }: { $condition } aufheben
web-dh-effect-new = Eine Wirkung auf jemanden legen
web-dh-effect-name = Heißt
web-dh-effect-source = Kommt von
web-dh-effect-ends = Dauert
web-dh-effect-modifier = Auf Würfe
web-dh-effect-do = Auflegen

# Spielrunden und Szenen

web-dh-between = { $kind ->
    [master-new] Wer spielt wen?
    [master-first] Vor der ersten Spielrunde
    [master] Zwischen zwei Spielrunden
    [player-new] Wen spielst du?
    [player] Du spielst { $name }. Gleich geht es los.
    [over] Die Spielrunde ist zu Ende.
   *[watching] Gleich geht es los.
 }
web-dh-between-about = { $kind ->
    [master-new] Alle suchen sich eine Figur aus. „Kampagne beginnen“ drückst du einmal, ganz am Anfang: Es gibt dir eine Angst je Figur. Danach beginnst du jede Spielrunde für sich.
    [master-first] Die Kampagne hat begonnen. Wenn alle da sind, beginne die Spielrunde.
    [master] Hoffnung und Angst bleiben, wie sie sind.
    [player-new] Nimm eine, die fertig ist, oder bring deine eigene.
    [over] Bericht und Nachrechnung sind schon da. Geht es weiter, beginnt die Spielleitung die nächste.
    [player] Die Spielleitung beginnt die Spielrunde.
   *[watching] Die Spielleitung beginnt die Spielrunde.
 }
web-dh-between-fear = Du hast { $count } Angst.
web-dh-session-over = Nach der { $count }. Spielrunde
web-dh-start-campaign = Kampagne beginnen
web-dh-start-session = { $count }. Spielrunde beginnen
web-dh-session-end = Spielrunde beenden
web-dh-pc-for = Eine Figur für { $name }
web-dh-scenes = Szenen und Spielrunde
web-dh-scenes-ready = Dieser Abend liegt bereit
web-dh-scene-start = Beginnen
web-dh-scene-own = Eine neue Szene
web-dh-scene-clear-behind = Auch, wer noch hinter der Bühne wartet, geht
web-dh-scene-clear = Bühne räumen: Orte, Gegner und kurze Countdowns der letzten Szene gehen
web-dh-scene-end = Szene beenden
web-dh-more-pcs = Noch eine Figur
web-dh-more-seat = Für wen?
web-dh-more-who = Welche?
web-dh-another = Eine andere Figur spielen
web-dh-ideas = Was jetzt vorkommen kann
web-dh-read = Vorlesen und verraten
web-dh-read-about = Steht danach auf jedem Bildschirm und bleibt unter „Was ihr wisst“.
web-dh-read-early = Alles, was man vorlesen kann
web-dh-read-hook = Aufhänger vorlesen
web-dh-read-this = „{ $title }“ vorlesen
web-dh-read-kind = { $kind ->
    [hook] Aufhänger
    [moment] Moment
    [clue] Hinweis
    [item] Gegenstand
    [ending] Ende
   *[other] Text
  }
web-dh-known = Was ihr wisst
web-dh-asked = Gefragt ist
web-dh-harmless = { $names } kann { $foe } nichts anhaben. Sag es, bevor jemand es vergeblich versucht.
web-dh-weighed = Ausprobiert mit einfachen Spielern: { $won } von 100 Kämpfen gewonnen, etwa { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }, in { $falls } von 100 fällt jemand, am Ende sind { $marked } % der TP markiert.
web-dh-minutes = etwa { $count } Minuten
web-dh-split = Danach kann man gut aufhören.
web-dh-adventure = Das Abenteuer: { $title }
web-dh-otherwise = Wenn sie etwas anderes tun
web-dh-endings = Wie es ausgehen kann
web-dh-lesson = Anleitung { $step } von { $all }
web-dh-lesson-fold = zuklappen: weiter ohne Anleitung
web-dh-lesson-gm = Für dich:
web-dh-lesson-at = Es geht um: { $control }
web-dh-guide-steps = Leitfaden

# Dateien

web-dh-file-title-pc = Einen Bogen aus einer Datei holen
web-dh-file-title-foe = Einen Antagonisten aus einer Datei holen
web-dh-file-about = Eine Datei, die du an einem anderen Tisch mitgenommen hast, oder eine, die du selbst geschrieben hast.
web-dh-file-do = Holen
web-dh-file-back = Zurück zum Tisch
web-dh-file-other = Das ist keine Datei dieser Art aus Daggerheart.
web-dh-tell = Sagen

# Abschnitte der Regeln

web-dh-section = { $section ->
    [adv] Vorteil und Nachteil
    [armor] Rüstung
    [atk] Angriffswürfe
    [cond] Zustände
    [content] Inhalte
    [count] Countdowns
    [crit] Kritischer Erfolg
    [death] Todeszüge
    [dice] Echte Würfel
    [dmg] Schaden
    [exp] Erfahrungen
    [fear] Angst
    [foe] Antagonisten
    [gm] Züge der Spielleitung
    [group] Gemeinsam handeln
    [help] Einander helfen
    [hope] Hoffnung
    [hp] Trefferpunkte
    [misc] Dies und das
    [move] Züge
    [outcome] Die fünf Ausgänge
    [rally] Sammeln-Würfel
    [range] Entfernungen
    [react] Reaktionswürfe
    [rest] Rasten
    [roll] Der Wurf
    [see] Wer was sieht
    [session] Spielrunden
    [settle] Einen Wurf abwickeln
    [special] Besondere Würfe
    [spell] Zauberwürfe
    [spot] Rampenlicht
    [step] Schritt für Schritt
    [stress] Stress
    [tag] Tag-Teams
    [trait] Eigenschaftswürfe
   *[other] Anderes
 }

# Lesarten

web-option-daggerheart-pace-quick = Schnell: Würfe gehen gegen die Zahl der Szene
web-option-daggerheart-pace-formal = Förmlich: Die Spielleitung rahmt jeden Wurf
web-option-daggerheart-stakes-optional = Einsatz kann gesagt werden
web-option-daggerheart-stakes-required = Einsatz muss gesagt werden
web-option-daggerheart-crit-without-stress-nothing = Ohne Stress bringt der Krit keine Erleichterung
web-option-daggerheart-crit-without-stress-ally-clears = Jemand anderes heilt 1 Stress
web-option-daggerheart-own-pool-one-net = Höchstens ein Würfel bleibt nach dem Aufheben
web-option-daggerheart-own-pool-one-flat = Je Seite zählt nur eine Quelle
web-option-daggerheart-own-pool-many = Jede übrige Quelle würfelt
web-option-daggerheart-help-cost-1 = Hilfe kostet 1 Hoffnung
web-option-daggerheart-help-cost-0 = Hilfe kostet nichts
web-option-daggerheart-help-cost-2 = Hilfe kostet 2 Hoffnung
web-option-daggerheart-help-cost-3 = Hilfe kostet 3 Hoffnung
web-option-daggerheart-help-with-own-advantage-add = Eigener Vorteil und Hilfe zählen zusammen
web-option-daggerheart-help-with-own-advantage-highest-of-all = Nur der höchste von allen zählt
web-option-daggerheart-participants-may-help-no = Beteiligte helfen nicht auch noch
web-option-daggerheart-participants-may-help-yes = Beteiligte dürfen auch helfen
web-option-daggerheart-experience-cost-1 = Eine Erfahrung kostet 1 Hoffnung
web-option-daggerheart-experience-cost-0 = Erfahrungen kosten nichts
web-option-daggerheart-experience-cost-2 = Eine Erfahrung kostet 2 Hoffnung
web-option-daggerheart-experience-cost-3 = Eine Erfahrung kostet 3 Hoffnung
web-option-daggerheart-hope-at-cap-payable = Überzählige Hoffnung kann sofort ausgegeben werden
web-option-daggerheart-hope-at-cap-lost = Überzählige Hoffnung verfällt
web-option-daggerheart-fear-at-cap-lost = Überzählige Angst verfällt
web-option-daggerheart-fear-at-cap-spend-first = Vor dem Verfall darf Angst ausgegeben werden
web-option-daggerheart-fear-visible-all = Alle sehen die Angst
web-option-daggerheart-fear-visible-gm = Nur die Spielleitung sieht die Angst
web-option-daggerheart-success-with-fear-gm-turn = Erfolg mit Angst gibt das Rampenlicht ab
web-option-daggerheart-success-with-fear-offer = Erfolg mit Angst bietet es an
web-option-daggerheart-success-with-fear-stay = Erfolg mit Angst lässt es bei der Gruppe
web-option-daggerheart-seize-window-between-rolls = Angst unterbricht nur zwischen zwei Würfen
web-option-daggerheart-seize-window-before-dice = Angst unterbricht auch einen angesetzten Wurf, bevor Würfel fallen
web-option-daggerheart-gm-moves-one-free = Ein Zug ist frei, weitere kosten Angst
web-option-daggerheart-gm-moves-unlimited = Züge der Spielleitung kosten nichts
web-option-daggerheart-extra-foe-cost-1 = Ein weiterer Antagonist kostet 1 Angst
web-option-daggerheart-extra-foe-cost-0 = Weitere Antagonisten kosten nichts
web-option-daggerheart-extra-foe-cost-2 = Ein weiterer Antagonist kostet 2 Angst
web-option-daggerheart-extra-foe-cost-3 = Ein weiterer Antagonist kostet 3 Angst
web-option-daggerheart-foe-spotlight-limit-once = Jeder Antagonist einmal je Zug
web-option-daggerheart-foe-spotlight-limit-unlimited = Antagonisten beliebig oft
web-option-daggerheart-multi-target-outcome-any = Ein Treffer genügt zum Erfolg
web-option-daggerheart-multi-target-outcome-all = Alle müssen getroffen werden
web-option-daggerheart-multi-target-outcome-first = Das erste Ziel entscheidet
web-option-daggerheart-reaction-label-show = Reaktionen nennen Hoffnung oder Angst
web-option-daggerheart-reaction-label-hide = Reaktionen nennen es nicht
web-option-daggerheart-group-difficulty-leader = Alle gegen die Schwierigkeit der Führung
web-option-daggerheart-group-difficulty-per-member = Für jede Figur eine eigene Schwierigkeit
web-option-daggerheart-group-order-followers-first = Erst die anderen, dann die Führung
web-option-daggerheart-group-order-together = Der Pool der Führung schließt vor allen Würfen
web-option-daggerheart-tag-unchosen-ignored = Der andere Wurf zählt gar nicht
web-option-daggerheart-tag-unchosen-fear-counts = Angst im anderen Wurf zählt
web-option-daggerheart-tag-crit-both = Ein Krit hilft beiden
web-option-daggerheart-tag-crit-roller = Ein Krit hilft nur der Figur, die ihn würfelt
web-option-daggerheart-tag-difficulty-chosen-roll = Der gewählte Wurf entscheidet für beide
web-option-daggerheart-tag-difficulty-each-action = Er wird mit beiden Schwierigkeiten verglichen
web-option-daggerheart-massive-damage-off = Kein gewaltiger Schaden
web-option-daggerheart-massive-damage-on = Doppelt verheerend kostet 4 TP
web-option-daggerheart-stress-overflow-one-hp = Überzähliger Stress kostet zusammen 1 TP
web-option-daggerheart-stress-overflow-hp-each = Jeder überzählige Stress kostet 1 TP
web-option-daggerheart-tag-period-session = Ein Tag-Team je Spielrunde
web-option-daggerheart-tag-period-scene = Ein Tag-Team je Szene
web-option-daggerheart-downtime-on = Rasten wie im Buch
web-option-daggerheart-downtime-off = Keine Rasten
web-option-daggerheart-death-moves-on = Todeszüge wie im Buch
web-option-daggerheart-death-moves-off = Keine Todeszüge
web-option-daggerheart-reveal-difficulty-never = Verdeckt bleibt verdeckt
web-option-daggerheart-reveal-difficulty-after-roll = Nach dem Wurf wird die Zahl genannt
web-option-daggerheart-hidden-odds-curve = Verdeckt: Chancen als Kurve
web-option-daggerheart-hidden-odds-none = Verdeckt: keine Chancen
web-option-daggerheart-foe-numbers-hidden = Werte der Antagonisten sind geheim
web-option-daggerheart-foe-numbers-difficulty-open = Ihre Schwierigkeit ist offen
web-option-daggerheart-foe-numbers-open = Alle Werte sind offen

web-dh-climax = { $kind ->
    [aloud] { $name }
    [ending] { $name }
    [death] { $name } macht einen Todeszug.
    [dead] { $name } stirbt.
    [unconscious] { $name } ist bewusstlos.
    [fell] { $name } fällt.
    [won] Der letzte Gegner ist besiegt.
    [countdown] Es ist so weit: { $name }.
   *[over] Der Abend ist zu Ende.
}
web-dh-by-hand = Von Hand gesetzt: { $name } { $before } → { $after }.
web-dh-scene-runs = läuft
web-dh-scene-again = Von vorn
web-dh-scene-next = Szene beginnen: { $title }
web-dh-scene-other = { $kind ->
    [enter] … mit den Gegnern
   *[wait] … Gegner warten noch
}
web-dh-enter-all = { $count ->
    [one] { $name } tritt auf
   *[other] Alle { $count } treten auf
}
web-dh-appear = Auf die Bühne treten: { $names }.
web-dh-foe-light = { $name } handelt
web-dh-harm-of = Schaden
web-dh-harm-mean = { $hp } TP im Mittel
web-dh-harm-armored = mit Rüstungsplatz { $hp }
web-dh-tap-acts = Antippen: handelt
web-dh-tap-strikes = Antippen: angreifen
web-dh-tap-whom = Wen trifft es?
