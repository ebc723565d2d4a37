//! What a build may do to the machine: read content, write `dist/`, and nothing else. Watched from outside, by `strace`.

use crate::tools::{small_press, talk};
use std::{fs, path::Path, process::Command};

/// The calls of a build that open, connect, run or change something, a line each; `None` where there is no `strace`.
fn calls(content: &Path, out: &Path) -> Option<String> {
    let log = out.join("strace.log");
    let output = Command::new("strace")
        .args(["-f", "-qq", "-s", "400", "-e", "trace=%file,%network,process", "-o"])
        .arg(&log)
        .arg(env!("CARGO_BIN_EXE_octavo"))
        .args(["build", "--content", ".", "--out"])
        .arg(out.join("dist"))
        .current_dir(content)
        .env("SOURCE_DATE_EPOCH", "1795824000")
        .output()
        .ok()?;
    assert!(output.status.success(), "{}", talk(&output));
    fs::read_to_string(log).ok()
}

/// The path that a call names.
fn path_of(call: &str) -> &str {
    call.split('"').nth(1).unwrap_or_default()
}

#[test]
fn a_build_opens_no_socket_runs_no_program_and_stays_in_its_folders() {
    let out = tempfile::tempdir().unwrap();
    let press = small_press();
    let Some(log) = calls(press.path(), out.path()) else {
        eprintln!("strace is not installed: the manners of a build were not watched");
        return;
    };
    let content = press.path().to_string_lossy().into_owned();
    let dist = out.path().join("dist").to_string_lossy().into_owned();
    // What the system itself needs before `main`: libraries, limits, the number of processors.
    let of_the_system = ["/lib/", "/lib64/", "/usr/lib/", "/etc/ld.so", "/proc/", "/sys/", "/dev/"];
    let mut watched = 0;
    for line in log.lines() {
        let call = line.split_once(' ').map_or(line, |(_, call)| call.trim_start());
        let name = call.split('(').next().unwrap_or_default();
        assert!(!["socket", "connect", "sendto", "bind"].contains(&name), "{line}");
        let is_first = watched == 0;
        watched += 1;
        assert!(name != "execve" || is_first, "a program was run: {line}");
        let changes = ["mkdir", "rename", "unlink", "rmdir", "link", "symlink", "chmod", "truncate"]
            .iter()
            .any(|start| name.starts_with(start));
        let writes = name.starts_with("open")
            && ["O_WRONLY", "O_RDWR", "O_CREAT"].iter().any(|flag| call.contains(flag));
        // Relative to a folder that was opened before, when a folder is removed with what is in it.
        let is_inside = call.contains("at(") && !call.contains("AT_FDCWD");
        if is_inside {
            continue;
        }
        let path = path_of(call);
        if changes || writes {
            let is_ours = path.starts_with(&dist) || path == out.path().to_string_lossy();
            assert!(is_ours, "written outside of dist: {line}");
        } else if name.starts_with("open") && !call.contains("ENOENT") {
            let is_read_by_right = path.starts_with(&dist)
                || path.starts_with(&content)
                || path == "."
                || path.starts_with("./")
                || of_the_system.iter().any(|start| path.starts_with(start));
            assert!(is_read_by_right, "read outside of content: {line}");
        }
    }
    assert!(watched > 500, "only {watched} calls were seen");
}
