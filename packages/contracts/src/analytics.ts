/** Requests and responses of the analytics endpoints (docs/analytics.md). Days are UTC days as YYYY-MM-DD. */
export {
  DEFAULT_TIMEFRAME,
  LOCATIONS,
  parseLocation,
  TIMEFRAMES,
  type AnalyticsPlace,
  type Timeframe,
} from './analytics/places';
export {
  type DetectionTest,
  type Evidence,
  type Rung,
  type Source,
  type Statement,
} from './analytics/evidence';
export {
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  RISKS,
  seasonalPatternsSchema,
  type HealthTrends,
  type OutbreakPrediction,
  type Risk,
  type RiskAssessment,
  type SeasonalPatterns,
} from './analytics/answers';
export { analyticsSeriesSchema, type AnalyticsSeries, type SeriesDay } from './analytics/series';
export { optionalLocationSchema, riskRequestSchema, timeframeSchema } from './analytics/requests';
