import { WebSocket } from 'ws';
import type { TestBackend } from '@health-commons/local-backend/testing';
import { startAnyBackend } from '@health-commons/local-backend/testing/postgres';
import type { Config } from '@health-commons/contracts/config';
import { TEST_CONFIG } from '../testing/config';
import type { Report } from '../report';
import { form } from '../testing/reports';
import { loadClient } from '../requests/supabase-client';
import { createDataStore, type DataStore } from './data-store';

// These tests run the store against a real local backend: reads, realtime, and recovery after a lost connection.
const sockets: WebSocket[] = [];
class RecordedSocket extends WebSocket {
  constructor(url: string, protocols?: string[]) {
    super(url, protocols);
    sockets.push(this);
  }
}
let backend: TestBackend;
let config: Config;
let store: DataStore;
let end: () => void;

/** Resolves when the condition is true. Checks the condition after every change of the store. */
function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!condition()) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Sends a report as another visitor, and not through this store. */
async function reportElsewhere(key: string = crypto.randomUUID()): Promise<string> {
  const response = await fetch(`${backend.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ country: 'NO', pinCode: '0001', symptoms: ['Cough'] }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

const ids = () => store.getState().reports.map((report) => report.id);
const connected = () => store.getState().connection.status === 'connected';

beforeAll(async () => {
  // Node 20 has no WebSocket.
  Object.assign(globalThis, { WebSocket: RecordedSocket });
  backend = await startAnyBackend();
  config = {
    ...TEST_CONFIG,
    supabaseUrl: backend.url,
    anonKey: backend.anonKey,
    api: `${backend.url}/functions/v1`,
    chat: backend.url,
  };
  store = createDataStore(config);
  end = store.start();
  store.actions.realtimeReady();
}, 120_000);

afterAll(async () => {
  end();
  const { realtime } = await loadClient(config);
  // On disconnect, supabase-js starts a 10-second timer, which would keep the process alive.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  void realtime.disconnect();
  await backend.stop();
  jest.useRealTimers();
}, 30_000);

test('the store loads the tips, and counts them in the database', async () => {
  await until(() => !store.getState().loading);
  const { healthTips, loadError } = store.getState();
  expect(loadError).toBeNull();
  expect(healthTips.length).toBeGreaterThanOrEqual(30);
  expect(await store.actions.countHealthTips()).toBe(healthTips.length);
});

test("the store receives another visitor's report, with its place, by realtime", async () => {
  await until(connected);
  const heard = new Promise<Report>((resolve) => store.actions.onReportInserted(resolve));
  const id = await reportElsewhere();
  const report = await heard;
  expect(report).toMatchObject({ id, country: 'NO', pinCode: '0001', nickname: null });
  expect(report.latitude).toBeCloseTo(59.9, 0);
  expect(ids()[0]).toBe(id);
});

test("the store lists the visitor's own report once, although realtime repeats it", async () => {
  const sent = await store.actions.submitReport({ ...form, country: 'NO', pinCode: '0001' });
  const id = sent.kind === 'sent' ? sent.data.id : null;
  const own = () => store.getState().reports.filter((report) => report.id === id);
  expect(own()).toMatchObject([{ latitude: null }]);
  // Only the backend adds the place, so a report with a place shows that the realtime event has arrived.
  await until(() => own()[0]?.latitude !== null);
  expect(own()).toHaveLength(1);
});

test("the store reads a postal area's reports from the table, newest first", async () => {
  const reports = await store.actions.getReports('NO', '0001');
  expect(reports.map(({ illnessType }) => illnessType)).toEqual(['flu', 'unknown']);
  expect(await store.actions.getReports('NO', '9999')).toEqual([]);
});

test('the store finds a tip for the symptoms', async () => {
  const tip = await store.actions.getHealthTip(['Fever'], '0001');
  expect(tip?.symptoms).toContain('Fever');
});

test("the store finds the place of a postal code, and returns 'invalid' for a code of another country", async () => {
  expect(await store.actions.geocode('0001', 'NO')).toMatchObject({
    status: 'valid',
    place: { country: 'Norway' },
  });
  expect(await store.actions.geocode('SW1A 1AA', 'NO')).toEqual({ status: 'invalid' });
});

test('the store fetches aggregates that count the two reports of the tests above', async () => {
  const { rows } = await store.actions.fetchAggregatesAnswer({
    bbox: { west: 5, south: 57, east: 15, north: 62 },
    zoom: 6,
  });
  expect(rows).toMatchObject([{ count: 2, several: false }]);
});

test("the store drops another visitor's report that is deleted, and asks its components to fetch again", async () => {
  const key = crypto.randomUUID();
  const id = await reportElsewhere(key);
  await until(() => ids().includes(id));
  const changed = new Promise<void>((resolve) => store.actions.onReconnected(resolve));
  const headers = { 'idempotency-key': key };
  await fetch(`${backend.api}/api/reports/${id}`, { method: 'DELETE', headers });
  await until(() => !ids().includes(id));
  await changed;
}, 60_000);

test('the store fetches the reports that it missed while it was disconnected', async () => {
  const reconnected = new Promise<void>((resolve) => store.actions.onReconnected(resolve));
  sockets.at(-1)?.terminate();
  await until(() => !connected());
  expect(store.getState().connection.error).toBe('Connection error occurred');
  const id = await reportElsewhere();
  await reconnected;
  await until(() => ids().includes(id));
  expect(store.getState().connection).toEqual({ status: 'connected', error: null });
}, 60_000);
