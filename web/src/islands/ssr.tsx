// The script that the generator runs in QuickJS: `renderIsland(name, propsJson)` gives the HTML that goes into the island's
// element. It throws for an unknown name or props that are no object. QuickJS must provide MessageChannel and TextEncoder.

import type { ComponentType } from "react";
import { renderToString } from "react-dom/server.browser";
import type { IslandProps } from "../starter/islands.ts";
import { type Entry, learn } from "../texts/texts.ts";
import { parseProps } from "./props.ts";
import { Island as SearchBar } from "./search-bar/island.tsx";

/** Every island that is rendered at build time; the same names as in starter/islands.ts. */
const ISLANDS = new Map<string, ComponentType<IslandProps>>([["search-bar", SearchBar]]);

function renderIsland(name: string, propsJson: string): string {
  const props = parseProps(propsJson);
  learn("en", props.texts as Readonly<Record<string, Entry>>);
  const Island = ISLANDS.get(name);
  if (!Island) throw new Error(`there is no island named ${name}`);
  return renderToString(<Island {...props} />, { identifierPrefix: props.id });
}

Object.assign(globalThis, { renderIsland });
