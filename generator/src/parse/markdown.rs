//! Markdown becomes safe HTML, plain text and an outline.
//!
//! pulldown-cmark reads it ([`write`] turns its events into HTML, with figures, formulas, citations and footnotes as
//! docs/content.md describes); where the author wrote HTML, [`sanitise`] lets through only what its allow-list names.

mod citations;
#[cfg(test)]
mod equality;
mod figures;
mod footnotes;
mod sanitise;
mod write;

pub use citations::{Citations, Cited, keys as cited_keys};
pub use sanitise::{safe_link, sanitise};

use super::table::nearest;
use crate::{
    diagnostic::{Code, Diagnostic, SourceText, Span},
    parse::article::OutlineEntry,
    picture::Pixels,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, ops::Range};

/// A file beside the text, which the text may show or link to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beside {
    /// Its address on the site.
    pub url: String,
    /// Width and height, or why there are none.
    pub pixels: Pixels,
    /// Bytes.
    pub size: u64,
}

/// What the text may refer to.
pub struct Surroundings<'a> {
    /// The file, for places in messages.
    pub source: &'a SourceText,
    /// Finds a file by the name in the text; `None` when there is none.
    pub file: &'a dyn Fn(&str) -> Option<Beside>,
    /// The works that `[@id]` may name; `None` where citations are plain text.
    pub citations: Option<Citations<'a>>,
    /// BCP 47, for what figures and tables are called; may be empty.
    pub language: &'a str,
}

/// A text, ready for a page and for the index.
#[derive(Debug, Default)]
pub struct Text {
    /// Safe HTML, headings from `h2`.
    pub html: String,
    /// Plain text.
    pub plain: String,
    /// Its headings.
    pub outline: Vec<OutlineEntry>,
    /// Names of pictures that it shows.
    pub pictures: Vec<String>,
    /// Names of files that it links to.
    pub linked: Vec<String>,
    /// Links within the site that lead to no file beside the text.
    pub links: Vec<Link>,
    /// Whether it has formulas.
    pub has_math: bool,
    /// What its citations became.
    pub cited: Cited,
    /// What was wrong.
    pub diagnostics: Vec<Diagnostic>,
}

/// The text that stands at `range` of the file.
pub fn render(range: Range<usize>, surroundings: Surroundings<'_>) -> Text {
    let markdown = surroundings.source.text.get(range.clone()).unwrap_or_default();
    let mut writer = write::Writer::new(range.start, surroundings);
    writer.run(markdown);
    writer.finish()
}

/// A link within the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The address as written.
    pub target: String,
    /// Where.
    pub span: Span,
}

impl Link {
    /// Whether it leads to another page.
    pub fn leads_away(&self) -> bool {
        !self.target.starts_with('#')
    }
}

/// A value of front matter, rendered.
#[derive(Debug, Default)]
pub struct Value {
    /// Both forms.
    pub markup: model::Markup,
    /// Names of files that it links to.
    pub linked: Vec<String>,
    /// Links within the site.
    pub links: Vec<Link>,
    /// Whether it has formulas.
    pub has_math: bool,
    /// What was wrong.
    pub diagnostics: Vec<Diagnostic>,
}

/// Where a value stands, for messages and links: few values have any, so it is asked for only then.
pub type PlaceOf<'a> = &'a dyn Fn() -> Span;

/// A short text that is a value of front matter, such as an abstract. `file` finds files that it may link to.
pub fn render_value(value: &str, place: PlaceOf<'_>, file: &dyn Fn(&str) -> Option<Beside>) -> Value {
    let source = SourceText::new("", value);
    let text = render(0..value.len(), Surroundings { source: &source, file, citations: None, language: "" });
    let at_value = |diagnostic: Diagnostic| Diagnostic { span: place(), ..diagnostic };
    Value {
        markup: model::Markup { html: text.html.trim().to_owned(), text: text.plain.trim().to_owned() },
        linked: text.linked,
        links: text.links.into_iter().map(|link| Link { span: place(), ..link }).collect(),
        has_math: text.has_math,
        diagnostics: text.diagnostics.into_iter().map(at_value).collect(),
    }
}

/// The ids of some HTML.
pub fn ids_of(html: &str) -> BTreeSet<&str> {
    html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Tells the links to places of the same page that it does not have. `html` is the text, `also` ids that its page adds.
pub fn dead_anchors(links: &[Link], html: &str, also: &[&str]) -> Vec<Diagnostic> {
    let anchors: Vec<_> =
        links.iter().filter_map(|link| Some((link.target.strip_prefix('#')?, &link.span))).collect();
    if anchors.is_empty() {
        return Vec::new();
    }
    let ids = ids_of(html);
    let is_there =
        |id: &str| id.is_empty() || ids.contains(id) || also.contains(&id) || write::TAKEN.contains(&id);
    let dead = anchors
        .into_iter()
        .filter(|(written, _)| !is_there(&percent_encoding::percent_decode_str(written).decode_utf8_lossy()));
    dead.map(|(id, span)| {
        let message = format!("the link to `#{id}` leads to no place of this page");
        let near = nearest(id, ids.iter().copied().chain(also.iter().copied()));
        let hint = near.map_or_else(
            || "give the heading the id with `{#…}`, or correct the link".to_owned(),
            |near| format!("perhaps `#{near}` is meant"),
        );
        Diagnostic::new(Code::DEAD_ANCHOR, span.clone(), message).hint(hint)
    })
    .collect()
}

/// A value that is one line, such as a title: without the paragraph around it.
pub fn render_line(value: &str, place: PlaceOf<'_>) -> Value {
    let mut line = render_value(value, place, &|_| None);
    let inner = line.markup.html.strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    line.markup.html = inner.map(str::to_owned).unwrap_or(line.markup.html);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(markdown: &str) -> Text {
        let source = SourceText::new("a.md", markdown);
        let file = |name: &str| {
            (name == "a.png").then(|| Beside { url: "/x/a.png".into(), pixels: Ok((3, 2)), size: 70 })
        };
        render(
            0..markdown.len(),
            Surroundings { source: &source, file: &file, citations: None, language: "" },
        )
    }

    #[test]
    fn headings_begin_at_two_and_make_the_outline() {
        let text = text("# One\n\nText\n\n## Two {#own}\n\n# One\n");
        assert_eq!(
            text.html,
            "<h2 id=\"one\">One</h2>\n<p>Text</p>\n<h3 id=\"own\">Two</h3>\n<h2 id=\"one-2\">One</h2>\n"
        );
        assert_eq!(text.outline.iter().map(|entry| entry.level).collect::<Vec<_>>(), [2, 3, 2]);
    }

    #[test]
    fn d23_money_is_money_and_formulas_are_formulas() {
        let text = text(
            "Let $u_k < v_{k-1}$ and $$p_0*q_0 \\\\ r_{2}=\\sqrt{s_2}$$ for $5 and $6. S$7,000 is more than S$800.",
        );
        assert_eq!(text.html.matches("<math").count(), 2, "{}", text.html);
        assert!(
            !text.html.contains("<em>") && text.html.contains("for $5 and $6. S$7,000 is more than S$800."),
            "{}",
            text.html
        );
        let broken = self::text("Let $\\nosuch{x}$ be.");
        assert_eq!(broken.diagnostics[0].code, Code::TEX);
        assert_eq!((broken.diagnostics[0].span.line, broken.diagnostics[0].span.column), (1, 6));
    }

    #[test]
    fn d22_a_note_called_twice_has_two_ways_back() {
        let text = text("First[^a] and again[^a].\n\n[^a]: The note.\n");
        for id in ["id=\"fnref-1\"", "id=\"fnref-1-2\"", "id=\"fn-1\""] {
            assert_eq!(text.html.matches(id).count(), 1, "{id} in {}", text.html);
        }
        assert_eq!(text.html.matches("href=\"#fn-1\"").count(), 2);
        assert_eq!(text.html.matches(">1</a></sup>").count(), 2);
        assert!(text.html.contains("aria-label=\"Back to the text, place 2\""), "{}", text.html);
    }

    #[test]
    fn the_writers_own_words_stay_where_the_author_wrote_html() {
        let text = text("A <kbd>key</kbd>[^a].\n\n![A dot](a.png \"The dot.\")\n\n[^a]: The note.\n");
        for part in ["<kbd>key</kbd>", "<o-t k=\"text.original?", "data-t-aria-label=\"text.back\""] {
            assert!(text.html.contains(part), "{part} in {}", text.html);
        }
    }

    #[test]
    fn figures_tables_and_equations_are_called_in_the_language_of_the_text() {
        let written = "![A](a.png \"A.\"){#fig-a}\n\nTable: B. {#table-b}\n\n| a |\n|---|\n| 1 |\n\nSee [](#fig-a) and [](#table-b).\n";
        let source = SourceText::new("a.md", written);
        let file = |_: &str| Some(Beside { url: "/x/a.png".into(), pixels: Ok((3, 2)), size: 70 });
        let language = "zh-Hans";
        let surroundings = Surroundings { source: &source, file: &file, citations: None, language };
        let html = render(0..written.len(), surroundings).html;
        for part in [">图 1</span>", ">表 1</span>", ">图 1</a>", ">表 1</a>", "aria-label=\"表 1\""] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    #[test]
    fn d21_control_characters_reach_nothing() {
        let text = text("one\u{c}two\u{b}three\u{fffe}four \u{0}\u{1f600} `a\u{1}b`\n");
        assert_eq!(text.html, "<p>onetwothreefour 😀 <code>ab</code></p>\n");
        assert_eq!(text.plain, "onetwothreefour 😀 ab");
    }

    #[test]
    fn a_long_address_may_break_where_its_parts_end() {
        let text = text("See <https://archive.example/deposits/2026/17>.\n");
        let words = "https://archive.example/<wbr>deposits/<wbr>2026/<wbr>17</a>.";
        assert!(text.html.contains(words), "{}", text.html);
        assert_eq!(text.plain, "See https://archive.example/deposits/2026/17.");
    }

    #[test]
    fn raised_lowered_and_struck_words_within_words() {
        let html = text("10 kg m^−2^ of H~2~O, ~~wrong~~, 5 ^ 6 and x^a b^.").html;
        assert_eq!(
            html,
            "<p>10 kg m<sup>−2</sup> of H<sub>2</sub>O, <del>wrong</del>, 5 ^ 6 and x^a b^.</p>\n"
        );
    }

    #[test]
    fn lists_are_lists() {
        assert_eq!(text("- a\n- b\n").html, "<ul><li>a</li>\n<li>b</li>\n</ul>\n");
        assert_eq!(text("3. a\n").html, "<ol start=\"3\"><li>a</li>\n</ol>\n");
    }

    #[test]
    fn nothing_of_script_gets_through() {
        for attack in [
            "[a](javascript:alert(1))",
            "[a](JaVaScRiPt:alert(1))",
            "[a](&#x6a;avascript:alert(1))",
            "![a](data:text/html,x)",
            "<img src=x onerror=alert(1)>",
            "# h {onclick=alert(1)}",
            "<svg><set attributeName=href to=javascript:alert(1)></svg>",
            "<math><annotation-xml encoding=\"text/html\"><script>alert(1)</script></annotation-xml></math>",
            "<p style=\"color:red\">x</p>",
        ] {
            let html = text(attack).html.to_lowercase();
            for forbidden in
                ["javascript:", "onerror", "onclick", "<script", "<svg", "<set", "style=", "data:"]
            {
                assert!(!html.contains(forbidden), "{attack} gave {html}");
            }
        }
    }

    #[test]
    fn a_picture_alone_is_a_figure() {
        let text = text("![A dot](a.png \"The dot.\")\n");
        assert_eq!(
            text.html.trim(),
            "<figure class=\"fig\" id=\"fig-1\"><a class=\"fig-full\" href=\"/x/a.png\">\
             <img src=\"/x/a.png\" alt=\"A dot\" width=\"3\" height=\"2\" loading=\"lazy\" decoding=\"async\"></a>\
             <p class=\"fig-file\"><a download=\"\" href=\"/x/a.png\">\
             <o-t k=\"text.original?facts=PNG%2C%203%20%C3%97%202\">Original (PNG, 3 × 2)</o-t></a></p>\
             <figcaption><span class=\"label\">Figure 1</span> The dot.</figcaption></figure>"
        );
        assert_eq!(text.pictures, ["a.png"]);
        assert_eq!(self::text("![x](no.png)").diagnostics[0].code, Code::MISSING_IMAGE);
        let linked = self::text("See [the dot](a.png).");
        assert!(linked.html.contains("href=\"/x/a.png\"") && linked.linked == ["a.png"], "{}", linked.html);
    }

    #[test]
    fn tables_carry_caption_scope_and_alignment() {
        let text = text("Table: Counts.\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n");
        assert!(text.html.contains("<th scope=\"col\" class=\"ar\">b</th>"), "{}", text.html);
        assert!(text.html.contains("<span class=\"label\">Table 1</span> Counts."), "{}", text.html);
        assert!(!text.html.contains("style"), "{}", text.html);
    }

    #[test]
    fn footnotes_without_text_or_mention_are_told() {
        let told =
            |markdown| text(markdown).diagnostics.iter().map(|d| (d.code, d.span.line)).collect::<Vec<_>>();
        assert_eq!(told("One[^a].\n"), [(Code::FOOTNOTE, 1)]);
        assert_eq!(told("One.\n\n[^a]: Text.\n"), [(Code::FOOTNOTE, 3)]);
        assert_eq!(told("One[^a].\n\n[^a]: Text.\n"), []);
        assert_eq!(told("Not `[^a-z]+` but code.\n"), []);
    }

    #[test]
    fn a_heading_does_not_begin_the_sentence_after_it() {
        assert_eq!(text("## Aim\n\nMud.\n\n## Why?\n\nSalt.\n").plain, "Aim: Mud. Why? Salt.");
    }

    #[test]
    fn a_level_that_is_skipped_is_told() {
        let told =
            |markdown| text(markdown).diagnostics.iter().map(|d| (d.code, d.span.line)).collect::<Vec<_>>();
        assert_eq!(told("# A\n\n### B\n"), [(Code::HEADING_SKIP, 3)]);
        assert_eq!(told("## A\n\n### B\n\n## C\n\n### D\n"), []);
        assert_eq!(told("### A\n\n## B\n"), []);
    }

    #[test]
    fn links_within_the_site_are_kept_with_their_places() {
        let text = text(
            "[a](/About/x) <a href=\"/News/y\">b</a> [c](#d) [e](f.csv) [g](https://h.example) [i](mailto:j@k.example) [l](a.png)\n",
        );
        let kept: Vec<_> = text.links.iter().map(|link| (link.target.as_str(), link.span.column)).collect();
        assert_eq!(kept, [("/About/x", 1), ("/News/y", 24), ("#d", 39), ("f.csv", 47)]);
    }

    #[test]
    fn anchors_lead_to_headings() {
        let text = text(
            "# Tides rise {#own}\n\n## Salt, and mud\n\n[a](#own) [b](#salt-and-mud) [c](#salt) [d](#top) [e](#)\n",
        );
        let dead = dead_anchors(&text.links, &text.html, &[]);
        assert_eq!(dead.len(), 1, "{dead:?}");
        assert!(dead[0].message.contains("`#salt`"));
    }

    #[test]
    fn deep_nesting_is_cut_and_quick() {
        let html = text(&"> ".repeat(20_000)).html;
        assert!(html.matches("<blockquote>").count() <= 64);
    }
}
