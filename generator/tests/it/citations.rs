//! Markdown articles with references.bib, as readers meet them: the list, the ways to it and back, the style that the journal or the
//! press asks for, cross-references; and every BibTeX file of the corpus.

use crate::tools::{corpus, demonstration, files, octavo, small_press, talk, write};
use generator::{
    diagnostic::SourceText,
    parse::bibliography::{Cite, Cluster, format, read},
};
use std::{fs, path::Path};
use tempfile::TempDir;

const FOLDER: &str = "journals/ABC/articles/two";
const BIB: &str = "@article{koh2020, author = {Koh, Wen and Lim, Ada}, title = {Tides of {\\v{C}}apek}, journal = {J Tides}, year = 2020, volume = 1, pages = {1--2}, doi = {10.5555/jt.1}}\n\
@book{tan2021, author = {Tan, Ben}, title = {Salt}, publisher = {Pelita}, year = 2021}\n\
@article{ong2019, author = {Ong, Cy}, title = {Waves}, journal = {Mud}, year = 2019}\n";

/// A small press with an article that cites.
fn press(body: &str) -> TempDir {
    let press = small_press();
    write(press.path(), &format!("{FOLDER}/references.bib"), BIB);
    article(press.path(), body);
    press
}

fn article(press: &Path, body: &str) {
    let text = format!(
        "+++\ntitle = \"Citing\"\ndoi = \"10.5555/two\"\nauthors = [{{ family = \"Lim\", given = \"Ada\" }}]\npublished = \"2026-03-09\"\n+++\n\n{body}\n"
    );
    write(press, &format!("{FOLDER}/article.md"), &text);
}

/// The page after a build that must be without errors.
fn page(press: &Path) -> String {
    let output = octavo(press, &["build", "--content", ".", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
    let page =
        fs::read_to_string(press.join("dist/public/Journals/ABC/articles/10.5555/two/index.html")).unwrap();
    page[page.find("<div class=\"text\"").unwrap()..].to_owned()
}

fn check(press: &Path) -> String {
    talk(&octavo(press, &["check", "--content", "."]))
}

fn words(html: &str) -> String {
    html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect()
}

const ALL: &str = "First [@tan2021]. Then [@koh2020; @ong2019;\n@tan2021].";

#[test]
fn the_list_is_the_same_model_as_in_jats() {
    let press = press(ALL);
    let page = page(press.path());
    assert!(words(&page).contains("First [1]. Then [1–3]."), "{page}");
    for part in [
        "<li id=\"ref-1\"><span class=\"label\">1</span>",
        "<a href=\"#cite-1\" role=\"doc-backlink\"",
        "href=\"https://doi.org/10.5555/jt.1\"",
        "Tides of Čapek",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    for number in 1..=3 {
        assert!(page.contains(&format!("href=\"#ref-{number}\"")), "{number} in {page}");
    }
    assert!(!page.contains("[@") && !page.contains("koh2020"), "{page}");
}

#[test]
fn a_journal_chooses_its_style_and_the_press_for_the_others() {
    let press = press(ALL);
    let change = |path: &str, from: &str, to: &str| {
        let text = fs::read_to_string(press.path().join(path)).unwrap();
        write(press.path(), path, &text.replacen(from, to, 1));
    };
    assert!(words(&page(press.path())).contains("First [1]."));
    change("site.toml", "mission =", "citation_style = \"apa\"\nmission =");
    assert!(
        words(&page(press.path())).contains("First (Tan, 2021)."),
        "the press's style is taken over by the next build"
    );
    change("journals/ABC/journal.toml", "category =", "citation_style = \"nature\"\ncategory =");
    let raised = page(press.path());
    assert!(words(&raised).contains("First1."), "the journal's style wins: {raised}");
    assert!(
        raised.contains("First<a "),
        "a raised number stands at its word, though a blank was typed: {raised}"
    );
    change("journals/ABC/journal.toml", "nature", "naturre");
    let told = check(press.path());
    assert!(
        told.contains("O213") && told.contains("\"nature\" is meant") && told.contains("journal.toml:2:18"),
        "{told}"
    );
}

#[test]
fn a_change_of_references_bib_alone_renews_the_page() {
    let press = press(ALL);
    assert!(page(press.path()).contains("Salt"));
    write(press.path(), &format!("{FOLDER}/references.bib"), &BIB.replace("{Salt}", "{Brine}"));
    assert!(page(press.path()).contains("Brine"));
}

#[test]
fn references_bib_itself_is_neither_missed_nor_published() {
    let press = press(ALL);
    page(press.path());
    assert!(!check(press.path()).contains("O112"), "{}", check(press.path()));
    let public = files(&press.path().join("dist/public"));
    assert!(!public.iter().any(|path| path.ends_with(".bib")), "{public:?}");
}

#[test]
fn cross_references_take_the_name_of_what_they_lead_to() {
    let press = press(
        "# Methods {#how}\n\nSee @fig-map, [](#tbl-counts), @eq-heat, [](#how), [here](#fig-map) and @fig-2. [@tan2021] [@koh2020] [@ong2019]\n\n\
         ![A map](dot.png \"The map.\"){#fig-map}\n\n![Another](dot.png \"Two.\")\n\nTable: Counts. {#tbl-counts}\n\n| a |\n|---|\n| 1 |\n\n$$\nx^2\n$$ {#eq-heat}\n",
    );
    fs::write(press.path().join(FOLDER).join("dot.png"), include_bytes!("small/dot.png")).unwrap();
    let page = page(press.path());
    assert!(
        words(&page).contains("See Figure 1, Table 1, Equation 1, Methods, here and Figure 2."),
        "{page}"
    );
    for id in ["fig-map", "tbl-counts", "eq-heat", "how", "fig-2"] {
        assert_eq!(page.matches(&format!(" id=\"{id}\"")).count(), 1, "{id} in {page}");
        assert!(page.contains(&format!("href=\"#{id}\"")), "{id} in {page}");
    }
    assert!(page.contains("<span class=\"formula-label\">(1)</span>") && !page.contains("{#"), "{page}");
}

#[test]
fn what_does_not_resolve_is_an_error_at_its_place() {
    let press = press(
        "Text [@koh2020;\n@nix, p. 3] by @tan202 in @fig-9 and [](#tbl-x). Mail me@there.example, \\@handle.\n\nAlso [@tan2021; @ong2019].",
    );
    let told = check(press.path());
    for (code, place, near) in [
        ("O221", "article.md:9:1", "references.bib"),
        ("O221", "article.md:9:16", "`tan2021` is meant"),
        ("O222", "article.md:9:27", "{#…}"),
        ("O222", "article.md:9:38", "{#…}"),
    ] {
        let message = told
            .split("\n\n")
            .find(|message| message.contains(code) && message.contains(&format!("{place}\n")));
        assert!(message.is_some_and(|message| message.contains(near)), "{code} {place} {near}:\n{told}");
    }
    assert_eq!(told.matches("error[").count(), 4, "{told}");
}

#[test]
fn signs_that_cite_nothing_stay_as_they_are() {
    let press =
        press("Mail me@there.example or \\@handle; `@koh2020` is code. [@koh2020] [@tan2021] [@ong2019]");
    let page = page(press.path());
    assert!(page.contains("me@there.example or @handle; <code>@koh2020</code> is code."), "{page}");
}

#[test]
fn notes_cells_and_captions_cite_as_well() {
    let press = press(
        "A note[^a].\n\nTable: After [@koh2020].\n\n| a |\n|---|\n| [@ong2019] |\n\n[^a]: As @tan2021 says.\n",
    );
    let page = page(press.path());
    assert_eq!(page.matches("role=\"doc-biblioref\"").count(), 3, "{page}");
    assert_eq!(page.matches("<li id=\"ref-").count(), 3, "{page}");
}

#[test]
fn render_reads_references_bib_too() {
    let press = press(ALL);
    let output = octavo(press.path(), &["render", &format!("{FOLDER}/article.md")]);
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && page.contains("<li id=\"ref-3\">"), "{page}");
}

#[test]
fn render_uses_the_style_of_the_journal_and_else_of_the_press() {
    let press = press(ALL);
    let shown = || {
        let output = octavo(press.path(), &["render", &format!("{FOLDER}/article.md")]);
        words(&String::from_utf8(output.stdout).unwrap())
    };
    assert!(shown().contains("Then [1–3]."));
    let add = |file: &str, style: &str| {
        let text = fs::read_to_string(press.path().join(file)).unwrap();
        write(press.path(), file, &format!("citation_style = \"{style}\"\n{text}"));
    };
    add("site.toml", "apa");
    assert!(shown().contains("First (Tan, 2021)."), "{}", shown());
    add("journals/ABC/journal.toml", "vancouver");
    assert!(shown().contains("First [1]."), "{}", shown());
}

#[test]
fn values_of_the_front_matter_cannot_cite_and_say_so() {
    let press = press(ALL);
    let path = format!("{FOLDER}/article.md");
    let text = fs::read_to_string(press.path().join(&path)).unwrap();
    for key in ["abstract", "acknowledgements", "data_availability"] {
        let value = format!("+++\n{key} = \"After [@koh2020].\"\n");
        write(press.path(), &path, &text.replacen("+++\n", &value, 1));
        let told = check(press.path());
        assert!(
            told.contains(&format!("`[@koh2020]` in `{key}` is no citation"))
                && told.contains("article.md:2"),
            "{told}"
        );
    }
}

#[test]
fn the_demonstration_cites_in_two_styles() {
    let page = |path: &str| {
        fs::read_to_string(demonstration().join("public").join(path).join("index.html")).unwrap()
    };
    let authors = page("Journals/TUC/articles/10.5555/tuc.2026.0324");
    assert!(
        words(&authors).contains("(Cheah &amp; Subramaniam, 2023)") && words(&authors).contains("Figure 1"),
        "{authors}"
    );
    assert!(authors.contains("von der Lühe, A. (2019)"), "{authors}");
    let numbers = page("Journals/PMS/articles/10.5555/pms.2026.0335");
    assert!(words(&numbers).contains("[1–3]") && numbers.contains("O<sub>2</sub> around"), "{numbers}");
}

#[test]
fn every_bibtex_file_of_the_corpus_is_read_or_told_with_its_place() {
    let Some(corpus) = corpus() else { return };
    let found: Vec<_> = files(&corpus).into_iter().filter(|path| path.ends_with(".bib")).collect();
    assert!(found.len() > 5, "{found:?}");
    for path in found {
        let Ok(text) = fs::read_to_string(corpus.join(&path)) else { continue };
        let entries = text.lines().filter(|line| is_entry(line)).count();
        let parsed = read(&SourceText::new(path.as_str(), text));
        let (works, told) = (parsed.value.unwrap_or_default(), parsed.diagnostics);
        let untold: Vec<_> =
            told.iter().filter(|told| told.span.line == 0 || told.span.column == 0).collect();
        assert!(untold.is_empty(), "{path}: {untold:?}");
        assert!(
            works.works.len() + told.len() >= entries,
            "{path}: {} of {entries}, {told:?}",
            works.works.len()
        );
        println!("{path}: {} works, {} told", works.works.len(), told.len());
        let clusters: Vec<_> = (0..works.works.len().min(200))
            .map(|work| Cluster { cites: vec![Cite { work, ..Cite::default() }], ..Cluster::default() })
            .collect();
        for style in ["vancouver", "apa"] {
            let written = format(&works, (style, "en"), &clusters);
            assert!(written.references.iter().all(|reference| !reference.text.is_empty()), "{path}");
            assert!(!written.references.iter().any(|reference| reference.html.contains("<script")), "{path}");
        }
    }
}

/// `@article{` and its like; remarks and abbreviations are no entries.
fn is_entry(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('@') else { return false };
    let word = rest.split(['{', '(', ' ']).next().unwrap_or_default().to_ascii_lowercase();
    rest.contains('{') && !word.is_empty() && !["comment", "string", "preamble"].contains(&word.as_str())
}
