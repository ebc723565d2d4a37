//! A journal: specification §3, "Journal list item" and "Current journal details".

use crate::{Issn, Markup, PartialDate, ShortName};
use serde::Serialize;

/// A journal's own facts. Its issues, articles and boards are kept beside it, by short name.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Journal {
    /// §3 `ShortName`.
    pub short_name: ShortName,
    /// §3 `JournalName`, `title`.
    pub title: String,
    /// ISO 4 abbreviation, empty when unknown.
    pub abbreviation: String,
    /// How Markdown articles cite: the name of a citation style; empty for the press's.
    pub citation_style: String,
    /// Id of the category in site.toml.
    pub category: String,
    /// §3 `CoverColor` as `#rrggbb`.
    pub cover_color: CoverColor,
    /// §3 `CoverImageUrl`: file in the journal's folder.
    pub cover: Option<String>,
    /// What the cover shows.
    pub cover_alt: String,
    /// §3 `EditorsInChief`.
    pub editors_in_chief: Vec<String>,
    /// §3 `description`: one paragraph, plain.
    pub description: String,
    /// Aims and scope.
    pub aims: Markup,
    /// §3 `FoundationDate`.
    pub founded: Option<PartialDate>,
    /// §3 `ElectronicISSN`.
    pub issn_electronic: Option<Issn>,
    /// §3 `PrintISSN`.
    pub issn_print: Option<Issn>,
    /// Licence URI of its articles.
    pub licence: String,
    /// §3 `OpenAccess`: the journal's statement.
    pub open_access: String,
    /// §3 `abstracting`.
    pub abstracting: Vec<String>,
    /// How often it appears.
    pub frequency: String,
    /// Languages in which it prints articles, as words.
    pub languages: Vec<String>,
    /// How manuscripts are reviewed, plain.
    pub peer_review: String,
    /// What authors pay, or that they pay nothing, plain.
    pub article_charge: String,
    /// Who holds the rights in the articles, plain.
    pub copyright: String,
    /// Where its articles are preserved.
    pub archived_in: Vec<String>,
    /// Where to write to.
    pub contact_email: String,
    /// The office's postal address and telephone, a line each.
    pub contact_address: Vec<String>,
    /// Where to submit; the site's address when empty.
    pub submit_url: String,
    /// §3 `FlyerUrl`: file in the journal's folder.
    pub flyer: Option<String>,
    /// §3 `SpecialIssueIntroduction`.
    pub special_issue_introduction: String,
    /// §3 `ImpactFactor`, `CiteScore`, `journalMetrics`: only those with year and source.
    pub metrics: Vec<Metric>,
}

/// One figure that somebody published about the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Metric {
    /// Which one it is.
    pub kind: MetricKind,
    /// Its name as shown.
    pub name: String,
    /// Its value as published.
    pub value: String,
    /// The year it is for.
    pub year: i16,
    /// Who published it.
    pub source: String,
}

/// Metrics that the specification names, and the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MetricKind {
    /// §3 `ImpactFactor`.
    ImpactFactor,
    /// §3 `CiteScore`.
    CiteScore,
    /// Part of §3 `journalMetrics` only.
    Other,
}

/// A cover colour with the colours that can stand on it (look.md: text at 4.5 : 1 or better).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CoverColor {
    red: u8,
    green: u8,
    blue: u8,
}

/// Contrast at which reading text stands on its ground (look.md).
const READING: f64 = 7.0;

impl CoverColor {
    /// The press's dark blue: §3's default.
    pub const DEFAULT: Self = Self { red: 0x14, green: 0x31, blue: 0x5f };
    /// White paper.
    pub const WHITE: Self = Self { red: 255, green: 255, blue: 255 };

    /// `#rrggbb`.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }

    /// The colour of text on it: white where that can be read, else a very dark shade of itself.
    pub fn text_on(self) -> Self {
        if self.contrast(Self::WHITE) >= 4.5 { Self::WHITE } else { self.darkened_to(self, READING) }
    }

    /// The colour in which a link or heading of this journal can stand on white paper: darkened until it reads at 7 : 1,
    /// because titles are set in it.
    pub fn as_ink(self) -> Self {
        self.darkened_to(Self::WHITE, READING)
    }

    /// The same hue, light enough to stand on the dark theme's ground. Mixing white into it would make all journals grey: only
    /// the lightness of HSL changes, hue and saturation stay.
    pub fn as_ink_on_dark(self) -> Self {
        const GROUND: CoverColor = CoverColor { red: 0x0c, green: 0x14, blue: 0x20 };
        let lightness = |step| self.lightness().max(f64::from(step) / 40.0);
        (0..40)
            .map(|step| self.at_lightness(lightness(step)))
            .find(|c| c.contrast(GROUND) >= READING)
            .unwrap_or(Self::WHITE)
    }

    /// The lightness of HSL, 0 to 1.
    fn lightness(self) -> f64 {
        let (least, most) = self.extremes();
        f64::from(u16::from(least) + u16::from(most)) / 510.0
    }

    fn extremes(self) -> (u8, u8) {
        let Self { red, green, blue } = self;
        (red.min(green).min(blue), red.max(green).max(blue))
    }

    /// The colour of the same hue and saturation that has another lightness.
    fn at_lightness(self, lightness: f64) -> Self {
        let (least, most) = self.extremes();
        let range = f64::from(most - least);
        let room = |lightness: f64| 1.0 - (2.0 * lightness - 1.0).abs();
        let saturation = if range > 0.0 { range / 255.0 / room(self.lightness()) } else { 0.0 };
        let channel = |value: u8| {
            let place = if range > 0.0 { f64::from(value - least) / range - 0.5 } else { 0.0 };
            byte((lightness + saturation * room(lightness) * place) * 255.0)
        };
        Self { red: channel(self.red), green: channel(self.green), blue: channel(self.blue) }
    }

    /// WCAG 2.2 contrast ratio, 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Mixes black into the colour, step by step, until it reads on `ground`; as near as it comes when nothing does.
    fn darkened_to(self, ground: Self, contrast: f64) -> Self {
        const BLACK: CoverColor = CoverColor { red: 0, green: 0, blue: 0 };
        (0..=40)
            .map(|step| self.mixed(BLACK, f64::from(step) / 40.0))
            .find(|candidate| candidate.contrast(ground) >= contrast)
            .unwrap_or(BLACK)
    }

    fn mixed(self, other: Self, share: f64) -> Self {
        let channel = |a: u8, b: u8| byte(f64::from(a) * (1.0 - share) + f64::from(b) * share);
        Self {
            red: channel(self.red, other.red),
            green: channel(self.green, other.green),
            blue: channel(self.blue, other.blue),
        }
    }

    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

/// A channel's value, rounded; the cast keeps to 0 to 255.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn byte(value: f64) -> u8 {
    value.round() as u8
}

impl std::str::FromStr for CoverColor {
    type Err = crate::id::IdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = crate::id::IdError::Form("#14315f: a hash and six hexadecimal digits");
        let hex = text.trim().strip_prefix('#').ok_or(wrong.clone())?;
        if hex.len() != 6 || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong);
        }
        let channel = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).map_err(|_| wrong.clone());
        Ok(Self { red: channel(0)?, green: channel(2)?, blue: channel(4)? })
    }
}

impl std::fmt::Display for CoverColor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.hex())
    }
}
crate::id::serde_by_text!(CoverColor);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_any_colour_can_be_read() {
        for hex in ["#14315f", "#dfe8cf", "#ffffff", "#000000", "#ffff00", "#7f7f7f", "#ff0000"] {
            let color: CoverColor = hex.parse().unwrap();
            assert!(color.contrast(color.text_on()) >= 4.5, "{hex} with {}", color.text_on());
            assert!(color.as_ink().contrast(CoverColor::WHITE) >= 4.5, "{hex} on paper");
            let dark: CoverColor = "#0c1420".parse().unwrap();
            assert!(color.as_ink_on_dark().contrast(dark) >= 7.0, "{hex} in the dark");
        }
        for (hex, in_the_dark) in [("#ff0000", "#ff8080"), ("#808080", "#a6a6a6"), ("#dfe8cf", "#dfe8cf")] {
            let color: CoverColor = hex.parse().unwrap();
            assert_eq!(color.as_ink_on_dark().hex(), in_the_dark, "hue and saturation stay");
        }
        assert!("red".parse::<CoverColor>().is_err());
        assert!("#12345".parse::<CoverColor>().is_err());
    }
}
