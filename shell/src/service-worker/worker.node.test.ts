import { FILES_CACHE, GRACE_MS, MOST_FILES, PAGES_CACHE, PATIENCE_MS } from './constants';
import { answer, hashOf, MAP, ORIGIN } from './testing/fake-scope';
import { CODE, config, ENTRY, fakeSite, FILE, json, page, registry, script } from './testing/fake-site';

const REMOTE = `${MAP}remoteEntry.js`;
const text = (response: Response | undefined) => response?.text();

/** A site that was visited once, before there was a worker. */
async function visited() {
  const world = fakeSite();
  await world.start().use(ORIGIN + FILE, REMOTE, `${REMOTE}?again=1`, 'https://tiles.example/1/2/3.png');
  return world;
}

describe('after one visit, without a network', () => {
  it('has the page at every address, its run-time files and the versioned files that were used', async () => {
    const { site, start } = await visited();
    site.answers = null;
    const { visit, get } = start();
    expect(await text(await visit('/'))).toBe(page());
    expect(await text(await visit('/analytics?x=1'))).toBe(page());
    expect(await (await get('/config.json'))?.json()).toEqual(config);
    expect(await (await get('/remotes.json'))?.json()).toEqual(registry());
    expect(await text(await get(FILE))).toBe(CODE);
    expect(await text(await get(REMOTE, {}, { integrity: hashOf(ENTRY) }))).toBe(ENTRY);
  });

  it('keeps nothing else', async () => {
    const { caches } = await visited();
    expect(caches.kept(FILES_CACHE)).toEqual([ORIGIN + FILE, REMOTE]);
    expect([...caches.all.keys()].sort()).toEqual([FILES_CACHE, PAGES_CACHE]);
  });
});

test.each([
  ['a tile', 'https://tiles.example/1/2/3.png', { destination: 'image' }, {}],
  ['the API', 'https://api.example/functions/v1/api/reports', {}, {}],
  ['a report', 'https://api.example/functions/v1/api/reports', {}, { method: 'POST' }],
  ['the chat', 'https://chat.example/socket.io/?EIO=4', {}, {}],
  ['a file of the site without a hash', '/health', {}, {}],
  ['the worker itself', '/service-worker.js', {}, {}],
  ['a file somebody goes to', '/robots.txt', { mode: 'navigate' }, {}],
  ['another try', `${REMOTE}?again=2`, {}, {}],
  ['who asks past every cache', REMOTE, { cache: 'no-store' }, {}],
  ['a part of a file', ORIGIN + FILE, {}, { headers: { range: 'bytes=0-9' } }],
])('%s is left to the browser', async (_what, url, fields, init) => {
  const { start } = await visited();
  const { get, asked } = start();
  expect(await get(url, fields, init)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  ['no address, the others are kept', { entry: 'nowhere', integrity: {} }],
  ['no text, the others are kept', { entry: 7, integrity: {} }],
])('of a remote whose entry is %s', async (_what, broken) => {
  // Not in browsers from before 2024.
  const { canParse } = URL;
  Object.assign(URL, { canParse: undefined });
  const { site, start } = fakeSite();
  const remotes = { mfe_broken: { version: '1', ...broken }, ...registry().remotes };
  Object.assign(site.answers ?? {}, { [`${ORIGIN}/remotes.json`]: json({ schema: 1, remotes }) });
  await start().use(REMOTE);
  Object.assign(URL, { canParse });
  site.answers = null;
  expect(await (await start().get('/remotes.json'))?.json()).toEqual({ schema: 1, remotes });
  expect(await text(await start().get(REMOTE))).toBe(ENTRY);
});

describe('versioned files', () => {
  it('come from the cache without a question to the network', async () => {
    const { start } = await visited();
    const { get, asked } = start();
    expect(await text(await get(REMOTE))).toBe(ENTRY);
    expect(asked).toEqual([]);
  });

  it('are refused and not kept when they are not what the registry says', async () => {
    const { site, caches, start } = fakeSite();
    const { visit, get, use } = start();
    Object.assign(site.answers ?? {}, { [REMOTE]: script('altered', 'cors') });
    await visit('/');
    await get('/remotes.json');
    await expect(get(REMOTE)).rejects.toThrow('Failed to fetch');
    await use(REMOTE);
    expect(caches.kept(FILES_CACHE)).toEqual([ORIGIN + FILE]);
    // Mended on the server it is there again.
    Object.assign(site.answers ?? {}, { [REMOTE]: script(ENTRY, 'cors') });
    expect(await text(await get(REMOTE))).toBe(ENTRY);
    expect(caches.kept(FILES_CACHE)).toContain(REMOTE);
  });

  it('that nobody vouches for go to the network and are not kept', async () => {
    const { site, caches, start } = await visited();
    const other = 'https://map.example/1.0.0/static/js/other.22222222.js';
    Object.assign(site.answers ?? {}, { [other]: script('other', 'cors') });
    expect(await text(await start().get(other))).toBe('other');
    expect(caches.kept(FILES_CACHE)).not.toContain(other);
  });

  it('of which the page wants other contents than the registry are not answered from the cache', async () => {
    const { start } = await visited();
    const { get, asked } = start();
    await get(REMOTE, {}, { integrity: hashOf('something else') });
    expect(asked).toEqual([REMOTE]);
  });

  it('released again under the same address are not mixed up with the kept ones', async () => {
    const { site, start } = await visited();
    const { get } = start();
    Object.assign(site.answers ?? {}, {
      [`${ORIGIN}/remotes.json`]: json(registry('1.0.0', 'new')),
      [REMOTE]: script('new', 'cors'),
    });
    await get('/remotes.json');
    expect(await text(await get(REMOTE))).toBe('new');
  });

  it('that answer opaquely, or by way of elsewhere, are not kept', async () => {
    const { site, caches, start } = fakeSite();
    const { get } = start();
    await get('/remotes.json');
    for (const how of [{ kind: 'opaque' }, { redirected: true, kind: 'cors' }]) {
      Object.assign(site.answers ?? {}, { [REMOTE]: () => answer(ENTRY, 'text/javascript', how) });
      await get(REMOTE);
    }
    expect(caches.kept(FILES_CACHE)).toEqual([]);
  });
});

describe('a new release', () => {
  const NEXT = 'https://map.example/2.0.0/remoteEntry.js';

  async function released() {
    const world = await visited();
    Object.assign(world.site.answers ?? {}, {
      [`${ORIGIN}/remotes.json`]: json(registry('2.0.0', 'second')),
      [NEXT]: script('second', 'cors'),
    });
    const worker = world.start();
    expect(await (await worker.get('/remotes.json'))?.json()).toEqual(registry('2.0.0', 'second'));
    return { ...world, worker };
  }

  it('is there with the next question, and kept', async () => {
    const { worker, caches } = await released();
    expect(await text(await worker.get(NEXT))).toBe('second');
    expect(caches.kept(FILES_CACHE)).toContain(NEXT);
  });

  it('leaves the files before it for a day, for tabs that are open, and removes them then', async () => {
    const { site, caches, start, worker } = await released();
    await worker.use(NEXT);
    expect(caches.kept(FILES_CACHE)).toEqual([ORIGIN + FILE, REMOTE, NEXT]);
    site.answers = null;
    expect(await text(await start().get(REMOTE))).toBe(ENTRY);
    site.time += GRACE_MS + 1;
    await start().use();
    expect(caches.kept(FILES_CACHE)).toEqual([ORIGIN + FILE, NEXT]);
  });

  it('that is taken back finds its files kept', async () => {
    const { site, worker } = await released();
    Object.assign(site.answers ?? {}, { [`${ORIGIN}/remotes.json`]: json(registry()) });
    await worker.get('/remotes.json');
    expect(await text(await worker.get(REMOTE))).toBe(ENTRY);
    expect(worker.asked).not.toContain(REMOTE);
  });

  it('of the shell is kept when all its files are, and not before', async () => {
    const { site, start } = await visited();
    const name = '/static/js/index.33333333.js';
    Object.assign(site.answers ?? {}, {
      [`${ORIGIN}/`]: () => answer(page(name), 'text/html'),
      [`${ORIGIN}/integrity.json`]: json({ [name.slice(1)]: hashOf('newer') }),
      [ORIGIN + name]: script('half of it'),
    });
    expect(await text(await start().visit())).toBe(page(name));
    const all = site.answers;
    site.answers = null;
    expect(await text(await start().visit())).toBe(page());
    site.answers = { ...all, [ORIGIN + name]: script('newer') };
    await start().visit();
    site.answers = null;
    expect(await text(await start().visit())).toBe(page(name));
    expect(await text(await start().get(name))).toBe('newer');
  });
});

describe('a bad answer', () => {
  const bad: [string, string, () => Response][] = [
    ['an outage', '/remotes.json', () => answer('{}', 'application/json', { status: 503 })],
    ['a login page', '/remotes.json', () => answer('<h1>Log in</h1>', 'text/html')],
    ['a way to a login page', '/config.json', () => answer('{}', 'application/json', { redirected: true })],
    ['an outage', '/', () => answer('Bad gateway', 'text/html', { status: 502 })],
  ];
  it.each(bad)('%s at %s: the kept copy stands in for it, and stays', async (_what, path, give) => {
    const { site, start } = await visited();
    const good = { '/': page(), '/remotes.json': JSON.stringify(registry()) }[path] ?? JSON.stringify(config);
    Object.assign(site.answers ?? {}, { [ORIGIN + path]: give });
    const fields = path === '/' ? { mode: 'navigate' } : {};
    expect(await text(await start().get(path, fields))).toBe(good);
    site.answers = null;
    expect(await text(await start().get(path, fields))).toBe(good);
  });

  it.each([
    ['/remotes.json', '{"schema": 7}', 'application/json'],
    ['/config.json', '{"schema":', 'application/json'],
    ['/', '<h1>Somebody else</h1>', 'text/html'],
  ])('that only the page can judge (%s: %s) is shown, and not kept', async (path, body, type) => {
    const { site, start } = await visited();
    Object.assign(site.answers ?? {}, { [ORIGIN + path]: () => answer(body, type) });
    const fields = path === '/' ? { mode: 'navigate' } : {};
    expect(await text(await start().get(path, fields))).toBe(body);
    site.answers = null;
    expect(await text(await start().get(path, fields))).not.toBe(body);
  });

  it('without a kept copy is the answer', async () => {
    const { site, start } = fakeSite();
    Object.assign(site.answers ?? {}, { [`${ORIGIN}/remotes.json`]: () => answer('', 'x', { status: 503 }) });
    expect((await start().get('/remotes.json'))?.status).toBe(503);
    site.answers = null;
    expect((await start().get('/remotes.json'))?.type).toBe('error');
  });
});

test('a network that is too slow is not waited for, and less so the next time', async () => {
  const { site, start } = await visited();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  Object.assign(site.answers ?? {}, {
    [`${ORIGIN}/`]: () => new Promise(() => undefined),
    [`${ORIGIN}/config.json`]: () => new Promise(() => undefined),
  });
  const worker = start();
  const wait = async (given: Promise<unknown>, milliseconds: number) => {
    let done = false;
    void given.then(() => (done = true));
    await jest.advanceTimersByTimeAsync(milliseconds);
    return done;
  };
  const asked = worker.answer('/', { mode: 'navigate' });
  expect(await wait(asked, PATIENCE_MS - 1)).toBe(false);
  expect(await wait(asked, 1)).toBe(true);
  expect(await text(await asked)).toBe(page());
  expect(await wait(worker.answer('/config.json'), 1_000)).toBe(true);
  jest.useRealTimers();
});

test('there are never more files than the bound', async () => {
  const { site, caches, start } = fakeSite();
  const names = Array.from(
    { length: MOST_FILES + 5 },
    (_, i) => `static/js/${i}.${String(10_000_000 + i)}.js`,
  );
  const integrity = Object.fromEntries(names.map((name) => [name, hashOf(name)]));
  const remotes = { mfe_map: { version: '1', entry: REMOTE, integrity } };
  Object.assign(site.answers ?? {}, { [`${ORIGIN}/remotes.json`]: json({ schema: 1, remotes }) });
  for (const name of names) Object.assign(site.answers ?? {}, { [MAP + name]: script(name, 'cors') });
  await start().use(...names.map((name) => MAP + name));
  expect(caches.kept(FILES_CACHE)).toHaveLength(MOST_FILES);
});

test('a worker takes over at once, without a reload, and removes what older ones kept', async () => {
  const { caches, start } = await visited();
  await caches.open('health-commons-files-0');
  await caches.open('somebody-else');
  const { send, state } = start();
  await send('install');
  await send('activate');
  expect(state).toMatchObject({ skipped: true, claimed: true });
  expect([...caches.all.keys()].sort()).toEqual([FILES_CACHE, PAGES_CACHE, 'somebody-else']);
});

test('a configuration that wants no worker ends it and takes its caches along', async () => {
  const { site, caches, start } = await visited();
  Object.assign(site.answers ?? {}, { [`${ORIGIN}/config.json`]: json({ ...config, serviceWorker: false }) });
  const { get, visit, state } = start();
  // The page of the same visit is still being kept when the worker is told to go.
  const going = visit();
  expect(await (await get('/config.json'))?.json()).toMatchObject({ serviceWorker: false });
  await going;
  expect([state.unregistered, caches.all.size]).toEqual([true, 0]);
  expect(await visit()).toBeUndefined();
});

test('a disk that is full costs the copies, not the page', async () => {
  const { caches, start } = fakeSite();
  const cache = await caches.open(FILES_CACHE);
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { get } = start();
  await get('/remotes.json');
  expect(await text(await get(REMOTE))).toBe(ENTRY);
});
