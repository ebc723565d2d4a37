//! The sanitiser runs only where an author wrote HTML. Everywhere else it must have nothing to do: what the writer makes is
//! parsed and allowed as it stands, tag by tag.

use super::{Beside, Citations, Surroundings, render, sanitise};
use crate::diagnostic::SourceText;

/// The HTML of a text with two references and a picture beside it.
fn html(markdown: &str) -> String {
    let source = SourceText::new("a.md", markdown);
    let file = |name: &str| {
        let is_known = ["a.png", "d.csv", "b \"c\".png"].contains(&name);
        is_known.then(|| Beside {
            url: format!("/x/{name}").replace(' ', "%20"),
            pixels: Ok((3, 2)),
            size: 70,
        })
    };
    let citations = Citations::new(&["a".into(), "b".into()]);
    render(
        0..markdown.len(),
        Surroundings { source: &source, file: &file, citations: Some(citations), language: "" },
    )
    .html
}

/// HTML in one spelling: a parser writes fewer escapes than we do.
fn spelled(html: &str) -> String {
    html.replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&nbsp;", "\u{a0}")
}

fn is_left_alone(markdown: &str) {
    let direct = html(markdown);
    assert_eq!(spelled(&sanitise(&direct)), spelled(&direct), "of {markdown:?}");
}

const TEXTS: [&str; 34] = [
    "# One\n\nText *a* **b** ~~c~~ H~2~O x^2^ `co<de>` \"q\" 'r' & <\n",
    "## Two {#own}\n\n# \"Three\" & 'four' <five\n",
    "- a\n- b\n  1. c\n  2. d\n\n     e\n",
    "3. a\n\n\n5. b\n",
    "> a\n> > b\n",
    "```rust\nfn a() { b < c && d }\n\n```\n\n    indented <b>\n",
    "| a | b |\n|:-:|--:|\n| 1 | <2 |\n| 3 |\n",
    "Table: Of *things* & [@a].\n\n| a |\n|---|\n",
    "First[^a] and again[^a].\n\n[^a]: The *note*.\n\n    Two paragraphs.\n",
    "Cited [@a; @b] and [@nix].\n",
    "[see [@a] here](https://a.example)\n",
    "[note[^a]](https://a.example)\n\n[^a]: N.\n",
    "![A \"dot\"](a.png \"The <dot> & 'it'.\")\n",
    "Inline ![dot](a.png) picture.\n",
    "![x](<b \"c\".png>)\n",
    "[data](d.csv) [x](javascript:alert(1)) [y](//host/a) [z](a?b=1&c=2#d)\n",
    "<https://a.example/?a=1&b=2> <me@a.example>\n",
    "[a](<https://a.example/\"x\">)\n",
    "a  \nb\\\nc\n\n---\n",
    "Nothing\u{a0}breaks \u{0}\u{200b} here &nbsp; &amp; &lt; &#x27;\n",
    "- [ ] a\n- [x] b\n",
    "- ![A](a.png)\n",
    "> | a |\n> |---|\n> | b |\n",
    "[![dot](a.png)](https://a.example)\n",
    "**bold *both* ~~struck~~** _a_b_c_\n",
    "\\<b\\> \\& &copy; &#60;script&#62;\n",
    "Title\n=====\n\nText\n-----\n",
    "a | b\n--|--\n[@a] | `c|d`\n",
    "* a\n\n  ![A](a.png)\n\n  b\n",
    "[a]: https://a.example \"t\"\n\n[a] and [b][a]\n",
    "~~a ~b~ c~~ ~d ~~e~~ f~\n",
    "",
    "\r\na\r\nb\r\n\r\n```\r\nc\r\n```\r\n",
    "1) a\n2) b\n\n+ c\n",
];

#[test]
fn the_sanitiser_has_nothing_to_do_where_the_writer_made_everything() {
    TEXTS.iter().for_each(|text| is_left_alone(text));
}

#[test]
fn nor_where_constructs_stand_within_each_other() {
    for outer in ["> ", "- ", "1. ", "> - ", "[^n]: "] {
        for text in TEXTS {
            let nested: String = text.lines().map(|line| format!("{outer}{line}\n")).collect();
            is_left_alone(&format!("x[^n]\n\n{nested}"));
        }
    }
}

#[test]
fn nor_in_texts_cut_and_mixed_at_random() {
    let mut seed = 7_u64;
    let mut next = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % most.max(1)
    };
    for _ in 0..3_000 {
        let mut mixed = String::new();
        for _ in 0..3 {
            let letters: Vec<char> = TEXTS[next(TEXTS.len())].chars().collect();
            let from = next(letters.len());
            mixed.extend(letters.iter().skip(from).take(next(60)));
        }
        if !has_raw(&mixed) {
            is_left_alone(&mixed);
        }
    }
}

#[test]
fn deep_nesting_needs_no_sanitiser_either() {
    is_left_alone(&"> ".repeat(2_000));
    is_left_alone(&format!("{}x", "- ".repeat(200)));
    is_left_alone(&format!("{}x{}", "*a ".repeat(300), "*".repeat(300)));
}

fn has_raw(markdown: &str) -> bool {
    use pulldown_cmark::{Event, Options, Parser};
    let mut events = Parser::new_ext(markdown, Options::all());
    events.any(|event| {
        matches!(event, Event::Html(_) | Event::InlineHtml(_) | Event::InlineMath(_) | Event::DisplayMath(_))
    })
}
