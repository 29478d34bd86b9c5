import { demonstration } from '@health-commons/base/demonstration';
import type { Release } from '@health-commons/contracts/registry';
import { failure } from '../remotes/failure';
import type { RegistryState, Remote } from '../remotes/registry';
import { HASH, PAGE, remoteRecord } from '../remotes/testing/registry';
import { config } from '../testing/fake-backend';
import { startBackgroundWork } from './start-background-work';

let becomeIdle: () => void;
// jsdom cannot simulate the idle network that the real whenIdle waits for.
jest.mock('./when-idle', () => ({
  ...jest.requireActual<object>('./when-idle'),
  whenIdle: () => new Promise<void>((resolve) => (becomeIdle = resolve)),
}));

const [ORIGIN] = PAGE.remoteOrigins;

/** A remote with a page, a box on the home page, and a file for each rule. */
function remoteOf(name: string, change: Partial<Release> = {}): Remote {
  const record = remoteRecord({
    entry: `${ORIGIN}/${name}/1.0.0/remoteEntry.js`,
    integrity: Object.fromEntries(
      [
        'remoteEntry.js',
        'static/js/753.1a2b3c4d.js',
        `static/js/${name}-page.1a2b3c4d.js`,
        `static/css/${name}-page.1a2b3c4d.css`,
        `static/js/${name}-map.1a2b3c4d.js`,
        'static/js/on-demand-table.1a2b3c4d.js',
        'static/media/icon.1a2b3c4d.svg',
      ].map((file) => [file, HASH]),
    ),
    mounts: [
      { route: `/${name}`, label: name, module: './page' },
      { slot: 'home.map', module: './map' },
    ],
    ...change,
  });
  return { status: 'accepted', name, mounts: record.mounts, record, release: record, choice: 'live' };
}

const fetcher = jest.fn<Promise<unknown>, [url: string, init: RequestInit]>();
const ok = { ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) };
let state: RegistryState;
let work: AbortController;

function start(connection?: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  work = new AbortController();
  startBackgroundWork(config, () => state, work.signal);
}
beforeEach(() => {
  Object.assign(globalThis, {
    fetch: fetcher.mockReset().mockResolvedValue(ok),
    // jsdom has no idle callbacks. In a test, the thread is always idle.
    requestIdleCallback: (run: () => void) => queueMicrotask(run),
  });
  state = { status: 'loaded', keptReasons: [], remotes: [remoteOf('reports'), remoteOf('numbers')] };
  window.history.replaceState(null, '', '/about');
});
afterEach(() => work.abort());

const preloaded = () => fetcher.mock.calls.map(([url]) => url.replace(`${ORIGIN}/`, ''));
const PAGE_OF_REPORTS = [
  'reports/1.0.0/remoteEntry.js',
  'reports/1.0.0/static/js/753.1a2b3c4d.js',
  'reports/1.0.0/static/js/reports-page.1a2b3c4d.js',
  'reports/1.0.0/static/css/reports-page.1a2b3c4d.css',
];

async function startIdle(connection?: Parameters<typeof start>[0]): Promise<void> {
  start(connection);
  expect(preloaded()).toEqual([]);
  becomeIdle();
  await new Promise((resolve) => setTimeout(resolve));
}

test('an idle page preloads the code of other pages, once and with its hashes', async () => {
  await startIdle({ effectiveType: '4g' });
  for (const file of PAGE_OF_REPORTS) expect(preloaded().filter((url) => url === file)).toHaveLength(1);
  expect(preloaded()).toContain('numbers/1.0.0/static/js/numbers-map.1a2b3c4d.js');
  for (const [, init] of fetcher.mock.calls) expect(init).toEqual({ integrity: HASH, priority: 'low' });
});

test('an idle page does not preload itself', async () => {
  window.history.replaceState(null, '', '/reports/');
  await startIdle();
  const pages = preloaded().filter((file) => file.endsWith('-page.1a2b3c4d.js'));
  expect(pages).toEqual(['numbers/1.0.0/static/js/numbers-page.1a2b3c4d.js']);
});

const { name, mounts } = remoteOf('reports');
const refused: Remote = { status: 'refused', name, mounts, refusal: failure('remote.unverified') };
test.each<[string, RegistryState | null, Parameters<typeof start>[0]]>([
  ['a registry that is not loaded', { status: 'pending' }, undefined],
  ['a refused remote', { status: 'loaded', keptReasons: [], remotes: [refused] }, undefined],
  ['a visitor who saves data', null, { saveData: true, effectiveType: '4g' }],
  ['a visitor with a slow connection', null, { effectiveType: '3g' }],
])('nothing is preloaded for %s', async (_what, registry, connection) => {
  if (registry) state = registry;
  await startIdle(connection);
  expect(preloaded()).toEqual([]);
});

test('a preload that fails is silent', async () => {
  fetcher.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await startIdle();
  expect(preloaded()).toEqual(expect.arrayContaining(PAGE_OF_REPORTS));
});

test('the label of demonstration data is stored for the next page', () => {
  start();
  const saved = () => localStorage.getItem('health-commons-demonstration');
  expect(saved()).toBe('false');
  demonstration.set(true);
  expect(saved()).toBe('true');
  work.abort();
  demonstration.set(false);
  expect(saved()).toBe('true');
});
