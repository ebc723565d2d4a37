//! D03: the cells of tables stay in their columns.

use super::{Article, built, jats, markdown, text, times};

pub fn articles() -> Vec<Article> {
    let spans = "<table-wrap id='t1'><label>Table 1</label><table><thead><tr><th rowspan='2'>N</th><th colspan='2'>Place</th></tr><tr><th>x</th>\
        <th>y</th></tr></thead><tbody><tr><td>1</td><td align='right'>2</td><td>3</td></tr></tbody></table></table-wrap>";
    let cals = "<table-wrap id='t1'><label>Table 1</label><oasis:table xmlns:oasis='http://www.niso.org/standards/z39-96/ns/oasis-exchange/table'>\
        <oasis:tgroup cols='3'><oasis:colspec colname='a'/><oasis:colspec colname='b'/><oasis:colspec colname='c' align='right'/><oasis:thead>\
        <oasis:row><oasis:entry morerows='1'>N</oasis:entry><oasis:entry namest='b' nameend='c'>Place</oasis:entry></oasis:row><oasis:row>\
        <oasis:entry>x</oasis:entry><oasis:entry>y</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry>1</oasis:entry>\
        <oasis:entry>2</oasis:entry><oasis:entry>3</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>";
    let heads = "<table-wrap id='t1'><label>Table 1</label><table><thead><tr><th/><th>x</th></tr></thead><tbody><tr><th rowspan='2'>North</th>\
        <td>1</td></tr><tr><td style='text-align:right;color:red'>2</td></tr></tbody></table></table-wrap>";
    let piped = "Table: Counts.\n\n| N | x |\n|:-:|--:|\n| 1 | a \\| b |\n| 2 |\n";
    vec![
        ("d03a", jats("d03a", ("", spans, ""))),
        ("d03b", jats("d03b", ("", cals, ""))),
        ("d03c", jats("d03c", ("", heads, ""))),
        ("d03d", markdown("10.5555/d03d", "", piped)),
    ]
}

#[test]
fn d03_spans_survive_and_heads_have_a_fitting_scope() {
    let text = text("d03a");
    for part in [
        "<th scope=\"col\" rowspan=\"2\">N",
        "<th scope=\"colgroup\" colspan=\"2\">Place",
        "<th scope=\"col\" class=\"in\">x",
        "<td>1",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn d03_alignment_is_a_class_and_no_style_that_a_policy_blocks() {
    for suffix in ["d03a", "d03b", "d03c", "d03d"] {
        let text = text(suffix);
        assert!(!text.contains(" style=") && !text.contains(" align="), "{suffix}: {text}");
        assert!(text.contains("class=\"ar\"") || text.contains("class=\"ar in\""), "{suffix}: {text}");
    }
}

#[test]
fn d03_the_exchange_model_keeps_its_spans_too() {
    let text = text("d03b");
    assert!(text.contains("rowspan=\"2\"") && text.contains("colspan=\"2\""), "{text}");
    assert_eq!(times(&text, "<th "), 4, "{text}");
}

#[test]
fn d03_a_head_beside_its_rows_is_theirs() {
    let text = text("d03c");
    assert!(
        text.contains("<th scope=\"rowgroup\" rowspan=\"2\">North")
            || text.contains("<th scope=\"row\" rowspan=\"2\">North"),
        "{text}"
    );
}

#[test]
fn d03_a_cell_below_a_span_stands_in_its_own_column_of_the_values() {
    let csv = built("Journals/ABC/articles/10.5555/d03a/t1.csv");
    let rows: Vec<Vec<&str>> =
        csv.trim_start_matches('\u{feff}').lines().map(|line| line.split(',').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 3), "{csv}");
    assert_eq!(rows[1][1..], ["x", "y"], "{csv}");
    assert_eq!(rows[2], ["1", "2", "3"], "{csv}");
}

#[test]
fn d03_a_row_of_markdown_that_is_too_short_is_filled() {
    let text = text("d03d");
    let body = text.split("<tbody>").nth(1).unwrap().split("</tbody>").next().unwrap();
    assert_eq!((times(body, "<tr>"), times(body, "<td")), (2, 4), "{body}");
    assert!(body.contains("a | b"), "{body}");
}
