import type { Settings } from '../settings';

/** A limit per sender: at most `max` requests in each hour or day (UTC). */
export type SenderLimit = { per: 'hour' | 'day'; max: (settings: Settings) => number };

/** The limits per sender. docs/security.md lists them. */
export const SENDER_LIMITS = {
  report: { per: 'hour', max: (settings) => settings.REPORTS_PER_HOUR },
  /**
   * Requests to the look-up server, which allows 1,800 an hour in total. A report usually needs at most two: one when
   * the form checks the code and one when the API stores the report.
   */
  'look-up': { per: 'hour', max: () => 60 },
  consultation: { per: 'hour', max: (settings) => settings.CONSULTATIONS_PER_HOUR },
  alert: { per: 'hour', max: (settings) => settings.ALERTS_PER_HOUR },
} as const satisfies Record<string, SenderLimit>;

export type LimitName = keyof typeof SENDER_LIMITS;

/** The share of a limit that is left to POST requests without an Origin, which programs send but no page. */
export const WITHOUT_ORIGIN = 1 / 6;
