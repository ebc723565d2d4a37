// Generated from sidecar/src/wire by ts-rs. Do not edit.

export type { AdvertisementData } from "./AdvertisementData";
export type { ArticleAuthor } from "./ArticleAuthor";
export type { ArticleCard } from "./ArticleCard";
export type { Envelope } from "./Envelope";
export type { InformationDetails } from "./InformationDetails";
export type { InformationDetailsReply } from "./InformationDetailsReply";
export type { InformationItem } from "./InformationItem";
export type { InformationQuery } from "./InformationQuery";
export type { InformationReply } from "./InformationReply";
export type { JournalCategory } from "./JournalCategory";
export type { JournalOption } from "./JournalOption";
export type { QueryArticleData } from "./QueryArticleData";
export type { QueryArticleFilter } from "./QueryArticleFilter";
export type { QueryArticleRequest } from "./QueryArticleRequest";
export type { SearchFacet } from "./SearchFacet";
export type { SiteData } from "./SiteData";
