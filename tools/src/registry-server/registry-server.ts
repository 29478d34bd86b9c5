import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  type AddressSettings,
  DEFAULT_ADDRESS_SETTINGS,
  clientNetworks,
  connectionOf,
} from '@health-commons/base/server/client-address';
import { createHttpServer, pathOf } from '@health-commons/base/server/http-server';
import { type Rate, createTokenBuckets } from '@health-commons/base/server/token-buckets';
import { type FolderTarget, LockError, RegistryError, TargetError } from '@health-commons/federation/release';
import { type Answer, RequestError, json, route } from './routes';

/** Requests of one network. A release needs six. */
const RATE: Rate = { burst: 60, perMinute: 60 };
/** Time in ms in which an upload must arrive. */
const UPLOAD_MS = 300_000;
const MAX_NETWORKS = 10_000;

type Options = { addresses?: AddressSettings; rate?: Rate };

/** Statuses of changes that are not allowed. The others are 422. */
const STATUSES: Partial<Record<TargetError['code'], number>> = {
  shape: 400,
  'unlisted-key': 403,
  altered: 403,
  conflict: 409,
};

function errorAnswer(error: unknown): Answer {
  const answer = (status: number, code: string, text: string, more: object = {}, headers = {}) =>
    json(status, { error: text, code, ...more }, headers);
  if (error instanceof RequestError) {
    const { status, code, message, issues, headers } = error;
    return answer(status, code, message, issues.length > 0 ? { issues } : {}, headers);
  }
  if (error instanceof TargetError) return answer(STATUSES[error.code] ?? 422, error.code, error.message);
  if (error instanceof RegistryError) return answer(503, 'refused', error.message);
  if (error instanceof LockError)
    return answer(503, 'busy', 'The registry is busy.', {}, { 'retry-after': '1' });
  console.error(error);
  return answer(500, 'internal', 'The server has an error.');
}

/** `delay` is in ms. */
function tooMany(delay: number): RequestError {
  const headers = { 'retry-after': String(Math.ceil(delay / 1_000)) };
  return new RequestError(429, 'too_many_requests', 'Too many requests.', [], headers);
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  // The rest of a body that was refused is not read, so the connection cannot be used again.
  const close = request.complete ? {} : { connection: 'close' };
  response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers, ...close });
  response.end(body);
}

/**
 * Creates the server of a target. Everyone may read. The signatures in a request are the permission to change the
 * registry.
 */
export function createRegistryServer(
  target: FolderTarget,
  { addresses = DEFAULT_ADDRESS_SETTINGS, rate = RATE }: Options = {},
): Server {
  const buckets = createTokenBuckets(rate, () => performance.now(), MAX_NETWORKS);
  const server = createHttpServer({ addresses, limits: { request: UPLOAD_MS } });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    const [network] = clientNetworks(connectionOf(request), addresses);
    const delay = network === undefined ? 0 : buckets.take(network, 1);
    const answered = delay > 0 ? Promise.reject(tooMany(delay)) : route(target, request, path);
    answered
      .catch(errorAnswer)
      .then((answer) => send(request, response, answer))
      .catch(() => response.destroy());
  });
  return server;
}
