//! A corpus of any size that is the same each time: words as common as in texts, names, journals, subjects, years.

use model::published::{ArticleCard, CardAuthor};
use search::{ArticleDocument, ArticleQuery, Order};

const VOCABULARY: usize = 60_000;
const SURNAMES: usize = 6_000;
const JOURNALS: usize = 40;
const SUBJECTS: usize = 80;
const TYPES: [&str; 6] = ["Research article", "Review", "Letter", "Data article", "Methods", "Editorial"];

/// Words and names.
pub struct Corpus {
    words: Vec<String>,
    surnames: Vec<String>,
}

/// Numbers that are the same everywhere (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % sides as u64).unwrap()
    }

    /// A place as common as its number is small (Zipf's law).
    fn zipf(&mut self, among: usize) -> usize {
        let part = self.roll(1 << 20) as f64 / f64::from(1 << 20);
        ((among as f64).powf(part) as usize - 1).min(among - 1)
    }
}

fn syllables(dice: &mut Dice, count: usize) -> String {
    const CONSONANTS: [&str; 14] = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"];
    const VOWELS: [&str; 7] = ["a", "e", "i", "o", "u", "ai", "ou"];
    (0..count).map(|_| format!("{}{}", CONSONANTS[dice.roll(14)], VOWELS[dice.roll(7)])).collect()
}

impl Corpus {
    pub fn new() -> Self {
        let mut dice = Dice(7);
        let mut make =
            |count: usize| (0..count).map(|at| syllables(&mut dice, 2 + at % 4)).collect::<Vec<_>>();
        Self { words: make(VOCABULARY), surnames: make(SURNAMES) }
    }

    fn text(&self, dice: &mut Dice, length: usize) -> String {
        let words: Vec<&str> = (0..length).map(|_| self.words[dice.zipf(VOCABULARY)].as_str()).collect();
        words.join(" ")
    }

    fn name(&self, dice: &mut Dice) -> String {
        format!("{} {}", self.surnames[dice.zipf(300)], self.surnames[dice.zipf(SURNAMES)])
    }

    /// The article of a number.
    pub fn article(&self, at: usize) -> ArticleDocument {
        let mut dice = Dice(at as u64 * 1_000_003);
        let (title_length, authors) = (7 + dice.roll(7), 1 + dice.roll(5));
        let title = self.text(&mut dice, title_length);
        let journal = dice.zipf(JOURNALS);
        let subjects = (0..=dice.roll(3)).map(|_| format!("Subject {}", dice.zipf(SUBJECTS))).collect();
        ArticleDocument {
            card: ArticleCard {
                doi: format!("10.5555/bench.{at}").parse().unwrap(),
                title_html: title.clone(),
                title,
                language: "en".into(),
                authors: (0..authors)
                    .map(|_| CardAuthor { name: self.name(&mut dice), orcid: None, corresponding: false })
                    .collect(),
                journal_title: format!("Journal of Number {journal}"),
                journal: format!("J{journal:02}").parse().unwrap(),
                volume: "1".into(),
                issue: "1".into(),
                pages: "1–9".into(),
                article_number: String::new(),
                placement: "1 (1), 1–9".into(),
                article_type: TYPES[dice.zipf(TYPES.len())].into(),
                published_on: format!(
                    "{}-{:02}-{:02}",
                    1996 + dice.roll(31),
                    1 + dice.roll(12),
                    1 + dice.roll(28)
                )
                .parse()
                .unwrap(),
                abstract_text: self.text(&mut dice, 90),
                subjects,
                pdf_url: None,
                page_url: format!("/Journals/J{journal:02}/articles/10.5555/bench.{at}"),
                special_issue: (dice.roll(5) == 0).then(|| format!("J{journal:02}/special-{}", dice.roll(8))),
                citation_count: dice.zipf(400) as u64,
            },
            keywords: vec![self.text(&mut dice, 2), self.text(&mut dice, 1)],
            affiliations: vec![format!("University of {}", self.surnames[dice.zipf(900)])],
            countries: vec![format!("Country {}", dice.zipf(60))],
            emails: Vec::new(),
            special_issue_title: String::new(),
            body: self.text(&mut dice, 120),
        }
    }

    /// What somebody has typed so far: the beginning of a word, or a word and the beginning of the next.
    pub fn begun(&self, at: usize) -> String {
        let mut dice = Dice(at as u64 + 99);
        let word = |dice: &mut Dice| {
            if at.is_multiple_of(3) {
                self.surnames[dice.zipf(SURNAMES)].clone()
            } else {
                self.words[dice.zipf(VOCABULARY)].clone()
            }
        };
        let (first, second) = (word(&mut dice), word(&mut dice));
        let begun = second[..second.len().min(1 + at % 5)].to_owned();
        if at.is_multiple_of(2) { begun } else { format!("{first} {begun}") }
    }
}

/// What readers ask: mostly one to three words, sometimes a phrase, a beginning, an author, a filter or another order.
pub fn queries(corpus: &Corpus, articles: usize) -> Vec<ArticleQuery> {
    let query = |at: usize| {
        let mut dice = Dice(at as u64 * 77 + 5);
        let article = corpus.article(dice.roll(articles));
        let title: Vec<&str> = article.card.title.split(' ').collect();
        let words = |count: usize| title[..count].join(" ");
        let mut query = ArticleQuery { order: Order::Relevance, ..ArticleQuery::default() };
        match at % 10 {
            0..=2 => query.keywords = words(1),
            3 | 4 => query.keywords = words(2),
            5 => query.keywords = words(3),
            6 => query.keywords = format!("\"{}\"", words(2)),
            7 => query.author = article.card.authors[0].name.clone(),
            8 => {
                query.keywords = words(1);
                query.years = (Some(2010), Some(2020));
                query.subjects = article.card.subjects.clone();
            }
            _ => {
                query.keywords = words(1);
                query.order = Order::Newest;
            }
        }
        query
    };
    (0..500).map(query).collect()
}
