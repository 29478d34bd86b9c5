import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { REALTIME_LIMITS } from './protocol';
import { serveSocket } from './realtime-server';

const TOPIC = 'realtime:reports';

let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

type Options = { version?: string | null; autoPong?: boolean };

/** Opens a client, and serves its socket without a database. */
async function connect({ version = '2.0.0', autoPong = true }: Options = {}) {
  const served = new Promise<WebSocket>((resolve) => {
    server.once('connection', (socket) => {
      serveSocket(socket, version, {
        feed: { tables: [], add: () => undefined, remove: () => undefined },
        apiKey: 'sb_publishable_x',
        role: 'anon',
      });
      resolve(socket);
    });
  });
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
  const opened = once(client, 'open');
  const atServer = await served;
  await opened;
  const send = (event: string, payload: object, topic = TOPIC) =>
    client.send(JSON.stringify(['1', '2', topic, event, payload]));
  return { client, atServer, send };
}

/** Resolves with the code and the reason when the client's socket has closed. */
async function closed(client: WebSocket): Promise<[number, string]> {
  const [code, reason] = (await once(client, 'close')) as [number, Buffer];
  return [code, reason.toString()];
}

it('replies in version 2.0.0 of the protocol', async () => {
  const { client, send } = await connect();
  const reply = once(client, 'message');
  send('heartbeat', {}, 'phoenix');
  const [frame] = (await reply) as [Buffer];
  expect(frame.toString()).toBe('["1","2","phoenix","phx_reply",{"status":"ok","response":{}}]');
});

it.each(['1.0.0', null])(
  'closes a socket of version %s, and says which version it speaks',
  async (version) => {
    const { client } = await connect({ version });
    expect(await closed(client)).toEqual([1003, expect.stringContaining('vsn=2.0.0')]);
  },
);

it.each(['', '{', '[]', '[1,2,3,4,5]', '"x"', 'null', '{"topic":"phoenix","event":"heartbeat"}'])(
  'closes after the invalid frame %j',
  async (frame) => {
    const { client } = await connect();
    client.send(frame);
    expect(await closed(client)).toEqual([1003, 'The frame is not a message of the protocol']);
  },
);

it('closes after a binary frame, and says that there are no broadcasts', async () => {
  const { client } = await connect();
  client.send(Buffer.from([3, 0, 0, 0, 0, 0, 0]));
  expect(await closed(client)).toEqual([1003, expect.stringContaining('no broadcasts')]);
});

it('closes after too many messages', async () => {
  const { client, send } = await connect();
  for (let count = 0; count <= REALTIME_LIMITS.messagesPerTenSeconds; count++)
    send('heartbeat', {}, 'phoenix');
  expect(await closed(client)).toEqual([1008, 'Too many messages']);
});

it('disconnects a client that does not read, before its replies use much memory', async () => {
  const { client, atServer, send } = await connect();
  const ended = once(atServer, 'close');
  const unread = jest.spyOn(WebSocket.prototype, 'bufferedAmount', 'get');
  client.pause();
  // A reply repeats the topic of its message.
  const topic = `realtime:${'x'.repeat(60_000)}`;
  for (let count = 0; count < REALTIME_LIMITS.messagesPerTenSeconds; count++) send('phx_leave', {}, topic);
  await ended;
  const most = Math.max(...unread.mock.results.map(({ value }) => Number(value)));
  unread.mockRestore();
  expect(most).toBeGreaterThan(REALTIME_LIMITS.unread);
  expect(most).toBeLessThan(REALTIME_LIMITS.unread + 2 * REALTIME_LIMITS.frame);
});

describe('as time passes,', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('a silent client is pinged, and stays connected if it answers', async () => {
    const { client, atServer } = await connect();
    for (let seconds = 0; seconds < 200; seconds += 30) {
      const pinged = once(client, 'ping');
      const answered = once(atServer, 'pong');
      jest.advanceTimersByTime(30_000);
      await pinged;
      await answered;
    }
    expect(client.readyState).toBe(WebSocket.OPEN);
  });

  it('a silent client is disconnected if it does not answer', async () => {
    const { client } = await connect({ autoPong: false });
    const ended = closed(client);
    jest.advanceTimersByTime(REALTIME_LIMITS.idle + 10_000);
    expect(await ended).toEqual([1006, '']);
  });
});
