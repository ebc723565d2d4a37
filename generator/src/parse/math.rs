//! TeX becomes MathML at build time, by the crate math-core; readers need no script. The TeX stays inside as an annotation, for copying.

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};
use std::ops::Range;

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

thread_local! {
    /// One converter a thread: making it costs more than a formula.
    static CONVERTER: Option<LatexToMathML> = {
        let config = MathCoreConfig { annotation: true, ..MathCoreConfig::default() };
        LatexToMathML::new(config).ok()
    };
}

/// The MathML of a piece of TeX.
pub fn tex_to_mathml(tex: &str, display: Display) -> Result<String, MathError> {
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

    #[test]
    fn tex_is_set_and_kept() {
        let math = tex_to_mathml(r"\frac{a_1}{b}", Display::Block).unwrap();
        assert!(math.contains("<mfrac>") && math.contains(r"\frac{a_1}{b}"), "{math}");
        assert!(!math.contains("style="), "inline styles are refused by the content security policy: {math}");
    }

    #[test]
    fn a_mistake_has_a_place() {
        let error = tex_to_mathml(r"x + \nosuchcommand", Display::Inline).unwrap_err();
        assert!(error.range.start >= 4 && !error.message.is_empty(), "{error:?}");
    }
}
