//! A new build is taken over by itself, whole, whether files are replaced in their place or a link is switched.

use super::{
    fixture,
    process::Process,
    server::{Server, access_key},
};
use std::{
    path::Path,
    time::{Duration, Instant},
};

fn build_id(server: &Server) -> String {
    server.call("/api/websiteapi/GetSiteData").json()["Data"]["BuildId"].as_str().unwrap().to_owned()
}

fn wait_until(what: impl Fn() -> bool) {
    let begun = Instant::now();
    while !what() {
        assert!(begun.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_build_in_its_place() {
    let server = Server::start(|_| {});
    let dist = server.dist();
    fixture::write(&dist.join("public/assets/new-9f8e7d.css"), "main {}");
    assert_eq!(
        server.get("/assets/new-9f8e7d.css").status,
        200,
        "a file of a build that is landing is there at once"
    );
    assert_eq!(server.get("/assets/../../secret.txt").status, 404);
    std::os::unix::fs::symlink(dist.join("secret.txt"), dist.join("public/late.txt")).unwrap();
    assert_eq!(server.get("/late.txt").status, 404, "a link that appeared is not followed");
    fixture::write_lists(&dist, "build-2");
    wait_until(|| build_id(&server) == "build-2");
    server.stop();
}

/// `octavo build` moves its record before the index, and the index is away for a moment.
#[test]
fn search_goes_on_while_the_index_is_replaced() {
    let server = Server::start(|_| {});
    let dist = server.dist();
    let found = || server.post("/api/webarticleapi/QueryArticle", "{\"Keywords\":\"tides\"}");
    std::fs::rename(dist.join("index"), dist.join("index.old")).unwrap();
    fixture::write_lists(&dist, "build-2");
    let until = Instant::now() + Duration::from_secs(2);
    while Instant::now() < until {
        assert_eq!(
            (found().status, build_id(&server).as_str()),
            (200, "build-1"),
            "the old build goes on, whole"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
    fixture::write_index(&dist.join("index"), "build-2");
    wait_until(|| build_id(&server) == "build-2");
    assert_eq!(found().json()["Data"]["BuildId"], "build-2");
    server.stop();
}

#[test]
fn a_broken_build_is_refused_and_the_next_one_taken() {
    let server = Server::start(|_| {});
    let dist = server.dist();
    fixture::write_lists(&dist, "build-2");
    fixture::write(&dist.join("public/data/site.json"), "{");
    std::thread::sleep(Duration::from_millis(1500));
    assert!(matches!(build_id(&server).as_str(), "build-1" | "build-2"), "still serving");
    assert_eq!(server.get("/News").status, 200);
    fixture::write_lists(&dist, "build-3");
    wait_until(|| build_id(&server) == "build-3");
    server.stop();
}

/// Readers ask all the time while the link is switched: each answer is of one build, and none is an error.
#[test]
fn a_link_that_is_switched() {
    let folder = tempfile::tempdir().unwrap();
    let release = |name: &str| {
        let dist = folder.path().join(name);
        fixture::build(&dist);
        fixture::write_lists(&dist, name);
        fixture::write(&dist.join("public/News/index.html"), name);
        dist
    };
    let point = |dist: &Path| {
        let next = folder.path().join("next");
        std::os::unix::fs::symlink(dist, &next).unwrap();
        std::fs::rename(&next, folder.path().join("dist")).unwrap();
    };
    point(&release("r1"));
    let mut process = Process::start(folder.path());
    let (address, key) = (process.address, access_key_now());
    let until = Instant::now() + Duration::from_secs(4);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            let key = &key;
            scope.spawn(move || {
                let mut last = "r1".to_owned();
                while Instant::now() < until {
                    let page = super::client::request(address, "GET", "/News", &[]);
                    assert_eq!(page.status, 200);
                    let data = super::client::request(
                        address,
                        "GET",
                        "/api/websiteapi/GetSiteData",
                        &[("AccessKey", key)],
                    );
                    let (page, build) =
                        (page.text(), data.json()["Data"]["BuildId"].as_str().unwrap().to_owned());
                    assert!(page >= last && build >= page, "never back: {last}, {page}, {build}");
                    last = build;
                }
            });
        }
        std::thread::sleep(Duration::from_millis(500));
        point(&release("r2"));
        process.wait_for("serving the new build");
        point(&release("r3"));
        process.wait_for("serving the new build");
    });
    process.signal("TERM");
    assert_eq!(process.ended().1, Some(0));
}

/// The key of now: the process has the machine's clock.
fn access_key_now() -> String {
    let _ = access_key();
    super::server::access_key_at(&jiff::Timestamp::now().to_string())
}
