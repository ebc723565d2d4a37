//! What an operator does on the command line.

use super::{client, fixture, process::Process};
use serde_json::json;
use std::{
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

struct Said {
    code: Option<i32>,
    out: String,
    log: String,
}

fn run(folder: &Path, arguments: &[&str], input: &str) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_octavo-sidecar"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("DATABASE_URL")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    Said { code: output.status.code(), out: text(&output.stdout), log: text(&output.stderr) }
}

#[test]
fn accounts_from_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let user = |arguments: &[&str], input: &str| run(folder.path(), &[&["user"], arguments].concat(), input);
    let added = user(&["add", "Anna@Example.org", "--name", "Anna"], "");
    assert_eq!((added.code, added.out.trim().len()), (Some(0), 22), "{}{}", added.out, added.log);
    assert!(!added.log.contains(added.out.trim()), "the password is printed, not logged");
    assert_eq!(user(&["add", "anna@example.org"], "").code, Some(2), "one address, one account");
    assert_eq!(user(&["add", "ben@example.org", "--password-stdin"], "correct horse\n").code, Some(0));
    let weak = user(&["add", "c@example.org", "--password-stdin"], "12345678\n");
    assert!(weak.code == Some(2) && weak.log.contains("everybody tries first"), "{}", weak.log);
    assert_eq!(user(&["disable", "ben@example.org"], "").code, Some(0));
    let list = user(&["list"], "").out;
    assert!(list.contains("anna@example.org\tAnna\t") && list.contains("ben@example.org\tben\t"), "{list}");
    assert!(list.lines().nth(1).unwrap().ends_with("\tdisabled"), "{list}");
    assert_eq!(user(&["enable", "ben@example.org"], "").code, Some(0));
    assert_eq!(user(&["password", "ben@example.org"], "").out.trim().len(), 22);
    assert_eq!(user(&["delete", "ben@example.org"], "").code, Some(0));
    let gone = user(&["password", "ben@example.org"], "");
    assert!(gone.code == Some(2) && gone.log.contains("there is no account"), "{}", gone.log);
}

#[test]
fn settings_from_a_file_and_from_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    fixture::build(&folder.path().join("site"));
    let file = folder.path().join("sidecar.toml");
    fixture::write(&file, "dist = \"site\"\ndatabase = \"state.db\"\nlog_format = \"json\"\n");
    let with =
        |arguments: &[&str]| run(folder.path(), &[&["--config", "sidecar.toml"], arguments].concat(), "");
    let checked = with(&["check"]);
    assert_eq!(
        (checked.code, checked.out.as_str()),
        (Some(0), "build: ok\nindex: ok\ndatabase: ok\n"),
        "{}",
        checked.log
    );
    assert!(folder.path().join("state.db").exists());
    assert!(with(&["migrate"]).log.starts_with('{'), "the log is JSON");
    let other = with(&["check", "--dist", "nowhere"]);
    assert!(
        other.code == Some(1) && other.out.contains("octavo build"),
        "an option goes before the file: {}",
        other.out
    );
    fixture::write(&file, "dits = \"site\"\n");
    let wrong = with(&["check"]);
    assert!(wrong.code == Some(2) && wrong.log.contains("dits"), "{}", wrong.log);
    fixture::write(&file, "listen = \"localhost:8090\"\n");
    for named in [with(&["check"]), run(folder.path(), &["check", "--listen", "localhost:8090"], "")] {
        let says_how = named.log.contains("listen") && named.log.contains("such as 127.0.0.1:8090");
        assert!(named.code == Some(2) && says_how, "{}", named.log);
    }
    let help = run(folder.path(), &["--help"], "");
    for word in ["serve", "backup", "user", "OCTAVO_DIST", "Examples:", "SIGHUP"] {
        assert!(help.out.contains(word), "{word}");
    }
}

#[test]
fn a_backup_while_the_service_runs() {
    let folder = tempfile::tempdir().unwrap();
    fixture::build(&folder.path().join("dist"));
    let process = Process::start_with(folder.path(), &[("OCTAVO_ANY_ACCESS_KEY", "true")]);
    let subscribe = |email: &str| {
        let body = json!({"JournalShortName": "JCTS", "Email": email}).to_string();
        client::post(process.address, "/api/webjournalapi/Subscribe", &[], body.as_bytes()).status
    };
    assert_eq!(subscribe("before@example.org"), 200);
    let said = run(folder.path(), &["backup", "copy.db"], "");
    assert_eq!(said.code, Some(0), "{}", said.log);
    assert_eq!(subscribe("after@example.org"), 200);
    let export =
        |database: &str| run(folder.path(), &["subscribers", "export", "--database", database], "").out;
    assert!(export("copy.db").starts_with("before@example.org\tJCTS\t"));
    assert!(!export("copy.db").contains("after") && export("octavo.db").contains("after"));
    assert_eq!(run(folder.path(), &["backup", "copy.db"], "").code, Some(2), "no copy is written over");
    process.signal("TERM");
    process.ended();
}

#[test]
fn a_service_whose_postgres_is_away_reads_and_does_not_write() {
    let folder = tempfile::tempdir().unwrap();
    fixture::build(&folder.path().join("dist"));
    let settings = [("OCTAVO_DATABASE", "postgres://x@127.0.0.1:1/none"), ("OCTAVO_ANY_ACCESS_KEY", "true")];
    let process = Process::start_with(folder.path(), &settings);
    let post = |path: &str, body: &str| client::post(process.address, path, &[], body.as_bytes());
    assert_eq!(post("/api/webarticleapi/QueryArticle", "{\"CurrentUserId\":\"some-token\"}").status, 200);
    assert_eq!(client::request(process.address, "GET", "/News", &[]).status, 200);
    let refused =
        post("/api/webjournalapi/Subscribe", "{\"JournalShortName\":\"JCTS\",\"Email\":\"a@b.org\"}");
    assert_eq!((refused.status, refused.header("retry-after")), (503, "5"));
    assert!(!refused.text().contains("127.0.0.1"), "{}", refused.text());
    let health = client::request(process.address, "GET", "/health", &[]);
    assert_eq!((health.status, health.json()["database"].clone()), (503, json!(false)));
    process.signal("TERM");
    process.ended();
}
