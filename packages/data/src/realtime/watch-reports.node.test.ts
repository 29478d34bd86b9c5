import type { SupabaseClient } from '@supabase/supabase-js';
import { createState, type State } from '../store/data-state';
import { installBackend } from '../testing/browser-backend';
import { watchReports } from './watch-reports';

// store/data-store.node.test.ts checks the connection to a real backend, and that it recovers.

type Channel = {
  isOpen: boolean;
  emit: (event: string, payload?: object) => void;
  on: (kind: string, filter: { event?: string }, handler: (payload: object) => void) => Channel;
  subscribe: (onStatus: (status: string) => void) => Channel;
};
let channels: Channel[];
let attempts: number;
let state: State;
/** How often the reports were fetched because some may be missing. */
let caughtUp: number;
let stop: () => void;

/** A channel of supabase-js. The test emits what the backend sends: a status, or an event such as 'INSERT'. */
function createChannel(): Channel {
  const handlers = new Map<string, (payload: object) => void>();
  const channel: Channel = {
    isOpen: true,
    emit: (event, payload = {}) => handlers.get(event)?.(payload),
    on(kind, { event = kind }, handler) {
      handlers.set(event, handler);
      return channel;
    },
    subscribe(onStatus) {
      for (const status of ['SUBSCRIBED', 'CLOSED', 'CHANNEL_ERROR', 'TIMED_OUT'])
        handlers.set(status, () => onStatus(status));
      return channel;
    },
  };
  channels.push(channel);
  return channel;
}

const client = {
  channel: createChannel,
  // Like supabase-js, this emits CLOSED.
  removeChannel(channel: Channel) {
    channel.isOpen = false;
    channel.emit('CLOSED');
  },
} as unknown as SupabaseClient;

const open = () => channels.filter(({ isOpen }) => isOpen);
const emit = (event: string, payload?: object) => channels.at(-1)?.emit(event, payload);
const confirm = () => emit('system', { extension: 'postgres_changes' });

const onInserted = jest.fn();
const onDeleted = jest.fn();
const ids = () => state.get().reports.map(({ id }) => id);

async function watch(load = () => Promise.resolve(client)): Promise<() => void> {
  const end = watchReports({
    api: 'http://127.0.0.1:9',
    state,
    loadClient() {
      attempts += 1;
      return load();
    },
    onInserted,
    onReconnected: () => (caughtUp += 1),
    onDeleted,
  });
  await jest.advanceTimersByTimeAsync(0);
  return end;
}

beforeEach(() => {
  jest.useFakeTimers();
  channels = [];
  attempts = 0;
  caughtUp = 0;
  state = createState();
  jest.clearAllMocks();
  installBackend();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('`watchReports` lists inserted reports in batches, drops deleted ones and logs updates', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation();
  stop = await watch();
  for (const id of ['a', 'c', null]) emit('INSERT', { new: { id } });
  expect(ids()).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(ids()).toEqual(['c', 'a']);
  expect(onInserted).toHaveBeenCalledTimes(2);
  emit('UPDATE', { new: { id: 'b' } });
  emit('DELETE', { old: { id: 'c' } });
  expect(ids()).toEqual(['a']);
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(info).toHaveBeenCalledWith('A report was updated', { id: 'b' });
  info.mockRestore();
});

test('`watchReports` fetches missed reports once the backend listens or after a second, and again when changes are missing', async () => {
  stop = await watch();
  emit('SUBSCRIBED');
  expect(caughtUp).toBe(0);
  confirm();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(caughtUp).toBe(1);
  confirm();
  expect(caughtUp).toBe(2);
  emit('SUBSCRIBED');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(caughtUp).toBe(3);
});

test.each([
  ['SUBSCRIBED', 'connected', null, null],
  ['CLOSED', 'disconnected', 'Connection lost, reconnecting...', 3_000],
  // supabase-js itself joins these channels again.
  ['CHANNEL_ERROR', 'error', 'Connection error occurred', null],
  ['TIMED_OUT', 'error', 'Connection timed out', null],
])(
  'after %s, the connection is %s with the message %p, and the channel is joined again after %p ms',
  async (event, status, error, delay) => {
    stop = await watch();
    emit(event);
    expect(state.get().connection).toEqual({ status, error });
    await jest.advanceTimersByTimeAsync((delay ?? 60_000) - 1);
    expect(channels).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(channels).toHaveLength(delay === null ? 1 : 2);
  },
);

test('`watchReports` retries a failed set-up after 5 seconds', async () => {
  stop = await watch(() => (attempts === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(client)));
  expect(state.get().connection).toEqual({ status: 'error', error: 'Failed to establish connection' });
  await jest.advanceTimersByTimeAsync(4_999);
  expect(attempts).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(open()).toHaveLength(1);
});

test('`watchReports` asks for the missed reports every minute while its socket is refused', async () => {
  stop = await watch();
  emit('CHANNEL_ERROR');
  await jest.advanceTimersByTimeAsync(180_000);
  expect(caughtUp).toBe(3);
  emit('SUBSCRIBED');
  confirm();
  await jest.advanceTimersByTimeAsync(180_000);
  expect(caughtUp).toBe(4);
});

test('`watchReports` leaves its channel when it is stopped, and ignores it from then on', async () => {
  stop = await watch();
  stop();
  emit('SUBSCRIBED');
  emit('INSERT', { new: { id: 'a' } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(open()).toEqual([]);
  expect([state.get(), caughtUp]).toEqual([createState().get(), 0]);
});

test('`watchReports` joins no channel if it is stopped while supabase-js is loading', async () => {
  let load: (loaded: SupabaseClient) => void = () => undefined;
  stop = await watch(() => new Promise((resolve) => (load = resolve)));
  stop();
  load(client);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(channels).toEqual([]);
});
