/** Limits that keep a flood of false reports out of figures and alarms (docs/analytics.md, 'Floods'). */
export type FloodRules = {
  /**
   * At most this many reports of an illness count for each hour of a day that has reports, or twice the recent number
   * per hour if that is more.
   */
  readonly hours: number;
  /** An alarm needs a day with reports of this many senders. 1 means: reports are known to come from different people. */
  readonly senders: number;
};

export const FLOOD_RULES: FloodRules = { hours: 2, senders: 2 };

export const NO_FLOOD_RULES: FloodRules = { hours: Infinity, senders: 1 };
