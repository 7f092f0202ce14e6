//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Phrase};

use crate::content::{Change, LossOf};
use crate::sheet::{Ability, Attribute, Kind};
use crate::state::{Cause, EffectKind, Object, Purpose, Target};
use crate::{Event, FigureId, Setup, State, read};

/// What the journal says about an event; nothing for those another sentence already tells. Names are those of
/// the state the event stands in.
pub fn say(setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
    let who = |id: &FigureId| name(state, *id);
    let new = Phrase::new;
    let phrase = match event {
        Event::Secret { what } => match &**what {
            // How many successes it was stands in the sentence everybody hears.
            Event::Rolled { by, faces, .. }
                if !state.figure(*by).is_some_and(|it| state.concealed(it)) =>
            {
                return say(setup, state, what).map(|_| {
                    new("condice-event-rolled-unseen")
                        .with("name", who(by))
                        .faces("dice", faces)
                });
            }
            // Players hear of the order of those they see; this is the whole of it.
            Event::OrderChanged { order } => {
                new("condice-event-order-whole").with("count", order.len())
            }
            _ => return say(setup, state, what),
        },
        Event::OptionSet { name, value } => new("condice-event-option-set")
            .with("name", name.as_str())
            .with("value", value.as_str()),
        Event::Drafted { sheet, .. } => new("condice-event-drafted").with("name", &sheet.name),
        Event::Submitted { figure, waits } => match waits {
            false => new("condice-event-submitted"),
            true => new("condice-event-waits"),
        }
        .with("name", who(figure)),
        Event::Approved { figure } => new("condice-event-approved").with("name", who(figure)),
        Event::Rejected { figure, reason } => new("condice-event-rejected")
            .with("name", who(figure))
            .with("reason", quoted(reason)),
        Event::FigureCreated { sheet, .. } => {
            new("condice-event-figure-created").with("name", &sheet.name)
        }
        Event::FigureEdited { sheet, .. } => {
            new("condice-event-figure-edited").with("name", &sheet.name)
        }
        Event::FigureRemoved { figure } => {
            new("condice-event-figure-removed").with("name", who(figure))
        }
        Event::MapShown { width, height } => new("condice-event-map-shown")
            .with("width", *width)
            .with("height", *height),
        Event::SceneLoaded { .. } => new("condice-event-scene-loaded"),
        Event::Painted { fields, .. } => new("condice-event-painted").with("count", fields.len()),
        Event::TerrainPainted { fields, .. } => {
            new("condice-event-terrain-painted").with("count", fields.len())
        }
        Event::Revealed { fields, seen } => match seen {
            true => new("condice-event-revealed"),
            false => new("condice-event-darkened"),
        }
        .with("count", fields.len()),
        Event::ObjectPlaced { object } => {
            new("condice-event-object-placed").with("name", &object.name)
        }
        Event::ObjectChanged { object, .. } => {
            new("condice-event-object-changed").with("name", thing(state, *object))
        }
        Event::ObjectRemoved { .. } => new("condice-event-object-removed"),
        Event::Placed { figure, field, .. } => new("condice-event-placed")
            .with("name", who(figure))
            .with("field", field.to_string()),
        Event::Lifted { figure } => new("condice-event-lifted").with("name", who(figure)),
        Event::Hid { figure, hidden } => match hidden {
            true => new("condice-event-hid"),
            false => new("condice-event-unhid"),
        }
        .with("name", who(figure)),
        Event::Appeared { name, .. } => new("condice-event-appeared").with("name", name),
        Event::Halted { figure } => new("condice-event-halted").with("name", who(figure)),
        Event::Met { figure, whom } => new("condice-event-met")
            .with("name", who(figure))
            .with("whom", who(whom)),
        Event::Vanished { figure } => new("condice-event-vanished").with("name", who(figure)),
        Event::PortalOpened { portal } => new("condice-event-portal-opened")
            .with("from", portal.entrance.to_string())
            .with("to", portal.exit.to_string())
            .with("left", portal.left),
        Event::PortalRemoved { .. } => new("condice-event-portal-removed"),
        Event::ItemGained { figure, item } => new("condice-event-item-gained")
            .with("name", who(figure))
            .with("item", card(setup, &item.card)),
        Event::ItemTaken { figure, item } => new("condice-event-item-taken")
            .with("name", who(figure))
            .with("item", carried(setup, state, *figure, *item)),
        Event::AdventureStarted { number } => {
            new("condice-event-adventure-started").with("number", i64::from(*number))
        }
        Event::Enlisted { figure, yes } => match yes {
            true => new("condice-event-enlisted"),
            false => new("condice-event-unlisted"),
        }
        .with("name", who(figure)),
        Event::FightStarted { order, .. } => {
            new("condice-event-fight-started").with("count", order.len())
        }
        Event::OrderChanged { .. } => new("condice-event-order-changed"),
        Event::Joined { figure, .. } => new("condice-event-joined").with("name", who(figure)),
        Event::FigureOut { figure, .. } => {
            new("condice-event-figure-out").with("name", who(figure))
        }
        Event::BroughtBack { figure } => {
            new("condice-event-brought-back").with("name", who(figure))
        }
        Event::FightEnded { reason } => {
            new("condice-event-fight-ended").with("reason", quoted(reason))
        }
        Event::RoundsPassed { rounds } => {
            new("condice-event-rounds-passed").with("rounds", i64::from(*rounds))
        }
        Event::AdventureEnded { .. } => new("condice-event-adventure-ended"),
        Event::RoundStarted { round } => {
            new("condice-event-round-started").with("round", i64::from(*round))
        }
        Event::TurnStarted { figure, .. } => {
            new("condice-event-turn-started").with("name", who(figure))
        }
        Event::Moved {
            figure, way, flown, ..
        } => match flown {
            false => new("condice-event-moved"),
            true => new("condice-event-flown"),
        }
        .with("name", who(figure))
        .with("steps", way.len())
        .with(
            "field",
            way.last().map_or(String::new(), ToString::to_string),
        ),
        Event::Teleported { figure, to } => new("condice-event-teleported")
            .with("name", who(figure))
            .with("field", to.to_string()),
        Event::PortalEntered { figure, exit, .. } => new("condice-event-portal-entered")
            .with("name", who(figure))
            .with("field", exit.to_string()),
        Event::Converted { figure, to } => new("condice-event-converted")
            .with("name", who(figure))
            .with("to", to.as_str()),
        Event::Sacrificed { figure, half, .. } => new("condice-event-sacrificed")
            .with("name", who(figure))
            .with("half", half.as_str()),
        Event::Endured { figure, .. } => new("condice-event-endured").with("name", who(figure)),
        Event::Granted { figure, half } => new("condice-event-granted")
            .with("name", who(figure))
            .with("half", half.as_str()),
        Event::RerollGranted { figure } => {
            new("condice-event-reroll-granted").with("name", who(figure))
        }
        Event::Aimed { figure, aim } => new("condice-event-aimed").with("name", who(figure)).with(
            "target",
            aim.targets
                .last()
                .map_or(Arg::Text(String::new()), |last| target_name(state, *last)),
        ),
        Event::Declared {
            figure,
            cause,
            kind,
            targets,
            wish,
        } => {
            return declared(
                setup,
                state,
                *figure,
                *cause,
                *kind,
                targets,
                wish.as_deref(),
            );
        }
        Event::Consented { figure, yes } => match yes {
            true => new("condice-event-consented"),
            false => new("condice-event-unwilling"),
        }
        .with("name", who(figure)),
        Event::Ruled {
            allowed,
            spent,
            reason,
        } => match (allowed, spent) {
            (true, true) => new("condice-event-ruled"),
            (true, false) => new("condice-event-ruled-free"),
            (false, _) => new("condice-event-denied").with("reason", quoted(reason)),
        },
        Event::CheckCalled { dice, needed } => new("condice-event-check-called")
            .with("dice", *dice)
            .with("needed", *needed),
        Event::Rolled {
            by, purpose, faces, ..
        } => match purpose {
            Purpose::Loss | Purpose::Pick => return None,
            Purpose::Heal => new("condice-event-rolled-heal"),
            _ => new("condice-event-rolled")
                .with("purpose", purpose.as_str())
                .with("successes", read::successes(faces)),
        }
        .with("name", who(by))
        .faces("dice", faces),
        Event::Counted {
            by,
            purpose,
            successes,
        } => new("condice-event-counted")
            .with("name", who(by))
            .with("purpose", purpose.as_str())
            .with("successes", *successes),
        Event::Repeated { figure, by, .. } if figure == by => {
            new("condice-event-repeated-own").with("name", who(figure))
        }
        Event::Repeated { figure, by, .. } => new("condice-event-repeated")
            .with("name", who(figure))
            .with("other", who(by)),
        Event::Kept { figure } => new("condice-event-kept").with("name", who(figure)),
        Event::AttackResolved {
            target,
            damage,
            flat: true,
            ..
        } => new("condice-event-struck")
            .with("target", target_name(state, *target))
            .with("damage", *damage),
        Event::AttackResolved {
            target,
            successes,
            damage,
            ..
        } => new("condice-event-attack-resolved")
            .with("target", target_name(state, *target))
            .with("successes", *successes)
            .with("damage", *damage),
        Event::MentalResolved {
            target,
            attacker,
            resisted,
            through,
            ..
        } => match through {
            true => new("condice-event-mind-through"),
            false => new("condice-event-mind-repelled"),
        }
        .with("target", who(target))
        .with("attacker", *attacker)
        .with("resisted", *resisted),
        Event::Checked {
            figure,
            successes,
            needed,
            success,
        } => match success {
            true => new("condice-event-check-made"),
            false => new("condice-event-check-missed"),
        }
        .with("name", who(figure))
        .with("successes", *successes)
        .with("needed", *needed),
        Event::Damaged {
            figure,
            amount,
            own,
        } => match own {
            false => new("condice-event-damaged"),
            true => new("condice-event-own-wound"),
        }
        .with("name", who(figure))
        .with("amount", *amount),
        Event::ObjectDamaged { object, amount } => new("condice-event-object-damaged")
            .with("name", thing(state, *object))
            .with("amount", *amount),
        Event::Healed { figure, amount } => new("condice-event-healed")
            .with("name", who(figure))
            .with("amount", *amount),
        Event::Transferred {
            from,
            to,
            taken,
            given,
        } => new("condice-event-transferred")
            .with("from", who(from))
            .with("to", who(to))
            .with("taken", *taken)
            .with("given", *given),
        Event::FellToZero { figure } => new("condice-event-fell").with("name", who(figure)),
        Event::RoseAboveZero { figure } => new("condice-event-rose").with("name", who(figure)),
        Event::LossRolled {
            figure,
            of,
            points,
            faces,
            ..
        } => new("condice-event-loss-rolled")
            .with("name", who(figure))
            .with("of", of.as_str())
            .with("points", *points)
            .faces("dice", faces),
        Event::LossPicked { figure, faces, .. } if !faces.is_empty() => {
            new("condice-event-loss-picked")
                .with("name", who(figure))
                .faces("dice", faces)
        }
        Event::PointsLost {
            figure,
            of,
            which,
            points,
            ..
        } => new("condice-event-points-lost")
            .with("name", who(figure))
            .with("of", of.as_str())
            .with(
                "what",
                match of {
                    LossOf::Attack | LossOf::Ability => lost_name(state, *figure, *of, *which),
                    _ => Arg::from("none"),
                },
            )
            .with("points", *points),
        Event::NothingToLose { figure, of } => new("condice-event-nothing-to-lose")
            .with("name", who(figure))
            .with("of", of.as_str()),
        Event::AbilityDisabled { figure, ability } => new("condice-event-ability-disabled")
            .with("name", who(figure))
            .with("what", lost_name(state, *figure, LossOf::Ability, *ability)),
        Event::PointsRestored { figure, of, points } => new("condice-event-points-restored")
            .with("name", who(figure))
            .with("of", of.as_str())
            .with("points", *points),
        Event::EffectStarted { effect } => {
            let by = |of: Attribute| {
                let mods = effect.mods.iter().filter(|it| it.attribute == of);
                match mods.map(|it| it.by).sum::<i64>() {
                    0 => "none".to_owned(),
                    by if by > 0 => format!("+{by}"),
                    by => format!("−{}", by.abs()),
                }
            };
            let grows = effect.mods.iter().any(|it| match it.attribute {
                Attribute::Movement => it.by > 0,
                _ => false,
            });
            let kind = match (effect.kind, grows) {
                (EffectKind::Size, true) => "enlarged",
                (EffectKind::Size, false) => "shrunk",
                (kind, _) => kind.as_str(),
            };
            let phrase = new("condice-event-effect-started")
                .with("name", who(&effect.target))
                .with("user", who(&effect.user))
                .with("kind", kind);
            let names = ["attack", "defence", "life", "mental", "movement"];
            let named = names.into_iter().zip(Attribute::ALL);
            named.fold(phrase, |phrase, (name, of)| phrase.with(name, by(of)))
        }
        Event::EffectEnded { kind, target, .. } => new("condice-event-effect-ended")
            .with("name", who(target))
            .with("kind", kind.as_str()),
        Event::PoolOpened { figure, left, .. } => new("condice-event-pool-opened")
            .with("name", who(figure))
            .with("left", *left),
        Event::TerrainChanged { field, change, .. } => new("condice-event-terrain-changed")
            .with("field", field.to_string())
            .with(
                "change",
                match change {
                    Some(Change::Slow) => "slow",
                    Some(Change::Fast) => "fast",
                    None => "none",
                },
            ),
        Event::ItemPassed { from, to, item } => new("condice-event-item-passed")
            .with("name", who(from))
            .with("other", who(to))
            .with("item", carried(setup, state, *to, *item)),
        Event::SecondSet { figure, does } => new("condice-event-second")
            .with("name", who(figure))
            .with("does", does.as_str()),
        Event::ResistsSet { figure, yes } => match yes {
            true => new("condice-event-resists"),
            false => new("condice-event-yields"),
        }
        .with("name", who(figure)),
        Event::GmRuled { reason } => new("condice-event-gm-ruled").with("reason", quoted(reason)),
        // Another sentence tells it, or it only keeps the books.
        Event::MapMade { .. }
        | Event::TurnEnded { .. }
        | Event::MovementBegan { .. }
        | Event::MovementEnded { .. }
        | Event::HalfSpent { .. }
        | Event::AggroServed { .. }
        | Event::AimDropped { .. }
        | Event::WorkBegan { .. }
        | Event::WentAhead
        | Event::StepDone { .. }
        | Event::WorkEnded
        | Event::UseCounted { .. }
        | Event::NoDamage { .. }
        | Event::LossDue { .. }
        | Event::LossPicked { .. }
        | Event::LossOrdered { .. }
        | Event::ItemUsed { .. } => return None,
    };
    Some(phrase)
}

pub(crate) fn name(state: &State, id: FigureId) -> Arg {
    match state.figure(id) {
        Some(figure) => Arg::from(&figure.sheet.name),
        None => state
            .gone
            .figure(id)
            .map_or(Arg::Number(id.0.into()), Arg::from),
    }
}

/// Somebody's own words, to stand in quotation marks: their full stop would stand beside ours.
fn quoted(words: &str) -> &str {
    words.trim_end().trim_end_matches('.')
}

pub(crate) fn thing(state: &State, id: u32) -> Arg {
    let known = |object: &Object| Arg::from(&object.name);
    state.object(id).map_or(Arg::Number(id.into()), known)
}

fn target_name(state: &State, target: Target) -> Arg {
    match target {
        Target::Figure(id) => name(state, id),
        Target::Object(id) => thing(state, id),
        Target::Field(field) => Arg::Text(field.to_string()),
    }
}

pub(crate) fn card(setup: &Setup, id: &str) -> Arg {
    match setup.content.card(id) {
        Some(card) => Arg::Both(card.name.clone()),
        None => Arg::Text(id.to_owned()),
    }
}

/// What an item is called that somebody carries, or carried until it was used up.
pub(crate) fn carried(setup: &Setup, state: &State, figure: FigureId, item: u32) -> Arg {
    let items = state.figure(figure).map_or(&[][..], |it| &it.items);
    let here = items.iter().find(|it| it.id == item);
    let known = here.map(|it| it.card.as_str()).or(state.gone.item(item));
    known.map_or(Arg::Message("condice-item"), |it| card(setup, it))
}

/// What an attack or ability that loses points is called.
fn lost_name(state: &State, figure: FigureId, of: LossOf, which: u16) -> Arg {
    let sheet = state.figure(figure).map(|it| &it.sheet);
    let which = usize::from(which);
    match (of, sheet) {
        (LossOf::Attack, Some(sheet)) => sheet
            .attacks
            .get(which)
            .map_or(Arg::Text(String::new()), |it| Arg::from(&it.name)),
        (LossOf::Ability, Some(sheet)) => match sheet.abilities.get(which) {
            Some(ability) => ability_name(ability),
            None => Arg::Text(String::new()),
        },
        _ => Arg::Text(String::new()),
    }
}

pub(crate) fn ability_name(ability: &Ability) -> Arg {
    match &ability.own {
        Some(own) => Arg::from(&own.name),
        None => Arg::Message(ability_message(ability.kind)),
    }
}

/// The message that names a kind of ability.
pub fn ability_message(kind: Kind) -> &'static str {
    match kind {
        Kind::Magic => "condice-ability-magic",
        Kind::Walls => "condice-ability-walls",
        Kind::Mindcontrol => "condice-ability-mindcontrol",
        Kind::Aggro => "condice-ability-aggro",
        Kind::Heal => "condice-ability-heal",
        Kind::Teleport => "condice-ability-teleport",
        Kind::Portal => "condice-ability-portal",
        Kind::Terrain => "condice-ability-terrain",
        Kind::Size => "condice-ability-size",
        Kind::Transfer => "condice-ability-transfer",
        Kind::Reroll => "condice-ability-reroll",
        Kind::Explosion => "condice-ability-explosion",
        Kind::Aura => "condice-ability-aura",
        Kind::BoostOther => "condice-ability-boost-other",
        Kind::Fly => "condice-ability-fly",
        Kind::Area => "condice-ability-area",
        Kind::Boost => "condice-ability-boost",
        Kind::Own => "condice-ability-own",
    }
}

fn declared(
    setup: &Setup,
    state: &State,
    figure: FigureId,
    cause: Cause,
    kind: Option<Kind>,
    targets: &[Target],
    wish: Option<&str>,
) -> Option<Phrase> {
    let user = state.figure(figure);
    let whom = match targets {
        [] => Arg::Text(String::new()),
        [one, ..] => target_name(state, *one),
    };
    let what: Arg = match cause {
        Cause::Attack(index) => {
            let attack = user.and_then(|it| it.sheet.attacks.get(usize::from(index)));
            attack.map_or(Arg::Text(String::new()), |it| Arg::from(&it.name))
        }
        Cause::Ability(index) => lost_name(state, figure, LossOf::Ability, index),
        Cause::Item(id) => carried(setup, state, figure, id),
        Cause::Deed => Arg::from(quoted(wish.unwrap_or(""))),
        Cause::Pass(_) | Cause::Resist(_) | Cause::Ruling => return None,
    };
    let id = match (cause, kind, targets) {
        (Cause::Deed, _, _) => "condice-event-deed",
        (_, Some(Kind::Magic), _) => "condice-event-wish",
        // Where it leads from and to is told when it opens.
        (_, Some(Kind::Portal), _) | (_, _, []) => "condice-event-uses",
        (_, _, [_]) => "condice-event-uses-on",
        (_, _, [_, _]) => "condice-event-uses-on-two",
        _ => "condice-event-uses-on-many",
    };
    let phrase = Phrase::new(id)
        .with("name", name(state, figure))
        .with("what", what);
    Some(match id {
        "condice-event-wish" => phrase.with("wish", quoted(wish.unwrap_or(""))),
        "condice-event-uses-on" => phrase.with("target", whom),
        "condice-event-uses-on-two" => phrase
            .with("target", whom)
            .with("other", target_name(state, targets[1])),
        "condice-event-uses-on-many" => phrase.with("target", whom).with("more", targets.len() - 1),
        _ => phrase,
    })
}
