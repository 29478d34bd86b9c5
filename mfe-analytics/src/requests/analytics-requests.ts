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
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { requestJson } from '@health-commons/data';
import type { Selection } from '../selection/selection';

type Where = Pick<Selection, 'location' | 'timeframe'>;

/** Optional details of the visitor. Null means not given. They are sent by POST and not stored. */
export type AboutYou = { age: number | null; gender: string | null };

export const urlOf = (api: string, path: string, query: Record<string, string | number>) =>
  `${api}/api/analytics/${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()}`;

/** All `fetch` functions of this file reject with a BackendError, or with the signal's reason if aborted. */
export function fetchOutbreak(
  api: string,
  { location, timeframe }: Where,
  signal: AbortSignal,
): Promise<OutbreakPrediction> {
  const url = urlOf(api, 'outbreak-prediction', { location, timeframe });
  return requestJson(url, outbreakPredictionSchema, { signal });
}

export function fetchTrends(
  api: string,
  { location, timeframe }: Where,
  signal: AbortSignal,
): Promise<HealthTrends> {
  return requestJson(urlOf(api, 'health-trends', { period: timeframe, location }), healthTrendsSchema, {
    signal,
  });
}

export function fetchSeasons(
  api: string,
  { location }: Pick<Where, 'location'>,
  signal: AbortSignal,
): Promise<SeasonalPatterns> {
  return requestJson(urlOf(api, 'seasonal-patterns', { location }), seasonalPatternsSchema, { signal });
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
  { location, timeframe, illness }: Where & { illness: IllnessType | null },
  signal: AbortSignal,
): Promise<AnalyticsSeries> {
  const url = urlOf(api, 'series', { location, timeframe, ...(illness === null ? {} : { illness }) });
  return requestJson(url, analyticsSeriesSchema, { signal });
}

export const atomUrl = (api: string, location: string): string => urlOf(api, 'alarms.atom', { location });
