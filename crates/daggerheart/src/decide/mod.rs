//! The rules. One file per step of play; each command has a plan, which looks whether it holds, and
//! a deed, which throws dice and emits what happens.

mod ask;
mod books;
mod death;
mod foe;
mod gate;
mod gm;
mod group;
mod marks;
mod pool;
mod propose;
mod reaction;
mod reframe;
mod rest;
mod roll;
mod settle;
mod setup;
mod tag;

use table::{Deed, Refusal, Turn, does, emits, rolls};

pub use ask::{Ask, name_of};
pub use books::armor as answer_armor;
pub use foe::{edges as foe_edges, harm as foe_harm, lands as foe_lands};
pub use roll::{modifier, pool as dice_pool, rally_die};
pub use settle::{Dice as DamageDice, damage_of, deals, holds_for_fear, land, would_stop};
pub use tag::owing as tag_owing;

use crate::event::{FoeDeed, TickCause};
use crate::{Command, Daggerheart, Event, Reason};
use books::ClearWhat;
use propose::Call;

type Playing<'a> = Turn<'a, Daggerheart>;

/// Every command once: what has to hold, and what it then does.
pub fn plan<'c>(ask: Ask<'_>, command: &'c Command) -> Result<Deed<'c, Daggerheart>, Refusal> {
    gate::check(ask, command)?;
    Ok(match command {
        Command::SetOption { name, value } => {
            setup::option(ask, name, value)?;
            emits(Event::OptionSet {
                name: name.clone(),
                value: value.clone(),
            })
        }
        Command::AddPc {
            pc,
            ready,
            sheet,
            new,
        } => {
            let new = *new == Some(true);
            let plan = setup::sheet(ask, pc, ready.as_deref(), sheet.as_deref(), new)?;
            does(move |turn| setup::add_pc(turn, pc, plan))
        }
        Command::AddFoe { foe, sheet, waits } => {
            let plan = setup::foe(ask, foe.as_deref(), sheet.as_deref(), *waits == Some(true))?;
            does(move |turn| setup::add_foe(turn, plan, *waits == Some(true)))
        }
        Command::EnterFoe { foe } => {
            let plan = setup::entering(ask, *foe)?;
            does(move |turn| setup::enter_foe(turn, plan))
        }
        Command::EnterFoes => {
            let plan = setup::all_entering(ask)?;
            does(move |turn| {
                for one in plan {
                    setup::enter_foe(turn, one);
                }
            })
        }
        Command::RemoveFoe { foe } => {
            let plan = setup::removable(ask, *foe)?;
            does(move |turn| setup::remove_foe(turn, plan))
        }
        Command::AddEnvironment { environment } => {
            let plan = setup::environment(ask, environment)?;
            does(move |turn| setup::add_environment(turn, plan))
        }
        Command::RemoveEnvironment { environment } => {
            let plan = setup::placed(ask, *environment)?;
            emits(Event::EnvironmentRemoved { environment: plan })
        }
        Command::Reveal {
            foe,
            environment,
            field,
        } => {
            let plan = setup::telling(ask, *foe, *environment, *field)?;
            does(move |turn| setup::tell(turn, plan))
        }
        Command::StartCampaign => {
            setup::campaign(ask)?;
            does(setup::start_campaign)
        }
        Command::StartSession => {
            setup::session(ask)?;
            does(setup::start_session)
        }
        Command::EndSession => {
            ask.idle()?;
            does(setup::end_session)
        }
        Command::StartScene {
            title,
            scene,
            clear,
            behind,
            enter,
        } => {
            setup::scene(ask, title.as_deref(), scene.as_deref())?;
            let goes = setup::Goes::of(*clear, *behind);
            let comes = setup::Comes {
                title: title.as_deref(),
                scene: scene.as_deref(),
                foes: *enter == Some(true),
            };
            does(move |turn| setup::start_scene(turn, comes, goes))
        }
        Command::EndScene { clear, behind } => {
            setup::in_scene(ask)?;
            let goes = setup::Goes::of(*clear, *behind);
            does(move |turn| setup::end_scene(turn, goes))
        }
        Command::SetDifficulty {
            difficulty,
            hidden,
            stakes,
            traits,
        } => {
            let plan = setup::against(ask, *difficulty, *hidden, stakes.as_deref())?;
            does(move |turn| setup::frame(turn, plan, stakes.as_deref(), traits))
        }
        Command::ReadAloud { what } => {
            let read = setup::reading(ask, what)?;
            emits(Event::ReadAloud { read })
        }

        Command::ProposeMove {
            pc,
            text,
            with,
            weapon,
            feature,
            targets,
            clear,
        } => {
            propose::may_propose(ask, pc)?;
            let wanted = propose::Wanted {
                text,
                with: *with,
                weapon: *weapon,
                feature: *feature,
                targets,
                clear: clear.as_deref(),
            };
            let plan = propose::roll(ask, pc, wanted)?;
            does(move |turn| propose::propose(turn, plan))
        }
        Command::AutoSucceed { note } => {
            let plan = propose::granted(ask, note.as_deref())?;
            emits(Event::MoveGranted {
                pc: plan,
                note: note.clone(),
            })
        }
        Command::OfferPrice { text, stress, hp } => {
            let plan = propose::price(ask, text, *stress, *hp)?;
            emits(Event::PriceOffered {
                pc: plan.0,
                price: plan.1,
            })
        }
        Command::AnswerPrice { yes } => {
            let plan = propose::offered(ask)?;
            does(move |turn| propose::answer(turn, plan.0, plan.1, *yes))
        }
        Command::CallRoll {
            traits,
            difficulty,
            hidden,
            stakes,
            obvious,
            adv,
            dis,
        } => {
            let wanted = Call {
                traits,
                difficulty: *difficulty,
                hidden: *hidden,
                stakes: stakes.as_deref(),
                obvious: *obvious,
                adv: *adv,
                dis: *dis,
            };
            let plan = propose::called(ask, wanted)?;
            does(move |turn| propose::frame(turn, &plan.0, plan.1))
        }
        Command::Reframe {
            pc,
            with,
            difficulty,
            hidden,
            stakes,
        } => {
            let wanted = reframe::Change {
                with: *with,
                difficulty: *difficulty,
                hidden: *hidden,
                stakes: stakes.as_deref(),
            };
            let plan = reframe::changed(ask, pc, wanted)?;
            does(move |turn| reframe::change(turn, plan))
        }
        Command::ChooseTrait { with } => {
            let plan = propose::pick(ask, *with)?;
            emits(Event::TraitChosen {
                pc: plan,
                with: *with,
            })
        }
        Command::CancelMove => {
            let plan = propose::cancellable(ask)?;
            emits(Event::MoveCancelled { pc: plan })
        }
        Command::Declare {
            pc,
            experiences,
            rally,
            features,
        } => {
            let plan = pool::action(ask, pc, experiences, features, *rally)?;
            does(move |turn| pool::declare(turn, pc, plan))
        }
        Command::VetoExperience {
            pc,
            experience,
            reason,
        } => {
            let plan = pool::veto(ask, pc, *experience, reason)?;
            emits(Event::ExperienceVetoed {
                pc: pc.clone(),
                experience: plan,
                reason: reason.clone(),
            })
        }
        Command::GrantEdge {
            pc,
            sign,
            label,
            outside,
        } => {
            let plan = pool::edge(ask, pc, *sign, label, *outside)?;
            emits(plan)
        }
        Command::DropEdge { pc, edge } => {
            let plan = pool::drop_edge(ask, pc, *edge)?;
            emits(Event::EdgeDropped {
                pc: pc.clone(),
                edge: plan,
            })
        }
        Command::Help { helper, pc, text } => {
            pool::help(ask, helper, pc, text)?;
            emits(Event::HelpDeclared {
                pc: pc.clone(),
                helper: helper.clone(),
                text: text.clone(),
            })
        }
        Command::Unhelp { helper, pc } => {
            pool::unhelp(ask, helper, pc)?;
            emits(Event::HelpWithdrawn {
                pc: pc.clone(),
                helper: helper.clone(),
            })
        }
        Command::RaiseDifficulty {
            pc,
            foe,
            experience,
        } => {
            let plan = pool::raise(ask, pc, *foe, *experience)?;
            does(move |turn| pool::do_raise(turn, pc, plan))
        }
        Command::TieCountdown { countdown } => {
            let plan = pool::tie(ask, *countdown)?;
            emits(Event::CountdownTied {
                pc: plan.0,
                countdown: plan.1,
            })
        }
        Command::RollAction { straight } => {
            let plan = roll::ready(ask, *straight)?;
            rolls(move |turn| {
                roll::roll_action(turn, &plan)?;
                if *straight == Some(true) {
                    settle::go_straight_on(turn)?;
                }
                settle::go_on(turn);
                Ok(())
            })
        }
        Command::UseAfterRoll { pc, feature, die } => {
            let plan = roll::after(ask, pc, *feature, *die)?;
            rolls(move |turn| {
                roll::reroll(turn, pc, plan, *die)?;
                settle::go_on(turn);
                Ok(())
            })
        }
        Command::Accept => {
            let plan = settle::acceptable(ask)?;
            does(move |turn| {
                settle::book(turn, &plan);
                settle::go_on(turn);
            })
        }
        Command::UseHopeFeature {
            pc,
            feature,
            target,
        } => {
            let plan = settle::usable(ask, pc, *feature, target.as_ref())?;
            does(move |turn| settle::use_feature(turn, pc, plan, target.as_ref()))
        }
        Command::ShareRelief { pc } => {
            settle::relievable(ask, pc)?;
            does(move |turn| settle::share(turn, pc))
        }
        Command::RollDamage { kind, rally } => {
            let plan = settle::due(ask, *kind, *rally)?;
            rolls(move |turn| {
                settle::roll_damage(turn, plan)?;
                settle::go_on(turn);
                Ok(())
            })
        }
        Command::Close { note, consequence } => {
            let plan = settle::closable(ask, note.as_deref(), consequence.as_deref())?;
            does(move |turn| settle::close(turn, &plan, note.as_deref(), consequence.as_deref()))
        }

        Command::CallReaction {
            source,
            members,
            on_failure,
            on_success,
            tell,
            hazard,
        } => {
            let plan = reaction::called(ask, source, members, [on_failure, on_success])?;
            does(move |turn| {
                let steps = [on_failure.clone(), on_success.clone()];
                reaction::call(turn, source, plan, steps, *hazard == Some(true));
                if *tell == Some(true) {
                    turn.emit(Event::ReactionTold {
                        on_failure: on_failure.clone(),
                        on_success: on_success.clone(),
                    });
                }
            })
        }
        Command::DeclareReaction {
            pc,
            experiences,
            rally,
            features,
            text,
            with,
        } => {
            let wanted = pool::Reacting {
                experiences,
                features,
                rally: *rally,
                text: text.as_deref(),
                with: *with,
            };
            let plan = pool::reaction(ask, pc, wanted)?;
            does(move |turn| {
                pool::declare(turn, pc, plan);
                pool::ready(turn, pc, wanted.text, wanted.with);
            })
        }
        Command::RollReaction { pc } => {
            reaction::rolling(ask, pc)?;
            rolls(move |turn| reaction::throw(turn, pc))
        }
        Command::ApplyReaction => {
            reaction::applicable(ask)?;
            rolls(reaction::apply)
        }

        Command::ProposeGroup {
            leader,
            members,
            text,
            with,
            weapon,
            feature,
            targets,
        } => {
            let wanted = propose::Wanted {
                text,
                with: *with,
                weapon: *weapon,
                feature: *feature,
                targets,
                clear: None,
            };
            let plan = group::proposed(ask, leader, members, wanted)?;
            does(move |turn| group::propose(turn, plan.0, plan.1))
        }
        Command::FrameGroup {
            traits,
            difficulty,
            hidden,
            stakes,
            obvious,
            members,
        } => {
            let (difficulty, hidden, obvious) = (*difficulty, *hidden, *obvious);
            let (stakes, adv, dis) = (stakes.as_deref(), None, None);
            let call = Call {
                traits,
                difficulty,
                hidden,
                stakes,
                obvious,
                adv,
                dis,
            };
            let plan = group::framed(ask, call, members)?;
            does(move |turn| group::frame(turn, plan))
        }
        Command::RollFollower { pc } => {
            group::following(ask, pc)?;
            rolls(move |turn| group::follow(turn, pc))
        }

        Command::ProposeTag {
            initiator,
            partner,
            text,
            target,
            weapon,
            with,
            feature,
        } => {
            let start = tag::Start {
                initiator,
                partner,
                text,
                target: *target,
                part: tag::Part {
                    weapon: *weapon,
                    with: *with,
                    feature: *feature,
                },
            };
            let plan = tag::proposed(ask, start)?;
            does(move |turn| tag::propose(turn, start, plan))
        }
        Command::AnswerTag {
            yes,
            weapon,
            with,
            feature,
        } => {
            let part = tag::Part {
                weapon: *weapon,
                with: *with,
                feature: *feature,
            };
            let plan = tag::answered(ask, *yes, part)?;
            does(move |turn| tag::answer(turn, plan.0, *yes, plan.1))
        }
        Command::FrameTag {
            traits_a,
            difficulty_a,
            traits_b,
            difficulty_b,
            hidden,
            stakes,
            obvious,
        } => {
            let call = |traits, difficulty| Call {
                traits,
                difficulty,
                hidden: *hidden,
                stakes: stakes.as_deref(),
                obvious: *obvious,
                adv: None,
                dis: None,
            };
            let plan = tag::framed(
                ask,
                [call(traits_a, *difficulty_a), call(traits_b, *difficulty_b)],
            )?;
            does(move |turn| tag::frame(turn, plan))
        }
        Command::RollTag { pc } => {
            tag::rolling(ask, pc)?;
            rolls(move |turn| roll::throw(turn, pc))
        }
        Command::ChooseTag { pc } => {
            let plan = tag::choosing(ask, pc)?;
            does(move |turn| tag::choose(turn, pc, plan))
        }
        Command::TagDamage { pc, rally } => {
            let plan = tag::due(ask, pc, *rally)?;
            rolls(move |turn| tag::damage(turn, pc, plan))
        }
        Command::ChooseTagType { kind } => {
            tag::typing(ask, *kind)?;
            does(move |turn| tag::choose_type(turn, *kind))
        }

        Command::TakeSpotlight { reason, hold } => {
            gm::taking(ask, *reason)?;
            does(move |turn| gm::take(turn, *reason, *hold == Some(true)))
        }
        Command::SeizeSpotlight { hold } => {
            let hold = *hold == Some(true);
            gm::seizing(ask, hold)?;
            does(move |turn| gm::take(turn, Reason::Seized, hold))
        }
        Command::GmMove {
            text,
            hard,
            extra_fear,
            pc,
            stress,
        } => {
            let plan = gm::making(ask, text, *extra_fear, pc.as_ref(), *stress)?;
            does(move |turn| gm::make(turn, plan, text, *hard == Some(true)))
        }
        Command::SpendFear { n, text } => {
            let plan = gm::spending(ask, *n, text)?;
            does(move |turn| gm::spend(turn, plan, text))
        }
        Command::SpotlightFoe { foe } => {
            let plan = foe::spotlighting(ask, *foe)?;
            does(move |turn| foe::spotlight(turn, plan))
        }
        Command::FoeAttack {
            targets,
            feature,
            experience,
            adv,
            dis,
        } => {
            let wanted = foe::Wanted {
                targets,
                feature: *feature,
                experience: *experience,
                adv: *adv,
                dis: *dis,
            };
            let plan = foe::attacking(ask, wanted)?;
            does(move |turn| foe::attack(turn, plan.0, plan.1))
        }
        Command::RollFoe => {
            foe::throwing(ask)?;
            rolls(foe::throw)
        }
        Command::RollFoeDamage => {
            foe::damaging(ask)?;
            rolls(foe::damage)
        }
        Command::FoeAction { feature, targets } => {
            let plan = foe::acting(ask, *feature, targets)?;
            rolls(move |turn| foe::act(turn, plan))
        }
        Command::FoeClear { condition } => {
            let plan = foe::clearing(ask, condition)?;
            does(move |turn| foe::clear(turn, plan, condition))
        }
        Command::FoeSprint { band } => {
            let plan = foe::sprinting(ask)?;
            does(move |turn| foe::acted(turn, plan, FoeDeed::Sprint { band: band.band() }))
        }
        Command::FoeOther { text } => {
            let plan = foe::other(ask, text)?;
            does(move |turn| foe::acted(turn, plan, FoeDeed::Other { text: text.clone() }))
        }
        Command::FoeReaction {
            foe,
            feature,
            targets,
        } => {
            let plan = foe::reacting(ask, *foe, *feature, targets)?;
            rolls(move |turn| foe::react(turn, plan))
        }
        Command::UseEnvironment {
            environment,
            feature,
            targets,
        } => {
            let plan = foe::surroundings(ask, *environment, *feature, targets)?;
            rolls(move |turn| foe::surround(turn, plan))
        }
        Command::FoeTask {
            foe,
            difficulty,
            experience,
        } => {
            let plan = foe::tasking(ask, *foe, *difficulty, *experience)?;
            rolls(move |turn| foe::task(turn, plan))
        }
        Command::EndEffect { effect } => {
            let plan = gm::ending(ask, *effect)?;
            does(move |turn| gm::end_effect(turn, plan))
        }
        Command::EndGmTurn => {
            ask.gm_turn()?;
            let resumes = gm::resumes(ask);
            does(move |turn| gm::end_turn(turn, resumes))
        }

        Command::ArmorSlot { pc, spend } => {
            let plan = books::armored(ask, pc, *spend)?;
            does(move |turn| books::armor(turn, pc, plan, *spend))
        }
        Command::MarkStress { who, n } => {
            let plan = books::marking(ask, who, *n)?;
            does(move |turn| books::mark_stress(turn, plan))
        }
        Command::ClearStress { who, n } => {
            let plan = books::clearing(ask, who, *n, ClearWhat::Stress)?;
            does(move |turn| books::clear(turn, plan, ClearWhat::Stress))
        }
        Command::MarkHp { who, n } => {
            let plan = books::marking(ask, who, *n)?;
            does(move |turn| books::mark_hp(turn, plan))
        }
        Command::ClearHp { who, n } => {
            let plan = books::clearing(ask, who, *n, ClearWhat::Hp)?;
            does(move |turn| books::clear(turn, plan, ClearWhat::Hp))
        }
        Command::ClearArmor { who, n } => {
            let plan = books::clearing(ask, who, *n, ClearWhat::Armor)?;
            does(move |turn| books::clear(turn, plan, ClearWhat::Armor))
        }
        Command::DealDamage {
            who,
            n,
            kind,
            direct,
        } => {
            let plan = books::harming(ask, who, *n)?;
            does(move |turn| books::harm(turn, plan, *kind, *direct == Some(true)))
        }
        Command::AddCondition {
            who,
            condition,
            temporary,
        } => {
            let plan = books::condition(ask, who, condition)?;
            does(move |turn| books::add_condition(turn, &plan, condition, *temporary == Some(true)))
        }
        Command::ClearCondition { who, condition } => {
            let plan = books::clearable(ask, who, condition)?;
            does(move |turn| books::clear_condition(turn, &plan, condition))
        }
        Command::AddEffect {
            name,
            who,
            source,
            temporary,
            ends,
            modifier,
        } => {
            let wanted = books::NewEffect {
                name,
                who,
                source: source.as_ref(),
                temporary: *temporary,
                ends: *ends,
                modifier: *modifier,
            };
            let plan = books::effect(ask, wanted)?;
            emits(Event::EffectStarted {
                effect: Box::new(plan),
            })
        }
        Command::EndOwnSpell { effect } => {
            let plan = books::own_spell(ask, *effect)?;
            does(move |turn| books::end_own(turn, plan))
        }
        Command::CreateCountdown {
            name,
            kind,
            start,
            die,
            looping,
            linked,
            hidden,
            named_rolls,
            effect,
        } => {
            let new = books::NewCountdown {
                name,
                kind: *kind,
                start: *start,
                die: *die,
                looping: *looping,
                linked: *linked,
                hidden: *hidden,
                named_rolls: *named_rolls,
                effect,
            };
            let plan = books::countdown(ask, new)?;
            rolls(move |turn| books::create(turn, plan, *die))
        }
        Command::TickCountdown { countdown, n } => {
            let plan = books::ticking(ask, *countdown, *n)?;
            does(move |turn| books::advance(turn, plan.0, plan.1, TickCause::Gm))
        }
        Command::ShowCountdown { countdown } => {
            let plan = books::showable(ask, *countdown)?;
            does(move |turn| books::show(turn, plan))
        }
        Command::DeleteCountdown { countdown } => {
            let plan = books::deletable(ask, *countdown)?;
            emits(Event::CountdownDropped { countdown: plan })
        }
        Command::GiveRally { bard } => {
            let plan = books::rallying(ask, bard)?;
            does(move |turn| books::rally(turn, bard, plan))
        }
        Command::SpendRally { pc } => {
            let plan = books::spendable(ask, pc)?;
            rolls(move |turn| books::spend_rally(turn, pc, plan))
        }
        Command::DeathMove {
            pc,
            choice,
            hp,
            text,
            weapon,
            target,
            later,
        } => {
            let wanted = death::Wanted {
                choice: *choice,
                hp: *hp,
                text: text.as_deref(),
                weapon: *weapon,
                target: *target,
                later: *later == Some(true),
            };
            let plan = death::choosing(ask, pc, wanted)?;
            rolls(move |turn| death::choose(turn, pc, wanted, plan))
        }
        Command::DivideRelief { pc, hp } => {
            let plan = death::dividing(ask, pc, *hp)?;
            does(move |turn| death::divide(turn, pc, plan))
        }
        Command::AllowBlaze { pc } => {
            death::allowing(ask, pc)?;
            emits(Event::BlazeAllowed { pc: pc.clone() })
        }
        Command::BeginRest { kind } => {
            rest::beginning(ask, *kind)?;
            does(move |turn| rest::begin(turn, *kind))
        }
        Command::Downtime {
            pc,
            what,
            target,
            countdown,
        } => {
            let plan = rest::choosing(ask, pc, *what, target.as_ref(), *countdown)?;
            does(move |turn| rest::choose(turn, pc, plan))
        }
        Command::InterruptRest => {
            rest::interruptible(ask)?;
            rolls(rest::interrupt)
        }
        Command::EndRest { countdown } => {
            let plan = rest::ending(ask, *countdown)?;
            rolls(move |turn| rest::end(turn, plan))
        }
        Command::FateRoll { pc, die, text } => {
            books::fated(ask, pc, text)?;
            rolls(move |turn| books::fate(turn, pc, *die, text))
        }
    })
}
