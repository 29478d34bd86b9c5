import * as v from 'valibot';
import { RUNGS, sourceSchema, statementSchema } from './evidence';

const maybe = v.nullable(v.number());

/** A UTC day. */
const seriesDaySchema = v.object({
  date: v.string(),
  /** Reports of the illness asked for, or of all. */
  count: v.number(),
  /** Reports of all illnesses. */
  total: v.number(),
  /** What is usual on such a day, from the days before it: the mean, a 95 % range, and the number that 1 day in 100 exceeds. */
  expected: maybe,
  lower: maybe,
  upper: maybe,
  threshold: maybe,
  /** What the alarm rests on: reports of the seven days that end here, beside what is usual and the alarm's threshold. */
  week: v.object({ count: v.number(), expected: maybe, threshold: maybe }),
  alarm: v.boolean(),
  /** The day is not over. */
  provisional: v.boolean(),
});
export type SeriesDay = v.InferOutput<typeof seriesDaySchema>;

const quantileSchema = v.object({ level: v.number(), value: v.number() });

/** A share, 0 to 1, of past weeks that lay within the range; scores in reports. */
const scoresSchema = v.object({
  /** Past forecasts that were scored, each of one week ahead. */
  n: v.number(),
  /** Mean weighted interval score of our forecast and of the flat baseline; smaller is better. */
  wis: v.number(),
  naiveWis: v.number(),
  coverage50: v.number(),
  coverage95: v.number(),
});

/** `GET /api/analytics/series?location=&timeframe=&illness=`; with `format=csv` the days as CSV. */
export const analyticsSeriesSchema = v.object({
  location: v.string(),
  days: v.array(seriesDaySchema),
  /** Counts of the same days, for each illness with reports, most frequent first. */
  byIllness: v.array(v.object({ illness: v.string(), counts: v.array(v.number()) })),
  /** Reports of seven days that end on `date`, for the coming weeks. Empty when history is too short. */
  forecast: v.array(v.object({ date: v.string(), quantiles: v.array(quantileSchema) })),
  rt: v.nullable(
    v.object({
      illness: v.string(),
      serialInterval: v.object({ mean: v.number(), sd: v.number(), source: sourceSchema }),
      /** Of the seven days that end on `date`: mean and 95 % interval. */
      windows: v.array(
        v.object({ date: v.string(), mean: v.number(), lower: v.number(), upper: v.number() }),
      ),
    }),
  ),
  /** Why there is no `rt`, as a sentence; null when there is one. */
  rtWhyNot: v.nullable(v.string()),
  scores: v.nullable(scoresSchema),
  /** Reports that all of this rests on. */
  reports: v.number(),
  lastUpdated: v.string(),
  method: v.object({
    rung: v.picklist(RUNGS),
    /** One plain paragraph. */
    description: v.string(),
    illness: v.nullable(v.string()),
    parameters: v.record(v.string(), v.union([v.number(), v.string(), v.null()])),
    sources: v.array(sourceSchema),
  }),
  /** The sentences of `rtWhyNot` and `method.description`. */
  statements: v.array(statementSchema),
});
export type AnalyticsSeries = v.InferOutput<typeof analyticsSeriesSchema>;
