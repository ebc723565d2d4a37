//! TeX becomes MathML at build time; readers need no script. The crate math-core sets nearly all of it in microseconds; what it
//! does not know (macros, chemistry, boxes) Temml sets, in QuickJS. What neither reads is told, with its place.

mod temml;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};
use std::{borrow::Cow, ops::Range};

/// Inline or on a line of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// Within a line.
    Inline,
    /// On a line of its own.
    Block,
}

/// Why TeX could not be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MathError {
    /// Bytes of the TeX that are at fault.
    pub range: Range<usize>,
    /// In words.
    pub message: String,
}

/// What an article's formulas share.
#[derive(Debug, Default)]
pub struct Tex {
    /// What Temml may still do for this article.
    allowance: temml::Allowance,
}

thread_local! {
    /// One converter a thread: making it costs more than a formula.
    static CONVERTER: Option<LatexToMathML> = {
        let config = MathCoreConfig::default();
        LatexToMathML::new(config).ok()
    };
}

impl Tex {
    /// The MathML of a piece of TeX, as the converters write it: with styles and links, which a page may not hold. It is read as
    /// MathML of anybody's before it is shown.
    ///
    /// # Errors
    /// What neither converter could read: where, and in the words of the one that came further.
    pub fn set(&mut self, tex: &str, display: Display) -> Result<String, MathError> {
        let (unnumbered, stars) = unnumbered(tex);
        simple(&unnumbered, display)
            .or_else(|error| temml::convert(&unnumbered, display, &mut self.allowance).unwrap_or(Err(error)))
            .map_err(|error| MathError { range: without(&stars, &error.range), ..error })
    }
}

/// Environments whose lines the converters number by themselves, each formula from 1.
const NUMBERED: [&str; 5] = ["align", "gather", "multline", "equation", "alignat"];

/// The TeX with those environments in their form without numbers, for numbers are the article's; and where stars were put in.
fn unnumbered(tex: &str) -> (Cow<'_, str>, Vec<usize>) {
    let (mut out, mut stars, mut from) = (String::new(), Vec::new(), 0);
    for (at, _) in tex.match_indices('}') {
        let name = tex[..at].rsplit_once('{');
        let is_numbered = name.is_some_and(|(before, name)| {
            NUMBERED.contains(&name) && (before.ends_with("\\begin") || before.ends_with("\\end"))
        });
        if is_numbered {
            out.push_str(&tex[from..at]);
            stars.push(out.len());
            out.push('*');
            from = at;
        }
    }
    if stars.is_empty() {
        return (Cow::Borrowed(tex), stars);
    }
    out.push_str(&tex[from..]);
    (Cow::Owned(out), stars)
}

/// A place in the TeX as it was before the stars were put in.
fn without(stars: &[usize], range: &Range<usize>) -> Range<usize> {
    let before = |at: usize| at - stars.iter().filter(|star| **star < at).count();
    before(range.start)..before(range.end)
}

/// The MathML of TeX without macros or packages, as titles hold it: what math-core alone reads.
///
/// # Errors
/// What it could not read, and where.
pub fn simple(tex: &str, display: Display) -> Result<String, MathError> {
    let display = match display {
        Display::Inline => MathDisplay::Inline,
        Display::Block => MathDisplay::Block,
    };
    CONVERTER.with(|converter| {
        let broken =
            || MathError { range: 0..tex.len(), message: "the formula converter could not start".to_owned() };
        let converter = converter.as_ref().ok_or_else(broken)?;
        converter.convert_with_local_state(tex.trim(), display).map(|result| result.mathml).map_err(|error| {
            let lead = tex.len() - tex.trim_start().len();
            MathError { range: error.0.start + lead..error.0.end + lead, message: error.error_message() }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(tex: &str) -> Result<String, MathError> {
        Tex::default().set(tex, Display::Inline)
    }

    #[test]
    fn tex_is_set() {
        let math = set(r"\frac{a_1}{b}").unwrap();
        assert!(math.contains("<mfrac>"), "{math}");
    }

    #[test]
    fn what_one_converter_does_not_know_the_other_sets() {
        for (tex, expected) in [
            (r"\ce{H2O}", "<mn>2</mn>"),
            (r"\newcommand{\half}{\frac12}\half", "<mfrac>"),
            (r"\boxed{a+b}", "border"),
            (r"\sum_{\substack{a\\b}}c", "<mtable"),
        ] {
            assert!(simple(tex, Display::Inline).is_err(), "{tex}: only Temml reads it");
            let math = set(tex).unwrap();
            assert!(math.contains(expected), "{tex}: {math}");
        }
    }

    #[test]
    fn a_mistake_has_a_place() {
        let tex = r"x + \nosuchcommand{y}";
        let error = set(tex).unwrap_err();
        assert_eq!(&tex[error.range], r"\nosuchcommand");
        assert!(error.message.contains("nosuchcommand"), "{}", error.message);
        let tex = r"ü^2 + \alsonot";
        assert_eq!(&tex[set(tex).unwrap_err().range], r"\alsonot", "places are bytes");
    }

    #[test]
    fn the_converters_number_nothing() {
        let math = set(r"\begin{align}a&=b\\c&=d\end{align}").unwrap();
        assert!(!math.contains("(1)") && !math.contains("(2)"), "{math}");
        let math = set(r"\begin{align}a&=b\tag{7}\end{align}").unwrap();
        assert!(math.contains("(7)"), "{math}");
        assert_eq!(unnumbered(r"\begin{align}x\end{align}").0, r"\begin{align*}x\end{align*}");
        assert_eq!(unnumbered(r"{align} \begin{align*}").0, r"{align} \begin{align*}");
        let tex = r"\begin{align}a&=\nosuch\end{align}";
        assert_eq!(&tex[Tex::default().set(tex, Display::Block).unwrap_err().range], r"\nosuch");
    }

    #[test]
    fn an_article_of_hostile_formulas_costs_as_much_as_a_few() {
        let mut tex = Tex::default();
        let hostile = format!(r"\def\a{{\a\a}}{}", r"\a".repeat(50));
        let refused = (0..2000).filter(|_| tex.set(&hostile, Display::Inline).is_err()).count();
        assert_eq!(refused, 2000);
        assert!(tex.allowance.is_spent(), "Temml was asked each time");
    }
}
