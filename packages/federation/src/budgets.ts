/** A row of the table of sizes: the measured size and its limit, in kB gzip. */
export type Measurement = { name: string; size: number; limit: number };

/**
 * Size limits in kB gzip (1 kB = 1,000 bytes). The limits in `remotes` apply to the sum of a remote's scripts, except
 * its entry, its on-demand chunks and land shapes.
 */
export const BUDGETS = {
  /** Scripts that load before the first paint, including the federation runtime but not React. */
  shellInitial: 85,
  /** 69 kB for React, and 2 kB for the four wrappers that the share scope adds for React's entries. */
  react: 71,
  /** supabase-js, which loads after the first paint. */
  supabase: 62,
  /** The service worker, which is registered when the page is idle. */
  serviceWorker: 4,
  remoteEntry: 9,
  css: 8,
  /** The limit of each script that is named `on-demand-…`. */
  onDemand: 5,
  /** The map's first land shapes. They do not count towards the limit of the map's scripts. */
  atlas: 39,
  /** Detailed land shapes, which a map without tiles loads when a visitor zooms in. */
  atlasInDetail: 235,
  /** All that the home page needs until its map is usable: shell, React, the page's remotes, the first land shapes. */
  home: 290,
  remotes: { mfe_map: 65, mfe_report: 17, mfe_analytics: 45, mfe_phone_ai: 17, mfe_chat: 32 },
} as const;
