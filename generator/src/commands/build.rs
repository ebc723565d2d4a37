//! `octavo build`: the whole pipeline, from the tree to `dist/`. What has not changed since the last build is not made again.

use super::{
    Outcome,
    asked::{Asked, Loaded, label, strictness},
    news, reasons,
    revision::{self, Revision},
    talk,
};
use crate::{
    assemble::{self, Memories, Recall},
    check::{self, CheckedPress, article::text, press::links::Links},
    cli::{BuildArgs, ContentArgs, Format},
    diagnostic::{Code, Diagnostic, Severity, Span, counted},
    output::{self, Changes, Committed, Known, Output, OutputError, record::Record},
    press::{ArticleEntry, Press, Texts},
    publication::{Hidden, unfinished},
    render::{self, Index, RenderError, Site},
    source::{
        self, SourceTree,
        inputs::{self, Inputs},
        walk::{Found, walk},
    },
};
use anyhow::Context as _;
use model::{Clock, published::BuildFile};
use std::time::Instant;

/// Builds, and says what was done.
pub fn run(args: &BuildArgs) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let Some(built) = with_jobs(args.content.jobs, || build(args))? else {
        return Ok(Outcome::ContentErrors);
    };
    if args.content.format == Format::Human {
        if args.explain {
            built.reasons.iter().for_each(|reason| talk::say(reason));
        }
        let Changes { written, unchanged, removed } = built.changes;
        talk::say(&format!(
            "built {} into {} in {:.2} s: {} written, {unchanged} unchanged, {removed} removed",
            counted(built.articles, "article"),
            args.out.display(),
            started.elapsed().as_secs_f64(),
            counted(written, "file"),
        ));
    }
    Ok(Outcome::Fine)
}

/// What a build did.
#[derive(Debug, Default)]
pub struct Built {
    /// Files.
    pub changes: Changes,
    /// Which they are, below `public/`.
    pub paths: Vec<String>,
    /// The build before and this one; nothing before the first.
    pub build_ids: (String, String),
    /// Articles of the press.
    pub articles: usize,
    /// Why each unit was made, a line each.
    pub reasons: Vec<String>,
    /// What is said of what waits, a line each.
    pub news: Vec<String>,
}

/// A build that is rendered and not yet in place.
pub struct Staged {
    /// What it was made of.
    pub record: Record,
    /// Which build it is.
    pub file: BuildFile,
    /// Its search index, to be sealed, when it is another than the last build's.
    pub index: Option<Index>,
    /// The moment of the build.
    pub clock: Clock,
    /// Whether only a part of the press was read ([`revision`]).
    pub is_revision: bool,
}

/// What preparing a build came to.
pub enum Prepared {
    /// The content has errors, which have been told.
    Refused,
    /// Nothing has changed since the last build.
    Unchanged(Built),
    /// Everything that changed lies in the staging folder.
    Staged(Box<Staged>),
}

/// Reads, checks, renders, commits. `None` when the content has errors, which have been told.
pub fn build(args: &BuildArgs) -> anyhow::Result<Option<Built>> {
    let mut output = open(args)?;
    let _guard = output.guard();
    let prepared = prepare(args, &Loaded::default(), &mut output)?;
    let Some((built, known)) = finish(args, prepared, output)? else { return Ok(None) };
    // The process ends soon, and gives back at once what is known of a large press.
    std::mem::forget(known);
    Ok(Some(built))
}

/// Begins a build.
pub fn open(args: &BuildArgs) -> Result<Output, OutputError> {
    if output::is_forgotten(&args.out) {
        talk::say(&format!(
            "nothing in {} tells what its site was made of, or another version of octavo wrote it; this once every file of it is read",
            args.out.display(),
        ));
    }
    Output::open(&args.out, args.fresh)
}

/// Puts what was prepared in place; what the next build of the same process may know of it.
pub fn finish(
    args: &BuildArgs,
    prepared: Prepared,
    output: Output,
) -> anyhow::Result<Option<(Built, Known)>> {
    let (built, known) = match prepared {
        Prepared::Refused => return Ok(None),
        Prepared::Unchanged(built) => (built, output.into_known()),
        Prepared::Staged(staged) => {
            let Staged { record, file, index, clock, is_revision } = *staged;
            let build_ids = (output.previous().build_id().to_owned(), file.build_id.clone());
            let articles = output.with_units(Record::articles);
            let reasons = if args.explain { reasons::of(&output, is_revision) } else { Vec::new() };
            let news = record.news.clone();
            let build_id = file.build_id.clone();
            let seal = || index.map_or(Ok(()), |index| index.seal(&build_id));
            let (closed, sealed) = rayon::join(|| output.close(record, file, clock.today()), seal);
            sealed?;
            let Committed { changes, paths, known } = closed?.commit()?;
            (Built { changes, paths, build_ids, articles, reasons, news }, known)
        }
    };
    news::tell(&built.news, args.content.format);
    Ok(Some((built, known)))
}

/// Everything of a build but putting it in place.
pub fn prepare(args: &BuildArgs, loaded: &Loaded, output: &mut Output) -> anyhow::Result<Prepared> {
    let asked = match Asked::of(args, loaded)? {
        Ok(asked) => asked,
        Err(fault) => return refused(&fault, args),
    };
    let found = walk(&args.content.content, &output.previous().inputs);
    // The site is nearly always as it was left: to look at all of its files takes as long as a small build, and goes on beside it.
    let (shortcut, damaged) = rayon::join(|| shortcut(&asked, &found, output), || output.damaged());
    let inputs = match shortcut? {
        Shortcut::Unchanged if damaged.is_empty() => {
            talk::tell(&output.previous().found, args.content.format)?;
            return Ok(Prepared::Unchanged(unchanged(output.previous())));
        }
        Shortcut::Revision(inputs, revision) if damaged.is_empty() => {
            return revision.staged(&asked, inputs, output);
        }
        Shortcut::Unchanged => output.previous().inputs.clone(),
        Shortcut::Revision(inputs, revision) => {
            // What it made of the index goes before its folder does.
            drop(revision);
            inputs
        }
        Shortcut::None(inputs) => inputs,
    };
    if !damaged.is_empty() {
        output.forget(&damaged)?;
    }
    whole(&asked, &found, inputs, output)
}

/// What saves a build from reading the whole press.
enum Shortcut {
    /// Everything is as it was.
    Unchanged,
    /// Nothing but texts of articles is another.
    Revision(Inputs, Box<Revision>),
    /// Something else is.
    None(Inputs),
}

/// Takes a shortcut when there is one. It is good when the site is as the last build left it.
fn shortcut(asked: &Asked<'_>, found: &[Found], output: &Output) -> anyhow::Result<Shortcut> {
    let (content, previous) = (&asked.args.content, output.previous());
    let is_same = asked.is_as(previous);
    let is_fine = !content.strict || previous.found.is_empty();
    if is_same && is_fine && inputs::are_unchanged(found, &previous.inputs) {
        return Ok(Shortcut::Unchanged);
    }
    let inputs = inputs::digests(&content.content, found, &previous.inputs, output.started());
    let revision = if is_same { revision::revise(asked, &inputs, output)? } else { None };
    Ok(match revision {
        Some(revision) => Shortcut::Revision(inputs, Box::new(revision)),
        None => Shortcut::None(inputs),
    })
}

fn refused(fault: &Diagnostic, args: &BuildArgs) -> anyhow::Result<Prepared> {
    talk::tell(std::slice::from_ref(fault), args.content.format)?;
    Ok(Prepared::Refused)
}

/// The same of a press that has to be read whole.
fn whole(asked: &Asked<'_>, found: &[Found], inputs: Inputs, output: &Output) -> anyhow::Result<Prepared> {
    let Asked { args, clock, settings, .. } = *asked;
    let content = &args.content;
    let sorted = source::sort(&content.content, &asked.label, found);
    let recall = Recall { inputs: &inputs, read: &|name| output.cached(name) };
    let Some(checked) = check(content, sorted, Some(&recall), clock)? else {
        return Ok(Prepared::Refused);
    };
    let Checked { tree, press, links, mut found, memories, mut texts } = checked;
    // A fifth of what a large press takes: it waits in the staging folder and not in memory.
    for (name, bytes) in memories {
        output.write_cache(&name, &bytes)?;
    }
    let templates = match asked.templates(&press.site.value.language) {
        Ok(templates) => templates,
        Err(fault) => return refused(&fault, args),
    };
    found.extend(render::missing_web_assets());
    let bar = talk::bar("building", press.articles().count());
    let pictures = asked.pictures(output);
    let site = Site {
        press: &press,
        tree: &tree,
        inputs: &inputs,
        templates: &templates,
        settings,
        clock,
        pictures: &pictures,
    };
    let rendered = match render::site(&site, output, &|| bar.inc(1)) {
        Ok(rendered) => rendered,
        Err(RenderError::Template(fault)) => return refused(&fault, args),
        Err(error) => return Err(error.into()),
    };
    bar.finish_and_clear();
    found.extend(rendered.found);
    texts.extend(rendered.texts);
    let mut excused = press.withheld.faults.clone();
    excused.extend(links.check(&texts, &mut found));
    if !passes(content, &found, &excused)? {
        return Ok(Prepared::Refused);
    }
    found.extend(excused);
    let record = Record { settings, inputs, found, ..moment_of(&press, clock) };
    // A large press is many small pieces: they are given back while the site takes its place.
    rayon::spawn(move || drop((press, tree, texts)));
    let file = BuildFile { build_id: rendered.build_id, built_at: clock.now().to_string() };
    Ok(Prepared::Staged(Box::new(Staged {
        record,
        file,
        index: Some(rendered.index),
        clock,
        is_revision: false,
    })))
}

/// The clock's part of the record: until when a build of the same files is the same.
fn moment_of(press: &CheckedPress, clock: Clock) -> Record {
    let zone = &press.site.value.time_zone;
    let tomorrow = clock.today_in(zone).tomorrow().ok().map(|day| zone.start_of(day));
    Record {
        day: Some(clock.today()),
        moment: Some(clock.now()),
        next_change: press.withheld.changes.first().copied().into_iter().chain(tomorrow).min(),
        withheld: press.withheld.clone(),
        news: news::lines(press, clock),
        ..Record::default()
    }
}

fn unchanged(previous: &Record) -> Built {
    let changes = Changes { unchanged: previous.files().count(), ..Changes::default() };
    let articles = Record::articles(&previous.units);
    let build_id = previous.build_id().to_owned();
    Built {
        changes,
        articles,
        build_ids: (build_id.clone(), build_id),
        news: previous.news.clone(),
        ..Built::default()
    }
}

/// Tells what was found, and what was excused because it waits; `false` when it stops publishing.
fn passes(args: &ContentArgs, found: &[Diagnostic], excused: &[Diagnostic]) -> anyhow::Result<bool> {
    let stops = strictness(args).is_stopped_by(found);
    talk::tell(&[found, excused].concat(), args.format)?;
    if stops && !found.iter().any(|fault| fault.severity == Severity::Error) {
        talk::say("nothing is published, because --strict lets warnings stop it");
    }
    Ok(!stops)
}

/// A tree that can be published, texts not yet read.
pub struct Checked {
    /// The files.
    pub tree: SourceTree,
    /// What is published.
    pub press: CheckedPress,
    /// The links of its texts, those of articles aside.
    links: Links,
    /// What is wrong and does not stop it.
    pub found: Vec<Diagnostic>,
    /// Files for the cache.
    pub memories: Memories,
    /// What links lead to, of the articles whose texts were read.
    texts: Texts,
}

/// Reads and checks a tree, without links: they are checked when all texts have been read. `None` when it has errors, which have
/// been told together with those of links and of the articles' texts.
pub fn check(
    args: &ContentArgs,
    (tree, mut found): (SourceTree, Vec<Diagnostic>),
    recall: Option<&Recall<'_>>,
    clock: Clock,
) -> anyhow::Result<Option<Checked>> {
    let articles = tree.journals.values().map(|files| files.articles.len()).sum();
    let bar = talk::bar("reading", articles);
    let assembled = assemble::press(&tree, recall, &|| bar.inc(1));
    bar.finish_and_clear();
    found.extend(assembled.diagnostics);
    let Some(mut press) = assembled.press else {
        if !strictness(args).is_stopped_by(&found) {
            let span = Span::file(&tree.label("site.toml"));
            found.push(Diagnostic::new(Code::MISSING_FILE, span, "the tree cannot be read"));
        }
        passes(args, &found, &[])?;
        return Ok(None);
    };
    // A build reads the texts of what is public when it makes their pages; those of what waits are only looked at.
    let hidden = Hidden::at(&press, clock.now());
    let is_read_later = |entry: &ArticleEntry| recall.is_some() && !hidden.holds_article(&entry.article.doi);
    let (of_texts, mut texts) = read_texts(&tree, &press, &|entry| !is_read_later(entry));
    found.extend(of_texts);
    press.unfinished = unfinished(&tree, &found, &press.site.value.time_zone, clock.now());
    match check::press(press, &mut found, clock, strictness(args)) {
        Ok((press, links)) => {
            Ok(Some(Checked { tree, press, links, found, memories: assembled.memories, texts }))
        }
        Err(refused) => {
            // The texts would be read for their pages, which are not made now; what is wrong with them is told all the same.
            let (of_texts, more) = read_texts(&tree, &refused.press, &is_read_later);
            found.extend(of_texts);
            texts.extend(more);
            let excused = refused.links.check(&texts, &mut found);
            passes(args, &found, &excused)?;
            Ok(None)
        }
    }
}

fn read_texts(
    tree: &SourceTree,
    press: &Press,
    which: &dyn Fn(&ArticleEntry) -> bool,
) -> (Vec<Diagnostic>, Texts) {
    let entries: Vec<_> = press.articles().map(|(_, entry)| entry).filter(|entry| which(entry)).collect();
    text::read_all(tree, &entries)
}

/// Reads and checks a tree from the start, without a build. `None` when it has errors, which have been told; what is wrong with
/// what waits is among what was found.
pub fn read_and_check(args: &ContentArgs, clock: Clock) -> anyhow::Result<Option<Checked>> {
    let sorted = source::scan(&args.content, &label(args));
    let Some(mut checked) = check(args, sorted, None, clock)? else { return Ok(None) };
    let mut excused = checked.press.withheld.faults.clone();
    excused.extend(checked.links.check(&checked.texts, &mut checked.found));
    if strictness(args).is_stopped_by(&checked.found) {
        passes(args, &checked.found, &excused)?;
        return Ok(None);
    }
    checked.found.extend(excused);
    Ok(Some(checked))
}

/// Runs on `jobs` threads; 0 is one for each core.
pub fn with_jobs<T: Send>(jobs: usize, work: impl FnOnce() -> anyhow::Result<T> + Send) -> anyhow::Result<T> {
    // Deep JATS is read by recursion: a stack larger than the default leaves room for the depth that the reader allows.
    const STACK: usize = 16 << 20;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).stack_size(STACK).build();
    pool.context("the worker threads cannot be started")?.install(work)
}
