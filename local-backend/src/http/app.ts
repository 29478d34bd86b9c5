import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { systemClock } from '@health-commons/api';
import { createErrorHandler, errorBody } from '@health-commons/api/error-response';
import { type BulkLoad, loadApp } from '../load/load-app';
import { operatorApp, type OperatorParts } from '../operator/operator-app';
import type { Catalogue } from '../rest/catalogue';
import { restApp } from '../rest/rest-app';
import type { BackendMetrics } from './metrics';
import { log } from '../log';
import { healthApp, type HealthParts } from './health-app';
import { rejectWhenBusy, rejectWhenLow } from './overload';

/** Maximum length of a request's URL in characters. */
const URL_LIMIT = 12 * 1024;

type AppParts = HealthParts &
  OperatorParts & {
    catalogue: Catalogue;
    load: BulkLoad;
    /** The product API. Its routes start with /api or /functions/v1/api. */
    api: { fetch: (request: Request, bindings?: unknown) => Response | Promise<Response> };
    metrics: Pick<BackendMetrics, 'respond'>;
  };

export function createApp(parts: AppParts): Hono {
  const { database, catalogue, keys, load, isStorageLow, api, metrics } = parts;
  const app = new Hono();

  app.use(async (c, next) => {
    if (c.req.url.length <= URL_LIMIT) return next();
    return c.json(
      errorBody(c.req.path, { error: 'The URL of the request is too long.', code: 'uri_too_long' }),
      414,
    );
  });
  // TRACE is handled explicitly because the Request class rejects this method.
  app.on('TRACE', '*', (c) => c.json(notFound(c.req.path), 404));
  // The API itself handles CORS for /functions/v1 and /geocode.
  for (const path of ['/rest/*', '/health/*', '/realtime/*']) {
    app.use(path, cors({ origin: '*', maxAge: 86_400, exposeHeaders: EXPOSED, allowMethods: METHODS }));
  }
  // Compression reduces 500 reports from 148 kB to 26 kB. In a hosted project, Supabase's gateway compresses responses.
  app.get('/functions/*', compress());
  app.use('/functions/*', rejectWhenBusy(database));
  app.use('/geocode/*', rejectWhenBusy(database));

  app.use('/rest/v1/:table', rejectWhenLow(isStorageLow));
  app.use('/load/*', rejectWhenLow(isStorageLow));
  app.use('/functions/v1/api/reports', rejectWhenLow(isStorageLow));

  app.route('/health', healthApp(parts));
  app.get('/metrics', async (c) => {
    const { status, headers, body } = await metrics.respond(c.req.header('authorization'));
    return c.body(body, status, headers);
  });
  app.route('/rest/v1', restApp(database, catalogue, keys));
  app.route('/load/v1', loadApp(load, keys));
  app.route('/operator/v1', operatorApp(parts));
  app.all('/functions/v1/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/geocode/search', (c) => {
    const url = new URL(c.req.url);
    url.pathname = '/api/geocode/search';
    return api.fetch(new Request(url, c.req.raw), c.env);
  });
  app.notFound((c) => c.json(notFound(c.req.path), 404));
  app.onError(createErrorHandler({ log, clock: systemClock }));
  return app;
}

const notFound = (path: string) => ({
  error: `Nothing is served at ${path}. There are /rest/v1, /realtime/v1/websocket, /functions/v1/api, /health and /metrics.`,
  code: 'not_found',
});

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
const EXPOSED = ['Content-Range', 'Retry-After', 'X-Request-Id'];
