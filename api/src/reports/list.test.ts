import { reportRowSchema, type ReportRow } from '@health-commons/contracts/report-row';
import fc from 'fast-check';
import * as v from 'valibot';
import { insertReports, plainReport } from '../testing/reports';
import { faultOf, openTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  // Many reports share a timestamp, so a page can end between two of them.
  const reports = fc.sample(plainReport, { seed: 3, numRuns: 1_100 }).map((report) => ({
    ...report,
    minutesAgo: Math.floor(report.minutesAgo / 10_000),
  }));
  await insertReports(api.owner, reports);
}, 60_000);
afterAll(() => api.close());

async function list(query: string): Promise<{ rows: ReportRow[]; next: string | null }> {
  const response = await api.get(`/reports${query}`);
  expect(response.status).toBe(200);
  const next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { rows: v.parse(v.array(reportRowSchema), await response.json()), next };
}

test('lists the newest reports first, 500 by default and up to 1,000 on request', async () => {
  const { rows } = await list('');
  expect(rows).toHaveLength(500);
  const times = rows.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  expect((await list('?limit=1000')).rows).toHaveLength(1000);
  expect((await list('?limit=1')).rows).toEqual(rows.slice(0, 1));
});

test('a reader who follows the `next` links gets every row once', async () => {
  const ids = [];
  for (let query: string | null = '?limit=170'; query;) {
    const page: Awaited<ReturnType<typeof list>> = await list(query);
    ids.push(...page.rows.map(({ id }) => id));
    query = page.next;
  }
  expect(ids).toHaveLength(1_100);
  expect(new Set(ids).size).toBe(1_100);
});

test('lists the reports before a timestamp if the cursor has no id', async () => {
  const { rows } = await list('?limit=1000');
  const moment = rows[400]?.created_at ?? '';
  const older = await list(`?limit=1000&before=${moment}`);
  expect(older.rows[0]?.created_at.localeCompare(moment)).toBe(-1);
  expect(rows.filter(({ created_at }) => created_at < moment)).toEqual(
    older.rows.slice(0, rows.filter(({ created_at }) => created_at < moment).length),
  );
});

test.each([
  ['limit=0', ['query.limit']],
  ['limit=1001', ['query.limit']],
  ['limit=1e2', ['query.limit']],
  ['limit=', ['query.limit']],
  ['limit=many&before=yesterday', ['query.limit', 'query.before']],
  ['before=2026-02-30T00:00:00Z', ['query.before']],
  ['before=2026-13-01T00:00:00Z', ['query.before']],
  ['before=2026-11-21T00:00:00Z,5', ['query.before']],
  ['before=2026-11-21', ['query.before']],
  ['before=2026-11-21T00:00:00Z,7b0d7a3e-6d14-4a54-8e0c-000000000001,x', ['query.before']],
])('responds 400 to ?%s and names every fault', async (query, paths) => {
  expect(await faultOf(await api.get(`/reports?${query}`))).toEqual({
    status: 400,
    code: 'invalid_query',
    paths,
  });
});

test('never responds 500, whatever the value of `before`', async () => {
  const part = (min: number, max: number, width: number) =>
    fc.integer({ min, max }).map((value) => String(value).padStart(width, '0'));
  const moment = fc
    .tuple(
      part(0, 9999, 4),
      part(0, 13, 2),
      part(0, 32, 2),
      part(0, 25, 2),
      part(0, 61, 2),
      part(0, 61, 2),
      fc.constantFrom('Z', '+00:00', '-12', '+1530', '+99:00', ''),
    )
    .map(
      ([year, month, day, hour, minute, second, zone]) =>
        `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`,
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(moment, fc.string()), async (before) => {
      const response = await api.get(`/reports?limit=1&${new URLSearchParams({ before }).toString()}`);
      expect([200, 400]).toContain(response.status);
    }),
    { numRuns: 200 },
  );
});
