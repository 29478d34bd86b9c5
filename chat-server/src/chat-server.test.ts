import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { createChatServer, type ChatServer } from './chat-server';
import { listen } from './listen';

const PAGE = 'http://localhost:3000';

let server: ChatServer;
let port: number;
const clients: Socket[] = [];
beforeEach(async () => {
  server = createChatServer({ origins: [PAGE], version: '1.2.3' });
  port = await listen(server.http, 'localhost', 0);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await server.close();
});

function visit(origin: string | undefined, transport: 'websocket' | 'polling' = 'websocket'): Socket {
  const client = connect(`http://127.0.0.1:${port}`, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    ...(origin ? { extraHeaders: { origin } } : {}),
  });
  clients.push(client);
  return client;
}
/** Resolves with what the client was told first. */
const hears = (client: Socket, event: 'connect' | 'connect_error' | 'disconnect') =>
  new Promise<unknown>((resolve) => client.once(event, resolve));

test.each(['websocket', 'polling'] as const)('our own page connects by %s', async (transport) => {
  await hears(visit(PAGE, transport), 'connect');
  expect(server.connections()).toBe(1);
});

test.each(['websocket', 'polling'] as const)(
  'a page of another origin is refused by %s',
  async (transport) => {
    await hears(visit('https://evil.example.org', transport), 'connect_error');
    expect(server.connections()).toBe(0);
  },
);

test('a frame above 16 kB ends the connection', async () => {
  const client = visit(PAGE);
  await hears(client, 'connect');
  const gone = hears(client, 'disconnect');
  client.emit('anything', 'x'.repeat(17 * 1024));
  expect(await gone).toBe('transport close');
});

test('frames are not compressed', async () => {
  const client = visit(PAGE);
  await hears(client, 'connect');
  expect(server.http.listening).toBe(true);
  const { extensions } = (client.io.engine.transport as unknown as { ws: { extensions: string } }).ws;
  expect(extensions).toBe('');
});

test('health says how many are here', async () => {
  await hears(visit(PAGE), 'connect');
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, version: '1.2.3', connections: 1 });
});

test.each(['/rooms', '/socket.io', '/socket.iofoo', '/socket.io?EIO=4'])(
  '%s is 404 with words',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('closing tells the visitors and frees the port', async () => {
  const client = visit(PAGE);
  await hears(client, 'connect');
  const gone = hears(client, 'disconnect');
  await server.close();
  expect(await gone).toBe('transport close');
  const next = createChatServer({ origins: [], version: '' });
  await expect(listen(next.http, 'localhost', port)).resolves.toBe(port);
  await next.close();
});

test('a taken port is one sentence', async () => {
  const other = createChatServer({ origins: [], version: '' });
  const { port: taken } = server.http.address() as AddressInfo;
  await expect(listen(other.http, 'localhost', taken)).rejects.toThrow(
    `Port ${taken} is taken: stop the program that uses it, or set CHAT_PORT to a free port.`,
  );
});
