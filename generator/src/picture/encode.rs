//! From pixels to the bytes of a copy.

use super::{Format, Variant, decode::Decoded, variants::THUMBNAIL};
use fast_image_resize::{
    PixelType, Resizer,
    images::{Image, ImageRef},
};
use image::{
    DynamicImage, ExtendedColorType, ImageEncoder,
    codecs::{
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType, PngEncoder},
    },
};

/// Quality of copies with loss, of 100: differences cannot be seen at reading distance.
const QUALITY: u8 = 82;
/// How near the pixels of a reduced drawing stay to those that were computed, of 100.
const REDUCED: i32 = 40;
/// More different colours than this has no drawing, and every photograph.
const DRAWING_COLOURS: usize = 1 << 15;

/// Why a copy could not be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum EncodeError {
    #[error("it cannot be resized: {0}")]
    Buffer(#[from] fast_image_resize::ImageBufferError),
    #[error("it cannot be resized: {0}")]
    Resize(#[from] fast_image_resize::ResizeError),
    #[error(transparent)]
    Image(#[from] image::ImageError),
    #[error("it cannot be written as WebP")]
    Webp,
}

/// How WebP copies of a picture are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    /// Every pixel as it is, of a reduction nearly so: drawings, whose thin lines and small letters would get shadows.
    None,
    /// Photographs.
    Slight,
}

/// Whether a picture is a drawing or a photograph, by the number of its colours.
pub(super) fn loss_for(image: &DynamicImage) -> Loss {
    let channels = usize::from(image.color().channel_count());
    if channels < 3 {
        return Loss::None;
    }
    let mut seen = vec![0_u64; (1 << 24) / 64];
    let mut count = 0;
    for pixel in image.as_bytes().chunks_exact(channels) {
        let colour = usize::from(pixel[0]) << 16 | usize::from(pixel[1]) << 8 | usize::from(pixel[2]);
        let (word, bit) = (&mut seen[colour / 64], 1 << (colour % 64));
        if *word & bit == 0 {
            *word |= bit;
            count += 1;
            if count > DRAWING_COLOURS {
                return Loss::Slight;
            }
        }
    }
    Loss::None
}

/// The bytes of one copy.
pub(super) fn encode(decoded: &Decoded, variant: Variant, loss: Loss) -> Result<Vec<u8>, EncodeError> {
    let (image, size) = (&decoded.image, (variant.width, variant.height));
    let pixels = resize(image, size)?;
    match variant.format {
        Format::Webp => webp(image, (&pixels, size), loss)
            .map(|bytes| with_profile(bytes, decoded.profile.as_deref(), size)),
        Format::Png => {
            let mut out = Vec::new();
            let mut encoder =
                PngEncoder::new_with_quality(&mut out, CompressionType::Default, FilterType::Adaptive);
            set_profile(&mut encoder, decoded.profile.as_deref());
            encoder.write_image(&pixels, size.0, size.1, image.color().into())?;
            Ok(out)
        }
        Format::Jpeg => {
            let mut out = Vec::new();
            let mut encoder = JpegEncoder::new_with_quality(&mut out, QUALITY);
            set_profile(&mut encoder, decoded.profile.as_deref());
            encoder.write_image(&pixels, size.0, size.1, image.color().into())?;
            Ok(out)
        }
    }
}

/// A profile that the format has no place for is left out.
fn set_profile(encoder: &mut impl ImageEncoder, profile: Option<&[u8]>) {
    if let Some(profile) = profile {
        let _ = encoder.set_icc_profile(profile.to_vec());
    }
}

/// The pixels in another size, channels as they are.
fn resize(image: &DynamicImage, (width, height): (u32, u32)) -> Result<Vec<u8>, EncodeError> {
    if (image.width(), image.height()) == (width, height) {
        return Ok(image.as_bytes().to_vec());
    }
    let kind = match ExtendedColorType::from(image.color()) {
        ExtendedColorType::L8 => PixelType::U8,
        ExtendedColorType::La8 => PixelType::U8x2,
        ExtendedColorType::Rgba8 => PixelType::U8x4,
        _ => PixelType::U8x3,
    };
    let from = ImageRef::new(image.width(), image.height(), image.as_bytes(), kind)?;
    let mut to = Image::new(width, height, kind);
    Resizer::new().resize(&from, &mut to, None)?;
    Ok(to.into_vec())
}

fn webp(
    image: &DynamicImage,
    (pixels, (width, height)): (&[u8], (u32, u32)),
    loss: Loss,
) -> Result<Vec<u8>, EncodeError> {
    let has_alpha = image.color().has_alpha();
    let grey = |step: usize| -> Vec<u8> {
        let all = pixels.chunks_exact(step);
        all.flat_map(|pixel| [pixel[0]; 3].into_iter().chain(pixel[1..].iter().copied())).collect()
    };
    let colours = match image.color().channel_count() {
        1 => Some(grey(1)),
        2 => Some(grey(2)),
        _ => None,
    };
    let pixels = colours.as_deref().unwrap_or(pixels);
    let encoder = if has_alpha {
        webp::Encoder::from_rgba(pixels, width, height)
    } else {
        webp::Encoder::from_rgb(pixels, width, height)
    };
    let mut config = webp::WebPConfig::new().map_err(|()| EncodeError::Webp)?;
    let is_reduced = (image.width(), image.height()) != (width, height);
    // At the size of a thumb nobody sees a shadow beside a line, and a list shows many.
    let loss = if is_reduced && width <= THUMBNAIL { Loss::Slight } else { loss };
    match loss {
        Loss::None => {
            config.lossless = 1;
            config.method = 2;
            config.quality = 40.0;
            // Pixels of a reduction are new in any case: rounding their last bits costs nothing that is seen, and saves a third.
            if is_reduced {
                config.near_lossless = REDUCED;
            }
        }
        Loss::Slight => config.quality = f32::from(QUALITY),
    }
    encoder.encode_advanced(&config).map(|memory| memory.to_vec()).map_err(|_| EncodeError::Webp)
}

/// A WebP with a colour profile: the encoder writes none, so its chunks are put into the extended form.
fn with_profile(bytes: Vec<u8>, profile: Option<&[u8]>, (width, height): (u32, u32)) -> Vec<u8> {
    const HAS_PROFILE: u8 = 0b10_0000;
    const HAS_ALPHA: u8 = 0b1_0000;
    let (Some(profile), Some(chunks)) = (profile, bytes.get(12..)) else { return bytes };
    let old = if chunks.starts_with(b"VP8X") { chunks.get(..18) } else { None };
    // A picture without loss says in its own head whether it has alpha: bit 28 after its signature.
    let is_lossless_alpha =
        chunks.starts_with(b"VP8L") && chunks.get(12).is_some_and(|byte| byte & 0b1_0000 != 0);
    let flags = old.map_or(if is_lossless_alpha { HAS_ALPHA } else { 0 }, |chunk| chunk[8]) | HAS_PROFILE;
    let mut body = b"WEBPVP8X\x0a\0\0\0".to_vec();
    body.extend([flags, 0, 0, 0]);
    body.extend(&(width - 1).to_le_bytes()[..3]);
    body.extend(&(height - 1).to_le_bytes()[..3]);
    body.extend(b"ICCP");
    body.extend(u32::try_from(profile.len()).unwrap_or_default().to_le_bytes());
    body.extend(profile);
    body.extend(std::iter::repeat_n(0, profile.len() % 2));
    body.extend(&chunks[old.map_or(0, <[u8]>::len)..]);
    let mut out = b"RIFF".to_vec();
    out.extend(u32::try_from(body.len()).unwrap_or_default().to_le_bytes());
    out.extend(body);
    out
}
