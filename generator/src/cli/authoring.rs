//! `octavo new`: what can be begun with a file that teaches. What is left out is suggested, or asked on a terminal.

use clap::{Args, Subcommand, ValueEnum};
use model::board::BoardKind;
use std::path::PathBuf;

/// `octavo new`
#[derive(Debug, Clone, Args)]
#[command(subcommand_value_name = "WHAT", subcommand_help_heading = "What")]
pub struct NewArgs {
    /// What to begin.
    #[command(subcommand)]
    pub what: New,
    /// The content tree.
    #[arg(long, global = true, value_name = "DIR", default_value = "content", env = "OCTAVO_CONTENT")]
    pub content: PathBuf,
}

/// What can be begun.
#[derive(Debug, Clone, Subcommand)]
pub enum New {
    /// A whole press in a new folder: site.toml, one journal, one issue, one article, ready to serve.
    #[command(
        after_help = "Example:\n  octavo new site my-press --name \"Pelita Press\"\n  cd my-press && octavo serve --watch"
    )]
    Site(NewSite),
    /// A journal: journals/<SHORT>/journal.toml.
    #[command(
        after_help = "Example:\n  octavo new journal ABC --title \"Annals of Broken Content\" --category earth"
    )]
    Journal(NewJournal),
    /// An issue: issues/<VOLUME>/<ISSUE>.toml of a journal. The next one is suggested.
    #[command(
        after_help = "Example:\n  octavo new issue ABC 3 2\n  octavo new issue ABC        the issue after the last one"
    )]
    Issue(NewIssue),
    /// An article: a folder with article.md or article.xml, and the next DOI of the journal.
    #[command(
        after_help = "Example:\n  octavo new article ABC tides-at-night --title \"Tides at night\"\n  octavo new article ABC --jats --in 3/2"
    )]
    Article(NewArticle),
    /// A special issue with its call: special-issues/<NAME>.md of a journal.
    #[command(
        after_help = "Example:\n  octavo new special-issue ABC living-shorelines --title \"Living shorelines\""
    )]
    SpecialIssue(NewSpecialIssue),
    /// A board with its roles: boards/<BOARD>.toml of a journal.
    #[command(after_help = "Example:\n  octavo new board ABC editorial")]
    Board(NewBoard),
    /// A news item: news/<ID>.md.
    #[command(after_help = "Example:\n  octavo new news a-new-journal --title \"A new journal\"")]
    News(NewText),
    /// A conference: conferences/<ID>.md.
    #[command(after_help = "Example:\n  octavo new conference tides-2027 --title \"Tides 2027\"")]
    Conference(NewText),
    /// An announcement: announcements/<ID>.md.
    #[command(after_help = "Example:\n  octavo new announcement call-for-editors")]
    Announcement(NewText),
    /// An academic talk: academic-talks/<ID>.md.
    #[command(after_help = "Example:\n  octavo new talk reading-the-sea")]
    Talk(NewText),
    /// A page of text: information/<ID>.md, with --about about/<ID>.md, with --journal a page of that journal.
    #[command(
        after_help = "Example:\n  octavo new page for-librarians\n  octavo new page peer-review --journal ABC"
    )]
    Page(NewPage),
}

/// `octavo new site`
#[derive(Debug, Clone, Args)]
pub struct NewSite {
    /// The folder of the press; the content goes into `content` below it.
    #[arg(value_name = "FOLDER", default_value = ".")]
    pub folder: PathBuf,
    /// The name of the publisher.
    #[arg(long)]
    pub name: Option<String>,
}

/// `octavo new journal`
#[derive(Debug, Clone, Args)]
pub struct NewJournal {
    /// Its short name, which is its folder and its address: `ABC`.
    #[arg(value_name = "SHORT")]
    pub journal: Option<String>,
    /// Its title.
    #[arg(long)]
    pub title: Option<String>,
    /// A category of site.toml; the first one when it is left out.
    #[arg(long, value_name = "ID")]
    pub category: Option<String>,
}

/// `octavo new issue`
#[derive(Debug, Clone, Args)]
pub struct NewIssue {
    /// The journal's short name.
    #[arg(value_name = "JOURNAL")]
    pub journal: Option<String>,
    /// The volume; the last one when it is left out.
    pub volume: Option<String>,
    /// The issue; the one after the last when it is left out.
    pub issue: Option<String>,
    /// The title of a themed issue.
    #[arg(long)]
    pub title: Option<String>,
}

/// `octavo new article`
#[derive(Debug, Clone, Args)]
pub struct NewArticle {
    /// The journal's short name.
    #[arg(value_name = "JOURNAL")]
    pub journal: Option<String>,
    /// The name of its folder; made of journal, year and number when it is left out.
    #[arg(value_name = "FOLDER")]
    pub folder: Option<String>,
    /// The title.
    #[arg(long)]
    pub title: Option<String>,
    /// The issue that it is in, as `3/2`; online first when it is left out.
    #[arg(long = "in", value_name = "VOLUME/ISSUE")]
    pub issue: Option<String>,
    /// Begin article.xml, in JATS.
    #[arg(long, conflicts_with = "markdown")]
    pub jats: bool,
    /// Begin article.md (the default).
    #[arg(long)]
    pub markdown: bool,
}

/// `octavo new special-issue`
#[derive(Debug, Clone, Args)]
pub struct NewSpecialIssue {
    /// The journal's short name.
    #[arg(value_name = "JOURNAL")]
    pub journal: Option<String>,
    /// Its name within the journal, which is its address: `living-shorelines`.
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// The title.
    #[arg(long)]
    pub title: Option<String>,
}

/// `octavo new board`
#[derive(Debug, Clone, Args)]
pub struct NewBoard {
    /// The journal's short name.
    #[arg(value_name = "JOURNAL")]
    pub journal: Option<String>,
    /// Which board.
    #[arg(value_enum, default_value_t = Board::Editorial)]
    pub board: Board,
}

/// The boards that a journal can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Board {
    /// Those who decide about articles.
    Editorial,
    /// Early-career researchers.
    Youth,
    /// Those who lead the journal.
    Steering,
}

impl From<Board> for BoardKind {
    fn from(board: Board) -> Self {
        match board {
            Board::Editorial => Self::Editorial,
            Board::Youth => Self::Youth,
            Board::Steering => Self::Steering,
        }
    }
}

/// `octavo new news` and its sisters
#[derive(Debug, Clone, Args)]
pub struct NewText {
    /// The name of the file, which is its address: `a-new-journal`.
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    /// The title.
    #[arg(long)]
    pub title: Option<String>,
}

/// `octavo new page`
#[derive(Debug, Clone, Args)]
pub struct NewPage {
    /// The name of the file, which is its address: `for-librarians`.
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    /// The title.
    #[arg(long)]
    pub title: Option<String>,
    /// A page below `About`.
    #[arg(long, conflicts_with = "journal")]
    pub about: bool,
    /// A page of this journal.
    #[arg(long, value_name = "SHORT")]
    pub journal: Option<String>,
}
