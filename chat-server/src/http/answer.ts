import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@health-commons/contracts/errors';
import { SOCKET_PATH } from './raw-sockets';

/** What GET /health says: whether new visitors may be sent here. */
export type Health = { ok: boolean; version: string; connections: number };

type State = { version: string; connections: number; ready: boolean; metrics: () => string };

type Answer = { status: number; type: string; body: string };

const json = (status: number, body: Health | ApiError): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

function answerTo(path: string, { version, connections, ready, metrics }: State): Answer {
  if (path === '/health') return json(ready ? 200 : 503, { ok: ready, version, connections });
  // It works, whatever its store does: nothing is won by starting it anew.
  if (path === '/health/live') return json(200, { ok: true, version, connections });
  if (path === '/metrics') {
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics() };
  }
  return notServed(path);
}

const notServed = (path: string) =>
  json(404, {
    error: `Nothing is served at ${path}. There are /socket.io/, /health, /health/live and /metrics.`,
    code: 'not_found',
  });

/** Answers what is not socket.io's. */
export function answerHttp(request: IncomingMessage, response: ServerResponse, state: State): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  // socket.io has listeners of its own on this server.
  if (path.startsWith(SOCKET_PATH)) return;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const { status, type, body } = reads ? answerTo(path, state) : notServed(path);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Status is nobody's secret.
    'access-control-allow-origin': '*',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
