//! Every call, one row each, in the specification's order (§7); ours come last. What is no call is a file of the built site.

use crate::{
    api::{Api, Calls, get, post},
    app::App,
    extract::Refusal,
    routes, wire,
};
use axum::{
    Router,
    extract::{Request, State},
    response::{IntoResponse, Response},
    routing,
};
use routes::{cms, docs, health, metrics, suggest, webarticleapi, webjournalapi, websiteapi, webuserapi};
use std::sync::Arc;

/// Specification §7, "Main site API", first part: the site, accounts, journals.
#[rustfmt::skip]
fn site_calls(calls: Calls) -> Calls {
    calls
        .add(get("/websiteapi/GetSiteTime", "The site time in whole five minutes, UTC").gives::<String>().without_key(), websiteapi::get_site_time)
        .add(get("/websiteapi/GetSiteData", "Facts about the site").gives::<wire::SiteData>(), websiteapi::get_site_data)
        .add(get("/websiteapi/GetAdvertisement", "The advertisement whose turn it is; empty when none is due").takes::<wire::AdvertisementQuery>().gives::<wire::AdvertisementData>(), websiteapi::get_advertisement)
        .add(post("/webuserapi/login", "A session for the one who knows the password").takes::<wire::LoginRequest>().gives::<wire::SessionData>(), webuserapi::login)
        .add(get("/webjournalapi/GetJournals", "Categories with their journals, in menu order").gives::<Vec<wire::JournalCategory>>(), webjournalapi::get_journals)
        .add(post("/webjournalapi/GetJournalList", "Journals by name, the reader's sticky ones first").takes::<wire::JournalListRequest>().gives::<Vec<wire::JournalListItem>>().for_readers_too(), webjournalapi::get_journal_list)
        .add(post("/webjournalapi/OperateJournal", "Adds or takes back a reaction to a journal").takes::<wire::OperateJournalRequest>().gives::<wire::ReactionData>().for_readers_only(), webjournalapi::operate_journal)
        .add(get("/webjournalapi/getjournalmembers", "The editorial board by role").takes::<wire::JournalQuery>().gives::<Vec<wire::BoardRole>>(), webjournalapi::get_journal_members)
        .add(get("/webjournalapi/getjournalyouthmembers", "The youth editorial board by role").takes::<wire::JournalQuery>().gives::<Vec<wire::BoardRole>>(), webjournalapi::get_journal_youth_members)
        .add(post("/webjournalapi/GetJournalSpecialIssues", "A page of special issues, of one journal or of all").takes::<wire::JournalSpecialIssuesRequest>().gives::<wire::SpecialIssueList>().for_readers_too(), webjournalapi::get_journal_special_issues)
        .add(post("/webjournalapi/GetJournalSpecialIssue", "A special issue with all that its page shows").takes::<wire::JournalSpecialIssueRequest>().gives::<wire::SpecialIssueDetails>().for_readers_too(), webjournalapi::get_journal_special_issue)
        .add(get("/webjournalapi/GetJournalCurrentIssue", "The newest issue with its articles; null when none is published").takes::<wire::JournalQuery>().gives::<Option<wire::CurrentIssue>>().for_readers_too(), webjournalapi::get_journal_current_issue)
        .add(post("/webjournalapi/OperateSpecialIssue", "Adds or takes back a reaction to a special issue").takes::<wire::OperateSpecialIssueRequest>().gives::<wire::ReactionData>().for_readers_only(), webjournalapi::operate_special_issue)
}

/// Specification §7, "Main site API", second part: articles, issues, what is left.
#[rustfmt::skip]
fn article_calls(calls: Calls) -> Calls {
    calls
        .add(post("/webarticleapi/OperateArticle", "Adds or takes back a reaction to an article").takes::<wire::OperateArticleRequest>().gives::<wire::ArticleReactionData>().for_readers_only(), webarticleapi::operate_article)
        .add(post("/webjournalapi/GetJournalIssues", "Issues of a journal, newest first").takes::<wire::JournalIssuesRequest>().gives::<Vec<wire::JournalIssue>>(), webjournalapi::get_journal_issues)
        .add(get("/webjournalapi/GetJournalVolumes", "Volumes of a journal, newest first").takes::<wire::JournalQuery>().gives::<Vec<wire::JournalVolume>>(), webjournalapi::get_journal_volumes)
        .add(get("/webjournalapi/GetJournalssueNamesByVolume", "Issues of a volume by name").takes::<wire::VolumeQuery>().gives::<Vec<wire::IssueName>>(), webjournalapi::get_journal_issue_names_by_volume)
        .add(get("/webarticleapi/GetRecentArticles", "The newest articles, as the home page shows them").takes::<wire::UserRequest>().gives::<Vec<wire::ArticleCard>>().for_readers_too(), webarticleapi::get_recent_articles)
        .add(get("/webarticleapi/GetFeaturedArticles", "The articles that the editors chose").takes::<wire::UserRequest>().gives::<Vec<wire::ArticleCard>>().for_readers_too(), webarticleapi::get_featured_articles)
        .add(get("/webjournalapi/GetFeaturedSpecialIssues", "The special issues of the home page").gives::<Vec<wire::SpecialIssueCard>>().for_readers_too(), webjournalapi::get_featured_special_issues)
        .add(post("/webarticleapi/GetOnlineFirstArticles", "A page of a journal's articles in no issue yet").takes::<wire::JournalArticlesRequest>().gives::<wire::ArticleList>().for_readers_too(), webarticleapi::get_online_first_articles)
        .add(post("/webarticleapi/GetOnlineFirstFavoriteCount", "How many readers keep each article in no issue yet").takes::<wire::FavoriteCountRequest>().gives::<Vec<wire::FavoriteCount>>(), webarticleapi::get_online_first_favorite_count)
        .add(post("/webarticleapi/GetJournalArticles", "A page of a journal's articles").takes::<wire::JournalArticlesRequest>().gives::<wire::ArticleList>().for_readers_too(), webarticleapi::get_journal_articles)
        .add(post("/webarticleapi/GetArticleFavoriteCount", "How many readers keep each article").takes::<wire::FavoriteCountRequest>().gives::<Vec<wire::FavoriteCount>>(), webarticleapi::get_article_favorite_count)
        .add(get("/webarticleapi/GetArticleTypes", "Article types that occur, sorted").gives::<Vec<String>>(), webarticleapi::get_article_types)
        .add(get("/webjournalapi/GetSelectJournals", "All journals by name").gives::<Vec<wire::JournalOption>>(), webjournalapi::get_select_journals)
        .add(get("/webarticleapi/GetCountries", "Countries of authors that occur, sorted").gives::<Vec<String>>(), webarticleapi::get_countries)
        .add(post("/webarticleapi/GetIssueArticles", "The articles of an issue in page order").takes::<wire::IssueArticlesRequest>().gives::<wire::ArticleList>().for_readers_too(), webarticleapi::get_issue_articles)
        .add(post("/webarticleapi/GetFullArticle", "An article with all that its page shows").takes::<wire::FullArticleRequest>().gives::<wire::FullArticle>().for_readers_too(), webarticleapi::get_full_article)
        .add(post("/webarticleapi/QueryArticle", "Searches articles, with facets").takes::<wire::QueryArticleRequest>().gives::<wire::QueryArticleData>().for_readers_too(), webarticleapi::query_article)
        .add(get("/webjournalapi/GetJournal", "The details of a journal").takes::<wire::JournalQuery>().gives::<wire::JournalDetails>(), webjournalapi::get_journal)
        .add(get("/webjournalapi/GetJournalSteeringCommittees", "The steering committee by role").takes::<wire::JournalQuery>().gives::<Vec<wire::BoardRole>>(), webjournalapi::get_journal_steering_committees)
        .add(post("/webjournalapi/Subscribe", "Subscribes an address to a journal's news").takes::<wire::SubscribeRequest>().gives::<String>(), webjournalapi::subscribe)
        .add(get("/webjournalapi/GetJournalMatrix", "All journals beside each other").takes::<wire::MatrixQuery>().gives::<Vec<wire::MatrixCategory>>(), webjournalapi::get_journal_matrix)
}

/// Calls that the specification needs and does not name.
#[rustfmt::skip]
fn own_calls(calls: Calls) -> Calls {
    calls
        .add(post("/webuserapi/register", "An account with its first session").takes::<wire::RegisterRequest>().gives::<wire::SessionData>(), webuserapi::register)
        .add(post("/webuserapi/logout", "Ends the session").takes::<wire::UserRequest>().gives::<String>().for_readers_only(), webuserapi::logout)
        .add(post("/webuserapi/ChangePassword", "Another password: all sessions end, a new one is answered").takes::<wire::ChangePasswordRequest>().gives::<wire::SessionData>().for_readers_only(), webuserapi::change_password)
        .add(get("/webuserapi/GetMyLibrary", "All that the reader likes, keeps and pinned").takes::<wire::UserRequest>().gives::<wire::LibraryData>().for_readers_only(), webuserapi::get_my_library)
        .add(post("/webarticleapi/RecordUsage", "Counts that an article was read or taken; whether it was counted").takes::<wire::UsageRequest>().gives::<bool>(), webarticleapi::record_usage)
        .add(get("/webjournalapi/Unsubscribe", "Ends a subscription, by the token of the letter").takes::<wire::UnsubscribeQuery>().gives::<String>().without_key(), webjournalapi::unsubscribe)
        .add(get("/suggest", "Titles, authors and journals that go on as was typed").takes::<wire::SuggestQuery>().gives::<wire::SuggestData>().without_key(), suggest::suggest)
}

/// Specification §7, "Content API".
#[rustfmt::skip]
fn content_calls() -> Calls {
    Calls::below("/CMS")
        .add(get("/CMSInformation/GetInformation", "A page of information items by sort code").takes::<wire::InformationQuery>().gives::<wire::InformationReply>().without_key(), cms::get_information)
        .add(get("/CMSInformation/GetInformationDetails", "An information item with its text").takes::<wire::InformationDetailsQuery>().gives::<wire::InformationDetailsReply>().without_key(), cms::get_information_details)
}

/// What is no call and no file: searches as pages that read without script and as feeds, and what operators ask.
fn own_pages() -> [(&'static str, routing::MethodRouter<Arc<App>>); 10] {
    let (articles, special_issues) = (routes::search_pages::articles, routes::search_pages::special_issues);
    [
        // A folder's page has two addresses.
        ("/Search", routing::get(articles)),
        ("/Search/", routing::get(articles)),
        ("/Search/Special-Issues", routing::get(special_issues)),
        ("/Search/Special-Issues/", routing::get(special_issues)),
        ("/Search.rss", routing::get(routes::search_feeds::rss)),
        ("/Search.atom", routing::get(routes::search_feeds::atom)),
        ("/health", routing::get(health::ready)),
        ("/health/live", routing::get(health::live)),
        ("/health/ready", routing::get(health::ready)),
        ("/metrics", routing::get(metrics::metrics)),
    ]
}

fn main_calls() -> Calls {
    own_calls(article_calls(site_calls(Calls::below("/api"))))
}

/// Every address that is answered by a handler of its own: the rows of the metrics.
pub(crate) fn addresses() -> Vec<String> {
    let (main, content) = (main_calls(), content_calls());
    let mut all: Vec<String> = main.addresses().chain(content.addresses()).collect();
    all.extend(
        docs::ADDRESSES.iter().chain(own_pages().iter().map(|(path, _)| path)).map(ToString::to_string),
    );
    all
}

/// The whole service, without what stands around each answer (`frame`). Every call has its whole address: routers in
/// routers would cut each request's address in two, and put it together again.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (main, content) = (main_calls(), content_calls());
    let docs = docs::Docs::new(&[
        (Api::Main, "/api", main.list.as_slice()),
        (Api::Content, "/CMS", content.list.as_slice()),
    ]);
    let calls = main.router.merge(content.router).merge(docs.router());
    own_pages()
        .into_iter()
        .fold(calls, |router, (path, handler)| router.route(path, handler))
        // RFC 8058: a mail program ends a subscription by POST, with a form for a body.
        .route("/api/webjournalapi/Unsubscribe", routing::post(webjournalapi::unsubscribe))
        .fallback(elsewhere)
        .with_state(app)
}

/// What no row of the table answers: a call that there is not, or a file of the built site.
async fn elsewhere(app: State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let is_below =
        |api: &str| path.strip_prefix(api).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if is_below("/api") {
        Refusal::UnknownPath.into_response()
    } else if is_below("/CMS") {
        cms::unknown_call().await
    } else {
        routes::site::file(app, request).await
    }
}
