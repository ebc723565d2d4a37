//! What a build is asked for, and when.

use super::clock::build_clock;
use crate::{
    check::Strictness,
    cli::{BuildArgs, ContentArgs},
    diagnostic::Diagnostic,
    digest::Digest,
    output::{Output, record::Record},
    picture::{Cache, Pictures},
    render::Templates,
};
use model::Clock;
use std::sync::{Arc, Mutex, PoisonError};

/// Templates that were loaded, for the builds of one process: reading them is a tenth of a small one.
#[derive(Debug, Default)]
pub struct Loaded(Mutex<Option<(Digest, String, Arc<Templates>)>>);

/// What a build is asked for, and when.
pub struct Asked<'a> {
    /// The words of the command.
    pub args: &'a BuildArgs,
    /// How messages call the content tree.
    pub label: String,
    /// The moment of the build.
    pub clock: Clock,
    /// Program, templates and options.
    pub settings: Digest,
    loaded: &'a Loaded,
}

impl<'a> Asked<'a> {
    /// What is asked for now; a fault when the templates cannot be read.
    pub fn of(args: &'a BuildArgs, loaded: &'a Loaded) -> anyhow::Result<Result<Self, Box<Diagnostic>>> {
        let (clock, label) = (build_clock(&args.content)?, label(&args.content));
        let settings =
            |templates| Digest::all(&[Digest::of_program(), templates, Digest::of(label.as_bytes())]);
        let settings = Templates::digest(args.templates.as_deref()).map(settings);
        Ok(settings.map(|settings| Self { args, label, clock, settings, loaded }))
    }

    /// Whether a build of the same files would be the last one.
    pub fn is_as(&self, last: &Record) -> bool {
        let Self { settings, clock, .. } = *self;
        last.settings == settings && last.day == Some(clock.today()) && last.shows_at(clock.now())
    }

    /// The templates for a site in a language.
    pub fn templates(&self, language: &str) -> Result<Arc<Templates>, Box<Diagnostic>> {
        let mut last = self.loaded.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((settings, spoken, templates)) = &*last
            && (*settings, spoken.as_str()) == (self.settings, language)
        {
            return Ok(Arc::clone(templates));
        }
        let templates = Arc::new(Templates::load(self.args.templates.as_deref(), language)?);
        *last = Some((self.settings, language.to_owned(), Arc::clone(&templates)));
        Ok(templates)
    }

    /// What makes copies of pictures, or has made them before.
    pub fn pictures(&self, output: &Output) -> Pictures {
        let copies = self.args.picture_cache.clone();
        Pictures::new(Cache::at(&copies.unwrap_or_else(|| output.cache_folder().join("pictures"))))
    }

    /// Whether these faults stop publishing.
    pub fn is_stopped_by(&self, found: &[Diagnostic]) -> bool {
        strictness(&self.args.content).is_stopped_by(found)
    }
}

/// How messages call the content tree.
pub fn label(args: &ContentArgs) -> String {
    args.content.to_string_lossy().trim_end_matches('/').replace('\\', "/")
}

/// What stops publishing.
pub fn strictness(args: &ContentArgs) -> Strictness {
    if args.strict { Strictness::Warnings } else { Strictness::Errors }
}
