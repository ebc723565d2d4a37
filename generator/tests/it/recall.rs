//! What is published is found: each article of a press on the first page of the searches that ought to find it, each special
//! issue likewise. The corpus press first, the demonstration press after it.

use crate::{
    corpus::built,
    tools::{corpus, demonstration},
};
use search::{ArticleQuery, Index, Order, SpecialIssueOrder, SpecialIssueQuery};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// What the page of an article shows.
struct Article {
    doi: String,
    title: String,
    authors: Vec<String>,
    body: BTreeSet<String>,
}

/// The JSON beside the pages below a folder.
fn pages(folder: &Path) -> impl Iterator<Item = Value> + use<> {
    let files = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    let files = files.filter(|entry| entry.file_name() == "index.json");
    files.map(|entry| serde_json::from_str(&fs::read_to_string(entry.path()).unwrap()).unwrap())
}

fn articles(dist: &Path) -> Vec<Article> {
    let with_cards = pages(&dist.join("public/Journals")).filter(|page| page["card"]["doi"].is_string());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    with_cards
        .map(|page| Article {
            doi: text(&page["card"]["doi"]),
            title: text(&page["card"]["title"]),
            authors: page["card"]["authors"]
                .as_array()
                .unwrap()
                .iter()
                .map(|author| text(&author["name"]))
                .collect(),
            body: words(&text(&page["body_html"])),
        })
        .collect()
}

/// Long words of plain letters, outside markup and character references.
fn words(html: &str) -> BTreeSet<String> {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        text.push(' ');
        // A formula's text is no text to search.
        let end = if tag.starts_with("math") { "</math>" } else { ">" };
        rest = tag.split_once(end).map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    let is_plain = |word: &&str| word.len() >= 6 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| ".,;:()".contains(c)))
        .filter(is_plain)
        .map(str::to_owned)
        .collect()
}

/// For each article a word that no other article's text has, in no form: none has another word that begins alike.
fn rare_words(articles: &[Article]) -> Vec<Option<&str>> {
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for article in articles {
        let beginnings: BTreeSet<&str> = article.body.iter().map(|word| &word[..5]).collect();
        beginnings.into_iter().for_each(|beginning| *count.entry(beginning).or_default() += 1);
    }
    let mut rare = Vec::new();
    for article in articles {
        let words = article.body.iter().filter(|word| count[&word[..5]] == 1);
        rare.push(words.max_by_key(|word| (word.len(), word.as_str())).map(String::as_str));
    }
    rare
}

/// DOIs of the first page, and how many there are in all.
type Page = (Vec<String>, usize);

fn first_page(index: &Index, query: ArticleQuery) -> Page {
    let hits = index.search(&query).unwrap();
    (hits.cards.iter().map(|card| card.doi.as_str().to_owned()).collect(), hits.total)
}

fn by_words(keywords: &str) -> ArticleQuery {
    ArticleQuery { keywords: keywords.to_owned(), order: Order::Relevance, ..ArticleQuery::default() }
}

fn by_author(author: &str) -> ArticleQuery {
    ArticleQuery { author: author.to_owned(), order: Order::Relevance, ..ArticleQuery::default() }
}

/// The searches that did not find what they ought to, and how many there were of each kind.
fn missed(dist: &Path) -> (Vec<String>, BTreeMap<&'static str, usize>) {
    let index = Index::open(&dist.join("index")).unwrap();
    let site: Value = serde_json::from_slice(&fs::read(dist.join("public/data/site.json")).unwrap()).unwrap();
    assert_eq!(index.build_id(), site["build_id"], "the answer says which build it is of");
    let articles = articles(dist);
    let rare = rare_words(&articles);
    let (mut missed, mut asked) = (Vec::new(), BTreeMap::new());
    let page_size = ArticleQuery::default().page_size;
    let mut by_surname = BTreeMap::new();
    let mut check = |kind: &'static str, article: &Article, query: ArticleQuery, (found, total): &Page| {
        *asked.entry(kind).or_default() += 1;
        if !found.contains(&article.doi) {
            missed.push(format!(
                "{} by {kind}: {}{} ({total} found)",
                article.doi, query.keywords, query.author
            ));
        }
    };
    for (article, rare) in articles.iter().zip(rare) {
        let url = format!("https://doi.org/{}", article.doi);
        for (kind, words) in [("title", &article.title), ("DOI", &article.doi), ("DOI URL", &url)] {
            // Of a title that more articles share than a page holds, not all can be on the first.
            let is_shared =
                kind == "title" && articles.iter().filter(|other| other.title == *words).count() > page_size;
            if words.contains(char::is_alphanumeric) && !is_shared {
                check(kind, article, by_words(words), &first_page(&index, by_words(words)));
            }
        }
        let surnames: BTreeSet<&str> =
            article.authors.iter().map(|name| name.split_whitespace().last().unwrap_or(name)).collect();
        // The corpus has a few that hold no letter: nobody can be looked for by `!`.
        for surname in surnames.into_iter().filter(|name| name.contains(char::is_alphanumeric)) {
            let found = by_surname.entry(surname).or_insert_with(|| first_page(&index, by_author(surname)));
            if found.1 > found.0.len() {
                // More people of that name than a page holds: this one is found by name and title.
                let query = ArticleQuery { keywords: article.title.clone(), ..by_author(surname) };
                let page = first_page(&index, query.clone());
                check("surname and title", article, query, &page);
            } else {
                check("surname", article, by_author(surname), found);
            }
        }
        if let Some(word) = rare {
            check("rare word", article, by_words(word), &first_page(&index, by_words(word)));
        }
    }
    (missed, asked)
}

#[test]
fn every_article_of_the_corpus_is_found() {
    let Some(corpus) = corpus() else { return eprintln!("there is no corpus on this machine") };
    let (folder, ..) = built(&corpus);
    let (missed, asked) = missed(&folder.path().join("dist"));
    println!("{asked:?}");
    assert!(asked["title"] >= 100 && asked["surname"] >= 300 && asked["rare word"] >= 80, "{asked:?}");
    assert!(missed.is_empty(), "{} of {asked:?}:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn every_article_of_the_demonstration_is_found() {
    let (missed, asked) = missed(demonstration());
    assert!(missed.is_empty(), "{} of {asked:?}:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn every_special_issue_of_the_demonstration_is_found() {
    let dist = demonstration();
    let index = Index::open(&dist.join("index")).unwrap();
    let specials: Vec<Value> = pages(&dist.join("public/Journals"))
        .filter(|page| page["special_issue"]["id"].is_string() && page["card"].is_null())
        .collect();
    assert!(specials.len() >= 5, "{}", specials.len());
    for page in &specials {
        let id = page["special_issue"]["id"].as_str().unwrap();
        let mut searches = vec![page["special_issue"]["title"].as_str().unwrap().to_owned()];
        let editors = page["guest_editors"].as_array().unwrap().iter();
        searches.extend(
            editors.map(|editor| editor["name"].as_str().unwrap().rsplit(' ').next().unwrap().to_owned()),
        );
        searches.extend(
            page["keywords"].as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()),
        );
        searches
            .extend(words(page["description_html"].as_str().unwrap()).into_iter().max_by_key(String::len));
        for typed in searches {
            let today = "2026-11-28".parse().unwrap();
            let query = SpecialIssueQuery {
                keyword: typed.clone(),
                order: SpecialIssueOrder::Relevance,
                ..SpecialIssueQuery::on(today)
            };
            assert!(
                index.special_issues(&query).unwrap().ids.iter().any(|found| found == id),
                "{id} by {typed}"
            );
        }
    }
}
