import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { AggregatesQuery } from '@health-commons/data';
import { REFRESH_INTERVAL_MS } from '../map/constants';
import { aggregate } from '../testing/rows';
import { createAggregatesView } from './aggregates-view';

const europe = { bbox: { west: 0, south: 40, east: 20, north: 60 }, zoom: 4 };

/** A backend that answers when the test says so. */
function setUp() {
  const requests: {
    query: AggregatesQuery;
    answer: (rows: HealthAggregate[]) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const failures: unknown[] = [];
  const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  const view = createAggregatesView(
    (query) =>
      new Promise((resolve, reject) => {
        requests.push({
          query,
          answer: (rows) => (resolve(rows), settled()),
          fail: () => (reject(new Error('down')), settled()),
        });
      }),
    (error) => failures.push(error),
  );
  return { view, requests, failures, last: () => requests.at(-1) };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('asks for more than the view, so that a small pan asks for nothing', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  expect(last()?.query).toMatchObject({ zoom: 4, bbox: { west: -10, south: 30, east: 30, north: 70 } });
  await last()?.answer([aggregate()]);
  expect(view.getState()).toMatchObject({ status: 'ready', rows: [aggregate()], visible: [] });

  view.setView({ ...europe, bbox: { west: 5, south: 45, east: 25, north: 65 } });
  expect(requests).toHaveLength(1);
  view.setView({ ...europe, bbox: { west: 15, south: 45, east: 35, north: 65 } });
  expect(requests).toHaveLength(2);
  view.setView({ bbox: europe.bbox, zoom: 5 });
  expect(requests).toHaveLength(3);
});

test('a request that a newer view has overtaken is aborted and its answer ignored', async () => {
  const { view, requests } = setUp();
  view.setView(europe);
  view.setView({ ...europe, zoom: 6 });
  expect(requests[0]?.query.signal?.aborted).toBe(true);
  await requests[1]?.answer([aggregate({ count: 2 })]);
  await requests[0]?.answer([aggregate({ count: 1 })]);
  expect(view.getState().rows).toEqual([aggregate({ count: 2 })]);
});

test('a failure keeps the circles, is told, and can be tried again', async () => {
  const { view, requests, failures, last } = setUp();
  view.setView(europe);
  await last()?.answer([aggregate()]);
  view.setView({ ...europe, zoom: 5 });
  await last()?.fail();
  expect(view.getState()).toMatchObject({ status: 'failed', rows: [aggregate()] });
  expect(failures).toHaveLength(1);

  view.retry();
  expect(view.getState().status).toBe('loading');
  await last()?.answer([]);
  expect(view.getState()).toMatchObject({ status: 'ready', rows: [] });
  expect(requests).toHaveLength(3);
});

test('after a failure the same view is asked for again when the map moves', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.fail();
  view.setView(europe);
  expect(requests).toHaveLength(2);
});

test('a report in view refreshes, one elsewhere does not, one without a place may be anywhere', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([]);
  view.refreshFor({ latitude: -33, longitude: 151 });
  jest.advanceTimersByTime(REFRESH_INTERVAL_MS);
  expect(requests).toHaveLength(1);
  view.refreshFor({ latitude: 50, longitude: 10 });
  jest.advanceTimersByTime(REFRESH_INTERVAL_MS);
  expect(requests).toHaveLength(2);
  view.refreshFor({ latitude: null, longitude: null });
  jest.advanceTimersByTime(REFRESH_INTERVAL_MS);
  expect(requests).toHaveLength(3);
});

test('tells how many circles are in view, also after a small pan', async () => {
  const { view, last } = setUp();
  view.setView(europe);
  await last()?.answer([aggregate({ lat: 50, lon: 2 }), aggregate({ lat: 50, lon: -5 })]);
  expect(view.getState().visible).toHaveLength(1);
  view.setView({ ...europe, bbox: { ...europe.bbox, west: 4, east: 24 } });
  expect(view.getState().visible).toEqual([]);
});

test('a burst of reports is one request at once and one after it', () => {
  const { view, requests } = setUp();
  view.setView(europe);
  for (let i = 0; i < 40; i += 1) {
    view.refresh();
    jest.advanceTimersByTime(20);
  }
  expect(requests).toHaveLength(2);
  jest.advanceTimersByTime(REFRESH_INTERVAL_MS);
  expect(requests).toHaveLength(3);
  // A report that came in while a request was under way is in the next answer, never lost with the old one.
  expect(requests[1]?.query.signal?.aborted).toBe(true);
});

test('stopped, it asks for nothing more', () => {
  const { view, requests } = setUp();
  view.setView(europe);
  view.refresh();
  view.stop();
  jest.advanceTimersByTime(60_000);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.query.signal?.aborted).toBe(true);
});
