//! Which copies there are, how they are called, and what pages say of them.

use crate::picture::{Fault, Kind, Sources, original_facts, original_of, sources, variants};

fn suffixes(kind: Kind, size: (u32, u32)) -> Vec<String> {
    variants(kind, size).iter().map(super::super::Variant::suffix).collect()
}

#[test]
fn a_drawing_has_copies_in_two_formats_and_never_a_wider_one() {
    assert_eq!(
        suffixes(Kind::Png, (1440, 750)),
        [
            ".w320.png",
            ".w640.png",
            ".w960.png",
            ".w1280.png",
            ".w320.webp",
            ".w640.webp",
            ".w960.webp",
            ".w1280.webp",
            ".w1440.webp"
        ]
    );
    assert_eq!(
        suffixes(Kind::Jpeg, (720, 500)),
        [".w320.jpg", ".w640.jpg", ".w320.webp", ".w640.webp", ".w720.webp"]
    );
    assert_eq!(suffixes(Kind::Png, (9_000, 10)).last().unwrap(), ".w1920.webp");
}

#[test]
fn small_moving_and_vector_pictures_have_none() {
    for (kind, size) in [
        (Kind::Png, (320, 900)),
        (Kind::Png, (355, 900)),
        (Kind::Jpeg, (1, 1)),
        (Kind::Gif, (2_000, 2_000)),
        (Kind::Svg, (2_000, 2_000)),
        (Kind::Webp, (300, 300)),
    ] {
        assert_eq!(suffixes(kind, size), [""; 0], "{kind:?} {size:?}");
    }
}

#[test]
fn a_copy_that_is_hardly_smaller_is_not_made() {
    assert_eq!(suffixes(Kind::Png, (650, 100)), [".w320.png", ".w320.webp", ".w650.webp"]);
    assert_eq!(suffixes(Kind::Webp, (1_300, 100)), [".w320.webp", ".w640.webp", ".w960.webp"]);
}

#[test]
fn what_is_upright_has_a_copy_for_lists() {
    let upright = suffixes(Kind::Png, (900, 1_200));
    assert_eq!(upright[0], ".w224.png");
    assert!(upright.contains(&".w224.webp".to_owned()));
    assert_eq!(suffixes(Kind::Jpeg, (360, 360))[0], ".w224.jpg");
    assert!(!suffixes(Kind::Png, (1_200, 1_199)).contains(&".w224.png".to_owned()));
}

#[test]
fn what_no_browser_shows_has_a_whole_copy() {
    assert_eq!(suffixes(Kind::Tiff, (200, 100)), [".w200.png", ".w200.webp"]);
    assert!(suffixes(Kind::Tiff, (3_000, 100)).contains(&".w3000.png".to_owned()));
}

#[test]
fn webp_has_a_longest_side() {
    assert!(suffixes(Kind::Png, (640, 40_000)).iter().all(|suffix| !suffix.ends_with("640.webp")));
    for copy in variants(Kind::Png, (1_000, 30_000)) {
        assert!(copy.height <= 16_383 || copy.suffix().ends_with("png"), "{copy:?}");
    }
}

#[test]
fn heights_keep_the_proportion_and_are_never_nothing() {
    let copies = variants(Kind::Png, (1_000, 333));
    assert_eq!(
        copies.iter().map(|copy| (copy.width, copy.height)).collect::<Vec<_>>()[..2],
        [(320, 107), (640, 213)]
    );
    assert_eq!(variants(Kind::Png, (40_000, 3))[0].height, 1);
}

#[test]
fn lists_end_in_the_original() {
    let found = sources("/a/b.png", Ok((720, 500)));
    assert_eq!(found.own, "/a/b.png.w320.png 320w, /a/b.png.w640.png 640w, /a/b.png 720w");
    assert_eq!(found.webp, "/a/b.png.w320.webp 320w, /a/b.png.w640.webp 640w, /a/b.png.w720.webp 720w");
    assert_eq!((found.src.as_str(), found.full.as_str()), ("/a/b.png", "/a/b.png"));
}

#[test]
fn a_tiff_is_shown_by_its_copies() {
    let found = sources("/a/b.tif", Ok((720, 500)));
    assert_eq!((found.src.as_str(), found.full.as_str()), ("/a/b.tif.w720.png", "/a/b.tif.w720.png"));
    assert!(!found.own.contains("b.tif ") && found.own.ends_with("/a/b.tif.w720.png 720w"), "{}", found.own);
}

#[test]
fn a_webp_needs_no_second_list() {
    let found = sources("/b.webp", Ok((720, 500)));
    assert_eq!(
        (found.webp.as_str(), found.own.as_str()),
        ("", "/b.webp.w320.webp 320w, /b.webp.w640.webp 640w, /b.webp 720w")
    );
}

#[test]
fn beside_a_page_of_its_own_lies_the_original_alone() {
    let plain = Sources { src: "b.png".into(), full: "b.png".into(), ..Sources::default() };
    assert_eq!(sources("b.png", Ok((1_400, 500))), plain);
    assert_eq!(sources("/b.png", Err(Fault::Unreadable)).own, "");
}

#[test]
fn every_name_of_a_copy_is_known_as_one() {
    for kind in [Kind::Png, Kind::Jpeg, Kind::Webp, Kind::Tiff] {
        let original = format!("figures/fig-1.{}", kind.ending());
        for copy in variants(kind, (2_500, 900)) {
            assert_eq!(original_of(&format!("{original}{}", copy.suffix())), Some(original.as_str()));
        }
    }
    for name in [
        "fig.png",
        "fig.w640.png",
        "fig.png.w.webp",
        "fig.png.w64x.webp",
        "fig.png.w640.pdf",
        "fig.csv.w640.png",
        "",
    ] {
        assert_eq!(original_of(name), None, "{name}");
    }
}

#[test]
fn pictures_of_one_stem_never_share_a_copy() {
    let all: Vec<String> = [Kind::Png, Kind::Jpeg, Kind::Webp, Kind::Tiff]
        .into_iter()
        .flat_map(|kind| {
            variants(kind, (900, 900))
                .into_iter()
                .map(move |copy| format!("fig.{}{}", kind.ending(), copy.suffix()))
        })
        .collect();
    let distinct: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
}

#[test]
fn the_link_to_the_original_says_what_it_is() {
    assert_eq!(original_facts("a.tiff", Ok((3, 2))), "TIFF, 3 × 2");
    assert_eq!(original_facts("a.svg", Err(Fault::Unsized)), "SVG");
}
