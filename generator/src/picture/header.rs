//! Width and height of a picture without decoding it, and what is wrong with it as far as its first bytes can tell.

use super::{BYTES, Kind, PIXELS, exif, svg};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Read, Seek, SeekFrom};

/// Width and height as a reader sees the picture, or why there are none.
pub type Pixels = Result<(u32, u32), Fault>;

/// Why a file is not shown as a picture, or not with its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// Its name is not that of a picture.
    NoPicture,
    /// A vector drawing that does not say how large it is; nothing is wrong with that.
    Unsized,
    /// Neither width nor height can be read: it is cut off, or something else.
    Unreadable,
    /// Its bytes are of another type than its name says.
    OtherKind(Kind),
    /// More bytes than [`BYTES`].
    Heavy(u64),
    /// More pixels than [`PIXELS`].
    Huge(u32, u32),
}

impl Fault {
    /// What is wrong with the picture `name`, for its editor; `None` when nothing is.
    pub fn message(self, name: &str) -> Option<String> {
        match self {
            Self::NoPicture | Self::Unsized => None,
            Self::Unreadable => Some(format!("the picture `{name}` cannot be read")),
            Self::OtherKind(kind) => Some(format!("`{name}` is a {} by its content", kind.name())),
            Self::Heavy(bytes) => {
                Some(format!("the picture `{name}` has {bytes} bytes; at most {BYTES} are possible"))
            }
            Self::Huge(width, height) => Some(format!(
                "the picture `{name}` has {width} × {height} pixels; at most {} million are possible",
                PIXELS / 1_000_000
            )),
        }
    }

    /// What to do.
    pub fn hint(self) -> String {
        match self {
            Self::OtherKind(kind) => format!("give it the ending `.{}`, or save it anew", kind.ending()),
            Self::Heavy(_) | Self::Huge(..) => {
                "save it smaller: 2,000 pixels across are enough for a page".to_owned()
            }
            _ => "save it again from the program that made it".to_owned(),
        }
    }
}

/// What the first bytes of the file `name`, which has `size` bytes, say.
pub fn read(name: &str, size: u64, file: &mut (impl BufRead + Seek)) -> Pixels {
    let kind = Kind::of_name(name).ok_or(Fault::NoPicture)?;
    if size > BYTES {
        return Err(Fault::Heavy(size));
    }
    let mut start = [0; 12];
    let length = fill(file, &mut start);
    match Kind::of_bytes(&start[..length]) {
        Some(other) if other != kind => return Err(Fault::OtherKind(other)),
        None if kind != Kind::Svg => return Err(Fault::Unreadable),
        _ => {}
    }
    file.seek(SeekFrom::Start(0)).map_err(|_| Fault::Unreadable)?;
    if kind == Kind::Svg {
        return svg::size(file);
    }
    let found = imagesize::reader_size(&mut *file).map_err(|_| Fault::Unreadable)?;
    let side = |length: usize| u32::try_from(length).map_err(|_| Fault::Huge(u32::MAX, u32::MAX));
    let (width, height) = (side(found.width)?, side(found.height)?);
    if width == 0 || height == 0 {
        return Err(Fault::Unreadable);
    }
    if u64::from(width) * u64::from(height) > PIXELS {
        return Err(Fault::Huge(width, height));
    }
    // Cameras lay the picture on its side and say so; browsers set it upright.
    Ok(if kind == Kind::Jpeg && exif::is_on_its_side(file) { (height, width) } else { (width, height) })
}

/// Reads until the buffer is full or the file ends.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> usize {
    let mut length = 0;
    while length < buffer.len() {
        match file.read(&mut buffer[length..]) {
            Ok(0) | Err(_) => break,
            Ok(more) => length += more,
        }
    }
    length
}
