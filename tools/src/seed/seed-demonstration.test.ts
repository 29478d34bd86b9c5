import type { TestBackend } from '@health-commons/local-backend/testing';
import { startAnyBackend } from '@health-commons/local-backend/testing/postgres';
import { resetDemonstration, seedDemonstration } from './write-reports';

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
  beforeAll(async () => {
    const sent = await fetch(`${backend.api}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
    });
    expect(sent.status).toBe(201);
  });

  it('adds the reports only once, and calls `onProgress`', async () => {
    const progress: number[] = [];
    const request = {
      ...connection(),
      reports: 400,
      seed: 7,
      areas: 900,
      onProgress: (done: number) => progress.push(done),
    };
    await seedDemonstration(request);
    expect(await countReports()).toBe(401);
    await seedDemonstration(request);
    expect(await countReports()).toBe(401);
    expect(progress).toEqual([400, 400]);
  });

  it('makes the map’s aggregates count every report', async () => {
    const answer = await fetch(`${backend.api}/api/health-aggregates`);
    const circles = (await answer.json()) as { count: number }[];
    expect(circles.reduce((sum, { count }) => sum + count, 0)).toBe(401);
  });

  it.each([
    ['in one statement', 400],
    ['in bulk', 150],
  ])('removes demonstration reports %s and keeps the report of a visitor', async (_how, atOnce) => {
    await seedDemonstration({ ...connection(), reports: 400, seed: 7, areas: 900 });
    await resetDemonstration(connection(), atOnce);
    expect(await read('symptom_reports?select=country,pin_code,is_demonstration')).toEqual([
      { country: 'IN', pin_code: '400001', is_demonstration: false },
    ]);
  });

  it("rejects with the server's response if the key is not allowed to write", async () => {
    const request = { supabaseUrl: backend.url, serviceKey: backend.anonKey, reports: 5, seed: 1 };
    await expect(seedDemonstration(request)).rejects.toThrow(/answered with 40[13]: /);
  });
});

describe('a new backend', () => {
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
      return Promise.resolve(Response.json({ state: 'idle' }));
    };
    await seedDemonstration({
      supabaseUrl: 'http://localhost:54450',
      serviceKey: 'key',
      reports: 3,
      seed: 1,
      fetch: failing,
    });
    // The request, the same once more, and the one that counts the reports.
    expect(bodies).toEqual([bodies[0], bodies[0], undefined]);
  });
});
