import { pathOf } from '@health-commons/base/server/http-server';
import type { ApiError } from '@health-commons/contracts/errors';
import { createMetrics, UNKNOWN_ROUTE } from '@health-commons/metrics';
import type { IncomingMessage, ServerResponse } from 'node:http';

export function createChatMetrics(token: string | null) {
  const metrics = createMetrics({ app: 'chat', token });
  const events = metrics.counter('events_total', 'Events from pages, by answer.', ['event', 'code']);
  const tokens = metrics.counter('handshakes_total', 'Handshakes, by token status.', ['token']);
  const refused = metrics.counter('connections_refused_total', 'Connections refused, by reason.', ['reason']);
  const ended = metrics.counter('connections_ended_total', 'Connections closed by the server, by reason.', [
    'reason',
  ]);
  const broadcast = metrics.counter(
    'messages_broadcast_total',
    'Messages broadcast to the connections of this process.',
  );
  return {
    answered: (event: string, code: string) => events.inc({ event, code }),
    handshake: (token: string) => tokens.inc({ token }),
    refused: (reason: 'origin' | 'address' | 'full' | 'arrivals' | 'store') => refused.inc({ reason }),
    /** The connection sent too many rejected events or packets, or has too much unread data. */
    ended: (reason: 'flood' | 'slow') => ended.inc({ reason }),
    broadcast: () => broadcast.inc(),
    observe: metrics.observe,
    respond: metrics.respond,
    /** Adds a gauge, which is read at each scrape. */
    gauge: (name: string, help: string, read: () => number): void => metrics.gauge(name, help, read),
  };
}
export type ChatMetrics = ReturnType<typeof createChatMetrics>;

/** socket.io handles requests to all paths with this prefix. */
export const SOCKET_PATH = '/socket.io/';

/** In /health, `ok` says whether a load balancer may send new visitors to this process. */
type Health = { ok: boolean; version: string; connections: number };

type State = { version: string; connections: number; ready: boolean; metrics: ChatMetrics };

type Answer = { status: number; headers: Record<string, string>; body: string };

const json = (status: number, body: Health | ApiError): Answer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // These responses contain only public data, so any site may read them.
    'access-control-allow-origin': '*',
  },
  body: JSON.stringify(body),
});

type Route = (state: State, request: IncomingMessage) => Answer | Promise<Answer>;

const ROUTES = new Map<string, Route>([
  [
    '/health',
    ({ ready, version, connections }) => json(ready ? 200 : 503, { ok: ready, version, connections }),
  ],
  // This liveness check ignores the store, because restarting this process would not repair the store.
  ['/health/live', ({ version, connections }) => json(200, { ok: true, version, connections })],
  ['/metrics', ({ metrics }, request) => metrics.respond(request.headers.authorization)],
]);

const notServed = (path: string) =>
  json(404, {
    error: `Not found: ${path}. Available: /socket.io/, /health, /health/live and /metrics.`,
    code: 'not_found',
  });

/** Counts every request. Responds to all requests except those to socket.io's path. */
export async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const path = pathOf(request);
  const isSocket = path.startsWith(SOCKET_PATH);
  const route = ROUTES.get(path);
  state.metrics.observe(request, response, isSocket ? SOCKET_PATH : route ? path : UNKNOWN_ROUTE);
  if (isSocket) return;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const { status, headers, body } = reads && route ? await route(state, request) : notServed(path);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
