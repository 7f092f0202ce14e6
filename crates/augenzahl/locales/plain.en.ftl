
# Odds that a game tells as plain numbers
odds-plain-nothing = Nothing can be said about that.
odds-plain-title = { $of ->
    [action] Action roll
    [reaction] Reaction roll
    [group] Group roll: what the leader gets
    [tag] Tag team: the better of two rolls
    [attack-marks] Attack: Hit Points it marks
    [adversary-attack] An adversary’s attack
    [adversary-attack-marks] Hit Points it marks
    [countdown] Countdown
    [rolls-until-gm] Until the spotlight changes
    [rest] Fear after the rest
    [risk-it-all] Risking it all
    [scar] A scar
    [attack] Attack
    [until] Until the target is at 0
    [mental] Mental attack
    [crowd] Mental attack against several
    [check] Check
   *[heal] Healing die
  }
odds-plain-row = { $of ->
    [crit] critical
    [success_hope] success with Hope
    [success_fear] success with Fear
    [failure_hope] failure with Hope
    [failure_fear] failure with Fear
    [success] success
    [failure] failure
    [keeps_spotlight] spotlight stays
    [hope] Hope on average
    [fear] Fear on average
    [hope_of_pair] Hope for both on average
    [some_crit] at least one critical
    [miss] misses
    [hit] hits
    [clears] up again
    [clears_all] everything cleared
    [dies] dies
    [countdown] is at its end
    [scar] a scar stays
    [expected_rolls] rolls on average
    [first_three_keep] not for three rolls
    [hits] hurts
    [expected] on average
    [attacks] attacks on average
    [through] gets through
    [attempts] attempts until it is shaken off
    [enough] done
   *[other] { $of }
  }
odds-plain-count = { $of ->
    [damage] { $count } damage
    [within] { $count ->
        [one] after one attack
       *[other] after { $count } attacks
      }
    [reached] { $count ->
        [0] nobody
        [one] one
       *[other] { $count }
      }
    [successes] { $count ->
        [one] 1 success
       *[other] { $count } successes
      }
    [healed] { $count ->
        [one] 1 life point
       *[other] { $count } life points
      }
    [rest] { $count } Fear
   *[other] { $count ->
        [0] no Hit Point
        [one] 1 Hit Point
       *[other] { $count } Hit Points
      }
  }
