import * as v from 'valibot';
import { sourceSchema } from './evidence';
import { VERDICT_STATES } from './verdict';

const maybe = v.nullable(v.number());

const seriesDaySchema = v.object({
  date: v.string(),
  /** Reports of the requested illness, or of all illnesses if none is requested. */
  count: v.number(),
  /** Reports of all illnesses. */
  total: v.number(),
  /** What earlier days predict for this day: the mean, the 95% range, and the count that 1 day in 100 exceeds. */
  expected: maybe,
  lower: maybe,
  upper: maybe,
  threshold: maybe,
  /** Reports of the seven days that end on this day, their expected number and the alarm threshold. */
  week: v.object({ count: v.number(), expected: maybe, threshold: maybe }),
  alarm: v.boolean(),
  /** Reports of the day that are held. They are not in `count`. */
  held: v.number(),
  /** True in a gap in reporting: days in a row without any report that chance does not explain. */
  missing: v.boolean(),
  /** What the model said of the illness on the next morning, or of the place. Null for today and for days before those that are judged. */
  state: v.nullable(v.picklist(VERDICT_STATES)),
  /** True for today, which is incomplete and never has an alarm. */
  provisional: v.boolean(),
});
export type SeriesDay = v.InferOutput<typeof seriesDaySchema>;

const quantileSchema = v.object({ level: v.number(), value: v.number() });

/** `GET /api/analytics/series?location=&timeframe=&illness=`. */
export const analyticsSeriesSchema = v.object({
  location: v.string(),
  /** The complete days of the timeframe, and today. */
  days: v.array(seriesDaySchema),
  /** Counts of the same days by illness, the most frequent illness first. */
  byIllness: v.array(v.object({ illness: v.string(), counts: v.array(v.number()) })),
  /** Forecasts of the reports of the seven days that end on `date`. Empty if there is too little data. */
  forecast: v.array(v.object({ date: v.string(), quantiles: v.array(quantileSchema) })),
  /** Whether reports of the requested illness, or of any, are being checked. */
  checked: v.boolean(),
  rt: v.nullable(
    v.object({
      illness: v.string(),
      serialInterval: v.object({ mean: v.number(), sd: v.number(), source: sourceSchema }),
      /** Mean and 95% interval of Rt over the seven days that end on `date`. */
      windows: v.array(
        v.object({ date: v.string(), mean: v.number(), lower: v.number(), upper: v.number() }),
      ),
    }),
  ),
  /** A sentence that says why `rt` is null, or null if there is an estimate. */
  rtWhyNot: v.nullable(v.string()),
  reports: v.number(),
  lastUpdated: v.string(),
  method: v.object({
    /** One paragraph for visitors. */
    description: v.string(),
    illness: v.nullable(v.string()),
    sources: v.array(sourceSchema),
  }),
});
export type AnalyticsSeries = v.InferOutput<typeof analyticsSeriesSchema>;
