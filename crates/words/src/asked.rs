//! Questions and their answers in words: titles, parameters and outcomes are the game's, what is wrong with a question
//! is said alike for all games.

use table::Arg;
use table::question::{Kind, Named, Unasked, Usual, Why};

use crate::{Lang, Words};

impl Words {
    /// What a question asks.
    pub fn question(&self, lang: Lang, game: &str, name: &str) -> String {
        self.text(lang, &id(game, "question", name))
    }

    pub fn param(&self, lang: Lang, game: &str, name: &str) -> String {
        self.text(lang, &id(game, "given", name))
    }

    /// A word that a parameter may be.
    pub fn choice(&self, lang: Lang, game: &str, param: &str, word: &str) -> String {
        self.text(lang, &id(game, "given", &format!("{param}-{word}")))
    }

    pub fn outcome(&self, lang: Lang, game: &str, name: &Named) -> String {
        let n = name.n.map(|n| ("n", Arg::Number(n)));
        self.with(lang, &id(game, "outcome", name.of), n.as_slice())
    }

    /// How somebody decides inside an answer.
    pub fn policy(&self, lang: Lang, game: &str, name: &Named) -> String {
        let n = name.n.map(|n| ("n", Arg::Number(n)));
        self.with(lang, &id(game, "policy", name.of), n.as_slice())
    }

    /// What may be given: `−60 bis 99`.
    pub fn range(&self, lang: Lang, kind: Kind) -> String {
        let say = |id: &str, args: &[(&'static str, Arg)]| self.with(lang, id, args);
        let most = |most: usize| ("most", Arg::from(most));
        match kind {
            Kind::Number { low, high } => {
                say("ask-range", &[("low", low.into()), ("high", high.into())])
            }
            Kind::Flag => say("ask-flag", &[]),
            Kind::Name => say("ask-name", &[]),
            Kind::Word(words) => words.join(", "),
            Kind::Numbers {
                low,
                high,
                most: list,
            } => say(
                "ask-numbers",
                &[("low", low.into()), ("high", high.into()), most(list)],
            ),
            Kind::Order(words) => say("ask-order", &[("known", words.join(", ").into())]),
            Kind::Dice { most: dice } => say("ask-dice", &[most(dice)]),
            Kind::Chance => say("ask-chance", &[]),
            Kind::Throw { most, flat } => {
                say("ask-throw", &[("most", most.into()), ("flat", flat.into())])
            }
            Kind::Object(fields) => {
                let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
                say("ask-object", &[("known", names.join(", ").into())])
            }
            Kind::Objects {
                of,
                least,
                most: list,
            } => {
                let names: Vec<&str> = of.iter().map(|field| field.name).collect();
                say(
                    "ask-objects",
                    &[
                        ("least", least.into()),
                        most(list),
                        ("known", names.join(", ").into()),
                    ],
                )
            }
        }
    }

    /// What holds where nothing is given.
    pub fn usual(&self, lang: Lang, usual: Usual) -> String {
        match usual {
            Usual::Needed => self.text(lang, "ask-needed"),
            Usual::Absent => self.text(lang, "ask-absent"),
            Usual::Number(number) => self.with(lang, "ask-usual", &[("value", number.into())]),
            Usual::Word(word) => self.with(lang, "ask-usual", &[("value", word.into())]),
            Usual::No => self.text(lang, "ask-usually-not"),
        }
    }

    /// Why a question cannot be asked like this: which parameter, and what it may be.
    pub fn unasked(&self, lang: Lang, unasked: &Unasked) -> String {
        let param = || ("param", Arg::from(unasked.param.as_str()));
        let known = |known: String| ("known", Arg::from(known));
        let say = |id: &str, args: &[(&'static str, Arg)]| self.with(lang, id, args);
        match &unasked.why {
            Why::NoQuestion { given, known: all } if given.is_empty() => {
                say("ask-no-question-named", &[known(all.join(", "))])
            }
            Why::NoQuestion { given, known: all } => say(
                "ask-no-question",
                &[("given", given.as_str().into()), known(all.join(", "))],
            ),
            Why::Unknown { known: none } if none.is_empty() => say("ask-no-params", &[param()]),
            Why::Unknown { known: all } => say("ask-no-param", &[param(), known(all.join(", "))]),
            Why::Missing(kind) => say("ask-missing", &[param(), known(self.range(lang, *kind))]),
            Why::Wrong { given, kind } => say(
                "ask-wrong",
                &[
                    param(),
                    ("given", given.as_str().into()),
                    known(self.range(lang, *kind)),
                ],
            ),
            Why::NoOption { known: all } => say("ask-no-option", &[param(), known(all.join(", "))]),
            Why::NoSuchValue { value, values } => say(
                "ask-wrong",
                &[
                    param(),
                    ("given", value.as_str().into()),
                    known(values.join(", ")),
                ],
            ),
            Why::TooLarge { given, most } => say(
                "ask-too-large",
                &[
                    param(),
                    ("given", (*given).into()),
                    ("most", (*most).into()),
                ],
            ),
            Why::NoSuch { given, known: all } => say(
                "ask-wrong",
                &[
                    param(),
                    ("given", given.as_str().into()),
                    known(all.join(", ")),
                ],
            ),
            Why::NotJson(detail) => say("ask-not-json", &[("detail", detail.as_str().into())]),
        }
    }
}

fn id(game: &str, kind: &str, name: &str) -> String {
    format!("{game}-{kind}-{}", name.replace('_', "-"))
}
