import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Times } from './settings';
import { createRedisStore } from './store/redis/create-redis-store';
import type { Store } from './store/store';
import { KEY, pair } from './testing/page';
import { describeRedis, startRedis, type TestRedis } from './testing/redis';
import { startChat, type TestChat } from './testing/server';

const room = { room: GLOBAL_ROOM };

describeRedis('two processes on one Redis', () => {
  let redis: TestRedis;
  let one: TestChat;
  let two: TestChat;
  let stores: Store[] = [];
  const node = async (times: Times = { beat: 200, look: 100, grace: 300 }, ahead = 0) => {
    const shared = await createRedisStore({ url: redis.url });
    stores.push(shared.store);
    return startChat({ ...shared, times, now: () => Date.now() + ahead });
  };
  beforeEach(async () => {
    redis = await startRedis();
    stores = [];
    [one, two] = [await node(), await node()];
  });
  afterEach(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await redis.stop();
  });

  test('people of both see each other, talk, type and ask each other', async () => {
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    const entered = await anna.did('room.join', room);
    expect((await ben.did('room.join', room)).history.epoch).toBe(entered.history.epoch);
    await anna.sees(ben.id);
    await anna.say(entered, 'Hello');
    expect((await ben.hears('message')).message).toMatchObject({ senderName: 'Anna', seq: 2 });
    ben.socket.emit('typing', { ...room, on: true });
    expect((await anna.hears('typing')).name).toBe('Ben');
    await ben.sees(anna.id);
    const { forAsker } = await pair(anna, ben);
    await anna.say(forAsker, 'sealed');
    await ben.hears('message', (told) => told.room === forAsker.room.id);
    await ben.did('block', { id: anna.id });
    expect((await anna.hears('room.ended')).why).toBe('left');
    expect(await anna.asks('invite.send', { to: ben.id, key: KEY })).toMatchObject({ code: 'not_available' });
  });

  test('a visit goes on at the other process, and is connected once', async () => {
    const anna = await one.named('Anna');
    const ben = await one.named('Ben');
    const { forAsker } = await pair(anna, ben);
    const gone = new Promise((resolve) => anna.socket.once('disconnect', resolve));
    const again = await two.named('Anna', { token: anna.session.token });
    expect(again.id).toBe(anna.id);
    expect(await gone).toBe('io server disconnect');
    await again.did('room.join', { room: forAsker.room.id });
    await ben.say(forAsker, 'sealed');
    await again.hears('message');
    await again.sees(ben.id);
  });

  test('who was away when the other accepted at the other process is let in when they ask again', async () => {
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    await anna.sees(ben.id);
    await anna.did('invite.send', { to: ben.id, key: KEY });
    await ben.hears('invite.received');
    anna.socket.io.engine.close();
    const { room: opened } = await ben.did('invite.answer', { from: anna.id, key: KEY });
    const again = await one.named('Anna', { token: anna.session.token });
    await again.did('invite.send', { to: ben.id, key: KEY });
    const { entered } = await again.hears('invite.answered');
    expect(entered?.room.id).toBe(opened?.id);
    if (!entered) throw new Error('No room.');
    await ben.say(entered, 'sealed');
    await again.hears('message');
  });

  test.each([
    ['agree', 0, 0],
    ['are four minutes apart', 60_000, -180_000],
  ])(
    'who goes on at the other process stays in the list; who does not leaves it: their clocks %s',
    async (_words, ...ahead) => {
      await Promise.all([one.stop(), two.stop()]);
      [one, two] = [await node(undefined, ahead[0]), await node(undefined, ahead[1])];
      const [anna, carl, ben] = [await one.named('Anna'), await one.named('Carl'), await one.named('Ben')];
      const dora = await two.named('Dora');
      await ben.sees(dora.id);
      // Pages are told once a second: who is put back at once, they do not miss.
      const removed: string[] = [];
      stores.at(-1)?.presence.watch((change) => removed.push(...change.removed));
      anna.socket.io.engine.close();
      const again = await two.named('Anna', { token: anna.session.token });
      // A beat that is still to be written is not one of another process.
      carl.socket.io.engine.transport.send([{ type: 'pong' }]);
      carl.socket.io.engine.close();
      // By then Anna's time at her first process was over, too, and both processes have looked at the list several times.
      await ben.hears('lobby.changed', (told) => told.removed.includes(carl.id));
      expect(removed).toEqual([carl.id]);
      expect((await ben.did('lobby.open', {})).users).toEqual(
        ['Anna', 'Ben', 'Dora'].map(
          (nickname) => expect.objectContaining({ nickname, away: false }) as object,
        ),
      );
      // Who asks through a process whose clock is slow is not too late, nor is who was asked by somebody else.
      await ben.did('invite.send', { to: again.id, key: KEY });
      await pair(dora, again);
      expect(await again.asks('invite.answer', { from: ben.id, key: KEY })).toMatchObject({ ok: true });
    },
  );

  test('a process that begins knows who is here before its first beat', async () => {
    const anna = await one.named('Anna');
    await two.stop();
    two = await node({ beat: 60_000 });
    const carl = await two.named('Carl');
    await carl.sees(anna.id);
  });

  test('both processes tell their people that the global room begins anew, and it is one room', async () => {
    await Promise.all([one.stop(), two.stop()]);
    const short = { room: 2_000, look: 50 };
    [one, two] = [await node(short), await node(short)];
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    await anna.did('room.join', room);
    await ben.did('room.join', room);
    const [forAnna, forBen] = await Promise.all([anna.hears('room.ended'), ben.hears('room.ended')]);
    expect(forAnna.next?.history.epoch).toBe(forBen.next?.history.epoch);
    if (!forAnna.next) throw new Error('No next room.');
    await anna.say(forAnna.next, 'Anew');
    await ben.hears('message', ({ message }) => message.message === 'Anew');
  });

  test('Redis is killed and comes back: refused in words, nothing lost that was acknowledged', async () => {
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    const entered = await anna.did('room.join', room);
    await ben.did('room.join', room);
    const said: string[] = [];
    const send = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const id = randomUUID();
        if ((await anna.say(entered, 'x', id)).ok) said.push(id);
      }
    };
    await send(10);
    await redis.kill();
    const refused = await anna.say(entered, 'into the void');
    expect(refused).toMatchObject({ ok: false, code: 'unavailable' });
    const health = await fetch(`${one.url}/health`);
    expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ ok: false })]);
    expect((await fetch(`${one.url}/health/live`)).status).toBe(200);
    expect(await one.metrics()).toContain('chat_store_up 0');
    // Still the same connection, and typing does not end the process.
    anna.socket.emit('typing', { ...room, on: true });
    const back = Promise.all(stores.map((store) => new Promise<void>((done) => store.onResume(done))));
    await redis.start();
    await back;
    expect(await anna.say(entered, 'again')).toMatchObject({ ok: true });
    await send(5);
    const { epoch } = entered.history;
    const { history } = await ben.did('history', { ...room, after: { epoch, seq: 0 } });
    const ids = history.messages.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(said));
    expect(new Set(ids).size).toBe(ids.length);
    await ben.hears('message', ({ message }) => message.id === said.at(-1));
    await ben.sees(anna.id);
  });

  test('Redis comes back from an older copy of itself: who was away is not told that nothing was missed', async () => {
    await Promise.all([one.stop(), two.stop()]);
    await redis.stop();
    redis = await startRedis(['--appendonly', 'no']);
    stores = [];
    [one, two] = [await node(), await node()];
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    const entered = await anna.did('room.join', room);
    const { epoch } = (await ben.did('room.join', room)).history;
    await anna.say(entered, 'kept');
    await redis.command('SAVE');
    await anna.say(entered, 'lost');
    const { message: newest } = await ben.hears('message', ({ message }) => message.message === 'lost');
    await redis.kill();
    const back = Promise.all(stores.map((store) => new Promise<void>((done) => store.onResume(done))));
    await redis.start();
    await back;
    // As many as there were and more, before Ben asks for what he has missed.
    for (const words of ['instead', 'and more']) await anna.say(entered, words);
    const after = { epoch, seq: newest.seq, id: newest.id };
    const { history } = await ben.did('history', { ...room, after });
    expect(history).toMatchObject({ epoch, last: newest.seq + 1, complete: false });
    expect(history.messages.slice(1).map(({ message }) => message)).toEqual(['kept', 'instead', 'and more']);
  });

  test('Redis takes a while to load its file: until it has, nothing is ready, and then people hear what they missed', async () => {
    await Promise.all([one.stop(), two.stop()]);
    await redis.stop();
    // µs a command. Redis looks at its connections once in 1,024 of them.
    redis = await startRedis(['--key-load-delay', '300']);
    const said: string[] = [];
    let lost: () => void;
    const isLost = new Promise<void>((resolve) => (lost = resolve));
    const say = (words: string) => {
      said.push(words);
      lost();
    };
    const shared = await createRedisStore({ url: redis.url, say });
    [one, two] = [await startChat(shared), await node()];
    const anna = await one.named('Anna');
    const entered = await anna.did('room.join', room);
    await redis.command('EVAL', `for i = 1, 3000 do redis.call('SET', 'some:' .. i, i) end`, '0');
    await redis.kill();
    await isLost;
    anna.told.length = 0;
    const loaded = redis.start();
    // As a balancer asks.
    while ((await fetch(`${one.url}/health`)).status !== 200) await pause(20);
    const { epoch } = entered.history;
    const answer = await anna.asks('history', { ...room, after: { epoch, seq: 1 } });
    await loaded;
    expect(answer).toMatchObject({ ok: true });
    expect((await anna.hears('message')).epoch).toBe(epoch);
    expect(said).toEqual([expect.stringMatching(/^Redis does not answer: /), 'Redis answers again.']);
  });

  test('Redis begins empty: people are here again, and the global room anew', async () => {
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    const entered = await anna.did('room.join', room);
    await ben.did('room.join', room);
    await redis.command('FLUSHALL');
    expect(await anna.say(entered, 'x')).toMatchObject({ code: 'gone' });
    const { next } = await anna.hears('room.ended');
    if (!next) throw new Error('No next room.');
    expect(await anna.say(next, 'anew')).toMatchObject({ ok: true });
    // The other process hears of it by that message, and its people go on as well.
    const { next: forBen } = await ben.hears('room.ended');
    if (!forBen) throw new Error('No next room.');
    expect(forBen.history.epoch).toBe(next.history.epoch);
    expect(await ben.say(forBen, 'here too')).toMatchObject({ ok: true });
    while ((await stores[0]?.presence.all())?.length !== 2);
    await ben.sees(anna.id);
  });

  test('a room that was left is gone from Redis at once, and whatever is left has an end', async () => {
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    await anna.sees(ben.id);
    const { forAsker } = await pair(anna, ben);
    const secret = `secret ${randomUUID()}`;
    await anna.say(forAsker, secret);
    expect(await redis.dump()).toContain(secret);
    await anna.did('room.leave', { room: forAsker.room.id });
    expect(await redis.dump()).not.toContain(secret);
    // What is left has an end, but for the secrets.
    const keys = (await redis.command('KEYS', '*')) as string[];
    const endless = await Promise.all(
      keys.map(async (key) => ((await redis.command('PTTL', key)) === -1 ? [key] : [])),
    );
    expect(endless.flat().filter((key) => !key.startsWith('chat:secret:'))).toEqual([]);
  });
});
