/** Requests and responses of the analytics endpoints (docs/analytics.md). Days are UTC days as YYYY-MM-DD. */
export {
  DEFAULT_TIMEFRAME,
  LOCATIONS,
  parseLocation,
  TIMEFRAMES,
  type AnalyticsPlace,
  type Timeframe,
} from './analytics/places';
export { type Evidence, type Source } from './analytics/evidence';
export {
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  seasonalPatternsSchema,
  type HealthTrends,
  type OutbreakPrediction,
  type RiskAssessment,
  type SeasonalPatterns,
} from './analytics/answers';
export {
  type IllnessVerdict,
  type Risk,
  RISKS,
  VERDICT_STATES,
  verdictSchema,
  type VerdictState,
} from './analytics/verdict';
export { analyticsSeriesSchema, type AnalyticsSeries, type SeriesDay } from './analytics/series';
export {
  publicationSchema,
  recordEntrySchema,
  verdictRecordSchema,
  type Publication,
  type RecordEntry,
  type RecordScores,
  type VerdictRecord,
} from './analytics/record';
export { optionalLocationSchema, riskRequestSchema, timeframeSchema } from './analytics/requests';
