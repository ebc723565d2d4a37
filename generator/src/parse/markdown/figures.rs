//! Figures: a picture that stands alone in a paragraph.

use super::Beside;
use model::markup::push_escaped;

/// A picture as Markdown writes it.
pub struct Figure<'a> {
    /// Its place in the text's count of figures.
    pub number: usize,
    /// The file found.
    pub picture: &'a Beside,
    /// Text between the brackets.
    pub alt: &'a str,
    /// Text between the quotation marks; may be empty.
    pub caption_html: &'a str,
}

/// The figure with its caption as HTML.
pub fn figure(figure: &Figure<'_>) -> String {
    let number = figure.number;
    let mut html = format!("<figure class=\"fig\" id=\"fig-{number}\">");
    html.push_str(&image(figure.picture, figure.alt));
    html.push_str(&format!("<figcaption><span class=\"label\">Figure {number}</span>"));
    if !figure.caption_html.is_empty() {
        html.push(' ');
        html.push_str(figure.caption_html);
    }
    html.push_str("</figcaption></figure>\n");
    html
}

/// A picture within the text.
pub fn image(picture: &Beside, alt: &str) -> String {
    let mut html = String::from("<img src=\"");
    push_escaped(&mut html, &picture.url);
    html.push_str("\" alt=\"");
    push_escaped(&mut html, alt);
    html.push('"');
    if let Some((width, height)) = picture.pixels {
        html.push_str(&format!(" width=\"{width}\" height=\"{height}\""));
    }
    html.push_str(" loading=\"lazy\">");
    html
}
