//! An article from its parts: front matter, text, back matter, sub-articles, references; then the check that no link
//! leads nowhere, because only now is known what was written.

use super::{
    author_notes, front as metadata, html::Html, note, page::Page, reference, section, sub_article, xml::Node,
};
use crate::{
    diagnostic::{Code, Diagnostic, SourceText},
    parse::article::{ArticleContext, ArticleFront, ArticleText},
};
use model::{article::Abstract, markup::fold_space};
use std::collections::{BTreeSet, HashSet};

/// The metadata, with what was wrong.
pub fn front<'a>(
    (source, context): (&'a SourceText, &'a ArticleContext),
    article: Node<'a>,
) -> (ArticleFront, Vec<Diagnostic>) {
    let mut page = Page::new(source, context, article);
    let front = page.abroad(|page| metadata::read(page, article));
    page.faults.retain(|fault| !is_of_text(fault));
    (front, page.faults)
}

/// The text, with what was wrong and [`front`] did not tell.
pub fn text<'a>(
    (source, context): (&'a SourceText, &'a ArticleContext),
    article: Node<'a>,
) -> (ArticleText, Vec<Diagnostic>) {
    let mut page = Page::new(source, context, article);
    page.list(reference::collect(article));
    let abstracts = metadata::shown(&mut page, article);
    page.faults.retain(is_of_text);
    let text = body(&mut page, article, abstracts);
    if let (count, Some(node)) = page.without_alt {
        let message = match count {
            1 => "a figure has no alt-text".to_owned(),
            _ => format!("{count} figures have no alt-text; this is the first"),
        };
        page.fault(Code::NO_ALT, node, message);
    }
    (text, page.faults)
}

/// Whether a fault of the front matter shows itself only when the text is read: what links and pictures in an abstract
/// lead to.
fn is_of_text(fault: &Diagnostic) -> bool {
    matches!(
        fault.code,
        Code::DUPLICATE_ID
            | Code::DANGLING_XREF
            | Code::MISSING_GRAPHIC
            | Code::PATH_OUTSIDE
            | Code::BAD_IMAGE
            | Code::EMPTY_FILE
            | Code::NO_ALT
    )
}

fn body<'a>(page: &mut Page<'a>, article: Node<'a>, mut abstracts: Vec<Abstract>) -> ArticleText {
    let mut out = Html::new();
    let keywords = metadata::keyword_lists(article);
    let heads = article.elements().filter(|node| node.is("front") || node.is("front-stub"));
    for body in article.all("body") {
        section::body(page, body, &mut out);
    }
    section::unmentioned(page, &mut out);
    for back in article.all("back") {
        section::body(page, back, &mut out);
    }
    for head in heads {
        author_notes::funding(page, head, &mut out);
        author_notes::write(page, head, &mut out);
    }
    note::gathered(page, &mut out);
    sub_article::all(page, article, &mut out);
    let (mut references, more_ids) = reference::list(page);
    let mut finished = out.finish();
    let mut written: HashSet<String> = finished.ids.drain(..).chain(more_ids).collect();
    written.extend(abstracts.iter().flat_map(|found| ids_in(&found.body.html)));
    reference::cited(page, &mut references, |place| written.contains(place));
    let dead = dead_links(page, &written);
    if !dead.is_empty() {
        finished.html = unlinked(&finished.html, &dead);
        references.iter_mut().for_each(|reference| reference.html = unlinked(&reference.html, &dead));
        abstracts.iter_mut().for_each(|found| found.body.html = unlinked(&found.body.html, &dead));
    }
    ArticleText {
        abstracts,
        keywords,
        html: finished.html,
        outline: std::mem::take(&mut page.outline),
        references,
        references_title: std::mem::take(&mut page.references_title),
        text: fold_space(&finished.plain),
        files: std::mem::take(&mut page.files),
        made: std::mem::take(&mut page.made),
        links: Vec::new(),
        missing: missing(page),
        has_math: page.has_math,
        funding_is_said: page.funding_is_said,
    }
}

/// Files that are not there, each once.
fn missing(page: &mut Page<'_>) -> Vec<String> {
    let names: BTreeSet<String> = std::mem::take(&mut page.missing).into_iter().collect();
    names.into_iter().collect()
}

/// The ids in HTML of our own making.
fn ids_in(html: &str) -> Vec<String> {
    let after = html.split(" id=\"").skip(1);
    after.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Links whose target was not written: what they name stands in the front matter, or in a form that is not shown.
fn dead_links<'a>(page: &mut Page<'a>, written: &HashSet<String>) -> HashSet<String> {
    let links = std::mem::take(&mut page.links);
    let mut dead = HashSet::new();
    for (id, from) in links.into_iter().filter(|(id, _)| !written.contains(id)) {
        // Authors and affiliations are named by the page above the text: nothing is lost but a link that goes up.
        let is_shown_above =
            matches!(from.attr("ref-type"), Some("contrib" | "aff" | "corresp" | "author-notes"));
        if dead.insert(id.clone()) && from.is("xref") && !is_shown_above {
            let message = format!("what `{id}` names is not shown in the text, so nothing links to it");
            page.fault(Code::DANGLING_XREF, from, message);
        }
    }
    dead
}

/// HTML without the addresses of dead links. `href` is always written the same way, so this is a search and no parse.
fn unlinked(html: &str, dead: &HashSet<String>) -> String {
    const MARK: &str = " href=\"#";
    let mut out = String::with_capacity(html.len());
    let mut pieces = html.split(MARK);
    out.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        match piece.split_once('"') {
            Some((id, rest)) if dead.contains(id) => out.push_str(rest),
            _ => {
                out.push_str(MARK);
                out.push_str(piece);
            }
        }
    }
    out
}
