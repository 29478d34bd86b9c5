import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../limits';
import { createMemoryStore } from '../store/memory';
import type { StoredUser } from '../store/store';
import { startChat } from '../testing/server';
import { presenceChange } from '../testing/stores';
import { createDirectory } from './directory';

const user = (id: string, nickname: string, change: Partial<StoredUser> = {}): StoredUser => ({
  ...{ id, nickname, lastSeen: 0, listed: true, invited: null },
  ...change,
});

describe('the directory', () => {
  let now = 0;
  const directory = (...put: StoredUser[]) => {
    const here = createDirectory(() => now);
    here.apply({ put, removed: [] });
    return here;
  };
  beforeEach(() => (now = 0));

  test('describes users as away after three missed heartbeats, until the next one', () => {
    const here = directory(user('a', 'Anna'));
    now = 15_000;
    expect(here.find('a')?.away).toBe(false);
    now = 15_001;
    expect(here.find('a')?.away).toBe(true);
    here.touch('a');
    expect(here.find('a')).toMatchObject({ away: false, lastSeen: new Date(now).toISOString() });
  });

  test('gives users with look-alike names a mark until only one of them is left', () => {
    const here = directory(user('a', 'Anna'));
    expect(here.find('a')?.mark).toBeNull();
    here.apply({ put: [user('b', 'Аnna')], removed: [] });
    const [a, b] = ['a', 'b'].map((id) => here.find(id)?.mark);
    expect(a).toMatch(/^\w{4}$/);
    expect(b).not.toBe(a);
    here.apply({ put: [], removed: ['b'] });
    expect(here.find('a')?.mark).toBeNull();
  });

  test('keeps changes that arrive while the store is being read', () => {
    const here = directory(user('a', 'Anna', { lastSeen: 5 }), user('b', 'Ben'));
    here.refresh([user('a', 'Old'), user('b', 'New', { lastSeen: 1 })]);
    expect([here.find('a')?.nickname, here.find('b')?.nickname]).toEqual(['Anna', 'New']);
  });

  test('lists users in the order of their names, finds text inside names, and hides unlisted users', () => {
    const names = ['Zoë', 'anna', 'Ärmel', 'Ben', 'anna'];
    const here = directory(
      ...names.map((name, index) => user(`${index}`, name)),
      user('9', 'hidden', { listed: false }),
    );
    const namesOf = (query: string, limit: number) =>
      here.people(query, limit, '').users.map(({ nickname }) => nickname);
    expect(namesOf('', 9)).toEqual(['anna', 'anna', 'Ärmel', 'Ben', 'Zoë']);
    expect(here.people('', 2, '')).toMatchObject({ total: 5, users: [{}, {}] });
    expect(namesOf(' NN', 9)).toEqual(['anna', 'anna']);
    expect(here.people('hid', 9, '')).toEqual({ total: 0, users: [] });
    expect(here.people('', 9, '0').total).toBe(4);
    here.apply({ put: [user('3', 'Ben', { listed: false })], removed: ['0'] });
    expect(namesOf('', 9)).toEqual(['anna', 'anna', 'Ärmel']);
  });
});

describe('the list of people', () => {
  test('has the first 100 people', async () => {
    const chat = await startChat();
    const anna = await chat.named('Anna');
    for (let count = 0; count < 101; count += 1)
      await chat.store.presence.put(user(`${count}`, `Person ${count}`, { lastSeen: Date.now() }));
    expect(await anna.people()).toHaveLength(100);
  });

  test('keeps a silent user as long as the connection sends heartbeats, and removes a user who leaves', async () => {
    let time = Date.now();
    const store = createMemoryStore(() => time);
    const chat = await startChat({ store, now: () => time, limits: { heartbeat: 20 } });
    const removed: string[] = [];
    store.events.on('presence', (change) => removed.push(...change.removed));
    const [anna, ben, carl] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Carl')];
    /** Advances the clock in steps, after each of which Anna's page sends a heartbeat. */
    const pass = async (milliseconds: number) => {
      const lastSeen = async () =>
        (await store.presence.all()).find(({ id }) => id === anna.id)?.lastSeen ?? 0;
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
  });
});

test('a user who leaves while a process reads the store does not come back', async () => {
  const store = createMemoryStore();
  let reading: (() => void) | null = null;
  let release: Promise<void> | null = null;
  const presence = {
    ...store.presence,
    async all() {
      const users = await store.presence.all();
      reading?.();
      await release;
      return users;
    },
  };
  const chat = await startChat({ store: { ...store, presence }, limits: { heartbeat: 20 } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const nextRead = () => new Promise<void>((resolve) => (reading = resolve));
  let go: () => void = () => undefined;
  release = new Promise((resolve) => (go = resolve));
  await nextRead();
  const gone = presenceChange(store, ({ removed }) => removed.includes(ben.id));
  ben.close();
  await gone;
  go();
  // The next read starts only after this one has been applied.
  await nextRead();
  expect(await anna.people()).toEqual([]);
});
