import { hydratePage } from "../../../src/hydrate-page.tsx";
import { SpecialIssuesPage } from "../../../src/search/special-issues/special-issues-page.tsx";

hydratePage(SpecialIssuesPage, "search");
