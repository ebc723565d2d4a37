// Loaded when the page is drawn (pages/Search): brings it to life.

import { hydratePage } from "../../hydrate-page.tsx";
import { SearchPage } from "./search-page.tsx";

hydratePage(SearchPage, "search");
