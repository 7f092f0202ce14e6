
# Chancen, die ein Spiel als bloße Zahlen sagt
odds-plain-nothing = Dazu lässt sich so nichts sagen.
odds-plain-title = { $of ->
    [action] Aktionswurf
    [reaction] Reaktionswurf
    [group] Gruppenwurf: was bei der Führung fällt
    [tag] Tag Team: der bessere von zwei Würfen
    [attack-marks] Angriff: Trefferpunkte, die er kostet
    [adversary-attack] Angriff eines Gegners
    [adversary-attack-marks] Trefferpunkte, die er kostet
    [countdown] Countdown
    [rolls-until-gm] Bis das Rampenlicht wechselt
    [rest] Furcht nach der Rast
    [risk-it-all] Alles riskieren
    [scar] Eine Narbe
    [attack] Angriff
    [until] Bis das Ziel bei 0 ist
    [mental] Mentaler Angriff
    [crowd] Mentaler Angriff auf mehrere
    [check] Probe
   *[heal] Heilwürfel
  }
odds-plain-row = { $of ->
    [crit] kritisch
    [success_hope] Erfolg mit Hoffnung
    [success_fear] Erfolg mit Furcht
    [failure_hope] Fehlschlag mit Hoffnung
    [failure_fear] Fehlschlag mit Furcht
    [success] Erfolg
    [failure] Fehlschlag
    [keeps_spotlight] Rampenlicht bleibt
    [hope] Hoffnung im Schnitt
    [fear] Furcht im Schnitt
    [hope_of_pair] Hoffnung für beide im Schnitt
    [some_crit] mindestens einer kritisch
    [miss] verfehlt
    [hit] trifft
    [clears] wieder auf den Beinen
    [clears_all] alles geheilt
    [dies] stirbt
    [countdown] ist am Ende
    [scar] eine Narbe bleibt
    [expected_rolls] Würfe im Schnitt
    [first_three_keep] drei Würfe lang nicht
    [hits] tut weh
    [expected] im Schnitt
    [attacks] Angriffe im Schnitt
    [through] kommt durch
    [attempts] Versuche, bis er abgeschüttelt ist
    [enough] geschafft
   *[other] { $of }
  }
odds-plain-count = { $of ->
    [damage] { $count } Schaden
    [within] { $count ->
        [one] nach einem Angriff
       *[other] nach { $count } Angriffen
      }
    [reached] { $count ->
        [0] niemand
        [one] einer
       *[other] { $count }
      }
    [successes] { $count ->
        [one] 1 Erfolg
       *[other] { $count } Erfolge
      }
    [healed] { $count ->
        [one] 1 Lebenspunkt
       *[other] { $count } Lebenspunkte
      }
    [rest] { $count } Furcht
   *[other] { $count ->
        [0] kein Trefferpunkt
        [one] 1 Trefferpunkt
       *[other] { $count } Trefferpunkte
      }
  }
