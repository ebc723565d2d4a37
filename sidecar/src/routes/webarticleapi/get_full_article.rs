//! `POST /api/webarticleapi/GetFullArticle`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    published::pages::{ArticlePage, ArticleText, PageAuthor},
    service::{cards, library, reactions::Held},
    store::ObjectKind,
    wire::{
        AbstractDetails, AffiliationDetails, ArticleCard, ArticleDate, AuthorDetails, FullArticle,
        FullArticleRequest, Reply,
    },
};
use axum::extract::State;
use std::sync::Arc;

/// An article with all that its page shows.
pub(crate) async fn get_full_article(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<FullArticleRequest>,
) -> Result<Reply<FullArticle>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let snapshot = app.published.current();
    let doi = library::article(&snapshot, &request.doi)?;
    let folder = snapshot.files.article_folder(&doi).unwrap_or_default().to_owned();
    let page: Option<ArticlePage> = library::page(&snapshot, folder).await?;
    let ArticlePage { card, text } = page.ok_or_else(|| Refusal::said("There is no such article"))?;
    let held = Held::of(&app, reader.as_ref(), ObjectKind::Article).await;
    Ok(Reply(full(cards::article(&app, &held, card), text)))
}

fn full(card: ArticleCard, text: ArticleText) -> FullArticle {
    let card = ArticleCard { language: text.language, ..card };
    let affiliations = text.affiliations.into_iter().map(|affiliation| AffiliationDetails {
        number: affiliation.number,
        text: affiliation.text,
        ror_url: affiliation.ror_url.unwrap_or_default(),
    });
    let abstracts = text.abstracts.into_iter().map(|abstract_| AbstractDetails {
        title: abstract_.title,
        language: abstract_.language,
        html: abstract_.html,
    });
    FullArticle {
        card,
        subtitle_html: text.subtitle_html,
        author_details: text.authors.into_iter().map(author).collect(),
        affiliations: affiliations.collect(),
        dates: text.dates.into_iter().map(|date| ArticleDate { label: date.label, date: date.iso }).collect(),
        abstracts: abstracts.collect(),
        keywords: text.keywords,
        funding: text.funding,
        body_html: text.body_html,
        references: text.references.into_iter().map(|reference| reference.html).collect(),
        citation: text.citation,
        licence_url: text.licence_uri,
        licence_name: text.licence_name,
        copyright: text.copyright,
    }
}

fn author(author: PageAuthor) -> AuthorDetails {
    AuthorDetails {
        name: author.name,
        orcid_url: author.orcid_url.unwrap_or_default(),
        affiliations: author.affiliations,
        corresponding: author.corresponding,
        email: author.email.unwrap_or_default(),
        roles: author.roles,
    }
}
