//! What goes over the wire, with the specification's spellings (`Zhaiyao`, `ArticleTypetFacets`): nowhere else.
//!
//! Every type is also a TypeScript type (`cargo test -p sidecar wire_types_are_fresh` compares the files in `web/src/wire`)
//! and a schema of `/api/openapi.json`.

mod account;
mod advertisement;
mod article;
mod article_list;
mod board;
mod envelope;
mod fields;
mod information;
mod issue;
mod journal;
mod query;
mod reaction;
mod site;
mod special_issue;
mod subscription;
mod suggestion;
mod typescript;

pub use account::{ChangePasswordRequest, LoginRequest, RegisterRequest, SessionData, UserRequest};
pub use advertisement::{AdvertisementData, AdvertisementQuery};
pub use article::{ArticleAuthor, ArticleCard};
pub use article_list::{
    AbstractDetails, AffiliationDetails, ArticleDate, ArticleList, AuthorDetails, FavoriteCount,
    FavoriteCountRequest, FullArticle, FullArticleRequest, JournalArticlesRequest,
};
pub use board::{BoardMember, BoardRole};
pub(crate) use envelope::Kept;
pub use envelope::{Envelope, LargeReply, Reply};
pub use fields::{FieldError, Fields, FromFields};
pub use information::{
    InformationDetails, InformationDetailsQuery, InformationDetailsReply, InformationItem, InformationQuery,
    InformationReply,
};
pub use issue::{
    CurrentIssue, IssueArticlesRequest, IssueName, JournalIssue, JournalIssuesRequest, JournalVolume,
    VolumeQuery,
};
pub use journal::{
    JournalCategory, JournalDetails, JournalListItem, JournalListRequest, JournalMetric, JournalOption,
    JournalQuery, MatrixCategory, MatrixJournal, MatrixQuery,
};
pub use query::{QueryArticleData, QueryArticleFilter, QueryArticleRequest, SearchFacet, SearchFacets};
pub use reaction::{
    ArticleReactionData, LibraryData, OperateArticleRequest, OperateJournalRequest,
    OperateSpecialIssueRequest, ReactionData,
};
pub use site::SiteData;
pub use special_issue::{
    GuestEditor, JournalSpecialIssueRequest, JournalSpecialIssuesRequest, SpecialIssueCard,
    SpecialIssueDetails, SpecialIssueList,
};
pub use subscription::{SubscribeRequest, UnsubscribeQuery, UsageRequest};
pub use suggestion::{SuggestData, SuggestQuery, SuggestedArticle, SuggestedAuthor, SuggestedJournal};
pub use typescript::typescript_files;
