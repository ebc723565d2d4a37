//! Reading XML that the program wrote.

use quick_xml::{Reader, events::Event};

/// Name and text of every element that ends, in order; the document is well formed.
pub fn elements(document: &str) -> Vec<(String, String)> {
    let mut reader = Reader::from_str(document);
    let (mut all, mut text) = (Vec::new(), String::new());
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => return all,
            Event::Start(_) => text.clear(),
            Event::Text(words) => text.push_str(&words),
            Event::GeneralRef(name) => text.push(match name.resolve_char_ref().unwrap() {
                Some(letter) => letter,
                None => ['&', '<', '>', '"']
                    [["amp", "lt", "gt", "quot"].iter().position(|known| **known == *name).unwrap()],
            }),
            Event::End(end) => all.push((end.name().as_ref().to_owned(), std::mem::take(&mut text))),
            _ => {}
        }
    }
}
