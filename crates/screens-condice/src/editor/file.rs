//! A map as a content file: written as `content/condice/maps.toml` is, so that it can be put there, and read
//! back into the commands that lay it out again.

use std::fmt::Write;

use ::condice::content::{Board, Change, Passage, Thing};
use ::condice::grid::{Ground, Map, Rows};
use ::condice::{Command, Field, Name, View, load_content};
use table::{Bilingual, FileError, Phrase};
use words::Lang;

use screens::sheet_file::What;

/// A file that is longer holds no map.
pub const MOST_KILOBYTES: usize = 128;
pub const MOST_BYTES: usize = MOST_KILOBYTES * 1024;

/// The table's map under this name. Whoever stands on it is not part of it.
pub fn board(view: &View, name: &str) -> Board {
    let both = |text: &str| Bilingual {
        de: text.to_owned(),
        en: text.to_owned(),
    };
    let named = |name: &Name| match name {
        Name::Text(text) => both(text),
        Name::Both(both) => both.clone(),
    };
    let changed = |change: Change| {
        let own = view.terrain.iter().filter(|it| it.by.is_none());
        own.filter(|it| it.change == change)
            .map(|it| it.field.into())
            .collect()
    };
    let (width, height) = (view.map.width(), view.map.height());
    Board {
        id: id_of(name),
        name: both(name),
        about: Bilingual {
            de: format!("{width} × {height} Felder."),
            en: format!("{width} × {height} fields."),
        },
        rows: Rows::from(view.map.clone()),
        slow: changed(Change::Slow),
        fast: changed(Change::Fast),
        objects: view
            .objects
            .iter()
            .map(|object| Thing {
                name: named(&object.name),
                at: object.field.into(),
                blocks_move: object.blocks_move,
                blocks_sight: object.blocks_sight,
                defence: object.defence,
                life: object.life,
                hidden: object.hidden,
            })
            .collect(),
        portals: view
            .portals
            .iter()
            .filter(|portal| portal.creator.is_none())
            .map(|portal| Passage {
                at: portal.entrance.into(),
                to: portal.exit.into(),
                persons: portal.left,
            })
            .collect(),
    }
}

/// What a file calls the map: small letters, digits and hyphens.
fn id_of(name: &str) -> String {
    let mut id = String::new();
    for sign in name.to_lowercase().chars() {
        match sign {
            'ä' => id.push_str("ae"),
            'ö' => id.push_str("oe"),
            'ü' => id.push_str("ue"),
            'ß' => id.push_str("ss"),
            'a'..='z' | '0'..='9' => id.push(sign),
            _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
            _ => {}
        }
    }
    let id: String = id.chars().take(40).collect();
    let id = id.trim_matches('-');
    let begins = id.starts_with(|sign: char| sign.is_ascii_lowercase());
    match id {
        "" => "karte".to_owned(),
        id if begins => id.to_owned(),
        id => format!("karte-{id}"),
    }
}

/// The file.
pub fn write(board: &Board) -> String {
    let mut out = String::from(
        "# ConDice: `.` floor, `#` wall, `o` low wall, `~` chasm; fog: `?` is still dark.\n\n",
    );
    // Writing to a string cannot fail.
    let _ = written(&mut out, board);
    out
}

fn written(out: &mut String, board: &Board) -> std::fmt::Result {
    writeln!(out, "[[map]]")?;
    writeln!(out, "id = {}", quoted(&board.id))?;
    writeln!(out, "name = {}", both(&board.name))?;
    writeln!(out, "about = {}", both(&board.about))?;
    writeln!(out, "slow = {}", fields(&board.slow))?;
    writeln!(out, "fast = {}", fields(&board.fast))?;
    writeln!(out, "[map.rows]")?;
    for (name, rows) in [("ground", &board.rows.ground), ("fog", &board.rows.fog)] {
        if !rows.is_empty() {
            writeln!(out, "{name} = [")?;
            for row in rows {
                writeln!(out, "    {},", quoted(row))?;
            }
            writeln!(out, "]")?;
        }
    }
    for thing in &board.objects {
        writeln!(out, "[[map.object]]")?;
        writeln!(out, "name = {}", both(&thing.name))?;
        writeln!(out, "at = {:?}", thing.at)?;
        writeln!(out, "blocks_move = {}", thing.blocks_move)?;
        writeln!(out, "blocks_sight = {}", thing.blocks_sight)?;
        for (name, number) in [("defence", thing.defence), ("life", thing.life)] {
            if let Some(number) = number {
                writeln!(out, "{name} = {number}")?;
            }
        }
        if thing.hidden {
            writeln!(out, "hidden = true")?;
        }
    }
    for passage in &board.portals {
        writeln!(out, "[[map.portal]]")?;
        writeln!(out, "at = {:?}", passage.at)?;
        writeln!(out, "to = {:?}", passage.to)?;
        writeln!(out, "persons = {}", passage.persons)?;
    }
    Ok(())
}

fn fields(fields: &[[u8; 2]]) -> String {
    format!("{fields:?}")
}

fn both(text: &Bilingual) -> String {
    format!("{{ de = {}, en = {} }}", quoted(&text.de), quoted(&text.en))
}

/// A string of TOML.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            sign if sign.is_control() => {
                let _ = write!(out, "\\u{:04X}", sign as u32);
            }
            sign => out.push(sign),
        }
    }
    out.push('"');
    out
}

/// The first map of a file, checked as content is.
pub fn read(name: &str, text: &str) -> Result<Board, Vec<FileError>> {
    let name = if name.is_empty() { "map.toml" } else { name };
    let mut content = load_content(&[(name, text)])?;
    if content.maps.is_empty() {
        return Err(vec![FileError {
            file: name.to_owned(),
            line: 1,
            field: "map".to_owned(),
            problem: Phrase::new("condice-file-map"),
        }]);
    }
    Ok(content.maps.swap_remove(0))
}

/// A file that cannot even be looked at.
pub fn not_received(name: &str, what: &What) -> FileError {
    let kind = match what {
        What::NotText => "text",
        _ => "empty",
    };
    FileError {
        file: name.to_owned(),
        line: 0,
        field: String::new(),
        problem: Phrase::new("web-cde-file-wrong").with("kind", kind),
    }
}

/// The commands that lay a board out, in order. Nobody may stand on the old one.
pub fn commands(lang: Lang, board: &Board) -> Vec<Command> {
    let Ok(map) = Map::try_from(board.rows.clone()) else {
        return Vec::new();
    };
    let wide = |field: [u8; 2]| field.map(i64::from);
    let all_of = |fields: &mut dyn Iterator<Item = Field>| -> Option<Vec<[i64; 2]>> {
        let fields: Vec<[i64; 2]> = fields.map(|field| wide(field.into())).collect();
        (!fields.is_empty()).then_some(fields)
    };
    let mut all = vec![Command::NewMap {
        width: map.width().into(),
        height: map.height().into(),
    }];
    for ground in [Ground::Wall, Ground::LowWall, Ground::Chasm] {
        let fields = all_of(&mut map.fields().filter(|field| map.ground(*field) == ground));
        all.extend(fields.map(|fields| Command::Paint { fields, ground }));
    }
    for (fields, change) in [(&board.slow, Change::Slow), (&board.fast, Change::Fast)] {
        let fields = fields.iter().map(|field| Field::from(*field));
        let fields = all_of(&mut fields.filter(|field| map.has(*field)));
        let change = Some(change);
        all.extend(fields.map(|fields| Command::PaintTerrain { fields, change }));
    }
    // Before anything is put down, so that players hear of nothing that lies in the dark.
    let dark = all_of(&mut map.fields().filter(|field| !map.seen(*field)));
    all.extend(dark.map(|fields| Command::Reveal {
        fields,
        seen: false,
    }));
    all.extend(board.objects.iter().map(|thing| {
        let [x, y] = wide(thing.at);
        Command::PlaceObject {
            x,
            y,
            name: lang.pick(&thing.name).to_owned(),
            blocks_move: Some(thing.blocks_move),
            blocks_sight: Some(thing.blocks_sight),
            hidden: Some(thing.hidden),
            defence: thing.defence,
            life: thing.life,
        }
    }));
    all.extend(board.portals.iter().map(|passage| {
        let ([x, y], [to_x, to_y]) = (wide(passage.at), wide(passage.to));
        let persons = passage.persons;
        Command::PlacePortal {
            x,
            y,
            to_x,
            to_y,
            persons,
        }
    }));
    all
}

/// The board on a sheet of another size: what still has room stays where it is.
pub fn resized(board: &Board, width: u8, height: u8) -> Board {
    let mut map = Map::new(width, height);
    if let Ok(old) = Map::try_from(board.rows.clone()) {
        for field in map.clone().fields().filter(|field| old.has(*field)) {
            map.paint(field, old.ground(field));
            map.reveal(field, old.seen(field));
        }
    }
    let fits = |field: &[u8; 2]| map.has(Field::from(*field));
    let kept = |fields: &[[u8; 2]]| fields.iter().copied().filter(|field| fits(field)).collect();
    let objects = board.objects.iter().filter(|thing| fits(&thing.at));
    let portals = board.portals.iter();
    let portals = portals.filter(|passage| fits(&passage.at) && fits(&passage.to));
    Board {
        slow: kept(&board.slow),
        fast: kept(&board.fast),
        objects: objects.cloned().collect(),
        portals: portals.cloned().collect(),
        rows: Rows::from(map.clone()),
        ..board.clone()
    }
}

#[cfg(test)]
mod tests {
    use games::Content;

    use super::*;

    /// Every map of the content comes back from its file as it was.
    #[test]
    fn what_is_written_is_read() {
        let content = Content::built_in();
        let maps = &content.condice.get().maps;
        assert!(maps.len() >= 6);
        for map in maps {
            let mut map = map.clone();
            map.rows.fog = map
                .rows
                .ground
                .iter()
                .map(|row| "?".repeat(row.chars().count()))
                .collect();
            map.name.de = "Karte \"eins\" \\ zwei".to_owned();
            let floor = Map::try_from(map.rows.clone()).expect("a map");
            let mut floor = floor
                .fields()
                .filter(|field| floor.ground(*field) == Ground::Floor);
            let mut field = || floor.next().expect("some floor").into();
            map.portals = vec![Passage {
                at: field(),
                to: field(),
                persons: 3,
            }];
            assert_eq!(read("a.toml", &write(&map)), Ok(map));
        }
    }

    #[test]
    fn ids_are_ids() {
        for (name, id) in [
            ("Der Keller unter Halle 4", "der-keller-unter-halle-4"),
            ("Übergang — Süd", "uebergang-sued"),
            ("4 Wände", "karte-4-waende"),
            ("…", "karte"),
        ] {
            assert_eq!(id_of(name), id);
        }
    }

    #[test]
    fn a_wrong_file_is_told_by_its_line() {
        let content = Content::built_in();
        let good = write(&content.condice.get().maps[0]);
        for (from, to, field) in [
            ("[[map]]", "[[map", ""),
            ("    \"..oo....\",", "    \"..oo\",", "map[1].rows"),
            ("slow = [[3, 5]", "slow = [[3, 50]", "map[1].slow[1]"),
            (
                "blocks_move = true",
                "blocks_move = 7",
                "map[1].object[1].blocks_move",
            ),
        ] {
            assert!(good.contains(from), "{from}");
            let errors = read("a.toml", &good.replacen(from, to, 1)).expect_err(to);
            assert_eq!(errors[0].file, "a.toml");
            assert!(errors[0].line > 0, "{to}: {errors:?}");
            assert!(errors[0].field.starts_with(field), "{to}: {errors:?}");
        }
        assert!(read("", "[[deed]]\n").is_err());
        assert!(read("", "").is_err());
    }

    #[test]
    fn another_size_keeps_what_has_room() {
        let content = Content::built_in();
        let yard = &content.condice.get().maps[0];
        let small = resized(yard, 3, 7);
        assert_eq!(
            small.rows.ground,
            ["...", "...", "..o", "...", "...", "...", "..."]
        );
        assert_eq!(small.slow, Vec::<[u8; 2]>::new());
        assert_eq!(small.objects.len(), 1);
        let large = resized(yard, 10, 9);
        assert_eq!(large.rows.ground[2], "..oo......");
        assert_eq!((large.slow.len(), large.objects.len()), (2, 2));
    }
}
