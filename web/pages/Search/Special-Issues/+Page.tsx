// `/Search/Special-Issues`: results of a search for special issues (specification §2, §3).
export { SpecialIssuesPage as Page } from "../../../src/search/special-issues/special-issues-page.tsx";
