import type { AddressInfo } from 'node:net';
import { CHAT_LIMITS } from '@health-commons/contracts/chat';
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

function connectFrom(origin: string | undefined, transport: 'websocket' | 'polling' = 'websocket'): Socket {
  const client = connect(`http://127.0.0.1:${port}`, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    ...(origin ? { extraHeaders: { origin } } : {}),
  });
  clients.push(client);
  return client;
}
const next = (client: Socket, event: 'connect' | 'connect_error' | 'disconnect') =>
  new Promise<unknown>((resolve) => client.once(event, resolve));

test.each(['websocket', 'polling'] as const)(
  'connects a page of an allowed origin over %s',
  async (transport) => {
    await next(connectFrom(PAGE, transport), 'connect');
    expect(server.connections()).toBe(1);
  },
);

test.each(['websocket', 'polling'] as const)(
  'rejects a page of a disallowed origin over %s',
  async (transport) => {
    await next(connectFrom('https://evil.example.org', transport), 'connect_error');
    expect(server.connections()).toBe(0);
  },
);

test('closes a connection that sends a frame above the limit', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  client.emit('anything', 'x'.repeat(CHAT_LIMITS.frame));
  expect(await disconnected).toBe('transport close');
});

test('does not negotiate compression', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  expect(server.http.listening).toBe(true);
  const { extensions } = (client.io.engine.transport as unknown as { ws: { extensions: string } }).ws;
  expect(extensions).toBe('');
});

test('reports the version and the number of connections at /health', async () => {
  await next(connectFrom(PAGE), 'connect');
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, version: '1.2.3', connections: 1 });
});

test.each(['/rooms', '/socket.io', '/socket.iofoo', '/socket.io?EIO=4'])(
  'responds to %s with 404',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('`close` disconnects a connected client and frees the port', async () => {
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  await server.close();
  expect(await disconnected).toBe('transport close');
  const another = createChatServer({ origins: [], version: '' });
  await expect(listen(another.http, 'localhost', port)).resolves.toBe(port);
  await another.close();
});

test('`drain` closes the server after the time limit if clients stay connected', async () => {
  const draining = createChatServer({ origins: [PAGE], version: '', limits: { drain: 20 } });
  port = await listen(draining.http, 'localhost', 0);
  const client = connectFrom(PAGE);
  await next(client, 'connect');
  const disconnected = next(client, 'disconnect');
  await draining.drain();
  expect(await disconnected).toBe('transport close');
});

test('`listen` rejects with a clear message if the port is in use', async () => {
  const other = createChatServer({ origins: [], version: '' });
  const { port: taken } = server.http.address() as AddressInfo;
  await expect(listen(other.http, 'localhost', taken)).rejects.toThrow(
    `Port ${taken} is in use: stop the program that uses it, or set CHAT_PORT to a free port.`,
  );
});
