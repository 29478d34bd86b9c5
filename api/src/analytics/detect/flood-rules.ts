/** Limits that keep a flood of false reports out of figures and alarms (docs/analytics.md, 'Floods'). */
export type FloodRules = {
  /**
   * At most this many reports of an illness count for each hour of a day that has reports, or twice the recent number
   * per hour if that is more.
   */
  readonly hours: number;
  /**
   * A day above `rise` times the busiest earlier day is sudden: until it is confirmed, only the usual number of its
   * reports counts.
   */
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
  /** Number of earlier days from which the usual reports per hour are computed. */
  hourDays: 7,
  /** Number of earlier days from which the usual count is computed. */
  usualDays: 28,
  /** Number of days after a sudden day that can confirm it. */
  confirmDays: 3,
  /** A confirming day exceeds the usual number by at least this share of the sudden day's excess. */
  confirmShare: 0.125,
  /** Illnesses that grew less than this factor stay in the reporting effort. */
  minGrowth: 1.5,
  /** Held reports of the last `shownDays` days are mentioned if there are at least `minShown` of an illness. */
  shownDays: 7,
  minShown: 5,
} as const;
