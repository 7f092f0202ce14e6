//! The API described for programs: OpenAPI 3.1, made from the list of games, so that it cannot say
//! anything about a command that the table does not.

use games::{Content, GAMES, Listed};
use serde_json::{Map, Value, json};
use table::{CommandSpec, Field, FieldKind, MOST_NAME, TableCommand};

use crate::routes::MOST_BYTES;

pub fn document(content: &Content) -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Augenzahl",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0" },
            "description": "A table for dice games that knows the rules. A seat is a token: whoever holds \
    it sits there, sees what that seat may know and may do what it may do. Sending `Accept-Language: de` or \
    `en` chooses the language of refusals.",
        },
        "servers": [{ "url": "/" }],
        "security": [{ "seat": [] }],
        "paths": paths(),
        "components": {
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A seat's token, from opening the table or from whoever runs it. A \
    browser's device cookie does as well.",
                },
            },
            "parameters": {
                "table": {
                    "name": "id",
                    "in": "path",
                    "required": true,
                    "description": "The table.",
                    "schema": { "type": "string", "minLength": 1 },
                },
            },
            "responses": errors(),
            "schemas": schemas(content),
        },
    })
}

/// One address and what it does.
struct Operation {
    id: &'static str,
    summary: &'static str,
    parameters: Vec<Value>,
    body: Option<&'static str>,
    answers: Vec<(u16, Value)>,
    errors: &'static [u16],
    needs_seat: bool,
}

impl Operation {
    fn get(id: &'static str, summary: &'static str, answer: Value) -> Operation {
        Operation {
            id,
            summary,
            parameters: Vec::new(),
            body: None,
            answers: vec![(200, answer)],
            errors: &[],
            needs_seat: false,
        }
    }

    fn seat(id: &'static str, summary: &'static str, answer: Value) -> Operation {
        let mut operation = Operation::get(id, summary, answer);
        operation.parameters = vec![json!({ "$ref": "#/components/parameters/table" })];
        operation.needs_seat = true;
        operation
    }

    fn with(mut self, parameters: Vec<Value>) -> Operation {
        self.parameters.extend(parameters);
        self
    }

    fn failing(mut self, errors: &'static [u16]) -> Operation {
        self.errors = errors;
        self
    }

    fn build(self) -> Value {
        let mut responses = Map::new();
        for (status, answer) in self.answers {
            responses.insert(status.to_string(), answer);
        }
        let seat: &[u16] = if self.needs_seat { &[401, 404] } else { &[] };
        for status in seat.iter().chain(self.errors).chain(&[400, 429, 500, 503]) {
            let name = format!("#/components/responses/{}", error_name(*status));
            responses.insert(status.to_string(), json!({ "$ref": name }));
        }
        let mut operation = json!({
            "operationId": self.id,
            "summary": self.summary,
            "responses": responses,
        });
        if !self.parameters.is_empty() {
            operation["parameters"] = self.parameters.into();
        }
        if !self.needs_seat {
            operation["security"] = json!([]);
        }
        if let Some(schema) = self.body {
            operation["requestBody"] = json!({
                "required": true,
                "description": format!("At most {MOST_BYTES} bytes."),
                "content": { "application/json": { "schema": schema_ref(schema) } },
            });
        }
        operation
    }
}

fn paths() -> Value {
    let from = |text: &str| {
        json!({
            "name": "from",
            "in": "query",
            "required": false,
            "description": text,
            "schema": { "type": "integer", "minimum": 0, "maximum": u64::MAX },
        })
    };
    let list = |schema: &str| json!({ "type": "array", "items": schema_ref(schema) });
    let mut open = Operation::get(
        "openTable",
        "Open a table and get its seats' tokens.",
        json!({}),
    );
    open.body = Some("OpenTable");
    open.answers = vec![(
        201,
        json_answer("The table is open.", &schema_ref("Opened")),
    )];
    let mut command = Operation::seat(
        "command",
        "Do something: a command of the game or of the table.",
        json_answer(
            "Done: the record as this seat may see it. Or a command that waited for dice was taken back.",
            &json!({ "anyOf": [schema_ref("Record"), schema_ref("Waiting")] }),
        ),
    );
    command.body = Some("Command");
    let mut odds = Operation::seat(
        "oddsOfCommand",
        "What this seat is told of a command before its dice fall. It is refused like the command itself, and where its \
    dice fall in too many ways to count (`too_many_ways`); nothing happens.",
        json_answer(
            "Every number with its name; none where no dice fall or nothing is told.",
            &schema_ref("CommandOdds"),
        ),
    );
    odds.body = Some("Command");
    let mut answer_door = Operation::seat(
        "answerDoor",
        "Let somebody in who knocks, or not; only for whoever runs the table.",
        json!({}),
    );
    answer_door.body = Some("DoorAnswer");
    answer_door.answers = vec![(204, json!({ "description": "Answered." }))];
    let waiting = json_answer(
        "These dice have to be thrown first.",
        &schema_ref("Waiting"),
    );
    command.answers.push((202, waiting));
    let game = json!({
        "name": "game",
        "in": "path",
        "required": true,
        "schema": { "type": "string", "minLength": 1 },
    });
    let mut ask = Operation::get(
        "odds",
        "Ask a game's rules for exact odds.",
        json_answer(
            "Every outcome with its exact chance, or its number on average.",
            &schema_ref("Odds"),
        ),
    );
    ask.body = Some("Ask");
    let seq = json!({
        "name": "seq",
        "in": "query",
        "required": false,
        "description": "Refuse the command (409) unless this is the number the next record gets.",
        "schema": { "type": "integer", "minimum": 0, "maximum": u64::MAX },
    });
    let last = json!({
        "name": "Last-Event-ID",
        "in": "header",
        "required": false,
        "description": "The last record seen; what came after it is sent first. Counts more than `from`.",
        "schema": { "type": "string" },
    });
    let query = |name: &str, text: &str, schema: Value| json!({ "name": name, "in": "query", "required": false, "description": text, "schema": schema });
    let page = query(
        "page",
        "Counted from 1.",
        json!({ "type": "integer", "minimum": 1, "maximum": 100_000 }),
    );
    let tab = query(
        "tab",
        "Which part of the list.",
        json!({ "enum": ["", "archive", "deleted"] }),
    );
    let search = query(
        "q",
        "Words of a table's name or game.",
        json!({ "type": "string", "maxLength": 80 }),
    );
    let get = |operation: Operation| json!({ "get": operation.build() });
    json!({
        "/api/openapi.json": get(Operation::get(
            "description", "This description.",
            json_answer("OpenAPI 3.1", &json!({ "type": "object" })),
        )),
        "/api/games": get(Operation::get(
            "games", "What can be played, and with what.",
            json_answer("All games.", &list("Game")),
        )),
        "/api/games/{game}/rules": get(Operation::get(
            "rules", "A game's rulebook.",
            json_answer("All rules in the order of play.", &list("Rule")),
        ).with(vec![game.clone()]).failing(&[404])),
        "/api/odds/{game}": {
            "get": Operation::get(
                "questions",
                "What can be asked of a game's rules; with `question` and its parameters in the query, the answer.",
                json_answer(
                    "All questions, or an answer.",
                    &json!({ "anyOf": [schema_ref("Questions"), schema_ref("Odds")] }),
                ),
            ).with(vec![game.clone(), json!({
                "name": "asked",
                "in": "query",
                "required": false,
                "description": "`question`, its parameters by name (`leader.modifier`), options as `option.KEY`.",
                "style": "form",
                "explode": true,
                "schema": { "type": "object", "additionalProperties": { "type": "string" } },
            })]).failing(&[404, 422]).build(),
            "post": ask.with(vec![game.clone()]).failing(&[403, 404, 408, 413, 415, 422]).build(),
        },
        "/api/odds/dice": get(Operation::get(
            "dice",
            "The exact odds of a dice expression, such as `4d6kh3`; what can be written stands at `/odds/help`.",
            json_answer("Every outcome with its exact chance.", &schema_ref("DiceOdds")),
        ).with(vec![
            json!({
                "name": "expression",
                "in": "query",
                "required": true,
                "schema": { "type": "string", "maxLength": expression::MOST_CHARS },
            }),
            query(
                "show",
                "Chances of exactly this number, of at least or at most so much.",
                json!({ "enum": ["is", "least", "most"], "default": "is" }),
            ),
        ]).failing(&[422])),
        "/api/tables": { "get": Operation::get(
            "tables",
            "The tables of whoever asks: of a browser all it sits at, of a token the one it opens.",
            json_answer("Some of them, those that go on first.", &schema_ref("Tables")),
        ).with(vec![page, tab, search]).build(), "post": open.failing(&[403, 408, 413, 415, 422]).build() },
        "/api/tables/{id}": get(Operation::seat(
            "view", "What this seat may know and do.",
            json_answer("The table as this seat sees it.", &schema_ref("View")),
        )),
        "/api/tables/{id}/seats": get(Operation::seat(
            "seats", "Who sits at the table; for whoever runs it with the tokens to hand out.",
            json_answer("All seats.", &list("Seat")),
        )),
        "/api/tables/{id}/door": {
            "get": Operation::seat(
                "door", "The table's code and who knocks; only for whoever runs the table.",
                json_answer("Code and knocks.", &schema_ref("Door")),
            ).build(),
            "post": answer_door.failing(&[403, 408, 413, 415, 422]).build(),
        },
        "/api/tables/{id}/values": get(Operation::seat(
            "values", "Every value that can be overruled; only for whoever runs the table.",
            json_answer("Paths and values.", &list("PathAndValue")),
        )),
        "/api/tables/{id}/records": get(Operation::seat(
            "records", "The journal as this seat may see it.",
            text_answer("One record a line.", "application/jsonl"),
        ).with(vec![from("The first record wanted.")])),
        "/api/tables/{id}/commands": {
            "post": command.with(vec![seq]).failing(&[403, 408, 409, 413, 415, 422]).build(),
        },
        "/api/tables/{id}/odds": {
            "post": odds.failing(&[403, 408, 413, 415, 422]).build(),
        },
        "/api/tables/{id}/events": get(Operation::seat(
            "events", "Records as they happen, as server-sent events; does not end by itself.",
            event_stream(),
        ).with(vec![from("The first record wanted; without it, only what happens from now on."), last])),
        "/api/tables/{id}/journal.md": get(Operation::seat(
            "report", "The journal as a report to keep.",
            text_answer("Markdown in the reader's language.", "text/markdown"),
        )),
        "/api/tables/{id}/journal.jsonl": get(Operation::seat(
            "journal", "The journal as this seat may see it, as a file.",
            text_answer("One record a line.", "application/jsonl"),
        )),
        "/api/tables/{id}/journal.full.jsonl": get(Operation::seat(
            "fullJournal", "The journal as it is stored, to be verified; only for whoever runs the table.",
            text_answer("One record a line.", "application/jsonl"),
        )),
    })
}

const ERRORS: [(u16, &str, &str); 12] = [
    (
        400,
        "BadRequest",
        "The path, the query or the body cannot be read.",
    ),
    (
        401,
        "Unauthorized",
        "A token of a seat at this table is needed. Whether there is such a table is not told.",
    ),
    (403, "Forbidden", "A browser sent this from another site."),
    (
        404,
        "NotFound",
        "There is no such thing, or not for this seat.",
    ),
    (408, "TooSlow", "The body did not arrive in time."),
    (
        409,
        "Stale",
        "Something happened in the meantime: look again. Nothing was changed.",
    ),
    (413, "TooLarge", "The body is too large."),
    (415, "NotJson", "The body is not `application/json`."),
    (
        422,
        "Refused",
        "Refused, and why; `refused` if a rule or the table says no. Nothing was changed.",
    ),
    (
        429,
        "TooMany",
        "Too many requests; `Retry-After` says when to try again. Nothing was changed.",
    ),
    (500, "Failed", "The server failed."),
    (
        503,
        "Unavailable",
        "Nothing can be stored or read right now, such as with a full disk. Nothing was changed.",
    ),
];

fn error_name(status: u16) -> &'static str {
    let known = ERRORS.iter().find(|(known, ..)| *known == status);
    known.map_or("Failed", |(_, name, _)| name)
}

fn errors() -> Value {
    let answers = ERRORS.iter().map(|(status, name, text)| {
        let schema = match status {
            409 => schema_ref("Refusal"),
            422 => json!({ "anyOf": [schema_ref("Refusal"), schema_ref("Problem")] }),
            _ => schema_ref("Problem"),
        };
        let mut answer = json_answer(text, &schema);
        let header = match status {
            401 => Some(("WWW-Authenticate", json!({ "type": "string" }))),
            429 => Some(("Retry-After", json!({ "type": "integer", "minimum": 0 }))),
            _ => None,
        };
        if let Some((name, schema)) = header {
            answer["headers"] = json!({ name: { "schema": schema } });
        }
        ((*name).to_owned(), answer)
    });
    Value::Object(answers.collect())
}

fn schemas(content: &Content) -> Value {
    let text = json!({ "type": "string" });
    let number = json!({ "type": "integer", "minimum": 0 });
    let flag = json!({ "type": "boolean" });
    let both = object(&[("de", text.clone()), ("en", text.clone())], &[]);
    let role = json!({ "enum": ["game_master", "player", "spectator"] });
    let seat_dice = json!({ "enum": ["server", "physical"] });
    let die = object(&[("die", text.clone()), ("kind", text.clone())], &[]);
    let dice = json!({ "type": "array", "items": schema_ref("Die") });
    let texts = json!({ "type": "array", "items": text });
    let mut schemas = json!({
        "Problem": object(&[("error", text.clone())], &[]),
        "Refusal": object(&[(
            "refused",
            object(
                &[("code", text.clone()), ("rule", text.clone()), ("message", text.clone())],
                &[("param", json!({
                    "type": "string",
                    "description": "Of a question about odds: what is wrong with it.",
                }))],
            ),
        )], &[]),
        "Die": die,
        "Waiting": object(&[("waiting_for", dice.clone())], &[]),
        "Record": {
            "type": "object",
            "required": ["seq", "at", "by"],
            "description": "Besides these one of `open`, `cmd` with `dice` and `events`, `undo`, `table`, \
    unless it is another seat's secret.",
            "properties": {
                "seq": number,
                "at": { "type": "string", "format": "date-time" },
                "by": text,
            },
        },
        "Door": object(
            &[
                ("code", json!({ "type": ["string", "null"] })),
                ("knocks", json!({
                    "type": "array",
                    "items": object(&[("knock", number.clone()), ("name", text.clone())], &[]),
                })),
            ],
            &[],
        ),
        "DoorAnswer": {
            "type": "object",
            "required": ["knock"],
            "additionalProperties": false,
            "properties": {
                "knock": { "type": "integer", "minimum": 0, "maximum": u32::MAX },
                "place": {
                    "type": "string",
                    "description": "The id of an empty seat, `spectator`, or `new`; without it, not let in.",
                },
            },
        },
        "Person": object(
            &[("seat", text.clone()), ("role", role.clone()), ("name", text.clone())],
            &[],
        ),
        "Tables": object(
            &[
                ("page", number.clone()),
                ("pages", number.clone()),
                ("total", number.clone()),
                ("tables", json!({ "type": "array", "items": schema_ref("ListedTable") })),
            ],
            &[],
        ),
        "ListedTable": object(
            &[
                ("table", text.clone()),
                ("game", text.clone()),
                ("name", text.clone()),
                ("seats", json!({ "type": "array", "items": schema_ref("Person") })),
                ("people", json!({ "type": "array", "items": schema_ref("Person") })),
                ("to_act", json!({ "type": "array", "items": schema_ref("Person") })),
                ("runs_table", flag.clone()),
                ("over", flag.clone()),
                ("standing", json!({ "type": ["string", "null"] })),
                ("last_played", text.clone()),
            ],
            &[],
        ),
        "Seat": object(
            &[
                ("seat", text.clone()),
                ("role", role.clone()),
                ("name", text.clone()),
                ("taken", flag.clone()),
                ("here", flag.clone()),
                ("revoked", flag.clone()),
                ("dice", seat_dice),
            ],
            &[("token", text.clone())],
        ),
        "Opened": object(
            &[("table", text.clone()), ("seats", json!({
                "type": "array",
                "items": object(
                    &[
                        ("seat", text.clone()),
                        ("role", role.clone()),
                        ("name", text.clone()),
                        ("token", text.clone()),
                    ],
                    &[],
                ),
            }))],
            &[],
        ),
        "PathAndValue": object(&[("path", text.clone()), ("value", json!({}))], &[]),
        "View": object(
            &[
                ("table", text.clone()),
                ("game", game_names()),
                ("seat", object(
                    &[("seat", text.clone()), ("role", role), ("name", text.clone())], &[],
                )),
                ("runs_table", flag.clone()),
                ("next_seq", number.clone()),
                ("closed", flag.clone()),
                ("damaged", json!({
                    "type": "boolean",
                    "description": "The stored journal is not whole: the table can be read and takes nothing.",
                })),
                ("seed_hash", text.clone()),
                ("view", json!({ "description": "The game's own: what this seat may know." })),
                ("waiting_for", dice),
                ("throwing", texts.clone()),
                ("undo", object(
                    &[
                        ("can", flag.clone()),
                        ("can_redo", flag.clone()),
                        ("same_dice", flag),
                        ("could_ask", json!({ "type": ["integer", "null"] })),
                        ("wish", json!({ "type": ["object", "null"] })),
                    ],
                    &[],
                )),
                ("choices", json!({
                    "type": "array",
                    "items": { "type": "object", "required": ["cmd"] },
                    "description": "Commands of the game this seat may send now, as they may be sent.",
                })),
            ],
            &[],
        ),
        "Game": object(
            &[
                ("game", game_names()),
                ("options", json!({ "type": "array", "items": object(
                    &[("key", text.clone()), ("rule", text.clone()), ("values", texts)], &[],
                ) })),
                ("scenarios", json!({ "type": "array", "items": object(
                    &[("id", text.clone()), ("name", both.clone())], &[],
                ) })),
            ],
            &[],
        ),
        "Rule": object(
            &[
                ("id", text.clone()),
                ("section", text.clone()),
                ("kind", text),
                ("option", json!({ "type": ["string", "null"] })),
                ("title", both.clone()),
                ("text", both),
            ],
            &[],
        ),
    });
    let asks: Vec<Value> = GAMES.iter().flat_map(|game| asks(*game, content)).collect();
    schemas["Ask"] = json!({ "anyOf": asks });
    let outcomes = json!({
        "type": "object",
        "additionalProperties": object(
            &[
                ("exact", json!({ "type": ["string", "null"] })),
                ("about", json!({ "type": ["number", "null"] })),
            ],
            &[],
        ),
    });
    schemas["DiceOdds"] = object(
        &[
            ("expression", json!({ "type": "string" })),
            ("outcomes", outcomes.clone()),
        ],
        &[],
    );
    schemas["CommandOdds"] = object(
        &[
            (
                "next_seq",
                json!({ "type": "integer", "minimum": 0, "description": "The table it was counted for: the number its next record gets." }),
            ),
            (
                "odds",
                json!({ "type": "array", "items": object(
                &[
                    ("name", json!({
                        "type": "string",
                        "description": "What it is; after a colon whom it is about. A chance is between 0 and 1, everything else a mean.",
                    })),
                    ("exact", json!({ "type": "string" })),
                    ("about", json!({ "type": "number" })),
                ],
                &[],
            ) }),
            ),
        ],
        &[],
    );
    schemas["Odds"] = object(
        &[
            ("game", game_names()),
            ("question", json!({ "type": "string" })),
            ("params", json!({ "type": "object" })),
            ("outcomes", outcomes),
        ],
        &[
            ("options", json!({ "type": "object" })),
            ("policy", json!({ "type": "string" })),
        ],
    );
    schemas["Questions"] = object(
        &[
            ("game", game_names()),
            (
                "questions",
                json!({
                    "type": "array",
                    "items": object(
                        &[
                            ("question", json!({ "type": "string" })),
                            ("params", json!({ "type": "object" })),
                            ("options", json!({ "type": "array", "items": { "type": "string" } })),
                            ("outcomes", json!({ "type": "array", "items": { "type": "string" } })),
                            ("example", json!({ "type": "object" })),
                        ],
                        &[],
                    ),
                }),
            ),
        ],
        &[],
    );
    let mut any = vec![schema_ref("TableCommand")];
    schemas["TableCommand"] = commands(TableCommand::SPECS, false);
    for game in GAMES {
        let name = format!("{}Command", capital(game.name()));
        any.push(schema_ref(&name));
        schemas[name] = commands(game.commands(), true);
    }
    schemas["Command"] = json!({ "anyOf": any });
    let open: Vec<Value> = GAMES
        .iter()
        .map(|game| open_table(*game, content))
        .collect();
    schemas["OpenTable"] = match <[Value; 1]>::try_from(open) {
        Ok([only]) => only,
        Err(several) => json!({ "anyOf": several }),
    };
    schemas
}

fn open_table(game: &dyn Listed, content: &Content) -> Value {
    let scenarios = game.scenarios(content);
    let scenarios: Vec<String> = scenarios.into_iter().map(|known| known.id).collect();
    let options = game.options().iter().map(|spec| {
        let schema = json!({ "enum": spec.values, "default": spec.values.first() });
        (spec.key.to_owned(), schema)
    });
    let options: Map<String, Value> = options.collect();
    json!({
        "type": "object",
        "required": ["game"],
        "additionalProperties": false,
        "properties": {
            "game": { "const": game.name() },
            "scenario": { "enum": scenarios, "description": "Without it, the first." },
            "options": {
                "type": "object",
                "additionalProperties": false,
                "properties": options,
            },
            "dice": { "enum": ["server", "physical", "choose"], "default": "server" },
            "name": {
                "type": "string",
                "maxLength": MOST_NAME,
                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$",
                "description": "Whoever opens the table.",
            },
            "title": {
                "type": "string",
                "maxLength": MOST_NAME,
                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$",
                "description": "What the table is called; otherwise like its scenario.",
            },
            "players": {
                "type": "array",
                "maxItems": 12,
                "items": {
                    "type": "string",
                    "maxLength": MOST_NAME,
                    "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$",
                },
                "description": "The other players; empty names are seats without one.",
            },
            "iron": {
                "type": "boolean",
                "description": "Whoever plays alone takes no roll back.",
            },
        },
    })
}

/// One object for each command, told apart by `cmd`.
fn commands(specs: &[CommandSpec], of_a_game: bool) -> Value {
    let each = specs.iter().map(|spec| {
        let mut required = vec!["cmd"];
        let mut properties = Map::from_iter([("cmd".to_owned(), json!({ "const": spec.name }))]);
        for field in spec.fields {
            if field.required {
                required.push(field.name);
            }
            properties.insert(field.name.to_owned(), field_schema(field));
        }
        if of_a_game {
            let mut dice = faces();
            dice["description"] = "The faces, where this seat throws dice of its own.".into();
            properties.insert("dice".to_owned(), dice);
        }
        json!({
            "type": "object",
            "title": spec.name,
            "required": required,
            "properties": properties,
            "additionalProperties": false,
        })
    });
    json!({ "oneOf": each.collect::<Vec<_>>() })
}

fn field_schema(field: &Field) -> Value {
    let number = json!({ "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX });
    let list = |items: &Value| json!({ "type": "array", "maxItems": 200, "items": items });
    match field.kind {
        FieldKind::Number | FieldKind::Seq => number,
        FieldKind::Faces => faces(),
        FieldKind::Numbers => list(&number),
        FieldKind::Flag => json!({ "type": "boolean" }),
        FieldKind::Word(words) => json!({ "enum": words }),
        FieldKind::Words(words) => list(&json!({ "enum": words })),
        FieldKind::Text(most) => json!({ "type": "string", "maxLength": most }),
        FieldKind::Data => json!({}),
    }
}

fn faces() -> Value {
    let face = json!({ "type": "integer", "minimum": 1, "maximum": 20 });
    json!({ "type": "array", "maxItems": 200, "items": face })
}

fn game_names() -> Value {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
    json!({ "enum": names })
}

/// Every question of a game, from its own description.
fn asks(game: &dyn Listed, content: &Content) -> Vec<Value> {
    let options = game.options().iter();
    let options: Map<String, Value> = options
        .map(|spec| (spec.key.to_owned(), json!({ "enum": spec.values })))
        .collect();
    let options = json!({ "type": "object", "properties": options });
    let questions = game.questions(content).all().into_iter();
    let asks = questions.map(|question| {
        let mut ask = object(
            &[("question", json!({ "const": question.name }))],
            &[
                ("params", question.schema()),
                ("options", options.clone()),
                ("game", json!({ "const": game.name() })),
            ],
        );
        ask["title"] = format!("{}: {}", game.name(), question.name).into();
        let mut about = format!("Outcomes: {}.", question.outcomes.join(", "));
        if !question.options.is_empty() {
            about.push_str(&format!(
                " Options that change them: {}.",
                question.options.join(", ")
            ));
        }
        ask["description"] = about.into();
        ask
    });
    asks.collect()
}

/// An object with exactly these properties: those it always has, and those it may have.
fn object(always: &[(&str, Value)], maybe: &[(&str, Value)]) -> Value {
    let required: Vec<&str> = always.iter().map(|(name, _)| *name).collect();
    let all = always.iter().chain(maybe);
    let all = all.map(|(name, schema)| ((*name).to_owned(), schema.clone()));
    json!({
        "type": "object",
        "required": required,
        "properties": all.collect::<Map<_, _>>(),
        "additionalProperties": false,
    })
}

fn schema_ref(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn json_answer(text: &str, schema: &Value) -> Value {
    json!({ "description": text, "content": { "application/json": { "schema": schema } } })
}

fn text_answer(text: &str, kind: &str) -> Value {
    let schema = json!({ "type": "string" });
    json!({ "description": text, "content": { kind: { "schema": schema } } })
}

/// Each event: `record` with the record's number as id, or `table` when something else has changed.
fn event_stream() -> Value {
    let schema = json!({
        "type": "object",
        "required": ["event", "data"],
        "properties": {
            "event": { "enum": ["record", "table"] },
            "id": { "type": "string", "description": "The record's number; only with a record." },
            "data": { "type": "string", "description": "The record as JSON; `{}` otherwise." },
        },
    });
    let text = "Records; or `table` when something else has changed (somebody came, dice are due).";
    json!({ "description": text, "content": { "text/event-stream": { "schema": schema } } })
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}
