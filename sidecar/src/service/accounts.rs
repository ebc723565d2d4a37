//! Accounts: signing up, in and out, sessions that end, and the password.

use crate::{
    app::App,
    extract::{Caller, Refusal},
    service::{
        passwords::{self, PasswordError},
        throttle::Limited,
        tokens,
    },
    store::{Account, NewSession, TokenHash, Write, Written},
};
use jiff::{SignedDuration, Timestamp};

/// A session ends when it is not used for so long,
pub(crate) const IDLE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// and after so long in any case.
const LONGEST: SignedDuration = SignedDuration::from_hours(30 * 24);
/// A use is noted when the last one noted is so long ago: not every call is a write.
const NOTED: SignedDuration = SignedDuration::from_hours(1);
/// Characters of a name.
const LONGEST_NAME: usize = 100;
/// RFC 5321 §4.5.3.1.3.
const LONGEST_EMAIL: usize = 254;

/// Who is signed in.
#[derive(Debug, Clone)]
pub(crate) struct Reader {
    /// Of the account.
    pub account: i64,
    /// Of the account.
    pub email: String,
    /// Which session.
    pub token: TokenHash,
}

/// A session that was just opened.
#[derive(Debug)]
pub(crate) struct Opened {
    /// Told once.
    pub token: String,
    /// How the reader is addressed.
    pub name: String,
    /// Lower case.
    pub email: String,
    /// End in any case.
    pub expires_at: Timestamp,
}

/// The reader whose token it is; nobody when it is unknown or has expired.
pub(crate) async fn reader(app: &App, token: Option<&str>) -> Result<Option<Reader>, Refusal> {
    let Some(hash) = token.and_then(tokens::hash) else { return Ok(None) };
    let Some(session) = app.store.session(hash).await? else { return Ok(None) };
    let now = app.clock.now().as_second();
    if now >= session.expires_at || now - session.last_used_at >= IDLE.as_secs() {
        return Ok(None);
    }
    if now - session.last_used_at >= NOTED.as_secs() {
        // Without the note the reader is known all the same; it is offered again with the next call.
        if let Err(error) = app.store.write(Write::TouchSession { token: hash, now }).await {
            tracing::debug!("a use of a session is not noted: {error}");
        }
    }
    Ok(Some(Reader { account: session.account_id, email: session.email, token: hash }))
}

/// Opens a session for the one who knows the password.
pub(crate) async fn sign_in(
    app: &App,
    caller: &Caller,
    email: &str,
    password: &str,
) -> Result<Opened, Refusal> {
    let email = email.trim().to_lowercase();
    let limits = [(Limited::Account, email.as_str()), (Limited::Address, caller.network())];
    if let Some(seconds) = limits.iter().filter_map(|(what, whose)| app.throttle.wait(*what, whose)).max() {
        return Err(Refusal::TooMany(seconds));
    }
    // Noted before the password is checked: a hundred at once are a hundred attempts.
    for (what, whose) in limits {
        app.throttle.note(what, whose);
    }
    let account = app.store.account(&email).await?;
    let hash = account.as_ref().map(|account| account.password_hash.as_str());
    let is_right = app.passwords.verify(password, hash).await?;
    let account = account.filter(|account| is_right && !account.is_disabled);
    // The same words whether the address is unknown, the password wrong or the account disabled.
    let account = account.ok_or_else(|| Refusal::said("E-mail or password is wrong"))?;
    app.throttle.forget(Limited::Account, &email);
    app.throttle.take_back(Limited::Address, caller.network());
    open(app, &account).await
}

/// Makes an account and opens its first session.
pub(crate) async fn sign_up(
    app: &App,
    caller: &Caller,
    (name, email, password): (&str, &str, &str),
) -> Result<Opened, Refusal> {
    if !app.published.current().site.sign_up {
        return Err(Refusal::said("This site does not take new accounts"));
    }
    let email = checked_email(email)?;
    let name = checked_name(name)?;
    if let Some(objection) = passwords::objection(password, &email) {
        return Err(Refusal::said(objection));
    }
    app.take_turn(Limited::NewFrom, caller.network())?;
    let password_hash = app.passwords.hash(password).await?;
    let now = app.clock.now().as_second();
    let write = Write::CreateAccount {
        email: email.clone(),
        name: name.clone(),
        password_hash: password_hash.clone(),
        now,
    };
    let Written::Account(Some(id)) = app.store.write(write).await? else {
        return Err(Refusal::said("There is an account with this e-mail; please sign in"));
    };
    open(app, &Account { id, email, name, password_hash, is_disabled: false, created_at: now }).await
}

/// Sets another password: every session ends and a new one begins.
pub(crate) async fn change_password(
    app: &App,
    reader: &Reader,
    old: &str,
    new: &str,
) -> Result<Opened, Refusal> {
    if let Some(seconds) = app.throttle.wait(Limited::Account, &reader.email) {
        return Err(Refusal::TooMany(seconds));
    }
    if let Some(objection) = passwords::objection(new, &reader.email) {
        return Err(Refusal::said(objection));
    }
    let account = app.store.account(&reader.email).await?.ok_or(Refusal::SignedOut)?;
    if !app.passwords.verify(old, Some(&account.password_hash)).await? {
        app.throttle.note(Limited::Account, &reader.email);
        return Err(Refusal::said("The old password is wrong"));
    }
    let password_hash = app.passwords.hash(new).await?;
    app.store.write(Write::SetPassword { account: account.id, password_hash }).await?;
    open(app, &account).await
}

/// Ends the session.
pub(crate) async fn sign_out(app: &App, reader: &Reader) -> Result<(), Refusal> {
    app.store.write(Write::CloseSession(reader.token)).await?;
    Ok(())
}

async fn open(app: &App, account: &Account) -> Result<Opened, Refusal> {
    let token = tokens::new::<32>().ok_or_else(|| Refusal::internal(&"the system has no randomness"))?;
    let hash = tokens::hash(&token).ok_or(Refusal::Internal)?;
    let now = app.clock.now();
    let expires_at = now + LONGEST;
    let session = NewSession {
        token: hash,
        account: account.id,
        now: now.as_second(),
        expires_at: expires_at.as_second(),
    };
    let Written::Changed(true) = app.store.write(Write::OpenSession(session)).await? else {
        return Err(Refusal::said("E-mail or password is wrong"));
    };
    Ok(Opened { token, name: account.name.clone(), email: account.email.clone(), expires_at })
}

/// An address in lower case, or what is wrong with it.
pub(crate) fn checked_email(email: &str) -> Result<String, Refusal> {
    let email = email.trim().to_lowercase();
    let is_address = email.len() <= LONGEST_EMAIL
        && email.split_once('@').is_some_and(|(local, host)| {
            let is_word = |text: &str| {
                !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control())
            };
            is_word(local)
                && is_word(host)
                && !host.contains('@')
                && !host.starts_with('.')
                && !host.ends_with('.')
        });
    if is_address { Ok(email) } else { Err(Refusal::said("This is not an e-mail address")) }
}

fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Refusal::said("The name must have 1 to 100 characters"));
    }
    Ok(name.to_owned())
}

impl From<PasswordError> for Refusal {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Busy => Self::TooMany(1),
            PasswordError::Hash => Self::internal(&error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for email in ["a@b.org", " Anna.Müller@Example.ORG ", "x+y@localhost", "\"odd\"@example.org"] {
            assert!(checked_email(email).is_ok(), "{email}");
        }
        assert_eq!(checked_email(" A@B.org ").unwrap(), "a@b.org");
        let long = format!("{}@example.org", "x".repeat(250));
        for text in ["", "a", "@b", "a@", "a b@c", "a@b@c", "a\r\n@b.org", "a@.org", "a@org.", long.as_str()]
        {
            assert!(checked_email(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn names() {
        assert_eq!(checked_name(" Ana\u{301} ").unwrap(), "Ana\u{301}");
        for text in ["", "  ", "a\u{7}", &"x".repeat(101)] {
            assert!(checked_name(text).is_err(), "{text:?}");
        }
    }
}
