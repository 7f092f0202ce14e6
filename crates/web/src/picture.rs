//! Pictures that people bring: what is none is told by its bytes, never by its name. They are stored as they come, small
//! as they are, and shown as what they are; nothing is ever decoded here.

use store::Picture;
use store::items::MOST_PICTURE_BYTES;

/// The kinds browsers can draw and we can measure. No SVG: that is a document, with scripts if it likes.
pub const KINDS: [&str; 3] = ["image/png", "image/jpeg", "image/webp"];

/// No side is longer, in pixels: what a browser unpacks is many times what is sent.
const MOST_SIDE: u32 = 2048;

/// Why something cannot be put up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// None of the kinds, or broken.
    Kind,
    /// Too many pixels.
    Size,
    /// Too many bytes.
    Bytes,
}

pub fn read(bytes: &[u8]) -> Result<Picture, NoPicture> {
    let sizes = [png(bytes), jpeg(bytes), webp(bytes)];
    let found = KINDS.into_iter().zip(sizes);
    let mut found = found.filter_map(|(kind, size)| Some((kind, size?)));
    let (kind, (width, height)) = found.next().ok_or(NoPicture::Kind)?;
    if width == 0 || height == 0 {
        return Err(NoPicture::Kind);
    }
    if width > MOST_SIDE || height > MOST_SIDE {
        return Err(NoPicture::Size);
    }
    if bytes.len() > MOST_PICTURE_BYTES {
        return Err(NoPicture::Bytes);
    }
    Ok(Picture {
        kind: kind.to_owned(),
        bytes: bytes.to_vec(),
    })
}

type Size = (u32, u32);

fn number(bytes: &[u8], at: usize, count: usize, little: bool) -> Option<u32> {
    let part = bytes.get(at..at + count)?;
    let fold = |sum: u32, byte: &u8| (sum << 8) | u32::from(*byte);
    Some(match little {
        true => part.iter().rev().fold(0, fold),
        false => part.iter().fold(0, fold),
    })
}

/// The signature, then the header with width and height; it ends with its last chunk.
fn png(bytes: &[u8]) -> Option<Size> {
    bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let is_header = bytes.get(12..16)? == b"IHDR";
    let ends = bytes.len() > 45 && bytes.get(bytes.len() - 8..bytes.len() - 4)? == b"IEND";
    (is_header && ends).then_some(())?;
    Some((number(bytes, 16, 4, false)?, number(bytes, 20, 4, false)?))
}

/// Segments up to the one that says the size.
fn jpeg(bytes: &[u8]) -> Option<Size> {
    bytes.strip_prefix(b"\xff\xd8")?;
    bytes.strip_suffix(b"\xff\xd9")?;
    let mut at = 2;
    loop {
        let [0xff, kind] = *bytes.get(at..at + 2)? else {
            return None;
        };
        match kind {
            0xff => at += 1,
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                let height = number(bytes, at + 5, 2, false)?;
                return Some((number(bytes, at + 7, 2, false)?, height));
            }
            // The pixels begin without a size.
            0xda | 0xd9 => return None,
            _ => at += 2 + number(bytes, at + 2, 2, false)? as usize,
        }
    }
}

/// One of three kinds of first chunk.
fn webp(bytes: &[u8]) -> Option<Size> {
    let is_webp = bytes.get(..4)? == b"RIFF" && bytes.get(8..12)? == b"WEBP";
    let whole = number(bytes, 4, 4, true)? as usize + 8;
    (is_webp && whole <= bytes.len() + 1).then_some(())?;
    match bytes.get(12..16)? {
        b"VP8X" => Some((
            number(bytes, 24, 3, true)? + 1,
            number(bytes, 27, 3, true)? + 1,
        )),
        b"VP8L" => {
            (*bytes.get(20)? == 0x2f).then_some(())?;
            let bits = number(bytes, 21, 4, true)?;
            Some(((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1))
        }
        b"VP8 " => {
            (bytes.get(23..26)? == b"\x9d\x01\x2a").then_some(())?;
            let side = |at| Some(number(bytes, at, 2, true)? & 0x3fff);
            Some((side(26)?, side(28)?))
        }
        _ => None,
    }
}

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as base64, for files.
pub fn to_text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = (at(0) << 16) | (at(1) << 8) | at(2);
        for (place, shift) in [18, 12, 6, 0].into_iter().enumerate() {
            let sign = SIGNS[(bits >> shift & 63) as usize];
            text.push(if place <= three.len() {
                char::from(sign)
            } else {
                '='
            });
        }
    }
    text
}

pub fn from_text(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    for four in text.chunks(4) {
        let mut bits = 0;
        for sign in four {
            bits = (bits << 6) | SIGNS.iter().position(|known| known == sign)? as u32;
        }
        bits <<= 6 * (4 - four.len());
        let [_, a, b, c] = bits.to_be_bytes();
        match four.len() {
            4 => bytes.extend([a, b, c]),
            3 => bytes.extend([a, b]),
            2 => bytes.push(a),
            _ => return None,
        }
    }
    Some(bytes)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// One white pixel.
    pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\0\0\0\nIDATx\x9cc\xf8\x0f\0\x01\x01\x01\0\x1b\xb6\xeeV\0\0\0\0IEND\xaeB`\x82";

    #[test]
    fn pictures_are_told_by_their_bytes() {
        assert_eq!(read(PNG).map(|it| it.kind), Ok("image/png".to_owned()));
        let mut jpeg = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x10\0\x20".to_vec();
        jpeg.extend(b"\xff\xd9");
        assert_eq!(read(&jpeg).map(|it| it.kind), Ok("image/jpeg".to_owned()));
        let webp = b"RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\0\0\x7f\0\0";
        assert_eq!(read(webp).map(|it| it.kind), Ok("image/webp".to_owned()));
    }

    #[test]
    fn what_is_no_picture_is_none() {
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
        for wrong in [
            &b""[..],
            b"hello",
            svg,
            b"<html>",
            b"GIF89a\x01\0\x01\0",
            &PNG[..40],
        ] {
            assert_eq!(read(wrong), Err(NoPicture::Kind));
        }
        // A document that begins like a picture is cut off from being one.
        let mut both = PNG.to_vec();
        both.extend(b"<script>alert(1)</script>");
        assert_eq!(read(&both), Err(NoPicture::Kind));
        let mut huge = PNG.to_vec();
        huge[16..20].copy_from_slice(&60_000u32.to_be_bytes());
        assert_eq!(read(&huge), Err(NoPicture::Size));
        let mut nothing = PNG.to_vec();
        nothing[16..20].copy_from_slice(&0u32.to_be_bytes());
        assert_eq!(read(&nothing), Err(NoPicture::Kind));
        let mut heavy = PNG[..PNG.len() - 12].to_vec();
        heavy.resize(MOST_PICTURE_BYTES, 0);
        heavy.extend(&PNG[PNG.len() - 12..]);
        assert_eq!(read(&heavy), Err(NoPicture::Bytes));
    }

    #[test]
    fn bytes_are_text_and_back() {
        for length in 0..40u8 {
            let bytes: Vec<u8> = (0..length).map(|n| n.wrapping_mul(37)).collect();
            assert_eq!(from_text(&to_text(&bytes)), Some(bytes));
        }
        assert_eq!(to_text(b"Wolf"), "V29sZg==");
        assert_eq!(from_text("V2!s"), None);
        assert_eq!(from_text("V"), None);
    }
}
