//! O2xx: TOML, YAML, Markdown.

use super::{ARTICLE, BOARD, Case, JOURNAL, file, swap};

/// Where the text of the article begins: the mark of its citation with what may be put after it.
const CITED: &str = "[@koh2020].";
const ABOUT: [&str; 2] = ["+++\ntitle = \"T\"\n+++\n", "+++\ntitle = \"T\"\n+++\n"];

/// An `about` page with a wrong, or a right, text.
fn about((code, at): (&'static str, &'static str), [wrong, right]: [&str; 2]) -> Case {
    let (wrong, right) = (ABOUT[0].to_owned() + wrong, ABOUT[1].to_owned() + right);
    file((code, at), "about/B.md", [wrong.as_str(), right.as_str()])
}

pub fn cases() -> Vec<Case> {
    [front_matter(), texts(), of_articles()].concat()
}

fn front_matter() -> Vec<Case> {
    let site = "site.toml";
    vec![
        swap(
            ("O201", "journals/ABC/articles/one/article.md:4:2"),
            ARTICLE,
            "0001\"",
            ["0001\"\nx", "0001\""],
        ),
        swap(
            ("O201", "journals/ABC/journal.toml:3:1"),
            JOURNAL,
            "category = \"all\"",
            ["category = \"all\"\ncategory = \"all\"", "category = \"all\""],
        ),
        file(
            ("O202", "news/a.md:1:1"),
            "news/a.md",
            ["title = \"T\"\n", "+++\ntitle = \"T\"\nabstract = \"A.\"\ndate = \"2026-01-01\"\n+++\n"],
        ),
        file(
            ("O202", "news/a.md:1:1"),
            "news/a.md",
            ["---\ntitle: T\n", "---\ntitle: T\nabstract: A.\ndate: 2026-01-01\n---\n"],
        ),
        swap(
            ("O203", "journals/ABC/articles/one/article.md:12:1"),
            ARTICLE,
            "received",
            ["recieved", "received"],
        ),
        swap(
            ("O203", "journals/ABC/articles/one/article.md:5:45"),
            ARTICLE,
            "given = \"Ada\", family = \"Lim\"",
            [
                "given = \"Ada\", family = \"Lim\", orcidd = \"x\"",
                "given = \"Ada\", family = \"Lim\", orcid = \"0000-0002-1825-0097\"",
            ],
        ),
        swap(
            ("O204", "site.toml:1:1"),
            site,
            "mission = \"Few words.\"\n",
            ["", "mission = \"Few words.\"\n"],
        ),
        file(
            ("O204", "ads.toml:1:1"),
            "ads.toml",
            ["[[ad]]\nimage = \"dot.png\"\nlink = \"https://a.example/\"\nalt = \"A.\"\n", ""],
        )
        .wrong_with(super::Bytes("ads/dot.png", super::DOT.to_vec())),
        file(
            ("O204", "journals/ABC/boards/editorial.toml:3:1"),
            BOARD,
            [
                "[[role]]\nname = \"Editors\"\n[[role.member]]\nname = \"Ada\"\n",
                "[[role]]\nname = \"Editors\"\n[[role.member]]\nname = \"Ada\"\naffiliation = \"Institute\"\n",
            ],
        ),
        swap(
            ("O205", "journals/ABC/articles/one/article.md:14:13"),
            ARTICLE,
            "\"2026-03-09\"",
            ["\"2026-02-30\"", "\"2026-02-28\""],
        ),
        swap(
            ("O205", "site.toml:2:14"),
            site,
            "base_url",
            ["doi_prefix = \"5555\"\nbase_url", "doi_prefix = \"10.5555\"\nbase_url"],
        ),
        swap(
            ("O205", "journals/ABC/journal.toml:2:20"),
            JOURNAL,
            "category",
            ["editors_in_chief = true\ncategory", "editors_in_chief = [\"Ada\"]\ncategory"],
        ),
        swap(
            ("O209", "site.toml:2:12"),
            site,
            "https://small.example",
            ["small.example", "https://small.example"],
        ),
        file(
            ("O209", "conferences/c.md:5:8"),
            "conferences/c.md",
            [
                "+++\ntitle = \"T\"\nabstract = \"A.\"\nstarts = \"2027-01-01\"\nlink = \"www.c.example\"\n+++\n",
                "+++\ntitle = \"T\"\nabstract = \"A.\"\nstarts = \"2027-01-01\"\nlink = \"https://www.c.example\"\n+++\n",
            ],
        ),
        swap(
            ("O210", "site.toml:5:17"),
            site,
            "editors@small.example",
            ["editors(at)small.example", "editors@small.example"],
        ),
        swap(
            ("O210", "journals/ABC/articles/one/article.md:5:53"),
            ARTICLE,
            "family = \"Lim\"",
            [
                "family = \"Lim\", email = \"ada lim@x.example\"",
                "family = \"Lim\", email = \"ada@x.example\"",
            ],
        ),
        swap(
            ("O211", "site.toml:2:12"),
            site,
            "base_url",
            ["language = \"English\"\nbase_url", "language = \"en-GB\"\nbase_url"],
        ),
        swap(
            ("O230", "site.toml:2:12"),
            site,
            "base_url",
            ["language = \"ms\"\nbase_url", "language = \"zh-Hans\"\nbase_url"],
        ),
        swap(
            ("O211", "journals/ABC/articles/one/article.md:4:12"),
            ARTICLE,
            "type =",
            ["language = \"en_GB\"\ntype =", "language = \"en-GB\"\ntype ="],
        ),
        swap(
            ("O212", "journals/ABC/articles/one/article.md:2:9"),
            ARTICLE,
            "\"The *first* article\"",
            ["\" \"", "\"The first\""],
        ),
        swap(
            ("O213", "site.toml:9:14"),
            site,
            "[information]",
            [
                "[compat]\nlike_count = \"acurate\"\n[information]",
                "[compat]\nlike_count = \"accurate\"\n[information]",
            ],
        ),
        file(
            ("O213", "journals/ABC/special-issues/s.md:4:10"),
            "journals/ABC/special-issues/s.md",
            [
                "+++\ntitle = \"T\"\nabstract = \"A.\"\nstatus = \"opened\"\ndeadline = \"2027-01-01\"\nguest_editors = [{ name = \"Ada\", affiliation = \"I\" }]\n+++\n",
                "+++\ntitle = \"T\"\nabstract = \"A.\"\nstatus = \"open\"\ndeadline = \"2027-01-01\"\nguest_editors = [{ name = \"Ada\", affiliation = \"I\" }]\n+++\n",
            ],
        ),
    ]
}

fn texts() -> Vec<Case> {
    vec![
        swap(
            ("O206", "journals/ABC/articles/one/article.md:23:7"),
            ARTICLE,
            "rise",
            ["[rise](javascript:x)", "[rise](https://x.example/)"],
        ),
        swap(
            ("O207", "journals/ABC/articles/one/article.md:23:13"),
            ARTICLE,
            "rise",
            ["rise $\\nosuch{x}$", "rise $x^2$"],
        ),
        about(("O217", "about/B.md:4:6"), ["Tides[^a] rise.\n", "Tides[^a] rise.\n\n[^a]: Twice.\n"]),
        about(
            ("O217", "about/B.md:6:1"),
            ["Tides rise.\n\n[^a]: Twice.\n", "Tides rise[^a].\n\n[^a]: Twice.\n"],
        ),
        about(("O218", "about/B.md:6:1"), ["## A\n\n#### B\n", "## A\n\n### B\n"]),
        file(
            ("O219", "about/B.md:2:9"),
            "about/B.md",
            ["+++\ntitle = \"TODO\"\n+++\n", "+++\ntitle = \"To do or not to do\"\n+++\n"],
        ),
        swap(
            ("O219", "journals/ABC/articles/one/article.md:7:12"),
            ARTICLE,
            "We measured *tides*.",
            ["Lorem ipsum dolor sit amet.", "We measured."],
        ),
        about(("O310", "about/B.md:6:1"), ["## A {#x}\n\n## B {#x}\n", "## A {#x}\n\n## B {#y}\n"]),
        about(("O314", "about/B.md:4:1"), ["![](dot.png \"A dot.\")\n", "![A dot](dot.png \"A dot.\")\n"])
            .with(super::Bytes("about/dot.png", super::DOT.to_vec())),
    ]
}

fn of_articles() -> Vec<Case> {
    let reference = "[[reference]]\nid = \"koh2020\"";
    vec![
        swap(("O208", "journals/ABC/articles/one/article.md:16:1"), ARTICLE, " [@koh2020]", ["", " [@koh2020]"]),
        swap(("O221", "journals/ABC/articles/one/article.md:23:32"), ARTICLE, "[@koh2020]", ["[@koh2020; @koh2021]", "[@koh2020]"]),
        swap(("O221", "journals/ABC/articles/one/article.md:23:21"), ARTICLE, "[@koh2020].", ["[@koh2020]. By @koh2021.", "[@koh2020]. By \\@koh2021."])
            .at("journals/ABC/articles/one/article.md:23:36"),
        swap(("O222", "journals/ABC/articles/one/article.md:23:36"), ARTICLE, "[@koh2020].", ["[@koh2020]. By @fig-1.", "[@koh2020]. By @introduction."]),
        swap(("O222", "journals/ABC/articles/one/article.md:23:36"), ARTICLE, "[@koh2020].", ["[@koh2020]. In [](#nowhere).", "[@koh2020]. In [](#introduction)."]),
        of_bibliography("O223", [3, 1], "@article{koh2019, title = {Tides}\n", ""),
        of_bibliography("O223", [5, 11], "@book{a,\n  title = {Salt},\n  year = {in press}\n}\n", ""),
        of_bibliography("O215", [3, 7], "@book{koh2020, title = {Other}, year = 2020}\n", ""),
        of_bibliography("O208", [3, 7], "@book{tan2020, title = {Other}, year = 2020}\n", ""),
        file(("O224", "journals/ABC/articles/one/article.md:16:1"), WORKS, [BIBTEX, ""]),
        swap(("O214", "journals/ABC/articles/one/article.md:5:60"), ARTICLE, "[\"a\"]", ["[\"a\", \"b\"]", "[\"a\"]"]),
        swap(("O215", "journals/ABC/articles/one/article.md:17:6"), ARTICLE, reference, [
            "[[reference]]\nid = \"koh2020\"\ntext = \"Koh.\"\n[[reference]]\nid = \"koh2020\"",
            "[[reference]]\nid = \"koh2020\"",
        ])
        .at("journals/ABC/articles/one/article.md:20:6"),
        swap(("O216", "journals/ABC/articles/one/article.md:6:16"), ARTICLE, ", affiliations = [\"a\"]", ["", ", affiliations = [\"a\"]"]),
        swap(("O220", "journals/ABC/articles/one/article.md:22:7"), ARTICLE, reference, [
            "[[reference]]\nid = \"tan2020\"\ntext = \"Tan.\"\ndoi = \"10.5555/x\"\n[[reference]]\nid = \"koh2020\"\ndoi = \"10.5555/X\"",
            "[[reference]]\nid = \"tan2020\"\ntext = \"Tan.\"\ndoi = \"10.5555/x\"\n[[reference]]\nid = \"koh2020\"\ndoi = \"10.5555/y\"",
        ])
        .with(super::Replace(ARTICLE, CITED, "[@koh2020; @tan2020].".to_owned())),
    ]
}

const WORKS: &str = "journals/ABC/articles/one/references.bib";
const BIBTEX: &str =
    "@article{koh2020, author = {Koh, W.}, title = {Tides}, journal = {J Tides}, year = 2020}\n\n";

/// The small press's article with its works in references.bib, and there something wrong.
fn of_bibliography(code: &'static str, [line, column]: [usize; 2], wrong: &str, right: &str) -> Case {
    let at: &'static str = Box::leak(format!("{WORKS}:{line}:{column}").into_boxed_str());
    let list = "[[reference]]\nid = \"koh2020\"\ntext = \"Koh W. Tides. *J Tides* 2020;1:1–2.\"\n";
    file((code, at), WORKS, [&format!("{BIBTEX}{wrong}"), &format!("{BIBTEX}{right}")]).with(super::Replace(
        ARTICLE,
        list,
        String::new(),
    ))
}

impl Case {
    /// The same case, told at another place.
    fn at(mut self, at: &'static str) -> Self {
        self.at = at;
        self
    }
}
