import { reportRowSchema, type ReportRow } from '@health-commons/contracts/report-row';
import fc from 'fast-check';
import * as v from 'valibot';
import { insertReports, plainReport } from '../testing/reports';
import { openTestApi, type TestApi } from '../testing/test-api';

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
