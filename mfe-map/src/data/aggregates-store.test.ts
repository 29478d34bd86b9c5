import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import {
  BackendError,
  RETRY,
  toReport,
  type AggregatesAnswer,
  type AggregatesQuery,
  type Report,
} from '@health-commons/data';
import { aggregate } from '../testing/rows';
import { createAggregatesStore } from './aggregates-store';
import { REFRESH, WORLD } from './constants';
import { ALL_REPORTS } from './selection';

const europe = { bbox: { west: 0, south: 40, east: 20, north: 60 }, zoom: 4 };

/** Returns a mild dengue report from Europe. */
function inEurope(change: Partial<Report> = {}): Report {
  const report = toReport({ id: 'r1', illnessType: 'dengue', latitude: 50, longitude: 10 });
  if (!report) throw new Error('Not a report');
  return { ...report, ...change };
}

const asOf = '2026-11-21T08:00:00.000000+00:00';
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

/** Creates a store whose requests wait until the test calls `answer` or `fail`. */
function setUp() {
  const requests: {
    query: AggregatesQuery;
    answer: (rows: HealthAggregate[], change?: Partial<AggregatesAnswer>) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const fetchAnswer = (query: AggregatesQuery) =>
    new Promise<AggregatesAnswer>((resolve, reject) => {
      requests.push({
        query,
        answer: (rows, change) => (resolve({ rows, level: 'exact', asOf, checked: 0, ...change }), settled()),
        fail: () => (reject(new BackendError('not-sent')), settled()),
      });
    });
  return { store: createAggregatesStore(fetchAnswer, ALL_REPORTS), requests, last: () => requests.at(-1) };
}

/** The store after the answer for Europe. */
async function loaded(rows: HealthAggregate[]) {
  const all = setUp();
  all.store.setView(europe);
  await all.last()?.answer(rows);
  return all;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.useRealTimers());

test('the store requests a margin around the view, so that a small pan sends no request', async () => {
  const { store, requests, last } = setUp();
  store.setView(europe);
  expect(last()?.query).toMatchObject({ zoom: 4, bbox: { west: -10, south: 30, east: 30, north: 70 } });
  const inView = aggregate({ lat: 50, lon: 2 });
  await last()?.answer([aggregate(), inView], { level: 5 });
  expect(store.get()).toMatchObject({
    status: 'ready',
    rows: [aggregate(), inView],
    visible: [inView],
    level: 5,
    asOf,
  });

  store.setView({ ...europe, bbox: { west: 5, south: 45, east: 25, north: 65 } });
  expect(requests).toHaveLength(1);
  expect(store.get().visible).toEqual([]);
  store.setView({ ...europe, bbox: { west: 15, south: 45, east: 35, north: 65 } });
  expect(requests).toHaveLength(2);
  store.setView({ bbox: europe.bbox, zoom: 5 });
  expect(requests).toHaveLength(3);
});

test('the store loads the first view before the map exists, and every view of its zoom is a part of that answer', async () => {
  const { store, requests, last } = setUp();
  store.loadFirstView();
  expect(last()?.query).toMatchObject({ zoom: 2, bbox: WORLD });
  await last()?.answer([aggregate()]);
  expect(store.get()).toMatchObject({ rows: [aggregate()], visible: [], covered: false });
  // The map can be panned beyond the world.
  store.setView({ zoom: 2, bbox: { west: -260, south: -90, east: 90, north: 60 } });
  expect(store.get()).toMatchObject({ visible: [aggregate()], covered: true });
  expect(requests).toHaveLength(1);
});

test('the store aborts the request for an older view and ignores its answer', async () => {
  const { store, requests } = setUp();
  store.setView(europe);
  store.setView({ ...europe, zoom: 6 });
  expect(requests[0]?.query.signal?.aborted).toBe(true);
  await requests[1]?.answer([aggregate({ count: 2 })]);
  await requests[0]?.answer([aggregate({ count: 1 })]);
  expect(store.get().rows).toEqual([aggregate({ count: 2 })]);
});

test('the store keeps the rows after a failed request, and retries on demand', async () => {
  const { store, requests, last } = await loaded([aggregate()]);
  store.setView({ ...europe, zoom: 5 });
  await last()?.fail();
  expect(store.get()).toMatchObject({ status: 'failed', rows: [aggregate()], offline: true });
  expect(console.warn).toHaveBeenCalledTimes(1);

  store.retry();
  expect(store.get().status).toBe('loading');
  await last()?.answer([]);
  expect(store.get()).toMatchObject({ status: 'ready', rows: [], offline: false });
  expect(requests).toHaveLength(3);
});

test('the store retries with back-off, and at once when the network is back', async () => {
  const { store, requests, last } = setUp();
  store.setView(europe);
  await last()?.fail();
  jest.advanceTimersByTime(RETRY.firstMs - 1);
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  // The failure stays visible during a retry. Otherwise a screen reader would announce it after every attempt.
  expect(store.get().status).toBe('failed');
  await last()?.fail();
  jest.advanceTimersByTime(RETRY.firstMs);
  expect(requests).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(3);
  await last()?.answer([aggregate()]);
  jest.advanceTimersByTime(RETRY.longestMs * 10);
  expect(requests).toHaveLength(3);
  expect(store.get().status).toBe('ready');
});

test('the store refreshes within 3 seconds of a report, and at most every 10 seconds', async () => {
  const { store, requests, last } = await loaded([]);
  for (let i = 0; i < 5; i += 1) store.addReport(inEurope());
  jest.advanceTimersByTime(2999);
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  // The answer may lack this report. A clock that is set back delays nothing.
  store.addReport(inEurope());
  jest.setSystemTime(0);
  await last()?.answer([aggregate({ lat: 50, lon: 10, count: 5 })]);
  expect(store.get().visible).toMatchObject([{ count: 5 }]);
  jest.advanceTimersByTime(9999);
  expect(requests).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(requests).toHaveLength(3);
});

const flu = { ...ALL_REPORTS, illness: 'flu' } as const;
const severe = { ...ALL_REPORTS, severity: 'severe' } as const;
const past = { ...ALL_REPORTS, period: '7', until: '2026-11-15' } as const;

test.each([
  ['refreshes after a report in the margin of', { longitude: -9 }, ALL_REPORTS, 2],
  ['refreshes after a report without a place for', { latitude: null, longitude: null }, ALL_REPORTS, 2],
  ['ignores a report outside', { longitude: 151 }, ALL_REPORTS, 1],
  ['ignores a report of another illness than', {}, flu, 1],
  ['ignores a report of another severity than', {}, severe, 1],
  ['ignores a report after the days of', {}, past, 1],
])('the store %s the requested view', async (_name, change, selection, expected) => {
  const { store, requests, last } = setUp();
  store.select(selection);
  store.setView(europe);
  await last()?.answer([]);
  store.addReport(inEurope(change));
  jest.advanceTimersByTime(REFRESH.intervalMs);
  expect(requests).toHaveLength(expected);
});

test('the store limits a burst of refreshes to one request per second', () => {
  const { store, requests } = setUp();
  store.setView(europe);
  for (let i = 0; i < 40; i += 1) {
    store.refresh();
    jest.advanceTimersByTime(20);
  }
  expect(requests).toHaveLength(2);
  jest.advanceTimersByTime(REFRESH.minMs);
  expect(requests).toHaveLength(3);
  expect(requests[1]?.query.signal?.aborted).toBe(true);
});

test('until the rows of a new view are loaded, the state says that they do not cover it', async () => {
  const { store, last } = setUp();
  store.setView(europe);
  expect(store.get().covered).toBe(false);
  await last()?.answer([aggregate({ lat: 50, lon: 10 })]);
  expect(store.get().covered).toBe(true);
  const asia = { zoom: 4, bbox: { west: 60, south: 10, east: 90, north: 30 } };
  store.setView(asia);
  expect(store.get()).toMatchObject({ status: 'ready', visible: [], covered: false });
  await last()?.fail();
  expect(store.get()).toMatchObject({ status: 'failed', covered: false });
  // The rows of Europe are still there.
  store.setView(europe);
  expect(store.get()).toMatchObject({ visible: [aggregate({ lat: 50, lon: 10 })], covered: true });
  await last()?.answer([]);
  store.setView({ ...europe, zoom: 5 });
  expect(store.get().covered).toBe(false);
  await last()?.answer([]);
  expect(store.get()).toMatchObject({ status: 'ready', covered: true });
});
