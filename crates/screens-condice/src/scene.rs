//! Everything a part of the page may want to know. What a seat may not know is not in here: the view is the
//! seat's own, and ways, ranges and offers are reckoned from the state as the seat knows it.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Deref;

use ::condice::content::Content;
use ::condice::{
    Command, ConDice, Field, Figure, FigureId, FigureView, Half, Name, Setup, Side, State, Turn,
    View, known,
};
use maud::Markup;
use table::{Game, Refusal, Role, SeatId};

use super::look::{Look, With, turn_of};
use screens::desk::{Desk, hand};

pub struct Scene<'a> {
    desk: Desk<'a, ConDice>,
    pub view: View,
    pub setup: Cow<'a, Setup>,
    /// The state as this seat knows it. Never print a foe's values from it.
    pub known: State,
    pub look: Look,
    /// Whether some button is the page's primary one already.
    sealed: Cell<bool>,
}

impl<'a> Deref for Scene<'a> {
    type Target = Desk<'a, ConDice>;

    fn deref(&self) -> &Desk<'a, ConDice> {
        &self.desk
    }
}

impl<'a> Scene<'a> {
    pub fn new(mut desk: Desk<'a, ConDice>) -> Scene<'a> {
        let table = desk.table;
        let known = known(table.state(), desk.seat);
        if !desk.is_master() && !desk.offered.is_empty() {
            // The rules know who hides where; the page must not.
            let mut offered = Vec::new();
            ConDice::choices(table.setup(), &known, desk.seat, &mut offered);
            desk.offer(offered);
        }
        let mut scene = Scene {
            view: ConDice::view(table.setup(), table.state(), desk.seat),
            setup: ConDice::setup_for(table.setup(), desk.seat),
            look: Look::read(&desk.info.at),
            known,
            desk,
            sealed: Cell::new(false),
        };
        // What is played back is looked at, but nothing is chosen by it.
        if scene.desk.is_past {
            scene.desk.at = scene.desk.info.at.clone();
            scene.look = scene.settled(Look::default());
            return scene;
        }
        scene.look = scene.settled(scene.look.clone());
        scene.desk.at = Look {
            since: scene.since(&scene.look),
            ..scene.look.clone()
        }
        .query();
        scene
    }

    pub fn content(&self) -> &Content {
        &self.setup.content
    }

    pub fn name<'n>(&self, name: &'n Name) -> &'n str {
        super::board::name(self.reader, name)
    }

    pub fn seen(&self, id: FigureId) -> Option<&FigureView> {
        self.view.figures.iter().find(|figure| figure.id == id)
    }

    pub fn figure_name(&self, id: FigureId) -> String {
        match self.seen(id) {
            Some(figure) => self.name(&figure.name).to_owned(),
            None => self.text("web-cd-somebody"),
        }
    }

    /// A value of a figure: a link to its form for whoever may set it by hand.
    pub fn hand(&self, figure: FigureId, field: &str, shown: Markup) -> Markup {
        let figures = &self.table.state().figures;
        match figures.iter().position(|it| it.id == figure) {
            Some(index) => hand(self, &format!("/figures/{index}/{field}"), shown),
            None => shown,
        }
    }

    /// The figure in hand, as the rules know it.
    pub fn held(&self) -> Option<&Figure> {
        self.known.figure(self.look.figure?)
    }

    pub fn acting(&self) -> Option<FigureId> {
        let fight = self.view.fight.as_ref()?;
        Some(fight.turn.as_ref()?.figure)
    }

    /// Whether this seat gives a figure its orders.
    pub fn commands(&self, figure: &FigureView) -> bool {
        match &figure.commander {
            Some(seat) => *seat == self.seat.id,
            None => self.is_master(),
        }
    }

    /// What a seat is called: its ready character, or the person.
    pub fn called(&self, who: &SeatId) -> String {
        self.seat_name(who)
    }

    /// Whoever only watches is never told what to do.
    pub fn is_spectator(&self) -> bool {
        self.seat.role == Role::Spectator
    }

    /// The class of the page's one primary button, for whoever asks first.
    pub fn seal(&self) -> &'static str {
        if self.sealed.replace(true) {
            ""
        } else {
            "btn--seal"
        }
    }

    /// This page has no primary button: what is to be decided is somebody else's.
    pub fn no_seal(&self) {
        self.sealed.set(true);
    }

    pub fn is_sealed(&self) -> bool {
        self.sealed.get()
    }

    /// A button for exactly this, the primary one if there is none yet.
    pub fn send_first(&self, command: &Command, label: &str) -> Markup {
        match self.accepts(command) {
            true => self.send(command, self.seal(), label),
            false => Markup::default(),
        }
    }

    /// Whoever is on no side's list any more does not stand: foes that still do.
    pub fn foes_left(&self) -> bool {
        let stands = |it: &FigureView| it.side == Side::Foes && it.field.is_some() && !it.out;
        self.view.figures.iter().any(stands)
    }

    /// Somebody of the party is on the map.
    pub fn party_stands(&self) -> bool {
        let stands = |it: &FigureView| it.side == Side::Party && it.field.is_some() && !it.out;
        self.view.figures.iter().any(stands)
    }

    /// Foes this seat knows of that still stand in the fight.
    pub fn foes_fight(&self) -> bool {
        let Some(fight) = &self.view.fight else {
            return self.foes_left();
        };
        let stands =
            |it: &FigureView| it.side == Side::Foes && !it.out && fight.order.contains(&it.id);
        self.view.figures.iter().any(stands)
    }

    /// Whether something like this would be accepted now.
    pub fn can(&self, wanted: impl Fn(&Command) -> bool) -> bool {
        self.offered.iter().any(wanted)
    }

    /// What the accepted commands say in one place, each once, in the order they are offered.
    pub fn all<T: PartialEq>(&self, of: impl Fn(&Command) -> Option<T>) -> Vec<T> {
        let mut all = Vec::new();
        for one in self.offered.iter().filter_map(of) {
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    }

    /// Why the rules would refuse this now, as far as this seat can know.
    pub fn objection_known(&self, command: &Command) -> Option<Refusal> {
        ConDice::objection(self.table.setup(), &self.known, self.seat, command)
    }

    /// Who stands on a field, as far as this seat knows.
    pub fn on(&self, field: Field) -> Option<&FigureView> {
        let here = |it: &&FigureView| it.field == Some(field) && !it.out;
        self.view.figures.iter().find(here)
    }

    /// Whose turn it is, if this seat leads them.
    pub fn mine(&self) -> Option<FigureId> {
        let acting = self.acting().and_then(|id| self.seen(id));
        acting.filter(|it| self.commands(it)).map(|it| it.id)
    }

    /// Whom this seat looks at without choosing anybody.
    pub fn usual(&self) -> Option<FigureId> {
        self.mine().or_else(|| self.own())
    }

    /// What is left of a choice: nothing that belongs to an earlier turn, is not there, or is not on the map.
    fn settled(&self, mut look: Look) -> Look {
        let turn = turn_of(&self.known);
        let mine = self.mine();
        // Whoever was in hand because it was their turn is not once it is over; whoever is looked at stays.
        let had = look.turn.rsplit_once('.').map(|(_, id)| id.to_owned());
        let was_on = look.figure.map(|id| id.0.to_string()) == had && had.is_some();
        if !look.turn.is_empty() && look.turn != turn && (mine.is_some() || was_on) {
            look = Look::default();
        }
        look.turn = turn;
        let since = std::mem::take(&mut look.since);
        look.figure = look.figure.filter(|id| self.seen(*id).is_some());
        look.field = look.field.filter(|field| self.view.map.has(*field));
        look.from = look.from.filter(|field| self.view.map.has(*field));
        if look.figure.is_none() {
            look.figure = self.usual();
        }
        // Whoever has gone there does not look there any more, unless they could light it up; what was used
        // up is not in hand.
        let held = look.figure.and_then(|id| self.seen(id));
        let walks = matches!(look.with, With::Move | With::Fly) && !self.is_master();
        look.field = look
            .field
            .filter(|at| !walks || held.is_none_or(|it| it.field != Some(*at)));
        // Whoever has gone, dragged or into a portal, stands elsewhere: where they looked before is over.
        let place = |since: &str| since.rsplit_once('.').map(|(place, _)| place.to_owned());
        let moved = !since.is_empty() && place(&since) != place(&self.since(&look));
        if moved && matches!(look.with, With::Move | With::Fly) {
            look.field = None;
        }
        if let Some(turn) = self
            .known
            .turn()
            .filter(|turn| Some(turn.figure) == look.figure)
            && !since.is_empty()
            && look.with != With::Move
            && !self.half_left(turn, &look)
        {
            look = look.with(With::Move);
        }
        look
    }

    /// Where the figure in hand stands, and how many actions are left to it.
    fn since(&self, look: &Look) -> String {
        let Some(figure) = look.figure.and_then(|id| self.known.figure(id)) else {
            return String::new();
        };
        let turn = self.known.turn().filter(|it| it.figure == figure.id);
        let unused = |turn: &Turn| {
            let actions = turn.actions.iter();
            actions.filter(|it| **it == Half::Unused).count()
        };
        // What is spent already is only asked about: a reload says the same.
        if turn.is_some_and(|turn| look.with != With::Move && !self.half_left(turn, look)) {
            return String::new();
        }
        let actions = turn.map_or(0, unused);
        match figure.field {
            Some(at) => format!("{}.{}.{actions}", at.x, at.y),
            None => format!("0.{actions}"),
        }
    }

    /// Whether what is in hand can still be used in this turn: it is offered, or only lacks a target.
    pub fn half_left(&self, turn: &Turn, look: &Look) -> bool {
        let held = look.figure.map_or(0, |id| i64::from(id.0));
        let aims = |with: &dyn Fn(&Command) -> bool| self.can(with);
        let action = turn.actions.contains(&Half::Unused);
        match look.with {
            With::Attack(_) => action,
            With::Ability(number) => {
                let used = |it: &Command| match it {
                    Command::Use(using) => (using.figure, using.ability) == (held, number),
                    Command::Aim {
                        figure, ability, ..
                    } => (*figure, *ability) == (held, Some(number)),
                    _ => false,
                };
                action || aims(&used)
            }
            With::Item(number) => {
                let used = |it: &Command| match it {
                    Command::UseItem { figure, item, .. }
                    | Command::PassItem { figure, item, .. } => (*figure, *item) == (held, number),
                    Command::Aim { figure, item, .. } => (*figure, *item) == (held, Some(number)),
                    _ => false,
                };
                action || aims(&used)
            }
            With::Move | With::Fly => {
                let fly = look.with == With::Fly;
                aims(
                    &|it| matches!(it, Command::Move { figure, fly: flies, .. } if *figure == held && flies.unwrap_or(false) == fly),
                )
            }
            With::Pass(_) | With::Place | With::Fog | With::Rule | With::Measure => true,
        }
    }

    /// The character this reader plays, if it stands on the map.
    fn own(&self) -> Option<FigureId> {
        let own = |it: &&FigureView| it.owner.as_ref() == Some(&self.seat.id);
        let mut own = self.view.figures.iter().filter(own);
        own.find(|it| it.field.is_some()).map(|it| it.id)
    }
}
