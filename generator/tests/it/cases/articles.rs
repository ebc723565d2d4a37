//! O3xx: articles.

use super::{ARTICLE, Case, LETTER, XML, file, swap, xml};

pub fn cases() -> Vec<Case> {
    [well_formed(), inside(), metadata(), licences()].concat()
}

const END: &str = "<p>Tides fall.</p>";

fn well_formed() -> Vec<Case> {
    let deep = format!("{}<p>x</p>{}", "<sec>".repeat(300), "</sec>".repeat(300));
    vec![
        xml(
            ("O301", "journals/ABC/articles/two/article.xml:10:21"),
            END,
            ["<p>Tides fall.</sec>", "<p>Tides fell.</p>"],
        ),
        xml(("O302", "journals/ABC/articles/two/article.xml:10:1277"), END, [deep.as_str(), END]),
        file(("O303", "journals/ABC/articles/two/article.xml:1:1"), XML, ["<html><body/></html>", LETTER]),
        xml(("O311", "journals/ABC/articles/two/article.xml:10:17"), "fall", ["f&nosuch;ll", "f&agrave;ll"]),
        xml(("O316", "journals/ABC/articles/two/article.xml:10:15"), "Tides", ["Tides&#x1;", "Tides"]),
    ]
}

fn inside() -> Vec<Case> {
    let graphic = |name: &str| {
        format!("<fig id=\"f\"><graphic xlink:href=\"{name}\"><alt-text>A dot.</alt-text></graphic></fig>")
    };
    let dot = super::Bytes("journals/ABC/articles/two/dot.png", super::DOT.to_vec());
    vec![
        xml(
            ("O109", "journals/ABC/articles/two/article.xml:10:19"),
            END,
            [graphic("../one/dot.png").as_str(), graphic("dot.png").as_str()],
        )
        .right_with(dot.clone()),
        xml(
            ("O307", "journals/ABC/articles/two/article.xml:10:16"),
            END,
            ["<p>Tides <wobble>fall</wobble>.</p>", END],
        ),
        xml(
            ("O308", "journals/ABC/articles/two/article.xml:10:19"),
            END,
            [graphic("no.png").as_str(), graphic("dot.png").as_str()],
        )
        .right_with(dot.clone()),
        xml(
            ("O309", "journals/ABC/articles/two/article.xml:10:10"),
            END,
            ["<p><xref rid=\"f9\">Figure</xref></p>", END],
        ),
        xml(
            ("O310", "journals/ABC/articles/two/article.xml:10:32"),
            END,
            [
                "<p id=\"a\">Tides fall.</p><p id=\"a\">So.</p>",
                "<p id=\"a\">Tides fall.</p><p id=\"b\">So.</p>",
            ],
        ),
        xml(
            ("O313", "journals/ABC/articles/two/article.xml:10:26"),
            END,
            [
                "<p><inline-formula><tex-math>\\nosuch{x}</tex-math></inline-formula></p>",
                "<p><inline-formula><tex-math>x^2</tex-math></inline-formula></p>",
            ],
        ),
        xml(
            ("O314", "journals/ABC/articles/two/article.xml:10:19"),
            END,
            ["<fig id=\"f\"><graphic xlink:href=\"dot.png\"/></fig>", graphic("dot.png").as_str()],
        )
        .with(dot.clone()),
        xml(
            ("O502", "journals/ABC/articles/two/article.xml:10:19"),
            END,
            [graphic("dot.png").as_str(), graphic("dot.png").as_str()],
        )
        .wrong_with(super::text("journals/ABC/articles/two/dot.png", "no picture"))
        .right_with(dot),
    ]
}

fn metadata() -> Vec<Case> {
    let doi = "doi = \"10.5555/abc.2026.0001\"";
    let author =
        "authors = [{ given = \"Ada\", family = \"Lim\", affiliations = [\"a\"], corresponding = true }]";
    let both = |second: &str| {
        format!(
            "authors = [{{ given = \"Ada\", family = \"Lim\", affiliations = [\"a\"], orcid = \"0000-0002-1825-0097\" }}, {{ name = \"Wen\"{second} }}]"
        )
    };
    vec![
        swap(("O304", "journals/ABC/articles/one/article.md:2:1"), ARTICLE, doi, ["", doi]),
        xml(
            ("O304", "journals/ABC/articles/two/article.xml"),
            "pub-id-type=\"doi\"",
            ["pub-id-type=\"publisher-id\"", "pub-id-type=\"doi\""],
        ),
        xml(
            ("O305", "journals/ABC/articles/two/article.xml"),
            "<article-title>A letter on tides</article-title>",
            ["", "<article-title>Tides</article-title>"],
        ),
        swap(
            ("O306", "journals/ABC/articles/one/article.md:2:1"),
            ARTICLE,
            "published = \"2026-03-09\"\n",
            ["", "published = \"2026-03-09\"\n"],
        ),
        swap(
            ("O312", "journals/ABC/articles/one/article.md:6:87"),
            ARTICLE,
            "country = \"Singapore\"",
            ["country = \"Singapore\", ror = \"05dxps054\"", "country = \"Singapore\", ror = \"05dxps055\""],
        ),
        swap(
            ("O312", "journals/ABC/articles/one/article.md:5:53"),
            ARTICLE,
            "family = \"Lim\"",
            [
                "family = \"Lim\", orcid = \"0000-0002-1825-0098\"",
                "family = \"Lim\", orcid = \"0000-0002-1825-0097\"",
            ],
        ),
        swap(
            ("O312", "journals/ABC/journal.toml:2:19"),
            super::JOURNAL,
            "category",
            ["issn_electronic = \"2049-3631\"\ncategory", "issn_electronic = \"2049-3630\"\ncategory"],
        ),
        xml(
            ("O315", "journals/ABC/articles/two/article.xml:7:1"),
            "<day>9</day><month>3</month>",
            ["<day>31</day><month>2</month>", "<day>28</day><month>2</month>"],
        ),
        swap(
            ("O317", "journals/ABC/articles/one/article.md:2:9"),
            ARTICLE,
            "abstract = \"We measured *tides*.\"",
            ["", "abstract = \"We did.\""],
        ),
        swap(("O318", "journals/ABC/articles/one/article.md"), ARTICLE, author, ["", author]).wrong_with(
            super::Replace(
                ARTICLE,
                "affiliations = [{ id = \"a\", name = \"Institute of Tides\", country = \"Singapore\" }]\n",
                String::new(),
            ),
        ),
        swap(
            ("O321", "journals/ABC/articles/one/article.md:5:11"),
            ARTICLE,
            author,
            [both(", orcid = \"0000-0002-1825-0097\"").as_str(), both("").as_str()],
        ),
        xml(
            ("O322", "journals/ABC/articles/two/article.xml:4:1"),
            "<permissions>",
            [
                "<related-article related-article-type=\"companion\" xlink:href=\"10.5555/ABC.2026.0002\"/><permissions>",
                "<related-article related-article-type=\"companion\" xlink:href=\"10.5555/ABC.2026.0001\"/><permissions>",
            ],
        ),
        xml(
            ("O211", "journals/ABC/articles/two/article.xml"),
            "xml:lang=\"en\"",
            ["xml:lang=\"english\"", "xml:lang=\"en\""],
        ),
    ]
}

fn licences() -> Vec<Case> {
    let licence = "licence = \"https://creativecommons.org/licenses/by/4.0/\"\n";
    vec![
        swap(("O319", "journals/ABC/journal.toml:1:9"), super::JOURNAL, licence, ["", licence]),
        swap(
            ("O320", "journals/ABC/journal.toml:4:11"),
            super::JOURNAL,
            "/by/4.0/",
            ["/cc-by/4.0/", "/by-sa/4.0/"],
        ),
        swap(
            ("O320", "journals/ABC/articles/one/article.md:8:11"),
            ARTICLE,
            "volume =",
            [
                "licence = \"https://terms.example/open\"\nvolume =",
                "licence = \"https://creativecommons.org/publicdomain/zero/1.0/\"\nvolume =",
            ],
        ),
        xml(("O320", "journals/ABC/articles/two/article.xml:8:1"), "/by/4.0/", ["/by/7.0/", "/by/3.0/"]),
    ]
}
