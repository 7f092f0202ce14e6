//! The game master's map editor. Nobody else has these addresses.

use std::sync::Arc;

use axum::Form;
use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use condice::{Command, ConDice, FigureId, View};
use dice::{Given, Origin};
use serde_json::{Value, json};
use table::{AnyTable, Game, Named, Refusal, Request, Role, Seat, Stop, Table};

use super::seen;
use crate::answer::{Sorry, html};
use crate::form::{self, Fields};
use crate::hall::{Hall, HallError, LiveTable, Seen};
use crate::routes::Shared;
use crate::routes::journal::download;
use crate::routes::pages::reader;
use crate::routes::table::seated;
use crate::screens::condice::editor::brush::{Brush, Stroke, stroke};
use crate::screens::condice::editor::{self, Shown, file, spot};
use crate::screens::desk::Desk;
use crate::screens::{Refused, TableInfo};
use crate::upload;
use crate::visitor::Visitor;

/// The table and its game master; nobody else.
async fn master(hall: &Hall, visitor: &Visitor, id: &str) -> Result<(Arc<LiveTable>, Seat), Sorry> {
    let (live, seat) = seated(hall, visitor, id).await?;
    if live.game.name() == ConDice::NAME && seat.role == Role::GameMaster {
        Ok((live, seat))
    } else {
        Err(Sorry::not_found(visitor))
    }
}

#[derive(Clone, Copy)]
enum Part {
    Page,
    Board,
}

async fn draw(
    visitor: &Visitor,
    live: &LiveTable,
    seat: &Seat,
    shown: &Shown,
    refused: Option<&Refused>,
    part: Part,
) -> Result<Html<String>, Sorry> {
    let reader = reader(visitor);
    let table = live.table.lock().await;
    let mut info = TableInfo {
        id: live.address(seat),
        present: live.present(),
        runs: table.house().is_run_by(seat),
        ..TableInfo::default()
    };
    info.rights = table.undo_rights(seat);
    let table: Option<&Table<ConDice>> = table.as_any().downcast_ref();
    let table = table.ok_or_else(|| Sorry::not_found(visitor))?;
    let desk = Desk::new(&reader, table, seat, &info, refused);
    Ok(html(match part {
        Part::Page => editor::page(desk, shown),
        Part::Board => editor::board(desk, shown),
    }))
}

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = master(&hall, &visitor, &id).await?;
    draw(&visitor, &live, &seat, &holding(&fields), None, Part::Page).await
}

/// What live updates fetch.
pub async fn board(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = master(&hall, &visitor, &id).await?;
    draw(&visitor, &live, &seat, &holding(&fields), None, Part::Board).await
}

fn holding(fields: &Fields) -> Shown {
    Shown {
        brush: Brush::read(fields),
        file: None,
    }
}

fn value<'a>(fields: &'a Fields, name: &str) -> &'a str {
    let field = fields.iter().find(|(key, _)| key == name);
    field.map_or("", |(_, value)| value.as_str())
}

/// A form of the editor was sent.
pub async fn request(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(held): Query<Fields>,
    headers: HeaderMap,
    sent: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Sorry> {
    let (live, seat) = master(&hall, &visitor, &id).await?;
    let fields = match sent {
        Ok(Form(fields)) => fields,
        Err(rejection) => return Err(Sorry::new(rejection.status(), &visitor)),
    };
    let hand = Hand {
        hall: &hall,
        visitor: &visitor,
        live: &live,
        seat: &seat,
    };
    let mut shown = holding(&held);
    let cmd = value(&fields, "cmd");
    let done = match cmd {
        "brush" => {
            shown.brush = Brush::read(&fields);
            hand.paint(&mut shown.brush, &fields).await
        }
        "add_figures" => hand.add_figures(&fields).await,
        "resize_map" => hand.resize(&fields).await,
        "clear_map" => hand.clear().await,
        _ => hand.plain(&fields).await,
    };
    let scripted = headers.contains_key("x-board");
    let part = if scripted { Part::Board } else { Part::Page };
    match done {
        Ok(()) if scripted => Ok(draw(&visitor, &live, &seat, &shown, None, part)
            .await?
            .into_response()),
        Ok(()) => {
            let place = match cmd {
                "brush" | "undo" | "redo" | "new_dice" => "brush",
                "resize_map" | "load_map" | "new_map" | "clear_map" => "maps",
                _ => "figures",
            };
            let back = format!("/t/{id}/map?{}#{place}", shown.brush.query());
            Ok(Redirect::to(&back).into_response())
        }
        Err(Halt::Refused(refused)) => {
            let page = draw(&visitor, &live, &seat, &shown, Some(&refused), part).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(Halt::Sorry(sorry)) => Err(sorry),
    }
}

/// Why a form came to nothing.
enum Halt {
    Refused(Box<Refused>),
    Sorry(Sorry),
}

/// The game master at work: every step is a command like any other.
struct Hand<'a> {
    hall: &'a Arc<Hall>,
    visitor: &'a Visitor,
    live: &'a Arc<LiveTable>,
    seat: &'a Seat,
}

impl Hand<'_> {
    /// One command; a refusal is told under the form that was sent.
    async fn give(&self, form: &str, request: Value, seen: Option<Seen>) -> Result<(), Halt> {
        let done = self.hall.request(
            self.live,
            self.seat,
            self.visitor.holder(),
            request.clone(),
            seen,
        );
        match done.await {
            Ok(_) => Ok(()),
            Err(HallError::Refused(refusal)) => Err(refused(form, refusal)),
            Err(error) => Err(Halt::Sorry(Sorry::because(&error, self.visitor))),
        }
    }

    /// Several commands: all of them, or none and the refusal of the first that cannot be.
    async fn give_all(&self, form: &str, requests: Vec<Value>) -> Result<(), Halt> {
        let holder = self.visitor.holder();
        let hall = self.hall;
        let done = hall.request_all(self.live, self.seat, holder, requests, objection);
        match done.await {
            Ok(()) => Ok(()),
            Err(HallError::Refused(refusal)) => Err(refused(form, refusal)),
            Err(error) => Err(Halt::Sorry(Sorry::because(&error, self.visitor))),
        }
    }

    async fn view(&self) -> Result<View, Halt> {
        let table = self.live.table.lock().await;
        let view = seen(table.as_any(), self.seat);
        view.ok_or_else(|| Halt::Sorry(Sorry::not_found(self.visitor)))
    }

    async fn paint(&self, brush: &mut Brush, fields: &Fields) -> Result<(), Halt> {
        match stroke(brush, fields) {
            Stroke::Begun(field) => {
                let view = self.view().await?;
                if !view.map.has(field) {
                    return Err(nowhere("brush"));
                }
                brush.from = Some(field);
                Ok(())
            }
            Stroke::Nowhere => Err(nowhere("brush")),
            Stroke::Do(command) => {
                brush.from = None;
                self.order("brush", &command).await
            }
        }
    }

    /// One that is made here, not by a form.
    async fn order(&self, form: &str, command: &Command) -> Result<(), Halt> {
        self.give(form, command.json(), None).await
    }

    /// Any command of the list; `at` is read as a field.
    async fn plain(&self, fields: &Fields) -> Result<(), Halt> {
        let cmd = value(fields, "cmd");
        let (request, next) = form::request(self.live.game, fields);
        if ["load_map", "new_map"].contains(&cmd) && value(fields, "clear") == "true" {
            let mut requests = lifts(&standing(&self.view().await?));
            requests.push(request);
            return self.give_all(cmd, requests).await;
        }
        let seen = next.map(|next| Seen::Page { next });
        self.give(cmd, request, seen).await
    }

    /// Everybody off the map.
    async fn clear(&self) -> Result<(), Halt> {
        let requests = lifts(&standing(&self.view().await?));
        self.give_all("clear_map", requests).await
    }

    /// Several of a kind, where they shall stand.
    async fn add_figures(&self, fields: &Fields) -> Result<(), Halt> {
        const FORM: &str = "add_figures";
        let count: i64 = value(fields, "n").trim().parse().unwrap_or(1);
        let at = value(fields, "at");
        let at = match (at.trim(), spot::read(at)) {
            ("", _) => None,
            (_, Some(field)) => Some(field),
            (_, None) => return Err(nowhere(FORM)),
        };
        let create = json!({
            "cmd": "create_figure",
            "ready": value(fields, "ready"),
            "side": value(fields, "side"),
            "hidden": value(fields, "hidden") == "true",
            "same_rules": value(fields, "same_rules") == "true",
        });
        let known: Vec<FigureId> = self.ids().await?;
        self.give(FORM, create, None).await?;
        let first = self.ids().await?.into_iter().find(|id| !known.contains(id));
        if let Some(first) = first.filter(|_| count > 1) {
            let copy = Command::CopyFigure {
                figure: first.0.into(),
                n: count - 1,
            };
            self.order(FORM, &copy).await?;
        }
        let new = self.ids().await?.into_iter();
        for figure in new.filter(|id| !known.contains(id)) {
            if let Some(at) = at {
                self.order(FORM, &place(figure, at)).await?;
            }
        }
        Ok(())
    }

    async fn ids(&self) -> Result<Vec<FigureId>, Halt> {
        let view = self.view().await?;
        Ok(view.figures.iter().map(|figure| figure.id).collect())
    }

    /// The same map with other edges; everybody stands where they stood, or as near as there is room.
    async fn resize(&self, fields: &Fields) -> Result<(), Halt> {
        const FORM: &str = "resize_map";
        let side = |name: &str| value(fields, name).trim().parse::<i64>().unwrap_or(0);
        let (width, height) = (side("width"), side("height"));
        self.may_lay(FORM, width, height).await?;
        let (Ok(columns), Ok(rows)) = (u8::try_from(width), u8::try_from(height)) else {
            return Err(nowhere(FORM));
        };
        let view = self.view().await?;
        let board = file::resized(&file::board(&view, ""), columns, rows);
        let standing = standing(&view);
        let places = standing.iter().map(|(figure, field)| {
            let (x, y) = (field.x.min(columns - 1), field.y.min(rows - 1));
            place(*figure, condice::Field::new(x, y)).json()
        });
        let mut requests = lifts(&standing);
        requests.extend(laid(self.visitor.lang, &board));
        requests.extend(places);
        self.give_all(FORM, requests).await
    }

    /// Whether a map could be laid now if nobody stood on the old one.
    async fn may_lay(&self, form: &str, width: i64, height: i64) -> Result<(), Halt> {
        let table = self.live.table.lock().await;
        let Some(table) = table.as_any().downcast_ref::<Table<ConDice>>() else {
            return Err(Halt::Sorry(Sorry::not_found(self.visitor)));
        };
        let command = Command::NewMap { width, height };
        let (setup, state) = (table.setup(), table.state());
        match ConDice::objection(setup, state, self.seat, &command) {
            Some(refusal) if refusal.code != "occupied" => Err(refused(form, refusal)),
            _ => Ok(()),
        }
    }

    async fn lay(&self, form: &str, board: &condice::content::Board) -> Result<(), Halt> {
        self.give_all(form, laid(self.visitor.lang, board)).await
    }
}

/// Who stands where.
fn standing(view: &View) -> Vec<(FigureId, condice::Field)> {
    let standing = view.figures.iter().filter(|it| !it.out);
    let standing = standing.filter_map(|it| Some((it.id, it.field?)));
    standing.collect()
}

fn lifts(standing: &[(FigureId, condice::Field)]) -> Vec<Value> {
    let figures = standing.iter().map(|(figure, _)| figure.0.into());
    figures
        .map(|figure| Command::LiftFigure { figure }.json())
        .collect()
}

/// Why not all of these commands can be done one after the other, tried on a copy. Nothing here throws dice; what does
/// would have to wait, and everything after it is another matter.
pub fn objection(table: &dyn AnyTable, seat: &Seat, requests: &[Value]) -> Option<Refusal> {
    let table: &Table<ConDice> = table.as_any().downcast_ref()?;
    let setup = table.setup();
    let mut state = table.state().clone();
    for request in requests {
        let command = match Request::parse::<ConDice>(request) {
            Ok(Request::Play { command, .. }) => command,
            Ok(Request::Own(_)) => return None,
            Err(refusal) => return Some(refusal),
        };
        let mut none = Given::new(&[], Origin::Script);
        match ConDice::outcome(setup, &state, seat, &command, &mut none) {
            Ok((next, _)) => state = next,
            Err(Stop::Refused(refusal)) => return Some(refusal),
            Err(Stop::NoDice(_)) => return None,
        }
    }
    None
}

/// What lays a map.
fn laid(lang: words::Lang, board: &condice::content::Board) -> Vec<Value> {
    let commands = file::commands(lang, board);
    commands.iter().map(Command::json).collect()
}

fn place(figure: FigureId, at: condice::Field) -> Command {
    Command::PlaceFigure {
        figure: figure.0.into(),
        x: at.x.into(),
        y: at.y.into(),
    }
}

fn refused(form: &str, refusal: Refusal) -> Halt {
    let request = json!({ "cmd": form });
    Halt::Refused(Box::new(Refused { request, refusal }))
}

fn nowhere(form: &str) -> Halt {
    refused(form, ::condice::off_map())
}

/// The map as a content file.
pub async fn save(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Sorry> {
    let (live, seat) = master(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let view = seen(table.as_any(), &seat).ok_or_else(|| Sorry::not_found(&visitor))?;
    let name: String = value(&fields, "name").trim().chars().take(60).collect();
    let name = if name.is_empty() { "ConDice" } else { &name };
    let board = file::board(&view, name);
    let text = file::write(&board);
    let file = format!("condice-{}.toml", board.id);
    Ok(download("application/toml", &file, text))
}

/// A map was sent as a file, or its text.
pub async fn bring(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    let (live, seat) = master(&hall, &visitor, &id).await?;
    let hand = Hand {
        hall: &hall,
        visitor: &visitor,
        live: &live,
        seat: &seat,
    };
    let mut shown = holding(&Fields::new());
    let (sent, read) = upload::sent(&headers, &body);
    let board = match read {
        Ok(()) => file::read(&sent.file, &sent.text),
        Err(fault) => Err(vec![file::not_received(&sent.file, &fault.what)]),
    };
    let board = match board {
        Ok(board) => board,
        Err(errors) => {
            shown.file = Some((sent.pasted().to_owned(), errors));
            let page = draw(&visitor, &live, &seat, &shown, None, Part::Page).await?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    match hand.lay("map_file", &board).await {
        Ok(()) => Ok(Redirect::to(&format!("/t/{id}/map#brush")).into_response()),
        Err(Halt::Refused(refused)) => {
            let page = draw(&visitor, &live, &seat, &shown, Some(&refused), Part::Page).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(Halt::Sorry(sorry)) => Err(sorry),
    }
}
