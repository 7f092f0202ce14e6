//! The opponent's roll, what ki does to it, and the row it names.

use dice::NoDice;
use table::{Refusal, rolls};

use super::{Ask, Duelling, Plan, counterattack, end, harm, is_over};
use crate::game::FOE;
use crate::read::{self, Harm};
use crate::{Event, Faces, FoeReroll, Outcome, Phase, Setup, State};

/// WS-FOE-1: the player phase ends and the opponent rolls the other 4 − n dice.
pub fn roll(ask: Ask<'_>) -> Plan {
    ask.phase(Phase::Allocated, "WS-ROUND-3")?;
    Ok(rolls(throws))
}

fn throws(turn: &mut Duelling<'_>) -> Result<(), NoDice> {
    let faces = throw(turn, usize::from(4 - turn.state().n))?;
    turn.emit(Event::FoeRolled { faces });
    Ok(())
}

/// He rolls, and where that leaves nothing to decide his roll is accepted.
pub fn go_on(turn: &mut Duelling<'_>) -> Result<(), NoDice> {
    throws(turn)?;
    settle(turn)
}

fn settle(turn: &mut Duelling<'_>) -> Result<(), NoDice> {
    if settled(turn.setup, turn.state()) {
        clash(turn)?;
    }
    Ok(())
}

/// No ki can be spent on his dice, or no other row they could show would be better for the player.
fn settled(setup: &Setup, state: &State) -> bool {
    if state.ki_left_this_round(&setup.duel) == 0 {
        return true;
    }
    let meets = |row| {
        let clash = read::clash(&setup.duel, state.attack, state.defence, row);
        read::exchange(setup, state.foe_health, clash)
    };
    let faces = state.foe_dice.as_slice();
    let now = meets(read::row_of(faces));
    let dice = faces.len() as u8; // one to three
    now.harm == Harm::default() && (dice..=6 * dice).all(|row| meets(row).hearts <= now.hearts)
}

/// WS-KI-4: one ki, one of his dice; or all of them, by the table's reading. `on`: where that was the last choice, the
/// roll is accepted.
pub fn reroll(ask: Ask<'_>, die: i64, on: bool) -> Plan {
    ask.phase(Phase::FoeRolled, "WS-KI-4")?;
    let before = ask.state.foe_dice;
    let count = before.as_slice().len();
    let mut numbered = (1u8..).zip(before.as_slice());
    let Some((die, &from)) = numbered.find(|(number, _)| i64::from(*number) == die) else {
        return Err(Refusal::new("no_such_die", "WS-KI-4").with("count", count));
    };
    ask.ki()?;
    Ok(match ask.setup.options.foe_reroll {
        FoeReroll::OneDie => rolls(move |turn| {
            let [to] = turn.roll([FOE])?;
            turn.emit(Event::FoeDieRerolled { die, from, to });
            if on { settle(turn) } else { Ok(()) }
        }),
        FoeReroll::AllDice => rolls(move |turn| {
            let to = throw(turn, count)?;
            turn.emit(Event::FoeDiceRerolled { from: before, to });
            if on { settle(turn) } else { Ok(()) }
        }),
    })
}

/// WS-FOE-3 … WS-WOUND-13: the row is handled from left to right, then the round is over.
pub fn accept(ask: Ask<'_>) -> Plan {
    ask.phase(Phase::FoeRolled, "WS-FOE-4")?;
    Ok(rolls(clash))
}

fn clash(turn: &mut Duelling<'_>) -> Result<(), NoDice> {
    let setup = turn.setup;
    let row = read::row_of(turn.state().foe_dice.as_slice());
    let (attack, defence) = (turn.state().attack, turn.state().defence);
    let clash = read::clash(&setup.duel, attack, defence, row);

    turn.emit(Event::RowFound { row });
    turn.emit(Event::FinalAttack {
        attack,
        guard: setup.duel.row(row).defence,
        final_attack: clash.final_attack,
        loss: clash.loss,
    });
    let exchange = read::exchange(setup, turn.state().foe_health, clash);
    if exchange.hearts > 0 {
        turn.emit(Event::FoeHealthLost {
            amount: exchange.hearts,
            left: turn.state().foe_health - exchange.hearts,
            surprise: false,
        });
    }
    let Some(mark) = exchange.mark else {
        // Who has no hearts left does not strike back (WS-COUNTER-6).
        end(turn, Outcome::VictoryHearts);
        return Ok(());
    };
    counterattack::counterattack(turn, row, mark, exchange.harm)?;
    if is_over(turn) {
        return Ok(());
    }
    if turn.state().foe_health == 0 {
        end(turn, Outcome::VictoryHearts);
        return Ok(());
    }
    harm::end_round(turn);
    Ok(())
}

fn throw(turn: &mut Duelling<'_>, count: usize) -> Result<Faces, NoDice> {
    let mut faces = [0; Faces::MOST];
    let faces = &mut faces[..count];
    turn.dice.faces(&[FOE; Faces::MOST][..count], faces)?;
    Ok(Faces::of(faces))
}
