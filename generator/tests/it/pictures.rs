//! Pictures from the tree to the site: copies that pages name and that lie there, metadata, drawings, the cache, what is told.

use crate::tools::{files, octavo, small_press, talk, write};
use image::{ColorType, ImageEncoder, Rgb, RgbImage, codecs::png::PngEncoder};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

const ARTICLE: &str = "journals/ABC/articles/one/article.md";
const FOLDER: &str = "journals/ABC/articles/one";

fn png(width: u32, height: u32) -> Vec<u8> {
    let image =
        RgbImage::from_fn(
            width,
            height,
            |x, y| if x % 50 == y % 50 { Rgb([0, 0, 90]) } else { Rgb([255; 3]) },
        );
    let mut out = Vec::new();
    PngEncoder::new(&mut out).write_image(&image, width, height, ColorType::Rgb8.into()).unwrap();
    out
}

fn put(press: &TempDir, path: &str, bytes: &[u8]) {
    let path = press.path().join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// The small press with a figure of this name in its article.
fn with_figure(name: &str, bytes: &[u8]) -> TempDir {
    let press = small_press();
    put(&press, &format!("{FOLDER}/{name}"), bytes);
    let article = fs::read_to_string(press.path().join(ARTICLE)).unwrap();
    write(press.path(), ARTICLE, &format!("{article}\n\n![Lines]({name} \"A figure.\")\n"));
    press
}

fn build(press: &TempDir) -> (PathBuf, String) {
    let output = octavo(
        press.path(),
        &["build", "--content", ".", "--out", "dist", "--picture-cache", "dist/.cache/pictures"],
    );
    assert!(output.status.success(), "{}", talk(&output));
    (press.path().join("dist"), talk(&output))
}

/// The page of the article, and the folder of its files.
fn page(dist: &Path) -> (String, PathBuf) {
    let public = dist.join("public");
    let path = files(&public)
        .into_iter()
        .find(|path| path.contains("/articles/10.") && path.ends_with("index.html"))
        .unwrap();
    let file = public.join(path);
    (fs::read_to_string(&file).unwrap(), file.parent().unwrap().to_owned())
}

/// Every address in a list of pictures on a page.
fn listed(html: &str) -> BTreeSet<String> {
    let lists = html.split("srcset=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    lists.flat_map(|list| list.split(", ").map(|part| part.split(' ').next().unwrap().to_owned())).collect()
}

#[test]
fn every_copy_that_a_page_names_lies_there() {
    let press = with_figure("lines.png", &png(1_000, 400));
    put(&press, "journals/ABC/cover.png", &png(900, 1_200));
    let journal = fs::read_to_string(press.path().join("journals/ABC/journal.toml")).unwrap();
    write(
        press.path(),
        "journals/ABC/journal.toml",
        &format!("cover = \"cover.png\"\ncover_alt = \"A cover\"\n{journal}"),
    );
    let (dist, _) = build(&press);
    let public = dist.join("public");
    let mut seen = 0;
    for path in files(&public).iter().filter(|path| path.ends_with(".html")) {
        for address in listed(&fs::read_to_string(public.join(path)).unwrap()) {
            assert!(public.join(address.trim_start_matches('/')).exists(), "{path} names {address}");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen} addresses");
}

#[test]
fn a_figure_offers_widths_full_size_and_the_original() {
    let press = with_figure("lines.png", &png(1_000, 400));
    let (html, folder) = page(&build(&press).0);
    for part in [
        "<picture><source type=\"image/webp\" srcset=\"/",
        ".png.w320.webp 320w, ",
        ".png.w1000.webp 1000w\"",
        "width=\"1000\" height=\"400\"",
        "loading=\"lazy\" decoding=\"async\"",
        "class=\"fig-full\" href=\"/",
        ">Original (PNG, 1000 × 400)</o-t></a>",
        "download=\"\"",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(folder.join("lines.png.w640.webp").exists() && folder.join("lines.png").exists());
}

#[test]
fn jats_figures_have_the_same() {
    let press = small_press();
    fs::remove_file(press.path().join(ARTICLE)).unwrap();
    put(&press, &format!("{FOLDER}/fig1.png"), &png(1_000, 400));
    let xml = "<article xmlns:xlink='http://www.w3.org/1999/xlink'><front><article-meta><article-id pub-id-type='doi'>10.5555/abc.2026.0001</article-id>\
        <title-group><article-title>T</article-title></title-group><pub-date><year>2026</year></pub-date><volume>1</volume><issue>2</issue></article-meta></front>\
        <body><fig id='f'><label>1</label><caption><p>C</p></caption><graphic xlink:href='fig1'><alt-text>Lines</alt-text></graphic></fig></body></article>";
    write(press.path(), &format!("{FOLDER}/article.xml"), xml);
    let (html, folder) = page(&build(&press).0);
    for part in [
        "<picture><source type=\"image/webp\" srcset=\"/",
        "fig1.png.w640.png 640w, ",
        "</picture></a><p class=\"fig-file\">",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(
        listed(&html).iter().all(|address| folder.join(address.rsplit('/').next().unwrap()).exists()
            || address.contains("/media/"))
    );
}

#[test]
fn a_second_build_takes_its_copies_from_the_cache() {
    let press = with_figure("lines.png", &png(1_000, 400));
    let (dist, _) = build(&press);
    let cache = dist.join(".cache/pictures");
    let times = || -> Vec<_> {
        files(&cache).iter().map(|path| fs::metadata(cache.join(path)).unwrap().modified().unwrap()).collect()
    };
    let before = times();
    assert!(before.len() >= 5, "{}", before.len());
    let (_, said) = build(&press);
    assert!(said.contains("0 files written"), "{said}");
    assert_eq!(times(), before);
    fs::remove_dir_all(&cache).unwrap();
    let arguments =
        ["build", "--content", ".", "--out", "dist", "--picture-cache", "dist/.cache/pictures", "--fresh"];
    let said = talk(&octavo(press.path(), &arguments));
    assert!(said.contains("0 files written"), "{said}");
    assert_eq!(times().len(), before.len(), "made again, to the same bytes");
}

#[test]
fn a_tiff_is_shown_as_png() {
    let mut bytes = std::io::Cursor::new(Vec::new());
    RgbImage::from_pixel(700, 300, Rgb([9, 8, 7])).write_to(&mut bytes, image::ImageFormat::Tiff).unwrap();
    let press = with_figure("scan.tif", &bytes.into_inner());
    let (html, folder) = page(&build(&press).0);
    assert!(html.contains("scan.tif.w700.png\" srcset=\""), "{html}");
    assert!(html.contains("Original (TIFF, 700 × 300)"), "{html}");
    assert!(folder.join("scan.tif.w700.png").exists() && folder.join("scan.tif").exists());
}

#[test]
fn a_drawing_is_published_clean() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20' onload='alert(1)'><script>alert(1)</script><rect width='3' height='2'/></svg>";
    let press = with_figure("plan.svg", svg.as_bytes());
    let (html, folder) = page(&build(&press).0);
    let published = fs::read_to_string(folder.join("plan.svg")).unwrap();
    assert!(!published.contains("alert") && published.contains("<rect width=\"3\""), "{published}");
    assert!(html.contains("width=\"30\" height=\"20\""), "{html}");
}

#[test]
fn a_refused_drawing_and_a_broken_picture_are_warnings() {
    let press = with_figure("plan.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><g></svg>");
    let whole = png(1_000, 900);
    put(&press, "news/half.png", &whole[..whole.len() / 2]);
    let (dist, said) = build(&press);
    assert!(said.contains("warning[O505]") && said.contains("articles/one/plan.svg"), "{said}");
    assert!(said.contains("warning[O504]") && said.contains("news/half.png"), "{said}");
    assert_eq!(
        fs::read(dist.join("public/media/news/half.png.w640.webp")).unwrap(),
        &whole[..whole.len() / 2]
    );
    let strict = octavo(press.path(), &["build", "--content", ".", "--out", "strict", "--strict"]);
    assert_eq!(strict.status.code(), Some(1), "{}", talk(&strict));
    assert!(!press.path().join("strict/public/index.html").exists());
}

#[test]
fn a_name_that_lies_is_an_error_where_it_is_used() {
    let press = with_figure("lines.jpg", &png(1_000, 400));
    let output = octavo(press.path(), &["check", "--content", "."]);
    let said = talk(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("error[O502]: `lines.jpg` is a PNG by its content") && said.contains("article.md:"),
        "{said}"
    );
}

#[test]
fn a_cover_that_lies_or_is_too_large_is_an_error_in_its_journal() {
    for (bytes, words) in
        [(b"\xff\xd8\xff\xe0".to_vec(), "is a JPEG by its content"), (vec![0; 60], "cannot be read")]
    {
        let press = small_press();
        put(&press, "journals/ABC/cover.png", &bytes);
        let journal = fs::read_to_string(press.path().join("journals/ABC/journal.toml")).unwrap();
        write(
            press.path(),
            "journals/ABC/journal.toml",
            &format!("cover = \"cover.png\"\ncover_alt = \"x\"\n{journal}"),
        );
        let said = talk(&octavo(press.path(), &["check", "--content", "."]));
        assert!(
            said.contains("error[O502]") && said.contains(words) && said.contains("journal.toml:1:9"),
            "{said}"
        );
    }
}

#[test]
fn a_name_of_a_copy_is_an_error_beside_its_original_only() {
    let press = with_figure("lines.png", &png(1_000, 400));
    put(&press, &format!("{FOLDER}/other.png.w640.webp"), b"x");
    let said = talk(&octavo(press.path(), &["check", "--content", "."]));
    assert!(!said.contains("O105"), "{said}");
    put(&press, &format!("{FOLDER}/lines.png.w640.webp"), b"x");
    put(&press, "news/a.png", &png(9, 9));
    put(&press, "news/a.png.w7.png", &png(9, 9));
    let said = talk(&octavo(press.path(), &["check", "--content", "."]));
    assert_eq!(said.matches("error[O105]").count(), 2, "{said}");
    assert!(
        said.contains("articles/one/lines.png.w640.webp") && said.contains("news/a.png.w7.png"),
        "{said}"
    );
}

#[test]
fn a_page_of_its_own_names_no_copies() {
    let press = with_figure("lines.png", &png(1_000, 400));
    let output = octavo(press.path(), &["render", ARTICLE]);
    let html = String::from_utf8(output.stdout).unwrap();
    assert!(html.contains("src=\"lines.png\"") && !html.contains("srcset"), "{html}");
}

#[test]
fn builds_on_one_and_on_many_threads_are_equal() {
    let press = with_figure("lines.png", &png(1_000, 400));
    put(&press, "news/a.png", &png(1_400, 500));
    for (jobs, out) in [("1", "one"), ("5", "five")] {
        let output = octavo(press.path(), &["build", "--content", ".", "--out", out, "--jobs", jobs]);
        assert!(output.status.success(), "{}", talk(&output));
    }
    let (one, five) = (press.path().join("one/public"), press.path().join("five/public"));
    assert_eq!(files(&one), files(&five));
    for path in files(&one) {
        assert!(fs::read(one.join(&path)).unwrap() == fs::read(five.join(&path)).unwrap(), "{path}");
    }
}
