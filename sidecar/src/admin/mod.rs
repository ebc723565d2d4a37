//! What an operator does on the command line, beside a service that runs or without one. Each function prints nothing: it
//! gives back what there is to say.

mod check;

pub use check::{Finding, check};

use crate::{
    Error,
    service::{accounts, passwords, tokens},
    store::{self, Account, Store, Subscriber, Write, Written},
};
use model::Clock;
use std::{path::Path, sync::Arc};

/// The database, its tables of this version.
pub struct Admin {
    store: Arc<dyn Store>,
}

impl Admin {
    /// Opens the database and brings its tables up to this version.
    pub async fn open(database: &str) -> Result<Self, Error> {
        let store = store::open(database).await?;
        store.migrate().await?;
        Ok(Self { store })
    }

    /// Makes an account. Without a password one is made up; the answer is the password when it was.
    pub async fn add_user(
        &self,
        email: &str,
        name: &str,
        password: Option<&str>,
    ) -> Result<Option<String>, Error> {
        let email = checked(email)?;
        let (password, made_up) = chosen(password, &email)?;
        let password_hash = hash(&password)?;
        let now = Clock::System.now().as_second();
        let named = Some(name.trim()).filter(|name| !name.is_empty());
        let name = named.or_else(|| email.split('@').next()).unwrap_or_default().to_owned();
        let write = Write::CreateAccount { email, name, password_hash, now };
        match self.store.write(write).await? {
            Written::Account(Some(_)) => Ok(made_up.then_some(password)),
            _ => Err(Error::Refused("there is an account with this e-mail already".to_owned())),
        }
    }

    /// All accounts by address.
    pub async fn users(&self) -> Result<Vec<Account>, Error> {
        Ok(self.store.accounts().await?)
    }

    /// Sets another password and ends every session. Without one it is made up; the answer is the password when it was.
    pub async fn set_password(&self, email: &str, password: Option<&str>) -> Result<Option<String>, Error> {
        let account = self.account(email).await?;
        let (password, made_up) = chosen(password, &account.email)?;
        let password_hash = hash(&password)?;
        self.store.write(Write::SetPassword { account: account.id, password_hash }).await?;
        Ok(made_up.then_some(password))
    }

    /// Lets an account sign in no more, or again.
    pub async fn set_disabled(&self, email: &str, is_disabled: bool) -> Result<(), Error> {
        let account = self.account(email).await?.id;
        self.store.write(Write::SetDisabled { account, is_disabled }).await?;
        Ok(())
    }

    /// Removes an account with all that it did.
    pub async fn delete_user(&self, email: &str) -> Result<(), Error> {
        let account = self.account(email).await?.id;
        self.store.write(Write::DeleteAccount { account, now: Clock::System.now().as_millisecond() }).await?;
        Ok(())
    }

    /// Who wants a journal's letters; all journals when none is given.
    pub async fn subscribers(&self, journal: Option<&str>) -> Result<Vec<Subscriber>, Error> {
        Ok(self.store.subscribers(journal).await?)
    }

    /// A consistent copy while the service runs.
    pub async fn backup(&self, file: &Path) -> Result<(), Error> {
        Ok(self.store.backup(file).await?)
    }

    async fn account(&self, email: &str) -> Result<Account, Error> {
        let account = self.store.account(&email.trim().to_lowercase()).await?;
        account.ok_or_else(|| Error::Refused(format!("there is no account with the e-mail {email}")))
    }
}

fn checked(email: &str) -> Result<String, Error> {
    accounts::checked_email(email).map_err(|_| Error::Refused(format!("{email} is not an e-mail address")))
}

/// The password given, or a new one; and whether it is new.
fn chosen(password: Option<&str>, email: &str) -> Result<(String, bool), Error> {
    match password {
        Some(password) => match passwords::objection(password, email) {
            Some(objection) => Err(Error::Refused(objection.to_owned())),
            None => Ok((password.to_owned(), false)),
        },
        None => {
            let new = tokens::new::<16>();
            Ok((new.ok_or_else(|| Error::Refused("the system has no randomness".to_owned()))?, true))
        }
    }
}

fn hash(password: &str) -> Result<String, Error> {
    passwords::hash(password).map_err(|error| Error::Refused(error.to_string()))
}
