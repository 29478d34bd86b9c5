import { aReport, supabaseFor, type Client } from './clients';
import type { TestBackend } from './start-backend';

/** Tests the database calls of SPEC section 7 with supabase-js, on the embedded database or on PostgreSQL. */
export function describeRest(backend: () => TestBackend): void {
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
