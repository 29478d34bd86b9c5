import { randomUUID } from 'node:crypto';
import { toColumns } from '@health-commons/contracts/report-fields';
import { newReportSchema } from '@health-commons/contracts/reports';
import * as v from 'valibot';
import { faultOf, overDatabase, REPORT as report, useTestApi } from '../testing/test-api';
import type { Db } from '../dependencies';
import { createSubmit, type Submission } from './submission';

const api = useTestApi({ env: { REPORTS_PER_HOUR: '3' } });

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const stored = () =>
  api.owner.query<{ id: string; at: string }>(
    'select id, created_at::text as at from public.symptom_reports order by id',
  );
const many = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)));
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

test('stores concurrent reports in few transactions, and gives each report its own response', async () => {
  const answers = await many(40, () => api.post('/reports', report, withKey(randomUUID())));
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { data: { id: string } }[];
  const rows = await stored();
  expect(bodies.map(({ data }) => data.id).sort()).toEqual(rows.map(({ id }) => id));
  expect(rows).toHaveLength(40);
  // Reports of one transaction have the same created_at.
  expect(new Set(rows.map(({ at }) => at)).size).toBeLessThan(20);
});

test('gives a report an id that begins with its time, as UUIDv7 does', async () => {
  await api.post('/reports', report);
  const [row] = await api.owner.query<{ id: string; ms: number }>(
    'select id, floor(extract(epoch from created_at) * 1000)::float8 as ms from public.symptom_reports',
  );
  expect(row?.id.slice(14, 15)).toBe('7');
  expect(parseInt(row?.id.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(row?.ms);
});

test('stores one report if all reports of a batch have the same key', async () => {
  const key = randomUUID();
  const answers = await many(12, () => api.post('/reports', report, withKey(key)));
  expect(statuses(answers)).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

const submission = () =>
  ({
    report: {
      ...toColumns(v.parse(newReportSchema, report)),
      latitude: 23.8,
      longitude: 91.45,
      precision: 'region',
    },
    key: null,
    body_hash: 'hash',
    held: false,
    repeat: false,
  }) satisfies Submission;

/**
 * Wraps the database, so that a test decides what happens to each answer of the database. A test cannot make a
 * real connection fail during a commit.
 */
const withFate = (fate: (answer: () => Promise<unknown>, nth: number) => Promise<unknown>): Db => {
  let nth = 0;
  return {
    ...api.db,
    query: async <Row extends Record<string, unknown>>(...statement: Parameters<Db['query']>) =>
      (await fate(() => api.db.query(...statement), (nth += 1))) as Row[],
  };
};

test('stores no report twice when the connection breaks during the commit', async () => {
  const submit = createSubmit(
    withFate(async (answer) => {
      await answer();
      throw new Error('the connection broke');
    }),
  );
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => submit(submission())));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await stored()).toHaveLength(12);
});

test('starts a second transaction while the first one is blocked', async () => {
  let release: (value: []) => void = () => undefined;
  const held = new Promise<[]>((resolve) => (release = resolve));
  const submit = createSubmit(withFate((answer, nth) => (nth === 1 ? held : answer())));
  const first = Promise.allSettled([submit(submission())]);
  expect(await submit(submission())).toMatchObject({ status: 'created' });
  release([]);
  await first;
});

describe('while the database does not respond, the API', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const silent = () => overDatabase({ ...api, db: withFate(() => new Promise(() => undefined)) }, {});

  test('responds 503 to reports that do not fit in the queue', async () => {
    const stuck = silent();
    const answers: Promise<Response>[] = [];
    const send = (n: number) => {
      for (let i = 0; i < n; i += 1) answers.push(stuck.post('/reports', report));
    };
    send(502);
    await jest.advanceTimersByTimeAsync(0);
    // Two transactions are running and 500 reports are queued, so the queue rejects this report.
    send(1);
    const sentAway = await answers[502];
    if (!sentAway) throw new Error('nothing was sent');
    expect(sentAway.headers.get('retry-after')).toBe('1');
    expect(await faultOf(sentAway)).toEqual({ status: 503, code: 'busy', paths: [] });
    expect(stuck.logged).toEqual([]);
  });
});
