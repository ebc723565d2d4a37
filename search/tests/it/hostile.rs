//! Whatever is typed is an answer, in under half a second.

use super::press::{Press, article, by};
use search::ArticleQuery;
use std::time::{Duration, Instant};

#[test]
fn any_text_is_a_query() {
    let articles: Vec<_> = (0..50)
        .map(|at| by(article(&format!("n{at}"), &format!("Tides of type{at} C++")), &["Anna Müller"]))
        .collect();
    let press = Press::of(&articles);
    let texts = [
        "(".repeat(2000),
        "C++".into(),
        "10.1000/xyz(1)".into(),
        "\"".into(),
        "🦀👩‍👩‍👧‍👦".into(),
        "a ".repeat(5000),
        "x".repeat(10_240),
        "海".repeat(4000),
        "tides AND OR NOT NEAR +title:x^9 ~2 [a TO b] {".into(),
        "%_\\*?.*[a-z]+".into(),
        "\0\u{1}\u{202e}\u{200f}\u{feff}".into(),
        (0..2000).map(|n| format!("mispelld{n}x ")).collect(),
        "misspeltword ".repeat(20),
        "-".repeat(2000),
        "-a -b -c -\"d".into(),
        "e\u{301}\u{301}".repeat(3000),
        "t*".repeat(300),
    ];
    for text in texts {
        let shown: String = text.chars().take(20).collect();
        for query in [
            ArticleQuery { keywords: text.clone(), ..Default::default() },
            ArticleQuery { author: text.clone(), ..Default::default() },
            ArticleQuery { journal: Some(text.clone()), subjects: vec![text.clone()], ..Default::default() },
        ] {
            let begun = Instant::now();
            press.search(&query);
            assert!(begun.elapsed() < Duration::from_millis(500), "{shown}: {:?}", begun.elapsed());
        }
    }
    assert_eq!(press.found("C++").len(), 10, "signs are no obstacle");
    assert_eq!(press.found("🦀").len(), 0, "no article holds it");
}
