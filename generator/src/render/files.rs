//! Files beside the pages: the web build's assets, the content tree's pictures, journal colours, what static hosts read.

use super::{RenderError, Site, sitemap, web::Web};
use crate::{
    diagnostic::Diagnostic,
    digest::Digest,
    output::{Output, Shelf},
    picture::{Kind, Pictures, Wanted},
    press::MEDIA,
    source::SourceTree,
    view::{Scope, scope::journal_class},
};
use model::{
    feed::{FORMS, Form},
    register::{RegisterEntry, RegisterStatus},
    route,
    security::{HEADERS, STRICT_TRANSPORT, content_security_policy},
    site::Site as SiteSettings,
};
use rayon::prelude::*;
use std::fmt::Write;

/// The hashed files of the web build, and the style sheet of the journals' colours.
pub(crate) fn assets(output: &Output, colours_path: &str, colours: &str) -> Result<(), RenderError> {
    let parts =
        vec![("program".into(), Digest::of_program()), ("colours".into(), Digest::of(colours.as_bytes()))];
    if output.keep("assets", &parts) {
        return Ok(());
    }
    let shelf = output.shelf("assets");
    for (path, bytes) in Web::files() {
        shelf.write(&path, &bytes)?;
    }
    shelf.write(colours_path, colours.as_bytes())?;
    shelf.close(parts, None, Vec::new());
    Ok(())
}

/// Pictures and other files that pages show; each is a unit. Those of what is not public are not among the press's media.
pub(crate) fn media(site: &Site<'_>, output: &Output) -> Result<(), RenderError> {
    let folder = MEDIA.trim_start_matches('/');
    let paths: Vec<_> = site.press.media.keys().collect();
    paths.into_par_iter().try_for_each(|path| {
        let digest = site.inputs.get(path).map(|input| input.digest).unwrap_or_default();
        let parts = vec![("file".into(), digest), ("program".into(), Digest::of_program())];
        let unit = format!("{folder}/{path}");
        if output.keep(&unit, &parts) {
            return Ok(());
        }
        let shelf = output.shelf(&unit);
        let fault = file(site.tree, (path, &unit), (site.pictures, Wanted::Shown), &shelf)?;
        shelf.close(parts, None, fault.into_iter().collect());
        Ok(())
    })
}

/// One file of the content tree, at `from` there, put to `to` on the site: a picture without its metadata and with its copies,
/// anything else as it is. Returns what was wrong with the picture.
pub(crate) fn file(
    tree: &SourceTree,
    (from, to): (&str, &str),
    (pictures, wanted): (&Pictures, Wanted),
    shelf: &Shelf<'_>,
) -> Result<Option<Diagnostic>, RenderError> {
    let bytes = Kind::of_name(from).and_then(|_| tree.picture(from));
    let Some(bytes) = bytes else {
        shelf.copy(to, &tree.disk_path(from))?;
        return Ok(None);
    };
    let made = pictures.make(&tree.label(from), bytes, wanted);
    for (suffix, bytes) in &made.files {
        shelf.write(&format!("{to}{suffix}"), bytes)?;
    }
    Ok(made.fault)
}

/// The style sheet of the journals' colours, with its hashed address: a class for each journal with its colours in both themes,
/// because a page may carry no style of its own.
pub(crate) fn colours(scope: Scope<'_>) -> (String, String) {
    let mut css = String::from("/* Colours of the journals, from their journal.toml. */\n");
    let mut dark = String::new();
    for (name, set) in &scope.press.journals {
        let color = set.journal.value.cover_color;
        let class = journal_class(name);
        let _ = writeln!(
            css,
            ".{class}{{--jc:{color};--jc-on:{};--jc-link:{}}}",
            color.text_on(),
            color.as_ink()
        );
        let _ = writeln!(dark, "PREFIX .{class}{{--jc-link:{}}}", color.as_ink_on_dark());
    }
    let automatic = dark.replace("PREFIX", ":root:not([data-theme=light])");
    let chosen = dark.replace("PREFIX", ":root[data-theme=dark]");
    let _ = write!(css, "@media (prefers-color-scheme:dark){{\n{automatic}}}\n{chosen}");
    let digest = blake3::hash(css.as_bytes()).to_hex();
    (format!("assets/journals.{}.css", &digest[..8]), css)
}

/// `_redirects` and `_headers` for static hosts that read them, and robots.txt.
pub(crate) fn hosting(scope: Scope<'_>, output: &Shelf<'_>) -> Result<(), RenderError> {
    let mut redirects =
        String::from("# Old and short addresses. The last line shows the page for what does not exist.\n");
    for (_, entry) in scope.press.articles() {
        let article = &entry.article;
        short(&mut redirects, &route::article(&article.journal, &article.doi).url(), "");
    }
    for row in scope.press.register.iter() {
        let RegisterEntry { doi, url, former_urls, status, .. } = &row.entry;
        if row.entry.withdrawal(scope.today).is_some() {
            short(&mut redirects, url, "");
            for former in former_urls {
                let _ = writeln!(redirects, "{former} {url} 301");
            }
        } else if *status == RegisterStatus::Moved && scope.relations.article(doi).is_none() {
            let is_its = |alias: &&String| route::same_address(alias, url);
            let target = scope.press.pages().into_iter().find(|page| page.aliases.iter().any(|a| is_its(&a)));
            target.iter().for_each(|page| short(&mut redirects, url, &page.path.url()));
        }
    }
    for page in scope.press.pages() {
        for alias in page.aliases {
            let _ = writeln!(redirects, "{alias} {} 301", page.path.url());
        }
    }
    redirects.push_str("/* /404.html 404\n");
    output.write("_redirects", redirects.as_bytes())?;
    output.write("_headers", headers(&scope.press.site.value).as_bytes())?;
    let base = &scope.press.site.value.base_url;
    let robots = format!(
        "User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /Login\nDisallow: /Search?\nDisallow: /Search/Special-Issues?\n\nSitemap: {base}/{}\n",
        sitemap::INDEX
    );
    Ok(output.write("robots.txt", robots.as_bytes())?)
}

/// The short address of an article, `/doi/10.5555/x`, which leads to `target`, or to its own page.
fn short(redirects: &mut String, page: &str, target: &str) {
    let doi = page.split_once("/articles").map_or("", |(_, doi)| doi);
    let target = if target.is_empty() { page } else { target };
    let _ = writeln!(redirects, "/doi{doi} {target} 301");
}

/// The headers that the sidecar sends as well; hashed files never change.
fn headers(site: &SiteSettings) -> String {
    let mut text = format!("/*\n  content-security-policy: {}\n", content_security_policy(&site.api));
    let by_https = site.base_url.starts_with("https://").then_some(STRICT_TRANSPORT);
    for (name, value) in HEADERS.into_iter().chain(by_https) {
        let _ = writeln!(text, "  {name}: {value}");
    }
    text.push_str("  cache-control: public, max-age=0, s-maxage=300, must-revalidate\n");
    text.push_str("/speculation.json\n  content-type: application/speculationrules+json\n");
    // Programs on other sites may read what there is to follow.
    for Form { file, media_type, .. } in FORMS {
        let _ = writeln!(text, "/*/{file}\n  content-type: {media_type}\n  access-control-allow-origin: *");
    }
    text.push_str("/assets/*\n  cache-control: public, max-age=31536000, immutable\n");
    text
}
