//! Odds against figures that are known elsewhere, each also against all its faces.

use dice::Fraction;

use crate::brute::{check, checked, read};

#[test]
fn sums_and_modifiers() {
    check("2d2+1", "3 1/4 · 4 1/2 · 5 1/4");
    check(
        "1W4 - 1W4",
        "-3 1/16 · -2 1/8 · -1 3/16 · 0 1/4 · 1 3/16 · 2 1/8 · 3 1/16",
    );
    check("7", "7 1");
    check("-(d2) * 3", "-6 1/2 · -3 1/2");
    check("(d4 - 3) / 2", "-1 1/2 · 0 1/2");
    check("abs(d4 - 3)", "0 1/4 · 1 1/2 · 2 1/4");
}

#[test]
fn the_best_three_of_four() {
    let (_, odds) = checked("4d6kh3");
    assert_eq!(odds.of(&18), Fraction::new(7, 432));
    assert_eq!(odds.of(&3), Fraction::new(1, 1296));
    // What is printed in many rulebooks: 12.24 on average.
    assert_eq!(odds.expected(|n| (*n).into()), Fraction::new(15869, 1296));
    for same in ["4d6k3", "4d6dl1", "4W6 kh 3", "4d6 dl", "p = 4d6; p kh3"] {
        assert_eq!(checked(same).1, odds, "{same}");
    }
}

#[test]
fn some_from_the_middle() {
    check("3d4dh1dl1", "1 5/32 · 2 11/32 · 3 11/32 · 4 5/32");
    assert_eq!(checked("5d4dl1kh3").1, checked("5d4kh4kh3").1);
    check("3d6kh0", "0 1");
    check("2d2kh9", "2 1/4 · 3 1/2 · 4 1/4");
}

#[test]
fn successes() {
    check("2d6cs>=5", "0 4/9 · 1 4/9 · 2 1/9");
    check("3d6kh2cs>=5", "0 8/27 · 1 4/9 · 2 7/27");
    check("2d6cs6", "0 25/36 · 1 5/18 · 2 1/36");
    check(
        "8d{0,0,0,1,1,2} >= 5",
        checked_text("8d{0,0,0,1,1,2} >= 5").as_str(),
    );
}

fn checked_text(text: &str) -> String {
    let (expression, odds) = checked(text);
    crate::brute::told(&expression, &odds)
}

#[test]
fn dice_that_bring_others() {
    // A six once more: 6 + 1 to 6 + 6, or 1 to 5.
    check(
        "d6!1",
        "1 1/6 · 2 1/6 · 3 1/6 · 4 1/6 · 5 1/6 · 7 1/36 · 8 1/36 · 9 1/36 · 10 1/36 · 11 1/36 · 12 1/36",
    );
    // Each of them counts as a die of its own …
    check("2d2!1cs2", "0 1/4 · 1 1/4 · 2 5/16 · 3 1/8 · 4 1/16");
    check("1d2!1kh1", "1 1/2 · 2 1/2");
    // … or is added to the one that brought it.
    check("1d2!!1kh1", "1 1/2 · 3 1/4 · 4 1/4");
    check("2d2!!1kh1", "1 1/4 · 3 5/16 · 4 7/16");
    checked("2d4!2>=3");
    checked("2d3!2>=2kh2");
    check("d6!0", "1 1/6 · 2 1/6 · 3 1/6 · 4 1/6 · 5 1/6 · 6 1/6");
}

#[test]
fn dice_that_are_thrown_again() {
    check("d4ro1", "1 1/16 · 2 5/16 · 3 5/16 · 4 5/16");
    check("d4r1", "2 1/3 · 3 1/3 · 4 1/3");
    check("d4r<=2", "3 1/2 · 4 1/2");
    check("2d4ro<=2!1", &checked_text("2d4ro<=2!1"));
    checked("2d4ro<=2kh1");
    checked("2d4r2!1cs>=3");
    // Two dice that stand for one.
    checked("d100r<=90");
    checked("d30ro<=20");
}

#[test]
fn twice_and_the_better_one_counts() {
    let (_, better) = checked("adv(1d20)");
    assert_eq!(better.of(&20), Fraction::new(39, 400));
    for same in [
        "adv",
        "vorteil(1W20)",
        "d20 adv",
        "2d20kh1",
        "max(d20, d20)",
    ] {
        assert_eq!(checked(same).1, better, "{same}");
    }
    let (_, worse) = checked("dis(d20)");
    assert_eq!(checked("d20 nachteil").1, worse);
    assert_eq!(worse.of(&1), Fraction::new(39, 400));
    checked("adv(2d4+1)");
}

#[test]
fn unusual_dice() {
    check("dF", "-1 1/3 · 0 1/3 · 1 1/3");
    check("4dF >= 2", "no 22/27 · yes 5/27");
    check("d%>=96", "no 19/20 · yes 1/20");
    check("d1+d1", "2 1");
    check("d{-1,1}*2", "-2 1/2 · 2 1/2");
    check("d{1..3,3}", "1 1/4 · 2 1/4 · 3 1/2");
    for sides in [2, 3, 5, 7, 9, 11, 13, 19, 23, 30, 97, 1000] {
        let (_, odds) = checked(&format!("d{sides}"));
        assert_eq!(odds.len(), sides, "d{sides}");
        assert_eq!(odds.of(&1), Fraction::new(1, sides as u64), "d{sides}");
    }
}

#[test]
fn as_many_dice_as_another_comes_to() {
    check("(d2)d2", "1 1/4 · 2 3/8 · 3 1/4 · 4 1/8");
    check("(d4-2)d2", "0 1/2 · 1 1/8 · 2 3/16 · 3 1/8 · 4 1/16");
    checked("(d3)d4kh1");
    checked("n = d3; (n)d4 + n");
    checked("p = (d3)d4; p kh1 + p kl1");
}

#[test]
fn truths_and_choices() {
    check("d6>=3 and d6>=5", "no 7/9 · yes 2/9");
    check("nicht d6=6 oder d6=6", "no 5/36 · yes 31/36");
    check(
        "wenn(d6=6; d4; 0)",
        "0 5/6 · 1 1/24 · 2 1/24 · 3 1/24 · 4 1/24",
    );
    check("if(1, 2, 3)", "2 1");
    check("d4 vs d4", "right 3/8 · tie 1/4 · left 3/8");
    check("2d6+1 gegen d12", &checked_text("2d6+1 gegen d12"));
    check("d4 != d4", "no 1/4 · yes 3/4");
    check("times(3, d2)", "3 1/8 · 4 3/8 · 5 3/8 · 6 1/8");
    check("max(d2, d4, 2)", "2 1/2 · 3 1/4 · 4 1/4");
    check("min(d4, 2)", "1 1/4 · 2 3/4");
}

#[test]
fn a_name_is_rolled_once() {
    check("a = d2; a + a", "2 1/2 · 4 1/2");
    check("d2 + d2", "2 1/4 · 3 1/2 · 4 1/4");
    check("let a = d4; a >= 2 and a <= 3", "no 1/2 · yes 1/2");
    check("p = 3d2; p cs1 vs p cs2", "right 1/2 · left 1/2");
    check("p = 2d4; p kh1 - p kl1", "0 1/4 · 1 3/8 · 2 1/4 · 3 1/8");
    checked("p = 3d4!1; p cs4 + p kh2");
    checked("a = d4; b = a + d2; b * a");
    checked("p = 4d4kh3; q = 2d4; max(p, q) + q cs>=2 + p kh1");
    // Also where what reads it is rolled twice.
    check("a = d2; adv(a)", "1 1/2 · 2 1/2");
    check("a = d2; times(2, a)", "2 1/2 · 4 1/2");
    // Nobody reads it: it is not even thrown.
    check("a = 100d6; 1", "1 1");
    // Read once, it is as if it stood there.
    check("a = d2; b = a; b + 1", "2 1/2 · 3 1/2");
}

/// Where only the sum of a name is read, its ways are its sums; where more is read, all ways its dice can lie.
#[test]
fn names_of_many_dice() {
    checked("a = 3d6; a >= 8 and a <= 12");
    checked("a = 3d4kh2; b = 2d4; a * 2 - b + a");
    let sum = read("a = 20d20; a >= 150 and a <= 250").odds();
    let plain = read("20d20").odds();
    assert_eq!(sum.of(&1), plain.chance(|n| (150..=250).contains(n)));
    let both = read("p = 20d6; p kh3 + p kl3").odds();
    // Mirrored, the highest are the lowest.
    assert_eq!(both.clone().map(|n| 42 - n), both);
    let best = read("p = 20d6; p kh3").odds();
    let worst = read("p = 20d6; p kl3").odds();
    let mean = |odds: &dice::Odds<i32>| odds.expected(|n| (*n).into());
    assert_eq!(mean(&both), mean(&best) + mean(&worst));
    read("10d1000");
    read("5d1000 vs 5d1000");
}

#[test]
fn tables() {
    check(
        "2d6: 2-6 miss, 7-9 cost, 10- hit",
        "miss 5/12 · cost 5/12 · hit 1/6",
    );
    check(
        "2W6:\n -6 nie,\n ..6 daneben\n 7–9 „knapp, aber ja“\n 10+ geschafft",
        "daneben 5/12 · knapp, aber ja 5/12 · geschafft 1/6",
    );
    check("d6: 6 hit", "hit 1/6 · none 5/6");
    check(
        "d6: <=2 low, >4 high, else between",
        "low 1/3 · high 1/3 · between 1/3",
    );
    check(
        "d4-3: -2--1 below, 0 zero, 1 above",
        "below 1/2 · zero 1/4 · above 1/4",
    );
    check("d20 >= 11: 1 hit, 0 miss", "hit 1/2 · miss 1/2");
}

#[test]
fn large_ones_are_counted_too() {
    // No way to go through these one by one: what must hold anyway.
    for text in [
        "100d6",
        "30d6kh10",
        "40d10cs>=7",
        "30d{0,0,0,1,1,2} vs 30d{0,0,0,1,1,2}",
        "50d6!3cs>=5",
    ] {
        let odds = read(text).odds();
        let sum = odds.weights().map(|(_, weight)| weight.clone()).sum();
        assert_eq!(*odds.total(), sum, "{text}");
    }
    let odds = read("100d6").odds();
    assert_eq!(odds.expected(|n| (*n).into()), Fraction::from(350));
    assert_eq!(
        odds.of(&100).to_string(),
        format!("1/{}", dice::Natural::from(6u64).pow(100))
    );
    // Keeping all is keeping none back.
    assert_eq!(read("30d6kh30").odds(), read("30d6").odds());
    // A shifted and a mirrored pool.
    let best = read("30d6kh10").odds();
    let worst = read("30d6kl10").odds();
    assert_eq!(best.map(|n| 70 - n), worst);
}
