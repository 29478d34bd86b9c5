import type { SupabaseClient } from '@supabase/supabase-js';
import { watchReports, type Connection } from './watch-reports';

// store/data-store.node.test.ts checks the connection to a real backend, and that it recovers.

type Channel = {
  isOpen: boolean;
  emit: (event: string, payload?: object) => void;
  on: (kind: string, filter: { event?: string }, handler: (payload: object) => void) => Channel;
  subscribe: (onStatus: (status: string) => void) => Channel;
};
let channels: Channel[];
let attempts: number;
let seen: { connections: Connection[]; inserted: unknown[]; deleted: unknown[]; subscribed: number };
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

async function watch(load = () => Promise.resolve(client)): Promise<() => void> {
  const end = watchReports(
    () => {
      attempts += 1;
      return load();
    },
    {
      onConnection: (connection) => seen.connections.push(connection),
      onInsert: (row) => seen.inserted.push(row),
      onDelete: (id) => seen.deleted.push(id),
      onSubscribed: () => (seen.subscribed += 1),
    },
  );
  await jest.advanceTimersByTimeAsync(0);
  return end;
}

beforeEach(() => {
  jest.useFakeTimers();
  channels = [];
  attempts = 0;
  seen = { connections: [], inserted: [], deleted: [], subscribed: 0 };
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('`watchReports` passes inserts and deletions on, and logs updates', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation();
  stop = await watch();
  emit('INSERT', { new: { id: 'a' } });
  emit('UPDATE', { new: { id: 'b' } });
  emit('DELETE', { old: { id: 'c' } });
  expect(seen).toMatchObject({ inserted: [{ id: 'a' }], deleted: ['c'] });
  expect(info).toHaveBeenCalledWith('A report was updated', { id: 'b' });
  info.mockRestore();
});

test('`watchReports` calls `onSubscribed` once the backend listens or after a second, and again when changes are missing', async () => {
  stop = await watch();
  emit('SUBSCRIBED');
  expect(seen.subscribed).toBe(0);
  confirm();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(seen.subscribed).toBe(1);
  confirm();
  expect(seen.subscribed).toBe(2);
  emit('SUBSCRIBED');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen.subscribed).toBe(3);
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
    expect(seen.connections).toEqual([{ status, error }]);
    await jest.advanceTimersByTimeAsync((delay ?? 60_000) - 1);
    expect(channels).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(channels).toHaveLength(delay === null ? 1 : 2);
  },
);

test('`watchReports` retries a failed set-up after 5 seconds', async () => {
  stop = await watch(() => (attempts === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(client)));
  expect(seen.connections).toEqual([{ status: 'error', error: 'Failed to establish connection' }]);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(attempts).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(open()).toHaveLength(1);
});

test('`watchReports` asks for the missed reports every minute while its socket is refused', async () => {
  stop = await watch();
  emit('CHANNEL_ERROR');
  await jest.advanceTimersByTimeAsync(180_000);
  expect(seen.subscribed).toBe(3);
  emit('SUBSCRIBED');
  confirm();
  await jest.advanceTimersByTimeAsync(180_000);
  expect(seen.subscribed).toBe(4);
});

test('`watchReports` leaves its channel when it is stopped, and ignores it from then on', async () => {
  stop = await watch();
  stop();
  emit('SUBSCRIBED');
  emit('INSERT', { new: { id: 'a' } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(open()).toEqual([]);
  expect(seen).toEqual({ connections: [], inserted: [], deleted: [], subscribed: 0 });
});

test('`watchReports` joins no channel if it is stopped while supabase-js is loading', async () => {
  let load: (loaded: SupabaseClient) => void = () => undefined;
  stop = await watch(() => new Promise((resolve) => (load = resolve)));
  stop();
  load(client);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(channels).toEqual([]);
});
