//! Special issues: words, filters, orders.

use model::special_issue::Status;
use search::{Index, IndexWriter, SpecialIssueDocument, SpecialIssueOrder, SpecialIssueQuery};

fn special(id: &str, title: &str, (deadline, status): (&str, Status)) -> SpecialIssueDocument {
    SpecialIssueDocument {
        id: id.into(),
        journal: id.split_once('/').unwrap().0.parse().unwrap(),
        journal_title: "Coastal Science".into(),
        title: title.into(),
        summary: "Where land and sea meet.".into(),
        description: "We welcome surveys of sedimentation.".into(),
        keywords: vec!["blue carbon".into()],
        guest_editors: vec!["Jānis Kursiša".into()],
        deadline: deadline.parse().unwrap(),
        opened_on: Some(deadline.replace("2027", "2026").parse().unwrap()),
        status,
    }
}

fn index() -> (Index, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let writer = IndexWriter::create(folder.path()).unwrap();
    for document in [
        special("JCTS/shores", "Living Shorelines", ("2027-03", Status::Open)),
        special("JCTS/reefs", "Reefs", ("2026-01-31", Status::Open)),
        special("JALG/groups", "Finite Groups", ("2027-01-15", Status::Closed)),
    ] {
        writer.add_special_issue(&document).unwrap();
    }
    writer.finish("b").unwrap();
    (Index::open(folder.path()).unwrap(), folder)
}

fn found(index: &Index, change: impl FnOnce(&mut SpecialIssueQuery)) -> Vec<String> {
    let mut query = SpecialIssueQuery::on("2026-11-28".parse().unwrap());
    change(&mut query);
    let hits = index.special_issues(&query).unwrap();
    hits.ids
}

#[test]
fn by_words_of_any_field() {
    let (index, _folder) = index();
    assert_eq!(index.special_issue_count(), 3);
    assert_eq!(found(&index, |query| query.keyword = "shoreline".into()), ["JCTS/shores"]);
    for typed in ["kursisa", "\"blue carbon\"", "sedimentation", "coastal", "carbn"] {
        assert_eq!(found(&index, |query| query.keyword = typed.into()).len(), 3, "{typed}");
    }
    assert!(found(&index, |query| query.keyword = "(((".into()).is_empty());
}

#[test]
fn by_journal_and_by_whether_they_are_open() {
    let (index, _folder) = index();
    assert_eq!(found(&index, |query| query.journal = Some("jalg".into())), ["JALG/groups"]);
    assert_eq!(found(&index, |query| query.open = Some(true)), ["JCTS/shores"]);
    assert_eq!(found(&index, |query| query.open = Some(false)), ["JCTS/reefs", "JALG/groups"]);
}

#[test]
fn orders_and_pages() {
    let (index, _folder) = index();
    let by = |order| found(&index, |query| query.order = order);
    assert_eq!(by(SpecialIssueOrder::Newest), ["JCTS/shores", "JCTS/reefs", "JALG/groups"]);
    assert_eq!(by(SpecialIssueOrder::Deadline), ["JALG/groups", "JCTS/shores", "JCTS/reefs"]);
    let second = found(&index, |query| (query.page_index, query.page_size) = (2, 2));
    assert_eq!(second.len(), 1);
}

#[test]
fn they_are_replaced_and_removed_like_articles() {
    let (index, folder) = index();
    drop(index);
    let next = tempfile::tempdir().unwrap();
    let dir = next.path().join("index");
    let writer = IndexWriter::update(folder.path(), &dir).unwrap().unwrap();
    writer.remove_special_issue("JCTS/reefs").unwrap();
    writer.add_special_issue(&special("JCTS/shores", "Dunes", ("2027-03", Status::Open))).unwrap();
    writer.finish("c").unwrap();
    let index = Index::open(&dir).unwrap();
    assert_eq!(index.special_issue_count(), 2);
    assert_eq!(found(&index, |query| query.keyword = "dunes".into()), ["JCTS/shores"]);
    assert!(found(&index, |query| query.keyword = "living".into()).is_empty());
}

#[test]
fn without_a_day_of_opening_the_latest_deadline_is_the_most_recent() {
    let folder = tempfile::tempdir().unwrap();
    let writer = IndexWriter::create(folder.path()).unwrap();
    for (id, deadline) in [("JCTS/a", "2026-12"), ("JCTS/b", "2027-05"), ("JCTS/c", "2027-02")] {
        let mut document = special(id, "Shores", (deadline, Status::Open));
        document.opened_on = None;
        writer.add_special_issue(&document).unwrap();
    }
    let mut opened = special("JCTS/d", "Shores", ("2026-12", Status::Open));
    opened.opened_on = Some("2020-01-01".parse().unwrap());
    writer.add_special_issue(&opened).unwrap();
    writer.finish("b").unwrap();
    let index = Index::open(folder.path()).unwrap();
    assert_eq!(found(&index, |_| {}), ["JCTS/d", "JCTS/b", "JCTS/c", "JCTS/a"]);
}
