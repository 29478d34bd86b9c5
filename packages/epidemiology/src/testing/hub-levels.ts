/** The 23 quantile levels that forecast hubs score. */
export const HUB_LEVELS = [0.01, 0.025, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20), 0.975, 0.99];
