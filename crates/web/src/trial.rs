//! What tests share that look at the server from within: a hall on a store in memory, and requests without a network.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE};
use axum::http::{Request, Response};
use games::Content;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use store::Store;

use crate::hall::Hall;
use crate::limits::Peer;
use crate::{Config, Limits, Log, Outside, ServerSecret, routes};

pub fn hall(store: Arc<dyn Store>, limits: Limits) -> Arc<Hall> {
    Arc::new(Hall::new(Config {
        store,
        content: Content::built_in(),
        content_folder: None,
        secret: ServerSecret::new([7; 32]),
        addresses: Vec::new(),
        games: games::GAMES,
        test_seed: None,
        limits,
        outside: Outside::default(),
        log: Log::default(),
    }))
}

/// A browser somewhere. Its token is what its cookie says.
#[derive(Clone, Copy, Debug)]
pub struct Browser {
    pub peer: Peer,
    pub token: Option<&'static str>,
}

impl Browser {
    pub async fn get(self, hall: &Arc<Hall>, path: &str) -> Response<Body> {
        self.send(hall, Request::get(path), Body::empty()).await
    }

    pub async fn form(self, hall: &Arc<Hall>, path: &str, fields: &str) -> Response<Body> {
        let kind = "application/x-www-form-urlencoded";
        let request = Request::post(path).header(CONTENT_TYPE, kind);
        self.send(hall, request, Body::from(fields.to_owned()))
            .await
    }

    pub async fn file(self, hall: &Arc<Hall>, path: &str, file: &str) -> Response<Body> {
        let kind = "multipart/form-data; boundary=xyz";
        let request = Request::post(path).header(CONTENT_TYPE, kind);
        let name = "Content-Disposition: form-data; name=\"file\"; filename=\"a.toml\"";
        let body = format!("--xyz\r\n{name}\r\n\r\n{file}\r\n--xyz--\r\n");
        self.send(hall, request, Body::from(body)).await
    }

    async fn send(
        self,
        hall: &Arc<Hall>,
        mut request: axum::http::request::Builder,
        body: Body,
    ) -> Response<Body> {
        if let Some(token) = self.token {
            request = request.header(COOKIE, format!("augenzahl={token}"));
        }
        let mut request = request.body(body).expect("a request");
        request.extensions_mut().insert(self.peer);
        let service = TowerToHyperService::new(routes::router(hall.clone()));
        service.call(request).await.expect("an answer")
    }
}

pub fn header<'a>(answer: &'a Response<Body>, name: &str) -> Option<&'a str> {
    answer.headers().get(name)?.to_str().ok()
}

pub async fn text(answer: Response<Body>) -> String {
    let bytes = to_bytes(answer.into_body(), usize::MAX)
        .await
        .expect("all of it");
    String::from_utf8(bytes.to_vec()).expect("text")
}
