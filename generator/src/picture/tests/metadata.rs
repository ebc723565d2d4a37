//! What tells of a picture's maker is gone, from the original and from its copies; what says how it looks stays.

use super::{camera_jpeg, chart, contains, jpeg, photograph, png, webp, with_chunk};
use crate::picture::{Cache, Kind, Pictures, Wanted, decode, exif, strip};

const SECRETS: [&str; 6] = ["GPS", "Somebody", "serial", "script", "Photoshop", "ns.adobe"];

#[test]
fn a_cameras_words_are_gone_and_the_pixels_are_as_they_were() {
    let image = photograph(400, 300);
    let (plain, original) = (jpeg(&image), camera_jpeg(&image, 1));
    assert!(SECRETS.iter().all(|secret| contains(&original, secret)));
    let clean = strip::strip(Kind::Jpeg, &original).unwrap();
    assert!(SECRETS.iter().all(|secret| !contains(&clean, secret)));
    assert_eq!(clean, plain);
}

#[test]
fn how_a_camera_was_held_stays() {
    let image = photograph(400, 300);
    for orientation in 2..=8 {
        let clean = strip::strip(Kind::Jpeg, &camera_jpeg(&image, orientation)).unwrap();
        assert!(SECRETS.iter().all(|secret| !contains(&clean, secret)));
        let at = clean.windows(6).position(|part| part == exif::MARK).unwrap();
        assert_eq!(exif::orientation(&clean[at + 6..]), orientation);
        let decoded = decode::decode(Kind::Jpeg, &clean).unwrap().image;
        let expected = if orientation >= 5 { (300, 400) } else { (400, 300) };
        assert_eq!((decoded.width(), decoded.height()), expected);
    }
}

#[test]
fn copies_of_a_turned_photograph_stand_upright_and_say_nothing() {
    let mut image = photograph(800, 400);
    for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
        image.put_pixel(x, y, image::Rgb([255, 0, 0]));
    }
    let made = Pictures::new(Cache::none()).make("a.jpg", camera_jpeg(&image, 6), Wanted::Shown);
    let (suffix, copy) = made.files.iter().find(|(suffix, _)| suffix == ".w320.jpg").unwrap();
    assert!(SECRETS.iter().all(|secret| !contains(copy, secret)), "{suffix}");
    let copy = decode::decode(Kind::Jpeg, copy).unwrap().image.into_rgb8();
    assert_eq!((copy.width(), copy.height()), (320, 640));
    // Turned clockwise, the left upper corner comes to the right.
    let red = |x, y| copy.get_pixel(x, y)[0] > 200 && copy.get_pixel(x, y)[1] < 60;
    assert!(red(310, 8) && !red(8, 8));
}

#[test]
fn words_and_places_of_a_png_are_gone() {
    let plain = png(&chart(60, 40));
    let mut original = plain.clone();
    for (name, data) in [
        (b"tEXt", &b"Author\0Somebody"[..]),
        (b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0GPS"),
        (b"zTXt", b"x\0\0serial"),
        (b"eXIf", b"MM\0*GPS"),
        (b"tIME", b"1234567"),
        (b"prVt", b"Somebody"),
    ] {
        original = with_chunk(&original, name, data);
    }
    original.extend(b"<script>behind the end</script>");
    assert_eq!(strip::strip(Kind::Png, &original).unwrap(), plain);
}

#[test]
fn what_says_how_a_png_looks_stays() {
    let plain = png(&chart(60, 40));
    for (name, data) in
        [(b"gAMA", &[0, 0, 177, 143][..]), (b"sRGB", &[0]), (b"pHYs", &[0, 0, 11, 19, 0, 0, 11, 19, 1])]
    {
        let original = with_chunk(&plain, name, data);
        assert_eq!(strip::strip(Kind::Png, &original).unwrap(), original);
    }
}

#[test]
fn a_webp_loses_its_exif_and_the_flag_for_it() {
    let plain = webp(&chart(60, 40));
    let mut body = b"WEBPVP8X\x0a\0\0\0\x0c\0\0\0\x3b\0\0\x27\0\0".to_vec();
    body.extend(&plain[12..]);
    body.extend(b"EXIF\x03\0\0\0GPS\0XMP \x08\0\0\0Somebody");
    let mut original = b"RIFF".to_vec();
    original.extend(u32::try_from(body.len()).unwrap().to_le_bytes());
    original.extend(&body);
    let clean = strip::strip(Kind::Webp, &original).unwrap();
    assert!(!contains(&clean, "GPS") && !contains(&clean, "Somebody"));
    assert_eq!(clean[20], 0);
    assert_eq!(
        usize::try_from(u32::from_le_bytes(clean[4..8].try_into().unwrap())).unwrap(),
        clean.len() - 8
    );
    assert!(decode::decode(Kind::Webp, &clean).is_ok());
    assert_eq!(strip::strip(Kind::Webp, &plain).unwrap(), plain);
}

#[test]
fn a_colour_profile_stays_in_the_original_and_reaches_the_copies() {
    let mut profile = vec![0; 131];
    profile[16..20].copy_from_slice(b"RGB ");
    profile[36..40].copy_from_slice(b"acsp");
    let plain = jpeg(&photograph(800, 400));
    let mut original = plain[..2].to_vec();
    original.extend([0xff, 0xe2]);
    original.extend(u16::try_from(2 + 14 + profile.len()).unwrap().to_be_bytes());
    original.extend(b"ICC_PROFILE\0\x01\x01");
    original.extend(&profile);
    original.extend(&plain[2..]);
    let made = Pictures::new(Cache::none()).make("a.jpg", original.clone(), Wanted::Shown);
    assert_eq!(made.files[0].1, original);
    for (suffix, copy) in &made.files[1..] {
        let kind = if suffix.ends_with("jpg") { Kind::Jpeg } else { Kind::Webp };
        let decoded = decode::decode(kind, copy).unwrap();
        assert_eq!(decoded.profile.as_deref(), Some(profile.as_slice()), "{suffix}");
    }
}

#[test]
fn a_cut_off_file_is_never_read_beyond_its_end() {
    let image = photograph(64, 48);
    for (kind, bytes) in
        [(Kind::Jpeg, camera_jpeg(&image, 6)), (Kind::Png, png(&image)), (Kind::Webp, webp(&image))]
    {
        for length in 0..bytes.len().min(900) {
            let _ = strip::strip(kind, &bytes[..length]);
            let _ = strip::is_animated(kind, &bytes[..length]);
        }
        for at in 0..bytes.len().min(200) {
            let mut damaged = bytes.clone();
            damaged[at] = 0xff;
            let _ = strip::strip(kind, &damaged);
        }
    }
}
