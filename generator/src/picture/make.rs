//! What becomes of a picture when a site is written: itself without metadata, and its copies.

use super::{
    Cache, Kind, Variant, cache,
    decode::{self, Decoded},
    encode, gate, header, strip, svg, variants,
};
use crate::diagnostic::{Code, Diagnostic, Span};
use std::{
    io::Cursor,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// Makes the pictures of one build, on any number of threads.
#[derive(Debug)]
pub struct Pictures {
    cache: Cache,
    gate: gate::Gate,
    faults: Mutex<Vec<Diagnostic>>,
    encoded: AtomicUsize,
}

/// The files that one picture becomes.
#[derive(Debug, PartialEq, Eq)]
pub struct Made {
    /// What stands after the original's name (nothing for the original itself), and the bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// What was wrong with it.
    pub fault: Option<Diagnostic>,
}

/// Which of a picture's files are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The picture and its copies: a page shows it.
    Shown,
    /// The picture alone: readers can only take it away.
    Offered,
}

impl Pictures {
    /// Pictures with copies kept in `cache`.
    pub fn new(cache: Cache) -> Self {
        Self { cache, gate: gate::Gate::default(), faults: Mutex::default(), encoded: AtomicUsize::new(0) }
    }

    /// How many copies were encoded, and not found in the cache.
    pub fn encoded(&self) -> usize {
        self.encoded.load(Ordering::Relaxed)
    }

    /// What was wrong with pictures so far, by file; each is told once.
    pub fn take_faults(&self) -> Vec<Diagnostic> {
        let mut faults = std::mem::take(&mut *self.faults.lock().unwrap_or_else(PoisonError::into_inner));
        faults.sort_by(|a, b| a.span.cmp(&b.span));
        faults.dedup();
        faults
    }

    /// The files of a picture. `label` is its path as its editor knows it. What is wrong with it is kept for
    /// [`Self::take_faults`] as well.
    pub fn make(&self, label: &str, bytes: Vec<u8>, wanted: Wanted) -> Made {
        let made = match Kind::of_name(label) {
            Some(Kind::Svg) => drawing(label, bytes),
            Some(kind) => self.raster((label, kind), bytes, wanted),
            None => Made { files: vec![(String::new(), bytes)], fault: None },
        };
        if let Some(fault) = &made.fault {
            self.faults.lock().unwrap_or_else(PoisonError::into_inner).push(fault.clone());
        }
        made
    }

    fn raster(&self, (label, kind): (&str, Kind), bytes: Vec<u8>, wanted: Wanted) -> Made {
        let pixels = header::read(label, bytes.len() as u64, &mut Cursor::new(&bytes));
        // What its first bytes give away has been told where it is named.
        let Ok(size) = pixels else { return Made { files: vec![(String::new(), bytes)], fault: None } };
        let own = strip::strip(kind, &bytes).unwrap_or_else(|| bytes.clone());
        let list = if wanted == Wanted::Shown { variants(kind, size) } else { Vec::new() };
        let mut fault = None;
        let copies = if strip::is_animated(kind, &bytes) {
            list.iter().map(|_| own.clone()).collect()
        } else {
            self.copies((kind, size), (&bytes, &own), &list).unwrap_or_else(|error| {
                let message = format!("the picture cannot be decoded, and is published as it is: {error}");
                let span = Span::file(label);
                fault = Some(
                    Diagnostic::new(Code::BROKEN_IMAGE, span, message)
                        .hint("save it again from the program that made it"),
                );
                list.iter().map(|_| own.clone()).collect()
            })
        };
        let names = list.iter().map(Variant::suffix);
        let copies = none_larger_than_a_wider_one(&list, copies);
        let files = std::iter::once((String::new(), own)).chain(names.zip(copies)).collect();
        Made { files, fault }
    }

    /// The bytes of each copy in the list: from the cache, or made. The original is decoded once, and only when one is missing.
    fn copies(
        &self,
        (kind, size): (Kind, (u32, u32)),
        (bytes, own): (&[u8], &[u8]),
        list: &[Variant],
    ) -> Result<Vec<Vec<u8>>, String> {
        let digest = blake3::hash(bytes);
        let keys: Vec<_> = list.iter().map(|variant| cache::Key::of(digest, *variant)).collect();
        let mut copies: Vec<Option<Vec<u8>>> = keys.iter().map(|key| self.cache.get(key)).collect();
        if copies.iter().any(Option::is_none) {
            let memory = decode::memory(kind, bytes).map_err(|error| error.to_string())?;
            self.gate.pass(memory, || -> Result<(), String> {
                let decoded = decode::decode(kind, bytes).map_err(|error| error.to_string())?;
                if (decoded.image.width(), decoded.image.height()) != size {
                    return Err("it is of another size than its first bytes say".to_owned());
                }
                let loss = loss(kind, bytes, &decoded);
                for (at, variant) in list.iter().enumerate() {
                    if copies[at].is_some() {
                        continue;
                    }
                    let mut copy =
                        encode::encode(&decoded, *variant, loss).map_err(|error| error.to_string())?;
                    // A drawing in few colours can be smaller than its own reduction: then it stands in for it.
                    if variant.format.kind() == kind && copy.len() >= own.len() {
                        copy = own.to_vec();
                    }
                    self.encoded.fetch_add(1, Ordering::Relaxed);
                    self.cache.put(&keys[at], &copy);
                    copies[at] = Some(copy);
                }
                Ok(())
            })?;
        }
        Ok(copies.into_iter().flatten().collect())
    }
}

/// Thin lines that were reduced have more shades than they had: where a narrow copy would weigh more than a wider one of its format,
/// the wider one's bytes stand in for it.
fn none_larger_than_a_wider_one(list: &[Variant], mut copies: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    for at in (1..copies.len().min(list.len())).rev() {
        let is_wider = list[at].format == list[at - 1].format && list[at].width > list[at - 1].width;
        if is_wider && copies[at - 1].len() > copies[at].len() {
            copies[at - 1] = copies[at].clone();
        }
    }
    copies
}

/// Whether WebP copies may lose anything: JPEG has already; of the others those that are photographs.
fn loss(kind: Kind, bytes: &[u8], decoded: &Decoded) -> encode::Loss {
    match kind {
        Kind::Jpeg => encode::Loss::Slight,
        Kind::Webp if bytes.get(12..16) == Some(b"VP8L") => encode::Loss::None,
        Kind::Webp => encode::Loss::Slight,
        Kind::Png | Kind::Tiff | Kind::Gif | Kind::Svg => encode::loss_for(&decoded.image),
    }
}

/// A vector drawing: cleaned, or a grey sheet in the place of one that cannot be.
fn drawing(label: &str, bytes: Vec<u8>) -> Made {
    match svg::sanitise(&bytes) {
        Ok(clean) => Made { files: vec![(String::new(), clean)], fault: None },
        Err(reason) => {
            let message = format!("the drawing is not published: {reason}");
            let fault = Diagnostic::new(Code::REFUSED_SVG, Span::file(label), message)
                .hint(Code::REFUSED_SVG.explanation());
            Made { files: vec![(String::new(), svg::PLACEHOLDER.to_vec())], fault: Some(fault) }
        }
    }
}
