//! What a loss roll threatens (section 6.7).

use dice::{Fraction, Kind, Odds, of_faces};
use serde::Serialize;

use crate::build;
use crate::content::LossOf;
use crate::game::{LOSS_ATTRIBUTE, LOSS_POINTS};
use crate::{Figure, State, read};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LossOdds {
    /// Nothing is lost.
    pub nothing: Fraction,
    pub expected: Fraction,
    /// What is left of movement, defence, Life and resistance: the chance that it is 0 afterwards.
    pub gone: Vec<(LossOf, Fraction)>,
    /// The chance that an ability cannot be used afterwards, by its place on the sheet.
    pub disabled: Vec<Fraction>,
}

/// One outcome: what was named, which of several, how many points.
type Outcome = (LossOf, u16, i64);

/// Both dice and the pick, each candidate equally likely (CD-DICE-4).
fn outcomes(figure: &Figure) -> Vec<(Outcome, Fraction)> {
    let both: Odds<(LossOf, i64)> = of_faces(&[LOSS_ATTRIBUTE, LOSS_POINTS], |faces| {
        (read::loss_of(faces[0]), i64::from(faces[1]))
    })
    .unwrap_or_else(|_| Odds::certain((LossOf::Movement, 0)));
    debug_assert_eq!(LOSS_POINTS.kind, Kind::D6);
    let mut all = Vec::new();
    for ((of, points), chance) in both.iter() {
        let candidates = crate::decide::candidates(figure, *of);
        if candidates.is_empty() {
            all.push(((*of, 0, 0), chance));
            continue;
        }
        let share = Fraction::new(1, candidates.len() as u64);
        for which in candidates {
            let (lost, _) = crate::decide::would_lose(figure, *of, which, *points, true);
            all.push(((*of, which, lost), &chance * &share));
        }
    }
    all
}

pub fn loss(state: &State, figure: &Figure) -> LossOdds {
    let all = outcomes(figure);
    let sum = |counts: &dyn Fn(&Outcome) -> bool| {
        let parts = all.iter().filter(|(outcome, _)| counts(outcome));
        parts.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
    };
    let expected = all
        .iter()
        .fold(Fraction::ZERO, |sum, ((_, _, lost), chance)| {
            &sum + &(&Fraction::from(*lost) * chance)
        });
    let attributes = [
        LossOf::Movement,
        LossOf::Defence,
        LossOf::Life,
        LossOf::Mental,
    ];
    let gone = attributes.map(|of| {
        let left = crate::decide::points_left(figure, of, 0);
        (
            of,
            sum(&|(what, _, lost)| *what == of && *lost > 0 && *lost >= left),
        )
    });
    let abilities = (0u16..).zip(&figure.sheet.abilities);
    let disabled = abilities.map(|(index, ability)| {
        sum(&|(what, which, lost)| {
            *what == LossOf::Ability
                && *which == index
                && stops(state, figure, ability, index, *lost)
        })
    });
    LossOdds {
        nothing: sum(&|(_, _, lost)| *lost == 0),
        expected,
        gone: gone.to_vec(),
        disabled: disabled.collect(),
    }
}

/// Whether an ability that works now stops working when it loses so many points.
fn stops(state: &State, figure: &Figure, ability: &crate::Ability, index: u16, lost: i64) -> bool {
    if !state.able(figure, index).usable {
        return false;
    }
    let mut after = figure.clone();
    let parts = build::parts(ability);
    let place = usize::from(index);
    if let Some(gone) = after.lost.abilities.get_mut(place) {
        let taken = build::taken(&parts, gone, lost, true);
        for part in [
            build::Part::Range,
            build::Part::Extra,
            build::Part::Strength,
            build::Part::Damage,
            build::Part::Core,
        ] {
            gone.add(part, taken.of(part));
        }
    }
    !state.able(&after, index).usable
}
