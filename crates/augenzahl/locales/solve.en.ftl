
# augenzahl solve
solve-no-such-game = What can be solved is “samurai”, not “{ $given }”.
solve-options = Only the rules without house rules are solved.
solve-ki = Duels are solved in which at most three ki may be spent in a round.
solve-large = With its hearts and prices this duel is too large.
solve-other-duel = { $file } is the result of another duel (or the duel has changed since). With --out the new one goes into another file.
solve-no-result = { $file } is no result of “augenzahl solve”.
solve-nothing-kept = Nothing was stopped here: there is no { $file }.
solve-part-other = { $file } belongs to another duel or another level.
solve-part-broken = What was left of the stopped run is not whole. Without --resume it starts again.
solve-stopped = Stopped. Finished rounds are in { $file }; --resume goes on with them.
solve-progress = pass { $pass } of { $passes }: { $share } of all, about { $left } left
solve-found-draft = { $name }: without injuries best play wins at most { $high } (rounded to the safe side by { $rounding }; { $time } min).
solve-found-quick = { $name }: best play wins between { $low } and { $high } (proven, rounding included: { $rounding }; { $time } min).
solve-found-full = { $name }: best play wins between { $low } and { $high } (every mark and every wound; what is open is rounding, { $rounding } on each side, and what more than { $top } ki could be good for; { $time } min).
solve-wide = That is { $width } wide and not the { $narrow } that were aimed at: nothing more can be drawn closer this way. --full leaves less open.
