//! `octavo serve --watch`, over HTTP: what is saved is served and told; mistakes are told and mended; nothing of it is in `dist/`.

use crate::tools::{files, housed_press, octavo, talk, write};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

/// Longest wait for anything: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server; killed when it goes out of scope.
struct Server {
    child: Child,
    address: String,
    said: Receiver<String>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(press: &Path, arguments: &[&str]) -> (Child, Receiver<String>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_octavo"))
        .args(["serve", "--out", "dist", "--listen", "127.0.0.1:0"])
        .args(arguments)
        .current_dir(press)
        .env("SOURCE_DATE_EPOCH", "1795824000")
        .env_remove("DATABASE_URL")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let (sender, said) = channel();
    thread::spawn(move || lines.map_while(Result::ok).for_each(|line| drop(sender.send(line))));
    (child, said)
}

fn wait_for(said: &Receiver<String>, word: &str) -> String {
    let mut all = String::new();
    loop {
        let line =
            said.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("`{word}` was not said, but:\n{all}"));
        if line.contains(word) {
            return line;
        }
        all.push_str(&line);
        all.push('\n');
    }
}

fn serve(press: &Path, arguments: &[&str]) -> Server {
    let (child, said) = spawn(press, arguments);
    let mut server = Server { child, address: String::new(), said };
    let line = wait_for(&server.said, "the site is at");
    server.address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
    server
}

impl Server {
    fn ask(&self, method: &str, path: &str, headers: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n").unwrap();
        stream
    }

    /// Head and body of an answer.
    fn answer(&self, method: &str, path: &str, headers: &str) -> (String, String) {
        let mut bytes = Vec::new();
        self.ask(method, path, headers).read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        (head.to_lowercase(), body.to_owned())
    }

    fn get(&self, path: &str) -> String {
        self.answer("GET", path, "").1
    }

    /// The build that a page says it is of.
    fn build(&self) -> String {
        self.get("/").split("live.js?build=").nth(1).unwrap().split('"').next().unwrap().to_owned()
    }

    /// Listens as a page does.
    fn listen(&self) -> Events {
        let stream = self.ask("GET", &format!("/_octavo/events?build={}", self.build()), "");
        Events(BufReader::new(stream))
    }
}

/// Server-sent events.
struct Events(BufReader<TcpStream>);

impl Events {
    /// The next event of a name; others are passed over.
    fn next(&mut self, name: &str) -> Value {
        let (mut is_meant, begun) = (false, Instant::now());
        loop {
            assert!(begun.elapsed() < PATIENCE, "`{name}` did not come");
            let mut line = String::new();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "the stream ended before `{name}`");
            if let Some(event) = line.strip_prefix("event: ") {
                is_meant = event.trim() == name;
            }
            if let (true, Some(data)) = (is_meant, line.strip_prefix("data: ")) {
                return serde_json::from_str(data).unwrap();
            }
        }
    }

    /// The next build that changed something.
    fn changed(&mut self) -> Vec<String> {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "nothing was built");
            let built = self.next("built");
            let changed = built["changed"].as_array().unwrap();
            if !changed.is_empty() {
                return changed.iter().map(|path| path.as_str().unwrap().to_owned()).collect();
            }
        }
    }
}

fn about(text: &str) -> String {
    format!("+++\ntitle = \"About us\"\n+++\n{text}\n")
}

#[test]
fn a_saved_file_is_served_and_told() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    let mut events = server.listen();
    assert_eq!(events.next("built")["changed"], serde_json::json!([]));
    write(press.path(), "content/about/About-Us.md", &about("We publish tides."));
    let changed = events.changed();
    assert!(changed.contains(&"About/About-Us/index.html".to_owned()), "{changed:?}");
    assert!(!changed.contains(&"Journals/ABC/index.html".to_owned()), "{changed:?}");
    assert!(server.get("/About/About-Us").contains("We publish tides."));
    write(
        press.path(),
        "content/news/fresh.md",
        "+++\ntitle = \"Fresh\"\ndate = \"2026-03-09\"\nabstract = \"A.\"\n+++\nNews.\n",
    );
    assert!(events.changed().contains(&"News/fresh/index.html".to_owned()));
    assert!(server.get("/News/fresh").contains("Fresh"));
    fs::remove_file(press.path().join("content/news/fresh.md")).unwrap();
    assert!(events.changed().contains(&"News/fresh/index.html".to_owned()));
    assert!(server.answer("GET", "/News/fresh", "").0.contains("404"));
}

#[test]
fn mistakes_are_told_until_mended_and_the_last_site_stays() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    let mut events = server.listen();
    write(press.path(), "content/about/About-Us.md", "+++\ntitle = \"About us\n+++\nx\n");
    let failed = events.next("failed");
    let fault = &failed["diagnostics"][0];
    assert_eq!((failed["errors"].as_u64(), fault["line"].as_u64()), (Some(1), Some(2)), "{failed}");
    assert!(fault["file"].as_str().unwrap().ends_with("content/about/About-Us.md"), "{failed}");
    for key in ["code", "message", "hint", "excerpt", "severity"] {
        assert!(!fault[key].as_str().unwrap().is_empty(), "{key} of {failed}");
    }
    wait_for(&server.said, "the last good site stays");
    wait_for(&server.said, "error[O201]");
    assert!(server.get("/About/About-Us").contains("We publish."));
    // A page that is opened now is told too.
    let late = server.listen().next("failed");
    assert_eq!(late, failed);
    write(press.path(), "content/about/About-Us.md", &about("Mended."));
    assert!(events.changed().contains(&"About/About-Us/index.html".to_owned()));
    wait_for(&server.said, "mended");
    assert!(server.get("/About/About-Us").contains("Mended."));
}

#[test]
fn pages_carry_the_script_and_nothing_in_dist_does() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    for path in ["/", "/About/About-Us", "/Journals/ABC", "/nowhere", "/Search"] {
        let (head, body) = server.answer("GET", path, "Accept-Encoding: br, gzip\r\n");
        assert!(
            body.trim_end().ends_with("</html>")
                && body.contains("<script type=\"module\" src=\"/_octavo/live.js?build="),
            "{path}"
        );
        assert!(!head.contains("etag") && !head.contains("content-encoding"), "{path}: {head}");
        assert!(
            head.contains(&format!("content-length: {}", body.len())) && head.contains("no-cache"),
            "{path}: {head}"
        );
        assert!(head.contains("script-src 'self'"), "{path}: {head}");
    }
    for (path, kind) in [("/_octavo/live.js", "text/javascript"), ("/_octavo/live.css", "text/css")] {
        let (head, body) = server.answer("GET", path, "");
        assert!(head.contains(kind) && head.contains("200") && body.len() > 500, "{path}: {head}");
    }
    let json = server.get("/data/site.json");
    assert!(!json.contains("_octavo"), "only pages carry it");
    let dist = press.path().join("dist");
    for path in files(&dist).into_iter().filter(|path| path.ends_with(".html")) {
        assert!(!fs::read_to_string(dist.join(&path)).unwrap().contains("_octavo"), "{path}");
    }
}

#[test]
fn what_the_browser_kept_is_not_taken_for_new() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    let (head, body) = server.answer("GET", "/", "If-None-Match: *\r\n");
    assert!(head.contains("200 ok") && !body.is_empty());
    let (head, body) = server.answer("HEAD", "/", "");
    assert!(head.contains("200 ok") && body.is_empty(), "{head}");
}

#[test]
fn a_press_that_is_wrong_from_the_start_is_served_once_mended() {
    let press = housed_press();
    write(press.path(), "content/about/About-Us.md", "no front matter");
    let (child, said) = spawn(press.path(), &["--watch"]);
    let mut server = Server { child, address: String::new(), said };
    wait_for(&server.said, "O202");
    wait_for(&server.said, "nothing has been built yet");
    write(press.path(), "content/about/About-Us.md", &about("Now."));
    let line = wait_for(&server.said, "the site is at");
    server.address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
    assert!(server.get("/About/About-Us").contains("Now."));
}

#[test]
fn a_press_that_was_good_once_is_served_in_spite_of_mistakes() {
    let press = housed_press();
    let build = octavo(press.path(), &["build", "--out", "dist"]);
    assert!(build.status.success(), "{}", talk(&build));
    write(press.path(), "content/about/About-Us.md", "no front matter");
    let server = serve(press.path(), &["--watch"]);
    assert!(server.get("/About/About-Us").contains("We publish."));
    assert_eq!(server.listen().next("failed")["diagnostics"][0]["code"], "O202");
}

#[test]
fn saves_during_a_build_are_not_lost() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    for at in 0..30 {
        write(press.path(), "content/about/About-Us.md", &about(&format!("Save {at}.")));
        thread::sleep(Duration::from_millis(15));
    }
    let begun = Instant::now();
    while !server.get("/About/About-Us").contains("Save 29.") {
        assert!(begun.elapsed() < PATIENCE, "the last save is not served");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn templates_are_watched_too() {
    let press = housed_press();
    let page = |text: &str| {
        format!("{{% extends \"base.html\" %}}{{% block main %}}<h1>{text}</h1>{{% endblock main %}}")
    };
    let theme = tempfile::tempdir().unwrap();
    write(theme.path(), "pages/not_found.html", &page("Gone fishing"));
    let server = serve(press.path(), &["--watch", "--templates", &theme.path().to_string_lossy()]);
    let mut events = server.listen();
    assert!(server.get("/nowhere").contains("Gone fishing"));
    write(theme.path(), "pages/not_found.html", &page("Back soon"));
    assert!(events.changed().contains(&"404.html".to_owned()));
    assert!(server.get("/nowhere").contains("Back soon"));
    write(theme.path(), "pages/not_found.html", "{% block");
    assert_eq!(events.next("failed")["diagnostics"][0]["code"], "O801");
}

#[test]
fn where_the_system_does_not_tell_it_is_looked() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch", "--poll"]);
    let mut events = server.listen();
    thread::sleep(Duration::from_millis(1100)); // times of change have whole seconds on some disks
    write(press.path(), "content/about/About-Us.md", &about("Looked for."));
    assert!(events.changed().contains(&"About/About-Us/index.html".to_owned()));
}

#[test]
fn an_open_page_does_not_keep_the_server() {
    let press = housed_press();
    let mut server = serve(press.path(), &["--watch"]);
    let mut events = server.listen();
    events.next("built");
    let begun = Instant::now();
    assert!(Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap().success());
    let status = server.child.wait().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
    assert_eq!(status.code(), Some(0));
}

#[test]
fn without_watch_there_is_no_trace_of_it() {
    let press = housed_press();
    let server = serve(press.path(), &[]);
    assert!(!server.get("/").contains("_octavo"));
    assert!(server.answer("GET", "/_octavo/events", "").0.contains("404"));
}

#[test]
fn poll_without_watch_makes_no_sense() {
    let press = housed_press();
    assert_eq!(octavo(press.path(), &["serve", "--poll"]).status.code(), Some(2));
}

#[test]
fn the_design_page_is_served_and_not_built() {
    let press = housed_press();
    let server = serve(press.path(), &[]);
    let both = server.get("/_design");
    assert!(both.contains("/_design/light") && both.contains("/_design/dark"), "{both}");
    let (head, dark) = server.answer("GET", "/_design/dark", "");
    assert!(head.starts_with("http/1.1 200") && dark.contains("data-theme=\"dark\""), "{head}");
    let (head, style) = server.answer("GET", "/_design.css", "");
    assert!(head.contains("text/css") && style.contains(".d-row"), "{head}");
    assert!(!files(&press.path().join("dist")).iter().any(|file| file.contains("_design")));
}

const ARTICLE: &str = "content/journals/ABC/articles/one/article.md";
const PAGE: &str = "Journals/ABC/articles/10.5555/abc.2026.0001/index.html";

#[test]
fn words_saved_one_after_another_end_in_the_site_of_a_clean_build() {
    let press = housed_press();
    let other = "content/journals/ABC/articles/two/article.md";
    let text = fs::read_to_string(press.path().join(ARTICLE)).unwrap();
    write(
        press.path(),
        other,
        &text.replace("0001", "0002").replace("first_page = \"1\"\nlast_page = \"9\"", ""),
    );
    let server = serve(press.path(), &["--watch"]);
    let mut events = server.listen();
    for words in ["Tides turn.", "Tides turn twice a day.", "Tides do."] {
        write(press.path(), ARTICLE, &format!("{text}\n{words}\n"));
        assert_eq!(events.changed(), [PAGE.replace(".html", ".json").as_str(), PAGE, "data/site.json"]);
        assert!(server.get(&format!("/{PAGE}")).contains(words));
    }
    // The title of one is wrong and so is never built; words of the other are saved meanwhile.
    let good = fs::read_to_string(press.path().join(other)).unwrap();
    write(press.path(), other, &good.replace("title = ", "titel = "));
    assert!(events.next("failed")["errors"].as_u64() > Some(0));
    write(press.path(), ARTICLE, &format!("{text}\nTides wait.\n"));
    assert!(events.next("failed")["errors"].as_u64() > Some(0), "the other mistake is not forgotten");
    write(press.path(), other, &good.replace("The *first*", "A second"));
    assert!(events.changed().contains(&PAGE.to_owned()));
    assert!(server.get(&format!("/{PAGE}")).contains("Tides wait."));
    let clean = octavo(press.path(), &["build", "--out", "clean"]);
    assert!(clean.status.success(), "{}", talk(&clean));
    let public = |dist: &str| press.path().join(dist).join("public");
    for path in files(&public("clean")).into_iter().filter(|path| !path.starts_with("assets/")) {
        let read = |dist: &str| fs::read(public(dist).join(&path)).unwrap_or_default();
        assert!(read("dist") == read("clean"), "{path}");
    }
}

#[test]
fn the_site_is_not_looked_through_for_a_few_words() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    let mut events = server.listen();
    let text = fs::read_to_string(press.path().join(ARTICLE)).unwrap();
    let about_us = press.path().join("dist/public/About/About-Us/index.html");
    fs::remove_file(&about_us).unwrap();
    write(press.path(), ARTICLE, &format!("{text}\nTides turn.\n"));
    assert!(events.changed().contains(&PAGE.to_owned()));
    assert!(!about_us.exists(), "what somebody removed was not looked for");
    write(press.path(), ARTICLE, &format!("{}\nTides turn.\n", text.replace("The *first*", "A second")));
    assert!(events.changed().contains(&PAGE.to_owned()));
    assert!(about_us.exists(), "another title is shown on other pages: all was looked through");
}

#[test]
fn another_build_between_two_saves_is_noticed() {
    let press = housed_press();
    let server = serve(press.path(), &["--watch"]);
    let mut events = server.listen();
    let text = fs::read_to_string(press.path().join(ARTICLE)).unwrap();
    write(press.path(), ARTICLE, &format!("{text}\nTides turn.\n"));
    events.changed();
    let fresh = octavo(press.path(), &["build", "--out", "dist", "--fresh"]);
    assert!(fresh.status.success(), "{}", talk(&fresh));
    fs::remove_file(press.path().join("dist/public/About/About-Us/index.html")).unwrap();
    write(press.path(), ARTICLE, &format!("{text}\nTides wait.\n"));
    assert!(events.changed().contains(&PAGE.to_owned()));
    assert!(server.get("/About/About-Us").contains("We publish."), "the site was looked through again");
}
