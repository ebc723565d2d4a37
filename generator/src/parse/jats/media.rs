//! Files beside the article: pictures, video and sound, supplements. Each is looked for in the folder; what is missing
//! is told with its name, and the page says so in its place.

use super::{
    block, href,
    html::Html,
    inline,
    page::{Mode, Page},
    xml::Node,
};
use crate::{
    diagnostic::{Code, Diagnostic},
    parse::{
        article::{FileRole, FolderFile},
        picture::{damaged, misplaced},
    },
    picture::{FIGURE_SIZES, Kind, Sources, original_facts, sources},
};
use model::Arg;

/// The file that a node names: found, elsewhere on the web, or missing.
enum Found {
    File(FolderFile),
    Web(String),
    Missing(String),
    Nothing,
}

fn find<'a>(page: &mut Page<'a>, node: Node<'a>, role: FileRole) -> Found {
    let Some(name) = node.href().filter(|_| !page.is_abroad) else { return Found::Nothing };
    if let Some(file) = page.context.find(name) {
        let file = file.clone();
        page.uses(&file.name, role);
        return Found::File(file);
    }
    if let Some(address) = href::safe(name) {
        return Found::Web(address);
    }
    let is_known = page.context.absent.iter().any(|absent| absent == name);
    let fault = match misplaced(name) {
        Some((Code::PATH_OUTSIDE, message)) => Diagnostic::new(Code::PATH_OUTSIDE, page.span(node), message)
            .hint("put the file beside the article, and name it alone"),
        _ => {
            let message = format!("the file {name} does not lie beside the article");
            Diagnostic::new(Code::MISSING_GRAPHIC, page.span(node), message)
                .hint("put it there, or list it under `absent` in article.toml")
        }
    };
    page.faults.push(if is_known { fault.as_warning() } else { fault });
    page.missing.push(name.to_owned());
    Found::Missing(name.to_owned())
}

/// A `graphic` as a picture of its own.
pub fn picture<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    match find(page, node, FileRole::Image) {
        Found::File(file) if Kind::of_name(&file.name).is_none() => {
            // No browser shows it (EPS, PDF): readers can take it away.
            let url = page.file_url(&file.name);
            download(&url, &file, out);
        }
        Found::File(file) => {
            let url = page.file_url(&file.name);
            let found = sources(&url, file.pixels);
            let is_linked = !out.is_inside("a");
            if is_linked {
                out.phrase("a", &[("class", "fig-full"), ("href", &found.full)]);
            }
            image(page, node, (&file, &found), out);
            if is_linked {
                out.end();
            }
            if is_linked && out.is_inside("figure") {
                original(&url, &file, out);
            }
        }
        Found::Web(address) => {
            out.phrase("p", &[("class", "elsewhere")]);
            out.phrase_text("a", &[("href", &address)], &address);
            out.end();
        }
        Found::Missing(name) => missing(&name, out),
        Found::Nothing => {}
    }
    inline_rest(page, node, out);
    page.anchor(node, out);
}

/// The long description of a picture, or of the figure around it.
pub fn long_description<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    for description in node.all("long-desc") {
        out.block("details", &[("class", "long-desc")]);
        out.phrase("summary", &[]);
        out.said("text.description", &[]);
        out.end();
        out.phrase("p", &[]);
        inline::children(page, description, out);
        out.end();
        out.end();
    }
}

/// What a `graphic` holds besides its caption: a long description, a link.
fn inline_rest<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    long_description(page, node, out);
    for child in node.elements().filter(|child| matches!(child.name(), "ext-link" | "uri" | "email")) {
        out.phrase("p", &[]);
        inline::one(page, child, out);
        out.end();
    }
}

/// The words of a picture: its own, or those that the file gives beside it as its form in text.
fn said_of(node: Node<'_>) -> Option<String> {
    let around = || node.parent().filter(|around| around.is("alternatives"));
    node.words_of("alt-text").or_else(|| around()?.words_of("textual-form"))
}

/// `img`, within `picture` when there are copies in a second format. What the file's first bytes give away is told here.
fn image<'a>(page: &mut Page<'a>, node: Node<'a>, (file, found): (&FolderFile, &Sources), out: &mut Html) {
    // A warning, because the article can be read without it.
    let fault = damaged(&file.name, (file.size, file.pixels), page.span(node));
    page.faults.extend(fault.map(Diagnostic::as_warning));
    let of_figure = || node.ancestors().take(2).find_map(|around| around.words_of("alt-text"));
    let alt = said_of(node).or_else(of_figure);
    if alt.is_none() && node.is("graphic") {
        page.without_alt.0 += 1;
        page.without_alt.1.get_or_insert(node);
    }
    let (width, height) =
        file.pixels.map_or_else(|_| Default::default(), |(w, h)| (w.to_string(), h.to_string()));
    let has_webp = !found.webp.is_empty();
    if has_webp {
        out.fixed("picture", &[]);
        let source = [("type", "image/webp"), ("srcset", found.webp.as_str()), ("sizes", FIGURE_SIZES)];
        out.void("source", &source);
    }
    out.void(
        "img",
        &[
            ("src", found.src.as_str()),
            ("srcset", &found.own),
            ("sizes", if found.own.is_empty() { "" } else { FIGURE_SIZES }),
            ("alt", &alt.unwrap_or_default()),
            ("width", &width),
            ("height", &height),
            ("loading", "lazy"),
            ("decoding", "async"),
        ],
    );
    if has_webp {
        out.end();
    }
}

fn missing(name: &str, out: &mut Html) {
    out.phrase("p", &[("class", "missing-file")]);
    out.said("text.missing_file", &[("name", Arg::Text(name))]);
    out.end();
}

/// A picture, sound or film within a line.
pub fn inline<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let alt = said_of(node).unwrap_or_default();
    let picture = node.child("inline-graphic").unwrap_or(node);
    if page.mode == Mode::Bare {
        return out.text(&alt);
    }
    match find(page, picture, FileRole::Image) {
        Found::File(file) if picture.is("inline-media") => {
            let url = page.file_url(&file.name);
            out.phrase_text("a", &[("href", &url)], &file.name);
        }
        Found::File(file) => {
            let url = page.file_url(&file.name);
            image(page, picture, (&file, &sources(&url, file.pixels)), out);
        }
        Found::Web(address) if !out.is_inside("a") => out.phrase_text("a", &[("href", &address)], &address),
        Found::Missing(name) => {
            let text = if alt.is_empty() { format!("[{name}]") } else { alt };
            out.phrase_text("span", &[("class", "missing-file")], &text);
        }
        Found::Web(_) | Found::Nothing => out.text(&alt),
    }
}

/// `media`: a player for what browsers play, a link for the rest.
pub fn media<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.block("figure", &[("id", &id), ("class", "fig media")]);
    match find(page, node, FileRole::Media) {
        Found::File(file) => player(page, node, &file, out),
        Found::Web(address) => {
            out.phrase("p", &[]);
            out.phrase_text("a", &[("href", &address)], &address);
            out.end();
        }
        Found::Missing(name) => missing(&name, out),
        Found::Nothing => {}
    }
    inline_rest(page, node, out);
    super::figure::caption(page, node, out);
    out.end();
}

fn player<'a>(page: &mut Page<'a>, node: Node<'a>, file: &FolderFile, out: &mut Html) {
    let url = page.file_url(&file.name);
    let ending = file.name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let tag = match ending.as_str() {
        "mp4" | "webm" | "ogv" | "m4v" | "mov" => "video",
        "mp3" | "ogg" | "oga" | "wav" | "m4a" | "flac" => "audio",
        _ if Kind::of_name(&file.name).is_some() => {
            return image(page, node, (file, &sources(&url, file.pixels)), out);
        }
        _ => "",
    };
    if !tag.is_empty() {
        out.fixed(tag, &[("src", &url), ("controls", "controls"), ("preload", "none")]);
        out.end();
    }
    download(&url, file, out);
}

/// The way to the picture as its authors gave it: a link that search and plain text know nothing of.
fn original(url: &str, file: &FolderFile, out: &mut Html) {
    let name = file.name.rsplit('/').next().unwrap_or_default();
    out.without_plain(|out| {
        out.phrase("p", &[("class", "fig-file")]);
        let facts = original_facts(&file.name, file.pixels);
        out.phrase("a", &[("href", url), ("download", name)]);
        out.said("text.original", &[("facts", Arg::Text(&facts))]);
        out.end();
        out.end();
    });
}

/// A link with the type and size of what it leads to.
fn download(url: &str, file: &FolderFile, out: &mut Html) {
    let ending = file.name.rsplit_once('.').map_or("file", |(_, ending)| ending).to_ascii_uppercase();
    out.phrase("p", &[("class", "download")]);
    out.phrase_text(
        "a",
        &[("href", url), ("download", file.name.rsplit('/').next().unwrap_or_default())],
        &file.name,
    );
    out.text(" ");
    out.phrase_text("span", &[("class", "file-size")], &format!("({ending}, {})", size(file.size)));
    out.end();
}

/// `12 bytes`, `3.4 kB`, `5.6 MB`: decimal, as download pages count.
fn size(bytes: u64) -> String {
    #[allow(clippy::cast_precision_loss, reason = "one digit after the point is shown")]
    let of = |unit: u64| bytes as f64 / unit as f64;
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{:.1} kB", of(1_000)),
        1_000_000..1_000_000_000 => format!("{:.1} MB", of(1_000_000)),
        _ => format!("{:.1} GB", of(1_000_000_000)),
    }
}

/// `supplementary-material`: label, caption, and a link for each file that it names, on itself or in `media`.
pub fn supplement<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.block("div", &[("id", &id), ("class", "supplement")]);
    let parts: Vec<_> = node.elements().filter(|child| child.is("label") || child.is("caption")).collect();
    if !parts.is_empty() {
        out.block("div", &[("class", "supplement-caption")]);
        super::figure::caption_parts(page, &parts, out);
        out.end();
    }
    files(page, node, out);
    for child in node.children().filter(|child| !(child.is("label") || child.is("caption"))) {
        match child.name() {
            "media" | "graphic" | "alternatives" => {
                for file in std::iter::once(child).chain(child.descendants()) {
                    supplied(page, file, out);
                }
            }
            _ => inline::one(page, child, out),
        }
    }
    out.end();
}

/// A file inside a supplement, with its own label and caption.
fn supplied<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    match node.name() {
        "media" | "graphic" => {
            files(page, node, out);
            page.anchor(node, out);
        }
        "label" | "caption"
            if node.parent().is_some_and(|parent| parent.is("media") || parent.is("graphic")) =>
        {
            block::holder(page, node, ("div", node.name()), out);
        }
        _ => {}
    }
}

/// The link to the file that a node names itself.
fn files<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    match find(page, node, FileRole::Supplement) {
        Found::File(file) => {
            let url = page.file_url(&file.name);
            download(&url, &file, out);
        }
        Found::Web(address) => {
            out.phrase("p", &[("class", "download")]);
            out.phrase_text("a", &[("href", &address)], &address);
            out.end();
        }
        Found::Missing(name) => missing(&name, out),
        Found::Nothing => {}
    }
}

/// `inline-supplementary-material`: a link to the file around its text; `false` when it names no file that is there.
pub fn inline_file<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    if out.is_inside("a") {
        return false;
    }
    let Found::File(file) = find(page, node, FileRole::Supplement) else { return false };
    let url = page.file_url(&file.name);
    out.phrase("a", &[("href", &url), ("class", "inline-supplement")]);
    inline::children(page, node, out);
    out.end();
    true
}

#[cfg(test)]
mod tests {
    #[test]
    fn sizes_are_decimal() {
        assert_eq!(
            (super::size(12), super::size(3_400), super::size(5_600_000)),
            ("12 bytes".into(), "3.4 kB".into(), "5.6 MB".into())
        );
    }
}
