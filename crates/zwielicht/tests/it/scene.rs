//! Tables as sentences: who does what with which dice, and what is then seen.
//!
//! ```text
//! scene.run("p1 make_move move=risk second=attribute:1 | 4 2; p1 accept; see blight=3 p1.cond=[1]");
//! ```
//!
//! A step is `seat command field=value … | faces`, `refuse code RULE: step` (the rule may be left
//! out), `undo`, or `see what=value …`. Texts that nobody cares about are filled in. Everything is sent
//! as JSON, the way a browser does.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use kit::Trial;
use serde_json::{Map, Value, json};
use table::{DiceMode, FieldKind, Game, Refusal, Request, Role, Seat, SeatId, TableCommand};
use zwielicht::content::Content;
use zwielicht::{
    Ability, Adventure, Attribute, Character, Colour, Command, Condition, Event, Fighting, Hint,
    HintState, Item, Name, Options, Origin, Outcome, Phase, Setup, State, Status, Threat,
    ThreatSource, ThreatState, Tone, Zwielicht, load_content,
};

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/zwielicht")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the content folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let source = fs::read_to_string(&path).expect("a readable file");
                files.push((path.to_string_lossy().into_owned(), source));
            }
        }
    }
    files.sort();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    Arc::new(load_content(&files).unwrap_or_else(|errors| panic!("{errors:#?}")))
});

pub fn content() -> Arc<Content> {
    CONTENT.clone()
}

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

/// Fixture F of the rules: Aki (p1), Botan (p2), Chiyo (p3) in play, three open hints, blight 2.
pub fn fixture(options: Options) -> State {
    let mut state = State::new(options);
    state.phase = Phase::Play;
    state.session_no = 1;
    state.blight = 2;
    let adventure = &content().adventures[0];
    state.adventure = Some(Adventure {
        id: adventure.id.clone(),
        title: adventure.title.clone().into(),
        question: adventure.question.clone().into(),
        base_level: Some(12),
        raised: 0,
        announced: false,
        outcome: Outcome::Open,
        solve_dice: None,
        read: Vec::new(),
    });
    add_hints(&mut state, 3);
    let people = [
        ("p1", "Aki", 2, Tone::Bright, 0, "WWBW", "Ww", 0, 4, 1),
        ("p2", "Botan", 5, Tone::Dark, 5, "WBWW", "Bw", -2, 9, 4),
        ("p3", "Chiyo", 1, Tone::None, 3, "WWBW", "ww", 1, 10, 0),
    ];
    for (id, name, section, tone, conditions, attributes, items, weak_mod, points, answers) in
        people
    {
        let colour = |letter: char| match letter {
            'B' | 'b' => Colour::Black,
            _ => Colour::White,
        };
        let attribute = |letter| Attribute {
            name: Name::text("attribute"),
            colour: colour(letter),
        };
        // Capital letters are weapons.
        let item = |letter: char| Item {
            name: Name::text("item"),
            colour: colour(letter),
            weapon: letter.is_uppercase(),
        };
        let ability = |name: &str, colour, origin, combat| Ability {
            name: Name::text(name),
            colour,
            origin,
            combat,
        };
        let fears = if id == "p3" { 2 } else { 3 };
        let character = Character {
            name: name.to_owned(),
            title: None,
            demon: Name::text("demon"),
            drawing: String::new(),
            section,
            tone,
            past: Vec::new(),
            status: Status::Active,
            conditions: conditions_to(conditions),
            conditions_ever: conditions,
            attributes: attributes.chars().map(attribute).collect(),
            items: items.chars().map(item).collect(),
            abilities: vec![
                ability("k1", Colour::White, Origin::Table1, id == "p3"),
                ability("k2", Colour::Black, Origin::Table2, false),
                ability("d", Colour::Black, Origin::Demon, false),
            ],
            fears: (1..=fears).map(|n| Name::text(&format!("f{n}"))).collect(),
            weak_mod,
            section_points: points,
            answers: vec!["an answer".to_owned(); answers],
            epilogue: None,
            bonus_free: u16::from(id == "p1"),
            bonus_bound: Vec::new(),
            bound_ever: 0,
            tasks: tasks(),
        };
        state.characters.insert(SeatId::new(id), character);
    }
    state
}

/// The first three of the list, sorted as the rules keep them.
pub fn tasks() -> Vec<String> {
    let content = content();
    let mut tasks: Vec<String> = content.tasks.entries[..3]
        .iter()
        .map(|task| task.id.clone())
        .collect();
    tasks.sort();
    tasks
}

pub fn conditions_to(count: u32) -> Vec<Condition> {
    (1..=count).map(|id| Condition { id, name: None }).collect()
}

pub fn add_hints(state: &mut State, count: usize) {
    for _ in 0..count {
        state.hints.push(Hint {
            text: None,
            finder: None,
            state: HintState::Open,
        });
    }
}

/// A table that stands at this state.
pub struct Scene {
    pub trial: Trial<Zwielicht>,
    pub events: Vec<Event>,
    pub refusals: Vec<Refusal>,
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

/// The fixture with changes: `p1.cond=5 blight=9 hints=8 t1=10 points … -p2`.
pub fn given_state(options_text: &str, given: &str) -> State {
    let mut state = fixture(options(options_text));
    for word in given.split_whitespace() {
        if let Some(gone) = word.strip_prefix('-') {
            state.characters.remove(&SeatId::new(gone));
            continue;
        }
        let (key, value) = word.split_once('=').expect("what=value");
        change(&mut state, key, value);
    }
    state
}

fn change(state: &mut State, key: &str, value: &str) {
    let number = || value.parse::<u32>().expect("a number");
    if let Some((who, field)) = key.split_once('.') {
        let it = state
            .characters
            .get_mut(&SeatId::new(who))
            .expect("a character");
        match field {
            "cond" => {
                it.conditions = conditions_to(number());
                it.conditions_ever = number();
            }
            "section" => it.section = number() as u8,
            "points" => it.section_points = number() as u16,
            "bonus" => it.bonus_free = number() as u16,
            "mod" => it.weak_mod = value.parse().expect("a modifier"),
            "status" => {
                it.status = match value {
                    "out" => Status::Out,
                    "retired" => Status::Retired,
                    _ => Status::Active,
                };
            }
            "fears" => it.fears.truncate(number() as usize),
            "attrs" => {
                for (field, letter) in it.attributes.iter_mut().zip(value.chars()) {
                    field.colour = if letter == 'B' {
                        Colour::Black
                    } else {
                        Colour::White
                    };
                }
            }
            "tasks" => it.tasks.clear(),
            _ => panic!("change what? {key}"),
        }
        return;
    }
    match key {
        "blight" => state.blight = number() as u16,
        "hints" => {
            state.hints.clear();
            add_hints(state, number() as usize);
        }
        "threat" => {
            state.threats_ever += 1;
            state.threats.push(Threat {
                id: state.threats_ever,
                level: Some(number() as u8),
                name: Name::text("boars"),
                delta: 0,
                source: ThreatSource::Told,
                state: ThreatState::Looming,
                announced: false,
            });
        }
        "phase" => {
            state.phase = match value {
                "setup" => Phase::Setup,
                "session_open" => Phase::SessionOpen,
                "session_close" => Phase::SessionClose,
                _ => Phase::Play,
            };
        }
        "outcome" => {
            let outcome = Outcome::ALL.into_iter().find(|it| it.as_str() == value);
            state.adventure.as_mut().expect("an adventure").outcome = outcome.expect("an outcome");
        }
        _ => panic!("change what? {key}"),
    }
}

impl Scene {
    pub fn at(state: State) -> Scene {
        let setup = Setup {
            options: state.options,
            content: content(),
            start: Some(Box::new(state)),
        };
        assert_eq!(zwielicht::fault(&setup, &Zwielicht::start(&setup)), None);
        Scene {
            trial: Trial::open(setup, DiceMode::Script, &seats(), 1),
            events: Vec::new(),
            refusals: Vec::new(),
        }
    }

    #[track_caller]
    pub fn run(&mut self, script: &str) -> &mut Scene {
        for step in script
            .split(';')
            .map(str::trim)
            .filter(|step| !step.is_empty())
        {
            if let Some(expected) = step.strip_prefix("see ") {
                self.see(expected);
            } else if let Some(refused) = step.strip_prefix("refuse ") {
                let (code, command) = refused.split_once(": ").expect("refuse code: step");
                self.refuse(code, command);
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
        assert!(
            Zwielicht::rulebook().get(refusal.rule).is_some(),
            "{refusal:?}"
        );
        crate::words::can_be_refused(&refusal);
        self.refusals.push(refusal);
    }

    /// Sends one step as JSON; its seat may do it exactly if it was offered.
    pub fn send(&mut self, step: &str) -> Result<(), Refusal> {
        let (step, faces) = step.split_once('|').unwrap_or((step, ""));
        let (who, short) = step.trim().split_once(' ').expect("seat command");
        let seat = seat(who);
        let json = wire(short);
        let faces: Vec<u8> = faces
            .split_whitespace()
            .map(|face| face.parse().expect("a face"))
            .collect();
        let Request::Play { command, .. } = Request::parse::<Zwielicht>(&json)? else {
            panic!("a command of the game: {json}");
        };
        let offered = self
            .trial
            .table
            .choices(&seat)
            .contains(&Zwielicht::shape(&command));
        let faces = (!faces.is_empty()).then_some(faces);
        let answer = self.trial.ask(&seat, &Request::Play { command, faces });
        let (setup, state) = (self.trial.table.setup(), self.trial.table.state());
        assert_eq!(zwielicht::fault(setup, state), None, "{step}");
        // Wrong faces are the table's to refuse, whatever is offered.
        let accepted = answer
            .as_ref()
            .err()
            .is_none_or(|refusal| refusal.code == "bad_dice");
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
        for word in expected.split_whitespace() {
            let (key, value) = word.split_once('=').expect("what=value");
            let found = look(self.state(), key);
            assert_eq!(
                format!("{key}={found}"),
                format!("{key}={value}"),
                "\n{:#?}",
                self.state()
            );
        }
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
        let events = self.events.iter().flat_map(|event| Zwielicht::rules(event));
        let cited: BTreeSet<&str> = events
            .copied()
            .chain(self.refusals.iter().map(|refusal| refusal.rule))
            .collect();
        for rule in rules.split_whitespace() {
            assert!(cited.contains(rule), "{rule} is not cited: {cited:?}");
        }
        self
    }

    /// The names of what happened, in order.
    pub fn story(&self) -> Vec<String> {
        let name = |event: &Event| match &json!(event)["event"] {
            Value::String(name) => name.clone(),
            other => panic!("an event has a name: {other}"),
        };
        self.events.iter().map(name).collect()
    }

    pub fn offers(&self, who: &str) -> Vec<Command> {
        self.trial.table.choices(&seat(who))
    }

    /// How many commands of this kind a seat is offered.
    pub fn offered(&self, who: &str, kind: &str) -> usize {
        let offers = self.offers(who);
        let of_kind = |command: &&Command| json!(command)["cmd"] == kind;
        offers.iter().filter(of_kind).count()
    }
}

/// A command as it stands on the wire; texts that are required and left out are filled in.
pub fn wire(short: &str) -> Value {
    let mut words = short.split_whitespace();
    let name = words.next().expect("a command has a name");
    let spec = Zwielicht::COMMANDS.iter().find(|spec| spec.name == name);
    let spec = spec.unwrap_or_else(|| panic!("do what? {short}"));
    let mut fields = Map::from_iter([("cmd".to_owned(), json!(name))]);
    for word in words {
        let (key, value) = word.split_once('=').expect("field=value");
        // Steps are divided by spaces and semicolons: a plus sign stands for one, an at sign for the other.
        let text = value.replace('@', "; ").replace('+', " ").trim().to_owned();
        let kind = spec.fields.iter().find(|field| field.name == key);
        let value = match kind.map(|field| field.kind) {
            Some(FieldKind::Number) => json!(value.parse::<i64>().expect("a number")),
            Some(FieldKind::Flag) => json!(value == "true"),
            Some(FieldKind::Words(_)) => json!(text.split(',').collect::<Vec<_>>()),
            Some(FieldKind::Data) if value.starts_with('[') => {
                let inner = value.trim_matches(['[', ']']);
                json!(
                    inner
                        .split(',')
                        .filter(|it| !it.is_empty())
                        .collect::<Vec<_>>()
                )
            }
            Some(FieldKind::Data) => serde_json::from_str(&value.replace('+', " ")).expect("JSON"),
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
    }
    Value::Object(fields)
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(","))
}

/// What a test can see of a state.
fn look(state: &State, key: &str) -> String {
    let word = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    let yes_no = |value: bool| if value { "yes" } else { "no" }.to_owned();
    if let Some((who, field)) = key.split_once('.') {
        return look_at(state, &SeatId::new(who), field);
    }
    match key {
        "phase" => state.phase.as_str().to_owned(),
        "session" => state.session_no.to_string(),
        "blight" => state.blight.to_string(),
        "hints" => state.hints.len().to_string(),
        "open" => list(state.open_hints()),
        "danger" => yes_no(state.danger_due.is_some()),
        "outcome" => state.outcome().map_or("none", Outcome::as_str).to_owned(),
        "raised" => state
            .adventure
            .as_ref()
            .map_or(0, |it| it.raised)
            .to_string(),
        "level" => state.full_level().to_string(),
        "roll" => state
            .roll
            .as_ref()
            .map_or("none".to_owned(), |roll| word(json!(roll.phase))),
        "fight" => state
            .fight
            .as_ref()
            .map_or("none", |fight| fight.phase.as_str())
            .to_owned(),
        "final" => yes_no(state.fight.as_ref().is_some_and(|fight| fight.is_final)),
        "round" => state
            .fight
            .as_ref()
            .map_or(0, |fight| fight.round)
            .to_string(),
        "order" => list(state.fight.iter().flat_map(|fight| fight.order())),
        "tied" => list(state.fight.iter().flat_map(|fight| &fight.tied)),
        "foe" => state.foe().map_or(0, Threat::danger).to_string(),
        "procedures" => state.procedures.len().to_string(),
        "pool" => {
            let pool = state.roll.iter().flat_map(|roll| &roll.pool);
            let letter = |colour| if colour == Colour::White { 'W' } else { 'B' };
            pool.map(|die| letter(die.colour)).collect()
        }
        "help" => {
            let help = state.roll.iter().flat_map(|roll| &roll.help);
            list(help.map(|help| word(json!(help.phase))))
        }
        "counted" => {
            let counted = state.fight.as_ref().map_or(0, |fight| fight.rounds_counted);
            counted.to_string()
        }
        _ => {
            let id: u32 = key
                .strip_prefix('t')
                .and_then(|id| id.parse().ok())
                .expect(key);
            let threat = state.threat(id).expect("a threat");
            format!("{}:{}", threat.danger(), word(json!(threat.state)))
        }
    }
}

fn look_at(state: &State, who: &SeatId, field: &str) -> String {
    let word = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    let yes_no = |value: bool| if value { "yes" } else { "no" }.to_owned();
    let it = || &state.characters[who];
    let fighter = || {
        state
            .fight
            .as_ref()
            .and_then(|fight| fight.participants.get(who))
    };
    match field {
        "cond" => list(it().conditions.iter().map(|condition| condition.id)),
        "bonus" => it().bonus_free.to_string(),
        "bound" => list(it().bonus_bound.iter().map(|die| die.id)),
        "travel" => yes_no(state.player(who).travel_used),
        "asked" => yes_no(state.player(who).question_used),
        "status" => word(json!(it().status)),
        "section" => it().section.to_string(),
        "tone" => word(json!(it().tone)),
        "points" => it().section_points.to_string(),
        "attrs" => {
            let letter = |field: &Attribute| match field.colour {
                Colour::White => 'W',
                Colour::Black => 'B',
            };
            it().attributes.iter().map(letter).collect()
        }
        "fears" => it().fears.len().to_string(),
        "answers" => it().answers.len().to_string(),
        "tasks" => it().tasks.len().to_string(),
        "step" => state
            .procedures
            .get(who)
            .map_or("none", |procedure| procedure.step.as_str())
            .to_owned(),
        "weak" => fighter().map_or("none".to_owned(), |one| list(&one.weak_points)),
        "extra" => yes_no(fighter().is_some_and(|one| one.extra)),
        "asks" => fighter()
            .and_then(|one| one.asks.as_ref())
            .map_or("none".to_owned(), ToString::to_string),
        "ready" => yes_no(fighter().is_some_and(|one| one.ready)),
        "acted" => yes_no(fighter().is_some_and(|one| one.acted)),
        "fight" => match fighter().map(|one| one.state) {
            None => "none",
            Some(Fighting::In) => "in",
            Some(Fighting::Withdrawn) => "withdrawn",
            Some(Fighting::Out) => "out",
        }
        .to_owned(),
        _ => panic!("see what? {field}"),
    }
}
