// The search bar as an island: its data checked.

import type { IslandProps } from "../../starter/islands.ts";
import { decodeSearchBarProps } from "./props.ts";
import { SearchBar } from "./search-bar.tsx";

export function Island(props: IslandProps) {
  return <SearchBar {...decodeSearchBarProps(props)} />;
}
