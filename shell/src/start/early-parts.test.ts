import { answerFetch } from '../testing/fake-backend';
import { earlyFetch, startEarly } from './early-parts';

const MAP = 'http://localhost:3001/1.0.0/';
const REPORT = 'http://localhost:3002/2.0.0/';
const registry = {
  schema: 1,
  remotes: {
    mfe_map: {
      entry: `${MAP}remoteEntry.js`,
      integrity: {
        'remoteEntry.js': 'sha384-map',
        'static/js/mfe_map-map.1a2b3c4d.js': 'sha384-code',
        'static/js/mfe_map-map.1a2b3c4d.js.map': 'sha384-notes',
        'static/css/mfe_map-map.1a2b3c4d.css': 'sha384-style',
        'static/js/on-demand-table.1a2b3c4d.js': 'sha384-later',
      },
      mounts: [{ slot: 'home.map', module: './map' }],
    },
    mfe_report: {
      entry: `${REPORT}remoteEntry.js`,
      integrity: {
        'remoteEntry.js': 'sha384-report',
        'static/js/mfe_report-page.1a2b3c4d.js': 'sha384-page',
      },
      mounts: [{ route: '/report', label: 'Report Symptoms', module: './page' }],
    },
  },
};

/** Answers can be read once, and be cloned before. */
function serve(body: unknown): jest.Mock {
  const fetcher = answerFetch({});
  const answer = { json: () => Promise.resolve(body), clone: () => answer };
  return fetcher.mockImplementation(() => Promise.resolve(answer));
}

beforeEach(() => {
  document.head.innerHTML = '';
  // As on old phones.
  Object.assign(AbortSignal, { timeout: undefined });
});
afterEach(() => earlyFetch('/remotes.json').catch(() => undefined));

// jsdom has links, but knows nothing of their hashes.
const asked = () =>
  [...document.head.querySelectorAll('link')].map(({ href, integrity }) => [href, integrity ?? '']);

test('home: the entry of each part of it with its hash, and the chunks that are named after the part', async () => {
  serve(registry);
  await startEarly('/');
  expect(asked()).toEqual([
    [`${MAP}remoteEntry.js`, 'sha384-map'],
    [`${MAP}static/js/mfe_map-map.1a2b3c4d.js`, ''],
    [`${MAP}static/css/mfe_map-map.1a2b3c4d.css`, ''],
  ]);
});

test('another page: its part alone', async () => {
  serve(registry);
  await startEarly('/report');
  expect(asked().map(([href]) => href)).toEqual([
    `${REPORT}remoteEntry.js`,
    `${REPORT}static/js/mfe_report-page.1a2b3c4d.js`,
  ]);
});

test('the answer that is under way is the one the page reads, once', async () => {
  const fetcher = serve(registry);
  await startEarly('/about');
  expect(asked()).toEqual([]);
  expect(await (await earlyFetch('/remotes.json')).json()).toEqual(registry);
  expect(fetcher).toHaveBeenCalledTimes(1);
  await earlyFetch('/remotes.json');
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test.each([
  ['no registry', { schema: 7 }],
  ['nonsense', null],
])('%s: nothing is asked for, and nothing thrown', async (_what, body) => {
  serve(body);
  await startEarly('/');
  expect(asked()).toEqual([]);
});
