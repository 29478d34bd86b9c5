/** SPEC section 9's fixed placeholder numbers, shown when the figures cannot be loaded. */
export const SAMPLE_FIGURES = { activeCases: 1234, presumedRecovered: 5678, underMonitoring: 910 } as const;

/** Minimum milliseconds from a request to a refresh that a new report or a reconnection causes. */
export const STATISTICS_INTERVAL_MS = 15_000;
