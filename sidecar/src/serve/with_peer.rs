//! Puts the address of the other end into each request of a connection.

use crate::extract::Peer;
use axum::{Router, extract::Request, response::Response};
use hyper::{body::Incoming, service::Service};
use hyper_util::service::TowerToHyperService;
use std::{convert::Infallible, future::Future, net::SocketAddr, pin::Pin};

/// The router for one connection.
#[derive(Debug, Clone)]
pub(super) struct WithPeer {
    router: TowerToHyperService<Router>,
    peer: SocketAddr,
}

impl WithPeer {
    /// For a connection from that address.
    pub fn new(router: Router, peer: SocketAddr) -> Self {
        Self { router: TowerToHyperService::new(router), peer }
    }
}

impl Service<Request<Incoming>> for WithPeer {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(Peer(self.peer));
        Box::pin(self.router.call(request))
    }
}
