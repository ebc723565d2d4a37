//! references.bib: what is read, what is told, and how it is written in each style.

use super::{style, *};
use crate::diagnostic::{Code, SourceText};

const KOH: &str = "@article{koh2026, author = {Koh, Wen Jie and Lim, Ada}, title = {The first test of tides}, \
    journal = {J. Coast. Tidal Syst.}, year = 2026, month = mar, volume = 9, number = 2, pages = {101--118}, doi = {10.5555/jcts.2026.0012}}\n";
const TEO: &str = "@book{teo2020, author = {Teo, Ada}, title = {Tides and Salt}, publisher = {Pelita}, address = {Singapore}, year = {2020}}\n";
const ONG: &str = "@inproceedings{ong2019, author = {Ong, C.}, title = {Waves}, booktitle = {Proc. Waves}, year = 2019, pages = {1--9}}\n";
const TAN: &str =
    "@article{tan2021, author = {Tan, Ben}, title = {On mud}, journal = {Mud}, year = 2021, volume = 3}\n";

fn parsed(bib: &str) -> (Bibliography, Vec<(Code, usize, usize)>) {
    let parsed = read(&SourceText::new("references.bib", bib));
    let told = parsed.diagnostics.iter().map(|told| (told.code, told.span.line, told.span.column)).collect();
    (parsed.value.unwrap_or_default(), told)
}

fn cite(work: usize) -> Cite {
    Cite { work, ..Cite::default() }
}

fn cluster(works: &[usize]) -> Cluster {
    Cluster { cites: works.iter().copied().map(cite).collect(), ..Cluster::default() }
}

/// Every work cited once, in its order.
fn listed(bib: &str, style: &str) -> Formatted {
    let (works, told) = parsed(bib);
    assert_eq!(told, [], "{bib}");
    let clusters: Vec<_> = (0..works.works.len()).map(|work| cluster(&[work])).collect();
    format(&works, (style, "en"), &clusters)
}

/// The only reference.
fn one(bib: &str, style: &str) -> String {
    listed(bib, style).references.remove(0).html
}

/// An article with a title.
fn titled(title: &str) -> String {
    one(
        &format!("@article{{a, author = {{Lim, A.}}, title = {{{title}}}, journal = {{J}}, year = 2020}}"),
        "vancouver",
    )
}

fn words(html: &str) -> String {
    html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect()
}

#[test]
fn a_plain_file_is_read_without_a_word() {
    let (works, told) = parsed(&[KOH, TEO, ONG].concat());
    assert_eq!((works.works.len(), told), (3, vec![]));
    assert_eq!(works.find("teo2020"), Some(1));
    assert_eq!(works.works[0].doi.as_ref().unwrap().as_str(), "10.5555/jcts.2026.0012");
    assert_eq!((works.works[2].place.line, works.works[2].place.column), (3, 16));
}

#[test]
fn an_empty_file_has_no_works() {
    for bib in ["", "\n\n", "% only a remark\n", "@comment{nothing}\n", "@preamble{\"x\"}\n"] {
        let (works, told) = parsed(bib);
        assert_eq!((works.works.len(), told), (0, vec![]), "{bib}");
    }
}

#[test]
fn vancouver_is_numbers_and_short_names() {
    let html = one(KOH, "vancouver");
    assert!(
        words(&html).starts_with("Koh WJ, Lim A. The first test of tides. J Coast Tidal Syst 2026;9:101–18."),
        "{html}"
    );
    assert!(html.contains("<a href=\"https://doi.org/10.5555/jcts.2026.0012\">"), "{html}");
}

#[test]
fn apa_has_italics_and_no_numbers() {
    let list = listed(KOH, "apa");
    assert_eq!(list.references[0].label, "");
    let html = &list.references[0].html;
    assert!(html.starts_with("Koh, W. J., &amp; Lim, A. (2026). The first test of tides. <i>J. Coast. Tidal Syst.</i>, <i>9</i>(2), 101–118."), "{html}");
    assert_eq!(words(&list.citations[0]), "(Koh &amp; Lim, 2026)");
}

#[test]
fn ieee_has_numbers_in_square_brackets() {
    let list = listed(&[KOH, TEO].concat(), "ieee");
    assert_eq!((words(&list.citations[1]).as_str(), list.references[1].label.as_str()), ("[2]", "2"));
    assert!(
        words(&list.references[0].html).starts_with("W. J. Koh and A. Lim, “The first test of tides,”"),
        "{list:?}"
    );
}

#[test]
fn a_list_of_authors_and_years_is_in_alphabetical_order() {
    let list = listed(&[TEO, KOH, ONG].concat(), "apa");
    let first: Vec<_> = list.references.iter().map(|reference| &reference.text[..3]).collect();
    assert_eq!(first, ["Koh", "Ong", "Teo"]);
    assert!(list.citations[0].contains("href=\"#ref-3\""), "{}", list.citations[0]);
}

#[test]
fn a_numbered_list_is_in_the_order_of_citations() {
    let (works, _) = parsed(&[TEO, KOH, ONG].concat());
    let list = format(&works, ("vancouver", "en"), &[cluster(&[2]), cluster(&[0]), cluster(&[2])]);
    let numbers: Vec<_> = list.citations.iter().map(|html| words(html)).collect();
    assert_eq!(numbers, ["[1]", "[2]", "[1]"]);
    assert_eq!(list.references.len(), 2, "what nobody cites is not in the list");
    assert_eq!(list.references[0].cited_by, ["cite-1", "cite-3"]);
}

#[test]
fn a_range_leads_to_each_of_its_works() {
    let (works, _) = parsed(&[KOH, TEO, ONG, TAN].concat());
    let html = &format(&works, ("vancouver", "en"), &[cluster(&[0, 1, 2, 3])]).citations[0];
    assert!(words(html).contains('–'), "{html}");
    for number in 1..=4 {
        assert!(html.contains(&format!("href=\"#ref-{number}\"")), "{number} in {html}");
    }
    assert!(html.contains("data-also=\"ref-2 ref-3\""), "{html}");
    let list = format(&works, ("vancouver", "en"), &[cluster(&[0, 1, 2, 3])]).references;
    assert!(list.iter().all(|reference| reference.cited_by.len() == 1), "{list:?}");
}

#[test]
fn two_works_of_one_author_and_year_get_letters() {
    let bib = "@book{a, author = {Lim, A.}, title = {Aa}, year = 2020}\n@book{b, author = {Lim, A.}, title = {Bb}, year = 2020}\n";
    let list = listed(bib, "apa");
    assert_eq!(words(&list.citations[0]), "(Lim, 2020a)");
    assert_eq!(words(&list.citations[1]), "(Lim, 2020b)");
    assert!(list.references[1].text.contains("(2020b)"), "{list:?}");
}

#[test]
fn a_sentence_names_the_authors() {
    let (works, _) = parsed(&[KOH, TEO].concat());
    let in_text = |work| Cluster { is_in_text: true, ..cluster(&[work]) };
    let say = |style| format(&works, (style, "en"), &[in_text(0), in_text(1)]).citations;
    assert_eq!(words(&say("apa")[0]), "Koh and Lim (2026)");
    assert_eq!(words(&say("apa")[1]), "Teo (2020)");
    assert_eq!(words(&say("ieee")[1]), "Teo [2]");
}

#[test]
fn an_author_that_the_sentence_names_is_not_said_again() {
    let (works, _) = parsed(TEO);
    let mut alone = cluster(&[0]);
    alone.cites[0].hides_author = true;
    assert_eq!(words(&format(&works, ("apa", "en"), &[alone.clone()]).citations[0]), "(2020)");
    assert_eq!(words(&format(&works, ("ieee", "en"), &[alone]).citations[0]), "[1]");
}

#[test]
fn parts_and_words_around_stand_in_their_places() {
    let (works, _) = parsed(TEO);
    let mut around = cluster(&[0]);
    around.cites[0].prefix = "see ".into();
    around.cites[0].suffix = ", and others".into();
    around.cites[0].locator = Some((hayagriva::citationberg::taxonomy::Locator::Page, "3".into()));
    let html = format(&works, ("apa", "en"), &[around]).citations.remove(0);
    assert_eq!(words(&html), "(see Teo, 2020, p. 3, and others)");
}

#[test]
fn no_style_loses_the_part_that_is_meant() {
    let (works, _) = parsed(TEO);
    for name in names() {
        for is_in_text in [false, true] {
            let mut pages = Cluster { is_in_text, ..cluster(&[0]) };
            pages.cites[0].locator = Some((hayagriva::citationberg::taxonomy::Locator::Page, "77–78".into()));
            let html = format(&works, (name, "en"), &[pages]).citations.remove(0);
            assert_eq!(html.matches("77–78").count() + html.matches("77-78").count(), 1, "{name}: {html}");
        }
    }
}

#[test]
fn accents_of_latex_are_letters() {
    for (tex, letter) in [
        (r#"{\"o}"#, "ö"),
        (r#"\"{o}"#, "ö"),
        (r#"\"o"#, "ö"),
        (r"\v{c}", "č"),
        (r"{\'e}", "é"),
        (r"\'{\i}", "í"),
        (r"{\ss}", "ß"),
        (r"{\o}", "ø"),
        (r"{\AA}", "Å"),
        (r"{\L}", "Ł"),
        (r"\c{c}", "ç"),
        (r"\~{n}", "ñ"),
        (r"\^{\i}", "î"),
        (r"{\ae}", "æ"),
    ] {
        let html = titled(&format!("Xx{tex}xx yy"));
        assert!(html.contains(&format!("Xx{letter}xx yy")), "{tex} gave {html}");
    }
}

#[test]
fn names_with_accents_are_sorted_and_shown_right() {
    let bib = r"@book{a, author = {{\'A}lvarez, J{\'u}lia and \v{Z}i\v{z}ek, Ana}, title = {T}, year = 2020}";
    assert!(one(bib, "vancouver").starts_with("Álvarez J, Žižek A."), "{}", one(bib, "vancouver"));
}

#[test]
fn particles_stand_before_the_family_name() {
    let bib = "@book{a, author = {van der Berg, Jan}, title = {T}, year = 2020}";
    assert!(one(bib, "apa").starts_with("van der Berg, J."), "{}", one(bib, "apa"));
}

#[test]
fn a_group_is_one_name() {
    let bib = "@book{a, author = {{The Tanjong and Salt Consortium}}, title = {T}, year = 2020}";
    assert!(
        one(bib, "vancouver").starts_with("The Tanjong and Salt Consortium."),
        "{}",
        one(bib, "vancouver")
    );
}

#[test]
fn and_others_is_et_al() {
    let bib = "@book{a, author = {Lim, Ada and Koh, Ben and others}, title = {T}, year = 2020}";
    for style in ["vancouver", "apa", "ieee", "chicago", "harvard"] {
        let html = one(bib, style);
        assert!(
            html.contains("et al.")
                && !html.contains("others")
                && !html.contains("and et al")
                && !html.contains("et al.."),
            "{style}: {html}"
        );
    }
}

#[test]
fn markup_of_titles_becomes_elements() {
    assert!(titled(r"The \emph{Rana arvalis} test").contains("The <i>Rana arvalis</i> test"));
    assert!(titled(r"The {\em Rana} test").contains("The <i>Rana</i> test"));
    assert!(titled(r"CO\textsubscript{2} and H$_2$O").contains("CO<sub>2</sub> and H<sub>2</sub>O"));
    assert!(titled(r"Of $^{14}$C").contains("<sup>14</sup>C"));
    assert!(titled(r"\textbf{Bold} \textsc{small}").contains("<b>Bold</b> <small>small</small>"));
    assert!(titled(r"A \emph{w{\'e}b of \textbf{two}} kinds").contains("<i>wéb of <b>two</b></i>"));
}

#[test]
fn a_title_that_asks_has_no_stop_after_its_mark() {
    assert!(titled("Do tides rise?").contains("Do tides rise? J "), "{}", titled("Do tides rise?"));
}

#[test]
fn formulas_of_titles_are_set() {
    let list = listed(
        r"@article{a, author = {Lim, A.}, title = {On $\alpha_1 < \beta$}, journal = {J}, year = 2020}",
        "vancouver",
    );
    assert!(list.has_math && list.references[0].html.contains("<math"), "{list:?}");
}

#[test]
fn no_command_and_no_brace_is_left() {
    let html = titled(
        r"A \textrm{b} {CD} \noun{E} \url{https://x.example/a_b} ``q'' -- f~g \& h \% i \LaTeX{} \ldots{} j",
    );
    assert!(!html.contains(['\\', '{', '}', '~', '`']), "{html}");
    assert!(html.contains("“q”") && html.contains("&amp; h % i") && html.contains("…"), "{html}");
}

#[test]
fn content_cannot_bring_elements_or_marks() {
    let html = titled("<script>x</script> \u{f8d0}y\u{f8f0}0\u{f8f1} <b onclick=z>");
    assert!(!html.contains("<script") && !html.contains("<b ") && !html.contains('\u{f8d0}'), "{html}");
}

#[test]
fn an_address_that_leads_nowhere_good_is_no_link() {
    let bib = "@misc{a, author = {Lim, A.}, title = {T}, year = 2020, url = {javascript:alert(1)}}";
    for style in ["vancouver", "apa", "harvard"] {
        assert!(!one(bib, style).contains("href=\"javascript"), "{}", one(bib, style));
    }
}

#[test]
fn a_doi_is_linked_however_it_is_written() {
    for written in [
        "10.5555/A_b",
        "https://doi.org/10.5555/A_b",
        "doi:10.5555/A_b",
        "http://dx.doi.org/10.5555/A_b",
        "10.5555/A_b.",
    ] {
        for style in ["vancouver", "apa", "ieee", "springer-basic"] {
            let bib = format!(
                "@article{{a, author = {{Lim, A.}}, title = {{T}}, journal = {{J}}, year = 2020, doi = {{{written}}}}}"
            );
            let html = one(&bib, style);
            assert_eq!(
                html.matches("href=\"https://doi.org/10.5555/A_b\"").count(),
                1,
                "{written} in {style}: {html}"
            );
            assert!(!html.contains("doi.org/https"), "{html}");
        }
    }
}

#[test]
fn an_address_without_doi_is_linked_once() {
    let bib = "@misc{a, author = {Lim, A.}, title = {T}, year = 2020, howpublished = {\\url{https://x.example/a_b}}}";
    for style in ["vancouver", "apa", "ieee", "nature"] {
        assert_eq!(
            one(bib, style).matches("href=\"https://x.example/a_b\"").count(),
            1,
            "{style}: {}",
            one(bib, style)
        );
    }
}

#[test]
fn an_entry_that_is_never_closed_is_told_and_the_others_stay() {
    let (works, told) = parsed(&["@article{bad, title = {Tides, year = 2020}\n", KOH, TEO].concat());
    assert_eq!(told, [(Code::BIBLIOGRAPHY, 1, 1)]);
    assert_eq!(works.keys().collect::<Vec<_>>(), ["koh2026", "teo2020"]);
    let (works, told) = parsed(&[KOH, TEO, "@article{bad, title = {Tides}, year = 2020\n"].concat());
    assert_eq!((works.works.len(), told), (2, vec![(Code::BIBLIOGRAPHY, 3, 1)]));
}

#[test]
fn each_broken_entry_is_told_at_its_place() {
    let (works, told) =
        parsed(&["@article{bad title = {Tides}}\n", KOH, "@book{worse, year 2020}\n", TEO].concat());
    let lines: Vec<_> = told.iter().map(|(code, line, _)| (*code, *line)).collect();
    assert_eq!(lines, [(Code::BIBLIOGRAPHY, 1), (Code::BIBLIOGRAPHY, 3)]);
    assert_eq!(works.works.len(), 2);
}

#[test]
fn a_key_that_occurs_twice_is_told_at_the_second() {
    let (works, told) = parsed(&[KOH, "  @book{koh2026, title = {Other}, year = 2020}\n"].concat());
    assert_eq!((works.works.len(), told), (1, vec![(Code::DUPLICATE_NAME, 2, 9)]));
}

#[test]
fn an_abbreviation_that_nothing_defines_is_told() {
    let (works, told) = parsed(&["@article{a, title = {T}, journal = jcts, year = 2020}\n", KOH].concat());
    assert_eq!(works.works.len(), 1);
    assert_eq!((told.len(), told[0].0, told[0].1), (1, Code::BIBLIOGRAPHY, 1));
    let bib = "@string{jcts = {Journal of Coasts}}\n@article{a, author = {Lim, A.}, title = {T}, journal = jcts, year = 2020}";
    assert!(one(bib, "apa").contains("Journal of Coasts"));
}

#[test]
fn a_date_that_is_none_is_told_with_its_line() {
    let (works, told) = parsed("@article{a,\n  title = {T},\n  year = {in press}\n}\n");
    assert_eq!(works.works.len(), 0);
    assert_eq!((told[0].0, told[0].1), (Code::BIBLIOGRAPHY, 3), "{told:?}");
}

#[test]
fn entries_that_inherit_in_a_circle_are_told_and_read() {
    let bib = "@book{a, title = {A}, year = 2020, crossref = {b}}\n@book{b, title = {B}, year = 2020, crossref = {a}}\n";
    let (works, told) = parsed(bib);
    assert_eq!(works.works.len(), 2);
    assert!(told.iter().all(|(code, ..)| *code == Code::BIBLIOGRAPHY) && told.len() == 2, "{told:?}");
    assert_eq!(parsed("@book{a, title = {A}, year = 2020, crossref = {a}}").1.len(), 1);
}

#[test]
fn a_chapter_inherits_from_its_book() {
    let bib = "@incollection{c, author = {Lim, A.}, title = {Chapter}, pages = {1--2}, crossref = {b}}\n\
        @collection{b, editor = {Koh, B.}, title = {Whole book}, publisher = {Pelita}, year = 2020}\n";
    let (works, told) = parsed(bib);
    assert_eq!(told, []);
    let html = format(&works, ("vancouver", "en"), &[cluster(&[0])]).references.remove(0).html;
    assert!(html.contains("Whole book") && html.contains("2020"), "{html}");
}

#[test]
fn every_style_that_is_offered_says_who_what_and_when() {
    let bib = [KOH, TEO].concat();
    let whole = ["royal-society-of-chemistry", "american-institute-of-physics", "angewandte-chemie"];
    for name in names() {
        let list = listed(&bib, name);
        assert_eq!((list.references.len(), list.citations.len()), (2, 2), "{name}");
        let find = |who: &str| {
            list.references.iter().map(|one| &one.text).find(|text| text.to_lowercase().contains(who))
        };
        let (Some(koh), Some(teo)) = (find("koh"), find("teo")) else {
            panic!("{name} loses authors: {list:?}")
        };
        assert!(koh.contains("2026") && koh.to_lowercase().contains("lim"), "{name}: {koh}");
        let is_short = whole.contains(&name)
            || !koh.contains("test of tides") && !koh.to_lowercase().contains("test of tides");
        assert!(is_short || koh.to_lowercase().contains("the first test of tides"), "{name}: {koh}");
        assert!(teo.contains("2020") && teo.to_lowercase().contains("tides and salt"), "{name}: {teo}");
    }
}

#[test]
fn the_usual_names_are_known_and_notes_are_not_offered() {
    for name in ["vancouver", "ieee", "apa", "harvard", "chicago", "nature", "plos", "mla", "ama", DEFAULT] {
        assert!(is_known(name), "{name}");
    }
    for name in ["chicago-notes", "nlm-citation-sequence", "turabian-fullnote-8", "vancuver"] {
        assert!(!is_known(name), "{name}");
    }
    assert!(names().all(|name| style::load(name).is_some()));
    assert!(names().count() > 60);
}

#[test]
fn other_languages_say_it_in_their_words() {
    let bib = "@book{a, author = {Lim, A. and Koh, B.}, title = {T}, year = 2020}";
    let (works, _) = parsed(bib);
    let html = format(&works, ("harvard", "de"), &[cluster(&[0])]).citations.remove(0);
    assert_eq!(words(&html), "(Lim und Koh, 2020)");
}

#[test]
fn hostile_files_are_read_without_panic_and_quickly() {
    let deep = format!("@a{{k, title = {}x{}}}", "{".repeat(5_000), "}".repeat(5_000));
    let many = "@article{".repeat(3_000);
    let open = format!("@article{{a, title = {{{}", "\\emph{".repeat(3_000));
    for bib in [
        deep.as_str(),
        &many,
        &open,
        "@",
        "@{",
        "@a",
        "@a{",
        "@a{b",
        "@a{b,",
        "@a{b,c",
        "@a{b,c=",
        "@a{b,c={",
        "@a{b,c=\"\\",
        "\u{feff}@a{b,c={d}}",
        "@a{b, title={\\}}}",
        "@a{b, author={,}}",
        "@a{b, author={ and }}",
        "@a{b, date={/}}",
        "@a{b, pages={--}}",
        "@a{b, ids={,}}",
    ] {
        parsed(bib);
    }
}

#[test]
fn a_work_over_which_the_processor_panics_is_left_out_and_named() {
    let write = |clusters: &[Cluster]| {
        assert!(
            clusters.iter().flat_map(|cluster| &cluster.cites).all(|cite| cite.work != 1),
            "as a library may"
        );
        Formatted {
            citations: clusters.iter().map(|cluster| cluster.cites.len().to_string()).collect(),
            ..Formatted::default()
        }
    };
    let formatted = super::format::without_broken(&[cluster(&[0, 1]), cluster(&[1]), cluster(&[2])], &write);
    assert_eq!(
        (formatted.citations, formatted.broken),
        (["1", "0", "1"].map(str::to_owned).to_vec(), vec![1])
    );
}

#[test]
fn works_that_cannot_be_written_together_are_all_named() {
    let write = |clusters: &[Cluster]| {
        assert!(clusters.len() < 2, "as a library may");
        Formatted::default()
    };
    let formatted = super::format::without_broken(&[cluster(&[0]), cluster(&[2])], &write);
    assert_eq!((formatted.citations.len(), formatted.broken), (0, vec![0, 2]));
}

#[test]
fn a_citation_whose_only_work_is_left_out_is_empty() {
    let (works, _) = parsed(&[KOH, TEO].concat());
    for style in ["vancouver", "apa"] {
        let formatted = format(&works, (style, "en"), &[cluster(&[]), cluster(&[1])]);
        assert_eq!((formatted.citations[0].as_str(), formatted.references.len()), ("", 1), "{style}");
    }
}

#[test]
fn the_style_of_a_journal_is_read_without_the_rest_of_it() {
    assert_eq!(named_in("citation_style = \"apa\"\ntitle = 3").as_deref(), Some("apa"));
    for text in ["", "citation_style = \"nosuch\"", "citation_style = 3", "citation_style"] {
        assert_eq!(named_in(text), None, "{text}");
    }
}
