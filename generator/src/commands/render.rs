//! `octavo render FILE`: one article as a whole page, for typesetters.

use super::{Outcome, build::with_jobs, talk};
use crate::{
    cli::RenderArgs,
    diagnostic::{Diagnostic, Severity, SourceText},
    output::write_file,
    parse::{
        article::{ArticleContext, ArticleParts},
        article_md::article_md,
        bibliography, jats,
    },
    render::{Standalone, Styles, Templates, standalone},
    source::{TEXT_LIMIT, XML_LIMIT, read_file, read_folder},
};
use anyhow::Context as _;
use std::path::Path;

/// Renders the article to stdout, or with its files into `--out`.
pub fn run(args: &RenderArgs) -> anyhow::Result<Outcome> {
    with_jobs(1, || {
        let mut diagnostics = Vec::new();
        let parts = read(&args.file, &mut diagnostics);
        let has_errors = diagnostics.iter().any(|d| d.severity == Severity::Error);
        talk::tell(&diagnostics, args.format)?;
        // A typesetter wants to see the page in spite of a missing picture; only what cannot be read at all gives none.
        let Some(parts) = parts else { return Ok(Outcome::ContentErrors) };
        let templates = match Templates::load(args.templates.as_deref(), "en") {
            Ok(templates) => templates,
            Err(diagnostic) => {
                talk::tell(&[*diagnostic], args.format)?;
                return Ok(Outcome::ContentErrors);
            }
        };
        write(args, parts, &templates)?;
        Ok(if has_errors { Outcome::ContentErrors } else { Outcome::Fine })
    })
}

fn read(file: &Path, diagnostics: &mut Vec<Diagnostic>) -> Option<ArticleParts> {
    let path = file.to_string_lossy().into_owned();
    let is_markdown = file.extension().is_some_and(|ending| ending == "md");
    let bytes = read_file(file, if is_markdown { TEXT_LIMIT } else { XML_LIMIT });
    let text = bytes.map_err(|error| *error).and_then(|bytes| jats::decode(&bytes, &path));
    let files = read_folder(file).unwrap_or_default();
    let bibliography = is_markdown.then(|| bibliography(file, diagnostics)).flatten();
    let citation_style = is_markdown.then(|| style_around(file)).flatten().unwrap_or_default();
    let context = ArticleContext { files, bibliography, citation_style, ..ArticleContext::default() };
    match text {
        Ok(text) if is_markdown => article_md(&SourceText::new(path, text), &context).take(diagnostics),
        Ok(text) => jats::parse(&SourceText::new(path, text), &context).take(diagnostics),
        Err(error) => {
            diagnostics.push(error);
            None
        }
    }
}

/// The citation style of the journal and else of the press in whose content tree the article lies. What is wrong with their files is
/// told by `octavo check`.
fn style_around(file: &Path) -> Option<String> {
    let file = std::path::absolute(file).ok()?;
    let named = |path: &Path| {
        let bytes = read_file(path, TEXT_LIMIT).ok()?;
        bibliography::named_in(&String::from_utf8_lossy(&bytes))
    };
    // journals/<ShortName>/articles/<folder>/article.md
    let mut around = file.ancestors().skip(1).take(6);
    around.find_map(|folder| ["journal.toml", "site.toml"].iter().find_map(|name| named(&folder.join(name))))
}

/// references.bib beside the article.
fn bibliography(file: &Path, diagnostics: &mut Vec<Diagnostic>) -> Option<SourceText> {
    let file = file.with_file_name(bibliography::FILE);
    if !file.exists() {
        return None;
    }
    let path = file.to_string_lossy().into_owned();
    let text =
        read_file(&file, TEXT_LIMIT).map_err(|error| *error).and_then(|bytes| jats::decode(&bytes, &path));
    text.map(|text| SourceText::new(path, text)).map_err(|error| diagnostics.push(error)).ok()
}

fn write(args: &RenderArgs, parts: ArticleParts, templates: &Templates) -> anyhow::Result<()> {
    let used: Vec<String> = parts.text.files.iter().map(|file| file.name.clone()).collect();
    let styles = if args.out.is_some() { Styles::Beside } else { Styles::Inside };
    let Standalone { html, files } = standalone(parts, templates, styles)?;
    let Some(out) = &args.out else {
        return talk::data(&html).context("the page cannot be written to stdout");
    };
    write_file(&out.join("index.html"), html.as_bytes())?;
    for (path, bytes) in files {
        write_file(&out.join(path), &bytes)?;
    }
    let folder = args.file.parent().unwrap_or(Path::new(""));
    for name in used {
        let bytes =
            read_file(&folder.join(&name), XML_LIMIT).map_err(|error| anyhow::anyhow!(error.message))?;
        write_file(&out.join(&name), &bytes)?;
    }
    talk::say(&format!("wrote {}", out.join("index.html").display()));
    Ok(())
}
