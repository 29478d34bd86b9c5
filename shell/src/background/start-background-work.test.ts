import { demonstration } from '@health-commons/base/demonstration';
import type { Release } from '@health-commons/contracts/registry';
import { fireEvent } from '@testing-library/react';
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
  document.body.innerHTML = `
    <a href="/reports"><b>Reports</b></a>
    <a href="/numbers/#top">Numbers</a>
    <a href="http://elsewhere.example/reports">Elsewhere</a>
    <button data-preloads="/">Map</button>
    <button data-preloads="dialog.chat">Chat</button>`;
  state = { status: 'loaded', keptReasons: [], remotes: [remoteOf('reports'), remoteOf('numbers')] };
  window.history.replaceState(null, '', '/about');
});
afterEach(() => work.abort());

const element = (text: string) => {
  const found = [...document.querySelectorAll('b, a, button')].find(
    ({ textContent }) => textContent === text,
  );
  if (!found) throw new Error(`There is no ${text}.`);
  return found;
};
const preloaded = () => fetcher.mock.calls.map(([url]) => url.replace(`${ORIGIN}/`, ''));
const PAGE_OF_REPORTS = [
  'reports/1.0.0/remoteEntry.js',
  'reports/1.0.0/static/js/753.1a2b3c4d.js',
  'reports/1.0.0/static/js/reports-page.1a2b3c4d.js',
  'reports/1.0.0/static/css/reports-page.1a2b3c4d.css',
];

test.each(['pointerOver', 'focusIn', 'touchStart'] as const)(
  'the code of a page is preloaded once at a %s of a link to it',
  (event) => {
    start();
    for (const _time of [1, 2]) fireEvent[event](element('Reports'));
    expect(preloaded()).toEqual(PAGE_OF_REPORTS);
    for (const [, init] of fetcher.mock.calls) expect(init).toEqual({ integrity: HASH, priority: 'low' });
  },
);

test('a button preloads the place that its attribute data-preloads names', () => {
  const chat = remoteOf('chat', {
    integrity: { 'remoteEntry.js': HASH },
    mounts: [{ slot: 'dialog.chat', module: './chat' }],
  });
  state = { status: 'loaded', keptReasons: [], remotes: [remoteOf('reports'), chat] };
  start();
  fireEvent.pointerOver(element('Chat'));
  expect(preloaded()).toEqual(['chat/1.0.0/remoteEntry.js']);
  fireEvent.pointerOver(element('Map'));
  expect(preloaded()).toContain('reports/1.0.0/static/js/reports-map.1a2b3c4d.js');
});

test.each<[string, () => void]>([
  ['the current page', () => window.history.replaceState(null, '', '/reports/')],
  ['a registry that is not loaded', () => (state = { status: 'pending' })],
  [
    'a refused remote',
    () => {
      const { name, mounts } = remoteOf('reports');
      const refused: Remote = { status: 'refused', name, mounts, refusal: failure('remote.unverified') };
      state = { status: 'loaded', keptReasons: [], remotes: [refused] };
    },
  ],
])('nothing is preloaded for %s', (_what, arrange) => {
  arrange();
  start();
  fireEvent.pointerOver(element('Reports'));
  fireEvent.pointerOver(element('Elsewhere'));
  expect(preloaded()).toEqual([]);
});

test('nothing is preloaded for a visitor who saves data, also not when the page is idle', async () => {
  start({ saveData: true, effectiveType: '4g' });
  fireEvent.pointerOver(element('Reports'));
  becomeIdle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(preloaded()).toEqual([]);
});

test.each([
  ['every other page', 'does not describe its connection', undefined, ['numbers', 'reports']],
  ['no page', 'has a slow connection', { effectiveType: '3g' }, []],
])('an idle page preloads %s if the browser %s', async (_pages, _what, connection, names) => {
  start(connection);
  expect(preloaded()).toEqual([]);
  becomeIdle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(preloaded().filter((file) => file.endsWith('-page.1a2b3c4d.js'))).toEqual(
    names.map((name) => `${name}/1.0.0/static/js/${name}-page.1a2b3c4d.js`),
  );
});

test('if the server cannot be reached, the next hover requests the file again', async () => {
  fetcher.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  start();
  fireEvent.pointerOver(element('Reports'));
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.pointerOver(element('Reports'));
  expect(preloaded()).toEqual([...PAGE_OF_REPORTS, PAGE_OF_REPORTS[0]]);
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
