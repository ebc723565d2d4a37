// The starter: the only script that every page loads. It brings menus, session link, theme and islands to life and holds
// nothing that can wait. At most 3 KB gzipped; React and the API client come by dynamic import.

import { startArticle } from "./starter/article.ts";
import { startIslands } from "./starter/islands.ts";
import { startJournalsPanel } from "./starter/journals-panel.ts";
import { startLanguage } from "./starter/language.ts";
import { startMenus } from "./starter/menus.ts";
import { startScrolling } from "./starter/scrolling.ts";
import { startSession } from "./starter/session.ts";
import { startTheme } from "./starter/theme.ts";
import { showYear } from "./starter/year.ts";

document.documentElement.classList.add("js");
startLanguage();
startTheme();
startMenus();
startJournalsPanel();
startSession();
startScrolling();
startIslands();
startArticle();
if (document.body.dataset.page === "not_found") import("./starter/not-found.ts").then((page) => page.startNotFound());
showYear();
