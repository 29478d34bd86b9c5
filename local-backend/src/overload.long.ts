import { randomUUID } from 'node:crypto';
import { startBackend } from './testing/start-backend';

jest.setTimeout(180_000);

/** Far more than the backend can answer at once. Each client sends its next report when the last one is answered. */
const CLIENTS = 1000;
const SECONDS = 5;

const report = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};

it('an overloaded backend answers with 201, 429 or 503 and Retry-After, and loses no acknowledged report', async () => {
  const backend = await startBackend({ env: { EXEMPT_LOOPBACK: '1', TRUST_PROXY: '1' } });
  const statuses = new Map<number, number>();
  const withoutRetryAfter: number[] = [];
  const acknowledged: string[] = [];
  const until = performance.now() + SECONDS * 1000;
  const client = async (index: number) => {
    // Every tenth client is one of five senders that report far more often than one sender may.
    const from: Record<string, string> =
      index % 10 === 0 ? { 'x-forwarded-for': `203.0.113.${(index / 10) % 5}` } : {};
    while (performance.now() < until) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...from };
      const request = { method: 'POST', headers, body: JSON.stringify(report) };
      const response = await fetch(`${backend.api}/api/reports`, request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 400 && !response.headers.has('retry-after'))
        withoutRetryAfter.push(response.status);
      const body = (await response.json()) as { data?: { id: string } };
      if (response.status === 201 && body.data) acknowledged.push(body.data.id);
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    // A fast machine may answer all requests.
    expect([...statuses.keys()].filter((status) => status !== 503).sort()).toEqual([201, 429]);
    expect(withoutRetryAfter).toEqual([]);
    const count = await fetch(`${backend.url}/rest/v1/symptom_reports?select=id&limit=1`, {
      headers: { apikey: backend.serviceRoleKey, prefer: 'count=exact' },
    });
    const stored = Number(count.headers.get('content-range')?.split('/')[1]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    // A report may be stored although its connection broke, but each acknowledged one is.
    expect(stored).toBeGreaterThanOrEqual(acknowledged.length);
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  } finally {
    await backend.stop();
  }
});
