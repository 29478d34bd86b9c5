/** SPEC section 9: fixed placeholders, shown when figures cannot be loaded. */
export const SAMPLE_FIGURES = { activeCases: 1234, presumedRecovered: 5678, underMonitoring: 910 } as const;

/** Minimum milliseconds between refreshes for new reports. */
export const STATISTICS_INTERVAL_MS = 15_000;
