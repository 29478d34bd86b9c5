import type { RequestListener, ServerResponse } from 'node:http';
import { pathOf } from '@health-commons/base/server/http-server';
import { getRequestListener } from '@hono/node-server';
import type { BackendMetrics } from './metrics';

type Dependencies = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Returns the pattern of a request's route. */
  routePattern: (method: string, path: string) => string;
  metrics: Pick<BackendMetrics, 'observe'>;
};

/** Measures and answers requests. If an answer fails, only its own connection ends. */
export function createRequestListener({ fetch, routePattern, metrics }: Dependencies): RequestListener {
  const answer = getRequestListener(fetch);
  return (request, response) => {
    const measureAndAnswer = async () => {
      metrics.observe(request, response, routePattern(request.method ?? '', pathOf(request)));
      await answer(request, response);
    };
    measureAndAnswer().catch((error: unknown) => {
      console.error('A request could not be answered:', error);
      fail(response);
    });
  };
}

/** Responds 500, or closes the connection if a part of the response has been sent. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-length': 0 }).end();
}
