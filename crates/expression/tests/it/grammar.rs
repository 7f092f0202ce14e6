//! Spellings that mean the same.

use crate::brute::read;

#[test]
fn spellings() {
    for (same, as_this) in [
        ("2W12+3", "2d12+3"),
        ("2w12 + 3", "2d12+3"),
        ("2 D 12+3", ""),
        ("d6", "1d6"),
        ("W%", "d100"),
        ("4WF", "4d{-1,0,1}"),
        ("4dFkh1", "4dF kh 1"),
        ("8W6ez>=5", "8d6cs>=5"),
        ("8d6cs≥5", "8d6cs>4"),
        ("2d6 × 3", "3*2d6"),
        ("2d6 ÷ 2", "2d6//2"),
        ("5 − d4", "5-d4"),
        ("d6 == 3", "d6 = 3"),
        ("d6 ≠ 3", "not d6 = 3"),
        ("d6rr1", "d6r1"),
        ("a = d6\na + 1", "a = d6; a + 1"),
        ("sei a = d6; a", "let a = d6; a"),
        ("(d6\n+1)", "d6+1"),
        ("+d6", "d6"),
        ("adv(d8)", "advantage(d8)"),
        ("d6 vs d8", "d6 gegen d8"),
    ] {
        if as_this.is_empty() {
            assert!(expression::Expression::read(same).is_err(), "{same}");
            continue;
        }
        assert_eq!(read(same).odds(), read(as_this).odds(), "{same}");
    }
}

#[test]
fn what_binds_how() {
    for (text, number) in [
        ("1+2*3", 7),
        ("(1+2)*3", 9),
        ("7-2-1", 4),
        ("-2*3", -6),
        ("7/2", 3),
        ("-7/2", -4),
        ("7/-2", -4),
        ("12/3/2", 2),
        ("1+1=2", 1),
        ("1 or 0 and 0", 1),
        ("not 1 = 2", 1),
        ("2 vs 1+2", -1),
        ("max(1, 5, 3) - min(4, 2)", 3),
        ("abs(-4)", 4),
        ("if(2>1, 10, 20)", 10),
        ("times(3, 2)", 6),
    ] {
        let odds = read(text).numbers();
        assert_eq!(odds, dice::Odds::certain(number), "{text}");
    }
}
