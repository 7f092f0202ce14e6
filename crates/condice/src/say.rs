//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Phrase, Tell};

use crate::content::{Change, LossOf};
use crate::grid::Field;
use crate::sheet::{Ability, Attribute, Kind};
use crate::state::{Cause, Effect, EffectKind, Object, Purpose, Target};
use crate::{Event, FigureId, Setup, State, read};

/// Names are those of the state an event stands in.
impl Tell<State> for FigureId {
    fn tell(&self, state: &State) -> Arg {
        name(state, *self)
    }
}

impl Tell<State> for Target {
    fn tell(&self, state: &State) -> Arg {
        match self {
            Target::Figure(id) => name(state, *id),
            Target::Object(id) => thing(state, *id),
            Target::Field(field) => field.tell(state),
        }
    }
}

impl Tell<State> for Field {
    fn tell(&self, _: &State) -> Arg {
        Arg::Text(self.to_string())
    }
}

impl Tell<State> for u32 {
    fn tell(&self, _: &State) -> Arg {
        Arg::Number((*self).into())
    }
}

/// What the journal says about an event; nothing for those another sentence already tells.
pub fn say(setup: &Setup, state: &State, event: &Event) -> Option<Phrase> {
    Some(table::sentences! {
        "condice", Event, event, state;
        OptionSet { name, value };
        Drafted { sheet: sheet }, name = sheet.name;
        Submitted { figure, waits: true } => "waits";
        Submitted { figure };
        Approved { figure };
        Rejected { figure, reason = quoted(reason) };
        FigureCreated { sheet: sheet }, name = sheet.name;
        FigureEdited { sheet: sheet }, name = sheet.name;
        FigureRemoved { figure };

        MapShown { width, height };
        SceneLoaded;
        ReadAloud { text };
        Painted { fields = fields.len() };
        TerrainPainted { fields = fields.len() };
        Revealed { fields = fields.len(), seen: false } => "darkened";
        Revealed { fields = fields.len() };
        ObjectPlaced { object = object.name };
        ObjectChanged { object = thing(state, *object) };
        ObjectRemoved;
        Placed { figure, field };
        Lifted { figure };
        Hid { figure, hidden: false } => "unhid";
        Hid { figure };
        Appeared { name };
        Halted { figure };
        Met { figure, whom };
        Vanished { figure };
        PortalOpened { portal: it }, from = it.entrance, to = it.exit, left = it.left;
        PortalRemoved;
        ItemGained { figure, item = card(setup, &item.card) };
        ItemTaken { figure, item = carried(setup, state, *figure, *item) };

        AdventureStarted { number };
        Enlisted { figure, yes: false } => "unlisted";
        Enlisted { figure };
        FightStarted { order = order.len() };
        OrderChanged;
        Joined { figure };
        FigureOut { figure };
        BroughtBack { figure };
        FightEnded { reason: word } if word.is_empty() => "fight-decided";
        FightEnded { reason = quoted(reason) };
        RoundsPassed { rounds };
        AdventureEnded;
        RoundStarted { round };
        TurnStarted { figure };

        Moved { figure, way: way, flown: true } => "flown", steps = way.len(), field = way.last();
        Moved { figure, way: way }, steps = way.len(), field = way.last();
        Teleported { figure, to };
        PortalEntered { figure, exit };
        Converted { figure, to = to.as_str() };
        Sacrificed { figure, half = half.as_str() };
        Endured { figure };
        Granted { figure, half = half.as_str() };
        RerollGranted { figure };

        Aimed { figure, aim = aim.targets.last() };
        AimDropped { figure };
        Consented { figure, yes: false } => "unwilling";
        Consented { figure };
        Ruled { allowed: true, spent: true };
        Ruled { allowed: true } => "ruled-free";
        Ruled { reason = quoted(reason) } => "denied";
        CheckCalled { dice, needed };
        Rolled { by, faces, purpose: Purpose::Heal } => "rolled-heal";
        Rolled { by, faces, purpose = purpose.as_str() }
            if !matches!(purpose, Purpose::Loss | Purpose::Pick), successes = read::successes(faces);
        Counted { by, purpose = purpose.as_str(), successes };
        Repeated { figure, by: by } if figure == by => "repeated-own";
        Repeated { figure, by };
        Kept { figure };
        AttackResolved { target, damage, flat: true } => "struck";
        AttackResolved { target, successes, damage };
        MentalResolved { target, attacker, resisted, through: true } => "mind-through";
        MentalResolved { target, attacker, resisted } => "mind-repelled";
        Checked { figure, successes, needed, success: true } => "check-made";
        Checked { figure, successes, needed } => "check-missed";

        Damaged { figure, amount, own: true } => "own-wound";
        Damaged { figure, amount };
        ObjectDamaged { object = thing(state, *object), amount };
        Healed { figure, amount };
        Transferred { from, to, taken, given };
        FellToZero { figure };
        RoseAboveZero { figure };
        LossRolled { figure, of = of.as_str(), points, faces };
        LossPicked { figure, faces } if !faces.is_empty();
        PointsLost { figure, of = of.as_str(), which = lost_name(state, *figure, *of, *which), points };
        NothingToLose { figure, of = of.as_str() };
        AbilityDisabled { figure, ability = lost_name(state, *figure, LossOf::Ability, *ability) };
        PointsRestored { figure, of = of.as_str(), points };

        EffectEnded { target, kind = kind.as_str() };
        PoolOpened { figure, left };
        TerrainChanged { field, change: Some(Change::Slow) }, change = "slow";
        TerrainChanged { field, change: Some(Change::Fast) }, change = "fast";
        TerrainChanged { field, change: None }, change = "none";
        ItemPassed { from, to, item = carried(setup, state, *to, *item) };
        SecondSet { figure, does = does.as_str() };
        ResistsSet { figure, yes: true } => "resists";
        ResistsSet { figure } => "yields";
        GmRuled { reason = quoted(reason) };
        _ => {
            Event::Secret { what } => return secret(setup, state, what),
            Event::Declared { figure, cause, kind, targets, wish } =>
                return declared(setup, state, *figure, *cause, *kind, targets, wish.as_deref()),
            Event::EffectStarted { effect } => started(state, effect),
            // Another sentence tells it, or it only keeps the books.
            Event::MapMade { .. } | Event::TurnEnded { .. } | Event::MovementBegan { .. }
            | Event::MovementEnded { .. } | Event::HalfSpent { .. } | Event::AggroServed { .. }
            | Event::WorkBegan { .. } | Event::WentAhead
            | Event::Rolled { .. } | Event::StepDone { .. } | Event::WorkEnded
            | Event::UseCounted { .. } | Event::NoDamage { .. } | Event::LossDue { .. }
            | Event::LossPicked { .. } | Event::LossOrdered { .. } | Event::ItemUsed { .. } => return None,
        }
    })
}

/// What only the game master hears.
fn secret(setup: &Setup, state: &State, what: &Event) -> Option<Phrase> {
    let told = say(setup, state, what)?;
    Some(match what {
        // How many successes it was stands in the sentence everybody hears.
        Event::Rolled { by, faces, .. }
            if !state.figure(*by).is_some_and(|it| state.concealed(it)) =>
        {
            Phrase::new("condice-event-rolled-unseen")
                .with("name", name(state, *by))
                .faces("dice", faces)
        }
        // Players hear of the order of those they see; this is the whole of it.
        Event::OrderChanged { order } => {
            Phrase::new("condice-event-order-whole").with("count", order.len())
        }
        _ => told,
    })
}

/// What an effect does to whom, and by how much.
fn started(state: &State, effect: &Effect) -> Phrase {
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
    let phrase = Phrase::new("condice-event-effect-started")
        .with("name", name(state, effect.target))
        .with("user", name(state, effect.user))
        .with("kind", kind);
    let names = ["attack", "defence", "life", "mental", "movement"];
    let named = names.into_iter().zip(Attribute::ALL);
    named.fold(phrase, |phrase, (name, of)| phrase.with(name, by(of)))
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

/// What an attack or ability that loses points is called; of the others it is the kind of loss that tells.
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
        (LossOf::Attack | LossOf::Ability, None) => Arg::Text(String::new()),
        _ => Arg::from("none"),
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
        [one, ..] => one.tell(state),
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
            .with("other", targets[1].tell(state)),
        "condice-event-uses-on-many" => phrase.with("target", whom).with("more", targets.len() - 1),
        _ => phrase,
    })
}
