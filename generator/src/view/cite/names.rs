//! People in a citation: initials, family names first, lists that end in `et al.`

use model::person::{Author, Contributor, PersonName};

/// How initials are written.
#[derive(Clone, Copy)]
pub struct Initials {
    /// After each, `.` or nothing.
    pub stop: &'static str,
    /// Between two, a blank or nothing.
    pub between: &'static str,
}

/// `W. J.`
pub const SPACED: Initials = Initials { stop: ".", between: " " };
/// `W.J.`
pub const CLOSE: Initials = Initials { stop: ".", between: "" };
/// `WJ`
pub const BARE: Initials = Initials { stop: "", between: "" };

/// The initials of given names. `Mei-Ling` is `M.-L.`, `WJ` is `W. J.`
pub fn initials(given: &str, form: Initials) -> String {
    let mut found = Vec::new();
    for word in given.split([' ', '.', '\u{a0}']).filter(|word| !word.is_empty()) {
        let letters: Vec<char> = word.chars().collect();
        let is_run = (2..=3).contains(&letters.len()) && letters.iter().all(|c| c.is_uppercase());
        if is_run {
            found.extend(letters.into_iter().map(|c| format!("{c}{}", form.stop)));
            continue;
        }
        let hyphen = if form.stop.is_empty() { "" } else { "-" };
        let parts = word.split(['-', '‐', '‑']).filter_map(|part| part.chars().next());
        let parts: Vec<_> = parts.map(|first| format!("{}{}", first.to_uppercase(), form.stop)).collect();
        found.push(parts.join(hyphen));
    }
    found.join(form.between)
}

/// Whether a name has letters that can be abbreviated: names in Han or Hangul stay whole.
fn has_initials(name: &PersonName) -> bool {
    !name.given.is_empty() && name.given.chars().any(|c| c.is_uppercase() || c.is_lowercase())
}

fn family(name: &PersonName) -> String {
    if name.particle.is_empty() { name.family.clone() } else { format!("{} {}", name.particle, name.family) }
}

/// `Koh, W. J.` with a comma and the initials' form; groups and names without parts as they are.
pub fn inverted(author: &Author, comma: &str, form: Initials) -> String {
    let Contributor::Person(name) = &author.who else { return author.who.display() };
    if !has_initials(name) {
        return author.who.display();
    }
    let suffix = match (name.suffix.is_empty(), comma.is_empty()) {
        (true, _) => String::new(),
        (false, true) => format!(" {}", name.suffix.trim_end_matches('.')),
        (false, false) => format!(", {}", name.suffix),
    };
    format!("{}{comma} {}{suffix}", family(name), initials(&name.given, form))
}

/// `W. J. Koh`.
pub fn forward(author: &Author, form: Initials) -> String {
    let Contributor::Person(name) = &author.who else { return author.who.display() };
    if !has_initials(name) {
        return author.who.display();
    }
    let suffix = if name.suffix.is_empty() { String::new() } else { format!(" {}", name.suffix) };
    format!("{} {}{suffix}", initials(&name.given, form), family(name))
}

/// `Koh, Wen Jie`.
pub fn full_inverted(author: &Author) -> String {
    match &author.who {
        Contributor::Person(name) if has_initials(name) => name.sorted(),
        who => who.display(),
    }
}

/// How a list of names is put together.
pub struct Listing {
    /// Between two names of more than two.
    pub comma: &'static str,
    /// Before the last of two.
    pub of_two: &'static str,
    /// Before the last of more.
    pub last: &'static str,
    /// Above so many names, only some are shown.
    pub most: usize,
    /// How many then.
    pub shown: usize,
    /// What stands for the rest.
    pub et_al: &'static str,
}

impl Listing {
    /// The names in one text.
    pub fn join(&self, names: &[String]) -> String {
        if names.len() > self.most {
            let shown: Vec<_> = names.iter().take(self.shown).cloned().collect();
            return format!("{}{}", shown.join(self.comma), self.et_al);
        }
        match names {
            [] => String::new(),
            [only] => only.clone(),
            [one, two] => format!("{one}{}{two}", self.of_two),
            [first @ .., last] => format!("{}{}{last}", first.join(self.comma), self.last),
        }
    }
}
