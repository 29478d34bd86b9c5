import { pathOf } from '@health-commons/base/server/http-server';
import { CHAT_CODES, CHAT_REFUSED } from '@health-commons/contracts/chat';
import { createMetrics, UNKNOWN_ROUTE } from '@health-commons/metrics';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context';
import { EVENTS } from './events';
import { TOKEN_STATUSES } from './identity';
import { answerCommand } from './moderation';

export function createChatMetrics(token: string | null) {
  const metrics = createMetrics({ app: 'chat', token });
  return {
    ...metrics,
    events: metrics.counter('events_total', 'Events from pages, by answer.', {
      event: [...EVENTS, 'unknown'],
      code: ['ok', ...CHAT_CODES],
    }),
    handshakes: metrics.counter('handshakes_total', 'Handshakes, by token status.', {
      token: TOKEN_STATUSES,
    }),
    refused: metrics.counter('connections_refused_total', 'Connections refused, by reason.', {
      reason: [...Object.keys(CHAT_REFUSED), 'arrivals', 'store'],
    }),
    /** The connection sent too many rejected events or packets ('flood'), or has too much unread data ('slow'). */
    ended: metrics.counter('connections_ended_total', 'Connections closed by the server, by reason.', {
      reason: ['flood', 'slow'],
    }),
    broadcast: metrics.counter(
      'messages_broadcast_total',
      'Messages broadcast to the connections of this process.',
    ),
  };
}
export type ChatMetrics = ReturnType<typeof createChatMetrics>;

/** socket.io handles requests to all paths with this prefix. */
export const SOCKET_PATH = '/socket.io/';

type Answer = { status: number; headers: Record<string, string>; body: string };

const json = (status: number, body?: object): Answer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // These responses contain only public data, so any site may read them.
    'access-control-allow-origin': '*',
  },
  body: body ? JSON.stringify(body) : '',
});

/** Counts every request. Responds to all requests except those to socket.io's path. */
export async function answerHttp(
  context: Context,
  version: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { io, store, metrics, settings } = context;
  /** `ok` says whether a load balancer may send new visitors to this process. */
  const health = (ok: boolean) => json(ok ? 200 : 503, { ok, version, connections: io.engine.clientsCount });
  const secret = settings.CHAT_MODERATION_SECRET;
  const routes: Record<string, () => Answer | Promise<Answer>> = {
    'GET /health': () => health(store.ready()),
    // This liveness check ignores the store, because restarting this process would not repair the store.
    'GET /health/live': () => health(true),
    'GET /metrics': () => metrics.respond(request.headers.authorization),
    ...(secret && {
      'POST /moderation': async () => json(...(await answerCommand(context, secret, request))),
    }),
  };
  const path = pathOf(request);
  const isSocket = path.startsWith(SOCKET_PATH);
  const isHead = request.method === 'HEAD';
  const route = routes[`${isHead ? 'GET' : request.method} ${path}`];
  metrics.observe(request, response, isSocket ? SOCKET_PATH : route ? path : UNKNOWN_ROUTE);
  if (isSocket) return;
  const error = `Not found: ${path}. Available: /socket.io/, /health, /health/live and /metrics.`;
  const { status, headers, body } = route ? await route() : json(404, { error, code: 'not_found' });
  response.writeHead(status, headers);
  response.end(isHead ? undefined : body);
}
