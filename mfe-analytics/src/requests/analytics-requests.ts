import { pageLanguage } from '@health-commons/base/locale';
import {
  analyticsSeriesSchema,
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  seasonalPatternsSchema,
} from '@health-commons/contracts/analytics';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { apiUrl, requestJson } from '@health-commons/data';
import type { Selection } from '../selection/selection';

/** Optional details of the visitor. Null means not given. They are sent by POST and not stored. */
export type AboutYou = { age: number | null; gender: string | null };

type Query = Record<string, string | number | null>;

export const urlOf = (api: string, path: string, query: Query): string =>
  apiUrl(api, `analytics/${path}`, query);

/** Returns the URL of an answer in the page's language. */
function answerUrl(api: string, path: string, query: Query): string {
  const language = pageLanguage();
  return urlOf(api, path, { ...query, language: language === 'en' ? null : language });
}

/** Fetches a tab's answer in the page's language. Rejects with a BackendError, or the signal's reason if aborted. */
export async function fetchAnswer(
  api: string,
  { tab, location, timeframe }: Pick<Selection, 'tab' | 'location' | 'timeframe'>,
  { age, gender }: AboutYou,
  signal: AbortSignal,
) {
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
      const url = answerUrl(api, 'risk-assessment', {});
      const body = JSON.stringify({ location, symptoms: [], medicalHistory: [], age, gender });
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal };
      return { tab, body: await requestJson(url, riskAssessmentSchema, post) };
    }
  }
}
export type Answer = Awaited<ReturnType<typeof fetchAnswer>>;

/** Fetches the series in the page's language. Rejects with a BackendError, or the signal's reason if aborted. */
export function fetchSeries(
  api: string,
  query: Pick<Selection, 'location' | 'timeframe'> & { illness: IllnessType | null },
  signal: AbortSignal,
) {
  const url = answerUrl(api, 'series', query);
  return requestJson(url, analyticsSeriesSchema, { signal });
}
