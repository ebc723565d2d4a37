//! `octavo new site`: a whole press in a folder of its own, small enough to be read in ten minutes and valid from the first build.

use super::{
    Plan, ScaffoldError,
    begin::{self, Article, Journal, Shelf},
    facts::Facts,
    text::{fill, quoted},
    write,
};
use jiff::civil::Date;
use model::{board::BoardKind, notice::NoticeKind};
use std::path::Path;

const SITE: &str = include_str!("texts/site.toml");
const README: &str = include_str!("texts/readme.md");
const IGNORED: &str = include_str!("texts/gitignore");

/// The journal that a new press begins with.
const JOURNAL: &str = "ABC";

/// Writes a press into `folder`, its content into `folder/content`. Returns what was written.
pub fn site(folder: &Path, press: &str, today: Date) -> Result<Plan, ScaffoldError> {
    let content = folder.join("content");
    if content.symlink_metadata().is_ok() {
        return Err(ScaffoldError::Exists(content));
    }
    let mut all = Plan::default();
    let mut add = |plan: Plan| -> Result<(), ScaffoldError> {
        write(&plan)?;
        all.files.extend(plan.files);
        Ok(())
    };
    let files = [("content/site.toml", SITE), ("README.md", README), (".gitignore", IGNORED)];
    let fits = |path: &str| path.ends_with("site.toml") || !folder.join(path).exists();
    // A folder may be under version control already, with files of its own beside the content.
    let files = files.into_iter().filter(|(path, _)| fits(path)).map(|(path, text)| {
        let name = if path.ends_with(".toml") { quoted(press) } else { press.to_owned() };
        (folder.join(path), fill(text, &[("name", name)]))
    });
    add(Plan { files: files.collect(), notes: Vec::new() })?;
    let again = || Facts::read(&content);
    let journal =
        Journal { name: begin::name(JOURNAL)?, title: "Annals of Beginnings".into(), category: "all".into() };
    add(begin::journal(&again()?, &journal, today)?)?;
    let facts = again()?;
    add(begin::board(&facts, JOURNAL, BoardKind::Editorial))?;
    add(begin::issue(&facts, JOURNAL, ("1", "1"), (None, today))?)?;
    let article = Article {
        journal: JOURNAL.into(),
        folder: "first-article".into(),
        title: "The first article".into(),
        issue: Some("1/1".into()),
        jats: false,
    };
    add(begin::article(&again()?, &article, today)?)?;
    for (shelf, id, title) in [
        (Shelf::About, "About-Us", "About us"),
        (Shelf::About, "Contact-Us", "Contact us"),
        (Shelf::Information, "for-authors", "For authors"),
        (Shelf::Journal(JOURNAL), "aims-and-scope", "Aims and scope"),
    ] {
        add(begin::page(&facts, shelf, (id, Some(title)), today)?)?;
    }
    add(policy(&facts, today)?)?;
    add(begin::notice(&facts, NoticeKind::News, ("welcome", Some("A new press")), today)?)?;
    let place = folder.display();
    let go = if folder == Path::new(".") { String::new() } else { format!("cd {place} && ") };
    all.notes = vec![format!("next: `{go}octavo serve --watch`, then change what stands in content/")];
    Ok(all)
}

/// The page that the footer leads to.
fn policy(facts: &Facts, today: Date) -> Result<Plan, ScaffoldError> {
    let mut plan = begin::page(facts, Shelf::Information, ("open-access", Some("Open access")), today)?;
    for (_, text) in &mut plan.files {
        *text = text.replace("category = \"guides\"", "category = \"policies\"");
    }
    Ok(plan)
}
