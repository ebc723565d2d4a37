//! Makes a press of any size for measurements: Markdown articles of about 3,500 words with 40 references each, 20 journals, issues of
//! twelve articles. The same number gives the same bytes. With `--only-write`, writes the files that a build of it would emit, from a
//! built site, and nothing else: the time that no generator can beat.
//!
//! `cargo run --release --example synthetic-press -- --articles 10000 DIR`

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for measurements")]

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    time::Instant,
};

const JOURNALS: usize = 20;
const ISSUE: usize = 12;
const WORDS: usize = 3_500;
const REFERENCES: usize = 40;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let value = |name: &str| arguments.iter().position(|a| a == name).and_then(|at| arguments.get(at + 1));
    let folder = PathBuf::from(arguments.last().cloned().unwrap_or_default());
    if let Some(site) = value("--only-write") {
        return only_write(Path::new(site), &folder);
    }
    let articles = value("--articles").and_then(|text| text.parse().ok()).unwrap_or(1_000);
    if folder.as_os_str().is_empty() || folder.to_string_lossy().starts_with('-') {
        println!("usage: synthetic-press --articles N DIR | --only-write SITE DIR");
        return Ok(());
    }
    press(&folder, articles)
}

/// A generator of numbers that is the same everywhere (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % sides as u64).unwrap_or(0)
    }

    /// A word; common ones are common, as in a text (Zipf's law, roughly).
    fn word(&mut self, words: &[String]) -> String {
        let sides = [16, 160, 1_600, words.len()][self.roll(4)];
        words[self.roll(sides.min(words.len()))].clone()
    }

    fn sentence(&mut self, words: &[String]) -> String {
        let mut text = self.word(words);
        text[..1].make_ascii_uppercase();
        for _ in 0..9 + self.roll(16) {
            let word = self.word(words);
            let _ = write!(text, " {word}");
        }
        text.push('.');
        text
    }
}

/// Pronounceable words of two to four syllables.
fn vocabulary() -> Vec<String> {
    const CONSONANTS: [&str; 12] = ["b", "d", "f", "k", "l", "m", "n", "p", "r", "s", "t", "v"];
    const VOWELS: [&str; 6] = ["a", "e", "i", "o", "u", "ai"];
    let mut dice = Dice(7);
    let syllable = |dice: &mut Dice| format!("{}{}", CONSONANTS[dice.roll(12)], VOWELS[dice.roll(6)]);
    (0..20_000).map(|at| (0..2 + at % 3).map(|_| syllable(&mut dice)).collect()).collect()
}

fn write(path: PathBuf, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

fn press(folder: &Path, articles: usize) -> io::Result<()> {
    let words = vocabulary();
    write(
        folder.join("site.toml"),
        "name = \"Synthetic Press\"\nbase_url = \"https://synthetic.example\"\nlanguage = \"en\"\ntagline = \"A press of any size.\"\nmission = \"To be measured.\"\naddress = [\"1 Bench Road\"]\ncontact_email = \"editors@synthetic.example\"\nsubmit_url = \"https://submit.synthetic.example/\"\ndoi_prefix = \"10.5555\"\n\n[[category]]\nid = \"all\"\nname = \"All\"\n",
    )?;
    for at in 0..JOURNALS {
        let journal = folder.join(format!("journals/J{at:02}"));
        let text = format!(
            "title = \"Journal of Measurement {at}\"\nabbreviation = \"J. Meas. {at}\"\ncategory = \"all\"\ndescription = \"A journal that is measured.\"\nlicence = \"https://creativecommons.org/licenses/by/4.0/\"\n"
        );
        write(journal.join("journal.toml"), &text)?;
        let own = articles / JOURNALS + usize::from(at < articles % JOURNALS);
        for issue in 0..own.div_ceil(ISSUE) {
            let (volume, number) = (1 + issue / 12, 1 + issue % 12);
            let date = format!("published_on = \"{}-{:02}-01\"\n", 1990 + volume % 36, number);
            write(journal.join(format!("issues/{volume}/{number}.toml")), &date)?;
        }
        for number in 0..own {
            let text = article(&words, at, number);
            write(journal.join(format!("articles/a{number:06}/article.md")), &text)?;
        }
    }
    println!("{articles} articles in {}", folder.display());
    Ok(())
}

fn article(words: &[String], journal: usize, number: usize) -> String {
    let mut dice = Dice((journal * 1_000_003 + number) as u64);
    let issue = number / ISSUE;
    let (volume, issue) = (1 + issue / 12, 1 + issue % 12);
    let title = dice.sentence(words);
    let first = 1 + number % ISSUE * 20;
    let mut text = format!(
        "+++\ntitle = \"{}\"\ndoi = \"10.5555/j{journal:02}.{number:06}\"\ntype = \"Research article\"\nlanguage = \"en\"\nauthors = [\n",
        title.trim_end_matches('.')
    );
    for at in 0..3 + dice.roll(3) {
        let (given, family) = (dice.word(words), dice.word(words));
        let _ = writeln!(
            text,
            "  {{ given = \"{}\", family = \"{}\", affiliations = [\"a\"]{} }},",
            capital(&given),
            capital(&family),
            if at == 0 { ", corresponding = true" } else { "" }
        );
    }
    let _ = write!(
        text,
        "]\naffiliations = [{{ id = \"a\", name = \"Institute of {}\", city = \"Oslo\", country = \"Norway\" }}]\nabstract = \"{} {} {}\"\nkeywords = [\"{}\", \"{}\", \"{}\"]\nsubjects = [\"Subject {}\"]\nvolume = \"{volume}\"\nissue = \"{issue}\"\nfirst_page = \"{first}\"\nlast_page = \"{}\"\npublished = \"{}-{issue:02}-01\"\n",
        capital(&dice.word(words)),
        dice.sentence(words),
        dice.sentence(words),
        dice.sentence(words),
        dice.word(words),
        dice.word(words),
        dice.word(words),
        dice.roll(12),
        first + 19,
        1990 + volume % 36,
    );
    for at in 1..=REFERENCES {
        let _ = write!(
            text,
            "\n[[reference]]\nid = \"r{at}\"\ntext = \"{} A., {} B. ({}). {} *J. {}*, *{}*, 1–{}.\"\n",
            capital(&dice.word(words)),
            capital(&dice.word(words)),
            1980 + dice.roll(45),
            dice.sentence(words),
            capital(&dice.word(words)),
            1 + dice.roll(60),
            2 + dice.roll(40)
        );
    }
    text.push_str("+++\n\n");
    body(&mut text, &mut dice, words);
    text
}

/// Six sections of paragraphs, every reference cited.
fn body(text: &mut String, dice: &mut Dice, words: &[String]) {
    let (mut written, mut cited, mut paragraph) = (0, 0, 0);
    while written < WORDS {
        if paragraph % 8 == 0 {
            let _ = write!(text, "## {}\n\n", dice.sentence(words).trim_end_matches('.'));
        }
        for _ in 0..4 + dice.roll(3) {
            let sentence = dice.sentence(words);
            written += sentence.split(' ').count();
            text.push_str(&sentence);
            text.push(' ');
        }
        if cited < REFERENCES {
            cited += 1;
            let _ = write!(text, "*{}* [@r{cited}].", dice.word(words));
        }
        text.push_str("\n\n");
        paragraph += 1;
    }
    for at in cited + 1..=REFERENCES {
        let _ = write!(text, "[@r{at}] ");
    }
    text.push('\n');
}

fn capital(word: &str) -> String {
    let mut word = word.to_owned();
    word[..1].make_ascii_uppercase();
    word
}

/// Reads a built site into memory, then writes its files into an empty folder and says how long the writing took.
fn only_write(site: &Path, folder: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    collect(site, Path::new(""), &mut files)?;
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    let started = Instant::now();
    let half = files.len() / 2;
    let write_all = |files: &[(PathBuf, Vec<u8>)]| {
        files.iter().try_for_each(|(path, bytes)| {
            let path = folder.join(path);
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(path, bytes)
        })
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| write_all(&files[..half]));
        write_all(&files[half..])?;
        other.join().unwrap_or(Ok(()))
    })?;
    println!("{} files, {bytes} bytes in {:.2} s", files.len(), started.elapsed().as_secs_f64());
    Ok(())
}

fn collect(root: &Path, below: &Path, files: &mut Vec<(PathBuf, Vec<u8>)>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(below))? {
        let entry = entry?;
        let path = below.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            collect(root, &path, files)?;
        } else {
            files.push((path.clone(), fs::read(root.join(path))?));
        }
    }
    Ok(())
}
