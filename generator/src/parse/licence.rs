//! Licences by their addresses: which of Creative Commons' exist, and which hosts publish others.

use super::{site::web_address, table::Reader};
use crate::diagnostic::{Code, Diagnostic};

/// Kinds of Creative Commons licences; the version 1.0 had three more, which nobody uses for articles.
const KINDS: [&str; 9] = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "by-nd-nc", "sa", "nc-sa"];
/// Versions that exist.
const VERSIONS: [&str; 6] = ["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"];
/// Hosts that publish licences.
const HOSTS: [&str; 9] = [
    "opendatacommons.org",
    "gnu.org",
    "opensource.org",
    "spdx.org",
    "apache.org",
    "nationalarchives.gov.uk",
    "artlibre.org",
    "etalab.gouv.fr",
    "data.gov",
];

/// `licence` of an article or a journal: its address, told when it is that of no licence.
pub(super) fn read(reader: &mut Reader<'_>) -> String {
    let address = web_address(reader, "licence", false);
    if !address.is_empty()
        && let Err(why) = check(&address, true)
    {
        let message = format!("`{address}` is no licence that indexes know: {why}");
        let span = reader.span("licence");
        let hint = "the usual one is https://creativecommons.org/licenses/by/4.0/";
        reader.report(Diagnostic::new(Code::UNKNOWN_LICENCE, span, message).hint(hint));
    }
    address
}

/// Nothing, or why an address is that of no licence. `strict` also refuses hosts that are not known to publish licences:
/// for what an editor of this press wrote, not for what other publishers' XML says.
pub fn check(address: &str, strict: bool) -> Result<(), String> {
    let lower = address.trim().to_ascii_lowercase();
    let rest = lower.split_once("://").map_or(lower.as_str(), |(_, rest)| rest);
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = host.trim_start_matches("www.");
    if host == "creativecommons.org" {
        return creative_commons(path);
    }
    if strict && !HOSTS.iter().any(|known| host == *known || host.ends_with(&format!(".{known}"))) {
        return Err(format!("{host} is no host that is known to publish licences"));
    }
    Ok(())
}

fn creative_commons(path: &str) -> Result<(), String> {
    let parts: Vec<&str> = path.split(['/', '#', '?']).filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        ["licenses", kind, version, ..] if KINDS.contains(kind) && VERSIONS.contains(version) => Ok(()),
        ["licenses", kind, version, ..] if KINDS.contains(kind) => {
            Err(format!("there is no version {version} of it"))
        }
        ["licenses", kind] if KINDS.contains(kind) => Err("it lacks its version, such as 4.0".to_owned()),
        ["publicdomain", "zero" | "mark", "1.0", ..] | ["publicdomain", "certification", ..] => Ok(()),
        ["licenses", "publicdomain", ..] => Ok(()),
        ["licenses", kind, ..] => Err(format!("there is no licence `{kind}`")),
        _ => Err("the address is that of no licence".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn addresses_of_licences() {
        for good in [
            "https://creativecommons.org/licenses/by/4.0/",
            "http://creativecommons.org/licenses/by-nc-nd/3.0",
            "http://www.creativecommons.org/licenses/by/3.0/igo/",
            "https://creativecommons.org/licenses/by/4.0/legalcode",
            "https://creativecommons.org/publicdomain/zero/1.0/",
            "https://opensource.org/licenses/MIT",
        ] {
            assert_eq!(check(good, true), Ok(()), "{good}");
        }
        for bad in [
            "https://creativecommons.org/",
            "https://creativecommons.org/licenses/cc-by/4.0/",
            "https://creativecommons.org/licenses/by/5.0/",
            "https://creativecommons.org/licenses/by/",
        ] {
            assert!(check(bad, false).is_err(), "{bad}");
        }
        assert!(check("https://www.elsevier.com/open-access/userlicense/1.0/", false).is_ok());
        assert!(check("https://example.org/terms", true).is_err());
    }
}
