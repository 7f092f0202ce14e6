//! Which of two ways a command line goes: to a question that its game describes ([`super::ask`]), or to the flags of a
//! duel as it stands and of answers side by side, which clap reads. What was given decides, not where it stands.

use clap::{Args, Command};
use games::{Content, Listed};
use table::question::{Kind, Question, Usual};

use super::{samurai, zwielicht};

/// What every question takes besides its parameters.
const EVERYWHERE: [&str; 3] = ["json", "option", "help"];

/// A game's second way: its questions and the flags it reads.
struct Own {
    questions: Vec<&'static str>,
    flags: Command,
}

/// What was typed behind the game's name, without values.
struct Typed<'a> {
    questions: Vec<&'a str>,
    flags: Vec<&'a str>,
}

/// Whether clap is to read this.
pub fn is_own(game: &dyn Listed, args: &[String]) -> bool {
    let own = match game.name() {
        "samurai" => Own {
            questions: ::samurai::odds::QUESTIONS
                .iter()
                .map(|it| it.name)
                .collect(),
            flags: samurai::Flags::augment_args(Command::new("samurai")),
        },
        "zwielicht" => Own {
            questions: ::zwielicht::odds::SIDE_BY_SIDE
                .iter()
                .map(|it| it.name)
                .collect(),
            flags: zwielicht::Flags::augment_args(Command::new("zwielicht")),
        },
        _ => return false,
    };
    let content = Content::built_in();
    let described = game.questions(&content).all();
    let typed = typed(args, &own, &described);
    let only_described = ["ask", "batch", "csv"];
    if typed.flags.iter().any(|flag| only_described.contains(flag)) {
        return false;
    }
    if typed.questions.is_empty() && typed.flags.iter().all(|flag| EVERYWHERE[0] == *flag) {
        // The list of questions.
        return false;
    }
    let question = match typed.questions[..] {
        [name] => described
            .iter()
            .find(|it| it.name == name.replace('-', "_")),
        _ => None,
    };
    if typed.has("help") {
        // The list names what `zwielicht pool --help` is; a duel's flags are told by clap.
        return question.is_none() && (!typed.questions.is_empty() || game.name() == "samurai");
    }
    let fits_own = typed.questions.iter().all(|name| own.knows(name))
        && typed.flags.iter().all(|flag| own.takes(flag).is_some());
    if fits_own && typed.says_more(game.name()) {
        return true;
    }
    match question {
        Some(question) if typed.answers(question) => false,
        Some(_) => fits_own,
        None => {
            let named = typed.questions.iter().any(|name| own.knows(name));
            fits_own || named || game.name() == "samurai"
        }
    }
}

impl Own {
    /// `injury=2` is `injury` as well.
    fn knows(&self, name: &str) -> bool {
        let name = name.split_once('=').map_or(name, |(name, _)| name);
        self.questions.contains(&name)
    }

    /// Whether it takes a value; nothing if there is no such flag.
    fn takes(&self, flag: &str) -> Option<bool> {
        let mut args = self.flags.get_arguments();
        let arg = args.find(|arg| arg.get_long() == Some(flag))?;
        Some(arg.get_action().takes_values())
    }
}

fn typed<'a>(args: &'a [String], own: &Own, described: &[&Question]) -> Typed<'a> {
    let says_yes = |flag: &str| {
        let params = described.iter().flat_map(|question| question.params);
        let mut params = params.filter(|param| param.name == flag.replace('-', "_"));
        params.any(|param| matches!(param.kind, Kind::Flag))
    };
    let mut typed = Typed {
        questions: Vec::new(),
        flags: Vec::new(),
    };
    let mut args = args.iter().peekable();
    while let Some(arg) = args.next() {
        let Some(flag) = arg.strip_prefix("--") else {
            match arg.as_str() {
                "-h" => typed.flags.push("help"),
                name => typed.questions.push(name),
            }
            continue;
        };
        if let Some((flag, _)) = flag.split_once('=') {
            typed.flags.push(flag);
            continue;
        }
        typed.flags.push(flag);
        let alone = matches!(flag, "json" | "csv" | "help") || own.takes(flag) == Some(false);
        if !alone && !says_yes(flag) {
            let _ = args.next_if(|next| !next.starts_with("--"));
        }
    }
    typed
}

impl Typed<'_> {
    fn has(&self, flag: &str) -> bool {
        self.flags.contains(&flag)
    }

    /// Every flag is one of the question's parameters, and none that it needs is missing.
    fn answers(&self, question: &Question) -> bool {
        let flag = |name: &str| name.replace('_', "-");
        let known = |given: &&str| {
            // `leader.difficulty` is a part of `leader`.
            let given = given.split('.').next().unwrap_or(given);
            EVERYWHERE.contains(&given)
                || question
                    .params
                    .iter()
                    .any(|it| flag(it.name) == flag(given))
        };
        let needed = question
            .params
            .iter()
            .filter(|it| matches!(it.usual, Usual::Needed));
        let mut needed = needed.filter(|it| !matches!(it.kind, Kind::Flag));
        self.flags.iter().all(known)
            && needed.all(|it| self.has(&flag(it.name)) || self.has(it.name))
    }

    /// Questions of both ways whose older answer is the fuller one: an injury of either level, every weak point.
    fn says_more(&self, game: &str) -> bool {
        match (game, &self.questions[..]) {
            ("samurai", ["injury"]) => !self.has("level"),
            ("zwielicht", ["weak-point"]) => true,
            _ => false,
        }
    }
}
