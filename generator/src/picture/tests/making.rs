//! Originals become files: sizes, the cache, the same bytes on any number of threads, what is damaged, what moves.

use super::{chart, grey, jpeg, photograph, png, png_of, see_through, tiff, webp, with_chunk};
use crate::picture::{Cache, Format, Kind, Made, Pictures, Variant, Wanted, decode, encode};

fn make(name: &str, bytes: &[u8]) -> Made {
    Pictures::new(Cache::none()).make(name, bytes.to_vec(), Wanted::Shown)
}

fn of(made: &Made, suffix: &str) -> Vec<u8> {
    made.files.iter().find(|(name, _)| name == suffix).unwrap_or_else(|| panic!("no {suffix}")).1.clone()
}

fn kind_of(suffix: &str, original: Kind) -> Kind {
    if suffix.is_empty() { original } else { Kind::of_name(suffix).unwrap() }
}

#[test]
fn copies_have_the_widths_that_their_names_say() {
    for (name, bytes) in [
        ("a.png", png(&chart(720, 360))),
        ("a.jpg", jpeg(&photograph(720, 360))),
        ("a.webp", webp(&chart(720, 360))),
        ("a.tif", tiff(&chart(720, 360))),
    ] {
        let made = make(name, &bytes);
        assert_eq!(made.fault, None);
        assert!(made.files.len() > 2, "{name}");
        for (suffix, bytes) in &made.files[1..] {
            let kind = kind_of(suffix, Kind::of_name(name).unwrap());
            let decoded = decode::decode(kind, bytes).unwrap().image;
            let width: u32 = suffix[2..].split('.').next().unwrap().parse().unwrap();
            // A copy that would not become lighter is a wider one, or its original.
            let wider = made.files.iter().filter(|(other, same)| other != suffix && same == bytes).count();
            assert!(wider > 0 || decoded.width() == width, "{name}{suffix}");
            assert_eq!(decoded.height(), decoded.width() / 2, "{name}{suffix}");
            assert_eq!(Kind::of_bytes(bytes), Some(kind), "{name}{suffix}");
        }
    }
}

#[test]
fn lossless_copies_of_the_same_width_have_the_same_pixels() {
    let image = chart(500, 200);
    let made = make("a.png", &png(&image));
    let copy = decode::decode(Kind::Webp, &of(&made, ".w500.webp")).unwrap().image.into_rgb8();
    assert!(copy == image);
    let whole = make("a.tif", &tiff(&image));
    assert!(decode::decode(Kind::Png, &of(&whole, ".w500.png")).unwrap().image.into_rgb8() == image);
}

#[test]
fn photographs_lose_a_little_and_drawings_nothing() {
    let of = |image: image::RgbImage| encode::loss_for(&image::DynamicImage::ImageRgb8(image));
    assert_eq!(of(photograph(900, 700)), encode::Loss::Slight);
    assert_eq!(of(chart(900, 700)), encode::Loss::None);
    assert_eq!(encode::loss_for(&grey(900, 700)), encode::Loss::None);
}

/// Lines of one pixel everywhere: every reduction of it has more shades than it.
fn hatching(width: u32, height: u32) -> image::RgbImage {
    image::RgbImage::from_fn(width, height, |x, y| {
        let is_line = (x * 7 + y * 3) % 11 == 0 || (x + y * 5) % 13 == 0;
        image::Rgb(if is_line { [20, 60, 70] } else { [240, 238, 230] })
    })
}

#[test]
fn a_narrow_copy_is_never_heavier_than_a_wider_one() {
    for image in [hatching(1_000, 800), chart(1_000, 800), photograph(1_000, 800)] {
        let made = make("a.png", &png(&image));
        for format in [".png", ".webp"] {
            let copies = || made.files.iter().filter(|(name, _)| name.ends_with(format));
            let weights: Vec<_> = copies().map(|(_, bytes)| bytes.len()).collect();
            assert!(weights.len() > 1 && weights.is_sorted(), "{format}: {weights:?}");
        }
    }
}

#[test]
fn reduced_drawings_lose_nothing_that_is_seen() {
    let drawing = decode::decode(Kind::Png, &png(&chart(1_000, 800))).unwrap();
    let pixels = |format: Format| {
        let variant = Variant { width: 640, height: 512, format };
        let bytes = encode::encode(&drawing, variant, encode::Loss::None).unwrap();
        decode::decode(format.kind(), &bytes).unwrap().image.into_rgb8()
    };
    let (exact, near) = (pixels(Format::Png), pixels(Format::Webp));
    let furthest = exact.iter().zip(near.iter()).map(|(a, b)| a.abs_diff(*b)).max();
    assert!(exact.dimensions() == near.dimensions() && furthest <= Some(8), "{furthest:?} of 255");
}

#[test]
fn a_drawing_the_size_of_a_thumb_is_written_as_a_photograph_is() {
    let drawing = decode::decode(Kind::Png, &png(&hatching(900, 1_200))).unwrap();
    let bytes = |width: u32| {
        let variant = Variant { width, height: width * 4 / 3, format: Format::Webp };
        encode::encode(&drawing, variant, encode::Loss::None).unwrap()
    };
    assert_eq!(bytes(224)[12..16], *b"VP8 ");
    assert_eq!(bytes(320)[12..16], *b"VP8L");
    // A picture that is no wider itself is kept as it is.
    let small = decode::decode(Kind::Png, &png(&hatching(200, 260))).unwrap();
    let variant = Variant { width: 200, height: 260, format: Format::Webp };
    assert_eq!(encode::encode(&small, variant, encode::Loss::None).unwrap()[12..16], *b"VP8L");
}

#[test]
fn a_copy_is_never_heavier_than_its_original_in_the_same_format() {
    for bytes in [png(&chart(1_000, 800)), png_of(&grey(1_000, 800))] {
        let made = make("a.png", &bytes);
        let original = made.files[0].1.len();
        assert!(
            made.files
                .iter()
                .filter(|(name, _)| name.ends_with("png"))
                .all(|(_, bytes)| bytes.len() <= original)
        );
    }
}

#[test]
fn grey_stays_grey_and_glass_stays_glass() {
    let made = make("a.png", &png_of(&see_through(700, 100)));
    for suffix in [".w320.png", ".w320.webp"] {
        let decoded = decode::decode(kind_of(suffix, Kind::Png), &of(&made, suffix)).unwrap().image;
        assert!(decoded.color().has_alpha(), "{suffix}");
    }
    let made = make("a.png", &png_of(&grey(700, 100)));
    assert!(!decode::decode(Kind::Png, &of(&made, ".w320.png")).unwrap().image.color().has_color());
    assert!(decode::decode(Kind::Webp, &of(&made, ".w320.webp")).is_ok());
}

#[test]
fn sixteen_bits_become_eight() {
    let deep = image::DynamicImage::ImageRgb16(image::DynamicImage::ImageRgb8(chart(700, 100)).into_rgb16());
    let made = make("a.png", &png_of(&deep));
    assert_eq!(made.fault, None);
    let copy = image::load_from_memory(&of(&made, ".w320.png")).unwrap();
    assert_eq!(copy.color(), image::ColorType::Rgb8);
}

#[test]
fn the_same_picture_gives_the_same_bytes_on_any_number_of_threads() {
    use rayon::prelude::*;
    let pictures: Vec<(String, Vec<u8>)> = (0..6)
        .map(|n| (format!("{n}.png"), png(&chart(500 + n * 60, 300))))
        .chain((0..3).map(|n| (format!("{n}.jpg"), jpeg(&photograph(500 + n * 60, 300)))))
        .collect();
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| pictures.par_iter().map(|(name, bytes)| make(name, bytes)).collect::<Vec<_>>())
    };
    assert!(run(1) == run(7));
}

#[test]
fn what_was_made_is_not_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = png(&chart(1_000, 300));
    let run = |bytes: &[u8]| {
        let pictures = Pictures::new(Cache::at(&folder.path().join("a/b")));
        let made = pictures.make("a.png", bytes.to_vec(), Wanted::Shown);
        (made, pictures.encoded())
    };
    let (first, encoded) = run(&bytes);
    assert_eq!(encoded, first.files.len() - 1);
    let (second, encoded) = run(&bytes);
    assert_eq!(encoded, 0);
    assert!(first == second);
    assert_ne!(run(&png(&chart(1_000, 301))).1, 0);
}

#[test]
fn a_damaged_or_missing_cache_costs_time_only() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = png(&chart(1_000, 300));
    let run = || {
        let pictures = Pictures::new(Cache::at(folder.path()));
        (pictures.make("a.png", bytes.clone(), Wanted::Shown), pictures.encoded())
    };
    let (first, all) = run();
    let files: Vec<_> = walkdir::WalkDir::new(folder.path())
        .into_iter()
        .flatten()
        .filter(|entry| entry.file_type().is_file())
        .collect();
    assert_eq!(files.len(), all);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).truncate(true).open(files[0].path()).unwrap();
    let half = std::fs::metadata(files[1].path()).unwrap().len() / 2;
    options.truncate(false).open(files[1].path()).unwrap().set_len(half).unwrap();
    std::fs::remove_file(files[2].path()).unwrap();
    let (second, again) = run();
    assert_eq!(again, 3);
    assert!(first == second);
}

#[test]
fn a_cache_that_cannot_be_written_is_no_fault() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let pictures = Pictures::new(Cache::at(file.path()));
    let made = pictures.make("a.png", png(&chart(500, 300)), Wanted::Shown);
    assert_eq!(made.fault, None);
    assert!(made.files.len() > 1);
}

#[test]
fn what_cannot_be_decoded_is_published_as_it_is_under_every_name() {
    let whole = png(&photograph(700, 300));
    let half = whole[..whole.len() / 2].to_vec();
    let pictures = Pictures::new(Cache::none());
    let made = pictures.make("content/news/a.png", half.clone(), Wanted::Shown);
    assert_eq!(made.files.len(), make("a.png", &whole).files.len());
    assert!(made.files.iter().all(|(_, bytes)| *bytes == half));
    let faults = pictures.take_faults();
    assert_eq!(faults.len(), 1);
    assert_eq!((faults[0].code.to_string().as_str(), &*faults[0].span.file), ("O504", "content/news/a.png"));
    assert_eq!(faults[0].severity, crate::diagnostic::Severity::Warning);
    assert!(pictures.take_faults().is_empty());
}

#[test]
fn a_fault_is_told_again_in_the_next_build() {
    let folder = tempfile::tempdir().unwrap();
    let whole = png(&photograph(700, 300));
    for _ in 0..2 {
        let pictures = Pictures::new(Cache::at(folder.path()));
        pictures.make("a.png", whole[..whole.len() / 2].to_vec(), Wanted::Shown);
        assert_eq!(pictures.take_faults().len(), 1);
    }
}

#[test]
fn what_moves_is_not_brought_to_a_stop() {
    let moving = with_chunk(&png(&chart(700, 300)), b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]);
    let made = make("a.png", &moving);
    assert!(made.files.len() > 1 && made.files.iter().all(|(_, bytes)| *bytes == moving));
    let gif = b"GIF89a\xd0\x07\x01\0\x80\0\0\0\0\0\xff\xff\xff;".to_vec();
    assert_eq!(make("a.gif", &gif).files, [(String::new(), gif.clone())]);
}

#[test]
fn what_is_only_offered_has_no_copies() {
    let pictures = Pictures::new(Cache::none());
    let made = pictures.make("a.png", png(&chart(900, 300)), Wanted::Offered);
    assert_eq!((made.files.len(), pictures.encoded()), (1, 0));
}

#[test]
fn other_files_pass_untouched() {
    assert_eq!(make("a.pdf", b"%PDF").files, [(String::new(), b"%PDF".to_vec())]);
}
