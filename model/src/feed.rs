//! Feeds: the newest of something, for programs that follow it. RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1 of the same facts, with Dublin Core and
//! PRISM where RSS has no words of its own. The generator writes those of journals and news, the sidecar those of searches.

use crate::{Doi, markup::escape_html, published::ArticleCard};
use jiff::civil::Date;
use serde_json::json;
use std::fmt::Write;

/// Items in a feed: what a reader who looks once a month may have missed.
pub const ITEMS: usize = 50;

/// A form in which a feed is written.
#[derive(Debug)]
pub struct Form {
    /// As people know it.
    pub name: &'static str,
    /// The file beside the page.
    pub file: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// Writes a feed that is found at a URL.
    pub write: fn(&Feed, &str) -> String,
}

/// All of them.
pub const FORMS: [Form; 3] = [
    Form { name: "RSS", file: "feed.rss", media_type: "application/rss+xml", write: Feed::rss },
    Form { name: "Atom", file: "feed.atom", media_type: "application/atom+xml", write: Feed::atom },
    Form { name: "JSON", file: "feed.json", media_type: "application/feed+json", write: Feed::json },
];

/// The newest items of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// What it follows.
    pub title: String,
    /// The same in a sentence.
    pub description: String,
    /// Who publishes it.
    pub publisher: String,
    /// Absolute URL of the page that shows the same to people.
    pub page_url: String,
    /// BCP 47.
    pub language: String,
    /// The day of its last change, were it empty.
    pub since: Date,
    /// The newest first.
    pub items: Vec<Item>,
}

/// One of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Item {
    /// Plain text.
    pub title: String,
    /// Absolute URL of its page.
    pub url: String,
    /// `None` for what is no article.
    pub doi: Option<Doi>,
    /// When it appeared.
    pub published: Date,
    /// When it was changed last.
    pub updated: Date,
    /// Plain text; may be empty.
    pub summary: String,
    /// In order.
    pub authors: Vec<String>,
    /// The journal's title; empty for what is no article.
    pub journal: String,
    /// Empty where there is none, as are those below.
    pub volume: String,
    /// The issue within the volume.
    pub issue: String,
    /// The first page, or the article's number.
    pub page: String,
    /// Subjects.
    pub subjects: Vec<String>,
}

impl Item {
    /// An article of the site whose address is `base`, which was changed last on a day.
    pub fn of_article(card: &ArticleCard, base: &str, updated: Date) -> Self {
        let published = card.published_on.first_day();
        let page = if card.pages.is_empty() { &card.article_number } else { &card.pages };
        Self {
            title: card.title.clone(),
            url: format!("{base}{}", card.page_url),
            doi: Some(card.doi.clone()),
            published,
            updated: updated.max(published),
            summary: card.abstract_text.clone(),
            authors: card.authors.iter().map(|author| author.name.clone()).collect(),
            journal: card.journal_title.clone(),
            volume: card.volume.clone(),
            issue: card.issue.clone(),
            page: page.split('–').next().unwrap_or_default().to_owned(),
            subjects: card.subjects.clone(),
        }
    }

    /// What it is known by for ever.
    fn id(&self) -> String {
        self.doi.as_ref().map_or_else(|| self.url.clone(), Doi::url)
    }
}

impl Feed {
    fn updated(&self) -> Date {
        self.items.iter().map(|item| item.updated).max().unwrap_or(self.since)
    }

    /// As RSS 2.0, at a URL.
    pub fn rss(&self, self_url: &str) -> String {
        let mut xml = Xml::begin(
            "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
             xmlns:prism=\"http://prismstandard.org/namespaces/basic/2.0/\">\n<channel>",
        );
        xml.element("title", &self.title);
        xml.element("link", &self.page_url);
        xml.element("description", &self.description);
        xml.element("language", &self.language);
        xml.element("lastBuildDate", &rfc822(self.updated()));
        xml.element("generator", "Octavo");
        xml.element("docs", "https://www.rssboard.org/rss-specification");
        xml.element("ttl", "60");
        xml.line(&format!(
            "<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"{}\"/>",
            text(self_url)
        ));
        for item in &self.items {
            xml.line("<item>");
            xml.element("title", &item.title);
            xml.element("link", &item.url);
            xml.line(&format!("<guid isPermaLink=\"true\">{}</guid>", text(&item.id())));
            xml.element("pubDate", &rfc822(item.published));
            xml.element("description", &item.summary);
            item.authors.iter().for_each(|author| xml.element("dc:creator", author));
            if let Some(doi) = &item.doi {
                xml.element("dc:identifier", &format!("doi:{doi}"));
                xml.element("prism:doi", doi.as_str());
            }
            xml.element("prism:publicationName", &item.journal);
            xml.element("prism:volume", &item.volume);
            xml.element("prism:number", &item.issue);
            xml.element("prism:startingPage", &item.page);
            item.subjects.iter().for_each(|subject| xml.element("category", subject));
            xml.line("</item>");
        }
        xml.line("</channel>\n</rss>");
        xml.0
    }

    /// As Atom, at a URL.
    pub fn atom(&self, self_url: &str) -> String {
        let mut xml = Xml::begin(&format!(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">",
            text(&self.language)
        ));
        xml.element("id", self_url);
        xml.element("title", &self.title);
        xml.element("subtitle", &self.description);
        xml.element("updated", &rfc3339(self.updated()));
        xml.line(&format!("<author><name>{}</name></author>", text(&self.publisher)));
        xml.element("generator", "Octavo");
        let link = |rel: &str, kind: &str, url: &str| {
            format!("<link rel=\"{rel}\" type=\"{kind}\" href=\"{}\"/>", text(url))
        };
        xml.line(&link("self", "application/atom+xml", self_url));
        xml.line(&link("alternate", "text/html", &self.page_url));
        for item in &self.items {
            xml.line("<entry>");
            xml.element("id", &item.id());
            xml.element("title", &item.title);
            xml.element("updated", &rfc3339(item.updated));
            xml.element("published", &rfc3339(item.published));
            xml.line(&link("alternate", "text/html", &item.url));
            for author in &item.authors {
                xml.line(&format!("<author><name>{}</name></author>", text(author)));
            }
            xml.element("summary", &item.summary);
            item.subjects
                .iter()
                .for_each(|subject| xml.line(&format!("<category term=\"{}\"/>", text(subject))));
            xml.line("</entry>");
        }
        xml.line("</feed>");
        xml.0
    }

    /// As JSON Feed 1.1, at a URL.
    pub fn json(&self, self_url: &str) -> String {
        let item = |item: &Item| {
            json!({
                "id": item.id(),
                "url": item.url,
                "title": item.title,
                "content_text": if item.summary.is_empty() { &item.title } else { &item.summary },
                "date_published": rfc3339(item.published),
                "date_modified": rfc3339(item.updated),
                "authors": item.authors.iter().map(|name| json!({"name": name})).collect::<Vec<_>>(),
                "tags": item.subjects,
                "_octavo": {"doi": item.doi, "journal": item.journal, "volume": item.volume, "issue": item.issue, "page": item.page},
            })
        };
        json!({
            "version": "https://jsonfeed.org/version/1.1",
            "title": self.title,
            "description": self.description,
            "home_page_url": self.page_url,
            "feed_url": self_url,
            "language": self.language,
            "authors": [{"name": self.publisher}],
            "items": self.items.iter().map(item).collect::<Vec<_>>(),
        })
        .to_string()
    }
}

/// Lines of XML.
struct Xml(String);

impl Xml {
    fn begin(root: &str) -> Self {
        Self(format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{root}\n"))
    }

    fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// An element with a text; none for an empty one.
    fn element(&mut self, name: &str, content: &str) {
        if !content.is_empty() {
            let _ = writeln!(self.0, "<{name}>{}</{name}>", text(content));
        }
    }
}

/// Escaped, and without what no XML document may hold, not even as a reference.
fn text(words: &str) -> String {
    let is_forbidden = |c: char| {
        !matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
            || matches!(c, '\u{7f}'..='\u{9f}')
    };
    if words.contains(is_forbidden) {
        return escape_html(&words.replace(is_forbidden, ""));
    }
    escape_html(words)
}

/// RFC 822, as RSS wants it.
fn rfc822(day: Date) -> String {
    day.strftime("%a, %d %b %Y 00:00:00 +0000").to_string()
}

/// RFC 3339.
fn rfc3339(day: Date) -> String {
    day.strftime("%Y-%m-%dT00:00:00Z").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn days_as_each_kind_of_feed_writes_them() {
        let day = date(2026, 3, 9);
        assert_eq!(rfc822(day), "Mon, 09 Mar 2026 00:00:00 +0000");
        assert_eq!(rfc3339(day), "2026-03-09T00:00:00Z");
    }

    #[test]
    fn no_text_holds_what_xml_forbids() {
        assert_eq!(text("a\u{0}\u{b}\u{1b}[1mé\u{fffe}\u{ffff}\u{9b}🦀\n<&"), "a[1mé🦀\n&lt;&amp;");
    }

    #[test]
    fn a_feed_is_as_new_as_what_changed_last() {
        let item = |updated| Item { updated, ..Item::default() };
        let mut feed = Feed {
            title: "News".into(),
            description: String::new(),
            publisher: "Press".into(),
            page_url: "https://p.example/News".into(),
            language: "en".into(),
            since: date(2026, 11, 28),
            items: Vec::new(),
        };
        assert!(feed.atom("https://p.example/x").contains("<updated>2026-11-28T00:00:00Z</updated>"));
        feed.items = vec![item(date(2026, 1, 2)), item(date(2026, 3, 9))];
        assert!(feed.rss("https://p.example/x").contains("<lastBuildDate>Mon, 09 Mar 2026"));
        assert!(feed.json("https://p.example/x").contains("\"date_modified\":\"2026-03-09T00:00:00Z\""));
    }
}
