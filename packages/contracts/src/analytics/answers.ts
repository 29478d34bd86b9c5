import * as v from 'valibot';
import { ILLNESS_TYPES } from '../vocabulary';
import { evidenceSchema } from './evidence';
import { RISKS, VERDICT_STATES } from './verdict';

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
   * The illness of the verdict: the one with the most serious state or, at low risk, the most reported one. It always has
   * a name. Null if `risk` is null.
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
