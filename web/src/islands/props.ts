// The data beside an island. Server and client read the same text, so that both render the same.

import type { IslandProps } from "../starter/islands.ts";

export function parseProps(json: string): IslandProps {
  const props: unknown = JSON.parse(json);
  if (typeof props !== "object" || props === null) throw new Error("an island's props are an object");
  const id = "id" in props && typeof props.id === "string" ? props.id : "";
  return { ...props, id };
}
