//! The table of codes: number, severity, title, explanation, an example of wrong and of right. One row serves the message,
//! `octavo explain`, the rules of a SARIF log and the manual.

use super::Severity;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Code(u16);

/// A row of the table.
struct Row {
    number: u16,
    severity: Severity,
    title: &'static str,
    text: &'static str,
    wrong: &'static str,
    right: &'static str,
}

macro_rules! codes {
    ($($name:ident = $number:literal $severity:ident $title:literal $text:literal $wrong:literal $right:literal;)+) => {
        #[allow(missing_docs, reason = "the title of each stands beside it")]
        impl Code {
            $(pub const $name: Code = Code($number);)+
        }
        /// Every code in order of number.
        const TABLE: &[Row] = &[$(Row {
            number: $number,
            severity: Severity::$severity,
            title: $title,
            text: $text,
            wrong: $wrong,
            right: $right,
        }),+];
    };
}

/// Codes by their hundreds, as `octavo explain` and the manual list them.
pub const ROOMS: [(u16, &str); 9] = [
    (1, "files"),
    (2, "TOML, YAML, Markdown"),
    (3, "articles"),
    (4, "what names what"),
    (5, "pictures"),
    (6, "dates"),
    (7, "colours and display"),
    (8, "tools"),
    (9, "the register"),
];

codes! {
    // O1xx: files
    UNREADABLE = 101 Error "A file cannot be read"
        "The system gave nothing for this name. Look for a slip in it, at the file's permissions, and whether another program holds the file."
        "-rw------- root  news/a.md"
        "-rw-r--r-- editor  news/a.md";
    NOT_TEXT = 102 Error "A text file is not UTF-8"
        "Text files must be saved as UTF-8. Open the file in an editor, choose UTF-8 as its encoding, and save it again."
        "news/a.md saved as Windows-1252"
        "news/a.md saved as UTF-8";
    TOO_LARGE = 103 Error "A file is larger than the limit"
        "XML may have 64 MiB, Markdown and TOML 8 MiB, a picture 50 MiB. A file over the limit is almost always there by mistake."
        "journals/JCTS/journal.toml of 9 MiB"
        "journals/JCTS/journal.toml of a few kB";
    BAD_NAME = 104 Error "A file or folder has a name that cannot be published"
        "Names become addresses. They may hold letters and digits of any script, `-`, `_` and `.`, and may not begin with a dot."
        "news/open access week.md"
        "news/open-access-week.md";
    NAME_COLLISION = 105 Error "Two names are the same but for letter case or the form of their accents"
        "On half of the world's disks they would be one file, and in an address readers could not tell them apart. `É` may be one character or two (E and an accent); both are the same name. Rename one of them."
        "information/For-Authors.md\ninformation/for-authors.md"
        "information/for-authors.md";
    UNKNOWN_FILE = 106 Warning "A file has no place in the content tree"
        "Nothing reads it, so it is not published. It may lie in the wrong folder, or its name may be misspelt; docs/content.md shows where each file belongs."
        "journals/JCTS/Journal.toml"
        "journals/JCTS/journal.toml";
    SYMLINK = 107 Error "A link that leads elsewhere is not followed"
        "Symbolic links are refused, so that a build cannot publish files from outside the content tree. Put a copy of the file in its place."
        "news/a.md -> /home/editor/a.md"
        "news/a.md, a copy of the file";
    MISSING_FILE = 108 Error "A file that every tree needs is missing"
        "The tree cannot be built without it. `docs/content.md` shows the files and what they hold."
        "journals/JCTS/ without journal.toml"
        "journals/JCTS/journal.toml";
    PATH_OUTSIDE = 109 Error "A file's name leads out of its folder"
        "A file is named relative to the file that names it and lies in the same folder or below it. Names with `..`, a slash or drive at the beginning, a backslash, or such signs written with `%` are refused."
        "cover = \"../../logo.png\""
        "cover = \"logo.png\"";
    EMPTY_FILE = 110 Warning "A file has no bytes"
        "Readers would be given an empty file. A copy that was broken off leaves such files; copy it again."
        "article.pdf of no bytes"
        "article.pdf as the typesetter sent it";
    TWO_TEXTS = 111 Error "An article's folder holds two texts"
        "An article has one text, `article.xml` or `article.md`. With both, nobody can know which of them readers see."
        "articles/one/article.md\narticles/one/article.xml"
        "articles/one/article.xml";
    UNUSED_FILE = 112 Warning "A file is named by nothing"
        "No text, cover, photograph or advertisement names the file, so no reader finds it. Name it, or take it away; a name in the text may be misspelt."
        "figure-3.png beside an article that shows two figures"
        "![A third figure](figure-3.png \"Caption.\")";

    // O2xx: TOML, YAML, Markdown
    SYNTAX = 201 Error "TOML or YAML cannot be read"
        "The text is not written as TOML (or YAML) demands. The place shown is where the reader gave up; the slip is there or just before it."
        "title = Tides rise"
        "title = \"Tides rise\"";
    FRONT_MATTER = 202 Error "The front matter is missing or not closed"
        "A Markdown file begins with TOML between two lines `+++`, or YAML between two lines `---`."
        "# Tides rise"
        "+++\ntitle = \"Tides rise\"\n+++\n\nThe text.";
    UNKNOWN_KEY = 203 Warning "A key is not known"
        "The key is ignored. It may be misspelt: the message names the nearest known one."
        "titel = \"Tides rise\""
        "title = \"Tides rise\"";
    MISSING_KEY = 204 Error "A key that is needed is missing"
        "Add the key to the front matter or the TOML file."
        "+++\nabstract = \"A.\"\n+++"
        "+++\ntitle = \"Tides rise\"\nabstract = \"A.\"\n+++";
    WRONG_VALUE = 205 Error "A value cannot be what it is meant to be"
        "The value has the wrong type or form. The message says what was expected."
        "published = \"2026-02-30\""
        "published = \"2026-02-28\"";
    UNSAFE_LINK = 206 Warning "A link was removed because its address is not safe"
        "Links may lead to http, https, mailto, doi and places on the site. Others, such as `javascript:`, are removed."
        "[Tides](javascript:show)"
        "[Tides](https://tides.example/)";
    TEX = 207 Error "A formula cannot be read"
        "The TeX between dollar signs cannot be set. The page shows its source instead."
        "$\\fraction{1}{2}$"
        "$\\frac{1}{2}$";
    UNCITED = 208 Warning "A reference is cited nowhere"
        "Each `[[reference]]` of the front matter, and each entry of references.bib, should be cited in the text. Entries of references.bib that are not cited are not shown."
        "Tides rise.\n(and the list has koh2020)"
        "Tides rise [@koh2020].";
    BAD_URL = 209 Error "An address is not a full web address"
        "Addresses of other sites begin with https:// (or http://) and name a host."
        "link = \"www.tides.example\""
        "link = \"https://www.tides.example/\"";
    BAD_EMAIL = 210 Error "An e-mail address cannot be one"
        "An address has a name, the sign @ and a host with a dot in it, and no blanks. Readers could not write to this one."
        "contact_email = \"editors.pelita.example\""
        "contact_email = \"editors@pelita.example\"";
    BAD_LANGUAGE = 211 Error "A language is not written as BCP 47"
        "Browsers, screen readers and indexes expect `en`, `en-GB`, `zh-Hans`: a language of two or three letters, then script and country after hyphens."
        "language = \"English\""
        "language = \"en\"";
    EMPTY_VALUE = 212 Error "A value that is needed is empty"
        "The key is there, and nothing stands between its quotation marks."
        "title = \"\""
        "title = \"Tides rise\"";
    UNKNOWN_WORD = 213 Error "A word is none of those possible"
        "The key takes one of a few words; the message lists them."
        "status = \"opened\""
        "status = \"open\"";
    UNKNOWN_AFFILIATION = 214 Error "An author names an affiliation that the article does not list"
        "Affiliations are listed with their ids in `affiliations`; authors name them by id."
        "affiliations = [\"b\"] where only \"a\" is listed"
        "affiliations = [\"a\"]";
    DUPLICATE_NAME = 215 Error "Two entries of one file have the same id"
        "Those who name the id would always get the first. Give one of them another id."
        "[[reference]]\nid = \"koh2020\"\n[[reference]]\nid = \"koh2020\""
        "[[reference]]\nid = \"koh2020a\"\n[[reference]]\nid = \"koh2020b\"";
    UNUSED_AFFILIATION = 216 Warning "No author names an affiliation"
        "It is printed below the authors and belongs to none of them. Name it in an author's `affiliations`, or remove it."
        "authors = [{ name = \"Ada Lim\" }]"
        "authors = [{ name = \"Ada Lim\", affiliations = [\"a\"] }]";
    FOOTNOTE = 217 Warning "A footnote has no text, or a text has no mention"
        "Each `[^a]` in the text needs a paragraph that begins with `[^a]:`, and each such paragraph is shown only where the text mentions it."
        "Tides rise.[^a]"
        "Tides rise.[^a]\n\n[^a]: Twice a day.";
    HEADING_SKIP = 218 Warning "A heading skips a level"
        "Screen readers announce levels, and a reader who hears a gap looks for what is missing. A heading may be one level deeper than the one before it."
        "# Methods\n### Gauges"
        "# Methods\n## Gauges";
    PLACEHOLDER = 219 Warning "A text was never written"
        "The value is a word that stands for a text still to come."
        "abstract = \"TODO\""
        "abstract = \"We measured tides at nine stations.\"";
    DUPLICATE_REFERENCE = 220 Warning "The reference list holds a work twice"
        "Two references have the same DOI. Merge them and cite the one that stays."
        "two [[reference]] with doi = \"10.5555/ee.7\""
        "one [[reference]] with doi = \"10.5555/ee.7\"";
    UNKNOWN_CITATION = 221 Error "A citation has no reference"
        "Each `[@key]` or `@key` in the text must be the key of an entry of references.bib, or the id of a `[[reference]]` of the front matter. Where the sign is no citation, write a backslash before it. Values of the front matter, such as the abstract, are shown without the list of references and cite nothing."
        "Tides rise [@koh2021].\n(and the list has only koh2020)"
        "Tides rise [@koh2020].";
    UNKNOWN_PART = 222 Error "A cross-reference names nothing"
        "`[](#id)` and `@id` take the name of the figure, table, equation or heading with this id. Figures are fig-1, fig-2, …, tables table-1, …, headings their words with hyphens, unless they have an id of their own: `{#fig-map}`."
        "As @fig-9 shows.\n(and the article has one figure)"
        "As @fig-1 shows.";
    BIBLIOGRAPHY = 223 Error "An entry of references.bib cannot be read"
        "The file is BibTeX or BibLaTeX. An entry that cannot be read is left out, and the others stay. Look for a missing brace or comma at the place shown, and for words where a date or a number should be."
        "@article{koh2020, title = {Tides, year = 2020}"
        "@article{koh2020, title = {Tides}, year = 2020}";
    TWO_LISTS = 224 Error "An article has two lists of references"
        "The works that a Markdown article cites stand in references.bib beside it, or as `[[reference]]` in its front matter. With both, the page could not say which is meant."
        "[[reference]] in article.md, and references.bib beside it"
        "references.bib beside article.md";
    NO_TEXTS = 230 Warning "The interface has no texts in the site's language"
        "Menus, buttons and headings are written in the languages of the catalogues in texts/. A site in another language has them in English, marked as English; its own texts stay as they are."
        "language = \"ms\""
        "language = \"en\"";

    // O3xx: articles
    XML = 301 Error "The XML is not well-formed"
        "The file cannot be read as XML. The place shown is where the reader gave up. Ask the typesetter for a mended file, or mend the tag shown."
        "<p>Tides rise.</sec>"
        "<p>Tides rise.</p>";
    XML_LIMIT = 302 Error "The XML goes beyond a limit"
        "The file nests, repeats or expands beyond what any real article does (depth 256, entities 1 MiB, attributes 256). Such files are refused."
        "<sec><sec><sec>… 300 deep"
        "<sec><title>Methods</title>…</sec>";
    NOT_JATS = 303 Error "The XML is not a JATS article"
        "The outermost element should be `article`, as in JATS and NLM. Other formats must be converted first."
        "<html><body>…"
        "<article><front>…";
    NO_DOI = 304 Error "An article has no DOI"
        "The DOI is the article's identity and address. Add `<article-id pub-id-type=\"doi\">` to the XML, or `doi = \"…\"` to article.toml or the front matter."
        "<article-id pub-id-type=\"publisher-id\">17</article-id>"
        "<article-id pub-id-type=\"doi\">10.5555/jcts.17</article-id>";
    NO_TITLE = 305 Warning "An article has no title"
        "Lists show the article's type instead. Add a title to the XML or the front matter."
        "<title-group/>"
        "<title-group><article-title>Tides rise</article-title></title-group>";
    NO_DATE = 306 Error "An article has no date of publication"
        "Add `<pub-date>` with a year to the XML, or `published = \"…\"` to article.toml or the front matter."
        "<pub-date/>"
        "<pub-date pub-type=\"epub\"><day>9</day><month>3</month><year>2026</year></pub-date>";
    UNKNOWN_ELEMENT = 307 Warning "An element is not known; its text is kept"
        "The element is not of JATS. Its text stands in its place on the page, without a form of its own."
        "<paragraph>Tides rise.</paragraph>"
        "<p>Tides rise.</p>";
    MISSING_GRAPHIC = 308 Error "A file that the article refers to is missing"
        "The file does not lie in the article's folder. Put it there, correct the name, or list it under `absent` in article.toml when nobody has it."
        "<graphic xlink:href=\"figure1.png\"/>\n(the file is called figure-1.png)"
        "<graphic xlink:href=\"figure-1.png\"/>";
    DANGLING_XREF = 309 Warning "A cross-reference leads nowhere"
        "No element of the article has the id that the cross-reference names. Its text is shown without a link."
        "<xref ref-type=\"fig\" rid=\"fig9\">Figure 1</xref>"
        "<xref ref-type=\"fig\" rid=\"fig1\">Figure 1</xref>";
    DUPLICATE_ID = 310 Warning "An id occurs twice in an article"
        "Links to it lead to the first. Ids must be unique within an article or page."
        "## Methods {#m}\n## Materials {#m}"
        "## Methods {#methods}\n## Materials {#materials}";
    UNKNOWN_ENTITY = 311 Warning "A named entity is not known"
        "The name between `&` and `;` is neither defined in the file nor one of the standard names. It is shown as it is written."
        "caf&eacut;"
        "caf&eacute;";
    BAD_ID = 312 Warning "An identifier is not valid"
        "An ORCID iD, ROR id, ISSN or DOI has a wrong form or a wrong check digit. It is not published."
        "orcid = \"0000-0002-1825-0098\""
        "orcid = \"0000-0002-1825-0097\"";
    NO_FORMULA = 313 Warning "A formula has no form that can be shown"
        "Neither MathML nor TeX nor a picture was found, or the TeX could not be read. Its source is shown instead."
        "<inline-formula/>"
        "<inline-formula><tex-math>x^2</tex-math></inline-formula>";
    NO_ALT = 314 Warning "A figure has no text for readers who cannot see it"
        "Add `<alt-text>` inside `<graphic>`, or text between the brackets of the Markdown image."
        "![](figure-1.png \"Tides.\")"
        "![A curve that rises twice a day](figure-1.png \"Tides.\")";
    DROPPED = 315 Warning "A date, licence or name was not understood"
        "The article is published without it. The message says what was expected."
        "<license xlink:href=\"open\"/>"
        "<license xlink:href=\"https://creativecommons.org/licenses/by/4.0/\"/>";
    FORBIDDEN_CHARACTER = 316 Warning "A character that XML forbids was removed"
        "Control characters such as form feeds come from PDF files and break feeds and programs that read XML. Remove them from the source."
        "a form feed (U+000C) between two pages"
        "a new line";
    NO_ABSTRACT = 317 Warning "A research article has no abstract"
        "Lists, search results and indexes show the abstract. Editorials and letters need none; research articles and reviews do."
        "type = \"Research article\" without abstract"
        "abstract = \"We measured tides at nine stations.\"";
    NO_AUTHORS = 318 Warning "A research article has no authors"
        "Indexes refuse it, and nobody can cite it. Notices without a name have another `type`."
        "authors = []"
        "authors = [{ given = \"Ada\", family = \"Lim\" }]";
    NO_LICENCE = 319 Warning "Neither an article nor its journal names a licence"
        "Without a licence readers may do nothing with an article, and indexes of open access refuse the journal. Add `licence` to journal.toml."
        "journal.toml without licence"
        "licence = \"https://creativecommons.org/licenses/by/4.0/\"";
    UNKNOWN_LICENCE = 320 Warning "A licence's address is that of no licence we know"
        "Indexes read the licence from its address, so it must be exact. Creative Commons has by, by-sa, by-nd, by-nc, by-nc-sa and by-nc-nd in versions up to 4.0, and zero/1.0."
        "https://creativecommons.org/licenses/cc-by/4.0/"
        "https://creativecommons.org/licenses/by/4.0/";
    SHARED_ORCID = 321 Warning "Two authors of an article have the same ORCID iD"
        "An iD belongs to one person. One of them was copied from the line above."
        "two authors with orcid = \"0000-0002-1825-0097\""
        "each author with an iD of their own, or none";
    SELF_RELATED = 322 Warning "An article names itself as a related article"
        "A correction names the article that it corrects, not its own DOI."
        "<related-article xlink:href=\"10.5555/jcts.17\"/> in 10.5555/jcts.17"
        "<related-article xlink:href=\"10.5555/jcts.12\"/>";

    // O4xx: what names what
    UNKNOWN_CATEGORY = 401 Error "A journal names a category that site.toml does not have"
        "The categories stand in site.toml as `[[category]]`, each with an `id`."
        "category = \"sea\"\n(site.toml has only \"earth\")"
        "category = \"earth\"";
    UNKNOWN_ISSUE = 402 Error "An article names an issue that does not exist"
        "Issues are the files `issues/<volume>/<issue>.toml` of the journal. Add the file, or correct the article. Without volume and issue an article is online first."
        "volume = \"9\"\nissue = \"5\"\n(the last file is issues/9/4.toml)"
        "volume = \"9\"\nissue = \"4\"";
    UNKNOWN_SPECIAL_ISSUE = 403 Error "An article names a special issue that does not exist"
        "Special issues are the files `special-issues/<AbbrName>.md` of the journal."
        "special_issue = \"living-shores\""
        "special_issue = \"living-shorelines\"";
    DUPLICATE_DOI = 404 Error "Two articles have the same DOI"
        "A DOI names one work. Letter case does not count."
        "doi = \"10.5555/jcts.17\" in one folder\ndoi = \"10.5555/JCTS.17\" in another"
        "doi = \"10.5555/jcts.17\"\ndoi = \"10.5555/jcts.18\"";
    UNKNOWN_PAGE = 405 Error "A page that is referred to does not exist"
        "The page named in site.toml, or the target of a link, is not among the pages of this site."
        "footer_page = \"openaccess\""
        "footer_page = \"open-access\"";
    RESERVED_NAME = 406 Error "A name is taken by a fixed page"
        "Below a journal, `articles`, `Journalsissue`, `Special-Issues`, `Journal-Matrix` and the boards are pages of their own; `index.html` and `index.json` are files of every page; `con`, `nul`, `com1` and their like cannot be names on Windows."
        "journals/JCTS/pages/articles.md"
        "journals/JCTS/pages/for-authors.md";
    EMPTY_ISSUE = 407 Warning "An issue has no articles"
        "The page says so. Perhaps the articles name another volume or issue."
        "issues/9/5.toml, and no article names it"
        "an article with volume = \"9\" and issue = \"5\"";
    DUPLICATE_CATEGORY = 408 Error "Two categories have the same id"
        "Journals could not tell them apart."
        "[[category]]\nid = \"earth\"\n[[category]]\nid = \"earth\""
        "[[category]]\nid = \"earth\"\n[[category]]\nid = \"life\"";
    SAME_ADDRESS = 409 Error "Two pages have the same address"
        "One would overwrite the other. Rename one of them."
        "two information items with id = \"fees\""
        "one with id = \"fees\", one with id = \"waivers\"";
    DEAD_LINK = 410 Error "A link within the site leads nowhere"
        "No page of the site has that address."
        "[fees](/Information/feess)"
        "[fees](/Information/fees)";
    DEAD_ANCHOR = 411 Warning "A link leads to a place that its page does not have"
        "What follows `#` must be the id of a heading, figure or table of the page. Headings have the id `{#id}` or their words with hyphens."
        "[methods](#method)"
        "[methods](#methods)";
    DEAD_FILE = 412 Error "A link leads to a file that is not there"
        "Links without a slash at the beginning lead to files beside the text. Put the file there, correct its name, or begin the address of a page with a slash."
        "[data](tides.cvs)"
        "[data](tides.csv)";
    UNKNOWN_EDITORIAL = 413 Error "An issue names an editorial that it does not hold"
        "`editorial` is the DOI of an article of the same issue."
        "editorial = \"10.5555/jcts.99\""
        "editorial = \"10.5555/jcts.17\"";
    UNKNOWN_SECTION = 414 Warning "An issue orders a section that seems misspelt"
        "`sections` names types of articles. No article of the issue has this type, and one has a type that is almost the same."
        "sections = [\"Reserch article\"]"
        "sections = [\"Research article\"]";
    ALIAS_SELF = 415 Error "An old address is that of its own page"
        "The page would lead to itself for ever. Remove the alias."
        "aliases = [\"/About/Old\"] in about/Old.md"
        "aliases = [\"/old\"]";
    ALIAS_HIDES = 416 Error "An old address is that of another page or file"
        "Readers of that page would be sent away from it. Remove the alias, or the page."
        "aliases = [\"/Search\"]"
        "aliases = [\"/old-search\"]";
    DUPLICATE_ALIAS = 417 Error "Two pages claim the same old address"
        "Only one of them can be reached by it."
        "aliases = [\"/old\"] in two files"
        "aliases = [\"/old\"] in one of them";
    BAD_ALIAS = 418 Error "An old address is no address on this site"
        "It begins with one slash and holds no blanks, `?` or `#`, as in `/old/path`."
        "aliases = [\"old path\"]"
        "aliases = [\"/old/path\"]";
    UNKNOWN_MENU = 419 Warning "A menu shows a category that no information item has"
        "The menu stays empty, while other items stand in no menu: the two words probably mean the same."
        "footer_category = \"policys\""
        "footer_category = \"policies\"";
    HALF_ISSUE = 420 Warning "An article names an issue and no volume"
        "An issue has its address below its volume, so the article is shown as online first."
        "issue = \"2\""
        "volume = \"9\"\nissue = \"2\"";
    PAGE_OVERLAP = 421 Warning "Two articles of an issue share pages"
        "Articles may end and begin on one page, but not share more. One of the numbers is mistyped."
        "pages 1–9 and 7–12"
        "pages 1–9 and 10–12";
    PAGES_BACKWARDS = 422 Warning "The last page comes before the first"
        "One of the numbers is mistyped, or the two changed places."
        "first_page = \"118\"\nlast_page = \"101\""
        "first_page = \"101\"\nlast_page = \"118\"";
    SORT_TIE = 423 Warning "Two pages of a menu have the same sort code"
        "Their order then is that of their titles, which is hardly what was meant."
        "sort_code = 10 in two items of one category"
        "sort_code = 20 and sort_code = 10";
    DUPLICATE_PERSON = 424 Warning "A person stands twice in one role"
        "One entry is a copy of the other."
        "two [[role.member]] with one name below one [[role]]"
        "one [[role.member]]";
    DUPLICATE_ISSN = 425 Error "Two journals, or both forms of one, have the same ISSN"
        "Each form of a journal, printed and electronic, has an ISSN of its own."
        "issn_print = \"2049-3630\"\nissn_electronic = \"2049-3630\""
        "issn_electronic = \"2049-3630\"";
    DUPLICATE_TITLE = 426 Warning "Two articles have the same title and authors"
        "One folder is probably a copy of the other under a new DOI."
        "one title in two folders"
        "one folder";
    EMPTY_ROLE = 427 Warning "A role of a board has no members"
        "The page shows its heading and nothing below it."
        "[[role]]\nname = \"Reviewers\""
        "[[role]]\nname = \"Reviewers\"\n[[role.member]]\nname = \"Ada Lim\"\naffiliation = \"Institute of Tides\"";

    // O5xx: pictures
    MISSING_IMAGE = 501 Error "A picture is missing"
        "The file named does not lie where it was looked for. The message says where."
        "cover = \"Cover.png\"\n(the file is called cover.png)"
        "cover = \"cover.png\"";
    BAD_IMAGE = 502 Error "A picture cannot be read"
        "Pictures are PNG, JPEG, WebP or GIF, whole and of the type that their name says, with at most 50 million pixels."
        "cover.png of no bytes"
        "cover.png that a picture program can open";
    IMAGE_ALT = 503 Warning "A picture has no alternative text"
        "Readers who cannot see it learn nothing of it. Add `cover_alt`, `alt` or `photo_alt`."
        "cover = \"cover.png\""
        "cover = \"cover.png\"\ncover_alt = \"A tide gauge at low water.\"";
    BROKEN_IMAGE = 504 Warning "A picture cannot be decoded"
        "Its first bytes are in order, but the rest is cut off or damaged. It is published as it is and may be shown in part or not at all. Save it again from the program that made it."
        "tides.png of which half was copied"
        "tides.png as it was saved";
    REFUSED_SVG = 505 Warning "A vector drawing is not published"
        "Drawings are read as XML and written anew without scripts, links to other hosts and styles that load files. This one cannot be read, or grows without end; a grey sheet is shown in its place. Save it as plain SVG, or as PNG."
        "<svg><g>"
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>";
    REMOTE_IMAGE = 506 Error "A picture lies on another host"
        "Pages load nothing from elsewhere: readers would be seen there, and the picture is lost when that host is. Put a copy beside the text."
        "![Tides](https://tides.example/a.png)"
        "![Tides](a.png)";

    // O6xx: dates
    DATE_ORDER = 601 Warning "Dates are out of order"
        "An article is received, revised, accepted, then published; an event ends after it begins; an advertisement is shown from one day until a later one. One of the dates is mistyped."
        "received = \"2026-02-19\"\naccepted = \"2025-11-02\""
        "received = \"2025-11-02\"\naccepted = \"2026-02-19\"";
    PAST_DEADLINE = 602 Warning "A special issue is marked open and its deadline has passed"
        "It is shown as closed. Set `status = \"closed\"`, or give it a later deadline."
        "status = \"open\"\ndeadline = \"2020-01-15\""
        "status = \"closed\"\ndeadline = \"2020-01-15\"";
    FUTURE = 603 Warning "Something is public before its own date"
        "Readers are shown a day that is still to come: `publish_at` lies before the date of publication, or a page says that it was changed on a future day. Correct one of the two."
        "published = \"2026-12-24\"\npublish_at = \"2026-11-24\""
        "published = \"2026-12-24\"";
    ISSUE_ORDER = 604 Warning "An issue is dated before the one before it"
        "Within a volume, later numbers appear later. One of the dates is mistyped."
        "9/1: published_on = \"2026-03-09\"\n9/2: published_on = \"2025-06-09\""
        "9/2: published_on = \"2026-06-09\"";
    IMPLAUSIBLE_YEAR = 605 Warning "A year lies before the first journal"
        "Scholarly journals begin in 1665. A digit is mistyped."
        "published = \"1026-03-09\""
        "published = \"2026-03-09\"";
    EMBARGO = 606 Warning "An embargo ends after the planned publication"
        "`embargo_until` wins: nothing of the item is public before it ends. Take the later date for `publish_at`, or leave it out."
        "publish_at = \"2026-12-01\"\nembargo_until = \"2026-12-24\""
        "embargo_until = \"2026-12-24\"";
    UNPUBLISHED = 607 Warning "Something public speaks of what is not public yet"
        "The reference or the link is left out until the other is public as well. The words of a text stay: look whether they tell too much."
        "news/a.md: [the issue](/Journals/JCTS/9/2)\nissues/9/2.toml: draft = true"
        "issues/9/2.toml: publish_at = \"2026-03-09\"";

    // O7xx: colours and display
    PALE_COLOR = 701 Warning "A cover colour is too pale for white text"
        "Dark text is used on it, and a darker shade of it for links."
        "cover_color = \"#fafafa\""
        "cover_color = \"#0b5a63\"";
    METRIC = 702 Warning "A metric without year and source is not shown"
        "Indexes refuse journals whose metrics cannot be checked. Add `year` and `source`."
        "[[metric]]\nname = \"Impact Factor\"\nvalue = \"2.9\""
        "[[metric]]\nname = \"Impact Factor\"\nvalue = \"2.9\"\nyear = 2025\nsource = \"Counted from Crossref links\"";
    BAD_COLOR = 703 Error "A colour cannot be read"
        "A colour is a hash and six hexadecimal digits."
        "cover_color = \"teal\""
        "cover_color = \"#0b5a63\"";

    // O8xx: tools
    TEMPLATE = 801 Error "A template cannot be used"
        "The template has a mistake, or asks for something that the page does not have."
        "{{ page.titel }}"
        "{{ page.title }}";
    WEB_ASSETS = 802 Warning "The web assets are missing"
        "This program was built without them, so pages come without styles and scripts. `make build` makes a complete one."
        "cargo build --workspace, without make web"
        "make build";

    // O9xx: the register
    VANISHED = 901 Error "A published article has vanished"
        "register.toml says that it was published, and others cite it. Restore its folder; or give the page that took its place its old address in `aliases`; or withdraw it: add `[article.withdrawn]` with `date` and `reason` below its entry in register.toml."
        "register.toml: doi = \"10.5555/jcts.2026.0001\"\nno article has that DOI"
        "[[article]]\ndoi = \"10.5555/jcts.2026.0001\"\n[article.withdrawn]\ndate = \"2026-11-20\"\nreason = \"…\"";
    CONCEALED = 902 Error "A published article was made unpublic again"
        "Readers have it already, so it cannot become a draft or wait once more. Remove `draft`, `publish_at` or `embargo_until`; or withdraw it: add `[article.withdrawn]` with `date` and `reason` below its entry in register.toml."
        "register.toml: doi = \"10.5555/jcts.2026.0001\"\narticle.md: draft = true"
        "article.md: draft = false";
    URL_MOVED = 903 Error "A published address leads nowhere"
        "Links to it exist in the world. Add the old address to `aliases` of the page that took its place."
        "register.toml: url = \"/Journals/JCTS/articles/10.5555/jcts.2026.0001\"\narticle.md of another journal: no aliases"
        "aliases = [\"/Journals/JCTS/articles/10.5555/jcts.2026.0001\"]";
}

impl Code {
    /// Every code, for the manual.
    pub fn all() -> impl Iterator<Item = Code> {
        TABLE.iter().map(|row| Code(row.number))
    }

    fn row(self) -> &'static Row {
        &TABLE[self.position()]
    }

    /// Where in the table it stands, from 0: its number among the rules of a SARIF log.
    pub fn position(self) -> usize {
        TABLE.binary_search_by_key(&self.0, |row| row.number).unwrap_or(0)
    }

    /// The hundreds of its number: one of [`ROOMS`].
    pub fn room(self) -> u16 {
        self.0 / 100
    }

    /// How bad a fault of this kind is.
    pub fn severity(self) -> Severity {
        self.row().severity
    }

    /// The kind in a few words.
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// What it means and how to mend it.
    pub fn explanation(self) -> &'static str {
        self.row().text
    }

    /// An example of it, and the same as it should be.
    pub fn example(self) -> (&'static str, &'static str) {
        (self.row().wrong, self.row().right)
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
            .filter(|number| TABLE.iter().any(|row| row.number == *number))
            .map(Code)
            .ok_or_else(|| format!("there is no code {text}; codes look like {}", Code::UNKNOWN_ISSUE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_complete() {
        assert!(TABLE.is_sorted_by_key(|row| row.number));
        for code in Code::all() {
            assert_eq!(code.to_string().parse::<Code>().unwrap(), code);
            assert!(code.explanation().ends_with('.'), "{code}");
            assert!(ROOMS.iter().any(|(room, _)| *room == code.room()), "{code}");
        }
    }

    #[test]
    fn each_code_shows_wrong_and_right() {
        for code in Code::all() {
            let (wrong, right) = code.example();
            assert!(!wrong.is_empty() && !right.is_empty() && wrong != right, "{code}");
        }
    }

    #[test]
    fn titles_tell_codes_apart() {
        let titles: std::collections::BTreeSet<_> = Code::all().map(Code::title).collect();
        assert_eq!(titles.len(), Code::all().count());
    }
}
