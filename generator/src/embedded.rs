//! The web build that this program carries: hashed files, the manifest that names them, prerendered pages, and the scripts that
//! run in QuickJS. Empty when it was not built.

use rust_embed::RustEmbed;

/// The files of `web/dist`, by their paths in it.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../web/dist"]
#[allow_missing = true]
pub(crate) struct Embedded;
