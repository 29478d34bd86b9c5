/** SPEC section 9's fixed placeholder numbers, shown when the figures cannot be loaded. */
export const SAMPLE_FIGURES = { activeCases: 1234, presumedRecovered: 5678, underMonitoring: 910 } as const;

/** Minimum milliseconds between refreshes that are caused by new reports. */
export const STATISTICS_INTERVAL_MS = 15_000;
