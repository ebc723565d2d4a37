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
    /// DOI and date that the XML lacks and that are proposed in article.toml.
    pub proposed: Proposed,
}

/// What an article must have and its XML does not: an editor confirms or replaces it before publishing.
#[derive(Debug, Default)]
pub struct Proposed {
    /// A DOI under the press's own prefix.
    pub doi: Option<Doi>,
    /// The day of the import.
    pub published: Option<PartialDate>,
}

/// Where articles go.
#[derive(Debug, Clone, Copy)]
pub struct Into<'a> {
    /// The journal.
    pub journal: &'a ShortName,
    /// Prefix of the press's DOIs, from site.toml; empty when it has none.
    pub doi_prefix: &'a str,
    /// The day of the import.
    pub today: PartialDate,
}

/// Reads an XML file and decides. What keeps it out of the tree is an error; what is only poorer is a warning.
pub fn plan(found: &Found, into: Into<'_>) -> Parsed<Plan> {
    let journal = into.journal;
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
    let proposed = propose(&parts.front, &source, into, &mut diagnostics);
    let doi = parts.front.doi.clone().or_else(|| proposed.doi.clone());
    let published = parts.front.published.or(proposed.published);
    let Some((doi, published)) = doi.zip(published) else { return Parsed::nothing(diagnostics) };
    let Some(folder) = Slug::from_loose(&shortened(doi.key())) else {
        let message = format!("no folder name can be made of the DOI {doi}");
        diagnostics.push(Diagnostic::new(Code::BAD_NAME, source.span(0..1), message));
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
        proposed,
    };
    Parsed::new(plan, diagnostics)
}

fn milder(diagnostic: Diagnostic) -> Diagnostic {
    let is_about_files = matches!(diagnostic.code, Code::MISSING_GRAPHIC | Code::PATH_OUTSIDE);
    if is_about_files { diagnostic.as_warning() } else { diagnostic }
}

/// DOI and date: without them an article has no address and no place in any list. What the XML lacks is proposed and told.
fn propose(
    front: &ArticleFront,
    source: &SourceText,
    into: Into<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Proposed {
    let mut proposed = Proposed::default();
    if front.doi.is_none() {
        let digest = blake3::hash(source.text.as_bytes()).to_hex();
        let doi = format!("{}/{}.{}", into.doi_prefix, into.journal.as_str().to_lowercase(), &digest[..8]);
        proposed.doi = doi.parse().ok();
        diagnostics.push(match &proposed.doi {
            Some(doi) => {
                let message = format!("the article has no DOI; {doi} is proposed in its article.toml");
                let hint = "register it, or replace it, before you publish the article";
                Diagnostic::new(Code::NO_DOI, source.span(0..1), message).hint(hint).as_warning()
            }
            None => Diagnostic::new(
                Code::NO_DOI,
                source.span(0..1),
                "the article has no DOI, so it is not imported",
            )
            .hint("add one to the XML, or `doi_prefix` to site.toml so that one can be proposed"),
        });
    }
    if front.published.is_none() {
        proposed.published = Some(into.today);
        let message = format!(
            "the article has no date of publication; {} is proposed in its article.toml",
            into.today.long()
        );
        let hint = "correct `published` in article.toml before you publish the article";
        diagnostics.push(Diagnostic::new(Code::NO_DATE, source.span(0..1), message).hint(hint).as_warning());
    }
    proposed
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
