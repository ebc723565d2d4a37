//! Advertisements: the picture is there, and there is a day on which it is shown.

use crate::{
    check::journal::pictures,
    diagnostic::{Code, Diagnostic},
    press::Press,
};

/// Each advertisement of ads.toml.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    for ad in &press.ads {
        if !ad.image.is_empty() {
            out.extend(pictures::fault(&press.media, &ad.image, ad.span.clone()));
        }
        if let (Some(from), Some(until)) = (ad.from, ad.until)
            && until.last_day() < from.first_day()
        {
            let message =
                format!("it is shown until {} and not before {}, so never", until.long(), from.long());
            out.push(
                Diagnostic::new(Code::DATE_ORDER, ad.until_span.clone(), message)
                    .hint("one of the two dates is mistyped"),
            );
        }
    }
}
