import { ALL_REPORTS } from './selection';
import { fakeAnswers, aggregate } from '../testing/rows';
import { createAggregatesStore } from './aggregates-store';

test('until the rows of a new view are loaded, the state says that they do not cover it', async () => {
  const { fetchAnswer, last } = fakeAnswers();
  const store = createAggregatesStore({ fetchAnswer, selection: ALL_REPORTS });
  const europe = { zoom: 4, bbox: { west: 0, south: 40, east: 20, north: 60 } };
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
  store.stop();
});
