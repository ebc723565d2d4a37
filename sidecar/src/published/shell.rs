//! The static page around the results: header, footer, styles and scripts stay as the build wrote them.

use model::markup::escape_html;

/// Comments about what React's page is; the web build writes them (`web/pages/+onRenderHtml.tsx`).
const BEGIN: &str = "<!--page-->";
const END: &str = "<!--/page-->";

/// A static page, cut where the results go.
#[derive(Debug)]
pub(crate) struct Shell {
    before: String,
    after: String,
}

/// What is put into a page.
pub(crate) struct Filling<'a> {
    /// Before the site's name in the title.
    pub title: &'a str,
    /// What the page is about, safe HTML.
    pub page: &'a str,
    /// Further elements of the head, safe HTML.
    pub head: &'a str,
    /// What the search bar holds, by the names of its fields.
    pub fields: &'a [(&'a str, &'a str)],
}

impl Shell {
    /// Cuts a page; nothing when it does not say where.
    pub fn new(html: &str) -> Option<Self> {
        let (before, rest) = html.split_once(BEGIN)?;
        let (_, after) = rest.split_once(END)?;
        Some(Self { before: before.to_owned(), after: after.to_owned() })
    }

    /// The whole page.
    pub fn fill(&self, filling: &Filling<'_>) -> String {
        let mut before = titled(&self.before, filling.title);
        if let Some(at) = before.find("</head>") {
            before.insert_str(at, filling.head);
        }
        for (name, value) in filling.fields.iter().filter(|(_, value)| !value.is_empty()) {
            fill_field(&mut before, name, value);
        }
        let marked = [BEGIN, "<div id=\"page\" data-results>", filling.page, "</div>", END];
        [&before, marked.concat().as_str(), &self.after].concat()
    }
}

/// With other words before the site's name.
fn titled(html: &str, title: &str) -> String {
    let parts = html.split_once("<title").and_then(|(before, rest)| {
        let (_, rest) = rest.split_once('>')?;
        let (old, after) = rest.split_once("</title>")?;
        Some((before, old, after))
    });
    let Some((before, old, after)) = parts else { return html.to_owned() };
    let site = old.rsplit_once(" · ").map_or(old, |(_, site)| site);
    format!("{before}<title>{} · {site}</title>{after}", escape_html(title))
}

/// Puts a value into the field of the search bar: a box whose value is empty, or a list whose first option is chosen.
fn fill_field(html: &mut String, name: &str, value: &str) {
    let value = escape_html(value);
    let empty = format!("name=\"{name}\" value=\"\"");
    if let Some(at) = html.find(&empty) {
        html.replace_range(at..at + empty.len(), &format!("name=\"{name}\" value=\"{value}\""));
        return;
    }
    let list = format!("name=\"{name}\">");
    let Some(begin) = html.find(&list).map(|at| at + list.len()) else { return };
    let Some(end) = html[begin..].find("</select>").map(|length| begin + length) else { return };
    let options = &html[begin..end];
    let with = [format!("<option value=\"{value}\">"), format!("<option>{value}</option>")];
    let Some(found) = with.into_iter().find(|option| options.contains(option.as_str())) else { return };
    let chosen = found.replacen("<option", "<option selected=\"\"", 1);
    let options = options.replacen(" selected=\"\"", "", 1).replacen(&found, &chosen, 1);
    html.replace_range(begin..end, &options);
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head><title data-t=\"react.search\">Search · A · Press</title></head><form><input name=\"Keywords\" value=\"\"/>\
        <select name=\"JournalsId\"><option value=\"\" selected=\"\">All</option><option value=\"JCTS\">Tides</option></select>\
        <select name=\"ArticleType\"><option value=\"\" selected=\"\">Any</option><option>Review &amp; view</option></select>\
        </form><!--page--><div id=\"page\">old</div><!--/page--><footer>";

    #[test]
    fn the_page_is_filled_and_its_frame_stays() {
        let shell = Shell::new(PAGE).unwrap();
        let fields = [
            ("Keywords", "\"><script>"),
            ("JournalsId", "JCTS"),
            ("ArticleType", "Review & view"),
            ("AuthorInfo", "x"),
        ];
        let filled =
            shell.fill(&Filling { title: "A <b>", page: "<p>new</p>", head: "<link>", fields: &fields });
        for expected in [
            "<title>A &lt;b&gt; · Press</title><link></head>",
            "name=\"Keywords\" value=\"&quot;&gt;&lt;script&gt;\"",
            "<option value=\"\">All</option><option selected=\"\" value=\"JCTS\">Tides</option>",
            "<option value=\"\">Any</option><option selected=\"\">Review &amp; view</option>",
            "<div id=\"page\" data-results><p>new</p></div><!--/page--><footer>",
        ] {
            assert!(filled.contains(expected), "{expected} in {filled}");
        }
        assert!(!filled.contains("old"));
    }

    #[test]
    fn what_a_list_does_not_offer_changes_nothing() {
        let shell = Shell::new(PAGE).unwrap();
        let filled =
            shell.fill(&Filling { title: "T", page: "", head: "", fields: &[("JournalsId", "none")] });
        assert!(filled.contains("<option value=\"\" selected=\"\">All</option><option value=\"JCTS\">"));
    }

    #[test]
    fn a_page_without_a_marked_place_is_no_shell() {
        assert!(Shell::new("<div id=\"page\">").is_none() && Shell::new("<!--/page--><!--page-->").is_none());
    }
}
