//! site.toml and ads.toml.

use super::{
    bibliography,
    document::{Sourced, settings},
    language, picture,
    table::{Reader, nearest},
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText, Span};
use model::{
    Doi, PartialDate,
    site::{Accounts, Api, Category, Compat, InformationMenu, LikeCount, Placement, Site},
    texts,
};
use std::collections::BTreeSet;

/// Reads site.toml.
pub fn site(source: &SourceText) -> Parsed<Sourced<Site>> {
    settings(source, |reader, _| {
        let name = reader.needed_text("name");
        let legal_name = reader.text("legal_name").unwrap_or_else(|| name.clone());
        Some(Site {
            base_url: web_address(reader, "base_url", true).trim_end_matches('/').to_owned(),
            language: interface_language(reader),
            citation_style: citation_style(reader),
            time_zone: reader.parsed("time_zone").unwrap_or_default(),
            tagline: reader.text("tagline").unwrap_or_else(|| name.clone()),
            mission: reader.needed_text("mission"),
            address: reader.texts("address"),
            contact_email: reader.email("contact_email", true),
            submit_url: web_address(reader, "submit_url", true),
            doi_prefix: doi_prefix(reader),
            copyright_holder: reader.text("copyright_holder").unwrap_or_else(|| legal_name.clone()),
            information: information(reader),
            api: api(reader),
            accounts: reader
                .table("accounts", |table| Accounts { sign_up: table.flag_or("sign_up", true) })
                .unwrap_or_default(),
            compat: compat(reader),
            categories: categories(reader),
            name,
            legal_name,
        })
    })
}

/// The name of a citation style; told, with the nearest, when there is none of that name.
pub(super) fn citation_style(reader: &mut Reader<'_>) -> String {
    let name = reader.text_or_empty("citation_style");
    if name.is_empty() || bibliography::is_known(&name) {
        return name;
    }
    let near = nearest(&name, bibliography::names());
    let hint = near.map_or_else(
        || {
            "write vancouver, ieee, apa, harvard, chicago, or another name that docs/content.md lists"
                .to_owned()
        },
        |near| format!("perhaps \"{near}\" is meant"),
    );
    let span = reader.span("citation_style");
    let message = format!("`citation_style` cannot be `{name}`: no style has this name");
    reader.report(Diagnostic::new(Code::UNKNOWN_WORD, span, message).hint(hint));
    String::new()
}

/// The categories of journals; told at the second of two that have the same id.
fn categories(reader: &mut Reader<'_>) -> Vec<Category> {
    let mut seen = BTreeSet::new();
    reader.tables("category", |table| {
        let category = Category { id: table.needed_text("id"), name: table.needed_text("name") };
        if !category.id.is_empty() && !seen.insert(category.id.clone()) {
            let message = format!("two categories have the id `{}`", category.id);
            let span = table.span("id");
            let hint = "give one of them another id, and its journals with it";
            table.report(Diagnostic::new(Code::DUPLICATE_CATEGORY, span, message).hint(hint));
        }
        category
    })
}

fn information(reader: &mut Reader<'_>) -> InformationMenu {
    let read = |table: &mut Reader<'_>| InformationMenu {
        header_category: table.text_or_empty("header_category"),
        footer_category: table.text_or_empty("footer_category"),
        footer_page: table.text_or_empty("footer_page"),
    };
    reader.table("information", read).unwrap_or_default()
}

fn api(reader: &mut Reader<'_>) -> Api {
    let read = |table: &mut Reader<'_>| Api {
        product: table.text("product").unwrap_or_else(|| Api::default().product),
        base_url: web_address(table, "base_url", false).trim_end_matches('/').to_owned(),
        content_base_url: web_address(table, "content_base_url", false).trim_end_matches('/').to_owned(),
    };
    reader.table("api", read).unwrap_or_default()
}

fn compat(reader: &mut Reader<'_>) -> Compat {
    let read = |table: &mut Reader<'_>| {
        let words = [("observed", LikeCount::Observed), ("accurate", LikeCount::Accurate)];
        Compat { like_count: table.word("like_count", &words).unwrap_or_default() }
    };
    reader.table("compat", read).unwrap_or_default()
}

/// A full http or https address; empty, and told, when it is something else.
pub(super) fn web_address(reader: &mut Reader<'_>, key: &'static str, needed: bool) -> String {
    let text = if needed { reader.needed_text(key) } else { reader.text_or_empty(key) };
    let is_web =
        url::Url::parse(&text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
    if text.is_empty() || is_web {
        return text;
    }
    let message =
        format!("`{key}` cannot be `{text}`: it should be a full address such as https://example.org/");
    let span = reader.span(key);
    reader.report(
        Diagnostic::new(Code::BAD_URL, span, message).hint("begin it with https://, and name the host"),
    );
    String::new()
}

/// A language tag; told when it is not written as BCP 47 wants it.
pub(super) fn language(reader: &mut Reader<'_>) -> Option<String> {
    let tag = reader.text("language")?;
    if let Err(hint) = language::check(&tag) {
        let message = format!("`{tag}` is no language tag");
        let span = reader.span("language");
        reader.report(Diagnostic::new(Code::BAD_LANGUAGE, span, message).hint(hint));
    }
    Some(tag)
}

/// The site's language; told when the interface has no words in it.
fn interface_language(reader: &mut Reader<'_>) -> String {
    let Some(tag) = language(reader) else { return "en".to_owned() };
    let known: Vec<&str> = texts::languages().collect();
    let base = texts::primary(&tag);
    if language::check(&tag).is_ok() && !known.contains(&base.as_str()) {
        let words: Vec<_> = known.iter().map(|known| format!("\"{known}\"")).collect();
        let hint = format!("the interface speaks {}; it will be in English", words.join(" and "));
        let message = format!("the interface has no texts in `{tag}`");
        let span = reader.span("language");
        reader.report(Diagnostic::new(Code::NO_TEXTS, span, message).hint(hint));
    }
    tag
}

/// `10.` and four to nine digits, without a slash.
fn doi_prefix(reader: &mut Reader<'_>) -> String {
    let prefix = reader.text_or_empty("doi_prefix");
    if !prefix.is_empty() && format!("{prefix}/x").parse::<Doi>().is_err() {
        let message = format!("`doi_prefix` cannot be `{prefix}`: it should look like 10.5555");
        let span = reader.span("doi_prefix");
        reader.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
    }
    prefix
}

/// An advertisement with its picture still a path below the root.
#[derive(Debug, Clone)]
pub struct Ad {
    /// Where ads.toml names the picture.
    pub span: Span,
    /// Where it names the last day.
    pub until_span: Span,
    /// Path of the picture below the root; empty when the name was refused, which has been told.
    pub image: String,
    /// https address.
    pub link: String,
    /// Alternative text.
    pub alt: String,
    /// Top or bottom.
    pub placement: Placement,
    /// First day.
    pub from: Option<PartialDate>,
    /// Last day.
    pub until: Option<PartialDate>,
    /// Share among those due.
    pub weight: u32,
}

/// Reads ads.toml.
pub fn ads(source: &SourceText) -> Parsed<Sourced<Vec<Ad>>> {
    settings(source, |reader, _| Some(reader.tables("ad", ad)))
}

fn ad(table: &mut Reader<'_>) -> Ad {
    table.needed_text("placement");
    let placement = table.word("placement", &[("top", Placement::Top), ("bottom", Placement::Bottom)]);
    table.needed_text("image");
    let image = picture::file_name(table, "image");
    Ad {
        span: table.span("image"),
        until_span: table.span("until"),
        image: image.map(|name| format!("ads/{}", name.trim_start_matches("ads/"))).unwrap_or_default(),
        link: web_address(table, "link", true),
        alt: table.needed_text("alt"),
        placement: placement.unwrap_or(Placement::Top),
        from: table.parsed("from"),
        until: table.parsed("until"),
        weight: table.parsed("weight").unwrap_or(1),
    }
}
