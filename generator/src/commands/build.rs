//! `octavo build`: the whole pipeline, from the tree to `dist/`.

use super::{Outcome, talk};
use crate::{
    assemble,
    check::{self, CheckedPress, Strictness},
    cli::{BuildArgs, ContentArgs, Format},
    diagnostic::{Code, Diagnostic, Severity, Span},
    output::{Changes, Output},
    picture::{Cache, Pictures},
    render::{self, RenderError, Site, Templates},
    source::{self, SourceTree},
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
    let Changes { written, unchanged, removed } = built.changes;
    if args.content.format == Format::Human {
        talk::say(&format!(
            "built {} articles into {} in {:.2} s: {written} files written, {unchanged} unchanged, {removed} removed",
            built.articles,
            args.out.display(),
            started.elapsed().as_secs_f64(),
        ));
    }
    Ok(Outcome::Fine)
}

/// What a build did.
pub struct Built {
    changes: Changes,
    articles: usize,
}

/// Reads, checks, renders, commits. `None` when the content has errors, which have been told.
pub fn build(args: &BuildArgs) -> anyhow::Result<Option<Built>> {
    let clock = build_clock();
    let Some((tree, press, mut diagnostics)) = read_and_check(&args.content, clock)? else { return Ok(None) };
    let templates = match Templates::load(args.templates.as_deref()) {
        Ok(templates) => templates,
        Err(diagnostic) => return told(&[*diagnostic], args.content.format),
    };
    diagnostics.extend(render::missing_web_assets());
    talk::tell(&diagnostics, args.content.format)?;
    let output = Output::open(&args.out)?;
    let _guard = output.guard();
    let articles = press.articles().count();
    let bar = talk::bar("building", articles);
    let pictures = Pictures::new(Cache::at(&args.out.join(".cache/pictures")));
    let site = Site { press: &press, tree: &tree, templates, clock, pictures: &pictures };
    let build_id = match render::site(site, &output, &|| bar.inc(1)) {
        Ok(build_id) => build_id,
        Err(RenderError::Template(diagnostic)) => return told(&[*diagnostic], args.content.format),
        Err(error) => return Err(error.into()),
    };
    bar.finish_and_clear();
    let faults = pictures.take_faults();
    if !faults.is_empty() {
        talk::tell(&faults, args.content.format)?;
        if args.content.strict {
            talk::say("nothing is published, because --strict lets warnings stop it");
            return Ok(None);
        }
    }
    let changes = output.commit(BuildFile { build_id, built_at: clock.now().to_string() })?;
    Ok(Some(Built { changes, articles }))
}

fn told(diagnostics: &[Diagnostic], format: Format) -> anyhow::Result<Option<Built>> {
    talk::tell(diagnostics, format)?;
    Ok(None)
}

/// Reads and checks a tree. `None` when it has errors, which have been told; warnings are returned with the proof.
pub fn read_and_check(
    args: &ContentArgs,
    clock: Clock,
) -> anyhow::Result<Option<(SourceTree, CheckedPress, Vec<Diagnostic>)>> {
    let label = args.content.to_string_lossy().trim_end_matches('/').replace('\\', "/");
    let (tree, mut diagnostics) = source::scan(&args.content, &label);
    let articles = tree.journals.values().map(|files| files.articles.len()).sum();
    let bar = talk::bar("reading", articles);
    let assembled = assemble::press(&tree, &|| bar.inc(1));
    bar.finish_and_clear();
    diagnostics.extend(assembled.diagnostics);
    let strictness = if args.strict { Strictness::Warnings } else { Strictness::Errors };
    let checked = assembled.press.and_then(|press| check::press(press, &mut diagnostics, clock, strictness));
    match checked {
        Some(press) => Ok(Some((tree, press, diagnostics))),
        None => {
            if !strictness.is_stopped_by(&diagnostics) {
                let span = Span::file(&tree.label("site.toml"));
                diagnostics.push(Diagnostic::new(Code::MISSING_FILE, span, "the tree cannot be read"));
            }
            talk::tell(&diagnostics, args.format)?;
            if args.strict && !diagnostics.iter().any(|d| d.severity == Severity::Error) {
                talk::say("nothing is published, because --strict lets warnings stop it");
            }
            Ok(None)
        }
    }
}

/// The clock of this build. The environment is read here, at the edge, and nowhere else.
pub fn build_clock() -> Clock {
    Clock::for_build(std::env::var("SOURCE_DATE_EPOCH").ok().as_deref())
}

/// Runs on `jobs` threads; 0 is one for each core.
pub fn with_jobs<T: Send>(jobs: usize, work: impl FnOnce() -> anyhow::Result<T> + Send) -> anyhow::Result<T> {
    // Deep JATS is read by recursion: a stack larger than the default leaves room for the depth that the reader allows.
    const STACK: usize = 16 << 20;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).stack_size(STACK).build();
    pool.context("the worker threads cannot be started")?.install(work)
}
