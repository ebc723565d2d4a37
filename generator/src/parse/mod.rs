//! Files become typed values, with everything that is wrong with them. Nothing here looks at another file.

pub mod article;
pub mod jats;
