//! What becomes of one XML file: which folder, which files, what article.toml must say.

use super::collect::Found;
use crate::{
    diagnostic::{Code, Diagnostic, Parsed, SourceText},
    parse::{
        article::{ArticleContext, ArticleFront, JournalFront},
        jats,
    },
};
use model::{Doi, IssueNumber, PartialDate, ShortName, Slug, VolumeNumber};

/// The folder that an article becomes.
#[derive(Debug)]
pub struct Plan {
    /// Its DOI.
    pub doi: Doi,
    /// Name of the folder, made of the DOI.
    pub folder: String,
    /// Path of the folder below the root of the tree.
    pub path: String,
    /// Names of the files beside it that it uses.
    pub files: Vec<String>,
    /// The PDF of the same name, when there is one.
    pub pdf: Option<String>,
    /// Files that it names and nobody has.
    pub absent: Vec<String>,
    /// Volume and issue, when it names both.
    pub issue: Option<(VolumeNumber, IssueNumber)>,
    /// When it was published.
    pub published: PartialDate,
    /// What it says of its journal.
    pub journal: JournalFront,
}

/// Reads an XML file and decides. What keeps it out of the tree is an error; what is only poorer is a warning.
pub fn plan(found: &Found, journal: &ShortName) -> Parsed<Plan> {
    let text = found.bytes().map_err(|error| *error).and_then(|bytes| jats::decode(&bytes, &found.label));
    let source = match text {
        Ok(text) => SourceText::new(found.label.clone(), text),
        Err(error) => return Parsed::nothing(vec![error]),
    };
    let siblings = found.siblings();
    let context = ArticleContext {
        journal: Some(journal.clone()),
        files: siblings.clone(),
        ..ArticleContext::default()
    };
    let mut diagnostics = Vec::new();
    let parts = jats::parse(&source, &context).take(&mut diagnostics);
    // A missing file is known from here on: it is written into article.toml, so it is a warning and not an error.
    let mut diagnostics: Vec<_> = diagnostics.into_iter().map(milder).collect();
    let Some(parts) = parts else { return Parsed::nothing(diagnostics) };
    let Some((doi, published)) = needed(&parts.front, &source, &mut diagnostics) else {
        return Parsed::nothing(diagnostics);
    };
    let Some(folder) = Slug::from_loose(&shortened(doi.key())) else {
        let message = format!("no folder name can be made of the DOI {doi}");
        diagnostics.push(Diagnostic::new(Code::BAD_NAME, source.whole(), message));
        return Parsed::nothing(diagnostics);
    };
    let pdf = format!("{}.pdf", found.stem);
    let plan = Plan {
        path: format!("journals/{journal}/articles/{folder}"),
        folder: folder.to_string(),
        files: parts.text.files.into_iter().map(|file| file.name).collect(),
        pdf: siblings
            .iter()
            .find(|file| file.name == pdf || file.name == "article.pdf")
            .map(|file| file.name.clone()),
        absent: parts.text.missing,
        issue: VolumeNumber::from_loose(&parts.front.volume).zip(IssueNumber::from_loose(&parts.front.issue)),
        journal: parts.front.journal,
        doi,
        published,
    };
    Parsed::new(plan, diagnostics)
}

fn milder(diagnostic: Diagnostic) -> Diagnostic {
    if diagnostic.code == Code::MISSING_GRAPHIC { diagnostic.as_warning() } else { diagnostic }
}

/// DOI and date: without them an article has no address and no place in any list.
fn needed(
    front: &ArticleFront,
    source: &SourceText,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Doi, PartialDate)> {
    let mut tell = |code: Code, message: &str| {
        if !diagnostics.iter().any(|diagnostic| diagnostic.code == code) {
            diagnostics.push(Diagnostic::new(code, source.span(0..1), message).hint(code.explanation()));
        }
    };
    if front.doi.is_none() {
        tell(Code::NO_DOI, "the article has no DOI, so it is not imported");
    }
    if front.published.is_none() {
        tell(Code::NO_DATE, "the article has no date of publication, so it is not imported");
    }
    front.doi.clone().zip(front.published)
}

/// A DOI as long as a folder name may be; what is cut is replaced by a digest, so that two long ones stay apart.
fn shortened(key: &str) -> String {
    const LONGEST: usize = 100;
    if key.len() <= LONGEST {
        return key.to_owned();
    }
    let digest = blake3::hash(key.as_bytes()).to_hex();
    let kept: String = key.chars().take(60).collect();
    format!("{kept}-{}", &digest[..12])
}
