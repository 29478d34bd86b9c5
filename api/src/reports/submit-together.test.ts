import { randomUUID } from 'node:crypto';
import { openTestApi, type TestApi } from '../testing/test-api';
import { createSubmit } from './submit-together';
import type { Submission } from './submission';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ env: { REPORTS_PER_HOUR: '3' } });
}, 60_000);
afterAll(() => api.close());
beforeEach(() => api.owner.query('truncate public.symptom_reports cascade'));

const report = { country: 'IN', pinCode: '400001', symptoms: ['Fever'], illnessType: 'flu' };
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const stored = () =>
  api.owner.query<{ id: string; at: string }>(
    'select id, created_at::text as at from public.symptom_reports order by id',
  );
const many = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)));
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

test('reports that arrive together are all stored, in few transactions, each answered with its own', async () => {
  const answers = await many(40, () => api.post('/reports', report, withKey(randomUUID())));
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { data: { id: string } }[];
  const rows = await stored();
  expect(bodies.map(({ data }) => data.id).sort()).toEqual(rows.map(({ id }) => id));
  expect(rows).toHaveLength(40);
  // Of one transaction are those with one created_at.
  expect(new Set(rows.map(({ at }) => at)).size).toBeLessThan(20);
});

test('one key in a crowd is one report', async () => {
  const key = randomUUID();
  const answers = await many(12, () => api.post('/reports', report, withKey(key)));
  expect(statuses(answers)).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test('one key with two bodies in a crowd: one of them is stored, the other refused', async () => {
  const key = randomUUID();
  const answers = await many(10, (index) =>
    api.post('/reports', { ...report, severity: index % 2 ? 'mild' : 'severe' }, withKey(key)),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 201, 422, 422, 422, 422, 422]);
  expect(await stored()).toHaveLength(1);
});

test('the limit of an address holds within a crowd, and a report sent away may come again', async () => {
  const keys = Array.from({ length: 9 }, () => randomUUID());
  const answers = await many(9, (index) =>
    api.post('/reports', report, { ...withKey(keys[index] ?? ''), from: '203.0.113.7' }),
  );
  expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429]);
  expect(await stored()).toHaveLength(3);
  const sentAway = answers.findIndex(({ status }) => status === 429);
  const again = await api.post('/reports', report, {
    ...withKey(keys[sentAway] ?? ''),
    from: '203.0.113.8',
  });
  expect(again.status).toBe(201);
});

test('a report that the database refuses fails alone', async () => {
  const submit = createSubmit(api.db);
  const submission = (illness_type: string): Submission => ({
    report: {
      country: 'IN',
      pin_code: '400001',
      symptoms: ['Fever'],
      illness_type,
      severity: 'mild',
      latitude: null,
      longitude: null,
      precision: null,
    },
    key: randomUUID(),
    bodyHash: 'hash',
    sender: null,
    perHour: 60,
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => submit(submission(index === 7 ? 'nonsense' : 'flu'))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index === 7 ? 'rejected' : 'fulfilled')),
  );
  expect(await stored()).toHaveLength(11);
  const [waiting] = await api.owner.query<{ n: number }>(
    'select count(*)::int as n from private.geocode_todo',
  );
  expect(waiting?.n).toBe(11);
});
