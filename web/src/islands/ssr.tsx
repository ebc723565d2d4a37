// The script that the generator runs in QuickJS: `renderIsland(name, propsJson)` gives the HTML that goes into the island's
// element. It throws for an unknown name or props that are no object. QuickJS must provide MessageChannel and TextEncoder.

import { renderToString } from "react-dom/server.browser";
import { islandElement, parseProps } from "./registry.tsx";

function renderIsland(name: string, propsJson: string): string {
  const props = parseProps(propsJson);
  const island = islandElement(name, props);
  if (!island) throw new Error(`there is no island named ${name}`);
  return renderToString(island, { identifierPrefix: props.id });
}

Object.assign(globalThis, { renderIsland });
