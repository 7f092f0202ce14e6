//! The pictures of the two READMEs: one moment of each game, in both languages, light and dark. `cargo xtask pictures`
//! names the folder in `PICTURES`.

use std::env;
use std::sync::Arc;

use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::samurai_played;
use crate::script::Company;
use crate::stage::{STILL, Shown, chromium, hang, scratch};
use crate::zwielicht_played::Twilight;

/// As wide as a README needs them.
const SCALE: &str = "--force-device-scale-factor=0.6";

fn of<C: Company>(game: &str, moment: &str) -> Vec<Shown> {
    let found = C::moments().into_iter().find(|(name, ..)| *name == moment);
    let (_, played, owner, at) = found.expect("the moment");
    let shown = |lang: Lang| Shown {
        name: format!("{game}-{}", lang.code()),
        html: played.page(&owner, at, lang),
    };
    Lang::ALL.map(shown).into()
}

fn duel() -> Vec<Shown> {
    let found = samurai_played::moments()
        .into_iter()
        .find(|(name, ..)| *name == "duel-rolled");
    let (_, played, seat) = found.expect("the moment");
    let shown = |lang: Lang| Shown {
        name: format!("samurai-{}", lang.code()),
        html: played.page(&seat, lang),
    };
    Lang::ALL.map(shown).into()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "cargo xtask pictures"]
async fn a_moment_of_each_game() {
    let folder = env::var("PICTURES").expect("PICTURES names a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut pages = duel();
    pages.extend(of::<Twilight>("zwielicht", "rolled"));
    pages.extend(of::<Heroes>("daggerheart", "rolled"));
    pages.extend(of::<Fighters>("condice", "aim"));
    let pages = Arc::new(pages);
    let (address, _reported, served) = hang(pages.clone(), "", String::new()).await;
    let taken = tokio::task::spawn_blocking(move || {
        let profile = scratch("pictures");
        for (number, page) in pages.iter().enumerate() {
            for (scheme, setting) in [("light", "1"), ("dark", "0")] {
                let picture = format!("{folder}/{}-{scheme}.png", page.name);
                let mut camera = chromium(
                    &profile,
                    &[
                        STILL,
                        "--window-size=1280,720",
                        SCALE,
                        &format!("--blink-settings=preferredColorScheme={setting}"),
                        &format!("--screenshot={picture}"),
                        &format!("{address}/still/{number}"),
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
