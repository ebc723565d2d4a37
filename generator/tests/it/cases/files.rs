//! O1xx: files.

use super::{ARTICLE, Bytes, Case, DOT, LETTER, Link, Replace, XML, file, swap, text};

pub fn cases() -> Vec<Case> {
    let info = "+++\ntitle = \"T\"\nabstract = \"A.\"\ncategory = \"guides\"\n+++\n";
    let about = "+++\ntitle = \"T\"\n+++\n";
    let bytes = |path, wrong: &[u8], right: &[u8], (code, at)| Case {
        code,
        at,
        wrong: vec![Bytes(path, wrong.to_vec())],
        right: vec![Bytes(path, right.to_vec())],
    };
    vec![
        bytes(
            "about/B.md",
            b"+++\ntitle = \"Caf\xe9\"\n+++\n",
            "+++\ntitle = \"Café\"\n+++\n".as_bytes(),
            ("O102", "about/B.md:2:13"),
        ),
        bytes("about/B.md", &[b'x'; (8 << 20) + 1], about.as_bytes(), ("O103", "about/B.md")),
        file(("O104", "about/two words.md"), "about/two words.md", [about, ""]),
        // D13: two names that differ only by letter case would be one file on half of the world's disks.
        file(("O105", "information/for-authors.md"), "information/For-Authors.md", [info, ""]),
        // One name in two forms of Unicode, and a letter that only folding brings together.
        file(("O105", "about/État.md"), "about/E\u{301}tat.md", [about, about])
            .wrong_with(text("about/État.md", about)),
        file(("O105", "about/Straße.md"), "about/Straße.md", [about, about])
            .wrong_with(text("about/STRASSE.md", about)),
        file(("O105", "journals/ABC/articles/one"), "journals/ABC/articles/One/x.csv", ["a\n", ""]),
        file(
            ("O106", "journals/ABC/articles/one/shell.php"),
            "journals/ABC/articles/one/shell.php",
            ["<?php", ""],
        ),
        file(("O106", "journals/ABC/Cover.toml"), "journals/ABC/Cover.toml", ["", ""]),
        file(
            ("O106", "journals/ABC/articles/one/Article.toml"),
            "journals/ABC/articles/one/Article.toml",
            ["citations = 1\n", ""],
        ),
        Case {
            code: "O107",
            at: "about/B.md",
            wrong: vec![Link("about/B.md", "About-Us.md")],
            right: vec![text("about/B.md", about)],
        },
        file(
            ("O108", "journals/ABC/articles/two/article.xml"),
            "journals/ABC/articles/two/notes.csv",
            ["a,b\n", ""],
        ),
        file(("O108", "journals/DEF/journal.toml"), "journals/DEF/pages/aims.md", [about, ""]),
        swap(
            ("O109", "journals/ABC/journal.toml:2:9"),
            super::JOURNAL,
            "category",
            [
                "cover = \"../../dot.png\"\ncover_alt = \"A dot.\"\ncategory",
                "cover = \"dot.png\"\ncover_alt = \"A dot.\"\ncategory",
            ],
        )
        .right_with(Bytes("journals/ABC/dot.png", DOT.to_vec())),
        swap(
            ("O109", "journals/ABC/journal.toml:2:9"),
            super::JOURNAL,
            "category",
            ["flyer = \"%2e%2e/secret.pdf\"\ncategory", "flyer = \"flyer.pdf\"\ncategory"],
        )
        .right_with(text("journals/ABC/flyer.pdf", "%PDF")),
        swap(
            ("O109", "journals/ABC/articles/one/article.md:23:33"),
            ARTICLE,
            "[@koh2020].",
            ["[@koh2020]. [x](../../journal.toml)", "[@koh2020]. [x](/Journals/ABC)"],
        ),
        swap(
            ("O109", "journals/ABC/articles/one/article.md:23:33"),
            ARTICLE,
            "[@koh2020].",
            ["[@koh2020]. ![x](/etc/dot.png)", "[@koh2020]. ![x](dot.png)"],
        )
        .right_with(Bytes("journals/ABC/articles/one/dot.png", DOT.to_vec())),
        file(
            ("O110", "journals/ABC/articles/one/article.pdf"),
            "journals/ABC/articles/one/article.pdf",
            ["", "%PDF"],
        ),
        file(("O111", "journals/ABC/articles/two/article.md"), XML, [LETTER, LETTER])
            .wrong_with(text("journals/ABC/articles/two/article.md", include_str!("../small/article.md")))
            .wrong_with(Replace("journals/ABC/articles/two/article.md", "0001", "0002".to_owned())),
        file(
            ("O112", "journals/ABC/articles/one/data.csv"),
            "journals/ABC/articles/one/data.csv",
            ["a,b\n", "a,b\n"],
        )
        .right_with(Replace(ARTICLE, "[@koh2020].", "[@koh2020]. [x](data.csv)".to_owned())),
        file(("O112", "news/form.pdf"), "news/form.pdf", ["%PDF", ""]),
    ]
}
