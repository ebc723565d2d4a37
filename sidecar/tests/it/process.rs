//! The program: it starts, reads a new build when told, and is gone when told.

use super::{client, fixture};
use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    time::{Duration, Instant},
};

/// A process of the program.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
    log: Receiver<String>,
}

impl Process {
    pub fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    /// Starts one with settings in its environment.
    pub fn start_with(folder: &Path, settings: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_octavo-sidecar"))
            .args(["serve", "--listen", "127.0.0.1:0", "--dist"])
            .arg(folder.join("dist"))
            .env_remove("DATABASE_URL")
            .envs(settings.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Read at once: a log that nobody reads would hold the process.
        let (tell, log) = mpsc::channel();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| tell.send(line)));
        let mut process = Self { log, child, address: "127.0.0.1:0".parse().unwrap() };
        let line = process.wait_for("listening on http://");
        process.address =
            line.rsplit("http://").next().unwrap().trim().trim_end_matches(['"', '}']).parse().unwrap();
        process
    }

    pub fn wait_for(&mut self, text: &str) -> String {
        loop {
            let line = self.log.recv_timeout(Duration::from_secs(30));
            let line = line.unwrap_or_else(|_| panic!("the process ended or said nothing before `{text}`"));
            if line.contains(text) {
                return line;
            }
        }
    }

    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(status.unwrap().success());
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// How long it takes to end by itself, and its exit code.
    pub fn ended(mut self) -> (Duration, Option<i32>) {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (begun.elapsed(), status.code());
            }
            if begun.elapsed() > Duration::from_secs(30) {
                self.child.kill().unwrap();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_half_sent_request_does_not_keep_the_process() {
    let folder = tempfile::tempdir().unwrap();
    fixture::build(&folder.path().join("dist"));
    let process = Process::start(folder.path());
    assert!(folder.path().join("octavo.db").exists(), "the database lies beside dist");
    let open = |bytes: &str| {
        let mut stream = TcpStream::connect(process.address).unwrap();
        stream.write_all(bytes.as_bytes()).unwrap();
        stream
    };
    let _head = open("GET /News HTTP/1.1\r\nHost: x\r\nX-Half");
    let _body = open(
        "POST /api/webarticleapi/QueryArticle HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\n\r\n{",
    );
    let _idle = open("");
    std::thread::sleep(Duration::from_millis(200));
    process.signal("TERM");
    let (time, code) = process.ended();
    assert!(time < Duration::from_secs(10), "it took {time:?}");
    assert_eq!(code, Some(0));
}

#[test]
fn hangup_reads_the_new_build_and_a_broken_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let dist = folder.path().join("dist");
    fixture::build(&dist);
    let mut process = Process::start(folder.path());
    let status = |process: &Process, path: &str| client::request(process.address, "GET", path, &[]).status;
    assert_eq!(status(&process, "/New"), 404);
    fixture::write(&dist.join("public/New/index.html"), "<h1>New</h1>");
    fixture::write_lists(&dist, "build-2");
    process.signal("HUP");
    process.wait_for("serving the new build");
    assert_eq!(status(&process, "/New"), 200);
    fixture::write(&dist.join("public/data/site.json"), "{");
    process.signal("HUP");
    process.wait_for("still serving the old build");
    assert_eq!(status(&process, "/New"), 200);
    process.signal("INT");
    assert_eq!(process.ended().1, Some(0));
}

#[test]
fn a_release_is_taken_in_whole_when_the_link_to_it_is_switched() {
    let folder = tempfile::tempdir().unwrap();
    for (release, text) in [("a", "<h1>Release A</h1>"), ("b", "<h1>Release B</h1>")] {
        let dist = folder.path().join("releases").join(release);
        fixture::build(&dist);
        fixture::write(&dist.join("public/index.html"), text);
        fixture::write(&dist.join(format!("public/only-{release}.txt")), release);
    }
    let (link, next) = (folder.path().join("dist"), folder.path().join("next"));
    std::os::unix::fs::symlink("releases/a", &link).unwrap();
    let mut process = Process::start(folder.path());
    let home = |process: &Process| client::request(process.address, "GET", "/", &[]).text();
    let status = |process: &Process, path: &str| client::request(process.address, "GET", path, &[]).status;
    assert!(home(&process).contains("Release A"));
    std::os::unix::fs::symlink("releases/b", &next).unwrap();
    std::fs::rename(&next, &link).unwrap();
    // Until it is told, the service stays with the release that it has read: no page of one and list of the other.
    assert!(home(&process).contains("Release A") && status(&process, "/only-a.txt") == 200);
    process.signal("HUP");
    process.wait_for("serving the new build");
    assert!(home(&process).contains("Release B"));
    assert_eq!((status(&process, "/only-a.txt"), status(&process, "/only-b.txt")), (404, 200));
    process.signal("INT");
    assert_eq!(process.ended().1, Some(0));
}

#[test]
fn tokens_and_queries_are_never_logged() {
    let folder = tempfile::tempdir().unwrap();
    fixture::build(&folder.path().join("dist"));
    let mut process = Process::start(folder.path());
    client::request(
        process.address,
        "GET",
        "/News?userId=SECRET-TOKEN",
        &[("Authorization", "Bearer SECRET-TOKEN")],
    );
    let line = process.wait_for("answered");
    assert!(line.contains("/News") && line.contains("status=200"), "{line}");
    assert!(!line.contains("SECRET-TOKEN"), "{line}");
    process.signal("TERM");
    process.ended();
}

#[test]
fn what_cannot_start_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_octavo-sidecar"))
            .args(arguments)
            .current_dir(folder.path())
            .env_remove("DATABASE_URL")
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, log) = run(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(code, Some(2));
    assert!(log.contains("site.json") && log.contains("octavo build"), "{log}");
    let (code, log) = run(&["migrate", "--database", "mysql://localhost/x"]);
    assert_eq!((code, log.contains("is no database")), (Some(2), true), "{log}");
    assert_eq!(run(&["migrate"]).0, Some(0));
}
