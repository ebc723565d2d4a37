//! Doing what the command line says. Data goes to the standard output, talk to the log.

use super::{Command, Settings, Subscribers, User};
use jiff::Timestamp;
use sidecar::{
    Error,
    admin::{Admin, check},
};
use std::io::{self, BufRead as _, Write as _};

/// How it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// As it should.
    Fine,
    /// `check` found something.
    Problems,
}

impl Command {
    /// Does it.
    pub async fn run(self, settings: &Settings) -> Result<Outcome, Error> {
        match self {
            Self::Serve => {
                let ready = |address| tracing::info!("listening on http://{address}");
                sidecar::run(settings.service(), ready, sidecar::shutdown_signal()).await?;
            }
            Self::Migrate => {
                sidecar::migrate(&settings.database()).await?;
                tracing::info!("the database is up to date");
            }
            Self::Check => return look(settings).await,
            Self::Backup { file } => {
                Admin::open(&settings.database()).await?.backup(&file).await?;
                tracing::info!("the database is copied to {}", file.display());
            }
            Self::User(user) => user.run(&Admin::open(&settings.database()).await?).await?,
            Self::Subscribers(Subscribers::Export { journal }) => {
                let admin = Admin::open(&settings.database()).await?;
                for row in admin.subscribers(journal.as_deref()).await? {
                    let end = format!("/api/webjournalapi/Unsubscribe?token={}", row.unsubscribe_token);
                    say(&format!("{}\t{}\t{}\t{end}", row.email, row.journal, date(row.since)))?;
                }
            }
        }
        Ok(Outcome::Fine)
    }
}

impl User {
    async fn run(self, admin: &Admin) -> Result<(), Error> {
        match self {
            Self::Add { email, name, password_stdin } => {
                let given = password(password_stdin)?;
                tell_password(admin.add_user(&email, &name, given.as_deref()).await?)
            }
            Self::List => {
                for account in admin.users().await? {
                    let state = if account.is_disabled { "disabled" } else { "enabled" };
                    say(&format!(
                        "{}\t{}\t{}\t{state}",
                        account.email,
                        account.name,
                        date(account.created_at)
                    ))?;
                }
                Ok(())
            }
            Self::Password { email, password_stdin } => {
                let given = password(password_stdin)?;
                tell_password(admin.set_password(&email, given.as_deref()).await?)
            }
            Self::Disable { email } => admin.set_disabled(&email, true).await,
            Self::Enable { email } => admin.set_disabled(&email, false).await,
            Self::Delete { email } => admin.delete_user(&email).await,
        }
    }
}

async fn look(settings: &Settings) -> Result<Outcome, Error> {
    let findings = check(&settings.dist(), &settings.database()).await;
    for finding in &findings {
        say(&format!("{}: {}", finding.what, finding.problem.as_deref().unwrap_or("ok")))?;
    }
    let is_fine = findings.iter().all(|finding| finding.problem.is_none());
    Ok(if is_fine { Outcome::Fine } else { Outcome::Problems })
}

fn password(from_stdin: bool) -> Result<Option<String>, Error> {
    if !from_stdin {
        return Ok(None);
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).map_err(|error| Error::Refused(error.to_string()))?;
    Ok(Some(line.trim_end_matches(['\r', '\n']).to_owned()))
}

fn tell_password(made_up: Option<String>) -> Result<(), Error> {
    match made_up {
        Some(password) => say(&password),
        None => Ok(()),
    }
}

fn date(seconds: i64) -> String {
    Timestamp::from_second(seconds).unwrap_or_default().strftime("%Y-%m-%d").to_string()
}

fn say(line: &str) -> Result<(), Error> {
    writeln!(io::stdout(), "{line}").map_err(|error| Error::Refused(error.to_string()))
}
