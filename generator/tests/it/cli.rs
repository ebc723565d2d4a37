//! Exit codes, streams and formats.

use crate::tools::{octavo, small_press, talk, write};

#[test]
fn exit_codes_tell_content_from_tool() {
    let press = small_press();
    assert_eq!(octavo(press.path(), &["check", "--content", "."]).status.code(), Some(0));
    assert_eq!(octavo(press.path(), &["check", "--content", "nowhere"]).status.code(), Some(1));
    assert_eq!(
        octavo(press.path(), &["build", "--content", ".", "--out", "site.toml/x"]).status.code(),
        Some(2)
    );
    assert_eq!(octavo(press.path(), &["explain", "O999"]).status.code(), Some(2));
    assert_eq!(octavo(press.path(), &["frobnicate"]).status.code(), Some(2));
}

#[test]
fn strict_lets_warnings_stop() {
    let press = small_press();
    write(press.path(), "journals/ABC/issues/1/3.toml", "published_on = \"2026-06-09\"\n");
    assert_eq!(octavo(press.path(), &["check", "--content", "."]).status.code(), Some(0));
    assert_eq!(octavo(press.path(), &["check", "--content", ".", "--strict"]).status.code(), Some(1));
}

#[test]
fn json_goes_to_stdout_as_one_document() {
    let press = small_press();
    write(press.path(), "news/a.md", "x");
    let output = octavo(press.path(), &["check", "--content", ".", "--format", "json"]);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let object = &document["diagnostics"][0];
    assert_eq!((object["code"].as_str(), object["line"].as_u64()), (Some("O202"), Some(1)));
    assert_eq!((document["version"].as_u64(), document["summary"]["errors"].as_u64()), (Some(1), Some(1)));
    assert_eq!(talk(&output), "");
}

#[test]
fn render_writes_a_whole_page_to_stdout() {
    let press = small_press();
    let output = octavo(press.path(), &["render", "journals/ABC/articles/one/article.md"]);
    let html = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(output.status.success(), "{}", talk(&output));
    assert!(
        html.starts_with("<!doctype html>")
            && html.contains("The <em>first</em> article")
            && html.contains("Tides rise")
    );
    assert!(
        !html.contains("rel=\"stylesheet\""),
        "on stdout nothing lies beside the page that it could link to"
    );
    let output = octavo(press.path(), &["render", "journals/ABC/articles/one/article.md", "--out", "page"]);
    assert!(output.status.success() && press.path().join("page/index.html").exists());
}

#[test]
fn publishers_templates_take_the_place_of_ours() {
    let press = small_press();
    write(
        press.path(),
        "theme/pages/not_found.html",
        "{% extends \"base.html\" %}{% block main %}<h1>Gone fishing</h1>{% endblock main %}",
    );
    let build =
        || octavo(press.path(), &["build", "--content", ".", "--out", "dist", "--templates", "theme"]);
    let output = build();
    assert!(output.status.success(), "{}", talk(&output));
    assert!(
        std::fs::read_to_string(press.path().join("dist/public/404.html")).unwrap().contains("Gone fishing")
    );
    write(press.path(), "theme/pages/not_found.html", "{{ page.no_such_field }}");
    let output = build();
    assert_eq!(output.status.code(), Some(1));
    assert!(talk(&output).contains("templates/site/pages/not_found.html:1:"), "{}", talk(&output));
}
