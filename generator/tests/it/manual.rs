//! Help, manual pages and completions: all from the same definitions, so none may forget a command.

use crate::tools::{files, octavo, root, talk};
use clap::CommandFactory as _;
use generator::cli::Cli;
use std::{fs, process::Command};

/// Every command with its words: `new special-issue`.
fn commands() -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut waiting = vec![(Vec::new(), Cli::command())];
    while let Some((words, command)) = waiting.pop() {
        for sub in command.get_subcommands() {
            let words: Vec<String> = [&words[..], &[sub.get_name().to_owned()]].concat();
            found.push(words.clone());
            waiting.push((words, sub.clone()));
        }
    }
    assert!(found.len() > 20);
    found
}

fn printed(arguments: &[&str]) -> String {
    let output = octavo(&root(), arguments);
    assert!(output.status.success(), "{}", talk(&output));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_teaches_with_an_example() {
    for words in commands() {
        let mut arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        arguments.push("--help");
        let help = printed(&arguments);
        let called = format!("octavo {}", words.join(" "));
        assert!(help.contains("Example:") && help.matches(&called).count() >= 2, "{called}:\n{help}");
    }
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let output = octavo(folder.path(), &["man", "man1"]);
    assert!(output.status.success(), "{}", talk(&output));
    let pages = files(&folder.path().join("man1"));
    for words in commands() {
        let name = format!("octavo-{}.1", words.join("-"));
        assert!(pages.contains(&name), "{name} of {pages:?}");
    }
    assert_eq!(pages.len(), commands().len() + 1);
    for page in pages {
        let text = fs::read_to_string(folder.path().join("man1").join(&page)).unwrap();
        assert!(
            text.contains(".TH ") && text.contains(".SH NAME") && text.contains(".SH SYNOPSIS"),
            "{page}"
        );
    }
}

#[test]
fn the_manual_page_on_stdout_names_every_command() {
    let page = printed(&["man"]);
    for words in commands().into_iter().filter(|words| words.len() == 1) {
        assert!(page.contains(&words[0].replace('-', "\\-")), "{words:?}");
    }
}

#[test]
fn completions_of_every_shell_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&["completions", shell]);
        for words in commands() {
            assert!(script.contains(words.last().unwrap()), "{shell} does not know {words:?}");
        }
        assert!(script.contains("--watch") || script.contains("watch"), "{shell}");
    }
}

#[test]
fn bash_completes_what_was_begun() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("octavo.bash"), printed(&["completions", "bash"])).unwrap();
    let ask = "source ./octavo.bash; COMP_WORDS=(octavo new sp); COMP_CWORD=2; _octavo octavo sp new; echo \"${COMPREPLY[@]}\"";
    let output = Command::new("bash").args(["-c", ask]).current_dir(folder.path()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "special-issue", "{output:?}");
}

#[test]
fn a_shell_that_nobody_knows_is_refused() {
    assert_eq!(octavo(&root(), &["completions", "tcsh"]).status.code(), Some(2));
}
