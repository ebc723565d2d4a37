// The pages that React owns, prerendered at build (architecture: web/pages). Each is a document: no routing by vike. Each has a
// +client.ts that hydrates it, so that vike's own browser runtime (12 KB gzipped, for what we do not use) is left out.
import type { Config } from "vike/types";

export default {
  prerender: true,
  clientRouting: false,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;
