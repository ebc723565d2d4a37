//! The table of codes: number, severity, title, explanation. One row serves the message, `octavo explain` and the manual.

use super::Severity;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Code(u16);

/// A row: number, severity, title, and what it means and how to mend it.
type Row = (u16, Severity, &'static str, &'static str);

macro_rules! codes {
    ($($name:ident = $number:literal $severity:ident $title:literal $text:literal;)+) => {
        #[allow(missing_docs, reason = "the title of each stands beside it")]
        impl Code {
            $(pub const $name: Code = Code($number);)+
        }
        /// Every code in order of number.
        const TABLE: &[Row] = &[$(($number, Severity::$severity, $title, $text)),+];
    };
}

codes! {
    // O1xx: files
    UNREADABLE = 101 Error "A file cannot be read"
        "The file exists, but the system refused to give its content. Look at its permissions, and whether another program holds it.";
    NOT_TEXT = 102 Error "A text file is not UTF-8"
        "Text files must be saved as UTF-8. Open the file in an editor, choose UTF-8 as its encoding, and save it again.";
    TOO_LARGE = 103 Error "A file is larger than the limit"
        "XML may have 64 MiB, Markdown and TOML 8 MiB, a picture 50 MiB. A file over the limit is almost always there by mistake.";
    BAD_NAME = 104 Error "A file or folder has a name that cannot be published"
        "Names become addresses. They may hold letters and digits of any script, `-`, `_` and `.`, and may not begin with a dot.";
    NAME_COLLISION = 105 Error "Two names differ only by letter case"
        "On half of the world's disks they would be one file, and in an address readers could not tell them apart. Rename one of them.";
    UNKNOWN_FILE = 106 Warning "A file has no place in the content tree"
        "Nothing reads it, so it is not published. It may lie in the wrong folder, or its name may be misspelt; docs/content.md shows where each file belongs.";
    SYMLINK = 107 Error "A link that leads elsewhere is not followed"
        "Symbolic links are refused, so that a build cannot publish files from outside the content tree. Put a copy of the file in its place.";
    MISSING_FILE = 108 Error "A file that every tree needs is missing"
        "The tree cannot be built without it. `docs/content.md` shows the files and what they hold.";

    // O2xx: TOML, YAML, Markdown
    SYNTAX = 201 Error "TOML or YAML cannot be read"
        "The text is not written as TOML (or YAML) demands. The place shown is where the reader gave up; the slip is there or just before it.";
    FRONT_MATTER = 202 Error "The front matter is missing or not closed"
        "A Markdown file begins with TOML between two lines `+++`, or YAML between two lines `---`.";
    UNKNOWN_KEY = 203 Warning "A key is not known"
        "The key is ignored. It may be misspelt: the message names the nearest known one.";
    MISSING_KEY = 204 Error "A key that is needed is missing"
        "Add the key to the front matter or the TOML file.";
    WRONG_VALUE = 205 Error "A value cannot be what it is meant to be"
        "The value has the wrong type or form. The message says what was expected.";
    UNSAFE_LINK = 206 Warning "A link was removed because its address is not safe"
        "Links may lead to http, https, mailto, doi and places on the site. Others, such as `javascript:`, are removed.";
    TEX = 207 Error "A formula cannot be read"
        "The TeX between dollar signs cannot be set. The page shows its source instead.";
    UNCITED = 208 Warning "A reference is cited nowhere, or a citation has no reference"
        "Each `[@id]` in the text must have its `[[reference]]`, and each reference should be cited.";

    // O3xx: JATS
    XML = 301 Error "The XML is not well-formed"
        "The file cannot be read as XML. The place shown is where the reader gave up. Ask the typesetter for a mended file, or mend the tag shown.";
    XML_LIMIT = 302 Error "The XML goes beyond a limit"
        "The file nests, repeats or expands beyond what any real article does (depth 256, entities 1 MiB, attributes 256). Such files are refused.";
    NOT_JATS = 303 Error "The XML is not a JATS article"
        "The outermost element should be `article`, as in JATS and NLM. Other formats must be converted first.";
    NO_DOI = 304 Error "An article has no DOI"
        "The DOI is the article's identity and address. Add `<article-id pub-id-type=\"doi\">` to the XML, or `doi = \"…\"` to article.toml or the front matter.";
    NO_TITLE = 305 Warning "An article has no title"
        "Lists show the article's type instead. Add a title to the XML or the front matter.";
    NO_DATE = 306 Error "An article has no date of publication"
        "Add `<pub-date>` with a year to the XML, or `published = \"…\"` to article.toml or the front matter.";
    UNKNOWN_ELEMENT = 307 Warning "An element is not known; its text is kept"
        "The element is not of JATS. Its text stands in its place on the page, without a form of its own.";
    MISSING_GRAPHIC = 308 Error "A file that the article refers to is missing"
        "The file does not lie in the article's folder. Put it there, correct the name, or list it under `absent` in article.toml when nobody has it.";
    DANGLING_XREF = 309 Warning "A cross-reference leads nowhere"
        "No element of the article has the id that the cross-reference names. Its text is shown without a link.";
    DUPLICATE_ID = 310 Warning "An id occurs twice in an article"
        "Links to it lead to the first. Ids must be unique within an article.";
    UNKNOWN_ENTITY = 311 Warning "A named entity is not known"
        "The name between `&` and `;` is neither defined in the file nor one of the standard names. It is shown as it is written.";
    BAD_ID = 312 Warning "An identifier is not valid"
        "An ORCID iD, ROR id, ISSN or DOI has a wrong form or a wrong check digit. It is not published.";
    NO_FORMULA = 313 Warning "A formula has no form that can be shown"
        "Neither MathML nor TeX nor a picture was found, or the TeX could not be read. Its source is shown instead.";
    NO_ALT = 314 Warning "A figure has no text for readers who cannot see it"
        "Add `<alt-text>` inside `<graphic>`, or text between the brackets of the Markdown image.";
    DROPPED = 315 Warning "A date, licence or name was not understood"
        "The article is published without it. The message says what was expected.";
    FORBIDDEN_CHARACTER = 316 Warning "A character that XML forbids was removed"
        "Control characters such as form feeds come from PDF files and break feeds and programs that read XML. Remove them from the source.";

    // O4xx: what names what
    UNKNOWN_CATEGORY = 401 Error "A journal names a category that site.toml does not have"
        "The categories stand in site.toml as `[[category]]`, each with an `id`.";
    UNKNOWN_ISSUE = 402 Error "An article names an issue that does not exist"
        "Issues are the files `issues/<volume>/<issue>.toml` of the journal. Add the file, or correct the article. Without volume and issue an article is online first.";
    UNKNOWN_SPECIAL_ISSUE = 403 Error "An article names a special issue that does not exist"
        "Special issues are the files `special-issues/<AbbrName>.md` of the journal.";
    DUPLICATE_DOI = 404 Error "Two articles have the same DOI"
        "A DOI names one work. Letter case does not count.";
    UNKNOWN_PAGE = 405 Error "A page that is referred to does not exist"
        "The page named in site.toml, or the target of a link, is not among the pages of this site.";
    RESERVED_NAME = 406 Error "A name is taken by a fixed page"
        "Below a journal, `articles`, `Journalsissue`, `Special-Issues`, `Journal-Matrix` and the boards are pages of their own.";
    EMPTY_ISSUE = 407 Warning "An issue has no articles"
        "The page says so. Perhaps the articles name another volume or issue.";
    DUPLICATE_CATEGORY = 408 Error "Two categories have the same id"
        "Journals could not tell them apart.";
    SAME_ADDRESS = 409 Error "Two pages have the same address"
        "One would overwrite the other. Rename one of them.";
    DEAD_LINK = 410 Error "A link within the site leads nowhere"
        "No page of the site has that address.";

    // O5xx: pictures
    MISSING_IMAGE = 501 Error "A picture is missing"
        "The file named does not lie where it was looked for. The message says where.";
    BAD_IMAGE = 502 Error "A picture cannot be read"
        "Pictures are PNG, JPEG, WebP or GIF, whole and of the type that their name says, with at most 50 million pixels.";
    IMAGE_ALT = 503 Warning "A picture has no alternative text"
        "Readers who cannot see it learn nothing of it. Add `cover_alt`, `alt` or `photo_alt`.";

    // O6xx: dates
    DATE_ORDER = 601 Warning "Dates are out of order"
        "An article is received, then accepted, then published; an event ends after it begins. One of the dates is mistyped.";
    PAST_DEADLINE = 602 Warning "A special issue is marked open and its deadline has passed"
        "It is shown as closed. Set `status = \"closed\"`, or give it a later deadline.";
    FUTURE = 603 Warning "A date of publication lies in the future"
        "The article is published all the same.";

    // O7xx: colours and display
    PALE_COLOR = 701 Warning "A cover colour is too pale for white text"
        "Dark text is used on it, and a darker shade of it for links.";
    METRIC = 702 Warning "A metric without year and source is not shown"
        "Indexes refuse journals whose metrics cannot be checked. Add `year` and `source`.";

    // O8xx: tools
    TEMPLATE = 801 Error "A template cannot be used"
        "The template has a mistake, or asks for something that the page does not have.";
    WEB_ASSETS = 802 Warning "The web assets are missing"
        "This program was built without them, so pages come without styles and scripts. `make build` makes a complete one.";
}

impl Code {
    /// Every code, for the manual.
    pub fn all() -> impl Iterator<Item = Code> {
        TABLE.iter().map(|row| Code(row.0))
    }

    fn row(self) -> &'static Row {
        let at = TABLE.binary_search_by_key(&self.0, |row| row.0).unwrap_or(0);
        &TABLE[at]
    }

    /// How bad a fault of this kind is.
    pub fn severity(self) -> Severity {
        self.row().1
    }

    /// The kind in a few words.
    pub fn title(self) -> &'static str {
        self.row().2
    }

    /// What it means and how to mend it.
    pub fn explanation(self) -> &'static str {
        self.row().3
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "O{:03}", self.0)
    }
}

impl FromStr for Code {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.trim().trim_start_matches(['O', 'o']).parse().ok();
        number
            .filter(|number| TABLE.iter().any(|row| row.0 == *number))
            .map(Code)
            .ok_or_else(|| format!("there is no code {text}; codes look like {}", Code::UNKNOWN_ISSUE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_complete() {
        assert!(TABLE.is_sorted_by_key(|row| row.0));
        for code in Code::all() {
            assert_eq!(code.to_string().parse::<Code>().unwrap(), code);
            assert!(code.explanation().ends_with('.'), "{code}");
        }
    }
}
