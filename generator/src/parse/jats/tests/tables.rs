//! Tables for narrow screens: when the first column may stay in sight.

use super::html;

fn is_led(rows: &str) -> bool {
    html(&format!("<table-wrap><table>{rows}</table></table-wrap>")).contains("<table class=\"led\">")
}

#[test]
fn a_first_column_of_short_names_leads_a_wide_table() {
    assert!(is_led("<tbody><tr><td>Inner bar</td><td>1</td><td>2</td><td>3</td></tr></tbody>"));
    assert!(is_led("<tr><td>Inner bar</td><td>1</td><td>2</td><td>3</td></tr>"));
    // A heading across the table is as long as it likes.
    let heading = "<tr><td colspan='4'>Stations that were dry in all of the years of the survey</td></tr>";
    assert!(is_led(&format!("<tbody><tr><td>A</td><td>1</td><td>2</td><td>3</td></tr>{heading}</tbody>")));
}

#[test]
fn long_texts_and_narrow_tables_scroll_as_a_whole() {
    assert!(!is_led("<tbody><tr><td>Inner bar</td><td>1</td><td>2</td></tr></tbody>"));
    let long = "Stations that were dry in all of the years of the survey";
    assert!(!is_led(&format!(
        "<tbody><tr><td>A</td><td>1</td><td>2</td><td>3</td></tr><tr><td>{long}</td><td>1</td><td>2</td><td>3</td></tr></tbody>"
    )));
    assert!(!is_led("<thead><tr><th>A</th><th>B</th><th>C</th><th>D</th></tr></thead>"));
}
