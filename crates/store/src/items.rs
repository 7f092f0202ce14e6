//! What a device keeps of its own beside its tables: texts that the games read, and pictures.

/// No device keeps more things.
pub const MOST_ITEMS: usize = 300;
/// No thing is longer.
pub const MOST_ITEM_BYTES: usize = 128 * 1024;
/// All texts of a device together.
pub const MOST_TEXT_BYTES: usize = 4 * 1024 * 1024;
/// No picture is larger.
pub const MOST_PICTURE_BYTES: usize = 256 * 1024;
/// All pictures of a device together, and all of a table.
pub const MOST_PICTURES_BYTES: usize = 16 * 1024 * 1024;
/// Pictures of one table.
pub const MOST_TABLE_PICTURES: usize = 80;

/// A thing of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub id: String,
    pub game: String,
    /// What it is: `character`, `foe`, `map` …
    pub kind: String,
    pub name: String,
    /// As the programs read it.
    pub text: String,
    /// How much is wrong with it; it is kept all the same.
    pub faults: u32,
    /// Whoever has its link may take a copy.
    pub shared: bool,
    pub changed_ms: i64,
}

/// A picture: its kind, as browsers call it, and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub kind: String,
    pub bytes: Vec<u8>,
}

/// A picture with what it is of.
pub type Placed = (String, Picture);
