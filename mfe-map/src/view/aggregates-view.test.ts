import { RETRY } from '@health-commons/data';
import { RECONCILE, REST_MS } from '../map/constants';
import { ALL_REPORTS } from '../selection/selection';
import { fakeAnswers } from '../testing/fake-answers';
import { report } from '../testing/reports';
import { aggregate } from '../testing/rows';
import { createAggregatesView } from './aggregates-view';

const europe = { bbox: { west: 0, south: 40, east: 20, north: 60 }, zoom: 4 };
const inEurope = (change = {}) => report({ latitude: 50, longitude: 10, ...change });

function setUp() {
  const backend = fakeAnswers();
  const failures: unknown[] = [];
  const view = createAggregatesView({
    fetchAnswer: backend.fetchAnswer,
    selection: ALL_REPORTS,
    onFailure: (error) => failures.push(error),
  });
  return { view, failures, ...backend };
}

/** What was asked to happen after the current turn has happened. */
const turn = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('asks for more than the view, so that a small pan asks for nothing', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  expect(last()?.query).toMatchObject({ zoom: 4, bbox: { west: -10, south: 30, east: 30, north: 70 } });
  await last()?.answer([aggregate()], { level: 5 });
  expect(view.getState()).toMatchObject({
    status: 'ready',
    rows: [aggregate()],
    visible: [],
    level: 5,
    asOf: '2026-11-21T08:00:00.000000+00:00',
  });

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

test('another selection asks anew and aborts what was asked for the old one; the same one asks for nothing', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  view.select({ ...ALL_REPORTS });
  expect(requests).toHaveLength(1);
  const chosen = { illness: 'flu', severity: 'severe', period: '30', until: '2026-11-14' } as const;
  view.select(chosen);
  expect(requests[0]?.query.signal?.aborted).toBe(true);
  expect(last()?.query).toMatchObject({ ...chosen, zoom: 4 });
  expect(view.getState().selection).toBeNull();
  await last()?.answer([aggregate()]);
  expect(view.getState().selection).toEqual(chosen);
});

test('a choice that moves is asked for once, where it rests', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([]);
  const week = (until: string | null) => ({ ...ALL_REPORTS, period: '7' as const, until });
  for (const day of ['01', '08', '15']) {
    view.select(week(`2026-11-${day}`), { soon: true });
    jest.advanceTimersByTime(REST_MS - 1);
  }
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  expect(last()?.query).toMatchObject({ until: '2026-11-15' });
  // One that is made at once does not wait for the one that moved, and is asked for once.
  view.select(week('2026-11-08'), { soon: true });
  view.select(week(null));
  jest.advanceTimersByTime(REST_MS);
  expect(requests).toHaveLength(3);
  view.select(week('2026-11-01'), { soon: true });
  view.stop();
  jest.advanceTimersByTime(REST_MS);
  expect(requests).toHaveLength(3);
});

test('whatever asks anew after a failure, the try that was planned does not abort it', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.fail();
  view.select({ ...ALL_REPORTS, illness: 'flu' });
  jest.advanceTimersByTime(RETRY.longestMs);
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
  expect(last()?.query.signal?.aborted).toBe(false);
});

test('a failure keeps the circles, is told, and can be tried again', async () => {
  const { view, requests, failures, last } = setUp();
  view.setView(europe);
  await last()?.answer([aggregate()]);
  view.setView({ ...europe, zoom: 5 });
  await last()?.fail();
  expect(view.getState()).toMatchObject({ status: 'failed', rows: [aggregate()], offline: true });
  expect(failures).toHaveLength(1);

  view.retry();
  expect(view.getState().status).toBe('loading');
  await last()?.answer([]);
  expect(view.getState()).toMatchObject({ status: 'ready', rows: [], offline: false });
  expect(requests).toHaveLength(3);
});

test('a failed request is tried again by itself, later each time, and at once when the network is back', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.fail();
  jest.advanceTimersByTime(RETRY.firstMs - 1);
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  // The words stay while it tries: they would be read out at every attempt.
  expect(view.getState().status).toBe('failed');
  await last()?.fail();
  jest.advanceTimersByTime(RETRY.firstMs);
  expect(requests).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(3);
  await last()?.answer([aggregate()]);
  jest.advanceTimersByTime(RETRY.longestMs * 10);
  expect(requests).toHaveLength(3);
  expect(view.getState().status).toBe('ready');
});

test('after a failure the same view is asked for again when the map moves', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.fail(new Error('not ours'));
  expect(view.getState().offline).toBe(false);
  view.setView(europe);
  expect(requests).toHaveLength(2);
});

test('a report in view is on its circle without a request; one elsewhere changes nothing', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([aggregate({ lat: 50, lon: 10, count: 3 })]);
  view.addReport(report({ latitude: -33, longitude: 151 }));
  view.addReport(inEurope({ id: 'r2' }));
  view.addReport(inEurope({ id: 'r3' }));
  await turn();
  expect(view.getState().rows).toMatchObject([{ lat: 50, lon: 10, count: 5 }]);
  expect(view.getState().visible).toHaveLength(1);
  jest.advanceTimersByTime(RECONCILE.intervalMs - 1);
  expect(requests).toHaveLength(1);
  // What only the database knows comes with the next slow refresh, and after that nothing is asked.
  jest.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  await last()?.answer([], { asOf: '2026-11-21T08:00:30Z' });
  jest.advanceTimersByTime(RECONCILE.intervalMs * 3);
  expect(requests).toHaveLength(2);
});

test('of a new circle the database is asked soon how closely its place is known', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([]);
  view.addReport(inEurope());
  await turn();
  expect(view.getState().rows).toMatchObject([{ lat: 50, lon: 10, count: 1 }]);
  jest.advanceTimersByTime(RECONCILE.soonMs);
  expect(requests).toHaveLength(2);
  const [row] = view.getState().rows;
  if (row) await last()?.answer([{ ...row, precision: 'region' }], { asOf: '2026-11-21T08:00:04Z' });
  expect(view.getState().rows).toMatchObject([{ precision: 'region' }]);
});

test('a report that comes while a request runs is counted once, whether the answer holds it or not', async () => {
  const { view, last } = setUp();
  view.setView(europe);
  await last()?.answer([]);
  view.refresh();
  jest.advanceTimersByTime(0);
  view.addReport(inEurope({ id: 'r1', createdAt: '2026-11-21T08:00:01+00:00' }));
  view.addReport(inEurope({ id: 'r2', createdAt: '2026-11-21T08:00:03+00:00' }));
  await turn();
  expect(view.getState().rows).toMatchObject([{ count: 2 }]);
  // The database looked between the two.
  await last()?.answer([aggregate({ lat: 50, lon: 10, count: 1 })], { asOf: '2026-11-21T08:00:02Z' });
  expect(view.getState().rows).toMatchObject([{ count: 2 }]);
});

test('reports that came before the first answer are on its circles when it looked before them', async () => {
  const { view, last } = setUp();
  view.setView(europe);
  view.addReport(inEurope({ id: 'r1', createdAt: '2026-11-21T07:59:59+00:00' }));
  view.addReport(inEurope({ id: 'r2', createdAt: '2026-11-21T08:00:01+00:00' }));
  await turn();
  await last()?.answer([aggregate({ lat: 50, lon: 10, count: 7 })]);
  expect(view.getState().rows).toMatchObject([{ count: 8 }]);
});

test('a report that may be in the answer already is not counted, and asked for soon, though not again and again', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([aggregate({ lat: 50, lon: 10, count: 3 })]);
  const old = { createdAt: '2026-11-21T07:59:59+00:00' };
  view.addReport(inEurope(old));
  await turn();
  expect(view.getState().rows).toMatchObject([{ count: 3 }]);
  jest.advanceTimersByTime(RECONCILE.soonMs);
  expect(requests).toHaveLength(2);
  await last()?.answer([aggregate({ lat: 50, lon: 10, count: 4 })]);
  view.addReport(inEurope({ ...old, id: 'r2' }));
  await turn();
  jest.advanceTimersByTime(RECONCILE.soonMs);
  expect(requests).toHaveLength(2);
  jest.advanceTimersByTime(RECONCILE.intervalMs);
  expect(requests).toHaveLength(3);
});

test('a report without a place may have got one since: it is asked for', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([]);
  view.addReport(report({ latitude: null, longitude: null }));
  await turn();
  expect(view.getState().rows).toEqual([]);
  jest.advanceTimersByTime(RECONCILE.soonMs);
  expect(requests).toHaveLength(2);
});

test('an answer that does not say what it holds is asked for anew when a report comes', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.answer([], { level: null, asOf: null });
  view.addReport(inEurope());
  await turn();
  jest.advanceTimersByTime(RECONCILE.leastMs);
  expect(requests).toHaveLength(2);
});

test('tells which circles are in view, also after a small pan', async () => {
  const { view, last } = setUp();
  view.setView(europe);
  const inView = aggregate({ lat: 50, lon: 2 });
  await last()?.answer([inView, aggregate({ lat: 50, lon: -5 })]);
  expect(view.getState().visible).toEqual([inView]);
  view.setView({ ...europe, bbox: { ...europe.bbox, west: 4, east: 24 } });
  expect(view.getState().visible).toEqual([]);
});

test('a burst of refreshes is one request at once and one after it', () => {
  const { view, requests } = setUp();
  view.setView(europe);
  for (let i = 0; i < 40; i += 1) {
    view.refresh();
    jest.advanceTimersByTime(20);
  }
  expect(requests).toHaveLength(2);
  jest.advanceTimersByTime(RECONCILE.leastMs);
  expect(requests).toHaveLength(3);
  expect(requests[1]?.query.signal?.aborted).toBe(true);
});

test('stopped, it asks for nothing more', async () => {
  const { view, requests, last } = setUp();
  view.setView(europe);
  await last()?.fail();
  view.refresh();
  view.addReport(report({ latitude: null }));
  view.setView(europe);
  view.stop();
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
  expect(last()?.query.signal?.aborted).toBe(true);
});
