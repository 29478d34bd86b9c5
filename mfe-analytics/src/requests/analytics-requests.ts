import { pageLanguage } from '@health-commons/base/locale';
import {
  analyticsSeriesSchema,
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  seasonalPatternsSchema,
  type AnalyticsSeries,
  type Evidence,
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

export const urlOf = (api: string, path: string, query: Record<string, string | number>) =>
  `${api}/api/analytics/${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()}`;

export const atomUrl = (api: string, location: string): string => urlOf(api, 'alarms.atom', { location });

export const reportFailure = (error: unknown): void => reportError(error, 'mfe_analytics');

/** Loads the translation while the answer loads. If it cannot be loaded, the answer stays English. */
async function inPageLanguage<Body extends { evidence: Evidence } | AnalyticsSeries>(
  answer: Promise<Body>,
): Promise<Body> {
  if (pageLanguage() === 'en') return answer;
  const load = () => import(/* webpackChunkName: 'on-demand-sentences' */ '../sentences/translate-answer');
  const [body, translation] = await Promise.all([answer, load().catch(() => null)]);
  return translation ? translation.translateAnswer(body) : body;
}

/** Fetches the answer of a tab. Rejects with a BackendError, or with the signal's reason if aborted. */
export async function fetchAnswer(
  api: string,
  { tab, location, timeframe }: Pick<Selection, 'tab' | 'location' | 'timeframe'>,
  { age, gender }: AboutYou,
  signal: AbortSignal,
): Promise<Answer> {
  switch (tab) {
    case 'outbreak': {
      const url = urlOf(api, 'outbreak-prediction', { location, timeframe });
      return { tab, body: await inPageLanguage(requestJson(url, outbreakPredictionSchema, { signal })) };
    }
    case 'trends': {
      const url = urlOf(api, 'health-trends', { period: timeframe, location });
      return { tab, body: await inPageLanguage(requestJson(url, healthTrendsSchema, { signal })) };
    }
    case 'seasonal': {
      const url = urlOf(api, 'seasonal-patterns', { location });
      return { tab, body: await inPageLanguage(requestJson(url, seasonalPatternsSchema, { signal })) };
    }
    case 'risk': {
      const answer = requestJson(`${api}/api/analytics/risk-assessment`, riskAssessmentSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ location, symptoms: [], medicalHistory: [], age, gender }),
        signal,
      });
      return { tab, body: await inPageLanguage(answer) };
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
  const url = urlOf(api, 'series', { location, timeframe, ...(illness === null ? {} : { illness }) });
  return inPageLanguage(requestJson(url, analyticsSeriesSchema, { signal }));
}
