//! The register of what was ever published, content/register.toml: [`release`] compares it with what is public now and makes
//! the next one, [`text`] writes it. Nothing else changes it but editors, who add withdrawals.

mod digest;
mod release;
mod text;

pub use digest::digest;
pub use release::{Event, EventKind, Release, release};
pub use text::text;

/// Where the register lies below the root of the tree.
pub const REGISTER_FILE: &str = "register.toml";
