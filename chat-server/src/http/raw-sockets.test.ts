import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { startChat, type TestChat } from '../testing/server';

let chat: TestChat;
beforeEach(async () => (chat = await startChat()));
afterEach(() => chat.stop());

const open = async (): Promise<Socket> => {
  const { port } = chat.server.http.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // These tests check only the server. Without this listener, an error of the client's socket would crash the test run.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const upgradeTo = (target: string) =>
  [
    `GET ${target} HTTP/1.1`,
    ...['Host: chat', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');

/** Resolves to everything that the server sends before it closes the connection. */
async function answerTo(request: string): Promise<string> {
  const socket = await open();
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(request);
  await closed;
  return text;
}

test.each(['/x', '/', '//', '///x', '/socket.io', '/socket.iox', '*', 'http://[', 'http://x/socket.io/'])(
  'rejects an upgrade to %s',
  async (target) => {
    expect(await answerTo(upgradeTo(target))).toMatch(/^HTTP\/1\.1 40[04] /);
    await chat.open();
  },
);

test.each([
  ['bytes that are not HTTP', '\0\x01\x02\r\n\r\n'],
  ['a request without a method', ' / HTTP/1.1\r\n\r\n'],
  ['a request without a version', 'GET /\r\n\r\n'],
  ['an unknown HTTP version', 'GET / HTTP/9.9\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
  [
    'a Content-Length that is not a number',
    'POST /socket.io/ HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
  ],
  ['a CONNECT request', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
])('closes a connection that sends %s', async (_words, request) => {
  await answerTo(request);
  await chat.open();
});

test.each([
  '/x',
  '//',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=websocket',
  '/socket.io/?EIO=4&transport=websocket&sid=x',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?%',
])('the server survives a connection that is reset after an upgrade to %s', async (target) => {
  const socket = await open();
  const upgraded = once(chat.server.http, 'upgrade') as Promise<[unknown, Duplex]>;
  socket.write(upgradeTo(target));
  const [, accepted] = await upgraded;
  // events.once is not used here, because it would add an error listener.
  const closed = new Promise<void>((resolve) => {
    if (accepted.closed) resolve();
    else accepted.on('close', () => resolve());
  });
  socket.resetAndDestroy();
  await closed;
  await chat.open();
});
