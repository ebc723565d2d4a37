//! site.toml and ads.toml.

use super::{
    document::{Sourced, settings},
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::{
    PartialDate,
    site::{Accounts, Api, Category, Compat, InformationMenu, LikeCount, Placement, Site},
};

/// Reads site.toml.
pub fn site(source: &SourceText) -> Parsed<Sourced<Site>> {
    settings(source, |reader, places| {
        for key in ["category", "information", "base_url"] {
            places.add(key, reader.span(key));
        }
        let name = reader.needed_text("name");
        let legal_name = reader.text("legal_name").unwrap_or_else(|| name.clone());
        Some(Site {
            base_url: web_address(reader, "base_url", true).trim_end_matches('/').to_owned(),
            language: reader.text("language").unwrap_or_else(|| "en".to_owned()),
            time_zone: reader.parsed("time_zone").unwrap_or_default(),
            tagline: reader.text("tagline").unwrap_or_else(|| name.clone()),
            mission: reader.needed_text("mission"),
            address: reader.texts("address"),
            contact_email: reader.needed_text("contact_email"),
            submit_url: web_address(reader, "submit_url", true),
            doi_prefix: reader.text_or_empty("doi_prefix"),
            copyright_holder: reader.text("copyright_holder").unwrap_or_else(|| legal_name.clone()),
            information: information(reader),
            api: api(reader),
            accounts: reader
                .table("accounts", |table| Accounts { sign_up: table.flag_or("sign_up", true) })
                .unwrap_or_default(),
            compat: compat(reader),
            categories: reader.tables("category", |table| Category {
                id: table.needed_text("id"),
                name: table.needed_text("name"),
            }),
            name,
            legal_name,
        })
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
        let word = table.text("like_count").unwrap_or_else(|| "observed".to_owned());
        let like_count = match word.as_str() {
            "observed" => LikeCount::Observed,
            "accurate" => LikeCount::Accurate,
            _ => {
                let span = table.span("like_count");
                let message = format!("`like_count` cannot be `{word}`: it is \"observed\" or \"accurate\"");
                table.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
                LikeCount::Observed
            }
        };
        Compat { like_count }
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
    reader.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
    String::new()
}

/// An advertisement with its picture still a path below the root.
#[derive(Debug, Clone)]
pub struct Ad {
    /// Path of the picture below the root.
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
    settings(source, |reader, places| {
        places.add("ad", reader.span("ad"));
        Some(reader.tables("ad", ad))
    })
}

fn ad(table: &mut Reader<'_>) -> Ad {
    let placement = match table.needed_text("placement").as_str() {
        "bottom" => Placement::Bottom,
        "top" | "" => Placement::Top,
        other => {
            let message = format!("`placement` cannot be `{other}`: it is \"top\" or \"bottom\"");
            let span = table.span("placement");
            table.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
            Placement::Top
        }
    };
    Ad {
        image: format!("ads/{}", table.needed_text("image").trim_start_matches("ads/")),
        link: web_address(table, "link", true),
        alt: table.needed_text("alt"),
        placement,
        from: table.parsed("from"),
        until: table.parsed("until"),
        weight: table.parsed("weight").unwrap_or(1),
    }
}
