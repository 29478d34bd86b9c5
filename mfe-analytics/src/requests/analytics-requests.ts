import {
  analyticsSeriesSchema,
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  seasonalPatternsSchema,
  type AnalyticsSeries,
  type HealthTrends,
  type OutbreakPrediction,
  type RiskAssessment,
  type SeasonalPatterns,
} from '@health-commons/contracts/analytics';
import { requestJson } from '@health-commons/data';
import type { Selection } from '../selection/selection';

/** What SPEC.md's section 7 asks for, with the signal that ends a question nobody waits for any more. */
type Where = Pick<Selection, 'location' | 'timeframe'>;

/** What a visitor may say about themselves; null is not given. It is sent once, by POST, and kept nowhere. */
export type AboutYou = { age: number | null; gender: string | null };

const address = (api: string, path: string, query: Record<string, string | number>) =>
  `${api}/api/analytics/${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()}`;

/** Each rejects with a BackendError, or with the signal's reason when aborted. */
export function fetchOutbreak(
  api: string,
  { location, timeframe }: Where,
  signal: AbortSignal,
): Promise<OutbreakPrediction> {
  const url = address(api, 'outbreak-prediction', { location, timeframe });
  return requestJson(url, outbreakPredictionSchema, { signal });
}

export function fetchTrends(
  api: string,
  { location, timeframe }: Where,
  signal: AbortSignal,
): Promise<HealthTrends> {
  return requestJson(address(api, 'health-trends', { period: timeframe, location }), healthTrendsSchema, {
    signal,
  });
}

export function fetchSeasons(
  api: string,
  { location }: Pick<Where, 'location'>,
  signal: AbortSignal,
): Promise<SeasonalPatterns> {
  return requestJson(address(api, 'seasonal-patterns', { location }), seasonalPatternsSchema, { signal });
}

export function fetchRisk(
  api: string,
  { location }: Pick<Where, 'location'>,
  { age, gender }: AboutYou,
  signal: AbortSignal,
): Promise<RiskAssessment> {
  return requestJson(`${api}/api/analytics/risk-assessment`, riskAssessmentSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ location, symptoms: [], medicalHistory: [], age, gender }),
    signal,
  });
}

export function fetchSeries(
  api: string,
  { location, timeframe, illness }: Where & Pick<Selection, 'illness'>,
  signal: AbortSignal,
): Promise<AnalyticsSeries> {
  const url = address(api, 'series', { location, timeframe, ...(illness === null ? {} : { illness }) });
  return requestJson(url, analyticsSeriesSchema, { signal });
}

/** Where the alarms of a place can be followed without an account. */
export const atomAddress = (api: string, location: string): string =>
  address(api, 'alarms.atom', { location });
