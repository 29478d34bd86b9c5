/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { inGlobalRoom } from '../testing/client';
import { later } from '../testing/fake-server';
import { openSocket } from './connection';

test.each([
  ['', '/socket.io/'],
  ['/', '/socket.io/'],
  ['/chat', '/chat/socket.io/'],
  ['/health/chat/', '/health/chat/socket.io/'],
])('a chat server at path %j receives connections at %s', async (base, expected) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = openSocket(`http://127.0.0.1:${port}${base}`, () => '');
  const upgraded = once(server, 'upgrade') as Promise<[IncomingMessage, Socket]>;
  socket.connect();
  const [request, connection] = await upgraded;
  socket.disconnect();
  connection.destroy();
  server.close();
  expect(new URL(request.url ?? '', 'http://chat').pathname).toBe(expected);
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Enters the global room of a server that is shutting down. `delay` replaces Math.random(). */
async function leaving(delay: number) {
  const parts = await inGlobalRoom();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(Math, 'random').mockReturnValue(delay);
  parts.server.emit('leaving', { within: 3_000 });
  return parts;
}

test.each([0.01, 0.25, 0.999])(
  'reconnects after a random delay (%d of the limit) when the server shuts down, and re-enters the room',
  async (delay) => {
    const { server, state } = await leaving(delay);
    await pass(delay * 3_000 - 1);
    expect(server.moves).toBe(0);
    await pass(2);
    expect(server.moves).toBe(1);
    expect(state()).toMatchObject({ status: 'online', room: { id: 'global' } });
    expect(server.requested('room.join')).toHaveLength(2);
    await pass(10_000);
    expect(server.moves).toBe(1);
  },
);

test('sends an unanswered message again to the next server', async () => {
  const { client, server, texts } = await leaving(0.5);
  const sends = server.answers['message.send'];
  server.answers['message.send'] = () => later<object>().promise;
  client.room()?.send('on its way');
  await pass(1_000);
  if (sends) server.answers['message.send'] = sends;
  await pass(1_000);
  expect(server.requested('message.send').map(({ id }) => id)).toEqual(
    Array.from({ length: 2 }, () => server.requested('message.send')[0]?.['id']),
  );
  expect(texts()).toEqual(['on its way sent']);
});

test('reconnects only once if the server closes the connection before the delay ends', async () => {
  const { server, state } = await leaving(0.9);
  server.end();
  await pass(0);
  expect(state().status).toBe('online');
  await pass(5_000);
  expect(server.moves).toBe(0);
});

test('does not reconnect when another tab takes over the session', async () => {
  const { server, state } = await inGlobalRoom();
  server.end();
  expect(state().status).toBe('lost');
});
