/** A row of the table of sizes: the measured size and its limit, in kB gzip. */
export type Measurement = { name: string; size: number; limit: number };

/**
 * Size limits in kB gzip (1 kB = 1,000 bytes). `budget` in each remote.json limits the sum of the remote's other
 * scripts.
 */
export const BUDGETS = {
  /** Scripts that load before the first paint, including the federation runtime but not React. */
  shellInitial: 85,
  /** 69 kB for React, and 2 kB for the four wrappers that the share scope adds for React's entries. */
  react: 71,
  /** supabase-js, which loads after the first paint. */
  supabase: 62,
  /** The verification of the registry's signatures without WebCrypto's Ed25519. */
  ed25519: 8,
  /** The worker that notices endless loops. It loads with the first script. */
  watchdog: 2,
  /** The service worker, which is registered when the page is idle. */
  serviceWorker: 4,
  remoteEntry: 9,
  css: 8,
  /** The limit of each script with a name `on-demand-…` that is not in `budget.apart` of remote.json. */
  onDemand: 5,
  /** The translated texts of one workspace in one language. The shell's in Hindi are the largest: 8.4 kB. */
  catalogue: 8.5,
  /** All that the home page needs until its map is usable: shell, React, the page's remotes, the first land shapes. */
  home: 290,
} as const;
