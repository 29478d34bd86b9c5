import {
  optionalLocationSchema,
  riskRequestSchema,
  timeframeSchema,
  type AnalyticsPlace,
} from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES, REPORT_BODY_LIMIT } from '@health-commons/contracts/reports';
import * as v from 'valibot';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../dependencies';
import { badInput, Fault } from '../http/fault';
import { checkInput, noQuery, readJson, readQuery } from '../http/input';
import { dataHeaders } from '../http/json-text';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { healthTrends } from './answers/trends';
import type { History } from './model/history';
import { createHistoryReader } from './model/read-history';

const outbreakQuery = v.object({
  location: optionalLocationSchema,
  timeframe: timeframeSchema('timeframe'),
});
const trendsQuery = v.object({ location: optionalLocationSchema, period: timeframeSchema('period') });
const placeQuery = v.object({ location: optionalLocationSchema });
const seriesQuery = v.object({
  location: optionalLocationSchema,
  timeframe: timeframeSchema('timeframe'),
  illness: v.optional(v.picklist(ILLNESS_TYPES, `illness must be one of ${ILLNESS_TYPES.join(', ')}`)),
});

/** Serves `/analytics`. See contracts/analytics and docs/analytics.md. */
export function analyticsRoute(context: Context): Hono {
  const read = createHistoryReader(context);
  /** Responds with an answer from a place's history, and with whether the data is demonstration data. */
  const answer = async (
    c: HonoContext,
    place: AnalyticsPlace,
    compute: (history: History) => object,
    headers: Record<string, string> = {},
  ) => {
    const { history, demonstration } = await read(place);
    return c.json({ ...compute(history), demonstration }, 200, { ...dataHeaders(demonstration), ...headers });
  };
  return new Hono()
    .get('/outbreak-prediction', (c) => {
      const { location, timeframe } = readQuery(c, outbreakQuery);
      return answer(c, location, (history) => outbreakPrediction(history, timeframe));
    })
    .get('/health-trends', (c) => {
      const { location, period } = readQuery(c, trendsQuery);
      return answer(c, location, (history) => healthTrends(history, period));
    })
    .get('/seasonal-patterns', (c) => answer(c, readQuery(c, placeQuery).location, seasonalPatterns))
    .post('/risk-assessment', noQuery, limit, async (c) => {
      const { location, age = null, gender = null } = await readRisk(c);
      const assess = (history: History) => riskAssessment(history, { age, gender });
      // The answer describes one person, so it must not be cached.
      return answer(c, location, assess, { 'cache-control': 'no-store' });
    })
    .get('/series', (c) => {
      const { location, timeframe, illness = null } = readQuery(c, seriesQuery);
      return answer(c, location, (history) => analyticsSeries(history, timeframe, illness));
    });
}

const limit = bodyLimit({
  maxSize: REPORT_BODY_LIMIT,
  onError: () => {
    throw new Fault(413, 'body_too_large', `The body must have at most ${REPORT_BODY_LIMIT} bytes`);
  },
});

/** @throws Fault 400 that names every fault */
async function readRisk(c: HonoContext) {
  const { output, issues } = checkInput(riskRequestSchema, await readJson(c));
  if (issues !== null) throw badInput('invalid_request', issues);
  return output;
}
