//! O4xx: what names what.

use super::{ARTICLE, BOARD, Bytes, Case, DOT, ISSUE, JOURNAL, LETTER, Replace, XML, file, swap, text, xml};

pub fn cases() -> Vec<Case> {
    [references(), addresses(), aliases(), links(), issues(), people()].concat()
}

fn references() -> Vec<Case> {
    vec![
        swap(("O401", "journals/ABC/journal.toml:2:12"), JOURNAL, "\"all\"", ["\"sea\"", "\"all\""]),
        swap(
            ("O402", "journals/ABC/articles/one/article.md:9:9"),
            ARTICLE,
            "issue = \"2\"",
            ["issue = \"3\"", "issue = \"2\""],
        ),
        swap(
            ("O402", "journals/ABC/articles/one/article.md:9:9"),
            ARTICLE,
            "volume = \"1\"",
            ["volume = \"7\"", "volume = \"1\""],
        ),
        swap(
            ("O403", "journals/ABC/articles/one/article.md:9:17"),
            ARTICLE,
            "volume = \"1\"",
            ["volume = \"1\"\nspecial_issue = \"none\"", "volume = \"1\""],
        ),
        file(
            ("O404", "journals/ABC/articles/two/article.xml:4:1"),
            XML,
            [LETTER.replace("10.5555/abc.2026.0002", "10.5555/ABC.2026.0001").as_str(), LETTER],
        ),
        swap(
            ("O405", "site.toml:8:1"),
            "site.toml",
            "header_category",
            [
                "footer_page = \"for-autors\"\nheader_category",
                "footer_page = \"for-authors\"\nheader_category",
            ],
        ),
        swap(
            ("O408", "site.toml:16:6"),
            "site.toml",
            "[[category]]",
            [
                "[[category]]\nid = \"all\"\nname = \"All\"\n[[category]]",
                "[[category]]\nid = \"sea\"\nname = \"Sea\"\n[[category]]",
            ],
        ),
        swap(
            ("O419", "site.toml:8:1"),
            "site.toml",
            "footer_category = \"policies\"",
            ["footer_category = \"policys\"", "footer_category = \"policies\""],
        )
        .with(text(
            "information/fees.md",
            "+++\ntitle = \"Fees\"\nabstract = \"A.\"\ncategory = \"policies\"\n+++\n",
        )),
    ]
}

fn addresses() -> Vec<Case> {
    let about = "+++\ntitle = \"T\"\n+++\n";
    let item = |id: &str| {
        format!("+++\ntitle = \"T\"\nabstract = \"A.\"\ncategory = \"guides\"\nid = \"{id}\"\n+++\n")
    };
    let sorted = |code: u8| {
        format!(
            "+++\ntitle = \"T{code}\"\nabstract = \"A.\"\ncategory = \"guides\"\nsort_code = {code}\n+++\n"
        )
    };
    vec![
        file(("O406", "journals/ABC/pages/articles.md"), "journals/ABC/pages/articles.md", [about, ""]),
        file(("O406", "about/con.md"), "about/con.md", [about, ""]),
        file(
            ("O406", "journals/ABC/articles/one/index.json"),
            "journals/ABC/articles/one/index.json",
            ["{}", ""],
        ),
        file(
            ("O409", "information/zz.md"),
            "information/zz.md",
            [item("For-Authors").as_str(), item("other").as_str()],
        ),
        file(("O423", "information/b.md:5:13"), "information/b.md", [sorted(7).as_str(), sorted(8).as_str()])
            .with(text("information/a.md", &sorted(7).replace("T7", "A"))),
    ]
}

fn aliases() -> Vec<Case> {
    let page = |alias: &str| format!("+++\ntitle = \"T\"\naliases = [\"{alias}\"]\n+++\n");
    let old = |code, alias: &str| {
        file((code, "about/Old.md:3:11"), "about/Old.md", [page(alias).as_str(), page("/old").as_str()])
    };
    vec![
        old("O415", "/About/Old"),
        old("O415", "/About/Old/"),
        old("O416", "/About/About-Us"),
        old("O416", "/Search"),
        old("O416", "/"),
        old("O416", "/media/x.png"),
        old("O417", "/new").with(text("about/New.md", &page("/new"))),
        old("O418", "old path"),
        old("O418", "//old.example/path"),
        old("O418", "/old?id=7"),
    ]
}

fn links() -> Vec<Case> {
    let news = |link: &str| {
        format!("+++\ntitle = \"T\"\nabstract = \"A.\"\ndate = \"2026-01-01\"\n+++\n[x]({link})\n")
    };
    let one = |code, wrong: &str, right: &str| {
        file((code, "news/a.md:6:1"), "news/a.md", [news(wrong).as_str(), news(right).as_str()])
    };
    vec![
        one("O410", "/News/b", "/News/a"),
        one("O410", "/Journals/ABC/9/9", "/Journals/ABC/1/2/articles"),
        one("O410", "/Journals/ABC/articles/10.5555/none", "/Journals/ABC/articles/10.5555/abc.2026.0001"),
        one("O410", "/about/about-us", "/About/About-Us"),
        one("O410", "/media/news/no.png", "/"),
        one("O411", "#nowhere", "#top"),
        one("O411", "/About/B#scop", "/About/B#scope")
            .with(text("about/B.md", "+++\ntitle = \"T\"\n+++\n## Scope\n")),
        one("O412", "form.pdf", "../About/About-Us"),
        one("O412", "no.pdf", "form.pdf")
            .with(text("news/form.pdf", "%PDF"))
            .wrong_with(text("news/b.md", &news("form.pdf"))),
        one("O109", "../../secrets.toml", "https://a.example/../x"),
        swap(
            ("O410", "journals/ABC/articles/one/article.md:23:33"),
            ARTICLE,
            "[@koh2020].",
            ["[@koh2020]. [x](/Journals/ABC/aims)", "[@koh2020]. [x](/Journals/ABC)"],
        ),
        swap(
            ("O411", "journals/ABC/articles/one/article.md:23:33"),
            ARTICLE,
            "[@koh2020].",
            ["[@koh2020]. [x](#introductoin)", "[@koh2020]. [x](#introduction)"],
        ),
        swap(
            ("O412", "journals/ABC/articles/one/article.md:23:33"),
            ARTICLE,
            "[@koh2020].",
            ["[@koh2020]. [x](data.csv)", "[@koh2020]. [x](data.csv)"],
        )
        .right_with(text("journals/ABC/articles/one/data.csv", "a\n")),
        swap(
            ("O410", "journals/ABC/journal.toml:2:8"),
            JOURNAL,
            "category",
            ["aims = \"See [x](/Nowhere).\"\ncategory", "aims = \"See [x](/News).\"\ncategory"],
        ),
    ]
}

fn issues() -> Vec<Case> {
    let in_issue = |from: &str, to: &str| {
        format!("<volume>1</volume><issue>2</issue><fpage>{from}</fpage><lpage>{to}</lpage><permissions>")
    };
    let titled = "<article-title>On tides and what they leave behind</article-title>";
    let copy = LETTER.replace("<article-title>A letter on tides</article-title>", titled);
    vec![
        file(
            ("O407", "journals/ABC/issues/1/3.toml"),
            "journals/ABC/issues/1/3.toml",
            ["published_on = \"2026-06-09\"\n", ""],
        ),
        swap(
            ("O413", "journals/ABC/issues/1/2.toml:2:13"),
            ISSUE,
            "\n",
            ["\neditorial = \"10.5555/none\"\n", "\neditorial = \"10.5555/ABC.2026.0001\"\n"],
        ),
        swap(
            ("O413", "journals/ABC/issues/1/2.toml:2:13"),
            ISSUE,
            "\n",
            ["\neditorial = \"10.5555/abc.2026.0002\"\n", "\n"],
        )
        .with(text(XML, LETTER)),
        swap(
            ("O414", "journals/ABC/issues/1/2.toml:2:12"),
            ISSUE,
            "\n",
            ["\nsections = [\"Reserch article\"]\n", "\nsections = [\"Research article\", \"Letter\"]\n"],
        ),
        swap(
            ("O420", "journals/ABC/articles/one/article.md:8:9"),
            ARTICLE,
            "volume = \"1\"\n",
            ["", "volume = \"1\"\n"],
        )
        .wrong_with(text("journals/ABC/issues/1/2.toml", "published_on = \"2026-03-09\"\n")),
        xml(
            ("O421", "journals/ABC/articles/two/article.xml:8:35"),
            "<permissions>",
            [in_issue("7", "12").as_str(), in_issue("9", "12").as_str()],
        )
        .with(Replace(
            ARTICLE,
            "type = \"Research article\"",
            "type = \"Research article\"".to_owned(),
        )),
        swap(
            ("O422", "journals/ABC/articles/one/article.md:11:13"),
            ARTICLE,
            "first_page = \"1\"\nlast_page = \"9\"",
            ["first_page = \"19\"\nlast_page = \"12\"", "first_page = \"9\"\nlast_page = \"12\""],
        ),
        file(("O426", "journals/ABC/articles/xcopy/article.xml:5:1"), XML, [copy.as_str(), LETTER])
            .wrong_with(text("journals/ABC/articles/xcopy/article.xml", &copy.replace(".0002", ".0003"))),
    ]
}

fn people() -> Vec<Case> {
    let member = "[[role.member]]\nname = \"Ada Lim\"\naffiliation = \"Institute of Tides\"\n";
    let role = "[[role]]\nname = \"Editors\"\n";
    let board = |members: &str| format!("{role}{members}");
    let second = |issn: &str| {
        format!(
            "title = \"Zeta\"\ncategory = \"all\"\ndescription = \"A journal.\"\nlicence = \"https://creativecommons.org/licenses/by/4.0/\"\nissn_print = \"{issn}\"\n"
        )
    };
    vec![
        file(
            ("O424", "journals/ABC/boards/editorial.toml:7:8"),
            BOARD,
            [board(&member.repeat(2)).as_str(), board(member).as_str()],
        ),
        swap(
            ("O425", "journals/ABC/journal.toml:3:14"),
            JOURNAL,
            "category",
            [
                "issn_electronic = \"2049-3630\"\nissn_print = \"2049-3630\"\ncategory",
                "issn_electronic = \"2049-3630\"\nissn_print = \"0317-8471\"\ncategory",
            ],
        ),
        file(
            ("O425", "journals/ZZZ/journal.toml:5:14"),
            "journals/ZZZ/journal.toml",
            [second("2049-3630").as_str(), second("0317-8471").as_str()],
        )
        .with(Replace(JOURNAL, "category", "issn_print = \"2049-3630\"\ncategory".to_owned())),
        file(("O427", "journals/ABC/boards/editorial.toml:2:8"), BOARD, [role, board(member).as_str()]),
        file(
            ("O503", "journals/ABC/boards/editorial.toml:6:9"),
            BOARD,
            [
                board(&format!("{member}photo = \"dot.png\"\n")).as_str(),
                board(&format!("{member}photo = \"dot.png\"\nphoto_alt = \"Ada Lim.\"\n")).as_str(),
            ],
        )
        .with(Bytes("journals/ABC/boards/dot.png", DOT.to_vec())),
        file(
            ("O501", "journals/ABC/boards/editorial.toml:6:9"),
            BOARD,
            [
                board(&format!("{member}photo = \"dog.png\"\nphoto_alt = \"Ada Lim.\"\n")).as_str(),
                board(&format!("{member}photo = \"dot.png\"\nphoto_alt = \"Ada Lim.\"\n")).as_str(),
            ],
        )
        .right_with(Bytes("journals/ABC/boards/dot.png", DOT.to_vec())),
    ]
}
