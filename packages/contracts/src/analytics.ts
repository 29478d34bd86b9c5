/** Requests and responses of the analytics endpoints (docs/analytics.md). Days are UTC days as YYYY-MM-DD. */
import * as v from 'valibot';
import { ILLNESS_TYPES } from './vocabulary';

export {
  DEFAULT_TIMEFRAME,
  LOCATIONS,
  parseLocation,
  TIMEFRAMES,
  type AnalyticsPlace,
  type Timeframe,
} from './analytics/places';
export { optionalLocationSchema, riskRequestSchema, timeframeSchema } from './analytics/requests';

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/**
 * What the model of counts says of an illness in a place. 'too-few': too few recent reports to say. 'being-checked':
 * reports of a sudden day wait for confirmation. 'unusual', 'ongoing' and 'ending' are the phases of an outbreak.
 */
export const VERDICT_STATES = ['too-few', 'usual', 'being-checked', 'unusual', 'ongoing', 'ending'] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

export const isOutbreak = (state: VerdictState): state is 'unusual' | 'ongoing' | 'ending' =>
  state === 'unusual' || state === 'ongoing' || state === 'ending';

/** The verdict of an illness on the morning after a day. Sums are of the seven days that end on it. */
export const verdictSchema = v.object({
  illness: v.string(),
  state: v.picklist(VERDICT_STATES),
  /** The first day (UTC) of the outbreak, or null if there is none. */
  since: v.nullable(v.string()),
  /** Null while nothing can be said. */
  risk: v.nullable(v.picklist(RISKS)),
  /** Reports, without held ones. */
  sum: v.number(),
  /** Their number and 95% range if nothing is unusual. Null without a baseline. */
  expected: v.nullable(v.number()),
  lower: v.nullable(v.number()),
  upper: v.nullable(v.number()),
  /** The largest sum that raises no alert by itself. Null without a baseline. */
  threshold: v.nullable(v.number()),
  /** Reports that are held. */
  held: v.number(),
});
export type IllnessVerdict = v.InferOutput<typeof verdictSchema>;

/** The source of a method, figure or piece of advice. */
const sourceSchema = v.object({ id: v.string(), title: v.string(), url: v.string() });
export type Source = v.InferOutput<typeof sourceSchema>;

/** What an answer is based on. */
const evidenceSchema = v.object({
  method: v.string(),
  /** The time of the query (ISO 8601). */
  asOf: v.string(),
  /** Number of days from the place's first report in the last six years to today, both included. */
  historyDays: v.number(),
  reports: v.number(),
  /** What the model says of each illness with a name, the most serious first. */
  verdicts: v.array(verdictSchema),
  /** The sentences of the answer that say what its figures lack. */
  notices: v.array(v.object({ kind: v.picklist(['being-checked', 'too-few', 'gap']), text: v.string() })),
  sources: v.array(sourceSchema),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

const texts = v.array(v.string());

/**
 * `GET /api/analytics/outbreak-prediction?location=&timeframe=`. `risk` is null if there is too little data
 * to estimate a risk.
 */
export const outbreakPredictionSchema = v.object({
  prediction: v.object({
    risk: v.nullable(v.picklist(RISKS)),
    timeline: v.string(),
    indicators: texts,
    recommendations: texts,
  }),
  /**
   * Probability (0 to 1) that the prediction for the next 7 days comes true. A short history limits the value. If
   * `risk` is null, the value is at most 0.3.
   */
  confidence: v.number(),
  /**
   * The illness of the verdict: the one with the most serious state or, at low risk, the most reported one. It always
   * has a name. Null if `risk` is null.
   */
  illness: v.nullable(v.picklist(ILLNESS_TYPES)),
  data: v.object({ totalReports: v.number(), timeframe: v.number(), location: v.string() }),
  lastUpdated: v.string(),
  /** What the model says of the place. */
  state: v.picklist(VERDICT_STATES),
  evidence: v.object({
    ...evidenceSchema.entries,
    /** `means` says in words what the confidence is the probability of, up to `cap`. */
    confidence: v.object({ means: v.string(), probability: v.nullable(v.number()), cap: v.number() }),
  }),
});
export type OutbreakPrediction = v.InferOutput<typeof outbreakPredictionSchema>;

/** `GET /api/analytics/health-trends?period=&location=`. */
export const healthTrendsSchema = v.object({
  trends: v.object({
    totalReports: v.number(),
    averageDaily: v.number(),
    period: v.number(),
    topIllnesses: v.array(v.tuple([v.string(), v.number()])),
  }),
  insights: v.object({ summary: v.string(), patterns: texts, predictions: texts, recommendations: texts }),
  evidence: evidenceSchema,
});
export type HealthTrends = v.InferOutput<typeof healthTrendsSchema>;

/**
 * `GET /api/analytics/seasonal-patterns?location=`. `total` covers the whole history, at most six years. `observedDays`
 * are the complete days with data in it, and `perDay` the reports on each of them: null without such days.
 */
export const seasonalPatternsSchema = v.object({
  insights: v.object({
    summary: v.string(),
    peakPeriods: texts,
    riskFactors: texts,
    preventiveMeasures: texts,
    preparation: texts,
  }),
  seasonalPatterns: v.array(
    v.object({
      season: v.string(),
      total: v.number(),
      observedDays: v.number(),
      perDay: v.nullable(v.number()),
    }),
  ),
  evidence: evidenceSchema,
});
export type SeasonalPatterns = v.InferOutput<typeof seasonalPatternsSchema>;

/** `POST /api/analytics/risk-assessment`. `riskLevel` is null if there is too little data to estimate a risk. */
export const riskAssessmentSchema = v.object({
  riskAssessment: v.object({
    riskLevel: v.nullable(v.picklist(RISKS)),
    riskFactors: texts,
    recommendations: texts,
    monitoring: texts,
    emergencyIndicators: texts,
  }),
  evidence: evidenceSchema,
});
export type RiskAssessment = v.InferOutput<typeof riskAssessmentSchema>;

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
  /** What the model said of the illness, or the place, on the next morning. Null today and for days not judged. */
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
       * Each about the seven days that end on `ending`. The keys of `quantiles` are levels from 0 to 1, with 0.025,
       * 0.25, 0.75 and 0.975.
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
  /** Those with enough published weeks before for the CDC's flat baseline. Mean WIS in reports; lower is better. */
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
