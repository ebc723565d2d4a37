//! TeX formulas, set at build time. Publishers wrap each in a LaTeX document of its own; the formula is taken out of it,
//! and what comes back is read as MathML like any other, so that nothing gets onto the page unseen.

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

/// The converter, made when the first formula comes.
#[derive(Default)]
pub struct Tex {
    converter: Option<LatexToMathML>,
}

impl Tex {
    /// MathML as XML, with its namespace.
    ///
    /// # Errors
    /// What the converter could not read, in its words.
    pub fn convert(&mut self, tex: &str, is_block: bool) -> Result<String, String> {
        let converter = match self.converter.take() {
            Some(converter) => converter,
            None => {
                let config = MathCoreConfig { xml_namespace: true, ..MathCoreConfig::default() };
                LatexToMathML::new(config).map_err(|(error, ..)| error.to_string())?
            }
        };
        let display = if is_block { MathDisplay::Block } else { MathDisplay::Inline };
        let result = converter.convert_with_local_state(tex, display);
        self.converter = Some(converter);
        result.map(|result| result.mathml).map_err(|error| error.to_string())
    }
}

/// The formula itself, and whether it is a displayed one.
pub fn formula(source: &str) -> (String, bool) {
    let inner = between(source, "\\begin{document}", "\\end{document}").unwrap_or(source).trim();
    for (open, close, is_block) in
        [("$$", "$$", true), ("\\[", "\\]", true), ("\\(", "\\)", false), ("$", "$", false)]
    {
        let bare = inner.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
        if let Some(bare) = bare.filter(|bare| !bare.trim().is_empty()) {
            return (tidy(bare), is_block);
        }
    }
    for name in ["equation*", "equation", "displaymath", "math"] {
        let (open, close) = (format!("\\begin{{{name}}}"), format!("\\end{{{name}}}"));
        if let Some(bare) = inner.strip_prefix(&open).and_then(|rest| rest.strip_suffix(&close)) {
            return (tidy(bare), name != "math");
        }
    }
    (tidy(inner), false)
}

/// Commands that mean nothing on a screen are left out, and old ones are written as the converter knows them.
fn tidy(tex: &str) -> String {
    let mut out = tex.trim().to_owned();
    for (name, instead) in [
        ("\\nonumber", ""),
        ("\\hfill", ""),
        ("\\displaylimits", ""),
        ("\\hbox", "\\text"),
        ("{split}", "{aligned}"),
        ("{align}", "{aligned}"),
        ("{align*}", "{aligned}"),
        ("\\begin{eqnarray}", "\\begin{array}{rcl}"),
        ("\\end{eqnarray}", "\\end{array}"),
        ("\\begin{eqnarray*}", "\\begin{array}{rcl}"),
        ("\\end{eqnarray*}", "\\end{array}"),
    ] {
        out = out.replace(name, instead);
    }
    while let Some((before, after)) = out.split_once("\\label{") {
        let Some((_, after)) = after.split_once('}') else { break };
        out = format!("{before}{after}");
    }
    out
}

fn between<'t>(text: &'t str, open: &str, close: &str) -> Option<&'t str> {
    let after = text.split_once(open)?.1;
    Some(after.split_once(close).map_or(after, |(inner, _)| inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_taken_out_of_its_document() {
        let document = "\\documentclass{minimal}\n\\begin{document}$$ x^2 $$\\end{document}";
        assert_eq!(formula(document), ("x^2".to_owned(), true));
        assert_eq!(formula("\\(a\\)"), ("a".to_owned(), false));
        assert_eq!(formula("\\begin{equation}a\\end{equation}"), ("a".to_owned(), true));
    }

    #[test]
    fn tex_becomes_mathml_or_a_reason() {
        let mut tex = Tex::default();
        assert!(tex.convert("\\frac{1}{2}", false).unwrap().contains("<mfrac>"));
        assert!(tex.convert("\\nosuch{", false).is_err());
    }
}
