//! From what a person typed to a query of the engine. The text never reaches the engine's query grammar: 2,000 opening
//! parentheses overflow its stack. It is cut into words here, and the tree is built in code.

mod compose;
mod frequencies;
mod parse;
mod spelling;
mod without;

pub(crate) use compose::{Composed, Match, begun, compose};
pub(crate) use parse::{Asked, parse};
