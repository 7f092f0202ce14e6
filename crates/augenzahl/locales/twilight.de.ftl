
## Chancen der Augen des Zwielichts
odds-zw-usual = Augen des Zwielichts, alle Optionen wie üblich
odds-zw-options = Augen des Zwielichts mit { $options }
odds-zw-title = { $of ->
    [rows] Die Zeile
    [brings] Was der Wurf einbringt
    [help] Eine Person hilft
    [weaken] Was aus der Gefahrenstufe wird
    [weakened-fight] Eine Person schwächt in der ersten Runde
    [fight] Wann der Kampf gewonnen ist
    [round-end] Wie eine Runde endet
    [weak-point] Der Schwachpunkt
    [hits] Treffer in einer Runde, Schwachpunkt noch nicht geworfen
    [exposed] Getroffen in einer Runde, nach Schwachpunkt
    [solve] Die Lösung mit allen Hinweisen
   *[by-hints] Friedlich gelöst, nach eingesetzten Hinweisen
  }
odds-zw-first = erster Wurf gilt
odds-zw-improved = verbessert bis zur { $face }
odds-zw-helped = { $of ->
    [alone] allein
   *[helped] mit Hilfe
  }
odds-zw-weakens = { $of ->
    [one] sie schwächt
   *[nobody] niemand schwächt
  }
odds-zw-exposed = { $of ->
    [hit] getroffen
   *[out] außer Gefecht
  }
odds-zw-faces = { $of ->
    [one_two] 1–2
    [three_four] 3–4
    [five] 5
    [six] 6
   *[double_six] 6&6
  }
odds-zw-row = { $of ->
    [five_or_more] 5 oder mehr
    [condition] ein Zustand
    [may_improve] darf verbessern
    [conditions] Zustände im Schnitt
    [blight] Verderbnis im Schnitt
    [helper_condition] ein Zustand für die helfende Person
    [kept] bleibt
    [raised] +{ $count }
    [lowered] −{ $count }
    [won_in] in Runde { $count }
    [longer] nach { $count } Runden noch nicht
    [within_two] in höchstens zwei Runden
    [rounds] Runden im Schnitt
    [never] nie: die Stufe ist außer Reichweite
    [round_won] Stufe erreicht
    [round_open] nicht erreicht, es geht weiter
    [all_out] nicht erreicht, alle außer Gefecht
    [hits] { $count ->
        [0] kein Treffer
        [one] ein Treffer
       *[other] { $count } Treffer
      }
    [solved] gelöst
    [failed] gescheitert
   *[critical] 1&1, kritischer Misserfolg
  }
odds-zw-hints = { $count ->
    [0] kein Hinweis
    [one] ein Hinweis
   *[other] { $count } Hinweise
  }, Stufe { $level }
odds-zw-no-move = Einen Spielzug „{ $given }“ gibt es nicht. Es gibt: { $known }.
odds-zw-no-colour = „{ $given }“ ist keine Farbe; möglich sind: white, black.
odds-zw-dice = Ein Pool hat einen bis fünf Würfel, hier wären es { $dice } (AZ-POOL-11).
odds-zw-improve = Wer verbessert, hat zuvor höchstens vier Würfel geworfen, hier wären es { $dice } (AZ-POOL-10).
odds-zw-extra = Bei { $fighters } Kämpfenden gibt es höchstens so viele Zusatzwürfel (AZ-FIGHT-24).
odds-zw-move-die = Der Spielzug { $kind } bringt { $colour ->
    [white] einen weißen
   *[black] einen schwarzen
  } Würfel mit, der in diesem Pool fehlt (AZ-POOL-1).
