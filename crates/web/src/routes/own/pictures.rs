//! Pictures of one's own: taken in, looked at, shown so that they cannot do anything but be seen, and carried along in files.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use store::items::MOST_PICTURE_BYTES;
use store::{Picture, Placed, StoreError};

use super::{Shared, own_item, place};
use crate::answer::Sorry;
use crate::limits::Peer;
use crate::picture::{self, NoPicture};
use crate::routes::table::seated;
use crate::secret;
use crate::upload;
use crate::visitor::Visitor;

/// A picture and the form around it.
pub const MOST_BYTES: usize = MOST_PICTURE_BYTES + 64 * 1024;

pub async fn show(
    State(hall): Shared,
    visitor: Visitor,
    Path((id, place)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    own_item(&hall, &visitor, &id).await?;
    let pictures = hall.store.pictures(&id).await;
    let pictures = pictures.map_err(|error| Sorry::because(&error.into(), &visitor))?;
    let found = pictures.into_iter().find(|(known, _)| *known == place);
    let (_, picture) = found.ok_or_else(|| Sorry::not_found(&visitor))?;
    Ok(shown(&picture))
}

/// A picture of a table, for those who sit there.
pub async fn at_table(
    State(hall): Shared,
    visitor: Visitor,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    let (live, _) = seated(&hall, &visitor, &id).await?;
    let pictures = hall.store.table_pictures(&live.id).await;
    let pictures = pictures.map_err(|error| Sorry::because(&error.into(), &visitor))?;
    let mut pictures = pictures.into_iter().map(|(_, picture)| picture);
    let found = pictures.find(|picture| secret::picture_name(&picture.bytes) == name);
    let mut answer = shown(&found.ok_or_else(|| Sorry::not_found(&visitor))?);
    // Under its name it never changes.
    let cache = HeaderValue::from_static("private, max-age=604800, immutable");
    answer.headers_mut().insert(CACHE_CONTROL, cache);
    Ok(answer)
}

/// As a picture and nothing else; what every answer has (`guard`) keeps browsers from guessing.
pub fn shown(picture: &Picture) -> Response {
    let kind = picture::KINDS
        .into_iter()
        .find(|kind| *kind == picture.kind);
    let kind = HeaderValue::from_static(kind.unwrap_or("application/octet-stream"));
    let inline = HeaderValue::from_static("inline; filename=\"picture\"");
    let cache = HeaderValue::from_static("private, no-cache");
    let headers = [
        (CONTENT_TYPE, kind),
        (CONTENT_DISPOSITION, inline),
        (CACHE_CONTROL, cache),
    ];
    (headers, picture.bytes.clone()).into_response()
}

pub async fn put(
    State(hall): Shared,
    visitor: Visitor,
    peer: Peer,
    Path((id, at)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Sorry> {
    let (device, item) = own_item(&hall, &visitor, &id).await?;
    let at = place(&visitor, &at)?;
    let sent = upload::file(&headers, &body).unwrap_or_default();
    let fault = match picture::read(sent) {
        Ok(picture) => {
            let kept = hall.gate.keeps(peer, 1, picture.bytes.len());
            kept.map_err(|too_many| too_many.sorry(&visitor))?;
            let put = hall.store.put_picture(device, &id, at, Some(picture)).await;
            match put {
                Ok(()) => None,
                Err(StoreError::ShelfFull) => Some("web-own-picture-full"),
                Err(error) => return Err(Sorry::because(&error.into(), &visitor)),
            }
        }
        Err(NoPicture::Kind) => Some("web-own-picture-kind"),
        Err(NoPicture::Size) => Some("web-own-picture-size"),
        Err(NoPicture::Bytes) => Some("web-own-picture-bytes"),
    };
    if fault.is_none() && !headers.contains_key("x-board") {
        return Ok(Redirect::to(&format!("/shelf/{id}")).into_response());
    }
    super::draw(&hall, &visitor, peer, item, false, fault, false).await
}

pub async fn put_away(
    State(hall): Shared,
    visitor: Visitor,
    Path((id, at)): Path<(String, String)>,
) -> Result<Response, Sorry> {
    let (device, _) = own_item(&hall, &visitor, &id).await?;
    let at = place(&visitor, &at)?;
    let gone = hall.store.put_picture(device, &id, at, None).await;
    gone.map_err(|error| Sorry::because(&error.into(), &visitor))?;
    Ok(Redirect::to(&format!("/shelf/{id}")).into_response())
}

/// The line of a file that holds a picture. It is a comment, so every reader takes the file as it is.
const MARK: &str = "#picture ";

pub fn with_pictures(text: &str, pictures: &[Placed]) -> String {
    let mut file = text.to_owned();
    for (place, picture) in pictures {
        if !file.ends_with('\n') {
            file.push('\n');
        }
        let bytes = picture::to_text(&picture.bytes);
        file.push_str(&format!("{MARK}{place} {} {bytes}\n", picture.kind));
    }
    file
}

/// What a file says, and the pictures in it. What is none is left out.
pub fn without_pictures(file: &str) -> (String, Vec<Placed>) {
    let mut text = String::new();
    let mut pictures: Vec<Placed> = Vec::new();
    for line in file.split_inclusive('\n') {
        let Some(line) = line.strip_prefix(MARK) else {
            text.push_str(line);
            continue;
        };
        let mut parts = line.split_whitespace();
        let (at, _kind, bytes) = (parts.next(), parts.next(), parts.next());
        let known = super::PLACES.into_iter().find(|known| at == Some(*known));
        let read = bytes.and_then(picture::from_text);
        let read = read.and_then(|bytes| picture::read(&bytes).ok());
        if let (Some(at), Some(picture)) = (known, read)
            && !pictures.iter().any(|(there, _)| there == at)
        {
            pictures.push((at.to_owned(), picture));
        }
    }
    (text.replace("\r\n", "\n"), pictures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::tests::PNG;

    #[test]
    fn pictures_travel_in_files() {
        let picture = picture::read(PNG).expect("a picture");
        let pictures = vec![("token".to_owned(), picture)];
        let text = "[[foe]]\nid = \"x\"\n";
        let file = with_pictures(text, &pictures);
        assert!(table::file::to_json(&file, usize::MAX).is_ok());
        assert_eq!(without_pictures(&file), (text.to_owned(), pictures));
        for wrong in [
            "#picture token image/png AAAA\n",
            "#picture x image/png",
            "#picture ",
        ] {
            assert_eq!(without_pictures(wrong), (String::new(), Vec::new()));
        }
    }
}
