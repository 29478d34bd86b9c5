import { REQUEST_ID_HEADER } from '@health-commons/base/server/request-id';
import { AGGREGATE_HEADERS } from '@health-commons/contracts/aggregates';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import { Hono, type Context as HonoContext } from 'hono';
import { cors } from 'hono/cors';
import { getPath } from 'hono/utils/url';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { aggregatesRoute } from './aggregates/route';
import { analyticsRoute } from './analytics/route';
import { toContext, type Context, type Dependencies } from './dependencies';
import { geocodeRoute } from './geocode/route';
import { healthRoute } from './http/health';
import { createErrorHandler, errorBody } from './http/error-response';
import { Fault } from './http/fault';
import { guardPageWrites, isPageWrite, requestIds, writeOrigins } from './http/request';
import { createJobs, jobsRoute } from './jobs/jobs';
import { createSenderLimits } from './limits/sender-limits';
import { phoneAiRoute } from './phone-ai/route';
import { phoneLineRoute } from './phone-line/route';
import { recordRoute } from './record/route';
import { reportsRoute } from './reports/route';
import { statisticsRoute } from './statistics/route';
import { tipsRoute } from './tips/route';
import { unusualRoute } from './unusual/route';

/** Headers that describe an answer's data. */
const DATA_HEADERS = [...Object.values(AGGREGATE_HEADERS), DEMONSTRATION_HEADER];
/** A 304 also has these headers, so that a browser knows how current its cached rows are, and what they are. */
const retainedHeaders = [...RETAINED_304_HEADERS, ...DATA_HEADERS.map((name) => name.toLowerCase())];

/**
 * Creates the product API under `/api`, for the edge function and local-backend. A gateway's prefix
 * ('/functions/v1') is ignored.
 * @throws Error that names every invalid setting of `env`
 */
export function createApi(dependencies: Dependencies): Hono {
  const context = toContext(dependencies);
  const limits = createSenderLimits(context);
  const jobs = createJobs(dependencies);
  const app = new Hono({ getPath: pathOf }).basePath('/api');
  app.use('*', requestIds(context));
  app.use('*', crossOrigin(context));
  app.use('*', guardPageWrites(context));
  app.use('*', etag({ retainedHeaders }));
  app.use('*', methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.route('/reports', reportsRoute(context, limits));
  app.route('/health-tips', tipsRoute(context));
  app.route('/health-aggregates', aggregatesRoute(context));
  app.route('/map/unusual', unusualRoute(context));
  app.route('/statistics', statisticsRoute(context));
  app.route('/analytics', recordRoute(context));
  app.route('/analytics', analyticsRoute(context));
  app.route('/phone-ai', phoneAiRoute(context, limits));
  app.route('/phone-line', phoneLineRoute(context));
  app.route('/geocode', geocodeRoute(context));
  app.route('/health', healthRoute(context, jobs));
  app.route('/jobs', jobsRoute(context, jobs));
  app.notFound((c) => {
    const body = { error: `Nothing is served at ${c.req.method} ${c.req.path}`, code: 'not_found' };
    return c.json(errorBody(c.req.path, body), 404, { 'cache-control': 'no-store' });
  });
  app.onError(createErrorHandler(context));
  return app;
}

/** Refuses a method that a known path does not have. @throws Fault 405 */
function refuseMethod(c: HonoContext, methods: string[]): never {
  const allow = methods.join(', ');
  throw new Fault(405, 'method_not_allowed', `${c.req.method} is not allowed here (allowed: ${allow})`, {
    headers: { allow },
  });
}

/** Returns the path without the gateway's prefix. Changing the request's URL instead would copy the request. */
const pathOf = (request: Request): string => getPath(request).replace(/^\/functions\/v1(?=\/api(\/|$))/, '');

/** The data is public and the API reads no cookies, so every origin may read. Only listed origins may write. */
function crossOrigin({ settings }: Context) {
  const writers = writeOrigins(settings);
  return cors({
    origin: (origin, c) => {
      if (!isPageWrite(c) || writers.includes('*')) return '*';
      return writers.includes(origin) ? origin : null;
    },
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'content-type',
      'idempotency-key',
      'authorization',
      'apikey',
      'x-client-info',
      'if-none-match',
    ],
    exposeHeaders: ['retry-after', 'etag', REQUEST_ID_HEADER, ...DATA_HEADERS],
    maxAge: 86_400,
  });
}
