/** One line of the size table: the size measured and its limit, in kB gzip. */
export type Measurement = { name: string; size: number; limit: number };

/** Size limits in kB gzip (1 kB = 1,000 bytes). `remotes`: all scripts of a remote except its entry. */
export const BUDGETS = {
  /** Before the first paint, with the federation runtime, without React. */
  shellInitial: 85,
  /** 69 for React, 2 for the share scope's wrappers of its four entries. */
  react: 71,
  /** Loaded after the first paint. */
  supabase: 62,
  /** Loaded once the page is idle. */
  serviceWorker: 4,
  remoteEntry: 9,
  /** Each style sheet. */
  css: 8,
  /** Each chunk of a remote named `on-demand-…`. */
  onDemand: 5,
  /** The map's first land shapes, counted apart from its scripts. */
  atlas: 39,
  /** Detailed land shapes, loaded on zoom by a map without tiles. */
  atlasInDetail: 235,
  /** Everything loaded on the home page until its map is usable: shell, React, its remotes and the first land shapes. */
  home: 290,
  remotes: { mfe_map: 65, mfe_report: 17, mfe_analytics: 45, mfe_phone_ai: 17, mfe_chat: 32 },
} as const;
