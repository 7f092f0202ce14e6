//! The rules. One file per step of play; each command has a plan, which checks it and which `choices`
//! asks too, and a deed, which throws dice and emits what happens.

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
mod rest;
mod roll;
mod settle;
mod setup;
mod tag;

use table::{Refusal, Seat, Stop, Turn};

pub use ask::{Ask, name_of};
pub use roll::{modifier, pool as dice_pool, rally_die};
pub use settle::{damage_of, deals, would_stop};

use crate::event::{FoeDeed, TickCause};
use crate::{Command, Daggerheart, Event, Reason};
use books::ClearWhat;
use propose::Call;

type Playing<'a> = Turn<'a, Daggerheart>;

/// Whether the rules accept this command now.
pub fn check(ask: Ask<'_>, command: &Command) -> Result<(), Refusal> {
    gate::check(ask, command)?;
    match command {
        Command::SetOption { name, value } => setup::option(ask, name, value).map(drop),
        Command::AddPc { pc, ready, sheet } => {
            setup::sheet(ask, pc, ready.as_deref(), sheet.as_deref()).map(drop)
        }
        Command::AddFoe { foe, sheet, waits } => {
            setup::foe(ask, foe.as_deref(), sheet.as_deref(), *waits == Some(true)).map(drop)
        }
        Command::EnterFoe { foe } => setup::entering(ask, *foe).map(drop),
        Command::RemoveFoe { foe } => setup::removable(ask, *foe).map(drop),
        Command::AddEnvironment { environment } => setup::environment(ask, environment).map(drop),
        Command::RemoveEnvironment { environment } => setup::placed(ask, *environment).map(drop),
        Command::Reveal {
            foe,
            environment,
            field,
        } => setup::telling(ask, *foe, *environment, *field).map(drop),
        Command::StartCampaign {} => setup::campaign(ask).map(drop),
        Command::StartSession {} => setup::session(ask).map(drop),
        Command::EndSession {} => ask.idle().map(drop),
        Command::StartScene { title, scene } => {
            setup::scene(ask, title.as_deref(), scene.as_deref()).map(drop)
        }
        Command::EndScene {} => setup::in_scene(ask).map(drop),
        Command::SetDifficulty {
            difficulty,
            hidden,
            stakes,
        } => setup::against(ask, *difficulty, *hidden, stakes.as_deref()).map(drop),

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
            let (with, weapon, feature) = (*with, *weapon, *feature);
            let clear = clear.as_deref();
            propose::roll(
                ask,
                pc,
                propose::Wanted {
                    text,
                    with,
                    weapon,
                    feature,
                    targets,
                    clear,
                },
            )
            .map(drop)
        }
        Command::AutoSucceed { note } => propose::granted(ask, note.as_deref()).map(drop),
        Command::OfferPrice { text, stress, hp } => {
            propose::price(ask, text, *stress, *hp).map(drop)
        }
        Command::AnswerPrice { .. } => propose::offered(ask).map(drop),
        Command::CallRoll {
            traits,
            difficulty,
            hidden,
            stakes,
            obvious,
            adv,
            dis,
        } => {
            let (difficulty, hidden, obvious) = (*difficulty, *hidden, *obvious);
            let (stakes, adv, dis) = (stakes.as_deref(), *adv, *dis);
            propose::called(
                ask,
                Call {
                    traits,
                    difficulty,
                    hidden,
                    stakes,
                    obvious,
                    adv,
                    dis,
                },
            )
            .map(drop)
        }
        Command::ChooseTrait { with } => propose::pick(ask, *with).map(drop),
        Command::CancelMove {} => propose::cancellable(ask).map(drop),
        Command::Declare {
            pc,
            experiences,
            rally,
            features,
        } => pool::action(ask, pc, experiences, features, *rally).map(drop),
        Command::VetoExperience {
            pc,
            experience,
            reason,
        } => pool::veto(ask, pc, *experience, reason).map(drop),
        Command::GrantEdge {
            pc,
            sign,
            label,
            outside,
        } => pool::edge(ask, pc, *sign, label, *outside).map(drop),
        Command::DropEdge { pc, edge } => pool::drop_edge(ask, pc, *edge).map(drop),
        Command::Help { helper, pc, text } => pool::help(ask, helper, pc, text).map(drop),
        Command::Unhelp { helper, pc } => pool::unhelp(ask, helper, pc).map(drop),
        Command::RaiseDifficulty {
            pc,
            foe,
            experience,
        } => pool::raise(ask, pc, *foe, *experience).map(drop),
        Command::TieCountdown { countdown } => pool::tie(ask, *countdown).map(drop),
        Command::RollAction { straight } => roll::ready(ask, *straight).map(drop),
        Command::UseAfterRoll { pc, feature, die } => {
            roll::after(ask, pc, *feature, *die).map(drop)
        }
        Command::Accept {} => settle::acceptable(ask).map(drop),
        Command::UseHopeFeature {
            pc,
            feature,
            target,
        } => settle::usable(ask, pc, *feature, target.as_ref()).map(drop),
        Command::ShareRelief { pc } => settle::relievable(ask, pc).map(drop),
        Command::RollDamage { kind, rally } => settle::due(ask, *kind, *rally).map(drop),
        Command::Close { note, consequence } => {
            settle::closable(ask, note.as_deref(), consequence.as_deref()).map(drop)
        }

        Command::CallReaction {
            source,
            members,
            on_failure,
            on_success,
        } => reaction::called(ask, source, members, [on_failure, on_success]).map(drop),
        Command::DeclareReaction {
            pc,
            experiences,
            rally,
            features,
            text,
            with,
        } => {
            let (rally, text, with) = (*rally, text.as_deref(), *with);
            pool::reaction(
                ask,
                pc,
                pool::Reacting {
                    experiences,
                    features,
                    rally,
                    text,
                    with,
                },
            )
            .map(drop)
        }
        Command::RollReaction { pc } => reaction::rolling(ask, pc).map(drop),
        Command::ApplyReaction {} => reaction::applicable(ask).map(drop),

        Command::ProposeGroup {
            leader,
            members,
            text,
            with,
        } => group::proposed(ask, leader, members, text, *with).map(drop),
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
            group::framed(ask, call, members).map(drop)
        }
        Command::RollFollower { pc } => group::following(ask, pc).map(drop),

        Command::ProposeTag {
            initiator,
            partner,
            text,
            target,
            weapon,
            with,
        } => {
            let (target, weapon, with) = (*target, *weapon, *with);
            tag::proposed(
                ask,
                tag::Start {
                    initiator,
                    partner,
                    text,
                    target,
                    weapon,
                    with,
                },
            )
            .map(drop)
        }
        Command::AnswerTag { yes, weapon, with } => {
            tag::answered(ask, *yes, *weapon, *with).map(drop)
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
            tag::framed(
                ask,
                [call(traits_a, *difficulty_a), call(traits_b, *difficulty_b)],
            )
            .map(drop)
        }
        Command::RollTag { pc } => tag::rolling(ask, pc).map(drop),
        Command::ChooseTag { pc } => tag::choosing(ask, pc).map(drop),
        Command::TagDamage { pc, rally } => tag::due(ask, pc, *rally).map(drop),
        Command::ChooseTagType { kind } => tag::typing(ask, *kind).map(drop),

        Command::TakeSpotlight { reason } => gm::taking(ask, *reason).map(drop),
        Command::SeizeSpotlight {} => gm::seizing(ask).map(drop),
        Command::GmMove {
            text,
            extra_fear,
            pc,
            stress,
            ..
        } => gm::making(ask, text, *extra_fear, pc.as_ref(), *stress).map(drop),
        Command::SpendFear { n, text } => gm::spending(ask, *n, text).map(drop),
        Command::SpotlightFoe { foe } => foe::spotlighting(ask, *foe).map(drop),
        Command::FoeAttack {
            targets,
            feature,
            experience,
            adv,
            dis,
        } => {
            let (feature, experience, adv, dis) = (*feature, *experience, *adv, *dis);
            foe::attacking(
                ask,
                foe::Wanted {
                    targets,
                    feature,
                    experience,
                    adv,
                    dis,
                },
            )
            .map(drop)
        }
        Command::RollFoe {} => foe::throwing(ask).map(drop),
        Command::RollFoeDamage {} => foe::damaging(ask).map(drop),
        Command::FoeAction { feature, targets } => foe::acting(ask, *feature, targets).map(drop),
        Command::FoeClear { condition } => foe::clearing(ask, condition).map(drop),
        Command::FoeSprint { .. } => foe::sprinting(ask).map(drop),
        Command::FoeOther { text } => foe::other(ask, text).map(drop),
        Command::FoeReaction {
            foe,
            feature,
            targets,
        } => foe::reacting(ask, *foe, *feature, targets).map(drop),
        Command::UseEnvironment {
            environment,
            feature,
            targets,
        } => foe::surroundings(ask, *environment, *feature, targets).map(drop),
        Command::FoeTask {
            foe,
            difficulty,
            experience,
        } => foe::tasking(ask, *foe, *difficulty, *experience).map(drop),
        Command::EndEffect { effect } => gm::ending(ask, *effect).map(drop),
        Command::EndGmTurn {} => ask.gm_turn().map(drop),

        Command::ArmorSlot { pc, spend } => books::armored(ask, pc, *spend).map(drop),
        Command::MarkStress { who, n } => books::marking(ask, who, *n).map(drop),
        Command::ClearStress { who, n } => {
            books::clearing(ask, who, *n, ClearWhat::Stress).map(drop)
        }
        Command::MarkHp { who, n } => books::marking(ask, who, *n).map(drop),
        Command::ClearHp { who, n } => books::clearing(ask, who, *n, ClearWhat::Hp).map(drop),
        Command::ClearArmor { who, n } => books::clearing(ask, who, *n, ClearWhat::Armor).map(drop),
        Command::DealDamage { who, n, .. } => books::harming(ask, who, *n).map(drop),
        Command::AddCondition { who, condition, .. } => {
            books::condition(ask, who, condition).map(drop)
        }
        Command::ClearCondition { who, condition } => {
            books::clearable(ask, who, condition).map(drop)
        }
        Command::AddEffect {
            name,
            who,
            source,
            temporary,
            ends,
            modifier,
        } => {
            let (source, temporary) = (source.as_ref(), *temporary);
            let (ends, modifier) = (*ends, *modifier);
            books::effect(
                ask,
                books::NewEffect {
                    name,
                    who,
                    source,
                    temporary,
                    ends,
                    modifier,
                },
            )
            .map(drop)
        }
        Command::EndOwnSpell { effect } => books::own_spell(ask, *effect).map(drop),
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
            books::countdown(ask, new).map(drop)
        }
        Command::TickCountdown { countdown, n } => books::ticking(ask, *countdown, *n).map(drop),
        Command::ShowCountdown { countdown } => books::showable(ask, *countdown).map(drop),
        Command::DeleteCountdown { countdown } => books::deletable(ask, *countdown).map(drop),
        Command::GiveRally { bard } => books::rallying(ask, bard).map(drop),
        Command::SpendRally { pc } => books::spendable(ask, pc).map(drop),
        Command::DeathMove {
            pc,
            choice,
            hp,
            text,
            weapon,
            target,
        } => {
            let (choice, hp, text) = (*choice, *hp, text.as_deref());
            let (weapon, target) = (*weapon, *target);
            death::choosing(
                ask,
                pc,
                death::Wanted {
                    choice,
                    hp,
                    text,
                    weapon,
                    target,
                },
            )
            .map(drop)
        }
        Command::AllowBlaze { pc } => death::allowing(ask, pc).map(drop),
        Command::BeginRest { kind } => rest::beginning(ask, *kind).map(drop),
        Command::Downtime {
            pc,
            what,
            target,
            countdown,
        } => rest::choosing(ask, pc, *what, target.as_ref(), *countdown).map(drop),
        Command::InterruptRest {} => rest::interruptible(ask).map(drop),
        Command::EndRest { countdown } => rest::ending(ask, *countdown).map(drop),
        Command::FateRoll { pc, text, .. } => books::fated(ask, pc, text).map(drop),
    }
}

/// Checks, then does it.
pub fn decide(turn: &mut Playing<'_>, seat: &Seat, command: &Command) -> Result<(), Stop> {
    gate::check(ask(turn, seat), command)?;
    match command {
        Command::SetOption { name, value } => {
            setup::option(ask(turn, seat), name, value)?;
            turn.emit(Event::OptionSet {
                name: name.clone(),
                value: value.clone(),
            });
        }
        Command::AddPc { pc, ready, sheet } => {
            let plan = setup::sheet(ask(turn, seat), pc, ready.as_deref(), sheet.as_deref())?;
            setup::add_pc(turn, pc, plan);
        }
        Command::AddFoe { foe, sheet, waits } => {
            let plan = setup::foe(
                ask(turn, seat),
                foe.as_deref(),
                sheet.as_deref(),
                *waits == Some(true),
            )?;
            setup::add_foe(turn, plan, *waits == Some(true));
        }
        Command::EnterFoe { foe } => {
            let plan = setup::entering(ask(turn, seat), *foe)?;
            setup::enter_foe(turn, plan);
        }
        Command::RemoveFoe { foe } => {
            let plan = setup::removable(ask(turn, seat), *foe)?;
            setup::remove_foe(turn, plan);
        }
        Command::AddEnvironment { environment } => {
            let plan = setup::environment(ask(turn, seat), environment)?;
            setup::add_environment(turn, plan);
        }
        Command::RemoveEnvironment { environment } => {
            let plan = setup::placed(ask(turn, seat), *environment)?;
            turn.emit(Event::EnvironmentRemoved { environment: plan });
        }
        Command::Reveal {
            foe,
            environment,
            field,
        } => {
            let plan = setup::telling(ask(turn, seat), *foe, *environment, *field)?;
            setup::tell(turn, plan);
        }
        Command::StartCampaign {} => {
            setup::campaign(ask(turn, seat))?;
            setup::start_campaign(turn);
        }
        Command::StartSession {} => {
            setup::session(ask(turn, seat))?;
            setup::start_session(turn);
        }
        Command::EndSession {} => {
            ask(turn, seat).idle()?;
            setup::end_session(turn);
        }
        Command::StartScene { title, scene } => {
            setup::scene(ask(turn, seat), title.as_deref(), scene.as_deref())?;
            setup::start_scene(turn, title.as_deref(), scene.as_deref());
        }
        Command::EndScene {} => {
            setup::in_scene(ask(turn, seat))?;
            setup::end_scene(turn);
        }
        Command::SetDifficulty {
            difficulty,
            hidden,
            stakes,
        } => {
            let plan = setup::against(ask(turn, seat), *difficulty, *hidden, stakes.as_deref())?;
            setup::frame(turn, plan, stakes.as_deref());
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
            let plan = {
                let asked = ask(turn, seat);
                propose::may_propose(asked, pc)?;
                let (with, weapon, feature) = (*with, *weapon, *feature);
                let clear = clear.as_deref();
                propose::roll(
                    asked,
                    pc,
                    propose::Wanted {
                        text,
                        with,
                        weapon,
                        feature,
                        targets,
                        clear,
                    },
                )?
            };
            propose::propose(turn, plan);
        }
        Command::AutoSucceed { note } => {
            let plan = propose::granted(ask(turn, seat), note.as_deref())?;
            turn.emit(Event::MoveGranted {
                pc: plan,
                note: note.clone(),
            });
        }
        Command::OfferPrice { text, stress, hp } => {
            let plan = propose::price(ask(turn, seat), text, *stress, *hp)?;
            turn.emit(Event::PriceOffered {
                pc: plan.0,
                price: plan.1,
            });
        }
        Command::AnswerPrice { yes } => {
            let plan = propose::offered(ask(turn, seat))?;
            propose::answer(turn, plan.0, plan.1, *yes);
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
            let plan = {
                let asked = ask(turn, seat);
                let (difficulty, hidden, obvious) = (*difficulty, *hidden, *obvious);
                let (stakes, adv, dis) = (stakes.as_deref(), *adv, *dis);
                propose::called(
                    asked,
                    Call {
                        traits,
                        difficulty,
                        hidden,
                        stakes,
                        obvious,
                        adv,
                        dis,
                    },
                )?
            };
            propose::frame(turn, &plan.0, plan.1);
        }
        Command::ChooseTrait { with } => {
            let plan = propose::pick(ask(turn, seat), *with)?;
            turn.emit(Event::TraitChosen {
                pc: plan,
                with: *with,
            });
        }
        Command::CancelMove {} => {
            let plan = propose::cancellable(ask(turn, seat))?;
            turn.emit(Event::MoveCancelled { pc: plan });
        }
        Command::Declare {
            pc,
            experiences,
            rally,
            features,
        } => {
            let plan = pool::action(ask(turn, seat), pc, experiences, features, *rally)?;
            pool::declare(turn, pc, plan);
        }
        Command::VetoExperience {
            pc,
            experience,
            reason,
        } => {
            let plan = pool::veto(ask(turn, seat), pc, *experience, reason)?;
            turn.emit(Event::ExperienceVetoed {
                pc: pc.clone(),
                experience: plan,
                reason: reason.clone(),
            });
        }
        Command::GrantEdge {
            pc,
            sign,
            label,
            outside,
        } => {
            let plan = pool::edge(ask(turn, seat), pc, *sign, label, *outside)?;
            turn.emit(plan);
        }
        Command::DropEdge { pc, edge } => {
            let plan = pool::drop_edge(ask(turn, seat), pc, *edge)?;
            turn.emit(Event::EdgeDropped {
                pc: pc.clone(),
                edge: plan,
            });
        }
        Command::Help { helper, pc, text } => {
            pool::help(ask(turn, seat), helper, pc, text)?;
            turn.emit(Event::HelpDeclared {
                pc: pc.clone(),
                helper: helper.clone(),
                text: text.clone(),
            });
        }
        Command::Unhelp { helper, pc } => {
            pool::unhelp(ask(turn, seat), helper, pc)?;
            turn.emit(Event::HelpWithdrawn {
                pc: pc.clone(),
                helper: helper.clone(),
            });
        }
        Command::RaiseDifficulty {
            pc,
            foe,
            experience,
        } => {
            let plan = pool::raise(ask(turn, seat), pc, *foe, *experience)?;
            pool::do_raise(turn, pc, plan);
        }
        Command::TieCountdown { countdown } => {
            let plan = pool::tie(ask(turn, seat), *countdown)?;
            turn.emit(Event::CountdownTied {
                pc: plan.0,
                countdown: plan.1,
            });
        }
        Command::RollAction { straight } => {
            let plan = roll::ready(ask(turn, seat), *straight)?;
            roll::roll_action(turn, &plan)?;
            if *straight == Some(true) {
                settle::go_straight_on(turn)?;
            }
            settle::go_on(turn);
        }
        Command::UseAfterRoll { pc, feature, die } => {
            let plan = roll::after(ask(turn, seat), pc, *feature, *die)?;
            {
                roll::reroll(turn, pc, plan, *die)?;
                settle::go_on(turn)
            };
        }
        Command::Accept {} => {
            let plan = settle::acceptable(ask(turn, seat))?;
            {
                settle::book(turn, &plan);
                settle::go_on(turn)
            };
        }
        Command::UseHopeFeature {
            pc,
            feature,
            target,
        } => {
            let plan = settle::usable(ask(turn, seat), pc, *feature, target.as_ref())?;
            settle::use_feature(turn, pc, plan, target.as_ref());
        }
        Command::ShareRelief { pc } => {
            settle::relievable(ask(turn, seat), pc)?;
            settle::share(turn, pc);
        }
        Command::RollDamage { kind, rally } => {
            let plan = settle::due(ask(turn, seat), *kind, *rally)?;
            settle::roll_damage(turn, plan)?;
            settle::go_on(turn);
        }
        Command::Close { note, consequence } => {
            let plan = settle::closable(ask(turn, seat), note.as_deref(), consequence.as_deref())?;
            settle::close(turn, &plan, note.as_deref(), consequence.as_deref());
        }

        Command::CallReaction {
            source,
            members,
            on_failure,
            on_success,
        } => {
            let plan =
                reaction::called(ask(turn, seat), source, members, [on_failure, on_success])?;
            reaction::call(turn, source, plan, on_failure.clone(), on_success.clone());
        }
        Command::DeclareReaction {
            pc,
            experiences,
            rally,
            features,
            text,
            with,
        } => {
            let plan = {
                let asked = ask(turn, seat);
                let (rally, text, with) = (*rally, text.as_deref(), *with);
                pool::reaction(
                    asked,
                    pc,
                    pool::Reacting {
                        experiences,
                        features,
                        rally,
                        text,
                        with,
                    },
                )?
            };
            {
                pool::declare(turn, pc, plan);
                pool::ready(turn, pc, text.as_deref(), *with)
            };
        }
        Command::RollReaction { pc } => {
            reaction::rolling(ask(turn, seat), pc)?;
            reaction::throw(turn, pc)?;
        }
        Command::ApplyReaction {} => {
            reaction::applicable(ask(turn, seat))?;
            reaction::apply(turn)?;
        }

        Command::ProposeGroup {
            leader,
            members,
            text,
            with,
        } => {
            let plan = group::proposed(ask(turn, seat), leader, members, text, *with)?;
            group::propose(turn, plan.0, plan.1);
        }
        Command::FrameGroup {
            traits,
            difficulty,
            hidden,
            stakes,
            obvious,
            members,
        } => {
            let plan = {
                let asked = ask(turn, seat);
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
                group::framed(asked, call, members)?
            };
            group::frame(turn, plan);
        }
        Command::RollFollower { pc } => {
            group::following(ask(turn, seat), pc)?;
            group::follow(turn, pc)?;
        }

        Command::ProposeTag {
            initiator,
            partner,
            text,
            target,
            weapon,
            with,
        } => {
            let plan = {
                let asked = ask(turn, seat);
                let (target, weapon, with) = (*target, *weapon, *with);
                tag::proposed(
                    asked,
                    tag::Start {
                        initiator,
                        partner,
                        text,
                        target,
                        weapon,
                        with,
                    },
                )?
            };
            {
                let (target, weapon, with) = (*target, *weapon, *with);
                tag::propose(
                    turn,
                    tag::Start {
                        initiator,
                        partner,
                        text,
                        target,
                        weapon,
                        with,
                    },
                    plan,
                )
            };
        }
        Command::AnswerTag { yes, weapon, with } => {
            let plan = tag::answered(ask(turn, seat), *yes, *weapon, *with)?;
            tag::answer(turn, plan.0, *yes, plan.1);
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
            let plan = {
                let asked = ask(turn, seat);
                let call = |traits, difficulty| Call {
                    traits,
                    difficulty,
                    hidden: *hidden,
                    stakes: stakes.as_deref(),
                    obvious: *obvious,
                    adv: None,
                    dis: None,
                };
                tag::framed(
                    asked,
                    [call(traits_a, *difficulty_a), call(traits_b, *difficulty_b)],
                )?
            };
            tag::frame(turn, plan);
        }
        Command::RollTag { pc } => {
            tag::rolling(ask(turn, seat), pc)?;
            roll::throw(turn, pc)?;
        }
        Command::ChooseTag { pc } => {
            let plan = tag::choosing(ask(turn, seat), pc)?;
            tag::choose(turn, pc, plan);
        }
        Command::TagDamage { pc, rally } => {
            let plan = tag::due(ask(turn, seat), pc, *rally)?;
            tag::damage(turn, pc, plan)?;
        }
        Command::ChooseTagType { kind } => {
            tag::typing(ask(turn, seat), *kind)?;
            tag::choose_type(turn, *kind);
        }

        Command::TakeSpotlight { reason } => {
            gm::taking(ask(turn, seat), *reason)?;
            gm::take(turn, *reason);
        }
        Command::SeizeSpotlight {} => {
            gm::seizing(ask(turn, seat))?;
            gm::take(turn, Reason::Seized);
        }
        Command::GmMove {
            text,
            hard,
            extra_fear,
            pc,
            stress,
        } => {
            let plan = gm::making(ask(turn, seat), text, *extra_fear, pc.as_ref(), *stress)?;
            gm::make(turn, plan, text, *hard == Some(true));
        }
        Command::SpendFear { n, text } => {
            let plan = gm::spending(ask(turn, seat), *n, text)?;
            gm::spend(turn, plan, text);
        }
        Command::SpotlightFoe { foe } => {
            let plan = foe::spotlighting(ask(turn, seat), *foe)?;
            foe::spotlight(turn, plan);
        }
        Command::FoeAttack {
            targets,
            feature,
            experience,
            adv,
            dis,
        } => {
            let plan = {
                let asked = ask(turn, seat);
                let (feature, experience, adv, dis) = (*feature, *experience, *adv, *dis);
                foe::attacking(
                    asked,
                    foe::Wanted {
                        targets,
                        feature,
                        experience,
                        adv,
                        dis,
                    },
                )?
            };
            foe::attack(turn, plan.0, plan.1);
        }
        Command::RollFoe {} => {
            foe::throwing(ask(turn, seat))?;
            foe::throw(turn)?;
        }
        Command::RollFoeDamage {} => {
            foe::damaging(ask(turn, seat))?;
            foe::damage(turn)?;
        }
        Command::FoeAction { feature, targets } => {
            let plan = foe::acting(ask(turn, seat), *feature, targets)?;
            foe::act(turn, plan)?;
        }
        Command::FoeClear { condition } => {
            let plan = foe::clearing(ask(turn, seat), condition)?;
            foe::clear(turn, plan, condition);
        }
        Command::FoeSprint { band } => {
            let plan = foe::sprinting(ask(turn, seat))?;
            foe::acted(turn, plan, FoeDeed::Sprint { band: band.band() });
        }
        Command::FoeOther { text } => {
            let plan = foe::other(ask(turn, seat), text)?;
            foe::acted(turn, plan, FoeDeed::Other { text: text.clone() });
        }
        Command::FoeReaction {
            foe,
            feature,
            targets,
        } => {
            let plan = foe::reacting(ask(turn, seat), *foe, *feature, targets)?;
            foe::react(turn, plan)?;
        }
        Command::UseEnvironment {
            environment,
            feature,
            targets,
        } => {
            let plan = foe::surroundings(ask(turn, seat), *environment, *feature, targets)?;
            foe::surround(turn, plan)?;
        }
        Command::FoeTask {
            foe,
            difficulty,
            experience,
        } => {
            let plan = foe::tasking(ask(turn, seat), *foe, *difficulty, *experience)?;
            foe::task(turn, plan)?;
        }
        Command::EndEffect { effect } => {
            let plan = gm::ending(ask(turn, seat), *effect)?;
            gm::end_effect(turn, plan);
        }
        Command::EndGmTurn {} => {
            ask(turn, seat).gm_turn()?;
            gm::end_turn(turn);
        }

        Command::ArmorSlot { pc, spend } => {
            let plan = books::armored(ask(turn, seat), pc, *spend)?;
            books::armor(turn, pc, plan, *spend);
        }
        Command::MarkStress { who, n } => {
            let plan = books::marking(ask(turn, seat), who, *n)?;
            books::mark_stress(turn, plan);
        }
        Command::ClearStress { who, n } => {
            let plan = books::clearing(ask(turn, seat), who, *n, ClearWhat::Stress)?;
            books::clear(turn, plan, ClearWhat::Stress);
        }
        Command::MarkHp { who, n } => {
            let plan = books::marking(ask(turn, seat), who, *n)?;
            books::mark_hp(turn, plan);
        }
        Command::ClearHp { who, n } => {
            let plan = books::clearing(ask(turn, seat), who, *n, ClearWhat::Hp)?;
            books::clear(turn, plan, ClearWhat::Hp);
        }
        Command::ClearArmor { who, n } => {
            let plan = books::clearing(ask(turn, seat), who, *n, ClearWhat::Armor)?;
            books::clear(turn, plan, ClearWhat::Armor);
        }
        Command::DealDamage {
            who,
            n,
            kind,
            direct,
        } => {
            let plan = books::harming(ask(turn, seat), who, *n)?;
            books::harm(turn, plan, *kind, *direct == Some(true));
        }
        Command::AddCondition {
            who,
            condition,
            temporary,
        } => {
            let plan = books::condition(ask(turn, seat), who, condition)?;
            books::add_condition(turn, &plan, condition, *temporary == Some(true));
        }
        Command::ClearCondition { who, condition } => {
            let plan = books::clearable(ask(turn, seat), who, condition)?;
            books::clear_condition(turn, &plan, condition);
        }
        Command::AddEffect {
            name,
            who,
            source,
            temporary,
            ends,
            modifier,
        } => {
            let plan = {
                let asked = ask(turn, seat);
                let (source, temporary) = (source.as_ref(), *temporary);
                let (ends, modifier) = (*ends, *modifier);
                books::effect(
                    asked,
                    books::NewEffect {
                        name,
                        who,
                        source,
                        temporary,
                        ends,
                        modifier,
                    },
                )?
            };
            turn.emit(Event::EffectStarted {
                effect: Box::new(plan),
            });
        }
        Command::EndOwnSpell { effect } => {
            let plan = books::own_spell(ask(turn, seat), *effect)?;
            books::end_own(turn, plan);
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
            let plan = {
                let asked = ask(turn, seat);
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
                books::countdown(asked, new)?
            };
            books::create(turn, plan, *die)?;
        }
        Command::TickCountdown { countdown, n } => {
            let plan = books::ticking(ask(turn, seat), *countdown, *n)?;
            books::advance(turn, plan.0, plan.1, TickCause::Gm);
        }
        Command::ShowCountdown { countdown } => {
            let plan = books::showable(ask(turn, seat), *countdown)?;
            books::show(turn, plan);
        }
        Command::DeleteCountdown { countdown } => {
            let plan = books::deletable(ask(turn, seat), *countdown)?;
            turn.emit(Event::CountdownDropped { countdown: plan });
        }
        Command::GiveRally { bard } => {
            let plan = books::rallying(ask(turn, seat), bard)?;
            books::rally(turn, bard, plan);
        }
        Command::SpendRally { pc } => {
            let plan = books::spendable(ask(turn, seat), pc)?;
            books::spend_rally(turn, pc, plan)?;
        }
        Command::DeathMove {
            pc,
            choice,
            hp,
            text,
            weapon,
            target,
        } => {
            let plan = {
                let asked = ask(turn, seat);
                let (choice, hp, text) = (*choice, *hp, text.as_deref());
                let (weapon, target) = (*weapon, *target);
                death::choosing(
                    asked,
                    pc,
                    death::Wanted {
                        choice,
                        hp,
                        text,
                        weapon,
                        target,
                    },
                )?
            };
            {
                let (choice, hp, text) = (*choice, *hp, text.as_deref());
                let (weapon, target) = (*weapon, *target);
                let wanted = death::Wanted {
                    choice,
                    hp,
                    text,
                    weapon,
                    target,
                };
                death::choose(turn, pc, wanted, plan)?
            };
        }
        Command::AllowBlaze { pc } => {
            death::allowing(ask(turn, seat), pc)?;
            turn.emit(Event::BlazeAllowed { pc: pc.clone() });
        }
        Command::BeginRest { kind } => {
            rest::beginning(ask(turn, seat), *kind)?;
            rest::begin(turn, *kind);
        }
        Command::Downtime {
            pc,
            what,
            target,
            countdown,
        } => {
            let plan = rest::choosing(ask(turn, seat), pc, *what, target.as_ref(), *countdown)?;
            rest::choose(turn, pc, plan);
        }
        Command::InterruptRest {} => {
            rest::interruptible(ask(turn, seat))?;
            rest::interrupt(turn)?;
        }
        Command::EndRest { countdown } => {
            let plan = rest::ending(ask(turn, seat), *countdown)?;
            rest::end(turn, plan)?;
        }
        Command::FateRoll { pc, die, text } => {
            books::fated(ask(turn, seat), pc, text)?;
            books::fate(turn, pc, *die, text)?;
        }
    }
    Ok(())
}

fn ask<'a>(turn: &'a Playing<'_>, seat: &'a Seat) -> Ask<'a> {
    Ask {
        setup: turn.setup,
        state: turn.state(),
        seat,
    }
}
