//! Lists that the generator cut into pages: every call answers from all of them.

use super::{
    fixture::{self, write},
    pages::{card, issue, special},
    server::Server,
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, path::Path, sync::LazyLock};

/// Issues, ten a volume; a page holds 48, and 150 are cut into 54, 48 and 48.
const ISSUES: usize = 150;
/// Closed special issues; a page holds 20.
const CLOSED: usize = 65;
/// Articles of one issue; a page holds 100.
const IN_ISSUE: usize = 250;
/// Articles of a special issue; a page holds 25.
const IN_SPECIAL_ISSUE: usize = 80;

static LONG: LazyLock<Server> = LazyLock::new(|| Server::start(long_lists));

/// Number of the page, `None` at the list's own address, and the positions of its items.
type Leaf = (Option<usize>, Vec<usize>);

/// Cut as what stands newest first is: the last page is page 1.
fn newest_first(total: usize, size: usize) -> Vec<Leaf> {
    let archived = (total / size).saturating_sub(1);
    let front = total - archived * size;
    let further = (1..=archived).rev().map(|number| {
        let end = total - (number - 1) * size;
        (Some(number), (end - size..end).collect())
    });
    std::iter::once((None, (0..front).collect())).chain(further).collect()
}

/// Cut as the articles of an issue are: the list's own address is page 1.
fn in_order(total: usize, size: usize) -> Vec<Leaf> {
    let items: Vec<usize> = (0..total).collect();
    let number = |at: usize| (at > 0).then_some(at + 1);
    items.chunks(size).enumerate().map(|(at, items)| (number(at), items.to_vec())).collect()
}

/// Writes the pages of a list; each names the next.
fn save(dist: &Path, folder: &str, leaves: &[Leaf], view: impl Fn(&Leaf) -> Value) {
    let below = |number: Option<usize>| match number {
        Some(number) => format!("{folder}/page/{number}"),
        None => folder.to_owned(),
    };
    for (at, leaf) in leaves.iter().enumerate() {
        let next =
            leaves.get(at + 1).map(|next| json!({"title": "Older", "url": format!("/{}", below(next.0))}));
        let mut page = view(leaf);
        page["paging"] = json!({"number": leaf.0, "next": next, "pages": []});
        let folder = dist.join("public").join(below(leaf.0));
        write(&folder.join("index.json"), page.to_string());
        write(&folder.join("index.html"), "<h1>List</h1>");
    }
}

/// Volume and number of the issue at a place in the list, newest first.
fn place(at: usize) -> (usize, usize) {
    let age = ISSUES - 1 - at;
    (age / 10 + 1, age % 10 + 1)
}

fn long_lists(dist: &Path) {
    save(dist, "Journals/JCTS/Journalsissue", &newest_first(ISSUES, 48), volumes);
    let by_place = |items: &[usize]| -> Vec<Value> { items.iter().map(|at| article(*at)).collect() };
    save(
        dist,
        "Journals/JCTS/9/2",
        &in_order(IN_ISSUE, 100),
        |(_, items)| json!({"sections": [{"title": "Articles", "articles": by_place(items)}]}),
    );
    save(dist, "Journals/JCTS/Special-Issues", &newest_first(CLOSED, 20), |(number, items)| {
        let closed: Vec<Value> =
            items.iter().map(|at| special(&closed_name(*at), "2026-02", false)).collect();
        let open: Vec<Value> =
            number.is_none().then(|| special("living", "2027-01-15", true)).into_iter().collect();
        json!({"open": open, "closed": closed})
    });
    let mut documents: Vec<_> =
        (0..CLOSED).map(|at| fixture::special(&closed_name(at), "2026-02", false)).collect();
    documents.push(fixture::special("living", "2027-01-15", true));
    fixture::write_index_of(&dist.join("index"), "build-1", &documents);
    let articles = newest_first(IN_SPECIAL_ISSUE, 25);
    save(dist, "Journals/JCTS/Special-Issues/living", &articles, |(_, items)| {
        json!({"special_issue": special("living", "2027-01-15", true), "description_html": "<p>Come.</p>",
            "articles": by_place(items)})
    });
}

fn volumes((_, items): &Leaf) -> Value {
    let numbers: BTreeSet<usize> = items.iter().map(|at| place(*at).0).collect();
    let of_volume = |volume: usize| -> Vec<Value> {
        let issues = items.iter().map(|at| place(*at)).filter(|found| found.0 == volume);
        issues.map(|(volume, number)| issue(&volume.to_string(), &number.to_string(), "2026")).collect()
    };
    let volumes = numbers.into_iter().rev();
    let volumes: Vec<Value> =
        volumes.map(|volume| json!({"volume": volume.to_string(), "issues": of_volume(volume)})).collect();
    json!({"volumes": volumes})
}

/// The last article of the issue is one whose own page names no issue.
fn article(at: usize) -> Value {
    let suffix = if at == IN_ISSUE - 1 { "New".to_owned() } else { format!("a{at}") };
    let mut card = card((&suffix, "Long"), "JCTS", ("9", "2"), "2026");
    card["pages"] = json!(format!("{}–{}", at + 1, at + 1));
    card
}

fn closed_name(at: usize) -> String {
    format!("closed-{at}")
}

fn posted(server: &Server, path: &str, body: &Value) -> Value {
    let answer = server.post(path, body.to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["Data"].clone()
}

fn column(list: &Value, name: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|row| row[name].as_str().unwrap().to_owned()).collect()
}

fn issues_of(server: &Server) -> Vec<(String, String)> {
    let all = posted(server, "/api/webjournalapi/GetJournalIssues", &json!({"JournalShortName": "JCTS"}));
    column(&all, "Volume").into_iter().zip(column(&all, "Issue")).collect()
}

#[test]
fn the_fixture_is_cut_into_several_pages() {
    let sizes = |leaves: Vec<Leaf>| leaves.iter().map(|(_, items)| items.len()).collect::<Vec<_>>();
    assert_eq!(sizes(newest_first(ISSUES, 48)), [54, 48, 48]);
    assert_eq!(sizes(newest_first(CLOSED, 20)), [25, 20, 20]);
    assert_eq!(sizes(newest_first(IN_SPECIAL_ISSUE, 25)), [30, 25, 25]);
    assert_eq!(sizes(in_order(IN_ISSUE, 100)), [100, 100, 50]);
}

#[test]
fn all_issues_of_a_journal_newest_first() {
    let expected: Vec<_> = (0..ISSUES).map(place).map(|(v, i)| (v.to_string(), i.to_string())).collect();
    assert_eq!(issues_of(&LONG), expected);
    let oldest = json!({"JournalShortName": "JCTS", "Volume": "1", "Issue": "1"});
    let oldest = posted(&LONG, "/api/webjournalapi/GetJournalIssues", &oldest);
    assert_eq!(column(&oldest, "Issue"), ["1"], "it stands on page 1, the last one");
}

#[test]
fn a_volume_that_a_pages_edge_cuts_is_one() {
    let volumes = LONG.call("/api/webjournalapi/GetJournalVolumes?JournalShortName=JCTS").json();
    let numbers: Vec<String> = (1..=15).rev().map(|number: usize| number.to_string()).collect();
    assert_eq!(column(&volumes["Data"], "Volume"), numbers);
    let counts: Vec<u64> =
        volumes["Data"].as_array().unwrap().iter().map(|row| row["IssueCount"].as_u64().unwrap()).collect();
    assert_eq!(counts, [10; 15], "volumes 10 and 5 are cut");
    let names = LONG.call("/api/webjournalapi/GetJournalssueNamesByVolume?JournalShortName=JCTS&volume=10");
    let numbers: Vec<String> = (1..=10).rev().map(|number: usize| number.to_string()).collect();
    assert_eq!(column(&names.json()["Data"], "Issue"), numbers, "newest first, over the edge");
    let matrix = LONG.call("/api/webjournalapi/GetJournalMatrix?JournalShortName=JCTS").json();
    assert_eq!(matrix["Data"][0]["Journals"][0]["IssueCount"], ISSUES);
}

#[test]
fn all_articles_of_an_issue_in_page_order() {
    let body = json!({"JournalShortName": "JCTS", "Volume": "9", "Issue": "2"});
    let issue = posted(&LONG, "/api/webarticleapi/GetIssueArticles", &body);
    let mut expected: Vec<String> = (0..IN_ISSUE).map(|at| format!("10.5555/a{at}")).collect();
    expected[IN_ISSUE - 1] = "10.5555/New".to_owned();
    assert_eq!(column(&issue["Articles"], "DOI"), expected);
    assert_eq!(issue["TotalCount"], IN_ISSUE);
}

#[test]
fn an_article_on_an_issues_last_page_is_not_online_first() {
    let body = json!({"JournalShortName": "JCTS"});
    let found = posted(&LONG, "/api/webarticleapi/GetOnlineFirstArticles", &body);
    assert_eq!(column(&found["Articles"], "DOI"), ["10.5555/newer"]);
}

#[test]
fn all_special_issues_are_listed_found_and_reacted_to() {
    let ask = |body: Value| posted(&LONG, "/api/webjournalapi/GetJournalSpecialIssues", &body);
    let count = |body: Value| ask(body)["TotalCount"].as_u64().unwrap();
    assert_eq!(count(json!({"JournalShortName": "JCTS"})), CLOSED as u64 + 1);
    assert_eq!((count(json!({"DisplayType": 2})), count(json!({"DisplayType": 3}))), (1, CLOSED as u64));
    // One on each page: the list's own, page 2, page 1.
    for at in [0, 30, CLOSED - 1] {
        let name = closed_name(at);
        let found = ask(json!({"Keyword": name, "PageSize": 100}));
        let id = format!("JCTS/{name}");
        assert!(column(&found["DataList"], "Id").contains(&id), "{id}");
    }
    let ids: BTreeSet<String> = (1..=4)
        .flat_map(|page| column(&ask(json!({"PageIndex": page, "PageSize": 20}))["DataList"], "Id"))
        .collect();
    assert_eq!(ids.len(), CLOSED + 1, "each once");
}

#[test]
fn all_articles_of_a_special_issue() {
    let body = json!({"JournalShortName": "JCTS", "AbbrName": "living"});
    let one = posted(&LONG, "/api/webjournalapi/GetJournalSpecialIssue", &body);
    let expected: Vec<String> = (0..IN_SPECIAL_ISSUE).map(|at| format!("10.5555/a{at}")).collect();
    assert_eq!(column(&one["Articles"], "DOI"), expected);
    assert_eq!(one["Description"], "<p>Come.</p>");
}

#[test]
fn pages_that_are_missing_or_go_round_end_a_list() {
    let gap = Server::start(|dist| {
        long_lists(dist);
        std::fs::remove_dir_all(dist.join("public/Journals/JCTS/Journalsissue/page/1")).unwrap();
    });
    assert_eq!(issues_of(&gap).len(), 102, "what is there is answered");
    gap.stop();
    let round = Server::start(|dist| {
        long_lists(dist);
        let last = dist.join("public/Journals/JCTS/Journalsissue/page/1/index.json");
        let mut page: Value = serde_json::from_slice(&std::fs::read(&last).unwrap()).unwrap();
        page["paging"]["next"] = json!({"title": "Older", "url": "/Journals/JCTS/Journalsissue/page/2"});
        write(&last, page.to_string());
    });
    assert_eq!(issues_of(&round).len(), ISSUES, "no page is read twice");
    round.stop();
}
