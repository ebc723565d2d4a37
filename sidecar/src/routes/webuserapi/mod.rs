//! `/api/webuserapi`

mod change_password;
mod get_my_library;
mod login;
mod logout;
mod register;

pub(crate) use change_password::change_password;
pub(crate) use get_my_library::get_my_library;
pub(crate) use login::login;
pub(crate) use logout::logout;
pub(crate) use register::register;

use crate::{service::accounts::Opened, wire::SessionData};

/// A session that was just opened, on the wire.
fn session_data(opened: Opened) -> SessionData {
    let Opened { token, name, email, expires_at } = opened;
    SessionData { token, name, email, expires_at: expires_at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string() }
}
