//! Rule by rule, in the order of the digest. A test names its rule; the worked examples
//! (`examples.txt`) test most of them a second time.

mod alloc;
mod conc;
mod counter;
mod duel;
mod end;
mod foe;
mod health;
mod injury;
mod ki;
mod limb;
mod on;
mod player;
mod resist;
mod round;
mod wound;
