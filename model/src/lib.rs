//! The field's words as types: what the generator publishes and the sidecar reads. Opens no file, knows no program.
//!
//! In reading order: [`id`] (identifiers, each with one door: `FromStr`), [`date`], [`clock`] and [`timing`] (time),
//! [`markup`] and [`person`] (words used by everything else), then the things a press consists of:
//! [`site`], [`journal`], [`issue`], [`special_issue`], [`article`], [`board`], [`notice`], [`page`], [`register`];
//! [`texts`] (the interface's words), [`route`] (every URL of the portal), [`security`] (its headers) and [`published`] (the JSON files that both programs share).

pub mod article;
pub mod board;
pub mod clock;
pub mod date;
pub mod feed;
pub mod id;
pub mod issue;
pub mod journal;
pub mod markup;
pub mod notice;
pub mod page;
pub mod person;
pub mod published;
pub mod register;
pub mod route;
pub mod security;
pub mod site;
pub mod special_issue;
pub mod texts;
pub mod timing;

pub use clock::Clock;
pub use date::PartialDate;
pub use id::{AbbrName, Doi, Issn, IssueNumber, Orcid, Ror, ShortName, Slug, VolumeNumber};
pub use markup::Markup;
pub use route::{Route, SitePath};
pub use texts::{Arg, Said, Texts};
pub use timing::{Timing, When, Zone};
