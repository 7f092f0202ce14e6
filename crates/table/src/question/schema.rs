//! A parameter as JSON Schema, for whoever reads the API's description.

use serde_json::{Map, Value, json};

use super::{Kind, Param, Question, Usual};

impl Param {
    pub fn schema(&self) -> Value {
        let mut schema = self.kind.schema();
        let usual = match self.usual {
            Usual::Needed | Usual::Absent => return schema,
            Usual::Number(number) => json!(number),
            Usual::Word(word) => json!(word),
            Usual::No => json!(false),
        };
        schema["default"] = usual;
        schema
    }
}

impl Question {
    /// Its parameters as one object.
    pub fn schema(&self) -> Value {
        let mut schema = object(self.params);
        if let Some(name) = self.together {
            let together = json!({
                "type": "object",
                "description": "Some of the parameters, given together.",
            });
            schema["properties"][name] = together;
            // What is needed may stand in there.
            schema["required"] = json!([]);
        }
        schema
    }
}

impl Kind {
    fn schema(self) -> Value {
        match self {
            Kind::Number { low, high } => {
                json!({ "type": "integer", "minimum": low, "maximum": high })
            }
            Kind::Flag => json!({ "type": "boolean" }),
            Kind::Name => json!({ "type": "string", "maxLength": 100 }),
            Kind::Word(words) => json!({ "enum": words }),
            Kind::Numbers { low, high, most } => json!({
                "type": "array",
                "items": { "type": "integer", "minimum": low, "maximum": high },
                "maxItems": most,
            }),
            Kind::Order(words) => json!({
                "type": "array",
                "items": { "enum": words },
                "minItems": words.len(),
                "maxItems": words.len(),
                "uniqueItems": true,
            }),
            Kind::Dice { most } => json!({
                "type": "array",
                "items": { "enum": sides() },
                "maxItems": most,
            }),
            Kind::Chance => json!({
                "type": "string",
                "pattern": "^[0-9]+(/[1-9][0-9]*)?$",
                "description": "From 0 to 1.",
            }),
            Kind::Throw { most, flat } => json!({
                "type": "object",
                "properties": {
                    "dice": { "type": "integer", "minimum": 0, "maximum": most, "default": 1 },
                    "sides": { "enum": sides() },
                    "flat": { "type": "integer", "minimum": 0, "maximum": flat, "default": 0 },
                },
                "required": ["sides"],
                "additionalProperties": false,
            }),
            Kind::Object(fields) => object(fields),
            Kind::Objects { of, least, most } => json!({
                "type": "array",
                "items": object(of),
                "minItems": least,
                "maxItems": most,
            }),
        }
    }
}

fn object(params: &[Param]) -> Value {
    let properties: Map<String, Value> = params
        .iter()
        .map(|param| (param.name.to_owned(), param.schema()))
        .collect();
    let needed = params.iter().filter(|param| param.usual == Usual::Needed);
    let needed: Vec<&str> = needed.map(|param| param.name).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": false,
    })
}

fn sides() -> Vec<u8> {
    dice::Kind::ALL.iter().map(|kind| kind.sides()).collect()
}
