import { hydratePage } from "../../src/hydrate-page.tsx";
import { SearchPage } from "../../src/search/page/search-page.tsx";

hydratePage(SearchPage, "search");
