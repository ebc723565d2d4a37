//! `GetSiteData`.

use model::published::SiteFile;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Facts about the site, for its footer and its client.
#[derive(Debug, Clone, PartialEq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SiteData {
    /// Site name.
    pub site_name: String,
    /// The footer's mission line.
    pub mission: String,
    /// Lines of the postal address.
    pub address: Vec<String>,
    /// The footer's contact link.
    pub contact_email: String,
    /// The external submission site.
    pub submit_url: String,
    /// Who holds the copyright in the site.
    pub copyright_holder: String,
    /// Journals published.
    pub journal_count: usize,
    /// Articles published.
    pub article_count: usize,
    /// Special issues, open and closed.
    pub special_issue_count: usize,
    /// When the site was built, RFC 3339 in UTC; empty when the build did not say.
    pub built_at: String,
    /// Digest of what was published.
    pub build_id: String,
}

impl SiteData {
    /// The wire form of `data/site.json`.
    pub fn new(site: &SiteFile, built_at: &str) -> Self {
        Self {
            site_name: site.name.clone(),
            mission: site.mission.clone(),
            address: site.address.clone(),
            contact_email: site.contact_email.clone(),
            submit_url: site.submit_url.clone(),
            copyright_holder: site.copyright_holder.clone(),
            journal_count: site.journal_count,
            article_count: site.article_count,
            special_issue_count: site.special_issue_count,
            built_at: built_at.to_owned(),
            build_id: site.build_id.clone(),
        }
    }
}
