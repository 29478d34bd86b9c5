import { riskRequestSchema } from '@health-commons/contracts/analytics';
import { toIssues } from '@health-commons/contracts/errors';
import { REPORT_BODY_LIMIT } from '@health-commons/contracts/reports';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { badInput, Fault } from '../http/fault';
import { REVALIDATE } from '../http/json-text';
import { readQuery } from '../http/query';
import { alarmsFeed } from './answers/alarms-atom';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { toCsv } from './answers/series-csv';
import { healthTrends } from './answers/trends';
import { createHistoryReader } from './read-history';
import { outbreakQuery, placeQuery, seriesQuery, trendsQuery } from './query';

/** Serves `/analytics`. See contracts/analytics and docs/analytics.md. */
export function analyticsRoute(context: Context): Hono {
  const historyOf = createHistoryReader(context);
  return new Hono()
    .get('/outbreak-prediction', async (c) => {
      const { location, timeframe } = readQuery(c, outbreakQuery);
      return c.json(outbreakPrediction(await historyOf(location), timeframe), 200, REVALIDATE);
    })
    .get('/health-trends', async (c) => {
      const { location, period } = readQuery(c, trendsQuery);
      return c.json(healthTrends(await historyOf(location), period), 200, REVALIDATE);
    })
    .get('/seasonal-patterns', async (c) => {
      const { location } = readQuery(c, placeQuery);
      return c.json(seasonalPatterns(await historyOf(location)), 200, REVALIDATE);
    })
    .post('/risk-assessment', limit, async (c) => {
      const { location, ...person } = await readRisk(c);
      const body = riskAssessment(await historyOf(location), {
        age: person.age ?? null,
        gender: person.gender ?? null,
        symptoms: person.symptoms,
        medicalHistory: person.medicalHistory,
      });
      // The answer describes one person, so it must not be cached.
      return c.json(body, 200, { 'cache-control': 'no-store' });
    })
    .get('/series', async (c) => {
      const { location, timeframe, illness, format } = readQuery(c, seriesQuery);
      const series = analyticsSeries(await historyOf(location), timeframe, illness ?? null);
      if (format === 'json') return c.json(series, 200, REVALIDATE);
      const name = ['series', location.location, illness, `${timeframe}-days`].filter(Boolean).join('-');
      return c.body(toCsv(series), 200, {
        ...REVALIDATE,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.csv"`,
      });
    })
    .get('/alarms.atom', async (c) => {
      const { location } = readQuery(c, placeQuery);
      return c.body(alarmsFeed(await historyOf(location), c.req.url, context.settings.SITE_NAME), 200, {
        ...REVALIDATE,
        'content-type': 'application/atom+xml; charset=utf-8',
      });
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
  const body: unknown = await c.req.json().catch(() => {
    throw badInput('invalid_json', [{ path: '', message: 'the body must be JSON' }]);
  });
  // Without this check, an array would pass as an object without fields.
  const checked = v.safeParse(riskRequestSchema, Array.isArray(body) ? null : body);
  if (checked.success) return checked.output;
  throw badInput('invalid_request', toIssues(checked.issues));
}
