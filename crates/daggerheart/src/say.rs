//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Bilingual, Name, Phrase, SeatId};

use crate::content::Step;
use crate::decide::name_of;
use crate::event::{FoeDeed, HopeCause};
use crate::read::{Hit, Label};
use crate::state::nth;
use crate::{
    ANY_TEXT, DeathChoice, Difficulty, Downtime, DualityDie, Event, RestKind, Roll, State, Status,
    Who,
};

/// What the journal says about an event; nothing for those another sentence already tells. Names are
/// those of the state the event stands in.
pub fn say(state: &State, event: &Event) -> Option<Phrase> {
    let pc = |who: &SeatId| name_of(state, who);
    let foe = |id: u32| -> Arg {
        match state.foe_called(id) {
            Some(name) => Arg::from(&name),
            None => Arg::Number(id.into()),
        }
    };
    let who = |who: &Who| match who {
        Who::Pc(seat) => pc(seat),
        Who::Foe(id) => foe(*id),
    };
    let countdown = |id: u32| -> Arg {
        match state.countdown_name(id) {
            Some(name) => Arg::from(name),
            None => Arg::Number(id.into()),
        }
    };
    let foes = |ids: &[u32]| {
        let names: Vec<Name> = ids.iter().filter_map(|&id| state.foe_called(id)).collect();
        listed(&names.iter().collect::<Vec<_>>())
    };
    let pcs = |who: &[&SeatId]| {
        let names = who.iter().filter_map(|&who| state.pcs.get(who));
        listed(&names.map(|pc| &pc.sheet.name).collect::<Vec<_>>())
    };
    let new = Phrase::new;
    let number = |n: i16| Arg::Number(n.into());
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let phrase = match event {
        Event::OptionSet { name, value } => new("daggerheart-event-option-set")
            .with("name", name.as_str())
            .with("value", value.as_str()),
        Event::PcAdded { sheet, .. } => new("daggerheart-event-pc-added").with("name", &sheet.name),
        // With its number, if it is not the first of its name.
        Event::FoeAdded { foe: id, name } => {
            let called = state.foe_called(*id);
            new("daggerheart-event-foe-added").with("name", called.as_ref().unwrap_or(name))
        }
        Event::FoeWaits { name, .. } => new("daggerheart-event-foe-waits").with("name", name),
        Event::FoeSheet { .. } | Event::FoeCalled { .. } | Event::EnvironmentSheet { .. } => {
            return None;
        }
        Event::FoeRemoved { foe: id } => {
            new("daggerheart-event-foe-removed").with("name", foe(*id))
        }
        Event::EnvironmentAdded { name, .. } => {
            new("daggerheart-event-environment-added").with("name", name)
        }
        Event::EnvironmentRemoved { .. } => new("daggerheart-event-environment-removed"),
        Event::FoeRevealed { foe: id, .. } => {
            new("daggerheart-event-foe-revealed").with("name", foe(*id))
        }
        Event::EnvironmentRevealed { .. } => new("daggerheart-event-environment-revealed"),
        Event::CampaignStarted => new("daggerheart-event-campaign-started"),
        Event::SessionStarted { session } => {
            new("daggerheart-event-session-started").with("session", *session)
        }
        Event::SessionEnded { session } => {
            new("daggerheart-event-session-ended").with("session", *session)
        }
        Event::SceneStarted { title, .. } => match title {
            Some(title) => new("daggerheart-event-scene-started").with("title", title),
            None => return None,
        },
        Event::SceneEnded { .. } => new("daggerheart-event-scene-ended"),
        Event::SceneFramed { against, .. } => match against {
            Some(Difficulty::Open(value)) => {
                new("daggerheart-event-scene-framed").with("value", number(*value))
            }
            Some(Difficulty::Hidden(_)) => new("daggerheart-event-scene-framed-hidden"),
            None => new("daggerheart-event-scene-unframed"),
        },
        Event::SceneSecret { value } => {
            new("daggerheart-event-scene-secret").with("value", number(*value))
        }

        Event::MoveProposed { roll } => attempt(state, roll)
            .with("name", pc(&roll.pc))
            .with("text", roll.text.as_str())
            .with("said", if roll.text == ANY_TEXT { "no" } else { "yes" })
            .with("targets", foes(&roll.targets))
            .with("aimed", if roll.targets.is_empty() { "no" } else { "yes" }),
        Event::MoveGranted { pc: seat, .. } => {
            new("daggerheart-event-move-granted").with("name", pc(seat))
        }
        Event::PriceOffered { pc: seat, price } => new("daggerheart-event-price-offered")
            .with("name", pc(seat))
            .with("text", price.text.as_str()),
        Event::PriceRefused { pc: seat } => {
            new("daggerheart-event-price-refused").with("name", pc(seat))
        }
        Event::PricePaid { pc: seat, .. } => {
            new("daggerheart-event-price-paid").with("name", pc(seat))
        }
        Event::RollFramed {
            pc: seat,
            traits,
            against,
            at_once,
            ..
        } => match (&against[..], &traits[..]) {
            // At a quick table nobody has framed anything.
            ([Difficulty::Open(value)], [with]) => new("daggerheart-event-roll-framed")
                .with("value", number(*value))
                .with("trait", with.as_str()),
            _ if *at_once => new("daggerheart-event-roll-at-once"),
            _ => new("daggerheart-event-roll-framed-hidden"),
        }
        .with("name", pc(seat)),
        Event::RollReframed {
            pc: seat,
            traits,
            against,
            ..
        } => match &against[..] {
            [Difficulty::Open(value)] => {
                new("daggerheart-event-roll-reframed").with("value", number(*value))
            }
            _ => new("daggerheart-event-roll-reframed-hidden"),
        }
        .with("name", pc(seat))
        .with(
            "trait",
            match traits[..] {
                [with] => with.as_str(),
                _ => "several",
            },
        ),
        Event::RollSecret { pc: seat, values } => {
            let values: Vec<String> = values.iter().map(i16::to_string).collect();
            new("daggerheart-event-roll-secret")
                .with("name", pc(seat))
                .with("values", values.join(", "))
        }
        Event::TraitChosen { pc: seat, with } => new("daggerheart-event-trait-chosen")
            .with("name", pc(seat))
            .with("trait", with.as_str()),
        Event::MoveCancelled { pc: seat } => {
            new("daggerheart-event-move-cancelled").with("name", pc(seat))
        }
        Event::Declared {
            pc: seat,
            experiences,
            features,
            rally,
        } => {
            let sheet = state.pcs.get(seat).map(|pc| &pc.sheet);
            let nth = |number: &u8| usize::from(*number).wrapping_sub(1);
            let experiences = experiences
                .iter()
                .filter_map(|number| Some(&sheet?.experiences.get(nth(number))?.name));
            let features = features
                .iter()
                .filter_map(|number| Some(&sheet?.features.get(nth(number))?.name));
            let taken: Vec<&Name> = experiences.chain(features).collect();
            match (taken.is_empty(), rally) {
                (true, false) => new("daggerheart-event-declared-nothing"),
                (true, true) => new("daggerheart-event-declared-rally"),
                (false, false) => new("daggerheart-event-declared"),
                (false, true) => new("daggerheart-event-declared-and-rally"),
            }
            .with("name", pc(seat))
            .with("what", listed(&taken))
        }
        Event::ExperienceVetoed {
            pc: seat, reason, ..
        } => new("daggerheart-event-experience-vetoed")
            .with("name", pc(seat))
            .with("reason", reason.as_str()),
        Event::EdgeGranted { pc: seat, edge } => match edge.sign {
            crate::content::Sign::Advantage => new("daggerheart-event-advantage"),
            crate::content::Sign::Disadvantage => new("daggerheart-event-disadvantage"),
        }
        .with("name", pc(seat)),
        Event::OutsideGranted { pc: seat, label } => new("daggerheart-event-outside")
            .with("name", pc(seat))
            .with("label", label.as_str()),
        Event::EdgeDropped { pc: seat, .. } => {
            new("daggerheart-event-edge-dropped").with("name", pc(seat))
        }
        Event::HelpDeclared {
            pc: seat,
            helper,
            text,
        } => new("daggerheart-event-help-declared")
            .with("helper", pc(helper))
            .with("name", pc(seat))
            .with("text", text.as_str()),
        Event::HelpWithdrawn { helper, .. } => {
            new("daggerheart-event-help-withdrawn").with("helper", pc(helper))
        }
        Event::DifficultyRaised { foe: id, .. } => {
            new("daggerheart-event-difficulty-raised").with("foe", foe(*id))
        }
        Event::CountdownTied { countdown: id, .. } => {
            new("daggerheart-event-countdown-tied").with("countdown", countdown(*id))
        }
        // Announced as the book wants it (DH-STEP-13).
        Event::Thrown {
            pc: seat,
            thrown,
            label,
            ..
        } => match label {
            Some(Label::Crit) => new("daggerheart-event-thrown-crit"),
            Some(Label::Hope) => new("daggerheart-event-thrown-hope"),
            Some(Label::Fear) => new("daggerheart-event-thrown-fear"),
            None => new("daggerheart-event-thrown"),
        }
        .with("name", pc(seat))
        .with("hope", thrown.hope)
        .with("fear", thrown.fear)
        .with("total", number(thrown.total)),
        Event::Judged {
            critical: true,
            reaction: false,
            ..
        } => return None,
        Event::Judged { success, told, .. } => match (success, &told[..]) {
            (true, []) => new("daggerheart-event-success"),
            (false, []) => new("daggerheart-event-failure"),
            (true, [first, ..]) => {
                new("daggerheart-event-success-told").with("value", number(*first))
            }
            (false, [first, ..]) => {
                new("daggerheart-event-failure-told").with("value", number(*first))
            }
        },
        Event::Rerolled {
            pc: seat,
            die,
            face,
            thrown,
            ..
        } => match die {
            DualityDie::Hope => new("daggerheart-event-rerolled-hope"),
            DualityDie::Fear => new("daggerheart-event-rerolled-fear"),
        }
        .with("name", pc(seat))
        .with("face", *face)
        .with("total", number(thrown.total)),
        Event::Booked { critical: true, .. } => new("daggerheart-event-crit-bonus"),
        Event::Booked { .. } => return None,
        Event::FeatureUsed { pc: seat, name, .. } => new("daggerheart-event-feature-used")
            .with("name", pc(seat))
            .with("feature", name),
        Event::ReliefOffered { .. } => new("daggerheart-event-relief-offered"),
        Event::ReliefShared { pc: seat } => {
            new("daggerheart-event-relief-shared").with("name", pc(seat))
        }
        Event::DamageRolled {
            by, sum, critical, ..
        } => new("daggerheart-event-damage-rolled")
            .with("by", if by.is_some() { "yes" } else { "no" })
            .with("name", by.as_ref().map_or(Arg::from(""), who))
            .with("critical", if *critical { "yes" } else { "no" })
            .with("sum", *sum),
        Event::DamageDealt { target, hp, .. } => new("daggerheart-event-damage-dealt")
            .with("name", who(target))
            .with("hp", *hp),
        Event::Closed {
            note, consequence, ..
        } => match (note, consequence) {
            (None, None) => return None,
            (Some(told), None) | (None, Some(told)) => {
                new("daggerheart-event-closed").with("text", told.as_str())
            }
            (Some(note), Some(more)) => {
                new("daggerheart-event-closed").with("text", format!("{note} {more}"))
            }
        },

        Event::HopeGained {
            pc: seat,
            n,
            lost,
            spare,
            cause,
        } => match (n, lost, spare) {
            (_, 0, 0) if *cause == HopeCause::Rest => new("daggerheart-event-hope-rest"),
            (_, 0, 0) => new("daggerheart-event-hope-gained"),
            (_, 0, _) => new("daggerheart-event-hope-spare"),
            _ => new("daggerheart-event-hope-lost"),
        }
        .with("name", pc(seat))
        .with("n", n.saturating_add(*lost).saturating_add(*spare)),
        Event::HopeSpent {
            pc: seat, n, spare, ..
        } => new("daggerheart-event-hope-spent")
            .with("name", pc(seat))
            .with("n", n.saturating_add(*spare)),
        Event::FearGained { n, lost, .. } => match lost {
            0 => new("daggerheart-event-fear-gained"),
            _ => new("daggerheart-event-fear-lost").with("lost", *lost),
        }
        .with("n", *n),
        Event::FearSpent { n, .. } => new("daggerheart-event-fear-spent").with("n", *n),
        Event::StressMarked { pc: seat, n } => new("daggerheart-event-stress-marked")
            .with("name", pc(seat))
            .with("n", *n),
        Event::FoeStressMarked { foe: id, n } => new("daggerheart-event-stress-marked")
            .with("name", foe(*id))
            .with("n", *n),
        Event::StressCleared { pc: seat, n, .. } => new("daggerheart-event-stress-cleared")
            .with("name", pc(seat))
            .with("n", *n),
        Event::FoeStressCleared { foe: id, n } => new("daggerheart-event-stress-cleared")
            .with("name", foe(*id))
            .with("n", *n),
        Event::HpMarked { n: 0, .. } => return None,
        Event::HpMarked { who: whom, n, .. } => new("daggerheart-event-hp-marked")
            .with("name", who(whom))
            .with("n", *n),
        Event::HpCleared { who: whom, n, .. } => new("daggerheart-event-hp-cleared")
            .with("name", who(whom))
            .with("n", *n),
        Event::ArmorMarked { pc: seat } => {
            new("daggerheart-event-armor-marked").with("name", pc(seat))
        }
        Event::ArmorCleared { pc: seat, n, .. } => new("daggerheart-event-armor-cleared")
            .with("name", pc(seat))
            .with("n", *n),
        Event::ArmorAsked { pc: seat, hp } => new("daggerheart-event-armor-asked")
            .with("name", pc(seat))
            .with("hp", *hp),
        Event::ArmorAnswered { .. } => return None,
        Event::ConditionGained {
            who: whom,
            condition,
        } => new("daggerheart-event-condition-gained")
            .with("name", who(whom))
            .with("condition", condition.name.as_str()),
        Event::ConditionLost {
            who: whom, name, ..
        } => new("daggerheart-event-condition-lost")
            .with("name", who(whom))
            .with("condition", name.as_str()),
        Event::FoeDefeated { foe: id } => {
            new("daggerheart-event-foe-defeated").with("name", foe(*id))
        }
        Event::PcFell { pc: seat, status } => match status {
            Status::Dead => new("daggerheart-event-pc-died"),
            Status::Unconscious => new("daggerheart-event-pc-unconscious"),
            Status::DeathMoveDue | Status::Up => new("daggerheart-event-pc-fell"),
        }
        .with("name", pc(seat)),
        Event::PcRose { pc: seat } => new("daggerheart-event-pc-rose").with("name", pc(seat)),

        Event::ReactionCalled { rolls, .. } => {
            new("daggerheart-event-reaction-called").with("count", rolls.len())
        }
        Event::ReactionSecret { .. } => return None,
        Event::ReactionTold { .. } => new("daggerheart-event-reaction-told"),
        Event::ReactionApplied => new("daggerheart-event-reaction-applied"),
        Event::StepTold { pc: seat, step } => match step {
            Step::Move { band } => new("daggerheart-event-step-move").with("band", band.as_str()),
            Step::Text { text } => new("daggerheart-event-step-text").with("text", text),
            _ => return None,
        }
        .with("name", pc(seat)),
        Event::GroupProposed { leader, members } => new("daggerheart-event-group-proposed")
            .with("name", pc(&leader.pc))
            .with("count", members.len()),
        Event::FollowerReady {
            pc: seat,
            text: told,
            ..
        } => new("daggerheart-event-follower-ready")
            .with("name", pc(seat))
            .with("text", text(told)),
        Event::GroupCounted { bonus, .. } => {
            new("daggerheart-event-group-counted").with("bonus", format!("{bonus:+}"))
        }
        Event::TagProposed {
            initiator,
            partner,
            text,
            ..
        } => new("daggerheart-event-tag-proposed")
            .with("name", pc(initiator))
            .with("partner", pc(partner))
            .with("text", text.as_str()),
        Event::TagAnswered { partner, yes, .. } => match yes {
            true => new("daggerheart-event-tag-accepted"),
            false => new("daggerheart-event-tag-declined"),
        }
        .with("name", pc(partner)),
        Event::TagStarted { .. } | Event::TagDamageNoted { .. } => return None,
        Event::TagWished { pc: seat } => new("daggerheart-event-tag-wished").with("name", pc(seat)),
        Event::TagChosen { pc: seat, .. } => {
            new("daggerheart-event-tag-chosen").with("name", pc(seat))
        }
        Event::TagStruck { sum, .. } => new("daggerheart-event-tag-struck").with("sum", *sum),
        Event::TagTypeChosen { kind } => {
            new("daggerheart-event-tag-type").with("type", kind.as_str())
        }

        Event::SpotlightToGm { reason, held, .. } => match held {
            true => new("daggerheart-event-spotlight-gm-held"),
            false => new("daggerheart-event-spotlight-gm"),
        }
        .with("reason", reason.as_str()),
        Event::MoveResumed { pc: seat } => {
            new("daggerheart-event-move-resumed").with("name", pc(seat))
        }
        Event::MoveDropped { pc: seat } => {
            new("daggerheart-event-move-dropped").with("name", pc(seat))
        }
        Event::SpotlightOffered => new("daggerheart-event-spotlight-offered"),
        Event::SpotlightToPlayers { pc: None } => new("daggerheart-event-spotlight-players"),
        Event::SpotlightToPlayers { pc: Some(_) } | Event::FreeMoveUsed => return None,
        Event::GmMoveMade { text, hard, .. } => match hard {
            true => new("daggerheart-event-gm-move-hard"),
            false => new("daggerheart-event-gm-move"),
        }
        .with("text", text.as_str()),
        Event::FearNoted { text } => {
            new("daggerheart-event-fear-noted").with("text", text.as_str())
        }
        Event::FoeSpotlit { foe: id, slow } => match slow {
            true => new("daggerheart-event-foe-slow"),
            false => new("daggerheart-event-foe-spotlit"),
        }
        .with("name", foe(*id)),
        Event::FoeActed { foe: id, how } => match how {
            FoeDeed::Attack => return None,
            FoeDeed::Feature { name } => new("daggerheart-event-foe-feature").with("feature", name),
            FoeDeed::Reaction { name, .. } => {
                new("daggerheart-event-foe-reaction").with("feature", name)
            }
            FoeDeed::Cleared { condition } => {
                new("daggerheart-event-foe-cleared").with("condition", condition.as_str())
            }
            FoeDeed::Sprint { band } => {
                new("daggerheart-event-foe-sprint").with("band", band.as_str())
            }
            FoeDeed::Other { text } => {
                new("daggerheart-event-foe-other").with("text", text.as_str())
            }
        }
        .with("name", foe(*id)),
        Event::FoeAttacked { roll } => new("daggerheart-event-foe-attacked")
            .with("name", foe(roll.foe))
            .with("targets", pcs(&roll.targets.iter().collect::<Vec<_>>())),
        Event::FoeRolled {
            foe: id,
            kept,
            hits,
            ..
        } => {
            let hit = hits.iter().filter(|(_, hit)| *hit != Hit::Miss);
            let hit: Vec<&SeatId> = hit.map(|(pc, _)| pc).collect();
            match hit.is_empty() {
                true => new("daggerheart-event-foe-missed"),
                false => new("daggerheart-event-foe-hit").with("targets", pcs(&hit)),
            }
            .with("name", foe(*id))
            .with("face", *kept)
        }
        Event::FoeAttackEnded { .. } => return None,
        Event::EnvironmentActed { name, .. } => {
            new("daggerheart-event-environment-acted").with("feature", name)
        }
        Event::FoeTasked {
            foe: id,
            face,
            success,
        } => match success {
            true => new("daggerheart-event-foe-task-done"),
            false => new("daggerheart-event-foe-task-failed"),
        }
        .with("name", foe(*id))
        .with("face", *face),
        Event::EffectStarted { effect } => {
            new("daggerheart-event-effect-started").with("effect", &effect.name)
        }
        Event::EffectEnded { .. } => new("daggerheart-event-effect-ended"),
        Event::CountdownSet { countdown } => new("daggerheart-event-countdown-set")
            .with("countdown", &countdown.name)
            .with("value", countdown.value),
        Event::CountdownAdvanced {
            countdown: id,
            value,
            ..
        } => new("daggerheart-event-countdown-advanced")
            .with("countdown", countdown(*id))
            .with("value", *value),
        Event::CountdownTriggered { countdown: id, .. } => {
            new("daggerheart-event-countdown-triggered").with("countdown", countdown(*id))
        }
        Event::CountdownDropped { countdown: id } => {
            new("daggerheart-event-countdown-dropped").with("countdown", countdown(*id))
        }
        Event::RallyGiven { bard, .. } => {
            new("daggerheart-event-rally-given").with("name", pc(bard))
        }
        Event::RallySpent { pc: seat, face } => new("daggerheart-event-rally-spent")
            .with("name", pc(seat))
            .with("face", face.unwrap_or(0)),
        Event::BlazeAllowed { pc: seat } => {
            new("daggerheart-event-blaze-allowed").with("name", pc(seat))
        }
        Event::DeathMoved {
            pc: seat, choice, ..
        } => match choice {
            DeathChoice::Blaze => new("daggerheart-event-death-blaze"),
            DeathChoice::Avoid => new("daggerheart-event-death-avoid"),
            DeathChoice::Risk => new("daggerheart-event-death-risk"),
        }
        .with("name", pc(seat)),
        Event::ReliefDue { pc: seat, n } => new("daggerheart-event-relief-due")
            .with("name", pc(seat))
            .with("n", *n),
        Event::Scarred { pc: seat, .. } => new("daggerheart-event-scarred").with("name", pc(seat)),
        Event::RestBegan { kind } => match kind {
            RestKind::Short => new("daggerheart-event-rest-short"),
            RestKind::Long => new("daggerheart-event-rest-long"),
        },
        Event::DowntimeChosen { pc: seat, downtime } => new("daggerheart-event-downtime")
            .with("name", pc(seat))
            .with("move", downtime_key(downtime)),
        Event::DowntimeDone {
            pc: seat,
            downtime,
            face: Some(face),
        } => new("daggerheart-event-downtime-die")
            .with("name", pc(seat))
            .with("move", downtime_key(downtime))
            .with("face", *face),
        Event::DowntimeDone { .. } | Event::UsesRefreshed { .. } => return None,
        Event::RestEnded {
            interrupted, face, ..
        } => match interrupted {
            true => new("daggerheart-event-rest-interrupted"),
            false => new("daggerheart-event-rest-ended").with("face", face.unwrap_or(0)),
        },
        Event::FateRolled {
            pc: seat,
            die,
            face,
            text,
        } => match die {
            DualityDie::Hope => new("daggerheart-event-fate-hope"),
            DualityDie::Fear => new("daggerheart-event-fate-fear"),
        }
        .with("name", pc(seat))
        .with("face", *face)
        .with("text", text.as_str()),
    };
    Some(phrase)
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
    match (with, roll.weapon) {
        (Some(with), _) => Phrase::new("daggerheart-event-move-proposed-with").with("with", with),
        (None, Some(0)) => Phrase::new("daggerheart-event-move-proposed-hands"),
        _ => Phrase::new("daggerheart-event-move-proposed"),
    }
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
