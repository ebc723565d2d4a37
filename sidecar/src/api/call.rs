//! A row of the table of calls.

use crate::app::App;
use axum::{Router, handler::Handler, routing};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use std::sync::Arc;

/// Which envelope an answer comes in (specification §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Api {
    /// `{Result, Data}`
    Main,
    /// `{ErrCode, ErrMsg, Items}`
    Content,
}

/// Whether a call is answered for a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signed {
    /// It is the same for all.
    No,
    /// Flags are the reader's, when one is signed in.
    Optional,
    /// Nobody else may.
    Needed,
}

/// Makes the schema of a type.
pub(crate) type Maker = fn(&mut SchemaGenerator) -> Schema;

/// What is known of a call beside its handler.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call {
    /// GET, else POST.
    pub is_get: bool,
    /// Below the API's own path.
    pub path: &'static str,
    /// A sentence.
    pub summary: &'static str,
    /// Whether it needs an AccessKey.
    pub needs_key: bool,
    /// Whether it needs a reader.
    pub signed: Signed,
    /// Fields of the query string or the body.
    pub takes: Option<Maker>,
    /// `Data`, or the whole answer of the content API.
    pub gives: Option<Maker>,
}

/// A call that reads its fields from the query string.
pub(crate) fn get(path: &'static str, summary: &'static str) -> Call {
    Call { is_get: true, path, summary, needs_key: true, signed: Signed::No, takes: None, gives: None }
}

/// A call that reads its fields from a JSON body.
pub(crate) fn post(path: &'static str, summary: &'static str) -> Call {
    Call { is_get: false, ..get(path, summary) }
}

impl Call {
    /// Its request.
    pub fn takes<T: JsonSchema>(self) -> Self {
        Self { takes: Some(|generator| T::json_schema(generator)), ..self }
    }

    /// Its answer.
    pub fn gives<T: JsonSchema>(self) -> Self {
        Self { gives: Some(|generator| generator.subschema_for::<T>()), ..self }
    }

    /// Answered without AccessKey too.
    pub fn without_key(self) -> Self {
        Self { needs_key: false, ..self }
    }

    /// With the flags of the reader, when one is signed in.
    pub fn for_readers_too(self) -> Self {
        Self { signed: Signed::Optional, ..self }
    }

    /// Only for one who is signed in.
    pub fn for_readers_only(self) -> Self {
        Self { signed: Signed::Needed, ..self }
    }
}

/// Calls with their handlers.
pub(crate) struct Calls {
    /// The API's own path, before that of each.
    base: &'static str,
    /// With the handlers.
    pub router: Router<Arc<App>>,
    /// In the specification's order.
    pub list: Vec<Call>,
}

impl Calls {
    /// None yet, below a path.
    pub fn below(base: &'static str) -> Self {
        Self { base, router: Router::new(), list: Vec::new() }
    }

    /// The whole address of each.
    pub fn addresses(&self) -> impl Iterator<Item = String> {
        self.list.iter().map(|call| format!("{}{}", self.base, call.path))
    }

    /// One more.
    pub fn add<H, T>(mut self, call: Call, handler: H) -> Self
    where
        H: Handler<T, Arc<App>>,
        T: 'static,
    {
        let route = if call.is_get { routing::get(handler) } else { routing::post(handler) };
        self.router = self.router.route(&format!("{}{}", self.base, call.path), route);
        self.list.push(call);
        self
    }
}
