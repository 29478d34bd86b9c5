import * as v from 'valibot';

/** Number of days, including today (UTC), for which a report is active. Older reports are presumed recovered. */
export const ACTIVE_DAYS = 14;

/**
 * The response of `GET /api/statistics`: figures for the world, for a country (`country`) or for a postal area
 * (`country` and `pin_code`). Days are YYYY-MM-DD in UTC.
 */
export const statisticsSchema = v.object({
  /** Number of reports from `since` to `until`. */
  activeCases: v.number(),
  /** Number of severe reports among the active cases. */
  underMonitoring: v.number(),
  /** Number of reports before `since`. Recovery is presumed and never checked. */
  presumedRecovered: v.number(),
  since: v.string(),
  until: v.string(),
  /**
   * Day of the earliest report, or null if there are no reports. Older versions of the API omit this field and do not
   * support postal areas.
   */
  firstDay: v.optional(v.nullable(v.string())),
  /** ISO 8601 time of the counts. */
  asOf: v.string(),
});
export type Statistics = v.InferOutput<typeof statisticsSchema>;
