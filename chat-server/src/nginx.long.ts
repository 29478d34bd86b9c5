import { describeIf } from '@health-commons/base/testing';
import { hasNginx } from '@health-commons/base/testing/nginx';
import { redisProgram } from '@health-commons/base/testing/redis';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import { once } from 'node:events';
import { startNginx, type Nginx } from './testing/nginx';
import { type Handshake, openPage, type Page } from './testing/page';
import { startProgram, type ChatProgram } from './testing/program';
import { DURABLE, startRedis, type TestRedis } from './testing/redis';

jest.setTimeout(180_000);

/** This number of five-second heartbeats takes longer than nginx's read time-out of 60 s. */
const HEARTBEATS = 13;

const describeBoth = describeIf(
  hasNginx && redisProgram !== undefined,
  'needs nginx, openssl and redis-server',
);

const room = { room: GLOBAL_ROOM };

/** Enters the global room. */
async function join(page: Page, name: string): Promise<Entered> {
  await page.request('name.set', { name, listed: true });
  return page.request('room.join', room);
}
const receives = (page: Page, text: string) =>
  page.receives('message', ({ message }) => message.message === text);
const transportOf = (page: Page) => page.socket.io.engine.transport.name;
/** Resolves after `count` heartbeats of the server. */
async function heartbeats({ socket }: Page, count: number): Promise<void> {
  for (let beat = 0; beat < count; beat += 1) await once(socket.io as never, 'ping');
}

describeBoth('clients of two chat servers behind nginx (docs/nginx/chat.conf)', () => {
  let redis: TestRedis;
  let servers: [ChatProgram, ChatProgram];
  let nginx: Nginx;
  let clients: Page[] = [];

  const start = async (settings: Record<string, string>) => {
    redis = await startRedis(DURABLE);
    const env = { REDIS_URL: redis.url, ...settings };
    servers = [await startProgram([], env), await startProgram([], env)];
    const [one, other] = servers.map(({ address }) => Number(new URL(address).port));
    nginx = await startNginx([one ?? 0, other ?? 0]);
  };
  const connect = async (handshake: Handshake) => {
    const client = await openPage(nginx.url, { reconnection: true, ...handshake });
    clients.push(client);
    return client;
  };
  const connectionsOf = async (server: ChatProgram) =>
    ((await (await fetch(`${server.address}/health`)).json()) as { connections: number }).connections;

  afterEach(async () => {
    for (const client of clients) client.close();
    clients = [];
    await nginx.stop();
    for (const server of servers) await server.end('SIGKILL');
    await redis.stop();
  });

  it('connect by WebSocket or long polling, and are distributed over both servers', async () => {
    await start({ TRUST_PROXY: '1' });
    const websocket = await connect({ transports: ['websocket'] });
    const polling = await connect({ transports: ['polling'] });
    const upgrading = await connect({ transports: ['polling', 'websocket'] });
    if (transportOf(upgrading) === 'polling') await once(upgrading.socket.io.engine as never, 'upgrade');
    for (const [index, sender] of clients.entries()) await join(sender, `Visitor ${index}`);
    for (const [index, sender] of clients.entries()) {
      const entered = await sender.request('room.join', room);
      await sender.say(entered, `Message of client ${index}`);
      await Promise.all(clients.map((client) => receives(client, `Message of client ${index}`)));
    }
    expect([websocket, polling, upgrading].map(transportOf)).toEqual(['websocket', 'polling', 'websocket']);
    for (let count = 0; count < 5; count += 1) await connect({ transports: ['websocket'] });
    const counts = await Promise.all(servers.map(connectionsOf));
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
    for (const count of counts) expect(count).toBeGreaterThan(0);
  });

  // With these settings, each server accepts one connection per address.
  const limited = (proxies: string) => ({ TRUST_PROXY: proxies, CHAT_CONNECTIONS_PER_ADDRESS: '1' });
  const forwarded = { address: '203.0.113.7' };

  it('cannot set their address with a forged header', async () => {
    await start(limited('1'));
    for (const address of ['203.0.113.7', '203.0.113.8']) await connect({ address });
    await expect(connect(forwarded)).rejects.toThrow(/websocket error/);
  });

  it('stay connected without sending anything, even when nginx reloads', async () => {
    await start({ TRUST_PROXY: '1' });
    const silent = await connect({ transports: ['websocket'] });
    const polling = await connect({ transports: ['polling'] });
    const disconnects: string[] = [];
    for (const { socket } of [silent, polling])
      socket.on('disconnect', (reason) => void disconnects.push(reason));
    await nginx.reload();
    // After a reload, new nginx workers accept new connections, and the old workers keep theirs.
    const late = await connect({ transports: ['websocket'] });
    await Promise.all([silent, polling].map((page) => heartbeats(page, HEARTBEATS)));
    const entered = await join(silent, 'Silent');
    await join(late, 'Late');
    await silent.say(entered, 'Still here');
    await receives(late, 'Still here');
    expect(disconnects).toEqual([]);
  });
});
