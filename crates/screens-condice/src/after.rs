//! What something without dice would change, told before it is done: the rules decide it on a copy of what the seat
//! knows, and the two are compared. Values, before → after.

use ::condice::{Command, ConDice, FigureId, FigureView, Question, State};
use ::dice::{Given, Origin};
use maud::{Markup, html};
use table::{Game, Role, Seat};

use super::scene::Scene;
use super::turn::attribute;

/// The table after a command, and after whoever is asked has agreed to it. None where dice have to fall first, or where
/// it would be refused.
fn after(scene: &Scene<'_>, command: &Command) -> Option<State> {
    let agreed = |state: State| -> Option<State> {
        let figure = match state.question() {
            None => return Some(state),
            Some(Question::Consent { figure }) => figure,
            Some(_) => return None,
        };
        let chairs = scene.table.house().chairs.iter();
        let mut masters = chairs.filter(|chair| chair.seat.role == Role::GameMaster);
        let yes = Command::Consent {
            figure: figure.0.into(),
            yes: true,
        };
        decided(scene, &state, &masters.next()?.seat, &yes)
    };
    agreed(decided(scene, &scene.known, scene.seat, command)?)
}

fn decided(scene: &Scene<'_>, state: &State, seat: &Seat, command: &Command) -> Option<State> {
    let mut none = Given::new(&[], Origin::Script);
    let done = ConDice::outcome(scene.table.setup(), state, seat, command, &mut none);
    done.ok().map(|(state, _)| state)
}

/// Whether saying no ends it: nothing falls, nobody has to resist.
pub fn ends(scene: &Scene<'_>, command: &Command) -> bool {
    let after = decided(scene, &scene.known, scene.seat, command);
    after.is_some_and(|state| state.work.is_none())
}

/// Before → after of everybody whose values this seat knows; empty where nothing of that changes.
pub fn chips(scene: &Scene<'_>, command: &Command) -> Markup {
    let Some(after) = after(scene, command) else {
        return html! {};
    };
    let then = ConDice::view(scene.table.setup(), &after, scene.seat);
    let changes = scene.view.figures.iter().filter_map(|before| {
        let after = then.figures.iter().find(|it| it.id == before.id)?;
        let changes = changes(scene, before, after);
        (!changes.is_empty()).then(|| (scene.name(&before.name).to_owned(), changes))
    });
    let changes: Vec<(String, Vec<Change>)> = changes.collect();
    html! {
        @for (name, changes) in &changes {
            p.chips { b { (name) } " " @for (what, before, after) in changes { span.chip { (what) " " s { (before) " →" } " " b { (after) } } " " } }
        }
    }
}

/// Whether this figure has more of something then and less of nothing, as far as this seat knows: what almost everybody
/// wants.
pub fn gains(scene: &Scene<'_>, command: &Command, figure: FigureId) -> bool {
    let Some(after) = after(scene, command) else {
        return false;
    };
    let then = ConDice::view(scene.table.setup(), &after, scene.seat);
    let of = |figures: &[FigureView]| {
        let it = figures.iter().find(|it| it.id == figure)?;
        Some(worth(it))
    };
    let Some((before, after)) = of(&scene.view.figures).zip(of(&then.figures)) else {
        return false;
    };
    let pairs = || before.iter().zip(&after);
    before.len() == after.len()
        && pairs().all(|(one, other)| one <= other)
        && pairs().any(|(one, other)| one < other)
}

/// Everything about a figure that is better when it is more.
fn worth(it: &FigureView) -> Vec<i64> {
    let mut worth = Vec::new();
    if let Some(values) = &it.values {
        let attacks = values.attacks.iter();
        worth.extend(attacks.flat_map(|attack| [attack.dice, attack.range]));
        worth.extend([values.defence, values.mental, values.movement]);
        worth.extend(i64::try_from(values.items.len()));
    }
    if let Some(life) = it.life {
        worth.extend([life.now, life.pools]);
    }
    worth
}

/// What, before, after.
type Change = (String, String, String);

fn changes(scene: &Scene<'_>, before: &FigureView, after: &FigureView) -> Vec<Change> {
    use ::condice::Attribute::{Defence, Mental, Movement};
    let mut all: Vec<Change> = Vec::new();
    let mut note = |what: String, before: String, after: String| {
        if before != after {
            all.push((what, before, after));
        }
    };
    if let (Some(one), Some(other)) = (&before.values, &after.values) {
        for (place, attack) in one.sheet.attacks.iter().enumerate() {
            let dice = |of: &::condice::Values| {
                let dice = of.attacks.get(place).map_or(0, |it| it.dice);
                scene.count("web-cd-dice", dice)
            };
            note(scene.name(&attack.name).to_owned(), dice(one), dice(other));
        }
        for (of, one, other) in [
            (Defence, one.defence, other.defence),
            (Mental, one.mental, other.mental),
            (Movement, one.movement, other.movement),
        ] {
            note(attribute(scene, of), one.to_string(), other.to_string());
        }
        note(
            scene.text("web-cd-items-word"),
            one.items.len().to_string(),
            other.items.len().to_string(),
        );
    }
    if let (Some(one), Some(other)) = (before.life, after.life) {
        let words = |life: ::condice::Life| match life.pools {
            0 => life.now.to_string(),
            pools => format!("{} + {pools}", life.now),
        };
        note(scene.text("web-cd-life-points"), words(one), words(other));
    }
    if let (Some(one), Some(other)) = (before.field, after.field) {
        note(
            scene.text("web-cd-field-word"),
            one.to_string(),
            other.to_string(),
        );
    }
    all
}
