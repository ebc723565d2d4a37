//! From bytes to pixels: upright, eight bits a channel, within limits.

use super::{Kind, PIXELS};
use image::{
    ColorType, DynamicImage, ImageDecoder, ImageError, Limits,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, tiff::TiffDecoder, webp::WebPDecoder},
};
use std::io::Cursor;

/// Most bytes that decoding one picture may take: [`PIXELS`] in the widest format (four channels of sixteen bits).
const MEMORY: u64 = PIXELS * 8;

/// A picture in memory.
pub(super) struct Decoded {
    /// Grey, grey with alpha, RGB or RGBA, eight bits each.
    pub image: DynamicImage,
    /// The colour profile, when it is one for these channels.
    pub profile: Option<Vec<u8>>,
}

/// Bytes that the decoded picture takes, with what turning it to eight bits takes besides.
pub(super) fn memory(kind: Kind, bytes: &[u8]) -> Result<u64, ImageError> {
    Ok(open(kind, bytes)?.total_bytes().saturating_mul(2))
}

/// The pixels of a picture.
pub(super) fn decode(kind: Kind, bytes: &[u8]) -> Result<Decoded, ImageError> {
    let mut decoder = open(kind, bytes)?;
    let profile = decoder.icc_profile().ok().flatten();
    let turned = (kind == Kind::Jpeg).then(|| decoder.orientation()).transpose()?;
    let mut image = eight_bits(DynamicImage::from_decoder(decoder)?);
    if let Some(orientation) = turned {
        image.apply_orientation(orientation);
    }
    let profile = profile.filter(|profile| is_for(profile, image.color()));
    Ok(Decoded { image, profile })
}

fn open<'a>(kind: Kind, bytes: &'a [u8]) -> Result<Box<dyn ImageDecoder + 'a>, ImageError> {
    let file = Cursor::new(bytes);
    let mut decoder: Box<dyn ImageDecoder + 'a> = match kind {
        Kind::Png => Box::new(PngDecoder::new(file)?),
        Kind::Jpeg => Box::new(JpegDecoder::new(file)?),
        Kind::Webp => Box::new(WebPDecoder::new(file)?),
        Kind::Tiff => Box::new(TiffDecoder::new(file)?),
        Kind::Gif | Kind::Svg => return Err(too_large()),
    };
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PIXELS {
        return Err(too_large());
    }
    decoder.set_limits(limits)?;
    Ok(decoder)
}

fn too_large() -> ImageError {
    ImageError::Limits(image::error::LimitError::from_kind(image::error::LimitErrorKind::DimensionError))
}

fn eight_bits(image: DynamicImage) -> DynamicImage {
    match image.color() {
        ColorType::L8 | ColorType::La8 | ColorType::Rgb8 | ColorType::Rgba8 => image,
        ColorType::L16 => DynamicImage::ImageLuma8(image.into_luma8()),
        ColorType::La16 => DynamicImage::ImageLumaA8(image.into_luma_alpha8()),
        color if color.has_alpha() => DynamicImage::ImageRgba8(image.into_rgba8()),
        _ => DynamicImage::ImageRgb8(image.into_rgb8()),
    }
}

/// Whether a profile speaks of the channels that were decoded: a picture for print (CMYK) has become RGB, and its profile is wrong now.
fn is_for(profile: &[u8], color: ColorType) -> bool {
    let space: &[u8] = if color.has_color() { b"RGB " } else { b"GRAY" };
    profile.get(16..20) == Some(space)
}
