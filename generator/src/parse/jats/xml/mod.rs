//! XML as a tree that knows where each node stands in its file. Namespaces are resolved by their URI, entities within
//! limits, and nothing outside the text is ever fetched: no DTD, no external entity, no network.

mod entity;
mod read;
mod space;
mod tree;

pub use entity::{are_allowed, is_allowed};
pub use read::{Extent, Reading, read, read_as_far};
pub use space::Space;
pub use tree::{Document, Node};
