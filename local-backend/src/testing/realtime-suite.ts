import { randomUUID } from 'node:crypto';
import { aReport, supabaseFor, type Client } from './clients';
import { inbox, leave, subscribed, type ReportChange } from './realtime-client';
import type { TestBackend } from './start-backend';

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

  /** Adds a report and returns it. */
  async function save(changes: object): Promise<Record<string, unknown>> {
    const row = { ...aReport, ...changes };
    const saved = await seeder.from('symptom_reports').insert(row).select().single();
    expect(saved.error).toBeNull();
    return saved.data as Record<string, unknown>;
  }
  /** Changes of reports of earlier tests may come late, so a test waits for the change of its own row. */
  const of =
    (type: string, id: unknown) =>
    ({ eventType, new: row }: ReportChange) =>
      eventType === type && (row as { id: unknown }).id === id;

  it('sends inserts and updates to a visitor, with every column', async () => {
    const changes = inbox<ReportChange>();
    await subscribed(visitor, 'symptom_reports_changes', changes.put);
    const row = await save({ severity: 'mild' });
    const inserted = await changes.find(of('INSERT', row['id']));
    expect(inserted).toMatchObject({ schema: 'public', table: 'symptom_reports', new: row, errors: null });
    const reports = seeder.from('symptom_reports');
    expect((await reports.update({ severity: 'severe' }).eq('id', row['id'] as string)).error).toBeNull();
    const updated = await changes.find(of('UPDATE', row['id']));
    expect(updated).toMatchObject({ new: { ...row, severity: 'severe' }, old: { id: row['id'] } });
  });

  it('sends only changes that match a filter', async () => {
    const changes = inbox<ReportChange>();
    const [fromIndia, fromJapan] = [randomUUID(), randomUUID()];
    await subscribed(visitor, 'in_japan', changes.put, { filter: 'country=eq.JP' });
    await save({ id: fromIndia });
    await save({ id: fromJapan, country: 'JP', pin_code: 'R3' });
    expect(await changes.next()).toMatchObject({ new: { id: fromJapan } });
  });

  it('refuses what it does not support when the channel is joined, and still serves another channel', async () => {
    await expect(
      subscribed(visitor, 'strange', () => undefined, { filter: 'country=like.I%' }),
    ).rejects.toThrow('CHANNEL_ERROR Error parsing `filter` params: "like" is not supported');
    const changes = inbox<ReportChange>();
    await subscribed(visitor, 'beside', changes.put);
    const { id } = await save({});
    await changes.find(of('INSERT', id));
  });

  it('refuses a broadcast', async () => {
    const sender = supabaseFor(backend(), backend().anonKey);
    const channel = sender.channel('room', { config: { broadcast: { self: true } } });
    const refused = new Promise((resolve) => {
      channel.subscribe((status, error) => resolve([status, error?.message]));
    });
    expect(await refused).toEqual([
      'CHANNEL_ERROR',
      'broadcast is not supported: this server sends only postgres_changes',
    ]);
    await leave(sender);
  });

  it('rejects a forged key', async () => {
    const forged = supabaseFor(backend(), 'no.real.key');
    await expect(subscribed(forged, 'forged', () => undefined)).rejects.toThrow('CHANNEL_ERROR');
    await leave(forged);
  });

  it('sends nothing to a channel that the client has left', async () => {
    const changes = inbox<ReportChange>();
    const other = inbox<ReportChange>();
    const channel = await subscribed(visitor, 'first', changes.put);
    await subscribed(visitor, 'second', other.put);
    await visitor.removeChannel(channel);
    const { id } = await save({});
    await other.find(of('INSERT', id));
    expect(changes.rest().filter(of('INSERT', id))).toEqual([]);
  });
}
