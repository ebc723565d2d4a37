//! Puts the address of the other end into each request of a connection.

use crate::extract::Peer;
use axum::{body::Body, extract::Request, response::Response};
use hyper::{body::Incoming, service::Service};
use std::{convert::Infallible, future::Future, net::SocketAddr, pin::Pin, sync::Arc};

/// An answer that is still to come.
pub(crate) type Answering = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;
/// What answers all requests.
pub(crate) type Site = Arc<dyn Fn(Request) -> Answering + Send + Sync>;

/// The site for one connection.
#[derive(Clone)]
pub(super) struct WithPeer {
    /// What answers.
    pub site: Site,
    /// Where the connection comes from.
    pub peer: SocketAddr,
}

impl Service<Request<Incoming>> for WithPeer {
    type Response = Response;
    type Error = Infallible;
    type Future = Answering;

    fn call(&self, mut request: Request<Incoming>) -> Answering {
        request.extensions_mut().insert(Peer(self.peer));
        (self.site)(request.map(Body::new))
    }
}
