//! The publisher: site.toml and ads.toml.

use crate::{PartialDate, Zone};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// site.toml.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Site {
    /// Shown in the header and in every page title.
    pub name: String,
    /// In the footer's address and copyright line.
    pub legal_name: String,
    /// Without a slash at its end.
    pub base_url: String,
    /// BCP 47.
    pub language: String,
    /// How Markdown articles cite where their journal does not say: the name of a citation style; empty for the usual one.
    pub citation_style: String,
    /// Where days begin: dates without a time zone are of this one.
    pub time_zone: Zone,
    /// The sentence that opens the home page.
    pub tagline: String,
    /// The footer's mission line.
    pub mission: String,
    /// Lines of the postal address.
    pub address: Vec<String>,
    /// The footer's contact link.
    pub contact_email: String,
    /// The external submission site.
    pub submit_url: String,
    /// Prefix of the press's DOIs.
    pub doi_prefix: String,
    /// Who holds the copyright in the site.
    pub copyright_holder: String,
    /// `[information]`
    pub information: InformationMenu,
    /// `[api]`
    pub api: Api,
    /// `[accounts]`
    pub accounts: Accounts,
    /// `[compat]`
    pub compat: Compat,
    /// In menu order.
    pub categories: Vec<Category>,
}

/// The two fixed information categories of specification §9, and the footer's fixed page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct InformationMenu {
    /// Items in the header's menu.
    pub header_category: String,
    /// Items in the footer.
    pub footer_category: String,
    /// Where the footer's "Information" link leads.
    pub footer_page: String,
}

/// Where the sidecar answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Api {
    /// The AccessKey's product string; public, a compatibility check only.
    pub product: String,
    /// Empty for the same origin.
    pub base_url: String,
    /// Empty for the same origin.
    pub content_base_url: String,
}

impl Default for Api {
    fn default() -> Self {
        Self { product: "octavo".into(), base_url: String::new(), content_base_url: String::new() }
    }
}

/// Whether readers may sign up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Accounts {
    /// Shows the sign-up form.
    pub sign_up: bool,
}

impl Default for Accounts {
    fn default() -> Self {
        Self { sign_up: true }
    }
}

/// Behaviour of the specification that a publisher may want otherwise.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Compat {
    /// How a like changes the number shown.
    pub like_count: LikeCount,
}

/// See design of likes: the number rises on like and on cancel alike (observed), or is the server's (accurate).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LikeCount {
    /// Specification §4: plus one after each success.
    #[default]
    Observed,
    /// The server's number.
    Accurate,
}

/// A category of journals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Named by journal.toml.
    pub id: String,
    /// Shown.
    pub name: String,
}

/// An advertisement (specification §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advertisement {
    /// URL path of its picture.
    pub image_url: String,
    /// Where it leads; https only.
    pub link_url: String,
    /// What the picture says.
    pub alt: String,
    /// Above the header or below the footer.
    pub placement: Placement,
    /// First day.
    pub from: Option<PartialDate>,
    /// Last day.
    pub until: Option<PartialDate>,
    /// Share among those due at the same place.
    pub weight: u32,
}

impl Advertisement {
    /// Whether it is due on a day.
    pub fn is_due(&self, today: Date) -> bool {
        self.from.is_none_or(|from| from.first_day() <= today)
            && self.until.is_none_or(|until| until.last_day() >= today)
    }
}

/// Where an advertisement stands (specification §2, main layout).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Placement {
    /// Above the header.
    Top,
    /// Below the footer.
    Bottom,
}
