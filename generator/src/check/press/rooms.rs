//! What one room of the press names in another: categories of journals, pages of menus.

use crate::{
    check::{is_placeholder, meant, present},
    diagnostic::{Code, Diagnostic},
    parse::table::nearest,
    press::{JournalSet, Press},
};
use std::collections::{BTreeMap, BTreeSet};

/// Every name in site.toml and journal.toml leads to what it names.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    footer_page(press, out);
    menus(press, out);
    sort_ties(press, out);
    press.journals.values().for_each(|set| category(press, set, out));
    for page in press.about.iter().chain(&press.information) {
        let texts = [("title", &page.value.title), ("abstract", &page.value.summary)];
        for (key, _) in texts.into_iter().filter(|(_, text)| is_placeholder(text)) {
            let message = format!("the {key} stands for one that is still to be written");
            out.push(Diagnostic::new(Code::PLACEHOLDER, page.places.get(key), message));
        }
    }
}

fn footer_page(press: &Press, out: &mut Vec<Diagnostic>) {
    let page = &press.site.value.information.footer_page;
    let known: Vec<_> = press.information.iter().map(|item| item.value.id.as_str()).collect();
    if !page.is_empty() && !known.contains(&page.as_str()) {
        let message = format!("`footer_page` names the information item `{page}`, which does not exist");
        let span = press.site.places.get("information");
        out.push(Diagnostic::new(Code::UNKNOWN_PAGE, span, message).hint(meant(page, "items", &known)));
    }
}

/// A menu of a category that no item has, while an item of almost that category stands in no menu.
fn menus(press: &Press, out: &mut Vec<Diagnostic>) {
    let menus = &press.site.value.information;
    let named = [("header_category", &menus.header_category), ("footer_category", &menus.footer_category)];
    let used: BTreeSet<&str> = press.information.iter().map(|item| item.value.category.as_str()).collect();
    let free = || used.iter().copied().filter(|category| named.iter().all(|(_, menu)| menu != category));
    for (key, menu) in named.iter().filter(|(_, menu)| !menu.is_empty() && !used.contains(menu.as_str())) {
        let Some(near) = nearest(menu, free()) else { continue };
        let message = format!("`{key}` is `{menu}`, and no information item has that category");
        let span = press.site.places.get("information");
        out.push(
            Diagnostic::new(Code::UNKNOWN_MENU, span, message).hint(format!("perhaps `{near}` is meant")),
        );
    }
}

fn sort_ties(press: &Press, out: &mut Vec<Diagnostic>) {
    let mut seen = BTreeMap::new();
    for item in press.information.iter().filter(|item| item.value.sort_code != 0) {
        if let Some(other) = seen.insert((&item.value.category, item.value.sort_code), &item.value.title) {
            let message = format!("`{other}` has the sort code {} as well", item.value.sort_code);
            let hint = "give one of them another; the higher comes first";
            out.push(Diagnostic::new(Code::SORT_TIE, item.places.get("sort_code"), message).hint(hint));
        }
    }
}

fn category(press: &Press, set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let journal = &set.journal;
    let known: Vec<_> = press.site.value.categories.iter().map(|category| category.id.as_str()).collect();
    if !known.contains(&journal.value.category.as_str()) && !journal.value.category.is_empty() {
        let message = format!(
            "the journal names the category `{}`, which site.toml does not have",
            journal.value.category
        );
        let span = journal.places.get("category");
        out.push(Diagnostic::new(Code::UNKNOWN_CATEGORY, span, message).hint(present("categories", &known)));
    }
}
