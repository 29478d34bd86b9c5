import { describeRedis } from '@health-commons/base/testing/redis';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createRedisStore } from './store/redis';
import { joinGlobal, type Page, pair } from './testing/page';
import { DURABLE, startRedis, type TestRedis } from './testing/redis';
import { startChat, type TestChat } from './testing/server';

const room = { room: GLOBAL_ROOM };

describeRedis('two processes on one Redis', () => {
  let redis: TestRedis;
  let chat: TestChat;
  beforeAll(async () => (redis = await startRedis(DURABLE)));
  afterAll(() => redis.stop());
  beforeEach(async () => {
    await redis.command('FLUSHALL');
    chat = await startChat({ redis, limits: { heartbeat: 200, roomCheckInterval: 100 } });
  });
  const sees = async (page: Page, name: string) => {
    while (!(await page.people()).includes(name)) await pause(200);
  };

  test('use the user and password of the address', async () => {
    await redis.command('ACL', 'SETUSER', 'chat', 'on', '>p@ss,word', '~chat:*', '&chat:*', '+@all');
    const { store } = await createRedisStore(redis.url.replace('//', '//chat:p%40ss,word@'));
    expect(await store.secret()).toMatch(/^[0-9a-f]{64}$/);
    expect(await redis.command('CLIENT', 'LIST')).toContain('user=chat');
    await store.close();
  });

  test('keep only the global room at three quarters of the maxmemory of Redis', async () => {
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const { forSender } = await pair(anna, ben);
    const entered = await joinGlobal(anna);
    const info = (await redis.command('INFO', 'memory')) as string;
    const used = Number(/^used_memory:(\d+)/m.exec(info)?.[1]);
    await redis.command('CONFIG', 'SET', 'maxmemory', String(Math.round(used / 0.85)));
    const full = await createRedisStore(redis.url);
    const append = (id: string, epoch: string) =>
      full.store.rooms.append(id, epoch, {
        ...{ id: randomUUID(), senderId: anna.id, senderName: 'Anna', message: 'x' },
        ...{ messageType: 'text', timestamp: new Date().toISOString() },
      });
    expect(await append(forSender.room.id, forSender.history.epoch)).toBe('limited');
    expect(await append(GLOBAL_ROOM, entered.history.epoch)).toMatchObject({ seq: 2 });
    expect(full.store.bytes()).toBeGreaterThan(0);
    await redis.command('CONFIG', 'SET', 'maxmemory', '0');
    await full.store.close();
  });

  test('reject messages while Redis is down, and keep all acknowledged messages', async () => {
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const entered = await joinGlobal(anna, ben);
    const sent: string[] = [];
    const send = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const id = randomUUID();
        if ((await anna.say(entered, 'x', id)).ok) sent.push(id);
      }
    };
    await send(10);
    await redis.kill();
    const rejected = await anna.say(entered, 'lost');
    expect(rejected).toMatchObject({ ok: false, code: 'unavailable' });
    const health = await fetch(`${chat.url}/health`);
    expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ ok: false })]);
    expect((await fetch(`${chat.url}/health/live`)).status).toBe(200);
    expect(await chat.metrics()).toContain('chat_store_up 0');
    // A typing event must not crash the process while Redis is down.
    anna.socket.emit('typing', { ...room, on: true });
    ben.received.length = 0;
    const resumed = once(chat.store.events, 'resume');
    await redis.start();
    await resumed;
    // The page may have missed messages, so it gets the newest one again.
    await ben.receives('message', ({ message }) => message.id === sent.at(-1));
    expect(await anna.say(entered, 'again')).toMatchObject({ ok: true });
    await send(5);
    const { epoch } = entered.history;
    const { history } = await ben.request('history', { ...room, after: { epoch, seq: 0 } });
    const ids = history.messages.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(sent));
    expect(new Set(ids).size).toBe(ids.length);
    await ben.receives('message', ({ message }) => message.id === sent.at(-1));
    await sees(ben, 'Anna');
  });

  test('restore users and replace the global room after Redis has been emptied', async () => {
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const entered = await joinGlobal(anna, ben);
    await redis.command('FLUSHALL');
    expect(await anna.say(entered, 'x')).toMatchObject({ code: 'gone' });
    await anna.receives('room.ended');
    const next = await joinGlobal(anna);
    expect(await anna.say(next, 'new')).toMatchObject({ ok: true });
    // Anna's message makes the other process notice the new room.
    await ben.receives('room.ended');
    const forBen = await joinGlobal(ben);
    expect(forBen.history.epoch).toBe(next.history.epoch);
    expect(await ben.say(forBen, 'also here')).toMatchObject({ ok: true });
    while ((await chat.store.presence.all()).length !== 2);
    await sees(ben, 'Anna');
  });

  test('set an expiry on all keys except the secret', async () => {
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const { forSender } = await pair(anna, ben);
    await anna.say(forSender, 'sealed');
    // Users outlive the last process by an hour.
    const life = Number(await redis.command('PTTL', 'chat:users'));
    expect([life > 3_000_000, life <= 3_600_000]).toEqual([true, true]);
    expect(await redis.command('PTTL', 'chat:secret')).toBe(-1);
    expect((await redis.ttls('*')).filter((ttl) => ttl === -1)).toHaveLength(1);
  });
});
