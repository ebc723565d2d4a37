//! Pictures: what each is by its first bytes, which smaller copies a page may ask for, and how they are made.
//!
//! In reading order: [`kind`] (types by name and by bytes), [`header`] (width and height without decoding, limits, faults),
//! [`variants`] (which copies there are: decided by type and size alone, so that a page can be written before any copy is), then
//! what happens when files are written: [`make`](Pictures::make) decodes ([`decode`]), resizes and encodes ([`encode`]), keeps the copies in
//! a cache ([`cache`]), and takes out of the original what tells of its maker ([`strip`]); [`svg`] lets through only what draws.

mod cache;
mod decode;
mod encode;
mod exif;
mod gate;
mod header;
mod kind;
mod make;
mod strip;
mod svg;
mod svg_lists;
mod variants;

#[cfg(test)]
mod tests;

pub use cache::Cache;
pub use header::{Fault, Pixels, read};
pub use kind::Kind;
pub use make::{Made, Pictures, Wanted};
pub use variants::{FIGURE_SIZES, Format, Sources, Variant, original_facts, original_of, sources, variants};

/// Largest picture in bytes.
pub const BYTES: u64 = 50 << 20;
/// Most pixels of a picture: a small file can claim to be a huge one, and decoding it would take the machine's memory.
pub const PIXELS: u64 = 50_000_000;
