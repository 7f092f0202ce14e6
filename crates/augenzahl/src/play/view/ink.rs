//! Ink on paper: weight and shape carry the meaning, colour only adds to it.

use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, Debug)]
pub struct Ink {
    pub colour: bool,
}

impl Ink {
    fn with(self, style: Style, colour: Color) -> Style {
        if self.colour { style.fg(colour) } else { style }
    }

    pub fn plain(self) -> Style {
        Style::new()
    }

    pub fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The vermilion seal: hearts, and what needs attention.
    pub fn seal(self) -> Style {
        self.with(Style::new(), Color::Red)
    }

    pub fn ki(self) -> Style {
        self.with(Style::new(), Color::Blue)
    }

    pub fn good(self) -> Style {
        self.with(Style::new(), Color::Green)
    }

    pub fn bad(self) -> Style {
        self.with(self.bold(), Color::Red)
    }

    /// The choice under the cursor, the row that counts.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Taken back.
    pub fn struck(self) -> Style {
        self.dim().add_modifier(Modifier::CROSSED_OUT)
    }
}
