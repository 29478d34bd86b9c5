import * as v from 'valibot';
import { verdictSchema } from './verdict';

/** What was published about a place on the morning after a day (UTC). */
export const publicationSchema = v.object({
  /** The last judged day. */
  day: v.pipe(v.string(), v.isoDate()),
  /** A country ('IN') or an area of the layer 'Unusual now' ('IN-400'). */
  location: v.string(),
  /** The time of publication, in the one form of `toISOString`, so that texts compare like times. */
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  /** True if it was computed from demonstration data. */
  demonstration: v.boolean(),
  /** Reports of the seven days, without held ones. Those that name no illness count, too. */
  reports: v.number(),
  verdicts: v.array(verdictSchema),
  /** Forecasts of the reports of an illness, or of all reports (null). */
  forecasts: v.array(
    v.object({
      illness: v.nullable(v.string()),
      /**
       * Each about the seven days that end on `ending`. The keys of `quantiles` are levels from 0 to 1, with 0.025, 0.25,
       * 0.75 and 0.975.
       */
      weeks: v.array(v.object({ ending: v.string(), quantiles: v.record(v.string(), v.number()) })),
    }),
  ),
});
export type Publication = v.InferOutput<typeof publicationSchema>;

/** An entry of the record. docs/analytics.md says how the hash is computed (The record). */
export const recordEntrySchema = v.object({
  seq: v.number(),
  ...publicationSchema.entries,
  /** The hash of the entry before, of any location. Empty for the first. */
  previous: v.string(),
  /** The hash of the location's entry before. Empty for the first. */
  earlier: v.string(),
  hash: v.string(),
});
export type RecordEntry = v.InferOutput<typeof recordEntrySchema>;

/** How good published forecasts and alerts were. */
const recordScoresSchema = v.object({
  /** Published one-week forecasts whose week is over. Null without any. Shares are from 0 to 1. */
  forecasts: v.nullable(
    v.object({ n: v.number(), wis: v.number(), coverage50: v.number(), coverage95: v.number() }),
  ),
  /** Those with enough published weeks before them for the CDC's flat baseline. Mean WIS in reports; lower is better. */
  compared: v.nullable(v.object({ n: v.number(), wis: v.number(), flatWis: v.number() })),
  /**
   * Alerts that were first published in these days; those of them whose next seven days are known; and those of them
   * with more reports than expected in these seven days.
   */
  alerts: v.object({ raised: v.number(), decided: v.number(), followed: v.number() }),
});
export type RecordScores = v.InferOutput<typeof recordScoresSchema>;

/** `GET /api/analytics/record?location=&from=&to=`. `format=csv` returns a row per day and illness. */
export const verdictRecordSchema = v.object({
  location: v.string(),
  from: v.string(),
  to: v.string(),
  /** Oldest first. */
  entries: v.array(recordEntrySchema),
  /** False if an entry was changed, removed or moved. */
  valid: v.boolean(),
  scores: recordScoresSchema,
  demonstration: v.boolean(),
});
export type VerdictRecord = v.InferOutput<typeof verdictRecordSchema>;
