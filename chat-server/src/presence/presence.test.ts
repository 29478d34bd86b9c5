import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../limits';
import { createMemoryStore } from '../store/memory';
import { startChat } from '../testing/server';
import { createDirectory } from './directory';

const user = (id: string, nickname: string, lastSeen = 0, listed = true) => ({
  id: id.padEnd(22, '-'),
  nickname,
  lastSeen,
  listed,
});

describe('the directory', () => {
  let now = 0;
  const directory = () => createDirectory(LIMITS, () => now);
  beforeEach(() => (now = 0));

  test('marks users as away after three missed heartbeats, and lists them for removal after 30 seconds', () => {
    const here = directory();
    const notified: [string, boolean][] = [];
    here.onChange(({ put }) => {
      for (const one of put) notified.push([one.nickname, here.describe(one).away]);
    });
    here.apply({ put: [user('a', 'Anna')], removed: [] });
    now = 15_000;
    expect(here.expire()).toEqual([]);
    now = 15_001;
    here.expire();
    here.expire();
    here.touch(user('a', '').id, now);
    now += 30_000;
    expect(here.expire()).toEqual([]);
    now += 1;
    expect(here.expire()).toEqual([user('a', '').id]);
    expect(notified.slice(0, 3)).toEqual([
      ['Anna', false],
      ['Anna', true],
      ['Anna', false],
    ]);
  });

  test('gives users with look-alike names a mark until only one of them is left', () => {
    const here = directory();
    const notified: string[][] = [];
    here.onChange(({ put }) => notified.push(put.map(({ id }) => id[0] ?? '')));
    here.apply({ put: [user('a', 'Anna')], removed: [] });
    expect(here.find(user('a', '').id)?.mark).toBeNull();
    here.apply({ put: [user('b', 'Аnna')], removed: [] });
    const marks = ['a', 'b'].map((id) => here.find(user(id, '').id)?.mark);
    expect(marks[0]).toMatch(/^\w{4}$/);
    expect(marks[1]).not.toBe(marks[0]);
    here.apply({ put: [], removed: [user('b', '').id] });
    expect(here.find(user('a', '').id)?.mark).toBeNull();
    expect(notified).toEqual([['a'], ['a', 'b'], ['a']]);
  });

  test('keeps changes that arrive while the store is being read', () => {
    const here = directory();
    const [a, b] = [user('a', 'Anna'), user('b', 'Ben')];
    here.apply({ put: [a, b], removed: [] });
    here.reconcile([{ ...a, nickname: 'Old' }], new Set([a.id, b.id]));
    expect(here.find(a.id)?.nickname).toBe('Anna');
    expect(here.find(b.id)?.nickname).toBe('Ben');
    here.reconcile([{ ...a, nickname: 'New' }], new Set());
    expect(here.find(a.id)?.nickname).toBe('New');
    expect(here.find(b.id)).toBeUndefined();
  });

  test('lists users in the order of their names, finds text inside names, and hides unlisted users', () => {
    const here = directory();
    const names = ['Zoë', 'anna', 'Ärmel', 'Ben', 'anna'];
    here.apply({ put: names.map((name, index) => user(`${index}`, name)), removed: [] });
    here.apply({ put: [user('9', 'hidden', 0, false)], removed: [] });
    const namesOf = (query: string, limit: number) =>
      here.people(query, limit, '').users.map(({ nickname }) => nickname);
    expect(namesOf('', 9)).toEqual(['anna', 'anna', 'Ärmel', 'Ben', 'Zoë']);
    expect(here.people('', 2, '')).toMatchObject({ total: 5, users: [{}, {}] });
    expect(namesOf(' NN', 9)).toEqual(['anna', 'anna']);
    expect(here.people('hid', 9, '')).toEqual({ total: 0, users: [] });
    expect(here.people('', 9, user('0', '').id).total).toBe(4);
    here.apply({ put: [user('3', 'Ben', 0, false)], removed: [user('0', '').id] });
    expect(namesOf('', 9)).toEqual(['anna', 'anna', 'Ärmel']);
  });
});

test('keeps a silent user listed as long as the connection sends heartbeats, and removes a user who leaves', async () => {
  let time = Date.now();
  const store = createMemoryStore({ now: () => time });
  const chat = await startChat({ store, now: () => time, limits: { heartbeat: 20 } });
  const removed: string[] = [];
  store.presence.watch((change) => removed.push(...change.removed));
  const [anna, ben, carl] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Carl')];
  /** Advances the clock in steps, after each of which Anna's page sends a heartbeat. */
  const pass = async (milliseconds: number) => {
    const lastSeen = async () => (await store.presence.all()).find(({ id }) => id === anna.id)?.lastSeen ?? 0;
    for (const end = time + milliseconds; time < end; time += 10_000)
      while ((await lastSeen()) < time) await pause(5);
  };
  await pass(LIMITS.goneAfter + 20_000);
  // No user was removed, not even briefly.
  expect(removed).toEqual([]);
  // Ben's page disconnects explicitly, so the server removes the user immediately. Carl's connection breaks.
  ben.close();
  while (removed.length === 0) await pause(5);
  expect(await anna.people()).toEqual(['Carl']);
  carl.socket.io.engine.close();
  while (chat.server.connections() > 1) await pause(5);
  await pass(LIMITS.goneAfter + 20_000);
  expect(removed).toEqual([ben.id, carl.id]);
  await chat.stop();
});
