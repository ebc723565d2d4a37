//! `octavo new`: begins files, and says which. On a terminal what is missing is asked; in a pipe it is a fault.

use super::{Outcome, clock::present_clock, talk};
use crate::{
    cli::{New, NewArgs, NewArticle, NewIssue, NewJournal, NewPage, NewText},
    scaffold::{
        self, Plan, ScaffoldError,
        ask::Asker,
        begin::{self, Article, Journal, Shelf},
        facts::Facts,
    },
};
use jiff::civil::Date;
use model::notice::NoticeKind;
use std::{
    io::{self, IsTerminal},
    path::Path,
};

/// Begins what was asked for.
pub fn run(args: &NewArgs) -> anyhow::Result<Outcome> {
    let (mut answers, mut questions) = (io::stdin().lock(), io::stderr());
    let is_terminal = answers.is_terminal() && questions.is_terminal();
    let mut ask = if is_terminal { Asker::Person(&mut answers, &mut questions) } else { Asker::Nobody };
    let today = present_clock().today();
    let plan = if let New::Site(site) = &args.what {
        let name = ask.suggest(site.name.as_deref(), "Name of the publisher", "My press");
        scaffold::site(&site.folder, &name, today)?
    } else {
        let plan = plan(&args.what, &Facts::read(&args.content)?, &mut ask, today)?;
        scaffold::write(&plan)?;
        plan
    };
    say(&plan);
    Ok(Outcome::Fine)
}

fn say(plan: &Plan) {
    for (path, _) in &plan.files {
        talk::say(&format!("wrote {}", path.strip_prefix(Path::new(".")).unwrap_or(path).display()));
    }
    plan.notes.iter().for_each(|note| talk::say(note));
}

fn plan(what: &New, facts: &Facts, ask: &mut Asker<'_>, today: Date) -> Result<Plan, ScaffoldError> {
    match what {
        New::Site(_) => Ok(Plan::default()), // done before: it has no facts yet
        New::Journal(args) => journal(args, facts, ask, today),
        New::Issue(args) => issue(args, facts, ask, today),
        New::Article(args) => article(args, facts, ask, today),
        New::SpecialIssue(args) => {
            let example = "octavo new special-issue ABC living-shorelines";
            let journal = in_journal(args.journal.as_deref(), facts, ask, example)?;
            let name =
                ask.need(args.name.as_deref(), "Name of the special issue, which is its address", example)?;
            begin::special_issue(facts, &journal, (&name, args.title.as_deref()), today)
        }
        New::Board(args) => {
            let journal = in_journal(args.journal.as_deref(), facts, ask, "octavo new board ABC editorial")?;
            Ok(begin::board(facts, &journal, args.board.into()))
        }
        New::News(args) => notice(args, facts, (NoticeKind::News, "news"), (ask, today)),
        New::Conference(args) => notice(args, facts, (NoticeKind::Conference, "conference"), (ask, today)),
        New::Announcement(args) => {
            notice(args, facts, (NoticeKind::Announcement, "announcement"), (ask, today))
        }
        New::Talk(args) => notice(args, facts, (NoticeKind::Talk, "talk"), (ask, today)),
        New::Page(args) => page(args, facts, ask, today),
    }
}

/// The journal that was named, or that the person names; the only one need not be named.
fn in_journal(
    given: Option<&str>,
    facts: &Facts,
    ask: &mut Asker<'_>,
    example: &str,
) -> Result<String, ScaffoldError> {
    if let (None, [only]) = (given, facts.journals().as_slice()) {
        return Ok((*only).to_owned());
    }
    let what = format!("Journal ({})", facts.journals().join(", "));
    facts.journal(&ask.need(given, &what, example)?)
}

fn journal(
    args: &NewJournal,
    facts: &Facts,
    ask: &mut Asker<'_>,
    today: Date,
) -> Result<Plan, ScaffoldError> {
    let example = "octavo new journal ABC --title \"Annals of Beginnings\"";
    let name = ask.need(args.journal.as_deref(), "Short name, which is its address, such as ABC", example)?;
    let title = ask.need(args.title.as_deref(), "Title of the journal", example)?;
    let categories = facts.categories();
    let first = categories.first().copied().unwrap_or("all");
    let what = format!("Category ({})", categories.join(", "));
    // One category is no choice.
    let given = args.category.as_deref().or((categories.len() < 2).then_some(first));
    let category = ask.suggest(given, &what, first);
    let category = facts.category(&category)?;
    begin::journal(facts, &Journal { name: begin::name(&name)?, title, category }, today)
}

fn issue(args: &NewIssue, facts: &Facts, ask: &mut Asker<'_>, today: Date) -> Result<Plan, ScaffoldError> {
    let journal = in_journal(args.journal.as_deref(), facts, ask, "octavo new issue ABC 3 2")?;
    let volume = ask.suggest(args.volume.as_deref(), "Volume", &facts.last_volume(&journal));
    let issue = ask.suggest(args.issue.as_deref(), "Issue", &facts.next_issue(&journal, &volume));
    begin::issue(facts, &journal, (&volume, &issue), (args.title.as_deref(), today))
}

fn article(
    args: &NewArticle,
    facts: &Facts,
    ask: &mut Asker<'_>,
    today: Date,
) -> Result<Plan, ScaffoldError> {
    let journal = in_journal(args.journal.as_deref(), facts, ask, "octavo new article ABC my-article")?;
    // Whoever names the folder has said enough; else the title is worth a question.
    let title = match (&args.title, &args.folder) {
        (Some(title), _) => title.clone(),
        (None, Some(_)) => String::new(),
        (None, None) => ask.suggest(None, "Title of the article", ""),
    };
    let article = Article {
        journal,
        folder: args.folder.clone().unwrap_or_default(),
        title,
        issue: args.issue.clone(),
        jats: args.jats,
    };
    begin::article(facts, &article, today)
}

fn notice(
    args: &NewText,
    facts: &Facts,
    (kind, word): (NoticeKind, &str),
    (ask, today): (&mut Asker<'_>, Date),
) -> Result<Plan, ScaffoldError> {
    let example = format!("octavo new {word} a-short-name");
    let id = ask.need(args.id.as_deref(), "Name of the file, which is its address", &example)?;
    begin::notice(facts, kind, (&id, args.title.as_deref()), today)
}

fn page(args: &NewPage, facts: &Facts, ask: &mut Asker<'_>, today: Date) -> Result<Plan, ScaffoldError> {
    let id = ask.need(
        args.id.as_deref(),
        "Name of the file, which is its address",
        "octavo new page for-librarians",
    )?;
    let journal = args.journal.as_deref().map(|name| facts.journal(name)).transpose()?;
    let shelf = match &journal {
        Some(journal) => Shelf::Journal(journal),
        None if args.about => Shelf::About,
        None => Shelf::Information,
    };
    begin::page(facts, shelf, (&id, args.title.as_deref()), today)
}
