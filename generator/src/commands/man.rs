//! `octavo man` and `octavo completions`: the manual and the shells' completions, both made of the definitions in [`crate::cli`].

use super::{Outcome, talk};
use crate::{
    cli::{Cli, CompletionsArgs, ManArgs},
    diagnostic::counted,
    output::write_file,
};
use clap::{Command, CommandFactory};
use clap_mangen::Man;

const NAME: &str = "octavo";

/// Prints the completions for a shell.
pub fn completions(args: &CompletionsArgs) -> anyhow::Result<Outcome> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), NAME, &mut text);
    talk::data(&String::from_utf8(text)?)?;
    Ok(Outcome::Fine)
}

/// Prints the manual page of `octavo`, or writes one for each command.
pub fn man(args: &ManArgs) -> anyhow::Result<Outcome> {
    let pages = pages()?;
    let Some(folder) = &args.folder else {
        let first = pages.into_iter().next().map(|(_, text)| text).unwrap_or_default();
        talk::data(&first)?;
        return Ok(Outcome::Fine);
    };
    for (name, text) in &pages {
        write_file(&folder.join(format!("{name}.1")), text.as_bytes())?;
    }
    talk::say(&format!("wrote {} into {}", counted(pages.len(), "page"), folder.display()));
    Ok(Outcome::Fine)
}

/// The page of each command by its name, `octavo` first.
fn pages() -> anyhow::Result<Vec<(String, String)>> {
    let mut root = Cli::command().disable_help_subcommand(true);
    root.build();
    let mut pages = Vec::new();
    let mut waiting = vec![(NAME.to_owned(), root)];
    while let Some((name, command)) = waiting.pop() {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help" && !sub.is_hide_set()) {
            waiting.push((format!("{name}-{}", sub.get_name()), sub.clone()));
        }
        let text = page(&name, command)?;
        pages.push((name, text));
    }
    Ok(pages)
}

fn page(name: &str, command: Command) -> anyhow::Result<String> {
    let mut text = Vec::new();
    // The whole name is the page's, so that `man octavo-new-issue` finds it and pages refer to each other.
    Man::new(command.display_name(name.to_owned()).version(env!("CARGO_PKG_VERSION")))
        .title(name.to_uppercase())
        .render(&mut text)?;
    Ok(String::from_utf8(text)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page_that_names_itself() {
        let pages = pages().unwrap();
        let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names[0], "octavo");
        for name in [
            "octavo-build",
            "octavo-new",
            "octavo-new-special-issue",
            "octavo-import-jats",
            "octavo-rollback",
        ] {
            assert!(names.contains(&name), "{name} of {names:?}");
        }
        for (name, text) in &pages {
            assert!(text.contains(".SH NAME") && text.contains(&name.replace('-', "\\-")), "{name}:\n{text}");
        }
    }
}
