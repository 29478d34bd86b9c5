import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@health-commons/contracts/errors';

/** What GET /health says. */
export type Health = { ok: true; version: string; connections: number };

/** Answers what is not socket.io's. */
export function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  { version, connections }: Omit<Health, 'ok'>,
): void {
  const path = (request.url ?? '/').split('?', 1)[0];
  // socket.io has listeners of its own on this server.
  if (path?.startsWith('/socket.io')) return;
  const known = path === '/health' && (request.method === 'GET' || request.method === 'HEAD');
  const body: Health | ApiError = known
    ? { ok: true, version, connections }
    : { error: `Nothing is served at ${path}. There are /socket.io and /health.`, code: 'not_found' };
  response.writeHead(known ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Status is nobody's secret.
    'access-control-allow-origin': '*',
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
