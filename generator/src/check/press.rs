//! The whole press: addresses, DOIs, old addresses, links between its rooms, and what belongs to no journal.

pub mod addresses;
mod ads;
mod aliases;
mod copies;
mod dois;
pub mod links;
mod media;
mod notices;
mod rooms;

use crate::{check::Lost, diagnostic::Diagnostic, press::Press};
use addresses::Addresses;
use jiff::civil::Date;

/// Everything that can only be told of all of it together, but links: [`links::Links`] is made of the addresses that are returned.
pub fn check(press: &Press, today: Date, lost: &Lost, out: &mut Vec<Diagnostic>) -> Addresses {
    rooms::check(press, out);
    dois::check(press, out);
    let pages = press.pages();
    let addresses = Addresses::of(press, &pages);
    addresses::check(press, &pages, out);
    aliases::check(&pages, &addresses, out);
    press.notices.iter().for_each(|notice| notices::check(notice, &press.media, out));
    notices::pages(press, today, out);
    ads::check(press, out);
    media::check(press, lost, out);
    copies::check(press, out);
    addresses
}
