//! O5xx pictures, O6xx dates and time, O7xx colours and display, O9xx the register.

use super::{ARTICLE, Bytes, Case, Change, DOT, ISSUE, JOURNAL, Replace, file, swap, text};

pub fn cases() -> Vec<Case> {
    [pictures(), dates(), timing(), display(), register()].concat()
}

const COVER: &str = "cover = \"cover.png\"\ncover_alt = \"A dot.\"\ncategory";
const AT_COVER: &str = "journals/ABC/journal.toml:2:9";

/// A journal with a cover of these bytes.
fn cover(bytes: &[u8]) -> Case {
    swap(("O502", AT_COVER), JOURNAL, "category", [COVER, COVER])
        .wrong_with(Bytes("journals/ABC/cover.png", bytes.to_vec()))
        .right_with(Bytes("journals/ABC/cover.png", DOT.to_vec()))
}

fn pictures() -> Vec<Case> {
    let dot = || Bytes("journals/ABC/cover.png", DOT.to_vec());
    let beside = || Bytes("journals/ABC/articles/one/y.png", DOT.to_vec());
    // The header of a PNG that claims 20,000 by 20,000 pixels.
    let mut huge = DOT.to_vec();
    huge[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
    let gif = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;";
    vec![
        swap(("O501", AT_COVER), JOURNAL, "category", [COVER, COVER]).right_with(dot()),
        swap(("O501", "journals/ABC/articles/one/article.md:23:32"), ARTICLE, "[@koh2020].", ["[@koh2020] ![x](y.png).", "[@koh2020] ![x](y.png)."])
            .right_with(beside()),
        cover(b""),
        cover(b"This is no picture at all."),
        cover(gif),
        cover(&huge),
        cover(&DOT[..12]),
        swap(("O502", "journals/ABC/articles/one/article.md:23:32"), ARTICLE, "[@koh2020].", ["[@koh2020] ![x](y.png).", "[@koh2020] ![x](y.png)."])
            .wrong_with(text("journals/ABC/articles/one/y.png", "x"))
            .right_with(beside()),
        swap(("O503", AT_COVER), JOURNAL, "category", ["cover = \"cover.png\"\ncategory", COVER]).with(dot()),
        swap(("O506", "journals/ABC/articles/one/article.md:23:32"), ARTICLE, "[@koh2020].", ["[@koh2020] ![x](https://a.example/y.png).", "[@koh2020] ![x](y.png)."])
            .right_with(beside()),
        swap(("O506", AT_COVER), JOURNAL, "category", ["cover = \"https://a.example/c.png\"\ncover_alt = \"A dot.\"\ncategory", COVER])
            .right_with(dot()),
        file(("O501", "ads.toml:2:9"), "ads.toml", [
            "[[ad]]\nimage = \"ads/dog.png\"\nlink = \"https://a.example/\"\nalt = \"A.\"\nplacement = \"top\"\n",
            "[[ad]]\nimage = \"ads/dot.png\"\nlink = \"https://a.example/\"\nalt = \"A.\"\nplacement = \"top\"\n",
        ])
        .right_with(Bytes("ads/dot.png", DOT.to_vec())),
    ]
}

fn dates() -> Vec<Case> {
    let call = |opened: &str, deadline: &str, status: &str| {
        format!(
            "+++\ntitle = \"T\"\nabstract = \"A.\"\nstatus = \"{status}\"\nopened_on = \"{opened}\"\ndeadline = \"{deadline}\"\nguest_editors = [{{ name = \"Ada\", affiliation = \"I\" }}]\n+++\n"
        )
    };
    let ad = |until: &str| {
        format!(
            "[[ad]]\nimage = \"dot.png\"\nlink = \"https://a.example/\"\nalt = \"A.\"\nplacement = \"top\"\nfrom = \"2026-09-01\"\nuntil = \"{until}\"\n"
        )
    };
    let meeting = |ends: &str| {
        format!("+++\ntitle = \"T\"\nabstract = \"A.\"\nstarts = \"2027-01-05\"\nends = \"{ends}\"\n+++\n")
    };
    let news = |date: &str| {
        format!(
            "+++\ntitle = \"T\"\nabstract = \"A.\"\ndate = \"{date}\"\npublish_at = \"2026-11-01\"\n+++\n"
        )
    };
    let special = "journals/ABC/special-issues/s.md";
    vec![
        swap(
            ("O601", "journals/ABC/articles/one/article.md:13:12"),
            ARTICLE,
            "2025-11-02",
            ["2026-03-01", "2026-02"],
        ),
        swap(
            ("O601", "journals/ABC/articles/one/article.md:14:12"),
            ARTICLE,
            "accepted =",
            ["revised = \"2026-02-20\"\naccepted =", "revised = \"2026-01-20\"\naccepted ="],
        ),
        swap(
            ("O601", "journals/ABC/articles/one/article.md:14:13"),
            ARTICLE,
            "2026-03-09",
            ["2026-01-09", "2026-02-19"],
        ),
        file(("O601", "ads.toml:7:9"), "ads.toml", [ad("2026-08-31").as_str(), ad("2026-09").as_str()])
            .with(Bytes("ads/dot.png", DOT.to_vec())),
        file(
            ("O601", "conferences/c.md:5:8"),
            "conferences/c.md",
            [meeting("2027-01-04").as_str(), meeting("2027-01").as_str()],
        ),
        file(
            ("O601", "journals/ABC/special-issues/s.md:5:13"),
            special,
            [
                call("2027-02-01", "2027-01-15", "open").as_str(),
                call("2026-02-01", "2027-01-15", "open").as_str(),
            ],
        ),
        swap(
            ("O601", "journals/ABC/journal.toml:2:11"),
            JOURNAL,
            "category",
            ["founded = \"2027\"\ncategory", "founded = \"2026\"\ncategory"],
        ),
        file(
            ("O602", "journals/ABC/special-issues/s.md:6:12"),
            special,
            [
                call("2025-02-01", "2026-01-15", "open").as_str(),
                call("2025-02-01", "2026-01-15", "closed").as_str(),
            ],
        ),
        swap(
            ("O603", "journals/ABC/articles/one/article.md:14:14"),
            ARTICLE,
            "published =",
            [
                "publish_at = \"2026-03-09\"\npublished = \"2062-03-09\" #",
                "publish_at = \"2026-03-09\"\npublished =",
            ],
        ),
        file(
            ("O603", "news/a.md:5:14"),
            "news/a.md",
            [news("2027-01-01").as_str(), news("2026-11-28").as_str()],
        ),
        file(
            ("O603", "about/B.md:3:14"),
            "about/B.md",
            [
                "+++\ntitle = \"T\"\nupdated_on = \"2027-01-01\"\n+++\n",
                "+++\ntitle = \"T\"\nupdated_on = \"2026\"\n+++\n",
            ],
        ),
        file(
            ("O604", "journals/ABC/issues/1/2.toml:1:16"),
            "journals/ABC/issues/1/1.toml",
            ["published_on = \"2026-06-09\"\n", "published_on = \"2026-01-09\"\n"],
        )
        .with(text(
            "journals/ABC/articles/two/article.xml",
            &super::LETTER.replace("<permissions>", "<volume>1</volume><issue>1</issue><permissions>"),
        )),
        swap(
            ("O605", "journals/ABC/articles/one/article.md:12:12"),
            ARTICLE,
            "2025-11-02",
            ["1025-11-02", "2025-11-02"],
        ),
    ]
}

/// Keys of publication in time, and public things that speak of what waits.
fn timing() -> Vec<Case> {
    let page = |keys: &str, body: &str| format!("+++\ntitle = \"T\"\n{keys}+++\n{body}\n");
    let soon = text("about/Soon.md", &page("draft = true\n", "Text."));
    let shown = text("about/Soon.md", &page("", "Text."));
    let link = page("", "See [this](/About/Soon).");
    vec![
        file(
            ("O606", "about/B.md:4:17"),
            "about/B.md",
            [
                page("publish_at = \"2026-01-01\"\nembargo_until = \"2026-02-01\"\n", "").as_str(),
                page("publish_at = \"2026-02-01\"\nembargo_until = \"2026-02-01\"\n", "").as_str(),
            ],
        ),
        file(("O607", "about/B.md:4:5"), "about/B.md", [link.as_str(), link.as_str()])
            .wrong_with(soon.clone())
            .right_with(shown.clone()),
        swap(
            ("O607", "journals/ABC/articles/one/article.md:23:33"),
            ARTICLE,
            "[@koh2020].",
            ["[@koh2020], [see](/About/Soon).", "[@koh2020], [see](/About/Soon)."],
        )
        .wrong_with(soon.clone())
        .right_with(shown),
        // What is not public either may speak of it.
        file(("O607", "about/C.md:4:5"), "about/C.md", [link.as_str(), ""])
            .with(soon)
            .right_with(text("about/D.md", &page("draft = true\n", "See [this](/About/Soon)."))),
    ]
}

/// What register.toml says of the small press's article.
fn registered(doi: &str, url: &str) -> Change {
    text("register.toml", &format!("[[article]]\ndoi = \"{doi}\"\nurl = \"{url}\"\nfirst = \"2026-03-09\"\n"))
}

fn register() -> Vec<Case> {
    let doi = "10.5555/abc.2026.0001";
    let url = "/Journals/ABC/articles/10.5555/abc.2026.0001";
    let gone = "/Journals/ABC/articles/10.5555/abc.2020.0001";
    let withdrawn = "[[article]]\ndoi = \"10.5555/abc.2020.0001\"\nurl = \"/Journals/ABC/articles/10.5555/abc.2020.0001\"\nfirst = \"2020-03-09\"\nstatus = \"withdrawn\"\n[article.withdrawn]\ndate = \"2026-11-01\"\nreason = \"R.\"\n";
    let case = |code, wrong, right| Case { code, at: "register.toml:2:7", wrong, right };
    let swapped = |keys: &str| {
        let whole = format!("{keys}published =");
        Change::Replace(ARTICLE, "published =", whole)
    };
    vec![
        case(
            "O901",
            vec![registered("10.5555/abc.2020.0001", gone)],
            vec![
                text("register.toml", withdrawn),
                text("about/B.md", &format!("+++\ntitle = \"T\"\n+++\n[The old one]({gone}).\n")),
            ],
        ),
        case("O902", vec![registered(doi, url), swapped("draft = true\n")], vec![registered(doi, url)]),
        case(
            "O903",
            vec![registered(doi, "/Journals/OLD/articles/10.5555/abc.2026.0001")],
            vec![
                registered(doi, "/Journals/OLD/articles/10.5555/abc.2026.0001"),
                swapped("aliases = [\"/Journals/OLD/articles/10.5555/abc.2026.0001\"]\n"),
            ],
        ),
    ]
}

fn display() -> Vec<Case> {
    let metric = |more: &str| {
        format!(
            "licence = \"https://creativecommons.org/licenses/by/4.0/\"\n[[metric]]\nkind = \"other\"\nname = \"Days\"\nvalue = \"51\"\n{more}"
        )
    };
    let licence = "licence = \"https://creativecommons.org/licenses/by/4.0/\"\n";
    let whole = metric("year = 2025\nsource = \"Records\"\n");
    vec![
        swap(
            ("O701", "journals/ABC/journal.toml:2:15"),
            JOURNAL,
            "category",
            ["cover_color = \"#fafafa\"\ncategory", "cover_color = \"#0b5a63\"\ncategory"],
        ),
        swap(
            ("O702", "journals/ABC/journal.toml:7:8"),
            JOURNAL,
            licence,
            [metric("year = 2025\n").as_str(), whole.as_str()],
        ),
        swap(
            ("O702", "journals/ABC/journal.toml:5:1"),
            JOURNAL,
            licence,
            [metric("year = 2062\nsource = \"Records\"\n").as_str(), whole.as_str()],
        ),
        swap(
            ("O213", "journals/ABC/journal.toml:6:8"),
            JOURNAL,
            licence,
            [whole.replace("other", "impact factor").as_str(), whole.as_str()],
        ),
        swap(
            ("O703", "journals/ABC/journal.toml:2:15"),
            JOURNAL,
            "category",
            ["cover_color = \"teal\"\ncategory", "cover_color = \"#0b5a63\"\ncategory"],
        ),
    ]
}

#[test]
fn the_cases_speak_of_files_of_the_small_press() {
    let press = crate::tools::small_press();
    for path in [ARTICLE, JOURNAL, ISSUE] {
        assert!(press.path().join(path).exists(), "{path}");
    }
    super::apply(press.path(), &Replace(ISSUE, "2026-03-09", "2026".to_owned()));
}
