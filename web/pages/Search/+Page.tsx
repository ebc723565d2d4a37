// `/Search`: results of a search for articles (specification §2, §3).
export { SearchPage as Page } from "../../src/search/page/search-page.tsx";
