//! What is public and what is not yet: keys that contradict each other, and public things that name what waits. Links
//! to it are told by [`super::press::links`].

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    parse::document::Places,
    press::{ArticleEntry, JournalSet, Press},
    publication::{Hidden, Opening, of_article, of_issue, of_notice, of_page, of_special_issue},
};
use model::{Timing, Zone};

/// Everything that an editor should know before the moment comes.
pub fn check(press: &Press, hidden: &Hidden, out: &mut Vec<Diagnostic>) {
    embargoes(press, out);
    menus(press, hidden, out);
    notices(press, hidden, out);
    for set in press.journals.values() {
        for entry in &set.articles {
            article(press, (set, entry), hidden, out);
        }
        for issue in set.issues.iter().filter(|issue| hidden.shows(of_issue(&press.site, set, issue))) {
            if let Some(doi) = issue.value.editorial.as_ref().filter(|doi| hidden.holds_article(doi)) {
                let message = format!("its editorial {doi} is not public yet");
                out.push(told(issue.places.get("editorial"), message));
            }
        }
    }
}

fn told(span: Span, message: String) -> Diagnostic {
    Diagnostic::new(Code::UNPUBLISHED, span, message)
        .hint("it is left out until then; publish both at the same time")
}

/// `embargo_until` after `publish_at`.
fn embargoes(press: &Press, out: &mut Vec<Diagnostic>) {
    let zone = &press.site.value.time_zone;
    let pages = press.about.iter().chain(&press.information).map(|page| (page.timing, &page.places));
    let notices = press.notices.iter().map(|notice| (notice.timing, &notice.places));
    pages.chain(notices).for_each(|(timing, places)| embargo(timing, places, zone, out));
    for set in press.journals.values() {
        let pages = set.pages.iter().map(|page| (page.timing, &page.places));
        let issues = set.issues.iter().map(|issue| (issue.timing, &issue.places));
        let calls = set.special_issues.iter().map(|special| (special.timing, &special.places));
        let articles = set.articles.iter().map(|entry| (entry.timing, &entry.places));
        let journal = [(set.journal.timing, &set.journal.places)];
        for (timing, places) in pages.chain(issues).chain(calls).chain(articles).chain(journal) {
            embargo(timing, places, zone, out);
        }
    }
}

fn embargo(timing: Timing, places: &Places, zone: &Zone, out: &mut Vec<Diagnostic>) {
    let (Some(publish), Some(until)) = (timing.publish_at, timing.embargo_until) else { return };
    if publish.moment(zone) < until.moment(zone) {
        let message = format!("publication is planned for {publish}, and the embargo lasts until {until}");
        out.push(Diagnostic::new(Code::EMBARGO, places.get("embargo_until"), message));
    }
}

fn menus(press: &Press, hidden: &Hidden, out: &mut Vec<Diagnostic>) {
    let named = &press.site.value.information.footer_page;
    let page = press.information.iter().find(|page| page.value.id.as_str() == named);
    if page.is_some_and(|page| !hidden.shows(of_page(&press.site, page))) {
        let message = format!("`footer_page` names `{named}`, which is not public yet");
        out.push(told(press.site.places.get("information"), message));
    }
}

fn article(
    press: &Press,
    (set, entry): (&JournalSet, &ArticleEntry),
    hidden: &Hidden,
    out: &mut Vec<Diagnostic>,
) {
    if !hidden.shows(of_article(&press.site, set, entry)) {
        return;
    }
    let article = &entry.article;
    let planned = press.site.value.time_zone.start_of(article.published().first_day());
    if !hidden.shows(Opening::From(planned)) {
        let message = format!("it is public before its date of publication, {}", article.published().long());
        out.push(Diagnostic::new(Code::FUTURE, entry.places.get("publish_at"), message));
    }
    let special = article.special_issue.as_ref();
    let special =
        special.and_then(|name| set.special_issues.iter().find(|special| special.value.name == *name));
    if let Some(special) =
        special.filter(|special| !hidden.shows(of_special_issue(&press.site, set, special)))
    {
        let message = format!("its special issue {} is not public yet", special.value.name);
        out.push(told(entry.places.get("special_issue"), message));
    }
    for doi in article.related.iter().filter_map(|related| related.doi.as_ref()) {
        if hidden.holds_article(doi) {
            let message = format!("the related article {doi} is not public yet");
            let hint = "the page leaves it out until then; XML that is offered beside the page is given as it is, so publish both at the same time";
            out.push(told(entry.places.get(""), message).hint(hint));
        }
    }
}

/// News that are public before the day that they show.
fn notices(press: &Press, hidden: &Hidden, out: &mut Vec<Diagnostic>) {
    let zone = &press.site.value.time_zone;
    for notice in press.notices.iter().filter(|notice| !notice.value.kind.is_event()) {
        let dated = Opening::From(zone.start_of(notice.value.date.first_day()));
        if hidden.shows(of_notice(&press.site, notice)) && !hidden.shows(dated) {
            let message = format!("it is public before its date, {}", notice.value.date.long());
            out.push(Diagnostic::new(Code::FUTURE, notice.places.get("publish_at"), message));
        }
    }
}
