// Loaded when the page is drawn (pages/Search/Special-Issues): brings it to life.

import { hydratePage } from "../../hydrate-page.tsx";
import { SpecialIssuesPage } from "./special-issues-page.tsx";

hydratePage(SpecialIssuesPage, "search");
