//! Lines and characters of a text by byte, counted once: a file with ten thousand faults in one line of megabytes is told as
//! quickly as one with a single fault.

/// Characters are counted once for each so many bytes.
const STEP: usize = 4096;

/// Where lines begin, and how many characters stand before each step.
#[derive(Debug, Clone)]
pub(super) struct Places {
    lines: Vec<usize>,
    characters: Vec<usize>,
}

/// Characters that begin in the bytes: every byte but those that continue one.
fn beginnings(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

impl Places {
    pub fn of(text: &str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = [0].into_iter().chain(breaks.map(|(at, _)| at + 1)).collect();
        let mut before = 0;
        let mut characters = vec![0];
        for step in text.as_bytes().chunks(STEP) {
            before += beginnings(step);
            characters.push(before);
        }
        Self { lines, characters }
    }

    /// The line of a byte, counted from zero, and where it begins.
    pub fn line(&self, at: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|&start| start <= at).saturating_sub(1);
        (line, self.lines.get(line).copied().unwrap_or(0))
    }

    /// Where a line ends, without its line break.
    pub fn end(&self, line: usize, text: &str) -> usize {
        self.lines.get(line + 1).map_or(text.len(), |next| next - 1)
    }

    /// How many characters stand before a byte.
    pub fn characters_before(&self, text: &str, at: usize) -> usize {
        let step = at / STEP;
        let rest = text.as_bytes().get(step * STEP..at).unwrap_or_default();
        self.characters.get(step).copied().unwrap_or(0) + beginnings(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_the_line_and_the_column_that_counting_gives() {
        for text in ["", "\n", "é\nab\n\n海", &"é海x\n".repeat(3000), &"é".repeat(5000)] {
            let places = Places::of(text);
            let starts = (0..=text.len()).filter(|&at| text.is_char_boundary(at));
            for at in starts.step_by(if text.len() > 100 { 97 } else { 1 }) {
                let before = &text[..at];
                let begin = before.rfind('\n').map_or(0, |at| at + 1);
                assert_eq!(places.line(at), (before.matches('\n').count(), begin), "{at}");
                let end = text[at..].find('\n').map_or(text.len(), |found| at + found);
                assert_eq!(places.end(places.line(at).0, text), end, "{at}");
                assert_eq!(places.characters_before(text, at), before.chars().count(), "{at}");
            }
        }
    }
}
