import { pageLanguage } from '@health-commons/base/locale';
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
import { reportError } from '@health-commons/platform';
import type { Selection } from '../selection/selection';

/** Optional details of the visitor. Null means not given. They are sent by POST and not stored. */
export type AboutYou = { age: number | null; gender: string | null };

export type Answer =
  | { tab: 'outbreak'; body: OutbreakPrediction }
  | { tab: 'trends'; body: HealthTrends }
  | { tab: 'seasonal'; body: SeasonalPatterns }
  | { tab: 'risk'; body: RiskAssessment };

export function urlOf(api: string, path: string, query: Record<string, string | number>): string {
  const values = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(values).toString();
  return `${api}/api/analytics/${path}${search && `?${search}`}`;
}

/** Returns the URL of an answer in the page's language. */
function answerUrl(api: string, path: string, query: Record<string, string | number>): string {
  const language = pageLanguage();
  return urlOf(api, path, { ...query, ...(language !== 'en' && { language }) });
}

export const atomUrl = (api: string, location: string): string => urlOf(api, 'alarms.atom', { location });

export const reportFailure = (error: unknown): void => reportError(error, 'mfe_analytics');

/** Fetches the answer of a tab in the page's language. Rejects with a BackendError, or with the signal's reason if aborted. */
export async function fetchAnswer(
  api: string,
  { tab, location, timeframe }: Pick<Selection, 'tab' | 'location' | 'timeframe'>,
  { age, gender }: AboutYou,
  signal: AbortSignal,
): Promise<Answer> {
  switch (tab) {
    case 'outbreak': {
      const url = answerUrl(api, 'outbreak-prediction', { location, timeframe });
      return { tab, body: await requestJson(url, outbreakPredictionSchema, { signal }) };
    }
    case 'trends': {
      const url = answerUrl(api, 'health-trends', { period: timeframe, location });
      return { tab, body: await requestJson(url, healthTrendsSchema, { signal }) };
    }
    case 'seasonal': {
      const url = answerUrl(api, 'seasonal-patterns', { location });
      return { tab, body: await requestJson(url, seasonalPatternsSchema, { signal }) };
    }
    case 'risk': {
      const body = await requestJson(answerUrl(api, 'risk-assessment', {}), riskAssessmentSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ location, symptoms: [], medicalHistory: [], age, gender }),
        signal,
      });
      return { tab, body };
    }
  }
}

type SeriesQuery = Pick<Selection, 'location' | 'timeframe'> & { illness: IllnessType | null };

/** Fetches the series in the page's language. Rejects with a BackendError, or with the signal's reason if aborted. */
export function fetchSeries(
  api: string,
  { location, timeframe, illness }: SeriesQuery,
  signal: AbortSignal,
): Promise<AnalyticsSeries> {
  const url = answerUrl(api, 'series', { location, timeframe, ...(illness === null ? {} : { illness }) });
  return requestJson(url, analyticsSeriesSchema, { signal });
}
