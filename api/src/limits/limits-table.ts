import type { Settings } from '../settings';

/** A limit per sender: at most `max` requests in each hour or day (UTC). */
export type SenderLimit = { per: 'hour' | 'day'; max: (settings: Settings) => number };

/** The limits per sender. */
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

/**
 * Maximum number of reports per sender and day that figures or detection count. Further reports are stored, but marked
 * as held or as repeats. Detection counts each sender once, so its counts are numbers of senders.
 */
export const SENDER_SHARES = {
  area: (settings: Settings) => settings.FLOOD_REPORTS,
  country: (settings: Settings) => 2 * settings.FLOOD_REPORTS,
  repeat: () => 1,
} as const;

/** Allowance of an IPv6 /56 and /48 in these shares, as a multiple of that of an address or /64. */
export const SHARE_FACTORS = [1, 1, 2] as const;

/**
 * The share of a limit that POST requests without an Origin have. Only programs send them, because browsers add an
 * Origin.
 */
export const WITHOUT_ORIGIN = 1 / 6;
