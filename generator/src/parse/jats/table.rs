//! Tables in HTML's model: spans survive, alignment becomes a class, header cells say what they head, and `tfoot` goes
//! to the end, where HTML wants it. OASIS tables are brought into the same form by `cals`.

use super::{cals, figure, grid::Grid, html::Html, inline, note, page::Page, xml::Node};
use crate::parse::{article::MadeFile, said};
use model::{Arg, texts::reference};

/// A `table-wrap` or a group of them: caption, scroller, table, notes.
pub fn wrap<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.sure_id(node, "table");
    out.block("div", &[("id", &id), ("class", "table-wrap")]);
    let parts: Vec<_> = node.elements().filter(|child| child.is("label") || child.is("caption")).collect();
    if parts.iter().any(|part| !part.words().is_empty()) {
        out.block("div", &[("class", "table-caption")]);
        figure::caption_parts(page, &parts, out);
        out.end();
    }
    for child in node.children().filter(|child| !(child.is("label") || child.is("caption"))) {
        inline::one(page, child, out);
    }
    out.end();
}

/// Opens the scroller around a table; wide ones must not stretch the page, and the keyboard must reach them.
fn scroller<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let around = node.ancestors().find(|around| around.is("table-wrap"));
    let label = around.and_then(|around| around.words_of("label"));
    let key = if label.is_some() { "" } else { "text.a_table" };
    let label = label.unwrap_or_else(|| said::words(key, &[]));
    // Sub-articles number their tables anew; who goes from landmark to landmark must tell them apart.
    let told = page.landmark(label.clone());
    // A name that was told apart is not the interface's word any more.
    let key = if told == label { key } else { "" };
    out.block(
        "div",
        &[
            ("class", "table-scroll"),
            ("tabindex", "0"),
            ("role", "region"),
            ("data-t-aria-label", key),
            ("aria-label", &told),
        ],
    );
}

/// A `table` of HTML's model, or an `array`; a `table` around `tgroup` is an OASIS one.
pub fn bare<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let groups: Vec<_> = node.all("tgroup").collect();
    if !groups.is_empty() {
        for child in node.elements().filter(|child| !child.is("tgroup")) {
            inline::one(page, child, out);
        }
        groups.into_iter().for_each(|group| self::group(page, group, out));
        return page.anchor(node, out);
    }
    for child in node.elements().filter(|child| is_beside(*child)) {
        inline::one(page, child, out);
    }
    scroller(page, node, out);
    let id = page.id(node);
    let around = begin(page);
    let aligns = column_aligns(node);
    out.block("table", &[("id", &id), ("class", if is_led(node) { "led" } else { "" })]);
    let parts = |name: &'static str| node.elements().filter(move |child| child.is(name));
    let mut heads = parts("thead");
    if let Some(head) = heads.next() {
        rows(page, (head, "thead"), &aligns, out);
    }
    let rest: Vec<_> = heads.collect();
    for body in rest.into_iter().chain(parts("tbody")) {
        rows(page, (body, "tbody"), &aligns, out);
    }
    if parts("tr").next().is_some() {
        rows(page, (node, "tbody"), &aligns, out);
    }
    for foot in parts("tfoot") {
        rows(page, (foot, "tfoot"), &aligns, out);
    }
    out.end();
    out.end();
    finish(page, node, around, out);
}

/// Whether the first column names the rows in few words, so that it may stay in sight while a narrow screen scrolls the others.
fn is_led(table: Node<'_>) -> bool {
    const SHORT: usize = 32;
    const COLUMNS: usize = 4;
    let bodies = table.all("tbody").chain(std::iter::once(table));
    let mut rows = bodies.flat_map(|body| body.elements().filter(|row| row.is("tr"))).peekable();
    let is_wide = rows.peek().is_some_and(|row| row.elements().count() >= COLUMNS);
    is_wide
        && rows.all(|row| {
            row.elements().next().is_none_or(|cell| {
                // A cell across all columns is a heading of the rows below it.
                cell.attr("colspan").is_some() || cell.words().chars().count() <= SHORT
            })
        })
}

/// Begins the grid of a table; the one of the table around it waits.
fn begin(page: &mut Page<'_>) -> Grid {
    std::mem::take(&mut page.grid)
}

/// Ends the grid of a table: its values become a file beside the page, with a link to it.
fn finish<'a>(page: &mut Page<'a>, node: Node<'a>, around: Grid, out: &mut Html) {
    let grid = std::mem::replace(&mut page.grid, around);
    let wrap = node.ancestors().find(|around| around.is("table-wrap"));
    let is_kept = !page.is_elsewhere() && page.context.page(page.doi.as_ref()).is_some();
    let Some(wrap) = wrap.filter(|_| is_kept && grid.is_worth_a_file() && !out.is_inside("table")) else {
        return;
    };
    let id = page.ids.of_node(wrap).unwrap_or("table").replace([':', '.'], "-");
    let taken = |name: &str| {
        page.context.files.iter().any(|file| file.name.eq_ignore_ascii_case(name))
            || page.made.iter().any(|file| file.name.eq_ignore_ascii_case(name))
    };
    let mut names = (1..).map(|count: usize| match count {
        1 => format!("{id}.csv"),
        _ => format!("{id}-{count}.csv"),
    });
    let Some(name) = names.find(|name| !taken(name)) else { return };
    let label = wrap.words_of("label");
    let args: Vec<_> = label.iter().map(|label| ("label", Arg::Text(label))).collect();
    let key = if label.is_some() { "text.csv_of" } else { "text.csv" };
    let url = page.file_url(&name);
    out.phrase("p", &[("class", "table-csv")]);
    out.phrase_text(
        "a",
        &[
            ("href", &url),
            ("download", &name),
            ("data-t-aria-label", &reference(key, &args)),
            ("aria-label", &said::words(key, &args)),
        ],
        "CSV",
    );
    out.end();
    page.made.push(MadeFile { name, text: grid.csv() });
}

/// The alignment that `col` and `colgroup` give to each column.
fn column_aligns(table: Node<'_>) -> Vec<Option<&str>> {
    let mut aligns = Vec::new();
    for part in table.elements().filter(|part| part.is("col") || part.is("colgroup")) {
        let columns: Vec<_> = if part.is("col") { vec![part] } else { part.all("col").collect() };
        let columns = if columns.is_empty() { vec![part] } else { columns };
        for column in columns {
            let align = column.attr("align").or_else(|| part.attr("align"));
            aligns.extend(std::iter::repeat_n(align, span(column.attr("span"), 1000)));
        }
    }
    aligns
}

/// What stands in a `table` but is no part of one: a label, a caption, text of an `array`.
fn is_beside(node: Node<'_>) -> bool {
    !matches!(node.name(), "thead" | "tbody" | "tfoot" | "tr" | "col" | "colgroup")
}

/// A `tgroup`.
pub fn group<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    scroller(page, node, out);
    let around = begin(page);
    cals::write(page, node, out);
    out.end();
    finish(page, node, around, out);
}

fn rows<'a>(
    page: &mut Page<'a>,
    (node, tag): (Node<'a>, &'static str),
    aligns: &[Option<&'a str>],
    out: &mut Html,
) {
    let rows: Vec<_> = node.all("tr").filter(|row| row.elements().next().is_some()).collect();
    if rows.is_empty() {
        return;
    }
    out.block(tag, &[]);
    let count = rows.len();
    for (number, row) in rows.into_iter().enumerate() {
        let id = page.id(row);
        out.block("tr", &[("id", &id)]);
        page.grid.row();
        for (place, cell) in row.elements().enumerate() {
            let cell = Cell {
                node: cell,
                is_header: cell.is("th"),
                is_head: tag == "thead",
                is_first: place == 0,
                columns: span(cell.attr("colspan"), 1000),
                rows: span(cell.attr("rowspan"), count - number),
                align: cell
                    .attr("align")
                    .or(aligns.get(page.grid.next_column()).copied().flatten())
                    .or_else(|| row.attr("align"))
                    .or_else(|| node.attr("align")),
            };
            write_cell(page, &cell, out);
        }
        out.end();
    }
    out.end();
}

/// A number of columns or rows, as HTML allows it.
fn span(value: Option<&str>, most: usize) -> usize {
    value.and_then(|value| value.parse().ok()).unwrap_or(1).clamp(1, most)
}

/// A cell of either model.
pub struct Cell<'a, 'v> {
    /// The element.
    pub node: Node<'a>,
    /// Whether the source calls it a header.
    pub is_header: bool,
    /// Whether it stands in the head of the table.
    pub is_head: bool,
    /// Whether it is the first of its row.
    pub is_first: bool,
    /// Columns that it covers.
    pub columns: usize,
    /// Rows that it covers.
    pub rows: usize,
    /// Horizontal alignment in the source's words.
    pub align: Option<&'v str>,
}

/// Writes a cell. What has text in the head is a header, whatever the source calls it.
pub fn write_cell<'a>(page: &mut Page<'a>, cell: &Cell<'a, '_>, out: &mut Html) {
    let is_header = cell.is_header || (cell.is_head && !cell.node.words().is_empty());
    let scope = match (is_header, cell.is_head || !cell.is_first, cell.columns > 1, cell.rows > 1) {
        (false, ..) => "",
        (true, true, false, _) => "col",
        (true, true, true, _) => "colgroup",
        (true, false, _, false) => "row",
        (true, false, _, true) => "rowgroup",
    };
    let number = |count: usize| if count > 1 { count.to_string() } else { String::new() };
    let id = page.id(cell.node);
    // The first cell of a row does not stand at the edge where one reaches down from the rows above.
    let is_inner = cell.is_first && page.grid.next_column() > 0;
    out.block(
        if is_header { "th" } else { "td" },
        &[
            ("id", &id),
            ("scope", scope),
            ("colspan", &number(cell.columns)),
            ("rowspan", &number(cell.rows)),
            ("class", &classes(cell, is_inner)),
        ],
    );
    let from = out.plain_length();
    inline::children(page, cell.node, out);
    page.grid.cell(out.plain_from(from), (cell.columns, cell.rows));
    out.end();
}

/// Alignment as classes: `al`, `ac`, `ar` across, `am-top`, `am-middle`, `am-bottom` down; `in` for the first cell of a row that stands
/// further in.
fn classes(cell: &Cell<'_, '_>, is_inner: bool) -> String {
    let style = cell.node.attr("style").unwrap_or_default().to_ascii_lowercase();
    let styled = |property: &str| {
        let rules = style.split(';').filter_map(|rule| rule.split_once(':'));
        rules.filter(|(name, _)| name.trim() == property).map(|(_, value)| value.trim().to_owned()).next()
    };
    let across = styled("text-align").or_else(|| cell.align.map(str::to_ascii_lowercase));
    let across = match across.as_deref() {
        Some("left" | "justify" | "start") => "al",
        Some("center") => "ac",
        Some("right" | "char" | "end") => "ar",
        _ => "",
    };
    let down = styled("vertical-align").or_else(|| cell.node.attr("valign").map(str::to_ascii_lowercase));
    let down = match down.as_deref() {
        Some("top") => "am-top",
        Some("middle") => "am-middle",
        Some("bottom") => "am-bottom",
        _ => "",
    };
    let place = if is_inner { "in" } else { "" };
    let classes = [across, down, place];
    classes.iter().filter(|class| !class.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// The notes under a table.
pub fn foot<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.block("div", &[("id", &id), ("class", "table-foot")]);
    for child in node.children() {
        match child.name() {
            "fn" => note::paragraph(page, child, out),
            "fn-group" => foot(page, child, out),
            _ => inline::one(page, child, out),
        }
    }
    out.end();
}
