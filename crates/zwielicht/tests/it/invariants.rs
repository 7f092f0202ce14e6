//! What holds in every state (section 2.7 of the rules).

use zwielicht::{Setup, State, fault};

pub fn invariants(setup: &Setup, state: &State) {
    assert_eq!(fault(setup, state), None, "{state:#?}");
}
