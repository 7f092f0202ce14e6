//! Doing one thing: filling in what belongs to a button and pressing it, and seeing what came of it.

use std::time::Duration;

use anyhow::{Result, bail};
use chance::Chance;
use serde_json::{Value, json};

use crate::seat::{News, Offer, Seat};
use crate::words;

/// What came of it.
#[derive(Debug)]
pub enum Outcome {
    Done,
    /// The page changed under the hand, or a field cannot be filled in plausibly: nothing was pressed.
    Nothing,
    Wrong(&'static str, String),
}

/// What was put into a form.
#[derive(Debug, Default)]
pub struct Filled {
    pub words: Vec<String>,
    pub touched: Vec<u64>,
    /// Something was typed or ticked that a rule may well refuse: its numbers and sums are the reader's own.
    pub own: bool,
}

impl Filled {
    pub fn told(&self) -> String {
        if self.words.is_empty() {
            String::new()
        } else {
            format!(" [{}]", self.words.join(", "))
        }
    }
}

/// Where the thing can be pressed.
fn spot(seat: &Seat, number: u64) -> Result<Result<(f64, f64), Outcome>> {
    let spot = seat.page.eval(&format!("hands.spot({number})"))?;
    Ok(place(&spot))
}

fn place(spot: &Value) -> Result<(f64, f64), Outcome> {
    if let (Some(x), Some(y)) = (spot["x"].as_f64(), spot["y"].as_f64()) {
        return Ok((x, y));
    }
    match spot["covered"].as_str() {
        Some(by) => Err(Outcome::Wrong("covered", format!("lies under {by}"))),
        None => Err(Outcome::Nothing),
    }
}

/// Presses one thing. Whether a field has been put in counts for how a refusal is read.
pub fn press(seat: &mut Seat, offer: &Offer, filled: &Filled) -> Result<Outcome> {
    let question = format!("hands.aim({})", offer.number);
    let mut aim = seat.page.eval(&question)?;
    if !aim["spot"]["covered"].is_null() {
        // Something may still be on its way.
        seat.settle(Duration::from_millis(400))?;
        aim = seat.page.eval(&question)?;
    }
    if !aim["spot"]["covered"].is_null() {
        // A drawer that lies over it is shut, as people would.
        seat.page.key("Escape", 27)?;
        seat.settle(Duration::from_millis(100))?;
        aim = seat.page.eval(&question)?;
    }
    let before_seq = aim["seq"].as_u64();
    let spot = match place(&aim["spot"]) {
        Ok(spot) => spot,
        Err(Outcome::Wrong(kind, detail)) => {
            return Ok(Outcome::Wrong(kind, format!("{} {detail}", said(offer))));
        }
        Err(outcome) => return Ok(outcome),
    };
    let state = format!("hands.state({})", offer.number);
    let before = aim["state"].clone();
    // What it told before it was pressed does not come from pressing.
    let mut earlier = News::default();
    seat.read(&mut earlier)?;
    seat.page.click(spot.0, spot.1)?;
    let mut news = seat.settle(Duration::from_millis(20))?;
    news.errors.extend(earlier.errors);
    let mut after = seat.page.eval(&state)?;
    // Slow is not dead.
    for patience in [400, 2000] {
        if after != before || news.asked {
            break;
        }
        let more = seat.settle(Duration::from_millis(patience))?;
        news.asked |= more.asked;
        news.refused.extend(more.refused);
        news.errors.extend(more.errors);
        after = seat.page.eval(&state)?;
    }
    if let Some(error) = news.errors.first() {
        return Ok(Outcome::Wrong(
            "console",
            format!("{}: {error}", said(offer)),
        ));
    }
    if let Some((status, url)) = news.refused.first() {
        let path = url.splitn(4, '/').nth(3).unwrap_or_default();
        let refusals = seat.page.eval("hands.refusals()")?;
        let refusals: Vec<&str> = refusals
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let refusal = refusals.join(" | ");
        if *status == 422 {
            // Somebody else was faster: the page says so, or it shows a newer record than the one we looked at.
            if words::outdated(&refusal) || seat.seq() > before_seq {
                return Ok(Outcome::Nothing);
            }
            if filled.own && !words::missing(&refusal) {
                return Ok(Outcome::Done);
            }
            if refusal.is_empty() {
                return Ok(Outcome::Wrong(
                    "refused",
                    format!("{}{}: refused without a word", said(offer), filled.told()),
                ));
            }
        }
        let path: String = path
            .split('/')
            .map(|part| if part.len() > 11 { "*" } else { part })
            .collect::<Vec<_>>()
            .join("/");
        let detail = format!("{}: {status} from /{path}: {refusal}", said(offer));
        return Ok(Outcome::Wrong("refused", detail));
    }
    if after == before && !news.asked && !offer.is("current") && !offer.is("same") {
        return Ok(Outcome::Wrong(
            "dead",
            format!("{} does nothing", said(offer)),
        ));
    }
    Ok(Outcome::Done)
}

pub fn said(offer: &Offer) -> String {
    let what = if offer.cmd.is_empty() {
        &offer.kind
    } else {
        &offer.cmd
    };
    format!("{what} „{}“", offer.label)
}

/// Fills in the form a button belongs to: what is needed, and at random some of the rest.
pub fn fill(
    seat: &mut Seat,
    button: &Offer,
    chance: &mut Chance,
    eager: bool,
) -> Result<Option<Filled>> {
    let mut filled = Filled::default();
    if button.form < 0 {
        return Ok(Some(filled));
    }
    let offers = seat.look()?;
    let Some(button) = offers.iter().find(|one| one.number == button.number) else {
        return Ok(None);
    };
    // A file is the reader's own, and so is a whole sheet of numbers in a workshop, whenever they were typed.
    let mine = |kind: &str| {
        let mine = offers.iter().filter(|one| one.form == button.form);
        mine.filter(|one| one.kind == kind).count()
    };
    let sheet = button.cmd.is_empty() && mine("number") > 2;
    filled.own |= mine("other") > 0 || sheet;
    let fields: Vec<&Offer> = offers
        .iter()
        .filter(|one| one.form == button.form && one.is_field())
        .collect();
    let mut groups: Vec<&str> = Vec::new();
    // Many forms are right as they stand.
    let as_it_stands = !eager && chance.percent(40);
    for field in &fields {
        let empty = field.is("required") && !field.is("valid");
        let wished = match field.kind.as_str() {
            "radio" => {
                if groups.contains(&field.name.as_str()) {
                    continue;
                }
                groups.push(&field.name);
                let group: Vec<&&Offer> = fields
                    .iter()
                    .filter(|one| one.kind == "radio" && one.name == field.name)
                    .collect();
                let none = group.iter().all(|one| !one.is("checked"));
                if none && chance.percent(85) || eager || chance.percent(45) && !as_it_stands {
                    // Rather what was seldom chosen there.
                    let times = |one: &&&Offer| {
                        let chosen = seat.chosen.get(&choice(one, &one.label));
                        chosen.copied().unwrap_or(0)
                    };
                    let least = group.iter().map(&times).min();
                    let fresh: Vec<&&Offer> = group
                        .iter()
                        .copied()
                        .filter(|one| Some(times(one)) == least)
                        .collect();
                    let Some(one) = chance.one(&fresh) else {
                        continue;
                    };
                    if one.is("checked") {
                        continue;
                    }
                    if !put(seat, one, chance, &mut filled)? {
                        return Ok(None);
                    }
                }
                continue;
            }
            _ if as_it_stands => false,
            "checkbox" => chance.percent(if eager { 50 } else { 20 }),
            "select" => chance.percent(if eager { 80 } else { 45 }),
            "number" => chance.percent(if eager { 70 } else { 30 }),
            _ => chance.percent(if eager { 60 } else { 25 }),
        };
        if (empty || wished) && !put(seat, field, chance, &mut filled)? {
            return Ok(None);
        }
    }
    Ok(Some(filled))
}

/// What still keeps the form from being sent, after `fill`: fields are put right that can be seen.
pub fn complete(
    seat: &mut Seat,
    button: &Offer,
    chance: &mut Chance,
    filled: &mut Filled,
) -> Result<Outcome> {
    for _ in 0..3 {
        let wrong = seat.page.eval(&format!("hands.wrong({})", button.number))?;
        let wrong = wrong.as_array().cloned().unwrap_or_default();
        if wrong.is_empty() {
            return Ok(Outcome::Done);
        }
        if let Some(hidden) = wrong.iter().find(|one| one["seen"] == false) {
            // The whole form went away: a drawer was shut meanwhile.
            if matches!(spot(seat, button.number)?, Err(Outcome::Nothing)) {
                return Ok(Outcome::Nothing);
            }
            let detail = format!(
                "{}: the field {} „{}“ is needed and cannot be seen",
                said(button),
                hidden["name"],
                hidden["label"]
            );
            return Ok(Outcome::Wrong("hidden", detail));
        }
        let offers = seat.look()?;
        for one in wrong {
            let Some(field) = offers
                .iter()
                .find(|offer| json!(offer.number) == one["number"])
            else {
                return Ok(Outcome::Nothing);
            };
            if !put(seat, field, chance, filled)? {
                return Ok(Outcome::Nothing);
            }
        }
    }
    Ok(Outcome::Nothing)
}

/// The form's button as soon as it can be pressed: fills in more of the form until then, one field at a time.
pub fn until_open(
    seat: &mut Seat,
    part: &Offer,
    chance: &mut Chance,
    filled: &mut Filled,
) -> Result<Option<Offer>> {
    if part.is_field() && !put(seat, part, chance, filled)? {
        return Ok(None);
    }
    for _ in 0..8 {
        let offers = seat.look()?;
        // A button that cannot be pressed is not among them; a field that was filled in is.
        let known =
            |one: &&Offer| one.number == part.number || filled.touched.contains(&one.number);
        let Some(form) = offers.iter().find(known).map(|one| one.form) else {
            return Ok(None);
        };
        if form < 0 {
            return Ok(None);
        }
        let mine = |one: &&Offer| one.form == form && one.veil.is_none();
        let mut buttons = offers
            .iter()
            .filter(mine)
            .filter(|one| one.kind == "submit");
        let same = buttons.clone().find(|one| one.number == part.number);
        if let Some(button) = same.or_else(|| buttons.next()) {
            return Ok(Some(button.clone()));
        }
        let open: Vec<&Offer> = offers
            .iter()
            .filter(mine)
            .filter(|one| one.is_field() && !one.is("checked"))
            .collect();
        // Rather something new; too many ticks are taken off again.
        let fresh: Vec<&Offer> = open
            .iter()
            .copied()
            .filter(|one| !filled.touched.contains(&one.number))
            .collect();
        let next = match chance.one(&fresh) {
            Some(next) => next,
            None => match offers.iter().filter(mine).find(|one| one.is("checked")) {
                Some(next) if next.kind == "checkbox" => next,
                _ => return Ok(None),
            },
        };
        if !put(seat, next, chance, filled)? {
            return Ok(None);
        }
    }
    Ok(None)
}

/// What was chosen, by the form and the field it stands in.
fn choice(field: &Offer, what: &str) -> String {
    format!("{} {} {what}", field.cmd, field.name)
}

/// Puts something into one field, by mouse and keys. False if it slipped away meanwhile.
pub fn put(
    seat: &mut Seat,
    field: &Offer,
    chance: &mut Chance,
    filled: &mut Filled,
) -> Result<bool> {
    let number = field.number;
    let said = match field.kind.as_str() {
        "radio" | "checkbox" => {
            let Ok((x, y)) = spot(seat, number)? else {
                return Ok(false);
            };
            seat.page.click(x, y)?;
            *seat.chosen.entry(choice(field, &field.label)).or_default() += 1;
            filled.own |= field.kind == "checkbox";
            field.label.clone()
        }
        "select" => {
            let (free, chosen) = field.entries();
            let free: Vec<usize> = free
                .into_iter()
                .filter(|&one| one as i64 != chosen)
                .collect();
            let near: Vec<usize> = free
                .iter()
                .copied()
                .filter(|&one| (one as i64 - chosen).abs() <= 9)
                .collect();
            let Some(&wish) = chance.one(&near) else {
                return Ok(true);
            };
            if seat.page.eval(&format!("hands.focus({number})"))? != true {
                return Ok(false);
            }
            for _ in 0..12 {
                let now = seat
                    .page
                    .eval(&format!("hands.index({number})"))?
                    .as_i64()
                    .unwrap_or(-1);
                match (wish as i64).cmp(&now) {
                    std::cmp::Ordering::Equal => break,
                    std::cmp::Ordering::Greater => seat.page.key("ArrowDown", 40)?,
                    std::cmp::Ordering::Less => seat.page.key("ArrowUp", 38)?,
                }
            }
            let value = seat.page.eval(&format!("hands.value({number})"))?;
            format!("{}={}", field.name, value.as_str().unwrap_or_default())
        }
        "text" | "number" => {
            let words = if field.kind == "number" {
                let least = field.number_of("min").unwrap_or(0.0);
                let most = field.number_of("max").unwrap_or(least + 6.0);
                let step = field
                    .number_of("step")
                    .filter(|&step| step > 0.0)
                    .unwrap_or(1.0);
                let steps = ((most - least) / step).clamp(0.0, 40.0) as usize;
                filled.own = true;
                format!("{}", least + step * chance.below(steps + 1) as f64)
            } else {
                let mut words = words::phrase(chance.below(4000));
                // So short that it has a form of its own, of which the page gives an example.
                if field.longest() < 10 && !field.text("example").is_empty() {
                    words = words::alike(field.text("example"), chance);
                }
                // No prose, and the page says how it is written.
                if field.is("notation") && !field.text("example").is_empty() {
                    words = words::noted(field.text("example"), chance);
                }
                words.truncate(field.longest());
                // So short that it is no name but has a form of its own: a field of a map, a code.
                filled.own |= field.longest() < 10;
                words
            };
            let Ok((x, y)) = spot(seat, number)? else {
                return Ok(false);
            };
            seat.page.click(x, y)?;
            seat.page.type_over(&words)?;
            format!("{}={words}", field.name)
        }
        other => bail!("{other} is no field"),
    };
    filled.words.push(said);
    filled.touched.push(number);
    Ok(seat.page.eval(&format!("hands.value({number})"))? != Value::Null)
}
