//! What a reader looks at: a figure, what it would do, and where. It stands in the address, so that every step
//! is a link, survives a reload and needs no script. What is not possible any more falls away by itself.

use ::condice::{Field, FigureId, State};

/// What the figure in hand would do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum With {
    #[default]
    Move,
    Fly,
    /// By their number on the sheet, from 1.
    Attack(i64),
    Ability(i64),
    /// By the item's own number.
    Item(i64),
    Pass(i64),
    /// A game master puts it somewhere, lifts fog, rules.
    Place,
    Fog,
    Rule,
    /// Nothing: the distance of two fields.
    Measure,
}

impl With {
    fn read(word: &str) -> Option<With> {
        let (kind, number) = word.split_once('-').unwrap_or((word, "0"));
        let number: i64 = number.parse().ok()?;
        Some(match kind {
            "move" => With::Move,
            "fly" => With::Fly,
            "attack" => With::Attack(number),
            "ability" => With::Ability(number),
            "item" => With::Item(number),
            "pass" => With::Pass(number),
            "place" => With::Place,
            "fog" => With::Fog,
            "rule" => With::Rule,
            "measure" => With::Measure,
            _ => return None,
        })
    }

    fn word(self) -> String {
        match self {
            With::Move => "move".to_owned(),
            With::Fly => "fly".to_owned(),
            With::Attack(number) => format!("attack-{number}"),
            With::Ability(number) => format!("ability-{number}"),
            With::Item(number) => format!("item-{number}"),
            With::Pass(number) => format!("pass-{number}"),
            With::Place => "place".to_owned(),
            With::Fog => "fog".to_owned(),
            With::Rule => "rule".to_owned(),
            With::Measure => "measure".to_owned(),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub figure: Option<FigureId>,
    pub with: With,
    pub field: Option<Field>,
    /// Where it is measured from.
    pub from: Option<Field>,
    /// The turn it was chosen in: with a new turn of one's own the old choice is over. An address without one
    /// means now.
    pub turn: String,
    /// Where the figure stood and how many actions it had when a form was drawn. Links do not carry it: what a
    /// form has just done is not in hand any more, what is tapped on is.
    pub since: String,
}

impl Look {
    /// From the address; what nobody could have chosen is left out.
    pub fn read(query: &str) -> Look {
        let mut look = Look::default();
        let (mut x, mut y) = (None, None);
        for (name, value) in query.split('&').filter_map(|part| part.split_once('=')) {
            match name {
                "figure" => look.figure = value.parse().ok().map(FigureId),
                "use" => look.with = With::read(value).unwrap_or_default(),
                "x" => x = value.parse().ok(),
                "y" => y = value.parse().ok(),
                "from" => look.from = field(value),
                "turn" => {
                    let plain = |it: char| it.is_ascii_digit() || it == '.';
                    look.turn = value.chars().filter(|it| plain(*it)).take(16).collect();
                }
                "since" => {
                    let plain = |it: char| it.is_ascii_digit() || it == '.';
                    look.since = value.chars().filter(|it| plain(*it)).take(16).collect();
                }
                _ => {}
            }
        }
        look.field = x.zip(y).map(|(x, y)| Field::new(x, y));
        look
    }

    /// As it stands in an address, without the question mark.
    pub fn query(&self) -> String {
        let mut parts = Vec::new();
        if let Some(FigureId(figure)) = self.figure {
            parts.push(format!("figure={figure}"));
        }
        if self.with != With::Move {
            parts.push(format!("use={}", self.with.word()));
        }
        if let Some(from) = self.from {
            parts.push(format!("from={}.{}", from.x, from.y));
        }
        if let Some(field) = self.field {
            parts.push(format!("x={}&y={}", field.x, field.y));
        }
        if !parts.is_empty() && !self.turn.is_empty() {
            parts.push(format!("turn={}", self.turn));
        }
        if !parts.is_empty() && !self.since.is_empty() {
            parts.push(format!("since={}", self.since));
        }
        parts.join("&")
    }

    pub fn href(&self) -> String {
        format!("?{}", self.query())
    }

    pub fn figure(&self, figure: FigureId) -> Look {
        Look {
            figure: Some(figure),
            turn: self.turn.clone(),
            ..Look::default()
        }
    }

    pub fn with(&self, with: With) -> Look {
        Look {
            with,
            field: None,
            from: None,
            ..self.clone()
        }
    }

    pub fn at(&self, field: Field) -> Look {
        Look {
            field: Some(field),
            ..self.clone()
        }
    }

    /// A tap with the ruler: the first is one end, the second the other, the third begins anew.
    pub fn measure(&self, field: Field) -> Look {
        let from = match (self.from, self.field) {
            (None, first) => first,
            (Some(_), _) => None,
        };
        Look {
            field: Some(field),
            from,
            ..self.clone()
        }
    }

    /// One step back: the field, what is used, the figure.
    pub fn back(&self) -> Look {
        match (self.field, self.with) {
            (Some(_), _) => Look {
                field: None,
                from: None,
                ..self.clone()
            },
            (None, With::Move) => Look {
                turn: self.turn.clone(),
                ..Look::default()
            },
            (None, _) => self.with(With::Move),
        }
    }
}

/// "3.4"
fn field(value: &str) -> Option<Field> {
    let (x, y) = value.split_once('.')?;
    Some(Field::new(x.parse().ok()?, y.parse().ok()?))
}

/// Which turn it is, to tell choices of an earlier one.
pub fn turn_of(state: &State) -> String {
    match &state.fight {
        Some(fight) => {
            let acting = fight.turn.as_ref().map_or(0, |turn| turn.figure.0);
            format!("{}.{acting}", fight.round)
        }
        None => "0".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_read_as_it_is_written() {
        for query in [
            "",
            "figure=3",
            "figure=3&use=attack-2&x=4&y=7&turn=2.3",
            "figure=101&use=fly&x=0&y=59",
            "use=fog&x=1&y=2",
            "figure=3&x=4&y=7&turn=2.3&since=3.6.1",
            "figure=3&use=measure&from=1.2&x=4&y=7",
        ] {
            assert_eq!(Look::read(query).query(), query);
        }
    }

    /// One end, the other, and anew.
    #[test]
    fn a_ruler_takes_two_taps() {
        let mut look = Look::read("use=measure");
        let taps = [(1, 2), (4, 7), (5, 5), (6, 6)];
        let queries = taps.map(|(x, y)| {
            look = look.measure(Field::new(x, y));
            look.query()
        });
        let wanted = [
            "use=measure&x=1&y=2",
            "use=measure&from=1.2&x=4&y=7",
            "use=measure&x=5&y=5",
            "use=measure&from=5.5&x=6&y=6",
        ];
        assert_eq!(queries, wanted);
    }

    #[test]
    fn nonsense_falls_away() {
        for query in [
            "figure=x",
            "use=dance",
            "x=4",
            "y=-1&x=2",
            "a&b=&=c&&",
            "turn=<b>",
            "from=3",
            "from=300.1",
        ] {
            assert_eq!(Look::read(query), Look::default(), "{query}");
        }
        assert_eq!(Look::read("x=300&y=1").field, None);
    }

    #[test]
    fn steps_back() {
        let look = Look::read("figure=3&use=attack-1&x=4&y=7");
        let steps = ["figure=3&use=attack-1", "figure=3", "", ""];
        let mut here = look;
        for step in steps {
            here = here.back();
            assert_eq!(here.query(), step);
        }
    }
}
