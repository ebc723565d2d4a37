//! Tests of pictures: which copies there are, limits, metadata, drawings that attack, the cache, the same bytes every time.

mod kinds;
mod limits;
mod making;
mod metadata;
mod names;
mod svg;

use super::exif;
use image::{
    ColorType, DynamicImage, ImageEncoder, Luma, Rgb, RgbImage, Rgba, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder, tiff::TiffEncoder, webp::WebPEncoder},
};

/// A chart: white, with an axis and a line in two colours.
fn chart(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| match (x, y) {
        (10..=12, _) => Rgb([0, 0, 0]),
        (x, y) if x % 97 == y % 97 => Rgb([0, 60, 160]),
        _ => Rgb([255, 255, 255]),
    })
}

/// Colours like those of a photograph: smooth, with grain, many.
fn photograph(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let grain =
            (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)).wrapping_mul(2_246_822_519) >> 27;
        let channel = |part: u32| u8::try_from((part * 220 / (width + height) + grain).min(255)).unwrap();
        Rgb([channel(x + y), channel(x + (height - y)), channel(2 * y.min(height / 2))])
    })
}

fn png(image: &RgbImage) -> Vec<u8> {
    let mut out = Vec::new();
    let encoder = PngEncoder::new(&mut out);
    encoder.write_image(image, image.width(), image.height(), ColorType::Rgb8.into()).unwrap();
    out
}

fn jpeg(image: &RgbImage) -> Vec<u8> {
    let mut out = Vec::new();
    JpegEncoder::new_with_quality(&mut out, 90)
        .write_image(image, image.width(), image.height(), ColorType::Rgb8.into())
        .unwrap();
    out
}

fn webp(image: &RgbImage) -> Vec<u8> {
    let mut out = Vec::new();
    WebPEncoder::new_lossless(&mut out)
        .write_image(image, image.width(), image.height(), ColorType::Rgb8.into())
        .unwrap();
    out
}

fn tiff(image: &RgbImage) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    TiffEncoder::new(&mut out)
        .write_image(image, image.width(), image.height(), ColorType::Rgb8.into())
        .unwrap();
    out.into_inner()
}

/// A picture with other channels.
fn png_of(image: &DynamicImage) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    image.write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

fn grey(width: u32, height: u32) -> DynamicImage {
    DynamicImage::ImageLuma8(image::ImageBuffer::from_fn(width, height, |x, y| {
        Luma([u8::try_from((x + y) % 256).unwrap()])
    }))
}

fn see_through(width: u32, height: u32) -> DynamicImage {
    DynamicImage::ImageRgba8(RgbaImage::from_fn(width, height, |x, _| {
        Rgba([200, 0, 0, u8::try_from(x % 256).unwrap()])
    }))
}

/// A JPEG as a camera writes it: on its side, with a place, a preview, a comment and words of an editor.
fn camera_jpeg(image: &RgbImage, orientation: u8) -> Vec<u8> {
    let plain = jpeg(image);
    let mut exif = exif::bare(orientation);
    exif.extend(b"GPS 1.2966 N 103.7764 E, serial 0815");
    let mut out = plain[..2].to_vec();
    for (marker, data) in [
        (0xe1, exif.as_slice()),
        (0xe1, b"http://ns.adobe.com/xap/1.0/\0<creator>Somebody</creator>"),
        (0xed, b"Photoshop 3.0\0caption by Somebody"),
        (0xfe, b"a comment by Somebody"),
        (0xe2, b"MPF\0preview by Somebody"),
    ] {
        out.extend([0xff, marker]);
        out.extend(u16::try_from(data.len() + 2).unwrap().to_be_bytes());
        out.extend(data);
    }
    out.extend(&plain[2..]);
    out.extend(b"<script>behind the end</script>");
    out
}

/// A PNG with a chunk put in behind its head.
fn with_chunk(png: &[u8], name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let head = 8 + 25;
    let mut out = png[..head].to_vec();
    out.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
    out.extend(name);
    out.extend(data);
    out.extend(crc(name, data).to_be_bytes());
    out.extend(&png[head..]);
    out
}

/// The check sum of PNG chunks.
fn crc(name: &[u8], data: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 },
        )
    };
    !name.iter().chain(data).fold(u32::MAX, step)
}

fn contains(bytes: &[u8], words: &str) -> bool {
    bytes.windows(words.len()).any(|part| part == words.as_bytes())
}
