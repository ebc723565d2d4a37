//! Texts with gaps: `«title»` stands for a value. Values are written as the file's language demands.

/// A text with its gaps filled. A line whose gap has nothing to say goes away.
pub fn fill(text: &str, values: &[(&str, String)]) -> String {
    let mut filled = String::with_capacity(text.len() + 256);
    for line in text.lines() {
        let is_gap = line.trim().starts_with('«') && line.trim().ends_with('»');
        let mut line = line.to_owned();
        for (gap, value) in values {
            line = line.replace(&format!("«{gap}»"), value);
        }
        if !(is_gap && line.trim().is_empty()) {
            filled.push_str(&line);
            filled.push('\n');
        }
    }
    filled
}

/// A text as TOML writes it, in one line.
pub fn quoted(text: &str) -> String {
    let one_line: Vec<&str> = text.split_whitespace().collect();
    toml::Value::String(one_line.join(" ")).to_string()
}

/// A text as XML writes it.
pub fn escaped(text: &str) -> String {
    model::markup::escape_html(text)
}

/// `a-new-journal` as a title: `A new journal`.
pub fn title_of(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_and_empty_lines_of_gaps_go() {
        let text = "a = «a»\n«b»\n«c»\n\n";
        let values = [("a", quoted("x \"y\"\nz")), ("b", String::new()), ("c", "c = 1\nd = 2".to_owned())];
        assert_eq!(fill(text, &values), "a = 'x \"y\" z'\nc = 1\nd = 2\n\n");
    }

    #[test]
    fn names_become_titles() {
        assert_eq!(title_of("a-new_journal"), "A new journal");
        assert_eq!(title_of("émile"), "Émile");
        assert_eq!(title_of(""), "");
    }

    #[test]
    fn no_text_has_a_gap_that_nobody_fills() {
        let known = [
            "title",
            "title-line",
            "name",
            "category",
            "category-line",
            "description",
            "founded",
            "volume",
            "issue",
            "journal",
            "today",
            "doi",
            "issue-lines",
            "year",
            "month",
            "day",
            "date",
            "journal-title",
            "press",
            "deadline",
            "board",
            "role",
        ];
        for text in super::super::begin::TEXTS {
            for gap in text.split('«').skip(1).filter_map(|rest| rest.split('»').next()) {
                assert!(known.contains(&gap), "{gap}");
            }
        }
    }
}
