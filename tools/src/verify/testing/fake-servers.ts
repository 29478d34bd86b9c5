import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import { listenAnywhere } from '@health-commons/base/server/listen';

/** What the fake backend and chat server do. Tests change it. */
export type Behaviour = {
  /** The origin whose pages may write and chat. */
  site: string;
  mayInsert: boolean;
  acceptsForeignWrites: boolean;
  foldAge: number;
};

export const GOOD: Omit<Behaviour, 'site'> = {
  mayInsert: false,
  acceptsForeignWrites: false,
  foldAge: 3,
};

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  behaviour: Behaviour,
): void {
  const { origin = '' } = request.headers;
  const cors: Record<string, string> =
    origin === behaviour.site ? { 'access-control-allow-origin': origin } : {};
  if (path === '/health') return json(response, 200, { status: 'ok', version: '1.0.2' }, cors);
  if (path === '/health/ready') {
    const { foldAge } = behaviour;
    const late = foldAge > 120 ? ['fold'] : [];
    const ready = late.length === 0;
    return json(response, ready ? 200 : 503, {
      ready,
      checks: { write: true, jobs: ready },
      jobs: { fold: foldAge, purge: 100 },
      late,
    });
  }
  if (path !== '/reports') return json(response, 404, { code: 'not_found' });
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
  if (origin !== behaviour.site && !behaviour.acceptsForeignWrites) return json(response, 403, {});
  json(response, request.headers['content-type'] === 'application/json' ? 400 : 415, {});
}

function answerRest(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour): void {
  if (request.headers['accept-profile'] === 'private') return json(response, 406, { code: 'PGRST106' });
  if (request.method === 'GET') return json(response, 200, []);
  if (request.method === 'POST' && behaviour.mayInsert) return json(response, 400, { code: '23514' });
  json(response, 401, { code: '42501' });
}

/** Starts a backend and a chat server that respond to the requests of `npm run verify`. */
export async function startFakeServers(behaviour: Behaviour) {
  /** X-Forwarded-For of the last request to the backend. */
  const seen: { forwardedFor: string | undefined } = { forwardedFor: undefined };
  const backend = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    seen.forwardedFor = request.headers['x-forwarded-for']?.toString();
    if (path.startsWith('/functions/v1/api/'))
      answerApi(request, response, path.slice('/functions/v1/api'.length), behaviour);
    else if (path === '/rest/v1/symptom_reports') answerRest(request, response, behaviour);
    else if (path === '/metrics') response.end('backend_up 1\n');
    else json(response, 404, {});
  });
  const chat = createServer((request, response) => {
    if (request.url === '/health') return json(response, 200, { ok: true, version: '1.0.3', connections: 0 });
    if (!request.url?.startsWith('/socket.io/')) return json(response, 404, {});
    if (request.headers.origin !== behaviour.site) return json(response, 403, {});
    response.end('0{"sid":"x"}');
  });
  for (const server of [backend, chat]) new WebSocketServer({ server });
  const running = [await listenAnywhere(backend), await listenAnywhere(chat)] as const;
  const [backendPort, chatPort] = running.map(({ port }) => port);
  return { seen, backendPort, chatPort, stop: () => running.forEach(({ stop }) => stop()) };
}
