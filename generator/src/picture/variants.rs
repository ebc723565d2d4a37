//! Which copies of a picture there are. Type, width and height decide it alone, so that pages can be written without decoding
//! anything, and in any order.
//!
//! A copy lies beside its original and has its whole name: `fig-1.png` has `fig-1.png.w640.png` and `fig-1.png.w640.webp`. The
//! name of the original with its ending stands in front, so that `fig-1.png` and `fig-1.tif` never share a copy.

use super::{Kind, Pixels};

/// Widths of copies in pixels, below the original's width.
const WIDTHS: [u32; 5] = [320, 640, 960, 1280, 1920];
/// Another width, of upright pictures: covers and portraits are shown small in lists, figures hardly ever are.
pub(super) const THUMBNAIL: u32 = 224;
/// The longest side that WebP can have.
const WEBP_SIDE: u32 = 16_383;

/// How wide figures are shown: the text's column, or the whole of a small screen.
pub const FIGURE_SIZES: &str = "(min-width: 744px) 44rem, 100vw";

/// What a copy is encoded as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// For drawings, without loss.
    Png,
    /// For photographs.
    Jpeg,
    /// For both: smaller, and known to all browsers of today.
    Webp,
}

impl Format {
    /// The same as a type of picture.
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Png => Kind::Png,
            Self::Jpeg => Kind::Jpeg,
            Self::Webp => Kind::Webp,
        }
    }
}

/// A copy of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    /// In pixels, never more than the original's.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Its type.
    pub format: Format,
}

impl Variant {
    /// What its name has after the original's: `.w640.webp`.
    pub fn suffix(&self) -> String {
        format!(".w{}.{}", self.width, self.format.kind().ending())
    }
}

/// The copies of a picture, by format and rising width.
pub fn variants(kind: Kind, (width, height): (u32, u32)) -> Vec<Variant> {
    // A copy that is hardly smaller than the next one is not worth its place.
    let is_below = |copy: &u32| u64::from(*copy) * 10 <= u64::from(width) * 9;
    let thumbnail = (height >= width && is_below(&WIDTHS[0])).then_some(THUMBNAIL);
    let below: Vec<u32> = thumbnail.into_iter().chain(WIDTHS).filter(is_below).collect();
    // A browser that takes WebP chooses among the WebP copies alone: one of them is as wide as the original, within reason.
    let widest = width.min(WIDTHS[WIDTHS.len() - 1]);
    let with_widest = || {
        let mut widths = below.clone();
        widths.push(widest);
        widths.dedup();
        widths
    };
    let whole = || below.iter().copied().chain([width]).collect::<Vec<_>>();
    let lists = match kind {
        Kind::Png if !below.is_empty() => vec![(Format::Png, below.clone()), (Format::Webp, with_widest())],
        Kind::Jpeg if !below.is_empty() => vec![(Format::Jpeg, below.clone()), (Format::Webp, with_widest())],
        Kind::Webp => vec![(Format::Webp, below.clone())],
        Kind::Tiff => vec![(Format::Png, whole()), (Format::Webp, with_widest())],
        Kind::Png | Kind::Jpeg | Kind::Gif | Kind::Svg => Vec::new(),
    };
    let variant =
        |format| move |copy: u32| Variant { width: copy, height: scaled(height, copy, width), format };
    let all = lists.into_iter().flat_map(|(format, widths)| widths.into_iter().map(variant(format)));
    all.filter(|copy| copy.format != Format::Webp || fits_webp(copy)).collect()
}

fn fits_webp(variant: &Variant) -> bool {
    variant.width <= WEBP_SIDE && variant.height <= WEBP_SIDE
}

/// A height in the proportion of two widths, to the nearest pixel.
fn scaled(height: u32, copy: u32, width: u32) -> u32 {
    let (height, copy, width) = (u64::from(height), u64::from(copy), u64::from(width.max(1)));
    u32::try_from((height * copy + width / 2) / width).unwrap_or(u32::MAX).max(1)
}

/// What `<picture>` says of one picture. Addresses, and lists of them as `srcset` has them; a list is empty when there is no
/// choice to offer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sources {
    /// For `src`.
    pub src: String,
    /// For `srcset` of the picture itself.
    pub own: String,
    /// For `srcset` of the WebP copies beside another format.
    pub webp: String,
    /// The picture in full size, in a format that browsers show.
    pub full: String,
}

/// The addresses of a picture's copies. Only pictures with an absolute path are part of a site and have any; beside a page of its
/// own (`octavo render`) lies the original alone.
pub fn sources(url: &str, pixels: Pixels) -> Sources {
    let plain = || Sources { src: url.to_owned(), full: url.to_owned(), ..Sources::default() };
    let (Some(kind), Ok(size), true) = (Kind::of_name(url), pixels, url.starts_with('/')) else {
        return plain();
    };
    let copies = variants(kind, size);
    let set = |is_webp: bool| {
        let chosen = copies.iter().filter(|copy| (copy.format == Format::Webp) == is_webp);
        chosen.map(|copy| format!("{url}{} {}w", copy.suffix(), copy.width)).collect::<Vec<_>>()
    };
    let with_original = |mut list: Vec<String>| {
        if !list.is_empty() {
            list.push(format!("{url} {}w", size.0));
        }
        list.join(", ")
    };
    match kind {
        Kind::Webp => Sources { own: with_original(set(true)), ..plain() },
        Kind::Tiff => {
            let full = copies.iter().rev().find(|copy| copy.format == Format::Png);
            let full = full.map_or_else(|| url.to_owned(), |copy| url.to_owned() + &copy.suffix());
            Sources { src: full.clone(), own: set(false).join(", "), webp: set(true).join(", "), full }
        }
        _ => Sources { own: with_original(set(false)), webp: set(true).join(", "), ..plain() },
    }
}

/// What the link to the original says of it: `PNG, 1480 × 920`.
pub fn original_facts(name: &str, pixels: Pixels) -> String {
    let kind = Kind::of_name(name).map_or("file", Kind::name);
    match pixels {
        Ok((width, height)) => format!("{kind}, {width} × {height}"),
        Err(_) => kind.to_owned(),
    }
}

/// The name of the original when `name` has the form of a copy's: `fig.png` for `fig.png.w640.webp`.
pub fn original_of(name: &str) -> Option<&str> {
    let (rest, ending) = name.rsplit_once('.')?;
    let (original, width) = rest.rsplit_once(".w")?;
    let is_width = !width.is_empty() && width.bytes().all(|byte| byte.is_ascii_digit());
    let is_copy = is_width && ["png", "jpg", "webp"].contains(&ending.to_ascii_lowercase().as_str());
    (is_copy && Kind::of_name(original).is_some()).then_some(original)
}
