/** SPEC section 9: fixed placeholders, shown while figures cannot be had. They are made up. */
export const SAMPLE_FIGURES = { activeCases: 1234, presumedRecovered: 5678, underMonitoring: 910 } as const;

/** Milliseconds between two counts that new reports ask for. */
export const STATISTICS_INTERVAL_MS = 15_000;
