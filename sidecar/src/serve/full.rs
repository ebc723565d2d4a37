//! A connection for which there is no place: it is told so at once, and to come back.

use tokio::net::TcpStream;

const ANSWER: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\
    Content-Type: application/json\r\nCache-Control: no-store\r\nContent-Length: 88\r\n\r\n\
    {\"Result\":\"503\",\"Data\":\"The service is busy at the moment; please try again in a while\"}";

/// Writes the answer without waiting: it fits into the buffer of a connection on which nothing was sent.
pub(super) fn turn_away(stream: &TcpStream) {
    // The client may have gone; then nobody needs to be told.
    let _ = stream.try_write(ANSWER);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_right() {
        let text = std::str::from_utf8(ANSWER).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.lines().any(|line| line == format!("Content-Length: {}", body.len())), "{}", body.len());
    }
}
