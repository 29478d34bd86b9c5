import type { RequestListener, ServerResponse } from 'node:http';
import { errorFields, type Log } from '@health-commons/base/log';
import { pathOf } from '@health-commons/base/server/http-server';
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from '@health-commons/base/server/request-id';
import { getRequestListener } from '@hono/node-server';
import type { BackendMetrics } from './metrics';
import type { RequestQueue } from './request-queue';

type Dependencies = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Returns the pattern of a request's route. */
  routePattern: (method: string, path: string) => string;
  metrics: Pick<BackendMetrics, 'observe'>;
  log: Log;
  queue: RequestQueue;
  /** Whether the id in X-Request-Id is from our proxy. */
  isProxyTrusted: boolean;
};

/** Gives each request an id, measures it, logs it and answers it. If an answer fails, only its own connection ends. */
export function createRequestListener({
  fetch,
  routePattern,
  metrics,
  log,
  queue,
  isProxyTrusted,
}: Dependencies): RequestListener {
  const answer = getRequestListener(fetch);
  return (request, response) => {
    const { method = '', headers } = request;
    const id = requestIdOf(headers[REQUEST_ID_HEADER]?.toString(), isProxyTrusted);
    const measureAndAnswer = async () => {
      const startedAt = performance.now();
      const route = routePattern(method, pathOf(request));
      metrics.observe(request, response, route);
      response.once('close', () => {
        const ms = Math.round(performance.now() - startedAt);
        log({
          event: 'request',
          level: 'debug',
          requestId: id,
          method,
          route,
          status: response.statusCode,
          ms,
        });
      });
      await queue.turn();
      // The client may have disconnected.
      if (!response.destroyed) await answer(request, response);
    };
    response.setHeader(REQUEST_ID_HEADER, id);
    withRequestId(id, () => {
      measureAndAnswer().catch((error: unknown) => {
        log({ event: 'request.not-answered', level: 'error', ...errorFields(error) });
        fail(response);
      });
    });
  };
}

/** Responds 500, or closes the connection if a part of the response has been sent. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-length': 0 }).end();
}
