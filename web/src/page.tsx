// A page's component as vike hands it over: typed by nobody, so checked here.

import { type ComponentType, createElement, type ReactElement } from "react";

export function pageElement(page: unknown): ReactElement {
  if (typeof page !== "function") throw new Error("a page exports a component named Page");
  return createElement(page as ComponentType);
}
