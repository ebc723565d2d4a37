//! What the template of article results sees.

use super::{
    address::{Address, PAGE_SIZE, special_issues_url},
    histogram::Histogram,
    marks,
    pager::{Pager, pager},
    templates::{Safe, safe},
    words,
};
use model::{Arg, Texts, published::ArticleCard};
use search::{ArticleHits, FacetCounts, Highlight, highlights};
use serde::Serialize;

/// Values of a facet that are shown before one asks for more.
const FEW: usize = 6;

/// The page of a search for articles.
#[derive(Debug, Serialize)]
pub(crate) struct ArticlesView {
    /// The heading.
    pub headline: String,
    summary: String,
    page: u32,
    /// How many there are; nothing when they did not come.
    total: Option<String>,
    special_issues_url: String,
    sorts: Vec<Choice>,
    /// Of the search, for the forms: all but what the form itself sends.
    sort_fields: Vec<(&'static str, String)>,
    year_fields: Vec<(&'static str, String)>,
    start_year: Option<u32>,
    end_year: Option<u32>,
    last_year: u32,
    histogram: Histogram,
    filters: usize,
    chips: Vec<Chip>,
    unfiltered_url: String,
    facets: Vec<FacetView>,
    note: Option<String>,
    /// `11–20 of 128`; nothing past the end.
    range: Option<String>,
    results: Vec<ResultView>,
    pager: Option<Pager>,
    /// Ways on when nothing was found.
    ways_on: Vec<WayOn>,
    /// That there is none, when nothing was found: `There are no articles about “mud” here.`
    nothing: Option<String>,
    /// Why there are no results.
    failure: Option<String>,
}

#[derive(Debug, Serialize)]
struct Choice {
    value: String,
    label: String,
    is_chosen: bool,
}

#[derive(Debug, Serialize)]
struct Chip {
    words: String,
    url: String,
}

#[derive(Debug, Serialize)]
struct FacetView {
    title: String,
    shown: Vec<FacetValue>,
    more: Vec<FacetValue>,
}

#[derive(Debug, Serialize)]
struct FacetValue {
    name: String,
    url: String,
    count: u64,
    is_chosen: bool,
}

#[derive(Debug, Serialize)]
struct ResultView {
    article_type: String,
    url: String,
    title: Safe,
    /// BCP 47, of title and preview; empty when unknown.
    language: String,
    authors: String,
    preview: Safe,
    journal: String,
    placement: String,
    date: String,
    citations: String,
}

#[derive(Debug, Serialize)]
struct WayOn {
    /// The key of the sentence, whose marked stretch is the link.
    key: &'static str,
    url: String,
}

impl ArticlesView {
    /// The page with its results. `last_year` is the next calendar year.
    pub fn of(texts: &Texts, address: &Address, last_year: u32, hits: &ArticleHits) -> Self {
        let facets = facets(texts, address, hits);
        let name = |value: &str| name_of(hits, value);
        let first = (address.page as usize - 1).saturating_mul(PAGE_SIZE) + 1;
        let last = u32::try_from(hits.total.div_ceil(PAGE_SIZE)).unwrap_or(u32::MAX);
        let shown = hits.cards.len();
        Self {
            headline: words::headline(texts, hits.total, address),
            summary: words::summary(texts, address, &name),
            total: Some(texts.number(hits.total)),
            chips: chips(texts, address, &name),
            histogram: Histogram::of(address, last_year, hits.year_facets.iter()),
            facets,
            note: hits.note.as_deref().map(|note| texts.resay(note)),
            range: (shown > 0).then(|| {
                let last = first + shown - 1;
                let args = [
                    ("first", Arg::Number(first)),
                    ("last", Arg::Number(last)),
                    ("total", Arg::Number(hits.total)),
                ];
                texts.say("search.of", &args)
            }),
            results: hits
                .cards
                .iter()
                .zip(highlights(&address.to_query(), &hits.cards))
                .map(|(card, marks)| ResultView::of(texts, card, &marks))
                .collect(),
            pager: pager(texts, (address.page, last), |page| address.at_page(page).url("/Search")),
            ways_on: if hits.total == 0 { ways_on(address) } else { Vec::new() },
            nothing: (hits.total == 0).then(|| words::about(texts, "search.nothing", address)),
            ..Self::frame(texts, address, last_year)
        }
    }

    /// The page without its results, with the reason.
    pub fn failed(texts: &Texts, address: &Address, last_year: u32, why: &str) -> Self {
        let name = |value: &str| value.to_owned();
        let key = if address.is_ranked() { "search.waiting" } else { "search.title" };
        let headline = words::about(texts, key, address);
        let (chips, failure) = (chips(texts, address, &name), Some(why.to_owned()));
        Self { headline, chips, failure, ..Self::frame(texts, address, last_year) }
    }

    /// What does not depend on the results.
    fn frame(texts: &Texts, address: &Address, last_year: u32) -> Self {
        let from_first = address.at_page(1);
        let without = |names: &[&str]| {
            let mut pairs = from_first.pairs();
            pairs.retain(|(name, _)| !names.contains(name));
            pairs
        };
        Self {
            headline: String::new(),
            summary: String::new(),
            page: address.page,
            total: None,
            special_issues_url: special_issues_url(&address.keywords, &address.journal),
            sorts: sorts(texts, address),
            sort_fields: without(&["OrderBy"]),
            year_fields: without(&["StartYear", "EndYear"]),
            start_year: address.years.0,
            end_year: address.years.1,
            last_year,
            histogram: Histogram::default(),
            filters: address.filters(),
            chips: Vec::new(),
            unfiltered_url: address.without_filters().url("/Search"),
            facets: Vec::new(),
            note: None,
            range: None,
            results: Vec::new(),
            pager: None,
            ways_on: Vec::new(),
            nothing: None,
            failure: None,
        }
    }
}

fn sorts(texts: &Texts, address: &Address) -> Vec<Choice> {
    let chosen = address.order.or((!address.is_ranked()).then_some(1));
    let best = Choice {
        value: String::new(),
        label: texts.get("search.best").to_owned(),
        is_chosen: chosen.is_none(),
    };
    let others = (1..=words::SORTS).map(|value| Choice {
        value: value.to_string(),
        label: texts.get(&format!("search.sort_{value}")).to_owned(),
        is_chosen: chosen == Some(value),
    });
    address.is_ranked().then_some(best).into_iter().chain(others).collect()
}

fn all_facets(hits: &ArticleHits) -> [&FacetCounts; 4] {
    [&hits.subject_facets, &hits.type_facets, &hits.journal_facets, &hits.special_issue_facets]
}

/// A journal's title for its short name, a special issue's title for its id.
fn name_of(hits: &ArticleHits, value: &str) -> String {
    let found = all_facets(hits).into_iter().flat_map(FacetCounts::iter).find(|facet| facet.value == value);
    found.map_or_else(|| value.to_owned(), |facet| facet.name.to_string())
}

fn chips(texts: &Texts, address: &Address, name: &dyn Fn(&str) -> String) -> Vec<Chip> {
    let words = words::years(texts, "years", address.years);
    let years = (!words.is_empty())
        .then(|| Chip { words, url: Address { years: (None, None), ..address.at_page(1) }.url("/Search") });
    let values = address.chosen.iter().enumerate().flat_map(|(facet, values)| {
        values
            .iter()
            .map(move |value| Chip { words: name(value), url: address.toggled(facet, value).url("/Search") })
    });
    years.into_iter().chain(values).collect()
}

fn facets(texts: &Texts, address: &Address, hits: &ArticleHits) -> Vec<FacetView> {
    const TITLES: [&str; 4] = ["search.subject", "search.type", "search.journal", "search.special_issue"];
    let view = |(at, found): (usize, &FacetCounts)| {
        let chosen = &address.chosen[at];
        let value = |value: &str, name: &str, count: u64| FacetValue {
            name: name.to_owned(),
            url: address.toggled(at, value).url("/Search"),
            count,
            is_chosen: chosen.iter().any(|known| known == value),
        };
        let missing = chosen.iter().filter(|chosen| !found.iter().any(|facet| facet.value == **chosen));
        let listed = found.iter().map(|facet| value(facet.value, facet.name, facet.count));
        let listed = listed.chain(missing.map(|chosen| value(chosen, chosen, 0)));
        let (shown, more): (Vec<_>, Vec<_>) =
            listed.enumerate().partition(|(place, value)| *place < FEW || value.is_chosen);
        let values = |listed: Vec<(usize, FacetValue)>| listed.into_iter().map(|(_, value)| value).collect();
        FacetView { title: texts.get(TITLES[at]).to_owned(), shown: values(shown), more: values(more) }
    };
    let all = all_facets(hits).into_iter().enumerate().map(view);
    all.filter(|facet| !facet.shown.is_empty()).collect()
}

impl ResultView {
    fn of(texts: &Texts, card: &ArticleCard, marks: &Highlight) -> Self {
        let html = if card.title_html.is_empty() {
            model::markup::escape_html(&card.title)
        } else {
            card.title_html.clone()
        };
        let names: Vec<String> = card.authors.iter().map(|author| author.name.clone()).collect();
        let citations = usize::try_from(card.citation_count).unwrap_or(usize::MAX);
        Self {
            article_type: card.article_type.clone(),
            url: card.page_url.clone(),
            title: safe(marks::title(&html, &card.title, &marks.title)),
            language: card.language.clone(),
            authors: words::authors(texts, &names),
            preview: safe(marks::preview(&card.abstract_text, &marks.abstract_text)),
            journal: card.journal_title.clone(),
            placement: card.placement.clone(),
            date: texts.short(card.published_on),
            citations: match citations {
                0 => String::new(),
                count => texts.say("count.citations", &[("count", Arg::Number(count))]),
            },
        }
    }
}

/// What else to try when nothing was found.
fn ways_on(address: &Address) -> Vec<WayOn> {
    let wide = address.without_filters();
    let way = |key, url: String| WayOn { key, url };
    let mut ways = Vec::new();
    if address.filters() > 0 {
        ways.push(way("search.drop", wide.url("/Search")));
    }
    if !address.author.is_empty() && !address.keywords.is_empty() {
        let other = Address { author: String::new(), ..wide.clone() };
        ways.push(way("search.whoever", other.url("/Search")));
    }
    if !address.journal.is_empty() || !address.article_type.is_empty() {
        let other = Address { journal: String::new(), article_type: String::new(), ..wide };
        ways.push(way("search.wherever", other.url("/Search")));
    }
    if !address.keywords.is_empty() {
        ways.push(way("search.among_special", special_issues_url(&address.keywords, &address.journal)));
    }
    let all = Address { page: 1, ..Address::default() };
    ways.push(way("search.everything", all.url("/Search")));
    ways
}
