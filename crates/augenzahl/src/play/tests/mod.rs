//! Played without a terminal: keys in, pictures out.

mod duel;
mod keys;
mod screens;
mod walk;

use games::Content;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use words::{Lang, Words};

use super::app::{App, Flow, Wishes};
use super::{keys as meaning, view};

/// Somebody at the keyboard.
struct Player {
    app: App,
    left: bool,
}

impl Player {
    fn sits_down(lang: Lang, wishes: Wishes) -> Player {
        let game = games::game("samurai").expect("it is listed");
        let app = App::open(game, Content::built_in(), wishes, lang).expect("it opens");
        Player { app, left: false }
    }

    /// With real dice, so that a test says what they show.
    fn with_dice(lang: Lang) -> Player {
        Player::sits_down(lang, wishes(true, None))
    }

    fn with_seed(lang: Lang, seed: u64) -> Player {
        Player::sits_down(lang, wishes(false, Some(seed)))
    }

    /// Keys by name, separated by spaces: `2 Enter a Esc ^c`.
    fn press(&mut self, keys: &str) -> &mut Player {
        for name in keys.split_whitespace() {
            self.key(key(name));
        }
        self
    }

    fn key(&mut self, key: KeyEvent) {
        if let Some(action) = meaning::action(self.app.focus(), key) {
            self.left |= self.app.act(action).expect("nothing a key does can fail") == Flow::Leave;
        }
    }

    fn picture(&mut self, width: u16, height: u16) -> Buffer {
        self.app.size = (width, height);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("it is in memory");
        terminal
            .draw(|frame| view::draw(frame, &self.app))
            .expect("it draws");
        terminal.backend().buffer().clone()
    }

    fn screen(&mut self, width: u16, height: u16) -> String {
        text(&self.picture(width, height))
    }
}

fn wishes(physical: bool, seed: Option<u64>) -> Wishes {
    Wishes {
        duel: String::new(),
        options: Vec::new(),
        physical,
        seed,
    }
}

fn key(name: &str) -> KeyEvent {
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PageUp" => KeyCode::PageUp,
        "Backspace" => KeyCode::Backspace,
        "^c" => return KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
        letter => KeyCode::Char(letter.chars().next().expect("a key has a name")),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn text(picture: &Buffer) -> String {
    let width = usize::from(picture.area.width);
    let rows = picture.content.chunks(width);
    let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    rows.map(|row| format!("{}\n", row.trim_end())).collect()
}

#[test]
fn both_languages_say_the_same_things() {
    let german = Words::ids(include_str!("../../../locales/de.ftl"));
    let english = Words::ids(include_str!("../../../locales/en.ftl"));
    assert_eq!(german, english);
}
