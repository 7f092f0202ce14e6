//! Tables as sentences: who does what with which dice, and what is then seen.
//!
//! ```text
//! play("", "", "try p1 finesse 13 | 5 7; see fear=3 spot=gm");
//! ```
//!
//! A step is `seat command field=value … | faces`, `refuse code RULE: step`, `undo`, `see what=value …`, or
//! `try pc trait difficulty: extras, … | faces`, which is a whole action roll: at a quick table against the
//! scene's number, at a formal one framed, accepted and closed. Steps that begin with `F:` are for formal
//! tables only, with `Q:` for quick ones. `pc=` is filled in with the seat. Everything is sent as JSON, the
//! way a browser does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use daggerheart::{
    Command, Condition, Countdown, CountdownKind, Daggerheart, Effect, Event, Looping, Name,
    Options, Pace, Pending, Setup, Spotlight, State, Status, Who,
};
use kit::Trial;
use serde_json::{Map, Value, json};
use table::{DiceMode, FieldKind, Game, Named, Refusal, Request, Role, Seat, SeatId, TableCommand};

use crate::figures::{self, fixture, set_stress};

pub fn seat(id: &str) -> Seat {
    match id {
        "gm" => Seat::new("gm", Role::GameMaster, "Leitung"),
        "spectator" => Seat::spectator(),
        _ => Seat::new(id, Role::Player, id),
    }
}

pub fn seats() -> Vec<Seat> {
    ["gm", "p1", "p2", "p3", "spectator"].map(seat).to_vec()
}

/// A table that stands at this state.
pub struct Scene {
    pub trial: Trial<Daggerheart>,
    pub events: Vec<Event>,
    pub refusals: Vec<Refusal>,
    start: BTreeMap<String, String>,
}

/// `key=value …`
pub fn options(text: &str) -> Options {
    let mut options = Options::default();
    for pair in text.split_whitespace() {
        let (key, value) = pair.split_once('=').expect("option=value");
        options.set(key, value).expect("an option of the table");
    }
    options
}

/// The fixture with these options and changes, after these steps.
#[track_caller]
pub fn play(options_text: &str, given: &str, script: &str) -> Scene {
    let mut scene = Scene::at(given_state(options_text, given));
    scene.run(script);
    scene
}

/// The same at a quick and at a formal table.
#[track_caller]
pub fn both(options_text: &str, given: &str, script: &str) -> [Scene; 2] {
    ["quick", "formal"].map(|pace| play(&format!("{options_text} pace={pace}"), given, script))
}

/// The fixture with changes: `p1.hope=5 fear=9 p1+class f1.hp=2 c:standard:4 …`
pub fn given_state(options_text: &str, given: &str) -> State {
    let mut state = fixture(options(options_text));
    for word in given.split_whitespace() {
        if let Some((who, feature)) = word.split_once('+') {
            let pc = state.pcs.get_mut(&SeatId::new(who)).expect("a character");
            let sheet = Arc::make_mut(&mut pc.sheet);
            sheet.features.push(figures::feature(feature));
        } else if let Some(countdown) = word.strip_prefix("c:") {
            add_countdown(&mut state, countdown);
        } else if let Some(foe) = word.strip_prefix("foe:") {
            state.foes_ever += 1;
            let foe = figures::standing(state.foes_ever, figures::special(foe));
            state.foes.push(foe);
        } else if let Some(gone) = word.strip_prefix('-') {
            state.pcs.remove(&SeatId::new(gone));
        } else {
            let (key, value) = word.split_once('=').expect("what=value");
            change(&mut state, key, value);
        }
    }
    state
}

/// `kind:value[:start[:loop]]`
fn add_countdown(state: &mut State, text: &str) {
    let parts: Vec<&str> = text.split(':').collect();
    let kind: CountdownKind = plain::read(json!(parts[0])).expect("a kind");
    let value: u8 = parts[1].parse().expect("a value");
    let start = parts
        .get(2)
        .map_or(value, |start| start.parse().expect("a start"));
    let looping = parts.get(3).map_or(Looping::None, |word| {
        plain::read(json!(word)).expect("a loop")
    });
    state.countdowns_ever += 1;
    state.countdowns.push(Countdown {
        id: state.countdowns_ever,
        name: Name::text(parts[0]),
        kind,
        start,
        value,
        looping,
        linked: None,
        named_rolls: false,
        effect: Name::text("it happens"),
        triggered: 0,
    });
}

fn condition(value: &str) -> Condition {
    Condition {
        name: value.trim_end_matches('!').to_owned(),
        source: "gm".to_owned(),
        temporary: !value.ends_with('!'),
    }
}

fn change(state: &mut State, key: &str, value: &str) {
    let number = || value.parse::<u8>().expect("a number");
    if let Some((who, field)) = key.split_once('.') {
        if let Some(id) = who.strip_prefix('f') {
            let foe = state.foe_mut(id.parse().expect("a number")).expect("a foe");
            match field {
                "hp" => foe.hp = number(),
                "stress" => foe.stress = Some(number()),
                "cond" => foe.conditions.push(condition(value)),
                "resist" => {
                    let kind = plain::read(json!(value)).expect("a type");
                    let sheet = foe.sheet.as_mut().expect("a sheet");
                    Arc::make_mut(sheet).resist.push(kind);
                }
                _ => panic!("change what? {key}"),
            }
            return;
        }
        if field == "stress" {
            return set_stress(state, who, number());
        }
        let pc = state.pcs.get_mut(&SeatId::new(who)).expect("a character");
        match field {
            "hope" => pc.hope = number(),
            "slots" => pc.hope_slots = number(),
            "hp" => pc.hp = number(),
            "armor" => pc.armor = number(),
            "cond" => pc.conditions.push(condition(value)),
            "tag" => pc.tag_used = Some(number().into()),
            "level" => Arc::make_mut(&mut pc.sheet).level = number(),
            "proficiency" => Arc::make_mut(&mut pc.sheet).proficiency = number(),
            "rally" => pc.rally = plain::read(json!(value)).expect("a die"),
            "status" => pc.status = plain::read(json!(value)).expect("a status"),
            "resist" => {
                let kind = plain::read(json!(value)).expect("a type");
                Arc::make_mut(&mut pc.sheet).resist.push(kind);
            }
            "immune" => {
                let kind = plain::read(json!(value)).expect("a type");
                Arc::make_mut(&mut pc.sheet).immune.push(kind);
            }
            "weapon" => {
                let kind = plain::read(json!(value)).expect("a type");
                Arc::make_mut(&mut pc.sheet).weapons[0].kind = kind;
            }
            _ => panic!("change what? {key}"),
        }
        return;
    }
    match key {
        "fear" => state.fear = Some(number()),
        "session" => state.session = number().into(),
        "rests" => state.short_rests = number(),
        "in_session" => state.in_session = value == "yes",
        "begun" => {
            state.begun = value == "yes";
            state.session = 0;
        }
        "spot" => {
            if value == "gm" {
                state.spotlight = Spotlight::Gm(daggerheart::GmTurn {
                    reason: daggerheart::Reason::Failed,
                    free_moves: 1,
                    seen: BTreeMap::new(),
                    current: None,
                });
            }
        }
        "effect" => {
            state.effects_ever += 1;
            let (temporary, pc) = value.split_once(':').expect("temporary:p3");
            state.effects.push(Effect {
                id: state.effects_ever,
                name: Name::text("effect"),
                source: Some(SeatId::new(pc)),
                targets: vec![Who::Pc(SeatId::new(pc))],
                temporary: temporary == "temporary",
                ends: daggerheart::content::Ends::Choice,
                spell: true,
                modifier: 0,
            });
        }
        _ => panic!("change what? {key}"),
    }
}

impl Scene {
    pub fn at(state: State) -> Scene {
        Scene::with(Setup {
            options: state.options,
            content: Arc::new(figures::content()),
            start: Some(Box::new(state)),
            edition: daggerheart::EDITION,
        })
    }

    pub fn with(setup: Setup) -> Scene {
        let state = Daggerheart::start(&setup);
        assert_eq!(daggerheart::fault(&state), None);
        let start = snapshot(&state);
        Scene {
            trial: Trial::open(setup, DiceMode::Script, &seats(), 1),
            events: Vec::new(),
            refusals: Vec::new(),
            start,
        }
    }

    #[track_caller]
    pub fn run(&mut self, script: &str) -> &mut Scene {
        let formal = self.state().options.pace == Pace::Formal;
        for step in script
            .split(';')
            .map(str::trim)
            .filter(|step| !step.is_empty())
        {
            let step = match (step.strip_prefix("F:"), step.strip_prefix("Q:")) {
                (Some(step), _) if formal => step.trim(),
                (_, Some(step)) if !formal => step.trim(),
                (None, None) => step,
                _ => continue,
            };
            if let Some(expected) = step.strip_prefix("see ") {
                self.see(expected);
            } else if let Some(refused) = step.strip_prefix("refuse ") {
                let (code, command) = refused.split_once(": ").expect("refuse code: step");
                self.refuse(code, command);
            } else if let Some(tried) = step.strip_prefix("try ") {
                self.attempt(tried, formal, true);
            } else if let Some(tried) = step.strip_prefix("throw ") {
                self.attempt(tried, formal, false);
            } else if step == "undo" {
                let undo = Request::Own(TableCommand::Undo {
                    to: None,
                    reason: "a mistake".to_owned(),
                });
                self.trial
                    .ask(&seat("gm"), &undo)
                    .expect("it can be taken back");
            } else {
                self.send(step)
                    .unwrap_or_else(|refusal| panic!("`{step}` in `{script}`: {refusal:?}"));
            }
        }
        self
    }

    /// `pc trait difficulty: extras, … | faces`; a question mark after the number hides it.
    #[track_caller]
    fn attempt(&mut self, step: &str, formal: bool, to_the_end: bool) {
        let (what, faces) = step.split_once('|').expect("faces");
        let (what, extras) = what.split_once(':').unwrap_or((what, ""));
        let words: Vec<&str> = what.split_whitespace().collect();
        let [pc, with, number] = words[..] else {
            panic!("pc trait difficulty: {step}")
        };
        let hidden = if number.ends_with('?') {
            "hidden=true"
        } else {
            ""
        };
        let number = number.trim_end_matches('?');
        let mut steps = Vec::new();
        if formal {
            steps.push(format!("{pc} propose_move"));
            steps.push(format!(
                "gm call_roll traits={with} difficulty={number} {hidden}"
            ));
        } else {
            steps.push(format!("gm set_difficulty difficulty={number} {hidden}"));
            steps.push(format!("{pc} propose_move trait={with}"));
        }
        steps.extend(
            extras
                .split(',')
                .filter(|it| !it.trim().is_empty())
                .map(str::to_owned),
        );
        steps.push(format!("{pc} roll_action |{faces}"));
        if formal && to_the_end {
            steps.push(format!("{pc} accept"));
            steps.push("gm close".to_owned());
        }
        for one in steps {
            self.send(&one)
                .unwrap_or_else(|refusal| panic!("`{one}` in `{step}`: {refusal:?}"));
        }
    }

    #[track_caller]
    fn refuse(&mut self, expected: &str, command: &str) {
        let refusal = match self.send(command) {
            Err(refusal) => refusal,
            Ok(()) => panic!("`{command}` should be refused ({expected})"),
        };
        let mut expected = expected.split_whitespace();
        assert_eq!(
            Some(refusal.code),
            expected.next(),
            "`{command}`: {refusal:?}"
        );
        if let Some(rule) = expected.next() {
            assert_eq!(refusal.rule, rule, "`{command}`: {refusal:?}");
        }
        let known = Daggerheart::rulebook().get(refusal.rule).is_some();
        assert!(known, "{refusal:?}");
        crate::words::can_be_refused(&refusal);
        self.refusals.push(refusal);
    }

    /// Sends one step as JSON; its seat may do it exactly if it was offered.
    pub fn send(&mut self, step: &str) -> Result<(), Refusal> {
        let (step, faces) = step.split_once('|').unwrap_or((step, ""));
        let (who, short) = step.trim().split_once(' ').expect("seat command");
        let seat = seat(who);
        let json = wire(who, short);
        let faces: Vec<u8> = faces
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let Request::Play { command, .. } = Request::parse::<Daggerheart>(&json)? else {
            panic!("a command of the game: {json}");
        };
        let shape = Daggerheart::shape(&command);
        let offered = self.trial.table.choices(&seat).contains(&shape);
        let faces = (!faces.is_empty()).then_some(faces);
        let answer = self.trial.ask(&seat, &Request::Play { command, faces });
        assert_eq!(daggerheart::fault(self.trial.table.state()), None, "{step}");
        // Wrong faces are the table's to refuse, whatever is offered.
        let accepted = answer
            .as_ref()
            .err()
            .is_none_or(|refusal| refusal.code == "bad_dice" || refusal.code == "no_dice_expected");
        assert_eq!(
            offered, accepted,
            "{step}: offered is not accepted: {answer:?}"
        );
        answer?;
        self.events.extend(self.trial.events().iter().cloned());
        Ok(())
    }

    #[track_caller]
    pub fn see(&self, expected: &str) -> &Scene {
        let now = snapshot(self.state());
        for word in expected.split_whitespace() {
            let (key, value) = word.split_once('=').expect("what=value");
            let found = now.get(key).cloned();
            let found = found.unwrap_or_else(|| look(self.state(), key));
            assert_eq!(
                format!("{key}={found}"),
                format!("{key}={value}"),
                "\n{:#?}",
                self.state()
            );
        }
        self
    }

    /// Exactly these fields differ from the beginning.
    #[track_caller]
    pub fn after(&self, expected: &str) -> &Scene {
        let now = snapshot(self.state());
        let changed = now
            .iter()
            .filter(|(key, value)| self.start.get(*key) != Some(*value));
        let changed: BTreeSet<String> = changed
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
        assert_eq!(changed, expected, "what changed, and what should");
        self
    }

    pub fn state(&self) -> &State {
        self.trial.table.state()
    }

    pub fn setup(&self) -> &Setup {
        self.trial.table.setup()
    }

    /// Asserts that these rules are cited by what happened or was refused.
    #[track_caller]
    pub fn cites(&self, rules: &str) -> &Scene {
        let events = self
            .events
            .iter()
            .flat_map(|event| Daggerheart::rules(event));
        let refused = self.refusals.iter().map(|refusal| refusal.rule);
        let cited: BTreeSet<&str> = events.copied().chain(refused).collect();
        for rule in rules.split_whitespace() {
            assert!(cited.contains(rule), "{rule} is not cited: {cited:?}");
        }
        self
    }

    pub fn offers(&self, who: &str) -> Vec<Command> {
        self.trial.table.choices(&seat(who))
    }

    /// How many commands of this kind a seat is offered.
    pub fn offered(&self, who: &str, kind: &str) -> usize {
        let offers = self.offers(who);
        offers
            .iter()
            .filter(|command| command.name() == kind)
            .count()
    }
}

/// A command as it stands on the wire; texts that are required and left out are filled in.
pub fn wire(who: &str, short: &str) -> Value {
    let mut words = short.split_whitespace();
    let name = words.next().expect("a command has a name");
    let spec = Daggerheart::COMMANDS.iter().find(|spec| spec.name == name);
    let spec = spec.unwrap_or_else(|| panic!("do what? {short}"));
    let mut fields = Map::from_iter([("cmd".to_owned(), json!(name))]);
    for word in words {
        let (key, value) = word.split_once('=').expect("field=value");
        // Steps are divided by spaces: a plus sign stands for one.
        let text = value.replace('+', " ");
        let list = || value.split(',').filter(|it| !it.is_empty());
        let kind = spec.fields.iter().find(|field| field.name == key);
        let value = match kind.map(|field| field.kind) {
            Some(FieldKind::Number) => json!(value.parse::<i64>().expect("a number")),
            Some(FieldKind::Numbers) => {
                json!(
                    list()
                        .map(|n| n.parse::<i64>().expect("a number"))
                        .collect::<Vec<_>>()
                )
            }
            Some(FieldKind::Flag) => json!(value == "true"),
            Some(FieldKind::Words(_)) => json!(list().collect::<Vec<_>>()),
            Some(FieldKind::Data) => serde_json::from_str(value).expect("JSON"),
            _ => json!(text),
        };
        fields.insert(key.to_owned(), value);
    }
    for field in spec.fields {
        if field.required && matches!(field.kind, FieldKind::Text(_)) {
            fields
                .entry(field.name)
                .or_insert_with(|| json!("some words"));
        }
        let own = ["pc", "leader", "initiator", "helper", "bard"].contains(&field.name);
        if field.required && own && who != "gm" {
            fields.entry(field.name).or_insert_with(|| json!(who));
        }
    }
    Value::Object(fields)
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: BTreeSet<String> = items.into_iter().map(|item| item.to_string()).collect();
    let items: Vec<String> = items.into_iter().collect();
    format!("[{}]", items.join(","))
}

fn word(value: &impl serde::Serialize) -> String {
    match json!(value) {
        Value::String(text) => text,
        Value::Null => "none".to_owned(),
        other => other.to_string(),
    }
}

/// Everything a worked example can speak of.
pub fn snapshot(state: &State) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut put = |key: String, value: String| {
        all.insert(key, value);
    };
    put("fear".to_owned(), state.fear().to_string());
    put("session".to_owned(), state.session.to_string());
    let spot = match state.spotlight {
        Spotlight::Players { .. } => "players",
        Spotlight::Gm(_) => "gm",
    };
    put("spot".to_owned(), spot.to_owned());
    for (who, pc) in &state.pcs {
        put(format!("{who}.hope"), pc.hope.to_string());
        put(format!("{who}.slots"), pc.hope_slots.to_string());
        put(format!("{who}.stress"), pc.stress.to_string());
        put(format!("{who}.hp"), pc.hp.to_string());
        put(format!("{who}.armor"), pc.armor.to_string());
        put(format!("{who}.status"), word(&pc.status));
        put(format!("{who}.rally"), word(&pc.rally));
        put(format!("{who}.tag"), word(&pc.tag_used));
        put(
            format!("{who}.cond"),
            list(pc.conditions.iter().map(|one| &one.name)),
        );
    }
    for foe in &state.foes {
        let id = foe.id;
        put(format!("f{id}.hp"), foe.hp.to_string());
        put(format!("f{id}.stress"), foe.stress.unwrap_or(0).to_string());
        put(format!("f{id}.status"), word(&foe.status));
        put(
            format!("f{id}.cond"),
            list(foe.conditions.iter().map(|one| &one.name)),
        );
    }
    for countdown in &state.countdowns {
        let id = countdown.id;
        put(format!("c{id}"), countdown.value.to_string());
        put(format!("c{id}.start"), countdown.start.to_string());
        put(format!("c{id}.triggered"), countdown.triggered.to_string());
    }
    put("effects".to_owned(), state.effects.len().to_string());
    put("pending".to_owned(), pending(state).to_owned());
    put("armor".to_owned(), state.armor.len().to_string());
    all
}

fn pending(state: &State) -> &'static str {
    match &state.pending {
        None => "none",
        Some(Pending::Move(_)) => "move",
        Some(Pending::Group(_)) => "group",
        Some(Pending::Tag(_)) => "tag",
        Some(Pending::Reaction(_)) => "reaction",
        Some(Pending::FoeRoll(_)) => "foe_roll",
        Some(Pending::Rest(_)) => "rest",
    }
}

/// Further things a test can see: of somebody's roll, of the game master's turn.
fn look(state: &State, key: &str) -> String {
    if let Some((who, field)) = key.split_once('.')
        && let Some(roll) = state.roll_of(&SeatId::new(who))
    {
        return match field {
            "phase" => roll.phase.as_str().to_owned(),
            "total" => roll
                .thrown
                .as_ref()
                .map_or("none".to_owned(), |it| it.total.to_string()),
            "label" => word(&roll.label()),
            "success" => word(&roll.success),
            "outcome" => word(&roll.outcome()),
            "hits" => list(&roll.hits),
            "traits" => list(roll.traits.iter().map(|it| it.as_str())),
            "helpers" => list(roll.helpers.iter().map(|it| &it.pc)),
            "experiences" => list(&roll.experiences),
            "edges" => roll.edges.len().to_string(),
            "stakes" => word(&roll.stakes),
            "spare" => roll.spare_hope.to_string(),
            "reserved" => state.reserved_hope(&roll.pc).to_string(),
            _ => panic!("see what? {key}"),
        };
    }
    let free = |turn: &daggerheart::GmTurn| turn.free_moves.to_string();
    match key {
        "phase" => {
            let roll = state.counting().or_else(|| state.rolls().next());
            roll.map_or("none", |roll| roll.phase.as_str()).to_owned()
        }
        "free" => state.gm_turn().map_or("none".to_owned(), free),
        "reason" => state
            .gm_turn()
            .map_or("none", |turn| turn.reason.as_str())
            .to_owned(),
        "current" => {
            let current = state.gm_turn().and_then(|turn| turn.current);
            current.map_or("none".to_owned(), |it| it.foe.to_string())
        }
        "offered" => if state.offered { "yes" } else { "no" }.to_owned(),
        "rests" => state.short_rests.to_string(),
        "scene" => state.scene.number.to_string(),
        "up" => list(
            state
                .pcs
                .iter()
                .filter(|(_, pc)| pc.status == Status::Up)
                .map(|it| it.0),
        ),
        _ => panic!("see what? {key}"),
    }
}
