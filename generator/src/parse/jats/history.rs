//! What happened to a manuscript besides the days that the page's head shows: versions and events, with what is said of them and
//! where they are to be seen.

use super::{dates, href, html::Html, inline, page::Page, xml::Node};

/// The events of a `history` or `pub-history`, a paragraph each.
pub fn write<'a>(page: &mut Page<'a>, history: Node<'a>, out: &mut Html) {
    for event in history.elements().filter(|child| !child.is("date")) {
        let is_said =
            |part: &Node<'_>| !matches!(part.name(), "date" | "self-uri" | "article-id" | "event-id");
        let said: Vec<_> = event.children().filter(is_said).filter(|part| !part.words().is_empty()).collect();
        let links = event.all("self-uri").chain(event.is("related-object").then_some(event));
        let links: Vec<String> = links.filter_map(Node::href).filter_map(href::safe).collect();
        if said.is_empty() && links.is_empty() {
            continue;
        }
        out.phrase("p", &[("class", "event")]);
        let days = event.descendants().filter(|child| child.is("date")).filter_map(dates::date);
        let days: Vec<_> = days.map(|day| day.to_string()).collect();
        out.text(&days.join(", "));
        let mut before = if days.is_empty() { "" } else { ": " };
        for part in said {
            out.text(before);
            match part.text() {
                Some(text) => out.text(text),
                None => inline::children(page, part, out),
            }
            before = " ";
        }
        for link in links {
            out.text(before);
            out.phrase_text("a", &[("href", &link)], &link);
            before = " ";
        }
        out.end();
    }
}
