//! Lists that go on over further pages, read whole. The generator cuts a list that has grown too long for one page and
//! names in each page's JSON the next one in reading order; what readers call for is the list, not its pages.

use super::{
    Files,
    pages::{IssuePage, IssuesPage, Paging, SpecialIssuePage, SpecialIssuesPage, Volume},
};
use crate::Error;
use model::id::natural_key;
use serde::de::DeserializeOwned;
use std::{cmp::Reverse, collections::HashSet};

/// A page that may be one of several of a list.
pub(crate) trait Paged: DeserializeOwned {
    /// Where it stands among them.
    fn paging(&self) -> &Paging;

    /// Takes what stands on the page that follows.
    fn append(&mut self, further: Self);
}

impl Files {
    /// The list at that address with all its pages, in reading order; `None` when there is no such list.
    pub fn list<T: Paged>(&self, folder: &str) -> Result<Option<T>, Error> {
        let Some(mut list) = self.page::<T>(folder)? else { return Ok(None) };
        // A page that is named twice would be read without end.
        let mut read = HashSet::new();
        let mut next = list.paging().following();
        while let Some(number) = next.filter(|number| read.insert(*number)) {
            let Some(further) = self.page::<T>(&format!("{folder}/page/{number}"))? else {
                tracing::warn!("page {number} of the list {folder} is missing: the list ends before it");
                break;
            };
            next = further.paging().following();
            list.append(further);
        }
        Ok(Some(list))
    }
}

impl Paging {
    /// Number of the next page. Only the number is taken of its address, so that a page cannot lead out of its list.
    fn following(&self) -> Option<usize> {
        let (_, number) = self.next.as_ref()?.url.trim_end_matches('/').rsplit_once("/page/")?;
        number.parse().ok()
    }
}

impl Paged for IssuesPage {
    fn paging(&self) -> &Paging {
        &self.paging
    }

    /// A volume that a page's edge cuts stands on both pages; the list has it once.
    fn append(&mut self, further: Self) {
        for volume in further.volumes {
            let Volume { volume: name, issues } = volume;
            match self.volumes.iter_mut().find(|known| known.volume == name) {
                Some(known) => known.issues.extend(issues),
                None => self.volumes.push(Volume { volume: name, issues }),
            }
        }
        // As on one page: issues go by date and volumes by number, which need not be the same order.
        self.volumes.sort_by_cached_key(|volume| Reverse(natural_key(&volume.volume)));
    }
}

impl Paged for IssuePage {
    fn paging(&self) -> &Paging {
        &self.paging
    }

    /// A type of article may stand on several pages; those who read sections put the articles in order themselves.
    fn append(&mut self, further: Self) {
        self.sections.extend(further.sections);
    }
}

impl Paged for SpecialIssuesPage {
    fn paging(&self) -> &Paging {
        &self.paging
    }

    fn append(&mut self, further: Self) {
        self.open.extend(further.open);
        self.closed.extend(further.closed);
    }
}

impl Paged for SpecialIssuePage {
    fn paging(&self) -> &Paging {
        &self.paging
    }

    fn append(&mut self, further: Self) {
        self.articles.extend(further.articles);
    }
}
