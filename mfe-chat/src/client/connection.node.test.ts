/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { nextTask } from '@health-commons/base/next-task';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { inGlobalRoom } from '../testing/client';
import { openSocket } from './connection';

test.each([
  ['', '/socket.io/'],
  ['/', '/socket.io/'],
  ['/health/chat/', '/health/chat/socket.io/'],
])('a chat server at path %j receives connections at %s', async (base, expected) => {
  const server = createServer();
  const { url, stop } = await listenAnywhere(server);
  const socket = openSocket(`${url}${base}`, () => '');
  const upgraded = once(server, 'upgrade') as Promise<[IncomingMessage, Socket]>;
  socket.connect();
  const [request, connection] = await upgraded;
  socket.disconnect();
  connection.destroy();
  stop();
  expect(new URL(request.url ?? '', 'http://chat').pathname).toBe(expected);
});

test('does not reconnect when another tab takes over the session', async () => {
  const { server, state } = await inGlobalRoom();
  server.end();
  await nextTask();
  expect(state().status).toBe('offline');
});
