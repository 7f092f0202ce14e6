//! Foes as the game master has them: their numbers, what they can do now, and what it costs.

use ::daggerheart::content::{Attack, FeatureKind, FoeAct, FoeFeature, FoeRole, FoeSheet, Trigger};
use ::daggerheart::{Cmd, Command, FactKind, Foe, FoeRoll, FoeStatus, Sprint, Who};
use maud::{Markup, html};
use table::SeatId;

use super::dice::{Sort, blank, hp, stress};
use super::moment::act;
use super::moves::{conditions, conditions_of, explained};
use super::scene::{Scene, signed};
use super::{aim, chances, last, reaction, ticks};
use screens::desk::{
    always, dice_of, fold, form, form_of, hand, line, number, real, refused_cmd, select, why,
};

pub fn role(role: FoeRole) -> &'static str {
    match role {
        FoeRole::Bruiser => "bruiser",
        FoeRole::Horde => "horde",
        FoeRole::Leader => "leader",
        FoeRole::Minion => "minion",
        FoeRole::Ranged => "ranged",
        FoeRole::Skulk => "skulk",
        FoeRole::Social => "social",
        FoeRole::Solo => "solo",
        FoeRole::Standard => "standard",
        FoeRole::Support => "support",
    }
}

pub fn attack_words(scene: &Scene<'_>, attack: &Attack) -> String {
    let harm = &attack.harm;
    format!(
        "{} {}, {}, {} {}",
        scene.name(&attack.name),
        signed(attack.modifier.into()),
        scene.range(attack.range),
        scene.dice_words(harm.dice, harm.die, harm.flat),
        scene.damage_type(harm.kind)
    )
}

/// Everything about one foe on the stage, and what it may do.
pub fn card(scene: &Scene<'_>, foe: &Foe) -> Markup {
    let current = scene.state().gm_turn().and_then(|turn| turn.current);
    let lit = current.is_some_and(|current| current.foe == foe.id);
    let seen = scene
        .state()
        .gm_turn()
        .and_then(|turn| turn.seen.get(&foe.id))
        .copied()
        .unwrap_or(0);
    let Some(sheet) = &foe.sheet else {
        return html! {};
    };
    let id = i64::from(foe.id);
    let remove = Command::RemoveFoe { foe: id };
    let name = html! { b data-find="" { @if sheet.public_name.is_some() { (scene.name(&sheet.name)) } @else { (scene.foe_name(foe.id)) } } };
    html! {
        li.antagonist.lit-now[lit].down[foe.status != FoeStatus::Up] {
            div.part-head {
                (aim::who(scene, foe.id, name))
                @if sheet.public_name.is_some() { span.label { (scene.with("web-dh-known-as", &[("name", scene.foe_name(foe.id).into())])) } }
                @if foe.status == FoeStatus::Defeated { strong.bad { (scene.text("web-dh-foe-down")) } }
                @if lit { span.cond.cond--lit { (scene.text("web-dh-spotlight-word")) } }
                @else if seen > 0 { span.cond { (scene.text("web-dh-foe-seen")) } }
                @if foe.slow_token { span.cond { (scene.text("web-dh-slow-token")) } }
                @match scene.state().foes.iter().position(|one| one.id == foe.id) {
                    Some(place) => (conditions_of(scene, &Who::Foe(foe.id), &format!("/foes/{place}/conditions"))),
                    None => (conditions(scene, &Who::Foe(foe.id))),
                }
            }
            (explained(scene, &Who::Foe(foe.id)))
            (numbers(scene, foe, sheet))
            @if lit { (aim::whom(scene)) }
            @if foe.status == FoeStatus::Defeated && scene.accepts(&remove) { div.row { (scene.send(&remove, "btn--s btn--quiet", &scene.text("web-dh-foe-away"))) } }
            @if foe.status == FoeStatus::Up {
                (fold(&format!("foe-{}", foe.id), &scene.text("web-dh-foe-more"), html! {
                    (features(scene, &sheet.features))
                    @if let Some(about) = &sheet.about { p.quiet { (scene.name(about)) } }
                    (reveal(scene, Some(id), None))
                    (task(scene, foe, sheet))
                    div.row {
                        (scene.send(&remove, "btn--s btn--quiet", &scene.text("web-dh-foe-remove")))
                        a.btn.btn--s.btn--quiet href={ (scene.path()) "/foe.json?of=" (foe.id) } { (scene.text("web-dh-export")) }
                    }
                }))
            }
        }
    }
}

/// Whoever on the stage can act now: what the one in the spotlight can do besides striking, and what the others cost.
pub fn on_stage(scene: &Scene<'_>) -> Markup {
    let lit = aim::lit(scene).and_then(|foe| Some((foe, foe.sheet.as_ref()?)));
    let others = aim::lightable(scene);
    html! {
        @if let Some((foe, sheet)) = lit {
            @let acts = acts(scene, sheet, foe);
            // Whoever has acted has nothing to choose.
            @if acts.0.contains("<button") {
                section aria-labelledby="foe-lit" { h2.dagger-head #foe-lit { (scene.with("web-dh-foe-does", &[("name", scene.foe_name(foe.id).into())])) } (acts) }
            }
        }
        @if !others.is_empty() {
            p.quiet { (scene.count("web-dh-foe-next", spotlight_price(scene))) }
            // While the lit one can strike that is the next step; otherwise they stand with the buttons of this moment.
            @if !aim::strikes(scene).is_empty() { div.row { (aim::light(scene, "")) } }
        }
        (refused_cmd(scene, Cmd::SpotlightFoe))
    }
}

/// Foes whose trigger has just come.
pub fn answering(scene: &Scene<'_>) -> Markup {
    html! {
        @for foe in &scene.state().foes { @if let Some(sheet) = &foe.sheet { (reacts(scene, foe, sheet)) } }
        (refused_cmd(scene, Cmd::FoeReaction))
    }
}

/// The first uses the free move, every further one has its own price.
pub fn spotlight_price(scene: &Scene<'_>) -> u8 {
    let free = scene
        .state()
        .gm_turn()
        .is_some_and(|turn| turn.free_moves > 0);
    if free {
        0
    } else {
        scene.state().options.extra_foe_cost.price()
    }
}

fn numbers(scene: &Scene<'_>, foe: &Foe, sheet: &FoeSheet) -> Markup {
    let place = scene.state().foes.iter().position(|one| one.id == foe.id);
    let tap = |field: &str, track: Markup| match place {
        Some(place) => hand(scene, &format!("/foes/{place}/{field}"), track),
        None => track,
    };
    html! {
        p.label { (scene.kind("web-dh-role", role(sheet.role))) " · " (scene.count("web-dh-tier", sheet.tier)) }
        dl.foenums {
            div { dt { (scene.text("web-dh-difficulty")) } dd { (sheet.difficulty) } }
            div { dt { (scene.text("web-dh-thresholds-word")) } dd { @match sheet.thresholds { Some(it) => { (it.major) "/" (it.severe) } None => "–" } } }
            div { dt { (scene.text("web-dh-hp")) } dd { (tap("hp", hp(scene, foe.hp, sheet.hp))) } }
            div { dt { (scene.text("web-dh-stress")) } dd { (tap("stress", stress(scene, foe.stress.unwrap_or(0), sheet.stress))) } }
        }
        p.quiet { (attack_words(scene, &sheet.attack)) }
        @if !sheet.experiences.is_empty() { p.quiet { @for (index, one) in sheet.experiences.iter().enumerate() { @if index > 0 { ", " } (scene.name(&one.name)) " " (signed(one.modifier.into())) } } }
        @if !sheet.resist.is_empty() || !sheet.immune.is_empty() {
            p.quiet {
                @if !sheet.resist.is_empty() { (scene.text("web-dh-resists")) " " @for one in &sheet.resist { (scene.damage_type(*one)) " " } }
                @if !sheet.immune.is_empty() { (scene.text("web-dh-immune")) " " @for one in &sheet.immune { (scene.damage_type(*one)) " " } }
            }
        }
    }
}

fn cost(scene: &Scene<'_>, feature: &FoeFeature) -> String {
    let mut words = vec![scene.kind(
        "web-dh-feature-kind",
        match feature.kind {
            FeatureKind::Action => "action",
            FeatureKind::Reaction => "reaction",
            FeatureKind::Passive => "passive",
        },
    )];
    if feature.fear > 0 {
        words.push(scene.count("web-dh-price-fear", feature.fear));
    }
    if feature.stress > 0 {
        words.push(scene.count("web-dh-price-stress", feature.stress));
    }
    if let Some(trigger) = feature.trigger {
        words.push(scene.kind("web-dh-trigger", trigger_key(trigger)));
    }
    words.join(" · ")
}

fn trigger_key(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Damaged => "damaged",
        Trigger::Missed => "missed",
        Trigger::Defeated => "defeated",
        Trigger::Fear => "fear",
    }
}

pub fn features(scene: &Scene<'_>, features: &[FoeFeature]) -> Markup {
    html! {
        ul.feats {
            @for feature in features {
                li {
                    b { (scene.name(&feature.name)) } span.label { (cost(scene, feature)) } p { (scene.name(&feature.text)) }
                    @if let FoeAct::Reaction { on_failure, on_success, .. } = &feature.act {
                        p.quiet { (scene.text("web-dh-on-failure")) ": " @for step in on_failure { (reaction::step_words(scene, step)) " " } "· " (scene.text("web-dh-on-success")) ": " @for step in on_success { (reaction::step_words(scene, step)) " " } }
                    }
                }
            }
        }
    }
}

/// So many groups of targets have a button each.
pub const MOST_BUTTONS: usize = 12;

/// Buttons or a form, as the targets that fit demand.
pub fn aimed(
    scene: &Scene<'_>,
    at: impl Fn(Vec<SeatId>) -> Command,
    sets: &[Vec<SeatId>],
    label: &str,
    keep: &str,
) -> Markup {
    let most = sets.iter().max_by_key(|set| set.len());
    match most.map(Vec::len) {
        None => html! {},
        Some(0) => scene.send(&at(Vec::new()), "btn--s", label),
        // Nobody is chosen beforehand, and nothing can be sent without a target.
        Some(_) if sets.len() <= MOST_BUTTONS => html! {
            @for set in sets.iter().filter(|set| !set.is_empty()) {
                @let whom: Vec<String> = set.iter().map(|who| scene.called(who)).collect();
                (scene.send(&at(set.clone()), "btn--s", &scene.with("web-dh-aim", &[("what", label.into()), ("whom", whom.join(", ").into())])))
            }
        },
        Some(_) => form_of(
            scene,
            &at(Vec::new()),
            keep,
            html! {
                (ticks::some(scene, &scene.text("web-dh-whom"),
                    html! { @for who in most.into_iter().flatten() { (ticks::tick("targets", who.as_str(), &scene.called(who), false)) } },
                    html! { button.btn.btn--s { (label) } }))
            },
        ),
    }
}

pub fn attack_with(feature: Option<i64>) -> impl Fn(Vec<SeatId>) -> Command {
    move |targets| Command::FoeAttack {
        targets,
        feature,
        experience: None,
        adv: None,
        dis: None,
    }
}

/// What the foe in the spotlight may do: one thing.
fn acts(scene: &Scene<'_>, sheet: &FoeSheet, foe: &Foe) -> Markup {
    let plain = aim::strikes(scene);
    let attacks = |wanted: Option<i64>| {
        scene.all(|command| match command {
            Command::FoeAttack {
                targets,
                feature,
                experience: None,
                ..
            } if *feature == wanted => Some(targets.clone()),
            _ => None,
        })
    };
    let actions = |wanted: i64| {
        scene.all(|command| match command {
            Command::FoeAction { feature, targets } if *feature == wanted => Some(targets.clone()),
            _ => None,
        })
    };
    let experiences = scene.all(|command| match command {
        Command::FoeAttack {
            feature: None,
            experience: Some(number),
            ..
        } => Some(*number),
        _ => None,
    });
    let clears = scene.all(|command| match command {
        Command::FoeClear { condition } => Some(condition.clone()),
        _ => None,
    });
    let whom: Vec<(String, String)> = plain
        .iter()
        .filter_map(|set| set.first())
        .map(|who| (who.to_string(), scene.called(who)))
        .collect();
    let mut levers = vec![(String::new(), scene.text("web-dh-no-experience"))];
    levers.extend(experiences.iter().filter_map(|number| {
        let one = sheet.experiences.get(usize::try_from(*number - 1).ok()?)?;
        let words = scene.with(
            "web-dh-experience-fear",
            &[
                ("name", (&one.name).into()),
                ("by", signed(one.modifier.into()).into()),
            ],
        );
        Some((number.to_string(), words))
    }));
    html! {
        div.acts {
            @if !plain.is_empty() {
                // Few stand with the buttons of this moment.
                @if plain.len() > MOST_BUTTONS { div.row { (aimed(scene, attack_with(None), &plain, scene.name(&sheet.attack.name), "plain")) } }
                (fold("foe-attack-more", &scene.text("web-dh-attack-more"), always(scene, Cmd::FoeAttack, "more", html! {
                    div.inline {
                        (select("foe-attack-whom", "targets", &scene.text("web-dh-whom"), &whom))
                        @if levers.len() > 1 { (select("foe-attack-experience", "experience", &scene.text("web-dh-experience"), &levers)) }
                        (number("foe-attack-adv", "adv", &scene.kind("web-dh-sign", "advantage"), (0, 5), "0"))
                        (number("foe-attack-dis", "dis", &scene.kind("web-dh-sign", "disadvantage"), (0, 5), "0"))
                        button.btn { (scene.text("web-dh-attack")) }
                    }
                })))
            }
            @for (number, feature) in (1i64..).zip(&sheet.features) {
                @let sets = attacks(Some(number));
                @let deeds = actions(number);
                @if !sets.is_empty() || !deeds.is_empty() {
                    @let label = scene.with("web-dh-feature-do", &[("name", (&feature.name).into()), ("cost", cost(scene, feature).into())]);
                    div.row {
                        (aimed(scene, attack_with(Some(number)), &sets, &label, &format!("f{}-{number}", foe.id)))
                        (aimed(scene, |targets| Command::FoeAction { feature: number, targets }, &deeds, &label, &format!("a{}-{number}", foe.id)))
                    }
                }
            }
            div.row {
                @for condition in clears { (scene.send(&Command::FoeClear { condition: condition.clone() }, "btn--s", &scene.with("web-dh-foe-clear", &[("name", scene.condition(&condition).into())]))) }
                @for (band, key) in [(Sprint::Far, "far"), (Sprint::VeryFar, "very_far")] { (scene.send(&Command::FoeSprint { band }, "btn--s", &scene.kind("web-dh-sprint", key))) }
            }
            (form(scene, Cmd::FoeOther, "", html! {
                div.inline { (line("foe-other", "text", &scene.text("web-dh-foe-other"), 300, "")) button.btn.btn--s { (scene.text("web-dh-do-it")) } }
            }))
            @for cmd in [Cmd::FoeAttack, Cmd::FoeAction, Cmd::FoeClear, Cmd::FoeSprint] { (refused_cmd(scene, cmd)) }
        }
    }
}

/// Features whose trigger has just happened.
fn reacts(scene: &Scene<'_>, foe: &Foe, sheet: &FoeSheet) -> Markup {
    let id = i64::from(foe.id);
    html! {
        @for (number, feature) in (1i64..).zip(&sheet.features) {
            @let sets = scene.all(|command| match command {
                Command::FoeReaction { foe, feature, targets } if *foe == id && *feature == number => Some(targets.clone()),
                _ => None,
            });
            @if !sets.is_empty() {
                div.asking {
                    p { (scene.foe_name(foe.id)) ": " b { (scene.name(&feature.name)) } " " span.label { (cost(scene, feature)) } }
                    div.row { (aimed(scene, |targets| Command::FoeReaction { foe: id, feature: number, targets }, &sets, &scene.text("web-dh-react"), &format!("r{id}-{number}"))) }
                }
            }
        }
    }
}

/// What the players do not know yet, one button each.
pub fn reveal(scene: &Scene<'_>, foe: Option<i64>, environment: Option<i64>) -> Markup {
    let reveal = |field| Command::Reveal {
        foe,
        environment,
        field,
    };
    let known = FactKind::ALL.into_iter();
    let kinds: Vec<FactKind> = known.filter(|kind| scene.accepts(&reveal(*kind))).collect();
    html! {
        @if !kinds.is_empty() {
            p.label { (scene.text("web-dh-reveal")) }
            div.row { @for kind in kinds { (scene.send(&reveal(kind), "btn--s", &scene.kind("web-dh-fact", fact(kind)))) } }
        }
        (refused_cmd(scene, Cmd::Reveal))
    }
}

fn fact(kind: FactKind) -> &'static str {
    match kind {
        FactKind::Difficulty => "difficulty",
        FactKind::Thresholds => "thresholds",
        FactKind::Hp => "hp",
        FactKind::Stress => "stress",
        FactKind::Attack => "attack",
        FactKind::Experiences => "experiences",
        FactKind::Resistances => "resistances",
        FactKind::Features => "features",
    }
}

/// Something exceptional: a d20 against a Difficulty.
fn task(scene: &Scene<'_>, foe: &Foe, sheet: &FoeSheet) -> Markup {
    let id = i64::from(foe.id);
    let experiences = scene.all(|command| match command {
        Command::FoeTask {
            foe, experience, ..
        } if *foe == id => Some(*experience),
        _ => None,
    });
    if experiences.is_empty() {
        return html! {};
    }
    let levers: Vec<(String, String)> = experiences
        .iter()
        .map(|number| match number {
            None => (String::new(), scene.text("web-dh-no-experience")),
            Some(number) => {
                let index = usize::try_from(number - 1).unwrap_or(0);
                let words = sheet
                    .experiences
                    .get(index)
                    .map_or_else(String::new, |one| {
                        scene.with(
                            "web-dh-experience-fear",
                            &[
                                ("name", (&one.name).into()),
                                ("by", signed(one.modifier.into()).into()),
                            ],
                        )
                    });
                (number.to_string(), words)
            }
        })
        .collect();
    let task = Command::FoeTask {
        foe: id,
        difficulty: 13,
        experience: None,
    };
    form_of(
        scene,
        &task,
        &id.to_string(),
        html! {
            div.inline {
                (number(&format!("task-{id}"), "difficulty", &scene.text("web-dh-task"), (1, 60), "13"))
                @if levers.len() > 1 { (select(&format!("task-exp-{id}"), "experience", &scene.text("web-dh-experience"), &levers)) }
                button.btn.btn--s { (blank(Sort::Sides(20), "s", false)) (scene.text("web-dh-throw")) }
            }
        },
    )
}

/// Buying a temporary effect off.
pub fn end_effect(scene: &Scene<'_>, id: u32) -> Markup {
    html! {
        (scene.send(&Command::EndEffect { effect: id.into() }, "btn--s", &scene.count("web-dh-end-effect", 1u8)))
        (refused_cmd(scene, Cmd::EndEffect))
    }
}

/// A foe's attack, from the aim to the damage.
pub fn attack(scene: &Scene<'_>, roll: &FoeRoll) -> Markup {
    let names: Vec<String> = roll.targets.iter().map(|who| scene.called(who)).collect();
    let name = scene.foe_name(roll.foe);
    html! {
        @if roll.rolled {
            @if let Some((record, events)) = scene.happened().next() {
                div.stage-last {
                    @for event in &events {
                        @if let ::daggerheart::Event::FoeRolled { foe, faces, kept, hits } = event { (last::foe_rolled(scene, &format!("l{}", record.seq), real(dice_of(record)), *foe, faces, *kept, hits)) }
                    }
                }
            }
            h1.roll__say #now tabindex="-1" { (scene.kind("web-dh-foe-damage", if scene.is_master() { "gm" } else { "other" })) }
        } @else {
            (last::before(scene))
            p.label { (scene.text("web-dh-foe-attack-label")) }
            h1.roll__say #now tabindex="-1" { (scene.with("web-dh-foe-attacks", &[("name", name.into()), ("whom", names.join(", ").into())])) }
            div.line {
                div.src { (blank(Sort::Sides(20), "l", false)) b { (scene.dice_words(1, ::dice::Kind::D20, 0)) } }
                @if roll.advantage > 0 { div.src.src--flat { span.flat { "▲" } b { (scene.kind("web-dh-sign", "advantage")) } } }
                @if roll.disadvantage > 0 { div.src.src--flat { span.flat { "▼" } b { (scene.kind("web-dh-sign", "disadvantage")) } } }
            }
        }
        @if scene.is_master() && !roll.rolled { (chances::foe_roll(scene)) }
        div #choices {
            @if !scene.is_master() && !roll.rolled { p.quiet { (scene.text("web-dh-waits-gm")) } }
            (answering(scene))
            (act(html! {
                (scene.send(&Command::RollFoe, "btn--seal", &scene.text("web-dh-throw")))
                @if roll.rolled { (scene.send(&Command::RollFoeDamage, "btn--seal", &scene.kind("web-dh-foe-damage-do", if fixed(scene, roll) { "fixed" } else { "dice" }))) }
            }))
            @for cmd in [Cmd::RollFoe, Cmd::RollFoeDamage] { (refused_cmd(scene, cmd)) }
        }
        (why(scene, "why-foe", &["DH-FOE-8", "DH-FOE-9", "DH-FOE-11"]))
    }
}

/// Damage that is a number has no dice.
fn fixed(scene: &Scene<'_>, roll: &FoeRoll) -> bool {
    let foe = scene.state().foe(roll.foe);
    let sheet = foe.and_then(|foe| foe.sheet.as_ref());
    roll.feature.is_none() && sheet.is_some_and(|sheet| sheet.attack.harm.dice == 0)
}
