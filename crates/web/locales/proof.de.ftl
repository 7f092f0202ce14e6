### Nachrechnen: Startwerte, Würfel, Journale.

