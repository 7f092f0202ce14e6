//! One action roll from its proposal to its end. Before the throw: the pool and its odds. After it: the
//! dice, one sentence, and what can still be done.

use ::daggerheart::content::DamageType;
use ::daggerheart::{Cmd, Command, Roll, RollPhase};
use maud::{Markup, html};
use table::SeatId;

use super::moment::{act, in_place_of};
use super::moves::{after_roll, features};
use super::scene::Scene;
use super::{chances, extras, fallen, frame, last, master};
use screens::desk::{fold, form, refused_cmd, why};

pub fn slip(scene: &Scene<'_>, roll: &Roll) -> Markup {
    match roll.phase {
        RollPhase::Proposed => proposed(scene, roll),
        RollPhase::Framed | RollPhase::Open => open(scene, roll),
        RollPhase::Rolled | RollPhase::Booked | RollPhase::Closing => lying(scene, roll, html! {}),
    }
}

pub fn head(scene: &Scene<'_>, roll: &Roll) -> Markup {
    html! {
        p.label { (scene.called(&roll.pc)) " · " (scene.roll_title(roll)) }
    }
}

fn proposed(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let mine = roll.pc == scene.seat.id;
    html! {
        (last::before(scene))
        p.label { (scene.with("web-dh-waits", &[("mine", Scene::yes_no(mine).into()), ("gm", Scene::yes_no(scene.is_master()).into())])) }
        h1.roll__say #now tabindex="-1" {
            @if roll.traits.is_empty() { (scene.with("web-dh-open", &[("mine", "no".into()), ("name", scene.called(&roll.pc).into()), ("picks", "yes".into())])) }
            @else { (scene.with("web-dh-wants", &[("name", scene.called(&roll.pc).into()), ("what", scene.roll_title(roll).into())])) }
        }
        (scene.deed(&roll.text))
        div #choices {
            @if let Some(price) = &roll.price {
                p { (scene.with("web-dh-price-offered", &[("mine", Scene::yes_no(mine).into()), ("name", scene.called(&roll.pc).into()), ("text", price.text.as_str().into()), ("stress", price.stress.into()), ("hp", price.hp.into())])) }
            }
            (frame::one(scene, roll))
            @let answers = html! {
                // Whether it is worth its price is nobody's but theirs.
                (scene.send(&Command::AnswerPrice { yes: true }, "", &scene.text("web-dh-price-yes")))
                (scene.send(&Command::AnswerPrice { yes: false }, "", &scene.text("web-dh-price-no")))
            };
            @if scene.is_master() {
                div.row { (master::interrupt(scene)) (extras::ties(scene)) (cancel(scene)) }
                (in_place_of(scene, &roll.pc, html! { div.row { (answers) } }))
            } @else { (act(html! { (answers) (cancel(scene)) })) }
            (refused_cmd(scene, Cmd::AnswerPrice))
        }
        (why(scene, "why-move", &["DH-MOVE-3", "DH-MOVE-4", "DH-STEP-7"]))
    }
}

pub fn cancel(scene: &Scene<'_>) -> Markup {
    html! {
        (scene.send(&Command::CancelMove, "btn--quiet", &scene.text("web-dh-cancel")))
        (refused_cmd(scene, Cmd::CancelMove))
    }
}

/// What failing may bring, and against what it is rolled.
pub fn terms(scene: &Scene<'_>, roll: &Roll) -> Markup {
    html! {
        dl.terms {
            div { dt { (scene.text("web-dh-difficulty")) }
                dd {
                    @if roll.targets.len() > 1 {
                        @for (&foe, &one) in roll.targets.iter().zip(&roll.against) { span { (scene.foe_name(foe)) ": " (chances::number(scene, one)) " " } }
                    } @else if let Some(&one) = roll.against.first() { (chances::number(scene, one)) }
                }
            }
            @if let Some(stakes) = &roll.stakes { div { dt { (scene.text("web-dh-stakes")) } dd.written { (stakes) } } }
        }
    }
}

fn open(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let picks = roll.phase == RollPhase::Framed;
    html! {
        (last::before(scene))
        (head(scene, roll))
        h1.roll__say #now tabindex="-1" { (scene.with("web-dh-open", &[("mine", Scene::yes_no(roll.pc == scene.seat.id).into()), ("name", scene.called(&roll.pc).into()), ("picks", Scene::yes_no(picks).into())])) }
        (scene.deed(&roll.text))
        (terms(scene, roll))
        (extras::pool(scene, roll))
        div #choices { (before_dice(scene, roll)) }
        (why(scene, "why-roll", &["DH-ROLL-3", "DH-ROLL-4", "DH-STEP-9", "DH-HELP-4"]))
    }
}

/// What can be done about a roll whose dice have not fallen, by whoever reads this.
fn before_dice(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let mine = roll.pc == scene.seat.id;
    let own = extras::own(scene, roll);
    let pick = pick(scene, roll);
    let throw = html! { @if scene.offers(Cmd::RollAction) { (throw(scene, roll)) } };
    html! {
        @if mine { (own) (chances::open_roll(scene, roll)) (extras::help(scene, roll)) (act(html! { (pick) (throw) (cancel(scene)) })) }
        @else {
            // Whoever can help has that to decide.
            @if scene.is_master() { (extras::reframe(scene, roll)) } @else { (extras::help(scene, roll)) }
            (chances::open_roll(scene, roll))
            @if scene.is_master() {
                (extras::master(scene, roll))
                (in_place_of(scene, &roll.pc, html! { (own) div.row { (pick) (throw) } }))
                (extras::help(scene, roll))
                (act(html! { (extras::edges_given(scene, roll)) (master::interrupt(scene)) (extras::ties(scene)) (cancel(scene)) }))
            } @else { (act(cancel(scene))) }
        }
        @for cmd in [Cmd::ChooseTrait, Cmd::RollAction] { (refused_cmd(scene, cmd)) }
    }
}

/// Which of the traits that were called for.
pub fn pick(scene: &Scene<'_>, roll: &Roll) -> Markup {
    html! {
        @if roll.phase == RollPhase::Framed {
            @for with in &roll.traits {
                @let words = scene.state().pcs.get(&roll.pc).map_or_else(|| scene.trait_name(*with), |pc| scene.trait_of(pc, *with));
                (scene.send(&Command::ChooseTrait { with: *with }, "", &words))
            }
        }
    }
}

/// The dice; and where the table would stop after them, a second way without stops.
pub fn throw(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let state = scene.state();
    // Damage of either type is asked for first.
    let damage = ::daggerheart::deals(state, roll) && !either(scene, roll);
    let damage = Scene::yes_no(damage);
    html! {
        (scene.send(&Command::RollAction { straight: None }, scene.primary(&roll.pc), &scene.with("web-dh-throw-for", &[("name", scene.called(&roll.pc).into()), ("mine", Scene::yes_no(roll.pc == scene.seat.id).into())])))
        @if ::daggerheart::would_stop(state, roll) {
            (scene.send(&Command::RollAction { straight: Some(true) }, "", &scene.with("web-dh-throw-straight", &[("damage", damage.into())])))
        }
    }
}

/// Whether the weapon deals damage of one type or the other, as its bearer chooses.
fn either(scene: &Scene<'_>, roll: &Roll) -> bool {
    let pc = scene.state().pcs.get(&roll.pc);
    let weapon = roll.weapon.zip(pc);
    let weapon = weapon.and_then(|(number, pc)| ::daggerheart::nth(&pc.sheet.weapons, number));
    weapon.is_some_and(|weapon| weapon.kind == DamageType::Either)
}

/// The dice lie on the table; `more` is what else belongs to them.
pub fn lying(scene: &Scene<'_>, roll: &Roll, more: Markup) -> Markup {
    let helpers: Vec<SeatId> = roll.helpers.iter().map(|one| one.pc.clone()).collect();
    html! {
        div.stage-last {
            (head(scene, roll))
            @if let Some(thrown) = &roll.thrown {
                (fallen::dice(scene, &roll.pc, &format!("r{}", roll.pc), thrown, &helpers, false))
                p.roll__say { (fallen::spoken(scene, Some(roll))) (fallen::sentence(scene, roll)) }
                (fallen::sum(scene, thrown, Some(roll), &roll.against))
            }
            @if !roll.hits.is_empty() { p.quiet { (scene.with("web-dh-hits", &[("names", roll.hits.iter().map(|&id| scene.foe_name(id)).collect::<Vec<_>>().join(", ").into())])) } }
            @if roll.phase == RollPhase::Closing { (last::damage_so_far(scene)) }
            (why(scene, "why-roll", &rules(roll)))
        }
        h1.roll__say #now tabindex="-1" { (decides(scene, roll)) }
        (more)
        div #choices { (settle(scene, roll)) }
    }
}

fn rules(roll: &Roll) -> Vec<&'static str> {
    use ::daggerheart::read::Outcome;
    let outcome = match roll.outcome() {
        Some(Outcome::Crit) => "DH-CRIT-1",
        Some(Outcome::SuccessHope) => "DH-OUTCOME-1",
        Some(Outcome::SuccessFear) => "DH-OUTCOME-2",
        Some(Outcome::FailureHope) => "DH-OUTCOME-3",
        _ => "DH-OUTCOME-4",
    };
    vec!["DH-ROLL-5", outcome, "DH-SETTLE-1"]
}

/// Accept, change, damage, features, close.
fn settle(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let changes = html! {
        (scene.send(&Command::Accept, scene.primary(&roll.pc), &scene.text("web-dh-accept")))
        (after_roll(scene, &roll.pc))
        (damage(scene, &roll.pc))
    };
    let mine = roll.pc == scene.seat.id;
    html! {
        (chances::damage_due(scene))
        @if !mine && scene.is_master() { (in_place_of(scene, &roll.pc, html! { div.row { (changes) } })) }
        (close_with(scene))
        (usable(scene))
        (relief(scene))
        (act(html! { @if mine || !scene.is_master() { (changes) } (close(scene)) }))
        @for cmd in [Cmd::Accept, Cmd::RollDamage] { (refused_cmd(scene, cmd)) }
    }
}

/// What is to be decided about dice that lie there, or whom the table really waits for.
fn decides(scene: &Scene<'_>, roll: &Roll) -> String {
    let mine = roll.pc == scene.seat.id;
    let state = scene.state();
    let own = match roll.phase {
        RollPhase::Rolled if mine && scene.offers(Cmd::Accept) => Some("accept"),
        RollPhase::Booked if mine && scene.offers(Cmd::RollDamage) => Some("damage"),
        _ if scene.offers(Cmd::Close) && scene.is_master() => Some("close-gm"),
        _ if scene.offers(Cmd::Close) => Some("close"),
        _ => None,
    };
    if let Some(own) = own {
        return scene.kind("web-dh-decide", own);
    }
    let stays = roll
        .outcome()
        .is_some_and(|outcome| ::daggerheart::read::stays(&state.options, outcome));
    let what = match roll.phase {
        RollPhase::Rolled if ::daggerheart::holds_for_fear(state) => "fear",
        RollPhase::Rolled => "decides",
        RollPhase::Booked => "damage",
        RollPhase::Closing if stays => "goes-on",
        _ => "gm",
    };
    scene.with(
        "web-dh-waiting-settle",
        &[
            ("name", scene.called(&roll.pc).into()),
            ("what", what.into()),
        ],
    )
}

/// Features that whoever has a part in this roll may still use.
pub fn usable(scene: &Scene<'_>) -> Markup {
    html! { @for who in scene.own() { @if let Some(pc) = scene.state().pcs.get(&who) { (features(scene, &who, pc)) } } }
}

pub fn relief(scene: &Scene<'_>) -> Markup {
    html! {
        @for pc in scene.state().pcs.keys() { (scene.send(&Command::ShareRelief { pc: pc.clone() }, "", &scene.with("web-dh-relief", &[("name", scene.called(pc).into())]))) }
        (refused_cmd(scene, Cmd::ShareRelief))
    }
}

fn damage(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let ways = scene.all(|command| match command {
        Command::RollDamage { kind, rally } => Some((*kind, *rally == Some(true))),
        _ => None,
    });
    html! {
        // Of two kinds of damage none is the usual one.
        @let one = ways.iter().filter(|(_, rally)| !rally).count() == 1;
        @for (kind, rally) in ways {
            @let words = scene.with("web-dh-damage-throw", &[("type", kind.map_or("none", DamageType::as_str).into()), ("rally", Scene::yes_no(rally).into())]);
            (scene.send(&Command::RollDamage { kind, rally: rally.then_some(true) }, if rally || !one { "" } else { scene.primary(who) }, &words))
        }
    }
}

/// On, without a word.
pub fn close(scene: &Scene<'_>) -> Markup {
    scene.send(
        &Command::Close {
            note: None,
            consequence: None,
        },
        "btn--seal",
        &scene.text("web-dh-close"),
    )
}

/// One line for what changed, and on.
pub fn close_with(scene: &Scene<'_>) -> Markup {
    html! {
        @if scene.offers(Cmd::Close) {
            (fold("close-with", &scene.text("web-dh-close-with"), form(scene, Cmd::Close, "", html! {
                div.field { label for="close-note" { (scene.text("web-dh-close-note")) } input #close-note name="note" maxlength="300" autocomplete="off"; }
                div.field { label for="close-consequence" { (scene.text("web-dh-close-consequence")) } input #close-consequence name="consequence" maxlength="300" autocomplete="off"; }
                button.btn { (scene.text("web-dh-close-say")) }
            })))
        }
    }
}
