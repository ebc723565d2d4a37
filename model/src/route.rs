//! One table of every page of the portal (specification §2): URLs for Rust, templates, TypeScript, sitemap and tests.

use crate::{
    AbbrName, Doi, IssueNumber, ShortName, Slug, VolumeNumber, board::BoardKind, notice::NoticeKind,
};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use std::{borrow::Cow, cmp::Ordering, fmt};

/// A row of specification §2, and after them one of our own: all articles of a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the patterns below say what each is")]
pub enum Route {
    Home,
    AcademicTalks,
    Conferences,
    Conference,
    Announcements,
    Announcement,
    NewsList,
    News,
    Information,
    About,
    Journal,
    Issue,
    IssueArticles,
    Article,
    JournalIssues,
    SpecialIssues,
    SpecialIssue,
    JournalMatrix,
    EditorialBoard,
    YouthEditorialBoard,
    SteeringCommittee,
    JournalDetails,
    Search,
    SearchSpecialIssues,
    Login,
    NotFound,
    JournalArticles,
}

/// Every row with its pattern and the stem that names its view, its template and its test cases.
/// `:name` is one segment, `*name` is the rest of the path.
const TABLE: [(Route, &str, &str); 27] = [
    (Route::Home, "/", "home"),
    (Route::AcademicTalks, "/Academic-Talks", "notices"),
    (Route::Conferences, "/Conferences", "notices"),
    (Route::Conference, "/Conferences/:id", "notice"),
    (Route::Announcements, "/Announcements", "notices"),
    (Route::Announcement, "/Announcements/:id", "notice"),
    (Route::NewsList, "/News", "notices"),
    (Route::News, "/News/:id", "notice"),
    (Route::Information, "/Information/:id", "page"),
    (Route::About, "/About/:id", "page"),
    (Route::Journal, "/Journals/:id", "journal"),
    (Route::Issue, "/Journals/:id/:volume/:issue", "issue"),
    (Route::IssueArticles, "/Journals/:id/:volume/:issue/articles", "issue_articles"),
    (Route::Article, "/Journals/:id/articles/*doi", "article"),
    (Route::JournalIssues, "/Journals/:id/Journalsissue", "journal_issues"),
    (Route::SpecialIssues, "/Journals/:id/Special-Issues", "special_issues"),
    (Route::SpecialIssue, "/Journals/:id/Special-Issues/:AbbrName", "special_issue"),
    (Route::JournalMatrix, "/Journals/:id/Journal-Matrix", "journal_matrix"),
    (Route::EditorialBoard, "/Journals/:id/Editorial-Board", "board"),
    (Route::YouthEditorialBoard, "/Journals/:id/Youth-Editorial-Board", "board"),
    (Route::SteeringCommittee, "/Journals/:id/Steering-Committee", "board"),
    (Route::JournalDetails, "/Journals/:id/:JournalsId", "journal_details"),
    (Route::Search, "/Search", "search"),
    (Route::SearchSpecialIssues, "/Search/Special-Issues", "search"),
    (Route::Login, "/Login", "login"),
    (Route::NotFound, "/404", "not_found"),
    (Route::JournalArticles, "/Journals/:id/articles", "journal_articles"),
];

/// Second segments below `/Journals/:id` that are pages of their own: no journal page and no volume may be named so.
pub const JOURNAL_RESERVED: [&str; 7] = [
    "articles",
    "Journalsissue",
    "Special-Issues",
    "Journal-Matrix",
    "Editorial-Board",
    "Youth-Editorial-Board",
    "Steering-Committee",
];

impl Route {
    /// Every row of specification §2 in its order, then our own.
    pub const ALL: [Route; 27] = {
        let mut all = [Route::Home; 27];
        let mut row = 0;
        while row < TABLE.len() {
            all[row] = TABLE[row].0;
            row += 1;
        }
        all
    };

    /// The pattern, `/Journals/:id/articles/*doi`.
    pub fn pattern(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// The stem of view, template and test case.
    pub fn stem(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// The row of the board.
    pub fn of_board(kind: BoardKind) -> Self {
        match kind {
            BoardKind::Editorial => Self::EditorialBoard,
            BoardKind::Youth => Self::YouthEditorialBoard,
            BoardKind::Steering => Self::SteeringCommittee,
        }
    }

    /// The row of a list of notices.
    pub fn of_notices(kind: NoticeKind) -> Self {
        match kind {
            NoticeKind::News => Self::NewsList,
            NoticeKind::Conference => Self::Conferences,
            NoticeKind::Announcement => Self::Announcements,
            NoticeKind::Talk => Self::AcademicTalks,
        }
    }

    /// The path with its parameters filled in, in the order of the pattern. A parameter too few leaves the path shorter.
    pub fn path(self, parameters: &[&str]) -> SitePath {
        let mut parameters = parameters.iter();
        let mut path = SitePath::root();
        for part in self.pattern().split('/').filter(|part| !part.is_empty()) {
            match part.as_bytes().first() {
                Some(b':') => parameters.next().into_iter().for_each(|p| path.push(&disk_name(p))),
                Some(b'*') => {
                    let parts = parameters.next().into_iter().flat_map(|p| p.split('/'));
                    parts.for_each(|p| path.push(&disk_name(p)));
                }
                _ => path.push(part),
            }
        }
        path
    }

    /// The row that a path belongs to, with its parameters. Literal segments win over parameters, so the fixed siblings
    /// of `/Journals/:id/:JournalsId` are never shadowed. The path is decoded, without query.
    pub fn resolve(path: &str) -> Option<(Self, Vec<String>)> {
        let segments: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        TABLE
            .iter()
            .filter_map(|&(route, pattern, _)| {
                matches(pattern, &segments).map(|(literals, found)| (literals, route, found))
            })
            // Below `articles` stand DOIs, and the pages of the list: `page/3` is no DOI.
            .filter(|(_, route, found)| {
                *route != Self::Article || !found.last().is_some_and(|doi| doi.starts_with("page/"))
            })
            .max_by_key(|&(literals, route, _)| (literals, std::cmp::Reverse(route)))
            .map(|(_, route, found)| (route, found))
    }

    /// Whether it is a list that may have further pages, at `…/page/3`.
    pub fn is_paged(self) -> bool {
        matches!(
            self,
            Self::AcademicTalks
                | Self::Conferences
                | Self::Announcements
                | Self::NewsList
                | Self::Issue
                | Self::IssueArticles
                | Self::JournalIssues
                | Self::SpecialIssues
                | Self::SpecialIssue
                | Self::JournalArticles
        )
    }

    /// The list that a further page belongs to, with its parameters and the page's number: `/News/page/3`.
    pub fn resolve_page(path: &str) -> Option<(Self, Vec<String>, usize)> {
        let (rest, number) = path.trim_end_matches('/').rsplit_once('/')?;
        let number = number.parse().ok().filter(|number| *number > 0)?;
        let (route, found) = Self::resolve(rest.strip_suffix("/page")?)?;
        route.is_paged().then_some((route, found, number))
    }
}

/// How many literal segments match, and the parameters; `None` when the path is not of the pattern.
fn matches(pattern: &str, segments: &[&str]) -> Option<(usize, Vec<String>)> {
    let mut rest = segments;
    let (mut literals, mut found) = (0, Vec::new());
    for part in pattern.split('/').filter(|part| !part.is_empty()) {
        if part.starts_with('*') {
            let tail = rest.join("/");
            return (!tail.is_empty()).then(|| {
                found.push(tail);
                (literals, found)
            });
        }
        let (first, others) = rest.split_first()?;
        if part.starts_with(':') {
            found.push((*first).to_owned());
        } else if part == *first {
            literals += 1;
        } else {
            return None;
        }
        rest = others;
    }
    rest.is_empty().then_some((literals, found))
}

/// A folder of the site: its segments as they are named on disk, with `/` between them; empty for the root.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SitePath(String);

/// Segment by segment, so that a folder stands right before what lies in it.
impl Ord for SitePath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.split('/').cmp(other.0.split('/'))
    }
}

impl PartialOrd for SitePath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Characters that a URL path cannot hold as they are. `/ : ; ( )` stay: DOIs hold them.
pub const URL_PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

impl SitePath {
    /// The path of the site's root.
    pub fn root() -> Self {
        Self(String::new())
    }

    fn push(&mut self, segment: &str) {
        if !self.0.is_empty() {
            self.0.push('/');
        }
        self.0.push_str(segment);
    }

    /// The URL path, percent-encoded, without a slash at its end: `/Journals/JCTS`.
    pub fn url(&self) -> String {
        ["/"].into_iter().chain(utf8_percent_encode(&self.0, URL_PATH)).collect()
    }

    /// A further page of the list that stands here: `/News/page/3`.
    pub fn page(&self, number: usize) -> Self {
        let mut path = self.clone();
        path.push("page");
        path.push(&number.to_string());
        path
    }

    /// The folder below `dist/public`, with `/` between the segments; empty for the root.
    pub fn folder(&self) -> &str {
        &self.0
    }

    /// The URL of a file in this folder.
    pub fn file_url(&self, name: &str) -> String {
        let folder = self.url();
        format!("{}/{}", folder.trim_end_matches('/'), utf8_percent_encode(name, URL_PATH))
    }

    /// The path below `dist/public` of a file in this folder.
    pub fn file(&self, name: &str) -> String {
        if self.0.is_empty() { name.to_owned() } else { format!("{}/{name}", self.0) }
    }
}

impl fmt::Display for SitePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.url())
    }
}

/// A segment's name on disk: the text itself, except for what no folder may be called (`.`, `..`, nothing, a backslash,
/// control characters), which is written with `%XX`; a plain file server finds it by decoding the URL once.
fn disk_name(segment: &str) -> Cow<'_, str> {
    if segment.is_empty() {
        return Cow::Borrowed("%");
    }
    if segment.chars().all(|c| c == '.') {
        return Cow::Owned(segment.replace('.', "%2E"));
    }
    if !segment.contains(|c: char| c == '\\' || c.is_control()) {
        return Cow::Borrowed(segment);
    }
    let visible = segment.replace('\\', "%5C");
    visible.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect::<String>().into()
}

/// Whether two URL paths are one address, however they are encoded and whether or not they end in a slash.
pub fn same_address(a: &str, b: &str) -> bool {
    let plain = |path: &str| percent_decode_str(path.trim_end_matches('/')).decode_utf8_lossy().into_owned();
    plain(a) == plain(b)
}

/// `/Journals/:id`
pub fn journal(journal: &ShortName) -> SitePath {
    Route::Journal.path(&[journal.as_str()])
}

/// `/Journals/:id/:volume/:issue`
pub fn issue(journal: &ShortName, volume: &VolumeNumber, issue: &IssueNumber) -> SitePath {
    Route::Issue.path(&[journal.as_str(), volume.as_str(), issue.as_str()])
}

/// `/Journals/:id/:volume/:issue/articles`
pub fn issue_articles(journal: &ShortName, volume: &VolumeNumber, issue: &IssueNumber) -> SitePath {
    Route::IssueArticles.path(&[journal.as_str(), volume.as_str(), issue.as_str()])
}

/// `/Journals/:id/articles/:doi`, by the DOI's lower-case form.
pub fn article(journal: &ShortName, doi: &Doi) -> SitePath {
    Route::Article.path(&[journal.as_str(), doi.key()])
}

/// `/Journals/:id/Special-Issues/:AbbrName`
pub fn special_issue(journal: &ShortName, name: &AbbrName) -> SitePath {
    Route::SpecialIssue.path(&[journal.as_str(), name.as_str()])
}

/// `/Journals/:id/:JournalsId`
pub fn journal_details(journal: &ShortName, page: &Slug) -> SitePath {
    Route::JournalDetails.path(&[journal.as_str(), page.as_str()])
}

/// The page of a notice; a talk has none and stands in its list.
pub fn notice(kind: NoticeKind, id: &Slug) -> SitePath {
    match kind {
        NoticeKind::News => Route::News.path(&[id.as_str()]),
        NoticeKind::Conference => Route::Conference.path(&[id.as_str()]),
        NoticeKind::Announcement => Route::Announcement.path(&[id.as_str()]),
        NoticeKind::Talk => Route::AcademicTalks.path(&[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_type() {
        for (at, route) in Route::ALL.into_iter().enumerate() {
            assert_eq!(route as usize, at);
        }
    }

    #[test]
    fn fixed_siblings_are_never_shadowed() {
        for reserved in JOURNAL_RESERVED.into_iter().filter(|name| *name != "articles") {
            let (route, _) = Route::resolve(&format!("/Journals/JCTS/{reserved}")).unwrap();
            assert_ne!(route, Route::JournalDetails, "{reserved}");
        }
        assert_eq!(Route::resolve("/Journals/JCTS/aims").unwrap().0, Route::JournalDetails);
        assert_eq!(Route::resolve("/Search/Special-Issues").unwrap().0, Route::SearchSpecialIssues);
    }

    #[test]
    fn a_doi_keeps_its_slashes() {
        let (route, parameters) =
            Route::resolve("/Journals/JCTS/articles/10.1371/annotation/3155a3e9").unwrap();
        assert_eq!((route, parameters[1].as_str()), (Route::Article, "10.1371/annotation/3155a3e9"));
        assert_eq!(Route::resolve("/Journals/JCTS/articles/10.5555/x").unwrap().0, Route::Article);
        assert_eq!(Route::resolve("/Journals/JCTS/9/2/articles").unwrap().0, Route::IssueArticles);
    }

    #[test]
    fn every_route_resolves_to_itself() {
        for route in Route::ALL {
            let path = route.path(&["JCTS", "9", "2"]);
            assert_eq!(Route::resolve(&path.url()).map(|(found, _)| found), Some(route), "{path}");
        }
    }

    #[test]
    fn further_pages_of_lists_are_known_and_shadow_nothing() {
        let page = |path: &str| Route::resolve_page(path).map(|(route, _, number)| (route, number));
        assert_eq!(page("/News/page/3"), Some((Route::NewsList, 3)));
        assert_eq!(page("/Journals/JCTS/articles/page/12"), Some((Route::JournalArticles, 12)));
        assert_eq!(page("/Journals/JCTS/9/2/articles/page/2"), Some((Route::IssueArticles, 2)));
        assert_eq!(page("/Journals/JCTS/Special-Issues/page/2"), Some((Route::SpecialIssues, 2)));
        for path in ["/News/page/0", "/News/page/x", "/About/page/3", "/Journals/JCTS/page/3", "/page/3"] {
            assert_eq!(page(path), None, "{path}");
        }
        assert_eq!(Route::resolve("/Journals/JCTS/articles/page/12"), None);
        assert_eq!(Route::resolve("/Journals/JCTS/articles/10.5/page/3").unwrap().0, Route::Article);
        let list = Route::NewsList.path(&[]);
        assert_eq!((list.page(3).url().as_str(), list.page(3).folder()), ("/News/page/3", "News/page/3"));
    }

    #[test]
    fn d11_odd_dois_have_one_stable_path() {
        let journal: ShortName = "JCTS".parse().unwrap();
        let path = |doi: &str| article(&journal, &doi.parse().unwrap());
        let sici = path("10.5555/0000-1111(2001)12:3<45::AID-XY6>7.0.ZZ;8");
        assert_eq!(
            sici.url(),
            "/Journals/JCTS/articles/10.5555/0000-1111(2001)12:3%3C45::aid-xy6%3E7.0.zz;8"
        );
        assert_eq!(path("10.5555/a+b#c?d%2Fe").url(), "/Journals/JCTS/articles/10.5555/a+b%23c%3Fd%252fe");
    }

    #[test]
    fn a_folder_stands_right_before_what_lies_in_it() {
        let journal: ShortName = "JCTS".parse().unwrap();
        let list = Route::JournalArticles.path(&["JCTS"]);
        let mut paths = [
            Route::Journal.path(&["JCTS-2"]),
            article(&journal, &"10.5555/b".parse().unwrap()),
            list.page(2),
            list.clone(),
            Route::Journal.path(&["JCTS"]),
            SitePath::root(),
        ];
        paths.sort();
        let urls = paths.map(|path| path.url());
        let below =
            ["/Journals/JCTS/articles/10.5555/b", "/Journals/JCTS/articles/page/2", "/Journals/JCTS-2"];
        assert_eq!(urls[..3], ["/", "/Journals/JCTS", "/Journals/JCTS/articles"]);
        assert_eq!(urls[3..], below);
    }

    #[test]
    fn no_parameter_climbs_out() {
        let journal: ShortName = "JCTS".parse().unwrap();
        for doi in ["10.5555/../../../etc", "10.5555/a//b", "10.5555/..\\x", "10.5555/."] {
            let path = article(&journal, &doi.parse().unwrap());
            let folder = path.folder();
            assert!(
                folder.split('/').all(|part| !part.is_empty() && part != "." && part != ".."),
                "{folder}"
            );
            assert!(!folder.contains('\\'));
        }
    }
}
