//! sidecar
pub mod extract;
pub mod wire;
