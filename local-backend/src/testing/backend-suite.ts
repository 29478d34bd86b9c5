import { aReport, supabaseFor, type Client } from './clients';
import { describeHttp, describeLog } from './http-suite';
import { describeOperator } from './operator-suite';
import { inbox, leave, type ReportChange, watchReports } from './realtime-client';
import type { TestBackend } from './start-backend';

/** Tests a backend with any database. `databaseUrl` is null if it has the embedded database. */
export function describeBackend(backend: () => TestBackend, databaseUrl: () => string | null): void {
  it('the backend reports its kind of database in /health', async () => {
    const health = await (await fetch(`${backend().url}/health`)).json();
    const database = databaseUrl() === null ? 'embedded' : 'postgres';
    expect(health).toMatchObject({ ok: true, database, version: expect.any(String) as string });
  });
  describeHttp(backend);
  describe('the REST API', () => describeRest(backend));
  describe('the realtime server', () => describeRealtime(backend));
  describeOperator(backend, databaseUrl);
  describeLog(backend);
}

/** Tests the database calls of SPEC section 7 with supabase-js. */
function describeRest(backend: () => TestBackend): void {
  let visitor: Client;
  beforeAll(() => {
    visitor = supabaseFor(backend(), backend().anonKey);
  });

  it('finds health tips for a visitor by overlapping symptoms and by a function, and counts them', async () => {
    const tips = visitor.from('health_tips');
    const { data } = await tips.select('*').overlaps('symptoms', ['Fever', 'Loss of taste/smell']).limit(1);
    expect(data).toEqual([expect.objectContaining({ content: expect.stringMatching(/\S/) as string })]);
    const answer = await visitor.rpc('get_health_tip_by_symptoms_and_location', {
      symptom_list: ['Chest pain'],
      location_pin_code: '400001',
    });
    expect((answer.data as { symptoms: string[] }[])[0]?.symptoms).toContain('Chest pain');
    const counted = await tips.select('*', { count: 'exact', head: true });
    expect(counted.count).toBeGreaterThanOrEqual(30);
    expect(counted.data).toBeNull();
  });

  it('does not let a visitor change a table or access schema `private`', async () => {
    const refused = { status: 401, error: { code: '42501' } };
    const reports = visitor.from('symptom_reports');
    expect(await reports.insert(aReport)).toMatchObject(refused);
    expect(await reports.update({ severity: 'severe' }).eq('country', 'IN')).toMatchObject(refused);
    expect(await reports.delete().eq('country', 'IN')).toMatchObject(refused);
    expect(await visitor.from('health_tips').insert({ content: 'x' })).toMatchObject(refused);
    expect((await visitor.schema('private').from('deltas').select()).error?.code).toBe('PGRST106');
    expect((await visitor.from('private.deltas').select()).error?.code).toBe('PGRST205');
    expect((await visitor.rpc('fold_deltas', { max: 1 })).error?.code).toBe('PGRST202');
  });

  it('accepts a key as the bearer token, and refuses a forged or missing one', async () => {
    const { url, anonKey } = backend();
    const statusWith = async (headers: Record<string, string>) =>
      (await fetch(`${url}/rest/v1/health_tips`, { headers })).status;
    expect(await statusWith({ authorization: `Bearer ${anonKey}` })).toBe(200);
    expect(await statusWith({ authorization: `Bearer ${anonKey.slice(0, -4)}AAAA` })).toBe(401);
    expect(await statusWith({})).toBe(401);
  });
}

/** Tests the realtime channel of SPEC section 7 with supabase-js. */
function describeRealtime(backend: () => TestBackend): void {
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
    const statuses = inbox<string>();
    watchReports(visitor, changes.put, statuses.put);
    expect(await statuses.next()).toBe('SUBSCRIBED');
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
