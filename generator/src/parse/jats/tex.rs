//! TeX as publishers give it: each formula in a LaTeX document of its own. It is taken out of that.

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
}
