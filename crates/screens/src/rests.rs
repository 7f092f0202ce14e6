//! What a result rests on besides the rules and the dice as they first fell: said on the table when it is over, in the
//! moment that fills the screens, in the report and its Markdown.

use table::RestsOn;

use super::Reader;

/// A sentence for each kind of thing.
pub fn told(reader: &Reader<'_>, rests: RestsOn) -> Vec<String> {
    let mut told = Vec::new();
    if rests.taken_back > 0 {
        let again = if rests.new_dice > 0 { "new" } else { "same" };
        let args = [("count", rests.taken_back.into()), ("dice", again.into())];
        told.push(reader.with("web-rests-taken-back", &args));
    }
    if rests.new_dice > 0 {
        told.push(reader.count("web-rests-new-dice", "count", rests.new_dice));
    }
    if rests.set_by_hand > 0 {
        told.push(reader.count("web-rests-by-hand", "count", rests.set_by_hand));
    }
    told
}
