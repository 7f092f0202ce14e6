//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Bilingual, Name, Phrase, SeatId, Tell};

use crate::content::{Sign, Step, Trait};
use crate::decide::name_of;
use crate::event::{FoeDeed, HopeCause};
use crate::read::{Hit, Label};
use crate::state::nth;
use crate::{
    ANY_TEXT, DeathChoice, Difficulty, Downtime, DualityDie, Edge, Event, RestKind, Roll, State,
    Status, Who,
};

/// Names are those of the state an event stands in.
impl Tell<State> for SeatId {
    fn tell(&self, state: &State) -> Arg {
        name_of(state, self)
    }
}

/// The number of a foe.
impl Tell<State> for u32 {
    fn tell(&self, state: &State) -> Arg {
        match state.foe_called(*self) {
            Some(name) => Arg::from(&name),
            None => Arg::Number((*self).into()),
        }
    }
}

impl Tell<State> for Who {
    fn tell(&self, state: &State) -> Arg {
        match self {
            Who::Pc(seat) => seat.tell(state),
            Who::Foe(id) => id.tell(state),
        }
    }
}

/// What the journal says about an event; nothing for those another sentence already tells.
pub fn say(state: &State, event: &Event) -> Option<Phrase> {
    Some(table::sentences! {
        "daggerheart", Event, event, state;
        OptionSet { name, value };
        PcAdded { sheet: sheet }, name = sheet.name;
        // With its number, if it is not the first of its name.
        FoeAdded { foe: foe, name = state.foe_called(*foe).as_ref().unwrap_or(name) };
        FoeWaits { name };
        FoeRemoved { foe };
        EnvironmentAdded { name };
        EnvironmentRemoved;
        FoeRevealed { foe };
        EnvironmentRevealed;
        CampaignStarted;
        SessionStarted { session };
        SessionEnded { session };
        SceneStarted { title } if title.is_some();
        SceneEnded;
        SceneFramed { against: Some(Difficulty::Open(value)) }, value = value;
        SceneFramed { against: Some(Difficulty::Hidden(_)) } => "scene-framed-hidden";
        SceneFramed => "scene-unframed";
        ReadAloud { read: it }, kind = it.kind.as_str(), title = it.title;
        SceneSecret { value };

        MoveGranted { pc };
        PriceOffered { pc, price = price.text };
        PriceRefused { pc };
        PricePaid { pc };
        RollFramed { pc, traits = one(traits), against = open(against) }
            if open(against).is_some() && traits.len() == 1;
        // At a quick table nobody has framed anything.
        RollFramed { pc, at_once: true } => "roll-at-once";
        RollFramed { pc } => "roll-framed-hidden";
        RollReframed { pc, traits = one(traits), against = open(against) } if open(against).is_some();
        RollReframed { pc, traits = one(traits) } => "roll-reframed-hidden";
        RollSecret { pc, values = values.iter().map(i16::to_string).collect::<Vec<_>>().join(", ") };
        TraitChosen { pc, with = with.as_str() };
        MoveCancelled { pc };
        ExperienceVetoed { pc, reason };
        EdgeGranted { pc, edge: Edge { sign: Sign::Advantage, .. } } => "advantage";
        EdgeGranted { pc, edge: Edge { sign: Sign::Disadvantage, .. } } => "disadvantage";
        OutsideGranted { pc, label };
        EdgeDropped { pc };
        HelpDeclared { pc, helper, text }, said = said(text);
        HelpWithdrawn { helper };
        DifficultyRaised { foe };
        CountdownTied { countdown = clock(state, *countdown) };
        // Announced as the book wants it (DH-STEP-13).
        Thrown { pc, thrown: it, label: Some(Label::Crit) } => "thrown-crit", hope = it.hope, fear = it.fear;
        Thrown { pc, thrown: it, label: Some(Label::Hope) }
            => "thrown-hope", hope = it.hope, fear = it.fear, total = it.total;
        Thrown { pc, thrown: it, label: Some(Label::Fear) }
            => "thrown-fear", hope = it.hope, fear = it.fear, total = it.total;
        Thrown { pc, thrown: it }, total = it.total;
        Rerolled { pc, face, thrown: it, die: DualityDie::Hope } => "rerolled-hope", total = it.total;
        Rerolled { pc, face, thrown: it, die: DualityDie::Fear } => "rerolled-fear", total = it.total;
        Booked { critical: true } => "crit-bonus";
        FeatureUsed { pc, name };
        ReliefOffered;
        ReliefShared { pc };
        DamageRolled { by = by.is_some(), sum, critical }, name = by;
        DamageDealt { target, hp };
        Closed { note: Some(note), consequence: Some(more) }, text = format!("{note} {more}");
        Closed { note: Some(text) }, text = text;
        Closed { consequence: Some(text) }, text = text;

        HopeGained { pc, n, lost: 0, spare: 0, cause: HopeCause::Rest } => "hope-rest";
        HopeGained { pc, n, lost: 0, spare: 0 };
        HopeGained { pc, lost: 0 } => "hope-spare";
        HopeGained { pc } => "hope-lost";
        HopeSpent { pc, n = n.saturating_add(*spare), spare: spare };
        FearGained { n, lost: 0 };
        FearGained { n, lost } => "fear-lost";
        FearSpent { n };
        StressMarked { pc: who, n }, who = who;
        FoeStressMarked { foe: who, n } => "stress-marked", who = who;
        StressCleared { pc: who, n }, who = who;
        FoeStressCleared { foe: who, n } => "stress-cleared", who = who;
        HpMarked { who, n } if *n > 0;
        HpCleared { who, n };
        ArmorMarked { pc };
        ArmorCleared { pc, n };
        ArmorAsked { pc, hp };
        ConditionGained { who, condition = condition.name };
        ConditionLost { who, name };
        FoeDefeated { foe };
        PcFell { pc, status: Status::Dead } => "pc-died";
        PcFell { pc, status: Status::Unconscious } => "pc-unconscious";
        PcFell { pc };
        PcRose { pc };

        ReactionCalled { source, rolls = rolls.len() }, said = said(source);
        ReactionTold;
        ReactionApplied;
        StepTold { pc, step: Step::Move { band } } => "step-move", band = band.as_str();
        StepTold { pc, step: Step::Text { text } } => "step-text", text = text;
        GroupProposed { leader: it, members = members.len() }, leader = it.pc, text = it.text, said = said(&it.text);
        FollowerReady { pc, text }, said = said(text.as_deref().unwrap_or_default());
        GroupCounted { bonus = format!("{bonus:+}") };
        TagProposed { initiator, partner, text }, said = said(text);
        TagAnswered { partner, yes: true } => "tag-accepted";
        TagAnswered { partner } => "tag-declined";
        TagWished { pc };
        TagChosen { pc };
        TagStruck { sum };
        TagTypeChosen { kind = kind.as_str() };

        SpotlightToGm { reason = reason.as_str(), held: true } => "spotlight-to-gm-held";
        SpotlightToGm { reason = reason.as_str() };
        MoveResumed { pc };
        MoveDropped { pc };
        SpotlightOffered;
        SpotlightToPlayers { pc: None };
        GmMoveMade { text, hard: true } => "gm-move-hard";
        GmMoveMade { text };
        FearNoted { text };
        FoeSpotlit { foe, slow: true } => "foe-slow";
        FoeSpotlit { foe };
        FoeActed { foe, how: FoeDeed::Feature { name } } => "foe-feature", feature = name;
        FoeActed { foe, how: FoeDeed::Reaction { name, .. } } => "foe-reaction", feature = name;
        FoeActed { foe, how: FoeDeed::Cleared { condition } } => "foe-cleared", condition = condition;
        FoeActed { foe, how: FoeDeed::Sprint { band } } => "foe-sprint", band = band.as_str();
        FoeActed { foe, how: FoeDeed::Other { text } } => "foe-other", text = text;
        FoeAttacked { roll: roll }, foe = roll.foe, targets = pcs(state, roll.targets.iter());
        FoeRolled { foe, kept, hits = pcs(state, struck(hits)) } if struck(hits).next().is_some() => "foe-hit";
        FoeRolled { foe, kept } => "foe-missed";
        EnvironmentActed { name };
        FoeTasked { foe, face, success: true } => "foe-task-done";
        FoeTasked { foe, face } => "foe-task-failed";
        EffectStarted { effect = effect.name };
        EffectEnded;
        CountdownSet { countdown: it }, countdown = it.name, value = it.value;
        CountdownAdvanced { countdown = clock(state, *countdown), value };
        CountdownTriggered { countdown = clock(state, *countdown) };
        CountdownDropped { countdown = clock(state, *countdown) };
        RallyGiven { bard };
        RallySpent { pc, face = face.unwrap_or(0) };
        BlazeAllowed { pc };
        DeathMoved { pc, choice: DeathChoice::Blaze } => "death-blaze";
        DeathMoved { pc, choice: DeathChoice::Avoid } => "death-avoid";
        DeathMoved { pc, choice: DeathChoice::Risk } => "death-risk";
        ReliefDue { pc, n };
        Scarred { pc };
        RestBegan { kind: RestKind::Short } => "rest-short";
        RestBegan { kind: RestKind::Long } => "rest-long";
        DowntimeChosen { pc, downtime = downtime_key(downtime) };
        DowntimeDone { pc, downtime = downtime_key(downtime), face } if face.is_some();
        RestEnded { interrupted: true } => "rest-interrupted";
        RestEnded { face = face.unwrap_or(0) };
        FateRolled { pc, face, text, die: DualityDie::Hope } => "fate-hope";
        FateRolled { pc, face, text, die: DualityDie::Fear } => "fate-fear";
        _ => {
            Event::MoveProposed { roll } => attempt(state, roll),
            Event::Declared { pc, experiences, features, rally } =>
                declared(state, pc, experiences, features, *rally),
            Event::Judged { critical: true, reaction: false, .. } => return None,
            Event::Judged { success, told, .. } => judged(*success, told.first()),
            // Another sentence tells it, or it is nothing.
            Event::FoeSheet { .. } | Event::FoeCalled { .. } | Event::EnvironmentSheet { .. }
            | Event::SceneStarted { .. } | Event::Booked { .. } | Event::Closed { .. }
            | Event::HpMarked { .. } | Event::ArmorAnswered { .. }
            | Event::ReactionSecret { .. } | Event::StepTold { .. } | Event::TagStarted { .. }
            | Event::TagDamageNoted { .. } | Event::SpotlightToPlayers { .. }
            | Event::FreeMoveUsed | Event::FoeActed { .. } | Event::FoeAttackEnded { .. }
            | Event::DowntimeDone { .. } | Event::UsesRefreshed { .. } => return None,
        }
    })
}

/// Whether somebody wrote what they do; what was said at the table stands nowhere.
fn said(text: &str) -> bool {
    !text.is_empty() && text != ANY_TEXT
}

/// What somebody tries, with what.
fn attempt(state: &State, roll: &Roll) -> Phrase {
    let sheet = state.pcs.get(&roll.pc).map(|pc| &pc.sheet);
    let weapon = roll.weapon.and_then(|number| nth(&sheet?.weapons, number));
    let feature = roll
        .feature
        .and_then(|number| nth(&sheet?.features, number));
    let with = weapon
        .map(|it| &it.name)
        .or(feature.map(|feature| &feature.name));
    let foes = roll.targets.iter().filter_map(|&id| state.foe_called(id));
    let foes: Vec<Name> = foes.collect();
    match (with, roll.weapon) {
        (Some(with), _) => Phrase::new("daggerheart-event-move-proposed-with").with("with", with),
        (None, Some(0)) => Phrase::new("daggerheart-event-move-proposed-hands"),
        _ => Phrase::new("daggerheart-event-move-proposed"),
    }
    .with("name", name_of(state, &roll.pc))
    .with("text", roll.text.as_str())
    .with("said", if said(&roll.text) { "yes" } else { "no" })
    .with("targets", listed(&foes.iter().collect::<Vec<_>>()))
    .with("aimed", if roll.targets.is_empty() { "no" } else { "yes" })
}

/// What is added to a roll.
fn declared(
    state: &State,
    pc: &SeatId,
    experiences: &[u8],
    features: &[u8],
    rally: bool,
) -> Phrase {
    let sheet = state.pcs.get(pc).map(|pc| &pc.sheet);
    let nth = |number: &u8| usize::from(*number).wrapping_sub(1);
    let experiences = experiences
        .iter()
        .filter_map(|number| Some(&sheet?.experiences.get(nth(number))?.name));
    let features = features
        .iter()
        .filter_map(|number| Some(&sheet?.features.get(nth(number))?.name));
    let taken: Vec<&Name> = experiences.chain(features).collect();
    match (taken.is_empty(), rally) {
        (true, false) => Phrase::new("daggerheart-event-declared-nothing"),
        (true, true) => Phrase::new("daggerheart-event-declared-rally"),
        (false, false) => Phrase::new("daggerheart-event-declared"),
        (false, true) => Phrase::new("daggerheart-event-declared-and-rally"),
    }
    .with("name", name_of(state, pc))
    .with("what", listed(&taken))
}

/// Whether it succeeds, and against which number if that is told.
fn judged(success: bool, told: Option<&i16>) -> Phrase {
    match (success, told) {
        (true, None) => Phrase::new("daggerheart-event-success"),
        (false, None) => Phrase::new("daggerheart-event-failure"),
        (true, Some(_)) => Phrase::new("daggerheart-event-success-told"),
        (false, Some(_)) => Phrase::new("daggerheart-event-failure-told"),
    }
    .with("value", i64::from(*told.unwrap_or(&0)))
}

/// The one number a roll is against, if everybody knows it.
fn open(against: &[Difficulty]) -> Option<i16> {
    match against {
        [Difficulty::Open(value)] => Some(*value),
        _ => None,
    }
}

fn one(traits: &[Trait]) -> &'static str {
    match traits {
        [with] => with.as_str(),
        _ => "several",
    }
}

fn clock(state: &State, id: u32) -> Arg {
    match state.countdown_name(id) {
        Some(name) => Arg::from(name),
        None => Arg::Number(id.into()),
    }
}

/// Whom an attack hits.
fn struck(hits: &[(SeatId, Hit)]) -> impl Iterator<Item = &SeatId> {
    let hits = hits.iter().filter(|(_, hit)| *hit != Hit::Miss);
    hits.map(|(pc, _)| pc)
}

fn pcs<'a>(state: &State, who: impl Iterator<Item = &'a SeatId>) -> Arg {
    let pcs = who.filter_map(|who| state.pcs.get(who));
    listed(&pcs.map(|pc| &pc.sheet.name).collect::<Vec<_>>())
}

fn downtime_key(downtime: &Downtime) -> &'static str {
    match downtime {
        Downtime::TendWounds(_) => "tend_wounds",
        Downtime::ClearStress => "clear_stress",
        Downtime::RepairArmor(_) => "repair_armor",
        Downtime::Prepare | Downtime::PrepareTogether => "prepare",
        Downtime::Project(_) => "project",
    }
}

/// Names in a row, in both languages where one of them is.
fn listed(names: &[&Name]) -> Arg {
    let row = |second: bool| {
        let spelled = |name: &&Name| {
            let mut spellings = name.spellings();
            let first = spellings.next().unwrap_or_default();
            match second {
                true => spellings.next().unwrap_or(first).to_owned(),
                false => first.to_owned(),
            }
        };
        let spelled: Vec<String> = names.iter().map(spelled).collect();
        spelled.join(", ")
    };
    Arg::Both(Bilingual {
        de: row(false),
        en: row(true),
    })
}
