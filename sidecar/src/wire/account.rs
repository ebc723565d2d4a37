//! Accounts: signing up, in and out, and the password.

use super::{FieldError, Fields, FromFields};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `login` takes; the field names are the specification's.
#[derive(Clone, Serialize, TS, JsonSchema)]
pub struct LoginRequest {
    /// In any letter case.
    #[schemars(length(min = 1))]
    pub email: String,
    /// As it was chosen.
    #[schemars(length(min = 1))]
    pub password: String,
}

/// What `register` takes.
#[derive(Clone, Serialize, TS, JsonSchema)]
pub struct RegisterRequest {
    /// How the reader is addressed; 1 to 100 characters.
    #[schemars(length(min = 1))]
    pub name: String,
    /// Not checked by a letter; nothing is sent to it.
    #[schemars(length(min = 1))]
    pub email: String,
    /// 8 to 256 characters, not a common one.
    #[schemars(length(min = 1))]
    pub password: String,
}

/// What `ChangePassword` takes.
#[derive(Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct ChangePasswordRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// The password until now.
    #[schemars(length(min = 1))]
    pub old_password: String,
    /// 8 to 256 characters, not a common one.
    #[schemars(length(min = 1))]
    pub new_password: String,
}

/// A call that only says who asks.
#[derive(Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct UserRequest {
    /// The stored token; `Authorization: Bearer` is better, because addresses are written down in many places.
    pub user_id: Option<String>,
}

/// A session, as `login`, `register` and `ChangePassword` answer it.
#[derive(Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SessionData {
    /// To be stored by the client and sent with each call. Nobody can read it a second time.
    pub token: String,
    /// How the reader is addressed.
    pub name: String,
    /// Lower case.
    pub email: String,
    /// RFC 3339 in UTC. A session ends before that when it is not used for seven days.
    pub expires_at: String,
}

impl FromFields for LoginRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { email: fields.needed("email")?, password: fields.needed("password")? })
    }
}

impl FromFields for RegisterRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            name: fields.needed("name")?,
            email: fields.needed("email")?,
            password: fields.needed("password")?,
        })
    }
}

impl FromFields for ChangePasswordRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            user_id: fields.text("UserId")?,
            old_password: fields.needed("OldPassword")?,
            new_password: fields.needed("NewPassword")?,
        })
    }
}

impl FromFields for UserRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { user_id: fields.text("UserId")? })
    }
}
