//! Who calls: the token that proves a session, the address, the program.

use super::Refusal;
use crate::{
    app::App,
    service::accounts::{self, Reader},
};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

/// The other end of the connection; `serve` puts it into every request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub SocketAddr);

/// Who calls.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    bearer: Option<String>,
    network: String,
    /// `User-Agent`; empty when there is none.
    pub agent: String,
}

impl Caller {
    /// The reader, when the call carries a valid token: in `Authorization: Bearer`, which wins, or in the
    /// specification's field. When the database is away the call is answered as anybody's.
    pub async fn reader(&self, app: &App, field: Option<&str>) -> Option<Reader> {
        accounts::reader(app, self.token(field)).await.unwrap_or_default()
    }

    /// The reader of a call that needs one.
    pub async fn signed_in(&self, app: &App, field: Option<&str>) -> Result<Reader, Refusal> {
        accounts::reader(app, self.token(field)).await?.ok_or(Refusal::SignedOut)
    }

    fn token<'a>(&'a self, field: Option<&'a str>) -> Option<&'a str> {
        self.bearer.as_deref().or(field)
    }

    /// What stands for the address in limits: of IPv6 the network, because a home has more addresses than there are people.
    pub fn network(&self) -> &str {
        &self.network
    }

    /// What stands for the reader when clicks are told from double clicks.
    pub fn visitor(&self, reader: Option<&Reader>) -> String {
        match reader {
            Some(reader) => format!("account {}", reader.account),
            None => format!("{} {}", self.network, self.agent),
        }
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
        let address = peer.map(|peer| address(peer, &parts.headers, &app.operation.trusted_proxies));
        let agent =
            parts.headers.get(header::USER_AGENT).map(|value| String::from_utf8_lossy(value.as_bytes()));
        Ok(Self {
            bearer: bearer(&parts.headers),
            network: address.map(network).unwrap_or_default(),
            agent: agent.unwrap_or_default().into_owned(),
        })
    }
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && !token.trim().is_empty()).then(|| token.trim().to_owned())
}

/// The nearest address that no proxy of ours wrote: what stands before it in `X-Forwarded-For`, anybody can have written.
fn address(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    let mut nearest = peer.to_canonical();
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let hops = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.rsplit(','));
    for hop in hops {
        if !proxies.contains(&nearest) {
            break;
        }
        let Ok(address) = hop.trim().parse::<IpAddr>() else { break };
        nearest = address.to_canonical();
    }
    nearest
}

fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let proxies = ["127.0.0.1", "10.0.0.1"].map(|proxy| proxy.parse().unwrap());
        address(peer.parse().unwrap(), &headers, &proxies).to_string()
    }

    #[test]
    fn only_our_proxies_are_believed() {
        assert_eq!(found("9.9.9.9", &["1.1.1.1"]), "9.9.9.9");
        assert_eq!(found("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(found("127.0.0.1", &["1.1.1.1"]), "1.1.1.1");
        assert_eq!(found("::ffff:127.0.0.1", &["1.1.1.1"]), "1.1.1.1");
        assert_eq!(found("127.0.0.1", &["6.6.6.6, 1.1.1.1, 10.0.0.1"]), "1.1.1.1");
        assert_eq!(found("127.0.0.1", &["6.6.6.6", "1.1.1.1"]), "1.1.1.1");
        assert_eq!(found("127.0.0.1", &["6.6.6.6, nonsense"]), "127.0.0.1");
    }

    #[test]
    fn a_home_is_one_network() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::5"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::5"), of("2001:db8:1:3::5"));
        assert_eq!(of("192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn the_bearer_token() {
        let of =
            |value: &str| bearer(&HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]));
        assert_eq!(of("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(of("bearer  abc ").as_deref(), Some("abc"));
        for value in ["Basic abc", "Bearer", "Bearer  ", ""] {
            assert_eq!(of(value), None, "{value}");
        }
    }
}
