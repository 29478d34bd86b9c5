import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener, createRequestQueue } from './request-listener';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ok = () => new Response('ok');

test.each([
  ['a route pattern cannot be found', '/throw', ok],
  ['a header of the response is invalid', '/', () => new Response('', { headers: { a: '\n' } })],
])('responds 500 if %s, and answers the next request', async (_words, path, fetchOnce) => {
  const log = jest.fn();
  const answers = [fetchOnce, ok];
  const listener = createRequestListener({
    fetch: () => (answers.shift() ?? ok)(),
    routePattern: (_method, requested) => {
      if (requested === '/throw') throw new Error('no pattern');
      return requested;
    },
    metrics: { observe: () => undefined },
    log,
    queue: createRequestQueue([]),
    isProxyTrusted: false,
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}${path}`)).status).toBe(500);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'request.not-answered' }));
  expect((await fetch(`${url}/`)).status).toBe(200);
});
