import { describeIf } from '@health-commons/base/testing';
import { hasNginx } from '@health-commons/base/testing/nginx';
import { redisProgram } from '@health-commons/base/testing/redis';
import { once } from 'node:events';
import { startNginx, type Nginx } from './testing/nginx';
import { startProgram, type ChatProgram } from './testing/program';
import { DURABLE, startRedis, type TestRedis } from './testing/redis';
import { createSocketClient, type ClientOptions, type SocketClient } from './testing/socket-client';

jest.setTimeout(180_000);

/** This number of five-second heartbeats takes longer than nginx's read time-out of 60 s. */
const HEARTBEATS = 13;

const describeBoth = describeIf(
  hasNginx && redisProgram !== undefined,
  'needs nginx, openssl and redis-server',
);

describeBoth('clients of two chat servers behind nginx (docs/nginx/chat.conf)', () => {
  let redis: TestRedis;
  let servers: [ChatProgram, ChatProgram];
  let nginx: Nginx;
  let clients: SocketClient[] = [];

  const start = async (settings: Record<string, string>) => {
    redis = await startRedis(DURABLE);
    const env = { REDIS_URL: redis.url, ...settings };
    servers = [await startProgram([], env), await startProgram([], env)];
    const [one, other] = servers.map(({ address }) => Number(new URL(address).port));
    nginx = await startNginx([one ?? 0, other ?? 0]);
  };
  const kill9 = async ({ child, ended }: ChatProgram) => {
    child.kill('SIGKILL');
    await ended;
  };
  const connect = async (options: ClientOptions) => {
    const client = createSocketClient(nginx.url, options);
    clients.push(client);
    await client.connected();
    return client;
  };
  const connectionsOf = async (server: ChatProgram) =>
    ((await (await fetch(`${server.address}/health`)).json()) as { connections: number }).connections;

  afterEach(async () => {
    for (const { socket } of clients) socket.disconnect();
    clients = [];
    await nginx.stop();
    for (const server of servers) await kill9(server);
    await redis.stop();
  });

  it('connect by WebSocket or long polling, and are distributed over both servers', async () => {
    await start({ TRUST_PROXY: '1' });
    const websocket = await connect({ transports: ['websocket'] });
    const polling = await connect({ transports: ['polling'] });
    const upgrading = await connect({ transports: ['polling', 'websocket'] });
    if (upgrading.transport() === 'polling') await once(upgrading.socket.io.engine as never, 'upgrade');
    for (const [name, client] of Object.entries({ websocket, polling, upgrading })) await client.join(name);
    for (const sender of clients) {
      const text = `Message of client ${clients.indexOf(sender)}`;
      await sender.send(text);
      await Promise.all(clients.map((client) => client.receives(text)));
    }
    expect([websocket, polling, upgrading].map(({ transport }) => transport())).toEqual([
      'websocket',
      'polling',
      'websocket',
    ]);
    for (let count = 0; count < 5; count += 1) await connect({ transports: ['websocket'] });
    const counts = await Promise.all(servers.map(connectionsOf));
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
    for (const count of counts) expect(count).toBeGreaterThan(0);
  });

  it('reconnect with the same session after their server is killed, and receive new messages', async () => {
    await start({ TRUST_PROXY: '1' });
    const joined = await Promise.all(
      ['websocket', 'websocket', 'polling'].map(async (transport, index) => {
        const client = await connect({ transports: [transport as 'websocket'] });
        await client.join(`Visitor ${index}`);
        return client;
      }),
    );
    const ids = joined.map(({ sessions }) => sessions[0]?.id);
    const disconnected = await connectionsOf(servers[0]);
    expect(disconnected).toBeGreaterThan(0);
    let reconnected = 0;
    const allReconnected = new Promise<void>((resolve) => {
      for (const [index, client] of joined.entries())
        client.socket.on('session', () => {
          void client.join(`Visitor ${index}`).then(() => {
            reconnected += 1;
            if (reconnected === disconnected) resolve();
          });
        });
    });
    await kill9(servers[0]);
    await allReconnected;
    await connect({ transports: ['websocket'] });
    expect(await connectionsOf(servers[1])).toBe(4);
    expect(joined.map(({ sessions }) => sessions.at(-1)?.id)).toEqual(ids);
    await joined[0]?.send('Are you all there?');
    await Promise.all(joined.map((client) => client.receives('Are you all there?')));
  });

  // With these settings, each server accepts one connection per address.
  const limited = (proxies: string) => ({ TRUST_PROXY: proxies, CHAT_CONNECTIONS_PER_ADDRESS: '1' });
  const forwarded = {
    transports: ['websocket'] as const,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  };

  it('cannot set their address with a forged header', async () => {
    await start(limited('1'));
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await connect({ ...forwarded, headers: { 'x-forwarded-for': address } });
    await expect(connect(forwarded)).rejects.toThrow(/websocket error/);
  });

  it('are limited by the address that a proxy in front of nginx forwards', async () => {
    await start(limited('2'));
    for (let count = 0; count < 2; count += 1) await connect(forwarded);
    await expect(connect(forwarded)).rejects.toThrow(/websocket error/);
  });

  it('stay connected without sending anything, even when nginx reloads', async () => {
    await start({ TRUST_PROXY: '1' });
    const silent = await connect({ transports: ['websocket'] });
    const polling = await connect({ transports: ['polling'] });
    const disconnects: string[] = [];
    for (const { socket } of [silent, polling]) socket.on('disconnect', (reason) => disconnects.push(reason));
    nginx.reload();
    // After a reload, new nginx workers accept new connections, and the old workers keep theirs.
    const late = await connect({ transports: ['websocket'] });
    await Promise.all([silent.heartbeats(HEARTBEATS), polling.heartbeats(HEARTBEATS)]);
    await silent.join('Silent');
    await late.join('Late');
    await silent.send('Still here');
    await late.receives('Still here');
    expect(disconnects).toEqual([]);
  });
});
