//! How a camera held a picture: the one fact of a JPEG's EXIF that must stay. All else in it is left behind (place, serial numbers,
//! previews of what was cut away).

use std::io::{Read, Seek, SeekFrom};

/// What EXIF data begins with in a JPEG.
pub(super) const MARK: &[u8] = b"Exif\0\0";

/// Orientation as EXIF counts it, 1 (upright) to 8, from what follows [`MARK`].
pub(super) fn orientation(tiff: &[u8]) -> u8 {
    image::metadata::Orientation::from_exif_chunk(tiff).map_or(1, image::metadata::Orientation::to_exif)
}

/// EXIF data that says the orientation and nothing more.
pub(super) fn bare(orientation: u8) -> Vec<u8> {
    let mut exif = MARK.to_vec();
    // Big endian, first directory at byte 8, with one entry: tag 0x0112, a short, once; no further directory.
    exif.extend(b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0");
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    exif
}

/// Whether a JPEG must be turned by a quarter to stand upright. What cannot be read is taken as upright.
pub(super) fn is_on_its_side(file: &mut (impl Read + Seek)) -> bool {
    find(file).is_some_and(|tiff| orientation(&tiff) >= 5)
}

/// The EXIF data of a JPEG, which stands before the picture itself.
fn find(file: &mut (impl Read + Seek)) -> Option<Vec<u8>> {
    file.seek(SeekFrom::Start(2)).ok()?;
    loop {
        let mut head = [0; 4];
        file.read_exact(&mut head).ok()?;
        let [0xff, marker, high, low] = head else { return None };
        let length = u16::from_be_bytes([high, low]).checked_sub(2)?;
        match marker {
            0xe1 => {
                let mut data = vec![0; usize::from(length)];
                file.read_exact(&mut data).ok()?;
                if let Some(tiff) = data.strip_prefix(MARK) {
                    return Some(tiff.to_vec());
                }
            }
            // The picture begins, or is described: what belongs before it has been.
            0xc0..=0xc3 | 0xda => return None,
            _ => drop(file.seek(SeekFrom::Current(i64::from(length))).ok()?),
        }
    }
}
