//! From the shelf to a table and back. What is brought becomes a command like any other, by the seat that brings it; what
//! is kept is a file like any other.

use std::any::Any;
use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use condice::content::{Board, Ready};
use condice::{ConDice, FigureView, View as Fight};
use daggerheart::content::{FoeSheet, Sheet as Pc};
use daggerheart::{Daggerheart, View as Story};
use games::{Content, own};
use serde_json::{Value, json};
use store::{Hash, Item, Placed, StoreError};
use table::written::written;
use table::{Bilingual, Game, Name, Named, Refusal, Role, Seat, SeatId, Table};
use zwielicht::{Sheet, Zwielicht};

use super::{New, Shared, each_in_turn, in_turn, keep_new, may_keep};
use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::{Hall, HallError, LiveTable};
use crate::limits::Peer;
use crate::routes::journal::plain;
use crate::routes::objection;
use crate::routes::pages::reader;
use crate::routes::table::seated;
use crate::screens::condice::editor::file as map_file;
use crate::screens::face;
use crate::screens::own::at_table::{self, AtTable, Bring, Keep, Way};
use crate::visitor::Visitor;
use crate::work::Kind as Work;

/// What can be made up in one line: fields with least, most and usual numbers.
type Numbers = &'static [(&'static str, i64, i64, i64)];

const IN_A_FIGHT: Numbers = &[
    ("life", 1, 200, 8),
    ("defence", 0, 200, 2),
    ("mental", 0, 200, 2),
    ("movement", 0, 200, 3),
    ("dice", 1, 200, 3),
];
const IN_A_STORY: Numbers = &[
    ("tier", 1, 4, 1),
    ("difficulty", 1, 60, 12),
    ("hp", 1, 30, 4),
    ("modifier", -10, 20, 1),
    ("flat", 0, 30, 2),
];
const A_THREAT: Numbers = &[("level", 1, 30, 8)];

/// Whether this seat has something to bring or to keep: a duel has all it needs from its beginning.
pub fn has_shelf(game: &str, seat: &Seat) -> bool {
    let mut kinds = own::KINDS.iter().filter(|kind| kind.game == game);
    seat.role != Role::Spectator && kinds.any(|kind| kind.name == "character")
}

/// Who stands at which table.
struct Seated {
    live: Arc<LiveTable>,
    seat: Seat,
    device: Option<Hash>,
    peer: Peer,
}

impl Seated {
    async fn of(hall: &Hall, visitor: &Visitor, peer: Peer, id: &str) -> Result<Seated, Sorry> {
        let (live, seat) = seated(hall, visitor, id).await?;
        if !has_shelf(live.game.name(), &seat) {
            return Err(Sorry::not_found(visitor));
        }
        let device = visitor.device;
        Ok(Seated {
            live,
            seat,
            device,
            peer,
        })
    }

    fn leads(&self) -> bool {
        self.seat.role == Role::GameMaster
    }

    fn game(&self) -> &'static str {
        self.live.game.name()
    }

    /// Everybody who can have a character: by seat and name.
    async fn players(&self) -> Vec<(SeatId, String)> {
        let table = self.live.table.lock().await;
        let chairs = table.house().chairs.iter();
        let chairs = chairs.filter(|it| !it.revoked && it.seat.role == Role::Player);
        let named = |seat: &Seat| match seat.name.as_str() {
            "" => seat.id.to_string(),
            name => name.to_owned(),
        };
        chairs
            .map(|it| (it.seat.id.clone(), named(&it.seat)))
            .collect()
    }
}

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let at = Seated::of(&hall, &visitor, peer, &id).await?;
    draw(&hall, &visitor, &at, Told::default()).await
}

/// What became of what was asked for.
#[derive(Default)]
struct Told {
    refusal: Option<Refusal>,
    done: Option<String>,
    full: bool,
}

async fn items(hall: &Hall, visitor: &Visitor, at: &Seated) -> Result<Vec<Item>, Sorry> {
    let Some(device) = at.device else {
        return Ok(Vec::new());
    };
    let items = hall.store.items(device).await;
    let items = items.map_err(|error| Sorry::because(&error.into(), visitor))?;
    let fits = |item: &Item| item.game == at.game() && item.faults == 0;
    Ok(items.into_iter().filter(fits).collect())
}

async fn draw(hall: &Hall, visitor: &Visitor, at: &Seated, told: Told) -> Result<Response, Sorry> {
    let players = at.players().await;
    let items = items(hall, visitor, at).await?;
    let content = hall.content();
    let read = move |item: Item| {
        let things = things(&content, &item);
        (item.id, things)
    };
    let mut bring = Vec::new();
    for (item, things) in each_in_turn(hall, visitor, at.peer, items, read).await? {
        for (entry, thing) in things.iter().enumerate() {
            let ways = thing.ways(at, &players);
            if !ways.is_empty() {
                bring.push(Bring {
                    item: item.clone(),
                    kind: thing.kind().to_owned(),
                    entry,
                    name: visitor.lang.pick(&both(&thing.name())).to_owned(),
                    ways,
                });
            }
        }
    }
    let keep = kept(visitor, at).await;
    let pictures = match at.leads() {
        true => hall.pictures(&at.live).await,
        false => face::Pictures::default(),
    };
    let refused = told.refusal.is_some() || told.full;
    let page = at_table::page(
        &reader(visitor),
        &AtTable {
            table: &at.live.address(&at.seat),
            game: at.game(),
            bring: &bring,
            numbers: match at.game() {
                _ if !at.leads() => &[],
                "condice" => IN_A_FIGHT,
                "daggerheart" => IN_A_STORY,
                _ => A_THREAT,
            },
            keep: &keep,
            pictures: &pictures,
            refusal: told.refusal.as_ref(),
            done: told.done.as_deref(),
            full: told.full,
        },
    );
    let status = match refused {
        true => StatusCode::UNPROCESSABLE_ENTITY,
        false => StatusCode::OK,
    };
    Ok((status, html(page)).into_response())
}

fn both(name: &Name) -> Bilingual {
    match name {
        Name::Text(text) => Bilingual::one(text),
        Name::Both(both) => both.clone(),
    }
}

/// An entry of a thing that a table can take.
enum Thing {
    Fighter(Ready, bool),
    Map(Board),
    Pc(Box<Pc>),
    Foe(Box<FoeSheet>),
    Character(Box<Sheet>),
    Opponent(Bilingual, u8),
}

/// The entries of a thing, read as the game reads them.
fn things(content: &Content, item: &Item) -> Vec<Thing> {
    let text = item.text.as_str();
    if own::is_paper(text) {
        return match item.game.as_str() {
            "zwielicht" => own::sheet(text).map(|it| Thing::Character(Box::new(it))),
            _ => own::sheet(text).map(|it| Thing::Pc(Box::new(it))),
        }
        .into_iter()
        .collect();
    }
    let file = [(String::new(), text.to_owned())];
    let Ok(json) = table::file::to_json(text, own::MOST_BYTES) else {
        return Vec::new();
    };
    let ids = |part: &str| -> Vec<String> {
        let list = json.pointer(part).and_then(Value::as_array);
        let ids = list.into_iter().flatten();
        ids.filter_map(|entry| entry.get("id")?.as_str().map(str::to_owned))
            .collect()
    };
    let content = content.with_own(&item.game, &file);
    let mut all = Vec::new();
    match item.game.as_str() {
        "condice" => {
            let it = content.condice.get();
            let fighters = ids("/character");
            let fighters = fighters.iter().filter_map(|id| it.character(id));
            all.extend(fighters.map(|ready| Thing::Fighter(ready.clone(), false)));
            let foes = ids("/foe");
            let foes = foes.iter().filter_map(|id| it.foe(id));
            all.extend(foes.map(|ready| Thing::Fighter(ready.clone(), true)));
            let maps = ids("/map");
            let maps = maps.iter().filter_map(|id| it.map(id));
            all.extend(maps.map(|board| Thing::Map(board.clone())));
        }
        "daggerheart" => {
            let it = content.daggerheart.get();
            let pcs = ids("/pcs");
            let pcs = it.pcs.iter().filter(|pc| pcs.contains(&pc.id));
            all.extend(pcs.map(|pc| Thing::Pc(Box::new(pc.clone()))));
            let foes = ids("/foes");
            let foes = foes.iter().filter_map(|id| it.foe(id));
            all.extend(foes.map(|foe| Thing::Foe(Box::new(foe.clone()))));
        }
        "zwielicht" => {
            let it = content.zwielicht.get();
            let ready = ids("/ready_characters");
            let ready = it
                .ready_characters
                .iter()
                .filter(|one| ready.contains(&one.id));
            all.extend(ready.map(|one| {
                let sheet = ::zwielicht::written_out(it, one);
                Thing::Character(Box::new(sheet))
            }));
            let opponents = ids("/opponents/entries");
            let opponents = opponents.iter().filter_map(|id| it.opponents.get(id));
            all.extend(opponents.map(|one| Thing::Opponent(one.name.clone(), one.alone)));
        }
        _ => {}
    }
    all
}

impl Thing {
    fn kind(&self) -> &'static str {
        match self {
            Thing::Fighter(_, false) | Thing::Pc(_) | Thing::Character(_) => "character",
            Thing::Fighter(_, true) | Thing::Foe(_) | Thing::Opponent(..) => "foe",
            Thing::Map(_) => "map",
        }
    }

    fn name(&self) -> Name {
        match self {
            Thing::Fighter(ready, _) => ready.sheet.name.clone(),
            Thing::Map(board) => board.name.clone().into(),
            Thing::Pc(sheet) => sheet.name.clone(),
            Thing::Foe(sheet) => sheet.name.clone(),
            Thing::Character(sheet) => Name::text(&sheet.name),
            Thing::Opponent(name, ..) => name.clone().into(),
        }
    }

    /// Where its picture of this kind lies on a table.
    fn places(&self, kind: &str) -> Vec<String> {
        match self {
            Thing::Map(board) => {
                let row = board.rows.ground.first();
                let width = row.map_or(0, |row| row.chars().count());
                let side = |side: usize| u8::try_from(side).unwrap_or(0);
                vec![face::under(side(width), side(board.rows.ground.len()))]
            }
            _ => {
                let name = self.name();
                let all = name.spellings().map(|name| face::of(kind, name));
                all.collect()
            }
        }
    }

    /// As what this seat can bring it. Whether the table takes it just now, its rules say.
    fn ways(&self, at: &Seated, players: &[(SeatId, String)]) -> Vec<(String, Way)> {
        let own = || vec![("mine".to_owned(), Way::Character(String::new()))];
        let one = |word: &str, way| vec![(word.to_owned(), way)];
        match (self, at.leads()) {
            (Thing::Fighter(_, true), true) => one("foe", Way::Foe),
            (Thing::Fighter(_, false), true) => one("ally", Way::Ally),
            (Thing::Map(_), true) => one("map", Way::Map),
            (Thing::Foe(_), true) => one("foe", Way::Foe),
            (Thing::Opponent(..), true) => one("threat", Way::Threat),
            (Thing::Pc(_), true) => {
                let seats = players.iter();
                seats
                    .map(|(seat, name)| (format!("seat:{seat}"), Way::Character(name.clone())))
                    .collect()
            }
            (Thing::Fighter(_, false) | Thing::Pc(_) | Thing::Character(_), false) => own(),
            _ => Vec::new(),
        }
    }

    /// The commands it becomes.
    fn requests(&self, visitor: &Visitor, seat: &SeatId, way: &str) -> Vec<Value> {
        match self {
            Thing::Fighter(ready, _) => {
                let sheet = plain_json(&ready.sheet);
                vec![match way {
                    "mine" => json!({ "cmd": "draft_character", "sheet": sheet }),
                    "ally" => json!({ "cmd": "create_figure", "sheet": sheet, "side": "party" }),
                    _ => json!({ "cmd": "create_figure", "sheet": sheet, "side": "foes" }),
                }]
            }
            Thing::Map(board) => {
                let commands = map_file::commands(visitor.lang, board);
                commands.iter().map(Named::json).collect()
            }
            Thing::Pc(sheet) => {
                let who = way.strip_prefix("seat:").unwrap_or(seat.as_str());
                vec![json!({ "cmd": "add_pc", "pc": who, "sheet": plain_json(sheet) })]
            }
            Thing::Foe(sheet) => {
                vec![json!({ "cmd": "add_foe", "sheet": plain_json(sheet), "waits": true })]
            }
            Thing::Character(sheet) => {
                vec![json!({ "cmd": "bring_character", "sheet": plain_json(sheet) })]
            }
            Thing::Opponent(name, alone) => {
                let name = visitor.lang.pick(name);
                vec![json!({ "cmd": "create_threat", "name": name, "level": alone })]
            }
        }
    }
}

fn plain_json<T: serde::Serialize + ?Sized>(thing: &T) -> Value {
    ::plain::to_json(thing)
}

fn value<'a>(fields: &'a Fields, name: &str) -> &'a str {
    let field = fields.iter().find(|(key, _)| key == name);
    field.map_or("", |(_, value)| value.trim())
}

/// A table was opened with these: their pictures lie on it. It plays as well without those for which there is no room.
pub async fn lay_pictures(
    hall: &Hall,
    peer: Peer,
    live: &LiveTable,
    items: Vec<Item>,
) -> Result<(), HallError> {
    let mut drawn = Vec::new();
    for item in items {
        let pictures = hall.store.pictures(&item.id).await?;
        if !pictures.is_empty() {
            drawn.push((item, pictures));
        }
    }
    if drawn.is_empty() {
        return Ok(());
    }
    let content = hall.content();
    let laid = move |(item, pictures): (Item, Vec<Placed>)| {
        let things = things(&content, &item);
        let of = |(kind, picture): &Placed| {
            let places = things.iter().flat_map(|thing| thing.places(kind));
            let laid = places.map(|place| (place, picture.clone()));
            laid.collect::<Vec<Placed>>()
        };
        pictures.iter().flat_map(of).collect::<Vec<Placed>>()
    };
    let place = hall.workshop.place(Work::Build, peer)?;
    let laid = hall.workshop.each(place, drawn, laid).await;
    for (place, picture) in laid.into_iter().flatten().flatten() {
        if hall.gate.keeps(peer, 1, picture.bytes.len()).is_err() {
            break;
        }
        match hall.put_picture(live, &place, Some(picture)).await {
            Ok(()) => {}
            Err(StoreError::ShelfFull) => break,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Something is brought, made up or kept.
pub async fn request(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let at = Seated::of(&hall, &visitor, peer, &id).await?;
    let keeps = value(&fields, "keep");
    if !keeps.is_empty() {
        return keep(&hall, &visitor, &at, keeps).await;
    }
    let gone = value(&fields, "picture");
    if !gone.is_empty() && at.leads() {
        let put = hall.put_picture(&at.live, gone, None).await;
        put.map_err(|error| Sorry::because(&error.into(), &visitor))?;
        return draw(&hall, &visitor, &at, Told::default()).await;
    }
    let way = value(&fields, "as");
    let mut pictures = Vec::new();
    let requests = match way {
        "made-up" if at.leads() => made_up(at.game(), &fields),
        _ => {
            let items = items(&hall, &visitor, &at).await?.into_iter();
            let item = { items }.find(|item| item.id == value(&fields, "item"));
            let item = item.ok_or_else(|| Sorry::not_found(&visitor))?;
            let id = item.id.clone();
            let entry: usize = value(&fields, "entry").parse().unwrap_or(usize::MAX);
            let players = at.players().await;
            let content = hall.content();
            let read = move || things(&content, &item);
            let things = in_turn(&hall, &visitor, peer, read).await?;
            let thing = things.get(entry).filter(|thing| {
                let ways = thing.ways(&at, &players);
                ways.iter().any(|(word, _)| word == way)
            });
            let thing = thing.ok_or_else(|| Sorry::not_found(&visitor))?;
            let own = hall.store.pictures(&id).await;
            let own = own.map_err(|error| Sorry::because(&error.into(), &visitor))?;
            pictures.extend(own.into_iter().flat_map(|(place, picture)| {
                let places = thing.places(&place).into_iter();
                places.map(move |place| (place, picture.clone()))
            }));
            thing.requests(&visitor, &at.seat.id, way)
        }
    };
    let mut told = Told::default();
    // A map is many commands: all of them, or none.
    let (seat, holder) = (&at.seat, visitor.holder());
    let done = hall.request_all(&at.live, seat, holder, requests, objection);
    match done.await {
        Ok(()) => {}
        Err(HallError::Refused(refusal)) => told.refusal = Some(refusal),
        Err(error) => return Err(Sorry::because(&error, &visitor)),
    }
    if told.refusal.is_none() {
        for (place, picture) in pictures {
            if hall.gate.keeps(peer, 1, picture.bytes.len()).is_err() {
                break;
            }
            match hall.put_picture(&at.live, &place, Some(picture)).await {
                // It plays as well without.
                Ok(()) | Err(StoreError::ShelfFull) => {}
                Err(error) => return Err(Sorry::because(&error.into(), &visitor)),
            }
        }
        told.done = Some(reader(&visitor).text("web-own-brought"));
    }
    draw(&hall, &visitor, &at, told).await
}

/// A foe in one line. What cannot be, the rules refuse.
fn made_up(game: &str, fields: &Fields) -> Vec<Value> {
    let name = value(fields, "name");
    let number = |field: &str| value(fields, field).parse::<i64>().unwrap_or(0);
    vec![match game {
        "condice" => json!({ "cmd": "create_figure", "side": "foes", "sheet": {
            "name": name,
            "life": number("life"),
            "defence": number("defence"),
            "mental": number("mental"),
            "movement": number("movement"),
            "attacks": [{ "name": name, "dice": number("dice") }],
        } }),
        "daggerheart" => json!({ "cmd": "add_foe", "waits": true, "sheet": {
            "id": plain(name),
            "name": name,
            "tier": number("tier"),
            "type": "standard",
            "difficulty": number("difficulty"),
            // By its tier, as our own foes have them.
            "thresholds": { "major": 3 + 5 * number("tier"), "severe": 6 + 9 * number("tier") },
            "hp": number("hp"),
            "stress": 3,
            "attack": {
                "name": name,
                "modifier": number("modifier"),
                "range": "melee",
                "harm": { "dice": number("tier"), "die": "d8", "flat": number("flat"), "type": "phy" },
            },
        } }),
        _ => json!({ "cmd": "create_threat", "name": name, "level": number("level") }),
    }]
}

fn fight(any: &dyn Any, seat: &Seat) -> Option<Fight> {
    let table: &Table<ConDice> = any.downcast_ref()?;
    Some(ConDice::view(table.setup(), table.state(), seat))
}

fn story(any: &dyn Any, seat: &Seat) -> Option<Story> {
    let table: &Table<Daggerheart> = any.downcast_ref()?;
    Some(Daggerheart::view(table.setup(), table.state(), seat))
}

fn twilight(any: &dyn Any, seat: &Seat) -> Option<::zwielicht::View> {
    let table: &Table<Zwielicht> = any.downcast_ref()?;
    Some(Zwielicht::view(table.setup(), table.state(), seat))
}

/// A sheet this seat sees may be kept by whoever leads it.
fn is_own(figure: &FigureView, at: &Seated) -> bool {
    at.leads() || figure.owner.as_ref() == Some(&at.seat.id)
}

/// What of this table this seat can put on its shelf: what it leads.
async fn kept(visitor: &Visitor, at: &Seated) -> Vec<Keep> {
    if at.device.is_none() {
        return Vec::new();
    }
    let table = at.live.table.lock().await;
    let any = table.as_any();
    let mut all = Vec::new();
    let mut add = |what: String, name: &Name, kind| {
        let name = visitor.lang.pick(&both(name)).to_owned();
        all.push(Keep { what, name, kind });
    };
    if let Some(view) = fight(any, &at.seat) {
        for figure in view.figures.iter().filter(|it| is_own(it, at)) {
            if figure.values.is_some() {
                let kind = if figure.id.is_master() {
                    "foe"
                } else {
                    "character"
                };
                add(format!("figure:{}", figure.id.0), &figure.name, kind);
            }
        }
        if at.leads() {
            let name = Name::text(&crate::screens::own::kind_name(
                &reader(visitor),
                "condice",
                "map",
            ));
            add("map".to_owned(), &name, "map");
        }
    }
    if let Some(view) = story(any, &at.seat) {
        for (seat, pc) in &view.state.pcs {
            if at.leads() || *seat == at.seat.id {
                add(format!("pc:{seat}"), &pc.sheet.name, "character");
            }
        }
        for foe in view.state.foes.iter().filter(|_| at.leads()) {
            if let Some(sheet) = &foe.sheet {
                add(format!("foe:{}", foe.id), &sheet.name, "foe");
            }
        }
    }
    if let Some(view) = twilight(any, &at.seat) {
        for (seat, character) in &view.state.characters {
            if at.leads() || *seat == at.seat.id {
                let name = Name::text(&character.name);
                add(format!("character:{seat}"), &name, "character");
            }
        }
    }
    all
}

/// The file of something at the table.
async fn file_of(visitor: &Visitor, at: &Seated, what: &str) -> Option<String> {
    let known = kept(visitor, at).await;
    known.iter().find(|keep| keep.what == what)?;
    let (kind, id) = what.split_once(':').unwrap_or((what, ""));
    let table = at.live.table.lock().await;
    let any = table.as_any();
    match kind {
        "figure" => {
            let view = fight(any, &at.seat)?;
            let number: u16 = id.parse().ok()?;
            let figure = view.figures.iter().find(|it| it.id.0 == number)?;
            let sheet = &figure.values.as_ref()?.sheet;
            let name = both(&sheet.name);
            let id = plain(&name.de);
            let id = if id.is_empty() {
                "figur".to_owned()
            } else {
                id
            };
            let about = match both(&sheet.look) {
                look if look.de.trim().is_empty() => name,
                look => look,
            };
            let part = if figure.id.is_master() {
                "foe"
            } else {
                "character"
            };
            let entry = json!({ "id": id, "about": about, "sheet": plain_json(sheet) });
            Some(written(&json!({ (part): [entry] })))
        }
        "map" => {
            let view = fight(any, &at.seat)?;
            let scene = view.scene.as_ref().map(|scene| scene.scenario.clone());
            let name = scene.unwrap_or_else(|| "ConDice".to_owned());
            Some(map_file::write(&map_file::board(&view, &name)))
        }
        "pc" => {
            let view = story(any, &at.seat)?;
            let pc = view.state.pcs.get(&SeatId::new(id))?;
            Some(own::paper_of(plain_json(&*pc.sheet)))
        }
        "foe" => {
            let view = story(any, &at.seat)?;
            let foe = view.state.foe(id.parse().ok()?)?;
            let mut sheet = plain_json(foe.sheet.as_deref()?);
            if sheet["id"] == "" {
                sheet["id"] = plain(&both(&foe.name).de).into();
            }
            Some(written(&json!({ "foes": [sheet] })))
        }
        "character" => {
            let view = twilight(any, &at.seat)?;
            let character = view.state.characters.get(&SeatId::new(id))?;
            Some(own::paper_of(plain_json(&Sheet::of(character))))
        }
        _ => None,
    }
}

/// Something of the table goes onto the shelf, as it is now.
async fn keep(hall: &Hall, visitor: &Visitor, at: &Seated, what: &str) -> Result<Response, Sorry> {
    let lost = || Sorry::not_found(visitor);
    let device = at.device.ok_or_else(lost)?;
    let text = file_of(visitor, at, what).await.ok_or_else(lost)?;
    let mut kinds = own::KINDS.iter().filter(|kind| kind.game == at.game());
    let kind = kinds.next().ok_or_else(lost)?;
    let (content, lang) = (hall.content(), visitor.lang);
    let look = move || New::of(&content, lang, kind, text, Vec::new());
    let new = in_turn(hall, visitor, at.peer, look).await?;
    may_keep(hall, visitor, at.peer, std::slice::from_ref(&new))?;
    let mut told = Told::default();
    match keep_new(hall, device, new).await {
        Ok(_) => told.done = Some(reader(visitor).text("web-own-kept-home")),
        Err(StoreError::ShelfFull) => told.full = true,
        Err(error) => return Err(Sorry::because(&error.into(), visitor)),
    }
    draw(hall, visitor, at, told).await
}
