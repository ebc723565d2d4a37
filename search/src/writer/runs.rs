//! A segment that outgrows memory: the lists of its terms are laid aside, sorted, and read side by side when it is written.
//!
//! So each posting is put into the engine's form once. Segments as small as the memory is, merged afterwards, were encoded,
//! read and encoded again, and that was nearly half of the time at a million articles.

use super::lists::Entries;
use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Read, Seek, Write},
    path::Path,
};
use tantivy::postings::FieldSerializer;

/// Stands where the length of a term would, after the last term of a field.
const END: u32 = u32::MAX;
/// Bytes that are read from or written to a run at once.
const BUFFER: usize = 256 << 10;

/// What is written aside: by field, its terms in order, each with its list.
#[derive(Debug)]
pub(super) struct NewRun(BufWriter<File>);

impl NewRun {
    /// In a file without a name: it is gone with the program, however that ends.
    pub fn create(scratch: &Path) -> io::Result<Self> {
        Ok(Self(BufWriter::with_capacity(BUFFER, tempfile::tempfile_in(scratch)?)))
    }

    /// The next field.
    pub fn field<'a>(&mut self, lists: impl Iterator<Item = (&'a [u8], &'a [u8])>) -> io::Result<()> {
        for (term, list) in lists {
            for length in [term.len(), list.len()] {
                let length = u32::try_from(length).map_err(io::Error::other)?;
                self.0.write_all(&length.to_le_bytes())?;
            }
            self.0.write_all(term)?;
            self.0.write_all(list)?;
        }
        self.0.write_all(&END.to_le_bytes())
    }

    /// To be read from the beginning.
    pub fn finish(self) -> io::Result<Run> {
        let mut file = self.0.into_inner()?;
        file.rewind()?;
        Ok(Run {
            file: BufReader::with_capacity(BUFFER, file),
            term: Vec::new(),
            list: Vec::new(),
            is_over: true,
        })
    }
}

/// What was written aside, read term by term.
#[derive(Debug)]
pub(super) struct Run {
    file: BufReader<File>,
    term: Vec<u8>,
    list: Vec<u8>,
    /// No term of the field is left.
    is_over: bool,
}

impl Run {
    fn advance(&mut self) -> io::Result<()> {
        let length = self.number()?;
        self.is_over = length == END;
        if !self.is_over {
            let list = self.number()?;
            fill(&mut self.file, &mut self.term, length)?;
            fill(&mut self.file, &mut self.list, list)?;
        }
        Ok(())
    }

    fn number(&mut self) -> io::Result<u32> {
        let mut bytes = [0; 4];
        self.file.read_exact(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn term(&self) -> Option<&[u8]> {
        (!self.is_over).then_some(&self.term)
    }
}

fn fill(file: &mut BufReader<File>, bytes: &mut Vec<u8>, length: u32) -> io::Result<()> {
    bytes.resize(length as usize, 0);
    file.read_exact(bytes)
}

/// Writes the next field of all runs, and what is in memory behind them; positions only where the field has them.
pub(super) fn write_field<'a>(
    runs: &mut [Run],
    held: impl Iterator<Item = (&'a [u8], &'a [u8])>,
    (serializer, has_positions): (&mut FieldSerializer<'_>, bool),
) -> io::Result<()> {
    runs.iter_mut().try_for_each(Run::advance)?;
    let mut held = held.peekable();
    let (mut term, mut entries) = (Vec::new(), Entries::default());
    while let Some(first) = runs.iter().filter_map(Run::term).chain(held.peek().map(|(term, _)| *term)).min()
    {
        term.clear();
        term.extend_from_slice(first);
        entries.clear();
        for run in runs.iter_mut().filter(|run| run.term() == Some(&term)) {
            entries.read(&run.list);
            run.advance()?;
        }
        if let Some((_, list)) = held.next_if(|(held, _)| *held == term) {
            entries.read(list);
        }
        entries.write(&term, (serializer, has_positions))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_back_one_after_another_and_an_empty_one_is_empty() {
        let folder = tempfile::tempdir().unwrap();
        let mut run = NewRun::create(folder.path()).unwrap();
        let fields: [&[(&[u8], &[u8])]; 3] = [&[(b"", b"1"), (b"reef", b"23")], &[], &[(b"a", b"4")]];
        fields.iter().for_each(|lists| run.field(lists.iter().copied()).unwrap());
        let mut run = run.finish().unwrap();
        for lists in fields {
            run.advance().unwrap();
            for (term, list) in lists {
                assert_eq!((run.term(), run.list.as_slice()), (Some(*term), *list));
                run.advance().unwrap();
            }
            assert_eq!(run.term(), None);
        }
        assert!(run.advance().is_err(), "there is no fourth");
    }
}
