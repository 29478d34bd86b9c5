import { FILES_CACHE, PAGES_CACHE } from './offline-copy';
import * as fake from './testing/fake-site';
import { answer, config, fakeSite, hashOf, json, page, registry, script, signed } from './testing/fake-site';

const { CODE, ENTRY, FILE, MAP, ORIGIN } = fake;

const REMOTE = `${MAP}remoteEntry.js`;
const text = (response: Response | undefined) => response?.text();

/** Creates a site and simulates its first page load. */
async function loadedOnce() {
  const world = fakeSite();
  await world.start().load([ORIGIN + FILE, REMOTE, 'https://tiles.example/1/2/3.png']);
  return world;
}

test('after one page load, the worker serves the page, the run-time files and the loaded scripts offline', async () => {
  const { site, start } = await loadedOnce();
  site.answers = null;
  const { navigate, get } = start();
  expect(await text(await navigate('/'))).toBe(page());
  expect(await text(await navigate('/analytics?x=1'))).toBe(page());
  expect(await (await get('/config.json'))?.json()).toEqual(config);
  expect(await (await get('/remotes.json'))?.json()).toEqual(registry());
  expect(await text(await get(FILE))).toBe(CODE);
  expect(await text(await get(REMOTE, {}, { integrity: hashOf(ENTRY) }))).toBe(ENTRY);
});

test.each([
  ['a map tile', 'https://tiles.example/1/2/3.png', { destination: 'image' }, {}],
  ['an API request', 'https://api.example/functions/v1/api/reports', {}, {}],
  ['its own script', '/service-worker.js', {}, {}],
  ['a navigation to a file', '/robots.txt', { mode: 'navigate' }, {}],
  ['a retry', `${REMOTE}?retry=2`, {}, {}],
  ['a request that bypasses the caches', REMOTE, { cache: 'no-store' }, {}],
  ['a range request', ORIGIN + FILE, {}, { headers: { range: 'bytes=0-9' } }],
])('the worker leaves %s to the browser', async (_what, url, fields, init) => {
  const { start } = await loadedOnce();
  const { get, requested } = start();
  expect(await get(url, fields, init)).toBeUndefined();
  expect(requested).toEqual([]);
});

test('the worker ignores a remote whose entry is not a URL', async () => {
  const { site, start } = fakeSite();
  const remotes = { mfe_broken: signed({ entry: 'nowhere', integrity: {} }), ...registry().remotes };
  Object.assign(site.answers ?? {}, { [`${ORIGIN}/remotes.json`]: json({ schema: 2, remotes }) });
  await start().load([REMOTE]);
  site.answers = null;
  expect(await text(await start().get(REMOTE))).toBe(ENTRY);
});

test('a file that does not match its hash is refused, and cached only once it is intact', async () => {
  const { site, caches, start } = fakeSite();
  const { get, load } = start();
  Object.assign(site.answers ?? {}, { [REMOTE]: script('altered') });
  await expect(get(REMOTE, {}, { integrity: hashOf(ENTRY) })).rejects.toThrow('Failed to fetch');
  await load([REMOTE]);
  expect(caches.urls(FILES_CACHE)).toEqual([ORIGIN + FILE]);
  Object.assign(site.answers ?? {}, { [REMOTE]: script(ENTRY) });
  await load([REMOTE]);
  expect(caches.urls(FILES_CACHE)).toContain(REMOTE);
});

test('a file is cached again when the registry lists another hash of it', async () => {
  const { site, caches, start } = await loadedOnce();
  Object.assign(site.answers ?? {}, {
    [`${ORIGIN}/remotes.json`]: json(registry('1.0.0', 'new')),
    [REMOTE]: script('new'),
  });
  const { get, load } = start();
  expect(await text(await get(REMOTE, {}, { integrity: hashOf('new') }))).toBe('new');
  await load([REMOTE]);
  site.answers = null;
  expect(await text(await start().get(REMOTE))).toBe('new');
  expect(caches.urls(FILES_CACHE).filter((url) => url === REMOTE)).toHaveLength(1);
});

test('a new release of the shell is cached only if all files of its page are intact', async () => {
  const { site, start } = await loadedOnce();
  const name = '/static/js/index.33333333.js';
  const all = {
    ...site.answers,
    [`${ORIGIN}/`]: () => answer(page(name), 'text/html'),
    [`${ORIGIN}/integrity.json`]: json({ [name.slice(1)]: hashOf('newer') }),
  };
  for (const [file, shown] of [
    ['half of it', page()],
    ['newer', page(name)],
  ] as const) {
    site.answers = { ...all, [ORIGIN + name]: script(file) };
    await start().load([]);
    site.answers = null;
    expect(await text(await start().navigate())).toBe(shown);
  }
});

describe('an unusable response', () => {
  it.each([
    ['/config.json', '<h1>Log in</h1>', 200],
    ['/remotes.json', '<h1>Log in</h1>', 200],
    ['/', '<h1>Blocked</h1>', 403],
  ])('(at %s, %s with %i) is replaced by the cached copy', async (path, body, status) => {
    const { site, start } = await loadedOnce();
    const good = { '/': page(), '/remotes.json': JSON.stringify(registry()) }[path] ?? JSON.stringify(config);
    Object.assign(site.answers ?? {}, { [ORIGIN + path]: () => answer(body, 'text/html', status) });
    const fields = path === '/' ? { mode: 'navigate' } : {};
    const worker = start();
    expect(await text(await worker.get(path, fields))).toBe(good);
    await worker.load([]);
    site.answers = null;
    expect(await text(await start().get(path, fields))).toBe(good);
  });

  it.each([
    ['<h1>Log in</h1>', 200],
    [page().replace('<div', '<h1>Page Not Found</h1><div'), 404],
  ])(
    'to a navigation (%s with %i) is shown if it is a login page or a page of ours, and not cached',
    async (body, status) => {
      const { site, start } = await loadedOnce();
      Object.assign(site.answers ?? {}, { [`${ORIGIN}/`]: () => answer(body, 'text/html', status) });
      const worker = start();
      expect(await text(await worker.navigate())).toBe(body);
      await worker.load([]);
      site.answers = null;
      expect(await text(await start().navigate())).toBe(page());
    },
  );

  it('is passed on to the page if there is no cached copy', async () => {
    const { site, start } = fakeSite();
    Object.assign(site.answers ?? {}, { [`${ORIGIN}/remotes.json`]: () => answer('', 'x', 503) });
    expect((await start().get('/remotes.json'))?.status).toBe(503);
    site.answers = null;
    expect((await start().get('/remotes.json'))?.type).toBe('error');
  });
});

test('on a slow network, the worker serves a cached copy after 3 seconds', async () => {
  const { site, start } = await loadedOnce();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  Object.assign(site.answers ?? {}, { [`${ORIGIN}/`]: () => new Promise(() => undefined) });
  const response = start().answer('/', { mode: 'navigate' });
  let isDone = false;
  void response.then(() => (isDone = true));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await text(await response)).toBe(page());
  jest.useRealTimers();
});

test('the worker caches no more files than the maximum, and removes those of earlier releases first', async () => {
  const { site, caches, start } = fakeSite();
  for (const version of ['1', '2']) {
    const names = Array.from({ length: 200 }, (_, index) => `static/js/${version}-${index}.js`);
    const integrity = Object.fromEntries(names.map((name) => [name, hashOf(name)]));
    const remotes = { mfe_map: signed({ version, entry: REMOTE, integrity }) };
    Object.assign(site.answers ?? {}, {
      [`${ORIGIN}/remotes.json`]: json({ schema: 2, remotes }),
      ...Object.fromEntries(names.map((name) => [MAP + name, script(name)])),
    });
    await start().load(names.map((name) => MAP + name));
  }
  const kept = caches.urls(FILES_CACHE);
  expect(kept).toHaveLength(300);
  expect(kept).toContain(ORIGIN + FILE);
  expect(kept.filter((url) => url?.includes('/2-'))).toHaveLength(200);
});

test('the worker controls open pages without a reload and deletes older caches', async () => {
  const { caches, start } = await loadedOnce();
  await caches.open('health-commons-files-0');
  await caches.open('another-app');
  const { send, state } = start();
  await send('install');
  await send('activate');
  expect(state).toMatchObject({ skipped: true, claimed: true });
  expect([...caches.all.keys()].sort()).toEqual(['another-app', FILES_CACHE, PAGES_CACHE]);
});

test.each([
  [true, ['remoteEntry.js', 'static/css/page.css', 'static/js/page.js']],
  [false, []],
])(
  'the shell is cached without overrides, and the code of other pages if the page allows it: %s',
  async (mayPreload, code) => {
    const { site, caches, start } = fakeSite();
    const shell = [FILE, '/static/js/747.22222222.js'].map((file) => file.slice(1));
    const expected = [...shell.map((file) => `${ORIGIN}/${file}`), ...code.map((file) => MAP + file)];
    const listOf = (files: readonly string[]) =>
      Object.fromEntries(files.map((file) => [file, hashOf(CODE)]));
    const entry = {
      entry: REMOTE,
      integrity: listOf([...code, 'static/js/on-demand-table.js', 'static/land.json']),
    };
    const record = { ...entry, previous: { ...entry, entry: 'https://map.example/0/remoteEntry.js' } };
    Object.assign(site.answers ?? {}, {
      [`${ORIGIN}/integrity.json`]: json(listOf([...shell, 'static/js/on-demand-overrides.33333333.js'])),
      [`${ORIGIN}/remotes.json`]: json({ schema: 2, remotes: { mfe_map: signed(record) } }),
      ...Object.fromEntries(expected.map((url) => [url, script(CODE)])),
    });
    await start().load([], mayPreload);
    expect([...caches.urls(FILES_CACHE)].sort()).toEqual(expected.sort());
  },
);

test('a later message of a page makes no new copy of its page, and caches what the page has loaded since', async () => {
  const { start, caches } = fakeSite();
  const worker = start();
  await worker.load([]);
  worker.requested.length = 0;
  await worker.send('message', { data: { loaded: [REMOTE], isFirst: false, mayPreload: false } });
  expect(worker.requested).toEqual([REMOTE]);
  expect(caches.urls(FILES_CACHE)).toContain(REMOTE);
});
