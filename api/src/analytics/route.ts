import {
  optionalLocationSchema,
  riskRequestSchema,
  timeframeSchema,
  type AnalyticsPlace,
} from '@health-commons/contracts/analytics';
import { REPORT_BODY_LIMIT } from '@health-commons/contracts/reports';
import { oneOf } from '@health-commons/contracts/schema-parts';
import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import * as v from 'valibot';
import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { badInput } from '../http/fault';
import { checkInput, limitBody, readJson, readQuery } from '../http/input';
import { dataHeaders } from '../http/json-text';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { healthTrends } from './answers/trends';
import type { History } from './model/history';
import { createHistoryReader } from './model/read-history';
import { loadTexts, type Texts } from './texts/texts';

const CODES = LANGUAGES.map(({ code }) => code);
const languageQuery = v.object({
  language: v.optional(oneOf(CODES, 'language'), 'en'),
});
const placeQuery = v.object({ ...languageQuery.entries, location: optionalLocationSchema });
const outbreakQuery = v.object({ ...placeQuery.entries, timeframe: timeframeSchema('timeframe') });
const trendsQuery = v.object({ ...placeQuery.entries, period: timeframeSchema('period') });
const seriesQuery = v.object({
  ...outbreakQuery.entries,
  illness: v.optional(oneOf(ILLNESS_TYPES, 'illness')),
});

/** Serves `/analytics`. See contracts/analytics and docs/analytics.md. */
export function analyticsRoute(context: Context): Hono {
  const read = createHistoryReader(context);
  /** Responds with an answer from a place's history, and with whether the data is demonstration data. */
  const answer = async (
    c: HonoContext,
    { location, language }: { location: AnalyticsPlace; language: Language },
    compute: (history: History, texts: Texts) => object,
    headers: Record<string, string> = {},
  ) => {
    const texts = await loadTexts(language);
    const { history, demonstration } = await read(location);
    const body = { ...compute(history, texts), demonstration };
    return c.json(body, 200, { ...dataHeaders(demonstration), ...headers });
  };
  return new Hono()
    .get('/outbreak-prediction', (c) => {
      const query = readQuery(c, outbreakQuery);
      return answer(c, query, (history, texts) => outbreakPrediction(history, query.timeframe, texts));
    })
    .get('/health-trends', (c) => {
      const query = readQuery(c, trendsQuery);
      return answer(c, query, (history, texts) => healthTrends(history, query.period, texts));
    })
    .get('/seasonal-patterns', (c) => answer(c, readQuery(c, placeQuery), seasonalPatterns))
    .post('/risk-assessment', limit, async (c) => {
      const { language } = readQuery(c, languageQuery);
      const { output, issues } = checkInput(riskRequestSchema, await readJson(c));
      if (issues !== null) throw badInput('invalid_request', issues);
      const { location, age = null, gender = null } = output;
      const assess = (history: History, texts: Texts) => riskAssessment(history, { age, gender }, texts);
      // The answer describes one person, so it must not be cached.
      return answer(c, { location, language }, assess, { 'cache-control': 'no-store' });
    })
    .get('/series', (c) => {
      const query = readQuery(c, seriesQuery);
      const { timeframe, illness = null } = query;
      return answer(c, query, (history, texts) => analyticsSeries(history, timeframe, illness, texts));
    });
}

const limit = limitBody(REPORT_BODY_LIMIT);
