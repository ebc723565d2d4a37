//! The reference lists as small JSON files: for the search bar, for the sidecar, for anybody.

use super::{RenderError, SITE_UNIT};
use crate::{
    digest::Digest,
    output::{Output, Shelf},
    press::Press,
    view::Scope,
};
use model::{
    published::{
        ADVERTISEMENTS_FILE, ARTICLE_TYPES_FILE, Advertisements, COUNTRIES_FILE, CategoryEntry,
        FOOTER_INFORMATION_FILE, HEADER_INFORMATION_FILE, INFORMATION_FILE, InformationEntry, JOURNALS_FILE,
        JournalEntry, SELECT_JOURNALS_FILE, SITE_FILE, SelectJournal, SiteFile,
    },
    route,
    site::Advertisement,
};
use serde::Serialize;
use std::collections::BTreeSet;

/// Every list but the site's own facts, which name the build.
pub(crate) fn all(scope: Scope<'_>, output: &Shelf<'_>) -> Result<(), RenderError> {
    write(output, JOURNALS_FILE, &categories(scope))?;
    write(output, ARTICLE_TYPES_FILE, &article_types(scope))?;
    write(output, COUNTRIES_FILE, &countries(scope))?;
    write(output, SELECT_JOURNALS_FILE, &select_journals(scope))?;
    let information = information(scope);
    let menu = &scope.press.site.value.information;
    let of_category = |category: &str| -> Vec<&InformationEntry> {
        information.iter().filter(|item| item.category == category).collect()
    };
    write(output, HEADER_INFORMATION_FILE, &of_category(&menu.header_category))?;
    write(output, FOOTER_INFORMATION_FILE, &of_category(&menu.footer_category))?;
    write(output, INFORMATION_FILE, &information)?;
    Ok(output.output().write_private(ADVERTISEMENTS_FILE, &serde_json::to_vec(&advertisements(scope))?)?)
}

/// The site's facts, which name the build: a unit of its own, the last.
pub(crate) fn site(output: &Output, facts: &SiteFile) -> Result<(), RenderError> {
    let shelf = output.shelf(SITE_UNIT);
    write(&shelf, SITE_FILE, facts)?;
    shelf.close(vec![("build".into(), Digest::of(facts.build_id.as_bytes()))], None, Vec::new());
    Ok(())
}

/// The facts that the last build left.
pub(crate) fn last_facts(output: &Output) -> Option<SiteFile> {
    serde_json::from_slice(&output.published(SITE_FILE)?).ok()
}

/// The facts of a site.
pub(crate) fn facts(scope: Scope<'_>, build_id: &str) -> SiteFile {
    let site = &scope.press.site.value;
    let sets = || scope.press.journals.values();
    SiteFile {
        name: site.name.clone(),
        language: site.language.clone(),
        url: site.base_url.trim_end_matches('/').to_owned(),
        mission: site.mission.clone(),
        address: site.address.clone(),
        contact_email: site.contact_email.clone(),
        submit_url: site.submit_url.clone(),
        copyright_holder: site.copyright_holder.clone(),
        journal_count: sets().count(),
        article_count: sets().map(|set| set.articles.len()).sum(),
        special_issue_count: sets().map(|set| set.special_issues.len()).sum(),
        build_id: build_id.to_owned(),
        api: site.api.clone(),
        sign_up: site.accounts.sign_up,
        like_count: site.compat.like_count,
    }
}

fn write<T: Serialize>(output: &Shelf<'_>, path: &str, value: &T) -> Result<(), RenderError> {
    Ok(output.write(path, &serde_json::to_vec(value)?)?)
}

/// The countries of the authors, sorted.
fn countries(scope: Scope<'_>) -> BTreeSet<&str> {
    let affiliations = scope.press.articles().flat_map(|(_, entry)| &entry.article.affiliations);
    affiliations.filter_map(|affiliation| affiliation.country.as_deref()).collect()
}

/// The article types that occur, sorted.
pub(crate) fn article_types(scope: Scope<'_>) -> BTreeSet<String> {
    scope.press.articles().map(|(_, entry)| entry.article.article_type.clone()).collect()
}

fn categories(scope: Scope<'_>) -> Vec<CategoryEntry> {
    let in_category = |id: &str| {
        let sets = scope.press.journals_of(id);
        let entry = |journal: &model::journal::Journal| JournalEntry {
            short_name: journal.short_name.clone(),
            title: journal.title.clone(),
            editors_in_chief: journal.editors_in_chief.clone(),
            cover_url: journal.cover.as_deref().map(Press::media_url),
            page_url: route::journal(&journal.short_name).url(),
        };
        sets.into_iter().map(|set| entry(&set.journal.value)).collect()
    };
    let categories = scope.press.site.value.categories.iter();
    categories
        .map(|category| CategoryEntry {
            category: category.name.clone(),
            journals: in_category(&category.id),
        })
        .collect()
}

fn select_journals(scope: Scope<'_>) -> Vec<SelectJournal> {
    let journals = scope.press.journals.values().map(|set| &set.journal.value);
    let mut list: Vec<_> = journals
        .map(|journal| SelectJournal { title: journal.title.clone(), short_name: journal.short_name.clone() })
        .collect();
    list.sort_by_key(|journal| journal.title.to_lowercase());
    list
}

fn information(scope: Scope<'_>) -> Vec<InformationEntry> {
    let items = scope.press.information.iter().map(|item| &item.value);
    items
        .map(|item| InformationEntry {
            id: item.id.to_string(),
            title: item.title.clone(),
            summary: item.summary.clone(),
            category: item.category.clone(),
            sort_code: item.sort_code,
        })
        .collect()
}

fn advertisements(scope: Scope<'_>) -> Advertisements {
    let ads = scope.press.ads.iter();
    ads.map(|ad| Advertisement {
        image_url: Press::media_url(&ad.image),
        link_url: ad.link.clone(),
        alt: ad.alt.clone(),
        placement: ad.placement,
        from: ad.from,
        until: ad.until,
        weight: ad.weight,
    })
    .collect()
}
