import type { RealtimeChannelOptions, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { aReport, supabaseFor, type Client } from './clients';
import type { TestBackend } from './start-backend';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Tests the realtime channel of SPEC section 7 with supabase-js, on the embedded database or on PostgreSQL. */
export function describeRealtime(backend: () => TestBackend): void {
  describe('the realtime server', () => realtimeTests(backend));
}

function realtimeTests(backend: () => TestBackend): void {
  let visitor: Client;
  let seeder: Client;

  beforeAll(() => {
    visitor = supabaseFor(backend(), backend().anonKey);
    seeder = supabaseFor(backend(), backend().serviceRoleKey);
  });
  afterAll(() => leave(visitor));

  it('sends inserts and updates to a visitor', async () => {
    const changes = inbox<Change>();
    await subscribed(visitor, 'symptom_reports_changes', {}, changes.put);
    const added = await seeder
      .from('symptom_reports')
      .insert({ ...aReport, pin_code: 'R1' })
      .select()
      .single();
    const row = added.data as Record<string, unknown>;
    expect(await changes.next()).toMatchObject({
      eventType: 'INSERT',
      table: 'symptom_reports',
      new: row,
      errors: null,
    });
    await seeder.from('symptom_reports').upsert({ ...row, severity: 'severe' });
    expect(await changes.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { ...row, severity: 'severe' },
    });
  });

  it('sends only changes that match a filter', async () => {
    const changes = inbox<Change>();
    await subscribed(visitor, 'in_japan', { filter: 'country=eq.JP', event: 'INSERT' }, changes.put);
    await seeder.from('symptom_reports').insert({ ...aReport, pin_code: 'R2' });
    await seeder.from('symptom_reports').insert({ ...aReport, country: 'JP', pin_code: 'R3' });
    expect(await changes.next()).toMatchObject({ new: { country: 'JP', pin_code: 'R3' } });
  });

  it('rejects a filter that cannot be evaluated if the client waits for it, and still serves another channel', async () => {
    const options = { config: { postgres_changes_options: { wait: true } } };
    await expect(
      subscribed(visitor, 'strange', { filter: 'id=eq.none' }, () => undefined, options),
    ).rejects.toThrow('CHANNEL_ERROR');
    const changes = inbox<Change>();
    await subscribed(visitor, 'beside', { event: 'INSERT' }, changes.put, options);
    await seeder.from('symptom_reports').insert({ ...aReport, pin_code: 'R5' });
    expect(await changes.next()).toMatchObject({ new: { pin_code: 'R5' } });
  });

  it('rejects a forged key', async () => {
    const forged = supabaseFor(backend(), 'no.real.key');
    await expect(subscribed(forged, 'forged', {}, () => undefined)).rejects.toThrow('CHANNEL_ERROR');
    await leave(forged);
  });

  it('sends nothing to a channel that the client has left', async () => {
    const changes = inbox<Change>();
    const other = inbox<Change>();
    const channel = await subscribed(visitor, 'first', {}, changes.put);
    await subscribed(visitor, 'second', {}, other.put);
    await visitor.removeChannel(channel);
    await seeder.from('symptom_reports').insert({ ...aReport, pin_code: 'R4' });
    expect(await other.next()).toMatchObject({ new: { pin_code: 'R4' } });
    expect(changes.pending()).toBe(0);
  });
}

type Requested = { event?: 'INSERT' | 'UPDATE'; filter?: string };

/**
 * Subscribes to a channel and resolves with it when its status is SUBSCRIBED. Rejects if another status comes first.
 */
export function subscribed(
  client: Client,
  name: string,
  requested: Requested,
  put: (change: Change) => void,
  options?: RealtimeChannelOptions,
) {
  const channel = client
    .channel(name, options)
    .on(
      'postgres_changes' as never,
      { event: '*', schema: 'public', table: 'symptom_reports', ...requested } as never,
      put as never,
    );
  return new Promise<typeof channel>((resolve, reject) => {
    channel.subscribe((status) => {
      if (`${status}` === 'SUBSCRIBED') resolve(channel);
      else reject(new Error(status));
    });
  });
}

/** Closes the client's socket. Otherwise the client would reconnect forever. */
export async function leave(client: Client): Promise<void> {
  const { setTimeout: real } = globalThis;
  // When realtime-js 2.119 disconnects, it leaves a timer of 10 s that keeps the process alive.
  globalThis.setTimeout = ((...call: Parameters<typeof real>) => real(...call).unref()) as typeof real;
  await client.removeAllChannels();
  globalThis.setTimeout = real;
}

/** Collects items. `next` resolves with the next item. */
export function inbox<T>() {
  const items: T[] = [];
  const readers: ((item: T) => void)[] = [];
  return {
    put: (item: T) => {
      const reader = readers.shift();
      if (reader) reader(item);
      else items.push(item);
    },
    next: () =>
      new Promise<T>((resolve) => {
        const item = items.shift();
        if (item === undefined) readers.push(resolve);
        else resolve(item);
      }),
    pending: () => items.length,
  };
}
