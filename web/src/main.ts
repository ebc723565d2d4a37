// The starter: the only script that every page loads. It brings menus, session link, theme and islands to life and holds
// nothing that can wait. At most 3 KB gzipped; React and the API client come by dynamic import.

import { startAdvertisements } from "./starter/advertisements.ts";
import { startArticle } from "./starter/article.ts";
import { startIslands } from "./starter/islands.ts";
import { startJournalsPanel } from "./starter/journals-panel.ts";
import { startMenus } from "./starter/menus.ts";
import { startNotFound } from "./starter/not-found.ts";
import { startScrolling } from "./starter/scrolling.ts";
import { startSession } from "./starter/session.ts";
import { startTheme } from "./starter/theme.ts";
import { showYear } from "./starter/year.ts";

document.documentElement.classList.add("js");
startTheme();
startNotFound();
startMenus();
startJournalsPanel();
startSession();
startScrolling();
startIslands();
startArticle();
startAdvertisements();
showYear();
