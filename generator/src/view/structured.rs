//! What a page is, in the words of schema.org (JSON-LD): one object a block, for not every reader of them knows `@graph`. Nothing is said that
//! the page does not show; what is empty is left out, for an empty property says something wrong.

use super::{
    Scope,
    frame::{Crumb, Head},
};
use crate::press::{ArticleEntry, JournalSet};
use model::{
    article::{Article, RecordKind},
    issue::Issue,
    journal::Journal,
    notice::{Notice, NoticeKind},
    person::{Author, Contributor},
    route,
};
use serde_json::{Map, Value, json};

/// An article with more authors names their ORCID iDs only: with all affiliations of three thousand the page would be these alone.
const MOST_WITH_AFFILIATIONS: usize = 100;

/// The blocks of a page: its own, and where it stands.
pub(crate) fn blocks(base: &str, head: &Head) -> Vec<String> {
    let mut all = head.structured.clone();
    // The search pages hold whatever somebody asks, and are kept small.
    if !head.noindex && head.kind != "search" && !head.breadcrumb.is_empty() {
        all.push(block(breadcrumb(base, head)));
    }
    all
}

/// An article: one tag more for each fact of `view/head.rs`, and what these have no tag for.
pub(crate) fn article(scope: Scope<'_>, set: &JournalSet, entry: &ArticleEntry) -> String {
    let article = &entry.article;
    let path = route::article(&article.journal, &article.doi);
    let (url, site) = (absolute(scope, &path.url()), &scope.press.site.value);
    let file = |name: &str, kind: &str| json!({"@type": "MediaObject", "contentUrl": absolute(scope, &path.file_url(name)), "encodingFormat": kind});
    let files: Vec<Value> = [
        article.has_pdf.then(|| file("article.pdf", "application/pdf")),
        entry.folder.xml().map(|_| file("article.xml", "application/vnd.jats+xml")),
    ]
    .into_iter()
    .flatten()
    .collect();
    let grants = article.funding.iter().map(
        |grant| json!({"@type": "Grant", "identifier": grant.award, "funder": organization(&grant.funder)}),
    );
    block(json!({
        "@type": "ScholarlyArticle",
        "@id": article.doi.url(),
        "headline": article.title.text,
        "name": article.title.text,
        "alternativeHeadline": article.subtitle.text,
        "url": url,
        "identifier": {"@type": "PropertyValue", "propertyID": "doi", "value": article.doi.as_str()},
        "author": article.authors.iter().map(|author| person(article, author)).collect::<Vec<_>>(),
        "datePublished": article.published().to_string(),
        "dateModified": scope.press.last_change(article, scope.today).to_string(),
        "inLanguage": article.language,
        "articleSection": article.article_type,
        "isPartOf": appeared_in(scope, set, article),
        "pageStart": article.pages.first,
        "pageEnd": article.pages.last,
        "pagination": article.pages.number,
        "abstract": article.abstracts.first().map(|text| text.body.text.as_str()),
        "keywords": article.keywords,
        "license": article.licence.uri,
        "copyrightNotice": article.licence.copyright,
        "isAccessibleForFree": true,
        "publisher": organization(&site.legal_name),
        "encoding": files,
        "funding": grants.collect::<Vec<_>>(),
        "creativeWorkStatus": status(article),
    }))
}

/// What became of an article, in a word; a corrected one is what it was.
fn status(article: &Article) -> Option<&'static str> {
    article.record.iter().map(|note| note.kind).min().and_then(|gravest| match gravest {
        RecordKind::Retraction => Some("Retracted"),
        RecordKind::Withdrawal => Some("Withdrawn"),
        RecordKind::Concern => Some("Expression of concern"),
        RecordKind::Correction => None,
    })
}

fn person(article: &Article, author: &Author) -> Value {
    let name = author.who.display();
    let Contributor::Person(parts) = &author.who else { return organization(&name) };
    let is_short = article.authors.len() > MOST_WITH_AFFILIATIONS;
    let affiliations = author.affiliations.iter().filter_map(|at| article.affiliations.get(*at));
    let affiliations = affiliations.filter(|_| !is_short).map(|affiliation| {
        json!({
            "@type": "Organization",
            "name": affiliation.text,
            "identifier": affiliation.ror.as_ref().map(model::Ror::url),
        })
    });
    let family = [parts.particle.as_str(), &parts.family].join(" ");
    json!({
        "@type": "Person",
        "name": name,
        "givenName": parts.given,
        "familyName": family.trim(),
        "honorificSuffix": parts.suffix,
        "identifier": author.orcid.as_ref().map(model::Orcid::url),
        "affiliation": affiliations.collect::<Vec<_>>(),
    })
}

fn organization(name: &str) -> Value {
    if name.is_empty() { Value::Null } else { json!({"@type": "Organization", "name": name}) }
}

/// The issue of a volume of the journal, or the journal alone for an article in none.
fn appeared_in(scope: Scope<'_>, set: &JournalSet, article: &Article) -> Value {
    let journal = periodical(scope, &set.journal.value);
    let Some((volume, issue)) = article.volume.as_ref().zip(article.issue.as_ref()) else { return journal };
    let url = absolute(scope, &route::issue(&article.journal, volume, issue).url());
    of_volume(journal, (volume.as_str(), issue.as_str()), &url)
}

fn of_volume(journal: Value, (volume, issue): (&str, &str), url: &str) -> Value {
    json!({
        "@type": "PublicationIssue",
        "@id": url,
        "issueNumber": issue,
        "isPartOf": {"@type": "PublicationVolume", "volumeNumber": volume, "isPartOf": journal},
    })
}

/// A journal as part of something else.
fn periodical(scope: Scope<'_>, journal: &Journal) -> Value {
    let issns = [&journal.issn_electronic, &journal.issn_print].into_iter().flatten();
    json!({
        "@type": "Periodical",
        "@id": absolute(scope, &route::journal(&journal.short_name).url()),
        "name": journal.title,
        "alternateName": journal.abbreviation,
        "issn": issns.map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// A journal's own page.
pub(crate) fn journal(scope: Scope<'_>, journal: &Journal) -> String {
    let mut object = periodical(scope, journal);
    let editors = journal.editors_in_chief.iter().map(|name| json!({"@type": "Person", "name": name}));
    let more = json!({
        "url": object["@id"],
        "description": journal.description,
        "publisher": organization(&scope.press.site.value.legal_name),
        "editor": editors.collect::<Vec<_>>(),
        "license": journal.licence,
        "isAccessibleForFree": true,
        "image": journal.cover.as_deref().map(|cover| absolute(scope, &crate::press::Press::media_url(cover))),
    });
    if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
        object.extend(more);
    }
    block(object)
}

/// The contents of an issue.
pub(crate) fn issue(scope: Scope<'_>, set: &JournalSet, issue: &Issue) -> String {
    let url = absolute(scope, &route::issue(&issue.journal, &issue.volume, &issue.issue).url());
    let numbers = (issue.volume.as_str(), issue.issue.as_str());
    let mut object = of_volume(periodical(scope, &set.journal.value), numbers, &url);
    object["name"] = json!(issue.title);
    object["url"] = json!(url);
    object["description"] = json!(issue.summary);
    object["datePublished"] = json!(issue.published_on.to_string());
    block(object)
}

/// The home page: the site, which can be searched, and who publishes it.
pub(crate) fn site(scope: Scope<'_>) -> Vec<String> {
    let site = &scope.press.site.value;
    let home = absolute(scope, "/");
    let search = absolute(scope, "/Search?Keywords={words}");
    vec![
        block(json!({
            "@type": "WebSite",
            "@id": home,
            "name": site.name,
            "url": home,
            "description": site.mission,
            "inLanguage": site.language,
            "publisher": organization(&site.legal_name),
            "potentialAction": {
                "@type": "SearchAction",
                "target": {"@type": "EntryPoint", "urlTemplate": search},
                "query-input": "required name=words",
            },
        })),
        block(json!({
            "@type": "Organization",
            "name": site.legal_name,
            "url": home,
            "email": site.contact_email,
            "address": site.address.join(", "),
        })),
    ]
}

/// A page of news, an announcement, a conference.
pub(crate) fn notice(scope: Scope<'_>, notice: &Notice) -> String {
    let url = absolute(scope, &route::notice(notice.kind, &notice.id).url());
    let publisher = organization(&scope.press.site.value.legal_name);
    let place = (!notice.place.is_empty()).then(|| json!({"@type": "Place", "name": notice.place}));
    let image = notice.cover.as_deref().map(|cover| absolute(scope, &crate::press::Press::media_url(cover)));
    let object = match notice.kind {
        NoticeKind::News | NoticeKind::Announcement => json!({
            "@type": "NewsArticle",
            "headline": notice.title,
            "datePublished": notice.date.to_string(),
            "author": publisher,
            "publisher": publisher,
        }),
        NoticeKind::Conference | NoticeKind::Talk => json!({
            "@type": "Event",
            "name": notice.title,
            "startDate": notice.date.to_string(),
            "endDate": notice.ends.map(|day| day.to_string()),
            "location": place,
            "sameAs": notice.link,
        }),
    };
    let Value::Object(mut object) = object else { return String::new() };
    object.insert("url".to_owned(), json!(url));
    object.insert("description".to_owned(), json!(notice.summary));
    object.insert("image".to_owned(), json!(image));
    block(Value::Object(object))
}

fn breadcrumb(base: &str, head: &Head) -> Value {
    let item = |(at, crumb): (usize, &Crumb)| {
        let url = crumb.url.as_ref().map(|url| format!("{base}{url}"));
        json!({"@type": "ListItem", "position": at + 1, "name": crumb.title, "item": url})
    };
    json!({
        "@type": "BreadcrumbList",
        "itemListElement": head.breadcrumb.iter().enumerate().map(item).collect::<Vec<_>>(),
    })
}

fn absolute(scope: Scope<'_>, url: &str) -> String {
    format!("{}{url}", scope.press.site.value.base_url)
}

/// An object with its context, as it stands in a page: no `<` ends the element that holds it.
fn block(object: Value) -> String {
    let mut whole = Map::new();
    whole.insert("@context".to_owned(), json!("https://schema.org"));
    if let Value::Object(object) = pruned(object) {
        whole.extend(object);
    }
    Value::Object(whole).to_string().replace('<', "\\u003c")
}

/// Without what is empty.
fn pruned(value: Value) -> Value {
    let is_something = |value: &Value| match value {
        Value::Null => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Bool(_) | Value::Number(_) => true,
    };
    match value {
        Value::Object(fields) => {
            let kept = fields.into_iter().map(|(name, value)| (name, pruned(value)));
            Value::Object(kept.filter(|(_, value)| is_something(value)).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(pruned).filter(is_something).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_empty_is_left_out_and_nothing_ends_the_element() {
        let object = json!({"@type": "X", "a": "", "b": [null, {"c": []}], "d": "</script>", "e": 0});
        assert_eq!(
            block(object),
            r#"{"@context":"https://schema.org","@type":"X","d":"\u003c/script>","e":0}"#
        );
    }
}
