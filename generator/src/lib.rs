//! `octavo`: a content tree becomes a static site and a search index.
//!
//! The stages, in order; each uses only those before it, and [`diagnostic`]:
//!
//! 1. [`source`] finds the files and is the only one to read them,
//! 2. [`parse`] makes typed values of each file, with everything that is wrong with it,
//! 3. [`assemble`] puts them together to a [`press::Press`], articles without their texts,
//! 4. [`check`] proves that every name leads somewhere: a [`check::CheckedPress`],
//!    reduced by [`publication`] to what is public at the moment of the build,
//! 5. [`view`] says what templates and JSON may see,
//! 6. [`render`] makes pages, data and the search index of the views,
//! 7. [`output`] is the only one to write `dist/`.
//!
//! [`picture`] knows pictures: `source` asks it for their sizes, pages for their copies, `render` has these made.
//! [`import`] brings articles from elsewhere into the content tree; [`scaffold`] begins files in it that teach;
//! [`register`] writes down there what was published.
//! [`publish`] makes releases of what was built; [`watch`] builds at each save and shows it in the open page.
//! [`cli`] and [`commands`] are the edge: they print, and turn faults into exit codes.

pub mod assemble;
pub mod check;
pub mod cli;
pub mod commands;
pub mod diagnostic;
pub mod digest;
mod embedded;
pub mod import;
pub mod output;
pub mod parse;
pub mod picture;
pub mod press;
pub mod publication;
pub mod publish;
pub mod register;
pub mod render;
pub mod scaffold;
pub mod source;
pub mod view;
pub mod watch;
