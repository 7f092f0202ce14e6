### Daggerheart: Wörter des Spiels.

daggerheart-name = Daggerheart
daggerheart-pitch = Zwei Würfel, Hoffnung und Angst: Jeder Wurf gibt euch etwas in die Hand oder der Spielleitung. Erzählt, wagt etwas, helft einander.
daggerheart-who = eine Spielleitung, eine bis sechs Spielende
daggerheart-time = ein Abend oder eine ganze Kampagne
daggerheart-credit = Daggerheart ist ein Spiel und eine Marke von Darrington Press. Gespielt wird nach dem Kapitel über Züge und Aktionen des Daggerheart SRD (© Critical Role, LLC; Public Game Content unter der Darrington Press Community Gaming License), gelesen in der Übersetzung der Community (CC BY 4.0). Die Texte hier sind unsere eigenen; niemand dort hat dieses Programm geprüft oder empfohlen.
daggerheart-standing = Spielrunde { $session } · { $scene }
daggerheart-standing-between = { $session ->
    [0] Vor der ersten Spielrunde
   *[other] Spielrunde { $session }
 }
daggerheart-standing-over = { $session ->
    [0] Zu Ende vor der ersten Spielrunde
   *[other] Spielrunde { $session } ist zu Ende
 }

## Würfel
daggerheart-die-hope = Hoffnungswürfel
daggerheart-die-fear = Angstwürfel
daggerheart-die-advantage = Vorteilswürfel
daggerheart-die-disadvantage = Nachteilswürfel
daggerheart-die-help = Hilfswürfel
daggerheart-die-outside = fremder Nachteilswürfel
daggerheart-die-rally = Sammeln-Würfel
daggerheart-die-rally-8 = Sammeln-Würfel (W8)
daggerheart-die-d20 = W20 der SL
daggerheart-die-d20-second = zweiter W20 der SL
daggerheart-die-damage = Schadenswürfel
daggerheart-die-countdown = Würfel für den Countdown
daggerheart-die-rest = Würfel der Rast
daggerheart-die-gm-rest = Angst der SL bei der Rast

## Was geschah
daggerheart-event-option-set = Hier gilt jetzt eine andere Lesart. { $name }: { $value }.
daggerheart-event-pc-added = { $name } ist dabei.
daggerheart-event-foe-added = { $name } erscheint.
daggerheart-event-foe-waits = { $name } wartet auf den Auftritt. Das weiß nur die SL.
daggerheart-event-foe-removed = { $foe } ist fort.
daggerheart-event-environment-added = Der Ort: { $name }.
daggerheart-event-environment-removed = Der Ort bleibt zurück.
daggerheart-event-foe-revealed = Die SL deckt etwas über { $foe } auf.
daggerheart-event-environment-revealed = Die SL deckt etwas über den Ort auf.
daggerheart-event-campaign-started = Die Kampagne beginnt.
daggerheart-event-session-started = Spielrunde { $session } beginnt.
daggerheart-event-session-ended = Spielrunde { $session } ist zu Ende.
daggerheart-event-scene-started = Szene: { $title }.
daggerheart-event-scene-ended = Die Szene endet.
daggerheart-event-scene-framed = In dieser Szene gilt der Schwierigkeitswert { $value }.
daggerheart-event-scene-framed-hidden = In dieser Szene gilt ein verdeckter Schwierigkeitswert.
daggerheart-event-scene-unframed = Die SL sagt den Schwierigkeitswert für jeden Wurf an.
daggerheart-event-read-aloud = { $kind ->
    [clue] Ihr findet heraus: { $title }.
    [item] Ihr habt jetzt: { $title }.
    [ending] So geht es aus: { $title }.
   *[other] { $title }.
  }
daggerheart-event-scene-secret = Verdeckt gilt { $value }. Das weiß nur die SL.
daggerheart-event-move-proposed = { $name }{ $said ->
     [yes] : „{ $text }“
    *[no] {" "}will etwas versuchen
  }{ $aimed ->
     [yes] {" "}(Ziel: { $targets })
    *[no] {""}
  }{ $said ->
     [yes] {""}
    *[no] .
  }
daggerheart-event-move-proposed-with = { $name }: { $with }{ $aimed ->
     [yes] , Ziel: { $targets }
    *[no] {""}
  }{ $said ->
     [yes] {""}. „{ $text }“
    *[no] .
  }
daggerheart-event-move-proposed-hands = { $name }: mit bloßen Händen{ $aimed ->
     [yes] , Ziel: { $targets }
    *[no] {""}
  }{ $said ->
     [yes] {""}. „{ $text }“
    *[no] .
  }
daggerheart-event-move-granted = Das gelingt { $pc } ohne Wurf.
daggerheart-event-price-offered = Die SL bietet { $pc } einen Preis an: „{ $price }“
daggerheart-event-price-refused = { $pc } will lieber würfeln.
daggerheart-event-price-paid = { $pc } zahlt den Preis.
daggerheart-event-roll-framed = { $pc } würfelt mit { $traits ->
     [agility] Agilität
     [strength] Stärke
     [finesse] Finesse
     [instinct] Instinkt
     [presence] Präsenz
    *[knowledge] Wissen
  } gegen { $against }.
daggerheart-event-roll-at-once = { $pc } würfelt.
daggerheart-event-roll-framed-hidden = { $pc } würfelt, die SL hat den Wurf angesetzt.
daggerheart-event-roll-reframed = Die SL ändert den Wurf von { $pc }: { $traits ->
     [agility] Agilität
     [strength] Stärke
     [finesse] Finesse
     [instinct] Instinkt
     [presence] Präsenz
     [knowledge] Wissen
    *[several] mehrere Eigenschaften zur Wahl
  }, gegen { $against }.
daggerheart-event-roll-reframed-hidden = Die SL ändert den Wurf von { $pc }: { $traits ->
     [agility] Agilität
     [strength] Stärke
     [finesse] Finesse
     [instinct] Instinkt
     [presence] Präsenz
     [knowledge] Wissen
    *[several] mehrere Eigenschaften zur Wahl
  }, gegen einen verdeckten Wert.
daggerheart-event-roll-secret = Verdeckt gilt für { $pc } { $values }. Das weiß nur die SL.
daggerheart-event-trait-chosen = { $pc } nimmt { $with ->
     [agility] Agilität
     [strength] Stärke
     [finesse] Finesse
     [instinct] Instinkt
     [presence] Präsenz
    *[knowledge] Wissen
  }.
daggerheart-event-move-cancelled = { $pc } lässt es bleiben.
daggerheart-event-declared = { $name } nimmt dazu: { $what }.
daggerheart-event-declared-rally = { $name } nimmt den Sammeln-Würfel dazu.
daggerheart-event-declared-and-rally = { $name } nimmt dazu: { $what } und den Sammeln-Würfel.
daggerheart-event-declared-nothing = { $name } nimmt nichts dazu.
daggerheart-event-experience-vetoed = Die Erfahrung von { $pc } passt hier nicht: { $reason }
daggerheart-event-advantage = { $pc } hat Vorteil.
daggerheart-event-disadvantage = { $pc } hat Nachteil.
daggerheart-event-outside-granted = Gegen { $pc } fällt ein fremder Nachteilswürfel: { $label }
daggerheart-event-edge-dropped = Ein Vor- oder Nachteil von { $pc } entfällt.
daggerheart-event-help-declared = { $helper } hilft { $pc }{ $said ->
     [yes] : „{ $text }“
    *[no] .
  }
daggerheart-event-help-withdrawn = { $helper } hilft doch nicht.
daggerheart-event-difficulty-raised = { $foe } macht es mit einer Erfahrung schwerer.
daggerheart-event-countdown-tied = Dieser Wurf zählt für den Countdown { $countdown }.
daggerheart-event-thrown-crit = { $pc }: Kritischer Erfolg! Hoffnung { $hope }, Angst { $fear }.
daggerheart-event-thrown-hope = { $pc }: { $total } mit Hoffnung. Hoffnung { $hope }, Angst { $fear }.
daggerheart-event-thrown-fear = { $pc }: { $total } mit Angst. Hoffnung { $hope }, Angst { $fear }.
daggerheart-event-thrown = { $pc }: { $total }.
daggerheart-event-success = Das ist ein Erfolg.
daggerheart-event-failure = Das misslingt.
daggerheart-event-success-told = Das ist ein Erfolg gegen { $value }.
daggerheart-event-failure-told = Das misslingt gegen { $value }.
daggerheart-event-rerolled-hope = { $pc } wiederholt den Hoffnungswürfel: { $face }, zusammen { $total }.
daggerheart-event-rerolled-fear = { $pc } wiederholt den Angstwürfel: { $face }, zusammen { $total }.
daggerheart-event-crit-bonus = Dazu erzählt die SL eine Zugabe.
daggerheart-event-feature-used = { $pc } nutzt eine Fähigkeit: { $name }.
daggerheart-event-relief-offered = Jemand anderes darf dafür 1 Stress heilen.
daggerheart-event-relief-shared = { $pc } atmet auf.
daggerheart-event-damage-rolled = { $by ->
     [yes] { $name }: { $sum } Schaden
    *[no] { $sum } Schaden
  }{ $critical ->
     [yes] , kritisch
    *[no] {""}
  }.
daggerheart-event-damage-dealt = { $target } nimmt { $hp ->
     [0] keinen Schaden, er richtet nichts aus
    *[other] { $hp } TP Schaden
  }.
daggerheart-event-closed = „{ $text }“
daggerheart-event-hope-gained = { $pc } bekommt { $n } Hoffnung.
daggerheart-event-hope-rest = { $pc } schöpft { $n } Hoffnung.
daggerheart-event-hope-spare = { $pc } ist voller Hoffnung; der Punkt zahlt nur noch für eine Fähigkeit.
daggerheart-event-hope-lost = { $pc } ist voller Hoffnung, mehr passt nicht.
daggerheart-event-hope-spent = { $pc } gibt { $n } Hoffnung aus.
daggerheart-event-fear-gained = Die SL bekommt { $n } Angst.
daggerheart-event-fear-lost = Die SL bekommt { $n } Angst, { $lost } verfallen.
daggerheart-event-fear-spent = Die SL gibt { $n } Angst aus.
daggerheart-event-stress-marked = { $who } markiert { $n } Stress.
daggerheart-event-stress-cleared = { $who } heilt { $n } Stress.
daggerheart-event-hp-marked = { $who } markiert { $n } TP.
daggerheart-event-hp-cleared = { $who } heilt { $n } TP.
daggerheart-event-armor-marked = { $pc } fängt etwas mit der Rüstung ab.
daggerheart-event-armor-cleared = { $pc } flickt { $n ->
     [one] ein Rüstungsfeld
    *[other] { $n } Rüstungsfelder
  }.
daggerheart-event-armor-asked = Nutzt { $pc } ein Rüstungsfeld? Es geht um { $hp } TP.
daggerheart-event-condition-gained = { $who } ist jetzt: { $condition ->
     [hidden] versteckt
     [restrained] festgehalten
     [vulnerable] verwundbar
    *[other] { $condition }
  }.
daggerheart-event-condition-lost = { $who } ist nicht mehr { $name ->
     [hidden] versteckt
     [restrained] festgehalten
     [vulnerable] verwundbar
    *[other] { $name }
  }.
daggerheart-event-foe-defeated = { $foe } ist besiegt.
daggerheart-event-pc-fell = { $pc } fällt. Ein Todeszug ist fällig.
daggerheart-event-pc-unconscious = { $pc } ist bewusstlos.
daggerheart-event-pc-died = { $pc } stirbt.
daggerheart-event-pc-rose = { $pc } kommt wieder auf die Beine.
daggerheart-event-reaction-applied = Die Reaktion ist entschieden.
daggerheart-event-reaction-told = Die SL sagt, was droht.
daggerheart-event-reaction-called = { $said ->
     [yes] { $source }{" "}
    *[no] {""}
  }{ $rolls ->
     [one] Ein Reaktionswurf ist
    *[other] { $rolls } Reaktionswürfe sind
  } fällig.
daggerheart-event-step-move = { $pc } wird bewegt: { $band ->
     [melee] bis in den Nahkampf
     [very_close] sehr nah
     [close] nah
     [far] weit
    *[very_far] sehr weit
  }.
daggerheart-event-step-text = { $pc }: { $text }
daggerheart-event-group-proposed = { $leader } führt eine Gruppenaktion an, { $members ->
     [one] eine Figur macht mit
    *[other] { $members } machen mit
  }{ $said ->
     [yes] : „{ $text }“
    *[no] .
  }
daggerheart-event-follower-ready = { $pc } ist bereit{ $said ->
     [yes] : „{ $text }“
    *[no] .
  }
daggerheart-event-group-counted = Die Gruppe gibt { $bonus }.
daggerheart-event-tag-proposed = { $initiator } will ein Tag-Team mit { $partner }{ $said ->
     [yes] : „{ $text }“
    *[no] .
  }
daggerheart-event-tag-accepted = { $partner } macht mit.
daggerheart-event-tag-declined = { $partner } macht nicht mit.
daggerheart-event-tag-wished = Gewünscht wird der Wurf von { $pc }.
daggerheart-event-tag-chosen = Es gilt der Wurf von { $pc }.
daggerheart-event-tag-struck = Zusammen sind es { $sum } Schaden.
daggerheart-event-tag-type-chosen = Der Schaden ist { $kind ->
     [phy] physisch
    *[other] magisch
  }.
daggerheart-event-spotlight-to-gm = Das Rampenlicht geht zur SL{ $reason ->
     [failed] : der Wurf ist misslungen
     [rolled_with_fear] : mit Angst gewürfelt
     [consequences] : das hat Folgen
     [golden_opportunity] : eine goldene Gelegenheit
     [looks_to_gm] : alle schauen sie an
    *[seized] {""}
  }.
daggerheart-event-spotlight-to-gm-held = Das Rampenlicht geht zur SL{ $reason ->
     [failed] : der Wurf ist misslungen
     [rolled_with_fear] : mit Angst gewürfelt
     [consequences] : das hat Folgen
     [golden_opportunity] : eine goldene Gelegenheit
     [looks_to_gm] : alle schauen sie an
    *[seized] {""}
  }. Der Zug wartet und geht danach weiter.
daggerheart-event-move-resumed = Der Zug von { $pc } geht weiter.
daggerheart-event-move-dropped = Der Zug von { $pc } entfällt: So ist er nicht mehr möglich.
daggerheart-event-spotlight-offered = Die SL darf das Rampenlicht nehmen.
daggerheart-event-spotlight-to-players = Das Rampenlicht ist wieder bei der Gruppe.
daggerheart-event-gm-move-made = SL-Zug: „{ $text }“
daggerheart-event-gm-move-hard = Harter SL-Zug: „{ $text }“
daggerheart-event-fear-noted = Angst für: „{ $text }“
daggerheart-event-foe-spotlit = { $foe } steht im Rampenlicht.
daggerheart-event-foe-slow = { $foe } setzt erst an.
daggerheart-event-foe-feature = { $foe }: { $feature }.
daggerheart-event-foe-reaction = { $foe } antwortet: { $feature }.
daggerheart-event-foe-cleared = { $foe } schüttelt ab: { $condition ->
     [hidden] versteckt
     [restrained] festgehalten
     [vulnerable] verwundbar
    *[other] { $condition }
  }.
daggerheart-event-foe-sprint = { $foe } sprintet { $band ->
     [far] weit
    *[very_far] sehr weit
  }.
daggerheart-event-foe-other = { $foe }: „{ $text }“
daggerheart-event-foe-attacked = { $foe } greift { $targets } an.
daggerheart-event-foe-hit = { $foe } würfelt { $kept } und trifft { $hits }.
daggerheart-event-foe-missed = { $foe } würfelt { $kept } und trifft nicht.
daggerheart-event-environment-acted = Der Ort greift ein: { $name }.
daggerheart-event-foe-task-done = { $foe } würfelt { $face }, es gelingt.
daggerheart-event-foe-task-failed = { $foe } würfelt { $face }, es misslingt.
daggerheart-event-effect-started = Es wirkt: { $effect }.
daggerheart-event-effect-ended = Ein Effekt endet.
daggerheart-event-countdown-set = Countdown { $countdown }: { $value }.
daggerheart-event-countdown-advanced = { $countdown } steht auf { $value }.
daggerheart-event-countdown-triggered = { $countdown } ist abgelaufen.
daggerheart-event-countdown-dropped = Der Countdown { $countdown } entfällt.
daggerheart-event-rally-given = { $bard } macht Mut: Sammeln-Würfel für alle.
daggerheart-event-rally-spent = { $pc } nutzt den Sammeln-Würfel: { $face }.
daggerheart-event-blaze-allowed = Die SL lässt { $pc } glanzvoll abtreten.
daggerheart-event-death-blaze = { $pc } tritt glanzvoll ab.
daggerheart-event-death-avoid = { $pc } entgeht dem Tod.
daggerheart-event-death-risk = { $pc } wagt alles.
daggerheart-event-relief-due = { $pc } bleibt am Leben und teilt { $n } auf TP und Stress auf.
daggerheart-event-scarred = { $pc } behält eine Narbe.
daggerheart-event-rest-short = Eine kurze Rast.
daggerheart-event-rest-long = Eine lange Rast.
daggerheart-event-downtime-chosen = { $pc } will { $downtime ->
     [tend_wounds] Wunden versorgen
     [clear_stress] Stress heilen
     [repair_armor] Rüstung flicken
     [prepare] sich vorbereiten
    *[project] an einem Vorhaben arbeiten
  }.
daggerheart-event-downtime-done = { $pc }, { $downtime ->
     [tend_wounds] Wunden versorgen
     [clear_stress] Stress heilen
    *[repair_armor] Rüstung flicken
  }: W4 { $face }.
daggerheart-event-rest-ended = Die Rast ist zu Ende. Die SL würfelt W4 { $face }.
daggerheart-event-rest-interrupted = Die Rast wird gestört.
daggerheart-event-fate-hope = Schicksalswurf von { $pc } mit dem Hoffnungswürfel: { $face } ({ $text }).
daggerheart-event-fate-fear = Schicksalswurf von { $pc } mit dem Angstwürfel: { $face } ({ $text }).

## Was nicht geht
daggerheart-refused-answered = Das ist schon beantwortet.
daggerheart-refused-armor = Kein Rüstungsfeld frei.
daggerheart-refused-bounds = { $value } liegt nicht zwischen { $low } und { $high }.
daggerheart-refused-bounds-split = Aufgeteilt wird nur, wenn man alles wagt.
daggerheart-refused-busy = Erst den laufenden Wurf abschließen.
daggerheart-refused-condition = Diesen Zustand kann man so nicht aufheben.
daggerheart-refused-consent = Dazu braucht es das Ja der SL.
daggerheart-refused-countdown-link = Verbunden werden ein Fortschritt und eine Folge.
daggerheart-refused-countdown-over = Dieser Countdown ist abgelaufen.
daggerheart-refused-countdown-start = Ein Countdown beginnt bei einer Zahl oder bei einem Würfel.
daggerheart-refused-damage-type = Die Schadensart steht hier nicht zur Wahl, oder sie fehlt.
daggerheart-refused-difficulty = Der Schwierigkeitswert steht schon fest.
daggerheart-refused-difficulty-missing = Es fehlt ein Schwierigkeitswert.
daggerheart-refused-direct = Direkter Schaden: Rüstung hilft nicht.
daggerheart-refused-effect-not-yours = Beenden kann ihn nur, wer ihn gewirkt hat.
daggerheart-refused-exp-twice = Jede Erfahrung zählt pro Wurf nur einmal.
daggerheart-refused-fear = Die SL hat { $there } Angst, nötig sind { $need }.
daggerheart-refused-fear-first = Erst darf die SL noch Angst ausgeben.
daggerheart-refused-feature-used = Diese Fähigkeit ist schon verbraucht.
daggerheart-refused-foe-done = { $name } hat schon gehandelt.
daggerheart-refused-foe-down = { $name } ist nicht mehr im Spiel.
daggerheart-refused-foe-seen = { $name } stand in diesem SL-Zug schon im Rampenlicht.
daggerheart-refused-gm-closes = Das schließt die SL ab: das Rampenlicht geht zu ihr.
daggerheart-refused-group-size = Eine Gruppenaktion braucht mindestens zwei SCs.
daggerheart-refused-not-straight = An diesem Tisch wird jeder Schritt einzeln bestätigt.
daggerheart-refused-group-wait = Es fehlen noch Reaktionswürfe der Gruppe.
daggerheart-refused-help-instead = Vorteil von außen ist Hilfe: dafür gibt es Helfen.
daggerheart-refused-help-part = Wer mitwürfelt, kann diesem Wurf nicht zusätzlich helfen.
daggerheart-refused-help-reaction = Bei Reaktionswürfen kann niemand helfen.
daggerheart-refused-help-self = Man hilft Verbündeten, nicht sich selbst.
daggerheart-refused-help-twice = { $name } hilft diesem Wurf schon.
daggerheart-refused-hope = { $name } hat { $there } Hoffnung, nötig sind { $need }.
daggerheart-refused-late = Das muss vor dem Würfeln erklärt werden.
daggerheart-refused-needs-action = Das geht nur mit einem Wurf dieser Aktion.
daggerheart-refused-no-attack = Damit wird nicht angegriffen.
daggerheart-refused-no-death = Hier ist kein Todeszug fällig.
daggerheart-refused-no-foe = Erst muss ein Antagonist im Rampenlicht stehen.
daggerheart-refused-no-help = Diese Hilfe gibt es nicht.
daggerheart-refused-no-hit = Es steht kein Treffer aus.
daggerheart-refused-no-price = Es liegt kein Preis auf dem Tisch.
daggerheart-refused-no-rally = Da ist kein Sammeln-Würfel.
daggerheart-refused-no-relief = Hier gibt es keinen Stress weiterzugeben.
daggerheart-refused-no-rest = Gerade wird nicht gerastet.
daggerheart-refused-no-roll = So einen Wurf gibt es gerade nicht.
daggerheart-refused-no-roll-feature = Diese Fähigkeit verlangt keinen Wurf.
daggerheart-refused-no-spellcast = { $name } hat keine Zauberwirken-Eigenschaft.
daggerheart-refused-not-for-this-roll = Das passt nicht zu diesem Wurf.
daggerheart-refused-not-gm-turn = Dafür braucht die SL das Rampenlicht.
daggerheart-refused-not-temporary = Nur temporäre Effekte lassen sich mit Angst beenden.
daggerheart-refused-not-your-seat = Das ist Sache der { $role ->
     [game_master] Spielleitung
    *[player] Spielenden
  }.
daggerheart-refused-not-yours = Für { $name } spricht jemand anderes.
daggerheart-refused-nothing-changes = Daran ändert sich nichts.
daggerheart-refused-nothing-marked = Da ist nichts markiert.
daggerheart-refused-off = An diesem Tisch gibt es das nicht.
daggerheart-refused-one-thing = Waffe oder Fähigkeit, nicht beides.
daggerheart-refused-option = Diese Option oder diesen Wert gibt es nicht: { $option }
daggerheart-refused-pc-down = { $name } kann gerade nicht handeln.
daggerheart-refused-pc-there = Auf diesem Platz lebt schon jemand.
daggerheart-refused-phase = Das passt nicht zum Stand der Runde.
daggerheart-refused-pool-closed = Der Würfelpool ist geschlossen.
daggerheart-refused-raised-already = Das ist schon erschwert.
daggerheart-refused-rest-long = Nach drei kurzen Rasten folgt eine lange.
daggerheart-refused-rest-project = Ein Vorhaben braucht eine lange Rast und seinen Countdown, sonst keinen.
daggerheart-refused-rest-two = Zwei Ruhezüge je Rast.
daggerheart-refused-sheet = { $field ->
     [name] Name (Zeichen)
     [about] Beschreibung (Zeichen)
     [id] Kennung (Zeichen)
     [level] Stufe
     [agility] Agilität
     [strength] Stärke
     [finesse] Finesse
     [instinct] Instinkt
     [presence] Präsenz
     [knowledge] Wissen
     [proficiency] Kompetenz
     [evasion] Ausweichen
     [major] Schwelle „schwer“
     [severe] Schwelle „verheerend“
     [hp] TP
     [stress] Stress
     [armor] Rüstung
     [experiences] Zahl der Erfahrungen
     [weapons] Zahl der Waffen
     [features] Zahl der Fähigkeiten
     [experience_name] Name einer Erfahrung (Zeichen)
     [experience] Bonus einer Erfahrung
     [weapon_name] Name einer Waffe (Zeichen)
     [weapon] Fester Schaden einer Waffe
     [feature_name] Name einer Fähigkeit (Zeichen)
     [feature_text] Text einer Fähigkeit (Zeichen)
     [feature_class] Hoffnung einer Klassenfähigkeit
     [feature_hope] Hoffnung einer Fähigkeit
     [feature_stress] Stress einer Fähigkeit
     [feature_uses] Nutzungen einer Fähigkeit
     [feature_flat] Bonus einer Fähigkeit
     [effect_name] Name einer Wirkung (Zeichen)
     [effect] Bonus einer Wirkung
     [condition] Zustand (Zeichen)
     [difficulty] Schwierigkeit
     [damage] Fester Schaden
     [dice] Zahl der Würfel
     [tier] Rang
     [attack_name] Name des Angriffs (Zeichen)
    *[attack] Angriffsbonus
  }: erlaubt ist { $low } bis { $high }.
daggerheart-refused-sheet-missing = Ein fertiger Bogen oder ein eigener: genau einer von beiden.
daggerheart-refused-sheet-traits = Auf Stufe 1 sind die Eigenschaften +2, +1, +1, 0, 0 und −1, in beliebiger Reihenfolge.
daggerheart-refused-steps = Eine der Folgen liegt außerhalb der Grenzen.
daggerheart-refused-spotlight = Das Rampenlicht liegt gerade bei der SL.
daggerheart-refused-stakes = Vor dem Würfeln nennt die SL, was beim Scheitern droht.
daggerheart-refused-stress = Kein Stressfeld mehr frei.
daggerheart-refused-tag-hope = Ein Tag-Team kostet 3 Hoffnung.
daggerheart-refused-tag-self = Ein Tag-Team braucht zwei verschiedene SCs.
daggerheart-refused-tag-used = In dieser Spielrunde schon ein Tag-Team begonnen.
daggerheart-refused-tag-wait = Erst würfeln beide, dann wird gewählt.
daggerheart-refused-target = Dieses Ziel kann nicht anvisiert werden.
daggerheart-refused-text-missing = Hier fehlen die Worte.
daggerheart-refused-text-too-long = Das ist zu lang, höchstens { $most } Zeichen.
daggerheart-refused-told-already = Das ist schon bekannt.
daggerheart-refused-too-many-edges = Mehr Vor- und Nachteile passen nicht auf einen Wurf.
daggerheart-refused-too-many-foes = Mehr Antagonisten passen nicht auf die Bühne.
daggerheart-refused-trait = Diese Eigenschaft steht nicht zur Wahl.
daggerheart-refused-trait-missing = Es fehlt noch die Eigenschaft.
daggerheart-refused-trigger = Der Auslöser dafür fehlt.
daggerheart-refused-unknown = Das gibt es hier nicht.
daggerheart-refused-vetoed = Die SL hat diese Erfahrung abgelehnt.
daggerheart-refused-wrong-step = Das geht jetzt nicht: der Wurf ist { $step ->
     [proposed] nur vorgeschlagen
     [framed] angesetzt
     [open] offen
     [rolled] gefallen
     [booked] verbucht
    *[closing] fast abgeschlossen
  }.
daggerheart-refused-wrong-step-group = Die SL hat die Gruppenaktion noch nicht angesetzt.

## Fehler in Inhaltsdateien
daggerheart-file-id = Eine id besteht aus kleinen Buchstaben, Ziffern und Bindestrichen (höchstens 60).
daggerheart-file-text = Ein Text darf nicht leer und nicht zu lang sein.
daggerheart-file-bounds = Hier steht etwas außerhalb der Grenzen.
daggerheart-file-twice = „{ $id }“ heißt in diesem Abenteuer schon etwas anderes.
daggerheart-file-unknown = „{ $id }“ gibt es nicht.

# Von Hand gesetzt

daggerheart-hand-fear = Angst der Spielleitung
daggerheart-hand-hope = Hoffnung von { $name }
daggerheart-hand-hp = Markierte TP ({ $name })
daggerheart-hand-stress = Markierter Stress ({ $name })
daggerheart-hand-armor = Markierte Rüstung von { $name }
daggerheart-hand-conditions = Zustände ({ $name })
daggerheart-hand-condition = { $kind ->
     [hidden] versteckt
     [restrained] festgehalten
    *[vulnerable] verwundbar
 }
daggerheart-hand-countdown = Countdown „{ $name }“
