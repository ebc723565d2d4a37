//! A page's head: title, description, canonical address, breadcrumb, and the tags that machines read (standards: Highwire, Open Graph).

use super::{
    Scope,
    frame::{Crumb, Head, HeadLink, Meta},
    scope::shortened,
    structured,
};
use crate::press::{ArticleEntry, JournalSet};
use model::{Arg, Route, Said, SitePath, article::Article, person::Author, route};

/// Descriptions are cut here: search engines show no more.
const DESCRIPTION: usize = 200;

/// What the head of any page needs.
pub struct About<'a> {
    /// The row of the table of routes.
    pub route: Route,
    /// Its address.
    pub path: &'a SitePath,
    /// Its title; empty on the home page.
    pub title: Said,
    /// One sentence.
    pub description: &'a str,
}

/// The head of a page below `parents`.
pub fn head(scope: Scope<'_>, about: &About<'_>, parents: &[(Said, SitePath)]) -> Head {
    let site = &scope.press.site.value;
    let canonical = format!("{}{}", site.base_url, about.path.url());
    let description = shortened(&model::markup::fold_space(about.description), DESCRIPTION);
    let title = if about.title.text.is_empty() { &site.name } else { &about.title.text };
    let open_graph = |name: &str, content: &str| Meta {
        attribute: "property",
        name: format!("og:{name}"),
        content: content.to_owned(),
    };
    Head {
        title: about.title.text.clone(),
        title_key: about.title.key.clone(),
        description: description.clone(),
        // The search pages may be found; robots.txt keeps robots from their endless results.
        noindex: matches!(about.route, Route::Login | Route::NotFound),
        kind: about.route.stem().to_owned(),
        breadcrumb: breadcrumb(about, parents, &site.name),
        meta: vec![
            open_graph("title", title),
            open_graph("type", if about.route == Route::Article { "article" } else { "website" }),
            open_graph("url", &canonical),
            open_graph("description", &description),
            open_graph("site_name", &site.name),
        ],
        canonical,
        ..Head::default()
    }
}

fn breadcrumb(about: &About<'_>, parents: &[(Said, SitePath)], home: &str) -> Vec<Crumb> {
    if about.route == Route::Home || about.route == Route::NotFound {
        return Vec::new();
    }
    let mut crumbs = vec![Crumb::to(Said::content(home), Some("/".to_owned()))];
    crumbs.extend(parents.iter().map(|(title, path)| Crumb::to(title.clone(), Some(path.url()))));
    let own = Said { text: shortened(&about.title.text, 80), key: about.title.key.clone() };
    crumbs.push(Crumb::to(own, None));
    crumbs
}

/// The head of a page of a journal.
pub fn in_journal(
    scope: Scope<'_>,
    about: &About<'_>,
    set: &JournalSet,
    parents: &[(Said, SitePath)],
) -> Head {
    let journal = &set.journal.value;
    let mut all = Vec::new();
    if about.route != Route::Journal {
        all.push((Said::content(journal.short_name.as_str()), route::journal(&journal.short_name)));
    }
    all.extend(parents.iter().cloned());
    Head { journal_class: super::scope::journal_class(&journal.short_name), ..head(scope, about, &all) }
}

/// The head of an article, as far as it is known without the text: the tags that Google Scholar and reference managers read, one for each fact, none empty.
pub fn article(scope: Scope<'_>, set: &JournalSet, entry: &ArticleEntry) -> Head {
    let article = &entry.article;
    let path = route::article(&article.journal, &article.doi);
    let main =
        article.abstracts.first().map(|text| text.body.text.as_str()).unwrap_or(article.title.text.as_str());
    let about = About {
        route: Route::Article,
        path: &path,
        title: Said::content(&article.title.text),
        description: main,
    };
    let issue = article.volume.as_ref().zip(article.issue.as_ref());
    let named = |volume: &str, issue: &str| {
        scope.texts.said("issue.name", &[("volume", Arg::Text(volume)), ("issue", Arg::Text(issue))])
    };
    let parents: Vec<_> = issue
        .map(|(volume, issue)| {
            (named(volume.as_str(), issue.as_str()), route::issue(&article.journal, volume, issue))
        })
        .into_iter()
        .collect();
    let mut head = in_journal(scope, &about, set, &parents);
    head.language.clone_from(&article.language);
    head.meta.extend(highwire(scope, set, entry, &path));
    let times = [
        ("published_time", article.published()),
        ("modified_time", scope.press.last_change(article, scope.today)),
    ];
    head.meta.extend(times.map(|(name, date)| Meta {
        attribute: "property",
        name: format!("article:{name}"),
        content: date.to_string(),
    }));
    let link = |rel: &str, href: String, media_type: &str| HeadLink {
        rel: rel.to_owned(),
        href,
        media_type: media_type.to_owned(),
    };
    // FAIR Signposting, level 1.
    head.links.push(link("cite-as", article.doi.url(), ""));
    head.links.push(link("type", "https://schema.org/ScholarlyArticle".to_owned(), ""));
    head.links.extend(
        article.authors.iter().filter_map(|author| Some(link("author", author.orcid.as_ref()?.url(), ""))),
    );
    if !article.licence.uri.is_empty() {
        head.links.push(link("license", article.licence.uri.clone(), ""));
    }
    if article.has_pdf {
        let pdf = path.file_url("article.pdf");
        head.links.push(link("item", pdf.clone(), "application/pdf"));
        head.links.push(link("alternate", pdf, "application/pdf"));
    }
    if entry.folder.xml().is_some() {
        let xml = path.file_url("article.xml");
        head.links.push(link("item", xml.clone(), "application/vnd.jats+xml"));
        head.links.push(link("describedby", xml, "application/vnd.jats+xml"));
    }
    head.structured.push(structured::article(scope, set, entry));
    head
}

fn highwire(scope: Scope<'_>, set: &JournalSet, entry: &ArticleEntry, path: &SitePath) -> Vec<Meta> {
    let article = &entry.article;
    let site = &scope.press.site.value;
    let journal = &set.journal.value;
    let mut meta = Vec::new();
    let mut add = |name: &str, content: &str| {
        if !content.is_empty() {
            meta.push(Meta {
                attribute: "name",
                name: format!("citation_{name}"),
                content: content.to_owned(),
            });
        }
    };
    add("title", &article.title.text);
    for author in &article.authors {
        add_author(author, article, &mut add);
    }
    add("publication_date", &article.published().slashed());
    add("online_date", &article.published().slashed());
    add("journal_title", &journal.title);
    add("journal_abbrev", &journal.abbreviation);
    add("publisher", &site.legal_name);
    for issn in [&journal.issn_electronic, &journal.issn_print].into_iter().flatten() {
        add("issn", issn.as_str());
    }
    add("volume", article.volume.as_ref().map_or("", |volume| volume.as_str()));
    add("issue", article.issue.as_ref().map_or("", |issue| issue.as_str()));
    add(
        "firstpage",
        if article.pages.first.is_empty() { &article.pages.number } else { &article.pages.first },
    );
    add("lastpage", &article.pages.last);
    add("doi", article.doi.as_str());
    add("language", &article.language);
    for keyword in &article.keywords {
        add("keywords", keyword);
    }
    add("abstract_html_url", &format!("{}{}", site.base_url, path.url()));
    add("fulltext_html_url", &format!("{}{}", site.base_url, path.url()));
    if article.has_pdf {
        add("pdf_url", &format!("{}{}", site.base_url, path.file_url("article.pdf")));
    }
    if entry.folder.xml().is_some() {
        add("xml_url", &format!("{}{}", site.base_url, path.file_url("article.xml")));
    }
    meta
}

/// An author, directly followed by institutions and ORCID iD: the order carries the link.
fn add_author(author: &Author, article: &Article, add: &mut impl FnMut(&str, &str)) {
    add("author", &author.who.sorted());
    for affiliation in author.affiliations.iter().filter_map(|at| article.affiliations.get(*at)) {
        add("author_institution", &affiliation.text);
    }
    if let Some(orcid) = &author.orcid {
        add("author_orcid", &orcid.url());
    }
}
