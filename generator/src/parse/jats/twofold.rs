//! What a file gives twice is shown once, as it is written out, and after it what only the other form says: links, a volume, a
//! name that the written form hides behind "et al.". SciELO's references and affiliations are made so, and every `*-alternatives`.

use super::{citation, html::Html, inline, page::Page, saying::Saying, xml::Node};

/// So many words of a hundred must stand in the written form for the other to be the same work, when its title is another.
const SHARE: usize = 85;

/// How months begin in the languages that references are written in most, without accents.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen"],
    &["feb", "fev"],
    &["mar", "mrz"],
    &["apr", "abr", "avr"],
    &["may", "mai", "mag"],
    &["jun", "juin", "giu"],
    &["jul", "juil", "lug"],
    &["aug", "ago", "aou"],
    &["sep", "set"],
    &["oct", "okt", "out", "ott"],
    &["nov"],
    &["dec", "dez", "dic"],
];

/// Whether a citation in parts is of the work that another one writes out.
pub fn is_said(parts: Node<'_>, written: Node<'_>) -> bool {
    let saying = Saying::of(&texts(written));
    let title = ["article-title", "chapter-title", "part-title", "data-title"]
        .into_iter()
        .find_map(|name| parts.words_of(name))
        .filter(|title| title.contains(' '));
    title.is_some_and(|title| saying.holds(&title)) || saying.share(&texts(parts)) >= SHARE
}

/// What only the parts say: identifiers and addresses, then everything else that is new, composed as a citation is.
pub fn rest<'a>(page: &mut Page<'a>, (parts, written): (Node<'a>, Node<'a>), out: &mut Html) {
    let new = new_parts(parts, written);
    let text = written.words().to_lowercase();
    let addresses: Vec<&str> = written.descendants().filter_map(Node::href).collect();
    for node in parts.descendants().filter(|node| is_link(*node)) {
        let words = node.words().to_lowercase();
        let is_there = words.is_empty()
            || text.contains(&words)
            || node.href().is_some_and(|href| addresses.contains(&href))
            || node.ancestors().any(|around| new.contains(&around));
        if !is_there {
            out.text(" ");
            inline::one(page, node, out);
        }
    }
    if !new.is_empty() {
        also(out, |out| citation::composed(page, new, out));
    }
    page.anchor(parts, out);
}

/// Words after what is written out, marked as what another form adds.
pub fn also(out: &mut Html, write: impl FnOnce(&mut Html)) {
    out.text(" ");
    out.phrase("span", &[("class", "also")]);
    out.without_plain(|out| {
        out.said("text.also_given", &[]);
        out.text(" ");
    });
    write(out);
    out.end();
}

/// The parts with words that the written form has not; a number with what it is a number of.
fn new_parts<'a>(parts: Node<'a>, written: Node<'a>) -> Vec<Node<'a>> {
    const PLACE: [&str; 6] = ["volume", "issue", "fpage", "lpage", "page-range", "elocation-id"];
    const DAY: [&str; 3] = ["year", "month", "day"];
    let saying = Saying::of(&texts(written));
    let first_page = parts.words_of("fpage").unwrap_or_default();
    let is_new = |part: &Node<'a>| {
        let text = texts(*part);
        let is_known = match part.name() {
            "month" => saying.holds(&text) || is_month(&saying, &text),
            "lpage" => saying.holds(&text) || saying.spans(&first_page, &text),
            _ => saying.holds(&text),
        };
        !is_known && !is_link(*part)
    };
    let people = |part: Node<'a>| {
        let is_divided = part.is("person-group") && part.elements().any(|person| !is_new(&person));
        if is_divided { part.elements().collect() } else { vec![part] }
    };
    let units: Vec<_> = parts.elements().filter(|part| !part.is("label")).flat_map(people).collect();
    let new: Vec<_> = units.iter().copied().filter(is_new).collect();
    let any = |names: &[&str]| new.iter().any(|part| names.contains(&part.name()));
    let (is_place, is_day) = (any(&PLACE), any(&DAY));
    let explains = |part: &Node<'a>| {
        (is_place && (PLACE.contains(&part.name()) || part.is("source")))
            || (is_day && DAY.contains(&part.name()))
    };
    units.into_iter().filter(|part| new.contains(part) || explains(part)).collect()
}

/// Whether a month's number is said as its name.
fn is_month(saying: &Saying, number: &str) -> bool {
    let number = number.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.and_then(|number| MONTHS.get(number)).is_some_and(|names| saying.begins_any(names))
}

/// The first of several forms of a name, and the others in brackets. A form for indexes is none for readers.
pub fn forms<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let mut said = String::new();
    for form in node.elements() {
        let text = texts(form);
        if said.is_empty() {
            inline::one(page, form, out);
        } else if is_another(&said, form) {
            out.text(" (");
            inline::one(page, form, out);
            out.text(")");
        } else {
            continue;
        }
        said.push(' ');
        said.push_str(&text);
    }
}

/// Whether a form is for readers and has words that were not said.
pub fn is_another(said: &str, form: Node<'_>) -> bool {
    let usage = form.attr("specific-use").unwrap_or_default().to_ascii_lowercase();
    let is_for_machines = usage.contains("index") || usage.contains("sort");
    !is_for_machines && !Saying::of(said).holds(&texts(form))
}

/// Several forms of one citation: the one that is written out, then what the others add.
pub fn citations<'a>(page: &mut Page<'a>, forms: &[Node<'a>], out: &mut Html) {
    let is_written = |form: &&Node<'a>| form.is("mixed-citation") && !form.words().is_empty();
    let Some(written) = forms.iter().find(is_written).or(forms.first()) else { return };
    inline::one(page, *written, out);
    for form in forms.iter().filter(|form| *form != written) {
        if form.is("element-citation") && written.is("mixed-citation") && is_said(*form, *written) {
            rest(page, (*form, *written), out);
        } else if is_another(&texts(*written), *form) {
            also(out, |out| inline::one(page, *form, out));
        } else {
            page.anchor(*form, out);
        }
    }
}

/// Identifiers and addresses, which [`rest`] sees to.
fn is_link(node: Node<'_>) -> bool {
    matches!(node.name(), "pub-id" | "ext-link" | "uri")
}

/// The texts of an element with blanks between them: parts follow one another without.
pub fn texts(node: Node<'_>) -> String {
    // In running text, letters that are set otherwise belong to the word around them.
    let is_running = node.children().any(|child| child.text().is_some_and(|text| !text.trim().is_empty()));
    let own = node.text().map(str::to_owned);
    let inner = node.children().filter(|child| !is_link(*child)).map(texts);
    own.into_iter().chain(inner).collect::<Vec<_>>().join(if is_running { "" } else { " " })
}

/// The text without its label, when it begins with it: `[1] Callister`, `2. Instituto`, `3 Koh`. A number that goes on is none.
pub fn without_label<'t>(text: &'t str, label: &str) -> &'t str {
    let is_around = |c: char| c.is_whitespace() || "[](){}.:".contains(c);
    let label = label.trim_matches(is_around);
    let rest = text.trim_start_matches(is_around).strip_prefix(label);
    let Some(rest) = rest.filter(|_| !label.is_empty()) else { return text };
    let after = rest.trim_start_matches(is_around);
    let is_parted = rest.starts_with(['.', ')', ']', ':']) && !after.is_empty();
    let is_apart = rest.starts_with(char::is_whitespace) && after.starts_with(char::is_uppercase);
    if is_parted || is_apart { after } else { text }
}

#[cfg(test)]
mod tests {
    use super::without_label;

    #[test]
    fn a_label_at_the_beginning_goes() {
        for (text, label) in
            [("[1] Koh", "[1]"), (" 2. Koh", "2."), ("3 Koh", "3"), ("(a) Koh", "a"), ("[1]  Koh", "1")]
        {
            assert_eq!(without_label(text, label), "Koh", "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_the_label_stays() {
        for (text, label) in
            [("1984 was", "1"), ("1 2-dichloroethane", "1"), ("Koh", ""), ("1", "1"), ("2.", "2"), ("A", "B")]
        {
            assert_eq!(without_label(text, label), text, "{text}");
        }
    }
}
