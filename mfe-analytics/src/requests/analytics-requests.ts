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
import { apiUrl, requestJson } from '@health-commons/data';
import { reportError } from '@health-commons/platform';
import type { Selection } from '../selection/selection';

/** Optional details of the visitor. Null means not given. They are sent by POST and not stored. */
export type AboutYou = { age: number | null; gender: string | null };

export type Answer =
  | { tab: 'outbreak'; body: OutbreakPrediction }
  | { tab: 'trends'; body: HealthTrends }
  | { tab: 'seasonal'; body: SeasonalPatterns }
  | { tab: 'risk'; body: RiskAssessment };

type Query = Record<string, string | number | null>;

export const urlOf = (api: string, path: string, query: Query): string =>
  apiUrl(api, `analytics/${path}`, query);

/** Returns the URL of an answer in the page's language. */
function answerUrl(api: string, path: string, query: Query): string {
  const language = pageLanguage();
  return urlOf(api, path, { ...query, language: language === 'en' ? null : language });
}

export const reportFailure = (error: unknown): void => reportError(error, 'mfe_analytics');

/** Fetches the answer of a tab in the page's language. Rejects with a BackendError, or with the signal's reason if aborted. */
export async function fetchAnswer(
  api: string,
  { tab, location, timeframe }: Pick<Selection, 'tab' | 'location' | 'timeframe'>,
  { age, gender }: AboutYou,
  signal: AbortSignal,
): Promise<Answer> {
  const url = (path: string, query: Query) => answerUrl(api, path, query);
  switch (tab) {
    case 'outbreak': {
      const asked = url('outbreak-prediction', { location, timeframe });
      return { tab, body: await requestJson(asked, outbreakPredictionSchema, { signal }) };
    }
    case 'trends': {
      const asked = url('health-trends', { period: timeframe, location });
      return { tab, body: await requestJson(asked, healthTrendsSchema, { signal }) };
    }
    case 'seasonal': {
      const asked = url('seasonal-patterns', { location });
      return { tab, body: await requestJson(asked, seasonalPatternsSchema, { signal }) };
    }
    case 'risk': {
      const you = { location, symptoms: [], medicalHistory: [], age, gender };
      const post = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(you),
      };
      return {
        tab,
        body: await requestJson(url('risk-assessment', {}), riskAssessmentSchema, { ...post, signal }),
      };
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
  const url = answerUrl(api, 'series', { location, timeframe, illness });
  return requestJson(url, analyticsSeriesSchema, { signal });
}
