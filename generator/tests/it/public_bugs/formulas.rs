//! D05: the namespace of MathML decides, not its prefix. D23: TeX in Markdown.

use super::{Article, jats, markdown, text, times, told};

const MATHML: &str = "http://www.w3.org/1998/Math/MathML";

pub fn articles() -> Vec<Article> {
    let forms = [
        format!("<m:math xmlns:m='{MATHML}'><m:mi>x</m:mi></m:math>"),
        format!("<math xmlns='{MATHML}'><mi>x</mi></math>"),
        "<mml:math><mml:mi>x</mml:mi></mml:math>".to_owned(),
    ];
    let inline: String =
        forms.iter().map(|form| format!("<p><inline-formula>{form}</inline-formula></p>")).collect();
    let display: String = forms
        .iter()
        .enumerate()
        .map(|(n, form)| format!("<disp-formula id='e{n}'><label>({n})</label>{form}</disp-formula>"))
        .collect();
    let foreign =
        "<p>Not <mml:math xmlns:mml='http://example.org/odd'><mml:mi>words</mml:mi></mml:math> but text.</p>";
    let tex = "Let $u_k < v_{k-1}$ and $$p_0*q_0 \\\\ r_{2}=\\sqrt{s_2}$$ for $5 and $6.";
    let places = "# Of $x_1*y_1*z$\n\n| $a_1|b$ | b |\n|---|---|\n| $\\alpha_{i}$ | `$x_1$` |\n\n- in a list $a_b*c_d*e$\n\nA price of \\$5, and 5$ or 6$.";
    vec![
        ("d05a", jats("d05a", ("", &inline, ""))),
        ("d05b", jats("d05b", ("", &display, ""))),
        ("d05c", jats("d05c", ("", foreign, ""))),
        ("d23a", markdown("10.5555/d23a", "", tex)),
        ("d23b", markdown("10.5555/d23b", "title = \"On $\\\\alpha_1*\\\\beta_1*c$\"", places)),
    ]
}

#[test]
fn d05_three_prefixes_give_the_same_formula() {
    let text = text("d05a");
    assert_eq!(times(&text, "<math><mi>x</mi></math>"), 3, "{text}");
    assert!(!text.contains("mml:") && !text.contains("<m:"), "{text}");
}

#[test]
fn d05_in_equations_as_well() {
    let text = text("d05b");
    assert_eq!(times(&text, "<math"), 3, "{text}");
    assert_eq!(times(&text, "<mi>x</mi>"), 3, "{text}");
    for n in 0..3 {
        assert_eq!(times(&text, &format!("id=\"e{n}\"")), 1, "{text}");
    }
}

#[test]
fn d05_the_usual_prefix_for_another_namespace_makes_no_formula_and_loses_no_word() {
    let text = text("d05c");
    assert!(text.contains("words") && text.contains("but text."), "{text}");
    assert!(!text.contains("<mi>"), "{text}");
}

#[test]
fn d23_two_formulas_no_emphasis_and_money() {
    let text = text("d23a");
    assert_eq!(times(&text, "<math"), 2, "{text}");
    assert!(!text.contains("<em>") && text.contains("for $5 and $6."), "{text}");
    assert!(text.contains("<msqrt>") && text.contains("&lt;"), "{text}");
}

#[test]
fn d23_underscores_and_stars_are_safe_in_headings_cells_and_lists() {
    let text = text("d23b");
    assert!(!text.contains("<em>"), "{text}");
    assert!(times(&text, "<math") >= 3, "{text}");
    assert!(text.contains("<code>$x_1$</code>"), "{text}");
}

#[test]
fn d23_escaped_and_trailing_dollars_are_money() {
    assert!(text("d23b").contains("A price of $5, and 5$ or 6$."), "{}", text("d23b"));
}

#[test]
fn d23_a_title_has_its_formula_and_the_tab_its_words() {
    let page = super::page("d23b");
    let heading = page.split("<h1").nth(1).unwrap().split("</h1>").next().unwrap();
    assert!(heading.contains("<math") && !heading.contains("<em>"), "{heading}");
    let title = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
    assert!(!title.contains('<') && !title.contains("<math"), "{title}");
}

#[test]
fn d23_a_formula_that_cannot_be_set_is_an_error_with_line_and_column() {
    let (is_fine, talk) = told(&[(
        "journals/ABC/articles/two/article.md",
        &markdown("10.5555/x", "", "Let $\\nosuch{x}$ be."),
    )]);
    assert!(!is_fine && talk.contains("two/article.md:9:6"), "{talk}");
}
