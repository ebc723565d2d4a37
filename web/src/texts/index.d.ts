// What build/texts.ts makes of texts/*.json.

declare module "texts:index" {
  type Load = () => Promise<{ readonly default: Readonly<Record<string, string | Readonly<Record<string, string>>>> }>;
  /** The English texts that parts of pages load. */
  export const GROUPS: Readonly<Record<"live" | "search" | "account", Load>>;
  /** All texts of each language. */
  export const WHOLE: Readonly<Record<string, Load>>;
}
