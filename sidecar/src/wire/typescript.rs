//! The wire as TypeScript, one file a type, for `web/src/wire`.

use super::{
    AdvertisementData, ArticleAuthor, ArticleCard, Envelope, InformationDetails, InformationDetailsReply,
    InformationItem, InformationQuery, InformationReply, JournalCategory, JournalOption, QueryArticleData,
    QueryArticleFilter, QueryArticleRequest, SearchFacet, SiteData,
};
use ts_rs::{Config, ExportError, TS};

/// A file of `web/src/wire`: its name and its text.
pub type TypeScriptFile = (String, String);

/// Every wire type as a TypeScript file, and `index.ts` which exports them all.
pub fn typescript_files() -> Result<Vec<TypeScriptFile>, ExportError> {
    let config = Config::new().with_large_int("number");
    let mut files = vec![
        file::<Envelope<()>>(&config)?,
        file::<SiteData>(&config)?,
        file::<AdvertisementData>(&config)?,
        file::<JournalCategory>(&config)?,
        file::<JournalOption>(&config)?,
        file::<ArticleCard>(&config)?,
        file::<ArticleAuthor>(&config)?,
        file::<QueryArticleRequest>(&config)?,
        file::<QueryArticleFilter>(&config)?,
        file::<QueryArticleData>(&config)?,
        file::<SearchFacet>(&config)?,
        file::<InformationQuery>(&config)?,
        file::<InformationReply>(&config)?,
        file::<InformationItem>(&config)?,
        file::<InformationDetailsReply>(&config)?,
        file::<InformationDetails>(&config)?,
    ];
    files.sort();
    let exports = files.iter().map(|(name, _)| {
        let module = name.trim_end_matches(".ts");
        format!("export type {{ {module} }} from \"./{module}\";\n")
    });
    let index = std::iter::once("// Generated from sidecar/src/wire by ts-rs. Do not edit.\n\n".to_owned());
    let index = index.chain(exports).collect();
    files.push(("index.ts".to_owned(), index));
    Ok(files)
}

fn file<T: TS + 'static>(config: &Config) -> Result<TypeScriptFile, ExportError> {
    Ok((format!("{}.ts", T::ident(config)), T::export_to_string(config)?))
}
