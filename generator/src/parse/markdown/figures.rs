//! Figures: a picture that stands alone in a paragraph.

use super::Beside;
use crate::{
    parse::said,
    picture::{FIGURE_SIZES, Sources, original_facts, sources},
};
use model::{Arg, markup::push_escaped};

/// A picture as Markdown writes it.
pub struct Figure<'a> {
    /// Its `id` on the page.
    pub id: &'a str,
    /// What it is called, `Figure 3`.
    pub label: &'a str,
    /// The file found.
    pub picture: &'a Beside,
    /// Text between the brackets.
    pub alt: &'a str,
    /// Text between the quotation marks; may be empty.
    pub caption_html: &'a str,
}

/// The figure with its caption as HTML.
pub fn figure(figure: &Figure<'_>) -> String {
    let mut html = format!("<figure class=\"fig\" id=\"{}\">", figure.id);
    let full = sources(&figure.picture.url, figure.picture.pixels).full;
    html.push_str("<a class=\"fig-full\" href=\"");
    push_escaped(&mut html, &full);
    html.push_str("\">");
    html.push_str(&image(figure.picture, figure.alt));
    html.push_str("</a><p class=\"fig-file\"><a download=\"\" href=\"");
    push_escaped(&mut html, &figure.picture.url);
    html.push_str("\">");
    let facts = original_facts(&figure.picture.url, figure.picture.pixels);
    html.push_str(&said::element("text.original", &[("facts", Arg::Text(&facts))]));
    html.push_str("</a></p>");
    html.push_str(&format!("<figcaption><span class=\"label\">{}</span>", figure.label));
    if !figure.caption_html.is_empty() {
        html.push(' ');
        html.push_str(figure.caption_html);
    }
    html.push_str("</figcaption></figure>\n");
    html
}

/// A picture within the text.
pub fn image(picture: &Beside, alt: &str) -> String {
    let Sources { src, own, webp, .. } = sources(&picture.url, picture.pixels);
    let mut html = String::new();
    let mut attribute = |name: &str, value: &str| {
        html.push_str(&format!(" {name}=\""));
        push_escaped(&mut html, value);
        html.push('"');
    };
    attribute("src", &src);
    if !own.is_empty() {
        attribute("srcset", &own);
        attribute("sizes", FIGURE_SIZES);
    }
    attribute("alt", alt);
    if let Ok((width, height)) = picture.pixels {
        attribute("width", &width.to_string());
        attribute("height", &height.to_string());
    }
    html.push_str(" loading=\"lazy\" decoding=\"async\"");
    if webp.is_empty() {
        return format!("<img{html}>");
    }
    let mut source = String::new();
    push_escaped(&mut source, &webp);
    format!(
        "<picture><source type=\"image/webp\" srcset=\"{source}\" sizes=\"{FIGURE_SIZES}\"><img{html}></picture>"
    )
}
