//! Parties against each other: the address is the experiment.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::answer::html;
use crate::form::Fields;
use crate::limits::Peer;
use crate::routes::Shared;
use crate::routes::pages::reader;
use crate::screens::Reader;
use crate::screens::condice::simulate::{self, Experiment, Shown};
use crate::visitor::Visitor;

pub async fn page(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    query: Result<Query<Fields>, QueryRejection>,
) -> Response {
    let reader = reader(&visitor);
    let content = hall.content();
    let content = content.condice.get();
    let fields = query.map_or_else(|_| Vec::new(), |Query(fields)| fields);
    let experiment = Experiment::read(&fields);
    let address = experiment.address();
    // The other language shows the same experiment.
    let reader = Reader {
        path: &address,
        ..reader
    };
    if !experiment.asked() {
        return html(simulate::page(
            &reader,
            content,
            &experiment,
            &Shown::Nothing,
        ))
        .into_response();
    }
    let set_up = match experiment.set_up(content) {
        Ok(set_up) => set_up,
        Err(problems) => {
            let shown = Shown::Wrong(problems);
            let page = simulate::page(&reader, content, &experiment, &shown);
            return (StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response();
        }
    };
    let (seed, fights) = (experiment.seed, experiment.fights);
    let job = hall.contests.known(&address).map_or_else(
        || {
            let (contests, address) = (&hall.contests, address.clone());
            contests.start(&hall.workshop, peer, address, set_up.arena, seed, fights)
        },
        Ok,
    );
    let job = match job {
        Ok(job) => job,
        Err(full) => return full.answer(&visitor),
    };
    let shown = match job.result() {
        Some(tally) => Shown::Result {
            names: set_up.names,
            cut: tally.fights < job.fights,
            tally,
        },
        None => Shown::Running {
            done: job.done(),
            all: job.fights,
        },
    };
    html(simulate::page(&reader, content, &experiment, &shown)).into_response()
}
