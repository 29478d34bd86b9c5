import { type IncomingHttpHeaders, type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDevGuard } from './dev-server';

const SHELL = 'https://staging.example';
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  ({ port } = server.address() as AddressInfo);
  const guard = createDevGuard(port, [SHELL]);
  server.on('request', (message, response) =>
    guard.middleware(message, response, () => response.end('source')),
  );
  server.on('upgrade', guard.onUpgrade);
  server.on('upgrade', (_message, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends a request with these headers. `$` in a value is the port. */
function send(headers: Readonly<Record<string, string>>): Promise<[number, IncomingHttpHeaders]> {
  const filled: Record<string, string> = { host: `localhost:${port}` };
  for (const [name, value] of Object.entries(headers)) filled[name] = value.replace('$', String(port));
  return new Promise((resolve, reject) => {
    const sent = request({
      host: 'localhost',
      port,
      headers: filled,
    });
    sent.on('response', (response) => resolve([response.statusCode ?? 0, response.resume().headers]));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve([response.statusCode ?? 0, response.headers]);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const script = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };
const upgrade = { connection: 'upgrade', upgrade: 'x' };

describe('the guard of a development server', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['a page under 127.0.0.1', { host: '127.0.0.1:$' }],
    ["the server's own page, which sends its origin", { origin: 'http://localhost:$' }],
    ['the shell', { origin: SHELL }],
    [
      'a picture in the shell, which sends no origin',
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
    ],
    ['a script element of its own page', { ...script, 'sec-fetch-site': 'same-origin' }],
  ])('responds to %s', async (_who, headers) => {
    const [status, sent] = await send(headers);
    expect([status, sent['access-control-allow-origin']]).toEqual([
      200,
      headers['origin']?.replace('$', String(port)),
    ]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another host name, which an attacker can point to this machine', { host: 'attacker.example:$' }],
    ["the shell's host name", { host: 'staging.example' }],
    ['another origin', { origin: 'https://attacker.example' }],
    ['another program on this machine', { origin: 'http://localhost:1' }],
    ['an origin that is not known', { origin: 'null' }],
    ['a script element of another site', { ...script, 'sec-fetch-site': 'cross-site' }],
    ['a script element of another program on this machine', { ...script, 'sec-fetch-site': 'same-site' }],
  ])('refuses %s', async (_who, headers) => {
    const [status, sent] = await send(headers);
    expect([status, sent['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['accepts the WebSocket of the shell', { origin: SHELL }, 101],
    ['refuses the WebSocket of another origin', { origin: 'http://203.0.113.7' }, 403],
    ['refuses a WebSocket without an origin', {}, 403],
  ])('%s', async (_what, headers, expected) => {
    const [status] = await send({ ...upgrade, ...headers });
    expect(status).toBe(expected);
  });
});
