import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { startChat, type TestChat } from '../testing/server';
import { Directory, GONE_AFTER } from './directory';

const visit = (id: string, nickname: string, lastSeen = 0, listed = true) => ({
  id: id.padEnd(22, '-'),
  nickname,
  lastSeen,
  listed,
});

describe('in the directory', () => {
  let now = 0;
  const directory = () => new Directory(() => now);
  beforeEach(() => (now = 0));

  test('three missed beats are away, a beat is here again, a minute is gone', () => {
    const here = directory();
    const told: [string, boolean][] = [];
    here.onChange(({ put }) => {
      for (const one of put) told.push([one.nickname, here.user(one).away]);
    });
    here.apply({ put: [visit('a', 'Anna')], removed: [] });
    now = 15_000;
    expect(here.look()).toEqual([]);
    now = 15_001;
    here.look();
    here.look();
    here.beat(visit('a', '').id, now);
    now += GONE_AFTER + 1;
    expect(here.look()).toEqual([visit('a', '').id]);
    expect(told).toEqual([
      ['Anna', false],
      ['Anna', true],
      ['Anna', false],
    ]);
  });

  test('names that look alike get marks, and lose them when one goes', () => {
    const here = directory();
    const told: string[][] = [];
    here.onChange(({ put }) => told.push(put.map(({ id }) => id[0] ?? '')));
    here.apply({ put: [visit('a', 'Anna')], removed: [] });
    expect(here.find(visit('a', '').id)?.mark).toBeNull();
    here.apply({ put: [visit('b', 'Аnna')], removed: [] });
    const marks = ['a', 'b'].map((id) => here.find(visit(id, '').id)?.mark);
    expect(marks[0]).toMatch(/^\w{4}$/);
    expect(marks[1]).not.toBe(marks[0]);
    here.apply({ put: [], removed: [visit('b', '').id] });
    expect(here.find(visit('a', '').id)?.mark).toBeNull();
    expect(told).toEqual([['a'], ['a', 'b'], ['a']]);
  });

  test('news that came while the store was asked are newer than its answer', () => {
    const here = directory();
    const [a, b] = [visit('a', 'Anna'), visit('b', 'Ben')];
    here.apply({ put: [a, b], removed: [] });
    here.reconcile([{ ...a, nickname: 'Old' }], new Set([a.id, b.id]));
    expect(here.find(a.id)?.nickname).toBe('Anna');
    expect(here.find(b.id)?.nickname).toBe('Ben');
    here.reconcile([{ ...a, nickname: 'New' }], new Set());
    expect(here.find(a.id)?.nickname).toBe('New');
    expect(here.find(b.id)).toBeUndefined();
  });

  test('pages follow each other in the order of names, and a search finds inside them', () => {
    const here = directory();
    const names = ['Zoë', 'anna', 'Ärmel', 'Ben', 'anna'];
    here.apply({ put: names.map((name, at) => visit(`${at}`, name)), removed: [] });
    here.apply({ put: [visit('9', 'hidden', 0, false)], removed: [] });
    const first = here.listed.page('', undefined, 3);
    const rest = here.listed.page('', first.ids.at(-1), 3);
    const shown = [...first.ids, ...rest.ids].map((id) => here.find(id)?.nickname);
    expect(shown).toEqual(['anna', 'anna', 'Ärmel', 'Ben', 'Zoë']);
    expect([first.total, rest.total]).toEqual([5, 5]);
    expect(here.listed.page(' NN', undefined, 3)).toMatchObject({ total: 2 });
    expect(here.listed.page('hid', undefined, 3)).toEqual({ ids: [], total: 0 });
  });
});

describe('on the wire', () => {
  let chat: TestChat;
  beforeEach(async () => (chat = await startChat()));
  afterEach(() => chat.stop());

  test('who opens the lobby has a page, and then what changes, one version on top of the other', async () => {
    const anna = await chat.named('Anna');
    const lobby = await anna.did('lobby.open', {});
    expect(lobby).toMatchObject({ total: 1, live: true, users: [{ nickname: 'Anna', away: false }] });
    const ben = await chat.named('Ben');
    const put = await anna.hears('lobby.changed', (told) => told.put.some(({ id }) => id === ben.id));
    expect(put).toMatchObject({ version: put.from + 1, total: 2 });
    await ben.did('name.set', { name: 'Ben', listed: false });
    const unlisted = await anna.hears('lobby.changed', (told) => told.removed.includes(ben.id));
    expect(unlisted.total).toBe(1);
    const versions = anna.all('lobby.changed').map(({ from, version }) => [from, version]);
    expect(versions.slice(1).map(([from]) => from)).toEqual(
      versions.slice(0, -1).map(([, version]) => version),
    );
    await ben.did('name.set', { name: 'Benno', listed: true });
    await anna.hears('lobby.changed', (told) => told.put.some(({ nickname }) => nickname === 'Benno'));
    // Who leaves by themselves is gone at once.
    ben.close();
    await anna.hears('lobby.changed', (told) => told !== unlisted && told.removed.includes(ben.id));
  });

  test('of who is not listed nobody is told, not even that somebody came, is called otherwise, or left', async () => {
    const anna = await chat.named('Anna');
    await anna.did('lobby.open', {});
    const [ben, carl] = [await chat.open(), await chat.named('Carl')];
    for (const name of ['Ben', 'Benno']) await ben.did('name.set', { name, listed: false });
    await anna.hears('lobby.changed', ({ put }) => put.some(({ id }) => id === carl.id));
    ben.close();
    await carl.did('name.set', { name: 'Carl', listed: false });
    await anna.hears('lobby.changed', ({ removed }) => removed.includes(carl.id));
    expect(anna.all('lobby.changed').flatMap(({ removed }) => removed)).toEqual([carl.id]);
    expect(JSON.stringify(anna.told)).not.toContain(ben.id);
  });

  test('nobody is told anything unless their lobby is open', async () => {
    const anna = await chat.named('Anna');
    const watcher = await chat.named('Watcher');
    await anna.did('lobby.open', {});
    await watcher.did('lobby.open', {});
    await anna.did('lobby.close', {} as never);
    const ben = await chat.named('Ben');
    await watcher.hears('lobby.changed', (told) => told.put.some(({ id }) => id === ben.id));
    expect(anna.all('lobby.changed')).toEqual([]);
  });

  test('above some hundreds only a count is told', async () => {
    const anna = await chat.named('Anna');
    await anna.did('lobby.open', {});
    const crowd = Array.from({ length: CHAT_LIMITS.listed }, (_, at) => chat.named(`Visitor ${at}`));
    await Promise.all(crowd);
    expect((await anna.hears('lobby.count')).total).toBe(CHAT_LIMITS.listed + 1);
    const page = await anna.did('lobby.open', {});
    expect(page).toMatchObject({ live: false, total: CHAT_LIMITS.listed + 1 });
    expect(page.users).toHaveLength(CHAT_LIMITS.page);
  });

  test('without a name nobody sees who is here', async () => {
    const page = await chat.open();
    expect(await page.asks('lobby.open', {})).toMatchObject({ ok: false, code: 'no_name' });
  });
});

test('who is connected and silent stays in the list: the heartbeat of the connection is enough', async () => {
  // Ten times as fast as the clock: a minute without a beat, after which one is gone, is six seconds.
  const begun = Date.now();
  const now = () => begun + (Date.now() - begun) * 10;
  const chat = await startChat({ now, times: { beat: 500 } });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  await ben.sees(anna.id);
  const until = now() + 80_000;
  while (now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await ben.did('lobby.open', {})).users.map(({ nickname }) => nickname)).toEqual(['Anna', 'Ben']);
  // Nor was she taken out and put back for her connection.
  expect(ben.all('lobby.changed').flatMap(({ removed }) => removed)).toEqual([]);
  await chat.stop();
});
