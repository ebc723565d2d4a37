//! O5xx pictures, O6xx dates, O7xx colours and display.

use super::{ARTICLE, Bytes, Case, DOT, ISSUE, JOURNAL, Replace, file, swap, text};

pub fn cases() -> Vec<Case> {
    [pictures(), dates(), display()].concat()
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
    let news = |date: &str| format!("+++\ntitle = \"T\"\nabstract = \"A.\"\ndate = \"{date}\"\n+++\n");
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
            ("O603", "journals/ABC/articles/one/article.md:14:13"),
            ARTICLE,
            "2026-03-09",
            ["2062-03-09", "2026-03-09"],
        ),
        file(
            ("O603", "news/a.md:4:8"),
            "news/a.md",
            [news("2027-01-01").as_str(), news("2026-11-28").as_str()],
        ),
        swap(
            ("O603", "journals/ABC/issues/1/2.toml:1:16"),
            ISSUE,
            "2026-03-09",
            ["2027-03-09", "2026-03-09"],
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
