//! The wire as TypeScript, one file a type, for `web/src/wire`.

use super::{
    AbstractDetails, AdvertisementData, AdvertisementQuery, AffiliationDetails, ArticleAuthor, ArticleCard,
    ArticleDate, ArticleList, ArticleReactionData, AuthorDetails, BoardMember, BoardRole,
    ChangePasswordRequest, CurrentIssue, Envelope, FavoriteCount, FavoriteCountRequest, FullArticle,
    FullArticleRequest, GuestEditor, InformationDetails, InformationDetailsQuery, InformationDetailsReply,
    InformationItem, InformationQuery, InformationReply, IssueArticlesRequest, IssueName,
    JournalArticlesRequest, JournalCategory, JournalDetails, JournalIssue, JournalIssuesRequest,
    JournalListItem, JournalListRequest, JournalMetric, JournalOption, JournalQuery,
    JournalSpecialIssueRequest, JournalSpecialIssuesRequest, JournalVolume, LibraryData, LoginRequest,
    MatrixCategory, MatrixJournal, MatrixQuery, OperateArticleRequest, OperateJournalRequest,
    OperateSpecialIssueRequest, QueryArticleData, QueryArticleFilter, QueryArticleRequest, ReactionData,
    RegisterRequest, SearchFacet, SessionData, SiteData, SpecialIssueCard, SpecialIssueDetails,
    SpecialIssueList, SubscribeRequest, SuggestData, SuggestQuery, SuggestedArticle, SuggestedAuthor,
    SuggestedJournal, UnsubscribeQuery, UsageRequest, UserRequest, VolumeQuery,
};
use ts_rs::{Config, ExportError, TS};

/// A file of `web/src/wire`: its name and its text.
pub type TypeScriptFile = (String, String);

macro_rules! files {
    ($config:ident; $($type:ty),+ $(,)?) => { vec![$(file::<$type>(&$config)?),+] };
}

/// Every wire type as a TypeScript file, and `index.ts` which exports them all.
pub fn typescript_files() -> Result<Vec<TypeScriptFile>, ExportError> {
    let config = Config::new().with_large_int("number");
    let mut files = files![config;
        ChangePasswordRequest, LoginRequest, RegisterRequest, SessionData, UserRequest, AdvertisementData,
        AdvertisementQuery, ArticleAuthor, ArticleCard, AbstractDetails, AffiliationDetails, ArticleDate,
        ArticleList, AuthorDetails, FavoriteCount, FavoriteCountRequest, FullArticle, FullArticleRequest,
        JournalArticlesRequest, BoardMember, BoardRole, Envelope<()>, InformationDetails,
        InformationDetailsQuery, InformationDetailsReply, InformationItem, InformationQuery, InformationReply,
        CurrentIssue, IssueArticlesRequest, IssueName, JournalIssue, JournalIssuesRequest, JournalVolume,
        VolumeQuery, JournalCategory, JournalDetails, JournalListItem, JournalListRequest, JournalMetric,
        JournalOption, JournalQuery, MatrixCategory, MatrixJournal, MatrixQuery, QueryArticleData,
        QueryArticleFilter, QueryArticleRequest, SearchFacet, ArticleReactionData, LibraryData,
        OperateArticleRequest, OperateJournalRequest, OperateSpecialIssueRequest, ReactionData, SiteData,
        GuestEditor, JournalSpecialIssueRequest, JournalSpecialIssuesRequest, SpecialIssueCard,
        SpecialIssueDetails, SpecialIssueList, SubscribeRequest, SuggestData, SuggestQuery, SuggestedArticle,
        SuggestedAuthor, SuggestedJournal, UnsubscribeQuery, UsageRequest,
    ];
    files.sort();
    let exports = files.iter().map(|(name, _)| {
        let module = name.trim_end_matches(".ts");
        format!("export type {{ {module} }} from \"./{module}\";\n")
    });
    let index = std::iter::once("// Generated from sidecar/src/wire by ts-rs. Do not edit.\n\n".to_owned());
    let index = index.chain(exports).collect();
    files.push(("index.ts".to_owned(), index));
    Ok(files)
}

fn file<T: TS + 'static>(config: &Config) -> Result<TypeScriptFile, ExportError> {
    Ok((format!("{}.ts", T::ident(config)), T::export_to_string(config)?))
}
