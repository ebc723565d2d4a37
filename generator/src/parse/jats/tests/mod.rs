//! Tests of the reader as a whole: the public reports by their numbers, the forms of JATS one by one, hostile files, and
//! every real article of the corpus.

mod bugs;
mod corpus;
mod doors;
mod forms;
mod formulas;
mod front_matter;
mod hostile;
mod lesser_forms;
mod tables;
mod twofold;

use super::parse;
use crate::{
    diagnostic::{Code, Diagnostic, SourceText},
    parse::article::{ArticleContext, ArticleParts, FolderFile},
    picture::Fault,
};

/// An article with a body, and what was wrong with it.
pub fn read(article: &str) -> (ArticleParts, Vec<Diagnostic>) {
    let context = ArticleContext {
        files: ["a.png", "b.png", "s2.csv", "s3.csv", "v.mp4"].map(file).to_vec(),
        ..ArticleContext::default()
    };
    let parsed = parse(&SourceText::new("a.xml", article), &context);
    let faults = parsed.diagnostics;
    (parsed.value.unwrap_or_else(|| panic!("{faults:?}")), faults)
}

fn file(name: &str) -> FolderFile {
    let pixels = name.ends_with("png").then_some((640, 480)).ok_or(Fault::NoPicture);
    FolderFile { name: name.to_owned(), size: 3_400, pixels }
}

/// An article around a body.
pub fn around(body: &str) -> String {
    const SPACES: &str =
        "xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:mml='http://www.w3.org/1998/Math/MathML'";
    format!("<article {SPACES}>{body}</article>")
}

/// The HTML of a body.
fn html(body: &str) -> String {
    read(&around(&format!("<body>{body}</body>"))).0.text.html
}

/// The codes of the faults.
fn codes(faults: &[Diagnostic]) -> Vec<Code> {
    faults.iter().map(|fault| fault.code).collect()
}
