//! What goes over the wire, with the specification's spellings (`Zhaiyao`, `ArticleTypetFacets`): nowhere else.
//!
//! Every type is also a TypeScript type; `cargo test -p sidecar wire_types_are_fresh` compares the files in `web/src/wire`.

mod advertisement;
mod article;
mod envelope;
mod fields;
mod information;
mod journal;
mod query;
mod site;
mod typescript;

pub use advertisement::AdvertisementData;
pub use article::{ArticleAuthor, ArticleCard};
pub use envelope::{Envelope, Reply};
pub use fields::{FieldError, Fields, FromFields};
pub use information::{
    InformationDetails, InformationDetailsReply, InformationItem, InformationQuery, InformationReply,
};
pub use journal::{JournalCategory, JournalOption};
pub use query::{QueryArticleData, QueryArticleFilter, QueryArticleRequest, SearchFacet};
pub use site::SiteData;
pub use typescript::typescript_files;
