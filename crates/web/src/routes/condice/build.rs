//! The builder, alone and at a table, and sheets as files and on paper.

use std::sync::Arc;

use axum::Form;
use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use condice::{FigureView, Options, Sheet, Stage, View};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Refusal, Role, Seat};

use super::seen;
use crate::answer::{Sorry, html};
use crate::form::Fields;
use crate::hall::{Hall, HallError, LiveTable};
use crate::limits::Peer;
use crate::routes::Shared;
use crate::routes::journal::{download, plain};
use crate::routes::pages::reader;
use crate::routes::table::seated;
use crate::screens::Reader;
use crate::screens::condice::builder::{self, AtTable, Builder, Place, bring, fields, paper};
use crate::sheet_file;
use crate::upload;
use crate::visitor::Visitor;
use crate::work::Kind;

/// Sheets of this game, as files name it.
const SHEET: &str = "condice";

type Sent = Result<Form<Fields>, FormRejection>;

/// Who builds where.
struct Bench {
    options: Options,
    master: bool,
    along: bool,
    /// The table and the figure that is rebuilt.
    table: Option<(String, Option<i64>)>,
    content: Arc<condice::content::Content>,
}

impl Bench {
    /// Without a table: the book's own rules.
    fn alone(hall: &Hall, fields: &Fields) -> Bench {
        Bench {
            options: Options::default(),
            master: fields::value(fields, "foe").is_some_and(|foe| !foe.is_empty()),
            along: false,
            table: None,
            content: hall.content().condice.get().clone(),
        }
    }

    fn place(&self) -> Place<'_> {
        let table = self.table.as_ref();
        Place {
            master: self.master,
            along: self.along,
            table: table.map(|(id, figure)| AtTable {
                id,
                figure: *figure,
            }),
        }
    }
}

fn number(fields: &Fields, name: &str) -> Option<i64> {
    fields::value(fields, name).and_then(|value| value.trim().parse().ok())
}

/// The figure with this number, if this seat sees its sheet.
fn figure(view: &View, number: i64) -> Option<&FigureView> {
    let mut figures = view.figures.iter();
    let found = figures.find(|figure| i64::from(figure.id.0) == number);
    found.filter(|figure| figure.values.is_some())
}

fn sheet_of(figure: &FigureView) -> Option<&Sheet> {
    figure.values.as_ref().map(|values| &values.sheet)
}

/// A bench at a table: players build their own characters, the game master figures.
async fn at_table(
    hall: &Hall,
    visitor: &Visitor,
    id: &str,
    fields: &mut Fields,
) -> Result<(Arc<LiveTable>, Seat, Bench), Sorry> {
    let (live, seat) = seated(hall, visitor, id).await?;
    let lost = || Sorry::not_found(visitor);
    if seat.role == Role::Spectator {
        return Err(lost());
    }
    let table = live.table.lock().await;
    let view = seen(table.as_any(), &seat).ok_or_else(lost)?;
    drop(table);
    let master = seat.role == Role::GameMaster;
    let of = number(fields, "of");
    let mut along = master && fields::value(fields, "character") == Some("1");
    if let Some(of) = of {
        let figure = figure(&view, of).ok_or_else(lost)?;
        let own = figure.owner.as_ref() == Some(&seat.id);
        let masters = master && figure.id.is_master();
        if !own && !masters {
            return Err(lost());
        }
        along = master && own;
        if !fields::is_sheet(fields)
            && let Some(sheet) = sheet_of(figure)
        {
            fields.extend(fields::written(visitor.lang, sheet));
        }
    }
    let bench = Bench {
        options: view.options,
        master: master && !along,
        along,
        table: Some((live.address(&seat), of)),
        content: hall.content().condice.get().clone(),
    };
    Ok((live, seat, bench))
}

/// A ready sheet to begin with.
fn begin_with(fields: &mut Fields, bench: &Bench, visitor: &Visitor) {
    let Some(id) = fields::value(fields, "ready").map(str::to_owned) else {
        return;
    };
    fields.retain(|(key, _)| key != "ready");
    let ready = if bench.master {
        bench.content.foe(&id)
    } else {
        bench.content.character(&id)
    };
    if let Some(ready) = ready.filter(|_| !fields::is_sheet(fields)) {
        fields.extend(fields::written(visitor.lang, &ready.sheet));
    }
}

/// The fields of a form, or an answer why there are none.
fn received(sent: Sent, visitor: &Visitor) -> Result<Fields, Sorry> {
    match sent {
        Ok(Form(fields)) => Ok(fields),
        Err(rejection) => Err(Sorry::new(rejection.status(), visitor)),
    }
}

fn drawn(
    visitor: &Visitor,
    headers: &HeaderMap,
    bench: &Bench,
    fields: &Fields,
    refused: Option<Refusal>,
) -> Response {
    let reader = reader(visitor);
    let status = match refused {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let mut builder = Builder::new(
        &reader,
        &bench.content,
        bench.options,
        bench.place(),
        fields,
    );
    builder.refused = refused;
    let page = match headers.contains_key("x-board") {
        true => builder::board(&builder),
        false => builder::page(&builder),
    };
    (status, html(page)).into_response()
}

/// The builder without a table. Its address is the sheet, so it can be handed on.
pub async fn alone(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, Sorry> {
    let mut fields = received(sent, &visitor)?;
    let bench = Bench::alone(&hall, &fields);
    Ok(in_turn(&hall, peer, visitor, move |visitor| {
        begin_with(&mut fields, &bench, visitor);
        fields::change(&mut fields, visitor.lang, &bench.content.own);
        drawn(visitor, &headers, &bench, &fields, None)
    })
    .await)
}

/// Without a seat: work that waits for its turn.
async fn in_turn(
    hall: &Hall,
    peer: Peer,
    visitor: Visitor,
    work: impl FnOnce(&Visitor) -> Response + Send + 'static,
) -> Response {
    let place = match hall.workshop.place(Kind::Build, peer) {
        Ok(place) => place,
        Err(full) => return full.answer(&visitor),
    };
    let sorry = Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, &visitor);
    let done = hall.workshop.work(place, move || work(&visitor)).await;
    done.unwrap_or_else(|| sorry.into_response())
}

pub async fn alone_paper(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    sent: Sent,
) -> Result<Response, Sorry> {
    let fields = received(sent, &visitor)?;
    let bench = Bench::alone(&hall, &fields);
    Ok(in_turn(&hall, peer, visitor, move |visitor| {
        on_paper(visitor, &bench, &fields).into_response()
    })
    .await)
}

pub async fn alone_file(visitor: Visitor, sent: Sent) -> Result<Response, Sorry> {
    let fields = received(sent, &visitor)?;
    Ok(as_file(&fields::read(&fields).sheet))
}

pub async fn alone_bring(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Query(fields): Query<Fields>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let bench = Bench::alone(&hall, &fields);
    in_turn(&hall, peer, visitor, move |visitor| {
        brought(visitor, &bench, &headers, &body)
    })
    .await
}

/// The builder at a table.
pub async fn bench(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, Sorry> {
    let mut fields = received(sent, &visitor)?;
    let (_, _, bench) = at_table(&hall, &visitor, &id, &mut fields).await?;
    begin_with(&mut fields, &bench, &visitor);
    fields::change(&mut fields, visitor.lang, &bench.content.own);
    Ok(drawn(&visitor, &headers, &bench, &fields, None))
}

pub async fn bench_paper(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Html<String>, Sorry> {
    let mut fields = received(sent, &visitor)?;
    let (_, _, bench) = at_table(&hall, &visitor, &id, &mut fields).await?;
    Ok(on_paper(&visitor, &bench, &fields))
}

pub async fn bench_file(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Sent,
) -> Result<Response, Sorry> {
    let mut fields = received(sent, &visitor)?;
    at_table(&hall, &visitor, &id, &mut fields).await?;
    Ok(as_file(&fields::read(&fields).sheet))
}

pub async fn bench_bring(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(mut fields): Query<Fields>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    let (_, _, bench) = at_table(&hall, &visitor, &id, &mut fields).await?;
    Ok(brought(&visitor, &bench, &headers, &body))
}

/// The sheet becomes a figure, by the commands everybody has.
pub async fn take(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, Sorry> {
    let mut fields = received(sent, &visitor)?;
    let (live, seat, bench) = at_table(&hall, &visitor, &id, &mut fields).await?;
    let pressed = fields::value(&fields, "do").unwrap_or("").to_owned();
    let typed = fields::read(&fields);
    let refuse = |refusal: Refusal| drawn(&visitor, &headers, &bench, &fields, Some(refusal));
    if !typed.problems.is_empty() {
        return Ok(refuse(::condice::unreadable_sheet()));
    }
    // Nothing is handed in half: with something in the way it stays here.
    let budget = Some(bench.options.budget());
    let bill = condice::build::bill(&bench.options, &typed.sheet, budget);
    if pressed == "submit"
        && let Some(violation) = bill.violations.into_iter().next()
    {
        return Ok(refuse(violation.into()));
    }
    let of = bench.table.as_ref().and_then(|(_, of)| *of);
    let request = command(&fields, bench.master, of, &typed.sheet);
    match hall
        .request(&live, &seat, visitor.holder(), request, None)
        .await
    {
        Ok(_) => {}
        Err(HallError::Refused(refusal)) => return Ok(refuse(refusal)),
        Err(error) => return Err(Sorry::because(&error, &visitor)),
    }
    if bench.master {
        return Ok(Redirect::to(&format!("/t/{id}/map#figures")).into_response());
    }
    if pressed == "submit" {
        let table = live.table.lock().await;
        let draft = seen(table.as_any(), &seat).and_then(|view| newest_draft(&view, &seat, of));
        drop(table);
        let request = json!({ "cmd": "submit_character", "figure": draft });
        match hall
            .request(&live, &seat, visitor.holder(), request, None)
            .await
        {
            Ok(_) => {}
            // The draft lies on the table already; from here on it is that one that is rebuilt.
            Err(HallError::Refused(refusal)) => {
                let mut bench = bench;
                bench.table = Some((live.address(&seat), draft));
                return Ok(drawn(&visitor, &headers, &bench, &fields, Some(refusal)));
            }
            Err(error) => return Err(Sorry::because(&error, &visitor)),
        }
    }
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

fn newest_draft(view: &View, seat: &Seat, of: Option<i64>) -> Option<i64> {
    let drafts = view
        .figures
        .iter()
        .filter(|figure| figure.owner.as_ref() == Some(&seat.id) && figure.stage == Stage::Draft);
    of.or_else(|| drafts.map(|figure| i64::from(figure.id.0)).max())
}

/// The command that a sheet becomes.
fn command(fields: &Fields, master: bool, of: Option<i64>, sheet: &Sheet) -> Value {
    let flag = |name: &str| fields::value(fields, name) == Some("true");
    match (master, of) {
        (true, Some(figure)) => json!({ "cmd": "edit_figure", "figure": figure, "sheet": sheet }),
        (true, None) => json!({
            "cmd": "create_figure",
            "sheet": sheet,
            "side": fields::value(fields, "side").unwrap_or("foes"),
            "hidden": flag("hidden"),
            "same_rules": flag("same_rules"),
        }),
        (false, Some(figure)) => {
            json!({ "cmd": "draft_character", "figure": figure, "sheet": sheet })
        }
        (false, None) => json!({ "cmd": "draft_character", "sheet": sheet }),
    }
}

fn on_paper(visitor: &Visitor, bench: &Bench, fields: &Fields) -> Html<String> {
    let sheet = fields::read(fields).sheet;
    let place = bench.place();
    let link = place.link(&reader(visitor), &sheet);
    let back = link.clone().unwrap_or_else(|| place.base());
    let query = link.as_ref().and_then(|link| link.split_once('?'));
    let query = query.map(|(_, query)| query);
    let part = |part: &str| query.map(|query| format!("{}/{part}?{query}", place.base()));
    // The other language shows the same sheet.
    let path = part("sheet").unwrap_or_else(|| visitor.path.clone());
    let reader = Reader {
        lang: visitor.lang,
        path: &path,
    };
    let desk = paper::Desk {
        back: &back,
        file: part("file"),
        master: bench.master,
    };
    html(paper::page(&reader, &bench.options, &sheet, &desk))
}

fn as_file(sheet: &Sheet) -> Response {
    let name = plain(sheet.name.spellings().next().unwrap_or_default());
    let name = if name.is_empty() { "sheet" } else { &name };
    let text = sheet_file::write(SHEET, sheet);
    download("application/json", &format!("{SHEET}-{name}.json"), text)
}

/// A file was sent, or its text: it opens in the builder.
fn brought(visitor: &Visitor, bench: &Bench, headers: &HeaderMap, body: &Bytes) -> Response {
    let place = bench.place();
    let reader = reader(visitor);
    let (sent, read) = upload::sent(headers, body);
    let fault = match read.and_then(|()| sheet_file::read::<Sheet>(SHEET, &sent.text)) {
        Err(fault) => fault,
        Ok(sheet) => {
            if condice::build::readable(&sheet) {
                if let Some(link) = place.link(&reader, &sheet) {
                    return Redirect::to(&link).into_response();
                }
                let fields = fields::written(visitor.lang, &sheet);
                return drawn(visitor, &HeaderMap::new(), bench, &fields, None);
            }
            sheet_file::refused(&sent.text, ::condice::unreadable_sheet())
        }
    };
    let page = bring::page(&reader, &place, &sent.file, sent.pasted(), &fault);
    (StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response()
}

#[derive(Debug, Deserialize)]
pub struct Of {
    of: i64,
}

/// A figure's sheet on one page, for whoever may see it.
pub async fn figure_paper(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Of { of }): Query<Of>,
) -> Result<Html<String>, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let view = seen(table.as_any(), &seat).ok_or_else(|| Sorry::not_found(&visitor))?;
    let found = figure(&view, of).and_then(|figure| Some((figure, sheet_of(figure)?)));
    let (figure, sheet) = found.ok_or_else(|| Sorry::not_found(&visitor))?;
    let back = format!("/t/{}", live.address(&seat));
    let path = format!("{back}/figure?of={of}");
    let reader = Reader {
        lang: visitor.lang,
        path: &path,
    };
    let desk = paper::Desk {
        back: &back,
        file: Some(format!("{back}/figure.json?of={of}")),
        master: figure.id.is_master(),
    };
    Ok(html(paper::page(&reader, &view.options, sheet, &desk)))
}

pub async fn figure_file(
    State(hall): Shared,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Of { of }): Query<Of>,
) -> Result<Response, Sorry> {
    let (live, seat) = seated(&hall, &visitor, &id).await?;
    let table = live.table.lock().await;
    let view = seen(table.as_any(), &seat).ok_or_else(|| Sorry::not_found(&visitor))?;
    let sheet = figure(&view, of).and_then(sheet_of);
    Ok(as_file(sheet.ok_or_else(|| Sorry::not_found(&visitor))?))
}
