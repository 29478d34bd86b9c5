import type { TestBackend } from '@health-commons/local-backend/testing';
import { startAnyBackend } from '@health-commons/local-backend/testing/postgres';
import { SYMPTOMS } from '@health-commons/contracts/reports';
import { loadDemonstration, resetDemonstration, seedDemonstration } from './index';

// On a busy machine, the first inserts into a new database take seconds.
jest.setTimeout(60_000);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAnyBackend();
}, 120_000);
afterAll(() => backend.stop());

const connection = () => ({ supabaseUrl: backend.url, serviceKey: backend.serviceRoleKey });

/** Reads rows with the public key. */
async function read<Row>(query: string): Promise<Row[]> {
  const answer = await fetch(`${backend.url}/rest/v1/${query}`, { headers: { apikey: backend.anonKey } });
  return (await answer.json()) as Row[];
}
const countReports = async () =>
  (await read<{ count: number }>('symptom_reports?select=id&limit=1000')).length;

describe('with a real backend, the seeding code', () => {
  it('adds the reports only once, and calls `onProgress`', async () => {
    const progress: number[] = [];
    const request = {
      ...connection(),
      reports: 400,
      seed: 7,
      onProgress: (done: number) => progress.push(done),
    };
    await seedDemonstration(request);
    expect(await countReports()).toBe(400);
    await seedDemonstration(request);
    expect(await countReports()).toBe(400);
    expect(progress).toEqual([400, 400]);
  });

  it('makes the map’s aggregates count every report', async () => {
    const answer = await fetch(`${backend.api}/api/health-aggregates`);
    const circles = (await answer.json()) as { count: number }[];
    expect(circles.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  });

  it('loads reports of invented areas in bulk, and only once', async () => {
    const request = { ...connection(), reports: 600, seed: 8, areas: 900, now: new Date() };
    await loadDemonstration(request);
    await loadDemonstration(request);
    expect(await countReports()).toBe(1000);
    const answer = await fetch(`${backend.api}/api/health-aggregates`);
    const circles = (await answer.json()) as { count: number }[];
    expect(circles.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  });

  it('removes demonstration reports and keeps the report of a visitor', async () => {
    const sent = await fetch(`${backend.api}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
    });
    expect(sent.status).toBe(201);
    await resetDemonstration(connection(), 150);
    expect(await read('symptom_reports?select=country,pin_code,is_demonstration')).toEqual([
      { country: 'IN', pin_code: '400001', is_demonstration: false },
    ]);
  });

  it('removes reports area by area from a server without bulk loading', async () => {
    await seedDemonstration({ ...connection(), reports: 700, seed: 9, areas: 900 });
    const removals: string[] = [];
    const hosted: typeof fetch = async (address, init) => {
      const { url } = new Request(address);
      if (url.includes('/load/v1/')) return new Response('{}', { status: 404 });
      const before = init?.method === 'DELETE' ? await countReports() : 0;
      const answer = await fetch(address, init);
      if (init?.method === 'DELETE') removals.push(`${before - (await countReports())} of ${url}`);
      return answer;
    };
    await resetDemonstration({ ...connection(), fetch: hosted }, 150);
    expect(await read('symptom_reports?select=pin_code')).toEqual([{ pin_code: '400001' }]);
    expect(removals.length).toBeGreaterThan(10);
    expect(removals.filter((each) => !/country=eq\...&pin_code=in\./.test(each))).toEqual([]);
    // Reports were removed country by country: the largest country, India, has fewer than half of the reports.
    expect(removals.filter((each) => Number.parseInt(each) > 350)).toEqual([]);
  });

  it("rejects with the server's response if the key is not allowed to write", async () => {
    const request = { supabaseUrl: backend.url, serviceKey: backend.anonKey, reports: 5, seed: 1 };
    await expect(seedDemonstration(request)).rejects.toThrow(/answered with 40[13]: .*permission denied/);
  });
});

describe('a new backend', () => {
  it('has at least 40 health tips, with one or more for every symptom', async () => {
    const tips = await read<{ symptoms: string[] }>('health_tips?select=symptoms');
    expect(tips.length).toBeGreaterThanOrEqual(40);
    expect(new Set(tips.flatMap((tip) => tip.symptoms))).toEqual(new Set(SYMPTOMS));
  });

  it.each([
    [['Chest pain']],
    [['Shortness of breath', 'Fever', 'Cough', 'Sore throat', 'Runny nose']],
    [['Chest pain', 'Headache', 'Body aches', 'Fatigue', 'Chills', 'Sweating']],
  ])('first returns a tip that says to call the emergency number for %j', async (symptoms) => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/get_health_tip_by_symptoms_and_location`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ symptom_list: symptoms, location_pin_code: '400001' }),
    });
    const [tip] = (await answer.json()) as { content: string }[];
    expect(tip?.content).toMatch(/call your local emergency number/i);
  });
});

describe('seeding over an unreliable connection', () => {
  it('retries a request after a network error', async () => {
    const bodies: unknown[] = [];
    const failing: typeof fetch = (_address, init) => {
      bodies.push(init?.body);
      if (bodies.length === 1) return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(new Response(null, { status: 201 }));
    };
    await seedDemonstration({
      supabaseUrl: 'http://localhost:54450',
      serviceKey: 'key',
      reports: 3,
      seed: 1,
      fetch: failing,
    });
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });
});
