//! PostgreSQL's full-text search on the same articles: weighted vectors, a GIN index, the ten best by rank and their number.

use super::corpus::Corpus;
use search::ArticleQuery;
use std::{
    fmt::Write as _,
    fs,
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

/// Loads, asks, and says how many times faster the index is. `ours` is the mean time of a query in seconds.
pub fn measure(
    url: &str,
    (corpus, articles): (&Corpus, usize),
    (asked, folder): (&[ArticleQuery], &Path),
    ours: f64,
) {
    let rows = folder.join("rows.tsv");
    let mut text = String::new();
    for at in 0..articles {
        let article = corpus.article(at);
        let authors: Vec<&str> = article.card.authors.iter().map(|author| author.name.as_str()).collect();
        let _ = writeln!(
            text,
            "{at}\t{}\t{}\t{}\t{}",
            article.card.title,
            article.card.abstract_text,
            authors.join(" "),
            article.body
        );
    }
    fs::write(&rows, text).unwrap();
    let begun = Instant::now();
    psql(
        url,
        &format!(
            "DROP TABLE IF EXISTS octavo_bench; CREATE TABLE octavo_bench (id int PRIMARY KEY, title text, abstract text, authors text, body text, words tsvector);
             \\copy octavo_bench (id, title, abstract, authors, body) FROM '{}'
             UPDATE octavo_bench SET words = setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', abstract), 'B')
               || setweight(to_tsvector('simple', authors), 'C') || setweight(to_tsvector('english', body), 'D');
             CREATE INDEX ON octavo_bench USING gin (words); ANALYZE octavo_bench;",
            rows.display()
        ),
    );
    println!("{:<34} {:>9.1} s", "PostgreSQL loaded and indexed in", begun.elapsed().as_secs_f64());
    let few = &asked[..asked.len().min(200)];
    let mut script = String::from("\\timing off\n\\o /dev/null\n");
    for query in few {
        let typed = if query.author.is_empty() { &query.keywords } else { &query.author };
        let _ = writeln!(
            script,
            "SELECT id, ts_rank(words, q) AS rank, count(*) OVER () FROM octavo_bench, websearch_to_tsquery('english', '{typed}') q WHERE words @@ q ORDER BY rank DESC LIMIT 10;"
        );
    }
    // Once to warm up, once to measure; connecting is no part of it worth speaking of.
    psql(url, &script);
    let begun = Instant::now();
    psql(url, &script);
    let each = begun.elapsed().as_secs_f64() / few.len() as f64;
    println!(
        "{:<34} mean {:>6.3} ms; ours is {:.0} times as fast",
        "PostgreSQL full-text search",
        each * 1e3,
        each / ours
    );
    psql(url, "DROP TABLE octavo_bench;");
}

fn psql(url: &str, script: &str) {
    use std::io::Write as _;
    let mut child = Command::new("psql")
        .args(["-X", "-q", "-v", "ON_ERROR_STOP=1", url])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
}
