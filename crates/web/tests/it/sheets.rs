//! Contact sheets: one moment of a game as everybody at the table sees it, side by side. `cargo xtask pictures --sheets`
//! names the folder in `SHEETS`; `SHEETS_ONLY=zwielicht-solve,free` chooses games and moments.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::sync::Arc;

use table::{Role, Seat};
use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::samurai_played;
use crate::script::Company;
use crate::stage::{STILL, Shown, chromium, hang, scratch};
use crate::zwielicht_played::Twilight;

/// Without a choice: a moment of each game with something to see for everybody.
const USUAL: &str =
    "samurai-duel-rolled,zwielicht-fight-dice,daggerheart-foe-hit,condice-aim,free-evening";
/// So much smaller than they are the views lie on their sheet.
const SCALE: f64 = 0.55;

fn is_chosen(name: &str) -> bool {
    let only = env::var("SHEETS_ONLY").unwrap_or_default();
    let only = if only.is_empty() { USUAL } else { &only };
    only.split(',').any(|word| name == word)
}

/// A moment as its views, each a page and whether it is a phone's.
struct Sheet {
    name: String,
    views: Vec<(Shown, bool)>,
}

fn sheets<C: Company>(game: &str) -> Vec<Sheet> {
    let moments = C::moments().into_iter();
    let chosen = moments.filter(|(moment, ..)| is_chosen(&format!("{game}-{moment}")));
    chosen
        .flat_map(|(moment, played, owner, at)| {
            Lang::ALL.map(|lang| {
                let player = match owner.role {
                    Role::Player => owner.clone(),
                    _ => C::player(1),
                };
                let view = |seat: &Seat, phone: bool| {
                    let at = if seat.id == owner.id { at } else { "" };
                    let html = played.climax(seat, lang);
                    let html = html.unwrap_or_else(|| played.page(seat, at, lang));
                    let name = format!("{} {}", seat.id, if phone { "phone" } else { "wide" });
                    (Shown { name, html }, phone)
                };
                Sheet {
                    name: format!("{game}-{moment}-{}", lang.code()),
                    views: vec![
                        view(&player, false),
                        view(&C::master(), false),
                        view(&player, true),
                        view(&Seat::spectator(), false),
                        view(&C::master(), true),
                    ],
                }
            })
        })
        .collect()
}

fn duels() -> Vec<Sheet> {
    let moments = samurai_played::moments().into_iter();
    let chosen = moments.filter(|(moment, ..)| is_chosen(&format!("samurai-{moment}")));
    chosen
        .flat_map(|(moment, played, own)| {
            Lang::ALL.map(|lang| {
                let view = |seat: &Seat, phone: bool| {
                    let name = format!("{} {}", seat.id, if phone { "phone" } else { "wide" });
                    let html = played.page(seat, lang);
                    (Shown { name, html }, phone)
                };
                Sheet {
                    name: format!("samurai-{moment}-{}", lang.code()),
                    views: vec![
                        view(&own, false),
                        view(&Seat::spectator(), false),
                        view(&own, true),
                        view(&Seat::spectator(), true),
                    ],
                }
            })
        })
        .collect()
}

/// The views in frames, as small as they have to be; `first` is the number of the first one.
fn laid_out(sheet: &Sheet, first: usize) -> String {
    let mut html = format!(
        "<!doctype html><meta charset=utf-8><style>body {{ margin: 12px; font: 14px sans-serif; background: #888; \
         display: flex; flex-wrap: wrap; gap: 12px }} figure {{ margin: 0 }} div {{ overflow: hidden }} \
         iframe {{ border: 0; transform: scale({SCALE}); transform-origin: 0 0 }}</style>"
    );
    for (number, (view, phone)) in sheet.views.iter().enumerate() {
        let (width, height) = if *phone { (390, 844) } else { (1280, 720) };
        let (shown_wide, shown_high) = (f64::from(width) * SCALE, f64::from(height) * SCALE);
        let _ = write!(
            html,
            "<figure><figcaption>{} · {}</figcaption><div style='width:{shown_wide}px;height:{shown_high}px'>\
             <iframe src=/still/{} width={width} height={height}></iframe></div></figure>",
            sheet.name,
            view.name,
            first + number
        );
    }
    html
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "cargo xtask pictures --sheets"]
async fn everybody_side_by_side() {
    let folder = env::var("SHEETS").expect("SHEETS names a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut sheets = duels();
    sheets.extend(self::sheets::<Twilight>("zwielicht"));
    sheets.extend(self::sheets::<Heroes>("daggerheart"));
    sheets.extend(self::sheets::<Fighters>("condice"));
    sheets.extend(self::sheets::<Group>("free"));
    assert!(!sheets.is_empty(), "no moment of this name");
    let mut pages: Vec<Shown> = Vec::new();
    let mut numbers = BTreeMap::new();
    for sheet in &sheets {
        let html = laid_out(sheet, pages.len());
        pages.extend(sheet.views.iter().map(|(view, _)| view.clone()));
        numbers.insert(sheet.name.clone(), pages.len());
        let name = sheet.name.clone();
        pages.push(Shown { name, html });
    }
    let (address, _reported, served) = hang(Arc::new(pages), "", String::new()).await;
    let taken = tokio::task::spawn_blocking(move || {
        let profile = scratch("sheets");
        for (name, number) in numbers {
            for (scheme, setting) in [("light", "1"), ("dark", "0")] {
                let picture = format!("{folder}/{name}-{scheme}.png");
                let mut camera = chromium(
                    &profile,
                    &[
                        STILL,
                        "--window-size=1690,1060",
                        &format!("--blink-settings=preferredColorScheme={setting}"),
                        &format!("--screenshot={picture}"),
                        &format!("{address}/page/{number}"),
                    ],
                );
                assert!(camera.status().expect("chromium").success(), "{picture}");
            }
        }
        let _ = std::fs::remove_dir_all(profile);
    });
    taken.await.expect("pictures");
    served.abort();
}
