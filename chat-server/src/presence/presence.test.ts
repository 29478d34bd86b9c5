import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { LIMITS } from '../limits';
import { createMemoryStore } from '../store/memory';
import { startChat, type TestChat } from '../testing/server';
import { createDirectory } from './directory';
import { createHeartbeats } from './heartbeats';

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

  test('marks users as away after three missed heartbeats, and lists them for removal after a minute without a heartbeat', () => {
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
    now += LIMITS.goneAfter + 1;
    expect(here.expire()).toEqual([user('a', '').id]);
    expect(notified).toEqual([
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

  test('returns pages of users in the order of their names, and finds text inside names', () => {
    const here = directory();
    const names = ['Zoë', 'anna', 'Ärmel', 'Ben', 'anna'];
    here.apply({ put: names.map((name, index) => user(`${index}`, name)), removed: [] });
    here.apply({ put: [user('9', 'hidden', 0, false)], removed: [] });
    const first = here.listed.page('', undefined, 3);
    const rest = here.listed.page('', first.ids.at(-1), 3);
    const nicknames = [...first.ids, ...rest.ids].map((id) => here.find(id)?.nickname);
    expect(nicknames).toEqual(['anna', 'anna', 'Ärmel', 'Ben', 'Zoë']);
    expect([first.total, rest.total]).toEqual([5, 5]);
    expect(here.listed.page(' NN', undefined, 3)).toMatchObject({ total: 2 });
    expect(here.listed.page('hid', undefined, 3)).toEqual({ ids: [], total: 0 });
  });
});

describe('the lobby', () => {
  let chat: TestChat;
  beforeEach(async () => {
    chat = await startChat();
  });
  afterEach(() => chat.stop());

  test('sends a page of users, followed by changes with consecutive versions', async () => {
    const anna = await chat.named('Anna');
    const lobby = await anna.request('lobby.open', {});
    expect(lobby).toMatchObject({ total: 1, live: true, users: [{ nickname: 'Anna', away: false }] });
    const ben = await chat.named('Ben');
    const put = await anna.receives('lobby.changed', ({ put: added }) =>
      added.some(({ id }) => id === ben.id),
    );
    expect(put).toMatchObject({ version: put.from + 1, total: 2 });
    await ben.request('name.set', { name: 'Ben', listed: false });
    const unlisted = await anna.receives('lobby.changed', ({ removed }) => removed.includes(ben.id));
    expect(unlisted.total).toBe(1);
    const versions = anna.all('lobby.changed').map(({ from, version }) => [from, version]);
    expect(versions.slice(1).map(([from]) => from)).toEqual(
      versions.slice(0, -1).map(([, version]) => version),
    );
    await ben.request('name.set', { name: 'Benno', listed: true });
    await anna.receives('lobby.changed', ({ put: added }) =>
      added.some(({ nickname }) => nickname === 'Benno'),
    );
    // Ben's page disconnects explicitly, so the server removes the user immediately.
    ben.close();
    await anna.receives('lobby.changed', (change) => change !== unlisted && change.removed.includes(ben.id));
  });

  test('does not broadcast unlisted users', async () => {
    const anna = await chat.named('Anna');
    await anna.request('lobby.open', {});
    const [ben, carl] = [await chat.open(), await chat.named('Carl')];
    for (const name of ['Ben', 'Benno']) await ben.request('name.set', { name, listed: false });
    await anna.receives('lobby.changed', ({ put }) => put.some(({ id }) => id === carl.id));
    ben.close();
    await carl.request('name.set', { name: 'Carl', listed: false });
    await anna.receives('lobby.changed', ({ removed }) => removed.includes(carl.id));
    expect(anna.all('lobby.changed').flatMap(({ removed }) => removed)).toEqual([carl.id]);
    expect(JSON.stringify(anna.received)).not.toContain(ben.id);
  });

  test('sends changes only to pages with an open lobby', async () => {
    const anna = await chat.named('Anna');
    const watcher = await chat.named('Watcher');
    await anna.request('lobby.open', {});
    await watcher.request('lobby.open', {});
    await anna.request('lobby.close', {});
    const ben = await chat.named('Ben');
    await watcher.receives('lobby.changed', ({ put: added }) => added.some(({ id }) => id === ben.id));
    expect(JSON.stringify(anna.all('lobby.changed'))).not.toContain(ben.id);
  });

  /** Opens the lobby as Anna on a new server, and then adds this number of other users. */
  async function openLobbyOf(others: number) {
    await chat.stop();
    const store = createMemoryStore();
    chat = await startChat({ store });
    const anna = await chat.named('Anna');
    await anna.request('lobby.open', {});
    for (let index = 0; index < others; index += 1)
      await store.presence.put(user(`${index}`, `User ${index}`));
    return { anna, store };
  }

  test('broadcasts the number of users if the list is too long to broadcast changes', async () => {
    const { anna } = await openLobbyOf(CHAT_LIMITS.listed);
    const total = CHAT_LIMITS.listed + 1;
    await anna.receives('lobby.count', (count) => count.total === total);
    const page = await anna.request('lobby.open', {});
    expect(page).toMatchObject({ live: false, total });
    expect(page.users).toHaveLength(CHAT_LIMITS.page);
  });

  test('broadcasts the total whenever the list becomes short enough or too long for changes', async () => {
    const { anna, store } = await openLobbyOf(CHAT_LIMITS.listed - 1);
    const last = user('last', 'Last');
    await store.presence.put(last);
    await anna.receives('lobby.count', ({ total }) => total === CHAT_LIMITS.listed + 1);
    const before = anna.all('lobby.changed').length;
    await store.presence.remove([last.id]);
    const change = await anna.receives('lobby.changed', (one) => one === anna.all('lobby.changed')[before]);
    expect(change.total).toBe(CHAT_LIMITS.listed);
    await store.presence.put(last);
    const second = await anna.receives('lobby.count', (count) => count === anna.all('lobby.count')[1]);
    expect(second.total).toBe(CHAT_LIMITS.listed + 1);
  });

  test('rejects a session without a name', async () => {
    const page = await chat.open();
    expect(await page.emit('lobby.open', {})).toMatchObject({ ok: false, code: 'no_name' });
  });
});

test('keeps a silent user listed as long as the connection sends heartbeats', async () => {
  let time = Date.now();
  const store = createMemoryStore({ now: () => time });
  const chat = await startChat({ store, now: () => time, limits: { heartbeat: 20 } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  await ben.sees(anna.id);
  const lastSeen = async () => (await store.presence.lastSeen(anna.id)) ?? 0;
  const end = time + LIMITS.goneAfter + 20_000;
  while (time < end) {
    time += 14_000;
    while ((await lastSeen()) < time) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await ben.request('lobby.open', {})).users.map(({ nickname }) => nickname)).toEqual([
    'Anna',
    'Ben',
  ]);
  // No user was removed, not even briefly.
  expect(ben.all('lobby.changed').flatMap(({ removed }) => removed)).toEqual([]);
  await chat.stop();
});

test('forgets a user only when heartbeats that are being written are written', async () => {
  const store = createMemoryStore();
  const anna = user('a', 'Anna');
  const written: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const started = new Promise<void>((resolve) => {
    store.presence.beat = async (ids) => {
      resolve();
      await released;
      written.push(...ids);
    };
  });
  const heartbeats = createHeartbeats({
    ...{ store, limits: { heartbeat: 20 }, now: Date.now },
    directory: createDirectory(LIMITS, Date.now),
  });
  heartbeats.track(anna);
  heartbeats.beat(anna.id);
  await started;
  const forgotten = heartbeats.untrack(anna.id).then(() => [...written]);
  release();
  expect(await forgotten).toEqual([anna.id]);
  await heartbeats.stop();
});

test('does not restore a user whose connection closed while the name was being stored', async () => {
  const store = createMemoryStore();
  const { presence } = store;
  /** Resolves when the next call of the method has ended. */
  const called = (method: 'all' | 'lastSeen') =>
    new Promise<void>((resolve) => {
      const original = presence[method] as (...args: unknown[]) => Promise<unknown>;
      const once = (...args: unknown[]) => {
        Object.assign(presence, { [method]: original });
        return original(...args).finally(resolve);
      };
      Object.assign(presence, { [method]: once });
    });
  const chat = await startChat({ store, limits: { heartbeat: 50 } });
  const anna = await chat.named('Anna');
  const ghost = await chat.open();
  const { put } = presence;
  const stored = new Promise<void>((resolve) => {
    presence.put = async (user) => {
      presence.put = put;
      const answer = await put(user);
      // The first step of removing a user is to read the last heartbeat.
      const left = called('lastSeen');
      ghost.close();
      await left;
      resolve();
      return answer;
    };
  });
  ghost.socket.emit('name.set', { name: 'Ghost', listed: true }, () => undefined);
  await stored;
  // Remove the user, as the server does after a minute without a heartbeat. The next reconciliation would restore a
  // tracked user.
  await presence.remove([ghost.id]);
  await called('all');
  await called('all');
  expect((await presence.all()).map(({ id }) => id)).toEqual([anna.id]);
  await chat.stop();
});
