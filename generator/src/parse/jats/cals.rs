//! OASIS (CALS) tables, as APS and Copernicus use them: columns have names, cells say from which to which they reach and
//! how many more rows they cover. The result is the same HTML as of any other table.

use super::{
    html::Html,
    inline,
    page::Page,
    table::{self, Cell},
    xml::Node,
};
use std::collections::HashMap;

/// The columns of a `tgroup`.
#[derive(Default)]
struct Columns<'a> {
    /// Place, from 1, by name.
    places: HashMap<&'a str, usize>,
    /// Alignment by place.
    aligns: HashMap<usize, &'a str>,
    /// First and last column of a `spanspec`.
    spans: HashMap<&'a str, (&'a str, &'a str)>,
}

impl<'a> Columns<'a> {
    fn of(group: Node<'a>) -> Self {
        let mut columns = Self::default();
        let mut place = 0;
        for spec in group.elements() {
            if spec.is("colspec") {
                place = spec.attr("colnum").and_then(|number| number.parse().ok()).unwrap_or(place + 1);
                columns.places.insert(spec.attr("colname").unwrap_or_default(), place);
                if let Some(align) = spec.attr("align") {
                    columns.aligns.insert(place, align);
                }
            } else if let (true, Some(name)) = (spec.is("spanspec"), spec.attr("spanname")) {
                let ends =
                    (spec.attr("namest").unwrap_or_default(), spec.attr("nameend").unwrap_or_default());
                columns.spans.insert(name, ends);
            }
        }
        columns
    }

    /// The first column of a cell, when it says so, and how many it covers.
    fn reach(&self, cell: Node<'a>) -> (Option<usize>, usize) {
        let spanned = cell.attr("spanname").and_then(|name| self.spans.get(name)).copied();
        let from =
            spanned.map(|(from, _)| from).or_else(|| cell.attr("namest")).or_else(|| cell.attr("colname"));
        let to = spanned.map(|(_, to)| to).or_else(|| cell.attr("nameend"));
        let place = |name: Option<&str>| name.and_then(|name| self.places.get(name)).copied();
        let (from, to) = (place(from), place(to));
        let count = match (from, to) {
            (Some(from), Some(to)) if to >= from => to - from + 1,
            _ => 1,
        };
        (from, count.min(1000))
    }
}

/// Writes a `tgroup` as a table.
pub fn write<'a>(page: &mut Page<'a>, group: Node<'a>, out: &mut Html) {
    let columns = Columns::of(group);
    let id = page.id(group);
    out.block("table", &[("id", &id)]);
    for (part, tag) in [("thead", "thead"), ("tbody", "tbody"), ("tfoot", "tfoot")] {
        for node in group.all(part).filter(|node| node.child("row").is_some()) {
            out.block(tag, &[]);
            rows(page, (node, tag), &columns, out);
            out.end();
        }
    }
    out.end();
}

fn rows<'a>(page: &mut Page<'a>, (node, tag): (Node<'a>, &str), columns: &Columns<'a>, out: &mut Html) {
    // Rows still covered from above, by column: needed to know in which column a cell without a name stands.
    let mut covered: HashMap<usize, usize> = HashMap::new();
    let count = node.all("row").count();
    for (number, row) in node.all("row").enumerate() {
        out.block("tr", &[]);
        page.grid.row();
        let mut column = 1;
        for (place, entry) in row.elements().enumerate() {
            while covered.get(&column).is_some_and(|rows| *rows > 0) {
                column += 1;
            }
            let (from, width) = columns.reach(entry);
            column = from.unwrap_or(column);
            let more: usize = entry
                .attr("morerows")
                .and_then(|rows| rows.parse().ok())
                .unwrap_or(0)
                .min(count - number - 1);
            let cell = Cell {
                node: entry,
                is_header: false,
                is_head: tag == "thead",
                is_first: place == 0,
                columns: width,
                rows: more + 1,
                align: entry.attr("align").or_else(|| columns.aligns.get(&column).copied()),
            };
            page.grid.move_to(column.saturating_sub(1));
            if entry.is("entry") {
                table::write_cell(page, &cell, out);
            } else {
                out.block("td", &[]);
                inline::one(page, entry, out);
                out.end();
            }
            for covering in column..column + width {
                // One more than `morerows`, because this row counts down as well.
                covered.insert(covering, more + 1);
            }
            column += width;
        }
        out.end();
        covered.values_mut().for_each(|rows| *rows = rows.saturating_sub(1));
    }
}
