//! Types by name and by bytes, and sizes.

use super::{camera_jpeg, chart, jpeg, png, tiff, webp};
use crate::picture::{Fault, Kind, Pixels, read};
use std::io::Cursor;

fn size(name: &str, bytes: &[u8]) -> Pixels {
    read(name, bytes.len() as u64, &mut Cursor::new(bytes))
}

#[test]
fn every_type_is_known_by_name_and_by_bytes() {
    let image = chart(40, 30);
    for (name, bytes) in [
        ("a.png", png(&image)),
        ("a.JPG", jpeg(&image)),
        ("a.jpeg", jpeg(&image)),
        ("a.webp", webp(&image)),
        ("a.tif", tiff(&image)),
    ] {
        assert_eq!(Kind::of_name(name), Kind::of_bytes(&bytes), "{name}");
        assert_eq!(size(name, &bytes), Ok((40, 30)), "{name}");
    }
    assert_eq!(Kind::of_bytes(b"GIF89a...."), Some(Kind::Gif));
    assert_eq!((Kind::of_name("a.pdf"), Kind::of_name("png"), Kind::of_bytes(b"")), (None, None, None));
}

#[test]
fn a_name_that_lies_is_told_with_the_truth() {
    let fault = size("a.png", &jpeg(&chart(9, 9))).unwrap_err();
    assert_eq!(fault, Fault::OtherKind(Kind::Jpeg));
    assert_eq!(fault.message("a.png").unwrap(), "`a.png` is a JPEG by its content");
    assert!(fault.hint().contains("`.jpg`"));
    assert_eq!(size("a.svg", &png(&chart(9, 9))), Err(Fault::OtherKind(Kind::Png)));
    assert_eq!(size("a.gif", &webp(&chart(9, 9))), Err(Fault::OtherKind(Kind::Webp)));
}

#[test]
fn what_is_no_picture_is_unreadable() {
    for bytes in [&b""[..], b"x", b"<html></html>", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"%PDF-1.7"] {
        assert!(size("a.png", bytes).is_err(), "{bytes:?}");
    }
    assert_eq!(size("a.csv", b"a,b"), Err(Fault::NoPicture));
    assert_eq!(Fault::NoPicture.message("a.csv"), None);
}

#[test]
fn a_photograph_on_its_side_is_measured_upright() {
    let image = chart(40, 30);
    for (orientation, expected) in [(1, (40, 30)), (3, (40, 30)), (6, (30, 40)), (8, (30, 40))] {
        assert_eq!(size("a.jpg", &camera_jpeg(&image, orientation)), Ok(expected), "{orientation}");
    }
}

#[test]
fn drawings_say_their_size_in_several_ways() {
    let cases = [
        ("<svg width='120' height='80'/>", Ok((120, 80))),
        (
            "<?xml version='1.0'?><!DOCTYPE svg><!-- x --><svg width='72pt' height='1in' xmlns='x'/>",
            Ok((96, 96)),
        ),
        ("<svg viewBox='0 0 640.4 480'/>", Ok((640, 480))),
        ("<svg width='100%' height='100%' viewBox='0,0,10,20'/>", Ok((10, 20))),
        ("<svg width='100%'/>", Err(Fault::Unsized)),
        ("<svg width='-3' height='0'/>", Err(Fault::Unsized)),
        ("<svg width='1e99' height='NaN'/>", Err(Fault::Unsized)),
        ("<html/>", Err(Fault::Unreadable)),
        ("", Err(Fault::Unreadable)),
    ];
    for (text, expected) in cases {
        assert_eq!(size("a.svg", text.as_bytes()), expected, "{text}");
    }
}
