import { aReport, supabaseFor } from './clients';
import type { TestBackend } from './start-backend';

/** Costs that are low enough to reject requests on the few rows of a test. */
export const env = { REST_MAX_COST: '100', REST_MAX_COUNT_COST: '100' };

/** Sends the request as a visitor. */
export const rest = ({ url, anonKey }: TestBackend, path: string, init: RequestInit = {}) =>
  fetch(`${url}/rest/v1/${path}`, { ...init, headers: { apikey: anonKey, ...init.headers } });

export const codeOf = async (response: Response) => ((await response.json()) as { code: unknown }).code;

/** Runs the product API's requests one after the other. Returns their statuses. */
export async function useApi({ api }: TestBackend): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of ['reports', 'health-aggregates', 'statistics', 'health-tips']) {
    statuses.push((await fetch(`${api}/api/${path}`)).status);
  }
  return statuses;
}

export async function addReports(backend: TestBackend): Promise<void> {
  const seeder = supabaseFor(backend, backend.serviceRoleKey);
  const rows = Array.from({ length: 5_000 }, () => aReport);
  expect((await seeder.from('symptom_reports').insert(rows)).error).toBeNull();
}

export function describeLimits(backend: () => TestBackend): void {
  it('the API responds while visitors send requests with 380 conditions', async () => {
    const conditions = Array<string>(380).fill('pin_code=not.ilike.*a*b*').join('&');
    const attack = Array.from({ length: 20 }, () => rest(backend(), `symptom_reports?${conditions}`));
    expect(await useApi(backend())).toEqual([200, 200, 200, 200]);
    const statuses = await Promise.all(attack.map(async (response) => (await response).status));
    expect(statuses).toEqual(Array(20).fill(400));
  });

  it('rejects reading and counting rows that cost too much', async () => {
    const counted = { headers: { prefer: 'count=exact' } };
    const paths = ['symptom_reports?limit=10', 'symptom_reports?order=severity&limit=10'];
    const [cheap, sorted] = await Promise.all(paths.map((path) => rest(backend(), path)));
    expect(cheap?.status).toBe(200);
    expect([sorted?.status, sorted && (await codeOf(sorted))]).toEqual([400, 'too_expensive']);
    const total = await rest(backend(), 'symptom_reports?limit=10', counted);
    expect([total.status, await codeOf(total)]).toEqual([400, 'count_too_expensive']);
    const tips = await rest(backend(), 'health_tips?limit=1', counted);
    expect([tips.status, tips.headers.get('content-range')]).toEqual([
      206,
      expect.stringMatching(/^0-0\/\d+$/),
    ]);
  });
}
