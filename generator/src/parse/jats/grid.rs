//! A table as a grid: which column a cell stands in when others reach over it from the left and from above, and the same
//! table as comma-separated values for those who want its numbers.

/// Columns beyond which nothing is filled in: no real table is so wide.
const WIDEST: usize = 2_000;

/// The cells of one table.
#[derive(Debug, Default)]
pub struct Grid {
    rows: Vec<Vec<String>>,
    /// By column: in how many more rows it is covered from above.
    covered: Vec<usize>,
    column: usize,
}

impl Grid {
    /// Begins a row.
    pub fn row(&mut self) {
        if !self.rows.is_empty() {
            self.covered.iter_mut().for_each(|rows| *rows = rows.saturating_sub(1));
        }
        self.rows.push(Vec::new());
        self.column = 0;
    }

    /// The column, from 0, in which the next cell of the row stands.
    pub fn next_column(&mut self) -> usize {
        while self.covered.get(self.column).is_some_and(|rows| *rows > 0) {
            self.column += 1;
        }
        self.column
    }

    /// Moves to a column that the cell names itself.
    pub fn move_to(&mut self, column: usize) {
        self.column = column.min(WIDEST);
    }

    /// A cell with its text, in the next free column.
    pub fn cell(&mut self, text: &str, (columns, rows): (usize, usize)) {
        let at = self.next_column();
        let end = (at + columns).min(WIDEST);
        if self.covered.len() < end {
            self.covered.resize(end, 0);
        }
        // One more than it covers below, because the next row counts down as well.
        self.covered.iter_mut().take(end).skip(at).for_each(|covered| *covered = rows.max(1));
        self.column = end;
        if let Some(row) = self.rows.last_mut().filter(|_| at < WIDEST) {
            row.resize(row.len().max(end), String::new());
            if let Some(cell) = row.get_mut(at) {
                *cell = model::markup::fold_space(text);
            }
        }
    }

    /// Whether there is anything that is worth a file: two rows of two columns.
    pub fn is_worth_a_file(&self) -> bool {
        self.rows.len() > 1 && self.rows.iter().filter(|row| row.len() > 1).count() > 1
    }

    /// Comma-separated values (RFC 4180), every row of the same length. A cell that reaches over others stands in the first.
    pub fn csv(&self) -> String {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut out = String::new();
        for row in &self.rows {
            for column in 0..width {
                if column > 0 {
                    out.push(',');
                }
                push_field(&mut out, row.get(column).map_or("", String::as_str));
            }
            out.push_str("\r\n");
        }
        out
    }
}

fn push_field(out: &mut String, text: &str) {
    if !text.contains([',', '"', '\n', '\r']) {
        return out.push_str(text);
    }
    out.push('"');
    out.push_str(&text.replace('"', "\"\""));
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_move_what_comes_after_them() {
        let mut grid = Grid::default();
        grid.row();
        grid.cell("N", (1, 2));
        grid.cell("Place", (2, 1));
        grid.row();
        assert_eq!(grid.next_column(), 1);
        grid.cell("x", (1, 1));
        grid.cell("y", (1, 1));
        grid.row();
        grid.cell("1", (1, 1));
        grid.cell("a, \"b\"", (1, 1));
        assert_eq!(grid.csv(), "N,Place,\r\n,x,y\r\n1,\"a, \"\"b\"\"\",\r\n");
        assert!(grid.is_worth_a_file());
    }

    #[test]
    fn absurd_spans_cost_nothing() {
        let mut grid = Grid::default();
        for _ in 0..100 {
            grid.row();
            grid.cell("x", (1_000, 1_000));
            grid.cell("y", (1, 1));
        }
        assert!(grid.csv().len() < 1_000_000);
    }
}
