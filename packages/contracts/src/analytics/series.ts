import * as v from 'valibot';
import { RUNGS, sourceSchema, statementSchema } from './evidence';

const maybe = v.nullable(v.number());

/** A UTC day. */
const seriesDaySchema = v.object({
  date: v.string(),
  /** Reports of the requested illness, or of all. */
  count: v.number(),
  /** Reports of all illnesses. */
  total: v.number(),
  /** The expected reports of the day from earlier days: mean, 95% range, and the number that 1 day in 100 exceeds. */
  expected: maybe,
  lower: maybe,
  upper: maybe,
  threshold: maybe,
  /** Reports of the seven days to this day, their expected number and the threshold of an alarm. */
  week: v.object({ count: v.number(), expected: maybe, threshold: maybe }),
  alarm: v.boolean(),
  /** The day is incomplete. It never has an alarm. */
  provisional: v.boolean(),
});
export type SeriesDay = v.InferOutput<typeof seriesDaySchema>;

const quantileSchema = v.object({ level: v.number(), value: v.number() });

/** Coverage is the share of past weeks within the range (0 to 1); scores are in reports. */
const scoresSchema = v.object({
  /** Past one-week forecasts that were scored. */
  n: v.number(),
  /** Mean weighted interval scores of our forecast and of the flat baseline; lower is better. */
  wis: v.number(),
  naiveWis: v.number(),
  coverage50: v.number(),
  coverage95: v.number(),
});

/** `GET /api/analytics/series?location=&timeframe=&illness=`; with `format=csv` the days as CSV. */
export const analyticsSeriesSchema = v.object({
  location: v.string(),
  days: v.array(seriesDaySchema),
  /** Counts of the same days by illness, most frequent first. */
  byIllness: v.array(v.object({ illness: v.string(), counts: v.array(v.number()) })),
  /** Forecast of the seven days to `date`. Empty when the history is too short. */
  forecast: v.array(v.object({ date: v.string(), quantiles: v.array(quantileSchema) })),
  rt: v.nullable(
    v.object({
      illness: v.string(),
      serialInterval: v.object({ mean: v.number(), sd: v.number(), source: sourceSchema }),
      /** Mean and 95% interval of the seven days to `date`. */
      windows: v.array(
        v.object({ date: v.string(), mean: v.number(), lower: v.number(), upper: v.number() }),
      ),
    }),
  ),
  /** The reason why `rt` is null, as a sentence; otherwise null. */
  rtWhyNot: v.nullable(v.string()),
  scores: v.nullable(scoresSchema),
  /** Reports that the series is based on. */
  reports: v.number(),
  lastUpdated: v.string(),
  method: v.object({
    rung: v.picklist(RUNGS),
    /** One paragraph for visitors. */
    description: v.string(),
    illness: v.nullable(v.string()),
    parameters: v.record(v.string(), v.union([v.number(), v.string(), v.null()])),
    sources: v.array(sourceSchema),
  }),
  /** The sentences of `rtWhyNot` and `method.description`. */
  statements: v.array(statementSchema),
});
export type AnalyticsSeries = v.InferOutput<typeof analyticsSeriesSchema>;
