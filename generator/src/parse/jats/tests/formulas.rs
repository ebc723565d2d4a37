//! Formulas: how they look, which form is shown, and what is kept of the others.

use super::{around, codes, html, read};
use crate::{
    diagnostic::Code,
    parse::{jats::formula, math::Display},
};

fn tex(source: &str) -> String {
    html(&format!("<p><inline-formula><tex-math>{source}</tex-math></inline-formula></p>"))
}

#[test]
fn columns_stand_as_the_table_the_row_or_the_cell_says() {
    let html = html(
        "<disp-formula><mml:math><mml:mtable columnalign='left right'>\
         <mml:mtr><mml:mtd><mml:mi>a</mml:mi></mml:mtd><mml:mtd><mml:mi>b</mml:mi></mml:mtd><mml:mtd><mml:mi>c</mml:mi></mml:mtd></mml:mtr>\
         <mml:mtr columnalign='center'><mml:mtd><mml:mi>d</mml:mi></mml:mtd><mml:mtd columnalign='left'><mml:mi>e</mml:mi></mml:mtd></mml:mtr>\
         </mml:mtable></mml:math></disp-formula>",
    );
    for (letter, side) in [("a", "left"), ("b", "right"), ("c", "right"), ("d", "center"), ("e", "left")] {
        let cell = format!("<mtd class=\"columns-{side}\"><mi>{letter}</mi>");
        assert!(html.contains(&cell), "{letter}: {html}");
    }
}

#[test]
fn lines_stand_between_columns_and_rows_and_never_after_the_last() {
    let html = html(
        "<disp-formula><mml:math><mml:mtable columnlines='none solid' rowlines='dashed' frame='solid'>\
         <mml:mtr><mml:mtd><mml:mi>a</mml:mi></mml:mtd><mml:mtd><mml:mi>b</mml:mi></mml:mtd><mml:mtd><mml:mi>c</mml:mi></mml:mtd></mml:mtr>\
         <mml:mtr><mml:mtd><mml:mi>d</mml:mi></mml:mtd><mml:mtd><mml:mi>e</mml:mi></mml:mtd><mml:mtd><mml:mi>f</mml:mi></mml:mtd></mml:mtr>\
         </mml:mtable></mml:math></disp-formula>",
    );
    for cell in [
        "<mtd class=\"line-bottom\"><mi>a</mi>",
        "<mtd class=\"line-bottom line-right\"><mi>b</mi>",
        "<mtd class=\"line-bottom\"><mi>c</mi>",
        "<mtd><mi>d</mi>",
        "<mtd class=\"line-right\"><mi>e</mi>",
        "<mtd><mi>f</mi>",
        "<mtable class=\"menclose-box\">",
    ] {
        assert!(html.contains(cell), "{cell}: {html}");
    }
}

#[test]
fn what_is_enclosed_says_by_what_and_nothing_else_gets_into_the_class() {
    let html = html(
        "<p><inline-formula><mml:math><mml:menclose notation='circle updiagonalstrike x\" onclick'><mml:mi>c</mml:mi></mml:menclose>\
         </mml:math></inline-formula></p>",
    );
    assert!(
        html.contains("<mrow class=\"menclose-circle menclose-updiagonalstrike\"><mi>c</mi></mrow>"),
        "{html}"
    );
    assert!(!html.contains("onclick"), "{html}");
}

#[test]
fn tex_beside_mathml_is_kept_for_copying() {
    let html = html(
        "<p><inline-formula><alternatives><tex-math>$x^2$</tex-math><mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup>\
         </mml:math></alternatives></inline-formula></p>",
    );
    assert!(html.contains("alttext=\"x^2\"") && html.contains("<msup>"), "{html}");
}

#[test]
fn what_only_temml_reads_is_shown_without_styles() {
    for (source, expected) in [
        (r"\ce{H2O}", "<mn>2</mn>"),
        (r"\boxed{a+b}", "class=\"menclose-box\""),
        (r"\cancel{x}", "menclose-updiagonalstrike"),
        (r"\newcommand{\R}{\mathbb{R}}\R^n", "ℝ"),
    ] {
        let html = tex(source);
        assert!(html.contains(expected) && !html.contains(" style="), "{source}: {html}");
        assert!(html.contains(&format!("alttext=\"{source}\"")), "{source}: {html}");
    }
}

#[test]
fn what_nobody_reads_is_shown_as_it_is_and_told() {
    let (parts, faults) = read(&around(
        r"<body><p><inline-formula><tex-math>\nosuch{x}</tex-math></inline-formula></p></body>",
    ));
    assert_eq!(codes(&faults), [Code::NO_FORMULA]);
    assert!(parts.text.html.contains(r"\nosuch{x}</code>"), "{}", parts.text.html);
}

#[test]
fn what_converters_write_is_never_passed_through() {
    let raw = "<math><mrow style='border:1px solid' onclick='x()'><mtext><a href='javascript:x()'>y</a></mtext>\
               <script>z</script></mrow></math>";
    let shown = formula(raw, "\\y", Display::Inline);
    assert!(shown.contains('y') && shown.contains("menclose-box"), "{shown}");
    for bad in ["onclick", "javascript", "<a", "<script", " style="] {
        assert!(!shown.contains(bad), "{bad}: {shown}");
    }
}
