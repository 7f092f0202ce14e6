//! The shelf: what a device keeps of its own. Every address asks whose device it is; what belongs to another is not there.

mod at_table;
mod pictures;
#[cfg(test)]
mod tests;

pub use self::at_table::{has_shelf, lay_pictures};

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use games::Content;
use games::own::{self, Kind};
use serde::Deserialize;
use serde_json::{Value, json};
use store::items::MOST_ITEMS;
use store::{Hash, Item, Placed, StoreError};
use table::Timestamp;
use table::written::written;
use words::Lang;

use super::journal::{download, plain};
use super::pages::reader;
use super::{Longer, Shared};
use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::{Hall, HallError};
use crate::limits::Peer;
use crate::screens::own::{self as screen, MOST_KILOBYTES, PLACES, read};
use crate::screens::sheet_file::What;
use crate::secret;
use crate::upload;
use crate::visitor::Visitor;
use crate::work::Kind as Work;

/// A thing as a form: its text with all names around.
const MOST_FORM: usize = 1024 * 1024;

pub const LONGER: Longer = &[
    ("/shelf/file", MOST_KILOBYTES * 1024),
    ("/shelf/{id}", MOST_FORM),
    ("/shelf/{id}/picture/{place}", pictures::MOST_BYTES),
];

pub fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/shelf", get(page))
        .route("/shelf/new/{game}/{kind}", get(begin_page).post(begin))
        .route("/shelf/file", post(bring))
        .route("/shelf/all.json", get(everything))
        .route("/shelf/{id}", get(editor).post(change))
        .route("/shelf/{id}/file", get(file))
        .route("/shelf/{id}/take/{token}", get(taking).post(take))
        .route(
            "/shelf/{id}/picture/{place}",
            get(pictures::show).post(pictures::put),
        )
        .route("/shelf/{id}/picture/{place}/away", post(pictures::put_away))
        .route("/t/{id}/picture/{name}", get(pictures::at_table))
        .route("/t/{id}/shelf", get(at_table::page).post(at_table::request))
}

#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    game: String,
    #[serde(default)]
    full: String,
}

async fn page(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Sorry> {
    list(&hall, &visitor, peer, &wanted, None).await
}

/// The shelf of this browser, with what was wrong with a file that was sent.
async fn list(
    hall: &Hall,
    visitor: &Visitor,
    peer: Peer,
    wanted: &Wanted,
    fault: Option<&What>,
) -> Result<Response, Sorry> {
    let items = match visitor.device {
        Some(device) => hall.store.items(device).await,
        None => Ok(Vec::new()),
    };
    let items = items.map_err(|error| Sorry::because(&error.into(), visitor))?;
    let game = hall.game(&wanted.game).map(|game| game.name());
    let left_out = hall.left_out();
    let shelf = screen::Shelf {
        items: &items,
        game,
        games: hall.games(),
        fault,
        // Names of files are for whoever sits at this machine.
        left_out: if peer.is_here() { &left_out } else { &[] },
        full: !wanted.full.is_empty(),
    };
    let page = html(screen::page(&reader(visitor), &shelf));
    let status = match fault {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    Ok((status, page).into_response())
}

fn known_kind(visitor: &Visitor, game: &str, kind: &str) -> Result<&'static Kind, Sorry> {
    own::kind_of(game, kind).ok_or_else(|| Sorry::not_found(visitor))
}

async fn begin_page(
    visitor: Visitor,
    Path((game, kind)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    let kind = known_kind(&visitor, &game, &kind)?;
    Ok(html(screen::begin(&reader(&visitor), kind)).into_response())
}

#[derive(Debug, Deserialize)]
pub struct Like {
    #[serde(default)]
    like: String,
}

/// Something new lies on the shelf, and is there to be written.
async fn begin(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path((game, kind)): Path<(String, String)>,
    Form(Like { like }): Form<Like>,
) -> Result<Response, Sorry> {
    let kind = known_kind(&visitor, &game, &kind)?;
    let (content, lang) = (hall.content(), visitor.lang);
    let begin = move || {
        let text = own::begin(kind, &like);
        New::of(&content, lang, kind, text, Vec::new())
    };
    let new = in_turn(&hall, &visitor, peer, begin).await?;
    put_new(&hall, &visitor, peer, new).await
}

/// A thing that is to be kept, and what its game's reader found.
struct New {
    kind: &'static Kind,
    name: String,
    faults: u32,
    text: String,
    pictures: Vec<Placed>,
}

impl New {
    fn of(
        content: &Content,
        lang: Lang,
        kind: &'static Kind,
        text: String,
        pictures: Vec<Placed>,
    ) -> New {
        let looked = own::look(content, kind, &text);
        let name = looked.name.as_ref();
        New {
            kind: looked.kind,
            name: name.map_or(String::new(), |name| lang.pick(name).to_owned()),
            faults: u32::try_from(looked.errors.len()).unwrap_or(u32::MAX),
            text,
            pictures,
        }
    }

    /// A file with its pictures; nothing if no game reads it.
    fn read(content: &Content, lang: Lang, file: &str) -> Option<New> {
        let kind = from_toml(file).ok()?;
        let (text, pictures) = pictures::without_pictures(file);
        Some(New::of(content, lang, kind, text, pictures))
    }
}

/// Keeps a new thing and leads to it.
async fn put_new(hall: &Hall, visitor: &Visitor, peer: Peer, new: New) -> Result<Response, Sorry> {
    put_all(hall, visitor, peer, vec![new]).await
}

/// Keeps new things and leads to the only one, or to all.
async fn put_all(
    hall: &Hall,
    visitor: &Visitor,
    peer: Peer,
    all: Vec<New>,
) -> Result<Response, Sorry> {
    let sorry = |error: HallError| Sorry::because(&error, visitor);
    may_keep(hall, visitor, peer, &all)?;
    let device = visitor.device_or_new();
    let (device, cookie) = device.map_err(|error| sorry(error.into()))?;
    let alone = all.len() == 1;
    let mut to = "/shelf".to_owned();
    for new in all {
        match keep_new(hall, device, new).await {
            Ok(id) if alone => to = format!("/shelf/{id}"),
            Ok(_) => {}
            Err(StoreError::ShelfFull) => {
                to = "/shelf?full=1".to_owned();
                break;
            }
            Err(error) => return Err(sorry(error.into())),
        }
    }
    Ok((cookie, Redirect::to(&to)).into_response())
}

/// Whether this address may lay down so much more.
fn may_keep(hall: &Hall, visitor: &Visitor, peer: Peer, all: &[New]) -> Result<(), Sorry> {
    let pictures = || all.iter().flat_map(|new| &new.pictures);
    let texts: usize = all.iter().map(|new| new.text.len()).sum();
    let drawn: usize = pictures().map(|(_, picture)| picture.bytes.len()).sum();
    let rows = all.len() + pictures().count();
    let kept = hall.gate.keeps(peer, rows, texts + drawn);
    kept.map_err(|too_many| too_many.sorry(visitor))
}

async fn keep_new(hall: &Hall, device: Hash, new: New) -> Result<String, StoreError> {
    let id = secret::fresh_token().map_err(|error| StoreError::Io(error.to_string()))?;
    let id = id[..24].to_owned();
    let item = Item {
        id: id.clone(),
        game: new.kind.game.to_owned(),
        kind: new.kind.name.to_owned(),
        name: new.name,
        text: new.text,
        faults: new.faults,
        shared: false,
        changed_ms: Timestamp::now().as_millisecond(),
    };
    hall.store.put_item(device, item).await?;
    for (place, picture) in new.pictures {
        let put = hall.store.put_picture(device, &id, &place, Some(picture));
        put.await?;
    }
    Ok(id)
}

/// This device's thing; there is no other.
async fn own_item(hall: &Hall, visitor: &Visitor, id: &str) -> Result<(Hash, Item), Sorry> {
    let lost = || Sorry::not_found(visitor);
    let device = visitor.device.ok_or_else(lost)?;
    let found = hall.store.item(id).await;
    let found = found.map_err(|error| Sorry::because(&error.into(), visitor))?;
    found.filter(|(owner, _)| *owner == device).ok_or_else(lost)
}

fn kind_of(item: &Item) -> Option<&'static Kind> {
    own::kind_of(&item.game, &item.kind)
}

#[derive(Debug, Default, Deserialize)]
pub struct View {
    #[serde(default)]
    view: String,
}

async fn editor(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
    Query(View { view }): Query<View>,
) -> Result<Response, Sorry> {
    let (_, item) = own_item(&hall, &visitor, &id).await?;
    draw(&hall, &visitor, peer, item, view == "text", None, false).await
}

/// Draws the editor. What a thing says is looked at by the game's own reader, in turn with others who ask.
async fn draw(
    hall: &Hall,
    visitor: &Visitor,
    peer: Peer,
    item: Item,
    as_text: bool,
    picture_fault: Option<&'static str>,
    full: bool,
) -> Result<Response, Sorry> {
    let kind = kind_of(&item).ok_or_else(|| Sorry::not_found(visitor))?;
    let pictures = hall.store.pictures(&item.id).await;
    let pictures = pictures.map_err(|error| Sorry::because(&error.into(), visitor))?;
    let link = item.shared.then(|| link_of(hall, visitor, &item.id));
    let content = hall.content();
    let visitor_ = visitor.clone();
    let answer = in_turn(hall, visitor, peer, move || {
        let looked = own::look(&content, kind, &item.text);
        let known = own::known(&content, kind.game, looked.json.as_ref(), visitor_.lang);
        let places: Vec<&str> = pictures.iter().map(|(place, _)| place.as_str()).collect();
        let editor = screen::Editor {
            item: &item,
            json: looked.json.as_ref(),
            errors: &looked.errors,
            as_text,
            known: &known,
            pictures: &places,
            link: link.as_deref(),
            picture_fault,
            full,
        };
        let status = match picture_fault {
            Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
            None => StatusCode::OK,
        };
        (status, html(screen::editor(&reader(&visitor_), &editor))).into_response()
    });
    answer.await
}

/// Reading all content with somebody's own takes a moment: tables do not wait for it.
async fn in_turn<T: Send + 'static>(
    hall: &Hall,
    visitor: &Visitor,
    peer: Peer,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Sorry> {
    let place = hall.workshop.place(Work::Build, peer);
    let place = place.map_err(|full| full.sorry(visitor))?;
    let done = hall.workshop.work(place, work).await;
    done.ok_or_else(|| failed(visitor))
}

/// The same for many, each by itself: others have their turn between them.
async fn each_in_turn<A: Send + 'static, T: Send + 'static>(
    hall: &Hall,
    visitor: &Visitor,
    peer: Peer,
    all: Vec<A>,
    work: impl FnMut(A) -> T + Send + 'static,
) -> Result<Vec<T>, Sorry> {
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let place = hall.workshop.place(Work::Build, peer);
    let place = place.map_err(|full| full.sorry(visitor))?;
    let done = hall.workshop.each(place, all, work).await;
    done.ok_or_else(|| failed(visitor))
}

/// Nothing came of it; what panicked says why in the log.
fn failed(visitor: &Visitor) -> Sorry {
    Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, visitor)
}

/// A form of the editor: what was written is kept, whatever is wrong with it; then something is done.
async fn change(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Sorry> {
    let sorry = |error: StoreError| Sorry::because(&error.into(), &visitor);
    let (device, mut item) = own_item(&hall, &visitor, &id).await?;
    let kind = kind_of(&item).ok_or_else(|| Sorry::not_found(&visitor))?;
    let field = |name: &str| {
        let field = fields.iter().find(|(key, _)| key == name);
        field.map(|(_, value)| value.clone())
    };
    // The button that was pressed comes after whatever Return would press.
    let pressed = fields.iter().rev().find(|(key, _)| key == "do");
    let deed = pressed.map_or(String::new(), |(_, value)| value.clone());
    match deed.as_str() {
        "away" => {
            hall.store.drop_item(device, &id).await.map_err(sorry)?;
            return Ok(Redirect::to("/shelf").into_response());
        }
        "share" | "unshare" => {
            item.shared = deed == "share";
            hall.store.put_item(device, item).await.map_err(sorry)?;
            return Ok(Redirect::to(&format!("/shelf/{id}")).into_response());
        }
        "copy" => {
            return take_copy(&hall, &visitor, peer, item).await;
        }
        _ => {}
    }
    let as_text = field("view").as_deref() == Some("text");
    let written_as_text = field("text").filter(|_| as_text);
    let (content, lang) = (hall.content(), visitor.lang);
    let (was, doing) = (item.text.clone(), deed.clone());
    let read = move || {
        let text = match (as_text, written_as_text) {
            (true, Some(text)) => text.replace("\r\n", "\n"),
            (true, None) => was,
            (false, _) => {
                let json = table::file::to_json(&was, own::MOST_BYTES);
                let shape = own::shape(kind.game, &json.unwrap_or(Value::Null));
                let mut file = read::file(shape, &fields);
                read::act(shape, &mut file, &doing);
                written(&file)
            }
        };
        New::of(&content, lang, kind, text, Vec::new())
    };
    let new = in_turn(&hall, &visitor, peer, read).await?;
    if item.text != new.text || item.faults != new.faults {
        let more = new.text.len().saturating_sub(item.text.len());
        let kept = hall.gate.keeps(peer, 0, more);
        kept.map_err(|too_many| too_many.sorry(&visitor))?;
        item.text = new.text;
        item.kind = new.kind.name.to_owned();
        item.name = new.name;
        item.faults = new.faults;
        item.changed_ms = Timestamp::now().as_millisecond();
    }
    let kept = hall.store.put_item(device, item.clone()).await;
    let full = match kept {
        Ok(()) => false,
        Err(StoreError::ShelfFull) => true,
        Err(error) => return Err(sorry(error)),
    };
    if headers.contains_key("x-board") || full {
        return draw(&hall, &visitor, peer, item, as_text, None, full).await;
    }
    let view = if as_text { "?view=text" } else { "" };
    let at = match deed.split_once(':') {
        Some(("add" | "up", path)) => format!("#at-{path}"),
        _ => String::new(),
    };
    Ok(Redirect::to(&format!("/shelf/{id}{view}{at}")).into_response())
}

/// A thing as a file, with its pictures behind it as comments.
async fn file(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path(id): Path<String>,
) -> Result<Response, Sorry> {
    let (_, item) = own_item(&hall, &visitor, &id).await?;
    let pictures = hall.store.pictures(&id).await;
    let pictures = pictures.map_err(|error| Sorry::because(&error.into(), &visitor))?;
    let name = plain(&item.name);
    let name = if name.is_empty() {
        item.kind.clone()
    } else {
        name
    };
    let file = format!("{}-{name}.toml", item.game);
    let written = move || pictures::with_pictures(&item.text, &pictures);
    let text = in_turn(&hall, &visitor, peer, written).await?;
    Ok(download("application/toml", &file, text))
}

/// The whole shelf in one file.
async fn everything(State(hall): Shared, visitor: Visitor, peer: Peer) -> Result<Response, Sorry> {
    let sorry = |error: StoreError| Sorry::because(&error.into(), &visitor);
    let device = visitor.device.ok_or_else(|| Sorry::not_found(&visitor))?;
    let mut all = Vec::new();
    for item in hall.store.items(device).await.map_err(sorry)? {
        let pictures = hall.store.pictures(&item.id).await.map_err(sorry)?;
        all.push((item, pictures));
    }
    let written = |(item, pictures): (Item, Vec<Placed>)| {
        let file = pictures::with_pictures(&item.text, &pictures);
        json!({ "game": item.game, "kind": item.kind, "file": file })
    };
    let all = each_in_turn(&hall, &visitor, peer, all, written).await?;
    let whole = move || {
        let shelf = json!({ "shelf": 1, "things": all });
        serde_json::to_string_pretty(&shelf).unwrap_or_default()
    };
    let mut text = in_turn(&hall, &visitor, peer, whole).await?;
    text.push('\n');
    Ok(download("application/json", "augenzahl-shelf.json", text))
}

/// A file comes onto the shelf: one that a game reads, a sheet that was taken home from a table, or a whole shelf.
async fn bring(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    let (sent, received) = upload::sent(&headers, &body);
    let wanted = Wanted::default();
    let fault = match received {
        Ok(()) => {
            let text = sent.text.trim_start_matches('\u{feff}').to_owned();
            match in_turn(&hall, &visitor, peer, move || files_in(text)).await? {
                Ok(files) => {
                    let (content, lang) = (hall.content(), visitor.lang);
                    let read = move |file: String| New::read(&content, lang, &file);
                    let new = each_in_turn(&hall, &visitor, peer, files, read).await?;
                    let new = new.into_iter().flatten().collect();
                    return put_all(&hall, &visitor, peer, new).await;
                }
                Err(what) => what,
            }
        }
        Err(fault) => fault.what,
    };
    list(&hall, &visitor, peer, &wanted, Some(&fault)).await
}

/// The files in what was sent.
fn files_in(text: String) -> Result<Vec<String>, What> {
    match serde_json::from_str::<Value>(&text) {
        Ok(json) => from_json(&json),
        Err(_) => from_toml(&text).map(|_| vec![text]),
    }
}

/// What kind of thing a file is.
fn from_toml(text: &str) -> Result<&'static Kind, What> {
    if text.trim().is_empty() {
        return Err(What::Empty);
    }
    let json = table::file::to_json(text, MOST_KILOBYTES * 1024).map_err(|_| What::Syntax)?;
    let game = own::game_in(&json).ok_or(What::OtherFile)?;
    let mut kinds = own::KINDS.iter().filter(|kind| kind.game == game);
    kinds.next().ok_or(What::OtherFile)
}

/// The files in a whole shelf, or in a sheet of a table.
fn from_json(json: &Value) -> Result<Vec<String>, What> {
    if let Some(things) = json.get("things").and_then(Value::as_array) {
        if json.get("shelf") != Some(&1.into()) {
            return Err(What::Later);
        }
        let files = things.iter().take(MOST_ITEMS);
        let files = files.filter_map(|thing| thing.get("file")?.as_str().map(str::to_owned));
        return Ok(files.collect());
    }
    let sheet = json.get("sheet").ok_or(What::OtherFile)?;
    if json.get("version") != Some(&1.into()) {
        return Err(What::Later);
    }
    let id = own::called(sheet).map_or(String::new(), |name| plain(&name.de));
    let file = match json.get("game").and_then(Value::as_str) {
        Some("zwielicht" | "daggerheart") => own::paper_of(sheet.clone()),
        Some("daggerheart-foe") => written(&json!({ "foes": [sheet] })),
        Some("condice") => {
            let entry = json!({ "id": id, "about": own::called(sheet).map(|name| name.de), "sheet": sheet });
            written(&json!({ "character": [entry] }))
        }
        _ => return Err(What::OtherFile),
    };
    Ok(vec![file])
}

/// The link by which others may take a copy.
fn link_of(hall: &Hall, visitor: &Visitor, id: &str) -> String {
    let token = hall.secret.item_token(id);
    format!("{}/shelf/{id}/take/{token}", visitor.origin)
}

/// What a link hands over, as long as its owner does.
async fn handed(hall: &Hall, visitor: &Visitor, id: &str, token: &str) -> Result<Item, Sorry> {
    let lost = || Sorry::not_found(visitor);
    // Compared as hashes, so that nothing is told by how long it takes.
    if secret::hash(token) != secret::hash(&hall.secret.item_token(id)) {
        return Err(lost());
    }
    let found = hall.store.item(id).await;
    let found = found.map_err(|error| Sorry::because(&error.into(), visitor))?;
    let (_, item) = found.ok_or_else(lost)?;
    if item.shared { Ok(item) } else { Err(lost()) }
}

async fn taking(
    State(hall): Shared,
    visitor: Visitor,
    Path((id, token)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    let item = handed(&hall, &visitor, &id, &token).await?;
    let action = format!("/shelf/{id}/take/{token}");
    Ok(html(screen::taking(&reader(&visitor), &item, &action)).into_response())
}

async fn take(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path((id, token)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    let item = handed(&hall, &visitor, &id, &token).await?;
    take_copy(&hall, &visitor, peer, item).await
}

/// A thing once more, with its pictures, as one of this device.
async fn take_copy(
    hall: &Hall,
    visitor: &Visitor,
    peer: Peer,
    item: Item,
) -> Result<Response, Sorry> {
    let pictures = hall.store.pictures(&item.id).await;
    let pictures = pictures.map_err(|error| Sorry::because(&error.into(), visitor))?;
    let kind = kind_of(&item).ok_or_else(|| Sorry::not_found(visitor))?;
    let (content, lang) = (hall.content(), visitor.lang);
    let look = move || New::of(&content, lang, kind, item.text, pictures);
    let new = in_turn(hall, visitor, peer, look).await?;
    put_new(hall, visitor, peer, new).await
}

/// A place a picture can have.
fn place(visitor: &Visitor, place: &str) -> Result<&'static str, Sorry> {
    let known = PLACES.into_iter().find(|known| *known == place);
    known.ok_or_else(|| Sorry::not_found(visitor))
}
