import { aReport, supabaseFor, type Client } from './clients';
import { inbox, leave, subscribed, type ReportChange } from './realtime-client';
import type { TestBackend } from './start-backend';

/** Tests the realtime channel of SPEC section 7 with supabase-js, on the embedded database or on PostgreSQL. */
export function describeRealtime(backend: () => TestBackend): void {
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
    ({ eventType, new: row, old }: ReportChange) =>
      eventType === type && ((type === 'DELETE' ? old : row) as { id: unknown }).id === id;

  it('sends inserts and updates to a visitor, with every column, and deletions with the id', async () => {
    const changes = inbox<ReportChange>();
    await subscribed(visitor, 'symptom_reports_changes', changes.put);
    const row = await save({ severity: 'mild' });
    const inserted = await changes.find(of('INSERT', row['id']));
    expect(inserted).toMatchObject({ schema: 'public', table: 'symptom_reports', new: row, errors: null });
    const reports = seeder.from('symptom_reports');
    expect((await reports.update({ severity: 'severe' }).eq('id', row['id'] as string)).error).toBeNull();
    const updated = await changes.find(of('UPDATE', row['id']));
    expect(updated).toMatchObject({ new: { ...row, severity: 'severe' }, old: { id: row['id'] } });
    expect((await reports.delete().eq('id', row['id'] as string)).error).toBeNull();
    expect((await changes.find(of('DELETE', row['id']))).old).toEqual({ id: row['id'] });
  });
}
