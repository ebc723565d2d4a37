//! Language tags (BCP 47, RFC 5646): well-formed, with a language that ISO 639 has. Whether a region speaks it is nobody's concern.

/// The two-letter languages of ISO 639-1, in one line each ten.
const TWO_LETTERS: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz \
    ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv \
    ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no \
    nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th \
    ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Nothing, or what to do about a tag that is none.
pub fn check(tag: &str) -> Result<(), String> {
    let hint = || "write a tag such as \"en\", \"en-GB\" or \"zh-Hans\"".to_owned();
    if tag.contains('_') {
        return Err(format!("write hyphens: \"{}\"", tag.replace('_', "-")));
    }
    let mut parts = tag.split('-');
    let language = parts.next().unwrap_or_default();
    if matches!(language, "x" | "i") {
        return Ok(());
    }
    let is_letters = |text: &str| text.chars().all(|c| c.is_ascii_alphabetic());
    let is_language = is_letters(language)
        && match language.len() {
            2 => TWO_LETTERS.split_whitespace().any(|known| known.eq_ignore_ascii_case(language)),
            3 => true,
            _ => false,
        };
    if !is_language {
        return Err(hint());
    }
    let is_part =
        |part: &str| (1..=8).contains(&part.len()) && part.chars().all(|c| c.is_ascii_alphanumeric());
    if parts.clone().all(is_part) && parts.next_back().is_none_or(|last| last.len() > 1) {
        Ok(())
    } else {
        Err(hint())
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn tags_and_words_that_are_none() {
        for good in [
            "en",
            "EN",
            "en-GB",
            "zh-Hans",
            "zh-Hant-TW",
            "eng",
            "ms",
            "de-CH-1996",
            "es-419",
            "x-own",
            "sl-rozaj-biske",
        ] {
            assert!(check(good).is_ok(), "{good}");
        }
        for bad in ["", "English", "xx", "en_GB", "en-", "e", "en GB", "en--GB", "eng/fre", "en-a", "中文"]
        {
            assert!(check(bad).is_err(), "{bad}");
        }
        assert_eq!(check("en_GB").unwrap_err(), "write hyphens: \"en-GB\"");
    }
}
