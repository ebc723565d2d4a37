//! The sidecar from outside: a small press built in a folder, a server on a port of its own, calls as a browser makes them.

mod wire;
