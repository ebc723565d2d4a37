//! Links in texts to what waits. The words stay, for the editor wrote them into a text that is public; the link, which would
//! lead nowhere and tell an address, goes. A check tells the editor.

use crate::press::Withheld;
use percent_encoding::percent_decode_str;

/// The values of `href` and `src` in safe HTML (which has quotation marks around every value), as they stand.
pub fn targets(html: &str) -> impl Iterator<Item = &str> {
    let of = |mark: &'static str| html.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
    of(" href=\"").chain(of(" src=\""))
}

/// The links of a text to pages of this site, decoded, without query and anchor.
pub fn links(html: &str) -> impl Iterator<Item = String> {
    html.split(" href=\"/")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter_map(|rest| address(&format!("/{rest}")))
}

/// The decoded path of a link within the site.
fn address(href: &str) -> Option<String> {
    if !href.starts_with('/') || href.starts_with("//") {
        return None;
    }
    let path = href.split(['?', '#']).next()?;
    let path = path.replace("&amp;", "&");
    Some(percent_decode_str(&path).decode_utf8_lossy().trim_end_matches('/').to_owned())
}

impl Withheld {
    /// A text without its links to pages that do not exist yet; `None` when it has none.
    pub fn without_links(&self, html: &str) -> Option<String> {
        // Most presses have nothing that waits, and then no text need be looked through.
        let is_any = !self.addresses.is_empty();
        is_any.then(|| without_links(html, &|path| self.holds(path))).flatten()
    }
}

/// The text without its links to pages of which `is_hidden` holds; `None` when it has none. The HTML is that of our own
/// writers: tags are well formed, values quoted, and a link holds no other.
fn without_links(html: &str, is_hidden: &dyn Fn(&str) -> bool) -> Option<String> {
    if !links(html).any(|path| is_hidden(&path)) {
        return None;
    }
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find("<a ") {
        let (before, link) = rest.split_at(start);
        out.push_str(before);
        let open = link.find('>').map_or(link.len(), |at| at + 1);
        let end = link.find("</a>").filter(|end| *end >= open);
        let is_cut = links(&link[..open]).any(|path| is_hidden(&path));
        match end {
            Some(end) if is_cut => {
                out.push_str(&link[open..end]);
                rest = &link[end + "</a>".len()..];
            }
            _ => {
                out.push_str(&link[..open]);
                rest = &link[open..];
            }
        }
    }
    out.push_str(rest);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hidden(path: &str) -> bool {
        path.starts_with("/News/secret") || path == "/About/a b"
    }

    #[test]
    fn the_words_stay_and_the_link_goes() {
        let html =
            "<p>See <a href=\"/News/secret\">the <em>plan</em></a> and <a href=\"/News/x\">this</a>.</p>";
        let expected = "<p>See the <em>plan</em> and <a href=\"/News/x\">this</a>.</p>";
        assert_eq!(without_links(html, &hidden).as_deref(), Some(expected));
    }

    #[test]
    fn every_way_of_writing_the_address() {
        for href in [
            "/News/secret",
            "/News/secret/",
            "/News/secret?x=1",
            "/News/secret#a",
            "/News/s%65cret",
            "/About/a%20b",
        ] {
            let html = format!("<a class=\"x\" href=\"{href}\" rel=\"y\">w</a>");
            assert_eq!(without_links(&html, &hidden).as_deref(), Some("w"), "{href}");
        }
    }

    #[test]
    fn what_is_no_link_to_it_stays() {
        for html in [
            "<a href=\"https://example.org/News/secret\">w</a>",
            "<a href=\"//example.org/News/secret\">w</a>",
            "<p>/News/secret</p>",
            "<img src=\"/News/secret.png\" alt=\"\">",
            "<a id=\"x\">w</a>",
            "",
        ] {
            assert_eq!(without_links(html, &hidden), None, "{html}");
        }
    }

    #[test]
    fn broken_html_loses_nothing() {
        let html = "<a href=\"/News/secret\">w";
        assert_eq!(without_links(html, &hidden).as_deref(), Some(html));
    }

    #[test]
    fn files_are_targets_too() {
        let found: Vec<_> =
            targets("<img src=\"/media/a.png\" alt=\"\"><a href=\"/media/b.pdf\">b</a>").collect();
        assert_eq!(found, ["/media/b.pdf", "/media/a.png"]);
    }
}
