//! Words of the interface inside of a text: headings that its source left out, names of what is heard and not seen. A parser does
//! not know the site's language: it writes them in English with their key, as templates do (`render/words.rs`), and [`again`] says
//! them in the site's language when the page is made.

use model::{
    Texts,
    markup::escape_html,
    texts::{self, Args, primary, reference},
};

const ELEMENT: &str = "<o-t k=\"";
const ATTRIBUTE: &str = " data-t-";

/// The words in English, for what is searched.
pub fn words(key: &str, args: Args<'_>) -> String {
    texts::of("en").say(key, args)
}

/// The words in their element.
pub fn element(key: &str, args: Args<'_>) -> String {
    let (words, key) = (escape_html(&words(key, args)), escape_html(&reference(key, args)));
    format!("{ELEMENT}{key}\">{words}</o-t>")
}

/// The words as an attribute, a space before it: ` data-t-aria-label="…" aria-label="…"`.
pub fn attribute(name: &str, key: &str, args: Args<'_>) -> String {
    let (words, key) = (escape_html(&words(key, args)), escape_html(&reference(key, args)));
    format!("{ATTRIBUTE}{name}=\"{key}\" {name}=\"{words}\"")
}

/// A text with such words in the language of `texts`; `around` is the language of the text itself. `None` when all is as it was.
pub fn again(html: &str, texts: &Texts, around: &str) -> Option<String> {
    let own = texts.language();
    let differs = primary(around) != own;
    if own == "en" && !differs {
        return None;
    }
    let lang = if differs { format!(" lang=\"{own}\"") } else { String::new() };
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = next(rest) {
        let (before, marked) = rest.split_at(at);
        out.push_str(before);
        rest = match marked.strip_prefix(ELEMENT) {
            Some(inside) => said_element(inside, texts, &lang, &mut out),
            None => said_attribute(&marked[ATTRIBUTE.len()..], texts, &mut out),
        };
    }
    out.push_str(rest);
    (out != html).then_some(out)
}

fn next(html: &str) -> Option<usize> {
    let found = [html.find(ELEMENT), html.find(ATTRIBUTE)];
    found.into_iter().flatten().min()
}

/// After `<o-t k="`; gives what follows the element.
fn said_element<'a>(inside: &'a str, texts: &Texts, lang: &str, out: &mut String) -> &'a str {
    let (key, after) = inside.split_once("\">").unwrap_or((inside, ""));
    let words = escape_html(&texts.say_again(&key.replace("&amp;", "&")));
    out.push_str(&format!("<o-t{lang} k=\"{key}\">{words}</o-t>"));
    after.split_once("</o-t>").map_or("", |(_, rest)| rest)
}

/// After ` data-t-`: `aria-label="key" aria-label="words"`; gives what follows the second.
fn said_attribute<'a>(inside: &'a str, texts: &Texts, out: &mut String) -> &'a str {
    let (name, after) = inside.split_once("=\"").unwrap_or((inside, ""));
    let (key, after) = after.split_once('"').unwrap_or((after, ""));
    let own = format!(" {name}=\"");
    let rest =
        after.strip_prefix(&own).and_then(|words| words.split_once('"')).map_or(after, |(_, rest)| rest);
    let words = escape_html(&texts.say_again(&key.replace("&amp;", "&")));
    out.push_str(&format!("{ATTRIBUTE}{name}=\"{key}\"{own}{words}\""));
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Arg;

    fn text() -> String {
        let label = [("label", Arg::Text("Table 1 & \"2\""))];
        let heading = element("text.acknowledgements", &[]);
        let link = attribute("aria-label", "text.csv_of", &label);
        format!("<h2>{heading}</h2><p>We thank <em>R&amp;D</em>.</p><a href=\"t.csv\"{link}>CSV</a>")
    }

    #[test]
    fn in_english_it_is_as_the_parser_wrote_it() {
        assert!(text().contains("<o-t k=\"text.acknowledgements\">Acknowledgements</o-t>"));
        assert!(text().contains(" aria-label=\"CSV of Table 1 &amp; &quot;2&quot;\">CSV</a>"), "{}", text());
        assert_eq!(again(&text(), texts::of("en"), "en-GB"), None);
        assert_eq!(again("<p>No such words.</p>", texts::of("zh"), "en"), None);
    }

    #[test]
    fn in_another_language_words_and_names_are_said_anew_and_nothing_else() {
        let said = again(&text(), texts::of("zh"), "zh").unwrap();
        assert!(said.contains("<h2><o-t k=\"text.acknowledgements\">致谢</o-t></h2>"), "{said}");
        assert!(said.contains(" aria-label=\"Table 1 &amp; &quot;2&quot; 的 CSV 文件\">CSV</a>"), "{said}");
        assert!(said.contains("<p>We thank <em>R&amp;D</em>.</p>"), "{said}");
        // Once more it stays.
        assert_eq!(again(&said, texts::of("zh"), "zh"), None);
    }

    #[test]
    fn beside_a_text_of_another_language_the_words_name_theirs() {
        let english = again(&text(), texts::of("en"), "ms").unwrap();
        assert!(
            english.contains("<o-t lang=\"en\" k=\"text.acknowledgements\">Acknowledgements"),
            "{english}"
        );
        let chinese = again(&text(), texts::of("zh"), "en").unwrap();
        assert!(chinese.contains("<o-t lang=\"zh\" k=\"text.acknowledgements\">致谢"), "{chinese}");
    }
}
