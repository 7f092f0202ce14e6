//! What goes into an open pool before the dice: Experiences, features, help, edges, a raised Difficulty.

use ::daggerheart::content::{Act, Sign, Trait};
use ::daggerheart::odds::LeverKind;
use ::daggerheart::{Cmd, Command, Edge, EdgeCause, Pc, Pending, RallyDie, Roll, RollPhase};
use maud::{Markup, html};
use table::{DiceMode, SeatId};

use super::chances;
use super::dice::{Sort, blank};
use super::moves::{before_roll, price, said};
use super::scene::{Scene, signed};
use screens::desk::{SPOKEN, chosen, fold, form_of, line, number, reason, refused_cmd, select};

/// The pool as dice one can touch, each with where it comes from.
pub fn pool(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let state = scene.state();
    let Some(pc) = state.pcs.get(&roll.pc) else {
        return html! {};
    };
    let with = match roll.traits[..] {
        [with] => Some(with),
        _ => None,
    };
    html! {
        div.line {
            (source(Sort::Hope, &scene.kind("web-dh-die-name", "hope"), ""))
            (source(Sort::Fear, &scene.kind("web-dh-die-name", "fear"), ""))
            @if let Some(with) = with { (flat(&scene.trait_name(with), pc.sheet.traits.get(with).into())) }
            @for &number in &roll.experiences {
                @if let Some(one) = ::daggerheart::nth(&pc.sheet.experiences, number) { (flat(scene.name(&one.name), one.modifier.into())) }
            }
            @for effect in state.effects.iter().filter(|it| it.modifier != 0 && it.targets.contains(&::daggerheart::Who::Pc(roll.pc.clone()))) {
                (flat(scene.name(&effect.name), effect.modifier.into()))
            }
            @if let Some(by) = group_bonus(scene, roll) { (flat(&scene.text("web-dh-group-bonus"), by)) }
            @for number in roll.features.iter() {
                @if let Some(feature) = state.feature(&roll.pc, *number) { (flat_words(scene.name(&feature.name))) }
            }
            @for (edge, live) in edges(scene, roll) {
                @let sort = if edge.sign == Sign::Advantage { Sort::Plus } else { Sort::Minus };
                @let words = edge_words(scene, &roll.pc, &edge.cause);
                @if live { (source(sort, &words, &scene.kind("web-dh-sign", sign(edge.sign)))) }
                @else { (cancelled(sort, &words, &scene.kind("web-dh-edge-no-die", sign(edge.sign)))) }
            }
            @for _ in 0..roll.outside { (source(Sort::Minus, &scene.text("web-dh-outside"), &scene.kind("web-dh-sign", "disadvantage"))) }
            @for helper in &roll.helpers { (source(Sort::Plus, &scene.called(&helper.pc), &scene.text("web-dh-helps"))) }
            @if roll.rally { (source(Sort::Sides(if pc.rally == Some(RallyDie::D8) { 8 } else { 6 }), &scene.text("web-dh-rally"), "")) }
        }
    }
}

/// What the others have given to the one who leads, as far as they have rolled.
fn group_bonus(scene: &Scene<'_>, roll: &Roll) -> Option<i64> {
    let Some(Pending::Group(group)) = &scene.state().pending else {
        return None;
    };
    let thrown = group.members.iter().filter_map(|one| one.success);
    let given: Vec<i64> = thrown.map(|success| if success { 1 } else { -1 }).collect();
    (group.leader.pc == roll.pc && !given.is_empty()).then(|| given.iter().sum())
}

/// The sources of the own pool, each with whether a die is thrown for it: what cancels out throws none, and of
/// what is left often one (DH-ADV-5, DH-ADV-7).
fn edges<'r>(scene: &Scene<'_>, roll: &'r Roll) -> Vec<(&'r Edge, bool)> {
    let [mut plus, mut minus] = ::daggerheart::read::own_pool(
        &scene.state().options,
        roll.sources(Sign::Advantage),
        roll.sources(Sign::Disadvantage),
    );
    let live = |edge: &'r Edge| {
        let left = match edge.sign {
            Sign::Advantage => &mut plus,
            Sign::Disadvantage => &mut minus,
        };
        let live = *left > 0;
        *left = left.saturating_sub(1);
        (edge, live)
    };
    roll.edges.iter().map(live).collect()
}

fn cancelled(sort: Sort, name: &str, about: &str) -> Markup {
    html! { div.src.src--off { (blank(sort, "m", true)) s { (name) } span { (about) } } }
}

fn source(sort: Sort, name: &str, about: &str) -> Markup {
    html! { div.src { (blank(sort, "m", false)) b { (name) } @if !about.is_empty() { span { (about) } } } }
}

fn flat(name: &str, by: i64) -> Markup {
    html! { div.src.src--flat { span.flat { (signed(by)) } b { (name) } } }
}

fn flat_words(name: &str) -> Markup {
    html! { div.src.src--flat { span.flat { "✦" } b { (name) } } }
}

pub fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Advantage => "advantage",
        Sign::Disadvantage => "disadvantage",
    }
}

fn edge_words(scene: &Scene<'_>, who: &SeatId, cause: &EdgeCause) -> String {
    match cause {
        EdgeCause::Vulnerable => scene.condition(::daggerheart::VULNERABLE),
        EdgeCause::Hidden => scene.condition(::daggerheart::HIDDEN),
        EdgeCause::Feature(number) => match scene.state().feature(who, *number) {
            Some(feature) => scene.name(&feature.name).to_owned(),
            None => scene.text("web-dh-feature"),
        },
        EdgeCause::Gm(label) if label.is_empty() || label == SPOKEN => scene.text("web-role-gm"),
        EdgeCause::Gm(label) => label.clone(),
    }
}

/// What the roller may still add; each is one touch, several together too, and says what it is worth.
pub fn own(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let who = &roll.pc;
    let Some(pc) = scene.state().pcs.get(who) else {
        return html! {};
    };
    if !scene.acts_for(who) || roll.phase >= RollPhase::Rolled {
        return html! {};
    }
    let levers = Levers::of(scene, roll, pc);
    let now = &levers.now;
    let cost = scene.state().options.experience_cost.price();
    html! {
        div.extras {
            @for (number, one) in (1i64..).zip(&pc.sheet.experiences) {
                @if !roll.vetoed.iter().any(|no| i64::from(*no) == number) {
                    @let on = now.experiences.contains(&number);
                    (levers.toggle(&now.with_experience(number), on, html! {
                        b { (scene.name(&one.name)) " " (signed(one.modifier.into())) }
                        span { (price(scene, cost, 0)) " " @if let Ok(lever) = u8::try_from(number) && !on { (chances::worth(scene, roll, LeverKind::Experience(lever))) } }
                    }))
                }
            }
            @for (number, feature) in before_roll(pc) {
                @let on = now.features.contains(&number);
                (levers.toggle(&now.with_feature(number), on, html! { b { (scene.name(&feature.name)) } span { @if let Act::Flat { by } = feature.act { b.gain { (signed(by.into())) } " " } (price(scene, feature.hope, feature.stress)) @if let Ok(lever) = u8::try_from(number) && !on && matches!(feature.act, Act::Flat { .. }) { " " (chances::worth(scene, roll, LeverKind::Feature(lever))) } @if !on && matches!(feature.act, Act::Edge { sign: Sign::Advantage }) { " " (chances::worth(scene, roll, LeverKind::Advantage)) } } }))
            }
            @if pc.rally.is_some() { (levers.toggle(&Chosen { rally: !now.rally, ..now.clone() }, now.rally, html! { b { (scene.text("web-dh-rally")) } span { (scene.text("web-dh-rally-add")) } })) }
        }
        @let together = levers.together();
        @if !together.is_empty() {
            div.together {
                span.label { (scene.text("web-dh-together")) }
                @for chosen in &together { (levers.send(chosen, html! { button.btn.btn--quiet { (levers.words(chosen)) } })) }
            }
        }
        (refused_cmd(scene, levers.cmd()))
        @if let Some(refusal) = short_of_hope(scene, roll, pc) { p.quiet { (refusal) } }
    }
}

/// How many ways to take several at once are shown; more would hide the rest.
const TOGETHER: usize = 11;

/// What a roller can take, and what the rules allow of it.
struct Levers<'a> {
    scene: &'a Scene<'a>,
    roll: &'a Roll,
    pc: &'a Pc,
    now: Chosen,
    offered: Vec<Chosen>,
}

impl<'a> Levers<'a> {
    fn of(scene: &'a Scene<'a>, roll: &'a Roll, pc: &'a Pc) -> Levers<'a> {
        let chosen = |experiences: &[i64], features: &[i64], rally: Option<bool>| Chosen {
            experiences: experiences.to_vec(),
            features: features.to_vec(),
            rally: rally == Some(true),
        };
        let offered = scene.all(|command| match command {
            Command::Declare {
                pc,
                experiences,
                rally,
                features,
            } if !roll.is_reaction() && *pc == roll.pc => {
                Some(chosen(experiences, features, *rally))
            }
            Command::DeclareReaction {
                pc,
                experiences,
                rally,
                features,
                text: None,
                with: None,
            } if roll.is_reaction() && *pc == roll.pc => {
                Some(chosen(experiences, features, *rally))
            }
            _ => None,
        });
        let now = Chosen {
            experiences: roll.experiences.iter().map(|&n| n.into()).collect(),
            features: roll.features.iter().map(|&n| n.into()).collect(),
            rally: roll.rally,
        };
        Levers {
            scene,
            roll,
            pc,
            now,
            offered,
        }
    }

    fn cmd(&self) -> Cmd {
        if self.roll.is_reaction() {
            Cmd::DeclareReaction
        } else {
            Cmd::Declare
        }
    }

    /// Several at once, while nothing is taken yet: few first.
    fn together(&self) -> Vec<&Chosen> {
        if self.now.count() > 0 {
            return Vec::new();
        }
        let mut several: Vec<&Chosen> = self.offered.iter().filter(|it| it.count() > 1).collect();
        several.sort_by_key(|it| it.count());
        several.truncate(TOGETHER);
        several
    }

    fn words(&self, chosen: &Chosen) -> String {
        let experiences = chosen.experiences.iter().filter_map(|&number| {
            let one = ::daggerheart::nth(&self.pc.sheet.experiences, u8::try_from(number).ok()?)?;
            Some(self.scene.name(&one.name).to_owned())
        });
        let features = chosen.features.iter().filter_map(|&number| {
            let one = ::daggerheart::nth(&self.pc.sheet.features, u8::try_from(number).ok()?)?;
            Some(self.scene.name(&one.name).to_owned())
        });
        let rally = chosen.rally.then(|| self.scene.text("web-dh-rally"));
        let names: Vec<String> = experiences.chain(features).chain(rally).collect();
        names.join(" + ")
    }

    fn command(&self, chosen: &Chosen) -> Command {
        let pc = self.roll.pc.clone();
        let Chosen {
            experiences,
            features,
            rally,
        } = chosen.clone();
        let rally = rally.then_some(true);
        match self.cmd() {
            Cmd::DeclareReaction => Command::DeclareReaction {
                pc,
                experiences,
                rally,
                features,
                text: None,
                with: None,
            },
            _ => Command::Declare {
                pc,
                experiences,
                rally,
                features,
            },
        }
    }

    fn send(&self, chosen: &Chosen, button: Markup) -> Markup {
        self.scene.send_by(&self.command(chosen), button)
    }

    fn toggle(&self, next: &Chosen, on: bool, words: Markup) -> Markup {
        if self.offered.contains(next) {
            self.send(next, html! { button.extra aria-pressed=(on) { (words) } })
        } else {
            let why = self.scene.objection(&self.command(next));
            html! { span.extra.extra--off aria-disabled="true" { (words) @if let Some(why) = why { span.quiet { (reason(self.scene, &why)) } } } }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Chosen {
    experiences: Vec<i64>,
    features: Vec<i64>,
    rally: bool,
}

impl Chosen {
    fn count(&self) -> usize {
        self.experiences.len() + self.features.len() + usize::from(self.rally)
    }

    fn with_experience(&self, number: i64) -> Chosen {
        Chosen {
            experiences: toggled(&self.experiences, number),
            ..self.clone()
        }
    }

    fn with_feature(&self, number: i64) -> Chosen {
        Chosen {
            features: toggled(&self.features, number),
            ..self.clone()
        }
    }
}

fn toggled(list: &[i64], number: i64) -> Vec<i64> {
    let mut list = list.to_vec();
    match list.iter().position(|&one| one == number) {
        Some(at) => drop(list.remove(at)),
        None => list.push(number),
    }
    list.sort_unstable();
    list
}

fn short_of_hope(scene: &Scene<'_>, roll: &Roll, pc: &Pc) -> Option<String> {
    let reserved = scene.view.reserved_hope.get(&roll.pc).copied().unwrap_or(0);
    (reserved > 0).then(|| {
        scene.with(
            "web-dh-reserved",
            &[("count", reserved.into()), ("have", pc.hope.into())],
        )
    })
}

/// Who helps, and the button for whoever could.
pub fn help(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let actor = &roll.pc;
    let helpers = scene.all(|command| match command {
        Command::Help { helper, pc, .. } if pc == actor => Some(helper.clone()),
        _ => None,
    });
    let back = scene.all(|command| match command {
        Command::Unhelp { helper, pc } if pc == actor => Some(helper.clone()),
        _ => None,
    });
    let cost = scene.state().options.help_cost.price();
    html! {
        @for helper in &back {
            div.asking { p { (scene.with("web-dh-helping", &[("name", scene.called(helper).into()), ("who", scene.called(actor).into())])) }
                div.row { (scene.send(&Command::Unhelp { helper: helper.clone(), pc: actor.clone() }, "btn--s", &scene.text("web-dh-unhelp"))) } }
        }
        (refused_cmd(scene, Cmd::Unhelp))
        @for helper in &helpers {
            @let title = scene.with("web-dh-help", &[("name", scene.called(helper).into()), ("who", scene.called(actor).into()), ("mine", Scene::yes_no(*helper == scene.seat.id).into())]);
            @let mine = *helper == scene.seat.id;
            @let body = form_of(scene, &Command::Help { helper: helper.clone(), pc: actor.clone(), text: SPOKEN.to_owned() }, &format!("{helper}-{actor}"), html! {
                (said(scene, &format!("help-{helper}-{actor}"), "text", "web-dh-help-how"))
                @if mine && scene.table.opening().dice == DiceMode::Choose { p.quiet { (scene.with("web-dh-help-die", &[("name", scene.called(actor).into())])) } }
                div class=(if mine { "stage-act" } else { "row" }) { button.btn { (blank(Sort::Plus, "s", false)) (title) " · " (price(scene, cost, 0)) " " (chances::worth(scene, roll, LeverKind::Helper)) } }
            });
            @if mine { (body) } @else { (fold(&format!("help-for-{helper}-{actor}"), &title, body)) }
        }
    }
}

/// What the game master changes about an open pool.
pub fn master(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let who = &roll.pc;
    let edges = scene.can(|command| matches!(command, Command::GrantEdge { pc, .. } if pc == who));
    let vetoes = scene.all(|command| match command {
        Command::VetoExperience { pc, experience, .. } if pc == who => Some(*experience),
        _ => None,
    });
    let raises = scene.all(|command| match command {
        Command::RaiseDifficulty {
            pc,
            foe,
            experience,
        } if pc == who => Some((*foe, *experience)),
        _ => None,
    });
    let edge = |sign, outside| Command::GrantEdge {
        pc: who.clone(),
        sign,
        label: SPOKEN.to_owned(),
        outside,
    };
    let pc = scene.state().pcs.get(who);
    let experience = |number: i64| {
        let index = usize::try_from(number - 1).ok()?;
        Some(
            scene
                .name(&pc?.sheet.experiences.get(index)?.name)
                .to_owned(),
        )
    };
    let foe_experience = |foe: i64, number: i64| {
        let foe = scene.state().foe(u32::try_from(foe).ok()?)?;
        let index = usize::try_from(number - 1).ok()?;
        let one = foe.sheet.as_ref()?.experiences.get(index)?;
        Some(format!(
            "{} {}",
            scene.name(&one.name),
            signed(one.modifier.into())
        ))
    };
    html! {
        @if edges {
            @if !roll.edges.is_empty() { div.row {
                @for (number, edge) in (1i64..).zip(&roll.edges) {
                    (scene.send(&Command::DropEdge { pc: who.clone(), edge: number }, "btn--s btn--quiet", &scene.with("web-dh-drop-edge", &[("name", edge_words(scene, who, &edge.cause).into()), ("sign", sign(edge.sign).into())])))
                }
            } }
            (fold(&format!("edge-{who}"), &scene.text("web-dh-edge-own"), form_of(scene, &edge(Sign::Advantage, None), who.as_str(), html! {
                div.inline {
                    (select(&format!("edge-sign-{who}"), "sign", &scene.text("web-dh-edge-which"), &["advantage", "disadvantage"].map(|key| (key.to_owned(), scene.kind("web-dh-sign", key)))))
                    (line(&format!("edge-label-{who}"), "label", &scene.text("web-dh-edge-why"), 60, ""))
                    button.btn { (scene.text("web-dh-edge-do")) }
                }
            })))
            (fold(&format!("outside-{who}"), &scene.text("web-dh-outside-give"), form_of(scene, &edge(Sign::Disadvantage, Some(true)), &format!("out-{who}"), html! {
                div.inline {
                    (line(&format!("outside-label-{who}"), "label", &scene.text("web-dh-edge-why"), 60, ""))
                    button.btn { (scene.text("web-dh-edge-do")) }
                }
            })))
        }
        @for number in vetoes {
            (form_of(scene, &Command::VetoExperience { pc: who.clone(), experience: number, reason: String::new() }, &format!("{who}-{number}"), html! {
                div.inline {
                    (line(&format!("veto-{who}-{number}"), "reason", &scene.with("web-dh-veto", &[("name", experience(number).unwrap_or_default().into())]), 300, ""))
                    button.btn.btn--s { (scene.text("web-dh-veto-do")) }
                }
            }))
        }
        @for (foe, number) in raises {
            (scene.send(&Command::RaiseDifficulty { pc: who.clone(), foe, experience: number }, "btn--s", &scene.with("web-dh-raise", &[("name", foe_experience(foe, number).unwrap_or_default().into())])))
        }
        @for cmd in [Cmd::GrantEdge, Cmd::DropEdge, Cmd::RaiseDifficulty] { (refused_cmd(scene, cmd)) }
    }
}

/// An advantage or a disadvantage without a word: one tap each.
pub fn edges_given(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let give = |sign| Command::GrantEdge {
        pc: roll.pc.clone(),
        sign,
        label: SPOKEN.to_owned(),
        outside: None,
    };
    html! {
        @for given in [Sign::Advantage, Sign::Disadvantage] {
            (scene.send(&give(given), "btn--s", &scene.with("web-dh-give", &[("sign", sign(given).into()), ("name", scene.called(&roll.pc).into())])))
        }
    }
}

/// Another trait, another number, other stakes, until the dice fall.
pub fn reframe(scene: &Scene<'_>, roll: &Roll) -> Markup {
    let who = &roll.pc;
    let can = |wanted: &dyn Fn(Option<Trait>, Option<i64>) -> bool| {
        scene.can(|command| match command {
            Command::Reframe {
                pc,
                with,
                difficulty,
                ..
            } if pc == who => wanted(*with, *difficulty),
            _ => false,
        })
    };
    if !can(&|_, _| true) {
        return html! {};
    }
    let any = can(&|with, _| with == Some(Trait::Agility));
    let hands = can(&|with, _| with == Some(Trait::Strength));
    let numbers = can(&|_, difficulty| difficulty.is_some());
    let offered: &[Trait] = match (any, hands) {
        (true, _) => &Trait::ALL,
        (false, true) => &[Trait::Strength, Trait::Finesse],
        _ => &[],
    };
    let now = roll.traits.first();
    let at = offered.iter().position(|with| Some(with) == now);
    let options: Vec<(String, String)> = offered
        .iter()
        .map(|with| (with.as_str().to_owned(), scene.trait_name(*with)))
        .collect();
    let against = roll.against.first();
    let value = against.and_then(|one| one.value()).unwrap_or(13);
    let hidden = against.is_some_and(|one| one.is_hidden());
    let stakes = roll.stakes.as_deref().unwrap_or("");
    fold(
        &format!("reframe-{who}"),
        &scene.text("web-dh-reframe"),
        form_of(
            scene,
            &Command::Reframe {
                pc: who.clone(),
                with: None,
                difficulty: None,
                hidden: None,
                stakes: None,
            },
            who.as_str(),
            html! {
                div.inline {
                    @if !options.is_empty() { (chosen(&format!("reframe-trait-{who}"), "trait", &scene.text("web-dh-trait-word"), &options, at.unwrap_or(0))) }
                    @if numbers { (number(&format!("reframe-number-{who}"), "difficulty", &scene.text("web-dh-difficulty"), (1, 60), &value.to_string())) }
                }
                @if numbers { label.tick { input type="checkbox" name="hidden" value="true" checked[hidden]; (scene.text("web-dh-hide")) } }
                @if !roll.is_reaction() {
                    div.field { label for={ "reframe-stakes-" (who) } { (scene.text("web-dh-stakes-say")) } input id={ "reframe-stakes-" (who) } name="stakes" maxlength="300" autocomplete="off" value=(stakes) required[options.is_empty() && !numbers]; }
                }
                button.btn { (scene.text("web-dh-reframe-do")) }
            },
        ),
    )
}

/// Countdowns that only named rolls advance.
pub fn ties(scene: &Scene<'_>) -> Markup {
    let ties = scene.all(|command| match command {
        Command::TieCountdown { countdown } => u32::try_from(*countdown).ok(),
        _ => None,
    });
    html! {
        @for id in ties {
            @if let Some(countdown) = scene.state().countdown(id) {
                (scene.send(&Command::TieCountdown { countdown: id.into() }, "btn--s", &scene.with("web-dh-tie", &[("name", (&countdown.name).into())])))
            }
        }
        (refused_cmd(scene, Cmd::TieCountdown))
    }
}
