import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@health-commons/contracts/errors';
import { SOCKET_PATH } from './raw-sockets';

/** `ok` says whether a load balancer may send new visitors to this process. */
type Health = { ok: boolean; version: string; connections: number };

type State = { version: string; connections: number; ready: boolean; metrics: () => string };

type Answer = { status: number; type: string; body: string };

const json = (status: number, body: Health | ApiError): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

function answerTo(path: string, { version, connections, ready, metrics }: State): Answer {
  if (path === '/health') return json(ready ? 200 : 503, { ok: ready, version, connections });
  // This path ignores the store because restarting this process would not repair the store.
  if (path === '/health/live') return json(200, { ok: true, version, connections });
  if (path === '/metrics') {
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics() };
  }
  return notServed(path);
}

const notServed = (path: string) =>
  json(404, {
    error: `Not found: ${path}. Available: /socket.io/, /health, /health/live and /metrics.`,
    code: 'not_found',
  });

/** Answers requests to all paths except socket.io's. */
export function answerHttp(request: IncomingMessage, response: ServerResponse, state: State): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (path.startsWith(SOCKET_PATH)) return;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const { status, type, body } = reads ? answerTo(path, state) : notServed(path);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The answers contain only public status, so any site may read them.
    'access-control-allow-origin': '*',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
