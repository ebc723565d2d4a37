//! LaTeX in the fields of an entry. The library reads accents and braces; markup it leaves as it stands. Here `\emph{…}` and its like
//! become pairs of marks that pass through the CSL processor and become elements in [`super::html`]; other commands lose their name
//! and keep their words.

use biblatex::{Chunk, Spanned};

/// Marks of the private use area: where markup begins and ends, and the element that it becomes.
pub const MARKS: [(char, char, &str); 5] = [
    ('\u{f8d0}', '\u{f8d1}', "i"),
    ('\u{f8d2}', '\u{f8d3}', "b"),
    ('\u{f8d4}', '\u{f8d5}', "sub"),
    ('\u{f8d6}', '\u{f8d7}', "sup"),
    ('\u{f8d8}', '\u{f8d9}', "small"),
];
/// Stands for `and others` in a list of names.
pub const AND_OTHERS: char = '\u{f8da}';

/// Whether a character is one of ours, which no file may bring with it.
pub fn is_mark(c: char) -> bool {
    ('\u{f8d0}'..='\u{f8da}').contains(&c)
}

/// What a command makes of its argument.
fn element(command: &str) -> Option<usize> {
    Some(match command {
        "emph" | "textit" | "textsl" | "em" | "it" | "itshape" | "sl" | "slshape" => 0,
        "textbf" | "bf" | "bfseries" => 1,
        "textsubscript" => 2,
        "textsuperscript" => 3,
        "textsc" | "sc" | "scshape" => 4,
        _ => return None,
    })
}

/// Commands that stand for a character or for nothing.
fn letter(command: &str) -> Option<&'static str> {
    Some(match command {
        "ldots" | "dots" | "textellipsis" => "…",
        "textendash" => "–",
        "textemdash" => "—",
        "textregistered" => "®",
        "texttrademark" => "™",
        "textdegree" => "°",
        "textmu" => "µ",
        "textquoteright" => "’",
        "textquoteleft" => "‘",
        "textquotedblleft" => "“",
        "textquotedblright" => "”",
        "relax" | "protect" | "noopsort" | "/" | "-" => "",
        "," | " " | "quad" | "space" => " ",
        _ => return None,
    })
}

/// Reads the markup of a field. With `marks` off its words alone stay.
pub fn read(chunks: &mut [Spanned<Chunk>], has_marks: bool) {
    let mut reader = Reader { has_marks, open: Vec::new() };
    for chunk in chunks.iter_mut() {
        match &mut chunk.v {
            Chunk::Normal(text) | Chunk::Verbatim(text) => *text = reader.text(text),
            Chunk::Math(tex) => {
                if let Some(text) = raised_or_lowered(tex).filter(|_| has_marks) {
                    chunk.v = Chunk::Verbatim(text);
                }
            }
        }
    }
    let rest: String = reader.open.drain(..).rev().flatten().map(|at| MARKS[at].1).collect();
    if !rest.is_empty()
        && let Some(Spanned { v: Chunk::Normal(text) | Chunk::Verbatim(text), .. }) = chunks.last_mut()
    {
        text.push_str(&rest);
    }
}

struct Reader {
    has_marks: bool,
    /// The braces of commands that are open, with the place in [`MARKS`] of those that mean something.
    open: Vec<Option<usize>>,
}

impl Reader {
    fn text(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        // A declaration, `\em`, goes on to the end of its group, which is a piece of its own.
        let mut declared = Vec::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            match c {
                '\\' => rest = self.command(rest, &mut out, &mut declared),
                '}' if !self.open.is_empty() => self.close(&mut out),
                '~' => out.push(if self.has_marks { '\u{a0}' } else { ' ' }),
                '`' if rest.starts_with('`') => rest = replaced(rest, '“', &mut out),
                '\'' if rest.starts_with('\'') => rest = replaced(rest, '”', &mut out),
                c if is_mark(c) => {}
                c => out.push(c),
            }
        }
        declared.into_iter().rev().for_each(|at: usize| out.push(MARKS[at].1));
        out
    }

    /// After a backslash: what it makes, and what is left to read.
    fn command<'t>(&mut self, rest: &'t str, out: &mut String, declared: &mut Vec<usize>) -> &'t str {
        let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let length = length.max(rest.chars().next().map_or(0, char::len_utf8));
        let (name, after) = rest.split_at(length);
        let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic());
        if let Some(inside) = after.strip_prefix('{').filter(|_| is_word && letter(name).is_none()) {
            // `\href{address}{words}`: the words.
            let inside = match name {
                "href" => inside.split_once("}{").map_or(inside, |(_, words)| words),
                _ => inside,
            };
            let at = element(name).filter(|_| self.has_marks);
            out.extend(at.map(|at| MARKS[at].0));
            self.open.push(at);
            return inside;
        }
        let after = if is_word { after.strip_prefix("{}").unwrap_or(after.trim_start()) } else { after };
        match (letter(name), element(name)) {
            (Some(letter), _) => out.push_str(letter),
            (None, Some(at)) if self.has_marks => {
                out.push(MARKS[at].0);
                declared.push(at);
            }
            (None, None) if !is_word => out.push_str(name),
            _ => {}
        }
        after
    }

    fn close(&mut self, out: &mut String) {
        if let Some(at) = self.open.pop().flatten() {
            out.push(MARKS[at].1);
        }
    }
}

fn replaced<'t>(rest: &'t str, by: char, out: &mut String) -> &'t str {
    out.push(by);
    &rest[1..]
}

/// `_2`, `^{13}`: what chemists write in dollar signs needs no formula.
fn raised_or_lowered(tex: &str) -> Option<String> {
    let (at, rest) = match tex.trim().split_at_checked(1)? {
        ("_", rest) => (2, rest),
        ("^", rest) => (3, rest),
        _ => return None,
    };
    let word = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(rest);
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '−');
    let is_word = !word.is_empty() && word.chars().all(is_plain) && (rest.len() == 1 || word != rest);
    let (open, close, _) = MARKS[at];
    is_word.then(|| format!("{open}{}{close}", word.replace('-', "−")))
}
