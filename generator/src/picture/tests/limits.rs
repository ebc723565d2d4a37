//! Files that claim or hold too much: told by their first bytes, and never decoded.

use super::{chart, crc, png};
use crate::picture::{BYTES, Cache, Fault, Pictures, Wanted, gate::Gate, read};
use std::{
    io::Cursor,
    sync::atomic::{AtomicUsize, Ordering},
};

/// A PNG whose head says other sides than it has, with a right check sum.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = png(&chart(8, 8));
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(b"IHDR", &bytes[16..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    bytes
}

#[test]
fn a_small_file_that_claims_to_be_huge_is_refused() {
    for (width, height) in [(65_535, 65_535), (50_000, 1_001), (2_000_000_000, 2)] {
        let bytes = bomb(width, height);
        let fault = read("a.png", bytes.len() as u64, &mut Cursor::new(&bytes)).unwrap_err();
        assert_eq!(fault, Fault::Huge(width, height));
        let message = fault.message("a.png").unwrap();
        assert!(message.contains("a.png") && message.contains("50 million"), "{message}");
        let made = Pictures::new(Cache::none()).make("a.png", bytes.clone(), Wanted::Shown);
        assert_eq!(made.files, [(String::new(), bytes)]);
    }
}

#[test]
fn more_bytes_than_the_limit_are_refused_unread() {
    let fault = read("a.png", BYTES + 1, &mut Cursor::new(b"")).unwrap_err();
    assert_eq!(fault, Fault::Heavy(BYTES + 1));
    assert!(fault.message("a.png").unwrap().contains("52428801 bytes"));
}

#[test]
fn a_claim_within_limits_that_is_false_ends_in_a_warning() {
    let bytes = bomb(6_000, 6_000);
    let made = Pictures::new(Cache::none()).make("content/a.png", bytes, Wanted::Shown);
    assert_eq!(made.fault.unwrap().code.to_string(), "O504");
}

#[test]
fn a_picture_without_extent_is_unreadable() {
    for (width, height) in [(0, 5), (5, 0)] {
        let bytes = bomb(width, height);
        assert!(read("a.png", bytes.len() as u64, &mut Cursor::new(&bytes)).is_err());
    }
}

#[test]
fn the_gate_lets_in_what_fits_and_always_one() {
    let (gate, inside, most) = (Gate::default(), AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..12 {
            scope.spawn(|| {
                gate.pass(100 << 20, || {
                    let now = inside.fetch_add(1, Ordering::SeqCst) + 1;
                    most.fetch_max(now, Ordering::SeqCst);
                    std::thread::sleep(std::time::Duration::from_millis(5));
                    inside.fetch_sub(1, Ordering::SeqCst);
                });
            });
        }
    });
    assert_eq!(most.load(Ordering::SeqCst), 2);
    assert_eq!(gate.pass(u64::MAX / 2, || 7), 7);
}
