//! Inputs that broke other publishing tools, by their numbers in a collection of public reports (D01 to D25), each as a reader or a
//! machine meets it: in the pages of a built press. Those that no article, page or list of ours can show have no test here: deposits
//! (D14 in part, D16), harvesting (D20) and the import of another system's export (D26).

mod dates;
mod dois;
mod figures;
mod formulas;
mod names;
mod notes;
mod places;
mod references;
mod tables;
mod texts;

use crate::tools::{octavo, small_press, talk, write};
use std::{fs, sync::OnceLock};
use tempfile::TempDir;

/// An article of the press: its folder, its DOI's suffix, and its file.
type Article = (&'static str, String);

/// JATS around what a report is about.
pub fn jats(suffix: &str, (meta, body, rest): (&str, &str, &str)) -> String {
    let title = if meta.contains("<title-group>") {
        ""
    } else {
        "<title-group><article-title>A report</article-title></title-group>"
    };
    let people = if meta.contains("<contrib-group>") {
        ""
    } else {
        "<contrib-group><contrib contrib-type='author'><name><surname>Ada</surname><given-names>A.</given-names></name></contrib></contrib-group>"
    };
    let date = if meta.contains("<pub-date") {
        ""
    } else {
        "<pub-date pub-type='epub'><day>9</day><month>3</month><year>2026</year></pub-date>"
    };
    format!(
        "<article xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:mml='http://www.w3.org/1998/Math/MathML' article-type='research-article' \
         xml:lang='en'><front><article-meta><article-id pub-id-type='doi'>10.5555/{suffix}</article-id>{title}{people}{date}{meta}\
         </article-meta></front><body>{body}</body>{rest}</article>"
    )
}

/// Markdown around what a report is about. `front` may hold a title and authors of its own.
pub fn markdown(doi: &str, front: &str, body: &str) -> String {
    let or = |key: &str, value: &str| match front.contains(&format!("{key} =")) {
        true => String::new(),
        false => format!("{key} = {value}\n"),
    };
    format!(
        "+++\n{}{}{}doi = \"{doi}\"\n{front}\n+++\n\n{body}\n",
        or("title", "\"A report\""),
        or("authors", "[{ family = \"Lim\", given = \"Ada\" }]"),
        or("published", "\"2026-03-09\"")
    )
}

fn articles() -> Vec<Article> {
    [
        dates::articles(),
        dois::articles(),
        figures::articles(),
        formulas::articles(),
        names::articles(),
        notes::articles(),
        references::articles(),
        tables::articles(),
        texts::articles(),
    ]
    .concat()
}

/// A press with every article of the reports, built once.
fn press() -> &'static TempDir {
    static PRESS: OnceLock<TempDir> = OnceLock::new();
    PRESS.get_or_init(|| {
        let press = small_press();
        for (folder, text) in articles() {
            let name = if text.starts_with('<') { "article.xml" } else { "article.md" };
            let folder = format!("journals/ABC/articles/{folder}");
            write(press.path(), &format!("{folder}/{name}"), &text);
            for file in ["a.png", "b.png"].into_iter().filter(|file| text.contains(file)) {
                fs::write(press.path().join(&folder).join(file), include_bytes!("small/dot.png")).unwrap();
            }
            for file in ["s2.csv", "s3.csv"].into_iter().filter(|file| text.contains(file)) {
                fs::write(press.path().join(&folder).join(file), "a,b\n1,2\n").unwrap();
            }
        }
        let output = octavo(press.path(), &["build", "--content", ".", "--out", "dist"]);
        assert!(output.status.success(), "{}", talk(&output));
        press
    })
}

/// A file of the built press.
fn built(path: &str) -> String {
    let file = press().path().join("dist/public").join(path);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The page of the article with the DOI 10.5555/…
fn page(suffix: &str) -> String {
    built(&format!("Journals/ABC/articles/10.5555/{suffix}/index.html"))
}

/// The page's column that is read: what stands between the outline and the rail.
fn text(suffix: &str) -> String {
    let page = page(suffix);
    let start = page.find("<div class=\"prose\">").unwrap();
    let end = page[start..].find("<aside").map_or(page.len(), |length| start + length);
    page[start..end].to_owned()
}

/// The contents of a `meta` element, each time that it occurs.
fn meta(page: &str, name: &str) -> Vec<String> {
    let mark = format!("\"{name}\" content=\"");
    page.split(mark.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// How often a text occurs in another.
fn times(page: &str, part: &str) -> usize {
    page.matches(part).count()
}

/// What is told of a small press with one more article, and whether that is an error.
fn told(files: &[(&str, &str)]) -> (bool, String) {
    let press = small_press();
    files.iter().for_each(|(path, text)| write(press.path(), path, text));
    let output = octavo(press.path(), &["check", "--content", "."]);
    (output.status.success(), talk(&output))
}

/// Every style sheet of the built press.
fn styles() -> String {
    let public = press().path().join("dist/public");
    let sheets = crate::tools::files(&public).into_iter().filter(|path| path.ends_with(".css"));
    sheets.map(|path| fs::read_to_string(public.join(path)).unwrap()).collect()
}

/// The journal's whole list of articles: each of its pages.
fn list() -> String {
    let public = press().path().join("dist/public");
    let is_list = |path: &String| {
        let rest = path.strip_prefix("Journals/ABC/articles/");
        rest.is_some_and(|rest| {
            rest == "index.html" || (rest.starts_with("page/") && rest.ends_with("index.html"))
        })
    };
    let pages = crate::tools::files(&public).into_iter().filter(is_list);
    pages.map(|path| fs::read_to_string(public.join(path)).unwrap()).collect()
}
