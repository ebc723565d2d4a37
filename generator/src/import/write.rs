//! Writes what was planned: the article's folder, and the site, journal and issue that it needs when the tree has none.

use super::{ImportError, article::Plan, collect::Found};
use crate::{
    output::{OutputError, write_file},
    source::{TEXT_LIMIT, read_file},
};
use model::{Issn, ShortName};
use std::{fmt::Write, io, path::Path};

/// A site.toml to begin with, when the folder has none. Editors replace what stands in it.
pub fn ensure_site(content: &Path) -> Result<(), ImportError> {
    let path = content.join("site.toml");
    if path.exists() {
        return Ok(());
    }
    const STARTER: &str = r#"# The publisher. docs/content.md explains every key.
name = "My press"
base_url = "https://press.example"
mission = "Research, free to read."
address = ["Street and number", "Town"]
contact_email = "editors@press.example"
submit_url = "https://submit.press.example/"
doi_prefix = "10.5555"

[[category]]
id = "journals"
name = "Journals"
"#;
    Ok(write_file(&path, STARTER.as_bytes())?)
}

/// The folder of an article, with everything that it needs.
pub fn article(content: &Path, journal: &ShortName, found: &Found, plan: &Plan) -> Result<(), ImportError> {
    let home = content.join("journals").join(journal.as_str());
    ensure_journal(content, &home, journal, plan)?;
    ensure_issue(&home, plan)?;
    let folder = content.join(&plan.path);
    let bytes = |name: &str| found.sibling(name).map_err(|error| unreadable(&found.label, &error.message));
    for name in &plan.files {
        write_file(&folder.join(name), &bytes(name)?)?;
    }
    if let Some(pdf) = &plan.pdf {
        write_file(&folder.join("article.pdf"), &bytes(pdf)?)?;
    }
    let proposed = &plan.proposed;
    if !plan.absent.is_empty() || proposed.doi.is_some() || proposed.published.is_some() {
        write_file(&folder.join("article.toml"), extra(plan).as_bytes())?;
    }
    // The XML comes last: a folder with it is whole.
    let xml = found.bytes().map_err(|error| unreadable(&found.label, &error.message))?;
    Ok(write_file(&folder.join("article.xml"), &xml)?)
}

fn unreadable(label: &str, message: &str) -> OutputError {
    OutputError::Io { path: label.into(), source: io::Error::other(message.to_owned()) }
}

/// article.toml: what the XML does not say.
fn extra(plan: &Plan) -> String {
    let mut text = String::new();
    if let Some(doi) = &plan.proposed.doi {
        let _ = writeln!(
            text,
            "# Proposed at the import, because the XML has none.\ndoi = {}",
            quoted(doi.as_str())
        );
    }
    if let Some(published) = plan.proposed.published {
        let _ = writeln!(
            text,
            "# Proposed at the import, because the XML has none.\npublished = {}",
            quoted(&published.to_string())
        );
    }
    if !plan.absent.is_empty() {
        text.push_str(
            "# Files that the XML names and that were not there when it was imported.\nabsent = [\n",
        );
        for name in &plan.absent {
            let _ = writeln!(text, "  {},", quoted(name));
        }
        text.push_str("]\n");
    }
    text
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// journal.toml from what the first article says of its journal.
fn ensure_journal(content: &Path, home: &Path, journal: &ShortName, plan: &Plan) -> Result<(), ImportError> {
    let path = home.join("journal.toml");
    if path.exists() {
        return Ok(());
    }
    let front = &plan.journal;
    let title = if front.title.is_empty() { journal.to_string() } else { front.title.clone() };
    let mut text = format!(
        "title = {}\ncategory = {}\ndescription = {}\n",
        quoted(&title),
        quoted(&first_category(content)),
        quoted(&format!("Articles of {title}."))
    );
    for (key, issn) in [("issn_electronic", &front.issn_electronic), ("issn_print", &front.issn_print)] {
        if let Ok(issn) = issn.parse::<Issn>() {
            let _ = writeln!(text, "{key} = {}", quoted(issn.as_str()));
        }
    }
    Ok(write_file(&path, text.as_bytes())?)
}

/// site.toml as a table; empty when it cannot be read.
fn site(content: &Path) -> toml::Table {
    let bytes = read_file(&content.join("site.toml"), TEXT_LIMIT).unwrap_or_default();
    String::from_utf8_lossy(&bytes).parse().unwrap_or_default()
}

/// The first category of site.toml.
fn first_category(content: &Path) -> String {
    let table = site(content);
    let first = table.get("category").and_then(|list| list.as_array()).and_then(|list| list.first());
    first
        .and_then(|category| category.get("id")?.as_str().map(str::to_owned))
        .unwrap_or_else(|| "journals".to_owned())
}

/// Prefix of the press's DOIs; empty when site.toml has none.
pub fn doi_prefix(content: &Path) -> String {
    site(content).get("doi_prefix").and_then(|prefix| prefix.as_str()).unwrap_or_default().to_owned()
}

fn ensure_issue(home: &Path, plan: &Plan) -> Result<(), ImportError> {
    let Some((volume, issue)) = &plan.issue else { return Ok(()) };
    let path = home.join("issues").join(volume.as_str()).join(format!("{issue}.toml"));
    if path.exists() {
        return Ok(());
    }
    let text = format!("published_on = {}\n", quoted(&plan.published.to_string()));
    Ok(write_file(&path, text.as_bytes())?)
}
