import * as v from 'valibot';

/** Days (UTC, including today) after which a report is presumed recovered. */
export const ACTIVE_DAYS = 14;

/**
 * The response of `GET /api/statistics`: figures of the world, of a country (`country`) or of a postal area
 * (`country` and `pin_code`). Days are YYYY-MM-DD in UTC. Old reports are presumed recovered. Recovery is never checked.
 */
export const statisticsSchema = v.object({
  /** Number of reports from `since` to `until`. */
  activeCases: v.number(),
  /** Number of severe reports among the active cases. */
  underMonitoring: v.number(),
  /** Number of reports before `since`. */
  presumedRecovered: v.number(),
  since: v.string(),
  until: v.string(),
  /**
   * Day of the earliest report, or null if there are no reports. Missing from older APIs, which have no postal
   * areas.
   */
  firstDay: v.optional(v.nullable(v.string())),
  /** ISO 8601 time of the counts. */
  asOf: v.string(),
});
export type Statistics = v.InferOutput<typeof statisticsSchema>;
