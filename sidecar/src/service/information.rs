//! Information items: which of them a list shows.

use model::published::InformationEntry;

/// What a list asks for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Words that title or summary must hold.
    pub keywords: String,
    /// Lowest sort code first; highest otherwise.
    pub is_ascending: bool,
    /// From 1.
    pub page_index: usize,
    /// Items on a page.
    pub page_size: usize,
}

/// The page asked for and the number of all items that match.
pub(crate) fn list<'a>(
    entries: &'a [InformationEntry],
    wanted: &Wanted,
) -> (Vec<&'a InformationEntry>, usize) {
    let words: Vec<String> = wanted.keywords.split_whitespace().map(str::to_lowercase).collect();
    let mut found: Vec<_> = entries
        .iter()
        .filter(|entry| {
            let text = format!("{} {}", entry.title, entry.summary).to_lowercase();
            words.iter().all(|word| text.contains(word))
        })
        .collect();
    found.sort_by(|a, b| {
        let codes = b.sort_code.cmp(&a.sort_code);
        let codes = if wanted.is_ascending { codes.reverse() } else { codes };
        codes.then_with(|| a.title.cmp(&b.title)).then_with(|| a.id.cmp(&b.id))
    });
    let total = found.len();
    let first = wanted.page_index.saturating_sub(1).saturating_mul(wanted.page_size);
    (found.into_iter().skip(first).take(wanted.page_size).collect(), total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(wanted: &Wanted) -> (String, usize) {
        let entry = |id: &str, sort_code, summary: &str| InformationEntry {
            id: id.into(),
            title: format!("For {id}"),
            summary: summary.into(),
            category: String::new(),
            sort_code,
        };
        let entries = [entry("a", 1, "Fees"), entry("b", 3, "Über fees"), entry("c", 3, "Ethics")];
        let (page, total) = list(&entries, wanted);
        (page.into_iter().map(|entry| entry.id.as_str()).collect(), total)
    }

    #[test]
    fn order_words_and_pages() {
        let all = Wanted { page_index: 1, page_size: 10, ..Default::default() };
        assert_eq!(shown(&all), ("bca".into(), 3));
        assert_eq!(shown(&Wanted { is_ascending: true, ..all.clone() }), ("abc".into(), 3));
        assert_eq!(shown(&Wanted { keywords: "FEES über".into(), ..all.clone() }), ("b".into(), 1));
        assert_eq!(shown(&Wanted { page_index: 2, page_size: 2, ..all.clone() }), ("a".into(), 3));
        assert_eq!(shown(&Wanted { page_index: usize::MAX, ..all }), (String::new(), 3));
    }
}
