import { WebSocket } from 'ws';
import { RETRY_AFTER_CLOSED_MS, RETRY_AFTER_SETUP_FAILURE_MS } from '../constants';
import { loadClient } from '../requests/supabase-client';
import { startRealtimeServer, type RealtimeServer } from '../testing/realtime-server';
import { watchReports, type Connection } from './watch-reports';

let server: RealtimeServer;
let stop: () => void = () => undefined;
let seen: { connections: Connection[]; inserted: unknown[]; subscribed: number };
const waiting: (() => void)[] = [];

const changed = () => waiting.splice(0).forEach((resolve) => resolve());
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
}
const lastConnection = () => seen.connections.at(-1);
const connected = () => lastConnection()?.status === 'connected' && seen.subscribed > 0;

/** Waits until real sockets have delivered pending data, without advancing the fake timers. */
const settle = async () => {
  for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

const load = () => loadClient({ supabaseUrl: server.url, anonKey: 'anon' });

function watch(loadOrFail = load): () => void {
  return watchReports(loadOrFail, {
    onConnection: (connection) => {
      seen.connections.push(connection);
      changed();
    },
    onInsert: (row) => {
      seen.inserted.push(row);
      changed();
    },
    onSubscribed: () => {
      seen.subscribed += 1;
      changed();
    },
  });
}

beforeAll(() => {
  // Node 20 has no WebSocket.
  Object.assign(globalThis, { WebSocket });
});

beforeEach(async () => {
  server = await startRealtimeServer();
  seen = { connections: [], inserted: [], subscribed: 0 };
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
});

afterEach(async () => {
  stop();
  stop = () => undefined;
  // Close the socket, because supabase-js keeps a socket without channels open for a while.
  const { realtime } = await load();
  void realtime.disconnect();
  await server.close();
  jest.useRealTimers();
});

test('`watchReports` calls `onSubscribed` again when changes are missing', async () => {
  stop = watch();
  await until(connected);
  server.warn();
  await until(() => seen.subscribed === 2);
});

test('`watchReports` logs updates but does not emit them', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(changed);
  stop = watch();
  await until(connected);
  server.update({ id: 'a' });
  await until(() => info.mock.calls.length > 0);
  expect(info).toHaveBeenCalledWith('A report was updated', { id: 'a' });
  expect(seen.inserted).toEqual([]);
  info.mockRestore();
});

test('`watchReports` rejoins a closed channel after 3 seconds, and only once', async () => {
  stop = watch();
  await until(connected);
  server.closeChannels();
  await until(() => lastConnection()?.status === 'disconnected');
  expect(lastConnection()?.error).toBe('Connection lost, reconnecting...');

  await jest.advanceTimersByTimeAsync(RETRY_AFTER_CLOSED_MS - 1);
  await settle();
  expect(server.joins).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  await until(() => connected() && seen.subscribed === 2);
  await jest.advanceTimersByTimeAsync(20_000);
  await settle();
  expect(server.joins).toBe(2);
  expect(server.openChannels).toBe(1);
});

test('`watchReports` emits an error when the socket breaks, and the channel is rejoined once', async () => {
  stop = watch();
  await until(connected);
  server.dropSockets();
  await until(() => lastConnection()?.status === 'error');
  expect(lastConnection()?.error).toBe('Connection error occurred');

  await jest.advanceTimersByTimeAsync(3500);
  await until(() => connected() && seen.subscribed === 2);
  expect(lastConnection()?.error).toBeNull();
  expect(server.joins).toBe(2);
});

test('`watchReports` emits an error if the backend refuses the channel, which is then joined again', async () => {
  server.answerJoins('error');
  stop = watch();
  await until(() => lastConnection()?.error === 'Connection error occurred');
  server.answerJoins('ok');
  await jest.advanceTimersByTimeAsync(1000);
  await until(connected);
});

test('`watchReports` emits a time-out error if the backend does not respond', async () => {
  server.answerJoins('silent');
  stop = watch();
  await server.until(() => server.joins === 1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(lastConnection()).toEqual({ status: 'error', error: 'Connection timed out' });
});

test('`watchReports` retries a failed set-up after 5 seconds', async () => {
  let attempts = 0;
  stop = watch(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('chunk')) : load();
  });
  await until(() => lastConnection()?.status === 'error');
  expect(lastConnection()?.error).toBe('Failed to establish connection');
  await jest.advanceTimersByTimeAsync(RETRY_AFTER_SETUP_FAILURE_MS - 1);
  expect(attempts).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  await until(connected);
});

test('`watchReports` has only one open channel after it has been stopped and restarted', async () => {
  const first = watch();
  first();
  const second = watch();
  await until(connected);
  second();
  stop = watch();
  await until(() => seen.subscribed === 2);
  server.insert({ id: 'b' });
  await until(() => seen.inserted.length > 0);
  await settle();
  expect(seen.inserted).toHaveLength(1);
  expect(server.openChannels).toBe(1);
});
