//! One index folder while it is written: the segments of the earlier index, and the new ones.

use super::{
    ledger::Ledger,
    merge::{self, Size},
    part::{Fill, Part, Written},
};
use crate::{
    Error,
    directory::{ReadOnly, Staging},
    payload::Payload,
    schema::Fields,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
};
use tantivy::{
    BitSet, DocSet, Index, IndexMeta, IndexSettings, Segment, SegmentReader, TERMINATED, Term,
    directory::{MmapDirectory, TerminatingWrite},
    fastfield::write_alive_bitset,
    index::{SegmentComponent, SegmentId},
    indexer::merge_filtered_segments,
    schema::IndexRecordOption,
};
use tempfile::TempDir;

/// Memory of a thread's segment in bytes before some of it is written.
const PART_MEMORY: usize = 64 << 20;
/// Segments are named by number in the order in which they are begun.
const SEGMENT_PREFIX: &str = "0c7a0000-0000-4000-8000-";

pub(super) struct Shelf {
    pub part_memory: usize,
    dir: PathBuf,
    scratch: TempDir,
    index: Index,
    fields: Fields,
    /// Segments of the earlier index.
    before: Vec<Segment>,
    next_segment: AtomicU64,
    ledger: Mutex<Ledger>,
    idle: Mutex<Vec<Part>>,
    written: Mutex<Vec<Written>>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf").field("dir", &self.dir).finish_non_exhaustive()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> Result<MutexGuard<'_, T>, Error> {
    mutex.lock().map_err(|_| Error::Poisoned)
}

fn mmap(dir: &Path) -> Result<MmapDirectory, Error> {
    MmapDirectory::open(dir).map_err(Error::engine)
}

/// One thread compresses as it goes: a second one for each segment would only take turns with it. Cards lie in small blocks: a
/// page of ten results unpacks ten of them, the largest part of a common search, and the index is a tenth larger for it.
fn settings() -> IndexSettings {
    IndexSettings {
        docstore_compress_dedicated_thread: false,
        docstore_blocksize: 4096,
        ..IndexSettings::default()
    }
}

impl Shelf {
    pub fn create(dir: &Path) -> Result<Self, Error> {
        fs::create_dir_all(dir).map_err(Error::file(dir))?;
        let scratch =
            tempfile::Builder::new().prefix(".building-").tempdir_in(dir).map_err(Error::file(dir))?;
        let fields = Fields::new();
        let index = Index::builder()
            .schema(fields.schema.clone())
            .settings(settings())
            .open_or_create(Staging::open(dir)?)?;
        Ok(Self {
            part_memory: PART_MEMORY,
            dir: dir.to_owned(),
            scratch,
            index,
            fields,
            before: Vec::new(),
            next_segment: AtomicU64::new(1),
            ledger: Mutex::default(),
            idle: Mutex::default(),
            written: Mutex::default(),
        })
    }

    /// Whether a folder holds an index that can be added to.
    pub fn is_usable(dir: &Path) -> bool {
        Self::metas(dir).is_ok_and(|metas| {
            metas.schema == Fields::new().schema
                && metas.index_settings == settings()
                && Payload::of(&metas).is_some()
        })
    }

    fn metas(dir: &Path) -> Result<IndexMeta, Error> {
        Ok(Index::open(ReadOnly(mmap(dir)?))?.load_metas()?)
    }

    pub fn update(previous: &Path, dir: &Path) -> Result<Self, Error> {
        let metas = Self::metas(previous)?;
        let mut shelf = Self::create(dir)?;
        let names = file_names(previous)?;
        let mut highest = 0;
        for meta in &metas.segments {
            let id = meta.id().uuid_string();
            highest = highest.max(number(&id));
            let deletes = meta.relative_path(SegmentComponent::Delete);
            for name in names.iter().filter(|name| name.starts_with(&id)) {
                if !name.ends_with(".del") || Path::new(name) == deletes {
                    link(&previous.join(name), &dir.join(name))?;
                }
            }
            let mut own = shelf.index.new_segment_meta(meta.id(), meta.max_doc());
            if let Some(opstamp) = meta.delete_opstamp() {
                own = own.with_delete_meta(meta.num_deleted_docs(), opstamp);
            }
            shelf.before.push(shelf.index.segment(own));
        }
        shelf.next_segment = AtomicU64::new(highest + 1);
        Ok(shelf)
    }

    pub fn add(&self, key: &str, fill: impl Fill) -> Result<(), Error> {
        let sequence = lock(&self.ledger)?.note(key);
        let idle = lock(&self.idle)?.pop();
        let mut part = idle.unwrap_or_default();
        part.add(&self.fields, (sequence, fill), || self.begin())?;
        let is_full = part.memory() >= self.part_memory;
        let written = if is_full { part.make_room(self.scratch.path())? } else { None };
        lock(&self.idle)?.push(part);
        lock(&self.written)?.extend(written);
        Ok(())
    }

    pub fn remove(&self, key: &str) -> Result<(), Error> {
        lock(&self.ledger)?.note(key);
        Ok(())
    }

    /// A segment with the next number.
    fn begin(&self) -> Result<Segment, Error> {
        let number = self.next_segment.fetch_add(1, Ordering::Relaxed);
        let id =
            SegmentId::from_uuid_string(&format!("{SEGMENT_PREFIX}{number:012x}")).map_err(Error::engine)?;
        Ok(self.index.segment(self.index.new_segment_meta(id, 0)))
    }

    pub fn finish(self, build_id: &str) -> Result<(), Error> {
        self.flush()?;
        let mut segments = Vec::new();
        {
            let ledger = lock(&self.ledger)?;
            for segment in &self.before {
                let gone = self.holding(segment, &ledger)?;
                segments.extend(self.without(segment, &gone)?);
            }
            for written in lock(&self.written)?.iter() {
                let sequences = (0..).zip(&written.sequences);
                let void = sequences.filter(|(_, sequence)| ledger.is_void(**sequence));
                let void: Vec<u32> = void.map(|(doc, _)| doc).collect();
                segments.extend(self.without(&written.segment, &void)?);
            }
        }
        let segments = self.merged(segments)?;
        let meta = IndexMeta {
            index_settings: settings(),
            persisted_custom_extensions: Vec::new(),
            segments: segments.iter().map(|segment| segment.meta().clone()).collect(),
            schema: self.fields.schema.clone(),
            opstamp: 0,
            payload: Some(Payload::now(build_id).to_text()?),
        };
        let path = self.dir.join("meta.json");
        crate::directory::write_list(&path, &serde_json::to_vec_pretty(&meta)?)
            .map_err(Error::file(&path))?;
        self.scratch.close().map_err(Error::file(&self.dir))
    }

    /// Writes all open segments, each on a thread of its own.
    fn flush(&self) -> Result<(), Error> {
        let parts = std::mem::take(&mut *lock(&self.idle)?);
        let flushed: Vec<Result<Option<Written>, Error>> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                parts.into_iter().map(|mut part| scope.spawn(move || part.flush())).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or(Err(Error::Poisoned))).collect()
        });
        let mut written = lock(&self.written)?;
        for flushed in flushed {
            written.extend(flushed?);
        }
        // Whichever thread came first, the index lists its segments by number.
        written.sort_by_key(|written| number(&written.segment.id().uuid_string()));
        Ok(())
    }

    /// The living documents of a segment whose keys the ledger knows.
    fn holding(&self, segment: &Segment, ledger: &Ledger) -> Result<Vec<u32>, Error> {
        let mut gone = Vec::new();
        let mut keys = ledger.keys().peekable();
        if keys.peek().is_none() {
            return Ok(gone);
        }
        let reader = SegmentReader::open(segment)?;
        let index = reader.inverted_index(self.fields.key)?;
        for key in keys {
            let term = Term::from_field_text(self.fields.key, key);
            let Some(mut postings) = index.read_postings(&term, IndexRecordOption::Basic)? else { continue };
            while postings.doc() != TERMINATED {
                gone.extend(Some(postings.doc()).filter(|&doc| !reader.is_deleted(doc)));
                postings.advance();
            }
        }
        gone.sort_unstable();
        Ok(gone)
    }

    /// The segment without some documents; `None` when none are left.
    fn without(&self, segment: &Segment, gone: &[u32]) -> Result<Option<Segment>, Error> {
        if gone.is_empty() {
            return Ok(Some(segment.clone()));
        }
        let meta = segment.meta();
        let deleted = meta.num_deleted_docs() as usize + gone.len();
        let earlier = meta.has_deletes().then(|| meta.relative_path(SegmentComponent::Delete));
        if deleted >= meta.max_doc() as usize {
            self.remove_files(&meta.id().uuid_string())?;
            return Ok(None);
        }
        let mut alive = BitSet::with_max_value_and_full(meta.max_doc());
        if earlier.is_some() {
            let reader = SegmentReader::open(segment)?;
            (0..meta.max_doc()).filter(|&doc| reader.is_deleted(doc)).for_each(|doc| alive.remove(doc));
        }
        gone.iter().for_each(|&doc| alive.remove(doc));
        let fresh = self.index.new_segment_meta(meta.id(), meta.max_doc());
        let opstamp = meta.delete_opstamp().unwrap_or(0) + 1;
        let count = u32::try_from(deleted).unwrap_or(u32::MAX);
        let segment = self.index.segment(fresh.with_delete_meta(count, opstamp));
        let mut file = segment.open_write(SegmentComponent::Delete).map_err(Error::engine)?;
        write_alive_bitset(&alive, &mut file)?;
        file.terminate()?;
        if let Some(earlier) = earlier {
            let path = self.dir.join(earlier);
            fs::remove_file(&path).map_err(Error::file(&path))?;
        }
        Ok(Some(segment))
    }

    /// The segments after merging those that should be one, groups side by side.
    fn merged(&self, mut segments: Vec<Segment>) -> Result<Vec<Segment>, Error> {
        let names = file_names(&self.dir)?;
        let sizes: Vec<Size> = segments
            .iter()
            .map(|segment| Size {
                alive: segment.meta().num_docs() as usize,
                deleted: segment.meta().num_deleted_docs() as usize,
                bytes: self.bytes(segment, &names),
            })
            .collect();
        let groups = merge::groups(&sizes);
        let chosen: Vec<Vec<Segment>> =
            groups.iter().map(|group| group.iter().map(|&at| segments[at].clone()).collect()).collect();
        let results: Vec<Result<Segment, Error>> = std::thread::scope(|scope| {
            let threads: Vec<_> = chosen.iter().map(|group| scope.spawn(move || self.merge(group))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or(Err(Error::Poisoned))).collect()
        });
        let gone = groups.concat();
        let mut place = 0;
        segments.retain(|_| {
            place += 1;
            !gone.contains(&(place - 1))
        });
        for result in results {
            segments.push(result?);
        }
        segments.sort_by_key(|segment| number(&segment.id().uuid_string()));
        Ok(segments)
    }

    /// Makes one segment of several, without deleted documents, in their order.
    fn merge(&self, segments: &[Segment]) -> Result<Segment, Error> {
        let target = self.begin()?;
        let id = target.id().uuid_string();
        let folder = self.scratch.path().join(&id);
        fs::create_dir(&folder).map_err(Error::file(&folder))?;
        let filters = segments.iter().map(|_| None).collect();
        let merged = merge_filtered_segments(segments, settings(), filters, Staging::open(&folder)?)?;
        let metas = merged.searchable_segment_metas()?;
        let documents = metas.first().map_or(0, |meta| meta.max_doc());
        let drawn = metas.first().map(|meta| meta.id().uuid_string()).unwrap_or_default();
        for name in file_names(&folder)? {
            if let Some(rest) = name.strip_prefix(&drawn) {
                let to = self.dir.join(format!("{id}{rest}"));
                fs::rename(folder.join(&name), &to).map_err(Error::file(to))?;
            }
        }
        for segment in segments {
            self.remove_files(&segment.id().uuid_string())?;
        }
        Ok(target.with_max_doc(documents))
    }

    /// What the files of a segment take, which are among those of the folder.
    fn bytes(&self, segment: &Segment, names: &[String]) -> u64 {
        let id = segment.id().uuid_string();
        let files = names.iter().filter(|name| name.starts_with(&id));
        files.filter_map(|name| fs::metadata(self.dir.join(name)).ok()).map(|data| data.len()).sum()
    }

    fn remove_files(&self, id: &str) -> Result<(), Error> {
        for name in file_names(&self.dir)?.iter().filter(|name| name.starts_with(id)) {
            let path = self.dir.join(name);
            fs::remove_file(&path).map_err(Error::file(path))?;
        }
        Ok(())
    }
}

/// The number in a segment's name.
fn number(id: &str) -> u64 {
    let digits = id.get(id.len().saturating_sub(12)..).unwrap_or_default();
    u64::from_str_radix(digits, 16).unwrap_or(0)
}

/// Gives a file a second name, or copies it where the file system cannot.
fn link(from: &Path, to: &Path) -> Result<(), Error> {
    match fs::hard_link(from, to) {
        Ok(()) => Ok(()),
        Err(_) => fs::copy(from, to).map(drop).map_err(Error::file(to)),
    }
}

/// Names of the files in a folder, sorted.
fn file_names(dir: &Path) -> Result<Vec<String>, Error> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dir).map_err(Error::file(dir))? {
        let entry = entry.map_err(Error::file(dir))?;
        if entry.file_type().map_err(Error::file(dir))?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
