import { aReport, supabaseFor, type Client } from './clients';
import type { TestBackend } from './start-backend';

type Report = typeof aReport & { id: string; created_at: string };

/** Tests the database calls of SPEC section 7 with supabase-js, on the embedded database or on PostgreSQL. */
export function describeRest(backend: () => TestBackend): void {
  describe('the REST API', () => restTests(backend));
}

function restTests(backend: () => TestBackend): void {
  let visitor: Client;
  let seeder: Client;

  beforeAll(async () => {
    visitor = supabaseFor(backend(), backend().anonKey);
    seeder = supabaseFor(backend(), backend().serviceRoleKey);
    const rows = ['400001', '400002', '400003'].map((pin_code, index) => ({
      ...aReport,
      pin_code,
      created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }));
    expect((await seeder.from('symptom_reports').insert(rows)).error).toBeNull();
  });

  describe('for a visitor', () => {
    it('finds reports by country and postal code, newest first', async () => {
      const { data, error } = await visitor
        .from('symptom_reports')
        .select('*')
        .eq('country', 'IN')
        .in('pin_code', ['400001', '400003'])
        .order('created_at', { ascending: false });
      expect(error).toBeNull();
      expect(data?.map((row: Report) => row.pin_code)).toEqual(['400003', '400001']);
      expect(data?.[0]).toMatchObject({ symptoms: ['Fever', 'Cough'], latitude: 18.94 });
    });

    it('finds health tips by overlapping symptoms and by a function, and counts them', async () => {
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
