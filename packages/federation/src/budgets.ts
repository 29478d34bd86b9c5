/** A limit on what a visitor downloads, in kB gzip (1 kB = 1,000 bytes), as the design sets it. */
export type Budget = { name: string; limit: number };

/** Limits per part. Scripts of a remote are all of them but its entry: it shares React, platform and data with the shell. */
export const BUDGETS = {
  /** Before the first paint, with the federation runtime, without React. */
  shellInitial: 85,
  /** 69 by itself; the wrappers of its four shared entries are the rest. */
  react: 71,
  /** After the first paint. */
  supabase: 62,
  /** Once the page is used. */
  serviceWorker: 4,
  remoteEntry: 9,
  /** Each style sheet. */
  css: 8,
  /** Each part of a remote that is loaded only when its visitor asks for it. */
  onDemand: 5,
  /** The land shapes of a world map at first sight, beside the map's scripts. */
  atlas: 39,
  /** The same in detail, which a map without tiles loads when somebody looks closer. */
  atlasInDetail: 235,
  /** What the home page asks for until its map is usable: shell, React, and its remotes with the first land shapes. */
  home: 290,
  remotes: { mfe_map: 65, mfe_report: 17, mfe_analytics: 45, mfe_phone_ai: 17, mfe_chat: 32 },
} as const;
