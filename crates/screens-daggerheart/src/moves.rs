//! What a player can do now. A roll takes three touches at most: a trait or a weapon, an Experience, the
//! throw. Everything here is a plain form; what people may say is never asked for.

use ::daggerheart::content::{Act, Trait, When};
use ::daggerheart::{Cmd, Command, DualityDie, Foe, FoeStatus, Pc, TAG_PRICE, Who};
use maud::{Markup, html};
use serde_json::{Map, Value};
use table::SeatId;

use super::dice::{Sort, blank};
use super::scene::{Scene, signed};
use super::{people, ticks};
use screens::desk::{SPOKEN, fold, form_of, hand, refused_cmd, select};

/// A line for what somebody says; left empty it was said at the table.
pub fn said(scene: &Scene<'_>, id: &str, name: &str, label: &str) -> Markup {
    html! {
        div.field.intent {
            label for=(id) { (scene.text(label)) }
            input id=(id) name=(name) maxlength="300" autocomplete="off" placeholder=(scene.text("web-dh-intent-hint"));
        }
    }
}

/// A move of which nothing is said but whose it is.
fn proposal(who: &SeatId) -> Command {
    aimed(who, None, None, None, &[])
}

/// A move with a weapon or a spell, at somebody; what people say to it they say at the table.
fn aimed(
    who: &SeatId,
    with: Option<Trait>,
    weapon: Option<i64>,
    feature: Option<i64>,
    targets: &[i64],
) -> Command {
    Command::ProposeMove {
        pc: who.clone(),
        text: SPOKEN.to_owned(),
        with,
        weapon,
        feature,
        targets: targets.to_vec(),
        clear: None,
    }
}

/// Everything one character can begin.
pub fn slip(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let Some(pc) = scene.state().pcs.get(who) else {
        return html! {};
    };
    html! {
        @if proposes(scene, who) { (try_it(scene, who, pc)) }
        div.also {
            @if proposes(scene, who) {
                (group(scene, who, pc))
                (tag(scene, who, pc))
            }
            (features(scene, who, pc))
            (fate(scene, who))
        }
    }
}

fn proposes(scene: &Scene<'_>, who: &SeatId) -> bool {
    scene.can(|command| matches!(command, Command::ProposeMove { pc, .. } if pc == who))
}

/// Six buttons, one for each trait.
fn trait_buttons(scene: &Scene<'_>, pc: &Pc, label: &str) -> Markup {
    html! {
        fieldset.traits {
            legend.sr { (scene.text(label)) }
            @for with in Trait::ALL {
                button.trait name="trait" value=(with.as_str()) {
                    span { (scene.trait_name(with)) } b { (signed(pc.sheet.traits.get(with).into())) }
                }
            }
        }
    }
}

fn try_it(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let clears = scene.all(|command| match command {
        Command::ProposeMove {
            pc,
            clear: Some(clear),
            ..
        } if pc == who => Some(clear.clone()),
        _ => None,
    });
    let mut shaking: Vec<(String, String)> =
        vec![(String::new(), scene.text("web-dh-clear-nothing"))];
    shaking.extend(
        clears
            .iter()
            .map(|name| (name.clone(), scene.condition(name))),
    );
    let mine = *who == scene.seat.id;
    let body = html! {
        (said(scene, &format!("try-{who}"), "text", "web-dh-intent"))
        @if !clears.is_empty() { (select(&format!("clear-{who}"), "clear", &scene.text("web-dh-clear"), &shaking)) }
        // What is said above holds for a blow and a spell, too.
        (whom(scene, who, pc))
        (spells(scene, who, pc))
        div.dagger-try.stage-act[mine] { (trait_buttons(scene, pc, "web-dh-which-trait")) }
    };
    html! {
        (form_of(scene, &proposal(who), &format!("try-{who}"), body))
        (spells_at_many(scene, who, pc))
    }
}

/// A button of the form around it: what it adds to the move that is told there.
fn adds(scene: &Scene<'_>, move_: &Command, label: Markup) -> Markup {
    let Command::ProposeMove {
        with,
        weapon,
        feature,
        targets,
        ..
    } = move_
    else {
        return html! {};
    };
    let mut more = Map::new();
    more.extend(with.map(|with| ("trait".to_owned(), with.as_str().into())));
    more.extend(weapon.map(|weapon| ("weapon".to_owned(), weapon.into())));
    more.extend(feature.map(|feature| ("feature".to_owned(), feature.into())));
    if !targets.is_empty() {
        more.insert("targets".to_owned(), targets.clone().into());
    }
    // Where there is more to say than a name it is a card.
    let small = !label.0.contains('<');
    html! {
        @if scene.accepts(move_) {
            @if small { button.btn.btn--s name="=" value=(Value::Object(more)) { (label) } }
            @else { button.extra name="=" value=(Value::Object(more)) { (label) } }
        }
    }
}

/// The foes somebody could aim at.
fn targets(scene: &Scene<'_>) -> Vec<(u32, String)> {
    let foes = scene.state().foes.iter();
    foes.filter(|foe| foe.status == FoeStatus::Up)
        .map(|foe| (foe.id, scene.foe_name(foe.id)))
        .collect()
}

/// Each foe as a card with what is marked on it; tapped, it shows everything that can be done to it.
fn whom(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let foes: Vec<&Foe> = (scene.state().foes.iter())
        .filter(|foe| foe.status == FoeStatus::Up)
        .collect();
    html! {
        @if !foes.is_empty() {
            div.dagger-whom role="group" aria-label=(scene.text("web-dh-attack")) {
                // Of one alone there is nothing to choose.
                @for foe in &foes {
                    details.dagger-foe id={ "whom-" (who) "-" (foe.id) } open[foes.len() == 1] {
                        summary { b { (scene.foe_name(foe.id)) } (people::marked(scene, foe)) (conditions(scene, &Who::Foe(foe.id))) }
                        div.dagger-arms { (against(scene, who, pc, foe.id)) }
                    }
                }
            }
        }
    }
}

/// Everything somebody can do to one foe: weapons, spells, bare hands, or anything else with a trait.
fn against(scene: &Scene<'_>, who: &SeatId, pc: &Pc, foe: u32) -> Markup {
    let at = [i64::from(foe)];
    let dice = |die, flat| scene.dice_words(pc.sheet.proficiency, die, flat);
    let spells = (1i64..).zip(&pc.sheet.features);
    let spells = spells.filter(|(_, feature)| matches!(feature.act, Act::Spell(_)));
    html! {
        @for (number, weapon) in (1i64..).zip(&pc.sheet.weapons) {
            (adds(scene, &aimed(who, None, Some(number), None, &at), html! {
                b { (scene.name(&weapon.name)) }
                span { (scene.trait_of(pc, weapon.with)) " · " (dice(weapon.die, weapon.flat)) " " (scene.damage_type(weapon.kind)) " · " (scene.range(weapon.range)) }
            }))
        }
        @for (number, feature) in spells {
            (adds(scene, &aimed(who, None, None, Some(number), &at), html! { b { (scene.name(&feature.name)) } span { (price(scene, feature.hope, feature.stress)) } }))
        }
        div.dagger-against {
            span.label { (scene.text("web-dh-bare-hands")) " · " (dice(::dice::Kind::D4, 0)) }
            @for with in [Trait::Strength, Trait::Finesse] { (adds(scene, &aimed(who, Some(with), Some(0), None, &at), html! { (scene.trait_of(pc, with)) })) }
        }
        div.dagger-against {
            span.label { (scene.text("web-dh-at-a-foe")) }
            @for with in Trait::ALL { (adds(scene, &aimed(who, Some(with), None, None, &at), html! { (scene.trait_of(pc, with)) })) }
        }
    }
}

/// What a feature costs, in words.
pub fn price(scene: &Scene<'_>, hope: u8, stress: u8) -> String {
    let mut price = Vec::new();
    if hope > 0 {
        price.push(scene.count("web-dh-price-hope", hope));
    }
    if stress > 0 {
        price.push(scene.count("web-dh-price-stress", stress));
    }
    match price.is_empty() {
        true => scene.text("web-dh-price-free"),
        false => price.join(", "),
    }
}

/// Spells that are cast at nobody, or at several at once; those at one foe stand on its card.
fn spells(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let spells: Vec<_> = (1i64..)
        .zip(&pc.sheet.features)
        .filter(|(_, feature)| matches!(feature.act, Act::Spell(_)))
        .collect();
    let aims = |number: i64| {
        let mut aims = scene.all(|command| match command {
            Command::ProposeMove {
                pc,
                feature: Some(feature),
                targets,
                ..
            } if pc == who && *feature == number => Some(targets.clone()),
            _ => None,
        });
        let few = aims.len() <= MOST_BUTTONS;
        aims.retain(|targets| targets.is_empty() || (few && targets.len() > 1));
        aims
    };
    let name =
        |id: &i64| u32::try_from(*id).map_or_else(|_| String::new(), |id| scene.foe_name(id));
    html! {
        div.extras {
            @for (number, feature) in spells {
                @for targets in aims(number) {
                    @let names: Vec<String> = targets.iter().map(name).collect();
                    (adds(scene, &aimed(who, None, None, Some(number), &targets), html! {
                        b { (scene.name(&feature.name)) }
                        span { (price(scene, feature.hope, feature.stress)) @if !names.is_empty() { " · " (names.join(", ")) } @else { " · " (first_sentence(scene.name(&feature.text))) } }
                    }))
                }
            }
        }
    }
}

/// What a spell does, in so many words as fit on a button.
fn first_sentence(text: &str) -> String {
    let end = text.find(". ").unwrap_or(text.len());
    text[..end].trim_end_matches('.').to_owned()
}

/// So many groups of targets have a button each.
const MOST_BUTTONS: usize = 6;

/// Spells at several of many: who, is ticked.
fn spells_at_many(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let aims = |number: i64| {
        scene.all(|command| match command {
            Command::ProposeMove {
                pc,
                feature: Some(feature),
                targets,
                ..
            } if pc == who && *feature == number => Some(targets.clone()),
            _ => None,
        })
    };
    let several = |number: i64| {
        let aims = aims(number);
        aims.len() > MOST_BUTTONS && aims.iter().any(|targets| targets.len() > 1)
    };
    html! {
        @for (number, feature) in (1i64..).zip(&pc.sheet.features).filter(|(number, _)| several(*number)) {
            (fold(&format!("cast-{who}-{number}"), &scene.with("web-dh-cast-several", &[("name", (&feature.name).into())]), form_of(scene, &aimed(who, None, None, Some(number), &[]), &format!("cast-{who}-{number}"), html! {
                (said(scene, &format!("cast-text-{who}-{number}"), "text", "web-dh-intent"))
                (ticks::some(scene, &scene.text("web-dh-several"),
                    html! { @for (id, foe) in targets(scene) { (ticks::tick("targets", &id.to_string(), &foe, false)) } },
                    html! { button.btn.btn--s { (scene.text("web-dh-cast")) } }))
            })))
        }
    }
}

fn group(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let leads = scene
        .can(|command| matches!(command, Command::ProposeGroup { leader, .. } if leader == who));
    if !leads {
        return html! {};
    }
    let others: Vec<&SeatId> = scene.state().up().filter(|other| *other != who).collect();
    fold(
        &format!("group-{who}"),
        &scene.text("web-dh-group"),
        html! {
            p.quiet { (scene.text("web-dh-group-about")) }
            (form_of(scene, &led(who, None), who.as_str(), html! {
                (said(scene, &format!("group-text-{who}"), "text", "web-dh-intent"))
                (company(scene, &others, trait_buttons(scene, pc, "web-dh-which-trait")))
            }))
            (lead_on(scene, who, pc))
        },
    )
}

/// A group's move, led by a spell or by anything else; the form says with whom.
fn led(who: &SeatId, feature: Option<i64>) -> Command {
    Command::ProposeGroup {
        leader: who.clone(),
        members: Vec::new(),
        text: SPOKEN.to_owned(),
        with: None,
        weapon: None,
        feature,
        targets: Vec::new(),
    }
}

/// Who comes along. Where there is only one to come, nothing is asked.
fn company(scene: &Scene<'_>, others: &[&SeatId], send: Markup) -> Markup {
    match others {
        [one] => html! {
            p.quiet { (scene.with("web-dh-group-with", &[("name", scene.called(one).into())])) }
            input type="hidden" name="members" value=(one);
            (send)
        },
        _ => ticks::some(
            scene,
            &scene.text("web-dh-group-who"),
            html! { @for other in others { (ticks::tick("members", other.as_str(), &scene.called(other), true)) } },
            send,
        ),
    }
}

/// Leading an attack or a spell: any action roll will do.
fn lead_on(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let others: Vec<&SeatId> = scene.state().up().filter(|other| *other != who).collect();
    let common = |key: &str, send: Markup| {
        html! {
            (said(scene, &format!("group-{key}-text-{who}"), "text", "web-dh-intent"))
            (company(scene, &others, send))
        }
    };
    let foes: Vec<(String, String)> = targets(scene)
        .into_iter()
        .map(|(id, name)| (id.to_string(), name))
        .collect();
    let weapons: Vec<(String, String)> = (1..)
        .zip(&pc.sheet.weapons)
        .map(|(number, weapon): (usize, _)| {
            (number.to_string(), scene.name(&weapon.name).to_owned())
        })
        .collect();
    let spells = led_spells(scene, who);
    html! {
        @if !weapons.is_empty() && !foes.is_empty() {
            (fold(&format!("group-attack-{who}"), &scene.text("web-dh-group-attack"), form_of(scene, &led(who, None), &format!("weapon-{who}"), html! {
                (common("w", html! {
                    div.inline {
                        (select(&format!("group-weapon-{who}"), "weapon", &scene.text("web-dh-weapon"), &weapons))
                        (select(&format!("group-target-{who}"), "targets", &scene.text("web-dh-against"), &foes))
                        button.btn { (scene.text("web-dh-tag-strike")) }
                    }
                }))
            })))
        }
        @for (number, aims) in spells {
            @if let Some(spell) = ::daggerheart::nth(&pc.sheet.features, number) {
                (fold(&format!("group-spell-{number}-{who}"), &scene.with("web-dh-group-spell", &[("name", (&spell.name).into())]), form_of(scene, &led(who, Some(number.into())), &format!("spell-{number}-{who}"), html! {
                    (common(&format!("s{number}"), html! {
                        div.inline {
                            @if aims { (select(&format!("group-spell-target-{number}-{who}"), "targets", &scene.text("web-dh-against"), &foes)) }
                            button.btn { (scene.text("web-dh-cast")) }
                        }
                    }))
                })))
            }
        }
    }
}

/// The spells a group can be led in, and whether they are cast at somebody.
fn led_spells(scene: &Scene<'_>, who: &SeatId) -> Vec<(u8, bool)> {
    let mut spells: Vec<(u8, bool)> = scene.all(|command| match command {
        Command::ProposeGroup {
            leader,
            feature: Some(number),
            targets,
            ..
        } if leader == who => Some((u8::try_from(*number).ok()?, !targets.is_empty())),
        _ => None,
    });
    spells.sort_unstable();
    spells.dedup_by_key(|(number, _)| *number);
    spells
}

fn tag(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let starts = scene.can(
        |command| matches!(command, Command::ProposeTag { initiator, .. } if initiator == who),
    );
    let title = scene.count("web-dh-tag", TAG_PRICE);
    if !starts {
        let partner = scene.state().up().find(|other| *other != who);
        let Some(partner) = partner else {
            return html! {};
        };
        let why = scene.objection(&tagging(who, partner, Some(Trait::Agility)));
        return html! {
            @if let Some(why) = why { p.not { (title) ": " (scene.reader.refusal("daggerheart", &why)) @if pc.hope < TAG_PRICE { " " (scene.count("web-dh-tag-have", pc.hope)) } " " span.rule { (why.rule) } } }
        };
    }
    let partners: Vec<(String, String)> = scene
        .state()
        .up()
        .filter(|other| *other != who)
        .map(|other| (other.to_string(), scene.called(other)))
        .collect();
    let foes = targets(scene);
    let at: Vec<(String, String)> = foes
        .iter()
        .map(|(id, name)| (id.to_string(), name.clone()))
        .collect();
    let mut maybe = at.clone();
    maybe.push((String::new(), scene.text("web-dh-no-target")));
    let weapons: Vec<(String, String)> = (1..)
        .zip(&pc.sheet.weapons)
        .map(|(number, weapon): (usize, _)| {
            (number.to_string(), scene.name(&weapon.name).to_owned())
        })
        .collect();
    let spells = tag_spells(scene, who);
    fold(
        &format!("tag-{who}"),
        &title,
        html! {
            p.quiet { (scene.text("web-dh-tag-about")) }
            // One form: what is said, with whom and at whom hold for every button.
            (form_of(scene, &tagging(who, who, None), who.as_str(), html! {
                (said(scene, &format!("tag-text-{who}"), "text", "web-dh-tag-how"))
                div.inline {
                    (select(&format!("tag-partner-{who}"), "partner", &scene.text("web-dh-tag-partner"), &partners))
                    @if !at.is_empty() { (select(&format!("tag-target-{who}"), "target", &scene.text("web-dh-tag-target"), &maybe)) }
                }
                p.label { (scene.text("web-dh-tag-own-part")) }
                div.row {
                    @if !at.is_empty() {
                        @for (number, name) in weapons { button.btn.btn--s name="weapon" value=(number) { (name) } }
                    }
                    @for (number, aims) in spells {
                        @if let Some(spell) = ::daggerheart::nth(&pc.sheet.features, number) && (!aims || !at.is_empty()) {
                            button.btn.btn--s name="feature" value=(number) { (scene.name(&spell.name)) }
                        }
                    }
                }
                (trait_buttons(scene, pc, "web-dh-which-trait"))
            }))
        },
    )
}

fn tagging(who: &SeatId, partner: &SeatId, with: Option<Trait>) -> Command {
    Command::ProposeTag {
        initiator: who.clone(),
        partner: partner.clone(),
        text: SPOKEN.to_owned(),
        target: None,
        weapon: None,
        with,
        feature: None,
    }
}

/// The spells somebody can start a tag team with, and whether they need its target.
fn tag_spells(scene: &Scene<'_>, who: &SeatId) -> Vec<(u8, bool)> {
    let offers = scene.all(|command| match command {
        Command::ProposeTag {
            initiator,
            feature: Some(number),
            target,
            ..
        } if initiator == who => Some((u8::try_from(*number).ok()?, target.is_some())),
        _ => None,
    });
    let free = |number: u8| offers.contains(&(number, false));
    let mut spells: Vec<(u8, bool)> = offers
        .iter()
        .map(|&(number, _)| (number, !free(number)))
        .collect();
    spells.sort_unstable();
    spells.dedup();
    spells
}

/// Features that need no roll, rally dice, spells that can be ended.
pub fn features(scene: &Scene<'_>, who: &SeatId, pc: &Pc) -> Markup {
    let used = scene.all(|command| match command {
        Command::UseHopeFeature {
            pc,
            feature,
            target,
        } if pc == who => Some((*feature, target.clone())),
        _ => None,
    });
    let effects = scene.all(|command| match command {
        Command::EndOwnSpell { effect } => u32::try_from(*effect).ok(),
        _ => None,
    });
    let mine = |id: &u32| {
        let effect = scene.state().effect(*id);
        effect.is_some_and(|it| it.source.as_ref() == Some(who))
    };
    let effects: Vec<u32> = effects.into_iter().filter(mine).collect();
    let rally = Command::GiveRally { bard: who.clone() };
    let spend = Command::SpendRally { pc: who.clone() };
    let (rallies, spends) = (scene.accepts(&rally), scene.accepts(&spend));
    if used.is_empty() && effects.is_empty() && !rallies && !spends {
        return html! {};
    }
    let using = |feature: i64, target: Option<&SeatId>| Command::UseHopeFeature {
        pc: who.clone(),
        feature,
        target: target.cloned(),
    };
    fold(
        &format!("features-{who}"),
        &scene.text("web-dh-features"),
        html! {
            ul.arms {
                @for (number, feature) in (1i64..).zip(&pc.sheet.features) {
                    @let aims: Vec<Option<&SeatId>> = used.iter().filter(|(n, _)| *n == number).map(|(_, target)| target.as_ref()).collect();
                    @let clears = matches!(feature.act, Act::ClearStress { .. } | Act::ClearHp { .. } | Act::ClearArmor { .. });
                    @if !aims.is_empty() {
                        li {
                            div { b { (scene.name(&feature.name)) } span.label { (price(scene, feature.hope, feature.stress)) } p.quiet { (scene.name(&feature.text)) } }
                            div.row {
                                @if clears {
                                    @for target in aims.iter().copied().flatten() {
                                        (scene.send(&using(number, Some(target)), "btn--s", &scene.called(target)))
                                    }
                                } @else {
                                    (scene.send(&using(number, None), "btn--s", &scene.text("web-dh-use")))
                                }
                            }
                        }
                    }
                    @if rallies && matches!(feature.act, Act::Rally) {
                        li {
                            div { b { (scene.name(&feature.name)) } span.label { (price(scene, feature.hope, feature.stress)) } p.quiet { (scene.name(&feature.text)) } }
                            div.row { (scene.send(&rally, "btn--s", &scene.text("web-dh-rally-give"))) }
                        }
                    }
                }
                @if spends { li { div { b { (scene.text("web-dh-rally")) } span.label { (scene.text("web-dh-rally-relief")) } } div.row { (scene.send(&spend, "btn--s", &scene.text("web-dh-throw"))) } } }
                @for id in &effects {
                    @if let Some(effect) = scene.state().effect(*id) {
                        li { div { b { (scene.name(&effect.name)) } span.label { (scene.text("web-dh-own-spell")) } } div.row { (scene.send(&Command::EndOwnSpell { effect: (*id).into() }, "btn--s", &scene.text("web-dh-end"))) } }
                    }
                }
            }
            @for cmd in [Cmd::UseHopeFeature, Cmd::GiveRally, Cmd::SpendRally, Cmd::EndOwnSpell] { (refused_cmd(scene, cmd)) }
        },
    )
}

/// Features that change a finished roll.
pub fn after_roll(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let Some(pc) = scene.state().pcs.get(who) else {
        return html! {};
    };
    let offers = scene.all(|command| match command {
        Command::UseAfterRoll { pc, feature, die } if pc == who => Some((*feature, *die)),
        _ => None,
    });
    html! {
        @for (number, die) in offers {
            @let feature = usize::try_from(number - 1).ok().and_then(|index| pc.sheet.features.get(index));
            @if let Some(feature) = feature {
                @let key = if die == DualityDie::Hope { "hope" } else { "fear" };
                @let label = scene.with("web-dh-reroll", &[("name", (&feature.name).into()), ("die", key.into()), ("price", price(scene, feature.hope, feature.stress).into())]);
                (scene.send(&Command::UseAfterRoll { pc: who.clone(), feature: number, die }, "", &label))
            }
        }
        (refused_cmd(scene, Cmd::UseAfterRoll))
    }
}

fn fate(scene: &Scene<'_>, who: &SeatId) -> Markup {
    let ask = Command::FateRoll {
        pc: who.clone(),
        die: DualityDie::Hope,
        text: SPOKEN.to_owned(),
    };
    html! {
        @if scene.accepts(&ask) {
            (fold(&format!("fate-{who}"), &scene.text("web-dh-fate"), html! {
                p.quiet { (scene.text("web-dh-fate-about")) }
                (form_of(scene, &ask, who.as_str(), html! {
                    div.field.intent {
                        label for={ "fate-text-" (who) } { (scene.text("web-dh-fate-what")) }
                        input id={ "fate-text-" (who) } name="text" maxlength="300" autocomplete="off" placeholder=(scene.text("web-dh-fate-hint"));
                    }
                    div.row {
                        button.btn name="die" value="hope" { (blank(Sort::Hope, "s", false)) (scene.kind("web-dh-die-name", "hope")) }
                        button.btn name="die" value="fear" { (blank(Sort::Fear, "s", false)) (scene.kind("web-dh-die-name", "fear")) }
                    }
                }))
            }))
        }
    }
}

/// Features that are declared with a roll, by number.
pub fn before_roll(pc: &Pc) -> impl Iterator<Item = (i64, &::daggerheart::content::Feature)> {
    let all = (1i64..).zip(&pc.sheet.features);
    all.filter(|(_, feature)| feature.when == When::BeforeRoll)
}

/// Somebody's conditions, in one line.
/// Conditions as they stand; whoever may set them taps them, or the word in their place.
pub fn conditions_of(scene: &Scene<'_>, who: &Who, path: &str) -> Markup {
    let shown = conditions(scene, who);
    if scene.settable(path).is_none() {
        return shown;
    }
    let none = scene.state().conditions(who).is_empty();
    hand(
        scene,
        path,
        html! { @if none { span.label { (scene.text("web-dh-condition-none")) } } @else { (shown) } },
    )
}

/// What each condition that lies on somebody means.
pub fn explained(scene: &Scene<'_>, who: &Who) -> Markup {
    let lies = scene.state().conditions(who);
    let known = [
        ::daggerheart::HIDDEN,
        ::daggerheart::RESTRAINED,
        ::daggerheart::VULNERABLE,
    ];
    html! {
        @for name in known.into_iter().filter(|name| lies.iter().any(|one| one.name == *name)) {
            p.quiet { b { (scene.condition(name)) } ": " (scene.kind("web-dh-condition-about", name)) }
        }
    }
}

pub fn conditions(scene: &Scene<'_>, who: &Who) -> Markup {
    let mut seen: Vec<&str> = Vec::new();
    for one in scene.state().conditions(who) {
        if !seen.contains(&one.name.as_str()) {
            seen.push(&one.name);
        }
    }
    let about = |name: &str| {
        let known = scene.condition(name) != name;
        known.then(|| scene.kind("web-dh-condition-about", name))
    };
    html! { @for name in seen { span.cond title=[about(name)] { (scene.condition(name)) } " " } }
}
