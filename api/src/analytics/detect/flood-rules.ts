/** Limits that keep a flood of false reports out of figures and alarms (docs/analytics.md, 'Floods'). */
export type FloodRules = {
  /**
   * A day counts at most this many reports of an illness for each hour that has some, or twice the recent
   * reports per hour if that is more.
   */
  readonly hours: number;
  /** A day above `rise` times the busiest of the days before is sudden: it counts as usual until confirmed. */
  readonly rise: number;
  /** An alarm needs a day with this many counted reports. */
  readonly senders: number;
  /**
   * An illness is left out of the reporting effort if its growth exceeds that of slower illnesses by this many
   * standard errors.
   */
  readonly outlier: number;
};

export const FLOOD_RULES: FloodRules = { hours: 2, rise: 1.5, senders: 2, outlier: 3 };

export const NO_FLOOD_RULES: FloodRules = {
  hours: Infinity,
  rise: Infinity,
  senders: 1,
  outlier: Infinity,
};

export const FLOOD = {
  /** Days before a day that show how many reports an hour are usual. */
  hourDays: 7,
  /** Days before a day that show which counts are usual. */
  usualDays: 28,
  /** A sudden day is confirmed by one of this many days after it. */
  confirmDays: 3,
  /** The confirming day has this share of the sudden day's reports above the usual number. */
  confirmShare: 0.125,
  /** Illnesses that grew less than this factor stay in the reporting effort. */
  minGrowth: 1.5,
  /** Held reports of the last `shownDays` days are mentioned if there are at least `minShown` of an illness. */
  shownDays: 7,
  minShown: 5,
} as const;
