//! Originals without what tells of their maker: places, serial numbers, editing histories, previews of what was cut away, and
//! whatever was hidden behind the picture's end. The picture itself is copied byte by byte; nothing is encoded anew.

use super::{Kind, exif};

/// The bytes without metadata; `None` when nothing is known of how such a file is built, or when it is built otherwise.
pub(super) fn strip(kind: Kind, bytes: &[u8]) -> Option<Vec<u8>> {
    match kind {
        Kind::Jpeg => jpeg(bytes),
        Kind::Png => png(bytes),
        Kind::Webp => webp(bytes),
        Kind::Gif | Kind::Tiff | Kind::Svg => None,
    }
}

/// Of the segments before and between the scans stay those that say how to decode: tables, JFIF, the colour profile, Adobe's mark.
fn jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8])?;
    let mut out = vec![0xff, 0xd8];
    let mut is_turned = false;
    loop {
        let marker = match rest {
            [0xff, 0xff, ..] => {
                rest = &rest[1..];
                continue;
            }
            [0xff, marker, ..] => *marker,
            _ => return None,
        };
        if marker == 0xd9 {
            out.extend([0xff, 0xd9]);
            return Some(out);
        }
        let length = usize::from(u16::from_be_bytes([*rest.get(2)?, *rest.get(3)?]));
        let segment = rest.get(..2 + length.max(2))?;
        let data = &segment[4..];
        match marker {
            0xe1 if data.starts_with(exif::MARK) && !is_turned => {
                let orientation = exif::orientation(&data[exif::MARK.len()..]);
                if orientation != 1 {
                    is_turned = true;
                    let bare = exif::bare(orientation);
                    out.extend([0xff, 0xe1]);
                    out.extend(u16::try_from(bare.len() + 2).ok()?.to_be_bytes());
                    out.extend(bare);
                }
            }
            0xe2 if data.starts_with(b"ICC_PROFILE\0") => out.extend(segment),
            0xe1..=0xed | 0xef | 0xfe => {}
            _ => out.extend(segment),
        }
        rest = &rest[segment.len()..];
        if marker == 0xda {
            let length = scan(rest)?;
            out.extend(&rest[..length]);
            rest = &rest[length..];
        }
    }
}

/// How many bytes of pixels follow a scan's head: up to the next marker that is none of theirs.
fn scan(bytes: &[u8]) -> Option<usize> {
    let is_marker = |pair: &[u8]| pair[0] == 0xff && !matches!(pair[1], 0 | 0xd0..=0xd7 | 0xff);
    bytes.windows(2).position(is_marker)
}

/// Chunks of a PNG that say how it looks; the others are words, dates, EXIF and programs' own.
const PNG_CHUNKS: [&[u8; 4]; 19] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"cICP", b"mDCV",
    b"cLLI", b"sBIT", b"bKGD", b"hIST", b"pHYs", b"acTL", b"fcTL", b"fdAT",
];

fn png(bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut out, mut rest) = (bytes.get(..8)?.to_vec(), &bytes[8..]);
    loop {
        let (length, name) = (rest.get(..4)?, rest.get(4..8)?);
        let length = usize::try_from(u32::from_be_bytes(length.try_into().ok()?)).ok()?;
        let chunk = rest.get(..length.checked_add(12)?)?;
        if PNG_CHUNKS.iter().any(|known| known.as_slice() == name) {
            out.extend(chunk);
        }
        if name == b"IEND" {
            return Some(out);
        }
        rest = &rest[chunk.len()..];
    }
}

/// The flags in a WebP's `VP8X` that promise EXIF and XMP.
const WEBP_METADATA: u8 = 0b0000_1100;

fn webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let body = usize::try_from(u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?)).ok()?;
    let mut rest = bytes.get(12..body.checked_add(8)?)?;
    let mut out = bytes[..12].to_vec();
    while !rest.is_empty() {
        let length = usize::try_from(u32::from_le_bytes(rest.get(4..8)?.try_into().ok()?)).ok()?;
        let whole = length.checked_add(8)?.checked_add(length % 2)?;
        let chunk = rest.get(..whole)?;
        match &chunk[..4] {
            b"EXIF" | b"XMP " => {}
            b"VP8X" => {
                let start = out.len();
                out.extend(chunk);
                *out.get_mut(start + 8)? &= !WEBP_METADATA;
            }
            b"ICCP" | b"ANIM" | b"ANMF" | b"ALPH" | b"VP8 " | b"VP8L" => out.extend(chunk),
            _ => {}
        }
        rest = &rest[whole..];
    }
    let size = u32::try_from(out.len() - 8).ok()?;
    out[4..8].copy_from_slice(&size.to_le_bytes());
    Some(out)
}

/// Whether a picture moves: its copies would stand still.
pub(super) fn is_animated(kind: Kind, bytes: &[u8]) -> bool {
    match kind {
        Kind::Png => {
            // The chunk that says so stands before the pixels.
            let end = bytes.windows(4).position(|name| name == b"IDAT").unwrap_or(bytes.len());
            bytes[..end].windows(4).any(|name| name == b"acTL")
        }
        Kind::Webp => bytes.get(12..16) == Some(b"VP8X") && bytes.get(20).is_some_and(|flags| flags & 2 != 0),
        Kind::Gif => true,
        Kind::Jpeg | Kind::Tiff | Kind::Svg => false,
    }
}
