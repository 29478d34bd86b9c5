import * as v from 'valibot';

/** Days (UTC, today among them) after which a report counts as presumed recovered. */
export const ACTIVE_DAYS = 14;

/**
 * `GET /api/statistics`: figures of the world, of one country (`country`) or of one postal area (`country` and `pin_code`).
 * Nobody is followed up, so 'recovered' is a presumption. Days are written YYYY-MM-DD, in UTC.
 */
export const statisticsSchema = v.object({
  /** Reports of the days `since` to `until`. */
  activeCases: v.number(),
  /** The severe ones among them. */
  underMonitoring: v.number(),
  /** Reports of days before `since`. */
  presumedRecovered: v.number(),
  since: v.string(),
  until: v.string(),
  /** The day of the earliest report, null when there is none. Absent in the answer of an earlier api, which knows no postal areas. */
  firstDay: v.optional(v.nullable(v.string())),
  /** The moment of the count, ISO 8601. */
  asOf: v.string(),
});
export type Statistics = v.InferOutput<typeof statisticsSchema>;
