import * as v from 'valibot';

/** Days (UTC, including today) after which a report is presumed recovered. */
export const ACTIVE_DAYS = 14;

/**
 * `GET /api/statistics`: figures of the world, a country (`country`) or a postal area (`country` and `pin_code`). Days are YYYY-MM-DD in
 * UTC. 'Recovered' is presumed by age: there is no follow-up.
 */
export const statisticsSchema = v.object({
  /** Reports of the days `since` to `until`. */
  activeCases: v.number(),
  /** The severe ones of these. */
  underMonitoring: v.number(),
  /** Reports before `since`. */
  presumedRecovered: v.number(),
  since: v.string(),
  until: v.string(),
  /** The day of the earliest report, null without any. Missing from an earlier API, which has no postal areas. */
  firstDay: v.optional(v.nullable(v.string())),
  /** When the reports were counted, ISO 8601. */
  asOf: v.string(),
});
export type Statistics = v.InferOutput<typeof statisticsSchema>;
