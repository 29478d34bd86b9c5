import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorFields, type Log } from '@health-commons/base/log';
import { pathOf } from '@health-commons/base/server/http-server';
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from '@health-commons/base/server/request-id';
import { getRequestListener } from '@hono/node-server';
import type { BackendMetrics } from './metrics';

/** Maximum ms of requests that start in one iteration of the event loop. */
const SLICE = 10;

/** Maximum ms for which new connections delay the next slice. */
const ACCEPTING = 30;

/**
 * Lets requests start in order of arrival, in slices of 10 ms per iteration of the event loop. Node accepts only one
 * connection per iteration, and the database's answers are read once per iteration. Without slices, an overloaded
 * server needs up to half a second for an iteration, and connections that are not accepted for a minute are reset by
 * the kernel. Returns a function that resolves when its request may start.
 */
export function createRequestQueue(server: EventEmitter, now = () => performance.now()) {
  const pending: (() => void)[] = [];
  let isScheduled = false;
  let accepted = false;
  let sliceEndedAt = -Infinity;
  server.on('connection', () => (accepted = true));

  const schedule = () => {
    isScheduled = true;
    setImmediate(() => void drain());
  };
  const drain = async () => {
    // After an accepted connection, more may wait: the next iteration is short, because no request starts.
    if (accepted && now() - sliceEndedAt < ACCEPTING) {
      accepted = false;
      return schedule();
    }
    const until = now() + SLICE;
    do {
      pending.shift()?.();
      // Lets the request run until it waits for input or output, so that its time counts.
      await new Promise<void>((resolve) => process.nextTick(resolve));
    } while (pending.length > 0 && now() < until);
    sliceEndedAt = now();
    isScheduled = false;
    if (pending.length > 0) schedule();
  };

  return (): Promise<void> =>
    new Promise((resolve) => {
      pending.push(resolve);
      if (!isScheduled) schedule();
    });
}

type Dependencies = {
  fetch: Parameters<typeof getRequestListener>[0];
  routePattern: (method: string, path: string) => string;
  metrics: Pick<BackendMetrics, 'observe'>;
  log: Log;
  nextTurn: ReturnType<typeof createRequestQueue>;
  /** Whether the id in X-Request-Id is from our proxy. */
  isProxyTrusted: boolean;
};

/** Gives each request an id, measures it, logs it and answers it. If an answer fails, only its own connection ends. */
export function createRequestListener({
  fetch,
  routePattern,
  metrics,
  log,
  nextTurn,
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
        const [status, ms] = [response.statusCode, Math.round(performance.now() - startedAt)];
        log({ event: 'request', level: 'debug', requestId: id, method, route, status, ms });
      });
      await nextTurn();
      // The client may have disconnected.
      if (!response.destroyed) await answer(request, response);
    };
    response.setHeader(REQUEST_ID_HEADER, id);
    closeIfUnread(request, response);
    withRequestId(id, () => {
      measureAndAnswer().catch((error: unknown) => {
        log({ event: 'request.not-answered', level: 'error', ...errorFields(error) });
        fail(response);
      });
    });
  };
}

/**
 * Announces the close of a connection on which a request is answered before all of its body has arrived, such as with
 * 413. The rest of the body would look like the next request, so the connection is reset, and no proxy may reuse it.
 */
function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead(...args);
  };
}

/** Responds 500, or closes the connection if a part of the response has been sent. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-length': 0 }).end();
}
