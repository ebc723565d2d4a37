//! The files that each `octavo new` begins, filled with what the tree and the person say.

use super::{
    Plan, ScaffoldError,
    facts::Facts,
    text::{escaped, fill, quoted, title_of},
};
use jiff::{Span, civil::Date};
use model::{AbbrName, IssueNumber, ShortName, Slug, VolumeNumber, board::BoardKind, notice::NoticeKind};

const JOURNAL: &str = include_str!("texts/journal.toml");
const ISSUE: &str = include_str!("texts/issue.toml");
const ARTICLE_MD: &str = include_str!("texts/article.md");
const ARTICLE_XML: &str = include_str!("texts/article.xml");
const SPECIAL_ISSUE: &str = include_str!("texts/special-issue.md");
const BOARD: &str = include_str!("texts/board.toml");
const NEWS: &str = include_str!("texts/news.md");
const CONFERENCE: &str = include_str!("texts/conference.md");
const ANNOUNCEMENT: &str = include_str!("texts/announcement.md");
const TALK: &str = include_str!("texts/talk.md");
const PAGE: &str = include_str!("texts/page.md");

/// Every text, for the test that looks at their gaps.
#[cfg(test)]
pub(super) const TEXTS: [&str; 11] = [
    JOURNAL,
    ISSUE,
    ARTICLE_MD,
    ARTICLE_XML,
    SPECIAL_ISSUE,
    BOARD,
    NEWS,
    CONFERENCE,
    ANNOUNCEMENT,
    TALK,
    PAGE,
];

/// Deadlines and events lie so many months ahead.
const AHEAD: i64 = 6;

/// A journal to begin.
#[derive(Debug, Clone)]
pub struct Journal {
    /// Its short name.
    pub name: ShortName,
    /// Its title.
    pub title: String,
    /// An id of a category.
    pub category: String,
}

/// The journal's folder with its journal.toml.
pub fn journal(facts: &Facts, journal: &Journal, today: Date) -> Result<Plan, ScaffoldError> {
    let Journal { name, title, category } = journal;
    // Two folders that differ only by letter case would be one on half of the world's disks.
    if let Ok(other) = facts.journal(name.as_str()) {
        return Err(ScaffoldError::Exists(facts.path(&format!("journals/{other}/journal.toml"))));
    }
    let values = [
        ("title", quoted(title)),
        ("category", quoted(category)),
        ("description", quoted(&format!("{title} publishes research that others can build on."))),
        ("founded", quoted(&today.year().to_string())),
    ];
    let path = facts.path(&format!("journals/{name}/journal.toml"));
    let notes = vec![format!(
        "next: `octavo new board {name}`, `octavo new issue {name}`, `octavo new article {name}`"
    )];
    Ok(Plan { files: vec![(path, fill(JOURNAL, &values))], notes })
}

/// An issue of a journal that exists.
pub fn issue(
    facts: &Facts,
    journal: &str,
    (volume, issue): (&str, &str),
    (title, today): (Option<&str>, Date),
) -> Result<Plan, ScaffoldError> {
    let volume: VolumeNumber = name(volume)?;
    let issue: IssueNumber = name(issue)?;
    let title_line = title
        .map_or("# title = \"…\"                                 # of a themed issue".to_owned(), |title| {
            format!("title = {}", quoted(title))
        });
    let values = [
        ("volume", volume.to_string()),
        ("issue", issue.to_string()),
        ("journal", journal.to_owned()),
        ("today", quoted(&today.to_string())),
        ("title-line", title_line),
    ];
    let path = facts.path(&format!("journals/{journal}/issues/{volume}/{issue}.toml"));
    let notes = vec![format!("next: `octavo new article {journal} --in {volume}/{issue}`")];
    Ok(Plan { files: vec![(path, fill(ISSUE, &values))], notes })
}

/// An article to begin.
#[derive(Debug, Clone, Default)]
pub struct Article {
    /// The journal, as its folder is called.
    pub journal: String,
    /// The name of the article's folder; made of the number when it is empty.
    pub folder: String,
    /// The title; made of the folder's name when it is empty.
    pub title: String,
    /// `3/2`; online first when it is `None`.
    pub issue: Option<String>,
    /// JATS, not Markdown.
    pub jats: bool,
}

/// The article's folder with its text and the next DOI of the journal.
pub fn article(facts: &Facts, article: &Article, today: Date) -> Result<Plan, ScaffoldError> {
    let journal = &article.journal;
    let short = journal.to_lowercase();
    let (year, number) = (today.year(), facts.next_number(journal, today.year()));
    let (prefix, is_own) = facts.doi_prefix();
    let doi = format!("{prefix}/{short}.{year}.{number:04}");
    let folder: Slug = match article.folder.as_str() {
        "" => name(&format!("{short}-{year}-{number:04}"))?,
        folder => name(folder)?,
    };
    let title = match article.title.as_str() {
        "" if article.folder.is_empty() => "The title of the article".to_owned(),
        "" => title_of(folder.as_str()),
        title => title.to_owned(),
    };
    let issue = article.issue.as_deref().map(|issue| place_of(facts, journal, issue)).transpose()?;
    let folder = format!("journals/{journal}/articles/{folder}");
    let xml = facts.path(&format!("{folder}/article.xml"));
    let markdown = facts.path(&format!("{folder}/article.md"));
    let (path, other) = if article.jats { (xml, markdown) } else { (markdown, xml) };
    // An article has one text: the other form beside it would be a mistake.
    if other.exists() {
        return Err(ScaffoldError::Exists(other));
    }
    let text = if article.jats {
        fill(ARTICLE_XML, &xml_values(facts, journal, (&doi, &title), (issue.as_ref(), today)))
    } else {
        fill(ARTICLE_MD, &markdown_values((&doi, &title), (issue.as_ref(), today)))
    };
    let mut notes = vec![format!("its DOI is {doi}; `octavo serve --watch` shows it while you write")];
    if !is_own {
        notes.push("site.toml has no `doi_prefix`: 10.5555 is for trying out only".to_owned());
    }
    Ok(Plan { files: vec![(path, text)], notes })
}

fn markdown_values(
    (doi, title): (&str, &str),
    (issue, today): (Option<&(String, String)>, Date),
) -> Vec<(&'static str, String)> {
    let issue_lines = match issue {
        Some((volume, issue)) => format!("volume = {}\nissue = {}", quoted(volume), quoted(issue)),
        None => "# volume = \"3\"                                # without volume and issue an article is online first\n# issue = \"2\"".to_owned(),
    };
    vec![
        ("title", quoted(title)),
        ("doi", quoted(doi)),
        ("issue-lines", issue_lines),
        ("year", today.year().to_string()),
        ("today", quoted(&today.to_string())),
    ]
}

fn xml_values(
    facts: &Facts,
    journal: &str,
    (doi, title): (&str, &str),
    (issue, today): (Option<&(String, String)>, Date),
) -> Vec<(&'static str, String)> {
    let issue_lines = match issue {
        Some((volume, issue)) => {
            format!("<volume>{}</volume>\n      <issue>{}</issue>", escaped(volume), escaped(issue))
        }
        None => {
            "<!-- <volume>3</volume><issue>2</issue>: without them an article is online first -->".to_owned()
        }
    };
    vec![
        ("journal", escaped(journal)),
        ("journal-title", escaped(&facts.journal_title(journal))),
        ("press", escaped(facts.press())),
        ("doi", escaped(doi)),
        ("title", escaped(title)),
        ("issue-lines", issue_lines),
        ("date", today.to_string()),
        ("year", today.year().to_string()),
        ("month", today.month().to_string()),
        ("day", today.day().to_string()),
    ]
}

/// `3/2` as volume and issue that exist.
fn place_of(facts: &Facts, journal: &str, issue: &str) -> Result<(String, String), ScaffoldError> {
    let Some((volume, number)) = issue.split_once('/') else {
        return Err(ScaffoldError::Name(format!(
            "`{issue}` is no issue: say volume and issue, as in `--in 3/2`"
        )));
    };
    if !facts.has_issue(journal, (volume, number)) {
        let message = format!(
            "{journal} has no issue {volume}/{number}; `octavo new issue {journal} {volume} {number}` begins it"
        );
        return Err(ScaffoldError::Name(message));
    }
    Ok((volume.to_owned(), number.to_owned()))
}

/// A special issue of a journal that exists.
pub fn special_issue(
    facts: &Facts,
    journal: &str,
    (abbreviation, title): (&str, Option<&str>),
    today: Date,
) -> Result<Plan, ScaffoldError> {
    let abbreviation: AbbrName = name(abbreviation)?;
    let values = [
        ("journal", journal.to_owned()),
        ("name", abbreviation.to_string()),
        ("title", quoted(&title.map_or_else(|| title_of(abbreviation.as_str()), str::to_owned))),
        ("today", quoted(&today.to_string())),
        ("deadline", quoted(&ahead(today))),
    ];
    let path = facts.path(&format!("journals/{journal}/special-issues/{abbreviation}.md"));
    Ok(Plan { files: vec![(path, fill(SPECIAL_ISSUE, &values))], notes: Vec::new() })
}

/// A board of a journal that exists.
pub fn board(facts: &Facts, journal: &str, board: BoardKind) -> Plan {
    let role = match board {
        BoardKind::Editorial => "Editor-in-Chief",
        BoardKind::Youth | BoardKind::Steering => "Chair",
    };
    let stem = board.file_stem();
    let values = [("board", stem.to_owned()), ("journal", journal.to_owned()), ("role", quoted(role))];
    let path = facts.path(&format!("journals/{journal}/boards/{stem}.toml"));
    Plan { files: vec![(path, fill(BOARD, &values))], notes: Vec::new() }
}

/// News, an announcement, a conference or a talk.
pub fn notice(
    facts: &Facts,
    kind: NoticeKind,
    (id, title): (&str, Option<&str>),
    today: Date,
) -> Result<Plan, ScaffoldError> {
    let id: Slug = name(id)?;
    let text = match kind {
        NoticeKind::News => NEWS,
        NoticeKind::Announcement => ANNOUNCEMENT,
        NoticeKind::Conference => CONFERENCE,
        NoticeKind::Talk => TALK,
    };
    let values = [
        ("title", quoted(&title.map_or_else(|| title_of(id.as_str()), str::to_owned))),
        ("today", quoted(&today.to_string())),
        ("deadline", quoted(&ahead(today))),
    ];
    let path = facts.path(&format!("{}/{id}.md", kind.folder()));
    Ok(Plan { files: vec![(path, fill(text, &values))], notes: Vec::new() })
}

/// Where a page of text stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf<'a> {
    /// information/
    Information,
    /// about/
    About,
    /// A journal's pages/.
    Journal(&'a str),
}

/// A page of text.
pub fn page(
    facts: &Facts,
    shelf: Shelf<'_>,
    (id, title): (&str, Option<&str>),
    today: Date,
) -> Result<Plan, ScaffoldError> {
    let id: Slug = name(id)?;
    let (folder, category) = match shelf {
        Shelf::Information => {
            ("information".to_owned(), facts.information("header_category").unwrap_or("guides"))
        }
        Shelf::About => ("about".to_owned(), ""),
        Shelf::Journal(journal) => (format!("journals/{journal}/pages"), ""),
    };
    let category_line = match category {
        "" => String::new(),
        category => format!(
            "category = {}                             # `[information]` of site.toml says where it is listed",
            quoted(category)
        ),
    };
    let values = [
        ("title", quoted(&title.map_or_else(|| title_of(id.as_str()), str::to_owned))),
        ("category-line", category_line),
        ("today", quoted(&today.to_string())),
    ];
    Ok(Plan {
        files: vec![(facts.path(&format!("{folder}/{id}.md")), fill(PAGE, &values))],
        notes: Vec::new(),
    })
}

/// A name that becomes a file and an address; the nearest one is told when it cannot be one.
pub fn name<T: std::str::FromStr<Err = model::id::IdError>>(text: &str) -> Result<T, ScaffoldError> {
    text.parse().map_err(|error| {
        let nearest = Slug::from_loose(text).map(|slug| format!("; `{slug}` can")).unwrap_or_default();
        ScaffoldError::Name(format!("`{text}` cannot be a name: {error}{nearest}"))
    })
}

fn ahead(today: Date) -> String {
    today.checked_add(Span::new().months(AHEAD)).unwrap_or(today).to_string()
}
