//! What every page has: site facts, menus, footer, assets ([`Frame`], the same on all pages) and the page's own head ([`Head`]).

use super::Scope;
use model::{Route, Said, page::Page, route, site::Placement, texts};
use serde::Serialize;

/// The same on every page of a build; made once.
#[derive(Debug, Clone, Serialize)]
pub struct Frame {
    /// Site facts.
    pub site: SiteFrame,
    /// Hashed files of the web build.
    pub assets: Assets,
    /// The Journals menu, in order.
    pub categories: Vec<CategoryMenu>,
    /// How many journals there are.
    pub journal_count: usize,
    /// The Information menu.
    pub information: Vec<Link>,
    /// Information items in the footer.
    pub footer_information: Vec<Link>,
    /// The footer's own links (specification §2, Footer); what the press does not have is left out.
    pub footer: Vec<Link>,
    /// Where advertisements may appear: their space is kept free, so that nothing moves when one arrives.
    pub advertisements: AdvertisementPlaces,
    /// The About menu (specification §2, Header).
    pub about: Vec<Link>,
    /// The language of the interface's words: the site's, or English where there are none in that.
    pub texts: &'static str,
    /// The languages in which a reader may have the interface.
    pub languages: Vec<LanguageChoice>,
    /// The search bar as React rendered it, with its data beside it: safe HTML. A plain form when the web assets are missing.
    pub search_bar: String,
}

/// A language of the interface, by its own name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LanguageChoice {
    /// `zh`.
    pub code: &'static str,
    /// `中文`.
    pub name: String,
    /// Whether the site is written in it.
    pub is_site: bool,
}

/// Places for which ads.toml has an advertisement that is or will be due.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct AdvertisementPlaces {
    /// Above the header.
    pub top: bool,
    /// Below the footer.
    pub bottom: bool,
}

/// Site facts that a page shows.
#[derive(Debug, Clone, Serialize)]
pub struct SiteFrame {
    /// Shown in header and titles.
    pub name: String,
    /// BCP 47.
    pub language: String,
    /// `rtl` or `ltr`.
    pub direction: &'static str,
    /// Opens the home page.
    pub tagline: String,
    /// Footer's mission line.
    pub mission: String,
    /// Lines of the postal address.
    pub address: Vec<String>,
    /// Footer's contact link.
    pub contact_email: String,
    /// External submission site.
    pub submit_url: String,
    /// In the copyright line.
    pub copyright_holder: String,
    /// Without a slash at its end.
    pub base_url: String,
    /// Year of the build: what the footer shows until site time is known.
    pub year: i16,
}

/// URLs of the web build. Empty lists when the program was built without it.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Assets {
    /// Style sheets in order.
    pub styles: Vec<String>,
    /// Module scripts: the small starter of islands, menus and session link.
    pub scripts: Vec<String>,
    /// Fonts to preload.
    pub fonts: Vec<String>,
    /// The colours of the journals, for their pages.
    pub journal_style: String,
    /// Style sheets for pages with formulas only.
    pub math_styles: Vec<String>,
    /// Style sheets for the matrix of journals, the call of a special issue and what is not found.
    pub rare_styles: Vec<String>,
}

/// A link with its words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Link {
    /// Words.
    pub title: String,
    /// URL path, or full URL for other sites.
    pub url: String,
    /// Whether it leads to the page that shows it.
    pub current: bool,
    /// Says the words in another language, when they are the interface's ([`Said`]).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub key: String,
}

impl Link {
    /// A link to another page.
    pub fn to(said: Said, url: String) -> Self {
        Self { title: said.text, key: said.key, url, current: false }
    }

    /// A link whose words are content.
    pub fn of(title: &str, url: String) -> Self {
        Self::to(Said::content(title), url)
    }
}

/// A category in the Journals menu.
#[derive(Debug, Clone, Serialize)]
pub struct CategoryMenu {
    /// Id of site.toml, usable in HTML ids.
    pub id: String,
    /// Words.
    pub name: String,
    /// Its journals by title.
    pub journals: Vec<JournalMenu>,
}

/// A journal in the Journals menu.
#[derive(Debug, Clone, Serialize)]
pub struct JournalMenu {
    /// Short name.
    pub short_name: String,
    /// Title.
    pub title: String,
    /// URL path.
    pub url: String,
    /// Its cover, small.
    pub cover: Option<Image>,
}

/// A picture with everything that keeps the page from jumping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Image {
    /// URL path.
    pub url: String,
    /// Alternative text.
    pub alt: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// The picture in other widths, as `srcset` has them; empty when there are none.
    pub srcset: String,
    /// The same as WebP.
    pub webp: String,
    /// URL path of the smallest copy, WebP where there is one.
    pub small: String,
}

/// The page's own head and place.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Head {
    /// Title of the page without the site's name; empty on the home page.
    pub title: String,
    /// Says the title in another language, when it is the interface's.
    pub title_key: String,
    /// One sentence.
    pub description: String,
    /// Absolute URL.
    pub canonical: String,
    /// Whether robots should leave it out.
    pub noindex: bool,
    /// The route's stem: `article`; a class on `body`.
    pub kind: String,
    /// Class that carries a journal's colours, `j-jcts`; empty outside a journal.
    pub journal_class: String,
    /// The language of the title, when it is content that says it.
    pub language: String,
    /// From the home page to this one; the last has no URL. Empty on the home page.
    pub breadcrumb: Vec<Crumb>,
    /// Further meta tags in order.
    pub meta: Vec<Meta>,
    /// Further links in order.
    pub links: Vec<HeadLink>,
    /// What the page is, as JSON-LD that is safe in a script element (`structured`).
    pub structured: Vec<String>,
    /// Whether the page holds formulas.
    pub has_math: bool,
}

/// A step of the breadcrumb.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Crumb {
    /// Words.
    pub title: String,
    /// `None` for the page itself.
    pub url: Option<String>,
    /// Says the words in another language, when they are the interface's.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub key: String,
}

impl Crumb {
    /// A step with its words.
    pub fn to(said: Said, url: Option<String>) -> Self {
        Self { title: said.text, key: said.key, url }
    }
}

/// A `<meta>`: `name` for Highwire and Dublin Core, `property` for Open Graph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Meta {
    /// `name` or `property`.
    pub attribute: &'static str,
    /// The tag's name.
    pub name: String,
    /// Its content.
    pub content: String,
}

/// A `<link>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeadLink {
    /// Relation.
    pub rel: String,
    /// Target.
    pub href: String,
    /// Media type; may be empty.
    pub media_type: String,
}

/// The frame of a press. `assets` and `search_bar` come from the web build.
pub fn frame(scope: Scope<'_>, assets: Assets, search_bar: String) -> Frame {
    let press = scope.press;
    let site = &press.site.value;
    let information = |category: &str| {
        let items = press.information.iter().map(|item| &item.value).filter(|item| item.category == category);
        items.map(information_link).collect::<Vec<_>>()
    };
    Frame {
        site: SiteFrame {
            name: site.name.clone(),
            language: site.language.clone(),
            direction: super::scope::direction(&site.language),
            tagline: site.tagline.clone(),
            mission: site.mission.clone(),
            address: site.address.clone(),
            contact_email: site.contact_email.clone(),
            submit_url: site.submit_url.clone(),
            copyright_holder: site.copyright_holder.clone(),
            base_url: site.base_url.clone(),
            year: scope.today.year(),
        },
        assets,
        categories: categories(scope),
        journal_count: press.journals.len(),
        information: information(&site.information.header_category),
        footer_information: information(&site.information.footer_category),
        footer: footer(scope),
        advertisements: advertisements(scope),
        about: about(scope),
        texts: scope.texts.language(),
        languages: languages(scope),
        search_bar,
    }
}

fn languages(scope: Scope<'_>) -> Vec<LanguageChoice> {
    let choice = |code| LanguageChoice {
        code,
        name: texts::of(code).get("language.name").to_owned(),
        is_site: code == scope.texts.language(),
    };
    texts::languages().map(choice).collect()
}

fn advertisements(scope: Scope<'_>) -> AdvertisementPlaces {
    let is_kept = |placement| {
        let lasting =
            |ad: &crate::parse::site::Ad| ad.until.is_none_or(|until| until.last_day() >= scope.today);
        scope.press.ads.iter().any(|ad| ad.placement == placement && lasting(ad))
    };
    AdvertisementPlaces { top: is_kept(Placement::Top), bottom: is_kept(Placement::Bottom) }
}

fn information_link(page: &Page) -> Link {
    Link::of(&page.title, Route::Information.path(&[page.id.as_str()]).url())
}

/// Specification §2, Footer: Home, Information (a fixed page), About Us, Search, Contact Us.
fn footer(scope: Scope<'_>) -> Vec<Link> {
    let about = |id: &str| {
        let page = scope.press.about.iter().find(|page| page.value.id.as_str() == id)?;
        Some(Link::of(&page.value.title, Route::About.path(&[id]).url()))
    };
    let home = Some(Link::to(scope.texts.plain("frame.home"), "/".to_owned()));
    let information = footer_page(scope).map(|url| Link::to(scope.texts.plain("frame.information"), url));
    let search = Some(Link::to(scope.texts.plain("frame.search"), Route::Search.path(&[]).url()));
    [home, information, about("About-Us"), search, about("Contact-Us")].into_iter().flatten().collect()
}

/// The fixed information page of the footer; the first item when site.toml names none.
fn footer_page(scope: Scope<'_>) -> Option<String> {
    let named = &scope.press.site.value.information.footer_page;
    let first = scope.press.information.first().map(|item| item.value.id.to_string());
    let id = Some(named.clone()).filter(|id| !id.is_empty()).or(first)?;
    Some(Route::Information.path(&[&id]).url())
}

/// Specification §2, Header: About Us, Journal Membership, Contact Us, News, Conferences, Announcements. A page that
/// the press does not have is left out.
fn about(scope: Scope<'_>) -> Vec<Link> {
    const FIXED: [&str; 3] = ["About-Us", "Journal-Membership", "Contact-Us"];
    let pages =
        FIXED.into_iter().filter_map(|id| scope.press.about.iter().find(|page| page.value.id.as_str() == id));
    let mut links: Vec<Link> = pages
        .map(|page| Link::of(&page.value.title, Route::About.path(&[page.value.id.as_str()]).url()))
        .collect();
    for (key, route) in [
        ("notices.news", Route::NewsList),
        ("notices.conferences", Route::Conferences),
        ("notices.announcements", Route::Announcements),
    ] {
        links.push(Link::to(scope.texts.plain(key), route.path(&[]).url()));
    }
    links
}

fn categories(scope: Scope<'_>) -> Vec<CategoryMenu> {
    let in_category = |id: &str| {
        let sets = scope.press.journals_of(id);
        let menu = |journal: &model::journal::Journal| JournalMenu {
            short_name: journal.short_name.to_string(),
            title: journal.title.clone(),
            url: route::journal(&journal.short_name).url(),
            cover: scope.cover(journal),
        };
        sets.into_iter().map(|set| menu(&set.journal.value)).collect()
    };
    let categories = scope.press.site.value.categories.iter();
    categories
        .map(|category| CategoryMenu {
            id: category.id.clone(),
            name: category.name.clone(),
            journals: in_category(&category.id),
        })
        // A category that has no journal yet would open an empty panel.
        .filter(|category: &CategoryMenu| !category.journals.is_empty())
        .collect()
}
