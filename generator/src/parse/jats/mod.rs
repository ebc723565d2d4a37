//! stub
use crate::{diagnostic::*, parse::article::*};
pub fn parse(_: &SourceText, _: &ArticleContext) -> Parsed<ArticleParts> {
    Parsed::nothing(vec![])
}
pub fn decode(b: &[u8], _: &str) -> Result<String, Diagnostic> {
    Ok(String::from_utf8_lossy(b).into_owned())
}
